"""What the steps of FFTCG mean beside their references, and what cannot be meant.

An event is looked at when it has happened. What speaks of a name that nobody has named, of damage that is not dealt,
or of how a card came that came long ago, means nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from rulebound.language import tree
from rulebound.language.joining import Sentence, Then, about_its_use, apart, permits, together
from rulebound.language.parts import events_of, plain
from rulebound.language.referents import Unclear
from rulebound.language.tree import Ability, Self, Slot, Until

LASTING: Final = (tree.Gain, tree.PlayerGain, tree.Static)  # what goes on when the effect that names something is over
IMPLIED: Final = {"exhausted": "active", "readied": "dull"}  # what a card was to which this happens
STACKED: Final = frozenset({"cast", "use", "chosen"})  # events of something that is on the stack


def told(abilities: tuple[Ability, ...], quoted: bool) -> tuple[Ability, ...]:
    """Reading, before references are bound."""
    return tuple(_told(ability, quoted) for ability in abilities)


def meant(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Reading, when they are bound."""
    return tuple(_meant(ability) for ability in abilities)


def said(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Writing: the other way round."""
    return tuple(_said(ability) for ability in abilities)


def _told(ability: Any, quoted: bool) -> Any:
    if isinstance(ability, tree.Auto):
        if ability.cond is None and _begins_with_if(ability.steps):
            raise Unclear("an if-clause after the event belongs to the event")
        if _beside(ability):
            raise Unclear("an if-clause that stands beside others does not belong to the event")
        ability = _as_it_becomes(ability)
    return _parted(ability, quoted)


def _parted(node: Any, quoted: bool) -> Any:
    """A tree whose steps are what they govern."""
    if isinstance(node, tree.Grant) and not isinstance(node.ability, tree.Keyword):
        return tree.Grant(_told(node.ability, quoted))
    if isinstance(node, tree.Filter) or node == ():
        return node
    if isinstance(node, tuple):
        if not isinstance(node[0], msgspec.Struct | tuple):
            return node
        parts = apart(node) if isinstance(node[0], tree.Step | Then | Sentence) else node
        items = tuple(_parted(part, quoted) if isinstance(part, msgspec.Struct | tuple) else part for part in parts)
        return node if all(a is b for a, b in zip(items, node, strict=False)) and len(items) == len(node) else items
    if not isinstance(node, msgspec.Struct):
        return node
    if quoted and isinstance(node, tree.Gain) and not isinstance(node.obj, Self) and _names_self(node.mods):
        raise Unclear("this card")
    if quoted and isinstance(node, tree.Static) and isinstance(node.scope, tree.Filter) and _names_self(node.mods):
        raise Unclear("this card")
    changes: dict[str, Any] = {}
    for field in node.__struct_fields__:
        value = getattr(node, field)
        if isinstance(value, msgspec.Struct | tuple):
            changed = _parted(value, quoted)
            if changed is not value:
                changes[field] = changed
    return msgspec.structs.replace(node, **changes) if changes else node


def _as_it_becomes(ability: tree.Auto) -> tree.Auto:
    """Of what an active card was that has become dull, nothing is asked."""
    events = []
    for on in events_of(ability.event):
        cards = on.subject
        if isinstance(cards, tree.Filter):
            if on.kind == "damage" and "damaged" in cards.states:
                raise Unclear("whether it was damaged before")
            states = tuple(state for state in cards.states if state != IMPLIED.get(on.kind))
            if states != cards.states:
                on = msgspec.structs.replace(on, subject=msgspec.structs.replace(cards, states=states))
        events.append(on)
    if isinstance(ability.event, tree.AnyOf):
        event: tree.Event = tree.AnyOf(tuple(events))
    else:
        event = events[0] if events else ability.event
    return ability if event == ability.event else msgspec.structs.replace(ability, event=event)


def _beside(ability: tree.Auto) -> bool:
    """Whether the if-clause of the event is one of several about what was paid, each with an effect of its own."""
    steps = [part for step in ability.steps for part in (step.steps if isinstance(step, Then) else (step,))]
    conds = [step.cond for step in steps if isinstance(step, tree.If)]
    return isinstance(ability.cond, tree.Paid) and any(isinstance(cond, tree.Paid) for cond in conds)


def _begins_with_if(steps: tuple[tree.Step, ...]) -> bool:
    return bool(steps) and isinstance(steps[0], tree.If) and not steps[0].orelse


def _names_self(mods: tuple[tree.Mod, ...]) -> bool:
    """Whether an ability that is given to other cards speaks of a card as itself."""
    granted = [mod.ability for mod in mods if isinstance(mod, tree.Grant)]
    return any(
        isinstance(part, Self) or (isinstance(part, tree.Filter) and part.other)
        for ability in granted
        for part in tree.walk(ability)
    )


# --- when references are bound ---------------------------------------------------------------------------------------


def _meant(ability: Any) -> Any:
    events = events_of(getattr(ability, "event", None))
    dealt = bool(events) and all(on.kind == "damage" for on in events)
    if not dealt and _speaks_of_damage(getattr(ability, "steps", ())):
        raise Unclear("how much damage")
    entered = bool(events) and all(on.kind == "enter" and isinstance(on.subject, Self) for on in events)
    stacked = any(on.kind in STACKED for on in events)
    _declared(ability, False)
    cast = False
    played: set[str] = set()
    several: set[str] = set()
    for part in _in_order(ability):
        if isinstance(part, tree.Choose) and part.n != 1:
            several.add(part.slot)
        if isinstance(part, tree.Calc) and _so_many_of(part) in several:
            raise Unclear("a number of which card")
        if isinstance(part, tree.Happened) and not entered and _how_it_came(part.event):
            raise Unclear("how it came, long after it came")
        if isinstance(part, tree.Gain) and about_its_use(part) and not (stacked or cast):
            raise Unclear("the use of what is not cast")
        if isinstance(part, LASTING) and any(_named(inner) for inner in tree.walk(part.mods)):
            raise Unclear("what was named, after the effect that names it")
        if isinstance(part, tree.Choose):
            _can_be_chosen(part)
        cast = cast or isinstance(part, tree.Cast)
        cast = cast or (isinstance(part, tree.Gain) and any(permits(mod) for mod in part.mods))
    return _of_casting(ability, played) if cast else ability


def _declared(node: Any, known: bool) -> bool:
    """Whether an Element or a number has been named for certain; what nobody has named is not spoken of."""
    if isinstance(node, tree.Grant):
        return known
    if (_named(node) or (isinstance(node, tree.SetColours) and _to_be_named(node.colours))) and not known:
        raise Unclear("what nobody has named")
    if isinstance(node, tree.Declare):
        return True
    if isinstance(node, tree.Filter) and plain(node):
        return known
    parts = node if isinstance(node, tuple) else tree.children(node) if isinstance(node, msgspec.Struct) else ()
    now = known
    for part in parts:
        if isinstance(node, tree.If | tree.Modes):
            _declared(part, known)
        else:
            now = _declared(part, now)
    return known if isinstance(node, tree.If | tree.Modes | tree.May) else now


def _so_many_of(node: tree.Calc) -> str:
    """The slot of which so much is done for each counter on it, or for each CP that it costs."""
    of = node.left.of if node.op == "*" and isinstance(node.left, tree.Stat) else None
    return of.name if isinstance(of, Slot) else ""


def _in_order(node: Any) -> Iterator[Any]:
    """The parts of an ability without those of abilities that it gives, which speak for themselves."""
    if isinstance(node, tree.Grant):
        if not isinstance(node.ability, tree.Keyword):
            _meant(node.ability)
        return
    if isinstance(node, tuple):
        for part in node:
            yield from _in_order(part)
    elif isinstance(node, msgspec.Struct):
        yield node
        if not (isinstance(node, tree.Filter) and plain(node)):
            for field in node.__struct_fields__:
                value = getattr(node, field)
                if isinstance(value, msgspec.Struct | tuple):
                    yield from _in_order(value)


def _can_be_chosen(node: tree.Choose) -> None:
    if node.filter.types == ("summon",) and node.filter.zone == "field":
        raise Unclear("a Summon is on the stack, not on the field")
    if any(_named(part) or (isinstance(part, tree.X) and part.name != "x") for part in tree.walk(node.filter)):
        raise Unclear("a number that is named only when the effect resolves")


def _speaks_of_damage(steps: tuple[Any, ...]) -> bool:
    """Whether an effect deals as much damage as its event did; abilities that it gives have events of their own."""
    for step in steps:
        if isinstance(step, tree.Damage):
            if isinstance(step.amount, tree.EventAmount):
                return True
            continue
        inner = [getattr(step, name, ()) for name in ("steps", "then", "orelse")]
        if any(part and _speaks_of_damage(part) for part in (*inner, *getattr(step, "options", ()))):
            return True
    return False


def _how_it_came(event: Any) -> bool:
    return event.kind == "enter" and isinstance(event.subject, Self) and event.how in ("warp", "cast")


def _named(node: object) -> bool:
    """Whether cards are told apart by something that is named while the effect resolves."""
    return isinstance(node, tree.Filter) and _to_be_named(node.colours)


def _to_be_named(colours: tuple[str, ...]) -> bool:
    return any(colour.startswith("$") for colour in colours)


def _of_casting(node: Any, played: set[str]) -> Any:
    """What a card costs that the same effect casts, is said of that casting alone."""
    if isinstance(node, tree.Filter):
        return node
    if isinstance(node, tree.Cast):
        played.add(node.slot)
    found = tree.mapped(node, lambda part: _of_casting(part, played))
    if not isinstance(node, tree.Gain) or node.until is not Until.GAME or not isinstance(node.obj, Slot):
        return found
    own = node.obj.name in played and all(isinstance(mod, tree.CostChange) for mod in node.mods)
    return msgspec.structs.replace(found, until=Until.CAST) if own else found


# --- writing ---------------------------------------------------------------------------------------------------------


def _said(node: Any) -> Any:
    node = tree.mapped(node, _said)
    if isinstance(node, tree.Gain) and node.until is Until.CAST:
        return msgspec.structs.replace(node, until=Until.GAME)
    changes = {}
    for field in node.__struct_fields__ if isinstance(node, msgspec.Struct) else ():
        value = getattr(node, field)
        if isinstance(value, tuple) and (joined := together(value)) != value:
            changes[field] = joined
    if isinstance(node, tree.Modes):
        changes["options"] = tuple(together(option) for option in node.options)
    return msgspec.structs.replace(node, **changes) if changes else node
