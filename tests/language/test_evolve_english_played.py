"""Shadowverse: Evolve in English: what is read is played."""

from __future__ import annotations

import pytest

from rulebound.kernel.cards import CardDef
from rulebound.language.en.evolve import read
from rulebound.language.tree import Draw, Spell
from rulebound.scenario.evolve import Scenario, card, follower

REMAINING = (
    "Summon 4 Knight tokens. If your field becomes full from this effect, put any remaining tokens into your EX area."
)


def spell_of(*paragraphs: str) -> CardDef:
    reading = read(list(paragraphs), ("spell",))
    assert reading.whole
    return card("spell", *reading.abilities, cost=1)


def follower_of(attack: int, defense: int, *paragraphs: str) -> CardDef:
    reading = read(list(paragraphs))
    assert reading.whole
    return follower(attack, defense, *reading.abilities)


def test_a_selection_is_not_confused_with_tokens_made_before_it() -> None:
    board = Scenario()
    guard = board.field("B", follower(1, 5))
    spell = board.in_hand("A", spell_of("Summon a Knight token. Select an enemy follower and deal it 2 damage."))
    board.play(spell, guard)
    (knight,) = board.tokens("A")
    assert (board.defense(guard), board.defense(knight)) == (3, 1)


def test_the_cost_of_the_amulet_that_came_is_what_counts() -> None:
    board = Scenario()
    board.field("A", follower_of(1, 1, "Whenever an amulet is put onto your field, select an enemy follower and deal "
                                 "it X damage. X equals the amulet's cost."))  # fmt: skip
    guard = board.field("B", follower(1, 9, cost=7))
    bell = board.in_hand("A", card("amulet", cost=3))
    board.play(bell, guard)
    assert board.defense(guard) == 6


def test_a_discarded_card_notices_it() -> None:
    board = Scenario()
    bell = board.in_hand(
        "A", card("amulet", *read(["When this card is discarded, give your leader [defense]+2."]).abilities)
    )
    spell = board.in_hand("A", spell_of("Discard a card."))
    before = board.defense("A")
    board.play(spell, bell)
    assert (board.zone(bell), board.defense("A")) == ("cemetery", before + 2)


@pytest.mark.parametrize("played", [True, False])
def test_a_card_that_was_not_played_is_not_excluded_from_those_that_were(played: bool) -> None:
    board = Scenario()
    text = "[fanfare] Draw cards equal to the number of cards you've played this turn, excluding this card."
    scout = board.in_hand("A", follower_of(1, 1, text))
    door = board.in_hand("A", spell_of("Select a follower in your hand and put it onto your field."))
    if played:
        board.play(scout)
    else:
        board.play(door, scout)
    assert board.zone(scout) == "field"
    assert len(board.game.zone("hand", 0)) == 1  # the door, or what was drawn for it


def test_some_of_the_new_tokens_may_be_engaged() -> None:
    board = Scenario()
    board.play(board.in_hand("A", spell_of("Summon 2 Knight tokens. You may engage any number of them.")))
    first, second = board.tokens("A")
    board.answer(second)
    assert (board.engaged(first), board.engaged(second)) == (False, True)


def test_only_the_first_such_card_of_a_turn_is_cheaper() -> None:
    board = Scenario(points=5)
    text = "While this card is on your field, the first spell you play each turn costs 2 less to play."
    board.field("A", card("amulet", *read([text]).abilities))
    first, second = (board.in_hand("A", card("spell", Spell((Draw(),)), cost=3)) for _ in range(2))
    board.play(first)
    board.play(second)
    assert board.play_points("A") == 5 - 1 - 3


def test_tokens_without_room_on_the_field_come_into_the_ex_area() -> None:
    board = Scenario()
    for _ in range(3):
        board.field("A", follower())
    board.play(board.in_hand("A", spell_of(REMAINING)))
    assert (len(board.tokens("A")), len(board.tokens("A", "ex"))) == (2, 2)


def test_a_follower_whose_attack_goes_down_by_an_amount() -> None:
    board = Scenario()
    giant = board.field("B", follower(7, 7))
    board.in_hand("A", follower())
    board.in_hand("A", follower())
    text = "Select an enemy follower and give it [attack]-X. X equals the number of cards in your hand."
    board.play(board.in_hand("A", spell_of(text)), giant)
    assert board.attack_of(giant) == 5


def test_if_you_do_means_that_it_was_really_done() -> None:
    board = Scenario()
    spell = board.in_hand("A", spell_of("You may discard a card. If you do, draw 3 cards."))
    board.in_hand("A", follower())
    board.play(spell, "no")
    assert len(board.game.zone("hand", 0)) == 1


def test_what_cannot_be_destroyed_by_abilities_still_falls_in_combat() -> None:
    board = Scenario()
    stone = board.field("B", follower_of(1, 3, "This card can't be destroyed by abilities."), engaged=True)
    spell = board.in_hand("A", spell_of("Select an enemy follower and destroy it."))
    giant = board.field("A", follower(5, 5))
    board.play(spell, stone)
    assert board.zone(stone) == "field"
    board.attack(giant, stone)
    assert board.zone(stone) == "cemetery"


def test_a_follower_that_takes_no_combat_damage_is_hurt_by_abilities() -> None:
    board = Scenario()
    knight = board.field("A", follower(2, 4))
    wall = board.field("B", follower(3, 9), engaged=True)
    shield = board.in_hand(
        "A", spell_of("Select a follower on your field. For the rest of this turn, it doesn't take combat damage.")
    )
    spark = board.in_hand("A", spell_of("Select a follower and deal it 1 damage."))
    board.play(shield, knight)
    board.attack(knight, wall)
    assert board.defense(knight) == 4
    board.play(spark, knight)
    assert board.defense(knight) == 3


@pytest.mark.parametrize(
    "text",
    [
        "Your followers cost 2 less to play this turn.",
        "Until the end of the turn, your followers cost 2 less to play.",
    ],
)
def test_cards_are_cheaper_for_the_rest_of_the_turn(text: str) -> None:
    board = Scenario()
    sale = board.in_hand("A", card("spell", *read([text], ("spell",)).abilities, cost=0))
    first, second = (board.in_hand("A", follower(cost=3)) for _ in range(2))
    board.play(sale)
    board.play(first)
    assert board.play_points("A") == 9
    board.to("next turn")
    board.to("next turn")
    board.play(second)
    assert board.play_points("A") == 7


def test_what_cannot_attack_followers_is_not_bound_by_a_ward() -> None:
    board = Scenario()
    text = "This follower can't attack followers."
    bird = board.field("A", card("follower", *read([text], ("follower",)).abilities, attack=2, defense=2))
    guard = board.field("B", follower(1, 1, "Ward"), engaged=True)
    assert board.attack_targets(bird) == [board.leader("B")]
    board.attack(bird, "B")
    assert board.defense("B") == 18 and board.defense(guard) == 1


def test_other_cards_in_the_condition_of_an_ability_are_others_than_its_own() -> None:
    board = Scenario()
    text = (
        "[act][engage]: Select a follower on your field and destroy it. "
        "This ability can be activated if there are at least 2 other followers on your field."
    )
    judge = board.field("A", card("follower", *read([text], ("follower",)).abilities, attack=1, defense=1))
    pawns = [board.field("A", follower()) for _ in range(2)]
    board.use(judge, pawns[0])
    board.to("next turn")
    board.to("next turn")
    assert board.zone(pawns[0]) == "cemetery" and board.why_not("A", "use", judge).startswith("10.3.3")
