"""Chapter 11.2: the parts of a cost besides CP, and whether all of it can be paid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.fftcg.cp import Need, Sources, can_pay_cp, need_of
from rulebound.games.fftcg.terms import FIELD, HAND, LB
from rulebound.kernel import bills
from rulebound.kernel.bills import UNLOCKED, Bill, CardPart
from rulebound.kernel.costs import Part
from rulebound.kernel.cover import covers, takings
from rulebound.kernel.payment import Filled
from rulebound.kernel.prohibitions import forbids
from rulebound.kernel.slots import SlotName
from rulebound.kernel.state import CARD_MASK, Row, Slots
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


FACE_DOWN_LB: Final = tree.Filter(zone="lb", side="my", states=("face down",), other=True)


def chapter_of(bill: Bill) -> str:
    """The chapter of abilities that the cost belongs to, so that its rules are cited."""
    return bill.rule[:4] if bill.rule.startswith(("11.6.", "11.7.")) else ""


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
    locked: dict[int, int] = UNLOCKED,
) -> Bill:
    """What a cost comes to now; the numbers in it are read with the variables in `slots`, unless they are locked."""
    if need is None:
        cost = tuple([part for _, part in parts])
        need = need_of(cost, (slots or {}).get(SlotName(tree.variable(cost)), 0))
    bill = Bill(player, source, need, rule, claimed=claimed, slots=slots)
    bill.add(game, parts, locked)
    return bill


class Serving(bills.Serving):
    """Which cards serve for a cost."""

    def candidates(self, game: Game, bill: Bill, part: tree.CostPart) -> list[int]:
        state, own = game.state, bill.source & CARD_MASK
        if isinstance(part, tree.SameName):
            game.cite("11.7.1")
            names = set(game.known_row(bill.source).names)
            hand = [card for card in state.zones[HAND * 2 + bill.player] if card != own]
            return [state.ref(card) for card in hand if not names.isdisjoint(game.row(card).names)]
        if isinstance(part, tree.CostCards) and part.how == "turn up" and part.filter == FACE_DOWN_LB:
            cards = state.zones[LB * 2 + bill.player]  # 15.2.8.3.1, worked out without the filter
            return [state.ref(card) for card in cards if state.face_down[card] and card != own]
        return super().candidates(game, bill, part)

    def may_serve(self, game: Game, bill: Bill, how: str, ref: int) -> bool:
        """11.6.2.3-4: only own Characters may be dulled or put away, and none that is immune to the movement."""
        state = game.state
        card = ref & CARD_MASK
        row, chapter = game.known_row(ref), chapter_of(bill)
        on_field = state.zone[card] == FIELD
        if on_field and row.controller != bill.player:
            if chapter:
                game.cite(f"{chapter}.2.3")
            return False
        if how == self.exhausting:
            return not state.exhausted[card] and not _immune(game, bill, row, "cannot be dulled")
        if on_field and how in ("remove", "return"):
            immune = _immune(game, bill, row, "cannot be removed" if how == "remove" else "cannot be returned")
            if immune and chapter:
                game.cite(f"{chapter}.2.4")
            return not immune
        if on_field and how == "put" and _immune(game, bill, row, "cannot be put into the Break Zone"):
            game.cite("2.2")
            return False
        return not (how == "turn up" and not state.face_down[card])


SERVING: Final = Serving("dull", frozenset({FIELD}))


def _immune(game: Game, bill: Bill, row: Row, act: str) -> bool:
    """Whether a prohibition on the card covers this player's cost."""
    limits = game.limits(row, act)
    return bool(limits) and forbids(game, limits, bill.source, game.row_of(bill.source), bill.player)


def completable(
    game: Game,
    bill: Bill,
    parts: list[CardPart],
    claimed: set[int],
    sources: Sources,
    filled: Filled = (),
) -> bool:
    """Whether the card parts that are left (with how many cards each) and the CP can all be paid.

    Cards that could serve the same purposes are alike, so only how many of each kind are taken is tried.
    """
    need: Need = bill.need
    if not parts:
        return can_pay_cp(sources, need, claimed)
    candidates = [SERVING.candidates(game, bill, part) for part, _ in parts]
    if not need.total:
        own = [SERVING.unclaimed(part, refs, claimed) for (part, _), refs in zip(parts, candidates, strict=True)]
        return covers([(claims, n) for claims, (_, n) in zip(own, parts, strict=True)])
    purposes: dict[tuple[object, ...], list[int]] = {}
    makes = {card: ("discard", mask, 0) for card, mask in sources.discards}
    makes |= {card: ("dull", mask, sources.own[card]) for card, mask in sources.backups}
    for ref in sorted(candidates[0]):
        card = ref & CARD_MASK
        if (own_claim := SERVING.claim(parts[0][0], card)) not in claimed:
            kind = (makes.get(card), card in claimed or ~card in claimed, *(ref in others for others in candidates[1:]))
            purposes.setdefault(kind, []).append(own_claim)
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
    return SERVING.own_parts_ok(game, bill) and completable(game, bill, bill.card_parts(), bill.own_claims(), sources)
