"""A scenario at the table: what a person is shown and asked in the middle of a game."""

import io
import sys
from pathlib import Path

import pytest

from rulebound.cli.screen import Screen
from rulebound.cli.session import Session
from rulebound.kernel.machine import Game
from rulebound.language.tree import Choose, Draw, Filter, Freeze, Keyword, Slot, Spell
from rulebound.scenario import evolve
from rulebound.scenario.fftcg import Scenario, forward, summon


class Table:
    """Sits two people down at a game that is under way."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], folder: Path) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys
        self.folder = folder

    def said(self, game: Game, *typed: str, lang: str = "en") -> str:
        """What the screen shows while somebody types this and then leaves."""
        lines = "".join(f"{line}\n" for line in (*typed, "q"))
        self.monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
        Session(game, (None, None), Screen(lang), lang=lang, save_to=self.folder / "game.rbg").run()
        return self.capsys.readouterr().out

    def board(self, game: Game, player: int = 0, lang: str = "en") -> str:
        """The table as it lies before a player."""
        self.capsys.readouterr()
        Screen(lang).board(game, game.view(player))
        return self.capsys.readouterr().out


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Table:
    return Table(monkeypatch, capsys, tmp_path)


def line_with(said: str, words: str) -> str:
    """The last line that holds these words."""
    return next(line for line in reversed(said.splitlines()) if words in line)


# --- the board -------------------------------------------------------------------------------------------------------


def test_the_board_tells_which_characters_are_frozen(table: Table) -> None:
    s = Scenario()
    cold = s.field("B", forward(5000, name="Cold"))
    s.field("B", forward(5000, name="Warm"))
    s.cp_source("A", 1)
    s.cast(s.in_hand("A", summon(Choose(Filter(types=("forward",))), Freeze(Slot()), cost=1)), cold)
    s.resolve()
    said = table.board(s.game)
    assert line_with(said, "Cold,").endswith("power 5000, frozen")
    assert line_with(said, "Warm,").endswith("power 5000")


def test_the_board_tells_who_attacks_and_who_blocks(table: Table) -> None:
    s = Scenario()
    knight, guard = s.field("A", forward(7000, name="Knight")), s.field("B", forward(5000, name="Guard"))
    s.attack(knight)
    s.block(guard)
    said = table.board(s.game)
    assert line_with(said, "Knight,").endswith("dull, attacking")
    assert line_with(said, "Guard,").endswith("power 5000, blocking")


def test_the_board_tells_whose_card_a_stolen_one_is(table: Table) -> None:
    s = Scenario()
    s.field("B", forward(7000, name="Turncoat"), controller="A")
    assert line_with(table.board(s.game), "Turncoat,").endswith("B's card")


def test_the_board_of_evolve_tells_who_attacks_whom(table: Table) -> None:
    s = evolve.Scenario()
    mine = s.field("A", evolve.follower(2, 2, name="Scout"))
    theirs = s.field("B", evolve.follower(1, 3, name="Golem"), engaged=True)
    s.in_hand("B", evolve.spell(Keyword("Quick"), Spell((Draw(1),)), cost=0))
    s.declare_attack(mine, theirs)
    said = table.board(s.game)
    assert line_with(said, "Scout,").endswith("engaged, attacking")
    assert line_with(said, "Golem,").endswith("engaged, attacked")
