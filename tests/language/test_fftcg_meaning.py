"""FFTCG in English, played: cards made from sentences do what the sentences say."""

from __future__ import annotations

from rulebound.kernel.cards import CardDef
from rulebound.language.en.fftcg import reader
from rulebound.language.tree import Spell
from rulebound.scenario.fftcg import Scenario, backup, card, forward, summon
from rulebound.scenario.table import Answer, Card

NAME = "Orsa"


def read(*text: str) -> CardDef:
    """A Summon with this text that costs nothing."""
    reading = reader().read(list(text), (NAME,), ability="summon")
    assert reading.whole, [str(refusal) for refusal in reading.refusals]
    (ability,) = reading.abilities
    assert isinstance(ability, Spell)
    return summon(*ability.steps, cost=0, name=NAME)


def play(s: Scenario, text: str, *answers: Answer) -> None:
    """A casts a Summon with this text; the answers are what is chosen for it."""
    cast(s, s.in_hand("A", read(text)), *answers)


def cast(s: Scenario, spell: Card, *answers: Answer) -> None:
    s.cast(spell, *answers)
    s.resolve()


def top(s: Scenario, player: str, n: int) -> list[Card]:
    return s.cards(player, "deck")[:n]


def test_them_after_two_choices_is_both() -> None:
    s = Scenario()
    knight, mill = s.field("B", forward(5000)), s.field("B", backup())
    play(s, "Choose 1 Forward and 1 Backup. Return them to their owners' hands.", knight, mill)
    assert (s.zone(knight), s.zone(mill)) == ("hand", "hand")


def test_top_or_bottom_is_asked_and_yes_is_the_top() -> None:
    s = Scenario()
    knight = s.field("B", forward(5000))
    play(s, "Choose 1 Forward. Put it at the top or bottom of its owner's deck.", knight)
    s.answer(True)
    assert top(s, "B", 1) == [knight]


def test_top_or_bottom_is_asked_and_no_is_the_bottom() -> None:
    s = Scenario()
    knight = s.field("B", forward(5000))
    play(s, "Choose 1 Forward. Put it at the top or bottom of its owner's deck.", knight)
    s.answer(False)
    assert s.cards("B", "deck")[-1] == knight


def test_cards_looked_at_go_to_the_top_and_the_bottom() -> None:
    s = Scenario()
    one, two, three, rest = s.deck("A", forward(1000), forward(2000), forward(3000), forward(4000))
    play(s, "Look at the top 3 cards of your deck. Return them to the top and/or bottom of your deck in any order.")
    s.answer([two])
    s.answer([three, one])
    assert s.cards("A", "deck") == [three, one, rest, two]


def test_one_card_among_those_revealed_is_taken_and_the_others_go_to_the_bottom() -> None:
    s = Scenario()
    mill, knight, rest = s.deck("A", backup(), forward(2000), forward(4000))
    play(
        s,
        "Reveal the top 2 cards of your deck. Add 1 Forward among them to your hand and return the other cards to the"
        " bottom of your deck in any order.",
    )
    s.answer(knight)
    assert s.zone(knight) == "hand"
    assert s.cards("A", "deck") == [rest, mill]


def test_the_rest_of_the_cards_revealed_go_to_the_break_zone() -> None:
    s = Scenario()
    mill, knight, page = s.deck("A", backup(), forward(2000), forward(4000))
    play(
        s,
        "Reveal the top 3 cards of your deck. Add 1 Backup among them to your hand and"
        " put the rest of the cards into the"
        " Break Zone.",
    )
    s.answer(mill)
    assert [s.zone(card) for card in (mill, knight, page)] == ["hand", "break", "break"]


def test_a_card_selected_out_of_a_revealed_hand_is_discarded() -> None:
    s = Scenario()
    knight, mill = s.in_hand("B", forward(5000)), s.in_hand("B", backup())
    play(s, "Your opponent reveals their hand. Select 1 card in their hand. Your opponent discards it.")
    s.answer(knight)
    assert (s.zone(knight), s.zone(mill)) == ("break", "hand")


def test_a_later_effect_waits_for_the_chosen_card_to_leave() -> None:
    s = Scenario()
    knight = s.field("B", forward(4000))
    before = s.count("A", "hand")
    play(
        s,
        "Choose 1 Forward. Deal it 4000 damage. When it is put from the field into the"
        " Break Zone this turn, draw 1 card.",
        knight,
    )
    assert s.zone(knight) == "break"
    s.resolve()
    assert s.count("A", "hand") == before + 1


