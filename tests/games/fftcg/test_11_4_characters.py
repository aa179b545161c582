"""11.4: casting a Character, a special action that nobody can answer."""

import pytest

from rulebound.language.tree import (
    Auto,
    Calc,
    Cast,
    Choose,
    CostCards,
    CostChange,
    CostOption,
    Count,
    Damage,
    Destroy,
    Divide,
    Draw,
    Filter,
    Gain,
    If,
    Keyword,
    Modes,
    Modify,
    Move,
    On,
    Paid,
    Pay,
    Self,
    Slot,
    Spell,
    Static,
    Step,
    Who,
    X,
)
from rulebound.scenario.fftcg import Scenario, backup, forward, monster, summon
from rulebound.scenario.table import Card

FORWARDS = Filter(types=("forward",))
MINE = Filter(types=("forward",), side="my")
THEIRS = Filter(types=("forward",), side="opp")
ENTERS = On("enter", subject=Self())


def instant(s: Scenario, player: str, *steps: Step) -> Card:
    """A Summon that costs nothing."""
    return s.in_hand(player, summon(*steps, cost=0))


# --- 11.4.1: when and from where -------------------------------------------------------------------------------------


@pytest.mark.rule("11.4.1")
def test_a_character_enters_without_the_stack_and_without_an_answer() -> None:
    s = Scenario()
    instant(s, "B", Draw(1))
    knight = s.in_hand("A", forward(5000, cost=1))
    s.cp_source("A", 1)
    s.cast(knight)
    assert s.on_field(knight) and not s.stack() and s.player == "A"


@pytest.mark.rule("11.4.1")
@pytest.mark.parametrize("card", [forward(5000, cost=0), backup(cost=0), monster(cost=0)])
def test_all_kinds_of_characters_are_cast_this_way(card: object) -> None:
    s = Scenario()
    character = s.in_hand("A", card)  # type: ignore[arg-type]  # one of the three definitions above
    s.cast(character)
    assert s.on_field(character) and not s.stack()


@pytest.mark.rule("11.4.1")
def test_a_character_can_be_cast_from_the_lb_deck_but_not_from_the_break_zone() -> None:
    s = Scenario()
    limit = s.in_lb("A", forward(5000, Keyword("Limit Break", 0), cost=0))
    dead = s.in_break("A", forward(5000, cost=0))
    assert s.why_not("A", "cast", dead).startswith("11.4.1")
    s.cast(limit)
    assert s.on_field(limit)


@pytest.mark.rule("9.3.1.5")
def test_no_character_is_cast_while_something_is_on_the_stack() -> None:
    s = Scenario()
    spell = instant(s, "A", Draw(1))
    knight = s.in_hand("A", forward(5000, cost=0))
    s.cast(spell)
    assert s.why_not("A", "cast", knight).startswith("9.3.1.5")
    s.resolve()
    s.cast(knight)
    assert s.on_field(knight)


@pytest.mark.rule("9.3.1.5")
def test_no_character_is_cast_in_the_attack_phase() -> None:
    s = Scenario(phase="attack")
    knight = s.in_hand("A", forward(5000, cost=0))
    assert s.why_not("A", "cast", knight).startswith("9.3.1.5")


@pytest.mark.rule("9.3.1.5")
def test_only_the_turn_player_casts_characters() -> None:
    s = Scenario(priority="B")
    knight = s.in_hand("B", forward(5000, cost=0))
    assert s.why_not("B", "cast", knight).startswith("9.3.1.5")


@pytest.mark.rule("11.4.1.1")
def test_a_character_cast_by_an_effect_enters_right_after_that_effect() -> None:
    s = Scenario()
    page = s.in_hand("A", forward(3000, Auto(ENTERS, (Draw(1),)), cost=4))
    other = instant(s, "A", Draw(1))
    call = instant(s, "A", Choose(Filter(types=("forward",), zone="hand", side="my")), Cast(), Draw(1))
    s.cast(other)
    s.cast(call, page)
    s.resolve()
    # With another Summon still on the stack, and without a chance to answer.
    assert s.on_field(page) and s.player == "A"
    assert s.stack() == [("auto", page), ("summon", other)]
    assert s.count("A", "hand") == 1  # the effect ended, its draw included, before the Character was cast


@pytest.mark.rule("11.4.1.1")
def test_a_character_that_an_effect_lets_you_cast_is_paid_for() -> None:
    s = Scenario(priority="B")
    page = s.in_hand("B", forward(3000, cost=2))
    call = instant(s, "B", Choose(Filter(types=("forward",), zone="hand", side="my")), Cast(free=False, optional=True))
    stones = s.cp_source("B", 2)
    s.cast(call, page)
    s.resolve()
    s.answer(True)
    assert s.controller(page) == "B" and s.on_field(page) and all(s.dull(stone) for stone in stones)
    assert s.player == "A"


