"""Chapters 15.2.4 and 15.2.5: Freeze and Back Attack."""

import pytest

from rulebound.kernel.cards import CardDef
from rulebound.language.tree import (
    Auto,
    Cancel,
    Choose,
    ChooseStacked,
    Draw,
    Exhaust,
    Filter,
    Freeze,
    Move,
    On,
    Ready,
    Self,
    Slot,
    Who,
)
from rulebound.scenario.fftcg import Scenario, backup, forward, monster, summon

FORWARDS = Filter(types=("forward",))


# --- 15.2.4 Freeze ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("15.2.4.2")
@pytest.mark.parametrize("maker", [forward(3000), backup(), monster()], ids=["forward", "backup", "monster"])
def test_a_frozen_character_stays_dull_through_one_active_phase_of_its_controller(maker: CardDef) -> None:

    s = Scenario(turn="A", phase="main2")
    cold, warm = s.field("B", maker, dull=True, frozen=True), s.field("B", forward(3000), dull=True)
    s.to("B main1")
    assert s.dull(cold)
    assert s.active(warm)
    s.to("A main1")
    s.to("B main1")
    assert s.active(cold)


@pytest.mark.rule("15.2.4.1", "15.2.4.2")
def test_freezing_does_not_dull_and_an_active_frozen_character_simply_thaws() -> None:
    s = Scenario(turn="A", phase="main2")
    cold = s.field("B", forward(3000))
    frost = s.in_hand("A", summon(Choose(FORWARDS), Freeze(Slot()), cost=0))
    tire = s.in_hand("A", summon(Choose(FORWARDS), Exhaust(Slot()), cost=0))
    s.cast(frost, cold)
    s.resolve()
    assert s.frozen(cold)
    assert s.active(cold)
    s.cast(tire, cold)
    s.resolve()
    s.to("B main1")
    assert s.dull(cold)
    assert not s.frozen(cold)


@pytest.mark.rule("15.2.4.1")
def test_an_active_phase_of_the_other_player_does_not_thaw() -> None:
    s = Scenario(turn="B", phase="main2")
    cold = s.field("B", forward(3000), dull=True)
    frost = s.in_hand("A", summon(Choose(FORWARDS), Freeze(Slot()), cost=0))
    s.pass_priority()
    s.cast(frost, cold)
    s.resolve()
    s.to("A main1")
    assert s.frozen(cold)
    s.to("B main1")
    assert s.dull(cold)


@pytest.mark.rule("15.2.4.1")
def test_an_effect_may_activate_a_frozen_character() -> None:
    s = Scenario(turn="A")
    cold = s.field("A", forward(3000), dull=True)
    frost = s.in_hand("A", summon(Choose(FORWARDS), Freeze(Slot()), cost=0))
    fire = s.in_hand("A", summon(Choose(FORWARDS), Ready(Slot()), cost=0))
    s.cast(frost, cold)
    s.resolve()
    s.cast(fire, cold)
    s.resolve()
    assert s.active(cold)


@pytest.mark.rule("15.2.4.2")
def test_it_is_the_active_phase_of_whoever_controls_it_then_that_counts() -> None:
    s = Scenario(turn="A", phase="main2")
    lent = s.field("A", forward(3000), dull=True, frozen=True, controller="B")
    s.to("B main1")
    assert s.dull(lent)
    assert not s.frozen(lent)


@pytest.mark.rule("15.2.4.1")
def test_a_frozen_character_that_leaves_and_returns_is_a_new_card() -> None:
    s = Scenario(turn="A")
    cold = s.field("B", forward(3000), dull=True)
    frost = s.in_hand("A", summon(Choose(FORWARDS), Freeze(Slot()), cost=0))
    flicker = s.in_hand(
        "A",
        summon(Choose(FORWARDS), Move(Slot(), "removed"), Move(Slot(), "field", under=Who.OPPONENT, exhausted=True)),
    )
    s.cp_source("A", 2)
    s.cast(frost, cold)
    s.resolve()
    s.cast(flicker, cold)
    s.resolve()
    assert (s.on_field(cold), s.dull(cold), s.frozen(cold)) == (True, True, False)
    s.to("B main1")
    assert s.active(cold)


