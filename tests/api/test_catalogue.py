"""The catalogue is the only place that names all games, and what it says of them is so."""

import re
import tomllib
from pathlib import Path

import pytest

import rulebound
from rulebound import catalogue
from rulebound.cards import construction, decks

SOURCE = Path(rulebound.__file__).parent
ROOT = Path(__file__).parents[2]
PLAYABLE = catalogue.playable()
PARTS = ("rules", "construction", "vocabulary", "evaluation", "layout")
READING = ("rows", "cards", "sentences", "dialect")  # cards can be read


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("game", PLAYABLE)
def test_what_is_needed_to_play_is_where_the_catalogue_says(game: str, part: str) -> None:
    assert catalogue.part(game, part) is not None


@pytest.mark.parametrize("part", READING)
@pytest.mark.parametrize("game", catalogue.whole())
def test_every_part_of_a_game_is_where_the_catalogue_says(game: str, part: str) -> None:
    assert catalogue.part(game, part) is not None


@pytest.mark.parametrize("game", PLAYABLE)
def test_formats_and_starters_are_those_of_the_game(game: str) -> None:
    entry = catalogue.entry(game)
    assert entry is not None
    assert entry.formats == construction(game).formats
    assert set(entry.starters) <= set(decks(game))


@pytest.mark.parametrize("game", PLAYABLE)
def test_cards_are_written_in_every_language_of_the_catalogue(game: str) -> None:
    entry = catalogue.entry(game)
    assert entry is not None
    assert all(callable(catalogue.load(place)) for place in entry.writers.values())


def test_a_game_without_rules_lacks_the_part_by_name() -> None:
    catalogue_entry = catalogue.Entry("draughts", "Draughts")
    with pytest.raises(catalogue.UnknownPart, match="Draughts has no rules yet"):
        catalogue_entry.part("rules")


def test_no_other_module_names_all_games() -> None:
    """A module may be about one game; one that names two is a list of games."""
    named = {name: re.compile(rf"[\"']{name}[\"']") for name in PLAYABLE}
    found = []
    for path in SOURCE.rglob("*.py"):
        text = path.read_text("utf-8")
        if path.name != "catalogue.py" and sum(bool(mark.search(text)) for mark in named.values()) > 1:
            found.append(path.relative_to(SOURCE).as_posix())
    assert found == ["language/script/table.py"]  # the words of script, until each game has its own


def test_every_game_is_kept_from_knowing_the_others() -> None:
    """The contract of imports lists each of our games, so that a new one is not forgotten."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    listed = next(one["modules"] for one in contracts if one["type"] == "independence")
    ours = [catalogue.entry(name) for name in PLAYABLE]
    packages = {one.rules.rpartition(".rules:")[0] for one in ours if one and one.rules.startswith("rulebound.games.")}
    assert set(listed) == packages
    assert len(packages) >= 3
