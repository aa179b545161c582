"""FFTCG in Japanese: the whole dialect, put together from its tables."""

from __future__ import annotations

from functools import cache

from rulebound.language.dialect import Dialect
from rulebound.language.ja import common, fftcg_abilities, fftcg_effects, fftcg_families, fftcg_nouns, lexicons
from rulebound.language.ja.forms import nested
from rulebound.language.ja.preparing import missing, placed, recalled, returning
from rulebound.language.ja.words import in_words
from rulebound.language.missing import MissingWords
from rulebound.language.tree import Ability, Grant, SetText

TABLES = (fftcg_families, fftcg_nouns, fftcg_effects, fftcg_abilities, common)
THIS_CARD = "このカード"


@cache
def dialect() -> Dialect:
    rows = [line for table in TABLES for line in table.ROWS]
    categories = {name: kind for table in TABLES for name, kind in table.CATEGORIES.items()}
    return Dialect(rows, categories | lexicons.categories(dialect, "を得る"), shown=shown, glue="")


def shown(value: object, text: str) -> str:
    """An ability that is given to a card calls the card that has it `自身`, whoever gives it."""
    return text.replace("@self", "自身") if isinstance(value, Grant | SetText) else text


def write(abilities: tuple[Ability, ...], name: str = "") -> list[str]:
    """The paragraphs of a card of this name; where its name has no Japanese form, it calls itself `this card`."""
    return [printed(ability, name or THIS_CARD) for ability in in_words(recalled(abilities))]


def printed(ability: Ability, name: str) -> str:
    """An ability in words."""
    ready = placed(returning(ability))
    text = dialect().write("ability", ready)
    if text is None:
        raise MissingWords(missing(dialect(), ready))
    text = text.replace("。」。", "。」")  # a list of effects ends its sentence
    text = text.replace("対戦相手は対戦相手の", "対戦相手は自分の").replace("@selfが@self以外の", "@selfが他の")
    return (
        nested(text.replace("それらの中", "その中"))
        .replace("《EX》", "【EXバースト】")
        .replace("␣", " ")
        .replace("@self", name)
    )
