"""Nodes: by a row of the table, in the regular notation, or in a form of their own; which, the field's type says."""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import Enum
from functools import cache
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec

from rulebound.language import tree
from rulebound.language.script.codecs import (
    BARS,
    BOOL,
    HOW_LONG,
    INT,
    STR,
    WHOSE,
    Codec,
    ListCodec,
    MaybeCodec,
    TupleCodec,
    Writer,
)
from rulebound.language.script.table import AMOUNTS, CONDITIONS, COSTS, FIELDS, MEANT, MODS, OBJECTS, STEPS, Row
from rulebound.language.script.tokens import Stop, Tokens, word
from rulebound.language.tree import (
    Cmp,
    CostOption,
    Filter,
    Host,
    IfDone,
    Modes,
    Modify,
    Node,
    On,
    Self,
    Slot,
    Until,
    WhenDone,
    Who,
)

UNIONS = (Union, type(int | str))


def _call_name(node: type[msgspec.Struct]) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", node.__name__).lower()


def _node_classes() -> list[type[Node]]:
    return [kind for kind in vars(tree).values() if isinstance(kind, type) and issubclass(kind, Node) and kind != Node]


CALLS: dict[str, type[Node]] = {_call_name(kind): kind for kind in _node_classes()}
NAMES: dict[type, str] = {kind: name for name, kind in CALLS.items()}


class Shape:
    """The fields of a node class: those that must be given, and the defaults of the others."""

    __slots__ = ("codecs", "defaults", "name", "node", "required")

    def __init__(self, node: type[Node]) -> None:
        self.node, self.name = node, NAMES[node]
        hints = get_type_hints(node)
        self.codecs = {field.name: codec(hints[field.name]) for field in msgspec.structs.fields(node)}
        self.required = [field.name for field in msgspec.structs.fields(node) if field.required]
        self.defaults = {
            field.name: field.default
            for field in msgspec.structs.fields(node)
            if field.default is not msgspec.NODEFAULT
        }


@cache
def shape(node: type[Node]) -> Shape:
    return Shape(node)


@cache
def unsaid(node: type[Node]) -> tuple[tuple[str, Any], ...]:
    """The fields with their defaults that the form of a node in the short phrases does not speak of."""
    if node not in FIELDS:
        return ()
    said = FIELDS[node].split()
    return tuple((field, default) for field, default in shape(node).defaults.items() if field not in said)


def read_call(t: Tokens, node: type[Node]) -> Node:
    """A node in the regular notation; its name and bracket stand here."""
    form = shape(node)
    t.at += 1
    t.enter()
    given: dict[str, Any] = {}
    for i, field in enumerate(form.required):
        if i:
            t.need(",")
        given[field] = form.codecs[field].read(t)
    first = not form.required
    while not t.take(")"):
        if not first and not t.take(","):
            t.stop("',' or ')'")
        first = False
        field = t.values[t.at]
        if t.kinds[t.at] != "word" or field not in form.defaults or field in given:
            t.stop("one of " + ", ".join(f"{name}=" for name in form.defaults if name not in given) + " or ')'")
        t.at += 1
        t.need("=")
        given[field] = form.codecs[field].read(t)
    t.depth -= 1
    return node(**given)


def write_call(node: Node, w: Writer) -> str:
    """A node in the regular notation."""
    form = shape(type(node))
    parts = [form.codecs[field].write(getattr(node, field), w) for field in form.required]
    for field, default in form.defaults.items():
        value = getattr(node, field)
        if value != default or type(value) is not type(default):
            text = form.codecs[field].write(value, w)
            parts.append(f"{field}= {text}" if text[:1] in ("=", ">") else f"{field}={text}")
    return f"{form.name}({', '.join(parts)})"


Part = tuple[str, Any, Any]  # what it is, and what belongs to it
_PART = re.compile(r"\{(\w+)(?::(\w+))?\}|\[(\?\w+)?|\]|[^\s{}\[\]():]+|[():]")


