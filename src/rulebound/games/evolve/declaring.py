"""Chapters 10.6.2.2 to 10.6.2.5: what is selected and paid while something is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.evolve.affording import can_pay
from rulebound.games.evolve.bills import POINTS, Bill, bill, freed
from rulebound.games.evolve.classes import counted_in_cemetery
from rulebound.games.evolve.payment import pay_frame, pay_points
from rulebound.games.evolve.prices import price_of, set_price
from rulebound.games.evolve.terms import room
from rulebound.kernel import drafts, playing
from rulebound.kernel.costs import Way, way_names
from rulebound.kernel.procedures import Choice, Next
from rulebound.kernel.state import NODE_BITS, Frame, StackObject
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

POINTS_FOR: Final = {"Evolve": 1, "Serve": 2}


# --- 10.6.2.2 selections that come first -----------------------------------------------------------------------------


def take_way(game: Game, frame: Frame) -> Next:
    """10.4.7: optional costs that are paid or not."""
    if any("Earth Rite" in way_names(way) for way in playing.ways(game, frame)):
        game.cite("10.4.7.1")  # the one keyword that is a cost itself
    assert frame.obj is not None
    text = tree.walk(drafts.steps_of(game, frame.obj.at))
    if any(isinstance(node, tree.Paid) for node in text):
        game.cite("10.4.7.2")  # what it is paid for
    return playing.take_way(game, frame)


def ask_modes(game: Game, frame: Frame) -> Choice | None:
    """As many options as the text says; of "up to" so many at least one (5.17.2)."""
    assert frame.obj is not None
    choice = drafts.ask_modes(game, frame)
    if choice is not None:
        steps = drafts.steps_of(game, frame.obj.at)
        for step in steps:
            if isinstance(step, tree.If) and all(_has_modes(way) for way in (step.then, step.orelse)):
                _cite_number(game, step.cond)
        node = drafts.modes_node(game, frame, steps)
        if node is not None and not isinstance(node.n, int):
            _cite_number(game, node.n)
        choice.number_rule = "5.17.1" if choice.at_least == choice.at_most else "5.17.2"
        game.cite(choice.number_rule)
    return choice


def take_modes(game: Game, frame: Frame) -> Next:
    """5.17.3: options are chosen now; the others are as if they did not exist (5.17.4)."""
    assert frame.obj is not None
    steps = drafts.steps_of(game, frame.obj.at)
    node = drafts.modes_node(game, frame, steps)
    game.cite_all("5.17.1", "5.17.1.1", "5.17.3", "5.17.4", "10.6.2.2")
    if node is not None:
        if node.up_to:
            game.cite("5.17.2")
        if len(drafts.open_modes(game, frame, node)) < len(node.options):
            game.cite("5.17.4.1")
    return drafts.take_modes(game, frame)


def _has_modes(steps: tuple[tree.Step, ...]) -> bool:
    return any(isinstance(node, tree.Modes) for node in tree.walk(steps))


def _cite_number(game: Game, number: tree.Amount | tree.Cond) -> None:
    """5.17.3.1: how many options there are to choose depends on something that has been read for the question.

    5.17.3.1.1: so it is even with an amount that an ability reads as it begins to resolve.
    """
    game.cite("5.17.3.1")
    for part in tree.walk(number):
        if isinstance(part, tree.Fixed):
            game.cite("5.17.3.1.1")
        elif isinstance(part, tree.Count) and counted_in_cemetery(part):
            game.cite("13.3.1.4.1" if counted_in_cemetery(part) == "spells" else "13.5.1.3.2.1")


# --- 10.6.2.3 targets and 10.6.2.4 shares ----------------------------------------------------------------------------


def ask_target(game: Game, frame: Frame) -> Choice | None:
    """A fixed number must be selected; of "up to" so many any number, but some if a value is divided among them."""
    choice = drafts.ask_target(game, frame)
    if choice is not None:
        choice.number_rule = "10.6.2.3.1" if choice.at_least == choice.at_most else "10.6.2.3.2"
        game.cite(choice.number_rule)
        if drafts.divided_among(game, frame):
            choice.number_rule = "10.6.2.3.2.1"
            game.cite("10.6.2.3.2.1")
    elif drafts.passed_over(game, frame):
        game.cite("10.6.2.3.2")  # there is nothing of which up to so many could be selected
    return choice


def ask_share(game: Game, frame: Frame) -> Choice | None:
    choice = drafts.ask_share(game, frame)
    if choice is not None:
        choice.number_rule = "10.6.2.4.1"
        game.cite("10.6.2.4.1")
    return choice


# --- 10.6.2.5 costs --------------------------------------------------------------------------------------------------


def total(game: Game, frame: Frame, way: Way) -> Bill:
    """Everything that has to be paid, in order."""
    obj = frame.obj
    assert obj is not None
    items: Bill = ()
    card = obj.kind not in ("action", "auto")
    instead = [node for _, node in way if node.alternative]
    if obj.kind == "action" and not instead:
        items = bill(game, frame, playing.whole_cost(game, frame, ()), obj.at >> NODE_BITS)
    elif card and (not instead or set_price(instead[0]) is not None):
        items = ((POINTS, price_of(game, frame, way)),)
    for at, node in way:
        in_price = card and node.alternative  # its play points are the price
        cost = tuple(part for part in node.cost if not (in_price and isinstance(part, tree.Pay)))
        items += bill(game, frame, cost, at >> NODE_BITS)
    return items


def uses_evolution_points(game: Game, obj: StackObject) -> int:
    """12.2.3, 14.2.2.4: 1 for an evolve ability, 2 for a serve ability."""
    node = game.library.node(obj.at) if obj.kind == "action" else None
    return POINTS_FOR.get(node.keyword, 0) if isinstance(node, tree.Action) else 0


def payable(game: Game, frame: Frame, way: Way) -> bool:
    """10.4.2.2: whether one way to play something can be paid."""
    assert frame.obj is not None
    items = total(game, frame, way)
    if not items:
        return True
    evolving = uses_evolution_points(game, frame.obj) > 0
    return can_pay(game, frame.player, frame.source, items, evolving=evolving, slots=frame.slots)


def fits(game: Game, frame: Frame, way: Way) -> bool:
    """10.6.2.6: whether a follower or amulet will have room once its cost is paid (READINGS C11)."""
    assert frame.obj is not None
    if frame.obj.kind != "card":
        return True
    free = room(game, "field", frame.player)
    assert free is not None
    return free > 0 or free + freed(game, frame, total(game, frame, way)) > 0


def pay_way(game: Game, frame: Frame, way: Way) -> Next:
    obj = frame.obj
    assert obj is not None
    items = total(game, frame, way)
    if not items:
        return None
    game.cite_all("10.4.1", "10.4.3")
    evolving = uses_evolution_points(game, obj)
    if len(items) == 1 and items[0][0] == POINTS and not evolving:
        return pay_points(game, frame, items[0][1])  # nothing is left to the player
    free = room(game, "field", frame.player) if obj.kind == "card" else None
    needed = max(0, 1 - free) if free is not None else 0
    return pay_frame(frame.player, frame.source, items, evolving=evolving, room=needed)
