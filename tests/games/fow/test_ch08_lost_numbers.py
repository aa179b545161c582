"""Chapters 803.5a and 804.4a once more: who loses its attack or defense leaves the battle."""

import pytest
from tests.games.fow.battles import attacker, blocker, steps_left

from rulebound.language.tree import (
    Choose,
    Filter,
    Gain,
    LoseStat,
    Slot,
)
from rulebound.scenario.fow import Scenario, chant, j_ruler, resonator, ruler

ANYBODY = Filter(types=("j/resonator",))


@pytest.mark.rule("803.5a")
@pytest.mark.parametrize("number", ["attack", "defense"])
def test_an_attacker_that_loses_a_number_attacks_no_more(number: str) -> None:
    s = Scenario()
    chief = s.field("A", ruler(judged=j_ruler(800, 700)), judged=True)
    fade = s.in_hand("B", chant(Choose(ANYBODY), Gain(Slot(), (LoseStat(number),)), "Quickcast", cost="{0}"))
    s.attack(chief, "B")
    s.pass_priority()
    s.play(fade, chief)
    s.resolve()
    assert attacker(s) is None
    assert steps_left(s) == ["declare attack", "declare block", "end of battle"] and s.life_of("B") == 4000


@pytest.mark.rule("804.4a")
@pytest.mark.parametrize("number", ["attack", "defense"])
def test_a_blocker_that_loses_a_number_blocks_no_more(number: str) -> None:
    s = Scenario()
    knight = s.field("A", resonator(500, 500))
    chief = s.field("B", ruler(judged=j_ruler(800, 700)), judged=True)
    fade = s.in_hand("A", chant(Choose(ANYBODY), Gain(Slot(), (LoseStat(number),)), "Quickcast", cost="{0}"))
    s.attack(knight, "B")
    s.block(chief)
    s.play(fade, chief)
    s.resolve()
    assert attacker(s) == knight and blocker(s) is None
    s.to("damage")
    assert s.life_of("B") == 3500 and s.damage(knight) == 0
