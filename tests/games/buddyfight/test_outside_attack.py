"""The attack phase, step by step (attack), and its questions and answers (qa.attack)."""

import pytest
from tests.games.buddyfight.boards import (
    MINE,
    asked,
    at,
    bounce,
    burn,
    fast,
    heal,
    kill,
    life_now,
    rested_now,
    sword,
    timing_over,
    when,
    zone_now,
)
from tests.games.buddyfight.interventions import nullify_attack

from rulebound.kernel.cards import CardDef
from rulebound.language.tree import (
    All,
    Auto,
    Choose,
    Destroy,
    Filter,
    Gain,
    Modify,
    On,
    Ready,
    Self,
    Slot,
    Until,
    Who,
)
from rulebound.scenario.buddyfight import Scenario, ScenarioError, item, monster
from rulebound.scenario.buddyfight.cards import Text


def fighter(power: int = 3000, critical: int = 1, defense: int = 3000, *texts: Text) -> CardDef:
    return monster(0, power, critical, defense, *texts)


# --- 1: the beginning ------------------------------------------------------------------------------------------------


@pytest.mark.rule("attack.1.1", "attack.1.1.1", "kw.move")
def test_move_takes_a_monster_to_an_open_area_as_the_phase_begins() -> None:
    s = Scenario()
    runner = s.left("A", fighter(3000, 1, 3000, "Move"))
    s.right("A", fighter())
    s.to("move")
    assert asked(s) == ("move", "A") and s.offered(runner) and s.offered("none")
    s.answer(runner)
    assert s.prompt != "area" or (s.offered("center") and not s.offered("right"))
    if s.prompt == "area":
        s.answer("center")
    assert s.area(runner) == "center"


@pytest.mark.rule("attack.1.1.1", "attack.1.1.2", "kw.move")
def test_the_turn_fighter_moves_all_he_wants_before_the_other_one() -> None:
    s = Scenario()
    mine = [s.left("A", fighter(1000, 1, 1000, "Move")), s.right("A", fighter(1000, 1, 1000, "Move"))]
    theirs = s.left("B", fighter(1000, 1, 1000, "Move"))
    s.to("move")
    s.move(mine[0], "center")
    assert asked(s) == ("move", "A")
    s.move(mine[1], "left")
    if asked(s) == ("move", "A"):
        s.stop_moving()
    assert asked(s) == ("move", "B")
    s.move(theirs, "center")
    assert [s.area(card) for card in [*mine, theirs]] == ["center", "left", "center"]


@pytest.mark.rule("attack.1.1.2")
def test_the_monsters_of_the_other_fighter_move_even_if_the_turn_fighter_has_none() -> None:
    s = Scenario()
    theirs = s.left("B", fighter(1000, 1, 1000, "Move"))
    attacker = s.left("A", fighter())
    s.to("move")
    assert asked(s) == ("move", "B")
    s.move(theirs, "center")
    with pytest.raises(ScenarioError):
        s.attack(attacker, "B")


@pytest.mark.rule("attack.1.2")
def test_the_check_after_moving_finds_no_reason_to_drop_who_has_moved() -> None:
    s = Scenario()
    runner, other = s.left("A", fighter(1000, 1, 1000, "Move")), s.center("A", fighter())
    s.to("move")
    s.move(runner, "right")
    s.to("attack question")
    assert (s.area(runner), s.area(other)) == ("right", "center")


@pytest.mark.rule("attack.1.3")
def test_beginning_of_attack_phase_abilities_resolve_after_moving() -> None:
    s = Scenario()
    runner = s.left("A", fighter(1000, 1, 1000, "Move", at("attack", burn(2))))
    s.to("move")
    assert life_now(s, "B") == 10
    s.move(runner, "center")
    if s.prompt == "move":
        s.stop_moving()
    assert asked(s) == ("counter", "B")
    s.pass_()
    assert asked(s) == ("timing", "A") and s.life_of("B") == 8


@pytest.mark.rule("attack.1.3", "rescheck.1")
def test_who_loses_as_the_attack_phase_begins_attacks_nobody() -> None:
    s = Scenario()
    s.life("A", 1)
    s.left("A", fighter())
    s.left("B", fighter(1000, 1, 1000, Auto(On("phase", who=Who.OPPONENT, phase="attack"), (burn(1),))))
    s.to("attack question")
    assert s.winner == "B"


