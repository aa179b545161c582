"""The real program in a pseudo-terminal: killed, hung up on, told to stop, with a full disk. The game goes on."""

import hashlib
import os
import resource
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.terminal import shell
from tests.cli.window import PROMPT, Window, interrupt, question

import rulebound

FFTCG = ("fftcg", "--seed", "4", "--seat", "human", "--seat", "random")  # 55 answers of a person
EVOLVE = ("evolve", "--seed", "2", "--seat", "human", "--seat", "random")  # 34


def chosen(said: str) -> str:
    """Some answer to the last question: always the same one to the same question."""
    asked = question(said)
    number = int(hashlib.sha256("\n".join(asked).encode()).hexdigest(), 16)
    return str(number % (len(asked) - 1) + 1)


def play(window: Window, most: int) -> int:
    """Answer so many questions, if there are so many; how many there were."""
    said = window.asked()
    for given in range(most):
        if not said.endswith(PROMPT):
            return given
        said = window.answer(chosen(said))
    return most


def games(folder: Path) -> str:
    done = shell("games", typed="", folder=folder)
    assert (done.status, done.err) == (0, "")
    return done.out


# --- the end of the program ------------------------------------------------------------------------------------------


def same_end(folder: Path, args: tuple[str, ...], every: int, *, killed_at_once: bool = False) -> None:
    """A game that is killed again and again ends as the one that nobody disturbs."""
    whole = Window("play", *args, "--plain", "--save", "whole.rbg", folder=folder)
    answers = play(whole, 1000)
    assert whole.ended() == 0 and answers > every
    window = Window("play", *args, "--plain", "--save", "parts.rbg", folder=folder)
    for _ in range(0, answers - every, every):
        given = play(window, every)
        if killed_at_once and window.process.poll() is None:
            window.type(chosen(window.new))  # which may or may not be heard
        assert given == every or killed_at_once
        window.kill()
        window = Window("games", "continue", "--plain", folder=folder)
    play(window, 1000)
    assert window.ended() == 0
    assert (folder / "parts.rbg").read_bytes() == (folder / "whole.rbg").read_bytes()
    assert rulebound.load(folder / "parts.rbg").over
    assert "There are no unfinished games" in games(folder)


@pytest.mark.parametrize("args", [FFTCG, EVOLVE], ids=["fftcg", "evolve"])
def test_a_game_that_is_killed_after_every_tenth_answer_ends_as_if_nothing_had_happened(
    args: tuple[str, ...], tmp_path: Path
) -> None:
    same_end(tmp_path, args, 10)


@pytest.mark.soak
@pytest.mark.parametrize("opponent", ["greedy", "random"])
@pytest.mark.parametrize("game", ["fftcg", "evolve"])
@pytest.mark.parametrize("seed", ["1", "3"])
def test_games_that_are_killed_while_an_answer_is_typed_end_as_they_would(
    game: str, opponent: str, seed: str, tmp_path: Path
) -> None:
    same_end(tmp_path, (game, "--seed", seed, "--seat", "human", "--seat", opponent), 3, killed_at_once=True)


def test_whenever_something_is_asked_all_answers_are_on_the_disk(tmp_path: Path, unfinished_games: Path) -> None:
    window = Window("play", *EVOLVE, "--plain", folder=tmp_path)
    said = window.asked()
    for _ in range(10):
        game = rulebound.load(unfinished_games / "evolve-2.rbg")
        assert game.decision is not None and game.decision.player == 0  # the random one has answered, too
        assert f"[{game.decision.rule}]" in question(said)[0] and len(game.decision) == len(question(said)) - 1
        said = window.answer(chosen(said))
    window.kill()


def test_what_was_taken_back_before_the_kill_stays_taken_back(tmp_path: Path, unfinished_games: Path) -> None:
    window = Window("play", *FFTCG, "--plain", folder=tmp_path)
    play(window, 6)
    before = question(window.new)
    window.answer(chosen(window.new))
    assert question(window.answer("u")) == before
    window.kill()
    window = Window("games", "continue", "fftcg-4", "--plain", folder=tmp_path)
    assert question(window.asked()) == before
    assert "Took back" in window.answer("u")  # and so on, as before
    assert question(window.new) != before
    window.type("q")
    assert window.ended() == 0
    assert rulebound.load(unfinished_games / "fftcg-4.rbg").decision is not None


