"""Chapters 12.13 to 12.15: Drain, Bane and Aura."""

import pytest

from rulebound.kernel.cards import CardDef
from rulebound.language.tree import (
    Action,
    AddType,
    All,
    Auto,
    Choose,
    Damage,
    Destroy,
    Draw,
    Filter,
    Gain,
    Grant,
    Keyword,
    MayPay,
    Modify,
    On,
    Pay,
    Pick,
    Slot,
    Static,
    Steal,
    Until,
    Who,
)
from rulebound.scenario.evolve import Scenario, amulet, follower, spell

ENEMY_LEADER = All(Filter(types=("leader",), side="opp", zone="leader"))
MINE = Filter(types=("follower",), side="my")
ENEMY = Filter(types=("follower",), side="opp")
ANYONE = Filter(types=("follower",))
MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))


# --- 12.13 Drain -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("12.13.1", "12.13.2", "12.13.2.1")
@pytest.mark.parametrize("leader", [True, False])
@pytest.mark.parametrize("turn", ["A", "B"])
def test_drain_raises_the_own_leader_by_the_attack_damage(turn: str, leader: bool) -> None:
    s = Scenario(turn=turn)
    other = "B" if turn == "A" else "A"
    bat = s.field(turn, follower(3, 5, "Drain"))
    guard = s.field(other, follower(1, 2), engaged=True)
    s.attack(bat, other if leader else guard)
    assert s.defense(turn) == 23  # as much as was dealt, however little defense the target had
    assert s.defense(other) == (17 if leader else 20)


@pytest.mark.rule("12.13.2.2")
def test_striking_back_does_not_drain() -> None:
    s = Scenario()
    knight, bat = s.field("A", follower(1, 9)), s.field("B", follower(3, 5, "Drain"), engaged=True)
    s.attack(knight, bat)
    assert (s.defense(knight), s.defense("A"), s.defense("B")) == (6, 20, 20)


@pytest.mark.rule("12.13.2.2")
def test_damage_of_an_ability_does_not_drain() -> None:
    s = Scenario()
    bat = s.field("A", follower(3, 5, "Drain", Action((), (Damage(ENEMY_LEADER, 2),), limit=1)))
    s.use(bat)
    assert (s.defense("A"), s.defense("B")) == (20, 18)


@pytest.mark.rule("8.4.9")
def test_no_damage_drains_nothing() -> None:
    """READINGS C15."""
    s = Scenario()
    bat = s.field("A", follower(0, 5, "Drain"))
    s.field("A", amulet(Auto(On("restore"), (Draw(1),))))
    s.attack(bat, "B")
    assert (s.defense("A"), s.count("A", "hand")) == (20, 0)


@pytest.mark.rule("12.13.3")
def test_drain_twice_is_drain_once() -> None:
    s = Scenario()
    bat = s.field("A", follower(3, 5, "Drain", "Drain"))
    s.field("A", amulet(Static((Grant(Keyword("Drain")),), MINE)))
    give = s.in_hand("A", spell(Choose(MINE), Gain(Slot(), (Grant(Keyword("Drain")),), Until.TURN)))
    s.play(give, bat)
    s.attack(bat, "B")
    assert s.defense("A") == 23


@pytest.mark.rule("12.13.2")
def test_drain_that_is_given_works_and_so_does_that_of_a_follower_that_dies() -> None:
    s = Scenario()
    bat, guard = s.field("A", follower(2, 1)), s.field("B", follower(4, 9), engaged=True)
    give = s.in_hand("A", spell(Choose(MINE), Gain(Slot(), (Grant(Keyword("Drain")),), Until.TURN)))
    s.play(give, bat)
    s.attack(bat, guard)
    assert (s.zone(bat), s.defense("A")) == ("cemetery", 22)


# --- 12.14 Bane ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("12.14.1", "12.14.2", "12.14.2.1")
@pytest.mark.parametrize("attacks", [True, False])
def test_bane_destroys_the_follower_it_fought_with_even_without_damage(attacks: bool) -> None:
    s = Scenario()
    snake = s.field("A" if attacks else "B", follower(0, 5, "Bane"), engaged=not attacks)
    giant = s.field("B" if attacks else "A", follower(1, 9), engaged=attacks)
    other = s.field("B" if attacks else "A", follower(1, 9), engaged=True)
    s.attack(snake, giant) if attacks else s.attack(giant, snake)
    assert (s.zone(giant), s.zone(snake), s.zone(other)) == ("cemetery", "field", "field")
    assert s.defense(snake) == 4


@pytest.mark.rule("12.14.2")
def test_bane_works_even_if_its_follower_dies_in_the_same_fight() -> None:
    s = Scenario()
    snake, giant = s.field("A", follower(0, 1, "Bane")), s.field("B", follower(5, 9), engaged=True)
    s.attack(snake, giant)
    assert (s.zone(snake), s.zone(giant)) == ("cemetery", "cemetery")


