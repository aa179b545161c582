"""The decks that come with the package: legal, and every card of them confirmed by a scenario."""

from pathlib import Path

import pytest

from rulebound import cards
from rulebound.language.tree import walk

DECKS = [(game, name) for game in cards.games() for name in cards.decks(game)]
TESTS = Path(__file__).parent


@pytest.mark.parametrize("game", cards.games())
def test_the_starters_are_there(game: str) -> None:
    assert set(cards.starters(game)) <= set(cards.decks(game))


@pytest.mark.parametrize(("game", "name"), DECKS)
def test_a_deck_that_comes_with_the_package_is_legal(game: str, name: str) -> None:
    assert cards.check_deck(game, cards.deck(game, name)) == []


@pytest.mark.parametrize("name", cards.decks("fftcg"))
def test_a_deck_has_fifty_cards(name: str) -> None:
    deck = cards.deck("fftcg", name)
    assert (len(deck.main), deck.format) == (50, "constructed")


@pytest.mark.parametrize("name", cards.starters("fftcg"))
def test_a_starter_has_an_lb_deck(name: str) -> None:
    assert cards.deck("fftcg", name).part("lb")


@pytest.mark.parametrize(("game", "name"), DECKS)
def test_every_card_of_a_deck_is_checked(game: str, name: str) -> None:
    assert [card.code for card in cards.deck(game, name).cards if not cards.pool(game).checked(card.code)] == []


def test_the_starters_use_every_card_type_and_every_keyword() -> None:
    both = [card for name in cards.starters("fftcg") for card in cards.deck("fftcg", name).cards]
    assert {type for card in both for type in card.types} == {"forward", "backup", "monster", "summon"}
    nodes = [node for card in both for node in walk(card.abilities)]
    names = {getattr(node, "name", "") for node in nodes}
    keywords = {"Brave", "Haste", "First Strike", "Back Attack", "Warp", "Limit Break", "Priming"}
    assert keywords <= names
    assert any(getattr(node, "ex", False) for node in nodes)
    assert any(getattr(node, "threshold", 0) for node in nodes)
    assert any(getattr(node, "special", "") for node in nodes)
    assert {"light", "dark"} <= {colour for card in both for colour in card.colours}
    assert any(len(card.colours) > 1 for card in both)


def test_what_a_card_primes_into_is_in_its_deck() -> None:
    for name in cards.decks("fftcg"):
        main = cards.deck("fftcg", name).main
        wanted = {getattr(node, "card", "") for card in main for node in walk(card.abilities)} - {""}
        assert wanted <= {card.name for card in main}


def folder(game: str) -> Path:
    """Where the tests of the cards of a game are."""
    return TESTS / game if (TESTS / game).is_dir() else TESTS


@pytest.mark.parametrize("game", cards.games())
def test_every_checked_card_is_played_in_a_scenario(game: str) -> None:
    played = "".join(path.read_text("utf-8") for path in folder(game).glob("test_*.py"))
    assert [card.code for card in cards.checked(game) if f'"{card.code}"' not in played] == []


@pytest.mark.parametrize(("game", "name"), DECKS)
def test_a_deck_has_tests_of_its_own(game: str, name: str) -> None:
    played = (folder(game) / f"test_{name.replace('-', '_')}.py").read_text("utf-8")
    assert any(f'"{card.code}"' in played for card in cards.deck(game, name).cards)


@pytest.mark.parametrize("format", ["constructed", "valhalla"])
@pytest.mark.parametrize("name", cards.decks("fow"))
def test_a_deck_of_force_of_will_is_legal_in_both_formats(name: str, format: str) -> None:
    deck = cards.deck("fow", name, format)
    assert cards.check_deck("fow", deck, format) == []
    assert (len(deck.main), len(deck.part("ruler"))) == (40, 1) and len(deck.part("stones")) in (10, 12)
