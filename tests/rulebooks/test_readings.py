"""Every reading that the code or a test of a game names has its row in docs/readings.md."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SECTIONS = {"fftcg": "Final Fantasy TCG", "evolve": "Shadowverse: Evolve"}
NAMED = re.compile(r"READINGS ((?:[CDS]\d\d|6\.2)(?:, [CDS]\d\d)*)")


def rows(game: str) -> set[str]:
    text = (ROOT / "docs/readings.md").read_text(encoding="utf-8")
    section = text.split(f"## {SECTIONS[game]}\n")[1].split("\n## ")[0]
    return set(re.findall(r"^\| ([CDS]\d\d|6\.2) \|", section, re.MULTILINE))


def named(game: str) -> set[str]:
    files = [*(ROOT / f"src/rulebound/games/{game}").rglob("*.py"), *(ROOT / f"tests/games/{game}").rglob("*.py")]
    texts = (file.read_text(encoding="utf-8") for file in files)
    return {id for text in texts for ids in NAMED.findall(text) for id in ids.split(", ")}


@pytest.mark.parametrize("game", SECTIONS)
def test_every_reading_that_is_named_has_a_row_and_every_row_is_named(game: str) -> None:
    assert named(game) and named(game) == rows(game)
