"""Chapters 903.2f, 907 and 1003: prices that effects change, and will of several kinds."""

import pytest

from rulebound.language.tree import (
    Action,
    Auto,
    Calc,
    Cast,
    Choose,
    Compare,
    CostChange,
    CostSelf,
    Count,
    Draw,
    Exhaust,
    ExhaustSelf,
    Filter,
    Gain,
    Is,
    Keyword,
    Modify,
    Move,
    On,
    Only,
    Pay,
    Pick,
    PlayerGain,
    Produce,
    Ready,
    Self,
    SetColours,
    Slot,
    Static,
    Until,
    Who,
    X,
)
from rulebound.scenario.fow import Scenario, awakening, chant, j_ruler, judgment, regalia, resonator, ruler

CHANTS = Filter(types=("chant",))
MINE = Filter(types=("resonator",), side="my")


def total(s: Scenario, player: str = "A") -> int:
    """How much will that player has, of all kinds."""
    return sum(s.will_of_player(player).values())


# --- 903.2f ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("903.2f-iii")
def test_an_increase_by_a_symbol_asks_for_that_attribute() -> None:
    s = Scenario()
    s.field("B", regalia(Static((CostChange(1, CHANTS, Who.OPPONENT, colours=(("darkness", 1),)),))))
    card = s.in_hand("A", chant(Draw(1), cost="{R}"))
    s.will("A", "RR")
    assert s.why_not("A", "play", card).startswith("1003.4")
    s.will("A", "B")
    s.play(card)
    assert s.will_of_player("A") == {"fire": 1}


@pytest.mark.rule("903.2f-i", "903.2f-iii")
def test_what_a_cost_becomes_comes_before_what_comes_on_top_of_it() -> None:
    s = Scenario()
    s.field("B", regalia(Static((CostChange(1, CHANTS, Who.OPPONENT),))))
    s.field("A", regalia(Static((CostChange(1, CHANTS, set_to=True),))))
    card = s.in_hand("A", chant(Draw(1), cost="{R}{R}{R}"))
    s.will("A", "UUU")
    s.play(card)
    assert s.will_of_player("A") == {"water": 1}


@pytest.mark.rule("903.2f-i", "903.2f-ii")
def test_what_a_cost_becomes_is_not_paid_for_a_card_that_is_free_nor_does_it_cover_what_is_paid_besides() -> None:
    s = Scenario()
    knights = Filter(types=("resonator",))
    s.field("A", regalia(Static((CostChange(1, knights, set_to=True),))))
    gift = s.field("A", regalia(Action((), (Pick(Filter(types=("resonator",), zone="hand", side="my")), Cast()))))
    knight = s.in_hand("A", resonator(300, 300, awakening(Pay(2), Keyword("Flying")), cost="{R}{R}"))
    s.will("A", "UUUUU")
    s.use(gift)
    s.resolve()
    s.answer(knight)
    s.answer("Awakening")
    assert s.chase() == [("resonator", knight)] and s.will_of_player("A") == {"water": 3}
    other = Scenario()
    other.field("A", regalia(Static((CostChange(1, knights, set_to=True),))))
    knight = other.in_hand("A", resonator(300, 300, awakening(Pay(2), Keyword("Flying")), cost="{R}{R}"))
    other.will("A", "UUUUU")
    other.play(knight, "Awakening")
    assert other.will_of_player("A") == {"water": 2}


@pytest.mark.rule("903.2f-iv")
def test_a_decrease_by_a_symbol_takes_away_that_one_and_no_other() -> None:
    s = Scenario()
    s.field("A", regalia(Static((CostChange(-1, CHANTS, colours=(("fire", 1),)),), players=Who.YOU)))
    red, blue = s.in_hand("A", chant(Draw(1), cost="{R}{1}")), s.in_hand("A", chant(Draw(1), cost="{U}{1}"))
    s.will("A", "U")
    assert s.why_not("A", "play", blue).startswith("1003.4")
    s.play(red)
    assert total(s) == 0 and s.chase() == [("chant", red)]


