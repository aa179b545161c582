"""What `it` and `them` refer to: from the words of a text to the slots of the tree, and back.

A table reads `it` as the slot `it`, whatever was named before. Here that slot becomes the one that holds what was
last chosen, selected, found or revealed in the same ability; if there is none, the card of the event that triggered
it. Every step that binds something gets a slot of its own, because choices are made before anything happens.
"""

from __future__ import annotations

from typing import Any

import msgspec

from rulebound.language import tree
from rulebound.language.joining import Then, about_its_use, apart, permits, together
from rulebound.language.scope import ACTED, ACTS, BINDERS, IT, USERS, HeldOf, Scope, Unclear
from rulebound.language.tree import Ability, Self, Slot, Who

LASTING = (tree.Gain, tree.PlayerGain, tree.Static)  # what goes on when the effect that names something is over


def settle(abilities: tuple[Ability, ...], own_name_quoted: bool = False) -> tuple[Ability, ...] | None:
    """The abilities with every reference found; None if one cannot be told."""
    try:
        return tuple(_ability(ability, own_name_quoted, False) for ability in abilities)
    except Unclear:
        return None


def surface(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities with the words for what they refer to: the other way round."""
    return tuple(_ability(ability, False, True) for ability in abilities)


def canonical(abilities: tuple[Ability, ...]) -> tuple[Ability, ...] | None:
    """The same abilities with the slots that reading them would give."""
    return settle(surface(abilities))


def _ability(ability: Any, quoted: bool, back: bool) -> Any:
    if isinstance(ability, tree.Auto) and not back and ability.cond is None and _begins_with_if(ability.steps):
        raise Unclear("an if-clause after the event belongs to the event")
    if isinstance(ability, tree.Auto) and not back and _beside(ability):
        raise Unclear("an if-clause that stands beside others does not belong to the event")
    if isinstance(ability, tree.Auto) and not back:
        ability = _as_it_becomes(ability)
    event = getattr(ability, "event", None)
    if not back and not _is_damage(event) and _speaks_of_damage(getattr(ability, "steps", ())):
        raise Unclear("how much damage")
    scope = Scope(_subject(event), back)
    for slot, field in (("event", "subject"), ("event_source", "source")):
        named = [card for on in _events(event) if isinstance(card := getattr(on, field), tree.Filter)]
        if named and (slot == "event" or named[0].types):
            scope.types[slot] = named[0].types
    events = _events(event)
    scope.stacked = any(on.kind in STACKED for on in events)
    scope.entered = bool(events) and all(on.kind == "enter" and isinstance(on.subject, Self) for on in events)
    scope.blocks = bool(events) and all(on.kind == "block" and isinstance(on.subject, Self) for on in events)
    return _node(ability, scope, quoted)


IMPLIED = {"exhausted": "active", "readied": "dull"}  # what a card was to which this happens


def _as_it_becomes(ability: tree.Auto) -> tree.Auto:
    """An event is looked at when it has happened: of what an active card was that has become dull, nothing is asked."""
    events = []
    for on in _events(ability.event):
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


def _is_damage(event: object) -> bool:
    events = _events(event)
    return bool(events) and all(on.kind == "damage" for on in events)


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


def _beside(ability: tree.Auto) -> bool:
    """Whether the if-clause of the event is one of several about what was paid, each with an effect of its own."""
    steps = [part for step in ability.steps for part in (step.steps if isinstance(step, Then) else (step,))]
    conds = [step.cond for step in steps if isinstance(step, tree.If)]
    return isinstance(ability.cond, tree.Paid) and any(isinstance(cond, tree.Paid) for cond in conds)


def _begins_with_if(steps: tuple[tree.Step, ...]) -> bool:
    return bool(steps) and isinstance(steps[0], tree.If) and not steps[0].orelse


def _events(event: object) -> list[tree.On]:
    events = event.events if isinstance(event, tree.AnyOf) else (event,)
    return [on for on in events if isinstance(on, tree.On)]


STACKED = frozenset({"cast", "use", "chosen"})  # events of something that is on the stack


def _subject(event: object) -> tree.Obj | None:
    """What `it` is in an ability that has only named its event."""
    subjects = [on.subject for on in _events(event)]
    if not subjects or None in subjects or any(on.together for on in _events(event)):
        return None
    return Self() if all(isinstance(subject, Self) for subject in subjects) else Slot("event")


def _node(node: Any, scope: Scope, quoted: bool) -> Any:
    kind = type(node)
    if kind is Slot:
        return scope.slot(node.name)
    if not scope.back:
        _check(node, scope)
    if kind is tree.Filter:
        if _plain(node):
            return node
        if node.not_among == Slot("last") and scope.only_this():
            node = msgspec.structs.replace(node, not_among=None, other=True)
    if kind is tuple:
        node = together(node) if scope.back else apart(node)
        items = [_node(item, scope, quoted) if isinstance(item, msgspec.Struct | tuple) else item for item in node]
        return node if all(a is b for a, b in zip(items, node, strict=True)) else tuple(items)
    if kind is tree.Held and scope.back and isinstance(node.of, Slot):
        done = [word for word, slot in scope.acted.items() if slot == node.of.name]
        if done:
            return tree.Held(Slot(done[-1]))
    if kind is HeldOf:
        if node.kind not in scope.types.get(scope.acted.get(node.of.name, ""), ()):
            raise Unclear(node.kind)
        return tree.Held(scope.slot(node.of.name))
    if kind is tree.All and scope.back and scope.is_both(node):
        return Slot("them")
    if kind is tree.Modes:
        return _modes(node, scope, quoted)
    if kind is tree.If:
        return _if(node, scope, quoted)
    if kind is tree.IfDone:
        return _if_done(node, scope, quoted)
    if kind is tree.Delayed and _of_named_cards(node.event):
        return _later(node, scope, quoted)
    if kind is tree.Grant:
        inner = node.ability
        granted = inner if isinstance(inner, tree.Keyword) else _ability(inner, quoted, scope.back)
        return node if granted is inner else tree.Grant(granted)
    if kind in LASTING and any(_named(part) for part in tree.walk(node.mods)):
        raise Unclear("what was named, after the effect that names it")
    if kind is tree.Gain and quoted and not isinstance(node.obj, Self) and _names_self(node.mods):
        raise Unclear("this card")
    if kind is tree.Static and quoted and isinstance(node.scope, tree.Filter) and _names_self(node.mods):
        raise Unclear("this card")
    declared = scope.declared
    changes: dict[str, Any] = {}
    for field in node.__struct_fields__:
        value = getattr(node, field)
        if isinstance(value, msgspec.Struct | tuple):
            changed = _node(value, scope, quoted)
            if changed is not value:
                changes[field] = changed
        elif (value is Who.CONTROLLER or value is Who.OWNER) and scope.current not in ("", "it") and not scope.back:
            raise Unclear("its controller")
    if kind is tree.Choose and node.filter.types == ("summon",) and node.filter.zone == "field":
        raise Unclear("a Summon is on the stack, not on the field")
    if kind is tree.Choose and any(
        _named(part) or (isinstance(part, tree.X) and part.name != "x") for part in tree.walk(node.filter)
    ):
        raise Unclear("a number that is named only when the effect resolves")
    if kind in BINDERS:
        name = scope.bind(node.slot)
        scope.group = None
        asked = getattr(node, "filter", None)
        scope.types[name] = asked.types if isinstance(asked, tree.Filter) else ()
        bound = node.slot if scope.back else name
        if isinstance(asked, tree.Filter):
            scope.filters[bound] = asked
        if getattr(node, "n", 1) != 1:
            scope.several.add(bound)
        elif kind is tree.LookTop and node.reveal:
            scope.revealed.add(bound)
        if kind is tree.Discard and node.who is not Who.YOU:
            scope.by_others.add(bound)
        if kind is tree.ChooseStacked:
            scope.objects.add(scope.current)
        if kind is tree.Choose:
            first = scope.pair[-1:] if name.startswith("latter") else []
            scope.pair = [*first, (node.slot if scope.back else name, node.filter.zone)]
        scope.many = kind is tree.Choose and node.n != 1
        scope.single = kind is tree.Choose and node.n == 1
        if kind is tree.Choose and not name.startswith(("former", "latter")):
            scope.target = (name, scope.many)
        if name != node.slot:
            changes["slot"] = name
    elif kind in USERS:
        name = scope.word(node.slot, kind is tree.Cancel)
        if kind is tree.Cast:
            scope.played.add(name)
        if name != node.slot:
            changes["slot"] = name
    elif kind is tree.Reveal:
        scope.act("shown", node, changes)
    elif kind is tree.Move:
        obj = changes.get("obj", node.obj)
        scope.act(ACTED.get(node.to, ""), node, changes)
        scope.moved_both(node.obj if scope.back else obj, node.to)
        if node.to == "removed":
            scope.moved = obj.name if isinstance(obj, Slot) and not scope.back else "moved"
    elif kind in ACTS and isinstance(node.obj, tree.All) and not node.obj.of.states:
        scope.group = node.obj
    elif kind in ACTS:
        scope.self_last = node.obj == Self()
        if kind is tree.Exhaust:
            scope.act("dulled", node, changes)
    if kind is tree.Gain:
        if scope.back and node.until is tree.Until.CAST:
            changes["until"] = tree.Until.GAME
        elif not scope.back and _of_its_casting(node, changes.get("obj", node.obj), scope):
            changes["until"] = tree.Until.CAST
    if kind is tree.Declare:
        scope.declared = True
    elif kind is tree.May:
        scope.declared = declared
    scope.cast = scope.cast or kind is tree.Cast or (kind is tree.Gain and any(permits(mod) for mod in node.mods))
    return msgspec.structs.replace(node, **changes) if changes else node


def _check(node: Any, scope: Scope) -> None:
    """Refuse words that mean something only after others, if these are missing."""
    kind = type(node)
    if not scope.declared and (_named(node) or (kind is tree.SetColours and _to_be_named(node.colours))):
        raise Unclear("what nobody has named")
    if kind is tree.Happened and not scope.entered and _how_it_came(node.event):
        raise Unclear("how it came, long after it came")
    if kind is tree.Gain and about_its_use(node) and not (scope.stacked or scope.cast):
        raise Unclear("the use of what is not cast")
    if kind is tree.Calc and scope.current in scope.several and _so_many_of_it(node):
        raise Unclear("a number of which card")


def _of_its_casting(node: tree.Gain, obj: tree.Obj, scope: Scope) -> bool:
    """Whether this is what it costs to cast a card that the same effect casts: no other casting of it is meant."""
    costs = all(isinstance(mod, tree.CostChange) for mod in node.mods)
    return costs and node.until is tree.Until.GAME and isinstance(obj, Slot) and obj.name in scope.played


def _so_many_of_it(node: tree.Calc) -> bool:
    """Whether so much is done for each counter on it, or for each CP that it costs."""
    of = node.left.of if node.op == "*" and isinstance(node.left, tree.Stat) else None
    return isinstance(of, Slot) and of.name in IT


def _how_it_came(event: tree.On) -> bool:
    return event.kind == "enter" and isinstance(event.subject, Self) and event.how in ("warp", "cast")


def _plain(filter: tree.Filter) -> bool:
    """Whether a filter can hold no reference; most cannot."""
    if filter.among is not None or filter.not_among is not None or filter.same_name is not None or filter.stats:
        return False
    if filter.any_of or filter.none_of:
        return False
    return filter.cost is None or isinstance(filter.cost.value, int)


def _modes(node: tree.Modes, scope: Scope, quoted: bool) -> tree.Modes:
    before = scope.current, scope.many, scope.single
    acted, declared = scope.acted.copy(), scope.declared
    options = []
    for option in node.options:
        scope.current, scope.many, scope.single = before
        scope.acted, scope.declared = acted.copy(), declared
        options.append(_node(option, scope, quoted))
    scope.current, scope.many, scope.single = before
    scope.declared = declared
    n = _node(node.n, scope, quoted) if isinstance(node.n, msgspec.Struct) else node.n
    return msgspec.structs.replace(node, options=tuple(options), n=n)


def _if(node: tree.If, scope: Scope, quoted: bool) -> tree.If:
    cond = _node(node.cond, scope, quoted)
    before = scope.current, scope.many, scope.single
    declared = scope.declared
    orelse = _node(node.orelse, scope, quoted)
    scope.current, scope.many, scope.single = before
    scope.declared = declared
    then = _node(node.then, scope, quoted)
    scope.declared = declared
    return tree.If(cond, then, orelse)


def _if_done(node: tree.IfDone, scope: Scope, quoted: bool) -> tree.IfDone:
    """What is named in it, is there only if it was done: nothing after it can be about that."""
    scope.back_to_target()
    before = scope.taken.copy()
    steps = _node(node.steps, scope, quoted)
    scope.conditional |= scope.taken - before
    return node if steps is node.steps else tree.IfDone(steps)


def _of_named_cards(event: object) -> bool:
    """Whether an effect waits for something to happen to a card of a kind: that card is `it` then."""
    return any(isinstance(on.subject, tree.Filter) for on in _events(event))


def _later(node: tree.Delayed, scope: Scope, quoted: bool) -> tree.Delayed:
    """What happens then is about the card it happens to, and not about what was named before."""
    inner = Scope(_subject(node.event), scope.back)
    event = _node(node.event, scope, quoted)
    return msgspec.structs.replace(node, event=event, steps=_node(node.steps, inner, quoted))


def _named(node: object) -> bool:
    """Whether cards are told apart by something that is named while the effect resolves."""
    return isinstance(node, tree.Filter) and _to_be_named(node.colours)


def _to_be_named(colours: tuple[str, ...]) -> bool:
    return any(colour.startswith("$") for colour in colours)


def _names_self(mods: tuple[tree.Mod, ...]) -> bool:
    """Whether an ability that is given to other cards speaks of a card as itself."""
    granted = [mod.ability for mod in mods if isinstance(mod, tree.Grant)]
    return any(
        isinstance(part, Self) or (isinstance(part, tree.Filter) and part.other)
        for ability in granted
        for part in tree.walk(ability)
    )
