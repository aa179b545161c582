"""Scenarios of Shadowverse: Evolve: card makers, the board, and the acts of its rulebook.

>>> board = Scenario()                                   # A's main phase, 10 play points
>>> okami = board.field("A", follower(4, 4, name="Okami"))
>>> guard = board.field("B", follower(2, 3, "Ward"), engaged=True)
>>> board.attack(okami, guard)
>>> board.zone(guard), board.defense(okami)
('cemetery', 2)
"""

from rulebound.scenario.evolve.abilities import (
    combo,
    earth_rite,
    evolve,
    fanfare,
    last_words,
    necrocharge,
    on_evolve,
    on_race,
    overflow,
    sanguine,
    serve,
    spellchain,
    strike,
)
from rulebound.scenario.evolve.acts import Scenario
from rulebound.scenario.evolve.cards import amulet, card, carrot, evolved, follower, spell, token
from rulebound.scenario.table import ScenarioError

__all__ = [
    "Scenario",
    "ScenarioError",
    "amulet",
    "card",
    "carrot",
    "combo",
    "earth_rite",
    "evolve",
    "evolved",
    "fanfare",
    "follower",
    "last_words",
    "necrocharge",
    "on_evolve",
    "on_race",
    "overflow",
    "sanguine",
    "serve",
    "spell",
    "spellchain",
    "strike",
    "token",
]
