"""Where unfinished games are kept: a folder with a record of each, written while it is played."""

from __future__ import annotations

import os
import re
import sys
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from rulebound import limits
from rulebound.files import NEW, settle, write_all
from rulebound.inputs import Unreadable, read_whole
from rulebound.kernel import record
from rulebound.kernel.errors import BadSave

if TYPE_CHECKING:
    from rulebound.kernel.history import Save
    from rulebound.kernel.machine import Game

SUFFIX = ".rbg"
VARIABLE = "RULEBOUND_GAMES"  # of the environment, names another folder
MOST_NAME = 12  # characters of a seed in the name of a game, which somebody types to go on with it
NOT_PLAIN = re.compile(r"[^A-Za-z0-9_-]")


class Busy(OSError):
    """A game that another program has open."""


def usual_folder() -> Path:
    """Where this system keeps what programs have to remember."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or _home() / "AppData" / "Local") / "rulebound" / "games"
    if sys.platform == "darwin":
        return _home() / "Library" / "Application Support" / "rulebound" / "games"
    named = Path(os.environ.get("XDG_STATE_HOME") or "")
    return (named if named.is_absolute() else _home() / ".local" / "state") / "rulebound" / "games"


def folder_or_usual(named: Path | None) -> Path:
    """The folder that an option or the environment names, or the usual one."""
    return named or usual_folder()


def _home() -> Path:
    try:
        return Path.home()
    except RuntimeError:
        raise FileNotFoundError(2, "there is no home folder") from None


class Kept:
    """The record of a game that is being played. It is ours alone as long as it is open."""

    def __init__(self, path: Path, handle: int, *, fresh: bool, safe: bool) -> None:
        self.path = path
        self.name = path.stem
        self.command = command_for(path)
        self.handle = handle
        self.fresh = fresh  # whether it was begun here
        self.safe = safe  # whether each line is to outlast a crash of the machine, too
        self.answers: list[str] = []  # as the file has them
        self.size = self.size_before = 0
        self.check = ""

    def catch_up(self, game: Game) -> None:
        """Bring the file to where the game is. What was half written before is written anew."""
        assert game.history is not None
        answers = game.history.answers
        if self.check and answers == self.answers:
            return
        line, check = record.step(game, self.answers, self.check)
        self._add(line, check, answers)

    def begin(self, game: Game, place: str) -> None:
        """Write the first lines."""
        assert game.history is not None
        line, check = record.opening(game, place)
        self._add(line, check, game.history.answers)

    def _add(self, line: bytes, check: str, answers: list[str]) -> None:
        os.ftruncate(self.handle, self.size)
        os.lseek(self.handle, self.size, os.SEEK_SET)
        write_all(self.handle, line)
        if self.safe:
            os.fsync(self.handle)
        self.size += len(line)
        self.check = check
        self.answers = answers.copy()

    def close(self) -> None:
        """Let others have it."""
        os.close(self.handle)

    def drop(self) -> None:
        """The game is over, or is kept elsewhere."""
        self.path.unlink(missing_ok=True)
        self.close()

    def forget(self) -> None:
        """Leave everything as it was before."""
        if self.fresh:
            self.drop()
            return
        os.ftruncate(self.handle, self.size_before)
        self.close()


def command_for(path: Path) -> str:
    """What to type in order to go on with a game."""
    try:
        known = Path(os.environ.get(VARIABLE) or usual_folder()).absolute()
    except FileNotFoundError:  # there is no usual one
        known = None
    elsewhere = f" --games {path.parent}" if path.parent.absolute() != known else ""
    return f"rulebound games continue {path.stem}{elsewhere}"


def named(game: Game) -> str:
    """What a game is called, after its seed, which may be any text."""
    header = game.history.header if game.history is not None else {}
    seed = NOT_PLAIN.sub("_", str(header.get("seed", "")))[:MOST_NAME]
    return f"{game.rules.game}-{seed or 'board'}"


def begin(folder: Path, game: Game, place: str, *, safe: bool) -> Kept:
    """A new record, in a file that was not there before."""
    assert game.history is not None
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    stem = named(game)
    for number in count(1):
        path = folder / f"{stem}{f'-{number}' if number > 1 else ''}{SUFFIX}"
        try:
            handle = os.open(path, os.O_RDWR | NEW, 0o600)
        except FileExistsError:
            continue
        break
    kept = Kept(path, handle, fresh=True, safe=safe)
    try:
        _lock(handle)
        kept.begin(game, place)
        if safe:
            settle(folder)
    except BaseException:
        kept.drop()
        raise
    return kept


def reopen(path: Path, *, safe: bool) -> tuple[Kept, record.Record]:
    """A record that is there, to go on with, and what it holds."""
    handle = os.open(path, os.O_RDWR | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0))
    try:
        _lock(handle)
        if not path.exists() or not os.path.samestat(os.fstat(handle), path.stat()):
            raise FileNotFoundError(2, "it has just been dropped")
        held = record.read(read(path, str(path)), str(path))
    except BaseException:
        os.close(handle)
        raise
    kept = Kept(path, handle, fresh=False, safe=safe)
    kept.size = kept.size_before = held.size
    kept.check = held.check
    kept.answers = held.save.answers.copy()
    return kept, held


def read(path: Path, place: str) -> bytes:
    """The bytes of a record, which is no longer than any save."""
    try:
        return read_whole(path, limits.SAVE_BYTES, "a saved game")
    except Unreadable as error:
        raise BadSave(f"{place}: {error}") from None


def drop(path: Path) -> None:
    """Throw a game away, if nobody plays it."""
    handle = os.open(path, os.O_RDWR | getattr(os, "O_NOFOLLOW", 0))
    try:
        _lock(handle)
        path.unlink()
    finally:
        os.close(handle)


@dataclass(frozen=True)
class Unfinished:
    """A record as it is listed."""

    name: str
    path: Path
    when: float  # it was last played
    save: Save | None
    wrong: str = ""  # what is wrong with it
    open: bool = False  # somebody plays it now


def unfinished(folder: Path) -> list[Unfinished]:
    """The records of a folder, the last played first."""
    found = []
    for path in folder.glob(f"*{SUFFIX}") if folder.is_dir() else ():
        if not path.is_file():
            continue
        try:
            when = path.stat().st_mtime
            save, wrong = record.read(read(path, path.name), path.name).save, ""
        except OSError:
            continue  # it has just been dropped
        except BadSave as error:
            if not path.exists():
                continue
            save, wrong = None, str(error)
        found.append(Unfinished(path.stem, path, when, save, wrong, _is_open(path)))
    return sorted(found, key=lambda game: (-game.when, game.name))


def _is_open(path: Path) -> bool:
    try:
        handle = os.open(path, os.O_RDWR)
    except OSError:
        return False
    try:
        _lock(handle)
    except Busy:
        return True
    finally:
        os.close(handle)
    return False


def _lock(handle: int) -> None:
    """Have a file for ourselves until it is closed, by us or with the program."""
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(handle, 1 << 30, os.SEEK_SET)  # beyond the end, so that others may still read
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        raise Busy(11, "another program has it open") from None
