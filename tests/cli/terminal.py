"""A terminal for tests: run a command, type lines into it, read what it says."""

import io
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from rulebound.cli import main


@dataclass
class Result:
    """How a command ended."""

    status: int
    out: str
    err: str


class Terminal:
    """Runs commands in this process, with lines typed into them through a pipe."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys

    def run(self, *args: str | Path, typed: tuple[str, ...] = ()) -> Result:
        self.monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        status = 0
        try:
            main([str(arg) for arg in args])
        except SystemExit as ended:
            status = ended.code if isinstance(ended.code, int) else 0
        said = self.capsys.readouterr()
        return Result(status, said.out, said.err)


def shell(*args: str | Path, typed: str, folder: Path) -> Result:
    """Run the command as a user does, in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "rulebound", *map(str, args)],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=folder,
        timeout=120,
        check=False,
    )
    return Result(done.returncode, done.stdout, done.stderr)


def number_of(said: str, words: str) -> str:
    """The number of the first answer that begins with these words, in the last question that was shown."""
    question = said[[found.start() for found in re.finditer(r"^[ *]+1  ", said, re.MULTILINE)][-1] :]
    found = re.search(rf"^[ *]+(\d+)  {words}", question, re.MULTILINE)
    assert found is not None, question
    return found[1]
