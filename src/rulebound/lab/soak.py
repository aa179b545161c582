"""Soaking: many random games with the checks of the kit, over several processes."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager, nullcontext
from functools import lru_cache, partial
from itertools import pairwise, permutations
from pathlib import Path

import msgspec

from rulebound import api, cards
from rulebound.games.construction import Parts
from rulebound.kernel.cards import CardDef
from rulebound.kernel.machine import Game
from rulebound.lab import dealing, kit
from rulebound.lab.coverage import Coverage, Summary, parts_of, summary, unseen
from rulebound.lab.explorer import TEMPERS, Explorer
from rulebound.lab.reach import lacks
from rulebound.lab.standins import for_whom, stand_ins_of

# A twin follows every answer of every game; the dearer checks look at a part of the positions.
CARE = kit.Care(state=8, twin=8, secrets=40, undo=160, save=0, purity=80, asking=2)
WITH_SAVES = kit.Care(state=8, twin=8, secrets=40, undo=160, save=150, purity=80, asking=2)
SAVED_EVERY = 10  # games of which one is also saved and loaded
CHUNK = 20  # games that a process takes at a time


Codes = tuple[tuple[tuple[str, ...], ...], ...]  # of the cards of decks, part by part


class Failure(msgspec.Struct):
    """A game in which something is wrong, and how to see it again."""

    seed: int
    check: str
    what: str
    answers: tuple[str, ...]
    decks: Codes = ()  # where they were random
    stand_ins: tuple[CardDef, ...] = ()  # in these decks


class Result(msgspec.Struct):
    """What came of some games."""

    games: int = 0
    dear: int = 0  # of these, with the dear checks
    decisions: int = 0
    longest: int = 0
    wins: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    draws: int = 0
    failures: list[Failure] = []
    coverage: Coverage = msgspec.field(default_factory=Coverage)
    stand_ins: dict[str, int] = {}  # in how many games each was dealt

    def add(self, other: Result) -> None:
        self.games += other.games
        self.dear += other.dear
        self.decisions += other.decisions
        self.longest = max(self.longest, other.longest)
        self.wins = [a + b for a, b in zip(self.wins, other.wins, strict=True)]
        self.draws += other.draws
        self.failures = [*self.failures, *other.failures]
        self.coverage.add(other.coverage)
        for words, n in other.stand_ins.items():
            self.stand_ins[words] = self.stand_ins.get(words, 0) + n


class Extra(msgspec.Struct, frozen=True):
    """What games may be played with beside the cards that come with Rulebound."""

    cards: Path | None = None  # a folder of card files
    allow_partial: bool = False
    dear: int = 1  # of so many games one is also followed without short cuts, and by onlookers

    def pool(self, game: str) -> Mapping[str, CardDef]:
        """Every card that may be played with."""
        pool = cards.pool(game) if self.cards is None else cards.with_own(game, self.cards)
        return pool if self.allow_partial else {code: card for code, card in pool.items() if not card.refused}


NOTHING = Extra()
RANDOM = "random"  # in place of decks: each game has two of its own, made at random from the whole pool
FEW = 40  # cards that are missing, from which on the explorer looks ahead for those that decks are made around
TRIES = 1  # games of a round that are played so for each of them, with two decks around them
LEAST = 20  # and at least, as long as anything is missing
ROUND = 100  # games with random decks, before those that follow are made around what has not been seen yet


def begin(game: str, decks: tuple[str, ...], seed: int, extra: Extra = NOTHING, wanted: tuple[str, ...] = ()) -> Game:
    """The game of a seed: one after the other, each deck meets each other one from both seats.

    Random decks are made around the wanted cards.
    """
    if decks == (RANDOM,):
        return api.new_game_from(game, _dealt(game, seed, extra, wanted), seed, allow_partial=extra.allow_partial)
    pairs = list(permutations(decks, 2))
    return _new_game(game, pairs[seed % len(pairs)], seed, extra)


@lru_cache(maxsize=4)
def _dealt(game: str, seed: int, extra: Extra, wanted: tuple[str, ...]) -> tuple[Parts, Parts]:
    return dealing.deal(game, extra.pool(game), seed, wanted)


def _new_game(game: str, decks: tuple[str, str], seed: int, extra: Extra) -> Game:
    if extra == NOTHING:
        return api.new_game(game, decks=decks, seed=seed)
    return api.new_game(game, decks=decks, seed=seed, own_cards=extra.cards, allow_partial=extra.allow_partial)


def random_deck(game: str, seed: str, extra: Extra = NOTHING) -> Parts:
    """A legal deck made at random from every card there is of a game."""
    return dealing.random_deck(game, extra.pool(game), seed)


def cards_of(game: str, decks: tuple[str, ...], extra: Extra = NOTHING) -> list[CardDef]:
    """Every card that the games may show, each side of it, complete with what its keywords stand for."""
    if decks == (RANDOM,):
        found = list(extra.pool(game).values())
    else:
        among = None if extra.cards is None else cards.with_own(game, extra.cards)
        read = [cards.deck(game, deck, among=among) for deck in decks]
        found = list(dict.fromkeys(card for deck in read for card in deck.cards))
    complete = [api.rules_of(game).complete(card) for card in found]
    return complete + [card.back for card in complete if card.back is not None]


def check(game: str, decks: tuple[str, ...], extra: Extra = NOTHING) -> None:
    """Refuses decks with which no game can begin."""
    if decks == (RANDOM,):
        random_deck(game, "", extra)
        return
    for pair in pairwise(decks):
        _new_game(game, pair, 0, extra)


def soak_some(
    game: str, decks: tuple[str, ...], seeds: range, extra: Extra = NOTHING, so_far: Coverage | None = None
) -> Result:
    """Play and check the games of some seeds in this process; what was not seen so far is looked for."""
    result = Result()
    so_far = so_far or Coverage()
    every = cards_of(game, decks, extra)
    wanted = unseen(so_far, every)
    parts = frozenset(str(part) for card in every for part in parts_of(card) if str(part) not in so_far.parts)
    start = partial(begin, game, decks, extra=extra, wanted=wanted)
    pool = extra.pool(game)
    for seed in seeds:
        dealt = _dealt(game, seed, extra, wanted) if decks == (RANDOM,) else ()
        others = stand_ins_of(dealt)
        result.add(Result(stand_ins={f"{card.name}, for {for_whom(card, pool)}": 1 for card in others}))
        care = care_of(seed, extra.dear)
        result.dear += bool(care.lockstep)
        result.games += 1
        leads = dealing.leads(seed, wanted) if decks == (RANDOM,) and _looks_ahead(seed, len(wanted)) else ()
        explorer = Explorer(parts, TEMPERS[seed % len(TEMPERS)], leads)
        try:
            report = kit.play(start, seed, care, player=explorer)
        except kit.Broken as broken:
            codes = _codes(dealt)
            result.failures.append(Failure(seed, broken.check, broken.what, broken.answers, codes, others))
            continue
        result.coverage.take(explorer.library, explorer.witness, explorer.seen)
        result.decisions += report.decisions
        result.longest = max(result.longest, report.decisions)
        if report.winner < 0:
            result.draws += 1
        else:
            result.wins[report.winner] += 1
    return result


def care_of(seed: int, dear: int) -> kit.Care:
    """How a game is looked at: one of `dear` games also in lockstep, every short cut off, and by onlookers."""
    care = WITH_SAVES if seed % SAVED_EVERY == 0 else CARE
    return care if seed % dear == 0 else msgspec.structs.replace(care, lockstep=0, asking=0)


def _looks_ahead(seed: int, missing: int) -> bool:
    """Whether a game is played with foresight, which takes longer: when little is missing, and the less, the fewer."""
    return 0 < missing <= FEW and seed % ROUND < max(LEAST, TRIES * missing)


def _codes(decks: Sequence[Parts]) -> Codes:
    return tuple(tuple(tuple(card.code for card in part) for part in deck) for deck in decks)


def soak(
    game: str,
    decks: tuple[str, ...],
    games: int,
    seed: int,
    jobs: int,
    report: Callable[[Result], None] = lambda result: None,
    extra: Extra = NOTHING,
) -> Result:
    """Play and check many games; `report` hears the result so far, again and again."""
    total = Result()
    size = ROUND if decks == (RANDOM,) else games
    with _workers(jobs) if jobs > 1 else nullcontext() as pool:
        for first in range(seed, seed + games, size):
            seeds = range(first, min(first + size, seed + games))
            so_far = Coverage(dict(total.coverage.cards), dict(total.coverage.parts))
            for part in _parts(partial(soak_some, game, decks, extra=extra, so_far=so_far), seeds, pool):
                total.add(part)
                report(total)
    total.failures.sort(key=lambda failure: failure.seed)
    total.stand_ins = dict(sorted(total.stand_ins.items()))
    return total


@contextmanager
def _workers(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Processes that play. Who interrupts us does not wait for what they are at, and they say nothing about it."""
    with ProcessPoolExecutor(jobs, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_DFL)) as pool:
        try:
            yield pool
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            for worker in multiprocessing.active_children():
                worker.terminate()
            raise


