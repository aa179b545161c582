"""Nothing is swallowed: a text that lacks one of its words is refused or means something else.

Few words may be left out without harm; each game has a list of them. Whatever else can go unnoticed is a word that the
reader does not listen to.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulebound import cards
from rulebound.language.definitions import CardDef
from rulebound.language.en import evolve, fftcg
from rulebound.language.reading import Reading

IDLE = {
    "fftcg": frozenset(
        ("the", "a", "an", "all", "any", "its", "your", "you", "owner's", "player's", "each", "for", "has", "have")
        + ("if", "pay", "required", "placed", "revealed", "discarded", "among", "different", "more", "2", "3", "4")
    ),
    "evolve": frozenset(("it", "them", "enemy", "token", "tokens", "six-sided", "----------")),
}
"""Words that say again what is clear without them, such as the `2` in `1 of the 2 following actions`."""
CLEAR = {
    "fftcg": (),
    "evolve": ("your [next] end phase", "into your [evolve] deck"),
}  # where a word that counts elsewhere says nothing new
SAMPLE = {"fftcg": 10, "evolve": 1}  # of so many cards one


def text_of(game: str, card: CardDef) -> list[str]:
    text = fftcg.write(card.abilities, card.name) if game == "fftcg" else evolve.write(card.abilities)
    assert text is not None
    return text


def reading(game: str, card: CardDef, text: list[str]) -> Reading:
    if game == "fftcg":
        return fftcg.reader().read(text, (card.name,), ability="summon" if "summon" in card.types else "")
    return evolve.read(text, card.types)


def without_a_word(text: list[str], tried: set[tuple[str, ...]]) -> Iterator[tuple[str, str, list[str]]]:
    """A word, where it stood, and the text without it; the same word among the same words only once."""
    for i, paragraph in enumerate(text):
        words = paragraph.split(" ")
        for j, word in enumerate(words):
            around = (*words[max(0, j - 3) : j], f"[{word}]", *words[j + 1 : j + 4])
            if around not in tried:
                tried.add(around)
                yield word, " ".join(around), [*text[:i], " ".join(words[:j] + words[j + 1 :]), *text[i + 1 :]]


def unnoticed(game: str, every: int) -> list[str]:
    """Where a word was left out and the text meant the same."""
    found: list[str] = []
    tried: set[tuple[str, ...]] = set()
    for card in list(cards.pool(game).values())[::every]:
        text = text_of(game, card)
        meant = reading(game, card, text).abilities
        for word, place, shorter in without_a_word(text, tried):
            if word.lower().strip(".,:") not in IDLE[game] and not any(clear in place for clear in CLEAR[game]):
                read = reading(game, card, shorter)
                if read.whole and read.abilities == meant:
                    found.append(f"{card.code}: {place}")
    return found


@pytest.mark.parametrize("game", sorted(IDLE))
def test_no_word_of_a_card_can_be_left_out_unnoticed(game: str) -> None:
    assert unnoticed(game, SAMPLE[game]) == []


@pytest.mark.soak
@pytest.mark.parametrize("game", sorted(IDLE))
def test_no_word_of_any_card_can_be_left_out_unnoticed(game: str) -> None:
    assert unnoticed(game, 1) == []
