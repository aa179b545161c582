"""Families of Buddyfight's sentences, played: what came from a deck, in what way, one thing or another."""

from __future__ import annotations

import pytest

from rulebound.language.definitions import CardDef
from rulebound.language.en import buddyfight
from rulebound.language.tree import Ability
from rulebound.scenario.buddyfight import Scenario, item, monster, spell
from rulebound.scenario.checks import ScenarioError

DRAGON = "\u300aDragon Lord\u300b"


def read(*text: str, type: str = "monster") -> tuple[Ability, ...]:
    found = buddyfight.read(list(text), (type,))
    assert [str(refusal) for refusal in found.refusals] == []
    return found.abilities


def speaking(*text: str, size: int = 1, power: int = 3000, critical: int = 2, defense: int = 2000) -> CardDef:
    return monster(size, power, critical, defense, *read(*text))


def casting(*text: str) -> CardDef:
    return spell(*read(*text, type="spell"))


def dragon(size: int = 1, defense: int = 3000, attribute: str = "Dragon Lord") -> CardDef:
    return monster(size, 3000, 1, defense, attribute=attribute)


def plain(size: int = 1) -> CardDef:
    return monster(size, 3000, 1, 1000)


# --- cards that came from a deck -------------------------------------------------------------------------------------

MILLS = f"Put the top two cards of your deck into your drop zone. If there is a {DRAGON} among them, you gain 2 life."


@pytest.mark.parametrize(("second", "life"), [(True, 12), (False, 10)])
def test_only_the_cards_that_were_put_there_count(second: bool, life: int) -> None:
    s = Scenario()
    s.drop("A", dragon())  # it was there before
    s.deck("A", plain(), dragon() if second else plain(), dragon())
    s.cast(s.in_hand("A", casting(MILLS)))
    assert s.life_of("A") == life
    assert s.count("A", "deck") == 1


@pytest.mark.parametrize("is_spell", [True, False])
def test_that_card_is_the_one_from_the_deck_and_not_the_chosen_one(is_spell: bool) -> None:
    text = "Choose a monster on your field, and put the top card of your deck into your drop zone. "
    text += "If that card is a spell, put it into your hand. Otherwise, you gain 1 life."
    s = Scenario()
    chosen = s.left("A", plain())
    s.deck("A", spell() if is_spell else plain(), plain())
    s.cast(s.in_hand("A", casting(text)))
    assert s.zone(chosen) == "field"
    assert (s.count("A", "hand"), s.life_of("A")) == ((1, 10) if is_spell else (0, 11))


def test_what_is_called_from_among_them_is_chosen_after_that() -> None:
    text = "Put the top two cards of your deck into your drop zone. "
    text += "Call up to one monster from among them without paying its [Call Cost]."
    s = Scenario()
    before = s.in_drop("A", plain())
    s.deck("A", plain(), spell(), plain())
    s.cast(s.in_hand("A", casting(text)))
    s.pass_()
    assert s.prompt == "select"
    with pytest.raises(ScenarioError, match="not a legal answer"):
        s.answer(before)


# --- in what way -----------------------------------------------------------------------------------------------------


def test_destroyed_by_an_effect_and_not_in_battle() -> None:
    text = "When this card is destroyed by an effect, you gain 1 life."
    s = Scenario()
    fallen, other = s.center("B", speaking(text, defense=1000)), s.left("B", speaking(text))
    attacker = s.left("A", plain())
    s.cast(s.in_hand("A", casting("Destroy a monster on your opponent's field.")), other)
    assert s.life_of("B") == 11
    s.battle(attacker, fallen)
    assert s.zone(fallen) == "drop"
    assert s.life_of("B") == 11


@pytest.mark.parametrize(("text", "life"), [("a spell", 11), ("a monster", 10)])
def test_by_the_effect_of_a_spell(text: str, life: int) -> None:
    s = Scenario()
    s.left("A", speaking(f"When this card is destroyed by the effect of {text}, you gain 1 life."))
    s.cast(s.in_hand("A", casting("Destroy a monster on your field.")))
    assert s.life_of("A") == life


def test_damage_by_an_effect_and_not_by_an_attack() -> None:
    s = Scenario()
    s.right("A", speaking("When your opponent is dealt damage by the effect of your card, you gain 1 life."))
    attacker = s.left("A", plain())
    s.cast(s.in_hand("A", casting("Deal 1 damage to your opponent.")))
    assert (s.life_of("A"), s.life_of("B")) == (11, 9)
    s.battle(attacker, "B")
    assert (s.life_of("A"), s.life_of("B")) == (11, 8)


@pytest.mark.parametrize(("zone", "life"), [("drop", 11), ("hand", 10)])
def test_it_enters_from_where_it_was_called(zone: str, life: int) -> None:
    s = Scenario()
    comes = speaking("When this card enters the field from your drop zone, you gain 1 life.")
    card = s.in_drop("A", comes) if zone == "drop" else s.in_hand("A", comes)
    words = "drop zone" if zone == "drop" else "hand"
    s.cast(s.in_hand("A", casting(f"Call a monster from your {words} without paying its [Call Cost].")))
    if zone == "hand":
        s.answer(card)
    s.answer("left")
    assert s.area(card) == "left"
    assert s.life_of("A") == life


