"""Boards of a third search for faults, about chapters 10 and 11: written from the rulebook alone."""

import pytest

from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Calc,
    Cast,
    Choose,
    Cmp,
    Compare,
    CostCards,
    CostChange,
    CostOption,
    CostPart,
    CostSelf,
    Count,
    Create,
    Damage,
    Delayed,
    Destroy,
    Divide,
    ExhaustSelf,
    Filter,
    Gain,
    Grant,
    If,
    Keyword,
    LoseAbility,
    MayPay,
    Modes,
    Modify,
    Move,
    On,
    Pay,
    Pick,
    Self,
    SetBase,
    Slot,
    Stat,
    Static,
    Until,
    Who,
    X,
)
from rulebound.scenario.evolve import Scenario, amulet, evolve, evolved, fanfare, follower, last_words, overflow, spell

MINE = Filter(types=("follower",), side="my")
ENEMY = Filter(types=("follower",), side="opp")
HAND = Filter(zone="hand", side="my")
ENEMY_LEADER = All(Filter(types=("leader",), side="opp", zone="leader"))
STING = Damage(ENEMY_LEADER, 1)


# --- 10.4.2.1 costs in the listed order ------------------------------------------------------------------------------


def _destroy(state: str) -> CostCards:
    return CostCards("destroy", 1, Filter(types=("follower",), side="my", states=(state,)))


@pytest.mark.rule("10.4.2.1")
def test_a_card_that_has_been_engaged_for_a_cost_is_engaged_for_its_next_part() -> None:
    s = Scenario()
    martyr = s.field("A", follower(1, 1, Action((ExhaustSelf(), _destroy("engaged")), (STING,))))
    s.use(martyr)
    assert s.zone(martyr) == "cemetery" and s.defense("B") == 19


@pytest.mark.rule("10.4.2.1")
def test_another_card_that_has_been_engaged_for_a_cost_serves_for_its_next_part() -> None:
    s = Scenario()
    engage = CostCards("exhaust", 1, Filter(types=("follower",), side="my"))
    altar = s.field("A", amulet(Action((engage, _destroy("engaged")), (STING,))))
    lamb, goat = s.field("A", follower(1, 1)), s.field("A", follower(1, 1))
    s.use(altar, goat)
    assert (s.zone(goat), s.on_field(lamb), s.defense("B")) == ("cemetery", True, 19)


@pytest.mark.parametrize(
    "cost",
    [
        (_destroy("engaged"), ExhaustSelf()),  # nothing is engaged yet
        (_destroy("reserved"), ExhaustSelf()),  # what has left is not engaged
        (ExhaustSelf(), _destroy("reserved")),  # it is reserved no more
    ],
)
@pytest.mark.rule("10.4.2.2")
def test_a_card_alone_cannot_pay_two_parts_in_this_order(cost: tuple[CostPart, ...]) -> None:
    s = Scenario()
    martyr = s.field("A", follower(1, 1, Action(cost, (STING,))))
    assert s.why_not("A", "use", martyr).startswith("10.4.2.2")


@pytest.mark.parametrize("cost", [(_destroy("reserved"), ExhaustSelf()), (ExhaustSelf(), _destroy("reserved"))])
@pytest.mark.rule("10.4.2.1")
def test_the_card_that_is_engaged_itself_is_left_for_that(cost: tuple[CostPart, ...]) -> None:
    s = Scenario()
    priest = s.field("A", follower(1, 1, Action(cost, (STING,))))
    lamb = s.field("A", follower(1, 1))
    s.use(priest)  # nobody is asked, for only the lamb can be destroyed
    assert (s.zone(lamb), s.on_field(priest), s.engaged(priest), s.defense("B")) == ("cemetery", True, True, 19)


# --- 10.6.2.1 a card that is played has left its place ---------------------------------------------------------------


@pytest.mark.parametrize("points", [5, 2])
@pytest.mark.parametrize("zone", ["hand", "ex"])
@pytest.mark.rule("10.2.1.3.3")
def test_a_card_does_not_count_itself_for_what_it_costs(zone: str, points: int) -> None:
    s = Scenario(points=points)
    there = Filter(zone=zone, side="my")
    cheap = follower(1, 1, Static((CostChange(Calc("-", 0, Count(there))),), zone=zone), cost=5)
    card = s.add("A", zone, cheap)
    for _ in range(2):
        s.add("A", zone, follower(1, 1, cost=9))
    if points < 3:
        assert s.why_not("A", "play", card).startswith("10.6.2.5.3: it costs 3")
    else:
        s.play(card)
        assert s.play_points("A") == points - 3


