"""Steps that take the place of the steps before them."""

from __future__ import annotations

from rulebound.language.tree import Choose, ChooseStacked, Gain, Heal, If, LookTop, Pick, Reveal, Step

NAMING = (Choose, ChooseStacked, Pick, LookTop, Reveal)  # what is done with these cards is said besides


def takes_its_place(steps: tuple[Step, ...]) -> bool:
    """`Instead` replaces the step before it: it does the same in another way, or another thing to the same cards."""
    (step,) = steps
    if not isinstance(step, If):
        return False
    before = done_before(step.orelse)
    verbs = {type(part) for part in before} & {type(part) for part in step.then}
    objects = _objects(before) & _objects(step.then)
    return bool(verbs or objects) and not may_be_a_part(step)


def done_before(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """What steps do that are replaced: a condition that stood before is one more case of it."""
    if len(steps) != 1 or not isinstance(steps[0], If):
        return steps
    return (*done_before(steps[0].then), *done_before(steps[0].orelse))


def _objects(steps: tuple[Step, ...]) -> set[object]:
    return {_object(step) for step in steps} - {None}


def may_be_a_part(step: If) -> bool:
    """Whether `instead` may replace one part of the sentence before it, or all of it: *deal 2 damage and draw a card*.

    The parts are alike if all of them are done again, or none of them is and they are about the same cards.
    """
    before = [part for part in done_before(step.orelse) if not isinstance(part, NAMING)]
    after = [part for part in step.then if not isinstance(part, NAMING)]
    again = [any(_verb(part) is _verb(then) and _object(part) == _object(then) for then in after) for part in before]
    alike = [any(_is_alike(part, then) for then in after) for part in before]
    return any(_some_only(found) for found in (again, alike))


def _some_only(found: list[bool]) -> bool:
    return any(found) and not all(found)


def _is_alike(part: Step, other: Step) -> bool:
    return _verb(part) is _verb(other) or (_object(part) is not None and _object(part) == _object(other))


def _verb(step: Step) -> type[Step]:
    return Gain if isinstance(step, Heal) else type(step)  # a leader may be given defense in either way


def _object(step: Step) -> object:
    return getattr(step, "obj", None)
