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

from collections.abc import Callable, Iterable, Mapping

from rulebound.language.descent import ANY, CAPITAL, MOST_MARKS, NONE, NUMBER, Branch, Item, Read, key_of, merge
from rulebound.language.patterns import (
    Category,
    Lexicon,
    Listed,
    Literal,
    Merged,
    Optional,
    Part,
    Reading,
    Row,
    Sequence,
    Slot,
    Token,
    also,
    row,
    say,
    slots_of,
    words_of,
)
from rulebound.language.phrasing import Writer
from rulebound.language.templates import (
    Bindings,
    Checked,
    CheckedTemplate,
    Place,
    Reject,
    Spread,
    SpreadPlace,
    V,
    Value,
    With,
    WithField,
)

__all__ = [
    "ANY",
    "CAPITAL",
    "NUMBER",
    "Category",
    "Checked",
    "CheckedTemplate",
    "Dialect",
    "Lexicon",
    "Listed",
    "Literal",
    "Merged",
    "Optional",
    "Part",
    "Place",
    "Read",
    "Reading",
    "Reject",
    "Row",
    "Sequence",
    "Slot",
    "Spread",
    "Token",
    "V",
    "With",
    "WithField",
    "also",
    "merge",
    "row",
    "say",
]


Index = tuple[list[tuple[int, Row]], dict[str, list[int]]]  # rows with how many words they have; where a word is


class Dialect:
    """A table of rows and categories, ready to read and to write.

    `plural` says whether what the places of a row hold is several things, so that its verb is in the plural;
    `shown` may change the words of a node, knowing the node. `glue` stands between words: nothing, where a language
    writes no spaces. `says` is how the game prints what the tables call otherwise: icons, and kinds of phrases.
    """

    def __init__(
        self,
        rows: Iterable[Row],
        categories: dict[str, Category],
        plural: Callable[[Bindings], bool] = lambda bound: False,
        shown: Callable[[Value, str], str] = lambda value, text: text,
        glue: str = " ",
        says: Mapping[str, str] | None = None,
    ) -> None:
        self.categories, self.plural, self.shown, self.glue = categories, plural, shown, glue
        self.says = says or {}
        self.meant_by: dict[int, tuple[Value, str]] = {}  # the slots for which words of a text stand, meanwhile
        self.note: Callable[[str], str] | None = None  # what is written after a slot of this name (see `meant`)
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
        self.by_word: Index | None = None  # for suggestions
        self.firsts: dict[str, frozenset[str]] = {}
        self._find_firsts()
        self.vocabulary = frozenset().union(*self.firsts.values())
        self.partial = {name: (kind.of or name, kind) for name, kind in categories.items() if isinstance(kind, Merged)}

    def _check(self) -> None:
        """Every category that a row speaks of exists."""
        known = {*self.rows, *self.categories}
        for lines in self.rows.values():
            for line in lines:
                for slot in slots_of(line.parts):
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
            begun = [firsts.get(f"{of}.before", NONE), firsts.get(kind.noun or f"{of}.noun", NONE)]
            return ANY if ANY in begun else begun[0] | begun[1]
        if isinstance(kind, Listed | Sequence):
            return firsts[kind.item]
        root = self.roots[name]
        begun = [firsts[cat] for cat, _ in root.phrases]
        return ANY if ANY in begun else frozenset(root.words).union(*begun)

    def mark(self, token: Token) -> tuple[str, str]:
        """What a token is as the first one of a phrase: its key and its word, as far as any phrase begins with them."""
        key, text = key_of(token), token.text
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
            words = [w for lines in self.rows.values() for line in lines for w in words_of(line.parts)]
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
