"""What a game says about decks: their parts, how lists name them, and which decks may be played."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import msgspec

from rulebound.kernel.cards import CardDef
from rulebound.kernel.citations import cite
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


def nothing(card: CardDef, cards: Sequence[CardDef]) -> CardDef | None:
    """A card needs no other to be in a deck."""
    return None


def anywhere(card: CardDef, part: str) -> bool:
    """Every card may be meant in every part of a list."""
    return True


def deck_rule(card: CardDef) -> DeckRule | None:
    """What the text of a card says about how many of it a deck may have."""
    return next((ability for ability in card.abilities if isinstance(ability, DeckRule)), None)


# --- what is asked of every deck -------------------------------------------------------------------------------------


def known_format(format: str, formats: tuple[str, ...]) -> None:
    """Refuse a format that there is not."""
    if format not in formats:
        raise ValueError(f"{format!r} is no format; there are {', '.join(formats)}")


def wrong_size(
    rule: str, deck: str, cards: Sequence[CardDef], *, least: int = 0, most: int | None = None, it: str = "it"
) -> list[Problem]:
    """By this rule a deck has so many cards: at least some, at most some, or both."""
    cite(rule)
    n = len(cards)
    if n >= least and (most is None or n <= most):
        return []
    if most is None:
        bounds = f"must have at least {least}"
    elif not least:
        bounds = f"may have at most {most}"
    else:
        bounds = f"must have {least}" if least == most else f"must have {least} to {most}"
    return [Problem(rule, f"the {deck} has {n} cards; {it} {bounds}")]


def unfit(rule: str, cards: Sequence[CardDef], fits: Callable[[CardDef], bool], text: str) -> list[Problem]:
    """By this rule no other cards are in a deck; the text has places for what is in one: `{0.name} is no flag`."""
    return [Problem(rule, text.format(card)) for card in dict.fromkeys(cards) if not fits(card)]


def headings(**words: str) -> dict[str, str]:
    """The part of a deck for every heading of a list: by part, what the list may call it. `~s` is said with it, too."""
    found: dict[str, str] = {}
    for part, called in words.items():
        for word in called.split(", "):
            one, plural, _ = word.partition("~s")
            found[one] = part
            if plural:
                found[one + "s"] = part
    return found


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

    lacks: Callable[[CardDef, Sequence[CardDef]], CardDef | None] = nothing
    """A plain card that none of the cards at hand stands for, and without which no legal deck holds this one."""

    @property
    def parts(self) -> tuple[str, ...]:
        return tuple(self.titles)
