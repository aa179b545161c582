"""Chapter 8.4: attacking with a follower."""

import pytest

from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Cannot,
    Choose,
    Damage,
    Destroy,
    Evolve,
    Filter,
    Gain,
    Heal,
    Is,
    Modify,
    Move,
    On,
    Ready,
    Self,
    Slot,
    Static,
    Steal,
    Until,
)
from rulebound.scenario.evolve import Scenario, amulet, evolve, evolved, follower, last_words, spell, strike
from rulebound.scenario.table import ScenarioError

MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))
ENEMY_LEADER = All(Filter(types=("leader",), side="opp", zone="leader"))
ENEMY = Filter(types=("follower",), side="opp")
MINE = Filter(types=("follower",), side="my")


# --- 8.4.2 the attacker ----------------------------------------------------------------------------------------------


@pytest.mark.rule("8.4.1", "8.4.2", "8.4.4", "8.4.9")
@pytest.mark.parametrize("turn", ["A", "B"])
def test_a_follower_attacks_the_leader_and_is_engaged(turn: str) -> None:
    s = Scenario(turn=turn)
    other = "B" if turn == "A" else "A"
    knight = s.field(turn, follower(3, 2))
    s.attack(knight, other)
    assert (s.defense(other), s.defense(turn)) == (17, 20)
    assert s.engaged(knight) and s.defense(knight) == 2


@pytest.mark.rule("8.4.2")
def test_engaged_followers_amulets_and_followers_of_the_opponent_cannot_attack() -> None:
    s = Scenario()
    tired, charm = s.field("A", follower(), engaged=True), s.field("A", amulet())
    theirs, fresh = s.field("B", follower()), s.field("A", follower(2, 2))
    s.attack(fresh, "B")
    assert s.defense("B") == 18
    for card in (tired, charm, theirs, fresh):
        assert s.why_not("A", "attack", card).startswith("8.4.2: ")


@pytest.mark.rule("8.4.2.1", "8.4.2.1.b1")
def test_a_follower_that_came_this_turn_cannot_attack_until_the_next() -> None:
    s = Scenario()
    new, old = s.field("A", follower(1, 1), fresh=True), s.field("A", follower(2, 2))
    s.field("B", follower(1, 5), engaged=True)
    assert s.why_not("A", "attack", new).startswith("8.4.2.1: ")
    s.attack(old, "B")
    s.to("B main")
    s.to("A main")
    s.attack(new, "B")
    assert s.defense("B") == 17


@pytest.mark.rule("8.4.2.1.b1")
def test_a_follower_that_left_and_came_back_this_turn_has_not_remained_there() -> None:
    s = Scenario()
    knight = s.field("A", follower(2, 2))
    bounce = s.in_hand("A", spell(Choose(MINE), Move(Slot(), "hand")))
    s.play(bounce, knight)
    s.play(knight)
    assert s.why_not("A", "attack", knight).startswith("8.4.2.1: ")


@pytest.mark.rule("8.4.2.1.b2", "8.4.3.1.b1")
def test_a_follower_that_evolved_this_turn_attacks_followers_only() -> None:
    s = Scenario()
    elf = s.field("A", follower(1, 1, evolve(1), name="Elf"), fresh=True)
    s.in_evolve_deck("A", evolved(3, 3, of="Elf"))
    guard = s.field("B", follower(1, 5), engaged=True)
    assert s.why_not("A", "attack", elf).startswith("8.4.2.1: ")
    s.evolve(elf)
    assert s.attack_targets(elf) == [guard]
    s.attack(elf, guard)
    assert s.defense(guard) == 2


@pytest.mark.rule("8.4.2.1.b2")
def test_evolving_by_an_effect_counts_too() -> None:
    s = Scenario()
    elf = s.field("A", follower(1, 1, name="Elf"), fresh=True)
    s.in_evolve_deck("A", evolved(3, 3, of="Elf"))
    guard, gift = s.field("B", follower(1, 5), engaged=True), s.in_hand("A", spell(Choose(MINE), Evolve(Slot())))
    s.play(gift, elf)
    s.attack(elf, guard)
    assert s.defense(guard) == 2


