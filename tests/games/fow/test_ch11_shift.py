"""Chapter 1117: Shift."""

import pytest

from rulebound.language.tree import (
    Action,
    Auto,
    Cancel,
    Choose,
    ChooseStacked,
    Draw,
    ExhaustSelf,
    Filter,
    GainResource,
    Keyword,
    Move,
    On,
    Pay,
    Self,
    Slot,
    TurnOver,
    Who,
)
from rulebound.scenario import Card
from rulebound.scenario.fow import Scenario, ScenarioError, chant, double, regalia, resonator

SHIFT = Keyword("Shift", cost=(Pay(2),))
RESONATOR = Filter(types=("resonator",))
LIFE = GainResource("life", 100)
SHIFTED = Auto(On("shift", Filter(types=("resonator",))), (LIFE,))
PAST = resonator(200, 200, SHIFT, cost="{1}", name="Child")
FUTURE = resonator(800, 800, "Flying", cost="{W}{2}", name="Hero")
CHILD = double(PAST, FUTURE)


# --- playing either side ---------------------------------------------------------------------------------------------


@pytest.mark.rule("1117.1", "1117.2")
def test_the_past_side_is_played_for_the_cost_of_the_past_side() -> None:
    s = Scenario()
    hero = s.in_hand("A", CHILD)
    s.will("A", "W2")
    s.play(hero, "past")
    assert sum(s.will_of_player("A").values()) == 2
    s.resolve()
    assert not s.is_future(hero) and s.attack_of(hero) == 200


@pytest.mark.rule("1117.2")
def test_the_future_side_is_played_for_the_cost_of_the_future_side() -> None:
    s = Scenario()
    hero = s.in_hand("A", CHILD)
    s.will("A", "W2")
    s.play(hero, "future")
    assert sum(s.will_of_player("A").values()) == 0 and s.is_future(hero)
    s.resolve()
    assert s.zone(hero) == "field" and s.is_future(hero) and s.attack_of(hero) == 800


@pytest.mark.rule("1117.2")
def test_a_side_that_cannot_be_paid_is_not_offered() -> None:
    s = Scenario()
    hero = s.in_hand("A", CHILD)
    s.will("A", "U2")  # three wills, but no light
    with pytest.raises(ScenarioError):
        s.play(hero, "future")
    assert s.zone(hero) == "hand"
    s.play(hero)
    s.resolve()
    assert s.zone(hero) == "field" and not s.is_future(hero)


@pytest.mark.rule("1117.2")
def test_without_enough_for_either_side_the_card_is_not_played() -> None:
    s = Scenario()
    hero = s.in_hand("A", CHILD)
    assert s.why_not("A", "play", hero).startswith(("903.2g", "1003", "203"))


@pytest.mark.rule("1117.2")
def test_a_card_that_has_the_word_but_only_one_side_has_nothing_to_choose_and_nothing_to_turn() -> None:
    s = Scenario()
    odd = s.in_hand("A", resonator(200, 200, SHIFT, cost="{0}"))
    s.will("A", "2")
    s.play(odd)
    assert s.prompt != "side"
    s.resolve()
    assert s.zone(odd) == "field" and s.attack_of(odd) == 200
    s.shift(odd)
    s.resolve()
    assert not s.is_future(odd) and s.attack_of(odd) == 200


# --- turning it over -------------------------------------------------------------------------------------------------


def on_field(s: Scenario, fresh: bool = False) -> Card:
    return s.field("A", CHILD, fresh=fresh)


@pytest.mark.rule("1117.1", "1117.2", "1117.2a")
def test_shifting_turns_the_card_to_its_future_side_when_the_ability_resolves() -> None:
    s = Scenario()
    hero = on_field(s)
    s.will("A", "2")
    s.shift(hero)
    assert s.chase() == [("activate", hero)] and not s.is_future(hero)
    assert sum(s.will_of_player("A").values()) == 0
    s.resolve()
    assert s.is_future(hero) and (s.attack_of(hero), s.defense(hero)) == (800, 800) and s.has(hero, "Flying")


@pytest.mark.rule("1117.2")
def test_a_card_that_came_this_turn_may_be_shifted_by_will() -> None:
    s = Scenario()
    hero = on_field(s, fresh=True)
    s.will("A", "2")
    s.shift(hero)
    s.resolve()
    assert s.is_future(hero)


@pytest.mark.rule("1117.2")
def test_there_is_no_way_back() -> None:
    s = Scenario()
    hero = on_field(s)
    s.will("A", "4")
    s.shift(hero)
    s.resolve()
    assert s.why_not("A", "use", hero) and not s.offered(hero)


