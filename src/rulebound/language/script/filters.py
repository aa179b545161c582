"""Filters: which cards are meant."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulebound.language.script.amounts import COMPARISONS, read_slot, write_slot
from rulebound.language.script.codecs import BARS, STR, Writer
from rulebound.language.script.nodes import CMP, FILTER, OBJ, SCOPE, SUBJECT, WritePhrase
from rulebound.language.script.table import COLOURS, MEANT, NOUNS, SPELT, STATES, VERBS
from rulebound.language.script.tokens import PLAIN, Tokens, quoted, word
from rulebound.language.tree import Cmp, Filter, Host, Self, Slot

AFTER = frozenset(("cost", "in", "with", "among", "outside", "alike"))
SET = frozenset(("type", "colour", "state", "counter", "flag", "side"))
_NO_TYPE = (
    frozenset(
        [
            "my",
            "opp",
            "other",
            "card",
            "self",
            "this",
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
    | AFTER
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
        parts.once("types", tuple(NOUNS.get(noun, noun) for noun in BARS.read(t)))
    while _after_noun(t, parts):
        pass
    return Filter(**parts.fields)


def _before_noun(t: Tokens, parts: _Parts) -> bool:
    """Passes one phrase that stands before the noun."""
    kind, value = t.kinds[t.at], t.values[t.at]
    if kind == "word":
        if t.kinds[t.at + 1] == "mark" and t.values[t.at + 1] == "=" and value in SET:
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


def _read_traits(t: Tokens, parts: _Parts) -> None:
    if t.take("~"):
        parts.once("trait_has", STR.read(t))
    else:
        parts.once("traits", BARS.read(t))


_BEFORE_MARKS: dict[str, Callable[[Tokens, _Parts], None]] = {
    "#": lambda t, parts: _read_traits(t, parts),
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
    if value not in AFTER:
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


def write_filter(node: Filter, w: Writer) -> str | None:
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
    if node.trait_has:
        out.append(f"#~{quoted(node.trait_has)}")
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
    spelt = [SPELT.get(noun, noun) for noun in types]
    plain = spelt[0] not in _NO_TYPE and PLAIN.match(spelt[0]) and NOUNS.keys().isdisjoint(types)
    return "|".join(map(word, spelt)) if plain else f"type={'|'.join(map(word, types))} card"


def _write_after(node: Filter, w: Writer) -> list[str] | None:
    out: list[str] = []
    if node.cost is not None:
        out.append(_compared("cost", node.cost, w))
    for stat, cmp in node.stats:
        if not PLAIN.match(stat) or stat in AFTER:
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


FILTER.own_read, FILTER.own_write = _read_filter, {Filter: write_filter}


def _read_subject(t: Tokens) -> Any:
    if t.take_word("self"):
        return Self()
    if t.take_word("this"):
        return Self(STR.read(t))
    if t.take_word("it"):
        return Slot()
    if t.take_word("host"):
        return Host()
    return read_slot(t) if t.is_mark("$") else FILTER.read(t)


_SELF_OR_SLOT: dict[type, WritePhrase] = {
    Filter: write_filter,
    Self: lambda node, w: f"this {word(node.as_type)}" if node.as_type else "self",
    Slot: lambda node, w: "it" if node.name == "it" else write_slot(node, w),
    Host: lambda node, w: "host",
}

SUBJECT.own_read = SCOPE.own_read = _read_subject
SUBJECT.own_write = SCOPE.own_write = _SELF_OR_SLOT
