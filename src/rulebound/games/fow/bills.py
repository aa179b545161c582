"""Chapters 903.2f and 1003.4: what a cost comes to, and whether all of it can be paid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations
from typing import TYPE_CHECKING, Final

from rulebound.games.fow.lasting import lasts
from rulebound.games.fow.terms import PLAY_GROUND
from rulebound.games.fow.will import (
    Maker,
    Need,
    Sources,
    delayed,
    may_pay,
    note_symbols,
    payable,
    pool_for,
    price,
    stock_of,
    without,
)
from rulebound.kernel import bills
from rulebound.kernel.bills import Bill, CardPart
from rulebound.kernel.costs import Part
from rulebound.kernel.cover import covers
from rulebound.kernel.legality import Situation
from rulebound.kernel.payment import Filled
from rulebound.kernel.slots import SlotName
from rulebound.kernel.state import CARD_MASK, Slots
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

EFFECT_USE: Final = "effect"  # what is paid while something resolves


def bill_of(
    game: Game,
    player: int,
    source: int,
    parts: list[Part],
    use: str,
    slots: Slots,
    *,
    need: Need | None = None,
    claimed: tuple[int, ...] = (),
) -> Bill:
    """What a cost comes to now; will among its parts is added to what is needed anyway."""
    bill = Bill(player, source, with_will_of(parts, slots, need or Need()), use=use, claimed=claimed, slots=slots)
    bill.add(game, parts)
    return bill


def with_will_of(parts: list[Part], slots: Slots, need: Need) -> Need:
    """What is needed, with the will that parts of a cost take."""
    x = slots.get(SlotName(tree.variable(tuple([part for _, part in parts]))), 0)
    for _, part in parts:
        if isinstance(part, tree.Pay):
            more = price(part, x)
            need = need.plus(more.symbols, more.free)
    return need


class Serving(bills.Serving):
    """Which cards serve for a cost."""

    def candidates(self, game: Game, bill: Bill, part: tree.CostPart) -> list[int]:
        """What is not in play does not serve for its own cost."""
        found = super().candidates(game, bill, part)
        if game.state.zone[bill.source & CARD_MASK] in PLAY_GROUND:
            return found
        return [ref for ref in found if ref & CARD_MASK != bill.source & CARD_MASK]

    def may_serve(self, game: Game, bill: Bill, how: str, ref: int) -> bool:
        """1011.2, 104.4: only own cards are rested or banished, and none with which that cannot be done."""
        card = ref & CARD_MASK
        in_play = game.state.zone[card] in PLAY_GROUND
        if in_play and game.known_row(ref).controller != bill.player:
            return False
        if how == self.exhausting:
            return in_play and self.can_be_turned(game, bill, ref)  # 1013.2
        return how == "reveal" or not in_play or self.can_be_done(game, bill, how, ref)

    def may_exhaust_itself(self, game: Game, bill: Bill) -> bool:
        """905.3, 905.4: not what is too new for it."""
        ok = super().may_exhaust_itself(game, bill)
        return ok and not delayed(game, bill.source, game.row(bill.source & CARD_MASK))


SERVING: Final = Serving("rest", PLAY_GROUND)


def can_pay(game: Game, bill: Bill, sources: Sources | None = None) -> bool:
    """1003.4, 903.2g: whether all of it can be paid."""
    if not SERVING.own_parts_ok(game, bill):
        return False
    return completable(game, bill, bill.card_parts(), bill.own_claims(), sources or sources_for(game, bill))


def sources_for(game: Game, bill: Bill) -> Sources:
    return Sources(game, Situation(bill.player))


def completable(
    game: Game,
    bill: Bill,
    parts: list[CardPart],
    claimed: set[int],
    sources: Sources,
    filled: Filled = (),
) -> bool:
    """Whether these parts find cards of their own, and will is left for the price."""
    held = pool_for(game, bill)
    note_symbols(game, bill.need, held)
    taken = reserved(bill) + counters_picked(bill, filled)
    if payable(bill.need, held, []):
        return _complete(game, bill, parts, claimed, held, [], taken)
    makes = sources_of(game, bill, claimed, taken, sources)
    return _complete(game, bill, parts, claimed, held, makes, taken)


def sources_of(
    game: Game, bill: Bill, claimed: set[int], taken: Counter[tuple[str, int]], sources: Sources | None = None
) -> list[Maker]:
    """The will abilities that could pay for it, apart from the cards, counters and life that are for something else."""
    makes = [maker for maker in (sources or sources_for(game, bill)).makers() if claimed.isdisjoint(maker.claims)]
    return without([m for m in makes if all(may_pay(game, bill, unit) for unit in m.units)], taken)


def _complete(
    game: Game,
    bill: Bill,
    parts: list[CardPart],
    claimed: set[int],
    held: dict[str, int],
    makes: list[Maker],
    taken: Counter[tuple[str, int]],
) -> bool:
    """The same with these will abilities."""
    for part, _ in parts:
        if isinstance(part, tree.CostCounter) and any(take.what[0] == part.kind for m in makes for take in m.takes):
            others = [other for other in parts if other[0] is not part]
            cards = {ref & CARD_MASK for ref in SERVING.candidates(game, bill, part)} - claimed
            for card in sorted(cards):
                more = Counter({(part.kind, card): bill.number_of(part)})
                left = without(makes, more)
                if _complete(game, bill, others, {*claimed, card}, held, left, taken + more):
                    return True
            return False
    wanted = [(SERVING.unclaimed(part, SERVING.candidates(game, bill, part), claimed), n) for part, n in parts]
    if not covers(wanted):
        return False
    used = {claim for maker in makes for claim in maker.claims}

    def enough(left: list[Maker], gone: set[int]) -> bool:
        def again(there: Game) -> list[Maker]:
            return sources_of(there, bill, claimed | gone, taken)

        return lasts(game, bill.player, bill.need, held, left, again)

    if not any(c in used for claims, _ in wanted for c in claims):
        return enough(makes, set())
    return _jointly(enough, makes, wanted, set())


def reserved(bill: Bill) -> Counter[tuple[str, int]]:
    """The counters and the life that the cost takes itself."""
    taken = Counter[tuple[str, int]]()
    for _, part, n in bill.parts:
        if (what := stock_of(part, bill.source & CARD_MASK)) is not None:
            taken[what] += n
    return taken


def counters_picked(bill: Bill, filled: Filled) -> Counter[tuple[str, int]]:
    """The counters of other cards that serve for this."""
    taken = Counter[tuple[str, int]]()
    for (part, _), refs in zip(bill.card_parts(), filled, strict=False):  # as far as they are
        if isinstance(part, tree.CostCounter):
            taken.update({(part.kind, ref & CARD_MASK): bill.number_of(part) for ref in refs})
    return taken


def _jointly(
    enough: Callable[[list[Maker], set[int]], bool],
    makes: list[Maker],
    wanted: list[tuple[list[int], int]],
    taken: set[int],
) -> bool:
    """The same where cards that serve for a part could make will as well: every way to take them is tried."""
    if not wanted:
        return enough(makes, taken)
    (claims, n), rest = wanted[0], wanted[1:]
    used = {claim for maker in makes for claim in maker.claims}
    idle = [c for c in claims if c not in used]
    for k in range(min(n, len(idle)), -1, -1):  # those first that make no will
        for some in combinations([c for c in claims if c in used], n - k):
            gone = {*idle[:k], *some}
            left = [([c for c in others if c not in gone], m) for others, m in rest]
            makers = [m for m in makes if gone.isdisjoint(m.claims)]
            if covers(left) and _jointly(enough, makers, left, taken | gone):
                return True
    return False
