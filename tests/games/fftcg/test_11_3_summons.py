"""11.3: casting a Summon, from its declaration to its resolution."""

import pytest

from rulebound.kernel.errors import IllegalAction
from rulebound.language.tree import (
    Auto,
    Calc,
    Cancel,
    Cannot,
    Cast,
    Choose,
    ChooseStacked,
    Cmp,
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
    ForEach,
    Gain,
    If,
    Keyword,
    Modes,
    Modify,
    Move,
    On,
    Paid,
    Pay,
    Permit,
    Pick,
    Ready,
    SetBase,
    Slot,
    Stat,
    Static,
    Step,
    Until,
    Who,
    X,
)
from rulebound.scenario.fftcg import Scenario, backup, forward, summon
from rulebound.scenario.table import Card

FORWARDS = Filter(types=("forward",))
MINE = Filter(types=("forward",), side="my")
THEIRS = Filter(types=("forward",), side="opp")
KICK = CostOption("Kick", (Pay(2),))


def instant(s: Scenario, player: str, *steps: Step) -> Card:
    """A Summon that costs nothing."""
    return s.in_hand(player, summon(*steps, cost=0))


# --- 11.3.1, 11.3.2: the procedure -----------------------------------------------------------------------------------


@pytest.mark.rule("11.3.1")
def test_casting_moves_the_summon_from_hand_to_the_stack_and_pays() -> None:
    s = Scenario()
    spell = s.in_hand("A", summon(Draw(1), cost=1))
    stone = s.cp_source("A", 1)[0]
    s.cast(spell)
    assert s.zone(spell) == "stack" and s.dull(stone)
    s.resolve()
    assert s.zone(spell) == "break"


@pytest.mark.rule("11.3.1")
def test_a_summon_can_be_cast_from_the_lb_deck() -> None:
    s = Scenario()
    spell = s.in_lb("A", summon(Draw(1), extra=(Keyword("Limit Break", 0),), cost=0))
    s.cast(spell)
    assert s.stack() == [("summon", spell)]


@pytest.mark.rule("11.3.1")
def test_a_summon_cannot_be_cast_from_the_break_zone() -> None:
    s = Scenario()
    spell = s.in_break("A", summon(Draw(1), cost=0))
    assert s.why_not("A", "cast", spell).startswith("11.3.1")


@pytest.mark.rule("11.3.1")
def test_a_casting_that_cannot_be_completed_is_rewound_as_a_whole() -> None:
    s = Scenario()
    victim, bystander = s.field("B", forward(3000)), s.field("A", forward(3000))
    bolt = s.in_hand("A", summon(Choose(THEIRS), Damage(Slot(), 3000), cost=2))
    fire, water = s.cp_source("A", 1)[0], s.cp_source("A", 1, "water")[0]
    spare = s.cp_source("A", 1, "water")[0]
    s.start()
    before = s.game.state.exact_hash()
    with pytest.raises(IllegalAction):
        s.attempt("cast_summon", bystander)  # not a legal choice
    with pytest.raises(IllegalAction):
        s.attempt("cast_summon", water, spare)  # two CP, none of them fire
    assert s.game.state.exact_hash() == before
    assert s.zone(bolt) == "hand" and s.active(water)
    s.attempt("cast_summon", water, fire)
    assert s.stack() == [("summon", bolt)] and s.zone(victim) == "field"


@pytest.mark.rule("11.3.1")
def test_what_was_declared_cannot_be_taken_back() -> None:
    s = Scenario()
    s.autopay = False
    victim, other = s.field("B", forward(3000)), s.field("B", forward(3000))
    bolt = s.in_hand("A", summon(Choose(THEIRS), Damage(Slot(), 3000), cost=2))
    s.cp_source("A", 3)
    s.cast(bolt, victim)
    assert s.prompt == "pay cp" and not s.offered(other) and not s.offered("pass") and not s.offered("done")


@pytest.mark.rule("11.3.2")
def test_the_summon_is_shown_and_goes_on_top_of_the_stack() -> None:
    s = Scenario()
    first, second = instant(s, "A", Draw(1)), instant(s, "A", Draw(1))
    s.cast(first)
    s.cast(second)
    assert s.stack() == [("summon", second), ("summon", first)]
    assert s.game.state.known[second.number] == 3


