"""Which questions a turn asks, in which order, and that each play timing is followed by a check (start, main, attack,
final)."""

import pytest

from rulebound.kernel.registers import PHASE, STEP
from rulebound.language.tree import Auto, Destroy, Filter, Is, Modify, On, Self, Static, Who
from rulebound.scenario.buddyfight import Scenario, monster

FLAW = 4  # too great for a field


def questions(s: Scenario, phase: str) -> list[str]:
    """What is asked in a phase when nobody does anything."""
    found: list[str] = []
    assert s.prompt
    while s.game.state.reg[PHASE] == phase and s.game.state.reg[STEP] != "end":
        found.append(f"{s.prompt} {s.player}")
        s.answer({"charge": "none", "attack": "done"}.get(s.prompt, "pass"))
    return found


def timings(n: int) -> list[str]:
    return ["timing A", "own counter B"] * n


@pytest.mark.rule("start.1.2", "start.2.3", "start.3.1.2", "start.3.2.2", "start.3.3", "start.3.2")
def test_the_start_phase_has_four_play_timings_with_a_check_after_each() -> None:
    s = Scenario(phase="start")
    s.in_hand("A", monster(1, 1000, 1, 1000))
    assert questions(s, "start") == [*timings(3), "charge A", *timings(1)]
    assert s.phase == "main"


@pytest.mark.rule("main.1.2", "attack.1.4", "attack.2.1.2", "attack.2.1.3")
def test_who_does_not_attack_is_asked_once_more_after_a_play_timing() -> None:
    s = Scenario()
    s.left("A", monster(1, 1000, 1, 1000))
    assert questions(s, "main") == timings(1)
    assert questions(s, "attack") == [*timings(1), "attack A", *timings(1), "attack A"]
    assert s.phase == "final"


@pytest.mark.rule("final.1.2", "final.2.1.2", "final.2.1.3", "final.5.1")
def test_the_final_phase_has_a_play_timing_before_each_question_and_one_at_the_end() -> None:
    s = Scenario(phase="final")
    striker = monster(1, 1000, 1, 1000)
    s.left("A", striker)
    assert questions(s, "final") == timings(2)  # nothing can attack here, so nobody is asked whether it does
    assert (s.prompt, s.player) == ("timing", "A")
    s.pass_(2)
    assert s.turn_player == "B"


@pytest.mark.rule("attack.2.4", "attack.2.3", "rescheck.3")
def test_what_is_too_great_while_it_attacks_sends_others_away_as_soon_as_it_does() -> None:
    s = Scenario()
    grows = Static((Modify("size", FLAW),), cond=Is(Self(), Filter(states=("attacking",))))
    attacker = s.left("A", monster(0, 1000, 1, 1000, grows))
    other = s.right("A", monster(1, 1000, 1, 1000))
    s.attack(attacker, "B")
    assert (s.prompt, s.player) == ("size", "A")
    s.answer(other)
    assert s.zone(other) == "drop" and s.prompt == "timing"


@pytest.mark.rule("attack.2.6", "attack.3.5", "attack.4.2", "attack.4.4", "attack.4.5")
def test_a_battle_has_three_play_timings_and_then_another_attack_may_follow() -> None:
    s = Scenario()
    first = s.left("A", monster(1, 1000, 1, 1000))
    s.right("A", monster(1, 1000, 1, 1000))
    s.attack(first, "B")
    asked: list[str] = []
    while s.prompt != "attack":
        asked.append(f"{s.prompt} {s.player}")
        s.pass_()
    assert asked == timings(3) and s.rested(first)


@pytest.mark.rule("ext.hand")
def test_a_hand_has_no_limit() -> None:
    s = Scenario()
    s.hand("A", [monster(1, 1000, 1, 1000) for _ in range(15)])
    s.to("next turn")
    assert s.count("A", "hand") == 15


def test_an_ability_of_the_end_of_the_turn_comes_in_the_last_play_timing() -> None:
    s = Scenario()
    ends = Auto(On("phase", who=Who.YOU, phase="turn end"), (Destroy(Self()),))
    fleeting = s.left("A", monster(1, 1000, 1, 1000, ends))
    s.to("final")
    assert s.area(fleeting) == "left"
    s.to("next turn")
    assert s.zone(fleeting) == "drop"
