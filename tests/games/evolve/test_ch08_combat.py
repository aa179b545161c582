"""Chapters 8.4.4 to 8.4.11: the course of an attack."""

import pytest

from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Choose,
    Damage,
    Destroy,
    Draw,
    Filter,
    Gain,
    Happened,
    Heal,
    If,
    Is,
    Modify,
    Move,
    On,
    Opposing,
    Ready,
    Self,
    Slot,
    Steal,
    Until,
)
from rulebound.scenario.evolve import Scenario, amulet, follower, last_words, spell, strike

MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))
MINE = Filter(types=("follower",), side="my")
ENEMY = Filter(types=("follower",), side="opp")
ENEMY_LEADER = All(Filter(types=("leader",), side="opp", zone="leader"))
FOUGHT = Auto(On("fought", Self()), (Heal(MY_LEADER, 1),))


# --- 8.4.5 and 8.4.6 having attacked ---------------------------------------------------------------------------------


@pytest.mark.rule("8.4.4", "8.4.5", "8.4.6", "12.7.1")
def test_strike_is_played_before_the_quick_window_with_the_attacker_engaged() -> None:
    s = Scenario()
    knight = s.field("A", follower(2, 2, strike(Heal(MY_LEADER, 3), cond=Is(Self(), Filter(states=("engaged",))))))
    s.declare_attack(knight, "B")
    assert (s.prompt, s.player) == ("quick", "B")
    assert (s.defense("A"), s.defense("B")) == (23, 20)


def in_combat_watch() -> Auto:
    """Tells whether the card is in combat while its Strike resolves."""
    return strike(Damage(All(Filter(types=("follower",), states=("in combat",))), 1))


@pytest.mark.rule("8.4.5.1")
def test_attacker_and_target_follower_are_in_combat() -> None:
    s = Scenario()
    knight, friend = s.field("A", follower(0, 5, in_combat_watch())), s.field("A", follower(0, 5))
    guard, other = s.field("B", follower(0, 5), engaged=True), s.field("B", follower(0, 5), engaged=True)
    s.declare_attack(knight, guard)
    assert [s.defense(c) for c in (knight, guard, friend, other)] == [4, 4, 5, 5]


@pytest.mark.rule("8.4.5")
def test_attacking_a_leader_is_no_combat() -> None:
    s = Scenario()
    knight = s.field("A", follower(0, 5, in_combat_watch()))
    s.field("B", follower(0, 5), engaged=True)
    s.declare_attack(knight, "B")
    assert s.defense(knight) == 5


@pytest.mark.rule("8.4.5.1")
def test_combat_ends_when_one_of_the_two_leaves() -> None:
    s = Scenario()
    knight, guard = s.field("A", follower(3, 5)), s.field("B", follower(4, 4), engaged=True)
    away = s.in_hand("B", spell("Quick", Choose(MINE), Move(Slot(), "hand")))
    check = s.in_hand("B", spell("Quick", Damage(All(Filter(types=("follower",), states=("in combat",))), 1)))
    s.declare_attack(knight, guard)
    s.play(away, guard)
    s.play(check)
    s.answer("pass")
    assert (s.zone(guard), s.defense(knight)) == ("hand", 5)


# --- 8.4.7 the Quick window ------------------------------------------------------------------------------------------


@pytest.mark.rule("8.4.7", "8.4.7.b3")
@pytest.mark.parametrize("turn", ["A", "B"])
def test_the_quick_window_is_asked_even_if_there_is_nothing_to_play(turn: str) -> None:
    s = Scenario(turn=turn)
    other = "B" if turn == "A" else "A"
    knight = s.field(turn, follower(2, 2))
    s.declare_attack(knight, other)
    assert (s.prompt, s.player, len(s.options)) == ("quick", other, 1)
    assert s.defense(other) == 20
    s.answer("pass")
    assert s.defense(other) == 18


@pytest.mark.rule("8.4.7", "8.4.7.b3")
def test_who_could_play_something_with_quick_may_do_nothing() -> None:
    s = Scenario()
    knight = s.field("A", follower(2, 2))
    trick = s.in_hand("B", spell("Quick", Draw(1)))
    s.declare_attack(knight, "B")
    assert (s.prompt, s.player) == ("quick", "B") and s.offered(trick) and s.offered("pass")
    s.answer("pass")
    assert (s.zone(trick), s.defense("B"), s.prompt, s.player) == ("hand", 18, "main", "A")


