"""FFTCG, from the sentence to the board: which sentences depend on others, and which cards are meant once."""

from __future__ import annotations

import pytest

from rulebound.scenario.fftcg import Scenario, backup, forward, summon


def crystals(s: Scenario) -> int:
    return s.resource("A", "crystal")


# --- if you do so ----------------------------------------------------------------------------------------------------

FEED = "You may put 1 Backup you control into the Break Zone. If you do so, "


@pytest.mark.parametrize(("does", "gained", "drawn"), [(True, 1, 1), (False, 0, 1)])
def test_a_sentence_of_its_own_after_if_you_do_so_happens_anyway(does: bool, gained: int, drawn: int) -> None:
    s = Scenario()
    s.field("A", backup())
    s.cast(s.in_hand("A", summon(f"{FEED}gain 《C》. Draw 1 card.", cost=0)))
    before = s.count("A", "hand")
    s.resolve()
    s.answer(does)
    assert (crystals(s), s.count("A", "hand") - before) == (gained, drawn)


@pytest.mark.parametrize("words", ["gain 《C》 and draw 1 card.", "gain 《C》. Then, draw 1 card."])
@pytest.mark.parametrize("does", [True, False])
def test_one_sentence_and_what_then_follows_depend_on_it(words: str, does: bool) -> None:
    s = Scenario()
    s.field("A", backup())
    s.cast(s.in_hand("A", summon(f"{FEED}{words}", cost=0)))
    before = s.count("A", "hand")
    s.resolve()
    s.answer(does)
    assert (crystals(s), s.count("A", "hand") - before) == (int(does), int(does))


@pytest.mark.parametrize("does", [True, False])
def test_a_sentence_about_what_was_revealed_then_depends_on_it(does: bool) -> None:
    s = Scenario()
    s.field("A", backup())
    (top,) = s.deck("A", forward(3000))
    text = f"{FEED}reveal the top card of your deck. If it is a Forward, add it to your hand."
    s.cast(s.in_hand("A", summon(text, cost=0)))
    s.resolve()
    s.answer(does)
    assert s.zone(top) == ("hand" if does else "deck")


@pytest.mark.parametrize(("does", "damage"), [(True, 7000), (False, 4000)])
def test_if_not_is_the_other_branch_of_if_you_do_so(does: bool, damage: int) -> None:
    s = Scenario()
    s.field("A", backup())
    target = s.field("B", forward(9000))
    text = f"Choose 1 Forward. {FEED}deal it 7000 damage. If not, deal it 4000 damage."
    s.cast(s.in_hand("A", summon(text, cost=0)), target)
    s.resolve()
    s.answer(does)
    assert s.damage(target) == damage


def test_what_is_mandatory_is_not_done_if_the_card_has_gone_and_the_next_sentence_happens_all_the_same() -> None:
    text = (
        "When a Forward opponent controls attacks, put this into the Break Zone. If you do so, gain 《C》. Draw 1 card."
    )
    s = Scenario(turn="B", phase="attack", step="declaration")
    s.field("A", backup(text))
    raider = s.field("B", forward(5000))
    before = s.count("A", "hand")
    bolt = s.in_hand("B", summon("Choose 1 Backup. Break it.", cost=0))
    s.attack(raider)
    s.cast(bolt)
    s.resolve_all()
    assert (crystals(s), s.count("A", "hand") - before) == (0, 1)


# --- two kinds of cards at once --------------------------------------------------------------------------------------


def test_a_card_that_is_of_both_kinds_gains_power_once() -> None:
    s = Scenario()
    s.field("A", backup("The Card Name Gale Forward and the Job Warden Forwards you control gain +2000 power."))
    both = s.field("A", forward(5000, name="Gale", job="Warden"))
    warden, theirs = s.field("A", forward(5000, job="Warden")), s.field("B", forward(5000, job="Warden"))
    assert (s.power(both), s.power(warden), s.power(theirs)) == (7000, 7000, 5000)


def test_this_card_and_its_kind_gain_power_once() -> None:
    s = Scenario()
    text = "Gale and the Job Warden Forwards you control gain +2000 power."
    gale = s.field("A", forward(5000, text, name="Gale", job="Warden"))
    warden, page = s.field("A", forward(5000, job="Warden")), s.field("A", forward(5000))
    assert (s.power(gale), s.power(warden), s.power(page)) == (7000, 7000, 5000)


# --- leaving the field -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("act", "zone"),
    [
        ("Return it to its owner's hand.", "field"),
        ("Put it at the bottom of its owner's deck.", "deck"),
        ("Put it on top of its owner's deck.", "deck"),
    ],
)
def test_a_card_that_cannot_be_returned_to_the_hand_can_be_put_into_the_deck(act: str, zone: str) -> None:
    s = Scenario(turn="B")
    text = "This cannot be returned to its owner's hand by your opponent's Summons or abilities."
    anchor = s.field("A", forward(5000, text))
    s.cast(s.in_hand("B", summon(f"Choose 1 Forward. {act}", cost=0)), anchor)
    s.resolve_all()
    assert s.zone(anchor) == zone


@pytest.mark.parametrize(
    "act",
    [
        "Break it.",
        "Put it into the Break Zone.",
        "Remove it from the game.",
        "Return it to its owner's hand.",
        "Put it at the bottom of its owner's deck.",
        "Put it on top of its owner's deck.",
    ],
)
@pytest.mark.parametrize("player", ["A", "B"])
def test_a_card_that_cannot_leave_the_field_due_to_the_opponent_stays(act: str, player: str) -> None:
    s = Scenario(turn=player)
    rock = s.field("A", forward(5000, "This cannot leave the field due to your opponent's Summons or abilities."))
    s.cast(s.in_hand(player, summon(f"Choose 1 Forward. {act}", cost=0)), rock)
    s.resolve_all()
    assert s.on_field(rock) == (player == "B")
