"""Events: what kinds there are, and under which keys abilities watch for them.

| kind     | meaning                                    | keys                                                     |
|----------|--------------------------------------------|----------------------------------------------------------|
| move     | a card changes zones                       | move, enter, leave, destroyed, discard, draw             |
| turn     | a card is exhausted (1) or readied (0)     | exhausted, readied                                       |
| damage   | a card is dealt damage                     | damage                                                   |
| points   | a player is dealt damage                   | points                                                   |
| counter  | counters are added or removed              | counter_added, counter_removed                           |
| resource | a player gains or spends a resource        | resource                                                 |
| side     | a card is turned over where it is          | side                                                     |
| shift    | a card comes to another place of its zone  | shift                                                    |
| attach   | a card is attached to another one          | attach                                                   |
| note     | something was declared: attack, cast ...   | its `how`                                                |

A departure is read on the board before it, everything else on the board after it.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from rulebound.kernel.state import Event

LOOKS_BEFORE = frozenset({"leave", "destroyed"})
ABOUT_FIELD = LOOKS_BEFORE | {"enter"}  # keys of moves to the field or from it

# Bits of what an ongoing effect may read; an event that changes nothing that is read leaves the board as it is.
CONTROL, TYPE, COLOUR, TRAIT, NAME, COST, STAT, KEYWORD, ABILITY = (1 << i for i in range(9))
ORIENTATION, DAMAGE, COUNTERS, ZONES, CLOCK, FACTS, RESOURCES = (1 << i for i in range(9, 16))
TURN = 1 << 16  # whose turn it is
TENDED = 1 << 17  # cards of zones that the rules look after
THRESHOLD = 1 << 18  # the number that abilities with a threshold look at
COSTS = 1 << 19  # set when something on the board changes costs
STRUCTURE = 1 << 20  # always read: which cards are on the field
LOOKED_AFTER = DAMAGE | COUNTERS | RESOURCES | TENDED  # what the rules look after besides the board


# Of which kind the events are that happen under these keys; under every other key those of that kind.
KIND_OF = {
    "enter": "move",
    "leave": "move",
    "destroyed": "move",
    "discard": "move",
    "draw": "move",
    "exhausted": "turn",
    "readied": "turn",
    "counter_added": "counter",
    "counter_removed": "counter",
}


AGAIN = "again"  # a card was turned as it was: that is done, but nothing becomes so


def keys_of(event: Event, field: int) -> tuple[str, ...]:
    """The trigger keys of an event that has happened."""
    kind = event.kind
    if kind == "note":
        return (event.how,)
    if kind == "move":
        if event.to == field:
            return ("move", "enter")
        if event.frm == field:
            return ("move", "leave", "destroyed") if event.how == "destroy" else ("move", "leave")
        if event.how in ("draw", "discard"):
            return ("move", event.how)
        return ("move",)
    if kind == "turn":
        if event.how == AGAIN:
            return ()
        return ("exhausted",) if event.amount else ("readied",)
    if kind == "counter":
        return ("counter_added",) if event.amount > 0 else ("counter_removed",)
    if kind == "restore" and event.amount < 0:
        return ()  # a loss, of which the game has its own notes
    return (kind,)


def extent(event: Event) -> int:
    """How much an event is about; counters that are removed are counted, too."""
    return -event.amount if event.kind == "counter" and event.amount < 0 else event.amount


changed: Callable[..., Event] = msgspec.structs.replace  # the same event with some parts changed
