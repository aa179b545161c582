"""The flow of a spell or impact (cast) and of equipping an item (equip)."""

from collections.abc import Callable

import pytest
from tests.games.buddyfight.boards import (
    ANY_OF_THEIRS,
    IN_MY_DROP,
    MINE,
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
    sword,
    when,
    zone_now,
)

from rulebound.kernel.cards import CardDef
from rulebound.language.tree import (
    Auto,
    Choose,
    Compare,
    Count,
    DamagePlayer,
    Draw,
    Filter,
    GainResource,
    If,
    Modify,
    Move,
    On,
    Slot,
    Static,
    Who,
)
from rulebound.scenario import Card
from rulebound.scenario.buddyfight import (
    Scenario,
    ScenarioError,
    drop_from,
    gauge,
    impact,
    item,
    life,
    monster,
    only_if,
    spell,
)

ALONE = Compare(Count(MINE), "==", 0)


# === cast ============================================================================================================


@pytest.mark.rule("cast.1.1")
def test_a_cast_card_is_shown_while_it_waits() -> None:
    s = Scenario()
    card = s.in_hand("A", spell(burn()))
    s.cast(card)
    assert asked(s) == ("counter", "B") and zone_now(s, card) == "play"
    assert card.ref in [shown.ref for zone in s.game.view(1).zones.values() for shown in zone]


@pytest.mark.rule("cast.1.1", "cast.1.2")
@pytest.mark.parametrize("make", [spell, impact])
def test_what_cannot_be_paid_cannot_be_cast(make: Callable[..., CardDef]) -> None:
    s = Scenario(phase="final" if make is impact else "main")
    s.gauge("A", 1)
    card = s.in_hand("A", make(burn(), cost=(gauge(2),)))
    assert s.why_not("A", "cast", card)
    with pytest.raises(ScenarioError):
        s.cast(card)
    assert (s.zone(card), s.count("A", "gauge"), s.life_of("B")) == ("hand", 1, 10)


@pytest.mark.rule("cast.1.1")
@pytest.mark.parametrize("alone", [True, False])
def test_a_spell_may_only_be_cast_if_its_condition_holds(alone: bool) -> None:
    s = Scenario()
    if not alone:
        s.left("A", plain())
    card = s.in_hand("A", spell(only_if(ALONE), burn()))
    if alone:
        s.cast(card)
        assert s.life_of("B") == 9
    else:
        assert s.why_not("A", "cast", card)


@pytest.mark.rule("cast.1.2")
def test_the_fighter_decides_which_card_pays_for_a_spell() -> None:
    s = Scenario()
    one, two = s.left("A", plain()), s.right("A", plain())
    s.cast(s.in_hand("A", spell(burn(), cost=(drop_from(MINE),))), pay=[two])
    assert (s.zone(one), s.zone(two)) == ("field", "drop")


@pytest.mark.rule("cast.1.3", "cost.1")
def test_gauge_and_life_are_paid_both_or_neither() -> None:
    s = Scenario()
    s.gauge("A", 1)
    costly = spell(burn(), cost=(gauge(1), life(1)))
    first, second = s.hand("A", costly, costly)
    s.cast(first)
    assert (s.count("A", "gauge"), s.life_of("A"), s.life_of("B")) == (0, 9, 9)
    with pytest.raises(ScenarioError):
        s.cast(second)
    assert s.life_of("A") == 9


@pytest.mark.rule("cast.1.3")
def test_paying_life_is_no_damage() -> None:
    s = Scenario()
    s.left("A", monster(0, 1000, 1, 1000, when_you_are_hurt := _on_damage()))
    s.cast(s.in_hand("A", spell(heal(1), cost=(life(3),))))
    assert s.life_of("A") == 8 and s.life_of("B") == 10
    assert when_you_are_hurt is not None


def _on_damage() -> Auto:
    return Auto(On("points", who=Who.YOU), (burn(5),))


@pytest.mark.rule("cast.1.3", "cast.1.4")
def test_what_has_paid_for_the_spell_may_be_its_target() -> None:
    s = Scenario()
    paid = s.left("A", plain())
    card = s.in_hand("A", spell(Choose(IN_MY_DROP), Move(Slot(), "hand"), cost=(drop_from(MINE),)))
    s.cast(card)
    assert s.zone(paid) == "hand" and s.zone(card) == "drop"


