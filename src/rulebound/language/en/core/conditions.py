"""Conditions, wherever one is asked: if, as long as, while."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from rulebound.language.dialect import Checked, Row, V, With, also, row
from rulebound.language.en.core.lexis import Lexis
from rulebound.language.referents import Late, Ref, ThisWay
from rulebound.language.tree import (
    Both,
    Calc,
    Compare,
    Count,
    DamagedBy,
    Different,
    Done,
    During,
    Either,
    Filter,
    Happened,
    If,
    Is,
    MovedBy,
    Not,
    On,
    Printed,
    Resource,
    Stat,
    Who,
    walk,
)

ORDERED = (
    *((words, ">=") for words in (" or more", " or greater")),
    *((words, "<=") for words in (" or less", " or lower", " or fewer")),
    ("", "=="),
)

IT: Any = Ref()


def rows(lexis: Lexis) -> Iterator[Row]:
    yield from _controls(lexis)
    yield from _elsewhere()
    yield from _rulers(lexis)
    yield from _is(lexis)
    yield from _points(lexis)
    yield from _compared(lexis)
    for way in ("was dealt", "is dealt"):
        yield also("cond.one", f"damage {way} this way", Done())
    for verb in (lexis.destroy, lexis.cancel, lexis.banish):
        if verb:
            yield also("cond.one", f"it is/was {verb.past} this way", Done())
    for place in lexis.places:
        yield also("cond.one", f"it is/was put into a/your/its/the [owner's] {place.words} this way", Done())
    for way in ("discarded", "banished", "destroyed", "revealed", "removed", "returned"):
        one: Any = Ref("the", (), way)
        some: Any = Ref("the", (), way, many=True)
        done, several = ThisWay(one, V("f")), ThisWay(some, V("f"))
        for this in ("this way", "in this way"):
            put = row if this == "this way" else also
            yield put("cond.one", f"you {way} a/an {{f:filter}} {this}", done)
            yield also("cond.one", f"a/an {{f:filter}} was {way} {this}", done)
            yield also("cond.one", f"you {way} a/an {{f:filter}} {this}", several)
    yield row("cond", "{a:cond.one}", V("a"))
    yield also("cond.elsewhere", "{a:cond.one}", Checked(V("a"), _says_nothing_of_it))
    yield row("cond", "{a:cond.one} and {b:cond.one}", Both((V("a"), V("b"))))
    either_and = Both((Either((V("a"), V("b"))), V("c")))
    yield also("cond", "{a:cond.one} or {b:cond.one}, and {c:cond.one}", either_and)
    yield row("cond", "{a:cond.one} or {b:cond.one}", Either((V("a"), V("b"))))


def _says_nothing_of_it(cond: Any) -> bool:
    """Whether a condition can be asked before something was found."""
    return not any(isinstance(part, Ref) for part in walk(cond))


def _controls(lexis: Lexis) -> Iterator[Row]:
    """How many cards of a kind a player controls."""
    cards: Any = Count(_whose("f"))
    some, none = Compare(cards, ">=", 1), Compare(cards, "==", 0)
    yield row("cond.one", "{s:controls} a/an {f:here}", some)
    yield also("cond.one", "{s:controls} [a/an] {f:here.named}", some)
    # print that has lost its comma
    yield also("clause", "if {s:controls} [a/an] {f:here.named} {t:steplist}", (If(some, V("t")),))
    several_of: Any = Late(Compare(cards, ">=", V("n")))
    told = "{o:clause}. if {s:controls} {n:number} {f:here.named} {t:steplist} instead"
    yield also("instead", told, (If(several_of, V("t"), V("o")),))
    without = Both((some, Compare(Count(_whose("g")), "==", 0)))
    yield also("cond.one", "{s:controls} a/an {f:here} and [control/controls] no {g:here*}", without)
    another: Any = Count(With(_whose("f"), "other", True, False))
    yield also("cond.one", "{s:controls} another {f:here}", Compare(another, ">=", 1))
    yield from _so_many()
    several: Any = With("q", "left", cards, 0)
    yield row("cond.one", "{s:controls} {q:so.many} {f:here*}", several)
    all_: Any = Filter(any_of=(_whose("f"), _whose("g")))
    pair = Both((some, Compare(Count(_whose("g")), ">=", 1), Compare(Count(all_), ">=", 2)))
    yield row("cond.one", "{s:controls} a/an {f:here} and another {g:here}", pair)
    apart = Compare(Different(_whose("f"), "name"), ">=", V("n"))
    for end in ("or more", "or greater"):
        put = row if end == "or more" else also
        yield put("cond.one", f"{{s:controls}} {{n:number}} {end} {{f:here*}} with different names", apart)
    for k in (2, 3, 4):
        several = [Compare(Count(Filter(side=V("s"), names=(V(name),))), ">=", 1) for name in "wxyz"[:k]]
        names = " and ".join(f"{{{name}:name}}" for name in "wxyz"[:k])
        yield row("cond.one", f"{{s:controls}} {names}", Both(tuple(several)))
        if k > 2:
            listed = ", ".join(f"{{{name}:name}}" for name in "wxyz"[: k - 1])
            yield also("cond.one", f"{{s:controls}} {listed} [,] and {{{'wxyz'[k - 1]}:name}}", Both(tuple(several)))
    for words, state in lexis.states.items():
        held = Compare(Count(With("f", "states", (state,), ())), ">=", 1)
        yield also("cond.one", f"a/an {{f:here}} is {words}", held)
    yield also("cond.one", "{s:controls.not} a/an/any {f:here}", none)
    yield also("cond.one", "{s:controls.not} another {f:here}", Compare(another, "==", 0))
    yield also("cond.one", "{s:controls.not} {f:here.named}", none)
    yield also("cond.one", "{s:controls.not} {f:here*}", none)


def _so_many() -> Iterator[Row]:
    """How many cards there are of a kind; what is counted stands after it."""
    yield row("so.many", "no", Compare(0, "==", 0))
    yield row("so.many", "{n:number} {p:or.more}", Compare(0, V("p"), V("n")))
    yield row("so.many", "[exactly] {n:number}", Compare(0, "==", V("n")))


def _whose(cards: str) -> Any:
    """Cards of the player that a pattern names first."""
    return With(cards, "side", V("s"), "any")


def _rulers(lexis: Lexis) -> Iterator[Row]:
    """What the one card of a kind that a player has is: `your J-ruler is "..."`."""
    for own, side in (("your", "my"), ("your opponent's", "opp")):
        for kind, cards in lexis.nouns.items():
            if kind not in lexis.single:
                continue
            named = Count(_with(cards, side=side, names=V("x")))
            yield row("cond.one", f"{own} {kind} is {{x:names}}", Compare(named, ">=", 1))
            yield row("cond.one", f"{own} {kind} isn't {{x:names}}", Compare(named, "==", 0))
            yield also("cond.one", f"{own} {kind} is not {{x:names}}", Compare(named, "==", 0))
            coloured = Count(_with(cards, side=side, colours=V("e")))
            yield row("cond.one", f"{own} {kind} is {{e:colours}}", Compare(coloured, ">=", 1))


def _compared(lexis: Lexis) -> Iterator[Row]:
    """What you have and what your opponent has."""
    mine: Any = Count(With("f", "side", "my", "any"))
    theirs: Any = Count(With("f", "side", "opp", "any"))
    more: Any = V("m")
    yield row("cond.one", "you control {m:more} {f:here*} than your opponent", Compare(mine, more, theirs))
    yield row("cond.one", "your opponent controls {m:more} {f:here*} than you", Compare(theirs, more, mine))
    yours, others = (Count(Filter(side=side, zone=V("z"))) for side in ("my", "opp"))
    yield row("cond.one", "your opponent has {m:more} cards in their {z:place} than you", Compare(others, more, yours))
    yield also(
        "cond.one", "your opponent has {m:more} cards in his or her {z:place} than you", Compare(others, more, yours)
    )
    yield row("cond.one", "you have {m:more} cards in your {z:place} than your opponent", Compare(yours, more, others))
    if lexis.points:
        for one, other in ((Who.YOU, Who.OPPONENT), (Who.OPPONENT, Who.YOU)):
            own, whose = ("your", "your opponent's") if one is Who.YOU else ("your opponent's", "your")
            compared = Compare(Resource(V("k"), one), V("m"), Resource(V("k"), other))
            yield row("cond.one", f"{own} {{k:points}} is {{m:greater}} than {whose} {{k:points}}", compared)
            yield also("cond.one", f"{own} {{k:points}} is {{m:greater}} than {whose}", compared)


def _with(cards: Filter, **more: Any) -> Filter:
    return msgspec.structs.replace(cards, **more)


def _elsewhere() -> Iterator[Row]:
    """Cards in other zones."""
    cards: Any = Count(V("f"))
    for have in ("you have", "{h:have}"):
        put = row if have == "you have" else also
        yield put("cond.one", f"{have} a/an {{f:elsewhere}}", Compare(cards, ">=", 1))
        yield put("cond.one", f"{have} {{q:so.many}} {{f:elsewhere*}}", With("q", "left", cards, 0))
    for lack in ("you don't have", "your opponent doesn't have"):
        exactly = Not(Compare(cards, "==", V("n")))
        yield row("cond.one", f"{lack} exactly {{n:number}} {{f:elsewhere*}}", exactly)
        yield also("cond.one", f"{lack} a/an/any {{f:elsewhere*}}", Compare(cards, "==", 0))


def _is(lexis: Lexis) -> Iterator[Row]:
    """What something is, and what was paid for it."""
    for verb in ("is~are", "was~were"):
        put = row if verb.startswith("is") else also
        yield put("cond.one", f"{{o:obj.known}} {verb} a/an {{f:filter}}", Is(V("o"), V("f")))
        yield put("cond.one", f"{{o:obj.known}} {verb} not a/an {{f:filter}}", Is(V("o"), Filter(none_of=(V("f"),))))
        yield put("cond.one", f"{{o:obj.known}} {verb} {{e:colours}}", Is(V("o"), Filter(colours=V("e"))))
        yield put("cond.one", f"{{o:obj.known}} {verb} {{s:state.word}}", Is(V("o"), Filter(states=(V("s"),))))
    for own in lexis.owns[:1]:
        removed: Any = With(With(With("f", "side", "my", "any"), "zone", "removed", "field"), "among", MovedBy(), None)
        there = Compare(Count(removed), ">=", 1)
        yield row("cond.one", f"a/an {{f:filter}} is in your removed area and was removed by {own}", there)
        hurt = Is(V("o"), Filter(among=DamagedBy()))
        yield row("cond.one", f"{{o:obj.known}} was dealt damage by {own} this turn", hurt)
    yield also("cond.one", "it's a/an {f:filter}", Is(IT, V("f")))
    yield also("cond.one", "it's {e:colours}", Is(IT, Filter(colours=V("e"))))
    yield also("cond.one", "it's {x:names}", Is(IT, Filter(names=V("x"))))
    yield also("cond.one", "it's {s:state.word}", Is(IT, Filter(states=(V("s"),))))
    if lexis.colourless:
        plain = Is(V("o"), Filter(colours=(lexis.colourless,)))
        yield also("cond.one", "{o:obj.known} is with no attribute", plain)
    yield row("cond.one", "{o:obj.known} is {x:names}", Is(V("o"), Filter(names=V("x"))))
    yield row("cond.one", "{o:obj.known} has {k:keyword.name}", Is(V("o"), Filter(keywords=(V("k"),))))
    for words, state in lexis.states.items():
        yield row("state.word", words, state)
    yield row("obj.known", "{r:ref}", V("r"))
    for own, me, written in lexis.itself():
        yield (row if written else also)("obj.known", own, me)
    for one in lexis.numbers:
        now, was = Stat(V("o"), one.stat), Printed(V("o"), one.stat)
        unlike = f"{{o:whose}} {one.words} is different from its/their printed {one.words}"
        yield row("cond.one", unlike, Compare(now, "!=", was))
    for word, left in (("odd", 1), ("even", 0)) if lexis.cost else ():
        rest: Any = Calc("%", Stat(V("o"), "cost"), 2)
        yield row("cond.one", f"{{o:whose}} {lexis.cost} is {word}", Compare(rest, "==", left))
    numbered = Stat(V("o"), V("k"))
    yield row("cond.one", "{o:whose} {k:stat} is {n:number} {p:or.more}", Compare(numbered, V("p"), V("n")))
    yield row("cond.one", "{o:whose} {k:stat} is {n:number}", Compare(numbered, "==", V("n")))
    yield row("cond.one", "{o:whose} {k:stat} is {p:than} {n:amount}", Compare(numbered, V("p"), V("n")))


def _points(lexis: Lexis) -> Iterator[Row]:
    if lexis.points:
        held = Resource(V("k"), V("w"))
        yield row("cond.one", "{w:own} {k:points} is {n:number} {p:or.more}", Compare(held, V("p"), V("n")))
        yield row("cond.one", "{w:own} {k:points} is [exactly] {n:number}", Compare(held, "==", V("n")))
    theirs = Happened(On("play", who=Who.OPPONENT), V("n"))
    yield row("cond.one", "your opponent [has] played {n:number} or more cards this turn", theirs)
    played = Happened(On("play", who=Who.YOU), V("n"))
    yield row("cond.one", "you played {n:number} or more cards this turn", played)
    yield also("cond.one", "you've/you've played {n:number} or more cards this turn", played)
    yield also("cond.one", "you have played {n:number} or more cards this turn", played)
    placed: Any = With("q", "left", Stat(V("o"), V("k")), 0)
    yield row("cond.one", "there are {q:so.many} {k:counterstat} counters on {o:obj.known}", placed)
    yield also("cond.one", "there is~are {q:so.many} {k:counterstat} counter~s on {o:obj.known}", placed)
    yield also("cond.one", "{o:obj.known} has~have {q:so.many} {k:counterstat} counter~s on it/them", placed)
    some = Compare(Stat(V("o"), V("k")), ">=", 1)
    yield row("cond.one", "there is a/an {k:counterstat} counter on {o:obj.known}", some)
    yield also("cond.one", "{o:obj.known} has a/an {k:counterstat} counter on it", some)
    yield row("cond.one", "it's your turn", During(Who.YOU))
    yield row("cond.one", "it's your opponent's turn", During(Who.OPPONENT))