@pytest.mark.rule("8.4.3.1.b2", "8.4.2.1.b1")
def test_a_follower_that_was_there_and_evolved_may_still_attack_the_leader() -> None:
    s = Scenario()
    elf = s.field("A", follower(1, 1, evolve(1), name="Elf"))
    s.in_evolve_deck("A", evolved(3, 3, of="Elf"))
    s.evolve(elf)
    s.attack(elf, "B")
    assert s.defense("B") == 17


@pytest.mark.rule("8.4.2.1")
@pytest.mark.parametrize(("text", "targets"), [("", []), ("Rush", ["guard"]), ("Storm", ["guard", "leader"])])
def test_a_stolen_follower_has_not_been_under_control_since_the_turn_began(text: str, targets: list[str]) -> None:
    """READINGS C09."""
    s = Scenario()
    words = (text,) if text else ()
    prize, guard = s.field("B", follower(4, 4, *words)), s.field("B", follower(1, 5), engaged=True)
    old = s.field("A", follower(1, 6))
    steal = s.in_hand("A", spell(Choose(ENEMY), Steal(Slot())))
    s.play(steal, prize)
    assert s.controller(prize) == "A"
    names = {guard: "guard", s.leader("B"): "leader"}
    if not targets:
        assert s.why_not("A", "attack", prize).startswith("8.4.2.1: ")
        s.attack(old, guard)
    else:
        assert [names[card] for card in s.attack_targets(prize)] == targets
        s.attack(prize, guard)
        assert s.defense(guard) == 1


# --- 8.4.3 the target ------------------------------------------------------------------------------------------------


@pytest.mark.rule("8.4.3", "8.4.3.1", "8.4.3.1.b1", "8.4.3.1.b2")
def test_engaged_enemy_followers_and_the_enemy_leader_may_be_attacked() -> None:
    s = Scenario()
    knight, friend = s.field("A", follower(2, 5)), s.field("A", follower(1, 1), engaged=True)
    tired, awake = s.field("B", follower(1, 3), engaged=True), s.field("B", follower(1, 4))
    charm = s.field("B", amulet(), engaged=True)
    s.act("attack", knight)
    assert s.prompt == "attack target"
    assert s.offered(tired) and s.offered(s.leader("B"))
    for card in (awake, charm, friend, s.leader("A")):
        assert not s.offered(card)
    s.answer(tired)
    s.answer("pass")
    assert (s.defense(tired), s.defense("B")) == (1, 20)


@pytest.mark.rule("8.4.3.2")
def test_without_a_target_the_attack_is_illegal_and_nothing_has_happened() -> None:
    s = Scenario()
    rusher = s.field("A", follower(2, 2, "Rush"), fresh=True)
    s.field("B", follower(1, 1))
    other = s.field("A", follower(1, 1))
    assert s.why_not("A", "attack", rusher).startswith("8.4.3.2: ")
    with pytest.raises(ScenarioError):
        s.declare_attack(rusher, "B")
    assert s.reserved(rusher) and s.prompt == "main"
    s.attack(other, "B")
    assert s.defense("B") == 19


@pytest.mark.rule("8.4.3.2", "8.4.3.2.1")
def test_a_follower_that_cannot_attack_enemies_has_no_target() -> None:
    s = Scenario()
    pacifist = s.field("A", follower(2, 2, Static((Cannot("attack enemies"),))))
    s.field("B", follower(1, 1), engaged=True)
    assert s.why_not("A", "attack", pacifist).startswith("8.4.3.2.1: ")
    assert s.attack_targets(pacifist) == []


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


FOUGHT = Auto(On("fought", Self()), (Heal(MY_LEADER, 1),))


@pytest.mark.rule("8.4.9.2", "8.4.10")
def test_followers_that_are_still_in_combat_have_fought_even_if_both_die_of_it() -> None:
    s = Scenario()
    knight, guard = s.field("A", follower(4, 1, FOUGHT)), s.field("B", follower(4, 1, FOUGHT), engaged=True)
    s.attack(knight, guard)
    assert (s.defense("A"), s.defense("B")) == (21, 21)
    assert (s.zone(knight), s.zone(guard)) == ("cemetery", "cemetery")


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
