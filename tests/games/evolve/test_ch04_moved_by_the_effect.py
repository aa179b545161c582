"""Chapter 4.1.4.1: a card that the effect itself has moved is still the card it speaks of."""

import pytest

from rulebound.language.tree import (
    Action,
    AddCounter,
    All,
    Auto,
    Choose,
    CostCards,
    CostSelf,
    Damage,
    Delayed,
    Destroy,
    Discard,
    Draw,
    Evolve,
    Exhaust,
    Filter,
    Gain,
    Modify,
    Move,
    On,
    Self,
    Slot,
    Stat,
    Step,
    Until,
    Who,
)
from rulebound.scenario.evolve import Scenario, amulet, evolved, follower, last_words, spell

ENEMY = Filter(types=("follower",), side="opp")
MINE = Filter(types=("follower",), side="my")
ENEMY_LEADER = All(Filter(types=("leader",), side="opp", zone="leader"))


def cast(s: Scenario, player: str, *steps: Step) -> None:
    s.play(s.in_hand(player, spell(*steps, cost=0)))


@pytest.mark.rule("4.1.4.1")
def test_last_words_that_bring_a_card_back_and_evolve_it_mean_the_card_on_the_field() -> None:
    s = Scenario()
    phoenix = s.field(
        "B", follower(1, 1, last_words(Move(Self(), "field", under=Who.OWNER), Evolve(Slot("moved"))), name="Phoenix")
    )
    s.in_evolve_deck("B", evolved(4, 4, of="Phoenix"))
    cast(s, "A", Destroy(All(ENEMY)))
    assert s.zone(phoenix) == "field" and s.controller(phoenix) == "B"
    assert s.is_evolved(phoenix) and s.attack_of(phoenix) == 4


@pytest.mark.rule("4.1.4.1")
def test_it_after_a_move_is_the_card_where_it_went() -> None:
    s = Scenario()
    wolf, bear = s.in_cemetery("A", follower(1, 1), follower(1, 1))
    lift = s.in_hand(
        "A", spell(Choose(Filter(zone="cemetery", side="my")), Move(Slot(), "field"), AddCounter(Slot(), "Mark"))
    )
    s.play(lift, wolf)
    assert s.zone(wolf) == "field" and s.counters(wolf, "Mark") == 1 and s.zone(bear) == "cemetery"


@pytest.mark.rule("4.1.4.1")
def test_this_card_that_has_been_put_back_is_the_one_that_evolves() -> None:
    s = Scenario()
    back = last_words(Move(Self(), "field"), Evolve(Self()), Damage(Self(), 1), Exhaust(Self()))
    phoenix = s.field("A", follower(1, 1, back, name="Phoenix"))
    s.in_evolve_deck("A", evolved(3, 3, of="Phoenix"))
    s.play(s.in_hand("A", spell(Destroy(All(MINE)))))
    assert s.zone(phoenix) == "field" and s.is_evolved(phoenix)
    assert s.defense(phoenix) == 2 and s.engaged(phoenix)


@pytest.mark.rule("4.1.4.1")
def test_the_card_of_the_event_that_has_been_put_back_is_the_one_that_evolves() -> None:
    s = Scenario()
    it = Slot("event")
    back = (Move(it, "field"), Evolve(it), Gain(it, (Modify("attack", 1),), Until.GAME))
    s.field("A", amulet(Auto(On("leave", MINE, to="cemetery"), back)))
    phoenix = s.field("A", follower(1, 1, name="Phoenix"))
    s.in_evolve_deck("A", evolved(3, 3, of="Phoenix"))
    s.play(s.in_hand("A", spell(Destroy(All(MINE)))))
    assert s.zone(phoenix) == "field" and s.attack_of(phoenix) == 4


@pytest.mark.rule("4.1.4.1")
@pytest.mark.parametrize("to", ["hand", "field", "ex", "banished"])
def test_a_follower_that_the_effect_has_destroyed_is_moved_on_from_the_cemetery(to: str) -> None:
    s = Scenario()
    knight = s.field("A", follower(2, 2))
    s.play(s.in_hand("A", spell(Choose(MINE), Destroy(Slot()), Move(Slot(), to))), knight)
    assert s.zone(knight) == to


def test_a_follower_comes_back_at_the_end_of_the_turn_in_which_the_effect_destroyed_it() -> None:
    s = Scenario()
    knight = s.field("A", follower(2, 2))
    later = Delayed(On("phase", phase="end"), (Move(Slot(), "field"),))
    s.play(s.in_hand("A", spell(Choose(MINE), Destroy(Slot()), later)), knight)
    assert s.zone(knight) == "cemetery"
    s.to("end")
    assert s.on_field(knight)


def test_a_follower_that_another_effect_has_moved_meanwhile_does_not_come_back() -> None:
    s = Scenario()
    knight = s.field("A", follower(2, 2))
    later = Delayed(On("phase", phase="end"), (Move(Slot(), "field"),))
    fallen = All(Filter(types=("follower",), side="my", zone="cemetery"))
    rescue = s.in_hand("A", spell(Move(fallen, "hand")))
    s.play(s.in_hand("A", spell(Choose(MINE), Destroy(Slot()), later)), knight)
    s.play(rescue)
    s.to("end")
    assert s.zone(knight) == "hand"


def test_a_card_that_destroys_itself_may_return_to_the_hand() -> None:
    s = Scenario()
    phoenix = s.field("A", follower(2, 2, Action((), (Destroy(Self()), Move(Self(), "hand")))))
    s.use(phoenix)
    assert s.zone(phoenix) == "hand"


