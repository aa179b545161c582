"""Modifiers: what a static ability or an ongoing effect changes. `kernel/layers.py` applies them."""

from __future__ import annotations

from rulebound.language import tree
from rulebound.language.tree.base import Node, Who


class Modify(Node, frozen=True):
    """Add to a stat."""

    stat: str
    amount: tree.Amount


class SetBase(Node, frozen=True):
    """Replace the printed value of a stat; other changes apply on top."""

    stat: str
    amount: tree.Amount


class LoseStat(Node, frozen=True):
    """Have a stat no longer, which is not the same as having 0 of it."""

    stat: str


class Grant(Node, frozen=True):
    """Give a keyword or any other ability; with `once`, only to a card that does not have it already."""

    ability: tree.Ability
    once: bool = False


class LoseAbility(Node, frozen=True):
    """Lose a keyword, or all abilities when no name is given."""

    keyword: str = ""
    barred: bool = False  # and it cannot gain that


class SetText(Node, frozen=True):
    """Replace the whole text of a card."""

    abilities: tuple[tree.Ability, ...]


class AddType(Node, frozen=True):
    """Also become a type, with stats where the type needs them."""

    types: tuple[str, ...]
    stats: tuple[tuple[str, int], ...] = ()
    replace: bool = False  # become only these types


class SetColours(Node, frozen=True):
    colours: tuple[str, ...]
    add: bool = False


class SetTraits(Node, frozen=True):
    """Be of these traits; with `add` of these as well, and of those that are lost no more."""

    traits: tuple[str, ...]
    add: bool = False
    lost: tuple[str, ...] = ()


class AddName(Node, frozen=True):
    name: str


class BecomeCopy(Node, frozen=True):
    """Be what is printed on another card."""

    of: tree.Obj


class Control(Node, frozen=True):
    who: Who = Who.YOU


class CostChange(Node, frozen=True):
    """The cost to cast cards changes. Without a filter: of this card itself, in the zone it is cast from."""

    amount: tree.Amount
    filter: tree.Filter | None = None
    who: Who = Who.YOU
    floor: int = 0
    set_to: bool = False
    next: bool = False  # only of the next such card
    of: str = ""  # of something else than casting: ability, judgment, standby, or a keyword
    colours: tuple[
        tuple[str, int], ...
    ] = ()  # symbols that come on top, or fall away from a cost with `amount` below 0


class Cannot(Node, frozen=True):
    """A prohibition on a card or player; `by` narrows it (blocked by, chosen by ...)."""

    act: str
    by: tree.Filter | None = None
    side: str = "any"  # whose Summons and abilities: my, opp, any


class Must(Node, frozen=True):
    act: str


class Permit(Node, frozen=True):
    """A permission or a changed limit: attacks per turn, hand size, playing from another zone ..."""

    act: str
    n: tree.Amount = 0
    filter: tree.Filter | None = None


class ActCost(Node, frozen=True):
    """An act (attack, block) costs something extra."""

    act: str
    cost: tree.Cost


class PayRule(Node, frozen=True):
    """Restricts how a card may be paid: only these colours, only exhausting Backups, or any colour at all."""

    colours: tuple[str, ...] = ()
    sources: str = ""  # "exhaust": only backups; "exhaust colour": only those of the colours; "discard": only discards
    any_colour: bool = False


class Replace(Node, frozen=True):
    """A replacement: when `event` would happen, do this instead.

    `amount` gives the new amount (see `EventAmount`); `to` a new destination; `under` a new controller; `obj`
    receives it instead; `steps` happen instead, or besides (as something enters, also do this); with none of them the
    event simply does not happen.
    """

    event: tree.On
    amount: tree.Amount | None = None
    to: str = ""
    under: Who | None = None
    obj: tree.Obj | None = None
    exhausted: bool | None = None
    steps: tuple[tree.Step, ...] = ()
    optional: bool = False
    uses: int = 0  # 0: without limit
    shield: int = 0  # prevents up to this much damage in all
    prevents: bool = False  # it is called prevention, where the order of replacements asks for that
    besides: bool = False  # the event happens as well


Mod = (
    Modify
    | SetBase
    | LoseStat
    | Grant
    | LoseAbility
    | SetText
    | AddType
    | SetColours
    | SetTraits
    | AddName
    | BecomeCopy
    | Control
    | CostChange
    | Cannot
    | Must
    | Permit
    | ActCost
    | PayRule
    | Replace
)
