"""Chapter 903.2f and 903.2g: what has to be done to play a card or an ability."""

import pytest

from rulebound.language.tree import (
    Action,
    Auto,
    Calc,
    Cannot,
    Cast,
    CostCards,
    CostChange,
    CostOption,
    Count,
    Draw,
    ExhaustSelf,
    Filter,
    LookTop,
    On,
    Pay,
    PayRule,
    Replace,
    Self,
    Static,
    Who,
)
from rulebound.scenario.fow import Scenario, chant, regalia, resonator, trigger

RESONATORS = Filter(types=("resonator",))
MINE = Filter(types=("resonator",), side="my")
CHANTS = Filter(types=("chant",))
FREE_TOP = chant(LookTop(1), Cast("seen", free=True), cost="{0}")
INCARNATION = CostOption("Incarnation", (CostCards("banish", 1, MINE),), alternative=True)
SACRIFICE = CostOption("sacrifice", (CostCards("banish", 1, MINE),), required=True)


def changed(amount: int) -> Static:
    """My chants cost that much more, or less."""
    return Static((CostChange(amount, CHANTS),), players=Who.YOU)


@pytest.mark.rule("903.2f", "1003.3")
def test_what_must_be_done_is_the_price_together_with_every_further_cost() -> None:
    s = Scenario()
    card = s.in_hand("A", chant(Draw(1), SACRIFICE, cost="{R}{1}"))
    stones = s.stones("A", 2, "fire")
    assert s.why_not("A", "play", card)  # nobody to banish
    victim = s.field("A", resonator(300, 300))
    s.play(card)
    assert s.zone(victim) == "graveyard" and all(s.rested(one) for one in stones)


@pytest.mark.rule("903.2f-i", "903.2f-iii")
def test_a_cost_in_place_of_the_price_is_increased_as_well() -> None:
    s = Scenario()
    s.field("A", regalia(changed(1)))
    victim = s.field("A", resonator(300, 300))
    card = s.in_hand("A", chant(Draw(1), INCARNATION, cost="{R}{R}{3}"))
    assert s.why_not("A", "play", card)  # no will for the increase
    (purse,) = s.stones("A", 1, "wind")
    s.play(card, "Incarnation")
    assert s.zone(victim) == "graveyard" and s.rested(purse)


@pytest.mark.rule("903.2f-i")
@pytest.mark.parametrize("also", [("chase",), ()])
def test_will_of_any_attribute_may_be_allowed_for_a_price(also: tuple[str, ...]) -> None:
    s = Scenario()
    loose = Static((PayRule(any_colour=True),), Filter(types=("chant",), side="my", zone="hand", also=also))
    card = s.in_hand("A", chant(Draw(1), cost="{R}{R}"))
    s.stones("A", 2, "water")
    assert s.why_not("A", "play", card)
    s.field("A", regalia(loose))
    s.play(card)
    assert s.will_of_player("A") == {} and len(s.chase()) == 1
    s.resolve()
    assert s.count("A", "hand") == 1


@pytest.mark.rule("903.2f-ii", "903.2f-iii")
@pytest.mark.parametrize("rich", [True, False])
def test_a_card_played_without_its_cost_still_costs_what_is_added(rich: bool) -> None:
    s = Scenario()
    s.field("A", regalia(Static((CostChange(1, Filter(types=("resonator",))),), players=Who.YOU)))
    knight = s.deck("A", resonator(300, 300, cost="{R}{3}"), resonator(300, 300))[0]
    stones = s.stones("A", 2 if rich else 0, "fire")
    gift = s.in_hand("A", FREE_TOP)
    s.play(gift)
    s.resolve_all()
    assert s.zone(knight) == ("field" if rich else "deck")
    assert sum(s.rested(one) for one in stones) == (1 if rich else 0)


@pytest.mark.rule("903.2f-ii")
def test_without_paying_its_cost_takes_away_the_price_only() -> None:
    s = Scenario()
    card = s.deck("A", chant(Draw(1), SACRIFICE, cost="{5}"), *[resonator(300, 300) for _ in range(3)])[0]
    victim = s.field("A", resonator(300, 300))
    gift = s.in_hand("A", FREE_TOP)
    s.play(gift)
    s.resolve()
    assert s.zone(card) == "chase" and s.zone(victim) == "graveyard"


