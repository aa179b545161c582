"""What is not understood is refused with its place and the nearest phrase; no text crashes or hangs the reader."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebound.language.cards import card_from_row
from rulebound.language.dialect import Dialect
from rulebound.language.en import evolve, fftcg, fow
from rulebound.language.expecting import shown
from rulebound.language.reading import LONGEST, Reading
from rulebound.language.refusing import Refusal, edited


def read(*paragraphs: str, kind: str = "ability") -> Reading:
    return fftcg.reader().read(list(paragraphs), ("Orsa",), ability=kind)


def refused(text: str, kind: str = "ability") -> Refusal:
    (refusal,) = read(text, kind=kind).refusals
    return refusal


# --- places and nearest phrases --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "column", "found", "near"),
    [
        ("When Orsa enters the feild, draw 1 card.", 22, "feild", "When Orsa enters the field, draw 1 card."),
        ("When Orsa enters field, draw 1 card.", 18, "field", "When Orsa enters the field, draw 1 card."),
        ("When Orsa enters the field draw 1 card.", 28, "draw", "When Orsa enters the field, draw 1 card."),
        ("When Orsa enters the field, darw 1 card.", 29, "darw", "When Orsa enters the field, draw 1 card."),
        ("When Orsa enters the field, draw card.", 34, "card", "When Orsa enters the field, draw 1 card."),
        ("When Orsa enters the the field, draw 1 card.", 22, "the", "When Orsa enters the field, draw 1 card."),
        ("When Orsa enters the field, draw 1 card", 40, "", "When Orsa enters the field, draw 1 card."),
        ("《ダル》 Draw 1 card.", 6, "Draw", "《ダル》: Draw 1 card."),
        ("Hast", 1, "Hast", "Haste"),
        (
            "When Orsa enters the field, draw 1 card.Draw 1 card.",
            36,
            "card.Draw",
            "When Orsa enters the field, draw 1 card.",
        ),
    ],
)
def test_a_slip_is_found_and_mended(text: str, column: int, found: str, near: str) -> None:
    refusal = refused(text)
    assert (refusal.column, refusal.found, refusal.near) == (column, found, near)
    assert read(near).whole


def test_two_slips_are_mended() -> None:
    refusal = refused("When Orsa enters the feild, darw 1 card.")
    assert refusal.near == "When Orsa enters the field, draw 1 card."


@pytest.mark.parametrize(
    ("text", "near", "changes"),
    [
        ("Draw 1 crad.", "Draw 1 card.", ("“card” for “crad”",)),
        ("Break all the the Forwards.", "Break all the Forwards.", ("“the” stands there twice",)),
        ("Opponent discards 1 card.", "Your Opponent discards 1 card.", ("“Your” is put in (whose or who)",)),
        ("Choose 1 fifth Forward. Break it.", "Choose 1 Forward.", ("“fifth” is left out (how many)",)),
        ("Choose 1 Forward. Break it quickly.", "", ()),  # a word that nobody knows may mean anything
        ("Your opponent never draws 1 card.", "", ()),  # the opposite is no suggestion
        ("Whistle 1 Forward.", "", ()),
    ],
)
def test_what_the_nearest_sentence_says_differently_is_told(text: str, near: str, changes: tuple[str, ...]) -> None:
    refusal = refused(text, "summon")
    assert (refusal.near, refusal.changes) == (near, changes)


def test_a_nearest_sentence_that_means_something_else_says_so() -> None:
    assert "but that means something else: “fifth”" in str(refused("Choose 1 fifth Forward. Break it.", "summon"))
    assert "something else" not in str(refused("Draw 1 crad.", "summon"))


@pytest.mark.parametrize("dialect", [fftcg.dialect(), evolve.dialect(), fow.dialect()])
def test_no_name_of_the_grammar_is_told(dialect: Dialect) -> None:
    words = [shown(dialect, word) for word in (*dialect.vocabulary, *(f"<{name}>" for name in dialect.categories))]
    assert not [word for word in words if word.startswith(("<", "@", "#", "^"))]
    assert "a number" in words


def test_a_word_that_refers_to_nothing_is_named_with_its_place() -> None:
    (refusal,) = fow.read(["{Rest}: Draw a card. Recover that resonator."]).refusals
    assert (refusal.clause, refusal.found, refusal.column) == ("Recover that resonator.", "that", 30)
    assert "not named before" in str(refusal)


def test_a_long_clause_is_shown_around_the_place_in_whole_words() -> None:
    text = f"Draw 1 card, {'draw 1 card, ' * 60}whistle, {'draw 1 card, ' * 60}draw 1 card."
    shown_clause = str(refused(text, "summon")).partition(", column")[0]
    assert len(shown_clause) < 450
    assert "…" in shown_clause


def test_the_clause_is_that_of_the_place() -> None:
    refusal = refused("Draw 1 card. Whistle a tune. Draw 1 card.", "summon")
    assert (refusal.clause, refusal.column) == ("Whistle a tune.", 14)
    assert refusal.paragraph.startswith("Draw 1 card.")


def test_an_effect_without_a_head_is_told_so() -> None:
    refusal = refused("Draw 1 card.")
    assert refusal.reason == "no head"
    assert "not when or at what cost" in str(refusal)


def test_an_effect_with_a_slip_is_told_of_the_slip_first() -> None:
    assert refused("Choose 1 Foward. Deal it 5000 damage.").found == "Foward"


def test_an_unknown_icon_is_refused_with_the_known_ones() -> None:
    refusal = refused("《D》: Draw 1 card.")
    assert (refusal.reason, refusal.column, refusal.found) == ("icon", 1, "D")
    assert "《ダル》" in refusal.expected


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("(Draw 1 card.", 1),
        ("Haste)", 6),
        ("《ダル: Draw 1 card.", 1),
        ('The Forwards you control gain "When this Forward attacks, draw 1 card.', 31),
        ("When Orsa enters the field, draw 1 card}.", 40),
    ],
)
def test_a_bracket_without_its_counterpart_is_refused_where_it_stands(text: str, column: int) -> None:
    refusal = refused(text)
    assert (refusal.reason, refusal.column) == ("brackets", column)


def test_another_language_is_refused_as_such() -> None:
    assert "not English" in str(refused("フィールドに出たとき、カードを1枚引く。"))


def test_a_special_mark_without_its_end_is_not_left_out() -> None:
    assert not read("[[s]]Blaze 《S》: Draw 1 card.").whole


def test_a_paragraph_that_is_far_too_long_is_refused() -> None:
    refusal = refused("Draw 1 card. " * LONGEST, "summon")
    assert refusal.reason == "too long"
    assert len(str(refusal)) < 500


def test_an_empty_text_is_read() -> None:
    assert read("", "  ", "\n").whole


def test_a_refusal_of_a_row_names_the_clause_on_the_card() -> None:
    row = {"code": "X-1", "name": "Orsa", "type": "backup", "text": ["Haste", "Whistle."]}
    card, reading = card_from_row("fftcg", row)
    assert [refused.clause for refused in card.refused] == ["Whistle."]
    assert reading.refusals[0].as_data()["nearest"] == reading.refusals[0].near


# --- any text at all -------------------------------------------------------------------------------------------------

WELL_FORMED = (
    "When Orsa enters the field, choose 1 Forward opponent controls. Deal it 5000 damage.",
    "《火》《ダル》: Choose 1 Forward. It gains +2000 power and Brave until the end of the turn.",
    'The Forwards you control gain "When this Forward attacks, draw 1 card."',
    "[[ex]]EX BURST[[/]] When Orsa enters the field, you may search for 1 Job Knight and add it to your hand.",
    "If you control 3 or more Backups, Orsa gains +3000 power and First Strike.",
    "Choose 1 Forward of cost 3 or less. Return it to its owner's hand.",
)
EVOLVE = (
    "[fanfare] Select an enemy follower on the field and deal it 3 damage.",
    "[lastwords] Draw a card.",
    "[act][engage]: Give another follower on your field [attack]+1/[defense]+1.",
)


def words_of(vocabulary: frozenset[str]) -> st.SearchStrategy[str]:
    known = st.sampled_from(sorted(vocabulary))
    marks = st.sampled_from(
        ['"', "(", ")", "《", "》", "[", "]", "{", "}", "'", ".", ",", ":", "\n", "7", "Orsa", "フ"]
    )
    return st.lists(st.one_of(known, marks), max_size=60).map(" ".join)


@st.composite
def mutated(draw: st.DrawFn, texts: tuple[str, ...]) -> str:
    """A well-formed sentence with some of its words or letters lost, doubled, changed or swapped."""
    text = draw(st.sampled_from(texts))
    for _ in range(draw(st.integers(1, 4))):
        parts = text.split(" ") if draw(st.booleans()) else list(text)
        glue = " " if len(parts) < len(text) else ""
        at = draw(st.integers(0, max(0, len(parts) - 1)))
        other = draw(st.one_of(st.sampled_from(parts or [""]), st.text(max_size=3)))
        parts[at : at + draw(st.integers(0, 2))] = [other] * draw(st.integers(0, 2))
        text = glue.join(parts)
    return text


def sound(reading: Reading, paragraphs: list[str]) -> None:
    """Whatever was refused has a place in the text, and can be told."""
    assert reading.clauses_read <= reading.clauses
    for refusal in reading.refusals:
        assert refusal.clause in refusal.paragraph
        assert 1 <= refusal.column <= len(refusal.paragraph) + 1
        assert str(refusal)
        assert bool(refusal.near) == bool(refusal.changes)
    if not reading.refusals and any(paragraph.strip() for paragraph in paragraphs):
        assert reading.clauses == reading.clauses_read


@settings(max_examples=150, deadline=None)
@given(words_of(fftcg.dialect().vocabulary), st.sampled_from(["ability", "summon"]))
def test_any_words_of_fftcg_are_read_or_refused(text: str, kind: str) -> None:
    sound(fftcg.reader().read(text.split("\n"), ("Orsa",), ability=kind), text.split("\n"))


@settings(max_examples=100, deadline=None)
@given(words_of(evolve.dialect().vocabulary), st.sampled_from(["follower", "amulet", "spell"]))
def test_any_words_of_evolve_are_read_or_refused(text: str, kind: str) -> None:
    sound(evolve.read(text.split("\n"), (kind,)), text.split("\n"))


@settings(max_examples=150, deadline=None)
@given(mutated(WELL_FORMED), st.sampled_from(["ability", "summon"]))
def test_any_slip_in_a_sentence_of_fftcg_is_read_or_refused(text: str, kind: str) -> None:
    reading = read(text, kind=kind)
    sound(reading, [text])
    for refusal in reading.refusals:  # what is suggested is read, as far as the sentence that is mended
        if refusal.near:
            better = edited(refusal.paragraph, refusal.why.edits)
            end = better.index(refusal.near) + len(refusal.near)
            assert any(read(part, kind=other).whole for part in (better[:end], better) for other in (kind, "summon"))


@settings(max_examples=100, deadline=None)
@given(mutated(EVOLVE), st.sampled_from(["follower", "spell"]))
def test_any_slip_in_a_sentence_of_evolve_is_read_or_refused(text: str, kind: str) -> None:
    sound(evolve.read([text], (kind,)), [text])


@settings(max_examples=150, deadline=None)
@given(st.lists(st.text(max_size=80), max_size=3), st.text(max_size=6))
def test_any_characters_are_read_or_refused(paragraphs: list[str], name: str) -> None:
    sound(fftcg.reader().read(paragraphs, (name,)), paragraphs)
    sound(evolve.read(paragraphs, ("follower",)), paragraphs)


# --- time ------------------------------------------------------------------------------------------------------------

ABSURD = (
    *("Draw 1 card. ", "Haste, ", "Haste and ", "active dull ", "Card Name Orsa or ", "Orsa ", "other "),
    *("(", ")", "《", "》", "[[s]]", "[[i]]", '"', "' 'a", "\0", "9", "a", "フ", "( a b c ) "),
    *('The Forwards you control gain "', "If you control a Forward, ", "Choose 1 Forward or 1 Monster and "),
)


def seconds(act: Callable[[], object]) -> float:
    """The least processor time of a few tries."""
    times = []
    for _ in range(3):
        started = time.process_time()
        act()
        times.append(time.process_time() - started)
    return min(times)


@pytest.mark.parametrize("piece", ABSURD)
def test_the_time_of_an_absurd_text_grows_with_its_length_only(piece: str) -> None:
    short, long = (piece * (n // len(piece)) for n in (40_000, 80_000))
    read(short)
    # Twice the text takes twice the time, if nothing else happens; if the time grew with the square, four times.
    assert any(seconds(partial(read, long)) < 3 * seconds(partial(read, short)) + 0.02 for _ in range(6))


@pytest.mark.parametrize("piece", ABSURD)
def test_an_absurd_paragraph_is_told_about(piece: str) -> None:
    """As long as a paragraph may be, so that it is really read."""
    sound(read((piece * LONGEST)[: 3 * LONGEST], kind="summon"), [])


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("summon", "Choose 1 Forward. Break all the Forwards of that Element."),
        ("summon", "Break all the Forwards of the named Element."),
        ("ability", "《0》: Orsa becomes the named Element until the end of the turn."),
        ("ability", "《0》: You may name 1 Element. Orsa becomes the named Element until the end of the turn."),
        ("summon", "If you control a Backup, name 1 Element. Break all the Forwards of the named Element."),
        (
            "summon",
            'Select 1 of the 2 following actions. "Name 1 Element. Draw 1 card."'
            ' "Break all the Forwards of the named Element."',
        ),
        ("summon", "Break the attacking Forward."),
        ("ability", "When Orsa attacks, break the attacking Forward."),
        ("ability", "When a Forward you control blocks, deal the attacking Forward 3000 damage."),
        ("ability", "When Orsa attacks, your opponent discards 1 card. If you discarded a Forward, draw 1 card."),
        ("ability", "If Orsa entered the field due to your cast, Orsa gains Haste."),
        ("ability", "When Orsa attacks, if Orsa entered the field due to Warp, draw 1 card."),
        ("ability", "When Orsa attacks, choose 2 Forwards. If they have Brave, break them."),
        ("summon", "Choose 2 Forwards. Deal them 1000 damage for each CP required to cast them."),
        ("summon", "Choose 2 Forwards. They gain +1000 power for each Growth Counter on it until the end of the turn."),
        (
            "summon",
            "Choose 1 active Forward. Dull it. Choose 1 active Backup. Dull it."
            " Draw 1 card for each card dulled by this effect.",
        ),
        (
            "summon",
            "Choose up to 2 Forwards you control. Dull them. Draw 1 card for each Forward dulled by this effect.",
        ),
        ("summon", "Choose 2 Forwards. Put them at the bottom of your deck in any order."),
        ("summon", "Choose 1 Forward you control. Put them at the bottom of your deck in any order."),
        ("summon", "Choose 1 Forward. Remove it from the game after use instead of putting it into the Break Zone."),
        (
            "ability",
            "When 1 or more dull Backups you control are activated due to your Summons or abilities, dull them.",
        ),
        ("summon", "Choose 1 Forward opponent controls. It does not activate during your next Active Phase."),
    ],
)
def test_words_that_stand_on_nothing_are_refused(kind: str, text: str) -> None:
    reading = fftcg.reader().read([text], ("Orsa",), ability=kind)
    assert reading.refusals and not reading.abilities
