"""The turn: start, main, attack and final phase, and its end (start, main, attack.1, attack.5, final.1, final.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.buddyfight.attack import Moving, ask_attackers, named_attackers
from rulebound.games.buddyfight.battle import battle_frame
from rulebound.games.buddyfight.checks import CHECKS
from rulebound.games.buddyfight.registers import ATTACKS, EXTRA_TURN, NEXT_TURN, NO_FIGHT, NOBODY, TIMINGS
from rulebound.games.buddyfight.slots import BEGUN
from rulebound.games.buddyfight.terms import GAUGE, flags, on_field
from rulebound.games.buddyfight.timing import IMPACTS, MAIN, timing
from rulebound.kernel import turns
from rulebound.kernel.builder import draw_events
from rulebound.kernel.procedures import Choice, Do, Key, Next, Procedure, ask, do, simply
from rulebound.kernel.registers import EXTRA, PHASE, STEP
from rulebound.kernel.state import Event, Frame
from rulebound.kernel.turns import happens, run_phase

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


def begin_turn(game: Game, frame: Frame) -> Next:
    turns.begin(game)
    game.state.reg.update({ATTACKS: 0, STEP: "", EXTRA: ()})
    game.log("turn", game.state.turn_player, amount=game.state.turn, rule="start.1.1")
    turns.end_old_effects(game)
    return None


def phase(name: str, *moments: str) -> Do:
    """A step: a phase begins, and what waits for that is on standby (cond.1.3)."""
    heard = happens(*moments)

    def begin_it(game: Game, frame: Frame) -> Next:
        enter(game, name)
        return heard(game, frame)

    return begin_it


def enter(game: Game, name: str) -> None:
    """A phase begins (cond.1.3)."""
    turns.enter_phase(game, name)
    now, before, _, unrelated = game.state.reg[TIMINGS]
    game.state.pulse += 1
    game.state.reg[TIMINGS] = (now, before, game.state.pulse, unrelated)
    game.log("phase", game.state.turn_player, word=f"{name} phase")


# --- start phase -----------------------------------------------------------------------------------------------------


def stand_all(game: Game, frame: Frame) -> Next:
    """start.2.1: all own cards on the field, and flags with values (READINGS S10, N19); not the buddy (BF-C21)."""
    player = game.state.turn_player
    return turns.ready(game, [*on_field(game, player), *flags(game, player)])


def draw(game: Game, frame: Frame) -> Next:
    """start.3.1, change.1: also in the first turn of the game."""
    game.cite_all("change.1", "zone.deck.2")
    return game.propose(draw_events(game, game.state.turn_player, 1))


def ask_charge(game: Game, frame: Frame) -> Choice | None:
    """start.3.2: one card from the hand into the gauge, or none."""
    player = game.state.turn_player
    hand = game.zone("hand", player)
    if not hand:
        return None
    options: list[Key] = [("none",), *(("card", game.state.ref(card)) for card in hand)]
    return Choice(player, options, "charge")


def charge(game: Game, frame: Frame) -> Next:
    key = frame.inbox[0]
    if key == ("none",):
        return "charged"
    player = game.state.turn_player
    return game.propose([Event("move", key[1], player, GAUGE, how="charge", face_down=True, position=-1)])


def draw_for_charge(game: Game, frame: Frame) -> Next:
    """start.3.2: if a card was put there, another one is drawn."""
    if not any(event.kind == "move" and event.to == GAUGE for event in frame.done):
        return None
    return game.propose(draw_events(game, game.state.turn_player, 1))


# --- attack phase ----------------------------------------------------------------------------------------------------


def attack_or_not(declined: str) -> Do:
    """A step: the cards that were named attack; with none it goes on elsewhere."""

    def take(game: Game, frame: Frame) -> Next:
        refs = named_attackers(frame)
        if not refs:
            return declined
        frame.pc = game.procedure(frame).labels["fought"]
        return battle_frame(game, refs)

    return take


FIRST_MOVES, SECOND_MOVES = Moving(second=False, label="move"), Moving(second=True, label="move of other")
ATTACK_PHASE: Final = Procedure(
    "attack phase",
    do("attack.1.1", phase("attack")),
    ask("attack.1.1.1", FIRST_MOVES.ask, FIRST_MOVES.take, label="move"),
    ask("attack.1.1.1", FIRST_MOVES.ask_area, FIRST_MOVES.shift),
    ask("attack.1.1.2", SECOND_MOVES.ask, SECOND_MOVES.take, label="move of other"),
    ask("attack.1.1.2", SECOND_MOVES.ask_area, SECOND_MOVES.shift),
    do("attack.1.2", CHECKS.check),
    do("attack.1.3", happens("attack")),
    do("attack.1.3", timing()),
    do("attack.1.4", CHECKS.check),
    ask("attack.2.1", ask_attackers, label="choose"),
    do("attack.2.1", attack_or_not("not yet")),
    do("attack.2.1.1", timing(), label="not yet"),
    do("attack.2.1.2", CHECKS.check),
    ask("attack.2.1.3", ask_attackers),
    do("attack.2.1.3", attack_or_not("end")),
    do("attack.4.3", timing(), label="fought"),
    do("attack.4.4", CHECKS.check),
    do("attack.4.5", lambda game, frame: "choose"),
)


# --- final phase -----------------------------------------------------------------------------------------------------


def begin_final(game: Game, frame: Frame) -> Next:
    """final.1.1: the end of the attack phase, and the beginning of this one."""
    if frame.slots.get(BEGUN):
        return None
    frame.slots[BEGUN] = 1
    return phase("final", "attack end", "final")(game, frame)


FINAL_PHASE: Final = Procedure(
    "final phase",
    do("final.1.1", begin_final),
    do("final.1.1", timing(IMPACTS), label="again"),
    do("final.1.2", CHECKS.check),
    ask("final.2.1", ask_attackers),
    do("final.2.1", attack_or_not("not yet")),
    do("final.2.1.1", timing(), label="not yet"),
    do("final.2.1.2", CHECKS.check),
    ask("final.2.1.3", ask_attackers),
    do("final.2.1.3", attack_or_not("end")),
    do("final.4.3", lambda game, frame: "again", label="fought"),
)


def further_phase(game: Game, frame: Frame) -> Next:
    """An effect has given the turn fighter another phase after this one."""
    left = game.state.reg.get(EXTRA, ())
    if not left:
        return None
    game.state.reg[EXTRA] = left[1:]
    return str(left[0])


# --- the end of the turn ---------------------------------------------------------------------------------------------


def end_phase(game: Game, frame: Frame) -> Next:
    """final.5.1: what was cut off in a battle is over as well; end.5: who ends the turn is in the final phase."""
    game.state.reg.update(NO_FIGHT)
    if game.state.reg[PHASE] != "final":
        enter(game, "final")
    game.cite("ext.hand")  # whatever is in a hand stays there
    turns.enter_step(game, "end")
    return happens("turn end")(game, frame)


def next_turn(game: Game, frame: Frame) -> Next:
    """final.5.3, change.3: the other fighter's turn, or an extra turn; never one after another."""
    state = game.state
    after = state.reg[NEXT_TURN]
    state.reg[EXTRA_TURN] = int(after != NOBODY)
    state.reg[NEXT_TURN] = NOBODY
    turns.hand_over(game, after if after != NOBODY else 1 - state.turn_player)
    return "turn"


