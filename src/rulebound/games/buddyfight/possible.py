"""What can happen at all: not what is impossible, and not what is forbidden."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.buddyfight import lost, reversal
from rulebound.games.buddyfight.terms import DECK, DROP, FIELD, FLAG, SOUL
from rulebound.kernel.attached import host_of
from rulebound.kernel.events import changed
from rulebound.kernel.prohibitions import at_first_sight, gain_unless, is_prohibited, unless
from rulebound.kernel.state import CARD_MASK, Event
from rulebound.kernel.tables import Check

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

LEAVING: Final = {"destroy": "be destroyed", "remove": "be removed", "return": "be returned"}
BY_RULE: Final = frozenset({"process", "battle", "counterattack", "phase", "attack"})


def is_forbidden(game: Game, event: Event, act: str) -> bool:
    """A prohibition on the affected card; it may be about the effects of one fighter only."""
    return is_prohibited(game, event, act, is_by_rule(event))


def is_by_rule(event: Event) -> bool:
    return event.how in BY_RULE or event.name in BY_RULE


def _is_forbidden(game: Game, event: Event, act: str) -> bool:
    """The same, or one that is about effects only."""
    if is_forbidden(game, event, f"cannot {act}"):
        return True
    return not is_by_rule(event) and is_forbidden(game, event, f"cannot {act} by effects")


def _may_turn(game: Game, event: Event, batch: list[Event]) -> bool:
    state, card = game.state, event.ref & CARD_MASK
    if not state.alive(event.ref) or state.zone[card] not in (FIELD, FLAG):
        return False
    if state.exhausted[card] == bool(event.amount):
        return False
    return not _is_forbidden(game, event, "be rested" if event.amount else "be stood")


def _may_move(game: Game, event: Event, batch: list[Event]) -> bool:
    """dropword: to drop a card is to put it into the drop zone, whatever a text calls it."""
    if lost.is_frozen(game, event):
        return False
    decided = at_first_sight(game, event)
    if decided is not None:
        return decided
    zone = game.state.zone[event.ref & CARD_MASK]
    if zone not in (SOUL, FIELD, DECK) or event.how == "process":
        return True
    if event.to == DROP:
        game.cite("dropword")
        act = {SOUL: "be dropped from the soul", DECK: "be dropped from the deck"}.get(zone, "be dropped")
        if _is_forbidden(game, event, act) or (zone == SOUL and _is_kept(game, event, act)):
            return False
        if zone == DECK and game.player_limits(game.state.owner[event.ref & CARD_MASK], "cannot drop from the deck"):
            return False
    if zone != FIELD or event.to == FIELD:
        return True
    act = LEAVING.get(event.how, "")
    return not _is_forbidden(game, event, "leave") and not (act and _is_forbidden(game, event, act))


def _is_kept(game: Game, event: Event, act: str) -> bool:
    """What a card says about its own soul."""
    host = host_of(game, event.ref & CARD_MASK)
    return host >= 0 and _is_forbidden(game, changed(event, ref=game.state.ref(host)), act)


def _may_shift(game: Game, event: Event, batch: list[Event]) -> bool:
    return game.state.alive(event.ref) and not is_forbidden(game, event, "cannot be moved")


def _may_be_dealt(game: Game, event: Event, batch: list[Event]) -> bool:
    return event.amount > 0 and not game.player_limits(event.player, "cannot be dealt damage")


CHECKS: Final[dict[str, Check]] = {
    "move": _may_move,
    "turn": _may_turn,
    "shift": _may_shift,
    "points": _may_be_dealt,
    "lose": unless("cannot lose"),
    "resource": gain_unless("life", "cannot gain life"),
    "side": reversal.may_turn,
}
