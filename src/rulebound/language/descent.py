"""Reading: a memoised recursive descent through the patterns of a dialect that follows every possibility."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import msgspec

from rulebound.language.patterns import Listed, Literal, Merged, Reading, Row, Same, Sequence, Slot, Token
from rulebound.language.templates import Build, Reject, Value

if TYPE_CHECKING:
    from rulebound.language.dialect import Dialect

ANY = frozenset({"*"})  # begins with anything
NONE: frozenset[str] = frozenset()
STEPS, STEPS_A_TOKEN = 2_000, 50  # possibilities that are followed in one text; what makes sense needs up to 5 a token
NUMBER = "#"  # begins with a number
DEEPEST = 40  # phrases within phrases; no text that means something needs nearly as many
CAPITAL = "^"  # begins with a word in capitals, such as a name
MOST_MARKS = 10_000  # words that are remembered
MOST_READINGS = 64  # of a text up to some place
MOST_ITEMS = 40  # of a list, or words around a noun


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


def key_of(token: Token) -> str:
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
