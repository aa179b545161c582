"""Events: what kinds there are, and under which keys abilities watch for them.

| kind     | meaning                                    | keys                                                     |
|----------|--------------------------------------------|----------------------------------------------------------|
| move     | a card changes zones                       | move, enter, leave, destroyed, banished, discard, draw   |
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
from typing import Final

import msgspec

from rulebound.kernel.state import NO_REF, Event

LEFT_BY: Final = {"destroy": "destroyed", "banish": "banished"}  # how a card left the field, and what has become of it
LOOKS_BEFORE: Final = frozenset({"leave", *LEFT_BY.values()})
ABOUT_FIELD: Final = LOOKS_BEFORE | {"enter"}  # keys of moves to the field or from it

# Bits of what an ongoing effect may read; an event that changes nothing that is read leaves the board as it is.
CONTROL: Final = 1 << 0
TYPE: Final = 1 << 1
COLOUR: Final = 1 << 2
TRAIT: Final = 1 << 3
NAME: Final = 1 << 4
COST: Final = 1 << 5
STAT: Final = 1 << 6
KEYWORD: Final = 1 << 7
ABILITY: Final = 1 << 8
ORIENTATION: Final = 1 << 9
DAMAGE: Final = 1 << 10
COUNTERS: Final = 1 << 11
ZONES: Final = 1 << 12
CLOCK: Final = 1 << 13
FACTS: Final = 1 << 14
RESOURCES: Final = 1 << 15
TURN: Final = 1 << 16  # whose turn it is
TENDED: Final = 1 << 17  # cards of zones that the rules look after
THRESHOLD: Final = 1 << 18  # the number that abilities with a threshold look at
COSTS: Final = 1 << 19  # set when something on the board changes costs
STRUCTURE: Final = 1 << 20  # always read: which cards are on the field
LOOKED_AFTER: Final = DAMAGE | COUNTERS | RESOURCES | TENDED  # what the rules look after besides the board


# Of which kind the events are that happen under these keys; under every other key those of that kind.
KIND_OF: Final = {
    "enter": "move",
    "leave": "move",
    "destroyed": "move",
    "banished": "move",
    "discard": "move",
    "draw": "move",
    "exhausted": "turn",
    "readied": "turn",
    "counter_added": "counter",
    "counter_removed": "counter",
}


AGAIN: Final = "again"  # a card was turned as it was: that is done, but nothing becomes so


def keys_of(event: Event, field: int) -> tuple[str, ...]:
    """The trigger keys of an event that has happened."""
    kind = event.kind
    if kind == "note":
        return (event.how,)
    if kind == "move":
        if event.to == field:
            return ("move", "enter") if event.onto == NO_REF else ("move", "enter", "attach")
        if event.frm == field:
            word = LEFT_BY.get(event.how)
            return ("move", "leave") if word is None else ("move", "leave", word)
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
