"""Chapters 5.7 to 5.11: search, shuffle, draw, look, discard."""

import pytest

from rulebound import text
from rulebound.language.tree import (
    All,
    Auto,
    Damage,
    Discard,
    Draw,
    Filter,
    Heal,
    IfDone,
    LookTop,
    Move,
    On,
    Search,
    Shuffle,
    Slot,
    Who,
)
from rulebound.scenario.evolve import Scenario, amulet, follower, spell

ENEMY_LEADER = All(Filter(types=("leader",), side="opp", zone="leader"))
MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))


def seen_by(s: Scenario, player: str, zone: str) -> list[str]:
    """The names of the cards that a player knows in a zone such as "deck 0"."""
    return [card.name for card in s.view(player).zones[zone] if card.known]


# --- 5.7 search ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.7.1", "5.7.1.2", "5.7.2", "5.8.1")
def test_only_the_searching_player_sees_the_deck_and_only_what_was_found_is_revealed() -> None:
    s = Scenario()
    orc = s.deck("A", follower(name="Elf"), spell(name="Bolt"), follower(name="Orc"))[2]
    s.play(s.in_hand("A", spell(Search(Filter(types=("follower",))))))
    assert s.prompt == "search" and s.player == "A"
    assert seen_by(s, "A", "deck 0") == ["Elf", "Bolt", "Orc"] and seen_by(s, "B", "deck 0") == []
    assert not any("Bolt" in option for option in s.options)
    s.answer([orc])
    assert [c.name for c in s.cards("A", "hand")] == ["Orc"]
    assert any("Orc" in line for line in s.journal() if "search" in line.lower())
    assert seen_by(s, "A", "deck 0") == []  # it has been shuffled


@pytest.mark.rule("5.7.1")
@pytest.mark.parametrize("whose", ["A", "B"])
def test_a_search_goes_through_the_deck_of_who_searches_and_nothing_else(whose: str) -> None:
    s = Scenario(turn=whose)
    other = "B" if whose == "A" else "A"
    (elf,), (enemy,) = s.deck(whose, follower(name="Elf")), s.deck(other, follower(name="Orc"))
    elsewhere = [s.add(whose, zone, follower()) for zone in ("hand", "ex", "cemetery", "field")]
    s.play(s.in_hand(whose, spell(Search(Filter(types=("follower",))))))
    assert (s.prompt, s.player) == ("search", whose)
    assert s.offered(elf) and not any(s.offered(card) for card in (enemy, *elsewhere))
    s.answer(elf)
    assert s.zone(elf) == "hand"


@pytest.mark.rule("5.7.1", "5.7.2")
def test_a_search_with_a_condition_may_find_nothing_and_shuffles_all_the_same() -> None:
    s = Scenario()
    (elf, bolt) = s.deck("A", follower(name="Elf"), spell(name="Bolt"))
    s.play(s.in_hand("A", spell(Search(Filter(types=("follower",))), IfDone((Draw(),)))))
    s.answer([])
    assert {s.zone(elf), s.zone(bolt)} == {"deck"} and s.count("A", "hand") == 0
    assert any("shuffle" in line.lower() for line in s.journal())


@pytest.mark.rule("5.7.1", "5.7.2")
def test_a_search_that_cannot_find_anything_does_not_say_so_and_shuffles() -> None:
    s = Scenario()
    s.deck("A", spell(name="Bolt"), spell(name="Fire"))
    s.play(s.in_hand("A", spell(Search(Filter(types=("follower",))))))
    assert (s.prompt, s.player) == ("search", "A")
    s.answer("none")
    assert s.count("A", "hand") == 0
    assert any("shuffle" in line.lower() for line in s.journal())
    assert seen_by(s, "A", "deck 0") == []


@pytest.mark.rule("5.7.1.1", "5.7.2")
def test_a_search_for_a_number_of_cards_only_must_find_them_and_reveals_nothing() -> None:
    s = Scenario()
    elf, bolt, orc = s.deck("A", follower(name="Elf"), spell(name="Bolt"), follower(name="Orc"))
    s.play(s.in_hand("A", spell(Search(Filter(), n=2, any_card=True))))
    assert not s.offered("done")
    s.answer(bolt)
    assert not s.offered("done")
    s.answer(orc)
    assert (s.zone(elf), s.zone(bolt), s.zone(orc)) == ("deck", "hand", "hand")
    assert seen_by(s, "B", "hand 0") == []
    assert not s.cited("5.7.1.2")


def test_a_search_for_up_to_so_many_cards_of_any_kind_reveals_nothing() -> None:
    s = Scenario()
    bolt = s.deck("A", follower(name="Elf"), spell(name="Bolt"))[1]
    s.play(s.in_hand("A", spell("Search your deck for up to 2 cards and add them to your hand.")))
    s.answer([bolt])
    assert s.zone(bolt) == "hand" and s.count("A", "deck") == 1 and not s.cited("5.7.1.2")


