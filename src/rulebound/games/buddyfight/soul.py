"""Souls: the cards under a card (soul, kw.soulguard)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from rulebound.games.buddyfight.terms import DECK, DROP, FIELD, FLAG, PLAY, SOUL
from rulebound.kernel.attached import host_of, release
from rulebound.kernel.state import CARD_MASK, Event

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

HOSTS: Final = (FIELD, PLAY)
SOULGUARD: Final = "Soulguard"
AMBUSHED: Final = "dropped face down"  # how a card comes to the drop zone that lay face down in a soul
# Where cards may lie face down that their fighter knows, and the rule for that.
OWN_SECRETS: Final = {SOUL: "soul.9", FLAG: "zone.flag.2", FIELD: "kw.magic_treasure"}


def placed(game: Game, event: Event) -> None:
    """soul.8, soul.9: what lies face down, its fighter may look at once it is there."""
    if event.to not in OWN_SECRETS:
        return
    if event.to == SOUL:
        game.cite_all("soul.1", "soul.5")
    if not event.face_down:
        game.cite("soul.8" if event.to == SOUL else "")
        return
    game.cite(OWN_SECRETS[event.to])
    if event.to == SOUL and event.frm == DECK:
        game.cite("soul.10")
    if event.to == FIELD:
        game.cite("kw.magic_treasure.1")
    card = event.ref & CARD_MASK
    game.state.learn(card, 1 << game.state.owner[card])


def left(game: Game, event: Event) -> Iterable[Event]:
    """soul.2: the soul goes to the drop zone as soon as its card has left the field."""
    if event.frm not in HOSTS or event.to in HOSTS:
        return
    state = game.state
    for card in release(game, event.ref & CARD_MASK):
        owner = state.owner[card]
        how = AMBUSHED if state.face_down[card] else "put"
        yield Event("move", state.ref(card), owner, DROP, how=how)
        game.log("move_put", owner, (state.ref(card),), word="drop", rule="soul.2")


def moved_along(game: Game, event: Event) -> None:
    """soul.3: the soul of a card that changes its area goes with it."""
    if game.state.attached.get(event.ref & CARD_MASK):
        game.cite("soul.3")


def works(game: Game, card: int) -> bool:
    """soul.6, soul.7, soul.11: a text about being in a soul works in the soul of a card on the field, face up."""
    state = game.state
    if state.zone[card] != SOUL:
        return False
    game.cite_all("soul.6", "soul.7")
    host = host_of(game, card)
    if host < 0 or state.zone[host] != FIELD:
        return False
    if state.face_down[card]:
        game.cite("soul.11")
        return False
    return True


def is_soulguard(game: Game, at: int) -> bool:
    """Whether the node at an address belongs to what [Soulguard] stands for."""
    return at in game.library.keyword_at_inside(SOULGUARD)


def may_guard(game: Game, event: Event) -> bool:
    """stoptime.1, READINGS S10 (N11): not in stopped time, and not against a Resolution Check."""
    if game.limits(game.known_row(event.ref), "cannot use abilities"):
        game.cite("stoptime.1")
        return False
    game.cite("kw.soulguard")
    return event.how != "process"


def saved(game: Game, event: Event) -> list[Event]:
    """READINGS S10 (N10): a card that [Soulguard] has kept on the field was destroyed all the same, but never left."""
    if event.frm != SOUL or event.to != DROP:
        return []
    frames = game.state.frames
    for at in (len(frames) - 2, len(frames) - 1):
        was = frames[at].event if at >= 0 and is_soulguard(game, frames[at].at) else None
        if was is None:
            continue
        if was.how != "destroy":
            return []
        destroyed = Event("note", was.ref, was.player, how="destroyed", source=was.source, name=was.name)
        if at > 1:
            frames[at - 2].done = [*frames[at - 2].done, destroyed]  # who destroyed it has done so
        return [destroyed]
    return []
