"""Chapter 15.1: keyword actions (forming a party has its own file)."""

import pytest

from rulebound.kernel.state import EVERYBODY
from rulebound.language.tree import (
    Action,
    Auto,
    Cannot,
    Choose,
    CostCards,
    CostSelf,
    Count,
    Destroy,
    Discard,
    Draw,
    Exhaust,
    Filter,
    Gain,
    IfDone,
    LookTop,
    Modify,
    Move,
    On,
    PickGroup,
    Ready,
    RemoveCounter,
    Search,
    Self,
    Shuffle,
    Slot,
    SplitGroups,
    Static,
    Step,
    Who,
)
from rulebound.scenario import Card
from rulebound.scenario.fftcg import Scenario, backup, forward, summon

FORWARD = Filter(types=("forward",))
THEIR_FORWARD = Filter(types=("forward",), side="opp")
MOURNER = Auto(On("destroyed", FORWARD), (Draw(1),))
MY_FORWARD = Filter(types=("forward",), side="my")
BACKUP_IN_DECK = Filter(types=("backup",), zone="deck", side="my")


def cast(s: Scenario, card: Card, *answers: Card) -> None:
    s.cast(card, *answers)
    s.resolve()


def spell(s: Scenario, *steps: Step, player: str = "A") -> Card:
    """A Summon for one CP in hand, with the Backup to pay for it."""
    s.cp_source(player, 1)
    return s.in_hand(player, summon(*steps, cost=1))


# --- 15.1.1.1 activate, 15.1.1.2 dull --------------------------------------------------------------------------------


@pytest.mark.rule("15.1.1.1.1")
def test_activating_turns_a_dull_character_upright() -> None:
    s = Scenario()
    sleeper = s.field("A", forward(5000), dull=True)
    wake = spell(s, Choose(FORWARD), Ready(Slot()))
    cast(s, wake, sleeper)
    assert s.active(sleeper)


@pytest.mark.rule("15.1.1.1.2")
def test_active_character_may_be_activated() -> None:
    s = Scenario()
    awake = s.field("A", forward(5000))
    wake = spell(s, Choose(FORWARD), Ready(Slot()), IfDone((Draw(1),)))
    cast(s, wake, awake)
    assert s.active(awake)
    assert s.count("A", "hand") == 1  # it was done
    assert f"[15.1.1.1.2] {awake.name} is active already." in s.journal()
    assert not any(awake.name in line and "becomes" in line for line in s.journal())


@pytest.mark.rule("15.1.1.2.1")
def test_dulling_turns_an_active_character_sideways() -> None:
    s = Scenario()
    awake = s.field("B", forward(5000))
    lull = spell(s, Choose(FORWARD), Exhaust(Slot()))
    cast(s, lull, awake)
    assert s.dull(awake)


@pytest.mark.rule("15.1.1.2.2")
def test_dull_character_may_be_dulled() -> None:
    s = Scenario()
    sleeper = s.field("B", forward(5000), dull=True)
    lull = spell(s, Choose(FORWARD), Exhaust(Slot()), IfDone((Draw(1),)))
    cast(s, lull, sleeper)
    assert s.dull(sleeper)
    assert s.count("A", "hand") == 1
    assert f"[15.1.1.2.2] {sleeper.name} is dull already." in s.journal()
    assert not any(sleeper.name in line and "becomes" in line for line in s.journal())


# --- 15.1.1.3 break --------------------------------------------------------------------------------------------------


@pytest.mark.rule("15.1.1.3.1")
def test_broken_card_goes_to_its_owners_break_zone() -> None:
    s = Scenario()
    stolen = s.field("A", forward(5000), controller="B")
    bolt = spell(s, Choose(THEIR_FORWARD), Destroy(Slot()))
    cast(s, bolt, stolen)
    assert stolen.number in [card.number for card in s.cards("A", "break")]
    assert len(s.happened("destroyed")) == 1


@pytest.mark.rule("15.1.1.3.2")
def test_putting_into_the_break_zone_is_not_breaking() -> None:
    s = Scenario()
    statue = s.field("B", forward(5000, Static((Cannot("be broken"),))))
    s.field("A", backup(MOURNER))
    push = spell(s, Choose(FORWARD), Move(Slot(), "break"))
    cast(s, push, statue)
    assert s.zone(statue) == "break"
    assert s.stack() == []


