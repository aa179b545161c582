"""Boards that many card tests begin with."""

from typing import Any

from rulebound import cards
from rulebound.language.tree import Action, Choose, Damage, Filter, Pay, Slot
from rulebound.scenario.fftcg import Scenario, backup, card, forward, monster, summon
from rulebound.scenario.table import Answer, Card

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


# --- what may be chosen ----------------------------------------------------------------------------------------------

Crowd = dict[str, list[Card]]

MY_FORWARDS = {"my forward", "my dull forward"}
THEIR_FORWARDS = {"their forward", "their dull forward"}
FORWARDS = MY_FORWARDS | THEIR_FORWARDS
MONSTERS = {"my monster", "their monster"}
CHARACTERS = FORWARDS | MONSTERS | {"my backup", "their backup"}


def crowd(s: Scenario, **facts: Any) -> Crowd:
    """Two cards of each type on both fields and in both Break Zones, all with the same facts."""
    found: Crowd = {}
    for side, player in (("my", "A"), ("their", "B")):
        for word, dull in (("forward", False), ("dull forward", True)):
            found[f"{side} {word}"] = [s.field(player, forward(5000, **facts), dull=dull) for _ in range(2)]
        found[f"{side} backup"] = [s.field(player, backup(**facts), dull=dull) for dull in (False, True)]
        found[f"{side} monster"] = [s.field(player, monster(**facts), dull=dull) for dull in (False, True)]
        found[f"{side} fallen forward"] = [s.in_break(player, forward(5000, **facts)) for _ in range(2)]
        found[f"{side} fallen backup"] = [s.in_break(player, backup(**facts)) for _ in range(2)]
        found[f"{side} fallen monster"] = [s.in_break(player, monster(**facts)) for _ in range(2)]
        found[f"{side} fallen summon"] = [s.in_break(player, card("summon", **facts)) for _ in range(2)]
    return found


def choosable(s: Scenario, found: Crowd) -> set[str]:
    """Which of the crowd may be chosen now."""
    assert s.prompt == "choose", s.describe()
    return {word for word, several in found.items() for one in several if s.offered(one)}


def cast_among(s: Scenario, code: str, element: str, *answers: Answer, **facts: object) -> set[str]:
    """Cast a card amid a crowd; what may be chosen after these answers, `itself` among it."""
    found = crowd(s, **facts)
    s.hand("A", *(forward(1000, element=element) for _ in range(4)))
    found["itself"] = [s.in_hand("A", POOL[code])]
    s.cast(found["itself"][0])
    for answer in answers:
        if s.prompt == "priority":
            s.resolve()
        s.answer(answer)
    return choosable(s, found)


def use_among(s: Scenario, code: str, element: str, ability: int | str = 0, **facts: object) -> set[str]:
    """Use an ability of a card on the field amid a crowd; what may be chosen then."""
    found = crowd(s, **facts)
    s.hand("A", *(forward(1000, element=element) for _ in range(2)))
    s.in_hand("A", POOL[code])
    found["itself"] = [s.field("A", POOL[code])]
    s.use(found["itself"][0], ability=ability)
    return choosable(s, found)
