"""Dialects: tables of phrases that read and write the nodes of the ability tree.

A row says how a node of some category is put into words: `row("step", "draw {n:int} card~s", Draw(V("n")))`. The same
row reads and writes, so the two cannot drift apart. Reading is a memoised recursive descent that follows every
possibility; a text with two different meanings is refused, not guessed. Writing takes the first row whose template
fits the node.

Patterns:  `word`      that word, whatever its capitals        `{x:cat}`   a phrase of a category, bound to x
           `a/b`       either word; a is written               `[a b]`     may be there; not written
           `<a b>`     may be missing; written                 `card~s`    one or several: card, cards
           `is~are`    one or several: is, are                 `{x:cat*}`  written in the plural
           `{x:cat@n}` in the plural unless n is 1
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec

Value = Any
Bindings = dict[str, Value]


class Place:
    """A place in a template that a phrase fills."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return f"V({self.name!r})"


class SpreadPlace(Place):
    """A place in a tuple for several items."""

    __slots__ = ()


def V(name: str) -> Any:
    """The place of a phrase in a template."""
    return Place(name)


def Spread(name: str) -> Any:
    """The place of several items in a tuple of a template."""
    return SpreadPlace(name)


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
            forms = tuple(word.split("/")) if "/" in word and len(word) > 1 else (word,)
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
_GLUE = re.compile(r"^[.,:;!?)\u300b]|^'s\b")


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


_MARKS = re.compile(r"[.,:;!?()\"]")


def split_words(words: str) -> Iterator[str]:
    """Marks at the end of a word are words of their own."""
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

    __slots__ = ("cat", "constant", "parts", "pattern", "read_only", "template", "write_only")

    def __init__(
        self, cat: str, pattern: str, template: Value, *, read_only: bool = False, write_only: bool = False
    ) -> None:
        self.cat, self.pattern, self.template = cat, pattern, template
        self.parts = compile_pattern(pattern)
        self.read_only, self.write_only = read_only, write_only
        self.constant = not _has_places(template)


def row(cat: str, pattern: str, template: Value) -> Row:
    """A row that reads and writes."""
    return Row(cat, pattern, template)


def also(cat: str, pattern: str, template: Value) -> Row:
    """A row that only reads: another way to say what a row before it writes."""
    return Row(cat, pattern, template, read_only=True)


# --- templates -------------------------------------------------------------------------------------------------------


def _has_places(template: Value) -> bool:
    if isinstance(template, Place):
        return True
    if isinstance(template, tuple):
        return any(_has_places(item) for item in template)
    if isinstance(template, msgspec.Struct):
        return any(_has_places(getattr(template, field)) for field in template.__struct_fields__)
    return False


def fill(template: Value, bound: Bindings) -> Value:
    """The node that a template means with these phrases. A place in a tuple that holds a tuple is spread."""
    if isinstance(template, Place):
        return bound[template.name]
    if isinstance(template, SpreadPlace):
        raise ValueError("a spread place belongs into a tuple")
    if isinstance(template, tuple):
        out: list[Value] = []
        for item in template:
            if isinstance(item, SpreadPlace):
                out.extend(bound[item.name])
            else:
                out.append(fill(item, bound))
        return tuple(out)
    if isinstance(template, msgspec.Struct):
        return type(template)(*[fill(getattr(template, field), bound) for field in template.__struct_fields__])
    return template


def unify(template: Value, value: Value, bound: Bindings) -> Bindings | None:
    """The phrases with which a template is this node; None if it is not."""
    if isinstance(template, Place):
        if template.name in bound:
            return bound if bound[template.name] == value else None
        return {**bound, template.name: value}
    if isinstance(template, tuple):
        return _unify_tuple(template, value, bound) if isinstance(value, tuple) else None
    if isinstance(template, msgspec.Struct):
        if type(template) is not type(value):
            return None
        for field in template.__struct_fields__:
            found = unify(getattr(template, field), getattr(value, field), bound)
            if found is None:
                return None
            bound = found
        return bound
    return bound if type(template) is type(value) and template == value else None


