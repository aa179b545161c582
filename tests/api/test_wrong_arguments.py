"""What programs give by mistake: every wrong value is a RuleboundError, and nothing has changed."""

from collections.abc import Callable
from typing import Any

import pytest

import rulebound
from rulebound import cards
from rulebound.kernel.errors import BadDeck, RuleboundError
from rulebound.kernel.machine import Game

DECKS = ("fire-ice-starter", "wind-water-starter")
ODD: list[Any] = [
    *(None, True, -1, 10**30, 1.5, float("nan"), "", "x", "\n", "\x00", "A" * 10_000, b"", b"x"),
    *((), [], {}, set(), object(), ("x",), (1, 2, 3), [[]], lambda: None, Game),
]


def a_game() -> Game:
    game = rulebound.new_game("fftcg", DECKS, 3)
    game.choose(0)
    return game


BEGINNINGS: dict[str, Callable[[Any], object]] = {
    "game": lambda odd: rulebound.new_game(odd, DECKS),
    "decks": lambda odd: rulebound.new_game("fftcg", odd),
    "a deck": lambda odd: rulebound.new_game("fftcg", (DECKS[0], odd)),
    "format": lambda odd: rulebound.new_game("fftcg", DECKS, format=odd),
    "own cards": lambda odd: rulebound.new_game("fftcg", DECKS, own_cards=odd),
    "decks of cards": lambda odd: rulebound.new_game_from("evolve", odd),
    "a deck of cards": lambda odd: rulebound.new_game_from("evolve", [odd, odd]),
    "names": lambda odd: rulebound.new_game_from("fftcg", [([], []), ([], [])], names=odd),
    "load": lambda odd: rulebound.load(odd),
    "loads": lambda odd: rulebound.loads(odd),
    "loads at": lambda odd: rulebound.loads(a_game().save(), at=odd),
}


@pytest.mark.parametrize("what", BEGINNINGS)
def test_a_game_does_not_begin_with_what_is_none(what: str) -> None:
    for odd in ODD:
        try:
            found = BEGINNINGS[what](odd)
        except RuleboundError as error:
            assert str(error) and all(line.isprintable() for line in str(error).split("\n")), repr(odd)
        else:
            assert isinstance(found, Game), repr(odd)  # some of them mean something


USES: dict[str, Callable[[Game, Any], object]] = {
    "choose": lambda game, odd: game.choose(odd),
    "view": lambda game, odd: game.view(odd),
    "why_not player": lambda game, odd: game.why_not(odd, "attack", 0),
    "why_not kind": lambda game, odd: game.why_not("A", odd, 0),
    "why_not card": lambda game, odd: game.why_not("A", "attack", odd),
    "why_not ability": lambda game, odd: game.why_not("A", "use", 0, odd),
    "undo": lambda game, odd: game.undo(odd),
    "branch": lambda game, odd: game.branch(odd),
    "concede": lambda game, odd: game.concede(odd),
}


@pytest.mark.parametrize("what", USES)
def test_a_game_stays_as_it_is(what: str) -> None:
    game = a_game()
    before = game.save()
    for odd in ODD:
        try:
            USES[what](game, odd)
        except RuleboundError as error:
            assert str(error) and str(error).isprintable(), repr(odd)
            assert game.save() == before, repr(odd)
        else:
            game = a_game()  # it meant something


def test_a_card_is_in_a_part_where_it_can_be() -> None:
    pool = cards.pool("evolve")
    spell = next(card for card in pool.values() if card.types == ("spell",))
    leader = next(card for card in pool.values() if "leader" in card.types)
    with pytest.raises(BadDeck, match=r"cannot be in the part 'leader' of a deck of evolve"):
        rulebound.new_game_from("evolve", [([spell] * 40, [], [spell]), ([spell] * 40, [], [leader])])


def test_a_place_for_a_save_is_a_path() -> None:
    game = a_game()
    for odd in ODD:
        if odd is not None and odd != "x" and not isinstance(odd, str):
            with pytest.raises(RuleboundError):
                game.save(odd)
