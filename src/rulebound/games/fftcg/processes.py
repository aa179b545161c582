"""Chapter 12: rule processes. All that apply are performed as one event, again and again until none is left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.fftcg.terms import BREAK, DAMAGE, FIELD, LIGHT_DARK, may_stand_together, party, stands_beside
from rulebound.kernel.checks import CheckTable, Limit, last_damage
from rulebound.kernel.control import controlled
from rulebound.kernel.registers import FORMAT
from rulebound.kernel.state import NO_REF, Event, Row

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

BACKUP_LIMIT: Final = 5  # 7.7.4


def beaten(game: Game) -> list[tuple[int, str]]:
    """12.4.1: who has as much damage as the format allows."""
    state = game.state
    limit = 6 if state.reg.get(FORMAT) == "limited" else 7
    found = [(player, "12.4.1") for player in (0, 1) if len(state.zones[DAMAGE * 2 + player]) >= limit]
    if found:
        game.cite_all("3.1", "3.1.1")
    return found


def no_power(game: Game) -> list[Event]:
    """12.4.4: zero or less power; put into the Break Zone, not broken. Only Forwards have power (READINGS C02)."""
    rows = game.board.rows
    return [
        Event("move", game.state.ref(card), rows[card].controller, BREAK, how="process", name="12.4.4")
        for card in game.state.zones[FIELD * 2]
        if "forward" in rows[card].types and rows[card].stats.get("power", 0) <= 0
    ]


def lethal_damage(game: Game) -> list[Event]:
    """12.4.5: damage at least equal to power breaks; its source has broken it if the damage has only just come."""
    state = game.state
    events = []
    for card in state.zones[FIELD * 2]:
        damage = state.damage[card]
        if not damage:
            continue
        row = game.board.rows[card]
        power = row.stats.get("power", 0)
        game.cite("5.2.6.1")
        if "forward" in row.types and 0 < power <= damage:
            ref = state.ref(card)
            source, others = broken_by(game, ref)
            events.append(
                Event(
                    "move",
                    ref,
                    row.controller,
                    BREAK,
                    how="destroy",
                    source=source,
                    others=others,
                    name="12.4.5",
                )
            )
    return events


def broken_by(game: Game, ref: int) -> tuple[int, tuple[int, ...]]:
    """12.4.5: who breaks a Forward, if it has only just been damaged: one card, or a whole party (15.1.1.9.8).

    A member of the party that has dealt no damage is one of those who break (READINGS S03); one that has left is not.
    """
    fact = last_damage(game, ref)
    if fact is None:
        return NO_REF, ()
    members = tuple(party(game))
    if fact.source not in members:
        return fact.source, ()
    if fact.name != "battle":
        game.cite("15.1.1.9.10")  # the damage of an effect has one source only
        return fact.source, ()
    return fact.source, members


def same_names(game: Game) -> list[Event]:
    """12.4.6: two or more non-generic Characters of one name."""
    events = []
    for player in (0, 1):
        rows = [(card, row) for card, row in controlled(game, player) if "generic" not in row.flags]
        counts: dict[str, int] = {}
        for _, row in rows:
            for name in set(row.names):
                counts[name] = counts.get(name, 0) + 1
        if len(counts) == len(rows) and all(n == 1 for n in counts.values()):
            continue
        for card, row in rows:
            if any(counts[name] > 1 for name in row.names):
                game.cite("7.7.3")
                _note_new_control(game, card)
                events.append(Event("move", game.state.ref(card), player, BREAK, how="process", name="12.4.6"))
    return events


def _note_new_control(game: Game, card: int) -> None:
    """6.2.6.2: control may be taken although it breaks a limit; the process comes after it."""
    if game.state.control_stamp[card] > game.state.stamp[card]:
        game.cite("6.2.6.2")


def light_and_dark(game: Game) -> list[Event]:
    """12.4.7: two or more Light or Dark Characters."""
    events = []
    for player in (0, 1):
        bright = [(card, row) for card, row in controlled(game, player) if not row.colours.isdisjoint(LIGHT_DARK)]
        bound = [row for i, (_, row) in enumerate(bright) if not stands_beside(game, row, _others(bright, i))]
        cards = [card for card, _ in bright]
        if len(bound) > 1 and not may_stand_together(game, player, bound):
            game.cite("7.7.5")
            for card in cards:
                _note_new_control(game, card)
            events += [Event("move", game.state.ref(c), player, BREAK, how="process", name="12.4.7") for c in cards]
    return events


def _others(rows: list[tuple[int, Row]], i: int) -> list[Row]:
    return [row for j, (_, row) in enumerate(rows) if j != i]


def backups(game: Game, player: int) -> list[int]:
    """12.4.8: the Backups of a player."""
    return [card for card, row in controlled(game, player) if "backup" in row.types]


def backup_limit(game: Game, player: int) -> int:
    return BACKUP_LIMIT


def tell(game: Game, event: Event) -> None:
    """12.1: the process happens by itself; the journal tells which it is."""
    game.cite("12.1")
    game.log("process", refs=(event.ref,), rule=event.name)


RULE_PROCESSES: Final = CheckTable(
    "processes",
    "12.3",
    beaten=beaten,
    looks=(no_power, lethal_damage, same_names, light_and_dark),
    limits=(Limit("12.4.8 7.7.4", "put surplus", backups, backup_limit, BREAK, "process"),),
    tell=tell,
)
PROCESSES: Final = RULE_PROCESSES.procedure()
