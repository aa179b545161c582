"""Chapter 8.2: setting up and starting play, in whole games that begin with two decks."""

import pytest

from rulebound.api import new_game_from
from rulebound.games.fftcg.terms import DECK, HAND, LB
from rulebound.kernel.cards import CardDef
from rulebound.kernel.machine import Game
from rulebound.kernel.procedures import Key
from rulebound.kernel.registers import PHASE
from rulebound.scenario.fftcg import forward

MAIN = [forward(1000 * (1 + i % 9)) for i in range(50)]
EXTRA = [forward(5000, "Limit Break 1") for _ in range(8)]


def begin(seed: int = 1, extra: list[CardDef] | None = None) -> Game:
    return new_game_from("fftcg", [(MAIN, extra or []), (MAIN, extra or [])], seed)


def zone(game: Game, kind: int, player: int) -> list[int]:
    return list(game.state.zones[kind * 2 + player])


def asked(game: Game) -> tuple[str, int]:
    assert game.decision is not None
    return game.decision.prompt, game.decision.player


def offered(game: Game) -> list[Key]:
    assert game.decision is not None
    return game.decision.keys


def decide_first(game: Game, word: str = "first") -> int:
    """Let the player who may decide do so; gives the first player."""
    game.choose((word,))
    return game.state.turn_player


def mulligan(game: Game, order: list[int]) -> None:
    """Put the hand away in this order."""
    game.choose(("yes",))
    for card in order:
        game.choose(("card", game.state.ref(card)))


@pytest.mark.rule("8.2.1")
def test_setup_goes_through_its_steps_in_order() -> None:
    game = begin()
    assert asked(game)[0] == "first or second"
    first = decide_first(game)
    assert asked(game) == ("mulligan", first)
    game.choose(("no",))
    assert asked(game) == ("mulligan", 1 - first)
    game.choose(("no",))
    assert asked(game) == ("priority", first)
    assert game.state.reg[PHASE] == "main1"


@pytest.mark.rule("8.2.1.1")
def test_main_decks_are_shuffled_each_in_its_own_way() -> None:
    game, same, other = begin(1), begin(1), begin(2)
    first = [zone(game, DECK, player) for player in (0, 1)]
    assert first == [zone(same, DECK, player) for player in (0, 1)]
    assert first != [zone(other, DECK, player) for player in (0, 1)]
    assert all(deck != sorted(deck) and len(deck) == 50 for deck in first)
    assert [card - 50 for card in first[1]] != first[0]


@pytest.mark.rule("8.2.1.1")
def test_nobody_knows_the_order_of_a_shuffled_deck() -> None:
    game = begin()
    assert all(game.state.known[card] == 0 for player in (0, 1) for card in zone(game, DECK, player))


@pytest.mark.rule("8.2.1.1")
def test_lb_decks_stay_apart_face_down_and_in_order() -> None:
    game = begin(extra=EXTRA)
    for player in (0, 1):
        cards = zone(game, LB, player)
        assert [game.definition(card).name for card in cards] == [card.name for card in EXTRA]
        assert all(game.state.face_down[card] for card in cards)
        assert all(game.state.known[card] == 1 << player for card in cards)
        assert not any("lb" in game.definition(card).flags for card in zone(game, DECK, player))


@pytest.mark.rule("8.2.1.2")
def test_chance_decides_who_chooses() -> None:
    assert {asked(begin(seed))[1] for seed in range(20)} == {0, 1}


@pytest.mark.rule("8.2.1.2")
def test_the_chosen_player_may_go_first_or_second() -> None:
    game = begin()
    _, chooser = asked(game)
    assert decide_first(game, "first") == chooser
    game = begin()
    assert decide_first(game, "second") == 1 - chooser


@pytest.mark.rule("8.2.1.3")
def test_each_player_draws_the_top_five_cards() -> None:
    game = begin()
    decks = [zone(game, DECK, player) for player in (0, 1)]
    assert [len(zone(game, HAND, player)) for player in (0, 1)] == [0, 0]
    decide_first(game)
    for player in (0, 1):
        assert zone(game, HAND, player) == decks[player][:5]
        assert zone(game, DECK, player) == decks[player][5:]


@pytest.mark.rule("8.2.1.4")
def test_a_mulligan_puts_all_five_cards_to_the_bottom_in_any_order_and_draws_five_new_ones() -> None:
    game = begin()
    first = decide_first(game)
    hand, deck = zone(game, HAND, first), zone(game, DECK, first)
    order = [hand[i] for i in (3, 0, 4, 1, 2)]
    mulligan(game, order)
    assert zone(game, HAND, first) == deck[:5]
    assert zone(game, DECK, first) == deck[5:] + order


@pytest.mark.rule("8.2.1.4")
def test_a_mulligan_is_optional() -> None:
    game = begin()
    first = decide_first(game)
    hands = [zone(game, HAND, player) for player in (0, 1)]
    game.choose(("no",))
    game.choose(("no",))
    assert zone(game, HAND, first)[:5] == hands[first]
    assert zone(game, HAND, 1 - first) == hands[1 - first]


@pytest.mark.rule("8.2.1.4")
def test_each_player_may_take_one_mulligan_the_first_player_before_the_second() -> None:
    game = begin()
    first = decide_first(game)
    mulligan(game, zone(game, HAND, first))
    assert asked(game) == ("mulligan", 1 - first)  # not the first player once more
    old = zone(game, HAND, 1 - first)
    mulligan(game, old)
    assert set(old).isdisjoint(zone(game, HAND, 1 - first))
    assert asked(game)[0] == "priority"


@pytest.mark.rule("8.2.1.4")
def test_a_mulligan_is_all_five_cards_or_none() -> None:
    game = begin()
    first = decide_first(game)
    hand = zone(game, HAND, first)
    game.choose(("yes",))
    for card in hand:
        assert asked(game) == ("order", first)  # there is no stopping before all five are put away
        assert all(kind == "card" for kind, *_ in offered(game))
        game.choose(("card", game.state.ref(card)))
    assert set(hand).isdisjoint(zone(game, HAND, first))


@pytest.mark.rule("8.2.1.5", "9.2.1.3")
def test_the_first_player_begins_and_draws_one_card_only() -> None:
    game = begin()
    first = decide_first(game)
    game.choose(("no",))
    game.choose(("no",))
    assert (game.state.turn, game.state.turn_player) == (1, first)
    assert len(zone(game, HAND, first)) == 6
    assert len(zone(game, HAND, 1 - first)) == 5


@pytest.mark.rule("8.2.1.5", "9.2.1.1")
def test_the_second_player_draws_two_cards_on_their_first_turn() -> None:
    game = begin()
    first = decide_first(game)
    game.choose(("no",))
    game.choose(("no",))
    while game.state.turn == 1:
        if asked(game)[0] == "hand size":
            game.choose(0)
        else:
            game.choose(("pass",))
    assert game.state.turn_player == 1 - first
    assert len(zone(game, HAND, 1 - first)) == 7
