"""The programs of docs/programs.md: short, outside the package, by views and offers alone."""

import ast
import doctest
from pathlib import Path

import pytest

DOC = Path(__file__).parents[2] / "docs" / "programs.md"
LINES = 40  # of a program that plays
ALLOWED = {"random", "rulebound"}  # what it imports
TOUCHED = {"new_game", "over", "decision", "player", "view", "choose", "winner", "sample", "clone"}  # of a game


def programs() -> list[str]:
    """The code of each part of the page."""
    parts = DOC.read_text(encoding="utf-8").split("\n## ")[1:]
    return ["".join(example.source for example in doctest.DocTestParser().get_examples(part)) for part in parts]


def test_they_play_all_games() -> None:
    done = doctest.testfile(str(DOC), module_relative=False)
    assert done.attempted > 8 and not done.failed


@pytest.mark.parametrize("number", (0, 1))
def test_they_are_short(number: int) -> None:
    assert 10 < len(programs()[number].splitlines()) <= LINES


def test_they_use_nothing_of_a_game_but_views_and_answers() -> None:
    tree = ast.parse("".join(programs()))
    imported = {name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names}
    assert imported == ALLOWED
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    games = {"rb", "game", "sample", "trial"}
    of_games = {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in games
    }
    assert of_games <= TOUCHED
