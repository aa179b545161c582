"""Templates: nodes with places for phrases. A template makes a node from phrases, and finds the phrases of a node."""

from __future__ import annotations

from collections.abc import Callable
from operator import is_
from typing import Any

import msgspec

Value = Any
Bindings = dict[str, Value]


class _Nothing:
    """No default: the place must be filled."""


NOTHING = _Nothing()


class Place:
    """A place in a template that a phrase fills; with a default, the phrase may be missing."""

    __slots__ = ("default", "name")

    def __init__(self, name: str, default: Value = NOTHING) -> None:
        self.name, self.default = name, default

    def __repr__(self) -> str:
        return f"V({self.name!r})"


class SpreadPlace(Place):
    """A place in a tuple for several items."""

    __slots__ = ()


def V(name: str, default: Value = NOTHING) -> Any:
    """The place of a phrase in a template; the default stands there if the phrase is missing."""
    return Place(name, default)


def Spread(name: str) -> Any:
    """The place of several items in a tuple of a template."""
    return SpreadPlace(name)


class WithField:
    """A place whose node (or each of whose nodes) has one field set by the words around it."""

    __slots__ = ("base", "default", "field", "value")

    def __init__(self, base: Any, field: str, value: Any, default: Any) -> None:
        self.base, self.field, self.value, self.default = base, field, value, default


def With(base: Any, field: str, value: Any, default: Any) -> Any:
    """What a phrase means, with one field of it (of each of its nodes) set that the phrase itself leaves as it is."""
    return WithField(Place(base) if isinstance(base, str) else base, field, value, default)


class CheckedTemplate:
    """A template whose node must pass a test."""

    __slots__ = ("template", "test")

    def __init__(self, template: Any, test: Callable[[Any], bool]) -> None:
        self.template, self.test = template, test


def Checked(template: Any, test: Callable[[Any], bool]) -> Any:
    """A template for nodes that pass a test; what does not pass it is not said with this row."""
    return CheckedTemplate(template, test)


class Reject(Exception):
    """A pattern fits, but what its phrases mean cannot be put together."""


def filled(template: Value, names: frozenset[str]) -> Value:
    """The template without the places that no phrase of a pattern can fill: their defaults stand there."""
    if isinstance(template, Place):
        return template if template.name in names or template.default is NOTHING else template.default
    if isinstance(template, tuple):
        items = tuple(filled(item, names) for item in template)
        return template if all(map(is_, items, template)) else items
    if isinstance(template, WithField):
        base, value = filled(template.base, names), filled(template.value, names)
        same = base is template.base and value is template.value
        return template if same else WithField(base, template.field, value, template.default)
    if isinstance(template, CheckedTemplate):
        inner = filled(template.template, names)
        return template if inner is template.template else CheckedTemplate(inner, template.test)
    if not isinstance(template, msgspec.Struct):
        return template
    said = {field: getattr(template, field) for field in template.__struct_fields__}
    changes = {field: to for field, value in said.items() if (to := filled(value, names)) is not value}
    return msgspec.structs.replace(template, **changes) if changes else template


Build = Callable[[tuple[Value, ...]], Value]


def builder(template: Value, names: tuple[str, ...]) -> Build:
    """Makes the node that a template means from the phrases of these places, in the order of the pattern."""
    return _builder(template, names) or (lambda values: template)


def _builder(template: Value, names: tuple[str, ...]) -> Build | None:
    """None if there are no places in the template."""
    if isinstance(template, msgspec.Struct):
        fields = [getattr(template, field) for field in template.__struct_fields__]
        found = [_builder(field, names) for field in fields]
        filled = [(i, build) for i, build in enumerate(found) if build is not None]
        return _struct_builder(type(template), fields, filled) if filled else None
    if isinstance(template, tuple):
        return _tuple_builder(template, names)
    if isinstance(template, SpreadPlace):
        raise ValueError("a spread place belongs into a tuple")
    if isinstance(template, Place):
        if template.name in names:
            at = names.index(template.name)
            return lambda values: values[at]
        if template.default is NOTHING:
            raise ValueError(f"the pattern has no {template.name!r}")
        return _always(template.default)
    if isinstance(template, WithField):
        return _with_builder(template, names)
    if isinstance(template, CheckedTemplate):
        return _checked_builder(template, names)
    return None


