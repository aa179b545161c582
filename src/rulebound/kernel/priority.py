"""Priority and windows: who may act now, and what happens when nobody wants to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from rulebound.kernel import loops
from rulebound.kernel.checks import ROUNDS
from rulebound.kernel.legality import Action, LegalRow, Situation, Why
from rulebound.kernel.procedures import Choice, Do, Key, Next, Procedure, ask, do
from rulebound.kernel.slots import ABILITY, EFFECT, PASSES, ROUND, SlotName
from rulebound.kernel.state import Frame

if TYPE_CHECKING:
    from rulebound.kernel.drains import Drain
    from rulebound.kernel.machine import Game

PASS: Final[Key] = ("pass",)
CLOSED: Final = SlotName("closed")  # the slot of a window in which nothing can be done but to pass

Options = Callable[["Game", int], list[Key]]
Begin = Callable[["Game", Frame, Key], Frame]


def action_frame(game: Game, player: int, key: Key, procedures: Mapping[str, str]) -> Frame:
    """A frame in which a player does something with a card, or with an ability of it."""
    kind, ref, ability = key
    child = Frame(procedures[kind], player=player, source=ref, slots={ABILITY: ability})
    if ability:
        child.slots[EFFECT] = game.granting_effect(ref, ability)
    return child


def has_priority(game: Game, s: Situation, action: Action) -> bool:
    """Whether a player may do more now than pass."""
    game.cite_verb("priority")
    frames = game.state.frames
    if not frames or frames[-1].proc != "priority":
        return False
    return frames[-1].player == s.player and not frames[-1].slots[CLOSED]


def who_has_priority(game: Game, s: Situation, action: Action) -> Why:
    frames = game.state.frames
    if not frames or frames[-1].proc != "priority":
        return Why("nobody has priority")
    return Why("end phase" if frames[-1].slots[CLOSED] else "opponent has priority")


def with_priority(rule: str) -> LegalRow:
    """The row of whatever a player needs priority for."""
    return LegalRow(rule, has_priority, who_has_priority, about_card=False)


class Window:
    """A player may act or pass. `options` has what can be done, with the pass; `begin` makes a frame of the answer."""

    def __init__(self, prompt: str, options: Options, begin: Begin) -> None:
        self.prompt = prompt
        self.options = options
        self.begin = begin

    def ask(self, game: Game, frame: Frame) -> Choice:
        """Asked also if there is nothing but to pass, for what can be done may be the secret of a hand; not if it is
        none."""
        if frame.slots.get(CLOSED):
            return Choice(frame.player, [PASS], self.prompt, public=True)
        options = self.options(game, frame.player)
        idle = options == [PASS] and not game.rules.might_act(game, frame.player)
        return Choice(frame.player, options, self.prompt, public=idle)

    def act(self, game: Game, frame: Frame) -> Next:
        """Once: who passes ends it, and so does what was done."""
        key = frame.inbox[0]
        return "end" if key == PASS else self.begin(game, frame, key)


class Priority(Window):
    """The players act in turn until both have passed: then the top of the stack resolves, or it is over.

    Before each answer everything is settled. `back` are the kinds of acts after which the turn player has priority.
    Its rules: by which the turn player has priority at first (`gain`), everything is settled (`settle`), and who has
    priority acts or passes (`act`).
    """

    def __init__(
        self,
        name: str,
        drain: Drain,
        *,
        gain: str,
        settle: str,
        act: str,
        prompt: str,
        options: Options,
        begin: Begin,
        resolve: Callable[[Game, Frame], Next],
        back: frozenset[str] = frozenset(),
    ) -> None:
        super().__init__(prompt, options, begin)
        self.name = name
        self.drain = drain
        self.resolve = resolve
        self.back = back
        self.table = Procedure(
            name,
            do(gain, self.gain),
            do(settle, drain.settle, label="check"),
            do("", loops.watch),
            ask(act, self.ask),
            do("", self.act),
        )

    def frame(self, closed: bool = False) -> Frame:
        """A frame that gives the turn player priority; closed: nobody can do anything but pass."""
        return Frame(self.name, slots={PASSES: 0, CLOSED: int(closed)})

    def again_if_unsettled(self, label: str, rule: str = "", closed: bool = False) -> Do:
        """A step: what a final step has caused is dealt with, and all of it is done again from this label on."""

        def act(game: Game, frame: Frame) -> Next:
            if self.drain.is_settled(game):
                frame.slots.pop(ROUND, None)
                return None
            game.cite(rule)
            frame.slots[ROUND] = frame.slots.get(ROUND, 0) + 1
            if frame.slots[ROUND] > ROUNDS:
                return game.finish((), game.rules.verb("loop draw"))
            frame.pc = game.procedure(frame).labels[label]
            return self.frame(closed)

        return act

    def gain(self, game: Game, frame: Frame) -> Next:
        frame.player = game.state.turn_player
        return None

    def act(self, game: Game, frame: Frame) -> Next:
        key = frame.inbox[0]
        loops.note(game, frame, key)
        if key == PASS:
            return self.pass_on(game, frame)
        frame.slots[PASSES] = 0
        frame.pc = self.table.labels["check"]
        child = self.begin(game, frame, key)
        if key[0] in self.back:
            frame.player = game.state.turn_player
        return child

    def pass_on(self, game: Game, frame: Frame) -> Next:
        """The other player has priority; two passes in a row resolve the top of the stack, or are the end."""
        game.cite_verb("pass")
        frame.slots[PASSES] += 1
        if frame.slots[PASSES] < 2:
            frame.player = 1 - frame.player
            return "check"
        game.cite_verb("all pass")
        if not game.state.stack:
            return "end"
        game.cite_verb("resolved")
        frame.slots[PASSES] = 0
        frame.player = game.state.turn_player  # has priority when that is done
        frame.pc = self.table.labels["check"]
        return self.resolve(game, frame)
