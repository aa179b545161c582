"""Chapters 302.5, 314, 1010.1 and 1303.3a: where a card really goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.games.fow.terms import (
    DECK,
    FIELD,
    GRAVEYARD,
    HAND,
    OUT,
    PERMANENT,
    RULER,
    STONES,
    printed_types,
)
from rulebound.kernel.events import changed
from rulebound.kernel.rules import Route
from rulebound.kernel.state import CARD_MASK, Event

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


def route_move(game: Game, event: Event) -> Event | None:
    """Where a card goes by what is printed on it; None if it does not move at all."""
    if event.ref < 0 or not game.state.alive(event.ref) or event.to == OUT:
        return event
    card = event.ref & CARD_MASK
    printed, to = printed_types(game, card), event.to
    if "j-ruler" in printed:
        return _j_ruler(game, event)
    if "ruler" in printed:
        return _ruler(game, event)
    if to == RULER:
        game.cite("314.5a" if "stone" in printed else "314.3a")
        return None
    if "chant" in printed and to in (FIELD, STONES):
        game.cite("314.4")
        return changed(event, to=GRAVEYARD, under=-1, onto=-1)
    if not PERMANENT.isdisjoint(printed) and to == STONES:
        game.cite("314.3b")
        return changed(event, to=DECK)
    if "stone" in printed and to == DECK:
        game.cite("314.5b")
        return changed(event, to=STONES)
    if "stone" in printed and to == HAND:
        game.cite("314.5c")
        return changed(event, to=STONES, position=0)
    return event


def _j_ruler(game: Game, event: Event) -> Event | None:
    """314.2, 1010.1: only destruction moves a J-ruler off the field, to the ruler area, ruler side up."""
    if event.how == "destroy" and event.to == GRAVEYARD:
        game.cite("1010.1")
        return changed(event, to=RULER, side=0)
    if event.to in (FIELD, RULER):
        return changed(event, side=0) if event.to == RULER else event
    game.cite("314.2")
    return None


def _ruler(game: Game, event: Event) -> Event | None:
    """314.1, 1010.2: a ruler goes to the field by judgment only, and to the graveyard only if it is destroyed as one."""
    if event.to == FIELD and event.how == "judge":
        return event
    if event.to == RULER or (event.to == GRAVEYARD and event.how == "destroy ruler"):
        return event
    if event.to == GRAVEYARD and event.how != "destroy":
        return event
    game.cite("314.1" if event.to != GRAVEYARD else "1010.2")
    return None


ROUTES: dict[str, Route] = {"move": route_move}
