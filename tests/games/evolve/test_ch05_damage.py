"""Chapter 5.13: damage."""

import pytest

from rulebound.kernel.cards import CardDef
from rulebound.language.tree import (
    All,
    Auto,
    Calc,
    Choose,
    Damage,
    DamagePlayer,
    Draw,
    EventAmount,
    Filter,
    Gain,
    Heal,
    Modify,
    On,
    Replace,
    Self,
    SetBase,
    Slot,
    Static,
    Until,
    Who,
)
from rulebound.scenario.evolve import Scenario, amulet, follower, spell

ENEMY_FOLLOWER = Filter(types=("follower",), side="opp")
ENEMY_LEADER = All(Filter(types=("leader",), side="opp", zone="leader"))
ENEMY_CARD = Filter(side="opp")
MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))
MY_FOLLOWER = Filter(types=("follower",), side="my")
ENEMY = Filter(types=("follower",), side="opp")


# --- 5.13 damage -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.13.1")
def test_damage_lowers_the_defense_of_followers_and_leaders_and_adds_up() -> None:
    s = Scenario()
    guard, other = s.field("B", follower(1, 7), damage=1), s.field("B", follower(1, 7))
    bolt = spell(Choose(ENEMY_FOLLOWER), Damage(Slot(), 2), Damage(ENEMY_LEADER, 3))
    s.play(s.in_hand("A", bolt), guard)
    assert (s.defense(guard), s.defense(other), s.defense("B"), s.defense("A")) == (4, 7, 17, 20)


@pytest.mark.rule("5.13.1.1")
def test_defense_may_become_negative_within_an_effect() -> None:
    s = Scenario()
    guard = s.field("B", follower(1, 3))
    rescue = Gain(Slot(), (Modify("defense", 4),), Until.GAME)
    s.play(s.in_hand("A", spell(Choose(ENEMY_FOLLOWER), Damage(Slot(), 5), rescue)), guard)
    assert s.zone(guard) == "field" and s.defense(guard) == 2


@pytest.mark.rule("5.13.1.1")
def test_too_little_help_leaves_a_follower_with_negative_defense_destroyed() -> None:
    s = Scenario()
    guard = s.field("B", follower(1, 3))
    help_ = Gain(Slot(), (Modify("defense", 2),), Until.GAME)
    s.play(s.in_hand("A", spell(Choose(ENEMY_FOLLOWER), Damage(Slot(), 5), help_)), guard)
    assert s.zone(guard) == "cemetery"  # 3 - 5 + 2 = 0


@pytest.mark.rule("5.13.1.2")
def test_an_amulet_takes_no_damage() -> None:
    s = Scenario()
    chest, guard = s.field("B", amulet()), s.field("B", follower(1, 5))
    s.field("A", amulet(Auto(On("damage"), (Heal(MY_LEADER, 1),))))
    s.play(s.in_hand("A", spell(Damage(All(ENEMY_CARD), 2))))
    assert s.damage(chest) == 0 and s.defense(guard) == 3 and s.defense("A") == 21


@pytest.mark.rule("5.13.2")
def test_more_and_less_damage_change_the_amount_before_it_is_dealt() -> None:
    s = Scenario()
    more = Static((Replace(On("damage", source=Self()), amount=Calc("+", EventAmount(), 2)),))
    less = Static((Replace(On("damage", Self()), amount=Calc("-", EventAmount(), 1)),))
    hitter = s.field("A", follower(2, 9, more))
    tough = s.field("B", follower(1, 9, less), engaged=True)
    s.attack(hitter, tough)
    if s.prompt == "replacement":
        s.answer(tough)
    assert s.defense(tough) == 9 - (2 + 2 - 1) and s.defense(hitter) == 8


@pytest.mark.rule("5.13.2")
def test_damage_that_is_lowered_to_nothing_is_not_dealt() -> None:
    s = Scenario()
    less = Static((Replace(On("damage", Self()), amount=Calc("-", EventAmount(), 3)),))
    tough = s.field("B", follower(1, 9, less, Auto(On("damage", Self()), (Draw(),))))
    s.play(s.in_hand("A", spell(Damage(All(ENEMY_FOLLOWER), 2))))
    assert s.defense(tough) == 9 and s.count("B", "hand") == 0


def watcher(how: str) -> Auto:
    return Auto(On("damage", how=how), (Heal(MY_LEADER, 1),))


