"""What every game does when a turn begins or ends: clocks, limits per turn, effects that end."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

import msgspec

from rulebound.kernel import loops
from rulebound.kernel.events import DAMAGE, FACTS, STRUCTURE, TURN
from rulebound.kernel.procedures import Ask, Choice, Do, Key, Next
from rulebound.kernel.registers import LATER, PHASE, STEP
from rulebound.kernel.state import Event, Frame, Slots
from rulebound.kernel.triggers import FOR_THE_GAME
from rulebound.language.tree import Until

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

READY: Final = Until.READY.value
THIS_TURN: Final = Until.TURN.value
NEXT_TURN_END: Final = Until.NEXT_TURN_END.value
YOUR_NEXT_TURN: Final = Until.YOUR_NEXT_TURN.value
OPPONENT_TURNS: Final = frozenset({Until.OPPONENT_TURN_END.value, Until.OPPONENT_TURN.value})


def begin(game: Game) -> None:
    """A new turn: nothing has happened in it yet, and limits per turn begin anew."""
    state = game.state
    state.turn += 1
    state.facts = []
    game.touch(FACTS | TURN)
    if state.uses:
        live = {str(effect.id) for effect in state.effects}  # a next-time effect stays spent
        state.uses = {
            k: n
            for k, n in state.uses.items()
            if k.startswith(FOR_THE_GAME) or (k.startswith("replacement ") and k.split(" ")[1] in live)
        }
    state.turn_stamp[state.turn_player] = state.tick()


def enter_phase(game: Game, phase: str) -> None:
    """A phase begins. Loops are watched within one phase."""
    game.state.reg[PHASE] = phase
    loops.begin(game)
    game.clock()


def announce(game: Game, phase: str) -> None:
    """Let everything trigger that waits for the beginning of this phase."""
    game.declare([Event("note", player=game.state.turn_player, how="phase", name=phase)])


def run_phase(name: str) -> Do:
    """A step of a turn that is a procedure of its own."""
    return lambda game, frame: Frame(name)


def happens(*moments: str) -> Do:
    """A step: what waits for these moments triggers."""

    def act(game: Game, frame: Frame) -> Next:
        for moment in moments:
            announce(game, moment)
        return None

    return act


def begin_phase(phase: str, called: str, *before: str) -> Do:
    """The first step of a phase, with what the journal calls it; `before` are moments that come with it."""
    heard = happens(*before, phase)

    def begin_it(game: Game, frame: Frame) -> Next:
        enter_phase(game, phase)
        game.log("phase", game.state.turn_player, word=called)
        return heard(game, frame)

    return begin_it


def enter_step(game: Game, step: str) -> None:
    """A step of the phase begins."""
    game.state.reg[STEP] = step
    game.clock()


def times_done(game: Game, what: str, player: int) -> int:
    """How often a player has done something this turn."""
    return game.state.uses.get(f"{what} {player}", 0)


def done_once_more(game: Game, what: str, player: int) -> None:
    game.state.uses[f"{what} {player}"] = times_done(game, what, player) + 1


def ask_discards(most: Callable[[Game, int], int]) -> Ask:
    """Which cards the turn player discards who has more in hand than may be kept."""

    def which(game: Game, frame: Frame) -> Choice | None:
        player = game.state.turn_player
        hand = game.zone("hand", player)
        n = len(hand) - most(game, player)
        options: list[Key] = [("card", game.state.ref(card)) for card in hand]
        return Choice(player, options, "hand size", at_least=n, at_most=n) if n > 0 else None

    return which


def discard_surplus(game: Game, frame: Frame) -> Next:
    """The cards that the turn player has named, if there were too many."""
    if not frame.inbox:
        return None
    game.cite_verb("discard")
    player, to = game.state.turn_player, game.rules.zone_id[game.rules.discard_zone]
    return game.propose([Event("move", key[1], player, to, how="discard") for key in frame.inbox])


def end_effects(game: Game) -> None:
    """The effects that last until the end of this turn are over."""
    expire(game, lambda until, controller, made: ends_now(game, until, controller, made))


def end_old_effects(game: Game) -> None:
    """The effects that last until the next turn of their player are over, for that has begun."""
    expire(game, lambda until, player, made: until == YOUR_NEXT_TURN and player == game.state.turn_player)


def ends_now(game: Game, until: str, controller: int, made: int) -> bool:
    """Whether an effect with this duration, made by a player in a turn, ends with the present turn."""
    state = game.state
    if until == THIS_TURN:
        return True
    if made == state.turn:
        return False
    return until == NEXT_TURN_END or (until in OPPONENT_TURNS and controller != state.turn_player)


def expire(game: Game, over: Callable[[str, int, int], bool]) -> None:
    """End ongoing effects and delayed abilities; `over(until, controller, turn)` says which."""
    state = game.state
    if not state.effects and not state.delayed:
        return
    effects = [e for e in state.effects if not over(e.until, e.controller, e.turn)]
    delayed = [d for d in state.delayed if not over(d.until, d.controller, d.turn)]
    if len(effects) < len(state.effects) or len(delayed) < len(state.delayed):
        before = game.board
        state.effects, state.delayed = effects, delayed
        state.pulse += 1
        game.touch(STRUCTURE)
        game.note_control(before)


def thaw(game: Game) -> None:
    """The turn player's cards have been readied: what was to last until then ends for them."""
    state = game.state
    if not state.effects or READY not in [effect.until for effect in state.effects]:
        return
    kept = []
    for effect in state.effects:
        if effect.until == READY:
            mine = [r for r in effect.refs if (row := game.row_of(r)) and row.controller == state.turn_player]
            left = tuple(ref for ref in effect.refs if ref not in mine and state.alive(ref))
            if not left:
                continue
            if mine:
                effect = msgspec.structs.replace(effect, refs=left)
        kept.append(effect)
    if len(kept) != len(state.effects) or any(a is not b for a, b in zip(kept, state.effects, strict=True)):
        state.effects = kept
        game.touch(STRUCTURE)


