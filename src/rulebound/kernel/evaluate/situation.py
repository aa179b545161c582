"""The situation of a card, whatever a game calls it; what has left is remembered as it was."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel.state import CARD_MASK, Row

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


def is_exhausted(game: Game, ref: int, row: Row) -> bool:
    """What has left is remembered as it was."""
    return game.state.exhausted[ref & CARD_MASK] if game.state.alive(ref) else row.exhausted


def is_damaged(game: Game, ref: int, row: Row) -> bool:
    return (game.state.damage[ref & CARD_MASK] if game.state.alive(ref) else row.damage) > 0


def counters(game: Game, ref: int, row: Row, kind: str) -> int:
    """Counters of a kind on a card, or that it had when it left."""
    game.cite_verb("counters on it")
    if game.state.alive(ref):
        return game.state.counters.get(ref & CARD_MASK, {}).get(kind, 0)
    return dict(row.counters).get(kind, 0)


def spot_of(game: Game, ref: int, row: Row) -> int:
    """Where in its zone it lies, as in `Rules.spots`, or lay when it left; 0: nowhere in particular."""
    if row.spot >= 0:
        return row.spot
    return game.state.spot[ref & CARD_MASK] if game.state.alive(ref) else 0


def attached_to(game: Game, ref: int, row: Row) -> int:
    """How many cards are attached to it, or were when it left."""
    if row.under is not None:
        return len(row.under)
    return len(game.state.attached.get(ref & CARD_MASK, ())) if game.state.alive(ref) else 0


def is_face_down(game: Game, ref: int, row: Row) -> bool:
    return game.state.face_down[ref & CARD_MASK]
