"""Chapters 8.1 to 8.3: what may be selected in the main phase."""

import pytest

from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Choose,
    Damage,
    Draw,
    Evolve,
    ExhaustSelf,
    Filter,
    Heal,
    On,
    Self,
    Slot,
    Who,
)
from rulebound.scenario.evolve import Scenario, amulet, carrot, evolve, evolved, follower, serve, spell

ENEMY = Filter(types=("follower",), side="opp")
MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))
MINE = Filter(types=("follower",), side="my")


@pytest.mark.rule("8.1.2")
def test_an_action_of_which_a_part_is_impossible_cannot_be_selected() -> None:
    s = Scenario(points=3)
    dear, bolt = s.in_hand("A", follower(cost=4)), s.in_hand("A", spell(Choose(ENEMY), Damage(Slot(), 1)))
    tired = s.field("A", amulet(Action((ExhaustSelf(),), (Heal(MY_LEADER, 1),))), engaged=True)
    fine = s.in_hand("A", follower(cost=3))
    assert not s.offered(dear) and not s.offered(bolt) and not s.offered(tired)
    assert s.offered(fine)
    s.play(fine)
    assert s.zone(fine) == "field"


@pytest.mark.rule("8.2.1")
@pytest.mark.parametrize("cost", [0, 4, 10])
def test_a_card_from_hand_or_ex_area_is_played_for_its_cost(cost: int) -> None:
    for place in ("hand", "ex"):
        s = Scenario()
        knight = s.add("A", place, follower(cost=cost))
        s.play(knight)
        assert (s.zone(knight), s.controller(knight)) == ("field", "A")
        assert (s.play_points("A"), s.play_points("B")) == (10 - cost, 10)


@pytest.mark.rule("8.2.1")
def test_cards_elsewhere_and_cards_of_the_opponent_cannot_be_played() -> None:
    s = Scenario()
    theirs, dead, known = s.in_hand("B", follower()), s.in_cemetery("A", follower())[0], s.in_ex("B", follower())
    own = s.in_hand("A", follower())
    s.play(own)
    for card in (theirs, dead, known):
        assert not s.offered(card)
    assert s.why_not("A", "play", dead).startswith("8.2.1: ")
    assert s.why_not("A", "play", known).startswith("8.2.1: ")


@pytest.mark.rule("8.3.1")
def test_activated_abilities_of_own_followers_and_amulets_are_played_and_not_those_of_the_opponent() -> None:
    heal = Action((), (Heal(MY_LEADER, 1),), limit=1)
    s = Scenario(turn="B")
    mage, tool = s.field("B", follower(1, 1, heal)), s.field("B", amulet(heal))
    stolen = s.field("A", amulet(heal), controller="B")
    lent = s.field("B", amulet(heal), controller="A")
    for card in (mage, tool, stolen):
        s.use(card)
    assert (s.defense("B"), s.defense("A")) == (23, 20)
    assert s.why_not("B", "use", lent).startswith("8.3.1: ")


def two_of_them(s: Scenario) -> None:
    for name in ("Elf", "Imp"):
        s.in_evolve_deck("A", evolved(3, 3, of=name))


@pytest.mark.rule("8.3.2")
def test_only_one_evolve_ability_may_be_played_each_turn() -> None:
    s = Scenario()
    elf, imp = s.field("A", follower(1, 1, evolve(1), name="Elf")), s.field("A", follower(1, 1, evolve(1), name="Imp"))
    two_of_them(s)
    s.evolve(elf)
    assert s.is_evolved(elf)
    assert s.why_not("A", "evolve", imp).startswith("8.3.2: ")
    s.to("B main")
    s.to("A main")
    s.evolve(imp)
    assert s.is_evolved(imp)


@pytest.mark.rule("8.3.2")
@pytest.mark.parametrize("serve_first", [True, False])
def test_evolve_and_serve_share_the_one_play_of_a_turn(serve_first: bool) -> None:
    s = Scenario()
    elf, racer = s.field("A", follower(1, 1, evolve(1), name="Elf")), s.field("A", follower(1, 1, serve(1)))
    s.in_evolve_deck("A", evolved(3, 3, of="Elf"))
    s.in_evolve_deck("A", carrot())
    if serve_first:
        s.serve(racer)
        assert s.why_not("A", "evolve", elf).startswith("8.3.2: ")
    else:
        s.evolve(elf)
        assert s.why_not("A", "serve", racer).startswith("8.3.2: ")


@pytest.mark.rule("8.3.2")
def test_evolving_by_an_effect_is_no_play_of_an_evolve_ability() -> None:
    s = Scenario()
    elf, imp = s.field("A", follower(1, 1, evolve(1), name="Elf")), s.field("A", follower(1, 1, evolve(1), name="Imp"))
    two_of_them(s)
    gift = s.in_hand("A", spell(Choose(MINE), Evolve(Slot())))
    s.play(gift, imp)
    s.evolve(elf)
    assert s.is_evolved(elf) and s.is_evolved(imp)


@pytest.mark.rule("8.3.1", "10.7.1")
def test_using_an_activated_ability_is_heard_of_by_who_waits_for_that() -> None:
    s = Scenario()
    clerk = s.field("A", follower(1, 1, Auto(On("use", who=Who.YOU), (Draw(1),))))
    well = s.field("A", amulet(Action((ExhaustSelf(),), (Heal(MY_LEADER, 1),)), Auto(On("use", Self()), (Draw(2),))))
    s.field("B", amulet(Auto(On("use", who=Who.YOU), (Draw(1),))))
    s.use(well, clerk)
    assert s.defense("A") == 21 and s.count("A", "hand") == 3 and s.count("B", "hand") == 0
