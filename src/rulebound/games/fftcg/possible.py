"""2.2, 2.3: what can happen at all: not what is impossible, and not what is forbidden."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.fftcg.terms import (
    CHARACTER,
    FIELD,
    HAND,
    LD_BITS,
    REMOVED,
    elements,
    light_dark_clash,
    may_stand_together,
    name_clash,
    too_many_backups,
)
from rulebound.kernel.board import row_if_entered
from rulebound.kernel.prohibitions import at_first_sight, is_prohibited, limits_on, unless
from rulebound.kernel.state import CARD_MASK, Event, Row
from rulebound.kernel.tables import Check

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

BY_CASTING_ONLY: Final = "cannot be played from hand"  # by effects, that is; casting is another thing
LEAVING: Final = {
    "destroy": "cannot be broken",
    "remove": "cannot be removed",
    "put": "cannot be put into the Break Zone",
    "process": "cannot be put into the Break Zone",
}


def _may_be_damaged(game: Game, event: Event, batch: list[Event]) -> bool:
    return not _forbidden(game, event, "cannot be dealt damage")


def _may_turn(game: Game, event: Event, batch: list[Event]) -> bool:
    if event.how not in ("", "phase", "attack") or not game.state.alive(event.ref):
        return True
    if event.how == "phase" and _forbidden(game, event, "cannot activate in the active phase"):
        return False
    return not _forbidden(game, event, "cannot be dulled" if event.amount else "cannot be activated")


def _may_move(game: Game, event: Event, batch: list[Event]) -> bool:
    decided = at_first_sight(game, event)
    if decided is not None:
        return decided
    zone = game.state.zone[event.ref & CARD_MASK]
    if event.to == FIELD and zone != FIELD:
        return _may_enter(game, event, batch)
    if zone != FIELD or event.name == "cost":
        return True
    if event.how == "return":
        act = "cannot be returned" if event.to == HAND else "cannot be put into the deck"
    else:
        act = LEAVING.get(event.how, "")
    return not act or not _forbidden(game, event, act)


def _forbidden(game: Game, event: Event, act: str) -> bool:
    """2.2: a prohibition on the affected card; it may be about the effects of one player only."""
    by_process = event.name.startswith("12.4")
    if is_prohibited(game, event, act, by_process or event.how in ("process", "battle", "phase", "attack")):
        return True
    if by_process and limits_on(game, event.ref, act):
        game.cite("12.2")  # it is nobody's doing
    return False


def _may_enter(game: Game, event: Event, batch: list[Event]) -> bool:
    """7.7.3 to 7.7.5: an action that would break a limit of the field cannot be taken."""
    card = event.ref & CARD_MASK
    if event.how == "enter" and game.state.zone[card] == HAND and game.limits(game.row(card), BY_CASTING_ONLY):
        game.cite("2.2")
        return False
    rule = _limit(game, event, batch)
    if rule:
        game.cite(rule)
        if game.state.zone[card] == REMOVED and "Warp" in game.row(card).keywords:
            game.cite("15.2.7.5.1")
            game.cite("15.2.7.5.2")
    return not rule


def _limit(game: Game, event: Event, batch: list[Event]) -> str:
    """The limit of the field that a card would break if it entered together with those in a batch."""
    player = event.under if event.under >= 0 else event.player
    row = row_if_entered(game, event.ref & CARD_MASK, player)
    if row.types.isdisjoint(CHARACTER):
        game.cite("7.7.1")
        return "5.2.3.1.2.1"
    beside = _entering(game, batch, player)
    if name_clash(game, player, row) or any(_same_name(row, other) for other in beside):
        return "7.7.3"
    bright = [other for other in beside if elements(other) & LD_BITS]
    if light_dark_clash(game, player, row) or (
        elements(row) & LD_BITS and bright and not may_stand_together(game, player, [row, *bright])
    ):
        return "7.7.5"
    if too_many_backups(game, player, row, sum("backup" in other.types for other in beside)):
        return "7.7.4"
    return ""


# What one effect puts onto the field is as if it were there: of cards that break a limit only together their controller
# chooses which enter, as the rule process for that limit would take away the others (READINGS S06).
CHOSEN: Final = {"7.7.3": "12.4.6", "7.7.5": "12.4.7", "7.7.4": "12.4.8"}


def in_the_way(game: Game, event: Event, batch: list[Event]) -> str:
    """The rule by which a card that could enter alone cannot enter together with those in a batch."""
    if event.kind != "move" or event.to != FIELD or not _may_move(game, event, []):
        return ""
    return CHOSEN.get(_limit(game, event, batch), "")


def _entering(game: Game, batch: list[Event], player: int) -> list[Row]:
    """11.9.2: what the cards will be that enter under a player's control at the same time."""
    entries = [event for event in batch if event.kind == "move" and event.to == FIELD and event.under == player]
    return [row_if_entered(game, event.ref & CARD_MASK, player) for event in entries]


def _same_name(row: Row, other: Row) -> bool:
    """7.7.3: two cards without the generic icon that share a name."""
    return "generic" not in row.flags | other.flags and not set(other.names).isdisjoint(row.names)


CHECKS: Final[dict[str, Check]] = {
    "move": _may_move,
    "turn": _may_turn,
    "damage": _may_be_damaged,
    "points": unless("cannot be dealt damage"),
}
