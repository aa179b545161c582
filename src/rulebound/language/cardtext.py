"""The text of a card in English or Japanese, written from the tree that the engine runs."""

from __future__ import annotations

import re
from collections.abc import Callable

from rulebound.language.definitions import CardDef
from rulebound.language.en import evolve as evolve_en
from rulebound.language.en import fftcg as fftcg_en
from rulebound.language.ja import evolve as evolve_ja
from rulebound.language.ja import fftcg as fftcg_ja
from rulebound.language.missing import MissingWords

_MARKUP = re.compile(r"\[\[/?\w*\]\]")
Paragraphs = list[str]


def card_text(game: str, card: CardDef, lang: str = "en") -> Paragraphs:
    """The paragraphs of a card; `MissingWords` names what there are no words for."""
    write = WRITERS.get((game, lang))
    if write is None:
        known = ", ".join(" ".join(pair) for pair in sorted(WRITERS))
        raise ValueError(f"there is no card text of {game!r} in {lang!r}; there is {known}")
    return write(card)


def _fftcg_en(card: CardDef) -> Paragraphs:
    return [_MARKUP.sub("", text) for text in _written(fftcg_en.write(card.abilities, card.name), card)]


def _evolve_en(card: CardDef) -> Paragraphs:
    return _written(evolve_en.write(card.abilities), card)


def _fftcg_ja(card: CardDef) -> Paragraphs:
    return fftcg_ja.write(card.abilities, card.name_ja or card.name)


def _evolve_ja(card: CardDef) -> Paragraphs:
    return evolve_ja.write(card.abilities)


def _written(texts: Paragraphs | None, card: CardDef) -> Paragraphs:
    if texts is None:
        raise MissingWords(card.abilities, "English")
    return texts


WRITERS: dict[tuple[str, str], Callable[[CardDef], Paragraphs]] = {
    ("fftcg", "en"): _fftcg_en,
    ("evolve", "en"): _evolve_en,
    ("fftcg", "ja"): _fftcg_ja,
    ("evolve", "ja"): _evolve_ja,
}