@pytest.mark.rule("903.2f-iv")
def test_a_decrease_stops_where_its_text_says() -> None:
    s = Scenario()
    s.field("A", regalia(Static((CostChange(-3, CHANTS, floor=1),), players=Who.YOU)))
    card = s.in_hand("A", chant(Draw(1), cost="{3}"))
    s.will("A", "RR")
    s.play(card)
    assert total(s) == 1


@pytest.mark.rule("903.2f-iii", "705.2a")
def test_the_price_of_a_judgment_is_changed_by_what_says_so() -> None:
    s = Scenario()
    s.field("A", regalia(Static((CostChange(-1, Filter(types=("ruler",)), of="judgment"),), players=Who.YOU)))
    s.field("B", regalia(Static((CostChange(2, Filter(types=("ruler",)), Who.OPPONENT, of="judgment"),))))
    queen = s.ruler("A", ruler(judgment(Pay(2)), judged=j_ruler(500, 500)))
    card = s.in_hand("A", chant(Draw(1), cost="{1}"))
    s.will("A", "RRRR")
    s.judge("A")
    s.resolve()
    assert s.is_judged(queen) and total(s) == 1
    s.play(card)  # the price of which is what it was
    assert total(s) == 0


@pytest.mark.rule("909.4", "903.2f-iv")
def test_a_decrease_on_a_condition_counts_as_soon_as_that_holds() -> None:
    s = Scenario()
    crowd = Compare(Count(MINE), ">=", 1)
    oath = s.in_hand("A", chant(PlayerGain(Who.YOU, (CostChange(-2, CHANTS),), cond=crowd), cost="{0}"))
    card, knight = s.in_hand("A", chant(Draw(1), cost="{2}")), s.in_hand("A", resonator(300, 300, cost="{0}"))
    s.play(oath)
    s.resolve()
    assert s.why_not("A", "play", card).startswith("1003.4")
    s.play(knight)
    s.resolve()
    s.play(card)
    assert s.chase() == [("chant", card)]


@pytest.mark.rule("903.2d", "903.2f-iii")
def test_x_is_what_can_be_paid_after_an_increase() -> None:
    s = Scenario()
    s.field("B", regalia(Static((CostChange(1, CHANTS, Who.OPPONENT),))))
    card = s.in_hand("A", chant(Draw(X()), cost="{X}"))
    s.will("A", "RRR")
    s.play(card)
    assert s.prompt == "x" and s.offered(2) and not s.offered(3)
    s.answer(2)
    assert total(s) == 0


# --- 907, 1003 -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("907.2", "907.3")
def test_an_ability_that_makes_two_wills_of_different_kinds_pays_for_both_symbols() -> None:
    s = Scenario()
    lamp = s.field("A", regalia(Action((ExhaustSelf(),), (Produce(("fire", "water"), 2),))))
    card = s.in_hand("A", chant(Draw(1), cost="{R}{U}"))
    s.play(card)
    assert s.rested(lamp) and s.chase() == [("chant", card)] and total(s) == 0


@pytest.mark.rule("907.1", "907.3")
@pytest.mark.parametrize("watcher", ["A", "B"])
def test_what_a_will_ability_triggers_makes_will_in_the_middle_of_a_payment(watcher: str) -> None:
    s = Scenario()
    side = "my" if watcher == "A" else "opp"
    s.field(watcher, regalia(Auto(On("use", Filter(types=("stone",), side=side)), (Produce(("water",)),))))
    s.stones("A", 1, "fire")
    card = s.in_hand("A", chant(Draw(1), cost="{R}"))
    s.play(card)
    assert s.chase() == [("chant", card)] and s.will_of_player(watcher) == {"water": 1}


