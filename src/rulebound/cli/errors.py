"""How a command tells the person at the keyboard that what they asked for cannot be done."""

from typing import Final

USER_ERROR: Final = 2
"""The exit status of every mistake that is the user's to mend: a bad name, file, option or answer."""


class UserError(Exception):
    """A mistake of the user's. Its message goes to stderr as one line and the exit status is 2."""