def damage_heard(how: str, by: str) -> int:
    """How often an amulet of B hears damage of a kind when A attacks, or casts a spell at a follower."""
    s = Scenario()
    s.field("B", amulet(watcher(how)))
    attacker, guard = s.field("A", follower(1, 9)), s.field("B", follower(1, 9), engaged=True)
    bolt = s.in_hand("A", spell(Damage(All(ENEMY_FOLLOWER), 1)))
    if by == "spell":
        s.play(bolt)
    else:
        s.attack(attacker, "B" if by == "leader" else guard)
    while s.prompt == "play auto":
        s.answer(s.options[0])
    return s.defense("B") - (19 if by == "leader" else 20)


@pytest.mark.rule("5.13.3", "5.13.3.1")
def test_attack_damage_is_what_the_attacker_deals_to_its_target() -> None:
    assert damage_heard("attack", "leader") == 1
    assert damage_heard("attack", "follower") == 1
    assert damage_heard("attack", "spell") == 0


@pytest.mark.rule("5.13.3", "5.13.3.2")
def test_combat_damage_is_what_two_followers_deal_to_each_other() -> None:
    assert damage_heard("combat", "follower") == 2
    assert damage_heard("combat", "leader") == 0
    assert damage_heard("combat", "spell") == 0


@pytest.mark.rule("5.13.3", "5.13.3.3")
def test_ability_damage_is_all_but_what_an_attack_deals() -> None:
    assert damage_heard("ability", "spell") == 1
    assert damage_heard("ability", "follower") == 0
    assert damage_heard("ability", "leader") == 0


@pytest.mark.rule("5.13.3.4")
@pytest.mark.parametrize(("by", "heard"), [("leader", 1), ("follower", 2), ("spell", 1)])
def test_damage_without_a_kind_is_any_damage(by: str, heard: int) -> None:
    assert damage_heard("", by) == heard


def becomes(n: int, until: Until = Until.GAME) -> CardDef:
    return spell(Gain(All(MY_FOLLOWER), (SetBase("defense", n),), until), cost=0)


@pytest.mark.rule("2.8.2", "5.13.1")
def test_damage_after_a_defense_is_set_is_taken_from_it() -> None:
    s = Scenario()
    hurt = s.field("A", follower(1, 5), damage=3)
    bolt = s.in_hand("A", spell(Damage(All(MY_FOLLOWER), 1), cost=0))
    s.play(s.in_hand("A", becomes(4)))
    s.play(bolt)
    assert s.defense(hurt) == 3


@pytest.mark.rule("7.4.8")
def test_damage_counts_again_when_the_set_defense_ends() -> None:
    s = Scenario()
    hurt = s.field("A", follower(1, 5), damage=3)
    s.play(s.in_hand("A", becomes(4, Until.TURN)))
    assert s.defense(hurt) == 4
    s.to("next turn")
    assert s.defense(hurt) == 2


@pytest.mark.rule("5.13.2")
def test_allied_followers_that_deal_more_damage_are_no_spells() -> None:
    s = Scenario()
    s.field("A", amulet("Allied followers deal 1 more damage."))
    wolf = s.field("A", follower(2, 2))
    bolt = s.in_hand("A", spell("Deal 2 damage to the enemy leader."))
    s.attack(wolf, "B")
    s.play(bolt)
    assert s.defense("B") == 20 - 3 - 2


@pytest.mark.rule("5.13.3")
@pytest.mark.parametrize("how, by_attack, by_spell", [("attack", 1, 0), ("combat", 2, 0), ("ability", 0, 1)])
def test_kinds_of_damage(how: str, by_attack: int, by_spell: int) -> None:
    s = Scenario()
    s.field("A", amulet(Auto(On("damage", Filter(types=("follower",)), how=how), (Draw(1),))))
    boar, prey = s.field("A", follower(1, 9)), s.field("B", follower(1, 9), engaged=True)
    rain = s.in_hand("A", spell(Damage(All(ENEMY), 1), cost=0))
    s.attack(boar, prey)
    while s.prompt == "play auto":
        s.answer(s.game.labels()[0])
    assert s.count("A", "hand") == by_attack + 1
    s.play(rain)
    assert s.count("A", "hand") == by_attack + by_spell


@pytest.mark.parametrize("who", [Who.YOU, Who.OPPONENT])
def test_damage_to_a_player_is_dealt_by_the_player_whose_effect_it_is(who: Who) -> None:
    s = Scenario()
    leaders = Filter(types=("leader",), zone="leader", side="any")
    for player in ("A", "B"):
        s.field(player, amulet(Auto(On("damage", leaders, who=Who.OPPONENT), (Draw(1),))))
    s.play(s.in_hand("A", spell(DamagePlayer(who, 2), cost=0)))
    assert s.defense("A" if who is Who.YOU else "B") == 18
    assert s.count("A", "hand") == 0 and s.count("B", "hand") == 1, "it was A's effect, whosever leader it was"
