"""Chapter 906 for automatic cards: [Trigger] chants with a condition, in the hand and in the standby area."""

import pytest

from rulebound.language.definitions import CardDef
from rulebound.language.tree import (
    All,
    Auto,
    Cancel,
    Cast,
    Choose,
    ChooseStacked,
    Cost,
    CostCards,
    CostOption,
    Damage,
    Destroy,
    Draw,
    Event,
    Filter,
    LookTop,
    On,
    Slot,
    Step,
)
from rulebound.scenario import Card
from rulebound.scenario.fow import Scenario, chant, regalia, resonator, trigger

RESONATORS = Filter(types=("resonator",))
THEIRS = Filter(types=("resonator",), side="opp")
ARRIVAL = On("enter", subject=THEIRS)


def trap_for(what: Event | Cost, *steps: Step | CostOption, cost: str = "{1}") -> CardDef:
    """A chant with [Trigger]."""
    return chant(trigger(what, *steps), cost=cost)


def arrives(s: Scenario) -> Card:
    """A plays a resonator, and it enters."""
    knight = s.in_hand("A", resonator(300, 300, cost="{0}"))
    s.play(knight)
    s.resolve()
    return knight


@pytest.mark.rule("906.2", "906.3")
def test_a_trigger_card_is_revealed_when_its_condition_is_met_and_played_as_a_spell() -> None:
    s = Scenario()
    trap = s.in_hand("B", trap_for(ARRIVAL, Draw(2), cost="{1}"))
    purse = s.stones("B", 1, "fire")
    assert s.why_not("B", "play", trap)
    arrives(s)
    assert (s.prompt, s.player) == ("reveal", "B") and s.offered(trap) and s.offered("none")
    s.reveal(trap)
    assert s.chase() == [("chant", trap)] and s.rested(purse[0])  # from the hand its price is paid
    s.resolve()
    assert s.count("B", "hand") == 2 and s.zone(trap) == "graveyard"


@pytest.mark.rule("906.2")
def test_a_trigger_card_that_is_not_revealed_at_its_moment_does_not_trigger_later() -> None:
    s = Scenario()
    trap = s.in_hand("B", trap_for(ARRIVAL, Draw(2), cost="{0}"))
    arrives(s)
    s.reveal(None)
    assert s.zone(trap) == "hand" and not s.chase()
    s.pass_priority()
    assert s.player == "B" and s.why_not("B", "play", trap).startswith(("906.2", "708"))


@pytest.mark.rule("906.2")
def test_from_the_standby_area_it_costs_nothing() -> None:
    s = Scenario()
    trap = s.standby("B", trap_for(ARRIVAL, Draw(2), cost="{R}{3}"))
    arrives(s)
    s.reveal(trap)
    assert s.chase() == [("chant", trap)]
    s.resolve()
    assert s.count("B", "hand") == 2


@pytest.mark.rule("906.2")
def test_another_event_does_not_call_for_the_card() -> None:
    s = Scenario()
    trap = s.standby("B", trap_for(ARRIVAL, Draw(2)))
    relic = s.in_hand("A", regalia())
    s.play(relic)
    s.resolve()
    assert s.prompt == "priority" and s.zone(trap) == "standby"


@pytest.mark.rule("906.2", "906.3", "906.5")
def test_automatic_cards_and_automatic_abilities_wait_in_one_line() -> None:
    s = Scenario(turn="A")
    herald = s.field("A", regalia(Auto(On("enter", RESONATORS), (Draw(1),))))
    bell = s.field("B", regalia(Auto(On("enter", RESONATORS), (Draw(1),))))
    trap = s.standby("B", trap_for(ARRIVAL, Draw(2)))
    arrives(s)
    s.reveal(trap)
    assert s.chase() == [("auto", herald)] and (s.prompt, s.player) == ("play auto", "B")
    assert s.offered(trap) and s.offered(bell)
    s.answer(trap)
    assert s.chase() == [("auto", herald), ("chant", trap), ("auto", bell)]


@pytest.mark.rule("906.2")
def test_a_played_trigger_card_is_a_spell_that_can_be_cancelled() -> None:
    s = Scenario()
    trap = s.standby("B", trap_for(ARRIVAL, Draw(2)))
    denial = s.in_hand("A", chant(ChooseStacked(("chant",)), Cancel(), "Quickcast", cost="{0}"))
    arrives(s)
    s.reveal(trap)
    s.play(denial, trap)
    s.resolve_all()
    assert s.zone(trap) == "graveyard" and s.count("B", "hand") == 0


# --- 906.2a ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("906.2a")
def test_a_free_play_does_not_play_a_card_whose_condition_was_not_met() -> None:
    s = Scenario()
    trap = s.deck("A", trap_for(On("enter", RESONATORS), Draw(2)), *[resonator(300, 300) for _ in range(4)])[0]
    gift = s.in_hand("A", chant(LookTop(1), Cast("seen", free=True), cost="{0}"))
    s.play(gift)
    s.resolve_all()
    assert s.zone(trap) != "graveyard" and s.count("A", "hand") == 0  # it was not played, and drew nothing


