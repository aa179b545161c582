"""Chapter 500: the phases of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.fow.priority import again_if_unsettled, give_priority
from rulebound.games.fow.registers import NO_BATTLE, TURNS
from rulebound.games.fow.terms import FIELD, HAND_LIMIT, RULER
from rulebound.games.fow.will import drop_will
from rulebound.kernel import turns
from rulebound.kernel.builder import draw_events
from rulebound.kernel.control import limit_of
from rulebound.kernel.events import DAMAGE
from rulebound.kernel.procedures import Do, Next, Procedure, ask, do
from rulebound.kernel.slots import ROUND
from rulebound.kernel.state import Event, Frame
from rulebound.kernel.turns import announce, ask_discards, discard_surplus, enter_phase

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


def begin_turn(game: Game, frame: Frame) -> Next:
    """501.1: the turn player performs the phases in order."""
    state = game.state
    turns.begin(game)
    begun = list(state.reg[TURNS])
    begun[state.turn_player] += 1
    state.reg.update({TURNS: tuple(begun), NO_BATTLE: 0})
    game.log("turn", state.turn_player, amount=state.turn, rule="403.6" if state.turn == 1 else "505.6")
    game.cite_all("105.1", "501.1")
    turns.end_old_effects(game)
    return None


def happens(*moments: str) -> Do:
    """What waits for these moments triggers."""

    def act(game: Game, frame: Frame) -> Next:
        for moment in moments:
            announce(game, moment)
        return None

    return act


def begins(phase: str, *moments: str) -> Do:
    """A phase begins, and what waits for that triggers."""

    def act(game: Game, frame: Frame) -> Next:
        enter_phase(game, phase)
        game.log("phase", game.state.turn_player, word=f"{phase} phase")
        return happens(*moments, phase)(game, frame)

    return act


# --- 502 draw phase --------------------------------------------------------------------------------------------------


def begin_draw(game: Game, frame: Frame) -> Next:
    """502.1: in the first turn of the game its beginning, too."""
    return begins("draw", *(("game",) if game.state.turn == 1 else ()), "turn")(game, frame)


def draw_card(game: Game, frame: Frame) -> Next:
    """502.3: but not in the first turn of the game."""
    if game.state.turn == 1:
        game.log("no_draw", game.state.turn_player)
        return None
    return game.propose(draw_events(game, game.state.turn_player, 1))


# --- 503 recovery phase ----------------------------------------------------------------------------------------------


def skips_recovery(game: Game, frame: Frame) -> Next:
    """503.1: the first turn of each player has none."""
    if game.state.reg[TURNS][game.state.turn_player] > 1:
        return None
    game.log("no_recovery", game.state.turn_player)
    return "main"


def recover_all(game: Game, frame: Frame) -> Next:
    """503.5: all cards of the turn player in the play ground at once."""
    game.cite("313.1")
    state, player = game.state, game.state.turn_player
    cards = [*(card for card in state.zones[FIELD * 2] if game.row(card).controller == player)]
    cards += state.zones[RULER * 2 + player]
    return game.propose(
        [Event("turn", state.ref(card), player, amount=0, how="phase") for card in cards if state.exhausted[card]]
    )


def tell_recovered(game: Game, frame: Frame) -> Next:
    """The journal tells what was really recovered, not what was tried."""
    refs = tuple(event.ref for event in frame.done if event.kind == "turn")
    if refs:
        game.log("recovers_all", game.state.turn_player, refs, len(refs))
    turns.thaw(game)
    return None


# --- 505 end phase ---------------------------------------------------------------------------------------------------


def hand_limit(game: Game, player: int) -> int:
    game.cite("306.3")
    return limit_of(game, player, "hand size", HAND_LIMIT)


def heal(game: Game, frame: Frame) -> Next:
    """505.5a: before anything else, and before effects end."""
    game.cite("505.5")
    state = game.state
    if any(state.damage):
        state.damage = [0] * len(state.damage)
        state.pulse += 1
        game.touch(DAMAGE)
    return None


def end_effects(game: Game, frame: Frame) -> Next:
    turns.end_effects(game)
    game.note_states()
    return None


def next_turn(game: Game, frame: Frame) -> Next:
    turns.finish(game)
    frame.slots.pop(ROUND, None)
    game.state.turn_player = 1 - game.state.turn_player
    game.clock(turn=True)
    return "turn"


TURN: Final = Procedure(
    "turns",
    do("501.1", begin_turn, label="turn"),
    do("502.1", begin_draw, label="draw"),
    do("502.2", give_priority),
    do("502.3", draw_card),
    do("502.4", give_priority),
    do("503.1", skips_recovery, label="recovery"),
    do("503.2", begins("recovery")),
    do("503.3", give_priority),
    do("503.4", drop_will),
    do("503.5", recover_all),
    do("503.5", tell_recovered),
    do("503.6", happens("recovery end")),
    do("503.7", give_priority),
    do("504.1", begins("main"), label="main"),
    do("504.2", give_priority, label="main priority"),
    do("505.1", begins("end"), label="end phase"),
    do("505.2", give_priority),
    do("505.3", happens("turn end")),
    do("505.4", give_priority),
    do("505.5a", heal, label="final"),
    do("505.5b", end_effects),
    do("505.5c", drop_will),
    ask("505.5d", ask_discards(hand_limit)),
    do("505.5d", discard_surplus),
    do("505.5e", again_if_unsettled("final")),
    do("505.6", next_turn),
)
