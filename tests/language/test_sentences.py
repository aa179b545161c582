"""Scenario cards made from sentences."""

from __future__ import annotations

import pytest

from rulebound.language import sentences
from rulebound.language.tree import Auto, Draw, Keyword, On, Self, Spell
from rulebound.scenario.evolve import Scenario as EvolveScenario
from rulebound.scenario.evolve import amulet, follower, spell
from rulebound.scenario.fftcg import Scenario, forward, monster, summon
from rulebound.scenario.table import ScenarioError


def test_keywords_and_a_sentence_make_a_card_that_works() -> None:
    scout = forward(5000, "First Strike. When this enters the field, draw 1 card.", cost=1)
    assert scout.abilities == (Keyword("First Strike"), Auto(On("enter", Self()), (Draw(1),)))
    s = Scenario()
    s.cp_source("A", 1)
    card = s.in_hand("A", scout)
    s.cast(card)
    s.resolve()
    assert s.on_field(card) and s.count("A", "hand") == 1


@pytest.mark.parametrize("itself", ["this", "this Forward", "this card", "Orsa"])
def test_a_card_speaks_of_itself(itself: str) -> None:
    orsa = forward(5000, f"When {itself} attacks, draw 1 card.", name="Orsa")
    assert orsa.abilities == (Auto(On("attack", Self()), (Draw(1),)),)


def test_every_line_is_an_ability() -> None:
    assert len(forward(5000, "Brave\nWhen this attacks, draw 1 card.\nThis cannot be blocked.").abilities) == 3


def test_a_line_that_is_there_twice_counts_twice() -> None:
    assert summon("Draw 1 card.\nDraw 1 card.").abilities == (Spell((Draw(1), Draw(1))),)
    assert len(forward(5000, "When this attacks, draw 1 card.\nWhen this attacks, draw 1 card.").abilities) == 2


@pytest.mark.parametrize(
    "text",
    [
        'When this attacks, select 1 of the 2 following actions.\n"Draw 1 card."\n"Whistle a tune."',
        "When this attacks, whistle a tune.<br>This cannot be blocked.",
    ],
)
def test_a_refusal_is_in_the_words_of_the_author(text: str) -> None:
    (refusal,) = sentences.read("fftcg", text, ("forward",)).refusals
    assert refusal.paragraph.startswith("When this attacks") and refusal.found.lower() == "whistle"


def test_a_summon_does_what_its_sentence_says() -> None:
    s = Scenario()
    knight = s.field("B", forward(5000))
    s.cast(s.in_hand("A", summon("Choose 1 Forward. Deal it 5000 damage.", cost=0)), knight)
    s.resolve()
    assert s.zone(knight) == "break"


def test_what_a_card_is_in_all_situations_is_a_fact_of_it() -> None:
    changeling = monster("This is also a Forward in all situations.", power=5000)
    assert changeling.types == ("monster", "forward") and changeling.abilities == ()


def test_a_follower_and_a_spell_from_sentences() -> None:
    s = EvolveScenario()
    guard = s.in_hand("A", follower(2, 2, "Ward. Fanfare: Draw a card."))
    bolt = s.in_hand("A", spell("Select an enemy follower on the field and deal it 2 damage."))
    enemy = s.field("B", follower(1, 2))
    s.play(guard, False)  # Ward: not engaged
    assert s.has(guard, "Ward") and s.count("A", "hand") == 2
    s.play(bolt, enemy)
    assert s.zone(enemy) == "cemetery"


def test_a_spell_may_hold_quick_beside_its_sentence() -> None:
    assert spell("Quick", "Draw 2 cards.").abilities == (Keyword("Quick"), Spell((Draw(2),)))
    assert amulet("Stack").abilities == (Keyword("Stack"),)


@pytest.mark.parametrize("text", ["When this enters the field, juggle 1 card.", "Flying"])
def test_what_cannot_be_read_is_an_error_that_says_why(text: str) -> None:
    with pytest.raises(ScenarioError, match=r"juggle|Flying"):
        forward(5000, text)
    with pytest.raises(ScenarioError, match=r"juggle|Flying"):
        follower(1, 1, text)