@pytest.mark.rule("11.3.11")
def test_an_effect_casts_no_character_that_may_not_be_on_the_field() -> None:
    s = Scenario()
    s.field("A", forward(5000, name="Cloud"))
    twin = s.in_hand("A", forward(3000, name="Cloud", cost=0))
    call = instant(s, "A", Choose(Filter(types=("forward",), zone="hand", side="my")), Cast())
    s.cast(call, twin)
    s.resolve()
    assert s.zone(twin) == "hand"


# --- 11.4.2 to 11.4.5: the declaration -------------------------------------------------------------------------------


@pytest.mark.rule("11.4.2")
def test_the_character_is_shown_before_anything_else_is_declared() -> None:
    s = Scenario()
    s.autopay = False
    knight = s.in_hand("A", forward(5000, cost=1))
    s.cp_source("A", 2)
    assert s.game.state.known[knight.number] == 1
    s.cast(knight)
    assert s.prompt == "pay cp" and s.game.state.known[knight.number] == 3


@pytest.mark.rule("11.4.3")
def test_a_character_with_several_effects_declares_one_as_it_is_cast() -> None:
    s = Scenario()
    stance = Spell((Modes(((Gain(Self(), (Modify("power", 1000),)),), (Draw(2),))),))
    knight = s.in_hand("A", forward(5000, stance, cost=0))
    s.cast(knight, 1)
    assert s.power(knight) == 6000 and s.count("A", "hand") == 0 and not s.stack()


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


KICK = CostOption("Kick", (Pay(1),))


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


@pytest.mark.rule("11.4.5")
def test_a_character_divides_an_amount_as_it_is_cast() -> None:
    s = Scenario()
    one, two = s.field("B", forward(9000)), s.field("B", forward(9000))
    knight = s.in_hand("A", forward(5000, Spell((Choose(THEIRS, 2), Divide("it", 3000))), cost=0))
    s.cast(knight)
    assert s.prompt == "share" and not s.offered(0) and not s.offered(3000)
    s.answer(2000)
    assert s.damage(one) == 2000 and s.damage(two) == 1000


@pytest.mark.rule("11.4.5")
def test_a_character_declares_which_card_gets_which_effect() -> None:
    s = Scenario()
    one, two = s.field("B", forward(9000)), s.field("B", forward(9000))
    other = Filter(types=("forward",), side="opp", not_among=Slot("burnt"))
    text = Spell(
        (Choose(THEIRS, slot="burnt"), Choose(other, slot="shot"), Destroy(Slot("burnt")), Damage(Slot("shot"), 1000))
    )
    knight = s.in_hand("A", forward(5000, text, cost=0))
    s.cast(knight, two, one)
    assert s.zone(two) == "break" and s.damage(one) == 1000


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


@pytest.mark.rule("11.4.8")
def test_entry_autos_are_on_the_stack_when_the_turn_player_gains_priority() -> None:
    s = Scenario()
    herald = s.field("B", backup(Auto(On("enter", subject=FORWARDS), (Draw(1),))))
    knight = s.in_hand("A", forward(5000, Auto(ENTERS, (Draw(1),)), cost=0))
    s.cast(knight)
    assert s.on_field(knight) and s.player == "A" and s.prompt == "priority"
    assert s.stack() == [("auto", herald), ("auto", knight)]


@pytest.mark.rule("11.4.8")
def test_the_turn_player_gains_priority_after_the_opponents_back_attack() -> None:
    s = Scenario(priority="B")
    ambush = s.in_hand("B", forward(5000, "Back Attack", cost=0))
    s.cast(ambush)
    assert s.on_field(ambush) and s.controller(ambush) == "B" and s.player == "A"


@pytest.mark.rule("11.4.8")
def test_what_triggers_on_casting_a_character_triggers_too() -> None:
    s = Scenario()
    listener = s.field("A", backup(Auto(On("cast", subject=FORWARDS, who=Who.YOU), (Draw(1),))))
    knight, dead = s.in_hand("A", forward(5000, cost=0)), s.in_break("A", forward(5000))
    raising = instant(s, "A", Choose(Filter(types=("forward",), zone="break")), Move(Slot(), "field"))
    s.cast(raising, dead)
    s.resolve()
    assert s.on_field(dead) and not s.stack()  # put onto the field, not cast
    s.cast(knight)
    assert s.stack() == [("auto", listener)]
