"""Chapter 1113: Trigger, the two forms of it and what changes in playing the card."""

import pytest

from rulebound.language.tree import (
    Auto,
    Choose,
    Compare,
    Cost,
    CostCards,
    Count,
    Destroy,
    Draw,
    Filter,
    GainResource,
    On,
    Pay,
    Slot,
    Step,
    When,
    Who,
)
from rulebound.scenario import Card
from rulebound.scenario.fow import Scenario, chant, resonator, trigger

LIFE = GainResource("life", 100)
DISCARD: Cost = (CostCards("discard", 1, Filter(zone="hand", side="my")),)
BANISH: Cost = (CostCards("banish", 1, Filter(types=("resonator",), side="my")),)
THEIR_ATTACK = On("attack", Filter(types=("j/resonator",), side="opp"))
TIMING = ("703.1", "701.2")


def priced(s: Scenario, player: str, price: Cost, *steps: Step, cost: str = "{0}") -> Card:
    """A [Trigger] chant of the cost form, in hand."""
    return s.in_hand(player, chant(trigger(price, *steps), cost=cost))


def waiting(s: Scenario, player: str, *steps: Step, cost: str = "{0}") -> Card:
    """A [Trigger] chant that waits for an attack of the opponent, in hand."""
    return s.in_hand(player, chant(trigger(THEIR_ATTACK, *steps), cost=cost))


# --- the form with a cost --------------------------------------------------------------------------------------------


@pytest.mark.rule("1113.1", "1113.2a", "1113.2")
def test_a_trigger_with_a_cost_is_played_in_the_opponents_turn_for_both_costs() -> None:
    s = Scenario(turn="B", priority="A")
    trap = priced(s, "A", DISCARD, LIFE, cost="{1}")
    slow = s.in_hand("A", chant(LIFE, cost="{1}"))
    fuel = s.in_hand("A", resonator(100, 100))
    s.life("A", 1000)
    s.will("A", "1")
    assert s.why_not("A", "play", slow).startswith(TIMING)
    s.play(trap, pay=[fuel])
    assert s.chase() == [("chant", trap)] and s.zone(fuel) == "graveyard"
    assert sum(s.will_of_player("A").values()) == 0
    s.resolve()
    assert s.life_of("A") == 1100 and s.zone(trap) == "graveyard"


@pytest.mark.rule("1113.2a")
def test_from_the_standby_area_only_the_cost_of_the_trigger_is_paid() -> None:
    s = Scenario(turn="B", priority="A")
    trap = s.standby("A", chant(trigger(DISCARD, LIFE), cost="{R}{R}{3}"))
    fuel = s.in_hand("A", resonator(100, 100))
    s.life("A", 1000)
    s.play(trap, pay=[fuel])
    assert s.zone(fuel) == "graveyard"
    s.resolve()
    assert s.life_of("A") == 1100 and s.zone(trap) == "graveyard"


@pytest.mark.rule("1113.2a")
def test_who_cannot_pay_the_cost_of_the_trigger_cannot_play_it_even_from_standby() -> None:
    s = Scenario(turn="B", priority="A")
    trap = s.standby("A", chant(trigger(BANISH, LIFE), cost="{0}"))
    theirs = s.field("B", resonator(100, 100))
    assert s.why_not("A", "play", trap).startswith(("1113.2a", "708.4", "903.2g", "1011.2"))
    assert s.zone(theirs) == "field" and s.zone(trap) == "standby"


@pytest.mark.rule("1113.2a")
def test_the_card_itself_cannot_be_what_is_discarded_for_it() -> None:
    s = Scenario(turn="B", priority="A")
    trap = priced(s, "A", DISCARD, LIFE)
    assert s.count("A", "hand") == 1
    assert s.why_not("A", "play", trap).startswith(("1113.2a", "708.4", "903.2g"))


@pytest.mark.rule("1113.2a")
def test_the_cost_of_the_trigger_is_no_part_of_the_effect() -> None:
    s = Scenario()
    watcher = s.field("A", resonator(100, 100, Auto(On("banished", Filter(types=("resonator",))), (LIFE,))))
    food = s.field("A", resonator(200, 200))
    trap = priced(s, "A", BANISH, Choose(Filter(types=("resonator",), side="opp")), Destroy(Slot()))
    prey = s.field("B", resonator(900, 900))
    s.life("A", 1000)
    s.play(trap, prey, pay=[food])
    assert s.chase() == [("chant", trap), ("auto", watcher)]  # paid at once, and seen before the chant resolves
    assert s.zone(prey) == "field"
    s.resolve_all()
    assert s.zone(prey) == "graveyard" and s.life_of("A") == 1100


@pytest.mark.rule("1113.2a-i")
def test_anytime_adds_no_cost_but_the_card_still_has_its_own_from_hand() -> None:
    s = Scenario(turn="B", priority="A")
    trap, other = s.hand("A", *(chant(trigger((), LIFE), cost="{1}") for _ in range(2)))
    s.life("A", 1000)
    s.will("A", "1")
    s.play(trap)
    assert sum(s.will_of_player("A").values()) == 0
    assert s.why_not("A", "play", other).startswith(("708.4", "903.2g", "1003"))
    s.resolve()
    assert s.life_of("A") == 1100


