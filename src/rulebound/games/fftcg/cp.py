"""Chapter 11.2.1: CP. They come from discarding cards (two) and dulling Backups (one) on the spot."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from rulebound.games.fftcg.terms import ELEMENTS, HAND, LIGHT_DARK, controlled, elements
from rulebound.kernel.state import Row
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


LD_BITS = 64 | 128
ELEMENTS_IN = [tuple(element for element in range(8) if mask >> element & 1) for mask in range(256)]


class Need:
    """The CP that must be paid: units of named elements, units of any element, and what may be used."""

    __slots__ = ("allowance", "any_colour", "coloured", "colours_only", "generic", "sources", "total")

    def __init__(
        self,
        coloured: tuple[int, ...],
        generic: int,
        colours_only: int = 0,
        sources: str = "",
        any_colour: bool = False,
    ) -> None:
        self.coloured = coloured  # units needed, by element
        self.generic = generic
        self.colours_only = colours_only  # mask: only CP of these elements may be used
        self.sources = sources
        self.any_colour = any_colour
        self.total = sum(coloured) + generic
        self.allowance = max(1, len(coloured) - coloured.count(0))  # how much discards may waste (5.2.1.3.1)

    def pack(self) -> tuple[object, ...]:
        return (*self.coloured, self.generic, self.colours_only, self.sources)

    @staticmethod
    def unpack(data: tuple[object, ...]) -> Need:
        numbers = [n for n in data[:10] if isinstance(n, int)]
        return Need(tuple(numbers[:8]), numbers[8], numbers[9], str(data[10]))


@lru_cache(maxsize=65536)
def thrift(
    discards: tuple[int, ...],
    backups: tuple[int, ...],
    coloured: tuple[int, ...],
    generic: int,
    allowance: int,
    wasted: int,
    spent: int,
) -> tuple[int, int] | None:
    """How many cards a payment costs at least, and how many CP it wastes then; None if it cannot be completed.

    The sources are given by their element masks. `allowance` is how much may be wasted for the elements needed at the
    start, `wasted` what has been wasted so far, `spent` the number of cards discarded so far.
    """
    for element in range(8):
        if coloured[element]:
            return min(
                filter(None, _ways(element, discards, backups, coloured, generic, allowance, wasted, spent)),
                default=None,
            )
    cards = max(0, -(-(generic - len(backups)) // 2))
    waste = wasted + max(0, 2 * cards - generic)
    fits = cards <= len(discards) and waste <= min(allowance, spent + cards)
    return (spent + cards, waste) if fits else None


def _ways(
    element: int,
    discards: tuple[int, ...],
    backups: tuple[int, ...],
    coloured: tuple[int, ...],
    generic: int,
    allowance: int,
    wasted: int,
    spent: int,
) -> Iterator[tuple[int, int] | None]:
    """The outcomes of every way to pay the next CP of an Element that is needed."""
    need, before, behind = coloured[element], coloured[:element], coloured[element + 1 :]
    for mask in {mask for mask in backups if mask >> element & 1}:
        left = (*before, need - 1, *behind)
        yield thrift(discards, without(backups, mask), left, generic, allowance, wasted, spent)
    for mask in {mask for mask in discards if mask >> element & 1}:
        used = min(2, need)
        spare = min(2 - used, generic)
        left = (*before, need - used, *behind)
        waste = wasted + 2 - used - spare
        yield thrift(without(discards, mask), backups, left, generic - spare, allowance, waste, spent + 1)


def produced(row: Row) -> int:
    """The Elements of which a Backup can produce CP besides its own, because a text says so (2.1)."""
    mask = 0
    for key, _, _, _ in row.limits:
        if key.startswith("permit produce "):
            element = key.removeprefix("permit produce ")
            mask |= (1 << len(ELEMENTS)) - 1 if element == "any" else 1 << ELEMENTS.index(element)
    return mask


class Sources:
    """What a player could make CP with."""

    __slots__ = ("backups", "discards", "own")

    def __init__(self, game: Game, player: int) -> None:
        state = game.state
        self.own: dict[int, int] = {}  # the Elements that a Backup has, whatever it can produce
        self.discards: list[tuple[int, int]] = []  # (card, mask of elements)
        for card in state.zones[HAND * 2 + player]:
            mask = elements(game.row(card))
            if mask and not mask & LD_BITS:  # 5.2.1.3: Light and Dark cards cannot be discarded for CP
                self.discards.append((card, mask))
        self.backups: list[tuple[int, int]] = []
        for card, row in controlled(game, player):
            if "backup" in row.types and not state.exhausted[card] and not game.limits(row, "cannot be dulled"):
                self.own[card] = elements(row)
                self.backups.append((card, self.own[card] | produced(row)))

    def makers(self, kind: str, need: Need) -> list[tuple[int, int]]:
        """The Backups or the cards in hand that may be used."""
        if need.sources and kind != need.sources.split()[0]:
            return []
        if kind == "discard":
            return self.discards
        of = need.sources.split()[1:]
        return [(card, m) for card, m in self.backups if self.own[card] & int(of[0])] if of else self.backups

    def masks(self, need: Need, claimed: frozenset[int] | set[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
        only = need.colours_only
        if not only and not need.sources:  # as nearly always
            return (
                tuple(sorted([m for card, m in self.discards if card not in claimed])),
                tuple(sorted([m for card, m in self.backups if ~card not in claimed])),
            )
        discards = [m & only if only else m for card, m in self.makers("discard", need) if card not in claimed]
        backups = [m & only if only else m for card, m in self.makers("dull", need) if ~card not in claimed]
        return tuple(sorted(m for m in discards if m)), tuple(sorted(m for m in backups if m))


def can_pay_cp(sources: Sources, need: Need, claimed: set[int]) -> bool:
    total = need.total
    if total == 0:
        return True
    discards, backups = sources.masks(need, claimed)
    if 2 * len(discards) + len(backups) < total:
        return False
    return thrift(discards, backups, need.coloured, need.generic, need.allowance, 0, 0) is not None


@lru_cache(maxsize=4096)
def need_of(cost: tree.Cost, x: int = 0) -> Need:
    """The CP in a cost."""
    coloured = [0] * 8
    generic = 0
    for part in cost:
        if isinstance(part, tree.Pay):
            generic += part.generic + (x if part.x else 0)
            for element, n in part.colours:
                coloured[ELEMENTS.index(element)] += n
    return Need(tuple(coloured), generic)


def without(masks: tuple[int, ...], mask: int) -> tuple[int, ...]:
    i = masks.index(mask)
    return masks[:i] + masks[i + 1 :]


@lru_cache(maxsize=4096)
def printed_need(elements: frozenset[str], cost: int, rule: tree.PayRule | None) -> Need:
    """What casting a card of this cost and these elements takes (11.4.6.1 to 11.4.6.3)."""
    if cost <= 0:
        return Need((0,) * 8, 0)
    colours = elements - LIGHT_DARK
    if not elements.isdisjoint(LIGHT_DARK):
        colours = frozenset()
    if rule is not None and rule.any_colour:
        colours = frozenset()
    coloured = tuple(1 if element in colours else 0 for element in ELEMENTS)
    generic = max(cost, len(colours)) - len(colours)
    only = 0
    sources = ""
    if rule is not None:
        for element in rule.colours:
            only |= 1 << ELEMENTS.index(element)
        sources = {"exhaust": "dull", "exhaust colour": f"dull {only}"}.get(rule.sources, rule.sources)
        only = 0 if rule.sources == "exhaust colour" else only
    return Need(coloured, generic, only, sources)
