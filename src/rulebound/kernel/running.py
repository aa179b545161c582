"""The loop: a frame runs its procedure line by line, until a player must decide or the game is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel import loops
from rulebound.kernel.decision import key_text
from rulebound.kernel.errors import IllegalAnswer
from rulebound.kernel.procedures import DONE, OVER, Choice, Unwind
from rulebound.kernel.state import (
    Frame,
)

if TYPE_CHECKING:
    from rulebound.kernel.history import History
    from rulebound.kernel.machine import Game


def run(game: Game) -> None:
    """Run until a player must decide or the game is over."""
    state = game.state
    game.choice = None
    frames = state.frames if not state.over else []
    procedures, flattened = game.rules.procedures, game.library.procedures
    while frames:
        frame = frames[-1]
        procedure = (flattened.get(frame.at) or game.procedure(frame)) if frame.at else procedures[frame.proc]
        lines, pc = procedure.lines, frame.pc
        while True:
            game.rule, act, frame.pc, pc = lines[pc]
            if not game.short_cuts:
                game.forget()
            if act is not None:
                game.cite(game.rule)
                following = act(game, frame)
                if following is None:
                    continue
                if isinstance(following, str):
                    pc = procedure.labels[following]
                    continue
                if isinstance(following, Frame):
                    if following.at and game.witness is not None:
                        game.witness.begins(following, len(frames), state.pulse)
                    frames.append(following)
                elif following is OVER:
                    return
                else:
                    _unwind(game, following)
                break
            ask = procedure.asks[frame.pc]
            if ask is None:  # the end of the table
                frames.pop()
                if frame.at and game.witness is not None:
                    game.witness.ends(frame, len(frames), state.pulse, bool(state.queue))
                break
            choice = ask(game, frame)
            if choice is None:
                frame.inbox = ()
            elif _offer(game, choice, frame):
                pc = frame.pc
            else:
                return


def _unwind(game: Game, unwind: Unwind) -> None:
    frames = game.state.frames
    while frames and frames[-1].proc != unwind.proc:
        frames.pop()
    if not frames:
        raise RuntimeError(f"nothing to unwind to: {unwind.proc}")
    frames[-1].pc = game.procedure(frames[-1]).labels[unwind.label]


def _offer(game: Game, choice: Choice, frame: Frame) -> bool:
    """Ask, or go on if there is nothing to decide. False: a player must answer."""
    if choice.rule:
        game.rule = choice.rule
    remaining, may_stop = choice.remaining(frame.picks)
    settled = choice.public
    if game.state.banned:
        possible, remaining = remaining, loops.permitted(game, choice, remaining)
        if choice.shape == "yes/no" and len(remaining) == 1 < len(possible):  # everybody has seen the loop
            settled = True
            loops.remember_answer(game, choice.player, 1, choice.options[remaining[0]])
    if not remaining or (len(remaining) + may_stop == 1 and settled):
        if remaining:
            game.forced.append(choice.options[remaining[0]])
            frame.picks = (*frame.picks, remaining[0])
            remaining, may_stop = choice.remaining(frame.picks)
            if remaining:
                return True
        settle(game, choice, frame)
        if frame.inbox and tuple(game.forced[-len(frame.inbox) :]) == frame.inbox:
            game.unasked.append((game.rule, choice, frame.inbox))
        return True
    game.choice = choice
    game.remaining = remaining
    game.may_stop = may_stop
    return False


def settle(game: Game, choice: Choice, frame: Frame) -> None:
    """Go on with what was picked; to pick nothing of what there is answers the question as well."""
    picks = frame.picks
    frame.inbox = (choice.options[picks[0]],) if len(picks) == 1 else tuple([choice.options[i] for i in picks])
    frame.picks = ()
    frame.pc = frame.pc + 1 if choice.options else game.procedure(frame).unasked[frame.pc]


def asked(game: Game) -> Choice | None:
    """The question of the step that is waiting, worked out anew; nothing changes."""
    frames = game.state.frames
    if not frames or game.state.over:
        return None
    ask = game.procedure(frames[-1]).asks[frames[-1].pc]
    return ask(game, frames[-1]) if ask is not None else None


def take(game: Game, index: int, history: History | None) -> None:
    choice, keys = game.choice, game.keys()
    if choice is None or not 0 <= index < len(keys):
        what = f"{len(keys)} answers, 0 to {len(keys) - 1}" if keys else "no question is waiting"
        raise IllegalAnswer(f"answer {index} is not offered: {what}", rule=game.rule)
    key = keys[index]
    if history is not None:
        game.answered = history.record(game, key_text(key))
    frame = game.state.frames[-1]
    game.cite(game.rule)
    game.choice = None
    game.forced, game.unasked = [], []
    loops.remember_answer(game, choice.player, len(keys), key)
    if key is DONE:
        settle(game, choice, frame)
    elif choice.at_most == 1:
        frame.inbox = (key,)
        frame.pc += 1
    else:
        frame.picks = (*frame.picks, game.remaining[index])
        if len(frame.picks) >= choice.at_most:
            settle(game, choice, frame)
    run(game)