@pytest.mark.rule("11.3.2")
def test_the_summon_keeps_its_characteristics_on_the_stack() -> None:
    s = Scenario()
    spell = s.in_hand("A", summon(Draw(1), name="Shiva", cost=1, element="ice", category="X"))
    s.cp_source("A", 1, "ice")
    s.cast(spell)
    row = s.row(spell)
    assert (row.names, row.cost, row.colours, row.types) == (("Shiva",), 1, frozenset({"ice"}), frozenset({"summon"}))
    assert s.controller(spell) == "A"


@pytest.mark.rule("11.3.2")
def test_an_effect_may_look_at_the_summon_on_the_stack() -> None:
    s = Scenario()
    spell = s.in_hand("A", summon(Draw(1), cost=1))
    s.cp_source("A", 1)
    returner = instant(s, "B", Choose(Filter(types=("summon",), zone="stack", cost=Cmp("<=", 2))), Move(Slot(), "hand"))
    s.cast(spell)
    s.pass_priority()
    s.cast(returner, spell)
    s.resolve()
    assert s.zone(spell) == "hand" and not s.stack()  # moved to another zone: it does not resolve


# --- 11.3.3: choosing ------------------------------------------------------------------------------------------------


@pytest.mark.rule("11.3.3")
def test_a_summon_that_chooses_needs_something_to_choose() -> None:
    s = Scenario()
    s.field("A", forward(3000))
    bolt = instant(s, "A", Choose(THEIRS), Damage(Slot(), 3000), Draw(1))
    assert s.why_not("A", "cast", bolt).startswith("11.3.3")


@pytest.mark.rule("11.3.3")
def test_it_needs_all_that_it_chooses() -> None:
    s = Scenario()
    only = s.field("B", forward(3000))
    two = instant(s, "A", Choose(THEIRS, 2), Damage(Slot(), 3000))
    up_to_two = instant(s, "A", Choose(THEIRS, 2, at_least=0), Damage(Slot(), 3000))
    assert s.why_not("A", "cast", two).startswith("11.3.3")
    s.cast(up_to_two, [only])
    s.resolve()
    assert s.zone(only) == "break"


@pytest.mark.rule("11.3.3")
def test_a_card_that_cannot_be_chosen_is_no_choice() -> None:
    s = Scenario()
    s.field("B", forward(3000, Static((Cannot("be chosen", side="opp"),))))
    bolt = instant(s, "A", Choose(THEIRS), Damage(Slot(), 3000))
    assert s.why_not("A", "cast", bolt).startswith("11.3.3")


@pytest.mark.rule("11.3.3")
def test_who_chooses_none_of_up_to_so_many_chooses_what_comes_after_it_all_the_same() -> None:
    s = Scenario()
    enemies = [s.field("B", forward(5000)) for _ in range(2)]
    friends = [s.field("A", forward(5000)) for _ in range(2)]
    up_to_one = (Choose(THEIRS, at_least=0, slot="one"), Damage(Slot("one"), 1000))
    bolt = instant(s, "A", *up_to_one, Choose(MINE, slot="two"), Damage(Slot("two"), 3000))
    s.cast(bolt, [], friends[1])
    s.resolve()
    assert [s.damage(card) for card in (*enemies, *friends)] == [0, 0, 0, 3000]


@pytest.mark.rule("11.3.3", "11.3.8")
def test_selecting_is_not_choosing() -> None:
    s = Scenario()
    immune = s.field("B", forward(3000, Static((Cannot("be chosen"),))))
    bolt = instant(s, "A", Choose(MINE, at_least=0), Pick(THEIRS, slot="picked"), Destroy(Slot("picked")))
    own = s.field("A", forward(1000))
    s.cast(bolt, [own])
    s.resolve()
    assert s.zone(immune) == "break"


@pytest.mark.rule("11.3.8")
def test_a_summon_that_only_selects_can_be_cast_with_nothing_to_select() -> None:
    s = Scenario()
    bolt = instant(s, "A", Pick(THEIRS), Damage(Slot(), 3000), Draw(1))
    s.cast(bolt)
    s.resolve()
    assert s.count("A", "hand") == 1


