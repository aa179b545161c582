"""Selections that share a slot get slots of their own, so that each step means what was selected last before it.

All targets are selected when something is played, and steps that find or create cards bind them while it resolves. In a
text written on the spot two of them easily have the same name, `it`, and the later one would count for both.
"""

from __future__ import annotations

from typing import Any

import msgspec

from rulebound.games.vocabulary import READING
from rulebound.kernel.cards import CardDef
from rulebound.language import tree

TARGETS = (tree.Choose, tree.ChooseStacked)
BINDING = (tree.Pick, tree.Create, tree.Search, tree.LookTop, tree.Discard, tree.Roll, tree.Declare, tree.PickGroup)
ABILITIES = (tree.Keyword, tree.Spell, tree.Action, tree.Auto, tree.Static, tree.CostOption, tree.DeckRule)
INSIDE = ("steps", "then", "orelse")  # the fields of a step with steps in them


def with_own_slots(card: CardDef) -> CardDef:
    """The card, with no slot that is bound by a target and by another step of the same ability before it."""
    abilities = tuple(_of_ability(ability) for ability in card.abilities)
    return msgspec.structs.replace(card, abilities=abilities) if abilities != card.abilities else card


def _of_ability(ability: Any) -> Any:
    if not isinstance(ability, tree.Spell | tree.Action | tree.Auto):
        return ability
    return msgspec.structs.replace(ability, steps=_block(ability.steps, {}, set()))


def _block(steps: tuple[Any, ...], names: dict[str, str], bound: set[str]) -> tuple[Any, ...]:
    """Steps with the slots that they mean; `names` are the new names of slots here, `bound` all that are taken."""
    names = dict(names)
    found = []
    for step in steps:
        step = _nested(step, names, bound)
        if isinstance(step, TARGETS):
            names.pop(step.slot, None)
            if step.slot in bound:
                names[step.slot] = next(new for n in range(2, 99) if (new := f"{step.slot} {n}") not in bound)
                step = msgspec.structs.replace(step, slot=names[step.slot])
            bound.add(step.slot)
        elif isinstance(step, BINDING):
            names.pop(step.slot, None)
            bound.add(step.slot)
        found.append(step)
    return tuple(found)


def _nested(step: Any, names: dict[str, str], bound: set[str]) -> Any:
    """A step with the new names, and with the steps inside it done likewise."""
    changes: dict[str, Any] = {}
    for field in step.__struct_fields__:
        value = getattr(step, field)
        if isinstance(step, tree.Modes) and field == "options":
            changes[field] = tuple(_block(option, names, bound) for option in value)
        elif field in INSIDE:
            changes[field] = _block(value, names, bound)
        else:
            changes[field] = _renamed(value, names)
    return _renamed_itself(msgspec.structs.replace(step, **changes), names)


def _renamed(value: Any, names: dict[str, str]) -> Any:
    """A part of a step that reads slots; an ability that it gives has slots of its own."""
    if not isinstance(value, tree.BRANCHES) or isinstance(value, ABILITIES):
        return value
    return _renamed_itself(tree.mapped(value, lambda part: _renamed(part, names)), names)


def _renamed_itself(node: Any, names: dict[str, str]) -> Any:
    if isinstance(node, tree.Slot) and node.name in names:
        return tree.Slot(names[node.name])
    if isinstance(node, READING) and node.slot in names:
        return msgspec.structs.replace(node, slot=names[node.slot])
    return node
