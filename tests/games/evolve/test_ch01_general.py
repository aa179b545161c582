"""Chapter 1.3.1 and 1.3.2: card text beats the rules; what cannot be done is not done, and as much as possible is."""

import pytest

from rulebound.language.tree import (
    All,
    Auto,
    Cannot,
    Choose,
    Create,
    Damage,
    Destroy,
    Discard,
    Done,
    Draw,
    Exhaust,
    Filter,
    If,
    IfDone,
    LookTop,
    May,
    Move,
    Must,
    On,
    Permit,
    Pick,
    Ready,
    RemoveCounter,
    Slot,
    Static,
    Steal,
    Step,
    Top,
    Who,
)
from rulebound.scenario.evolve import Scenario, amulet, follower, spell

MY_FOLLOWERS = Filter(types=("follower",), side="my")
ENEMY = Filter(types=("follower",), side="opp")
WATCH_ENGAGED = Auto(On("exhausted", MY_FOLLOWERS), (Draw(1),))
WATCH_REFRESHED = Auto(On("readied", MY_FOLLOWERS), (Draw(1),))
BAIT = Static((Must("be attacked"),))


# --- 1.3.1 cards and rules -------------------------------------------------------------------------------------------


@pytest.mark.rule("1.3.1")
def test_card_that_raises_the_limit_of_the_field_beats_the_rule() -> None:
    s = Scenario()
    s.field("A", amulet(Static((Permit("field size", 6),), players=Who.YOU)))
    for _ in range(4):
        s.field("A", follower())
    sixth = s.in_hand("A", follower())
    s.play(sixth)
    assert s.zone(sixth) == "field" and s.count("A", "field") == 6


@pytest.mark.rule("1.3.1")
def test_card_that_lowers_the_limit_of_the_hand_beats_the_rule() -> None:
    s = Scenario()
    s.field("B", amulet(Static((Permit("hand size", 1),), players=Who.OPPONENT)))
    kept, gone = s.hand("A", follower(), follower())
    s.to("hand size")
    s.answer(gone)
    assert s.zone(gone) == "cemetery" and s.zone(kept) == "hand"


def cast(s: Scenario, player: str, *steps: Step, cost: int = 1) -> None:
    """Play a spell with these steps, made for the occasion."""
    s.play(s.in_hand(player, spell(*steps, cost=cost)))


# --- 1.3.2 the impossible --------------------------------------------------------------------------------------------


@pytest.mark.rule("1.3.2")
def test_who_must_discard_more_cards_than_there_are_discards_those() -> None:
    s = Scenario()
    (only,) = s.hand("B", follower())
    cast(s, "A", Discard(3, who=Who.OPPONENT), Draw(1))
    s.answer(only)
    assert s.zone(only) == "cemetery" and s.count("A", "hand") == 1


@pytest.mark.rule("1.3.2")
def test_who_may_discard_two_cards_is_asked_if_there_is_one_and_has_done_so_with_two() -> None:
    for cards, drawn in ((0, 0), (1, 0), (2, 2)):
        s = Scenario()
        held = s.hand("A", *(follower() for _ in range(cards)))
        cast(s, "A", May((Discard(2),)), IfDone((Draw(2),)))
        assert (s.prompt == "may") == (cards > 0)
        if cards:
            s.answer(True, *held)
        assert all(s.zone(card) == "cemetery" for card in held) and s.count("A", "hand") == drawn


@pytest.mark.rule("1.3.2")
def test_nobody_is_asked_to_destroy_what_is_not_there() -> None:
    for followers in (1, 0):
        s = Scenario()
        for _ in range(followers):
            s.field("A", follower())
        cast(s, "A", May((Pick(MY_FOLLOWERS), Destroy(Slot()))), IfDone((Draw(2),)))
        assert (s.prompt == "may") == bool(followers)


@pytest.mark.rule("1.3.2", "1.3.3")
def test_what_cannot_be_destroyed_is_left_and_the_others_are_destroyed() -> None:
    s = Scenario()
    hardy = s.field("B", follower(1, 1, Static((Cannot("be destroyed"),))))
    gone = s.field("B", follower(1, 4))
    cast(s, "A", Destroy(All(ENEMY)), Draw(1))
    assert (s.zone(hardy), s.zone(gone)) == ("field", "cemetery") and s.count("A", "hand") == 1


@pytest.mark.rule("1.3.2.1")
def test_engaging_what_is_engaged_is_not_done_and_triggers_nothing() -> None:
    for engaged, drawn in ((True, 0), (False, 1)):
        s = Scenario()
        s.field("A", amulet(WATCH_ENGAGED))
        s.field("A", follower(), engaged=engaged)
        cast(s, "A", Exhaust(All(MY_FOLLOWERS)))
        assert s.count("A", "hand") == drawn


