"""Amounts of the shared grammar: numbers of a text that are counted or looked up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulebound.language.dialect import Row, V, With, also, row
from rulebound.language.en.core.lexis import Lexis
from rulebound.language.tree import (
    All,
    Calc,
    Count,
    Different,
    EventAmount,
    Filter,
    Held,
    On,
    Past,
    Resource,
    Stat,
    Who,
)


def rows(lexis: Lexis) -> Iterator[Row]:
    yield row("amount", "{n:number}", V("n"))
    yield row("amount", "the number of {f:filter*}", Count(V("f")))
    for stat, words in lexis.counted:
        yield row("amount", f"{{o:whose}} {words}", Stat(V("o"), stat))
        yield also("amount", f"the [combined] {words} of {{o:obj}}", Stat(V("o"), stat))
        yield row("amount", f"the total {words} of {{f:filter*}}", Stat(All(V("f")), stat))
        if not words.startswith("total"):
            yield also("amount", f"total {words} of {{f:filter*}}", Stat(All(V("f")), stat))
        yield row("amount", f"the highest {words} among {{f:filter*}}", Stat(All(V("f")), stat, total=False))
    for words, kind in lexis.points.items():
        for own, who in (("your", Who.YOU), ("your opponent's", Who.OPPONENT)):
            yield row("amount", f"{own} {words}", Resource(kind, who))
    yield row("amount", "the number of {k:counterstat} counters on {o:obj}", Stat(V("o"), V("k")))
    yield row("each", "{k:counterstat} counter on {o:obj}", Stat(V("o"), V("k")))
    for words, what in (("name", "name"), (lexis.colour, "colour"), (lexis.trait, "trait"), (lexis.cost, "cost")):
        if words:
            different = Different(V("f"), what)
            yield row("amount", f"the number of different {words}s among {{f:filter*}}", different)
            yield also("amount", f"the number of {words}s among {{f:filter*}}", different)
            yield row("each", f"different {words} among {{f:filter*}}", different)
            yield also("each", f"{{f:filter}} with a different {words}", different)
    yield row("amount", "the number of {r:done.many}", Held(V("r")))
    yield row("each", "{r:done.one}", Held(V("r")))
    yield row("amount", "{n:int} minus {a:amount}", Calc("-", V("n"), V("a")))
    yield row("amount", "that much", EventAmount())
    yield also("amount", "that many", EventAmount())
    yield row("amount", "{n:int} plus {a:amount}", Calc("+", V("a"), V("n")))
    # what there may be so much of for each
    yield row("each", "{f:filter}", Count(V("f")))
    yield also("each", "of your {f:here*}", Count(With("f", "side", "my", "any")))
    for own, side in (("your", "my"), ("your opponent's", "opp")):
        gone: Any = With("f", "side", side, "any")
        words = f"{{f:filter}} put into a {lexis.discarded_to} from {own} {lexis.places[0].words} this turn"
        yield row("each", words, Past(On("leave", gone, to=lexis.discarded_to)))
    yield row("each", "card in your hand", Count(Filter(side="my", zone="hand")))
