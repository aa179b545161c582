"""Buddyfight in English: what is paid for cards and abilities (cost.1, call.1.6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulebound.language.dialect import Category, Row, Spread, V, With, also, row
from rulebound.language.tree import (
    CostCards,
    CostOption,
    CostSelf,
    Count,
    ExhaustSelf,
    Filter,
    Keyword,
    PayResource,
    Self,
    Under,
    X,
)

HEADS = ("call_cost", "cast_cost", "equip_cost")
CHANGES = ("Transform", "Ride", "Station", "Dragonify", "Impact Transform")
OF_IT = ("this card/monster 's soul", "its soul", "the soul of this card/monster")
IN_SOUL = Filter(zone="soul", among=Under(Self()))
FROM_SOUL = "out of a soul"  # of this card, while it is read: in the tree it is a cost of a card in a soul
CATEGORIES: dict[str, Category] = {}
NUMBERS: tuple[tuple[str, Any], ...] = (
    ("a/an {f:filter}", 1),
    ("one {f:filter}", 1),
    ("{n:several} {f:filter*}", V("n")),
    ("another {f:filter}", 0),
)


def rows() -> Iterator[Row]:
    yield from _printed()
    yield from _lists()
    yield from _parts()
    yield from _souls()
    yield from _paid()


def gauge(n: Any) -> CostCards:
    return CostCards("drop", n, Filter(side="my", zone="gauge"))


def _printed() -> Iterator[Row]:
    """The cost on a card, and keywords with a cost."""
    for head in HEADS:
        put = row if head == "call_cost" else also
        printed = CostOption("cost", V("c"), required=True)
        yield put("ability.one", f"{{{head}}} {{open}} {{c:cost}} {{close}}", printed)
        yield also("ability.one", f"{{{head}}} {{open}} {{c:cost}} . {{close}}", printed)
    for word in CHANGES:
        icon = "{" + word.lower().replace(" ", "_") + "}"
        yield row("ability.one", f"{icon} {{open}} {{c:cost}} {{close}}", Keyword(word, cost=V("c")))


def _lists() -> Iterator[Row]:
    yield row("cost", "{a:cost.part}", (V("a"),))
    yield row("cost", "{a:cost.part} & {b:cost}", (V("a"), Spread("b")))
    yield also("cost", "{a:cost.part} [,] and {b:cost}", (V("a"), Spread("b")))
    yield also("cost", "{a:cost.part} [,/.] then, {b:cost}", (V("a"), Spread("b")))
    yield also("cost", "{a:cost.part}, {b:cost}", (V("a"), Spread("b")))
    yield also("cost", "{a:cost.part}. then, {b:cost}", (V("a"), Spread("b")))
    # what is paid while something resolves: it is paid as one (cost.3.1)
    yield row("cost.paid", "{a:cost.pay}", (V("a"),))
    yield row("cost.paid", "discard this card [from [your] hand]", (CostSelf("discard"),))
    for joint in ("and", ", and"):
        put = row if joint == "and" else also
        yield put("cost.paid", f"{{a:cost.pay}} {joint} {{b:cost.part}}", (V("a"), V("b")))
        yield put("cost.paid", f"{{a:cost.part}} {joint} {{b:cost.pay}}", (V("a"), V("b")))
        three = (V("a"), V("b"), V("d"))
        yield put("cost.paid", f"{{a:cost.pay}}, {{b:cost.part}} {joint} {{d:cost.part}}", three)
        yield put("cost.paid", f"{{a:cost.part}}, {{b:cost.part}} {joint} {{d:cost.pay}}", three)


def _parts() -> Iterator[Row]:
    yield row("cost.pay", "pay {n:int} gauge", gauge(V("n")))
    yield row("cost.pay", "pay {n:int} life", PayResource("life", V("n")))
    in_all = (gauge(V("n")), PayResource("life", V("m")))
    yield also("cost.paid", "pay {n:int} gauge and {m:int} life", in_all)
    yield also("cost", "pay {n:int} gauge and {m:int} life", in_all)
    out_of_it = (CostCards(FROM_SOUL, 1, V("h")), *in_all)
    told = "put this card from the soul of {h:hosted.by} into your drop zone [,] and pay {n:int} gauge and {m:int} life"
    yield also("cost.paid", told, out_of_it)
    yield row("cost.part", "{a:cost.pay}", V("a"))
    for words, n in NUMBERS:
        for verb in ("discard", "drop") if n else ():
            put = row if verb == "discard" else also
            yield put("cost.part", f"{verb} {words.replace(':filter', ':of.hand')}", CostCards("discard", n, V("f")))
        mine: Any = With("f", "side", "my", "any")
        if not n:
            n, mine = 1, With(mine, "other", True, False)
        for zone in ("your drop zone", "the drop zone"):
            put = row if zone == "your drop zone" else also
            yield put("cost.part", f"put {words.replace(':filter', ':here')} into {zone}", CostCards("drop", n, mine))
            gone = CostCards("drop", n, V("f"))
            yield also("cost.part", f"put {words.replace(':filter', ':of.soul')} into {zone}", gone)
        yield also("cost.part", f"drop {words.replace(':filter', ':of.soul')}", CostCards("drop", n, V("f")))
        yield also("cost.part", f"discard {words.replace(':filter', ':of.soul')}", CostCards("drop", n, V("f")))
        yield row("cost.part", f"destroy {words.replace(':filter', ':here')}", CostCards("destroy", n, mine))
        for own in ("your", "the"):
            put = row if own == "your" else also
            in_gauge = CostCards("gauge", n, mine)
            yield put("cost.part", f"put {words.replace(':filter', ':here')} into {own} gauge", in_gauge)
        yield also(
            "cost.part", f"return {words.replace(':filter', ':here')} to your hand", CostCards("return", n, mine)
        )
        yield row("cost.part", f"rest {words.replace(':filter', ':here')}", CostCards("rest", n, mine))


def _souls() -> Iterator[Row]:
    """Cards that become soul, what a card is put on top of."""
    milled = Filter(side="my", zone="deck")
    yield row("cost.part", "put the top card of your deck into your drop zone", CostCards("drop", 1, milled))
    yield row(
        "cost.part", "put the top {n:several} cards of your deck into your drop zone", CostCards("drop", V("n"), milled)
    )
    for of_it in OF_IT:
        put = row if of_it == OF_IT[0] else also
        top = Filter(side="my", zone="deck")
        yield put("cost.part", f"put the top card of your deck into {of_it}", CostCards("soul", 1, top))
        more = CostCards("soul", V("n"), top)
        yield put("cost.part", f"put the top {{n:several}} cards of your deck into {of_it}", more)
        yield also("cost.part", f"put {{n:several}} cards from the top of your deck into {of_it}", more)
        yield also("cost.part", f"put the top {{n:several}} cards from your deck into {of_it}", more)
        some: Any = (("up to {n:int} {f:filter@n}", X(most=V("n"))), ("you may put a/an {f:filter}", X(most=1)))
        for words, n in (*NUMBERS[:-1], *some):
            owned: Any = With("f", "side", "my", "any")
            for cat in (":elsewhere", ":here"):
                told = f"put {words.replace(':filter', cat)} [,] into {of_it}".replace("put you may put", "you may put")
                keep = also if words.startswith("you") else put
                yield keep("cost.part", told, CostCards("soul", n, owned))
    for of_it in OF_IT:
        mine: Any = With("f", "side", "my", "any")
        other: Any = With("g", "side", "my", "any")
        two = (CostCards("soul", 1, mine), CostCards("soul", 1, other))
        yield also("cost", f"put a/an {{f:here}} and a/an {{g:here}} into {of_it}", two)
        some = (CostCards("soul", 1, mine), CostCards("soul", X(), mine))
        yield also("cost", f"put one or more {{f:here*}} into {of_it}", some)
        yield also("cost.part", f"put all {{f:here*}} into {of_it}", CostCards("soul", Count(mine), mine))
        for frm, zone in (("your hand", "hand"), ("your drop zone", "drop")):
            there: Any = With(mine, "zone", zone, "field")
            told = f"you may put as many {{f:described*}} as you like from {frm} into {of_it}"
            yield also("cost.part", told, CostCards("soul", X(), there))
    for what in ("this card", "this"):
        put = row if what == "this card" else also
        below: Any = With("f", "side", "my", "any")
        yield put("cost.part", f"put {what} on top of a/an {{f:here}}", CostCards("on top", 1, below))


def _paid() -> Iterator[Row]:
    """What the card itself does."""
    yield row("cost.part", "rest this card", ExhaustSelf())
    for from_ in (
        "from your field into your",
        "from the field into your/the",
        "on your field into your",
        "into your/the",
    ):
        put = row if from_ == "into your/the" else also
        yield put("cost.part", f"put this card/monster {from_} drop zone", CostSelf("drop"))
    for into in ("into your drop zone", "to the drop zone", "into the drop zone", "to your drop zone"):
        put = row if into == "into your drop zone" else also
        told = f"put this card from the soul of {{h:hosted.by}} {into}"
        yield put("cost.part", told, CostCards(FROM_SOUL, 1, V("h")))
        yield put("cost.paid", told, (CostCards(FROM_SOUL, 1, V("h")),))
    yield row("cost.part", "destroy this card [on the field]", CostSelf("destroy"))
    yield row("cost.part", "discard this card [from [your] hand]", CostSelf("discard"))
    yield row("cost.part", "return this card [on/from] [your/the] [field] to your hand", CostSelf("return"))
