"""Chapters 706 and 708: setting cards into the standby area, and playing cards with Trigger."""

import pytest

from rulebound.language.definitions import CardDef
from rulebound.language.tree import (
    All,
    Auto,
    Calc,
    Cast,
    Choose,
    CostCards,
    DamagePlayer,
    Destroy,
    Draw,
    Filter,
    GainResource,
    Move,
    On,
    Pay,
    Pick,
    Slot,
    Who,
    X,
)
from rulebound.scenario.fow import Scenario, ScenarioError, chant, regalia, resonator, trigger

RITE = chant(Draw(2), cost="{0}")
HEARD = On("play", who=Who.OPPONENT, phase="chant")
MY_HAND = Filter(zone="hand", side="my")
ANYTIME = chant(trigger((), DamagePlayer(Who.OPPONENT, 300)), cost="{2}")


def trap(cost: str = "{1}") -> CardDef:
    """A chant that waits for a chant of the opponent, and then burns."""
    return chant(trigger(HEARD, DamagePlayer(Who.OPPONENT, 300)), cost=cost)


def total(s: Scenario, player: str) -> int:
    return sum(s.will_of_player(player).values())


# --- 706: setting ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("706.1", "706.2")
def test_two_wills_set_a_card_at_once_where_only_its_owner_sees_it() -> None:
    s = Scenario()
    card = s.in_hand("A", ANYTIME)
    s.field("B", regalia(Auto(On("play"), (Draw(1),)), Auto(On("use"), (Draw(1),))))
    s.will("A", "RU")
    s.set(card)
    assert s.zone(card) == "standby" and total(s, "A") == 0
    assert s.chase() == [] and s.player == "A" and s.prompt == "priority"
    assert s.sees("A", card) and not s.sees("B", card)


@pytest.mark.rule("706.1")
def test_setting_needs_both_wills_and_an_own_card_in_hand() -> None:
    s = Scenario()
    card, buried = s.in_hand("A", ANYTIME), s.in_graveyard("A", ANYTIME)
    s.will("A", "R")
    assert s.why_not("A", "set", card).startswith("706.1")
    with pytest.raises(ScenarioError):
        s.set(card)
    assert s.zone(card) == "hand" and total(s, "A") == 1
    s.will("A", "R")
    assert s.why_not("A", "set", card) == ""
    for other in (buried, s.field("A", resonator(100, 100)), s.in_removed("A", ANYTIME)):
        assert s.why_not("A", "set", other).startswith("706.1")


@pytest.mark.rule("706.1")
def test_setting_may_be_repeated_and_always_costs_the_same() -> None:
    s = Scenario()
    cards = s.hand("A", resonator(100, 100, cost="{5}"), regalia(), trap("{3}"))
    s.will("A", "6")
    for card in cards:
        s.set(card)
    assert [s.zone(card) for card in cards] == ["standby"] * 3 and total(s, "A") == 0


@pytest.mark.rule("706.3")
@pytest.mark.parametrize("card", [resonator(100, 100, cost="{0}"), regalia(), RITE])
def test_any_card_may_be_set_but_lies_there_unplayable(card: CardDef) -> None:
    s = Scenario()
    fresh, old = s.in_hand("A", card), s.standby("A", card)
    s.will("A", "2")
    assert s.why_not("A", "set", fresh) == ""
    s.set(fresh)
    assert s.zone(fresh) == "standby"
    assert s.why_not("A", "play", fresh).startswith("706.3")
    assert s.why_not("A", "play", old).startswith("706.3")


@pytest.mark.rule("706.3")
def test_an_effect_may_allow_to_play_what_lies_in_standby() -> None:
    s = Scenario()
    page = s.standby("A", resonator(100, 100, cost="{4}"))
    call = s.in_hand("A", chant(Pick(Filter(zone="standby", side="my")), Cast("it", free=True), cost="{0}"))
    s.play(call)
    s.resolve()
    if s.prompt == "select":
        s.answer(page)
    assert s.chase() == [("resonator", page)]
    s.resolve()
    assert s.zone(page) == "field"


