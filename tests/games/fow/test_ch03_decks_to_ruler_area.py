"""Chapters 304 to 308: decks, hand, field, ruler area."""

import pytest

from rulebound.language.tree import (
    Action,
    Auto,
    Choose,
    Compare,
    Control,
    Count,
    Draw,
    Exhaust,
    ExhaustSelf,
    Filter,
    Gain,
    If,
    Modify,
    Move,
    On,
    Ready,
    Search,
    Self,
    Slot,
    Static,
    Step,
    Top,
    Until,
    Who,
)
from rulebound.scenario import Card
from rulebound.scenario.fow import Scenario, addition, chant, j_ruler, regalia, resonator, ruler, stone

RESONATOR = Filter(types=("resonator",))


def instant(s: Scenario, player: str, *steps: Step) -> Card:
    """A Quickcast chant that costs nothing."""
    return s.in_hand(player, chant(*steps, "Quickcast", cost="{0}"))


def cast(s: Scenario, card: Card, *answers: Card) -> None:
    s.play(card, *answers)
    s.resolve()


# --- 304, 305 decks --------------------------------------------------------------------------------------------------


@pytest.mark.rule("304.1", "304.2")
def test_the_main_deck_is_a_hidden_pile_whose_order_counts() -> None:
    s = Scenario()
    cards = s.deck("A", *(resonator(100, 100) for _ in range(4)))
    assert not any(s.sees(player, card) for player in "AB" for card in cards)
    cast(s, instant(s, "A", Draw(2)))
    assert s.cards("A", "deck") == cards[2:] and set(s.cards("A", "hand")) == set(cards[:2])
    assert s.sees("A", cards[0]) and not s.sees("B", cards[0])


@pytest.mark.rule("304.3", "309.2")
def test_several_cards_leave_the_main_deck_one_after_the_other_from_the_top() -> None:
    s = Scenario()
    one, two, three, four = s.deck("A", *(resonator(100, 100) for _ in range(4)))
    mill = instant(s, "A", Move(Top(3), "graveyard"))
    s.play(mill)
    s.pass_priority(2)
    assert s.prompt == "priority"  # their order is that of the deck: nobody is asked
    assert s.cards("A", "graveyard") == [mill, three, two, one] and s.cards("A", "deck") == [four]


@pytest.mark.rule("304.4")
def test_a_text_about_the_deck_means_the_main_deck() -> None:
    s = Scenario()
    s.stone_deck("A", stone("fire"), stone("fire"))
    pair = s.deck("A", resonator(100, 100), resonator(100, 100))
    s.play(instant(s, "A", Search(Filter())))
    s.pass_priority(2)
    assert s.prompt == "search" and all(s.offered(card) for card in pair)
    assert not any(s.offered(card) for card in s.cards("A", "stones"))
    s.answer(pair[1])
    assert s.zone(pair[1]) == "hand" and s.count("A", "stones") == 2


@pytest.mark.rule("305.1", "305.2")
def test_the_magic_stone_deck_is_a_hidden_pile_of_its_own() -> None:
    s = Scenario()
    first, second = s.stone_deck("A", stone("fire"), stone("wind"))
    deck = s.count("A", "deck")
    assert not any(s.sees(player, card) for player in "AB" for card in (first, second))
    s.call_stone()
    assert s.zone(first) == "field" and s.zone(second) == "stones"
    assert s.sees("B", first) and not s.sees("A", second) and s.count("A", "deck") == deck


@pytest.mark.rule("305.3")
def test_several_stones_leave_the_magic_stone_deck_from_its_own_top() -> None:
    s = Scenario()
    one, two, three = s.stone_deck("A", stone("fire"), stone("wind"), stone("water"))
    deck = s.count("A", "deck")
    cast(s, instant(s, "A", Move(Top(2, zone="stones"), "field")))
    assert (s.zone(one), s.zone(two), s.zone(three)) == ("field", "field", "stones")
    assert s.count("A", "deck") == deck


# --- 306 hand --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("306.1", "306.2")
def test_drawn_cards_go_to_the_hand_which_only_its_player_sees() -> None:
    s = Scenario()
    top = s.deck("B", resonator(100, 100), resonator(100, 100))[0]
    cast(s, instant(s, "A", Draw(1, Who.OPPONENT)))
    assert s.zone(top) == "hand" and s.cards("B", "hand") == [top]
    assert s.sees("B", top) and not s.sees("A", top)


@pytest.mark.rule("306.3", "505.5d")
@pytest.mark.parametrize(("cards", "surplus"), [(7, 0), (8, 1), (10, 3)])
def test_the_maximum_hand_size_is_seven(cards: int, surplus: int) -> None:
    s = Scenario()
    held = s.hand("A", *(resonator(100, 100) for _ in range(cards)))
    s.to("end")
    s.pass_priority(4)
    if surplus:
        assert (s.prompt, s.player) == ("hand size", "A")
        s.answer(held[:surplus])
    assert s.count("A", "hand") == 7 and s.count("A", "graveyard") == surplus and s.turn_player == "B"


# --- 307 field -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("307.1", "307.2")
def test_resonators_additions_and_regalia_go_to_the_field_of_who_played_them_for_all_to_see() -> None:
    s = Scenario()
    cards = [
        s.in_hand("A", resonator(100, 100, cost="{0}")),
        s.in_hand("A", addition(cost="{0}")),
        s.in_hand("A", regalia()),
    ]
    for card in cards:
        cast(s, card)
        assert s.zone(card) == "field" and s.controller(card) == "A" and s.sees("B", card)
    assert s.count("A", "graveyard") == 0


