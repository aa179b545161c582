"""1.3.2, 1.3.3: what can happen at all: not what is impossible already, and not what is forbidden."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.evolve.keywords import STACK_STAYS
from rulebound.games.evolve.terms import (
    EX,
    FIELD,
    LEADER,
    ON_FIELD,
    is_token,
    room,
)
from rulebound.kernel.board import board_if_entered
from rulebound.kernel.prohibitions import NOBODY, at_first_sight, forbids, limits_on
from rulebound.kernel.state import CARD_MASK, NO_REF, Event
from rulebound.kernel.tables import Check

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game
    from rulebound.kernel.ops import Replacement

WITH_DEFENSE: Final = frozenset({"follower", "leader"})
LIMITED: Final = frozenset({FIELD, EX})
LEAVING: Final = {"destroy": "cannot be destroyed", "remove": "cannot be banished", "return": "cannot be returned"}


def _may_turn(game: Game, event: Event, batch: list[Event]) -> bool:
    state = game.state
    if not state.alive(event.ref):
        return False
    if state.exhausted[event.ref & CARD_MASK] == bool(event.amount):
        game.cite("1.3.2.1")
        return False
    return not forbidden(game, event, "cannot be engaged" if event.amount else "cannot be refreshed")


def _may_lose(game: Game, event: Event, batch: list[Event]) -> bool:
    """1.3.3: not who cannot; 1.3.1: neither by an effect nor by a rule (11.2)."""
    if not game.player_limits(event.player, "cannot lose"):
        return True
    game.cite_all("1.3.3", *(("1.3.1",) if event.source == NO_REF else ()))
    return False


def _may_be_stolen(game: Game, event: Event, batch: list[Event]) -> bool:
    return game.state.alive(event.ref) and not forbidden(game, event, "cannot be stolen")


def _may_be_damaged(game: Game, event: Event, batch: list[Event]) -> bool:
    if not game.state.alive(event.ref):
        return False
    row = game.row(event.ref & CARD_MASK)
    if row.types.isdisjoint(WITH_DEFENSE):
        game.cite("5.13.1.2")
        return False
    if event.amount <= 0:
        game.cite("1.3.2.2")
        if event.amount < 0:
            game.cite("1.3.2.4")
        return False
    return not row.limits or not forbidden(game, event, "cannot be dealt damage")


def _may_move(game: Game, event: Event, batch: list[Event]) -> bool:
    decided = at_first_sight(game, event)
    if decided is not None:
        return decided
    zone, to = game.state.zone[event.ref & CARD_MASK], event.to
    if zone == LEADER:
        return False  # 4.3.1: leaders are nowhere else
    if to in LIMITED and zone != to and event.how != "swap":
        return _may_enter(game, event, batch)
    if zone != FIELD:
        return True
    act = LEAVING.get(event.how)
    return act is None or not forbidden(game, event, act)


def _may_enter(game: Game, event: Event, batch: list[Event]) -> bool:
    """4.4.4.2, 4.8.3.2: no more cards than the limit; only followers and amulets on the field (4.4.1)."""
    card = event.ref & CARD_MASK
    player = event.under if event.under >= 0 and event.to == FIELD else side_of(game, event)
    if no_field_card(game, card, event):
        game.cite("4.4.1")
        if is_token(game, card):
            game.cite_all("9.1.4", "9.1.4.2")
        return False
    before = sum(1 for other in batch if other.to == event.to and side_of(game, other) == player) if batch else 0
    free = room(game, "field" if event.to == FIELD else "ex", player)
    assert free is not None
    if free - before <= 0:
        game.cite("4.4.4.2" if event.to == FIELD else "4.8.3.2")
        return False
    return True


def may_replace(game: Game, event: Event, replacement: Replacement) -> bool:
    """10.10.2: any replacement may be selected but one that engages what cannot be engaged (1.3.3).

    12.8.2: Ward lets its follower come engaged; 13.3.2.2.b2: Stack loses a counter instead of leaving.
    """
    if replacement.node.exhausted and _stays_reserved(game, event):
        game.cite("1.3.3")
        return False
    if replacement.at in game.library.keyword_at_inside("Ward"):
        game.cite("12.8.2")
    elif replacement.node == STACK_STAYS:
        game.cite_all("13.3.2.1", "13.3.2.2", "13.3.2.2.b2")
    return True


def _stays_reserved(game: Game, event: Event) -> bool:
    """Whether an effect prohibits that a card is engaged that comes to the field."""
    if event.kind != "move" or event.to != FIELD or event.ref == NO_REF:
        return False
    if "cannot be engaged" not in game.library.prohibited and game.short_cuts:
        return False
    card = event.ref & CARD_MASK
    row = board_if_entered(game, card, event.under if event.under >= 0 else event.player).rows[card]
    return bool(row.limits and game.limits(row, "cannot be engaged"))


def tell_no_room(game: Game, event: Event) -> None:
    """Tell of a card that an effect would put where there is no room; of tokens as many are created as fit."""
    if event.kind == "control" and (room(game, "field", event.player) or 0) <= 0:  # a stolen card
        game.log("no_room", event.player, (event.ref,), word="field", rule="4.4.4.2")
        return
    card = event.ref & CARD_MASK
    if event.kind != "move" or event.to not in LIMITED or event.how == "create" or not game.state.alive(event.ref):
        return
    if game.state.zone[card] in (event.to, LEADER) or no_field_card(game, card, event):
        return
    zone, rule = ("field", "4.4.4.2") if event.to == FIELD else ("ex", "4.8.3.2")
    game.log("no_room", side_of(game, event), (event.ref,), word=zone, rule=rule)


def no_field_card(game: Game, card: int, event: Event) -> bool:
    """4.4.1: a spell stays where it is; a token that is one is moved there and eliminated (9.1.4.3)."""
    return event.to == FIELD and ON_FIELD.isdisjoint(game.definition(card).types) and not is_token(game, card)


def side_of(game: Game, event: Event) -> int:
    """Whose field or EX area a card comes to."""
    if event.to == FIELD and event.under >= 0:
        return event.under
    return game.state.owner[event.ref & CARD_MASK]


def forbidden(game: Game, event: Event, act: str) -> bool:
    """1.3.3: a prohibition on the affected card; `side` limits it to what one player's effects do.

    1.3.1: it holds against the rules, too.
    """
    limits = limits_on(game, event.ref, act)
    if not limits:
        return False
    by_bane = event.name == "11.3.2"  # 11.3.2.1: by an ability, that of the follower with Bane
    by_rule = event.source == NO_REF or (event.name.startswith("11.") and not by_bane)
    doer = NOBODY if by_rule else game.known_row(event.source).controller if by_bane else event.player
    if not forbids(game, limits, event.source, game.row_of(event.source), doer):
        return False
    game.cite_all("1.3.3", *(("1.3.1",) if by_rule else ()))
    return True


CHECKS: Final[dict[str, Check]] = {
    "move": _may_move,
    "turn": _may_turn,
    "damage": _may_be_damaged,
    "lose": _may_lose,
    "control": _may_be_stolen,
}
