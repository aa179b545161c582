"""Chapter 10.5: Confirmation Timing. Rules handling, then one pending ability, then again, until nothing is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.games.evolve.handling import RULES_HANDLING
from rulebound.kernel import loops, pending
from rulebound.kernel.procedures import Choice, Next, Procedure, answered, ask, cites, do
from rulebound.kernel.state import Frame

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


def confirm(game: Game, frame: Frame) -> Next:
    """Confirmation Timing occurs. With nothing to handle and nothing pending there is nothing to do in it."""
    game.cite("10.5.1")
    if game.state.waiting or game.board.state_triggers or not RULES_HANDLING.has_nothing_to_do(game):
        return Frame("confirm")
    game.cite_all("10.5.1.1", "10.5.2", "10.5.2.1", "10.5.2.4")
    return None


def handle_rules(game: Game, frame: Frame) -> Next:
    """10.5.2.1: everything that rules handling asks for, until it asks for nothing more."""
    game.cite_all("10.5.1.1", "10.5.2")
    if game.board.state_triggers:
        pending.note_state_triggers(game, "10.7.6")
    if RULES_HANDLING.has_nothing_to_do(game):
        return "pending" if game.state.waiting else "settled"
    return Frame("handling")


def handled(game: Game, frame: Frame) -> Next:
    """Rules handling may have brought about a state that an ability waits for."""
    pending.note_state_triggers(game, "10.7.6")
    return None if game.state.waiting else "settled"


def endless(game: Game, frame: Frame) -> Next:
    """15.2.1: abilities that trigger each other for ever, whether somebody can stop them or not."""
    return loops.watch(game, frame)


def _whose(game: Game, second: bool) -> int:
    return 1 - game.state.turn_player if second else game.state.turn_player


def ask_active(game: Game, frame: Frame) -> Choice | None:
    return _ask(game, False)


def ask_other(game: Game, frame: Frame) -> Choice | None:
    return _ask(game, True)


def _ask(game: Game, second: bool) -> Choice | None:
    player = _whose(game, second)
    options = pending.of_player(game, player, len(game.state.waiting))
    return Choice(player, options, "play auto", public=True) if options else None


def play_one(game: Game, frame: Frame) -> Next:
    """The selected ability is played and resolved; then all begins again with rules handling."""
    frame.pc = CONFIRM.labels["handling"]
    loops.note(game, frame, frame.inbox[0])
    game.cite("10.7.1")
    return pending.taken(game, frame.inbox[0][1], "play auto")


CONFIRM = Procedure(
    "confirm",
    do("10.5.2.1", handle_rules, label="handling"),
    do("", handled),
    do("", endless, label="pending"),
    ask("10.5.2.2", ask_active),
    answered("10.5.2.2", play_one),
    ask("10.5.2.3", ask_other),
    answered("10.5.2.3", play_one),
    cites("10.5.2.4", label="settled"),
)
