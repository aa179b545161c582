"""Chapters 601, 602 and 605: priority, what happens before it, and what passing does."""

import pytest

from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Choose,
    Compare,
    Count,
    Damage,
    DamagePlayer,
    Destroy,
    Draw,
    ExhaustSelf,
    Filter,
    Gain,
    Modify,
    On,
    Slot,
    Static,
    Step,
    When,
    Who,
)
from rulebound.scenario import Card
from rulebound.scenario.fow import Scenario, chant, regalia, resonator, stone

RESONATOR = Filter(types=("resonator",))
TOOL = Action((ExhaustSelf(),), (Draw(1),))


def instant(s: Scenario, player: str, *steps: Step) -> Card:
    """A Quickcast chant that costs nothing."""
    return s.in_hand(player, chant(*steps, "Quickcast", cost="{0}"))


def cast(s: Scenario, card: Card, *answers: Card) -> None:
    s.play(card, *answers)
    s.resolve()


# --- 601, 602 --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("601.1", "602.1", "602.1c")
def test_only_the_player_with_priority_acts() -> None:
    s = Scenario()
    mine, theirs = instant(s, "A", Draw(1)), instant(s, "B", Draw(1))
    crown = s.field("B", regalia(TOOL))
    assert (s.prompt, s.player) == ("priority", "A")
    assert s.why_not("A", "play", mine) == ""
    assert s.why_not("B", "play", theirs).startswith("701.1") and s.why_not("B", "use", crown).startswith("701.1")
    s.pass_priority()
    assert s.player == "B"
    assert s.why_not("B", "play", theirs) == "" and s.why_not("B", "use", crown) == ""
    assert s.why_not("A", "play", mine).startswith("701.1")


@pytest.mark.rule("601.1", "602.1", "602.1a", "602.1b")
def test_rule_processes_come_first_then_automatics_and_then_an_action() -> None:
    s = Scenario()
    grave = Auto(On("destroyed", RESONATOR), (DamagePlayer(Who.OPPONENT, 100),))
    chapel = s.field("B", regalia(grave))
    victim = s.field("A", resonator(300, 300))
    bolt = instant(s, "A", Choose(RESONATOR), Damage(Slot(), 300))
    s.play(bolt, victim)
    s.pass_priority(2)
    assert (s.prompt, s.player) == ("priority", "A")  # the first thing that anyone may do
    assert s.zone(victim) == "graveyard" and s.chase() == [("auto", chapel)]


@pytest.mark.rule("601.1", "602.1a")
def test_an_automatic_that_has_triggered_is_played_after_the_rule_processes() -> None:
    s = Scenario()
    healer = s.field("A", regalia(Auto(On("damage", RESONATOR), (Choose(RESONATOR), Draw(1)))))
    victim, other = s.field("B", resonator(300, 300)), s.field("B", resonator(500, 500))
    third = s.field("B", resonator(500, 500))
    s.play(instant(s, "A", Choose(RESONATOR), Damage(Slot(), 300)), victim)
    s.pass_priority(2)
    assert s.prompt == "choose" and s.offered(other) and s.offered(third)
    assert s.zone(victim) == "graveyard" and not s.offered(victim)  # it is destroyed before targets are chosen
    s.answer(other)
    assert s.chase() == [("auto", healer)]


@pytest.mark.rule("602.1a")
def test_rule_processes_are_repeated_until_nothing_is_left_to_do() -> None:
    s = Scenario()
    # Without the banner the squire has more damage than DEF: that is a second round.
    aura = Static((Modify("defense", 200),), Filter(types=("resonator",), side="my", other=True))
    banner, squire = s.field("A", resonator(300, 300, aura)), s.field("A", resonator(300, 300), damage=400)
    bolt = instant(s, "A", Choose(RESONATOR), Damage(Slot(), 300))
    assert s.zone(squire) == "field"
    s.play(bolt, banner)
    s.pass_priority(2)
    assert (s.prompt, s.player) == ("priority", "A")
    assert s.zone(banner) == "graveyard" and s.zone(squire) == "graveyard"


@pytest.mark.rule("602.1a")
def test_no_rule_process_is_done_in_the_middle_of_a_resolution() -> None:
    s = Scenario()
    knight = s.field("A", resonator(300, 300))
    save = Choose(RESONATOR), Damage(Slot(), 300), Gain(Slot(), (Modify("defense", 500),))
    cast(s, instant(s, "A", *save), knight)
    assert s.zone(knight) == "field" and (s.damage(knight), s.defense(knight)) == (300, 800)


@pytest.mark.rule("602.1a", "602.1b")
def test_rule_processes_and_automatics_alternate_until_nothing_changes() -> None:
    s = Scenario()
    empty = When(Compare(Count(Filter(types=("resonator",), side="my")), "==", 0))
    chaplain = s.field("A", regalia(Auto(On("leave", RESONATOR), (Draw(1),))))
    watcher = s.field("A", regalia(Auto(empty, (Draw(1),), limit=1)))
    victim = s.field("A", resonator(300, 300))
    s.play(instant(s, "A", Choose(RESONATOR), Damage(Slot(), 300)), victim)
    s.pass_priority(2)
    assert s.prompt == "play auto" and s.offered(chaplain) and s.offered(watcher)
    s.answer(chaplain)
    assert (s.prompt, s.player) == ("priority", "A")
    assert s.chase() == [("auto", chaplain), ("auto", watcher)]


@pytest.mark.rule("602.1b")
@pytest.mark.parametrize("player", ["A", "B"])
def test_automatics_are_on_the_chase_before_the_opponent_gains_priority_too(player: str) -> None:
    s = Scenario()
    shy = s.field(player, resonator(300, 300, Auto(On("chosen", RESONATOR), (Draw(1),))))
    s.play(instant(s, "A", Choose(RESONATOR), Draw(1)), shy)
    assert s.player == "A" and [kind for kind, _ in s.chase()] == ["chant", "auto"]
    s.pass_priority()
    assert s.player == "B" and [kind for kind, _ in s.chase()] == ["chant", "auto"]


