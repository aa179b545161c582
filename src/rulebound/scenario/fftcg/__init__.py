"""Scenarios of the Final Fantasy TCG: card makers, the board, and the acts of its rulebook.

>>> board = Scenario(phase="attack", step="declaration")
>>> knight = board.field("A", forward(7000, "Brave"))
>>> board.attack(knight)
>>> board.active(knight), board.cited("15.2.1.2")
(True, True)
"""

from rulebound.scenario.fftcg.acts import Scenario
from rulebound.scenario.fftcg.cards import backup, card, forward, monster, summon
from rulebound.scenario.table import ScenarioError

__all__ = ["Scenario", "ScenarioError", "backup", "card", "forward", "monster", "summon"]
