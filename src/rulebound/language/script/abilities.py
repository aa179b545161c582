"""Abilities: keywords, spells, actions, automatic and static ones, with the marks that limit them."""

from __future__ import annotations

from typing import Any

from rulebound.language.script.codecs import INT, STR, TITLE, WHOSE, Codec, Writer
from rulebound.language.script.nodes import (
    ABILITY,
    COND,
    COST,
    EVENT,
    FILTER,
    MODS_OF,
    SCOPE,
    read_steps,
    shape,
    write_steps,
)
from rulebound.language.script.table import WHO
from rulebound.language.script.tokens import Tokens, quoted, word
from rulebound.language.tree import Action, Auto, CostOption, Filter, Keyword, Self, Spell, Static


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
    if kind == "word" and (value in WHOSE.values or value in ("self", "this", "all", "host")):
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
    if t.take_word("gains"):
        fields["gains"] = _gains().read(t)
    if t.take_word("if"):
        fields["cond"] = COND.read(t)
    return CostOption(**fields)


def _gains() -> Codec:
    """The abilities that a card has for good once a cost has been paid."""
    return shape(CostOption).codecs["gains"]


def _read_marks(t: Tokens, fields: dict[str, Any], allowed: tuple[str, ...]) -> None:
    """What limits an ability: `[1/turn] [if ...] [in hand]`."""
    while t.is_mark("["):
        t.at += 1
        field, value = _read_mark(t)
        if field not in allowed or (field in fields and field != "options"):
            t.at -= 1
            t.stop("a mark that this ability can have, once")
        fields[field] = (*fields.get(field, ()), value) if field == "options" else value
        if field == "limit":
            fields |= _read_limit(t)
        t.need("]")


def _read_limit(t: Tokens) -> dict[str, str]:
    """What a limit is for, a turn or the game, and under what name the uses are counted."""
    t.need("/")
    limit = {"per": STR.read(t)}
    if t.take_word("named"):
        limit["limit_name"] = STR.read(t)
    return limit


def _read_mark(t: Tokens) -> tuple[str, Any]:
    if t.kinds[t.at] == "int":
        return "limit", INT.read(t)
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
    t.stop("[1/turn], [1/game], [1/turn named NAME], [if ...], [in zone], [as keyword], [quick] or [option ...]")


def _marks(node: Any, w: Writer) -> str:
    out: list[str] = []
    if isinstance(node, Action | Auto) and (node.limit or node.limit_name or node.per != "turn"):
        name = f" named {word(node.limit_name)}" if node.limit_name else ""
        out.append(f"{node.limit}/{word(node.per)}{name}")
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
    out += f" gains {_gains().write(node.gains, w)}" if node.gains else ""
    return out + (f" if {COND.write(node.cond, w)}" if node.cond is not None else "")


def _write_keyword(node: Keyword, w: Writer) -> str | None:
    name = quoted(node.name) if node.name.partition(" ")[0] == "EX" else TITLE.write(node.name, w)  # EX is a mark
    out = _threshold(node) + name
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
