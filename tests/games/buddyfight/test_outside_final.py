"""The final phase, step by step (final), its questions and answers (qa.final), and impact monsters (impact)."""

from typing import Unpack

import pytest
from tests.games.buddyfight.boards import (
    MINE,
    act,
    asked,
    at,
    bounce,
    burn,
    fast,
    heal,
    kill,
    life_now,
    nullifying,
    plain,
    refuses,
    rested_now,
    sword,
    timing_over,
    when,
    zone_now,
)
from tests.games.buddyfight.interventions import attack_with, call_it, nullify_attack

from rulebound.kernel.cards import CardDef
from rulebound.language.tree import (
    All,
    Auto,
    Choose,
    Filter,
    Gain,
    Modify,
    On,
    Permit,
    Pick,
    Self,
    Slot,
    Static,
    Until,
)
from rulebound.scenario import Card
from rulebound.scenario.buddyfight import (
    Scenario,
    ScenarioError,
    gauge,
    impact,
    impact_monster,
    monster,
    spell,
)
from rulebound.scenario.buddyfight.cards import Facts, Text


def giant(power: int = 5000, critical: int = 2, defense: int = 5000, *texts: Text, **facts: Unpack[Facts]) -> CardDef:
    """An impact monster of size 0."""
    return impact_monster(0, power, critical, defense, *texts, **facts)


def final(number: int = 5) -> Scenario:
    return Scenario(phase="final", number=number)


# --- 1: impacts ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("final.1.1")
def test_end_of_attack_phase_and_beginning_of_final_phase_come_together() -> None:
    s = Scenario()
    s.left("A", monster(0, 1000, 1, 1000, at("attack end", burn(1)), at("final", burn(2))), rested=True)
    s.to("final")
    assert s.phase == "final"
    while s.prompt in ("counter", "play auto"):
        s.answer("pass" if s.prompt == "counter" else s.cards("A", "field")[0])
    assert asked(s) == ("timing", "A") and s.life_of("B") == 7


@pytest.mark.rule("final.1.1")
def test_the_turn_fighter_casts_impacts_and_calls_one_impact_monster() -> None:
    s = final()
    shots, big = s.hand("A", impact(burn(1)), impact(burn(2))), s.in_hand("A", giant())
    for shot in shots:
        s.cast(shot)
    s.call(big, "left")
    assert s.life_of("B") == 7 and s.area(big) == "left"


@pytest.mark.rule("final.1.1")
def test_the_other_fighter_casts_no_impact_without_counter() -> None:
    s = final()
    slow, quick = s.hand("B", impact(burn(1)), impact("Counter", burn(2)))
    s.pass_()
    with pytest.raises(ScenarioError):
        s.cast(slow)
    s.counter(quick)
    s.pass_()
    assert s.life_of("A") == 8


@pytest.mark.rule("final.1.1", "rescheck.1")
def test_who_loses_by_an_impact_has_lost() -> None:
    s = final()
    s.life("B", 3)
    s.cast(s.in_hand("A", impact(burn(3))))
    assert s.winner == "A"


# --- 2 to 4: attacking in the final phase ----------------------------------------------------------------------------


@pytest.mark.rule("final.2.1", "impact.6", "qa.final.1")
def test_only_what_can_attack_in_the_final_phase_is_offered() -> None:
    s = final()
    big, small, blade = s.left("A", giant()), s.right("A", plain()), s.item("A", sword())
    s.to("attack question")
    assert asked(s) == ("attack", "A") and s.phase == "final"
    assert s.offered(big) and not s.offered(small) and not s.offered(blade)


@pytest.mark.rule("qa.final.1", "final.2.1")
def test_a_monster_whose_text_says_so_attacks_in_the_final_phase_too() -> None:
    s = final()
    late = s.left("A", monster(0, 1000, 3, 1000, Static((Permit("attack in the final phase"),))))
    s.battle(late, "B")
    assert s.life_of("B") == 7


@pytest.mark.rule("final.2.1", "qa.impact.3")
def test_the_first_turn_allows_one_attack_in_both_phases_together() -> None:
    s = Scenario(number=1)
    small, big = s.left("A", plain()), s.right("A", giant())
    s.battle(small, "B")
    s.to("final")
    with pytest.raises(ScenarioError):
        s.attack(big, "B")
    assert s.life_of("B") == 9


@pytest.mark.rule("final.2.1", "qa.impact.3")
def test_in_the_first_turn_an_impact_monster_attacks_if_nobody_has() -> None:
    s = Scenario(number=1)
    s.left("A", plain())
    big = s.in_hand("A", giant())
    s.to("final")
    s.call(big, "right")
    s.battle(big, "B")
    assert s.life_of("B") == 8


