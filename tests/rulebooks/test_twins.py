"""No game has what another has as well: that is the kernel's."""

from __future__ import annotations

import ast

from tests.rulebooks.twins import Function, functions, of_game, twins

from rulebound import catalogue

ONE = '''
def surplus(game, frame):
    """Down to five."""
    player = game.state.turn_player
    found = []
    for card in game.zone("hand", player):
        if card in frame.inbox:
            continue
        ref = game.state.ref(card)
        if count(game, ref) > 5:
            found.append(ref)
    game.cite("9.5.1")
    return found
'''
OTHER = """
def too_many(table, f):
    who = table.state.turn_player
    cards = []
    for one in table.zone("cemetery", who):
        if one in f.inbox:
            continue
        it = table.state.ref(one)
        if how_many(table, it) > 7:
            cards.append(it)
    table.cite("7.4.7")
    return cards
"""


def test_no_two_games_have_the_same_long_function() -> None:
    games = catalogue.playable()
    assert len(games) > 1
    found = [function for game in games for function in of_game(game)]
    assert [f"{a.game} {a.place} = {b.game} {b.place}" for a, b in twins(found)] == []


def _planted(first: str, second: str) -> list[tuple[Function, Function]]:
    one = functions("one", [("turn", ast.parse(first))])
    return twins([*one, *functions("other", [("end", ast.parse(second))])])


def test_a_twin_is_found_under_other_names_and_numbers() -> None:
    ((one, other),) = _planted(ONE, OTHER)
    assert (one.place, other.place) == ("turn:surplus", "end:too_many")


def test_functions_that_do_something_else_are_no_twins() -> None:
    assert _planted(ONE, OTHER.replace("> 7", "< 7")) == []
    assert _planted(ONE, OTHER.replace("cards.append(it)", "cards.append(it, one)")) == []
    assert _planted(ONE, OTHER.replace("continue", "break")) == []


def test_short_functions_may_be_alike() -> None:
    short = "def start(game, frame):\n    return Frame(1)\n"
    assert _planted(short, short) == []
