"""What a game says about decks: their parts, how lists name them, and which decks may be played."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import msgspec

from rulebound.kernel.cards import CardDef
from rulebound.language.tree import DeckRule

Parts = Sequence[Sequence[CardDef]]
"""The cards of a deck, part by part, in the order of the game's `Construction.parts`."""


class Problem(msgspec.Struct, frozen=True):
    """A rule that a deck breaks, and how."""

    rule: str
    text: str

    def __str__(self) -> str:
        return f"{self.rule}: {self.text}"


class Opened(msgspec.Struct, frozen=True):
    """Packs that were opened, and a deck that was built from them alone."""

    packs: tuple[tuple[CardDef, ...], ...]
    parts: tuple[tuple[CardDef, ...], ...]


def anywhere(card: CardDef, part: str) -> bool:
    """Every card may be meant in every part of a list."""
    return True


def deck_rule(card: CardDef) -> DeckRule | None:
    """What the text of a card says about how many of it a deck may have."""
    return next((ability for ability in card.abilities if isinstance(ability, DeckRule)), None)


class Construction(msgspec.Struct, frozen=True):
    """The decks of one game. Each `games/<game>/deck.py` has one as `CONSTRUCTION`."""

    titles: Mapping[str, str]
    """The parts of a deck in order, each with its title."""

    sections: Mapping[str, str]
    """The part for every heading of a deck list, in lower case."""

    formats: tuple[str, ...]

    check: Callable[[Parts, str], list[Problem]]
    """Every rule of construction that a deck breaks in a format; a legal deck gives an empty list."""

    belongs: Callable[[CardDef, str], bool] = anywhere
    """Where several cards have one name, whether a list means this one in this part."""

    sealed: Mapping[str, Callable[[Sequence[CardDef], str], Opened]] = {}
    """For each format that is played with what packs hold: opens some, by a seed, from the cards at hand."""

    opened: Callable[[Parts, Sequence[CardDef]], list[Problem]] | None = None
    """What a deck holds that was not in the opened packs."""

    at_random: Callable[[Sequence[CardDef], str, Sequence[CardDef]], Parts] | None = None
    """A legal deck made at random, by a seed, from the cards at hand; the last ones are in it as far as they fit."""

    @property
    def parts(self) -> tuple[str, ...]:
        return tuple(self.titles)
