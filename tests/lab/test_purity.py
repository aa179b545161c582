"""Asking a question changes nothing, not even for a moment, and the kit notices a question that does."""

import ast
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from tests.kit.test_kit import OddToy, broken
from tests.toy.game import DECK

import rulebound
from rulebound.kernel.board import board_if_entered
from rulebound.kernel.machine import Game
from rulebound.kernel.procedures import Choice
from rulebound.kernel.slots import SlotName
from rulebound.kernel.state import CARD_MASK, Frame
from rulebound.lab import kit
from rulebound.language.tree import AddName, Calc, CostChange, Count, Draw, Filter, Grant, Keyword, Static
from rulebound.scenario.fftcg import Scenario, backup, forward, summon

SEEN: Final = SlotName("seen")


def takes_a_card_out(game: Game) -> None:
    deck = game.state.zones[DECK * 2]
    deck.insert(0, deck.pop(0))


def counts_the_version(game: Game) -> None:
    game.state.version += 1
    game.state.version -= 1


def writes_into_its_frame(game: Game) -> None:
    frame = game.state.frames[-1]
    frame.slots[SEEN] = 1
    del frame.slots[SEEN]


def turns_the_frame(game: Game) -> None:
    frame = game.state.frames[-1]
    frame.player, frame.player = 1 - frame.player, frame.player


@pytest.mark.parametrize(
    "meddle", [takes_a_card_out, counts_the_version, writes_into_its_frame, turns_the_frame], ids=lambda f: f.__name__
)
def test_a_question_that_changes_something_and_changes_it_back_is_noticed(meddle: Callable[[Game], None]) -> None:
    def meddling(game: Game, frame: Frame) -> Choice:
        meddle(game)
        return Choice(0, [("yes",), ("no",)], "odd")

    game = OddToy(meddling).play()
    kit.check_question(game)  # which it passes
    broken("purity", lambda: kit.check_purity(game))


def test_asking_for_the_cost_of_a_summon_does_not_take_it_from_the_hand() -> None:
    one_less_for_each = Calc("-", 0, Count(Filter(side="my", zone="hand")))
    cheaper = Static((CostChange(one_less_for_each, Filter(types=("summon",))),))
    s = Scenario()
    s.field("A", forward(5000, cheaper))
    dear, other = s.in_hand("A", summon(Draw(1), cost=3)), s.in_hand("A", forward(5000, element="light"))
    stones = s.cp_source("A", 1)
    assert s.why_not("A", "cast", dear).startswith("11.2.1.1")  # 3 less 1: without itself there is one other card
    kit.check_purity(s.game)
    assert s.zone(dear) == s.zone(other) == "hand" and not s.dull(stones[0])


def test_asking_what_a_card_would_be_on_the_field_leaves_it_where_it_is() -> None:
    s = Scenario()
    s.field("A", backup(Static((AddName("Cloud"), Grant(Keyword("Haste"))), scope=Filter(types=("forward",)))))
    s.field("A", forward(4000, name="Cloud"))
    card = s.in_hand("A", forward(5000, cost=0))
    assert s.why_not("A", "cast", card)  # on the field it would have the name of another
    kit.check_purity(s.game)
    game, number = s.game, card.ref & CARD_MASK
    board, clock = game.board, game.state.clock
    there = board_if_entered(game, number, 0)
    assert "Haste" in there.rows[number].keywords and "Haste" not in game.row(number).keywords
    assert game.board is board and game.state.clock == clock


def test_only_the_machine_itself_puts_another_state_into_a_game() -> None:
    source = Path(rulebound.__file__).parent
    found = {
        f"{file.relative_to(source)}: {ast.unparse(target)}"
        for room in ("kernel", "games")
        for file in (source / room).rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Assign | ast.AugAssign | ast.AnnAssign)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        for target in (target.elts if isinstance(target, ast.Tuple) else [target])
        if isinstance(target, ast.Attribute) and target.attr in ("state", "witness", "_board", "version")
    }
    assert found == {
        "kernel/machine.py: self.state",
        "kernel/machine.py: self.witness",
        "kernel/machine.py: self._board",
        "kernel/machine.py: twin._board",
        "kernel/machine.py: self.state.version",
        "kernel/ops.py: self.version",
    }
