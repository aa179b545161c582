"""Chapters 11.4.4, 11.4.6 and 11.4.7: what a Character costs."""

import pytest

from rulebound.language.tree import (
    Auto,
    Calc,
    Choose,
    CostCards,
    CostChange,
    CostOption,
    Count,
    Destroy,
    Draw,
    Exhaust,
    Filter,
    Gain,
    If,
    Modify,
    On,
    Paid,
    Pay,
    Self,
    Slot,
    Spell,
    Static,
    Step,
    X,
)
from rulebound.scenario import Card
from rulebound.scenario.fftcg import Scenario, forward, monster, summon

MINE = Filter(types=("forward",), side="my")
THEIRS = Filter(types=("forward",), side="opp")
FORWARDS = Filter(types=("forward",))
ENTERS = On("enter", subject=Self())
KICK = CostOption("Kick", (Pay(1),))
FORWARD = Filter(types=("forward",))
BREAK_IT = (Choose(FORWARD), Destroy(Slot()))


@pytest.mark.rule("11.4.4")
def test_a_cost_that_looks_at_other_cards_is_fixed_then() -> None:
    s = Scenario()
    cheaper = Static((CostChange(Calc("-", 0, Count(MINE))),), zone="hand")
    knight = s.in_hand("A", forward(5000, cheaper, cost=3))
    s.field("A", forward(1000))
    stones = s.cp_source("A", 2)
    s.cast(knight)
    assert all(s.dull(stone) for stone in stones) and s.on_field(knight)


@pytest.mark.rule("11.4.4")
def test_a_cost_is_never_reduced_below_its_floor() -> None:
    s = Scenario()
    knight = s.in_hand("A", forward(5000, cost=3))
    s.field("A", monster(Static((CostChange(-5, FORWARDS, floor=1),))))
    assert s.why_not("A", "cast", knight).startswith("11.4.6.1")
    s2 = Scenario()
    knight = s2.in_hand("A", forward(5000, cost=3))
    s2.field("A", monster(Static((CostChange(-5, FORWARDS, floor=1),))))
    stone = s2.cp_source("A", 1)[0]
    s2.cast(knight)
    assert s2.on_field(knight) and s2.dull(stone)


@pytest.mark.rule("11.4.4")
@pytest.mark.parametrize("set_first", [True, False])
def test_a_cost_is_set_before_it_is_changed(set_first: bool) -> None:
    s = Scenario()
    knight = s.in_hand("A", forward(5000, cost=5))
    changes = [CostChange(3, FORWARDS, set_to=True), CostChange(-1, FORWARDS)]
    for change in changes if set_first else reversed(changes):
        s.field("A", monster(Static((change,))))
    stones = s.cp_source("A", 3)
    s.cast(knight)
    assert s.on_field(knight) and [s.dull(stone) for stone in stones] == [True, True, False]


@pytest.mark.rule("11.4.4")
def test_an_optional_cost_is_remembered_when_the_character_enters() -> None:
    s = Scenario()
    bonus = Auto(ENTERS, (If(Paid("Kick"), (Draw(3),), (Draw(1),)),))
    plain, kicked = (s.in_hand("A", forward(5000, bonus, KICK, cost=1)) for _ in range(2))
    stones = s.cp_source("A", 3)
    s.cast(kicked, "Kick")
    assert [s.dull(stone) for stone in stones].count(True) == 2
    s.resolve()
    assert s.count("A", "hand") == 4
    s.cast(plain, "printed cost")
    s.resolve()
    assert s.count("A", "hand") == 4


@pytest.mark.rule("11.4.7")
@pytest.mark.parametrize(("element", "cards"), [("ice", 1), ("wind", 0)])
def test_the_cp_that_were_paid_are_remembered_when_the_character_enters(element: str, cards: int) -> None:
    s = Scenario()
    bonus = Auto(ENTERS, (If(Paid(colour="ice"), (Draw(1),)),))
    knight = s.in_hand("A", forward(5000, bonus, cost=2))
    s.cp_source("A", 1)
    s.cp_source("A", 1, element)
    s.cast(knight)
    s.resolve()
    assert s.count("A", "hand") == cards


@pytest.mark.rule("11.4.4")
def test_an_alternative_cost_needs_no_cp() -> None:
    s = Scenario()
    instead = CostOption("Instead", (CostCards("return", 1, MINE),), alternative=True)
    knight = s.in_hand("A", forward(9000, instead, cost=7))
    squire = s.field("A", forward(1000))
    s.cast(knight)
    s.answer("Instead")
    assert s.on_field(knight) and s.zone(squire) == "hand"


