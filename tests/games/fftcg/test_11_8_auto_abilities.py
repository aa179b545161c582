"""11.8: auto-abilities, from the event that triggers them to their resolution."""

import pytest

from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Bound,
    Cancel,
    Cast,
    Choose,
    ChooseStacked,
    Cmp,
    Compare,
    Control,
    CostCards,
    Count,
    Damage,
    Delayed,
    Destroy,
    Discard,
    Divide,
    Draw,
    Exhaust,
    ExhaustSelf,
    Filter,
    Freeze,
    Gain,
    If,
    IfDone,
    May,
    MayPay,
    Modes,
    Modify,
    Move,
    On,
    Pay,
    Pick,
    Replace,
    Search,
    Self,
    Slot,
    Stat,
    Static,
    Step,
    Until,
    When,
    WhenDone,
    Who,
    X,
)
from rulebound.scenario.fftcg import Scenario, backup, forward, monster, summon
from rulebound.scenario.table import Card

FORWARDS = Filter(types=("forward",))
MINE = Filter(types=("forward",), side="my")
THEIRS = Filter(types=("forward",), side="opp")
HAND = Filter(zone="hand", side="my")
ENTERS = On("enter", subject=Self())
LEAVES = On("leave", subject=Self(), to="break")
LATER = On("phase", phase="main2")


def instant(s: Scenario, player: str, *steps: Step) -> Card:
    """A Summon that costs nothing."""
    return s.in_hand(player, summon(*steps, cost=0))


def murder(s: Scenario, player: str) -> Card:
    """A Summon that breaks a Character and costs nothing."""
    return instant(s, player, Choose(Filter(types=("character",))), Destroy(Slot()))


# --- 11.8.1 to 11.8.3: events ----------------------------------------------------------------------------------------


@pytest.mark.rule("11.8.1", "11.8.2")
def test_an_auto_triggers_by_itself_when_its_event_happens() -> None:
    s = Scenario()
    page = s.in_hand("A", forward(3000, Auto(ENTERS, (Draw(2),)), cost=0))
    s.cast(page)
    assert s.stack() == [("auto", page)]
    s.resolve()
    assert s.count("A", "hand") == 2


@pytest.mark.rule("11.8.2")
def test_an_auto_does_not_trigger_on_another_event() -> None:
    s = Scenario()
    s.field("A", backup(Auto(On("enter", subject=Filter(types=("monster",))), (Draw(1),))))
    page, imp = s.hand("A", forward(3000, cost=0), monster(cost=0))
    s.cast(page)
    assert not s.stack()
    s.cast(imp)
    assert len(s.stack()) == 1


@pytest.mark.rule("11.8.3")
def test_an_auto_triggers_in_the_end_phase_where_nothing_can_be_played() -> None:
    s = Scenario()
    s.field("A", backup(Auto(On("phase", phase="end"), (Choose(THEIRS), Destroy(Slot())))))
    one, two = s.field("B", forward(1000)), s.field("B", forward(1000))
    spell = instant(s, "A", Draw(1))
    while s.prompt != "choose":
        s.answer("pass" if s.prompt == "priority" else "done")
    assert s.phase == "end" and s.why_not("A", "cast", spell)
    s.answer(two)
    assert s.turn_player == "B" and s.zone(two) == "break" and s.on_field(one)


@pytest.mark.rule("11.8.3")
def test_an_auto_that_triggers_in_the_draw_phase_waits_for_priority() -> None:
    s = Scenario(phase="draw")
    reader = s.field("A", backup(Auto(On("draw", who=Who.YOU), (Draw(0),), limit=1)))
    assert s.phase == "main1" and s.stack() == [("auto", reader)]


# --- 11.8.4, 11.8.9: choosing ----------------------------------------------------------------------------------------


@pytest.mark.rule("11.8.4")
def test_an_auto_with_nothing_to_choose_leaves_the_stack_at_once() -> None:
    s = Scenario()
    page = s.in_hand("A", forward(3000, Auto(ENTERS, (Choose(THEIRS), Damage(Slot(), 1000), Draw(1))), cost=0))
    s.cast(page)
    assert not s.stack() and not s.waiting() and s.player == "A"
    s.to("attack")
    assert s.count("A", "hand") == 0


