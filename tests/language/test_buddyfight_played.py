"""Sentences of Buddyfight, played: what is read is what happens."""

from __future__ import annotations

import pytest

from rulebound.language.definitions import CardDef
from rulebound.language.en import buddyfight
from rulebound.language.tree import Ability
from rulebound.scenario.buddyfight import Scenario, item, monster, spell


def read(*text: str, type: str = "monster") -> tuple[Ability, ...]:
    found = buddyfight.read(list(text), (type,))
    assert [str(refusal) for refusal in found.refusals] == []
    return found.abilities


def speaking(*text: str, size: int = 1, power: int = 3000, critical: int = 2, defense: int = 2000) -> CardDef:
    return monster(size, power, critical, defense, *read(*text))


def casting(*text: str) -> CardDef:
    return spell(*read(*text, type="spell"))


def wielding(*text: str) -> CardDef:
    return item(4000, 2, None, *read(*text, type="item"))


def dragon(size: int = 1, defense: int = 3000) -> CardDef:
    return monster(size, 3000, 1, defense, attribute="Dragon Lord")


# --- costs -----------------------------------------------------------------------------------------------------------


def test_a_cost_of_gauge_and_a_soul_from_the_deck() -> None:
    s = Scenario()
    s.gauge("A", 3)
    caller = s.in_hand("A", speaking("[Call Cost] [Pay 2 gauge & Put the top card of your deck into this card's soul]"))
    s.call(caller, "left")
    assert s.area(caller) == "left"
    assert s.count("A", "gauge") == 1
    assert len(s.soul(caller)) == 1


def test_without_the_gauge_it_cannot_be_called() -> None:
    s = Scenario()
    s.gauge("A", 1)
    caller = s.in_hand("A", speaking("[Call Cost] [Pay 2 gauge]"))
    assert s.why_not("A", "call", caller)


def test_a_cost_of_life_and_of_a_discard() -> None:
    s = Scenario()
    s.in_hand("A", dragon())
    cast = s.in_hand(
        "A", casting("[Cast Cost] [Pay 1 life & Discard a \u300aDragon Lord\u300b from your hand]", "Draw two cards.")
    )
    s.cast(cast)
    assert s.life_of("A") == 9
    assert s.count("A", "hand") == 2


# --- effects of cards that enter --------------------------------------------------------------------------------------


def test_what_enters_destroys_a_small_monster_of_the_opponent_only() -> None:
    s = Scenario()
    small = s.left("B", monster(1, 2000, 1, 1000))
    s.right("B", monster(2, 9000, 1, 9000))
    own = s.right("A", dragon())
    s.call(
        s.in_hand(
            "A", speaking("When this card enters the field, destroy a size 1 or less monster on your opponent's field!")
        ),
        "left",
    )
    assert s.zone(small) == "drop"
    assert s.zone(own) == "field"


def test_gauge_and_life() -> None:
    s = Scenario()
    s.call(
        s.in_hand(
            "A",
            speaking(
                "When this card enters the field, put the top card of your deck into your gauge, and you gain 1 life."
            ),
        ),
        "left",
    )
    assert s.count("A", "gauge") == 1
    assert s.life_of("A") == 11


def test_what_may_be_paid_is_paid_as_one() -> None:
    text = "When this card enters the field, you may pay 1 gauge and discard a card from your hand. "
    text += "If you do, draw two cards."
    s = Scenario()
    s.gauge("A", 1)
    s.in_hand("A", dragon())
    s.call(s.in_hand("A", speaking(text)), "left")
    s.answer(True)
    assert s.count("A", "gauge") == 0
    assert s.count("A", "hand") == 2


# --- static abilities -------------------------------------------------------------------------------------------------


def test_a_number_while_something_is_there() -> None:
    s = Scenario()
    strong = s.left(
        "A", speaking("If you have a \u300aDragon Lord\u300b on your field, this card gets power+2000 and critical+1.")
    )
    assert (s.power(strong), s.critical(strong)) == (3000, 2)
    s.right("A", dragon())
    assert (s.power(strong), s.critical(strong)) == (5000, 3)


def test_a_size_that_is_reduced() -> None:
    s = Scenario()
    reduced = s.left(
        "A", speaking("If you have an item equipped, reduce the size of this card on the field by 1.", size=2)
    )
    assert s.size(reduced) == 2
    s.item("A", wielding())
    assert s.size(reduced) == 1


