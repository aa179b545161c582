"""The ledger: which code follows each rule, and which tests show that it does.

A rule id is data wherever it is used, so the ledger is read from the source and never kept by hand:

- code: the functions that decide by it, and the tables that name it for them (`places.py`);
- test: a test marked `@pytest.mark.rule("10.1.2.2", ...)`, on the function, its class, its module or one of
  its parameter sets. The game is that of its folder, `tests/games/<game>/`, or the mark's `game=`;
- reason: a row of `<game>.reasons.tsv`, written by hand, for a rule that leaves nothing to execute.

An installed package has no tests, so a copy is kept in `<game>.ledger.tsv`. It names functions and no lines,
and changes only when a rule gains or loses a place.
"""

import ast
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rulebound.rulebooks import FOLDER, Rulebook, rulebook
from rulebound.rulebooks.places import LedgerError, Place, code_places, parse

__all__ = [
    "Ledger",
    "LedgerError",
    "Place",
    "checkout",
    "code_places",
    "ledger",
    "read",
    "reasons",
    "scan",
    "test_places",
    "uncovered",
    "write",
]

PACKAGE: Final = FOLDER.parent
HEADER: Final = "rule\tkind\tplace"
REASONS_HEADER: Final = "rule\treason"


@dataclass(frozen=True, slots=True)
class Ledger:
    """What is known of the rules of one game. Rules without an entry have none of that kind."""

    game: str
    code: Mapping[str, tuple[Place, ...]]
    tests: Mapping[str, tuple[str, ...]]
    reasons: Mapping[str, str]

    def uncovered(self) -> tuple[str, ...]:
        """The executable rules with neither a test nor a reason, in the order of the book."""
        return tuple(
            rule.id
            for rule in rulebook(self.game).executable()
            if rule.id not in self.tests and rule.id not in self.reasons
        )

    def undecided(self) -> tuple[str, ...]:
        """The executable rules that no function decides by and that are not excused, in the order of the book."""
        return tuple(
            rule.id
            for rule in rulebook(self.game).executable()
            if rule.id not in self.reasons and not any(place.decides for place in self.code.get(rule.id, ()))
        )

    def text(self) -> str:
        """The ledger as the text of its file."""
        lines = [HEADER]
        for id in rulebook(self.game).rules:
            names = sorted({f"{place.file}:{place.name}" for place in self.code.get(id, ())})
            lines += [f"{id}\tcode\t{name}" for name in names]
            lines += [f"{id}\ttest\t{test}" for test in self.tests.get(id, ())]
            if id in self.reasons:
                lines.append(f"{id}\treason\t{self.reasons[id]}")
        return "\n".join(lines) + "\n"


def ledger(game: str) -> Ledger:
    """The ledger of a game: from the source when this is a checkout, else from the file made of it."""
    root = checkout()
    return read(game) if root is None else scan(game, root)


def uncovered(game: str) -> tuple[str, ...]:
    """The executable rules of a game with neither a test nor a reason."""
    return ledger(game).uncovered()


def checkout() -> Path | None:
    """The root of the checkout this package runs from, or None when it is installed without its tests."""
    root = PACKAGE.parent.parent
    return root if (root / "pyproject.toml").is_file() and (root / "tests").is_dir() else None


def scan(game: str, root: Path) -> Ledger:
    """The ledger read from the source under `root`."""
    book = rulebook(game)
    package = root / "src" / "rulebound"
    code = code_places(book, package)
    return Ledger(game, code, test_places(book, root), reasons(book, package / "rulebooks"))


def write(game: str, root: Path) -> Path:
    """Write the ledger file from the source under `root`."""
    path = root / "src" / "rulebound" / "rulebooks" / f"{game}.ledger.tsv"
    path.write_text(scan(game, root).text(), encoding="utf-8")
    return path


def read(game: str, folder: Path = FOLDER) -> Ledger:
    """The ledger from its file; empty when the game has none yet."""
    book = rulebook(game)
    code: dict[str, tuple[Place, ...]] = {}
    tests: dict[str, tuple[str, ...]] = {}
    why: dict[str, str] = {}
    for where, (id, kind, place) in _rows(folder / f"{game}.ledger.tsv", HEADER):
        if id not in book.rules:
            raise LedgerError(f"{where}: {game} has no rule {id}")
        if kind == "code":
            file, _, name = place.rpartition(":")
            code[id] = (*code.get(id, ()), Place(file, name))
        elif kind == "test":
            tests[id] = (*tests.get(id, ()), place)
        elif kind == "reason":
            why[id] = place
        else:
            raise LedgerError(f"{where}: unknown kind {kind!r}")
    return Ledger(game, code, tests, why)


def reasons(book: Rulebook, folder: Path = FOLDER) -> dict[str, str]:
    """The rules that leave nothing to execute, each with the reason why."""
    found: dict[str, str] = {}
    for where, (id, reason) in _rows(folder / f"{book.game}.reasons.tsv", REASONS_HEADER):
        if id not in book.rules:
            raise LedgerError(f"{where}: {book.game} has no rule {id}")
        if not book.rules[id].executable:
            raise LedgerError(f"{where}: rule {id} is a heading and needs no reason")
        if id in found:
            raise LedgerError(f"{where}: rule {id} appears twice")
        if not reason.strip():
            raise LedgerError(f"{where}: rule {id} has no reason")
        found[id] = reason.strip()
    return found


