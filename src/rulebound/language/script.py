"""The script dialect: our own terse language for card files, read and written from one table.

    enter: choose 1 opp forward cost<=4; deal it 6500.
    {fire, dull}: self +2000 power (turn). [1/turn]
    First Strike. all other my #Knight forward has Brave.

Frequent nodes have rows in `script_table.py`; every other node is `name(field, other=value)`, so there is no tree
without words. Which phrase may stand where follows from the types of the fields, so one look ahead is nearly always
enough. `write` reads back what it wrote, and says it in the regular notation if the short one did not come back as
the same tree: script -> tree -> script and tree -> script -> tree are the identity.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import Enum
from functools import cache
from typing import Any, NoReturn, Union, get_args, get_origin, get_type_hints

import msgspec

from rulebound.language import tree
from rulebound.language.script_table import (
    AMOUNTS,
    COLOURS,
    CONDITIONS,
    COSTS,
    FIELDS,
    MEANT,
    MODS,
    OBJECTS,
    OWN,
    STATES,
    STEPS,
    UNTIL,
    VERBS,
    WHO,
    Row,
)
from rulebound.language.tree import (
    Action,
    AddType,
    AnyOf,
    Auto,
    Both,
    Calc,
    Cmp,
    Compare,
    CostCards,
    CostChange,
    CostOption,
    CostSelf,
    Count,
    Either,
    ExhaustSelf,
    Filter,
    Gain,
    Grant,
    Host,
    IfDone,
    Is,
    Keyword,
    Modes,
    Modify,
    Node,
    On,
    Pay,
    PlayerGain,
    Self,
    Slot,
    Spell,
    Stat,
    Static,
    Until,
    When,
    WhenDone,
    Who,
)

__all__ = ["ScriptError", "read", "read_one", "write", "write_one"]

DEEPEST = 120  # of phrases inside phrases
COMPARISONS = frozenset(("<=", ">=", "==", "!=", "<", ">"))
UNIONS = (Union, type(int | str))
ARITHMETIC = frozenset(["+", "-", "*", "/", "//"])


class ScriptError(ValueError):
    """A script that cannot be read: where, what was found, and what could stand there."""

    def __init__(self, line: int, column: int, found: str, expected: tuple[str, ...]) -> None:
        self.line, self.column, self.found, self.expected = line, column, found, expected
        wanted = " or ".join(expected) if expected else "something else"
        super().__init__(f"line {line}, column {column}: expected {wanted}, found {found or 'the end'}")


class Stop(Exception):
    """This reading leads nowhere; where and why is kept by the reader."""


# --- tokens ----------------------------------------------------------------------------------------------------------

_TOKEN = re.compile(
    r"""
      (?P<space>[\s]+|\#\#[^\n]*)
    | (?P<func>[A-Za-z_][A-Za-z0-9_]*\()
    | (?P<word>[A-Za-z_][A-Za-z0-9_]*)
    | (?P<times>-?[0-9]+\*(?=[A-Za-z]))
    | (?P<int>-?[0-9]+)
    | (?P<string>"(?:[^"\\\n]|\\.)*")
    | (?P<mark>->|=>|\.\.|//|<=|>=|==|!=|[<>{}()\[\]:;,.|\#@~!=*/+\-$])
    """,
    re.VERBOSE,
)
_PLAIN = re.compile(r"[A-Za-z_][A-Za-z0-9_]*\Z")


def quoted(text: str) -> str:
    """A string in quotes."""
    return msgspec.json.encode(text).decode()


def word(text: str) -> str:
    """A string as a bare word if it can be one."""
    return text if _PLAIN.match(text) else quoted(text)


def place(text: str, at: int) -> tuple[int, int]:
    """Line and column of a place in a text, both from one."""
    return text.count("\n", 0, at) + 1, at - (text.rfind("\n", 0, at) + 1) + 1


class Tokens:
    """A text in tokens, and how far its reading has come."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.kinds: list[str] = []
        self.values: list[str] = []
        self.starts: list[int] = []
        self.at = 0
        self.depth = 0
        self.furthest = -1
        self.expected: list[str] = []
        end = 0
        for found in _TOKEN.finditer(text):
            if found.start() != end:
                break
            end = found.end()
            kind = found.lastgroup or ""
            if kind == "space":
                continue
            value = found.group()
            if kind == "func" or kind == "times":
                value = value[:-1]
            self.kinds.append(kind)
            self.values.append(value)
            self.starts.append(found.start())
        if end != len(text):
            line, column = place(text, end)
            raise ScriptError(line, column, repr(text[end]), ("a word", "a number", "a closed string"))
        self.kinds += ["end", "end"]
        self.values += ["", ""]
        self.starts += [len(text), len(text)]

    def stop(self, expected: str) -> NoReturn:
        """This reading ends here."""
        if self.at > self.furthest:
            self.furthest, self.expected = self.at, []
        if self.at == self.furthest and expected not in self.expected:
            self.expected.append(expected)
        raise Stop

    def error(self) -> ScriptError:
        """The place where the best reading ended."""
        at = max(self.furthest, 0)
        line, column = place(self.text, self.starts[at])
        found = self.values[at] + ("(" if self.kinds[at] == "func" else "")
        return ScriptError(line, column, repr(found) if found else "", tuple(self.expected))

    def is_mark(self, mark: str) -> bool:
        return self.values[self.at] == mark and self.kinds[self.at] == "mark"

    def is_word(self, text: str) -> bool:
        return self.values[self.at] == text and self.kinds[self.at] == "word"

    def take(self, mark: str) -> bool:
        """Passes a mark if it stands here."""
        if self.values[self.at] == mark and self.kinds[self.at] == "mark":
            self.at += 1
            return True
        return False

    def take_word(self, text: str) -> bool:
        if self.values[self.at] == text and self.kinds[self.at] == "word":
            self.at += 1
            return True
        return False

    def need(self, mark: str) -> None:
        if not self.take(mark):
            self.stop(f"'{mark}'")

    def need_word(self, text: str) -> None:
        if not self.take_word(text):
            self.stop(f"'{text}'")

    def enter(self) -> None:
        self.depth += 1
        if self.depth > DEEPEST:
            self.stop(f"at most {DEEPEST} phrases inside each other")


class Writer:
    """How trees are written: with the verbs of which game, and whether with the short phrases."""

    def __init__(self, game: str = "", short: bool = True) -> None:
        self.game, self.short = game, short

    def verb(self, text: str) -> str:
        games = VERBS.get(text)
        return games.get(self.game, text) if games else text


# --- codecs of plain values ------------------------------------------------------------------------------------------


class Codec:
    """How values of one type are read and written."""

    def read(self, t: Tokens) -> Any:
        raise NotImplementedError

    def write(self, value: Any, w: Writer) -> str:
        raise NotImplementedError


class IntCodec(Codec):
    def read(self, t: Tokens) -> int:
        if t.kinds[t.at] != "int":
            t.stop("a number")
        t.at += 1
        return int(t.values[t.at - 1])

    def write(self, value: Any, w: Writer) -> str:
        return str(value)


class StrCodec(Codec):
    def read(self, t: Tokens) -> str:
        kind = t.kinds[t.at]
        if kind == "word":
            t.at += 1
            return t.values[t.at - 1]
        if kind == "string":
            t.at += 1
            return unquoted(t)
        t.stop("a word or a string in quotes")

    def write(self, value: Any, w: Writer) -> str:
        return word(value)


def unquoted(t: Tokens) -> str:
    """The string that was just passed."""
    written = t.values[t.at - 1]
    if "\\" not in written:
        return written[1:-1]
    try:
        return msgspec.json.decode(written, type=str)
    except msgspec.DecodeError:
        t.at -= 1
        t.stop("a string whose backslashes are those of JSON")


class TitleCodec(Codec):
    """A name such as `First Strike`: a word, and those after it that begin with a capital."""

    def read(self, t: Tokens) -> str:
        if t.kinds[t.at] != "word":
            return STR.read(t)
        words = [t.values[t.at]]
        t.at += 1
        while t.kinds[t.at] == "word" and t.values[t.at][0].isupper():
            words.append(t.values[t.at])
            t.at += 1
        return " ".join(words)

    def write(self, value: Any, w: Writer) -> str:
        return value if is_title(value) else quoted(value)


def is_title(text: str) -> bool:
    """Whether a name needs no quotes: words with capitals."""
    return all(_PLAIN.match(part) and part[0].isupper() for part in text.split(" ")) and text != "EX"


class WordsCodec(Codec):
    """One of some words, each of which stands for a value."""

    def __init__(self, words: dict[Any, str]) -> None:
        self.words = words
        self.values = {text: value for value, text in words.items()}

    def read(self, t: Tokens) -> Any:
        if t.kinds[t.at] != "word" or t.values[t.at] not in self.values:
            t.stop("one of " + ", ".join(self.values))
        t.at += 1
        return self.values[t.values[t.at - 1]]

    def write(self, value: Any, w: Writer) -> str:
        return self.words[value]


class MaybeCodec(Codec):
    """A value or `none`."""

    def __init__(self, inner: Codec) -> None:
        self.inner = inner

    def read(self, t: Tokens) -> Any:
        return None if t.take_word("none") else self.inner.read(t)

    def write(self, value: Any, w: Writer) -> str:
        return "none" if value is None else self.inner.write(value, w)


class ListCodec(Codec):
    """Any number of values of one type: `[a, b]`."""

    def __init__(self, item: Codec) -> None:
        self.item = item

    def read(self, t: Tokens) -> tuple[Any, ...]:
        t.need("[")
        out: list[Any] = []
        if t.take("]"):
            return ()
        out.append(self.item.read(t))
        while t.take(","):
            out.append(self.item.read(t))
        if not t.take("]"):
            t.stop("',' or ']'")
        return tuple(out)

    def write(self, value: Any, w: Writer) -> str:
        return f"[{', '.join(self.item.write(item, w) for item in value)}]"


class TupleCodec(Codec):
    """A fixed number of values: `[a, b]`."""

    def __init__(self, items: tuple[Codec, ...]) -> None:
        self.items = items

    def read(self, t: Tokens) -> tuple[Any, ...]:
        t.need("[")
        out: list[Any] = []
        for i, item in enumerate(self.items):
            if i:
                t.need(",")
            out.append(item.read(t))
        t.need("]")
        return tuple(out)

    def write(self, value: Any, w: Writer) -> str:
        return f"[{', '.join(item.write(part, w) for item, part in zip(self.items, value, strict=True))}]"


INT, STR, TITLE = IntCodec(), StrCodec(), TitleCodec()
BOOL = WordsCodec({True: "yes", False: "no"})
WHOSE, HOW_LONG = WordsCodec(WHO), WordsCodec(UNTIL)


class BarsCodec(Codec):
    """Several words, any of them: `a|b`."""

    def read(self, t: Tokens) -> tuple[str, ...]:
        out = [STR.read(t)]
        while t.take("|"):
            out.append(STR.read(t))
        return tuple(out)

    def write(self, value: Any, w: Writer) -> str | None:  # type: ignore[override]
        return "|".join(map(word, value)) if value else None


BARS = BarsCodec()


# --- nodes in the regular notation -----------------------------------------------------------------------------------


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
        hints = get_type_hints(node, vars(tree))
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


# --- rows ------------------------------------------------------------------------------------------------------------

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


# --- phrases: one of several node classes ----------------------------------------------------------------------------

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
        return _read_event(t)


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
SUBJECT = Phrase("a filter, self or a slot", (Filter, Self, Slot))
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
    raise TypeError(f"no phrase for {members}")


def _tuple_codec(args: tuple[Any, ...]) -> Codec:
    if len(args) == 2 and args[1] is Ellipsis:
        item = codec(args[0])
        special: dict[int, Codec] = {id(STEP): BLOCK, id(PART): COST, id(MOD): MODS_OF}
        return special.get(id(item)) or ListCodec(item)
    return TupleCodec(tuple(codec(arg) for arg in args))


# --- amounts, comparisons, conditions --------------------------------------------------------------------------------


def _read_amount(t: Tokens) -> Any:
    kind, value = t.kinds[t.at], t.values[t.at]
    if kind == "times" and t.kinds[t.at + 1] == "func" and t.values[t.at + 1] == "count":
        t.at += 2
        of = FILTER.read(t)
        t.need(")")
        return Count(of, int(value))
    if kind == "func" and value not in CALLS:
        t.at += 1
        of = OBJ.read(t)
        t.need(")")
        return Stat(of, value)
    if t.take("("):
        left = AMOUNT.read(t)
        op = t.values[t.at]
        if t.kinds[t.at] != "mark" or op not in ARITHMETIC:
            t.stop("one of + - * / //")
        t.at += 1
        right = AMOUNT.read(t)
        t.need(")")
        return Calc(op, left, right)
    t.stop("an amount")


def _write_count(node: Count, w: Writer) -> str | None:
    return None if node.each == 1 else f"{node.each}*count({FILTER.write(node.of, w)})"


def _write_stat(node: Stat, w: Writer) -> str | None:
    if not node.total or not _PLAIN.match(node.stat) or node.stat in CALLS:
        return None
    return f"{node.stat}({OBJ.write(node.of, w)})"


def _write_calc(node: Calc, w: Writer) -> str | None:
    if node.op not in ARITHMETIC:
        return None
    return f"({AMOUNT.write(node.left, w)} {node.op} {AMOUNT.write(node.right, w)})"


AMOUNT.own_read = _read_amount
AMOUNT.own_write = {Count: _write_count, Stat: _write_stat, Calc: _write_calc}


def _read_cmp(t: Tokens) -> Any:
    op = t.values[t.at]
    if t.kinds[t.at] != "mark" or op not in COMPARISONS:
        t.stop("one of <= >= == != < >")
    t.at += 1
    return Cmp(op, AMOUNT.read(t))


def _write_cmp(node: Cmp, w: Writer) -> str | None:
    return f"{node.op}{AMOUNT.write(node.value, w)}" if node.op in COMPARISONS else None


CMP.own_read, CMP.own_write = _read_cmp, {Cmp: _write_cmp}

_OBJECTS = frozenset(("self", "it", "host", "all", "top"))


def starts_object(t: Tokens) -> bool:
    """Whether an object stands here."""
    kind, value = t.kinds[t.at], t.values[t.at]
    if kind == "word":
        return value in _OBJECTS
    return (kind == "mark" and value == "$") or (kind == "func" and value in OBJ.calls)


def _read_cond(t: Tokens) -> Any:
    if t.is_mark("("):
        start, depth = t.at, t.depth
        try:
            return _read_conds(t)
        except Stop:
            t.at, t.depth = start, depth
    if starts_object(t):
        obj = OBJ.read(t)
        if t.take_word("are"):
            return Is(obj, FILTER.read(t), True)
        t.need_word("is")
        return Is(obj, FILTER.read(t))
    left = AMOUNT.read(t)
    op = t.values[t.at]
    if t.kinds[t.at] != "mark" or op not in COMPARISONS:
        t.stop("one of <= >= == != < >")
    t.at += 1
    return Compare(left, op, AMOUNT.read(t))


def _read_conds(t: Tokens) -> Any:
    t.need("(")
    conds = [COND.read(t)]
    joint = t.values[t.at]
    if joint not in ("and", "or"):
        t.stop("'and' or 'or'")
    while t.take_word(joint):
        conds.append(COND.read(t))
    t.need(")")
    return Both(tuple(conds)) if joint == "and" else Either(tuple(conds))


def _write_conds(node: Both | Either, w: Writer) -> str | None:
    if len(node.conds) < 2:
        return None
    joint = " and " if isinstance(node, Both) else " or "
    return f"({joint.join(COND.write(cond, w) for cond in node.conds)})"


def _write_compare(node: Compare, w: Writer) -> str | None:
    if node.op not in COMPARISONS:
        return None
    return f"{AMOUNT.write(node.left, w)} {node.op} {AMOUNT.write(node.right, w)}"


def _write_is(node: Is, w: Writer) -> str | None:
    return f"{OBJ.write(node.obj, w)} {'are' if node.every else 'is'} {FILTER.write(node.filter, w)}"


COND.own_read = _read_cond
COND.own_write = {Both: _write_conds, Either: _write_conds, Compare: _write_compare, Is: _write_is}


def _read_slot(t: Tokens) -> Any:
    if not t.take("$"):
        t.stop("self, it, $slot, host, all ... or top ...")
    return Slot(STR.read(t))


def _write_slot(node: Slot, w: Writer) -> str | None:
    return f"${word(node.name)}"


OBJ.rows = tuple(row for row in OBJECTS if row.node not in (Slot,))
OBJ.own_write = {Slot: lambda node, w: "it" if node.name == "it" else _write_slot(node, w)}
OBJ.own_read = lambda t: Slot() if t.take_word("it") else _read_slot(t)


# --- filters ---------------------------------------------------------------------------------------------------------

_AFTER = frozenset(("cost", "in", "with", "among", "outside", "alike"))
_SET = frozenset(("type", "colour", "state", "counter", "flag", "side"))
_NO_TYPE = (
    frozenset(
        [
            "my",
            "opp",
            "other",
            "card",
            "self",
            "it",
            "host",
            "all",
            "top",
            "none",
            "anyone",
            "by",
            "for",
            "to",
            "from",
            "how",
            "counter",
            "nth",
            "last",
            "or",
            "and",
            "into",
            "as",
            "is",
            "are",
            "on",
            "at",
            "under",
            "up",
            "times",
            "until",
            "exhausted",
            "face",
            "if",
            "wanted",
            "uses",
            "shield",
            "do",
            "onto",
            "then",
            "else",
            "of",
            "has",
            "min",
            "together",
        ]
    )
    | set(STATES)
    | COLOURS
    | _AFTER
    | set(MEANT)
    | set(VERBS)
)


class _Parts:
    """The fields of a filter as they are read; each may be said once."""

    def __init__(self, t: Tokens) -> None:
        self.t, self.fields = t, dict[str, Any]()

    def once(self, field: str, value: Any) -> None:
        if field in self.fields:
            self.t.at -= 1
            self.t.stop(f"{field} only once")
        self.fields[field] = value

    def more(self, field: str, value: Any) -> None:
        self.fields[field] = (*self.fields.get(field, ()), value)


def _read_filter(t: Tokens) -> Any:
    parts = _Parts(t)
    while _before_noun(t, parts):
        pass
    if t.kinds[t.at] != "word":
        t.stop("a type of cards, or 'card'")
    if not t.take_word("card"):
        if t.values[t.at] in _NO_TYPE:
            t.stop("a type of cards, or 'card'")
        parts.once("types", BARS.read(t))
    while _after_noun(t, parts):
        pass
    return Filter(**parts.fields)


def _before_noun(t: Tokens, parts: _Parts) -> bool:
    """Passes one phrase that stands before the noun."""
    kind, value = t.kinds[t.at], t.values[t.at]
    if kind == "word":
        if t.kinds[t.at + 1] == "mark" and t.values[t.at + 1] == "=" and value in _SET:
            t.at += 2
            _read_set(t, value, parts)
            return True
        t.at += 1
        if value in ("my", "opp"):
            parts.once("side", value)
        elif value == "other":
            parts.once("other", True)
        elif value in STATES:
            parts.more("states", STATES[value])
        elif value in COLOURS:
            t.at -= 1
            parts.once("colours", BARS.read(t))
        else:
            t.at -= 1
            return False
        return True
    if kind == "string":
        parts.once("names", BARS.read(t))
    elif kind == "mark" and value == "(":
        t.at += 1
        parts.once("any_of", _read_filters(t))
    elif kind == "mark" and value in _BEFORE_MARKS:
        t.at += 1
        _BEFORE_MARKS[value](t, parts)
    else:
        return False
    return True


def _read_set(t: Tokens, value: str, parts: _Parts) -> None:
    if value == "state":
        parts.more("states", STR.read(t))
    elif value in ("counter", "side"):
        parts.once(value, STR.read(t))
    else:
        parts.once({"type": "types", "colour": "colours", "flag": "flags"}[value], BARS.read(t))


def _read_filters(t: Tokens) -> tuple[Any, ...]:
    """Filters of which one must fit: `(A or B)`."""
    found = [FILTER.read(t)]
    while t.take_word("or"):
        found.append(FILTER.read(t))
    if not t.take(")"):
        t.stop("'or' or ')'")
    return tuple(found)


def _read_none_of(t: Tokens, parts: _Parts) -> None:
    t.need("(")
    for found in _read_filters(t):
        parts.more("none_of", found)


_BEFORE_MARKS: dict[str, Callable[[Tokens, _Parts], None]] = {
    "#": lambda t, parts: parts.once("traits", BARS.read(t)),
    "@": lambda t, parts: parts.once("groups", BARS.read(t)),
    "~": lambda t, parts: parts.once("name_has", STR.read(t)),
    "!": _read_none_of,
}


def _after_noun(t: Tokens, parts: _Parts) -> bool:
    """Passes one phrase that stands after the noun."""
    if t.kinds[t.at] != "word":
        return False
    value = t.values[t.at]
    following, then = t.kinds[t.at + 1], t.values[t.at + 1]
    compared = (following == "mark" and then in COMPARISONS) or (following == "func" and then == "cmp")
    if value not in _AFTER:
        if not compared:
            return False
        t.at += 1
        parts.more("stats", (value, CMP.read(t)))
        return True
    if value == "cost" and not compared:
        return False
    t.at += 1
    if value == "cost":
        parts.once("cost", CMP.read(t))
    elif value == "in":
        zones = BARS.read(t)
        parts.once("zone", zones[0])
        parts.fields["also"] = zones[1:]
    elif value == "with":
        parts.once("keywords", BARS.read(t))
    else:
        parts.once({"among": "among", "outside": "not_among", "alike": "same_name"}[value], _read_enclosed(t))
    return True


def _read_enclosed(t: Tokens) -> Any:
    """An object; in brackets if it has a filter of its own, so that it is clear to which one the next words belong."""
    if not t.take("("):
        return OBJ.read(t)
    found = OBJ.read(t)
    t.need(")")
    return found


def _write_enclosed(obj: Any, w: Writer) -> str:
    text = OBJ.write(obj, w)
    return f"({text})" if text.startswith(("all ", "top ")) else text


def _write_filter(node: Filter, w: Writer) -> str | None:
    out: list[str] = []
    if node.side != "any":
        out.append(node.side if node.side in ("my", "opp") else f"side={word(node.side)}")
    if node.other:
        out.append("other")
    out += [_state(state) for state in node.states]
    if node.colours:
        known = all(colour in COLOURS for colour in node.colours)
        out.append("|".join(map(word, node.colours)) if known else f"colour={'|'.join(map(word, node.colours))}")
    for mark, words in (("#", node.traits), ("@", node.groups)):
        if words:
            out.append(mark + "|".join(map(word, words)))
    if node.names:
        out.append("|".join(map(quoted, node.names)))
    if node.name_has:
        out.append(f"~{quoted(node.name_has)}")
    if node.flags:
        out.append(f"flag={'|'.join(map(word, node.flags))}")
    if node.counter:
        out.append(f"counter={word(node.counter)}")
    if node.any_of:
        out.append(f"({' or '.join(FILTER.write(part, w) for part in node.any_of)})")
    out += [f"!({FILTER.write(part, w)})" for part in node.none_of]
    out.append(_noun(node.types))
    after = _write_after(node, w)
    return None if after is None else " ".join((*out, *after))


def _state(state: str) -> str:
    spelt = state.replace(" ", "_").replace("-", "_")
    return spelt if STATES.get(spelt) == state else f"state={word(state)}"


def _noun(types: tuple[str, ...]) -> str:
    if not types:
        return "card"
    bars = "|".join(map(word, types))
    plain = types[0] not in _NO_TYPE and _PLAIN.match(types[0])
    return bars if plain else f"type={bars} card"


def _write_after(node: Filter, w: Writer) -> list[str] | None:
    out: list[str] = []
    if node.cost is not None:
        out.append(_compared("cost", node.cost, w))
    for stat, cmp in node.stats:
        if not _PLAIN.match(stat) or stat in _AFTER:
            return None
        out.append(_compared(stat, cmp, w))
    if node.keywords:
        out.append(f"with {'|'.join(map(word, node.keywords))}")
    if node.zone != "field" or node.also:
        out.append(f"in {'|'.join(map(word, (node.zone, *node.also)))}")
    for text, obj in (("among", node.among), ("outside", node.not_among), ("alike", node.same_name)):
        if obj is not None:
            out.append(f"{text} {_write_enclosed(obj, w)}")
    return out


def _compared(stat: str, cmp: Cmp, w: Writer) -> str:
    text = CMP.write(cmp, w)
    return f"{stat}{text}" if text[0] in "<>=!" else f"{stat} {text}"


FILTER.own_read, FILTER.own_write = _read_filter, {Filter: _write_filter}


def _read_subject(t: Tokens) -> Any:
    if t.take_word("self"):
        return Self()
    if t.take_word("it"):
        return Slot()
    if t.take_word("host"):
        return Host()
    return _read_slot(t) if t.is_mark("$") else FILTER.read(t)


_SELF_OR_SLOT: dict[type, WritePhrase] = {
    Filter: _write_filter,
    Self: lambda node, w: "self" if node == Self() else None,
    Slot: lambda node, w: "it" if node.name == "it" else _write_slot(node, w),
    Host: lambda node, w: "host",
}

SUBJECT.own_read = SCOPE.own_read = _read_subject
SUBJECT.own_write = SCOPE.own_write = _SELF_OR_SLOT


# --- events ----------------------------------------------------------------------------------------------------------

_EVENT_WORDS: tuple[tuple[str, str, Codec], ...] = (
    ("by", "source", SUBJECT),
    ("for", "who", WHOSE),
    ("to", "to", STR),
    ("from", "frm", STR),
    ("how", "how", STR),
    ("counter", "counter", STR),
    ("nth", "nth", INT),
)
_NO_EVENT = frozenset(["when", "self", "all", "host", "spell", "special", "option", "damage", "it", "top", "EX"]) | set(
    WHO.values()
)
_EVENT_FLAGS = ("last", "together")
_EVENT_ENDS = frozenset(text for text, _, _ in _EVENT_WORDS) | {"or", *_EVENT_FLAGS}


def _read_on(t: Tokens) -> Any:
    if t.kinds[t.at] != "word":
        t.stop("an event such as 'enter'")
    kind = t.values[t.at]
    t.at += 1
    fields: dict[str, Any] = {}
    if t.take("/"):
        fields["phase"] = STR.read(t)
    if (t.kinds[t.at] == "mark" and t.values[t.at] in COMPARISONS) or (
        t.kinds[t.at] == "func" and t.values[t.at] == "cmp"
    ):
        fields["amount"] = CMP.read(t)
    if t.take_word("anyone"):
        pass
    elif _subject_here(t):
        fields["subject"] = SUBJECT.read(t)
    elif kind in OWN:
        fields["subject"] = Self()
    for text, field, how in _EVENT_WORDS:
        if t.is_word(text):
            t.at += 1
            fields[field] = how.read(t)
    for flag in _EVENT_FLAGS:
        if t.take_word(flag):
            fields[flag] = True
    return On(kind, **fields)


def _subject_here(t: Tokens) -> bool:
    kind, value = t.kinds[t.at], t.values[t.at]
    if kind == "word":
        set_here = t.kinds[t.at + 1] == "mark" and t.values[t.at + 1] == "="
        return value not in _EVENT_ENDS or (set_here and value in _SET)
    if kind == "func":
        return value in SUBJECT.calls
    return kind == "string" or (kind == "mark" and value in "$#@~!(")


def _write_on(node: On, w: Writer) -> str | None:
    if not _PLAIN.match(node.kind) or (node.kind in _NO_EVENT and node.kind != "damage") or node.kind[0].isupper():
        return None
    out = node.kind
    if node.phase:
        out += f"/{word(node.phase)}"
    if node.amount is not None:
        text = CMP.write(node.amount, w)
        out += text if text[0] in "<>=!" else f" {text}"
    if node.subject is None:
        out += " anyone" if node.kind in OWN else ""
    elif node.subject != Self() or node.kind not in OWN:
        out += f" {SUBJECT.write(node.subject, w)}"
    defaults = shape(On).defaults
    for text, field, how in _EVENT_WORDS:
        value = getattr(node, field)
        if value != defaults[field]:
            out += f" {text} {how.write(value, w)}"
    return " ".join((out, *(flag for flag in _EVENT_FLAGS if getattr(node, flag))))


def _read_event(t: Tokens) -> Any:
    if t.take_word("when"):
        return When(COND.read(t))
    events = [ON.read(t)]
    while t.take_word("or"):
        events.append(ON.read(t))
    return events[0] if len(events) == 1 else AnyOf(tuple(events))


def _write_any_event(node: AnyOf, w: Writer) -> str | None:
    return " or ".join(ON.write(event, w) for event in node.events) if len(node.events) > 1 else None


ON.own_read, ON.own_write = _read_on, {On: _write_on}
EVENT.own_write = {
    On: lambda node, w: ON.write(node, w),
    When: lambda node, w: f"when {COND.write(node.cond, w)}",
    AnyOf: _write_any_event,
}


# --- costs -----------------------------------------------------------------------------------------------------------

_NO_HOW = frozenset(row.pattern.split()[0] for row in COSTS) | COLOURS | {"X"}


def _read_part(t: Tokens) -> Any:
    kind, value = t.kinds[t.at], t.values[t.at]
    if kind == "int" or (kind == "word" and value in COLOURS) or t.is_mark("$"):
        return _read_pay(t)
    if kind != "word":
        t.stop("a cost")
    t.at += 1
    if t.take_word("self"):
        return CostSelf(value)
    if MEANT.get(value, value) == "exhaust" and (t.kinds[t.at] == "mark" and not t.is_mark("(")):
        return ExhaustSelf()
    n = AMOUNT.read(t)
    found = FILTER.read(t)
    return CostCards(value, n, found, STR.read(t)) if t.take_word("as") else CostCards(value, n, found)


def _read_pay(t: Tokens) -> Any:
    generic = INT.read(t) if t.kinds[t.at] == "int" else 0
    colours: list[tuple[str, int]] = []
    while t.kinds[t.at] == "word" and t.values[t.at] in COLOURS:
        colour = STR.read(t)
        colours.append((colour, INT.read(t) if t.take("*") else 1))
    return Pay(generic, tuple(colours), STR.read(t) if t.take("$") else "")


def _write_pay(node: Pay, w: Writer) -> str | None:
    if any(colour not in COLOURS for colour, _ in node.colours):
        return None
    out = [str(node.generic)] if node.generic or not (node.colours or node.x) else []
    out += [colour if n == 1 else f"{colour}*{n}" for colour, n in node.colours]
    if node.x:
        out.append(f"${word(node.x)}")
    return " ".join(out)


def _write_cost_cards(node: CostCards, w: Writer) -> str | None:
    if not _PLAIN.match(node.how) or node.how in _NO_HOW:
        return None
    as_slot = "" if node.slot == "paid" else f" as {word(node.slot)}"
    return f"{node.how} {AMOUNT.write(node.n, w)} {FILTER.write(node.filter, w)}{as_slot}"


def _write_cost_self(node: CostSelf, w: Writer) -> str | None:
    return None if not _PLAIN.match(node.how) or node.how in _NO_HOW else f"{node.how} self"


PART.own_read = _read_part
PART.own_write = {
    ExhaustSelf: lambda node, w: w.verb("exhaust"),
    Pay: _write_pay,
    CostCards: _write_cost_cards,
    CostSelf: _write_cost_self,
}


# --- changes ---------------------------------------------------------------------------------------------------------


def _read_mod(t: Tokens) -> Any:
    if t.kinds[t.at] == "int" or t.is_mark("+"):
        amount = read_signed(t)
        return Modify(STR.read(t), amount)
    if t.take_word("has"):
        if not t.take("["):
            return Grant(Keyword(TITLE.read(t)))
        ability = ABILITY.read(t)
        t.need("]")
        return Grant(ability)
    if t.take_word("cost"):
        amount = read_signed(t)
        found = FILTER.read(t) if t.take_word("of") else None
        return CostChange(amount, found, floor=INT.read(t) if t.take_word("min") else 0)
    if t.take_word("also"):
        types = BARS.read(t)
        stats: list[tuple[str, int]] = []
        while t.kinds[t.at] == "word" and t.kinds[t.at + 1] == "int":
            stats.append((STR.read(t), INT.read(t)))
        return AddType(types, tuple(stats))
    t.stop("a change such as '+1000 power', 'has Haste' or 'cannot block'")


def _write_grant(node: Grant, w: Writer) -> str | None:
    ability = node.ability
    if isinstance(ability, Keyword) and ability == Keyword(ability.name):
        return f"has {TITLE.write(ability.name, w)}"
    return f"has [{ABILITY.write(ability, w)}]"


def _write_cost_change(node: CostChange, w: Writer) -> str | None:
    text = f"cost {write_signed(node.amount, w)}"
    text += f" of {FILTER.write(node.filter, w)}" if node.filter is not None else ""
    return f"{text} min {node.floor}" if node.floor else text


def _write_add_type(node: AddType, w: Writer) -> str | None:
    if not node.types or not all(_PLAIN.match(stat) for stat, _ in node.stats):
        return None
    return " ".join(["also " + "|".join(map(word, node.types)), *(f"{stat} {n}" for stat, n in node.stats)])


MOD.own_read = _read_mod
MOD.own_write = {
    Modify: lambda node, w: f"{write_signed(node.amount, w)} {word(node.stat)}",
    Grant: _write_grant,
    CostChange: _write_cost_change,
    AddType: _write_add_type,
}


# --- steps with a form of their own ----------------------------------------------------------------------------------


def _read_step(t: Tokens) -> Any:
    kind, value = t.kinds[t.at], t.values[t.at]
    if t.take("->"):
        return IfDone(BLOCK.read(t))
    if t.take("=>"):
        return WhenDone(BLOCK.read(t))
    if kind == "int" or (kind == "word" and value in ("upto", "modes")):
        return _read_modes(t)
    if kind == "word" and value in WHOSE.values:
        return PlayerGain(WHOSE.read(t), MODS_OF.read(t), _read_until(t))
    if starts_object(t):
        return Gain(OBJ.read(t), MODS_OF.read(t), _read_until(t))
    t.stop("a step")


def _read_until(t: Tokens) -> Until:
    if not t.take("("):
        return Until.GAME
    found = HOW_LONG.read(t)
    t.need(")")
    assert isinstance(found, Until)
    return found


def _write_until(until: Until, w: Writer) -> str:
    return "" if until is Until.GAME else f" ({HOW_LONG.write(until, w)})"


def _read_modes(t: Tokens) -> Any:
    up_to = t.take_word("upto")
    n = AMOUNT.read(t)
    t.need_word("of")
    t.need("{")
    options = [read_steps(t, "//", "}")]
    while t.take("//"):
        options.append(read_steps(t, "//", "}"))
    t.need("}")
    return Modes(tuple(options), n, up_to)


def _write_modes(node: Modes, w: Writer) -> str | None:
    if not node.options or not (isinstance(node.n, int) or node.up_to):
        return None
    options = " // ".join(write_steps(option, w) for option in node.options)
    return f"{'upto ' if node.up_to else ''}{AMOUNT.write(node.n, w)} of {{ {options} }}"


def _write_gain(node: Gain, w: Writer) -> str | None:
    if not node.mods:
        return None
    return f"{OBJ.write(node.obj, w)} {MODS_OF.bare(node.mods, w)}{_write_until(node.until, w)}"


def _write_player_gain(node: PlayerGain, w: Writer) -> str | None:
    if not node.mods:
        return None
    return f"{WHO[node.who]} {MODS_OF.bare(node.mods, w)}{_write_until(node.until, w)}"


STEP.own_read = _read_step
STEP.own_write = {
    IfDone: lambda node, w: f"-> {BLOCK.write(node.steps, w)}",
    WhenDone: lambda node, w: f"=> {BLOCK.write(node.steps, w)}",
    Modes: _write_modes,
    Gain: _write_gain,
    PlayerGain: _write_player_gain,
}


# --- abilities -------------------------------------------------------------------------------------------------------


def _read_ability(t: Tokens) -> Any:
    fields: dict[str, Any] = {}
    if t.is_word("damage") and t.kinds[t.at + 1] == "int":
        t.at += 1
        fields["threshold"] = INT.read(t)
        t.need(":")
    kind, value = t.kinds[t.at], t.values[t.at]
    if (kind == "mark" and value == "{") or (kind == "word" and value == "special"):
        return _read_action(t, fields)
    if kind == "word" and value == "option":
        found = _read_option(t, fields)
        t.need(".")
        return found
    if kind == "string" or (kind == "word" and value[0].isupper() and value != "EX"):
        return _read_keyword(t, fields)
    if kind == "word" and (value in WHOSE.values or value in ("self", "all", "host")):
        return _read_static(t, fields)
    if kind == "func" and value in ("self", "host"):
        return _read_static(t, fields)
    if t.take_word("EX"):
        fields["ex"] = True
    if t.take_word("spell"):
        t.need(":")
        fields["steps"] = read_steps(t, ".")
        t.need(".")
        return Spell(**fields)
    fields["event"] = EVENT.read(t)
    t.need(":")
    fields["steps"] = read_steps(t, ".")
    t.need(".")
    _read_marks(t, fields, ("cond", "limit", "zone", "options"))
    return Auto(**fields)


def _read_action(t: Tokens, fields: dict[str, Any]) -> Any:
    if t.take_word("special"):
        fields["special"] = STR.read(t)
    fields["cost"] = COST.read(t)
    t.need(":")
    fields["steps"] = read_steps(t, ".")
    t.need(".")
    _read_marks(t, fields, ("cond", "limit", "zone", "options", "keyword", "quick"))
    return Action(**fields)


def _read_keyword(t: Tokens, fields: dict[str, Any]) -> Any:
    fields["name"] = TITLE.read(t)
    if t.kinds[t.at] == "int":
        fields["n"] = INT.read(t)
    if t.take_word("of"):
        fields["card"] = STR.read(t)
    if t.is_mark("{"):
        fields["cost"] = COST.read(t)
    t.need(".")
    return Keyword(**fields)


def _read_static(t: Tokens, fields: dict[str, Any]) -> Any:
    if t.kinds[t.at] == "word" and t.values[t.at] in WHOSE.values:
        fields["players"] = WHOSE.read(t)
    elif t.take_word("all"):
        fields["scope"] = FILTER.read(t)
    else:
        fields["scope"] = SCOPE.read(t)
    fields["mods"] = MODS_OF.read(t)
    t.need(".")
    _read_marks(t, fields, ("cond", "zone"))
    return Static(**fields)


def _read_option(t: Tokens, fields: dict[str, Any]) -> Any:
    t.need_word("option")
    fields["name"] = STR.read(t)
    fields["cost"] = COST.read(t)
    for flag in ("alternative", "required"):
        if t.take_word(flag):
            fields[flag] = True
    if t.take_word("reduce"):
        fields["reduce"] = INT.read(t)
    if t.take_word("if"):
        fields["cond"] = COND.read(t)
    return CostOption(**fields)


def _read_marks(t: Tokens, fields: dict[str, Any], allowed: tuple[str, ...]) -> None:
    """What limits an ability: `[1/turn] [if ...] [in hand]`."""
    while t.is_mark("["):
        t.at += 1
        field, value = _read_mark(t)
        if field not in allowed or (field in fields and field != "options"):
            t.at -= 1
            t.stop("a mark that this ability can have, once")
        fields[field] = (*fields.get(field, ()), value) if field == "options" else value
        t.need("]")


def _read_mark(t: Tokens) -> tuple[str, Any]:
    if t.kinds[t.at] == "int":
        limit = INT.read(t)
        t.need("/")
        t.need_word("turn")
        return "limit", limit
    if t.take_word("if"):
        return "cond", COND.read(t)
    if t.take_word("in"):
        return "zone", STR.read(t)
    if t.take_word("as"):
        return "keyword", STR.read(t)
    if t.take_word("quick"):
        return "quick", True
    if t.is_word("option"):
        return "options", _read_option(t, {})
    t.stop("[1/turn], [if ...], [in zone], [as keyword], [quick] or [option ...]")


def _marks(node: Any, w: Writer) -> str:
    out: list[str] = []
    if getattr(node, "limit", 0):
        out.append(f"{node.limit}/turn")
    if node.cond is not None:
        out.append(f"if {COND.write(node.cond, w)}")
    if node.zone != "field":
        out.append(f"in {word(node.zone)}")
    if getattr(node, "keyword", ""):
        out.append(f"as {word(node.keyword)}")
    if getattr(node, "quick", False):
        out.append("quick")
    out += [_option(option, w) for option in getattr(node, "options", ())]
    return "".join(f" [{mark}]" for mark in out)


def _threshold(node: Any) -> str:
    return f"damage {node.threshold}: " if node.threshold else ""


def _option(node: CostOption, w: Writer) -> str:
    out = f"option {word(node.name)} {COST.write(node.cost, w)}"
    out += " alternative" if node.alternative else ""
    out += " required" if node.required else ""
    out += f" reduce {node.reduce}" if node.reduce else ""
    return out + (f" if {COND.write(node.cond, w)}" if node.cond is not None else "")


def _write_keyword(node: Keyword, w: Writer) -> str | None:
    out = _threshold(node) + TITLE.write(node.name, w)
    out += f" {node.n}" if node.n else ""
    out += f" of {word(node.card)}" if node.card else ""
    return out + (f" {COST.write(node.cost, w)}" if node.cost else "") + "."


def _write_spell(node: Spell, w: Writer) -> str | None:
    return f"{_threshold(node)}{'EX ' if node.ex else ''}spell: {write_steps(node.steps, w)}."


def _write_action(node: Action, w: Writer) -> str | None:
    if any(option.threshold for option in node.options):
        return None
    special = f"special {quoted(node.special)} " if node.special else ""
    head = f"{_threshold(node)}{special}{COST.write(node.cost, w)}"
    return f"{head}: {write_steps(node.steps, w)}.{_marks(node, w)}"


def _write_auto(node: Auto, w: Writer) -> str | None:
    if any(option.threshold for option in node.options):
        return None
    head = f"{_threshold(node)}{'EX ' if node.ex else ''}{EVENT.write(node.event, w)}"
    return f"{head}: {write_steps(node.steps, w)}.{_marks(node, w)}"


def _write_static(node: Static, w: Writer) -> str | None:
    if not node.mods or (node.players is not None and node.scope != Self()):
        return None
    if node.players is not None:
        head = WHO[node.players]
    elif isinstance(node.scope, Filter):
        head = f"all {FILTER.write(node.scope, w)}"
    else:
        head = SCOPE.write(node.scope, w)
    return f"{_threshold(node)}{head} {MODS_OF.bare(node.mods, w)}.{_marks(node, w)}"


ABILITY.own_read = _read_ability
ABILITY.own_write = {
    Keyword: _write_keyword,
    Spell: _write_spell,
    Action: _write_action,
    Auto: _write_auto,
    Static: _write_static,
    CostOption: lambda node, w: f"{_threshold(node)}{_option(node, w)}.",
}


# --- the dialect -----------------------------------------------------------------------------------------------------


def read(text: str) -> tuple[Any, ...]:
    """The abilities of a script, in their order; `ScriptError` says where it makes no sense."""
    t = Tokens(text)
    out: list[Any] = []
    try:
        while t.kinds[t.at] != "end":
            t.depth = 0
            out.append(ABILITY.read(t))
            if t.kinds[t.at - 1] == "mark" and t.values[t.at - 1] == ")":
                t.need(".")
    except Stop:
        raise t.error() from None
    return tuple(out)


def read_one(text: str) -> Any:
    """The only ability of a script."""
    found = read(text)
    if len(found) != 1:
        raise ScriptError(1, 1, f"{len(found)} abilities", ("one ability",))
    return found[0]


def write_one(ability: Any, game: str = "") -> str:
    """An ability in script: in the short phrases, unless they would be read as something else."""
    text = short(ability, game)
    if text is not None:
        return text
    return f"{write_call(ability, Writer(game, short=False))}."


def short(ability: Any, game: str = "") -> str | None:
    """An ability in the short phrases; None if they would be read as something else."""
    text = ABILITY.write(ability, Writer(game))
    if not text.endswith((".", "]")):
        text += "."
    try:
        return text if read(text) == (ability,) else None
    except ScriptError:
        return None


def write(abilities: tuple[Any, ...], game: str = "") -> list[str]:
    """The lines of a script; keywords that follow each other share one."""
    lines: list[str] = []
    joins = False
    for ability in abilities:
        text = write_one(ability, game)
        keyword = isinstance(ability, Keyword)
        if joins and keyword:
            lines[-1] += f" {text}"
        else:
            lines.append(text)
        joins = keyword
    return lines