@pytest.mark.rule("15.1.1.3.2")
@pytest.mark.parametrize("itself", [True, False])
def test_paying_a_cost_with_a_character_is_not_breaking_it(itself: bool) -> None:
    part = CostSelf("put") if itself else CostCards("put", 1, MY_FORWARD)
    s = Scenario()
    martyr = s.field("A", forward(5000, Action((part,), (Draw(1),)), Static((Cannot("be broken"),))))
    s.field("A", backup(MOURNER))
    s.use(martyr)
    assert s.zone(martyr) == "break"
    assert [kind for kind, _ in s.stack()] == ["action"]


@pytest.mark.rule("15.1.1.3.2")
def test_rule_process_for_no_power_is_not_breaking() -> None:
    s = Scenario()
    weak = s.field("B", forward(3000, Static((Cannot("be broken"),))))
    s.field("A", backup(MOURNER))
    curse = spell(s, Choose(FORWARD), Gain(Slot(), (Modify("power", -3000),)))
    cast(s, curse, weak)
    assert s.zone(weak) == "break"
    assert s.stack() == []


def test_what_cannot_be_broken_stays_when_it_would_be_broken() -> None:
    s = Scenario()
    statue = s.field("B", forward(5000, Static((Cannot("be broken"),))))
    bolt = spell(s, Choose(FORWARD), Destroy(Slot()))
    cast(s, bolt, statue)
    assert s.on_field(statue)


# --- 15.1.1.4 discard, 15.1.1.5 remove -------------------------------------------------------------------------------


@pytest.mark.rule("15.1.1.4.1")
def test_discarding_moves_a_card_from_hand_to_break_zone() -> None:
    s = Scenario()
    one, two = s.hand("B", forward(1000), forward(2000))
    watcher = s.field("B", backup(Auto(On("discard", who=Who.YOU), (Draw(1),))))
    rot = spell(s, Discard(1, Who.OPPONENT))
    cast(s, rot)
    assert s.player == "B"
    s.answer(two)
    assert s.zone(one) == "hand"
    assert two.number in [card.number for card in s.cards("B", "break")]
    assert [card.number for _, card in s.stack()] == [watcher.number]


@pytest.mark.rule("15.1.1.5.1")
def test_removing_moves_a_card_from_the_field_to_its_owners_removed_zone() -> None:
    s = Scenario()
    stolen = s.field("A", forward(5000), controller="B")
    banish = spell(s, Choose(THEIR_FORWARD), Move(Slot(), "removed"))
    cast(s, banish, stolen)
    assert stolen.number in [card.number for card in s.cards("A", "removed")]
    assert s.happened("destroyed") == []


@pytest.mark.rule("15.1.1.5.1")
@pytest.mark.parametrize("zone", ["break", "damage", "hand"])
def test_cards_are_removed_from_any_zone(zone: str) -> None:
    s = Scenario()
    card = s.add("B", zone, forward(1000))
    banish = spell(s, Choose(Filter(zone=zone, side="opp")), Move(Slot(), "removed"))
    cast(s, banish, card)
    assert card.number in [found.number for found in s.cards("B", "removed")]


# --- 15.1.1.6 shuffle ------------------------------------------------------------------------------------------------


@pytest.mark.rule("15.1.1.6.1")
def test_after_shuffling_nobody_knows_the_order() -> None:
    s = Scenario()
    deck = s.deck("A", *(forward(1000 * n) for n in range(1, 21)))
    look = spell(s, LookTop(3, reveal=True), Shuffle())
    order = [card.number for card in deck]
    cast(s, look)
    shuffled = [card.number for card in s.cards("A", "deck")]
    assert sorted(shuffled) == sorted(order)
    assert shuffled != order
    assert all(s.game.state.known[number] == 0 for number in shuffled)


@pytest.mark.rule("15.1.1.6.1")
def test_another_seed_gives_another_order() -> None:
    orders = []
    for seed in ("one", "two"):
        s = Scenario(seed=seed)
        deck = s.deck("A", *(forward(1000 * n) for n in range(1, 21)))
        mix = spell(s, Shuffle())
        cast(s, mix)
        place = {card.number: i for i, card in enumerate(deck)}
        orders.append([place[card.number] for card in s.cards("A", "deck")])
    assert orders[0] != orders[1]


# --- 15.1.1.7 cast ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("15.1.1.7.1")
def test_casting_is_playing_a_card_from_hand_for_its_cost() -> None:
    s = Scenario()
    witness = s.field("A", forward(1000, Auto(On("cast", Filter(types=("forward",), zone="hand")), (Draw(1),))))
    knight = s.in_hand("A", forward(5000, cost=2))
    payers = s.cp_source("A", 2)
    s.cast(knight)
    assert s.on_field(knight)
    assert all(s.dull(payer) for payer in payers)
    assert [card.number for _, card in s.stack()] == [witness.number]


