"""Chapter 11.2: the parts of a cost besides CP, and whether all of it can be paid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.fftcg.cp import Need, Sources, can_pay_cp, need_of
from rulebound.games.fftcg.terms import FIELD, HAND, LB
from rulebound.kernel import evaluate
from rulebound.kernel.costs import Part, number_in
from rulebound.kernel.cover import covers, takings
from rulebound.kernel.prohibitions import forbids
from rulebound.kernel.slots import SlotName
from rulebound.kernel.state import CARD_MASK, Frame, Row, Slots
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


FACE_DOWN_LB: Final = tree.Filter(zone="lb", side="my", states=("face down",), other=True)


class Bill:
    """A cost that is to be paid: who pays and for which card, the CP, the other parts with their locked numbers.

    `claimed` is what cannot be done with cards (one that is cast goes), `rule` the rule by which all of it is paid.
    """

    __slots__ = ("claimed", "need", "parts", "player", "rule", "source")

    def __init__(self, player: int, source: int, need: Need, rule: str, claimed: tuple[int, ...] = ()) -> None:
        self.player = player
        self.source = source
        self.need = need
        self.rule = rule
        self.claimed = claimed
        self.parts: list[tuple[int, tree.CostPart, int]] = []  # address, part, number

    @property
    def chapter(self) -> str:
        """The chapter of abilities that the cost belongs to, so that its rules are cited."""
        return self.rule[:4] if self.rule.startswith(("11.6.", "11.7.")) else ""

    def card_parts(self) -> list[tuple[tree.CostPart, int]]:
        """The parts that take cards of the player's choice, and how many."""
        chosen = [
            (part, n)
            for _, part, n in self.parts
            if isinstance(part, tree.CostCards | tree.SameName) or counters_of_another(part)
        ]
        return [(part, 1 if isinstance(part, tree.CostCounter) else n) for part, n in chosen if n > 0]

    def number_of(self, part: tree.CostPart) -> int:
        """The locked number of a part."""
        return next(n for _, other, n in self.parts if other is part)

    def own_card(self) -> set[int]:
        """What the cost claims of the card itself."""
        card = self.source & CARD_MASK
        own = {card for _, part, _ in self.parts if isinstance(part, tree.CostSelf)}
        return own | {~card for _, part, _ in self.parts if isinstance(part, tree.ExhaustSelf)}


def bill_of(
    game: Game,
    player: int,
    source: int,
    parts: list[Part],
    rule: str,
    *,
    need: Need | None = None,
    claimed: tuple[int, ...] = (),
    slots: Slots | None = None,
    locked: dict[int, int] | None = None,
) -> Bill:
    """What a cost comes to now; the numbers in it are read with the variables in `slots`, unless they are locked."""
    cost = tuple([part for _, part in parts])
    slots = slots or {}
    bill = Bill(player, source, need or need_of(cost, slots.get(SlotName(tree.variable(cost)), 0)), rule, claimed)
    frame = Frame("cost", player=player, source=source, slots=slots)
    for at, part in parts:
        if not isinstance(part, tree.Pay):
            n = locked[at] if locked is not None and at in locked else number_in(game, frame, part)
            bill.parts.append((at, part, n))
    return bill


def counters_of_another(part: tree.CostPart) -> bool:
    """Whether counters are removed from a card that the player names."""
    return isinstance(part, tree.CostCounter) and part.filter is not None


def part_candidates(game: Game, bill: Bill, part: tree.CostPart) -> list[int]:
    """The cards that could pay one part."""
    state = game.state
    if isinstance(part, tree.SameName):  # 11.7.1
        names = set(game.known_row(bill.source).names)
        return [
            state.ref(card)
            for card in state.zones[HAND * 2 + bill.player]
            if card != bill.source & CARD_MASK and not names.isdisjoint(game.row(card).names)
        ]
    if isinstance(part, tree.CostCounter):
        assert part.filter is not None
        frame = Frame("cost", player=bill.player, source=bill.source)
        least = bill.number_of(part)
        stat = f"counter:{part.kind}"
        return [
            ref for ref in evaluate.matching(game, frame, part.filter) if evaluate.stat_of(game, ref, stat) >= least
        ]
    assert isinstance(part, tree.CostCards)
    if part.how == "turn up" and part.filter == FACE_DOWN_LB:  # 15.2.8.3.1, worked out without the filter
        own = bill.source & CARD_MASK
        cards = state.zones[LB * 2 + bill.player]
        return [state.ref(card) for card in cards if state.face_down[card] and card != own]
    found = evaluate.matching(game, Frame("cost", player=bill.player, source=bill.source), part.filter)
    return [ref for ref in found if may_pay_with(game, bill, part.how, ref)]


