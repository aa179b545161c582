"""Abilities that have triggered and wait: which there are, taking one up, and states that trigger once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.kernel import evaluate
from rulebound.kernel.policies import StateTrigger
from rulebound.kernel.procedures import Key
from rulebound.kernel.slots import DIVISION, MODES, SPEC
from rulebound.kernel.state import Frame, StackObject, Trigger
from rulebound.kernel.triggers import pend
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

# What is said of a state trigger besides that it has triggered.
PENDING: Final = "pending "
LEFT: Final = "left "


def note_state_triggers(game: Game) -> None:
    """An ability that waits for a state triggers as soon as it holds, and not again while it is pending.

    Where a state has to be reached anew, nor while it has held ever since.
    """
    state, anew = game.state, game.rules.triggering.states is StateTrigger.WHEN_REACHED_ANEW
    game.cite_verb("state watched")
    for card, at, effect in game.board.state_triggers:
        node = game.library.node(at)
        assert isinstance(node, tree.Auto) and isinstance(node.event, tree.When)
        ref = state.ref(card)
        key = f"{ref}/{at}/{effect}"
        frame = Frame("context", player=game.row(card).controller, source=ref)
        if key in state.held:
            game.cite_verb("state trigger held")
            if anew and not evaluate.holds(game, frame, node.event.cond):
                _leave_state(game, key)
            continue
        if evaluate.holds(game, frame, node.event.cond) and pend(game, node, at, effect, frame):
            game.cite(game.rules.state_trigger_rule)
            state.held += [key, PENDING + key] if anew else [key]


def _leave_state(game: Game, key: str) -> None:
    """The state does not hold any more: reached again, it triggers again, once the ability is not pending."""
    held = game.state.held
    if PENDING + key not in held:
        held.remove(key)
    elif LEFT + key not in held:
        held.append(LEFT + key)


def instance(obj: StackObject) -> str:
    """Which ability of which card this is, for what is counted per ability."""
    return f"{obj.source}/{obj.at}/{obj.effect}"


def release(game: Game, obj: StackObject) -> None:
    """A state trigger may fire again once it has been dealt with."""
    held = game.state.held
    if held and (key := instance(obj)) in held:
        anew = PENDING + key in held and LEFT + key not in held
        over = (PENDING + key,) if anew else (key, PENDING + key, LEFT + key)
        game.state.held = [other for other in held if other not in over]
        game.state.pulse += 1


def of_player(game: Game, player: int, first: int) -> list[Key]:
    """What a player may take up next among the first of those waiting; equal ones are offered once."""
    options: list[Key] = []
    seen: list[Trigger] = []
    for i, trigger in enumerate(game.state.waiting[:first]):
        if trigger.controller == player and trigger not in seen:
            seen.append(trigger)
            options.append(("auto", i))
    return options


def taken(game: Game, index: int, procedure: str) -> Frame:
    """A frame in which a waiting ability is played or put onto the stack; it does not wait any more."""
    trigger = game.state.waiting.pop(index)
    if game.forced and game.forced[-1] == ("auto", index):
        game.forced[-1] = ("played", trigger.source)  # its place among those that wait says nothing any more
    slots = {key: value for key, value in trigger.slots.items() if key not in (MODES, SPEC, DIVISION)}
    obj = StackObject(
        game.state.new_id(),
        "auto",
        trigger.at,
        trigger.source,
        trigger.controller,
        event=trigger.event,
        effect=trigger.effect,
        rule=trigger.kind,
    )
    return Frame(procedure, player=trigger.controller, source=trigger.source, slots=slots, obj=obj, event=trigger.event)
