"""Chapters 710.2, 803.3 and 1123: who must attack may neither pass in main timing nor forfeit."""

import pytest
from tests.games.fow.battles import declaring, finish

from rulebound.language.tree import (
    ActCost,
    AddType,
    Cannot,
    Choose,
    DamagePlayer,
    Filter,
    Gain,
    LoseAbility,
    Must,
    Pay,
    Slot,
    Static,
    Who,
)
from rulebound.scenario.fow import Scenario, ScenarioError, chant, j_ruler, resonator, ruler

FORCED = Static((Must("attack"),))
BOLT = chant(DamagePlayer(Who.OPPONENT, 100), "Quickcast", cost="{0}")
NOT_AT_PLAYERS = Static((Cannot("attack players"),))


def may_pass(s: Scenario) -> bool:
    assert s.prompt == "priority" and s.player == "A"
    return s.offered("pass")


@pytest.mark.rule("710.2")
@pytest.mark.parametrize("words", [FORCED, pytest.param("Bloodlust", marks=pytest.mark.rule("1123.2"))])
def test_in_main_timing_who_has_to_attack_does_not_pass(words: Static | str) -> None:
    s = Scenario()
    knight = s.field("A", resonator(500, 500, words))
    assert not may_pass(s)
    with pytest.raises(ScenarioError):
        s.pass_priority()
    assert s.player == "A" and s.phase == "main" and s.recovered(knight)


@pytest.mark.rule("710.2", "803.3", "1123.2")
def test_once_it_has_attacked_its_controller_may_pass() -> None:
    s = Scenario()
    knight = s.field("A", resonator(500, 500, "Bloodlust"))
    s.attack(knight, "B")
    assert may_pass(s)  # a battle is no main timing
    finish(s)
    assert s.rested(knight) and s.life_of("B") == 3500
    assert may_pass(s)
    s.to("next turn")
    assert s.turn_player == "B"


@pytest.mark.rule("710.2")
def test_with_something_on_the_chase_passing_is_free() -> None:
    s = Scenario()
    s.field("A", resonator(500, 500, "Bloodlust"))
    bolt = s.in_hand("A", BOLT)
    s.play(bolt)
    assert may_pass(s)
    s.resolve()
    assert not may_pass(s)


@pytest.mark.rule("710.2")
@pytest.mark.parametrize("phase", ["draw", "recovery", "end"])
def test_in_other_phases_passing_is_free(phase: str) -> None:
    s = Scenario(phase=phase)
    s.field("A", resonator(500, 500, "Bloodlust"))
    assert may_pass(s)


@pytest.mark.rule("710.2")
def test_the_opponents_resonator_that_must_attack_binds_nobody_now() -> None:
    s = Scenario()
    s.field("B", resonator(500, 500, "Bloodlust"))
    assert may_pass(s)
    s.pass_priority()
    assert s.player == "B" and s.offered("pass")


@pytest.mark.rule("710.2a", "1123.2")
def test_who_came_this_turn_need_not_attack() -> None:
    s = Scenario()
    s.field("A", resonator(500, 500, "Bloodlust"), fresh=True)
    assert may_pass(s)


@pytest.mark.rule("710.2a", "1107.2")
def test_with_swiftness_who_came_this_turn_has_to() -> None:
    s = Scenario()
    s.field("A", resonator(500, 500, "Bloodlust, Swiftness"), fresh=True)
    assert not may_pass(s)


@pytest.mark.rule("710.2b")
def test_who_is_rested_need_not_attack() -> None:
    s = Scenario()
    s.field("A", resonator(500, 500, "Bloodlust"), rested=True)
    assert may_pass(s)


@pytest.mark.rule("710.2c")
def test_without_anything_to_attack_it_need_not_attack() -> None:
    s = Scenario()
    s.field("A", resonator(500, 500, FORCED, NOT_AT_PLAYERS))
    s.field("B", resonator(300, 300))  # recovered: no legal object
    assert may_pass(s)
    busy = Scenario()
    busy.field("A", resonator(500, 500, FORCED, NOT_AT_PLAYERS))
    busy.field("B", resonator(300, 300), rested=True)
    assert not may_pass(busy)


