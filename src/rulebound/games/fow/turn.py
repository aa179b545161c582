"""Chapter 500: the phases of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.fow.lurking import REVEALING
from rulebound.games.fow.priority import PRIORITY, give_priority
from rulebound.games.fow.registers import EXTRA_TURNS, NO_BATTLE, NOBODY, REGULAR, SKIPS, TURNS
from rulebound.games.fow.terms import FIELD, HAND_LIMIT, RULER
from rulebound.games.fow.will import drop_will
from rulebound.kernel import turns
from rulebound.kernel.builder import draw_events
from rulebound.kernel.control import limit_of
from rulebound.kernel.procedures import Next, Procedure, ask, do, simply
from rulebound.kernel.state import Frame
from rulebound.kernel.turns import ask_discards, begin_phase, discard_surplus, happens

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


# --- 502 draw phase --------------------------------------------------------------------------------------------------


def begin_draw(game: Game, frame: Frame) -> Next:
    """502.1: in the first turn of the game its beginning, too."""
    first = ("game",) if game.state.turn == 1 else ()
    return begin_phase("draw", "draw phase", *first, "turn")(game, frame)


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
    own = [card for card in state.zones[FIELD * 2] if game.row(card).controller == player]
    return turns.ready(game, [*own, *state.zones[RULER * 2 + player]])


# --- 505 end phase ---------------------------------------------------------------------------------------------------


def hand_limit(game: Game, player: int) -> int:
    game.cite("306.3")
    return limit_of(game, player, "hand size", HAND_LIMIT)


def heal(game: Game, frame: Frame) -> Next:
    """505.5a: before anything else, and before effects end."""
    game.cite("505.5")
    turns.heal(game)
    return None


def end_effects(game: Game, frame: Frame) -> Next:
    turns.end_effects(game)
    game.note_states()
    return None


# --- whose turn is next ----------------------------------------------------------------------------------------------


def next_turn(game: Game, frame: Frame) -> Next:
    """505.6: the other player's turn, unless a card has added one, or says that one is skipped (104.1)."""
    state, reg = game.state, game.state.reg
    extra, skips = list(reg[EXTRA_TURNS]), list(reg[SKIPS])
    regular = state.turn_player if reg[REGULAR] == NOBODY else reg[REGULAR]
    while True:
        if extra:
            game.cite("104.1")
            player = extra.pop(0)
        else:
            player = regular = 1 - regular
        if not skips[player]:
            break
        game.cite("104.1")
        skips[player] -= 1
    reg.update({EXTRA_TURNS: tuple(extra), SKIPS: tuple(skips), REGULAR: NOBODY if regular == player else regular})
    turns.hand_over(game, player)
    return "turn"


def change_turns(game: Game, player: int, skip: bool) -> None:
    """104.1: what a card says of the turns to come; a turn that is added comes right after this one."""
    reg = game.state.reg
    if skip:
        skips = list(reg[SKIPS])
        skips[player] += 1
        reg[SKIPS] = tuple(skips)
    else:
        reg[EXTRA_TURNS] = (player, *reg[EXTRA_TURNS])


TURN: Final = Procedure(
    "turns",
    do("501.1", begin_turn, label="turn"),
    do("502.1", begin_draw, label="draw"),
    do("502.2", give_priority),
    do("502.3", draw_card),
    do("502.4", give_priority),
    do("503.1", skips_recovery, label="recovery"),
    do("503.2", begin_phase("recovery", "recovery phase")),
    do("503.3", give_priority),
    do("503.4", drop_will),
    do("503.5", recover_all),
    do("503.5", turns.tell_ready("recovers_all")),
    do("503.5", simply(turns.thaw)),
    do("503.6", happens("recovery end")),
    do("503.7", give_priority),
    do("504.1", begin_phase("main", "main phase"), label="main"),
    do("504.2", give_priority, label="main priority"),
    do("505.1", begin_phase("end", "end phase"), label="end phase"),
    do("505.2", give_priority),
    do("505.3", happens("turn end")),
    do("505.4", give_priority),
    do("505.5a", heal, label="final"),
    do("505.5b", end_effects),
    do("505.5c", drop_will),
    ask("505.5d", ask_discards(hand_limit)),
    do("505.5d", discard_surplus),
    *REVEALING,
    do("505.5e", PRIORITY.again_if_unsettled("final")),
    do("505.6", next_turn),
)
