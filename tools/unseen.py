"""How the reader of a game would do on sets that nobody tuned it to: each set is read without what only it taught.

`python tools/unseen.py FILE.jsonl [--game GAME] [--folds N] [--rows] [--unknown N]` reads every card of a public list
and notes which rows of the tables the reading of each set needed (in any of the ways that lead to the same meaning).
Then, set by set, the rows that no other set needs are switched off, and the set is read with what is left. A reprint
belongs to the set in which the card first came out. Rows that no card needs stay on. `--folds` deals the cards into so
many parts instead of taking sets, by their names, so that all printings of a card stay together. `--rows` lists the
rows that one card alone needs, `--unknown` the phrases that are refused most often without the rows of their own set.
"""

from __future__ import annotations

import argparse
import json
import sys
import zlib
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import msgspec

from rulebound.language.buddyfight_cards import types_of
from rulebound.language.cards import evolve_name, evolve_text, evolve_types
from rulebound.language.dialect import (
    ANY,
    Dialect,
    Lexicon,
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
    merge,
)
from rulebound.language.en import buddyfight, buddyfight_repairs, evolve, fftcg, fow
from rulebound.language.en.fftcg_repairs import REPAIRS
from rulebound.language.fow_cards import fow_types
from rulebound.language.reading import Reader, Settle
from rulebound.language.reading import Reading as CardReading

Rows = frozenset[int]
Card = dict[str, Any]
NONE: Rows = frozenset()


class Game(msgspec.Struct, frozen=True):
    """What the reader of a game is made of, and how a card of a list is given to it."""

    dialect: Dialect
    settle: Settle
    read: Callable[[Reader, Card], CardReading]
    name: Callable[[Card], str]
    reader: Callable[[Dialect, Settle], Reader] = lambda dialect, settle: Reader(dialect, settle=settle)

    def rows(self) -> list[Row]:
        return [line for lines in self.dialect.rows.values() for line in lines]

    def of(self, rows: Iterable[Row]) -> Dialect:
        """A dialect of these rows; a category that has lost all of its rows keeps one that nothing fits."""
        kept = list(rows)
        lost = set(self.dialect.rows) - {line.cat for line in kept}
        kept += [Row(cat, "\u0000", None) for cat in sorted(lost)]
        return Dialect(kept, self.dialect.categories, self.dialect.plural, self.dialect.shown)


def read_fftcg(reader: Reader, card: Card) -> CardReading:
    kind = "summon" if card["type"] == "summon" else "ability"
    return reader.read([REPAIRS.mended(str(text), []) for text in card["text"]], (str(card["name"]),), ability=kind)


def read_evolve(reader: Reader, card: Card) -> CardReading:
    spell = "spell" in evolve_types(card)
    return reader.read(evolve.arranged(evolve_text(card), spell, []), ability="spell" if spell else "text")


def read_fow(reader: Reader, card: Card) -> CardReading:
    return fow.read([str(text) for text in card["text"]], fow_types(card), by=reader)


def read_buddyfight(reader: Reader, card: Card) -> CardReading:
    paragraphs = buddyfight_repairs.paragraphs([str(text) for text in card["text"]], [])
    return buddyfight.read_mended(paragraphs, types_of(card, paragraphs, []), by=reader)


GAMES = {
    "fftcg": Game(fftcg.dialect(), fftcg.settle, read_fftcg, lambda card: str(card["name"])),
    "evolve": Game(evolve.dialect(), evolve.settled, read_evolve, lambda card: evolve_name(str(card["name"]))),
    "fow": Game(fow.dialect(), fow.settle, read_fow, lambda card: str(card["name"]), fow.reader_of),
    "buddyfight": Game(
        buddyfight.dialect(), buddyfight.settle, read_buddyfight, lambda card: str(card["name"]), buddyfight.reader_of
    ),
}
TEXTS = frozenset({"ability", "summon", "text", "spell"})  # the categories of a paragraph


# --- which rows a reading needs --------------------------------------------------------------------------------------


class Place:
    """A place in the patterns of a category: what may follow, and which rows end here."""

    def __init__(self) -> None:
        self.words: dict[str, Place] = {}
        self.phrases: dict[str, Place] = {}
        self.ends: list[tuple[int, Row, tuple[str, ...]]] = []


Places = list[tuple[Place, tuple[str, ...]]]


def grown(places: Places, parts: tuple[Part, ...]) -> Places:
    """The places that a pattern leads to, with and without its optional parts."""
    for part in parts:
        if isinstance(part, Optional):
            places = [*places, *grown(places, part.parts)]
        elif isinstance(part, Slot):
            places = [(place.phrases.setdefault(part.cat, Place()), (*names, part.name)) for place, names in places]
        else:
            places = [
                (place.words.setdefault(form, Place()), names) for place, names in places for form in sorted(part.forms)
            ]
    return places


