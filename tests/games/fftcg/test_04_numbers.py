"""Chapter 4: whole numbers, rounding, negative and undefined values, variables."""

import pytest

from rulebound.language.tree import (
    Action,
    AddCounter,
    AddType,
    All,
    Calc,
    Choose,
    Cmp,
    CostChange,
    CostOption,
    Count,
    Damage,
    DamagePlayer,
    Declare,
    Destroy,
    Draw,
    ExhaustSelf,
    Filter,
    Gain,
    GainResource,
    LookTop,
    Modify,
    Move,
    Pay,
    Permit,
    Self,
    SetBase,
    Slot,
    Stat,
    Static,
    Who,
    X,
)
from rulebound.scenario.fftcg import Scenario, backup, forward, monster, summon

HALF_MY_HAND = Calc("/", Count(Filter(side="my", zone="hand")), 2)
OPPOSING = Filter(types=("forward",), side="opp")
NEGATIVE = Calc("-", 1, 3)
BACKUP = Filter(types=("backup",))
FORWARD = Filter(types=("forward",))


# --- 4.1 whole numbers, never a negative choice ----------------------------------------------------------------------


@pytest.mark.rule("4.1")
def test_a_player_who_declares_a_number_cannot_declare_a_negative_one() -> None:
    s = Scenario()
    s.cast(s.in_hand("A", summon(Declare("n", low=-3, high=2), Draw(X("n")), cost=0)))
    s.resolve()
    assert s.prompt == "declare"
    assert [n for n in range(-5, 5) if s.offered(n)] == [0, 1, 2]
    s.answer(2)
    assert s.count("A", "hand") == 2


@pytest.mark.rule("4.1")
def test_zero_is_a_number_that_may_be_declared() -> None:
    s = Scenario()
    s.cast(s.in_hand("A", summon(Declare("n", low=0, high=2), Draw(X("n")), cost=0)))
    s.resolve()
    s.answer(0)
    assert s.count("A", "hand") == 0 and not s.over


@pytest.mark.rule("4.1")
def test_the_value_of_x_starts_at_zero() -> None:
    s = Scenario()
    s.cp_source("A", 2)
    spell = summon(Draw(X()), cost=0, extra=(CostOption("x", (Pay(x="x"),), required=True),))
    s.cast(s.in_hand("A", spell))
    assert s.prompt == "x"
    assert [n for n in range(-3, 5) if s.offered(n)] == [0, 1, 2]
    s.answer(0)


# --- 4.2 rounding ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("4.2")
@pytest.mark.parametrize(("cards", "drawn"), [(1, 1), (2, 1), (3, 2), (5, 3), (6, 3)])
def test_half_of_an_odd_number_is_rounded_up(cards: int, drawn: int) -> None:
    s = Scenario()
    s.hand("A", *[forward(1000) for _ in range(cards)])
    s.cast(s.in_hand("A", summon(Draw(HALF_MY_HAND), cost=0)))
    s.resolve()
    assert s.count("A", "hand") == cards + drawn


@pytest.mark.rule("4.2")
def test_half_the_power_of_a_forward_is_rounded_up_to_a_whole_number() -> None:
    s = Scenario()
    odd = s.field("B", forward(5001))
    s.cast(s.in_hand("A", summon(Choose(OPPOSING), Damage(Slot(), Calc("/", Stat(Slot(), "power"), 2)), cost=0)), odd)
    s.resolve()
    assert s.damage(odd) == 2501


@pytest.mark.rule("11.12.3.1")
@pytest.mark.parametrize(("cards", "drawn"), [(1, 0), (3, 1), (4, 2)])
def test_a_text_that_says_so_rounds_down(cards: int, drawn: int) -> None:
    s = Scenario()
    s.hand("A", *[forward(1000) for _ in range(cards)])
    s.cast(s.in_hand("A", summon(Draw(Calc("//", Count(Filter(side="my", zone="hand")), 2)), cost=0)))
    s.resolve()
    assert s.count("A", "hand") == cards + drawn


# --- 4.3 negative values ---------------------------------------------------------------------------------------------


