"""What ends at once (end, qa.end), extra turns and phases, and attacks by effects (qa.final.4, change.3)."""

import pytest

from rulebound.kernel.cards import CardDef
from rulebound.language.tree import (
    Action,
    All,
    AttackWith,
    Auto,
    Cannot,
    DamagePlayer,
    Draw,
    End,
    ExtraPhase,
    ExtraTurn,
    Filter,
    GainResource,
    Nullify,
    On,
    Self,
    Static,
    Who,
)
from rulebound.scenario.buddyfight import Scenario, impact, impact_monster, monster, spell

HEAL = GainResource("life", 1)


def stop(what: str, *texts: str) -> CardDef:
    return spell(End(what), "Counter", *texts, name=f"Stop the {what}")


@pytest.mark.rule("end.1")
@pytest.mark.parametrize("what", ["main phase", pytest.param("this phase", marks=pytest.mark.rule("end.6"))])
def test_an_ended_main_phase_goes_on_with_the_attack_phase(what: str) -> None:
    s = Scenario()
    s.left("A", monster(1, 3000, 1, 3000, "Move"))
    end = s.in_hand("A", spell(End(what), HEAL))
    s.cast(end)
    assert s.prompt == "counter"
    s.pass_()
    assert (s.prompt, s.phase) == ("move", "attack")
    assert s.zone(end) == "play"  # what is under way is cut off, and dealt with in the next play timing
    s.stop_moving()
    assert s.zone(end) == "drop" and s.life_of("A") == 10


@pytest.mark.rule("end.2", "attack.3.4", "attack.3.5", "attack.4.4")
def test_an_ended_battle_goes_on_behind_the_determination() -> None:
    s = Scenario()
    knight = s.left("A", monster(1, 3000, 2, 3000, Auto(On("battle_end", Self()), (HEAL,))))
    end = s.in_hand("B", stop("battle"))
    s.attack(knight, "B")
    s.counter(end)
    assert not s.battle_on and s.life_of("B") == 10
    s.to("final")
    assert s.life_of("A") == 11 and s.rested(knight)


@pytest.mark.rule("end.3", "qa.end.1", "attack.5.1")
@pytest.mark.parametrize("what", ["attack phase", "this phase"])
def test_an_ended_attack_phase_leaves_out_the_hit_even_of_an_attack_that_cannot_be_nullified(what: str) -> None:
    s = Scenario()
    knight = s.left("A", monster(1, 3000, 2, 3000, Static((Cannot("be nullified as attack"),))))
    other = s.right("A", monster(1, 3000, 2, 3000))
    no, end = s.hand("B", spell(Nullify(), "Counter"), stop(what))
    s.attack(knight, "B")
    s.counter(no)
    s.counter(end)
    assert s.phase == "final" and s.life_of("B") == 10 and not s.attacking(knight)
    assert s.standing(other)


@pytest.mark.rule("end.4", "final.5.2", "final.5.3")
@pytest.mark.parametrize("what", ["final phase", "this phase"])
def test_an_ended_final_phase_goes_on_with_the_end_of_the_turn(what: str) -> None:
    s = Scenario(phase="final")
    watch = s.left("A", monster(1, 3000, 2, 3000, Auto(On("phase", who=Who.YOU, phase="turn end"), (HEAL,))))
    end = s.in_hand("B", stop(what))
    s.counter(end)
    s.to("next turn")
    assert s.turn_player == "B" and s.life_of("A") == 11 and s.area(watch) == "left"


@pytest.mark.rule("end.5", "end.7", "qa.end.2")
def test_an_ability_that_has_triggered_resolves_though_the_turn_was_ended() -> None:
    s = Scenario()
    s.left(
        "A", monster(1, 3000, 2, 3000, Auto(On("phase", who=Who.YOU, phase="attack"), (DamagePlayer(Who.OPPONENT, 2),)))
    )
    end = s.in_hand("B", stop("turn"))
    s.pass_()
    s.pass_()
    assert (s.prompt, s.player) == ("counter", "B")  # the ability waits to be answered
    s.counter(end)
    assert (s.phase, s.step) == ("final", "end") and s.life_of("B") == 8
    s.to("next turn")
    assert s.turn_player == "B"


@pytest.mark.rule("end.5")
def test_in_an_ended_turn_there_is_neither_an_attack_nor_an_impact() -> None:
    s = Scenario()
    knight, blow = s.left("A", impact_monster(1, 3000, 2, 3000)), s.in_hand("A", impact(HEAL))
    end = s.in_hand("B", stop("turn"))
    s.to("attack")
    s.counter(end)
    assert s.step == "end" and s.why_not("A", "cast", blow).startswith("final.1.1")
    assert s.why_not("A", "attack", knight).startswith("attack.2.1")
    s.to("next turn")
    assert s.turn_player == "B" and s.life_of("B") == 10


@pytest.mark.rule("end.7")
def test_what_was_answered_by_ending_the_phase_is_processed_in_the_next_play_timing() -> None:
    s = Scenario()
    knight = s.in_hand("A", monster(1, 3000, 2, 3000))
    end = s.in_hand("B", stop("main phase"))
    s.call(knight, "left")
    s.counter(end)
    assert s.phase == "attack" and s.area(knight) == "left"


@pytest.mark.rule("qa.final.4", "final.2.6", "final.3.5")
def test_an_effect_attacks_with_a_monster_in_the_final_phase() -> None:
    s = Scenario(phase="final")
    knight = s.left("A", monster(1, 3000, 2, 3000))
    guard = s.left("B", monster(1, 1000, 1, 1000))
    drill = s.set_(
        "A", spell("Set", Action((), (AttackWith(All(Filter(types=("monster",), side="my"))), Draw(1)), quick=True))
    )
    s.use(drill)
    s.pass_()
    assert s.prompt == "attack target" and s.rested(knight)
    s.answer(guard)
    assert s.attacking(knight) and s.count("A", "hand") == 0
    s.to("after battle")
    assert s.zone(guard) == "drop"
    s.to("end")
    assert s.count("A", "hand") == 1


@pytest.mark.rule("change.3")
def test_in_an_extra_turn_no_other_one_is_given() -> None:
    s = Scenario()
    again = s.set_("A", spell("Set", Action((), (ExtraTurn(),))))
    s.use(again)
    s.to("next turn")
    assert s.turn_player == "A"
    s.use(again)
    s.to("next turn")
    assert s.turn_player == "B"


def test_another_attack_phase_comes_after_this_one() -> None:
    s = Scenario()
    more = s.set_("A", spell("Set", Action((), (ExtraPhase("attack"),))))
    one, other = (s.left("A", monster(1, 3000, 1, 3000)), s.right("A", monster(1, 3000, 1, 3000)))
    s.use(more)
    s.battle(one, "B")
    for _ in range(2):
        s.to("attack question")
        s.answer([])
    s.battle(other, "B")
    assert s.phase == "attack" and s.life_of("B") == 8
    s.to("final")
    assert s.phase == "final"


def test_a_card_of_the_other_fighter_that_an_effect_attacks_with_deals_damage_to_the_turn_fighter() -> None:
    s = Scenario()
    striker = s.left("B", monster(1, 3000, 2, 3000))
    strike = AttackWith(All(Filter(types=("monster",), side="my")))
    s.counter(s.in_hand("B", spell(strike, "Counter")))
    s.pass_()
    assert s.attacking(striker) and s.target() == "A"
    s.to("after battle")
    assert s.life_of("A") == 8 and s.phase == "main"
