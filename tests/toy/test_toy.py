"""The toy game through the whole kit, under each of the four policies."""

from functools import partial

import pytest
from tests.toy.cards import POLICIES, begin

from rulebound.lab import kit


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("seed", range(4))
def test_a_random_game_keeps_every_invariant(policy: str, seed: int) -> None:
    report = kit.play(partial(begin, policy), seed)
    assert report.decisions > 10
    assert report.turns > 3


def test_random_games_end_with_a_winner() -> None:
    winners = {kit.play(partial(begin, "ev"), seed, kit.NONE).winner for seed in range(20)}
    assert winners == {0, 1}


def test_the_same_seed_gives_the_same_game_and_another_seed_another() -> None:
    first, again, other = (kit.play(partial(begin, "bf"), seed, kit.NONE) for seed in (5, 5, 6))
    assert first == again
    assert first.journal != other.journal
