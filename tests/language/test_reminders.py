"""Text in brackets says again what an ability means. It is read, and it has to be right."""

from __future__ import annotations

import pytest

from rulebound.language.en import evolve, fftcg
from rulebound.language.reading import Reading
from rulebound.language.tree import Keyword

NAME = "Orsa"

HASTE = "(This Character can attack or use abilities containing 《ダル》 in the cost the turn it enters the field.)"
BRAVE = "(Attacking doesn't cause this Forward to dull.)"
FIRST = "(If this Forward blocks or is blocked by a Forward without First Strike, this Forward deals damage first.)"
BACK = "(Like Summons and abilities, this card can be played during either player's Attack Phase or Main Phase.)"
LIMIT = "(Cards with 《LB》 cannot be included in your main deck.)"
FIVE = "(If you have received 5 points of damage or more, this Character has this ability.)"
LASTS = "(This effect does not end at the end of the turn.)"
UNITS = "(Units must be 1000.)"
DIVIDE = "When Orsa enters the field, choose up to 2 Forwards. Divide 5000 damage among them as you like."
KEEPS = "When Orsa attacks, Orsa gains +1000 power."

FFTCG_RIGHT = [
    f"Haste {HASTE}",
    f"Brave {BRAVE}",
    f"First Strike {FIRST}",
    f"Back Attack {BACK}",
    f"Limit Break -- 3 {LIMIT}",
    f"Damage 5 -- Orsa gains +2000 power. {FIVE}",
    f"{KEEPS} {LASTS}",
    f"{DIVIDE} {UNITS}",
    f"When Orsa attacks, Orsa gains Haste until the end of the turn. {HASTE}",
]
FFTCG_WRONG = [
    f"Haste {BRAVE}",
    f"Brave {HASTE}",
    f"First Strike {BACK}",
    f"Back Attack {FIRST}",
    f"Haste {LIMIT}",
    f"Damage 3 -- Orsa gains +2000 power. {FIVE}",
    f"Orsa gains +2000 power. {FIVE}",
    f"When Orsa attacks, Orsa gains +1000 power until the end of the turn. {LASTS}",
    f"When Orsa attacks, draw 1 card. {UNITS}",
    f"{DIVIDE} (Units must be 500.)",
]

WARD = (
    "(This follower can be engaged when it's put onto your field or during your end phase."
    " When followers with Ward are engaged, your opponent can only attack them.)"
)
STORM = "(Followers with Storm can attack enemy followers and leaders on the turn they're put onto your field.)"
RUSH = "(Followers with Rush can attack enemy followers on the turn they're put onto your field.)"
ASSAIL = "(Followers with Assail can attack reserved followers.)"
INTIMIDATE = "(Followers with Intimidate can't be attacked.)"
AURA = "(Followers with Aura can't be selected by enemy spells and abilities.)"
DRAIN = "(When a follower with Drain attacks and deals damage, its leader gains defense equal to the damage dealt.)"
BANE = "(Followers attacking or attacked by a follower with Bane are destroyed after damage is exchanged.)"
OVERFLOW = "(Overflow becomes active if your maximum number of play points is at least 7.)"
HAND = "(Tokens returned to the hand are removed from the game.)"
DECK = "(Tokens put into a deck are removed from the game.)"
RACE = "(Racing followers have Rush.)"
RETURN = "[fanfare] Select an enemy follower and return it to its owner's hand."

EVOLVE_RIGHT = [
    f"Ward. {WARD}",
    f"Storm. {STORM}",
    f"Rush. {RUSH}",
    f"Assail. {ASSAIL}",
    f"Intimidate. {INTIMIDATE}",
    f"Aura. {AURA}",
    f"Drain. {DRAIN}",
    f"Bane. {BANE}",
    f"[fanfare] Give this follower Bane. {BANE}",
    f"[fanfare] If Overflow is active for you, draw a card. {OVERFLOW}",
    f"{RETURN} {HAND}",
    f"[fanfare] Return another card on your field to its owner's hand: Draw a card. {HAND}",
    f"[fanfare] Select an enemy follower and put it on the bottom of its owner's deck. {DECK}",
    f"[feed] [cost01]: Race this follower. {RACE}",
]
EVOLVE_WRONG = [
    f"Ward. {STORM}",
    f"Storm. {RUSH}",
    f"Rush. {STORM}",
    f"Assail. {BANE}",
    f"Bane. {DRAIN}",
    f"Drain. {AURA}",
    f"Aura. {INTIMIDATE}",
    f"[fanfare] Draw a card. {OVERFLOW}",
    "[fanfare] If Overflow is active for you, draw a card. "
    "(Overflow becomes active if your maximum number of play points is at least 6.)",
    f"{RETURN} {DECK}",
    f"[fanfare] Draw a card. {HAND}",
    f"Storm. {RACE}",
]


def read_fftcg(*paragraphs: str) -> Reading:
    return fftcg.reader().read(list(paragraphs), (NAME,))


@pytest.mark.parametrize("text", FFTCG_RIGHT)
def test_a_right_reminder_changes_nothing(text: str) -> None:
    said = text[: text.index("(")].strip()
    assert read_fftcg(text).refusals == []
    assert read_fftcg(text).abilities == read_fftcg(said).abilities != ()


@pytest.mark.parametrize("text", FFTCG_WRONG)
def test_a_wrong_reminder_is_refused_where_it_stands(text: str) -> None:
    reading = read_fftcg(text)
    (refusal,) = reading.refusals
    assert (refusal.reason, refusal.column) == ("wrong reminder", text.index("(") + 2)
    assert reading.abilities == ()


@pytest.mark.parametrize("text", EVOLVE_RIGHT)
def test_a_right_reminder_changes_nothing_in_evolve(text: str) -> None:
    said = text[: text.index("(")].strip()
    assert evolve.read([text]).refusals == []
    assert evolve.read([text]).abilities == evolve.read([said]).abilities != ()


@pytest.mark.parametrize("text", EVOLVE_WRONG)
def test_a_wrong_reminder_is_refused_in_evolve(text: str) -> None:
    reading = evolve.read([text])
    (refusal,) = reading.refusals
    assert (refusal.reason, refusal.column) == ("wrong reminder", text.index("(") + 2)
    assert reading.abilities == ()


def test_brackets_alone_speak_of_the_whole_card() -> None:
    assert read_fftcg(LIMIT, "Limit Break -- 2", "Brave").refusals == []
    assert read_fftcg("Limit Break -- 2", "Brave", LIMIT).refusals == []
    (refusal,) = read_fftcg("Brave", LIMIT).refusals
    assert refusal.reason == "wrong reminder"


def test_what_no_table_has_is_refused_as_unknown() -> None:
    (refusal,) = read_fftcg("Haste (This Character tastes of plums.)").refusals
    assert (refusal.reason, refusal.found) == ("reminder", "tastes")


def test_the_refusal_of_a_wrong_reminder_says_what_is_wrong() -> None:
    (refusal,) = read_fftcg(f"Haste {BRAVE}").refusals
    assert "not what the ability means" in str(refusal)


def test_several_reminders_beside_several_keywords() -> None:
    reading = read_fftcg(f"Haste {HASTE} Brave {BRAVE}")
    assert reading.refusals == [] and reading.abilities == (Keyword("Haste"), Keyword("Brave"))
