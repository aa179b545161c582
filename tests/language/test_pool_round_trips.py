"""Every card of the pools: its English text, written from its tree, is read as the same tree."""

from __future__ import annotations

import pytest
from tests.language.golden_file import GAMES

from rulebound import cards
from rulebound.language.definitions import CardDef
from rulebound.language.en import evolve, fftcg
from rulebound.language.references import canonical


def there_and_back(game: str, card: CardDef) -> bool | None:
    """Whether the text means the card; None if there are no words for it."""
    if game == "fftcg":
        text = fftcg.write(card.abilities, card.name)
        kind = "summon" if "summon" in card.types else ""
        wanted = canonical(card.abilities)
        return None if text is None else fftcg.reader().read(text, (card.name,), ability=kind).abilities == wanted
    text = evolve.write(card.abilities)
    return None if text is None else evolve.read(text, card.types).abilities == card.abilities


@pytest.mark.parametrize("game", GAMES)
def test_every_card_is_read_as_it_is_written(game: str) -> None:
    results = {card.code: there_and_back(game, card) for card in cards.pool(game).values()}
    assert [code for code, same in results.items() if same is False] == []
    assert [code for code, same in results.items() if same is None] == []