@pytest.mark.rule("11.3.3")
def test_a_summon_cannot_choose_itself() -> None:
    s = Scenario()
    counter = instant(s, "A", ChooseStacked(("summon",)), Cancel())
    by_zone = instant(s, "A", Choose(Filter(types=("summon",), zone="stack")), Draw(1))
    assert s.why_not("A", "cast", counter).startswith("11.3.3")
    assert s.why_not("A", "cast", by_zone).startswith("11.3.3")


@pytest.mark.rule("11.3.3")
def test_with_another_summon_on_the_stack_only_that_one_can_be_chosen() -> None:
    s = Scenario()
    other = instant(s, "A", Draw(1))
    counter = instant(s, "A", ChooseStacked(("summon",)), Cancel())
    s.cast(other)
    s.cast(counter)
    s.resolve()
    assert s.zone(other) == "break" and s.count("A", "hand") == 0


# --- 11.3.4: modes ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("11.3.4")
def test_the_effect_is_declared_when_the_summon_is_cast() -> None:
    s = Scenario()
    spell = instant(s, "A", Modes(((Draw(1),), (Draw(3),))))
    s.cast(spell)
    assert s.prompt == "mode" and s.player == "A"
    s.answer(2)
    assert s.game.state.stack[-1].modes == (1,)
    s.resolve()
    assert s.count("A", "hand") == 3


@pytest.mark.rule("11.3.4")
def test_an_effect_with_nothing_to_choose_cannot_be_declared() -> None:
    s = Scenario()
    own = s.field("A", forward(3000))
    spell = instant(s, "A", Modes(((Choose(THEIRS), Destroy(Slot())), (Choose(MINE), Destroy(Slot())), (Draw(1),))))
    s.cast(spell)
    assert not s.offered(1) and s.offered(2) and s.offered(3)
    s.answer(2, own)
    s.resolve()
    assert s.zone(own) == "break" and s.count("A", "hand") == 0


@pytest.mark.rule("11.3.3")
def test_a_modal_summon_without_enough_effects_cannot_be_cast() -> None:
    s = Scenario()
    modes = ((Choose(THEIRS), Destroy(Slot())), (Draw(1),))
    both = instant(s, "A", Modes(modes, 2))
    one = instant(s, "A", Modes(modes, 2, up_to=True))
    assert s.why_not("A", "cast", both).startswith("11.3.3")
    assert s.why_not("A", "cast", one) == ""


TWO_WITH_TWO_BACKUPS = Modes(((Draw(1),), (Draw(2),), (Draw(4),)), Count(Filter(types=("backup",), side="my")))


@pytest.mark.rule("11.3.4.1")
def test_the_number_of_effects_does_not_shrink_after_the_declaration() -> None:
    s = Scenario()
    stone, _ = s.cp_source("A", 2)
    spell = instant(s, "A", TWO_WITH_TWO_BACKUPS)
    murder = instant(s, "B", Choose(Filter(types=("backup",))), Destroy(Slot()))
    s.cast(spell, [2, 3])
    s.pass_priority()
    s.cast(murder, stone)
    s.resolve_all()
    assert s.zone(stone) == "break" and s.count("A", "hand") == 6


@pytest.mark.rule("11.3.4.1")
def test_the_number_of_effects_does_not_grow_after_the_declaration() -> None:
    s = Scenario()
    s.cp_source("A", 1)
    dead = s.in_break("A", backup())
    spell = instant(s, "A", TWO_WITH_TWO_BACKUPS)
    raising = instant(s, "A", Choose(Filter(types=("backup",), zone="break")), Move(Slot(), "field"))
    s.cast(spell, 3)
    s.cast(raising, dead)
    s.resolve_all()
    assert s.on_field(dead) and s.count("A", "hand") == 4


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
    cheaper = Static((CostChange(Calc("-", 0, Count(Filter(zone="hand", side="my")))),), zone="hand")
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


SACRIFICE = CostOption("Sacrifice", (CostCards("put", 1, MINE),), required=True)


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
    instead = CostOption("Instead", (CostCards("discard", 1, Filter(zone="hand", side="my")),), alternative=True)
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


@pytest.mark.rule("11.3.3")
def test_too_small_an_amount_for_all_that_must_be_chosen_cannot_be_divided() -> None:
    s = Scenario()
    for _ in range(3):
        s.field("B", forward(9000))
    spell = instant(s, "A", Choose(THEIRS, 3), Divide("it", 2000))
    assert s.why_not("A", "cast", spell).startswith("11.3.3")


