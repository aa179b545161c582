"""Chapter 1415: lifebreak, for games by the Valhalla rules."""

from typing import Any

import pytest

from rulebound.language.tree import (
    Cancel,
    Cannot,
    Choose,
    ChooseStacked,
    Count,
    DamagePlayer,
    Destroy,
    Draw,
    Filter,
    GainResource,
    Move,
    Slot,
    Static,
    Step,
    Top,
    Who,
)
from rulebound.scenario import Card
from rulebound.scenario.fow import Scenario, ScenarioError, breaks, chant, resonator, ruler, stone

LIFE = GainResource("life", 100)
FOE = Filter(types=("resonator",), side="opp")
TOP_OF_LIFEBREAK = Top(1, zone="lifebreak")


def plain(n: int) -> list[Any]:
    return [resonator(100, 100) for _ in range(n)]


def valhalla(**more: Any) -> Scenario:
    return Scenario(format="valhalla", **more)


def breaking(s: Scenario, *steps: Step, life: int = 1000) -> Card:
    """A card with [Break] on top of A's lifebreak area; A may perform lifebreak."""
    s.life("A", life)
    cards = s.lifebreak("A", resonator(100, 100, breaks(*steps)), *plain(1))
    return cards[0]


# --- 1415.1, 1415.1c: the beginning ----------------------------------------------------------------------------------


def deck() -> tuple[list[Any], list[Any], list[Any]]:
    main = [resonator(300, 300, name=f"Imp {i // 4}") for i in range(40)]
    return main, [stone("fire") for _ in range(10)], [ruler()]


@pytest.mark.rule("1415.1", "1415.1a", "1415.1c")
def test_by_valhalla_rules_four_cards_lie_in_each_lifebreak_area() -> None:
    s = Scenario.from_decks(deck(), deck(), format="valhalla")
    s.answer("first" if s.player == "A" else "second")
    assert s.prompt == "change" and s.count("A", "lifebreak") == 0  # the hands are not final yet
    bottom = s.cards("A", "deck")[-4:]
    while s.prompt == "change":
        s.answer([s.cards("A", "hand")[0]] if s.player == "A" else [])
    for player in "AB":
        assert (s.count(player, "hand"), s.count(player, "lifebreak"), s.count(player, "deck")) == (5, 4, 31)
    assert all(s.zone(card) == "deck" for card in bottom)  # they came from the top


@pytest.mark.rule("1415.1", "1415.2")
def test_by_other_rules_there_is_no_lifebreak() -> None:
    s = Scenario.from_decks(deck(), deck())
    s.answer("first" if s.player == "A" else "second")
    while s.prompt == "change":
        s.answer([])
    assert [s.count(player, "lifebreak") for player in "AB"] == [0, 0] and s.count("A", "deck") == 35


# --- 1415.1a, 1415.1e: the zone --------------------------------------------------------------------------------------


@pytest.mark.rule("1415.1a", "1415.1a-i")
def test_nobody_sees_the_cards_and_each_player_has_an_area() -> None:
    s = valhalla()
    mine, theirs = s.lifebreak("A", *plain(2)), s.lifebreak("B", *plain(3))
    for card in (*mine, *theirs):
        assert not s.sees("A", card) and not s.sees("B", card)
    assert (s.count("A", "lifebreak"), s.count("B", "lifebreak")) == (2, 3)


@pytest.mark.rule("1415.1a-i")
def test_a_new_card_lies_on_top_and_is_the_first_to_be_broken() -> None:
    s = valhalla()
    below = s.lifebreak("A", *plain(2))
    new = s.deck("A", *plain(3))[0]
    s.life("A", 2000)
    add = s.in_hand("A", chant(Move(Top(1), "lifebreak"), cost="{0}"))
    s.play(add)
    s.resolve()
    assert s.zone(new) == "lifebreak" and s.cards("A", "lifebreak")[0] == new
    s.lifebreak_act()
    assert s.zone(new) == "graveyard" and [s.zone(card) for card in below] == ["lifebreak"] * 2


@pytest.mark.rule("1415.1a-ii", "1415.1e", "1415.1e-i")
def test_a_fifth_card_goes_to_the_graveyard_and_the_four_below_stay() -> None:
    s = valhalla()
    below = s.lifebreak("A", *plain(4))
    new = s.deck("A", *plain(3))[0]
    add = s.in_hand("A", chant(Move(Top(1), "lifebreak"), cost="{0}"))
    s.play(add)
    s.resolve()
    assert s.zone(new) == "graveyard" and [s.zone(card) for card in below] == ["lifebreak"] * 4


