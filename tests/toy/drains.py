"""Four ways from a triggered ability to its resolution, as four rulebooks have them, out of the same few steps.

FF batches all triggers onto the stack; FW puts one onto the chase and checks again; EV resolves one and checks
again; BF lets the other player counter once, then resolves it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel import drafts
from rulebound.kernel.checks import CheckTable
from rulebound.kernel.procedures import Choice, Key, Next, Procedure, answered, ask, do, goto
from rulebound.kernel.state import NO_REF, Event, Frame, StackObject

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

PASS: Key = ("pass",)


# --- the steps -------------------------------------------------------------------------------------------------------


def beaten(game: Game) -> list[tuple[int, str]]:
    return [(player, "toy.lose") for player in (0, 1) if game.state.resources[player].get("life", 1) <= 0]


def fallen(game: Game) -> list[Event]:
    """Units with no power left."""
    state, discard = game.state, game.rules.zone_id["discard"]
    return [
        Event("move", state.ref(card), game.row(card).controller, discard, how="destroy")
        for card in game.zone("field")
        if game.row(card).stats["power"] <= state.damage[card]
    ]


def tell(game: Game, event: Event) -> None:
    """The move is told as it happens."""


CHECKS = CheckTable("check", "toy.check", beaten=beaten, looks=(fallen,), tell=tell)


def count_batch(game: Game, frame: Frame) -> Next:
    """The abilities that have triggered by now; later ones wait for the next batch."""
    frame.slots["left"] = len(game.state.waiting)
    return None if game.state.waiting else "act"


def next_of_batch(game: Game, frame: Frame) -> Next:
    frame.slots["left"] -= 1
    return "pick" if frame.slots["left"] else "check"


def which_trigger(game: Game, frame: Frame) -> Choice | None:
    """The turn player's abilities first, in the order that player likes."""
    waiting = game.state.waiting[: frame.slots.get("left", len(game.state.waiting))]
    for player in (game.state.turn_player, 1 - game.state.turn_player):
        options: list[Key] = [("auto", i) for i, trigger in enumerate(waiting) if trigger.controller == player]
        if options:
            return Choice(player, options, "next", public=True)
    return None


def place(game: Game, frame: Frame) -> Next:
    """The ability is put onto the stack; its choices are made now."""
    trigger = game.state.waiting.pop(frame.inbox[0][1])
    frame.slots["picked by"] = trigger.controller
    obj = StackObject(game.state.new_id(), "auto", trigger.at, trigger.source, trigger.controller, event=trigger.event)
    return Frame(
        "place",
        player=trigger.controller,
        source=trigger.source,
        slots=dict(trigger.slots),
        obj=obj,
        event=trigger.event,
    )


def can_be_declared(game: Game, frame: Frame) -> Next:
    assert frame.obj is not None
    return None if drafts.declarable(game, frame, frame.obj.at) else "end"


def put_on_stack(game: Game, frame: Frame) -> Next:
    assert frame.obj is not None
    frame.obj.slots = {key: value for key, value in frame.slots.items() if key != "spec"}
    game.state.stack.append(frame.obj)
    game.log("stacks", frame.player, (frame.source,))
    return game.propose(drafts.chosen_events(game, frame.obj))


def resolve_top(game: Game, frame: Frame) -> Next:
    obj = game.state.stack.pop()
    game.log("resolves", obj.controller, (obj.source,))
    return Frame("resolve", player=obj.controller, source=obj.source, obj=obj, event=obj.event)


def carry_out(game: Game, frame: Frame) -> Next:
    obj = frame.obj
    assert obj is not None
    return Frame(
        "effect", at=obj.at, player=obj.controller, source=obj.source, slots=dict(obj.slots), event=obj.event, obj=obj
    )


def put_away(game: Game, frame: Frame) -> Next:
    assert frame.obj is not None
    if frame.obj.card == NO_REF:
        return None
    discard = game.rules.zone_id["discard"]
    return game.propose([Event("move", frame.obj.card, frame.player, discard, how="resolve")])


