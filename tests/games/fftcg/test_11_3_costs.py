"""Chapters 11.3.5 to 11.3.7: what a Summon costs, and dividing amounts."""

import pytest

from rulebound.language.tree import (
    Auto,
    Calc,
    Choose,
    CostCards,
    CostChange,
    CostOption,
    Count,
    Damage,
    Destroy,
    Divide,
    Draw,
    Exhaust,
    Filter,
    If,
    Move,
    On,
    Paid,
    Pay,
    Ready,
    Slot,
    Stat,
    Static,
    Step,
    Who,
    X,
)
from rulebound.scenario import Card
from rulebound.scenario.fftcg import Scenario, backup, forward, summon

KICK = CostOption("Kick", (Pay(2),))
MINE = Filter(types=("forward",), side="my")
THEIRS = Filter(types=("forward",), side="opp")
SACRIFICE = CostOption("Sacrifice", (CostCards("put", 1, MINE),), required=True)


# --- 11.3.5: what it costs -------------------------------------------------------------------------------------------


@pytest.mark.rule("11.3.5")
def test_a_cost_that_looks_at_other_cards_is_fixed_at_the_declaration() -> None:
    s = Scenario()
    cheaper = Static((CostChange(Calc("-", 0, Count(MINE))),), zone="hand")
    spell = s.in_hand("A", summon(Draw(1), extra=(cheaper, KICK), cost=4))
    for _ in range(2):
        s.field("A", forward(1000))
    stones = s.cp_source("A", 4)
    s.cast(spell, "printed cost", pay=stones[:2])
    assert [s.dull(b) for b in stones] == [True, True, False, False]


@pytest.mark.rule("11.3.5")
def test_a_cost_that_counts_the_hand_does_not_count_the_summon_itself() -> None:
    s = Scenario()
    # On the stack the Summon is no longer in the hand: 3 less 2 for the two cards that are.
    cheaper = Static((CostChange(Calc("-", 0, Count(Filter(side="my", zone="hand")))),), zone="hand")
    spell = s.in_hand("A", summon(Draw(1), extra=(cheaper,), cost=3, element="light"))
    s.in_hand("A", forward(1000, element="light"))
    dearer = s.in_hand("A", summon(Draw(1), extra=(cheaper,), cost=4, element="light"))
    stones = s.cp_source("A", 1)
    assert s.why_not("A", "cast", dearer).startswith("11.2.1.1")
    s.cast(spell)
    assert s.dull(stones[0]) and s.stack() == [("summon", spell)]


@pytest.mark.rule("11.3.5")
def test_an_additional_cost_may_be_paid_or_not() -> None:
    s = Scenario()
    twist = If(Paid("Kick"), (Draw(3),), (Draw(1),))
    plain, kicked = (s.in_hand("A", summon(twist, extra=(KICK,), cost=1)) for _ in range(2))
    s.cp_source("A", 4)
    s.cast(plain, "printed cost")
    s.cast(kicked, "Kick")
    assert len(s.cards("A", "field")) == 4 and all(s.dull(stone) for stone in s.cards("A", "field"))
    s.resolve()
    assert s.count("A", "hand") == 3
    s.resolve()
    assert s.count("A", "hand") == 4


@pytest.mark.rule("11.3.5")
def test_an_additional_cost_that_cannot_be_paid_is_not_offered() -> None:
    s = Scenario()
    spell = s.in_hand("A", summon(If(Paid("Kick"), (Draw(3),), (Draw(1),)), extra=(KICK,), cost=1))
    s.cp_source("A", 2)
    s.cast(spell)
    assert not s.offered("Kick")
    s.answer("printed cost")
    s.resolve()
    assert s.count("A", "hand") == 1


@pytest.mark.rule("11.3.5")
def test_an_additional_cost_is_offered_only_if_what_it_adds_can_be_chosen() -> None:
    s = Scenario()
    twist = If(Paid("Kick"), (Choose(THEIRS), Destroy(Slot())))
    spell = s.in_hand("A", summon(Draw(1), twist, extra=(KICK,), cost=0))
    s.cp_source("A", 2)
    s.cast(spell)
    assert not s.offered("Kick")
    s.answer("printed cost")
    s.resolve()
    assert s.count("A", "hand") == 1


