"""The flow of a call, step by step (call), and its questions and answers (qa.call)."""

import pytest
from tests.games.buddyfight.boards import (
    ANY_OF_THEIRS,
    MINE,
    MONSTERS,
    asked,
    bounce,
    burn,
    fast,
    heal,
    hurt,
    kill,
    life_now,
    nullifying,
    plain,
    refuses,
    rested_now,
    when,
    zone_now,
)

from rulebound.kernel.cards import CardDef
from rulebound.language import tree
from rulebound.language.tree import Compare, Count, DamagePlayer, Filter, If, Who
from rulebound.scenario.buddyfight import (
    Scenario,
    ScenarioError,
    discard,
    drop_from,
    gauge,
    into_soul,
    life,
    monster,
    only_if,
    spell,
)

HERO = plain(name="Hero")
NO_MONSTERS = Compare(Count(MINE), "==", 0)


def priced(*cost: tree.CostPart, name: str = "") -> CardDef:
    return monster(1, 5000, 2, 2000, cost=cost, name=name)


# --- 1: the declaration ----------------------------------------------------------------------------------------------


@pytest.mark.rule("call.1.1")
def test_a_declared_monster_is_shown_to_the_opponent() -> None:
    s = Scenario()
    card = s.in_hand("A", plain())
    assert not s.sees("B", card)
    s.call(card, "left")
    assert asked(s) == ("counter", "B")
    seen = [shown.ref for zone in s.game.view(1).zones.values() for shown in zone]
    assert card.ref in seen and zone_now(s, card) == "play"


@pytest.mark.rule("call.1.1", "call.1.4")
@pytest.mark.parametrize("stock", [0, 1, 2])
def test_a_monster_whose_cost_cannot_be_paid_is_not_declared(stock: int) -> None:
    s = Scenario()
    s.gauge("A", stock)
    card = s.in_hand("A", priced(gauge(2)))
    if stock == 2:
        s.call(card, "left")
        assert s.area(card) == "left" and s.count("A", "gauge") == 0
    else:
        assert s.why_not("A", "call", card)
        with pytest.raises(ScenarioError):
            s.call(card, "left")
        assert s.zone(card) == "hand" and s.count("A", "gauge") == stock


@pytest.mark.rule("call.1.1")
@pytest.mark.parametrize("alone", [True, False])
def test_a_monster_may_only_be_called_if_its_condition_holds(alone: bool) -> None:
    s = Scenario()
    if not alone:
        s.left("A", plain())
    card = s.in_hand("A", monster(0, 1000, 1, 1000, only_if(NO_MONSTERS)))
    if alone:
        s.call(card, "left")
        assert s.area(card) == "left"
    else:
        assert s.why_not("A", "call", card)


@pytest.mark.rule("call.1.2", "call.1.3")
def test_the_area_comes_first_then_whether_it_is_a_buddy_call() -> None:
    s = Scenario()
    s.buddy("A", HERO)
    s.center("A", plain())
    card = s.in_hand("A", HERO)
    s.perform("call", card, ())
    assert asked(s) == ("area", "A")
    assert [s.offered(area) for area in ("left", "center", "right", "item", "set")] == [True, True, True, False, False]
    s.answer("right", True)
    assert asked(s) == ("counter", "B") and s.life_of("A") == 11


@pytest.mark.rule("call.1.2")
def test_a_monster_is_called_to_ones_own_side_only() -> None:
    s = Scenario()
    card = s.in_hand("A", plain())
    s.call(card, "center")
    assert s.controller(card) == "A" and s.area(card) == "center"


@pytest.mark.rule("call.1.3")
@pytest.mark.parametrize(
    ("name", "rested", "possible"), [("Hero", False, True), ("Hero", True, False), ("Foe", False, False)]
)
def test_a_buddy_call_needs_a_standing_card_of_that_name(name: str, rested: bool, possible: bool) -> None:
    s = Scenario()
    s.buddy("A", HERO, rested=rested)
    card = s.in_hand("A", plain(name=name))
    if possible:
        s.call(card, "left", buddy=True)
        assert s.life_of("A") == 11
    else:
        with pytest.raises(ScenarioError):
            s.call(card, "left", buddy=True)
        s.call(card, "left")
        assert s.life_of("A") == 10


