"""`rulebound games`, and which files a game may replace."""

import json
import re
from pathlib import Path

import pytest
from tests.cli.terminal import Terminal

import rulebound
from rulebound.cli import play as command
from rulebound.cli.session import Seat
from rulebound.kernel.views import View

PLAY = ("play", "evolve", "--seat", "human", "--seat", "human", "--plain", "--seed", "7")


def test_there_are_no_unfinished_games_at_first(terminal: Terminal, unfinished_games: Path) -> None:
    assert terminal.run("games").out == f"There are no unfinished games in {unfinished_games}.\n"
    assert json.loads(terminal.run("games", "--json").out) == {"games": []}
    done = terminal.run("games", "continue")
    assert done.status == 2 and "there are no unfinished games in" in done.err


def test_a_game_that_was_left_is_listed_until_it_is_over(terminal: Terminal) -> None:
    terminal.run(*PLAY, typed=("1", "q"))
    line, more = terminal.run("games").out.splitlines()
    assert re.fullmatch(
        r"evolve-7: abysscraft-starter \(A: human\) against .* \(B: human\), 1 answer, [-\d]{10} \d\d:\d\d", line
    )
    assert more.startswith("1 unfinished game in ")
    (told,) = json.loads(terminal.run("games", "--json").out)["games"]
    assert (told["name"], told["game"], told["seed"], told["decisions"]) == ("evolve-7", "evolve", "7", 1)
    assert not told["open"] and told["wrong"] is None
    assert "wins after 0 turns." in terminal.run("games", "continue", "evolve-7", "--plain", typed=("c", "y")).out
    assert "no unfinished games" in terminal.run("games").out


def test_the_last_game_goes_on_if_none_is_named(terminal: Terminal) -> None:
    terminal.run(*PLAY, typed=("q",))
    assert "kept as evolve-7." in terminal.run("games", "continue", "--plain", typed=("1", "1")).out
    assert json.loads(terminal.run("games", "--json").out)["games"][0]["decisions"] == 2


def test_games_are_dropped_by_name(terminal: Terminal, unfinished_games: Path) -> None:
    for _ in range(3):
        terminal.run(*PLAY, typed=("q",))
    assert terminal.run("games", "drop", "evolve-7", "evolve-7-3").out == "dropped evolve-7\ndropped evolve-7-3\n"
    assert [path.name for path in unfinished_games.iterdir()] == ["evolve-7-2.rbg"]
    for name in ("evolve-7", "../evolve-7-2", "nothing"):
        done = terminal.run("games", "drop", name)
        assert done.status == 2 and f"there is no unfinished game {name!r}; there are: evolve-7-2" in done.err


def test_another_folder_is_named_in_what_to_type(terminal: Terminal, tmp_path: Path) -> None:
    said = terminal.run(*PLAY, "--games", "here", typed=("q",)).out
    assert "Go on with: rulebound games continue evolve-7 --games here\n" in said
    assert "no unfinished games" in terminal.run("games").out
    for args in (("games", "--games", "here", "continue"), ("games", "continue", "--games", "here")):
        assert "kept as evolve-7." in terminal.run(*args, "--plain", typed=("1", "q")).out


def test_a_damaged_game_is_listed_with_what_is_wrong_and_can_be_dropped(
    terminal: Terminal, unfinished_games: Path
) -> None:
    terminal.run(*PLAY, typed=("1", "q"))
    path = unfinished_games / "evolve-7.rbg"
    path.write_bytes(path.read_bytes().replace(b"answers", b"ANSWERS").replace(b'"seed"', b'"sEEd"'))
    assert "evolve-7.rbg: line 1 of the record is damaged" in terminal.run("games").out
    done = terminal.run("games", "continue", "evolve-7")
    assert done.status == 2 and "is damaged" in done.err
    assert terminal.run("games", "drop", "evolve-7").status == 0
    assert not path.exists()


def test_a_script_that_goes_wrong_leaves_nothing(terminal: Terminal, unfinished_games: Path) -> None:
    assert terminal.run(*PLAY, typed=("1", "99")).status == 2
    assert not list(unfinished_games.iterdir())
    terminal.run(*PLAY, typed=("1", "q"))
    before = (unfinished_games / "evolve-7.rbg").read_bytes()
    assert terminal.run("games", "continue", "--plain", typed=("1", "99")).status == 2
    assert (unfinished_games / "evolve-7.rbg").read_bytes() == before


