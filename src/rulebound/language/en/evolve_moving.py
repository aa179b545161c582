"""Rows of the tables of old in the shared dialect of Shadowverse: Evolve, with its words for what was named before."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, Final

import msgspec

from rulebound.language import tree
from rulebound.language.dialect import Row
from rulebound.language.en import evolve_marks
from rulebound.language.en.evolve_marks import SOME_FIELD
from rulebound.language.referents import JUST, Ref, Theirs
from rulebound.language.templates import CheckedTemplate, Place, WithField
from rulebound.language.tree import Cast, Divide, Filter, Node, Slot, Who

WORDS: Final[dict[str, Any]] = {
    "it": Ref(),
    "them": Ref(many=True),
    "that": Ref("that"),
    "discarded": Ref("the", (), "discarded"),
}
CATEGORIES: Final = {
    "kw": "keyword.name",
    "fact": "cond.one",
    "counters.on": "counterstat",
    "pronoun": "ref",
    "type": "type.word",
    "class": "colour",
    "loss": "one.loss",
    "dealing": "dealing.more",
    "given": "obj",
}
MARKS: Final = tuple(
    kind
    for kind in vars(evolve_marks).values()
    if isinstance(kind, type) and issubclass(kind, Node) and kind.__module__ == evolve_marks.__name__
)
_CATEGORY = re.compile(rf":({'|'.join(map(re.escape, CATEGORIES))})(?=[*@}}])")


def moved(lines: Iterable[Row]) -> Iterator[Row]:
    for line in lines:
        template = _moved(line.template)
        if _has_marks(template) or "swap" in line.pattern:
            continue
        pattern = _CATEGORY.sub(lambda found: f":{CATEGORIES[found[1]]}", line.pattern)
        cat = CATEGORIES.get(line.cat, line.cat)
        if pattern == f"{{o:{cat}}}":
            continue
        yield Row(cat, pattern, template, read_only=line.read_only, write_only=line.write_only)


def _moved(value: Any) -> Any:
    if isinstance(value, Slot):
        if value.name.startswith("event "):
            return Ref("that", (value.name.removeprefix("event "),))
        return WORDS.get(value.name, value)
    if isinstance(value, evolve_marks.ItsLeader):
        return Theirs(Ref(), Filter(types=("leader",), zone="leader"))
    if isinstance(value, Divide | Cast) and value.slot == "it":
        return msgspec.structs.replace(value, slot=Ref(many=isinstance(value, Divide)))
    if isinstance(value, tree.Move) and isinstance(value.to, str) and value.to.startswith("your "):
        return msgspec.structs.replace(value, obj=_moved(value.obj), to=value.to.removeprefix("your "), under=Who.YOU)
    if isinstance(value, tree.Move) and value.to == SOME_FIELD:
        return msgspec.structs.replace(value, obj=_moved(value.obj), to="field")
    if isinstance(value, tree.Move) and value.to == "field" and value.under is None:
        return msgspec.structs.replace(value, obj=_moved(value.obj), under=Who.YOU)
    if isinstance(value, tuple) and value and isinstance(value[0], tree.Pick | Place) and not _alone(value):
        return (_moved(value[0]), *(_just(_moved(item)) for item in value[1:]))
    if isinstance(value, tuple):
        return tuple(_moved(item) for item in value)
    if isinstance(value, WithField):
        return WithField(_moved(value.base), value.field, _moved(value.value), value.default)
    if isinstance(value, CheckedTemplate):
        return CheckedTemplate(_moved(value.template), value.test)
    if isinstance(value, Place):
        return type(value)(value.name, _moved(value.default))
    if isinstance(value, msgspec.Struct):
        changes = {field: _moved(getattr(value, field)) for field in value.__struct_fields__}
        return type(value)(**changes)
    return value


def _alone(steps: tuple[Any, ...]) -> bool:
    return len(steps) == 1


def _just(value: Any) -> Any:
    """The card that the same row has named."""
    if isinstance(value, Ref) and value.word == "it":
        return JUST
    if not isinstance(value, msgspec.Struct):
        return value
    return type(value)(**{field: _just(getattr(value, field)) for field in value.__struct_fields__})


def _has_marks(value: Any) -> bool:
    if isinstance(value, MARKS):
        return True
    if isinstance(value, tuple):
        return any(map(_has_marks, value))
    if isinstance(value, WithField):
        return _has_marks(value.base) or _has_marks(value.value)
    if isinstance(value, CheckedTemplate):
        return _has_marks(value.template)
    if isinstance(value, msgspec.Struct):
        return any(_has_marks(getattr(value, field)) for field in value.__struct_fields__)
    return False