def take_extra_turn(game: Game, player: int, skip: bool) -> None:
    """change.3: in an extra turn another one is not given."""
    game.cite("change.3")
    if not skip and not game.state.reg[EXTRA_TURN]:
        game.state.reg[NEXT_TURN] = player


TURN: Final = Procedure(
    "turns",
    do("start.1.1", begin_turn, label="turn"),
    do("start.1.1", phase("start", "turn", "start")),
    do("start.1.1", timing()),
    do("start.1.2", CHECKS.check),
    do("start.2.1", stand_all),
    do("start.2.1", turns.tell_ready("stands_all")),
    do("start.2.1", simply(turns.thaw)),
    do("start.2.2", timing()),
    do("start.2.3", CHECKS.check),
    do("start.3.1", draw),
    do("start.3.1.1", timing()),
    do("start.3.1.2", CHECKS.check),
    ask("start.3.2", ask_charge, charge, label="charge"),
    do("start.3.2", draw_for_charge),
    do("start.3.2.1", timing(), label="charged"),
    do("start.3.2.2", CHECKS.check),
    do("start.3.3", CHECKS.check),
    do("main.1.1", phase("main", "main"), label="main"),
    do("main.1.1", timing(MAIN)),
    do("main.1.2", CHECKS.check),
    do("attack.1.1", run_phase("attack phase"), label="attack"),
    do("attack.5.1", further_phase, label="attack ends"),
    do("final.1.1", run_phase("final phase"), label="final"),
    do("", further_phase),
    do("final.5.1", end_phase, label="turn ends"),
    do("final.5.1", timing()),
    do("final.5.2", CHECKS.check),
    do("final.5.3", simply(turns.end_effects)),  # for this turn, and for a battle that was cut off
    do("final.5.3", next_turn),
)