def test_who_targets_a_card_in_standby_does_not_learn_which_one_it_is() -> None:
    """Not even by its number, which is that of a place in a deck list."""
    s = Scenario()
    first, second = s.standby("B", resonator(100, 100)), s.standby("B", resonator(200, 200))
    spell = s.in_hand("A", chant(Choose(Filter(zone="standby", side="opp")), Move(Slot(), "graveyard"), cost="{0}"))
    s.play(spell, second)
    chosen = {reader: s.game.view(reader).stack[0].chosen for reader in ("A", "B", "PUBLIC", "ALL")}
    assert chosen == {"A": (-1,), "B": (second.ref,), "PUBLIC": (-1,), "ALL": (second.ref,)}
    assert not s.game.view("A").links and s.game.view("B").links
    s.resolve()
    assert s.zone(second) == "graveyard" and s.zone(first) == "standby"


def test_nor_once_it_has_been_taken_back() -> None:
    s = Scenario()
    card = s.standby("B", resonator(200, 200))
    spell = s.in_hand("A", chant(Choose(Filter(zone="standby", side="opp")), Move(Slot(), "graveyard"), cost="{0}"))
    back = Move(All(Filter(zone="standby", side="my")), "hand")
    rescue = s.in_hand("B", chant("Quickcast", back, cost="{0}"))
    s.play(spell, card)
    s.pass_priority()
    s.play(rescue)
    s.resolve()
    assert s.zone(card) == "hand" and s.game.view("A").stack[0].chosen == (-1,) and not s.game.view("A").links
    s.resolve()
    assert s.zone(card) == "hand"


# --- 708.1 to 708.3: automatic cards ---------------------------------------------------------------------------------


@pytest.mark.rule("708.1", "708.1a", "708.2")
def test_a_card_with_a_condition_cannot_simply_be_played_but_one_with_a_cost_can() -> None:
    s = Scenario(priority="B")
    waiting, ready = s.hand("B", trap("{0}"), ANYTIME)
    lying = s.standby("B", trap("{0}"))
    s.will("B", "2")
    assert s.why_not("B", "play", waiting).startswith("708")
    assert s.why_not("B", "play", lying).startswith("708")
    assert s.why_not("B", "play", ready) == ""


@pytest.mark.rule("708.2", "708.3", "708.4", "708.6")
def test_revealed_from_hand_when_its_condition_is_met_it_is_played_for_its_price() -> None:
    s = Scenario()
    rite, snare = s.in_hand("A", RITE), s.in_hand("B", trap())
    s.will("B", "1")
    s.play(rite)
    assert (s.prompt, s.player) == ("reveal", "B") and s.offered(snare)
    s.reveal(snare)
    assert s.chase() == [("chant", rite), ("chant", snare)] and total(s, "B") == 0
    assert s.player == "A" and s.prompt == "priority"
    s.resolve()
    assert s.life_of("A") == 3700 and s.zone(snare) == "graveyard"
    assert s.zone(rite) == "chase" and s.count("A", "hand") == 0


@pytest.mark.rule("708.2", "708.4", "708.6")
def test_revealed_from_standby_it_costs_nothing() -> None:
    s = Scenario()
    rite, snare = s.in_hand("A", RITE), s.standby("B", trap("{5}"))
    s.play(rite)
    s.reveal(snare)
    assert s.chase() == [("chant", rite), ("chant", snare)] and s.sees("A", snare)
    s.resolve()
    assert s.life_of("A") == 3700 and s.zone(snare) == "graveyard" and s.owner(snare) == "B"


@pytest.mark.rule("708.2")
def test_revealing_is_a_choice() -> None:
    s = Scenario()
    rite, snare = s.in_hand("A", RITE), s.standby("B", trap())
    s.play(rite)
    s.reveal(None)
    assert s.chase() == [("chant", rite)] and s.zone(snare) == "standby" and not s.sees("A", snare)
    s.pass_priority()
    assert s.player == "B" and s.why_not("B", "play", snare).startswith("708")  # the moment has gone by


@pytest.mark.rule("708.2")
def test_only_cards_in_hand_or_standby_whose_own_condition_is_met_are_revealed() -> None:
    s = Scenario()
    rite, page = s.hand("A", RITE, resonator(100, 100, cost="{0}"))
    buried, gone = s.in_graveyard("B", trap("{0}")), s.in_removed("B", trap("{0}"))
    right, wrong = s.hand("B", trap("{0}"), chant(trigger(On("judge", who=Who.OPPONENT), Draw(1)), cost="{0}"))
    s.play(page)
    assert not s.offered(right) and not s.offered(wrong)
    s.resolve()
    s.play(rite)
    assert s.prompt == "reveal" and s.offered(right)
    assert not s.offered(wrong) and not s.offered(buried) and not s.offered(gone)