@pytest.mark.rule("final.2.1")
def test_in_the_first_turn_there_is_no_link_attack_in_the_final_phase_either() -> None:
    s = final(number=1)
    one, two = s.left("A", giant()), s.right("A", giant())
    with pytest.raises(ScenarioError):
        s.attack(one, two, "B")
    s.battle(one, "B")
    with pytest.raises(ScenarioError):
        s.attack(two, "B")


@pytest.mark.rule("final.2.1.1", "final.2.1.3")
def test_who_declines_in_the_final_phase_is_asked_once_more() -> None:
    s = final()
    big = s.left("A", giant())
    s.to("attack question")
    s.answer([])
    assert asked(s) == ("timing", "A") and s.phase == "final"
    timing_over(s)
    assert asked(s) == ("attack", "A") and s.offered(big)
    s.answer([])
    assert s.phase == "final" and asked(s) == ("timing", "A")  # 5.1
    timing_over(s)
    assert s.turn_player == "B"


@pytest.mark.rule("final.2.1.1", "rescheck.1")
def test_who_loses_in_that_play_timing_does_not_attack() -> None:
    s = final()
    s.life("A", 1)
    s.left("A", giant())
    shot = s.in_hand("B", fast(burn()))
    s.to("attack question")
    s.answer([])
    s.pass_()
    s.counter(shot)
    s.pass_()
    assert s.winner == "B"


@pytest.mark.rule("final.2.2", "final.2.3")
def test_an_attack_in_the_final_phase_rests_and_is_a_battle() -> None:
    s = final()
    big, target = s.left("A", giant()), s.center("B", plain())
    s.attack(big, target)
    assert asked(s) == ("timing", "A") and s.phase == "final"
    assert s.rested(big) and s.attacking(big) and s.in_battle(target) and s.target() == target


@pytest.mark.rule("final.2.2")
def test_impact_monsters_link_attack_in_the_final_phase() -> None:
    s = final()
    one, two = s.left("A", giant(critical=1)), s.right("A", giant(critical=2))
    s.attack(one, two, "B")
    assert s.linked() and s.rested(one) and s.rested(two)
    timing_over(s)
    assert s.life_of("B") == 7


@pytest.mark.rule("final.2.4", "final.2.5")
def test_attack_abilities_resolve_in_the_final_phase() -> None:
    s = final()
    big = s.left("A", giant(5000, 2, 5000, when("attack", burn(1))))
    s.attack(big, "B")
    assert asked(s) == ("counter", "B")
    s.pass_()
    assert s.life_of("B") == 9 and s.attacking(big)


@pytest.mark.rule("final.2.5", "rescheck.1")
def test_who_loses_before_the_blow_of_the_final_phase_has_lost() -> None:
    s = final()
    s.life("A", 1)
    s.life("B", 1)
    big, shot = s.left("A", giant()), s.in_hand("B", fast(burn()))
    s.attack(big, "B")
    s.pass_()
    s.counter(shot)
    s.pass_()
    assert s.winner == "B"


@pytest.mark.rule("final.2.7")
def test_an_attack_of_the_final_phase_may_be_nullified() -> None:
    s = final()
    big, no = s.left("A", giant()), s.in_hand("B", fast(nullify_attack()))
    s.attack(big, "B")
    s.pass_()
    s.counter(no)
    s.to("after battle")
    assert s.life_of("B") == 10 and s.rested(big) and not s.attacking(big) and s.phase == "final"


@pytest.mark.rule("final.2.7")
@pytest.mark.parametrize("gone", ["attacker", "target"])
def test_an_attack_of_the_final_phase_misses_when_one_side_has_left(gone: str) -> None:
    s = final()
    big, target = s.left("A", giant(9000, 3, 1000, "Penetrate")), s.center("B", plain())
    save = s.in_hand("B", fast(*bounce()))
    s.attack(big, target)
    s.pass_()
    s.counter(save, big if gone == "attacker" else target)
    s.to("after battle")
    assert s.zone(big if gone == "attacker" else target) == "hand"
    assert s.on_field(target if gone == "attacker" else big) and s.life_of("B") == 10


@pytest.mark.rule("final.3.1", "final.3.1.1")
@pytest.mark.parametrize(("power", "destroyed"), [(2000, False), (3000, True)])
def test_the_blow_of_the_final_phase_compares_power_and_defense(power: int, destroyed: bool) -> None:
    s = final()
    target = s.center("B", plain(defense=3000))
    s.battle(s.left("A", giant(power)), target)
    assert (s.zone(target) == "drop") is destroyed and s.life_of("B") == 10


