"""Chapters 903.2g and 1003: paying. Will abilities are played in the middle of it, and resolve at once (907.2, 907.3).

Every question offers only what can still be completed, so that a payment once begun can always be finished.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.fow.bills import (
    SERVING,
    completable,
    counters_picked,
    reserved,
    sources_for,
    sources_of,
)
from rulebound.games.fow.lasting import goes_on, unsettles, uses
from rulebound.games.fow.registers import PAID_WILL
from rulebound.games.fow.will import Maker, Need, missing, payable, pays_for, pool_for
from rulebound.kernel.bills import Bill
from rulebound.kernel.payment import FILLED, NEED, SPENT, Payment
from rulebound.kernel.procedures import Choice, Key, Next, ask
from rulebound.kernel.registers import DISTINCT
from rulebound.kernel.slots import ABILITY
from rulebound.kernel.state import CARD_MASK, Event, Frame
from rulebound.kernel.steps_means import UNIT

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


def owed(frame: Frame) -> Need:
    """What is still to be paid."""
    need = Need(*frame.slots[NEED])
    for symbol, _ in frame.slots[SPENT]:
        need = need.less(symbol)
    return need


def still_owed(game: Game, frame: Frame) -> Need:
    """What is still to be paid, or still to be made while will is made for it."""
    making = game.choice is not None and game.choice.prompt == "pay will"
    return missing(owed(frame), pool_for(game, PAYMENT.bill_in(game, frame))) if making else owed(frame)


# --- will ------------------------------------------------------------------------------------------------------------


def ask_maker(game: Game, frame: Frame) -> Choice | None:
    """907.2: which will ability is played for the payment, until there is enough. Equal ones are offered once, and a
    card without which there cannot be enough before all others, for it comes to be used whatever is said."""
    bill = PAYMENT.bill_in(game, frame)
    need: Need = bill.need
    held, taken = pool_for(game, bill), PAYMENT.claimed(bill, frame)
    if payable(need, held, []):
        return None
    gone = reserved(bill) + counters_picked(bill, frame.slots[FILLED])

    def again(there: Game) -> list[Maker]:
        return sources_of(there, bill, taken, gone)

    sources = again(game)
    options: list[Key] = []
    seen: set[tuple[object, ...]] = set()
    for maker, units, made in uses(need, held, _needed(game, need, held, sources)):
        card = maker.ref & CARD_MASK
        alike = ~card if game.state.reg.get(DISTINCT) else (game.state.definition[card], _marks(game, card))
        kind = (alike, maker.at, units)
        if kind not in seen and goes_on(game, frame.player, need, made, maker, sources, again):
            seen.add(kind)
            options.append(("will", maker.ref, maker.at, " ".join(units)))
    return Choice(frame.player, options, "pay will", public=True)


def _needed(game: Game, need: Need, held: dict[str, int], sources: list[Maker]) -> list[Maker]:
    """What could be made with the first card without which there is not enough; everything if there is no such card, or
    if it matters which is first."""
    if any(unsettles(game, maker) for maker in sources):
        return sources
    for maker in sources:
        others = [other for other in sources if other.ref != maker.ref]
        if not payable(need, held, others):
            return [other for other in sources if other.ref == maker.ref]
    return sources


def _marks(game: Game, card: int) -> object:
    """What makes two equal cards differ for their player."""
    state = game.state
    return (tuple(sorted(state.counters.get(card, {}).items())), state.damage[card], card in state.attached)


def make_will(game: Game, frame: Frame) -> Next:
    _, ref, at, unit = frame.inbox[0]
    game.cite_all("907.2", "1003.5")
    frame.pc = PAYMENT.table.labels["will"]
    return Frame("play will", player=frame.player, source=ref, slots={ABILITY: at, UNIT: unit})


def ask_spend(game: Game, frame: Frame) -> Choice | None:
    """1003.1: which will is spent, symbols first; asked only where it makes a difference."""
    bill = PAYMENT.bill_in(game, frame)
    need: Need = bill.need
    if not need.total:
        return None
    left = pool_for(game, bill)
    for _, key in frame.slots[SPENT]:
        left[key] -= 1
    left = {key: n for key, n in left.items() if n > 0}
    symbol = need.symbols[0][0] if need.symbols else ""
    options: list[Key] = []
    for key in sorted(left, key=_thrift):
        rest = {**left, key: left[key] - 1}
        if (not symbol or pays_for(key, symbol)) and payable(need.less(symbol), rest, []):
            options.append(("spend", symbol, key))
    if sum(left.values()) == need.total:
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


def spend(game: Game, frame: Frame, bill: Bill) -> list[Event]:
    """1003.1: the will that was promised."""
    spent: dict[str, int] = {}
    for _, key in frame.slots[SPENT]:
        spent[key] = spent.get(key, 0) + 1
    assert not owed(frame).total, "a payment that was begun could not be finished"
    kinds = sorted({key.partition("@")[0] for key in spent})  # each once, whatever it might be spent on
    game.state.reg[PAID_WILL] = tuple(kinds)
    if spent:
        game.cite_all("1003.1", "1003.2", "907.4")
        game.log("pays_will", frame.player, amount=sum(spent.values()), word=" + ".join(kinds))
    return [Event("resource", player=frame.player, amount=-n, name=key, how="cost") for key, n in spent.items()]


PAYMENT: Final = Payment(
    SERVING,
    ask("907.2", ask_maker, make_will, label="will"),
    ask("1003.1", ask_spend, take_spend, label="spend"),
    parts="903.2g",
    settle="903.2g",
    need_in=owed,
    means=sources_for,
    completable=completable,
    spend=spend,
)
