"""Whole cards: the facts of a row of a public list, and its text read into abilities."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from rulebound import catalogue, limits
from rulebound.language.definitions import CardDef, Refused
from rulebound.language.en import evolve, fftcg
from rulebound.language.en.evolve_words import CLASSES, SPELLINGS
from rulebound.language.en.fftcg_repairs import REPAIRS
from rulebound.language.reading import Reading, Refusal
from rulebound.language.repairs import Repairs
from rulebound.language.tree import Ability, AddName, AddType, Spell, Static

Row = dict[str, Any]
ENTITIES = Repairs()


def card_from_row(game: str, row: Row) -> tuple[CardDef, Reading]:
    """The definition that a row of a public list means, and how its text was read.

    What could not be read is missing from the abilities and named in the reading and on the card.
    """
    entry = catalogue.entry(game)
    if entry is None or not entry.cards:
        known = sorted(found.name for found in catalogue.entries() if found.cards)
        raise ValueError(f"there is no reader of cards for {game!r}; there are {', '.join(known)}")
    card, reading = entry.part("cards")(row)
    refused = tuple(Refused(refusal.paragraph, refusal.column) for refusal in reading.refusals)
    return (msgspec.structs.replace(card, refused=refused) if refused else card), reading


def fftcg_card(row: Row) -> tuple[CardDef, Reading]:
    """A card of FFTCG. The text of a Summon that has no head is what the Summon does."""
    type = str(row["type"]).lower()
    used: list[str] = []
    paragraphs = [REPAIRS.mended(str(text), used) for text in row["text"]]
    reading = fftcg.reader().read(paragraphs, (str(row["name"]),), ability="summon" if type == "summon" else "ability")
    reading.repairs = used
    abilities = one_spell(reading.abilities)
    power = row.get("power")
    generic = row.get("generic")
    if generic is None:  # where a list does not tell: those of this job are, nearly without exception
        generic = "Standard Unit" in str(row.get("job"))
    flags = [flag for flag, is_so in (("generic", generic), ("ex", row.get("ex_burst"))) if is_so]
    card = CardDef(
        str(row["name"]),
        (type,),
        str(row.get("code", "")),
        tuple(element.lower() for element in row.get("elements") or ()),
        int(row.get("cost") or 0),
        (("power", int(power)),) if power is not None else (),
        _several(row.get("job"), "/"),
        _several(row.get("category"), "\u00b7"),
        tuple(flags),
        abilities,
    )
    return with_facts(card), reading


def with_facts(card: CardDef) -> CardDef:
    """What a text says of the card in all situations, its other names and types, is a fact of the card."""
    types = tuple(type for ability in card.abilities for type in _types(ability))
    names = tuple(name for ability in card.abilities for name in _names(ability))
    if not types and not names:
        return card
    abilities = tuple(ability for ability in card.abilities if not (_names(ability) or _types(ability)))
    return msgspec.structs.replace(card, types=(*card.types, *types), abilities=abilities, also=(*card.also, *names))


def one_spell(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """What a Summon does in several paragraphs is one effect after the other, where the first of them stood."""
    spells = [ability for ability in abilities if isinstance(ability, Spell) and not ability.threshold]
    if len(spells) < 2:
        return abilities
    whole = Spell(tuple(step for spell in spells for step in spell.steps), any(spell.ex for spell in spells))
    settled = fftcg.canonical((whole,))
    first = abilities.index(spells[0])
    rest = [ability for ability in abilities if ability not in spells]
    return (*rest[:first], *(settled or (whole,)), *rest[first:])


def _names(ability: Ability) -> tuple[str, ...]:
    """The other names that a card has everywhere: a fact of the card."""
    if not isinstance(ability, Static) or ability.zone != "all":
        return ()
    return tuple(mod.name for mod in ability.mods if isinstance(mod, AddName))


def _types(ability: Ability) -> tuple[str, ...]:
    """The other types that a card has everywhere."""
    if not isinstance(ability, Static) or ability.zone != "all":
        return ()
    return tuple(type for mod in ability.mods if isinstance(mod, AddType) for type in mod.types)


def _several(value: object, mark: str) -> tuple[str, ...]:
    """The parts of a fact that may be several; a dash stands for none."""
    if not isinstance(value, str):
        return ()
    return tuple(part.strip() for part in ENTITIES.mended(value, []).split(mark) if re.search(r"\w", part))


# --- Shadowverse: Evolve ---------------------------------------------------------------------------------------------

_PRINTING = re.compile(r"\s*\((?:Evolved?|U|SP)\)$")  # what a list adds to a name
_TYPES = {"follower": "follower", "amulet": "amulet", "spell": "spell", "leader": "leader", "token": "token"}
_EVOLVED = ("evolve", "evolved")
_SAID_EVOLVED = re.compile(r"\(Evolved?\)")  # a list may say so only beside the name
_UNIVERSES = {"CSD01": "umamusume", "CP01": "umamusume"}  # by the set


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= len(str(limits.NUMBER))


def evolve_card(row: Row) -> tuple[CardDef, Reading]:
    """A card of Shadowverse: Evolve. An evolved card has the name of the card it belongs to, and no cost."""
    words, traits = _type_line(row)
    types = evolve_types(row)
    reading = evolve.read(evolve_text(row), types)
    numbers = re.fullmatch(r"([0-9]{1,6})/([0-9]{1,6})", str(row.get("attack_defense") or ""))
    cost = str(row.get("cost") or "")
    if cost and not _is_number(cost) and "evolved" not in types:  # a fact that the list has garbled
        reading.refusals.append(Refusal(f"cost {cost}", cost, 1, cost, ("a number",)))
    code = str(row.get("code", ""))
    card = CardDef(
        evolve_name(str(row["name"])),
        types,
        code,
        tuple(craft for craft in CLASSES for word in words if word in (craft, craft.removesuffix("craft"))),
        int(cost) if _is_number(cost) and "evolved" not in types else 0,
        (("attack", int(numbers[1])), ("defense", int(numbers[2]))) if numbers else (),
        tuple(SPELLINGS.get(part, part) for part in _several(traits.replace("|", "/"), "/")),
        tuple(universe for set, universe in _UNIVERSES.items() if code.startswith(f"{set}-")),
        (),
        reading.abilities,
    )
    return with_facts(card), reading


def _type_line(row: Row) -> tuple[list[str], str]:
    """The words before and after the dash."""
    kinds, _, traits = str(row["type_line"]).partition(" - ")
    return [word.strip().lower() for word in kinds.split("|")], traits


def evolve_types(row: Row) -> tuple[str, ...]:
    words, _ = _type_line(row)
    types = tuple(_TYPES[word] for word in words if word in _TYPES)
    evolved = any(word in _EVOLVED for word in words) or _SAID_EVOLVED.search(str(row["name"]))
    return (*types, "evolved") if evolved else types


def evolve_name(name: str) -> str:
    """A name without what a list adds to it: that the card is evolved, or how it is printed."""
    while (shorter := _PRINTING.sub("", name)) != name:
        name = shorter
    return name


def evolve_text(row: Row) -> list[str]:
    """The paragraphs of a row, with icons where there are any."""
    printings = row.get("text_with_icons") or ()
    return [str(text) for text in (printings[0][1] if printings else row.get("text") or ())]
