"""The nearest sentence that is understood: a text with a few words put in, changed or left out.

Edits are tried where the text stops making sense, and then those that make the sentence say what a row of the tables
says whose words stand there already. Only a text that the reader really understands is given back, with a list of all
that it says differently.
"""

from __future__ import annotations

import difflib
import heapq
import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from rulebound.language.descent import TooMuch
from rulebound.language.dialect import Dialect, Index, Literal, Part, Read, Row, Slot, Token
from rulebound.language.differing import Change, change, doubled, together
from rulebound.language.expecting import expected, goes_on, printed
from rulebound.language.refusing import Edit, Why, edited, end_of

MOST_EDITS = 3  # that make a text readable
MOST_TRIED = 16  # edits at one place
MENDED = 150  # tokens; longer texts are not mended
SHARE = 0.34  # of the words of a clause, that may be changed at most
ROWS_TRIED = 16
COMMON = 0.6  # of the words of a row must stand in the clause


class Sayer(NamedTuple):
    """What reads a paragraph of the card that is refused."""

    dialect: Dialect
    cat: str
    tokens: Callable[[str], list[Token]]  # without reminders
    meaning: Callable[[str], object | None]  # None if it is not understood, or not in one way


def explained(sayer: Sayer, text: str, alone: int | None = None) -> Why:
    """What could have stood where a text stops making sense, and the nearest sentence that is understood.

    `alone` is the place of a bracket without its counterpart.
    """
    tokens = sayer.tokens(text)
    read = sayer.dialect.read(sayer.cat, tokens, explain=True)
    if alone is not None:
        without = (_left_out(text, alone, alone + 1),)
        known = sayer.meaning(edited(text, without)) is not None
        return Why((), without, (f"“{text[alone]}” is left out",)) if known else Why()
    could = expected(sayer.dialect, read)
    if len(tokens) > MENDED:
        return Why(could)
    for i, part in enumerate(_parts(text, tokens, read.furthest)):
        edits = _nearest(sayer, part, rows=not i)
        if edits:
            return Why(could, edits, *told(text, edits))
    return Why(could)


def _parts(text: str, tokens: list[Token], at: int) -> Iterator[str]:
    """The text up to the end of the clause where it stops making sense, then all of it."""
    depth = 0
    for i, token in enumerate(tokens):
        if token.text == '"':
            depth += 1 if token.kind == "open" else -1
        if i >= at and token.text == "." and depth <= 0:
            part = text[: token.column + 1]
            if part.strip() != text.strip():
                yield part
            break
    yield text


def told(text: str, edits: tuple[Edit, ...]) -> tuple[tuple[str, ...], bool]:
    """What these edits change, for people."""
    return together(
        Change(f"“{text[edit.at : edit.at + edit.length].strip()}” stands there twice")
        if not edit.new.strip() and doubled(text, edit.at, edit.length)
        else change(text[edit.at : edit.at + edit.length], edit.new)
        for edit in edits
    )


def _tidy(text: str, edits: tuple[Edit, ...]) -> tuple[Edit, ...]:
    """Edits that are next to each other as one; what is left out goes with one of the spaces around it."""
    out: list[Edit] = []
    for edit in sorted(edits, key=lambda edit: edit.at):
        last = out[-1] if out else None
        after = last.at + last.length if last is not None else 0
        if last is not None and not text[after : edit.at].strip() and (edit.at >= after or not last.new):
            length = max(after, edit.at + edit.length) - last.at
            out[-1] = Edit(last.at, length, f"{last.new}{text[after : edit.at]}{edit.new}")
        else:
            out.append(edit)
    return tuple(edit if edit.new.strip() else _bare(text, edit) for edit in out)


def _bare(text: str, edit: Edit) -> Edit:
    old = text[edit.at : edit.at + edit.length]
    start = edit.at + len(old) - len(old.lstrip())
    return _left_out(text, start, start + len(old.strip()))


def _nearest(sayer: Sayer, part: str, rows: bool) -> tuple[Edit, ...]:
    """The edits with which a part of the text is understood; of several ways, the one that changes least of it."""
    words, known = max(1, len(part.split())), sayer.dialect.vocabulary | sayer.dialect.spelling().keys()
    good: list[tuple[bool, int, tuple[Edit, ...]]] = []
    for edits in dict.fromkeys((*mend(sayer, part), *(aligned(sayer, part) if rows else ()))):
        edits = _tidy(part, edits)
        changes = [change(part[edit.at : edit.at + edit.length], edit.new, known) for edit in edits]
        size = sum(max(1, len(edit.new.split()), len(part[edit.at : edit.at + edit.length].split())) for edit in edits)
        if not any(one.other for one in changes) and size <= max(2 if words > 3 else 1, SHARE * words):
            good.append((any(one.differs for one in changes), size, edits))
    return min(good, key=lambda one: one[:2])[2] if good else ()