def _rows(path: Path, header: str) -> Iterator[tuple[str, list[str]]]:
    if not path.exists():
        return
    columns = len(header.split("\t"))
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        where = f"{path.name}:{number}"
        if number == 1:
            if line != header:
                raise LedgerError(f"{where}: the columns must be {', '.join(header.split())}")
            continue
        fields = line.split("\t")
        if len(fields) != columns:
            raise LedgerError(f"{where}: expected {columns} columns, found {len(fields)}")
        yield where, fields


# Tests


@dataclass(frozen=True, slots=True)
class _Mark:
    ids: tuple[str, ...]
    game: str | None
    line: int


def test_places(book: Rulebook, root: Path) -> dict[str, tuple[str, ...]]:
    """The tests under `root/tests` marked with each rule, named as pytest names them."""
    found: dict[str, set[str]] = {}
    for path in sorted((root / "tests").rglob("test_*.py")):
        source = path.read_text(encoding="utf-8")
        if "rule" not in source:
            continue
        file = path.relative_to(root).as_posix()
        home = game_of(file)
        for test, mark in _Marks(parse(source, file), file).tests():
            if (mark.game or home) != book.game:
                continue
            for id in mark.ids:
                if id not in book.rules:
                    raise LedgerError(f"{file}:{mark.line}: {book.game} has no rule {id}")
                found.setdefault(id, set()).add(f"{file}::{test}")
    return {id: tuple(sorted(tests)) for id, tests in found.items()}


test_places.__test__ = False  # type: ignore[attr-defined]  # pytest: not a test, wherever it is imported


def game_of(file: str) -> str | None:
    """The game a test file belongs to by its place, `tests/games/<game>/...`."""
    parts = file.split("/")
    for index in range(len(parts) - 3):
        if parts[index : index + 2] == ["tests", "games"]:
            return parts[index + 2]
    return None


class _Marks:
    """The rule marks of one test module."""

    def __init__(self, tree: ast.Module, file: str) -> None:
        self.tree = tree
        self.file = file
        self.names: dict[str, ast.expr] = {}
        for statement in tree.body:
            if isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name):
                self.names[statement.targets[0].id] = statement.value
            elif isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
                self.names[statement.target.id] = statement.value or statement.annotation

    def tests(self) -> Iterator[tuple[str, _Mark]]:
        """Each test with each mark that applies to it."""
        yield from self._body(self.tree.body, "", ())

    def _body(self, body: Iterable[ast.stmt], prefix: str, inherited: tuple[_Mark, ...]) -> Iterator[tuple[str, _Mark]]:
        body = list(body)
        for statement in body:
            if isinstance(statement, ast.Assign):
                targets: list[ast.expr] = statement.targets
            elif isinstance(statement, ast.AnnAssign):
                targets = [statement.target]
            else:
                continue
            if any(isinstance(target, ast.Name) and target.id == "pytestmark" for target in targets):
                inherited += tuple(self._in(statement.value))
        for statement in body:
            if isinstance(statement, ast.ClassDef) and statement.name.startswith("Test"):
                marks = [mark for item in statement.decorator_list for mark in self._in(item)]
                yield from self._body(statement.body, f"{prefix}{statement.name}::", (*inherited, *marks))
            elif isinstance(statement, ast.FunctionDef) and statement.name.startswith("test"):
                marks = [mark for item in statement.decorator_list for mark in self._in(item)]
                for mark in (*inherited, *marks):
                    yield f"{prefix}{statement.name}", mark

    def _in(self, node: ast.AST | None) -> Iterator[_Mark]:
        """The marks written in an expression or in the module's tables it names."""
        if node is None:
            return
        for part in ast.walk(node):
            if isinstance(part, ast.Call) and self._is_rule(part.func):
                yield self._mark(part)
            elif isinstance(part, ast.Name) and part.id in self.names:
                value = self.names[part.id]
                if not self._is_rule(value) and part not in ast.walk(value):
                    yield from self._in(value)

    def _is_rule(self, node: ast.expr) -> bool:
        """Whether an expression is `pytest.mark.rule`, `mark.rule` or a name given to one of them."""
        if isinstance(node, ast.Name):
            value = self.names.get(node.id)
            return isinstance(value, ast.Attribute) and self._is_rule(value)
        if not isinstance(node, ast.Attribute) or node.attr != "rule":
            return False
        mark = node.value
        return (isinstance(mark, ast.Attribute) and mark.attr == "mark") or (
            isinstance(mark, ast.Name) and mark.id == "mark"
        )

    def _mark(self, call: ast.Call) -> _Mark:
        game = None
        for keyword in call.keywords:
            if keyword.arg == "game":
                game = self._string(keyword.value)
        return _Mark(tuple(self._string(arg) for arg in call.args), game, call.lineno)

    def _string(self, node: ast.expr) -> str:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            return node.value
        raise LedgerError(f"{self.file}:{node.lineno}: a rule mark takes plain strings, so that it can be found")
