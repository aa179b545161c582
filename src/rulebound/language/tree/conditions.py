"""Conditions: what must be so. `kernel/evaluate/conditions.py` reads them."""

from __future__ import annotations

from rulebound.language import tree
from rulebound.language.tree.base import Node, Who


class Compare(Node, frozen=True):
    left: tree.Amount
    op: str
    right: tree.Amount


class Is(Node, frozen=True):
    """Some of the object matches (all of it, if `every`)."""

    obj: tree.Obj
    filter: tree.Filter
    every: bool = False


class During(Node, frozen=True):
    """A player's turn, a phase, or both."""

    turn: Who | None = None
    phase: str = ""


class Happened(Node, frozen=True):
    """An event has happened this turn, at least `times`."""

    event: tree.On
    times: int = 1


class Answering(Node, frozen=True):
    """What may be answered now, a card or an ability that is being used, is this event: `cast`, `call` ..."""

    event: tree.On


class Lately(Node, frozen=True):
    """An event has just happened, and its moment is not over."""

    event: tree.On


class Foreseen(Node, frozen=True):
    """An event is about to happen."""

    event: tree.On


class Paid(Node, frozen=True):
    """An optional cost was paid, or CP of a colour was spent."""

    option: str = ""
    colour: str = ""


class Bursting(Node, frozen=True):
    """The ability runs because its card was revealed as damage."""


class Bound(Node, frozen=True):
    """The slot holds at least one card."""

    slot: str = "it"


class Done(Node, frozen=True):
    """The step before this one really happened."""


class Not(Node, frozen=True):
    cond: Cond


class Both(Node, frozen=True):
    conds: tuple[Cond, ...]


class Either(Node, frozen=True):
    conds: tuple[Cond, ...]


Cond = (
    Compare
    | Is
    | During
    | Happened
    | Answering
    | Lately
    | Foreseen
    | Paid
    | Bursting
    | Bound
    | Done
    | Not
    | Both
    | Either
)
