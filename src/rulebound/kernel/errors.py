"""What can go wrong at the edge: each error says what, where and, where there is one, by which rule."""

from __future__ import annotations


class RuleboundError(Exception):
    """Base of all errors that are the caller's to mend. Nothing has changed when one is raised."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(f"{message} [{rule}]" if rule else message)
        self.rule = rule


class IllegalAnswer(RuleboundError):
    """An answer that the waiting question does not offer."""


class IllegalAction(RuleboundError):
    """An attempted action that cannot be completed legally; the game is as it was.

    `place` is the place of the answer, among those that make up the action, that is not legal.
    """

    def __init__(self, message: str, rule: str = "", place: int = 0) -> None:
        super().__init__(message, rule)
        self.place = place


class BadSave(RuleboundError):
    """A save or replay that cannot be read or does not fit, told in one line whatever it holds."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__("".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in message), rule)


class BadDeck(RuleboundError):
    """A deck that cannot be read or breaks construction rules."""

    def __init__(self, problems: list[str], rule: str = "") -> None:
        super().__init__("\n".join(problems), rule)
        self.problems = problems


class OtherGame(BadDeck):
    """A deck that is of another game than the one asked for, with its list."""

    def __init__(self, problem: str, game: str, text: str, name: str) -> None:
        super().__init__([problem])
        self.game, self.text, self.name = game, text, name


class PartialCards(BadDeck):
    """Cards of which not every clause is understood: a game begins with them only if the player allows it."""
