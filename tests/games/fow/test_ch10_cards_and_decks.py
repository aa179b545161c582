"""Chapters 1009, 1014, 1016, 1019 and 1021: drawing, searching, calling, discarding, shuffling."""

import pytest

from rulebound.language.tree import (
    Auto,
    CallStone,
    Discard,
    Draw,
    Filter,
    GainResource,
    IfDone,
    LookTop,
    Move,
    On,
    Pick,
    Replace,
    Search,
    Shuffle,
    Slot,
    Static,
    Top,
    Who,
)
from rulebound.scenario.fow import Scenario, chant, regalia, resonator, stone

HAND = Filter(zone="hand", side="my")
ELVES = Filter(types=("resonator",), traits=("Elf",))
ELF = resonator(300, 300, race=("Elf",))
HUMAN = resonator(300, 300, race=("Human",))
WHOLE_HAND = Discard(hand=True)


# --- 1009 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("1009.1")
def test_drawing_takes_the_top_card_of_the_main_deck() -> None:
    s = Scenario()
    first, second, third = s.deck("A", ELF, HUMAN, ELF)
    reading = s.in_hand("A", chant(Draw(2), cost="{0}"))
    s.play(reading)
    s.resolve()
    assert s.cards("A", "hand") == [first, second] and s.cards("A", "deck") == [third]
    assert not s.sees("B", first)


@pytest.mark.rule("1009.2")
def test_several_cards_are_drawn_one_after_the_other() -> None:
    s = Scenario()
    watch = s.field("A", regalia(Auto(On("draw", who=Who.YOU), (GainResource("life", 100),))))
    reading = s.in_hand("A", chant(Draw(3), cost="{0}"))
    s.play(reading)
    s.resolve()
    assert s.chase() == [("auto", watch)] * 3


@pytest.mark.rule("1009.2", "910.3")
def test_a_replacement_of_the_next_draw_takes_one_of_several() -> None:
    s = Scenario()
    instead = Replace(On("draw", who=Who.YOU), steps=(GainResource("life", 500),), uses=1)
    s.field("A", regalia(Static((instead,), players=Who.YOU)))
    reading = s.in_hand("A", chant(Draw(3), cost="{0}"))
    s.play(reading)
    s.resolve()
    assert s.count("A", "hand") == 2 and s.life_of("A") == 4500


@pytest.mark.rule("1009.2")
def test_as_many_are_drawn_as_there_are() -> None:
    s = Scenario()
    s.deck("A", ELF, HUMAN)
    reading = s.in_hand("A", chant(Draw(2), cost="{0}"))
    s.play(reading)
    s.resolve()
    assert s.count("A", "hand") == 2 and not s.over


# --- 1014 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("1014.1")
def test_a_choice_in_a_public_zone_takes_what_is_there() -> None:
    s = Scenario()
    dead, other = s.in_graveyard("A", ELF), s.in_graveyard("A", ELF)
    s.in_graveyard("A", HUMAN)
    lying = Filter(types=("resonator",), traits=("Elf",), zone="graveyard", side="my")
    recall = s.in_hand("A", chant(Pick(lying), Move(Slot(), "hand"), cost="{0}"))
    s.play(recall)
    s.resolve()
    assert s.prompt == "select" and s.offered(dead) and s.offered(other)
    assert not s.offered("done") and not s.offered([])
    s.answer(other)
    assert (s.zone(dead), s.zone(other)) == ("graveyard", "hand")


@pytest.mark.rule("1014.2")
def test_a_search_looks_at_the_whole_deck_and_may_find_nothing() -> None:
    s = Scenario()
    deck = s.deck("A", HUMAN, ELF, HUMAN)
    quest = s.in_hand("A", chant(Search(ELVES), cost="{0}"))
    s.play(quest)
    s.resolve()
    assert (s.prompt, s.player) == ("search", "A") and all(s.sees("A", card) for card in deck)
    assert not any(s.sees("B", card) for card in deck)
    assert s.offered(deck[1]) and not s.offered(deck[0]) and s.offered([])
    s.answer([])
    assert s.count("A", "hand") == 0 and s.count("A", "deck") == 3


@pytest.mark.rule("1014.2")
def test_a_search_for_any_card_must_find_one() -> None:
    s = Scenario()
    deck = s.deck("A", HUMAN, ELF)
    quest = s.in_hand("A", chant(Search(Filter(), any_card=True), cost="{0}"))
    s.play(quest)
    s.resolve()
    assert s.prompt == "search" and not s.offered([])
    s.answer(deck[0])
    assert s.zone(deck[0]) == "hand"


@pytest.mark.rule("1014.2")
def test_a_search_in_a_deck_without_such_a_card_ends_without_one() -> None:
    s = Scenario()
    s.deck("A", HUMAN, HUMAN)
    quest = s.in_hand("A", chant(Search(ELVES), Draw(1), cost="{0}"))
    s.play(quest)
    s.resolve()
    assert s.count("A", "hand") == 1


# --- 1016 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("1016.1")
def test_calling_is_the_action_and_putting_a_stone_into_the_field_is_not() -> None:
    s = Scenario()
    watch = s.field("A", regalia(Auto(On("stone", who=Who.YOU), (Draw(1),))))
    first, second = s.stone_deck("A", stone("fire"), stone("water"))
    gift = s.in_hand("A", chant(Move(Top(1, zone="stones"), "field"), cost="{0}"))
    s.play(gift)
    s.resolve()
    assert s.zone(first) == "field" and not s.chase()
    s.call_stone()
    assert s.zone(second) == "field" and s.chase() == [("auto", watch)]
    s.resolve()
    assert s.why_not("A", "stone", s.cards("A", "ruler")[0]).startswith("709.1")  # once in a turn


