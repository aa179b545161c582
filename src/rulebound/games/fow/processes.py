"""Chapter 1200: rule processes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.fow.additions import added_to_nothing
from rulebound.games.fow.terms import FIELD, GRAVEYARD, HUNDRED, is_j_resonator, life
from rulebound.games.fow.valhalla import too_many
from rulebound.kernel.checks import CheckTable, last_damage
from rulebound.kernel.state import NO_REF, Event, Row

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


def beaten(game: Game) -> list[tuple[int, str]]:
    """1202.1: life of 0 or less (READINGS C09: by rule process, not at once)."""
    found = [(player, "1202.1") for player in (0, 1) if life(game, player) <= 0]
    if found:
        game.cite_all("103.1", "105.4")
    return found


def _with_defense(game: Game) -> list[tuple[int, Row]]:
    rows = game.board.rows
    return [
        (card, rows[card])
        for card in game.state.zones[FIELD * 2]
        if is_j_resonator(rows[card]) and "defense" in rows[card].stats
    ]


def lethal_damage(game: Game) -> list[Event]:
    """1203.1: as much damage as DEF; its source has destroyed it if the damage has only just come."""
    damaged = [(card, row, n) for card, row in _with_defense(game) if (n := game.state.damage[card])]
    if damaged:
        game.cite_all("207.1", "207.2", "1203.1")
    return [_destroyed(game, card, row, "1203.1") for card, row, n in damaged if 0 < row.stats["defense"] <= n]


def no_defense(game: Game) -> list[Event]:
    """1203.2: 0 or less DEF."""
    found = [(card, row) for card, row in _with_defense(game) if row.stats["defense"] <= 0]
    if found:
        game.cite("1203.2")
    return [_destroyed(game, card, row, "1203.2") for card, row in found]


def _destroyed(game: Game, card: int, row: Row, rule: str) -> Event:
    ref = game.state.ref(card)
    last = last_damage(game, ref)
    source = last.source if last is not None and rule == "1203.1" else NO_REF
    return Event("move", ref, row.controller, GRAVEYARD, how="destroy", source=source, name=rule)


def uneven_life(game: Game) -> list[Event]:
    """1204.1: rounded up to a multiple of one hundred."""
    return [
        Event("resource", player=player, amount=-life(game, player) % HUNDRED, name="life", how="rounded")
        for player in (0, 1)
        if life(game, player) % HUNDRED
    ]


def tell(game: Game, event: Event) -> None:
    game.cite("1201.1")
    if event.kind == "move":
        game.log("process", refs=(event.ref,), rule=event.name)
    else:
        game.log("rounds_life", event.player, amount=event.amount, rule="1204.1")


RULE_PROCESSES: Final = CheckTable(
    "rule processes",
    "602.1a",
    beaten=beaten,
    looks=(lethal_damage, no_defense, added_to_nothing, too_many, uneven_life),
    tell=tell,
)
PROCESSES: Final = RULE_PROCESSES.procedure()
