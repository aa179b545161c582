"""Writing a card's text: the words of a dialect, as they are printed.

Tables write in lower case, with `@self` for the card's own name and `{fire}` for icons. Here sentences get their
capitals, the name its place, and icons the form of the public lists.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from rulebound.language.tokens import ICONS
from rulebound.language.tree import Delayed, Filter, IfDone, Modes, Slot, walk

_ICON = re.compile(r"\{(\w+)\}")
_BY_NAME = {name: icon for icon, name in ICONS.items() if icon != "\u4e00\u822c"}
_ARTICLE = re.compile(r"\b(a)(?= [AEIOaeio])")
_BEGINNING = re.compile(r"(^|[.:] |BURST\[\[/\]\] |^\"|[ ,][\"\u2018])([a-z])")


def printed(text: str, name: str) -> str:
    """Words as they are printed on a card of this name."""
    text = _ICON.sub(lambda found: f"\u300a{_BY_NAME.get(found.group(1), found.group(1))}\u300b", text)
    text = text.replace("\u300b \u300a", "\u300b\u300a").replace("{ex}", "[[ex]]EX BURST[[/]]")
    text = text.replace("\u300aex\u300b", "[[ex]]EX BURST[[/]]").replace("- -", "--")
    text = re.sub(r"\+ (\d|X)", r"+\1", text)
    text = _ARTICLE.sub(r"\1n", text)
    text = _quotes(text)
    text = _BEGINNING.sub(lambda found: found.group(1) + found.group(2).upper(), text)
    return text.replace('.".', '."').replace(".\u2019.", ".\u2019").replace("@self", name)


def _quotes(text: str) -> str:
    """Quotes inside quotes are single ones."""
    out, depth = "", 0
    for c in text:
        if c == "\u201c":
            depth += 1
            out += '"' if depth == 1 else "\u2018"
        elif c == "\u201d":
            out += '"' if depth == 1 else "\u2019"
            depth -= 1
        else:
            out += c
    return out


LAST = (IfDone, Modes, Delayed)  # what is said after these may belong to them


def may_be_misread(node: object) -> bool:
    """Whether words may say something else: a step belongs where it does not, or another card is meant."""
    return _more_after(node) or any(_points_back(found) for found in walk(node))


def _more_after(node: object) -> bool:
    return any(
        isinstance(step, LAST) and (i + 1 < len(steps) or (isinstance(step, IfDone) and len(step.steps) > 1))
        for steps in _lists(node)
        for i, step in enumerate(steps)
    )


def _points_back(node: object) -> bool:
    """Whether a description leaves out or asks for cards that must have been named before."""
    return isinstance(node, Filter) and (isinstance(node.among, Slot) or isinstance(node.not_among, Slot))


def _lists(node: object) -> Iterator[tuple[object, ...]]:
    """Every tuple in a tree."""
    if isinstance(node, tuple):
        yield node
        for item in node:
            yield from _lists(item)
    elif isinstance(node, msgspec.Struct):
        for field in node.__struct_fields__:
            yield from _lists(getattr(node, field))
