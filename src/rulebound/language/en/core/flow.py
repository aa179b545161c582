"""How steps are joined: may, if, if you do, then, instead, choose one, later."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from rulebound.language.dialect import Category, Listed, Row, Sequence, Spread, V, also, row, say
from rulebound.language.en.core.lexis import Lexis
from rulebound.language.joining import Then
from rulebound.language.referents import Late, Otherwise, Where
from rulebound.language.tree import (
    Delayed,
    Done,
    If,
    IfDone,
    May,
    MayPay,
    Modes,
    Not,
    On,
    PayResource,
    Shuffle,
    Until,
    Who,
)

CATEGORIES: dict[str, Category] = {
    "steps": Sequence("sentence"),
    "steplist": Listed("step", "and|then", flat=True),
}
LATE: Any = Late(V("c"))
INSTEAD = (If(LATE, V("s"), V("o")),)


def rows(lexis: Lexis) -> Iterator[Row]:
    yield row("sentence", "{s:step}.", V("s"))
    yield row("sentence", "{s:clause}.", V("s"))
    yield also("sentence", "{s:steplist}.", V("s"))
    yield also("sentence", "then [,] {s:sentence}", (Then(V("s")),))
    yield also("clause", "{a:steplist}, then {b:steplist}", (Spread("a"), Spread("b")))
    yield from _may(lexis)
    yield from _if()
    if lexis.dashes:
        yield from _modes()
    yield from _later(lexis)
    yield from _where()


def endings(rows: Iterable[Row]) -> Iterator[Row]:
    """The same sentences without a full stop, as the last one of an option has them."""
    for line in rows:
        if line.cat == "sentence" and not line.write_only:
            if line.pattern.endswith("."):
                yield also("ending", line.pattern.removesuffix(".").rstrip(), line.template)
            elif line.pattern.endswith("{s:sentence}"):
                yield also("ending", line.pattern.replace("{s:sentence}", "{s:ending}"), line.template)


def _may(lexis: Lexis) -> Iterator[Row]:
    yield row("clause", "you may {s:steplist}", (May(V("s")),))
    yield row("clause", "your opponent may {s:steplist}", (May(V("s"), Who.OPPONENT),))
    if not lexis.unsaid:
        for own in lexis.owns:  # what this card may deal, you may have it deal
            yield also("clause", f"{own} may {{m:dealing}}", (May(V("m")),))
        yield also("clause", "it may {m:dealing.it}", (May(V("m")),))
    if lexis.points:
        points: Any = (PayResource(V("k"), V("n")),)
        yield row("clause", "you may pay {n:number} {k:points}", (MayPay(points),))
        yield row("clause", "{s:steplist} unless you pay {n:number} {k:points}", (MayPay(points, (), V("s")),))
    yield row("clause", "you may pay {c:cost}", (MayPay(V("c")),))
    for do in ("if you do [so]", "if they do", "if it does", "if he or she does"):
        yield (row if "you" in do else also)("sentence", f"{do}, {{s:sentence}}", (IfDone(V("s")),))
        yield (row if "you" in do else also)("clause", f"{do}, {{s:steplist}}", (IfDone(V("s")),))
    yield say("sentence", "if you do, {s:clause}. then shuffle your deck.", (IfDone((Spread("s"), Shuffle())),))
    yield row("clause", "if you don't, {s:steplist}", (If(Not(Done()), V("s")),))
    yield also("clause", "if you do not, {s:steplist}", (If(Not(Done()), V("s")),))


def _if() -> Iterator[Row]:
    yield row("clause", "if {c:cond}, {s:steplist}", (If(V("c"), V("s")),))
    yield row("clause", "if {c:cond}, {s:clause}", (If(V("c"), V("s")),))
    yield row("clause", "{s:steplist} if {c:cond}", (If(LATE, V("s")),))
    yield also("clause", "{a:steplist}, if {c:cond}, {s:steplist}", (Spread("a"), If(V("c"), V("s"))))
    for other in ("otherwise", "if not"):
        yield (row if other == "otherwise" else also)(
            "sentence", f"if {{c:cond}}, {{s:steplist}}. {other}, {{o:steplist}}.", (If(V("c"), V("s"), V("o")),)
        )
    rather: Any = (Otherwise(V("o")),)
    yield also("sentence", "otherwise [,] {o:steplist}.", rather)
    yield also("sentence", "if not, {o:steplist}.", rather)
    yield row("instead", "{o:steplist}. if {c:cond}, {s:steplist} instead", INSTEAD)
    yield also("instead", "{o:steplist}. if {c:cond}, instead [,] {s:steplist}", INSTEAD)
    yield also("instead", "{o:steplist}. {s:steplist} instead if {c:cond}", INSTEAD)
    yield also("instead", "{o:clause}. if {c:cond}, {s:clause} instead", INSTEAD)
    yield row("instead", "{o:clause}. if {c:cond}, {s:steplist} instead", INSTEAD)
    for end in ("instead of one", "instead of two"):
        yield also("instead", f"{{o:steplist}}. if {{c:cond}}, {{s:steplist}} {end}", INSTEAD)
    yield also("sentence", "then [,] {i:instead}.", V("i"))
    yield row("sentence", "{i:instead}.", V("i"))
    yield row("option", "{i:instead}", V("i"))


def _modes() -> Iterator[Row]:
    """Choose one of several effects: what follows the last one belongs to it."""
    for stop in (";", ",", ":"):
        yield also("or.else", f"{stop} or", True)
    yield row("option", "{s:steplist}", V("s"))
    yield row("option", "{s:clause}", V("s"))
    yield row("option", "{p:steps}", V("p"))
    yield also("option", "{e:ending}", V("e"))
    yield also("option", "{p:steps} {e:ending}", (Spread("p"), Spread("e")))
    for k in range(2, 6):
        names = "abdef"[:k]
        options = tuple(V(name) for name in names)
        one, some = (Modes(options, V("n")),), (Modes(options, V("n"), up_to=True),)
        both = (If(V("c"), (Modes(options, k, up_to=True),), one),)
        more = (If(V("c"), (Modes(options, V("m"), up_to=True),), one),)
        heads: list[tuple[str, Any]] = [
            ("choose {n:int}", one),
            ("choose up to {n:int}", some),
            ("choose {n:int}. if {c:cond}, choose up to {m:int} instead", more),
        ]
        if k == 2:
            heads.append(("choose {n:int}, if {c:cond} [,] you may choose both", both))
        for head, node in heads:
            end = f"{{{names[-1]}:option}}"
            written = "; or ".join(f"{{{name}:option}}" for name in names)
            yield row("sentence", f"{head} - {written} [.]", node)
            joined = " ".join(f"{{{name}:option}} {{z:or.else}}" for name in names[:-1])
            yield also("sentence", f"{head} [-] [:] {joined} {end} [.]", node)


def _later(lexis: Lexis) -> Iterator[Row]:
    end = On("phase", phase=lexis.turn_end)
    yield row("clause", "at end of turn, {s:steplist}", (Delayed(end, V("s")),))
    yield also("clause", "at [the] end of [the/this] turn, {s:steplist}", (Delayed(end, V("s")),))
    yield also("clause", "{s:step} at [the] end of [the/this] turn", (Delayed(end, V("s")),))
    yield also("sentence", "at the next end of turn [,] [\u21d2] {s:steplist}.", (Delayed(end, V("s")),))
    once = (Delayed(V("e"), V("s"), until=Until.TURN),)
    yield row("clause", "when {e:event} this turn, {s:steplist}", once)
    waits = (Delayed(V("e"), V("s"), once=False, until=Until.TURN),)
    yield row("clause", "whenever {e:event} this turn, {s:steplist}", waits)


def _where() -> Iterator[Row]:
    """Steps that say later what X is."""
    where: Any = (Where(V("s"), V("a")),)
    yield row("clause", "{s:steplist}, where X is {a:amount}", where)
    yield also("clause", "{s:clause}, where X is {a:amount}", where)
