"""Amounts: the numbers of a text, and comparisons with them. `kernel/evaluate/amounts.py` reads them."""

from __future__ import annotations

from typing import Final

from rulebound.language import tree
from rulebound.language.tree.base import Node, Who

AS_MANY: Final = 99  # as many as there are, where a text says all of them


class X(Node, frozen=True):
    """The declared value of a variable; one that may be so much and no more has a limit, 0 is none."""

    name: str = "x"
    most: int = 0


class Count(Node, frozen=True):
    """How many cards match, times `each`."""

    of: tree.Filter
    each: int = 1


class Stat(Node, frozen=True):
    """A number of a card: cost, power or any other stat; damage; counters of a kind."""

    of: tree.Obj
    stat: str
    total: bool = True  # the sum if there are several


class Resource(Node, frozen=True):
    """How much of a resource a player has."""

    kind: str
    who: Who = Who.YOU


class Past(Node, frozen=True):
    """How many times something happened this turn."""

    event: tree.On


class EventAmount(Node, frozen=True):
    """The amount of the event that is being replaced or that triggered the ability."""


class Calc(Node, frozen=True):
    """Arithmetic on amounts: +, -, *, /, //, %, min, max.

    The division / follows the game's rounding rule; // rounds down, for a text that says so; % is what it leaves.
    """

    op: str
    left: Amount
    right: Amount


class Different(Node, frozen=True):
    """How many different values of one characteristic the matching cards have: name, colour, trait, cost."""

    of: tree.Filter
    what: str


class Alike(Node, frozen=True):
    """How many of the matching cards share a value of one characteristic with another of them."""

    of: tree.Filter
    what: str


class Fixed(Node, frozen=True):
    """An amount that is read once, when the ability begins to resolve, and does not change while it does.

    Before that it is read as it is then: what says how many options there are to choose is read while it is played.
    """

    of: Amount


class Printed(Node, frozen=True):
    """A number as it is printed on the card, whatever it is now."""

    of: tree.Obj
    stat: str


class PaidColours(Node, frozen=True):
    """How many different colours of CP were spent on this card."""


class Held(Node, frozen=True):
    """How many cards an earlier step of this ability was about, wherever they are now."""

    of: tree.Obj


class Room(Node, frozen=True):
    """How many more cards fit into a zone of the player."""

    zone: str


Amount = (
    int
    | X
    | Count
    | Stat
    | Resource
    | Past
    | EventAmount
    | Calc
    | Different
    | Alike
    | Fixed
    | Printed
    | PaidColours
    | Held
    | Room
)


class Cmp(Node, frozen=True):
    """A comparison with an amount, used inside filters: `Cmp("<=", 3)`."""

    op: str
    value: Amount