def _unify_tuple(template: tuple[Value, ...], value: tuple[Value, ...], bound: Bindings) -> Bindings | None:
    spreads = [i for i, item in enumerate(template) if isinstance(item, SpreadPlace)]
    if not spreads:
        if len(template) != len(value):
            return None
        parts: list[tuple[Value, Value]] = list(zip(template, value, strict=True))
    else:
        (at,) = spreads  # one spread a tuple
        after = len(template) - at - 1
        if len(value) < len(template) - 1:
            return None
        middle = value[at : len(value) - after]
        parts = [*zip(template[:at], value, strict=False)]
        parts.append((Place(template[at].name), middle))
        parts += zip(template[at + 1 :], value[len(value) - after :], strict=True)
    for one, other in parts:
        found = unify(one, other, bound)
        if found is None:
            return None
        bound = found
    return bound


# --- categories that are not rows ------------------------------------------------------------------------------------

Reading = tuple[int, Value]  # where it ends, and what it means


class Lexicon:
    """A category whose phrases are not in a table: numbers, names."""

    def __init__(
        self,
        read: Callable[[list[Token], int], Iterable[Reading]],
        write: Callable[[Value, bool], str | None],
    ) -> None:
        self.read, self.write = read, write


class Merged:
    """A category whose value is put together from partial ones: what stands before, the noun, what stands after.

    The parts are rows of `<name>.before`, `<name>.noun` and `<name>.after`. Each sets fields of its own.
    """

    def __init__(self, empty: msgspec.Struct) -> None:
        self.empty = empty


class Listed:
    """A tuple of phrases of one category: `a`, `a and b`, `a, b and c`."""

    def __init__(self, item: str, last: str = "and", comma: str = ",") -> None:
        self.item, self.last, self.comma = item, last, comma


class Sequence:
    """A tuple that is the sum of the tuples of one category after another, such as the sentences of a text."""

    def __init__(self, item: str) -> None:
        self.item = item


Category = Lexicon | Merged | Listed | Sequence


class Dialect:
    """A table of rows and categories, ready to read and to write."""

    def __init__(self, rows: Iterable[Row], categories: dict[str, Category]) -> None:
        self.categories = categories
        self.rows: dict[str, list[Row]] = {}
        for line in rows:
            self.rows.setdefault(line.cat, []).append(line)
        self.by_word: dict[str, dict[str, list[Row]]] = {}
        self.any_word: dict[str, list[Row]] = {}
        for cat, lines in self.rows.items():
            self._index(cat, lines)
        self.written: dict[str, dict[type, list[Row]]] = {}
        self._check()

    def _index(self, cat: str, lines: list[Row]) -> None:
        by_word: dict[str, list[Row]] = {}
        rest: list[Row] = []
        for line in lines:
            if line.write_only:
                continue
            words = _first_words(line.parts)
            if words is None:
                rest.append(line)
            else:
                for word in words:
                    by_word.setdefault(word, []).append(line)
        self.by_word[cat], self.any_word[cat] = by_word, rest

    def _check(self) -> None:
        """Every category that a row speaks of exists."""
        known = {*self.rows, *self.categories}
        for lines in self.rows.values():
            for line in lines:
                for slot in _slots(line.parts):
                    if slot.cat not in known:
                        raise ValueError(f"{line.pattern!r} speaks of {slot.cat!r}, and there is no such category")

    def read(self, cat: str, tokens: list[Token]) -> Read:
        """Everything that the tokens, all of them, can mean."""
        return Read(self, cat, tokens)

    def write(self, cat: str, value: Value, many: bool = False) -> str | None:
        """A node in words; None if the dialect has no words for it."""
        return Writer(self).write(cat, value, many)


