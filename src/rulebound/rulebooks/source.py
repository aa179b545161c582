"""The source of a game and of the kernel, read for its rules: modules, what stands in what, and classes given rules."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

TABLES: Final = ("Procedure", "LegalRow")
TABLE_OF_VERBS: Final = "verb_rules"


class LedgerError(ValueError):
    """Source, a mark, a ledger file or a reasons file is malformed; the message names the place."""


@dataclass(slots=True)
class Module:
    """A module, what it calls its names, and what it uses in which function."""

    file: str
    tree: ast.Module
    nodes: "list[tuple[Scope, ast.AST]]" = field(default_factory=list)  # all of them, with what they stand in
    functions: dict[str, str] = field(default_factory=dict)  # the functions it defines or imports, with their files
    defined: dict[str, ast.FunctionDef] = field(default_factory=dict)  # those that are defined in it, by name
    machines: "dict[str, Machine]" = field(default_factory=dict)  # the classes it defines or imports, by name
    made: "dict[str, Machine]" = field(default_factory=dict)  # the machines it makes or imports, by name
    parts: dict[str, tuple[str, str]] = field(default_factory=dict)  # what it calls their methods: file and name

    def method_of_made(self, node: ast.expr | None) -> tuple[str, str] | None:
        """The method that `MACHINE.method` names: its file, and its name with the class."""
        machine = self.made.get(name_of(node.value)) if isinstance(node, ast.Attribute) else None
        found = machine.method(name_of(node)) if machine is not None and node is not None else None
        return (found[0].file, f"{found[0].tree.name}.{found[1].name}") if found is not None else None


@dataclass(frozen=True, slots=True)
class Scope:
    """What a node stands in: a function, a table or a class, by its name within the module."""

    name: str = "module"
    function: ast.FunctionDef | None = None
    outer: tuple[ast.FunctionDef, ...] = ()
    call: ast.Call | None = None  # the innermost call around it
    verb: str = ""  # whose row it is, in a table of verbs

    @property
    def builds(self) -> bool:
        """Whether the function only puts tables together: what it names is decided by what stands in them."""
        return self.function is not None and (self.function.name == "__init__" or _gives(self.function, TABLES))


@dataclass(slots=True)
class Machine:
    """A class that is given rules, and perhaps makes a procedure of what it is given."""

    file: str
    tree: ast.ClassDef
    module: Module
    makes_procedure: bool = False

    def methods(self) -> Iterator["tuple[Machine, ast.FunctionDef]"]:
        """Its methods and those of the classes that it builds on, each with its class."""
        for node in self.tree.body:
            if isinstance(node, ast.FunctionDef):
                yield self, node
        for base in self.tree.bases:
            machine = self.module.machines.get(name_of(base))
            if machine is not None:
                yield from machine.methods()

    def method(self, name: str) -> "tuple[Machine, ast.FunctionDef] | None":
        return next(((cls, node) for cls, node in self.methods() if node.name == name), None)

    def given(self, call: ast.Call) -> dict[str, ast.expr]:
        """What a call of its constructor gives for each parameter."""
        found = self.method("__init__")
        names = [argument.arg for argument in found[1].args.args[1:]] if found is not None else []
        words = {keyword.arg: keyword.value for keyword in call.keywords if keyword.arg is not None}
        return dict(zip(names, call.args, strict=False)) | words

    def kept_as(self, parameter: str) -> set[str]:
        """The attributes that hold what is given for a parameter."""
        kept: set[str] = set()
        for _, method in self.methods():
            for node in ast.walk(method) if method.name == "__init__" else ():
                if isinstance(node, ast.Assign) and name_of(node.value) == parameter:
                    kept.add(name_of(node.targets[0]))
        return kept

    def parameters_read(self, method: ast.FunctionDef) -> set[str]:
        """The parameters of the constructor that a method reads where they are kept."""
        own = [n for n in ast.walk(method) if isinstance(n, ast.Attribute) and name_of(n.value) == "self"]
        read = {node.attr for node in own if isinstance(node.ctx, ast.Load)}
        found = self.method("__init__")
        arguments = [*found[1].args.args, *found[1].args.kwonlyargs] if found is not None else []
        return {argument.arg for argument in arguments if self.kept_as(argument.arg) & read}

    def followers(self, parameter: str) -> "list[tuple[Machine, ast.FunctionDef]]":
        """The methods in the steps that a rule stands in, and those that read where it is kept."""
        kept, found = self.kept_as(parameter), []
        for cls, method in self.methods():
            if cls is not self and method.name == "__init__":
                continue
            for call in ast.walk(method):
                if isinstance(call, ast.Call) and any(_carries(part, parameter, kept) for part in call.args):
                    steps = [step for part in call.args if (step := self._named(part, method)) is not None]
                    builds = method.name == "__init__" or _gives(method, TABLES)
                    found += steps or [(cls, method)] if builds else [(cls, method)]
        return list({(cls.file, cls.tree.name, node.name): (cls, node) for cls, node in found}.values())

    def _named(self, part: ast.expr, inside: ast.FunctionDef) -> "tuple[Machine, ast.FunctionDef] | None":
        """The method that an expression names: of the machine itself, of a parameter, or of what is made there."""
        if not isinstance(part, ast.Attribute):
            return None
        if name_of(part.value) == "self":
            return self.method(part.attr)
        of = name_of(part.value.func) if isinstance(part.value, ast.Call) else ""
        for argument in (*inside.args.args, *inside.args.kwonlyargs):
            if argument.arg == name_of(part.value) and argument.annotation is not None:
                of = name_of(argument.annotation)
        machine = self.module.machines.get(of)
        return machine.method(part.attr) if machine is not None else None


def _carries(part: ast.expr, parameter: str, kept: set[str]) -> bool:
    """Whether an expression is a parameter of the constructor, or what holds it."""
    if isinstance(part, ast.Attribute):
        return name_of(part.value) == "self" and part.attr in kept
    return isinstance(part, ast.Name) and part.id == parameter


def _makes(node: ast.AST) -> bool:
    """Whether a procedure is made in it."""
    return any(isinstance(part, ast.Call) and name_of(part.func) == "Procedure" for part in ast.walk(node))


def assigned(module: Module) -> Iterator[tuple[str, ast.expr]]:
    """What a module gives names to, outside of functions and classes."""
    for node in module.tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            yield name_of(node.targets[0] if isinstance(node, ast.Assign) else node.target), node.value


def _is_build(annotation: ast.expr) -> bool:
    """Whether it says `Build` or `Final[Build]`."""
    return name_of(annotation.slice if isinstance(annotation, ast.Subscript) else annotation) == "Build"


def builders(module: Module) -> Iterator[tuple[str, str]]:
    """The rows of the tables of a module that say which function builds which step of the tree."""
    for node in module.tree.body:
        if isinstance(node, ast.AnnAssign) and _is_build(node.annotation) and isinstance(node.value, ast.Dict):
            for key, value in zip(node.value.keys, node.value.values, strict=True):
                if key is not None:
                    yield name_of(key), name_of(value)


MATTERING: Final = (
    ast.Constant,
    ast.JoinedStr,
    ast.Name,
    ast.Attribute,
    ast.Call,
    ast.Subscript,
    ast.Dict,
    ast.FunctionDef,
    ast.ImportFrom,
)


def _gives(function: ast.FunctionDef, types: tuple[str, ...]) -> bool:
    return function.returns is not None and any(word in ast.unparse(function.returns) for word in types)


def _scoped(tree: ast.Module) -> list[tuple[Scope, ast.AST]]:
    """The nodes of a module that may matter, docstrings and annotations left out, with what they stand in."""
    found: list[tuple[Scope, ast.AST]] = []
    todo: list[tuple[ast.AST, Scope]] = [(statement, Scope()) for statement in reversed(tree.body)]
    while todo:
        node, scope = todo.pop()
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            continue  # a docstring
        inside = _inside(node, scope)
        if isinstance(node, MATTERING):
            found.append((inside, node))
        if isinstance(node, ast.JoinedStr):
            continue
        if isinstance(node, ast.Dict) and inside.name.endswith("." + TABLE_OF_VERBS):
            rows = [(key, value) for key, value in zip(node.keys, node.values, strict=True) if key is not None]
            todo += [(value, Scope(inside.name, verb=ast.literal_eval(key))) for key, value in reversed(rows)]
            continue
        skipped = getattr(node, "annotation", None), getattr(node, "returns", None)
        children = [child for child in ast.iter_child_nodes(node) if child not in skipped]
        todo += [(child, inside) for child in reversed(children)]
    return found


def _inside(node: ast.AST, scope: Scope) -> Scope:
    """What the parts of a node stand in."""
    prefix = "" if scope.name == "module" else f"{scope.name}."
    if isinstance(node, ast.FunctionDef):
        return Scope(prefix + node.name, node, (*scope.outer, node))
    if isinstance(node, ast.ClassDef):
        return Scope(prefix + node.name)
    if isinstance(node, ast.Assign | ast.AnnAssign) and scope.function is None:
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        return Scope(prefix + target.id) if isinstance(target, ast.Name) else scope
    if isinstance(node, ast.Call):
        return Scope(scope.name, scope.function, scope.outer, node)
    return scope


def read(package: Path, path: Path) -> Module:
    file = path.relative_to(package).as_posix()
    module = Module(file, parse(path.read_text(encoding="utf-8"), file))
    module.nodes = _scoped(module.tree)
    for scope, node in module.nodes:
        if isinstance(node, ast.FunctionDef) and "." not in scope.name:
            module.defined[node.name] = node
            module.functions[node.name] = file
    for statement in module.tree.body:
        if isinstance(statement, ast.ClassDef):
            module.machines[statement.name] = Machine(file, statement, module, _makes(statement))
    return module


def imports(module: Module) -> Iterator[tuple[str, str]]:
    """The names that a module imports from others of this package, with their files."""
    for _, node in module.nodes:
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("rulebound."):
            file = node.module.removeprefix("rulebound.").replace(".", "/") + ".py"
            for alias in node.names:
                yield alias.asname or alias.name, file


def parse(source: str, file: str) -> ast.Module:
    try:
        return ast.parse(source, file)
    except SyntaxError as error:
        raise LedgerError(f"{file}:{error.lineno}: {error.msg}") from None


def name_of(node: ast.AST) -> str:
    """The last part of a dotted name."""
    if isinstance(node, ast.Name):
        return node.id
    return node.attr if isinstance(node, ast.Attribute) else ""