@pytest.mark.rule("11.4.4")
def test_a_variable_cost_of_a_character_is_set_then() -> None:
    s = Scenario()
    growing = Spell((Gain(Self(), (Modify("power", Calc("*", X(), 1000)),)),))
    knight = s.in_hand("A", forward(5000, growing, CostOption("X", (Pay(x="x"),), required=True), cost=1))
    stones = s.cp_source("A", 4)
    s.cast(knight)
    assert s.offered(3) and not s.offered(4)
    s.answer(2)
    assert s.power(knight) == 7000 and [s.dull(stone) for stone in stones].count(True) == 3


@pytest.mark.rule("11.4.4", "11.4.5")
def test_a_variable_of_a_character_is_set_before_anything_is_chosen() -> None:
    s = Scenario()
    variable = CostOption("X", (Pay(x="x"),), required=True)
    knight = s.in_hand("A", forward(5000, Spell((Choose(THEIRS, X()), Exhaust(Slot()))), variable, cost=0))
    one, two, three = (s.field("B", forward(1000)) for _ in range(3))
    s.cp_source("A", 2)
    s.cast(knight)
    assert s.prompt == "x" and s.offered(2) and not s.offered(3)
    s.answer(2)
    s.answer(one, three)
    assert s.on_field(knight) and [s.dull(card) for card in (one, two, three)] == [True, False, True]


@pytest.mark.rule("11.4.4", "11.4.5")
def test_how_a_character_is_paid_for_is_said_before_anything_is_chosen() -> None:
    s = Scenario()
    more = CostOption("more", (Pay(1),))
    exhausting = If(Paid("more"), (Choose(THEIRS, 2), Exhaust(Slot())), (Choose(THEIRS, 1), Exhaust(Slot())))
    knight = s.in_hand("A", forward(5000, Spell((exhausting,)), more, cost=0))
    one, two, three = (s.field("B", forward(1000)) for _ in range(3))
    s.cp_source("A", 1)
    s.cast(knight)
    assert s.offered("more")
    s.answer("more")
    s.answer(one, three)
    assert s.on_field(knight) and [s.dull(card) for card in (one, two, three)] == [True, False, True]


@pytest.mark.rule("11.4.4")
def test_value_set_for_a_character_is_known_to_its_auto() -> None:
    s = Scenario()
    variable = CostOption("more", (Pay(x="x"),), required=True)
    sage = s.in_hand("A", forward(5000, variable, Auto(On("enter", Self()), (Draw(X()),)), cost=1))
    s.cp_source("A", 4)
    s.cast(sage, 2)
    s.resolve_all()
    assert s.count("A", "hand") == 2


def cast(s: Scenario, card: Card, *answers: Card) -> None:
    s.cast(card, *answers)
    s.resolve()


@pytest.mark.rule("11.4.4", "11.5.4")
@pytest.mark.parametrize(
    ("option", "answer", "effect"),
    [
        (CostOption("more", (Pay(1),)), "more", If(Paid("more"), (Draw(2),), (Draw(1),))),
        (CostOption("x", (Pay(x="x"),), required=True), 2, Draw(X())),
    ],
)
def test_what_was_paid_for_a_character_is_known_after_it_left(
    option: CostOption, answer: str | int, effect: Step
) -> None:
    s = Scenario()
    sage = s.in_hand("A", forward(5000, option, Auto(On("enter", Self()), (effect,)), cost=0))
    s.cp_source("A", 2)
    kill = s.in_hand("B", summon(*BREAK_IT, cost=0))
    ambush = s.in_hand("B", forward(1000, "Back Attack", cost=0))
    s.cast(sage, answer)
    s.pass_priority()
    cast(s, kill, sage)
    s.pass_priority()
    s.cast(ambush)
    s.resolve_all()
    assert s.count("A", "hand") == 2


# --- 11.4.6: the cost ------------------------------------------------------------------------------------------------


@pytest.mark.rule("11.4.6")
def test_the_cost_does_not_change_while_it_is_paid() -> None:
    s = Scenario()
    active = Filter(types=("backup",), side="my", states=("active",))
    knight = s.in_hand("A", forward(5000, Static((CostChange(Calc("-", 0, Count(active))),), zone="hand"), cost=5))
    stones = s.cp_source("A", 3)
    s.cast(knight)
    assert [s.dull(stone) for stone in stones].count(True) == 2 and s.on_field(knight)


