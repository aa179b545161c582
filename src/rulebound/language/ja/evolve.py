"""Shadowverse: Evolve in Japanese: the whole dialect, put together from its tables."""

from __future__ import annotations

from functools import cache

from rulebound.language.dialect import Dialect
from rulebound.language.ja import common, evolve_abilities, evolve_effects, evolve_nouns, lexicons
from rulebound.language.ja.forms import nested
from rulebound.language.ja.preparing import missing, placed, recalled, returning
from rulebound.language.ja.words import in_words
from rulebound.language.missing import MissingWords
from rulebound.language.tree import Ability

TABLES = (evolve_nouns, evolve_effects, evolve_abilities, common)


@cache
def dialect() -> Dialect:
    rows = [line for table in TABLES for line in table.ROWS]
    categories = {name: kind for table in TABLES for name, kind in table.CATEGORIES.items()}
    return Dialect(rows, categories | lexicons.categories(dialect, "を持つ"), glue="")


def write(abilities: tuple[Ability, ...]) -> list[str]:
    """The paragraphs of a card. A card calls itself `this`."""
    return [printed(ability) for ability in in_words(recalled(abilities))]


def printed(ability: Ability) -> str:
    """An ability in words."""
    ready = placed(returning(ability))
    text = dialect().write("ability", ready)
    if text is None:
        raise MissingWords(missing(dialect(), ready))
    text = text.replace("。」。", "。」")  # a list of effects ends its sentence
    text = text.replace("@self", "これ").replace("相手は相手の", "相手は自身の").replace("それらの中", "その中")
    return nested(text).replace("／", "/")  # a bare `/` divides the words of a pattern
