"""Shadowverse: Evolve in English: what abilities cost."""

from __future__ import annotations

from collections.abc import Iterator

from rulebound.language.dialect import Checked, Row, Spread, V, With, also, row
from rulebound.language.en.evolve_words import MINE, MY_STACK, OTHER, of_a_kind
from rulebound.language.tree import CostCards, CostCounter, CostLoss, CostSelf, CostServe, ExhaustSelf, Filter, Pay, X

IN_HAND = With(MINE, "zone", "hand", "field")
EVERY_COST = range(21)


def _of_mine(part: CostCards) -> bool:
    return part.filter.side == "my"


def _hidden(part: CostCards) -> bool:
    """What lies on the field cannot be revealed."""
    return part.filter.zone != "field"


def _costs() -> Iterator[Row]:
    yield row("cost", "{a:cost.part}", (V("a"),))
    yield row("cost", "{a:cost.part}, {b:cost}", (V("a"), Spread("b")))
    yield also("cost", "{a:cost.part} [,] and {b:cost}", (V("a"), Spread("b")))
    yield also("cost", "{a:cost.icon} {b:cost}", (V("a"), Spread("b")))
    yield from (also("cost.icon", f"{{cost{n:02}}}", Pay(n)) for n in EVERY_COST if n)
    yield also("cost.icon", "( {n:int} )", Pay(V("n")))
    yield also("cost.icon", "( X )", Pay(x="x"))  # 5.2.1.2.2
    yield also("cost.icon", "{engage}", ExhaustSelf())
    yield also("cost.icon", "( tap )", ExhaustSelf())
    yield also(
        "cost",
        "put this card and {n:count} {f:filter@n} into their owners 's cemeteries",
        (CostSelf("put"), CostCards("put", V("n"), V("f"))),
    )
    yield from (row("cost.part", f"{{cost{n:02}}}", Pay(n)) for n in EVERY_COST if n)
    yield also("cost.part", "{n:int} pp", Pay(V("n")))
    yield from (also("cost.part", f"{n}pp", Pay(n)) for n in EVERY_COST if n)
    yield also("cost.part", "[pay] {n:int} play point~s", Pay(V("n")))
    yield also("cost.part", "( {n:int} )", Pay(V("n")))
    yield row("cost.part", "( X )", Pay(x="x"))
    yield row("cost.part", "{engage}", ExhaustSelf())
    yield also("cost.part", "( tap )", ExhaustSelf())
    yield also("cost.part", "act/engage this card", ExhaustSelf())
    yield also("cost.part", "engage this follower", ExhaustSelf())
    yield row("cost.part", "put this card into its owner's cemetery", CostSelf("put"))
    for engaged in ("{engage}", "( tap )", "act/engage this card/follower/amulet"):
        yield also("cost.own", engaged, ExhaustSelf())
    for grave in ("its owner's cemetery", "[the] graveyard/cemetery", "your graveyard/cemetery"):
        yield also("cost", f"{{a:cost.own}} [,] and put it into {grave}", (V("a"), CostSelf("put")))
        yield also("cost", f"{{a:cost.own}}, put it into {grave}", (V("a"), CostSelf("put")))
    for grave in ("[the] graveyard/cemetery", "your graveyard/cemetery"):
        yield also("cost.part", f"put this card/follower/amulet into {grave}", CostSelf("put"))
    yield also("cost.part", "put this follower/amulet into its owner's cemetery", CostSelf("put"))
    yield row("cost.part", "destroy this card", CostSelf("destroy"))
    yield also("cost.part", "destroy this follower/amulet", CostSelf("destroy"))
    yield row("cost.part", "banish this card", CostSelf("remove"))
    yield row("cost.part", "return this card to its owner's hand", CostSelf("return"))
    items = Filter(names=("Magic Item",), side="my", zone="ex")
    yield row("cost.part", "Lesson ( {n:num} )", CostCards("remove", V("n"), items))  # 14.3.2.1
    yield row("cost.part", "Earth Rite", CostCounter("Stack", 1, MY_STACK))
    yield row("cost.part", "serve this card", CostServe())  # 14.2.1.2.1
    yield also("cost.part", "serve this follower", CostServe())
    yield row("cost.part", "give your leader {defense} - {n:num}", CostLoss(V("n")))
    yield also("cost.part", "give your leader - {n:num} defense", CostLoss(V("n")))
    yield row("cost.part", "remove {n:count} {k:counter} counter~s from this card", CostCounter(V("k"), V("n")))
    yield row("cost.part", "discard {n:count} {f:filter@n}", CostCards("discard", V("n"), IN_HAND))
    for how, words, say in (
        ("remove", "banish {}", row),
        ("return", "return {} to its owner's hand", row),
        ("return", "return {} to your hand", also),
        ("put", "put {} into its owner's cemetery", row),
        ("put", "put {} into the cemetery", also),
        ("exhaust", "engage {}", row),
        ("reveal", "reveal {}", row),
        ("bottom", "put {} on the bottom of your deck", row),
        ("bottom", "put {} on the bottom of its owner's deck", also),
        ("destroy", "destroy {}", row),
    ):
        for cards, part in (
            ("another {f:filter}", CostCards(how, 1, OTHER)),
            ("{n:count} {f:filter@n}", CostCards(how, V("n"), V("f"))),
        ):
            if "your" in words:  # what comes into one's own hand or deck is one's own
                part = Checked(part, _of_mine)
            elif how == "reveal":
                part = Checked(part, _hidden)
            yield say("cost.part", words.format(cards), part)
    for how, words in (
        ("return", "return {n:several} {f:filter*} to their owners 's hands"),
        ("return", "return {n:several} {f:filter*} to their owner's hands/hand"),
        ("put", "put {n:several} {f:filter*} into their owners 's cemeteries"),
        ("put", "put {n:several} {f:filter*} into their owner's cemeteries/cemetery"),
    ):
        yield also("cost.part", words, CostCards(how, V("n"), V("f")))
    for whose in (MINE, V("f")):  # what a player pays with is their own
        own = Checked(CostCards("put", V("n"), whose), lambda part: part.filter.side == "my")
        yield also("cost.part", "put {n:count} {f:filter@n} into your graveyard", own)
    for how, words in (
        ("remove", "banish any number of {f:filter*}"),
        ("put", "put any number of {f:filter*} into their owners 's cemeteries"),
        ("exhaust", "engage any number of {f:filter*}"),
        ("destroy", "destroy any number of {f:filter*}"),
        ("reveal", "reveal any number of {f:filter*}"),
    ):
        yield row("cost.part", words, CostCards(how, X(), V("f")))
    either = Filter(side="my", zone="hand", any_of=(Checked(V("f"), of_a_kind), Checked(V("g"), of_a_kind)))
    yield row("cost.part", "discard a/an {f:filter} or a/an {g:filter}", CostCards("discard", 1, either))
    yield row("cost.part", "discard any number of {f:filter*}", CostCards("discard", X(), IN_HAND))
    returned = CostCards("return", X(), V("f"))
    yield row("cost.part", "return any number of {f:filter*} to their owners 's hands", returned)
    yield also("cost.part", "return any number of {f:filter*} to their owner's hands", returned)


def _processes() -> Iterator[Row]:
    """A cost in the midst of a text. A colon or a comma after a number in brackets tells it from that of an option."""
    for line in _costs():
        if line.cat == "cost.part" and "Earth Rite" not in line.pattern:
            yield Row("process.part", line.pattern, line.template, read_only=line.read_only)
    yield row("process", "{a:process.part}", (V("a"),))
    yield row("process", "{a:process.part}, {b:process}", (V("a"), Spread("b")))
    yield also("process", "{a:process.part} [,] and {b:process}", (V("a"), Spread("b")))


ROWS: list[Row] = [*_costs(), *_processes()]
