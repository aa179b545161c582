"""Buddyfight in English: what would be destroyed, would leave or would be lost, and is not after all."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulebound.language.dialect import Row, Spread, V, With, also, row
from rulebound.language.referents import Ref
from rulebound.language.tree import (
    Cmp,
    Destroy,
    Discard,
    Filter,
    Foreseen,
    Gain,
    Move,
    On,
    Pick,
    PlayerGain,
    Replace,
    Resource,
    Self,
    SetResource,
    Slot,
    Static,
    Until,
    Who,
)

EVENTS = (("be destroyed", "destroyed"), ("leave the field", "leave"))
TIMES = ("for this turn, the next time", "during this turn, the next time")
STAYS = "it/that [card/monster/item] remains on the/your field [instead]"
ITSELF = "this card remains on the/your field [instead]"


def rows() -> Iterator[Row]:
    yield from _once()
    yield from _later()
    yield from _given()
    yield from _for_others()
    yield from _life()


def _kept(obj: Any, event: str, **fields: Any) -> Gain:
    return Gain(obj, (Replace(On(event, Self()), uses=1, **fields),), Until.TURN)


def _once() -> Iterator[Row]:
    """For nothing."""
    saved: Any = _kept(V("o"), "destroyed")
    nothing = "nullify its/the destruction"
    for words in (
        f"the next time {{o:obj}} would be destroyed this turn, {nothing}",
        f"for this turn, the next time {{o:obj}} would be destroyed, {nothing}",
        f"during this turn, the next time {{o:obj}} would be destroyed, {nothing}",
        f"the next time {{o:obj}} would be destroyed this turn, {STAYS}",
    ):
        yield (row if words.startswith("for") else also)("clause", words, (saved,))
    itself: Any = Ref("that", traits=(V("t"),))
    for would, event in EVENTS:
        for time in TIMES:
            for told, obj in (
                (f"{time} {{o:obj}} would {would}, {STAYS}", V("o")),
                (f"{time} this card [on your field] would {would}, {ITSELF}", Self()),
                (f"{time} that {{t:trait}} would {would}, that {{t:trait}} remains on the/your field", itself),
            ):
                yield also("clause", told, (_kept(obj, event),))
                yield also("clause", f"{{s:steplist}} [,] and {told}", (Spread("s"), _kept(obj, event)))
    may: Any = _kept(V("o"), "destroyed", optional=True)
    for turn in ("during", "for"):
        told = f"{turn} this turn, the next time {{o:obj}} would be destroyed, you may"
        put = row if turn == "during" else also
        yield put("clause", f"{told} prevent it from leaving the field", (may,))
        there = f"{turn} this turn, the next time {{o:ref}} on your field would be destroyed, you may"
        yield also("clause", f"{there} prevent it from leaving the field", (may,))
        yield also("clause", f"{told} nullify its/the destruction", (may,))


def _later() -> Iterator[Row]:
    """With something that is done then, and said before."""
    for time in TIMES:
        told = f"{time} {{o:obj}} would be destroyed, {{s:steplist}} [,] and {STAYS}"
        put = row if time == TIMES[0] else also
        yield put("clause", told, (_kept(V("o"), "destroyed", steps=V("s")),))


def _given() -> Iterator[Row]:
    """For something that is given up."""
    gauge: Any = (Pick(Filter(side="my", zone="gauge"), V("n"), slot="it"), Move(Slot("it"), "drop"))
    mine: Any = Pick(With(With("f", "side", "my", "any"), "other", True, False), slot="it")  # nothing saves itself
    given: tuple[tuple[str, tuple[Any, ...]], ...] = (
        ("discard a card [from your hand]", (Discard(1),)),
        ("discard {m:several} cards [from your hand]", (Discard(V("m")),)),
        ("discard a/an {f:hand.some}", (Discard(1, filter=V("f")),)),
        ("pay {n:int} gauge", gauge),
        ("put a/an {f:filter} into your/the drop zone", (mine, Move(Slot("it"), "drop"))),
        ("destroy a/an {f:filter}", (mine, Destroy(Slot("it")))),
    )
    both = tuple((f"{words} [,] and pay {{n:int}} gauge", (*steps, *gauge)) for words, steps in given[:3])
    for words, steps in (*given, *both):
        for would, event in EVENTS:
            instead: Any = Static((Replace(On(event, Self()), steps=steps, optional=True),))
            for joint in ("if", "when"):
                saved_by = f"{joint} this card would {would}, you may {words}. if you do,"
                put = row if joint == "if" else also
                yield put("ability.one", f"{saved_by} this/that card remains on the/your field.", instead)
                for end in ("nullify its/the destruction", "prevent this card/it from leaving the field"):
                    if event == "destroyed" or not end.startswith("nullify"):
                        yield also("ability.one", f"{saved_by} {end}.", instead)


def _for_others() -> Iterator[Row]:
    """This card goes instead of another one."""
    goes = (Move(Self(), "drop"),)
    for would, event in EVENTS:
        saved: Any = Static((Replace(On(event, With("f", "side", "my", "any")), steps=goes, optional=True),))
        for joint in ("if", "when"):
            told = f"{joint} a/an {{f:here}} would {would}, you may put this card into your/the drop zone. if you do,"
            put = row if joint == "if" else also
            yield put("ability.one", f"{told} that card/monster/item remains on the/your field.", saved)
            yield also("ability.one", f"{told} it remains on the/your field.", saved)


def _life() -> Iterator[Row]:
    """The last damage."""
    zero = On("points", who=Who.YOU, amount=Cmp(">=", Resource("life")))
    last: Any = Static((Replace(zero, steps=V("s"), besides=True),))
    yield row("ability.one", "if your life would become 0, {s:steps}", last)
    yield row("moment.use", "your life would become 0", Foreseen(zero))
    kept = Replace(zero, steps=(SetResource("life", V("n")),), uses=1, besides=True)
    for time in TIMES:
        told = f"{time} your life would become 0, your life becomes {{n:int}} instead"
        put = row if time == TIMES[0] else also
        yield put("clause", told, (PlayerGain(Who.YOU, (kept,), Until.TURN),))
