"""The guide to scenarios: its examples run, and what they say holds."""

import re
from pathlib import Path

import pytest

import rulebound.scenario
from rulebound.games.evolve.terms import STATES
from rulebound.scenario.evolve_words import (
    ALL_TYPES,
    EVENTS,
    NUMBERS,
    PERMISSIONS,
    PROHIBITIONS,
    RESOURCES,
    ZONE_NAMES,
)

GUIDE = Path(__file__).parents[2] / "docs" / "scenarios.md"
EXAMPLES = re.findall(r"```python\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
DOCSTRING = re.findall(r"(?:^    .*\n|^\n)+", rulebound.scenario.__doc__ or "", re.MULTILINE)


def test_both_games_have_an_example_in_the_guide_and_in_the_package() -> None:
    for game in ("fftcg", "evolve"):
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


def test_the_guide_names_every_word_of_evolve() -> None:
    words = GUIDE.read_text(encoding="utf-8").partition("The words of this game")[2]
    known = (*EVENTS, *PROHIBITIONS, *PERMISSIONS, *ZONE_NAMES[:-1], *ALL_TYPES, *STATES, *NUMBERS, *RESOURCES)
    assert [word for word in known if word not in words] == []