@pytest.mark.rule("final.3.1", "final.3.1.2")
def test_the_blow_of_the_final_phase_deals_critical_to_a_fighter() -> None:
    s = final()
    s.battle(s.left("A", giant(0, 4)), "B")
    assert s.life_of("B") == 6


@pytest.mark.rule("final.3.2", "final.3.2.1")
def test_penetrate_works_in_the_final_phase() -> None:
    s = final()
    one = s.left("A", giant(2000, 1, 1000, "Penetrate"))
    two = s.right("A", giant(2000, 3, 1000, "Penetrate"))
    s.battle(one, two, s.center("B", plain(defense=4000)))
    assert s.life_of("B") == 6


@pytest.mark.rule("final.3.2", "final.3.2.2")
@pytest.mark.parametrize(("defense", "destroyed"), [(5000, True), (5001, False)])
def test_counterattack_works_in_the_final_phase(defense: int, destroyed: bool) -> None:
    s = final()
    big = s.left("A", giant(1000, 1, defense))
    s.battle(big, s.center("B", monster(0, 5000, 1, 3000, "Counterattack")))
    assert (s.zone(big) == "drop") is destroyed


@pytest.mark.rule("final.3.3", "final.3.4")
def test_after_the_blow_of_the_final_phase_the_battle_is_over() -> None:
    s = final()
    big, boost = s.left("A", giant(5000)), s.in_hand("A", fast(Gain(All(MINE), (Modify("power", 1000),), Until.BATTLE)))
    s.attack(big, "B")
    s.cast(boost)
    s.pass_()
    assert s.power(big) == 6000
    timing_over(s)
    assert asked(s) == ("timing", "A") and not s.attacking(big) and s.power(big) == 5000


@pytest.mark.rule("final.3.4")
def test_what_comes_of_a_battle_in_the_final_phase_resolves_after_it() -> None:
    s = final()
    killer = Auto(On("destroyed", Filter(types=("monster",), side="opp"), source=Self()), (burn(2),))
    big = s.left("A", giant(5000, 1, 5000, killer, when("battle_end", burn(3))))
    s.battle(big, s.center("B", plain()))
    while s.prompt in ("counter", "play auto"):
        s.answer("pass" if s.prompt == "counter" else big)
    assert s.life_of("B") == 5


@pytest.mark.rule("final.3.4", "rescheck.1")
def test_the_last_life_may_be_taken_in_the_final_phase() -> None:
    s = final()
    s.life("B", 2)
    s.attack(s.left("A", giant(5000, 2)), "B")
    timing_over(s)
    assert s.winner == "A"


@pytest.mark.rule("final.4.1", "final.4.2")
def test_n_attack_works_in_the_final_phase() -> None:
    s = final()
    big = s.left("A", giant(5000, 1, 5000, "Double Attack"))
    s.battle(big, "B")
    assert rested_now(s, big)
    timing_over(s)
    assert s.standing(big)
    s.battle(big, "B")
    assert s.life_of("B") == 8
    with pytest.raises(ScenarioError):
        s.attack(big, "B")


@pytest.mark.rule("final.4.3", "qa.final.3")
def test_after_a_battle_of_the_final_phase_impacts_may_be_used_again() -> None:
    s = final()
    big, shot = s.left("A", giant(5000, 1)), s.in_hand("A", impact(burn(2)))
    s.battle(big, "B")
    with pytest.raises(ScenarioError):
        s.cast(shot)  # not in the play timing 3.4
    timing_over(s)
    assert asked(s) == ("timing", "A")
    s.cast(shot)
    assert s.life_of("B") == 7


# --- 5: the end ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("final.5.1", "final.5.3")
def test_end_of_turn_abilities_come_before_effects_end() -> None:
    s = Scenario()
    unit = s.left("A", monster(0, 1000, 1, 1000, at("turn end", burn(2))), rested=True)
    boost = s.in_hand("A", spell(Gain(All(MINE), (Modify("power", 2000),))))
    s.cast(boost)
    s.to("end")
    assert s.power(unit) == 3000 and s.turn_player == "A"
    s.to("B main")
    assert s.power(unit) == 1000 and s.life_of("B") == 8