@pytest.mark.rule("call.1.3")
def test_a_buddy_call_is_never_forced() -> None:
    s = Scenario()
    hero, card = s.buddy("A", HERO), s.in_hand("A", HERO)
    s.call(card, "left", buddy=False)
    assert s.area(card) == "left" and s.zone(hero) == "buddy" and s.standing(hero) and s.life_of("A") == 10


@pytest.mark.rule("call.1.3")
def test_the_opponents_buddy_is_no_reason_for_a_buddy_call() -> None:
    s = Scenario()
    s.buddy("B", HERO)
    card = s.in_hand("A", HERO)
    with pytest.raises(ScenarioError):
        s.call(card, "left", buddy=True)


@pytest.mark.rule("call.1.4")
def test_the_fighter_decides_how_a_cost_is_paid() -> None:
    s = Scenario()
    one, two = s.in_drop("A", plain()), s.in_drop("A", plain())
    card = s.in_hand("A", priced(into_soul(Filter(zone="drop", side="my"))))
    s.call(card, "left", pay=[two])
    assert s.soul(card) == [two] and s.zone(one) == "drop"


@pytest.mark.rule("call.1.4", "cost.1")
def test_if_one_part_of_a_cost_fails_nothing_is_paid() -> None:
    s = Scenario()
    s.gauge("A", 1)
    card = s.in_hand("A", priced(gauge(1), drop_from(MINE)))
    with pytest.raises(ScenarioError):
        s.call(card, "left")
    assert (s.zone(card), s.count("A", "gauge"), s.life_of("A")) == ("hand", 1, 10)


@pytest.mark.rule("call.1.5")
def test_on_a_buddy_call_the_card_of_the_hand_rests_in_the_buddy_zone() -> None:
    s = Scenario()
    hero, card = s.buddy("A", HERO), s.in_hand("A", HERO)
    s.call(card, "left", buddy=True)
    assert asked(s) == ("counter", "B")
    assert zone_now(s, card) == "buddy" and rested_now(s, card) and zone_now(s, hero) == "play"
    assert s.area(hero) == "left" and s.standing(hero) and s.rested(card)


@pytest.mark.rule("call.1.5", "call.1.3")
def test_a_buddy_is_buddy_called_once_only() -> None:
    s = Scenario()
    s.buddy("A", HERO)
    first, second = s.hand("A", HERO, HERO)
    s.call(first, "left", buddy=True)
    with pytest.raises(ScenarioError):
        s.call(second, "right", buddy=True)
    assert s.life_of("A") == 11


@pytest.mark.rule("call.1.5", "call.1.6")
def test_the_cost_of_a_buddy_call_is_paid_as_the_cards_change_places() -> None:
    s = Scenario()
    s.gauge("A", 1)
    boss = priced(gauge(1), name="Boss")
    hero, card = s.buddy("A", boss), s.in_hand("A", boss)
    s.call(card, "left", buddy=True)
    assert asked(s) == ("counter", "B") and zone_now(s, card) == "buddy"
    assert s.area(hero) == "left" and s.count("A", "gauge") == 0


@pytest.mark.rule("call.1.4", "cost.1", "qa.call.3")
def test_a_card_paid_from_the_gauge_cannot_pay_another_part_of_the_same_cost() -> None:
    s = Scenario()
    s.gauge("A", plain(name="Armored Knight"))
    card = s.in_hand("A", priced(gauge(1), into_soul(Filter(zone="drop", side="my", name_has="Knight"))))
    assert s.why_not("A", "call", card)
    with pytest.raises(ScenarioError):
        s.call(card, "left")
    assert s.count("A", "gauge") == 1


