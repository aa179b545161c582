"""Chapter 5 where a notation meets another rule: no room, no card, no target, a price, a prohibition, a replacement."""

import pytest

from rulebound.language.tree import (
    All,
    Cannot,
    Filter,
    Heal,
    On,
    Replace,
    Static,
    Who,
)
from rulebound.scenario.evolve import Scenario, amulet, card, follower, spell

MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))


# --- 5.7 a search, and no room ---------------------------------------------------------------------------------------


@pytest.mark.rule("5.7.1", "5.7.1.2", "5.7.2", "4.4.4.2")
def test_a_card_that_has_no_room_is_found_and_shown_and_stays_in_the_deck() -> None:
    s = Scenario()
    for _ in range(5):
        s.field("A", amulet())
    elf, _ = s.deck("A", follower(1, 1), follower(2, 2))
    s.play(s.in_hand("A", spell("Search your deck for a follower and put it onto your field. Draw 2 cards.")), elf)
    assert s.zone(elf) == "hand" and s.count("A", "deck") == 0 and s.count("A", "field") == 5


@pytest.mark.rule("5.7.1.2", "4.8.3.2")
def test_of_more_cards_found_than_fit_all_are_shown_and_the_player_says_which_move() -> None:
    s = Scenario()
    for _ in range(4):
        s.in_ex("A", "Knight")
    elf, orc, imp = s.deck("A", follower(1, 1), follower(2, 2), follower(3, 3))
    hunt = s.in_hand("A", spell("Search your deck for up to 2 followers and put them into your EX area."))
    s.play(hunt, [elf, orc])
    assert s.prompt == "fit" and s.player == "A" and not s.offered(imp)
    assert s.sees("B", elf) and s.sees("B", orc) and not s.sees("B", imp)
    s.answer(orc)
    assert s.zone(orc) == "ex" and s.zone(elf) == "deck" and not s.sees("B", elf)


@pytest.mark.rule("5.7.1.1", "4.8.3.2")
def test_so_many_cards_must_be_found_even_if_none_of_them_has_room() -> None:
    s = Scenario()
    for _ in range(5):
        s.in_ex("A", "Knight")
    elf, orc, _ = s.deck("A", follower(1, 1), follower(2, 2), follower(3, 3))
    s.play(s.in_hand("A", spell("Search your deck for 2 cards and put them into your EX area.")))
    assert not s.offered([]) and not s.offered([elf])
    s.answer([elf, orc])
    assert s.count("A", "deck") == 3 and s.prompt == "main" and not s.cited("5.7.1.2")


# --- 5.4, 5.9 fewer cards than are meant -----------------------------------------------------------------------------


@pytest.mark.rule("1.3.2", "5.4.1")
def test_of_the_top_cards_as_many_are_put_as_there_are_and_nobody_has_drawn() -> None:
    s = Scenario()
    elf = s.deck("A", follower(1, 1))[0]
    s.play(s.in_hand("A", spell("Put the top 3 cards of your deck into your cemetery.")))
    assert s.zone(elf) == "cemetery" and not s.over


# --- 5.17 choose -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("10.6.2.3.4")
def test_where_no_option_has_a_target_there_is_none_to_select() -> None:
    s = Scenario()
    s.field("B", follower(3, 3, "Aura"))
    text = (
        "(1) Select an enemy follower on the field and destroy it. (2) Select an amulet on your field and destroy it."
    )
    one = s.in_hand("A", spell(f"Choose one of the following. {text}"))
    assert s.why_not("A", "play", one).startswith("10.6.2.3.4")


@pytest.mark.rule("10.6.2.3.3")
def test_where_an_option_has_some_of_its_targets_there_are_not_enough() -> None:
    s = Scenario()
    s.field("B", follower(3, 3))
    text = (
        "(1) Select 2 enemy followers on the field and destroy them. (2) Select an amulet on your field and destroy it."
    )
    one = s.in_hand("A", spell(f"Choose one of the following. {text}"))
    assert s.why_not("A", "play", one).startswith("10.6.2.3.3")


# --- 5.6 banishing as a price ----------------------------------------------------------------------------------------


@pytest.mark.rule("10.4.7.3", "10.4.4.1", "10.2.1.3.3", "5.6.1")
@pytest.mark.parametrize(("change", "left"), [("costs 2 less to play", 1), ("costs 1 play point to play", 3)])
def test_a_price_that_is_changed_for_something_is_no_change_of_the_cost(change: str, left: int) -> None:
    s = Scenario(points=4)
    s.in_cemetery("A", *(spell("Draw a card.") for _ in range(2)))
    text = f"When playing this card, banish 2 spells in your cemetery: This card {change}."
    s.play(bolt := s.in_hand("A", spell(text, "Draw a card.", cost=5)), True)
    assert s.play_points("A") == left and s.count("A", "banished") == 2 and s.row(bolt).cost == 5