def test_the_card_in_whose_soul_it_is() -> None:
    inside = speaking("If this card is in the soul of a \u300aDragon Lord\u300b, that card gets power+2000 and [Move].")
    s = Scenario()
    host = s.left("A", dragon(), soul=[inside])
    other = s.right("A", monster(1, 3000, 1, 1000), soul=[inside])
    assert s.power(host) == 5000
    assert s.has(host, "Move")
    assert s.power(other) == 3000


# --- limits ----------------------------------------------------------------------------------------------------------


def test_only_if_something_is_there() -> None:
    s = Scenario()
    limited = s.in_hand(
        "A", casting("You may only cast this card if you have a \u300aDragon Lord\u300b on your field.", "Draw a card.")
    )
    assert s.why_not("A", "cast", limited)
    s.left("A", dragon())
    assert not s.why_not("A", "cast", limited)


def test_once_per_turn_by_name() -> None:
    once = spell(
        *read('Draw a card. You may only cast "Lantern Call" once per turn.', type="spell"), name="Lantern Call"
    )
    s = Scenario()
    first, second = s.in_hand("A", once), s.in_hand("A", once)
    s.cast(first)
    assert s.why_not("A", "cast", second)


def test_never_in_the_center() -> None:
    s = Scenario()
    shy = s.in_hand("A", speaking("This card cannot be called to the center."))
    s.call(shy, "left")
    assert s.area(shy) == "left"


# --- abilities that are used ------------------------------------------------------------------------------------------


def test_an_act_whose_cost_stands_before_it() -> None:
    s = Scenario()
    s.gauge("A", 1)
    user = s.left(
        "A", speaking("[Act] Pay 1 gauge. If you do, draw a card. You may only use this ability once per turn.")
    )
    s.use(user)
    assert s.count("A", "gauge") == 0
    assert s.count("A", "hand") == 1
    assert s.why_not("A", "use", user)


def test_a_soul_is_put_into_another_card() -> None:
    s = Scenario()
    host = s.left("A", dragon())
    giver = s.right(
        "A", speaking("[Act] Put this card from your field into the soul of a \u300aDragon Lord\u300b on your field.")
    )
    s.use(giver)
    assert s.soul(host) == [giver]


# --- attacks ----------------------------------------------------------------------------------------------------------


def test_an_attack_that_is_nullified() -> None:
    s = Scenario()
    s.left("A", dragon())
    attacker = s.right("A", monster(1, 3000, 2, 1000))
    shield = s.in_hand(
        "B",
        casting(
            "You may only cast this card during an attack on your opponent's turn.", "[Counter] Nullify the attack!"
        ),
    )
    s.attack(attacker, "B")
    s.counter(shield)
    s.to("after battle")
    assert s.life_of("B") == 10


def test_damage_after_a_hit() -> None:
    s = Scenario()
    attacker = s.left(
        "A", speaking("When this card deals damage to your opponent, put the top card of your deck into your gauge.")
    )
    s.battle(attacker, "B")
    assert s.life_of("B") == 8
    assert s.count("A", "gauge") == 1


def test_the_monster_that_it_destroys() -> None:
    s = Scenario()
    victim = s.center("B", monster(1, 1000, 1, 1000))
    attacker = s.left(
        "A", speaking("When an attack by this card destroys your opponent's monster, deal 1 damage to your opponent!")
    )
    s.battle(attacker, victim)
    assert s.zone(victim) == "drop"
    assert s.life_of("B") == 9


def test_a_shield_for_the_next_damage_only() -> None:
    s = Scenario()
    shield = casting("[Counter] The next time damage would be dealt to you this turn, it is reduced by 3.")
    s.cast(s.in_hand("A", shield))
    assert s.life_of("A") == 10


@pytest.mark.parametrize(("linked", "expected"), [(True, True), (False, False)])
def test_a_link_attack_with_another(linked: bool, expected: bool) -> None:
    s = Scenario()
    one = s.left(
        "A",
        speaking(
            "When this card link attacks with another \u300aDragon Lord\u300b, for this turn, "
            "this card gets [Penetrate]."
        ),
    )
    other = s.right("A", dragon() if expected else monster(1, 3000, 1, 1000))
    s.attack(one, other, "B")
    assert s.has(one, "Penetrate") is expected


# --- more families ----------------------------------------------------------------------------------------------------


def test_up_to_two_cards_become_soul() -> None:
    text = "[Call Cost] [Pay 1 gauge & Put up to two \u300aDragon Lord\u300b from your drop zone into this card's soul]"
    s = Scenario()
    s.gauge("A", 1)
    s.drop("A", dragon(), dragon(), monster(1, 1000, 1, 1000))
    caller = s.in_hand("A", speaking(text))
    s.call(caller, "left", 2)
    assert len(s.soul(caller)) == 2


