"""Boards that many card tests begin with."""

from rulebound import cards
from rulebound.scenario.fftcg import Scenario, forward
from rulebound.scenario.table import Card

POOL = cards.pool("fftcg")


def ready_to_cast(s: Scenario, code: str, cp: int, element: str) -> Card:
    """The card in A's hand, with Backups for so many CP."""
    s.cp_source("A", cp, element)
    return s.in_hand("A", POOL[code])


def in_lb_deck(s: Scenario, code: str, others: int) -> Card:
    """The card in A's LB deck, with so many face-down cards to turn up for it."""
    for _ in range(others):
        s.in_lb("A", forward(1000, "Limit Break 1"))
    return s.in_lb("A", POOL[code])
