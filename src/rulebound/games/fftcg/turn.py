"""Chapter 9: the phases of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.fftcg.priority import AUTOS, PRIORITY, give_priority, restricted_priority
from rulebound.games.fftcg.registers import ATTACKERS, BLOCKED, BLOCKER, MAIN_PHASES, PARTY
from rulebound.games.fftcg.terms import frozen
from rulebound.kernel import turns
from rulebound.kernel.builder import draw_events
from rulebound.kernel.control import controlled, limit_of
from rulebound.kernel.procedures import Next, Procedure, ask, cites, do, simply
from rulebound.kernel.registers import EXTRA, PHASE
from rulebound.kernel.state import Frame
from rulebound.kernel.turns import announce, ask_discards, begin_phase, discard_surplus, enter_phase, run_phase

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

HAND_LIMIT: Final = 5


# --- the turn --------------------------------------------------------------------------------------------------------


def begin_turn(game: Game, frame: Frame) -> Next:
    state = game.state
    turns.begin(game)
    state.reg.update({ATTACKERS: (), BLOCKER: -1, PARTY: 0, BLOCKED: 0, MAIN_PHASES: 0, EXTRA: ()})
    game.log("turn", state.turn_player, amount=state.turn, rule="8.2.1.5" if state.turn == 1 else "9.5.1.5")
    game.cite("6.1.3")
    turns.end_old_effects(game)
    return None


# --- 9.1 Active Phase ------------------------------------------------------------------------------------------------


def activate_all(game: Game, frame: Frame) -> Next:
    """9.1.1.1: the turn player's dull cards become active, but for frozen ones (15.2.4.2)."""
    state = game.state
    player = state.turn_player
    enter_phase(game, "active")
    dull = [card for card, _ in controlled(game, player) if state.exhausted[card]]
    stiff = [card for card in dull if frozen(game, state.ref(card))]
    for card in stiff:
        game.log("stays_dull", player, (state.ref(card),), rule="15.2.4.2")
    return turns.ready(game, [card for card in dull if card not in stiff])


# --- 9.2 Draw Phase --------------------------------------------------------------------------------------------------


def draw_phase(game: Game, frame: Frame) -> Next:
    """9.2.1.1: two cards; one on the first turn of the game (9.2.1.3)."""
    enter_phase(game, "draw")
    game.cite("9.2.1")
    player = game.state.turn_player
    n = 2
    if game.state.turn == 1:
        game.cite("9.2.1.3")
        game.cite("8.2.1.5")
        game.rule = "9.2.1.3"
        n = 1
    return game.propose(draw_events(game, player, n))


# --- 9.3 Main Phase --------------------------------------------------------------------------------------------------


def begin_main(game: Game, frame: Frame) -> Next:
    """9.3.1.1: only the first Main Phase of a turn is Main Phase 1."""
    reg = game.state.reg
    reg[MAIN_PHASES] += 1
    enter_phase(game, "main1" if reg[MAIN_PHASES] == 1 else "main2")
    game.cite("9.3.1.1")
    game.log("phase", game.state.turn_player, word="Main Phase 1" if reg[MAIN_PHASES] == 1 else "Main Phase 2")
    announce(game, reg[PHASE])
    return None


MAIN_PHASE: Final = Procedure(
    "main phase",
    do("9.3.1.3", begin_main),
    do("9.3.1.3", AUTOS.settle),
    do("9.3.1.4", give_priority, label="priority"),
    cites("9.3.1.2", label="ended"),
)


# --- 9.5 End Phase ---------------------------------------------------------------------------------------------------


def hand_limit(game: Game, player: int) -> int:
    """9.5.1.2: looked at once per End Phase (READINGS C12)."""
    return limit_of(game, player, "hand size", HAND_LIMIT)


def clean_up(game: Game, frame: Frame) -> Next:
    """9.5.1.3: damage goes and effects of this turn end, at the same time."""
    game.cite_all("9.5.1.3.1", "9.5.1.3.2")
    turns.heal(game)
    turns.end_effects(game)
    game.note_states()
    return None


END_PHASE: Final = Procedure(
    "end phase",
    do("9.5.1.1", begin_phase("end", "End Phase")),
    do("9.5.1.1", restricted_priority),
    ask("9.5.1.2", ask_discards(hand_limit)),
    do("9.5.1.2", discard_surplus),
    do("9.5.1.3", clean_up, label="clean up"),
    do("", PRIORITY.again_if_unsettled("clean up", "9.5.1.4", closed=True)),
)


def extra_phases(game: Game, frame: Frame) -> Next:
    """Phases added by effects come right after the present one."""
    extra = game.state.reg[EXTRA]
    if not extra:
        return None
    game.state.reg[EXTRA] = extra[1:]
    frame.pc -= 1
    return Frame({"main": "main phase", "attack": "attack phase"}[extra[0]])


TURN: Final = Procedure(
    "turns",
    do("", begin_turn, label="turn"),
    do("9.1.1.1", activate_all, label="active"),
    do("9.1.1.1", turns.tell_ready("activates")),
    do("9.1.1", simply(turns.thaw)),  # 15.2.4.2: Freeze covers one Active Phase of the card's controller
    cites("9.1.1.2"),
    do("9.2.1.1", draw_phase, label="draw"),
    cites("9.2.1.2"),
    do("9.3.1", run_phase("main phase"), label="main1"),
    do("", extra_phases),
    do("9.4.1", run_phase("attack phase"), label="attack"),
    do("", extra_phases),
    do("9.3.1", run_phase("main phase"), label="main2"),
    do("", extra_phases),
    do("9.5.1", run_phase("end phase"), label="end phase"),
    do("9.5.1.5", turns.to_the_other),
)
