"""The examples of docs/card-lists.md are rows that are read whole, and say what their text means."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulebound.cards import lists

TEXT = (Path(__file__).parents[2] / "docs" / "card-lists.md").read_text("utf-8")
EXAMPLES = re.findall(r"```json (\w+)\n(.*?)```", TEXT, re.DOTALL)


def test_every_game_has_an_example() -> None:
    assert [game for game, _ in EXAMPLES] == ["fftcg", "evolve", "fow", "buddyfight"]


@pytest.mark.parametrize(("game", "rows"), EXAMPLES)
def test_an_example_is_read_whole(game: str, rows: str, tmp_path: Path) -> None:
    path = tmp_path / "list.jsonl"
    path.write_text(rows, "utf-8")
    totals, cards = lists.check(game, lists.rows(path, game))
    assert (totals.whole, totals.repairs) == (1, {})
    imported = lists.bring_in(game, cards, tmp_path / "files")
    assert imported.left_out == []
