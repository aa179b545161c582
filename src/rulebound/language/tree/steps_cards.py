"""Steps about cards in hidden places: drawing, discarding, searching, looking, revealing, shuffling."""

from __future__ import annotations

from rulebound.language import tree
from rulebound.language.tree.base import Node, Who


class Draw(Node, frozen=True):
    n: tree.Amount = 1
    who: Who = Who.YOU
    up_to: bool = False


class Discard(Node, frozen=True):
    n: tree.Amount = 1
    who: Who = Who.YOU
    filter: tree.Filter | None = None
    random: bool = False
    slot: str = "discarded"
    hand: bool = False  # the whole hand, whatever the number


class Search(Node, frozen=True):
    """Search the deck, or another zone, and put what was found somewhere; back to it: on top, after it was shuffled."""

    filter: tree.Filter
    n: tree.Amount = 1
    to: str = "hand"
    slot: str = "it"
    any_card: bool = False
    exhausted: bool = False
    who: Who = Who.YOU
    apart: str = ""  # as in `Choose`
    zone: str = "deck"  # that is searched, and shuffled if its cards have an order


class LookTop(Node, frozen=True):
    """Look at (or reveal to all) the top cards of a deck and bind them.

    With `until`, one card after the other, until `n` of them match.
    """

    n: tree.Amount
    whose: Who = Who.YOU
    reveal: bool = False
    slot: str = "seen"
    up_to: bool = False
    until: tree.Filter | None = None
    zone: str = "deck"


class Reveal(Node, frozen=True):
    obj: tree.Obj


class ReturnToDeck(Node, frozen=True):
    """Put cards back on the top or bottom of their deck in an order of the player's choice, or shuffled."""

    slot: str
    bottom: bool = True
    by: Who = Who.YOU
    shuffled: bool = False


class Shuffle(Node, frozen=True):
    who: Who = Who.YOU
    zone: str = "deck"


CardStep = Draw | Discard | Search | LookTop | Reveal | ReturnToDeck | Shuffle
