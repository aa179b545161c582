"""Twins: functions of two games that do the same under other names. What two games do alike belongs to the kernel.

Two functions are twins if their bodies are equal once every name, string and number in them is the same one:
`for card in hand: discard(card, 5)` is a twin of `for a in b: c(d, 7)`. Docstrings and annotations do not count.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import rulebound

PACKAGE = Path(rulebound.__file__).parent
LONG = 10  # lines: shorter functions may be alike


class Function(NamedTuple):
    """A function of a game: where it is, how long, and what it does."""

    game: str
    place: str
    lines: int
    shape: str


def functions(game: str, modules: Iterable[tuple[str, ast.Module]]) -> Iterator[Function]:
    """All functions of these modules, with their methods and inner ones."""
    for name, module in modules:
        for node in ast.walk(module):
            if isinstance(node, ast.FunctionDef):
                lines = (node.end_lineno or node.lineno) - node.lineno + 1
                body = node.body[1:] if ast.get_docstring(node) is not None else node.body
                yield Function(game, f"{name}:{node.name}", lines, _shape(body))


def of_game(game: str) -> list[Function]:
    paths = sorted((PACKAGE / "games" / game).rglob("*.py"))
    return list(functions(game, [(path.stem, ast.parse(path.read_text(encoding="utf-8"))) for path in paths]))


def twins(found: Iterable[Function], longer_than: int = LONG) -> list[tuple[Function, Function]]:
    """The pairs of functions of different games that are longer than so many lines and do the same."""
    by_shape: dict[str, list[Function]] = {}
    for function in found:
        if function.lines > longer_than:
            by_shape.setdefault(function.shape, []).append(function)
    return [(a, b) for like in by_shape.values() for i, a in enumerate(like) for b in like[i + 1 :] if a.game != b.game]


def _shape(node: object) -> str:
    """What is done in a part of the source, whatever the things in it are called."""
    if isinstance(node, list):
        return f"[{','.join(map(_shape, node))}]"
    if isinstance(node, ast.Constant):
        return type(node.value).__name__ if isinstance(node.value, str | int) else repr(node.value)
    if isinstance(node, ast.AnnAssign) and node.value is not None:
        return _shape(ast.Assign(targets=[node.target], value=node.value))
    if isinstance(node, ast.AST):
        parts = [_shape(part) for name, part in ast.iter_fields(node) if name not in ("annotation", "returns")]
        return f"{type(node).__name__}({','.join(parts)})"
    return ""  # a name