@pytest.mark.rule("903.2f-iii", "903.2f-iv")
def test_increases_come_before_decreases() -> None:
    s = Scenario()
    s.field("A", regalia(changed(-2)))  # the older one
    s.field("A", regalia(changed(2)))
    card = s.in_hand("A", chant(Draw(1), cost="{1}"))
    stones = s.stones("A", 3, "fire")
    s.play(card)
    assert sum(s.rested(one) for one in stones) == 1  # 1 + 2 - 2, and not 0 + 2


@pytest.mark.rule("903.2f-iv")
def test_the_player_says_which_part_a_decrease_takes() -> None:
    s = Scenario()
    s.field("A", regalia(changed(-1)))
    card = s.in_hand("A", chant(Draw(1), cost="{R}{1}"))
    fire, water = s.stones("A", 1, "fire"), s.stones("A", 1, "water")
    s.autopay = False
    s.play(card)
    assert s.prompt == "reduce" and s.player == "A"
    s.answer("fire")
    assert s.prompt == "pay will" and s.offered(water[0]) and s.offered(fire[0])  # what is left is free cost
    s.answer(water[0])
    assert s.chase() == [("chant", card)] and s.recovered(fire[0])


@pytest.mark.rule("903.2f-iv")
def test_a_decrease_of_a_symbol_makes_a_card_playable_without_that_attribute() -> None:
    s = Scenario()
    s.field("A", regalia(changed(-1)))
    card = s.in_hand("A", chant(Draw(1), cost="{R}{1}"))
    water = s.stones("A", 1, "water")
    assert s.why_not("A", "play", card) == ""
    s.play(card, "fire")
    assert s.rested(water[0])


@pytest.mark.rule("903.2f-iv")
def test_a_decrease_stops_at_nothing() -> None:
    s = Scenario()
    s.field("A", regalia(changed(-5)))
    card = s.in_hand("A", chant(Draw(1), cost="{R}{1}"))
    s.will("A", "RR")
    s.play(card)
    assert sum(s.will_of_player("A").values()) == 2 and s.chase() == [("chant", card)]


@pytest.mark.rule("903.2f-v")
def test_a_decrease_whose_source_is_banished_for_the_cost_still_counts() -> None:
    s = Scenario()
    helper = s.field("A", resonator(300, 300, changed(-2)))
    card = s.in_hand("A", chant(Draw(1), SACRIFICE, cost="{2}"))
    s.play(card)
    assert s.zone(helper) == "graveyard" and s.chase() == [("chant", card)]


@pytest.mark.rule("903.2f-v")
def test_an_increase_whose_source_is_banished_for_the_cost_must_be_paid() -> None:
    s = Scenario()
    s.field("A", resonator(300, 300, changed(2)))
    card = s.in_hand("A", chant(Draw(1), SACRIFICE, cost="{0}"))
    assert s.why_not("A", "play", card)
    stones = s.stones("A", 2, "fire")
    s.play(card)
    assert all(s.rested(one) for one in stones)


@pytest.mark.rule("903.2f-v")
def test_a_price_that_counts_the_board_does_not_change_while_it_is_paid() -> None:
    s = Scenario()
    for_each = Static((CostChange(Calc("-", 0, Count(MINE)), CHANTS),), players=Who.YOU)
    s.field("A", regalia(for_each))
    one, _two = s.field("A", resonator(300, 300)), s.field("A", resonator(300, 300))
    card = s.in_hand("A", chant(Draw(1), SACRIFICE, cost="{2}"))
    s.play(card, pay=[one])  # nothing to pay: two resonators were there when it was fixed
    assert s.zone(one) == "graveyard" and s.chase() == [("chant", card)]


@pytest.mark.rule("903.2g")
def test_what_cannot_be_done_in_full_is_not_begun() -> None:
    s = Scenario()
    card = s.in_hand("A", chant(Draw(1), CostOption("two", (CostCards("banish", 2, MINE),), required=True), cost="{1}"))
    only = s.field("A", resonator(300, 300))
    purse = s.stones("A", 1, "fire")
    assert s.why_not("A", "play", card).startswith("903.2g")
    assert s.zone(only) == "field" and s.recovered(purse[0]) and s.zone(card) == "hand"