@pytest.mark.rule("1415.1a-ii", "1415.1e-i")
def test_four_cards_are_not_too_many_and_of_six_the_lowest_four_stay() -> None:
    s = valhalla()
    four = s.lifebreak("B", *plain(4))
    six = s.lifebreak("A", *plain(6))
    assert [s.zone(card) for card in six] == ["graveyard"] * 2 + ["lifebreak"] * 4
    assert [s.zone(card) for card in four] == ["lifebreak"] * 4


@pytest.mark.rule("1415.1b-i", "1415.1e-i")
def test_what_the_rule_process_puts_away_does_not_break() -> None:
    s = valhalla()
    cards = s.lifebreak("A", resonator(100, 100, breaks(LIFE)), *plain(4))
    s.life("A", 1000)
    assert s.zone(cards[0]) == "graveyard" and not s.chase() and s.life_of("A") == 1000


# --- 1415.1d: performing it ------------------------------------------------------------------------------------------


@pytest.mark.rule("1415.1d", "1415.1d-i")
@pytest.mark.parametrize(
    ("life", "cards", "allowed"),
    [
        (4000, 4, True),
        (4000, 3, False),
        (4100, 4, False),
        (3100, 3, False),
        (3000, 3, True),
        (2000, 2, True),
        (1100, 1, False),
        (1000, 1, True),
        (100, 1, True),
    ],
)
def test_it_is_allowed_while_there_are_more_cards_than_full_thousands_below_the_life(
    life: int, cards: int, allowed: bool
) -> None:
    s = valhalla()
    top = s.lifebreak("A", *plain(cards))[0]
    s.life("A", life)
    if allowed:
        s.lifebreak_act()
        assert s.zone(top) == "graveyard" and s.count("A", "lifebreak") == cards - 1
    else:
        with pytest.raises(ScenarioError) as refused:
            s.lifebreak_act()
        assert refused.value.rule.startswith("1415.1d-i") and s.zone(top) == "lifebreak"


@pytest.mark.rule("1415.1d-i")
def test_one_card_at_a_time_until_the_numbers_fit() -> None:
    s = valhalla()
    s.lifebreak("A", *plain(4))
    s.life("A", 2500)
    s.lifebreak_act()
    s.lifebreak_act()
    assert s.count("A", "lifebreak") == 2
    with pytest.raises(ScenarioError):
        s.lifebreak_act()


@pytest.mark.rule("1415.1d-i")
def test_with_no_cards_left_there_is_nothing_to_break() -> None:
    s = valhalla()
    s.life("A", 100)
    with pytest.raises(ScenarioError):
        s.lifebreak_act()


@pytest.mark.rule("1415.1d")
def test_it_is_done_at_any_priority_also_in_the_opponents_turn_and_over_a_spell() -> None:
    s = valhalla()
    card = s.lifebreak("B", *plain(1))[0]
    mine = s.lifebreak("A", *plain(1))[0]
    s.life("B", 500)
    s.life("A", 500)
    page = s.in_hand("A", resonator(300, 300, cost="{0}"))
    s.play(page)
    s.pass_priority()
    s.lifebreak_act()
    assert s.zone(card) == "graveyard" and s.zone(mine) == "lifebreak"  # B's own
    assert s.player == "B" and s.chase() == [("resonator", page)]  # B keeps priority; nothing was put on the chase


@pytest.mark.rule("1415.1d-iii")
def test_a_card_without_break_goes_to_the_graveyard_at_once() -> None:
    s = valhalla()
    card = s.lifebreak("A", *plain(1))[0]
    s.life("A", 1000)
    s.lifebreak_act()
    assert s.zone(card) == "graveyard" and not s.chase() and s.prompt == "priority"


# --- 1415.1b: Break --------------------------------------------------------------------------------------------------


@pytest.mark.rule("1415.1b", "1415.1b-i", "1415.1b-ii", "1415.1d-ii", "1415.1d-iii")
def test_a_broken_card_plays_its_ability_and_waits_removed_until_that_has_resolved() -> None:
    s = valhalla()
    card = breaking(s, LIFE)
    s.lifebreak_act()
    assert [source for _, source in s.chase()] == [card] and s.zone(card) == "removed"
    assert s.life_of("A") == 1000
    s.resolve()
    assert s.life_of("A") == 1100 and s.zone(card) == "graveyard" and not s.chase()


@pytest.mark.rule("1415.1d-ii")
def test_its_player_is_not_asked_whether_but_chooses_its_target() -> None:
    s = valhalla()
    card = breaking(s, Choose(FOE), Destroy(Slot()))
    one, two = s.field("B", resonator(300, 300)), s.field("B", resonator(300, 300))
    s.lifebreak_act()
    assert s.prompt == "choose" and s.player == "A"
    s.answer(two)
    s.resolve()
    assert (s.zone(one), s.zone(two), s.zone(card)) == ("field", "graveyard", "graveyard")


