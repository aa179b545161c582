"""Looking ahead: of some ways to play a turn, the one that shows what is wanted, or comes nearest to it.

The ways are played on copies of the game, at random as the explorer would; both players help. What has to happen many
times in one turn is looked for step by step, each time from the best places that were reached.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Callable, Mapping

from rulebound.kernel.machine import Game
from rulebound.kernel.witness import Witness
from rulebound.lab.coverage import Part, hits
from rulebound.lab.wishes import pace, progress

LINES = 6  # ways to play a turn that are tried
STEPS = 6  # ways to let something happen once more
PLACES = 3  # from which these are tried: the best that were reached
FAR = 80  # answers that are looked ahead at most
SHOWN = 1000.0  # how much better a way is that shows something than one that does not

Goals = Mapping[int, tuple[Part, ...]]  # what should be shown, by definition
Pick = Callable[[Game, random.Random], int]  # gives answers
Mood = Callable[[random.Random], Pick]  # each way is played by somebody else


class Line:
    """A way to play on: the answers, where they lead, and how good that is."""

    __slots__ = ("answers", "end", "score")

    def __init__(self, answers: list[int], end: Game, score: float) -> None:
        self.answers = answers
        self.end = end
        self.score = score


def best_line(game: Game, goals: Goals, mood: Mood, chance: random.Random) -> list[int]:
    """The answers of the best of some ways to play the rest of a turn."""
    best = Line([], game, -math.inf)
    for number in range(LINES + 1):
        line = _line(game, goals, mood, chance) if number else _chain(game, goals, mood, chance)
        if line.score > best.score:
            best = line
        if best.score >= SHOWN:
            break
    return best.answers


def still_wanted(game: Game, witness: Witness, goals: Goals) -> Goals:
    """Those of the goals of which a witness has seen nothing."""
    found = {number: hits(game.library, witness, number, Counter()) for number in goals}
    left = {number: tuple(part for part in parts if not found[number][part]) for number, parts in goals.items()}
    return {number: parts for number, parts in left.items() if parts}


def _line(game: Game, goals: Goals, mood: Mood, chance: random.Random, until: float = math.inf) -> Line:
    """One way to play on, to the end of the turn or until the pace is so high."""
    twin = game.clone(history=False)
    twin.witness = witness = Witness()
    turn, answers, pick = twin.state.turn, list[int](), mood(chance)
    while not twin.over and twin.state.turn == turn and len(answers) < FAR:
        answers.append(pick(twin, chance))
        twin.choose(answers[-1])
        if until < math.inf and _pace(twin, goals) >= until:
            break
    if still_wanted(twin, witness, goals) != goals:
        return Line(answers, twin, SHOWN)
    return Line(answers, twin, -SHOWN if twin.over else sum(progress(twin, n, parts) for n, parts in goals.items()))


def _pace(game: Game, goals: Goals) -> int:
    return max(pace(game, number, parts) for number, parts in goals.items())


def _chain(game: Game, goals: Goals, mood: Mood, chance: random.Random) -> Line:
    """A way on which something happens again and again, if anything has to."""
    nothing = Line([], game, -math.inf)
    now, places = _pace(game, goals), [nothing]
    while places and now >= 0:
        further: list[Line] = []
        for place in places:
            for _ in range(STEPS):
                step = _line(place.end, goals, mood, chance, until=now + 1)
                line = Line([*place.answers, *step.answers], step.end, step.score)
                if line.score >= SHOWN:
                    return line
                if not line.end.over and _pace(line.end, goals) > now:
                    further.append(line)
        now += 1
        places = sorted(further, key=lambda line: line.score, reverse=True)[:PLACES]
    return nothing
