"""Measuring: how fast random games are played, copied, viewed and saved, and how much memory it takes."""

from __future__ import annotations

import importlib.util
import random
import sys
from collections.abc import Callable
from itertools import combinations
from time import perf_counter, process_time
from typing import Any, NamedTuple

import msgspec

from rulebound import api
from rulebound.kernel.errors import RuleboundError
from rulebound.kernel.machine import Game

SAMPLE_EVERY = 25  # decisions between the positions that are copied, viewed and saved
REPEAT = 5
IN_A_ROW = 10  # games of ours in one turn, where the turns of two games are equally long
RIVAL_GAMES = 4  # games of the rival for each of ours


class Speed(msgspec.Struct):
    """What was measured. Times are means; a game keeps its journal and its history.

    A decision is a question that a player answers, a choice one with more than one legal answer: a player who can only
    pass is asked all the same where the question must not tell what they hold.
    """

    decisions_per_s: float
    choices_per_s: float
    games_per_s: float
    decisions_per_game: float
    clone_us: float
    view_us: float
    save_us: float
    save_bytes: int
    peak_mb: float
    build: str


class Rival(msgspec.Struct):
    """Another game or engine on the same machine, driven from Python in the same way."""

    name: str
    decisions_per_s: float
    choices_per_s: float
    games_per_s: float
    ratio: float  # our decisions per second for each of theirs
    choices_ratio: float  # the same of choices


class Played(NamedTuple):
    """How often a game was asked about something, and how often there was something to choose."""

    decisions: int
    choices: int


def build() -> str:
    """`python`, or `mypyc` when the engine runs compiled."""
    spec = importlib.util.find_spec("rulebound.kernel.board")
    return "python" if spec is None or (spec.origin or "").endswith(".py") else "mypyc"


def measure(game: str, decks: tuple[str, ...], games: int, seed: int) -> Speed:
    """Play random games, then look at positions of one more of them."""
    _warm_up(game, decks, seed)
    decisions = choices = 0
    started = perf_counter()
    for number in range(games):
        played = _play_one(game, decks, seed + number)
        decisions += played.decisions
        choices += played.choices
    seconds = perf_counter() - started
    clone, view, save, size = _sizes(_begin(game, decks, seed), random.Random(seed))
    return Speed(
        decisions_per_s=round(decisions / seconds, 1),
        choices_per_s=round(choices / seconds, 1),
        games_per_s=round(games / seconds, 3),
        decisions_per_game=round(decisions / games, 1),
        clone_us=round(clone, 1),
        view_us=round(view, 1),
        save_us=round(save, 1),
        save_bytes=size,
        peak_mb=round(peak_memory(), 1),
        build=build(),
    )


def _begin(game: str, decks: tuple[str, ...], seed: int) -> Game:
    """The game of a seed: each deck meets each other one in turn."""
    pairs = list(combinations(decks, 2))
    return api.new_game(game, decks=pairs[seed % len(pairs)], seed=seed)


def _warm_up(game: str, decks: tuple[str, ...], seed: int) -> None:
    """Play each deck against each other once: what is worked out once for their cards is not measured."""
    for number in range(len(list(combinations(decks, 2)))):
        _play_one(game, decks, seed + number)


def _play_one(game: str, decks: tuple[str, ...], seed: int) -> Played:
    return _play(_begin(game, decks, seed), random.Random(seed))


def _play(game: Game, chance: random.Random) -> Played:
    decisions = choices = 0
    while not game.over:
        answers = len(game.keys())
        game.choose(chance.randrange(answers))
        decisions += 1
        choices += answers > 1
    return Played(decisions, choices)


def _sizes(game: Game, chance: random.Random) -> tuple[float, float, float, int]:
    """Mean microseconds of a copy, a view and a save over the positions of a game, and the bytes of its last save."""
    clones: list[float] = []
    viewed: list[float] = []
    saves: list[float] = []
    decisions = 0
    while not game.over:
        if decisions % SAMPLE_EVERY == 0:
            clones.append(_time(game.clone))
            viewed.append(_time(lambda: game.view(0)))
            saves.append(_time(game.save))
        game.choose(chance.randrange(len(game.keys())))
        decisions += 1
    return _mean_us(clones), _mean_us(viewed), _mean_us(saves), len(game.save())