@pytest.mark.parametrize(("others", "left"), [(1, 4), (0, 1)])
@pytest.mark.rule("10.6.2.1", "10.6.2.5")
def test_a_card_does_not_count_itself_for_whether_it_costs_less(others: int, left: int) -> None:
    s = Scenario(points=5)
    company = Compare(Count(HAND), ">=", 1)
    card = s.in_hand("A", follower(1, 1, Static((CostChange(-3),), cond=company, zone="hand"), cost=4))
    s.hand("A", *[follower(1, 1, cost=9) for _ in range(others)])
    s.play(card)
    assert s.play_points("A") == left


@pytest.mark.rule("10.6.2.1.2", "10.6.2.3.4")
def test_the_last_card_of_a_hand_needs_the_target_that_an_empty_hand_asks_for() -> None:
    s = Scenario()
    empty = If(Compare(Count(HAND), "==", 0), (Choose(ENEMY), Destroy(Slot())))
    finish = s.in_hand("A", spell(STING, empty))
    assert s.why_not("A", "play", finish).startswith("10.6.2.3.4")


@pytest.mark.rule("10.6.2.1", "10.3.2")
def test_the_last_card_of_a_hand_needs_no_target_for_another_card_in_it() -> None:
    s = Scenario()
    other = If(Compare(Count(HAND), ">=", 1), (Choose(ENEMY), Destroy(Slot())))
    finish = s.in_hand("A", spell(STING, other))
    s.play(finish)
    assert s.defense("B") == 19


# --- 10.6.2.2.2 X comes before the targets ---------------------------------------------------------------------------


@pytest.mark.rule("10.6.2.2.2", "10.6.2.3")
def test_only_a_value_of_x_with_a_target_can_be_specified() -> None:
    s = Scenario(points=4)
    up_to_x = Filter(types=("follower",), side="opp", cost=Cmp("<=", X()))
    trap = s.field("A", amulet(Action((Pay(0, x="x"), ExhaustSelf()), (Choose(up_to_x), Destroy(Slot())))))
    prey = s.field("B", follower(1, 1, cost=3))
    s.use(trap)
    assert [s.offered(x) for x in range(6)] == [False, False, False, True, True, False]
    s.answer(3)
    assert s.zone(prey) == "cemetery" and s.play_points("A") == 1


@pytest.mark.rule("10.6.2.1.2")
def test_without_a_target_for_any_x_that_can_be_paid_nothing_is_played() -> None:
    s = Scenario(points=2)
    up_to_x = Filter(types=("follower",), side="opp", cost=Cmp("<=", X()))
    trap = s.field("A", amulet(Action((Pay(0, x="x"),), (Choose(up_to_x), Destroy(Slot())))))
    s.field("B", follower(1, 1, cost=3))
    assert s.why_not("A", "use", trap).startswith("10.6.2.3.4")


@pytest.mark.rule("10.6.2.2.2", "10.6.2.4", "10.6.2.3.2.1")
def test_a_divided_x_is_one_at_least_and_no_less_than_its_targets() -> None:
    s = Scenario(points=3)
    rain = Action((Pay(0, x="x"),), (Choose(ENEMY, 4, 0), Divide("it", X(), 1)))
    cloud = s.field("A", amulet(rain))
    wet = [s.field("B", follower(1, 5)) for _ in range(4)]
    s.use(cloud)
    assert not s.offered(0)
    s.answer(2)
    s.answer([wet[0], wet[3]])
    assert [s.damage(one) for one in wet] == [1, 0, 0, 1]


# --- 10.6.2.3 one selection after another ----------------------------------------------------------------------------


@pytest.mark.parametrize("least", [2, 0])
@pytest.mark.rule("10.6.2.3")
def test_a_selection_leaves_a_target_for_the_next_one(least: int) -> None:
    s = Scenario()
    guard, *others = (s.field("B", follower(1, 5, *words)) for words in (("Ward",), (), ()))
    another = Filter(types=("follower",), side="opp", keywords=("Ward",), not_among=Slot("some"))
    one = (Choose(ENEMY, 2, least, slot="some"), Damage(Slot("some"), 1))
    s.play(s.in_hand("A", spell(*one, Choose(another), Damage(Slot(), 3))))
    assert not s.offered(guard)
    s.answer(others)
    assert [s.damage(card) for card in (guard, *others)] == [3, 1, 1]


