"""Chapters 10.4.4, 10.2.1.3.3 and 10.10.2.4: play points for a card, and what changes them."""

import pytest

from rulebound.language.tree import (
    All,
    Auto,
    Calc,
    Choose,
    Cmp,
    CostCards,
    CostChange,
    CostLoss,
    CostOption,
    Count,
    Draw,
    Filter,
    Gain,
    Heal,
    On,
    Pay,
    Pick,
    PlayerGain,
    Self,
    Slot,
    Stat,
    Static,
    Until,
    Who,
)
from rulebound.scenario.evolve import Scenario, amulet, fanfare, follower, spell

MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))
EX = Filter(zone="ex", side="my")
HAND = Filter(side="my", zone="hand")
MINE = Filter(types=("follower",), side="my")


# --- 10.4.4 play points -----------------------------------------------------------------------------------------------


@pytest.mark.rule("10.4.4")
def test_play_points_are_subtracted_if_there_are_enough() -> None:
    s = Scenario()
    s.points("A", 4)
    four, five = s.in_hand("A", follower(1, 1, cost=4)), s.in_hand("A", follower(1, 1, cost=5))
    assert s.why_not("A", "play", five).startswith("10.6.2.5.3")
    s.play(four)
    assert s.play_points("A") == 0 and s.play_points("B") == 10


@pytest.mark.rule("10.4.4.1", "10.2.1.3.3")
def test_a_lower_price_does_not_change_the_cost_of_the_card() -> None:
    s = Scenario()
    s.field("A", amulet(Static((CostChange(-3, Filter(zone="hand")),))))
    giant = s.in_hand("A", follower(5, 5, fanfare(Heal(MY_LEADER, Stat(Self(), "cost"))), cost=6))
    s.play(giant)
    assert s.play_points("A") == 7 and s.defense("A") == 26


@pytest.mark.rule("10.10.2.4")
def test_what_sets_a_price_applies_before_what_changes_it() -> None:
    s = Scenario()
    s.field("A", amulet(Static((CostChange(-1, Filter(zone="hand")),))))  # older than what sets the price
    s.field("A", amulet(Static((CostChange(4, Filter(zone="hand"), set_to=True),))))
    card = s.in_hand("A", follower(1, 1, cost=9))
    s.play(card)
    assert s.play_points("A") == 7


@pytest.mark.rule("10.10.2.4", "1.3.2.2.1")
def test_a_price_may_be_below_zero_on_the_way_and_is_paid_as_zero() -> None:
    s = Scenario()
    s.field("A", amulet(Static((CostChange(-3, Filter(zone="hand")),))))
    s.field("A", amulet(Static((CostChange(2, Filter(types=("follower",), zone="hand")),))))
    cheap, charm = s.in_hand("A", follower(1, 1, cost=2)), s.in_hand("A", amulet(cost=2))
    s.play(cheap)
    assert s.play_points("A") == 9  # 2 - 3 + 2
    s.play(charm)
    assert s.play_points("A") == 9


@pytest.mark.rule("10.10.2.4", "10.2.1.3.3")
def test_of_two_set_prices_the_player_may_have_the_lower_one() -> None:
    s = Scenario()
    s.field("A", amulet(Static((CostChange(1, Filter(zone="hand"), set_to=True),))))
    s.field("B", amulet(Static((CostChange(3, Filter(zone="hand"), Who.OPPONENT, set_to=True),))))
    card = s.in_hand("A", follower(1, 1, cost=9))
    s.play(card)
    assert s.play_points("A") == 9


@pytest.mark.rule("10.4.4.1", "4.4.3.1")
def test_a_price_in_the_hand_is_not_the_price_in_the_ex_area() -> None:
    s = Scenario()
    s.field("A", amulet(Static((CostChange(-2, Filter(zone="ex")),))))
    here, there = s.in_hand("A", follower(1, 1, cost=3)), s.in_ex("A", follower(1, 1, cost=3))
    s.play(there)
    assert s.play_points("A") == 9
    s.play(here)
    assert s.play_points("A") == 6


@pytest.mark.rule("10.4.4")
def test_a_card_that_is_too_dear_is_refused_for_want_of_play_points() -> None:
    s = Scenario(points=2)
    dear = s.in_hand("A", follower(3, 3, cost=3))
    assert s.why_not("A", "play", dear) == "10.6.2.5.3: it costs 3, and there are 2 play points (10.4.4)"