# --- 15.2.5 Back Attack ----------------------------------------------------------------------------------------------


@pytest.mark.rule("15.2.5.1", "15.2.5.2")
@pytest.mark.parametrize("turn", ["A", "B"])
@pytest.mark.parametrize("phase", ["main1", "attack", "main2"])
def test_back_attack_is_cast_in_main_and_attack_phases_of_either_player(phase: str, turn: str) -> None:
    s = Scenario(turn=turn, phase=phase, priority="A")
    ninja, plain = s.in_hand("A", forward(5000, "Back Attack", cost=0)), s.in_hand("A", forward(5000, cost=0))
    s.in_hand("A", summon(Draw(1), cost=0))
    assert s.offered(ninja)
    assert s.offered(plain) == (turn == "A" and phase != "attack")
    if not s.offered(plain):
        s.cast(ninja)
    else:
        s.cast(s.cards("A", "hand")[2])  # something on the stack
        s.cast(ninja)
    assert s.on_field(ninja)


@pytest.mark.rule("15.2.5.2")
def test_back_attack_is_not_cast_in_the_end_phase() -> None:
    s = Scenario(turn="B", phase="main2", priority="A")
    ninja = s.in_hand("A", forward(5000, "Back Attack", cost=0))
    s.field("B", backup(Auto(On("phase", phase="end"), (Choose(Filter(side="my")), Draw(1)))))
    s.field("B", backup())
    assert s.offered(ninja)
    s.pass_priority(2)
    assert (s.phase, s.prompt, s.player) == ("end", "choose", "B")
    assert s.why_not("A", "cast", ninja)
    s.answer(s.cards("B", "field")[0])
    assert (s.phase, s.turn_player) == ("main1", "A")  # A was not asked in between


@pytest.mark.rule("15.2.5.3")
@pytest.mark.parametrize("whose", ["opponent's", "own"])
def test_back_attack_is_cast_in_response(whose: str) -> None:
    s = Scenario(turn="B" if whose == "opponent's" else "A")
    ninja = s.in_hand("A", forward(5000, "Back Attack", cost=0))
    spell = s.in_hand(s.turn_player, summon(Draw(1), cost=0))
    s.cast(spell)
    if whose == "opponent's":
        s.pass_priority()
    s.cast(ninja)
    assert s.on_field(ninja)
    assert s.stack() == [("summon", spell)]


@pytest.mark.rule("15.2.5.3")
def test_a_character_cast_by_back_attack_in_the_declaration_step_may_block() -> None:
    s = Scenario(turn="B", phase="attack", step="declaration")
    raider = s.field("B", forward(3000))
    ninja = s.in_hand("A", forward(5000, "Back Attack", cost=0))
    cover = s.in_hand("B", summon(Draw(1), cost=0))
    s.attack(raider)
    s.cast(cover)
    s.pass_priority()
    s.cast(ninja)
    s.block(ninja)
    s.to("damage")
    assert s.zone(raider) == "break"


@pytest.mark.rule("15.2.5.4")
def test_nothing_can_respond_to_a_back_attack_before_the_character_is_there() -> None:
    s = Scenario(turn="B", priority="A")
    ninja = s.in_hand("A", forward(5000, "Back Attack", Auto(On("enter", Self()), (Draw(1),)), cost=0))
    veto = s.in_hand("B", summon(ChooseStacked(("summon", "action", "auto")), Cancel(), cost=0))
    s.cast(ninja)
    assert s.on_field(ninja)
    assert s.stack() == [("auto", ninja)]
    assert s.player == "B"  # the turn player has priority after it
    s.cast(veto)
    s.resolve()
    assert s.on_field(ninja)  # only its auto-ability could be cancelled
    assert s.stack() == []
    assert s.count("A", "hand") == 0


@pytest.mark.rule("15.2.5.1")
def test_any_kind_of_character_may_have_back_attack() -> None:
    s = Scenario(turn="B", priority="A")
    ninja = s.in_hand("A", backup("Back Attack", cost=0))
    s.cast(ninja)
    assert s.on_field(ninja)
    assert s.dull(ninja)