@pytest.mark.rule("307.1")
def test_a_chant_never_stays_on_the_field() -> None:
    s = Scenario()
    song = instant(s, "A", Draw(1))
    cast(s, song)
    assert s.zone(song) == "graveyard"


@pytest.mark.rule("307.3", "308.3")
def test_cards_on_the_field_and_in_the_ruler_area_are_recovered_or_rested() -> None:
    s = Scenario()
    queen = s.ruler("A", ruler(), rested=True)
    crown = s.field("A", regalia(Action((ExhaustSelf(),), (Draw(1),))))
    wake = instant(s, "A", Choose(Filter(types=("ruler",), zone="ruler", side="my")), Ready(Slot()))
    s.use(crown)
    assert s.rested(crown) and s.rested(queen) and s.why_not("A", "use", crown)
    s.resolve()
    assert s.why_not("A", "stone", queen)  # a rested ruler calls no stone
    cast(s, wake, queen)
    assert s.recovered(queen)
    s.call_stone()
    assert s.rested(queen)


@pytest.mark.rule("307.4", "201.5")
def test_a_card_without_a_zone_is_a_card_on_a_field() -> None:
    s = Scenario()
    leader = s.ruler("A", ruler())
    crown, dead = s.field("B", regalia()), s.in_graveyard("B", regalia())
    knight = s.field("B", resonator(100, 100))
    s.play(instant(s, "A", Choose(Filter()), Draw(1)))
    assert s.offered(crown) and s.offered(knight) and not s.offered(dead) and not s.offered(leader)


@pytest.mark.rule("307.4a")
def test_counting_cards_of_a_kind_counts_the_whole_play_ground() -> None:
    s = Scenario()
    s.ruler("A", ruler(attribute="fire"))
    s.field("A", resonator(100, 100, cost="{R}"))
    s.in_graveyard("A", resonator(100, 100, cost="{R}"))
    fire = Count(Filter(colours=("fire",), side="my", also=("ruler",)))
    cast(s, instant(s, "A", Draw(fire)))
    assert s.count("A", "hand") == 2


@pytest.mark.rule("307.5")
def test_each_player_may_look_at_the_other_side_of_a_j_ruler() -> None:
    s = Scenario()
    king = s.field("B", ruler(judged=j_ruler(500, 500), name="King"), judged=True)
    assert s.sees("A", king) and s.sees("B", king) and s.is_judged(king)


@pytest.mark.rule("307.6")
def test_a_change_of_control_is_neither_entering_nor_leaving() -> None:
    s = Scenario()
    prize = s.field("B", resonator(300, 800), damage=200, rested=True)
    s.field("A", regalia(Auto(On("enter", RESONATOR), (Draw(1),)), Auto(On("leave", RESONATOR), (Draw(1),))))
    s.field("B", regalia(Auto(On("enter", RESONATOR), (Draw(1),)), Auto(On("leave", RESONATOR), (Draw(1),))))
    s.play(instant(s, "A", Choose(RESONATOR), Gain(Slot(), (Control(Who.YOU),), Until.GAME)), prize)
    s.resolve()
    assert s.controller(prize) == "A" and s.chase() == [] and s.prompt == "priority"
    assert s.damage(prize) == 200 and s.rested(prize)


@pytest.mark.rule("307.6")
def test_a_card_that_comes_back_to_its_owner_at_the_end_of_the_turn_does_not_enter_either() -> None:
    s = Scenario()
    prize = s.field("B", resonator(300, 800, Auto(On("enter", Self()), (Draw(1),))))
    cast(s, instant(s, "A", Choose(RESONATOR), Gain(Slot(), (Control(Who.YOU),))), prize)
    s.to("B draw")
    assert s.controller(prize) == "B" and s.chase() == [] and s.count("B", "hand") == 0


# --- 308 ruler area --------------------------------------------------------------------------------------------------


@pytest.mark.rule("308.1", "308.2")
def test_the_ruler_area_is_public_and_its_abilities_work_there() -> None:
    s = Scenario()
    banner = Static((Modify("attack", 100),), Filter(types=("resonator",), side="my"), zone="ruler")
    queen = s.ruler("A", ruler(banner))
    knight = s.field("A", resonator(300, 300))
    assert s.zone(queen) == "ruler" and s.sees("B", queen) and s.attack_of(knight) == 400


@pytest.mark.rule("308.4")
def test_a_ruler_without_a_zone_is_one_in_a_ruler_area() -> None:
    s = Scenario()
    mine = s.ruler("A", ruler())
    theirs = s.ruler("B", ruler())
    # needs: Filter(types=("ruler",)) without a zone looks in the ruler areas
    s.play(instant(s, "A", Choose(Filter(types=("ruler",))), Exhaust(Slot())))
    assert s.prompt == "choose" and s.offered(mine) and s.offered(theirs)
    s.answer(theirs)
    s.resolve()
    assert s.rested(theirs) and s.recovered(mine)


@pytest.mark.rule("308.4")
def test_a_j_ruler_is_no_ruler() -> None:
    s = Scenario()
    king = s.field("B", ruler(judged=j_ruler(500, 500)), judged=True)
    many = Count(Filter(types=("ruler",), zone="ruler", side="opp"))
    cast(s, instant(s, "A", If(Compare(many, "==", 0), (Draw(1),))))
    assert s.count("A", "hand") == 1 and s.zone(king) == "field"
