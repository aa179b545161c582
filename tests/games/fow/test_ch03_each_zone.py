"""Chapters 304 to 313 and 315: what is particular to each zone."""

import pytest

from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Choose,
    ChooseStacked,
    Compare,
    Control,
    Count,
    Destroy,
    Draw,
    Exhaust,
    ExhaustSelf,
    Filter,
    Gain,
    If,
    Modify,
    Move,
    On,
    Pick,
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


# --- 309 to 311 ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("309.1", "309.2")
def test_used_and_destroyed_cards_go_on_top_of_the_graveyard() -> None:
    s = Scenario()
    old = s.in_graveyard("A", resonator(100, 100))
    knight = s.field("A", resonator(100, 100))
    kill = instant(s, "A", Choose(RESONATOR), Destroy(Slot()))
    cast(s, kill, knight)
    assert s.cards("A", "graveyard") == [kill, knight, old]
    assert all(s.sees("B", card) for card in (old, knight, kill))


@pytest.mark.rule("310.1", "310.2")
def test_cards_set_in_the_standby_area_keep_their_order_and_only_their_player_knows_them() -> None:
    s = Scenario()
    s.will("A", "4")
    early, late = s.hand("A", resonator(100, 100), resonator(200, 200))
    s.set(late)
    s.set(early)
    assert s.cards("A", "standby") == [late, early] and s.chase() == []
    assert s.sees("A", early) and s.sees("A", late)
    assert not s.sees("B", early) and not s.sees("B", late)


@pytest.mark.rule("311.1", "311.2")
def test_removed_cards_lie_openly_in_the_removed_area_of_their_owner() -> None:
    s = Scenario()
    knight = s.field("B", resonator(300, 300))
    cast(s, instant(s, "A", Choose(RESONATOR), Move(Slot(), "removed")), knight)
    assert s.cards("B", "removed") == [knight] and s.count("B", "graveyard") == 0
    assert s.sees("A", knight) and not s.face_down(knight)


@pytest.mark.rule("311.2a")
def test_a_card_removed_face_down_is_seen_by_nobody_but_those_allowed() -> None:
    s = Scenario()
    open_card = s.in_removed("A", resonator(100, 100))
    secret = s.in_removed("A", resonator(100, 100), face_down=True)
    peeked = s.in_removed("A", resonator(100, 100), face_down=True, seen_by="A")
    assert [(s.sees("A", card), s.sees("B", card)) for card in (open_card, secret, peeked)] == [
        (True, True),
        (False, False),
        (True, False),
    ]


# --- 312 chase area --------------------------------------------------------------------------------------------------


@pytest.mark.rule("312.1", "312.2")
def test_played_cards_and_abilities_wait_in_one_public_pile() -> None:
    s = Scenario()
    crown = s.field("A", regalia(Action((ExhaustSelf(),), (Draw(1),))))
    knight, reply = s.in_hand("A", resonator(100, 100, cost="{0}")), instant(s, "B", Draw(1))
    s.play(knight)
    s.use(crown)
    s.pass_priority()
    s.play(reply)
    assert s.zone(knight) == "chase" and s.sees("B", knight) and s.sees("A", reply)
    assert s.chase() == [("resonator", knight), ("activate", crown), ("chant", reply)]
    s.resolve()
    assert s.chase() == [("resonator", knight), ("activate", crown)] and s.zone(knight) == "chase"
    s.resolve_all()
    assert s.zone(knight) == "field" and s.chase() == []


@pytest.mark.rule("312.3")
def test_only_a_card_on_the_chase_is_a_spell() -> None:
    s = Scenario()
    there, coming = s.field("A", resonator(100, 100)), s.in_hand("A", resonator(100, 100, cost="{0}"))
    song = s.in_hand("A", chant(Draw(1), "Quickcast", cost="{0}"))
    crown = s.field("A", regalia(Action((), (Draw(1),))))
    spells = ChooseStacked(("resonator", "chant", "addition", "regalia"))
    deny = s.in_hand("B", chant(spells, Draw(1), "Quickcast", cost="{0}"))
    s.play(coming)
    s.play(song)
    s.use(crown)
    s.pass_priority()
    s.play(deny)
    assert s.prompt == "choose"
    assert s.offered(coming) and s.offered(song) and not s.offered(there) and not s.offered(crown)


@pytest.mark.rule("312.3")
def test_with_only_abilities_on_the_chase_there_is_no_spell_to_choose() -> None:
    s = Scenario()
    crown = s.field("A", regalia(Action((), (Draw(1),))))
    spells = ChooseStacked(("resonator", "chant", "addition", "regalia"))
    deny = s.in_hand("B", chant(spells, Draw(1), "Quickcast", cost="{0}"))
    s.use(crown)
    s.pass_priority()
    assert s.why_not("B", "play", deny).startswith("903.2e")


# --- 313 play ground, 315 out of the game ----------------------------------------------------------------------------


@pytest.mark.rule("313.1", "503.5")
def test_the_play_ground_is_field_and_ruler_area() -> None:
    s = Scenario(turn="B")
    queen, pebble = s.ruler("A", ruler(), rested=True), s.field("A", stone("fire"), rested=True)
    other = s.field("B", stone("fire"), rested=True)
    s.to("A main")
    assert s.recovered(queen) and s.recovered(pebble) and s.rested(other)


@pytest.mark.rule("313.2")
def test_who_has_a_card_in_the_play_ground_controls_it() -> None:
    s = Scenario()
    token = s.field("A", resonator(300, 300))
    lent = s.field("B", resonator(300, 300), controller="A")
    cast(s, instant(s, "A", Destroy(All(Filter(types=("resonator",), side="my")))))
    assert s.zone(token) == "graveyard" and s.zone(lent) == "graveyard"
    assert s.cards("B", "graveyard") == [lent]


@pytest.mark.rule("315.1", "315.1b")
def test_cards_out_of_the_game_are_the_removed_ones_and_those_of_the_sideboard() -> None:
    s = Scenario()
    gone = s.in_removed("A", resonator(100, 100))
    spare = s.add("A", "out", resonator(100, 100))
    inside, theirs = s.in_graveyard("A", resonator(100, 100)), s.in_removed("B", resonator(100, 100))
    wish = Pick(Filter(types=("resonator",), zone="removed", also=("out",), side="my")), Move(Slot(), "hand")
    s.play(instant(s, "A", *wish))
    s.pass_priority(2)
    assert s.prompt == "select" and s.offered(gone) and s.offered(spare)
    assert not s.offered(inside) and not s.offered(theirs)
    s.answer(spare)
    assert s.zone(spare) == "hand"
