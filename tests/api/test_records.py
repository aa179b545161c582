"""Records: games written down while they are played, and read again whatever has happened to the file's end."""

import os
import threading
from pathlib import Path

import pytest

import rulebound
from rulebound import limits
from rulebound.cli import keeping
from rulebound.files import write_whole
from rulebound.kernel import history, record
from rulebound.kernel.errors import BadSave
from rulebound.kernel.machine import Game

DECKS = ("fire-ice-starter", "wind-water-starter")


@pytest.fixture
def game() -> Game:
    return rulebound.new_game("fftcg", DECKS, seed=7)


def written(game: Game, folder: Path) -> Path:
    """A record of a game with some answers, two of them in one line, and one that was taken back."""
    kept = keeping.begin(folder, game, "", safe=True)
    for answers in (("Go first",), ("No", "No"), ("Pass",)):
        for answer in answers:
            game.choose(answer)
        kept.catch_up(game)
    game.undo()
    kept.catch_up(game)
    kept.close()
    return kept.path


def test_a_record_is_loaded_like_any_save(game: Game, tmp_path: Path) -> None:
    again = rulebound.load(written(game, tmp_path))
    assert again.history is not None and again.history.answers == ["first", "no", "no"]
    assert again.save() == game.save()
    assert rulebound.load(tmp_path / "fftcg-7.rbg", at=1).journal == game.branch(1).journal


def test_whatever_is_cut_off_the_last_line_only_that_line_is_lost(game: Game, tmp_path: Path) -> None:
    path = written(game, tmp_path)
    data = path.read_bytes()
    lines = data.splitlines(keepends=True)
    for size in range(len(data) - len(lines[-1]), len(data)):
        held = record.read(data[:size], "cut")
        assert held.save.answers == ["first", "no", "no", "pass"] and held.size == len(data) - len(lines[-1])
    assert record.read(data + b"\0" * 100, "power cut").save.answers == ["first", "no", "no"]
    for size in range(sum(map(len, lines[:2]))):
        with pytest.raises(BadSave, match="not a whole Rulebound save"):
            history.read(data[:size], "cut")


def test_every_other_damage_is_refused(game: Game, tmp_path: Path) -> None:
    data = written(game, tmp_path).read_bytes()
    for place in range(0, len(data), 7):
        if data[place : place + 1] == b"\n":
            continue
        spoiled = data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]
        with pytest.raises(BadSave):
            history.read(spoiled, "spoiled")
    lines = data.splitlines(keepends=True)
    for missing in range(len(lines) - 1):
        with pytest.raises(BadSave, match=r"is damaged|not a whole"):
            history.read(b"".join(lines[:missing] + lines[missing + 1 :]), "without a line")


def test_a_record_that_does_not_give_its_positions_is_refused(game: Game, tmp_path: Path) -> None:
    path = written(game, tmp_path)
    held = record.read(path.read_bytes(), "record")
    line, _ = record._line(b'{"kept":3,"answers":["pass"],"end":"00000000"}', held.check)
    path.write_bytes(path.read_bytes() + line)
    with pytest.raises(BadSave, match="after answer 4 the game differs"):
        rulebound.load(path)
    line, _ = record._line(b'{"kept":99,"answers":[],"end":"00000000"}', held.check)
    with pytest.raises(BadSave, match="99 answers cannot be kept of 3"):
        record.read(path.read_bytes()[: held.size] + line, "record")


def test_going_on_writes_over_what_was_cut_off(game: Game, tmp_path: Path) -> None:
    path = written(game, tmp_path)
    path.write_bytes(path.read_bytes()[:-5])
    kept, held = keeping.reopen(path, safe=False)
    again = rulebound.loads(path.read_bytes())
    assert again.history is not None and again.history.answers == held.save.answers == ["first", "no", "no", "pass"]
    again.undo(2)
    kept.catch_up(again)
    kept.close()
    assert rulebound.load(path).save() == again.save()


