"""Chapters 4.4.4, 4.7.3 and 4.8.3: how much a field, a hand and an EX area hold."""

import pytest

from rulebound.language.tree import (
    All,
    Count,
    Create,
    Destroy,
    Draw,
    Filter,
    Gain,
    Modify,
    Move,
    Permit,
    Room,
    Slot,
    Static,
    Steal,
    Step,
    Top,
    Until,
    Who,
)
from rulebound.scenario.evolve import Scenario, amulet, fanfare, follower, last_words, spell
from rulebound.text import lines

ENEMY = Filter(types=("follower",), side="opp")
MINE_IN_CEMETERY = Filter(types=("follower",), zone="cemetery", side="my")
MINE = Filter(types=("follower",), side="my")


# --- 4.4.4, 4.8.3 limits ---------------------------------------------------------------------------------------------


@pytest.mark.rule("4.4.4", "4.4.4.1")
def test_sixth_card_cannot_be_played_onto_a_field() -> None:
    s = Scenario(turn="B")
    cards = [s.field("B", follower()) for _ in range(4)]
    fifth, sixth = s.hand("B", amulet(), follower())
    s.play(fifth)
    assert s.why_not("B", "play", sixth).startswith("10.6.2.6") and s.count("B", "field") == len(cards) + 1


@pytest.mark.rule("4.4.4")
def test_fields_are_limited_one_by_one() -> None:
    s = Scenario()
    for _ in range(5):
        s.field("B", follower())
    wolf = s.in_hand("A", follower())
    s.play(wolf)
    assert s.zone(wolf) == "field"


def cast(s: Scenario, player: str, *steps: Step) -> None:
    s.play(s.in_hand(player, spell(*steps, cost=0)))


@pytest.mark.rule("4.4.4.2")
def test_controller_of_the_effect_selects_which_cards_fit_on_the_field() -> None:
    """B's Last Words, in A's turn: B selects."""
    s = Scenario()
    horde = last_words(Move(All(Filter(types=("follower",), zone="hand", side="my")), "field"))
    for _ in range(3):
        s.field("B", amulet())
    s.field("B", follower(1, 1, horde))
    pups = s.hand("B", follower(), follower(), follower())
    cast(s, "A", Destroy(All(ENEMY)))
    assert (s.player, s.prompt) == ("B", "fit")
    s.answer([pups[0], pups[2]])
    assert [s.zone(pup) for pup in pups] == ["field", "hand", "field"]


@pytest.mark.rule("4.4.4.2")
def test_controller_of_the_effect_selects_also_for_the_field_of_the_opponent() -> None:
    s = Scenario()
    for _ in range(4):
        s.field("B", amulet())
    graves = s.in_cemetery("B", follower(), follower())
    mine = s.in_cemetery("A", follower())
    cast(s, "A", Move(All(Filter(types=("follower",), zone="cemetery")), "field"))
    assert (s.player, s.prompt) == ("A", "fit")
    s.answer(graves[1])
    assert [s.zone(c) for c in (*graves, *mine)] == ["cemetery", "field", "field"]


@pytest.mark.rule("4.4.4.2")
def test_nothing_comes_onto_a_full_field() -> None:
    s = Scenario()
    for _ in range(5):
        s.field("A", amulet())
    (wolf,) = s.in_cemetery("A", follower())
    cast(s, "A", Move(All(MINE_IN_CEMETERY), "field"), Create("Fairy", 2))
    assert s.zone(wolf) == "cemetery" and s.count("A", "field") == 5 and s.tokens("A") == []


@pytest.mark.rule("4.4.4.2")
def test_only_as_many_tokens_are_created_as_fit() -> None:
    s = Scenario()
    for _ in range(3):
        s.field("A", amulet())
    cast(s, "A", Create("Fairy", 4))
    assert len(s.tokens("A")) == 2 and s.count("A", "field") == 5