@pytest.mark.rule("11.3.5", "11.3.3")
def test_paying_an_additional_cost_opens_the_choice_that_it_buys() -> None:
    s = Scenario()
    victim = s.field("B", forward(3000))
    # Without the additional cost there is nothing of A's to choose.
    twist = If(Paid("Kick"), (Choose(THEIRS), Destroy(Slot())), (Choose(MINE), Destroy(Slot())))
    spell = s.in_hand("A", summon(twist, extra=(CostOption("Kick", (Pay(2, (("fire", 0),)),)),), cost=0))
    s.cp_source("A", 2)
    s.cast(spell, "Kick", victim)
    s.resolve()
    assert s.zone(victim) == "break"


@pytest.mark.rule("11.3.5", "11.3.7.1")
def test_a_required_additional_cost_must_be_paid() -> None:
    s = Scenario()
    squire = s.field("A", forward(1000))
    first, second = (s.in_hand("A", summon(Draw(1), extra=(SACRIFICE,), cost=0)) for _ in range(2))
    s.cast(first)
    assert s.zone(squire) == "break" and s.stack() == [("summon", first)]
    assert s.why_not("A", "cast", second).startswith("11.2.1.1")


@pytest.mark.rule("11.3.5")
def test_an_alternative_cost_takes_the_place_of_the_printed_one() -> None:
    s = Scenario()
    instead = CostOption("Instead", (CostCards("discard", 1, Filter(side="my", zone="hand")),), alternative=True)
    spell = s.in_hand("A", summon(Draw(1), extra=(instead,), cost=5))
    fuel = s.in_hand("A", forward(1000, element="dark"))
    s.cast(spell, "Instead")
    assert s.zone(fuel) == "break" and s.stack() == [("summon", spell)]


@pytest.mark.rule("11.3.5")
def test_a_variable_cost_is_set_when_the_summon_is_cast() -> None:
    s = Scenario()
    victim = s.field("B", forward(9000))
    blast = summon(
        Choose(THEIRS),
        Damage(Slot(), Calc("*", X(), 1000)),
        extra=(CostOption("X", (Pay(x="x"),), required=True),),
        cost=1,
    )
    spell = s.in_hand("A", blast)
    stones = s.cp_source("A", 4)
    s.cast(spell)
    assert s.prompt == "x" and [s.offered(n) for n in range(5)] == [True, True, True, True, False]
    s.answer(2)
    assert [s.dull(stone) for stone in stones].count(True) == 3
    s.resolve()
    assert s.damage(victim) == 2000


@pytest.mark.rule("11.3.5")
def test_a_variable_may_be_zero_where_nothing_can_be_paid() -> None:
    s = Scenario()
    cost = CostOption("X", (Pay(x="x"),), required=True)
    spell = s.in_hand("A", summon(Draw(X()), Draw(1), extra=(cost,), cost=0))
    s.cast(spell, 0)
    s.resolve()
    assert s.count("A", "hand") == 1


@pytest.mark.rule("11.3.5", "11.3.3")
def test_a_variable_that_counts_choices_is_no_higher_than_can_be_chosen() -> None:
    s = Scenario()
    first, second = s.field("B", forward(9000)), s.field("B", forward(9000))
    cost = CostOption("X", (Pay(x="x"),), required=True)
    spell = s.in_hand("A", summon(Choose(THEIRS, X()), Exhaust(Slot()), extra=(cost,), cost=0))
    s.cp_source("A", 5)
    s.cast(spell)
    assert s.offered(2) and not s.offered(3)
    s.answer(2)
    s.resolve()
    assert s.dull(first) and s.dull(second)


def instant(s: Scenario, player: str, *steps: Step) -> Card:
    """A Summon that costs nothing."""
    return s.in_hand(player, summon(*steps, cost=0))


# --- 11.3.6: assigning -----------------------------------------------------------------------------------------------


