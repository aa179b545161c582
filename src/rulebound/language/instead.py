"""Steps that take the place of the steps before them."""

from __future__ import annotations

from rulebound.language.tree import If, Step


def takes_its_place(steps: tuple[Step, ...]) -> bool:
    """`Instead` replaces the step before it: it does the same in another way, or another thing to the same cards."""
    (step,) = steps
    if not isinstance(step, If):
        return False
    verbs = {type(part) for part in step.orelse} & {type(part) for part in step.then}
    objects = _objects(step.orelse) & _objects(step.then)
    return bool(verbs or objects)


def _objects(steps: tuple[Step, ...]) -> set[object]:
    return {getattr(step, "obj", None) for step in steps} - {None}