@pytest.mark.rule("8.4.9")
def test_bane_does_nothing_to_a_leader_or_to_one_it_did_not_fight_with() -> None:
    s = Scenario()
    snake = s.field("A", follower(2, 5, "Bane"))
    giant = s.field("B", follower(5, 9), engaged=True)
    s.attack(snake, "B")
    assert (s.defense("B"), s.zone(giant), s.over) == (18, "field", False)


def test_without_combat_at_the_time_of_the_damage_bane_destroys_nothing() -> None:
    s = Scenario()
    snake, giant = s.field("A", follower(2, 5, "Bane")), s.field("B", follower(5, 9), engaged=True)
    kill = s.in_hand("B", spell("Quick", Choose(ENEMY), Destroy(Slot())))
    s.declare_attack(snake, giant)
    s.play(kill, snake)
    s.answer("pass")
    assert (s.zone(snake), s.zone(giant), s.defense(giant)) == ("cemetery", "field", 9)


@pytest.mark.rule("12.14.2")
def test_bane_that_ended_before_the_fight_does_nothing_and_bane_that_came_in_time_does() -> None:
    s = Scenario()
    knight, giant = s.field("A", follower(1, 9)), s.field("B", follower(1, 9), engaged=True)
    give = s.in_hand("B", spell("Quick", Choose(MINE), Gain(Slot(), (Grant(Keyword("Bane")),), Until.TURN)))
    s.declare_attack(knight, giant)
    s.play(give, giant)
    s.answer("pass")
    assert (s.zone(knight), s.zone(giant)) == ("cemetery", "field")


# --- 12.15 Aura ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("12.15.1", "12.15.2")
def test_aura_keeps_a_follower_from_being_selected_by_spells_and_abilities_of_the_opponent() -> None:
    s = Scenario()
    ghost, plain = s.field("B", follower(1, 5, "Aura")), s.field("B", follower(1, 5))
    third = s.field("B", follower(1, 5))
    bolt = s.in_hand("A", spell(Choose(ENEMY), Damage(Slot(), 1)))
    mage = s.field("A", follower(1, 1, Action((), (Choose(ENEMY), Damage(Slot(), 1)), limit=1)))
    s.act("play", bolt)
    assert s.prompt and not s.offered(ghost) and s.offered(plain) and s.offered(third)
    s.answer(plain)
    s.act("use", mage, s.abilities(mage)[0][0])
    assert not s.offered(ghost)
    s.answer(third)
    assert [s.defense(c) for c in (ghost, plain, third)] == [5, 4, 4]


@pytest.mark.rule("12.15.2")
def test_with_only_an_aura_to_select_the_card_cannot_be_played() -> None:
    s = Scenario()
    s.field("B", follower(1, 5, "Aura"))
    bolt = s.in_hand("A", spell(Choose(ENEMY), Damage(Slot(), 1)))
    assert s.why_not("A", "play", bolt).startswith("10.6.2.3")


@pytest.mark.rule("12.15.2")
def test_the_own_player_may_select_it_and_what_selects_nothing_reaches_it() -> None:
    s = Scenario()
    ghost = s.field("A", follower(1, 9, "Aura"))
    bless = s.in_hand("A", spell(Choose(ANYONE), Gain(Slot(), (Modify("attack", 2),), Until.GAME)))
    storm = s.in_hand("B", spell("Quick", Damage(All(ANYONE), 3)))
    bolt = s.in_hand("B", spell("Quick", Choose(ANYONE), Damage(Slot(), 5)))
    s.play(bless, ghost)
    s.to("quick")
    assert not s.offered(bolt)
    s.play(storm)
    assert (s.attack_of(ghost), s.defense(ghost)) == (3, 6)


@pytest.mark.rule("12.15.3")
def test_aura_does_not_stop_attacks() -> None:
    s = Scenario()
    knight, ghost = s.field("A", follower(2, 5)), s.field("B", follower(1, 5, "Aura"), engaged=True)
    other = s.field("B", follower(1, 5))
    bolt = s.in_hand("A", spell(Choose(ENEMY), Damage(Slot(), 1)))
    s.play(bolt, other)
    s.attack(knight, ghost)
    assert s.defense(ghost) == 3


@pytest.mark.rule("12.15.3")
def test_a_follower_with_aura_is_attacked_by_that_rule() -> None:
    s = Scenario()
    saint, elf = s.field("B", follower(1, 1, "Aura"), engaged=True), s.field("A", follower(2, 2))
    s.attack(elf, saint)
    assert s.zone(saint) == "cemetery" and not s.cited("12.15.2")


@pytest.mark.rule("12.15.2")
def test_that_a_follower_with_aura_is_not_selected_says_nothing_of_attacks() -> None:
    s = Scenario()
    s.field("B", follower(1, 1, "Aura"))
    bolt = s.in_hand("A", spell(Choose(ENEMY), Damage(Slot(), 1)))
    assert s.why_not("A", "play", bolt).startswith("10.6.2.3.4")
    assert not s.cited("12.15.3")