@pytest.mark.rule("call.1.6", "qa.call.3")
def test_a_card_that_lay_there_before_does_pay_it() -> None:
    s = Scenario()
    s.gauge("A", 1)
    knight = s.in_drop("A", plain(name="Armored Knight"))
    card = s.in_hand("A", priced(gauge(1), into_soul(Filter(zone="drop", side="my", name_has="Knight"))))
    s.call(card, "left")
    assert s.soul(card) == [knight] and s.count("A", "gauge") == 0


@pytest.mark.rule("call.1.4", "cost.1")
def test_one_card_cannot_pay_two_parts_of_a_cost() -> None:
    s = Scenario()
    s.left("A", plain())
    card = s.in_hand("A", priced(drop_from(MINE), drop_from(MINE)))
    with pytest.raises(ScenarioError):
        s.call(card, "right")
    assert s.zone(card) == "hand" and s.count("A", "drop") == 0


@pytest.mark.rule("call.1.4", "cost.1")
def test_a_card_does_not_pay_its_own_cost_from_the_hand() -> None:
    s = Scenario()
    card = s.in_hand("A", priced(discard()))
    with pytest.raises(ScenarioError):
        s.call(card, "left")
    assert s.zone(card) == "hand"


@pytest.mark.rule("rescheck.1", "timing.2.3")
def test_who_has_paid_the_last_life_for_a_call_has_lost_before_the_monster_comes() -> None:
    s = Scenario()
    s.life("A", 1)
    card = s.in_hand("A", priced(life(1)))
    s.call(card, "left")
    assert s.winner == "B" and zone_now(s, card) != "field"


# --- 2: the answer of the opponent -----------------------------------------------------------------------------------


@pytest.mark.rule("call.2.1", "timing.3.1", "qa.timing.2")
def test_the_opponent_uses_one_counter_and_nobody_answers_that() -> None:
    s = Scenario()
    card = s.in_hand("A", plain())
    s.in_hand("A", fast(burn()))
    counters = s.hand("B", fast(heal()), fast(heal()))
    s.call(card, "left")
    assert asked(s) == ("counter", "B")
    s.counter(counters[0])
    assert asked(s) == ("timing", "A")  # neither A against the counter, nor B once more
    assert s.area(card) == "left" and s.life_of("B") == 11 and s.zone(counters[1]) == "hand"


@pytest.mark.rule("timing.3.1")
def test_only_counters_may_be_used_against_a_call() -> None:
    s = Scenario()
    card = s.in_hand("A", plain())
    slow, call = s.hand("B", spell(heal()), plain())
    s.call(card, "left")
    assert (asked(s) == ("counter", "B") and s.options == ["pass"]) or len(s.options) == 1
    refuses(lambda: s.counter(slow), lambda: s.counter(call, area="left"))


@pytest.mark.rule("timing.3.1")
def test_the_window_is_open_also_for_a_fighter_with_an_empty_hand() -> None:
    s = Scenario()
    s.call(s.in_hand("A", plain()), "left")
    assert asked(s) == ("counter", "B")


@pytest.mark.rule("call.2.2")
def test_who_pays_the_last_life_for_a_counter_has_lost_before_it_resolves() -> None:
    s = Scenario()
    s.life("B", 1)
    s.life("A", 1)
    card = s.in_hand("A", plain())
    last = s.in_hand("B", fast(burn(1), cost=(life(1),)))
    s.call(card, "left")
    s.counter(last)
    assert s.winner == "A" and life_now(s, "A") == 1


@pytest.mark.rule("call.2.3", "timing.4.1")
def test_the_counter_resolves_before_the_monster_is_there() -> None:
    s = Scenario()
    card = s.in_hand("A", plain())
    count = s.in_hand("B", fast(DamagePlayer(Who.OPPONENT, Count(Filter(types=("monster",), side="opp"), 2))))
    s.left("A", plain())
    s.call(card, "right")
    s.counter(count)
    assert s.life_of("A") == 8 and s.area(card) == "right"  # only the one that was there is counted


