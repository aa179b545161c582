"""Scenarios: facts are read from a game that has settled; what is asked, and how a card is written, are not facts."""

import pytest

from rulebound.language.tree import Auto, Choose, Damage, Draw, Filter, MayPay, Modify, On, Pay, Self, Slot, Static, Who
from rulebound.scenario.evolve import Scenario, amulet, fanfare, follower, overflow, spell
from rulebound.scenario.table import ScenarioError

GUARD = follower(1, 5, "Ward", fanfare(Damage(Self(), 2)))


def test_a_board_may_be_changed_after_it_was_looked_at() -> None:
    s = Scenario()
    wolf = s.field("A", follower(2, 2, Static((Modify("attack", 3),), cond=overflow())))
    assert s.attack_of(wolf) == 5
    s.points("A", 6, maximum=6)
    assert s.attack_of(wolf) == 2


@pytest.mark.rule("7.3.1")
def test_the_first_question_of_a_main_phase_is_reached_by_its_name() -> None:
    s = Scenario(turn="B")
    s.field("A", follower(1, 1, "At the start of your main phase, you may discard a card. If you do, draw 2 cards."))
    with pytest.raises(ScenarioError, match="B main"):
        s.to("main")
    s.to("A main")
    assert s.player == "A" and s.prompt == "may"
    s.answer(True)
    assert s.count("A", "hand") == 2


def test_a_board_may_be_looked_at_before_it_is_complete() -> None:
    s = Scenario()
    assert s.defense("A") == 20
    wolf = s.field("A", follower(2, 3), damage=1)
    assert (s.defense(wolf), s.attack_of(wolf), s.zone(wolf)) == (2, 2, "field")
    s.leader("B", defense=5)
    s.attack(wolf, "B")
    assert s.defense("B") == 3


@pytest.mark.rule("7.2.5")
def test_the_start_of_a_turn_in_which_nothing_is_asked_is_its_first_question() -> None:
    s = Scenario()
    s.to("B start")
    assert s.turn_player == "B" and s.phase == "main" and s.count("B", "hand") == 1


@pytest.mark.rule("12.8.2")
def test_the_first_fact_that_is_read_is_true_already() -> None:
    s = Scenario()
    s.play(guard := s.in_hand("A", GUARD))
    assert s.defense(guard) == 3


def test_abilities_are_pending_as_soon_as_somebody_asks_for_them() -> None:
    s = Scenario()
    s.field("A", amulet("Whenever a follower enters your field, draw a card."))
    s.field("A", amulet("Whenever a follower enters your field, give your leader +1 defense."))
    s.play(s.in_hand("A", follower(1, 1, "Ward")))
    assert len(s.pending()) == len(s.waiting()) == 2


def test_looking_at_the_question_or_writing_a_card_changes_nothing() -> None:
    s = Scenario()
    s.play(guard := s.in_hand("A", GUARD))
    asked = s.answered
    assert f"{guard}".endswith("in resolution>") and guard.name and guard.ref
    assert (s.prompt, s.player, len(s.options)) == ("replacement", "A", 2) and s.offered(True)
    assert s.answered == asked


def test_up_to_so_many_are_all_that_were_named_once_a_fact_is_read() -> None:
    s = Scenario()
    walls = [s.field("B", follower(1, 9)) for _ in range(3)]
    enemies = Filter(types=("follower",), side="opp")
    s.play(s.in_hand("A", spell(Choose(enemies, 2, 0), Damage(Slot(), 1))), walls[1])
    assert s.prompt == "choose" and s.options[-1] == "Done"
    assert [s.defense(wall) for wall in walls] == [9, 8, 9]


def test_a_place_is_reached_with_its_first_question() -> None:
    s = Scenario()
    s.points("B", 0, maximum=0)
    begins = On("phase", who=Who.YOU, phase="main")
    s.field("B", amulet(Auto(begins, (MayPay((Pay(9),), (Draw(1),)),))))
    s.to("B main")
    assert s.prompt == "may_pay" and s.options == ["No"]
    assert s.phase == "main" and s.prompt == "main"


@pytest.mark.rule("8.4.2", "8.4.2.1")
def test_a_follower_that_may_not_attack_has_nothing_to_attack() -> None:
    s = Scenario()
    new, tired, ready = (s.field("A", follower(), fresh=i == 0, engaged=i == 1) for i in range(3))
    prey, other = s.field("B", follower(), engaged=True), s.field("B", follower())
    assert s.attack_targets(new) == s.attack_targets(tired) == s.attack_targets(prey) == []
    assert s.attack_targets(ready) == [prey, s.leader("B")]
    assert s.attack_targets(other) == [tired, s.leader("A")]  # were it B's turn
