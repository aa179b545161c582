"""Corners where two rows meet: what comes back, what moved away, and who was asked before."""

import pytest
from tests.games.buddyfight.boards import (
    IN_MY_DROP,
    MINE,
    MONSTERS,
    act,
    asked,
    at,
    bounce,
    burn,
    fast,
    heal,
    kill,
    life_now,
    plain,
    sword,
    timing_over,
    when,
)
from tests.games.buddyfight.interventions import call_it, nullify_attack

from rulebound.language.tree import (
    All,
    Auto,
    Choose,
    Destroy,
    Draw,
    Filter,
    Gain,
    LoseAbility,
    Modify,
    Move,
    On,
    Ready,
    Retarget,
    Slot,
    Static,
    Who,
)
from rulebound.scenario.buddyfight import (
    Scenario,
    ScenarioError,
    discard,
    gauge,
    impact,
    impact_monster,
    monster,
    on_top_of,
    spell,
    transform,
)

# --- attacks ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("qa.attack.4", "attack.2.7")
def test_a_target_that_has_changed_its_area_is_missed() -> None:
    s = Scenario()
    attacker, target = s.left("A", plain(power=9000, critical=3)), s.center("B", plain())
    step = s.in_hand("B", fast(Choose(MINE), Move(Slot(), "field", spot="left")))
    s.attack(attacker, target)
    s.pass_()
    s.counter(step, target)
    s.to("after battle")
    assert s.area(target) == "left" and s.life_of("B") == 10


@pytest.mark.rule("attack.4.5", "attack.2.1.1", "attack.2.1.3")
def test_after_an_attack_one_may_decline_and_is_asked_once_more_again() -> None:
    s = Scenario()
    one, two = s.left("A", plain()), s.right("A", plain())
    s.to("attack question")
    s.answer([])
    timing_over(s)
    s.battle(one, "B")
    timing_over(s)
    timing_over(s)
    assert asked(s) == ("attack", "A") and s.offered(two)
    s.answer([])
    assert asked(s) == ("timing", "A")
    timing_over(s)
    assert asked(s) == ("attack", "A") and s.offered(two)


@pytest.mark.rule("attack.2.5")
def test_a_monster_may_be_attacked_by_several_attackers_one_after_the_other() -> None:
    s = Scenario()
    target = s.center("B", plain(defense=3000))
    weak, strong = s.left("A", plain(power=2000)), s.right("A", plain(power=3000))
    s.battle(weak, target)
    assert s.on_field(target)
    s.battle(strong, target)
    assert s.zone(target) == "drop"  # but not the sum of both


@pytest.mark.rule("attack.3.1.2", "zone.center.3")
def test_when_the_center_is_cleared_the_next_attack_may_go_to_the_fighter() -> None:
    s = Scenario()
    wall = s.center("B", plain())
    one, two = s.left("A", plain()), s.right("A", plain(critical=2))
    s.battle(one, wall)
    s.battle(two, "B")
    assert s.zone(wall) == "drop" and s.life_of("B") == 8


@pytest.mark.rule("attack.2.7", "attack.3.3")
def test_an_attacker_that_rests_or_stands_goes_on_attacking() -> None:
    s = Scenario()
    attacker, up = s.left("A", plain(critical=2)), s.in_hand("A", fast(Choose(MINE), Ready(Slot())))
    s.attack(attacker, "B")
    s.cast(up)
    s.pass_()
    assert s.standing(attacker) and s.attacking(attacker)
    timing_over(s)
    assert s.life_of("B") == 8 and s.standing(attacker)
    s.battle(attacker, "B")
    assert s.life_of("B") == 6


@pytest.mark.rule("attack.2.5", "attack.3.1.1")
def test_a_text_may_change_the_target() -> None:
    s = Scenario()
    attacker = s.left("A", plain(power=3000, critical=4))
    guard = s.left("B", plain(defense=5000))
    shift = s.in_hand("B", fast(Choose(MINE), Retarget(Slot())))
    s.attack(attacker, "B")
    s.pass_()
    s.counter(shift, guard)
    s.pass_()
    assert s.target() == guard and s.in_battle(guard)
    timing_over(s)
    assert s.life_of("B") == 10 and s.on_field(guard)


