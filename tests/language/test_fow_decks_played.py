"""Texts of Force of Will played: other decks, hosts, damage to players, and what cards do as they enter."""

from __future__ import annotations

import pytest
from tests.language.test_fow_played import play, read, spell

from rulebound.kernel.errors import RuleboundError
from rulebound.scenario.fow import Scenario, addition, resonator


def test_a_searched_stone_enters_rested_and_its_deck_is_shuffled() -> None:
    s = Scenario()
    wanted = s.cards("A", "stones")[2]
    text = "Search your magic stone deck for a magic stone and put it into your field rested. "
    play(s, text + "Then shuffle your magic stone deck.")
    s.answer(wanted)
    assert (s.zone(wanted), s.rested(wanted)) == ("field", True)


def test_a_card_that_is_searched_for_lies_on_top_of_the_shuffled_deck() -> None:
    s = Scenario()
    wanted = s.cards("A", "deck")[4]
    before = len(s.cards("A", "deck"))
    text = "Search your main deck for a card. Then shuffle the rest of your main deck and put that card on top of it."
    play(s, text)
    s.answer(wanted)
    assert s.cards("A", "deck")[0] == wanted
    assert len(s.cards("A", "deck")) == before


def test_the_card_that_was_added_to_comes_back() -> None:
    s = Scenario()
    mine = s.field("A", resonator(200, 200))
    text = "When added resonator is put into a graveyard from a field \u21d2 Put that resonator into its owner's field."
    s.field("A", addition(*read(text, "addition"), on="resonator"), added_to=mine)
    s.field("A", resonator(200, 200))
    play(s, "Destroy target resonator.", mine)
    s.resolve_all()
    assert s.zone(mine) == "field"


def test_another_card_than_the_one_that_was_added_to_does_not() -> None:
    s = Scenario()
    mine, other = s.field("A", resonator(200, 200)), s.field("A", resonator(200, 200))
    text = "When added resonator is put into a graveyard from a field \u21d2 Put that resonator into its owner's field."
    s.field("A", addition(*read(text, "addition"), on="resonator"), added_to=mine)
    play(s, "Destroy target resonator.", other)
    s.resolve_all()
    assert (s.zone(other), s.zone(mine)) == ("graveyard", "field")


def test_damage_that_would_be_dealt_to_a_player_is_dealt_to_a_card() -> None:
    s = Scenario()
    shield = s.field(
        "B", resonator(200, 900, *read("If damage would be dealt to you, it's dealt to this card instead."))
    )
    play(s, "This card deals 300 damage to your opponent.")
    assert (s.life_of("B"), s.damage(shield)) == (4000, 300)


def test_only_the_first_damage_of_a_turn_is_prevented() -> None:
    s = Scenario()
    s.field("B", resonator(200, 900, *read("Prevent the first damage that would be dealt to you each turn.")))
    bolts = [s.in_hand("A", spell(f"This card deals {n} damage to your opponent.")) for n in (300, 500)]
    for bolt, left in zip(bolts, (4000, 3500), strict=True):
        s.play(bolt)
        s.resolve()
        assert s.life_of("B") == left


def test_a_part_of_the_damage_to_a_player_is_prevented() -> None:
    s = Scenario()
    s.field("B", resonator(200, 900, *read("If damage would be dealt to you by a normal spell, prevent 200 of it.")))
    play(s, "This card deals 300 damage to your opponent.")
    assert s.life_of("B") == 3900


def test_what_is_paid_as_a_card_enters_counts_at_once() -> None:
    s = Scenario()
    big = s.in_hand("A", resonator(200, 200, name="Big One"))
    text = 'As this card enters your field, you may remove a card named "Big One" in your hand from the game. '
    text += "If you do, this card enters your field with two mana counters on it."
    mine = s.in_hand("A", resonator(200, 200, *read(text), cost="{0}"))
    s.play(mine)
    s.resolve()
    s.answer("yes")
    s.answer(big)
    assert (s.zone(big), s.counters(mine, "mana")) == ("removed", 2)


def test_activate_abilities_of_some_cards_cannot_be_played() -> None:
    s = Scenario()
    healer = read("{Rest}: You gain 100 life.")
    human = s.field("A", resonator(200, 200, *healer, race="Human"))
    elf = s.field("A", resonator(200, 200, *healer, race="Elf"))
    s.field("B", resonator(200, 200, *read("Your opponent cannot play activate abilities of Elves.")))
    s.use(human)
    s.resolve()
    assert s.life_of("A") == 4100
    with pytest.raises(RuleboundError):
        s.use(elf)


def test_its_controller_cannot_play_the_abilities_of_a_bestowed_card() -> None:
    s = Scenario()
    host = s.field("A", resonator(200, 200, *read("{Rest}: You gain 100 life.")))
    text = "Bestowed resonator's controller cannot play its activate abilities."
    s.field("B", addition(*read(text, "addition"), on="resonator"), added_to=host)
    with pytest.raises(RuleboundError):
        s.use(host)