# --- edits where the text stops making sense -------------------------------------------------------------------------


def mend(sayer: Sayer, text: str) -> Iterator[tuple[Edit, ...]]:
    """Ways to mend a text step by step where it stops making sense."""
    done: tuple[Edit, ...] = ()
    now = text
    while len(done) < MOST_EDITS:
        tokens = sayer.tokens(now)
        read = sayer.dialect.read(sayer.cat, tokens, explain=True)
        better: list[tuple[int, int, Edit]] = []
        found = False
        for i, edit in enumerate(attempts(sayer.dialect, read, now)):
            again = sayer.dialect.read(sayer.cat, sayer.tokens(edited(now, (edit,))))
            if again.meanings:
                if sayer.meaning(edited(now, (edit,))) is not None:
                    yield (*done, back(edit, done))
                    found = True
            elif again.furthest > read.furthest + (0 if not edit.new else 1):
                better.append((len(again.tokens) - again.furthest, i, edit))
        if found or not better:
            return
        edit = min(better, key=lambda one: one[:2])[2]
        now, done = edited(now, (edit,)), (*done, back(edit, done))


def back(edit: Edit, before: tuple[Edit, ...]) -> Edit:
    """An edit of a text that has been edited, at its place in the text as it was."""
    at = edit.at
    for other in sorted(before, key=lambda other: other.at):
        if other.at + len(other.new) <= at:
            at += other.length - len(other.new)
    return Edit(at, edit.length, edit.new)


def attempts(dialect: Dialect, read: Read, text: str) -> list[Edit]:
    """The edits that might help at the place where a text stops making sense, the most promising first."""
    at, tokens = read.furthest, read.tokens
    words = sorted(word for word in read.expected if word[:1] not in "<@{#^")
    if at == len(tokens):
        gap = len(text.rstrip())
        return [_put(dialect, word, text, gap, gap, 0) for word in words][:MOST_TRIED]
    start, end = tokens[at].column, end_of(text, tokens, at)
    gap = len(text[:start].rstrip())
    out = list(_apart(tokens[at]))
    if tokens[at].kind == "mark":
        same = [word for word in words if not word[:1].isalnum()]
    else:
        same = difflib.get_close_matches(tokens[at].text, words, n=4, cutoff=0.6)
    out += [_put(dialect, word, text, start, gap, end - start) for word in same]
    out += [_put(dialect, word, text, start, gap, 0) for word in goes_on(dialect, read, words)]
    out.append(_left_out(text, start, end))
    return out[:MOST_TRIED]


def _left_out(text: str, start: int, end: int) -> Edit:
    """Without a word, and without one of the spaces around it."""
    if text[end : end + 1] == " ":
        return Edit(start, end + 1 - start, "")
    gap = len(text[:start].rstrip())
    return Edit(gap, end - gap, "")


_BEGINS = re.compile(r"(?:^|[.:\u21d2\"\u201c]\s*|\]\s*)$")


def _put(dialect: Dialect, word: str, text: str, start: int, gap: int, length: int) -> Edit:
    """A word in the place of what stands there, or before it."""
    new = printed(dialect, word)
    mark = not new[:1].isalnum()
    if length and mark:
        return Edit(gap, start + length - gap, new if text[start + length : start + length + 1] == " " else f"{new} ")
    if length:
        begins = text[start : start + 1].isupper() and _BEGINS.search(text[:start])
        return Edit(start, length, new[:1].upper() + new[1:] if begins else new)
    if mark:
        return Edit(gap, 0, new)
    if text.endswith("[[i]]", 0, start):
        start -= len("[[i]]")
    if text[start : start + 1].isupper() and _BEGINS.search(text[:start]):
        new = new[:1].upper() + new[1:]
    return Edit(start, 0, f"{new} " if start < len(text) else f" {new}")


def _apart(token: Token) -> Iterator[Edit]:
    """Two sentences without a space between them."""
    left, _, right = token.value.partition(".")
    if token.kind == "word" and left and right:
        yield Edit(token.column + len(left), 1, ". ")


# --- rows whose words stand there ------------------------------------------------------------------------------------