def test_from_the_hand_into_the_drop_zone_it_hears_of_itself() -> None:
    s = Scenario()
    card = s.in_hand("A", speaking("When this card is put from your hand into your drop zone, you gain 1 life."))
    s.cast(s.in_hand("A", casting("Discard a card from your hand.")))
    s.answer(card)
    assert s.life_of("A") == 11


@pytest.mark.parametrize(("keyword", "life"), [("[Move]", 11), ("", 10)])
def test_only_the_keyword_moves(keyword: str, life: int) -> None:
    mover = speaking(*filter(None, (keyword, "When this card [Move], you gain 1 life.")))
    s = Scenario()
    card = s.left("A", mover)
    if keyword:
        s.move(card, "right")
    else:
        s.cast(s.in_hand("A", casting("Move a monster on your field to an open monster area on your field.")))
        s.answer("right")
    assert s.area(card) == "right"
    assert s.life_of("A") == life


def test_the_card_that_it_attacks_is_destroyed() -> None:
    s = Scenario()
    s.right("B", dragon(defense=9000))
    victim = s.center("B", dragon(defense=9000))
    attacker = s.left("A", speaking(f"When this card attacks a {DRAGON}, destroy that card."))
    s.attack(attacker, victim)
    assert s.zone(victim) == "drop"


# --- one thing or another --------------------------------------------------------------------------------------------


def test_either_of_two() -> None:
    s = Scenario()
    card = s.in_hand("A", speaking("When this card enters the field, either draw a card, or you gain 2 life."))
    s.call(card, "left")
    s.answer(2)
    assert (s.life_of("A"), s.count("A", "hand")) == (12, 0)


@pytest.mark.parametrize(("n", "life"), [(2, 10), (3, 11), (6, 13)])
def test_more_of_the_same_cards(n: int, life: int) -> None:
    text = f"If there are three or more {DRAGON} in your drop zone, you gain 1 life. "
    text += "If there are six or more, you gain 2 life."
    s = Scenario()
    s.drop("A", *(dragon() for _ in range(n)))
    s.cast(s.in_hand("A", casting(text)))
    assert s.life_of("A") == life


@pytest.mark.parametrize(("dragons", "life", "expected"), [(True, 5, 7), (True, 6, 7), (False, 5, 6)])
def test_two_conditions_one_after_the_other(dragons: bool, life: int, expected: int) -> None:
    text = f"If you have a {DRAGON} on your field, you gain 1 life, and if you have 6 life or less, you gain 1 life."
    s = Scenario()
    s.life("A", life)
    if dragons:
        s.left("A", dragon())
    s.cast(s.in_hand("A", casting(text)))
    assert s.life_of("A") == expected


# --- what is used, and what it costs ---------------------------------------------------------------------------------


def test_a_call_for_nothing_while_something_is_so() -> None:
    text = "[Call Cost] [Pay 2 gauge]", f"If you have a {DRAGON} on your field, you may call this card without paying "
    s = Scenario()
    card = s.in_hand("A", speaking(text[0], f"{text[1]}its [Call Cost]."))
    assert s.why_not("A", "call", card)
    s.left("A", dragon())
    s.call(card, "right")
    assert s.area(card) == "right"


def test_who_can_pay_may_pay() -> None:
    text = "If you have 10 life or less, you may call this card without paying its [Call Cost]."
    s = Scenario()
    s.gauge("A", 2)
    card = s.in_hand("A", speaking("[Call Cost] [Pay 2 gauge]", text))
    s.call(card, "right")
    s.answer("Pay with cost")
    assert s.area(card) == "right"
    assert s.count("A", "gauge") == 0


def test_a_cheaper_call() -> None:
    s = Scenario()
    s.gauge("A", 1)
    costly = monster(1, 3000, 1, 1000, *read("[Call Cost] [Pay 2 gauge]"), attribute="Dragon Lord")
    card = s.in_hand("A", costly)
    assert s.why_not("A", "call", card)
    s.left("A", speaking(f"If you would call a {DRAGON} from your hand, the [Call Cost] is reduced by 1 gauge."))
    s.call(card, "right")
    assert s.count("A", "gauge") == 0


def test_some_monsters_cannot_be_called_to_the_center() -> None:
    s = Scenario()
    s.set_("B", casting("[Set]", "You and your opponent cannot call size 1 or less monsters to the center."))
    small, large = s.in_hand("A", plain(1)), s.in_hand("A", plain(2))
    s.call(small, "left")
    assert s.area(small) == "left"
    s.call(large, "center")
    assert s.area(large) == "center"


def test_spells_cannot_be_cast() -> None:
    s = Scenario()
    card = s.in_hand("A", casting("Draw a card."))
    assert not s.why_not("A", "cast", card)
    s.left("B", speaking("Your opponent cannot cast spells."))
    assert s.why_not("A", "cast", card)


