"""Play timings and counter windows (timing, call.2, cast.2, equip.2, act.1.2, auto.2), and automatic abilities.

A play timing is one procedure: the turn fighter uses something, the other one may answer it once, the answer is
processed, then what it answered. The windows of the other flows are this one window. Depth is two: nothing is declared
while an answer waits (qa.timing.2).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.buddyfight.checks import CHECKS
from rulebound.games.buddyfight.registers import TIMINGS
from rulebound.games.buddyfight.resolving import PROCESSED, after_cast, frame_of, is_stopped
from rulebound.games.buddyfight.slots import OBJECT, OPEN, RELATED, SINCE, WINDOW
from rulebound.games.buddyfight.terms import PLAY
from rulebound.games.buddyfight.using import ONCE_A_GAME
from rulebound.kernel import drafts, loops, stack
from rulebound.kernel.drains import Drain
from rulebound.kernel.legality import offered
from rulebound.kernel.priority import PASS, action_frame
from rulebound.kernel.procedures import Choice, Do, Key, Next, Procedure, ask, cites, do
from rulebound.kernel.state import NO_REF, Frame, StackObject
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

TURN, ANSWER, OWN = "turn", "answer", "own"  # timing.2.1; timing.3.1, 7.1 and the like; timing.6.1
FORESEEN: Final = "foreseen"  # before damage, destruction or a loss
PROMPTS: Final = {TURN: "timing", ANSWER: "counter", OWN: "own counter", FORESEEN: "counter"}
MAIN, IMPACTS = "main", "impacts"  # main.1.1, final.1.1: what the turn fighter may use besides
# By kind of what is answered: its window, the check in it, processing the answer, the check after that.
ANSWERED: Final = {
    "call": ("call.2.1", "call.2.2", "call.2.3", "call.2.4", "qa.call.2"),
    "cast": ("cast.2.1", "cast.2.2", "cast.2.3", "cast.2.4"),
    "equip": ("equip.2.1", "equip.2.2", "equip.2.3", "equip.2.4"),
    "transform": ("equip.2.1", "equip.2.2", "equip.2.3", "equip.2.4", "kw.transform.3", "kw.impact_transform.4"),
    "use": ("act.1.2", "act.1.2.1", "act.1.2.2", "act.1.2.3", "act.1.2.4"),
    "auto": ("auto.2.2", "auto.2.2.1", "auto.2.2.2", "auto.2.2.3", "auto.2.2.4", "qa.timing.1"),
}
DECLARED_CHECK: Final = {"call": "call.1.7", "cast": "cast.1.5", "equip": "equip.1.6", "transform": "equip.1.6"}
# timing: what the answer of the non-turn fighter goes by, and of the turn fighter.
SECOND: Final = ("timing.3.1", "timing.3.2", "timing.3.3", "timing.4.1", "timing.4.2")
FIRST: Final = ("timing.7.1", "timing.7.2", "timing.7.3", "timing.8.1", "timing.8.2")


def use_frame(game: Game, player: int, key: Key) -> Frame:
    """A frame in which a fighter declares what an answer names."""
    return action_frame(game, player, key, {kind: kind for kind in ("call", "cast", "equip", "transform", "use")})


def usable_now(game: Game, player: int) -> list[Key]:
    """What a fighter may do in a window; to pass is always possible."""
    return [PASS, *offered(game, player)]


def ask_use(game: Game, frame: Frame) -> Choice:
    """Asked whatever there is, for a hand is secret."""
    return Choice(frame.player, usable_now(game, frame.player), PROMPTS[frame.slots[WINDOW]])


def window(kind: str, second: bool) -> Do:
    """A step: who may use something now, and how."""

    def open_it(game: Game, frame: Frame) -> Next:
        turn = game.state.turn_player
        frame.player, frame.slots[WINDOW] = (1 - turn if second else turn), kind
        return loops.watch(game, frame)

    return open_it


def taken(used: str, passed: str) -> Do:
    """A step: what was used is declared and paid; or it goes on elsewhere."""

    def take(game: Game, frame: Frame) -> Next:
        key = frame.inbox[0]
        loops.note(game, frame, key)
        if key == PASS:
            return passed
        game.cite("timing.2.2" if used == "used" else "timing.6.2")
        frame.slots[RELATED] = int(is_related(game, key[1]))
        game.state.pulse += 1
        frame.slots[SINCE] = game.state.pulse
        frame.pc = TIMING.labels[used]
        return use_frame(game, frame.player, key)

    return take


def is_related(game: Game, ref: int) -> bool:
    """cond.1.1: whether the use of a card refers to what has just happened."""
    abilities = game.library.cards[game.known_row(ref).definition].abilities
    return any(isinstance(node, tree.Lately) for node in tree.walk(abilities))


# --- answering -------------------------------------------------------------------------------------------------------


def answer_frame(game: Game, obj: StackObject) -> Frame:
    """A frame in which the other fighter may answer an object, which is processed after that."""
    return Frame("counter", player=1 - obj.controller, slots={WINDOW: ANSWER, OBJECT: obj.id})


def answered(game: Game, frame: Frame) -> Next:
    """What was just declared may be answered once; what is used once a game may not (kw.overturn.2)."""
    if not game.state.stack:
        return None
    obj = game.state.stack[-1]
    if frame.slots.get(OPEN) == IMPACTS and obj.kind == "call":
        game.cite("qa.final.2")
    if obj.kind in DECLARED_CHECK:
        game.cite(DECLARED_CHECK[obj.kind])
    if not may_be_answered(game, obj):
        return frame_of(obj)
    return answer_frame(game, obj)


def may_be_answered(game: Game, obj: StackObject) -> bool:
    node = game.library.node(obj.at) if obj.at else None
    if isinstance(node, tree.Action) and node.keyword in ONCE_A_GAME:
        game.cite("kw.overturn.2")
        return False
    return True


def open_window(game: Game, frame: Frame) -> Next:
    game.cite_all("qa.timing.2", *_rules(game, frame)[:1])
    return None


def _rules(game: Game, frame: Frame) -> tuple[str, ...]:
    """By which rules this answer goes: of the play timing, where there is one; and of what is answered."""
    obj = _answered_object(game, frame)
    if obj is None:
        return ()
    of_timing = SECOND if frame.player != game.state.turn_player else FIRST
    return ANSWERED[obj.kind] if obj.kind == "auto" else (*of_timing, *ANSWERED[obj.kind])


def _answered_object(game: Game, frame: Frame) -> StackObject | None:
    return stack.find(game, frame.slots[OBJECT])


def take_answer(game: Game, frame: Frame) -> Next:
    """qa.timing.2, qa.timing.3: one answer, and none to that."""
    key = frame.inbox[0]
    loops.note(game, frame, key)
    if key == PASS:
        return "object"
    game.cite_all(*_rules(game, frame), "qa.timing.3")
    return use_frame(game, frame.player, key)


def resolve_answer(game: Game, frame: Frame) -> Next:
    """The answer is processed first."""
    top = game.state.stack[-1] if game.state.stack else None
    return None if top is None or top.id == frame.slots[OBJECT] else frame_of(top)


def resolve_object(game: Game, frame: Frame) -> Next:
    """Then what it answered, if that has not been nullified."""
    obj = _answered_object(game, frame)
    if obj is None:
        return None
    game.cite("timing.5.1" if obj.controller == game.state.turn_player else "timing.9.1")
    game.cite(PROCESSED[obj.kind][1])
    return frame_of(obj)


COUNTER: Final = Procedure(
    "counter",
    do("", open_window),
    ask("timing.3.1", ask_use, take_answer),
    do("", CHECKS.check),
    do("", resolve_answer),
    do("", CHECKS.check),
    do("", resolve_object, label="object"),
)


# --- automatic abilities: auto.2 -------------------------------------------------------------------------------------


def begin_auto(game: Game, frame: Frame) -> Next:
    """auto.2.1: one that is on standby is taken up; nothing of a card or a fighter in stopped time is (stoptime)."""
    game.cite("abil.auto")
    if is_stopped(game, frame.source):
        game.cite("stoptime.1")
        return "end"
    if game.player_limits(frame.player, "cannot use anything"):
        game.cite("stoptime.2")
        return "end"
    game.log("plays_auto", frame.player, (frame.source,))
    return None


def auto_declared(game: Game, frame: Frame) -> Next:
    obj = frame.obj
    assert obj is not None
    obj.slots = {key: value for key, value in frame.slots.items() if key not in DECLARING}
    game.put_on_stack(obj)
    game.declare(drafts.chosen_events(game, obj))
    return None


DECLARING: Final = frozenset({WINDOW})
PLAY_AUTO: Final = Procedure(
    "play auto",
    do("auto.2.1", begin_auto),
    ask("auto.2.1.1", drafts.ask_modes, drafts.take_modes),
    ask("auto.2.1.1", drafts.ask_target, drafts.take_target, label="targets"),
    ask("auto.2.1.1", drafts.ask_share, drafts.take_share, label="shares"),
    do("auto.2.1", auto_declared),
    do("auto.2.2", answered),
)
AUTOS: Final = Drain(
    "automatics",
    CHECKS,
    look="auto.2.4",
    first="auto.2.1.1",
    second="auto.2.1.2",
    play="play auto",
    prompt="play auto",
    after=(cites("auto.2.5"),),
)


# --- the play timing -------------------------------------------------------------------------------------------------


def timing(opened: str = "") -> Do:
    """A step: a play timing; `opened` says what the turn fighter may use besides [Counter]."""
    return lambda game, frame: Frame("timing", slots={OPEN: opened})


def begin(game: Game, frame: Frame) -> Next:
    """cond.1: when this play timing begins, and when the one before began."""
    state = game.state
    now, _, phase, unrelated = state.reg[TIMINGS]
    state.pulse += 1  # what has happened just before is older
    state.reg[TIMINGS] = (state.pulse, now, phase, unrelated)
    return None


def sweep(game: Game, frame: Frame) -> Next:
    """end.7: what was declared before something ended is dealt with in the first play timing after that."""
    state = game.state
    running = {other.slots[OBJECT] for other in state.frames if other.proc in ("resolve", "counter")}
    there = {other.obj.card for other in state.frames if other.proc == "resolve" and other.obj is not None}
    there |= {obj.card for obj in state.stack}
    stray = [ref for card in state.zones[PLAY * 2] if (ref := state.ref(card)) not in there]
    if stray:
        game.rule = "end.7"
        game.cite("end.7")
        frame.pc = TIMING.labels["sweep"]
        return game.propose([after_cast(game, ref) for ref in stray]) or "sweep"
    left = next((obj for obj in reversed(state.stack) if obj.id not in running), None)
    if left is None:
        return None
    game.cite_all("end.7", "qa.end.2")
    frame.pc = TIMING.labels["sweep"]
    return frame_of(left)


def unrelated(game: Game, frame: Frame) -> Next:
    """cond.1.1: an unrelated card has resolved outside a counter timing; what it has brought about is not over."""
    if frame.slots.pop(RELATED, 0):
        return None
    before, earlier, phase, _ = game.state.reg[TIMINGS]
    game.state.reg[TIMINGS] = (before, earlier, phase, frame.slots.pop(SINCE, 0))
    return None


TIMING: Final = Procedure(
    "timing",
    do("timing.1.1", begin),
    do("", sweep, label="sweep"),
    do("timing.1.1", CHECKS.check),
    do("", AUTOS.settle),
    do("timing.2.1", window(TURN, second=False), label="again"),
    ask("timing.2.1", ask_use),
    do("timing.2.1", taken("used", "other")),
    do("timing.2.3", CHECKS.check, label="used"),
    do("", answered),
    do("", unrelated),
    do("timing.5.2", CHECKS.check),
    do("", AUTOS.settle),
    do("timing.5.3", lambda game, frame: "again"),
    do("timing.6.1", window(OWN, second=True), label="other"),
    ask("timing.6.1", ask_use),
    do("timing.6.1", taken("used by other", "over")),
    do("timing.6.3", CHECKS.check, label="used by other"),
    do("", answered),
    do("timing.9.2", CHECKS.check),
    do("", AUTOS.settle),
    do("timing.9.3", lambda game, frame: "again"),
    do("timing.10.1", lambda game, frame: None, label="over"),
)


def window_of(game: Game) -> tuple[int, str, str]:
    """Who may use something now, in which kind of window, and what is open there; nobody: -1."""
    frames = game.state.frames
    frame = frames[-1] if frames else None
    if frame is None or frame.proc not in ("timing", "counter", "foresee") or WINDOW not in frame.slots:
        return NO_REF, "", ""
    return frame.player, frame.slots[WINDOW], frame.slots.get(OPEN, "")