# --- 2: the choice ---------------------------------------------------------------------------------------------------


def test_a_fighter_attacks_or_does_not() -> None:
    s = Scenario()
    attacker, tired = s.left("A", fighter()), s.right("A", fighter(), rested=True)
    s.to("attack question")
    assert asked(s) == ("attack", "A") and s.offered(attacker) and not s.offered(tired)


@pytest.mark.rule("attack.2.1", "qa.impact.3")
def test_in_the_first_turn_of_the_game_there_is_one_attack_and_no_more() -> None:
    s = Scenario(number=1)
    one, two = s.left("A", fighter()), s.right("A", fighter())
    s.battle(one, "B")
    assert s.life_of("B") == 9
    with pytest.raises(ScenarioError):
        s.attack(two, "B")


@pytest.mark.rule("attack.2.1")
def test_in_the_first_turn_of_the_game_there_is_no_link_attack() -> None:
    s = Scenario(number=1)
    one, two = s.left("A", fighter()), s.right("A", fighter())
    with pytest.raises(ScenarioError):
        s.attack(one, two, "B")
    s.attack(one, "B")
    assert s.attacking(one) and not s.attacking(two)


@pytest.mark.rule("attack.2.1")
def test_standing_up_again_does_not_give_a_second_attack_in_the_first_turn() -> None:
    """C23."""
    s = Scenario(number=1)
    attacker = s.left("A", fighter(3000, 1, 3000, "Double Attack"))
    s.battle(attacker, "B")
    s.to("final")
    assert s.life_of("B") == 9


@pytest.mark.rule("attack.2.1")
def test_the_second_turn_of_the_game_knows_no_such_limit() -> None:
    s = Scenario(number=2, turn="B", first="A")
    one, two, three = s.left("B", fighter()), s.right("B", fighter()), s.item("B", sword(3000, 1))
    s.battle(one, two, "A")
    s.battle(three, "A")
    assert s.life_of("A") == 7


@pytest.mark.rule("attack.2.1.1", "attack.2.1.3")
def test_who_does_not_attack_gets_a_play_timing_and_is_asked_once_more() -> None:
    s = Scenario()
    attacker = s.left("A", fighter())
    s.to("attack question")
    s.answer([])
    assert asked(s) == ("timing", "A") and s.phase == "attack"
    timing_over(s)
    assert asked(s) == ("attack", "A")
    s.attack(attacker, "B")
    assert s.attacking(attacker)


@pytest.mark.rule("attack.2.1.3", "attack.5.1")
def test_declining_twice_leads_to_the_final_phase() -> None:
    s = Scenario()
    s.left("A", fighter())
    s.to("attack question")
    s.answer([])
    timing_over(s)
    s.answer([])
    assert s.phase == "final" and asked(s) == ("timing", "A")


@pytest.mark.rule("attack.2.1.1", "rescheck.1")
def test_who_loses_in_the_play_timing_without_an_attack_does_not_attack() -> None:
    s = Scenario()
    s.life("A", 1)
    s.left("A", fighter())
    shot = s.in_hand("B", fast(burn(1)))
    s.to("attack question")
    s.answer([])
    s.pass_()
    s.counter(shot)
    s.pass_()
    assert s.winner == "B" and s.phase == "attack"


@pytest.mark.rule("attack.2.2", "attack.2.3")
def test_an_attacker_rests_and_is_in_battle_with_its_target() -> None:
    s = Scenario()
    attacker, idle = s.left("A", fighter()), s.right("A", fighter())
    target, other = s.center("B", fighter()), s.left("B", fighter())
    s.attack(attacker, target)
    assert asked(s) == ("timing", "A")
    assert s.rested(attacker) and s.standing(target) and s.standing(idle)
    assert s.attacking(attacker) and not s.attacking(target) and s.target() == target
    assert s.in_battle(attacker) and s.in_battle(target) and not s.in_battle(other) and not s.in_battle(idle)
    assert not s.linked()