def aligned(sayer: Sayer, text: str) -> Iterator[tuple[Edit, ...]]:
    """Ways to make the clause where a text stops making sense say what a row says."""
    tokens = sayer.tokens(text)
    read = sayer.dialect.read(sayer.cat, tokens)
    at = min(read.furthest, len(tokens) - 1)
    ends = [i for i, token in enumerate(tokens) if token.text == "."]
    start = max((i + 1 for i in ends if i < at), default=0)
    end = min((i for i in ends if i >= at), default=len(tokens))
    read.left += 20_000
    found: list[tuple[int, int, tuple[Edit, ...]]] = []
    for i, row in enumerate(near_rows(sayer.dialect, {token.text for token in tokens[start:end]})):
        try:
            way = Alignment(read, row, start, end, at).find()
        except TooMuch:
            break
        if way is not None:
            found.append((way[0], i, tuple(_edits(sayer.dialect, way[1], tokens, text))))
    for _, _, edits in sorted(found, key=lambda one: one[:2])[:8]:
        if edits and sayer.meaning(edited(text, edits)) is not None:
            yield edits


def near_rows(dialect: Dialect, said: set[str]) -> list[Row]:
    """The rows most of whose words are said."""
    lines, places = rows_by_word(dialect)
    hits = [0] * len(lines)
    for word in said:
        for i in places.get(word, ()):
            hits[i] += 1
    best = [(2 * n - 3 * hits[i], i) for i, (n, _) in enumerate(lines) if hits[i] >= COMMON * n]
    return [lines[i][1] for _, i in heapq.nsmallest(ROWS_TRIED, best)]


def rows_by_word(dialect: Dialect) -> Index:
    """Every row that is read and has two words that must stand there; put together when it is first asked for."""
    if dialect.by_word is None:
        lines: list[tuple[int, Row]] = []
        places: dict[str, list[int]] = {}
        for line in (line for several in dialect.rows.values() for line in several if not line.write_only):
            needed = list(_needed(line.parts))
            if len(needed) > 1:
                for form in (form for literal in needed for form in literal.forms):
                    places.setdefault(form, []).append(len(lines))
                lines.append((len(needed), line))
        dialect.by_word = lines, places
    return dialect.by_word


def _needed(parts: tuple[Part, ...]) -> Iterator[Literal]:
    return (part for part in parts if isinstance(part, Literal) and part.one[:1].isalnum())


Step = tuple[str, int, str]  # keep, put, leave or change; the token; the word


class Alignment:
    """The cheapest way to make words of a clause say a row: words may be put in, left out or changed."""

    def __init__(self, read: Read, row: Row, start: int, end: int, at: int) -> None:
        self.read, self.ops, self.start, self.end, self.at = read, row.ops(), start, end, at

    def find(self) -> tuple[int, tuple[Step, ...]] | None:
        """Its cost and its steps; None if it takes too many."""
        queue: list[tuple[int, int, int, int, tuple[Step, ...]]]
        queue = [(0, n, 0, pos, ()) for n, pos in enumerate(range(self.start, self.at + 1))]
        n = len(queue)
        seen: set[tuple[int, int]] = set()
        while queue:
            cost, _, op, pos, steps = heapq.heappop(queue)
            if op == len(self.ops):
                if pos > self.at and cost:
                    return cost, steps
                continue
            if (op, pos) in seen:
                continue
            seen.add((op, pos))
            for more, to, where, step in self._next(op, pos):
                if cost + more <= MOST_EDITS:
                    n += 1
                    heapq.heappush(queue, (cost + more, n, to, where, (*steps, *step)))
        return None

    def _next(self, op: int, pos: int) -> Iterator[tuple[int, int, int, tuple[Step, ...]]]:
        what = self.ops[op]
        if isinstance(what, int):
            yield 0, what, pos, ()
            yield 0, op + 1, pos, ()
            return
        inside = pos < self.end
        if isinstance(what, Slot):
            if inside:
                for end, _ in self.read.phrase(what.cat, pos):
                    if pos < end <= self.end:
                        yield 0, op + 1, end, ()
        else:
            word = what.one.lower()
            plain = word[:1].isalnum() or word in (",", "'s")
            if inside and self.read.texts[pos] in what.forms:
                yield 0, op + 1, pos + 1, ()
            if plain:
                yield 1, op + 1, pos, (("put", pos, what.one),)
                if inside and self.read.tokens[pos].kind == "word":
                    yield 1, op + 1, pos + 1, (("change", pos, what.one),)
        if inside and op and self.read.tokens[pos].kind in ("word", "number", "mark"):
            yield 1, op, pos + 1, (("leave", pos, ""),)


def _edits(dialect: Dialect, steps: tuple[Step, ...], tokens: list[Token], text: str) -> Iterator[Edit]:
    for how, at, word in steps:
        start = tokens[at].column if at < len(tokens) else len(text)
        length = end_of(text, tokens, at) - start if at < len(tokens) else 0
        gap = len(text[:start].rstrip())
        if how == "put":
            yield _put(dialect, word.lower(), text, start, gap, 0)
        elif how == "change":
            yield _put(dialect, word.lower(), text, start, gap, length)
        else:
            yield _left_out(text, start, start + length)
