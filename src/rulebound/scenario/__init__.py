"""Scenarios: set up any board, act in plain calls, and say what must hold.

    from rulebound.scenario.fftcg import Scenario, forward

    s = Scenario()
    knight = s.field("A", forward(7000, "Brave"))
    s.to("attack declaration")
    s.attack(knight)
    assert s.active(knight)
    assert s.cited("15.2.1.2")

`rulebound.scenario.fftcg` has the table and the card makers of the Final Fantasy TCG; `docs/scenarios.md` is the guide.
"""

from rulebound.scenario.table import Card, ScenarioError, Table

__all__ = ["Card", "ScenarioError", "Table"]
