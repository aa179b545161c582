"""Parts of the steps of a text: what they ask, name and choose, and steps with other parts in their place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from rulebound.language import tree
from rulebound.language.instead import done_before
from rulebound.language.naming import IT
from rulebound.language.referents import Again, Brought, Late, Person, Unclear
from rulebound.language.tree import Filter, Self, Slot

X = tree.X()
TARGETS = (tree.Choose, tree.ChooseStacked)


def is_roll(part: Any) -> bool:
    return isinstance(part, tree.X) and not part.name.startswith("x")


def filled_in(node: Any, amount: Any, x: Any = X) -> Any:
    """Steps with an amount in the place of X."""
    if node == x:
        return amount
    if isinstance(node, tuple):
        return tuple(filled_in(item, amount, x) for item in node)
    if not isinstance(node, msgspec.Struct) or isinstance(node, tree.Grant):
        return node
    changes: dict[str, Any] = {}
    for field in node.__struct_fields__:
        value = getattr(node, field)
        changed = filled_in(value, amount, x) if isinstance(value, msgspec.Struct | tuple) else value
        if changed is not value and changed != value:
            changes[field] = changed
    return replaced(node, changes)


def brings(value: Any) -> bool:
    """Whether cards or players are named in passing in a part of a step."""
    if isinstance(value, Person):
        return value.target is not None
    if isinstance(value, Brought):
        return True
    if isinstance(value, tuple):
        return any(brings(item) for item in value if isinstance(item, tree.Node) and not isinstance(item, tree.Step))
    if not isinstance(value, msgspec.Struct) or isinstance(value, tree.Grant | tree.Step):
        return False
    return any(brings(getattr(value, field)) for field in value.__struct_fields__)


def targets_apart(steps: tuple[Any, ...]) -> tuple[list[Any], tuple[Any, ...]]:
    """The targets that steps choose, and the rest of these steps."""
    chosen = [step for step in steps if isinstance(step, TARGETS)]
    return chosen, tuple(step for step in steps if not isinstance(step, TARGETS)) if chosen else steps


def replaces(step: Any) -> bool:
    return isinstance(step, tree.If) and isinstance(step.cond, Late) and bool(step.orelse)


def ends_with_options(step: Any) -> bool:
    if isinstance(step, tree.If):
        return any(isinstance(inner, tree.Modes) for inner in step.then)
    return isinstance(step, tree.Modes)


def asks_payment(cond: Any) -> bool:
    return any(isinstance(part, tree.Paid) for part in tree.walk(cond))


def is_late(amount: Any, slot: str) -> bool:
    """Whether an amount is said after whom it is dealt: it is about that card, or about none."""
    if isinstance(amount, int | tree.X | tree.EventAmount):
        return False
    spoken = [part for part in tree.walk(amount) if isinstance(part, Slot | Self)]
    return not spoken or Slot(slot) in spoken


def yours(brought: Brought) -> Brought:
    """Cards that you banish are your own."""
    if brought.filter.side != "any":
        return brought
    filter = msgspec.structs.replace(brought.filter, side="my")
    n = tree.Count(filter) if brought.n == tree.Count(brought.filter) else brought.n
    return msgspec.structs.replace(brought, filter=filter, n=n)


def speaks(amount: Any) -> bool:
    """Whether an amount is a number of a card that is only called `it`."""
    return any(isinstance(part, tree.Stat) and part.of == IT for part in tree.walk(amount))


def again(step: Any, before: tuple[Any, ...]) -> Any:
    """A step that is done to what the step that it takes the place of was done to."""
    if isinstance(step, tree.Create) and isinstance(step.token, Again):
        return _made_again(step, before)
    if not isinstance(getattr(step, "obj", None), Again):
        return step
    before = done_before(before)
    same = list(dict.fromkeys(getattr(other, "obj", None) for other in before if type(other) is type(step)))
    whom = [other for other in before if isinstance(other, tree.DamagePlayer)]
    if isinstance(step, tree.Damage) and not same and len(whom) == 1:
        return tree.DamagePlayer(whom[0].who, step.amount, step.by)
    if len(same) != 1:
        raise Unclear("to what")
    return msgspec.structs.replace(step, obj=same[0])


def _made_again(step: tree.Create, before: tuple[Any, ...]) -> tree.Create:
    """Other tokens instead: so many of them, or both kinds."""
    made = [other for other in done_before(before) if isinstance(other, tree.Create)][:1]
    if len(made) != 1 or step.to not in ("", made[0].to) or bool(step.or_token) != bool(made[0].or_token):
        raise Unclear("of what")
    if step.or_token:
        return msgspec.structs.replace(made[0], or_token="", more=(made[0].or_token,))
    return msgspec.structs.replace(made[0], n=step.n)


def keeping_names(abilities: tuple[Any, ...]) -> tuple[Any, ...] | None:
    """The abilities of a card, with what is named for all of them kept; None if one speaks of what nobody named."""
    asked = {part.slot for ability in abilities for part in tree.walk(ability) if isinstance(part, tree.Declare)}
    kept = set[str]()
    for ability in abilities:
        parts = tuple(tree.walk(ability))
        here = {part.slot for part in parts if isinstance(part, tree.Declare)}
        said = {word for part in parts for word in _named_words(part)} - here
        bans = [inner for part in parts if isinstance(part, tree.Cannot) for inner in tree.walk(part)]
        kept |= {word for part in bans for word in _named_words(part)}  # which are asked by themselves
        numbers = {part.name for part in parts if isinstance(part, tree.X) and part.name == "named"} - here
        if said - asked or numbers:
            return None
        kept |= said
    return tuple(_kept(ability, kept) for ability in abilities) if kept else abilities


def _named_words(part: Any) -> Iterator[str]:
    words: tuple[str, ...] = ()
    if isinstance(part, Filter):
        words = (*part.colours, *part.traits)
    elif isinstance(part, tree.SetColours):
        words = part.colours
    yield from (word[1:] for word in words if word.startswith("$"))


def _kept(node: Any, slots: set[str]) -> Any:
    node = tree.mapped(node, lambda part: _kept(part, slots))
    keeps = isinstance(node, tree.Declare) and node.slot in slots
    return msgspec.structs.replace(node, keep=True) if keeps else node


def plain(cards: Filter) -> bool:
    """Whether a description can hold no reference; most cannot."""
    if cards.among is not None or cards.not_among is not None or cards.same_name is not None or cards.other:
        return False
    if cards.any_of or cards.none_of or cards.stats:
        return False
    return cards.cost is None or isinstance(cards.cost.value, int)


def events_of(event: Any) -> list[tree.On]:
    events = event.events if isinstance(event, tree.AnyOf) else (event,)
    return [on for on in events if isinstance(on, tree.On)]


def replaced(node: Any, changes: dict[str, Any]) -> Any:
    return msgspec.structs.replace(node, **changes) if changes else node
