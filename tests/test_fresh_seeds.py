"""Two checks of the tests themselves, with a seed that is fresh each time and told: `pytest -m soak tests`."""

import re
import secrets
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DRAWS = re.compile(r"^from hypothesis import .*\bgiven\b", re.MULTILINE)


def told(*command: str) -> str:
    """What a command says, which is also shown with the command itself, so that it can be repeated."""
    done = subprocess.run([sys.executable, *command], cwd=ROOT, capture_output=True, text=True)
    said = f"{' '.join(('python', *command))}\n{done.stdout}{done.stderr}"
    print(said)
    assert done.returncode == 0, said
    return said


@pytest.mark.soak
def test_property_tests_pass_with_examples_that_nobody_has_seen() -> None:
    files = [path for path in sorted((ROOT / "tests").rglob("test_*.py")) if DRAWS.search(path.read_text("utf-8"))]
    assert files
    seed = secrets.randbelow(2**32)
    options = ("-q", "-p", "no:xdist", "--hypothesis-profile=fresh", f"--hypothesis-seed={seed}")
    told("-m", "pytest", *options, *(path.relative_to(ROOT).as_posix() for path in files))


@pytest.mark.soak
def test_mutants_are_killed_by_tests_that_say_what_is_right() -> None:
    """A change of what is only cited or told lives on, so this asks for no rate; the survivors are there to be read."""
    seed = secrets.randbelow(2**32)
    rooms = ("--paths", "kernel", "games/fftcg", "games/evolve")
    said = told("tools/mutation.py", "--no-golden", "--unheard", "--sample", "20", "--seed", str(seed), *rooms)
    rate = re.search(r"^in all: (\d+) of (\d+) killed", said, re.MULTILINE)
    assert rate is not None and int(rate[2]) == 20
    assert int(rate[1]) >= 5, "hardly any: the tests do not meet the engine any more"
