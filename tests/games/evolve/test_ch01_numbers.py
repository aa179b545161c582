"""Chapter 1.3.2.2, 1.3.2.4 and 1.3.5: nothing done no times, numbers below zero, numbers that a player says."""

from collections.abc import Callable

import pytest

from rulebound.language.tree import (
    AddCounter,
    All,
    Amount,
    Auto,
    Calc,
    Choose,
    Cmp,
    CostChange,
    Count,
    Damage,
    Declare,
    Destroy,
    Discard,
    Draw,
    EventAmount,
    Filter,
    Gain,
    GainResource,
    Modify,
    Move,
    Must,
    On,
    Pick,
    Race,
    RemoveCounter,
    Replace,
    Self,
    Slot,
    Stat,
    Static,
    Step,
    Until,
    Who,
    X,
)
from rulebound.scenario.evolve import Scenario, amulet, follower, spell

ENEMY = Filter(types=("follower",), side="opp")
LESS_THAN_NOTHING = Calc("-", Count(Filter(types=("amulet",), side="my")), 2)  # -2 without amulets
MY_FOLLOWERS = Filter(types=("follower",), side="my")
FOLLOWER = Filter(types=("follower",))
BAIT = Static((Must("be attacked"),))
MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))
MINE = Filter(types=("follower",), side="my")
ENEMY_LEADER = All(Filter(types=("leader",), side="opp", zone="leader"))


def cast(s: Scenario, player: str, *steps: Step, cost: int = 1) -> None:
    """Play a spell with these steps, made for the occasion."""
    s.play(s.in_hand(player, spell(*steps, cost=cost)))


# --- 1.3.2.2 zero and less -------------------------------------------------------------------------------------------


@pytest.mark.rule("1.3.2.2")
def test_zero_damage_is_no_damage() -> None:
    s = Scenario()
    ogre = s.field("B", follower(3, 3, Auto(On("damage", Self()), (Draw(1),))))
    cast(s, "A", Damage(All(ENEMY), 0))
    assert s.defense(ogre) == 3 and s.count("B", "hand") == 0


@pytest.mark.rule("1.3.2.2", "1.3.2.2.1")
def test_negative_damage_does_not_heal() -> None:
    s = Scenario()
    ogre = s.field("B", follower(3, 5), damage=3)
    cast(s, "A", Damage(All(ENEMY), LESS_THAN_NOTHING))
    assert s.defense(ogre) == 2


@pytest.mark.rule("1.3.2.2.1")
def test_negative_number_of_cards_is_not_drawn_and_not_put_back() -> None:
    s = Scenario()
    s.hand("A", follower(), follower())
    before = s.filler
    cast(s, "A", Draw(LESS_THAN_NOTHING))
    assert s.count("A", "hand") == 2 and s.count("A", "deck") == before


@pytest.mark.rule("1.3.2.2.1")
def test_negative_number_of_counters_removed_adds_none() -> None:
    s = Scenario()
    urn = s.field("A", follower(), counters={"Ash": 1})
    cast(s, "A", RemoveCounter(All(MY_FOLLOWERS), "Ash", LESS_THAN_NOTHING))
    assert s.counters(urn, "Ash") == 1


@pytest.mark.rule("1.3.2.2.1")
def test_negative_number_of_counters_added_removes_none() -> None:
    s = Scenario()
    urn = s.field("A", follower(), counters={"Ash": 1})
    cast(s, "A", AddCounter(All(MY_FOLLOWERS), "Ash", LESS_THAN_NOTHING))
    assert s.counters(urn, "Ash") == 1


@pytest.mark.rule("1.3.2.2.1")
def test_negative_recovery_takes_no_play_points() -> None:
    s = Scenario()
    s.points("A", 5)
    cast(s, "A", GainResource("pp", LESS_THAN_NOTHING))
    assert s.play_points("A") == 4  # the spell cost 1


@pytest.mark.rule("1.3.2.2.1")
def test_cost_reduced_below_zero_is_zero() -> None:
    s = Scenario()
    s.points("A", 4, maximum=4)
    s.field("A", amulet(Static((CostChange(-5, Filter(types=("follower",)), floor=-9),), players=Who.YOU)))
    cheap = s.in_hand("A", follower(cost=2))
    s.play(cheap)
    assert s.zone(cheap) == "field" and s.play_points("A") == 4