@pytest.mark.rule("call.2.4")
def test_a_fighter_who_loses_by_the_counter_has_lost_before_the_monster_comes() -> None:
    s = Scenario()
    s.life("A", 1)
    card = s.in_hand("A", monster(0, 1000, 1, 1000, when("enter", heal(5))))
    shot = s.in_hand("B", fast(burn(1)))
    s.call(card, "left")
    s.counter(shot)
    assert s.winner == "B" and zone_now(s, card) != "field"


# --- 3: the call is processed ----------------------------------------------------------------------------------------


@pytest.mark.rule("call.3.1")
@pytest.mark.parametrize("area", ["left", "center", "right"])
def test_the_monster_comes_to_the_area_that_was_named_standing(area: str) -> None:
    s = Scenario()
    card = s.in_hand("A", plain())
    s.call(card, area)
    assert zone_now(s, card) == "play"
    s.pass_()
    assert s.area(card) == area and s.standing(card)


@pytest.mark.rule("call.3.1")
def test_a_monster_may_be_called_and_attack_in_the_same_turn() -> None:
    s = Scenario()
    card = s.in_hand("A", plain(critical=3))
    s.call(card, "left")
    s.battle(card, "B")
    assert s.life_of("B") == 7


@pytest.mark.rule("call.3.2")
def test_a_buddy_call_gives_one_life_after_the_monster_has_come() -> None:
    s = Scenario()
    s.buddy("A", HERO)
    card = s.in_hand("A", HERO)
    s.call(card, "left", buddy=True)
    assert asked(s) == ("counter", "B") and life_now(s, "A") == 10
    s.pass_()
    assert (s.life_of("A"), s.life_of("B")) == (11, 10)


@pytest.mark.rule("call.2.4")
def test_the_check_before_the_call_is_processed_does_not_wait_for_the_gift() -> None:
    s = Scenario()
    s.life("A", 1)
    s.buddy("A", costly := monster(0, 1000, 1, 1000, cost=(), name="Hero"))
    card = s.in_hand("A", costly)
    shot = s.in_hand("B", fast(burn(1)))
    s.call(card, "left", buddy=True)
    s.counter(shot)
    assert s.winner == "B"


@pytest.mark.rule("call.3.3")
def test_the_old_monster_is_still_there_while_the_new_one_is_declared() -> None:
    s = Scenario()
    old = s.left("A", monster(0, 1000, 1, 1000, when("destroyed", heal(2))))
    new = s.in_hand("A", plain())
    shot = s.in_hand("B", fast(*kill(ANY_OF_THEIRS)))
    s.call(new, "left")
    assert zone_now(s, old) == "field"
    s.counter(shot, old)
    assert s.zone(old) == "drop" and s.area(new) == "left"
    assert s.life_of("A") == 12  # destroyed, and not only dropped by the check


@pytest.mark.rule("call.3.3", "rescheck.3")
def test_too_much_size_goes_only_once_the_new_monster_has_come() -> None:
    s = Scenario()
    old, new = s.left("A", plain(2)), s.in_hand("A", plain(2))
    s.call(new, "right")
    assert asked(s) == ("counter", "B") and zone_now(s, old) == "field"
    s.pass_()
    assert s.zone(old) == "drop" and s.area(new) == "right"


# --- questions and answers -------------------------------------------------------------------------------------------


@pytest.mark.rule("qa.call.1")
def test_a_nullified_buddy_call_brings_neither_a_monster_nor_life() -> None:
    s = Scenario()
    hero, card = s.buddy("A", HERO), s.in_hand("A", HERO)
    no = s.in_hand("B", fast(*nullifying("call")))
    s.call(card, "left", buddy=True)
    s.counter(no)
    assert s.zone(hero) == "drop" and s.count("A", "field") == 0 and s.life_of("A") == 10
    assert s.zone(card) == "buddy" and s.rested(card)  # C22


