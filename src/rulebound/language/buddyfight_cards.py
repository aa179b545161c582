"""Buddyfight: the facts of a row of a public list, and its text read.

Lists exchange numbers and types now and then. What is mended is counted with the repairs of the text; what still makes
no sense is left out, and `missing` of the list format says so.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Any, Final

from rulebound.language.cards import one_spell
from rulebound.language.definitions import CardDef
from rulebound.language.en import buddyfight, buddyfight_repairs
from rulebound.language.en.common import WORDS
from rulebound.language.reading import Reading

Row = dict[str, Any]
KINDS: Final = {
    "monster": ("monster",),
    "impact monster": ("monster", "impact"),  # impact.1
    "spell": ("spell",),
    "item": ("item",),
    "impact": ("impact",),
    "flag": ("flag",),
}
WORLDS: Final = (
    *("Dragon World", "Danger World", "Magic World", "Katana World", "Ancient World", "Dungeon World"),
    *("Darkness Dragon World", "Legend World", "Star Dragon World", "Hero World", "Lost World", "Generic"),
    *("Hundred Demons", "Chaos"),
)
SPELLINGS: Final = {
    "legend world": "Legend World",
    "legend": "Legend World",
    "dungeon": "Dungeon World",
    "dragon world": "Dragon World",
    "stardragon world": "Star Dragon World",
}
ATTRIBUTES: Final = {"Superhero\u30fc": "Superhero", "Neo Dragon": "Neodragon", "Star?": "Star"}
NUMBERS: Final = ("power", "critical", "defense")
LOST: Final = "Lost World"
_RUN_TOGETHER: Final = re.compile(r"(?<=World)(?=[A-Z])")
_START: Final = re.compile(
    r"Your initial hand becomes (?P<hand>\w+) cards?, your initial gauge becomes (?P<gauge>\w+) cards?,? "
    r"and your initial life becomes (?P<life>\d+)\.?$"
)


def buddyfight_card(row: Row) -> tuple[CardDef, Reading]:
    """A card of Buddyfight."""
    used: list[str] = []
    paragraphs = buddyfight_repairs.paragraphs([str(text) for text in row["text"]], used)
    types = types_of(row, paragraphs, used)
    start: tuple[tuple[str, int], ...] = ()
    if "flag" in types:
        paragraphs, start = _start(paragraphs)
    reading = buddyfight.read_mended(paragraphs, types)
    worlds = _worlds(row, types, used)
    card = CardDef(
        str(row["name"]).strip(),
        types,
        str(row.get("code", "")),
        worlds,
        0,
        start or _numbers(row, types, worlds, used),
        _attributes(row, used),
        abilities=one_spell(reading.abilities),
    )
    reading.repairs = used
    return card, reading


def types_of(row: Row, paragraphs: list[str], used: list[str]) -> tuple[str, ...]:
    """The type, also where a list tells another one than the costs of the card do."""
    types = KINDS.get(str(row.get("type") or "").strip().lower(), ())
    heads = [paragraph.partition("]")[0] for paragraph in paragraphs]
    blank = not any(row.get(number) for number in NUMBERS)
    if "[Cast Cost" in heads and blank and types in ((), KINDS["monster"]):
        used.append("a spell that is called a monster")
        return KINDS["spell"]
    called = types == KINDS["item"] and row.get("size") and "[Call Cost" in heads
    if (not types or called) and row.get("power") and row.get("critical"):
        used.append("a monster whose type is missing or another")
        return KINDS["monster"]
    return types


def _numbers(row: Row, types: tuple[str, ...], worlds: tuple[str, ...], used: list[str]) -> tuple[tuple[str, int], ...]:
    """itemdef.3, lost.cards.1: the numbers that a card of its type has."""
    if not {"monster", "item"}.intersection(types):
        return ()
    power, critical, defense = (int(row.get(number) or 0) for number in NUMBERS)
    if power < 100 <= critical:
        used.append("power and critical that are exchanged")
        power, critical = critical, power
    found = [("power", power), ("critical", critical)]
    if defense or "monster" in types:
        found.append(("defense", defense))
    if "monster" in types and LOST not in worlds:
        found.append(("size", int(row.get("size") or 0)))
    return tuple(found)


def _worlds(row: Row, types: tuple[str, ...], used: list[str]) -> tuple[str, ...]:
    """The worlds of a card; a list that tells none of a card with the attribute that stands for one means that."""
    if "flag" in types:
        return ()
    out: list[str] = []
    for part in _RUN_TOGETHER.sub("/", str(row.get("world") or "")).split("/"):
        word = " ".join(part.split())
        if word in WORLDS:
            out.append(word)
        elif (meant := SPELLINGS.get(word.lower())) is not None:
            used.append(f"{word} \u2192 {meant}")
            out.append(meant)
    if not out and "Hundred Demons" in str(row.get("attribute") or ""):
        used.append("the world of an attribute that stands for one")
        out.append("Hundred Demons")
    return tuple(dict.fromkeys(out))


def _attributes(row: Row, used: list[str]) -> tuple[str, ...]:
    out: list[str] = []
    for part in re.split(r"[/\n]", str(row.get("attribute") or "")):
        word = " ".join(part.split())
        plain = unicodedata.normalize("NFKC", word)
        plain = ATTRIBUTES.get(plain, plain)
        if plain != word:
            used.append(f"{word} \u2192 {plain}")
        if re.search(r"\w", plain):
            out.append(plain)
    return tuple(dict.fromkeys(out))


def _start(paragraphs: list[str]) -> tuple[list[str], tuple[tuple[str, int], ...]]:
    """specialflag.2: with how many cards and how much life a fighter of this flag begins: numbers of the card."""
    found = [(paragraph, _START.match(paragraph)) for paragraph in paragraphs]
    told = next((match for _, match in found if match is not None), None)
    if told is None:
        return paragraphs, ()
    numbers = {name: word for name, word in told.groupdict().items() if word.isdigit() or word in WORDS}
    if len(numbers) < 3:
        return paragraphs, ()
    start = tuple((name, int(numbers[name]) if numbers[name].isdigit() else WORDS[numbers[name]]) for name in STARTS)
    return [paragraph for paragraph, match in found if match is None], start


STARTS: Final = ("life", "hand", "gauge")


def buddyfight_sentence(text: str, types: tuple[str, ...], name: str) -> Reading:
    """A text that belongs to no card of a list; a line is a paragraph."""
    return buddyfight.read(text.split("\n"), types, name)
