"""Prospects: what a modifier of a static ability looks at, read from its text once.

Most look only at cards on the field: each by itself, whether it is in the scope, or how many of some there are. Which
of them depend on each other can then be told without working out all that they say again and again.
"""

from __future__ import annotations

from rulebound.language import tree


class Prospect:
    """The cards in the scope (None: the card itself), those that are counted, and whether a number or condition is."""

    __slots__ = ("counted", "counts", "scope")

    def __init__(self, scope: tree.Filter | None, counted: tuple[tree.Filter, ...], counts: bool) -> None:
        self.scope = scope
        self.counted = counted
        self.counts = counts


def prospect_of(node: tree.Static, mod: tree.Mod) -> Prospect | None:
    """What a modifier of a static ability looks at, if that is only cards on the field, each by itself or counted."""
    counted: list[tree.Filter] = []
    if node.players is not None or not _counts(node.cond, counted) or not _counts(getattr(mod, "amount", 0), counted):
        return None
    counts = node.cond is not None or type(getattr(mod, "amount", 0)) is not int
    if isinstance(node.scope, tree.Self):
        return Prospect(None, tuple(counted), counts) if not node.scope.as_type else None
    if not isinstance(node.scope, tree.Filter) or not _is_of_one_card(node.scope):
        return None
    return Prospect(node.scope, tuple(counted), counts)


def _counts(node: object, counted: list[tree.Filter]) -> bool:
    """Whether a condition or amount goes only by numbers of cards, which are added to what is counted."""
    if node is None or isinstance(node, int | tree.During):
        return True
    if isinstance(node, tree.Count):
        counted.append(node.of)
        return _is_of_one_card(node.of)
    if isinstance(node, tree.Calc | tree.Compare):
        return _counts(node.left, counted) and _counts(node.right, counted)
    if isinstance(node, tree.Not):
        return _counts(node.cond, counted)
    return isinstance(node, tree.Both | tree.Either) and all(_counts(part, counted) for part in node.conds)


def _is_of_one_card(cards: tree.Filter, inner: bool = False) -> bool:
    """Whether a card on the field belongs to a filter whatever the others are."""
    if cards.zone != "field" or cards.also or cards.states or (inner and cards.other):
        return False
    if cards.among is not None or cards.not_among is not None or cards.same_name is not None:
        return False
    if any(colour.startswith("$") for colour in cards.colours):
        return False
    numbers = [cmp.value for _, cmp in cards.stats] + ([cards.cost.value] if cards.cost is not None else [])
    if not all(type(number) is int for number in numbers):
        return False
    return all(_is_of_one_card(part, inner=True) for part in (*cards.any_of, *cards.none_of))
