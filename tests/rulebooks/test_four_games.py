"""The page that compares the games names only rules that there are."""

import re
from pathlib import Path

import pytest

from rulebound.rulebooks import rulebook

PAGE = Path(__file__).parents[2] / "docs" / "four-games.md"
GAMES = ("fftcg", "evolve", "fow", "buddyfight")
IDS = re.compile(r"\(([^()]+)\)$")


def rows() -> list[list[str]]:
    lines = [line for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def test_every_line_has_a_cell_for_each_game() -> None:
    assert len(rows()) > 35
    assert {len(cells) for cells in rows()} == {1 + len(GAMES)}


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_that_a_cell_names_is_in_the_rulebook_of_its_game(game: str) -> None:
    found = [IDS.search(cells[1 + GAMES.index(game)]) for cells in rows()]
    ids = [id for match in found if match for id in match[1].split(", ")]
    assert len(ids) > 30
    assert [id for id in ids if id not in rulebook(game).rules] == []