@pytest.mark.rule("10.6.2.3")
def test_of_what_may_be_selected_enough_is_for_the_next_selection_among_it() -> None:
    s = Scenario()
    one, other = s.field("B", follower(1, 5)), s.field("B", follower(1, 5))
    chosen = Filter(types=("follower",), side="opp", among=Slot("some"))
    steps = (Choose(ENEMY, 2, 0, slot="some"), Damage(Slot("some"), 1), Choose(chosen), Damage(Slot(), 3))
    s.play(s.in_hand("A", spell(*steps)))
    assert not s.offered("done")
    s.answer([other])
    assert (s.damage(one), s.damage(other)) == (0, 4)


# --- 10.9.1.6.1 the age of a passive ability -------------------------------------------------------------------------


@pytest.mark.rule("10.9.1.6", "10.9.1.6.1")
def test_a_passive_ability_that_is_given_is_as_old_as_its_card_is_there() -> None:
    s = Scenario()
    herald = s.field("A", follower(1, 1))
    s.field("A", amulet(Static((SetBase("attack", 2),), Filter(types=("follower",)))))
    victim = s.field("B", follower(5, 5))
    rule = Static((SetBase("attack", 7),), Filter(types=("follower",)))
    s.play(s.in_hand("A", spell(Choose(MINE), Gain(Slot(), (Grant(rule),), Until.GAME))), herald)
    assert s.attack_of(victim) == 2


@pytest.mark.rule("10.9.1.6.1", "10.9.1.1.1")
def test_a_passive_ability_of_an_evolved_card_is_as_old_as_the_card_on_the_field() -> None:
    s = Scenario()
    herald = follower(1, 1, evolve(0), name="Herald")
    crier = s.field("A", herald)
    s.in_evolve_deck("A", evolved(3, 3, Static((SetBase("attack", 7),), Filter(types=("follower",))), of=herald))
    s.field("A", amulet(Static((SetBase("attack", 2),), Filter(types=("follower",)))))
    victim = s.field("B", follower(5, 5))
    s.evolve(crier)
    assert s.attack_of(victim) == 2


GROW = Gain(All(MINE), (Modify("attack", 2),), Until.GAME)


@pytest.mark.rule("10.9.1.6.1", "10.9.1.6.2")
def test_a_spell_was_played_before_the_amulet_that_it_brings_came() -> None:
    s = Scenario()
    soldier = s.field("A", follower(1, 1))
    law = s.in_hand("A", amulet(Static((SetBase("attack", 5),), MINE)))
    bring = (Pick(Filter(types=("amulet",), zone="hand", side="my")), Move(Slot(), "field"))
    s.play(s.in_hand("A", spell(*bring, GROW)), law)
    assert s.attack_of(soldier) == 5


@pytest.mark.rule("10.9.1.6.2")
def test_a_spell_was_played_before_the_one_that_it_plays() -> None:
    s = Scenario()
    soldier = s.field("A", follower(1, 1))
    decree = s.in_hand("A", spell(Gain(All(MINE), (SetBase("attack", 5),), Until.GAME)))
    s.play(s.in_hand("A", spell(Pick(HAND), Cast(), GROW)), decree)
    assert s.attack_of(soldier) == 5


# --- 10.10.3 what replaces an entry ----------------------------------------------------------------------------------

WARD = Grant(Keyword("Ward"))


@pytest.mark.parametrize(
    "passive",
    [
        Static((WARD,), cond=overflow()),
        Static((WARD,), cond=Compare(Count(MINE), ">=", 2)),  # it counts itself, which is there then
        Static((WARD,), MINE),
    ],
)
@pytest.mark.rule("10.10.3", "12.8.2")
def test_a_follower_that_will_have_ward_by_itself_may_come_engaged(passive: Static) -> None:
    s = Scenario()
    s.field("A", follower(1, 1))
    guard = s.in_hand("A", follower(2, 2, passive))
    s.play(guard, True)
    assert s.engaged(guard)


