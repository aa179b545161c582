"""Patterns and rows: how a node of some category is put into words, and what kinds of categories there are."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

import msgspec

from rulebound.language.templates import Build, Value, builder, filled


class Token(msgspec.Struct, frozen=True):
    """A word, number, mark or name of a text, with its place there."""

    kind: str  # word, number, mark, icon, name ...
    text: str  # as it is compared: lower case
    column: int
    value: str = ""  # as it was written


class Literal:
    """One word of a pattern: the forms it may have, and the one to write for one or for several."""

    __slots__ = ("forms", "one", "several")

    def __init__(self, word: str) -> None:
        forms: tuple[str, ...]
        if "~" in word:
            one, _, ending = word.partition("~")
            several = one + ending if ending in ("s", "es") else ending
            self.one, self.several, forms = one, several, (one, several)
        else:
            forms = tuple(word.split("/")) if "/" in word and len(word) > 1 and word != "and/or" else (word,)
            self.one = self.several = forms[0]
        self.forms = frozenset(form.lower() for form in forms)


class Slot:
    """A phrase in a pattern."""

    __slots__ = ("cat", "many", "name")

    def __init__(self, name: str, cat: str, many: str) -> None:
        self.name, self.cat, self.many = name, cat, many


class Optional:
    """A part of a pattern that may be missing; written or not."""

    __slots__ = ("parts", "written")

    def __init__(self, parts: tuple[Part, ...], written: bool) -> None:
        self.parts, self.written = parts, written


Part = Literal | Slot | Optional

_PATTERN = re.compile(r"\{(\w+):([\w.]+)(\*|@\w+)?\}|([\[\]<>])|(\{\w+\})|([^\s\[\]<>{}]+)")


def compile_pattern(pattern: str) -> tuple[Part, ...]:
    """The parts of a pattern."""
    stack: list[tuple[list[Part], bool]] = [([], True)]
    for found in _PATTERN.finditer(pattern):
        name, cat, many, bracket, icon, words = found.groups()
        if name:
            stack[-1][0].append(Slot(name, cat, many or ""))
        elif bracket in ("[", "<"):
            stack.append(([], bracket == "<"))
        elif bracket:
            parts, written = stack.pop()
            stack[-1][0].append(Optional(tuple(parts), written))
        elif icon:
            stack[-1][0].append(Literal(icon))
        else:
            stack[-1][0].extend(Literal(word) for word in split_words(words))
    if len(stack) != 1:
        raise ValueError(f"unbalanced brackets in the pattern {pattern!r}")
    return tuple(stack[0][0])


_MARKS = re.compile(r"[.,:;!?()\"]|(?<=\w)'s(?!\w|/)")


def split_words(words: str) -> Iterator[str]:
    """Marks at the end of a word are words of their own, and so is the ending of a possessive."""
    start = 0
    for mark in _MARKS.finditer(words):
        if mark.start() > start:
            yield words[start : mark.start()]
        yield mark.group()
        start = mark.end()
    if start < len(words):
        yield words[start:]


class Row:
    """One line of a dialect table."""

    __slots__ = ("_builds", "_ops", "_sets", "cat", "parts", "pattern", "read_only", "template", "write_only")

    def __init__(
        self, cat: str, pattern: str, template: Value, *, read_only: bool = False, write_only: bool = False
    ) -> None:
        self.cat, self.pattern = cat, pattern
        self.parts = compile_pattern(pattern)
        self.template = filled(template, frozenset(slot.name for slot in slots_of(self.parts)))
        self.read_only, self.write_only = read_only, write_only
        self._sets: list[str] | None = None
        self._ops: tuple[Op, ...] | None = None
        self._builds: dict[tuple[str, ...], tuple[Build, Same]] = {}

    def ops(self) -> tuple[Op, ...]:
        """The parts of the pattern one after another, optional ones with a way past them."""
        if self._ops is None:
            self._ops = tuple(_ops(self.parts, 0))
        return self._ops

    def build(self, names: tuple[str, ...]) -> tuple[Build, Same]:
        """What makes the node from the phrases of these places, and which of these must be equal."""
        found = self._builds.get(names)
        if found is None:
            same = tuple((names.index(name), i) for i, name in enumerate(names) if names.index(name) != i)
            found = self._builds[names] = (builder(self.template, names), same)
        return found

    def sets(self, empty: msgspec.Struct) -> list[str]:
        """The fields of a partial template that are not as they are in an empty one."""
        if self._sets is None:
            fields = empty.__struct_fields__
            self._sets = [field for field in fields if getattr(self.template, field) != getattr(empty, field)]
        return self._sets


Same = tuple[tuple[int, int], ...]
Op = Literal | Slot | int  # a number leads past an optional part, to the part of that number


def _ops(parts: tuple[Part, ...], start: int) -> list[Op]:
    out: list[Op] = []
    for part in parts:
        if isinstance(part, Optional):
            inner = _ops(part.parts, start + len(out) + 1)
            out += [start + len(out) + 1 + len(inner), *inner]
        else:
            out.append(part)
    return out


def row(cat: str, pattern: str, template: Value) -> Row:
    """A row that reads and writes."""
    return Row(cat, pattern, template)


def also(cat: str, pattern: str, template: Value) -> Row:
    """A row that only reads: another way to say what a row before it writes."""
    return Row(cat, pattern, template, read_only=True)


def say(cat: str, pattern: str, template: Value) -> Row:
    """A row that only writes."""
    return Row(cat, pattern, template, write_only=True)


def words_of(parts: tuple[Part, ...]) -> Iterator[str]:
    for part in parts:
        if isinstance(part, Literal):
            yield from (part.one, part.several)
        elif isinstance(part, Optional):
            yield from words_of(part.parts)


def slots_of(parts: tuple[Part, ...]) -> Iterator[Slot]:
    for part in parts:
        if isinstance(part, Slot):
            yield part
        elif isinstance(part, Optional):
            yield from slots_of(part.parts)


# --- categories that are not rows ------------------------------------------------------------------------------------

Reading = tuple[int, Value]  # where it ends, and what it means


class Lexicon:
    """A category whose phrases are not in a table: numbers, names. `starts` are the words they may begin with."""

    def __init__(
        self,
        read: Callable[[list[Token], int], Iterable[Reading]],
        write: Callable[[Value, bool], str | None],
        starts: Iterable[str] | None = None,
    ) -> None:
        self.read, self.write = read, write
        self.starts = None if starts is None else frozenset(starts)


class Merged:
    """A category whose value is put together from partial ones: what stands before, the noun, what stands after.

    The parts are rows of `<name>.before`, `<name>.noun`, `<name>.after` and (one at most, at the end, because what
    follows it belongs to it) `<name>.last`. Each sets fields of its own. `of` is the
    name of the parts, if it is not that of the category; without `after` nothing may follow the noun; `least` words
    must stand before it; `finish` brings the whole into its usual form.
    """

    def __init__(
        self,
        empty: msgspec.Struct,
        of: str = "",
        *,
        after: bool = True,
        least: int = 0,
        noun: str = "",
        finish: Callable[[Value], Value] | None = None,
    ) -> None:
        self.empty, self.of, self.after, self.least, self.noun = empty, of, after, least, noun
        self.finish = finish


class Listed:
    """A tuple of phrases of one category: `a`, `a and b`, `a, b and c`.

    The last word may be one of several, `or|and/or`; the first of them is written. If it is flat, the phrases are
    tuples themselves and the list is their sum. `least` is the shortest list.
    """

    def __init__(self, item: str, last: str = "and", comma: str = ",", *, flat: bool = False, least: int = 1) -> None:
        self.item, self.comma, self.flat, self.least = item, comma, flat, least
        self.lasts = tuple(last.split("|"))
        self.last = self.lasts[0]


class Sequence:
    """A tuple that is the sum of the tuples of one category after another, such as the sentences of a text.

    It goes as far as it can.
    """

    def __init__(self, item: str) -> None:
        self.item = item


Category = Lexicon | Merged | Listed | Sequence