@pytest.mark.rule("1016.1")
def test_an_effect_that_calls_a_stone_counts_as_a_call() -> None:
    s = Scenario()
    watch = s.field("A", regalia(Auto(On("stone", who=Who.YOU), (Draw(1),))))
    (first,) = s.stone_deck("A", stone("fire"))
    order = s.in_hand("A", chant(CallStone(), cost="{0}"))
    s.play(order)
    s.resolve()
    assert s.zone(first) == "field" and s.chase() == [("auto", watch)]


# --- 1019 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("1019.1")
def test_a_discarded_card_goes_from_the_hand_to_the_own_graveyard() -> None:
    s = Scenario()
    one, two = s.in_hand("B", ELF), s.in_hand("B", HUMAN)
    theft = s.in_hand("A", chant(Discard(1, Who.OPPONENT), cost="{0}"))
    s.play(theft)
    s.resolve()
    assert s.player == "B" and s.offered(one) and s.offered(two)
    s.answer(two)
    assert s.cards("B", "graveyard") == [two] and s.zone(one) == "hand"


@pytest.mark.rule("1019.1")
def test_a_card_put_into_the_graveyard_from_elsewhere_is_not_discarded() -> None:
    s = Scenario()
    watch = s.field("A", regalia(Auto(On("discard", who=Who.YOU), (Draw(1),))))
    mill = s.in_hand("A", chant(Move(Top(2), "graveyard"), cost="{0}"))
    waste = s.in_hand("A", chant(Discard(1), cost="{0}"))
    spare = s.in_hand("A", ELF)
    s.play(mill)
    s.resolve()
    assert s.count("A", "graveyard") == 3 and not s.chase()
    s.play(waste)
    s.resolve()
    s.answer(spare)
    assert s.chase() == [("auto", watch)]


@pytest.mark.rule("1019.2")
def test_discarding_the_hand_takes_all_of_it() -> None:
    s = Scenario()
    cards = [s.in_hand("A", ELF) for _ in range(3)]
    waste = s.in_hand("A", chant(WHOLE_HAND, IfDone((Draw(1),)), cost="{0}"))
    s.play(waste)
    s.resolve()
    assert all(s.zone(card) == "graveyard" for card in cards) and s.count("A", "hand") == 1


@pytest.mark.rule("1019.2a")
def test_an_empty_hand_counts_as_discarded() -> None:
    s = Scenario()
    waste = s.in_hand("A", chant(WHOLE_HAND, IfDone((Draw(1),)), cost="{0}"))
    s.play(waste)
    s.resolve()
    assert s.count("A", "hand") == 1


@pytest.mark.rule("1019.2")
@pytest.mark.parametrize("held", [0, 1, 3])
def test_who_discards_a_hand_of_any_size_has_done_so(held: int) -> None:
    s = Scenario()
    for _ in range(held):
        s.in_hand("A", ELF)
    waste = s.in_hand("A", chant("Discard your hand. If you do, draw two cards.", cost="{0}"))
    s.play(waste)
    s.resolve()
    assert s.count("A", "hand") == 2 and s.count("A", "graveyard") == held + 1
    assert s.cited("1019.2a") == (held == 0)


# --- 1021 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("1021.1", "1021.1a")
def test_a_shuffle_mixes_the_whole_deck_and_only_that() -> None:
    orders = set()
    for seed in range(8):
        s = Scenario(seed=str(seed))
        deck = s.deck("A", *[resonator(300, 300, name=f"Card {n}") for n in range(12)])
        theirs = s.deck("B", *[resonator(300, 300, name=f"Other {n}") for n in range(12)])
        mix = s.in_hand("A", chant(Shuffle(), cost="{0}"))
        s.play(mix)
        s.resolve()
        after = [card.name for card in s.cards("A", "deck")]
        assert sorted(after) == sorted(card.name for card in deck)
        assert [card.name for card in s.cards("B", "deck")] == [card.name for card in theirs]
        orders.add(tuple(after))
    assert len(orders) > 6 and {order[0] for order in orders} != {"Card 0"}
    assert len({order[-1] for order in orders}) > 1  # the last card takes part as well


@pytest.mark.rule("1021.1", "1021.2")
def test_after_a_shuffle_nobody_knows_a_card_that_had_been_shown() -> None:
    s = Scenario()
    deck = s.deck("A", *[resonator(300, 300, name=f"Card {n}") for n in range(12)])
    steps = (LookTop(3, reveal=True, slot="shown"), Shuffle())
    mix = s.in_hand("A", chant(*steps, cost="{0}"))
    s.play(mix)
    s.resolve()
    assert not any(s.sees(player, card) for player in "AB" for card in deck)


@pytest.mark.rule("1021.2", "1021.2a")
def test_a_card_that_is_put_on_top_right_after_the_shuffle_is_not_shown_on_the_way() -> None:
    s = Scenario()
    deck = s.deck("A", HUMAN, HUMAN, ELF, HUMAN, HUMAN)
    steps = (Search(ELVES, to="deck"), Shuffle(), Move(Slot(), "deck"))
    quest = s.in_hand("A", chant(*steps, cost="{0}"))
    s.play(quest)
    s.resolve()
    if s.prompt == "search":
        s.answer(deck[2])
    assert s.cards("A", "deck")[0] == deck[2] and not s.sees("B", deck[2]) and s.count("A", "deck") == 5