@pytest.mark.rule("15.1.1.7.1")
def test_playing_onto_the_field_by_an_effect_is_not_casting() -> None:
    s = Scenario()
    s.field("A", backup(Auto(On("cast", FORWARD), (Draw(1),))))
    knight = s.in_hand("A", forward(5000, cost=9))
    gate = spell(s, Choose(Filter(types=("forward",), zone="hand", side="my")), Move(Slot(), "field"))
    cast(s, gate, knight)
    assert s.on_field(knight)
    assert s.stack() == []


# --- 15.1.1.8 search -------------------------------------------------------------------------------------------------


@pytest.mark.rule("15.1.1.8.1")
def test_search_reveals_and_shuffles_before_it_does_the_rest() -> None:
    s = Scenario()
    deck = s.deck("A", *(forward(1000 * n) for n in range(1, 15)), backup(name="Wanted"))
    wanted = deck[-1]
    seek = spell(s, Search(BACKUP_IN_DECK, to="deck"))
    order = [card.number for card in deck[:-1]]
    cast(s, seek)
    s.answer(wanted)
    found = [card.number for card in s.cards("A", "deck")]
    assert found[0] == wanted.number  # put on top of the shuffled deck
    assert found[1:] != order
    assert any("Wanted" in line for line in s.journal())


@pytest.mark.rule("15.1.1.8.1")
def test_search_shows_the_found_card_to_both_players() -> None:
    s = Scenario()
    _, wanted = s.deck("A", forward(1000), backup())
    seek = spell(s, Search(BACKUP_IN_DECK))
    cast(s, seek)
    s.answer(wanted)
    assert s.zone(wanted) == "hand"
    assert s.game.state.known[wanted.number] == EVERYBODY


@pytest.mark.rule("15.1.1.8.1")
@pytest.mark.parametrize(("backups", "findable"), [(3, True), (4, False)])
def test_search_cannot_find_what_the_text_could_not_use(backups: int, findable: bool) -> None:
    s = Scenario()
    _, wanted = s.deck("A", forward(1000), backup())
    for _ in range(backups):
        s.field("A", backup())
    seek = spell(s, Search(BACKUP_IN_DECK, to="field"))  # pays with a further Backup
    cast(s, seek)
    assert s.prompt == "search"
    assert s.offered(wanted) is findable
    s.answer(wanted if findable else "none")
    assert s.on_field(wanted) is findable
    assert s.dull(wanted) is findable


@pytest.mark.rule("15.1.1.8.1")
def test_search_cannot_find_a_name_that_may_not_enter_twice() -> None:
    s = Scenario()
    _, twin, other = s.deck("A", forward(1000), forward(2000, name="Hero"), forward(3000))
    s.field("A", forward(5000, name="Hero"))
    seek = spell(s, Search(Filter(types=("forward",), zone="deck", side="my"), to="field"))
    cast(s, seek)
    assert not s.offered(twin)
    s.answer(other)
    assert s.on_field(other)


@pytest.mark.rule("15.1.1.8.1", "7.7.3")
def test_a_search_does_not_find_two_cards_that_cannot_both_be_put_onto_the_field() -> None:
    s = Scenario()
    one, two, _ = s.deck("A", forward(1000, name="Twin"), forward(2000, name="Twin"), forward(3000))
    call = s.in_hand("A", summon(Search(Filter(names=("Twin",)), 2, to="field"), cost=1))
    s.cp_source("A", 1)
    s.cast(call)
    s.resolve()

    s.answer(one)

    assert not s.offered(two)
    assert (s.zone(one), s.zone(two)) == ("field", "deck")


@pytest.mark.rule("15.1.1.8.1", "7.7.4")
def test_a_search_with_four_backups_finds_only_one_backup_to_put_onto_the_field() -> None:
    s = Scenario()
    one, two, _ = s.deck("A", backup(), backup(), forward(3000))
    call = s.in_hand("A", summon(Search(Filter(types=("backup",)), 2, to="field"), cost=1))
    s.cp_source("A", 4)
    s.cast(call)
    s.resolve()

    s.answer(one)

    assert (s.zone(one), s.zone(two)) == ("field", "deck")


@pytest.mark.rule("15.1.1.8.2")
def test_searcher_may_fail_to_find_and_then_only_shuffles() -> None:
    s = Scenario()
    deck = s.deck("A", backup(), *(forward(1000 * n) for n in range(1, 15)))
    seek = spell(s, Search(BACKUP_IN_DECK))
    cast(s, seek)
    assert s.offered(deck[0])
    s.answer("done")
    assert s.count("A", "hand") == 0
    assert [card.number for card in s.cards("A", "deck")] != [card.number for card in deck]


