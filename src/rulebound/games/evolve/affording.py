"""Chapter 10.4.2: whether a whole cost can be paid, part by part in the listed order, all or none of it."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Final

from rulebound.games.evolve.bills import (
    LEAVING,
    Bill,
    arriving,
    can_pay_part,
    candidates,
    counter_hosts,
    freed,
    frees,
    part_of,
    spent,
    stays,
)
from rulebound.games.evolve.slots import BILL, EVOLVING, POINT_USED, ROOM
from rulebound.games.evolve.terms import defense, leader
from rulebound.kernel import evaluate
from rulebound.kernel.cover import covers
from rulebound.kernel.state import Frame, Slots
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

Wanted = tuple[list[int], int, bool]  # the cards for a part, how many it takes, and whether they serve for no later one
Used = tuple[tuple[int, str, int], ...]  # counters that are spoken for: whose, of which kind, how many
ALWAYS_PAID: Final = (
    tree.ExhaustSelf,
    tree.CostReveal,
    tree.CostSelf,
)  # 10.6.2.5.2: there is no number in them that may be 0


def can_pay(
    game: Game,
    player: int,
    source: int,
    items: Bill,
    *,
    evolving: bool = False,
    slots: Slots | None = None,
) -> bool:
    """10.4.2.2: whether the whole cost can be paid; `evolving`: an evolution point may stand for a play point."""
    held = game.state.resources[player]
    points = parts = 0
    for at, n in items:
        if at:
            parts += 1
        else:
            points += n
    lacking = points - held.get("pp", 0)
    if lacking > 0 and (lacking > 1 or not evolving or held.get("ep", 0) <= spent(game, items, "ep")):
        return False
    if not parts:
        return True
    frame = Frame("cost", player=player, source=source, slots=slots or {})
    found: list[Wanted] = []
    gone = False  # whether the card itself has moved for an earlier part (10.4.2.1)
    for place, item in enumerate(items):
        part, n = part_of(game, item), item[1]
        if part is None or (n == 0 and not isinstance(part, ALWAYS_PAID)):
            continue  # 10.6.2.5.2
        if isinstance(part, tree.CostCards):
            if place:
                game.cite("10.4.2.1")
        elif isinstance(part, tree.CostSelf):
            if not game.state.alive(source):
                return False
            gone = part.how in LEAVING and not stays(game, frame, part.how, source)
        elif (gone and _needs_itself(part)) or not can_pay_part(game, frame, part, n):
            return False
        found += _wanted(game, frame, items, place)
    if not _enough(found):
        return False
    return parts == 1 or (_enough(_engaging(game, frame, items)) and together(game, frame, items))


def can_pay_the_rest(game: Game, frame: Frame) -> bool:
    """Whether what is left of a bill that is being paid can be paid; an evolution point is used once."""
    evolving = bool(frame.slots[EVOLVING]) and not frame.slots.get(POINT_USED)
    return can_pay(game, frame.player, frame.source, frame.slots[BILL], evolving=evolving, slots=frame.slots)


def rest_payable(game: Game, frame: Frame, part: tree.CostCards, picked: list[int], others: list[int]) -> bool:
    """Whether the rest can still be paid if these cards, with some of the others, are used for this part."""
    bill: Bill = frame.slots[BILL]
    now = [*(([ref], 1) for ref in picked), (others, bill[0][1] - len(picked))]
    leaves = _uses_up(game, part, bill[1:])
    found: list[Wanted] = [(refs, n, leaves) for refs, n in now]
    for place in range(1, len(bill)):
        found += _wanted(game, frame, bill, place, picked)
    engaged: list[Wanted] = [(refs, n, True) for refs, n in now]
    if part.how not in LEAVING and not _enough([*engaged, *_engaging(game, frame, bill[1:])]):
        return False
    return _enough(found) and makes_room(game, frame, picked, others)


def makes_room(game: Game, frame: Frame, picked: list[int], others: list[int]) -> bool:
    """10.6.2.6: whether there can still be room for the card that is played if these are used for this part."""
    bill: Bill = frame.slots[BILL]
    needed: int = frame.slots.get(ROOM, 0)
    if needed <= 0:
        return True
    part, n = part_of(game, bill[0]), bill[0][1]
    assert part is not None
    found = sum(frees(game, frame, part, ref, n) for ref in picked)
    if isinstance(part, tree.CostCards):
        found += min(n - len(picked), sum(frees(game, frame, part, ref, n) for ref in others))
    return found >= needed or found + freed(game, frame, bill[1:]) >= needed


# --- 10.4.2.1 in the listed order ------------------------------------------------------------------------------------


def _wanted(game: Game, frame: Frame, items: Bill, place: int, picked: Collection[int] = ()) -> list[Wanted]:
    """What a part of a cost wants when its turn comes, if it wants cards; `picked` are used for the first part."""
    part, n, earlier, later = part_of(game, items[place]), items[place][1], items[:place], items[place + 1 :]
    if isinstance(part, tree.CostCards):
        n -= arriving(game, frame, part, earlier, picked)
        refs = in_turn(game, frame, part, earlier, later)
        return [(refs, max(0, n - _remaining(game, frame, refs, earlier)), _uses_up(game, part, later))]
    if isinstance(part, tree.CostCounter) and part.filter is not None and earlier and n:
        refs = counter_hosts(game, frame, part, n)  # one that an earlier part has not moved away
        return [(refs, max(0, 1 - _remaining(game, frame, refs, earlier)), False)]
    return [([frame.source], 1, True)] if isinstance(part, tree.CostSelf) else []


def in_turn(game: Game, frame: Frame, part: tree.CostCards, earlier: Bill, later: Bill) -> list[int]:
    """Of the cards with which a part can be paid now, those with which it can when its turn comes.

    What has been engaged by then is not reserved, and a card that a later part is done with must still be there.
    """
    refs = candidates(game, frame, part)
    if "reserved" in part.filter.states and any(isinstance(p, tree.ExhaustSelf) for p in _parts(game, earlier)):
        refs = [ref for ref in refs if ref != frame.source]
    needed = part.how in LEAVING and any(_needs_itself(other) for other in _parts(game, later))
    if needed and frame.source in refs and not stays(game, frame, part.how, frame.source):
        refs = [ref for ref in refs if ref != frame.source]
    return refs


def _parts(game: Game, items: Bill) -> list[tree.CostPart]:
    """The parts of a cost that are no play points."""
    return [part for item in items if (part := part_of(game, item)) is not None]


def _remaining(game: Game, frame: Frame, refs: list[int], earlier: Bill) -> int:
    """How many of these cards are still there, because they are kept, even if they are used for an earlier part."""
    parts = _parts(game, earlier)
    hows = [p.how for p in parts if isinstance(p, tree.CostCards | tree.CostSelf) and p.how in LEAVING]
    return sum(all(stays(game, frame, how, ref) for how in hows) for ref in refs) if hows else 0


def _uses_up(game: Game, part: tree.CostCards, later: Bill) -> bool:
    """Whether a card that is used for a part cannot be used for a later one: it leaves, or has to be reserved then."""
    if part.how in LEAVING:
        return True
    parts = _parts(game, later)
    return part.how == "exhaust" and any(isinstance(p, tree.CostCards) and "reserved" in p.filter.states for p in parts)


def _needs_itself(part: tree.CostPart) -> bool:
    """Whether a part is done with the card itself, where it was when the cost was begun."""
    if isinstance(part, tree.CostCounter):
        return part.filter is None
    return isinstance(part, tree.ExhaustSelf | tree.CostServe)


def _enough(wanted: list[Wanted]) -> bool:
    """Whether every part finds its cards, in the listed order; one that leaves serves for no later part."""
    leaving: list[tuple[list[int], int]] = []
    for refs, n, leaves in wanted:
        if len(refs) < n:
            return False
        if leaves:
            leaving.append((refs, n))
        elif n and leaving and not covers([*leaving, (refs, n)]):
            return False
    return covers(leaving)


# --- parts that take from the same -----------------------------------------------------------------------------------


def _engaging(game: Game, frame: Frame, items: Bill) -> list[Wanted]:
    """The parts of a cost that engage cards: no card is engaged for two of them."""
    found: list[Wanted] = []
    for item in items:
        part = part_of(game, item)
        if isinstance(part, tree.ExhaustSelf):
            found.append(([frame.source], 1, True))
        elif isinstance(part, tree.CostCards) and part.how == "exhaust":
            found.append((candidates(game, frame, part), item[1], True))
    return found


def together(game: Game, frame: Frame, items: Bill, used: Used = ()) -> bool:
    """10.4.2.2: whether parts that take from one number can all be paid; `used` are counters that are spoken for."""
    held = game.state.resources[frame.player]
    if any(spent(game, items, kind) > held.get(kind, 0) for kind in ("max_pp", "ep")):
        return False
    parts = [(part_of(game, item), item[1]) for item in items]
    ref = game.state.ref(leader(game, frame.player))
    loss = sum(n for part, n in parts if isinstance(part, tree.CostLoss))
    if loss and loss > defense(game, ref, game.known_row(ref)):
        return False
    for place, (part, n) in enumerate(parts):
        if isinstance(part, tree.CostCounter) and n:
            return any(
                together(game, frame, items[place + 1 :], (*used, (host, part.kind, n)))
                for host in counter_hosts(game, frame, part, n)
                if _counters_left(game, host, part.kind, used) >= n
            )
    return True


def _counters_left(game: Game, ref: int, kind: str, used: Used) -> int:
    taken = sum(n for host, name, n in used if (host, name) == (ref, kind))
    return evaluate.counters(game, ref, game.known_row(ref), kind) - taken
