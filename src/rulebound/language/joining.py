"""Steps as they are meant and as they are said: what governs what, and what is said of two things at once."""

from __future__ import annotations

from typing import Any

import msgspec

from rulebound.language import tree
from rulebound.language.referents import BINDERS, PAIR, Brought, Otherwise, Ref, Theirs, Unclear
from rulebound.language.tree import Filter, Slot
from rulebound.language.tree.walking import mapped


class Then(tree.Node, frozen=True):
    """`Then, ...`, as it was read: it goes on with what was said before. No step of a tree."""

    steps: tuple[Any, ...]


class Sentence(tree.Node, frozen=True):
    """A sentence after `if you do so, ...`, as it was read: it depends on that, or it does not. No step of a tree."""

    steps: tuple[Any, ...]


def apart(steps: tuple[Any, ...]) -> tuple[Any, ...]:
    """Steps as they are meant: what is done if something was done, and what is done anyway.

    The next damage is reduced by 1; if something is so, by 3 instead: the second takes the place of the first.
    """
    if any(_cast_at_any_time(step) for step in steps) and any(about_its_use(step) for step in steps):
        raise Unclear("when it will be cast")
    steps = _one_and_the_other(steps)
    out: list[Any] = []
    later = False  # what follows is about what is chosen only then
    for step in _spoken(steps):
        last = out[-1] if out else None
        if isinstance(last, tree.Destroy | tree.Move) and _waits_for(step):
            raise Unclear("a card that has left is not waited for")
        later = later or (isinstance(last, tree.Delayed) and isinstance(last.steps[-1], tree.Choose))
        if later and isinstance(last, tree.Delayed):
            out[-1] = msgspec.structs.replace(last, steps=(*last.steps, step))
        elif isinstance(step, tree.Choose) and step.slot == "latter" and isinstance(last, tree.Choose):
            out[-1] = _shared(last, step)
            out.append(step)
        elif isinstance(step, tree.If) and not step.orelse and _same_shield(last, step.then):
            out[-1] = tree.If(step.cond, step.then, (last,))  # type: ignore[arg-type]
        elif isinstance(step, tree.Freeze) and isinstance(last, tree.Exhaust) and _ends_it(last, step):
            out[-1:] = [step, last]  # the cards that are active before they are dulled are frozen
        else:
            out.append(step)
    return steps if len(out) == len(steps) and all(a is b for a, b in zip(out, steps, strict=True)) else tuple(out)


def _one_and_the_other(steps: tuple[Any, ...]) -> tuple[Any, ...]:
    """Two cards that are chosen alike, of which the first and the other are spoken of later, are two choices."""
    for i, step in enumerate(steps):
        alike = isinstance(step, tree.Choose) and (step.n, step.at_least, step.slot) == (2, None, "it")
        if alike and any(isinstance(part, Ref) and part.word in PAIR for part in tree.walk(steps[i + 1 :])):
            former: Any = Ref(PAIR[0])
            other = msgspec.structs.replace(step.filter, not_among=former)
            pair = (tree.Choose(step.filter, slot=PAIR[0]), tree.Choose(other, slot=PAIR[1]))
            return (*steps[:i], *pair, *steps[i + 1 :])
    return steps


def _cast_at_any_time(step: Any) -> bool:
    """Whether a card may be cast in this turn or a later one."""
    return isinstance(step, tree.Gain) and step.until is tree.Until.GAME and any(permits(mod) for mod in step.mods)


def permits(mod: object) -> bool:
    return isinstance(mod, tree.Permit) and mod.act == "be cast"


def about_its_use(step: Any) -> bool:
    """Whether something is said about where a card goes after it was used."""
    replaced = [mod for mod in getattr(step, "mods", ()) if isinstance(mod, tree.Replace)]
    return any(mod.event.frm == "stack" for mod in replaced)


def _waits_for(step: Any) -> bool:
    """Whether something is to happen when a card that was chosen leaves the field."""
    if not isinstance(step, tree.Delayed) or not isinstance(step.event, tree.On):
        return False
    return step.event.kind == "leave" and isinstance(step.event.subject, Ref)


def _spoken(steps: tuple[Any, ...]) -> tuple[Any, ...]:
    """Steps without the marks of the sentences they stood in.

    `If you do so` governs its own sentence, and those that go on with it: that say `then`, or speak of what was named
    in it. Any other sentence happens anyway.
    """
    out: list[Any] = []
    for step in steps:
        if isinstance(step, Then):
            if out and isinstance(out[-1], tree.IfDone):
                raise Unclear("then, if it was done")
            out += step.steps
        elif isinstance(step, Sentence):
            if not (isinstance(step.steps[0], Then) or _goes_on(tuple(out), step.steps)):
                raise Unclear("whether it is done or not")
            out += _spoken(step.steps)
        else:
            out.append(step)
    return tuple(out) if len(out) != len(steps) or any(a is not b for a, b in zip(out, steps, strict=True)) else steps


