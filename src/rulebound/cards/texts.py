"""What a card does in words, written from its tree."""

from __future__ import annotations

from rulebound.language.definitions import CardDef


def text(game: str, card: CardDef, lang: str) -> list[str] | None:
    """The paragraphs of a card in a language; None if there are no words for one of its abilities."""
    from rulebound.language.cardtext import card_text, writer
    from rulebound.language.missing import MissingWords

    try:
        return card_text(game, card, lang) if writer(game, lang) is not None else None
    except MissingWords:
        return None
