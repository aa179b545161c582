"""tools/compile.py builds a small engine with mypyc, away from its source."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[1] / "tools" / "compile.py"
ASK = "from rulebound.kernel import sums; print(sums.double(21), sums.__file__)"

no_compiler = shutil.which(os.environ.get("CC", "cc")) is None and not os.environ.get("CI")  # in CI it must be there
pytestmark = pytest.mark.skipif(no_compiler, reason="needs a C compiler")


def build(source: Path, target: Path) -> str:
    done = subprocess.run([sys.executable, SCRIPT, source, target], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stderr


def test_the_engine_is_compiled_beside_its_source_and_only_when_it_changed(tmp_path: Path) -> None:
    source, target = tmp_path / "src", tmp_path / "compiled"
    sums = source / "rulebound" / "kernel" / "sums.py"
    sums.parent.mkdir(parents=True)
    sums.parent.joinpath("__init__.py").touch()
    sums.parent.parent.joinpath("__init__.py").touch()
    sums.write_text("def double(x: int) -> int:\n    return x * 2\n")
    assert "compiling 1 modules" in build(source, target)
    ran = subprocess.run(
        [sys.executable, "-c", ASK],
        env={**os.environ, "PYTHONPATH": str(target)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    answer, file = ran.stdout.split()
    assert answer == "42"
    assert not file.endswith(".py")
    assert build(source, target) == ""
    assert {path.suffix for path in source.rglob("*.*")} == {".py"}
    sums.write_text("def double(x: int) -> str:\n    return x * 2\n")
    failed = subprocess.run([sys.executable, SCRIPT, source, target], capture_output=True, text=True)
    assert failed.returncode == 1
    assert "sums.py:2: error" in failed.stderr


RULES = """
class Rules:
    game: str = ""

    def hook(self, n: int) -> int:
        return n


def ask(rules: Rules) -> int:
    return rules.hook(2)
"""
DERIVE = """
from rulebound.kernel import rules
class Outside(rules.Rules):
    def hook(self, n):
        return n * 10
print(rules.ask(Outside()), rules.ask(rules.Rules()), rules.__file__)
"""


def test_a_game_outside_the_package_derives_from_the_compiled_rules(tmp_path: Path) -> None:
    source, target = tmp_path / "src", tmp_path / "compiled"
    rules = source / "rulebound" / "kernel" / "rules.py"
    rules.parent.mkdir(parents=True)
    rules.parent.joinpath("__init__.py").touch()
    rules.parent.parent.joinpath("__init__.py").touch()
    rules.write_text(f"from __future__ import annotations\n\n{RULES}")
    build(source, target)
    ran = subprocess.run(
        [sys.executable, "-c", DERIVE],
        env={**os.environ, "PYTHONPATH": str(target)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    outside, inside, file = ran.stdout.split()
    assert (outside, inside) == ("20", "2") and not file.endswith(".py")
    assert "mypyc_attr" not in rules.read_text()
