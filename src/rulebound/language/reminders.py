"""Reminder text: what stands in brackets says again what an ability means, and changes nothing.

It is never stored. What stands in brackets is taken for a reminder of something that the card says if a reminder of
that may use all its words and numbers; anything else is kept as a remark, to be shown. Neither makes a card partial.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from rulebound.language import tree
from rulebound.language.tree import Ability, Until


class Reminder(NamedTuple):
    """What may be explained in brackets, a keyword by its name or one of `FACTS`, and the words for it."""

    of: str
    words: frozenset[str]


def reminder(of: str, words: str) -> Reminder:
    """The words in the order of the alphabet; `#` is the number that the fact has."""
    return Reminder(of, frozenset(words.split()))


def reminds(said: Iterable[str], abilities: tuple[Ability, ...], table: Iterable[Reminder]) -> bool:
    """Whether these words and numbers can be a reminder of what the abilities mean."""
    words, numbers = _told(said)
    nodes = list(tree.walk(abilities))
    names = _keywords(nodes)
    return any(words <= entry.words and _is_true(entry, numbers, nodes, names) for entry in table)


def may_remind(said: Iterable[str], table: Iterable[Reminder]) -> bool:
    """Whether these words can be a reminder of anything."""
    words, _ = _told(said)
    return any(words <= entry.words for entry in table)


def _told(said: Iterable[str]) -> tuple[set[str], set[int]]:
    words = [word for word in said if word[:1].isalnum()]
    return {word for word in words if not word.isdigit()}, {int(word) for word in words if word.isdigit()}


def _is_true(entry: Reminder, numbers: set[int], nodes: list[Any], names: set[str]) -> bool:
    fact = FACTS.get(entry.of)
    if "#" in entry.words:
        return fact is not None and len(numbers) == 1 and any(fact(node, min(numbers)) for node in nodes)
    if not all(str(n) in entry.words for n in numbers):
        return False
    if entry.of in ("", *names):
        return True
    return fact is not None and any(fact(node, 0) for node in nodes)


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
