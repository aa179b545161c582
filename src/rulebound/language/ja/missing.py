"""What is written of a tree: modifiers that speak of the card they are given to, and nodes without words."""

from __future__ import annotations

from typing import Any

import msgspec

from rulebound.language import tree
from rulebound.language.dialect import Dialect
from rulebound.language.tree import Self, Slot

CATEGORIES: tuple[tuple[Any, tuple[str, ...]], ...] = (
    (tree.Filter, ("filter",)),
    ((tree.Self, tree.Slot, tree.Host, tree.All, tree.Top), ("obj",)),
    (
        (
            tree.X,
            tree.Count,
            tree.Stat,
            tree.Resource,
            tree.Past,
            tree.EventAmount,
            tree.Calc,
            tree.Different,
            tree.Fixed,
            tree.Printed,
        ),
        ("amount", "power", "cheaper"),
    ),
    (tree.Cmp, ("cmp",)),
    (tree.On, ("happens", "moment", "event")),
    ((tree.When, tree.AnyOf), ("event",)),
    (tree.Cond, ("cond",)),
    (tree.Step, ("step", "sentence")),
    (tree.Mod, ("gain", "mod")),
    (tree.Ability, ("ability", "keyword")),
)


def missing(dialect: Dialect, node: Any) -> Any:
    """The innermost node that has no words: what is inside of it has."""
    for child in tree.children(node):
        found = missing(dialect, child)
        if found is not None:
            return found
    for kinds, cats in CATEGORIES:
        if isinstance(node, kinds):
            known = [cat for cat in cats if cat in dialect.rows or cat in dialect.categories]
            written = (dialect.write(cat, (node,) if cat == "sentence" else node) for cat in known)
            return None if any(text is not None for text in written) else node
    return None


def placed(node: Any) -> Any:
    """A tree in which a replacement that another card gets speaks of that card, not of this one."""
    if isinstance(node, tuple):
        return tuple(placed(item) if isinstance(item, msgspec.Struct | tuple) else item for item in node)
    changes: dict[str, Any] = {}
    for field in node.__struct_fields__:
        value = getattr(node, field)
        if isinstance(value, msgspec.Struct | tuple):
            changed = placed(value)
            if changed != value:
                changes[field] = changed
    if changes:
        node = msgspec.structs.replace(node, **changes)
    if isinstance(node, tree.Gain) and not isinstance(node.obj, Self):
        to = node.obj if isinstance(node.obj, Slot) else Slot("this")
        return msgspec.structs.replace(node, mods=_turned(node.mods, to))
    if isinstance(node, tree.Static) and not isinstance(node.scope, Self):
        return msgspec.structs.replace(node, mods=_turned(node.mods, Slot("this")))
    return node


def _turned(mods: tuple[Any, ...], to: Any) -> tuple[Any, ...]:
    return tuple(_instead(mod, to) if isinstance(mod, tree.Replace | tree.Modify) else mod for mod in mods)


def _instead(node: Any, to: Any) -> Any:
    if isinstance(node, Self):
        return to
    if isinstance(node, tuple):
        return tuple(_instead(item, to) for item in node)
    if not isinstance(node, msgspec.Struct):
        return node
    changes = {f: _instead(getattr(node, f), to) for f in node.__struct_fields__}
    return msgspec.structs.replace(node, **changes)
