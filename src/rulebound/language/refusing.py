"""Refusals: which clause of a text is not understood, where it stops making sense, and what would be understood.

Where it stops is known from reading. What would be understood there is worked out when somebody asks: the words that
could go on, and the nearest phrase, which is the text with a few words mended so that it (or more of it) can be read,
or else the pattern of the tables that has most words in common with it.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable, Iterator, Sequence

import msgspec

from rulebound.language.definitions import clause_at
from rulebound.language.dialect import CAPITAL, NUMBER, Dialect, Literal, Optional, Part, Read, Slot, Token
from rulebound.language.tokens import ICONS

MOST_SHOWN = 200  # characters of a clause or a word in a message
MOST_EXPECTED = 6  # words
MOST_EDITS = 3  # that make a text readable
MOST_TRIED = 16  # edits at one place
MENDED = 150  # tokens; longer texts are not mended
COMMON = 0.4  # of the words of a pattern and of a clause must be the same

MARKED = {
    CAPITAL: "<name>",
    NUMBER: "<number>",
    "@self": "the card's own name",
    "@name": "Card Name ...",
    "@job": "Job ...",
    "@category": "Category ...",
    "@special": "the name of a special ability",
}
KINDS = {
    "int": "number",
    "positive": "number above 0",
    "amount": "number",
    "filter": "cards",
    "obj": "card",
    "objs": "cards",
    "cond": "condition",
}
PRINTED = {f"{{{name}}}": f"《{icon}》" for icon, name in ICONS.items()}


class Edit(msgspec.Struct, frozen=True):
    """So many characters of a text, from a place on, become others."""

    at: int
    length: int
    new: str


class Why(msgspec.Struct, frozen=True):
    """What would be understood instead."""

    expected: tuple[str, ...] = ()
    edits: tuple[Edit, ...] = ()
    upto: int = -1  # where the text that was mended stops making sense again; -1 if it does not
    pattern: str = ""


class Refusal:
    """What could not be read: the clause, where it stops making sense, and what would have been understood there.

    The column counts from one in the whole paragraph, of which nothing is read if one of its clauses is not.
    """

    __slots__ = ("_expected", "_explain", "_why", "clause", "column", "found", "paragraph", "reason")

    def __init__(
        self,
        clause: str,
        paragraph: str,
        column: int,
        found: str,
        expected: tuple[str, ...] = (),
        reason: str = "unknown",  # one of REASONS
        explain: Callable[[], Why] | None = None,
    ) -> None:
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
        """The nearest phrase that would be understood; empty if none is near."""
        return mended(self.paragraph, self.why) or self.why.pattern

    def written(self, clause: str, paragraph: str) -> Refusal:
        """The same refusal of a text that was written a little differently, with every letter in its place."""
        start, end = self.column - 1, self.column - 1 + len(self.found)
        found = paragraph[start:end] if self.paragraph[start:end] == self.found else self.found
        return Refusal(clause, paragraph, self.column, found, self._expected, self.reason, lambda: self.why)

    def as_data(self) -> dict[str, object]:
        """What was refused, and why."""
        return {
            "clause": self.clause,
            "paragraph": self.paragraph,
            "column": self.column,
            "found": self.found,
            "expected": list(self.expected),
            "nearest": self.near,
            "reason": self.reason,
        }

    def __str__(self) -> str:
        what = REASONS[self.reason].format(found=repr(shortened(self.found)) if self.found else "the end")
        wanted = f"; understood would be: {', '.join(self.expected)}" if self.expected else ""
        near = f"; nearest phrase: {shortened(self.near)!r}" if self.near else ""
        return f"{shortened(self.clause)!r}, column {self.column}: {what}{wanted}{near}"

    __repr__ = __str__


REASONS = {
    "unknown": "{found} is not understood",
    "reminder": "{found} is not understood, in brackets",
    "wrong reminder": "what stands in brackets is not what the ability means",
    "ambiguous": "it has more than one meaning",
    "reference": "it speaks of something that was not named before, or that may be one of several",
    "unfit": "it would hold on the field, where a spell never is; say for how long",
    "no head": "it says what happens, but not when or at what cost",
    "icon": "there is no icon {found}",
    "brackets": "{found} has no counterpart",
    "language": "it is not English",
    "too long": "it is too long to be read",
}


def shortened(text: str) -> str:
    return text if len(text) <= MOST_SHOWN else f"{text[:MOST_SHOWN]}..."


def refusal(
    text: str, at: int, found: str, reason: str = "unknown", explain: Callable[[], Why] | None = None
) -> Refusal:
    """The refusal of a paragraph that stops making sense at a place of it."""
    return Refusal(clause_at(text, at), text, at + 1, found, (), reason, explain)


def refused(text: str, tokens: Sequence[Token], at: int, reason: str, explain: Callable[[], Why] | None) -> Refusal:
    """The refusal of a paragraph at one of its tokens, or at its end."""
    if at < len(tokens):
        return refusal(text, tokens[at].column, as_written(text, tokens, at), reason, explain)
    return refusal(text, len(text), "", reason, explain)


def as_written(text: str, tokens: Sequence[Token], at: int) -> str:
    """A token in the letters of the text."""
    return tokens[at].value or text[tokens[at].column : _end(text, tokens, at)] or tokens[at].text


def _end(text: str, tokens: Sequence[Token], at: int) -> int:
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


# --- what would be understood ----------------------------------------------------------------------------------------


def explained(dialect: Dialect, cat: str, tokens: list[Token], text: str) -> Why:
    """What would have made sense where a text stops making sense."""
    read = dialect.read(cat, tokens, explain=True)
    at = read.furthest
    word = tokens[at].text if at < len(tokens) else ""
    edits, upto = mend(dialect, cat, tokens, text) if len(tokens) <= MENDED else ((), -1)
    pattern = "" if edits else nearest_pattern(dialect, tokens, at)
    return Why(tuple(likely(dialect, read.expected, word)), edits, upto, pattern)


def likely(dialect: Dialect, expected: Iterable[str], word: str) -> Iterator[str]:
    """The expected words as they are printed, the most similar first, and not too many."""
    words = sorted(expected)
    near = difflib.get_close_matches(word, words, n=3, cutoff=0.5) if word else []
    shown = dict.fromkeys(printed(dialect, wanted) for wanted in (*near, *words))
    return (wanted for wanted, _ in zip(shown, range(MOST_EXPECTED), strict=False))


def printed(dialect: Dialect, word: str) -> str:
    """A word of the tables as cards print it."""
    if word.startswith("{"):
        return PRINTED.get(word, f"[{word[1:-1]}]")
    return MARKED.get(word) or dialect.spelling().get(word, word)


def mended(text: str, why: Why) -> str:
    """The clause of a text that its edits mend, as far as it then makes sense."""
    if not why.edits:
        return ""
    upto = why.upto
    order = sorted(range(len(why.edits)), key=lambda i: (why.edits[i].at, i), reverse=True)
    for edit in (why.edits[i] for i in order):  # from the end, so that places stay
        text = text[: edit.at] + edit.new + text[edit.at + edit.length :]
        upto += len(edit.new) - edit.length if upto >= edit.at else 0
    first = min(edit.at for edit in why.edits)
    if why.upto < 0:
        return clause_at(text, first)
    return f"{clause_at(text[:upto].rstrip(), first)} ..."


class Attempt(msgspec.Struct, frozen=True):
    """A text with one word put in, changed or left out."""

    edit: Edit
    tokens: list[Token]
    progress: int  # how far it has to be read to be worth it


def mend(dialect: Dialect, cat: str, tokens: list[Token], text: str) -> tuple[tuple[Edit, ...], int]:
    """A few edits with which a text can be read, or more of it: and how far, -1 for all of it."""
    edits: list[Edit] = []
    upto = -1
    while len(edits) < MOST_EDITS:
        read = dialect.read(cat, tokens, explain=True)
        tried = [(attempt, dialect.read(cat, attempt.tokens)) for attempt in attempts(dialect, read, text)]
        good = next((attempt for attempt, again in tried if again.meanings), None)
        if good is not None:
            return (*edits, good.edit), -1
        better = [
            (len(again.tokens) - again.furthest, i)
            for i, (attempt, again) in enumerate(tried)
            if again.furthest >= attempt.progress
        ]
        if not better:
            break
        attempt, again = tried[min(better)[1]]
        edits.append(attempt.edit)
        tokens, upto = attempt.tokens, again.furthest
        upto = tokens[upto].column if upto < len(tokens) else len(text)
    return tuple(edits), upto


def attempts(dialect: Dialect, read: Read, text: str) -> list[Attempt]:
    """The edits that might help at the place where a text stops making sense, the most promising first."""
    at, tokens = read.furthest, read.tokens
    words = sorted(word for word in read.expected if word not in MARKED and word[:1] not in "<@{#^")
    start = tokens[at].column if at < len(tokens) else len(text)
    gap = len(text[:start].rstrip())
    out: list[Attempt] = []

    def put(word: str, length: int, after: int, progress: int) -> None:
        shown = printed(dialect, word)
        mark = not shown[:1].isalnum()
        if length == 0:
            edit = Edit(gap if mark else start, 0, shown if mark else f"{shown} " if start < len(text) else f" {shown}")
        else:
            edit = Edit(start, length, shown.capitalize() if text[start : start + 1].isupper() else shown)
        token = Token("mark" if mark else "number" if word.isdigit() else "word", word, start, shown)
        out.append(Attempt(edit, [*tokens[:at], token, *tokens[after:]], progress))

    if at < len(tokens):
        length = _end(text, tokens, at) - start
        out += _apart(tokens, at)
        for word in difflib.get_close_matches(tokens[at].text, words, n=4, cutoff=0.6):
            put(word, length, at + 1, at + 1)
        for word in goes_on(dialect, read, words):
            put(word, 0, at, at + 2)
        following = tokens[at + 1].column if at + 1 < len(tokens) else len(text)
        out.append(Attempt(Edit(start, following - start, ""), [*tokens[:at], *tokens[at + 1 :]], at + 1))
    else:
        for word in words:
            put(word, 0, at, at + 1)
    return out[:MOST_TRIED]


def _apart(tokens: list[Token], at: int) -> Iterator[Attempt]:
    """Two sentences without a space between them."""
    left, stop, right = tokens[at].value.partition(".")
    if tokens[at].kind == "word" and left and right:
        start = tokens[at].column
        end = start + len(left)
        parts = [Token("word", word.lower(), place, word) for word, place in ((left, start), (right, end + 1))]
        mended = [*tokens[:at], parts[0], Token("mark", stop, end, stop), parts[1], *tokens[at + 1 :]]
        yield Attempt(Edit(end, 1, ". "), mended, at + 2)


def goes_on(dialect: Dialect, read: Read, words: Iterable[str]) -> list[str]:
    """The expected words after which the word that was found may stand."""
    mark, text = read.mark(read.furthest), read.texts[read.furthest]
    possible = {
        word
        for branch in read.reached
        for word, after in branch.words.items()
        if text in dialect.grown(after).words or dialect.possible(after, mark)
    }
    return [word for word in words if word in possible]


def nearest_pattern(dialect: Dialect, tokens: Sequence[Token], at: int) -> str:
    """The pattern of the tables that has most words in common with the clause at a place."""
    ends = [i for i, token in enumerate(tokens) if token.text == "."]
    start = max((i + 1 for i in ends if i < at), default=0)
    end = min((i for i in ends if i >= at), default=len(tokens))
    said = {token.text for token in tokens[start:end][:MENDED]}
    best, found = COMMON, ""
    for words, pattern in patterns(dialect):
        common = 2 * len(words & said) / (len(words) + len(said))
        if common > best:
            best, found = common, pattern
    return found


def patterns(dialect: Dialect) -> list[tuple[frozenset[str], str]]:
    """Every pattern that is read, as people read it, with its words; put together when it is first asked for."""
    if dialect.shown_patterns is None:
        dialect.shown_patterns = [
            (
                frozenset(form for part in _literals(line.parts) for form in part.forms),
                shown_pattern(dialect, line.parts),
            )
            for lines in dialect.rows.values()
            for line in lines
            if not line.write_only and sum(1 for _ in _literals(line.parts)) > 1
        ]
    return dialect.shown_patterns


def _literals(parts: tuple[Part, ...]) -> Iterator[Literal]:
    return (part for part in parts if isinstance(part, Literal))


def shown_pattern(dialect: Dialect, parts: tuple[Part, ...]) -> str:
    out = ""
    for part in parts:
        if isinstance(part, Optional):
            continue
        if isinstance(part, Slot):
            word = f"<{KINDS.get(part.cat, part.cat.partition('.')[0])}>"
        else:
            word = printed(dialect, part.one)
        out += word if not out or re.match(r"[.,:;]|'s", word) else f" {word}"
    return out