def _mean_us(times: list[float]) -> float:
    return sum(times) / len(times) * 1e6


def _time(act: Callable[[], object]) -> float:
    started = perf_counter()
    for _ in range(REPEAT):
        act()
    return (perf_counter() - started) / REPEAT


def peak_memory() -> float:
    """The most memory this process has used, in megabytes; 0 where the system does not tell."""
    try:
        resource = importlib.import_module("resource")
    except ImportError:  # Windows
        return 0.0
    used: int = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return used / (1 << 20) if sys.platform == "darwin" else used / (1 << 10)


class Tally:
    """What one side of a comparison has played, by processor time: what others do on the machine counts less."""

    def __init__(self) -> None:
        self.decisions = self.choices = self.games = 0
        self.seconds = 0.0

    def play(self, play: Callable[..., Played], *about: object) -> None:
        started = process_time()
        played = play(*about)
        self.seconds += process_time() - started
        self.decisions += played.decisions
        self.choices += played.choices
        self.games += 1

    def against(self, other: Tally, name: str) -> Rival:
        ours, theirs = self.decisions / self.seconds, other.decisions / other.seconds
        choices, their_choices = self.choices / self.seconds, other.choices / other.seconds
        return Rival(
            name,
            decisions_per_s=round(theirs, 1),
            choices_per_s=round(their_choices, 1),
            games_per_s=round(other.games / other.seconds, 3),
            ratio=round(ours / theirs, 3),
            choices_ratio=round(choices / their_choices, 3),
        )


def other_game(game: str, decks: tuple[str, ...], other: str, rival: tuple[str, ...], games: int, seed: int) -> Rival:
    """Two games of Rulebound under the same random player.

    They take turns, so that both meet the same load, and the turns are equally long, so that neither has to begin more
    often with the caches of the machine full of the other one: a game of one may be much shorter than of the other.
    """
    ours, theirs = Tally(), Tally()
    for name, held in ((game, decks), (other, rival)):
        _warm_up(name, held, seed)
    for number in range(seed, seed + games):
        ours.play(_play_one, game, decks, number)
        if (number - seed + 1) % IN_A_ROW == 0 or number == seed + games - 1:
            while theirs.seconds < ours.seconds:
                theirs.play(_play_one, other, rival, seed + theirs.games)
    return ours.against(theirs, other)


def open_spiel(game: str, decks: tuple[str, ...], games: int, seed: int) -> Rival:
    """Gin rummy of OpenSpiel under the same random player, the engines taking turns so that both meet the same load.

    Both are measured from the beginning of a game to its end, and have played before.
    """
    try:
        pyspiel: Any = importlib.import_module("pyspiel")
    except ImportError:
        raise RuleboundError(
            "OpenSpiel is not installed; it is an optional extra: pip install open_spiel, in the same environment"
        ) from None
    rummy = pyspiel.load_game("gin_rummy")
    ours, theirs = Tally(), Tally()
    _warm_up(game, decks, seed)
    _play_spiel(rummy, seed)
    for number in range(seed, seed + games):
        ours.play(_play_one, game, decks, number)
        for part in range(RIVAL_GAMES):
            theirs.play(_play_spiel, rummy, number * RIVAL_GAMES + part)
    return ours.against(theirs, "open_spiel gin_rummy")


def _play_spiel(rummy: Any, seed: int) -> Played:
    state, chance = rummy.new_initial_state(), random.Random(seed)
    decisions = choices = 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(actions, weights)[0])
        else:
            legal = state.legal_actions()
            state.apply_action(legal[chance.randrange(len(legal))])
            decisions += 1
            choices += len(legal) > 1
    return Played(decisions, choices)
