"""Chapter 10.1.4: the damage of an attack, and what comes after it."""

import pytest

from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Cannot,
    Choose,
    Damage,
    Draw,
    Filter,
    Gain,
    Happened,
    If,
    Modify,
    Move,
    On,
    Permit,
    Self,
    Slot,
    Static,
    Until,
    Who,
)
from rulebound.scenario.fftcg import Scenario, forward, summon

FORWARDS = Filter(types=("forward",))
MY_FORWARDS = Filter(types=("forward",), side="my")
ENEMY_FORWARDS = Filter(types=("forward",), side="opp")


def declaring(turn: str = "A") -> Scenario:
    """The Attack Declaration Step is about to begin."""
    return Scenario(turn=turn, phase="attack", step="declaration")


@pytest.mark.rule("10.1.4.6")
def test_a_card_may_permit_a_second_attack_in_a_turn_but_not_a_third() -> None:
    s = declaring()
    duellist = s.field("A", forward(5000, "Brave", Static((Permit("attack", 2),))))
    s.attack(duellist)
    s.attack(duellist)
    s.to("damage")
    s.pass_priority(2)
    assert s.phase == "main2"
    assert s.points("B") == 2


@pytest.mark.rule("10.1.4.1")
def test_an_unblocked_attacker_that_leaves_in_the_block_step_deals_no_damage() -> None:
    s = declaring()
    knight = s.field("A", forward(5000))
    exile = s.in_hand("B", summon(Choose(FORWARDS), Move(Slot(), "hand"), cost=0))
    s.attack(knight)
    s.to("block")
    assert s.step == "block"
    s.pass_priority()
    s.cast(exile, knight)
    s.resolve()
    s.to("damage")
    assert s.points("B") == 0


# --- 10.1.4 Damage Resolution Step -----------------------------------------------------------------------------------


@pytest.mark.rule("10.1.4.1")
def test_an_unblocked_attack_deals_one_point_whatever_its_power() -> None:
    s = declaring()
    giant = s.field("A", forward(12000))
    top = s.deck("B", forward(1000), forward(2000))
    s.attack(giant)
    s.to("damage")
    assert [s.zone(card) for card in top] == ["damage", "deck"]
    assert s.points("A") == 0


@pytest.mark.rule("10.1.4.1")
@pytest.mark.parametrize("first", [True, False])
def test_every_member_of_an_unblocked_party_has_dealt_the_point(first: bool) -> None:
    s = Scenario(phase="attack", step="declaration")
    hero = forward(5000, Action((), (If(Happened(On("points", source=Self())), (Draw(1),)),)))
    cards = [hero, forward(4000)] if first else [forward(4000), hero]
    members = [s.field("A", card) for card in cards]
    s.attack(*members)
    s.block()
    s.to("main2")
    s.use(members[0 if first else 1])
    s.resolve()
    assert s.points("B") == 1 and s.count("A", "hand") == 1


@pytest.mark.rule("10.1.4.2")
def test_attacker_and_blocker_deal_their_power_to_each_other_at_the_same_time() -> None:
    s = declaring()
    knight, guard = s.field("A", forward(5000)), s.field("B", forward(5000))
    s.attack(knight)
    s.block(guard)
    s.to("damage")
    assert s.zone(knight) == s.zone(guard) == "break"
    assert s.points("B") == 0


@pytest.mark.rule("10.1.4.2")
def test_battle_damage_uses_the_power_of_the_moment_and_stays_on_the_survivor() -> None:
    s = declaring()
    knight, guard = s.field("A", forward(5000)), s.field("B", forward(6000))
    growth = s.in_hand("A", summon(Choose(MY_FORWARDS), Gain(Slot(), (Modify("power", 2000),)), cost=0))
    s.attack(knight)
    s.block(guard)
    s.cast(growth, knight)
    s.resolve()
    s.to("damage")
    assert s.zone(guard) == "break"
    assert s.damage(knight) == 6000


@pytest.mark.rule("10.1.4.2")
def test_battle_damage_is_no_damage_of_summons_or_abilities() -> None:
    s = declaring()
    knight = s.field("A", forward(5000))
    ward = Static((Cannot("be dealt damage", side="opp"),))
    guard = s.field("B", forward(5000, ward))
    bolt = s.in_hand("A", summon(Choose(ENEMY_FORWARDS), Damage(Slot(), 9000), cost=0))
    s.attack(knight)
    s.cast(bolt, guard)
    s.resolve()
    assert s.damage(guard) == 0
    s.block(guard)
    s.to("damage")
    assert s.zone(guard) == "break"


def shares(s: Scenario) -> list[int]:
    """How much damage the blocker may give to the next member of a party."""
    assert s.decision is not None
    return [amount for _, amount, _ in s.decision.keys]


@pytest.mark.rule("10.1.4.2.1")
def test_a_blocker_splits_its_damage_among_a_party_in_thousands() -> None:
    s = declaring()
    members = [s.field("A", forward(3000)) for _ in range(3)]
    guard = s.field("B", forward(6000))
    s.attack(*members)
    s.block(guard)
    s.to("damage")
    assert (s.prompt, s.player) == ("assign damage", "B")
    assert shares(s) == [0, 1000, 2000, 3000, 4000, 5000, 6000]
    s.answer(1000)
    assert shares(s) == [0, 1000, 2000, 3000, 4000, 5000]
    s.answer(3000)
    assert [s.damage(members[0]), s.zone(members[1]), s.damage(members[2])] == [1000, "break", 2000]


