"""Four ways from a triggered ability to its resolution, as four rulebooks have them, out of what the kernel has.

FF batches all triggers onto the stack; FW puts one onto the chase and checks again; EV resolves one and checks
again; BF lets the other player counter once, then resolves it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel import drafts
from rulebound.kernel.checks import CheckTable
from rulebound.kernel.drains import Drain, Taken
from rulebound.kernel.priority import PASS, Priority, Window
from rulebound.kernel.procedures import Key, Next, Procedure, Step, answered, ask, do
from rulebound.kernel.state import NO_REF, Event, Frame, StackObject

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


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


def acts(game: Game, player: int) -> list[Key]:
    return [*tricks(game, player), PASS]


def use_trick(game: Game, frame: Frame, key: Key) -> Frame:
    return Frame("trick", player=frame.player, source=key[1])


def all_passed(game: Game, frame: Frame) -> Next:
    game.rule = "toy.window"
    return resolve_top(game, frame)


def counter_window(game: Game, frame: Frame) -> Next:
    """The other player may answer what was put onto the stack, once."""
    stack = game.state.stack
    return Frame("counter", player=1 - stack[-1].controller) if stack else None


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
WINDOW = Window("window", acts, use_trick)
COUNTER = Procedure(  # it opens no window itself: one counter deep
    "counter", ask("toy.counter", WINDOW.ask), do("toy.counter", WINDOW.act), do("toy.counter", resolve_top)
)


# --- the four arrangements -------------------------------------------------------------------------------------------


def drain(name: str, taken: Taken = Taken.ONE, after: tuple[Step, ...] = ()) -> Drain:
    return Drain(
        name,
        CHECKS,
        look="toy.check",
        first="toy.pick",
        second="toy.pick",
        play="place",
        prompt="next",
        taken=taken,
        after=after,
    )


def priority(name: str, autos: Drain) -> Priority:
    return Priority(
        name,
        autos,
        gain="toy.window",
        settle="toy.check",
        act="toy.window",
        prompt="window",
        options=acts,
        begin=use_trick,
        resolve=all_passed,
    )


FF_AUTOS, FW_AUTOS = drain("ff autos", Taken.ALL), drain("fw autos")
FF, FW = priority("ff", FF_AUTOS), priority("fw", FW_AUTOS)
EV = drain("ev", after=(do("", resolve_if_any),))
BF = drain("bf", after=(do("toy.counter", counter_window), do("", resolve_if_any)))
CHECK = CHECKS.procedure()
POLICIES = tuple(arranged.table for arranged in (FF_AUTOS, FF, FW_AUTOS, FW, EV, BF))
