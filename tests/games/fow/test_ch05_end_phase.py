"""Chapter 505: the end phase and its final step."""

import pytest

from rulebound.language.tree import (
    All,
    Auto,
    Choose,
    Cmp,
    Compare,
    Control,
    Count,
    Damage,
    DamagePlayer,
    Delayed,
    Draw,
    Filter,
    Gain,
    Modify,
    On,
    Permit,
    PlayerGain,
    Self,
    Slot,
    Step,
    Until,
    When,
    Who,
)
from rulebound.scenario import Card
from rulebound.scenario.fow import Scenario, ScenarioError, chant, regalia, resonator, stone, trigger

RESONATOR = Filter(types=("resonator",))


def instant(s: Scenario, player: str, *steps: Step) -> Card:
    """A Quickcast chant that costs nothing."""
    return s.in_hand(player, chant(*steps, "Quickcast", cost="{0}"))


def cast(s: Scenario, card: Card, *answers: Card) -> None:
    s.play(card, *answers)
    s.resolve()


def bell(phase: str) -> Auto:
    return Auto(On("phase", phase=phase), (DamagePlayer(Who.OPPONENT, 100),))


def left(s: Scenario, player: str) -> int:
    return sum(s.will_of_player(player).values())


def fill(s: Scenario, player: str, n: int) -> list[Card]:
    return s.hand(player, *(resonator(100, 100) for _ in range(n)))


def to_final_step(s: Scenario) -> None:
    """Through both priority sequences of the end phase."""
    s.to("end")
    s.pass_priority(4)


# --- 505.1 to 505.4 --------------------------------------------------------------------------------------------------


@pytest.mark.rule("505.1", "505.2", "505.3", "505.4")
def test_the_beginning_of_the_end_phase_and_the_end_of_the_turn_are_two_moments_with_priority_each() -> None:
    s = Scenario()
    dusk, night = s.field("A", regalia(bell("end"))), s.field("A", regalia(bell("turn end")))
    reply = instant(s, "B", Draw(1))
    s.pass_priority(2)
    assert (s.phase, s.player, s.chase()) == ("end", "A", [("auto", dusk)])
    s.resolve()
    assert s.life_of("B") == 3900 and s.chase() == [] and s.player == "A"
    s.pass_priority()
    s.play(reply)
    s.resolve()
    assert s.phase == "end" and s.player == "A" and s.chase() == []
    s.pass_priority(2)
    assert (s.phase, s.player, s.turn_player, s.chase()) == ("end", "A", "A", [("auto", night)])
    s.resolve()
    assert s.life_of("B") == 3800 and s.turn_player == "A"
    s.pass_priority(2)
    assert s.turn_player == "B"


@pytest.mark.rule("505.2", "505.4")
def test_both_players_have_priority_twice_in_the_end_phase_even_if_nothing_has_triggered() -> None:
    s = Scenario()
    knight, reply = s.field("A", resonator(300, 300), damage=100), instant(s, "B", Draw(1))
    s.will("A", "R")
    s.to("end")
    for _ in range(2):
        assert (s.prompt, s.player, s.phase) == ("priority", "A", "end")
        assert s.damage(knight) == 100 and left(s, "A") == 1  # the final step has not come
        s.pass_priority()
        assert s.player == "B" and s.why_not("B", "play", reply) == ""
        s.pass_priority()
    assert (s.turn_player, s.damage(knight), left(s, "A")) == ("B", 0, 0)


@pytest.mark.rule("505.3")
def test_what_waits_for_the_end_of_the_turn_is_missed_when_it_comes_too_late() -> None:
    s = Scenario()
    late = instant(s, "A", Delayed(On("phase", phase="end"), (DamagePlayer(Who.OPPONENT, 500),)))
    soon = instant(s, "A", Delayed(On("phase", phase="turn end"), (DamagePlayer(Who.OPPONENT, 100),)))
    s.to("end")
    cast(s, late)
    cast(s, soon)
    s.pass_priority(2)
    assert [kind for kind, _ in s.chase()] == ["auto"]
    s.resolve()
    assert s.life_of("B") == 3900 and s.turn_player == "A"


# --- 505.5 the final step --------------------------------------------------------------------------------------------


@pytest.mark.rule("505.5", "505.5a")
def test_damage_goes_at_the_end_of_each_turn_for_both_players() -> None:
    s = Scenario()
    mine, theirs = s.field("A", resonator(300, 500), damage=300), s.field("B", resonator(300, 500), damage=400)
    s.to("end")
    s.pass_priority(2)
    assert (s.damage(mine), s.damage(theirs)) == (300, 400)
    s.to("B draw")
    assert (s.damage(mine), s.damage(theirs)) == (0, 0)