@pytest.mark.rule("cast.1.4")
def test_a_monster_that_has_paid_is_no_target_any_more() -> None:
    s = Scenario()
    paid, other = s.left("A", plain()), s.right("A", plain())
    card = s.in_hand("A", spell(Choose(MINE), Move(Slot(), "hand"), cost=(drop_from(MINE),)))
    s.cast(card, pay=[paid])
    assert (s.zone(paid), s.zone(other)) == ("drop", "hand")


@pytest.mark.rule("cast.1.4")
def test_targets_are_named_before_the_opponent_answers() -> None:
    s = Scenario()
    one, two = s.left("B", plain()), s.right("B", plain())
    s.cast(s.in_hand("A", spell(*kill())))
    assert asked(s) == ("choose", "A")
    s.answer(two)
    assert asked(s) == ("counter", "B")
    assert (s.zone(one), s.zone(two)) == ("field", "drop")


@pytest.mark.rule("cost.2")
def test_a_spell_without_any_target_may_be_cast_and_does_the_rest() -> None:
    s = Scenario()
    card = s.in_hand("A", spell(*kill(), heal(2)))
    s.cast(card)
    assert s.life_of("A") == 12 and s.zone(card) == "drop"


@pytest.mark.rule("cast.2.1", "timing.3.1")
def test_one_counter_is_used_against_a_spell() -> None:
    s = Scenario()
    counters = s.hand("B", fast(heal()), fast(heal()))
    s.in_hand("A", fast(heal()))
    s.cast(s.in_hand("A", spell(burn())))
    s.counter(counters[0])
    assert asked(s) == ("timing", "A")
    assert (s.life_of("B"), s.life_of("A")) == (10, 10)


@pytest.mark.rule("cast.2.2")
def test_the_price_of_a_counter_against_a_spell_is_checked() -> None:
    s = Scenario()
    s.life("B", 2)
    shot, shield = s.in_hand("A", spell(burn(1))), s.in_hand("B", fast(heal(9), cost=(life(2),)))
    s.cast(shot)
    s.counter(shield)
    assert s.winner == "A" and zone_now(s, shot) == "play"


@pytest.mark.rule("cast.2.3")
def test_the_counter_against_a_spell_resolves_first() -> None:
    s = Scenario()
    target = s.left("B", plain())
    save = s.in_hand("B", fast(*bounce(MINE)))
    s.cast(s.in_hand("A", spell(*kill(), burn(1))), target)
    s.counter(save, target)
    assert s.zone(target) == "hand" and s.life_of("B") == 9  # what is left of the spell is done


@pytest.mark.rule("cast.2.3")
def test_a_target_that_has_left_is_not_replaced_by_another_one() -> None:
    s = Scenario()
    target, other = s.left("B", plain()), s.right("B", plain())
    save = s.in_hand("B", fast(*bounce(MINE)))
    s.cast(s.in_hand("A", spell(*kill())), target)
    s.counter(save, target)
    assert (s.zone(target), s.zone(other)) == ("hand", "field")


@pytest.mark.rule("cast.2.4")
def test_who_loses_by_the_counter_gets_nothing_from_his_spell() -> None:
    s = Scenario()
    s.life("A", 1)
    s.life("B", 1)
    shot, back = s.in_hand("A", spell(burn(1))), s.in_hand("B", fast(burn(1)))
    s.cast(shot)
    s.counter(back)
    assert s.winner == "B"


@pytest.mark.rule("cast.3.1")
def test_a_spell_goes_to_the_drop_zone_after_its_effect() -> None:
    s = Scenario()
    mine = Filter(zone="drop", side="my")
    card = s.in_hand("A", spell(GainResource("life", Count(mine)), GainResource("life", 1)))
    s.cast(card)
    assert s.life_of("A") == 11 and s.zone(card) == "drop"


