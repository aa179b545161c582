"""Chapters 12.4 to 12.7: Fanfare, Last Words, On Evolve and Strike."""

import pytest

from rulebound.language.tree import (
    All,
    Auto,
    Choose,
    Destroy,
    Draw,
    Filter,
    Heal,
    MayPay,
    Move,
    On,
    Pay,
    Self,
    Slot,
    Steal,
)
from rulebound.scenario.evolve import Scenario, evolve, evolved, fanfare, follower, last_words, on_evolve, spell, strike

MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))
ENEMY = Filter(types=("follower",), side="opp")


# --- 12.4 Fanfare ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("12.4.1", "12.4.3")
@pytest.mark.parametrize("place", ["hand", "ex"])
def test_fanfare_triggers_when_its_card_is_played(place: str) -> None:
    s = Scenario()
    imp = s.add("A", place, follower(1, 1, fanfare(Heal(MY_LEADER, 2))))
    other = s.field("A", follower(1, 1, fanfare(Heal(MY_LEADER, 5))))
    s.play(imp)
    assert (s.defense("A"), s.zone(other)) == (22, "field")


@pytest.mark.rule("12.4.1", "12.4.3")
@pytest.mark.parametrize("zone", ["cemetery", "hand", "banished"])
def test_fanfare_triggers_when_its_card_is_put_onto_the_field_from_anywhere(zone: str) -> None:
    s = Scenario()
    imp = s.add("A", zone, follower(1, 1, fanfare(Heal(MY_LEADER, 2)), name="Imp"))
    call = s.in_hand("A", spell(Move(All(Filter(names=("Imp",), side="my", zone=zone)), "field")))
    s.play(call)
    assert (s.zone(imp), s.defense("A")) == ("field", 22)


@pytest.mark.rule("12.4.3")
def test_fanfare_does_not_trigger_on_the_field() -> None:
    s = Scenario()
    imp = s.in_hand("A", follower(1, 1, fanfare(Heal(MY_LEADER, 2)), evolve(0), name="Imp"))
    s.in_evolve_deck("A", evolved(2, 2, fanfare(Heal(MY_LEADER, 40)), of=follower(1, 1, name="Imp")))
    theirs = s.field("B", follower(1, 1, fanfare(Heal(MY_LEADER, 10))))
    stay = s.in_hand("A", spell(Move(All(Filter(types=("follower",), side="my")), "field")))
    thief = s.in_hand("A", spell(Choose(ENEMY), Steal(Slot())))
    s.play(imp)
    assert s.defense("A") == 22
    s.play(stay)
    s.play(thief, theirs)
    s.evolve(imp)
    assert s.controller(theirs) == "A" and s.attack_of(imp) == 2 and s.defense("A") == 22


@pytest.mark.rule("12.6.1")
def test_evolving_or_changing_control_is_no_fanfare() -> None:
    s = Scenario()
    elf = s.field("A", follower(1, 1, evolve(1), name="Elf"))
    s.in_evolve_deck("A", evolved(3, 4, fanfare(Heal(MY_LEADER, 2)), on_evolve(Heal(MY_LEADER, 5)), of="Elf"))
    s.evolve(elf)
    assert s.defense("A") == 25


# --- 12.5 Last Words -------------------------------------------------------------------------------------------------


@pytest.mark.rule("12.5.1", "12.5.3")
@pytest.mark.parametrize(("to", "gain"), [("cemetery", 3), ("banished", 0), ("hand", 0)])
def test_last_words_needs_the_way_from_field_to_cemetery(to: str, gain: int) -> None:
    s = Scenario()
    imp = s.field("B", follower(1, 1, last_words(Heal(MY_LEADER, 3))))
    other = s.field("B", follower(1, 1, last_words(Draw(1))))
    send = s.in_hand("A", spell(Choose(ENEMY), Move(Slot(), to)))
    kill = s.in_hand("A", spell(Choose(ENEMY), Destroy(Slot())))
    s.play(send, imp)
    s.play(kill, other)
    assert (s.zone(imp), s.defense("B"), s.defense("A")) == (to, 20 + gain, 20)
    assert s.count("B", "hand") == 1 + (to == "hand")


@pytest.mark.rule("12.4.1")
def test_last_words_do_not_trigger_from_a_hand_or_deck() -> None:
    s = Scenario()
    imp = s.in_hand("A", follower(1, 1, last_words(Heal(MY_LEADER, 3)), name="Imp"))
    dump = Move(All(Filter(names=("Imp",), side="my", zone="hand")), "cemetery")
    loud = s.in_hand("A", follower(1, 1, fanfare(dump)))
    s.play(loud)
    assert (s.zone(imp), s.defense("A")) == ("cemetery", 20)


