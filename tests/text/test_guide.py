"""The guide to scenarios: its examples run, and what they say holds."""

import re
from pathlib import Path

import pytest

import rulebound.scenario
from rulebound.games.buddyfight import words as buddyfight_words
from rulebound.games.evolve import words as evolve_words
from rulebound.games.fftcg import words as fftcg_words
from rulebound.games.fow import words as fow_words
from rulebound.games.vocabulary import Vocabulary
from rulebound.language import tree
from rulebound.scenario import buddyfight as buddyfight_makers
from rulebound.scenario import evolve as evolve_makers
from rulebound.scenario import fftcg as fftcg_makers
from rulebound.scenario import fow as fow_makers

GUIDE = Path(__file__).parents[2] / "docs" / "scenarios.md"
MAKERS = {"fftcg": fftcg_makers, "evolve": evolve_makers, "fow": fow_makers, "buddyfight": buddyfight_makers}
WORDS = {
    "fftcg": fftcg_words.WORDS,
    "evolve": evolve_words.WORDS,
    "fow": fow_words.WORDS,
    "buddyfight": buddyfight_words.WORDS,
}
EXAMPLES = re.findall(r"```python\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
DOCSTRING = re.findall(r"(?:^    .*\n|^\n)+", rulebound.scenario.__doc__ or "", re.MULTILINE)


def part_of(game: str) -> str:
    """What the guide says of one game."""
    first, _, others = GUIDE.read_text(encoding="utf-8").partition("## Shadowverse: Evolve\n")
    second, _, others = others.partition("## Force of Will\n")
    third, _, fourth = others.partition("## Future Card Buddyfight\n")
    return {"fftcg": first, "evolve": second, "fow": third, "buddyfight": fourth}[game]


def test_every_game_has_an_example_in_the_guide_and_in_the_package() -> None:
    for game in MAKERS:
        assert any(f"rulebound.scenario.{game}" in example for example in EXAMPLES)
        assert any(f"rulebound.scenario.{game}" in example for example in DOCSTRING)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda text: text.splitlines()[-1])
def test_an_example_of_the_guide_holds(example: str) -> None:
    assert "assert" in example
    exec(compile(example, str(GUIDE), "exec"), {})


@pytest.mark.parametrize("example", [text for text in DOCSTRING if "import" in text])
def test_an_example_of_the_package_holds(example: str) -> None:
    assert "assert" in example
    exec(compile(re.sub("^    ", "", example, flags=re.MULTILINE), "rulebound.scenario", "exec"), {})


@pytest.mark.parametrize(("game", "known"), WORDS.items())
def test_the_guide_names_every_word_of_a_game(game: str, known: Vocabulary) -> None:
    words = part_of(game)
    told = (*known.events, *known.prohibitions, *known.zones, *known.types, *known.states, *known.numbers)
    told += (*known.obligations, *known.resources, *known.acts)
    told += tuple(word for word in known.permissions if not word.startswith(("produce", "several", "beside")))
    missing = [word for word in told if not re.search(rf"(?<!\w){re.escape(word)}(?!\w)", words)]
    assert missing == []


def trees_of_the_guide(game: str) -> list[str]:
    """What the guide writes for a text, as far as it is written out."""
    table = part_of(game).split("| text in words | tree |\n|---|---|\n")[1].split("\n\n")[0]
    written = [code for row in table.splitlines() for code in re.findall("`([^`]+)`", row.split(" | ")[1])]
    return [code for code in written if "(" in code and "..." not in code and "step" not in code and code[0] != "["]


@pytest.mark.parametrize(("game", "code"), [(game, code) for game in MAKERS for code in trees_of_the_guide(game)])
def test_a_tree_of_the_guide_can_be_made(game: str, code: str) -> None:
    known = {**vars(tree), **vars(MAKERS[game])}
    assert eval(code, known)


def test_the_lines_of_the_guide_can_be_read_in_an_editor() -> None:
    lines = GUIDE.read_text(encoding="utf-8").splitlines()
    assert [
        line for line in lines if len(line) > 120 and not line.startswith("|")
    ] == []  # rows of a table are one line