def _struct_builder(kind: Callable[..., Value], fields: list[Value], filled: list[tuple[int, Build]]) -> Build:
    """Makes a node most of whose fields are always the same."""

    def build(values: tuple[Value, ...]) -> Value:
        args = fields.copy()
        for i, part in filled:
            args[i] = part(values)
        return kind(*args)

    return build


def _always(value: Value) -> Build:
    return lambda values: value


def _with_builder(template: WithField, names: tuple[str, ...]) -> Build:
    base, value, field = builder(template.base, names), builder(template.value, names), template.field

    def changed(node: Value, to: Value) -> Value:
        said = getattr(node, field, NOTHING)
        if said == to:
            return node  # said twice
        if said != template.default:
            raise Reject
        return msgspec.structs.replace(node, **{field: to})

    def build(values: tuple[Value, ...]) -> Value:
        nodes, to = base(values), value(values)
        return tuple(changed(node, to) for node in nodes) if isinstance(nodes, tuple) else changed(nodes, to)

    return build


def _checked_builder(template: CheckedTemplate, names: tuple[str, ...]) -> Build:
    inner = builder(template.template, names)

    def build(values: tuple[Value, ...]) -> Value:
        value = inner(values)
        if not template.test(value):
            raise Reject
        return value

    return build


def _tuple_builder(template: tuple[Value, ...], names: tuple[str, ...]) -> Build | None:
    spreads = [isinstance(item, SpreadPlace) for item in template]
    found = [_builder(Place(i.name) if spread else i, names) for spread, i in zip(spreads, template, strict=True)]
    if not any(found):
        return None
    items = [build or _always(item) for build, item in zip(found, template, strict=True)]
    if not any(spreads):
        return lambda values: tuple([item(values) for item in items])
    parts = list(zip(spreads, items, strict=True))

    def build(values: tuple[Value, ...]) -> Value:
        out: list[Value] = []
        for spread, part in parts:
            if spread:
                out.extend(part(values))
            else:
                out.append(part(values))
        return tuple(out)

    return build


def unify(template: Value, value: Value, bound: Bindings) -> Bindings | None:
    """The phrases with which a template is this node; None if it is not."""
    if isinstance(template, Place):
        if template.name in bound:
            return bound if bound[template.name] == value else None
        if template.default is not NOTHING and type(value) is type(template.default) and value == template.default:
            return bound
        return {**bound, template.name: value}
    if isinstance(template, WithField):
        return _unify_with(template, value, bound)
    if isinstance(template, CheckedTemplate):
        return unify(template.template, value, bound) if template.test(value) else None
    if isinstance(template, tuple):
        return _unify_tuple(template, value, bound) if isinstance(value, tuple) else None
    if isinstance(template, msgspec.Struct):
        if type(template) is not type(value):
            return None
        for field in template.__struct_fields__:
            found = unify(getattr(template, field), getattr(value, field), bound)
            if found is None:
                return None
            bound = found
        return bound
    return bound if type(template) is type(value) and template == value else None


def _unify_with(template: WithField, value: Value, bound: Bindings) -> Bindings | None:
    nodes = value if isinstance(value, tuple) else (value,)
    if not nodes:
        return None
    found = getattr(nodes[0], template.field, NOTHING)
    if (
        found is NOTHING
        or found == template.default
        or any(getattr(node, template.field, NOTHING) != found for node in nodes)
    ):
        return None
    inner = unify(template.value, found, bound)
    if inner is None:
        return None
    plain = tuple(msgspec.structs.replace(node, **{template.field: template.default}) for node in nodes)
    return unify(template.base, plain if isinstance(value, tuple) else plain[0], inner)


def _unify_tuple(template: tuple[Value, ...], value: tuple[Value, ...], bound: Bindings) -> Bindings | None:
    spreads = [i for i, item in enumerate(template) if isinstance(item, SpreadPlace)]
    if not spreads:
        if len(template) != len(value):
            return None
        parts: list[tuple[Value, Value]] = list(zip(template, value, strict=True))
    else:
        (at,) = spreads  # one spread a tuple
        after = len(template) - at - 1
        if len(value) < len(template) - 1:
            return None
        middle = value[at : len(value) - after]
        parts = [*zip(template[:at], value, strict=False)]
        parts.append((Place(template[at].name), middle))
        parts += zip(template[at + 1 :], value[len(value) - after :], strict=True)
    for one, other in parts:
        found = unify(one, other, bound)
        if found is None:
            return None
        bound = found
    return bound
