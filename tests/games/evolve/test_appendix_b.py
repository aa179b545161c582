"""Appendix B.8.5: granting Rush in Open 8."""

import pytest

from rulebound.language.tree import Choose, Evolve, Filter, Slot
from rulebound.scenario.evolve import Scenario, amulet, carrot, evolve, evolved, follower, serve, spell
from rulebound.scenario.table import Card

MINE = Filter(types=("follower",), side="my")


def board(points: int = 10, evolution: int = 3) -> tuple[Scenario, Card, Card]:
    """Open 8: a new follower of A, an engaged one of B, and a facedown card that has nothing to do with either."""
    s = Scenario(format="open8", points=10, evolution_points=evolution)
    s.points("A", points, maximum=10)
    new, tired = s.field("A", follower(2, 5), fresh=True), s.field("B", follower(0, 9), engaged=True)
    return s, new, tired


@pytest.mark.rule("B.8.5.1")
def test_a_follower_gets_rush_for_a_play_point_and_a_card_that_is_turned_up() -> None:
    s, new, tired = board()
    spare = s.in_evolve_deck("A", evolved(1, 1, of="Nobody"))
    theirs = s.in_evolve_deck("B", evolved(1, 1, of="Nobody"))
    assert s.why_not("A", "attack", new).startswith("8.4.2.1: ")
    s.grant_rush(new, spare)
    assert s.has(new, "Rush") and not s.has(tired, "Rush")
    assert (s.face_down(spare), s.zone(spare), s.face_down(theirs)) == (False, "evolve_deck", True)
    assert (s.play_points("A"), s.evolution_points("A")) == (9, 3)
    assert s.attack_targets(new) == [tired]
    s.attack(new, tired)
    assert s.defense(tired) == 7


@pytest.mark.rule("B.8.5.1")
def test_the_player_chooses_which_card_is_turned_up() -> None:
    s, new, _ = board()
    one, two = (s.in_evolve_deck("A", evolved(1, 1, of=name)) for name in ("Elf", "Imp"))
    s.grant_rush(new, two)
    assert (s.face_down(one), s.face_down(two)) == (True, False)


@pytest.mark.rule("B.8.5.1", "B.8.5.1.1")
def test_an_evolution_point_may_pay_for_it() -> None:
    s, new, _ = board(points=0)
    spare = s.in_evolve_deck("A", evolved(1, 1, of="Nobody"))
    s.grant_rush(new, spare, evolution_point=True)
    assert (s.has(new, "Rush"), s.play_points("A"), s.evolution_points("A")) == (True, 0, 2)


@pytest.mark.rule("B.8.5.1.1")
def test_with_play_points_left_the_evolution_point_is_a_choice() -> None:
    s, new, _ = board()
    spare = s.in_evolve_deck("A", evolved(1, 1, of="Nobody"))
    s.grant_rush(new, spare, evolution_point=True)
    assert (s.play_points("A"), s.evolution_points("A")) == (10, 2)


@pytest.mark.rule("B.8.5.1")
def test_without_points_or_without_a_facedown_card_it_is_not_possible() -> None:
    s, new, _ = board(points=0, evolution=0)
    s.in_evolve_deck("A", evolved(1, 1, of="Nobody"))
    assert s.why_not("A", "grant rush", new).startswith("B.8.5.1: ")
    s, new, _ = board()
    s.in_evolve_deck("A", evolved(1, 1, of="Nobody"), face_up=True)
    assert s.why_not("A", "grant rush", new).startswith("B.8.5.1: ")


@pytest.mark.rule("B.8.5.1")
def test_only_an_own_follower_gets_rush() -> None:
    s, new, tired = board()
    charm = s.field("A", amulet())
    spare = s.in_evolve_deck("A", evolved(1, 1, of="Nobody"))
    assert s.why_not("A", "grant rush", tired).startswith("B.8.5.1: ")
    assert s.why_not("A", "grant rush", charm).startswith("B.8.5.1: ")
    s.grant_rush(new, spare)
    assert s.has(new, "Rush")


