"""Chapter 5.2.1: elements and cost."""

import pytest

from rulebound.language.tree import (
    All,
    Choose,
    CostOption,
    Damage,
    Destroy,
    Draw,
    Filter,
    Gain,
    Pay,
    SetColours,
    Slot,
    Static,
)
from rulebound.scenario.fftcg import Scenario, backup, forward, summon

MULTI = Filter(types=("forward",), states=("multi-element",))


# --- 5.2.1.1 elements ------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.2.1.1")
def test_a_forward_that_gains_an_element_on_the_field_is_multi_element() -> None:
    s = Scenario()
    plain = s.field("B", forward(5000, element="fire"))
    gifted = s.field("B", forward(5000, element="ice"))
    s.field("B", backup(Static((SetColours(("wind",), add=True),), scope=Filter(colours=("ice",), types=("forward",)))))
    s.cast(s.in_hand("A", summon(Destroy(All(MULTI)), cost=0)))
    s.resolve()
    assert s.zone(gifted) == "break" and s.on_field(plain)


@pytest.mark.rule("5.2.1.1")
def test_a_rainbow_crystal_gives_a_card_each_of_its_elements() -> None:
    s = Scenario()
    both = s.field("B", forward(5000, element=("fire", "ice")))
    wind = s.field("B", forward(5000, element="wind"))
    blasts = [
        s.in_hand("A", summon(Damage(All(Filter(colours=(element,), states=("multi-element",))), 1000), cost=0))
        for element in ("fire", "ice", "wind")
    ]
    for blast in blasts:
        s.cast(blast)
        s.resolve()
    assert s.damage(both) == 2000 and s.damage(wind) == 0


@pytest.mark.rule("10.1.2.1")
def test_the_elements_a_forward_gained_count_for_a_party() -> None:
    s = Scenario()
    red = s.field("A", forward(5000, element="fire"))
    blue = s.field("A", forward(5000, element="water"))
    spell = summon(Choose(Filter(colours=("water",))), Gain(Slot(), (SetColours(("fire",), add=True),)), cost=0)
    s.cast(s.in_hand("A", spell), blue)
    s.resolve()
    s.attack(red, blue)
    assert s.dull(red) and s.dull(blue)


# --- 5.2.1.2 the cost ------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.2.1.2")
def test_one_cp_of_the_cards_element_is_enough_whatever_the_rest() -> None:
    s = Scenario()
    fire = s.cp_source("A", 1, "fire")
    ice = s.cp_source("A", 2, "ice")
    knight = s.in_hand("A", forward(5000, cost=3, element="fire"))
    s.cast(knight, pay=[*fire, *ice])
    assert s.on_field(knight)
    assert all(s.dull(card) for card in fire + ice)


@pytest.mark.rule("11.4.6.1")
def test_enough_cp_without_the_cards_element_does_not_pay_for_it() -> None:
    s = Scenario()
    s.cp_source("A", 4, "ice")
    knight = s.in_hand("A", forward(5000, cost=3, element="fire"))
    assert not s.offered(knight)
    assert s.why_not("A", "cast", knight).startswith("11.4.6.1")


@pytest.mark.rule("5.2.1.2")
def test_the_last_cp_must_be_of_the_element_if_none_was_before() -> None:
    s = Scenario()
    s.autopay = False
    (fire,) = s.cp_source("A", 1, "fire")
    ices = s.cp_source("A", 2, "ice")
    knight = s.in_hand("A", forward(5000, cost=2, element="fire"))
    s.cast(knight)
    s.answer(ices[0])
    assert s.offered(fire) and not s.offered(ices[1])
    s.answer(fire)
    assert s.on_field(knight)


@pytest.mark.rule("11.4.6.1")
def test_less_cp_than_the_cost_does_not_pay_for_a_card() -> None:
    s = Scenario()
    s.cp_source("A", 2)
    knight = s.in_hand("A", forward(5000, cost=3))
    assert s.why_not("A", "cast", knight)
    cheap = Scenario()
    cheap.cp_source("A", 3)
    knight = cheap.in_hand("A", forward(5000, cost=3))
    assert cheap.offered(knight)


# --- 5.2.1.3 making CP -----------------------------------------------------------------------------------------------


@pytest.mark.rule("5.2.1.3")
def test_a_discarded_card_makes_two_cp_of_its_element() -> None:
    s = Scenario()
    food = s.in_hand("A", forward(1000, element="fire"))
    knight = s.in_hand("A", forward(5000, cost=2, element="fire"))
    s.cast(knight, pay=[food])
    assert s.zone(food) == "break" and s.on_field(knight)


@pytest.mark.rule("11.4.6.1")
def test_a_discarded_card_makes_no_cp_of_another_element() -> None:
    s = Scenario()
    s.in_hand("A", forward(1000, element="ice"))
    knight = s.in_hand("A", forward(5000, cost=2, element="fire"))
    assert s.why_not("A", "cast", knight).startswith("11.4.6.1")


