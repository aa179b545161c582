"""Chapters 2.5, 10.4.7.3 and 10.10.2.4: the play points that a card costs to play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.evolve.slots import PRICE, SET_PRICES
from rulebound.games.evolve.terms import FIELD
from rulebound.kernel import evaluate
from rulebound.kernel.costs import Way, changed_cost, cost_changes, cost_options
from rulebound.kernel.state import CARD_MASK, Frame, Row
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

OTHER_PRICE: Final = ("10.2.1.3.3", "10.4.4.1")  # what is paid is changed, not what the card costs


def play_cost(game: Game, player: int, ref: int, row: Row, set_to: int | None = None) -> int:
    """10.10.2.4: what sets the cost first, then what changes it; below zero is zero (1.3.2.2.1).

    The player orders what sets it, and so may have the lowest of the set costs (10.10.2.1). `set_to` is the cost that
    the player has chosen to pay for the card (10.4.7.3).
    """
    game.cite("2.5.1")
    changes = cost_changes(game, player, ref, row)
    if not changes and set_to is None and row.cost >= 0:
        return row.cost  # as nearly always
    zone = game.rules.zones[game.state.zone[ref & CARD_MASK]].name
    changes = [c for c in changes if _is_about(c[0].filter, zone)]
    amounts = [(node, evaluate.amount(game, frame, node.amount)) for node, frame in changes]
    set_costs = [value for node, value in amounts if node.set_to]
    cost = min(set_costs if set_to is None else (*set_costs, set_to), default=row.cost)
    if amounts or set_to is not None:
        game.cite_all(*OTHER_PRICE)
    for node, value in amounts:
        if node.set_to and not isinstance(node.amount, int):
            game.cite_about("by its text", "pp")
        if not node.set_to:
            cost = changed_cost(cost, node, value)
    if len(changes) + (set_to is not None) > 1:
        game.cite("10.10.2.4")
    if changes and game.state.zone[ref & CARD_MASK] != FIELD:
        game.cite("4.4.3.1")
    if any(frame.source == ref for _, frame in changes):
        game.cite("10.3.4")  # the card itself says so
    if cost < 0:
        game.cite("1.3.2.2.1")
    return max(0, cost)


def _is_about(cards: tree.Filter | None, zone: str) -> bool:
    """4.4.3.1: cards played from any zone, unless the text names one."""
    return cards is None or cards.zone in ("field", zone) or zone in cards.also


def set_price(node: tree.CostOption) -> int | None:
    """The play points that a card costs to play if this is chosen; none if play points have nothing to do with it."""
    points = [part.generic for part in node.cost if isinstance(part, tree.Pay)] if node.alternative else []
    return sum(points) if points else None


def price_of(game: Game, frame: Frame, way: Way) -> int:
    """The play points that a card costs this way, as worked out where it is played from."""
    chosen = [cost for _, node in way if (cost := set_price(node)) is not None]
    price: int | None
    if chosen:
        price = dict(frame.slots.get(SET_PRICES, ())).get(chosen[0])
    else:
        price = frame.slots.get(PRICE)
    if price is None:
        price = play_cost(game, frame.player, frame.source, game.known_row(frame.source), chosen[0] if chosen else None)
    reduction = sum(node.reduce for _, node in way)
    if reduction:
        game.cite_all(*OTHER_PRICE)
    if price < reduction:
        game.cite("1.3.2.2.1")
    return max(0, price - reduction)


def note_set_prices(game: Game, frame: Frame, row: Row) -> None:
    """What the card costs where it is, for each cost that the player may set for it (10.4.7.3)."""
    options = cost_options(game, frame.player, frame.source, row)
    costs = {cost for _, node in options if (cost := set_price(node)) is not None}
    if costs:
        frame.slots[SET_PRICES] = tuple(
            (cost, play_cost(game, frame.player, frame.source, row, cost)) for cost in sorted(costs)
        )
