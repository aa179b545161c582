"""The same seed gives the same bytes, in every process; the engine reads no clock, no file and no chance of its own."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

import rulebound

ENGINE = Path(rulebound.__file__).parent
ALLOWED = frozenset(  # what the rooms of the engine may use of the standard library and of others
    {
        "__future__",
        "collections",
        "collections.abc",
        "contextlib",
        "contextvars",
        "dataclasses",
        "difflib",  # the nearest word that a reader would have understood
        "enum",
        "errno",  # names of errors for the save that a caller asked for
        "functools",
        "hashlib",
        "heapq",
        "itertools",
        "msgspec",
        "msgspec.structs",
        "operator",
        "unicodedata",
        "pathlib",  # likewise
        "re",
        "types",
        "typing",
    }
)
FILES = frozenset({"kernel/history.py", "kernel/machine.py"})  # where a path is written to, when a caller gives one

PROGRAM = """
import hashlib, random, sys
sys.path.insert(0, {root!r})
from tests.kit import decks, evolve_decks, secret_decks
import rulebound
from rulebound import text

def starters(seed):
    return rulebound.new_game("fftcg", ("fire-ice-starter", "wind-water-starter"), seed)

def crafts(seed):
    return rulebound.new_game("evolve", ("abysscraft-starter", "runecraft-starter"), seed)

def rulers(seed):
    return rulebound.new_game("fow", ("fire-mana", "dark-standby"), seed)

told = hashlib.sha256()
for begin in (decks.begin, starters, evolve_decks.begin, crafts, secret_decks.fow, rulers):
    game, chance = begin(11), random.Random(11)
    while not game.over and len(game.history.answers) < 250:
        told.update(repr((game.rule, game.keys(), game.labels(), game.state.exact_hash())).encode())
        told.update(repr([game.view(player) for player in (0, 1)]).encode())
        game.choose(chance.randrange(len(game.keys())))
    told.update(game.save())
    told.update("".join(text.lines(game, "ALL")).encode())
print(told.hexdigest())
"""


def modules() -> list[Path]:
    return [path for room in ("kernel", "games", "language") for path in sorted((ENGINE / room).rglob("*.py"))]


def imported(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add(node.module or "")
    return found


@pytest.mark.parametrize("path", modules(), ids=lambda path: path.relative_to(ENGINE).as_posix())
def test_the_engine_imports_no_chance_no_clock_and_no_files(path: Path) -> None:
    others = {name for name in imported(path) if not name.startswith("rulebound")}
    assert others <= ALLOWED
    if path.relative_to(ENGINE).as_posix() not in FILES:
        assert "pathlib" not in others
    calls = {node.func.id for node in ast.walk(ast.parse(path.read_text())) if is_call_by_name(node)}  # type: ignore[attr-defined]
    assert calls.isdisjoint({"open", "print", "input", "exec", "eval", "hash"})  # hash() of words differs by process


def is_call_by_name(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name)


def test_the_same_seed_gives_the_same_bytes_however_a_process_hashes_words() -> None:
    program = PROGRAM.format(root=str(Path(__file__).parents[2]))
    told = set()
    for seed in ("0", "1", "4242"):
        done = subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        told.add(done.stdout)
    assert len(told) == 1
