"""Chapters 8.4.1 to 8.4.3: which followers may attack, and what."""

import pytest

from rulebound.language.tree import Action, Cannot, Choose, Evolve, ExhaustSelf, Filter, Move, Slot, Static, Steal
from rulebound.scenario.evolve import Scenario, amulet, evolve, evolved, follower, spell
from rulebound.scenario.table import ScenarioError

MINE = Filter(types=("follower",), side="my")
ENEMY = Filter(types=("follower",), side="opp")


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


@pytest.mark.rule("8.4.2.1", "5.21.2")
def test_a_follower_that_was_lost_and_won_back_has_not_remained() -> None:
    s = Scenario()
    knight, bait = s.field("A", follower(3, 3)), s.field("A", follower(0, 1))
    lure = s.field("B", amulet(Action((ExhaustSelf(),), (Choose(ENEMY), Steal(Slot())), quick=True)))
    back = s.in_hand("A", spell(Choose(ENEMY), Steal(Slot())))
    s.declare_attack(bait, "B")
    s.use(lure, knight)
    s.answer("pass")
    s.play(back, knight)
    assert s.controller(knight) == "A" and s.why_not("A", "attack", knight).startswith("8.4.2.1: ")


@pytest.mark.rule("8.4.2.1")
def test_a_follower_that_evolved_and_came_back_has_not_evolved() -> None:
    s = Scenario()
    moth = follower(1, 1, evolve(0), name="Moth")
    s.in_evolve_deck("A", evolved(4, 4, of=moth))
    mine = s.field("A", moth, fresh=True)
    s.field("B", follower(0, 9), engaged=True)
    blink = s.in_hand("A", spell(Choose(MINE), Move(Slot(), "banished"), Move(Slot(), "field")))
    s.evolve(mine)
    s.play(blink, mine)
    assert s.why_not("A", "attack", mine).startswith("8.4.2.1: ")


@pytest.mark.rule("8.4.2.1.b2", "8.4.3.1.b1")
def test_a_new_follower_that_loses_storm_by_evolving_no_longer_reaches_the_leader() -> None:
    s = Scenario()
    raider = follower(1, 1, "Storm", evolve(0), name="Raider")
    s.in_evolve_deck("A", evolved(4, 4, of=raider))
    mine, guard = s.field("A", raider, fresh=True), s.field("B", follower(0, 9), engaged=True)
    assert len(s.attack_targets(mine)) == 2
    s.evolve(mine)
    assert s.attack_targets(mine) == [guard]


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


@pytest.mark.rule("8.4.3.2.1")
def test_why_a_follower_that_cannot_attack_enemies_does_not_attack() -> None:
    s = Scenario()
    meek = s.field("A", follower(1, 1, Static((Cannot("attack enemies"),))))
    assert s.why_not("A", "attack", meek) == "8.4.3.2.1: an effect says that it can't attack enemies"


@pytest.mark.rule("8.4.2.1.b2", "8.4.3.1.b1")
def test_a_follower_that_evolved_and_was_lost_and_won_back_attacks_followers_only() -> None:
    steal = "Select an enemy follower on the field and steal it."
    s = Scenario()
    elf, pawn = s.field("A", follower(1, 5, evolve(1), name="Elf")), s.field("A", follower())
    s.in_evolve_deck("A", evolved(2, 6, of="Elf"))
    wall = s.field("B", follower(1, 9), engaged=True)
    theirs, mine = s.in_hand("B", spell(f"Quick. {steal}")), s.in_hand("A", spell(steal))
    s.evolve(elf)
    s.declare_attack(pawn, "B")
    s.play(theirs, elf)
    s.answer("pass")
    s.play(mine, elf)
    assert s.controller(elf) == "A" and s.attack_targets(elf) == [wall]