@pytest.mark.rule("903.2g")
def test_all_of_a_part_is_done_whichever_card_is_named_first() -> None:
    s = Scenario()
    card = s.in_hand("A", chant(Draw(1), CostOption("two", (CostCards("banish", 2, MINE),), required=True), cost="{0}"))
    one, other, last = (s.field("A", resonator(300, 300)) for _ in range(3))
    s.play(card, pay=[last, one])
    assert (s.zone(one), s.zone(other), s.zone(last)) == ("graveyard", "field", "graveyard")


@pytest.mark.rule("903.2g", "910.1")
def test_a_cost_that_was_replaced_counts_as_paid() -> None:
    s = Scenario()
    s.field("B", regalia(Static((Replace(On("leave", RESONATORS, to="graveyard"), to="removed"),))))
    victim = s.field("A", resonator(300, 300))
    altar = s.field("A", regalia(Action((CostCards("banish", 1, MINE),), (Draw(1),))))
    s.use(altar)
    assert s.zone(victim) == "removed"
    s.resolve()
    assert s.count("A", "hand") == 1


@pytest.mark.rule("903.2f", "903.2g")
def test_the_cost_of_an_ability_is_increased_like_that_of_a_card() -> None:
    s = Scenario()
    tax = Static((CostChange(1, RESONATORS, Who.OPPONENT, of="ability"),), players=Who.OPPONENT)
    s.field("B", regalia(tax))
    mage = s.field("A", resonator(300, 300, Action((ExhaustSelf(),), (Draw(1),))))
    assert s.why_not("A", "use", mage)
    purse = s.stones("A", 1, "fire")
    s.use(mage)
    assert s.rested(mage) and s.rested(purse[0])


@pytest.mark.rule("903.2g")
def test_paying_triggers_what_watches_it_and_that_waits_until_the_play_is_over() -> None:
    s = Scenario()
    martyr = s.field("A", resonator(300, 300, Auto(On("banished", Self()), (Draw(2),))))
    card = s.in_hand("A", chant(Draw(1), SACRIFICE, cost="{0}"))
    s.play(card)
    assert s.chase() == [("chant", card), ("auto", martyr)]


RIGID = Static((Cannot("be rested"),))
TAP = Action((ExhaustSelf(),), (Draw(1),))


@pytest.mark.rule("903.2g", "104.4")
def test_what_cannot_be_rested_pays_for_nothing_by_resting() -> None:
    s = Scenario()
    tool, idol = s.field("A", regalia(RIGID, TAP)), s.field("A", resonator(300, 300, RIGID))
    lever = s.field("A", regalia(Action((CostCards("rest", 1, MINE),), (Draw(1),))))
    assert s.why_not("A", "use", tool).startswith("903.2g") and s.why_not("A", "use", lever).startswith("903.2g")
    assert s.recovered(tool) and s.recovered(idol)


@pytest.mark.rule("903.2g", "104.4", "1003.4")
def test_a_stone_that_cannot_be_rested_makes_no_will() -> None:
    s = Scenario()
    (purse,) = s.stones("A", 1, "fire")
    s.field("B", regalia(Static((Cannot("be rested"),), Filter(types=("stone",)))))
    card = s.in_hand("A", resonator(100, 100, cost="{R}"))
    assert s.why_not("A", "will", purse).startswith("903.2g")
    assert s.why_not("A", "play", card).startswith("1003.4")


@pytest.mark.rule("903.2f", "1003.4")
def test_the_reason_names_the_whole_price_with_what_is_required_besides() -> None:
    s = Scenario()
    s.stones("A", 3, "fire")
    card = s.in_hand("A", chant(trigger((Pay(1),), Draw(1)), cost="{3}"))
    other = s.in_hand("A", chant(Draw(1), CostOption("more", (Pay(2),)), cost="{4}"))
    assert s.why_not("A", "play", card).startswith("1003.4: it costs 4")
    assert s.why_not("A", "play", other).startswith("1003.4: it costs 4")  # what may be paid as well is not required