@pytest.mark.rule("5.7.1.1")
def test_a_search_for_more_cards_than_there_are_finds_all_of_them() -> None:
    s = Scenario()
    s.deck("A", follower(), follower())
    s.play(s.in_hand("A", spell(Search(Filter(), n=3, any_card=True))))
    if s.prompt == "search":
        s.answer(s.cards("A", "deck"))
    assert (s.count("A", "hand"), s.count("A", "deck"), s.over) == (2, 0, False)


@pytest.mark.rule("5.7.1.1")
def test_a_card_that_only_had_to_be_any_card_is_found_and_not_revealed() -> None:
    s = Scenario()
    s.deck("A", follower(1, 1, name="Rose"), follower(1, 1, name="Lily"))
    s.play(s.in_hand("A", spell("Search your deck for a card and put it into your hand.")), s.cards("A", "deck")[1])
    seen = text.lines(s.game, 1)
    assert not s.offered("done") and s.cards("A", "hand")[0].name == "Lily"
    assert "[5.7.1] A searches the deck and finds a card." in seen and not any("Lily" in line for line in seen)


@pytest.mark.rule("5.7.1.2", "5.20.1.1")
def test_a_card_that_was_found_and_shown_is_hidden_again_in_the_hand() -> None:
    s = Scenario()
    orc = s.deck("A", follower(name="Elf"), follower(name="Orc"))[1]
    s.play(s.in_hand("A", spell(Search(Filter(types=("follower",))))))
    s.answer([orc])
    assert s.zone(orc) == "hand"
    assert seen_by(s, "B", "hand 0") == [] and seen_by(s, "A", "hand 0") == ["Orc"]


@pytest.mark.rule("5.7.2")
@pytest.mark.parametrize("answer", ["done", "none", []], ids=["done", "none", "no cards"])
@pytest.mark.parametrize("full", [False, True])
def test_nothing_is_found_by_whatever_word_says_so(answer: str | list[object], full: bool) -> None:
    s = Scenario()
    for _ in range(5 if full else 0):
        s.field("A", follower(1, 1))
    s.deck("A", follower(2, 2), follower(3, 3))
    s.play(s.in_hand("A", spell(Search(Filter(types=("follower",)), 1, "field"))), answer)
    assert s.count("A", "deck") == 2 and s.prompt == "main"


# --- 5.8 shuffle -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.8.1")
def test_shuffling_forgets_what_was_known_of_the_deck_and_keeps_its_cards() -> None:
    s = Scenario()
    cards = s.deck("A", *(follower(name=f"Card {n}") for n in range(12)))
    theirs = s.cards("B", "deck")
    s.play(s.in_hand("A", spell(LookTop(3), Shuffle())))
    assert set(s.cards("A", "deck")) == set(cards) and s.cards("A", "deck") != cards
    assert seen_by(s, "A", "deck 0") == [] and s.cards("B", "deck")[: len(theirs)] == theirs


@pytest.mark.parametrize("who", [Who.YOU, Who.EACH])
def test_cards_are_not_ordered_in_a_deck_that_is_shuffled_then(who: Who) -> None:
    s = Scenario()
    for player in ("A", "B"):
        s.hand(player, follower(), follower())
    s.play(s.in_hand("A", spell(Move(All(Filter(zone="hand")), "deck"), Shuffle(who), Draw(1))))
    assert (s.player, s.prompt) == (("A", "main") if who is Who.EACH else ("B", "order"))


@pytest.mark.rule("5.8.1.1")
@pytest.mark.parametrize("cards", [0, 1])
def test_a_deck_of_one_card_or_none_still_counts_as_shuffled(cards: int) -> None:
    s = Scenario()
    s.deck("A", *(follower() for _ in range(cards)))
    s.play(s.in_hand("A", spell(Shuffle(), IfDone((Damage(ENEMY_LEADER, 2),)))))
    assert s.count("A", "deck") == cards and s.defense("B") == 18


# --- 5.9 draw --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.9.1")
def test_drawing_takes_the_topmost_card_of_ones_own_deck() -> None:
    s = Scenario()
    top, second = s.deck("A", follower(), follower())
    their_top = s.deck("B", follower(), follower())[0]
    s.play(s.in_hand("A", spell(Draw(), Draw(1, who=Who.OPPONENT))))
    assert (s.zone(top), s.zone(second), s.zone(their_top)) == ("hand", "deck", "hand")