@pytest.mark.rule("attack.2.2", "attack.2.3")
def test_a_link_attack_rests_all_its_attackers() -> None:
    s = Scenario()
    trio = [s.left("A", fighter()), s.right("A", fighter()), s.item("A", sword())]
    s.attack(*trio, "B")
    assert s.linked() and all(s.attacking(card) and s.rested(card) and s.in_battle(card) for card in trio)


@pytest.mark.rule("attack.2.2")
def test_a_rested_card_does_not_attack() -> None:
    s = Scenario()
    tired, awake = s.left("A", fighter(), rested=True), s.right("A", fighter())
    with pytest.raises(ScenarioError):
        s.attack(tired, "B")
    with pytest.raises(ScenarioError):
        s.attack(tired, awake, "B")


@pytest.mark.rule("attack.2.2")
def test_one_does_not_attack_ones_own_monsters_or_items() -> None:
    s = Scenario()
    attacker, own, blade = s.left("A", fighter()), s.right("A", fighter()), s.item("B", sword())
    for wrong in (own, blade, "A"):
        with pytest.raises(ScenarioError):
            s.attack(attacker, wrong)
    s.attack(attacker, "B")


@pytest.mark.rule("attack.2.4")
def test_there_is_a_check_once_the_attack_is_declared() -> None:
    s = Scenario()
    attacker = s.left("A", fighter(3000, 1, 3000, when("attack", heal(1))))
    s.attack(attacker, "B")
    assert not s.over and s.attacking(attacker)


@pytest.mark.rule("attack.2.5")
def test_attack_abilities_resolve_before_the_blow() -> None:
    s = Scenario()
    attacker = s.left("A", fighter(1000, 1, 3000, when("attack", Gain(Self(), (Modify("power", 4000),)))))
    target = s.center("B", fighter(1000, 1, 5000))
    s.attack(attacker, target)
    assert asked(s) == ("counter", "B")
    s.pass_()
    assert asked(s) == ("timing", "A") and s.power(attacker) == 5000
    timing_over(s)
    assert s.zone(target) == "drop"


@pytest.mark.rule("attack.2.5")
def test_attacked_abilities_resolve_before_the_blow_too() -> None:
    s = Scenario()
    attacker = s.left("A", fighter(3000))
    guard = fighter(1000, 1, 3000, when("attacked", Gain(Self(), (Modify("defense", 1000),))))
    target, other = s.center("B", guard), s.left("B", guard)
    s.battle(attacker, target)
    assert s.on_field(target) and s.defense(target) == 4000 and s.defense(other) == 3000


@pytest.mark.rule("attack.2.5")
def test_link_attack_abilities_wait_for_a_link_attack() -> None:
    s = Scenario()
    ally = fighter(1000, 1, 1000, when("link_attack", burn(3)))
    one, two = s.left("A", ally), s.right("A", fighter(1000, 0))
    three = s.center("A", ally)
    s.battle(three, "B")
    assert s.life_of("B") == 9
    s.battle(one, two, "B")
    assert s.life_of("B") == 5  # three by the ability, one by the blow


@pytest.mark.rule("attack.2.5")
def test_in_a_link_attack_every_attacker_attacks() -> None:
    s = Scenario()
    one, two = (place("A", fighter(1000, 0, 1000, when("attack", burn(1)))) for place in (s.left, s.right))
    s.attack(one, two, "B")
    s.answer(one)
    assert s.life_of("B") == 8


@pytest.mark.rule("attack.2.5", "rescheck.1")
def test_who_loses_while_the_attack_is_under_way_has_lost() -> None:
    s = Scenario()
    s.life("A", 1)
    s.life("B", 1)
    attacker, shot = s.left("A", fighter()), s.in_hand("B", fast(burn(1)))
    s.attack(attacker, "B")
    s.pass_()
    s.counter(shot)
    s.pass_()
    assert s.winner == "B"


# --- 2.7: nothing is left to be decided ------------------------------------------------------------------------------


@pytest.mark.rule("attack.2.7")
def test_a_nullified_attack_hits_nothing() -> None:
    s = Scenario()
    attacker, no = s.left("A", fighter(9000, 5)), s.in_hand("B", fast(nullify_attack()))
    s.attack(attacker, "B")
    s.pass_()
    s.counter(no)
    s.pass_()
    timing_over(s)
    assert s.life_of("B") == 10 and s.rested(attacker) and not s.attacking(attacker)
    assert asked(s)[0] == "timing"  # 3.4 comes all the same


