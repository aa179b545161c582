"""Chapters 11.8.17 and 11.8.18: delayed auto-abilities, and those that wait for a state."""

import pytest

from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Cancel,
    Cast,
    Choose,
    ChooseStacked,
    Cmp,
    Compare,
    Control,
    Count,
    Damage,
    Delayed,
    Destroy,
    Draw,
    Exhaust,
    ExhaustSelf,
    Filter,
    Gain,
    Modify,
    Move,
    On,
    Replace,
    Search,
    Self,
    Slot,
    Static,
    Step,
    Until,
    When,
    Who,
)
from rulebound.scenario import Card
from rulebound.scenario.fftcg import Scenario, backup, forward, monster, summon

LATER = On("phase", phase="main2")
MINE = Filter(types=("forward",), side="my")
DOOM = Delayed(LATER, (Destroy(Slot()),))
FORWARDS = Filter(types=("forward",))
THEIRS = Filter(types=("forward",), side="opp")
BURN_LATER = Delayed(LATER, (Damage(All(THEIRS), 1000),))


def instant(s: Scenario, player: str, *steps: Step) -> Card:
    """A Summon that costs nothing."""
    return s.in_hand(player, summon(*steps, cost=0))


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


@pytest.mark.rule("11.8.17.3", "11.8.16")
def test_a_delayed_auto_of_a_card_that_has_left_finds_that_card_where_it_went() -> None:
    s = Scenario()
    back = Delayed(On("phase", phase="main2"), (Move(Self(), "field"),))
    phoenix = s.field("A", forward(1000, Auto(On("leave", Self(), to="break"), (back,))))
    s.cast(instant(s, "A", Choose(FORWARDS), Destroy(Slot())), phoenix)
    s.resolve_all()
    assert s.zone(phoenix) == "break"
    s.to("main2")
    s.resolve()
    assert s.on_field(phoenix)


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


def murder(s: Scenario, player: str) -> Card:
    """A Summon that breaks a Character and costs nothing."""
    return instant(s, player, Choose(Filter(types=("character",))), Destroy(Slot()))


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
