"""What can go wrong at the edge: each error says what, where and, where there is one, by which rule."""

from __future__ import annotations

from collections.abc import Sequence

from rulebound import limits


def one_line(text: str) -> str:
    """A message on one line and of readable length, whatever a file or an argument has brought into it."""
    if len(text) > limits.MESSAGE:
        third = limits.MESSAGE // 3  # what was wrong is said first, and what would be right last
        text = f"{text[: 2 * third]} ... {text[-third:]}"
    return text if text.isprintable() else "".join([c if c.isprintable() else repr(c)[1:-1] for c in text])


class RuleboundError(Exception):
    """Base of all errors that are the caller's to mend. Nothing has changed when one is raised.

    The message is one line, however strange what it speaks of.
    """

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(_with_rule(one_line(message), rule))
        self.rule = rule


def _with_rule(message: str, rule: str) -> str:
    return f"{message} [{rule}]" if rule else message


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
    """A deck that cannot be read or breaks construction rules: a line for each problem, the first twenty of them."""

    def __init__(self, problems: Sequence[str], rule: str = "", hint: str = "") -> None:
        self.problems = [one_line(problem) for problem in problems]
        Exception.__init__(self, _with_rule("\n".join([*first_of(self.problems), *([hint] if hint else [])]), rule))
        self.rule, self.hint = rule, hint

    def __reduce__(self) -> tuple[type[BadDeck], tuple[list[str], str, str]]:
        return BadDeck, (self.problems, self.rule, self.hint)


def first_of(problems: Sequence[str]) -> list[str]:
    """So many problems as anybody reads, and how many more there are."""
    more = len(problems) - limits.PROBLEMS
    return [*problems[: limits.PROBLEMS], *([f"and {more:,} more"] if more > 0 else [])]


class OtherGame(BadDeck):
    """A deck that is of another game than the one asked for, with its list."""

    def __init__(self, problem: str, game: str, text: str, name: str) -> None:
        super().__init__([problem])
        self.game, self.text, self.name = game, text, name


class PartialCards(BadDeck):
    """Cards of which not every clause is understood: a game begins with them only if the player allows it."""


class NoSample(RuleboundError):
    """Of a view no sample could be found, although there may be some."""
