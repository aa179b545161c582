"""FFTCG in English: the whole dialect, put together from its tables."""

from __future__ import annotations

from functools import cache

from rulebound.language.dialect import Dialect
from rulebound.language.en import common, fftcg_abilities, fftcg_effects, fftcg_nouns
from rulebound.language.reading import Reader

TABLES = (common, fftcg_nouns, fftcg_effects, fftcg_abilities)


@cache
def dialect() -> Dialect:
    rows = [line for table in TABLES for line in table.ROWS]
    categories = {name: kind for table in TABLES for name, kind in table.CATEGORIES.items()}
    return Dialect(rows, categories)


@cache
def reader() -> Reader:
    return Reader(dialect())
