"""Taking cards that share nothing: no two of a name or cost, or so much in sum at most."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel.evaluate import amounts

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


def most_apart(values: list[frozenset[str]], start: int = 0, used: frozenset[str] = frozenset()) -> int:
    """How many of these, from one on, can be taken so that no two share a value with each other or with `used`."""
    left = [value for value in values[start:] if value.isdisjoint(used)]
    if all(len(value) == 1 for value in left):
        return len(set(left))
    first, rest = left[0], left[1:]
    with_it = 1 + most_apart([value for value in rest if value.isdisjoint(first)])
    return max(with_it, most_apart(rest)) if with_it < len(left) else with_it


class Apart:
    """Cards of which those are taken that share no value of one characteristic, or cost so much together at most."""

    __slots__ = ("costs", "least", "values", "worth")

    def __init__(self, game: Game, refs: list[int], what: str, least: int, worth: int = -1) -> None:
        self.values = [frozenset(amounts.values_of(game, ref, what) if what else (str(ref),)) for ref in refs]
        self.least = min(least, most_apart(self.values)) if least else 0
        self.costs = [amounts.stat_of(game, ref, "cost") for ref in refs]
        self.worth = worth

    def narrow(self, picks: tuple[int, ...]) -> list[int]:
        """Which may be taken next, so that the least number can still be reached."""
        used = frozenset(word for i in picks for word in self.values[i])
        start = picks[-1] + 1 if picks else 0
        fitting = [i for i in range(start, len(self.values)) if self.values[i].isdisjoint(used)]
        if self.worth >= 0:
            left = self.worth - sum(self.costs[i] for i in picks)
            fitting = [i for i in fitting if self.costs[i] <= left]
        missing = self.least - len(picks) - 1
        if missing <= 0:
            return fitting
        return [i for i in fitting if most_apart(self.values, i + 1, used | self.values[i]) >= missing]