@pytest.mark.rule("708.2")
def test_who_might_hold_such_a_card_is_asked_without_holding_one() -> None:
    s = Scenario()
    rite, plain = s.in_hand("A", RITE), s.in_hand("B", resonator(100, 100))
    s.deck("B", trap(), trap())  # the opponent cannot know that none of them has been drawn
    s.play(rite)
    assert (s.prompt, s.player) == ("reveal", "B") and not s.offered(plain)
    s.reveal(None)
    assert s.chase() == [("chant", rite)] and s.player == "A"


@pytest.mark.rule("708.2a")
def test_a_triggered_card_does_not_trigger_a_second_time() -> None:
    s = Scenario()
    rite = s.in_hand("A", chant(Draw(2), cost="{0}"))
    snare = s.standby("B", chant(trigger(On("draw", who=Who.OPPONENT), DamagePlayer(Who.OPPONENT, 300)), cost="{1}"))
    s.play(rite)
    s.resolve()
    s.reveal(snare)
    assert s.prompt != "reveal" or not s.offered(snare)
    assert [card for _, card in s.chase()].count(snare) <= 1
    s.resolve_all()
    assert s.life_of("A") == 3700 and s.zone(snare) == "graveyard" and s.chase() == []


@pytest.mark.rule("708.3")
def test_it_is_played_with_the_automatic_abilities_and_those_of_the_turn_player_come_first() -> None:
    s = Scenario()
    rite, snare = s.in_hand("A", RITE), s.standby("B", trap())
    bell = s.field("A", regalia(Auto(On("play", who=Who.YOU, phase="chant"), (Draw(1),))))
    s.play(rite)
    s.reveal(snare)
    assert s.chase() == [("chant", rite), ("auto", bell), ("chant", snare)]
    assert s.player == "A" and s.prompt == "priority"


@pytest.mark.rule("708.3", "708.6")
def test_the_turn_player_reveals_such_cards_too_and_the_opponent_may_answer_the_spell() -> None:
    s = Scenario(priority="B")
    bolt = s.in_hand("B", chant(DamagePlayer(Who.OPPONENT, 100), "Quickcast", cost="{0}"))
    snare = s.standby("A", trap())
    s.play(bolt)
    assert (s.prompt, s.player) == ("reveal", "A")
    s.reveal(snare)
    assert s.chase() == [("chant", bolt), ("chant", snare)]
    s.resolve()
    assert (s.life_of("A"), s.life_of("B")) == (4000, 3700) and s.player == "A"
    s.resolve()
    assert s.life_of("A") == 3900


@pytest.mark.rule("708.3a")
def test_a_revealed_card_without_a_legal_target_goes_to_the_graveyard() -> None:
    s = Scenario()
    rite = s.in_hand("A", RITE)
    kill = (Choose(Filter(types=("resonator",))), Destroy(Slot()))
    snare = s.standby("B", chant(trigger(HEARD, *kill), cost="{1}"))
    s.play(rite)
    s.reveal(snare)
    assert s.zone(snare) == "graveyard" and s.chase() == [("chant", rite)]


@pytest.mark.rule("708.3a", "708.4")
def test_a_card_revealed_from_hand_that_cannot_be_paid_goes_to_the_graveyard() -> None:
    s = Scenario()
    rite, snare = s.in_hand("A", RITE), s.in_hand("B", trap("{3}"))
    s.will("B", "2")
    s.play(rite)
    s.reveal(snare)
    assert s.zone(snare) == "graveyard" and s.chase() == [("chant", rite)] and total(s, "B") == 2
    s.resolve()
    assert s.life_of("A") == 4000


# --- 708.4 to 708.6: the form with a cost ----------------------------------------------------------------------------

OFFERING = chant(trigger((CostCards("discard", 1, MY_HAND),), DamagePlayer(Who.OPPONENT, 500)), cost="{2}")