def test_play_offers_to_go_on(tmp_path: Path) -> None:
    window = Window("play", *EVOLVE, "--plain", folder=tmp_path)
    play(window, 4)
    before = question(window.new)
    window.kill()
    assert games(tmp_path).startswith(
        "evolve-2: abysscraft-starter (A: human) against dragoncraft-starter (B: random), "
    )
    window = Window("play", "evolve", "--plain", folder=tmp_path)
    asked = question(window.asked())
    assert asked[0] == "There is an unfinished game:"
    assert asked[1].startswith(" *1  evolve-2: ") and asked[2:] == ["  2  Begin a new game"]
    assert question(window.answer("")) == before
    window.kill()
    window = Window("play", "evolve", "--plain", folder=tmp_path)
    window.asked()
    assert question(window.answer("2")) != before
    window.kill()
    assert "2 unfinished games in" in games(tmp_path)


def test_two_windows_never_have_the_same_game(tmp_path: Path) -> None:
    first = Window("play", *EVOLVE, "--plain", folder=tmp_path)
    play(first, 2)
    assert "being played\n" in games(tmp_path)
    for command in ("continue", "drop"):
        done = shell("games", command, "evolve-2", typed="", folder=tmp_path)
        assert done.status == 2 and "another program has it open" in done.err
    other = Window("play", *EVOLVE, "--plain", folder=tmp_path)
    other.asked()
    assert "evolve-2-2: " in games(tmp_path)
    assert "kept as evolve-2-2." in other.answer("q") and other.ended() == 0
    assert "kept as evolve-2." in first.answer("q") and first.ended() == 0


@pytest.mark.parametrize(
    ("number", "status"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGINT, 130)], ids=str
)
def test_a_signal_leaves_the_terminal_clean_and_says_where_the_game_is(
    number: int, status: int, tmp_path: Path
) -> None:
    window = Window("play", *EVOLVE, folder=tmp_path)  # with colour
    window.asked()
    window.answer("1")
    assert window.send(number) == status
    assert "The game is kept as evolve-2. Go on with: rulebound games continue evolve-2" in window.new
    assert "Traceback" not in window.said
    assert "evolve-2: " in games(tmp_path)


def test_a_closed_window_keeps_the_game(tmp_path: Path, unfinished_games: Path) -> None:
    window = Window("play", *EVOLVE, "--plain", folder=tmp_path)
    play(window, 3)
    assert window.hang_up() == 129
    window = Window("games", "continue", "--plain", folder=tmp_path)
    play(window, 1)
    assert interrupt(window) == 130


def test_a_signal_saves_into_the_file_that_was_named(tmp_path: Path) -> None:
    window = Window("play", *EVOLVE, "--plain", "--save", "game.rbg", folder=tmp_path)
    play(window, 3)
    assert window.send(signal.SIGTERM) == 143
    assert "Saved to game.rbg." in window.new
    assert rulebound.load(tmp_path / "game.rbg").decision is not None
    assert "no unfinished games" in games(tmp_path)


# --- disks -----------------------------------------------------------------------------------------------------------