def _first_words(parts: tuple[Part, ...]) -> frozenset[str] | None:
    """The words a pattern may begin with; None if it begins with a phrase."""
    words: set[str] = set()
    for part in parts:
        if isinstance(part, Literal):
            return frozenset(words | part.forms)
        if isinstance(part, Slot):
            return None
        inner = _first_words(part.parts)
        if inner is None:
            return None
        words |= inner
    return None


def _slots(parts: tuple[Part, ...]) -> Iterator[Slot]:
    for part in parts:
        if isinstance(part, Slot):
            yield part
        elif isinstance(part, Optional):
            yield from _slots(part.parts)


# --- reading ---------------------------------------------------------------------------------------------------------

END = Token("end", "", -1)


class Read:
    """One reading of a text: the meanings it has, or where and why it has none."""

    def __init__(self, dialect: Dialect, cat: str, tokens: list[Token]) -> None:
        self.dialect = dialect
        self.tokens = tokens
        self.memo: dict[tuple[str, int], list[Reading]] = {}
        self.furthest = 0
        self.expected: set[str] = set()
        found = [value for end, value in self.phrase(cat, 0) if end == len(tokens)]
        self.meanings: list[Value] = _distinct(found)

    def token(self, at: int) -> Token:
        return self.tokens[at] if at < len(self.tokens) else END

    def miss(self, at: int, wanted: str) -> None:
        """Remember what would have been understood at the furthest place that was reached."""
        if at > self.furthest:
            self.furthest, self.expected = at, {wanted}
        elif at == self.furthest:
            self.expected.add(wanted)

    def phrase(self, cat: str, at: int) -> list[Reading]:
        """The phrases of a category that begin here."""
        key = (cat, at)
        found = self.memo.get(key)
        if found is None:
            self.memo[key] = []  # a phrase cannot begin with itself
            found = self.memo[key] = self._phrase(cat, at)
        return found

    def _phrase(self, cat: str, at: int) -> list[Reading]:
        kind = self.dialect.categories.get(cat)
        if isinstance(kind, Lexicon):
            found = list(kind.read(self.tokens, at))
            if not found:
                self.miss(at, f"<{cat}>")
            return found
        if isinstance(kind, Merged):
            return self._merged(cat, kind, at)
        if isinstance(kind, Listed):
            return self._listed(kind, at)
        if isinstance(kind, Sequence):
            return self._sequence(kind, at)
        return self._rows(cat, at)

    def _rows(self, cat: str, at: int) -> list[Reading]:
        found: list[Reading] = []
        word = self.token(at).text
        by_word = self.dialect.by_word.get(cat, {})
        lines = by_word.get(word, ())
        if not lines:
            for first in by_word:
                self.miss(at, first)
        for line in (*lines, *self.dialect.any_word.get(cat, ())):
            for end, bound in self._match(line.parts, 0, at, {}):
                found.append((end, line.template if line.constant else fill(line.template, bound)))
        return _distinct(found)

    def _match(self, parts: tuple[Part, ...], i: int, at: int, bound: Bindings) -> Iterator[tuple[int, Bindings]]:
        while i < len(parts):
            part = parts[i]
            if isinstance(part, Literal):
                if self.token(at).text not in part.forms:
                    self.miss(at, part.one)
                    return
                at += 1
                i += 1
                continue
            if isinstance(part, Optional):
                for end, inner in self._match(part.parts, 0, at, bound):
                    yield from self._match(parts, i + 1, end, inner)
                i += 1
                continue
            for end, value in self.phrase(part.cat, at):
                if part.name in bound:
                    if bound[part.name] == value:
                        yield from self._match(parts, i + 1, end, bound)
                else:
                    yield from self._match(parts, i + 1, end, {**bound, part.name: value})
            return
        yield at, bound

    def _merged(self, cat: str, kind: Merged, at: int) -> list[Reading]:
        """Any number of words before, one noun, any number of words after; no field is set twice."""
        found: list[Reading] = []

        def before(pos: int, value: msgspec.Struct) -> None:
            for end, part in self.phrase(f"{cat}.noun", pos):
                both = merge(kind.empty, value, part)
                if both is not None:
                    after(end, both)
            for end, part in self.phrase(f"{cat}.before", pos):
                both = merge(kind.empty, value, part)
                if both is not None:
                    before(end, both)

        def after(pos: int, value: msgspec.Struct) -> None:
            found.append((pos, value))
            for end, part in self.phrase(f"{cat}.after", pos):
                both = merge(kind.empty, value, part)
                if both is not None:
                    after(end, both)

        before(at, kind.empty)
        return _distinct(found)

    def _listed(self, kind: Listed, at: int) -> list[Reading]:
        found: list[Reading] = []

        def more(pos: int, items: tuple[Value, ...]) -> None:
            found.append((pos, items))
            word = self.token(pos).text
            if word == kind.last:
                for end, item in self.phrase(kind.item, pos + 1):
                    found.append((end, (*items, item)))
            elif word == kind.comma:
                skip = 2 if self.token(pos + 1).text == kind.last else 1
                for end, item in self.phrase(kind.item, pos + skip):
                    if skip == 2:
                        found.append((end, (*items, item)))
                    else:
                        more(end, (*items, item))

        for end, item in self.phrase(kind.item, at):
            more(end, (item,))
        return _distinct(found)

    def _sequence(self, kind: Sequence, at: int) -> list[Reading]:
        """All the way to the end: sentences are not left over."""
        reached: dict[int, list[tuple[Value, ...]]] = {at: [()]}
        found: list[Reading] = []
        for pos in range(at, len(self.tokens) + 1):
            for items in reached.get(pos, ()):
                if items:
                    found.append((pos, items))
                for end, more in self.phrase(kind.item, pos):
                    longer = (*items, *more)
                    if longer not in reached.setdefault(end, []):
                        reached[end].append(longer)
        return found


