"""Text in brackets: a reminder of what the card does, a remark that is shown, or a part of the sentence around it."""

from __future__ import annotations

import pytest

from rulebound.language.en import evolve, fftcg, fow
from rulebound.language.reading import Reading

NAME = "Orsa"
HASTE = "(The turn it enters, it can attack or use abilities.)"
BRAVE = "(Attacking doesn't dull it.)"
FIVE = "(If you have received 5 points of damage, this has this ability.)"
LASTS = "(Does not end at the end of the turn.)"
KEEPS = "When Orsa attacks, Orsa gains +1000 power."
DIVIDE = "When Orsa enters the field, choose up to 2 Forwards. Divide 5000 damage among them as you like."
STORM = "(Can attack leaders the turn they're put onto the field.)"
FLYING = "(Cannot be blocked by J/resonators without [Flying].)"

RIGHT = [
    ("fftcg", f"Haste {HASTE}"),
    ("fftcg", f"When Orsa attacks, Orsa gains Haste until the end of the turn. {HASTE}"),
    ("fftcg", f"Damage 5 -- Orsa gains +2000 power. {FIVE}"),
    ("fftcg", f"{KEEPS} {LASTS}"),
    ("fftcg", f"{DIVIDE} (Units must be 1000.)"),
    ("evolve", f"Storm. {STORM}"),
    ("evolve", "[fanfare] If Overflow is active for you, draw a card. (Active if at least 7 play points.)"),
    ("fow", f"[Flying] {FLYING}"),
]
# true of something else, or of nothing that a keyword or a rule says
REMARKED = [
    ("fftcg", f"Brave {HASTE}"),
    ("fftcg", f"Damage 3 -- Orsa gains +2000 power. {FIVE}"),
    ("fftcg", f"When Orsa attacks, Orsa gains +1000 power until the end of the turn. {LASTS}"),
    ("fftcg", f"{DIVIDE} (Units must be 500.)"),
    ("fftcg", "Haste (This Character tastes of plums.)"),
    ("evolve", "[fanfare] If Overflow is active for you, draw a card. (Active if at least 6 play points.)"),
    ("evolve", f"Ward. {STORM}"),
    ("fow", f"[First Strike] {FLYING}"),
]


def read(game: str, *paragraphs: str) -> Reading:
    if game == "fftcg":
        return fftcg.reader().read(list(paragraphs), (NAME,))
    return evolve.read(list(paragraphs)) if game == "evolve" else fow.read(list(paragraphs))


@pytest.mark.parametrize(("game", "text"), RIGHT)
def test_a_reminder_changes_nothing(game: str, text: str) -> None:
    reading = read(game, text)
    assert (reading.refusals, reading.remarks) == ([], [])
    assert reading.abilities == read(game, text[: text.index(" (")]).abilities != ()


@pytest.mark.parametrize(("game", "text"), REMARKED)
def test_what_explains_nothing_is_shown_and_makes_no_card_partial(game: str, text: str) -> None:
    reading = read(game, text)
    assert reading.whole
    assert reading.remarks == [text[text.index("(") + 1 : -1]]
    assert reading.abilities == read(game, text[: text.index(" (")]).abilities != ()


def test_brackets_alone_speak_of_the_whole_card() -> None:
    cards = "(Cards with 《LB》 cannot be in your main deck.)"
    assert read("fftcg", cards, "Limit Break -- 2", "Brave").remarks == []
    assert read("fftcg", "Limit Break -- 2", "Brave", cards).remarks == []
    assert read("fftcg", "Brave", cards).remarks == [cards[1:-1]]


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("fftcg", "When Orsa attacks, choose Forwards (up to 3 Forwards)."),
        ("fow", "[Barrier] (As many as there are cards in your hand.)"),
        ("evolve", "[fanfare] Draw a card (but not two)."),
    ],
)
def test_a_fragment_belongs_to_the_sentence_around_it(game: str, text: str) -> None:
    """What is no sentence, or stands where a keyword says more, is not left out."""
    assert not read(game, text).whole
