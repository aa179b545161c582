"""Chapter 1114: Stealth."""

import pytest

from rulebound.language.tree import (
    Auto,
    Choose,
    Compare,
    Count,
    Damage,
    Destroy,
    Draw,
    Filter,
    GainResource,
    Lurk,
    On,
    Self,
    Slot,
    When,
    Who,
)
from rulebound.scenario.fow import Scenario, chant, resonator, trigger

LIFE = GainResource("life", 100)
THEIR_ATTACK = On("attack", Filter(types=("j/resonator",), side="opp"))
MY_PLAY = On("play", who=Who.YOU)
ATTACKER = Filter(types=("resonator",), states=("attacking",))


def stealth(event: On | When) -> Lurk:
    return Lurk(event, zones=("standby",), free=("standby",), at_once=True)


@pytest.mark.rule("1114.1", "1114.2")
def test_from_standby_it_is_played_free_when_its_condition_is_met() -> None:
    s = Scenario()
    raider = s.field("A", resonator(500, 500))
    ghost = s.standby("B", chant(stealth(THEIR_ATTACK), Choose(ATTACKER), Destroy(Slot()), cost="{B}{B}{2}"))
    s.attack(raider, "B")
    assert (s.prompt, s.player) == ("reveal", "B") and s.offered(ghost)
    s.reveal(ghost)
    if s.prompt == "choose":
        s.answer(raider)
    assert s.chase() == [("chant", ghost)]
    s.resolve()
    assert s.zone(raider) == "graveyard" and s.zone(ghost) == "graveyard"


@pytest.mark.rule("1114.2")
def test_it_need_not_be_revealed_and_stays_hidden_then() -> None:
    s = Scenario()
    raider = s.field("A", resonator(500, 500))
    ghost = s.standby("B", chant(stealth(THEIR_ATTACK), LIFE, cost="{5}"))
    s.attack(raider, "B")
    s.reveal(None)
    assert s.zone(ghost) == "standby" and not s.sees("A", ghost) and not s.chase()


@pytest.mark.rule("1114.2")
def test_it_does_not_listen_in_hand() -> None:
    s = Scenario()
    raider = s.field("A", resonator(500, 500))
    ghost = s.in_hand("B", chant(stealth(THEIR_ATTACK), LIFE, cost="{0}"))
    s.attack(raider, "B")
    assert s.prompt != "reveal" or not s.offered(ghost)
    assert s.zone(ghost) == "hand"


@pytest.mark.rule("1114.2")
def test_it_is_not_played_from_standby_without_its_condition() -> None:
    s = Scenario()
    ghost = s.standby("A", chant(stealth(THEIR_ATTACK), LIFE, cost="{0}"))
    assert s.why_not("A", "play", ghost) and not s.offered(ghost)


@pytest.mark.rule("1114.1", "1114.2")
def test_from_hand_it_is_an_ordinary_chant_for_its_cost() -> None:
    s = Scenario()
    ghost = s.in_hand("A", chant(stealth(THEIR_ATTACK), LIFE, cost="{1}"))
    s.life("A", 1000)
    s.will("A", "1")
    s.play(ghost)
    s.resolve()
    assert s.life_of("A") == 1100 and sum(s.will_of_player("A").values()) == 0
    t = Scenario(turn="B", priority="A")
    ghost = t.in_hand("A", chant(stealth(THEIR_ATTACK), LIFE, cost="{0}"))
    assert t.why_not("A", "play", ghost).startswith(("703.1", "701.2"))


@pytest.mark.rule("1114.3")
def test_stealth_works_in_the_turn_it_was_set_and_trigger_does_not() -> None:
    s = Scenario()
    ghost = s.standby("A", chant(stealth(MY_PLAY), LIFE, cost="{4}"), fresh=True)
    trap = s.standby("A", chant(trigger(MY_PLAY, Draw(3)), cost="{4}"), fresh=True)
    page = s.in_hand("A", resonator(100, 100, cost="{0}"))
    s.life("A", 1000)
    s.play(page)
    assert (s.prompt, s.player) == ("reveal", "A")
    assert s.offered(ghost) and not s.offered(trap)
    s.reveal(ghost)
    s.resolve()
    assert s.life_of("A") == 1100 and s.zone(trap) == "standby"


@pytest.mark.rule("1114.3")
def test_really_set_this_turn_it_answers_at_once() -> None:
    s = Scenario()
    ghost = s.in_hand("A", chant(stealth(MY_PLAY), LIFE, cost="{4}"))
    page = s.in_hand("A", resonator(100, 100, cost="{0}"))
    s.life("A", 1000)
    s.will("A", "2")
    s.set(ghost)
    assert s.zone(ghost) == "standby"
    s.play(page)
    s.reveal(ghost)
    s.resolve()
    assert s.life_of("A") == 1100


@pytest.mark.rule("1114.2")
def test_a_resonator_with_stealth_comes_through_the_chase_into_the_field() -> None:
    s = Scenario()
    raider = s.field("A", resonator(500, 500))
    bite = Auto(On("enter", Self(), how="resolve"), (Choose(ATTACKER), Damage(Slot(), 500)))
    lurker = s.standby("B", resonator(300, 300, stealth(THEIR_ATTACK), bite, cost="{B}{B}{2}"))
    s.attack(raider, "B")
    s.reveal(lurker)
    assert s.chase() == [("resonator", lurker)] and s.sees("A", lurker)
    s.resolve()
    assert s.zone(lurker) == "field" and s.recovered(lurker)
    if s.prompt == "choose":
        s.answer(raider)
    s.resolve()
    assert s.zone(raider) == "graveyard"


@pytest.mark.rule("1114.2")
def test_a_status_stealth_card_is_revealed_at_priority() -> None:
    alone = When(Compare(Count(Filter(types=("resonator",), side="my")), "==", 0))
    s = Scenario(turn="B", priority="A")
    ghost = s.standby("A", chant(stealth(alone), Draw(1), cost="{3}"), fresh=True)
    s.reveal(ghost)
    assert s.chase() == [("chant", ghost)]
    s.resolve()
    assert s.count("A", "hand") == 1
    t = Scenario(turn="B", priority="A")
    t.field("A", resonator(100, 100))
    ghost = t.standby("A", chant(stealth(alone), Draw(1), cost="{3}"))
    assert not t.offered(ghost)


@pytest.mark.rule("1114.2")
def test_played_by_stealth_it_counts_as_a_card_that_was_played() -> None:
    s = Scenario()
    ghost = s.standby("A", chant(stealth(On("attack", Filter(side="my"))), LIFE, cost="{4}"))
    scribe = s.field("A", resonator(100, 100, Auto(MY_PLAY, (Draw(1),))))
    raider = s.field("A", resonator(500, 500))
    s.attack(raider, "B")
    s.reveal(ghost)
    assert s.chase() == [("chant", ghost), ("auto", scribe)]


@pytest.mark.rule("1114.2")
def test_why_it_is_not_played_from_standby_unasked_is_said_by_its_own_rule() -> None:
    s = Scenario()
    ghost = s.standby("A", resonator(300, 300, stealth(THEIR_ATTACK), cost="{0}"))
    held = s.in_hand("A", resonator(300, 300, stealth(THEIR_ATTACK), cost="{0}"))
    assert s.why_not("A", "play", ghost).startswith("1114.2")
    assert s.why_not("A", "play", held) == ""  # from hand it is an ordinary card