@pytest.mark.rule("11.3.6")
def test_different_effects_are_assigned_to_different_cards_when_the_summon_is_cast() -> None:
    s = Scenario()
    one, two = s.field("B", forward(3000), dull=True), s.field("B", forward(3000), dull=True)
    other = Filter(types=("forward",), side="opp", not_among=Slot("burnt"))
    spell = instant(
        s, "A", Choose(THEIRS, slot="burnt"), Choose(other, slot="woken"), Destroy(Slot("burnt")), Ready(Slot("woken"))
    )
    s.cast(spell, two, one)
    assert s.prompt == "priority"  # all is declared
    s.resolve()
    assert s.zone(two) == "break" and s.active(one)


@pytest.mark.rule("11.3.6")
def test_a_divided_amount_gives_at_least_one_unit_to_each() -> None:
    s = Scenario()
    one, two, three = (s.field("B", forward(9000)) for _ in range(3))
    spell = instant(s, "A", Choose(THEIRS, 3, at_least=1), Divide("it", 5000))
    s.cast(spell, [one, two, three])
    assert s.prompt == "share" and not s.offered(0) and s.offered(1000) and s.offered(3000) and not s.offered(4000)
    s.answer(2000)
    assert not s.offered(3000)  # one unit is left for the third
    s.answer(2000)
    s.resolve()
    assert [s.damage(card) for card in (one, two, three)] == [2000, 2000, 1000]


@pytest.mark.rule("11.3.6")
def test_no_more_cards_can_be_chosen_than_there_are_units() -> None:
    s = Scenario()
    one, two, three = (s.field("B", forward(9000)) for _ in range(3))
    spell = instant(s, "A", Choose(THEIRS, 3, at_least=1), Divide("it", 2000))
    s.cast(spell, one, two)
    assert not s.offered(three)
    s.resolve()
    assert [s.damage(card) for card in (one, two, three)] == [1000, 1000, 0]


@pytest.mark.rule("11.3.6")
def test_a_single_card_gets_all_of_a_divided_amount() -> None:
    s = Scenario()
    one = s.field("B", forward(9000))
    spell = instant(s, "A", Choose(THEIRS, 3, at_least=1), Divide("it", 5000))
    s.cast(spell, [one])
    s.resolve()
    assert s.damage(one) == 5000


@pytest.mark.rule("11.3.6", "11.11.2.1")
def test_the_share_of_a_card_that_became_illegal_is_lost() -> None:
    s = Scenario()
    one, two = s.field("B", forward(9000)), s.field("B", forward(9000))
    spell = instant(s, "A", Choose(THEIRS, 2), Divide("it", 5000))
    murder = instant(s, "B", Choose(MINE), Destroy(Slot()))
    s.cast(spell, 3000)
    s.pass_priority()
    s.cast(murder, one)
    s.resolve_all()
    assert s.zone(one) == "break" and s.damage(two) == 2000


# --- 11.3.7: the cost is locked and paid -----------------------------------------------------------------------------


@pytest.mark.rule("11.3.7")
def test_the_cost_does_not_change_while_it_is_paid() -> None:
    s = Scenario()
    # One less for each active Backup: dulling the first two does not make the rest dearer.
    active = Filter(types=("backup",), side="my", states=("active",))
    cheaper = Static((CostChange(Calc("-", 0, Count(active))),), zone="hand")
    spell = s.in_hand("A", summon(Draw(1), extra=(cheaper,), cost=6))
    stones = s.cp_source("A", 4)
    s.cast(spell)
    assert [s.dull(stone) for stone in stones].count(True) == 2


@pytest.mark.rule("11.3.7")
def test_the_cost_does_not_change_after_it_was_paid() -> None:
    s = Scenario()
    taxed = Static((CostChange(3, Filter(types=("summon",)), who=Who.EACH),))
    spell = s.in_hand("A", summon(Draw(1), cost=1))
    collector = s.in_break("B", backup(taxed))
    stones = s.cp_source("A", 2)
    raising = instant(s, "B", Choose(Filter(types=("backup",), zone="break")), Move(Slot(), "field"))
    s.cast(spell)
    s.pass_priority()
    s.cast(raising, collector)
    s.resolve_all()
    assert s.on_field(collector) and [s.dull(stone) for stone in stones].count(True) == 1
    assert s.zone(spell) == "break" and s.count("A", "hand") == 1