@pytest.mark.parametrize(
    "passive",
    [Static((WARD,), cond=overflow()), Static((WARD,), Filter(types=("follower",), side="my", other=True))],
)
@pytest.mark.rule("10.6.2.8.1")
def test_a_follower_that_will_have_no_ward_comes_reserved(passive: Static) -> None:
    s = Scenario(points=6)
    s.field("A", follower(1, 1))
    guard = s.in_hand("A", follower(2, 2, passive))
    s.play(guard)
    assert s.prompt == "main" and s.reserved(guard)


# --- 10.11 and 4.1.4 cards that have moved ---------------------------------------------------------------------------


@pytest.mark.rule("10.11.1")
def test_a_card_that_an_effect_took_out_of_the_ex_area_is_read_as_it_was_there() -> None:
    s = Scenario()
    young = Filter(types=("follower",), zone="ex", side="my")
    s.in_ex("A", follower(1, 1))
    grow = Gain(Slot(), (Modify("attack", 2),), Until.GAME)
    burn = Damage(ENEMY_LEADER, Stat(Slot(), "attack"))
    s.play(s.in_hand("A", spell(Choose(young), grow, Move(Slot(), "banished"), burn)))
    assert s.defense("B") == 17


@pytest.mark.rule("4.1.4.1", "10.4.7.4")
def test_last_words_are_paid_with_their_card_in_the_cemetery() -> None:
    s = Scenario()
    ghost = s.field("A", follower(1, 1, last_words(MayPay((CostSelf("remove"),), (STING,)))))
    s.play(s.in_hand("A", spell(Destroy(All(MINE)))), True)
    assert (s.zone(ghost), s.defense("B")) == ("banished", 19)


@pytest.mark.rule("10.4.7.4")
def test_last_words_are_not_paid_with_their_card_once_it_has_gone_on() -> None:
    s = Scenario()
    robber = s.field("A", amulet(Auto(On("destroyed", MINE), (Move(Slot("event"), "banished"),))))
    ghost = s.field("A", follower(1, 1, last_words(MayPay((CostSelf("return"),), (STING,)))))
    s.play(s.in_hand("A", spell(Destroy(All(MINE)))), robber)
    assert not s.offered(True)
    assert (s.zone(ghost), s.defense("B")) == ("banished", 20)


@pytest.mark.rule("4.1.4.1", "10.7.1")
def test_a_card_that_was_played_is_spoken_of_where_it_has_gone() -> None:
    s = Scenario()
    grow = Gain(Slot("event"), (Modify("attack", 1),), Until.GAME)
    s.field("A", amulet(Auto(On("play", Filter(types=("follower",)), who=Who.YOU), (grow,))))
    s.field("A", amulet(Auto(On("play", Filter(types=("spell",)), who=Who.YOU), (Move(Slot("event"), "banished"),))))
    soldier, song = s.hand("A", follower(1, 1), spell())
    s.play(soldier)
    s.play(song)
    assert (s.attack_of(soldier), s.zone(song)) == (2, "banished")


@pytest.mark.rule("4.1.4", "10.7.7")
def test_a_fanfare_of_a_card_that_left_and_came_back_is_not_about_the_new_card() -> None:
    s = Scenario()
    blink = (Move(Slot("event"), "banished"), Move(Slot("event"), "field"))
    gate = s.field("A", amulet(Auto(On("enter", MINE), blink, limit=1)))
    grower = s.in_hand("A", follower(1, 1, fanfare(Gain(Self(), (Modify("attack", 2),), Until.GAME))))
    s.play(grower, gate)
    while s.prompt == "play auto":  # both Fanfares are played, the old one for nobody
        s.answer(grower)
    assert s.on_field(grower) and s.attack_of(grower) == 3


@pytest.mark.rule("10.3.1")
def test_what_took_an_ability_away_until_both_left_together_has_taken_it() -> None:
    s = Scenario()
    s.field("A", amulet(Static((LoseAbility(),), MINE)))
    s.field("A", follower(1, 1, last_words(STING)))
    s.play(s.in_hand("A", spell(Destroy(All(Filter(side="my"))))))
    assert s.prompt == "main" and s.defense("B") == 20