@pytest.mark.rule("11.8.4")
def test_it_has_triggered_all_the_same() -> None:
    s = Scenario()
    # Once per turn: the first time counts although it found nothing to choose.
    watch = Auto(On("enter", subject=MINE), (Choose(THEIRS), Destroy(Slot())), limit=1)
    s.field("A", backup(watch))
    first, second = s.hand("A", forward(1000, cost=0), forward(1000, cost=0))
    ambush = s.in_hand("B", forward(1000, "Back Attack", cost=0))
    s.cast(first)
    s.pass_priority()
    s.cast(ambush)
    s.cast(second)
    assert not s.stack() and s.on_field(ambush)


@pytest.mark.rule("11.8.7")
def test_an_auto_that_selects_is_stacked_without_anything_to_select() -> None:
    s = Scenario()
    page = s.in_hand("A", forward(3000, Auto(ENTERS, (Pick(THEIRS), Destroy(Slot()), Draw(1))), cost=0))
    s.cast(page)
    assert s.stack() == [("auto", page)]
    s.resolve()
    assert s.count("A", "hand") == 1


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


# --- 11.8.5 to 11.8.7: whose, how often, in which order --------------------------------------------------------------


@pytest.mark.rule("11.8.5")
def test_an_auto_is_controlled_by_whoever_controls_its_card() -> None:
    s = Scenario()
    lent = s.field("B", forward(1000, Auto(LEAVES, (Draw(1),))), controller="A")
    kill = murder(s, "A")
    s.cast(kill, lent)
    s.resolve_all()
    assert s.zone(lent) == "break" and (s.count("A", "hand"), s.count("B", "hand")) == (1, 0)


@pytest.mark.rule("11.8.6")
def test_an_auto_triggers_once_for_each_event() -> None:
    s = Scenario()
    herald = s.field("A", backup(Auto(On("enter", subject=MINE), (Draw(1),))))
    first, second = s.hand("A", forward(1000, cost=0), forward(1000, cost=0))
    s.cast(first)
    assert s.stack() == [("auto", herald)]
    s.resolve()
    s.cast(second)
    assert s.stack() == [("auto", herald)]


@pytest.mark.rule("11.8.6")
def test_an_event_of_several_occurrences_triggers_that_often() -> None:
    s = Scenario()
    mourner = s.field("A", backup(Auto(On("leave", subject=FORWARDS), (Draw(1),))))
    for player in "AAB":
        s.field(player, forward(1000))
    storm = instant(s, "A", Destroy(All(FORWARDS)))
    s.cast(storm)
    s.resolve()
    s.answer(mourner, mourner)
    assert s.stack() == [("auto", mourner)] * 3


@pytest.mark.rule("11.8.6")
def test_discarding_two_cards_triggers_twice() -> None:
    s = Scenario()
    mourner = s.field("A", backup(Auto(On("discard", who=Who.YOU), (Draw(0),))))
    fuel = s.hand("A", forward(1000), forward(1000))
    toss = instant(s, "A", Discard(2))
    s.cast(toss)
    s.resolve()
    s.answer(fuel)
    s.answer(mourner)
    assert s.stack() == [("auto", mourner)] * 2


@pytest.mark.rule("11.8.7")
def test_each_player_orders_their_own_autos_and_the_turn_player_goes_first() -> None:
    s = Scenario()
    listens = Auto(On("enter", subject=FORWARDS), (Draw(1),))
    a1, a2 = s.field("A", backup(listens)), s.field("A", backup(listens))
    b1, b2 = s.field("B", backup(listens)), s.field("B", backup(listens))
    page = s.in_hand("A", forward(1000, cost=0))
    s.cast(page)
    assert s.prompt == "stack auto" and s.player == "A" and not s.stack()
    s.answer(a2)
    assert s.player == "B"
    s.answer(b1)
    assert s.stack() == [("auto", b2), ("auto", b1), ("auto", a1), ("auto", a2)]


@pytest.mark.rule("11.8.7")
def test_in_the_opponents_turn_the_opponent_goes_first() -> None:
    s = Scenario(turn="B")
    listens = Auto(On("enter", subject=FORWARDS), (Draw(1),))
    mine, theirs = s.field("A", backup(listens)), s.field("B", backup(listens))
    page = s.in_hand("B", forward(1000, cost=0))
    s.cast(page)
    assert s.stack() == [("auto", mine), ("auto", theirs)]


@pytest.mark.rule("11.8.7")
def test_an_auto_does_nothing_when_it_triggers() -> None:
    s = Scenario()
    # The draw triggers in the middle of the effect; the discard that follows comes first.
    s.field("A", backup(Auto(On("draw", who=Who.YOU), (Draw(1),), limit=1)))
    churn = instant(s, "A", Draw(1), Discard(1))
    s.cast(churn)
    s.resolve()
    s.answer(s.cards("A", "hand")[0])
    assert s.count("A", "hand") == 0 and len(s.stack()) == 1


