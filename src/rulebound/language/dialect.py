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

    __slots__ = ("_sets", "cat", "parts", "pattern", "read_only", "template", "write_only")

    def __init__(
        self, cat: str, pattern: str, template: Value, *, read_only: bool = False, write_only: bool = False
    ) -> None:
        self.cat, self.pattern, self.template = cat, pattern, template
        self.parts = compile_pattern(pattern)
        self.read_only, self.write_only = read_only, write_only
        self._sets: list[str] | None = None

    def sets(self, empty: msgspec.Struct) -> list[str]:
        """The fields of a partial template that are not as they are in an empty one."""
        if self._sets is None:
            fields = empty.__struct_fields__
            self._sets = [field for field in fields if getattr(self.template, field) != getattr(empty, field)]
        return self._sets


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


def _has_places(template: Value) -> bool:
    if isinstance(template, Place | WithField | CheckedTemplate):
        return True
    if isinstance(template, tuple):
        return any(_has_places(item) for item in template)
    if isinstance(template, msgspec.Struct):
        return any(_has_places(getattr(template, field)) for field in template.__struct_fields__)
    return False


Build = Callable[[tuple[Value, ...]], Value]


def builder(template: Value, names: tuple[str, ...]) -> Build:
    """Makes the node that a template means from the phrases of these places, in the order of the pattern."""
    if not _has_places(template):
        return lambda values: template
    if isinstance(template, SpreadPlace):
        raise ValueError("a spread place belongs into a tuple")
    if isinstance(template, Place):
        if template.name not in names:
            default = template.default
            if default is NOTHING:
                raise ValueError(f"the pattern has no {template.name!r}")
            return lambda values: default
        at = names.index(template.name)
        return lambda values: values[at]
    if isinstance(template, WithField):
        return _with_builder(template, names)
    if isinstance(template, CheckedTemplate):
        return _checked_builder(template, names)
    if isinstance(template, tuple):
        return _tuple_builder(template, names)
    fields = [builder(getattr(template, field), names) for field in template.__struct_fields__]
    kind = type(template)
    return lambda values: kind(*[field(values) for field in fields])


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


def _tuple_builder(template: tuple[Value, ...], names: tuple[str, ...]) -> Build:
    if not any(isinstance(item, SpreadPlace) for item in template):
        items = [builder(item, names) for item in template]
        return lambda values: tuple([item(values) for item in items])
    parts: list[tuple[bool, Build]] = []
    for item in template:
        spread = isinstance(item, SpreadPlace)
        parts.append((spread, builder(Place(item.name) if spread else item, names)))

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


class Branch:
    """A place in the patterns of a category: which words and phrases may follow, and which rows end here."""

    __slots__ = ("ends", "phrases", "possible", "words")

    def __init__(self) -> None:
        self.words: dict[str, Branch] = {}
        self.possible: dict[tuple[str, str], tuple[tuple[str, Branch], ...]] = {}  # the phrases that begin so
        self.phrases: list[tuple[str, Branch]] = []
        self.ends: list[tuple[Build, tuple[tuple[int, int], ...]]] = []

    def phrase(self, cat: str) -> Branch:
        for name, branch in self.phrases:
            if name == cat:
                return branch
        branch = Branch()
        self.phrases.append((cat, branch))
        return branch


def plant(root: Branch, line: Row) -> None:
    """Add a row to the patterns of its category, with and without its optional parts."""

    def grow(
        branches: list[tuple[Branch, tuple[str, ...]]], parts: tuple[Part, ...]
    ) -> list[tuple[Branch, tuple[str, ...]]]:
        for part in parts:
            if isinstance(part, Optional):
                branches = [*branches, *grow(branches, part.parts)]
            elif isinstance(part, Slot):
                branches = [(branch.phrase(part.cat), (*names, part.name)) for branch, names in branches]
            else:
                branches = [
                    (branch.words.setdefault(form, Branch()), names)
                    for branch, names in branches
                    for form in sorted(part.forms)
                ]
        return branches

    for branch, names in grow([(root, ())], line.parts):
        same = tuple((names.index(name), i) for i, name in enumerate(names) if names.index(name) != i)
        branch.ends.append((builder(line.template, names), same))


ANY = frozenset({"*"})  # begins with anything
NUMBER = "#"  # begins with a number
DEEPEST = 40  # phrases within phrases; no text that means something needs nearly as many
CAPITAL = "^"  # begins with a word in capitals, such as a name


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
        self.roots: dict[str, Branch] = {}
        for cat, lines in self.rows.items():
            self.roots[cat] = root = Branch()
            for line in lines:
                if not line.write_only:
                    plant(root, line)
        self._fitting: dict[tuple[str, Value], list[Row]] = {}
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
    return type(value)


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


