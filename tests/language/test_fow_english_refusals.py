"""Force of Will in English: texts that are refused, each with its reason."""

from __future__ import annotations

import pytest

from rulebound.language.en import fow
from rulebound.language.refusing import Refusal


def refused(text: str, kind: str = "resonator") -> Refusal:
    (refusal,) = fow.read([text], (kind,)).refusals
    return refusal


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("[Seal] (5) - [Barrier]", "[Seal]"),
        ("[Resonance] Light Magic Stone, draw a card.", "[Resonance]"),
        ("Resonators with [Will of Hope] you control gain [+100/+100].", "[Will of Hope]"),
    ],
)
def test_keywords_of_later_rules_are_refused_as_that(text: str, found: str) -> None:
    refusal = refused(text)
    assert refusal.reason == "later" and refusal.found == found
    assert "later than those that are played here" in str(refusal)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Target resonator gains [Flying] until end of turn. If you control a J-Ruler, it gains [Pierce].", "chant"),
        ("This card deals 500 damage to target resonator. If you control a J-Ruler, rest it.", "chant"),
        ("Whenever an Elf enters your field, this card deals damage equal to its ATK to target resonator.", "regalia"),
    ],
)
def test_of_two_cards_that_may_be_meant_none_is(text: str, kind: str) -> None:
    assert refused(text, kind).reason == "reference"


@pytest.mark.parametrize(
    "text",
    [
        "This card deals 300 damage to target resonator and you gain 200 life. If you control a Moon, it deals 900 "
        "damage instead.",
        "Destroy target resonator. Draw a card and you gain 300 life. If you control a Moon, draw two cards instead.",
    ],
)
def test_instead_of_one_part_or_of_the_whole_sentence_is_refused(text: str) -> None:
    refusal = refused(text, "chant")
    assert refusal.reason == "reference" and "a part of the sentence before or all of it" in str(refusal)


@pytest.mark.parametrize(
    "text",
    [
        "Your opponent discards two cards. Draw a card for each resonator discarded this way.",
        "Banish any number of J/resonators. Draw a card for each resonator banished this way.",
    ],
)
def test_some_of_the_cards_are_not_all_of_them(text: str) -> None:
    assert refused(text, "chant").reason == "reference"


def test_a_gods_art_without_a_name_is_refused() -> None:
    assert refused("God's Art  {0}: Draw a card. Play God's Art  only once per game.").reason == "unknown"


@pytest.mark.parametrize(
    "text",
    [
        "As long as your J-Ruler is fire, it gains [Pierce].",
        "As long as you control an Elf, it gains [Pierce].",
        "If this card is rested and you control an Elf, it gains [Pierce].",
        "While this card is added to a wind resonator, it cannot attack.",
        "If your opponent controls a resonator, it gains [+200/0].",
        "It gains [Pierce].",
    ],
)
def test_what_holds_of_it_after_a_condition_about_another_card_is_refused(text: str) -> None:
    assert refused(text)
    assert not fow.read(["As long as this card is rested, it gains [Pierce]."], ("resonator",)).refusals


def test_a_chant_that_says_where_it_is_itself_is_refused() -> None:
    (refusal,) = fow.read(["Put this card from your graveyard into your hand."], ("chant",)).refusals
    assert refusal.reason == "reference"


@pytest.mark.parametrize(
    "then",
    [
        "put it into your field. Destroy it.",
        "you may put it into your field. At the next end of turn, return it to its owner's hand.",
        "put it into your field. Otherwise, draw a card. Destroy it.",
    ],
)
def test_a_revealed_card_that_may_still_be_in_the_deck_is_not_it(then: str) -> None:
    start = "When this card attacks ⇒ Reveal the top card of your deck. If it's an Elf, "
    assert refused(start + then).reason == "reference"
    understood = (
        "put it into your field and it gains [Pierce] until end of turn. Otherwise, put it into your graveyard."
    )
    assert not fow.read([start + understood], ("resonator",)).refusals


@pytest.mark.parametrize(
    "text",
    [
        "This card cannot be destroyed by spells or abilities.",  # damage destroys it all the same
        "Other Elf resonators and other Beast resonators you control gain [+100/+100].",  # whose are the first?
    ],
)
def test_what_would_say_more_than_it_says_is_refused(text: str) -> None:
    assert refused(text).reason == "unknown"


def test_a_card_is_not_chosen_in_the_middle_of_a_description() -> None:
    text = "Destroy target resonator with total cost less than target Elf's total cost."
    assert refused(text, "chant").reason == "reference"


def test_other_cards_are_told_from_those_that_were_named_before() -> None:
    assert refused("Shuffle all other cards from your graveyard into your main deck.", "chant").reason == "unknown"


def test_a_sentence_after_if_you_do_may_be_done_in_any_case_or_not() -> None:
    refusal = refused("When this card attacks ⇒ You may discard a card. If you do, draw a card. You gain 100 life.")
    assert refusal.reason == "reference"
    assert refusal.between == ("what is done only if that was", "what is done in any case")


@pytest.mark.parametrize(
    "text",
    [
        "Banish a resonator unless you pay 300 life. If you do, draw a card.",  # paid, or banished?
        "Destroy target resonator and target regalia. If it was destroyed this way, draw a card.",
    ],
)
def test_what_was_done_is_one_thing(text: str) -> None:
    refusal = refused(text, "chant")
    assert refusal.reason == "reference" and len(refusal.between) == 2


def test_an_event_without_an_amount_gives_none() -> None:
    assert refused("When this card enters your field ⇒ You gain that much life.").reason == "reference"
    assert not fow.read(["Whenever this card deals damage ⇒ You gain that much life."], ("resonator",)).refusals


def test_whose_two_targets_are_is_not_guessed() -> None:
    """READINGS S13: it may be said of both."""
    assert refused("Destroy target resonator and target regalia your opponent controls.", "chant").reason == "unknown"
    clear = "Destroy target resonator you control and target regalia your opponent controls."
    assert not fow.read([clear], ("chant",)).refusals


def test_what_could_stand_there_is_told_in_kinds_of_phrases() -> None:
    assert "an effect" in refused("{U}: Switch the cards.").expected
    assert "witch" not in refused("{U}: Switch the cards.").expected  # it begins the name of a race
    assert "a kind of cards" in refused("Destroy target thing.", "chant").expected
