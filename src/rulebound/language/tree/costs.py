"""Costs: what is paid for a card, an ability or an act."""

from __future__ import annotations

from functools import lru_cache

from rulebound.language import tree
from rulebound.language.tree.amounts import X
from rulebound.language.tree.base import Node
from rulebound.language.tree.walking import walk


class Pay(Node, frozen=True):
    """Pay coloured and generic resource symbols, `x` times a variable on top."""

    generic: int = 0
    colours: tuple[tuple[str, int], ...] = ()
    x: str = ""


class PayResource(Node, frozen=True):
    kind: str
    n: tree.Amount = 1


class ExhaustSelf(Node, frozen=True):
    """The dull icon: turn this card sideways."""


class CostCards(Node, frozen=True):
    """Do something with `n` cards as a cost: dull, put, discard, remove, return, reveal, turn up."""

    how: str
    n: tree.Amount
    filter: tree.Filter
    slot: str = "paid"


class CostSelf(Node, frozen=True):
    """Move this card as a cost: put (into the discard zone), remove, return."""

    how: str


class SameName(Node, frozen=True):
    """The S icon: discard a card with the same name."""


class CostCounter(Node, frozen=True):
    """Remove counters from this card, or from one card of a filter."""

    kind: str
    n: tree.Amount = 1
    filter: tree.Filter | None = None


class CostLoss(Node, frozen=True):
    """Reduce a stat of one's leader."""

    n: tree.Amount
    stat: str = "defense"


class CostReveal(Node, frozen=True):
    """Reveal a face-down card of the extra deck that corresponds to this card: its namesake, or one of that name."""

    name: str = ""
    slot: str = "revealed"


class CostServe(Node, frozen=True):
    """Serve this card as a cost."""

    n: int = 1


CostPart = (
    Pay | PayResource | ExhaustSelf | CostCards | CostSelf | SameName | CostCounter | CostLoss | CostReveal | CostServe
)
Cost = tuple[CostPart, ...]


@lru_cache(maxsize=4096)
def limit_of_variable(cost: Cost) -> int:
    """How great the variable in a cost may be; 0 is no limit."""
    return next((node.most for part in cost for node in walk(part) if isinstance(node, X)), 0)


@lru_cache(maxsize=4096)
def variable(cost: Cost) -> str:
    """The name of the variable in a cost; empty if it has none."""
    for part in cost:
        if isinstance(part, Pay) and part.x:
            return part.x
        for node in walk(part):
            if isinstance(node, X):
                return node.name
    return ""
