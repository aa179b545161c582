"""Chapter 906.1 to 906.6: triggering and playing automatic abilities."""

import pytest

from rulebound.language.tree import (
    All,
    Auto,
    Choose,
    Compare,
    Count,
    Damage,
    Destroy,
    Draw,
    Filter,
    Gain,
    GainResource,
    Grant,
    Modify,
    Move,
    On,
    Resource,
    Self,
    Slot,
    When,
    Who,
)
from rulebound.scenario.fow import Scenario, chant, regalia, resonator

RESONATORS = Filter(types=("resonator",))
MINE = Filter(types=("resonator",), side="my")
THEIRS = Filter(types=("resonator",), side="opp")
SWEEP = chant(Destroy(All(RESONATORS)), cost="{0}")
MOURNS = Auto(On("destroyed", RESONATORS), (Draw(1),))


@pytest.mark.rule("906.1", "906.5")
def test_an_automatic_ability_is_played_by_itself_and_can_be_answered() -> None:
    s = Scenario()
    knight = s.in_hand("A", resonator(300, 300, Auto(On("enter", Self()), (Draw(1),)), cost="{0}"))
    reply = s.in_hand("B", chant(Draw(1), "Quickcast", cost="{0}"))
    s.play(knight)
    s.resolve()
    assert s.chase() == [("auto", knight)] and (s.prompt, s.player) == ("priority", "A")
    s.pass_priority()
    s.play(reply)
    assert s.chase() == [("auto", knight), ("chant", reply)]
    s.resolve_all()
    assert (s.count("A", "hand"), s.count("B", "hand")) == (1, 1)


@pytest.mark.rule("906.1")
def test_an_automatic_ability_does_not_hear_another_condition() -> None:
    s = Scenario()
    s.field("A", regalia(Auto(On("enter", Filter(types=("regalia",))), (Draw(1),))))
    knight = s.in_hand("A", resonator(300, 300, cost="{0}"))
    s.play(knight)
    s.resolve()
    assert not s.chase() and s.count("A", "hand") == 0


@pytest.mark.rule("906.4")
def test_a_condition_that_is_met_twice_at_once_triggers_twice() -> None:
    s = Scenario()
    mourner = s.field("A", regalia(MOURNS))
    for player in "AB":
        s.field(player, resonator(300, 300))
    sweep = s.in_hand("A", SWEEP)
    s.play(sweep)
    s.resolve()
    assert s.chase() == [("auto", mourner), ("auto", mourner)]
    s.resolve_all()
    assert s.count("A", "hand") == 2


@pytest.mark.rule("906.5", "906.3")
def test_the_turn_player_plays_all_of_his_before_the_opponent_plays_any() -> None:
    s = Scenario(turn="B")
    of_a, of_b = s.field("A", regalia(MOURNS)), s.field("B", regalia(MOURNS))
    for player in "AB":
        s.field(player, resonator(300, 300))
    sweep = s.in_hand("B", SWEEP)
    s.play(sweep)
    s.resolve()
    assert s.chase() == [("auto", of_b), ("auto", of_b), ("auto", of_a), ("auto", of_a)]
    s.resolve()
    assert (s.count("A", "hand"), s.count("B", "hand")) == (1, 0)  # the last one played resolves first


@pytest.mark.rule("906.5")
def test_a_player_says_which_of_several_is_played_next() -> None:
    s = Scenario()
    draw, grow = (
        s.field("A", regalia(MOURNS)),
        s.field("A", regalia(Auto(On("destroyed"), (GainResource("life", 100),)))),
    )
    s.field("B", resonator(300, 300))
    sweep = s.in_hand("A", SWEEP)
    s.play(sweep)
    s.resolve()
    assert (s.prompt, s.player) == ("play auto", "A") and not s.chase()
    assert s.offered(draw) and s.offered(grow) and not s.offered("none") and not s.offered("pass")
    s.answer(grow)
    assert s.chase() == [("auto", grow), ("auto", draw)]


@pytest.mark.rule("906.5a", "906.5")
def test_what_triggers_while_one_is_played_is_considered_before_the_next() -> None:
    s = Scenario(turn="A")
    touchy = s.field("A", resonator(300, 900, Auto(On("chosen", Self()), (Draw(1),))))
    sting = Auto(On("destroyed", THEIRS), (Choose(THEIRS), Damage(Slot(), 100)))
    first = s.field("B", regalia(sting))
    victim = s.field("A", resonator(300, 300))
    murder = s.in_hand("A", chant(Choose(MINE), Destroy(Slot()), cost="{0}"))
    second = s.field("B", regalia(sting))
    s.play(murder, victim)
    s.resolve()
    assert (s.prompt, s.player) == ("play auto", "B")
    s.answer(second)
    assert s.chase()[:2] == [("auto", second), ("auto", touchy)]  # the turn player comes again before B's other one
    assert s.chase()[2] == ("auto", first)


@pytest.mark.rule("906.5a")
def test_afterwards_the_player_with_priority_acts_also_if_it_is_not_his_turn() -> None:
    s = Scenario(turn="A")
    s.field("A", regalia(Auto(On("play", who=Who.OPPONENT), (Draw(1),))))
    first = s.in_hand("B", chant(Draw(1), "Quickcast", cost="{0}"))
    second = s.in_hand("B", chant(Draw(1), "Quickcast", cost="{0}"))
    s.pass_priority()
    s.play(first)
    assert len(s.chase()) == 2 and (s.prompt, s.player) == ("priority", "B")
    s.play(second)
    assert len(s.chase()) == 4 and s.player == "B"


