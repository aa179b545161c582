"""Events: what an ability waits for."""

from __future__ import annotations

from typing import Any

from rulebound.language.script.amounts import COMPARISONS
from rulebound.language.script.codecs import INT, STR, WHOSE, Codec, Writer
from rulebound.language.script.filters import SET
from rulebound.language.script.nodes import CMP, COND, EVENT, ON, SUBJECT, shape
from rulebound.language.script.table import OWN, WHO
from rulebound.language.script.tokens import PLAIN, Tokens, word
from rulebound.language.tree import AnyOf, On, Self, When

_EVENT_WORDS: tuple[tuple[str, str, Codec], ...] = (
    ("by", "source", SUBJECT),
    ("for", "who", WHOSE),
    ("to", "to", STR),
    ("from", "frm", STR),
    ("how", "how", STR),
    ("counter", "counter", STR),
    ("nth", "nth", INT),
    ("onto", "onto", SUBJECT),
)
_NO_EVENT = frozenset(
    ["when", "self", "this", "all", "host", "spell", "special", "option", "damage", "it", "top", "under", "EX"]
) | set(WHO.values())
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
        return value not in _EVENT_ENDS or (set_here and value in SET)
    if kind == "func":
        return value in SUBJECT.calls
    return kind == "string" or (kind == "mark" and value in "$#@~!(")


def _write_on(node: On, w: Writer) -> str | None:
    if not PLAIN.match(node.kind) or (node.kind in _NO_EVENT and node.kind != "damage") or node.kind[0].isupper():
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


def read_event(t: Tokens) -> Any:
    if t.take_word("when"):
        return When(COND.read(t))
    events = [ON.read(t)]
    while t.take_word("or"):
        events.append(ON.read(t))
    return events[0] if len(events) == 1 else AnyOf(tuple(events))


def _write_any_event(node: AnyOf, w: Writer) -> str | None:
    return " or ".join(ON.write(event, w) for event in node.events) if len(node.events) > 1 else None


ON.own_read, ON.own_write = _read_on, {On: _write_on}
EVENT.own_read = read_event
EVENT.own_write = {
    On: lambda node, w: ON.write(node, w),
    When: lambda node, w: f"when {COND.write(node.cond, w)}",
    AnyOf: _write_any_event,
}
