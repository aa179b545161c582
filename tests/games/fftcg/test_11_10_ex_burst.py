"""Chapter 11.10: EX Burst."""

import pytest

from rulebound.kernel.cards import CardDef
from rulebound.language.tree import (
    Auto,
    Cannot,
    Choose,
    Compare,
    Count,
    Damage,
    Draw,
    Filter,
    Gain,
    Modify,
    Must,
    On,
    Self,
    Slot,
    Static,
)
from rulebound.scenario import Card
from rulebound.scenario.fftcg import Scenario, forward, summon

THEIR_FORWARD = Filter(types=("forward",), side="opp")
ENTERING = On("enter", Self())


def bolt(element: str = "fire", amount: int = 3000) -> CardDef:
    return summon(Choose(THEIR_FORWARD), Damage(Slot(), amount), ex=True, element=element)


def damage(s: Scenario, attacker: Card) -> None:
    s.attack(attacker)
    s.block()
    while s.prompt == "priority" and not s.points("B"):
        s.pass_priority()


def hit_with(burst: CardDef, *texts: Static) -> tuple[Scenario, Card, Card]:
    """A's Forward attacks B unblocked, and this card is the damage."""
    s = Scenario(phase="attack", step="declaration")
    attacker = s.field("A", forward(7000, *texts))
    card, *_ = s.deck("B", burst, *(forward(1000) for _ in range(5)))
    damage(s, attacker)
    return s, attacker, card


@pytest.mark.rule("11.10.2")
def test_burst_is_offered_to_the_damaged_player_and_may_be_declined() -> None:
    s, attacker, card = hit_with(bolt())
    assert (s.prompt, s.player) == ("burst", "B")
    s.answer(False)
    assert s.damage(attacker) == 0
    assert s.zone(card) == "damage"


@pytest.mark.rule("11.10.2")
def test_burst_applies_at_once_and_nobody_can_respond() -> None:
    s, attacker, card = hit_with(bolt())
    s.answer(True)
    s.answer(attacker)
    assert s.damage(attacker) == 3000
    assert s.stack() == []
    assert s.zone(card) == "damage"


def test_card_without_the_icon_does_not_burst() -> None:
    plain = summon(Choose(THEIR_FORWARD), Damage(Slot(), 3000))
    s, attacker, _ = hit_with(plain)
    assert s.prompt != "burst"
    assert s.damage(attacker) == 0


@pytest.mark.rule("11.10.1")
@pytest.mark.parametrize(("element", "dealt"), [("fire", 0), ("ice", 3000)])
def test_burst_has_the_element_of_its_card(element: str, dealt: int) -> None:
    fireproof = Static((Cannot("be dealt damage", by=Filter(colours=("fire",))),))
    s, attacker, _ = hit_with(bolt(element), fireproof)
    s.answer(True)
    s.answer(attacker)
    assert s.damage(attacker) == dealt


@pytest.mark.rule("11.10.1")
def test_burst_of_a_summon_is_a_summon_and_cannot_choose_what_summons_cannot_choose() -> None:
    elusive = Static((Cannot("be chosen", by=Filter(types=("summon",))),))
    s, attacker, _ = hit_with(bolt(), elusive)
    s.answer(True)
    assert s.prompt != "choose"
    assert s.damage(attacker) == 0


@pytest.mark.rule("11.10.1")
def test_burst_of_a_character_is_no_summon() -> None:
    elusive = Static((Cannot("be chosen", by=Filter(types=("summon",))),))
    burst = forward(1000, Auto(ENTERING, (Choose(THEIR_FORWARD), Damage(Slot(), 3000)), ex=True))
    s, attacker, _ = hit_with(burst, elusive)
    s.answer(True)
    s.answer(attacker)
    assert s.damage(attacker) == 3000


@pytest.mark.rule("11.10.1")
@pytest.mark.parametrize("by", ["summon", "forward"])
def test_what_an_ex_burst_chooses_has_been_chosen_by_a_summon_or_ability(by: str) -> None:
    s = Scenario(phase="attack", step="declaration")
    source = Filter(types=(by,), zone="damage")
    knight = s.field("A", forward(5000, Auto(On("chosen", Self(), source=source), (Draw(1),))))
    weaken = (Choose(THEIR_FORWARD), Gain(Slot(), (Modify("power", -1000),)))
    burst = summon(*weaken, ex=True) if by == "summon" else forward(1000, Auto(On("enter", Self()), weaken, ex=True))
    s.deck("B", burst, forward(1000))
    s.attack(knight)
    s.block()
    s.pass_priority(2)
    s.answer(True)
    assert s.power(knight) == 4000
    assert s.stack() == [("auto", knight)]
    s.resolve()
    assert s.count("A", "hand") == 1


@pytest.mark.rule("11.10.3")
def test_summon_bursts_with_all_of_its_text() -> None:
    s, attacker, _ = hit_with(summon(Choose(THEIR_FORWARD), Damage(Slot(), 3000), Draw(2), ex=True))
    hand = s.count("B", "hand")
    s.answer(True)
    s.answer(attacker)
    assert s.damage(attacker) == 3000
    assert s.count("B", "hand") == hand + 2


@pytest.mark.rule("11.10.3")
def test_character_bursts_only_with_its_marked_auto_and_without_entering() -> None:
    burst = forward(1000, Auto(ENTERING, (Draw(1),), ex=True), Auto(ENTERING, (Draw(3),)))
    s, _, card = hit_with(burst)
    hand = s.count("B", "hand")
    s.answer(True)
    assert s.count("B", "hand") == hand + 1
    assert s.zone(card) == "damage"
    assert s.waiting() == []


@pytest.mark.rule("11.11.5.1.1")
def test_burst_must_choose_what_must_be_chosen() -> None:
    s = Scenario(phase="attack", step="declaration")
    attacker = s.field("A", forward(7000))
    decoy = s.field("A", forward(5000, Static((Must("be chosen"),))))
    s.deck("B", bolt(), forward(1000), forward(1000))
    damage(s, attacker)
    s.answer(True)
    assert not s.offered(attacker)
    s.answer(decoy)
    assert s.damage(decoy) == 3000


@pytest.mark.rule("11.10.3")
@pytest.mark.parametrize(("forwards", "drawn"), [(0, 0), (1, 1)])
def test_the_condition_of_a_bursting_ability_is_tested(forwards: int, drawn: int) -> None:
    lone = Auto(ENTERING, (Draw(1),), cond=Compare(Count(Filter(types=("forward",), side="my")), ">=", 1), ex=True)
    s = Scenario(phase="attack", step="declaration")
    attacker = s.field("A", forward(7000))
    for _ in range(forwards):
        s.field("B", forward(1000), dull=True)
    s.deck("B", forward(1000, lone), *(forward(1000) for _ in range(5)))
    damage(s, attacker)
    s.answer(True)
    assert s.count("B", "hand") == drawn


@pytest.mark.rule("2.2", "7.8.1")
def test_damage_by_a_forward_that_cannot_cause_bursts_causes_none() -> None:
    s = Scenario(phase="attack", step="declaration")
    attacker = s.field("A", forward(7000, Static((Cannot("cause bursts"),))))
    s.deck("B", summon(Draw(1), ex=True), *(forward(1000) for _ in range(5)))
    s.attack(attacker)
    s.to("main2")
    assert s.points("B") == 1 and s.count("B", "hand") == 0