@pytest.mark.rule("4.3")
def test_negative_power_is_read_as_zero() -> None:
    s = Scenario()
    weak = s.field("B", forward(3000))
    other = s.field("A", forward(5000))
    spell = summon(
        Choose(OPPOSING),
        Gain(Slot(), (Modify("power", -5000),)),
        Gain(All(Filter(types=("forward",), side="my")), (Modify("power", Stat(Slot(), "power")),)),
        cost=0,
    )
    s.cast(s.in_hand("A", spell), weak)
    s.resolve()
    assert s.power(other) == 5000
    assert s.zone(weak) == "break"


@pytest.mark.rule("4.3")
def test_a_negative_value_is_kept_for_the_next_change() -> None:
    """3000 - 5000 + 4000 is 2000; an engine that forgets the negative value would say 4000."""
    s = Scenario()
    weak = s.field("B", forward(3000))
    spell = summon(
        Choose(OPPOSING),
        Gain(Slot(), (Modify("power", -5000),)),
        Draw(Stat(Slot(), "power")),
        Gain(Slot(), (Modify("power", 4000),)),
        cost=0,
    )
    s.cast(s.in_hand("A", spell), weak)
    s.resolve()
    assert s.power(weak) == 2000 and s.on_field(weak) and s.count("A", "hand") == 0


@pytest.mark.rule("4.3")
def test_a_gain_too_small_to_lift_a_negative_value_above_zero_does_not_save_the_forward() -> None:
    s = Scenario()
    weak = s.field("B", forward(3000))
    spell = summon(
        Choose(OPPOSING),
        Gain(Slot(), (Modify("power", -5000),)),
        Draw(Stat(Slot(), "power")),
        Gain(Slot(), (Modify("power", 1000),)),
        cost=0,
    )
    s.cast(s.in_hand("A", spell), weak)
    s.resolve()
    assert s.zone(weak) == "break" and s.count("A", "hand") == 0


@pytest.mark.rule("4.3")
def test_a_negative_cost_is_read_as_zero_by_a_filter() -> None:
    s = Scenario()
    cheap = s.field("B", forward(3000, Static((Modify("cost", -4),)), cost=2))
    dear = s.field("B", forward(3000, cost=1))
    s.cast(s.in_hand("A", summon(Destroy(All(Filter(types=("forward",), cost=Cmp("==", 0)))), cost=0)))
    s.resolve()
    assert s.zone(cheap) == "break" and s.on_field(dear)


@pytest.mark.rule("4.3")
def test_a_negative_cost_still_counts_as_negative_when_it_is_raised() -> None:
    s = Scenario()
    s.field("A", backup(Static((Modify("cost", 3),), scope=OPPOSING)))
    cheap = s.field("B", forward(3000, Static((Modify("cost", -4),)), cost=2))
    zero = Filter(types=("forward",), cost=Cmp("==", 1))
    s.cast(s.in_hand("A", summon(Destroy(All(zero)), Draw(Stat(All(OPPOSING), "power")), cost=0)))
    s.resolve()
    assert s.zone(cheap) == "break"
    s2 = Scenario()
    low = s2.field("B", forward(3000, Static((Modify("cost", -4),)), cost=2))
    s2.cast(s2.in_hand("A", summon(Draw(Stat(All(OPPOSING), "cost")), cost=0)))
    s2.resolve()
    assert s2.on_field(low) and s2.count("A", "hand") == 0


@pytest.mark.rule("4.3")
def test_a_negative_number_of_counters_removes_none() -> None:
    s = Scenario()
    imp = s.field("A", monster(), counters={"Egg": 2})
    s.cast(s.in_hand("A", summon(AddCounter(All(Filter(types=("monster",))), "Egg", NEGATIVE), cost=0)))
    s.resolve()
    assert s.counters(imp, "Egg") == 2


@pytest.mark.rule("4.3")
def test_a_negative_number_of_crystals_takes_none_away() -> None:
    s = Scenario()
    s.crystals("A", 2)
    s.cast(s.in_hand("A", summon(GainResource("crystal", NEGATIVE), cost=0)))
    s.resolve()
    assert s.resource("A", "crystal") == 2


