"""Shared by the tests of the command line."""

from pathlib import Path

import pytest
from tests.cli.terminal import Terminal

from rulebound import cards
from rulebound.cards.files import write_file
from rulebound.cards.store import Pool
from rulebound.kernel.cards import CardDef


@pytest.fixture(autouse=True)
def unfinished_games(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder where unfinished games are kept during a test."""
    folder = tmp_path_factory.mktemp("state") / "games"
    monkeypatch.setenv("RULEBOUND_GAMES", str(folder))
    return folder


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Terminal:
    """A terminal in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return Terminal(monkeypatch, capsys)


@pytest.fixture
def forest(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Instead of the cards of Shadowverse: Evolve forty made-up followers, ten of which evolve, and a leader."""
    made = [CardDef("Guide", ("leader",), "L-1", ("forestcraft",))]
    for i in range(40):
        made.append(CardDef(f"Elf {i}", ("follower",), f"M-{i}", ("forestcraft",), 2, (("attack", 3), ("defense", 2))))
        if i < 10:
            made.append(CardDef(f"Elf {i}", ("follower", "evolved"), f"E-{i}", ("forestcraft",)))
    folder = tmp_path_factory.mktemp("forest")
    (folder / "made.cards").write_text(write_file([(card, True) for card in made], "evolve"), "utf-8")
    pool = Pool(folder)
    monkeypatch.setattr(cards, "resolve", cards.resolve.__wrapped__)  # nothing of this is remembered
    monkeypatch.setattr(cards, "pool", lambda game: pool)