@pytest.mark.rule("11.4.6.1")
def test_the_cost_needs_one_cp_of_the_cards_element() -> None:
    s = Scenario()
    knight = s.in_hand("A", forward(5000, cost=2, element="wind"))
    s.cp_source("A", 3, "earth")
    assert s.why_not("A", "cast", knight).startswith("11.4.6.1")


@pytest.mark.rule("11.4.6.1")
def test_a_discarded_multi_element_card_yields_two_cp_of_one_element() -> None:
    s = Scenario()
    knight = s.in_hand("A", forward(5000, cost=3, element="wind"))
    both = s.in_hand("A", forward(1000, element=("earth", "wind")))
    earth = s.cp_source("A", 1, "earth")[0]
    s.cast(knight, pay=[(both, "wind"), earth])
    assert s.on_field(knight) and s.zone(both) == "break"


@pytest.mark.rule("11.4.6.2")
def test_two_cp_of_one_declared_element_do_not_pay_both_elements() -> None:
    s = Scenario()
    knight = s.in_hand("A", forward(5000, cost=2, element=("fire", "ice")))
    both = s.in_hand("A", forward(1000, element=("fire", "ice")))
    assert s.why_not("A", "cast", knight).startswith("11.4.6.1")
    assert s.zone(both) == "hand"
    s2 = Scenario()
    knight = s2.in_hand("A", forward(5000, cost=2, element=("fire", "ice")))
    fire, ice = s2.cp_source("A", 1)[0], s2.cp_source("A", 1, "ice")[0]
    s2.cast(knight)
    assert s2.dull(fire) and s2.dull(ice) and s2.on_field(knight)


@pytest.mark.rule("11.4.6.2")
def test_a_multi_element_card_of_cost_one_takes_one_cp_of_each_element() -> None:
    s = Scenario()
    knight = s.in_hand("A", forward(5000, cost=1, element=("fire", "ice")))
    fire, ice = s.cp_source("A", 1)[0], s.cp_source("A", 1, "ice")[0]
    s.cast(knight)
    assert s.dull(fire) and s.dull(ice) and s.on_field(knight)


@pytest.mark.rule("11.4.6.1")
def test_a_multi_element_card_of_cost_one_is_not_paid_with_one_cp() -> None:
    s = Scenario()
    knight = s.in_hand("A", forward(5000, cost=1, element=("fire", "ice")))
    s.cp_source("A", 2)
    assert s.why_not("A", "cast", knight).startswith("11.4.6.1")


@pytest.mark.rule("11.4.6.2")
def test_a_multi_element_card_whose_cost_became_zero_takes_nothing() -> None:
    s = Scenario()
    knight = s.in_hand("A", forward(5000, cost=2, element=("fire", "ice")))
    s.field("A", monster(Static((CostChange(-2, FORWARDS),))))
    s.cast(knight)
    assert s.on_field(knight)


@pytest.mark.rule("11.4.6.3")
@pytest.mark.parametrize("element", ["light", "dark"])
def test_light_and_dark_characters_take_cp_of_any_element(element: str) -> None:
    s = Scenario()
    knight = s.in_hand("A", forward(5000, cost=3, element=element))
    wind = s.in_hand("A", forward(1000, element="wind"))
    water = s.cp_source("A", 1, "water")[0]
    s.cast(knight, pay=[wind, water])
    assert s.on_field(knight)


@pytest.mark.rule("11.4.6.4")
def test_one_cp_of_a_discard_may_be_wasted() -> None:
    s = Scenario()
    knight = s.in_hand("A", forward(5000, cost=1))
    fuel = s.in_hand("A", forward(1000))
    s.cast(knight)
    assert s.on_field(knight) and s.zone(fuel) == "break"


@pytest.mark.rule("11.4.6.4")
def test_a_multi_element_card_may_waste_one_cp_of_each_element() -> None:
    s = Scenario()
    knight = s.in_hand("A", forward(5000, cost=2, element=("fire", "ice")))
    fire, ice = s.in_hand("A", forward(1000)), s.in_hand("A", forward(1000, element="ice"))
    s.cast(knight)
    assert s.on_field(knight) and s.zone(fire) == "break" and s.zone(ice) == "break"


