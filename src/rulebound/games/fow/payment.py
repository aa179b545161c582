"""Chapters 903.2g and 1003: paying. Will abilities are played in the middle of it, and resolve at once (907.2, 907.3).

Every question offers only what can still be completed, so that a payment once begun can always be finished.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from rulebound.games.fow.bills import Bill, candidates, claim, completable
from rulebound.games.fow.registers import PAID_WILL
from rulebound.games.fow.will import Maker, Need, Use, makers, may_pay, payable, pays_for, pool
from rulebound.kernel.builder import mark_shown, verb_events
from rulebound.kernel.costs import part_at
from rulebound.kernel.events import changed
from rulebound.kernel.procedures import Choice, Key, Next, Procedure, ask, do
from rulebound.kernel.registers import DISTINCT, PAID_CARDS
from rulebound.kernel.slots import ABILITY, RULE, SlotName
from rulebound.kernel.state import CARD_MASK, Event, Frame
from rulebound.kernel.steps_means import UNIT
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

# the slots of its frames
SYMBOLS: Final = SlotName("symbols")
FREE_WILL: Final = SlotName("free will")
PARTS: Final = SlotName("parts")
NUMBERS: Final = SlotName("numbers")
CLAIMED: Final = SlotName("claimed")
FILLED: Final = SlotName("filled")
USE: Final = SlotName("use")
SPENT: Final = SlotName("spent")


def pay_frame(bill: Bill, rule: str) -> Frame:
    """A frame that pays a bill; every number in it is fixed (903.2f-v)."""
    return Frame(
        "pay",
        player=bill.player,
        source=bill.source,
        slots={
            PARTS: tuple([at for at, _, _ in bill.parts]),
            NUMBERS: tuple([n for _, _, n in bill.parts]),
            SYMBOLS: bill.need.symbols,
            FREE_WILL: bill.need.free,
            CLAIMED: bill.claimed,
            USE: (bill.use.kind, bill.use.ref),
            FILLED: (),
            SPENT: (),
            RULE: rule,
        },
    )


def bill_in(game: Game, frame: Frame) -> Bill:
    """The bill that is being paid."""
    slots = frame.slots
    kind, ref = slots[USE]
    bill = Bill(frame.player, frame.source, Use(kind, ref), owed(frame), slots[CLAIMED])
    bill.parts = [(at, part_at(game, at), n) for at, n in zip(slots[PARTS], slots[NUMBERS], strict=True)]
    return bill


def owed(frame: Frame) -> Need:
    """What is still to be paid."""
    need = Need(frame.slots[SYMBOLS], frame.slots[FREE_WILL])
    for symbol, _ in frame.slots[SPENT]:
        need = need.less(symbol)
    return need


def claimed(bill: Bill, frame: Frame) -> set[int]:
    filled = zip(bill.card_parts(), frame.slots[FILLED], strict=False)  # as far as they are
    return bill.own_claims() | {claim(part, ref & CARD_MASK) for (part, _), refs in filled for ref in refs}


# --- which cards -----------------------------------------------------------------------------------------------------


def ask_cards(game: Game, frame: Frame) -> Choice | None:
    """Which cards serve for the next part. Only cards that leave the rest payable are offered."""
    bill = bill_in(game, frame)
    parts = bill.card_parts()[len(frame.slots[FILLED]) :]
    if not parts:
        return None
    (part, n), taken = parts[0], claimed(bill, frame)
    free = [ref for ref in candidates(game, bill, part) if claim(part, ref & CARD_MASK) not in taken]

    def rest_payable(picked: tuple[int, ...]) -> bool:
        left = n - len(picked)
        others = [(part, left), *parts[1:]] if left else parts[1:]
        return completable(game, bill, others, taken | {claim(part, ref & CARD_MASK) for ref in picked})

    usable = [ref for ref in free if rest_payable((ref,))]

    def narrow(picks: tuple[int, ...]) -> list[int]:
        picked = tuple(usable[i] for i in picks)
        return [i for i in range(picks[-1] + 1 if picks else 0, len(usable)) if rest_payable((*picked, usable[i]))]

    how = "counter" if isinstance(part, tree.CostCounter) else getattr(part, "how", "")
    zone = part.filter.zone if isinstance(part, tree.CostCards) else "field"
    options: list[Key] = [("card", ref) for ref in usable]
    public = game.rules.zone_id[zone] in game.rules.public
    narrowing = narrow if n > 1 else None
    return Choice(frame.player, options, f"pay {how}", at_least=n, at_most=n, narrow=narrowing, public=public)


def take_cards(game: Game, frame: Frame) -> Next:
    frame.slots[FILLED] = (*frame.slots[FILLED], tuple(key[1] for key in frame.inbox))
    return "parts"


# --- will ------------------------------------------------------------------------------------------------------------


def ask_maker(game: Game, frame: Frame) -> Choice | None:
    """907.2: which will ability is played for the payment, until there is enough. Equal ones are offered once."""
    bill = bill_in(game, frame)
    held, taken = pool(game, frame.player, bill.use), claimed(bill, frame)
    if payable(bill.need, held, []):
        return None
    sources = [m for m in makers(game, frame.player, taken) if all(_fits(game, bill, u) for u in m.units)]
    options: list[Key] = []
    seen: set[tuple[object, ...]] = set()
    for maker in sources:
        card = maker.ref & CARD_MASK
        others = [other for other in sources if abs_card(other) != card]
        alike = ~card if game.state.reg.get(DISTINCT) else (game.state.definition[card], _marks(game, card))
        for units in maker.yields():
            kind = (alike, maker.at, units)
            made = dict(held)
            for unit in units:
                made[unit] = made.get(unit, 0) + 1
            helps = any(_helps(bill.need, unit) for unit in units)
            if kind not in seen and helps and payable(bill.need, made, others):
                seen.add(kind)
                options.append(("will", maker.ref, maker.at, " ".join(units)))
    return Choice(frame.player, options, "pay will", public=True)


def abs_card(maker: Maker) -> int:
    return maker.claim if maker.claim >= 0 else ~maker.claim


def _fits(game: Game, bill: Bill, unit: str) -> bool:
    return may_pay(game, bill.player, unit, bill.use)


def _helps(need: Need, unit: str) -> bool:
    """Whether a unit pays anything of it."""
    return need.free > 0 or any(pays_for(unit, symbol) for symbol, _ in need.symbols)


def _marks(game: Game, card: int) -> object:
    """What makes two equal cards differ for their player."""
    state = game.state
    return (tuple(sorted(state.counters.get(card, {}).items())), state.damage[card], card in state.attached)


def make_will(game: Game, frame: Frame) -> Next:
    _, ref, at, unit = frame.inbox[0]
    game.cite_all("907.2", "1003.5")
    frame.pc = PAY.labels["will"]
    return Frame("play will", player=frame.player, source=ref, slots={ABILITY: at, UNIT: unit})


def ask_spend(game: Game, frame: Frame) -> Choice | None:
    """1003.1: which will is spent, symbols first; asked only where it makes a difference."""
    bill = bill_in(game, frame)
    if not bill.need.total:
        return None
    held = pool(game, frame.player, bill.use)
    left = {key: n - sum(1 for _, spent in frame.slots[SPENT] if spent == key) for key, n in held.items()}
    left = {key: n for key, n in left.items() if n > 0}
    symbol = bill.need.symbols[0][0] if bill.need.symbols else ""
    options: list[Key] = []
    for key in sorted(left, key=_thrift):
        rest = {**left, key: left[key] - 1}
        if (not symbol or pays_for(key, symbol)) and payable(bill.need.less(symbol), rest, []):
            options.append(("spend", symbol, key))
    if sum(left.values()) == bill.need.total:
        options = options[:1]  # all of it is spent
    return Choice(frame.player, options, "spend will", public=True)


def _thrift(key: str) -> tuple[bool, bool, str]:
    """The default: will for one purpose first, then void."""
    kind, _, address = key.partition("@")
    return (not address, kind != "void", kind)


def take_spend(game: Game, frame: Frame) -> Next:
    _, symbol, key = frame.inbox[0]
    frame.slots[SPENT] = (*frame.slots[SPENT], (symbol, key))
    return "spend"


# --- paying ----------------------------------------------------------------------------------------------------------


def settle(game: Game, frame: Frame) -> Next:
    """903.2g: everything that is required is done."""
    state, player, source = game.state, frame.player, frame.source
    game.rule = frame.slots[RULE] or game.rule
    events: list[Event] = []
    spent: dict[str, int] = {}
    for _, key in frame.slots[SPENT]:
        spent[key] = spent.get(key, 0) + 1
    events += [Event("resource", player=player, amount=-n, name=key, how="cost") for key, n in spent.items()]
    bill = bill_in(game, frame)
    for (part, _), refs in zip(bill.card_parts(), frame.slots[FILLED], strict=True):
        if isinstance(part, tree.CostCounter):
            n = next(n for _, other, n in bill.parts if other is part)
            events += [Event("counter", ref, player, amount=-n, name=part.kind, source=source) for ref in refs]
        elif isinstance(part, tree.CostCards):
            events += part_events(game, frame, part.how, refs)
    for _, part, n in bill.parts:
        if isinstance(part, tree.ExhaustSelf):
            game.cite("1013.2")
            events.append(Event("turn", source, player, amount=1, source=source, name="cost"))
        elif isinstance(part, tree.CostSelf):
            events += part_events(game, frame, part.how, (source,))
        elif isinstance(part, tree.PayResource):
            events.append(Event("resource", player=player, amount=-n, name=part.kind, how="cost"))
        elif isinstance(part, tree.CostCounter) and part.filter is None:
            events.append(Event("counter", source, player, amount=-n, name=part.kind, source=source))
    events.sort(key=lambda event: event.kind == "move")  # what goes rests before
    state.reg[PAID_WILL] = tuple(sorted({key.partition("@")[0] for key in spent}))
    state.reg[PAID_CARDS] = tuple(
        (part.slot, refs)
        for (part, _), refs in zip(bill.card_parts(), frame.slots[FILLED], strict=True)
        if isinstance(part, tree.CostCards)
    )
    if spent:
        game.cite_all("1003.1", "1003.2", "907.4")
        game.log("pays_will", player, amount=sum(spent.values()), word=" + ".join(_told(spent)))
    return game.propose(events)


def _told(spent: Mapping[str, int]) -> list[str]:
    """The will that was spent, as the journal tells it: each kind once, whatever it might be spent on."""
    return sorted({key.partition("@")[0] for key in spent})


def part_events(game: Game, frame: Frame, how: str, refs: tuple[int, ...]) -> list[Event]:
    """What is done with cards for a cost."""
    if how == "rest":
        return [Event("turn", ref, frame.player, amount=1, source=frame.source, name="cost") for ref in refs]
    if how == "reveal":
        mark_shown(game, refs)
        game.log("reveals", frame.player, refs, len(refs))
        return []
    return [changed(event, name="cost") for event in verb_events(game, frame, how, refs)]


PAY: Final = Procedure(
    "pay",
    ask("903.2g", ask_cards, take_cards, label="parts"),
    ask("907.2", ask_maker, make_will, label="will"),
    ask("1003.1", ask_spend, take_spend, label="spend"),
    do("903.2g", settle),
)
