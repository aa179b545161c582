"""Steps about cards on the field: damage, destroying, moving, turning, gaining, counters."""

from __future__ import annotations

from rulebound.language import tree
from rulebound.language.tree.base import Node, Until, Who
from rulebound.language.tree.objects import Self


class Damage(Node, frozen=True):
    """Deal damage to cards. `by` is the card that deals it."""

    obj: tree.Obj
    amount: tree.Amount
    by: tree.Obj = Self()


class Fight(Node, frozen=True):
    """Two cards deal each other damage equal to a stat of theirs, at the same time."""

    one: tree.Obj
    other: tree.Obj
    stat: str = "power"


class DamagePlayer(Node, frozen=True):
    who: Who
    amount: tree.Amount = 1
    by: tree.Obj = Self()
    quiet: bool = False  # the cards that become damage do nothing as they do


class Divide(Node, frozen=True):
    """Deal an amount of damage split among the chosen cards as declared, in units."""

    slot: str
    amount: tree.Amount
    unit: int = 1000


class RemoveDamage(Node, frozen=True):
    """Cards have no damage any more."""

    obj: tree.Obj


class Destroy(Node, frozen=True):
    obj: tree.Obj


class DestroyRuler(Node, frozen=True):
    """Destroy what only an effect that says so can destroy."""

    obj: tree.Obj


class Banish(Node, frozen=True):
    """A player puts own cards into the discard zone, which is no destruction."""

    obj: tree.Obj
    by: Who = Who.YOU  # who banishes them, and has to control them


class Move(Node, frozen=True):
    """Move cards to another zone of their owner: put, return, remove, play onto the field ..."""

    obj: tree.Obj
    to: str
    bottom: bool = False
    under: Who | None = None  # whose control, when put onto the field
    exhausted: bool = False
    face_down: bool = False
    onto: tree.Obj | None = None  # attached to this card
    spot: str = ""  # where in that zone


class ChangeDeck(Node, frozen=True):
    """A player's deck is removed face down, and the cards of another zone become their deck."""

    zone: str
    who: Who = Who.YOU


class Shift(Node, frozen=True):
    """Put a card to another place of its zone, to an open one of these; who does it says to which."""

    obj: tree.Obj
    spots: tuple[str, ...]


class Attach(Node, frozen=True):
    """Attach cards to another one, where they are."""

    obj: tree.Obj
    to: tree.Obj


class Exhaust(Node, frozen=True):
    obj: tree.Obj


class Ready(Node, frozen=True):
    obj: tree.Obj


class Freeze(Node, frozen=True):
    obj: tree.Obj


class Gain(Node, frozen=True):
    """Cards get modifiers for a time; with `cond`, as long in that time as it holds."""

    obj: tree.Obj
    mods: tuple[tree.Mod, ...]
    until: Until = Until.TURN
    cond: tree.Cond | None = None


class PlayerGain(Node, frozen=True):
    """A player gets modifiers for a time (cannot cast, hand size, a replacement ...)."""

    who: Who
    mods: tuple[tree.Mod, ...]
    until: Until = Until.TURN
    cond: tree.Cond | None = None  # as in `Gain`


class AddCounter(Node, frozen=True):
    obj: tree.Obj
    kind: str
    n: tree.Amount = 1


class RemoveCounter(Node, frozen=True):
    obj: tree.Obj
    kind: str
    n: tree.Amount = 1


class MoveCounter(Node, frozen=True):
    """Take counters off cards and put as many of that kind onto another card."""

    obj: tree.Obj
    kind: str
    to: tree.Obj
    n: tree.Amount = 1


class GainResource(Node, frozen=True):
    kind: str
    n: tree.Amount = 1
    who: Who = Who.YOU


class LoseResource(Node, frozen=True):
    """Take something from what a player has; what it comes to may be below zero."""

    kind: str
    n: tree.Amount = 1
    who: Who = Who.YOU


class SetResource(Node, frozen=True):
    """What a player has of something becomes so many."""

    kind: str
    n: tree.Amount
    who: Who = Who.YOU


FieldStep = (
    Damage
    | Fight
    | DamagePlayer
    | Divide
    | RemoveDamage
    | Destroy
    | DestroyRuler
    | Banish
    | Move
    | ChangeDeck
    | Shift
    | Attach
    | Exhaust
    | Ready
    | Freeze
    | Gain
    | PlayerGain
    | AddCounter
    | RemoveCounter
    | MoveCounter
    | GainResource
    | LoseResource
    | SetResource
)