@pytest.mark.rule("12.13.2")
def test_drain_once_is_not_drain_several_times() -> None:
    s = Scenario()
    bat = s.field("A", follower(3, 2, "Drain"))
    s.attack(bat, "B")
    assert s.defense("A") == 23 and not s.cited("12.13.3")


def quick_change(whose: Filter) -> CardDef:
    """A Quick spell that makes a follower an amulet."""
    return spell("Quick", Choose(whose), Gain(Slot(), (AddType(("amulet",), replace=True),), Until.GAME))


@pytest.mark.rule("5.24.3.1", "8.4.9.2")
@pytest.mark.parametrize("attacks", [True, False])
def test_the_bane_of_a_card_that_is_no_follower_any_more_destroys_nothing(attacks: bool) -> None:
    s = Scenario()
    snake, other = follower(2, 5, "Bane"), follower(2, 5)
    attacker = s.field("A", snake if attacks else other)
    target = s.field("B", other if attacks else snake, engaged=True)
    change = s.in_hand("B", quick_change(ENEMY if attacks else MINE))
    s.declare_attack(attacker, target)
    s.play(change, attacker if attacks else target)
    s.answer("pass")
    assert s.on_field(attacker) and s.on_field(target)
    assert s.damage(attacker) == s.damage(target) == 0


@pytest.mark.rule("12.13.2", "10.5.2.2")
def test_drain_of_the_active_player_comes_before_last_words_of_the_other() -> None:
    s = Scenario()
    s.leader("A", defense=1)
    bat = s.field("A", follower(3, 3, "Drain"))
    bomb = s.field("B", follower(1, 1, "Last Words: Deal 3 damage to each enemy leader."), engaged=True)
    s.attack(bat, bomb)
    assert not s.over and s.defense("A") == 1


@pytest.mark.rule("12.13.2", "3.1.2.3")
def test_drain_of_an_attacker_that_was_stolen_is_for_the_leader_of_its_new_controller() -> None:
    s = Scenario()
    bat = s.field("A", follower(2, 2, "Drain"))
    theft = s.in_hand("B", spell("Quick", Choose(ENEMY), Steal(Slot())))
    s.declare_attack(bat, "B")
    s.play(theft, bat)
    s.answer("pass")
    assert (s.defense("A"), s.defense("B")) == (20, 20)


@pytest.mark.rule("12.14.2.1", "8.4.9.2")
def test_who_cannot_deal_damage_fights_all_the_same() -> None:
    s = Scenario(turn="B")
    viper = s.field("B", follower(5, 5, "Bane, Drain"))
    guard = s.field("A", follower(1, 8), engaged=True)
    curse = s.in_hand("A", spell("Quick. Select an enemy follower on the field. It cannot deal damage this turn."))
    s.declare_attack(viper, guard)
    s.play(curse, viper)
    s.to("A main")
    assert s.zone(guard) == "cemetery" and s.defense(viper) == 4 and s.defense("B") == 20


@pytest.mark.rule("12.15.2", "12.15.3")
def test_a_leader_that_is_given_aura_is_attacked_but_not_selected() -> None:
    s = Scenario()
    one, two = s.field("A", follower(1, 1)), s.field("A", follower(1, 1))
    veil = s.in_hand("B", spell("Quick", Gain(MY_LEADER, (Grant(Keyword("Aura")),), Until.GAME)))
    anyone = Filter(types=("leader", "follower"), side="opp", also=("leader",))
    bolt = s.in_hand("A", spell(Choose(anyone), Damage(Slot(), 2)))
    s.declare_attack(one, "B")
    s.play(veil)
    s.answer("pass")
    assert s.why_not("A", "play", bolt)
    s.attack(two, "B")
    assert s.defense("B") == 18


@pytest.mark.rule("12.15.2")
def test_aura_also_stops_a_selection_that_is_made_while_an_effect_resolves() -> None:
    s = Scenario()
    ghost, pawn = s.field("B", follower(1, 1, "Aura")), s.field("B", follower(1, 1))
    toll = s.in_hand("A", spell(MayPay((Pay(1),), (Pick(ENEMY), Destroy(Slot())))))
    s.play(toll, True)
    assert s.zone(pawn) == "cemetery" and s.zone(ghost) == "field"


@pytest.mark.rule("12.15.2")
def test_aura_stops_an_opponents_effect_and_not_an_opponent_who_selects_for_ones_own() -> None:
    for cards, owner, by in ((ENEMY, "B", Who.YOU), (MINE, "A", Who.OPPONENT)):
        s = Scenario()
        saint, *_ = (s.field(owner, follower(1, 1, *aura)) for aura in (("Aura",), (), ()))
        s.play(s.in_hand("A", spell(Pick(cards, by=by), Destroy(Slot()))))
        assert s.player == ("A" if by == Who.YOU else "B") and s.offered(saint) == (by == Who.OPPONENT)
