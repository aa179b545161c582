"""Boards of a fourth pass over chapters 1 to 8: two or three rules at once, cards in plain English."""

from __future__ import annotations

import pytest

from rulebound import text
from rulebound.language.tree import All, Filter, Move
from rulebound.scenario.evolve import Scenario, amulet, follower, spell
from rulebound.scenario.table import ScenarioError

# --- 5.2 X play points -----------------------------------------------------------------------------------------------


@pytest.mark.rule("5.2.1.2.2", "10.6.2.2.2")
def test_x_in_a_cost_of_a_text_is_what_the_player_says() -> None:
    s = Scenario(points=5)
    forge = s.field("A", amulet("[act] (X): Deal X damage to the enemy leader."))
    with pytest.raises(ScenarioError):
        s.use(forge, 6)
    s.use(forge, 3)
    assert (s.defense("B"), s.play_points("A")) == (17, 2)


@pytest.mark.rule("5.2.1.2.2", "1.3.2.2")
def test_x_of_zero_in_a_text_is_damage_that_is_not_dealt() -> None:
    s = Scenario(points=5)
    forge = s.field("A", amulet("[act] (X), engage this card: Deal X damage to the enemy leader."))
    s.use(forge, 0)
    assert s.engaged(forge) and s.play_points("A") == 5 and not s.happened("damage")


@pytest.mark.rule("5.2.1.2.2")
def test_x_of_a_fanfare_is_said_when_it_is_paid() -> None:
    s = Scenario(points=5)
    smith = s.in_hand("A", follower(1, 1, "Fanfare, (X): Deal X damage to the enemy leader."))
    s.play(smith, True, 4)
    assert (s.defense("B"), s.play_points("A")) == (16, 0)


@pytest.mark.parametrize(
    "wording", ["[act] (X): Draw a card.", "[act] (X): Draw X cards. X is the number of your amulets."]
)
def test_x_play_points_that_buy_nothing_or_are_counted_are_not_guessed_at(wording: str) -> None:
    with pytest.raises(ScenarioError):
        amulet(wording)


# --- 4.1.5.1 a secret order ------------------------------------------------------------------------------------------


@pytest.mark.rule("4.1.5", "4.1.5.1")
def test_the_journal_does_not_tell_in_which_order_cards_went_below_a_deck() -> None:
    told = set()
    for turned in (False, True):
        s = Scenario()
        fox, owl = s.field("B", follower(name="Fox")), s.field("B", follower(name="Owl"))
        s.play(
            s.in_hand("A", spell(Move(All(Filter(types=("follower",), side="opp")), "deck", bottom=True), name="Flood"))
        )
        assert s.player == "B"  # it is B's deck
        order = [owl, fox] if turned else [fox, owl]
        s.answer(order)
        assert s.cards("B", "deck")[-2:] == order
        told.add(tuple(text.lines(s.game, 0)))
    assert len(told) == 1


# --- a board that is not played yet ----------------------------------------------------------------------------------


@pytest.mark.rule("5.9.1", "5.9.2")
def test_a_deck_has_its_cards_before_anything_is_played() -> None:
    s = Scenario(deck=12)
    book = s.in_hand("A", spell("Draw 2 cards."))
    s.deck("B", follower())
    assert (s.count("A", "deck"), s.count("B", "deck")) == (12, 1)
    first, second, third, *_ = s.cards("A", "deck")
    s.play(book)
    assert s.cards("A", "hand") == [first, second]
    assert (s.cards("A", "deck")[0], s.count("A", "deck")) == (third, 10)


def test_a_deck_that_was_looked_at_is_not_stacked_any_more() -> None:
    s = Scenario()
    assert s.count("A", "deck") == 20
    with pytest.raises(ScenarioError, match="stack the deck of A before"):
        s.deck("A", follower())


# --- plain English ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.4.3")
def test_somewhere_other_than_the_hand_is_where_a_card_was_played_or_moved_from_and_no_token_is_created_there() -> None:
    s = Scenario()
    s.field("A", amulet("Whenever a follower is put onto your field from somewhere other than your hand, draw a card."))
    plain, waiting, (dead,) = (
        s.in_hand("A", follower()),
        s.in_ex("A", follower()),
        s.in_cemetery("A", follower()),
    )
    recall = s.in_hand("A", spell("Select a follower in your cemetery and put it onto your field."))
    call = s.in_hand("A", spell("Summon a Fairy token."))
    drawn = []
    for card, *answers in ((plain,), (waiting,), (recall, dead), (call,)):
        before = s.count("A", "deck")
        s.play(card, *answers)
        drawn.append(before - s.count("A", "deck"))
    assert drawn == [0, 1, 1, 0]


@pytest.mark.rule("4.4.3.1", "10.10.2.4")
def test_a_cost_that_is_set_for_cards_from_any_zone_is_reduced_after_that() -> None:
    s = Scenario(points=5)
    s.field("A", amulet("Your amulets cost 1 less to play."))
    s.field("A", amulet("Your amulets cost 2 to play."))
    s.play(s.in_ex("A", amulet(cost=5)))
    assert s.play_points("A") == 4


@pytest.mark.rule("5.13.2")
def test_allied_followers_that_deal_more_damage_are_no_spells() -> None:
    s = Scenario()
    s.field("A", amulet("Allied followers deal 1 more damage."))
    wolf = s.field("A", follower(2, 2))
    bolt = s.in_hand("A", spell("Deal 2 damage to the enemy leader."))
    s.attack(wolf, "B")
    s.play(bolt)
    assert s.defense("B") == 20 - 3 - 2


@pytest.mark.rule("1.3.3", "7.2.4")
def test_who_cannot_draw_does_not_lose_with_an_empty_deck() -> None:
    s = Scenario()
    s.deck("B")
    s.field("A", amulet("Your opponent can't draw cards."))
    s.to("next turn")
    assert s.turn_player == "B" and not s.over


@pytest.mark.rule("3.2.4.2", "11.9.1")
def test_play_points_fall_with_a_maximum_that_is_lost() -> None:
    s = Scenario(points=7)
    s.play(s.in_hand("A", spell("Each player loses 3 maximum play points.")))
    assert [(s.play_points(who), s.max_play_points(who)) for who in "AB"] == [(4, 4), (4, 4)]
