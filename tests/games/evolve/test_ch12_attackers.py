"""Chapters 12.9 to 12.12: Storm, Rush, Assail and Intimidate."""

import pytest

from rulebound.language.tree import Choose, Damage, Filter, Gain, Grant, Keyword, Slot, Until
from rulebound.scenario.evolve import Scenario, evolve, evolved, follower, spell

MINE = Filter(types=("follower",), side="my")
ENEMY = Filter(types=("follower",), side="opp")


@pytest.mark.rule("12.12.2")
def test_a_ward_that_cannot_be_attacked_does_not_have_to_be() -> None:
    s = Scenario()
    knight = s.field("A", follower(2, 5))
    guard = s.field("B", follower(1, 5, "Ward", "Intimidate"), engaged=True)
    assert guard not in s.attack_targets(knight)
    s.attack(knight, "B")
    assert s.defense("B") == 18


# --- 12.9 Storm, 12.10 Rush ------------------------------------------------------------------------------------------


@pytest.mark.rule("12.9.1", "12.9.2")
@pytest.mark.parametrize("leader", [True, False])
def test_storm_attacks_anything_on_the_turn_it_comes(leader: bool) -> None:
    """READINGS C01: the leader, too."""
    s = Scenario()
    viking = s.in_hand("A", follower(2, 5, "Storm"))
    tired = s.field("B", follower(1, 5), engaged=True)
    s.field("B", follower(1, 5))
    s.play(viking)
    assert s.attack_targets(viking) == [tired, s.leader("B")]
    s.attack(viking, "B" if leader else tired)
    assert (s.defense("B"), s.defense(tired)) == ((18, 5) if leader else (20, 3))


@pytest.mark.rule("12.9.2", "5.15.2")
def test_storm_that_is_not_on_the_evolved_card_is_gone() -> None:
    s = Scenario()
    cub = follower(1, 1, "Storm", evolve(0), name="Cub")
    card = s.field("A", cub, fresh=True)
    s.in_evolve_deck("A", evolved(2, 2, of=cub))
    prey = s.field("B", follower(1, 1), engaged=True)
    assert s.attack_targets(card) == [prey, s.leader("B")]
    s.evolve(card)
    assert s.attack_targets(card) == [prey]


@pytest.mark.rule("12.10.1", "12.10.2")
def test_rush_attacks_engaged_followers_on_the_turn_it_comes_and_leaders_later() -> None:
    s = Scenario()
    golem = s.in_hand("A", follower(2, 5, "Rush"))
    tired = s.field("B", follower(0, 9), engaged=True)
    s.field("B", follower(1, 5))
    s.play(golem)
    assert s.attack_targets(golem) == [tired]
    s.attack(golem, tired)
    s.to("B main")
    s.to("A main")
    assert s.leader("B") in s.attack_targets(golem)
    assert s.defense(tired) == 7


@pytest.mark.rule("12.10.2")
def test_a_rush_follower_that_was_there_before_may_attack_the_leader() -> None:
    s = Scenario()
    golem, late = s.field("A", follower(2, 5, "Rush")), s.field("A", follower(2, 5, "Rush"), fresh=True)
    tired = s.field("B", follower(0, 9), engaged=True)
    s.attack(golem, "B")
    s.attack(late, tired)
    assert (s.defense("B"), s.defense(tired)) == (18, 7)


@pytest.mark.rule("12.10.2")
def test_rush_that_is_given_counts() -> None:
    s = Scenario()
    new = s.field("A", follower(2, 5), fresh=True)
    tired = s.field("B", follower(0, 9), engaged=True)
    give = s.in_hand("A", spell(Choose(MINE), Gain(Slot(), (Grant(Keyword("Rush")),), Until.TURN)))
    assert s.why_not("A", "attack", new).startswith("8.4.2.1: ")
    s.play(give, new)
    s.attack(new, tired)
    assert s.defense(tired) == 7


# --- 12.11 Assail, 12.12 Intimidate ----------------------------------------------------------------------------------