@pytest.mark.rule("710.2d")
def test_what_may_not_attack_need_not() -> None:
    s = Scenario()
    s.field("A", resonator(500, 500, "Bloodlust"))
    s.field("B", resonator(100, 100, Static((Cannot("attack"),), Filter(types=("j/resonator",), side="opp"))))
    assert may_pass(s)


@pytest.mark.rule("710.2e")
def test_nobody_has_to_pay_for_an_attack() -> None:
    s = Scenario()
    s.field("A", resonator(500, 500, "Bloodlust", Static((ActCost("attack", (Pay(1),)),))))
    s.will("A", "1")
    assert may_pass(s)


@pytest.mark.rule("710.2")
def test_a_j_ruler_that_must_attack_binds_as_well() -> None:
    s = Scenario()
    s.field("A", ruler(judged=j_ruler(800, 700, "Bloodlust")), judged=True)
    assert not may_pass(s)


@pytest.mark.rule("710.2")
def test_what_is_no_resonator_any_more_need_not_attack() -> None:
    s = Scenario()
    knight = s.field("A", resonator(500, 500, "Bloodlust"))
    curse = s.in_hand("A", chant(Choose(Filter()), Gain(Slot(), (AddType(("regalia",), replace=True),)), cost="{0}"))
    s.play(curse, knight)
    s.resolve()
    assert may_pass(s)


@pytest.mark.rule("1123.1")
def test_bloodlust_is_an_ability_that_can_be_lost_for_a_turn() -> None:
    s = Scenario()
    knight = s.field("A", resonator(500, 500, "Bloodlust"))
    calm = s.in_hand("A", chant(Choose(Filter()), Gain(Slot(), (LoseAbility("Bloodlust"),)), cost="{0}"))
    s.play(calm, knight)
    s.resolve()
    assert not s.has(knight, "Bloodlust") and may_pass(s)
    s.to("B main")
    s.to("A main")
    assert s.has(knight, "Bloodlust") and not may_pass(s)


# --- 803.3, 803.3a: inside the battle --------------------------------------------------------------------------------


@pytest.mark.rule("803.3", "803.3a")
def test_in_the_declaration_who_must_attack_is_chosen_and_nobody_forfeits() -> None:
    s = Scenario()
    wild, other = s.field("A", resonator(500, 500, "Bloodlust")), s.field("A", resonator(900, 900))
    with pytest.raises(ScenarioError):
        s.attack(other, "B")
    with pytest.raises(ScenarioError):
        s.forfeit()
    s.attack(wild, "B")
    finish(s)
    s.attack(other, "B")  # now the other one is free to attack, and free not to
    assert s.rested(other)


@pytest.mark.rule("803.3a")
def test_of_two_that_must_attack_either_may_go_first_and_then_the_other() -> None:
    s = Scenario()
    one, two = s.field("A", resonator(500, 500, "Bloodlust")), s.field("A", resonator(300, 300, "Bloodlust"))
    other = s.field("A", resonator(900, 900))
    declaring(s)
    assert s.offered(one) and s.offered(two) and not s.offered(other) and not s.offered("forfeit")
    assert s.why_not("A", "attack", other).startswith("803.3a")
    s.attack(two, "B")
    finish(s)
    assert not may_pass(s)
    s.attack(one, "B")
    finish(s)
    assert may_pass(s) and s.life_of("B") == 3200


@pytest.mark.rule("803.3", "803.3a")
def test_a_forced_attacker_that_cannot_pay_does_not_stop_the_others_from_attacking_or_forfeiting() -> None:
    s = Scenario()
    dear = s.field("A", resonator(500, 500, "Bloodlust", Static((ActCost("attack", (Pay(1),)),))))
    other = s.field("A", resonator(300, 300))
    declaring(s)
    assert s.offered(other) and not s.offered(dear)
    s.forfeit()
    assert s.step == "end of battle" and s.recovered(dear) and s.recovered(other)


@pytest.mark.rule("710.2")
def test_who_may_not_pass_is_told_why() -> None:
    s = Scenario()
    wild = s.field("A", resonator(500, 500, "Bloodlust"))
    assert s.why_not("A", "pass", wild).startswith("710.2") and not s.offered("pass")
    assert s.why_not("B", "pass", wild).startswith("701.1")
    s.attack(wild, "B")
    assert s.why_not("A", "pass", wild) == "" and s.offered("pass")
