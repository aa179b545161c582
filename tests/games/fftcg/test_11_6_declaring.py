"""Chapters 11.6.5 to 11.6.12: what an action ability chooses, and its resolution."""

import pytest

from rulebound.language.tree import (
    Action,
    Auto,
    Calc,
    Cancel,
    Cannot,
    Choose,
    ChooseStacked,
    CostCards,
    CostOption,
    CostSelf,
    Count,
    Damage,
    Destroy,
    Divide,
    Draw,
    EventAmount,
    Exhaust,
    ExhaustSelf,
    Filter,
    GainResource,
    If,
    Modes,
    Move,
    On,
    Paid,
    Pay,
    PayResource,
    Pick,
    Replace,
    Slot,
    Static,
    Step,
    Who,
    X,
)
from rulebound.scenario import Card
from rulebound.scenario.fftcg import Scenario, backup, forward, monster, summon

DULL = (ExhaustSelf(),)
MINE = Filter(types=("forward",), side="my")
THEIRS = Filter(types=("forward",), side="opp")
FORWARDS = Filter(types=("forward",))
HAND = Filter(side="my", zone="hand")


@pytest.mark.rule("11.6.11")
def test_an_ability_without_the_dull_icon_can_be_used_at_once() -> None:
    s = Scenario()
    tool = s.field("A", forward(3000, Action((CostSelf("put"),), (Draw(1),))), fresh=True)
    s.use(tool)
    assert s.stack() == [("action", tool)] and s.zone(tool) == "break"


@pytest.mark.rule("15.2.2.3")
def test_haste_lifts_the_delay_of_a_dull_ability() -> None:
    s = Scenario()
    tool = s.field("A", forward(3000, "Haste", Action(DULL, (Draw(1),))), fresh=True)
    s.use(tool)
    assert s.dull(tool)


@pytest.mark.rule("11.6.11")
def test_a_fresh_forward_can_be_dulled_for_the_ability_of_another_card() -> None:
    s = Scenario()
    tool = s.field("A", monster(Action((CostCards("dull", 1, MINE),), (Draw(1),))))
    squire = s.field("A", forward(3000), fresh=True)
    s.use(tool)
    assert s.dull(squire)


@pytest.mark.rule("11.6.10")
def test_protection_from_the_opponent_does_not_hinder_your_own_cost() -> None:
    s = Scenario()
    tool = s.field("A", monster(Action((CostCards("return", 1, MINE),), (Draw(1),))))
    guarded = s.field("A", forward(3000, Static((Cannot("be returned", side="opp"),))))
    s.use(tool)
    assert s.zone(guarded) == "hand"


# --- 11.6.5 to 11.6.8: choices, modes, variables, shares -------------------------------------------------------------


@pytest.mark.rule("11.6.5")
def test_an_ability_that_chooses_needs_something_to_choose() -> None:
    s = Scenario()
    tool = s.field("A", monster(Action(DULL, (Choose(THEIRS), Damage(Slot(), 1000), Draw(1)))))
    assert s.why_not("A", "use", tool).startswith("11.6.5")


@pytest.mark.rule("11.6.11")
def test_an_ability_that_selects_can_be_used_without_anything_to_select() -> None:
    s = Scenario()
    tool = s.field("A", monster(Action(DULL, (Pick(THEIRS), Damage(Slot(), 1000), Draw(1)))))
    s.use(tool)
    s.resolve()
    assert s.count("A", "hand") == 1


@pytest.mark.rule("11.6.5")
def test_an_ability_cannot_choose_itself() -> None:
    s = Scenario()
    tool = s.field("A", monster(Action(DULL, (ChooseStacked(("action",)), Cancel()))))
    other = s.field("A", monster(Action(DULL, (Draw(1),))))
    assert s.why_not("A", "use", tool).startswith("11.6.5")
    s.use(other)
    s.use(tool)
    s.resolve_all()
    assert s.count("A", "hand") == 0


@pytest.mark.rule("11.6.6")
def test_the_effect_of_an_ability_is_declared_when_it_is_used() -> None:
    s = Scenario()
    tool = s.field("A", monster(Action(DULL, (Modes(((Draw(1),), (Choose(THEIRS), Destroy(Slot())), (Draw(3),))),))))
    s.use(tool)
    assert s.prompt == "mode" and not s.offered(2)
    s.answer(3)
    s.resolve()
    assert s.count("A", "hand") == 3