@pytest.mark.rule("5.9.1", "5.9.2")
def test_a_deck_has_its_cards_before_anything_is_played() -> None:
    s = Scenario(deck=12)
    book = s.in_hand("A", spell("Draw 2 cards."))
    s.deck("B", follower())
    assert (s.count("A", "deck"), s.count("B", "deck")) == (12, 1)
    first, second, third, *_ = s.cards("A", "deck")
    s.play(book)
    assert s.cards("A", "hand") == [first, second]
    assert (s.cards("A", "deck")[0], s.count("A", "deck")) == (third, 10)


@pytest.mark.rule("5.9.1.1")
def test_drawing_from_an_empty_deck_loses_only_when_rules_are_handled() -> None:
    s = Scenario()
    s.deck("A")
    s.play(s.in_hand("A", spell(Draw(), Damage(ENEMY_LEADER, 5), Heal(MY_LEADER, 1))))
    assert s.over and s.winner == "B" and s.defense("B") == 15 and s.defense("A") == 21


@pytest.mark.rule("5.9.1.1")
def test_an_opponent_whose_leader_falls_in_the_same_effect_makes_it_a_draw() -> None:
    s = Scenario()
    s.deck("A")
    s.leader("B", defense=5)
    s.play(s.in_hand("A", spell(Draw(), Damage(ENEMY_LEADER, 5))))
    assert s.drawn


@pytest.mark.rule("5.9.2")
def test_a_deck_that_is_emptied_by_a_draw_has_not_lost() -> None:
    s = Scenario()
    s.deck("A", follower(), follower())
    s.play(s.in_hand("A", spell(Draw(2))))
    assert not s.over and s.count("A", "hand") == 2


@pytest.mark.rule("5.9.2")
def test_drawing_several_cards_is_drawing_one_several_times() -> None:
    s = Scenario()
    s.field("A", amulet(Auto(On("draw", who=Who.YOU), (Heal(MY_LEADER, 1),))))
    a, b, c = s.deck("A", follower(), follower(), follower())
    s.play(s.in_hand("A", spell(Draw(2))))
    while s.prompt == "play auto":
        s.answer(s.options[0])
    assert (s.zone(a), s.zone(b), s.zone(c)) == ("hand", "hand", "deck")
    assert s.defense("A") == 22


@pytest.mark.rule("5.9.2", "5.9.1.1")
def test_drawing_more_cards_than_there_are_takes_them_all_and_loses() -> None:
    s = Scenario()
    (last,) = s.deck("B", follower())
    s.play(s.in_hand("A", spell(Draw(2, who=Who.OPPONENT))))
    assert s.zone(last) == "hand" and s.winner == "A"


@pytest.mark.rule("5.9.3", "5.9.3.1", "5.9.3.2")
@pytest.mark.parametrize("drawn", [1, 2])
def test_of_up_to_three_draws_a_player_may_stop_before_each(drawn: int) -> None:
    s = Scenario()
    s.deck("A", *(follower(name=f"Card {n}") for n in range(5)))
    s.play(s.in_hand("A", spell(Draw(3, up_to=True))))
    for n in range(drawn):
        assert (s.prompt, s.player, s.count("A", "hand")) == ("draw another", "A", n)
        s.answer(True)
    assert s.count("A", "hand") == drawn  # each is seen before the next is decided
    s.answer(False)
    assert s.prompt == "main" and s.count("A", "hand") == drawn


@pytest.mark.rule("5.9.3.3")
def test_up_to_three_draws_end_after_the_third() -> None:
    s = Scenario()
    s.play(s.in_hand("A", spell(Draw(3, up_to=True))))
    s.answer(True, True, True)
    assert s.prompt == "main" and s.count("A", "hand") == 3


@pytest.mark.rule("5.9.3.1", "5.9.1.1")
def test_a_player_may_draw_up_to_from_an_empty_deck_and_lose() -> None:
    for answer in (True, False):
        s = Scenario()
        s.deck("A", follower())
        s.play(s.in_hand("A", spell(Draw(2, up_to=True))))
        s.answer(True, answer)
        assert s.over is answer


# --- 5.10 look at the top cards --------------------------------------------------------------------------------------


@pytest.mark.rule("5.10.1")
def test_looking_at_the_top_cards_moves_nothing_and_shows_them_to_one_player() -> None:
    s = Scenario()
    cards = s.deck("A", *(follower(name=f"Card {n}") for n in range(4)))
    s.play(s.in_hand("A", spell(LookTop(2))))
    assert s.cards("A", "deck") == cards
    assert seen_by(s, "A", "deck 0") == ["Card 0", "Card 1"] and seen_by(s, "B", "deck 0") == []


@pytest.mark.rule("5.10.1")
def test_looking_at_more_cards_than_there_are_shows_all_and_is_no_draw() -> None:
    s = Scenario()
    s.deck("A", follower(name="Last"))
    s.play(s.in_hand("A", spell(LookTop(3))))
    assert seen_by(s, "A", "deck 0") == ["Last"] and not s.over


