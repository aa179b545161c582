"""What may be picked together. Players pick in any order; the machine takes picks without an order in its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rulebound.kernel import loops
from rulebound.kernel.errors import IllegalAnswer
from rulebound.kernel.offers import Picking
from rulebound.kernel.procedures import DONE, Choice, Key

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

Picks = tuple[int, ...]


class Picker:
    """The picks of one question, tried without giving an answer."""

    def __init__(self, game: Game, choice: Choice) -> None:
        self.game = game
        self.choice = choice
        self.before: Picks = game.state.frames[-1].picks
        self._next: dict[Picks, tuple[list[int], bool]] = {}

    def after(self, picks: Sequence[int]) -> Picking:
        """What may follow these picks: places among the options of the question."""
        given = self._checked(picks)
        whole = self._in_order(given, whole=True)
        if whole is None and self._in_order(given, whole=False) is None:
            listed = ", ".join(str(pick) for pick in given)
            rule = self.choice.number_rule or self.game.rule
            raise IllegalAnswer(f"these cannot be picked together: {listed}", rule=rule)
        others = [i for i in range(len(self.choice.options)) if i not in given and i not in self.before]
        open_ = tuple(i for i in others if self._in_order((*given, i), whole=False) is not None)
        complete = whole is not None
        return Picking(
            given if whole is None else whole[len(self.before) :],
            open_,
            complete,
            self._answers(whole) if whole is not None else (),
        )

    def _checked(self, picks: Sequence[int]) -> Picks:
        most = len(self.choice.options)
        for pick in picks:
            if type(pick) is not int or not 0 <= pick < most or pick in self.before:
                raise IllegalAnswer(f"{pick!r} cannot be picked; there are 0 to {most - 1}", rule=self.game.rule)
        if len(set(picks)) < len(picks):
            raise IllegalAnswer("the same cannot be picked twice", rule=self.game.rule)
        return tuple(picks)

    def _following(self, picks: Picks) -> tuple[list[int], bool]:
        """What the machine takes next, and whether it may be left at these."""
        found = self._next.get(picks)
        if found is None:
            left, may_stop = self.choice.remaining(picks)
            if self.game.state.banned:
                left = loops.permitted(self.game, self.choice, left)
            found = self._next[picks] = (left, may_stop)
        return found

    def _in_order(self, wanted: Picks, whole: bool) -> Picks | None:
        """These picks as the machine takes them: alone (`whole`), or as part of what may be picked; None if it is not.

        Whatever the machine takes can be finished, so a part needs no more than to be reached.
        """
        choice = self.choice
        if len(self.before) + len(wanted) > choice.at_most:
            return None
        if choice.ordered:
            return self._reached(self.before, wanted, whole)
        if choice.narrow is None and not whole and not self.game.state.banned:
            last = self.before[-1] if self.before else -1
            return (*self.before, *sorted(wanted)) if all(pick > last for pick in wanted) else None
        return self._search(self.before, frozenset(wanted), whole)

    def _reached(self, picks: Picks, rest: Picks, whole: bool) -> Picks | None:
        for pick in rest:
            if pick not in self._following(picks)[0]:
                return None
            picks = (*picks, pick)
        return picks if not whole or self._may_end(picks) else None

    def _search(self, picks: Picks, missing: frozenset[int], whole: bool) -> Picks | None:
        """The first way, in the machine's order, that has all that is missing; others on the way unless it is whole."""
        if not missing:
            return picks if not whole or self._may_end(picks) else None
        if len(picks) + len(missing) > self.choice.at_most:
            return None
        left = self._following(picks)[0]
        if picks and any(pick < picks[-1] and pick not in left for pick in missing):
            return None  # nothing that was passed over comes again
        for pick in left:
            if pick in missing or not whole:
                found = self._search((*picks, pick), missing - {pick}, whole)
                if found is not None:
                    return found
        return None

    def _may_end(self, picks: Picks) -> bool:
        left, may_stop = self._following(picks)
        return may_stop or len(picks) >= self.choice.at_most or not left

    def _answers(self, whole: Picks) -> tuple[Key, ...]:
        """What to answer, one after the other; what leaves nothing to decide is not asked."""
        choice, given, picks = self.choice, list[Key](), self.before
        for pick in whole[len(picks) :]:
            if not given or self._is_asked(picks):
                given.append(choice.options[pick])
            picks = (*picks, pick)
        if len(picks) < choice.at_most and (not given or self._is_asked(picks)):
            given.append(DONE)
        return tuple(given)

    def _is_asked(self, picks: Picks) -> bool:
        left, may_stop = self._following(picks)
        return bool(left) and not (len(left) + may_stop == 1 and self.choice.public)
