"""The script dialect: every tree can be written and comes back as the same tree; nothing of a script is dropped."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from tests.language import trees

from rulebound import cards
from rulebound.cards.files import read_file
from rulebound.language.script import ScriptError, read, read_one, short, write, write_one
from rulebound.language.script.codecs import Writer
from rulebound.language.script.nodes import write_call
from rulebound.language.script.tokens import Tokens
from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Choose,
    Cmp,
    Compare,
    Count,
    Damage,
    Discard,
    Draw,
    ExhaustSelf,
    Filter,
    Gain,
    Grant,
    IfDone,
    Keyword,
    May,
    Modes,
    Modify,
    On,
    Pay,
    Self,
    Slot,
    Spell,
    Static,
    Until,
    Who,
)

ENTER = On("enter", Self())

SENTENCES: list[tuple[str, Any]] = [
    ("Haste.", Keyword("Haste")),
    ("First Strike.", Keyword("First Strike")),
    ("Warp 3 {1 fire}.", Keyword("Warp", 3, (Pay(1, (("fire", 1),)),))),
    (
        "enter: choose 1 opp forward cost<=4; deal it 6500.",
        Auto(
            ENTER,
            (Choose(Filter(types=("forward",), side="opp", cost=Cmp("<=", 4))), Damage(Slot(), 6500)),
        ),
    ),
    ("EX enter: draw 2; discard 1.", Auto(ENTER, (Draw(2), Discard(1)), ex=True)),
    (
        "{fire*2, dull}: self +2000 power (turn). [1/turn]",
        Action(
            (Pay(0, (("fire", 2),)), ExhaustSelf()),
            (Gain(Self(), (Modify("power", 2000),), Until.TURN),),
            limit=1,
        ),
    ),
    (
        "all my other #Knight forward +1000 power, has Brave. [if count(my @TALE character) >= 3]",
        Static(
            (Modify("power", 1000), Grant(Keyword("Brave"))),
            Filter(types=("forward",), side="my", other=True, traits=("Knight",)),
            cond=Compare(Count(Filter(types=("character",), side="my", groups=("TALE",))), ">=", 3),
        ),
    ),
    (
        "attack: may discard 1 -> draw 2 by each.",
        Auto(On("attack", Self()), (May((Discard(1),)), IfDone((Draw(2, Who.EACH),)))),
    ),
    (
        "spell: 1 of { draw 1 // deal all opp follower 2 }.",
        Spell((Modes(((Draw(1),), (Damage(All(Filter(types=("follower",), side="opp")), 2),))),)),
    ),
    (
        "self +1/-1, has [leave to break: draw 1.].",
        Static(
            (
                Modify("attack", 1),
                Modify("defense", -1),
                Grant(Auto(On("leave", Self(), to="break"), (Draw(1),))),
            )
        ),
    ),
]


@pytest.mark.parametrize(("text", "tree"), SENTENCES, ids=[text for text, _ in SENTENCES])
def test_a_sentence_means_this_tree_and_the_tree_is_written_so(text: str, tree: Any) -> None:
    assert read_one(text) == tree
    assert write_one(tree, "fftcg") == text


@pytest.mark.parametrize("game", cards.games())
def test_every_card_is_written_in_short_phrases_and_read_back(game: str) -> None:
    for card in cards.pool(game).values():
        lines = write(card.abilities, game)
        assert read("\n".join(lines)) == card.abilities
        assert write(read("\n".join(lines)), game) == lines
        assert all(short(ability, game) is not None for ability in card.abilities), card.name


@settings(max_examples=120, deadline=None)
@given(trees.abilities(3))
def test_every_tree_comes_back_and_its_script_too(ability: Any) -> None:
    text = write_one(ability, "fftcg")
    assert read(text) == (ability,)
    assert write_one(read_one(text), "fftcg") == text


@settings(max_examples=120, deadline=None)
@given(trees.abilities(3))
def test_the_short_phrases_mean_what_they_were_written_for(ability: Any) -> None:
    assert short(ability) is not None


@settings(max_examples=80, deadline=None)
@given(trees.abilities(3))
def test_the_regular_notation_alone_is_enough_for_every_tree(ability: Any) -> None:
    assert read(f"{write_call(ability, Writer(short=False))}.") == (ability,)


@settings(max_examples=80, deadline=None)
@given(trees.abilities(3), st.data())
def test_no_token_of_a_script_is_swallowed(ability: Any, data: st.DataObject) -> None:
    """With one token taken out, a script is an error or means something else."""
    text = write_one(ability)
    tokens = Tokens(text)
    at = data.draw(st.integers(0, len(tokens.starts) - 3))
    end = tokens.starts[at + 1]
    shorter = text[: tokens.starts[at]] + " " + text[end:]
    if text[tokens.starts[at] : end].strip() == "card" or shorter.split() == text.split():
        return
    try:
        found = read(shorter)
    except ScriptError:
        return
    assert found != (ability,)


@settings(max_examples=80, deadline=None)
@given(st.text(max_size=60))
@example('enter: draw "')
@example("(" * 5000)
@example("enter: may " + "{ may " * 3000)
@example("count(" * 2000)
@example("{" * 2000)
@example('"\\x"')
def test_any_text_is_read_or_refused_with_a_place(text: str) -> None:
    try:
        read(text)
    except ScriptError as error:
        lines = text.split("\n")
        assert 1 <= error.line <= len(lines)
        assert 1 <= error.column <= len(lines[error.line - 1]) + 1


@pytest.mark.parametrize(
    ("text", "line", "column", "expected"),
    [
        ("enter: draw.", 1, 12, "an amount"),
        ("Haste.\nenter: choose 1 opp; draw 1.", 2, 20, "a type of cards"),
        ("enter: draw 1", 1, 14, "'.'"),
        ("{fire, dull: draw 1.", 1, 12, "'}'"),
        ("self +1000 power [1/turn].", 1, 18, "'.'"),
        ("enter: draw(nn=3).", 1, 13, "n="),
        ("enter: draw 1. [in hand] [in deck]", 1, 30, "once"),
        ("enter: ¤", 1, 8, "a word"),
    ],
)
def test_an_error_says_where_and_what_was_expected(text: str, line: int, column: int, expected: str) -> None:
    with pytest.raises(ScriptError) as caught:
        read(text)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert expected in str(caught.value)


def test_words_of_all_games_are_understood_and_each_game_writes_its_own() -> None:
    trees = [read_one(f"enter: {verb} it.") for verb in ("exhaust", "dull", "engage")]
    assert trees[0] == trees[1] == trees[2]
    assert [write_one(trees[0], game) for game in ("", "fftcg", "evolve")] == [
        "enter: exhaust it.",
        "enter: dull it.",
        "enter: engage it.",
    ]


def test_the_examples_of_the_documentation_can_be_read() -> None:
    page = (Path(__file__).parents[2] / "docs" / "script.md").read_text("utf-8")
    block = "".join(line.removeprefix("    ") + "\n" for line in page.split("\n") if line.startswith("    "))
    ((card, checked),) = read_file(block, "script.md")
    assert (card.name, len(card.abilities), checked) == ("Ashfall Warden", 3, False)