@pytest.mark.rule("1.3.2.2")
def test_follower_with_no_attack_deals_no_damage_and_takes_it() -> None:
    s = Scenario()
    dove = s.field("A", follower(0, 3))
    ogre = s.field("B", follower(2, 3, Auto(On("damage", Self()), (Draw(1),))), engaged=True)
    s.attack(dove, ogre)
    assert s.defense(ogre) == 3 and s.defense(dove) == 1 and s.count("B", "hand") == 0


@pytest.mark.rule("1.3.2.4", "1.3.2.2")
def test_attack_may_be_negative_and_then_deals_nothing_and_heals_nobody() -> None:
    s = Scenario()
    weak = s.field("A", follower(1, 3))
    ogre = s.field("B", follower(2, 5), engaged=True, damage=3)
    curse = s.in_hand("A", spell(Choose(FOLLOWER), Gain(Slot(), (Modify("attack", -4),), Until.GAME)))
    boon = s.in_hand("A", spell(Choose(FOLLOWER), Gain(Slot(), (Modify("attack", 2),), Until.GAME)))
    s.play(curse, weak)
    assert s.attack_of(weak) == -3
    s.play(boon, weak)
    assert s.attack_of(weak) == -1  # it was not lifted to 0 in between
    s.attack(weak, ogre)
    assert s.defense(ogre) == 2


@pytest.mark.rule("1.3.2.4.1")
@pytest.mark.parametrize(("change", "points"), [(5, 6), (-9, 0)])
def test_play_points_stop_at_their_limits(change: int, points: int) -> None:
    s = Scenario()
    s.points("A", 4, maximum=6)
    cast(s, "A", GainResource("pp", change), cost=0)
    assert s.play_points("A") == points


# --- 1.3.5 numbers ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("1.3.5")
def test_declared_number_is_a_whole_number_and_never_below_zero() -> None:
    s = Scenario()
    cast(s, "A", Declare("n", low=-2, high=3), Draw(X("n")))
    assert s.decision is not None and [key[1] for key in s.decision.keys] == [0, 1, 2, 3]
    s.answer(2)
    assert s.count("A", "hand") == 2


@pytest.mark.rule("1.3.5.1")
@pytest.mark.parametrize("n", [0, 1, 2])
def test_up_to_two_may_be_none(n: int) -> None:
    s = Scenario()
    enemies = [s.field("B", follower()) for _ in range(3)]
    bolt = s.in_hand("A", spell(Choose(ENEMY, 2, at_least=0), Destroy(Slot())))
    s.play(bolt, enemies[:n])
    assert s.count("B", "field") == 3 - n


@pytest.mark.rule("1.3.5.1")
def test_up_to_one_card_of_a_hidden_zone_may_be_none() -> None:
    s = Scenario()
    (page,) = s.hand("A", follower())
    cast(s, "A", Pick(Filter(types=("follower",), side="my", zone="hand"), 1, at_least=0), Move(Slot(), "field"))
    s.answer("done")
    assert s.zone(page) == "hand"


@pytest.mark.rule("1.3.2.2")
@pytest.mark.parametrize("n", [Count(Filter(types=("amulet",), side="my")), LESS_THAN_NOTHING])
@pytest.mark.parametrize("make", [Draw, Discard, lambda n: GainResource("pp", n)])
def test_what_would_be_done_no_times_or_less_is_not_done(make: Callable[[Amount], Step], n: Amount) -> None:
    s = Scenario()
    s.points("A", 3, maximum=5)
    s.in_hand("A", follower())
    s.play(s.in_hand("A", spell(make(n), cost=0)))
    assert s.count("A", "hand") == 1 and s.play_points("A") == 3


@pytest.mark.rule("1.3.2.2", "5.13.2")
def test_damage_that_is_reduced_to_less_than_nothing_is_not_dealt() -> None:
    s = Scenario()
    shell = follower(1, 5, Static((Replace(On("damage", Self()), amount=Calc("-", EventAmount(), 3)),)))
    turtle = s.field("B", shell)
    s.play(s.in_hand("A", spell("Select an enemy follower on the field and deal it 2 damage.")), turtle)
    assert s.defense(turtle) == 5 and not s.happened("damage")