def instant(s: Scenario, player: str, *steps: Step) -> Card:
    """A Summon that costs nothing."""
    return s.in_hand(player, summon(*steps, cost=0))


@pytest.mark.rule("11.6.6.1")
def test_the_number_of_effects_is_locked() -> None:
    s = Scenario()
    modes = Modes(((Draw(1),), (Draw(2),), (Draw(4),)), Count(MINE))
    tool = s.field("A", monster(Action(DULL, (modes,))))
    squire, _ = s.field("A", forward(1000)), s.field("A", forward(1000))
    murder = instant(s, "B", Choose(FORWARDS), Destroy(Slot()))
    s.use(tool, [1, 3])
    s.pass_priority()
    s.cast(murder, squire)
    s.resolve_all()
    assert s.count("A", "hand") == 5


@pytest.mark.rule("11.6.7")
def test_a_cost_that_counts_other_cards_is_fixed_when_the_ability_is_used() -> None:
    s = Scenario()
    cost = CostCards("discard", Count(THEIRS), HAND)
    tool = s.field("A", monster(Action((cost,), (Draw(3),))))
    s.field("B", forward(1000)), s.field("B", forward(1000))
    fuel = s.hand("A", *(forward(1000) for _ in range(3)))
    s.use(tool)
    assert [s.zone(card) for card in fuel].count("break") == 2


@pytest.mark.rule("11.6.7")
def test_a_variable_cost_of_an_ability_is_declared() -> None:
    s = Scenario()
    tool = s.field("A", monster(Action((Pay(x="x"),), (Draw(X()),))))
    stones = s.cp_source("A", 3)
    s.use(tool)
    assert s.offered(0) and s.offered(3) and not s.offered(4)
    s.answer(2)
    assert [s.dull(stone) for stone in stones].count(True) == 2
    s.resolve()
    assert s.count("A", "hand") == 2


@pytest.mark.rule("11.6.7")
def test_a_variable_may_count_cards_of_the_cost() -> None:
    s = Scenario()
    victim = s.field("B", forward(9000))
    text = (Choose(THEIRS), Damage(Slot(), Calc("*", X(), 2000)))
    tool = s.field("A", monster(Action((CostCards("discard", X(), HAND),), text)))
    fuel = s.hand("A", *(forward(1000) for _ in range(3)))
    s.use(tool)
    assert s.offered(3) and not s.offered(4)
    s.answer(2)
    assert [s.zone(card) for card in fuel].count("break") == 2
    s.resolve()
    assert s.damage(victim) == 4000


@pytest.mark.rule("11.6.7")
def test_an_ability_may_have_an_additional_cost() -> None:
    s = Scenario()
    text = (If(Paid("More"), (Draw(3),), (Draw(1),)),)
    tool = s.field("A", monster(Action(DULL, text, options=(CostOption("More", (Pay(1),)),))))
    stone = s.cp_source("A", 1)[0]
    s.use(tool, "More")
    assert s.dull(tool) and s.dull(stone)
    s.resolve()
    assert s.count("A", "hand") == 3


@pytest.mark.rule("11.6.7")
def test_an_alternative_cost_of_an_ability_may_avoid_the_dull_icon() -> None:
    s = Scenario()
    instead = CostOption("Instead", (CostCards("discard", 1, HAND),), alternative=True)
    tool = s.field("A", forward(3000, Action(DULL, (Draw(2),), options=(instead,))), fresh=True)
    fuel = s.in_hand("A", forward(1000))
    s.use(tool)
    assert s.active(tool) and not s.offered("printed cost")
    s.answer("Instead")
    assert s.active(tool) and s.zone(fuel) == "break" and s.stack() == [("action", tool)]


@pytest.mark.rule("11.6.8")
def test_an_ability_divides_with_at_least_one_unit_each() -> None:
    s = Scenario()
    one, two = s.field("B", forward(9000)), s.field("B", forward(9000))
    tool = s.field("A", monster(Action(DULL, (Choose(THEIRS, 2), Divide("it", 4000)))))
    s.use(tool)
    assert not s.offered(0) and s.offered(3000) and not s.offered(4000)
    s.answer(3000)
    s.resolve()
    assert (s.damage(one), s.damage(two)) == (3000, 1000)


