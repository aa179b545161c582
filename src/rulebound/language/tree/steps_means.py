"""Steps that make what costs are paid with."""

from __future__ import annotations

from rulebound.language import tree
from rulebound.language.tree.base import Node


class Only(Node, frozen=True):
    """What a unit may be paid for: cards that match, abilities, or what else a game knows; nothing said: anything."""

    uses: tuple[str, ...] = ()
    filter: tree.Filter | None = None


class Produce(Node, frozen=True):
    """Make so many units to pay with, each one of these kinds; `only` says for what, if not for anything."""

    units: tuple[str, ...]
    n: tree.Amount = 1
    only: Only | None = None


class CallStone(Node, frozen=True):
    """Put the top card of the deck of one's sources onto the field, as the action of that name does."""


MeansStep = Produce | CallStone