@pytest.mark.rule("11.8.7", "11.1.3")
def test_rule_processes_come_before_autos_are_stacked() -> None:
    s = Scenario()
    frail = s.field("B", forward(1000))
    page = s.in_hand("A", forward(1000, Auto(ENTERS, (Choose(THEIRS), Draw(1))), cost=0))
    s.field("A", backup(Static((Modify("power", -1000),), THEIRS, cond=Compare(Count(MINE), ">=", 1))))
    s.cast(page)
    assert s.zone(frail) == "break" and not s.stack()  # it was gone before it could be chosen


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


@pytest.mark.rule("11.8.15")
def test_a_replaced_event_triggers_nothing() -> None:
    s = Scenario()
    away = Replace(On("leave", subject=MINE, to="break"), to="removed")
    s.field("A", backup(Static((away,), players=Who.YOU)))
    squire = s.field("A", forward(1000, Auto(LEAVES, (Draw(1),))))
    kill = murder(s, "A")
    s.cast(kill, squire)
    s.resolve()
    assert s.zone(squire) == "removed" and not s.stack()


# --- 11.8.16: zone movement ------------------------------------------------------------------------------------------


@pytest.mark.rule("11.8.16")
def test_an_auto_may_act_on_the_card_after_its_move() -> None:
    s = Scenario()
    phoenix = s.field("A", forward(1000, Auto(LEAVES, (Move(Slot("event"), "hand"),))))
    kill = murder(s, "A")
    s.cast(kill, phoenix)
    s.resolve_all()
    assert s.zone(phoenix) == "hand"


@pytest.mark.rule("11.8.16")
def test_this_card_means_the_card_where_it_went() -> None:
    s = Scenario()
    phoenix = s.field("A", forward(1000, Auto(LEAVES, (Move(Self(), "field"),))))
    kill = murder(s, "A")
    s.cast(kill, phoenix)
    s.resolve_all()
    assert s.on_field(phoenix)


@pytest.mark.rule("11.8.16.1")
def test_what_is_done_to_a_card_that_moved_on_fails() -> None:
    s = Scenario()
    phoenix = s.field("A", forward(1000, Auto(LEAVES, (Move(Slot("event"), "hand"), Draw(1)))))
    kill = murder(s, "A")
    exile = instant(s, "B", Choose(Filter(zone="break", side="opp", types=("forward",))), Move(Slot(), "removed"))
    s.cast(kill, phoenix)
    s.resolve()
    s.pass_priority()
    s.cast(exile, phoenix)
    s.resolve_all()
    assert s.zone(phoenix) == "removed" and s.count("A", "hand") == 1


@pytest.mark.rule("11.8.16.1")
def test_a_card_that_came_back_to_the_same_zone_is_another_card() -> None:
    s = Scenario()
    phoenix = s.field("A", forward(1000, Auto(LEAVES, (Move(Self(), "field"),))))
    kill = murder(s, "A")
    cycle = instant(
        s,
        "B",
        Choose(Filter(zone="break", side="opp", types=("forward",))),
        Move(Slot(), "removed"),
        Move(Slot(), "break"),
    )
    s.cast(kill, phoenix)
    s.resolve()
    s.pass_priority()
    s.cast(cycle, phoenix)
    s.resolve_all()
    assert s.zone(phoenix) == "break"


@pytest.mark.rule("11.8.16.2")
@pytest.mark.parametrize("zone", ["hand", "deck"])
def test_a_card_in_a_hidden_zone_is_not_found(zone: str) -> None:
    s = Scenario()
    wisp = s.field("A", forward(1000, Auto(On("leave", subject=Self()), (Move(Slot("event"), "field"),))))
    bounce = instant(s, "A", Choose(MINE), Move(Slot(), zone))
    s.cast(bounce, wisp)
    s.resolve()
    assert s.stack() == [("auto", wisp)]
    s.resolve()
    assert s.zone(wisp) == zone


@pytest.mark.rule("11.8.16.2")
def test_this_card_is_not_found_in_a_hidden_zone_either() -> None:
    s = Scenario()
    wisp = s.field("A", forward(1000, Auto(On("leave", subject=Self()), (Move(Self(), "field"),))))
    bounce = instant(s, "A", Choose(MINE), Move(Slot(), "hand"))
    s.cast(bounce, wisp)
    s.resolve_all()
    assert s.zone(wisp) == "hand"