@pytest.mark.rule("11.6.8")
def test_an_ability_says_which_card_gets_which_effect() -> None:
    s = Scenario()
    one, two = s.field("B", forward(9000)), s.field("B", forward(9000))
    other = Filter(types=("forward",), side="opp", not_among=Slot("first"))
    text = (Choose(THEIRS, slot="first"), Choose(other, slot="second"), Exhaust(Slot("first")), Destroy(Slot("second")))
    tool = s.field("A", monster(Action(DULL, text)))
    s.use(tool, two, one)
    s.resolve()
    assert s.dull(two) and s.zone(one) == "break"


@pytest.mark.rule("11.6.5")
def test_two_different_cards_are_needed_where_two_are_chosen() -> None:
    s = Scenario()
    s.field("B", forward(9000))
    other = Filter(types=("forward",), side="opp", not_among=Slot("first"))
    text = (Choose(THEIRS, slot="first"), Choose(other, slot="second"), Exhaust(Slot("first")), Destroy(Slot("second")))
    tool = s.field("A", monster(Action(DULL, text)))
    assert s.why_not("A", "use", tool).startswith("11.6.5")


@pytest.mark.rule("11.6.5")
def test_a_first_choice_that_leaves_nothing_for_the_second_is_not_offered() -> None:
    s = Scenario()
    weak, strong = s.field("B", forward(1000)), s.field("B", forward(9000))
    other = Filter(types=("forward",), side="opp", not_among=Slot("first"), names=(weak.name,))
    text = (Choose(THEIRS, slot="first"), Choose(other, slot="second"), Exhaust(Slot("first")), Destroy(Slot("second")))
    tool = s.field("A", monster(Action(DULL, text)))
    s.use(tool)
    assert s.prompt == "priority"  # there is one legal pair
    s.resolve()
    assert s.dull(strong) and s.zone(weak) == "break"


# --- 11.6.9 to 11.6.12 -----------------------------------------------------------------------------------------------


@pytest.mark.rule("11.6.9")
def test_the_cost_of_an_ability_does_not_change_while_it_is_paid() -> None:
    s = Scenario()
    # Put away as many Forwards as there are active ones: the number is read once.
    active = Filter(types=("forward",), side="my", states=("active",))
    cost = (CostCards("dull", 1, active), CostCards("discard", Count(active), HAND))
    tool = s.field("A", monster(Action(cost, (Draw(1),))))
    for _ in range(2):
        s.field("A", forward(1000))
    fuel = s.hand("A", *(forward(1000) for _ in range(4)))
    s.use(tool)
    assert [s.zone(card) for card in fuel].count("break") == 2


@pytest.mark.rule("11.6.10")
def test_all_costs_of_an_ability_are_paid_at_once() -> None:
    s = Scenario()
    keen = Auto(On("leave", subject=Filter(other=True)), (Draw(1),))
    tool = s.field("A", monster(Action((CostCards("put", 2, MINE),), (Draw(1),))))
    first, second = s.field("A", forward(1000, keen)), s.field("A", forward(1000, keen))
    s.use(tool)
    s.answer(first)
    assert s.stack() == [("auto", second), ("auto", first), ("action", tool)]


@pytest.mark.rule("11.6.10")
def test_what_is_put_away_for_one_part_of_a_cost_is_not_put_away_for_another() -> None:
    putting = CostCards("put", 1, Filter(types=("backup",), side="my"))
    s = Scenario()
    tool = s.field("A", monster(Action((putting, putting), (Draw(1),))))
    stones = [s.field("A", backup())]
    assert s.why_not("A", "use", tool).startswith("11.6.2.1")
    s = Scenario()
    tool = s.field("A", monster(Action((putting, putting), (Draw(1),))))
    stones = [s.field("A", backup()) for _ in range(2)]
    s.use(tool)
    assert [s.zone(stone) for stone in stones] == ["break", "break"]