@pytest.mark.rule("attack.2.1", "final.2.1")
def test_a_nullified_attack_was_an_attack_of_the_first_turn() -> None:
    s = Scenario(number=1)
    one, two = s.left("A", plain()), s.right("A", plain())
    no = s.in_hand("B", fast(nullify_attack()))
    s.attack(one, "B")
    s.pass_()
    s.counter(no)
    s.to("after battle")
    with pytest.raises(ScenarioError):
        s.attack(two, "B")


@pytest.mark.rule("attack.2.3", "attack.3.2.2")
def test_a_link_attack_of_an_item_and_a_monster_is_counterattacked_at_the_monster() -> None:
    s = Scenario()
    unit, blade = s.left("A", plain(power=1000, defense=1000)), s.item("A", sword(1000, 1))
    s.battle(unit, blade, s.center("B", monster(0, 5000, 1, 9000, "Counterattack")))
    assert s.zone(unit) == "drop" and s.on_field(blade)


@pytest.mark.rule("attack.3.2.1", "rescheck.1")
def test_penetrate_may_take_the_last_life() -> None:
    s = Scenario()
    s.life("B", 2)
    s.attack(s.left("A", monster(0, 5000, 2, 1000, "Penetrate")), s.center("B", plain()))
    timing_over(s)
    assert s.winner == "A"


# --- the final phase -------------------------------------------------------------------------------------------------


@pytest.mark.rule("final.4.3", "final.1.1")
def test_abilities_for_the_beginning_of_the_final_phase_come_once_however_often_it_returns() -> None:
    s = Scenario()
    big = s.left(
        "A", impact_monster(0, 1000, 1, 1000, "Double Attack", at("final", burn(1)), at("attack end", heal(1)))
    )
    s.to("final")
    for _ in range(2):
        while s.prompt in ("counter", "play auto"):
            s.answer("pass" if s.prompt == "counter" else s.options[0])
        s.battle(big, "B")
    s.to("end")
    assert (s.life_of("B"), s.life_of("A")) == (7, 11)


@pytest.mark.rule("qa.final.3", "final.2.5")
def test_an_impact_monster_with_counter_is_called_in_a_battle_of_the_final_phase() -> None:
    s = Scenario(phase="final")
    big, quick, slow = (
        s.left("A", impact_monster(0, 1000, 1, 1000)),
        *s.hand("A", impact_monster(0, 1000, 1, 1000, "Counter"), impact_monster(0, 1000, 1, 1000)),
    )
    s.attack(big, "B")
    with pytest.raises(ScenarioError):
        s.call(slow, "right")
    s.call(quick, "right")
    assert s.area(quick) == "right"


@pytest.mark.rule("final.5.3", "start.1.1")
def test_effects_for_the_turn_last_through_its_last_play_timing() -> None:
    s = Scenario()
    unit = s.left("A", plain(power=1000), rested=True)
    s.cast(s.in_hand("A", spell(Gain(All(MINE), (Modify("power", 1000),)))))
    s.to("end")
    assert asked(s) == ("timing", "A") and s.power(unit) == 2000
    timing_over(s)
    assert s.turn_player == "B" and s.phase == "start" and s.power(unit) == 1000


# --- calls -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("call.1.5", "call.3.2", "timing.6.1")
def test_a_buddy_with_counter_is_buddy_called_in_the_opponents_turn() -> None:
    s = Scenario()
    wall = monster(0, 1000, 1, 1000, "Counter", name="Wall")
    buddy, card = s.buddy("B", wall), s.in_hand("B", wall)
    attacker = s.left("A", plain())
    s.attack(attacker, "B")
    s.pass_()
    s.counter(card, area="center", buddy=True)
    s.pass_()
    assert s.area(buddy) == "center" and s.rested(card) and s.life_of("B") == 11


@pytest.mark.rule("call.2.3", "call.3.3", "rescheck.3")
def test_sizes_are_added_up_only_when_the_called_monster_has_come() -> None:
    s = Scenario()
    old, new = s.left("A", plain(2)), s.in_hand("A", plain(2))
    away = s.in_hand("B", fast(*bounce(MONSTERS)))
    s.call(new, "right")
    s.counter(away, old)
    assert s.zone(old) == "hand" and s.on_field(new)


