"""Continuous abilities: what holds of cards and players as long as a card is there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulebound.language.dialect import Checked, Row, V, With, also, row
from rulebound.language.en.core.lexis import Lexis
from rulebound.language.tree import AddName, Count, Filter, Host, Is, Not, On, Self, Static, walk

JOINTS = ("as long as", "if", "while")
UNATTACHED = Not(Is(Host(), Filter()))  # this card is added to none
OTHERS = (Count, Host, On)  # what else a condition may bring up


def rows(lexis: Lexis) -> Iterator[Row]:
    for own, me, written in lexis.itself():
        yield (row if written else also)("scope", own, me)
    yield row("scope", "[all/each [of] [the]] {f:filter*}", V("f"))
    yield row("scope", "{w:own.side} {f:here}", With("f", "side", V("w"), "any"))
    several: Any = With("f", "traits", V("t"), ())
    yield also("scope", "{t:traits.and} {f:filter*}", several)
    if lexis.traits_alone:
        yield also("scope", "{t:traits.and} you control", Filter(traits=V("t"), side="my"))
    yield from _static("{o:scope} {p:preds@o}", V("p"), scope=V("o"))
    known = Static(V("p"), Self(), cond=Checked(V("c"), _of_this_card))
    for joint in JOINTS:
        yield also("ability.one", f"{joint} {{c:cond}}, it {{p:preds}}.", known)
    for own, me, written in lexis.itself():
        yield (row if written else also)("scope.one", own, me)
    yield from _twice()
    for own in lexis.owns:
        named = "{x:name} in addition to its other name/names"
        yield row("ability.one", f"{own} has {named}.", Static((AddName(V("x")),), zone="all"))
        yield row("ability.one", f"{own} gains {named}.", Static((AddName(V("x")),)))


def _of_this_card(cond: Any) -> bool:
    """Whether a condition speaks of this card and of nothing else that a later `it` could mean."""
    if cond == UNATTACHED:
        return True
    parts = tuple(walk(cond))
    return any(isinstance(part, Self) for part in parts) and not any(isinstance(part, OTHERS) for part in parts)


def _twice() -> Iterator[Row]:
    """Two sentences about the same card, the second of which adds to the first, or takes its place."""
    o, p, q, c = V("o"), V("p"), V("q"), V("c")
    first = "{o:scope.one} {p:preds@o}"
    for joint in ("if", "as long as"):
        put = row if joint == "if" else also
        added = (Static(p, o), Static(q, o, cond=c))
        yield also("ability", f"{first}. {joint} {{c:cond}}, it {{q:preds}}.", added)
        yield also("ability", f"{first}. {joint} {{c:cond}}, it also {{q:preds}}.", added)
        changed = (Static(p, o, cond=Not(c)), Static(q, o, cond=c))
        yield put("ability", f"{first}. {joint} {{c:cond}}, it {{q:preds}} instead.", changed)
        other = (Static(p, o, cond=c), Static(q, o, cond=Not(c)))
        yield put("ability", f"{first} {joint} {{c:cond}}. otherwise, it {{q:preds}}.", other)


def _static(words: str, mods: Any, **fields: Any) -> Iterator[Row]:
    """A sentence, alone and with a condition before or after it."""
    yield row("ability.one", f"{words}.", Static(mods, **fields))
    timed = Static(mods, cond=V("c"), **fields)
    yield row("ability.one", f"as long as {{c:cond}}, {words}.", timed)
    yield also("ability.one", f"{words} as long as {{c:cond}}.", timed)
    yield also("ability.one", f"if {{c:cond}}, {words}.", timed)
    yield also("ability.one", f"{words} if {{c:cond}}.", timed)
    yield also("ability.one", f"while {{c:cond}}, {words}.", timed)
