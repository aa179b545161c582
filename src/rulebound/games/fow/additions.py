"""Chapters 1002, 1121 and 1406: additions, and the cards they are added to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.fow.terms import GRAVEYARD
from rulebound.kernel.events import changed
from rulebound.kernel.slots import SlotName
from rulebound.kernel.state import Event, Frame

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

HOST: Final = SlotName("host")  # what an old addition targets as it is played (1406.2a)
SUBTYPE: Final = "add:"  # the mark of an old addition: what it is added to (1406.1)
ON_NOTHING: Final = "add:field"


def subtype(flags: frozenset[str] | tuple[str, ...]) -> str:
    """1406.1a: the type of card that an old addition is added to; empty if it is added to none."""
    found = [flag for flag in flags if flag.startswith(SUBTYPE) and flag != ON_NOTHING]
    return found[0].removeprefix(SUBTYPE) if found else ""


def entry(game: Game, frame: Frame, event: Event) -> Event:
    """1406.2b: an old addition enters added to its target; without a legal one it goes to the graveyard."""
    assert frame.obj is not None
    if not subtype(game.known_row(event.ref).flags):
        return event
    hosts = frame.slots.get(HOST, ())
    game.cite("1406.2b")
    if not hosts:
        return changed(event, to=GRAVEYARD, under=-1)
    return changed(event, onto=hosts[0])
