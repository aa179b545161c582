"""Objects and filters: which cards a text means. `kernel/evaluate/` finds them."""

from __future__ import annotations

from rulebound.language import tree
from rulebound.language.tree.base import Node, Who


class Self(Node, frozen=True):
    """This card; with a type, only as long as it has that type."""

    as_type: str = ""


class Slot(Node, frozen=True):
    """What an earlier step of this ability bound: chosen, picked, found; `event` is the card of the event."""

    name: str = "it"


class Host(Node, frozen=True):
    """The card that this card is attached to."""


class Under(Node, frozen=True):
    """The cards that are attached to an object, in order."""

    of: Obj = Self()


class All(Node, frozen=True):
    """Every card that matches now."""

    of: Filter


class Several(Node, frozen=True):
    """All of these at the same time."""

    of: tuple[Obj, ...]


class Together(Node, frozen=True):
    """The cards that attack together with an object, and the object itself; none if it attacks alone or not at all."""

    of: Obj = Self()


class Opposing(Node, frozen=True):
    """The cards that battle against an object: what blocks it, or what it blocks."""

    of: Obj = Self()


class DamagedBy(Node, frozen=True):
    """The cards that an object has dealt damage to this turn."""

    of: Obj = Self()


class MovedBy(Node, frozen=True):
    """The cards that an object, or an effect of it, has put into a zone, as long as they stay there."""

    of: Obj = Self()
    zone: str = "removed"


class Top(Node, frozen=True):
    """The top cards of a player's deck."""

    n: tree.Amount = 1
    who: Who = Who.YOU
    zone: str = "deck"


Obj = Self | Slot | Host | Under | All | Several | Together | Opposing | DamagedBy | MovedBy | Top


class Filter(Node, frozen=True):
    """A set of cards, all given parts holding at once. `zone` names where to look; the field if not given."""

    types: tuple[str, ...] = ()  # any of them; "character" style groups are the game's
    side: str = "any"  # my, opp, any: by controller on the field, by owner elsewhere
    zone: str = "field"
    also: tuple[str, ...] = ()  # further zones to look in
    colours: tuple[str, ...] = ()  # any of them; `$slot` is the one that was named there
    cost: tree.Cmp | None = None
    stats: tuple[tuple[str, tree.Cmp], ...] = ()
    names: tuple[str, ...] = ()
    name_has: str = ""
    traits: tuple[str, ...] = ()
    groups: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    states: tuple[str, ...] = ()  # active, dull, attacking, blocking, damaged, frozen, multi, entered_this_turn ...
    counter: str = ""
    other: bool = False  # not this card
    among: Obj | None = None
    not_among: Obj | None = None
    any_of: tuple[Filter, ...] = ()
    none_of: tuple[Filter, ...] = ()
    same_name: Obj | None = None
    flags: tuple[str, ...] = ()  # printed marks: generic, ex
    trait_has: str = ""  # part of the name of a trait
