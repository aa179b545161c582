"""6.1.1.1 to 6.1.1.3: which card may be in which part of a deck."""

from __future__ import annotations

from typing import Final

from rulebound.kernel.cards import CardDef


def is_leader(card: CardDef) -> bool:
    return "leader" in card.types


def is_for_main_deck(card: CardDef) -> bool:
    return not {"leader", "evolved", "token"} & set(card.types)


def is_for_evolve_deck(card: CardDef) -> bool:
    return "evolved" in card.types and "token" not in card.types


PLACES: Final = {"main": is_for_main_deck, "evolve": is_for_evolve_deck, "leader": is_leader}


def belongs(card: CardDef, part: str) -> bool:
    """Whether a card may be in a part: a follower and the card it evolves into usually have one name."""
    return PLACES[part](card)
