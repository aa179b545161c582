"""What has happened: what changes with it, what is noticed of it, and what the journal tells."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from rulebound.games.buddyfight import lost, reversal, soul
from rulebound.games.buddyfight.registers import ARRIVED
from rulebound.games.buddyfight.terms import AREA_RULES, DROP, FIELD, GAUGE, PLAY, SPOTS, ZONES, life
from rulebound.kernel.events import RESOURCES
from rulebound.kernel.state import CARD_MASK, EVERYBODY, Event
from rulebound.kernel.tables import Follow, Notice, Teller

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

QUIET: Final = frozenset({"declare", "setup"})  # moves of which the journal tells otherwise


def _moved(game: Game, event: Event) -> None:
    state = game.state
    card = event.ref & CARD_MASK
    if event.to == FIELD:
        game.cite_all(*AREA_RULES.get(state.spot[card], ()))
    if event.to == GAUGE:
        state.lose(card, EVERYBODY)  # zone.gauge.2: not even the one who charged it
    if event.to == DROP:
        game.cite("dropword")
    soul.placed(game, event)
    if event.frm == PLAY and event.to != PLAY:  # what an effect moves away is not processed
        state.stack = [obj for obj in state.stack if obj.card != event.ref]
    if event.how not in QUIET:
        rule = event.name if "." in event.name else ""
        game.log("move_" + event.how, event.player, (event.moved_to,), word=_place(game, event), rule=rule)


def _place(game: Game, event: Event) -> str:
    """Where a card goes, as the journal tells it."""
    spot = game.state.spot[event.ref & CARD_MASK] if event.to == FIELD else 0
    return SPOTS[spot - 1] if spot else ZONES[event.to].end(event.position)


def _follows(game: Game, event: Event) -> Iterable[Event]:
    yield from soul.left(game, event)
    yield from lost.flag_raised(game, event)


def _noticed_move(game: Game, event: Event) -> list[Event]:
    return soul.saved(game, event)


def _turned(game: Game, event: Event) -> None:
    if event.how not in ("phase", "attack") and event.name != "cost":
        game.log("rests" if event.amount else "stands", event.player, (event.ref,))


def _shifted(game: Game, event: Event) -> None:
    soul.moved_along(game, event)
    state = game.state
    before = [(ref, when) for ref, when in state.reg[ARRIVED] if ref != event.ref and state.alive(ref)]
    state.reg[ARRIVED] = (*before, (event.ref, state.tick()))
    game.log("shifts", event.player, (event.ref,), word=SPOTS[event.spot - 1])


def _hit(game: Game, event: Event) -> None:
    """attack.3.1.2: damage lowers the life of a fighter."""
    held = game.state.resources[event.player]
    held["life"] = max(0, held.get("life", 0) - event.amount)
    game.cite("ext.life")
    game.touch(RESOURCES)
    game.log(
        "damage_player", event.player, (event.source,) if event.source >= 0 else (), event.amount, str(held["life"])
    )


def _noticed_hit(game: Game, event: Event) -> list[Event]:
    if event.amount <= 0:
        return []
    return [Event("note", player=event.player, how="life_lost", amount=event.amount, source=event.source)]


def _gave_resource(game: Game, event: Event) -> None:
    game.log("life", event.player, amount=event.amount, word=str(life(game, event.player)))


def _noticed_resource(game: Game, event: Event) -> list[Event]:
    if event.name != "life" or not event.amount:
        return []
    key = "life_gained" if event.amount > 0 else "life_lost"
    return [Event("note", player=event.player, how=key, amount=abs(event.amount), source=event.source)]


def _faced(game: Game, event: Event) -> None:
    game.log("turns_up" if event.how == "turn up" else "turns_down", event.player, (event.ref,))


PERFORMED: Final[dict[str, Teller]] = {
    "move": _moved,
    "turn": _turned,
    "shift": _shifted,
    "points": _hit,
    "resource": _gave_resource,
    "face": _faced,
    "side": reversal.turned,
}
NOTICED: Final[dict[str, Notice]] = {"move": _noticed_move, "points": _noticed_hit, "resource": _noticed_resource}
FOLLOWED: Final[dict[str, Follow]] = {"move": _follows}
