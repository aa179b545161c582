"""Texts whose references are bound, and which can be meant in two ways or in none all the same."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from rulebound.language import tree
from rulebound.language.referents import Unclear

WITHOUT_AMOUNT = frozenset({"enter", "attack", "block", "phase", "chosen", "play", "destroyed", "attacked", "blocked"})


def check(node: Any) -> None:
    """`Unclear` if steps follow each other of which the later ones may be about either of two things, or about none."""
    waits = isinstance(node, tree.Auto) and isinstance(node.event, tree.On) and node.event.kind in WITHOUT_AMOUNT
    if waits and _speaks_of_amount(node.steps):
        raise Unclear("that much")
    if isinstance(node, tuple):
        for one, then in pairwise(node):
            _follows(one, then)
        for part in node:
            check(part)
    elif isinstance(node, tree.Node):
        for name in node.__struct_fields__:
            value = getattr(node, name)
            if isinstance(value, tuple | tree.Node):
                check(value)


def _follows(one: Any, then: Any) -> None:
    asks = isinstance(then, tree.IfDone) or (isinstance(then, tree.If) and then.cond in (tree.Done(), NOT_DONE))
    if asks and isinstance(one, tree.MayPay) and one.orelse and not one.then:
        raise Unclear("whether it was done", "that it was paid", "that the other thing was done")
    if asks and isinstance(getattr(one, "obj", None), tree.Several):
        raise Unclear("which of them it was", "one of them", "all of them")


NOT_DONE = tree.Not(tree.Done())


def _speaks_of_amount(node: Any) -> bool:
    """Whether a number of the event is asked for; what replaces an event speaks of that one."""
    if isinstance(node, tree.EventAmount):
        return True
    if isinstance(node, tree.Replace | tree.Grant | tree.Delayed):
        return False
    if isinstance(node, tuple):
        return any(_speaks_of_amount(part) for part in node)
    if isinstance(node, tree.Node):
        return any(_speaks_of_amount(getattr(node, name)) for name in node.__struct_fields__)
    return False
