"""Texts of Force of Will played: whom and what their words mean is told apart on a board."""

from __future__ import annotations

import pytest

from rulebound.kernel.cards import CardDef
from rulebound.language.en import fow
from rulebound.language.tree import Ability
from rulebound.scenario.fow import Scenario, chant, resonator, ruler
from rulebound.scenario.table import Answer, Card


def read(text: str, kind: str = "resonator") -> tuple[Ability, ...]:
    found = fow.read([text], (kind,))
    assert found.whole, [str(refusal) for refusal in found.refusals]
    return found.abilities


def spell(text: str) -> CardDef:
    """A chant with this text that costs nothing."""
    return chant(read(text, "chant"), cost="{0}")


def play(s: Scenario, text: str, *answers: Answer) -> Card:
    card = s.in_hand("A", spell(text))
    s.play(card, *answers)
    s.resolve()
    return card


def test_a_chosen_player_is_the_one_that_discards() -> None:
    s = Scenario()
    theirs = s.in_hand("B", resonator(100, 100))
    play(s, "Target opponent discards a card. You gain 100 life.", "B")
    s.answer(theirs)
    assert (len(s.cards("B", "hand")), s.life_of("A")) == (0, 4100)


def test_they_are_the_player_that_was_chosen() -> None:
    s = Scenario()
    play(s, "Target player gains 200 life. They lose 500 life.", "A")
    assert (s.life_of("A"), s.life_of("B")) == (3700, 4000)


def test_its_controller_is_that_of_the_destroyed_card() -> None:
    s = Scenario()
    mine, theirs = s.field("A", resonator(100, 100)), s.field("B", resonator(100, 100))
    play(s, "Destroy target resonator. Its controller loses 200 life.", mine)
    assert (s.zone(mine), s.zone(theirs)) == ("graveyard", "field")
    assert (s.life_of("A"), s.life_of("B")) == (3800, 4000)


def test_the_dealer_deals_as_much_as_its_own_attack() -> None:
    s = Scenario()
    mine, theirs = s.field("A", resonator(700, 900)), s.field("B", resonator(200, 900))
    text = "Target resonator you control deals damage equal to its ATK to another target resonator."
    play(s, text, mine, theirs)
    assert (s.damage(mine), s.damage(theirs)) == (0, 700)


def test_damage_that_is_said_after_its_target_is_counted_on_the_target() -> None:
    s = Scenario()
    theirs = s.field("B", resonator(200, 900))
    play(s, "This card deals damage to target resonator equal to its ATK.", theirs)
    assert s.damage(theirs) == 200


def test_two_cards_deal_damage_to_each_other() -> None:
    s = Scenario()
    mine, theirs = s.field("A", resonator(300, 1900)), s.field("B", resonator(200, 1900))
    text = "Target resonator you control gains [+400/+400] until end of turn. "
    text += (
        "Then that resonator and target resonator your opponent controls deal damage equal to their ATK to each other."
    )
    play(s, text, mine, theirs)
    assert (s.damage(mine), s.damage(theirs)) == (200, 700)


def test_another_target_is_not_the_same() -> None:
    s = Scenario()
    one, two = s.field("B", resonator(100, 100)), s.field("B", resonator(100, 100), rested=True)
    play(s, "Rest target resonator. Recover another target resonator.", one, two)
    assert (s.rested(one), s.rested(two)) == (True, False)


def test_instead_is_done_to_the_same_target() -> None:
    s = Scenario()
    theirs = s.field("B", resonator(200, 1900))
    s.life("A", 1000)
    play(
        s,
        "This card deals 300 damage to target resonator. If your life is 1000 or less, it deals 800 damage instead.",
        theirs,
    )
    assert s.damage(theirs) == 800


def test_otherwise_speaks_of_the_same_target() -> None:
    s = Scenario()
    theirs = s.field("B", resonator(200, 900), rested=True)
    text = "Target resonator gains [+100/+100] until end of turn if it's recovered. "
    text += "Otherwise, it gains [+300/+300] until end of turn."
    play(s, text, theirs)
    assert s.defense(theirs) == 1200


def test_an_option_speaks_of_its_own_target() -> None:
    s = Scenario()
    theirs = s.field("B", resonator(200, 900))
    text = "Choose one - Draw a card; or rest target resonator. Its controller loses 300 life."
    card = s.in_hand("A", spell(text))
    s.play(card, [2], theirs)
    s.resolve()
    assert (s.rested(theirs), s.life_of("B"), s.life_of("A")) == (True, 3700, 4000)


def test_a_card_from_the_opponents_graveyard_comes_under_your_control() -> None:
    s = Scenario()
    theirs = s.in_graveyard("B", resonator(200, 900))
    play(s, "Put target resonator from your opponent's graveyard into your field.", theirs)
    assert theirs in s.cards("A", "field")


def test_a_card_that_was_looked_at_stays_another_one_than_the_target() -> None:
    s = Scenario()
    old = s.in_graveyard("A", resonator(200, 900))
    text = "Put target resonator from your graveyard into your hand. Reveal the top card of your main deck. "
    text += "Put the revealed card into your graveyard."
    top = s.cards("A", "deck")[0]
    play(s, text, old)
    assert (s.zone(old), s.zone(top)) == ("hand", "graveyard")