@pytest.mark.rule("11.8.16.2.1")
def test_cards_that_enter_together_see_each_other() -> None:
    s = Scenario()
    greets = Auto(On("enter", subject=Filter(types=("forward",), other=True)), (Draw(1),))
    one, two = s.in_break("A", forward(1000, greets)), s.in_break("A", forward(1000, greets))
    raising = instant(s, "A", Move(All(Filter(types=("forward",), zone="break", side="my")), "field"))
    s.cast(raising)
    s.resolve()
    if s.prompt != "stack auto":
        s.answer("done")
    s.answer(one)
    assert s.stack() == [("auto", two), ("auto", one)]


@pytest.mark.rule("11.8.16.2.1")
def test_a_card_sees_its_own_entry_under_a_general_description() -> None:
    s = Scenario()
    page = s.in_hand("A", forward(1000, Auto(On("enter", subject=MINE), (Draw(1),)), cost=0))
    s.cast(page)
    assert s.stack() == [("auto", page)]


@pytest.mark.rule("11.8.16.2.1")
def test_an_entering_card_is_read_as_it_is_on_the_field() -> None:
    s = Scenario()
    s.field("A", backup(Static((Modify("power", 4000),), MINE)))
    strong = Filter(types=("forward",), stats=(("power", Cmp(">=", 5000)),))
    herald = s.field("A", backup(Auto(On("enter", subject=strong), (Draw(1),))))
    page = s.in_hand("A", forward(1000, cost=0))
    s.cast(page)
    assert s.stack() == [("auto", herald)]


# --- 11.8.17: delayed auto-abilities ---------------------------------------------------------------------------------


@pytest.mark.rule("11.8.17")
def test_an_effect_can_make_an_auto_for_later() -> None:
    s = Scenario()
    spell = instant(s, "A", Delayed(LATER, (Draw(2),)))
    s.cast(spell)
    s.resolve()
    assert s.count("A", "hand") == 0 and not s.stack()
    s.to("main2")
    assert s.stack() == [("auto", spell)]
    s.resolve()
    assert s.count("A", "hand") == 2


@pytest.mark.rule("11.8.17.1")
def test_a_delayed_auto_misses_what_happened_before_it_was_made() -> None:
    s = Scenario()
    spell = instant(s, "A", Delayed(On("enter", subject=MINE), (Draw(1),), until=Until.TURN))
    early, late = s.hand("A", forward(1000, cost=0), forward(1000, cost=0))
    s.cast(spell)
    s.resolve()
    assert not s.stack()
    s.cast(early)
    assert s.stack() == [("auto", spell)]
    s2 = Scenario()
    spell = instant(s2, "A", Delayed(On("enter", subject=MINE), (Draw(1),), until=Until.TURN))
    early, late = s2.hand("A", forward(1000, cost=0), forward(1000, cost=0))
    s2.cast(early)
    s2.cast(spell)
    s2.resolve()
    assert not s2.stack()
    s2.cast(late)
    assert s2.stack() == [("auto", spell)]


@pytest.mark.rule("11.8.17.2")
def test_a_delayed_auto_triggers_only_once() -> None:
    s = Scenario()
    spell = instant(s, "A", Delayed(On("enter", subject=MINE), (Draw(1),), until=Until.TURN))
    first, second = s.hand("A", forward(1000, cost=0), forward(1000, cost=0))
    s.cast(spell)
    s.resolve()
    s.cast(first)
    s.resolve()
    s.cast(second)
    assert not s.stack() and s.count("A", "hand") == 1


@pytest.mark.rule("11.8.17.2")
def test_a_delayed_auto_with_a_duration_triggers_each_time() -> None:
    s = Scenario()
    spell = instant(s, "A", Delayed(On("enter", subject=MINE), (Draw(1),), once=False, until=Until.TURN))
    first, second, third = s.hand("A", *(forward(n, cost=0) for n in (1000, 2000, 3000)))
    s.cast(spell)
    s.resolve()
    s.cast(first)
    s.resolve()
    s.cast(second)
    s.resolve()
    assert s.count("A", "hand") == 3
    s.to("B main1")
    s.to("A main1")
    s.cast(third)
    assert not s.stack()  # its turn is over


DOOM = Delayed(LATER, (Destroy(Slot()),))