@pytest.mark.rule("attack.2.7")
def test_a_nullified_attack_destroys_no_monster() -> None:
    s = Scenario()
    attacker, target, no = s.left("A", fighter(9000)), s.center("B", fighter()), s.in_hand("B", fast(nullify_attack()))
    s.attack(attacker, target)
    s.pass_()
    s.counter(no)
    s.to("after battle")
    assert s.on_field(target)


@pytest.mark.rule("attack.2.7")
def test_a_nullified_attack_is_no_attack_to_penetrate_or_strike_back() -> None:
    s = Scenario()
    attacker = s.left("A", fighter(9000, 2, 1000, "Penetrate"))
    target, no = s.center("B", fighter(9000, 1, 1000, "Counterattack")), s.in_hand("B", fast(nullify_attack()))
    s.attack(attacker, target)
    s.pass_()
    s.counter(no)
    s.to("after battle")
    assert s.life_of("B") == 10 and s.on_field(attacker) and s.on_field(target)


@pytest.mark.rule("attack.2.7", "attack.4.1")
def test_after_a_nullified_attack_double_attack_still_stands_the_attacker() -> None:
    s = Scenario()
    attacker, no = s.left("A", fighter(3000, 1, 3000, "Double Attack")), s.in_hand("B", fast(nullify_attack()))
    s.attack(attacker, "B")
    s.pass_()
    s.counter(no)
    s.to("after battle")
    s.to("attack question")
    assert s.offered(attacker)


@pytest.mark.rule("attack.2.7")
def test_what_stands_by_when_the_attack_is_off_resolves_all_the_same() -> None:
    s = Scenario()
    attacker = s.left("A", fighter(3000, 3, 3000, when("leave", burn(2))))
    away = s.in_hand("B", fast(*bounce(Filter(types=("monster",), side="opp"))))
    s.attack(attacker, "B")
    s.pass_()
    s.counter(away, attacker)
    s.to("after battle")
    assert s.life_of("B") == 8 and s.zone(attacker) == "hand"


# --- 3: the determination --------------------------------------------------------------------------------------------


@pytest.mark.rule("attack.3.1", "attack.3.1.1")
@pytest.mark.parametrize(("power", "destroyed"), [(2000, False), (3000, True), (4000, True)])
def test_power_of_at_least_the_defense_destroys_a_monster(power: int, destroyed: bool) -> None:
    s = Scenario()
    attacker, target = s.left("A", fighter(power, 3)), s.center("B", fighter(9000, 1, 3000))
    s.battle(attacker, target)
    assert s.zone(target) == ("drop" if destroyed else "field")
    assert s.on_field(attacker) and s.life_of("B") == 10  # no damage to either
    assert len(s.happened("destroyed")) == int(destroyed)


@pytest.mark.rule("attack.3.1.1")
@pytest.mark.parametrize(("second", "destroyed"), [(1000, False), (2000, True)])
def test_a_link_attack_adds_up_its_power(second: int, destroyed: bool) -> None:
    s = Scenario()
    one, two = s.left("A", fighter(3000)), s.right("A", fighter(second))
    target = s.center("B", fighter(1000, 1, 5000))
    s.battle(one, two, target)
    assert (s.zone(target) == "drop") is destroyed


@pytest.mark.rule("attack.3.1", "attack.3.1.2")
@pytest.mark.parametrize("power", [0, 1000, 20000])
def test_an_attack_on_the_fighter_hits_for_its_critical_whatever_the_power(power: int) -> None:
    s = Scenario()
    s.battle(s.left("A", fighter(power, 3)), "B")
    assert (s.life_of("A"), s.life_of("B")) == (10, 7)


@pytest.mark.rule("attack.3.1.2")
def test_a_link_attack_adds_up_its_critical_into_one_damage() -> None:
    s = Scenario()
    one, two, three = s.left("A", fighter(1000, 1)), s.right("A", fighter(1000, 2)), s.item("A", sword(1000, 3))
    s.battle(one, two, three, "B")
    assert s.life_of("B") == 4
    assert len(s.happened("points")) == 1