@pytest.mark.rule("8.4.7.b1", "8.4.8", "12.3.4")
def test_quick_cards_from_hand_and_ex_area_and_the_window_is_repeated() -> None:
    s = Scenario()
    knight = s.field("A", follower(2, 2))
    hand, ex = s.in_hand("B", spell("Quick", Heal(MY_LEADER, 1))), s.in_ex("B", follower(1, 1, "Quick"))
    slow, mine = s.in_hand("B", follower(1, 1)), s.in_hand("A", spell("Quick", Heal(MY_LEADER, 1)))
    s.declare_attack(knight, "B")
    assert not s.offered(slow) and not s.offered(mine)
    s.play(hand)
    assert (s.defense("B"), s.prompt, s.player) == (21, "quick", "B")
    s.play(ex)
    assert (s.zone(ex), s.prompt, s.player) == ("field", "quick", "B")
    s.answer("pass")
    assert (s.defense("B"), s.prompt, s.player) == (19, "main", "A")


@pytest.mark.rule("8.4.7.b2", "12.3.3")
def test_quick_abilities_in_the_window() -> None:
    s = Scenario()
    knight = s.field("A", follower(2, 2))
    tool = s.field("B", amulet(Action((), (Heal(MY_LEADER, 5),), limit=1, quick=True)))
    slow = s.field("B", amulet(Action((), (Heal(MY_LEADER, 7),), limit=1)))
    s.declare_attack(knight, "B")
    assert s.why_not("B", "use", slow).startswith("12.3.3: ")
    s.use(tool)
    s.answer("pass")
    assert s.defense("B") == 23


@pytest.mark.rule("8.4.8")
def test_rules_handling_and_triggers_come_before_the_window_is_repeated() -> None:
    s = Scenario()
    knight = s.field("A", follower(5, 2, last_words(Damage(ENEMY_LEADER, 1))))
    bolt = s.in_hand("B", spell("Quick", Choose(ENEMY), Damage(Slot(), 2)))
    s.declare_attack(knight, "B")
    s.play(bolt, knight)
    assert (s.zone(knight), s.defense("B"), s.prompt, s.player) == ("cemetery", 19, "quick", "B")
    s.answer("pass")
    assert s.defense("B") == 19


@pytest.mark.rule("8.4.6", "8.4.7")
def test_the_window_opens_even_if_the_attacker_is_gone_by_then() -> None:
    s = Scenario()
    knight = s.field("A", follower(3, 3, strike(Destroy(Self()))))
    s.declare_attack(knight, "B")
    assert (s.zone(knight), s.prompt, s.player) == ("cemetery", "quick", "B")
    s.answer("pass")
    assert (s.defense("B"), s.prompt) == (20, "main")


# --- 8.4.9 damage ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("8.4.9", "8.4.9.1")
def test_attacker_and_target_deal_damage_at_the_same_time() -> None:
    s = Scenario()
    knight, guard = s.field("A", follower(4, 2)), s.field("B", follower(3, 4), engaged=True)
    s.attack(knight, guard)
    assert (s.zone(knight), s.zone(guard)) == ("cemetery", "cemetery")
    assert (s.defense("A"), s.defense("B")) == (20, 20)


@pytest.mark.rule("8.4.9", "8.4.9.1")
def test_each_deals_as_much_as_its_own_attack() -> None:
    s = Scenario(turn="B")
    knight, guard = s.field("B", follower(4, 9)), s.field("A", follower(3, 9), engaged=True)
    s.attack(knight, guard)
    assert (s.defense(knight), s.defense(guard)) == (6, 5)


@pytest.mark.rule("8.4.9")
def test_the_attack_counts_as_it_is_when_the_damage_is_dealt() -> None:
    s = Scenario()
    knight = s.field("A", follower(5, 5))
    weaken = s.in_hand("B", spell("Quick", Choose(ENEMY), Gain(Slot(), (Modify("attack", -3),), Until.TURN)))
    s.declare_attack(knight, "B")
    s.play(weaken, knight)
    s.answer("pass")
    assert s.defense("B") == 18


@pytest.mark.rule("8.4.9")
def test_an_attacker_that_left_and_came_back_deals_no_damage() -> None:
    s = Scenario()
    knight = s.field("A", follower(5, 5))
    blink = s.in_hand("B", spell("Quick", Choose(ENEMY), Move(Slot(), "banished"), Move(Slot(), "field")))
    s.declare_attack(knight, "B")
    s.play(blink, knight)
    s.answer("pass")
    assert (s.zone(knight), s.defense("B")) == ("field", 20)


@pytest.mark.rule("8.4.9")
def test_a_target_that_has_left_takes_and_deals_no_damage_and_the_leader_takes_none_either() -> None:
    s = Scenario()
    knight, guard = s.field("A", follower(5, 5)), s.field("B", follower(3, 3), engaged=True)
    away = s.in_hand("B", spell("Quick", Choose(MINE), Move(Slot(), "hand")))
    s.declare_attack(knight, guard)
    s.play(away, guard)
    s.answer("pass")
    assert (s.defense(knight), s.defense("B"), s.engaged(knight)) == (5, 20, True)