@pytest.mark.rule("505.5", "505.5b")
def test_effects_until_the_end_of_the_turn_end_and_others_go_on() -> None:
    s = Scenario()
    knight = s.field("A", resonator(300, 500))
    short = instant(s, "A", Choose(RESONATOR), Gain(Slot(), (Modify("attack", 200),)))
    long = instant(s, "A", Choose(RESONATOR), Gain(Slot(), (Modify("attack", 1000),), Until.GAME))
    cast(s, short, knight)
    cast(s, long, knight)
    s.to("end")
    s.pass_priority(2)
    assert s.attack_of(knight) == 1500
    s.to("B draw")
    assert s.attack_of(knight) == 1300


@pytest.mark.rule("505.5", "505.5a", "505.5b")
def test_damage_goes_before_effects_end_so_that_nobody_dies_of_the_end_of_a_turn() -> None:
    s = Scenario()
    knight = s.field("A", resonator(300, 300))
    shield = instant(s, "A", Choose(RESONATOR), Gain(Slot(), (Modify("defense", 500),)), Damage(Slot(), 600))
    cast(s, shield, knight)
    assert (s.defense(knight), s.damage(knight)) == (800, 600)
    s.to("B draw")
    assert s.zone(knight) == "field" and (s.defense(knight), s.damage(knight)) == (300, 0)


@pytest.mark.rule("505.5a", "505.5b")
def test_nothing_is_damaged_any_more_when_effects_have_ended() -> None:
    s = Scenario()
    sore = Filter(types=("resonator",), states=("damaged",), stats=(("defense", Cmp("<=", 300)),))
    s.field("A", regalia(Auto(When(Compare(Count(sore), ">=", 1)), (DamagePlayer(Who.OPPONENT, 100),))))
    knight = s.field("A", resonator(300, 300))
    cast(s, instant(s, "A", Choose(RESONATOR), Gain(Slot(), (Modify("defense", 500),)), Damage(Slot(), 200)), knight)
    s.to("B draw")
    assert (s.defense(knight), s.damage(knight)) == (300, 0)
    assert s.chase() == [] and s.life_of("B") == 4000


@pytest.mark.rule("505.5c")
def test_produced_will_of_both_players_vanishes_in_the_final_step_and_not_before() -> None:
    s = Scenario()
    s.will("A", "RR")
    pebble = s.field("B", stone("fire"))
    s.to("end")
    assert left(s, "A") == 2
    s.pass_priority()
    s.will_of(pebble)
    s.pass_priority()
    assert left(s, "B") == 1 and s.turn_player == "A"
    s.to("B draw")
    assert (left(s, "A"), left(s, "B")) == (0, 0)


@pytest.mark.rule("505.5d")
def test_only_the_turn_player_discards_down_to_the_maximum() -> None:
    s = Scenario()
    mine = fill(s, "A", 9)
    fill(s, "B", 9)
    to_final_step(s)
    assert (s.prompt, s.player) == ("hand size", "A")
    with pytest.raises(ScenarioError):
        s.answer(mine[:3])  # neither more
    assert not s.offered([]) and not s.offered(mine[:1])  # nor fewer
    s.answer([mine[3], mine[8]])
    assert s.zone(mine[3]) == s.zone(mine[8]) == "graveyard" and s.count("A", "hand") == 7
    assert s.turn_player == "B" and s.count("B", "hand") == 9 and s.count("B", "graveyard") == 0


@pytest.mark.rule("505.5b", "505.5d")
def test_a_larger_hand_until_the_end_of_the_turn_has_ended_when_cards_are_discarded() -> None:
    s = Scenario()
    spell = instant(s, "A", PlayerGain(Who.YOU, (Permit("hand size", 10),)))
    mine = fill(s, "A", 8)
    cast(s, spell)
    to_final_step(s)
    assert (s.prompt, s.player) == ("hand size", "A")
    s.answer(mine[0])
    assert s.count("A", "hand") == 7


@pytest.mark.rule("505.5e", "505.5d")
def test_what_the_discard_triggers_is_played_and_then_the_whole_final_step_is_done_again() -> None:
    s = Scenario()
    mine = fill(s, "A", 8)
    library = s.field("A", regalia(Auto(On("discard", who=Who.YOU), (Draw(1),), limit=1)))
    to_final_step(s)
    s.answer(mine[0])
    assert (s.prompt, s.player, s.turn_player) == ("priority", "A", "A") and s.chase() == [("auto", library)]
    s.resolve()
    assert s.count("A", "hand") == 8 and s.turn_player == "A"
    s.pass_priority(2)
    assert (s.prompt, s.player) == ("hand size", "A")  # once more
    s.answer(mine[1])
    assert s.count("A", "hand") == 7 and s.count("A", "graveyard") == 2 and s.turn_player == "B"