def _distinct(found: list[Any]) -> list[Any]:
    if len(found) < 2:
        return found
    out: list[Any] = []
    for item in found:
        if item not in out:
            out.append(item)
    return out


def merge(empty: msgspec.Struct, one: msgspec.Struct, other: msgspec.Struct) -> msgspec.Struct | None:
    """Both together; None if they speak of the same field (tuples of traits and the like are put together)."""
    changes: dict[str, Value] = {}
    for field in empty.__struct_fields__:
        value, default = getattr(other, field), getattr(empty, field)
        if value == default:
            continue
        mine = getattr(one, field)
        if mine != default:
            if field not in GATHERED:
                return None
            value = (*mine, *value)
        changes[field] = value
    return msgspec.structs.replace(one, **changes)


GATHERED = frozenset({"states", "none_of", "keywords", "stats"})  # fields of a filter that may be said in several parts


# --- writing ---------------------------------------------------------------------------------------------------------


class Writer:
    """Puts nodes into words."""

    def __init__(self, dialect: Dialect) -> None:
        self.dialect = dialect

    def write(self, cat: str, value: Value, many: bool = False) -> str | None:
        kind = self.dialect.categories.get(cat)
        if isinstance(kind, Lexicon):
            return kind.write(value, many)
        if isinstance(kind, Merged):
            return self._merged(cat, kind, value, many)
        if isinstance(kind, Listed):
            return self._listed(kind, value, many)
        if isinstance(kind, Sequence):
            return self._sequence(kind, value)
        for line in self.dialect.rows.get(cat, ()):
            if line.read_only:
                continue
            bound = unify(line.template, value, {})
            if bound is not None:
                text = self._row(line, bound, many)
                if text is not None:
                    return text
        return None

    def _row(self, line: Row, bound: Bindings, many: bool) -> str | None:
        words = self._parts(line.parts, bound, many or several(bound.get("n", 1)))
        return None if words is None else join(words)

    def _parts(self, parts: tuple[Part, ...], bound: Bindings, many: bool) -> list[str] | None:
        words: list[str] = []
        for part in parts:
            if isinstance(part, Literal):
                words.append(part.several if many else part.one)
            elif isinstance(part, Optional):
                if part.written:
                    inner = self._parts(part.parts, bound, many)
                    if inner is None:
                        return None
                    words += inner
            else:
                if part.name not in bound:
                    return None
                plural = part.many == "*" or (bool(part.many) and several(bound.get(part.many[1:], 1)))
                text = self.write(part.cat, bound[part.name], plural)
                if text is None:
                    return None
                if text:
                    words.append(text)
        return words

    def _merged(self, cat: str, kind: Merged, value: Value, many: bool) -> str | None:
        """Each row that fits takes its fields away; nothing may be left."""
        if type(value) is not type(kind.empty):
            return None
        left = value
        texts: dict[str, list[str]] = {"before": [], "noun": [], "after": []}
        for place in ("noun", "before", "after"):
            for line in self.dialect.rows.get(f"{cat}.{place}", ()):
                if line.read_only or (place == "noun" and texts["noun"]):
                    continue
                fields = [
                    f for f in kind.empty.__struct_fields__ if getattr(line.template, f) != getattr(kind.empty, f)
                ]
                if any(getattr(left, f) == getattr(kind.empty, f) for f in fields):
                    continue
                taken, rest = _take(line.template, left, fields, kind.empty)
                if taken is None:
                    continue
                text = self._row(line, taken, many)
                if text is not None:
                    texts[place].append(text)
                    left = rest
        if left != kind.empty or not texts["noun"]:
            return None
        return join([*texts["before"], *texts["noun"], *texts["after"]])

    def _listed(self, kind: Listed, value: Value, many: bool) -> str | None:
        if not isinstance(value, tuple) or not value:
            return None
        items = [self.write(kind.item, item, many) for item in value]
        if any(item is None for item in items):
            return None
        texts = [item for item in items if item is not None]
        if len(texts) == 1:
            return texts[0]
        return join([f"{kind.comma} ".join(texts[:-1]), kind.last, texts[-1]])

    def _sequence(self, kind: Sequence, value: Value) -> str | None:
        """The longest beginnings first: what one row says in a breath is not torn apart."""
        if not isinstance(value, tuple):
            return None
        if not value:
            return ""
        for n in range(len(value), 0, -1):
            head = self.write(kind.item, value[:n])
            if head is not None:
                tail = self._sequence(kind, value[n:])
                if tail is not None:
                    return join([head, tail] if tail else [head])
        return None