@pytest.mark.rule("attack.3.1.2")
def test_critical_changed_during_the_attack_counts_as_it_is_by_then() -> None:
    s = Scenario()
    attacker, boost = s.left("A", fighter(1000, 1)), s.in_hand("A", fast(Gain(All(MINE), (Modify("critical", 2),))))
    s.attack(attacker, "B")
    s.cast(boost)
    s.pass_()
    timing_over(s)
    assert s.life_of("B") == 7


@pytest.mark.rule("attack.3.2", "attack.3.2.1", "kw.penetrate")
def test_penetrate_deals_its_critical_beyond_a_center_monster() -> None:
    s = Scenario()
    attacker, target = s.left("A", fighter(5000, 3, 3000, "Penetrate")), s.center("B", fighter())
    s.battle(attacker, target)
    assert s.zone(target) == "drop" and s.life_of("B") == 7


@pytest.mark.parametrize("area", ["left", "right"])
def test_penetrate_needs_a_target_in_the_center(area: str) -> None:
    s = Scenario()
    attacker = s.left("A", fighter(5000, 3, 3000, "Penetrate"))
    target = s.left("B", fighter()) if area == "left" else s.right("B", fighter())
    s.battle(attacker, target)
    assert s.zone(target) == "drop" and s.life_of("B") == 10


def test_penetrate_needs_a_hit() -> None:
    s = Scenario()
    s.battle(s.left("A", fighter(2000, 3, 3000, "Penetrate")), s.center("B", fighter()))
    assert s.life_of("B") == 10


@pytest.mark.rule("attack.3.2.1", "kw.penetrate.1")
def test_in_a_link_attack_each_penetrate_deals_its_own_critical() -> None:
    s = Scenario()
    one = s.left("A", fighter(2000, 2, 1000, "Penetrate"))
    two = s.right("A", fighter(2000, 3, 1000, "Penetrate"))
    plain_one = s.center("A", fighter(2000, 4))
    target = s.center("B", fighter(1000, 1, 6000))
    s.battle(one, two, plain_one, target)
    assert s.zone(target) == "drop" and s.life_of("B") == 5


@pytest.mark.rule("attack.3.2.1", "kw.penetrate")
def test_an_item_penetrates_as_well() -> None:
    """C06."""
    s = Scenario()
    s.battle(s.item("A", item(5000, 2, None, "Penetrate")), s.center("B", fighter()))
    assert s.life_of("B") == 8


@pytest.mark.rule("attack.3.2.2", "kw.counterattack")
@pytest.mark.parametrize(("defense", "destroyed"), [(4000, True), (5000, True), (6000, False)])
def test_counterattack_destroys_an_attacker_that_it_can_beat(defense: int, destroyed: bool) -> None:
    s = Scenario()
    attacker = s.left("A", fighter(1000, 1, defense))
    target = s.center("B", fighter(5000, 1, 3000, "Counterattack"))
    s.battle(attacker, target)
    assert s.on_field(target) and (s.zone(attacker) == "drop") is destroyed


def test_what_was_destroyed_does_not_counterattack() -> None:
    s = Scenario()
    attacker = s.left("A", fighter(5000, 1, 1000))
    target = s.center("B", fighter(9000, 1, 3000, "Counterattack"))
    s.battle(attacker, target)
    assert s.zone(target) == "drop" and s.on_field(attacker)


@pytest.mark.rule("attack.3.2.2", "kw.counterattack")
def test_of_linked_attackers_the_defender_picks_one_monster() -> None:
    s = Scenario()
    one, two = s.left("A", fighter(1000)), s.right("A", fighter(1000))
    tough, blade = s.center("A", fighter(1000, 1, 9000)), s.item("A", item(1000, 1, 1000))
    target = s.center("B", fighter(5000, 1, 9000, "Counterattack"))
    s.attack(one, two, tough, target)
    timing_over(s)
    assert asked(s) == ("counterattack", "B")
    assert s.offered(one) and s.offered(two) and not s.offered(tough) and not s.offered(blade)
    s.answer(two)
    assert s.zone(two) == "drop" and s.on_field(one) and s.on_field(tough)