@pytest.mark.rule("1.3.2.1")
def test_refreshing_what_is_reserved_is_not_done_and_triggers_nothing() -> None:
    for engaged, drawn in ((True, 1), (False, 0)):
        s = Scenario()
        s.field("A", amulet(WATCH_REFRESHED))
        s.field("A", follower(), engaged=engaged)
        cast(s, "A", Ready(All(MY_FOLLOWERS)))
        assert s.count("A", "hand") == drawn


@pytest.mark.rule("1.3.2.1")
def test_what_depends_on_engaging_a_card_is_not_done_if_it_was_engaged() -> None:
    for engaged, drawn in ((True, 0), (False, 1)):
        s = Scenario()
        ox = s.field("B", follower(), engaged=engaged)
        push = s.in_hand("A", spell(Choose(ENEMY), Exhaust(Slot()), If(Done(), (Draw(1),))))
        s.play(push, ox)
        assert s.count("A", "hand") == drawn


@pytest.mark.rule("1.3.2.3")
def test_of_two_followers_that_must_be_attacked_the_attacker_selects_one() -> None:
    s = Scenario()
    wolf = s.field("A", follower(1, 5))
    baits = [s.field("B", follower(1, 2, BAIT), engaged=True) for _ in range(2)]
    s.field("B", follower(1, 2), engaged=True)
    s.start()
    assert s.attack_targets(wolf) == baits
    s.attack(wolf, baits[1])
    assert s.defense(baits[1]) == 1


@pytest.mark.rule("1.3.2.3")
def test_of_demands_that_exclude_each_other_as_many_as_possible_are_met() -> None:
    """One follower has Ward, one must be attacked, one has both: only the last one meets both demands."""
    s = Scenario(turn="B")
    wolf = s.field("B", follower(1, 5))
    s.field("A", follower(1, 2, "Ward"), engaged=True)
    s.field("A", follower(1, 2, BAIT), engaged=True)
    both = s.field("A", follower(1, 2, "Ward", BAIT), engaged=True)
    s.start()
    assert s.attack_targets(wolf) == [both]


@pytest.mark.rule("1.3.2.3")
def test_of_two_demands_of_which_one_can_be_met_the_player_selects_which() -> None:
    s = Scenario()
    wolf = s.field("A", follower(1, 5))
    ward = s.field("B", follower(1, 2, "Ward"), engaged=True)
    bait = s.field("B", follower(1, 2, BAIT), engaged=True)
    s.start()
    assert s.attack_targets(wolf) == [ward, bait]  # and not the leader


@pytest.mark.rule("1.3.2", "5.18.1")
@pytest.mark.parametrize(
    "step", [Discard(2, Who.OPPONENT, random=True), LookTop(3, Who.OPPONENT), Pick(ENEMY, 2, random=True)]
)
def test_of_more_cards_than_there_are_as_many_as_possible_are_taken(step: Step) -> None:
    s = Scenario()
    held = s.in_hand("B", follower())
    s.deck("B", follower())
    s.field("B", follower())
    cast(s, "A", step, Pick(ENEMY, random=True), Destroy(Slot()), Draw(1))
    assert s.count("A", "hand") == 1 and s.count("B", "field") == 0
    assert s.zone(held) == ("cemetery" if isinstance(step, Discard) else "hand")


@pytest.mark.rule("1.3.2")
def test_a_card_is_engaged_only_while_it_is_there() -> None:
    s = Scenario()
    target = s.field("B", follower(1, 1))
    s.play(s.in_hand("A", spell(Choose(ENEMY), Destroy(Slot()), Exhaust(Slot()), Damage(Slot(), 1), cost=0)), target)
    assert s.zone(target) == "cemetery" and not s.engaged(target) and s.damage(target) == 0


@pytest.mark.rule("1.3.2")
@pytest.mark.parametrize(
    "step", [Draw(2), Move(Top(2), "banished"), RemoveCounter(All(MY_FOLLOWERS), "Ash", 2), Create("Fairy", 9)]
)
def test_of_more_than_can_be_done_as_much_as_possible_is_done(step: Step) -> None:
    s = Scenario()
    s.deck("A", follower())
    urn = s.field("A", follower(), counters={"Ash": 1})
    cast(s, "A", step)
    assert s.cited("1.3.2") and (s.count("A", "deck"), s.counters(urn, "Ash"), s.count("A", "field")) in (
        (0, 1, 1),
        (1, 0, 1),
        (1, 1, 5),
    )


@pytest.mark.rule("1.3.2", "4.4.4.2")
@pytest.mark.parametrize(("held", "stolen"), [(4, 1), (5, 0)])
def test_as_many_followers_are_stolen_as_possible(held: int, stolen: int) -> None:
    s = Scenario()
    for _ in range(held):
        s.field("A", follower())
    prey = [s.field("B", follower()) for _ in range(2)]
    cast(s, "A", Steal(All(ENEMY)))
    if stolen:
        s.answer(prey[1])
    assert [s.controller(card) for card in prey] == ["B", "A" if stolen else "B"] and s.cited("1.3.2")
