"""FFTCG in English: the whole dialect, put together from its tables."""

from __future__ import annotations

from functools import cache
from typing import Any

from rulebound.language.dialect import Dialect
from rulebound.language.en import (
    common,
    fftcg_abilities,
    fftcg_conditions,
    fftcg_costs,
    fftcg_effects,
    fftcg_events,
    fftcg_nouns,
    fftcg_statics,
)
from rulebound.language.reading import Reader
from rulebound.language.references import settle
from rulebound.language.tree import All, Filter, Gain, Self, Slot, Static

TABLES = (
    common,
    fftcg_nouns,
    fftcg_effects,
    fftcg_events,
    fftcg_conditions,
    fftcg_costs,
    fftcg_statics,
    fftcg_abilities,
)


@cache
def dialect() -> Dialect:
    rows = [line for table in TABLES for line in table.ROWS]
    categories = {name: kind for table in TABLES for name, kind in table.CATEGORIES.items()}
    return Dialect(rows, categories, plural, shown)


def plural(bound: dict[str, Any]) -> bool:
    """Whether a sentence has several subjects."""
    subject = bound.get("o")
    return isinstance(subject, All | Filter) or subject == Slot("them")


def shown(value: object, text: str) -> str:
    """An ability that is given to other cards calls the card that has it `this Forward`."""
    others = isinstance(value, Gain) and not isinstance(value.obj, Self)
    others = others or (isinstance(value, Static) and isinstance(value.scope, Filter))
    if not others or '"' not in text:
        return text
    parts = text.split('"')
    return '"'.join(part.replace("@self", "this Forward") if i % 2 else part for i, part in enumerate(parts))


@cache
def reader() -> Reader:
    return Reader(dialect(), settle=settle)