@pytest.mark.rule("11.3.7.1")
def test_all_costs_are_paid_at_the_same_time() -> None:
    s = Scenario()
    # The Forward that is put into the Break Zone still sees the discard that happens together with it.
    keen = Auto(On("leave", subject=Filter(other=True)), (Draw(1),))
    two = CostOption("Sacrifice", (CostCards("put", 2, MINE),), required=True)
    first, second = s.field("A", forward(1000, keen)), s.field("A", forward(1000, keen))
    spell = s.in_hand("A", summon(Draw(1), extra=(two,), cost=0))
    s.cast(spell)
    s.answer(first)
    assert s.stack() == [("auto", second), ("auto", first), ("summon", spell)]


@pytest.mark.rule("11.2.1.1")
def test_one_card_does_not_pay_two_parts_of_a_cost() -> None:
    s = Scenario()
    toss = CostOption("Toss", (CostCards("discard", 1, Filter(side="my", zone="hand")),), required=True)
    spell = s.in_hand("A", summon(Draw(1), extra=(toss,), cost=2))
    fuel = s.in_hand("A", forward(1000))
    assert s.why_not("A", "cast", spell).startswith("11.2.1.1")
    assert s.zone(fuel) == "hand"


@pytest.mark.rule("11.3.7.1")
def test_a_card_needed_for_the_cp_is_not_offered_for_the_other_cost() -> None:
    s = Scenario()
    s.autopay = False
    toss = CostOption("Toss", (CostCards("discard", 1, Filter(side="my", zone="hand")),), required=True)
    spell = s.in_hand("A", summon(Draw(1), extra=(toss,), cost=2, element="fire"))
    fire, ice = s.in_hand("A", forward(1000)), s.in_hand("A", forward(1000, element="ice"))
    s.cast(spell)
    assert s.prompt == "pay discard" and s.offered(ice) and not s.offered(fire)
    s.answer(ice, fire)
    assert s.zone(fire) == "break" and s.zone(ice) == "break" and s.stack() == [("summon", spell)]


@pytest.mark.rule("11.3.7.1")
def test_a_summon_of_two_elements_may_waste_one_cp_of_each() -> None:
    s = Scenario()
    spell = s.in_hand("A", summon(Draw(1), cost=2, element=("fire", "ice")))
    fire, ice = s.in_hand("A", forward(1000)), s.in_hand("A", forward(1000, element="ice"))
    s.cast(spell)
    assert s.zone(fire) == "break" and s.zone(ice) == "break" and s.stack() == [("summon", spell)]


@pytest.mark.rule("11.3.7.1")
def test_a_summon_of_one_element_may_waste_only_one_cp() -> None:
    s = Scenario()
    s.autopay = False
    spell = s.in_hand("A", summon(Draw(1), cost=2, element="fire"))
    fire, ice = s.in_hand("A", forward(1000)), s.in_hand("A", forward(1000, element="ice"))
    s.cast(spell)
    assert s.offered(fire) and not s.offered(ice)  # ice and then fire would waste two
    s.answer(fire)
    assert s.zone(ice) == "hand" and s.stack() == [("summon", spell)]


@pytest.mark.rule("11.3.5")
def test_a_summon_may_speak_of_the_card_that_paid_for_it() -> None:
    s = Scenario()
    victim = s.field("B", forward(9000))
    giant, _ = s.field("A", forward(6000)), s.field("A", forward(1000))
    tribute = CostOption("Tribute", (CostCards("put", 1, MINE, slot="tribute"),), required=True)
    hurl = s.in_hand(
        "A", summon(Choose(THEIRS), Damage(Slot(), Stat(Slot("tribute"), "power")), cost=0, extra=(tribute,))
    )
    s.cast(hurl, victim, pay=[giant])
    s.resolve()
    assert s.zone(giant) == "break" and s.damage(victim) == 6000