def test_an_answer_is_on_the_disk_before_the_other_player_thinks(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, unfinished_games: Path
) -> None:
    seen = []

    class Spy:
        def choose(self, view: View) -> int:
            game = rulebound.load(unfinished_games / "evolve-7.rbg")
            assert game.history is not None
            seen.append(game.history.answers)
            return 0

    def make(name: str, seed: int | str, player: int) -> Seat | None:
        return None if name == "human" else lambda answers: Spy()

    monkeypatch.setattr(command, "make_agent", make)
    terminal.run("play", "evolve", "--plain", "--seed", "7", "--seat", "greedy", "--seat", "human", typed=("1", "1"))
    assert seen[0] == ["first", "no"]  # that B goes first and takes no other hand, before A thinks about its own


def test_games_between_programs_are_not_kept(terminal: Terminal, unfinished_games: Path) -> None:
    assert terminal.run("play", "evolve", "--seat", "random", "--seat", "random").status == 0
    assert not unfinished_games.exists()


def test_a_record_is_replayed_like_a_save(terminal: Terminal, unfinished_games: Path) -> None:
    terminal.run(*PLAY, typed=("1", "1", "q"))
    told = json.loads(terminal.run("replay", unfinished_games / "evolve-7.rbg", "--json").out)
    assert (told["game"], told["decisions"]) == ("evolve", 2)


def test_a_record_goes_on_where_it_is(terminal: Terminal, unfinished_games: Path) -> None:
    terminal.run(*PLAY, typed=("1", "1", "q"))
    path = unfinished_games / "evolve-7.rbg"
    before = path.read_bytes()
    for at in ((), ("--at", "1")):
        done = terminal.run("replay", path, "--continue", *at, "--plain", typed=("q",))
        assert done.status == 2 and "go on with rulebound games continue evolve-7, or name a place" in done.err
    assert terminal.run("replay", path, "--continue", "--plain", "--save", "game.rbg", typed=("1", "q")).status == 0
    assert path.read_bytes() == before and len(list(unfinished_games.iterdir())) == 1


# --- which files are replaced ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("there", [b"my letters", b"", b'{"format":"rulebound-game-1"}'])
def test_a_file_that_is_no_save_of_this_game_is_not_replaced_in_a_pipe(terminal: Terminal, there: bytes) -> None:
    Path("game.rbg").write_bytes(there)
    done = terminal.run(*PLAY, "--save", "game.rbg", typed=("1", "q"))
    assert done.status == 2
    assert "--save game.rbg: there is a file that is no save of this game; --replace replaces it" in done.err
    assert Path("game.rbg").read_bytes() == there and "Type h" not in done.out
    assert terminal.run(*PLAY, "--save", "game.rbg", "--replace", typed=("1", "q")).status == 0
    assert rulebound.load("game.rbg").decision is not None


def test_another_game_of_the_same_seed_is_another_game(terminal: Terminal) -> None:
    terminal.run(*PLAY, "--save", "game.rbg", typed=("1", "1", "q"))
    further = Path("game.rbg").read_bytes()
    assert terminal.run(*PLAY, "--save", "game.rbg", typed=("q",)).status == 2
    assert Path("game.rbg").read_bytes() == further


def test_a_game_that_goes_on_replaces_its_own_file(terminal: Terminal) -> None:
    terminal.run(*PLAY, "--save", "game.rbg", typed=("1", "1", "q"))
    assert terminal.run("replay", "game.rbg", "--continue", "--plain", typed=("u", "2", "q")).status == 0
    game = rulebound.load("game.rbg")
    assert game.history is not None and len(game.history.answers) == 2
    terminal.run("replay", "game.rbg", "--continue", "--plain", "--save", "other.rbg", typed=("1", "q"))
    assert rulebound.load("other.rbg").save() != game.save() == Path("game.rbg").read_bytes()


def test_a_file_that_appears_during_the_game_is_not_replaced(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, unfinished_games: Path
) -> None:
    from rulebound.cli.session import Session

    run = Session.run

    def late(session: Session) -> None:
        Path("game.rbg").write_text("mine")
        run(session)

    monkeypatch.setattr(Session, "run", late)
    done = terminal.run(*PLAY, "--save", "game.rbg", typed=("1", "q"))
    assert (
        done.status == 2 and "game.rbg: there is a file that is no save of this game; The game is kept as" in done.err
    )
    assert Path("game.rbg").read_text() == "mine"
    assert (unfinished_games / "evolve-7.rbg").exists()
