"""Numbers, players and glue that every game's English shares."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulebound.language.dialect import Category, Checked, Lexicon, Listed, Reading, Row, Sequence, Token, V, also, row
from rulebound.language.instead import takes_its_place
from rulebound.language.referents import Late
from rulebound.language.tree import (
    All,
    Count,
    Damage,
    Discard,
    Filter,
    If,
    Move,
    ReturnToDeck,
    Shuffle,
    Until,
)

WORDS = {
    "a": 1,
    "an": 1,
    "one": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "seven": 7,
    "eight": 8,
    "nine": 9,
    "ten": 10,
}


def read_int(tokens: list[Token], at: int) -> Iterator[Reading]:
    """1, 2, 3 ... or one, two, three ...; `a` and `an` count as one."""
    if at < len(tokens):
        text = tokens[at].text
        if text.isdigit():
            yield at + 1, int(text)
        elif text in WORDS:
            yield at + 1, WORDS[text]


def read_positive(tokens: list[Token], at: int) -> Iterator[Reading]:
    """The same without 0."""
    yield from (reading for reading in read_int(tokens, at) if reading[1] > 0)


def write_int(value: object, many: bool) -> str | None:
    return str(value) if isinstance(value, int) and not isinstance(value, bool) and value >= 0 else None


def name_lexicon(kind: str, before: str = "") -> Lexicon:
    """Names that a text marks as such: one token of its own kind, with the word that says what it names."""

    def read(tokens: list[Token], at: int) -> Iterator[Reading]:
        if at < len(tokens) and tokens[at].kind == kind:
            yield at + 1, tokens[at].value

    def write(value: object, many: bool) -> str | None:
        if not isinstance(value, str) or not value:
            return None
        return f"[[i]]{before} {value}[[/]]" if before else f"[[s]]{value}[[/]]"

    return Lexicon(read, write, (f"@{kind}",))


CATEGORIES: dict[str, Category] = {
    "int": Lexicon(read_int, write_int, ("#", *WORDS)),
    "positive": Lexicon(read_positive, write_int, ("#", *WORDS)),
    "steps": Sequence("sentence"),
    "steplist": Listed("step", flat=True),
}


LATE: Any = Late(V("c"))
INSTEAD = Checked((If(LATE, V("s"), V("o")),), lambda steps: len(steps) == 1 and takes_its_place(steps))

ROWS: list[Row] = [
    row("until", "until the end of the turn", Until.TURN),
    row("step", "shuffle your deck", (Shuffle(),)),
    row("step", "deal {o:obj} damage equal to {a:amount}", (Damage(V("o"), V("a")),)),
    row("step", "discard your hand", (Discard(Count(Filter(side="my", zone="hand"))),)),
    also("step", "return {o:obj} to your hand", (Move(V("o"), "hand"),)),
    also("step", "put them on top of your deck in any order", (ReturnToDeck("seen", bottom=False),)),
    also("obj", "all {f:filter*}", All(V("f"))),
]
