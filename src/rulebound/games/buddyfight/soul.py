"""Souls: the cards under a card (soul)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rulebound.games.buddyfight.terms import DROP, FIELD, PLAY
from rulebound.kernel.attached import release
from rulebound.kernel.state import CARD_MASK, Event

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


def left(game: Game, event: Event) -> Iterable[Event]:
    """soul.2: the soul goes to the drop zone as soon as its card has left the field."""
    if event.frm not in (FIELD, PLAY) or event.to in (FIELD, PLAY):
        return
    game.cite("soul.2")
    for card in release(game, event.ref & CARD_MASK):
        yield Event("move", game.state.ref(card), game.state.owner[card], DROP, how="put", name="soul.2")
