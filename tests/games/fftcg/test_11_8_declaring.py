"""Chapters 11.8.8 to 11.8.14 and 11.8.19: costs, choices and conditions of auto-abilities."""

import pytest

from rulebound.language.tree import (
    Auto,
    Bound,
    Cancel,
    Choose,
    ChooseStacked,
    Compare,
    CostCards,
    CostCounter,
    Count,
    Damage,
    Destroy,
    Discard,
    Divide,
    Draw,
    Exhaust,
    Filter,
    Freeze,
    If,
    IfDone,
    May,
    MayPay,
    Modes,
    Move,
    On,
    Pay,
    Pick,
    Self,
    Slot,
    Stat,
    Step,
    X,
)
from rulebound.scenario import Card
from rulebound.scenario.fftcg import Scenario, backup, forward, monster, summon

ENTERS = On("enter", subject=Self())
THEIRS = Filter(types=("forward",), side="opp")
HAND = Filter(side="my", zone="hand")
MINE = Filter(types=("forward",), side="my")
DRAW_ONE_OR_TWO = Modes(((Draw(1),), (Draw(2),)))


@pytest.mark.rule("11.8.9")
def test_what_an_auto_chooses_is_declared_when_it_is_stacked() -> None:
    s = Scenario()
    page = s.in_hand("A", forward(3000, Auto(ENTERS, (Choose(THEIRS), Destroy(Slot()))), cost=0))
    one, two = s.field("B", forward(1000)), s.field("B", forward(1000))
    s.cast(page)
    assert s.prompt == "choose" and s.player == "A"
    s.answer(two)
    s.resolve()
    assert s.zone(two) == "break" and s.on_field(one)


@pytest.mark.rule("11.8.9")
def test_an_auto_cannot_choose_itself() -> None:
    s = Scenario()
    page = s.in_hand("A", forward(3000, Auto(ENTERS, (ChooseStacked(("auto",)), Cancel())), cost=0))
    s.cast(page)
    assert not s.stack()


# --- 11.8.8, 11.8.11: costs ------------------------------------------------------------------------------------------


@pytest.mark.rule("11.8.8")
def test_what_the_cost_of_an_auto_counts_is_locked_when_it_is_stacked() -> None:
    s = Scenario()
    toll = MayPay((CostCards("discard", Count(THEIRS), HAND),), (Draw(4),))
    page = s.in_hand("A", forward(3000, Auto(ENTERS, (toll,)), cost=0))
    s.field("B", forward(1000))
    s.hand("A", *(forward(1000, cost=9) for _ in range(3)))
    ambush = s.in_hand("B", forward(1000, "Back Attack", cost=0))
    s.cast(page)
    s.pass_priority()
    s.cast(ambush)
    s.resolve()
    s.answer(True)
    assert s.count("A", "break") == 1 and s.count("A", "hand") == 6


@pytest.mark.rule("11.8.8")
def test_the_number_of_counters_that_a_cost_takes_from_another_card_is_locked() -> None:
    """Two when it was stacked, and three by the time it is paid."""
    s = Scenario()
    toll = MayPay((CostCounter("Egg", Count(THEIRS), Filter(types=("monster",), side="my")),), (Draw(1),))
    page = s.in_hand("A", forward(3000, Auto(ENTERS, (toll,)), cost=0))
    nest, small = (s.field("A", monster(), counters={"Egg": n}) for n in (2, 1))
    s.field("B", forward(1000)), s.field("B", forward(1000))
    ambush = s.in_hand("B", forward(1000, "Back Attack", cost=0))
    s.cast(page)
    s.pass_priority()
    s.cast(ambush)
    s.resolve()
    s.answer(True)
    assert (s.counters(nest, "Egg"), s.counters(small, "Egg"), s.count("A", "hand")) == (0, 1, 1)


def instant(s: Scenario, player: str, *steps: Step) -> Card:
    """A Summon that costs nothing."""
    return s.in_hand(player, summon(*steps, cost=0))


