"""Chapters 1007 and 1018: damage to cards and players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.fow.possible import is_forbidden
from rulebound.games.fow.terms import is_j_resonator
from rulebound.kernel.events import RESOURCES
from rulebound.kernel.state import Event, Fact
from rulebound.kernel.tables import Check

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


# --- what can be dealt damage ----------------------------------------------------------------------------------------


def may_be_damaged(game: Game, event: Event, batch: list[Event]) -> bool:
    """1007.4: no damage is dealt to a card without DEF, nor damage of zero (104.2)."""
    row = game.known_row(event.ref)
    if event.amount <= 0:
        game.cite("104.2")
        return False
    _among_several(game, batch)
    game.cite_all("1007.4", "207.2a")
    if not is_j_resonator(row) or "defense" not in row.stats:
        return False
    return not is_forbidden(game, event, "cannot be dealt damage")


def may_take_points(game: Game, event: Event, batch: list[Event]) -> bool:
    if event.amount <= 0:
        game.cite("104.2")
        return False
    if game.player_limits(event.player, "cannot be dealt damage"):
        game.cite("104.4")
        return False
    _among_several(game, batch)
    return True


def _among_several(game: Game, batch: list[Event]) -> None:
    """1007.5: of all that are dealt damage together, each is dealt damage by itself."""
    if any(event.kind in ("damage", "points") for event in batch):
        game.cite("1007.5")


CHECKS: Final[dict[str, Check]] = {"damage": may_be_damaged, "points": may_take_points}


# --- what it does ----------------------------------------------------------------------------------------------------


def damaged(game: Game, event: Event) -> None:
    """1007.1."""
    game.cite("1007.1")
    game.state.since_check.append(Fact("damage", event.player, event.ref, event.source, event.amount, name=event.how))
    game.log("damage", event.player, (event.ref, event.source), event.amount)


def hit(game: Game, event: Event) -> None:
    """1007.2: damage to a player lowers life."""
    game.cite("1007.2")
    held = game.state.resources[event.player]
    held["life"] = held.get("life", 0) - event.amount
    game.touch(RESOURCES)
    refs = (event.source,) if event.source >= 0 else ()
    game.log("damage_player", event.player, refs, event.amount, str(held["life"]))


def noticed_points(game: Game, event: Event) -> list[Event]:
    """Damage to a player is damage, and life that is lost."""
    return [
        Event("note", player=event.player, how="damage", name=event.how, amount=event.amount, source=event.source),
        Event("note", player=event.player, how="life_lost", amount=event.amount, source=event.source),
    ]
