"""Covering a cost: whether every part of it finds cards, or other units, of its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

Need = tuple[Sequence[int], int]  # the units that could serve for a part, and how many of them it takes


def covers(needs: Sequence[Need]) -> bool:
    """Whether every part can have as many units as it takes, and none of them serves for two parts."""
    if any(n > len(units) for units, n in needs):
        return False
    serving: dict[int, int] = {}  # for which part a unit serves
    return all(_finds_one(needs, part, serving, set()) for part, (_, n) in enumerate(needs) for _ in range(n))


def _finds_one(needs: Sequence[Need], part: int, serving: dict[int, int], asked: set[int]) -> bool:
    """Give a part one more unit: one that is free, or one of a part that finds another for it."""
    for unit in needs[part][0]:
        if unit not in asked:
            asked.add(unit)
            if unit not in serving or _finds_one(needs, serving[unit], serving, asked):
                serving[unit] = part
                return True
    return False


def takings(kinds: Sequence[Sequence[int]], n: int) -> Iterator[set[int]]:
    """Every way to take n units out of several kinds of equal ones, as many as can be of the first kind first."""
    if n == 0:
        yield set()
    elif kinds:
        for k in range(min(n, len(kinds[0])), -1, -1):
            for rest in takings(kinds[1:], n - k):
                yield {*kinds[0][:k], *rest}
