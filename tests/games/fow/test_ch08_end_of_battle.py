"""Chapter 807: the end of a battle, and the final step that repeats itself."""

import pytest
from tests.games.fow.battles import attacker, finish, in_battle

from rulebound.language.tree import (
    All,
    Auto,
    Choose,
    Compare,
    Count,
    DamagePlayer,
    Filter,
    Gain,
    Grant,
    Keyword,
    Modify,
    On,
    Self,
    Slot,
    Until,
    When,
    Who,
)
from rulebound.scenario.fow import Scenario, chant, regalia, resonator, ruler

RESONATORS = Filter(types=("resonator",))
SHELL = chant(Choose(RESONATORS), Gain(Slot(), (Modify("defense", 500),), Until.BATTLE), "Quickcast", cost="{0}")
CRY = Auto(On("destroyed", Self()), (DamagePlayer(Who.OPPONENT, 100),))


@pytest.mark.rule("807.1", "807.2")
def test_what_waits_for_the_end_of_battle_is_on_the_chase_when_the_turn_player_has_priority() -> None:
    s = Scenario()
    knight = s.field("A", resonator(500, 500))
    gong = s.field("B", regalia(Auto(On("phase", phase="battle end"), (DamagePlayer(Who.OPPONENT, 100),))))
    bolt = s.in_hand("B", chant(DamagePlayer(Who.OPPONENT, 200), "Quickcast", cost="{0}"))
    s.attack(knight, "B")
    s.to("damage")
    assert s.chase() == []
    s.pass_priority(2)
    assert s.chase() == [("auto", gong)] and (s.player, s.step) == ("A", "end of battle")
    s.pass_priority()
    s.play(bolt)
    s.resolve_all()
    assert s.life_of("A") == 3700 and s.step == "end of battle" and s.player == "A"


@pytest.mark.rule("807.1")
def test_a_battle_without_an_attack_has_an_end_too() -> None:
    s = Scenario()
    s.field("A", resonator(500, 500))
    gong = s.field("A", regalia(Auto(On("phase", phase="battle end"), (DamagePlayer(Who.OPPONENT, 100),))))
    s.start_battle()
    s.pass_priority(4)
    s.forfeit()
    assert s.chase() == [("auto", gong)] and s.step == "end of battle"


@pytest.mark.rule("807.1")
def test_each_battle_has_its_own_end() -> None:
    s = Scenario()
    one, two = s.field("A", resonator(500, 500)), s.field("A", resonator(300, 300))
    s.field("A", regalia(Auto(On("phase", phase="battle end"), (DamagePlayer(Who.OPPONENT, 100),))))
    for knight in (one, two):
        s.attack(knight, "B")
        s.to("end of battle")
        s.resolve()
        s.pass_priority(2)
        assert not in_battle(s)
    assert s.life_of("B") == 3000


@pytest.mark.rule("807.3", "807.3a")
def test_effects_for_the_battle_last_through_its_last_priority_and_end_with_it() -> None:
    s = Scenario()
    knight = s.field("A", resonator(500, 500))
    shell = s.in_hand("A", SHELL)
    s.attack(knight, "B")
    s.play(shell, knight)
    s.resolve()
    assert s.defense(knight) == 1000
    s.to("end of battle")
    assert s.defense(knight) == 1000
    s.pass_priority(2)
    assert not in_battle(s) and s.defense(knight) == 500


@pytest.mark.rule("807.3a")
def test_effects_for_the_turn_go_on_after_the_battle() -> None:
    s = Scenario()
    knight = s.field("A", resonator(500, 500))
    pump = s.in_hand("A", chant(Choose(RESONATORS), Gain(Slot(), (Modify("attack", 300),)), "Quickcast", cost="{0}"))
    s.attack(knight, "B")
    s.play(pump, knight)
    s.resolve()
    finish(s)
    assert s.attack_of(knight) == 800


@pytest.mark.rule("807.3a")
def test_a_keyword_given_for_the_battle_is_gone_in_the_next_one() -> None:
    s = Scenario()
    knight, other = s.field("A", resonator(500, 500)), s.field("A", resonator(300, 300))
    wings = s.in_hand(
        "A", chant(Gain(All(RESONATORS), (Grant(Keyword("Flying")),), Until.BATTLE), "Quickcast", cost="{0}")
    )
    s.start_battle()
    s.play(wings)
    s.resolve()
    assert s.has(knight, "Flying") and s.has(other, "Flying")
    s.attack(knight, "B")
    finish(s)
    assert not s.has(knight, "Flying") and not s.has(other, "Flying")