@pytest.mark.rule("11.4.6.4")
def test_a_card_of_one_element_wastes_no_second_cp() -> None:
    s = Scenario()
    s.autopay = False
    knight = s.in_hand("A", forward(5000, cost=1))
    fire, ice = s.in_hand("A", forward(1000)), s.in_hand("A", forward(1000, element="ice"))
    s.cast(knight)
    assert s.offered(fire) and not s.offered(ice)
    s.answer(fire)
    assert s.on_field(knight) and s.zone(ice) == "hand"


@pytest.mark.rule("11.4.6.4", "5.2.1.3.1")
def test_two_cp_of_one_element_are_never_left_over() -> None:
    """Fire and Ice, three in all: after one Fire card a second one would leave over two Fire CP (READINGS S01)."""
    s = Scenario()
    s.autopay = False
    knight = s.in_hand("A", forward(5000, cost=3, element=("fire", "ice")))
    first, second = s.hand("A", forward(1000), forward(2000))
    ice = s.cp_source("A", 1, "ice")[0]
    s.cast(knight)
    s.answer(first)
    assert s.offered(ice) and not s.offered(second)
    s.answer(ice)
    assert s.on_field(knight) and s.zone(second) == "hand"


@pytest.mark.rule("11.4.6.4")
def test_what_is_left_over_is_of_an_element_that_is_needed() -> None:
    """Fire and Ice, three in all: a Wind card beside the two Backups would leave over one Wind CP (READINGS S01)."""
    reasons = []
    for third in ("", "earth"):
        s = Scenario()
        knight = s.in_hand("A", forward(5000, cost=3, element=("fire", "ice")))
        s.in_hand("A", forward(1000, element="wind"))
        for element in filter(None, ("fire", "ice", third)):
            s.cp_source("A", 1, element)
        reasons.append(s.why_not("A", "cast", knight))
        if third:
            s.cast(knight)
    assert reasons[0].startswith("11.4.6.1") and "left over" in reasons[0] and reasons[1] == ""


@pytest.mark.rule("11.4.6.4")
@pytest.mark.parametrize("begin", ["fire", "wind"])
def test_which_cp_is_left_over_does_not_depend_on_the_order(begin: str) -> None:
    """Two Fire, two Wind and one Ice CP for a cost of four: it is a Fire CP that is left over, not a Wind CP."""
    s = Scenario()
    s.autopay = False
    knight = s.in_hand("A", forward(5000, cost=4, element=("fire", "ice")))
    cards = {e: s.in_hand("A", forward(1000, element=e)) for e in ("fire", "wind")}
    ice = s.cp_source("A", 1, "ice")[0]
    s.cast(knight)
    s.answer(cards.pop(begin))
    s.answer(*cards.values())
    s.answer(ice)
    assert s.on_field(knight) and s.dull(ice)


# --- 11.4.7, 11.4.8 --------------------------------------------------------------------------------------------------


@pytest.mark.rule("11.4.7")
def test_all_costs_of_a_character_are_paid_at_the_same_time() -> None:
    s = Scenario()
    keen = Auto(On("leave", subject=Filter(other=True)), (Draw(1),))
    knight = s.in_hand("A", forward(5000, CostOption("Tribute", (CostCards("put", 2, MINE),), required=True), cost=0))
    first, second = s.field("A", forward(1000, keen)), s.field("A", forward(1000, keen))
    s.cast(knight)
    s.answer(first)
    assert s.on_field(knight) and s.stack() == [("auto", second), ("auto", first)]


@pytest.mark.rule("11.4.7", "11.4.4")
def test_the_payment_cannot_stop_half_way() -> None:
    s = Scenario()
    s.autopay = False
    tribute = CostOption("Tribute", (CostCards("put", 1, MINE),), required=True)
    knight = s.in_hand("A", forward(5000, tribute, cost=2))
    squires = [s.field("A", forward(1000)) for _ in range(2)]
    stones = s.cp_source("A", 3)
    s.cast(knight)
    s.answer(squires[0])
    s.answer(stones[0])
    assert s.prompt == "pay cp" and not s.offered("done") and s.on_field(squires[0]) and s.active(stones[0])
    s.answer(stones[1])
    assert s.on_field(knight) and s.zone(squires[0]) == "break" and s.dull(stones[0]) and s.active(stones[2])
