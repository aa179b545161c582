"""Boards that many card tests begin with."""

from rulebound import cards
from rulebound.language.tree import Action, Choose, Damage, Filter, Pay, Slot
from rulebound.scenario.fftcg import Scenario, forward, monster, summon
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


def bolt(s: Scenario, player: str) -> Card:
    """A free Summon that shoots at any Forward."""
    return s.in_hand(player, summon(Choose(Filter(types=("forward",))), Damage(Slot(), 1000), cost=0))


def shooter(s: Scenario, player: str) -> Card:
    """A Character whose ability shoots at any Forward."""
    shot = Action((Pay(0),), (Choose(Filter(types=("forward",))), Damage(Slot(), 1000)))
    return s.field(player, monster(shot))


def pass_until(s: Scenario, prompt: str) -> None:
    """Both players pass until something is asked."""
    while s.prompt == "priority":
        s.answer("pass")
    assert s.prompt == prompt, s.describe()