@pytest.mark.rule("1.3.2.2.1")
def test_a_price_is_not_reduced_below_zero() -> None:
    s = Scenario(points=4)
    s.in_hand("A", follower(1, 1))
    text = "When playing this card, discard a card: This card costs 5 less to play."
    s.play(s.in_hand("A", spell(text, "Draw a card.", cost=3)), True)
    assert s.play_points("A") == 4


# --- 5.16 transform, 5.21 steal, 5.22 lose ---------------------------------------------------------------------------


@pytest.mark.rule("5.16.1", "9.1.4.2", "4.4.1")
def test_what_is_transformed_into_a_spell_on_the_field_leaves_nothing_there() -> None:
    s = Scenario()
    elf = s.field("B", follower(1, 1))
    spark = s.in_hand("A", spell("Select an enemy follower on the field and transform it into a Thorn Burst token."))
    s.play(spark, elf)
    assert s.zone(elf) == "banished" and s.count("B", "field") == 0


@pytest.mark.rule("5.21.1", "4.4.4.2", "1.3.3")
def test_room_for_stolen_cards_is_for_those_that_can_be_stolen() -> None:
    s = Scenario()
    for _ in range(4):
        s.field("A", amulet())
    fast, elf, orc = (s.field("B", follower(1, 1, *a)) for a in ((Static((Cannot("be stolen"),)),), (), ()))
    s.play(s.in_hand("A", spell("Steal each enemy follower on the field.")))
    assert s.offered(elf) and s.offered(orc) and not s.offered(fast)
    s.answer(orc)
    assert [s.controller(c) for c in (fast, elf, orc)] == ["B", "B", "A"]


@pytest.mark.rule("11.2.1", "1.2.1.1", "10.10.1", "10.10.1.1")
def test_a_loss_that_is_replaced_was_due() -> None:
    s = Scenario()
    s.leader("A", card("leader"), defense=1)
    instead = Replace(On("lose", who=Who.YOU), steps=(Heal(MY_LEADER, 5),))
    s.field("A", amulet(Static((instead,), players=Who.YOU)))
    s.play(s.in_hand("A", spell("Deal 2 damage to your leader.")))
    assert not s.over and s.defense("A") == 4


# --- 5.12 swap, by a sentence ----------------------------------------------------------------------------------------


@pytest.mark.rule("5.12.1", "10.7.4.3")
def test_followers_of_two_fields_that_are_swapped_have_not_been_put_there() -> None:
    s = Scenario()
    mine, theirs = s.field("A", follower(1, 1)), s.field("B", follower(2, 2, "Fanfare: Draw a card."), engaged=True)
    s.field("A", amulet("Whenever a follower is put onto your field, draw a card."))
    trade = "Select a follower on your field and an enemy follower on the field and swap them."
    s.play(s.in_hand("A", spell(trade)), mine, theirs)
    assert (s.controller(mine), s.controller(theirs), s.engaged(theirs)) == ("B", "A", True)
    assert s.count("A", "hand") == 0


@pytest.mark.rule("5.12.1", "10.6.2.3.4")
def test_what_is_selected_to_be_swapped_is_a_target() -> None:
    s = Scenario()
    elf = s.field("A", follower(1, 1))
    deal = s.in_hand("A", spell("Select a follower on your field and a follower in your cemetery. Swap them."))
    orc = s.in_cemetery("A", follower(2, 2, "Fanfare: Draw a card."))
    s.play(deal, elf, orc)
    assert s.zone(elf) == "cemetery" and s.zone(orc) == "field" and s.count("A", "hand") == 1
    late = Scenario()
    late.field("A", follower(1, 1))
    again = late.in_hand("A", spell("Select a follower on your field and a follower in your cemetery. Swap them."))
    assert late.why_not("A", "play", again).startswith("10.6.2.3.4")


# --- 5.9, 5.22 what is done instead ----------------------------------------------------------------------------------


@pytest.mark.rule("10.10.1", "10.10.2.3", "5.9.2")
def test_each_card_that_would_be_drawn_is_replaced_once() -> None:
    s = Scenario()
    s.field("A", amulet("If you would draw a card, draw 2 cards instead."))
    s.play(s.in_hand("A", spell("Draw 2 cards.")))
    assert s.count("A", "hand") == 4


@pytest.mark.rule("10.10.1", "5.26.1", "11.2.2")
def test_a_loss_by_an_empty_deck_is_replaced_by_a_sentence() -> None:
    s = Scenario()
    s.deck("A")
    charm = s.field(
        "A", amulet("If you would lose the game, banish this card and give your leader +5 defense instead.")
    )
    s.play(s.in_hand("A", spell("Draw a card.")))
    assert not s.over and s.zone(charm) == "banished" and s.defense("A") == 25


