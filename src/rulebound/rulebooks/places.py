"""Where the code decides by a rule: read from the source of a game and of the kernel, never kept by hand.

A rule id is data wherever it is used: a string that is exactly a rule id, or several with spaces between. One in a
function is decided by that function. One in a table is decided by who reads the table, and by the functions that stand
in the same row of it:

- a row of `verb_rules`: the functions of the kernel and of the game that cite this verb;
- a rule of a `Zone`: the functions that read the `rule` of a zone, or what it `holds`;
- a step of a procedure, a row of legality and the like: the functions in that call;
- what is given to a machine that makes a procedure of it, as to a `Drain`: the functions in the step that it becomes,
  those that read where the machine keeps it, and what the game has given for these to call;
- any other table: the functions that name it, or the attribute of a game's rules that it becomes.

A table keeps its own place beside those of its readers; a rule that has no other place is decided nowhere. What the
kernel builds for a step of the tree that the game builds itself (`Rules.steps`) is no place of the game.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import Final

from rulebound.rulebooks import Rulebook
from rulebound.rulebooks.source import (
    TABLE_OF_VERBS,
    LedgerError,
    Machine,
    Module,
    Scope,
    assigned,
    builders,
    imports,
    name_of,
    parse,
    read,
)

__all__ = ["LedgerError", "Place", "Verbs", "code_places", "parse", "verbs"]

RULE_ID: Final = re.compile(r"\d+(\.\w+)*")
CITING: Final = frozenset({"cite_verb", "rule", "verb"})  # `game.cite_verb("draw")`, `builder.rule("draw")`
ABOUT: Final = frozenset({"cite_about", "rule_about", "verb_about"})  # `game.cite_about("fit", zone)`
KERNEL: Final = "kernel"
CONSTRUCTORS: Final = frozenset({"kernel/procedures.py"})  # of the rows of procedures
ANY_WORD: Final = r"[\w/:-]+"  # also of words such as `j/ruler`


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """Where a rule is used: a file and what in it, with a line when it was read from source."""

    file: str
    name: str
    line: int = field(default=0, compare=False)
    decides: bool = field(default=True, compare=False)
    """Whether it is a function; a table only names the rule for those who read it."""


@dataclass(frozen=True, slots=True)
class Verbs:
    """The verbs of a game: its table, and who cites each of them. One that was pieced together is a pattern."""

    table: dict[str, str]
    cited: list[tuple[str, Place]]

    def places(self, verb: str) -> list[Place]:
        """The functions that cite a verb."""
        return [place for pattern, place in self.cited if re.fullmatch(pattern, verb)]

    def unused(self) -> list[str]:
        """The verbs of the table that no code cites."""
        return [verb for verb in self.table if not self.places(verb)]


def code_places(book: Rulebook, package: Path) -> dict[str, tuple[Place, ...]]:
    """Where the game's code under `package`, and the kernel for it, decides by each rule."""
    wanted = {id for id, rule in book.rules.items() if rule.executable or "." in id}
    return _Source(package, book.game).places(wanted)


def verbs(game: str, package: Path) -> Verbs:
    """The verbs of a game under `package`, with who cites them."""
    return _Source(package, game).verbs