@pytest.mark.rule("10.2.1.3.3", "10.4.4.1")
def test_what_a_card_costs_to_play_is_replaced_and_its_cost_is_not() -> None:
    s = Scenario()
    s.field("A", amulet(Static((CostChange(-2, Filter(types=("follower",), zone="hand")),))))
    s.field("A", amulet(Auto(On("enter", Filter(cost=Cmp(">=", 5), side="my")), (Draw(1),))))
    giant = s.in_hand("A", follower(1, 1, cost=5))
    s.play(giant)
    assert s.play_points("A") == 7 and s.row(giant).cost == 5
    assert s.count("A", "hand") == 1  # a follower with a cost of 5 has come


@pytest.mark.rule("10.2.1.3.3", "10.6.2.1.3")
def test_an_effect_on_one_card_may_change_what_it_costs() -> None:
    s = Scenario()
    one, other = s.in_ex("A", follower(cost=3)), s.in_ex("A", follower(cost=3))
    s.play(s.in_hand("A", spell(Choose(EX), Gain(Slot(), (CostChange(-2),)), cost=0)), one)
    s.play(one)
    assert s.play_points("A") == 9
    s.play(other)
    assert s.play_points("A") == 6


@pytest.mark.rule("10.2.1.3.3")
def test_an_effect_on_a_card_in_a_hand_may_change_what_it_costs() -> None:
    s = Scenario()
    one, other = s.hand("A", follower(cost=3), follower(cost=3))
    s.play(s.in_hand("A", spell(Pick(HAND), Gain(Slot(), (CostChange(-2),)), cost=0)), one)
    s.play(one)
    assert s.play_points("A") == 9
    s.play(other)
    assert s.play_points("A") == 6


@pytest.mark.rule("10.2.1.3.3")
def test_a_passive_ability_may_be_about_the_cards_in_a_hand() -> None:
    s = Scenario()
    s.field("A", amulet(Static((CostChange(-2),), HAND)))
    one, other = s.in_hand("A", follower(cost=3)), s.in_ex("A", follower(cost=3))
    s.play(one)
    assert s.play_points("A") == 9
    s.play(other)
    assert s.play_points("A") == 6


@pytest.mark.rule("10.2.1.3.3")
def test_what_a_card_of_the_opponent_costs_may_be_changed() -> None:
    s = Scenario()
    quick = s.in_ex("B", follower(1, 1, "Quick", cost=3))
    tax = spell(Choose(Filter(zone="ex", side="opp")), Gain(Slot(), (CostChange(2),), Until.GAME))
    s.play(s.in_hand("A", tax), quick)
    s.end_main()
    s.play(quick)
    assert s.play_points("B") == 5


@pytest.mark.rule("10.2.1.3.3")
def test_the_next_follower_costs_less_and_the_one_after_it_does_not() -> None:
    s = Scenario()
    cheaper = CostChange(-2, Filter(types=("follower",)), next=True)
    sale, other, one, two = s.hand(
        "A", spell(PlayerGain(Who.YOU, (cheaper,)), cost=0), spell(cost=3), follower(cost=3), follower(cost=3)
    )
    s.play(sale)
    s.play(other)
    assert s.play_points("A") == 7
    s.play(one)
    assert s.play_points("A") == 6
    s.play(two)
    assert s.play_points("A") == 3


@pytest.mark.rule("2.5.1")
def test_a_spell_that_costs_less_after_a_spell_is_not_that_spell_itself() -> None:
    s = Scenario()
    words = "If you've played a spell this turn, this card costs 2 less to play.\nDraw a card."
    first, second = s.hand("A", spell(words, cost=4), spell(words, cost=4))
    s.play(first)
    assert s.play_points("A") == 6
    s.play(second)
    assert s.play_points("A") == 4


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


@pytest.mark.rule("10.2.1.3.3", "10.10.2.4")
def test_a_cost_that_is_set_in_words_is_set_before_it_is_changed() -> None:
    s = Scenario()
    s.field("A", amulet("Your followers cost 1 less to play."))
    dragon = s.in_hand("A", follower(5, 5, "If Overflow is active for you, this card costs 3 to play.", cost=8))
    s.play(dragon)
    assert s.play_points("A") == 8


@pytest.mark.rule("10.4.4.1", "10.10.2.4")
def test_what_a_card_costs_in_the_hand_holds_for_a_cost_that_is_set_instead() -> None:
    s = Scenario()
    s.field("A", amulet(Static((CostChange(-1, Filter(zone="hand")),))))
    fodder = s.field("A", follower(1, 1))
    feast = CostOption("Feast", (Pay(4), CostCards("put", 1, Filter(types=("follower",), side="my"))), alternative=True)
    s.play(s.in_hand("A", follower(7, 7, feast, cost=15)), fodder)
    assert s.play_points("A") == 7


