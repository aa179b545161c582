"""How much a card may say: names, numbers and texts beyond the stated limits are refused before they are looked at."""

from __future__ import annotations

import msgspec

from rulebound import limits
from rulebound.language.definitions import CardDef, Refused
from rulebound.language.tree import Node


def too_much(card: CardDef) -> str:
    """The first thing of a card that is beyond a limit, with that limit; empty if there is none."""
    facts = (card.name, card.code, card.name_ja, card.types, card.colours, card.cost, card.stats, card.traits)
    wrong = _beyond((*facts, card.groups, card.flags, card.also, card.refused)) or _beyond(card.abilities)
    if wrong or card.back is None:
        return wrong
    return "it has more than two sides" if card.back.back is not None else too_much(card.back)


def _beyond(value: object) -> str:
    """Goes through a value without going deeper than a limit, so that no depth is too much for it."""
    level: list[object] = [value]
    parts = depth = 0
    while level:
        below: list[object] = []
        nodes = 0
        for item in level:
            if isinstance(item, str | int):
                wrong = _one_beyond(item, limits.NAME)
                if wrong:
                    return wrong
            elif isinstance(item, Refused):
                wrong = _one_beyond(item.text, limits.TEXT)
                if wrong:
                    return wrong
            elif isinstance(item, Node):
                nodes += 1
                below += [getattr(item, field) for field in item.__struct_fields__]
            elif isinstance(item, tuple | list):
                below += item
            elif isinstance(item, msgspec.Struct):
                below += [getattr(item, field) for field in item.__struct_fields__]
        parts += nodes
        depth += bool(nodes)
        if parts > limits.PARTS:
            return f"its text has more than {limits.PARTS:,} parts"
        if depth > limits.DEPTH:
            return f"its text has more than {limits.DEPTH} parts inside each other"
        level = below
    return ""


def _one_beyond(value: str | int, longest: int) -> str:
    if isinstance(value, str):
        return f"{value[:40]!r}... has {len(value):,} characters; at most {longest:,}" if len(value) > longest else ""
    if not -limits.NUMBER <= value <= limits.NUMBER:
        shown = str(value) if abs(value) < 10**20 else f"a number of {value.bit_length()} bits"
        return f"{shown} is too great; numbers of cards are at most {limits.NUMBER:,}"
    return ""
