"""Going through a tree: what is inside a node, all that is below it, and a changed copy."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

BRANCHES = (msgspec.Struct, tuple)


def children(node: object) -> Iterator[Any]:
    """The nodes directly inside a node, in written order."""
    if isinstance(node, tuple):
        for item in node:
            if isinstance(item, msgspec.Struct):
                yield item
            elif isinstance(item, tuple):
                yield from children(item)
    elif isinstance(node, msgspec.Struct):
        for field in node.__struct_fields__:
            value = getattr(node, field)
            if isinstance(value, msgspec.Struct):
                yield value
            elif isinstance(value, tuple):
                yield from children(value)


def walk(node: object) -> Iterator[Any]:
    """A node and everything below it, depth first, in written order."""
    found: list[Any] = []
    _gather(node, found)
    return iter(found)


def _gather(node: object, found: list[Any]) -> None:
    if isinstance(node, tuple):
        for item in node:
            if isinstance(item, BRANCHES):
                _gather(item, found)
    elif isinstance(node, msgspec.Struct):
        found.append(node)
        for field in node.__struct_fields__:
            value = getattr(node, field)
            if isinstance(value, BRANCHES):
                _gather(value, found)


def mapped(node: Any, change: Callable[[Any], Any]) -> Any:
    """A node, or a tuple of nodes, with each part directly inside it changed; itself if that changes nothing."""
    if isinstance(node, tuple):
        items = tuple([change(item) if isinstance(item, BRANCHES) else item for item in node])
        return node if items == node else items
    changes: dict[str, Any] = {}
    for field in node.__struct_fields__:
        value = getattr(node, field)
        if isinstance(value, BRANCHES):
            changed = change(value)
            if changed is not value and changed != value:
                changes[field] = changed
    return msgspec.structs.replace(node, **changes) if changes else node
