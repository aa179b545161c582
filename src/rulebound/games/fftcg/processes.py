"""Chapter 12: rule processes. All that apply are performed as one event, again and again until none is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.games.fftcg.terms import (
    BREAK,
    DAMAGE,
    FIELD,
    LIGHT_DARK,
    controlled,
    may_stand_together,
    party,
    stands_beside,
)
from rulebound.kernel.procedures import Ask, Choice, Do, Key, Next, Procedure, ask, do
from rulebound.kernel.state import CARD_MASK, NO_REF, Event, Frame, Row

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

BACKUP_LIMIT = 5  # 7.7.4


def losers(game: Game) -> list[tuple[int, str]]:
    """Who loses now, and by which rule."""
    state = game.state
    limit = 6 if state.reg.get("format") == "limited" else 7
    found: list[tuple[int, str]] = []
    for player in (0, 1):
        if len(state.zones[DAMAGE * 2 + player]) >= limit:
            found.append((player, "12.4.1"))
    for fact in state.since_check:
        if fact.key == "failed_draw":
            found.append((fact.player, "12.4.2"))
        elif fact.key == "overflow":
            found.append((fact.player, "12.4.3"))
        elif fact.key == "lost":
            found.append((fact.player, "3.1"))
    defeated = {player for player, _ in found}
    for fact in state.since_check:
        if fact.key == "won":
            if fact.player in defeated:
                game.cite("3.2")  # the defeat counts, the victory does not
            else:
                found.append((1 - fact.player, "3.1"))
    return list(dict.fromkeys(found))


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
    state = game.state
    fact = next((f for f in reversed(state.since_check) if f.key == "damage" and f.ref == ref), None)
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


CHECKS = (no_power, lethal_damage, same_names, light_and_dark)


def collect(game: Game) -> list[Event]:
    """Everything the rule processes would do now, each card once. What cannot happen is not collected."""
    found: dict[int, Event] = {}
    for check in CHECKS:
        for event in check(game):
            if event.ref not in found and game.rules.possible(game, event, []):
                found[event.ref] = event
    return list(found.values())


def has_nothing_to_do(game: Game) -> bool:
    """12.1: whether no process applies."""
    if game.is_at_rest():
        return True
    if any(check(game) for check in CHECKS) or over_the_limit(game, 0) or over_the_limit(game, 1):
        return False
    game.come_to_rest()
    return True


def over_the_limit(game: Game, player: int) -> int:
    """12.4.8: how many Backups there are over the limit of five."""
    return max(0, sum(1 for _, row in controlled(game, player) if "backup" in row.types) - BACKUP_LIMIT)


def surplus(game: Game, player: int) -> int:
    """12.4.8: how many of them are to go; one that cannot go does not (2.2)."""
    over = over_the_limit(game, player)
    return min(over, len(_may_go(game, player))) if over else 0


def _may_go(game: Game, player: int) -> list[int]:
    """The Backups of a player that can be put into the Break Zone as surplus."""
    refs = [game.state.ref(card) for card, row in controlled(game, player) if "backup" in row.types]
    return [ref for ref in refs if game.rules.possible(game, _as_surplus(ref, player), [])]


def _as_surplus(ref: int, player: int) -> Event:
    return Event("move", ref, player, BREAK, how="process", name="12.4.8")


def begin(game: Game, frame: Frame) -> Next:
    state = game.state
    lost = losers(game)
    if lost:
        for player, rule in lost:
            game.cite(rule)
            game.cite({"12.4.1": "3.1.1", "12.4.2": "3.1.2", "12.4.3": "3.1.3"}.get(rule, "3.1"))
            game.log("loses", player, rule=rule)
        game.cite("3.1")
        players = tuple(player for player, _ in lost)
        return game.finish(players, "3.3" if len(set(players)) == 2 else "3.1")
    if has_nothing_to_do(game) or not (collect(game) or surplus(game, 0) or surplus(game, 1)):
        state.since_check = []
        return "end"
    return None


def ask_backups(second: int) -> Ask:
    def which(game: Game, frame: Frame) -> Choice | None:
        player = game.state.turn_player if not second else 1 - game.state.turn_player
        n = surplus(game, player)
        if not n:
            return None
        options: list[Key] = [("card", ref) for ref in _may_go(game, player)]
        return Choice(player, options, "put surplus", at_least=n, at_most=n, public=True)

    return which


def keep_backups(second: int) -> Do:
    def keep(game: Game, frame: Frame) -> Next:
        before = frame.slots.get("surplus", ()) if second else ()
        frame.slots["surplus"] = (*before, *(key[1] for key in frame.inbox))
        return None

    return keep


def perform(game: Game, frame: Frame) -> Next:
    """12.3: as a single event."""
    game.cite("12.1")
    events = collect(game)
    taken = {event.ref for event in events}
    for ref in frame.slots.get("surplus", ()):
        if ref not in taken:
            player = game.row(ref & CARD_MASK).controller
            game.cite("7.7.4")
            events.append(_as_surplus(ref, player))
    for event in events:
        game.log("process", refs=(event.ref,), rule=event.name)
    frame.slots["surplus"] = ()
    frame.slots["rounds"] = frame.slots.get("rounds", 0) + 1
    game.state.since_check = [fact for fact in game.state.since_check if fact.key in ("lost", "won")]
    return game.propose(events)


def again(game: Game, frame: Frame) -> Next:
    """A process whose event is replaced again and again is an endless loop that nobody can stop (13.1)."""
    if frame.slots["rounds"] > 200:
        return game.finish((), "13.1")
    return "check"


PROCESSES = Procedure(
    "processes",
    do("12.3", begin, label="check"),
    ask("12.4.8", ask_backups(0)),
    do("", keep_backups(0)),
    ask("12.4.8", ask_backups(1)),
    do("", keep_backups(1)),
    do("12.3", perform),
    do("", again),
)
