"""Chapter 903.1 to 903.2e: playing cards and abilities up to their targets."""

import pytest

from rulebound.language.tree import (
    Action,
    Calc,
    Cancel,
    Cast,
    Choose,
    ChooseStacked,
    Cmp,
    Damage,
    Destroy,
    Draw,
    ExhaustSelf,
    Filter,
    LookTop,
    Modes,
    Pay,
    Slot,
    X,
)
from rulebound.scenario.fow import Scenario, ScenarioError, addition, chant, regalia, resonator, trigger

RESONATORS = Filter(types=("resonator",))
THEIRS = Filter(types=("resonator",), side="opp")
FREE_TOP = chant(LookTop(1), Cast("seen", free=True), cost="{0}")


@pytest.mark.rule("903.1", "903.3b")
def test_cards_are_played_onto_the_chase_and_end_where_their_type_belongs() -> None:
    s = Scenario()
    knight = s.in_hand("A", resonator(300, 300, cost="{0}"))
    sword, charm = s.in_hand("A", regalia()), s.in_hand("A", addition(cost="{0}"))
    reading = s.in_hand("A", chant(Draw(1), cost="{0}"))
    kinds = [(knight, "resonator"), (sword, "regalia"), (charm, "addition"), (reading, "chant")]
    for card, kind in kinds:
        s.play(card)
        assert s.zone(card) == "chase" and s.chase() == [(kind, card)]
        s.resolve()
        assert s.zone(card) == ("graveyard" if kind == "chant" else "field") and not s.chase()


@pytest.mark.rule("903.1", "903.2b", "903.3b")
def test_a_played_ability_is_an_object_of_its_own_and_vanishes_after_resolving() -> None:
    s = Scenario()
    mage = s.field("A", resonator(300, 300, Action((ExhaustSelf(),), (Draw(1),))))
    s.use(mage)
    assert s.chase() == [("activate", mage)] and s.zone(mage) == "field"  # the card itself has not moved
    assert s.count("A", "hand") == 0
    s.resolve()
    assert not s.chase() and s.count("A", "hand") == 1 and s.count("A", "graveyard") == 0


@pytest.mark.rule("903.2")
def test_modes_x_targets_and_payment_come_in_this_order() -> None:
    s = Scenario()
    blast = chant(
        Modes(((Choose(THEIRS), Damage(Slot(), Calc("*", X(), 100))), (Draw(1),))),
        cost="{X}{R}",
    )
    card = s.in_hand("A", blast)
    s.field("B", resonator(300, 900))
    wall = s.field("B", resonator(300, 900))
    stones = [*s.stones("A", 3, "fire"), *s.stones("A", 1, "wind")]
    s.autopay = False
    s.play(card)
    asked = []
    for answer in (1, 2, wall):
        asked.append(s.prompt)
        assert s.zone(card) == "chase" and all(s.recovered(one) for one in stones)  # it lies there already, unpaid
        s.answer(answer)
    assert asked == ["mode", "x", "choose"] and s.prompt == "pay will"
    for one in stones:
        if s.prompt == "pay will":
            s.answer(one)
    assert s.chase() == [("chant", card)] and sum(s.rested(one) for one in stones) == 3
    s.resolve()
    assert s.damage(wall) == 200


@pytest.mark.rule("903.2a")
def test_a_card_in_the_standby_area_is_turned_up_before_anything_is_chosen_for_it() -> None:
    s = Scenario()
    walls = [s.field("A", resonator(300, 300)) for _ in range(2)]
    trap = s.standby("B", chant(trigger((), Choose(THEIRS), Destroy(Slot())), cost="{3}"))
    assert not s.sees("A", trap) and s.sees("B", trap)
    s.pass_priority()
    s.play(trap)
    assert s.prompt == "choose" and s.sees("A", trap) and s.zone(trap) == "chase"
    s.answer(walls[1])
    assert s.chase() == [("chant", trap)]
    s.resolve()
    assert [s.zone(card) for card in walls] == ["field", "graveyard"]