def ready(game: Game, cards: Iterable[int]) -> Frame | None:
    """In their phase, the cards of the turn player that are exhausted are readied, all at once."""
    state = game.state
    refs = [state.ref(card) for card in cards if state.exhausted[card]]
    return game.propose([Event("turn", ref, state.turn_player, amount=0, how="phase") for ref in refs])


def tell_ready(verb: str) -> Do:
    """The journal tells what was really readied, not what was tried."""

    def act(game: Game, frame: Frame) -> Next:
        refs = tuple([event.ref for event in frame.done if event.kind == "turn"])
        if refs:
            game.log(verb, game.state.turn_player, refs, len(refs))
        return None

    return act


def heal(game: Game) -> None:
    """All damage on cards is gone."""
    state = game.state
    if any(state.damage):
        state.damage = [0] * len(state.damage)
        state.pulse += 1
        game.touch(DAMAGE)


def hand_over(game: Game, player: int) -> None:
    """The turn is over, and it is this player's turn."""
    finish(game)
    game.state.turn_player = player
    game.clock(turn=True)


def to_the_other(game: Game, frame: Frame) -> Next:
    """The last step of a turn: the other player takes the next one."""
    hand_over(game, 1 - game.state.turn_player)
    return "turn"


def finish(game: Game) -> None:
    """The turn is over: forget what nothing can ask about any more."""
    state = game.state
    if state.lki:
        held = {ref for e in state.effects for ref in (*e.refs, e.source)}
        held |= {ref for d in state.delayed for ref in (d.source, *_refs(d.slots))}
        state.lki = {ref: row for ref, row in state.lki.items() if ref in held}
    if state.effects:
        state.effects = [e for e in state.effects if e.players or e.live or any(state.alive(ref) for ref in e.refs)]
    state.banned.clear()
    state.reg[LATER] = ((), ())


def _refs(slots: Slots) -> list[int]:
    return [ref for value in slots.values() if isinstance(value, tuple) for ref in value if isinstance(ref, int)]
