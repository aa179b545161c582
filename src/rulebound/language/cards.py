"""Whole cards: the facts of a row of a public list, and its text read into abilities."""

from __future__ import annotations

import html
from collections.abc import Callable
from typing import Any

from rulebound.kernel.definitions import CardDef
from rulebound.language.en import fftcg
from rulebound.language.reading import Reading
from rulebound.language.references import canonical
from rulebound.language.tree import Ability, AddName, Spell, Static

Row = dict[str, Any]


def card_from_row(game: str, row: Row) -> tuple[CardDef, Reading]:
    """The definition that a row of a public list means, and how its text was read.

    What could not be read is missing from the abilities and named in the reading.
    """
    read = GAMES.get(game)
    if read is None:
        raise ValueError(f"there is no reader of cards for {game!r}; there are {', '.join(sorted(GAMES))}")
    return read(row)


def fftcg_card(row: Row) -> tuple[CardDef, Reading]:
    """A card of FFTCG. The text of a Summon that has no head is what the Summon does."""
    type = str(row["type"])
    reading = fftcg.reader().read(
        [str(text) for text in row["text"]], (str(row["name"]),), ability="summon" if type == "summon" else "ability"
    )
    abilities = one_spell(reading.abilities)
    power = row.get("power")
    flags = [flag for flag, is_so in (("generic", row.get("generic")), ("ex", row.get("ex_burst"))) if is_so]
    card = CardDef(
        str(row["name"]),
        (type,),
        str(row.get("code", "")),
        tuple(row.get("elements") or ()),
        int(row.get("cost") or 0),
        (("power", int(power)),) if power is not None else (),
        _several(row.get("job"), "/"),
        _several(row.get("category"), "\u00b7"),
        tuple(flags),
        tuple(ability for ability in abilities if not _names(ability)),
        also=tuple(name for ability in abilities for name in _names(ability)),
    )
    return card, reading


def one_spell(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """What a Summon does in several paragraphs is one effect after the other, where the first of them stood."""
    spells = [ability for ability in abilities if isinstance(ability, Spell) and not ability.threshold]
    if len(spells) < 2:
        return abilities
    whole = Spell(tuple(step for spell in spells for step in spell.steps), any(spell.ex for spell in spells))
    settled = canonical((whole,))
    first = abilities.index(spells[0])
    rest = [ability for ability in abilities if ability not in spells]
    return (*rest[:first], *(settled or (whole,)), *rest[first:])


def _names(ability: Ability) -> tuple[str, ...]:
    """The other names that a card has everywhere: a fact of the card."""
    if not isinstance(ability, Static) or ability.zone != "all":
        return ()
    return tuple(mod.name for mod in ability.mods if isinstance(mod, AddName))


def _several(value: object, mark: str) -> tuple[str, ...]:
    if not isinstance(value, str):
        return ()
    return tuple(part.strip() for part in html.unescape(value).split(mark) if part.strip())


GAMES: dict[str, Callable[[Row], tuple[CardDef, Reading]]] = {"fftcg": fftcg_card}