def murder(s: Scenario, player: str) -> Card:
    """A Summon that breaks a Character and costs nothing."""
    return instant(s, player, Choose(Filter(types=("character",))), Destroy(Slot()))


@pytest.mark.rule("11.8.8")
def test_a_cost_locked_higher_than_what_can_be_paid_is_not_offered() -> None:
    s = Scenario()
    toll = MayPay((CostCards("discard", Count(THEIRS), HAND),), (Draw(4),), (Draw(1),))
    page = s.in_hand("A", forward(3000, Auto(ENTERS, (toll,)), cost=0))
    one, _ = s.field("B", forward(1000)), s.field("B", forward(1000))
    s.in_hand("A", forward(1000, cost=9))
    kill = murder(s, "B")
    s.cast(page)
    s.pass_priority()
    s.cast(kill, one)
    s.resolve_all()
    assert s.prompt == "may_pay" and not s.offered(True)
    s.answer(False)
    assert s.count("A", "hand") == 2


@pytest.mark.rule("11.8.11")
def test_a_variable_cost_of_an_auto_is_set_by_its_controller() -> None:
    s = Scenario()
    page = s.in_hand("A", forward(3000, Auto(ENTERS, (MayPay((Pay(x="x"),), (Draw(X()),)),)), cost=0))
    stones = s.cp_source("A", 3)
    s.cast(page)
    s.resolve()
    s.answer(True)
    assert s.prompt == "x" and s.offered(0) and s.offered(3) and not s.offered(4)
    s.answer(2)
    assert [s.dull(stone) for stone in stones].count(True) == 2 and s.count("A", "hand") == 2


@pytest.mark.rule("11.8.11")
def test_a_variable_cost_may_be_cards() -> None:
    s = Scenario()
    page = s.in_hand(
        "A", forward(3000, Auto(ENTERS, (MayPay((CostCards("discard", X(), HAND),), (Draw(X()),)),)), cost=0)
    )
    fuel = s.hand("A", forward(1000), forward(1000))
    s.cast(page)
    s.resolve()
    s.answer(True)
    assert s.offered(2) and not s.offered(3)
    s.answer(2)
    assert all(s.zone(card) == "break" for card in fuel) and s.count("A", "hand") == 2


@pytest.mark.rule("11.8.14")
def test_the_cost_of_an_auto_is_paid_when_it_resolves() -> None:
    s = Scenario()
    page = s.in_hand("A", forward(3000, Auto(ENTERS, (MayPay((Pay(1),), (Draw(2),), (Draw(1),)),)), cost=0))
    stone = s.cp_source("A", 1)[0]
    s.cast(page)
    assert s.active(stone)
    s.resolve()
    s.answer(False)
    assert s.active(stone) and s.count("A", "hand") == 1


# --- 11.8.10, 11.8.12: modes and shares ------------------------------------------------------------------------------


@pytest.mark.rule("11.8.10")
def test_the_effect_of_an_auto_is_declared_when_it_is_stacked() -> None:
    s = Scenario()
    page = s.in_hand("A", forward(3000, Auto(ENTERS, (Modes(((Draw(1),), (Draw(3),))),)), cost=0))
    s.cast(page)
    assert s.prompt == "mode"
    s.answer(2)
    assert s.stack() == [("auto", page)]
    s.resolve()
    assert s.count("A", "hand") == 3


@pytest.mark.rule("11.8.10.1")
def test_the_number_of_effects_of_an_auto_is_locked() -> None:
    s = Scenario()
    modes = Modes(((Draw(1),), (Draw(2),), (Draw(4),)), Count(MINE))
    page = s.in_hand("A", forward(3000, Auto(ENTERS, (modes,)), cost=0))
    squire = s.field("A", forward(1000))
    kill = murder(s, "B")
    s.cast(page, [2, 3])
    s.pass_priority()
    s.cast(kill, squire)
    s.resolve_all()
    assert s.count("A", "hand") == 6