# --- 602.1d, 605 -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("602.1d", "605.1", "605.1a", "605.2")
def test_who_acts_keeps_priority() -> None:
    s = Scenario()
    first, second = instant(s, "A", Draw(1)), instant(s, "A", Draw(1))
    pebble = s.field("A", stone("fire"))
    s.play(first)
    assert s.player == "A"
    s.will_of(pebble)
    assert s.player == "A"
    s.play(second)
    assert s.player == "A" and s.chase() == [("chant", first), ("chant", second)]


@pytest.mark.rule("605.1a")
def test_the_non_turn_player_keeps_priority_as_well() -> None:
    s = Scenario()
    first, second = instant(s, "B", Draw(1)), instant(s, "B", Draw(1))
    s.pass_priority()
    s.play(first)
    assert s.player == "B"
    s.play(second)
    assert s.player == "B" and s.chase() == [("chant", first), ("chant", second)]


@pytest.mark.rule("605.1", "605.1c")
def test_a_single_pass_gives_priority_to_the_other_player() -> None:
    s = Scenario()
    s.pass_priority()
    assert (s.prompt, s.player, s.phase) == ("priority", "B", "main")


@pytest.mark.rule("605.1b")
def test_two_passes_resolve_only_what_was_put_last_and_the_turn_player_gains_priority() -> None:
    s = Scenario()
    first, second = instant(s, "A", Draw(1)), instant(s, "B", Draw(1))
    s.play(first)
    s.pass_priority()
    s.play(second)
    s.pass_priority()
    assert s.player == "A" and s.chase() == [("chant", first), ("chant", second)]
    s.pass_priority()
    assert s.chase() == [("chant", first)] and s.zone(second) == "graveyard" and s.player == "A"


@pytest.mark.rule("605.1b", "605.2")
def test_after_a_resolution_both_have_to_pass_again() -> None:
    s = Scenario()
    first, second = instant(s, "A", Draw(1)), instant(s, "A", Draw(1))
    s.play(first)
    s.play(second)
    s.pass_priority(2)
    assert s.chase() == [("chant", first)] and s.player == "A"
    s.pass_priority()
    assert s.chase() == [("chant", first)] and s.player == "B"
    s.pass_priority()
    assert s.chase() == [] and s.player == "A" and s.phase == "main"


@pytest.mark.rule("605.1b")
def test_a_spell_of_the_non_turn_player_gives_priority_to_the_turn_player_when_it_has_resolved() -> None:
    s = Scenario()
    reply = instant(s, "B", Draw(1))
    s.pass_priority()
    s.play(reply)
    s.pass_priority()
    assert s.player == "A"
    s.pass_priority()
    assert s.zone(reply) == "graveyard" and s.player == "A" and s.phase == "main"


@pytest.mark.rule("605.1b")
def test_two_passes_on_an_empty_chase_end_the_sequence_and_with_it_the_phase() -> None:
    s = Scenario()
    s.pass_priority(2)
    assert s.phase == "end" and s.player == "A"


@pytest.mark.rule("605.1c")
def test_passes_with_an_action_between_them_are_not_consecutive() -> None:
    s = Scenario()
    first, reply = instant(s, "A", Draw(1)), instant(s, "B", Draw(1))
    s.play(first)
    s.pass_priority()
    s.play(reply)
    s.pass_priority()
    assert s.player == "A" and s.chase() == [("chant", first), ("chant", reply)]


@pytest.mark.rule("605.1a", "605.1b")
def test_making_will_is_an_action_too_and_breaks_the_chain_of_passes() -> None:
    s = Scenario()
    pebble = s.field("B", stone("fire"))
    s.pass_priority()
    s.will_of(pebble)
    assert s.player == "B" and s.chase() == []
    s.pass_priority()
    assert (s.player, s.phase) == ("A", "main")
    s.pass_priority()
    assert s.phase == "end"


@pytest.mark.rule("605.1b")
def test_what_is_played_in_reply_resolves_first() -> None:
    s = Scenario()
    victim = s.field("B", resonator(300, 300))
    bolt = instant(s, "A", Choose(RESONATOR), Damage(Slot(), 300), Draw(1))
    murder = instant(s, "B", Choose(RESONATOR), Destroy(Slot()))
    s.play(bolt, victim)
    s.pass_priority()
    s.play(murder, victim)
    s.resolve_all()
    assert s.zone(victim) == "graveyard" and s.count("A", "hand") == 1  # the rest of the bolt is done all the same


@pytest.mark.rule("605.2")
def test_each_new_sequence_begins_with_rule_processes() -> None:
    s = Scenario()
    s.life("B", 100)
    first, second = instant(s, "A", Draw(1)), instant(s, "A", DamagePlayer(Who.OPPONENT, 100))
    s.play(first)
    s.play(second)
    s.pass_priority(2)
    assert s.over and s.winner == "A" and s.count("A", "hand") == 0


@pytest.mark.rule("602.1a")
def test_all_that_is_found_by_one_rule_process_happens_at_once() -> None:
    s = Scenario()
    mourner = Auto(On("leave", Filter(types=("resonator",), other=True)), (Draw(1),))
    one, two = s.field("A", resonator(300, 300, mourner)), s.field("B", resonator(300, 300, mourner))
    s.play(instant(s, "A", Damage(All(RESONATOR), 300)))
    s.pass_priority(2)
    assert s.chase() == [("auto", one), ("auto", two)]  # each saw the other go; the turn player's comes first
