"""Refusals: which clause of a text is not understood, where it stops making sense, and what would be understood.

Where it stops is known from reading. What would be understood there is worked out when somebody asks: the words that
could go on (`expecting`), and the nearest sentence that is understood, with what it says differently (`mending`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

import msgspec

from rulebound.language.definitions import clause_at
from rulebound.language.dialect import Token

MOST_SHOWN = 400  # characters of a clause in a message
MOST_FOUND = 80  # of the word where it stops


class Edit(msgspec.Struct, frozen=True):
    """So many characters of a text, from a place on, become others."""

    at: int
    length: int
    new: str


class Why(msgspec.Struct, frozen=True):
    """What would be understood instead."""

    expected: tuple[str, ...] = ()
    edits: tuple[Edit, ...] = ()  # with which the text can be read
    changes: tuple[str, ...] = ()  # what these edits change, for people
    differs: bool = False  # whether they change what is said
    meanings: tuple[str, ...] = ()  # what it may mean, if that is more than one thing


class Refusal:
    """What could not be read: the clause, where it stops making sense, and what would have been understood there.

    The column counts from one in the whole paragraph, of which nothing is read if one of its clauses is not.
    """

    __slots__ = ("_expected", "_explain", "_why", "between", "clause", "column", "found", "paragraph", "reason")

    def __init__(
        self,
        clause: str,
        paragraph: str,
        column: int,
        found: str,
        expected: tuple[str, ...] = (),
        reason: str = "unknown",  # one of REASONS
        explain: Callable[[], Why] | None = None,
        between: tuple[str, ...] = (),  # the two things that a reference may mean
    ) -> None:
        self.between = between
        self.clause, self.paragraph, self.column, self.found, self.reason = clause, paragraph, column, found, reason
        self._expected, self._explain = expected, explain
        self._why: Why | None = None

    @property
    def why(self) -> Why:
        if self._why is None:
            self._why = Why(self._expected) if self._explain is None else self._explain()
        return self._why

    @property
    def expected(self) -> tuple[str, ...]:
        """The words with which the text could have gone on, the most similar first."""
        return self.why.expected

    @property
    def near(self) -> str:
        """The nearest sentence that is understood; empty if none is near."""
        return mended(self.paragraph, self.why.edits)

    @property
    def changes(self) -> tuple[str, ...]:
        """What the nearest sentence says in other words than the text, or not at all."""
        return self.why.changes

    def written(self, clause: str, paragraph: str) -> Refusal:
        """The same refusal of a text that was written a little differently, with every letter in its place."""
        start, end = self.column - 1, self.column - 1 + len(self.found)
        found = paragraph[start:end] if self.paragraph[start:end] == self.found else self.found
        return Refusal(
            clause, paragraph, self.column, found, self._expected, self.reason, lambda: self.why, self.between
        )

    def as_data(self) -> dict[str, object]:
        """What was refused, and why."""
        return {
            "clause": self.clause,
            "paragraph": self.paragraph,
            "column": self.column,
            "found": self.found,
            "expected": list(self.expected),
            "nearest": self.near,
            "changes": list(self.changes),
            "differs": self.why.differs,
            "reason": self.reason,
            "between": list(self.between),
        }

    def __str__(self) -> str:
        what = REASONS[self.reason].format(found=repr(excerpt(self.found, 0, MOST_FOUND)) if self.found else "the end")
        if self.between:
            what = f"it may be {' or '.join(self.between)} that is meant"
        at = self.column - 1 - max(0, self.paragraph.find(self.clause))
        return "; ".join((f"{excerpt(self.clause, at)!r}, column {self.column}: {what}", *self._hints()))

    def _hints(self) -> list[str]:
        why, near = self.why, self.near
        told = [f"it may mean {' or '.join(why.meanings)}"] if why.meanings else []
        told += [f"understood there: {', '.join(map(_quoted, why.expected))}"] if why.expected else []
        if near and len(near) <= MOST_SHOWN:
            but = "but that means something else: " if why.differs else ""
            told.append(f"nearest sentence that is understood: {near!r} ({but}{', '.join(why.changes)})")
        return told

    __repr__ = __str__


REASONS = {
    "unknown": "{found} is not understood",
    "ambiguous": "it has more than one meaning",
    "reference": "it speaks of something that was not named before, or that may be one of several",
    "unfit": "it would hold on the field, where a spell never is; say for how long",
    "no head": "it says what happens, but not when or at what cost",
    "icon": "there is no icon {found}",
    "brackets": "{found} has no counterpart",
    "language": "it is not English",
    "too long": "it is too long to be read",
    "cut": "{found} looks cut, as if the list had only a part of it",
    "later": "{found} is of rules that are later than those that are played here",
}


def _quoted(word: str) -> str:
    """A mark in quotes: it would not be seen among commas."""
    return word if len(word) > 1 or word.isalnum() else f"“{word}”"


def excerpt(text: str, at: int, most: int = MOST_SHOWN) -> str:
    """What stands around a place of a long text, in whole words where there are any."""
    if len(text) <= most:
        return text
    start = min(max(0, at - most // 2), len(text) - most)
    part = text[start : start + most]
    if start and " " in part[: most // 4]:
        part = part[part.index(" ") + 1 :]
    if start + most < len(text) and " " in part[-most // 4 :]:
        part = part[: part.rindex(" ")]
    before, after = "\u2026 " if start else "", " \u2026" if start + most < len(text) else ""
    return f"{before}{part}{after}"


def mended(text: str, edits: Sequence[Edit]) -> str:
    """The clause of a text with these edits."""
    if not edits:
        return ""
    return clause_at(edited(text, edits), min(edit.at for edit in edits))


def edited(text: str, edits: Sequence[Edit]) -> str:
    """A text with these edits, all of them at places of the text as it was."""
    order = sorted(range(len(edits)), key=lambda i: (edits[i].at, i), reverse=True)
    for edit in (edits[i] for i in order):  # from the end, so that places stay
        text = text[: edit.at] + edit.new + text[edit.at + edit.length :]
    return text


def refusal(
    text: str,
    at: int,
    found: str,
    reason: str = "unknown",
    explain: Callable[[], Why] | None = None,
    between: tuple[str, ...] = (),
) -> Refusal:
    """The refusal of a paragraph that stops making sense at a place of it."""
    return Refusal(clause_at(text, at), text, at + 1, found, (), reason, explain, between)


def refused(
    text: str,
    tokens: Sequence[Token],
    at: int,
    reason: str,
    explain: Callable[[], Why] | None,
    between: tuple[str, ...] = (),
) -> Refusal:
    """The refusal of a paragraph at one of its tokens, or at its end."""
    if at < len(tokens):
        return refusal(text, tokens[at].column, as_written(text, tokens, at), reason, explain, between)
    return refusal(text, len(text), "", reason, explain, between)


def as_written(text: str, tokens: Sequence[Token], at: int) -> str:
    """A token in the letters of the text."""
    return tokens[at].value or text[tokens[at].column : end_of(text, tokens, at)] or tokens[at].text


def end_of(text: str, tokens: Sequence[Token], at: int) -> int:
    """Where a token ends in the text."""
    start = tokens[at].column
    if tokens[at].kind in ("word", "number"):
        return start + len(tokens[at].value)
    following = tokens[at + 1].column if at + 1 < len(tokens) else len(text)
    return start + len(text[start : max(start, following)].rstrip())


# --- what may be wrong with a whole text -----------------------------------------------------------------------------

PAIRS = {")": "(", "]": "[", "》": "《", "】": "【", "}": "{"}


def unbalanced(tokens: Iterable[Token]) -> int | None:
    """The place of the first bracket or quote without its counterpart."""
    opened: list[tuple[int, str]] = []
    for at, token in enumerate(tokens):
        if token.kind == "open" or (token.kind == "mark" and token.text in PAIRS.values()):
            opened.append((at, token.text))
            continue
        closes = token.kind == "close" or (token.kind == "mark" and token.text in PAIRS)
        if closes and (not opened or opened.pop()[1] != PAIRS.get(token.text, token.text)):
            return at
    return opened[0][0] if opened else None


_LETTER = re.compile(r"[^\W\d_]")


def is_foreign(text: str) -> bool:
    """Whether most letters of a text are none of English."""
    letters: list[str] = _LETTER.findall(text[:1000])
    return sum(letter > "\u024f" for letter in letters) * 2 > len(letters)