class Compiled:
    """A row, ready to read and write."""

    __slots__ = ("fixed", "node", "parts", "rest")

    def __init__(self, row: Row) -> None:
        assert issubclass(row.node, Node)
        self.node, self.fixed = row.node, row.fixed
        named: set[str] = set(row.fixed)
        self.parts = self._parts(row.pattern, named)
        form = shape(row.node)
        missing = [field for field in form.required if field not in named]
        if missing:
            raise ValueError(f"the row {row.pattern!r} does not say {', '.join(missing)}")
        self.rest = {field: value for field, value in form.defaults.items() if field not in named}

    def _parts(self, pattern: str, named: set[str]) -> list[Part]:
        form = shape(self.node)
        stack: list[list[Part]] = [[]]
        flags: list[str] = []
        for found in _PART.finditer(pattern):
            text = found.group()
            if found.group(1):
                field, special = found.group(1), found.group(2)
                named.add(field)
                if special == "counted":
                    named.add("at_least")
                stack[-1].append(SPECIAL[special](field) if special else ("field", field, form.codecs[field]))
            elif text.startswith("["):
                flags.append((found.group(3) or "")[1:])
                stack.append([])
            elif text == "]":
                parts, flag = stack.pop(), flags.pop()
                if flag:
                    named.add(flag)
                    stack[-1].append(("flag", flag, parts))
                else:
                    field = next(name for kind, name, _ in parts if kind == "field")
                    stack[-1].append(("maybe", (field, form.defaults[field]), parts))
            else:
                stack[-1].append(("mark" if text in "():" else "word", text, None))
        (parts,) = stack
        return parts

    @property
    def first(self) -> str:
        text = self.parts[0][1]
        assert self.parts[0][0] == "word" and isinstance(text, str)
        return text

    def read(self, t: Tokens) -> Node:
        given = dict(self.fixed)
        self._read(t, self.parts, given)
        return self.node(**given)

    def _read(self, t: Tokens, parts: list[Part], given: dict[str, Any]) -> None:
        for kind, what, more in parts:
            if kind == "word":
                value = t.values[t.at]
                if t.kinds[t.at] != "word" or (value != what and MEANT.get(value) != what):
                    t.stop(f"'{what}'")
                t.at += 1
            elif kind == "field":
                given[what] = more.read(t)
            elif kind == "maybe" or kind == "flag":
                if starts(t, more):
                    self._read(t, more, given)
                    if kind == "flag":
                        given[what] = True
            elif kind == "mark":
                t.need(what)
            else:
                more[0](t, given)

    def write(self, node: Node, w: Writer) -> str | None:
        """The node in these words; None if the row does not fit it."""
        for field, value in self.fixed.items():
            if getattr(node, field) != value:
                return None
        for field, value in self.rest.items():
            if getattr(node, field) != value:
                return None
        return self._write(node, self.parts, w)

    def _write(self, node: Node, parts: list[Part], w: Writer) -> str | None:
        out = ""
        for kind, what, more in parts:
            text: str | None
            if kind == "word":
                text = w.verb(what)
            elif kind == "field":
                text = more.write(getattr(node, what), w)
            elif kind == "maybe":
                field, default = what
                if getattr(node, field) == default:
                    continue
                text = self._write(node, more, w)
            elif kind == "flag":
                if not getattr(node, what):
                    continue
                text = self._write(node, more, w)
            elif kind == "mark":
                text = what
            else:
                text = more[1](node, w)
            if text is None:
                return None
            glued = not out or not text or out.endswith(("(", "=")) or text in (")", ":")
            out += text if glued else f" {text}"
        return out


def starts(t: Tokens, parts: list[Part]) -> bool:
    """Whether the words with which these parts begin stand here."""
    at = t.at
    for kind, what, _ in parts:
        if kind != "word":
            break
        if t.kinds[at] != "word" or (t.values[at] != what and MEANT.get(t.values[at]) != what):
            return False
        at += 1
    return True


def _binding(field: str) -> Part:
    """`a=` before a number binds what is chosen to a name of its own."""

    def read(t: Tokens, given: dict[str, Any]) -> None:
        named = t.kinds[t.at] in ("word", "string") and t.kinds[t.at + 1] == "mark" and t.values[t.at + 1] == "="
        if named:
            given[field] = STR.read(t)
            t.at += 1

    def write(node: Node, w: Writer) -> str | None:
        slot = getattr(node, field)
        return "" if slot == "it" else f"{word(slot)}="

    return ("special", field, (read, write))


