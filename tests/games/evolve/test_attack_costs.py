"""Costs whose parts take from the same thing (10.4.2.2)."""

import pytest

from rulebound.language.tree import (
    Action,
    CostCards,
    CostCounter,
    CostLoss,
    CostPart,
    Draw,
    ExhaustSelf,
    Filter,
    Pay,
    PayResource,
)
from rulebound.scenario.evolve import Scenario, amulet, evolve, evolved, follower
from rulebound.scenario.table import Card

STACKED = Filter(types=("amulet",), side="my", keywords=("Stack",))
TWICE: dict[str, tuple[CostPart, ...]] = {
    "defense": (CostLoss(2), CostLoss(2)),
    "counters": (CostCounter("Spell", 1), CostCounter("Spell", 1)),
    "stack": (CostCounter("Stack", 1, STACKED), CostCounter("Stack", 1, STACKED)),
    "evolution points": (PayResource("ep", 1), PayResource("ep", 1)),
    "maximum": (PayResource("max_pp", 2), PayResource("max_pp", 2)),
    "engaging": (ExhaustSelf(), CostCards("exhaust", 1, Filter(side="my", names=("Altar",)))),
}


def board(parts: tuple[CostPart, ...], *, more: bool) -> tuple[Scenario, Card]:
    s = Scenario(evolution_points=2 if more else 1, points=4 if more else 3)
    s.leader("A", defense=4 if more else 3)
    s.field("A", amulet("Stack"), counters={"Stack": 2 if more else 1})
    if more:
        s.field("A", amulet(name="Altar"))
    return s, s.field("A", amulet(Action(parts, (Draw(1),)), name="Altar"), counters={"Spell": 2 if more else 1})


@pytest.mark.rule("10.4.5")
@pytest.mark.parametrize("what", ["defense", "evolution points", "maximum"])
def test_two_parts_that_reduce_one_value_need_as_much_as_both(what: str) -> None:
    s, altar = board(TWICE[what], more=False)
    assert s.why_not("A", "use", altar).startswith("10.4.2.2")


@pytest.mark.parametrize("what", TWICE)
def test_two_parts_cannot_be_paid_with_one_thing(what: str) -> None:
    s, altar = board(TWICE[what], more=False)
    assert s.why_not("A", "use", altar).startswith("10.4.2.2")


@pytest.mark.rule("10.4.2")
@pytest.mark.parametrize("what", TWICE)
def test_two_parts_are_both_paid_where_there_is_enough(what: str) -> None:
    s, altar = board(TWICE[what], more=True)
    s.use(altar)
    assert s.count("A", "hand") == 1


@pytest.mark.rule("10.4.2.2")
def test_an_evolution_point_that_is_a_cost_does_not_stand_for_a_play_point_as_well() -> None:
    s = Scenario()
    s.points("A", 0, evolution=1)
    okami = follower(1, 1, evolve(1, PayResource("ep", 1)), name="Okami")
    card = s.field("A", okami)
    s.in_evolve_deck("A", evolved(3, 3, of=okami))
    assert s.why_not("A", "evolve", card).startswith("10.4.2.2")


@pytest.mark.rule("12.2.3")
def test_only_one_evolution_point_stands_for_a_play_point_however_the_cost_is_written() -> None:
    s = Scenario()
    s.points("A", 2, evolution=3)
    okami = follower(1, 1, evolve(1, Pay(2)), name="Okami")
    card = s.field("A", okami)
    s.in_evolve_deck("A", evolved(3, 3, of=okami))
    s.autopay = False
    s.evolve(card)
    s.answer("evolution point")
    assert s.is_evolved(card) and (s.play_points("A"), s.evolution_points("A")) == (0, 2)


@pytest.mark.rule("10.4.2.1")
def test_the_card_that_a_later_part_engages_is_not_engaged_before() -> None:
    s = Scenario()
    friend = s.field("A", follower(1, 1))
    cost = (CostCards("exhaust", 1, Filter(side="my")), ExhaustSelf())
    altar = s.field("A", amulet(Action(cost, (Draw(1),))))
    s.use(altar)
    assert s.engaged(friend) and s.engaged(altar) and s.count("A", "hand") == 1