@pytest.mark.rule("15.1.1.8.2")
def test_search_without_any_match_still_shuffles() -> None:
    s = Scenario()
    deck = s.deck("A", *(forward(1000 * n) for n in range(1, 15)))
    seek = spell(s, Search(BACKUP_IN_DECK))
    cast(s, seek)
    s.answer("none")
    assert [card.number for card in s.cards("A", "deck")] != [card.number for card in deck]


@pytest.mark.rule("15.1.1.8.3")
def test_search_for_any_card_must_find_the_full_number() -> None:
    s = Scenario()
    one, two, three = s.deck("A", forward(1000), backup(), forward(3000))
    seek = spell(s, Search(Filter(zone="deck", side="my"), 2, any_card=True))
    cast(s, seek)
    assert not s.offered("done")
    s.answer(one)
    assert not s.offered("done")
    s.answer(two)
    assert s.zone(one) == s.zone(two) == "hand"
    assert s.zone(three) == "deck"


# --- 15.1.1.10 remove a counter --------------------------------------------------------------------------------------


@pytest.mark.rule("15.1.1.10.1")
def test_removed_counter_leaves_the_card_and_the_game() -> None:
    s = Scenario()
    shrine = s.field("A", backup(), counters={"seal": 3})
    other = s.field("A", backup(), counters={"seal": 1})
    unseal = spell(s, Choose(Filter(types=("backup",), counter="seal")), RemoveCounter(Slot(), "seal", 2))
    cast(s, unseal, shrine)
    assert s.counters(shrine, "seal") == 1
    assert s.counters(other, "seal") == 1


@pytest.mark.rule("15.1.1.10.1")
def test_removing_more_counters_than_there_are_removes_all() -> None:
    s = Scenario()
    shrine = s.field("A", backup(Auto(On("counter_removed", Self(), last=True), (Draw(1),))), counters={"seal": 1})
    unseal = spell(s, Choose(Filter(types=("backup",), counter="seal")), RemoveCounter(Slot(), "seal", 2))
    cast(s, unseal, shrine)
    assert s.counters(shrine, "seal") == 0
    assert [card.number for _, card in s.stack()] == [shrine.number]


# --- 15.1.1.11 groups ------------------------------------------------------------------------------------------------


def divider(s: Scenario) -> Card:
    """A splits B's Forwards into two groups; B picks one of them, and it is broken."""
    return spell(s, SplitGroups(THEIR_FORWARD, 2), PickGroup(2, by=Who.OPPONENT), Destroy(Slot()))


@pytest.mark.rule("15.1.1.11.1", "15.1.1.11.2")
@pytest.mark.parametrize("picked", [1, 2])
def test_every_card_belongs_to_one_of_the_groups(picked: int) -> None:
    s = Scenario()
    one, two, three = (s.field("B", forward(5000)) for _ in range(3))
    split = divider(s)
    cast(s, split)
    assert s.player == "A"
    s.answer([two])
    assert s.player == "B"
    s.answer(picked)
    assert [s.on_field(card) for card in (one, two, three)] == (
        [True, False, True] if picked == 1 else [False, True, False]
    )


@pytest.mark.rule("15.1.1.11.3")
@pytest.mark.parametrize(("picked", "left"), [(1, 2), (2, 0)])
def test_group_may_be_empty(picked: int, left: int) -> None:
    s = Scenario()
    s.field("B", forward(5000))
    s.field("B", forward(5000))
    split = divider(s)
    cast(s, split)
    s.answer("done")
    s.answer(picked)
    assert s.count("B", "field") == left


@pytest.mark.rule("15.1.1.11.2")
def test_split_into_three_groups() -> None:
    s = Scenario()
    one, two, three = (s.field("B", forward(5000)) for _ in range(3))
    split = spell(s, SplitGroups(THEIR_FORWARD, 3), PickGroup(3), Destroy(Slot()))
    cast(s, split)
    s.answer([one])
    s.answer([two])
    s.answer(3)
    assert s.on_field(one) and s.on_field(two)
    assert s.zone(three) == "break"


def test_count_of_cards_is_not_needed_for_groups() -> None:
    s = Scenario()
    split = spell(s, SplitGroups(THEIR_FORWARD, 2), PickGroup(2), Destroy(Slot()), Draw(Count(MY_FORWARD)))
    cast(s, split)
    s.answer(1)
    assert s.prompt == "priority"