@pytest.mark.rule("cast.3.1", "kw.set")
def test_a_set_spell_stays_and_works_from_there() -> None:
    s = Scenario()
    wall = s.left("A", plain(0, 3000, 1, 3000))
    card = s.in_hand("A", spell(Static((Modify("power", 2000),), MINE), set=True))
    s.cast(card)
    assert s.power(wall) == 5000 and s.area(card) == "set"


@pytest.mark.rule("cast.3.1", "qa.once.3")
def test_a_nullified_spell_does_nothing_and_its_cost_stays_paid() -> None:
    s = Scenario()
    s.gauge("A", 1)
    shot, no = s.in_hand("A", spell(burn(3), cost=(gauge(1),))), s.in_hand("B", fast(*nullifying("cast")))
    s.cast(shot)
    s.counter(no)
    assert s.life_of("B") == 10 and s.zone(shot) == "drop" and s.count("A", "gauge") == 0


@pytest.mark.rule("cast.3.1")
def test_a_nullified_set_spell_does_not_stay() -> None:
    s = Scenario()
    card, no = s.in_hand("A", spell(set=True)), s.in_hand("B", fast(*nullifying("cast")))
    s.cast(card)
    s.counter(no)
    assert s.zone(card) == "drop"


@pytest.mark.rule("cast.3.2")
def test_the_check_comes_after_the_spell() -> None:
    s = Scenario()
    s.life("B", 1)
    s.cast(s.in_hand("A", spell(burn(1), Draw(1))))
    assert s.winner == "A" and s.count("A", "hand") == 1


@pytest.mark.rule("main.1.1")
def test_spells_without_counter_are_for_the_own_main_phase() -> None:
    s = Scenario(phase="attack")
    card = s.in_hand("A", spell(burn()))
    with pytest.raises(ScenarioError):
        s.cast(card)


@pytest.mark.rule("final.1.1")
def test_impacts_are_for_the_final_phase() -> None:
    s = Scenario()
    card = s.in_hand("A", impact(burn(4)))
    with pytest.raises(ScenarioError):
        s.cast(card)
    s.to("final")
    s.cast(card)
    assert s.life_of("B") == 6


# === equip ===========================================================================================================


@pytest.mark.rule("equip.1.1")
def test_an_item_is_shown_while_it_waits() -> None:
    s = Scenario()
    card = s.in_hand("A", sword())
    s.equip(card)
    assert asked(s) == ("counter", "B") and zone_now(s, card) == "play"
    assert s.area(card) == "item"


@pytest.mark.rule("equip.1.1", "equip.1.3")
def test_an_item_that_cannot_be_paid_cannot_be_equipped() -> None:
    s = Scenario()
    s.gauge("A", 1)
    card = s.in_hand("A", sword(cost=(gauge(2),)))
    assert s.why_not("A", "equip", card)
    with pytest.raises(ScenarioError):
        s.equip(card)
    assert (s.zone(card), s.count("A", "gauge")) == ("hand", 1)


@pytest.mark.rule("equip.1.1")
@pytest.mark.parametrize("alone", [True, False])
def test_an_item_may_only_be_equipped_if_its_condition_holds(alone: bool) -> None:
    s = Scenario()
    if not alone:
        s.left("A", plain())
    card = s.in_hand("A", item(5000, 2, None, only_if(ALONE)))
    if alone:
        s.equip(card)
        assert s.area(card) == "item"
    else:
        assert s.why_not("A", "equip", card)


@pytest.mark.rule("equip.1.2", "equip.1.4", "equip.3.2")
def test_an_item_that_is_the_buddy_may_be_buddy_called() -> None:
    s = Scenario()
    blade = sword(name="Legend")
    hero, card = s.buddy("A", blade), s.in_hand("A", blade)
    s.equip(card, buddy=True)
    assert asked(s) == ("counter", "B")
    assert zone_now(s, card) == "buddy" and zone_now(s, hero) == "play" and life_now(s, "A") == 10
    s.pass_()
    assert s.area(hero) == "item" and s.rested(card) and s.life_of("A") == 11