@pytest.mark.rule("attack.3.2.2")
def test_an_attacking_item_is_safe_from_counterattack() -> None:
    """C07."""
    s = Scenario()
    blade = s.item("A", item(1000, 1, 1000))
    s.battle(blade, s.center("B", fighter(5000, 1, 3000, "Counterattack")))
    assert s.on_field(blade)


@pytest.mark.rule("attack.3.3", "attack.3.4")
def test_after_the_blow_nobody_is_attacking_any_more() -> None:
    s = Scenario()
    attacker, target = s.left("A", fighter(1000)), s.center("B", fighter())
    s.attack(attacker, target)
    assert s.attacking(attacker) and s.in_battle(target)
    timing_over(s)
    assert asked(s) == ("timing", "A")
    assert not s.attacking(attacker) and not s.in_battle(attacker) and not s.in_battle(target)
    assert s.target() is None and s.rested(attacker)


@pytest.mark.rule("attack.3.3")
def test_effects_for_the_battle_end_with_it() -> None:
    s = Scenario()
    attacker = s.left("A", fighter(3000))
    boost = s.in_hand("A", fast(Gain(All(MINE), (Modify("power", 2000),), Until.BATTLE)))
    s.attack(attacker, s.center("B", fighter(1000, 1, 9000)))
    s.cast(boost)
    s.pass_()
    assert s.power(attacker) == 5000
    timing_over(s)
    assert s.power(attacker) == 3000


@pytest.mark.rule("attack.3.4")
@pytest.mark.parametrize(("victim", "life_left"), [(False, 7), (True, 8)])
def test_end_of_battle_abilities_resolve_in_the_play_timing_after_the_blow(victim: bool, life_left: int) -> None:
    s = Scenario()
    attacker = s.left("A", fighter(3000, 1, 3000, when("battle_end", burn(2))))
    s.battle(attacker, s.center("B", fighter(1000, 1, 3000)) if victim else "B")
    assert s.life_of("B") == life_left


@pytest.mark.rule("attack.3.4")
def test_abilities_for_dealing_damage_see_the_damage_of_the_blow() -> None:
    s = Scenario()
    dealt = Auto(On("points", source=Self(), how="attack"), (heal(2),))
    one, two = s.left("A", fighter(1000, 1, 3000, dealt)), s.right("A", fighter(1000, 1))
    s.battle(two, "B")
    assert s.life_of("A") == 10
    s.battle(one, "B")
    assert s.life_of("A") == 12


@pytest.mark.rule("attack.3.4")
def test_abilities_for_destroying_see_what_the_blow_destroyed() -> None:
    s = Scenario()
    killer = Auto(On("destroyed", Filter(types=("monster",), side="opp"), source=Self()), (burn(2),))
    attacker = s.left("A", fighter(5000, 1, 3000, killer))
    s.battle(attacker, s.center("B", fighter()))
    assert s.life_of("B") == 8


@pytest.mark.rule("attack.3.4")
def test_a_destroyed_monster_uses_its_ability_in_that_play_timing() -> None:
    s = Scenario()
    target = s.center("B", fighter(1000, 1, 1000, when("destroyed", burn(1))))
    s.attack(s.left("A", fighter()), target)
    timing_over(s)
    assert asked(s) == ("counter", "A") and life_now(s, "A") == 10 and zone_now(s, target) == "drop"
    s.pass_()
    assert asked(s) == ("timing", "A") and s.life_of("A") == 9


@pytest.mark.rule("attack.3.4", "rescheck.1")
def test_damage_to_the_last_life_ends_the_game_after_the_blow() -> None:
    s = Scenario()
    s.life("B", 2)
    s.attack(s.left("A", fighter(1000, 2)), "B")
    timing_over(s)
    assert s.winner == "A"


# --- 4 and 5: after the battle ---------------------------------------------------------------------------------------


