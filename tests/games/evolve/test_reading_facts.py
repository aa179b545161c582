"""Facts are read from a game that has settled; what is asked, and how a card is written, are not facts."""

import pytest

from rulebound.language.tree import Auto, Choose, Damage, Draw, Filter, MayPay, On, Pay, Self, Slot, Who
from rulebound.scenario.evolve import Scenario, amulet, fanfare, follower, spell

GUARD = follower(1, 5, "Ward", fanfare(Damage(Self(), 2)))


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
