"""Boards and words that many scenarios of the cards of Force of Will begin with."""

from rulebound import cards
from rulebound.scenario.fow import Scenario
from rulebound.scenario.table import Card

POOL = cards.pool("fow")


def ready(s: Scenario, code: str, attribute: str, stones: int = 8, player: str = "A") -> Card:
    """A card in a player's hand, with so many magic stones to pay with."""
    s.stones(player, stones, attribute)
    return s.in_hand(player, POOL[code])


def numbers(s: Scenario, card: Card) -> tuple[int, int]:
    return s.attack_of(card), s.defense(card)


def targets(s: Scenario, *those: Card) -> list[bool]:
    """Which of these cards are offered as what is asked for now."""
    return [s.offered(card) for card in those]


def done(s: Scenario) -> None:
    """Play on until the chase is empty; cards that move together do so in the order in which they are offered."""
    s.resolve_all()
    while s.prompt == "order":
        s.answer(s.options[0])
        s.resolve_all()


def discard(s: Scenario) -> None:
    """Whoever is asked discards the first card."""
    while s.prompt == "discard":
        s.answer(s.options[0])


def begun(name: str, other: str, format: str = "constructed") -> Scenario:
    """The first turn of a game with two decks of the package: A goes first with the one, nobody changes a card."""
    parts = [(deck.main, deck.part("stones"), deck.part("ruler")) for deck in map(deck_of, (name, other))]
    s = Scenario.from_decks(parts[0], parts[1], format=format)
    s.answer("first" if s.player == "A" else "second")
    while s.prompt == "change":
        s.answer([])
    return s


def deck_of(name: str) -> cards.Deck:
    return cards.deck("fow", name)