@pytest.mark.rule("903.2b")
def test_a_card_that_is_being_played_is_no_longer_in_the_hand() -> None:
    s = Scenario()
    price = Calc("*", 100, X())
    card = s.in_hand("A", chant(Choose(RESONATORS), Damage(Slot(), price), cost="{X}"))
    s.field("B", resonator(300, 300))
    s.play(card, 0)
    assert s.zone(card) == "chase" and s.count("A", "hand") == 0


# --- 903.2c modes ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("903.2c")
def test_an_option_that_was_not_chosen_asks_for_no_target_and_does_nothing() -> None:
    s = Scenario()
    wall = s.field("B", resonator(300, 300))
    card = s.in_hand("A", chant(Modes(((Choose(THEIRS), Destroy(Slot())), (Draw(1),))), cost="{0}"))
    s.play(card, 2)
    assert s.prompt == "priority" and s.chase() == [("chant", card)]
    s.resolve()
    assert s.zone(wall) == "field" and s.count("A", "hand") == 1


@pytest.mark.rule("903.2c", "903.2e")
def test_an_option_without_a_legal_target_cannot_be_chosen() -> None:
    s = Scenario()
    card = s.in_hand("A", chant(Modes(((Choose(THEIRS), Destroy(Slot())), (Draw(1),))), cost="{0}"))
    with pytest.raises(ScenarioError):
        s.play(card, 1)
    assert s.zone(card) == "hand"
    s.play(card, 2)
    s.resolve()
    assert s.count("A", "hand") == 1


@pytest.mark.rule("903.2c")
def test_as_many_options_are_chosen_as_the_text_says_each_once() -> None:
    s = Scenario()
    wall = s.field("B", resonator(300, 900))
    options = ((Draw(1),), (Choose(THEIRS), Damage(Slot(), 200)), (Draw(3),))
    card = s.in_hand("A", chant(Modes(options, 2), cost="{0}"))
    s.play(card, [1, 2], wall)
    s.resolve()
    assert s.count("A", "hand") == 1 and s.damage(wall) == 200


# --- 903.2d variables ------------------------------------------------------------------------------------------------


@pytest.mark.rule("903.2d")
def test_the_player_says_what_x_is_as_far_as_it_can_be_paid() -> None:
    s = Scenario()
    card = s.in_hand("A", chant(Draw(X()), cost="{X}{U}"))
    s.stones("A", 3, "water")
    s.play(card)
    assert s.prompt == "x" and s.offered(0) and s.offered(2) and not s.offered(3)
    s.answer(2)
    s.resolve()
    assert s.count("A", "hand") == 2


@pytest.mark.rule("903.2d", "903.2e")
def test_x_is_known_before_the_targets_are_chosen() -> None:
    s = Scenario()
    small, big = s.field("B", resonator(300, 300, cost="{1}")), s.field("B", resonator(300, 300, cost="{3}"))
    of_x = Filter(types=("resonator",), side="opp", cost=Cmp("<=", X()))
    card = s.in_hand("A", chant(Choose(of_x), Destroy(Slot()), cost="{X}"))
    s.stones("A", 2, "fire")
    with pytest.raises(ScenarioError):
        s.play(card, 2, big)
    s.play(card, 1, small)
    s.resolve()
    assert (s.zone(small), s.zone(big)) == ("graveyard", "field")


@pytest.mark.rule("903.2d")
def test_x_in_the_cost_of_an_ability_is_said_by_its_player_too() -> None:
    s = Scenario()
    mage = s.field("A", resonator(300, 300, Action((Pay(0, x="x"),), (Draw(X()),))))
    s.stones("A", 2, "wind")
    s.use(mage, 2)
    s.resolve()
    assert s.count("A", "hand") == 2