@pytest.mark.rule("equip.1.2")
@pytest.mark.parametrize(("name", "rested"), [("Legend", True), ("Other", False)])
def test_no_buddy_call_of_an_item_without_a_standing_card_of_its_name(name: str, rested: bool) -> None:
    s = Scenario()
    s.buddy("A", sword(name="Legend"), rested=rested)
    card = s.in_hand("A", sword(name=name))
    with pytest.raises(ScenarioError):
        s.equip(card, buddy=True)
    s.equip(card)
    assert s.area(card) == "item" and s.life_of("A") == 10


@pytest.mark.rule("equip.1.5")
def test_the_whole_cost_of_an_item_is_paid_or_nothing() -> None:
    s = Scenario()
    s.gauge("A", 1)
    costly = sword(cost=(gauge(1), life(2)))
    first, second = s.hand("A", costly, costly)
    s.equip(first)
    assert (s.area(first), s.count("A", "gauge"), s.life_of("A")) == ("item", 0, 8)
    with pytest.raises(ScenarioError):
        s.equip(second)
    assert s.life_of("A") == 8 and s.zone(second) == "hand"


@pytest.mark.rule("equip.1.5")
def test_the_item_in_the_area_may_pay_for_the_next_one() -> None:
    s = Scenario()
    old = s.item("A", sword())
    new = s.in_hand("A", sword(cost=(drop_from(Filter(types=("item",), side="my")),)))
    s.equip(new)
    assert (s.zone(old), s.area(new)) == ("drop", "item")


@pytest.mark.rule("rescheck.1", "timing.2.3")
def test_who_has_paid_the_last_life_for_an_item_has_lost() -> None:
    s = Scenario()
    s.life("A", 2)
    card = s.in_hand("A", sword(cost=(life(2),)))
    s.equip(card)
    assert s.winner == "B" and zone_now(s, card) != "field"


@pytest.mark.rule("equip.2.1")
def test_one_counter_is_used_against_an_item() -> None:
    s = Scenario()
    counters = s.hand("B", fast(heal()), fast(heal()))
    card = s.in_hand("A", sword())
    s.equip(card)
    s.counter(counters[0])
    assert asked(s) == ("timing", "A") and s.area(card) == "item" and s.life_of("B") == 11


@pytest.mark.rule("equip.2.2")
def test_the_price_of_a_counter_against_an_item_is_checked() -> None:
    s = Scenario()
    s.life("B", 1)
    card, shield = s.in_hand("A", sword()), s.in_hand("B", fast(heal(9), cost=(life(1),)))
    s.equip(card)
    s.counter(shield)
    assert s.winner == "A" and zone_now(s, card) == "play"


@pytest.mark.rule("equip.2.3")
def test_the_counter_comes_before_the_item_is_there() -> None:
    s = Scenario()
    card = s.in_hand("A", sword())
    count = s.in_hand("B", fast(DamagePlayer(Who.OPPONENT, Count(Filter(types=("item",), side="opp"), 3))))
    s.equip(card)
    s.counter(count)
    assert s.life_of("A") == 10 and s.area(card) == "item"


@pytest.mark.rule("equip.2.3")
def test_a_counter_against_an_item_may_still_destroy_the_old_one() -> None:
    s = Scenario()
    old = s.item("A", item(3000, 1, None, when("destroyed", heal(3))))
    new, shot = s.in_hand("A", sword()), s.in_hand("B", fast(*kill(ANY_OF_THEIRS)))
    s.equip(new)
    s.counter(shot, old)
    assert s.life_of("A") == 13 and s.area(new) == "item"


@pytest.mark.rule("equip.2.4")
def test_who_loses_by_the_counter_does_not_equip_any_more() -> None:
    s = Scenario()
    s.life("A", 1)
    card, shot = s.in_hand("A", sword()), s.in_hand("B", fast(burn(1)))
    s.equip(card)
    s.counter(shot)
    assert s.winner == "B" and zone_now(s, card) != "field"


@pytest.mark.rule("equip.3.1")
def test_an_item_comes_to_the_item_area_standing_and_may_attack() -> None:
    s = Scenario()
    card = s.in_hand("A", sword(critical=3))
    s.equip(card)
    assert s.area(card) == "item" and s.standing(card)
    s.battle(card, "B")
    assert s.life_of("B") == 7


