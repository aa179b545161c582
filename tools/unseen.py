"""How the reader of FFTCG would do on sets that nobody tuned it to: each set is read without what only it taught.

`python tools/unseen.py FILE.jsonl [--rows] [--unknown N]` reads every card of a public list and notes which rows of
the tables the reading of each set needed (in any of the ways that lead to the same meaning). Then, set by set, the
rows that no other set needs are switched off, and the set is read with what is left. A reprint belongs to the set in
which the card first came out. Rows that no card needs stay on. `--rows` lists the rows that one card alone needs,
`--unknown` the phrases that are refused most often without the rows of their own set.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from rulebound.language.dialect import (
    Branch,
    Build,
    Dialect,
    Listed,
    Merged,
    Optional,
    Part,
    Read,
    Reading,
    Reject,
    Row,
    Sequence,
    Slot,
    Token,
    builder,
    merge,
)
from rulebound.language.en import fftcg
from rulebound.language.reading import Reader
from rulebound.language.reading import Reading as CardReading
from rulebound.language.references import settle

Rows = frozenset[int]
Card = dict[str, Any]
NONE: Rows = frozenset()


def all_rows() -> list[Row]:
    return [line for table in fftcg.TABLES for line in table.ROWS]


def dialect_of(rows: Iterable[Row], kind: type[Dialect] = Dialect) -> Dialect:
    """A dialect of these rows; a category that has lost all of its rows keeps one that nothing fits."""
    kept = list(rows)
    lost = {line.cat for line in all_rows()} - {line.cat for line in kept}
    kept += [Row(cat, "\u0000", None) for cat in sorted(lost)]
    categories = {name: one for table in fftcg.TABLES for name, one in table.CATEGORIES.items()}
    return kind(kept, categories, fftcg.plural, fftcg.shown)


# --- which rows a reading needs --------------------------------------------------------------------------------------


class TracedDialect(Dialect):
    """A dialect that knows which row each end of a pattern belongs to, and tells which rows a reading needed."""

    def __init__(self, rows: list[Row], *rest: Any) -> None:
        super().__init__(rows, *rest)
        self.row_of: dict[int, int] = {}
        self.needed: dict[Any, Rows] = {}  # by what was read last
        self.roots = {cat: Branch() for cat in self.rows}
        for number, line in enumerate(rows):
            if not line.write_only:
                self._plant(self.roots[line.cat], line, number)

    def _plant(self, root: Branch, line: Row, number: int) -> None:
        for branch, names in grown([(root, ())], line.parts):
            same = tuple((names.index(name), i) for i, name in enumerate(names) if names.index(name) != i)
            build: Build = builder(line.template, names)
            build = (lambda made: lambda values: made(values))(build)  # an object of its own for each row
            self.row_of[id(build)] = number
            branch.ends.append((build, same))

    def read(self, cat: str, tokens: list[Token], *, explain: bool = False) -> Read:
        if explain:
            return super().read(cat, tokens, explain=True)
        found = TracedRead(self, cat, tokens)
        needed = found.needed.get((cat, 0), {})
        self.needed = {value: rows for (end, value), rows in needed.items() if end == len(tokens)}
        return found


Branches = list[tuple[Branch, tuple[str, ...]]]


def grown(branches: Branches, parts: tuple[Part, ...]) -> Branches:
    """The places that a pattern leads to, with and without its optional parts."""
    for part in parts:
        if isinstance(part, Optional):
            branches = [*branches, *grown(branches, part.parts)]
        elif isinstance(part, Slot):
            branches = [(branch.phrase(part.cat), (*names, part.name)) for branch, names in branches]
        else:
            branches = [
                (branch.words.setdefault(form, Branch()), names)
                for branch, names in branches
                for form in sorted(part.forms)
            ]
    return branches


class TracedRead(Read):
    """A reading that remembers, for every phrase and meaning, the rows of all the ways that lead to it."""

    def __init__(self, dialect: TracedDialect, cat: str, tokens: list[Token]) -> None:
        self.traced = dialect
        self.needed: dict[tuple[str, int], dict[Reading, Rows]] = {}
        self.here: list[dict[Reading, Rows]] = []
        super().__init__(dialect, cat, tokens)

    def _phrase(self, cat: str, at: int) -> list[Reading]:
        self.here.append({})
        found = super()._phrase(cat, at)
        self.needed[cat, at] = self.here.pop()
        return found

    def _rows(self, cat: str, at: int, reading: Reading) -> Rows:
        return self.needed.get((cat, at), {}).get(reading, NONE)

    def _note(self, reading: Reading, rows: Rows) -> Reading:
        here = self.here[-1]
        here[reading] = here.get(reading, NONE) | rows
        return reading

    def _walk(self, branch: Branch, at: int, values: tuple[Any, ...], found: list[Reading], rows: Rows = NONE) -> None:
        for build, same in branch.ends:
            if same and any(values[i] != values[j] for i, j in same):
                continue
            try:
                reading = (at, build(values))
            except Reject:
                continue
            found.append(self._note(reading, rows | {self.traced.row_of[id(build)]}))
        following = branch.words.get(self.texts[at])
        if following is not None:
            self._walk(following, at + 1, values, found, rows)
        for cat, after in branch.phrases:
            for reading in self.phrase(cat, at):
                self._walk(after, reading[0], (*values, reading[1]), found, rows | self._rows(cat, at, reading))

    def _merged(self, of: str, kind: Merged, at: int) -> list[Reading]:
        found: list[Reading] = []
        noun = kind.noun or f"{of}.noun"

        def parts(cat: str, pos: int, value: Any, rows: Rows) -> list[tuple[int, Any, Rows]]:
            return [
                (end, both, rows | self._rows(cat, pos, (end, part)))
                for end, part in self.phrase(cat, pos)
                if (both := merge(kind.empty, value, part)) is not None
            ]

        def add(pos: int, value: Any, rows: Rows) -> None:
            try:
                reading = (pos, value if kind.finish is None else kind.finish(value))
            except Reject:
                return
            found.append(self._note(reading, rows))

        def before(pos: int, value: Any, n: int, rows: Rows) -> None:
            if n >= kind.least:
                for end, both, more in parts(noun, pos, value, rows):
                    after(end, both, more)
            for end, both, more in parts(f"{of}.before", pos, value, rows):
                before(end, both, n + 1, more)

        def after(pos: int, value: Any, rows: Rows) -> None:
            add(pos, value, rows)
            if not kind.after:
                return
            for end, both, more in parts(f"{of}.after", pos, value, rows):
                after(end, both, more)
            for end, both, more in parts(f"{of}.last", pos, value, rows):
                add(end, both, more)

        before(at, kind.empty, 0, NONE)
        return list(dict.fromkeys(found))

    def _listed(self, kind: Listed, at: int) -> list[Reading]:
        found = super()._listed(kind, at)
        spans = self._item_rows(kind.item, at, max((end for end, _ in found), default=at))
        for reading in found:
            self._note(reading, frozenset().union(*(rows for end, rows in spans if end <= reading[0])))
        return found

    def _item_rows(self, item: str, start: int, stop: int) -> list[tuple[int, Rows]]:
        """The rows of the items between two places. A little more than those of one list: this makes it stricter."""
        return [
            (end, rows)
            for at in range(start, stop)
            for (end, _), rows in self.needed.get((item, at), {}).items()
            if end <= stop
        ]

    def _sequence(self, kind: Sequence, at: int) -> list[Reading]:
        reached: dict[int, dict[tuple[Any, ...], Rows]] = {at: {(): NONE}}
        todo, furthest = [at], at
        while todo:
            pos = min(todo)
            todo.remove(pos)
            furthest = max(furthest, pos)
            for end, more in self.phrase(kind.item, pos):
                if end not in reached:
                    reached[end] = {}
                    todo.append(end)
                for items, rows in list(reached[pos].items()):
                    longer = (*items, *more)
                    needed = rows | self._rows(kind.item, pos, (end, more))
                    reached[end][longer] = reached[end].get(longer, NONE) | needed
        if furthest == at:
            return []
        return [self._note((furthest, items), rows) for items, rows in reached[furthest].items()]


class TracedReader(Reader):
    """A reader that gathers the rows that its readings needed."""

    def __init__(self, dialect: TracedDialect) -> None:
        super().__init__(dialect, settle=self._settle)
        self.traced = dialect
        self.needed: set[int] = set()

    def _settle(self, meaning: Any, quoted: bool) -> Any:
        settled = settle(meaning, quoted)
        if settled is not None:
            self.needed |= self.traced.needed.get(meaning, NONE)
        return settled


# --- cards -----------------------------------------------------------------------------------------------------------


def home(card: Card) -> str:
    """The set in which a card first came out; promotional numbers belong to the set they are listed with."""
    codes = [code for code in str(card["code"]).split("/") if not code.startswith("PR")] or [str(card["code"])]
    return codes[-1].split("-")[0]


def read(reader: Reader, card: Card) -> CardReading:
    kind = "summon" if card["type"] == "summon" else "ability"
    return reader.read([str(text) for text in card["text"]], (str(card["name"]),), ability=kind)


class Tally:
    """How many cards and clauses were read."""

    def __init__(self) -> None:
        self.cards = self.whole = self.clauses = self.clauses_read = 0

    def add(self, reading: CardReading) -> None:
        self.cards += 1
        self.whole += reading.whole
        self.clauses += reading.clauses
        self.clauses_read += reading.clauses_read

    def __str__(self) -> str:
        cards = f"{self.whole:4} of {self.cards:4} whole ({100 * self.whole / max(1, self.cards):5.1f}%)"
        return f"{cards}, {100 * self.clauses_read / max(1, self.clauses):5.1f}% of clauses"


def needs(cards: list[Card], rows: list[Row]) -> list[set[int]]:
    """For each card the rows that its reading needs."""
    traced = dialect_of(rows, TracedDialect)
    assert isinstance(traced, TracedDialect)
    reader = TracedReader(traced)
    found: list[set[int]] = []
    for card in cards:
        reader.needed = set()
        read(reader, card)
        found.append(reader.needed)
    return found


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Reads each set without the rows that only it needs.")
    parser.add_argument("file", type=Path)
    parser.add_argument("--rows", action="store_true", help="list the rows that one card alone needs")
    parser.add_argument("--unknown", type=int, default=0, help="show the most frequent phrases refused")
    given = parser.parse_args(arguments)
    cards = [json.loads(line) for line in given.file.read_text(encoding="utf-8").splitlines() if line.strip()]
    rows = all_rows()
    users: dict[int, set[str]] = defaultdict(set)
    single: Counter[int] = Counter()
    for card, needed in zip(cards, needs(cards, rows), strict=True):
        for number in needed:
            users[number].add(home(card))
            single[number] += 1
    sets: dict[str, list[Card]] = defaultdict(list)
    for card in cards:
        sets[home(card)].append(card)
    known, unseen = Tally(), Tally()
    full = Reader(dialect_of(rows), settle=settle)
    refused: Counter[str] = Counter()
    for name in sorted(sets, key=lambda name: (not name.isdigit(), int(name) if name.isdigit() else 0, name)):
        off = {number for number, where in users.items() if where == {name}}
        reader = Reader(dialect_of(line for i, line in enumerate(rows) if i not in off), settle=settle)
        own_known, own = Tally(), Tally()
        for card in sets[name]:
            for tallies, by in (((known, own_known), full), ((unseen, own), reader)):
                reading = read(by, card)
                for tally in tallies:
                    tally.add(reading)
            refused.update(refusal.clause for refusal in reading.refusals)
        print(f"{name:>4}: known {own_known}; unseen {own}; {len(off)} rows off")
    print(f" all: known {known}; unseen {unseen}")
    if given.rows:
        for number, n in sorted(single.items()):
            if n == 1:
                print(f"  one card: {rows[number].cat}: {rows[number].pattern}")
    for clause, n in refused.most_common(given.unknown):
        print(f"  {n} {clause}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
