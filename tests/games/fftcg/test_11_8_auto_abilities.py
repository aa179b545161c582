"""Chapters 11.8.1 to 11.8.7 and 11.8.15: auto-abilities, and the events that trigger them."""

import pytest

from rulebound.language.tree import (
    All,
    AnyOf,
    Auto,
    Choose,
    Compare,
    Count,
    Damage,
    Destroy,
    Discard,
    Draw,
    Filter,
    Gain,
    May,
    Modify,
    On,
    Pick,
    Replace,
    Self,
    Slot,
    Stat,
    Static,
    Step,
    WhenDone,
    Who,
)
from rulebound.scenario import Card
from rulebound.scenario.fftcg import Scenario, backup, forward, monster, summon

ENTERS = On("enter", subject=Self())
THEIRS = Filter(types=("forward",), side="opp")
FORWARD = Filter(types=("forward",))
BREAK_IT = (Choose(FORWARD), Destroy(Slot()))
THEIR_FORWARD = Filter(types=("forward",), side="opp")
MINE = Filter(types=("forward",), side="my")
LEAVES = On("leave", subject=Self(), to="break")
FORWARDS = Filter(types=("forward",))


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


def instant(s: Scenario, player: str, *steps: Step) -> Card:
    """A Summon that costs nothing."""
    return s.in_hand(player, summon(*steps, cost=0))


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


def cast(s: Scenario, card: Card, *answers: Card) -> None:
    s.cast(card, *answers)
    s.resolve()


def spell(s: Scenario, *steps: Step, player: str = "A") -> Card:
    """A Summon for one CP in hand, with the Backup to pay for it."""
    s.cp_source(player, 1)
    return s.in_hand(player, summon(*steps, cost=1))


@pytest.mark.rule("11.8.3")
def test_ongoing_effect_counts_as_done() -> None:
    s = Scenario()
    knight = s.field("A", forward(5000))
    cast(s, spell(s, Choose(FORWARD), Gain(Slot(), (Modify("power", 1000),)), WhenDone((Draw(1),))), knight)
    assert len(s.stack()) == 1


@pytest.mark.rule("11.8.3", "11.11.4")
def test_when_you_do_so_reads_a_source_that_has_left_as_it_was() -> None:
    s = Scenario()
    strike = WhenDone((Choose(THEIR_FORWARD), Damage(Slot(), Stat(Self(), "power"))))
    knight = s.field("A", forward(5000, Auto(On("attack", Self()), (May((Discard(1),)), strike))))
    spare = s.in_hand("A", forward(1000))
    wall, kill = s.field("B", forward(9000)), s.in_hand("B", summon(*BREAK_IT, cost=0))
    s.attack(knight)
    s.resolve()
    s.answer(True, spare)
    s.pass_priority()
    cast(s, kill, knight)
    s.resolve()
    assert s.damage(wall) == 5000


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


def murder(s: Scenario, player: str) -> Card:
    """A Summon that breaks a Character and costs nothing."""
    return instant(s, player, Choose(Filter(types=("character",))), Destroy(Slot()))


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


@pytest.mark.rule("11.8.6")
def test_one_event_triggers_an_ability_once_under_whatever_name() -> None:
    s = Scenario()
    either = AnyOf((On("leave", Self()), On("destroyed", Self())))
    martyr = s.field("A", forward(5000, Auto(either, (Draw(1),))))
    cast(s, spell(s, *BREAK_IT), martyr)
    assert len(s.stack()) == 1


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
def test_what_triggers_while_abilities_are_stacked_comes_after_those_of_both_players() -> None:
    s = Scenario()
    touchy = s.field("A", forward(5000, Auto(On("chosen", Self()), (Draw(1),))))
    page = Auto(ENTERS, (Choose(Filter(names=(touchy.name,))), Gain(Slot(), (Modify("power", 1000),))))
    theirs = s.field("B", backup(Auto(On("enter", FORWARDS), (Draw(1),))))
    squire = s.in_hand("A", forward(1000, page, cost=0))
    s.cast(squire)
    assert s.stack() == [("auto", touchy), ("auto", theirs), ("auto", squire)]


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