@pytest.mark.rule("qa.call.1", "call.1.3")
def test_after_a_nullified_buddy_call_there_is_no_second_one() -> None:
    s = Scenario()
    s.buddy("A", HERO)
    card, again = s.hand("A", HERO, HERO)
    no = s.in_hand("B", fast(*nullifying("call")))
    s.call(card, "left", buddy=True)
    s.counter(no)
    with pytest.raises(ScenarioError):
        s.call(again, "left", buddy=True)


@pytest.mark.rule("call.1.6")
def test_the_cost_of_a_nullified_call_stays_paid_and_its_soul_is_dropped() -> None:
    s = Scenario()
    s.gauge("A", 2)
    pile = s.in_drop("A", plain())
    card = s.in_hand("A", priced(gauge(2), into_soul(Filter(zone="drop", side="my"))))
    no = s.in_hand("B", fast(*nullifying("call")))
    s.call(card, "left", pay=[pile])
    s.counter(no)
    assert (s.zone(card), s.zone(pile), s.count("A", "gauge")) == ("drop", "drop", 0)


@pytest.mark.rule("qa.call.2")
def test_a_monster_that_is_being_called_is_no_monster_on_the_field() -> None:
    s = Scenario()
    card = s.in_hand("A", plain())
    away = s.in_hand("B", fast(*bounce(MONSTERS)))
    s.call(card, "left")
    s.counter(away)
    assert s.area(card) == "left" and s.zone(away) == "drop"


@pytest.mark.rule("qa.call.2")
def test_a_counter_against_a_call_may_take_what_was_there_before() -> None:
    s = Scenario()
    there, card = s.right("A", plain()), s.in_hand("A", plain())
    away = s.in_hand("B", fast(*bounce(MONSTERS)))
    s.call(card, "left")
    s.counter(away, there)
    assert s.zone(there) == "hand" and s.area(card) == "left"


@pytest.mark.rule("qa.call.4")
def test_the_monster_of_the_chosen_area_may_pay_for_the_call() -> None:
    s = Scenario()
    there = s.left("A", plain())
    card = s.in_hand("A", priced(drop_from(MINE)))
    s.call(card, "left")
    assert s.zone(there) == "drop" and s.area(card) == "left"


@pytest.mark.rule("qa.call.5")
@pytest.mark.parametrize(("name", "counts"), [("Hero", True), ("Foe", False)])
def test_any_card_of_that_name_is_the_buddy_on_the_field(name: str, counts: bool) -> None:
    s = Scenario()
    s.buddy("A", HERO)
    s.left("A", plain(name=name))
    on_field = Filter(types=("monster",), side="my", states=("buddy",))
    s.cast(s.in_hand("A", spell(If(Compare(Count(on_field), ">=", 1), (heal(2),)))))
    assert s.life_of("A") == (12 if counts else 10)


@pytest.mark.rule("qa.call.5")
def test_the_opponents_card_of_that_name_is_nobodys_buddy() -> None:
    s = Scenario()
    s.buddy("A", HERO)
    theirs = s.left("B", HERO)
    assert not s.is_buddy(theirs)


@pytest.mark.rule("call.1.4", "call.3.1")
def test_a_call_is_processed_although_its_condition_fails_by_then() -> None:
    s = Scenario()
    there = s.right("A", plain())
    card = s.in_hand("A", monster(0, 1000, 1, 1000, only_if(Compare(Count(MINE), ">=", 1))))
    away = s.in_hand("B", fast(*bounce(MONSTERS)))
    s.call(card, "left")
    s.counter(away, there)
    assert s.zone(there) == "hand" and s.area(card) == "left"


@pytest.mark.rule("call.3.1")
def test_enter_abilities_are_used_after_the_call_before_anything_else() -> None:
    s = Scenario()
    card = s.in_hand("A", monster(0, 1000, 1, 1000, when("enter", burn(2), hurt(1))))
    s.call(card, "left")
    s.pass_()
    assert asked(s) == ("counter", "B")  # against the ability
    assert (life_now(s, "B"), life_now(s, "A")) == (10, 10)
    s.pass_()
    assert (s.life_of("B"), s.life_of("A")) == (8, 9)