@pytest.mark.rule("807.3b")
def test_a_card_that_dies_when_its_shell_ends_gives_both_players_priority_before_the_battle_is_over() -> None:
    s = Scenario()
    knight, guard = s.field("A", resonator(800, 900)), s.field("B", resonator(100, 500, CRY))
    shell = s.in_hand("B", SHELL)
    bolt = s.in_hand("A", chant(DamagePlayer(Who.OPPONENT, 200), "Quickcast", cost="{0}"))
    s.attack(knight, "B")
    s.block(guard)
    s.pass_priority()
    s.play(shell, guard)
    s.resolve()
    s.to("end of battle")
    assert s.zone(guard) == "field" and s.damage(guard) == 800 and s.chase() == []
    s.pass_priority(2)
    assert s.zone(guard) == "graveyard" and s.chase() == [("auto", guard)]
    assert in_battle(s) and (s.prompt, s.player) == ("priority", "A") and attacker(s) == knight
    s.play(bolt)
    s.resolve_all()
    assert (s.life_of("A"), s.life_of("B")) == (3900, 3800) and in_battle(s)
    s.pass_priority(2)
    assert not in_battle(s) and s.phase == "main"


@pytest.mark.rule("807.3", "807.3a", "807.3b")
def test_an_effect_for_the_battle_that_is_made_in_the_repeated_step_ends_as_well() -> None:
    s = Scenario()
    knight, other = s.field("A", resonator(800, 900)), s.field("A", resonator(100, 100))
    guard = s.field("B", resonator(100, 500))
    first, second = s.in_hand("B", SHELL), s.in_hand("A", SHELL)
    watcher = s.field("A", regalia(Auto(On("destroyed", RESONATORS), (DamagePlayer(Who.OPPONENT, 100),))))
    s.attack(knight, "B")
    s.block(guard)
    s.pass_priority()
    s.play(first, guard)
    s.resolve()
    s.to("end of battle")
    s.pass_priority(2)
    assert s.chase() == [("auto", watcher)]
    s.play(second, other)
    s.resolve_all()
    assert s.defense(other) == 600 and in_battle(s)
    s.pass_priority(2)
    assert not in_battle(s) and s.defense(other) == 100


@pytest.mark.rule("807.3b")
def test_a_state_that_begins_to_hold_when_effects_end_is_dealt_with_inside_the_battle() -> None:
    s = Scenario()
    knight = s.field("A", resonator(500, 500))
    alone = When(Compare(Count(Filter(types=("resonator",), side="my")), "==", 0))
    mourner = s.field("A", regalia(Auto(alone, (DamagePlayer(Who.OPPONENT, 100),))))
    guard = s.field("B", resonator(700, 100))
    shell = s.in_hand("A", SHELL)
    s.attack(knight, "B")
    s.block(guard)
    s.play(shell, knight)
    s.resolve()
    s.to("end of battle")
    assert s.zone(knight) == "field" and s.damage(knight) == 700
    s.pass_priority(2)
    assert s.zone(knight) == "graveyard" and in_battle(s)
    assert ("auto", mourner) in s.chase()


@pytest.mark.rule("807.4")
def test_after_the_battle_nobody_attacks_or_blocks() -> None:
    s = Scenario()
    knight, guard = s.field("A", resonator(100, 900)), s.field("B", resonator(100, 900))
    fighting = Filter(types=("j/resonator",), any_of=(Filter(states=("attacking",)), Filter(states=("blocking",))))
    mark = chant(Choose(fighting), Gain(Slot(), (Modify("attack", 100),)), "Quickcast", cost="{0}")
    early, late = s.hand("A", mark, mark)
    assert s.why_not("A", "play", early) != ""  # nobody to choose yet
    s.attack(knight, "B")
    s.block(guard)
    assert s.why_not("A", "play", early) == ""
    s.to("end of battle")
    assert s.why_not("A", "play", early) == ""  # up to the very end
    s.pass_priority(2)
    assert s.battle is None and s.why_not("A", "play", late) != ""
    assert s.rested(knight) and s.rested(guard)  # they stay as they are


@pytest.mark.rule("807.4")
def test_after_the_battle_the_turn_player_is_back_in_main_timing() -> None:
    s = Scenario()
    chief = s.ruler("A", ruler())
    knight = s.field("A", resonator(500, 500))
    page = s.in_hand("A", resonator(100, 100, cost="{0}"))
    s.attack(knight, "B")
    finish(s)
    assert s.why_not("A", "play", page) == "" and s.why_not("A", "stone", chief) == ""