def covered(game: str, decks: tuple[str, ...], result: Result, extra: Extra = NOTHING) -> Summary:
    """What the games have shown of the cards, and why the rest of it could not be shown, where that is known."""
    every = cards_of(game, decks, extra)
    if decks == (RANDOM,):
        return summary(result.coverage, every)  # nothing is out of reach: there are stand-ins for what the pool lacks
    rules = api.rules_of(game)
    return summary(result.coverage, every, partial(lacks, rules, every))


def _parts(some: Callable[[range], Result], seeds: range, pool: ProcessPoolExecutor | None) -> Iterator[Result]:
    chunks = [seeds[i : i + CHUNK] for i in range(0, len(seeds), CHUNK)]
    if pool is None:
        yield from map(some, chunks)
        return
    for done in as_completed([pool.submit(some, chunk) for chunk in chunks]):
        yield done.result()


def save_of(game: str, decks: tuple[str, ...], failure: Failure, extra: Extra = NOTHING) -> bytes:
    """A save of the last sound position before a failure."""
    answers = failure.answers[:-1] if failure.check == "crash" else failure.answers
    return kit.replay(partial(_failed, game, decks, failure, extra), failure.seed, answers).save()


def _failed(game: str, decks: tuple[str, ...], failure: Failure, extra: Extra, seed: int) -> Game:
    """The beginning of a game that failed."""
    if not failure.decks:
        return begin(game, decks, seed, extra)
    pool = {**extra.pool(game), **{card.code: card for card in failure.stand_ins}}
    dealt = [[[pool[code] for code in part] for part in deck] for deck in failure.decks]
    return api.new_game_from(game, dealt, seed, allow_partial=extra.allow_partial)
