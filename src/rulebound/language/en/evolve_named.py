"""Which cards a step, a condition or an event of an Evolve card names: what `it` may mean, and what it leaves open."""

from __future__ import annotations

from typing import Any

from rulebound.language import tree
from rulebound.language.tree import All, Filter, Self, Slot

BINDERS = (tree.Choose, tree.Pick, tree.Search, tree.LookTop, tree.Create)


def subject_of(event: object) -> Any:
    """What `it` is in an ability that has only named its event."""
    if not isinstance(event, tree.On) or event.kind == "play":
        return None  # a card that is played is another one by the time that the ability resolves
    if isinstance(event.subject, Self) or (event.subject is None and isinstance(event.source, Self)):
        return Self()
    return None if event.subject is None else Slot("event")


def names_two(event: object) -> bool:
    """Whether an event names two cards, several at once, or one on its way: which of them `it` is cannot be told."""
    if isinstance(event, tree.AnyOf):
        return len({part.subject for part in event.events if isinstance(part, tree.On)}) > 1
    if not isinstance(event, tree.On):
        return False
    attack = event.kind == "attack" and event.phase == "follower"
    struck = event.kind == "damage" and isinstance(event.source, Self) and isinstance(event.subject, Filter)
    return attack or struck or event.together or (event.kind == "play" and isinstance(event.subject, Filter))


def came_from(event: Any) -> bool:
    """Whether this card was played, or put onto the field, from somewhere."""
    return (
        isinstance(event, tree.On)
        and event.kind in ("enter", "play")
        and isinstance(event.subject, Self)
        and bool(event.frm)
    )


def number_asked(cond: Any) -> Filter | None:
    """The cards on the field that are said to be several."""
    if not isinstance(cond, tree.Compare) or not isinstance(cond.left, tree.Count) or cond.right in (0, 1):
        return None
    return cond.left.of if cond.left.of.zone == "field" else None


def speaks_of_one(cond: Any) -> bool:
    """Whether a condition asks for some card, or for what has happened to one."""
    if isinstance(cond, tree.Happened):
        return isinstance(cond.event, tree.On) and isinstance(cond.event.subject, Filter)
    return isinstance(cond, tree.Compare) and isinstance(cond.left, tree.Count) and (cond.op, cond.right) == (">=", 1)


def speaks_of_cards(node: Any) -> bool:
    """Whether a step selects, finds or makes cards, or is about cards of a kind."""
    return isinstance(node, BINDERS) or names_others(node)


def names_others(node: Any) -> bool:
    """Whether a step is about cards of a kind: all that there are, or the next that is played."""
    if isinstance(node, tree.CostChange):
        return isinstance(node.filter, Filter) and node.filter.among is None
    obj = getattr(node, "obj", None)
    return isinstance(node, tree.Step) and isinstance(obj, All) and obj.of.zone != "leader"


def each_of(node: Any) -> Any:
    """The followers or other cards that a step does something to, if they have no other name."""
    if not isinstance(node, tree.Gain | tree.Damage) or not isinstance(node.obj, All) or node.obj.of.zone == "leader":
        return None
    return node.obj


def moves_some(node: Any) -> bool:
    """Whether a step or a cost takes cards that have no name in the text: discarded ones, the top of the deck."""
    if isinstance(node, tree.Move):
        return isinstance(node.obj, tree.Top)
    return isinstance(node, tree.Discard | tree.CostCards)


def may_overlap(one: Filter, other: Filter) -> bool:
    """Whether a card might be one of both, by where they are and whose."""
    return one.zone == other.zone and (one.side == other.side or "any" in (one.side, other.side))
