"""Chapters 903.2f and 1003.4: what a cost comes to, and whether all of it can be paid."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from rulebound.games.fow.terms import FIELD, RULER
from rulebound.games.fow.will import Maker, Need, Use, delayed, makers, may_pay, note_symbols, payable, pool, price
from rulebound.kernel import evaluate
from rulebound.kernel.builder import verb_events
from rulebound.kernel.costs import Part, number_in
from rulebound.kernel.cover import covers
from rulebound.kernel.playing import paying_cards
from rulebound.kernel.slots import SlotName
from rulebound.kernel.state import CARD_MASK, Frame, Slots
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

LEAVING = frozenset({"discard", "banish", "put", "remove", "return", "erase"})


class Bill:
    """What has to be paid, by whom and for what: will, and other parts with their numbers."""

    __slots__ = ("claimed", "need", "parts", "player", "slots", "source", "use")

    def __init__(self, player: int, source: int, use: Use, need: Need, claimed: tuple[int, ...] = ()) -> None:
        self.player = player
        self.source = source
        self.use = use
        self.need = need
        self.claimed = claimed
        self.parts: list[tuple[int, tree.CostPart, int]] = []  # address, part, number
        self.slots: Slots = {}

    def frame(self) -> Frame:
        """A frame in which the parts of the cost are read."""
        return Frame("cost", player=self.player, source=self.source, slots=self.slots)

    def card_parts(self) -> list[tuple[tree.CostPart, int]]:
        """The parts that take cards of the player's choice, and how many."""
        found: list[tuple[tree.CostPart, int]] = []
        for _, part, n in self.parts:
            if isinstance(part, tree.CostCards) and n > 0:
                found.append((part, n))
            elif isinstance(part, tree.CostCounter) and part.filter is not None and n > 0:
                found.append((part, 1))
        return found

    def own_claims(self) -> set[int]:
        """What the cost takes of the card itself: that it goes, or (as ~card) that it rests."""
        card = self.source & CARD_MASK
        own = {card for _, part, _ in self.parts if isinstance(part, tree.CostSelf)}
        return own | {~card for _, part, _ in self.parts if isinstance(part, tree.ExhaustSelf)} | set(self.claimed)


def bill_of(
    game: Game,
    player: int,
    source: int,
    parts: list[Part],
    use: Use,
    need: Need,
    slots: Slots,
    claimed: tuple[int, ...] = (),
) -> Bill:
    """What a cost comes to now; will among its parts is added to what is needed anyway."""
    x = slots.get(SlotName(tree.variable(tuple(part for _, part in parts))), 0)
    for _, part in parts:
        if isinstance(part, tree.Pay):
            more = price(part, x)
            need = need.plus(more.symbols, more.free)
    bill = Bill(player, source, use, need, claimed)
    bill.slots = slots
    reading = bill.frame()
    bill.parts = [(at, part, number_in(game, reading, part)) for at, part in parts if not isinstance(part, tree.Pay)]
    return bill


def claim(part: tree.CostPart, card: int) -> int:
    """What a part takes of a card. One that rests for will or for a cost is still there to go for the same cost."""
    return ~card if getattr(part, "how", "") == "rest" else card


def candidates(game: Game, bill: Bill, part: tree.CostPart) -> list[int]:
    """The cards that could serve for a part."""
    frame, state = bill.frame(), game.state
    if isinstance(part, tree.CostCounter):
        assert part.filter is not None
        n = evaluate.number(game, frame, part.n)
        found = evaluate.matching(game, frame, part.filter)
        return [ref for ref in found if evaluate.stat_of(game, ref, f"counter:{part.kind}") >= n]
    assert isinstance(part, tree.CostCards)
    found = paying_cards(game, frame, part.filter)
    if state.zone[bill.source & CARD_MASK] not in (FIELD, RULER):
        found = [ref for ref in found if ref & CARD_MASK != bill.source & CARD_MASK]
    return [ref for ref in found if may_serve(game, bill, part.how, ref)]