def _counted(field: str) -> Part:
    """How many: `2`, or from least to most `0..2`."""

    def read(t: Tokens, given: dict[str, Any]) -> None:
        amount = AMOUNT.read(t)
        if t.take(".."):
            given["at_least"] = amount
            amount = AMOUNT.read(t)
        given[field] = amount

    def write(node: Node, w: Writer) -> str | None:
        most, least = AMOUNT.write(getattr(node, field), w), getattr(node, "at_least")  # noqa: B009
        return most if least is None else f"{AMOUNT.write(least, w)}..{most}"

    return ("special", field, (read, write))


def _side(field: str) -> Part:
    def read(t: Tokens, given: dict[str, Any]) -> None:
        for side in ("my", "opp"):
            if t.take_word(side):
                given[field] = side

    def write(node: Node, w: Writer) -> str | None:
        side = getattr(node, field)
        return {"any": "", "my": "my", "opp": "opp"}.get(side)

    return ("special", field, (read, write))


def _bars(field: str) -> Part:
    return ("field", field, BARS)


SPECIAL: dict[str, Callable[[str], Part]] = {"binding": _binding, "counted": _counted, "side": _side, "bars": _bars}


ReadPhrase = Callable[[Tokens], Any]
WritePhrase = Callable[[Any, Writer], str | None]


class Phrase(Codec):
    """A category of nodes: by row, in the regular notation, or in a way of its own."""

    def __init__(self, name: str, nodes: tuple[type, ...], rows: tuple[Row, ...] = ()) -> None:
        self.name = name
        self.nodes = frozenset(kind for kind in nodes if isinstance(kind, type) and issubclass(kind, Node))
        self.calls = {NAMES[kind]: kind for kind in self.nodes}
        self.rows = rows
        self.own_read: ReadPhrase | None = None
        self.own_write: dict[type, WritePhrase] = {}
        self._by_word: dict[str, list[Compiled]] | None = None
        self._by_node: dict[type, list[Compiled]] = {}

    def _prepare(self) -> dict[str, list[Compiled]]:
        by_word: dict[str, list[Compiled]] = {}
        for row in self.rows:
            compiled = Compiled(row)
            by_word.setdefault(compiled.first, []).append(compiled)
            self._by_node.setdefault(compiled.node, []).append(compiled)
        for own, meant in MEANT.items():
            if meant in by_word:
                by_word[own] = by_word[meant]
        self._by_word = by_word
        return by_word

    def read(self, t: Tokens) -> Any:
        kind, value = t.kinds[t.at], t.values[t.at]
        if kind == "func" and value in self.calls:
            return read_call(t, self.calls[value])
        t.enter()
        if kind == "word":
            by_word = self._by_word if self._by_word is not None else self._prepare()
            rows = by_word.get(value)
            if rows is not None:
                found = self._row(t, rows)
                t.depth -= 1
                return found
        if self.own_read is None:
            t.stop(self.name)
        found = self.own_read(t)
        t.depth -= 1
        return found

    def _row(self, t: Tokens, rows: list[Compiled]) -> Any:
        start, depth = t.at, t.depth
        for row in rows[:-1]:
            try:
                return row.read(t)
            except Stop:
                t.at, t.depth = start, depth
        try:
            return rows[-1].read(t)
        except Stop:
            if self.own_read is None:
                raise
            t.at, t.depth = start, depth
        return self.own_read(t)

    def write(self, value: Any, w: Writer) -> str:
        if w.short:
            if self._by_word is None:
                self._prepare()
            for row in self._by_node.get(type(value), ()):
                text = row.write(value, w)
                if text is not None:
                    return text
            kind: type[Node] = type(value)
            own = self.own_write.get(kind)
            if own is not None and all(getattr(value, field) == default for field, default in unsaid(kind)):
                text = own(value, w)
                if text is not None:
                    return text
        return write_call(value, w)


def _members(union: Any) -> tuple[type, ...]:
    return tuple(get_args(union))


