"""FFTCG in English: damage that is changed, prevented, dealt to each other or to each in its own way."""

from __future__ import annotations

from collections.abc import Iterator

from rulebound.language.dialect import (
    Row,
    V,
    also,
    row,
)
from rulebound.language.en.fftcg_words import FORMER, LATTER, THEM
from rulebound.language.tree import (
    All,
    Calc,
    Cmp,
    Damage,
    EventAmount,
    Fight,
    Filter,
    Gain,
    On,
    PlayerGain,
    Replace,
    Self,
    Slot,
    Stat,
    Who,
)

ABILITY = Filter(none_of=(Filter(types=("summon",)),))  # anything but a Summon
FORWARD = Filter(types=("forward",))


def damage_changes() -> Iterator[Row]:
    """Damage that becomes more, less or nothing: the change itself, after the words for which damage is meant."""
    for words, amount in (
        ("the damage becomes {n:int} instead", V("n")),
        ("reduce the damage by {n:int} instead", Calc("-", EventAmount(), V("n"))),
        ("the damage increases by {n:int} instead", Calc("+", EventAmount(), V("n"))),
        ("increase the damage by {n:int} instead", Calc("+", EventAmount(), V("n"))),
        ("double the damage instead", Calc("*", EventAmount(), 2)),
        ("the damage is doubled instead", Calc("*", EventAmount(), 2)),
        ("the damage is reduced by {n:int} instead", Calc("-", EventAmount(), V("n"))),
        ("reduce the damage by half instead", Calc("/", EventAmount(), 2)),
    ):
        yield row("newdamage", words, amount)
    yield also("newdamage", "double the damage", Calc("*", EventAmount(), 2))


def fights() -> Iterator[Row]:
    """Two cards that deal each other damage."""
    yield row(
        "step",
        "{a:obj} and {b:obj} deal damage equal to their respective power/powers to the other",
        (Fight(V("a"), V("b")),),
    )
    yield also(
        "step",
        "{a:obj} and {b:obj} deal damage equal to their respective power/powers to each other",
        (Fight(V("a"), V("b")),),
    )
    former, latter = FORMER, LATTER
    yield also("step", "each Forward deals damage equal to its power to the other", (Fight(former, latter),))
    yield row(
        "step",
        "the former deals damage equal to its power to the latter",
        (Damage(latter, Stat(former, "power"), former),),
    )


def shields() -> Iterator[Row]:
    """Damage to or from a card that is changed for a turn, or the next time."""
    changes = (
        ("becomes {n:int} instead", V("n")),
        ("becomes {n:int}", V("n")),
        ("is reduced by {n:int} instead", Calc("-", EventAmount(), V("n"))),
        ("increases by {n:int} instead", Calc("+", EventAmount(), V("n"))),
        ("is increased by {n:int} instead", Calc("+", EventAmount(), V("n"))),
        ("is doubled instead", Calc("*", EventAmount(), 2)),
        ("becomes double the damage instead", Calc("*", EventAmount(), 2)),
    )
    events = (
        ("dealt to {o:obj}", "{o:obj} is dealt damage", On("damage", Self())),
        (
            "dealt to {o:obj} by a Summon or an ability",
            "{o:obj} is dealt damage by Summons or abilities",
            On("damage", Self(), how="effect"),
        ),
        (
            "dealt to {o:obj} by Summons or abilities",
            "{o:obj} is dealt damage by a Summon or an ability",
            On("damage", Self(), how="effect"),
        ),
        (
            "dealt to {o:obj} by abilities",
            "{o:obj} is dealt damage by an ability",
            On("damage", Self(), ABILITY, how="effect"),
        ),
        ("{o:obj} deals to a Forward", "{o:obj} deals damage to a Forward", On("damage", FORWARD, Self())),
        ("{o:obj} deals to a/an {f:filter}", "{o:obj} deals damage to a/an {f:filter}", On("damage", V("f"), Self())),
        (
            "dealt to {o:obj} that is less than its power",
            "{o:obj} is dealt damage less than its power",
            On("damage", Self(), amount=Cmp("<", Stat(Self(), "power"))),
        ),
        (
            "{o:obj} deals to your opponent",
            "{o:obj} deals damage to your opponent",
            On("points", None, Self(), Who.OPPONENT),
        ),
    )
    for noun, clause, event in events:
        for i, (words, amount) in enumerate(changes):
            put = row if words.endswith("instead") and i not in (4, 6) else also
            once = (Gain(V("o"), (Replace(event, amount=amount, uses=1),)),)
            yield put("step", f"during this turn, the next damage {noun} [,] {words}", once)
            yield also("step", f"the next damage {noun} {words} this turn", once)
            always = (Gain(V("o"), (Replace(event, amount=amount),)),)
            yield also("step", f"during this turn, the damage {noun} {words}", always)
        yield row("step", f"if {clause} this turn, {{d:newdamage}}", (Gain(V("o"), (Replace(event, amount=V("d")),)),))
        yield also(
            "step", f"during this turn, if {clause}, {{d:newdamage}}", (Gain(V("o"), (Replace(event, amount=V("d")),)),)
        )


def turn_shields() -> Iterator[Row]:
    """Damage to or from any of several cards, changed for a turn."""
    for clause, event in (
        ("a/an {f:filter} is dealt damage", On("damage", V("f"))),
        ("a/an {f:filter} is dealt damage by a Summon or an ability", On("damage", V("f"), how="effect")),
        ("a/an {f:filter} deals damage to a Forward", On("damage", FORWARD, V("f"))),
        (
            "a/an {f:filter} is dealt damage less than its power",
            On("damage", V("f"), amount=Cmp("<", Stat(Slot("event"), "power"))),
        ),
        ("you are dealt damage", On("points", who=Who.YOU)),
    ):
        given = (PlayerGain(Who.YOU, (Replace(event, amount=V("d")),)),)
        yield row("step", f"during this turn, if {clause}, {{d:newdamage}}", given)
        yield also("step", f"if {clause} this turn, {{d:newdamage}}", given)
    nothing = (PlayerGain(Who.YOU, (Replace(On("points", who=Who.YOU), amount=V("n"), uses=1),)),)
    yield row("step", "during this turn, the next damage dealt to you becomes {n:int} instead", nothing)
    less = (Gain(V("o"), (Replace(On("damage", Self()), amount=Calc("-", EventAmount(), V("n")), uses=1),)),)
    yield also("step", "reduce the next damage dealt to {o:obj} this turn by {n:int} [instead]", less)


def each_its_own() -> Iterator[Row]:
    """Damage to several cards that depends on each of them."""
    power = Stat(Slot("each"), "power")
    for words, amount in (
        ("its power", power),
        ("its power minus {n:int}", Calc("-", power, V("n"))),
        ("half of its power (round up to the nearest 1000)", Calc("*", Calc("/", power, 2000), 1000)),
        ("half of its power (round down to the nearest 1000)", Calc("*", Calc("//", power, 2000), 1000)),
    ):
        yield row("step", f"deal each of them damage equal to {words}", (Damage(THEM, amount),))
        yield row("step", f"deal each {{f:filter}} damage equal to {words}", (Damage(All(V("f")), amount),))
    yield also("step", "deal {d:number} damage to each {f:filter}", (Damage(All(V("f")), V("d")),))
    yield also("step", "deal each {f:filter} {d:number} damage", (Damage(All(V("f")), V("d")),))
    yield also("step", "deal each of them {d:number} damage", (Damage(THEM, V("d")),))