def governed(steps: tuple[Any, ...]) -> tuple[Any, ...]:
    """Steps of a text whose words are not bound yet, each with what depends on it.

    `If you do` governs its own sentence, what goes on with it by `then`, and what speaks of a card that it named. Of
    any other sentence after it nobody knows whether it happens anyway.
    """
    out: list[Any] = []
    for step in steps:
        last = out[-1] if out else None
        more = step.steps if isinstance(step, Then) else (step,)
        if not isinstance(last, tree.IfDone) or _is_other_case(step):
            out += governed(more) if isinstance(step, Then) else more
        elif isinstance(step, Then) or (_names(last, Brought) and _names(step, (Ref, Theirs))):
            out[-1] = msgspec.structs.replace(last, steps=(*last.steps, *more))
        else:
            raise Unclear("it", "what is done only if that was", "what is done in any case")
    return steps if len(out) == len(steps) and all(a is b for a, b in zip(out, steps, strict=True)) else tuple(out)


def gone_on(node: Any) -> Any:
    """The same in whatever holds steps."""
    if not _names(node, Then):
        return node
    found = mapped(node, gone_on)
    return governed(found) if isinstance(found, tuple) else found


def _is_other_case(step: Any) -> bool:
    """Whether a step says what happens if something was not done."""
    return isinstance(step, Otherwise) or (isinstance(step, tree.If) and step.cond == tree.Not(tree.Done()))


def _names(step: Any, kinds: Any) -> bool:
    return any(isinstance(part, kinds) for part in tree.walk(step))


def _goes_on(before: tuple[Any, ...], steps: tuple[Any, ...]) -> bool:
    """Whether these steps are about something that was named only in those before."""
    named = any(isinstance(part, BINDERS) for part in tree.walk(before))
    return named and any(isinstance(part, Ref | Slot) for part in tree.walk(steps))


def _shared(first: tree.Choose, second: tree.Choose) -> tree.Choose:
    """One of these and one of those there: where they are is said of both if both are bare kinds, so many of each.

    What is said of one alone, or another number, keeps them apart (S13); a word before the noun leaves both possible.
    """
    filter, other = first.filter, second.filter
    if (filter.zone, filter.side) != ("field", "any") or (other.zone, other.side) == ("field", "any"):
        return first
    there = msgspec.structs.replace(filter, zone=other.zone, side=other.side)
    here = msgspec.structs.replace(other, zone="field", side="any")
    if (first.n, first.at_least) != (second.n, second.at_least) or _said_after(filter):
        return first
    if filter == Filter(types=filter.types) and here == Filter(types=here.types):
        return msgspec.structs.replace(first, filter=there)
    raise Unclear("and", "both of them there", "the second alone there")


def _said_after(cards: Filter) -> bool:
    """Whether something is said of cards after their noun: what it costs, how strong it is ..."""
    before = {field: getattr(cards, field) for field in ("types", "colours", "traits", "groups", "names", "states")}
    return cards != Filter(**before)


def together(steps: tuple[Any, ...]) -> tuple[Any, ...]:
    """Steps as they are said: the other way round."""
    out: list[Any] = []
    for step in steps:
        if isinstance(step, tree.If) and len(step.orelse) == 1 and _same_shield(step.orelse[0], step.then):
            out += [*step.orelse, tree.If(step.cond, step.then)]
        elif isinstance(step, tree.Exhaust) and out and isinstance(out[-1], tree.Freeze) and _ends_it(step, out[-1]):
            out[-1:] = [step, out[-1]]
        else:
            out.append(step)
    return tuple(out)


def _ends_it(dulled: tree.Exhaust, frozen: tree.Freeze) -> bool:
    """Whether both are done to all active cards of a kind: none of them is active after the one."""
    return isinstance(dulled.obj, tree.All) and dulled.obj == frozen.obj and "active" in dulled.obj.of.states


def _same_shield(one: object, then: tuple[Any, ...]) -> bool:
    """Whether two steps change the same damage of the same card."""
    events = [
        (step.obj, step.mods[0].event, step.mods[0].uses)
        for step in (one, *then)
        if isinstance(step, tree.Gain) and len(step.mods) == 1 and isinstance(step.mods[0], tree.Replace)
    ]
    return len(then) == 1 and len(events) == 2 and events[0] == events[1]
