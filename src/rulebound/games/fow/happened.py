"""What has happened: what changes with it, what is noticed of it, and what the journal tells."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from rulebound.games.fow import sides
from rulebound.games.fow.additions import added, host_left
from rulebound.games.fow.damage import damaged, hit, noticed_points
from rulebound.games.fow.keywords import LIMIT
from rulebound.games.fow.registers import REMNANTS
from rulebound.games.fow.sides import noticed_turn, turned_over
from rulebound.games.fow.terms import (
    ASTRAL,
    CHASE,
    FIELD,
    LIFEBREAK,
    MOON,
    OUT,
    PLAY_GROUND,
    REMOVED,
    RULER,
    ZONES,
    is_token,
    life,
)
from rulebound.games.fow.tokens import erased, made
from rulebound.games.fow.valhalla import left
from rulebound.games.fow.will import is_will
from rulebound.kernel.state import CARD_MASK, Event
from rulebound.kernel.tables import Follow, Notice, Teller
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

MOVING: Final = {"banish": "1011.1", "destroy": "1010.1", "discard": "1019.1", "remove": "1004.1"}
QUIET: Final = frozenset({"setup", "play", "lifebreak"})  # moves of which the journal tells otherwise


def _moved(game: Game, event: Event) -> None:
    """302.3: a new card in a new zone, but for moves within the play ground."""
    state = game.state
    if event.frm in PLAY_GROUND and event.to in PLAY_GROUND:
        game.cite_all("302.3", "313.1", "911.1")
    else:
        game.cite("302.3")
    host_left(game, event)
    if event.frm == LIFEBREAK:
        left(game, event)
    if event.frm == CHASE:  # what an effect moves away does not resolve
        state.stack = [obj for obj in state.stack if obj.card != event.ref]
        state.reg[REMNANTS] = tuple(ref for ref in state.reg[REMNANTS] if ref != event.ref)
    if event.how in ("banish", "destroy"):
        game.cite(MOVING[event.how])  # by whatever: an effect, a cost, a rule process
    if event.how == "create" and event.to == FIELD:
        made(game, event)
    if game.library.sides:
        sides.moved(game, event)
    if event.how not in QUIET:
        rule = event.name if event.name[:1].isdigit() else MOVING.get(event.how, "")
        if event.how == "create" and event.to == REMOVED:
            rule = "1119.2"  # the will coin, which begins there
        game.log(
            "move_" + event.how, event.player, (event.moved_to,), word=ZONES[event.to].end(event.position), rule=rule
        )


def _follows(game: Game, event: Event) -> Iterable[Event]:
    """1010.1a: a J-ruler that was destroyed gets an astral counter; 1303.3a: a token ceases to exist."""
    card = event.ref & CARD_MASK
    if event.to in PLAY_GROUND and event.frm != event.to:
        yield from _entry_counters(game, event)
    if event.frm == FIELD and event.how == "destroy":
        yield from _astral(game, event)
    if event.frm == FIELD and event.to not in (FIELD, OUT) and is_token(game, card):
        game.log("move_erase", event.player, (event.moved_to,), rule="1303.3a")
        yield erased(game, event)


def _astral(game: Game, event: Event) -> Iterable[Event]:
    """1010.1a: an astral counter, unless the J-ruler was [Imperishable] (1108.2)."""
    was = game.state.lki.get(event.ref)
    lasts = was is not None and "Imperishable" in was.keywords
    if lasts:
        game.cite_all("1010.1a", "1108.1", "1108.2")
    elif event.to == RULER:
        game.cite("1108.2")
        yield _counters_with(game, event, ASTRAL, 1, "1010.1a")


def _entry_counters(game: Game, event: Event) -> Iterable[Event]:
    """1118.2, 1122.2b: a card with Limit or Mana comes into the field with counters; a ruler does not (1122.2a)."""
    for at, _ in game.row(event.ref & CARD_MASK).abilities:
        node = game.library.node(at)
        if isinstance(node, tree.Keyword) and node.name in ENTRY_COUNTERS and node.n:
            rules = ENTRY_COUNTERS[node.name]
            game.cite_all(*rules, "1022.6", *(("1122.2a",) if event.to == RULER else ()))
            if event.to == FIELD:
                yield _counters_with(game, event, node.name.lower(), node.n, rules[-1])


def _counters_with(game: Game, event: Event, kind: str, n: int, rule: str) -> Event:
    """Counters that come with a move, and what the journal tells of them."""
    game.log("counter", event.player, (event.moved_to,), n, kind, rule)
    return Event("counter", event.moved_to, event.player, amount=n, name=kind)


ENTRY_COUNTERS: Final = {LIMIT: ("1118.1", "1118.2"), "Mana": ("1122.1", "1122.2", "1122.2b")}


def _turned(game: Game, event: Event) -> None:
    game.cite_all("303.1", "303.1a", "308.3" if game.state.zone[event.ref & CARD_MASK] == RULER else "307.3")
    if event.how not in ("phase", "attack", "block", "stone") and event.name != "cost":
        game.log("rests" if event.amount else "recovers", event.player, (event.ref,))


def _taken_over(game: Game, event: Event) -> None:
    game.log("control", event.player, (event.ref,), rule="105.3")


def _counted(game: Game, event: Event) -> None:
    game.cite("1022.1" if event.amount > 0 else "1022.5")
    if event.name == LIMIT.lower() and not game.state.counters.get(event.ref & CARD_MASK, {}).get(event.name):
        game.cite("1118.2a")  # and that is all
    game.log("counter", event.player, (event.ref,), event.amount, event.name)


def _gave_resource(game: Game, event: Event) -> None:
    if event.how == "cost" and is_will(event.name):
        return  # told with what was paid
    if is_will(event.name):
        game.cite_all("907.4", "907.5")
        if event.name.partition("@")[0] == MOON:
            game.cite_all("907.6", "907.6a")
        game.log("produces", event.player, amount=event.amount, word=event.name.partition("@")[0])
    elif event.how != "rounded":
        game.log("life", event.player, amount=event.amount, word=str(life(game, event.player)))


def _noticed_resource(game: Game, event: Event) -> list[Event]:
    if event.name != "life" or not event.amount or event.how == "rounded":
        return []
    key = "life_gained" if event.amount > 0 else "life_lost"
    return [Event("note", player=event.player, how=key, amount=abs(event.amount), source=event.source)]


PERFORMED: Final[dict[str, Teller]] = {
    "move": _moved,
    "attach": added,
    "turn": _turned,
    "damage": damaged,
    "points": hit,
    "control": _taken_over,
    "counter": _counted,
    "resource": _gave_resource,
    "side": turned_over,
}
NOTICED: Final[dict[str, Notice]] = {
    "points": noticed_points,
    "resource": _noticed_resource,
    "side": noticed_turn,
}
FOLLOWED: Final[dict[str, Follow]] = {"move": _follows}
