"""What many tests of Evolve cards do."""

from rulebound import cards
from rulebound.scenario.evolve import Scenario
from rulebound.scenario.table import Card

POOL = cards.pool("evolve")
RESERVED = "decline"  # a follower with Ward need not be engaged as it comes


def on_field(s: Scenario, player: str, code: str, *, fresh: bool = False, engaged: bool = False) -> Card:
    """A card of the pool on a field."""
    return s.field(player, POOL[code], fresh=fresh, engaged=engaged)


def ready_to_play(s: Scenario, code: str) -> Card:
    """A card of the pool in A's hand."""
    return s.in_hand("A", POOL[code])


def ready_to_evolve(s: Scenario, code: str, into: str) -> Card:
    """A card of the pool that came to A's field this turn, with its evolved card in the evolve deck."""
    s.in_evolve_deck("A", POOL[into])
    return s.field("A", POOL[code], fresh=True)


def names(found: list[Card]) -> list[str]:
    return [card.name for card in found]


def stats(s: Scenario, card: Card) -> tuple[int, int]:
    """Attack and defense, as they are now."""
    return s.attack_of(card), s.defense(card)
