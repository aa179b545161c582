"""Chapters 605 and 903.3: resolving what is on top of the chase."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.fow import valhalla
from rulebound.games.fow.additions import entry
from rulebound.games.fow.judgment import judged as put_j_ruler
from rulebound.games.fow.sides import kept_side
from rulebound.games.fow.terms import FIELD, PERMANENT
from rulebound.kernel import drafts, stack
from rulebound.kernel.builder import cover_shown
from rulebound.kernel.procedures import Next, Procedure, do
from rulebound.kernel.slots import ORIGIN
from rulebound.kernel.state import NO_REF, Event, Frame
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

JUDGMENT: Final = "judgment"


def begin(game: Game, frame: Frame) -> Next:
    """605.1b: the last card or ability put into the chase area."""
    game.cite("903.3")
    return JUDGMENT if stack.take_top(game, frame).kind == JUDGMENT else None


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
    return stack.text_of(frame)


def finish(game: Game, frame: Frame) -> Next:
    """703.3, 707.3: a chant goes to its owner's graveyard, an ability is removed from the chase area."""
    obj = frame.obj
    assert obj is not None
    stack.leave(game, obj)
    cover_shown(game)
    if obj.card == NO_REF:
        game.cite("707.3")
    else:
        game.cite("708.6" if "Trigger" in game.known_row(obj.card).keywords else "703.3")
    return game.propose([*valhalla.is_over(game, obj), *stack.has_resolved(game, obj)])


def put_into_field(game: Game, frame: Frame) -> Next:
    """702.3: a resonator, addition or regalia is put into its controller's field."""
    obj = frame.obj
    assert obj is not None
    stack.leave(game, obj)
    if not stack.is_there(game, obj):
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
    stack.leave(game, frame.obj)
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