@pytest.mark.rule("4.4.4.2")
@pytest.mark.parametrize(("held", "kept"), [(3, ["Fairy", "Knight"]), (4, ["Knight"]), (5, [])])
def test_of_tokens_of_several_kinds_their_player_selects_those_that_fit(held: int, kept: list[str]) -> None:
    s = Scenario()
    for _ in range(held):
        s.field("A", amulet())
    cast(s, "A", Create("Fairy", 2, more=("Knight",)), Gain(Slot(), (Modify("attack", 2),), Until.GAME))
    if kept:
        assert (s.player, s.options) == ("A", ["Fairy", "Knight"])
        s.answer("Knight")
    assert sorted(token.name for token in s.tokens("A")) == kept and s.prompt == "main"
    assert all(s.attack_of(token) == 3 for token in s.tokens("A"))


@pytest.mark.rule("4.8.3.2")
def test_of_tokens_of_several_kinds_those_that_fit_into_the_ex_area_are_selected() -> None:
    s = Scenario()
    for _ in range(3):
        s.in_ex("A", follower())
    cast(s, "A", Create("Fairy", to="ex", more=("Knight", "Ghost")))
    assert (s.player, s.options) == ("A", ["Fairy", "Knight", "Ghost"])
    s.answer("Ghost", "Fairy")
    assert sorted(token.name for token in s.tokens("A", "ex")) == ["Fairy", "Ghost"]


@pytest.mark.rule("4.4.4.2")
def test_only_as_many_followers_are_stolen_as_fit() -> None:
    s = Scenario()
    for _ in range(4):
        s.field("A", amulet())
    wolf, bear = s.field("B", follower()), s.field("B", follower())
    cast(s, "A", Steal(All(ENEMY)))
    assert (s.player, s.prompt) == ("A", "fit")
    s.answer(bear)
    assert (s.controller(wolf), s.controller(bear)) == ("B", "A")


@pytest.mark.rule("4.4.4")
def test_effect_may_refer_to_the_limit_by_changing_it() -> None:
    s = Scenario()
    s.field("B", amulet(Static((Permit("field size", 3),), players=Who.OPPONENT)))
    for _ in range(2):
        s.field("A", follower())
    third, fourth = s.hand("A", follower(), follower())
    s.play(third)
    assert s.why_not("A", "play", fourth).startswith("10.6.2.6")


@pytest.mark.rule("4.4.4", "10.6.2.8.3")
def test_a_limit_of_the_field_may_be_counted_by_a_text() -> None:
    s = Scenario()
    hand = Count(Filter(side="my", zone="hand"))
    s.field("A", amulet(Static((Permit("field size", hand),), players=Who.YOU)))
    for _ in range(2):
        s.field("A", follower(1, 1))
    late, *_ = s.hand("A", *(follower(1, 1, cost=1) for _ in range(4)))
    s.play(late)  # four cards in hand, three on the field; then three in hand, and no room any more (READINGS C12)
    assert s.zone(late) == "cemetery" and s.count("A", "field") == 3


@pytest.mark.rule("4.8.3", "4.8.3.1", "4.8.3.2")
def test_ex_area_holds_five_cards_and_no_more_tokens_are_created() -> None:
    s = Scenario()
    for _ in range(4):
        s.in_ex("A", follower())
    cast(s, "A", Create("Fairy", 3, to="ex"))
    assert s.count("A", "ex") == 5 and len(s.tokens("A", "ex")) == 1


@pytest.mark.rule("4.8.3")
@pytest.mark.parametrize("limit", [1, 3, 5, 7])
def test_ex_area_is_full_with_as_many_cards_as_its_limit_says(limit: int) -> None:
    s = Scenario()
    s.field("A", amulet(Static((Permit("EX size", limit),), players=Who.YOU)))
    s.in_ex("A", follower())
    cast(s, "A", Move(Top(Room("ex")), "ex"))
    assert s.count("A", "ex") == limit


@pytest.mark.rule("4.8.3.2")
def test_controller_of_the_effect_selects_which_cards_fit_into_an_ex_area() -> None:
    """A's effect sends B's followers to B's EX area, which has room for one; A's own is full and does not matter."""
    s = Scenario()
    for _ in range(5):
        s.in_ex("A", follower())
    for _ in range(4):
        s.in_ex("B", follower())
    wolf, bear = s.field("B", follower()), s.field("B", follower())
    cast(s, "A", Move(All(ENEMY), "ex"))
    assert (s.player, s.prompt) == ("A", "fit")
    s.answer(bear)
    assert (s.zone(wolf), s.zone(bear)) == ("field", "ex") and s.count("B", "ex") == 5


