"""How the steps of an Evolve ability are said: conditions and costs with a colon, and what goes without saying."""

from __future__ import annotations

from typing import Any

import msgspec

from rulebound.language import tree
from rulebound.language.en.evolve_marks import (
    HIDDEN,
    PAID_MORE,
    PAID_RITE,
    RITE,
    Costs,
    Governs,
    Instead,
    Paragraph,
    WhenPlaying,
    counted,
    counting,
    replaced,
)
from rulebound.language.tree import Who


def said(ability: Any, more: tree.Cost = ()) -> Any:
    if not isinstance(ability, tree.Auto | tree.Action | tree.Spell):
        return ability
    steps = _flat(ability.steps)
    if isinstance(ability, tree.Spell):
        steps = _in_paragraphs(steps, more)
    elif not (isinstance(ability, tree.Auto) and len(steps) == 1):  # there the cost stands with the event
        steps = _with_colon(steps)
    changes: dict[str, Any] = {"steps": steps}
    if isinstance(ability, tree.Auto) and ability.options == (RITE,):
        changes["options"] = ()
    return msgspec.structs.replace(ability, **changes)


def _flat(steps: tuple[Any, ...]) -> tuple[Any, ...]:
    """Conditions with a colon, as long as nothing follows that they do not govern."""
    steps = tuple(_in_words(step) for step in _up_to(steps))
    cut = len(steps)
    while cut and _countable(steps[cut - 1]):
        cut -= 1
    out = list(steps[:cut])
    for step in steps[cut:]:
        out += (
            *(_flat(step.orelse) if _ladder(step) else step.orelse),
            Governs(step.cond),
            *((Instead(None, step.then),) if step.orelse else _flat(step.then)),
        )
    return tuple(out)


def _with_colon(steps: tuple[Any, ...]) -> tuple[Any, ...]:
    """A cost at the end, before what it is paid for."""
    return (*steps[:-1], *_paid_for(steps[-1])) if steps else ()


def _in_paragraphs(steps: tuple[Any, ...], more: tree.Cost) -> tuple[Any, ...]:
    """Costs before what they are paid for; what else is said then begins a paragraph."""
    out: list[Any] = []
    for i, step in enumerate(steps):
        said = _paid_for(step)
        if isinstance(step, tree.If) and step.cond == PAID_MORE and not step.orelse:
            said = (WhenPlaying(more), *step.then)
        out += said
        if len(said) > 1 and i + 1 < len(steps):
            out.append(Paragraph())
    return tuple(out)


def _paid_for(step: Any) -> tuple[Any, ...]:
    if not isinstance(step, tree.MayPay) or step.orelse or not step.then or step.who is not Who.YOU:
        return (step,)
    return (Costs(step.cost), *step.then)


def _up_to(steps: tuple[Any, ...]) -> tuple[Any, ...]:
    """Damage is divided among up to so many cards; that there is at least one of them goes without saying."""
    out = list(steps)
    for i, step in enumerate(out[1:]):
        before = out[i]
        if isinstance(step, tree.Divide) and isinstance(before, tree.Choose) and before.at_least == 1:
            out[i] = msgspec.structs.replace(before, at_least=0)
    return tuple(out)


def _countable(step: Any) -> bool:
    if not isinstance(step, tree.If) or not counting(step.cond) or _nested(step):
        return False
    if isinstance(step.then[0], tree.Modes) and step.orelse:
        return False  # how many effects are chosen is said before them
    if _ladder(step):
        return True
    return not step.orelse or (len(step.orelse) == len(step.then) == 1 and type(step.orelse[0]) is type(step.then[0]))


def _ladder(step: Any) -> bool:
    """More with a higher number, less with a lower one."""
    below = step.orelse[0] if len(step.orelse) == 1 else None
    return (counted(below) or replaced(below)) and not isinstance(step.then[0], tree.If)


def _nested(step: tree.If) -> bool:
    return any(isinstance(inner, tree.If) and counting(inner.cond) for inner in step.then)


def _in_words(step: Any) -> Any:
    hidden = isinstance(step, tree.Pick) and step.filter.zone in HIDDEN and step.filter.among is None
    if hidden and not step.random and step.slot != "other" and step.by is Who.YOU:
        return tree.Choose(step.filter, step.n, step.at_least, step.slot)
    if isinstance(step, tree.If) and step.cond == PAID_RITE and len(step.orelse) == 1:
        modes = step.orelse[0]
        if isinstance(modes, tree.Modes) and (tree.Nothing(),) in modes.options:
            taken = (Governs(PAID_RITE), *_flat(step.then))
            return tree.Modes(tuple(taken if o == (tree.Nothing(),) else _flat(o) for o in modes.options))
    if isinstance(step, tree.If):
        return tree.If(step.cond, tuple(map(_in_words, step.then)), tuple(map(_in_words, step.orelse)))
    if isinstance(step, tree.Modes):
        return msgspec.structs.replace(step, options=tuple(_with_colon(_flat(option)) for option in step.options))
    if isinstance(step, tree.May | tree.Delayed):
        return msgspec.structs.replace(step, steps=tuple(map(_in_words, step.steps)))
    if isinstance(step, tree.MayPay):
        return msgspec.structs.replace(step, then=_flat(step.then))
    return step
