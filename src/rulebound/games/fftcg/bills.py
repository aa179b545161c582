"""Chapter 11.2: the parts of a cost besides CP, and whether all of it can be paid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.games.fftcg.cp import Need, Sources, can_pay_cp
from rulebound.games.fftcg.terms import FIELD, HAND, LB
from rulebound.kernel import evaluate
from rulebound.kernel.cover import covers, takings
from rulebound.kernel.prohibitions import forbids
from rulebound.kernel.state import CARD_MASK, Frame, Row, Slots
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


FACE_DOWN_LB = tree.Filter(zone="lb", side="my", states=("face down",), other=True)


class Bill:
    """A cost that is to be paid: its parts with their locked numbers, who pays, and for which card.

    `chapter` is the chapter that the cost belongs to (11.6 or 11.7 for abilities), so that its rules are cited.
    """

    __slots__ = ("chapter", "cost", "numbers", "player", "source")

    def __init__(self, player: int, source: int, cost: tree.Cost, numbers: tuple[int, ...], chapter: str) -> None:
        self.player = player
        self.source = source
        self.cost = cost
        self.numbers = numbers
        self.chapter = chapter

    def card_parts(self) -> list[tuple[tree.CostPart, int]]:
        """The parts that take cards of the player's choice, and how many."""
        chosen = [
            (part, n)
            for part, n in zip(self.cost, self.numbers, strict=True)
            if isinstance(part, tree.CostCards | tree.SameName) or counters_of_another(part)
        ]
        return [(part, 1 if isinstance(part, tree.CostCounter) else n) for part, n in chosen if n > 0]

    def own_card(self) -> set[int]:
        """What the cost claims of the card itself."""
        card = self.source & CARD_MASK
        own = {card for part in self.cost if isinstance(part, tree.CostSelf)}
        return own | {~card for part in self.cost if isinstance(part, tree.ExhaustSelf)}


def counters_of_another(part: tree.CostPart) -> bool:
    """Whether counters are removed from a card that the player names."""
    return isinstance(part, tree.CostCounter) and part.filter is not None


def numbers_of(game: Game, player: int, source: int, cost: tree.Cost, slots: Slots) -> tuple[int, ...]:
    """How many cards, counters and so on each part of a cost takes, from the cards it looks at now."""
    frame = Frame("cost", player=player, source=source, slots=slots)
    found = []
    for part in cost:
        if isinstance(part, tree.CostCards | tree.CostCounter):
            found.append(evaluate.number(game, frame, part.n))
        else:
            found.append(part.n if isinstance(part, tree.PayResource) else 1)
    return tuple(found)


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
        least = evaluate.number(game, frame, part.n)
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
    for part, n in zip(bill.cost, bill.numbers, strict=True):
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
    need: Need,
    sources: Sources,
) -> bool:
    """Whether the card parts that are left (with how many cards each) and the CP can all be paid.

    Cards that could serve the same purposes are alike, so only how many of each kind are taken is tried.
    """
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
        if completable(game, bill, parts[1:], claimed | taken, need, sources):
            return True
    return False


def can_pay(
    game: Game,
    player: int,
    source: int,
    cost: tree.Cost,
    need: Need,
    claimed: set[int],
    sources: Sources | None = None,
    slots: Slots | None = None,
    chapter: str = "",
    numbers: tuple[int, ...] | None = None,
) -> bool:
    """Whether a whole cost can be paid. `claimed` is what cannot be done with cards (the card being cast goes)."""
    sources = sources or Sources(game, player)
    if not can_pay_cp(sources, need, claimed):
        return False
    if not cost:
        return True
    if numbers is None:
        numbers = numbers_of(game, player, source, cost, slots or {})
    bill = Bill(player, source, cost, numbers, chapter)
    if not simple_parts_ok(game, bill):
        return False
    return completable(game, bill, bill.card_parts(), claimed | bill.own_card(), need, sources)