def test_only_while_somebody_attacks_the_fighter() -> None:
    shield = spell(
        *read("You may only cast this card if you are being attacked.", "[Counter] Nullify the attack.", type="spell")
    )
    s = Scenario()
    attacker = s.left("A", dragon())
    card = s.in_hand("B", shield)
    s.attack(attacker, "B")
    s.counter(card)
    s.to("after battle")
    assert s.life_of("B") == 10


def test_not_while_a_monster_is_attacked() -> None:
    shield = spell(
        *read("You may only cast this card if you are being attacked.", "[Counter] Nullify the attack.", type="spell")
    )
    s = Scenario()
    attacker = s.left("A", dragon())
    victim = s.center("B", monster(1, 1000, 1, 1000))
    card = s.in_hand("B", shield)
    s.attack(attacker, victim)
    assert s.why_not("B", "cast", card)


def test_an_ability_that_discards_its_card_is_used_from_the_hand() -> None:
    s = Scenario()
    s.gauge("A", 1)
    helper = s.in_hand(
        "A", speaking("[Act] Discard this card from your hand and pay 1 gauge. If you do, you gain 2 life.")
    )
    s.use(helper)
    assert s.zone(helper) == "drop"
    assert s.life_of("A") == 12


def test_a_search() -> None:
    text = "Search your deck for up to one \u300aDragon Lord\u300b, put it into your hand, and shuffle your deck."
    s = Scenario()
    s.deck("A", monster(1, 1000, 1, 1000), dragon(), monster(1, 1000, 1, 1000))
    s.cast(s.in_hand("A", casting(text)))
    s.pass_()
    assert s.prompt == "search"


def test_what_is_saved_by_a_discard() -> None:
    text = "If this card would be destroyed, you may discard a card from your hand. "
    text += "If you do, this card remains on the field."
    s = Scenario()
    saved = s.left("A", speaking(text))
    given = s.in_hand("A", dragon())
    s.cast(s.in_hand("A", casting("Destroy a monster on your field.")))
    s.answer(True, given)
    assert s.zone(saved) == "field"
    assert s.count("A", "hand") == 0


def test_a_card_that_was_discarded_comes_back() -> None:
    s = Scenario()
    back = s.in_hand(
        "A", speaking("When this card is discarded from your hand, you may call this card from your drop zone.")
    )
    s.cast(s.in_hand("A", casting("Discard a card from your hand.")))
    s.answer(back, True, "left")
    assert s.area(back) == "left"


def test_a_monster_of_an_original_size() -> None:
    text = "All originally size 2 monsters on your field get power+1000."
    s = Scenario()
    two = s.left("A", speaking("Reduce the size of this card by 1.", size=2))
    one = s.right("A", monster(1, 3000, 1, 1000))
    s.set_("A", casting("[Set]", text))
    assert s.size(two) == 1
    assert s.power(two) == 4000
    assert s.power(one) == 3000


def test_the_next_damage_is_smaller_and_then_no_more() -> None:
    s = Scenario()
    attackers = [s.left("A", monster(1, 3000, 2, 1000)), s.right("A", monster(1, 3000, 2, 1000))]
    shield = casting("[Counter] The next time damage would be dealt to you this turn, it is reduced by 1.")
    card = s.in_hand("B", shield)
    s.attack(attackers[0], "B")
    s.counter(card)
    s.to("after battle")
    assert s.life_of("B") == 9
    s.battle(attackers[1], "B")
    assert s.life_of("B") == 7


def test_a_card_is_called_from_the_drop_zone_for_nothing() -> None:
    s = Scenario()
    called = s.in_drop("A", monster(1, 3000, 1, 1000, attribute="Dragon Lord"))
    s.cast(
        s.in_hand("A", casting("Call a \u300aDragon Lord\u300b from your drop zone without paying its [Call Cost]."))
    )
    s.answer("right")
    assert s.area(called) == "right"


# --- from the hand, if it was done, whose battle ----------------------------------------------------------------------


def test_what_discards_its_own_card_is_used_from_the_hand_and_not_from_the_field() -> None:
    s = Scenario()
    text = "[Act] You may discard this card from your hand. If you do, you gain 1 life."
    held, called = s.in_hand("A", speaking(text)), s.left("A", speaking(text))
    assert s.why_not("A", "use", called)
    s.use(held)
    s.answer(True)
    assert s.zone(held) == "drop" and s.life_of("A") == 11