@pytest.mark.rule("4.8.3.2")
def test_card_stays_where_it_is_when_the_ex_area_is_full() -> None:
    s = Scenario(turn="B")
    for _ in range(5):
        s.in_ex("B", follower())
    wolf = s.field("B", follower())
    cast(s, "B", Move(All(MINE), "ex"), Draw(1))
    assert s.zone(wolf) == "field" and s.count("B", "ex") == 5 and s.count("B", "hand") == 1


@pytest.mark.rule("4.7.3", "4.7.3.1")
def test_hand_may_hold_more_than_seven_cards_until_the_turn_ends() -> None:
    s = Scenario()
    cards = s.hand("A", *(follower() for _ in range(6)))
    cast(s, "A", Draw(3))
    assert s.count("A", "hand") == 9
    s.to("hand size")
    assert s.player == "A"
    s.answer(cards[:2])
    assert s.count("A", "hand") == 7


@pytest.mark.rule("4.7.3")
def test_seven_cards_are_not_too_many_and_the_other_hand_is_not_looked_at() -> None:
    s = Scenario()
    s.hand("A", *(follower() for _ in range(7)))
    s.hand("B", *(follower() for _ in range(8)))
    s.to("next turn")
    assert s.count("A", "hand") == 7 and s.count("B", "hand") == 9


@pytest.mark.rule("4.4.4.2")
def test_who_has_a_full_field_steals_nothing_and_the_journal_tells_why() -> None:
    s = Scenario()
    for _ in range(5):
        s.field("A", follower())
    wolf = s.field("B", follower(name="Wolf"))
    s.play(s.in_hand("A", spell("Select an enemy follower on the field and steal it.")), wolf)
    assert s.controller(wolf) == "B"
    assert any(line.startswith("[4.4.4.2] There is no room for") for line in lines(s.game, "ALL"))


@pytest.mark.rule("4.4.4.2")
def test_the_player_of_the_effect_selects_what_fits_on_the_other_field() -> None:
    s = Scenario()
    for _ in range(4):
        s.field("B", amulet())
    small, big = s.in_cemetery("B", follower(1, 1), follower(2, 2))
    rise = Move(All(Filter(types=("follower",), side="opp", zone="cemetery")), "field")
    s.play(s.in_hand("A", spell(rise)))
    assert s.player == "A"
    s.answer(big)
    assert (s.zone(small), s.zone(big), s.controller(big)) == ("cemetery", "field", "B")


@pytest.mark.rule("4.8.3", "5.7.1")
def test_who_could_find_more_than_the_ex_area_holds_says_which_card_goes_there() -> None:
    s = Scenario()
    for _ in range(4):
        s.in_ex("A", "Knight")
    first, second, _ = s.deck("A", follower(1, 1), follower(2, 2), follower(3, 3))
    s.play(s.in_hand("A", spell("Search your deck for up to 2 followers and put them into your EX area.")))
    assert s.offered(first) and s.offered(second) and s.offered([])
    s.answer(second)
    assert s.zone(second) == "ex" and s.zone(first) == "deck" and s.prompt == "main"


def test_an_amulet_with_a_fanfare_and_full_field_counts_itself_not() -> None:
    s = Scenario()
    for _ in range(4):
        s.field("A", follower(1, 1))
    last = s.in_hand("A", amulet(fanfare(Draw(1)), cost=1))
    s.play(last)
    assert s.on_field(last) and s.count("A", "hand") == 1


@pytest.mark.parametrize("room", [1, 2])
def test_that_something_cannot_be_done_is_cited_only_if_there_is_too_little_room(room: int) -> None:
    s = Scenario()
    for _ in range(5 - room):
        s.field("A", follower())
    s.in_cemetery("A", follower(), follower())
    s.play(s.in_hand("A", spell(Move(All(Filter(types=("follower",), zone="cemetery", side="my")), "field"))))
    assert s.cited("1.3.2") == (room == 1)