Found = dict[Reading, Rows]  # what a phrase may mean and where it ends, with the rows of all the ways that lead to it


class Tracer:
    """A plain reader of its own, that remembers the rows. It follows every way, so it is slow."""

    def __init__(self, rows: list[Row], dialect: Dialect) -> None:
        self.dialect = dialect
        self.roots: dict[str, Place] = defaultdict(Place)
        for number, line in enumerate(rows):
            if not line.write_only:
                for place, names in grown([(self.roots[line.cat], ())], line.parts):
                    place.ends.append((number, line, names))
        self.tokens: list[Token] = []
        self.memo: dict[tuple[str, int], Found] = {}

    def trace(self, cat: str, tokens: list[Token]) -> dict[Any, Rows]:
        """The meanings of a whole text, each with the rows that it needs."""
        self.tokens, self.memo = tokens, {}
        return {value: rows for (end, value), rows in self.phrase(cat, 0).items() if end == len(tokens)}

    def text(self, at: int) -> str:
        return self.tokens[at].text if at < len(self.tokens) else ""

    def phrase(self, cat: str, at: int) -> Found:
        found = self.memo.get((cat, at))
        if found is None:
            self.memo[cat, at] = {}  # a phrase cannot begin with itself
            found = self.memo[cat, at] = self._phrase(cat, at) if at < len(self.tokens) else {}
        return found

    def _phrase(self, cat: str, at: int) -> Found:
        first = self.dialect.firsts.get(cat, frozenset())
        if first is not ANY and not any(word in first for word in self.dialect.mark(self.tokens[at])):
            return {}
        kind = self.dialect.categories.get(cat)
        found: Found = {}
        if kind is None:
            self._walk(self.roots[cat], at, (), NONE, found)
        elif isinstance(kind, Lexicon):
            found = dict.fromkeys(kind.read(self.tokens, at), NONE)
        elif isinstance(kind, Merged):
            self._merged(kind.of or cat, kind, at, found)
        elif isinstance(kind, Listed):
            for end, item in self.phrase(kind.item, at):
                self._listed(kind, end, (item,), self.phrase(kind.item, at)[end, item], False, found)
        else:
            self._sequence(kind, at, found)
        return found

    @staticmethod
    def _add(found: Found, reading: Reading, rows: Rows) -> None:
        found[reading] = found.get(reading, NONE) | rows

    def _walk(self, place: Place, at: int, values: tuple[Any, ...], rows: Rows, found: Found) -> None:
        for number, line, names in place.ends:
            build, same = line.build(names)
            if any(values[i] != values[j] for i, j in same):
                continue
            try:
                self._add(found, (at, build(values)), rows | {number})
            except Reject:
                continue
        following = place.words.get(self.text(at))
        if following is not None:
            self._walk(following, at + 1, values, rows, found)
        for cat, after in place.phrases.items():
            for (end, value), more in self.phrase(cat, at).items():
                self._walk(after, end, (*values, value), rows | more, found)

    def _merged(self, of: str, kind: Merged, at: int, found: Found) -> None:
        noun = kind.noun or f"{of}.noun"

        def parts(cat: str, pos: int, value: Any, rows: Rows) -> list[tuple[int, Any, Rows]]:
            return [
                (end, both, rows | more)
                for (end, part), more in self.phrase(cat, pos).items()
                if (both := merge(kind.empty, value, part)) is not None
            ]

        def add(pos: int, value: Any, rows: Rows) -> None:
            try:
                self._add(found, (pos, value if kind.finish is None else kind.finish(value)), rows)
            except Reject:
                return

        def before(pos: int, value: Any, n: int, rows: Rows) -> None:
            if n >= kind.least:
                for end, both, more in parts(noun, pos, value, rows):
                    after(end, both, more)
            for end, both, more in parts(f"{of}.before", pos, value, rows):
                before(end, both, n + 1, more)

        def after(pos: int, value: Any, rows: Rows) -> None:
            add(pos, value, rows)
            if kind.after:
                for end, both, more in parts(f"{of}.after", pos, value, rows):
                    after(end, both, more)
                for end, both, more in parts(f"{of}.last", pos, value, rows):
                    add(end, both, more)

        before(at, kind.empty, 0, NONE)

    def _listed(self, kind: Listed, pos: int, items: tuple[Any, ...], rows: Rows, closed: bool, found: Found) -> None:
        word = self.text(pos)
        last = word in kind.lasts
        if (closed or last or len(items) == 1) and len(items) >= kind.least:
            flat = tuple(part for item in items for part in item) if kind.flat else items
            self._add(found, (pos, flat), rows)
        skip = 1
        if not last:
            if word != kind.comma or closed:
                return
            skip = 2 if self.text(pos + 1) in kind.lasts else 1
        for (end, item), more in self.phrase(kind.item, pos + skip).items():
            self._listed(kind, end, (*items, item), rows | more, last or skip == 2, found)

    def _sequence(self, kind: Sequence, at: int, found: Found) -> None:
        reached: dict[int, dict[tuple[Any, ...], Rows]] = {at: {(): NONE}}
        todo, furthest = [at], at
        while todo:
            pos = min(todo)
            todo.remove(pos)
            furthest = max(furthest, pos)
            for (end, more), rows in self.phrase(kind.item, pos).items():
                if end not in reached:
                    reached[end] = {}
                    todo.append(end)
                for items, before in list(reached[pos].items()):
                    longer = (*items, *more)
                    reached[end][longer] = reached[end].get(longer, NONE) | before | rows
        if furthest > at:
            found |= {(furthest, items): rows for items, rows in reached[furthest].items()}