@pytest.mark.parametrize("rests", [True, False])
def test_what_goes_on_with_then_happens_only_if_it_was_done(rests: bool) -> None:
    s = Scenario()
    text = "[Act] You may [Rest] this card. If you do, draw a card. Then, you gain 1 life."
    user = s.left("A", speaking(text))
    s.use(user)
    s.answer(rests)
    assert s.life_of("A") == (11 if rests else 10)


@pytest.mark.parametrize(("words", "life"), [("of this card", 11), ("that this card attacked", 10)])
def test_the_battle_of_a_card_is_also_one_in_which_it_was_attacked(words: str, life: int) -> None:
    s = Scenario()
    victim = s.center("B", speaking(f"At the end of the battle {words}, you gain 1 life.", defense=9000))
    s.battle(s.left("A", dragon()), victim)
    assert s.area(victim) == "center" and s.life_of("B") == life


@pytest.mark.parametrize("words", ["of this card", "that this card attacked"])
def test_the_battle_of_a_card_is_one_in_which_it_attacked(words: str) -> None:
    s = Scenario()
    attacker = s.left("A", speaking(f"At the end of the battle {words}, you gain 1 life.", critical=1))
    s.battle(attacker, "B")
    assert (s.life_of("A"), s.life_of("B")) == (11, 9)


def test_a_sentence_after_if_you_do_may_be_done_in_any_case_or_not() -> None:
    text = "[Act] You may [Rest] this card. If you do, deal 1 damage to your opponent. You gain 1 life."
    (refusal,) = buddyfight.read([text], ("monster",)).refusals
    assert refusal.reason == "reference"
    assert refusal.between == ("what is done only if that was", "what is done in any case")


@pytest.mark.parametrize(("souls", "left", "zone"), [(1, 1, "field"), (2, 0, "drop")])
def test_what_may_be_done_is_done_as_a_whole_also_with_soul(souls: int, left: int, zone: str) -> None:
    s = Scenario()
    text = "[Act] You may discard two soul from this card. If you do, destroy a monster on your opponent's field."
    user = s.left("A", speaking(text), soul=[dragon() for _ in range(souls)])
    victim = s.left("B", dragon())
    s.use(user, victim)
    s.pass_()
    if s.prompt == "may":
        s.answer(True)
    assert (len(s.soul(user)), s.zone(victim)) == (left, zone)


@pytest.mark.parametrize(("dropped", "life"), [(2, 10), (3, 8)])
def test_what_may_be_done_is_done_as_a_whole_also_with_cards_chosen_before(dropped: int, life: int) -> None:
    s = Scenario()
    offer = "you may put three \u300aDragon Lord\u300b from your drop zone on the bottom of your deck in any order"
    text = f"When this card attacks, {offer}. If you do, deal 2 damage to your opponent."
    attacker = s.left("A", speaking(text))
    s.drop("A", *[dragon() for _ in range(dropped)])
    s.attack(attacker, s.center("B", dragon()))
    s.pass_()
    while s.prompt in ("may", "order"):
        s.answer(True if s.prompt == "may" else s.options[0])
    assert s.life_of("B") == life


def test_a_list_of_attributes_that_you_have_is_one_card_of_each() -> None:
    kinds = "\u300aHero\u300b, \u300aFairy\u300b and \u300aDeity\u300b"
    text = f"When this card enters the field, if you have {kinds} in your drop zone, you gain 1 life."
    for names, life in ((("Hero", "Fairy"), 10), (("Hero", "Fairy", "Deity"), 11)):
        s = Scenario()
        s.drop("A", *[monster(1, 1000, 1, 1000, attribute=name) for name in names])
        s.call(s.in_hand("A", speaking(text)), "left")
        assert s.life_of("A") == life


def test_different_cards_that_you_have_in_the_drop_zone_are_yours() -> None:
    s = Scenario()
    text = "You may only call this card if you have two or more different \u300aDragon Lord\u300b in the drop zone."
    caller = s.in_hand("A", speaking(text))
    s.in_drop("A", dragon())
    s.in_drop("B", dragon())
    assert s.why_not("A", "call", caller)
    s.in_drop("A", dragon())
    assert not s.why_not("A", "call", caller)


def test_a_buddy_monster_that_you_have_may_be_on_the_field_or_your_buddy() -> None:
    text = "You may only call this card if you have a \u300aHero\u300b buddy monster"
    (refusal,) = buddyfight.read([f"{text}."], ("monster",)).refusals
    assert refusal.reason == "ambiguous"
    assert not buddyfight.read([f"{text} on your field."], ("monster",)).refusals