@pytest.mark.rule("attack.4.1", "kw.n_attack")
@pytest.mark.parametrize(
    ("word", "attacks"),
    [("Double Attack", 2), ("Triple Attack", 3), ("Quadruple Attack", 4), ("Hextuple Attack", 6)],
)
def test_n_attack_stands_the_attacker_n_minus_one_times(word: str, attacks: int) -> None:
    s = Scenario()
    attacker = s.left("A", fighter(1000, 1, 1000, *([word] if word else [])))
    for n in range(attacks):
        s.battle(attacker, "B")
        assert s.life_of("B") == 9 - n
    with pytest.raises(ScenarioError):
        s.attack(attacker, "B")


@pytest.mark.rule("attack.4.1", "kw.n_attack.1")
def test_the_attacker_stands_after_the_play_timing_of_the_battle_and_not_before() -> None:
    s = Scenario()
    attacker = s.left("A", fighter(1000, 1, 1000, "Double Attack"))
    s.battle(attacker, "B")
    assert asked(s) == ("timing", "A") and rested_now(s, attacker)  # 3.4
    timing_over(s)
    assert asked(s) == ("timing", "A") and not rested_now(s, attacker)  # 4.3


@pytest.mark.rule("attack.4.1")
def test_a_card_that_left_and_came_back_does_not_stand_by_its_attack() -> None:
    s = Scenario()
    attacker, idle = (
        s.left("A", fighter(1000, 1, 1000, "Double Attack")),
        s.right("A", fighter(1000, 1, 1000, "Double Attack"), rested=True),
    )
    s.battle(attacker, "B")
    timing_over(s)
    assert s.standing(attacker) and s.rested(idle)


@pytest.mark.rule("attack.4.2", "attack.4.3")
def test_there_is_a_second_play_timing_after_the_battle() -> None:
    s = Scenario()
    attacker, shot = s.left("A", fighter()), s.in_hand("A", fast(burn(1)))
    s.battle(attacker, "B")
    timing_over(s)
    assert asked(s) == ("timing", "A") and s.phase == "attack"
    s.cast(shot)
    assert s.life_of("B") == 8


@pytest.mark.rule("attack.4.3", "rescheck.1")
def test_who_loses_after_the_battle_does_not_attack_again() -> None:
    s = Scenario()
    s.life("A", 1)
    attacker, shot = s.left("A", fighter(1000, 1, 1000, "Double Attack")), s.in_hand("B", fast(burn(1)))
    s.battle(attacker, "B")
    timing_over(s)
    s.pass_()
    s.counter(shot)
    s.pass_()
    assert s.winner == "B"


@pytest.mark.rule("attack.4.5", "attack.2.1")
def test_after_an_attack_the_next_one_may_be_chosen() -> None:
    s = Scenario()
    one, two = s.left("A", fighter()), s.right("A", fighter())
    s.battle(one, "B")
    timing_over(s)
    timing_over(s)
    assert asked(s) == ("attack", "A") and s.offered(two) and not s.offered(one)
    s.battle(two, "B")
    assert s.life_of("B") == 8


@pytest.mark.rule("attack.4.5", "attack.5.1")
def test_when_nobody_can_attack_the_attack_phase_ends() -> None:
    s = Scenario()
    s.battle(s.left("A", fighter()), "B")
    s.to("final")
    assert s.phase == "final" and s.turn_player == "A"


# --- questions and answers -------------------------------------------------------------------------------------------


@pytest.mark.rule("qa.attack.1")
@pytest.mark.parametrize("fighter_is_target", [True, False])
def test_an_attacker_that_was_destroyed_in_time_does_nothing(fighter_is_target: bool) -> None:
    s = Scenario()
    attacker = s.left("A", fighter(9000, 5))
    target = s.left("B", fighter())
    shot = s.in_hand("B", fast(*kill()))
    s.attack(attacker, "B" if fighter_is_target else target)
    s.pass_()
    s.counter(shot, attacker)
    s.to("after battle")
    assert s.zone(attacker) == "drop" and s.on_field(target) and s.life_of("B") == 10


@pytest.mark.rule("qa.attack.2", "qa.attack.4", "attack.2.7")
def test_when_the_target_has_left_nothing_is_hit_and_nothing_penetrates() -> None:
    s = Scenario()
    attacker = s.left("A", fighter(9000, 3, 3000, "Penetrate"))
    target, other = s.center("B", fighter()), s.left("B", fighter())
    save = s.in_hand("B", fast(*bounce(MINE)))
    s.attack(attacker, target)
    s.pass_()
    s.counter(save, target)
    s.to("after battle")
    assert s.zone(target) == "hand" and s.on_field(other) and s.life_of("B") == 10


