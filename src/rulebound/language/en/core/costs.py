"""Costs: what stands before the colon, and what else is paid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulebound.language.dialect import Row, Spread, V, With, WithField, also, row
from rulebound.language.en.core.lexis import Lexis
from rulebound.language.tree import CostCards, CostCounter, CostSelf, ExhaustSelf, PayResource

NUMBERS: tuple[tuple[str, Any], ...] = (("a/an/one {f:filter}", 1), ("{n:several} {f:filter*}", V("n")))


def rows(lexis: Lexis) -> Iterator[Row]:
    yield row("cost", "{a:cost.part}", (V("a"),))
    yield row("cost", "{a:cost.part}, {b:cost}", (V("a"), Spread("b")))
    yield also("cost", "{a:cost.part} [,] and {b:cost}", (V("a"), Spread("b")))
    yield also("cost", f"{{p:price}} {lexis.tap}", (V("p"), ExhaustSelf()))
    yield row("cost.part", "{p:price}", V("p"))
    yield also("cost.part", "pay {p:price}", V("p"))
    yield row("cost.part", lexis.tap, ExhaustSelf())
    yield from _cards(lexis)
    yield from _itself(lexis)
    mine: Any = With("f", "side", "my", "any")
    for words, n in (("{n:int} {k:counter} counter~s", V("n")),):
        yield row("cost.part", f"remove {words} from your {{f:here}}", CostCounter(V("k"), n, mine))
    for words, kind in lexis.points.items():
        yield row("cost.part", f"pay {{n:number}} {words}", PayResource(kind, V("n")))


def _cards(lexis: Lexis) -> Iterator[Row]:
    """Cards of one's own choice."""
    mine: Any = With("f", "side", "my", "any")
    in_hand: Any = With(mine, "zone", "hand", "field")
    for cat, cards in (("paid", mine), ("paid.hand", in_hand)):
        for words, n in NUMBERS:
            yield row(cat, words, CostCards("", n, cards))
        yield row(cat, "another {f:filter}", CostCards("", 1, With(cards, "other", True, False)))
        yield row(cat, "{f:here.named}", CostCards("", 1, cards))
    yield also("paid.hand", "{n:int} {f:filter@n} from your hand", CostCards("", V("n"), in_hand))
    for verb, how, cards in (
        (lexis.banish, "banish", mine),
        (lexis.exhaust, "rest", mine),
        (lexis.discard, "discard", in_hand),
    ):
        if not verb:
            continue
        paid = "paid.hand" if cards is in_hand else "paid"
        yield row("cost.part", f"{verb.base} {{c:{paid}}}", With("c", "how", how, ""))
        two: Any = (CostCards(how, 1, cards), CostCards(how, 1, _other(cards)))
        yield also("cost", f"{verb.base} a/an {{f:filter}} and a/an {{g:filter}}", two)
        three: Any = (*two, CostCards(how, 1, _other(cards, "h")))
        yield also("cost", f"{verb.base} a/an {{f:filter}}, a/an {{g:filter}}, and a/an {{h:filter}}", three)
    for words, n in NUMBERS:
        there = words.replace(":filter", ":elsewhere")
        yield row("cost.part", f"remove {there} from the game", CostCards("remove", n, V("f")))
        yield row("cost.part", f"reveal {there}", CostCards("reveal", n, V("f")))
        yield row("cost.part", f"return {words} to your hand", CostCards("return", n, V("f")))


def _other(cards: Any, name: str = "g") -> Any:
    """The same place in a pattern, of another phrase."""
    if isinstance(cards.base, WithField):
        return With(_other(cards.base, name), cards.field, cards.value, cards.default)
    return With(name, cards.field, cards.value, cards.default)


def _itself(lexis: Lexis) -> Iterator[Row]:
    """The card itself, and counters on it."""
    for i, own in enumerate(lexis.owns):
        put = also if i else row
        for verb, how in ((lexis.banish, "banish"), (lexis.discard, "discard")):
            if verb:
                yield put("cost.part", f"{verb.base} {own}", CostSelf(how))
        yield put("cost.part", f"remove {own} from the game", CostSelf("remove"))
        yield put("cost.part", f"return {own} to its owner's hand", CostSelf("return"))
        if lexis.exhaust:
            yield also("cost.part", f"{lexis.exhaust.base} {own}", ExhaustSelf())
        yield put("cost.part", f"remove {{n:int}} {{k:counter}} counter~s from {own}", CostCounter(V("k"), V("n")))
        yield put("cost.part", f"remove {{n:number}} {{k:counter}} counters from {own}", CostCounter(V("k"), V("n")))
