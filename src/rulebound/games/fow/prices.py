"""Chapter 903.2f: the quality and quantity of what has to be done to play something."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Final

from rulebound.games.fow.bills import bill_of, can_pay, with_will_of
from rulebound.games.fow.changes import ABILITY_USE, CARD_USE, JUDGMENT, STANDBY_USE, Change, changes_of
from rulebound.games.fow.will import Need, Sources, price
from rulebound.kernel import playing
from rulebound.kernel.bills import Bill
from rulebound.kernel.costs import Part, Way
from rulebound.kernel.procedures import Choice, Key, Next
from rulebound.kernel.slots import FREE, SlotName
from rulebound.kernel.state import Frame
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

SPELLS: Final = frozenset({"resonator", "chant", "addition", "regalia", "stone"})  # what cards are on the chase
LOOSE: Final = SlotName("any attribute")
REDUCED: Final = SlotName("reduced")  # 903.2f-iv: the symbols that decreases take away


def use_of(frame: Frame) -> str:
    """What will is paid for."""
    assert frame.obj is not None
    kind = frame.obj.kind
    if kind in SPELLS:
        return CARD_USE
    return JUDGMENT if kind == JUDGMENT else ABILITY_USE


def written_cost(game: Game, frame: Frame) -> tree.Cost:
    """The price of a card (203.2), or the cost of an ability; nothing if that need not be paid (903.2f-ii)."""
    obj = frame.obj
    assert obj is not None
    if obj.kind in SPELLS:
        pay = _price_of(game, frame.source)
        return () if pay is None or frame.slots.get(FREE) else (pay,)
    node = game.library.node(obj.at) if obj.at else None
    return node.cost if isinstance(node, tree.Action) else ()


def _price_of(game: Game, ref: int) -> tree.Pay | None:
    return game.library.definitions[game.known_row(ref).definition].card.price


def settle_x(game: Game, frame: Frame) -> None:
    """903.2d-i: X in the price of a card that is played without paying it is 0, if nothing else says what it is."""
    pay = _price_of(game, frame.source)
    if frame.slots.get(FREE) and pay is not None and pay.x:
        game.cite("903.2d-i")
        frame.slots[SlotName(pay.x)] = 0


def become(game: Game, need: Need, changes: list[Change]) -> Need:
    """903.2f-i: what a cost becomes, before anything comes on top of it or off it."""
    for change, amount in changes:
        if change.set_to:
            game.cite("903.2f-i")
            need = Need((), amount)
    return need


def printed_price(game: Game, frame: Frame, way: Way, changes: list[Change]) -> Need:
    """203.2, 903.2f-i, ii: the price of the card, unless it is free or something else is paid instead."""
    obj = frame.obj
    assert obj is not None
    if any(option.alternative for _, option in way):
        game.cite("903.2f-i")
        return Need()
    if frame.slots.get(FREE):
        game.cite("903.2f-ii")
        return Need()
    if obj.kind not in SPELLS:
        return Need()
    game.cite("1003.3")
    row = game.known_row(frame.source)
    card = game.library.definitions[row.definition].card
    pay = card.price or tree.Pay(card.cost)
    x = frame.slots.get(SlotName(pay.x), 0) if pay.x else 0
    need = price(pay, x)
    game.cite_all("203.1", "203.2")
    if need.symbols:
        game.cite_all("203.3", "208.5")  # whatever the attribute of the card is
    if need.free:
        game.cite("203.4")
    if any_attribute(game, frame):
        game.cite("903.2f-i")
        need = Need((), need.total)
    return become(game, need, changes)


def any_attribute(game: Game, frame: Frame) -> bool:
    """Whether any will may pay for the attributes of this: also if that was so where the card was played from."""
    if frame.slots.get(LOOSE):
        return True
    row = game.known_row(frame.source)
    rules = [game.library.node(at) for at, _, _ in game.limits(row, "pay")]
    return any(isinstance(node, tree.PayRule) and node.any_colour for node in rules)


def changed(game: Game, need: Need, changes: list[Change]) -> tuple[Need, int]:
    """903.2f-iii, iv: a need with all that comes on top of it, and by how much it is decreased afterwards."""
    less: list[Change] = []
    for change, amount in changes:
        if change.set_to:
            continue
        if amount > 0:
            game.cite("903.2f-iii")
            need = need.plus(change.colours, amount - sum(n for _, n in change.colours))
        elif amount < 0:
            game.cite("903.2f-iv")
            less.append((change, -amount))
    by = 0
    for change, n in less:
        for symbol, times in change.colours:  # what falls away is named
            n -= times
            for _ in range(times):
                need = need.less(symbol)
        by += max(0, min(n, need.total - by - change.floor))
    return need, by


def whole_need(game: Game, frame: Frame, way: Way) -> tuple[Need, int]:
    """The will that is needed before decreases, that of options and abilities included, and how much less it is."""
    game.cite("903.2f")
    obj = frame.obj
    node = game.library.node(obj.at) if obj is not None and obj.at else None
    changes = changes_of(game, frame.player, frame.source, use_of(frame), node)
    need = printed_price(game, frame, way, changes)
    need = with_will_of(playing.parts_of(game, frame, way), frame.slots, need)
    if obj is not None and obj.kind not in SPELLS:
        need = become(game, need, changes)
    return changed(game, need, changes)


def decreased(need: Need, less: int) -> Iterator[tuple[Need, tuple[str, ...]]]:
    """903.2f-iv, READINGS S10 (N1): every way to take symbols away, of free cost first."""
    less = min(less, need.total)
    kinds = ("", *(symbol for symbol, _ in need.symbols))
    for taken in combinations_with_replacement(kinds, less):
        left = need
        if taken.count("") > need.free or any(taken.count(symbol) > n for symbol, n in need.symbols):
            continue
        for symbol in taken:
            left = left.less(symbol)
        yield left, taken


def bill_of_way(game: Game, frame: Frame, way: Way, need: Need) -> Bill:
    """Everything that has to be done to play something, one way."""
    parts: list[Part] = [(at, p) for at, p in playing.parts_of(game, frame, way) if not isinstance(p, tree.Pay)]
    return bill_of(game, frame.player, frame.source, parts, use_of(frame), frame.slots, need=need)


def can_pay_way(game: Game, frame: Frame, way: Way, sources: Sources | None = None) -> bool:
    need, less = whole_need(game, frame, way)
    if need.total > less and sources is not None and game.short_cuts and sources.fall_short(need.total - less):
        return False
    if REDUCED in frame.slots:
        return can_pay(game, bill_of_way(game, frame, way, _reduced(need, frame)), sources)
    return any(can_pay(game, bill_of_way(game, frame, way, left), sources) for left, _ in decreased(need, less))


def _reduced(need: Need, frame: Frame) -> Need:
    for symbol in frame.slots.get(REDUCED, ()):
        need = need.less(symbol)
    return need


def ask_decrease(game: Game, frame: Frame) -> Choice | None:
    """Which symbols a decrease takes away, if there is more than one kind of them."""
    way = playing.chosen_way(game, frame)
    need, less = whole_need(game, frame, way)
    if not less:
        return None
    ways = list(decreased(need, less))
    options: list[Key] = [
        ("reduce", *taken) for left, taken in ways if can_pay(game, bill_of_way(game, frame, way, left))
    ]
    return Choice(frame.player, options, "reduce", public=True)


def take_decrease(game: Game, frame: Frame) -> Next:
    frame.slots[REDUCED] = tuple(frame.inbox[0][1:])
    return None


def fixed_bill(game: Game, frame: Frame, way: Way) -> Bill:
    """903.2f-v: what is fixed now."""
    need, _ = whole_need(game, frame, way)
    return bill_of_way(game, frame, way, _reduced(need, frame))


def standby_change(game: Game, player: int, ref: int) -> int:
    """How much more (or, below zero, less) it costs to put a card into the standby area."""
    return sum(amount for _, amount in changes_of(game, player, ref, STANDBY_USE))
