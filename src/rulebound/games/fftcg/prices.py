"""Chapters 11.3.5, 11.4.4 and 11.4.6: what a card costs to cast, and which CP pay for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import structs

from rulebound.games.fftcg.cp import NOTHING, Need, printed_need
from rulebound.games.fftcg.terms import LIGHT_DARK, STACK
from rulebound.kernel import evaluate
from rulebound.kernel.board import zones_without
from rulebound.kernel.control import permits
from rulebound.kernel.costs import Way, changed_cost, cost_changes, costs_what_it_says
from rulebound.kernel.events import ZONES
from rulebound.kernel.state import CARD_MASK, Frame, Row
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


def casting_cost(game: Game, player: int, ref: int, row: Row) -> int:
    """The CP to cast a card now. A Summon is no longer where it was when its cost is worked out (11.3.2, 11.3.5)."""
    state, card = game.state, ref & CARD_MASK
    if costs_what_it_says(game, row):
        return max(0, row.cost)
    if "summon" not in row.types or state.zone[card] == STACK:
        return _casting_cost(game, player, ref, row)
    declared = structs.replace(state, zones=zones_without(game, card), version=state.version + 1)
    return _casting_cost(game.supposing(declared, ZONES), player, ref, row)


def _casting_cost(game: Game, player: int, ref: int, row: Row) -> int:
    """Set values first, then changes; none takes it below a floor that it states, and below 0 it is read as 0 (4.3)."""
    cost = row.cost
    for node, frame in sorted(cost_changes(game, player, ref, row), key=lambda change: not change[0].set_to):
        cost = changed_cost(cost, node, evaluate.amount(game, frame, node.amount))
    if cost < 0:
        game.cite("4.3")
    return max(0, cost)


def _in_force(game: Game, row: Row, node: tree.Static) -> bool:
    """Whether the if-clause of what a card says about its own payment holds for its owner."""
    return node.cond is None or evaluate.holds(game, Frame("cost", player=row.owner), node.cond)


ANY_COLOUR: Final = tree.PayRule(any_colour=True)


def pay_rule(game: Game, player: int, ref: int, row: Row) -> tree.PayRule | None:
    """How this card says it must be paid, or another says that it may be."""
    own = _own_pay_rule(game, row)
    return ANY_COLOUR if own is None and any_colour_will_do(game, player, ref, row) else own


def any_colour_will_do(game: Game, player: int, ref: int, row: Row) -> bool:
    """Whether something permits the player to pay for such cards with CP of any Element."""
    for node, frame in permits(game, game.player_limits(player, "permit pay any colour")):
        assert node.filter is not None
        if evaluate.matches(game, frame, node.filter, ref, row):
            return True
    return False


def _own_pay_rule(game: Game, row: Row) -> tree.PayRule | None:
    for at, _ in row.abilities:
        node = game.library.node(at)
        if isinstance(node, tree.Static):
            for mod in node.mods:
                if isinstance(mod, tree.PayRule) and _in_force(game, row, node):
                    return mod
    return None


def casting_need(game: Game, player: int, ref: int, row: Row, way: Way) -> Need:
    """The CP to cast a card one way, besides those in its optional costs; none if another cost is paid instead."""
    if any(node.alternative for _, node in way):
        return NOTHING
    cost = casting_cost(game, player, ref, row) - sum(node.reduce for _, node in way)
    return printed_need(row.colours, cost, pay_rule(game, player, ref, row))


def cite_element_rules(game: Game, row: Row, need: Need) -> None:
    multi = len(row.colours) > 1 and row.colours.isdisjoint(LIGHT_DARK)
    if multi:
        game.cite("11.4.6.2")
    if not need.total:
        return
    if not row.colours.isdisjoint(LIGHT_DARK):
        game.cite("11.4.6.3")
    elif not multi:
        game.cite("5.2.1.2")
    game.cite("11.4.6.4")
