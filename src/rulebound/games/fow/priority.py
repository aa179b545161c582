"""Chapter 600: the priority sequence. Rule processes, then one automatic at a time, then a player acts or passes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.fow.attackers import is_main_timing, may_not_pass
from rulebound.games.fow.lurking import REVEALING
from rulebound.games.fow.playing import timing_rule
from rulebound.games.fow.processes import RULE_PROCESSES
from rulebound.games.fow.sides import OPEN_SIDES, playable_sides
from rulebound.kernel.drains import Drain
from rulebound.kernel.legality import Action, Situation, legal
from rulebound.kernel.priority import PASS, Priority, action_frame
from rulebound.kernel.procedures import Key, Next, cites
from rulebound.kernel.slots import PASSES, SlotName
from rulebound.kernel.state import CARD_MASK, Frame

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

ACTION_FRAMES: Final = {
    "play": "play card",
    "use": "play ability",
    "will": "play will",
    "judge": "judge",
    "stone": "call stone",
    "set": "set card",
    "battle": "battle",
    "reveal": "reveal",
    "lifebreak": "lifebreak",
}
SEEN: Final = SlotName("chase at the pass")


def act_or_pass(game: Game, player: int) -> list[Key]:
    """604.1, 604.2; who must attack and can may not pass in main timing (710.2)."""
    game.cite("604.1")
    situation = Situation(player)
    found: list[Key] = [
        a.key() for a in game.rules.actions(game, player) if legal(game, situation, a) or _other_side(game, player, a)
    ]
    return found if may_not_pass(game, player) else [PASS, *found]


def _other_side(game: Game, player: int, action: Action) -> bool:
    """1117.2: whether a card can be played with its other side up."""
    if action.kind != "play" or game.state.definition[action.card & CARD_MASK] not in game.library.sides:
        return False
    return bool(playable_sides(game, player, action.card))


def act(game: Game, frame: Frame, key: Key) -> Frame:
    game.cite_all("601.1", "602.1d", "605.1", "605.1a", "605.2")
    if key[0] in ("play", "judge") and is_main_timing(game, frame.player):
        game.cite(timing_rule(game.row(key[1] & CARD_MASK)) if key[0] == "play" else "705.1")
    begun = action_frame(game, frame.player, key, ACTION_FRAMES)
    if key[0] == "play" and game.state.definition[key[1] & CARD_MASK] in game.library.sides:
        begun.slots[OPEN_SIDES] = playable_sides(game, frame.player, key[1])
    return begun


def resolve(game: Game, frame: Frame) -> Next:
    """605.1b: the last card or ability put into the chase area; the turn player has priority afterwards."""
    game.cite_all("605.1b", "605.2")
    return Frame("resolve")


class Sequence(Priority):
    """Two passes in a row count only if no automatic was played between them (READINGS S10, N4)."""

    def pass_on(self, game: Game, frame: Frame) -> Next:
        chase = tuple(obj.id for obj in game.state.stack)
        if frame.slots[PASSES] and frame.slots.get(SEEN, ()) != chase:
            frame.slots[PASSES] = 0
        frame.slots[SEEN] = chase
        game.cite_all("602.1d", "605.1")
        if not frame.slots[PASSES]:
            game.cite_all("605.1c", "605.2")
        return super().pass_on(game, frame)


# 603.1, 603.4: one automatic is played, then everything begins anew with the rule processes.
AUTOS: Final = Drain(
    "automatics",
    RULE_PROCESSES,
    look="602.1a",
    first="603.2",
    second="603.2",
    end="602.1b",
    play="play auto",
    prompt="play auto",
    showing=REVEALING,
    after=(cites("603.4"),),
)
PRIORITY: Final = Sequence(
    "priority",
    AUTOS,
    gain="601.1",
    settle="602.1a",
    act="602.1c",
    prompt="priority",
    options=act_or_pass,
    begin=act,
    resolve=resolve,
)


def give_priority(game: Game, frame: Frame) -> Next:
    """The turn player gains priority."""
    return PRIORITY.frame()