@pytest.mark.rule("11.8.10.2")
def test_an_auto_without_an_effect_to_select_does_not_trigger() -> None:
    s = Scenario()
    modes = Modes(((Choose(THEIRS), Destroy(Slot())), (Choose(THEIRS), Exhaust(Slot()))))
    s.field("A", backup(Auto(On("enter", subject=MINE), (modes,), limit=1)))
    first, second = s.hand("A", forward(1000, cost=0), forward(1000, cost=0))
    ambush = s.in_hand("B", forward(1000, "Back Attack", cost=0))
    s.cast(first)
    assert not s.stack()
    s.pass_priority()
    s.cast(ambush)
    s.cast(second)  # its one use of this turn was not spent
    s.answer(1)
    s.resolve()
    assert s.zone(ambush) == "break"


@pytest.mark.rule("11.8.10.2")
def test_an_auto_that_may_select_no_effect_at_all_is_not_stacked() -> None:
    s = Scenario()
    page = s.in_hand("A", forward(3000, Auto(ENTERS, (Modes(((Draw(1),), (Draw(2),)), Count(THEIRS)),)), cost=0))
    s.cast(page)
    assert not s.stack() and s.prompt == "priority"


@pytest.mark.rule("11.8.10")
def test_of_too_few_effects_an_auto_selects_those_there_are() -> None:
    s = Scenario()
    page = s.in_hand(
        "A", forward(3000, Auto(ENTERS, (Modes(((Choose(THEIRS), Destroy(Slot())), (Draw(1),)), 2),)), cost=0)
    )
    s.cast(page)
    s.resolve()
    assert s.count("A", "hand") == 1


@pytest.mark.rule("11.8.10", "11.8.14")
def test_effects_behind_a_payment_are_selected_when_the_auto_is_stacked() -> None:
    s = Scenario()
    s.cp_source("A", 2)
    sage = s.in_hand("A", forward(5000, Auto(On("enter", Self()), (MayPay((Pay(1),), (DRAW_ONE_OR_TWO,)),)), cost=1))
    s.cast(sage)
    s.answer(2)
    s.resolve()
    s.answer(True)
    assert s.count("A", "hand") == 2


@pytest.mark.rule("11.8.12")
def test_an_auto_divides_with_at_least_one_unit_each() -> None:
    s = Scenario()
    page = s.in_hand("A", forward(3000, Auto(ENTERS, (Choose(THEIRS, 2), Divide("it", 3000))), cost=0))
    one, two = s.field("B", forward(9000)), s.field("B", forward(9000))
    s.cast(page)
    assert s.prompt == "share" and not s.offered(0) and not s.offered(3000)
    s.answer(2000)
    s.resolve()
    assert (s.damage(one), s.damage(two)) == (2000, 1000)


@pytest.mark.rule("11.8.12")
def test_an_auto_says_which_card_gets_which_effect() -> None:
    s = Scenario()
    other = Filter(types=("forward",), side="opp", not_among=Slot("first"))
    text = (Choose(THEIRS, slot="first"), Choose(other, slot="second"), Exhaust(Slot("first")), Destroy(Slot("second")))
    page = s.in_hand("A", forward(3000, Auto(ENTERS, text), cost=0))
    one, two = s.field("B", forward(9000)), s.field("B", forward(9000))
    s.cast(page, two, one)
    s.resolve()
    assert s.dull(two) and s.zone(one) == "break"


# --- 11.8.13 to 11.8.15: conditions, options, replaced events --------------------------------------------------------

IF_ALONE = Compare(Count(MINE), "<=", 1)


@pytest.mark.rule("11.8.13")
def test_a_conditional_auto_does_not_trigger_if_the_condition_fails() -> None:
    s = Scenario()
    page = s.in_hand("A", forward(3000, Auto(ENTERS, (Draw(1),), cond=IF_ALONE), cost=0))
    squire = s.field("A", forward(1000))
    kill = murder(s, "A")
    s.cast(page)
    assert not s.stack()
    s.cast(kill, squire)
    s.resolve()
    assert not s.stack() and s.count("A", "hand") == 0  # true too late


