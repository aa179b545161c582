"""Chapters 10.1.1 and 10.1.2.1: the steps of the Attack Phase, and which Forwards attack."""

import pytest

from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Cannot,
    Choose,
    Control,
    Destroy,
    Draw,
    Filter,
    Gain,
    Move,
    Must,
    On,
    Permit,
    Ready,
    Slot,
    Static,
    Step,
    Until,
    Who,
)
from rulebound.scenario.fftcg import Scenario, backup, forward, monster, summon

ENEMY_FORWARDS = Filter(types=("forward",), side="opp")
MY_FORWARDS = Filter(types=("forward",), side="my")
THEIRS = Filter(types=("forward",), side="opp")


# --- 10.1.1 Attack Preparation Step ----------------------------------------------------------------------------------


@pytest.mark.rule("10.1", "10.1.1.2", "10.1.2.6", "10.1.3.6", "10.1.4.4")
def test_turn_player_and_then_the_opponent_may_act_in_each_of_the_four_steps() -> None:
    s = Scenario(turn="A")
    knight = s.field("A", forward(5000))
    mine = s.hand("A", *(summon(Draw(1), cost=0) for _ in range(4)))
    theirs = s.hand("B", *(summon(Draw(1), cost=0) for _ in range(4)))
    s.to("attack")
    for i, step in enumerate(("preparation", "declaration", "block", "damage")):
        if step == "declaration":
            s.attack(knight)
        else:
            s.to(step if step in ("block", "damage") else "attack")
        assert (s.step, s.player, s.prompt) == (step, "A", "priority")
        s.cast(mine[i])
        s.pass_priority()
        s.cast(theirs[i])
        s.resolve_all()
    assert s.count("A", "hand") == s.count("B", "hand") == 4
    s.pass_priority(2)
    assert s.phase == "main2"


@pytest.mark.rule("10.1.1.1")
def test_beginning_of_attack_phase_abilities_go_onto_the_stack_once_per_attack_phase() -> None:
    s = Scenario(turn="A")
    first, second = s.field("A", forward(5000)), s.field("A", forward(5000))
    herald = s.field("A", backup(Auto(On("phase", who=Who.YOU, phase="attack"), (Draw(1),))))
    s.to("attack")
    assert (s.step, s.stack()) == ("preparation", [("auto", herald)])
    s.resolve()
    s.attack(first)
    s.attack(second)
    s.to("main2")
    assert s.count("A", "hand") == 1
    assert s.points("B") == 2


def declaring(turn: str = "A") -> Scenario:
    """The Attack Declaration Step is about to begin."""
    return Scenario(turn=turn, phase="attack", step="declaration")


# --- 10.1.2.1 who may attack -----------------------------------------------------------------------------------------


@pytest.mark.rule("10.1.2.1")
def test_one_forward_attacks_alone() -> None:
    s = declaring()
    knight, other = s.field("A", forward(5000)), s.field("A", forward(5000))
    s.attack(knight)
    assert (s.dull(knight), s.dull(other)) == (True, False)
    assert s.points("B") == 0


@pytest.mark.rule("10.1.2.1")
def test_backups_and_monsters_and_the_opponents_forwards_do_not_attack() -> None:
    s = declaring()
    knight = s.field("A", forward(5000))
    others = [s.field("A", backup()), s.field("A", monster()), s.field("B", forward(5000))]
    assert s.prompt == "attack"
    assert s.offered(knight)
    assert not any(s.offered(card) for card in others)
    assert s.why_not("B", "attack", others[2]).startswith("10.1.2.1:")


@pytest.mark.rule("10.1.2.1")
def test_forwards_that_share_no_element_do_not_attack_together() -> None:
    s = declaring()
    fire, ice = s.field("A", forward(5000, element="fire")), s.field("A", forward(5000, element="ice"))
    s.answer(fire)
    assert not s.offered(ice)


@pytest.mark.rule("10.1.2.1.1")
def test_a_dull_forward_does_not_attack() -> None:
    s = declaring()
    tired = s.field("A", forward(5000), dull=True)
    s.field("A", forward(5000))
    assert not s.offered(tired)
    assert s.why_not("A", "attack", tired).startswith("10.1.2.1.1")


@pytest.mark.rule("10.1.2.1.1")
def test_a_forward_that_came_this_turn_does_not_attack_without_haste() -> None:
    s = declaring()
    new = s.field("A", forward(5000), fresh=True)
    hasty = s.field("A", forward(5000, "Haste"), fresh=True)
    assert s.offered(hasty)
    assert not s.offered(new)
    assert s.why_not("A", "attack", new).startswith("10.1.2.1.1")


@pytest.mark.rule("10.1.2.1.1")
def test_a_forward_taken_over_this_turn_does_not_attack() -> None:
    s = Scenario(turn="A")
    taken = s.field("B", forward(5000))
    own = s.field("A", forward(5000))
    theft = s.in_hand("A", summon(Choose(ENEMY_FORWARDS), Gain(Slot(), (Control(),)), cost=0))
    s.cast(theft, taken)
    s.resolve()
    s.to("attack declaration")
    assert s.controller(taken) == "A"
    assert s.offered(own)
    assert not s.offered(taken)
    assert s.why_not("A", "attack", taken).startswith("10.1.2.1.1")