def test_where_x_is_counts() -> None:
    s = Scenario()
    mine = s.field("A", resonator(100, 100))
    s.field("A", resonator(100, 100))
    play(
        s,
        "Target resonator gains [+X00/+X00] until end of turn, where X is the number of resonators you control.",
        mine,
    )
    assert s.defense(mine) == 300


def test_the_first_time_in_a_turn_is_one_time() -> None:
    s = Scenario()
    s.field("A", resonator(100, 100, *read("Whenever you gain life for the first time each turn \u21d2 Draw a card.")))
    tonics = [s.in_hand("A", spell("You gain 100 life.")) for _ in range(2)]
    s.deck("A", resonator(1, 1), resonator(2, 2))
    for tonic in tonics:
        s.play(tonic)
        s.resolve()
        s.resolve_all()
    assert (len(s.cards("A", "hand")), s.life_of("A")) == (1, 4200)


def test_a_card_seen_later_is_not_the_one_that_was_chosen() -> None:
    s = Scenario()
    theirs = s.field("B", resonator(200, 900))
    top = s.cards("A", "deck")[0]
    play(s, "Rest target resonator. Reveal the top card of your main deck. Destroy that resonator.", theirs)
    assert (s.zone(theirs), s.zone(top)) == ("graveyard", "deck")


def test_an_entering_card_deals_the_damage_itself() -> None:
    s = Scenario()
    theirs = s.field("B", resonator(200, 1900))
    mine = s.in_hand(
        "A",
        resonator(
            300,
            300,
            *read("When this card enters your field \u21d2 It deals 700 damage to target resonator."),
            cost="{0}",
        ),
    )
    s.play(mine)
    s.resolve()
    s.answer(theirs)
    s.resolve()
    assert (s.damage(theirs), s.damage(mine)) == (700, 0)


def test_a_spell_that_is_not_paid_for_by_its_controller_is_cancelled() -> None:
    s = Scenario()
    tonic = s.in_hand("A", spell("You gain 500 life."))
    veto = s.in_hand(
        "B", chant(*read("Cancel target spell unless its controller pays {2}.", "chant"), "Quickcast", cost="{0}")
    )
    s.play(tonic)
    s.pass_priority()
    s.play(veto, tonic)
    s.resolve()
    s.resolve_all()
    assert s.life_of("A") == 4000


def test_the_discarded_card_is_the_one_that_was_paid() -> None:
    s = Scenario()
    pupil = s.field(
        "A", resonator(100, 100, *read("Discard a card: You gain life equal to the discarded card's total cost."))
    )
    s.in_hand("A", resonator(100, 100, cost="{3}"))
    s.use(pupil)
    s.resolve()
    assert s.life_of("A") == 4100


@pytest.mark.parametrize(
    ("way", "cards", "life"),
    [("Awakening", 1, 4000), ("Awakening 2", 0, 4100), ("Awakening and Awakening 2", 1, 4100)],
)
def test_each_awakening_of_a_card_gives_its_own_text(way: str, cards: int, life: int) -> None:
    s = Scenario()
    texts = [
        "[Awakening] {R}: When this card enters your field \u21d2 Draw a card.",
        "[Awakening] {W}: When this card enters your field \u21d2 You gain 100 life.",
    ]
    card = s.in_hand("A", resonator(500, 500, *texts, cost="{1}"))
    s.stones("A", 2, "fire")
    s.stones("A", 1, "light")
    s.play(card)
    s.answer(f"Pay for {way}")
    s.resolve()
    if s.prompt == "play auto":
        s.answer(card)
    s.resolve_all()
    assert (s.count("A", "hand"), s.life_of("A")) == (cards, life)


def test_will_of_any_attribute_pays_also_for_cards_from_elsewhere() -> None:
    s = Scenario()
    s.ruler("A", ruler("You may pay the attribute cost of Wanderer resonators with will of any attribute."))
    text = "You may play this card from the removed area."
    card = s.in_removed("A", resonator(500, 500, text, cost="{W}", race="Wanderer"))
    s.stones("A", 1, "fire")
    s.play(card)
    s.resolve()
    assert s.zone(card) == "field"


def test_what_was_dealt_damage_this_turn_may_have_lost_it_since() -> None:
    s = Scenario()
    victim = s.field("B", resonator(500, 900))
    texts = (
        "This card deals 500 damage to target resonator.",
        "Remove all damage from target resonator.",
        "Destroy target resonator that was dealt damage this turn.",
    )
    strike, heal, kill = s.hand("A", *(chant(text, cost="{R}") for text in texts))
    s.stones("A", 3, "fire")
    assert s.why_not("A", "play", kill)
    for card in (strike, heal):
        s.play(card, victim)
        s.resolve()
    assert s.damage(victim) == 0
    s.play(kill, victim)
    s.resolve()
    assert s.zone(victim) == "graveyard"