def test_one_or_more_become_soul() -> None:
    text = f"[Call Cost] [Put one or more {DRAGON} from your field into this card's soul]"
    s = Scenario()
    card = s.in_hand("A", speaking(text))
    assert s.why_not("A", "call", card)
    first, second = s.left("A", dragon()), s.right("A", dragon())
    s.call(card, "center", 1)
    assert set(s.soul(card)) == {first, second}


def test_it_is_put_out_of_a_soul() -> None:
    text = f"[Act] Put this card from the soul of a {DRAGON} into your drop zone. If you do, you gain 1 life."
    s = Scenario()
    host = s.left("A", dragon(), soul=[speaking(text)])
    (inside,) = s.soul(host)
    s.use(inside)
    assert s.zone(inside) == "drop"
    assert s.life_of("A") == 11


# --- what would happen -----------------------------------------------------------------------------------------------


def test_it_stays_for_two_cards() -> None:
    text = "If this card would leave the field, you may discard two cards from your hand. If you do, "
    s = Scenario()
    kept = s.left("A", speaking(f"{text}this card remains on the field."))
    first, second = s.in_hand("A", plain()), s.in_hand("A", plain())
    s.cast(s.in_hand("A", casting("Return a monster on your field to your hand.")))
    s.answer(True, first, second)
    assert s.zone(kept) == "field"
    assert (s.zone(first), s.zone(second)) == ("drop", "drop")


def test_another_one_goes_for_it() -> None:
    text = f"If a {DRAGON} on your field would be destroyed, you may put this card into your drop zone. If you do, "
    s = Scenario()
    guard = s.left("A", speaking(f"{text}that card remains on the field."))
    kept = s.right("A", dragon())
    s.cast(s.in_hand("A", casting(f"Destroy a {DRAGON} on your field.")))
    s.answer(True)
    assert (s.zone(kept), s.zone(guard)) == ("field", "drop")


@pytest.mark.parametrize("is_spell", [True, False])
def test_the_last_damage(is_spell: bool) -> None:
    text = "If your life would become 0, put the top card of your deck into your drop zone. "
    s = Scenario()
    s.set_("B", casting("[Set]", f"{text}If that card is a spell, your life becomes 2."))
    s.deck("B", spell() if is_spell else plain(), plain(), plain())
    s.life("B", 1)
    s.battle(s.left("A", plain()), "B")
    assert s.life_of("B") == (2 if is_spell else 0)


def test_much_damage_is_reduced() -> None:
    s = Scenario()
    s.left("B", speaking("If you would be dealt 3 or greater damage, that damage is reduced by 1."))
    three, two = (s.in_hand("A", casting(f"Deal {n} damage to your opponent.")) for n in (3, 2))
    s.cast(three)
    assert s.life_of("B") == 8
    s.cast(two)
    assert s.life_of("B") == 6


def test_damage_that_no_attack_deals_is_reduced() -> None:
    s = Scenario()
    s.left("B", speaking("Other than damage dealt by an attack, damage dealt to you is reduced by 1."))
    attacker = s.left("A", plain())
    s.cast(s.in_hand("A", casting("Deal 2 damage to your opponent.")))
    assert s.life_of("B") == 9
    s.battle(attacker, "B")
    assert s.life_of("B") == 8


def test_part_of_an_attribute() -> None:
    s = Scenario()
    s.set_("A", casting("[Set]", 'All monsters on your field with "Dragon" in its attribute get power+1000.'))
    armed, other = s.left("A", dragon(attribute="Armordragon")), s.right("A", dragon(attribute="Dragon Lord"))
    assert s.power(other) == 4000
    assert s.power(armed) == 4000  # in capitals or not
    assert s.power(s.center("A", plain())) == 3000


def test_two_items_and_a_monster_are_asked_for() -> None:
    text = f"You may only cast this card if you have a {DRAGON} monster and item on your field."
    s = Scenario()
    card = s.in_hand("A", casting(text, "Draw a card."))
    s.left("A", dragon())
    assert s.why_not("A", "cast", card)
    s.item("A", item(3000, 1, None, attribute="Dragon Lord"))
    assert not s.why_not("A", "cast", card)


def test_the_last_damage_of_this_turn() -> None:
    s = Scenario()
    s.life("B", 1)
    attacker, other = s.left("A", plain()), s.right("A", plain())
    text = "[Counter] For this turn, the next time your life would become 0, your life becomes 1 instead."
    card = s.in_hand("B", casting(text))
    s.attack(attacker, "B")
    s.counter(card)
    s.to("after battle")
    assert s.life_of("B") == 1
    s.battle(other, "B")
    assert s.life_of("B") == 0


def test_only_as_many_as_were_put() -> None:
    text = "Put up to two cards from your drop zone on the bottom of your deck in any order. "
    text += "If you put two cards, you gain 1 life."
    for n, life in ((2, 11), (1, 10)):
        s = Scenario()
        there = [s.in_drop("A", plain()) for _ in range(3)]
        s.cast(s.in_hand("A", casting(text)), *there[:n])
        assert (s.count("A", "drop"), s.life_of("A")) == (4 - n, life)
