"""104.2, 104.4: what can happen at all: not what is impossible, and not what is forbidden."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.fow.terms import FIELD, J_RULER, PLAY_GROUND, printed_types
from rulebound.kernel.events import changed
from rulebound.kernel.prohibitions import at_first_sight, gain_unless, is_prohibited, unless
from rulebound.kernel.state import CARD_MASK, Event
from rulebound.kernel.tables import Check

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

LEAVING: Final = {
    "destroy": "cannot be destroyed",
    "destroy ruler": "cannot be destroyed",
    "remove": "cannot be removed",
    "return": "cannot be returned",
    "banish": "cannot be banished",
}


def is_forbidden(game: Game, event: Event, act: str) -> bool:
    """104.4: a prohibition on the affected card; it may be about the effects of one player only."""
    by_rule = event.name.startswith("1203") or event.how in ("battle", "phase", "attack", "block")
    return is_prohibited(game, event, act, by_rule)


def _may_turn(game: Game, event: Event, batch: list[Event]) -> bool:
    """104.3: what is in that position already does not become so."""
    if not game.state.alive(event.ref):
        return False
    card = event.ref & CARD_MASK
    if game.state.zone[card] not in PLAY_GROUND:
        return False
    if game.state.exhausted[card] == bool(event.amount):
        game.cite("104.3")
        return False
    if event.how == "phase" and is_forbidden(game, event, "cannot recover in the recovery phase"):
        return False
    return not is_forbidden(game, event, "cannot be rested" if event.amount else "cannot be recovered")


def _may_move(game: Game, event: Event, batch: list[Event]) -> bool:
    decided = at_first_sight(game, event)
    if decided is not None:
        return decided
    card = event.ref & CARD_MASK
    zone = game.state.zone[card]
    if event.how == "banish" and zone in PLAY_GROUND:
        game.cite("1011.2")
        if game.row(card).controller != event.player:
            return False
    if zone != FIELD:
        return True
    act = LEAVING.get(event.how, "")
    if act == "cannot be destroyed" and is_forbidden(game, event, act):
        game.cite("1010.3")
        return False
    return not act or not is_forbidden(game, event, act)


def _may_be_added(game: Game, event: Event, batch: list[Event]) -> bool:
    """1205.1: not to itself (READINGS C20: it never is, instead of being put right afterwards)."""
    game.cite("1205.1")
    return event.ref != event.onto and not is_forbidden(game, changed(event, ref=event.onto), "cannot be added to")


def _may_turn_face(game: Game, event: Event, batch: list[Event]) -> bool:
    """303.2a: rulers and J-rulers are always face up."""
    if event.how == "turn up" or J_RULER.isdisjoint(printed_types(game, event.ref & CARD_MASK)):
        return True
    game.cite("303.2a")
    return False


CHECKS: Final[dict[str, Check]] = {
    "move": _may_move,
    "turn": _may_turn,
    "attach": _may_be_added,
    "face": _may_turn_face,
    "lose": unless("cannot lose"),  # 104.4: neither by an effect nor by a rule process
    "resource": gain_unless("life", "cannot gain life"),
}
