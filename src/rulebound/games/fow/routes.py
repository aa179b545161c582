"""Chapters 302.5, 314, 1010.1 and 1303.3a: where a card really goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.games.fow.additions import add, put_into_field
from rulebound.games.fow.registers import COPIES, REMNANTS
from rulebound.games.fow.terms import (
    CHASE,
    DECK,
    FIELD,
    GRAVEYARD,
    HAND,
    LIFEBREAK,
    OUT,
    PERMANENT,
    PLAY_GROUND,
    REMOVED,
    RULER,
    STONES,
    printed_types,
)
from rulebound.games.fow.valhalla import arriving
from rulebound.kernel.events import changed
from rulebound.kernel.state import CARD_MASK, Event
from rulebound.kernel.tables import Route

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


def route_move(game: Game, event: Event) -> Event | None:
    """Where a card goes by what is printed on it; None if it does not move at all."""
    if event.ref < 0 or not game.state.alive(event.ref) or event.to == OUT:
        return event
    card = event.ref & CARD_MASK
    if card in game.state.reg[COPIES] and game.state.zone[card] == CHASE:  # it ceases to exist
        game.cite("1017.1a")
        return changed(event, to=OUT, how="erase", name="1017.1a", under=-1, onto=-1)
    if event.ref in game.state.reg[REMNANTS]:
        game.cite("1115.2")
        return changed(event, to=REMOVED, how="remove", name="1115.2", under=-1, onto=-1)
    if event.to == LIFEBREAK:
        return arriving(game, event)
    printed = printed_types(game, card)
    if event.to == GRAVEYARD and event.position:
        event = changed(event, position=0)  # 309.2: on top
    if "j-ruler" in printed:
        return _j_ruler(game, event)
    if "ruler" in printed:
        return _ruler(game, event)
    if "chant" in printed:
        return _chant(game, event)
    if "stone" in printed:
        return _stone(game, event)
    if not PERMANENT.isdisjoint(printed):
        return _permanent(game, event)
    return event


def _permanent(game: Game, event: Event) -> Event | None:
    """314.3: a resonator, addition or regalia; as a magic stone, too, it has no place among these."""
    game.cite("314.3")
    if event.to == RULER:
        game.cite("314.3a")
        return None
    if event.to == STONES and "stone" in game.known_row(event.ref).types:
        game.cite("314.3b")
        return changed(event, to=DECK)
    return put_into_field(game, event)


def _chant(game: Game, event: Event) -> Event:
    """314.4: never in a play ground (307.1) or in the magic stone deck."""
    game.cite("314.4")
    if event.to in PLAY_GROUND:
        game.cite("307.1")
    elif event.to != STONES:
        return event
    return changed(event, to=GRAVEYARD, how="put", name="314.4", position=0, under=-1, onto=-1, exhausted=False)


def _stone(game: Game, event: Event) -> Event | None:
    """314.5: a magic stone; what it has become besides does not take it to a hand or a main deck."""
    game.cite("314.5")
    if event.to == RULER:
        game.cite("314.5a")
        return None
    if event.to not in (DECK, HAND) or PERMANENT.isdisjoint(game.known_row(event.ref).types):
        return event
    if event.to == DECK:
        game.cite("314.5b")
        return changed(event, to=STONES)
    game.cite("314.5c")
    return changed(event, to=STONES, position=0)


def _j_ruler(game: Game, event: Event) -> Event | None:
    """314.2, 1010.1: only destruction moves a J-ruler off the field, to the ruler area, ruler side up; whose area that
    is controls it there (313.2)."""
    owner = game.state.owner[event.ref & CARD_MASK]
    if event.how == "destroy" and event.to == GRAVEYARD:
        game.cite("1010.1")
        return changed(event, to=RULER, side=0, under=owner)
    game.cite("314.2")
    if event.to in PLAY_GROUND:
        return changed(event, side=0, under=owner) if event.to == RULER else event
    return None


def _ruler(game: Game, event: Event) -> Event | None:
    """314.1, 1010.2: a ruler goes to the field by judgment, and to the graveyard if it is destroyed as a ruler."""
    game.cite("314.1")
    if event.to == FIELD and event.how == "judge":
        return event
    if event.to == RULER or (event.to == GRAVEYARD and event.how != "destroy"):
        return event
    if event.to == GRAVEYARD:
        game.cite("1010.2")
    return None


ROUTES: dict[str, Route] = {"move": route_move, "attach": add}
