"""What a card does in words, written from its tree."""

from __future__ import annotations

from collections.abc import Callable

from rulebound.language.definitions import CardDef

Texts = list[str] | None


def text(game: str, card: CardDef, lang: str) -> Texts:
    """The paragraphs of a card in a language; None if there are no words for one of its abilities."""
    write = WRITERS.get((game, lang))
    return write(card) if write is not None else None


def _fftcg_en(card: CardDef) -> Texts:
    from rulebound.language.en.fftcg import write

    return write(card.abilities, card.name)


def _evolve_en(card: CardDef) -> Texts:
    from rulebound.language.en.evolve import write

    return write(card.abilities)


def _fftcg_ja(card: CardDef) -> Texts:
    from rulebound.language.ja.common import MissingWords
    from rulebound.language.ja.fftcg import write

    try:
        return write(card.abilities, card.name_ja or card.name)
    except MissingWords:
        return None


WRITERS: dict[tuple[str, str], Callable[[CardDef], Texts]] = {
    ("fftcg", "en"): _fftcg_en,
    ("evolve", "en"): _evolve_en,
    ("fftcg", "ja"): _fftcg_ja,
}
