"""Chapter 11.2: paying.

All parts of a cost are promised one after the other and paid in one simultaneous event (11.3.7.1, 11.4.7, 11.6.10).
Every question offers only what can still be completed, so that a payment once begun can always be finished.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.fftcg.bills import Bill, claim, completable, part_candidates
from rulebound.games.fftcg.cp import ELEMENTS_IN, Need, Owed, Sources, is_paid, thrift, usable, uses, without
from rulebound.games.fftcg.registers import PAID_COLOURS, PAID_HOW
from rulebound.games.fftcg.terms import BREAK, ELEMENTS, HAND, REMOVED
from rulebound.kernel.costs import part_at
from rulebound.kernel.procedures import Choice, Key, Next, Procedure, ask, do
from rulebound.kernel.registers import DISTINCT, PAID_CARDS
from rulebound.kernel.slots import RULE, SlotName
from rulebound.kernel.state import CARD_MASK, EVERYBODY, Event, Frame
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

# the slots of its frames
CP: Final = SlotName("cp")
FILLED: Final = SlotName("filled")
NEED: Final = SlotName("need")
PARTS: Final = SlotName("parts")
NUMBERS: Final = SlotName("numbers")
CLAIMED: Final = SlotName("claimed")


def pay_frame(bill: Bill) -> Frame:
    """A frame that pays a bill; every number in it is locked."""
    kept = {
        PARTS: tuple([at for at, _, _ in bill.parts]),
        NUMBERS: tuple([n for _, _, n in bill.parts]),
        NEED: bill.need.pack(),
        CLAIMED: bill.claimed,
        RULE: bill.rule,
        CP: (),
        FILLED: (),
    }
    return Frame("pay", player=bill.player, source=bill.source, slots=kept)


def _bill(game: Game, frame: Frame) -> Bill:
    slots = frame.slots
    bill = Bill(frame.player, frame.source, Need.unpack(slots[NEED]), slots[RULE], slots[CLAIMED])
    bill.parts = [(at, part_at(game, at), n) for at, n in zip(slots[PARTS], slots[NUMBERS], strict=True)]
    return bill


def _claimed(bill: Bill, frame: Frame) -> set[int]:
    filled = zip(bill.card_parts(), frame.slots[FILLED], strict=False)  # as far as they are
    cards = {claim(part, ref & CARD_MASK) for (part, _), refs in filled for ref in refs}
    cp = {~(ref & CARD_MASK) if kind == "dull" else ref & CARD_MASK for kind, ref, _ in frame.slots[CP]}
    return set(bill.claimed) | bill.own_card() | cards | cp


def ask_cards(game: Game, frame: Frame) -> Choice | None:
    """Which cards pay the next part. Only cards that leave the rest payable are offered."""
    bill = _bill(game, frame)
    parts = bill.card_parts()[len(frame.slots[FILLED]) :]
    if not parts:
        return None
    part, n = parts[0]
    claimed, sources = _claimed(bill, frame), Sources(game, frame.player)
    free = [ref for ref in part_candidates(game, bill, part) if claim(part, ref & CARD_MASK) not in claimed]

    def rest_payable(taken: tuple[int, ...]) -> bool:
        left = n - len(taken)
        others = [(part, left), *parts[1:]] if left else parts[1:]
        claims = {claim(part, ref & CARD_MASK) for ref in taken}
        return completable(game, bill, others, claimed | claims, sources)

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
    frame.slots[FILLED] = (*frame.slots[FILLED], refs)
    return "parts"


def _owed(need: Need, cp: tuple[tuple[str, int, int], ...]) -> frozenset[Owed]:
    """What may be owed after some CP."""
    owed = frozenset((need.owed,))
    for kind, _, element in cp:
        owed = uses(owed, element, kind == "discard")
    return owed


def _least(owed: frozenset[Owed]) -> Owed:
    """The least that may still be owed, the Elements that are needed before the rest."""
    return min(owed, key=lambda one: (sum(one[0]) + one[1], one))


def still_owed(frame: Frame) -> list[tuple[str, int]]:
    """The CP that a payment still needs, by Element; those of any Element last."""
    if frame.proc != "pay":
        return []
    coloured, generic, _ = _least(_owed(Need.unpack(frame.slots[NEED]), frame.slots[CP]))
    named = [(element, n) for element, n in zip(ELEMENTS, coloured, strict=True) if n]
    return [*named, ("", generic)] if generic else named


def ask_cp(game: Game, frame: Frame) -> Choice | None:
    """The next source of CP: a card to discard or a Backup to dull, and which of its elements."""
    need = Need.unpack(frame.slots[NEED])
    owed = _owed(need, frame.slots[CP])
    if any(map(is_paid, owed)):
        return None
    least = _least(owed)
    sources, claimed = Sources(game, frame.player), _claimed(_bill(game, frame), frame)
    options: list[Key] = []
    ranks: list[tuple[object, ...]] = []
    offered: set[tuple[str, int, int]] = set()
    distinct, touched = bool(game.state.reg.get(DISTINCT)), game.state.touched()
    discards, backups = sources.masks(need, claimed)
    for kind in ("dull", "discard"):
        discarded = kind == "discard"
        for card, mask in sources.makers(kind, need):
            if (card if discarded else ~card) in claimed:
                continue
            for element in ELEMENTS_IN[usable(mask, need)]:
                # Equal cards in hand are offered once; two Backups on the field may differ in what happened to them.
                single = distinct or not discarded or (touched and game.state.ref(card) in touched)
                key = (kind, ~card if single else game.state.definition[card], element)
                if key in offered:
                    continue
                pool_d = without(discards, usable(mask, need)) if discarded else discards
                pool_b = backups if discarded else without(backups, usable(mask, need))
                after = uses(owed, element, discarded)
                prices = [price for one in after if (price := thrift(pool_d, pool_b, one)) is not None]
                if not prices:
                    game.cite("5.2.1.3.1")  # there is a payment, but with this too much would be left over
                    continue
                cards, left = min(prices)
                offered.add(key)
                options.append((kind, game.state.ref(card), element))
                # The default: as few cards and as little waste as possible, dulling before discarding, what is needed
                # before what is not.
                wasted = -max(sum(spare) for _, _, spare in after)
                ranks.append(((cards + discarded, left), discarded, not least[0][element], wasted))
    default = min(range(len(options)), key=lambda i: ranks[i]) if options else 0
    return Choice(frame.player, options, "pay cp", default=default)


def take_cp(game: Game, frame: Frame) -> Next:
    kind, ref, element = frame.inbox[0]
    game.cite("5.2.1.3")
    if kind == "discard" and len(game.row(ref & CARD_MASK).colours) > 1:
        game.cite("11.4.6.1")
    frame.slots[CP] = (*frame.slots[CP], (kind, ref, element))
    return "cp"


def settle(game: Game, frame: Frame) -> Next:
    """Everything is promised: pay it all at once."""
    game.cite(frame.slots[RULE])
    game.rule = frame.slots[RULE]
    state, player, source = game.state, frame.player, frame.source
    need = Need.unpack(frame.slots[NEED])
    if sum(2 if kind == "discard" else 1 for kind, _, _ in frame.slots[CP]) > need.total:
        game.cite("5.2.1.3.1")
    events: list[Event] = []
    for kind, ref, _ in frame.slots[CP]:
        if kind == "discard":
            events.append(Event("move", ref, player, BREAK, how="discard", name="cost"))
        else:
            game.cite("5.2.3.1.1.3")
            events.append(Event("turn", ref, player, amount=1, name="cost"))
    bill = _bill(game, frame)
    for (part, _), refs in zip(bill.card_parts(), frame.slots[FILLED], strict=True):
        if isinstance(part, tree.CostCounter):
            removed = bill.number_of(part)
            events.extend(Event("counter", ref, player, amount=-removed, name=part.kind) for ref in refs)
            continue
        how = "discard" if isinstance(part, tree.SameName) else part.how  # type: ignore[union-attr]
        events.extend(_cost_event(how, ref, player) for ref in refs)
        if isinstance(part, tree.SameName):
            game.cite("11.7.1")
        if how == "reveal":
            game.log("reveals", player, refs, len(refs))
            for ref in refs:
                state.learn(ref & CARD_MASK, EVERYBODY)
    for _, part, n in bill.parts:
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
    state.reg[PAID_HOW] = tuple(sorted({kind for kind, _, _ in frame.slots[CP]}))
    state.reg[PAID_COLOURS] = tuple(sorted({ELEMENTS[element] for _, _, element in frame.slots[CP]}))
    state.reg[PAID_CARDS] = tuple(
        (part.slot if isinstance(part, tree.CostCards) else "paid", refs)
        for (part, _), refs in zip(bill.card_parts(), frame.slots[FILLED], strict=True)
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


PAY: Final = Procedure(
    "pay",
    ask("11.2.1", ask_cards, take_cards, label="parts"),
    ask("11.2.1.1", ask_cp, take_cp, label="cp"),
    do("11.2.1", settle),
)