@pytest.mark.rule("4.3")
def test_a_negative_number_of_cards_to_look_at_is_none() -> None:
    s = Scenario()
    s.deck("A", forward(1000), forward(1000), forward(1000))
    s.cast(s.in_hand("A", summon(LookTop(NEGATIVE), Move(Slot("seen"), "hand"), cost=0)))
    s.resolve()
    assert s.count("A", "hand") == 0 and s.count("A", "deck") == 3


@pytest.mark.rule("4.3")
@pytest.mark.parametrize("step", [Draw(NEGATIVE), DamagePlayer(Who.OPPONENT, NEGATIVE)])
def test_drawing_or_dealing_a_negative_number_does_nothing(step: Draw | DamagePlayer) -> None:
    s = Scenario()
    s.cast(s.in_hand("A", summon(step, cost=0)))
    s.resolve()
    assert s.count("A", "hand") == 0 and s.points("B") == 0 and not s.over


@pytest.mark.rule("4.3")
def test_negative_damage_heals_nothing() -> None:
    s = Scenario()
    hurt = s.field("B", forward(5000), damage=2000)
    s.cast(s.in_hand("A", summon(Choose(OPPOSING), Damage(Slot(), Calc("-", 1000, 3000)), cost=0)), hurt)
    s.resolve()
    assert s.damage(hurt) == 2000


# --- 4.4 undefined values --------------------------------------------------------------------------------------------


@pytest.mark.rule("4.4")
def test_the_power_of_a_backup_is_zero() -> None:
    s = Scenario()
    chosen = s.field("B", backup())
    foe = s.field("B", forward(1000))
    spell = summon(Choose(BACKUP), Damage(All(OPPOSING), Stat(Slot(), "power")), cost=0)
    s.cast(s.in_hand("A", spell), chosen)
    s.resolve()
    assert s.on_field(foe) and s.damage(foe) == 0


@pytest.mark.rule("4.4")
def test_the_power_of_a_monster_is_zero_until_it_is_a_forward() -> None:
    s = Scenario()
    imp = s.field("A", monster(Action((), (Gain(Self(), (AddType(("forward",), (("power", 4000),)),)),))))
    foe = s.field("B", forward(9000))
    hit = summon(
        Choose(Filter(types=("monster",)), slot="imp"), Damage(All(OPPOSING), Stat(Slot("imp"), "power")), cost=0
    )
    first, second = s.in_hand("A", hit), s.in_hand("A", hit)
    s.cast(first, imp)
    s.resolve()
    assert s.damage(foe) == 0
    s.use(imp)
    s.resolve()
    s.cast(second, imp)
    s.resolve()
    assert s.damage(foe) == 4000


@pytest.mark.rule("4.4")
def test_a_forward_that_has_become_a_backup_has_no_power_left() -> None:
    s = Scenario()
    chosen = s.field("A", forward(4000, Static((AddType(("backup",), replace=True),))))
    foe = s.field("B", forward(9000))
    spell = summon(Choose(BACKUP), Damage(All(OPPOSING), Stat(Slot(), "power")), cost=0)
    s.cast(s.in_hand("A", spell), chosen)
    s.resolve()
    assert s.on_field(chosen) and s.damage(foe) == 0


@pytest.mark.rule("4.4")
def test_x_of_a_summon_that_was_not_cast_is_zero() -> None:
    """As EX Burst nothing is paid for it, so nothing defines X."""
    s = Scenario()
    s.deck("B", summon(Draw(1), Draw(X()), ex=True, cost=0, extra=(CostOption("x", (Pay(x="x"),), required=True),)))
    for _ in range(5):
        s.add("B", "deck", forward(1000))
    s.cast(s.in_hand("A", summon(DamagePlayer(Who.OPPONENT, 1), cost=0)))
    s.resolve()
    assert s.prompt == "burst"
    s.answer(True)
    assert s.count("B", "hand") == 1


@pytest.mark.rule("4.4")
def test_a_division_by_nothing_is_zero() -> None:
    s = Scenario()
    s.cast(s.in_hand("A", summon(Draw(1), Draw(Calc("/", 6, Count(FORWARD))), cost=0)))
    s.resolve()
    assert s.count("A", "hand") == 1


