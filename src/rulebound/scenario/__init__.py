"""Scenarios: set up any board, act in plain calls, and say what must hold.

    from rulebound.scenario.fftcg import Scenario, forward

    s = Scenario()
    knight = s.field("A", forward(7000, "Brave"))
    s.to("attack declaration")
    s.attack(knight)
    assert s.active(knight)
    assert s.cited("15.2.1.2")

`rulebound.scenario.fftcg` has the table and the card makers of the Final Fantasy TCG, `rulebound.scenario.evolve` those
of Shadowverse: Evolve:

    from rulebound.scenario.evolve import Scenario, follower

    s = Scenario()
    okami = s.field("A", follower(4, 4))
    guard = s.field("B", follower(2, 3, "Ward"), engaged=True)
    s.attack(okami, guard)
    assert s.zone(guard) == "cemetery" and s.defense(okami) == 2

`rulebound.scenario.fow` those of Force of Will:

    from rulebound.scenario.fow import Scenario, resonator

    s = Scenario()
    knight = s.field("A", resonator(500, 500))
    guard = s.field("B", resonator(300, 300), rested=True)
    s.attack(knight, guard)
    s.to("end of battle")
    assert s.zone(guard) == "graveyard" and s.damage(knight) == 300

and `rulebound.scenario.buddyfight` those of Future Card Buddyfight:

    from rulebound.scenario.buddyfight import Scenario, monster

    s = Scenario()
    knight = s.left("A", monster(2, 5000, 2, 3000))
    guard = s.center("B", monster(1, 3000, 1, 4000))
    s.battle(knight, guard)
    assert s.zone(guard) == "drop" and s.life_of("B") == 10

`docs/scenarios.md` is the guide.
"""

from rulebound.scenario.table import Card, ScenarioError, Table

__all__ = ["Card", "ScenarioError", "Table"]
