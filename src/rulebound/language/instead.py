"""Steps that take the place of the steps before them."""

from __future__ import annotations

from rulebound.language.tree import If, Step


def takes_its_place(steps: tuple[Step, ...]) -> bool:
    """`Instead` replaces the step before it: it does the same in another way, or another thing to the same cards."""
    (step,) = steps
    if not isinstance(step, If):
        return False
    before = done_before(step.orelse)
    verbs = {type(part) for part in before} & {type(part) for part in step.then}
    objects = _objects(before) & _objects(step.then)
    return bool(verbs or objects)


def done_before(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """What steps do that are replaced: a condition that stood before is one more case of it."""
    if len(steps) != 1 or not isinstance(steps[0], If):
        return steps
    return (*done_before(steps[0].then), *done_before(steps[0].orelse))


def _objects(steps: tuple[Step, ...]) -> set[object]:
    return {getattr(step, "obj", None) for step in steps} - {None}