@pytest.mark.rule("8.4.9", "8.4.9.1")
def test_a_stolen_attacker_is_still_on_the_field_and_deals_its_damage() -> None:
    """READINGS C08."""
    s = Scenario()
    knight, guard = s.field("A", follower(2, 5)), s.field("B", follower(3, 4), engaged=True)
    steal = s.in_hand("B", spell("Quick", Choose(ENEMY), Steal(Slot())))
    s.declare_attack(knight, guard)
    s.play(steal, knight)
    s.answer("pass")
    assert s.controller(knight) == "B"
    assert (s.defense(knight), s.defense(guard)) == (2, 2)


@pytest.mark.rule("8.4.9")
def test_a_refreshed_attacker_still_deals_its_damage_and_may_attack_again() -> None:
    s = Scenario()
    knight = s.field("A", follower(2, 5, strike(Ready(Self()))))
    s.attack(knight, "B")
    assert (s.defense("B"), s.reserved(knight)) == (18, True)
    s.attack(knight, "B")
    assert s.defense("B") == 16


@pytest.mark.rule("8.4.9")
def test_a_target_that_is_refreshed_remains_the_target() -> None:
    s = Scenario()
    knight, guard = s.field("A", follower(2, 5)), s.field("B", follower(1, 5), engaged=True)
    wake = s.in_hand("B", spell("Quick", Choose(MINE), Ready(Slot())))
    s.declare_attack(knight, guard)
    s.play(wake, guard)
    s.answer("pass")
    assert (s.reserved(guard), s.defense(guard), s.defense(knight)) == (True, 3, 4)


@pytest.mark.rule("8.4.9.2", "8.4.10")
def test_followers_that_are_still_in_combat_have_fought_even_if_both_die_of_it() -> None:
    s = Scenario()
    knight, guard = s.field("A", follower(4, 1, FOUGHT)), s.field("B", follower(4, 1, FOUGHT), engaged=True)
    s.attack(knight, guard)
    assert (s.defense("A"), s.defense("B")) == (21, 21)
    assert (s.zone(knight), s.zone(guard)) == ("cemetery", "cemetery")


@pytest.mark.rule("8.4.9.2")
def test_an_attack_on_a_leader_is_no_fight() -> None:
    s = Scenario()
    knight, other = s.field("A", follower(1, 5, FOUGHT)), s.field("A", follower(1, 5))
    guard = s.field("B", follower(1, 5), engaged=True)
    s.attack(knight, "B")
    assert (s.defense("A"), s.defense("B")) == (20, 19) and s.happened("fought") == []
    s.attack(other, guard)
    assert len(s.happened("fought")) == 2 and s.defense("A") == 20


@pytest.mark.rule("8.4.9")
def test_followers_have_not_fought_if_one_has_left_before() -> None:
    s = Scenario()
    knight, guard = s.field("A", follower(4, 4, FOUGHT)), s.field("B", follower(4, 4, FOUGHT), engaged=True)
    away = s.in_hand("B", spell("Quick", Choose(MINE), Move(Slot(), "hand")))
    s.declare_attack(knight, guard)
    s.play(away, guard)
    s.answer("pass")
    assert (s.defense("A"), s.defense("B")) == (20, 20)


@pytest.mark.rule("8.4.10")
def test_rules_handling_comes_after_the_damage() -> None:
    s = Scenario()
    knight = s.field("A", follower(20, 1))
    s.attack(knight, "B")
    assert s.winner == "A"


@pytest.mark.rule("8.4.11")
def test_after_the_attack_nothing_is_in_combat_any_more() -> None:
    s = Scenario()
    knight, guard = s.field("A", follower(1, 5)), s.field("B", follower(1, 5), engaged=True)
    check = s.in_hand("A", spell(Damage(All(Filter(types=("follower",), states=("in combat",))), 3)))
    s.attack(knight, guard)
    s.play(check)
    assert (s.defense(knight), s.defense(guard)) == (4, 4)


@pytest.mark.rule("8.4.11")
def test_what_lasts_for_an_attack_ends_with_it() -> None:
    s = Scenario()
    rage = Auto(On("attack", Self()), (Gain(Self(), (Modify("attack", 2),), Until.BATTLE),))
    knight, guard = s.field("A", follower(1, 5, rage)), s.field("B", follower(1, 5), engaged=True)
    s.attack(knight, guard)
    assert (s.defense(guard), s.attack_of(knight)) == (2, 1)


@pytest.mark.rule("5.3.1", "5.5.1", "8.4.4", "11.3.1")
def test_an_attack_engages_and_what_it_kills_is_destroyed() -> None:
    s = Scenario()
    wolf, prey = s.field("A", follower(2, 2)), s.field("B", follower(1, 1), engaged=True)
    s.attack(wolf, prey)
    assert s.engaged(wolf) and s.zone(prey) == "cemetery"
    assert s.cited("5.3.1", "5.5.1") and not s.cited("5.6.1")