@pytest.mark.rule("final.5.1")
def test_counters_may_be_used_at_the_end_of_the_turn() -> None:
    s = Scenario()
    shot = s.in_hand("B", fast(burn(1)))
    s.to("end")
    assert asked(s) == ("timing", "A")
    s.counter(shot)
    s.pass_()
    assert s.life_of("A") == 9 and s.turn_player == "A"


@pytest.mark.rule("final.5.1", "rescheck.1")
def test_who_loses_at_the_end_of_the_turn_has_lost_in_it() -> None:
    s = Scenario()
    s.life("B", 2)
    s.left("A", monster(0, 1000, 1, 1000, at("turn end", burn(2))), rested=True)
    s.to("next turn")
    assert s.winner == "A" and s.turn_player == "A"


@pytest.mark.rule("final.5.3")
def test_the_turn_goes_to_the_other_fighter_and_his_start_phase() -> None:
    s = Scenario()
    tired = s.left("B", plain(), rested=True)
    s.to("B main")
    assert s.turn_player == "B" and s.count("B", "hand") == 1 and s.standing(tired)


@pytest.mark.rule("final.5.1")
def test_impacts_are_over_at_the_end_of_the_turn() -> None:
    s = Scenario()
    shot = s.in_hand("A", impact(burn(2)))
    s.to("end")
    with pytest.raises(ScenarioError):
        s.cast(shot)


# --- questions and answers -------------------------------------------------------------------------------------------


@pytest.mark.rule("qa.final.2")
def test_the_opponent_may_act_before_a_called_impact_monster_attacks() -> None:
    s = final()
    big, shot = s.in_hand("A", giant()), s.in_hand("B", fast(*kill()))
    s.call(big, "left")
    s.pass_()
    assert zone_now(s, big) == "field"
    assert asked(s) == ("timing", "A")  # the play timing goes on: nothing attacks yet
    s.pass_()
    assert asked(s) == ("own counter", "B")
    s.counter(shot, big)
    s.pass_()
    assert s.zone(big) == "drop"


@pytest.mark.rule("qa.final.3")
def test_no_impact_in_the_play_timings_of_a_battle() -> None:
    s = final()
    big = s.left("A", giant())
    slow, quick, more = s.hand("A", impact(burn(1)), impact("Counter", burn(1)), giant(name="More"))
    s.attack(big, "B")
    refuses(lambda: s.cast(slow), lambda: s.call(more, "right"))
    s.cast(quick)
    assert s.life_of("B") == 9


@pytest.mark.rule("qa.final.4")
def test_an_effect_that_attacks_rests_the_card_and_begins_with_the_target() -> None:
    s = final()
    small, target, other = s.left("A", plain(power=5000)), s.center("B", plain()), s.left("B", plain())
    drill = s.in_hand("A", impact(Choose(MINE), attack_with(Slot())))
    s.cast(drill, small)
    s.pass_()
    assert asked(s) == ("attack target", "A") and s.offered(target) and s.offered(other) and not s.offered("B")
    s.answer(target)
    assert asked(s) == ("timing", "A") and s.attacking(small) and s.rested(small)
    timing_over(s)
    assert s.zone(target) == "drop"
    timing_over(s)
    assert asked(s) == ("timing", "A") and s.phase == "final"


@pytest.mark.rule("qa.final.4")
def test_a_card_with_double_attack_stands_again_after_such_an_attack() -> None:
    s = final()
    unit = s.left("A", monster(0, 1000, 1, 1000, "Double Attack"))
    s.cast(s.in_hand("A", impact(Choose(MINE), attack_with(Slot()))), unit)
    s.pass_()
    if s.prompt == "attack target":
        s.answer("B")
    timing_over(s)
    timing_over(s)
    assert s.life_of("B") == 9 and s.standing(unit)
    with pytest.raises(ScenarioError):
        s.attack(unit, "B")  # it still is no card that attacks in the final phase


# --- impact monsters -------------------------------------------------------------------------------------------------


@pytest.mark.rule("impact.1")
@pytest.mark.parametrize("kind", ["monster", "impact"])
def test_an_impact_monster_is_a_monster_and_an_impact(kind: str) -> None:
    s = Scenario()
    big = s.left("B", giant())
    s.cast(s.in_hand("A", spell(*kill(Filter(types=(kind,), side="opp")))))
    assert s.zone(big) == "drop"


@pytest.mark.rule("impact.1")
@pytest.mark.parametrize("kind", ["call", "cast"])
def test_what_nullifies_a_monster_or_an_impact_nullifies_the_call_of_both(kind: str) -> None:
    """qa.impact.4: a call of an impact monster counts as the call of a monster and as the casting of an impact."""
    s = final()
    big, no = s.in_hand("A", giant()), s.in_hand("B", fast(*nullifying(kind)))
    s.call(big, "left")
    s.counter(no)
    assert s.zone(big) == "drop"