@pytest.mark.rule("call.1.6", "soul.1")
def test_a_card_that_another_one_is_put_on_top_of_leaves_into_its_soul() -> None:
    s = Scenario()
    small = monster(1, 1000, 1, 1000, when("leave", burn(2)), when("destroyed", burn(5)), name="Seed")
    seed = s.center("A", small, rested=True)
    tree = s.in_hand("A", monster(2, 6000, 2, 6000, cost=(on_top_of(Filter(names=("Seed",), side="my")),)))
    s.call(tree, "center")
    assert s.area(tree) == "center" and s.soul(tree) == [seed]
    assert s.life_of("B") == 8  # N12: it has left the field, but was not destroyed


@pytest.mark.rule("cond.2.1", "rescheck.2")
def test_a_monster_called_by_an_effect_pushes_out_the_old_one_as_well() -> None:
    s = Scenario()
    old, new = s.left("A", plain()), s.in_drop("A", plain())
    s.cast(s.in_hand("A", spell(Choose(IN_MY_DROP), call_it(Slot(), "left"))), new)
    assert s.zone(old) == "drop" and s.area(new) == "left"


@pytest.mark.rule("cond.2.1", "call.3.1")
def test_enter_abilities_work_for_a_monster_called_by_an_effect() -> None:
    s = Scenario()
    new = s.in_drop("A", monster(0, 1000, 1, 1000, when("enter", burn(2)), cost=(gauge(3),)))
    s.cast(s.in_hand("A", spell(Choose(IN_MY_DROP), call_it(Slot(), "left"))), new)
    assert s.area(new) == "left" and s.life_of("B") == 8  # and nothing was paid


# --- windows ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("auto.2.2", "auto.2.2.1")
def test_against_the_other_fighters_auto_ability_the_turn_fighter_is_asked() -> None:
    s = Scenario()
    victim = s.left("B", monster(0, 1000, 1, 1000, when("destroyed", burn(3))))
    shield = s.in_hand("A", fast(heal(2)))
    s.cast(s.in_hand("A", spell(*kill())), victim)
    s.pass_()
    assert asked(s) == ("counter", "A")
    s.counter(shield)
    assert asked(s) == ("timing", "A") and s.life_of("A") == 9


@pytest.mark.rule("timing.3.1", "qa.timing.2")
def test_the_window_does_not_tell_what_is_in_a_hand() -> None:
    """Who is asked, and what the other one sees of it, is the same whatever the hand holds."""
    seen = []
    for held in (plain(name="Card"), fast(heal(), cost=())):
        s = Scenario()
        s.in_hand("B", held)
        s.call(s.in_hand("A", plain(name="Unit")), "left")
        first, shown = asked(s), str(s.game.view(0).zones["hand 1"])
        s.pass_()
        second = asked(s)
        s.pass_()
        seen.append((first, shown, second, asked(s)))
    assert seen[0] == seen[1]


@pytest.mark.rule("act.1.1", "cost.1")
def test_an_ability_may_be_paid_with_a_card_that_has_an_ability_of_its_own() -> None:
    s = Scenario()
    mage = s.left("A", monster(0, 1000, 1, 1000, act(burn(1), cost=(discard(),))))
    paid = s.in_hand("A", plain())
    s.use(mage, pay=[paid])
    assert s.zone(paid) == "drop" and s.life_of("B") == 9
    with pytest.raises(ScenarioError):
        s.use(mage)


@pytest.mark.rule("auto.2.1", "auto.2.5")
def test_one_event_may_set_off_abilities_that_set_off_others() -> None:
    s = Scenario()
    s.left("A", monster(0, 1000, 1, 1000, Auto(On("life_gained", who=Who.YOU), (burn(1),), limit=1)))
    s.right("A", monster(0, 1000, 1, 1000, Auto(On("points", who=Who.OPPONENT), (Draw(1),), limit=1)))
    s.cast(s.in_hand("A", spell(heal(1))))
    assert s.life_of("B") == 9 and s.count("A", "hand") == 1


# --- items, souls, abilities -----------------------------------------------------------------------------------------


