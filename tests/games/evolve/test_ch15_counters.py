"""Chapter 15.1: counters."""

import pytest

from rulebound.language.tree import (
    Action,
    AddCounter,
    All,
    Auto,
    Calc,
    Choose,
    Cmp,
    CostCounter,
    Create,
    Destroy,
    Draw,
    EventAmount,
    Filter,
    Happened,
    If,
    Modify,
    Move,
    On,
    Past,
    RemoveCounter,
    Replace,
    Self,
    Slot,
    Stat,
    Static,
    Step,
)
from rulebound.scenario.evolve import Scenario, amulet, follower, last_words, spell

ENEMY = Filter(types=("follower",), side="opp")
MINE = Filter(types=("follower",), side="my")
AMULET = Filter(types=("amulet",))


def cast(s: Scenario, player: str, *steps: Step) -> None:
    s.play(s.in_hand(player, spell(*steps, cost=0)))


# --- 15.1 counters ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("15.1.1", "15.1.2")
def test_counters_are_put_on_a_card_by_name() -> None:
    s = Scenario()
    wolf, bear = s.field("B", follower(name="Wolf")), s.field("B", follower(name="Bear"))
    cast(s, "A", AddCounter(All(Filter(names=("Wolf",))), "Ash", 2), AddCounter(All(ENEMY), "Dew"))
    assert [(s.counters(c, "Ash"), s.counters(c, "Dew")) for c in (wolf, bear)] == [(2, 1), (0, 1)]


def test_only_putting_a_counter_on_a_card_is_putting() -> None:
    s = Scenario()
    lamp = s.field("A", amulet("[act] Remove an oil counter from this card: Draw a card."), counters={"oil": 1})
    s.use(lamp)
    assert s.cited("15.1.4") and not s.cited("15.1.3")
    cast(started := Scenario(), "A", AddCounter(All(Filter(types=("leader",), side="my", zone="leader")), "oil", 2))
    assert started.counters(started.leader("A"), "oil") == 2 and started.cited("15.1.1", "15.1.3")


@pytest.mark.rule("15.1.4", "15.1.2")
def test_removing_a_counter_takes_off_one_of_that_name_only() -> None:
    s = Scenario(turn="B")
    wolf = s.field("A", follower(), counters={"Ash": 2, "Dew": 1})
    cast(s, "B", RemoveCounter(All(ENEMY), "Ash"))
    assert (s.counters(wolf, "Ash"), s.counters(wolf, "Dew")) == (1, 1)


@pytest.mark.rule("15.1.4")
def test_no_more_counters_are_removed_than_there_are() -> None:
    s = Scenario()
    wolf = s.field("A", follower(), counters={"Ash": 2, "Dew": 3})
    cast(s, "A", RemoveCounter(All(MINE), "Ash", 5))
    assert (s.counters(wolf, "Ash"), s.counters(wolf, "Dew")) == (0, 3)


@pytest.mark.rule("15.1.2.2")
def test_counters_of_one_name_count_together_whoever_put_them_there() -> None:
    s = Scenario()
    growth = Static((Modify("attack", Stat(Self(), "counter:Ash")),))
    wolf = s.field("A", follower(1, 1, growth), counters={"Ash": 1, "Dew": 4})
    s.field("B", follower(1, 1, last_words(AddCounter(All(ENEMY), "Ash", 2))))
    cast(s, "A", AddCounter(All(MINE), "Ash"), Destroy(All(ENEMY)))
    assert s.counters(wolf, "Ash") == 4 and s.attack_of(wolf) == 5


@pytest.mark.rule("15.1.1")
def test_counters_are_gone_when_the_card_has_moved() -> None:
    s = Scenario()
    wolf = s.field("A", follower(), counters={"Ash": 2})
    cast(s, "A", AddCounter(All(MINE), "Ash"), Move(All(MINE), "hand"))
    s.play(wolf)
    assert s.zone(wolf) == "field" and s.counters(wolf, "Ash") == 0


@pytest.mark.rule("15.1.2")
def test_a_text_may_count_the_counters_put_on_cards_this_turn() -> None:
    s = Scenario()
    urn = s.field("A", amulet("[act] (1): Put a charge counter on this card."))
    harvest = s.in_hand("A", spell(Draw(Past(On("counter_added", counter="charge")))))
    for _ in range(3):
        s.use(urn)
    s.play(harvest)
    assert s.count("A", "hand") == 3


