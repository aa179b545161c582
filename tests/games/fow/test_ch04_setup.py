"""Chapter 403: setting up the game, in whole games that begin with two decks."""

import pytest

from rulebound.language.tree import Auto, Draw, On
from rulebound.scenario import Card
from rulebound.scenario.fow import Scenario, j_ruler, resonator, ruler, stone

MAIN = [resonator(100 * (1 + i % 9), 500, name=f"Soldier {i}") for i in range(40)]
STONES = [stone("fire", "wind", special=True, name=f"Grove {i}") for i in range(10)]
QUEEN = ruler(judged=j_ruler(500, 500), name="Queen")
KING = ruler(judged=j_ruler(500, 500), name="King")


def begin(seed: int = 1) -> Scenario:
    return Scenario.from_decks((MAIN, STONES, [QUEEN]), (MAIN, STONES, [KING]), seed=seed)


def names(cards: list[Card]) -> list[str]:
    return [card.name for card in cards]


def a_begins(s: Scenario) -> Scenario:
    s.answer("first" if s.player == "A" else "second")
    return s


def change(s: Scenario, cards: list[Card]) -> None:
    assert s.prompt == "change"
    s.answer(cards)


@pytest.mark.rule("403.1")
def test_both_decks_are_shuffled_each_into_its_own_zone() -> None:
    s, same, other = begin(1), begin(1), begin(2)
    for zone, cards in (("deck", MAIN), ("stones", STONES)):
        printed = [card.name for card in cards]
        for player in "AB":
            got = names(s.cards(player, zone))
            assert sorted(got) == sorted(printed) and got != printed
            assert got == names(same.cards(player, zone))
        assert names(s.cards("A", zone)) != names(s.cards("B", zone))
        assert names(s.cards("A", zone)) != names(other.cards("A", zone))
    assert not any(s.sees(player, card) for player in "AB" for card in s.cards("A", "deck"))


@pytest.mark.rule("403.2")
def test_each_player_begins_with_four_thousand_life() -> None:
    s = begin()
    assert (s.life_of("A"), s.life_of("B")) == (4000, 4000)


@pytest.mark.rule("403.3")
def test_chance_decides_who_chooses_to_play_first_or_not() -> None:
    games = [begin(seed) for seed in range(20)]
    assert {s.prompt for s in games} == {"first or second"}
    assert {s.player for s in games} == {"A", "B"}


@pytest.mark.rule("403.3", "403.6")
@pytest.mark.parametrize("word", ["first", "second"])
def test_the_chosen_player_may_play_first_or_second(word: str) -> None:
    s = begin()
    chooser = s.player
    other = "B" if chooser == "A" else "A"
    s.answer(word)
    change(s, [])
    change(s, [])
    assert s.turn_player == (chooser if word == "first" else other)
    assert (s.prompt, s.player, s.phase) == ("priority", s.turn_player, "main")  # nothing could be done before


@pytest.mark.rule("403.4")
def test_each_player_takes_the_top_five_cards() -> None:
    s = begin()
    decks = {player: s.cards(player, "deck") for player in "AB"}
    assert s.count("A", "hand") == s.count("B", "hand") == 0
    a_begins(s)
    for player in "AB":
        assert set(s.cards(player, "hand")) == set(decks[player][:5]) and s.cards(player, "deck") == decks[player][5:]


@pytest.mark.rule("403.4")
@pytest.mark.parametrize("word", ["first", "second"])
def test_the_first_player_decides_first_even_if_the_other_one_chose_that(word: str) -> None:
    s = begin()
    chooser = s.player
    first = chooser if word == "first" else ("B" if chooser == "A" else "A")
    s.answer(word)
    assert (s.prompt, s.player) == ("change", first)
    change(s, [])
    assert s.prompt == "change" and s.player != first


@pytest.mark.rule("403.4")
@pytest.mark.parametrize("n", [0, 1, 3, 5])
def test_any_number_of_cards_may_be_changed(n: int) -> None:
    s = a_begins(begin())
    hand, deck = s.cards("A", "hand"), s.cards("A", "deck")
    change(s, hand[:n])
    change(s, [])
    if s.prompt == "order":
        assert s.player == "A"
        s.answer(hand[:n])
    assert set(s.cards("A", "hand")) == {*hand[n:], *deck[:n]}
    assert s.cards("A", "deck") == [*deck[n:], *hand[:n]]
    assert s.count("B", "hand") == 5


@pytest.mark.rule("403.4")
def test_nobody_moves_a_card_before_both_have_chosen() -> None:
    s = a_begins(begin())
    hand = s.cards("A", "hand")
    change(s, hand[:2])
    assert s.player == "B" and set(s.cards("A", "hand")) == set(hand) and s.count("A", "deck") == 35


@pytest.mark.rule("403.4")
def test_the_changed_cards_go_to_the_bottom_in_any_order() -> None:
    s = a_begins(begin())
    hand = s.cards("A", "hand")
    change(s, hand[:3])
    change(s, [])
    assert (s.prompt, s.player) == ("order", "A")
    order = [hand[2], hand[0], hand[1]]
    s.answer(order)
    assert s.cards("A", "deck")[-3:] == order and s.count("A", "hand") == 5
    assert not any(s.sees("B", card) for card in order)


@pytest.mark.rule("403.4")
def test_cards_are_changed_only_once() -> None:
    s = a_begins(begin())
    change(s, s.cards("A", "hand")[:1])
    change(s, s.cards("B", "hand")[:1])
    assert s.prompt == "priority"


@pytest.mark.rule("403.5", "308.1")
def test_each_ruler_lies_recovered_in_its_ruler_area() -> None:
    s = a_begins(begin())
    change(s, [])
    change(s, [])
    for player, name in (("A", "Queen"), ("B", "King")):
        (leader,) = s.cards(player, "ruler")
        assert leader.name == name and s.recovered(leader) and not s.is_judged(leader)
        assert s.sees("A", leader) and s.sees("B", leader)


@pytest.mark.rule("403.6", "502.1", "502.3")
def test_the_first_player_begins_the_first_turn_and_does_not_draw() -> None:
    opening = Auto(On("phase", phase="game"), (Draw(2),), zone="ruler")
    herald = ruler(opening, judged=j_ruler(500, 500))
    s = a_begins(Scenario.from_decks((MAIN, STONES, [herald]), (MAIN, STONES, [KING])))
    change(s, [])
    change(s, [])
    s.to("main")
    assert s.turn_player == "A"
    assert (s.count("A", "hand"), s.count("B", "hand"), s.phase) == (7, 5, "main")