class _Source:
    """The modules of a game and of the kernel."""

    def __init__(self, package: Path, game: str) -> None:
        self.own = [read(package, path) for path in sorted((package / "games" / game).rglob("*.py"))]
        shared = [read(package, path) for path in sorted((package / KERNEL).rglob("*.py"))]
        self.modules = [*self.own, *shared]
        defined = {(m.file, name) for m in self.modules for name in m.defined}
        for module in self.modules:
            module.functions |= {name: file for name, file in imports(module) if (file, name) in defined}
        classes = {(m.file, name): machine for m in self.modules for name, machine in m.machines.items()}
        for module in self.modules:
            imported = ((name, classes.get((file, name))) for name, file in imports(module))
            module.machines |= {name: machine for name, machine in imported if machine is not None}
        self._name_what_is_made()
        self.lines = {
            (module.file, scope.name): node.lineno
            for module in self.modules
            for scope, node in module.nodes
            if isinstance(node, ast.FunctionDef)
        }
        self.replaced = self._replaced(shared)
        self.homes = {module.file: _homes(module) for module in self.modules}
        self.readers: dict[str, list[tuple[str, Place]]] = {}  # by name, the functions that read it, and whose it is
        self.holders: dict[str, list[tuple[str, Module, Scope]]] = {}  # by name, the tables that hold it
        self.of_zones: list[Place] = []  # the functions that read the rules of zones
        self.given: dict[str, set[str]] = {}  # by parameter, the strings that are given for it
        self.verbs = Verbs({}, [])
        for module in self.modules:
            for scope, node in module.nodes:
                self._note(module, scope, node)

    def _note(self, module: Module, scope: "Scope", node: ast.AST) -> None:
        """Keep who reads what, which strings are given to whom, and who cites which verbs."""
        if isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Load):
            name = name_of(node)
            home = self._home(module, node)
            if scope.function is None:
                self.holders.setdefault(name, []).append((home, module, scope))
            else:
                self.readers.setdefault(name, []).append((home, Place(module.file, scope.name, node.lineno)))
                if _is_rule_of_zone(node):
                    self.of_zones.append(Place(module.file, scope.name, node.lineno))
        if isinstance(node, ast.Call):
            for parameter, text in self._arguments(node):
                self.given.setdefault(parameter, set()).add(text)
        asked = _asked_verb(node)
        if (module.file, scope.name.partition(".")[0]) in self.replaced:
            return
        if asked is not None and scope.name.rpartition(".")[2] not in CITING | ABOUT:
            place = Place(module.file, scope.name, asked.lineno)
            self.verbs.cited.extend((pattern, place) for pattern in self._patterns(asked, scope))
        if scope.name.endswith("." + TABLE_OF_VERBS) and isinstance(node, ast.Dict) and module in self.own:
            for key, value in zip(node.keys, node.values, strict=True):
                if isinstance(key, ast.Constant) and isinstance(value, ast.Constant):
                    self.verbs.table[str(key.value)] = str(value.value)

    def _home(self, module: Module, node: ast.Name | ast.Attribute) -> str:
        """The file in which a name was given that a module reads; nothing if that is not plain to see."""
        homes = self.homes[module.file]
        if isinstance(node, ast.Name):
            return homes.get(node.id, "")
        room = homes.get(name_of(node.value), "") if isinstance(node.value, ast.Name) else ""
        file = f"{room.removesuffix('.py')}/{name_of(node.value)}.py"
        return file if file in self.homes else ""

    def _name_what_is_made(self) -> None:
        """Find out what modules call the machines that they make, and methods of these, there and where imported."""
        by_file = {module.file: module for module in self.modules}
        for module in self.modules:
            for name, value in assigned(module):
                machine = module.machines.get(name_of(value.func)) if isinstance(value, ast.Call) else None
                if machine is not None:
                    module.made[name] = machine
        for module in self.modules:
            for name, file in imports(module):
                if file in by_file and name in by_file[file].made:
                    module.made[name] = by_file[file].made[name]
            for name, value in assigned(module):
                found = module.method_of_made(value)
                if found is not None:
                    module.parts[name] = found
        for module in self.modules:
            for name, file in imports(module):
                if file in by_file and name in by_file[file].parts:
                    module.parts[name] = by_file[file].parts[name]

    def _arguments(self, call: ast.Call) -> Iterator[tuple[str, str]]:
        """The plain strings of a call, each with the parameter that it is given for."""
        for keyword in call.keywords:
            if keyword.arg is not None and isinstance(keyword.value, ast.Constant):
                yield keyword.arg, str(keyword.value.value)
        name = call.func.id if isinstance(call.func, ast.Name) else ""
        found = next((m.defined[name] for m in self.own if name in m.defined), None)
        if found is not None:
            for parameter, value in zip(found.args.args, call.args, strict=False):
                if isinstance(value, ast.Constant) and isinstance(value.value, str):
                    yield parameter.arg, value.value

    # --- places ------------------------------------------------------------------------------------------------------

    def places(self, wanted: set[str]) -> dict[str, tuple[Place, ...]]:
        found: dict[str, list[Place]] = {}
        for module in self.own:
            for scope, node in module.nodes:
                for id in self._rules(node, wanted):
                    places = self._places_of(module, scope, node)
                    found.setdefault(id, []).extend(place for place in places if place not in found.get(id, ()))
        return {id: tuple(places) for id, places in found.items()}

    def _rules(self, node: ast.AST, wanted: set[str]) -> list[str]:
        """The rules that a string names: alone, in a row of rules, or pieced together with what is given for a part."""
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            words = node.value.split(" ")
            plain = len(words) == 1 or all(word in wanted or RULE_ID.fullmatch(word) for word in words)
            return [word for word in words if word in wanted] if plain else []
        if isinstance(node, ast.JoinedStr) and len(node.values) == 2:
            head, tail = node.values
            if isinstance(head, ast.FormattedValue) and isinstance(tail, ast.Constant):
                name = name_of(head.value)
                ids = [given + str(tail.value) for given in sorted(self.given.get(name, ()))]
                return [id for id in ids if id in wanted]
        return []

    def _places_of(self, module: Module, scope: "Scope", node: ast.AST) -> list[Place]:
        """Where a rule is decided that is named here."""
        line = getattr(node, "lineno", 0)
        if scope.function and not scope.builds:
            return [Place(module.file, scope.name, line)]
        table = Place(module.file, scope.name, line, decides=False)
        if scope.verb:
            return [table, *self.verbs.places(scope.verb)]
        machine = None if scope.call is None else module.machines.get(name_of(scope.call.func))
        if machine is not None and machine.makes_procedure:
            return [table, *self._in_machine(module, machine, scope, node)]
        beside = list(self._beside(module, scope, line))
        if beside:
            return beside if table in beside or scope.function else [table, *beside]
        return [table, *self._readers_of(module, scope)]

    def _beside(self, module: Module, scope: "Scope", line: int) -> Iterator[Place]:
        """The functions in the same call, as in a step of a procedure: those that it names, or a nameless one."""
        if scope.call is None:
            return
        parts = [*scope.call.args, *(keyword.value for keyword in scope.call.keywords)]
        if any(isinstance(part, ast.Lambda) for part in parts):
            yield Place(module.file, f"{scope.name}.lambda", line)
        found = [self._function(module, part.func if isinstance(part, ast.Call) else part) for part in parts]
        found.append(self._function(module, scope.call.func))
        files = [(file, name) for file, name in found if file and file not in CONSTRUCTORS]
        yield from (self._place(file, name) for file, name in files)
        made_by = name_of(scope.call.func)
        if made_by == "cites" and not files:
            yield Place(module.file, scope.name, line)  # by then the procedure has followed the rule
        if made_by == "Zone":
            yield from self.of_zones

    def _function(self, module: Module, node: ast.expr) -> tuple[str, str]:
        """The file and name of the function that an expression names; nothing if it names none."""
        name = name_of(node)
        part = module.method_of_made(node) if isinstance(node, ast.Attribute) else module.parts.get(name)
        if part is not None:
            return part
        if isinstance(node, ast.Attribute):
            home = f"/{name_of(node.value)}.py"
            files = [other.file for other in self.modules if name in other.defined and other.file.endswith(home)]
            return (files[0], name) if files else ("", "")
        return module.functions.get(name, ""), name

    def _place(self, file: str, name: str) -> Place:
        """The place of a function."""
        return Place(file, name, self.lines.get((file, name), 0))

    def _in_machine(self, module: Module, machine: "Machine", scope: "Scope", rule: ast.AST) -> list[Place]:
        """The functions of a machine that follow a rule which it is given, and what it is given for them to call."""
        assert scope.call is not None
        given = machine.given(scope.call)
        parameter = next((name for name, value in given.items() if rule in ast.walk(value)), "")
        found: list[Place] = []
        asked: set[str] = set()
        for cls, method in machine.followers(parameter):
            found.append(Place(cls.file, f"{cls.tree.name}.{method.name}", method.lineno))
            asked |= machine.parameters_read(method)
        files = (self._function(module, given[name]) for name in sorted(asked & given.keys()))
        return found + [self._place(file, name) for file, name in files if file]

    def _replaced(self, shared: list[Module]) -> set[tuple[str, str]]:
        """The functions of the kernel that build nothing in this game, since it builds those steps itself."""
        own = {key for module in self.own for key, _ in builders(module)}
        rows = [(key, (module.functions.get(name, ""), name)) for module in shared for key, name in builders(module)]
        used = {function for key, function in rows if key not in own}
        return {function for _, function in rows} - used

    def _readers_of(self, module: Module, scope: "Scope", seen: frozenset[str] = frozenset()) -> list[Place]:
        """The functions that read a table by its name; if it is part of another table, those who read that.

        A table of the same name in another module is another one.
        """
        name, homes = scope.name.rpartition(".")[2], ("", module.file)
        found = [place for home, place in self.readers.get(name, ()) if home in homes]
        for home, other, holder in self.holders.get(name, ()):
            if home in homes and holder.name.rpartition(".")[2] not in (name, *seen):
                found += self._readers_of(other, holder, seen | {name})
        return found

    def _patterns(self, verb: ast.expr, scope: "Scope") -> Iterator[str]:
        """The verbs that an expression may be, as patterns."""
        if isinstance(verb, ast.Constant):
            yield re.escape(str(verb.value))
        elif isinstance(verb, ast.IfExp):
            yield from self._patterns(verb.body, scope)
            yield from self._patterns(verb.orelse, scope)
        elif isinstance(verb, ast.JoinedStr):
            parts = [list(self._patterns(v, scope)) or [ANY_WORD] for v in map(_part, verb.values)]
            yield from map("".join, product(*parts))
        elif isinstance(verb, ast.Call):  # a function that tells the verb
            function = next(
                (m.defined[name_of(verb.func)] for m in self.modules if name_of(verb.func) in m.defined), None
            )
            for node in ast.walk(function) if function is not None else ():
                if isinstance(node, ast.Return) and node.value is not None:
                    yield from self._patterns(node.value, scope)
        elif isinstance(verb, ast.Name):
            for function in scope.outer:
                for node in ast.walk(function):
                    if isinstance(node, ast.Assign) and name_of(node.targets[0]) == verb.id:
                        yield from self._patterns(node.value, scope)