@pytest.mark.rule("1113.2a-i")
def test_anytime_from_the_standby_area_is_free() -> None:
    s = Scenario(turn="B", priority="A")
    trap = s.standby("A", chant(trigger((), LIFE), cost="{G}{G}{4}"))
    s.life("A", 1000)
    s.play(trap)
    s.resolve()
    assert s.life_of("A") == 1100 and s.zone(trap) == "graveyard"


@pytest.mark.rule("1113.1", "1113.2a")
def test_a_price_in_will_is_paid_on_top_of_the_cost_of_the_card() -> None:
    s = Scenario(turn="B", priority="A")
    trap = priced(s, "A", (Pay(0, (("fire", 1),)),), LIFE, cost="{1}")
    s.will("A", "U1")
    assert s.why_not("A", "play", trap)  # two wills, but none of them is fire
    t = Scenario(turn="B", priority="A")
    trap = priced(t, "A", (Pay(0, (("fire", 1),)),), LIFE, cost="{1}")
    t.will("A", "R1")
    t.play(trap)
    assert sum(t.will_of_player("A").values()) == 0


# --- the form with a condition ---------------------------------------------------------------------------------------


@pytest.mark.rule("1113.2b", "1113.2")
def test_a_trigger_with_a_condition_is_revealed_when_it_is_met_and_then_played() -> None:
    s = Scenario()
    raider = s.field("A", resonator(500, 500))
    trap = waiting(s, "B", Choose(Filter(types=("resonator",), states=("attacking",))), Destroy(Slot()))
    s.attack(raider, "B")
    assert (s.prompt, s.player) == ("reveal", "B")
    s.reveal(trap)
    if s.prompt == "choose":
        s.answer(raider)
    assert s.chase() == [("chant", trap)]
    s.resolve()
    assert s.zone(raider) == "graveyard" and s.zone(trap) == "graveyard"


@pytest.mark.rule("1113.2b", "1113.1")
def test_it_cannot_be_played_before_its_condition_is_met_not_even_at_main_timing() -> None:
    s = Scenario()
    trap = waiting(s, "A", Draw(1))
    assert s.why_not("A", "play", trap).startswith(("1113.2b", "708", "906"))
    assert not s.offered(trap)


@pytest.mark.rule("1113.2b")
def test_who_does_not_reveal_it_does_not_play_it_and_keeps_it() -> None:
    s = Scenario()
    raider = s.field("A", resonator(500, 500))
    trap = waiting(s, "B", LIFE)
    s.life("B", 1000)
    s.attack(raider, "B")
    s.reveal(None)
    assert s.zone(trap) == "hand" and not s.chase()
    s.pass_priority()
    assert s.why_not("B", "play", trap)  # the moment has passed


@pytest.mark.rule("1113.2b")
def test_the_wrong_event_reveals_nothing() -> None:
    s = Scenario(turn="B")
    raider = s.field("B", resonator(500, 500))
    trap = waiting(s, "B", LIFE)  # waits for an attack of A
    s.attack(raider, "A")
    assert s.prompt != "reveal" or not s.offered(trap)
    assert s.zone(trap) == "hand"


@pytest.mark.rule("1113.2b")
def test_from_hand_the_revealed_card_costs_its_cost() -> None:
    s = Scenario()
    raider = s.field("A", resonator(500, 500))
    trap = waiting(s, "B", LIFE, cost="{1}")
    s.life("B", 1000)
    s.stones("B", 1, "water")
    s.attack(raider, "B")
    s.reveal(trap)
    assert s.chase() == [("chant", trap)]
    assert all(s.rested(stone) for stone in s.cards("B", "field"))
    s.resolve()
    assert s.life_of("B") == 1100


@pytest.mark.rule("1113.2b")
def test_a_status_trigger_is_revealed_by_its_holder_while_the_status_holds() -> None:
    s = Scenario()
    alone = When(Compare(Count(Filter(types=("resonator",), side="my")), "==", 0))
    trap = s.in_hand("A", chant(trigger(alone, Draw(2)), cost="{0}"))
    s.reveal(trap)
    assert s.chase() == [("chant", trap)]
    s.resolve()
    assert s.count("A", "hand") == 2 and s.zone(trap) == "graveyard"
    t = Scenario()
    t.field("A", resonator(100, 100))
    trap = t.in_hand("A", chant(trigger(alone, Draw(2)), cost="{0}"))
    assert not t.offered(trap) and t.why_not("A", "play", trap)


@pytest.mark.rule("1113.2")
def test_the_two_forms_differ_in_who_decides_the_moment() -> None:
    s = Scenario(turn="B", priority="A")
    anytime = priced(s, "A", (), LIFE)
    event = waiting(s, "A", LIFE)
    assert s.why_not("A", "play", anytime) == ""
    assert s.why_not("A", "play", event)


@pytest.mark.rule("1113.2b")
def test_a_condition_about_players_listens_to_them() -> None:
    s = Scenario()
    lost = On("damage", who=Who.YOU, how="battle")
    trap = s.in_hand("B", chant(trigger(lost, LIFE), cost="{0}"))
    raider = s.field("A", resonator(500, 500))
    s.life("B", 1000)
    s.attack(raider, "B")
    s.to("damage")
    assert (s.prompt, s.player) == ("reveal", "B") and s.life_of("B") == 500
    s.reveal(trap)
    s.resolve()
    assert s.life_of("B") == 600
