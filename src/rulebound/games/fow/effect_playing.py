"""Chapters 903 and 906.2a: cards that effects play while they resolve."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.games.fow.lurking import must_be_revealed
from rulebound.games.fow.permissions import is_playable_type
from rulebound.games.fow.playing import TRIGGER, card_draft, may_be_played
from rulebound.games.fow.sides import OPEN_SIDES, open_sides
from rulebound.games.fow.terms import STANDBY
from rulebound.games.fow.timing import chase_is_forbidden
from rulebound.kernel import playing
from rulebound.kernel.legality import Action, Situation
from rulebound.kernel.slots import FREE
from rulebound.kernel.state import CARD_MASK, Frame

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


def play_by_effect(game: Game, player: int, ref: int, free: bool) -> Frame | None:
    """A frame in which an effect plays a card; None if the card cannot be played.

    The effect gives the time and the place; it does not trigger an automatic card (906.2a).
    """
    sides = open_sides(game, ref, lambda there: _can_be_played(there, player, ref, free))
    if not sides:
        return None
    return Frame("play card", player=player, source=ref, slots={FREE: int(free), OPEN_SIDES: sides})


def _can_be_played(game: Game, player: int, ref: int, free: bool) -> bool:
    row = game.row(ref & CARD_MASK)
    situation, action = Situation(player), Action("play", ref, 0, row)
    if game.state.zone[ref & CARD_MASK] == STANDBY:
        game.cite("706.3")  # which an effect allows
    if not is_playable_type(game, situation, action) or chase_is_forbidden(game):
        return False
    if TRIGGER in row.keywords or game.library.lurks_of(row):
        game.cite("906.2a")
        if must_be_revealed(game, row):
            return False
    if not may_be_played(game, player, ref, row):
        game.cite("104.4")
        return False
    return playing.playable(game, card_draft(game, player, ref, row, int(free)))