@pytest.mark.rule("5.2.1.3")
@pytest.mark.parametrize("element", ["fire", "ice"])
def test_a_discarded_multi_element_card_makes_two_cp_of_the_element_declared(element: str) -> None:
    s = Scenario()
    food = s.in_hand("A", forward(1000, element=("fire", "ice")))
    knight = s.in_hand("A", forward(5000, cost=2, element=element))
    s.cast(knight, pay=[(food, element)])
    assert s.on_field(knight)


@pytest.mark.rule("11.4.6.2")
def test_a_discarded_multi_element_card_does_not_make_one_cp_of_each_element() -> None:
    """A Fire/Ice card of cost 2 needs one CP of each; one Fire/Ice discard makes two of the same."""
    s = Scenario()
    s.in_hand("A", forward(1000, element=("fire", "ice")))
    pair = s.in_hand("A", forward(5000, cost=2, element=("fire", "ice")))
    assert s.why_not("A", "cast", pair)
    two = Scenario()
    foods = two.hand("A", forward(1000, element=("fire", "ice")), forward(1000, element=("fire", "ice")))
    pair = two.in_hand("A", forward(5000, cost=2, element=("fire", "ice")))
    two.cast(pair, pay=[(foods[0], "fire"), (foods[1], "ice")])
    assert two.on_field(pair)


@pytest.mark.rule("11.4.6.1")
@pytest.mark.parametrize("element", ["light", "dark"])
def test_a_light_or_dark_card_cannot_be_discarded_for_cp(element: str) -> None:
    s = Scenario()
    s.cp_source("A", 1, "fire")
    s.in_hand("A", forward(1000, element=element))
    knight = s.in_hand("A", forward(5000, cost=3, element="fire"))
    assert s.why_not("A", "cast", knight)


@pytest.mark.rule("5.2.1.3")
def test_a_light_backup_may_be_dulled_for_cp() -> None:
    s = Scenario()
    lamp = s.field("A", backup(element="light"))
    fire = s.field("A", backup(element="fire"))
    knight = s.in_hand("A", forward(5000, cost=2, element="fire"))
    s.cast(knight, pay=[lamp, fire])
    assert s.dull(lamp) and s.on_field(knight)


@pytest.mark.rule("5.2.1.3")
def test_a_dulled_backup_makes_one_cp_of_its_element() -> None:
    s = Scenario()
    mill = s.field("A", backup(element="fire"))
    knight = s.in_hand("A", forward(5000, cost=1, element="fire"))
    s.cast(knight, pay=[mill])
    assert s.dull(mill) and s.on_field(knight)
    dear = Scenario()
    dear.field("A", backup(element="fire"))
    assert dear.why_not("A", "cast", dear.in_hand("A", forward(5000, cost=2, element="fire")))


@pytest.mark.rule("11.4.6.1")
def test_a_dull_backup_makes_no_cp() -> None:
    s = Scenario()
    s.field("A", backup(element="fire"), dull=True)
    knight = s.in_hand("A", forward(5000, cost=1, element="fire"))
    assert s.why_not("A", "cast", knight)


# --- 5.2.1.3.1 no more than needed -----------------------------------------------------------------------------------


@pytest.mark.rule("5.2.1.3.1")
@pytest.mark.parametrize(("cost", "discards"), [(1, 1), (3, 2)])
def test_a_discard_may_waste_one_cp(cost: int, discards: int) -> None:
    s = Scenario()
    foods = s.hand("A", *[forward(1000) for _ in range(discards)])
    knight = s.in_hand("A", forward(5000, cost=cost))
    s.cast(knight, pay=foods)
    assert s.on_field(knight)


@pytest.mark.rule("5.2.1.3.1")
def test_a_cost_of_two_elements_may_waste_one_cp_of_each() -> None:
    s = Scenario()
    fire, ice = s.hand("A", forward(1000, element="fire"), forward(1000, element="ice"))
    pair = s.in_hand("A", forward(5000, cost=2, element=("fire", "ice")))
    s.cast(pair, pay=[fire, ice])
    assert s.on_field(pair) and s.zone(fire) == s.zone(ice) == "break"


@pytest.mark.rule("5.2.1.3")
def test_a_cost_of_one_element_may_not_waste_two_cp() -> None:
    """Ice and Fire discards would make four CP for a cost of two, so the Ice card cannot be begun with."""
    s = Scenario()
    s.autopay = False
    fire, ice = s.hand("A", forward(1000, element="fire"), forward(1000, element="ice"))
    knight = s.in_hand("A", forward(5000, cost=2, element="fire"))
    s.cast(knight)
    assert s.offered(fire) and not s.offered(ice)
    s.answer(fire)
    assert s.on_field(knight) and s.zone(ice) == "hand"


@pytest.mark.rule("5.2.1.2")
def test_a_cost_that_a_card_adds_is_paid_on_top_of_the_printed_one() -> None:
    s = Scenario()
    mills = s.cp_source("A", 4)
    extra = CostOption("more", (Pay(2),), required=True)
    spell = s.in_hand("A", summon(Draw(1), cost=2, extra=(extra,)))
    s.cast(spell)
    assert all(s.dull(card) for card in mills)
    s.resolve()
    assert s.count("A", "hand") == 1
