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
)


def rows(lexis: Lexis) -> Iterator[Row]:
    yield row("amount", "{n:number}", V("n"))
    yield row("amount", "the number of {f:filter*}", Count(V("f")))
    stat: Any = Stat(V("o"), V("k"))
    yield row("amount", "{o:whose} {k:stat}", stat)
    yield also("amount", "the [combined] {k:stat} of {o:obj}", stat)
    yield row("amount", "the total {k:stat} of {f:filter*}", Stat(All(V("f")), V("k")))
    yield also("amount", "[the] total {k:number.stat} of {f:filter*}", Stat(All(V("f")), V("k")))
    yield row("amount", "the highest {k:stat} among {f:filter*}", Stat(All(V("f")), V("k"), total=False))
    if lexis.points:
        yield row("amount", "{w:own} {k:points}", Resource(V("k"), V("w")))
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