@pytest.mark.rule("906.5a", "906.5")
def test_rule_processes_come_before_automatic_abilities_are_played() -> None:
    s = Scenario()
    killer = Auto(On("enter", Self()), (Choose(THEIRS), Destroy(Slot()), Draw(1)))
    doomed, wall = s.field("B", resonator(300, 300)), s.field("B", resonator(300, 900))
    bolt = s.in_graveyard("A", resonator(100, 100, killer))
    dead = Filter(types=("resonator",), zone="graveyard", side="my")
    storm = s.in_hand("A", chant(Damage(All(THEIRS), 300), Move(All(dead), "field"), cost="{0}"))
    s.play(storm)
    s.resolve()
    assert s.zone(doomed) == "graveyard" and s.zone(bolt) == "field"
    assert not s.offered(doomed)
    if s.prompt == "choose":
        s.answer(wall)
    s.resolve_all()
    assert s.zone(wall) == "graveyard"


@pytest.mark.rule("906.6")
def test_a_triggered_ability_without_a_legal_target_is_lost_for_good() -> None:
    s = Scenario()
    strike = Auto(On("enter", Self()), (Choose(THEIRS), Destroy(Slot()), Draw(1)))
    killer = s.in_hand("A", resonator(300, 300, strike, cost="{0}"))
    late = s.in_hand("B", resonator(300, 300, "Quickcast", cost="{0}"))
    s.play(killer)
    s.resolve()
    assert not s.chase() and not s.waiting() and s.prompt == "priority"
    s.pass_priority()
    s.play(late)
    s.resolve()
    assert s.zone(late) == "field" and not s.chase() and s.count("A", "hand") == 0


@pytest.mark.rule("906.6")
def test_only_one_count_is_lost_when_one_of_two_cannot_be_played() -> None:
    s = Scenario()
    sting = Auto(On("destroyed", RESONATORS), (Choose(Filter(types=("regalia",), side="opp")), Destroy(Slot())))
    hunter = s.field("A", regalia(sting))
    for player in "AB":
        s.field(player, resonator(300, 300))
    prize = s.field("B", regalia())
    sweep = s.in_hand("A", SWEEP)
    s.play(sweep)
    s.resolve()
    assert s.chase() == [("auto", hunter), ("auto", hunter)]  # both find the same target
    s.resolve_all()
    assert s.zone(prize) == "graveyard" and not s.chase()


@pytest.mark.rule("906.6")
def test_playing_a_triggered_ability_is_no_matter_of_choice() -> None:
    s = Scenario()
    curse = s.in_hand("A", resonator(300, 300, Auto(On("enter", Self()), (Choose(MINE), Destroy(Slot()))), cost="{0}"))
    s.play(curse)
    s.resolve()
    if s.prompt == "choose":
        assert not s.offered("done") and not s.offered([])
        s.answer(curse)
    s.resolve_all()
    assert s.zone(curse) == "graveyard"  # the only target was itself


# --- 906.9 states ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("906.9", "906.9a")
def test_a_state_triggers_once_until_that_one_is_gone_from_the_chase() -> None:
    s = Scenario()
    poor = Compare(Count(Filter(zone="hand", side="my")), "==", 0)

    well = s.field("A", regalia(Auto(When(poor), (Draw(2),))))
    assert s.chase() == [("auto", well)]
    s.pass_priority()
    assert s.chase() == [("auto", well)]  # the state goes on and nothing more is triggered
    s.resolve()
    assert s.count("A", "hand") == 2 and not s.chase()


@pytest.mark.rule("906.9a")
def test_a_state_that_still_holds_afterwards_triggers_again() -> None:

    s = Scenario()
    s.life("A", 500)
    weak = Compare(Resource("life"), "<=", 1000)
    shrine = s.field("A", regalia(Auto(When(weak), (GainResource("life", 300),))))
    assert s.chase() == [("auto", shrine)]
    s.resolve()
    assert s.life_of("A") == 800 and s.chase() == [("auto", shrine)]
    s.resolve()
    assert s.life_of("A") == 1100 and not s.chase()


@pytest.mark.rule("906.9")
def test_a_state_that_was_over_before_anybody_could_look_triggers_nothing() -> None:

    s = Scenario()
    crowd = Compare(Count(MINE), ">=", 2)
    s.field("A", regalia(Auto(When(crowd), (Draw(1),))))
    s.field("A", resonator(300, 300))
    dead = s.in_graveyard("A", resonator(300, 300))
    lying = Filter(types=("resonator",), zone="graveyard", side="my")
    flicker = s.in_hand("A", chant(Move(All(lying), "field"), Destroy(All(MINE)), cost="{0}"))
    s.play(flicker)
    s.resolve()
    assert s.zone(dead) == "graveyard" and not s.chase()


@pytest.mark.rule("906.4", "906.1")
def test_an_ability_that_was_gained_hears_from_then_on() -> None:

    s = Scenario()
    knight = s.field("A", resonator(300, 300))
    lesson = s.in_hand("A", chant(Gain(All(MINE), (Grant(MOURNS), Modify("attack", 100))), cost="{0}"))
    s.field("B", resonator(300, 300))
    murder = s.in_hand("A", chant(Choose(THEIRS), Destroy(Slot()), cost="{0}"))
    s.play(lesson)
    s.resolve()
    s.play(murder)
    s.resolve()
    assert s.chase() == [("auto", knight)]