@pytest.mark.rule("4.4")
def test_the_cost_of_a_card_that_was_never_chosen_is_zero() -> None:
    s = Scenario()
    s.cast(s.in_hand("A", summon(Choose(FORWARD, 1, 0), Draw(1), Draw(Stat(Slot(), "cost")), cost=0)))
    s.resolve()
    assert s.count("A", "hand") == 1


# --- 4.5 variables ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("4.5")
@pytest.mark.parametrize("x", [0, 1, 3])
def test_the_controller_of_a_summon_sets_x_and_pays_it(x: int) -> None:
    s = Scenario()
    lands = s.cp_source("A", 3)
    spell = summon(Draw(X()), cost=0, extra=(CostOption("x", (Pay(x="x"),), required=True),))
    s.cast(s.in_hand("A", spell), x)
    assert sum(s.dull(land) for land in lands) == x
    s.resolve()
    assert s.count("A", "hand") == x


@pytest.mark.rule("4.5")
def test_the_controller_of_an_action_ability_sets_x() -> None:
    s = Scenario(turn="B", priority="A")
    s.cp_source("A", 3)
    mage = s.field("A", forward(5000, Action((ExhaustSelf(), Pay(x="x")), (DamagePlayer(Who.OPPONENT, X()),))))
    s.use(mage)
    assert s.player == "A" and s.prompt == "x"
    assert not s.offered(4)
    s.answer(2)
    s.resolve()
    assert s.points("B") == 2


@pytest.mark.rule("11.12.3.1")
def test_a_text_that_defines_the_value_leaves_no_choice() -> None:
    s = Scenario()
    s.cp_source("A", 3)
    s.cast(s.in_hand("A", summon(Draw(Count(Filter(types=("backup",), side="my"))), cost=0)))
    assert s.prompt == "priority"
    s.resolve()
    assert s.count("A", "hand") == 3


@pytest.mark.rule("4.3")
def test_a_set_power_replaces_a_negative_one_before_changes_apply() -> None:
    s = Scenario()
    weak = s.field("B", forward(3000))
    spell = summon(
        Choose(OPPOSING),
        Gain(Slot(), (Modify("power", -5000),)),
        Draw(Stat(Slot(), "power")),
        Gain(Slot(), (SetBase("power", 9000),)),
        cost=0,
    )
    s.cast(s.in_hand("A", spell), weak)
    s.resolve()
    assert s.power(weak) == 4000 and s.count("A", "hand") == 0


@pytest.mark.rule("4.3")
def test_a_casting_cost_below_zero_is_raised_from_there() -> None:
    s = Scenario()
    s.field("A", backup(Static((CostChange(-5, FORWARD),), players=Who.YOU)))
    s.field("B", backup(Static((CostChange(2, FORWARD, Who.OPPONENT),), players=Who.OPPONENT)))
    knight = s.in_hand("A", forward(5000, cost=2))
    s.cast(knight)  # 2 - 5 + 2 is still nothing to pay
    assert s.on_field(knight)


@pytest.mark.rule("4.3")
def test_a_stated_floor_of_a_casting_cost_is_where_a_later_change_begins() -> None:
    s = Scenario()
    s.field("A", backup(Static((CostChange(-5, FORWARD, floor=1),), players=Who.YOU)))
    s.field("B", backup(Static((CostChange(-3, FORWARD, Who.OPPONENT),), players=Who.OPPONENT)))
    knight = s.in_hand("A", forward(5000, cost=2))
    s.cast(knight)
    assert s.on_field(knight)


@pytest.mark.rule("4.3", "9.5.1.2")
def test_a_negative_hand_size_is_a_hand_size_of_zero() -> None:
    s = Scenario(phase="main2")
    hand = s.hand("A", forward(1000), forward(2000))
    s.field("A", backup(Static((Permit("hand size", Calc("-", 0, 2)),), players=Who.YOU)))

    s.to("end")
    s.answer(list(hand))

    assert s.count("A", "break") == 2
