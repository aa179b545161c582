"""The greedy agent: tries each answer on a sample of the game, lets the action finish, and takes the best position.

One step ahead means one whole action: a spell with its choices and its resolution, an attack with its battle. On the
way the agent makes its own further choices for the best and expects the opponent to block for the worst; both sides
pay as the game proposes and do not respond. What a position is worth is told by the game's evaluation.
"""

from __future__ import annotations

from collections import Counter
from typing import Protocol

from rulebound import catalogue
from rulebound.kernel.errors import RuleboundError
from rulebound.kernel.loops import QUIET_ANSWERS, nameless
from rulebound.kernel.machine import Game
from rulebound.kernel.procedures import Key
from rulebound.kernel.views import View

FURTHER = 40  # decisions after which an action is taken to be over
WIDTH = 6  # answers tried in questions that follow from the first
DEPTH = 2  # such questions in a row that are searched; later ones get their default
SAME = 12  # times that it does the same thing in a turn: what costs nothing and only makes something grow has no end
LEAVING: tuple[Key, ...] = (*QUIET_ANSWERS, ("end",))  # answers that leave it at that
ACTS = 100  # things that it does in a turn if it need not, whatever they are


class Evaluation(Protocol):
    """What the agent must know of a game."""

    def value(self, game: Game, player: int) -> float:
        """How good a position is for a player."""
        ...

    def is_quiet(self, game: Game) -> bool:
        """Whether the action is over, so that the position can be judged."""
        ...

    def is_idle(self, key: Key) -> bool:
        """Whether an act comes to nothing by itself, so that it is not worth a try where one may leave it at that."""
        ...

    def reply(self, game: Game) -> int | None:
        """The answer to a question that is not worth a search (passing, paying), or None."""
        ...


def evaluation_of(game: str) -> Evaluation:
    """The judgement of positions of a game."""
    entry = catalogue.entry(game)
    if entry is None or not entry.evaluation:
        known = [found.name for found in catalogue.entries() if found.evaluation]
        raise RuleboundError(f"greedy does not know {game}; it plays {', '.join(known)}")
    found: Evaluation = entry.part("evaluation")()
    return found


class Greedy:
    """Answers with what leads to the best position after the present action."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._asked = 0
        self._evaluation: Evaluation | None = None
        self._turn = -1
        self._acts: Counter[str] = Counter()  # what it has done in this turn without being forced to

    def choose(self, view: View) -> int:
        self._asked += 1
        if len(view.offers) == 1:
            return 0
        if view.paying:
            return view.default
        if self._evaluation is None:
            self._evaluation = evaluation_of(view.game)
        sample = view.sample(f"{self._seed}/{self._asked}")
        tried = self._not_too_often(sample, view.turn)
        values = {index: self._after(sample, index, view.player, DEPTH, FURTHER) for index in tried}
        best = max(values, key=lambda index: (values[index], index == view.default, -index))
        self._note(sample, best)
        return best

    def _not_too_often(self, game: Game, turn: int) -> list[int]:
        """The answers that are looked at: where it may leave it at that, none that it has given often enough."""
        evaluation = self._evaluation
        assert evaluation is not None
        if turn != self._turn:
            self._turn = turn
            self._acts.clear()
        keys = game.keys()
        quiet = [index for index, key in enumerate(keys) if key in LEAVING]
        if not quiet:
            return list(range(len(keys)))
        if self._acts.total() >= ACTS:
            return quiet
        return [
            i
            for i, key in enumerate(keys)
            if i in quiet or (self._acts[nameless(key)] < SAME and not evaluation.is_idle(key))
        ]

    def _note(self, game: Game, index: int) -> None:
        """Remember what is done where nothing need be done."""
        keys = game.keys()
        if keys[index] not in LEAVING and any(key in LEAVING for key in keys):
            self._acts[nameless(keys[index])] += 1

    def _after(self, game: Game, index: int, player: int, depth: int, further: int) -> float:
        """The value of the position that an answer leads to."""
        twin = game.clone(history=False)
        twin.choose(index)
        return self._settled(twin, player, depth, further)

    def _settled(self, game: Game, player: int, depth: int, further: int) -> float:
        evaluation = self._evaluation
        assert evaluation is not None
        while not game.over and further > 0 and not evaluation.is_quiet(game):
            further -= 1
            reply = evaluation.reply(game)
            choice = game.choice
            assert choice is not None
            if reply is not None:
                game.choose(reply)
            elif depth == 0:
                game.choose(0)
            else:
                tried = range(min(len(game.keys()), WIDTH))
                values = [self._after(game, index, player, depth - 1, further) for index in tried]
                return max(values) if choice.player == player else min(values)
        return evaluation.value(game, player)