def test_a_nullified_item_gives_no_gift() -> None:
    s = Scenario()
    blade = sword(name="Legend")
    hero, card, no = s.buddy("A", blade), s.in_hand("A", blade), s.in_hand("B", fast(*nullifying("equip")))
    s.equip(card, buddy=True)
    s.counter(no)
    assert s.zone(hero) == "drop" and s.life_of("A") == 10


@pytest.mark.rule("equip.3.3", "kw.equipment_change")
@pytest.mark.parametrize("back", [True, False])
def test_with_equipment_change_the_old_item_may_go_back_to_the_hand(back: bool) -> None:
    s = Scenario()
    old = s.item("A", sword())
    new = s.in_hand("A", item(3000, 1, None, "Equipment Change"))
    s.equip(new)
    s.pass_()
    assert asked(s) == ("equipment change", "A")
    s.answer(back)
    assert (s.zone(old), s.area(new)) == ("hand" if back else "drop", "item")


def test_without_equipment_change_nobody_is_asked() -> None:
    s = Scenario()
    old = s.item("A", item(3000, 1, None, "Equipment Change"))
    new = s.in_hand("A", sword())
    s.equip(new)
    s.pass_()
    assert asked(s) == ("timing", "A") and s.zone(old) == "drop"


@pytest.mark.rule("equip.3.4")
def test_the_check_after_equipping_drops_the_old_item_which_is_not_destroyed() -> None:
    s = Scenario()
    s.item("A", item(3000, 1, None, when("destroyed", burn(5)), when("leave", burn(1))))
    s.equip(s.in_hand("A", sword()))
    assert s.life_of("B") == 9


@pytest.mark.rule("equip.3.1")
def test_enter_abilities_of_an_item_work() -> None:
    s = Scenario()
    s.equip(s.in_hand("A", item(3000, 1, None, when("enter", If(ALONE, (burn(2),)), hurt(1)))))
    assert (s.life_of("B"), s.life_of("A")) == (8, 9)


# === the checks between the steps ====================================================================================


def with_a_lord(s: Scenario) -> tuple[Card, list[Card]]:
    """A's monsters are small enough only as long as their lord is there to be paid with."""
    smaller = Static((Modify("size", -1),), Filter(types=("monster",), side="my", other=True))
    lord = s.center("A", monster(0, 1000, 1, 1000, smaller, name="Lord"))
    return lord, [s.left("A", plain(2)), s.right("A", plain(2))]


LORD = drop_from(Filter(names=("Lord",), side="my"))


@pytest.mark.rule("call.1.7", "rescheck.3")
def test_there_is_a_check_between_declaring_a_call_and_the_answer() -> None:
    s = Scenario()
    lord, crowd = with_a_lord(s)
    s.call(s.in_hand("A", monster(0, 1000, 1, 1000, cost=(LORD,))), "center")
    assert zone_now(s, lord) == "drop" and asked(s) == ("size", "A")
    s.answer(crowd[0])
    assert asked(s) == ("counter", "B") and zone_now(s, crowd[0]) == "drop"


@pytest.mark.rule("cast.1.5", "rescheck.3")
def test_there_is_a_check_between_declaring_a_spell_and_the_answer() -> None:
    s = Scenario()
    lord, crowd = with_a_lord(s)
    s.cast(s.in_hand("A", spell(burn(), cost=(LORD,))))
    assert zone_now(s, lord) == "drop" and asked(s) == ("size", "A")
    s.answer(crowd[0])
    assert asked(s) == ("counter", "B") and life_now(s, "B") == 10 and zone_now(s, crowd[0]) == "drop"


@pytest.mark.rule("equip.1.6", "rescheck.3")
def test_there_is_a_check_between_declaring_an_item_and_the_answer() -> None:
    s = Scenario()
    lord, crowd = with_a_lord(s)
    s.equip(s.in_hand("A", sword(cost=(LORD,))))
    assert zone_now(s, lord) == "drop" and asked(s) == ("size", "A")
    s.answer(crowd[0])
    assert asked(s) == ("counter", "B") and zone_now(s, crowd[0]) == "drop"
