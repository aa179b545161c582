"""Costs, changes and steps in their own forms."""

from __future__ import annotations

from typing import Any

from rulebound.language.script.amounts import starts_object
from rulebound.language.script.codecs import BARS, HOW_LONG, INT, STR, TITLE, WHOSE, Writer
from rulebound.language.script.nodes import (
    ABILITY,
    AMOUNT,
    BLOCK,
    FILTER,
    MOD,
    MODS_OF,
    OBJ,
    PART,
    STEP,
    read_signed,
    read_steps,
    write_signed,
    write_steps,
)
from rulebound.language.script.table import COLOURS, COSTS, MEANT, WHO
from rulebound.language.script.tokens import PLAIN, Tokens, word
from rulebound.language.tree import (
    AddType,
    CostCards,
    CostChange,
    CostSelf,
    ExhaustSelf,
    Gain,
    Grant,
    IfDone,
    Keyword,
    Modes,
    Modify,
    Pay,
    PlayerGain,
    Until,
    WhenDone,
)

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
    if not PLAIN.match(node.how) or node.how in _NO_HOW:
        return None
    as_slot = "" if node.slot == "paid" else f" as {word(node.slot)}"
    return f"{node.how} {AMOUNT.write(node.n, w)} {FILTER.write(node.filter, w)}{as_slot}"


def _write_cost_self(node: CostSelf, w: Writer) -> str | None:
    return None if not PLAIN.match(node.how) or node.how in _NO_HOW else f"{node.how} self"


PART.own_read = _read_part
PART.own_write = {
    ExhaustSelf: lambda node, w: w.verb("exhaust"),
    Pay: _write_pay,
    CostCards: _write_cost_cards,
    CostSelf: _write_cost_self,
}


def _read_mod(t: Tokens) -> Any:
    if t.kinds[t.at] == "int" or t.is_mark("+"):
        amount = read_signed(t)
        return Modify(STR.read(t), amount)
    if t.take_word("has"):
        once = t.take_word("once")
        if not t.take("["):
            return Grant(Keyword(TITLE.read(t)), once)
        ability = ABILITY.read(t)
        t.need("]")
        return Grant(ability, once)
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
    ability, has = node.ability, "has once" if node.once else "has"
    if isinstance(ability, Keyword) and ability == Keyword(ability.name):
        return f"{has} {TITLE.write(ability.name, w)}"
    return f"{has} [{ABILITY.write(ability, w)}]"


def _write_cost_change(node: CostChange, w: Writer) -> str | None:
    text = f"cost {write_signed(node.amount, w)}"
    text += f" of {FILTER.write(node.filter, w)}" if node.filter is not None else ""
    return f"{text} min {node.floor}" if node.floor else text


def _write_add_type(node: AddType, w: Writer) -> str | None:
    if not node.types or not all(PLAIN.match(stat) for stat, _ in node.stats):
        return None
    return " ".join(["also " + "|".join(map(word, node.types)), *(f"{stat} {n}" for stat, n in node.stats)])


MOD.own_read = _read_mod
MOD.own_write = {
    Modify: lambda node, w: f"{write_signed(node.amount, w)} {word(node.stat)}",
    Grant: _write_grant,
    CostChange: _write_cost_change,
    AddType: _write_add_type,
}


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
