"""The tiny game through everything that a game gets for nothing."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.lanterns import LANTERNS

import rulebound
from rulebound import catalogue, text
from rulebound.kernel.machine import Game
from rulebound.kernel.state import Reader
from rulebound.lab import kit

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def lanterns() -> Iterator[None]:
    catalogue.register(LANTERNS)
    yield
    catalogue.unregister(LANTERNS.name)


def begin(seed: int) -> Game:
    return rulebound.new_game("lanterns", ("dusk", "dawn"), seed)


def answer(game: Game, *key: str) -> None:
    """Give the first answer of a kind that names these cards."""
    assert game.decision is not None
    found = next(i for i, label in enumerate(game.decision.labels) if all(part in label for part in key))
    game.choose(found)


@pytest.mark.parametrize("seed", range(20))
def test_a_random_game_keeps_every_invariant(seed: int) -> None:
    assert kit.play(begin, seed).decisions


def test_a_laid_card_is_a_secret_until_it_is_turned_up() -> None:
    game = begin(1)
    answer(game, "Lay", "Beacon")
    assert text.line(game, game.journal[-1], Reader.A).endswith("A lays Beacon face down.")
    assert text.line(game, game.journal[-1], Reader.B).endswith("A lays a card face down.")
    answer(game, "End")
    answer(game, "Lay", "Candle")
    answer(game, "Attack", "Candle")
    answer(game, "Meet")
    lines = [text.line(game, entry, Reader.B) for entry in game.journal[-2:]]
    assert lines == ["[3] A turns up Beacon.", "[3] Back to hand: Candle."]


def test_who_has_no_life_left_loses() -> None:
    game = begin(1)
    while not game.over:
        answer(game, next(word for word in ("not", "Attack", "Lay", "End") if _offers(game, word)))
    assert game.state.winner == 0 and game.state.resources[1]["life"] == 0
    assert game.state.turn < 20


def _offers(game: Game, word: str) -> bool:
    assert game.decision is not None
    return any(word in label for label in game.decision.labels)


def test_its_labels_are_the_messages_of_its_folder() -> None:
    """Without them, as of a game outside the catalogue, an answer says its key."""
    game = begin(1)
    assert game.labels()[-1] == "End the turn" and game.labels()[0].startswith("Lay Candle face down")
    catalogue.unregister(LANTERNS.name)
    try:
        assert game.labels()[-1] == "end" and game.labels()[0].startswith("lay Candle")
    finally:
        catalogue.register(LANTERNS)


def test_a_snapshot_goes_on() -> None:
    game = begin(1)
    answer(game, "Lay", "Beacon")
    again = rulebound.resume(game.snapshot())
    assert again.state.exact_hash() == game.state.exact_hash() and again.decision is not None


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("play lanterns --seat greedy --seat greedy --seed 3", "A wins after 3 turns."),
        ("soak lanterns --games 20", "no invariant broken"),
        ("bench lanterns --games 5", "decisions"),
        ("deck check dusk --game lanterns", "legal"),
        ("cards lanterns show L-3 --lang script", "Beacon"),
    ],
)
def test_the_terminal_knows_it(command: str, said: str) -> None:
    run = [sys.executable, "-m", "tests.lanterns", *command.split()]
    done = subprocess.run(run, cwd=ROOT, capture_output=True, text=True, check=False, timeout=120)
    assert said in done.stdout, done.stderr
