"""Soaking: many random games with the checks of the kit, over several processes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import partial
from itertools import pairwise, permutations

import msgspec

from rulebound import api, cards
from rulebound.games.construction import Parts
from rulebound.kernel.errors import BadDeck
from rulebound.kernel.machine import Game
from rulebound.lab import kit

# A twin follows every answer of every game; the dearer checks look at a part of the positions.
CARE = kit.Care(state=8, twin=8, secrets=40, undo=160, save=0)
WITH_SAVES = kit.Care(state=8, twin=8, secrets=40, undo=160, save=150)
SAVED_EVERY = 10  # games of which one is also saved and loaded
CHUNK = 20  # games that a process takes at a time


class Failure(msgspec.Struct):
    """A game in which something is wrong, and how to see it again."""

    seed: int
    check: str
    what: str
    answers: tuple[str, ...]


class Result(msgspec.Struct):
    """What came of some games."""

    games: int = 0
    decisions: int = 0
    longest: int = 0
    wins: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    draws: int = 0
    failures: list[Failure] = []

    def add(self, other: Result) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.longest = max(self.longest, other.longest)
        self.wins = [a + b for a, b in zip(self.wins, other.wins, strict=True)]
        self.draws += other.draws
        self.failures = [*self.failures, *other.failures]


RANDOM = "random"  # in place of decks: each game has two of its own, made at random from the whole pool


def begin(game: str, decks: tuple[str, ...], seed: int) -> Game:
    """The game of a seed: one after the other, each deck meets each other one from both seats."""
    if decks == (RANDOM,):
        return api.new_game_from(game, [random_deck(game, f"{seed}/{player}") for player in "AB"], seed)
    pairs = list(permutations(decks, 2))
    return api.new_game(game, decks=pairs[seed % len(pairs)], seed=seed)


def random_deck(game: str, seed: str) -> Parts:
    """A legal deck made at random from every card there is of a game."""
    construction = cards.construction(game)
    assert construction.at_random is not None
    parts = construction.at_random(list(cards.pool(game).values()), seed)
    problems = construction.check(parts, construction.formats[0])
    if problems:
        raise BadDeck([str(problem) for problem in problems])
    return parts


def check(game: str, decks: tuple[str, ...]) -> None:
    """Refuses decks with which no game can begin."""
    if decks == (RANDOM,):
        random_deck(game, "")
        return
    for first, second in pairwise(decks):
        api.new_game(game, (first, second))


def soak_some(game: str, decks: tuple[str, ...], seeds: range) -> Result:
    """Play and check the games of some seeds in this process."""
    result = Result()
    for seed in seeds:
        care = WITH_SAVES if seed % SAVED_EVERY == 0 else CARE
        result.games += 1
        try:
            report = kit.play(partial(begin, game, decks), seed, care)
        except kit.Broken as broken:
            result.failures.append(Failure(seed, broken.check, broken.what, broken.answers))
            continue
        result.decisions += report.decisions
        result.longest = max(result.longest, report.decisions)
        if report.winner < 0:
            result.draws += 1
        else:
            result.wins[report.winner] += 1
    return result


def soak(
    game: str,
    decks: tuple[str, ...],
    games: int,
    seed: int,
    jobs: int,
    told: Callable[[Result], None] = lambda result: None,
) -> Result:
    """Play and check many games; `told` hears the result so far, again and again."""
    total = Result()
    for part in _parts(game, decks, range(seed, seed + games), jobs):
        total.add(part)
        told(total)
    total.failures.sort(key=lambda failure: failure.seed)
    return total


def _parts(game: str, decks: tuple[str, ...], seeds: range, jobs: int) -> Iterator[Result]:
    chunks = [seeds[i : i + CHUNK] for i in range(0, len(seeds), CHUNK)]
    if jobs == 1:
        for chunk in chunks:
            yield soak_some(game, decks, chunk)
        return
    with ProcessPoolExecutor(jobs) as pool:
        for done in as_completed([pool.submit(soak_some, game, decks, chunk) for chunk in chunks]):
            yield done.result()


def save_of(game: str, decks: tuple[str, ...], failure: Failure) -> bytes:
    """A save of the last sound position before a failure."""
    answers = failure.answers[:-1] if failure.check == "crash" else failure.answers
    return kit.replay(partial(begin, game, decks), failure.seed, answers).save()
