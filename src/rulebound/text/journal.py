"""Journal lines in words, for one reader."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import TYPE_CHECKING

import msgspec

from rulebound.kernel.decision import reader_of
from rulebound.kernel.state import Reader
from rulebound.text.abilities import change, selected
from rulebound.text.words import Value, listed, names_of, say, slug, word

if TYPE_CHECKING:
    from rulebound.kernel.journal import Entry
    from rulebound.kernel.machine import Game

PLAYERS = "AB"
JOINED = frozenset(
    ("dulls", "eliminates", "engages", "grants", "handling", "process", "raises", "readies", "refreshes", "turns_up")
)
NAMED = ("declares_ability", "uses")  # their word is the name of a special ability, which is never translated


def card_name(game: Game, definition: int, lang: str = "en") -> str:
    """The name of a card; in Japanese the Japanese one, where it is known. One that was read in part is marked."""
    return game.library.cards[definition].shown(lang)


def line(game: Game, entry: Entry, reader: Reader | int | str, lang: str = "en") -> str:
    """One line, such as `[9.2.1.3] A draws 1 card.`, with the names of the cards that the reader may know."""
    return say(lang, ("sentence",), rule=entry.rule, text=sentence(game, entry, reader_of(reader), lang))


def lines(game: Game, reader: Reader | int | str, lang: str = "en", since: int = 0) -> list[str]:
    """The journal from entry `since` on; what several cards did at once is one line."""
    return [line(game, entry, reader, lang) for entry in joined(game.journal[since:])]


def joined(entries: Iterable[Entry]) -> Iterator[Entry]:
    """Neighbouring entries that say the same of different cards, as one."""
    for _, group in groupby(entries, _sameness):
        first, *others = group
        if others and _may_join(first):
            yield msgspec.structs.replace(first, cards=tuple(card for e in (first, *others) for card in e.cards))
        else:
            yield from (first, *others)


def _sameness(entry: Entry) -> tuple[object, ...]:
    return (entry.rule, entry.key, entry.turn, entry.player, entry.amount, entry.word, entry.answer)


def _may_join(entry: Entry) -> bool:
    return entry.key in JOINED or entry.key.startswith("move_")


def sentence(game: Game, entry: Entry, reader: Reader, lang: str) -> str:
    """An entry in words, without its rule."""
    names = [
        card_name(game, definition, lang) if mask & reader.bit or reader is Reader.ALL else ""
        for definition, mask, _ in entry.cards
    ]
    changed = _told(game, entry, len(names), lang) if entry.at else ""
    keys = names_of(game.rules.game, "log", f"{entry.key}_told" if changed else entry.key, entry.rule)
    text = say(lang, keys, **_arguments(entry, names, lang), change=changed)
    hidden_first = bool(names) and not names[0]
    return text[0].upper() + text[1:] if hidden_first else text


def _told(game: Game, entry: Entry, count: int, lang: str) -> str:
    """What an effect changes, or which effects were selected, in the words of the card."""
    if entry.key == "modes":
        return listed(
            lang, [say(lang, ("quoted",), text=text) for text in selected(game, entry.at, entry.values, lang)]
        )
    return change(game, entry.at, entry.values, count, lang)


def _arguments(entry: Entry, names: list[str], lang: str) -> dict[str, Value]:
    seen = [name for name in names if name]
    return {
        "player": PLAYERS[entry.player] if entry.player >= 0 else "",
        "opponent": PLAYERS[1 - entry.player] if entry.player >= 0 else "",
        "cards": cards(lang, names),
        "card": cards(lang, names[:1]),
        "rest": cards(lang, names[1:]),
        "names": cards(lang, seen),
        "count": len(names),
        "others": len(names) - 1,
        "seen": len(seen),
        "amount": str(entry.amount),
        "size": str(abs(entry.amount)),
        "sign": "minus" if entry.amount < 0 else "plus",
        "n": entry.amount,
        "word": entry.word if entry.key in NAMED else _words(entry.word, lang),
        "slug": slug(entry.word) or ("none" if not entry.word else "other"),
    }


def _words(text: str, lang: str) -> str:
    """A word, or several with `+` between them."""
    return listed(lang, [word(lang, part) for part in text.split(" + ")]) if text else ""


def cards(lang: str, names: list[str]) -> str:
    """Cards in a sentence: equal ones next to each other are told once, those without a name are only counted."""
    known = [name for name in names if name]
    shown = [
        say(lang, ("card-name",), name=name) if n == 1 else say(lang, ("card-several",), name=name, count=n)
        for name, n in ((name, len(list(same))) for name, same in groupby(known))
    ]
    hidden = len(names) - len(known)
    if hidden:
        shown.append(say(lang, ("card-unknown",), count=hidden))
    return listed(lang, shown)