@pytest.mark.rule("903.2d-i")
def test_x_is_zero_when_the_card_is_played_without_its_cost() -> None:
    s = Scenario()
    card = s.deck("A", chant(Draw(X()), cost="{X}{U}"), *[resonator(300, 300) for _ in range(5)])[0]
    stones = s.stones("A", 4, "water")
    gift = s.in_hand("A", FREE_TOP)
    s.play(gift)
    s.resolve()
    assert s.prompt != "x" and s.zone(card) == "chase"
    s.resolve_all()
    assert s.count("A", "hand") == 0 and all(s.recovered(one) for one in stones)


@pytest.mark.rule("903.2d-i", "903.2e")
def test_a_free_card_with_x_finds_only_targets_for_zero() -> None:
    s = Scenario()
    of_x = Filter(types=("resonator",), side="opp", cost=Cmp("<=", X()))
    murder = s.deck("A", chant(Choose(of_x), Destroy(Slot()), cost="{X}"), resonator(300, 300))[0]
    wall = s.field("B", resonator(300, 300, cost="{1}"))
    s.stones("A", 4, "water")
    gift = s.in_hand("A", FREE_TOP)
    s.play(gift)
    s.resolve_all()
    assert s.zone(wall) == "field" and s.zone(murder) == "deck"  # without a target it could not be played


# --- 903.2e targets --------------------------------------------------------------------------------------------------


@pytest.mark.rule("903.2e")
def test_a_card_without_a_legal_target_cannot_be_played() -> None:
    s = Scenario()
    s.field("A", resonator(300, 300))
    card = s.in_hand("A", chant(Choose(THEIRS), Destroy(Slot()), Draw(1), cost="{0}"))
    assert s.why_not("A", "play", card).startswith("903.2e")
    assert not s.offered(card)


@pytest.mark.rule("903.2e")
def test_the_controller_chooses_and_only_among_legal_targets() -> None:
    s = Scenario()
    mine, theirs = s.field("A", resonator(300, 300)), s.field("B", resonator(300, 300))
    also = s.field("B", resonator(300, 300))
    hidden = s.in_hand("B", resonator(300, 300))
    card = s.in_hand("A", chant(Choose(THEIRS), Destroy(Slot()), cost="{0}"))
    s.play(card)
    assert s.prompt == "choose" and s.player == "A"
    assert s.offered(theirs) and s.offered(also) and not s.offered(mine) and not s.offered(hidden)


@pytest.mark.rule("903.2e")
def test_two_targets_are_two_different_cards() -> None:
    s = Scenario()
    s.field("B", resonator(300, 300))
    card = s.in_hand("A", chant(Choose(THEIRS, 2), Destroy(Slot()), cost="{0}"))
    assert s.why_not("A", "play", card).startswith("903.2e")


@pytest.mark.rule("903.2e-i")
def test_a_spell_cannot_target_itself() -> None:
    s = Scenario()
    denial = s.in_hand("A", chant(ChooseStacked(("chant",)), Cancel(), "Quickcast", cost="{0}"))
    other = s.in_hand("A", chant(Draw(1), cost="{0}"))
    assert s.why_not("A", "play", denial).startswith("903.2e")  # it would be the only spell there
    s.play(other)
    s.play(denial, other)
    s.resolve_all()
    assert s.count("A", "hand") == 0 and s.zone(other) == "graveyard"


@pytest.mark.rule("903.2e-i")
def test_an_ability_cannot_target_itself_but_another_use_of_it() -> None:
    s = Scenario()
    mage = s.field("A", resonator(300, 300, Action((), (ChooseStacked(("activate",)), Cancel()))))
    clerk = s.field("A", resonator(300, 300, Action((), (Draw(1),))))
    assert s.why_not("A", "use", mage).startswith("903.2e")
    s.use(clerk)
    s.use(mage)
    s.resolve_all()
    assert s.count("A", "hand") == 0
