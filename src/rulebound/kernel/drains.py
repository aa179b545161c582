"""Drains: from abilities that have triggered to abilities that are played.

First everything that the rules do by themselves (`kernel.checks`), then what waits, the turn player's first, and so on
until nothing is left. Games differ in a few things, which are data here: whether all that waits is taken up before the
rules look again, or one at a time; what taking one up is, a procedure of the game that puts it onto the stack or plays
it to the end; and what happens right after one was taken up, such as the window of the other player.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from rulebound.kernel import loops, pending
from rulebound.kernel.checks import ROUNDS
from rulebound.kernel.procedures import Choice, Next, Procedure, Step, ask, cites, do
from rulebound.kernel.slots import LEFT, ROUND
from rulebound.kernel.state import Frame

if TYPE_CHECKING:
    from rulebound.kernel.checks import CheckTable
    from rulebound.kernel.machine import Game


class Taken(Enum):
    """How many of the abilities that wait are taken up before the rules look again."""

    ONE = "one"
    ALL = "all"  # that wait by now; what triggers meanwhile waits for the next round


class _Asking:
    """The question to one of the players, which of their abilities is taken up next."""

    __slots__ = ("prompt", "second")

    def __init__(self, prompt: str, second: bool) -> None:
        self.prompt = prompt
        self.second = second

    def which(self, game: Game, frame: Frame) -> Choice | None:
        state = game.state
        player = 1 - state.turn_player if self.second else state.turn_player
        options = pending.of_player(game, player, frame.slots.get(LEFT, len(state.waiting)))
        return Choice(player, options, self.prompt, public=True) if options else None


class Drain:
    """How a game deals with what has triggered.

    Its rules: by which the rules `look`, the turn player takes up abilities (`first`), then the other player
    (`second`), and it is over (`end`).
    """

    def __init__(
        self,
        name: str,
        checks: CheckTable,
        *,
        look: str,
        first: str,
        second: str,
        end: str = "",
        play: str,
        prompt: str,
        taken: Taken = Taken.ONE,
        watched: bool = False,
        showing: tuple[Step, ...] = (),
        after: tuple[Step, ...] = (),
    ) -> None:
        self.name = name
        self.checks = checks
        self.look_rule = look
        self.end_rule = end
        self.play = play  # the procedure that takes up an ability
        self.taken = taken
        self.watched = watched  # for endless loops: where nobody acts between two abilities, it is done here
        self.table = Procedure(
            name,
            do(look, self.look, label="look"),
            *showing,  # what has overheard something in hiding may be shown, and waits then
            do("", self.count),
            ask(first, _Asking(prompt, second=False).which, self.take, label="next"),
            ask(second, _Asking(prompt, second=True).which, self.take),
            cites("", label="taken"),
            *after,
            do("", self.go_on),
            cites(end, label="settled"),
        )

    # --- the steps ---------------------------------------------------------------------------------------------------

    def settle(self, game: Game, frame: Frame) -> Next:
        """A step of other procedures: everything that there is to do. With nothing to do there is no more to it."""
        game.cite_verb("settle")
        state = game.state
        if state.waiting or state.overheard or game.board.state_triggers or not self.checks.has_nothing_to_do(game):
            return Frame(self.name)
        game.cite_verb("settling")
        game.cite(self.look_rule)
        game.cite(self.end_rule)
        return None

    def is_settled(self, game: Game) -> bool:
        """Whether nothing waits, and the rules have nothing to do."""
        return not game.state.waiting and not self.checks.applies(game)

    def look(self, game: Game, frame: Frame) -> Next:
        """What the rules do by themselves. A state may be reached now that will be no more afterwards."""
        game.cite_verb("settling")
        game.note_states()
        return self.checks.check(game, frame)

    def count(self, game: Game, frame: Frame) -> Next:
        """What the rules have done may have brought about a state that an ability waits for."""
        game.note_states()
        waiting = len(game.state.waiting)
        if not waiting:
            return "settled"
        if self.taken is Taken.ALL:
            frame.slots[LEFT] = waiting
        if self.watched:
            return loops.watch(game, frame)
        # Nobody gets to act before this is over: what triggers again and again, though it does nothing, is endless.
        frame.slots[ROUND] = rounds = frame.slots.get(ROUND, 0) + 1
        return game.finish((), game.rules.verb("loop draw")) if rounds > ROUNDS else None

    def take(self, game: Game, frame: Frame) -> Next:
        """The ability that was named does not wait any more."""
        key = frame.inbox[0]
        if self.watched:
            loops.note(game, frame, key)
        game.cite_verb("take up")
        if self.taken is Taken.ALL:
            frame.slots[LEFT] -= 1
        frame.pc = self.table.labels["taken"]
        return pending.taken(game, key[1], self.play)

    def go_on(self, game: Game, frame: Frame) -> Next:
        return "next" if frame.slots.get(LEFT) else "look"
