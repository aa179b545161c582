"""Buddyfight in English: one thing or another, and what depends on how many there are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

from rulebound.language.dialect import Checked, Row, Spread, V, With, also, row
from rulebound.language.en.core.conditions import ORDERED
from rulebound.language.referents import Brought, Otherwise
from rulebound.language.tree import (
    Choose,
    Compare,
    Count,
    DamagePlayer,
    Destroy,
    ExtraPhase,
    Gain,
    If,
    IfDone,
    LookTop,
    May,
    MayPay,
    Modes,
    Move,
    On,
    Replace,
    Self,
    Slot,
    Static,
    Who,
)


def rows() -> Iterator[Row]:
    yield from _either()
    yield from _counted()
    yield from _sequences()
    yield from _chosen()


def _either() -> Iterator[Row]:
    """`A, or B`: who uses it says which, as of options that are listed."""
    both: Any = (Modes(((V("a")), (V("b")))),)
    for words in ("{a:step} [,] or {b:step}", "either {a:step} [,] or {b:step}"):
        yield also("clause", words, both)
    for words in ("yourself or your opponent", "you or your opponent"):
        hit = tuple((DamagePlayer(who, V("n")),) for who in (Who.YOU, Who.OPPONENT))
        yield also("step", f"deal {{n:number}} damage to {words}", (Modes(hit),))
    one: Any = (Gain(V("o"), V("a"), V("u")),)
    other: Any = (Gain(V("o"), V("b"), V("u")),)
    yield also("clause", "{u:until}, {o:obj} gets {a:bonus} or {b:bonus}", (Modes((one, other)),))


def _counted() -> Iterator[Row]:
    """`If there are three or more, ... If there are six or more, ...`: more of the same cards."""
    for has, side in (("there are", ""), ("you have", "my"), ("your opponent has", "opp")):
        for of in ("", "a total of "):
            cards: Any = Count(With("f", "side", side, "any")) if side else Count(V("f"))
            for end, op in ORDERED:
                if op != ">=":
                    continue
                few = f"if {has} {of}{{n:number}}{end} {{f:filter*}},"
                first, second = Compare(cards, op, V("n")), Compare(cards, op, V("m"))
                for then in ("", "then, "):
                    many = f"{then}if {has} {{m:number}}{end}"
                    both: Any = (If(first, V("a")), If(second, V("b")))
                    yield also("sentence", f"{few} {{a:steplist}}. {many}, {{b:steplist}}.", both)
                    more: Any = (Spread("s"), If(first, V("a")), If(second, V("b")))
                    yield also("sentence", f"{{s:steplist}}. then, {few} {{a:steplist}}. {many}, {{b:steplist}}.", more)
                    held = tuple(Static(V(name), V("o"), cond=cond) for name, cond in (("p", first), ("q", second)))
                    told = f"{few} {{o:scope.one}} {{p:preds}}. {many}, {{o:scope.one}} {{q:preds}}."
                    yield also("ability", told, held)
                told = f"{few} {{a:steplist}} [,] and if {has} {{m:number}}{end}, {{b:steplist}}"
                yield also("clause", told, (If(first, V("a")), If(second, V("b"))))


def _sequences() -> Iterator[Row]:
    """What depends on the sentence before; three steps in a row; two cards at once."""
    yield also("sentence", "if it is not, {o:steplist}.", (Otherwise(V("o")),))
    for whose in ("", " on your opponent's field"):
        yield also("clause", f"if you destroyed a monster/card/item/spell{whose}, {{s:steplist}}", (IfDone(V("s")),))
    yield also("sentence", "{a:step}, {b:step}, {c:step}.", (Spread("a"), Spread("b"), Spread("c")))
    one, other = (cast("Any", Brought(V(name), target=False)) for name in "fg")
    both: Any = (Destroy(one), Destroy(other))
    yield also("step", "destroy a/an {f:filter} [,] and a/an {g:filter}", Checked(both, _of_somebody))
    safe: Any = (Gain(V("o"), (Replace(On("destroyed", Self())),), V("u")),)
    yield also("clause", "{u:until}, if {o:obj} would be destroyed, nullify its/the destruction", safe)
    for deck in ("your deck",):
        seen: Any = Slot("seen")
        below = (LookTop(1), May((Move(seen, "deck", bottom=True),)))
        look = "look at the top card of your deck [,] and"
        yield also("clause", f"{look} put it on the top or [on] [the] bottom of {deck}", below)
        dropped = (LookTop(1), May((Move(seen, "drop"),)))
        yield also("clause", f"{look} either put it on the top of {deck}, or into your drop zone", dropped)
        yield also("step", f"look at {{n:several}} cards from the top of {deck}", (LookTop(V("n")),))
        yield also("step", f"reveal {{n:several}} cards from the top of {deck}", (LookTop(V("n"), reveal=True),))
    yield row("step", "you get another attack phase", (ExtraPhase("attack"),))


def _of_somebody(steps: Any) -> bool:
    """Where the first one is has been said."""
    return all(step.obj.filter.side != "any" for step in steps)


def _chosen() -> Iterator[Row]:
    """What is chosen and what is paid, in one breath: the choice is made in any case (cost.3.2)."""
    for words, choice in (
        ("choose a/an {f:filter}", Choose(V("f"))),
        ("choose {n:several} {f:filter*}", Choose(V("f"), V("n"))),
        ("choose up to {n:number} {f:filter@n}", Choose(V("f"), V("n"), 0)),
    ):
        paid: Any = (choice, MayPay(V("c")))
        yield also("clause", f"you may {words} [,] and {{c:cost.paid}}", paid)
