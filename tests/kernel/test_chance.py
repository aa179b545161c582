"""Chance: a seed and a counter, and nothing else."""

import pytest

import rulebound
from rulebound.kernel.chance import commitment, draw_below, permutation
from rulebound.kernel.errors import RuleboundError

DECKS = ("fire-ice-starter", "wind-water-starter")


def test_a_draw_depends_on_seed_and_counter_only() -> None:
    draws = [draw_below("7", i, 6) for i in range(600)]
    assert draws == [draw_below("7", i, 6) for i in range(600)]
    assert draws != [draw_below("8", i, 6) for i in range(600)]
    assert set(draws) == set(range(6))
    assert all(60 < draws.count(side) < 145 for side in range(6))


def test_a_permutation_is_fair_in_every_place() -> None:
    places = [permutation("fair", 100 * n, 5).index(0) for n in range(500)]
    assert all(60 < places.count(place) < 145 for place in range(5))
    assert sorted(permutation("fair", 0, 50)) == list(range(50))


def test_a_permutation_is_made_of_single_draws() -> None:
    order = list(range(40))
    for i in range(39, 0, -1):
        j = draw_below("seed", 90 + i, i + 1)
        order[i], order[j] = order[j], order[i]
    assert permutation("seed", 90, 40) == order


def test_the_seed_can_be_committed_to_before_the_game() -> None:
    seed = "0123456789abcdef" * 2
    game = rulebound.new_game("fftcg", DECKS, seed=seed)
    published = game.commitment
    game.choose(0)
    assert published == game.commitment == commitment(seed)
    assert published != commitment(seed[::-1])
    assert seed not in published and len(published) == 64


@pytest.mark.parametrize("seed", ["", "7", "0123456789abcdef"])
def test_a_seed_that_could_be_guessed_is_not_committed_to(seed: str) -> None:
    with pytest.raises(RuleboundError, match="a commitment needs 32 random digits"):
        commitment(seed)