def test_the_next_damage_only_is_reduced() -> None:
    s = Scenario()
    knight = s.field("A", forward(9000))
    ward = s.in_hand(
        "A", read("Choose 1 Forward. During this turn, the next damage dealt to it is reduced by 2500 instead.")
    )
    bolts = [s.in_hand("A", read("Choose 1 Forward. Deal it 3000 damage.")) for _ in range(2)]
    cast(s, ward, knight)
    cast(s, bolts[0], knight)
    assert s.damage(knight) == 500
    cast(s, bolts[1], knight)
    assert s.damage(knight) == 3500


def test_a_forward_that_would_be_broken_is_removed_instead() -> None:
    s = Scenario()
    knight = s.field("B", forward(3000))
    text = (
        "Choose 1 Forward. If it is put from the field into the Break Zone this turn, remove it from the game instead."
    )
    curse, bolt = s.in_hand("A", read(text)), s.in_hand("A", read("Choose 1 Forward. Deal it 3000 damage."))
    cast(s, curse, knight)
    cast(s, bolt, knight)
    assert s.zone(knight) == "removed"


def test_instead_replaces_the_step_before() -> None:
    s = Scenario()
    for _ in range(3):
        s.field("A", backup())
    knight = s.field("B", forward(9000))
    text = "Choose 1 Forward. Deal it 2000 damage. If you control 3 or more Backups, deal it 5000 damage instead."
    play(s, text, knight)
    assert s.damage(knight) == 5000


def test_a_leading_duration_covers_both_effects() -> None:
    s = Scenario()
    knight, other = s.field("A", forward(5000)), s.field("B", forward(5000))
    play(
        s,
        "Until the end of the turn, all the Forwards you control gain +1000 power and"
        " all the Forwards opponent controls"
        " lose 1000 power.",
    )
    assert (s.power(knight), s.power(other)) == (6000, 4000)


def test_two_cards_deal_each_other_damage() -> None:
    s = Scenario()
    knight, other = s.field("A", forward(5000)), s.field("B", forward(7000))
    text = (
        "Choose 1 Forward opponent controls and 1 Forward you control. Each Forward deals damage equal to its power to"
        " the other."
    )
    play(s, text, other, knight)
    assert s.zone(knight) == "break"
    assert s.damage(other) == 5000


def test_a_quoted_ability_belongs_to_the_card_that_got_it() -> None:
    s = Scenario()
    knight = s.field("A", forward(5000))
    text = 'Choose 1 Forward. It gains "This Forward cannot be broken." until the end of the turn.'
    ward, doom = s.in_hand("A", read(text)), s.in_hand("A", read("Choose 1 Forward. Break it."))
    cast(s, ward, knight)
    cast(s, doom, knight)
    assert s.zone(knight) == "field"


def test_other_cards_are_not_the_chosen_one() -> None:
    s = Scenario()
    knight, page, squire = (s.field("B", forward(9000)) for _ in range(3))
    text = "Choose 1 Forward opponent controls. Deal it 6000 damage. Deal 2000 damage to all the other Forwards."
    play(s, text, knight)
    assert [s.damage(each) for each in (knight, page, squire)] == [6000, 2000, 2000]


def test_every_mode_keeps_its_own_choice() -> None:
    s = Scenario()
    knight, page = s.field("B", forward(9000)), s.field("B", forward(8000))
    spell = read(
        'Select up to 2 of the 2 following actions. "Choose 1 Forward. Dull it." "Choose'
        ' 1 Forward. Deal it 2000 damage."'
    )
    s.cast(s.in_hand("A", spell), [1, 2], knight, page)
    s.resolve()
    assert (s.dull(knight), s.dull(page)) == (True, False)
    assert (s.damage(knight), s.damage(page)) == (0, 2000)


def test_what_will_not_activate_stays_dull_in_the_next_active_phase_only() -> None:
    reading = reader().read([f"When {NAME} attacks, {NAME} will not activate during your next Active Phase."], (NAME,))
    assert reading.whole
    s = Scenario(phase="attack", step="declaration")
    knight = s.field("A", card("forward", *reading.abilities, power=5000, name=NAME))
    s.attack(knight)
    s.resolve()
    s.to("next turn")
    s.to("next turn")
    s.to("main1")
    assert s.dull(knight)


def test_the_removed_card_decides_what_happens_to_the_chosen_one() -> None:
    text = (
        "Choose 1 Forward. Remove the top card of your deck from the game. If the removed card is a Backup, break it."
    )
    for definition, place in ((backup(), "break"), (forward(1000), "field")):
        s = Scenario()
        s.deck("A", definition)
        knight = s.field("B", forward(5000))
        play(s, text, knight)
        assert s.zone(knight) == place
