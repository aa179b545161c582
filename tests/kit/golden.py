"""Golden games and counts: what random play came to when it was last looked at.

A change of behaviour shows up as a difference from `golden.tsv`. When the change is meant, look at it and write the
file again:

    .venv/bin/python -m tests.kit.golden --write
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from tests.kit import buddyfight_decks, decks, evolve_decks, fow_decks
from tests.toy import cards as toy

import rulebound
from rulebound.kernel.machine import Game
from rulebound.lab import kit

FILE = Path(__file__).with_name("golden.tsv")


def _starters(seed: int) -> Game:
    return rulebound.new_game("fftcg", decks=("fire-ice-starter", "wind-water-starter"), seed=seed)


def _crafts(seed: int) -> Game:
    pairs = (("abysscraft-starter", "dragoncraft-starter"), ("forestcraft-starter", "runecraft-starter"))
    return rulebound.new_game("evolve", decks=pairs[seed % 2], seed=seed)


GAMES: dict[str, tuple[Callable[[int], Game], int]] = {
    "fftcg kit": (decks.begin, 8),
    "fftcg starters": (_starters, 8),
    "evolve kit": (evolve_decks.begin, 8),
    "evolve starters": (_crafts, 8),
    "fow kit": (fow_decks.begin, 3),
    "buddyfight kit": (buddyfight_decks.begin, 6),
    **{f"toy {policy}": (partial(toy.begin, policy), 2) for policy in toy.POLICIES},
}
DEPTH = 5


def games(name: str) -> list[str]:
    """One line for each random game."""
    begin, seeds = GAMES[name]
    reports = [kit.play(begin, seed, kit.IN_STEP) for seed in range(1, seeds + 1)]
    return [f"game\t{name}\t{r.seed}\t{r.decisions}\t{r.turns}\t{r.winner}\t{r.journal}" for r in reports]


def counts(name: str) -> list[str]:
    """One line for the number of lines of each depth, at the beginning and in the middle of a game."""
    begin, _ = GAMES[name]
    opening, middle, chance = begin(1), begin(2), random.Random(2)
    for _ in range(kit.play(begin, 2, kit.NONE).decisions // 2):
        middle.choose(chance.randrange(len(middle.keys())))
    return [
        f"perft\t{name}\t{where}\t" + "\t".join(str(kit.perft(game, depth)) for depth in range(1, DEPTH + 1))
        for where, game in (("opening", opening), ("middle", middle))
    ]


def compute(name: str) -> list[str]:
    return [*games(name), *counts(name)]


def stored(name: str) -> list[str]:
    return [line for line in FILE.read_text().splitlines() if line.split("\t")[1] == name]


def main() -> None:
    if sys.argv[1:] != ["--write"]:
        raise SystemExit(__doc__)
    FILE.write_text("".join(line + "\n" for name in GAMES for line in compute(name)))
    print(f"wrote {FILE.name}")


if __name__ == "__main__":
    main()
