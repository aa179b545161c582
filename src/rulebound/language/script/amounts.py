"""Amounts, comparisons, objects and conditions in their own forms."""

from __future__ import annotations

from typing import Any

from rulebound.language.script.codecs import STR, Writer
from rulebound.language.script.nodes import AMOUNT, CALLS, CMP, COND, FILTER, OBJ
from rulebound.language.script.tokens import PLAIN, Stop, Tokens, word
from rulebound.language.tree import Both, Calc, Cmp, Compare, Count, Either, Is, Slot, Stat

COMPARISONS = frozenset(("<=", ">=", "==", "!=", "<", ">"))
ARITHMETIC = frozenset(["+", "-", "*", "/", "//", "%"])


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
            t.stop("one of + - * / // %")
        t.at += 1
        right = AMOUNT.read(t)
        t.need(")")
        return Calc(op, left, right)
    t.stop("an amount")


def _write_count(node: Count, w: Writer) -> str | None:
    return None if node.each == 1 else f"{node.each}*count({FILTER.write(node.of, w)})"


def _write_stat(node: Stat, w: Writer) -> str | None:
    if not node.total or not PLAIN.match(node.stat) or node.stat in CALLS:
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

_OBJECTS = frozenset(("self", "this", "it", "host", "under", "all", "top"))


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


def read_slot(t: Tokens) -> Any:
    if not t.take("$"):
        t.stop("self, it, $slot, host, all ... or top ...")
    return Slot(STR.read(t))


def write_slot(node: Slot, w: Writer) -> str | None:
    return f"${word(node.name)}"


OBJ.own_write = {Slot: lambda node, w: "it" if node.name == "it" else write_slot(node, w)}
OBJ.own_read = lambda t: Slot() if t.take_word("it") else read_slot(t)
