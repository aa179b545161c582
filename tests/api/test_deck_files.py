"""Deck files: whatever stands in one, it is a deck or every wrong line is named."""

import re
from pathlib import Path
from time import perf_counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rulebound
from rulebound import cards
from rulebound.kernel.errors import BadDeck

WHOLE = (Path(cards.__file__).parent / "fftcg" / "fire-ice-starter.deck.txt").read_text("utf-8")
LINE = re.compile(r"it, line \d+: .+")

pieces = st.sampled_from(
    ["3", "x", "3x", "-1", "0", "1.5", "٣", "３", "[", "]", "[main]", "[lb]", "[x]", "Forward", "(28)", ":", "#", "//"]
    + [
        "Red XIII",
        "(1-029C)",
        "1-029C",
        "(",
        ")",
        "Tifa",
        "レッドXIII",
        " ",
        "\t",
        "\n",
        "\r",
        "\x00",
        "\u2028",
        "9" * 5000,
    ]
)
texts = st.lists(pieces | st.text(max_size=8), max_size=40).map("".join)


def check_told(text: str) -> None:
    """It is a deck, or each problem is one line with its place."""
    try:
        deck = cards.resolve("fftcg", text, "it")
    except BadDeck as error:
        assert error.problems
        assert all(LINE.fullmatch(problem) and len(problem) < 1000 for problem in error.problems)
    else:
        assert all(problem.rule for problem in cards.check_deck("fftcg", deck))


@settings(max_examples=400, deadline=None)
@given(texts)
def test_whatever_stands_in_a_deck_file_is_a_deck_or_is_told_line_by_line(text: str) -> None:
    check_told(text)


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_a_good_deck_file_with_a_spoilt_place(data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(WHOLE)))
    end = data.draw(st.integers(start, min(len(WHOLE), start + 20)))
    check_told(WHOLE[:start] + data.draw(texts) + WHOLE[end:])


@pytest.mark.parametrize("line", ["a" + " " * 60_000 + "x", "(" * 60_000, "3 " + "x" * 500_000, f"Main({'9' * 5000}):"])
def test_an_endless_line_is_refused_at_once_and_not_repeated(line: str) -> None:
    begun = perf_counter()
    with pytest.raises(BadDeck, match=r"it, line 1: \d+ characters are too many for one card") as caught:
        cards.resolve("fftcg", line, "it")
    assert len(str(caught.value)) < 200
    assert perf_counter() - begun < 5


def test_a_long_comment_is_no_problem() -> None:
    assert len(cards.resolve("fftcg", f"# {'x' * 5000}\n{WHOLE}").main) == 50


@pytest.mark.parametrize("data", [b"\xff\xfe", b"3 Red XIII\n\x80\n", "3 Red XIII".encode("utf-16")])
def test_a_file_that_is_no_utf_8(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "mine.txt"
    path.write_bytes(data)
    with pytest.raises(BadDeck, match=r"mine\.txt: not a text file in UTF-8"):
        rulebound.new_game("fftcg", (str(path), "fire-ice-starter"))


@pytest.mark.parametrize("name", ["", ".", "nothing.txt", "a\0b", "x" * 300])
def test_a_deck_that_is_not_there(name: str) -> None:
    with pytest.raises(BadDeck, match="there is no deck"):
        rulebound.new_game("fftcg", (name, "fire-ice-starter"))