@pytest.mark.rule("impact.2", "impact.5", "call.3.2")
def test_an_impact_monster_may_be_the_buddy_and_be_buddy_called() -> None:
    s = final()
    s.gauge("A", 1)
    big = giant(name="Titan", cost=(gauge(1),))
    buddy, card = s.buddy("A", big), s.in_hand("A", big)
    s.call(card, "center", buddy=True)
    assert asked(s) == ("counter", "B") and zone_now(s, card) == "buddy"
    assert s.area(buddy) == "center" and s.life_of("A") == 11 and s.count("A", "gauge") == 0
    assert s.rested(card)


@pytest.mark.rule("impact.3")
def test_one_impact_monster_is_called_in_a_turn() -> None:
    s = final()
    one, two = s.hand("A", giant(name="One"), giant(name="Two"))
    s.call(one, "left")
    assert s.why_not("A", "call", two)
    with pytest.raises(ScenarioError):
        s.call(two, "right")
    s.to("next turn")
    s.to("next turn")
    s.to("final")
    s.call(two, "right")
    assert s.area(two) == "right"


def test_the_other_fighter_calls_no_impact_monster() -> None:
    s = final()
    big = s.in_hand("B", giant())
    s.pass_()
    with pytest.raises(ScenarioError):
        s.call(big, "left")


def bring() -> CardDef:
    """A spell that calls a monster from the hand."""
    return spell(Pick(Filter(types=("monster",), zone="hand", side="my")), call_it(Slot(), "right"))


@pytest.mark.rule("impact.4", "qa.impact.1")
def test_an_effect_calls_impact_monsters_besides() -> None:
    s = Scenario()
    one, two, three = s.hand("A", giant(name="One"), giant(name="Two"), giant(name="Three"))
    bringer = s.in_hand("A", bring())
    s.cast(bringer)
    s.pass_()
    s.answer(one)
    assert s.area(one) == "right"
    s.to("final")
    s.call(two, "left")
    assert s.area(two) == "left"
    with pytest.raises(ScenarioError):
        s.call(three, "center")


@pytest.mark.rule("impact.4")
def test_an_effect_calls_an_impact_monster_after_the_one_of_the_turn() -> None:
    s = final()
    one, two = s.hand("A", giant(name="One"), giant(name="Two"))
    pick = impact(Pick(Filter(types=("monster",), zone="hand", side="my")), call_it(Slot(), "right"))
    bringer = s.in_hand("A", pick)
    s.call(one, "left")
    s.cast(bringer)
    s.pass_()
    s.answer(two)
    assert s.area(two) == "right" and s.area(one) == "left"


@pytest.mark.rule("qa.impact.1")
def test_an_impact_monster_is_not_called_in_the_main_phase() -> None:
    s = Scenario()
    big = s.in_hand("A", giant())
    with pytest.raises(ScenarioError):
        s.call(big, "left")


@pytest.mark.rule("qa.impact.2")
def test_an_impact_monster_attacks_and_links_in_the_attack_phase() -> None:
    s = Scenario()
    big, small, blade = s.left("A", giant(1000, 2)), s.right("A", plain()), s.item("A", sword(1000, 3))
    s.battle(big, small, blade, "B")
    assert s.life_of("B") == 4


def test_an_impact_monster_attacks_in_the_final_phase_of_its_fighter_only() -> None:
    s = final()
    theirs = s.left("B", giant())
    s.to("B main")
    assert s.standing(theirs) and s.life_of("A") == 10


@pytest.mark.rule("qa.impact.4")
def test_a_nullified_impact_monster_does_not_use_up_the_turn() -> None:
    s = final()
    one, two = s.hand("A", giant(name="One"), giant(name="Two"))
    no = s.in_hand("B", fast(*nullifying("call")))
    s.call(one, "left")
    s.counter(no)
    assert s.zone(one) == "drop"
    s.call(two, "left")
    assert s.area(two) == "left"


@pytest.mark.rule("final.1.1", "abil.act")
def test_abilities_without_counter_are_not_for_the_final_phase() -> None:
    s = final()
    mage: Card = s.left("A", monster(0, 1000, 1, 1000, act(heal()), act(burn(), quick=True)))
    with pytest.raises(ScenarioError):
        s.use(mage)
    s.use(mage, ability=1)
    assert s.life_of("B") == 9 and life_now(s, "A") == 10