def may_pay_with(game: Game, bill: Bill, how: str, ref: int) -> bool:
    """11.6.2.3-4: only own Characters may be dulled or put away, and none that is immune to the movement."""
    state = game.state
    card = ref & CARD_MASK
    row = game.known_row(ref)
    on_field = state.zone[card] == FIELD
    if on_field and row.controller != bill.player:
        if bill.chapter:
            game.cite(f"{bill.chapter}.2.3")
        return False
    if how == "dull":
        return not state.exhausted[card] and not _immune(game, bill, row, "cannot be dulled")
    if on_field and how in ("remove", "return"):
        immune = _immune(game, bill, row, "cannot be removed" if how == "remove" else "cannot be returned")
        if immune and bill.chapter:
            game.cite(f"{bill.chapter}.2.4")
        return not immune
    if on_field and how == "put" and _immune(game, bill, row, "cannot be put into the Break Zone"):
        game.cite("2.2")
        return False
    return not (how == "turn up" and not state.face_down[card])


def _immune(game: Game, bill: Bill, row: Row, act: str) -> bool:
    """Whether a prohibition on the card covers this player's cost."""
    limits = game.limits(row, act)
    return bool(limits) and forbids(game, limits, bill.source, game.row_of(bill.source), bill.player)


def simple_parts_ok(game: Game, bill: Bill) -> bool:
    """The parts that leave no choice: the card itself, resources, counters."""
    state = game.state
    source = bill.source
    card = source & CARD_MASK
    for _, part, n in bill.parts:
        if isinstance(part, tree.ExhaustSelf):
            if not state.alive(source) or state.zone[card] != FIELD or not may_pay_with(game, bill, "dull", source):
                return False
        elif isinstance(part, tree.CostSelf):
            if not state.alive(source) or not may_pay_with(game, bill, part.how, source):
                return False
        elif isinstance(part, tree.PayResource):
            if state.resources[bill.player].get(part.kind, 0) < n:
                return False
        elif counters_of_another(part):
            continue
        elif isinstance(part, tree.CostCounter) and state.counters.get(card, {}).get(part.kind, 0) < n:
            return False
    return True


def claim(part: tree.CostPart, card: int) -> int:
    """What a part claims of a card: that it goes, or (as ~card) that it is dulled.

    A card that is dulled, for CP or for its Dull icon, is still there to be put away for the same cost, as every cost
    shows that has the icon and puts its own card away. It is not dulled twice, and does not go twice.
    """
    return ~card if getattr(part, "how", "") == "dull" else card


def unclaimed(part: tree.CostPart, refs: list[int], claimed: set[int]) -> list[int]:
    """What a part could claim of these cards that nothing has claimed yet."""
    return [claims for ref in refs if (claims := claim(part, ref & CARD_MASK)) not in claimed]


def completable(
    game: Game,
    bill: Bill,
    parts: list[tuple[tree.CostPart, int]],
    claimed: set[int],
    sources: Sources,
) -> bool:
    """Whether the card parts that are left (with how many cards each) and the CP can all be paid.

    Cards that could serve the same purposes are alike, so only how many of each kind are taken is tried.
    """
    need = bill.need
    if not parts:
        return can_pay_cp(sources, need, claimed)
    candidates = [part_candidates(game, bill, part) for part, _ in parts]
    if not need.total:
        own = [unclaimed(part, refs, claimed) for (part, _), refs in zip(parts, candidates, strict=True)]
        return covers([(claims, n) for claims, (_, n) in zip(own, parts, strict=True)])
    purposes: dict[tuple[object, ...], list[int]] = {}
    makes = {card: ("discard", mask, 0) for card, mask in sources.discards}
    makes |= {card: ("dull", mask, sources.own[card]) for card, mask in sources.backups}
    for ref in sorted(candidates[0]):
        card = ref & CARD_MASK
        if claim(parts[0][0], card) not in claimed:
            kind = (makes.get(card), card in claimed or ~card in claimed, *(ref in others for others in candidates[1:]))
            purposes.setdefault(kind, []).append(claim(parts[0][0], card))
    for taken in takings(list(purposes.values()), parts[0][1]):
        if completable(game, bill, parts[1:], claimed | taken, sources):
            return True
    return False


def can_pay(game: Game, bill: Bill, sources: Sources | None = None) -> bool:
    """Whether a whole cost can be paid; `sources`, if somebody has worked them out, are what makes CP."""
    sources, claimed = sources or Sources(game, bill.player), set(bill.claimed)
    if not can_pay_cp(sources, bill.need, claimed):
        return False
    if not bill.parts:
        return True
    return simple_parts_ok(game, bill) and completable(
        game, bill, bill.card_parts(), claimed | bill.own_card(), sources
    )