def test_a_discarded_follower_is_put_onto_the_field_from_the_cemetery() -> None:
    s = Scenario()
    knight = s.in_hand("A", follower(2, 2))
    s.play(s.in_hand("A", spell(Discard(1), Move(Slot("discarded"), "field"))), knight)
    assert s.on_field(knight)


def test_what_both_players_have_discarded_is_put_onto_the_fields_of_its_owners() -> None:
    s = Scenario()
    mine, theirs = s.in_hand("A", follower(2, 2)), s.in_hand("B", follower(2, 2))
    s.play(s.in_hand("A", spell(Discard(1, Who.EACH), Move(Slot("discarded"), "field"))), mine, theirs)
    assert (s.cards("A", "field"), s.cards("B", "field")) == ([mine], [theirs])


@pytest.mark.rule("4.1.4.1")
@pytest.mark.parametrize("how", ["put", "destroy", "remove", "return"])
def test_a_card_that_has_left_as_a_cost_may_be_put_back_by_the_effect(how: str) -> None:
    s = Scenario()
    lamp = s.field("A", amulet(Action((CostSelf(how),), (Move(Self(), "field"), Draw(1)))), engaged=True)
    s.use(lamp)
    assert s.on_field(lamp) and s.reserved(lamp)


def stronger(n: int) -> tuple[Modify, Modify]:
    return (Modify("attack", n), Modify("defense", n))


def test_a_follower_that_was_destroyed_as_a_cost_returns_with_what_it_was_still_known() -> None:
    s = Scenario()
    knight = s.field("A", follower(3, 3))
    steps = (Move(Slot("paid"), "hand"), Damage(ENEMY_LEADER, Stat(Slot("paid"), "attack")))
    altar = s.field("A", amulet(Action((CostCards("destroy", 1, MINE),), steps)))
    s.play(s.in_hand("A", spell(Gain(All(MINE), stronger(2), Until.GAME))))
    s.use(altar, knight)
    assert s.zone(knight) == "hand" and s.defense("B") == 15


@pytest.mark.rule("4.1.4.1", "10.7.1")
def test_a_card_that_was_played_is_spoken_of_where_it_has_gone() -> None:
    s = Scenario()
    grow = Gain(Slot("event"), (Modify("attack", 1),), Until.GAME)
    s.field("A", amulet(Auto(On("play", Filter(types=("follower",)), who=Who.YOU), (grow,))))
    s.field("A", amulet(Auto(On("play", Filter(types=("spell",)), who=Who.YOU), (Move(Slot("event"), "banished"),))))
    soldier, song = s.hand("A", follower(1, 1), spell())
    s.play(soldier)
    s.play(song)
    assert (s.attack_of(soldier), s.zone(song)) == (2, "banished")


@pytest.mark.rule("4.1.4.1")
@pytest.mark.parametrize("other", [False, True])
def test_what_came_back_to_the_hand_is_the_card_that_costs_less(other: bool) -> None:
    s = Scenario()
    own = "When this card is returned to hand, it costs 2 less to play this turn."
    watch = "Whenever another follower is returned to your hand from your field, it costs 2 less to play this turn."
    s.field("A", follower(1, 1, watch if other else "Ward"))
    elf = s.field("A", follower(1, 1, *([] if other else [own]), cost=4))
    gust = s.in_hand("A", spell("Select a card on your field and return it to its owner's hand.", cost=0))
    s.play(gust, elf)
    s.play(elf)
    assert s.play_points("A") == 8


@pytest.mark.rule("4.1.4.1")
def test_this_card_is_found_in_the_hand_it_was_returned_to() -> None:
    s = Scenario()
    boomerang = s.field(
        "A", follower(1, 1, "When this card is returned to hand from your field, put it onto your field.")
    )
    s.play(s.in_hand("A", spell("Select a card on your field and return it to its owner's hand.")), boomerang)
    assert s.zone(boomerang) == "field"


@pytest.mark.rule("4.1.4.1", "10.11.1", "4.1.4")
def test_a_card_that_has_gone_and_come_back_is_read_as_it_is_now() -> None:
    s = Scenario()
    pawn = s.field("A", follower(2, 2), counters={"spark": 2})
    up = Gain(Slot(), (Modify("attack", 3),), Until.GAME)
    gone = spell(Choose(MINE), up, Move(Slot(), "banished"), Draw(Stat(Slot(), "attack")))
    back = spell(Choose(MINE), up, Move(Slot(), "banished"), Move(Slot(), "field"), Draw(Stat(Slot(), "attack")))
    s.play(s.in_hand("A", back), pawn)
    assert s.attack_of(pawn) == 2 and s.count("A", "hand") == 2 and s.counters(pawn, "spark") == 0
    s = Scenario()
    pawn = s.field("A", follower(2, 2))
    s.play(s.in_hand("A", gone), pawn)
    assert s.zone(pawn) == "banished" and s.count("A", "hand") == 5


@pytest.mark.rule("4.1.4.1", "5.15.1.1", "11.6.1")
def test_an_evolved_card_that_came_back_as_its_follower_cannot_use_the_same_card_again() -> None:
    text = "Last Words: Put this card onto its owner's field and evolve it."
    elf = follower(2, 2, name="Elf")
    for spare in (False, True):
        s = Scenario()
        host = s.field("A", elf, evolved_into=evolved(4, 4, text, of=elf))
        (used,) = s.linked(host)
        other = [s.in_evolve_deck("A", evolved(4, 4, text, of=elf))] if spare else []
        cast(s, "A", Destroy(All(MINE)))
        assert s.on_field(host) and s.linked(host) == other
        assert s.zone(used) == "evolve_deck" and not s.face_down(used) and s.cited("11.6.1")