@pytest.mark.rule("8.4.5.1")
def test_a_strike_finds_the_follower_in_combat_with_its_own() -> None:
    s = Scenario()
    striker = s.field("A", follower(1, 5, strike(Destroy(Opposing()))))
    target = s.field("B", follower(1, 5), engaged=True)
    other = s.field("B", follower(1, 5), engaged=True)
    s.attack(striker, target)
    assert (s.zone(striker), s.zone(target), s.zone(other)) == ("field", "cemetery", "field")


@pytest.mark.rule("8.4.5.1")
def test_the_attack_target_finds_its_attacker_only_while_both_are_there() -> None:
    s = Scenario()
    attacker = s.field("A", follower(1, 5))
    target = s.field("B", follower(1, 5, Action((), (Ready(Opposing()),), quick=True)), engaged=True)
    s.declare_attack(attacker, target)
    s.use(target)
    assert s.reserved(attacker)
    s.answer("pass")
    s.attack(attacker, "B")
    assert s.engaged(attacker)


@pytest.mark.rule("8.4.5.1", "4.1.4")
def test_a_target_that_left_and_came_back_in_the_window_is_another_card() -> None:
    s = Scenario()
    wolf = s.field("A", follower(2, 2, "Bane"))
    prey = s.field("B", follower(5, 5, "Quick", cost=0), engaged=True)
    trick = s.in_hand("B", spell("Quick", "Select an allied follower and return it to its owner's hand.", cost=0))
    s.declare_attack(wolf, prey)
    s.play(trick, prey)
    s.play(prey)
    s.answer("pass")
    assert (s.zone(prey), s.defense(prey), s.defense(wolf)) == ("field", 5, 2) and not s.happened("fought")


@pytest.mark.rule("8.4.9", "8.4.9.1")
def test_a_target_that_the_strike_has_stolen_is_fought_all_the_same() -> None:
    s = Scenario()
    thief = s.field("A", follower(3, 3, strike(Steal(All(ENEMY)), what="follower")))
    prey = s.field("B", follower(2, 5), engaged=True)
    s.attack(thief, prey)
    assert s.controller(prey) == "A" and (s.defense(prey), s.defense(thief)) == (2, 1)


@pytest.mark.rule("8.4.9", "5.24.2.1")
@pytest.mark.parametrize("leader", [True, False])
def test_an_attacker_that_is_no_follower_any_more_deals_no_damage(leader: bool) -> None:
    s = Scenario()
    wolf, prey = s.field("A", follower(2, 2)), s.field("B", follower(5, 5), engaged=True)
    trick = s.in_hand("B", spell("Quick", "Select an enemy follower and change it into an amulet.", cost=0))
    s.declare_attack(wolf, "B" if leader else prey)
    s.play(trick, wolf)
    s.answer("pass")
    assert (s.defense("B"), s.defense(prey), s.zone(wolf)) == (20, 5, "field")


@pytest.mark.rule("8.4.9.2")
def test_a_text_may_ask_whether_a_follower_has_fought_this_turn() -> None:
    s = Scenario()
    knight, foe = s.field("A", follower(1, 5)), s.field("B", follower(1, 5), engaged=True)
    ask = spell(If(Happened(On("fought", MINE)), (Draw(2),)))
    early, late = s.in_hand("A", ask), s.in_hand("A", ask)
    s.play(early)
    assert s.count("A", "hand") == 1
    s.attack(knight, foe)
    s.play(late)
    assert s.count("A", "hand") == 2
    assert len(s.happened("fought")) == 2


@pytest.mark.rule("8.4.9", "8.4.3.1")
@pytest.mark.parametrize(
    "change",
    ["Select a follower on your field. Give it Intimidate.", "Select an enemy follower on the field. It loses Rush."],
)
def test_what_allowed_an_attack_is_not_looked_at_again(change: str) -> None:
    s = Scenario()
    raider, wall = s.field("A", follower(2, 5, "Rush"), fresh=True), s.field("B", follower(1, 5), engaged=True)
    late = s.in_hand("B", spell(f"Quick. {change}"))
    s.declare_attack(raider, wall)
    s.play(late, wall if "your field" in change else raider)
    s.answer("pass")
    assert (s.defense(wall), s.defense(raider)) == (3, 4)


@pytest.mark.rule("8.4.9")
def test_an_attacker_that_has_left_and_come_back_deals_no_damage() -> None:
    s = Scenario()
    knight = s.field("A", follower(3, 3, strike(Move(Self(), "banished"), Move(Self(), "field"))))
    s.attack(knight, "B")
    assert s.zone(knight) == "field" and s.defense("B") == 20
