"""Scenarios of Force of Will: card makers, the board, and the acts of its rulebook.

>>> board = Scenario()                                   # A's main phase
>>> knight = board.field("A", resonator(500, 500, name="Knight"))
>>> guard = board.field("B", resonator(300, 300), rested=True)
>>> board.attack(knight, guard)
>>> board.to("end of battle")
>>> board.zone(guard), board.damage(knight)
('graveyard', 300)
"""

from rulebound.scenario.fow.acts import Scenario
from rulebound.scenario.fow.cards import (
    addition,
    awakening,
    breaks,
    card,
    chant,
    double,
    j_ruler,
    judgment,
    regalia,
    resonator,
    ruler,
    stone,
    token,
    trigger,
)
from rulebound.scenario.table import ScenarioError

__all__ = [
    "Scenario",
    "ScenarioError",
    "addition",
    "awakening",
    "breaks",
    "card",
    "chant",
    "double",
    "j_ruler",
    "judgment",
    "regalia",
    "resonator",
    "ruler",
    "stone",
    "token",
    "trigger",
]
