"""Chapters 601 and 701: who may act, and what main timing is, as rows of the tables of legality."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.fow.attackers import is_main_timing
from rulebound.kernel.legality import Action, LegalRow, Situation
from rulebound.kernel.priority import with_priority

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


MAIN_TIMING_ACTS: Final = {"battle": "604.2b", "judge": "604.2c", "set": "604.2d", "stone": "604.2e"}


def main_timing(game: Game, s: Situation, action: Action) -> bool:
    """504.2, 604.2: what the turn player may do in the main phase, but not in reply to anything."""
    game.cite_all("504.2", "604.2", MAIN_TIMING_ACTS[action.kind])
    return is_main_timing(game, s.player)


PRIORITY_ROW: Final = with_priority("701.1")


def chase_is_forbidden(game: Game) -> bool:
    """1008.2: while such an object is on the chase, no card and no ability but automatics is put there."""
    for obj in game.state.stack:
        row = game.row_of(obj.source)
        if row is not None and game.limits(row, "cannot chase"):
            game.cite_all("1008.1", "1008.2")
            return True
    return False


CHASE_ROW: Final = LegalRow(
    "1008.2", lambda game, s, a: not chase_is_forbidden(game), "chase is forbidden", about_card=False
)