@pytest.mark.rule("11.8.13")
def test_a_conditional_auto_is_asked_again_when_it_resolves() -> None:
    s = Scenario()
    page = s.in_hand("A", forward(3000, Auto(ENTERS, (Draw(1),), cond=IF_ALONE), cost=0))
    squire = s.in_hand("A", forward(1000, "Back Attack", cost=0))
    s.cast(page)
    assert s.stack() == [("auto", page)]
    s.cast(squire)
    s.resolve()
    assert not s.stack() and s.count("A", "hand") == 0


@pytest.mark.rule("11.8.13")
def test_a_conditional_auto_resolves_if_the_condition_holds_both_times() -> None:
    s = Scenario()
    page = s.in_hand("A", forward(3000, Auto(ENTERS, (Draw(1),), cond=IF_ALONE), cost=0))
    s.cast(page)
    s.resolve()
    assert s.count("A", "hand") == 1


@pytest.mark.rule("11.8.14")
@pytest.mark.parametrize("yes", [True, False])
def test_an_optional_auto_is_stacked_and_decided_when_it_resolves(yes: bool) -> None:
    s = Scenario()
    page = s.in_hand("A", forward(3000, Auto(ENTERS, (May((Draw(1),)),)), cost=0))
    s.cast(page)
    assert s.stack() == [("auto", page)] and s.prompt == "priority"
    s.resolve()
    assert s.prompt == "may" and s.player == "A"
    s.answer(yes)
    assert s.count("A", "hand") == int(yes)


@pytest.mark.rule("11.8.14")
def test_what_follows_an_option_happens_only_if_it_was_taken() -> None:
    s = Scenario()
    text = (May((Discard(1),)), IfDone((Draw(3),)))
    page = s.in_hand("A", forward(3000, Auto(ENTERS, text), cost=0))
    fuel = s.in_hand("A", forward(1000))
    s.cast(page)
    s.resolve()
    s.answer(True, fuel)
    assert s.zone(fuel) == "break" and s.count("A", "hand") == 3


# --- 11.8.19 ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("11.8.19")
def test_with_all_choices_illegal_an_auto_does_nothing_at_all() -> None:
    s = Scenario()
    page = s.in_hand("A", forward(3000, Auto(ENTERS, (Choose(THEIRS), Draw(1), Freeze(Slot()))), cost=0))
    victim = s.field("B", forward(1000))
    rescue = instant(s, "B", Choose(MINE), Move(Slot(), "hand"))
    s.cast(page, victim)
    s.pass_priority()
    s.cast(rescue, victim)
    s.resolve_all()
    assert s.count("A", "hand") == 0


@pytest.mark.rule("11.11.2.1")
def test_with_some_choices_legal_an_auto_does_the_rest() -> None:
    s = Scenario()
    page = s.in_hand("A", forward(3000, Auto(ENTERS, (Choose(THEIRS, 2), Draw(1), Freeze(Slot()))), cost=0))
    one, two = s.field("B", forward(1000)), s.field("B", forward(1000))
    rescue = instant(s, "B", Choose(MINE), Move(Slot(), "hand"))
    s.cast(page)
    s.pass_priority()
    s.cast(rescue, one)
    s.resolve_all()
    assert s.count("A", "hand") == 1 and s.frozen(two)


@pytest.mark.rule("11.8.14")
def test_selecting_nothing_cancels_nothing() -> None:
    s = Scenario()
    text = (May((Pick(THEIRS), If(Bound(), (Damage(Slot(), Stat(Self(), "power")),)), Draw(1))),)
    page = s.in_hand("A", forward(3000, Auto(ENTERS, text), cost=0))
    s.cast(page)
    s.resolve()
    s.answer(True)
    assert s.count("A", "hand") == 1