class Read:
    """One reading of a text: the meanings it has, or (if asked to explain) where and why it has none."""

    def __init__(self, dialect: Dialect, cat: str, tokens: list[Token], *, explain: bool = False) -> None:
        self.dialect, self.tokens, self.explain = dialect, tokens, explain
        self.texts = [token.text for token in tokens]
        self.keys = [_key(token) for token in tokens]
        self.keys.append("")
        self.texts.append("")
        known = dialect.vocabulary
        self.marks = [
            (key if key in known else "", text if text in known else "")
            for key, text in zip(self.keys, self.texts, strict=True)
        ]
        self.memo: dict[tuple[str, int], list[Reading]] = {}
        self.furthest = self.depth = 0
        self.expected: set[str] = set()
        found = [value for end, value in self.phrase(cat, 0) if end == len(tokens)]
        self.meanings: list[Value] = _distinct(found)

    def miss(self, at: int, wanted: Iterable[str]) -> None:
        """Remember what would have been understood at the furthest place that was reached."""
        if at > self.furthest:
            self.furthest, self.expected = at, set(wanted)
        elif at == self.furthest:
            self.expected.update(wanted)

    def phrase(self, cat: str, at: int) -> list[Reading]:
        """The phrases of a category that begin here."""
        key = (cat, at)
        found = self.memo.get(key)
        if found is None:
            first = self.dialect.firsts.get(cat, frozenset())
            if first is not ANY and self.keys[at] not in first and self.texts[at] not in first:
                if self.explain:
                    self.miss(at, first)
                self.memo[key] = found = []
                return found
            self.memo[key] = []  # a phrase cannot begin with itself
            self.depth += 1
            found = self.memo[key] = self._phrase(cat, at) if self.depth <= DEEPEST else []
            self.depth -= 1
        return found

    def _phrase(self, cat: str, at: int) -> list[Reading]:
        kind = self.dialect.categories.get(cat)
        if kind is None:
            found: list[Reading] = []
            self._walk(self.dialect.roots[cat], at, (), found)
            return _distinct(found)
        if isinstance(kind, Lexicon):
            found = list(kind.read(self.tokens, at))
            if not found and self.explain:
                self.miss(at, (f"<{cat}>",))
            return found
        if isinstance(kind, Merged):
            return self._merged(kind.of or cat, kind, at)
        if isinstance(kind, Listed):
            return self._listed(kind, at)
        return self._sequence(kind, at)

    def _walk(self, branch: Branch, at: int, values: tuple[Value, ...], found: list[Reading]) -> None:
        for build, same in branch.ends:
            if same and any(values[i] != values[j] for i, j in same):
                continue
            try:
                found.append((at, build(values)))
            except Reject:
                continue
        following = branch.words.get(self.texts[at])
        if following is not None:
            self._walk(following, at + 1, values, found)
        elif self.explain and branch.words:
            self.miss(at, branch.words)
        if not branch.phrases:
            return
        mark = self.marks[at]
        possible = branch.possible.get(mark)
        if possible is None or self.explain:
            possible = self._possible(branch, mark)
        for cat, after in possible:
            for end, value in self.phrase(cat, at):
                self._walk(after, end, (*values, value), found)

    def _possible(self, branch: Branch, mark: tuple[str, str]) -> tuple[tuple[str, Branch], ...]:
        """The phrases of a branch that may begin with a token of this kind; all of them if misses are to be told."""
        if self.explain:
            return tuple(branch.phrases)
        firsts = self.dialect.firsts
        found = tuple(
            (cat, after)
            for cat, after in branch.phrases
            if (first := firsts.get(cat, frozenset())) is ANY or mark[0] in first or mark[1] in first
        )
        branch.possible[mark] = found
        return found

    def _merged(self, of: str, kind: Merged, at: int) -> list[Reading]:
        """Any number of words before, one noun, any number of words after; no field is set twice."""
        found: list[Reading] = []
        noun = kind.noun or f"{of}.noun"

        def before(pos: int, value: msgspec.Struct, n: int) -> None:
            if n >= kind.least:
                for end, part in self.phrase(noun, pos):
                    both = merge(kind.empty, value, part)
                    if both is not None:
                        after(end, both)
            for end, part in self.phrase(f"{of}.before", pos):
                both = merge(kind.empty, value, part)
                if both is not None:
                    before(end, both, n + 1)

        def add(pos: int, value: msgspec.Struct) -> None:
            try:
                found.append((pos, value if kind.finish is None else kind.finish(value)))
            except Reject:
                return

        def after(pos: int, value: msgspec.Struct) -> None:
            add(pos, value)
            if not kind.after:
                return
            for end, part in self.phrase(f"{of}.after", pos):
                both = merge(kind.empty, value, part)
                if both is not None:
                    after(end, both)
            for end, part in self.phrase(f"{of}.last", pos):
                both = merge(kind.empty, value, part)
                if both is not None:
                    add(end, both)

        before(at, kind.empty, 0)
        return _distinct(found)

    def _listed(self, kind: Listed, at: int) -> list[Reading]:
        found: list[Reading] = []

        def add(end: int, items: tuple[Value, ...]) -> None:
            if len(items) >= kind.least:
                found.append((end, tuple(part for item in items for part in item) if kind.flat else items))

        def more(pos: int, items: tuple[Value, ...]) -> None:
            word = self.texts[pos]
            if len(items) == 1 or word in kind.lasts:
                add(pos, items)
            if word in kind.lasts:
                for end, item in self.phrase(kind.item, pos + 1):
                    last(end, (*items, item))
            elif word == kind.comma:
                skip = 2 if self.texts[pos + 1] in kind.lasts else 1
                for end, item in self.phrase(kind.item, pos + skip):
                    if skip == 2:
                        add(end, (*items, item))
                    else:
                        more(end, (*items, item))
            elif self.explain:
                self.miss(pos, (kind.last, kind.comma))

        def last(pos: int, items: tuple[Value, ...]) -> None:
            add(pos, items)
            if self.texts[pos] in kind.lasts:  # a and b and c
                for end, item in self.phrase(kind.item, pos + 1):
                    last(end, (*items, item))

        for end, item in self.phrase(kind.item, at):
            more(end, (item,))
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
        return [(furthest, items) for items in reached[furthest]] if furthest > at else []


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
