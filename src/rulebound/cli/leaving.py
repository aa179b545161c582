"""Leaving the table, and what must not be lost on the way: every answer on the disk, the game in its file."""

from __future__ import annotations

import sys
from contextlib import suppress
from errno import EIO, EPIPE
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from rulebound import text
from rulebound.cli.errors import Refused, UserError
from rulebound.cli.keeping import named
from rulebound.cli.shelf import Shelf, Taken, reason
from rulebound.cli.signals import HANGUP, Stopped
from rulebound.files import write_whole
from rulebound.kernel.errors import BadSave
from rulebound.kernel.state import Reader

if TYPE_CHECKING:
    from rulebound.cli.session import Session

YES = ("y", "yes")
WITHOUT = "w"  # goes on without a record
GONE = (EPIPE, EIO)  # nobody reads any more what we write, or the terminal is not there any more


class Quit(Exception):
    """The person at the keyboard has had enough."""


def not_taken(path: Path) -> Path:
    """This place, or one beside it with a number: a save that nobody named a place for writes over no other."""
    numbered = (path.with_name(f"{path.stem}-{n}{path.suffix}") for n in count(2))
    return path if not path.exists() else next(place for place in numbered if not place.exists())


class Leaving:
    """What a session does with its shelf."""

    def __init__(self, session: Session, shelf: Shelf) -> None:
        self.session = session
        self.shelf = shelf
        self.said = ""  # where the game is

    def words(self, key: str, **args: str | int) -> str:
        return self.session.words(key, **args)

    def say(self, words: str) -> None:
        """Say something to whoever may still be there."""
        with suppress(OSError):
            self.session.screen.say(words)

    # --- while the game goes on --------------------------------------------------------------------------------------

    def keep(self) -> None:
        """Have every answer on the disk before there is another question."""
        shelf = self.shelf
        while shelf.kept is not None and shelf.keeping:
            try:
                shelf.keep()
                return
            except OSError as error:
                why = f"{shelf.kept.path}: {reason(error)}"
            if not sys.stdin.isatty():
                print(f"rulebound: {self.words('kept-no-more', reason=why)}", file=sys.stderr)
                shelf.keeping = False
                return
            self.session.screen.say(self.words("not-kept", reason=why))
            typed = self.session.ask()
            if typed == WITHOUT:
                shelf.keeping = False
            elif typed[:2].lower().strip() == "q":
                shelf.keeping = False
                self._try_quit(typed[1:].strip())
                shelf.keeping = True

    def _try_quit(self, where: str) -> None:
        try:
            self.quit(where)
        except Refused as refusal:
            self.session.screen.say(str(refusal))

    def quit(self, where: str = "") -> None:
        """Leave the game where it can go on from; if that cannot be done, it stays open."""
        if not where and self._place() is None:
            self.keep()  # which may end with no record being kept any more
        place = Path(where).expanduser() if where else self._place()
        try:
            if place is None:
                self.said = self._where_it_is_kept()
            else:
                self._put(place)
        except (Taken, BadSave) as error:
            why = reason(error) if isinstance(error, BadSave) else self.words("taken", path=str(place))
            if not sys.stdin.isatty():
                raise UserError(self._with_record(why)) from None
            raise Refused(self.words("not-saved", reason=why)) from None
        raise Quit

    def _put(self, place: Path) -> None:
        try:
            self.shelf.put(place)
        except Taken:
            if not sys.stdin.isatty():
                raise
            if self.session.ask(self.words("replace", path=str(place)) + " ").lower() not in YES:
                raise
            self.shelf.put(place, replace=True)
        self.said = self.words("saved", path=str(place))

    def _place(self) -> Path | None:
        """The file in which the game is left; None if its record is enough."""
        shelf = self.shelf
        if shelf.place is not None or (shelf.kept is not None and shelf.keeping):
            return shelf.place
        return not_taken(Path(f"{named(self.session.game)}.rbg"))

    def _where_it_is_kept(self) -> str:
        kept = self.shelf.kept
        assert kept is not None
        return self.words("kept", name=kept.name, command=kept.command)

    def _with_record(self, why: str) -> str:
        """What went wrong, and that the game is not lost."""
        return f"{why}; {self._where_it_is_kept()}" if self.shelf.kept is not None else why

    def forget(self) -> None:
        """A script has gone wrong: nothing of it is kept."""
        self.shelf.forget()

    # --- at the end --------------------------------------------------------------------------------------------------

    def stop(self, ended: BaseException) -> None:
        """Save and leave; the game can go on later."""
        if isinstance(ended, OSError) and ended.errno not in GONE:
            raise ended
        if not isinstance(ended, Quit):
            self.say(self.words("input-ended") if isinstance(ended, EOFError) else "")
            self._leave(at_rest=not isinstance(ended, Stopped) or ended.at_rest)
        else:
            self.say("")
        self.say(self.said)
        self.shelf.close()
        self.write_journal()
        if isinstance(ended, OSError) and ended.errno == EIO:
            raise Stopped(HANGUP, at_rest=True)  # the terminal went away and did not say so
        if isinstance(ended, Stopped | OSError):
            raise ended

    def _leave(self, at_rest: bool) -> None:
        """As `quit`, but nobody can be asked."""
        if not at_rest:  # the game is in the middle of a step; the record is not
            self.said = self._where_it_is_kept() if self.shelf.kept is not None else self.words("lost")
            return
        place = self._place()
        try:
            if place is None:
                self.shelf.keep()
                self.said = self._where_it_is_kept()
            else:
                self.shelf.put(place)
                self.said = self.words("saved", path=str(place))
        except Taken:
            raise UserError(self._with_record(self.words("taken", path=str(place)))) from None
        except (OSError, BadSave) as error:
            raise UserError(self._with_record(reason(error))) from None

    def finish(self) -> None:
        """The game is over: who won."""
        game = self.session.game
        turns = str(game.state.turn)
        if game.winner is None:
            self.session.screen.say(self.words("drawn", turns=turns))
        else:
            self.session.screen.say(self.words("wins", player="AB"[game.winner], turns=turns))
        if self.shelf.place is not None:
            self._save_the_end(self.shelf.place)
        self.shelf.drop()
        self.write_journal()

    def _save_the_end(self, place: Path) -> None:
        """A finished game is saved where somebody wanted to have it."""
        while True:
            try:
                self._put(place)
            except (Taken, BadSave) as error:
                why = reason(error) if isinstance(error, BadSave) else self.words("taken", path=str(place))
            else:
                self.session.screen.say(self.words("saved-end", path=str(place)))
                return
            if not sys.stdin.isatty():
                raise UserError(self._with_record(why))
            self.session.screen.say(self.words("end-not-saved", reason=why))
            try:
                typed = self.session.ask()
            except EOFError:
                raise UserError(self._with_record(why)) from None
            if typed == WITHOUT:
                return
            if typed:
                place = Path(typed).expanduser()

    def write_journal(self) -> None:
        """Every line of the game, with all names: what a judge reads afterwards."""
        target = self.session.journal_to
        if target is None:
            return
        lines = text.lines(self.session.game, Reader.ALL, self.session.lang)
        try:
            write_whole(target, "".join(f"{line}\n" for line in lines).encode())
        except OSError as error:
            raise UserError(f"{target}: cannot be written: {error.strerror}") from None
        self.say(self.words("journal", n=str(len(lines)), path=str(target)))