@pytest.mark.rule("12.11.1", "12.11.2")
def test_assail_attacks_reserved_followers_too() -> None:
    s = Scenario()
    hunter, plain = s.field("A", follower(2, 5, "Assail")), s.field("A", follower(2, 5))
    awake, tired = s.field("B", follower(1, 5)), s.field("B", follower(1, 5), engaged=True)
    assert set(s.attack_targets(hunter)) == {awake, tired, s.leader("B")}
    assert set(s.attack_targets(plain)) == {tired, s.leader("B")}
    s.attack(hunter, awake)
    assert (s.defense(awake), s.defense(hunter)) == (3, 4)


@pytest.mark.rule("12.11.2", "12.10.2")
def test_assail_and_rush_together_attack_a_reserved_follower_on_the_turn_they_come() -> None:
    s = Scenario()
    hunter = s.field("A", follower(2, 5, "Assail", "Rush"), fresh=True)
    awake = s.field("B", follower(1, 5))
    assert s.attack_targets(hunter) == [awake]
    s.attack(hunter, awake)
    assert s.defense(awake) == 3


@pytest.mark.rule("12.11.2", "12.8.2")
def test_assail_does_not_get_past_an_engaged_ward_and_a_reserved_ward_does_not_bind_it() -> None:
    s = Scenario()
    hunter = s.field("A", follower(2, 5, "Assail"))
    guard, awake = s.field("B", follower(1, 5, "Ward"), engaged=True), s.field("B", follower(1, 5))
    assert s.attack_targets(hunter) == [guard]
    other = Scenario()
    hunter = other.field("A", follower(2, 5, "Assail"))
    sleeping, awake = other.field("B", follower(1, 5, "Ward")), other.field("B", follower(1, 5))
    assert set(other.attack_targets(hunter)) == {sleeping, awake, other.leader("B")}
    other.attack(hunter, awake)
    assert other.defense(awake) == 3


@pytest.mark.rule("12.12.1", "12.12.2")
def test_intimidate_keeps_a_follower_from_being_attacked_even_by_assail() -> None:
    s = Scenario()
    hunter = s.field("A", follower(2, 5, "Assail"))
    scary, awake = s.field("B", follower(1, 5, "Intimidate"), engaged=True), s.field("B", follower(1, 5, "Intimidate"))
    assert s.attack_targets(hunter) == [s.leader("B")]
    s.attack(hunter, "B")
    assert (s.defense(scary), s.defense(awake), s.defense("B")) == (5, 5, 18)


@pytest.mark.rule("12.12.2", "12.12.2.1")
def test_an_intimidating_follower_attacks_and_is_selected_like_any_other() -> None:
    s = Scenario()
    scary, knight = s.field("B", follower(3, 5, "Intimidate"), engaged=True), s.field("A", follower(1, 5))
    bolt = s.in_hand("A", spell(Choose(ENEMY), Damage(Slot(), 2)))
    s.field("B", follower(1, 1))
    s.play(bolt, scary)
    assert s.defense(scary) == 3
    assert s.attack_targets(knight) == [s.leader("B")]
    s.to("B main")
    s.attack(scary, "A")
    assert s.defense("A") == 17


@pytest.mark.rule("12.12.2.1")
def test_a_card_selects_an_intimidating_follower_by_that_rule() -> None:
    s = Scenario()
    ogre = s.field("B", follower(1, 1, "Intimidate"))
    s.play(s.in_hand("A", spell(Choose(ENEMY), Damage(Slot(), 1))), ogre)
    assert s.zone(ogre) == "cemetery" and not s.cited("12.12.2")


@pytest.mark.rule("12.12.2")
def test_that_an_intimidating_follower_is_not_attacked_says_nothing_of_selecting_it() -> None:
    s = Scenario()
    ogre, elf = s.field("B", follower(1, 1, "Intimidate"), engaged=True), s.field("A", follower(1, 1))
    assert ogre not in s.attack_targets(elf)
    s.attack(elf, "B")
    assert not s.cited("12.12.2.1")


@pytest.mark.rule("12.1.1", "12.9.2")
def test_storm_is_a_keyword_that_is_an_ability() -> None:
    s = Scenario()
    s.attack(s.field("A", follower(1, 1, "Storm"), fresh=True), "B")
    assert s.defense("B") == 19
