"""Choices in the sentence that does something with what they choose: how a tree is put into words."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from rulebound.language import tree
from rulebound.language.instead import takes_its_place
from rulebound.language.referents import NOBODY, From, Grammar
from rulebound.language.tree import Filter, Self, Slot, Who

SEEN: Final = Slot("seen")
ABOUT = ("obj", "other", "to")  # the fields in which a card is named in passing


class Folded(msgspec.Struct):
    """A step with the choice of what it is about."""

    step: Any
    choice: Any


def folded(steps: tuple[Any, ...], grammar: Grammar) -> tuple[Any, ...]:
    """Choices in the sentence that does something with what they choose."""
    if not grammar.folds:
        return steps
    out: list[Any] = []
    for step in steps:
        last = out[-1] if out else None
        if isinstance(last, tree.Choose | tree.Pick) and _plain(last, step, grammar) and _about(step, last):
            out[-1] = Folded(step, last)
        else:
            out.append(step)
    return tuple(out)


def _about(step: Any, choice: Any) -> bool:
    if isinstance(step, tree.May):
        return isinstance(choice, tree.Choose) and _about(step.steps[0], choice)
    if isinstance(step, tree.If) and step.orelse:
        return takes_its_place((step,)) and _about(step.orelse[0], choice)
    if isinstance(step, tree.If):
        speaks = any(part == Slot(choice.slot) for part in tree.walk(step.cond))
        return bool(step.then) and not step.orelse and not speaks and _about(step.then[0], choice)
    if isinstance(choice, tree.Choose) and choice.filter == NOBODY:
        return any(is_player(getattr(step, field)) for field in step.__struct_fields__)
    return any(getattr(step, field, None) == Slot(choice.slot) for field in ABOUT)


def is_player(value: Any) -> bool:
    return value is Who.CONTROLLER


def of_seen(cards: Filter | None) -> bool:
    """Whether cards are some of those that were looked at: what is done with them is said in the same breath."""
    return cards is not None and cards.among == SEEN


def _plain(choice: Any, step: Any, grammar: Grammar) -> bool:
    if of_seen(choice.filter):
        return False
    among = choice.filter.among is not None
    if grammar.selects and (isinstance(choice, tree.Choose) or among or choice.by is not Who.YOU):
        return False
    if (
        grammar.selects
        and not choice.random
        and not isinstance(step, tree.Swap)
        and choice.filter.zone in grammar.hidden
    ):
        return False
    same: dict[str, Any] = {"slot": choice.slot, "apart": choice.apart}
    if isinstance(choice, tree.Pick):
        same |= {"random": choice.random, "by": choice.by}
    else:
        same["players"] = choice.players
    return bool(choice == type(choice)(choice.filter, choice.n, choice.at_least, **same))


def elsewhere(ability: Any) -> Any:
    """An ability that says where its card is by what it does with it."""
    zone = getattr(ability, "zone", "field")
    steps = _from(getattr(ability, "steps", ()), zone)
    if zone == "field" or steps == getattr(ability, "steps", ()):
        return ability
    return msgspec.structs.replace(ability, steps=steps, zone="field")


def _from(steps: tuple[Any, ...], zone: str) -> tuple[Any, ...]:
    """Steps the first of which that is about this card says where it is."""
    for i, step in enumerate(steps):
        told = step
        if isinstance(step, tree.May):
            told = msgspec.structs.replace(step, steps=_from(step.steps, zone))
        elif isinstance(step, tree.Move | tree.Attach) and step.obj == Self():
            told = msgspec.structs.replace(step, obj=From(zone))
        if told != step:
            return (*steps[:i], told, *steps[i + 1 :])
    return steps
