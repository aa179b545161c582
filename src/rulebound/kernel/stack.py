"""The stack: what was played waits there, and the last one resolves first, unless it is cancelled."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rulebound.kernel.pending import release
from rulebound.kernel.slots import MODES
from rulebound.kernel.state import CARD_MASK, NO_REF, Event, Frame, Slots, StackObject, stacked_ref

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


def played(frame: Frame, how: str) -> Event:
    """That what was declared in a frame is played, for what waits for that."""
    obj = frame.obj
    assert obj is not None
    return Event("note", frame.source, frame.player, how=how, source=frame.source, name=obj.kind, stacked=obj.id)


def find(game: Game, number: int) -> StackObject | None:
    """The object with this number, if it is still on the stack."""
    return next((obj for obj in game.state.stack if obj.id == number), None)


def take_top(game: Game, frame: Frame) -> StackObject:
    """What lies on top begins to resolve in this frame."""
    return take(game, frame, game.state.stack[-1])


def take(game: Game, frame: Frame, found: StackObject) -> StackObject:
    """An object begins to resolve in this frame."""
    obj = frame.obj = found.copy()
    frame.player, frame.source, frame.event = obj.controller, obj.source, obj.event
    frame.slots = {**obj.slots, MODES: obj.modes}
    game.log("resolves", obj.controller, (obj.source,), word=obj.kind)
    game.show(Event("resolve", obj.source, obj.controller, name=obj.kind, stacked=obj.id))
    return obj


def text_of(frame: Frame, slots: Slots | None = None) -> Frame:
    """A frame in which the text of what resolves is carried out."""
    obj = frame.obj
    assert obj is not None
    kept = dict(frame.slots) if slots is None else slots
    return Frame(
        "effect", at=obj.at, player=frame.player, source=frame.source, slots=kept, event=frame.event, obj=obj.copy()
    )


def leave(game: Game, obj: StackObject) -> None:
    """An object is not on the stack any more."""
    game.state.stack = [other for other in game.state.stack if other.id != obj.id]
    game.state.pulse += 1
    release(game, obj)


def is_there(game: Game, obj: StackObject) -> bool:
    """Whether an object is a card that is still where cards are that are being played."""
    return (
        obj.card != NO_REF and game.state.alive(obj.card) and game.state.zone[obj.card & CARD_MASK] == game.rules.stack
    )


def has_resolved(game: Game, obj: StackObject) -> list[Event]:
    """A card goes where used cards go; an ability is nowhere any more."""
    if not is_there(game, obj):
        return []
    return [Event("move", obj.card, obj.controller, game.rules.zone_id[game.rules.discard_zone], how="resolve")]


def cancel(
    game: Game, objects: tuple[int, ...], frame: Frame, besides: Callable[[Game, StackObject], list[Event]]
) -> Frame | None:
    """Objects leave the stack without an effect; `besides` has what the game does then."""
    events: list[Event] = []
    frame.done = []
    for ref in objects:
        obj = next((other for other in game.state.stack if stacked_ref(other.id) == ref), None)
        if obj is None or _cannot_be_cancelled(game, obj):
            continue
        leave(game, obj)
        game.log("cancels", frame.player, (obj.source,))
        if obj.card != NO_REF:
            to = game.rules.zone_id[game.rules.discard_zone]
            events.append(Event("move", obj.card, obj.controller, to, how="cancel"))
        else:
            frame.done = [Event("note", player=frame.player, how="cancel", stacked=obj.id)]
        events += besides(game, obj)
    return game.propose(events) if events else None


def _cannot_be_cancelled(game: Game, obj: StackObject) -> bool:
    row = game.row_of(obj.source)
    return row is not None and bool(game.limits(row, "cannot be cancelled"))