def may_serve(game: Game, bill: Bill, how: str, ref: int) -> bool:
    """1011.2, 104.4: only own cards are rested or banished, and none with which that cannot be done."""
    card = ref & CARD_MASK
    in_play = game.state.zone[card] in (FIELD, RULER)
    if in_play and game.known_row(ref).controller != bill.player:
        return False
    if how == "rest":
        return not game.state.exhausted[card]  # 1013.2
    if how == "reveal" or not in_play:
        return True
    events = game.routed(verb_events(game, bill.frame(), how, (ref,)))
    return bool(events) and all(game.rules.possible(game, event, []) for event in events)


def simple_parts_ok(game: Game, bill: Bill) -> bool:
    """The parts that leave no choice: the card itself, life, counters on it."""
    state, source = game.state, bill.source
    card = source & CARD_MASK
    for _, part, n in bill.parts:
        if isinstance(part, tree.ExhaustSelf):
            there = state.alive(source) and state.zone[card] in (FIELD, RULER)
            if not there or state.exhausted[card] or delayed(game, source, game.row(card)):
                return False
        elif isinstance(part, tree.CostSelf):
            if not state.alive(source) or not may_serve(game, bill, part.how, source):
                return False
        elif isinstance(part, tree.PayResource):
            if state.resources[bill.player].get(part.kind, 0) < n:
                return False
        elif isinstance(part, tree.CostCounter):
            on_it = state.counters.get(card, {}).get(part.kind, 0)
            if part.filter is None and on_it < n:
                return False
    return True


def can_pay(game: Game, bill: Bill, sources: list[Maker] | None = None) -> bool:
    """1003.4, 903.2g: whether all of it can be paid."""
    if not simple_parts_ok(game, bill):
        return False
    return completable(game, bill, bill.card_parts(), bill.own_claims(), sources)


def completable(
    game: Game,
    bill: Bill,
    parts: list[tuple[tree.CostPart, int]],
    claimed: set[int],
    sources: list[Maker] | None = None,
) -> bool:
    """Whether these parts find cards of their own, and will is left for the price."""
    held = pool(game, bill.player, bill.use)
    note_symbols(game, bill.need, held)
    makes = [m for m in (makers(game, bill.player) if sources is None else sources) if m.claim not in claimed]
    makes = [m for m in makes if _pays(game, bill, m)]
    wanted: list[tuple[list[int], int]] = []
    for part, n in parts:
        claims = [claim(part, ref & CARD_MASK) for ref in candidates(game, bill, part)]
        wanted.append(([c for c in claims if c not in claimed], n))
    if not covers(wanted):
        return False
    used = {maker.claim for maker in makes}
    if not need_left(bill.need, held) or not any(c in used for claims, _ in wanted for c in claims):
        return payable(bill.need, held, makes)
    return _jointly(bill.need, held, makes, wanted)


def need_left(need: Need, held: dict[str, int]) -> bool:
    """Whether the pool alone does not pay it."""
    return not payable(need, held, [])


def _pays(game: Game, bill: Bill, maker: Maker) -> bool:
    return all(may_pay(game, bill.player, unit, bill.use) for unit in maker.units)


def _jointly(need: Need, held: dict[str, int], makes: list[Maker], wanted: list[tuple[list[int], int]]) -> bool:
    """The same where cards that serve for a part could make will as well: every way to take them is tried."""
    if not wanted:
        return payable(need, held, makes)
    (claims, n), rest = wanted[0], wanted[1:]
    used = {maker.claim for maker in makes}
    idle = [c for c in claims if c not in used]
    for k in range(min(n, len(idle)), -1, -1):  # those first that make no will
        for taken in combinations([c for c in claims if c in used], n - k):
            gone = {*idle[:k], *taken}
            left = [([c for c in others if c not in gone], m) for others, m in rest]
            if covers(left) and _jointly(need, held, [m for m in makes if m.claim not in gone], left):
                return True
    return False
