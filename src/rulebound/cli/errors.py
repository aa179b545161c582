"""How a command tells the person at the keyboard that what they asked for cannot be done."""

from typing import Final

from rulebound.kernel.errors import one_line

USER_ERROR: Final = 2
"""The exit status of every mistake that is the user's to mend: a bad name, file, option or answer."""

INTERRUPTED: Final = 130
"""The exit status after Ctrl-C, as shells have it."""
CLOSED: Final = 1
"""The exit status when nobody reads the output any more."""


class UserError(Exception):
    """A mistake of the user's. Its message goes to stderr as one line and the exit status is 2.

    Only an error that has a line for each of several problems, and what is given as `more`, has further lines. What a
    file or an argument has brought along does nothing to the terminal.
    """

    def __init__(self, message: str | Exception, *more: str) -> None:
        first = [message] if isinstance(message, str) else str(message).split("\n")
        super().__init__("\n".join(map(one_line, (*first, *more))))


class Refused(Exception):
    """Something was typed that cannot be done. The game is as it was."""
