"""Shadowverse: Evolve in English: what is refused, and what a refusal says."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebound.language.en.evolve import read
from rulebound.language.tree import Keyword


def test_an_unknown_verb_is_refused_where_it_stands() -> None:
    (refusal,) = read(["[fanfare] Draw a card. Juggle an enemy follower."]).refusals
    assert (refusal.reason, refusal.column, refusal.found) == ("unknown", 24, "Juggle")
    assert refusal.clause == "Juggle an enemy follower."


def test_a_refusal_says_what_would_have_been_understood() -> None:
    (refusal,) = read(["[fanfare] Select an enemy follower and deal it 2 harm."]).refusals
    assert (refusal.column, refusal.found, refusal.expected) == (50, "harm", ("damage",))


def test_a_word_before_token_that_may_be_a_name_or_a_trait_is_refused() -> None:
    (refusal,) = read(["[fanfare] Destroy each Saltborn token."]).refusals
    assert refusal.reason == "ambiguous"


def test_x_without_a_value_is_refused() -> None:
    (refusal,) = read(["[fanfare] Deal X damage to each enemy follower."]).refusals
    assert refusal.reason == "reference"


def test_it_without_anything_to_refer_to_is_refused() -> None:
    (refusal,) = read(["[act][engage]: Destroy it."]).refusals
    assert refusal.reason == "reference"


@pytest.mark.parametrize(
    "text",
    [
        "[act][engage]: Deal 2 damage to its leader.",
        # Nothing may have been selected: then there is no leader either.
        "[act][engage]: Select up to 1 enemy follower and deal 2 damage to its leader.",
        "[act][engage]: If Overflow is active for you, draw a card. Deal 2 damage to its leader.",
        # The sentence before says nothing of damage.
        "[act][engage]: Draw a card. Combo (3): Deal 3 damage instead.",
        # Those that were given something, or those that were counted.
        "[fanfare] Give each follower on your field +1/+0. Spellchain (5): Give them +1/+1 instead.",
        "[fanfare] Give each other follower on your field +1/+1. If there is an amulet on your field, give them Ward.",
        "[fanfare] Deal X damage to each enemy follower. X equals the number of Knight tokens. Destroy them.",
        "[fanfare] Necrocharge (5): Banish them.",
        # What the condition would have selected, made or named, or this card.
        "[fanfare] If Overflow is active for you, select an enemy follower and destroy it. If not, deal it 2 damage.",
        "[lastwords] If Overflow is active for you, summon a Dragon token. Otherwise, put it into your EX area.",
        "Follower Strike: If Overflow is active for you, destroy the attacked follower. If not, deal it 2 damage.",
        # Other than which: this card is no enemy, and the one that is attacked has not been named.
        "[fanfare] Deal 3 damage to each other enemy follower.",
        "Follower Strike: Deal 3 damage to each other enemy follower.",
        # Other than this card, or than the one selected.
        "[fanfare] Select a follower on your field and give it Storm. Give each other follower on your field Rush.",
        "[fanfare] Select an enemy follower and deal it 2 damage. Deal 1 damage to each other follower.",
        # Of two cards that have changed places: the one that went, the one that came, or both.
        "[fanfare] Select a follower on your field and an enemy follower on the field. Swap them. Give them Ward.",
        "[fanfare] Select a follower on your field and a card in your EX area and swap them. Give it Ward.",
        "[fanfare] Select an enemy follower. Swap it with a follower in your hand. Give it Ward.",
        "[fanfare] Swap this card with a follower in your hand. Give it Ward.",
        # What was selected, or what has been put away since.
        "[fanfare] Select a card in your cemetery. Put the top card of your deck into your cemetery. Put it into your "
        "EX area.",
        "[fanfare] Select an enemy follower. Banish the top card of your opponent's deck. Return it to its owner's "
        "hand.",
        # They are on the field.
        "[fanfare] Put all followers on the field onto their owners' fields.",
        # One of several.
        "[fanfare] Steal 2 random enemy followers. Give it Rush.",
        "[fanfare] Put 2 followers from your cemetery onto your field. Give it Rush.",
        # Nothing was rolled, or only for the other option.
        "[fanfare] Draw X cards. X equals the number rolled.",
        "[fanfare] If the result is 3 or more, draw a card.",
        "[fanfare] Choose one. (1) Roll a die. (2) Draw X cards. X equals the number rolled.",
    ],
)
def test_words_that_refer_to_nothing_certain_are_refused(text: str) -> None:
    assert [refusal.reason for refusal in read([text]).refusals] == ["reference"]


@pytest.mark.parametrize(
    "where", ["add it to your hand", "return it to your hand", "put it into your EX area", "put it on top of your deck"]
)
@pytest.mark.parametrize(
    ("whose", "refused"), [("Select a card in an opponent's cemetery", True), ("Select a card in your cemetery", False)]
)
def test_a_card_of_the_opponent_does_not_go_to_a_zone_of_yours(whose: str, where: str, refused: bool) -> None:
    reading = read([f"[fanfare] {whose} and {where}."])
    assert [refusal.reason for refusal in reading.refusals] == (["reference"] if refused else [])


def test_what_was_read_before_a_refusal_is_kept() -> None:
    reading = read(["Storm.", "[fanfare] Gargle.", "Ward."])
    assert reading.abilities == (Keyword("Storm"), Keyword("Ward"))
    assert (reading.clauses, reading.clauses_read) == (3, 2)
    assert not reading.whole


def test_a_bracketed_remark_that_no_keyword_explains_is_kept_as_a_remark() -> None:
    assert read(["Ward. (This card tastes of plums.)"]).remarks == ["This card tastes of plums."]


SOUP = (
    *("Select", "an", "enemy", "follower", "deal", "it", "2", "damage", ".", ",", ":", "and", "[fanfare]", "[act]"),
    *("[engage]", "[cost01]", "give", "[attack]", "+", "1", "your", "leader", "Saltborn", "with", "Ward", "if", "X"),
    *(
        "there",
        "is",
        "a",
        "on",
        "the",
        "field",
        "(",
        ")",
        "equals",
        "draw",
        "card",
        "instead",
        '"',
        "【",
        "Combo",
        "(3)",
    ),
)


@given(st.lists(st.sampled_from(SOUP), max_size=60), st.sampled_from(["follower", "amulet", "spell"]))
def test_any_words_are_read_or_refused(words: list[str], type: str) -> None:
    reading = read([" ".join(words)], (type,))
    assert reading.whole or all(1 <= refusal.column <= 401 for refusal in reading.refusals)


@given(st.text(max_size=200))
def test_any_characters_are_read_or_refused(text: str) -> None:
    reading = read([text])
    assert reading.whole == (not reading.refusals)


@pytest.mark.parametrize(
    "text",
    [
        "[fanfare] " + "Choose one of the following. (1) Draw a card. (2) " * 150 + "Draw a card.",
        "[fanfare] Give it " + '"Strike: Give it ' * 400,
        "[act]" + "[cost01], " * 700 + "[engage]: Draw a card.",
        "[fanfare] Select a " + "Salt Glass " * 700 + "follower.",
        '"' * 5000,
        "(" * 3000 + ")" * 3000,
    ],
    ids=["modes in modes", "quotes in quotes", "long cost", "long name", "only quotes", "only brackets"],
)
def test_absurd_texts_are_refused(text: str) -> None:
    assert not read([text]).whole


@pytest.mark.parametrize(
    "text",
    [
        "[fanfare] Give each other follower on your field Rush. They can't attack leaders this turn.",
        "[lastwords] Select another follower in your cemetery and add it to your hand.",
        "Whenever an enemy follower attacks a follower, destroy that follower.",
        "[fanfare] Draw a card. If you do, discard a card.",
        "[fanfare] Select another enemy follower on the field and destroy it.",
        "[fanfare] Deal that much damage to each enemy leader.",
        "Whenever you play a spell, deal that much damage to each enemy leader.",
        "[fanfare] Draw a card. Otherwise, discard a card.",
        "[fanfare] Draw a card. Give your leader [defense] equal to the discarded card's cost.",
        "While this card is in your cemetery, your followers have [attack]+1.",
    ],
)
def test_words_that_refer_to_nothing_are_refused(text: str) -> None:
    assert not read([text]).whole


@pytest.mark.parametrize(
    "text",
    [
        # It might be the card that the condition speaks of.
        "[fanfare] If there's an amulet on your field, destroy it.",
        "[fanfare] If one of your followers evolved this turn, give it Rush.",
        "[fanfare] If there are more enemy followers than followers on your field, destroy them.",
        "[fanfare] Place a prayer counter on each amulet on your field. If it has at least 3 prayer counters, "
        "draw a card.",
        "[fanfare] The next follower you play this turn costs 2 less to play. Give it Rush.",
        # The one of the event, or the one that was selected.
        "Whenever another follower is put onto your field, select an enemy follower and deal it X damage. X equals the "
        "follower's attack.",
        # What has been drawn, or this card; the rest of what nobody has looked at; an X that nothing speaks of.
        "[fanfare] Draw a card. If it costs an even number of play points, deal 2 damage to your leader.",
        "[fanfare] Give this follower Ward. Add up to 2 cards from among them to your hand.",
        "Whenever you discard a card, summon 2 Knight tokens. X equals this follower's attack.",
        # What was named last and cannot be meant, or what was named before.
        "Whenever another follower is put onto your field, select an enemy card and destroy it. Deal it 3 damage.",
        "[lastwords] Select an enemy follower and destroy it. If this card has at least 3 prayer counters, banish it.",
        # The event names two cards, several at once, or one on its way.
        "Whenever this follower or another follower takes damage, give it [attack]+1.",
        "Whenever this follower attacks an enemy follower, deal it 2 damage.",
        "Whenever this follower deals damage to an enemy leader, give it [attack]+1.",
        "Whenever one or more other followers are put onto your field, give them Rush.",
        "Whenever you play a follower, if this card is engaged, give it Rush.",
        "[fanfare] Give this follower Ward. For the rest of this turn, whenever you draw a card, deal it 1 damage.",
        # Each of them, or this card.
        "[fanfare] Give each other follower on your field [attack] equal to its defense.",
        "[fanfare] Give each other follower on your field [attack]+1 for each prayer counter on it.",
        # One of several, or several of which only some are said.
        "[fanfare] Select 2 followers on your field. Double its attack.",
        "[fanfare] Summon a Knight token and a Fairy token. Give it Ward.",
        "[fanfare] Summon a Knight token. Summon a Fairy token. Give them Ward.",
        "[fanfare] Select an enemy follower. Select an enemy amulet. Destroy them.",
        "[fanfare] Search your deck for a Pixie follower and a Noble follower and put them onto your field. "
        "Give them Rush.",
        # The discarded card, or the one that was named before.
        "[fanfare] Select an enemy follower. Discard a card. If it's evolved, draw a card.",
        # The damage that was taken, or that is dealt.
        "Whenever this follower takes damage, deal 2 damage to an enemy leader. Give your leader that much [defense].",
        # Said before or after two steps: of both, or of one.
        "[fanfare] Until the end of the turn, give this follower Ward and give each enemy follower [attack]-1.",
        "[fanfare] For the rest of this turn, spells you play cost 1 less to play and give this follower Rush.",
        "[fanfare] For each amulet on your field, draw a card and deal 1 damage to each enemy leader.",
        "[fanfare] Draw a card and deal 2 damage to each enemy follower if this follower is evolved.",
        # Others than those that were paid with.
        "[act] Discard any number of cards: Draw cards equal to the number of cards destroyed.",
        "[act] Discard any number of cards: Draw cards equal to the number of spells discarded.",
        # One's own hand, deck and cemetery are for one's own cards, and one's enemies for them to attack.
        "[act] Return a follower to your hand: Draw a card.",
        "[act] Put a follower on the bottom of your deck: Draw a card.",
        "Whenever a follower is returned to your hand from the field, draw a card.",
        "If a follower would be put into your cemetery from the field, banish it instead.",
        "If a card would be put into your cemetery, banish it instead.",
        "Whenever an enemy follower attacks an enemy leader, draw a card.",
        # In an earlier turn, perhaps.
        "[act][engage]: If this follower was put onto the field from your EX area, draw a card.",
        "[lastwords] If this card was played from your hand, draw a card.",
        # What cannot be done there.
        "[act] Reveal a follower: Draw a card.",
        "If this follower would be destroyed, select an enemy follower instead.",
        "Your leader has [defense]+1.",
    ],
)
def test_words_with_two_meanings_are_refused(text: str) -> None:
    assert not read([text]).whole


@pytest.mark.parametrize(
    ("text", "one", "other"),
    [
        (
            "Whenever another follower is put onto your field, select an enemy follower and deal it X damage. "
            "X equals that follower's attack.",
            "the card that it happened to",
            "the selected follower",
        ),
        (
            "Whenever another card leaves your field, select an enemy follower and deal it X damage. "
            "X equals that card's cost.",
            "the card that it happened to",
            "the selected follower",
        ),
        (
            "[fanfare] Return another card on your field to its owner's hand: Select an enemy follower and deal it "
            "X damage. X equals that card's cost.",
            "the returned card",
            "the selected follower",
        ),
        (
            "[fanfare] Put the top card of your deck into your cemetery. Select a follower on your field. "
            "Give it [attack]+X. X equals that card's cost.",
            "the card that was moved",
            "the selected follower",
        ),
        (
            "[fanfare] Select another follower on your field. Summon a Knight token. Give that follower Ward.",
            "the selected follower",
            "the created card",
        ),
        (
            "[fanfare] Select an enemy follower. Deal it 2 damage and draw a card. Combo (3): Deal 4 damage instead.",
            "a part of the sentence before",
            "all of it",
        ),
        (
            "[fanfare] Draw 2 cards, then discard a card. If Overflow is active for you, draw 3 cards instead.",
            "a part of the sentence before",
            "all of it",
        ),
        (
            "[fanfare] Give this follower Ward and give your leader [defense]+1. If Overflow is active for you, "
            "give your leader [defense]+3 instead.",
            "a part of the sentence before",
            "all of it",
        ),
    ],
)
def test_a_refusal_names_the_two_that_may_be_meant(text: str, one: str, other: str) -> None:
    (refusal,) = read([text]).refusals
    assert refusal.reason == "reference" and f"it may be {one} or {other} that is meant" in str(refusal)


@pytest.mark.parametrize(
    "text",
    [
        "If you would lose the game, draw a card instead.",
        "If your leader would take damage, draw a card instead.",
        "This card can't be stolen.",
        "This follower deals double damage.",
        "This follower has Ward.",
    ],
)
def test_what_is_valid_on_the_field_is_no_text_of_a_spell(text: str) -> None:
    assert read([text]).whole and not read([text], ("spell",)).whole


@pytest.mark.parametrize("cost", ["engage this card", "banish this card", "destroy this follower"])
def test_a_spell_that_is_being_played_pays_for_nothing_itself(cost: str) -> None:
    (refusal,) = read([f"When playing this card, {cost}: Draw a card."], ("spell",)).refusals
    assert refusal.reason == "reference"


def test_a_refusal_in_a_second_paragraph_of_a_spell_shows_only_what_was_written() -> None:
    (refusal,) = read(["Combo (3): Draw a card.", "Give your leeder [defense]+1."], ("spell",)).refusals
    assert refusal.found == "leeder" and "\u00b6" not in str(refusal)
    assert refusal.paragraph[refusal.column - 1 :].startswith("leeder")
