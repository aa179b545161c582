"""The flow of a call (call, qa.call): declaring, paying, the counter window, placing, Buddy Call."""

import pytest

from rulebound.language.tree import Auto, Cancel, Choose, ChooseStacked, Draw, Filter, Move, On, Self, Slot
from rulebound.scenario.buddyfight import (
    Scenario,
    ScenarioError,
    drop_from,
    gauge,
    into_soul,
    monster,
    spell,
)

BEGONE = spell(ChooseStacked(("call",), side="opp"), Cancel(), "Counter", name="Begone")


@pytest.mark.rule("call.1.1", "call.1.2", "call.1.4", "call.3.1", "call.1.6", "zone.side", "zone.side.2", "main.1.1")
def test_a_monster_is_shown_paid_for_and_called_to_the_area_that_was_named() -> None:
    s = Scenario()
    knight = s.in_hand("A", monster(2, 5000, 2, 3000, cost=(gauge(1),)))
    paid, kept = s.gauge("A", 2)
    s.call(knight, "right")
    assert (s.prompt, s.player) == ("counter", "B") and s.sees("B", knight)
    assert s.area(knight) == "right" and s.gauge_of("A") == 1
    assert {s.zone(paid), s.zone(kept)} == {"drop", "gauge"}


@pytest.mark.rule("call.1.1", "call.1.4", "cost.1")
def test_a_monster_whose_cost_cannot_be_paid_is_not_declared() -> None:
    s = Scenario()
    knight = s.in_hand("A", monster(2, 5000, 2, 3000, cost=(gauge(2),)))
    s.gauge("A", 1)
    with pytest.raises(ScenarioError, match=r"call\.1\.4"):
        s.call(knight, "left")
    assert s.why_not("A", "call", knight).startswith("call.1.4") and s.gauge_of("A") == 1


@pytest.mark.rule("call.1.7", "call.2.1", "call.2.2", "call.2.3", "call.2.4", "timing.3.1", "timing.4.1")
def test_the_other_fighter_may_answer_a_call_once_and_the_answer_comes_first() -> None:
    s = Scenario()
    knight = s.in_hand("A", monster(1, 5000, 2, 3000))
    begone, more = s.hand("B", BEGONE, BEGONE)
    s.call(knight, "left")
    s.counter(begone, knight)
    assert s.zone(knight) == s.zone(begone) == "drop" and s.zone(more) == "hand"
    assert (s.prompt, s.player) == ("timing", "A")


@pytest.mark.rule("qa.call.1", "call.1.3", "call.1.5", "zone.buddy")
def test_a_nullified_buddy_call_places_no_monster_and_gives_no_life() -> None:
    s = Scenario()
    hero = monster(1, 5000, 2, 3000, name="Hero")
    buddy = s.buddy("A", hero)
    knight = s.in_hand("A", hero)
    begone = s.in_hand("B", BEGONE)
    s.call(knight, "left", buddy=True)
    assert s.prompt == "counter"
    s.counter(begone)
    assert s.zone(knight) == "buddy" and s.rested(knight)
    assert s.zone(buddy) == "drop" and s.life_of("A") == 10


@pytest.mark.rule("call.1.3", "call.1.5", "call.3.2", "zone.buddy.1")
def test_a_buddy_call_calls_the_buddy_and_gives_one_life() -> None:
    s = Scenario()
    hero = monster(1, 5000, 2, 3000, name="Hero")
    buddy = s.buddy("A", hero)
    knight, second = s.hand("A", hero, hero)
    s.call(knight, "left", buddy=True)
    assert s.area(buddy) == "left" and s.standing(buddy)
    assert s.zone(knight) == "buddy" and s.rested(knight) and s.life_of("A") == 11 and s.is_buddy(second)
    s.call(second, "right")
    assert s.area(second) == "right" and s.life_of("A") == 11


@pytest.mark.rule("qa.call.2")
def test_an_answer_to_a_call_does_not_reach_the_monster_that_is_called() -> None:
    s = Scenario()
    knight = s.in_hand("A", monster(1, 5000, 2, 3000))
    other = s.center("A", monster(1, 1000, 1, 1000))
    bounce = s.in_hand("B", spell(Choose(Filter(types=("monster",), side="opp")), Move(Slot(), "hand"), "Counter"))
    s.call(knight, "left")
    assert s.prompt == "counter"
    s.counter(bounce)
    assert s.zone(other) == "hand" and s.area(knight) == "left"


@pytest.mark.rule("qa.call.3")
def test_a_card_that_one_part_of_the_cost_drops_does_not_serve_for_another() -> None:
    s = Scenario()
    squire = monster(0, 1000, 1, 1000, attribute="Squire")
    soul = into_soul(Filter(traits=("Squire",), zone="drop"))
    knight = s.in_hand("A", monster(1, 5000, 2, 3000, cost=(gauge(1), soul)))
    s.gauge("A", squire)
    assert s.why_not("A", "call", knight).startswith("call.1.4")
    second = s.in_hand("A", monster(1, 5000, 2, 3000, cost=(gauge(1), soul)))
    lying = s.in_drop("A", squire)
    s.call(second, "left")
    assert s.soul(second) == [lying] and s.gauge_of("A") == 0


@pytest.mark.rule("qa.call.4")
def test_the_monster_in_the_area_may_serve_for_the_cost() -> None:
    s = Scenario()
    old = s.left("A", monster(1, 1000, 1, 1000, attribute="Squire"))
    knight = s.in_hand("A", monster(3, 5000, 2, 3000, cost=(drop_from(Filter(traits=("Squire",))),)))
    s.call(knight, "left")
    assert s.zone(old) == "drop" and s.area(knight) == "left"


@pytest.mark.rule("call.3.3", "rescheck.2", "zone.side.1")
def test_what_lay_in_the_area_goes_at_the_check_after_the_call_and_is_not_destroyed() -> None:
    s = Scenario()
    old = s.left("A", monster(1, 1000, 1, 1000, Auto(On("destroyed", Self()), (Draw(1),))))
    knight = s.in_hand("A", monster(1, 5000, 2, 3000))
    s.call(knight, "left")
    assert s.game.state.spot[old.number] and s.prompt == "counter"  # it is there as long as the call may be answered
    assert s.area(knight) == "left" and s.zone(old) == "drop" and s.count("A", "hand") == 0
