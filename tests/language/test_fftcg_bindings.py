"""What a word refers to where it might be guessed: played as it is meant, or refused with both meanings named."""

from __future__ import annotations

import pytest
from tests.language.test_fftcg_references import abilities, play

from rulebound.kernel.cards import CardDef
from rulebound.language.en.fftcg import reader
from rulebound.scenario.fftcg import Scenario, backup, forward, monster, summon

REVEALED = "Choose 1 Forward. Reveal the top card of your deck. If it is a Backup, "


@pytest.mark.parametrize(("top", "dealt"), [(backup(), 4000), (forward(1000), 0)])
def test_damage_goes_to_the_chosen_forward_and_not_to_the_revealed_card(top: CardDef, dealt: int) -> None:
    s = Scenario()
    (card,) = s.deck("A", top)
    target = s.field("B", forward(9000))
    play(s, f"{REVEALED}deal it 4000 damage.", target)
    assert (s.zone(card), s.damage(target)) == ("deck", dealt)


def test_the_chosen_forward_is_broken_after_a_card_was_revealed() -> None:
    s = Scenario()
    (card,) = s.deck("A", backup())
    target = s.field("B", forward(9000))
    play(s, f"{REVEALED}break the chosen Forward.", target)
    assert (s.zone(card), s.zone(target)) == ("deck", "break")


def test_the_chosen_forward_is_not_the_selected_one() -> None:
    s = Scenario()
    own, other = s.field("A", forward(1000)), s.field("A", forward(2000))
    target = s.field("B", forward(9000))
    text = "Choose 1 Forward opponent controls. Select 1 Forward you control. Break the chosen Forward."
    play(s, text, target)
    s.answer(own)
    assert [s.zone(card) for card in (own, other, target)] == ["field", "field", "break"]


def test_who_controls_that_character_discards() -> None:
    s = Scenario()
    mine, theirs = s.hand("A", forward(1000)), s.hand("B", forward(1000))
    target = s.field("B", forward(9000))
    play(s, "Choose 1 Character. Break it. That Character's controller discards 1 card.", target)
    s.answer(*theirs)
    assert (s.zone(mine[0]), s.zone(theirs[0])) == ("hand", "break")


def test_what_is_said_of_one_noun_does_not_spread_to_the_other() -> None:
    s = Scenario()
    here, there = s.field("A", forward(5000)), s.in_break("B", monster())
    s.in_break("B", forward(5000))
    text = "Choose 1 Forward of power 9000 or less and up to 1 Monster in your opponent's Break Zone."
    play(s, f"{text} Remove them from the game.", here, there)
    assert (s.zone(here), s.zone(there)) == ("removed", "removed")


def test_a_card_revealed_is_not_one_that_was_played_in_another_branch() -> None:
    s = Scenario()
    (top,) = s.deck("A", summon(cost=1))
    play(s, f"{ONE_OR_OTHER} If it is a Summon, add it to your hand.")
    assert s.zone(top) == "hand"


ONE_OR_OTHER = (
    "Reveal the top card of your deck. If it is a Monster, you may play 1 Backup from your hand onto the field."
)


def test_a_summon_that_one_may_cast_is_removed_after_use() -> None:
    s = Scenario()
    s.cp_source("A", 1)
    old = s.in_break("A", summon("Draw 1 card.", cost=1))
    text = (
        "Choose 1 Summon in your Break Zone. You may cast it. If you do so, remove that Summon from the game after use"
    )
    play(s, f"{text} instead of putting it in the Break Zone.", old)
    s.answer(True)
    s.resolve_all()
    assert s.zone(old) == "removed"


TWO_MEANINGS = {
    "Choose 1 auto-ability triggered from a Forward. Cancel its effect. Put that Forward into the Break Zone.": (
        "the chosen ability",
        "the forward whose ability it is",
    ),
    "Choose 1 Fire Forward and 1 Ice Forward in your Break Zone. Add them to your hand.": (
        "both of them there",
        "the second alone there",
    ),
    "Choose 1 Forward you control and 1 Forward opponent controls. Break it.": (
        "the chosen forward",
        "the chosen forward",
    ),
}


@pytest.mark.parametrize("text", TWO_MEANINGS)
def test_what_may_mean_two_things_is_refused_and_both_are_named(text: str) -> None:
    (refusal,) = reader().read([text], ("Orsa",), ability="summon").refusals
    for words in TWO_MEANINGS[text]:
        assert words in str(refusal)


def test_a_card_calls_itself_by_its_name() -> None:
    """`It` is not the card that speaks where another one was named."""
    text = "When Orsa enters the field, choose 1 Forward opponent controls. If Orsa has 5000 power or more, deal it"
    s = Scenario()
    target = s.field("B", forward(9000))
    orsa = s.in_hand("A", forward(5000, *abilities(f"{text} 2000 damage."), name="Orsa", cost=0))
    s.cast(orsa, target)
    s.resolve_all()
    assert (s.damage(orsa), s.damage(target)) == (0, 2000)
