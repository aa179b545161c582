"""Random ability trees, built from the node classes themselves."""

from __future__ import annotations

from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec
from hypothesis import strategies as st

from rulebound.language import tree

WORDS = [
    "forward",
    "backup",
    "fire",
    "dull",
    "active",
    "my",
    "opp",
    "card",
    "self",
    "it",
    "in",
    "with",
    "cost",
    "power",
    "among",
    "or",
    "and",
    "to",
    "by",
    "for",
    "X",
    "EX",
    "Haste",
    "spell",
    "enter",
    "leave",
    "when",
    "all",
    "damage",
    "count",
    "on",
    "if",
    "not",
    "none",
    "yes",
    "hand",
    "break",
    "deck",
    "field",
    "S",
]

strings = st.one_of(
    st.sampled_from([*WORDS, "First Strike", "be chosen", "", "entered this turn", "counter:monster", "Cid (II)"]),
    st.text(st.characters(codec="utf-8"), max_size=8),
)
operators = st.sampled_from(["<=", ">=", "==", "!=", "<", ">", "+", "-", "*", "/", "//", "min", "max"])
numbers = st.integers(-10000, 10000)


def _nodes(hint: Any) -> list[Any]:
    return list(get_args(hint)) if get_origin(hint) in (Union, UnionType) else [hint]


@cache
def _depth(hint: Any) -> int:
    """How many nodes deep the shallowest value of a type is."""
    return min((_depth_of(part, ()) for part in _nodes(hint)), default=0)


def _depth_of(hint: Any, above: tuple[Any, ...]) -> int:
    if hint in above:
        return 99
    if get_origin(hint) in (Union, UnionType):
        return min(_depth_of(part, above) for part in get_args(hint))
    if not (isinstance(hint, type) and issubclass(hint, tree.Node)):
        return 0
    return 1 + max((_depth_of(part, (*above, hint)) for part in _required(hint)), default=0)


@cache
def _required(kind: type[tree.Node]) -> tuple[Any, ...]:
    """The types of the fields of a node that have no default."""
    hints = get_type_hints(kind)
    return tuple(hints[field.name] for field in msgspec.structs.fields(kind) if field.required)


@cache
def values(hint: Any, depth: int, field: str = "") -> st.SearchStrategy[Any]:
    """Random values of a type, with nodes inside each other at most about so deep."""
    if hint is int:
        return numbers
    if hint is bool:
        return st.booleans()
    if hint is str:
        return operators if field == "op" else strings
    if hint is NoneType:
        return st.none()
    if isinstance(hint, type) and issubclass(hint, Enum):
        return st.sampled_from(list(hint))
    if get_origin(hint) is tuple:
        return _tuples(get_args(hint), depth)
    if get_origin(hint) in (Union, UnionType):
        least = _depth(hint)
        fit = [part for part in get_args(hint) if _depth_of(part, ()) <= max(depth, least)]
        return st.one_of([st.deferred(lambda part=part: values(part, depth)) for part in fit])  # type: ignore[misc]
    return nodes(hint, depth)


def _tuples(args: tuple[Any, ...], depth: int) -> st.SearchStrategy[Any]:
    if len(args) == 2 and args[1] is Ellipsis:
        if depth <= 0 and _depth(args[0]) > 0:
            return st.just(())
        return st.lists(values(args[0], depth), max_size=3).map(tuple)
    return st.tuples(*(values(arg, depth) for arg in args))


@cache
def nodes(kind: type[tree.Node], depth: int) -> st.SearchStrategy[Any]:
    """Random nodes of one class: what has a default mostly keeps it."""
    hints = get_type_hints(kind)
    fields: dict[str, st.SearchStrategy[Any]] = {}
    for field in msgspec.structs.fields(kind):
        given = values(hints[field.name], depth - 1, field.name)
        if not field.required:
            kept = st.just(field.default)
            given = st.one_of(kept, kept, kept, given) if depth > 0 else kept
        fields[field.name] = given
    return st.builds(kind, **fields)


@cache
def hints_of(kind: type[tree.Node]) -> dict[str, Any]:
    """The types of the fields of a node."""
    return get_type_hints(kind)


def with_value(node: Any, field: str, value: Any) -> Any:
    """A node with another value in one field."""
    return msgspec.structs.replace(node, **{field: value})


def abilities(depth: int = 4) -> st.SearchStrategy[Any]:
    """Random abilities of every kind."""
    return values(tree.Ability, depth)