@pytest.mark.rule("10.1.2.1.1")
def test_control_must_have_been_continuous_so_a_forward_that_came_back_does_not_attack() -> None:
    s = Scenario(turn="A")
    own, lent = s.field("A", forward(5000)), s.field("A", forward(5000))
    gift = s.in_hand("A", summon(Choose(MY_FORWARDS), Gain(Slot(), (Control(Who.OPPONENT),)), cost=0))
    theft = s.in_hand("A", summon(Choose(ENEMY_FORWARDS), Gain(Slot(), (Control(),)), cost=0))
    s.cast(gift, lent)
    s.resolve()
    assert s.controller(lent) == "B"
    s.cast(theft)
    s.resolve()
    assert s.controller(lent) == "A"
    s.to("attack declaration")
    assert s.offered(own)
    assert not s.offered(lent)
    assert s.why_not("A", "attack", lent).startswith("10.1.2.1.1")


def take_control(until: Until = Until.TURN) -> tuple[Step, Step]:
    """Choose a Forward of the opponent and gain control of it."""
    return Choose(THEIRS), Gain(Slot(), (Control(),), until)


@pytest.mark.rule("10.1.2.1.1", "6.2.6")
def test_a_forward_that_comes_home_because_its_borrower_left_cannot_attack_this_turn() -> None:
    s = Scenario(turn="B")
    lent, guard = s.field("A", forward(5000)), s.field("A", forward(3000))
    borrower = s.field("B", backup(Action((), take_control(Until.STAY))))
    end_it = s.in_hand("A", summon(Destroy(All(Filter(types=("backup",), side="opp"))), cost=1))
    s.cp_source("A", 1)
    s.use(borrower, lent)
    s.resolve()
    s.to("A main1")

    s.cast(end_it)
    s.resolve()
    s.to("attack declaration")

    assert s.controller(lent) == "A"
    assert s.offered(guard)
    assert not s.offered(lent)
    assert s.why_not("A", "attack", lent).startswith("10.1.2.1.1")


@pytest.mark.rule("10.1.2.1.1")
def test_a_forward_that_a_field_ability_takes_over_cannot_attack_this_turn() -> None:
    s = Scenario()
    own, taken = s.field("A", forward(3000)), s.field("B", forward(5000, name="Prisoner"))
    jail = s.in_hand("A", backup(Static((Control(),), Filter(names=("Prisoner",))), cost=1))
    s.cp_source("A", 1)

    s.cast(jail)
    s.to("attack declaration")

    assert s.controller(taken) == "A"
    assert s.offered(own)
    assert not s.offered(taken)
    assert s.why_not("A", "attack", taken).startswith("10.1.2.1.1")


@pytest.mark.rule("10.1.2.1.2")
def test_a_forward_that_has_attacked_does_not_attack_again_even_when_activated() -> None:
    s = declaring()
    knight, other = s.field("A", forward(5000)), s.field("A", forward(5000))
    rest = s.in_hand("A", summon(Choose(MY_FORWARDS), Ready(Slot()), cost=0))
    s.attack(knight)
    s.cast(rest, knight)
    s.resolve()
    assert s.active(knight)
    s.to("attack declaration")
    assert s.offered(other)
    assert not s.offered(knight)
    assert s.why_not("A", "attack", knight).startswith("10.1.2.1.2")


@pytest.mark.rule("7.4")
def test_a_forward_with_haste_that_has_attacked_left_and_come_back_attacks_again() -> None:
    s = declaring()
    raider = s.field("A", forward(5000, "Haste"))
    blink = s.in_hand("A", summon(Choose(MY_FORWARDS), Move(Slot(), "removed"), Move(Slot(), "field"), cost=0))
    s.attack(raider)
    s.cast(blink, raider)
    s.resolve()
    s.attack(raider)
    s.to("main2")
    assert s.points("B") == 1  # the first attacker has gone before it dealt damage
    assert len(s.happened("attack")) == 2


@pytest.mark.rule("10.1.2.1.2")
def test_an_effect_may_forbid_an_attack() -> None:
    s = declaring()
    s.field("A", forward(5000))
    pacifist = s.field("A", forward(5000, Static((Cannot("attack"),))))
    assert s.prompt == "attack"
    assert not s.offered(pacifist)
    assert s.why_not("A", "attack", pacifist).startswith("10.1.2.1.2")


# --- 10.1.2.1.3 forced attacks ---------------------------------------------------------------------------------------


@pytest.mark.rule("10.1.2.1.3")
def test_the_attack_phase_does_not_end_before_a_forced_forward_has_attacked() -> None:
    s = declaring()
    berserker = s.field("A", forward(5000, Static((Must("attack"),))))
    other = s.field("A", forward(5000))
    assert s.offered(berserker) and s.offered(other)
    assert not s.offered("done")
    s.attack(other)  # it need not be the first
    s.to("attack declaration")
    assert not s.offered("done")
    s.attack(berserker)
    s.to("main2")
    assert s.points("B") == 2


@pytest.mark.rule("10.1.2.1.3")
def test_a_forced_forward_may_attack_in_a_party() -> None:
    s = declaring()
    berserker, other = s.field("A", forward(5000, Static((Must("attack"),)))), s.field("A", forward(5000))
    s.attack(berserker, other)
    s.to("main2")
    assert s.points("B") == 1


@pytest.mark.rule("10.1.2.1.3")
def test_a_forward_that_must_attack_and_may_do_so_twice_has_to_attack_once() -> None:
    s = Scenario(phase="attack", step="declaration")
    berserker = s.field("A", forward(3000, "Brave", Static((Must("attack"), Permit("attack", 2)))))
    s.to("attack declaration")
    assert not s.offered("done")
    s.attack(berserker)
    s.block()
    s.to("attack declaration")
    assert s.offered(berserker) and s.offered("done")
