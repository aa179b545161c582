"""Shared by the tests of the command line."""

from pathlib import Path

import pytest
from tests.cli.terminal import Terminal


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Terminal:
    """A terminal in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return Terminal(monkeypatch, capsys)