@pytest.mark.rule("12.8.2")
def test_demands_that_one_attack_meets_do_not_conflict() -> None:
    s = Scenario()
    wolf = s.field("A", follower(1, 5))
    both = s.field("B", follower(1, 2, "Ward", BAIT), engaged=True)
    s.field("B", follower(1, 2, "Ward"), engaged=True)
    s.attack(wolf, both)
    assert s.defense(both) == 1 and not s.cited("1.3.2.3")


@pytest.mark.rule("1.3.2.2")
def test_no_play_points_are_not_recovered() -> None:
    s = Scenario()
    s.points("A", 3)
    s.field("A", amulet(Auto(On("resource", who=Who.YOU), (Draw(1),))))
    s.play(s.in_hand("A", spell(GainResource("pp", 0), Damage(MY_LEADER, 0), cost=0)))
    assert s.count("A", "hand") == 0


@pytest.mark.rule("1.3.2.2")
def test_to_race_no_times_is_not_to_race() -> None:
    s = Scenario()
    runner = s.field("A", follower(1, 1), served=1, fresh=True)
    rest = s.in_hand("A", spell(Race(All(MINE), 0)))
    s.play(rest)
    assert not s.has(runner, "Rush") and not s.happened("race")


@pytest.mark.rule("1.3.2.4")
def test_a_negative_attack_is_no_attack_of_zero() -> None:
    s = Scenario()
    weak = s.field("B", follower(-2, 3))
    harmless = s.field("B", follower(0, 3))
    no_attack = Filter(types=("follower",), side="opp", stats=(("attack", Cmp("==", 0)),))
    s.play(s.in_hand("A", spell(Destroy(All(no_attack)))))
    assert s.zone(weak) == "field" and s.zone(harmless) == "cemetery"


@pytest.mark.rule("1.3.2.4")
def test_a_negative_number_is_added_as_it_is() -> None:
    s = Scenario()
    weak = s.field("A", follower(-2, 3))
    own_attack = Stat(Slot(), "attack")
    s.play(s.in_hand("A", spell(Choose(MINE), Gain(Slot(), (Modify("attack", own_attack),), Until.GAME))), weak)
    assert s.attack_of(weak) == -4


@pytest.mark.rule("1.3.2.4")
def test_negative_numbers_count_in_a_sum() -> None:
    s = Scenario()
    s.field("A", follower(5, 3))
    s.field("A", follower(-2, 3))
    s.play(s.in_hand("A", spell(Damage(ENEMY_LEADER, Stat(All(MINE), "attack")))))
    assert s.defense("B") == 17


@pytest.mark.rule("1.3.2.4", "1.3.2.2.1")
def test_an_action_with_a_negative_number_is_not_done() -> None:
    s = Scenario()
    s.field("A", follower(-2, 3))
    s.play(s.in_hand("A", spell(Damage(ENEMY_LEADER, Stat(All(MINE), "attack")))))
    assert s.defense("B") == 20


@pytest.mark.rule("1.3.2.4")
def test_a_cost_below_zero_is_less_than_zero() -> None:
    s = Scenario()
    cheap, free = s.field("B", follower(1, 1, cost=2)), s.field("B", follower(1, 1, cost=5))
    banned = All(Filter(types=("follower",), side="opp", cost=Cmp("<", 0)))
    s.play(s.in_hand("A", spell(Gain(All(ENEMY), (Modify("cost", -5),), Until.GAME), Destroy(banned))))
    assert (s.zone(cheap), s.zone(free)) == ("cemetery", "field")


@pytest.mark.rule("1.3.2.4", "1.3.2.2", "5.26.1")
def test_attack_below_zero_is_damage_that_is_not_dealt() -> None:
    s = Scenario()
    wolf = s.field("A", follower(1, 1))
    curse = s.in_hand("A", spell("Select an allied follower and give it -3/-0."))
    s.play(curse, wolf)
    s.attack(wolf, "B")
    assert s.attack_of(wolf) == -2 and s.defense("B") == 20 and not s.happened("damage")
