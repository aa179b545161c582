"""Keywords and what they stand for (kw)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.kernel.state import Row

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

KEYWORDS: Final = (
    "Counter",
    "Move",
    "Penetrate",
    "Soulguard",
    "Double Attack",
    "Triple Attack",
    "Quadruple Attack",
    "Hextuple Attack",
    "Lifelink",
    "Equipment Change",
    "Counterattack",
    "Transform",
    "Ride",
    "Station",
    "Dragonify",
    "Impact Transform",
    "Set",
)
ATTACKS: Final = {"Double Attack": 2, "Triple Attack": 3, "Quadruple Attack": 4, "Hextuple Attack": 6}


def n_attack(game: Game, row: Row) -> int:
    """How often a card attacks in a turn."""
    return max([1, *(n for keyword, n in ATTACKS.items() if keyword in row.keywords)])
