"""Chance: a seed and a counter, and nothing else."""

import rulebound
from rulebound.kernel.chance import commitment, draw_below, permutation

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
    game = rulebound.new_game("fftcg", DECKS, seed=7)
    published = game.commitment
    game.choose(0)
    assert published == game.commitment == commitment("7")
    assert published != commitment("8")
    assert published != "7" and len(published) == 64
