"""Buddyfight in English: attacks that are nullified or turned, calls by effects, phases that end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulebound.language.dialect import Checked, Row, V, also, row
from rulebound.language.referents import Brought, Ref
from rulebound.language.tree import All, AttackWith, Call, Cancel, ChooseStacked, End, Filter, Nullify, Retarget, Self


def rows() -> Iterator[Row]:
    yield from _battles()
    yield from _calls()


SPELL = Filter(types=("spell",))
IMPACT = Filter(types=("impact",))


def _battles() -> Iterator[Row]:
    """Attacks that are nullified, turned to another target, or made at once; phases that end."""
    yield row("step", "nullify the attack", (Nullify(),))
    for attack in ("that attack", "the link attack", "that link attack"):
        yield also("step", f"nullify {attack}", (Nullify(),))
    yield row("step", "change the target of the attack to {o:obj}", (Retarget(V("o")),))
    yield also("step", "change the attack target to {o:obj}", (Retarget(V("o")),))
    yield also("step", "change the target of that attack to {o:obj}", (Retarget(V("o")),))
    yield row("step", "attack with {o:obj}", Checked((AttackWith(V("o")),), _is_one))
    for what in ("main phase", "attack phase", "final phase", "battle", "turn"):
        yield row("step", f"end the {what}", (End(what),))
        yield also("step", f"end your/this/that/your opponent's {what}", (End(what),))
        yield also("step", f"the {what} ends", (End(what),))
    yield row("step", "end this phase", (End("this phase"),))
    it: Any = Ref()
    for words, kinds, card in (
        ("the call", ("call",), None),
        ("that call", ("call",), None),
        ("the spell cast by your/an/the opponent", ("cast",), SPELL),
        ("the spell", ("cast",), SPELL),
        ("that spell", ("cast",), SPELL),
        ("the impact cast by your/an/the opponent", ("cast",), IMPACT),
        ("the impact", ("cast",), IMPACT),
        ("that impact", ("cast",), IMPACT),
        ("the spell or impact cast by your opponent", ("cast",), None),
        ("the cast", ("cast",), None),
    ):
        put = row if words in ("the call", "the spell", "the impact", "the cast") else also
        yield put("step", f"nullify {words}", (ChooseStacked(kinds, "opp", source=card), Cancel(it)))


def _calls() -> Iterator[Row]:
    """Calls by effects; what says nothing of a cost pays none."""
    o: Any = V("o")
    for area in ("", "center", "left", "right"):
        to = f" to/on/in your/the {area}" if area else ""
        for here, there in ((to, ""), ("", to)) if to else (("", ""),):
            put = also if there else row
            for cost, free in (
                ("by paying its/their/the {call_cost}", False),
                ("without paying its/their/the {call_cost}", True),
            ):
                yield put("step", f"call {{o:obj}}{here} {cost}{there}", Checked((Call(o, free, area),), _is_elsewhere))
        yield also("step", f"call {{o:obj}}{to}", Checked((Call(o, True, area),), _is_elsewhere))
    item: Any = Checked((Call(o, V("p")),), _is_item)
    for cost, free in (
        ("by paying its/their/the {equip_cost}", False),
        ("without paying its/their/the {equip_cost}", True),
    ):
        yield row("equip.cost", cost, free)
    yield row("step", "equip {o:obj} {p:equip.cost}", item)


def _is_one(steps: tuple[Any, ...]) -> bool:
    """One card attacks; several would make a link attack."""
    return not isinstance(steps[0].obj, All) and not getattr(steps[0].obj, "many", False)


def _is_elsewhere(steps: tuple[Any, ...]) -> bool:
    """What is called is not on the field: where it is has to be said."""
    obj = steps[0].obj
    return not (isinstance(obj, Brought) and obj.filter.zone == "field")


def _is_item(steps: tuple[Any, ...]) -> bool:
    """Only items are equipped; a card that was named before is one if the text says so."""
    obj = steps[0].obj
    return isinstance(obj, Self | Ref) or (isinstance(obj, Brought) and obj.filter.types == ("item",))
