"""Boards where rules of several chapters meet, fifth search."""

import pytest

from rulebound.language.tree import Action, CostCards, CostCounter, Draw, Filter
from rulebound.scenario.evolve import Scenario, amulet, follower

MINE = Filter(types=("follower",), side="my")
HELD = Filter(side="my", zone="hand")


# --- costs of several parts, in the listed order ---------------------------------------------------------------------


@pytest.mark.rule("10.4.2.1", "10.4.2.2")
def test_a_follower_that_an_earlier_part_of_the_cost_puts_away_cannot_be_engaged_for_a_later_one() -> None:
    def tool(*engaged: bool) -> Scenario:
        s = Scenario()
        for turned in engaged:
            s.field("A", follower(1, 1), engaged=turned)
        s.field("A", amulet(Action((CostCards("put", 1, MINE), CostCards("exhaust", 1, MINE)), (Draw(1),))))
        return s

    s = tool(False)
    assert s.why_not("A", "use", s.cards("A", "field")[-1]).startswith("10.4.2.2")
    s = tool(False, True)
    rested, weary, gear = s.cards("A", "field")
    s.use(gear)  # the engaged one is the only one that can be put away
    assert s.zone(weary) == "cemetery" and s.engaged(rested) and s.count("A", "hand") == 1


@pytest.mark.rule("10.4.2.1")
def test_counters_are_taken_from_a_card_that_the_cost_has_not_put_away() -> None:
    s = Scenario()
    lit = s.field("A", follower(1, 1), counters={"spark": 1})
    dark = s.field("A", follower(1, 1))
    gear = s.field("A", amulet(Action((CostCards("put", 1, MINE), CostCounter("spark", 1, MINE)), (Draw(1),))))
    s.use(gear)
    assert s.zone(dark) == "cemetery" and s.on_field(lit) and s.counters(lit, "spark") == 0
    s = Scenario()
    s.field("A", follower(1, 1), counters={"spark": 1})
    gear = s.field("A", amulet(Action((CostCards("put", 1, MINE), CostCounter("spark", 1, MINE)), (Draw(1),))))
    assert s.why_not("A", "use", gear).startswith("10.4.2.2")


@pytest.mark.rule("10.4.2.1")
def test_what_a_part_engages_may_still_be_put_away_by_a_later_one() -> None:
    s = Scenario()
    first, second = s.field("A", follower(1, 1)), s.field("A", follower(1, 1))
    parts = (CostCards("put", 1, MINE), CostCards("exhaust", 1, MINE), CostCards("put", 1, MINE))
    gear = s.field("A", amulet(Action(parts, (Draw(1),))))
    s.use(gear, first)
    assert s.zone(first) == s.zone(second) == "cemetery" and s.count("A", "hand") == 1


@pytest.mark.rule("10.4.2.1")
def test_a_card_that_the_cost_returns_to_the_hand_can_be_discarded_for_it() -> None:
    s = Scenario()
    pawn = s.field("A", follower(1, 1))
    gear = s.field("A", amulet(Action((CostCards("return", 1, MINE), CostCards("discard", 1, HELD)), (Draw(1),))))
    s.use(gear)  # one card in the hand: there is nothing to say
    assert s.zone(pawn) == "cemetery" and s.count("A", "hand") == 1