@pytest.mark.rule("5.10.2", "5.10.2.1", "5.10.2.2", "5.10.2.3")
def test_of_up_to_three_looks_a_player_may_stop_before_each() -> None:
    s = Scenario()
    s.deck("A", *(follower(name=f"Card {n}") for n in range(5)))
    s.play(s.in_hand("A", spell(LookTop(3, up_to=True), Move(Slot("seen"), "cemetery"))))
    assert s.prompt == "look at another" and seen_by(s, "A", "deck 0") == []
    s.answer(True)
    assert seen_by(s, "A", "deck 0") == ["Card 0"]
    s.answer(True)
    assert seen_by(s, "A", "deck 0") == ["Card 0", "Card 1"]
    s.answer(False)
    assert s.prompt == "main" and s.count("A", "deck") == 3


@pytest.mark.rule("5.10.2.2")
def test_a_player_may_look_at_none_of_up_to_three() -> None:
    s = Scenario()
    s.deck("A", follower(name="Card"))
    s.play(s.in_hand("A", spell(LookTop(3, up_to=True))))
    s.answer(False)
    assert s.prompt == "main" and seen_by(s, "A", "deck 0") == []


@pytest.mark.rule("5.10.2.4")
def test_up_to_two_looks_end_after_the_second() -> None:
    s = Scenario()
    s.deck("A", *(follower(name=f"Card {n}") for n in range(5)))
    s.play(s.in_hand("A", spell(LookTop(2, up_to=True))))
    s.answer(True, True)
    assert s.prompt == "main" and seen_by(s, "A", "deck 0") == ["Card 0", "Card 1"]


# --- 5.11 discard ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.11.1")
def test_the_player_who_discards_selects_the_cards() -> None:
    s = Scenario()
    elf, orc, imp = s.hand("B", follower(name="Elf"), follower(name="Orc"), follower(name="Imp"))
    s.play(s.in_hand("A", spell(Discard(2, who=Who.OPPONENT))))
    assert (s.prompt, s.player) == ("discard", "B") and not s.offered("done")
    s.answer([elf, imp])
    assert set(s.cards("B", "cemetery")) == {elf, imp} and s.zone(orc) == "hand"
    assert len(s.happened("discard")) == 2


@pytest.mark.rule("5.11.1")
def test_whoever_has_fewer_cards_discards_them_all() -> None:
    s = Scenario()
    (elf,) = s.hand("B", follower(name="Elf"))
    s.play(s.in_hand("A", spell(Discard(2, who=Who.OPPONENT))))
    s.answer(elf)
    assert s.zone(elf) == "cemetery" and s.prompt == "main"


@pytest.mark.rule("5.9.3.3", "5.10.2.4")
def test_after_each_card_of_up_to_so_many_it_is_asked_again() -> None:
    s = Scenario()
    s.play(s.in_hand("A", spell(Draw(3, up_to=True))), True, False)
    assert s.count("A", "hand") == 1 and s.cited("5.9.3.3")
    other = Scenario()
    other.play(other.in_hand("A", spell(LookTop(3, up_to=True))), True, False)
    assert other.prompt == "main" and other.cited("5.10.2.4")


@pytest.mark.rule("5.9.3.1", "5.10.2.2")
def test_who_wants_none_of_up_to_so_many_cards_is_not_asked_again() -> None:
    s = Scenario()
    s.play(s.in_hand("A", spell(Draw(2, up_to=True), LookTop(2, up_to=True))), False, False)
    assert s.prompt == "main" and not s.cited("5.9.3.3") and not s.cited("5.10.2.4")


@pytest.mark.rule("5.10.2.3", "5.7.1", "4.7.2")
def test_cards_are_looked_at_one_by_one_and_nobody_else_sees_them() -> None:
    s = Scenario()
    first, second, third = s.deck("A", *(follower(1, 1, name=f"Card {n}") for n in range(3)))
    peek = s.in_hand("A", spell(LookTop(2, up_to=True), Move(Slot("seen"), "hand"), Search(Filter(), any_card=True)))
    s.play(peek, True)
    assert s.sees("A", first) and not s.sees("A", second) and not s.sees("B", first)
    s.answer(False)
    assert s.prompt == "search" and s.sees("A", second) and not s.sees("B", second)
    s.answer(third)
    assert s.sees("A", third) and not s.sees("B", third) and not s.sees("A", second)


@pytest.mark.rule("5.11.1")
def test_who_has_a_choice_says_what_is_discarded() -> None:
    s = Scenario()
    one, other = s.in_hand("A", follower(1, 1)), s.in_hand("A", follower(1, 1))
    s.play(s.in_hand("A", spell("Discard a card.")))
    assert s.prompt == "discard" and s.player == "A"
    s.answer(other)
    assert s.zone(one) == "hand" and s.zone(other) == "cemetery"
