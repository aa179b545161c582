"""Chapters 11.1 and 12.3: priority. Rule processes first, then waiting auto-abilities, then a player acts or passes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.fftcg.processes import RULE_PROCESSES
from rulebound.kernel.drains import Drain, Taken
from rulebound.kernel.legality import offered
from rulebound.kernel.priority import PASS, Priority, action_frame
from rulebound.kernel.procedures import Key, Next
from rulebound.kernel.registers import PHASE
from rulebound.kernel.state import Frame

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

ACTION_FRAMES: Final = {
    "cast_summon": "cast summon",
    "cast_character": "cast character",
    "use": "use action",
    "special": "use special",
    "warp": "warp",
    "prime": "prime",
}
STACKLESS: Final = frozenset({"cast_character", "warp", "prime"})


def act_or_pass(game: Game, player: int) -> list[Key]:
    """11.1.4: the player with priority may cast, use, take a special action, or pass."""
    return [PASS, *offered(game, player)]


def act(game: Game, frame: Frame, key: Key) -> Frame:
    game.cite_all("11.1.1", *_timing(game, frame.player, key[0]))
    return action_frame(game, frame.player, key, ACTION_FRAMES)


def _timing(game: Game, player: int, kind: str) -> tuple[str, ...]:
    """The rules that allow this action at this moment."""
    if kind == "cast_summon":
        return ("9.3.1.6",)
    if kind in ("use", "special"):
        return ("9.3.1.7",)
    if kind != "cast_character":
        return ()
    state = game.state
    if player == state.turn_player and state.reg[PHASE] in ("main1", "main2") and not state.stack:
        return ("9.3.1.5",)
    back_attack = ("15.2.5.1", "15.2.5.2", "15.2.5.4")
    return (*back_attack, "15.2.5.3") if state.stack else back_attack


def resolve(game: Game, frame: Frame) -> Next:
    """11.1.7: both have passed, and the top of the stack resolves."""
    game.cite("11.1.7")
    return Frame("resolve")


# 11.8.7: first the turn player puts all own abilities onto the stack in any order, then the other player.
AUTOS: Final = Drain(
    "stack autos",
    RULE_PROCESSES,
    look="11.1.3",
    first="11.8.7",
    second="11.8.7",
    play="place auto",
    prompt="stack auto",
    taken=Taken.ALL,
)
PRIORITY: Final = Priority(
    "priority",
    AUTOS,
    gain="11.1.2",
    settle="11.1.3",
    act="11.1.4",
    prompt="priority",
    options=act_or_pass,
    begin=act,
    resolve=resolve,
    back=STACKLESS,  # 11.4.8
)


def give_priority(game: Game, frame: Frame) -> Next:
    return PRIORITY.frame()


def restricted_priority(game: Game, frame: Frame) -> Next:
    """9.5.1.1: nobody may cast Summons or use abilities in this phase (9.3.1.6, 9.3.1.7)."""
    game.cite_all("9.3.1.6", "9.3.1.7")
    return PRIORITY.frame(closed=True)
