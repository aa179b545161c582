"""Games of Force of Will and of Buddyfight, saved in the middle of what takes several steps: they end alike."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from tests.api.test_saves import check_same, same
from tests.kit import buddyfight_decks

import rulebound
from rulebound.games.buddyfight.registers import ATTACKERS
from rulebound.games.fow.registers import ATTACKER, BLOCKER
from rulebound.games.fow.terms import STANDBY
from rulebound.games.fow.will import pool
from rulebound.kernel.machine import Game
from rulebound.kernel.payment import SPENT
from rulebound.kernel.registers import PHASE


def fire(seed: int) -> Game:
    return rulebound.new_game("fow", ("fire-mana", "dark-standby"), seed)


def light(seed: int) -> Game:
    return rulebound.new_game("fow", ("light-regalia", "wind-tokens"), seed)


def chase(game: Game) -> bool:
    """Something waits on the chase below something else."""
    return len(game.state.stack) > 1


def priced(game: Game) -> bool:
    """A card lies on the chase, part of its will is in the pool, and the rest has still to be made."""
    frame, choice = game.state.frames[-1], game.choice
    return bool(frame.proc == "pay" and choice and choice.prompt == "pay will" and pool(game, frame.player))


def half_spent(game: Game) -> bool:
    """Which will is spent is being said, unit by unit."""
    frame = game.state.frames[-1]
    return frame.proc == "pay" and bool(frame.slots[SPENT])


def judged(game: Game) -> bool:
    """A judgment waits to resolve."""
    return any(obj.kind == "judgment" for obj in game.state.stack)


def battle(game: Game) -> bool:
    """An attack is blocked, and its damage has still to be dealt."""
    return bool(game.state.reg[ATTACKER] >= 0 and game.state.reg[BLOCKER] >= 0)


def lurking(game: Game) -> bool:
    """Somebody is asked for a card that lies in wait, and has one in the standby area."""
    choice = game.choice
    return bool(choice and choice.prompt == "reveal" and game.state.zones[STANDBY * 2 + choice.player])


def counter(game: Game) -> bool:
    """What was declared may be answered, and there is something to answer it with."""
    return bool(game.choice and game.choice.prompt == "counter" and len(game.keys()) > 1)


def link_attack(game: Game) -> bool:
    """Several cards attack, and whether they hit has still to be determined."""
    return len(game.state.reg[ATTACKERS]) > 1


def final_phase(game: Game) -> bool:
    """The turn fighter may use an impact."""
    return bool(game.state.reg[PHASE] == "final" and game.choice and len(game.keys()) > 1)


MOMENTS: dict[str, tuple[Callable[[int], Game], Callable[[Game], bool]]] = {
    "a chase": (fire, chase),
    "a payment": (fire, priced),
    "a payment, half spent": (light, half_spent),
    "a judgment": (fire, judged),
    "a battle": (fire, battle),
    "a card in wait": (fire, lurking),
    "a counter window": (buddyfight_decks.begin, counter),
    "a link attack": (buddyfight_decks.begin, link_attack),
    "a final phase": (buddyfight_decks.begin, final_phase),
}


def answer(game: Game, chance: random.Random) -> None:
    """Mostly something else than a pass."""
    keys = game.keys()
    acts = [i for i, key in enumerate(keys) if key != ("pass",)]
    game.choose(chance.choice(acts) if acts and chance.random() < 0.6 else chance.randrange(len(keys)))


@cache
def seed_of(moment: str) -> int:
    """The first seed whose game comes to such a moment."""
    begin, there = MOMENTS[moment]
    for seed in range(20):
        game, chance = begin(seed), random.Random(seed)
        for _ in range(500):
            if game.over:
                break
            if there(game):
                return seed
            answer(game, chance)
    raise AssertionError(f"no game comes to {moment}")


def stopped(moment: str) -> Game:
    """A game at such a moment."""
    begin, there = MOMENTS[moment]
    seed = seed_of(moment)
    game, chance = begin(seed), random.Random(seed)
    while not there(game):
        answer(game, chance)
    return game


def go_on(game: Game, answers: int) -> None:
    chance = random.Random("on")
    for _ in range(answers):
        if not game.over:
            answer(game, chance)


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_game_that_is_saved_there_is_the_same_when_it_is_loaded_branched_or_resumed(
    moment: str, tmp_path: Path
) -> None:
    game = stopped(moment)
    assert game.history is not None
    at = len(game.history.answers)
    game.save(tmp_path / "game.rbg")
    loaded, resumed = rulebound.load(tmp_path / "game.rbg"), rulebound.resume(game.snapshot())
    same(loaded, game)
    assert resumed.keys() == game.keys()
    check_same(resumed.state, game.state)
    for twin in (game, loaded, resumed):
        go_on(twin, 40)
    same(loaded, game)
    check_same(resumed.state, game.state)
    game.save(tmp_path / "later.rbg")
    for back in (game.branch(at), rulebound.load(tmp_path / "later.rbg", at=at)):
        same(back, stopped(moment))
        go_on(back, 40)
        same(back, game)


@pytest.mark.parametrize(
    "moment", ["a chase", "a payment", "a battle", "a counter window", "a link attack", "a final phase"]
)
def test_a_game_that_is_loaded_there_comes_to_the_same_end(moment: str) -> None:
    game = stopped(moment)
    loaded = rulebound.loads(game.save())
    go_on(game, 10_000)
    go_on(loaded, 10_000)
    assert game.over and loaded.over and game.winner == loaded.winner
    same(loaded, game)


@pytest.mark.parametrize("moment", MOMENTS)
def test_what_was_answered_there_is_taken_back_whatever_followed(moment: str) -> None:
    game = stopped(moment)
    before, journal = game.save(), list(game.journal)
    for index in range(len(game.keys())):
        game.choose(index)
        go_on(game, 3)
        assert game.history is not None
        game.undo(len(game.history.answers) - len(rulebound.loads(before).history.answers))  # type: ignore[union-attr]
        assert (game.save(), game.journal) == (before, journal)