@pytest.mark.rule("B.8.5.1")
def test_once_a_turn_and_again_in_the_next() -> None:
    s, new, _ = board()
    other = s.field("A", follower(1, 1))
    for name in ("Elf", "Imp"):
        s.in_evolve_deck("A", evolved(1, 1, of=name))
    one, two = s.cards("A", "evolve_deck")
    s.grant_rush(new, one)
    assert s.why_not("A", "grant rush", other).startswith("B.8.5.1: ")
    s.to("B main")
    s.to("A main")
    s.grant_rush(other, two)
    assert s.has(other, "Rush") and s.has(new, "Rush")


@pytest.mark.rule("B.8.5.1", "8.3.2")
@pytest.mark.parametrize("served", [True, False])
def test_after_evolving_or_serving_no_rush_is_given(served: bool) -> None:
    s, new, _ = board()
    elf, racer = s.field("A", follower(1, 1, evolve(1), name="Elf")), s.field("A", follower(1, 1, serve(1)))
    for extra in (evolved(3, 3, of="Elf"), carrot(), evolved(1, 1, of="Nobody")):
        s.in_evolve_deck("A", extra)
    if served:
        s.serve(racer)
    else:
        s.evolve(elf)
    assert s.why_not("A", "grant rush", new).startswith("B.8.5.1: ")


@pytest.mark.rule("B.8.5.1")
def test_after_giving_rush_nothing_evolves_or_is_served_by_its_ability() -> None:
    s, new, _ = board()
    elf, racer = s.field("A", follower(1, 1, evolve(1), name="Elf")), s.field("A", follower(1, 1, serve(1)))
    for extra in (evolved(3, 3, of="Elf"), carrot()):
        s.in_evolve_deck("A", extra)
    spare = s.in_evolve_deck("A", evolved(1, 1, of="Nobody"))
    s.grant_rush(new, spare)
    assert s.why_not("A", "evolve", elf).startswith("B.8.5.1: ")
    assert s.why_not("A", "serve", racer).startswith("B.8.5.1: ")


@pytest.mark.rule("B.8.5.1")
def test_evolving_by_an_effect_does_not_count() -> None:
    s, new, _ = board()
    elf = s.field("A", follower(1, 1, name="Elf"))
    s.in_evolve_deck("A", evolved(3, 3, of="Elf"))
    spare = s.in_evolve_deck("A", evolved(1, 1, of="Nobody"))
    gift = s.in_hand("A", spell(Choose(MINE), Evolve(Slot())))
    s.play(gift, elf)
    s.grant_rush(new, spare)
    assert s.has(new, "Rush") and s.is_evolved(elf)


@pytest.mark.rule("B.8.5.1")
def test_in_other_formats_and_in_the_turn_of_the_opponent_there_is_no_such_action() -> None:
    s = Scenario()
    new = s.field("A", follower(2, 5), fresh=True)
    s.in_evolve_deck("A", evolved(1, 1, of="Nobody"))
    assert s.why_not("A", "grant rush", new).startswith("B.8.5.1: ")
    s, new, _ = board()
    s.in_evolve_deck("A", evolved(1, 1, of="Nobody"))
    s.to("quick")
    s.answer("pass")
    assert s.turn_player == "B"
    assert s.why_not("A", "grant rush", new).startswith("B.8.5.1: ")


@pytest.mark.rule("B.8.5.1")
def test_the_last_facedown_card_is_turned_up_without_a_question() -> None:
    s = Scenario(format="open8")
    knight = s.field("A", follower(2, 2), fresh=True)
    last = s.in_evolve_deck("A", evolved(2, 2, of="Other"))
    s.in_evolve_deck("A", evolved(3, 3, of="Used"), face_up=True)
    s.grant_rush(knight)
    assert s.prompt == "main" and s.has(knight, "Rush") and not s.face_down(last)


@pytest.mark.rule("B.8.5.1")
def test_why_nothing_evolves_after_rush_was_given() -> None:
    s = Scenario(format="open8")
    elf = follower(1, 1, evolve(1), name="Elf")
    mine = s.field("A", elf)
    copies = [s.in_evolve_deck("A", evolved(2, 2, of=elf)) for _ in range(2)]
    s.grant_rush(mine, copies[1])
    assert s.has(mine, "Rush")
    assert s.why_not("A", "evolve", mine) == "B.8.5.1: a follower has been given Rush this turn"
