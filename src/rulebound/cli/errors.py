"""How a command tells the person at the keyboard that what they asked for cannot be done."""

from typing import Final

USER_ERROR: Final = 2
"""The exit status of every mistake that is the user's to mend: a bad name, file, option or answer."""


class UserError(Exception):
    """A mistake of the user's. Its message goes to stderr as one line and the exit status is 2."""

    def __str__(self) -> str:
        """What a file or an argument has brought along does nothing to the terminal: only lines and letters."""
        return "".join(c if c.isprintable() or c == "\n" else repr(c)[1:-1] for c in super().__str__())


class Refused(Exception):
    """Something was typed that cannot be done. The game is as it was."""
