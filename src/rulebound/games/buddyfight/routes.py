"""Where moves really go: into the gauge and out of the game face down (zone.gauge, removed.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.buddyfight.lost import into_deck
from rulebound.games.buddyfight.soul import AMBUSHED
from rulebound.games.buddyfight.terms import DROP, FIELD, GAUGE, ITEM, REMOVED, SET, SOUL
from rulebound.kernel.events import changed
from rulebound.kernel.state import CARD_MASK, Event
from rulebound.kernel.tables import Route

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


def _move(game: Game, event: Event) -> Event | None:
    """lost.swap.3 first: a card with another back does not come into the deck."""
    return None if into_deck(game, event) is None else _as_it_lies(game, event)


def _as_it_lies(game: Game, event: Event) -> Event:
    card, state = event.ref & CARD_MASK, game.state
    if event.to == DROP and event.ref >= 0 and state.zone[card] == SOUL and state.face_down[card]:
        return changed(event, how=AMBUSHED)
    if event.to == FIELD and event.ref >= 0 and state.zone[card] == FIELD and event.spot > 0:
        return Event("shift", event.ref, event.player, spot=event.spot, source=event.source)  # soul.3
    if event.to in (GAUGE, REMOVED) and not event.face_down:
        return changed(event, face_down=True)
    if event.to == FIELD and event.spot < 0 and event.ref >= 0:
        return changed(event, spot=_spot(game, event))
    return event


def _spot(game: Game, event: Event) -> int:
    """Where a card is put that is neither called nor equipped: an item as such, a spell or a card face down as set."""
    types = game.row(event.ref & CARD_MASK).types
    return SET if event.face_down or "spell" in types else ITEM if "item" in types else 0


ROUTES: Final[dict[str, Route]] = {"move": _move}
