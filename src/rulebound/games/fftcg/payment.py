"""Chapter 11.2: paying. CP come from discarding cards (two) and dulling Backups (one) on the spot.

All parts of a cost are promised one after the other and paid in one simultaneous event (11.3.7.1, 11.4.7, 11.6.10).
Every question offers only what can still be completed, so that a payment once begun can always be finished.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from rulebound.games.fftcg.terms import (
    BREAK,
    ELEMENTS,
    FIELD,
    HAND,
    LB,
    LIGHT_DARK,
    REMOVED,
    controlled,
    elements,
)
from rulebound.kernel import evaluate
from rulebound.kernel.procedures import Choice, Key, Next, Procedure, answered, ask, do
from rulebound.kernel.state import CARD_MASK, Event, Frame, Row, Slots
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

LD_BITS = 64 | 128
ELEMENTS_IN = [tuple(element for element in range(8) if mask >> element & 1) for mask in range(256)]
GOING = ("put", "remove", "return")  # how a cost takes cards off the field
FACE_DOWN_LB = tree.Filter(zone="lb", side="my", states=("face down",), other=True)


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
        yield thrift(discards, _without(backups, mask), left, generic, allowance, wasted, spent)
    for mask in {mask for mask in discards if mask >> element & 1}:
        used = min(2, need)
        spare = min(2 - used, generic)
        left = (*before, need - used, *behind)
        waste = wasted + 2 - used - spare
        yield thrift(_without(discards, mask), backups, left, generic - spare, allowance, waste, spent + 1)


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


# --- the other parts of a cost ---------------------------------------------------------------------------------------


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
    for at, source, controller in game.limits(row, act):
        node = game.library.node(at)
        assert isinstance(node, tree.Cannot)
        if node.side != "any" and (bill.player == controller) != (node.side == "my"):
            continue
        doer = game.row_of(bill.source)
        frame = Frame("limit", player=controller, source=source)
        if node.by is None or (doer is not None and evaluate.matches(game, frame, node.by, bill.source, doer)):
            return True
    return False


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


def claim(part: tree.CostPart, card: int) -> int:
    """What a part claims of a card: that it goes, or (as ~card) that it is dulled.

    A card that is dulled, for CP or for its Dull icon, is still there to be put away for the same cost, as every cost
    shows that has the icon and puts its own card away. It is not dulled twice, and does not go twice.
    """
    return ~card if getattr(part, "how", "") == "dull" else card


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
    candidates = [set(part_candidates(game, bill, part)) for part, _ in parts]
    purposes: dict[tuple[object, ...], list[int]] = {}
    makes = {card: ("discard", mask, 0) for card, mask in sources.discards}
    makes |= {card: ("dull", mask, sources.own[card]) for card, mask in sources.backups}
    for ref in sorted(candidates[0]):
        card = ref & CARD_MASK
        if claim(parts[0][0], card) not in claimed:
            kind = (makes.get(card), card in claimed or ~card in claimed, *(ref in others for others in candidates[1:]))
            purposes.setdefault(kind, []).append(claim(parts[0][0], card))
    for taken in _takings(list(purposes.values()), parts[0][1]):
        if completable(game, bill, parts[1:], claimed | taken, need, sources):
            return True
    return False


def _takings(kinds: list[list[int]], n: int) -> Iterator[set[int]]:
    """Every way to take n claims out of several kinds of equal ones."""
    if n == 0:
        yield set()
    elif kinds:
        for k in range(min(n, len(kinds[0])), -1, -1):
            for rest in _takings(kinds[1:], n - k):
                yield {*kinds[0][:k], *rest}


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


# --- the procedure ---------------------------------------------------------------------------------------------------


def pay_frame(
    game: Game,
    player: int,
    source: int,
    parts: tuple[int, ...],
    need: Need,
    claimed: tuple[int, ...],
    rule: str,
    slots: Slots | None = None,
    numbers: tuple[int, ...] | None = None,
) -> Frame:
    """A frame that pays: `parts` are addresses of cost parts, `claimed` cards that may not be used.

    The numbers in the cost are locked here, read with the variables in `slots` unless they are given.
    """
    if numbers is None:
        cost: tree.Cost = tuple(game.library.node(at) for at in parts)  # type: ignore[misc]  # cost addresses
        numbers = numbers_of(game, player, source, cost, slots or {})
    kept = {
        "parts": parts,
        "numbers": numbers,
        "need": need.pack(),
        "claimed": claimed,
        "rule": rule,
        "cards": (),
        "cp": (),
        "filled": (),
    }
    return Frame("pay", player=player, source=source, slots=kept)


def _bill(game: Game, frame: Frame) -> Bill:
    cost: tree.Cost = tuple(game.library.node(at) for at in frame.slots["parts"])  # type: ignore[misc]  # as above
    chapter = str(frame.slots["rule"])[:4]
    return Bill(
        frame.player, frame.source, cost, frame.slots["numbers"], chapter if chapter in ("11.6", "11.7") else ""
    )


def _claimed(bill: Bill, frame: Frame) -> set[int]:
    filled = zip(bill.card_parts(), frame.slots["filled"], strict=False)  # as far as they are
    cards = {claim(part, ref & CARD_MASK) for (part, _), refs in filled for ref in refs}
    cp = {~(ref & CARD_MASK) if kind == "dull" else ref & CARD_MASK for kind, ref, _ in frame.slots["cp"]}
    return set(frame.slots["claimed"]) | bill.own_card() | cards | cp


def ask_cards(game: Game, frame: Frame) -> Choice | None:
    """Which cards pay the next part. Only cards that leave the rest payable are offered."""
    bill = _bill(game, frame)
    parts = bill.card_parts()[len(frame.slots["filled"]) :]
    if not parts:
        return None
    part, n = parts[0]
    claimed, need, sources = _claimed(bill, frame), Need.unpack(frame.slots["need"]), Sources(game, frame.player)
    free = [ref for ref in part_candidates(game, bill, part) if claim(part, ref & CARD_MASK) not in claimed]

    def rest_payable(taken: tuple[int, ...]) -> bool:
        left = n - len(taken)
        others = [(part, left), *parts[1:]] if left else parts[1:]
        claims = {claim(part, ref & CARD_MASK) for ref in taken}
        return completable(game, bill, others, claimed | claims, need, sources)

    usable = [ref for ref in free if rest_payable((ref,))]
    options: list[Key] = [("card", ref) for ref in usable]

    def narrow(picks: tuple[int, ...]) -> list[int]:
        taken = tuple(usable[i] for i in picks)
        return [i for i, ref in enumerate(usable) if i not in picks and rest_payable((*taken, ref))]

    how = "counter" if isinstance(part, tree.CostCounter) else getattr(part, "how", "discard")
    prompt = f"pay {how}"
    return Choice(frame.player, options, prompt, at_least=n, at_most=n, narrow=narrow if n > 1 else None)


def take_cards(game: Game, frame: Frame) -> Next:
    refs = tuple(key[1] for key in frame.inbox)
    frame.slots["filled"] = (*frame.slots["filled"], refs)
    return "parts"


def _progress(need: Need, cp: tuple[tuple[str, int, int], ...]) -> tuple[tuple[int, ...], int, int, int]:
    """What is still needed after some CP: (coloured, generic, wasted, discards)."""
    coloured, generic, wasted, spent = list(need.coloured), need.generic, 0, 0
    for kind, _, element in cp:
        units = 2 if kind == "discard" else 1
        spent += kind == "discard"
        used = min(units, coloured[element])
        coloured[element] -= used
        any_unit = min(units - used, generic)
        generic -= any_unit
        wasted += units - used - any_unit
    return tuple(coloured), generic, wasted, spent


def still_owed(frame: Frame) -> list[tuple[str, int]]:
    """The CP that a payment still needs, by Element; those of any Element last."""
    if frame.proc != "pay":
        return []
    coloured, generic, _, _ = _progress(Need.unpack(frame.slots["need"]), frame.slots["cp"])
    named = [(element, n) for element, n in zip(ELEMENTS, coloured, strict=True) if n]
    return [*named, ("", generic)] if generic else named


def ask_cp(game: Game, frame: Frame) -> Choice | None:
    """The next source of CP: a card to discard or a Backup to dull, and which of its elements."""
    need = Need.unpack(frame.slots["need"])
    coloured, generic, wasted, spent = _progress(need, frame.slots["cp"])
    if not any(coloured) and not generic:
        return None
    sources, claimed = Sources(game, frame.player), _claimed(_bill(game, frame), frame)
    allowance = need.allowance
    options: list[Key] = []
    ranks: list[tuple[object, ...]] = []
    offered: set[tuple[str, int, int]] = set()
    distinct, touched = bool(game.state.reg.get("distinct")), game.state.touched()
    discards, backups = sources.masks(need, claimed)
    for kind in ("dull", "discard"):
        for card, mask in sources.makers(kind, need):
            if (~card if kind == "dull" else card) in claimed:
                continue
            usable = mask & need.colours_only if need.colours_only else mask
            for element in ELEMENTS_IN[usable]:
                # Equal cards in hand are offered once; two Backups on the field may differ in what happened to them.
                single = distinct or kind == "dull" or (touched and game.state.ref(card) in touched)
                key = (kind, ~card if single else game.state.definition[card], element)
                if key in offered:
                    continue
                pool_d = _without(discards, usable) if kind == "discard" else discards
                pool_b = _without(backups, usable) if kind == "dull" else backups
                units = 2 if kind == "discard" else 1
                used = min(units, coloured[element])
                any_unit = min(units - used, generic)
                c = (*coloured[:element], coloured[element] - used, *coloured[element + 1 :])
                g, w, s = generic - any_unit, wasted + units - used - any_unit, spent + (kind == "discard")
                price = thrift(pool_d, pool_b, c, g, allowance, w, s)
                if price is None:
                    continue
                offered.add(key)
                options.append((kind, game.state.ref(card), element))
                # The default: as few cards and as little waste as possible, dulling before discarding, what is needed
                # before what is not.
                ranks.append((price, kind == "discard", not coloured[element], w))
    default = min(range(len(options)), key=lambda i: ranks[i]) if options else 0
    return Choice(frame.player, options, "pay cp", default=default)


def _without(masks: tuple[int, ...], mask: int) -> tuple[int, ...]:
    i = masks.index(mask)
    return masks[:i] + masks[i + 1 :]


def take_cp(game: Game, frame: Frame) -> Next:
    kind, ref, element = frame.inbox[0]
    game.cite("5.2.1.3")
    if kind == "discard" and len(game.row(ref & CARD_MASK).colours) > 1:
        game.cite("11.4.6.1")
    frame.slots["cp"] = (*frame.slots["cp"], (kind, ref, element))
    return "cp"


def settle(game: Game, frame: Frame) -> Next:
    """Everything is promised: pay it all at once."""
    game.cite(frame.slots["rule"])
    game.rule = frame.slots["rule"]
    state, player, source = game.state, frame.player, frame.source
    need = Need.unpack(frame.slots["need"])
    _, _, wasted, _ = _progress(need, frame.slots["cp"])
    if wasted:
        game.cite("5.2.1.3.1")
    events: list[Event] = []
    for kind, ref, _ in frame.slots["cp"]:
        if kind == "discard":
            events.append(Event("move", ref, player, BREAK, how="discard", name="cost"))
        else:
            game.cite("5.2.3.1.1.3")
            events.append(Event("turn", ref, player, amount=1, name="cost"))
    bill = _bill(game, frame)
    for (part, _), refs in zip(bill.card_parts(), frame.slots["filled"], strict=True):
        if isinstance(part, tree.CostCounter):
            removed = -evaluate.number(game, Frame("cost", player=player, source=source), part.n)
            events.extend(Event("counter", ref, player, amount=removed, name=part.kind) for ref in refs)
            continue
        how = "discard" if isinstance(part, tree.SameName) else part.how  # type: ignore[union-attr]
        events.extend(_cost_event(how, ref, player) for ref in refs)
        if isinstance(part, tree.SameName):
            game.cite("11.7.1")
        if how == "reveal":
            game.log("reveals", player, refs, len(refs))
            for ref in refs:
                state.known[ref & CARD_MASK] = 3
    for part, n in zip(bill.cost, bill.numbers, strict=True):
        if isinstance(part, tree.ExhaustSelf):
            events.append(Event("turn", source, player, amount=1, name="cost"))
        elif isinstance(part, tree.CostSelf):
            events.append(_cost_event(part.how, source, player))
        elif isinstance(part, tree.PayResource):
            events.append(Event("resource", player=player, amount=-n, name=part.kind))
        elif isinstance(part, tree.CostCounter) and part.filter is None:
            events.append(Event("counter", source, player, amount=-n, name=part.kind))
    dulled = {event.ref for event in events if event.kind == "turn"}
    if any(event.kind == "move" and event.ref in dulled for event in events):
        events.sort(key=lambda event: event.kind == "move" and event.ref in dulled)  # it is dulled before it goes
    state.reg["paid_how"] = tuple(sorted({kind for kind, _, _ in frame.slots["cp"]}))
    state.reg["paid_colours"] = tuple(sorted({ELEMENTS[element] for _, _, element in frame.slots["cp"]}))
    state.reg["paid_cards"] = tuple(
        (part.slot if isinstance(part, tree.CostCards) else "paid", refs)
        for (part, _), refs in zip(bill.card_parts(), frame.slots["filled"], strict=True)
    )
    return game.propose(events)


def _cost_event(how: str, ref: int, player: int) -> Event:
    if how == "dull":
        return Event("turn", ref, player, amount=1, name="cost")
    if how == "turn up":
        return Event("face", ref, player, how="turn up", name="cost")
    if how == "reveal":
        return Event("note", ref, player, how="reveal", name="cost")
    to = {"discard": BREAK, "put": BREAK, "remove": REMOVED, "return": HAND}[how]
    return Event("move", ref, player, to, how=how, name="cost")  # 15.1.1.3.2: not a break


PAY = Procedure(
    "pay",
    ask("11.2.1", ask_cards, label="parts"),
    answered("11.2.1", take_cards),
    ask("11.2.1.1", ask_cp, label="cp"),
    answered("11.2.1.1", take_cp),
    do("11.2.1", settle),
)


def printed_need(game: Game, row: Row, cost: int, rule: tree.PayRule | None) -> Need:
    """What casting a card of this cost and these elements takes (11.4.6.1 to 11.4.6.3)."""
    return need_for(row.colours, cost, rule)


@lru_cache(maxsize=4096)
def need_for(elements: frozenset[str], cost: int, rule: tree.PayRule | None) -> Need:
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