@pytest.mark.rule("1415.1d-ii", "1415.1d-iii")
def test_a_break_ability_that_cannot_be_played_sends_its_card_to_the_graveyard_at_once() -> None:
    s = valhalla()
    card = breaking(s, Choose(FOE), Destroy(Slot()), LIFE)
    s.lifebreak_act()
    assert s.zone(card) == "graveyard" and not s.chase() and s.life_of("A") == 1000


@pytest.mark.rule("1415.1d-iii")
def test_a_cancelled_break_ability_sends_its_card_to_the_graveyard_too() -> None:
    s = valhalla()
    card = breaking(s, LIFE)
    kinds = ("activate", "auto", "break")
    no = s.in_hand("B", chant(ChooseStacked(kinds=kinds), Cancel("it"), "Quickcast", cost="{0}"))
    s.lifebreak_act()
    s.pass_priority()
    s.play(no, card)
    assert s.zone(card) == "removed"
    s.resolve_all()
    assert s.zone(card) == "graveyard" and s.life_of("A") == 1000


@pytest.mark.rule("1415.1b-ii")
@pytest.mark.parametrize("to", ["removed", "hand", "graveyard"])
def test_a_card_that_an_effect_takes_from_there_does_not_break(to: str) -> None:
    s = valhalla()
    card = breaking(s, LIFE)
    take = s.in_hand("A", chant(Move(TOP_OF_LIFEBREAK, to), cost="{0}"))
    s.play(take)
    s.resolve()
    assert s.zone(card) == to and not s.chase() and s.life_of("A") == 1000


@pytest.mark.rule("1415.1b-i", "1415.1b-ii")
def test_in_hand_and_on_the_field_break_means_nothing() -> None:
    s = valhalla()
    page = s.in_hand("A", resonator(300, 300, breaks(LIFE), cost="{0}"))
    bolt = s.in_hand("A", chant(DamagePlayer(Who.OPPONENT, 100), breaks(LIFE), cost="{0}"))
    s.life("A", 1000)
    s.life("B", 1000)
    s.play(page)
    s.resolve()
    assert s.zone(page) == "field" and s.why_not("A", "use", page)
    s.play(bolt)
    s.resolve()
    assert (s.life_of("A"), s.life_of("B")) == (1000, 900)


# --- 1415.2: without the Valhalla rules ------------------------------------------------------------------------------


@pytest.mark.rule("1415.2")
def test_otherwise_a_move_to_the_lifebreak_area_is_ignored_and_the_rest_is_done() -> None:
    s = Scenario()
    top = s.deck("A", *plain(3))[0]
    add = s.in_hand("A", chant(Move(Top(1), "lifebreak"), Draw(1), cost="{0}"))
    s.play(add)
    s.resolve()
    assert s.zone(top) == "hand" and s.count("A", "lifebreak") == 0 and s.count("A", "graveyard") == 1


@pytest.mark.rule("104.2")
def test_otherwise_a_number_of_cards_there_is_ignored() -> None:
    s = Scenario()
    s.life("B", 1000)
    count = Count(Filter(zone="lifebreak", side="opp"), each=100)
    bolt = s.in_hand("A", chant(DamagePlayer(Who.OPPONENT, count), LIFE, cost="{0}"))
    s.life("A", 1000)
    s.play(bolt)
    s.resolve()
    assert (s.life_of("A"), s.life_of("B")) == (1100, 1000)


@pytest.mark.rule("1415.2")
def test_otherwise_lifebreak_is_no_action_and_break_does_nothing() -> None:
    s = Scenario()
    page = s.in_hand("A", resonator(300, 300, breaks(LIFE), cost="{0}"))
    s.life("A", 1000)
    with pytest.raises(ScenarioError) as refused:
        s.lifebreak_act()
    assert refused.value.rule.startswith(("1415.1", "1415.2"))
    s.play(page)
    s.resolve()
    assert s.zone(page) == "field" and not s.chase()


@pytest.mark.rule("1415.1d-ii", "1415.1d-iii")
@pytest.mark.parametrize("proud", [pytest.param(True, marks=pytest.mark.rule("1008.2")), False])
def test_a_break_ability_is_no_automatic_one_and_cannot_be_put_onto_what_cannot_be_chased(proud: bool) -> None:
    s = Scenario(format="valhalla")
    spell = s.in_hand("A", chant(Draw(1), *([Static((Cannot("chase"),), zone="chase")] if proud else []), cost="{0}"))
    spark = s.lifebreak("B", resonator(100, 100, breaks(Draw(1)), name="Spark"))
    s.life("B", 500)
    s.play(spell)
    s.pass_priority()
    s.lifebreak_act()
    assert s.zone(spark) == ("graveyard" if proud else "removed")
    assert s.chase() == [("chant", spell)] if proud else s.chase()[1:] == [("break", spark)]
    assert ("[1415.1d-ii] B plays the Break ability of Spark." in s.journal()) != proud