@pytest.mark.rule("11.8.17.3")
def test_a_delayed_auto_still_affects_a_card_that_changed() -> None:
    s = Scenario()
    victim = s.field("B", forward(3000))
    doom = instant(s, "A", Choose(Filter(types=("forward",), stats=(("power", Cmp("<=", 3000)),))), DOOM)
    rally = instant(s, "A", Choose(FORWARDS), Gain(Slot(), (Modify("power", 5000), Control()), Until.GAME))
    s.cast(doom, victim)
    s.resolve()
    s.cast(rally, victim)
    s.resolve()
    s.to("main2")
    s.resolve()
    assert s.zone(victim) == "break"


@pytest.mark.rule("11.8.17.3")
def test_a_delayed_auto_does_not_follow_a_card_that_left() -> None:
    s = Scenario()
    victim = s.field("B", forward(3000))
    doom = instant(s, "A", Choose(FORWARDS), DOOM)
    blink = instant(s, "A", Choose(FORWARDS), Move(Slot(), "removed"), Move(Slot(), "field", under=Who.OWNER))
    s.cast(doom, victim)
    s.resolve()
    s.cast(blink, victim)
    s.resolve()
    s.to("main2")
    s.resolve_all()
    assert s.on_field(victim)


BURN_LATER = Delayed(LATER, (Damage(All(THEIRS), 1000),))


@pytest.mark.rule("11.8.17.4")
def test_the_source_of_a_summons_delayed_auto_is_the_summon() -> None:
    s = Scenario()
    watch = s.field("A", backup(Auto(On("damage", source=Filter(types=("summon",))), (Draw(1),))))
    s.field("B", forward(9000))
    spell = instant(s, "A", BURN_LATER)
    s.cast(spell)
    s.resolve()
    s.to("main2")
    assert s.stack() == [("auto", spell)]
    s.resolve()
    assert s.stack() == [("auto", watch)]


@pytest.mark.rule("11.8.17.4")
def test_whoever_controlled_the_summon_controls_its_delayed_auto() -> None:
    s = Scenario()
    old = s.in_break("B", summon(Delayed(LATER, (Draw(1),)), cost=5))
    again = instant(s, "A", Choose(Filter(types=("summon",), zone="break")), Cast())
    s.cast(again, old)
    s.resolve_all()
    s.to("main2")
    s.resolve()
    assert (s.count("A", "hand"), s.count("B", "hand")) == (1, 0)


@pytest.mark.rule("11.8.17.5")
def test_the_source_of_an_abilitys_delayed_auto_is_its_card() -> None:
    s = Scenario()
    watch = s.field("A", backup(Auto(On("damage", source=Filter(types=("monster",))), (Draw(1),))))
    s.field("B", forward(9000))
    tool = s.field("A", monster(Action((ExhaustSelf(),), (BURN_LATER,))))
    kill = murder(s, "A")
    s.use(tool)
    s.resolve()
    s.cast(kill, tool)
    s.resolve()
    s.to("main2")
    assert s.stack() == [("auto", tool)]
    s.resolve()
    assert s.stack() == [("auto", watch)]


@pytest.mark.rule("11.8.17.5")
def test_a_delayed_auto_of_an_auto_belongs_to_the_controller_of_that_card() -> None:
    s = Scenario()
    lent = s.field("B", monster(Auto(On("enter", subject=MINE), (Delayed(LATER, (Draw(1),)),))), controller="A")
    page = s.in_hand("A", forward(1000, cost=0))
    s.cast(page)
    s.resolve()
    s.to("main2")
    assert s.stack() == [("auto", lent)]
    s.resolve()
    assert (s.count("A", "hand"), s.count("B", "hand")) == (1, 0)


@pytest.mark.rule("11.8.17.6")
def test_a_delayed_auto_of_a_replacement_belongs_to_whoever_controlled_its_card_then() -> None:
    s = Scenario()
    ward = Replace(On("destroyed", subject=MINE), steps=(Exhaust(Slot()), Delayed(LATER, (Draw(1),))))
    guardian = s.field("A", monster(Static((ward,), players=Who.YOU)))
    squire = s.field("A", forward(1000))
    kill = murder(s, "A")
    steal = instant(s, "B", Choose(Filter(types=("monster",))), Gain(Slot(), (Control(),), Until.GAME))
    s.cast(kill, squire)
    s.resolve()
    assert s.on_field(squire) and s.dull(squire)
    s.pass_priority()
    s.cast(steal, guardian)
    s.resolve()
    assert s.controller(guardian) == "B"
    s.to("main2")
    assert s.stack() == [("auto", guardian)]
    s.resolve()
    assert (s.count("A", "hand"), s.count("B", "hand")) == (1, 0)


