"""Chapters 11.4 and 11.5: limits of the field and the EX area that come and go, and what is handled with them."""

import pytest

from rulebound.language.tree import All, Choose, Damage, Filter, Gain, Modify, Permit, PlayerGain, Slot, Until, Who
from rulebound.scenario.evolve import Scenario, amulet, follower, spell

MINE = Filter(types=("follower",), side="my")
MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))


@pytest.mark.rule("11.4.1", "11.5.1", "1.3.4")
def test_the_active_player_selects_for_both_areas_before_the_other_does() -> None:
    s = Scenario()
    tight = PlayerGain(Who.EACH, (Permit("field size", 1), Permit("EX size", 1)), Until.GAME)
    held = [s.in_ex("A", follower()) for _ in range(2)]
    crowd = [s.field("B", follower()) for _ in range(2)]
    s.play(s.in_hand("A", spell(tight)))
    assert s.player == "A"
    s.answer(held[0])
    assert s.player == "B"
    s.answer(crowd[0])
    assert s.zone(held[1]) == s.zone(crowd[1]) == "cemetery" and s.cited("1.3.4")


@pytest.mark.rule("11.3.1", "11.4.1", "11.1.3")
def test_who_keeps_a_follower_that_is_destroyed_at_the_same_time_has_one_less() -> None:
    s = Scenario()
    crowd = [s.field("A", follower(2, 2)) for _ in range(4)]
    tight = PlayerGain(Who.YOU, (Permit("field size", 3),), Until.GAME)
    s.play(s.in_hand("A", spell(tight, Choose(MINE), Damage(Slot(), 2))), crowd[0])
    s.answer(crowd[:3])
    assert [s.zone(card) for card in crowd] == ["cemetery", "field", "field", "cemetery"]


@pytest.mark.rule("11.4.1", "11.7.1", "13.3.2.2")
def test_a_stack_that_does_not_fit_loses_its_counters_one_by_one() -> None:
    s = Scenario()
    stack, elf = s.field("A", amulet("Stack"), counters={"Stack": 2}), s.field("A", follower())
    s.play(s.in_hand("A", spell(PlayerGain(Who.YOU, (Permit("field size", 1),), Until.GAME))))
    for left in (2, 1):
        assert s.counters(stack, "Stack") == left and s.prompt == "keep"
        s.answer(elf)
    s.answer(elf)
    assert s.zone(stack) == "cemetery" and s.on_field(elf)


@pytest.mark.rule("7.2.5", "7.4.8", "11.4.1")
def test_a_field_whose_limit_was_higher_for_a_turn_is_cleared_in_the_next() -> None:
    s = Scenario()
    crowd = [s.field("A", follower(name=f"Elf {i}")) for i in range(5)]
    wide = s.in_hand("A", spell(PlayerGain(Who.YOU, (Permit("field size", 6),), Until.TURN)))
    sixth = s.in_hand("A", follower())
    s.play(wide)
    s.play(sixth)
    s.to("B start")
    assert (s.turn_player, s.player, s.prompt, s.count("A", "field")) == ("B", "A", "keep", 6)
    s.answer(crowd)
    assert s.zone(sixth) == "cemetery" and s.cited("7.2.5", "11.4.1")


@pytest.mark.rule("1.2.2", "7.2.5", "7.4.8", "11.2.1", "11.2.2")
def test_a_leader_who_falls_as_the_turn_ends_and_one_who_cannot_draw_lose_together() -> None:
    s = Scenario()
    s.deck("B")
    s.leader("A", defense=2)
    shield = Gain(MY_LEADER, (Modify("defense", 3),), Until.TURN)
    s.play(s.in_hand("A", spell(shield, Damage(MY_LEADER, 4))))
    assert s.defense("A") == 1
    s.end_main()
    while not s.over:
        s.answer("pass")
    assert s.drawn and s.defense("A") == -2
