"""Chapters 605, 903.3 and 1012: resolving what is on top of the chase, and cancelling."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.fow import valhalla
from rulebound.games.fow.additions import entry
from rulebound.games.fow.judgment import judged as put_j_ruler
from rulebound.games.fow.sides import kept_side
from rulebound.games.fow.terms import CHASE, FIELD, GRAVEYARD, PERMANENT
from rulebound.kernel import drafts
from rulebound.kernel.builder import cover_shown
from rulebound.kernel.pending import release
from rulebound.kernel.procedures import Next, Procedure, do
from rulebound.kernel.slots import MODES, ORIGIN
from rulebound.kernel.state import CARD_MASK, NO_REF, Event, Frame, StackObject
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

JUDGMENT: Final = "judgment"


def begin(game: Game, frame: Frame) -> Next:
    """605.1b: the last card or ability put into the chase area."""
    obj = game.state.stack[-1].copy()
    frame.obj = obj
    frame.player, frame.source, frame.event = obj.controller, obj.source, obj.event
    frame.slots = dict(obj.slots)
    frame.slots[MODES] = obj.modes
    game.cite("903.3")
    game.log("resolves", obj.controller, (obj.source,), word=obj.kind)
    game.show(Event("resolve", obj.source, obj.controller, name=obj.kind, stacked=obj.id))
    return JUDGMENT if obj.kind == JUDGMENT else None


def targets_again(game: Game, frame: Frame) -> Next:
    """903.3a: what is no legal target any more is left out; all the rest is done, even if no target is left."""
    before = dict(frame.slots)
    drafts.still_legal(game, frame)
    if before != frame.slots:
        game.log("illegal_target", frame.player, (frame.source,), rule="903.3a")
    return None


def carry_out(game: Game, frame: Frame) -> Next:
    """903.3b: a permanent is put into the field; of anything else the text is performed."""
    obj = frame.obj
    assert obj is not None
    if obj.card != NO_REF:
        game.cite("307.1")  # what has a place on the field, and what has none
    if obj.kind in PERMANENT:
        return "permanent"
    if not obj.at:
        return "finish"
    if not all(isinstance(step, tree.Gain | tree.PlayerGain) for step in drafts.steps_of(game, obj.at)):
        game.cite_all("901.2", "901.2a", "908.1")
    return Frame(
        "effect",
        at=obj.at,
        player=frame.player,
        source=frame.source,
        slots=dict(frame.slots),
        event=frame.event,
        obj=obj.copy(),
    )


def off_the_chase(game: Game, obj: StackObject) -> None:
    game.state.stack = [other for other in game.state.stack if other.id != obj.id]
    game.state.pulse += 1
    release(game, obj)


def finish(game: Game, frame: Frame) -> Next:
    """703.3, 707.3: a chant goes to its owner's graveyard, an ability is removed from the chase area."""
    obj = frame.obj
    assert obj is not None
    off_the_chase(game, obj)
    cover_shown(game)
    if obj.card == NO_REF:
        game.cite("707.3")
    else:
        game.cite("708.6" if "Trigger" in game.known_row(obj.card).keywords else "703.3")
    if broken := valhalla.is_over(game, obj):
        return game.propose(broken)
    if is_on_chase(game, obj):
        return game.propose([Event("move", obj.card, obj.controller, GRAVEYARD, how="resolve")])
    return None


def is_on_chase(game: Game, obj: StackObject) -> bool:
    return obj.card != NO_REF and game.state.alive(obj.card) and game.state.zone[obj.card & CARD_MASK] == CHASE


def put_into_field(game: Game, frame: Frame) -> Next:
    """702.3: a resonator, addition or regalia is put into its controller's field."""
    obj = frame.obj
    assert obj is not None
    off_the_chase(game, obj)
    if not is_on_chase(game, obj):
        return None
    zone = game.rules.zones[obj.slots[ORIGIN]].name if ORIGIN in obj.slots else ""
    event = Event(
        "move",
        obj.card,
        frame.player,
        FIELD,
        how="resolve",
        under=frame.player,
        name=zone,
        side=kept_side(game, obj.card),
    )
    return game.propose([entry(game, frame, event)])


def over(game: Game, frame: Frame) -> Next:
    return "end"


def judged(game: Game, frame: Frame) -> Next:
    assert frame.obj is not None
    off_the_chase(game, frame.obj)
    return put_j_ruler(game, frame)


RESOLVE: Final = Procedure(
    "resolve",
    do("605.1b", begin),
    do("903.3a", targets_again),
    do("903.3b", carry_out),
    do("903.3b", finish, label="finish"),
    do("", over),
    do("702.3", put_into_field, label="permanent"),
    do("", over),
    do("705.3", judged, label=JUDGMENT),
)


def cancel(game: Game, objects: tuple[int, ...], frame: Frame) -> Frame | None:
    """1012.1: objects leave the chase; a card goes to its owner's graveyard."""
    events: list[Event] = []
    frame.done = []
    for ref in objects:
        obj = next((o for o in game.state.stack if drafts.stacked_ref(o.id) == ref), None)
        if obj is None or _cannot_be_cancelled(game, obj):
            continue
        off_the_chase(game, obj)
        game.log("cancels", frame.player, (obj.source,))
        if obj.card != NO_REF:
            events.append(Event("move", obj.card, obj.controller, GRAVEYARD, how="cancel"))
        else:
            frame.done = [Event("note", player=frame.player, how="cancel", stacked=obj.id)]
            events += valhalla.is_over(game, obj)
    return game.propose(events) if events else None


def _cannot_be_cancelled(game: Game, obj: StackObject) -> bool:
    row = game.row_of(obj.source)
    return row is not None and bool(game.limits(row, "cannot be cancelled"))