@pytest.mark.rule("11.6.10")
def test_a_backup_that_is_dulled_for_cp_may_be_put_away_for_the_same_cost() -> None:
    s = Scenario()
    s.autopay = False
    cost = (CostCards("put", 1, Filter(types=("backup",), side="my")), Pay(1))
    tool = s.field("A", monster(Action(cost, (Draw(1),))))
    stone = s.field("A", backup())
    lame = s.field("A", backup(), dull=True)
    s.use(tool)
    assert s.offered(lame) and s.offered(stone)
    s.answer(stone, stone)
    assert s.zone(stone) == "break" and s.on_field(lame) and s.stack() == [("action", tool)]


@pytest.mark.rule("11.6.10")
def test_a_backup_pays_for_its_own_ability_and_is_put_away() -> None:
    s = Scenario()
    stone = s.field("A", backup("《1》, put this Backup into the Break Zone: Draw 1 card."))
    s.use(stone)
    s.resolve()
    assert s.zone(stone) == "break" and s.count("A", "hand") == 1


@pytest.mark.rule("11.6.10")
def test_a_card_that_its_dull_icon_dulls_may_be_among_those_that_are_put_away() -> None:
    s = Scenario()
    cost = (ExhaustSelf(), CostCards("put", 3, Filter(types=("backup",), side="my")))
    altar = s.field("A", backup(Action(cost, (Draw(1),))))
    others = [s.field("A", backup()) for _ in range(2)]
    s.use(altar)
    assert {s.zone(card) for card in (altar, *others)} == {"break"}
    assert s.stack() == [("action", altar)]


@pytest.mark.rule("11.6.10")
def test_what_changes_the_crystals_that_a_player_gains_does_not_change_what_is_paid() -> None:
    s = Scenario()
    twice = Replace(On("resource", who=Who.YOU), amount=Calc("*", EventAmount(), 2))
    s.field("A", backup(Static((twice,), players=Who.YOU)))
    trader = s.field("A", forward(5000, Action((PayResource("crystal", 1),), (GainResource("crystal", 2),))))
    s.crystals("A", 3)
    s.use(trader)
    assert s.resource("A", "crystal") == 2
    s.resolve()
    assert s.resource("A", "crystal") == 6


@pytest.mark.rule("11.6.11")
def test_what_triggers_on_the_activation_goes_above_it_and_its_user_has_priority() -> None:
    s = Scenario(priority="B")
    listener = s.field("A", backup(Auto(On("use", subject=Filter(types=("monster",))), (Draw(1),))))
    tool = s.field("B", monster(Action(DULL, (Draw(1),))))
    s.use(tool)
    assert s.stack() == [("auto", listener), ("action", tool)] and s.player == "B"


@pytest.mark.rule("11.6.12")
def test_with_all_choices_illegal_the_ability_does_nothing_at_all() -> None:
    s = Scenario()
    victim = s.field("B", forward(3000))
    tool = s.field("A", monster(Action(DULL, (Choose(THEIRS), Draw(1), Damage(Slot(), 1000)))))
    rescue = instant(s, "B", Choose(MINE), Move(Slot(), "hand"))
    s.use(tool, victim)
    s.pass_priority()
    s.cast(rescue, victim)
    s.resolve_all()
    assert s.count("A", "hand") == 0 and not s.stack()


@pytest.mark.rule("11.11.2.1")
def test_with_some_choices_legal_the_ability_does_the_rest() -> None:
    s = Scenario()
    one, two = s.field("B", forward(3000)), s.field("B", forward(3000))
    tool = s.field("A", monster(Action(DULL, (Choose(THEIRS, 2), Draw(1), Damage(Slot(), 1000)))))
    rescue = instant(s, "B", Choose(MINE), Move(Slot(), "hand"))
    s.use(tool)
    s.pass_priority()
    s.cast(rescue, one)
    s.resolve_all()
    assert s.count("A", "hand") == 1 and s.damage(two) == 1000


@pytest.mark.rule("11.6.12")
def test_paying_with_the_only_chosen_card_leaves_the_ability_nothing() -> None:
    s = Scenario()
    graves = Filter(zone="break", side="my")
    bones = s.in_break("A", forward(1000))
    altar = s.field("A", monster(Action((CostCards("remove", 1, graves),), (Choose(graves), Draw(1)))))
    s.use(altar, bones)
    s.resolve()
    assert s.zone(bones) == "removed"
    assert s.count("A", "hand") == 0
