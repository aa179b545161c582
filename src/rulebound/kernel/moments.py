"""Moments: what is being used and may be answered, what has just happened, and what is about to happen.

Some cards may only be used at such a moment. When something has just happened is the game's affair (`Rules.just_now`),
and so is what may be answered (`Rules.answered`). What is about to happen is known while players may answer it: in the
procedure that the game has for that, made here, before the events happen as far as they still can.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel import evaluate
from rulebound.kernel.procedures import Next, Procedure, Step, do
from rulebound.kernel.replacements import is_foretold
from rulebound.kernel.slots import RULE
from rulebound.kernel.state import NO_REF, Event, Frame
from rulebound.kernel.triggers import event_fits
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

Moment = tree.Answering | tree.Lately | tree.Foreseen


def holds(game: Game, frame: Frame, cond: Moment) -> bool:
    """Whether it is the moment that a condition names."""
    if isinstance(cond, tree.Answering):
        return _is_answered(game, frame, cond.event)
    if isinstance(cond, tree.Lately):
        since = game.rules.just_now(game)
        facts = game.state.facts
        return any(fact.moment >= since and evaluate.fact_matches(game, frame, cond.event, fact) for fact in facts)
    return any(is_foretold(game, frame, cond.event, event) for event in about_to_happen(game))


def _is_answered(game: Game, frame: Frame, on: tree.On) -> bool:
    obj = game.rules.answered(game)
    if obj is None or on.kind not in game.rules.kinds_declared(game, obj):
        return False
    used = Event("note", obj.source, obj.controller, how=obj.kind, source=obj.source)
    return event_fits(game, frame, on, used, game.row_of(obj.source))


def about_to_happen(game: Game) -> list[Event]:
    """The events that players may answer now, before they happen."""
    for frame in reversed(game.state.frames):
        if frame.proc == game.rules.foresight and not frame.at:
            return frame.batch
    return []


def procedure(name: str, *answers: Step) -> Procedure:
    """Players may answer what is about to happen; then it does, as far as it still can."""
    return Procedure(name, *answers, do("", _go_ahead), do("", _report))


def _go_ahead(game: Game, frame: Frame) -> Next:
    game.rule = frame.slots[RULE]
    there = [event for event in frame.batch if event.ref == NO_REF or game.state.alive(event.ref)]
    still = [event for event in there if game.rules.still_happens(game, event)]
    return game.propose(still, answered=True) if still else None


def _report(game: Game, frame: Frame) -> Next:
    """Who proposed the events hears what has really happened."""
    if len(game.state.frames) > 1:
        game.state.frames[-2].done = frame.done
    return None
