"""Procedures: tables of steps, each labelled with its rule.

A step is either an *ask*, a pure function that gives the question (or None, to skip it), or a *do*, which changes the
state and says what comes next: nothing (go on), a frame (run that first), a label (jump), or `Unwind` (cut the stack).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import msgspec

from rulebound.kernel.state import Frame

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

Key = tuple[Any, ...]
DONE: Final[Key] = ("done",)
YES: Final[Key] = ("yes",)
NO: Final[Key] = ("no",)
Narrow = Callable[[tuple[int, ...]], list[int]]


class Unwind:
    """Cut the stack down to the nearest frame of a procedure and go on there at a label."""

    __slots__ = ("label", "proc")

    def __init__(self, proc: str, label: str) -> None:
        self.proc = proc
        self.label = label


OVER: Final = Unwind("", "")  # nothing comes next: the game is over
Next = None | Frame | str | Unwind


class Choice(msgspec.Struct, eq=False):
    """A question to one player. It is computed from the state whenever it is needed and never stored.

    One answer picks one option. When several may be picked (`at_most` above 1) the machine asks again until the
    player is done, so that every decision is a short list of legal answers.
    """

    player: int
    options: list[Key]
    prompt: str
    shape: str = "pick"
    at_least: int = 1
    at_most: int = 1
    public: bool = False
    ordered: bool = False
    default: int = 0  # the place of the option that is proposed; behind the last one, that it is done
    narrow: Narrow | None = None  # which option indices may follow these picks, where the picks restrict each other
    exhaustive: bool = False  # with `narrow`: nobody stops while anything may follow
    rule: str = ""  # by which it is asked, where that is not the rule of the step
    number_rule: str = ""  # the rule about how many are picked, or how much of something, if there is one

    def remaining(self, picks: tuple[int, ...]) -> tuple[list[int], bool]:
        """The option indices that may be picked next, and whether the player may stop here."""
        may_stop = len(picks) >= self.at_least
        if len(picks) >= self.at_most:
            return [], True
        if self.narrow is not None:
            left = self.narrow(picks)
            return left, may_stop and not (self.exhaustive and left)
        if self.ordered:
            return [i for i in range(len(self.options)) if i not in picks], may_stop
        start = picks[-1] + 1 if picks else 0
        last = len(self.options) - (self.at_least - len(picks))  # leave enough for the minimum
        return list(range(start, len(self.options) if may_stop else last + 1)), may_stop


Unasked = tuple[str, Choice, tuple[Key, ...]]  # a question that answered itself: its rule, and the whole answer
Ask = Callable[["Game", Frame], Choice | None]
Do = Callable[["Game", Frame], Next]


class Step:
    """One line of a procedure: its rule, and exactly one of ask and do; or a jump."""

    __slots__ = ("ask", "do", "label", "rule", "takes", "then", "to")

    def __init__(self, rule: str, ask: Ask | None, do: Do | None, label: str) -> None:
        self.rule = rule
        self.ask = ask
        self.do = do
        self.label = label
        self.then: Step | None = None  # takes the answer to its question
        self.takes = False  # it does nothing but take the answer to the question before it
        self.to = ""  # it does nothing but jump there


def ask(rule: str, function: Ask, take: Do | None = None, *, label: str = "") -> Step:
    """A question, and what is done by the same rule with the answer if it is really asked."""
    step = Step(rule, function, None, label)
    step.then = None if take is None else answered(rule, take)
    return step


def do(rule: str, function: Do, label: str = "") -> Step:
    return Step(rule, None, function, label)


def answered(rule: str, function: Do) -> Step:
    """A do that runs, and cites its rule, only if the ask before it was really answered."""
    step = do(rule, function)
    step.takes = True
    return step


def cites(rule: str, function: Do | None = None, label: str = "") -> Step:
    """A step that changes nothing: its rule has been followed by then."""
    return do(rule, function or _nothing, label)


def simply(act: Callable[[Game], None]) -> Do:
    """A step that does this, and goes on."""

    def step(game: Game, frame: Frame) -> Next:
        act(game)
        return None

    return step


def _nothing(game: Game, frame: Frame) -> Next:
    return None


def goto(label: str) -> Step:
    """An unconditional jump; it cites nothing."""
    step = Step("", None, None, "")
    step.to = label
    return step


# A step as the machine runs it: its rule; what it does, None for a question; where the frame stands meanwhile, which
# is at a question until it is answered; which step is next if nothing else is said, or if there is no question.
Line = tuple[str, Do | None, int, int]


class Procedure:
    """A named table of steps; `places` are labels that are not written at a step."""

    __slots__ = ("asks", "labels", "lines", "name", "unasked")

    def __init__(self, name: str, *written: Step, places: dict[str, int] | None = None) -> None:
        self.name = name
        steps = tuple([part for step in written for part in (step, step.then) if part is not None])
        self.labels = {step.label: i for i, step in enumerate(steps) if step.label} | (places or {})
        if "end" in self.labels:
            raise ValueError(f"{name}: the label 'end' means the end of the table and cannot be given to a step")
        self.labels["end"] = len(steps)
        self.asks: list[Ask | None] = [*[step.ask for step in steps], None]
        # where it goes on after a question that there is not: past the step that would take the answer
        self.unasked = [*[i + step.takes for i, step in enumerate(steps[1:], 1)], len(steps)]
        self.lines = self._lines(steps)

    def _lines(self, steps: tuple[Step, ...]) -> list[Line]:
        """The table as it is run. In the place of a step that only leads to another one there is that other one."""
        lines: list[Line] = []
        for i, step in enumerate(steps):
            act = step.do
            after = self.unasked[i] if act is None else i + 1
            lines.append((step.rule, act, i if act is None else after, after))
        lines.append(("", None, len(steps), len(steps)))
        for start, step in enumerate(steps):
            at = start
            while step.to:
                at = self.labels[step.to]
                lines[start] = lines[at]
                if at == start or at == len(steps):
                    break
                step = steps[at]
        return lines