@pytest.mark.rule("11.3.6")
def test_a_single_card_gets_all_of_a_divided_amount() -> None:
    s = Scenario()
    one = s.field("B", forward(9000))
    spell = instant(s, "A", Choose(THEIRS, 3, at_least=1), Divide("it", 5000))
    s.cast(spell, [one])
    s.resolve()
    assert s.damage(one) == 5000


@pytest.mark.rule("11.3.4")
def test_only_the_declared_effect_is_divided() -> None:
    s = Scenario()
    one, two = s.field("B", forward(9000)), s.field("B", forward(9000))
    spell = instant(s, "A", Modes(((Choose(THEIRS, 2), Divide("it", 5000)), (Choose(THEIRS, 2), Damage(Slot(), 1000)))))
    s.cast(spell, 2)
    assert s.prompt == "priority"
    s.resolve()
    assert s.damage(one) == 1000 and s.damage(two) == 1000


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
    toss = CostOption("Toss", (CostCards("discard", 1, Filter(zone="hand", side="my")),), required=True)
    spell = s.in_hand("A", summon(Draw(1), extra=(toss,), cost=2))
    fuel = s.in_hand("A", forward(1000))
    assert s.why_not("A", "cast", spell).startswith("11.2.1.1")
    assert s.zone(fuel) == "hand"


@pytest.mark.rule("11.3.7.1")
def test_a_card_needed_for_the_cp_is_not_offered_for_the_other_cost() -> None:
    s = Scenario()
    s.autopay = False
    toss = CostOption("Toss", (CostCards("discard", 1, Filter(zone="hand", side="my")),), required=True)
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


# --- 11.3.8: the Summon is cast --------------------------------------------------------------------------------------


@pytest.mark.rule("11.3.8")
def test_what_triggers_on_casting_goes_above_the_summon() -> None:
    s = Scenario()
    listener = s.field("B", backup(Auto(On("cast", subject=Filter(types=("summon",))), (Draw(1),))))
    spell = instant(s, "A", Draw(1))
    s.cast(spell)
    assert s.stack() == [("auto", listener), ("summon", spell)] and s.player == "A"


@pytest.mark.rule("11.3.8")
def test_the_caster_gains_priority_again() -> None:
    s = Scenario(priority="B")
    first, second = instant(s, "B", Draw(1)), instant(s, "B", Draw(1))
    s.cast(first)
    assert s.player == "B"
    s.cast(second)
    assert s.stack() == [("summon", second), ("summon", first)]


@pytest.mark.rule("11.3.8")
def test_discarding_for_cp_triggers_only_when_the_summon_is_cast() -> None:
    s = Scenario()
    mourner = s.field("A", backup(Auto(On("discard", who=Who.YOU), (Draw(1),)), cost=1))
    spell = s.in_hand("A", summon(Draw(1), cost=2))
    fuel = s.in_hand("A", forward(1000))
    s.cast(spell, pay=[fuel])
    assert s.stack() == [("auto", mourner), ("summon", spell)]


# --- 11.3.9: choices that became illegal -----------------------------------------------------------------------------


@pytest.mark.rule("11.3.9")
def test_with_all_choices_illegal_every_effect_is_cancelled() -> None:
    s = Scenario()
    victim = s.field("B", forward(3000))
    bolt = instant(s, "A", Choose(THEIRS), Draw(1), Damage(Slot(), 3000))
    murder = instant(s, "B", Choose(MINE), Destroy(Slot()))
    s.cast(bolt, victim)
    s.pass_priority()
    s.cast(murder, victim)
    s.resolve_all()
    assert s.count("A", "hand") == 0 and s.zone(bolt) == "break"


@pytest.mark.rule("11.3.9")
def test_a_choice_that_no_longer_fits_the_text_is_illegal() -> None:
    s = Scenario()
    victim = s.field("B", forward(3000))
    weak = Filter(types=("forward",), stats=(("power", Cmp("<=", 3000)),))
    murder = instant(s, "A", Choose(weak), Destroy(Slot()), Draw(1))
    rally = instant(s, "B", Choose(MINE), Gain(Slot(), (Modify("power", 1000),)))
    s.cast(murder, victim)
    s.pass_priority()
    s.cast(rally, victim)
    s.resolve_all()
    assert s.on_field(victim) and s.count("A", "hand") == 0