def tricks(game: Game, player: int) -> list[Key]:
    """The tricks in a hand whose choices can be made."""
    found: list[Key] = []
    for card in game.zone("hand", player):
        row, ref = game.row(card), game.state.ref(card)
        if "trick" in row.types:
            obj = StackObject(0, "trick", row.abilities[0][0], ref, player, ref)
            if drafts.declarable(game, Frame("draft", player=player, source=ref, obj=obj), obj.at):
                found.append(("trick", ref))
    return found


def act_or_pass(game: Game, frame: Frame) -> Choice:
    """A window: what a player can do depends on a hand, so the question is always asked."""
    return Choice(frame.player, [*tricks(game, frame.player), PASS], "window")


def act(game: Game, frame: Frame) -> Next:
    """Two passes in a row resolve the top of the stack, or end the window if there is none."""
    if frame.inbox[0] != PASS:
        frame.slots["passes"] = 0
        frame.pc = game.procedure(frame).labels["check"]
        return Frame("trick", player=frame.player, source=frame.inbox[0][1])
    frame.slots["passes"] += 1
    frame.player = 1 - frame.player
    if frame.slots["passes"] < 2:
        return "check"
    if not game.state.stack:
        return "end"
    frame.slots["passes"] = 0
    frame.player = game.state.turn_player
    frame.pc = game.procedure(frame).labels["check"]
    return resolve_top(game, frame)


def counter_window(game: Game, frame: Frame) -> Next:
    return Frame("counter", player=1 - frame.slots["picked by"]) if game.state.stack else None


def counter(game: Game, frame: Frame) -> Next:
    if frame.inbox[0] == PASS:
        return "end"
    return Frame("trick", player=frame.player, source=frame.inbox[0][1])


def resolve_if_any(game: Game, frame: Frame) -> Next:
    """An ability that could not be declared has left nothing to resolve."""
    return resolve_top(game, frame) if game.state.stack else None


PLACE = Procedure(
    "place",
    do("toy.place", can_be_declared),
    ask("toy.place", drafts.ask_target, label="targets"),
    answered("toy.place", drafts.take_target),
    do("toy.place", put_on_stack),
)
RESOLVE = Procedure("resolve", do("toy.resolve", carry_out), do("toy.resolve", put_away))
COUNTER = Procedure(  # it opens no window itself: one counter deep
    "counter", ask("toy.counter", act_or_pass), do("toy.counter", counter), do("toy.counter", resolve_top)
)


# --- the four tables -------------------------------------------------------------------------------------------------

FF = Procedure(
    "ff",
    do("toy.check", CHECKS.check, label="check"),
    do("toy.batch", count_batch),
    ask("toy.pick", which_trigger, label="pick"),
    answered("toy.place", place),
    do("", next_of_batch),
    ask("toy.window", act_or_pass, label="act"),
    do("toy.window", act),
)
FW = Procedure(
    "fw",
    do("toy.check", CHECKS.check, label="check"),
    do("", lambda game, frame: None if game.state.waiting else "act"),
    ask("toy.pick", which_trigger),
    answered("toy.place", place),
    goto("check"),
    ask("toy.window", act_or_pass, label="act"),
    do("toy.window", act),
)
EV = Procedure(
    "ev",
    do("toy.check", CHECKS.check, label="check"),
    do("", lambda game, frame: None if game.state.waiting else "end"),
    ask("toy.pick", which_trigger),
    answered("toy.place", place),
    do("", resolve_if_any),
    goto("check"),
)
BF = Procedure(
    "bf",
    do("toy.check", CHECKS.check, label="check"),
    do("", lambda game, frame: None if game.state.waiting else "end"),
    ask("toy.pick", which_trigger),
    answered("toy.place", place),
    do("toy.counter", counter_window),
    do("", resolve_if_any),
    goto("check"),
)
CHECK = CHECKS.procedure()
POLICIES = (FF, FW, EV, BF)
