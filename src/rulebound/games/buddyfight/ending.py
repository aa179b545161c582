"""What ends something at once, nullifies an attack or changes its target (end, qa.final.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.buddyfight.registers import BATTLE, NO_FIGHT
from rulebound.kernel.procedures import Next, Unwind
from rulebound.kernel.registers import PHASE
from rulebound.kernel.turns import expire
from rulebound.language.tree import Until

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

RULES: Final = {
    "main phase": "end.1",
    "battle": "end.2",
    "attack phase": "end.3",
    "final phase": "end.4",
    "turn": "end.5",
}
PLACES: Final = {  # where it goes on: the procedure and the label
    "main phase": ("turns", "attack"),
    "attack phase": ("turns", "attack ends"),
    "final phase": ("turns", "turn ends"),
    "turn": ("turns", "turn ends"),
}


def end(game: Game, what: str) -> Next:
    """end: immediately to a fixed place. A phase or battle that there is not does not end."""
    phase = game.state.reg[PHASE]
    if what == "this phase":
        game.cite("end.6")
        if phase == "start":
            return None  # the document says nothing of a start phase that ends
        what = f"{phase} phase"
    game.cite(RULES[what])
    if what == "battle":
        if not game.state.reg[BATTLE]:
            return None
        name = next(frame.proc for frame in reversed(game.state.frames) if frame.proc in ("battle", "final battle"))
        game.log("ends", game.state.turn_player, word=what)
        return Unwind(name, "over")
    if what != "turn" and what != f"{phase} phase":
        return None
    game.cite("qa.end.1")
    game.log("ends", game.state.turn_player, word=what)
    leave_battle(game)
    return Unwind(*PLACES[what])


def leave_battle(game: Game) -> None:
    """attack.3.3, qa.end.1: nothing attacks or is in battle any more; effects for this battle end."""
    game.state.reg.update(NO_FIGHT)
    expire(game, lambda until, controller, made: until == Until.BATTLE.value)
    game.clock()