@pytest.mark.rule("11.11.2.1")
def test_with_one_choice_still_legal_the_rest_happens() -> None:
    s = Scenario()
    one, two = s.field("B", forward(3000)), s.field("B", forward(3000))
    bolt = instant(s, "A", Choose(THEIRS, 2), Draw(1), Damage(Slot(), 3000))
    murder = instant(s, "B", Choose(MINE), Destroy(Slot()))
    s.cast(bolt)
    s.pass_priority()
    s.cast(murder, one)
    s.resolve_all()
    assert s.count("A", "hand") == 1 and s.zone(two) == "break"


@pytest.mark.rule("11.3.8")
def test_a_summon_that_chose_nothing_is_not_cancelled() -> None:
    s = Scenario()
    bolt = instant(s, "A", Choose(THEIRS, 1, at_least=0), Damage(Slot(), 3000), Draw(1))
    s.cast(bolt)
    s.resolve()
    assert s.count("A", "hand") == 1


# --- 11.3.10: power set to a number ----------------------------------------------------------------------------------


@pytest.mark.rule("11.3.10")
def test_setting_power_changes_the_printed_power_below_the_other_changes() -> None:
    s = Scenario()
    hero = s.field("B", forward(7000))
    s.field("B", backup(Static((Modify("power", 1000),), MINE)))
    rally = instant(s, "A", Choose(FORWARDS), Gain(Slot(), (Modify("power", 2000),)))
    shrink = instant(s, "A", Choose(FORWARDS), Gain(Slot(), (SetBase("power", 1000),), Until.TURN))
    later = instant(s, "A", Choose(FORWARDS), Gain(Slot(), (Modify("power", -500),)))
    for spell in (rally, shrink, later):
        s.cast(spell, hero)
        s.resolve()
    assert s.power(hero) == 3500
    s.to("next turn")
    assert s.power(hero) == 8000


# --- 11.3.11: Summons cast by an effect ------------------------------------------------------------------------------


OLD_SUMMON = Filter(types=("summon",), zone="break")


@pytest.mark.rule("11.3.11")
def test_a_summon_cast_by_an_effect_is_cast_right_after_that_effect() -> None:
    s = Scenario()
    listener = s.field("A", backup(Auto(On("draw", who=Who.YOU), (Draw(0),)), cost=1))
    old = s.in_break("A", summon(Draw(2), cost=5))
    again = instant(s, "A", Choose(OLD_SUMMON), Cast(), Draw(1))
    s.cast(again, old)
    s.resolve()
    # The effect went on to its end (the draw) before the cast; what it triggered is stacked afterwards.
    assert s.zone(again) == "break" and s.player == "A"
    assert s.stack() == [("auto", listener), ("summon", old)]


@pytest.mark.rule("11.3.11")
def test_it_is_an_ordinary_casting_with_choices_and_costs() -> None:
    s = Scenario()
    victim, other = s.field("B", forward(3000)), s.field("B", forward(3000))
    old = s.in_break("A", summon(Choose(THEIRS), Destroy(Slot()), cost=2))
    again = instant(s, "A", Choose(OLD_SUMMON), Cast(free=False))
    stones = s.cp_source("A", 2)
    s.cast(again, old)
    s.resolve()
    assert s.prompt == "choose"
    s.answer(victim)
    assert all(s.dull(stone) for stone in stones) and s.stack() == [("summon", old)]
    s.resolve()
    assert s.zone(victim) == "break" and s.on_field(other)


@pytest.mark.rule("11.3.11")
def test_a_summon_that_cannot_be_paid_is_not_cast() -> None:
    s = Scenario()
    old = s.in_break("A", summon(Draw(1), cost=2))
    again = instant(s, "A", Choose(OLD_SUMMON), Cast(free=False))
    s.cp_source("A", 1)
    s.cast(again, old)
    s.resolve()
    assert not s.stack() and s.zone(old) == "break"