@pytest.mark.rule("1117.2")
def test_shift_is_played_at_main_timing_only() -> None:
    s = Scenario()
    hero = on_field(s)
    page = s.in_hand("A", resonator(100, 100, cost="{0}"))
    s.will("A", "2")
    s.play(page)
    assert s.why_not("A", "use", hero).startswith(("1117.2", "701.2"))  # the chase is not empty
    s.resolve()
    assert s.why_not("A", "use", hero) == ""
    s.start_battle()
    assert s.why_not("A", "use", hero).startswith(("1117.2", "701.2"))


@pytest.mark.rule("1117.2")
def test_shift_is_not_played_in_the_opponents_turn() -> None:
    s = Scenario(turn="B", priority="A")
    hero = on_field(s)
    s.will("A", "2")
    assert s.why_not("A", "use", hero).startswith(("1117.2", "701.2"))


@pytest.mark.rule("1117.2", "1117.2a")
def test_a_card_that_was_turned_over_meanwhile_is_not_turned_back_and_has_not_shifted() -> None:
    s = Scenario()
    hero = on_field(s)
    s.field("A", regalia(SHIFTED))
    flip = s.in_hand("A", chant(Choose(RESONATOR), TurnOver(Slot()), "Quickcast", cost="{0}"))
    s.life("A", 1000)
    s.will("A", "2")
    s.shift(hero)
    s.play(flip, hero)
    s.resolve()
    assert s.is_future(hero)
    s.resolve_all()
    assert s.is_future(hero) and s.life_of("A") == 1000


@pytest.mark.rule("1117.2")
def test_a_cancelled_shift_turns_nothing() -> None:
    s = Scenario()
    hero = on_field(s)
    no = s.in_hand("B", chant(ChooseStacked(kinds=("activate",)), Cancel("it"), "Quickcast", cost="{0}"))
    s.will("A", "2")
    s.shift(hero)
    s.pass_priority()
    s.play(no, hero)
    s.resolve_all()
    assert not s.is_future(hero) and s.why_not("A", "use", hero).startswith(("903.2g", "1003"))


@pytest.mark.rule("1117.2")
def test_a_card_that_has_left_is_not_turned_where_it_went() -> None:
    s = Scenario()
    hero = on_field(s)
    back = s.in_hand("B", chant(Choose(RESONATOR), Move(Slot(), "hand"), "Quickcast", cost="{0}"))
    s.will("A", "2")
    s.shift(hero)
    s.pass_priority()
    s.play(back, hero)
    s.resolve_all()
    assert s.zone(hero) == "hand" and not s.is_future(hero)


# --- what counts as shifting -----------------------------------------------------------------------------------------


@pytest.mark.rule("1117.2a")
def test_what_waits_for_a_shift_sees_the_ability_resolve() -> None:
    s = Scenario()
    hero = on_field(s)
    watcher = s.field("A", regalia(SHIFTED))
    s.life("A", 1000)
    s.will("A", "2")
    s.shift(hero)
    assert s.chase() == [("activate", hero)]  # playing the ability is no shift yet
    s.resolve()
    assert s.chase() == [("auto", watcher)]
    s.resolve()
    assert s.life_of("A") == 1100


@pytest.mark.rule("1117.2a")
def test_to_play_the_future_side_is_no_shift() -> None:
    s = Scenario()
    hero = s.in_hand("A", CHILD)
    s.field("A", regalia(SHIFTED))
    s.life("A", 1000)
    s.will("A", "W2")
    s.play(hero, "future")
    s.resolve_all()
    assert s.is_future(hero) and s.life_of("A") == 1000 and not s.happened("shift")


@pytest.mark.rule("1117.2a")
def test_a_shifted_card_has_not_entered_again() -> None:
    s = Scenario()
    enter = Auto(On("enter", Self()), (Draw(1),))
    hero = s.field("A", double(PAST, resonator(800, 800, enter, cost="{3}")))
    s.field("A", regalia(Auto(On("enter", RESONATOR, who=Who.YOU), (LIFE,))))
    s.life("A", 1000)
    s.will("A", "2")
    s.shift(hero)
    s.resolve_all()
    assert s.is_future(hero) and s.count("A", "hand") == 0 and s.life_of("A") == 1000


@pytest.mark.rule("1117.1")
def test_the_abilities_of_the_future_side_begin_with_the_shift() -> None:
    s = Scenario()
    strike = Action((ExhaustSelf(),), (GainResource("life", 100),))
    hero = s.field("A", double(PAST, resonator(800, 800, strike, cost="{3}")))
    s.life("A", 1000)
    s.will("A", "2")
    s.shift(hero)
    s.resolve()
    s.use(hero)  # the same card, here since the turn began
    s.resolve()
    assert s.rested(hero) and s.life_of("A") == 1100