def small_files(size: int) -> None:
    """As on a full disk, no file grows beyond this."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def no_files() -> None:
    small_files(0)


def test_q_on_a_full_disk_keeps_the_game_open_and_says_what_to_do(tmp_path: Path) -> None:
    window = Window("play", *EVOLVE, "--plain", "--save", "/dev/full", folder=tmp_path)
    play(window, 3)
    before = question(window.new)
    said = window.answer("q")
    assert "/dev/full: cannot be written: No space left on device. The game goes on." in said
    assert "name another place: q FILE" in said
    assert question(said) == before
    assert "Saved to there.rbg." in window.answer("q there.rbg")
    assert window.ended() == 0
    assert rulebound.load(tmp_path / "there.rbg").decision is not None


def test_q_where_nothing_can_be_written_keeps_the_game_open(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    window = Window("play", *EVOLVE, "--plain", folder=tmp_path)
    play(window, 3)
    before = question(window.new)
    for place in ("no/such/folder/game.rbg", "file/game.rbg", "."):
        said = window.answer(f"q {place}")
        assert "The game goes on." in said and question(said) == before
    assert "The game is kept as evolve-2." in window.answer("q")
    assert window.ended() == 0


def test_an_answer_that_cannot_be_written_down_is_told_before_the_next_question(tmp_path: Path) -> None:
    window = Window("play", *EVOLVE, "--plain", folder=tmp_path)
    play(window, 2)
    size = (Path(os.environ["RULEBOUND_GAMES"]) / "evolve-2.rbg").stat().st_size
    resource.prlimit(window.process.pid, resource.RLIMIT_FSIZE, (size + 20, resource.RLIM_INFINITY))
    said = window.answer(chosen(window.new))
    assert "The last answer is not on the disk: " in said and "File too large" in said
    assert "press Enter to try again" in window.answer("")
    # What was half written does no harm, and there is room again.
    resource.prlimit(window.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    before = question(window.answer(""))
    window.kill()
    window = Window("games", "continue", "--plain", folder=tmp_path)
    assert question(window.asked()) == before
    window.kill()


def test_a_game_is_saved_elsewhere_when_the_disk_of_its_record_is_full(tmp_path: Path) -> None:
    window = Window("play", *EVOLVE, "--plain", folder=tmp_path)
    play(window, 2)
    resource.prlimit(window.process.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
    window.answer(chosen(window.new))
    assert "The game goes on." in window.answer("q game.rbg")  # that disk is full as well
    resource.prlimit(window.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    assert "Saved to game.rbg." in window.answer("q game.rbg")
    assert window.ended() == 0
    game = rulebound.load(tmp_path / "game.rbg")
    assert game.history is not None and len(game.history.answers) >= 3


def test_who_wants_to_plays_on_without_a_record(tmp_path: Path) -> None:
    window = Window("play", *EVOLVE, "--plain", folder=tmp_path, limit=no_files)
    assert "cannot be kept while it is played: " in window.asked("(y/n) ")
    assert question(window.answer("y"))
    assert "File too large. The game goes on." in window.answer("q game.rbg")
    window.kill()
    window = Window("play", *EVOLVE, "--plain", folder=tmp_path, limit=no_files)
    window.asked("(y/n) ")
    window.type("n")
    assert window.ended() == 2


def test_the_folder_of_games_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    args = ("play", *EVOLVE, "--plain", "--games", tmp_path / "file" / "games")
    window = Window(*args, folder=tmp_path)
    assert "Not a directory" in window.asked("(y/n) ")
    window.kill()
    done = shell(*args, typed="1\nq\n", folder=tmp_path)  # in a pipe nobody can be asked
    assert done.status == 0 and "are not kept: " in done.err
    assert rulebound.load(tmp_path / "evolve-2.rbg").decision is not None


def test_the_end_of_a_game_waits_for_a_place(tmp_path: Path) -> None:
    window = Window("play", *EVOLVE, "--plain", "--save", "/dev/full", folder=tmp_path)
    window.asked()
    window.type("c")
    window.asked("(y/n) ")
    assert "No space left on device" in window.answer("y")
    assert "Saved to over.rbg." in window.answer("over.rbg")
    assert window.ended() == 0
    assert rulebound.load(tmp_path / "over.rbg").over


def test_a_file_that_is_no_save_of_this_game_is_replaced_only_by_who_says_so(tmp_path: Path) -> None:
    letters = tmp_path / "letters.txt"
    letters.write_text("mine")
    window = Window("play", *EVOLVE, "--plain", "--save", letters.name, folder=tmp_path)
    assert "letters.txt is no save of this game." in window.asked("(y/n) ")
    window.type("")
    assert window.ended() == 2 and letters.read_text() == "mine"
    window = Window("play", *EVOLVE, "--plain", folder=tmp_path)
    play(window, 2)
    window.type("q letters.txt")
    window.asked("Replace it? (y/n) ")
    assert "The game goes on." in window.answer("n") and letters.read_text() == "mine"
    window.type("q letters.txt")
    window.asked("Replace it? (y/n) ")
    assert "Saved to letters.txt." in window.answer("y")
    assert window.ended() == 0 and rulebound.load(letters).decision is not None
    window = Window("play", *EVOLVE, "--plain", "--save", letters.name, folder=tmp_path)
    window.asked("(y/n) ")  # another game of the same seed is another game
    assert question(window.answer("y"))
    assert "Saved to letters.txt." in window.answer("q")
    assert window.ended() == 0


# --- the keyboard ----------------------------------------------------------------------------------------------------


def test_enter_does_not_pass_where_something_can_be_done(tmp_path: Path) -> None:
    window = Window("play", "evolve", "--seed", "2", "--plain", folder=tmp_path)
    said = window.asked()
    while "[7.3.3]" not in question(said)[0] or len(question(said)) == 2:
        said = window.answer("1")
    asked = question(said)
    assert not any(line.startswith(" *") for line in asked)
    said = window.answer("")
    assert "Enter chooses nothing here" in said and question(said) == asked
    window.kill()


def test_a_turn_in_which_nothing_can_be_done_is_told_and_waits(tmp_path: Path) -> None:
    """B plays nothing and ends the turn; at the latest when all is spent there is nothing but to end it."""
    window = Window("play", *EVOLVE, "--plain", folder=tmp_path)
    said = window.asked()
    for _ in range(40):
        if "There is nothing that A can do: the turn ends." in said:
            break
        said = window.answer(str(len(question(said)) - 1))
    asked = question(said)
    assert len(asked) == 2 and asked[1].startswith(" *1  ")
    assert "h1" in window.answer("b")  # there is time to look
    assert "There is nothing that A can do" in window.new and question(window.new) == asked
    assert question(window.answer("")) != asked
    window.kill()


def test_what_is_typed_before_a_question_is_no_answer_to_it(tmp_path: Path, unfinished_games: Path) -> None:
    window = Window("play", *EVOLVE, "--plain", folder=tmp_path)
    os.write(window.master, b"1\n1\n1\n2\n")  # while the program is starting
    window.asked()
    window.type("q")
    assert window.ended() == 0
    game = rulebound.load(unfinished_games / "evolve-2.rbg")
    assert game.rule == "6.2.1.8"  # whether A keeps the first hand: nobody has said


# --- pipes -----------------------------------------------------------------------------------------------------------


def run_with(closed: str, *args: str | Path, folder: Path, typed: bytes = b"") -> tuple[int, bytes]:
    """Run a command in a shell that closes some of its streams."""
    line = f'exec "{sys.executable}" -m rulebound "$@" {closed}'
    done = subprocess.run(
        ["sh", "-c", line, "sh", *map(str, args)], input=typed, capture_output=True, cwd=folder, timeout=60, check=False
    )
    return done.returncode, done.stderr


@pytest.mark.parametrize("closed", ["<&-", ">&-", "<&- >&-", "<&- >&- 2>&-"])
def test_closed_streams_are_no_reason_for_a_traceback(closed: str, tmp_path: Path) -> None:
    status, err = run_with(closed, "play", *EVOLVE, folder=tmp_path, typed=b"1\nq\n")
    assert (status, err) == (0, b"")
    assert "evolve-2: " in games(tmp_path)


def test_a_reader_that_goes_away_is_no_reason_for_a_traceback(tmp_path: Path) -> None:
    for args in (("play", *EVOLVE), ("play", "evolve", "--seat", "random", "--seat", "random"), ("rules", "evolve")):
        process = subprocess.Popen(
            [sys.executable, "-m", "rulebound", *args],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=tmp_path,
        )
        assert process.stdout is not None
        process.stdout.close()
        _, err = process.communicate(b"1\n" * 5, timeout=60)
        assert err == b"" and process.returncode in (0, 1)


def test_letters_that_are_none_are_not_offered(tmp_path: Path) -> None:
    status, err = run_with("", "play", *EVOLVE, folder=tmp_path, typed=b"\xff\xfe\n")
    assert status == 2 and b"is not offered" in err and b"Traceback" not in err


@pytest.mark.parametrize("command", [("play", "fftcg"), ("soak", "evolve", "--games", "5000")], ids=["play", "soak"])
@pytest.mark.parametrize("after", [0.2, 0.5, 3.0])
def test_ctrl_c_ends_every_command_quietly(command: tuple[str, ...], after: float, tmp_path: Path) -> None:
    import time

    window = Window(*command, folder=tmp_path)
    ends = time.monotonic() + after
    window.read(lambda said: time.monotonic() > ends)
    assert interrupt(window) == 130
    assert "Traceback" not in window.said and "Error" not in window.said
