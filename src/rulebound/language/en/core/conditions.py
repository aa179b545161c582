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
    for words, side in (("you control", "my"), ("your opponent controls", "opp")):
        cards: Any = Count(With("f", "side", side, "any"))
        yield row("cond.one", f"{words} a/an {{f:here}}", Compare(cards, ">=", 1))
        for name in ("{f:here.named}", "a/an {f:here.named}"):
            yield also("cond.one", f"{words} {name}", Compare(cards, ">=", 1))
            # print that has lost its comma
            yield also("clause", f"if {words} {name} {{s:steplist}}", (If(Compare(cards, ">=", 1), V("s")),))
        several_of: Any = Late(Compare(cards, ">=", V("n")))
        told = f"{{o:clause}}. if {words} {{n:number}} {{f:here.named}} {{s:steplist}} instead"
        yield also("instead", told, (If(several_of, V("s"), V("o")),))
        both: Any = Compare(Count(With("g", "side", side, "any")), "==", 0)
        more = Both((Compare(cards, ">=", 1), both))
        yield also("cond.one", f"{words} a/an {{f:here}} and {words.split()[-1]} no {{g:here*}}", more)
        yield also("cond.one", f"{words} another {{f:here}}", Compare(Count(_other(side)), ">=", 1))
        yield row("cond.one", f"{words} no {{f:here*}}", Compare(cards, "==", 0))
        other: Any = Count(With("g", "side", side, "any"))
        all_: Any = Filter(any_of=(With("f", "side", side, "any"), With("g", "side", side, "any")))
        pair = Both((Compare(cards, ">=", 1), Compare(other, ">=", 1), Compare(Count(all_), ">=", 2)))
        yield row("cond.one", f"{words} a/an {{f:here}} and another {{g:here}}", pair)
        yield also("cond.one", f"{words} exactly {{n:number}} {{f:here*}}", Compare(cards, "==", V("n")))
        for end, op in ORDERED:
            yield row("cond.one", f"{words} {{n:number}}{end} {{f:here*}}", Compare(cards, op, V("n")))
            apart = Compare(Different(With("f", "side", side, "any"), "name"), op, V("n"))
            if end.startswith((" or more", " or greater")):
                yield row("cond.one", f"{words} {{n:number}}{end} {{f:here*}} with different names", apart)
        for k in (2, 3):
            several = [Compare(Count(Filter(side=side, names=(V(name),))), ">=", 1) for name in "xyz"[:k]]
            names = " and ".join(f"{{{name}:name}}" for name in "xyz"[:k])
            yield row("cond.one", f"{words} {names}", Both(tuple(several)))
            if k > 2:
                yield also("cond.one", f"{words} {{x:name}}, {{y:name}} [,] and {{z:name}}", Both(tuple(several)))
    for words, state in lexis.states.items():
        held = Compare(Count(With("f", "states", (state,), ())), ">=", 1)
        yield also("cond.one", f"a/an {{f:here}} is {words}", held)
    for words, side in (("you don't control", "my"), ("your opponent doesn't control", "opp")):
        none: Any = Count(With("f", "side", side, "any"))
        yield also("cond.one", f"{words} a/an/any {{f:here}}", Compare(none, "==", 0))
        yield also("cond.one", f"{words} another {{f:here}}", Compare(Count(_other(side)), "==", 0))
        yield also("cond.one", f"{words} {{f:here.named}}", Compare(none, "==", 0))
        yield also("cond.one", f"{words} {{f:here*}}", Compare(none, "==", 0))


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
    for words, op in (("more", ">"), ("fewer", "<"), ("less", "<")):
        put = also if words == "less" else row
        yield put("cond.one", f"you control {words} {{f:here*}} than your opponent", Compare(mine, op, theirs))
        yield put("cond.one", f"your opponent controls {words} {{f:here*}} than you", Compare(theirs, op, mine))
        for zone in (place for place in lexis.places if place.alone):
            yours, others = (Count(Filter(side=side, zone=zone.zone)) for side in ("my", "opp"))
            there = f"{words} cards in {{own}} {zone.words} than"
            for own in ("their", "his or her"):
                put_ = also if own != "their" else put
                yield put_(
                    "cond.one", f"your opponent has {there.replace('{own}', own)} you", Compare(others, op, yours)
                )
            yield put(
                "cond.one", f"you have {there.replace('{own}', 'your')} your opponent", Compare(yours, op, others)
            )
    for word, kind in lexis.points.items():
        for words, op in (("less", "<"), ("greater", ">"), ("more", ">")):
            put = also if words == "more" else row
            for one, other in ((Who.YOU, Who.OPPONENT), (Who.OPPONENT, Who.YOU)):
                own, whose = ("your", "your opponent's") if one is Who.YOU else ("your opponent's", "your")
                compared = Compare(Resource(kind, one), op, Resource(kind, other))
                yield put("cond.one", f"{own} {word} is {words} than {whose} {word}", compared)


