"""The words of a scenario for one more game are a short module: here those of the court."""

from typing import ClassVar

import pytest
from tests.toy.cards import unit
from tests.toy.court import KING, MAN, TURNS, Court

from rulebound.games.vocabulary import Vocabulary
from rulebound.kernel.cards import CardDef
from rulebound.kernel.state import Frame, Reader
from rulebound.scenario.board import Board, Situation
from rulebound.scenario.checks import ScenarioError
from rulebound.scenario.handles import Card

WORDS = Vocabulary(
    zones=("deck", "hand", "field", "throne", "soul"),
    types=("unit", "king"),
    printed_types=("unit", "king"),
    numbers=("power",),
    resources=("life",),
    states=("left", "right"),
    two_sided=True,
)


class CourtBoard(Board):
    words: ClassVar[Vocabulary] = WORDS
    phases: ClassVar[tuple[str, ...]] = ("court",)
    formats: ClassVar[tuple[str, ...]] = ("constructed",)

    def __init__(self) -> None:
        rules = Court()
        super().__init__(rules, rules.empty("board"), Situation("A", "court", 1, "constructed", 3))

    def plain_card(self) -> CardDef:
        return unit("Plain", 1)

    def _frames(self) -> None:
        self.game.state.frames = [Frame("turns", pc=TURNS.labels["court"])]


def test_a_card_is_put_at_its_place_with_the_side_it_shows_and_the_cards_under_it() -> None:
    board = CourtBoard()
    man = board.add("A", "field", MAN, spot="right", side=1)
    board.add("A", "soul", unit("Page", 1), attached_to=man)
    board.add("A", "soul", unit("Squire", 1), attached_to=man)
    [seen] = board.game.view(Reader.PUBLIC).zones["field"]
    assert MAN.back is not None
    assert (seen.name, seen.spot, seen.side, seen.under) == (MAN.back.name, "right", 1, ("Page", "Squire"))
    board.add("B", "throne", KING)
    [king] = board.game.view(Reader.PUBLIC).zones["throne 1"]
    assert (king.name, king.spot, king.side, king.under) == ("King", "", 0, ())


def test_what_lies_under_a_card_is_named_only_for_who_knows_it() -> None:
    board = CourtBoard()
    host = board.add("A", "field", unit("Lord", 1))
    page = board.add("A", "soul", unit("Page", 1), attached_to=host)
    board.turn_over(page, face_down=True, seen_by=Reader.A.bit)
    under = {reader: board.game.view(reader).zones["field"][0].under for reader in Reader}
    assert under == {Reader.A: ("Page",), Reader.B: ("",), Reader.PUBLIC: ("",), Reader.ALL: ("Page",)}


def test_players_have_what_the_board_gives_them() -> None:
    board = CourtBoard()
    board.give_resources("B", life=2)
    assert board.game.view(Reader.PUBLIC).resources[1] == {"life": 2}


def test_what_there_is_not_is_refused_and_nothing_is_put() -> None:
    board, other = CourtBoard(), CourtBoard()
    stranger: Card = other.add("A", "field", unit("Lord", 1))
    with pytest.raises(ScenarioError, match="'middle'"):
        board.add("A", "field", unit("Lord", 1), spot="middle")
    with pytest.raises(ScenarioError, match="Lord has no back"):
        board.add("A", "field", unit("Lord", 1), side=1)
    with pytest.raises(ScenarioError, match="side of a card: 2 is not possible"):
        board.add("A", "field", MAN, side=2)
    with pytest.raises(ScenarioError, match="no card of this scenario"):
        board.add("A", "soul", unit("Page", 1), attached_to=stranger)
    with pytest.raises(ScenarioError, match="'gold'"):
        board.give_resources("A", gold=1)
    assert not board.game.state.definition