@pytest.mark.rule("708.4", "708.6")
def test_from_hand_the_trigger_cost_and_the_price_are_both_paid() -> None:
    s = Scenario(priority="B")
    gift, spare = s.hand("B", OFFERING, resonator(100, 100))
    s.will("B", "2")
    s.play(gift)
    assert s.chase() == [("chant", gift)] and s.zone(spare) == "graveyard" and total(s, "B") == 0
    s.resolve()
    assert s.life_of("A") == 3500 and s.zone(gift) == "graveyard"


@pytest.mark.rule("708.4")
def test_from_hand_without_the_price_or_without_the_trigger_cost_it_is_not_played() -> None:
    poor = Scenario(priority="B")
    gift, spare = poor.hand("B", OFFERING, resonator(100, 100))
    poor.will("B", "1")
    assert poor.why_not("B", "play", gift) != ""
    bare = Scenario(priority="B")
    only = bare.in_hand("B", OFFERING)  # it cannot be discarded for itself
    bare.will("B", "2")
    assert bare.why_not("B", "play", only) != ""
    with pytest.raises(ScenarioError):
        poor.play(gift)
    assert poor.zone(gift) == "hand" and poor.zone(spare) == "hand"


@pytest.mark.rule("708.4", "708.6")
def test_from_standby_only_the_trigger_cost_is_paid() -> None:
    s = Scenario(priority="B")
    gift, spare = s.standby("B", OFFERING), s.in_hand("B", resonator(100, 100))
    s.will("B", "2")
    s.play(gift)
    assert s.chase() == [("chant", gift)] and s.zone(spare) == "graveyard" and total(s, "B") == 2
    s.resolve()
    assert s.life_of("A") == 3500 and s.zone(gift) == "graveyard"
    bare = Scenario(priority="B")
    alone = bare.standby("B", OFFERING)
    assert bare.why_not("B", "play", alone) != ""


@pytest.mark.rule("708.4")
def test_trigger_cards_are_not_played_from_the_graveyard() -> None:
    s = Scenario()
    buried = s.in_graveyard("A", ANYTIME)
    s.will("A", "2")
    assert s.why_not("A", "play", buried).startswith("708.4")


@pytest.mark.rule("708.5", "706.1")
def test_a_card_set_this_turn_is_played_on_the_opponents_turn_at_the_earliest() -> None:
    s = Scenario()
    card = s.in_hand("A", ANYTIME)
    s.will("A", "4")
    s.set(card)
    assert s.why_not("A", "play", card).startswith("708.5")  # nor for its price: it no longer lies in hand
    s.to("B main")
    s.pass_priority()
    assert s.player == "A" and s.why_not("A", "play", card) == ""
    s.play(card)
    s.resolve()
    assert s.life_of("B") == 3700 and s.zone(card) == "graveyard"


@pytest.mark.rule("708.5")
def test_an_automatic_card_set_this_turn_does_not_hear_its_condition() -> None:
    s = Scenario()
    rite = s.in_hand("A", RITE)
    new, old = s.standby("B", trap(), fresh=True), s.standby("B", trap())
    s.play(rite)
    assert s.prompt == "reveal" and s.offered(old) and not s.offered(new)
    s.reveal(old)
    assert s.chase() == [("chant", rite), ("chant", old)] and s.zone(new) == "standby"


@pytest.mark.rule("708.3a", "708.4")
def test_of_two_cards_that_were_revealed_together_the_will_may_suffice_for_one() -> None:
    s = Scenario()
    rite, one, two = s.in_hand("A", RITE), s.in_hand("B", trap()), s.in_hand("B", trap())
    s.stones("B", 1)
    s.play(rite)
    s.reveal(one)
    s.reveal(two)
    s.answer(two)
    assert s.chase() == [("chant", rite), ("chant", two)] and s.zone(one) == "graveyard"


@pytest.mark.rule("708.4", "903.2d", "903.2d-i", "903.2f-ii")
def test_an_x_in_the_price_is_nothing_from_standby_and_an_x_of_the_trigger_is_paid() -> None:
    hundreds = GainResource("life", Calc("*", X(), 100))
    s = Scenario()
    s.stones("A", 3)
    free = s.standby("A", chant(trigger((), hundreds), cost="{X}{R}"))
    paid = s.standby("A", chant(trigger((Pay(0, (), "x"),), hundreds), cost="{5}"))
    s.play(free)
    s.resolve()
    assert s.life_of("A") == 4000
    s.play(paid, 2)
    s.resolve()
    assert s.life_of("A") == 4200