@pytest.mark.rule("4.4.3.1", "10.10.2.4")
def test_a_cost_that_is_set_for_cards_from_any_zone_is_reduced_after_that() -> None:
    s = Scenario(points=5)
    s.field("A", amulet("Your amulets cost 1 less to play."))
    s.field("A", amulet("Your amulets cost 2 to play."))
    s.play(s.in_ex("A", amulet(cost=5)))
    assert s.play_points("A") == 4


@pytest.mark.rule("10.10.2.4")
def test_what_costs_less_costs_less_than_the_price_that_was_chosen() -> None:
    s = Scenario()
    price = "When playing this card, banish 2 followers in your cemetery: This card costs 7 play points to play."
    hourglass = s.in_ex("A", spell(f"{price}\nDraw a card.", cost=12))
    s.in_cemetery("A", follower(1, 1), follower(1, 1))
    cheaper = spell(Choose(Filter(zone="ex", side="my")), Gain(Slot(), (CostChange(-5),), Until.TURN), cost=0)
    s.play(s.in_hand("A", cheaper), hourglass)
    s.play(hourglass, True)
    assert s.play_points("A") == 8 and s.zone(hourglass) == "cemetery" and s.count("A", "banished") == 2


@pytest.mark.rule("10.6.2.2.1", "10.4.7.1")
@pytest.mark.parametrize(("paid", "left"), [(True, 7), (False, 5)])
def test_an_earth_rite_may_lower_a_price(paid: bool, left: int) -> None:
    s = Scenario()
    s.field("A", "Magic Sediment")
    s.play(s.in_hand("A", follower(1, 1, "Earth Rite: This card costs 2 less to play.", cost=5)), paid)
    assert s.play_points("A") == left and len(s.tokens("A")) == (0 if paid else 1)


@pytest.mark.rule("10.10.2.4")
def test_the_lowest_of_set_costs_is_paid_and_a_floor_holds() -> None:
    s = Scenario()
    mine = Filter(side="my", zone="hand")
    for amount, set_to, floor in ((4, True, 0), (3, True, 0), (-5, False, 2)):
        s.field("A", amulet(Static((CostChange(amount, mine, set_to=set_to, floor=floor),))))
    s.play(s.in_hand("A", spell(Draw(1), cost=9)))
    assert s.play_points("A") == 8


def test_a_floor_does_not_raise_a_cost_that_is_below_it() -> None:
    s = Scenario()
    s.field("A", amulet(Static((CostChange(-1, Filter(side="my", zone="hand"), floor=2),))))
    s.play(s.in_hand("A", spell(Draw(1), cost=1)))
    assert s.play_points("A") == 9


def test_an_alternative_cost_stands_for_the_printed_one() -> None:
    s = Scenario(points=0)
    instead = CostOption("Blood", (CostLoss(3),), alternative=True)
    s.play(s.in_hand("A", spell(instead, Draw(1), cost=5)))
    assert s.defense("A") == 17 and s.count("A", "hand") == 1


@pytest.mark.rule("10.10.2.4", "10.2.1.3.3")
@pytest.mark.parametrize(("change", "left"), [(-2, 8), (3, 3)])
def test_a_cost_that_is_set_by_paying_something_else_is_changed_after_that(change: int, left: int) -> None:
    s = Scenario()
    s.field("A", amulet(Static((CostChange(change, Filter(types=("spell",))),), players=Who.YOU)))
    fodder = s.field("A", follower(1, 1))
    feast = CostOption("Feast", (Pay(4), CostCards("put", 1, MINE)), alternative=True)
    s.play(s.in_hand("A", spell(feast, Draw(1), cost=15)), fodder)
    assert s.play_points("A") == left and s.count("A", "hand") == 1


def test_a_cost_option_that_reduces() -> None:
    s = Scenario(points=3)
    cheap = CostOption("Feast", (CostCards("put", 1, MINE),), reduce=3)
    s.field("A", follower(1, 1))
    s.play(s.in_hand("A", spell(cheap, Draw(1), cost=5)))
    assert s.play_points("A") == 1 and s.count("A", "field") == 0


@pytest.mark.rule("10.2.1.3.3")
def test_the_next_card_from_the_own_hand_costs_less_and_the_one_after_it_does_not() -> None:
    s = Scenario()
    cheaper = CostChange(-2, Filter(types=("follower",), side="my", zone="hand"), next=True)
    sale, one, two = s.hand("A", spell(PlayerGain(Who.YOU, (cheaper,)), cost=0), follower(cost=3), follower(cost=3))
    s.play(sale)
    s.play(one)
    assert s.play_points("A") == 9
    s.play(two)
    assert s.play_points("A") == 6