def test_a_record_is_open_to_one_program_only(game: Game, tmp_path: Path) -> None:
    kept = keeping.begin(tmp_path, game, "", safe=False)
    other = keeping.begin(tmp_path, game, "", safe=False)
    assert other.path != kept.path
    for use in (lambda: keeping.reopen(kept.path, safe=False), lambda: keeping.drop(kept.path)):
        with pytest.raises(keeping.Busy):
            use()
    kept.close()
    keeping.drop(kept.path)
    assert not kept.path.exists()


def test_a_new_record_follows_no_link(game: Game, tmp_path: Path) -> None:
    target = tmp_path / "target"
    (tmp_path / "fftcg-7.rbg").symlink_to(target)
    assert keeping.begin(tmp_path, game, "", safe=False).path.name == "fftcg-7-2.rbg"
    assert not target.exists()


def test_the_usual_folder_is_where_the_system_wants_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert keeping.usual_folder() == tmp_path / "rulebound" / "games"
    monkeypatch.setenv("XDG_STATE_HOME", "not/absolute")  # such a value counts for nothing
    monkeypatch.setenv("HOME", str(tmp_path))
    assert keeping.usual_folder() == tmp_path / ".local" / "state" / "rulebound" / "games"


# --- files that are replaced -----------------------------------------------------------------------------------------


def test_readers_never_see_a_part_of_a_file_however_many_write_it(tmp_path: Path) -> None:
    path = tmp_path / "file"
    write_whole(path, b"0" * 50_000)

    def write(letter: bytes) -> None:
        for _ in range(20):
            write_whole(path, letter * 50_000)

    writers = [threading.Thread(target=write, args=(letter,)) for letter in (b"1", b"2", b"3")]
    for writer in writers:
        writer.start()
    while any(writer.is_alive() for writer in writers):
        data = path.read_bytes()
        assert len(data) == 50_000 and len(set(data)) == 1
    for writer in writers:
        writer.join()
    assert os.listdir(tmp_path) == ["file"]


def test_scratch_files_have_names_that_nobody_can_guess(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who links the name of a scratch file to another file writes nothing into that."""
    victim = tmp_path / "victim"
    victim.write_text("mine")
    monkeypatch.setattr("secrets.token_hex", lambda size: "guessed")
    (tmp_path / ".guessed.part").symlink_to(victim)
    with pytest.raises(FileExistsError):
        write_whole(tmp_path / "file", b"data")
    assert victim.read_text() == "mine" and not (tmp_path / "file").exists()
    monkeypatch.undo()
    write_whole(tmp_path / "file", b"data")
    assert (tmp_path / "file").read_bytes() == b"data"


def test_a_file_keeps_its_mode_and_a_link_its_file(tmp_path: Path) -> None:
    path, link = tmp_path / "file", tmp_path / "link"
    path.write_bytes(b"")
    path.chmod(0o640)
    link.symlink_to(path)
    write_whole(link, b"data")
    assert link.is_symlink() and path.read_bytes() == b"data" and path.stat().st_mode & 0o777 == 0o640


def test_a_record_that_never_ends_is_read_to_the_limit_of_saves(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = written(game, tmp_path)
    size = path.stat().st_size
    monkeypatch.setattr(limits, "SAVE_BYTES", size)
    [listed] = keeping.unfinished(tmp_path)
    assert listed.save is not None
    monkeypatch.setattr(limits, "SAVE_BYTES", size - 1)
    [listed] = keeping.unfinished(tmp_path)
    assert listed.save is None and listed.wrong.startswith(f"{path.name}: too long for a saved game")
    with pytest.raises(BadSave, match="too long for a saved game"):
        keeping.reopen(path, safe=False)


def test_a_record_has_no_more_answers_than_a_save(game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = written(game, tmp_path).read_bytes()
    monkeypatch.setattr(limits, "ANSWERS", 2)
    with pytest.raises(BadSave, match="line 4: more than 2 answers are too many"):
        record.read(data, "it")
