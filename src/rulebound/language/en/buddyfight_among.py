"""Buddyfight in English: cards that were put from a deck into a drop zone, or revealed, and which of them are meant."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulebound.language.dialect import Row, V, With, also, row, say
from rulebound.language.en.core.conditions import ORDERED
from rulebound.language.referents import Brought, Ref
from rulebound.language.tree import Compare, Count, Held

MOVED: Any = Ref("the", (), "moved")
THEM: Any = Ref("the", (), "moved", many=True)
WRITTEN: Any = Ref(many=True)
AMONG = ("among them", "among those cards", "among these cards")


def rows() -> Iterator[Row]:
    for words in ("the card put", "the card put into the/your drop zone", "the card put there"):
        yield also("ref", words, MOVED)
    chosen: Any = Ref("the", (), "chosen", many=True)
    those: Any = Held(chosen)
    for words in ("you put {n:several} cards", "you put {n:several} cards this way"):
        put = row if words.endswith("cards") else also
        yield put("cond.one", words, Compare(those, ">=", V("n")))
    total: Any = Brought(V("f"), V("n"), 0, target=False)
    yield also("obj", "a total of up to {n:number} {f:filter@n}", total)
    for words in ("the cards put", "the cards put into the/your drop zone"):
        yield also("ref", words, THEM)
    for among in AMONG:
        for those, put in ((THEM, also), (WRITTEN, say)):
            if put is also or among == AMONG[0]:
                yield from _among(put, among, _of(those))


def _of(those: Any) -> Any:
    """Such of these cards, which are in a drop zone."""
    return With(With("f", "zone", "drop", "field"), "among", those, None)


def _among(put: Any, among: str, cards: Any) -> Iterator[Row]:
    some = Compare(Count(cards), ">=", 1)
    yield put("cond.one", f"there is a/an {{f:filter}} {among}", some)
    yield put("each", f"{{f:filter}} {among}", Count(cards))
    yield put("obj", f"a/an {{f:filter}} from {among}", Brought(cards, target=False))
    yield put("obj", f"up to {{n:number}} {{f:filter@n}} from {among}", Brought(cards, V("n"), 0, target=False))
    for end, op in ORDERED:
        there = f"there are {{n:number}}{end} {{f:filter*}} {among}"
        yield put("cond.one", there, Compare(Count(cards), op, V("n")))
    if put is also:
        yield also("cond.one", f"a/an {{f:filter}} is {among}", some)
        yield also("cond.one", f"there are {{f:filter*}} {among}", some)
