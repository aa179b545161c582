"""Chapter 11.2.1: CP. They come from discarding cards (two) and dulling Backups (one) on the spot."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rulebound.games.fftcg.terms import ELEMENTS, HAND, LD_BITS, LIGHT_DARK, elements
from rulebound.kernel.control import controlled
from rulebound.kernel.prohibitions import forbids
from rulebound.kernel.state import NO_REF, Row
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


ELEMENTS_IN: Final = [tuple(element for element in range(8) if mask >> element & 1) for mask in range(256)]


Owed = tuple[tuple[int, ...], int, tuple[int, ...]]
"""What a payment still needs: CP by Element and of any Element; and what may be left over, by Element and of any."""
OF_ANY: Final = len(ELEMENTS)  # the place of what may be left over of any Element


class Need:
    """The CP that must be paid: units of named elements, units of any element, and what may be used."""

    __slots__ = ("coloured", "colours_only", "generic", "owed", "sources", "total")

    def __init__(self, coloured: tuple[int, ...], generic: int, colours_only: int = 0, sources: str = "") -> None:
        self.coloured = coloured  # units needed, by element
        self.generic = generic
        self.colours_only = colours_only  # mask: only CP of these elements may be used
        self.sources = sources
        self.total = sum(coloured) + generic
        self.owed: Owed = coloured, generic, may_be_left(coloured)

    def and_also(self, more: Need) -> Need:
        """Both together; what may be used is said here."""
        if not more.total:
            return self
        coloured = tuple([a + b for a, b in zip(self.coloured, more.coloured, strict=True)])
        return Need(coloured, self.generic + more.generic, self.colours_only, self.sources)

    def pack(self) -> tuple[object, ...]:
        return (*self.coloured, self.generic, self.colours_only, self.sources)

    @staticmethod
    def unpack(data: tuple[object, ...]) -> Need:
        numbers = [n for n in data[:10] if isinstance(n, int)]
        return Need(tuple(numbers[:8]), numbers[8], numbers[9], str(data[10]))


def may_be_left(coloured: tuple[int, ...]) -> tuple[int, ...]:
    """5.2.1.3.1, 11.4.6.4: one CP of each Element that is needed; one in all if that is one or none (READINGS S01)."""
    needed = [1 if n else 0 for n in coloured]
    return (*needed, 0) if sum(needed) > 1 else (*[0] * len(ELEMENTS), 1)


def _less(numbers: tuple[int, ...], place: int) -> tuple[int, ...]:
    return (*numbers[:place], numbers[place] - 1, *numbers[place + 1 :])


def _uses_of_one(owed: Owed, element: int, discarded: bool) -> Iterator[Owed]:
    """Every use of one CP: for its Element, for any Element, or, if a discard has made it, for nothing."""
    coloured, generic, spare = owed
    if coloured[element]:
        yield _less(coloured, element), generic, spare
    if generic:
        yield coloured, generic - 1, spare
    if discarded:
        for place in (element, OF_ANY):
            if spare[place]:
                yield coloured, generic, _less(spare, place)


def uses(before: frozenset[Owed], element: int, discarded: bool) -> frozenset[Owed]:
    """What may be owed after a discard (two CP) or a Backup (one): which CP is left over is open till the end."""
    for _ in range(2 if discarded else 1):
        before = frozenset(after for owed in before for after in _uses_of_one(owed, element, discarded))
    return before


def is_paid(owed: Owed) -> bool:
    coloured, generic, _ = owed
    return not any(coloured) and not generic


@lru_cache(maxsize=65536)
def thrift(discards: tuple[int, ...], backups: tuple[int, ...], owed: Owed) -> tuple[int, int] | None:
    """How many more cards a payment costs at least, and how few CP may be left over besides then (negative).

    None if it cannot be completed. The sources are given by their element masks.
    """
    coloured, generic, spare = owed
    for element, needed in enumerate(coloured):
        if needed:
            return min(filter(None, _ways(element, discards, backups, owed)), default=None)
    cards = max(0, -(-(generic - len(backups)) // 2))
    left = sum(spare)
    if cards > len(discards):
        return None
    if 2 * cards > generic:  # one is left over: of any Element, or of one that a card has
        if not spare[OF_ANY] and not any(spare[element] for mask in discards for element in ELEMENTS_IN[mask]):
            return None
        left -= 1
    return cards, -left


def _ways(
    element: int, discards: tuple[int, ...], backups: tuple[int, ...], owed: Owed
) -> Iterator[tuple[int, int] | None]:
    """The outcomes of every way to pay the next CP of an Element that is needed."""
    coloured, generic, spare = owed
    rest: Owed = _less(coloured, element), generic, spare
    for mask in {mask for mask in backups if mask >> element & 1}:
        yield thrift(discards, without(backups, mask), rest)
    for mask in {mask for mask in discards if mask >> element & 1}:
        for after in _uses_of_one(rest, element, True):
            price = thrift(without(discards, mask), backups, after)
            yield price and (price[0] + 1, price[1])


def produced(row: Row) -> int:
    """The Elements of which a Backup can produce CP besides its own, because a text says so (2.1)."""
    mask = 0
    for key, _, _, _ in row.limits:
        if key.startswith("permit produce "):
            element = key.removeprefix("permit produce ")
            mask |= (1 << len(ELEMENTS)) - 1 if element == "any" else 1 << ELEMENTS.index(element)
    return mask


def stays_active(game: Game, player: int, row: Row) -> bool:
    """Whether a player cannot dull a card that is theirs."""
    return forbids(game, game.limits(row, "cannot be dulled"), NO_REF, None, player)


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
            if "backup" in row.types and not state.exhausted[card] and not stays_active(game, player, row):
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
        """The Elements of the CP that each card in hand and each Backup can make for this."""
        discards = [usable(m, need) for card, m in self.makers("discard", need) if card not in claimed]
        backups = [usable(m, need) for card, m in self.makers("dull", need) if ~card not in claimed]
        return tuple(sorted(m for m in discards if m)), tuple(sorted(m for m in backups if m))


def usable(mask: int, need: Need) -> int:
    """Of the Elements of which a card could make CP, those that may be used."""
    return mask & need.colours_only if need.colours_only else mask


def can_pay_cp(sources: Sources, need: Need, claimed: set[int]) -> bool:
    return thrift(*sources.masks(need, claimed), need.owed) is not None


def leaves_too_much(sources: Sources, need: Need, claimed: set[int]) -> bool:
    """Whether CP could be paid if more of it could be left over than may be."""
    if can_pay_cp(sources, need, claimed):
        return False
    coloured, generic, spare = need.owed
    return thrift(*sources.masks(need, claimed), (coloured, generic, (*spare[:OF_ANY], len(ELEMENTS)))) is not None


NOTHING: Final = Need((0,) * len(ELEMENTS), 0)


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
        return NOTHING
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
