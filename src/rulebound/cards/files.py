"""Card files: the facts of a card on one line, its abilities in script on the indented lines below.

    1-083H · Maria · backup wind 4 #Rebel @II · checked: yes
      all my forward +1000 power.

The first line says number, name, and then types, Elements or class (`fire/ice`; `-` for none), cost, power or attack
and defense, `#` traits, `@` groups and `!` printed marks; a Japanese name and other names may follow. Where a cost is
more than a number, it is a price in braces, `{1 fire*2}`. `checked: no` means that nobody has confirmed the script yet.
The other side of a card that has two begins with a line of its own below, `back`, its number, its name and its facts;
what it does stands under that. A paragraph with a clause that was not understood has a line
of its own, `refused 14: "..."` with the column of that place: such a card is partial. Lines that begin with `##` are
remarks.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec

from rulebound.kernel.errors import RuleboundError
from rulebound.language import script
from rulebound.language.definitions import CardDef, Refused
from rulebound.language.script.codecs import BARS, INT, STR, Writer
from rulebound.language.script.nodes import COST
from rulebound.language.script.table import NOUNS, SPELT
from rulebound.language.script.tokens import ScriptError, Stop, Tokens, quoted, word
from rulebound.language.tree import Pay

SUFFIX = ".cards"
POINT = " \N{MIDDLE DOT} "
_HEAD = re.compile(r"^(?![ \t#])(\S+) \u00b7 (\"(?:[^\"\\\n]|\\.)*\"|[^\n]+?) \u00b7 ([^\n]*)$", re.MULTILINE)
_OUTSIDE = re.compile(r"^(?![ \t]|##)[^\n]+$", re.MULTILINE)
_JA = re.compile(r" \u00b7 ja (\"(?:[^\"\\\n]|\\.)*\")")
_BACK = re.compile(r"^[ \t]+back (\S+) \u00b7 (\"(?:[^\"\\\n]|\\.)*\"|[^\n]+?) \u00b7 ([^\n]*)$", re.MULTILINE)
_REFUSED = re.compile(r"^[ \t]+refused\b[^\n]*$", re.MULTILINE)

Remarks = dict[str, str]  # lines, by the number of the card that they are about
FILE = ""  # no card: the file as a whole


class BadCardFile(RuleboundError, ValueError):
    """A card file that cannot be read: which file and line, and why."""


class Entry(msgspec.Struct, frozen=True):
    """Where a card stands in its file."""

    code: str
    name: str
    name_ja: str
    line: int
    start: int
    end: int
    checked: bool
    partial: bool


# --- where cards stand -----------------------------------------------------------------------------------------------


def index(text: str, file: str) -> list[Entry]:
    """The cards of a file, without reading what they do."""
    heads = list(_HEAD.finditer(text))
    if sum(1 for _ in _OUTSIDE.finditer(text)) != len(heads):
        _complain(text, file)
    before = text[: heads[0].start()] if heads else text
    if any(line.strip() and not line.startswith("##") for line in before.split("\n")):
        raise BadCardFile(f"{file}, line 1: expected the facts of a card before any script")
    out: list[Entry] = []
    line, at = 1, 0
    for head, following in zip(heads, [*(found.start() for found in heads[1:]), len(text)], strict=True):
        line += text.count("\n", at, head.start())
        at = head.start()
        code, name, facts = head.groups()
        if not facts.endswith(("checked: yes", "checked: no")):
            raise BadCardFile(f"{file}, line {line}: expected 'checked: yes' or 'checked: no' at the end")
        japanese = _JA.search(facts)
        out.append(
            Entry(
                code,
                _unquoted(name, file, line),
                _unquoted(japanese.group(1), file, line) if japanese else "",
                line,
                at,
                following,
                facts.endswith("yes"),
                _REFUSED.search(text, head.end(), following) is not None,
            )
        )
    return out


def _complain(text: str, file: str) -> None:
    for number, line in enumerate(text.split("\n"), 1):
        if line and _OUTSIDE.match(line) and not _HEAD.match(line):
            raise BadCardFile(
                f"{file}, line {number}: expected 'number \N{MIDDLE DOT} name \N{MIDDLE DOT} facts', found {line!r}"
            )


def _unquoted(name: str, file: str, line: int) -> str:
    if not name.startswith('"'):
        return name
    try:
        t = Tokens(name)
    except ScriptError:
        t = None
    if t is None or t.kinds[:2] != ["string", "end"]:
        raise BadCardFile(f"{file}, line {line}: expected a name, or a closed string, found {name!r}")
    return str(STR.read(t))


# --- reading ---------------------------------------------------------------------------------------------------------


def read_card(text: str, file: str, line: int = 1) -> CardDef:
    """The card of these lines, the first of which is that line of the file."""
    head, _, body = text.partition("\n")
    found = _HEAD.match(head)
    if found is None:
        raise BadCardFile(f"{file}, line {line}: expected the facts of a card, found {head!r}")
    other = _BACK.search(body)
    front = body if other is None else body[: other.start()]
    card = _side(found, front, file, line, _facts)
    if other is None:
        return card
    at = line + 1 + front.count("\n")
    return msgspec.structs.replace(card, back=_side(other, body[other.end() + 1 :], file, at, _printed))


def _side(head: re.Match[str], body: str, file: str, line: int, facts: Callable[[Tokens], dict[str, Any]]) -> CardDef:
    """One side of a card: its line of facts, which is that one of the file, and what stands below."""
    code, name, rest = head.groups()
    try:
        fields = _read_facts(rest, facts)
    except ScriptError as error:
        column = head.start(3) - head.start() + error.column
        raise BadCardFile(f"{file}, line {line}, column {column}: {_reason(error)}") from None
    try:
        refused = tuple(
            _refused(found.group(), body.count("\n", 0, found.start())) for found in _REFUSED.finditer(body)
        )
        abilities = script.read(_REFUSED.sub("", body))
    except ScriptError as error:
        at = line + error.line
        raise BadCardFile(f"{file}, line {at}, column {error.column} ({code}): {_reason(error)}") from None
    return CardDef(_unquoted(name, file, line), code=code, abilities=abilities, refused=refused, **fields)


def _refused(text: str, above: int) -> Refused:
    """A paragraph that was not understood, from its line; so many lines are above it."""
    t = Tokens("\n" * above + text)
    try:
        t.need_word("refused")
        column = INT.read(t)
        t.need(":")
        found = Refused(STR.read(t), column)
        if t.kinds[t.at] != "end":
            t.stop("the end of the line")
    except Stop:
        raise t.error() from None
    return found


def _reason(error: ScriptError) -> str:
    return str(error).partition(": ")[2]


def _read_facts(text: str, facts: Callable[[Tokens], dict[str, Any]]) -> dict[str, Any]:
    t = Tokens(text.replace("\N{MIDDLE DOT}", ";"))
    try:
        found = facts(t)
        if t.kinds[t.at] != "end":
            t.stop("the end of the line")
    except Stop:
        raise t.error() from None
    return found


def _printed(t: Tokens) -> dict[str, Any]:
    """What is printed on a side of a card."""
    fields: dict[str, Any] = {"types": _types(t), "colours": _slashed(t), **_price(t), "stats": _stats(t)}
    for mark, field in (("#", "traits"), ("@", "groups"), ("!", "flags")):
        if t.take(mark):
            fields[field] = BARS.read(t)
    return fields


def _price(t: Tokens) -> dict[str, Any]:
    """A cost that is a number, or one with symbols, whose total counts as that number (X counts nothing)."""
    if not t.is_mark("{"):
        return {"cost": INT.read(t)}
    parts = COST.read(t)
    if len(parts) != 1 or not isinstance(parts[0], Pay):
        t.stop("a price such as {1 fire*2}")
    price = parts[0]
    return {"cost": price.generic + sum(n for _, n in price.colours), "price": price}


def _facts(t: Tokens) -> dict[str, Any]:
    """The first line of a card: what is printed, its other names, and whether it is checked."""
    fields = _printed(t)
    t.need(";")
    if t.take_word("ja"):
        fields["name_ja"] = STR.read(t)
        t.need(";")
    if t.take_word("also"):
        fields["also"] = BARS.read(t)
        t.need(";")
    t.need_word("checked")
    t.need(":")
    if not (t.take_word("yes") or t.take_word("no")):
        t.stop("'yes' or 'no'")
    return fields


def _types(t: Tokens) -> tuple[str, ...]:
    return tuple(NOUNS.get(noun, noun) for noun in _slashed(t))


def _slashed(t: Tokens) -> tuple[str, ...]:
    if t.take("-"):
        return ()
    out = [STR.read(t)]
    while t.take("/"):
        out.append(STR.read(t))
    return tuple(out)


def _stats(t: Tokens) -> tuple[tuple[str, int], ...]:
    if t.kinds[t.at] == "int":
        first = INT.read(t)
        return (("attack", first), ("defense", INT.read(t))) if t.take("/") else (("power", first),)
    out: list[tuple[str, int]] = []
    while t.kinds[t.at] in ("word", "string"):
        stat = STR.read(t)
        t.need("=")
        out.append((stat, INT.read(t)))
    return tuple(out)


# --- writing ---------------------------------------------------------------------------------------------------------


def write_card(card: CardDef, game: str, *, checked: bool) -> str:
    """The lines of a card."""
    if not card.code or any(letter.isspace() for letter in card.code) or card.code.startswith("#"):
        raise ValueError(f"a card needs a number without spaces, not {card.code!r}")
    facts = [_write_facts(card, game)]
    if card.name_ja:
        facts.append(f"ja {quoted(card.name_ja)}")
    if card.also:
        facts.append(f"also {'|'.join(map(quoted, card.also))}")
    facts.append(f"checked: {'yes' if checked else 'no'}")
    head = (card.code, _name(card.name), *(fact.replace("\N{MIDDLE DOT}", "\\u00b7") for fact in facts))
    lines = _lines(card, game)
    if card.back is not None:
        back = (f"back {card.back.code}", _name(card.back.name), _write_facts(card.back, game))
        lines += [POINT.join(back), *(f"  {line}" for line in _lines(card.back, game))]
    return "\n".join((POINT.join(head), *(f"  {line}" for line in lines))) + "\n"


def _lines(card: CardDef, game: str) -> list[str]:
    """What stands below the facts of one side."""
    refused = [f"refused {refused.column}: {quoted(refused.text)}" for refused in card.refused]
    return [*refused, *script.write(card.abilities, game)]


def _name(name: str) -> str:
    plain = name == " ".join(name.split()) and name and name[0] != '"' and "\N{MIDDLE DOT}" not in name
    return name if plain else quoted(name).replace("\N{MIDDLE DOT}", "\\u00b7")


def _write_facts(card: CardDef, game: str) -> str:
    out = [
        "/".join(word(SPELT.get(noun, noun)) for noun in card.types) or "-",
        "/".join(map(word, card.colours)) or "-",
        str(card.cost) if card.price is None else COST.write((card.price,), Writer(game)),
    ]
    names = tuple(stat for stat, _ in card.stats)
    if names == ("power",):
        out.append(str(card.stats[0][1]))
    elif names == ("attack", "defense"):
        out.append(f"{card.stats[0][1]}/{card.stats[1][1]}")
    else:
        out += [f"{word(stat)}={value}" for stat, value in card.stats]
    out += [
        mark + "|".join(map(word, words))
        for mark, words in (("#", card.traits), ("@", card.groups), ("!", card.flags))
        if words
    ]
    return " ".join(out)


def number_key(code: str) -> tuple[object, ...]:
    """Sorts numbers as people do: 1-9 before 1-10."""
    return tuple((0, int(part), "") if part.isdecimal() else (1, 0, part) for part in re.split(r"(\d+)", code) if part)


def set_of(code: str) -> str:
    """The set that a number belongs to: `1` of 1-083H, `SD01` of SD01-001."""
    return code.partition("-")[0]


def write_file(cards: Iterable[tuple[CardDef, bool]], game: str, remarks: Remarks | None = None) -> str:
    """A card file: the cards sorted by number, with whether each is checked, and the remarks."""
    said = remarks or {}
    ordered = sorted(cards, key=lambda pair: number_key(pair[0].code))
    about_file = f"{said[FILE]}\n" if FILE in said else ""
    return about_file + "".join(
        said.get(card.code, "") + write_card(card, game, checked=checked) for card, checked in ordered
    )


def remarks_of(text: str) -> Remarks:
    """The remarks of a card file. Those right above a card are about that card, all others about the file."""
    out: Remarks = {}
    run = ""
    for line in text.splitlines(keepends=True):
        if line.startswith("##"):
            run += line if line.endswith("\n") else f"{line}\n"
        elif run:
            head = _HEAD.match(line)
            about = head.group(1) if head is not None else FILE
            out[about] = out.get(about, "") + run
            run = ""
    if run:
        out[FILE] = out.get(FILE, "") + run
    return out


def read_file(text: str, file: str) -> Iterator[tuple[CardDef, bool]]:
    """The cards of a card file, each with whether it is checked."""
    for entry in index(text, file):
        yield read_card(text[entry.start : entry.end], file, entry.line), entry.checked
