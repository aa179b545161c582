"""Amounts: the numbers that a text speaks of, and comparing them."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from rulebound import limits
from rulebound.kernel.evaluate import conditions, filters, past, references, situation
from rulebound.kernel.events import extent
from rulebound.kernel.policies import BelowZero
from rulebound.kernel.slots import COLOURS_PAID, EVENT_AMOUNT, FIXED, SlotName
from rulebound.kernel.state import CARD_MASK, NODE_BITS, Frame, Row
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


COMPARE: Final[dict[str, Callable[[int, int], bool]]] = {
    "<": operator.lt,
    "<=": operator.le,
    "==": operator.eq,
    "!=": operator.ne,
    ">=": operator.ge,
    ">": operator.gt,
}


def compare(game: Game, frame: Frame, value: int, cmp: tree.Cmp) -> bool:
    read = amount if game.rules.numbers.below_zero is BelowZero.IS_READ else number
    return COMPARE[cmp.op](value, read(game, frame, cmp.value))


def compares(game: Game, frame: Frame, cond: tree.Compare) -> bool:
    """Whether a comparison of two numbers holds."""
    return COMPARE[cond.op](amount(game, frame, cond.left), amount(game, frame, cond.right))


def number(game: Game, frame: Frame, node: tree.Amount) -> int:
    """An amount as it is used: a negative one counts as 0, unless a value is changed by it."""
    if type(node) is int and node >= 0:
        return node
    value = amount(game, frame, node)
    return value if value > 0 else _nothing(game, value)


def count(game: Game, frame: Frame, node: tree.Amount) -> int:
    """How often something is done that is done one by one: not more often than there can be cards, and once more."""
    return min(number(game, frame, node), limits.CARDS + 1)


def _nothing(game: Game, value: int) -> int:
    """What is done no times, or by an amount of nothing, is not done."""
    game.cite_verb("no amount")
    return 0 if value == 0 else _negative(game)


def _negative(game: Game) -> int:
    game.cite(game.rules.verb("negative"))
    return 0


def below_zero(game: Game, value: int) -> int:
    """A number of a card that is read while it is below zero."""
    if game.rules.numbers.below_zero is BelowZero.IS_ZERO:
        return _negative(game)
    game.cite_verb("below zero")
    return value


def _undefined(game: Game) -> int:
    game.cite(game.rules.verb("undefined"))
    return 0


def amount(game: Game, frame: Frame, node: tree.Amount) -> int:
    """The number an amount stands for. What cannot be defined is 0."""
    if isinstance(node, int):
        return node
    if isinstance(node, tree.Count):
        for zone in (node.of.zone, *node.of.also):
            game.cite_about("counted in", zone)
        return len(filters.matching(game, frame, node.of)) * node.each
    if isinstance(node, tree.Stat):
        refs = references.information(game, frame, node.of)
        references.note_gone(game, frame, refs)
        values = [stat_of(game, ref, node.stat) for ref in refs]
        return (sum(values) if node.total else max(values)) if values else _undefined(game)
    if isinstance(node, tree.X):
        value = frame.slots.get(SlotName(node.name))
        if value is None:
            value = game.rules.declared(game, frame.source, node.name)
        return value if isinstance(value, int) else _undefined(game)
    if isinstance(node, tree.Resource):
        game.cite_about("amount of", node.kind)
        return sum(game.state.resources[p].get(node.kind, 0) for p in references.players(game, frame, node.who))
    if isinstance(node, tree.EventAmount):
        amount_now = extent(frame.event) if frame.event is not None else 0
        return amount_now or int(frame.slots.get(EVENT_AMOUNT, 0))  # of the event that made a delayed ability
    if isinstance(node, tree.Past):
        return past.times(game, frame, node)
    if isinstance(node, tree.Different):
        return len(
            {value for ref in filters.matching(game, frame, node.of) for value in values_of(game, ref, node.what)}
        )
    if isinstance(node, tree.Alike):
        shared = [set(values_of(game, ref, node.what)) for ref in filters.matching(game, frame, node.of)]
        return sum(any(one & other for other in (*shared[:i], *shared[i + 1 :])) for i, one in enumerate(shared))
    if isinstance(node, tree.Fixed):
        fixed = frame.slots.get(FIXED)
        at = game.library.address(frame.at >> NODE_BITS, node) if fixed is not None else 0
        return dict(fixed).get(at, 0) if fixed is not None else amount(game, frame, node.of)  # it is not resolving yet
    if isinstance(node, tree.Printed):
        return sum(printed_stat(game, ref, node.stat) for ref in references.objects(game, frame, node.of))
    if isinstance(node, tree.PaidColours):
        return len(conditions.paid(game, frame, COLOURS_PAID))
    if isinstance(node, tree.Held):
        return len(references.objects(game, frame, node.of))
    if isinstance(node, tree.Room):
        room = game.rules.room(game, node.zone, frame.player)
        return _undefined(game) if room is None else room
    left, right = amount(game, frame, node.left), amount(game, frame, node.right)
    if node.op == "+":
        return left + right
    if node.op == "-":
        return left - right
    if node.op == "*":
        if isinstance(node.left, tree.Calc) and node.left.op == "//":
            game.cite_verb("for every")  # so many of them
        if isinstance(node.left, tree.X) or isinstance(node.right, tree.X):
            game.cite_verb("multiple of x")
        return left * right
    if node.op == "/":
        return game.rules.divide(game, left, right) if right else _undefined(game)
    if node.op == "//":
        if isinstance(node.left, tree.Count):
            game.cite_verb("for every")
        return left // right if right else _undefined(game)
    if node.op == "%":
        return left % right if right else _undefined(game)
    return min(left, right) if node.op == "min" else max(left, right)


def read_cost(game: Game, ref: int, row: Row) -> int:
    cost = game.rules.total_cost(game, ref, row)
    return cost if cost >= 0 else below_zero(game, cost)


def stat_of(game: Game, ref: int, stat: str) -> int:
    """A number of a card, from last-known information if it is gone; negative and undefined numbers read as 0."""
    row = game.row_of(ref)
    if row is None:
        return 0
    if stat == "cost":
        return read_cost(game, ref, row)
    if stat == "damage":
        return game.state.damage[ref & CARD_MASK] if game.state.alive(ref) else row.damage
    if stat.startswith("counter:"):
        return situation.counters(game, ref, row, stat.removeprefix("counter:"))
    if stat == "under":
        return situation.attached_to(game, ref, row)
    return game.rules.read_stat(game, ref, row, stat)


def has_printed(game: Game, frame: Frame, ref: int, stat: str, cmp: tree.Cmp) -> bool:
    """Whether a card has this number in print, and it compares like that."""
    return stat in dict(game.meant(ref).stats) and compare(game, frame, printed_stat(game, ref, stat), cmp)


def printed_stat(game: Game, ref: int, stat: str) -> int:
    """A number as it is printed on the card itself."""
    game.cite_verb("printed value")
    card = game.meant(ref)
    return card.cost if stat == "cost" else dict(card.stats).get(stat, 0)


def values_of(game: Game, ref: int, what: str) -> tuple[str, ...]:
    row = game.known_row(ref)
    if what == "name":
        return row.names
    if what == "cost":
        return (str(row.cost),)
    if what == "type":
        return tuple(row.types)
    return tuple(row.colours if what == "colour" else row.traits)