# --- 5.13 kinds of damage --------------------------------------------------------------------------------------------


@pytest.mark.rule("5.13.2", "5.13.3.3")
def test_more_ability_damage_is_no_more_combat_damage() -> None:
    s = Scenario()
    shot = "[act] (1): Select an enemy follower on the field and deal it 1 damage."
    mage = s.field("A", follower(1, 3, "This follower deals 2 more ability damage.", shot))
    wall = s.field("B", follower(0, 9), engaged=True)
    s.use(mage, wall)
    assert s.defense(wall) == 6
    s.attack(mage, wall)
    assert s.defense(wall) == 5


@pytest.mark.rule("5.13.2", "5.13.3.1")
def test_more_attack_damage_is_dealt_by_the_attacker_only() -> None:
    s = Scenario()
    text = "This follower deals 1 more attack damage."
    mine, theirs = s.field("A", follower(1, 9, text)), s.field("B", follower(1, 9, text), engaged=True)
    s.attack(mine, theirs)
    assert (s.defense(mine), s.defense(theirs)) == (8, 7)


# --- 5.26 give, 5.28 for every ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "drawn", "gained"), [(3, 1, 0), (5, 0, 0), (7, 0, 1)])
def test_a_value_that_is_set_is_increased_decreased_or_neither(before: int, drawn: int, gained: int) -> None:
    s = Scenario()
    up = "Whenever this follower's attack is increased, draw a card."
    down = "Whenever this follower's attack is reduced, give your leader +1 defense."
    elf = s.field("A", follower(before, 1, up, down))
    s.play(s.in_hand("A", spell("Select a follower on your field. Its attack becomes 5.")), elf)
    assert s.attack_of(elf) == 5 and (s.count("A", "hand"), s.defense("A")) == (drawn, 20 + gained)
    assert s.cited("5.26.2") == (before != 5)


@pytest.mark.rule("5.26.2", "13.5.2.2")
def test_a_leader_whose_defense_is_set_lower_has_lost_some() -> None:
    s = Scenario()
    s.play(s.in_hand("A", spell("Your leader's defense becomes 10. If Sanguine is active for you, draw a card.")))
    assert s.defense("A") == 10 and s.count("A", "hand") == 1


@pytest.mark.rule("5.28.1", "5.13.2")
def test_for_every_card_of_a_kind_damage_is_dealt_once() -> None:
    s = Scenario()
    wall = s.field("B", follower(1, 9, "Reduce damage dealt to this follower by 1."))
    for _ in range(3):
        s.field("A", amulet())
    storm = "Select an enemy follower on the field. Deal it 2 damage for every amulet on your field."
    s.play(s.in_hand("A", spell(storm)), wall)
    assert s.defense(wall) == 4


@pytest.mark.rule("5.12.1")
@pytest.mark.parametrize("full", [False, True])
def test_a_stolen_card_is_swapped_if_its_owner_has_room_for_it(full: bool) -> None:
    s = Scenario()
    stolen, mine = s.field("B", follower(1, 1), controller="A"), s.in_ex("A", follower(2, 2))
    for _ in range(5 if full else 0):
        s.in_ex("B", "Fairy")
    trade = s.in_hand("A", spell("Select a follower on your field and a follower in your EX area and swap them."))
    s.play(trade, stolen, mine)
    assert (s.zone(stolen), s.zone(mine)) == (("field", "ex") if full else ("ex", "field"))
    assert s.cited("5.12.2", "4.8.3.2") is full and s.cited("5.21.3") is not full


# --- double damage, and less by what is counted -----------------------------------------------------------------------


@pytest.mark.rule("5.13.2", "5.13.3.4", "1.3.2.2")
def test_double_damage_of_any_kind_doubles_nothing_if_there_is_none() -> None:
    s = Scenario()
    shot = "[act] (1): Select an enemy follower and deal it X damage. X equals the number of amulets on your field."
    mage, wall = s.field("A", follower(2, 2, "This follower deals double damage.", shot)), s.field("B", follower(0, 9))
    s.use(mage, wall)
    assert s.defense(wall) == 9
    s.attack(mage, "B")
    assert s.defense("B") == 16


@pytest.mark.rule("5.26.1", "11.3.1")
def test_a_follower_is_given_less_by_what_is_counted() -> None:
    s = Scenario()
    s.hand("A", follower(1, 1), follower(1, 1))
    elf, orc = s.field("B", follower(1, 2)), s.field("B", follower(1, 3))
    s.play(
        s.in_hand("A", spell("Give each enemy follower on the field -X/-X. X equals the number of cards in your hand."))
    )
    assert s.zone(elf) == "cemetery" and (s.attack_of(orc), s.defense(orc)) == (-1, 1)