@pytest.mark.rule("15.1.3", "13.3.2.2.b1")
def test_the_counter_with_which_a_card_with_stack_comes_has_been_put_on_it() -> None:
    s = Scenario()
    s.field("A", follower(1, 1, Auto(On("counter_added", counter="Stack"), (Draw(1),))))
    s.play(s.in_hand("A", amulet("Stack", cost=0)))
    s.resolve_all()
    assert s.count("A", "hand") == 1


@pytest.mark.rule("15.1.4")
def test_counters_that_pay_a_cost_are_removed() -> None:
    s = Scenario()
    lamp = s.field("A", amulet(Action((CostCounter("oil", 2),), (Draw(1),))), counters={"oil": 3, "Stack": 1})
    s.use(lamp)
    assert (s.counters(lamp, "oil"), s.counters(lamp, "Stack")) == (1, 1)
    assert s.why_not("A", "use", lamp).startswith("10.4.2.2: ")


@pytest.mark.rule("15.1.4")
def test_an_ability_that_speaks_of_removed_counters_counts_them() -> None:
    s = Scenario()
    removed = On("counter_removed", Self(), counter="spark", amount=Cmp(">=", 2))
    lamp = s.field("A", amulet(Auto(removed, (Create("Fairy", EventAmount(), "ex"),))), counters={"spark": 5})
    gust = spell(Choose(AMULET), RemoveCounter(Slot(), "spark", 3))
    breath = spell(Choose(AMULET), RemoveCounter(Slot(), "spark", 1))
    s.play(s.in_hand("A", breath), lamp)
    assert s.count("A", "ex") == 0
    s = Scenario()
    lamp = s.field("A", amulet(Auto(removed, (Create("Fairy", EventAmount(), "ex"),))), counters={"spark": 5})
    s.play(s.in_hand("A", gust), lamp)
    assert s.count("A", "ex") == 3 and s.counters(lamp, "spark") == 2


@pytest.mark.rule("10.10.1", "15.1.4")
@pytest.mark.parametrize("n, left", [(3, 3), (1, 5)])
def test_a_replacement_lets_fewer_counters_be_removed(n: int, left: int) -> None:
    s = Scenario()
    fewer = Replace(On("counter_removed", Self(), counter="spark"), amount=Calc("-", EventAmount(), 1))
    lamp = s.field("A", amulet(Static((fewer,))), counters={"spark": 5})
    gust = s.in_hand("A", spell(Choose(AMULET), RemoveCounter(Slot(), "spark", n)))
    s.play(gust, lamp)
    assert s.counters(lamp, "spark") == left


@pytest.mark.rule("15.1.4")
def test_how_many_counters_a_cost_has_removed_is_remembered() -> None:
    for n, drawn in ((1, 0), (2, 1)):
        s = Scenario()
        many = Happened(On("counter_removed", AMULET, amount=Cmp(">=", 2)))
        lamp = s.field("A", amulet(Action((CostCounter("spark", n),), (If(many, (Draw(1),)),))), counters={"spark": 3})
        s.use(lamp)
        assert s.count("A", "hand") == drawn


@pytest.mark.rule("15.1.2")
def test_counters_are_counted_by_their_names() -> None:
    s = Scenario()
    urn = s.field("A", amulet(), counters={"Ash": 2, "Moss": 1})
    s.play(s.in_hand("A", spell(AddCounter(All(Filter(types=("amulet",), side="my")), "Ash"))))
    assert (s.counters(urn, "Ash"), s.counters(urn, "Moss")) == (3, 1)


def test_cards_are_told_apart_by_how_many_counters_they_have() -> None:
    s = Scenario()
    rich = s.field("B", follower(), counters={"Stack": 2})
    poor = s.field("B", follower(), counters={"Stack": 1})
    s.play(s.in_hand("A", spell(Destroy(All(Filter(stats=(("counter:Stack", Cmp(">=", 2)),)))))))
    assert s.zone(rich) == "cemetery" and s.zone(poor) == "field"
