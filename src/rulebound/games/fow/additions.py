"""Chapters 1002, 1121 and 1406: additions, and the cards they are added to."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from rulebound.games.fow.terms import CHASE, FIELD, GRAVEYARD
from rulebound.kernel.attached import host_of, release
from rulebound.kernel.events import changed
from rulebound.kernel.slots import SlotName
from rulebound.kernel.state import CARD_MASK, Event, Frame, Row

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

HOST: Final = SlotName("host")  # what an old addition targets as it is played (1406.2a)
SUBTYPE: Final = "add:"  # the mark of an old addition: what it is added to (1406.1)
ON_NOTHING: Final = "add:field"
HOSTS: Final = ("field", "resonator", "ruler", "j-ruler", "j/resonator", "j/ruler")  # 1406.1a
BESTOW: Final = "Bestow"


# --- 1406: additions with subtypes -----------------------------------------------------------------------------------


def is_old(flags: Iterable[str]) -> bool:
    """1406.1: all old additions have a subtype."""
    return any(flag.startswith(SUBTYPE) for flag in flags)


def subtype(flags: Iterable[str]) -> str:
    """1406.1a: the type of card that an old addition is added to; empty if it is added to none."""
    found = [flag for flag in flags if flag.startswith(SUBTYPE) and flag != ON_NOTHING]
    return found[0].removeprefix(SUBTYPE) if found else ""


def note_targets(game: Game, row: Row) -> None:
    """1406.2a: an old addition targets a card of its type as it is played; others do not, nor may one with [Bestow]."""
    if is_old(row.flags):
        game.cite_all("1406.2", "1406.2a")
    elif BESTOW in row.keywords:
        game.cite_all("1121.1", "1121.2")


def entry(game: Game, frame: Frame, event: Event) -> Event:
    """1406.2b: an old addition enters added to its target; without a legal one it goes to the graveyard."""
    assert frame.obj is not None
    if not subtype(game.known_row(event.ref).flags):
        return event
    hosts = frame.slots.get(HOST, ())
    game.cite("1406.2b")
    if not hosts:
        return changed(event, to=GRAVEYARD, name="1406.2b", under=-1)
    return changed(event, onto=hosts[0])


def may_be_host(game: Game, host: int, kind: str) -> bool:
    """1406.3: a card in a field of the type that a subtype names, to which the addition may be added."""
    if host < 0 or game.state.zone[host] != FIELD:
        return False
    row = game.row(host)
    return not row.types.isdisjoint(game.rules.type_group((kind,))) and not game.limits(row, "cannot be added to")


def hosts(game: Game, event: Event) -> list[int] | None:
    """1406.3: what an old addition may be added to that an effect puts into a field; None if it needs nothing."""
    card = event.ref & CARD_MASK
    if event.to != FIELD or event.onto >= 0 or game.state.zone[card] in (CHASE, FIELD):
        return None
    flags = game.definition(card).flags
    if not is_old(flags):
        return None
    game.cite("1406.3")
    kind = subtype(flags)
    if not kind:
        return None
    return [game.state.ref(host) for host in game.state.zones[FIELD * 2] if may_be_host(game, host, kind)]


def put_into_field(game: Game, event: Event) -> Event | None:
    """1406.3: an old addition comes added to a card; if there is none to which it may be added, it stays. So does
    what an effect adds to a card to which it may not be added (1002.2)."""
    if event.to == FIELD and event.onto >= 0 and game.state.zone[event.ref & CARD_MASK] not in (CHASE, FIELD):
        return event if _may_be_put_onto(game, event) else None
    found = hosts(game, event)
    if found:
        game.cite_all("1002.1", "1002.2a")
    if found is None or len(found) > 1:
        return event
    return changed(event, onto=found[0]) if found else None


def add(game: Game, event: Event) -> Event | None:
    """1002.1, 1002.2: what is not in a field is put there onto the card, or stays; that targets nothing (1002.2a)."""
    card = event.ref & CARD_MASK
    game.cite("1002.2a")
    if not game.state.alive(event.ref) or not game.state.alive(event.onto) or game.state.zone[card] == FIELD:
        return event
    if not _may_be_put_onto(game, event):
        return None
    return Event(
        "move", event.ref, event.player, FIELD, how="put", under=event.player, source=event.source, onto=event.onto
    )


def _may_be_put_onto(game: Game, event: Event) -> bool:
    """1002.2: an effect puts an addition into a field onto a card only if it may be added to it."""
    game.cite_all("1002.1", "1002.2", "1002.2a")
    host = event.onto & CARD_MASK
    kind = subtype(game.definition(event.ref & CARD_MASK).flags)
    return not game.limits(game.row(host), "cannot be added to") and (not kind or may_be_host(game, host, kind))


def added_to_nothing(game: Game) -> list[Event]:
    """1406.4a: an old addition on the field that is not added to a card of its type goes to its owner's graveyard."""
    gone: list[Event] = []
    for card in game.state.zones[FIELD * 2]:
        row = game.board.rows[card]
        if "addition" not in row.types or not is_old(row.flags):
            continue
        game.cite_all("1406.1", "1406.4", "1406.4a")
        kind = subtype(row.flags)
        if kind and not may_be_host(game, host_of(game, card), kind):
            gone.append(Event("move", game.state.ref(card), row.controller, GRAVEYARD, how="put", name="1406.4a"))
    return gone


# --- 1121: [Bestow] --------------------------------------------------------------------------------------------------


def host_left(game: Game, event: Event) -> None:
    """A card has left the field: what was added to it is added to nothing, but stays (1121.4)."""
    if event.frm != FIELD or event.to == FIELD:
        return
    for card in release(game, event.ref & CARD_MASK):
        if BESTOW in game.row(card).keywords:
            game.cite("1121.4")


def added(game: Game, event: Event) -> None:
    """1002.1: an addition is added to a card; with [Bestow] that is to bestow it (1121.3)."""
    game.cite("1002.1")
    if BESTOW in game.row(event.ref & CARD_MASK).keywords:
        game.cite_all("1121.3", "1121.3a")
    game.log("adds", event.player, (event.ref, event.onto))
