"""The commands bench and soak."""

import json
import sys
from pathlib import Path
from time import process_time
from types import ModuleType

import pytest

from rulebound import api, cards
from rulebound.cli import main
from rulebound.kernel.machine import Game
from rulebound.lab import bench, dealing, soak
from rulebound.lab.coverage import Coverage, unseen
from rulebound.lab.standins import stand_ins_of


def run(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as ended:
        main(args)
    said = capsys.readouterr()
    return int(ended.value.code or 0), said.out, said.err


def test_bench_prints_one_json_object_with_every_figure(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "bench", "fftcg", "--games", "1", "--json")
    assert status == 0
    assert set(json.loads(out)) == {
        "decisions_per_s",
        "choices_per_s",
        "games_per_s",
        "decisions_per_game",
        "clone_us",
        "view_us",
        "save_us",
        "save_bytes",
        "peak_mb",
        "build",
    }


@pytest.mark.parametrize("game", [game for game in cards.games() if cards.starters(game)])
def test_bench_plays_the_starters_whatever_other_decks_there_are(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    begun: list[tuple[str, ...]] = []
    new_game = api.new_game

    def noted(game: str, decks: tuple[str, str], seed: int) -> Game:
        begun.append(decks)
        return new_game(game, decks=decks, seed=seed)

    monkeypatch.setattr("rulebound.lab.bench.api.new_game", noted)
    run(capsys, "bench", game, "--games", "1")
    assert begun and {name for pair in begun for name in pair} <= set(cards.starters(game))
    assert set(cards.starters(game)) <= set(cards.decks(game))


def test_a_game_without_decks_of_its_own_asks_for_some(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cards, "starters", lambda game: ())
    status, _, err = run(capsys, "bench", "fftcg", "--games", "1")
    assert (status, err) == (2, "rulebound: no two decks of fftcg come with Rulebound; name decks with --deck\n")


def test_bench_prints_a_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "bench", "fftcg", "--games", "1")
    assert status == 0
    assert "per second" in out
    assert "peak memory" in out


def test_bench_says_when_the_rival_is_not_installed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    status, _, err = run(capsys, "bench", "fftcg", "--games", "1", "--against", "open_spiel")
    assert status == 2
    assert "pip install open_spiel" in err


class SlowToBegin:
    """A rival whose games take their time to begin and are over after one answer."""

    def __init__(self) -> None:
        self.answered = 0

    def new_initial_state(self) -> "SlowToBegin":
        until = process_time() + 0.02
        while process_time() < until:
            pass
        return SlowToBegin()

    def is_terminal(self) -> bool:
        return self.answered == 1

    def is_chance_node(self) -> bool:
        return False

    def legal_actions(self) -> list[int]:
        return [0, 1]

    def apply_action(self, action: int) -> None:
        self.answered += 1


def test_bench_measures_how_the_games_of_the_rival_begin_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("pyspiel")
    monkeypatch.setattr(module, "load_game", lambda name: SlowToBegin(), raising=False)
    monkeypatch.setitem(sys.modules, "pyspiel", module)
    rival = bench.open_spiel("fftcg", cards.starters("fftcg"), 1, 3)
    assert 0 < rival.games_per_s <= 50


def test_bench_compares_two_games(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "bench", "evolve", "--games", "1", "--against", "fftcg", "--json")
    assert status == 0
    rival = json.loads(out)["against"]
    assert rival["name"] == "fftcg"
    assert rival["ratio"] > 0 and rival["choices_ratio"] > 0
    assert rival["choices_per_s"] < rival["decisions_per_s"]


def test_bench_does_not_compare_a_game_with_itself(capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = run(capsys, "bench", "evolve", "--against", "evolve")
    assert status == 2
    assert "there is: fftcg, fow, buddyfight, open_spiel" in err


def test_bench_knows_its_rivals(capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = run(capsys, "bench", "fftcg", "--against", "chess")
    assert status == 2
    assert "open_spiel" in err


def test_soak_reports_clean_games(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "soak", "fftcg", "--games", "1", "--seed", "3", "--jobs", "1")
    assert status == 0
    assert "no invariant broken, no soft-lock, no twin difference" in out


def seed_with_one_stand_in() -> int:
    """Of a game of Evolve with random decks; which one it is depends on the pool."""
    wanted = unseen(Coverage(), soak.cards_of("evolve", (soak.RANDOM,)))
    pool = soak.NOTHING.pool("evolve")
    return next(s for s in range(1, 100) if len(stand_ins_of(dealing.deal("evolve", pool, s, wanted))) == 1)


def test_soak_names_what_its_games_have_not_shown(capsys: pytest.CaptureFixture[str]) -> None:
    seed = str(seed_with_one_stand_in())
    args = ("soak", "evolve", "--games", "1", "--seed", seed, "--jobs", "1", "--decks", "random")
    _, out, _ = run(capsys, *args)
    lines = {line.split(":")[0]: line for line in out.splitlines()}
    assert {"never played", "never resolved", "stand-in"} <= set(lines)
    assert lines["stand-in"].endswith(", in 1 game")
    assert "(--json lists all)" in lines["never played"]
    _, out, _ = run(capsys, *args, "--json")
    told = json.loads(out)
    assert list(told["stand_ins"].values()) == [1]
    found = told["coverage"]
    assert 0 < found["played"] < found["cards"] == len(cards.pool("evolve"))
    assert 0 < found["resolved"] < found["abilities"]
    assert found["out_of_reach"] == []


def test_soak_reports_failures_with_seed_and_answers(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rulebound.lab.kit.DECISION_LIMIT", 5)
    status, out, _ = run(capsys, "soak", "fftcg", "--games", "1", "--seed", "3", "--jobs", "1")
    assert status == 1
    assert "seed 3, after 5 answers: soft-lock" in out
    assert "answers: " in out


@pytest.mark.parametrize(
    "args", [("soak", "chess"), ("soak", "fftcg", "--deck", "fire-ice-starter"), ("bench", "chess")]
)
def test_bad_names_are_told_with_status_2(capsys: pytest.CaptureFixture[str], args: tuple[str, ...]) -> None:
    status, _, err = run(capsys, *args, "--games", "1")
    assert status == 2
    assert err.startswith("rulebound: ")


def test_a_file_where_saves_are_to_go_is_told_before_the_games(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "taken").write_text("mine", "utf-8")
    status, out, err = run(capsys, "soak", "fftcg", "--games", "1", "--jobs", "1", "--out", str(tmp_path / "taken"))
    assert (status, out) == (2, "")
    assert "that is a file, and saves need a folder" in err
