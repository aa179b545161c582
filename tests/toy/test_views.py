"""What a view shows of cards below others and of zones with and without an order, on a toy game that has them all."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest
from tests.toy.cards import Table, unit
from tests.toy.game import ZONES, Toy

from rulebound.kernel import loops
from rulebound.kernel.cards import Library
from rulebound.kernel.errors import RuleboundError
from rulebound.kernel.machine import Game
from rulebound.kernel.registers import ACTS, PAID, PAID_CARDS, PHASE, SHOWN, Register
from rulebound.kernel.state import EVERYBODY, Reader, blank
from rulebound.kernel.tables import Zone
from rulebound.lab import kit

NAMES = ("Amber", "Beryl", "Coral")
TIMING = Register("timing")


class Museum(Toy):
    """Cards lie below units, in a row that their owner sees, and in a bag that nobody sees into."""

    zones = (
        *ZONES,
        Zone("below", "toy.below", public=True, owner_sees=False, ordered=False),
        Zone("row", "toy.row", public=False, owner_sees=True, ordered=True),
        Zone("bag", "toy.bag", public=False, owner_sees=False, ordered=False),
    )
    clocks = frozenset({TIMING})


class Hall(Table):
    def __init__(self) -> None:
        rules = Museum("ev")
        state = blank(len(rules.zones) * 2, "hall")
        state.resources, state.turn = [{"life": 4}, {"life": 4}], 1
        self.game = Game(rules, Library(), state)
        self.deck = [self.add(owner, "deck", unit(f"Deck {owner}{n}", 1)) for owner in (0, 1) for n in range(3)]

    def below(self, host: int, name: str, known: int) -> int:
        """A card of player 0 below one of theirs, face down unless everybody knows it."""
        state = self.game.state
        card = self.add(0, "below", unit(name, 1))
        state.face_down[card] = known != EVERYBODY
        state.lose(card, EVERYBODY & ~known)
        state.learn(card, known)
        state.attached.setdefault(host, []).append(card)
        return card


def swapped(game: Game, one: int, other: int) -> Game:
    twin = game.clone(history=False)
    numbers = twin.state.definition
    numbers[one], numbers[other] = numbers[other], numbers[one]
    twin.forget()
    return twin


# --- cards below others ----------------------------------------------------------------------------------------------


def test_a_card_below_another_is_named_to_those_who_know_it() -> None:
    hall = Hall()
    host = hall.add(0, "field", unit("Host", 5))
    for name, known in zip(NAMES, (EVERYBODY, 1, 0), strict=True):
        hall.below(host, name, known)
    game = hall.start()
    under = [next(card.under for card in game.view(viewer).zones["field"] if card.name == "Host") for viewer in (0, 1)]
    assert under == [("Amber", "Beryl", ""), ("Amber", "", "")]


@pytest.mark.parametrize("known", [0, 1])
def test_which_card_lies_face_down_below_another_changes_no_view_of_who_does_not_know_it(known: int) -> None:
    hall = Hall()
    host = hall.add(0, "field", unit("Host", 5))
    hidden = hall.below(host, "Beryl", known)
    game = hall.start()
    twin = swapped(game, hidden, hall.deck[0])
    assert twin.view(1) == game.view(1)
    assert (twin.view(0) == game.view(0)) is (known == 0)
    for seed in range(20):
        for viewer in (Reader.A, Reader.B, Reader.PUBLIC):
            kit.check_secrets(game, viewer, str(seed))


# --- zones with an order and without ---------------------------------------------------------------------------------


def filled(zone: str, names: tuple[str, ...], shown: str) -> Game:
    """Cards of player 0 in a zone, one of which was shown to everybody."""
    hall = Hall()
    numbers = {name: hall.game.library.add(unit(name, 1)) for name in NAMES}  # numbered alike whatever the order
    for name in names:
        card = hall.add(0, zone, hall.game.library.cards[numbers[name]])
        if name == shown:
            hall.game.state.learn(card, EVERYBODY)
    return hall.start()


@pytest.mark.parametrize("names", list(permutations(NAMES)))
def test_who_sees_something_of_a_zone_with_an_order_sees_where_in_it(names: tuple[str, ...]) -> None:
    game = filled("row", names, "Beryl")
    assert [card.name for card in game.view(0).zones["row 0"]] == list(names)
    assert [card.name for card in game.view(1).zones["row 0"]] == [n if n == "Beryl" else "" for n in names]


@pytest.mark.parametrize("viewer", [0, 1])
def test_a_zone_without_an_order_that_nobody_sees_into_shows_none(viewer: int) -> None:
    seen = [[card.name for card in filled("bag", n, "Beryl").view(viewer).zones["bag 0"]] for n in permutations(NAMES)]
    assert seen == [["", "", "Beryl"]] * 6


def test_a_hand_shows_no_order_to_the_opponent_and_its_own_to_its_owner() -> None:
    for names in permutations(NAMES):
        game = filled("hand", names, "Beryl")
        assert [card.name for card in game.view(0).zones["hand 0"]] == list(names)
        assert [card.name for card in game.view(1).zones["hand 0"]] == ["", "", "Beryl"]


def test_of_unknown_cards_in_a_hand_nothing_tells_where_those_lie_that_are_face_down() -> None:
    hall = Hall()
    for down in (True, False, True):
        hall.game.state.face_down[hall.add(0, "hand", unit("Amber", 1))] = down
    assert [card.face_down for card in hall.start().view(1).zones["hand 0"]] == [False, True, True]


# --- positions of loops ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("register", "same"),
    [(TIMING, True), (ACTS, True), (PAID, True), (PAID_CARDS, True), (PHASE, False), (SHOWN, False)],
)
def test_positions_are_compared_without_the_clocks_of_kernel_and_game(register: Register, same: bool) -> None:
    game = Hall().start()
    before = loops.position(game, 0)
    game.state.reg[register] = 7
    assert (loops.position(game, 0) == before) is same


def test_a_game_that_names_no_clocks_has_only_those_of_the_kernel() -> None:
    game = Table().start()
    before = loops.position(game, 0)
    game.state.reg[TIMING] = 7
    assert loops.position(game, 0) != before


# --- readers ---------------------------------------------------------------------------------------------------------


def test_the_public_knows_no_card_that_only_the_players_know() -> None:
    """Each player has looked at a card of A's deck: both know it, and it is not public."""
    table = Table("ff")
    state, top = table.game.state, table.game.zone("deck", 0)[0]
    for player in (0, 1):
        state.learn(top, 1 << player)
    assert [table.game.view(reader).zones["deck 0"][0].known for reader in Reader] == [True, True, False, True]
    assert [table.game.learnt(reader) for reader in Reader] == [1, 1, 0, 2]


def test_a_reader_loses_sight_of_a_card_when_it_is_shuffled_away() -> None:
    table = Table("ff")
    game, top = table.game, table.game.zone("deck", 0)[0]
    game.state.learn(top, EVERYBODY)
    game.shuffle("deck", 0)
    assert [game.follow(reader, top) for reader in Reader] == [1, 1, 1, 0]
    game.shuffle("deck", 0)
    assert [game.follow(reader, top) for reader in Reader] == [1, 1, 1, 0], "what was lost already is not lost again"


def test_who_watches_sees_no_hand_and_is_asked_nothing() -> None:
    table = Table("ff")
    table.add(0, "hand", unit("Scout", 1))
    seen = table.game.view("PUBLIC")
    assert [card.known for card in seen.zones["hand 0"]] == [False]
    assert seen.offers == [] and seen.prompt == ""
    assert [card.name for card in table.game.view("ALL").zones["hand 0"]] == ["Scout"]


@pytest.mark.parametrize("wrong", [4, -1, "C", "public", None, True])
def test_there_is_no_other_reader(wrong: Any) -> None:
    with pytest.raises(RuleboundError, match="there is no reader"):
        Table("ff").game.view(wrong)