@pytest.mark.rule("10.6.2.3.4")
def test_a_card_that_is_discarded_as_a_cost_comes_too_late_to_be_selected() -> None:
    s = Scenario()
    s.in_hand("A", follower())
    fee = CostOption("fee", (CostCards("discard", 1, HAND),), required=True)
    grave = Filter(zone="cemetery", side="my")
    dig = s.in_hand("A", spell(fee, Choose(grave), Move(Slot(), "banished")))
    assert s.why_not("A", "play", dig).startswith("10.6.2.3.4")


# --- texts written on the spot ---------------------------------------------------------------------------------------


def test_each_step_is_about_what_was_selected_last_before_it() -> None:
    s = Scenario()
    one, other = s.field("B", follower(1, 5)), s.field("B", follower(1, 5))
    s.play(s.in_hand("A", spell(Choose(ENEMY), Damage(Slot(), 1), Choose(ENEMY), Damage(Slot(), 2))), one, other)
    assert (s.damage(one), s.damage(other)) == (1, 2)


def test_two_modes_select_each_for_itself() -> None:
    s = Scenario()
    one, other = s.field("B", follower(1, 5)), s.field("B", follower(1, 5))
    modes = Modes(((Choose(ENEMY), Damage(Slot(), 1)), (Choose(ENEMY), Damage(Slot(), 2))), n=2)
    s.play(s.in_hand("A", spell(modes)), 1, 2, one, other)
    assert (s.damage(one), s.damage(other)) == (1, 2)


def test_what_is_created_or_found_on_the_way_is_not_what_is_selected_after_it() -> None:
    s = Scenario()
    enemy, card = s.field("B", follower(1, 5)), s.in_hand("A", follower())
    later = Delayed(On("phase", phase="end"), (Destroy(Slot()),))
    s.play(s.in_hand("A", spell(Create("Fairy"), Pick(HAND), Move(Slot(), "deck"), Choose(ENEMY), later)), card)
    assert s.zone(card) == "deck" and s.on_field(enemy)
    s.to("next turn")
    assert s.zone(enemy) == "cemetery" and len(s.tokens("A")) == 1


def test_a_value_is_divided_among_what_was_selected_for_that() -> None:
    s = Scenario()
    one, other = s.field("B", follower(1, 9)), s.field("B", follower(1, 9))
    steps = (Choose(ENEMY), Damage(Slot(), 4), Choose(ENEMY, 2), Divide("it", 3, 1))
    s.play(s.in_hand("A", spell(*steps)), one, [one, other], 2, 1)
    assert (s.damage(one), s.damage(other)) == (6, 1)


# --- the words of the rules themselves -------------------------------------------------------------------------------


@pytest.mark.rule("10.7.6", "10.7.6.1")
def test_a_state_may_be_said_in_words() -> None:
    s = Scenario()
    s.field("A", amulet("When there are no cards in your hand, draw a card."))
    s.deck("A", spell(), follower(), follower())
    s.play(s.in_hand("A", spell()))
    (drawn,) = s.cards("A", "hand")
    s.play(drawn)
    assert s.count("A", "hand") == 1 and s.count("A", "deck") == 1


@pytest.mark.rule("10.7.2.2")
def test_twice_per_turn_is_twice_of_three_events_at_once() -> None:
    s = Scenario()
    s.field("A", amulet("Twice per turn, when a follower on your field is destroyed, draw a card."))
    for _ in range(3):
        s.field("A", follower())
    s.play(s.in_hand("A", spell("Destroy all followers.")))
    while s.prompt == "play auto":
        s.answer(s.options[0])
    assert s.count("A", "hand") == 2


@pytest.mark.rule("10.2.1.3.3", "10.10.2.4")
def test_a_cost_that_is_set_in_words_is_set_before_it_is_changed() -> None:
    s = Scenario()
    s.field("A", amulet("Your followers cost 1 less to play."))
    dragon = s.in_hand("A", follower(5, 5, "If Overflow is active for you, this card costs 3 to play.", cost=8))
    s.play(dragon)
    assert s.play_points("A") == 8


@pytest.mark.rule("10.4.2", "10.6.2.8.2.1")
def test_a_card_that_destroys_itself_as_a_cost_has_been_destroyed() -> None:
    s = Scenario()
    bomb = s.field("A", follower(1, 1, "[act] Destroy this follower: Deal 1 damage to the enemy leader."))
    s.field("A", amulet("Whenever a follower on your field is destroyed, deal 1 damage to the enemy leader."))
    s.use(bomb)
    assert (s.zone(bomb), s.defense("B")) == ("cemetery", 18)
