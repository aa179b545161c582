"""`rulebound replay`: saved games played again, and saves that are not what they should be."""

import json
import re
from pathlib import Path

import pytest
from tests.api.boards import busy, positions
from tests.cli.terminal import Terminal

import rulebound
from rulebound.rulebooks import rulebook

DECKS = ("fire-ice-starter", "wind-water-starter")


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A game in its first Main Phase, after four answers: a cost is being paid."""
    game = rulebound.new_game("fftcg", DECKS, seed=7)
    for answer in ("Go first", "No", "No"):
        game.choose(answer)
    game.choose(next(label for label in game.labels() if label.startswith("Cast ")))
    assert game.decision is not None and game.decision.prompt == "pay cp"
    path = tmp_path / "game.rbg"
    game.save(path)
    return path


def test_the_journal_is_told_with_all_names_and_the_question_that_waits(terminal: Terminal, saved: Path) -> None:
    lines = terminal.run("replay", saved).out.splitlines()
    assert lines[0] == "[8.2.1.1] A shuffles the deck."
    assert sum(": " in line for line in lines if " draws 5 cards" in line) == 2
    assert any(
        re.match(r"Decision 5: B decides: Pay for .*: next source of CP, .* to go \[11\.2\.1\.1\]", line)
        for line in lines
    )


def test_at_stops_after_so_many_answers(terminal: Terminal, saved: Path) -> None:
    lines = terminal.run("replay", saved, "--at", "1").out.splitlines()
    assert "[8.2.1.2] B goes first." in lines
    assert lines[-3:] == [
        "Decision 2: B decides: Keep this hand? [8.2.1.4]",
        "  1  Keep this hand",
        "  2  Mulligan: five new cards",
    ]


def test_why_puts_the_rule_below_each_line(terminal: Terminal, saved: Path) -> None:
    lines = terminal.run("replay", saved, "--at", "1", "--why").out.splitlines()
    at = lines.index("[8.2.1.2] B goes first.")
    assert lines[at + 1] == f"    {rulebook('fftcg').rule('8.2.1.2').summary}"


def test_json_is_one_object_with_journal_and_question(terminal: Terminal, saved: Path) -> None:
    told = json.loads(terminal.run("replay", saved, "--json", "--why", "--at", "3").out)
    assert told["game"] == "fftcg" and told["seed"] == "7" and told["decks"] == list(DECKS)
    assert (told["decisions"], told["at"], told["over"], told["winner"]) == (4, 3, False, None)
    assert told["waiting"]["player"] == "B" and told["waiting"]["rule"] == "11.1.4"
    assert told["waiting"]["answers"][0] == "Pass"
    first = told["journal"][0]
    assert first["rule"] == "8.2.1.1" and first["text"] == "A shuffles the deck." and first["why"]


def test_a_branch_is_saved_beside_the_game_it_leaves(terminal: Terminal, saved: Path) -> None:
    before = saved.read_bytes()
    done = terminal.run(
        "replay", saved, "--at", "1", "--continue", "--plain", "--seat", "human", "--seat", "human", typed=("2", "q")
    )
    assert done.status == 0
    assert saved.read_bytes() == before
    branch = rulebound.load(saved.with_name("game-from-1.rbg"))
    assert branch.history is not None and branch.history.answers == ["first", "yes"]
    kept = saved.with_name("game-from-1.rbg").read_bytes()
    terminal.run("replay", saved, "--at", "1", "--continue", "--plain", typed=("q",))
    assert saved.with_name("game-from-1.rbg").read_bytes() == kept  # nor over another branch
    assert saved.with_name("game-from-1-2.rbg").is_file()


def test_a_game_that_goes_on_keeps_its_players(terminal: Terminal, saved: Path) -> None:
    people = ("--seat", "human", "--seat", "human")
    assert terminal.run("replay", saved, "--continue", "--plain", *people, typed=("q",)).status == 0
    again = terminal.run("replay", saved, "--continue", "--plain", typed=("q",))
    assert "(A: human)" in again.out and "(B: human)" in again.out


# --- saves that cannot be played -------------------------------------------------------------------------------------


def spoil(path: Path, **changes: object) -> None:
    data = json.loads(path.read_bytes())
    data.update(changes)
    path.write_text(json.dumps(data))


def refused(terminal: Terminal, path: Path, *args: str) -> str:
    """The message of a replay that is refused with status 2 and changes nothing."""
    before = path.read_bytes()
    done = terminal.run("replay", path, *args)
    assert done.status == 2
    assert done.out == ""
    assert path.read_bytes() == before
    assert done.err.startswith("rulebound: ") and str(path) in done.err
    return done.err


def test_a_truncated_save(terminal: Terminal, saved: Path) -> None:
    saved.write_bytes(saved.read_bytes()[:-40])
    assert "not a whole Rulebound save" in refused(terminal, saved)


def test_a_corrupt_save(terminal: Terminal, saved: Path) -> None:
    saved.write_bytes(b"\x00\xff" * 100)
    assert "not a whole Rulebound save" in refused(terminal, saved)


def test_a_save_of_another_version(terminal: Terminal, saved: Path) -> None:
    spoil(saved, rules="1.0")
    assert "made with rules fftcg 1.0" in refused(terminal, saved)


def test_a_save_of_another_format(terminal: Terminal, saved: Path) -> None:
    spoil(saved, format="other-game-9")
    assert "this is format 'other-game-9'" in refused(terminal, saved)


def test_a_save_of_a_game_that_is_not_there(terminal: Terminal, saved: Path) -> None:
    spoil(saved, game="chess")
    assert "there is no game 'chess'" in refused(terminal, saved)


def test_a_save_with_an_illegal_answer(terminal: Terminal, saved: Path) -> None:
    spoil(saved, answers=["first", "no", "no", "card 77"])
    message = refused(terminal, saved)
    assert "answer 4 of the record, 'card 77', is not legal there" in message
    assert "[11.1.4]" in message


def test_a_save_with_answers_after_the_end(terminal: Terminal, saved: Path) -> None:
    spoil(saved, answers=["first", "concede 0", "pass"], hashes={})
    assert "nothing is asked any more" in refused(terminal, saved)


def test_a_save_with_a_damaged_beginning(terminal: Terminal, saved: Path) -> None:
    spoil(saved, header={"kind": "decks"})
    assert "the beginning of the game is damaged" in refused(terminal, saved)


def test_a_save_whose_end_differs(terminal: Terminal, saved: Path) -> None:
    spoil(saved, end="0" * 32)
    assert "the end differs from the recorded one" in refused(terminal, saved)


@pytest.mark.parametrize("at", ["5", "-1"])
def test_a_decision_that_does_not_exist(terminal: Terminal, saved: Path, at: str) -> None:
    assert f"decision {at} does not exist; the record has 4 answers" in refused(terminal, saved, "--at", at)


def test_a_file_that_is_not_there(terminal: Terminal) -> None:
    done = terminal.run("replay", "nothing.rbg")
    assert done.status == 2
    assert "nothing.rbg: cannot be read" in done.err


def test_json_and_continue_do_not_go_together(terminal: Terminal, saved: Path) -> None:
    assert "cannot be combined with --continue" in refused_by_option(terminal, saved, "--json", "--continue")


@pytest.mark.parametrize("option", ["--seat", "--save", "--journal"])
def test_what_only_a_game_that_goes_on_needs_is_not_passed_over(terminal: Terminal, saved: Path, option: str) -> None:
    assert f"{option} is for a game that goes on; add --continue" in refused_by_option(
        terminal, saved, option, "random"
    )
    assert not Path("random").exists()


def refused_by_option(terminal: Terminal, path: Path, *args: str) -> str:
    done = terminal.run("replay", path, *args)
    assert done.status == 2
    return done.err


# --- games that began on a board -------------------------------------------------------------------------------------


@pytest.fixture
def board(tmp_path: Path) -> Path:
    """A scenario in the middle of its questions."""
    game = busy().game
    for _ in positions(game, 7):
        pass
    path = tmp_path / "board.rbg"
    game.save(path)
    return path


def test_a_board_is_replayed_and_goes_on_like_any_game(terminal: Terminal, board: Path) -> None:
    assert "[11.3.8] A casts Everything." in terminal.run("replay", board).out.splitlines()
    assert json.loads(terminal.run("replay", board, "--json").out)["waiting"]["rule"] == "11.1.4"
    people = ("--continue", "--plain", "--seat", "human", "--seat", "human")
    done = terminal.run("replay", board, *people, typed=("", "q"))
    assert done.status == 0
    assert re.search(r" 2  Apply the replacement of Guard #2 \(", done.out)  # answers that differ in nothing else


def test_a_board_with_names_and_seats_that_are_none(terminal: Terminal, board: Path) -> None:
    data = json.loads(board.read_bytes())
    data["header"] |= {"names": [], "seats": ["human", 7]}
    board.write_text(json.dumps(data))
    assert "there is no agent '7'" in refused_by_option(terminal, board, "--continue")


@pytest.mark.parametrize("data", [b"", b"\0", b"[" * 100_000, "保存".encode()])
def test_a_file_that_is_something_else(terminal: Terminal, tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "other.rbg"
    path.write_bytes(data)
    assert "not a whole Rulebound save" in refused(terminal, path)


def test_the_answers_that_wait_are_told_with_place_and_cost(terminal: Terminal, saved: Path) -> None:
    lines = terminal.run("replay", saved, "--at", "3").out.splitlines()
    cast = [line for line in lines if re.match(r"  \d+  Cast ", line)]
    assert cast
    assert all(re.search(r" \([hl]\d+, .*cost \d+", line) for line in cast)
