"""Chapters 5.2 and 5.14: play points as numbers and as X, and recovering them."""

import pytest

from rulebound.language.tree import (
    Action,
    All,
    CostChange,
    Count,
    Damage,
    Draw,
    Filter,
    GainResource,
    Pay,
    Static,
    Who,
    X,
)
from rulebound.scenario.evolve import Scenario, amulet, follower, spell
from rulebound.scenario.table import ScenarioError

MY_FOLLOWER = Filter(types=("follower",), side="my")
ENEMY_LEADER = All(Filter(types=("leader",), side="opp", zone="leader"))


# --- 5.2 play points -------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.2.1", "5.2.1.1")
def test_a_number_in_the_cost_of_an_ability_is_that_many_play_points() -> None:
    s = Scenario(points=5)
    hero = s.field("A", follower(1, 1, Action((Pay(3),), (Draw(),))))
    s.use(hero)
    assert (s.play_points("A"), s.play_points("B")) == (2, 5)
    assert s.why_not("A", "use", hero, s.abilities(hero)[0][0]).startswith("10.4.2.2")


@pytest.mark.rule("5.2.1", "5.2.1.1", "5.14.1")
def test_a_number_that_is_recovered_is_that_many_play_points() -> None:
    s = Scenario()
    s.points("A", 4)
    s.play(s.in_hand("A", spell(GainResource("pp", 3), cost=1)))
    assert s.play_points("A") == 6


@pytest.mark.rule("5.2.1.2", "5.2.1.2.1")
def test_an_x_that_the_text_determines_is_not_asked_for() -> None:
    s = Scenario()
    s.points("A", 2)
    s.field("A", follower())
    s.field("A", amulet())
    s.field("A", follower())
    s.field("B", follower())
    s.play(s.in_hand("A", spell(GainResource("pp", Count(MY_FOLLOWER)))))
    assert s.prompt == "main" and s.play_points("A") == 3


@pytest.mark.rule("5.2.1.2", "5.2.1.2.2")
def test_an_x_that_nothing_determines_is_set_when_the_ability_is_played() -> None:
    s = Scenario(points=4)
    hero = s.field("A", follower(1, 1, Action((Pay(1, x="x"),), (Damage(ENEMY_LEADER, X()),))))
    s.act("use", hero, s.abilities(hero)[0][0])
    assert s.prompt == "x" and s.play_points("A") == 4  # before anything is paid
    assert [s.offered(n) for n in (0, 1, 2, 3, 4)] == [True, True, True, True, False]
    s.answer(2)
    assert (s.play_points("A"), s.defense("B")) == (1, 18)


@pytest.mark.rule("5.2.1.2.2")
def test_x_may_be_zero() -> None:
    s = Scenario(points=4)
    hero = s.field("A", follower(1, 1, Action((Pay(1, x="x"),), (Damage(ENEMY_LEADER, X()),))))
    s.use(hero, 0)
    assert (s.play_points("A"), s.defense("B")) == (3, 20)


@pytest.mark.rule("5.2.1.2.1")
def test_a_cost_of_x_that_the_text_determines_is_not_asked_for() -> None:
    s = Scenario(points=8)
    amulets = Count(Filter(types=("amulet",), side="my"))
    card = s.in_hand("A", follower(1, 1, Static((CostChange(amulets, set_to=True),), zone="hand"), cost=7))
    s.field("A", amulet())
    s.field("A", amulet())
    s.play(card)
    assert s.play_points("A") == 6 and s.cited("5.2.1.2.1")


@pytest.mark.rule("5.2.1.2.2", "10.6.2.2.2")
def test_x_in_a_cost_of_a_text_is_what_the_player_says() -> None:
    s = Scenario(points=5)
    forge = s.field("A", amulet("[act] (X): Deal X damage to the enemy leader."))
    with pytest.raises(ScenarioError):
        s.use(forge, 6)
    s.use(forge, 3)
    assert (s.defense("B"), s.play_points("A")) == (17, 2)


@pytest.mark.rule("5.2.1.2.2", "1.3.2.2")
def test_x_of_zero_in_a_text_is_damage_that_is_not_dealt() -> None:
    s = Scenario(points=5)
    forge = s.field("A", amulet("[act] (X), engage this card: Deal X damage to the enemy leader."))
    s.use(forge, 0)
    assert s.engaged(forge) and s.play_points("A") == 5 and not s.happened("damage")


@pytest.mark.rule("5.2.1.2.2")
def test_x_of_a_fanfare_is_said_when_it_is_paid() -> None:
    s = Scenario(points=5)
    smith = s.in_hand("A", follower(1, 1, "Fanfare, (X): Deal X damage to the enemy leader."))
    s.play(smith, True, 4)
    assert (s.defense("B"), s.play_points("A")) == (16, 0)


# --- 5.14 recover ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.14.1")
def test_recovering_adds_to_the_play_points_of_the_player_who_is_meant() -> None:
    s = Scenario()
    s.points("A", 5)
    s.points("B", 2)
    s.play(s.in_hand("A", spell(GainResource("pp", 2), GainResource("pp", 3, who=Who.OPPONENT), cost=4)))
    assert (s.play_points("A"), s.play_points("B")) == (3, 5)
    assert (s.max_play_points("A"), s.max_play_points("B")) == (10, 10)


@pytest.mark.rule("5.14.1.1")
@pytest.mark.parametrize(("held", "recovered", "after"), [(5, 1, 5), (5, 2, 6), (5, 3, 6), (5, 9, 6), (1, 0, 0)])
def test_play_points_are_never_recovered_above_the_maximum(held: int, recovered: int, after: int) -> None:
    s = Scenario()
    s.points("A", held, maximum=6)
    s.play(s.in_hand("A", spell(GainResource("pp", recovered), GainResource("pp", 9, who=Who.OPPONENT))))
    assert (s.play_points("A"), s.play_points("B")) == (after, 10)


@pytest.mark.rule("5.14.1.1")
def test_recovering_with_a_lowered_maximum_gives_the_maximum() -> None:
    s = Scenario()
    s.points("A", 8, maximum=10)
    shrink = (GainResource("max_pp", -5), GainResource("pp", 1))
    s.play(s.in_hand("A", spell(*shrink, Damage(ENEMY_LEADER, 1), cost=0)))
    assert (s.play_points("A"), s.max_play_points("A")) == (5, 5)


@pytest.mark.parametrize(
    "wording", ["[act] (X): Draw a card.", "[act] (X): Draw X cards. X is the number of your amulets."]
)
def test_x_play_points_that_buy_nothing_or_are_counted_are_not_guessed_at(wording: str) -> None:
    with pytest.raises(ScenarioError):
        amulet(wording)
