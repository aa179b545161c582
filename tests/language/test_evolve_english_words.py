"""Shadowverse: Evolve in English: the words in which cards are written, and the rows of a public list."""

from __future__ import annotations

import pytest
from tests.language.evolve_phrases import ENEMY_FOLLOWER, combo, damage_or, fanfare, give, mine, on_evolve, select

from rulebound.games.evolve.tokens import TOKENS
from rulebound.kernel.cards import CardDef
from rulebound.language.cards import card_from_row
from rulebound.language.en import evolve_words
from rulebound.language.en.evolve import read, write
from rulebound.language.ja.evolve import write as japanese_of
from rulebound.language.tree import Action, All, Auto, Draw, ExhaustSelf, GainResource, Keyword, On, Pay, Self, Spell, X


def test_cards_are_written_in_the_words_of_the_game() -> None:
    text = write(
        (
            Keyword("Ward"),
            fanfare(select(ENEMY_FOLLOWER), damage_or(combo(3), 4, 2)),
            Action((Pay(2), ExhaustSelf()), (give(All(mine("Elf")), 1, 1, "Rush"),)),
        )
    )
    assert text == [
        "Ward.",
        "[fanfare] Select an enemy follower. Deal it 2 damage. Combo (3): Deal it 4 damage instead.",
        "[act][cost02], [engage]: Give each Elf follower on your field [attack]+1/[defense]+1 and Rush.",
    ]


def test_there_are_no_words_for_an_amount_that_is_paid_for_nothing() -> None:
    assert write((Action((Pay(0, x="x"),), (Draw(),)),)) is None
    assert read(["[act](X): Draw a card."]).refusals
    assert write((Action((Pay(0, x="x"),), (Draw(X()),)),)) is not None


def test_the_paragraphs_of_a_spell_are_one_effect() -> None:
    reading = read(["[quick]", "Draw a card.", "Recover 1 play point."], ("spell",))
    assert reading.abilities == (Keyword("Quick"), Spell((Draw(), GainResource("pp", 1))))


def test_quick_alone_is_a_keyword_and_before_an_ability_part_of_it() -> None:
    reading = read(["[quick]", "[quick][act][engage]: Draw a card.", "[act][engage]: Draw a card."])
    once = Action((ExhaustSelf(),), (Draw(),))
    assert reading.abilities == (Keyword("Quick"), Action((ExhaustSelf(),), (Draw(),), quick=True), once)


def test_a_divider_sets_the_effect_of_a_spell_apart() -> None:
    reading = read(["When this card is discarded, draw a card.", "----------", "Draw 2 cards."], ("spell",))
    assert reading.abilities == (Auto(On("discard", Self()), (Draw(),), zone="cemetery"), Spell((Draw(2),)))


def test_old_and_new_wordings_mean_the_same() -> None:
    old = read(["[Ward]", "Fanfare: Choose an enemy follower. Deal 2 damage to it.", "Activate: [1 PP]: Draw a card."])
    new = read(
        [
            "Ward.",
            "[fanfare] Select an enemy follower on the field and deal it 2 damage.",
            "[act][cost01]: Draw a card.",
        ]
    )
    assert old.refusals == []
    assert old.abilities == new.abilities


def test_a_row_becomes_a_card() -> None:
    row = {
        "code": "ZZ01-007",
        "name": "Tide Clerk (Evolved)",
        "type_line": "Follower|Evolve|Dragoncraft - Marine/Officer",
        "cost": None,
        "attack_defense": "4/5",
        "text": ["(E) unused"],
        "text_with_icons": [["ZZ01-007EN", ["Ward.", "On Evolve: Draw a card."]]],
    }
    card, reading = card_from_row("evolve", row)
    assert reading.whole
    assert card == CardDef(
        "Tide Clerk",
        ("follower", "evolved"),
        "ZZ01-007",
        ("dragoncraft",),
        0,
        (("attack", 4), ("defense", 5)),
        ("Marine", "Officer"),
        abilities=(Keyword("Ward"), on_evolve(Draw())),
    )


def test_a_card_is_evolved_if_only_its_name_says_so() -> None:
    row = {"code": "ZZ01-009", "name": "Tide Clerk (Evolved)", "type_line": "Follower|Dragoncraft", "text": ["Ward."]}
    assert card_from_row("evolve", row)[0].types == ("follower", "evolved")


def test_a_partial_card_keeps_its_facts() -> None:
    row = {"code": "ZZ01-008", "name": "Odd Bell", "type_line": "Amulet|Neutral", "cost": "2", "text": ["Ring thrice."]}
    card, reading = card_from_row("evolve", row)
    assert (card.name, card.types, card.cost, card.abilities) == ("Odd Bell", ("amulet",), 2, ())
    assert [refusal.found for refusal in reading.refusals] == ["Ring"]


def test_the_names_and_traits_of_tokens_are_those_of_the_game() -> None:
    assert {token.name for token in TOKENS if "token" in token.types} == evolve_words.TOKEN_NAMES
    assert {trait for token in TOKENS for trait in token.traits} == set(evolve_words.TOKEN_TRAITS)


@pytest.mark.parametrize(
    "text,japanese",
    [
        ("Whenever an enemy follower attacks your leader, draw a card.", "自分のリーダーを攻撃したとき"),
        ("Whenever one of your followers attacks an enemy leader, draw a card.", "相手のリーダーを攻撃したとき"),
        ("While this card is in your cemetery, whenever you draw a card, draw a card.", "これが墓場にあるかぎり"),
        ("[fanfare] The next time you play a spell this turn, draw a card.", "このターン中、次に"),
        ("[fanfare] Summon a Knight token and a Fairy token. Give them Ward.", "それらは【守護】を持つ"),
    ],
)
def test_japanese_says_who_where_and_how_often(text: str, japanese: str) -> None:
    written = japanese_of(read([text]).abilities)
    assert japanese in "".join(written)


@pytest.mark.parametrize(
    "text",
    [
        "[fanfare] Each opponent selects a card in their hand and banishes it.",
        "[fanfare] Each player selects a card in their cemetery and banishes it.",
        "[fanfare] If there are at least 3 Pixie followers with different names in your cemetery, draw a card.",
    ],
)
def test_the_zone_that_players_select_from_is_written_as_theirs(text: str) -> None:
    assert write(read([text]).abilities) == [text]


def test_the_number_of_cards_paid_with_is_written_with_what_was_done_to_them() -> None:
    for text in (
        "[act] Discard any number of cards: Draw cards equal to the number of cards discarded.",
        "[act] Destroy any number of amulets on your field: Draw cards equal to the number of cards destroyed.",
        "[act] Engage any number of followers on your field: Draw X cards.",
    ):
        assert write(read([text]).abilities) == [text]


def test_a_number_begins_a_sentence_where_it_numbers_one_and_not_behind_a_word() -> None:
    active = "While Spellchain (5) is active for you, this follower has Storm."
    assert write(read([active], ("follower",)).abilities) == [active]
    modes = "[fanfare] Choose 1 of the following effects. (1) Draw a card. (2) Give this follower Storm."
    written = write(read([modes], ("follower",)).abilities)
    assert written is not None and "(1) Draw" in written[0] and "(2) Give" in written[0]


def test_several_of_a_trait_are_no_card_of_that_name() -> None:
    assert read(["Your Pixie followers have Rush."]).whole
    assert read(["Your Pixies have Rush."]).refusals
