"""Steps about the course of things: the stack, the turn, may, if, each, later."""

from __future__ import annotations

from rulebound.language import tree
from rulebound.language.tree.base import Node, Until, Who


class Cancel(Node, frozen=True):
    """Cancel a chosen object on the stack; `event` is the one that was cast or used, or that chose something."""

    slot: str = "it"


class Cast(Node, frozen=True):
    """Cast the bound card right after this effect has resolved."""

    slot: str = "it"
    free: bool = True
    optional: bool = False


class Call(Node, frozen=True):
    """Put cards into play as using them would, at once: for nothing or for their cost, to a place of the field."""

    obj: tree.Obj
    free: bool = True
    area: str = ""  # one of the places; if none is named, their player says


class Nullify(Node, frozen=True):
    """The attack that goes on hits nothing."""


class Retarget(Node, frozen=True):
    """The attack that goes on goes to another card."""

    obj: tree.Obj


class AttackWith(Node, frozen=True):
    """A card attacks now."""

    obj: tree.Obj


class End(Node, frozen=True):
    """Something ends at once: a battle, a phase, the turn; what is under way is cut off."""

    what: str


class Summon(Node, frozen=True):
    """Put cards onto the stack as if they had been cast, without casting them."""

    obj: tree.Obj


class CopyStacked(Node, frozen=True):
    """Put a copy of a chosen object onto the stack, with the choices that were made for it."""

    slot: str = "it"


class Modes(Node, frozen=True):
    """Choose among effects when the ability is declared. `n` may depend on the board and is then locked."""

    options: tuple[tuple[tree.Step, ...], ...]
    n: tree.Amount = 1
    up_to: bool = False


class May(Node, frozen=True):
    steps: tuple[tree.Step, ...]
    who: Who = Who.YOU


class If(Node, frozen=True):
    cond: tree.Cond
    then: tuple[tree.Step, ...]
    orelse: tuple[tree.Step, ...] = ()


class IfDone(Node, frozen=True):
    """Only if the step before was done, in the same resolution."""

    steps: tuple[tree.Step, ...]


class WhenDone(Node, frozen=True):
    """If the step before was done, a new auto-ability triggers."""

    steps: tuple[tree.Step, ...]


class TriggerEntry(Node, frozen=True):
    """What cards do when they enter in one way (`how`) triggers, although they have entered in another."""

    obj: tree.Obj
    how: str


class MayPay(Node, frozen=True):
    """A player may pay a cost while the ability resolves; then one branch or the other."""

    cost: tree.Cost
    then: tuple[tree.Step, ...] = ()
    orelse: tuple[tree.Step, ...] = ()
    who: Who = Who.YOU


class ForEach(Node, frozen=True):
    """Run the steps once for each card, bound to `slot`, one after the other."""

    obj: tree.Obj
    steps: tuple[tree.Step, ...]
    slot: str = "each"


class EachPlayer(Node, frozen=True):
    """Each player selects own cards, the turn player first; then one verb happens to all of them at once."""

    filter: tree.Filter
    n: tree.Amount
    verb: str  # destroy, put, discard, banish, remove, return, exhaust, enter
    at_least: tree.Amount | None = None


class Delayed(Node, frozen=True):
    """Create a delayed auto-ability."""

    event: tree.Event
    steps: tuple[tree.Step, ...]
    once: bool = True
    until: Until = Until.GAME


class ExtraPhase(Node, frozen=True):
    """Add a phase after the current one."""

    phase: str


class Lose(Node, frozen=True):
    who: Who


class Win(Node, frozen=True):
    who: Who


class Nothing(Node, frozen=True):
    """Do nothing; for a mode or branch without effect."""


FlowStep = (
    Cancel
    | Cast
    | Call
    | Nullify
    | Retarget
    | AttackWith
    | End
    | Summon
    | CopyStacked
    | Modes
    | May
    | If
    | IfDone
    | WhenDone
    | TriggerEntry
    | MayPay
    | ForEach
    | EachPlayer
    | Delayed
    | ExtraPhase
    | Lose
    | Win
    | Nothing
)
