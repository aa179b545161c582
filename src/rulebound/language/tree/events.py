"""Events, as an ability waits for them or asks about the past. `kernel/triggers.py` compares them with what happens."""

from __future__ import annotations

from rulebound.language import tree
from rulebound.language.tree.base import Node, Who


class On(Node, frozen=True):
    """An event as an ability watches for it.

    `kind` is a trigger key of the kernel (see `kernel/events.py`): enter, leave, destroyed, attack, block, damage,
    points, cast, use, chosen, discard, draw, phase, turned, counter, any game key.
    `subject` is the card it happens to; `source` is the card that does it; `who` the player it concerns.
    """

    kind: str
    subject: tree.Filter | tree.Self | tree.Slot | tree.Host | None = None
    source: tree.Filter | tree.Self | tree.Slot | tree.Host | None = None
    who: Who | None = None
    to: str = ""
    frm: str = ""
    how: str = ""
    phase: str = ""
    counter: str = ""
    amount: tree.Cmp | None = None
    nth: int = 0  # only the nth such event of the turn
    last: bool = False  # counters: only when the last one goes
    together: bool = False  # several of them at the same time are one event
    least: int = 0  # so many of the cards of the event are of that kind
    onto: tree.Filter | tree.Self | tree.Slot | tree.Host | None = None  # the card that something is attached to


class When(Node, frozen=True):
    """A state: triggers as soon as the condition holds."""

    cond: tree.Cond


class AnyOf(Node, frozen=True):
    events: tuple[On, ...]


Event = On | When | AnyOf
