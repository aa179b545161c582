"""Force of Will: the facts of a row of a public list, and its text read."""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec

from rulebound.language.cards import with_facts
from rulebound.language.definitions import CardDef
from rulebound.language.en import fow
from rulebound.language.en.fow_words import ATTRIBUTES, LETTERS, read_price, tokenise
from rulebound.language.reading import Reading, Refusal
from rulebound.language.tree import Keyword, Pay

Row = dict[str, Any]
KINDS: Final = {
    "resonator": "resonator",
    "resonator (shift)": "resonator",
    "ruler": "ruler",
    "j-ruler": "j-ruler",
    "chant": "chant",
    "spell:chant": "chant",
    "spell:chant-instant": "chant",
    "spell:chant-standby": "chant",
    "addition": "addition",
    "regalia": "regalia",
    "magic stone": "stone",
    "true magic stone": "stone",
}
STANDING_FOR: Final = {"spell:chant-instant": "Quickcast", "spell:chant-standby": "Trigger"}  # 1405.3, 1405.4
_SUFFIX = re.compile(r"\s*\[(?:J-Ruler|Light|Fire|Water|Wind|Darkness)\]$")  # of the list, not of the card
_HOST = re.compile(r"addition:\s*(.+)")


def fow_card(row: Row) -> tuple[CardDef, Reading]:
    """A card of Force of Will, or one side of it. The other side has a number and a row of its own."""
    words, types = _words(row), fow_types(row)
    reading = fow.read([str(text) for text in row["text"]], types)
    hosts = [found[1] for word in words if (found := _HOST.match(word))]
    given = tuple(Keyword(STANDING_FOR[word]) for word in words if word in STANDING_FOR)
    abilities = (*(one for one in given if one not in reading.abilities), *reading.abilities)
    price = _price(row, reading)
    card = CardDef(
        _SUFFIX.sub("", str(row["name"])),
        types,
        str(row.get("code", "")),
        tuple(LETTERS[letter.lower()] for letter in row.get("attributes") or () if letter.lower() in "wrugb"),
        0 if price is None else price.generic + sum(n for _, n in price.colours),
        _numbers(row, types),
        tuple(race for race in row.get("race") or () if race),
        tuple(f"{word} stone" for word in (*ATTRIBUTES, "true") if f"{word} magic stone" in words),
        (*(f"add:{host}" for host in hosts), *(("special",) if "special magic stone" in words else ())),
        abilities,
        price=price,
    )
    return _with_stone_types(with_facts(card)), reading


def _words(row: Row) -> list[str]:
    return [str(word).lower() for word in row.get("type") or ()]


def fow_types(row: Row) -> tuple[str, ...]:
    """The types of a card of a list, in today's words."""
    kinds = (KINDS.get(word, "addition" if _HOST.match(word) else "") for word in _words(row))
    return tuple(dict.fromkeys(kind for kind in kinds if kind))


def _with_stone_types(card: CardDef) -> CardDef:
    """201.4, 904.2a: a magic stone type that a text gives is one like those that are printed."""
    given = tuple(type for type in card.types if type.endswith(" stone"))
    if not given:
        return card
    types = tuple(type for type in card.types if type not in given)
    return msgspec.structs.replace(card, types=types, groups=tuple(dict.fromkeys((*card.groups, *given))))


def _price(row: Row, reading: Reading) -> Pay | None:
    """203: the price of a card that is played; rulers and stones have none."""
    cost = row.get("cost")
    if cost is None or cost == "":
        return None
    if str(cost) == "0":
        return Pay()
    tokens = tokenise(str(cost))
    found = list(read_price(tokens, 0))
    if not found or found[0][0] != len(tokens):
        reading.refusals.append(Refusal(f"cost {cost}", str(cost), 1, str(cost), ("symbols such as {W}{1}",)))
        return None
    pay = found[0][1]
    assert isinstance(pay, Pay)
    return pay


def _numbers(row: Row, types: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    """206.1a, 207.2a: a resonator has both numbers; a J-ruler without any has none."""
    printed = {stat: row.get(field) for stat, field in (("attack", "atk"), ("defense", "def"))}
    known = {stat: int(n) for stat, n in printed.items() if n is not None and str(n).isdigit()}
    if "resonator" in types or ("j-ruler" in types and known):
        return tuple((stat, known.get(stat, 0)) for stat in printed)
    return ()


def fow_sentence(text: str, types: tuple[str, ...], name: str) -> Reading:
    """A text that belongs to no card of a list; a line is a paragraph."""
    return fow.read(text.split("\n"), types, name)