@pytest.mark.rule("11.3.11")
def test_a_free_casting_still_takes_required_costs() -> None:
    s = Scenario()
    squire = s.field("A", forward(1000))
    old = s.in_break("A", summon(Draw(1), extra=(SACRIFICE,), cost=5))
    again = instant(s, "A", Choose(OLD_SUMMON), Cast())
    s.cast(again, old)
    s.resolve()
    assert s.zone(squire) == "break" and s.stack() == [("summon", old)]


@pytest.mark.rule("11.3.11")
def test_a_free_casting_takes_no_alternative_cost() -> None:
    s = Scenario()
    instead = CostOption("Instead", (CostCards("put", 1, MINE),), alternative=True)
    squire = s.field("A", forward(1000))
    old = s.in_break("A", summon(Draw(1), extra=(instead,), cost=5))
    again = instant(s, "A", Choose(OLD_SUMMON), Cast())
    s.cast(again, old)
    s.resolve()
    assert s.stack() == [("summon", old)] and s.on_field(squire)


@pytest.mark.rule("11.3.11", "11.3.2")
def test_whoever_casts_a_summon_controls_it() -> None:
    s = Scenario()
    old = s.in_break("B", summon(Draw(1), cost=3))
    again = instant(s, "A", Choose(OLD_SUMMON), Cast(optional=True))
    s.cast(again, old)
    s.resolve()
    s.answer(True)
    assert s.controller(old) == "A"
    s.resolve()
    assert s.count("A", "hand") == 1 and s.cards("B", "break") == [old]


@pytest.mark.rule("11.3.11")
def test_an_optional_casting_may_be_declined() -> None:
    s = Scenario()
    old = s.in_break("A", summon(Draw(1), cost=3))
    again = instant(s, "A", Choose(OLD_SUMMON), Cast(optional=True))
    s.cast(again, old)
    s.resolve()
    s.answer(False)
    assert not s.stack() and s.zone(old) == "break"


# --- where a card may be cast from by permission of an effect --------------------------------------------------------


SUMMON_IN_BREAK = Filter(types=("summon",), zone="break", side="my")


@pytest.mark.parametrize(
    ("player", "name", "possible"), [("A", "Song", True), ("A", "Knight", False), ("B", "Song", False)]
)
def test_an_effect_may_permit_to_cast_summons_from_the_break_zone(player: str, name: str, possible: bool) -> None:
    s = Scenario(priority=player)
    s.field("A", backup(Static((Permit("cast", filter=SUMMON_IN_BREAK),), players=Who.YOU)))
    cards = [
        s.in_break(player, summon(Draw(1), cost=0, name="Song")),
        s.in_break(player, forward(1000, cost=0, name="Knight")),
    ]
    wanted = next(card for card in cards if card.name == name)
    assert s.offered(f"Cast {name}") is possible
    assert (s.why_not(player, "cast", wanted) == "") is possible
    if possible:
        s.cast(wanted)
        s.resolve()
        assert s.count("A", "hand") == 1 and s.zone(wanted) == "break"


def test_what_an_effect_permits_to_cast_must_still_be_paid() -> None:
    s = Scenario()
    s.field("A", backup(Static((Permit("cast", filter=SUMMON_IN_BREAK),), players=Who.YOU)), dull=True)
    song = s.in_break("A", summon(Draw(1), cost=1))
    assert s.why_not("A", "cast", song).startswith("11.2.1.1")


@pytest.mark.rule("11.3.11")
def test_two_cards_that_one_effect_casts_are_cast_one_after_the_other() -> None:
    s = Scenario()
    songs = [s.in_break("A", summon(Draw(n), cost=5)) for n in (1, 2)]
    recall = instant(s, "A", Choose(SUMMON_IN_BREAK, 2), ForEach(Slot(), (Cast("each"),)))
    s.cast(recall, songs)
    s.resolve()
    assert [card for _, card in s.stack()] == [songs[1], songs[0]]
    s.resolve_all()
    assert s.count("A", "hand") == 3


@pytest.mark.rule("11.3.11")
def test_a_card_that_has_left_meanwhile_is_not_cast() -> None:
    s = Scenario()
    song = s.in_break("A", summon(Draw(1), cost=5))
    recall = instant(s, "A", Choose(SUMMON_IN_BREAK), Cast(), Move(Slot(), "removed"))
    s.cast(recall, song)
    s.resolve()
    assert s.zone(song) == "removed" and s.stack() == [] and s.count("A", "hand") == 0


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