@pytest.mark.rule("attack.3.1.2", "qa.attack.4")
def test_a_monster_called_to_the_center_does_not_take_the_blow() -> None:
    s = Scenario()
    attacker = s.left("A", fighter(9000, 3))
    wall = s.in_hand("B", monster(0, 1000, 1, 1000, "Counter"))
    s.attack(attacker, "B")
    s.pass_()
    s.counter(wall, area="center")
    s.pass_()
    s.to("after battle")
    assert s.area(wall) == "center" and s.life_of("B") == 7


@pytest.mark.rule("qa.attack.4")
def test_a_monster_that_takes_the_place_of_the_target_is_not_the_target() -> None:
    s = Scenario()
    attacker, target = s.left("A", fighter(9000, 3)), s.center("B", fighter(9000, 1, 9000))
    wall = s.in_hand("B", monster(0, 1000, 1, 1000, "Counter"))
    s.attack(attacker, target)
    s.pass_()
    s.counter(wall, area="center")
    s.pass_()
    s.to("after battle")
    assert s.zone(target) == "drop" and s.area(wall) == "center" and s.life_of("B") == 10
    assert not s.happened("destroyed")


@pytest.mark.rule("qa.attack.3")
def test_a_link_attack_of_which_one_is_left_is_an_attack_of_one() -> None:
    s = Scenario()
    one, two = s.left("A", fighter(3000, 1)), s.right("A", fighter(3000, 2))
    shot = s.in_hand("B", fast(*kill()))
    s.attack(one, two, "B")
    assert s.linked()
    s.pass_()
    s.counter(shot, two)
    s.pass_()
    assert not s.linked() and s.attacking(one)
    timing_over(s)
    assert s.life_of("B") == 9


@pytest.mark.rule("qa.attack.3", "attack.3.1.1")
def test_of_three_linked_attackers_two_go_on_linked_with_their_own_power() -> None:
    s = Scenario()
    trio = [s.left("A", fighter(2000)), s.right("A", fighter(2000)), s.center("A", fighter(2000))]
    target, shot = s.center("B", fighter(1000, 1, 5000)), s.in_hand("B", fast(*kill()))
    s.attack(*trio, target)
    s.pass_()
    s.counter(shot, trio[2])
    s.pass_()
    assert s.linked()
    timing_over(s)
    assert s.on_field(target)  # 4000 against 5000


@pytest.mark.rule("qa.attack.3", "attack.2.7")
def test_when_all_linked_attackers_are_gone_the_attack_is_over() -> None:
    s = Scenario()
    one, two = s.left("A", fighter(3000, 1)), s.right("A", fighter(3000, 2))
    shot = s.in_hand("B", fast(Destroy(All(Filter(types=("monster",), side="opp")))))
    s.attack(one, two, "B")
    s.pass_()
    s.counter(shot)
    s.to("after battle")
    assert s.life_of("B") == 10 and (s.zone(one), s.zone(two)) == ("drop", "drop")


@pytest.mark.rule("attack.2.2", "flagval.1")
def test_an_item_does_not_attack_past_the_own_center() -> None:
    """C30."""
    s = Scenario()
    blade, own = s.item("A", sword()), s.center("A", fighter())
    with pytest.raises(ScenarioError):
        s.attack(blade, "B")
    with pytest.raises(ScenarioError):
        s.attack(blade, own, "B")
    s.attack(own, "B")


@pytest.mark.rule("attack.4.1")
def test_an_effect_that_stands_a_card_is_no_use_of_double_attack() -> None:
    s = Scenario()
    attacker = s.left("A", fighter(1000, 1, 1000, "Double Attack"))
    up = s.in_hand("A", fast(Choose(MINE), Ready(Slot())))
    s.battle(attacker, "B")
    s.battle(attacker, "B")
    s.cast(up, attacker)
    s.battle(attacker, "B")
    assert s.life_of("B") == 7 and s.rested(attacker)
    with pytest.raises(ScenarioError):
        s.attack(attacker, "B")