@pytest.mark.rule("11.8.17")
def test_a_delayed_auto_can_be_about_the_card_that_triggered_its_maker() -> None:
    s = Scenario()
    s.field("A", backup(Auto(On("enter", subject=MINE), (Delayed(LATER, (Destroy(Slot("event")),)),))))
    page = s.in_hand("A", forward(1000, cost=0))
    s.cast(page)
    s.resolve()
    s.to("main2")
    s.resolve()
    assert s.zone(page) == "break"


@pytest.mark.rule("11.8.7")
def test_when_you_do_so_is_a_new_auto() -> None:
    s = Scenario()
    text = (May((Discard(1),)), WhenDone((Choose(THEIRS), Destroy(Slot()))))
    page = s.in_hand("A", forward(3000, Auto(ENTERS, text), cost=0))
    fuel = s.in_hand("A", forward(1000))
    victim = s.field("B", forward(9000))
    s.cast(page)
    s.resolve()
    s.answer(True, fuel)
    assert s.stack() == [("auto", page)] and s.player == "A"
    s.resolve()
    assert s.zone(victim) == "break"


# --- 11.8.18: states -------------------------------------------------------------------------------------------------


NO_FORWARD = When(Compare(Count(MINE), "==", 0))


@pytest.mark.rule("11.8.18")
def test_a_state_triggers_as_soon_as_it_holds() -> None:
    s = Scenario()
    widow = s.field("A", backup(Auto(NO_FORWARD, (Draw(1), Search(FORWARDS, to="field")))))
    squire = s.field("A", forward(1000))
    kill = murder(s, "A")
    s.start()
    assert not s.stack()
    s.cast(kill, squire)
    s.resolve()
    assert s.stack() == [("auto", widow)]


@pytest.mark.rule("11.8.18")
def test_a_state_does_not_trigger_again_while_its_auto_is_on_the_stack() -> None:
    s = Scenario()
    widow = s.field("A", backup(Auto(NO_FORWARD, (Draw(1), Search(FORWARDS, to="field", any_card=True)))))
    spell = instant(s, "A", Draw(1))
    s.start()
    assert s.stack() == [("auto", widow)]
    s.cast(spell)
    assert s.stack() == [("summon", spell), ("auto", widow)]
    s.resolve()
    assert s.stack() == [("auto", widow)]


@pytest.mark.rule("11.8.18")
def test_a_state_that_holds_again_triggers_again() -> None:
    s = Scenario()
    found = s.deck("A", *(forward(1000) for _ in range(6)))
    widow = s.field("A", backup(Auto(NO_FORWARD, (Search(FORWARDS, to="field", any_card=True),))))
    kill = murder(s, "A")
    s.start()
    assert s.stack() == [("auto", widow)]
    s.resolve()
    s.answer(found[0])
    assert s.on_field(found[0]) and not s.stack()
    s.cast(kill, found[0])
    s.resolve()
    assert s.stack() == [("auto", widow)]


@pytest.mark.rule("11.8.18")
def test_a_state_that_still_holds_triggers_again_after_its_auto_has_gone() -> None:
    s = Scenario()
    widow = s.field("A", backup(Auto(NO_FORWARD, (Draw(1),))))
    hush = instant(s, "A", ChooseStacked(("auto",)), Cancel())
    s.start()
    assert s.stack() == [("auto", widow)]
    s.cast(hush)
    s.resolve()
    assert s.stack() == [("auto", widow)] and s.count("A", "hand") == 0  # cancelled, and it holds still


@pytest.mark.rule("11.8.18")
def test_a_state_in_the_middle_of_an_effect_triggers_too() -> None:
    s = Scenario()
    widow = s.field("A", backup(Auto(NO_FORWARD, (Draw(1),))))
    squire = s.field("A", forward(1000))
    dead = s.in_break("A", forward(2000))
    swap = instant(
        s,
        "A",
        Choose(MINE, slot="old"),
        Choose(Filter(types=("forward",), zone="break", side="my"), slot="new"),
        Destroy(Slot("old")),
        Move(Slot("new"), "field"),
    )
    s.cast(swap, squire, dead)
    s.resolve()
    assert s.on_field(dead) and s.stack() == [("auto", widow)]
    s.resolve()
    assert not s.stack() and s.count("A", "hand") == 1


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