def _take(
    template: msgspec.Struct, value: msgspec.Struct, fields: list[str], empty: msgspec.Struct
) -> tuple[Bindings | None, Value]:
    """What a partial template binds in a value, and the value without it."""
    bound: Bindings | None = {}
    changes: dict[str, Value] = {}
    for field in fields:
        wanted, has = getattr(template, field), getattr(value, field)
        if field in GATHERED and isinstance(wanted, tuple) and isinstance(has, tuple):
            found = _take_items(wanted, has, bound or {})
            if found is None:
                return None, value
            bound, changes[field] = found
        else:
            bound = unify(wanted, has, bound or {})
            if bound is None:
                return None, value
            changes[field] = getattr(empty, field)
    return bound, msgspec.structs.replace(value, **changes)


def _take_items(
    wanted: tuple[Value, ...], has: tuple[Value, ...], bound: Bindings
) -> tuple[Bindings, tuple[Value, ...]] | None:
    left = list(has)
    for item in wanted:
        for i, candidate in enumerate(left):
            found = unify(item, candidate, bound)
            if found is not None:
                bound = found
                del left[i]
                break
        else:
            return None
    return bound, tuple(left)


def several(n: Value) -> bool:
    return not (isinstance(n, int) and n == 1)


def join(words: list[str]) -> str:
    """Words with spaces between them, but not before a full stop and the like."""
    out = ""
    for word in words:
        if not word:
            continue
        out += word if not out or _GLUE.match(word) else f" {word}"
    return out
