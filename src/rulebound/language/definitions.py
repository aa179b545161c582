"""Card definitions: the facts of a card and its abilities."""

from __future__ import annotations

import hashlib

import msgspec

from rulebound.language.tree import Ability, Pay

PARTIAL = {"en": " (partial)", "ja": "（一部未対応）"}  # behind the name of a card that was read only in part


def clause_at(text: str, at: int) -> str:
    """The sentence of a text in which a place is."""
    start = text.rfind(". ", 0, max(0, at)) + 2
    start = 0 if start == 1 else start
    end = text.find(". ", at)
    return text[start : end + 1 if end >= 0 else len(text)].strip()


class Refused(msgspec.Struct, frozen=True):
    """A paragraph of a card that is not in its abilities, and the column, from one, where it stops making sense."""

    text: str
    column: int

    @property
    def clause(self) -> str:
        """The sentence that was not understood."""
        return clause_at(self.text, self.column - 1)

    def __str__(self) -> str:
        return f"{self.clause!r} (column {self.column} of its paragraph)"


class CardDef(msgspec.Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """The facts of a card and its abilities. The same shape serves every game."""

    name: str
    types: tuple[str, ...]
    code: str = ""
    colours: tuple[str, ...] = ()
    cost: int = 0
    stats: tuple[tuple[str, int], ...] = ()
    traits: tuple[str, ...] = ()
    groups: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()  # generic, ex, lb ...
    abilities: tuple[Ability, ...] = ()
    name_ja: str = ""
    also: tuple[str, ...] = ()  # alternate names
    refused: tuple[Refused, ...] = ()  # what it says besides its abilities, and was not understood
    back: CardDef | None = None  # its other side, if it has two that are printed
    price: Pay | None = None  # the symbols of its cost, where more than their number is printed

    def shown(self, lang: str = "en") -> str:
        """The name as people see it: a card that was read only in part is marked."""
        return f"{self.named(lang)}{PARTIAL[lang]}" if self.refused else self.named(lang)

    def named(self, lang: str) -> str:
        """The name in a language, where it is known."""
        return self.name_ja or self.name if lang == "ja" else self.name

    def itself(self, lang: str) -> str:
        """What its own text calls it; nothing in Japanese, unless its name is known there."""
        return self.name_ja if lang == "ja" else self.name

    def key(self) -> str:
        """Content address: equal definitions have equal keys."""
        return hashlib.blake2b(msgspec.json.encode(self), digest_size=8).hexdigest()