@pytest.mark.rule("907.6", "1003.2")
def test_will_for_abilities_pays_for_no_card() -> None:
    s = Scenario()
    only = Only(uses=("ability",))
    shrine = s.field("A", regalia(Action((ExhaustSelf(),), (Produce(("moon",), only=only),))))
    mage = s.field("A", resonator(300, 300, Action((Pay(0, (("moon", 1),)),), (Draw(1),))))
    card = s.in_hand("A", chant(Draw(1), cost="{1}"))
    assert s.why_not("A", "play", card).startswith("1003.4")
    s.use(mage)
    assert s.rested(shrine) and s.chase() == [("activate", mage)] and total(s) == 0


@pytest.mark.rule("903.2g", "907.2")
def test_a_card_that_goes_for_the_cost_may_make_will_before() -> None:
    s = Scenario()
    coin = regalia(Action((ExhaustSelf(),), (Produce(("fire",)),)), Action((Pay(1), CostSelf("banish")), (Draw(2),)))
    card = s.field("A", coin)
    s.use(card)
    assert s.zone(card) == "graveyard"
    s.resolve()
    assert s.count("A", "hand") == 2


# --- 904, 906, 909 ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("904.2")
def test_what_a_card_says_of_its_own_attribute_is_true_wherever_it_is() -> None:
    s = Scenario()
    both = resonator(300, 300, Static((SetColours(("fire", "water")),)), cost="{R}")
    dead = s.in_graveyard("A", both)
    wet = Filter(types=("resonator",), zone="graveyard", side="my", colours=("water",))
    s.play(s.in_hand("A", chant(Choose(wet), Move(Slot(), "hand"), cost="{0}")), dead)
    s.resolve()
    assert s.zone(dead) == "hand"


@pytest.mark.rule("909.8", "909.1e")
def test_an_effect_for_as_long_as_a_card_is_rested_does_not_come_back() -> None:
    s = Scenario()
    aura = Gain(Slot(), (Modify("attack", 200),), Until.STAY, cond=Is(Self(), Filter(states=("rested",))))
    lamp = s.field("A", regalia(Action((ExhaustSelf(),), (Choose(MINE), aura))))
    knight = s.field("A", resonator(300, 300))
    relics = Filter(types=("regalia",))
    wake, sleep = (
        s.in_hand("A", chant(Choose(relics), Ready(Slot()), cost="{0}")),
        s.in_hand("A", chant(Choose(relics), Exhaust(Slot()), cost="{0}")),
    )
    s.use(lamp, knight)
    s.resolve()
    assert s.attack_of(knight) == 500
    s.play(wake, lamp)
    s.resolve()
    assert s.attack_of(knight) == 300
    s.play(sleep, lamp)
    s.resolve()
    assert s.rested(lamp) and s.attack_of(knight) == 300


@pytest.mark.rule("901.1d")
def test_a_limit_for_the_game_stays_in_later_turns_and_is_each_players_own() -> None:
    s = Scenario()
    art = Action((), (Draw(1),), special="Blaze", limit=1, per="game", limit_name="Blaze", keyword="God's Art")
    mine, theirs = s.field("A", resonator(300, 300, art)), s.field("B", resonator(300, 300, art))
    s.use(mine, ability="Blaze")
    s.resolve()
    s.to("B main")
    s.use(theirs, ability="Blaze")
    s.resolve()
    s.to("A main")
    assert s.why_not("A", "use", mine).startswith("1112.2")


@pytest.mark.rule("909.1f", "909.1g")
def test_the_amount_of_a_counter_is_counted_as_often_as_there_are_counters() -> None:
    s = Scenario()
    knight = s.field("A", resonator(300, 300, Static((Modify("attack", Calc("*", 50, 1)),), MINE)))
    other = s.field("A", resonator(300, 300), counters={"+100/-100": 2})
    assert (s.attack_of(knight), s.attack_of(other), s.defense(other)) == (400, 600, 100)
