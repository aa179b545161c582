"""Reminder text: what stands in brackets says again what an ability means, and has to be right about it.

A table reads it as a `Reminder`; here it is compared with the abilities that it stands beside. Text that speaks of
something else is refused, because it is unclear then what was meant.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from rulebound.language import tree
from rulebound.language.tree import Ability, Node, Until


class Reminder(Node, frozen=True):
    """What a reminder explains: a keyword by its name, or one of `FACTS`; with its number where it names one."""

    of: str
    n: int = 0


def reminds(reminder: object, abilities: tuple[Ability, ...]) -> bool:
    """Whether what a reminder says is true of these abilities. A remark about the game itself always is."""
    if not isinstance(reminder, Reminder):
        return reminder is True
    nodes = list(tree.walk(abilities))
    fact = FACTS.get(reminder.of)
    if fact is not None:
        return any(fact(node, reminder.n) for node in nodes)
    return reminder.of in _keywords(nodes)


def _keywords(nodes: Iterable[Any]) -> set[str]:
    """The keywords that cards have or get."""
    return {node.name for node in nodes if isinstance(node, tree.Keyword)}


def _lasts(node: Any, n: int) -> bool:
    return isinstance(node, tree.Gain | tree.PlayerGain) and node.until is Until.GAME


def _threshold(node: Any, n: int) -> bool:
    return isinstance(node, Ability) and node.threshold == n


def _units(node: Any, n: int) -> bool:
    return isinstance(node, tree.Divide) and node.unit == n


def _to(zone: str) -> Callable[[Any, int], bool]:
    def moves(node: Any, n: int) -> bool:
        if isinstance(node, tree.ReturnToDeck):
            return zone == "deck"
        if isinstance(node, tree.CostCards | tree.CostSelf):
            return {"return": "hand", "bottom": "deck"}.get(node.how) == zone
        return isinstance(node, tree.Move) and node.to == zone

    return moves


def _into_damage(node: Any, n: int) -> bool:
    return isinstance(node, tree.Move) and node.to == "damage"


def _overflow(node: Any, n: int) -> bool:
    return bool(node == tree.Compare(tree.Resource("max_pp"), ">=", n))


def _races(node: Any, n: int) -> bool:
    if isinstance(node, tree.Keyword):
        return node.name in ("Serve", "Carrot")
    return isinstance(node, tree.Serve | tree.Race)


FACTS: dict[str, Callable[[Any, int], bool]] = {
    "lasts": _lasts,  # beyond the turn
    "threshold": _threshold,  # from so many points of damage on
    "no burst": _into_damage,  # a card that is put among the damage was not dealt
    "units": _units,  # damage is divided by so much
    "to hand": _to("hand"),
    "to deck": _to("deck"),
    "overflow": _overflow,
    "races": _races,
}
