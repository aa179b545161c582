"""Chapter 11: whether rules handling has anything to do is asked again only when something changed."""

import pytest

from rulebound.games.evolve.handling import RULES_HANDLING
from rulebound.kernel.events import RESOURCES
from rulebound.language.tree import Permit, Static, Who
from rulebound.scenario.evolve import Scenario, amulet, evolved, follower


def test_at_every_limit_there_is_nothing_to_do() -> None:
    s = Scenario()
    for player in "AB":
        s.leader(player, defense=1)
        for _ in range(4):
            s.field(player, follower(1, 2), damage=1)
        s.field(player, amulet("Stack"))
        for _ in range(5):
            s.in_ex(player, follower(1, 1))
    s.start()
    assert RULES_HANDLING.has_nothing_to_do(s.game)


@pytest.mark.parametrize(
    "wrong", ["leader", "follower", "stack", "points", "field", "ex", "evolve", "race", "links", "effect"]
)
def test_beyond_a_limit_there_is_something_to_do(wrong: str) -> None:
    s = Scenario()
    s.points("B", 3, maximum=2) if wrong == "points" else None
    s.leader("B", defense=0) if wrong == "leader" else None
    s.field("B", follower(1, 1), damage=1) if wrong == "follower" else None
    s.field("B", amulet("Stack"), counters={"Stack": 0}) if wrong == "stack" else None
    for _ in range(6):
        s.field("B", follower(1, 1)) if wrong == "field" else None
        s.in_ex("B", follower(1, 1)) if wrong == "ex" else None
    s.in_evolve_zone("B", evolved(1, 1, of="Nobody")) if wrong == "evolve" else None
    s.in_race_zone("B") if wrong == "race" else None
    if wrong == "links":
        s.evolve_card(
            s.field("B", follower(1, 1, name="Host"), evolved_into=evolved(2, 2, of="Host")), evolved(3, 3, of="Host")
        )
    if wrong == "effect":
        s.field("B", amulet(Static((Permit("field size", 0),), players=Who.YOU)))
    s.prepare()
    assert not RULES_HANDLING.has_nothing_to_do(s.game)


def test_that_there_is_nothing_to_do_does_not_outlast_a_change() -> None:
    s = Scenario()
    s.field("A", follower(1, 1))
    s.start()
    assert RULES_HANDLING.has_nothing_to_do(s.game)
    twin = s.game.clone()
    twin.state.resources[0].update(pp=3, max_pp=2)
    twin.touch(RESOURCES)
    assert not RULES_HANDLING.has_nothing_to_do(twin)
    assert RULES_HANDLING.has_nothing_to_do(s.game)