@pytest.mark.rule("505.5e", "505.5a", "505.5b", "505.5c")
def test_damage_effects_and_will_of_that_last_priority_go_in_the_second_final_step() -> None:
    s = Scenario()
    mine = fill(s, "A", 8)
    s.field("A", regalia(Auto(On("discard", who=Who.YOU), (DamagePlayer(Who.OPPONENT, 100),))))
    knight, pebble = s.field("B", resonator(300, 500)), s.field("B", stone("fire"))
    late = instant(s, "B", Choose(RESONATOR), Gain(Slot(), (Modify("attack", 700),)), Damage(Slot(), 400))
    to_final_step(s)
    s.answer(mine[0])
    s.pass_priority()
    assert s.player == "B" and s.turn_player == "A"
    s.will_of(pebble)
    s.play(late, knight)
    s.resolve()
    assert (s.attack_of(knight), s.damage(knight), left(s, "B")) == (1000, 400, 1)
    s.resolve()
    s.pass_priority(2)
    assert s.turn_player == "B" and (s.attack_of(knight), s.damage(knight), left(s, "B")) == (300, 0, 0)


@pytest.mark.rule("505.5e", "1203.2")
def test_a_rule_process_after_effects_have_ended_repeats_the_final_step() -> None:
    s = Scenario()
    mourner = Auto(On("destroyed", Self()), (DamagePlayer(Who.OPPONENT, 100),))
    shade = s.in_hand("A", resonator(300, 0, mourner, cost="{0}"))
    bless = s.in_hand(
        "A", chant(Gain(All(Filter(types=("resonator",), side="my")), (Modify("defense", 300),)), cost="{0}")
    )
    cast(s, bless)  # holds for whoever comes later as well
    cast(s, shade)
    assert s.zone(shade) == "field" and s.defense(shade) == 300
    s.to("end")
    s.pass_priority(2)
    assert s.zone(shade) == "field"
    s.pass_priority(2)
    assert (s.prompt, s.player, s.turn_player) == ("priority", "A", "A")
    assert s.zone(shade) == "graveyard" and s.chase() == [("auto", shade)]
    s.resolve()
    s.pass_priority(2)
    assert s.turn_player == "B" and s.life_of("B") == 3900


@pytest.mark.rule("505.5e")
def test_without_anything_to_do_there_is_no_priority_after_the_final_step() -> None:
    s = Scenario()
    mine = fill(s, "A", 8)
    to_final_step(s)
    s.answer(mine[0])
    assert (s.prompt, s.player, s.turn_player, s.phase) == ("priority", "B", "B", "draw")


# --- 505.6 -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("505.6")
@pytest.mark.parametrize(("turn", "other"), [("A", "B"), ("B", "A")])
def test_the_other_player_takes_the_next_turn(turn: str, other: str) -> None:
    s = Scenario(turn=turn)
    to_final_step(s)
    assert (s.turn_player, s.phase, s.player) == (other, "draw", other)


@pytest.mark.rule("505.5e")
def test_a_card_that_was_set_in_wait_for_it_may_be_revealed_in_the_final_step() -> None:
    s = Scenario()
    snare = s.standby("B", chant(*trigger(On("discard", who=Who.OPPONENT), DamagePlayer(Who.OPPONENT, 300))))
    held = fill(s, "A", 8)
    to_final_step(s)
    s.answer(held[0])
    assert (s.prompt, s.player) == ("reveal", "B") and s.turn_player == "A"
    s.reveal(snare)
    assert s.chase() == [("chant", snare)]
    s.resolve()
    assert s.life_of("A") == 3700
    s.to("B draw")
    assert s.count("A", "hand") == 7


@pytest.mark.rule("505.5e", "708.2")
def test_a_card_in_wait_that_is_not_revealed_does_not_repeat_the_final_step() -> None:
    s = Scenario()
    s.in_hand("B", chant(*trigger(On("discard", who=Who.OPPONENT), DamagePlayer(Who.OPPONENT, 300)), cost="{0}"))
    instant(s, "A", Draw(1))
    held = fill(s, "A", 7)
    to_final_step(s)
    s.answer(held[0])
    assert (s.prompt, s.player) == ("reveal", "B")
    s.reveal(None)
    assert (s.prompt, s.turn_player, s.phase) == ("priority", "B", "draw")  # nobody had priority again


@pytest.mark.rule("505.5b", "307.6")
def test_what_was_taken_for_the_turn_goes_home_in_the_final_step_and_enters_nothing() -> None:
    s = Scenario()
    guest = s.field("B", resonator(300, 300, Auto(On("enter"), (Draw(1),))))
    theft = instant(s, "A", Choose(RESONATOR), Gain(Slot(), (Control(Who.YOU),)))
    cast(s, theft, guest)
    assert s.controller(guest) == "A" and s.chase() == []
    to_final_step(s)
    assert s.controller(guest) == "B" and (s.turn_player, s.phase, s.chase()) == ("B", "draw", [])