def _homes(module: Module) -> dict[str, str]:
    """The files in which the names were given that a module imports, or gives itself."""
    return dict(imports(module)) | {name: module.file for name, _ in assigned(module)}


# --- reading expressions ----------------------------------------------------------------------------------------------


def _is_rule_of_zone(node: ast.expr) -> bool:
    if not isinstance(node, ast.Attribute) or node.attr not in ("rule", "holds"):
        return False
    of = node.value.value if isinstance(node.value, ast.Subscript) else node.value
    return name_of(of) in ("zone", "zones")


def _asked_verb(node: ast.AST) -> ast.expr | None:
    """The verb that an expression cites or looks up, if it is one that does."""
    if isinstance(node, ast.Subscript) and name_of(node.value) == TABLE_OF_VERBS:
        return node.slice
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute) or not node.args:
        return None
    owner, method = name_of(node.func.value), node.func.attr
    if method in ABOUT:
        space, word = ast.Constant(" "), ast.FormattedValue(node.args[1], -1)
        return ast.copy_location(ast.JoinedStr([ast.FormattedValue(node.args[0], -1), space, word]), node)
    cites = method == "cite_verb" or (method == "rule" and owner == "builder")
    cites = cites or (method == "verb" and owner in ("rules", "self")) or (method == "get" and owner == TABLE_OF_VERBS)
    return node.args[0] if cites else None


def _part(node: ast.expr) -> ast.expr:
    """What stands in a piece of a string that is pieced together."""
    return node.value if isinstance(node, ast.FormattedValue) else node
