"""One board, three triggers of two players, four rulebooks: each resolves them in its own order.

Herald enters and triggers One (of the turn player) and Two (of the other player). One chooses Lure when it is put
onto the stack, and being chosen triggers Lure (of the turn player) while Two is still waiting.
"""

import pytest
from tests.toy.cards import Table, trick, unit

from rulebound.kernel.machine import Game
from rulebound.language.tree import Auto, Choose, Filter, Nothing, On, Self

ENTERS = On("enter", Filter(names=("Herald",)))


def three_triggers(policy: str) -> Game:
    table = Table(policy)
    herald = table.add(0, "hand", unit("Herald", 1))
    table.add(0, "field", unit("One", 1, Auto(ENTERS, (Choose(Filter(names=("Lure",))), Nothing()))))
    table.add(0, "field", unit("Lure", 1, Auto(On("chosen", Self()), (Nothing(),))))
    table.add(1, "field", unit("Two", 1, Auto(ENTERS, (Nothing(),))))
    table.add(1, "hand", trick("Reply", Nothing()))
    game = table.start()
    game.choose(("unit", game.state.ref(herald)))
    return game


def resolved(game: Game) -> list[str]:
    return [game.library.cards[entry.cards[0][0]].name for entry in game.journal if entry.key == "resolves"]


def pass_on(game: Game) -> list[str]:
    """Nobody does anything of their own; the names of what resolves, in order."""
    while game.choice is not None and game.choice.prompt in ("window", "next"):
        game.choose(len(game.keys()) - 1)
    return resolved(game)


@pytest.mark.parametrize(
    ("policy", "order"),
    [
        ("ff", ["Lure", "Two", "One"]),  # both at once onto the stack, Lure on top of them in the next batch
        ("fw", ["Two", "Lure", "One"]),  # after One a new look: Lure, of the turn player, goes before Two
        ("ev", ["One", "Lure", "Two"]),  # each resolves before the next is picked
        ("bf", ["One", "Lure", "Two"]),  # as before, if nobody counters
    ],
)
def test_each_policy_has_its_own_order(policy: str, order: list[str]) -> None:
    assert pass_on(three_triggers(policy)) == order


def test_a_counter_resolves_before_the_ability_it_answers_and_opens_no_window() -> None:
    game = three_triggers("bf")
    assert game.choice is not None
    assert (game.choice.prompt, game.choice.player) == ("window", 1)
    game.choose(0)
    assert resolved(game) == ["Reply", "One"]
    assert game.choice.player == 1, "the next window is for Lure; nobody could counter the counter"
    assert pass_on(game) == ["Reply", "One", "Lure", "Two"]


def test_only_the_player_who_did_not_pick_may_counter() -> None:
    game = three_triggers("bf")
    asked = []
    while game.choice is not None and game.choice.prompt == "window":
        asked.append(game.choice.player)
        game.choose(len(game.keys()) - 1)
    assert asked == [1, 1, 0]


def test_a_player_orders_own_triggers() -> None:
    table = Table("ev")
    herald = table.add(0, "hand", unit("Herald", 1))
    for name in ("One", "Two", "Three"):
        table.add(0, "field", unit(name, 1, Auto(ENTERS, (Nothing(),))))
    game = table.start()
    game.choose(("unit", game.state.ref(herald)))
    game.choose(2)
    game.choose(0)
    assert resolved(game) == ["Three", "One", "Two"]


def test_a_trigger_without_a_legal_choice_never_reaches_the_stack() -> None:
    for policy in ("ff", "fw", "ev", "bf"):
        table = Table(policy)
        herald = table.add(0, "hand", unit("Herald", 1))
        table.add(0, "field", unit("One", 1, Auto(ENTERS, (Choose(Filter(names=("Nobody",))), Nothing()))))
        game = table.start()
        game.choose(("unit", game.state.ref(herald)))
        assert pass_on(game) == []
        assert not game.state.waiting


def test_the_top_of_the_stack_resolves_when_both_have_passed_and_the_turn_player_is_asked_again() -> None:
    game = three_triggers("ff")
    asked = []
    for _ in range(3):
        assert game.choice is not None
        asked.append((game.choice.player, resolved(game)))
        game.choose(("pass",))
    assert asked == [(0, []), (1, []), (0, ["Lure"])]


def test_who_acts_after_a_pass_takes_it_back() -> None:
    game = three_triggers("ff")
    game.choose(("pass",))
    game.choose(0)  # Reply
    assert resolved(game) == []
    assert game.choice is not None
    assert game.choice.player == 1, "who acts keeps priority"
    game.choose(("pass",))
    assert resolved(game) == [], "one pass since the act"
    game.choose(("pass",))
    assert resolved(game) == ["Reply"]
