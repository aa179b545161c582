"""[Reversal]: cards with a front on both sides (kw.reversal)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.kernel import events
from rulebound.kernel.state import CARD_MASK, Event, Row
from rulebound.kernel.tables import StateWord

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

COUNT: Final = "reversals"  # what players have of: how many of their cards were reversed in this fight


def may_turn(game: Game, event: Event, batch: list[Event]) -> bool:
    """kw.reversal.1: only a card that has two fronts."""
    game.cite("kw.reversal.1")
    card = event.ref & CARD_MASK
    return game.state.alive(event.ref) and game.state.definition[card] in game.library.sides


def turned(game: Game, event: Event) -> None:
    """kw.reversal, kw.reversal.5: the other front counts now; the number of reversals never shrinks."""
    game.cite_all("kw.reversal", "kw.reversal.4", "kw.reversal.5")
    held = game.state.resources[game.state.owner[event.ref & CARD_MASK]]
    held[COUNT] = held.get(COUNT, 0) + 1
    game.touch(events.RESOURCES)
    game.log("turns_over", event.player, (event.ref,))


def is_reversed(game: Game, ref: int, row: Row) -> bool:
    """kw.reversal.2, kw.reversal.3: it shows its other front and is still there; lying face down is something else."""
    game.cite_all("kw.reversal.2", "kw.reversal.3")
    state, card = game.state, ref & CARD_MASK
    return (
        state.alive(ref)
        and not state.face_down[card]
        and game.library.side(state.definition[card], 0) != state.definition[card]
    )


STATES: Final = {"reversed": StateWord(is_reversed, events.STRUCTURE)}
