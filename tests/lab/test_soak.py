"""Soaking and measuring."""

import pytest

from rulebound import cards
from rulebound.kernel.machine import Game
from rulebound.lab import bench, kit, soak

DECKS = ("fire-ice-starter", "wind-water-starter")


def test_soaking_counts_games_and_decisions() -> None:
    heard: list[int] = []
    result = soak.soak("fftcg", DECKS, games=3, seed=10, jobs=1, report=lambda so_far: heard.append(so_far.games))
    assert result.games == 3
    assert sum(result.wins) + result.draws == 3
    assert result.decisions >= 3 * 50
    assert result.failures == []
    assert heard[-1] == 3


def test_two_processes_find_the_same_as_one() -> None:
    one, two = (soak.soak("fftcg", DECKS, games=2, seed=30, jobs=jobs) for jobs in (1, 2))
    assert one == two


def test_a_failure_can_be_seen_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def too_short(begin: kit.Begin, seed: int, care: kit.Care, player: kit.Player) -> kit.Report:
        return play(begin, seed, kit.NONE, limit=30)

    play = kit.play
    monkeypatch.setattr(kit, "play", too_short)
    result = soak.soak_some("fftcg", DECKS, range(5, 7))
    assert [(failure.seed, failure.check) for failure in result.failures] == [(5, "soft-lock"), (6, "soft-lock")]
    failure = result.failures[1]
    assert len(failure.answers) == 30
    from rulebound import api

    game = api.loads(soak.save_of("fftcg", DECKS, failure))
    assert isinstance(game, Game)
    assert game.history is not None
    assert tuple(game.history.answers) == failure.answers


def test_every_other_game_changes_the_decks_over() -> None:
    names = [soak.begin("fftcg", DECKS, seed).history for seed in (2, 3)]
    headers = [history.header["names"] for history in names if history is not None]
    assert headers[0] == headers[1][::-1]


def test_of_three_decks_each_meets_each_other_one_from_both_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[tuple[str, str]] = []
    monkeypatch.setattr("rulebound.api.new_game", lambda game, decks, seed=0, **rest: begun.append(decks))
    for seed in range(6):
        soak.begin("fftcg", ("one", "two", "three"), seed)
    assert len(set(begun)) == 6
    begun.clear()
    for seed in range(3):
        bench._begin("fftcg", ("one", "two", "three"), seed)
    assert {frozenset(pair) for pair in begun} == {
        frozenset(p) for p in (("one", "two"), ("one", "three"), ("two", "three"))
    }
    begun.clear()
    soak.check("fftcg", ("one", "two", "three"))
    assert {name for pair in begun for name in pair} == {"one", "two", "three"}


def test_measuring_gives_plausible_numbers() -> None:
    speed = bench.measure("fftcg", DECKS, games=1, seed=3)
    assert speed.decisions_per_s > 100
    assert 0 < speed.choices_per_s < speed.decisions_per_s
    assert speed.decisions_per_game == pytest.approx(speed.decisions_per_s / speed.games_per_s, rel=0.01)
    assert 0 < speed.clone_us < speed.view_us
    assert speed.save_bytes > 500
    assert speed.peak_mb > 5
    assert speed.build in ("python", "mypyc")


class Coins:
    """A stand-in for an OpenSpiel game and its state: a toss, then two decisions."""

    def __init__(self) -> None:
        self.given: list[int] = []

    def new_initial_state(self) -> "Coins":
        return Coins()

    def is_terminal(self) -> bool:
        return len(self.given) == 3

    def is_chance_node(self) -> bool:
        return not self.given

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(0, 0.5), (1, 0.5)]

    def legal_actions(self) -> list[int]:
        return [7, 8]

    def apply_action(self, action: int) -> None:
        assert action in ([0, 1] if not self.given else [7, 8])
        self.given.append(action)


def test_chance_is_not_counted_as_a_decision_of_the_rival() -> None:
    assert bench._play_spiel(Coins(), 1) == (2, 2)


@pytest.mark.parametrize("game", ["fftcg", "evolve", "fow"])
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_a_random_deck_is_legal_and_the_same_for_the_same_seed(game: str, seed: str) -> None:
    deck = soak.random_deck(game, seed)
    assert cards.construction(game).check(deck, "constructed") == []
    assert deck == soak.random_deck(game, seed)
    assert deck != soak.random_deck(game, seed + "x")


@pytest.mark.parametrize("game", ["fftcg", "evolve"])
def test_random_decks_can_be_soaked(game: str) -> None:
    result = soak.soak_some(game, (soak.RANDOM,), range(1, 3))
    assert (result.games, result.failures) == (2, [])