class AmountPhrase(Phrase):
    def read(self, t: Tokens) -> Any:
        if t.kinds[t.at] == "int":
            t.at += 1
            return int(t.values[t.at - 1])
        return super().read(t)

    def write(self, value: Any, w: Writer) -> str:
        return str(value) if isinstance(value, int) else super().write(value, w)


class EventPhrase(Phrase):
    """An event, or several of which one is enough."""

    def read(self, t: Tokens) -> Any:
        if t.kinds[t.at] == "func" and t.values[t.at] in ("when", "any_of"):
            return read_call(t, self.calls[t.values[t.at]])
        assert self.own_read is not None
        return self.own_read(t)


AMOUNT = AmountPhrase("an amount", _members(tree.Amount), AMOUNTS)
OBJ = Phrase("self, it, all ... or another object", _members(tree.Obj), OBJECTS)
COND = Phrase("a condition", _members(tree.Cond), CONDITIONS)
STEP = Phrase("a step", _members(tree.Step), STEPS)
MOD = Phrase("a change such as '+1000 power'", _members(tree.Mod), MODS)
PART = Phrase("a cost", _members(tree.CostPart), COSTS)
EVENT = EventPhrase("an event", _members(tree.Event))
ABILITY = Phrase("an ability", _members(tree.Ability))
FILTER = Phrase("a filter", (Filter,))
CMP = Phrase("a comparison", (Cmp,))
ON = Phrase("an event", (On,))
SUBJECT = Phrase("a filter, self, host or a slot", (Filter, Self, Slot, Host))
SCOPE = Phrase("a filter, self or host", (Filter, Self, Host))
OPTION = Phrase("an option", (CostOption,))


class BlockCodec(Codec):
    """Steps: one by itself, or `{ step; step }`."""

    def read(self, t: Tokens) -> tuple[Any, ...]:
        if not t.take("{"):
            return (STEP.read(t),)
        found = read_steps(t, "}")
        t.need("}")
        return found

    def write(self, value: Any, w: Writer) -> str:
        if len(value) == 1 and w.short and not isinstance(value[0], COMPOUND):
            return STEP.write(value[0], w)
        return f"{{ {write_steps(value, w)} }}" if value else "{ }"


COMPOUND = (tree.If, tree.May, tree.MayPay, tree.ForEach, tree.Delayed, IfDone, WhenDone, Modes)


def read_steps(t: Tokens, *ends: str) -> tuple[Any, ...]:
    """Steps after each other, up to a mark that stays."""
    out: list[Any] = []
    if t.kinds[t.at] == "mark" and t.values[t.at] in ends:
        return ()
    while True:
        out.append(STEP.read(t))
        if t.take(";") or t.is_mark("->") or t.is_mark("=>"):
            continue
        if t.kinds[t.at] == "mark" and t.values[t.at] in ends:
            return tuple(out)
        t.stop("';', '->', '=>' or " + " or ".join(f"'{end}'" for end in ends))


def write_steps(steps: tuple[Any, ...], w: Writer) -> str:
    out = ""
    for step in steps:
        text = STEP.write(step, w)
        if out:
            out += " " if text.startswith(("->", "=>")) else "; "
        out += text
    return out


class CostCodec(Codec):
    """What is paid: `{fire, dull, discard 1 my card in hand}`."""

    def read(self, t: Tokens) -> tuple[Any, ...]:
        t.need("{")
        out: list[Any] = []
        if t.take("}"):
            return ()
        out.append(PART.read(t))
        while t.take(","):
            out.append(PART.read(t))
        if not t.take("}"):
            t.stop("',' or '}'")
        return tuple(out)

    def write(self, value: Any, w: Writer) -> str:
        return f"{{{', '.join(PART.write(part, w) for part in value)}}}"


