"""Where a game goes: the record of every answer while it is played, and the file in which it is left."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import TYPE_CHECKING

from rulebound import limits
from rulebound.inputs import Unreadable, read_whole
from rulebound.kernel import history
from rulebound.kernel.errors import BadSave, RuleboundError

if TYPE_CHECKING:
    from rulebound.cli.keeping import Kept
    from rulebound.kernel.machine import Game

Mark = tuple[int, int, int, int]
"""By which a file is known again."""


def mark_of(path: Path) -> Mark | None:
    """What a file is known by; None if there is none that could be replaced."""
    try:
        found = path.stat()
    except OSError:
        return None
    if not stat.S_ISREG(found.st_mode):
        return None
    return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns


def is_save_of(path: Path, game: Game) -> bool:
    """Whether a file holds this game as it was before, so that nothing is lost when it is replaced."""
    assert game.history is not None
    try:
        saved = history.read(read_whole(path, limits.SAVE_BYTES, "a saved game"), str(path))
    except (Unreadable, RuleboundError):
        return False
    ours, theirs = dict(game.history.header), dict(saved.header)
    ours.pop("seats", None)
    theirs.pop("seats", None)
    same = (saved.game, saved.rules, theirs) == (game.rules.game, game.rules.version, ours)
    return same and saved.answers == game.history.answers[: len(saved.answers)]


class Taken(Exception):
    """There is a file that is no save of this game, and nobody has said that it may be replaced."""


class Shelf:
    """The places of one game."""

    def __init__(self, game: Game, kept: Kept | None, place: Path | None, agreed: Mark | None = None) -> None:
        self.game = game
        self.kept = kept
        self.keeping = kept is not None
        self.place = place  # where the players want to have the game
        self.agreed = agreed  # the file there that may be replaced

    def keep(self) -> None:
        """Have every answer on the disk; raises OSError."""
        if self.kept is not None and self.keeping:
            self.kept.catch_up(self.game)

    def put(self, place: Path, *, replace: bool = False) -> None:
        """Write the game into a file; raises Taken or BadSave. After that it needs no record."""
        there = mark_of(place)
        own = there is None or (place == self.place and there == self.agreed) or is_save_of(place, self.game)
        if not own and not replace:
            raise Taken
        self.game.save(place)
        if place == self.place:
            self.agreed = mark_of(place)
        self.drop()

    def drop(self) -> None:
        """The game is over, or is elsewhere."""
        if self.kept is not None:
            self.kept.drop()
            self.kept, self.keeping = None, False

    def forget(self) -> None:
        """What was played here is not to be remembered."""
        if self.kept is not None:
            self.kept.forget()
            self.kept, self.keeping = None, False

    def close(self) -> None:
        """Leave the record to whoever goes on with the game."""
        if self.kept is not None:
            self.kept.close()
            self.kept, self.keeping = None, False


def reason(error: OSError | BadSave) -> str:
    """What has gone wrong, in the words of the system."""
    if isinstance(error, BadSave):
        return str(error)
    return error.strerror or os.strerror(error.errno or 0)