@pytest.mark.rule("906.2a")
def test_a_free_play_does_play_a_trigger_card_with_a_cost_instead_of_a_condition() -> None:
    s = Scenario()
    trap = s.deck("A", trap_for((), Draw(2), cost="{4}"), *[resonator(300, 300) for _ in range(4)])[0]
    gift = s.in_hand("A", chant(LookTop(1), Cast("seen", free=True), cost="{0}"))
    s.play(gift)
    s.resolve_all()
    assert s.zone(trap) == "graveyard" and s.count("A", "hand") == 2


# --- 906.4a ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("906.4a")
@pytest.mark.parametrize("fresh", [True, False])
def test_a_card_set_this_turn_does_not_trigger(fresh: bool) -> None:
    s = Scenario()
    trap = s.standby("A", trap_for(On("enter", RESONATORS), Draw(2)), fresh=fresh)
    arrives(s)
    assert (s.prompt == "reveal" and s.offered(trap)) is not fresh


@pytest.mark.rule("906.4a")
def test_a_card_set_this_turn_triggers_in_the_next_one() -> None:
    s = Scenario()
    trap = s.in_hand("A", trap_for(On("enter", RESONATORS), Draw(2)))
    s.stones("A", 2, "fire")
    own = s.in_hand("A", resonator(300, 300, cost="{0}"))
    theirs = s.in_hand("B", resonator(300, 300, cost="{0}"))
    s.set(trap)
    assert s.zone(trap) == "standby"
    s.play(own)
    s.resolve()
    assert not (s.prompt == "reveal" and s.offered(trap))
    s.to("B main")
    s.play(theirs)
    s.resolve()
    while s.prompt == "reveal" and not s.offered(trap):
        s.reveal(None)
    s.reveal(trap)
    assert s.chase() == [("chant", trap)]


# --- 906.6a, 906.10 --------------------------------------------------------------------------------------------------


@pytest.mark.rule("906.6a", "906.6")
def test_a_revealed_card_without_a_legal_target_goes_to_the_graveyard() -> None:
    s = Scenario()
    steps = (Choose(Filter(types=("regalia",))), Destroy(Slot()))
    trap = s.in_hand("B", trap_for(ARRIVAL, *steps, cost="{0}"))
    arrives(s)
    s.reveal(trap)
    assert s.zone(trap) == "graveyard" and not s.chase() and s.count("B", "hand") == 0


@pytest.mark.rule("906.6a")
def test_a_revealed_card_that_cannot_be_paid_goes_to_the_graveyard() -> None:
    s = Scenario()
    trap = s.in_hand("B", trap_for(ARRIVAL, Draw(2), cost="{2}"))
    purse = s.stones("B", 1, "fire")
    arrives(s)
    assert s.offered(trap)
    s.reveal(trap)
    assert s.zone(trap) == "graveyard" and s.recovered(purse[0]) and s.count("B", "hand") == 0


@pytest.mark.rule("906.10")
def test_a_triggered_card_that_moved_before_it_was_played_is_not_played() -> None:
    s = Scenario()
    toll = CostOption("toll", (CostCards("discard", 1, Filter(zone="hand", side="my")),), required=True)
    hungry = s.in_hand("B", trap_for(ARRIVAL, Draw(1), toll, cost="{0}"))
    eaten = s.in_hand("B", trap_for(ARRIVAL, Draw(5), cost="{0}"))
    arrives(s)
    s.reveal(hungry)
    s.reveal(eaten)
    if s.prompt == "play auto":
        s.answer(hungry)
    if s.prompt == "pay discard":
        s.answer(eaten)
    assert s.zone(eaten) == "graveyard" and s.chase() == [("chant", hungry)]
    s.resolve_all()
    assert s.count("B", "hand") == 1 and not s.waiting()


@pytest.mark.rule("906.4", "906.2")
def test_two_events_at_once_do_not_play_one_card_twice() -> None:
    s = Scenario()
    for player in "AA":
        s.field(player, resonator(300, 300))
    trap = s.standby("B", trap_for(On("destroyed", THEIRS), Draw(1)))
    sweep = s.in_hand("A", chant(Damage(All(RESONATORS), 300), cost="{0}"))
    s.play(sweep)
    s.resolve()
    s.reveal(trap)
    while s.prompt == "reveal":
        assert not s.offered(trap)
        s.reveal(None)
    assert s.chase() == [("chant", trap)]
    s.resolve_all()
    assert s.count("B", "hand") == 1


@pytest.mark.rule("906.2")
def test_who_may_hold_such_a_card_is_asked_whether_he_does_or_not() -> None:
    s = Scenario()
    s.in_hand("B", resonator(300, 300))
    s.deck("B", trap_for(ARRIVAL, Draw(2)), *[resonator(300, 300) for _ in range(5)])
    arrives(s)
    assert (s.prompt, s.player) == ("reveal", "B") and not s.sees("A", s.cards("B", "hand")[0])
    s.reveal(None)
    assert s.prompt == "priority" and s.player == "A"
