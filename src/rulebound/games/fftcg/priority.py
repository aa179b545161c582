"""Chapters 11.1 and 12.3: priority. Rule processes first, then waiting auto-abilities, then a player acts or passes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.games.fftcg.processes import RULE_PROCESSES
from rulebound.kernel import loops, pending
from rulebound.kernel.legality import Situation, legal
from rulebound.kernel.procedures import Choice, Key, Next, Procedure, ask, do
from rulebound.kernel.state import Frame

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

PASS: Key = ("pass",)
ACTION_FRAMES = {
    "cast_summon": "cast summon",
    "cast_character": "cast character",
    "use": "use action",
    "special": "use special",
    "warp": "warp",
    "prime": "prime",
}
STACKLESS = frozenset({"cast_character", "warp", "prime"})


def priority(restricted: bool = False) -> Frame:
    """A frame that gives the turn player priority. Restricted: in the End Phase nothing may be played."""
    return Frame("priority", slots={"passes": 0, "restricted": int(restricted), "again": 0})


def gain(game: Game, frame: Frame) -> Next:
    """11.1.2: the turn player gains priority first."""
    frame.player = game.state.turn_player
    return None


def stack_autos(game: Game, frame: Frame) -> Next:
    """11.1.4: then what has triggered goes onto the stack, and so on until nothing changes."""
    pending.note_state_triggers(game, "11.8.18")
    if not game.state.waiting:
        return None
    frame.slots["again"] = 1
    return Frame("stack autos")


def settled(game: Game, frame: Frame) -> Next:
    if frame.slots["again"]:
        frame.slots["again"] = 0
        return "check"
    return loops.watch(game, frame)


def act_or_pass(game: Game, frame: Frame) -> Choice:
    """11.1.4: the player with priority may cast, use, take a special action, or pass."""
    if frame.slots["restricted"]:
        return Choice(frame.player, [PASS], "priority", public=True)
    options: list[Key] = [PASS]
    situation = Situation(frame.player)
    for action in game.rules.actions(game, frame.player):
        if legal(game, situation, action):
            options.append(action.key())
    return Choice(frame.player, options, "priority")


def act(game: Game, frame: Frame) -> Next:
    key = frame.inbox[0]
    slots = frame.slots
    loops.note(game, frame, key)
    if slots["restricted"]:
        game.cite("9.3.1.6")
        game.cite("9.3.1.7")
    if key == PASS:
        return _pass(game, frame)
    slots["passes"] = 0
    kind, ref, ability = key
    frame.pc = PRIORITY.labels["check"]
    player = frame.player
    game.cite("11.1.1")
    if kind in STACKLESS:
        frame.player = game.state.turn_player  # 11.4.8
    for rule in _timing(game, player, kind):
        game.cite(rule)
    child = Frame(ACTION_FRAMES[kind], player=player, source=ref, slots={"ability": ability})
    if kind in ("use", "special"):
        child.slots["effect"] = game.granting_effect(ref, ability)
    return child


def _timing(game: Game, player: int, kind: str) -> tuple[str, ...]:
    """The rules that allow this action at this moment."""
    if kind == "cast_summon":
        return ("9.3.1.6",)
    if kind in ("use", "special"):
        return ("9.3.1.7",)
    if kind != "cast_character":
        return ()
    state = game.state
    if player == state.turn_player and state.reg["phase"] in ("main1", "main2") and not state.stack:
        return ("9.3.1.5",)
    back_attack = ("15.2.5.1", "15.2.5.2", "15.2.5.4")
    return (*back_attack, "15.2.5.3") if state.stack else back_attack


def _pass(game: Game, frame: Frame) -> Next:
    """11.1.6-7: the other player gains priority; two passes in a row resolve the top of the stack or end the step."""
    game.cite("11.1.6")
    frame.slots["passes"] += 1
    if frame.slots["passes"] < 2:
        frame.player = 1 - frame.player
        return "check"
    game.cite("11.1.7")
    if not game.state.stack:
        return "end"
    frame.slots["passes"] = 0
    frame.player = game.state.turn_player
    game.cite("11.1.5")
    frame.pc = PRIORITY.labels["check"]
    return Frame("resolve")


PRIORITY = Procedure(
    "priority",
    do("11.1.2", gain),
    do("11.1.3", RULE_PROCESSES.check, label="check"),
    do("11.1.4", stack_autos),
    do("", settled),
    ask("11.1.4", act_or_pass),
    do("", act),
)
