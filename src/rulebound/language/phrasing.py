"""Writing: the first row whose template fits a node puts it into words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from rulebound.language.descent import GATHERED
from rulebound.language.patterns import Lexicon, Listed, Literal, Merged, Optional, Part, Row, Sequence, slots_of
from rulebound.language.templates import Bindings, Reject, Value, unify
from rulebound.language.tree import Slot as SlotNode

if TYPE_CHECKING:
    from rulebound.language.dialect import Dialect

_GLUE = re.compile(r"^[.,:;!?)\u300b\u201d]|^'s\b")


class Writer:
    """Puts nodes into words."""

    def __init__(self, dialect: Dialect) -> None:
        self.dialect = dialect

    def write(self, cat: str, value: Value, many: bool = False) -> str | None:
        kind = self.dialect.categories.get(cat)
        if isinstance(kind, Lexicon):
            return kind.write(value, many)
        if isinstance(kind, Merged):
            return self._merged(kind.of or cat, kind, value, many)
        if isinstance(kind, Listed):
            return self._listed(kind, value, many)
        if isinstance(kind, Sequence):
            return self._sequence(kind, value)
        for line in self.dialect.fitting(cat, value):
            bound = unify(line.template, value, {})
            if bound is not None:
                text = self._row(line, bound, many)
                if text is not None:
                    return self._noted(value, self.dialect.shown(value, text))
        return None

    def _noted(self, value: Value, text: str) -> str:
        """The words for a slot with what fills it, if that is asked for."""
        if self.dialect.note is None or not text:
            return text
        slot = value.name if isinstance(value, SlotNode) else self.dialect.meant_by.get(id(value), (None, ""))[1]
        note = self.dialect.note(slot) if slot else ""
        return f"{text} {note}" if note and not text.endswith(note) else text

    def _join(self, words: list[str]) -> str:
        return join(words, self.dialect.glue)

    def _several(self, value: Value) -> bool:
        return several(value) if isinstance(value, int) else self.dialect.plural({"o": value})

    def _row(self, line: Row, bound: Bindings, many: bool) -> str | None:
        words = self._parts(line.parts, bound, many or several(bound.get("n", 1)) or self.dialect.plural(bound))
        return None if words is None else self._join(words)

    def _parts(self, parts: tuple[Part, ...], bound: Bindings, many: bool) -> list[str] | None:
        words: list[str] = []
        for part in parts:
            if isinstance(part, Literal):
                word = part.several if many else part.one
                words.append(word if word != '"' else "\u201d" if "\u201c" in words else "\u201c")
            elif isinstance(part, Optional):
                missing = any(slot.name not in bound for slot in slots_of(part.parts))
                if part.written and not missing:
                    inner = self._parts(part.parts, bound, many)
                    if inner is None:
                        return None
                    words += inner
                elif any(slot.name in bound for slot in slots_of(part.parts)):
                    return None  # it has something to say that this row does not say
            else:
                if part.name not in bound:
                    return None
                plural = part.many == "*" or (bool(part.many) and self._several(bound.get(part.many[1:], 1)))
                text = self.write(part.cat, bound[part.name], plural)
                if text is None:
                    return None
                if text:
                    words.append(text)
        return words

    def _merged(self, of: str, kind: Merged, value: Value, many: bool) -> str | None:
        """Each row that fits takes its fields away; nothing may be left. The first noun with which it works is it."""
        if type(value) is not type(kind.empty) or not _finished(kind, value):
            return None
        for noun in self.dialect.rows.get(kind.noun or f"{of}.noun", ()):
            begun = self._part(noun, kind, value, many)
            if begun is None:
                continue
            word, left = begun
            texts: dict[str, list[str]] = {"before": [], "after": [], "last": []}
            for place in ("before", "after", "last") if kind.after else ("before",):
                for line in self.dialect.rows.get(f"{of}.{place}", ()):
                    taken = self._part(line, kind, left, many)
                    while taken is not None:
                        texts[place].append(taken[0])
                        left = taken[1]
                        taken = self._part(line, kind, left, many)
            if left == kind.empty and len(texts["before"]) >= kind.least:
                return self._join([*texts["before"], word, *texts["after"], *texts["last"]])
        return None

    def _part(self, line: Row, kind: Merged, value: Value, many: bool) -> tuple[str, Value] | None:
        """What a row says of a value, and the value without it."""
        if line.read_only:
            return None
        fields = line.sets(kind.empty)
        if any(getattr(value, f) == getattr(kind.empty, f) for f in fields):
            return None
        if not fields and line.cat.endswith((".before", ".after", ".last")):
            return None
        taken, rest = _take(line.template, value, fields, kind.empty)
        text = None if taken is None else self._row(line, taken, many)
        return None if text is None else (text, rest)

    def _listed(self, kind: Listed, value: Value, many: bool) -> str | None:
        if not isinstance(value, tuple) or not value:
            return None
        if kind.flat:
            return self._flat(kind, value, many)
        if len(value) < kind.least:
            return None
        items = [self.write(kind.item, item, many) for item in value]
        if any(item is None for item in items):
            return None
        return self._enumerate(kind, [item for item in items if item is not None])

    def _enumerate(self, kind: Listed, texts: list[str]) -> str:
        if len(texts) == 1:
            return texts[0]
        return self._join([f"{kind.comma}{self.dialect.glue}".join(texts[:-1]), kind.last, texts[-1]])

    def _flat(self, kind: Listed, value: tuple[Value, ...], many: bool) -> str | None:
        texts = self._flat_items(kind, value, many)
        return None if texts is None or len(texts) < kind.least else self._enumerate(kind, texts)

    def _flat_items(self, kind: Listed, value: tuple[Value, ...], many: bool) -> list[str] | None:
        if not value:
            return []
        for n in range(len(value), 0, -1):
            head = self.write(kind.item, value[:n], many)
            tail = None if head is None else self._flat_items(kind, value[n:], many)
            if head is not None and tail is not None:
                return [head, *tail]
        return None

    def _sequence(self, kind: Sequence, value: Value) -> str | None:
        """The longest beginnings first: what one row says in a breath is not torn apart."""
        if not isinstance(value, tuple):
            return None
        if not value:
            return ""
        for n in range(len(value), 0, -1):
            head = self.write(kind.item, value[:n])
            if head is not None:
                tail = self._sequence(kind, value[n:])
                if tail is not None:
                    return self._join([head, tail] if tail else [head])
        return None


def _finished(kind: Merged, value: Value) -> bool:
    """Whether a reading could give this value."""
    try:
        return kind.finish is None or bool(kind.finish(value) == value)
    except Reject:
        return False


def _take(
    template: msgspec.Struct, value: msgspec.Struct, fields: list[str], empty: msgspec.Struct
) -> tuple[Bindings | None, Value]:
    """What a partial template binds in a value, and the value without it."""
    bound: Bindings | None = {}
    changes: dict[str, Value] = {}
    for field in fields:
        wanted, has = getattr(template, field), getattr(value, field)
        if field in GATHERED and isinstance(wanted, tuple) and isinstance(has, tuple):
            found = _take_items(wanted, has, bound or {})
            if found is None:
                return None, value
            bound, changes[field] = found
        else:
            bound = unify(wanted, has, bound or {})
            if bound is None:
                return None, value
            changes[field] = getattr(empty, field)
    return bound, msgspec.structs.replace(value, **changes)


def _take_items(
    wanted: tuple[Value, ...], has: tuple[Value, ...], bound: Bindings
) -> tuple[Bindings, tuple[Value, ...]] | None:
    left = list(has)
    for item in wanted:
        for i, candidate in enumerate(left):
            found = unify(item, candidate, bound)
            if found is not None:
                bound = found
                del left[i]
                break
        else:
            return None
    return bound, tuple(left)


def several(n: Value) -> bool:
    return not (isinstance(n, int) and n == 1)


def join(words: list[str], glue: str = " ") -> str:
    """Words with spaces between them, but not before a full stop and the like."""
    if not glue:
        return "".join(words)
    out = ""
    for word in words:
        if not word:
            continue
        out += word if not out or _GLUE.match(word) or out.endswith(("\u201c", "(")) else f" {word}"
    return out
