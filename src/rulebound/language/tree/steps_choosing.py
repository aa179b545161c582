"""Steps that choose, select, name a value or make groups."""

from __future__ import annotations

from rulebound.language import tree
from rulebound.language.tree.base import Node, Who


class Choose(Node, frozen=True):
    """Choose (target) cards when the ability is declared. `n` at most; `at_least` is n unless given."""

    filter: tree.Filter
    n: tree.Amount = 1
    at_least: tree.Amount | None = None
    slot: str = "it"
    by: Who = Who.YOU
    apart: str = ""  # no two of them share a value of this: name, colour, cost
    worth: int = -1  # their costs are at most this much together; -1: as much as you like
    players: Who | None = None  # these players may be chosen as well as such cards


class ChooseStacked(Node, frozen=True):
    """Choose objects on the stack: kinds are summon, action, special, auto."""

    kinds: tuple[str, ...] = ("summon",)
    side: str = "any"
    slot: str = "it"
    source: tree.Filter | None = None  # the card that it is, or whose ability it is
    choosing: tree.Filter | None = None  # a card that it has chosen


class Pick(Node, frozen=True):
    """Select cards while resolving; not a choice in the sense of `Choose`."""

    filter: tree.Filter
    n: tree.Amount = 1
    at_least: tree.Amount | None = None
    slot: str = "it"
    by: Who = Who.YOU
    random: bool = False
    apart: str = ""  # as in `Choose`
    worth: int = -1  # as in `Choose`


class Declare(Node, frozen=True):
    """Name a value: a number, or one of the listed words; `keep`: the other abilities of the card know the word."""

    slot: str
    options: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    keep: bool = False


class SplitGroups(Node, frozen=True):
    """Split cards into a number of groups, bound to slots `<slot>1`, `<slot>2` ...; empty groups are allowed."""

    of: tree.Filter
    groups: int
    slot: str = "group"
    by: Who = Who.YOU


class PickGroup(Node, frozen=True):
    """A player picks one of the groups made before and binds it."""

    groups: int
    frm: str = "group"
    slot: str = "it"
    by: Who = Who.YOU


ChoosingStep = Choose | ChooseStacked | Pick | Declare | SplitGroups | PickGroup
