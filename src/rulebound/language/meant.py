"""What the words of a text refer to, for people: *deal it [the chosen Forward] 10000 damage*.

The tree knows it: each slot is filled by a choice, a search, an event ... While a dialect is `noting`, what it writes
for a slot is followed by words for what fills it, in marks that nothing else uses.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

import msgspec

from rulebound.language import tree
from rulebound.language.dialect import Dialect
from rulebound.language.referents import BINDERS, WAY

OPEN, CLOSE = "\ue010", "\ue011"
_NOTE: Final = re.compile(f" ?{OPEN}[^{CLOSE}]*{CLOSE}")
EVENTS: Final = {"event": "that it happened to", "event_source": "that did it"}


def without_notes(text: str) -> str:
    return _NOTE.sub("", text)


def shown(text: str) -> str:
    """Notes in brackets."""
    return text.replace(OPEN, "[").replace(CLOSE, "]")


@contextmanager
def noting(dialect: Dialect, abilities: tuple[Any, ...], title: Callable[[str], str]) -> Iterator[None]:
    """Meanwhile the dialect writes what references mean; `title` is how the game writes its types."""
    known = names(abilities, title)
    known.setdefault("them", known.get("it", ""))  # what several cards are called in words
    dialect.note = lambda slot: f"{OPEN}{known[slot]}{CLOSE}" if known.get(slot) else ""
    try:
        yield
    finally:
        dialect.note = None
        dialect.meant_by.clear()


def apart(abilities: tuple[Any, ...]) -> tuple[Any, ...]:
    """The abilities with a slot of its own for each thing that is named, so that it can be told what it is."""
    return tuple(_apart(ability, {}, set()) for ability in abilities)


def _apart(node: Any, now: dict[str, str], taken: set[str]) -> Any:
    """A part of an ability; `now` is how the slots of the text are called at this place."""
    if isinstance(node, tree.Slot):
        return tree.Slot(now.get(node.name, node.name))
    if isinstance(node, tuple):
        return tuple(_apart(part, now, taken) for part in node)
    if not isinstance(node, msgspec.Struct):
        return node
    changes = {field: _apart(getattr(node, field), now, taken) for field in node.__struct_fields__ if field != "slot"}
    slot = getattr(node, "slot", None)
    if isinstance(slot, str):
        changes["slot"] = now.get(slot, slot)
    if isinstance(slot, str) and isinstance(node, BINDERS):
        name, n = slot, 1
        while name in taken:
            n += 1
            name = f"{slot} {n}"
        taken.add(name)
        now[slot] = changes["slot"] = name
    return type(node)(**changes)


def names(abilities: tuple[Any, ...], title: Callable[[str], str] = str) -> dict[str, str]:
    """Words for what fills each slot; empty where it is filled by different things."""
    out: dict[str, str] = {}
    for node in tree.walk(abilities):
        for slot, words in _filled(node, title):
            out[slot] = words if out.get(slot, words) == words else ""
    return out


def _filled(node: Any, title: Callable[[str], str]) -> Iterator[tuple[str, str]]:
    if isinstance(node, tree.On):
        for slot, subject in (("event", node.subject), ("event_source", node.source)):
            if isinstance(subject, tree.Self):
                yield slot, "this card"
            elif isinstance(subject, tree.Filter):
                yield slot, f"the {_noun(subject, title)} {EVENTS[slot]}"
        return
    way, slot = WAY.get(type(node), ""), getattr(node, "slot", "")
    if way and slot:
        asked = getattr(node, "filter", None)
        several = getattr(node, "n", 1) != 1
        noun = _noun(asked, title) if isinstance(asked, tree.Filter) else "card"
        yield slot, f"the {way} {noun}{'s' if several else ''}"


def _noun(asked: tree.Filter, title: Callable[[str], str]) -> str:
    return " or ".join(map(title, asked.types)) if 0 < len(asked.types) < 3 else "card"