def _with(cards: Filter, **more: Any) -> Filter:
    return msgspec.structs.replace(cards, **more)


def _other(side: str) -> Any:
    return With(With("f", "side", side, "any"), "other", True, False)


def _elsewhere() -> Iterator[Row]:
    """Cards in other zones."""
    for have in ("you have", "your opponent has", "there are", "there is"):
        yield row("cond.one", f"{have} a/an {{f:elsewhere}}", Compare(Count(V("f")), ">=", 1))
        lack = have.replace("you have", "you don't have").replace("opponent has", "opponent doesn't have")
        if lack != have:
            several = Compare(Count(V("f")), "==", V("n"))
            yield row("cond.one", f"{lack} exactly {{n:number}} {{f:elsewhere*}}", Not(several))
        yield row("cond.one", f"{have} no {{f:elsewhere*}}", Compare(Count(V("f")), "==", 0))
        yield also("cond.one", f"{have} exactly {{n:number}} {{f:elsewhere*}}", Compare(Count(V("f")), "==", V("n")))
        for end, op in ORDERED:
            yield row("cond.one", f"{have} {{n:number}}{end} {{f:elsewhere*}}", Compare(Count(V("f")), op, V("n")))


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
    for stat, words in lexis.counted:
        for end, op in ORDERED:
            yield row("cond.one", f"{{o:whose}} {words} is {{n:number}}{end}", Compare(Stat(V("o"), stat), op, V("n")))


def _points(lexis: Lexis) -> Iterator[Row]:
    for words, kind in lexis.points.items():
        for own, who in (("your", Who.YOU), ("your opponent's", Who.OPPONENT)):
            for end, op in ORDERED:
                points = Compare(Resource(kind, who), op, V("n"))
                if not end:
                    yield also("cond.one", f"{own} {words} is exactly {{n:number}}", points)
                yield row("cond.one", f"{own} {words} is {{n:number}}{end}", points)
    theirs = Happened(On("play", who=Who.OPPONENT), V("n"))
    yield row("cond.one", "your opponent [has] played {n:number} or more cards this turn", theirs)
    played = Happened(On("play", who=Who.YOU), V("n"))
    yield row("cond.one", "you played {n:number} or more cards this turn", played)
    yield also("cond.one", "you've/you've played {n:number} or more cards this turn", played)
    yield also("cond.one", "you have played {n:number} or more cards this turn", played)
    for end, op in ORDERED:
        placed = Compare(Stat(V("o"), V("k")), op, V("n"))
        yield row("cond.one", f"there are {{n:number}}{end} {{k:counterstat}} counters on {{o:obj.known}}", placed)
        yield also("cond.one", f"there is~are {{n:number}}{end} {{k:counterstat}} counter~s on {{o:obj.known}}", placed)
        yield also("cond.one", f"{{o:obj.known}} has {{n:number}}{end} {{k:counterstat}} counters on it", placed)
    some = Compare(Stat(V("o"), V("k")), ">=", 1)
    yield row("cond.one", "there is a/an {k:counterstat} counter on {o:obj.known}", some)
    yield also("cond.one", "{o:obj.known} has a/an {k:counterstat} counter on it", some)
    none = Compare(Stat(V("o"), V("k")), "==", 0)
    yield row("cond.one", "there are no {k:counterstat} counters on {o:obj.known}", none)
    yield row("cond.one", "it's your turn", During(Who.YOU))
    yield row("cond.one", "it's your opponent's turn", During(Who.OPPONENT))
