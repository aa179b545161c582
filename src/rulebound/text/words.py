"""The messages of a language, and how one is found and filled in.

A message may belong to one game (`fftcg-log-move_destroy`) or be shared (`log-move_destroy`), and to one rule
(`fftcg-log-loses-12-4-1`); the most particular one is used.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache, reduce
from pathlib import Path
from typing import Any, Final

from rulebound import catalogue
from rulebound.kernel.errors import RuleboundError

LANGUAGES: Final = ("en", "ja")
FOLDER: Final = Path(__file__).parent

Value = str | int


class UnknownLanguage(RuleboundError):
    """A language without words."""


class MissingMessage(KeyError):
    """A key for which a language has no words; the tests keep this from happening."""


def bundle(lang: str) -> Any:
    """The messages of a language, together with those of games that bring their own."""
    return _bundle(lang, folders())


def folders() -> tuple[str, ...]:
    """Where games that bring their own messages have them."""
    return tuple([entry.folder for entry in catalogue.entries() if entry.folder])


@cache
def _bundle(lang: str, folders: tuple[str, ...]) -> Any:
    """The messages are read once. Fluent is loaded only now: it costs a fifth of a second."""
    if lang not in LANGUAGES:
        raise UnknownLanguage(f"there are no words in {lang!r}; languages: {', '.join(LANGUAGES)}")
    from fluent.runtime import FluentBundle, FluentResource

    found = FluentBundle([lang], use_isolating=False)
    for folder in (FOLDER, *map(Path, folders)):
        if (folder / f"{lang}.ftl").exists():
            found.add_resource(FluentResource((folder / f"{lang}.ftl").read_text(encoding="utf-8")))
    return found


def slug(word: str) -> str:
    """A word as part of the name of a message: `Main Phase 1` is `main-phase-1`."""
    return re.sub(r"[^a-z0-9_]+", "-", word.lower()).strip("-")


def has(lang: str, key: str) -> bool:
    """Whether a language has a message of that name."""
    return bool(bundle(lang).has_message(key))


def say(lang: str, keys: Iterable[str], **args: Value) -> str:
    """The first message there is under these names, filled in."""
    words = bundle(lang)
    keys = tuple(keys)
    for key in keys:
        if words.has_message(key):
            text, errors = words.format_pattern(words.get_message(key).value, args)
            if errors:
                raise MissingMessage(f"{lang}: {key}: {errors[0]}")
            return str(text)
    raise MissingMessage(f"{lang}: no words for {keys[-1]}")


def names_of(game: str, *parts: str) -> tuple[str, ...]:
    """The names a message may have, the most particular first: by game, and by the last part."""
    whole = "-".join(slug(part) for part in parts if part)
    short = "-".join(slug(part) for part in parts[:-1] if part)
    return (f"{game}-{whole}", whole, f"{game}-{short}", short)


def word(lang: str, text: str) -> str:
    """A word of the tables or of a card, in the language if it is known there."""
    key = f"word-{slug(text)}"
    return say(lang, (key,)) if text and has(lang, key) else text


def side_by_side(lang: str, items: Sequence[str]) -> str:
    """Facts in a row: `a, b, c`."""
    return reduce(lambda left, right: say(lang, ("ui-fact",), left=left, right=right), items) if items else ""


def listed(lang: str, items: Sequence[str], last: str = "list-last") -> str:
    """`a, b and c`, or with another message for the last two."""
    if not items:
        return ""
    head = reduce(lambda left, right: say(lang, ("list-next",), left=left, right=right), items[:-1] or items)
    return say(lang, (last,), left=head, right=items[-1]) if len(items) > 1 else head