class TracedReader:
    """A reader that gathers the rows that its readings needed."""

    def __init__(self, game: Game, rows: list[Row]) -> None:
        self.reader = game.reader(game.of(rows), self._settle)
        self.means = game.settle
        self.tracer = Tracer(rows, self.reader.dialect)
        self.needed: set[int] = set()
        self.traced: dict[Any, Rows] = {}
        plain = self.reader.dialect.read

        def read(cat: str, tokens: list[Token], **more: Any) -> Read:
            if cat in TEXTS:
                self.traced = self.tracer.trace(cat, tokens)
            return plain(cat, tokens, **more)

        self.reader.dialect.read = read  # type: ignore[method-assign]

    def _settle(self, meaning: Any, quoted: bool) -> Any:
        settled = self.means(meaning, quoted)
        if settled is not None:
            self.needed |= self.traced.get(meaning, NONE)
        return settled


# --- cards -----------------------------------------------------------------------------------------------------------


def home(card: Card) -> str:
    """The set in which a card first came out; promotional numbers belong to the set they are listed with."""
    codes = [code for code in str(card["code"]).split("/") if not code.startswith("PR")] or [str(card["code"])]
    return codes[-1].split("-")[0]


def fold(name: str, folds: int) -> str:
    return f"{zlib.crc32(name.encode()) % folds + 1}"


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


def needs(game: Game, cards: list[Card], rows: list[Row]) -> list[set[int]]:
    """For each card the rows that its reading needs."""
    reader = TracedReader(game, rows)
    found: list[set[int]] = []
    for card in cards:
        reader.needed = set()
        game.read(reader.reader, card)
        found.append(reader.needed)
    return found


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Reads each set without the rows that only it needs.")
    parser.add_argument("file", type=Path)
    parser.add_argument("--game", choices=sorted(GAMES), default="fftcg")
    parser.add_argument("--folds", type=int, default=0, help="parts of the list instead of sets")
    parser.add_argument("--rows", action="store_true", help="list the rows that one card alone needs")
    parser.add_argument("--unknown", type=int, default=0, help="show the most frequent phrases refused")
    given = parser.parse_args(arguments)
    cards = [json.loads(line) for line in given.file.read_text(encoding="utf-8").splitlines() if line.strip()]
    game = GAMES[given.game]
    rows = game.rows()
    homes = [fold(game.name(card), given.folds) if given.folds else home(card) for card in cards]
    users: dict[int, set[str]] = defaultdict(set)
    single: Counter[int] = Counter()
    for where, needed in zip(homes, needs(game, cards, rows), strict=True):
        for number in needed:
            users[number].add(where)
            single[number] += 1
    sets: dict[str, list[Card]] = defaultdict(list)
    for where, card in zip(homes, cards, strict=True):
        sets[where].append(card)
    known, unseen = Tally(), Tally()
    full = game.reader(game.of(rows), game.settle)
    refused: Counter[str] = Counter()
    for name in sorted(sets, key=lambda name: (not name.isdigit(), int(name) if name.isdigit() else 0, name)):
        off = {number for number, in_sets in users.items() if in_sets == {name}}
        reader = game.reader(game.of(line for i, line in enumerate(rows) if i not in off), game.settle)
        own_known, own = Tally(), Tally()
        for card in sets[name]:
            for tallies, by in (((known, own_known), full), ((unseen, own), reader)):
                reading = game.read(by, card)
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