@pytest.mark.rule("10.1.4.2", "10.1.4.2.1")
def test_battle_damage_is_dealt_by_the_player_of_the_other_side_whoever_attacks() -> None:
    s = declaring(turn="B")
    grudge = Auto(On("damage", Self(), who=Who.OPPONENT), (Draw(1),))
    one, two = s.field("B", forward(3000, grudge)), s.field("B", forward(3000))
    guard = s.field("A", forward(7000, grudge))
    s.attack(one, two)
    s.block(guard)
    s.to("damage")
    assert (s.prompt, s.player) == ("assign damage", "A")
    s.answer(2000)
    assert (s.damage(one), s.zone(two), s.damage(guard)) == (2000, "break", 6000)
    assert s.stack() == [("auto", guard), ("auto", one)]


@pytest.mark.rule("10.1.4.2")
def test_a_blocker_that_deals_no_battle_damage_assigns_none_to_a_party() -> None:
    s = Scenario(phase="attack", step="declaration")
    one, other = s.field("A", forward(5000)), s.field("A", forward(3000))
    wall = s.field("B", forward(9000, Static((Cannot("deal battle damage"),))))
    s.attack(one, other)
    s.block(wall)
    s.to("main2")
    assert (s.damage(one), s.damage(other), s.damage(wall)) == (0, 0, 8000)


@pytest.mark.rule("10.1.4.2.1")
def test_a_blocker_may_give_all_its_damage_to_one_member_of_a_party() -> None:
    s = declaring()
    one, two = s.field("A", forward(3000)), s.field("A", forward(3000))
    guard = s.field("B", forward(7000))
    s.attack(one, two)
    s.block(guard)
    s.to("damage")
    s.answer(0)
    assert (s.damage(one), s.zone(two)) == (0, "break")


@pytest.mark.rule("10.1.4.3")
def test_abilities_triggered_by_damage_to_a_player_are_stacked_after_the_damage() -> None:
    s = declaring()
    knight = s.field("A", forward(5000, Auto(On("points", source=Self()), (Draw(1),))))
    s.attack(knight)
    s.to("damage")
    assert s.points("B") == 1
    assert s.stack() == [("auto", knight)]
    assert (s.step, s.player) == ("damage", "A")


@pytest.mark.rule("10.1.4.3")
def test_abilities_triggered_by_battle_damage_are_stacked_after_the_damage() -> None:
    s = declaring()
    knight = s.field("A", forward(5000, Auto(On("damage", Self()), (Draw(1),))))
    guard = s.field("B", forward(4000, Auto(On("destroyed", Self()), (Draw(1),))))
    s.attack(knight)
    s.block(guard)
    s.to("damage")
    assert s.zone(guard) == "break"
    assert s.stack() == [("auto", guard), ("auto", knight)]


@pytest.mark.rule("10.1.4.5")
def test_a_party_is_over_when_the_damage_step_ends() -> None:
    s = declaring()
    one, two = s.field("A", forward(5000, "Brave")), s.field("A", forward(5000, "Brave"))
    third = s.field("A", forward(5000))
    praise = s.in_hand("A", summon(Gain(All(Filter(states=("party",))), (Modify("power", 1000),)), cost=0))
    s.attack(one, two)
    s.to("damage")
    assert s.rules.in_state(s.game, one.ref, s.row(one), "party")
    s.attack(third)
    s.cast(praise)
    s.resolve()
    assert [s.power(card) for card in (one, two, third)] == [5000, 5000, 5000]


@pytest.mark.rule("10.1.4.6")
def test_after_the_damage_another_attack_is_declared_at_once_or_main_phase_2_begins() -> None:
    s = declaring()
    first, second = s.field("A", forward(5000)), s.field("A", forward(5000))
    s.attack(first)
    s.to("damage")
    s.pass_priority(2)
    assert (s.step, s.prompt) == ("declaration", "attack")  # not a second Attack Preparation Step
    s.answer("done")
    assert s.phase == "main2"
    assert s.points("B") == 1
    assert s.active(second)


@pytest.mark.rule("10.1.4.6")
def test_the_blocker_of_the_first_attack_may_block_the_second() -> None:
    s = declaring()
    first, second = s.field("A", forward(2000)), s.field("A", forward(2000))
    guard = s.field("B", forward(5000))
    s.attack(first)
    s.block(guard)
    s.attack(second)
    s.block(guard)
    s.to("damage")
    assert s.zone(first) == s.zone(second) == "break"
    assert s.damage(guard) == 4000


@pytest.mark.rule("10.1.4.5")
def test_what_lasts_for_the_battle_is_over_with_it() -> None:
    s = Scenario(phase="attack", step="declaration")
    raging = Auto(On("attack", Self()), (Gain(Self(), (Modify("power", 2000),), Until.BATTLE),))
    knight, other = s.field("A", forward(5000, raging)), s.field("A", forward(3000))
    s.attack(knight)
    s.resolve()
    assert s.power(knight) == 7000
    s.to("damage")
    assert s.power(knight) == 7000
    s.to("attack declaration")
    assert s.power(knight) == 5000  # another battle may follow
    s.attack(other)
    s.to("main2")
    assert s.power(knight) == 5000