class ModsCodec(Codec):
    """Changes in a list; `+1/+1` is one of attack and one of defense."""

    def read(self, t: Tokens) -> tuple[Any, ...]:
        if t.take("["):
            out = () if t.is_mark("]") else self._list(t)
            t.need("]")
            return out
        return self._list(t)

    def _list(self, t: Tokens) -> tuple[Any, ...]:
        out = [*self._mods(t)]
        while t.take(","):
            out += self._mods(t)
        return tuple(out)

    def _mods(self, t: Tokens) -> tuple[Any, ...]:
        first = t.at
        if t.kinds[first] == "int" or t.is_mark("+"):
            attack = read_signed(t)
            if t.take("/"):
                return Modify("attack", attack), Modify("defense", read_signed(t))
            return (Modify(STR.read(t), attack),)
        return (MOD.read(t),)

    def write(self, value: Any, w: Writer) -> str:
        text = self.bare(value, w)
        return f"[{text}]"

    def bare(self, value: Any, w: Writer) -> str:
        out: list[str] = []
        i = 0
        while i < len(value):
            pair = value[i : i + 2]
            if w.short and len(pair) == 2 and pair == attack_defense(pair):
                out.append("/".join(write_signed(mod.amount, w) for mod in pair))
                i += 2
            else:
                out.append(MOD.write(value[i], w))
                i += 1
        return ", ".join(out)


def attack_defense(mods: tuple[Any, ...]) -> tuple[Any, ...] | None:
    """The two changes that are written as one pair, if these are they."""
    if all(isinstance(mod, Modify) and isinstance(mod.amount, int) for mod in mods):
        return Modify("attack", mods[0].amount), Modify("defense", mods[1].amount)
    return None


def read_signed(t: Tokens) -> Any:
    """`+1000`, `-1000`, `+count(...)`."""
    if t.take("+"):
        return AMOUNT.read(t)
    if t.kinds[t.at] == "int" and t.values[t.at].startswith("-"):
        return INT.read(t)
    t.stop("'+' or '-' and an amount")


def write_signed(amount: Any, w: Writer) -> str:
    text = AMOUNT.write(amount, w)
    return text if isinstance(amount, int) and amount < 0 else f"+{text}"


class NamedCodec(Codec):
    """What is known by its name, or described by a node."""

    def __init__(self, phrase: Phrase) -> None:
        self.phrase = phrase

    def read(self, t: Tokens) -> Any:
        return self.phrase.read(t) if t.kinds[t.at] == "func" else STR.read(t)

    def write(self, value: Any, w: Writer) -> str:
        return STR.write(value, w) if isinstance(value, str) else self.phrase.write(value, w)


BLOCK, COST, MODS_OF = BlockCodec(), CostCodec(), ModsCodec()


def codec(hint: Any) -> Codec:
    """The codec of a field of this type."""
    plain: dict[Any, Codec] = {int: INT, str: STR, bool: BOOL, Who: WHOSE, Until: HOW_LONG}
    if hint in plain:
        return plain[hint]
    if isinstance(hint, type) and issubclass(hint, Enum):
        raise TypeError(f"no words for {hint}")
    if get_origin(hint) is tuple:
        return _tuple_codec(get_args(hint))
    members = frozenset(get_args(hint) if get_origin(hint) in UNIONS else (hint,))
    if type(None) in members:
        members -= {type(None)}
        return MaybeCodec(_union_codec(members))
    return _union_codec(members)


def _union_codec(members: frozenset[Any]) -> Codec:
    if len(members) == 1:
        (only,) = members
        if only in (int, str, bool, Who, Until):
            return codec(only)
    for phrase in (AMOUNT, OBJ, COND, STEP, MOD, PART, EVENT, ABILITY, FILTER, CMP, ON, SUBJECT, SCOPE, OPTION):
        if phrase.nodes == {kind for kind in members if kind is not int}:
            return phrase
    nodes = tuple(kind for kind in members if kind is not str)
    if len(nodes) != 1 or not issubclass(nodes[0], Node):
        raise TypeError(f"no phrase for {members}")
    described = Phrase(NAMES[nodes[0]].replace("_", " "), nodes)
    return NamedCodec(described) if str in members else described


def _tuple_codec(args: tuple[Any, ...]) -> Codec:
    if len(args) == 2 and args[1] is Ellipsis:
        item = codec(args[0])
        special: dict[int, Codec] = {id(STEP): BLOCK, id(PART): COST, id(MOD): MODS_OF}
        return special.get(id(item)) or ListCodec(item)
    return TupleCodec(tuple(codec(arg) for arg in args))
