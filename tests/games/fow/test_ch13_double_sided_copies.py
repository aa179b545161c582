"""Chapter 1302: copies of double-sided cards, and double-sided cards removed face down."""

import pytest

from rulebound.language.tree import (
    BecomeCopy,
    Choose,
    Filter,
    Gain,
    Keyword,
    Modify,
    Move,
    Pay,
    Pick,
    Slot,
    Top,
    TurnOver,
    Until,
)
from rulebound.scenario import Card
from rulebound.scenario.fow import Scenario, chant, double, resonator

SHIFT = Keyword("Shift", cost=(Pay(2),))
PAST = resonator(200, 300, SHIFT, cost="{1}", attribute="water", race=("Human",), name="Child")
FUTURE = resonator(800, 900, "Flying", cost="{W}{W}{2}", race=("Angel",), name="Hero")
BOTH = double(PAST, FUTURE)
RESONATOR = Filter(types=("resonator",))
FLIP = chant(Choose(Filter()), TurnOver(Slot()), "Quickcast", cost="{0}")


def turned(s: Scenario, player: str = "A") -> Card:
    """A double-sided card on the field, which A turns future side up: the first act on a board."""
    hero, flip = s.field(player, BOTH), s.in_hand("A", FLIP)
    s.play(flip, hero)
    s.resolve()
    assert s.is_future(hero)
    return hero


# --- 1302.1b, 1302.4: copies -----------------------------------------------------------------------------------------


def copying(s: Scenario) -> Card:
    """A chant that makes one resonator a copy of another until the end of the turn."""
    steps = (Choose(RESONATOR, slot="one"), Choose(RESONATOR, slot="other"))
    return s.in_hand("A", chant(*steps, Gain(Slot("one"), (BecomeCopy(Slot("other")),), Until.TURN), cost="{0}"))


@pytest.mark.rule("1302.1b", "1302.4")
def test_a_copy_of_the_side_that_is_up_has_no_other_side() -> None:
    s = Scenario()
    mime = s.field("A", resonator(100, 100))
    boost = s.in_hand("A", chant(Choose(RESONATOR), Gain(Slot(), (Modify("attack", 100),), Until.TURN), cost="{0}"))
    copy, flip = copying(s), s.in_hand("A", FLIP)
    hero = turned(s)
    s.play(boost, hero)
    s.resolve()
    s.play(copy, mime, hero)
    s.resolve()
    assert (s.attack_of(mime), s.defense(mime), s.has(mime, "Flying")) == (800, 900, True)  # without the boost
    s.play(flip, mime)
    s.resolve()
    assert s.attack_of(mime) == 800 and not s.is_future(mime)


@pytest.mark.rule("1302.1b")
def test_the_shift_of_a_copied_past_side_turns_nothing() -> None:
    s = Scenario()
    hero, mime = s.field("A", BOTH), s.field("A", resonator(100, 100))
    copy = copying(s)
    s.will("A", "2")
    s.play(copy, mime, hero)
    s.resolve()
    assert s.has(mime, "Shift")
    s.shift(mime)
    s.resolve()
    assert not s.is_future(mime) and s.attack_of(mime) == 200


@pytest.mark.rule("1302.1b", "1302.4")
def test_a_double_sided_card_that_copies_a_plain_one_still_has_two_sides() -> None:
    s = Scenario()
    hero, plain = s.field("A", BOTH), s.field("A", resonator(500, 500))
    copy, flip = copying(s), s.in_hand("A", FLIP)
    s.play(copy, hero, plain)
    s.resolve()
    assert s.attack_of(hero) == 500
    s.play(flip, hero)
    s.resolve()
    assert s.is_future(hero) and s.attack_of(hero) == 500
    s.to("next turn")
    assert s.is_future(hero) and s.attack_of(hero) == 800


# --- 1302.5a: removed face down --------------------------------------------------------------------------------------


@pytest.mark.rule("1302.5a")
def test_removed_face_down_from_the_deck_it_shows_neither_side_to_anybody() -> None:
    s = Scenario()
    hero = s.deck("A", BOTH, resonator(100, 100), resonator(100, 100))[0]
    bury = s.in_hand("A", chant(Move(Top(1), "removed", face_down=True), cost="{0}"))
    s.play(bury)
    s.resolve()
    assert s.zone(hero) == "removed" and s.face_down(hero)
    assert not s.sees("A", hero) and not s.sees("B", hero)


@pytest.mark.rule("1302.5a")
def test_who_has_seen_it_before_it_was_removed_face_down_still_knows_it() -> None:
    s = Scenario()
    hero = s.in_hand("A", BOTH)
    bury = s.in_hand(
        "A", chant(Pick(Filter(zone="hand", side="my")), Move(Slot(), "removed", face_down=True), cost="{0}")
    )
    s.play(bury)
    s.resolve()
    s.answer(hero)
    assert s.zone(hero) == "removed" and s.sees("A", hero) and not s.sees("B", hero)
