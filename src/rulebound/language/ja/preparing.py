"""Trees made ready to be written: where cards come from, and what modifiers speak of; nodes without words."""

from __future__ import annotations

from typing import Any

import msgspec

from rulebound.language import tree
from rulebound.language.dialect import Dialect
from rulebound.language.tree import Self, Slot

CATEGORIES: tuple[tuple[Any, tuple[str, ...]], ...] = (
    (tree.Filter, ("filter",)),
    ((tree.Self, tree.Slot, tree.Host, tree.All, tree.Together, tree.Opposing, tree.DamagedBy, tree.Top), ("obj",)),
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
            tree.Alike,
            tree.Fixed,
            tree.Printed,
            tree.Room,
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
    found = _missing(dialect, node)
    return node if found is None else found


def _missing(dialect: Dialect, node: Any) -> Any:
    cats = next((cats for kinds, cats in CATEGORIES if isinstance(node, kinds)), None)
    if cats is not None and any(_says(dialect, cat, node) for cat in cats):
        return None
    for child in tree.children(node):
        found = _missing(dialect, child)
        if found is not None:
            return found
    return None if cats is None else node


def _says(dialect: Dialect, cat: str, node: Any) -> bool:
    if cat not in dialect.rows and cat not in dialect.categories:
        return False
    return dialect.write(cat, (node,) if cat == "sentence" else node) is not None


def placed(node: Any) -> Any:
    """A tree in which a replacement that another card gets speaks of that card, not of this one."""
    node = tree.mapped(node, placed)
    if isinstance(node, tree.Damage) and (isinstance(node.obj, tree.All) or node.obj == Slot("them")):
        return msgspec.structs.replace(node, amount=_swapped(node.amount, Slot("each"), Slot("each of them")))
    if isinstance(node, tree.Gain) and not isinstance(node.obj, Self):
        to = node.obj.of if isinstance(node.obj, tree.All) else node.obj
        return msgspec.structs.replace(node, mods=_turned(node.mods, to))
    if isinstance(node, tree.Static) and not isinstance(node.scope, Self):
        to = node.scope if isinstance(node.scope, tree.Filter) else Slot("this")
        return msgspec.structs.replace(node, mods=_turned(node.mods, to))
    return node


def _turned(mods: tuple[Any, ...], to: Any) -> tuple[Any, ...]:
    return tuple(_turn(mod, to) if isinstance(mod, tree.Replace) else mod for mod in mods)


def _turn(mod: Any, to: Any) -> Any:
    """The event of a replacement may be that of all cards of a kind; elsewhere the card is `it`."""
    one = Slot("this") if isinstance(to, tree.Filter) else to
    changes = {f: _instead(getattr(mod, f), one) for f in mod.__struct_fields__ if f != "event"}
    if isinstance(mod, tree.Replace):
        event = mod.event
        both = {f: to for f in ("subject", "source") if isinstance(getattr(event, f), Self)}
        changes["event"] = _instead(msgspec.structs.replace(event, **both), one)
    return msgspec.structs.replace(mod, **changes)


def _instead(node: Any, to: Any) -> Any:
    return _swapped(node, Self(), to)


def _swapped(node: Any, old: Any, new: Any) -> Any:
    """A tree with one node in the place of another; a card of some type is still that card."""
    if node == old or (isinstance(old, Self) and isinstance(node, Self)):
        return new
    return tree.mapped(node, lambda part: _swapped(part, old, new)) if isinstance(node, tree.BRANCHES) else node


# --- what `it` would not be -------------------------------------------------------------------------------------------

NAMING = (tree.Choose, tree.Pick, tree.Search)  # steps after which `it` is what they named
Named = tuple[str, str]  # a slot, and the name of the cards in it: how they were found, and their type


def recalled(abilities: tuple[Any, ...]) -> tuple[Any, ...]:
    """Abilities in which a card is named again where a reader would take `it` for another one named since."""
    return tuple(_recalled(ability, []) for ability in abilities)


def _recalled(node: Any, named: list[Named]) -> Any:
    if isinstance(node, tree.Modes):  # one of them is done, not one after the other
        options = tuple(_recalled(option, named.copy()) for option in node.options)
        return msgspec.structs.replace(node, options=options)
    if isinstance(node, Slot):
        return _again(node, named)
    if isinstance(node, tree.Grant):
        named = []
    found = tree.mapped(node, lambda part: _recalled(part, named))
    if isinstance(node, NAMING):
        named.append((node.slot, called(node)))
    elif isinstance(node, tree.LookTop | tree.Create):
        named.append((node.slot, ""))
    elif isinstance(node, tree.Discard) or (isinstance(node, tree.Move) and isinstance(node.obj, tree.Top)):
        named.append(("", ""))
    return found


def called(step: Any) -> str:
    """The slot that says again what a step named."""
    type = step.filter.types[0] if len(step.filter.types) == 1 else "card"
    return f"{RECALLED} {'chosen' if isinstance(step, tree.Choose) else 'picked'} {type}"


RECALLED = "?again"


def _again(slot: Slot, named: list[Named]) -> Slot:
    if not named or named[-1][0] == slot.name or slot.name.rstrip("0123456789") != "it":
        return slot
    names = [name for before, name in named if before == slot.name and name]
    known = [name for _, name in named]
    return Slot(names[-1].removeprefix("?")) if names and known.count(names[-1]) == 1 else slot


# --- where cards come from -------------------------------------------------------------------------------------------


def returning(ability: Any) -> Any:
    """A tree in which a card that goes back to the hand from the field is told from one that comes from elsewhere."""
    event = getattr(ability, "event", None)
    left = isinstance(event, tree.On) and event.kind in ("leave", "move", "discard", "destroyed")
    known = {"event": "" if left else "field"}
    if left or getattr(ability, "zone", "field") != "field":
        known["@self"] = ""
    return _returning(ability, known)


def _returning(node: Any, known: dict[str, str]) -> Any:
    found = tree.mapped(node, lambda part: _returning(part, known))
    if isinstance(node, tree.Choose | tree.Pick | tree.Search | tree.LookTop):
        known.pop("?it", None)
    if isinstance(node, tree.Choose | tree.Pick | tree.Search | tree.Create):
        known["how many"] = "one" if node.n == 1 and not getattr(node, "more", ()) else "many"
    elif isinstance(node, tree.LookTop | tree.Discard):
        known["how many"] = ""
    if isinstance(node, tree.Choose | tree.Pick):
        known["it"] = known["them"] = known[node.slot] = known[called(node)] = node.filter.zone
    elif isinstance(node, tree.Search | tree.Discard | tree.CostCards):
        known["it"] = known["them"] = ""
    elif isinstance(node, tree.LookTop):
        known["seen"] = "one" if node.n == 1 and node.until is None else ""
        known["it"] = known["them"] = ""
    elif isinstance(node, tree.Create):
        known[f"?{node.slot}"] = "made"
    elif isinstance(node, Slot) and (
        known.get(node.name) == "made" or (node.name, known.get("seen")) == ("seen", "one")
    ):
        return Slot("them" if known.get("how many") == "many" and known.get(node.name) == "made" else "it")
    elif node == Slot("it") and known.get("how many") == "many":
        return Slot("them")
    elif isinstance(node, tree.Move) and node.to == "hand" and _from(node.obj, known) == "field":
        return msgspec.structs.replace(found, to="hand again")
    return found


def _from(obj: Any, known: dict[str, str]) -> str:
    if isinstance(obj, Self):
        return known.get("@self", "field")
    if isinstance(obj, Slot):
        return known.get(obj.name, known.get("event", "") if obj.name in ("it", "them") else "")
    if isinstance(obj, tree.All):
        return obj.of.zone
    return ""