# --- 12.6 On Evolve --------------------------------------------------------------------------------------------------


@pytest.mark.rule("12.6.1", "12.6.2")
def test_on_evolve_triggers_when_its_own_card_evolves() -> None:
    s = Scenario()
    elf = s.field("A", follower(1, 1, evolve(1), name="Elf"))
    imp = s.field("A", follower(1, 1, on_evolve(Heal(MY_LEADER, 7)), name="Imp"))
    s.in_evolve_deck("A", evolved(3, 4, on_evolve(Heal(MY_LEADER, 2)), of="Elf"))
    s.evolve(elf)
    assert (s.defense("A"), s.zone(imp)) == (22, "field")


@pytest.mark.rule("12.6.2")
@pytest.mark.parametrize("pays", [True, False])
def test_on_evolve_with_a_cost_may_be_paid(pays: bool) -> None:
    s = Scenario()
    elf = s.field("A", follower(1, 1, evolve(1), name="Elf"))
    s.in_evolve_deck("A", evolved(3, 4, on_evolve(MayPay((Pay(3),), (Heal(MY_LEADER, 2),))), of="Elf"))
    s.evolve(elf)
    s.answer(pays)
    assert (s.defense("A"), s.play_points("A")) == ((22, 6) if pays else (20, 9))


@pytest.mark.rule("12.6.2", "10.7.7")
def test_a_follower_that_dies_of_evolving_has_evolved() -> None:
    s = Scenario()
    cub = follower(1, 5, evolve(0), name="Cub")
    card = s.field("A", cub, damage=4)
    s.in_evolve_deck("A", evolved(2, 2, "On Evolve: Draw a card.", of=cub))
    s.evolve(card)
    assert s.zone(card) == "cemetery" and s.count("A", "hand") == 1


# --- 12.7 Strike -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("12.7.1", "12.7.2")
@pytest.mark.parametrize("leader", [True, False])
def test_strikes_for_any_target_for_followers_and_for_leaders(leader: bool) -> None:
    s = Scenario()
    knight = s.field(
        "A",
        follower(
            1,
            9,
            strike(Heal(MY_LEADER, 1)),
            strike(Heal(MY_LEADER, 10), what="follower"),
            strike(Heal(MY_LEADER, 100), what="leader"),
        ),
    )
    bystander = s.field("A", follower(1, 1, strike(Heal(MY_LEADER, 1000))))
    guard = s.field("B", follower(0, 9, strike(Heal(MY_LEADER, 1000))), engaged=True)
    s.declare_attack(knight, "B" if leader else guard)
    while s.prompt == "play auto":
        s.answer(knight)
    assert s.defense("A") == 20 + (101 if leader else 11)
    assert (s.defense("B"), s.reserved(bystander)) == (20, True)


@pytest.mark.rule("12.7.2")
@pytest.mark.parametrize("pays", [True, False])
def test_strike_with_a_cost_may_be_paid(pays: bool) -> None:
    s = Scenario()
    knight = s.field("A", follower(1, 9, strike(MayPay((Pay(3),), (Heal(MY_LEADER, 2),)))))
    s.declare_attack(knight, "B")
    s.answer(pays)
    assert (s.defense("A"), s.play_points("A")) == ((22, 7) if pays else (20, 10))


@pytest.mark.rule("12.7.1", "8.4.5", "8.4.9")
def test_an_attacker_that_its_strike_evolves_deals_more_and_does_not_strike_again() -> None:
    s = Scenario()
    cub = follower(1, 5, "Strike: Evolve this follower.", name="Cub")
    lion = s.field("A", cub)
    s.in_evolve_deck("A", evolved(4, 8, "Strike: Draw a card.", of=cub))
    s.attack(lion, "B")
    assert s.is_evolved(lion) and s.defense("B") == 16 and s.count("A", "hand") == 0


@pytest.mark.rule("10.7.3")
@pytest.mark.parametrize("event", [On("enter", Filter(side="my", other=True)), On("leave", Self(), to="hand")])
def test_what_waits_for_another_card_or_another_way_is_told_without_a_keyword(event: On) -> None:
    s = Scenario()
    herald = s.field("A", follower(1, 1, Auto(event, (Heal(MY_LEADER, 1),)), name="Herald"))
    friend = s.in_hand("A", follower())
    back = s.in_hand("A", spell(Choose(Filter(names=("Herald",))), Move(Slot(), "hand")))
    s.play(friend)
    s.play(back, herald)
    assert s.defense("A") == 21
    assert [entry.word for entry in s.game.journal if entry.key == "plays_auto"] == [""]
