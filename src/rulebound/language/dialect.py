"""Dialects: tables of phrases that read and write the nodes of the ability tree.

A row says how a node of some category is put into words: `row("step", "draw {n:int} card~s", Draw(V("n")))`. The same
row reads and writes, so the two cannot drift apart. Reading is a memoised recursive descent that follows every
possibility; a text with two different meanings is refused, not guessed. Writing takes the first row whose template
fits the node.

Patterns:  `word`      that word, whatever its capitals        `{x:cat}`   a phrase of a category, bound to x
           `a/b`       either word; a is written               `[a b]`     may be there; not written
           `<a b>`     may be missing; written, unless it      `card~s`    one or several: card, cards
                       holds a phrase that is missing (see `V`)
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


class _Nothing:
    """No default: the place must be filled."""


NOTHING = _Nothing()


class Place:
    """A place in a template that a phrase fills; with a default, the phrase may be missing."""

    __slots__ = ("default", "name")

    def __init__(self, name: str, default: Value = NOTHING) -> None:
        self.name, self.default = name, default

    def __repr__(self) -> str:
        return f"V({self.name!r})"


class SpreadPlace(Place):
    """A place in a tuple for several items."""

    __slots__ = ()


def V(name: str, default: Value = NOTHING) -> Any:
    """The place of a phrase in a template; the default stands there if the phrase is missing."""
    return Place(name, default)


def Spread(name: str) -> Any:
    """The place of several items in a tuple of a template."""
    return SpreadPlace(name)


class WithField:
    """A place whose node (or each of whose nodes) has one field set by the words around it."""

    __slots__ = ("base", "default", "field", "value")

    def __init__(self, base: Any, field: str, value: Any, default: Any) -> None:
        self.base, self.field, self.value, self.default = base, field, value, default


def With(base: Any, field: str, value: Any, default: Any) -> Any:
    """What a phrase means, with one field of it (of each of its nodes) set that the phrase itself leaves as it is."""
    return WithField(Place(base) if isinstance(base, str) else base, field, value, default)


class CheckedTemplate:
    """A template whose node must pass a test."""

    __slots__ = ("template", "test")

    def __init__(self, template: Any, test: Callable[[Any], bool]) -> None:
        self.template, self.test = template, test


def Checked(template: Any, test: Callable[[Any], bool]) -> Any:
    """A template for nodes that pass a test; what does not pass it is not said with this row."""
    return CheckedTemplate(template, test)


class Reject(Exception):
    """A pattern fits, but what its phrases mean cannot be put together."""


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
_GLUE = re.compile(r"^[.,:;!?)\u300b\u201d]|^'s\b")


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
        self.cat, self.pattern, self.template = cat, pattern, template
        self.parts = compile_pattern(pattern)
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


# --- templates -------------------------------------------------------------------------------------------------------


Build = Callable[[tuple[Value, ...]], Value]


def builder(template: Value, names: tuple[str, ...]) -> Build:
    """Makes the node that a template means from the phrases of these places, in the order of the pattern."""
    return _builder(template, names) or (lambda values: template)


def _builder(template: Value, names: tuple[str, ...]) -> Build | None:
    """None if there are no places in the template."""
    if isinstance(template, msgspec.Struct):
        fields = [getattr(template, field) for field in template.__struct_fields__]
        found = [_builder(field, names) for field in fields]
        filled = [(i, build) for i, build in enumerate(found) if build is not None]
        return _struct_builder(type(template), fields, filled) if filled else None
    if isinstance(template, tuple):
        return _tuple_builder(template, names)
    if isinstance(template, SpreadPlace):
        raise ValueError("a spread place belongs into a tuple")
    if isinstance(template, Place):
        if template.name in names:
            at = names.index(template.name)
            return lambda values: values[at]
        if template.default is NOTHING:
            raise ValueError(f"the pattern has no {template.name!r}")
        return _always(template.default)
    if isinstance(template, WithField):
        return _with_builder(template, names)
    if isinstance(template, CheckedTemplate):
        return _checked_builder(template, names)
    return None


def _struct_builder(kind: Callable[..., Value], fields: list[Value], filled: list[tuple[int, Build]]) -> Build:
    """Makes a node most of whose fields are always the same."""

    def build(values: tuple[Value, ...]) -> Value:
        args = fields.copy()
        for i, part in filled:
            args[i] = part(values)
        return kind(*args)

    return build


def _always(value: Value) -> Build:
    return lambda values: value


def _with_builder(template: WithField, names: tuple[str, ...]) -> Build:
    base, value, field = builder(template.base, names), builder(template.value, names), template.field

    def changed(node: Value, to: Value) -> Value:
        if getattr(node, field, NOTHING) != template.default:
            raise Reject
        return msgspec.structs.replace(node, **{field: to})

    def build(values: tuple[Value, ...]) -> Value:
        nodes, to = base(values), value(values)
        return tuple(changed(node, to) for node in nodes) if isinstance(nodes, tuple) else changed(nodes, to)

    return build


def _checked_builder(template: CheckedTemplate, names: tuple[str, ...]) -> Build:
    inner = builder(template.template, names)

    def build(values: tuple[Value, ...]) -> Value:
        value = inner(values)
        if not template.test(value):
            raise Reject
        return value

    return build


def _tuple_builder(template: tuple[Value, ...], names: tuple[str, ...]) -> Build | None:
    spreads = [isinstance(item, SpreadPlace) for item in template]
    found = [_builder(Place(i.name) if spread else i, names) for spread, i in zip(spreads, template, strict=True)]
    if not any(found):
        return None
    items = [build or _always(item) for build, item in zip(found, template, strict=True)]
    if not any(spreads):
        return lambda values: tuple([item(values) for item in items])
    parts = list(zip(spreads, items, strict=True))

    def build(values: tuple[Value, ...]) -> Value:
        out: list[Value] = []
        for spread, part in parts:
            if spread:
                out.extend(part(values))
            else:
                out.append(part(values))
        return tuple(out)

    return build


def unify(template: Value, value: Value, bound: Bindings) -> Bindings | None:
    """The phrases with which a template is this node; None if it is not."""
    if isinstance(template, Place):
        if template.name in bound:
            return bound if bound[template.name] == value else None
        if template.default is not NOTHING and type(value) is type(template.default) and value == template.default:
            return bound
        return {**bound, template.name: value}
    if isinstance(template, WithField):
        return _unify_with(template, value, bound)
    if isinstance(template, CheckedTemplate):
        return unify(template.template, value, bound) if template.test(value) else None
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


def _unify_with(template: WithField, value: Value, bound: Bindings) -> Bindings | None:
    nodes = value if isinstance(value, tuple) else (value,)
    if not nodes:
        return None
    found = getattr(nodes[0], template.field, NOTHING)
    if (
        found is NOTHING
        or found == template.default
        or any(getattr(node, template.field, NOTHING) != found for node in nodes)
    ):
        return None
    inner = unify(template.value, found, bound)
    if inner is None:
        return None
    plain = tuple(msgspec.structs.replace(node, **{template.field: template.default}) for node in nodes)
    return unify(template.base, plain if isinstance(value, tuple) else plain[0], inner)


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


Item = tuple[Row, int, tuple[str, ...]]  # a row, a place in its pattern, and the names of the phrases before it


class Branch:
    """A place in the patterns of a category: which words and phrases may follow, and which rows end here.

    Patterns that begin alike share their places. A place is worked out when a text comes there for the first time:
    with optional parts and several forms of words there are far more of them than any text visits.
    """

    __slots__ = ("ends", "grown", "items", "last", "phrases", "possible", "words")

    def __init__(self, items: tuple[Item, ...]) -> None:
        self.items = items
        self.grown = False
        self.last = False  # nothing follows
        self.words: dict[str, Branch] = {}
        self.possible: dict[tuple[str, str], tuple[tuple[str, Branch], ...]] = {}  # the phrases that begin so
        self.phrases: list[tuple[str, Branch]] = []
        self.ends: list[tuple[Build, Same]] = []

    def grow(self, known: dict[tuple[Item, ...], Branch]) -> Branch:
        """Work out what may follow. Places with the same patterns before them are the same."""
        words: dict[str, dict[Item, None]] = {}
        phrases: dict[str, dict[Item, None]] = {}
        for line, at, names in _reached(self.items):
            ops = line.ops()
            if at == len(ops):
                self.ends.append(line.build(names))
                continue
            op = ops[at]
            if isinstance(op, Slot):
                phrases.setdefault(op.cat, {})[line, at + 1, (*names, op.name)] = None
            elif isinstance(op, Literal):
                for form in op.forms:
                    words.setdefault(form, {})[line, at + 1, names] = None
        self.words = {word: _branch(tuple(items), known) for word, items in words.items()}
        self.phrases = [(cat, _branch(tuple(items), known)) for cat, items in phrases.items()]
        self.grown = True
        self.last = not words and not phrases
        return self


def _branch(items: tuple[Item, ...], known: dict[tuple[Item, ...], Branch]) -> Branch:
    found = known.get(items)
    if found is None:
        found = known[items] = Branch(items)
    return found


def _reached(items: tuple[Item, ...]) -> dict[Item, None]:
    """These places, and those that are reached past optional parts."""
    out: dict[Item, None] = {}
    todo = list(reversed(items))
    while todo:
        item = todo.pop()
        line, at, names = item
        ops = line.ops()
        if at < len(ops) and isinstance(past := ops[at], int):
            todo += [(line, past, names), (line, at + 1, names)]
        else:
            out[item] = None
    return out


ANY = frozenset({"*"})  # begins with anything
NONE: frozenset[str] = frozenset()
STEPS, STEPS_A_TOKEN = 2_000, 50  # possibilities that are followed in one text; what makes sense needs up to 5 a token
NUMBER = "#"  # begins with a number
DEEPEST = 40  # phrases within phrases; no text that means something needs nearly as many
CAPITAL = "^"  # begins with a word in capitals, such as a name
MOST_MARKS = 10_000  # words that are remembered
MOST_READINGS = 64  # of a text up to some place
MOST_ITEMS = 40  # of a list, or words around a noun


class Dialect:
    """A table of rows and categories, ready to read and to write.

    `plural` says whether what the places of a row hold is several things, so that its verb is in the plural;
    `shown` may change the words of a node, knowing the node. `glue` stands between words: nothing, where a language
    writes no spaces.
    """

    def __init__(
        self,
        rows: Iterable[Row],
        categories: dict[str, Category],
        plural: Callable[[Bindings], bool] = lambda bound: False,
        shown: Callable[[Value, str], str] = lambda value, text: text,
        glue: str = " ",
    ) -> None:
        self.categories, self.plural, self.shown, self.glue = categories, plural, shown, glue
        self.rows: dict[str, list[Row]] = {}
        for line in rows:
            self.rows.setdefault(line.cat, []).append(line)
        self._check()
        self.branches: dict[tuple[Item, ...], Branch] = {}
        self.roots = {
            cat: Branch(tuple((line, 0, ()) for line in lines if not line.write_only)).grow(self.branches)
            for cat, lines in self.rows.items()
        }
        self.plain_roots = {cat: root for cat, root in self.roots.items() if cat not in categories}
        self._fitting: dict[tuple[str, Value], list[Row]] = {}
        self._marks: dict[tuple[str, str], tuple[str, str]] = {}
        self._spelling: dict[str, str] | None = None
        self.shown_patterns: list[tuple[frozenset[str], str]] | None = None
        self.firsts: dict[str, frozenset[str]] = {}
        self._find_firsts()
        self.vocabulary = frozenset().union(*self.firsts.values())
        self.partial = {name: (kind.of or name, kind) for name, kind in categories.items() if isinstance(kind, Merged)}

    def _check(self) -> None:
        """Every category that a row speaks of exists."""
        known = {*self.rows, *self.categories}
        for lines in self.rows.values():
            for line in lines:
                for slot in _slots(line.parts):
                    if slot.cat not in known:
                        raise ValueError(f"{line.pattern!r} speaks of {slot.cat!r}, and there is no such category")
                if not line.write_only:  # every place without a default has its phrase
                    line.build(tuple(part.name for part in line.parts if isinstance(part, Slot)))

    def _find_firsts(self) -> None:
        """The words that the phrases of a category may begin with, so that no others are tried."""
        names = {*self.rows, *self.categories}
        firsts: dict[str, frozenset[str]] = dict.fromkeys(names, frozenset())
        changed = True
        while changed:
            changed = False
            for name in names:
                found = self._first(name, firsts)
                if found != firsts[name]:
                    firsts[name], changed = found, True
        self.firsts = firsts

    def _first(self, name: str, firsts: dict[str, frozenset[str]]) -> frozenset[str]:
        kind = self.categories.get(name)
        if isinstance(kind, Lexicon):
            return ANY if kind.starts is None else kind.starts
        if isinstance(kind, Merged):
            of = kind.of or name
            return firsts.get(f"{of}.before", frozenset()) | firsts.get(kind.noun or f"{of}.noun", frozenset())
        if isinstance(kind, Listed | Sequence):
            return firsts[kind.item]
        root = self.roots[name]
        return frozenset(root.words).union(*(firsts[cat] for cat, _ in root.phrases))

    def mark(self, token: Token) -> tuple[str, str]:
        """What a token is as the first one of a phrase: its key and its word, as far as any phrase begins with them."""
        key, text = _key(token), token.text
        found = self._marks.get((key, text))
        if found is None:
            known = self.vocabulary
            found = (key if key in known else "", text if text in known else "")
            if len(self._marks) < MOST_MARKS:
                self._marks[key, text] = found
        return found

    def spelling(self) -> dict[str, str]:
        """The words of the tables as they are written, by how they are compared."""
        if self._spelling is None:
            words = [w for lines in self.rows.values() for line in lines for w in _words(line.parts)]
            self._spelling = {word.lower(): word for word in words}
        return self._spelling

    def grown(self, branch: Branch) -> Branch:
        return branch if branch.grown else branch.grow(self.branches)

    def possible(self, branch: Branch, mark: tuple[str, str]) -> tuple[tuple[str, Branch], ...]:
        """The phrases of a branch that may begin with a token of this mark."""
        self.grown(branch)
        firsts = self.firsts
        found = tuple(
            (cat, after)
            for cat, after in branch.phrases
            if (first := firsts.get(cat, NONE)) is ANY or mark[0] in first or mark[1] in first
        )
        branch.possible[mark] = found
        return found

    def fitting(self, cat: str, value: Value) -> list[Row]:
        """The rows that may write a value: those whose template is of its kind, or of any."""
        key = (cat, _shape(value))
        found = self._fitting.get(key)
        if found is None:
            lines = [line for line in self.rows.get(cat, ()) if not line.read_only]
            found = self._fitting[key] = [line for line in lines if _shape(line.template) in (None, key[1])]
        return found

    def read(self, cat: str, tokens: list[Token], *, explain: bool = False) -> Read:
        """Everything that the tokens, all of them, can mean; on request, with what would have been understood."""
        return Read(self, cat, tokens, explain=explain)

    def write(self, cat: str, value: Value, many: bool = False) -> str | None:
        """A node in words; None if the dialect has no words for it."""
        return Writer(self).write(cat, value, many)


def _shape(value: Value) -> Value:
    """What a value or template is at first sight: a kind of node, or so many nodes with one of a kind first."""
    if isinstance(value, tuple):
        if not value or any(isinstance(item, SpreadPlace) for item in value):
            return None
        first = _shape(value[0])
        return None if first is None else (len(value), first)
    if isinstance(value, Place | WithField):
        return None
    return _shape(value.template) if isinstance(value, CheckedTemplate) else type(value)


def _words(parts: tuple[Part, ...]) -> Iterator[str]:
    for part in parts:
        if isinstance(part, Literal):
            yield from (part.one, part.several)
        elif isinstance(part, Optional):
            yield from _words(part.parts)


def _slots(parts: tuple[Part, ...]) -> Iterator[Slot]:
    for part in parts:
        if isinstance(part, Slot):
            yield part
        elif isinstance(part, Optional):
            yield from _slots(part.parts)


# --- reading ---------------------------------------------------------------------------------------------------------


def _key(token: Token) -> str:
    """What a phrase may begin with, besides the word itself."""
    if token.kind == "number":
        return NUMBER
    return CAPITAL if token.kind == "word" and token.value[:1].isupper() else token.text


class TooMuch(Exception):
    """A text that has so many possible readings that they are not worth following."""


class Read:
    """One reading of a text: the meanings it has, and how far it makes sense.

    If asked to explain, also what would have been understood there, and the places in patterns that were reached.
    """

    def __init__(self, dialect: Dialect, cat: str, tokens: list[Token], *, explain: bool = False) -> None:
        self.dialect, self.tokens, self.explain = dialect, tokens, explain
        self.texts = [token.text for token in tokens]
        self.texts.append("")
        self._marks: list[tuple[str, str] | None] = [None] * len(tokens)
        self._marks.append(("", ""))
        self.memo: list[dict[str, list[Reading]]] = [{} for _ in self.texts]
        self.furthest = self.depth = 0
        self.left = STEPS + STEPS_A_TOKEN * len(tokens)
        self.expected: set[str] = set()
        self.reached: list[Branch] = []
        self.meanings: list[Value] = []
        self.too_much = False
        try:
            found = self.phrase(cat, 0)
        except TooMuch:
            self.too_much = True
        else:
            self.meanings = _distinct([value for end, value in found if end == len(tokens)])

    def mark(self, at: int) -> tuple[str, str]:
        """What a phrase may begin with that begins here."""
        found = self._marks[at]
        if found is None:
            found = self._marks[at] = self.dialect.mark(self.tokens[at])
        return found

    def spend(self, steps: int) -> None:
        """Every possibility that is followed costs a step; a text that takes too many is not read."""
        self.left -= steps
        if self.left < 0:
            raise TooMuch

    def miss(self, at: int, wanted: Iterable[str], branch: Branch | None = None) -> None:
        """Remember what would have been understood at the furthest place that was reached."""
        if at > self.furthest or (at == self.furthest and not self.expected):
            self.furthest, self.expected, self.reached = at, set(wanted), []
        elif at == self.furthest:
            self.expected.update(wanted)
        else:
            return
        if branch is not None:
            self.reached.append(branch)

    def phrase(self, cat: str, at: int) -> list[Reading]:
        """The phrases of a category that begin here."""
        here = self.memo[at]
        found = here.get(cat)
        if found is not None:
            return found
        first = self.dialect.firsts.get(cat, NONE)
        key, text = self._marks[at] or self.mark(at)
        if first is not ANY and key not in first and text not in first:
            if self.explain:
                self.miss(at, first)
            elif at > self.furthest:
                self.furthest = at
            found = here[cat] = []
            return found
        return self._begun(cat, at, here)

    def _begun(self, cat: str, at: int, here: dict[str, list[Reading]]) -> list[Reading]:
        """The phrases of a category that may begin here by their first word."""
        found = here[cat] = []  # a phrase cannot begin with itself
        if self.depth == DEEPEST:
            return found
        self.depth += 1
        root = self.dialect.plain_roots.get(cat)
        if root is not None:
            self._walk(root, at, (), found)
            if len(found) > 1:
                found = here[cat] = _distinct(found)
        else:
            found = here[cat] = self._of_kind(cat, at)
        self.depth -= 1
        return found

    def _of_kind(self, cat: str, at: int) -> list[Reading]:
        """The phrases of a category that is not only rows."""
        kind = self.dialect.categories[cat]
        if isinstance(kind, Listed):
            return self._listed(kind, at)
        if isinstance(kind, Merged):
            return self._merged(kind.of or cat, kind, at)
        if isinstance(kind, Sequence):
            return self._sequence(kind, at)
        found = list(kind.read(self.tokens, at))
        if not found:
            if self.explain:
                self.miss(at, (f"<{cat}>",))
            elif at > self.furthest:
                self.furthest = at
        return found

    def _walk(self, branch: Branch, at: int, values: tuple[Value, ...], found: list[Reading]) -> None:
        """Follow a pattern word by word from a place in it; wherever a phrase may stand, every phrase."""
        texts = self.texts
        while True:
            if not branch.grown:
                branch.grow(self.dialect.branches)
            if branch.ends:
                self._ends(branch, at, values, found)
                if branch.last:
                    return
            if branch.phrases:
                self._phrases(branch, at, values, found)
            following = branch.words.get(texts[at])
            if following is None:
                if branch.words:
                    if self.explain:
                        self.miss(at, branch.words, branch)
                    elif at > self.furthest:
                        self.furthest = at
                return
            branch = following
            at += 1

    def _ends(self, branch: Branch, at: int, values: tuple[Value, ...], found: list[Reading]) -> None:
        """What the rows mean that end here."""
        for build, same in branch.ends:
            if same and any(values[i] != values[j] for i, j in same):
                continue
            try:
                found.append((at, build(values)))
            except Reject:
                continue

    def _phrases(self, branch: Branch, at: int, values: tuple[Value, ...], found: list[Reading]) -> None:
        """Follow the patterns that go on with a phrase here."""
        if self.explain:
            possible: Iterable[tuple[str, Branch]] = branch.phrases
        else:
            if at > self.furthest:
                self.furthest = at
            mark = self._marks[at] or self.mark(at)
            known = branch.possible.get(mark)
            possible = self.dialect.possible(branch, mark) if known is None else known
        here = self.memo[at]
        for cat, after in possible:
            readings = here.get(cat)
            if readings is None:
                readings = self.phrase(cat, at) if self.explain else self._begun(cat, at, here)
            if readings:
                self.spend(len(readings))
                for end, value in readings:
                    if after.last:
                        self._ends(after, end, (*values, value), found)
                    else:
                        self._walk(after, end, (*values, value), found)

    def _merged(self, of: str, kind: Merged, at: int) -> list[Reading]:
        """Any number of words before, one noun, any number of words after; no field is set twice."""
        found: list[Reading] = []
        empty, noun, before = kind.empty, kind.noun or f"{of}.noun", f"{of}.before"
        todo: list[tuple[int, Any, int]] = [(at, empty, 0)]
        while todo:
            pos, value, n = todo.pop()
            if n >= kind.least:
                for end, both in self._with(noun, pos, value, empty):
                    self._after(of, kind, end, both, found)
            if n < MOST_ITEMS:
                todo += [(end, both, n + 1) for end, both in self._with(before, pos, value, empty)]
        return _distinct(found)

    def _after(self, of: str, kind: Merged, at: int, value: Any, found: list[Reading]) -> None:
        """What may stand after the noun, and then at the end."""
        todo = [(at, value, 0)]
        while todo:
            pos, value, n = todo.pop()
            self._finish(kind, pos, value, found)
            if kind.after and n < MOST_ITEMS:
                for end, both in self._with(f"{of}.last", pos, value, kind.empty):
                    self._finish(kind, end, both, found)
                todo += [(end, both, n + 1) for end, both in self._with(f"{of}.after", pos, value, kind.empty)]

    def _finish(self, kind: Merged, at: int, value: Any, found: list[Reading]) -> None:
        try:
            found.append((at, value if kind.finish is None else kind.finish(value)))
        except Reject:
            return

    def _with(self, cat: str, at: int, value: Any, empty: msgspec.Struct) -> list[tuple[int, Any]]:
        """A value together with what each phrase of a category says that begins here."""
        parts = self.phrase(cat, at)
        if not parts:
            return []
        self.spend(len(parts))
        merged = [(end, merge(empty, value, part)) for end, part in parts]
        return [(end, both) for end, both in merged if both is not None]

    def _listed(self, kind: Listed, at: int) -> list[Reading]:
        found: list[Reading] = []
        todo: list[tuple[int, tuple[Value, ...], bool]]
        todo = [(end, (item,), False) for end, item in reversed(self.phrase(kind.item, at))]
        while todo:
            pos, items, ends = todo.pop()
            self.spend(1)
            word = self.texts[pos]
            last = word in kind.lasts
            if (ends or last or len(items) == 1) and len(items) >= kind.least:
                found.append((pos, _flat(items) if kind.flat else items))
            if len(items) == MOST_ITEMS:
                continue
            if last:  # a and b and c
                todo += [(end, (*items, item), True) for end, item in reversed(self.phrase(kind.item, pos + 1))]
            elif word == kind.comma and not ends:
                closing = self.texts[pos + 1] in kind.lasts  # a, b, and c: it ends here
                following = reversed(self.phrase(kind.item, pos + 2 if closing else pos + 1))
                if closing and len(items) + 1 >= kind.least:
                    found += [(end, _flat((*items, item)) if kind.flat else (*items, item)) for end, item in following]
                elif not closing:
                    todo += [(end, (*items, item), False) for end, item in following]
            elif not ends:
                if self.explain:
                    self.miss(pos, (kind.last, kind.comma))
                elif pos > self.furthest:
                    self.furthest = pos
        return _distinct(found)

    def _sequence(self, kind: Sequence, at: int) -> list[Reading]:
        reached: dict[int, list[tuple[Value, ...]]] = {at: [()]}
        todo, furthest = [at], at
        while todo:
            pos = min(todo)
            todo.remove(pos)
            furthest = max(furthest, pos)
            for end, more in self.phrase(kind.item, pos):
                if end not in reached:
                    reached[end] = []
                    todo.append(end)
                for items in reached[pos]:
                    longer = (*items, *more)
                    if longer not in reached[end]:
                        reached[end].append(longer)
                if len(reached[end]) > MOST_READINGS:
                    raise TooMuch
        return [(furthest, items) for items in reached[furthest]] if furthest > at else []


def _flat(items: tuple[Value, ...]) -> tuple[Value, ...]:
    return tuple([part for item in items for part in item])


def _distinct(found: list[Any]) -> list[Any]:
    return found if len(found) < 2 else list(dict.fromkeys(found))


def merge(empty: msgspec.Struct, one: msgspec.Struct, other: msgspec.Struct) -> msgspec.Struct | None:
    """Both together; None if they speak of the same field (tuples of traits and the like are put together)."""
    if one is empty:
        return other
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
            return self._merged(kind.of or cat, kind, value, many)
        if isinstance(kind, Listed):
            return self._listed(kind, value, many)
        if isinstance(kind, Sequence):
            return self._sequence(kind, value)
        for line in self.dialect.fitting(cat, value):
            bound = unify(line.template, value, {})
            if bound is not None:
                text = self._row(line, bound, many)
                if text is not None:
                    return self.dialect.shown(value, text)
        return None

    def _join(self, words: list[str]) -> str:
        return join(words, self.dialect.glue)

    def _several(self, value: Value) -> bool:
        return several(value) if isinstance(value, int) else self.dialect.plural({"o": value})

    def _row(self, line: Row, bound: Bindings, many: bool) -> str | None:
        words = self._parts(line.parts, bound, many or several(bound.get("n", 1)) or self.dialect.plural(bound))
        return None if words is None else self._join(words)

    def _parts(self, parts: tuple[Part, ...], bound: Bindings, many: bool) -> list[str] | None:
        words: list[str] = []
        for part in parts:
            if isinstance(part, Literal):
                word = part.several if many else part.one
                words.append(word if word != '"' else "\u201d" if "\u201c" in words else "\u201c")
            elif isinstance(part, Optional):
                missing = any(slot.name not in bound for slot in _slots(part.parts))
                if part.written and not missing:
                    inner = self._parts(part.parts, bound, many)
                    if inner is None:
                        return None
                    words += inner
                elif any(slot.name in bound for slot in _slots(part.parts)):
                    return None  # it has something to say that this row does not say
            else:
                if part.name not in bound:
                    return None
                plural = part.many == "*" or (bool(part.many) and self._several(bound.get(part.many[1:], 1)))
                text = self.write(part.cat, bound[part.name], plural)
                if text is None:
                    return None
                if text:
                    words.append(text)
        return words

    def _merged(self, of: str, kind: Merged, value: Value, many: bool) -> str | None:
        """Each row that fits takes its fields away; nothing may be left. The first noun with which it works is it."""
        if type(value) is not type(kind.empty) or not _finished(kind, value):
            return None
        for noun in self.dialect.rows.get(kind.noun or f"{of}.noun", ()):
            begun = self._part(noun, kind, value, many)
            if begun is None:
                continue
            word, left = begun
            texts: dict[str, list[str]] = {"before": [], "after": [], "last": []}
            for place in ("before", "after", "last") if kind.after else ("before",):
                for line in self.dialect.rows.get(f"{of}.{place}", ()):
                    taken = self._part(line, kind, left, many)
                    while taken is not None:
                        texts[place].append(taken[0])
                        left = taken[1]
                        taken = self._part(line, kind, left, many)
            if left == kind.empty and len(texts["before"]) >= kind.least:
                return self._join([*texts["before"], word, *texts["after"], *texts["last"]])
        return None

    def _part(self, line: Row, kind: Merged, value: Value, many: bool) -> tuple[str, Value] | None:
        """What a row says of a value, and the value without it."""
        if line.read_only:
            return None
        fields = line.sets(kind.empty)
        if any(getattr(value, f) == getattr(kind.empty, f) for f in fields):
            return None
        if not fields and line.cat.endswith((".before", ".after", ".last")):
            return None
        taken, rest = _take(line.template, value, fields, kind.empty)
        text = None if taken is None else self._row(line, taken, many)
        return None if text is None else (text, rest)

    def _listed(self, kind: Listed, value: Value, many: bool) -> str | None:
        if not isinstance(value, tuple) or not value:
            return None
        if kind.flat:
            return self._flat(kind, value, many)
        if len(value) < kind.least:
            return None
        items = [self.write(kind.item, item, many) for item in value]
        if any(item is None for item in items):
            return None
        return self._enumerate(kind, [item for item in items if item is not None])

    def _enumerate(self, kind: Listed, texts: list[str]) -> str:
        if len(texts) == 1:
            return texts[0]
        return self._join([f"{kind.comma}{self.dialect.glue}".join(texts[:-1]), kind.last, texts[-1]])

    def _flat(self, kind: Listed, value: tuple[Value, ...], many: bool) -> str | None:
        texts = self._flat_items(kind, value, many)
        return None if texts is None or len(texts) < kind.least else self._enumerate(kind, texts)

    def _flat_items(self, kind: Listed, value: tuple[Value, ...], many: bool) -> list[str] | None:
        if not value:
            return []
        for n in range(len(value), 0, -1):
            head = self.write(kind.item, value[:n], many)
            tail = None if head is None else self._flat_items(kind, value[n:], many)
            if head is not None and tail is not None:
                return [head, *tail]
        return None

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
                    return self._join([head, tail] if tail else [head])
        return None


def _finished(kind: Merged, value: Value) -> bool:
    """Whether a reading could give this value."""
    try:
        return kind.finish is None or bool(kind.finish(value) == value)
    except Reject:
        return False


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


def join(words: list[str], glue: str = " ") -> str:
    """Words with spaces between them, but not before a full stop and the like."""
    if not glue:
        return "".join(words)
    out = ""
    for word in words:
        if not word:
            continue
        out += word if not out or _GLUE.match(word) or out.endswith("\u201c") else f" {word}"
    return out
