"""Writes docs/mechanisms.md: which mechanism of the kernel each chapter of each game uses, and what the games share.

`python tools/mechanisms.py` prints the table, `--write` puts it into the docs. Everything is read from the code: the
chapter from the first line of a module, the mechanisms from what it imports, the counts from its lines.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "rulebound"
TARGET = ROOT / "docs" / "mechanisms.md"
PLUMBING = {"state", "errors", "citations"}  # used everywhere
MARKS = re.compile(r"^\s*(#|\"\"\"|from |import |\)|\]|\}|return None$|else:|try:|\(|@)")


def modules(folder: Path) -> list[Path]:
    return sorted(path for path in folder.glob("*.py") if path.name != "__init__.py")


def code_lines(path: Path) -> list[str]:
    """The lines that say something: no blanks, comments or docstrings."""
    source = path.read_text(encoding="utf-8")
    words = {line for node in ast.walk(ast.parse(source)) for line in _docstring(node)}
    lines = [line.strip() for number, line in enumerate(source.splitlines(), 1) if number not in words]
    return [line for line in lines if line and not line.startswith("#")]


def _docstring(node: ast.AST) -> Iterator[int]:
    if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node) is not None:
        first = node.body[0]
        yield from range(first.lineno, (first.end_lineno or first.lineno) + 1)


def mechanisms(path: Path) -> list[str]:
    """The kernel modules that a module imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("rulebound.kernel"):
            tail = (node.module or "").removeprefix("rulebound.kernel").strip(".")
            found |= {tail} if tail else {alias.name for alias in node.names}
    return sorted(found - PLUMBING)


def title(path: Path) -> str:
    text = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return text.partition("\n")[0].rstrip(".")


def telling(lines: list[str]) -> set[str]:
    """Lines that could be told apart: neither imports nor brackets nor a word or two."""
    return {line for line in lines if len(line) > 24 and not MARKS.match(line)}


def table(games: list[str]) -> str:
    kernel = {path.stem: len(code_lines(path)) for path in modules(PACKAGE / "kernel")}
    tree = sum(len(code_lines(path)) for path in modules(PACKAGE / "language" / "tree"))
    out = ["# Mechanisms", "", "Made from the code by `python tools/mechanisms.py --write`.", ""]
    lines: dict[str, list[str]] = {}
    used: dict[str, set[str]] = {}
    for game in games:
        out += [
            f"## {game}",
            "",
            "| module | what it says it is | lines | mechanisms of the kernel |",
            "|---|---|---|---|",
        ]
        lines[game], used[game] = [], set()
        for path in modules(PACKAGE / "games" / game):
            found = mechanisms(path)
            own = code_lines(path)
            lines[game] += own
            used[game] |= set(found)
            out.append(f"| {path.stem} | {title(path)} | {len(own)} | {', '.join(found) or '-'} |")
        out.append("")
    out += ["## Shared", "", "| what | lines |", "|---|---|"]
    out.append(f"| the kernel ({len(kernel)} modules) and the ability tree | {sum(kernel.values())} + {tree} |")
    for game in games:
        reached = sum(n for name, n in kernel.items() if name in used[game])
        out.append(f"| of the kernel, modules that {game} calls by name | {reached} |")
        out.append(f"| {game} itself | {len(lines[game])} |")
    for i, one in enumerate(games):
        for other in games[i + 1 :]:
            same = telling(lines[one]) & telling(lines[other])
            again = sum(1 for line in lines[one] if line in same), sum(1 for line in lines[other] if line in same)
            out.append(f"| {one} lines that {other} has as well, and the other way round | {again[0]}, {again[1]} |")
    return "\n".join(out) + "\n"


if __name__ == "__main__":
    names = sorted(path.name for path in (PACKAGE / "games").iterdir() if (path / "rules.py").exists())
    text = table(names)
    if "--write" in sys.argv[1:]:
        TARGET.write_text(text, encoding="utf-8")
    else:
        print(text)