@pytest.mark.rule("kw.transform.1", "equip.3.4")
def test_a_transformed_monster_that_is_replaced_is_dropped_with_its_soul() -> None:
    s = Scenario()
    hero = s.left("A", monster(2, 4000, 2, 2000, transform()), soul=[plain()])
    below, blade = s.soul(hero)[0], s.in_hand("A", sword())
    s.transform(hero)
    s.equip(blade)
    assert (s.zone(hero), s.zone(below), s.area(blade)) == ("drop", "drop", "item")


@pytest.mark.rule("flagval.1", "attack.2.2")
def test_a_transformed_monster_attacks_as_an_item_does() -> None:
    s = Scenario()
    hero = s.left("A", monster(2, 4000, 2, 2000, transform()))
    s.center("A", plain())
    s.transform(hero)
    with pytest.raises(ScenarioError):
        s.attack(hero, "B")


@pytest.mark.rule("itemdef.1")
@pytest.mark.parametrize(("power", "damage"), [(4000, 0), (5000, 1)])
def test_a_transformed_monster_shields_its_fighter_by_its_defense(power: int, damage: int) -> None:
    s = Scenario(turn="B")
    hero, attacker = s.left("B", monster(2, 4000, 2, 5000, transform())), s.left("A", plain(power=power))
    s.transform(hero)
    s.to("A main")
    s.battle(attacker, "B")
    assert s.area(hero) == "item" and s.life_of("B") == 10 - damage


@pytest.mark.rule("soul.2")
def test_a_card_that_is_returned_leaves_its_soul_behind() -> None:
    s = Scenario()
    host = s.item("A", sword(), soul=[plain(), plain()])
    below = s.soul(host)
    s.cast(s.in_hand("A", spell(Choose(Filter(types=("item",), side="my")), Move(Slot(), "hand"))))
    assert s.zone(host) == "hand" and [s.zone(card) for card in below] == ["drop", "drop"]


@pytest.mark.rule("abil.cont", "cont.3.1")
def test_abilities_that_are_lost_for_the_turn_come_back() -> None:
    s = Scenario()
    lord = s.left("A", monster(0, 1000, 1, 1000, Static((Modify("power", 2000),), MINE)))
    s.cast(s.in_hand("A", spell(Gain(All(MINE), (LoseAbility(),)))))
    assert s.power(lord) == 1000
    s.to("B main")
    assert s.power(lord) == 3000


# --- more of the same ------------------------------------------------------------------------------------------------


@pytest.mark.rule("timing.6.1")
def test_an_impact_with_counter_is_used_in_any_play_timing() -> None:
    s = Scenario()
    shot = s.in_hand("B", impact("Counter", burn(2)))
    s.pass_()
    s.counter(shot)
    s.pass_()
    assert s.life_of("A") == 8 and s.phase == "main"


@pytest.mark.rule("rescheck.3")
@pytest.mark.parametrize("first", ["big", "small"])
def test_monsters_go_until_the_total_is_three_and_no_longer(first: str) -> None:
    s = Scenario()
    there = {"big": s.left("A", plain(2)), "small": s.right("A", plain(1))}
    new = s.in_hand("A", plain(2))
    s.call(new, "center")
    s.pass_()
    if s.prompt == "size" and s.offered(there[first]):
        s.answer([there[first]])
    assert s.on_field(new) and s.zone(there["big"]) == "drop"  # without it going, the total is four
    assert s.on_field(there["small"]) or first == "small"


@pytest.mark.rule("auto.2.1.1", "auto.2.1.2")
def test_of_two_monsters_destroyed_together_that_of_the_turn_fighter_speaks_first() -> None:
    s = Scenario()
    s.left("A", monster(0, 1000, 1, 1000, when("destroyed", burn(1))))
    s.left("B", monster(0, 1000, 1, 1000, when("destroyed", burn(2))))
    s.cast(s.in_hand("A", spell(Destroy(All(MONSTERS)))))
    s.pass_()
    assert asked(s) == ("counter", "B")
    s.pass_()
    assert life_now(s, "B") == 9 and asked(s) == ("counter", "A")
    s.pass_()
    assert (s.life_of("A"), s.life_of("B")) == (8, 9)
