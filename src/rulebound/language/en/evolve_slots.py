"""A slot is used again when what it held is not spoken of any more."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from rulebound.language import tree
from rulebound.language.persons import renamed
from rulebound.language.referents import BINDERS


def reused(ability: Any) -> Any:
    """The ability in which what is found or made as the text is carried out needs no slot of its own."""
    for slot in [one.slot for bound, one in _named(ability) if bound and not isinstance(one, tree.Choose)]:
        usual = slot.rstrip("0123456789")
        if slot != usual and usual in ("it", "discarded") and not _spoken_of(ability, usual, slot):
            ability = renamed(ability, {slot: usual})
    return ability


def filled(ability: Any) -> bool:
    """Whether all slots that are spoken of have been filled before."""
    known = {"event", "event_source", "paid", "discarded", "roll"}
    for bound, one in _named(ability):
        if not bound and one not in known:
            return False
        known.add(one.slot if bound else one)
    return True


def _spoken_of(ability: Any, usual: str, slot: str) -> bool:
    """Whether what another slot holds is still spoken of when this one is filled, or is chosen beforehand."""
    filled = False
    for bound, node in _named(ability):
        name = node.slot if bound else node
        if bound and name == slot:
            filled = True
        elif filled and name == usual:
            return not bound
    return False


def _named(node: Any) -> Iterator[tuple[bool, Any]]:
    """What fills a slot, and the names of the slots that are spoken of, in the order of the text."""
    if isinstance(node, tree.Slot):
        yield False, node.name
    elif isinstance(node, tuple):
        for part in node:
            yield from _named(part)
    elif isinstance(node, msgspec.Struct):
        fields = ("cond", "orelse", "then") if isinstance(node, tree.If) else node.__struct_fields__
        for field in fields:
            yield from _named(getattr(node, field))
        if isinstance(node, BINDERS):
            yield True, node
        elif isinstance(slot := getattr(node, "slot", None), str):
            yield False, slot
