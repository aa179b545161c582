"""How the public card lists of each game are written: the facts of a row, and those a game cannot do without."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from rulebound import catalogue
from rulebound.cards.files import number_key, set_of
from rulebound.language.cards import Row
from rulebound.language.definitions import CardDef
from rulebound.language.tree import Keyword


def _nothing(card: CardDef, row: Row) -> str:
    return ""


def _none(rows: Sequence[Row]) -> set[str]:
    return set()


@dataclass(frozen=True)
class ListFormat:
    """The rows of a list. Every row has a number, a name and the paragraphs of its text."""

    texts: tuple[str, ...] = ()  # what a row must say besides
    lists: tuple[str, ...] = ()  # what it may say as a list
    numbers: tuple[str, ...] = ()  # as a whole number
    words: tuple[str, ...] = ()  # as text
    figures: tuple[str, ...] = ()  # as text or as a whole number; what is no number is told of its card
    printings: tuple[str, ...] = ()  # as a list of printings, each with its number and its paragraphs
    missing: Callable[[CardDef, Row], str] = _nothing  # what a row does not say though the game needs it; or empty
    unsure: Callable[[Sequence[Row]], set[str]] = _none  # the cards of which a list tells a fact only in part
    set_of: Callable[[str], str] = set_of  # the set that a number belongs to, which is the name of a card file
    backs: str = ""  # the letters at the end of a number that mean the other side of the card of that number


def format_of(game: str) -> ListFormat:
    """How the lists of a game are written."""
    found = catalogue.part(game, "rows")
    assert isinstance(found, ListFormat)
    return found


# --- Final Fantasy TCG -----------------------------------------------------------------------------------------------

_LAST = ("light", "dark")


def _missing_of_fftcg(card: CardDef, row: Row) -> str:
    """A guess would change what can be paid."""
    from rulebound.games.fftcg.terms import ELEMENTS

    if "crystal" in card.types:
        return ""
    if row.get("cost") is None:
        return "its cost is not known"
    if not card.colours:
        return "its Element is not known"
    if "forward" in card.types and not card.stats:
        return "its power is not known"
    strange = [colour for colour in card.colours if colour not in ELEMENTS]
    return f"{strange[0]!r} is no Element; there are {', '.join(ELEMENTS)}" if strange else ""


def unsure_elements(found: Sequence[Row]) -> set[str]:
    """The cards of FFTCG of which a list says only the first Element, and that may have more.

    A set lists its cards of one Element first, in the order of the Elements, light and dark at the end of them; what
    comes after may have several. A reprint is as sure as the card it reprints.
    """
    ends: dict[str, tuple[object, ...]] = {}
    for row in found:
        if (row.get("elements") or [""])[0].lower() in _LAST:
            code = str(row["code"])
            ends[set_of(code)] = min(ends.get(set_of(code), number_key(code)), number_key(code))
    sure: set[str] = set()
    for row in found:
        code = str(row["code"])
        first = (row.get("elements") or [""])[0].lower()
        within = set_of(code).isdigit() and set_of(code) in ends and number_key(code) < ends[set_of(code)]
        if row.get("elements_complete", True) or (set_of(code).isdigit() and (within or first in _LAST)):
            sure.update(code.split("/"))
    return {str(row["code"]) for row in found if not sure.intersection(str(row["code"]).split("/"))}


FFTCG: Final = ListFormat(
    texts=("type",),
    lists=("elements",),
    numbers=("cost", "power"),
    words=("job", "category"),
    missing=_missing_of_fftcg,
    unsure=unsure_elements,
)


# --- Shadowverse: Evolve ---------------------------------------------------------------------------------------------


def _missing_of_evolve(card: CardDef, row: Row) -> str:
    """2.5.1, 2.7.1, 2.8.1: leaders and evolved cards have no cost, and only followers have attack and defense."""
    if row.get("cost") is None and not {"leader", "evolved"} & set(card.types):
        return "its cost is not known"
    return "its attack and defense are not known" if "follower" in card.types and not card.stats else ""


EVOLVE: Final = ListFormat(
    texts=("type_line",),
    words=("attack_defense",),
    figures=("cost",),
    printings=("text_with_icons",),
    missing=_missing_of_evolve,
)


# --- Force of Will ---------------------------------------------------------------------------------------------------


def _missing_of_fow(card: CardDef, row: Row) -> str:
    """What a card cannot be played without: numbers that are hundreds, a price, its other side."""
    if any(value % 100 for _, value in card.stats):
        return "its numbers are no hundreds"
    if card.price is None and {"resonator", "chant", "addition", "regalia"} & set(card.types):
        return "its price is not known"
    shifts = any(isinstance(ability, Keyword) and ability.name == "Shift" for ability in card.abilities)
    if (card.types == ("ruler",) or shifts) and card.back is None:
        return "its other side is not in the list"
    if card.types == ("j-ruler",):
        return "the card whose other side it is is not in the list"
    return ""


FOW: Final = ListFormat(
    lists=("type", "race", "attributes"),
    words=("cost",),
    missing=_missing_of_fow,
    backs="J^",
)


# --- Buddyfight ------------------------------------------------------------------------------------------------------


def _before_stroke(code: str) -> str:
    """The set that a number belongs to: `D-BT03` of D-BT03/0001EN."""
    return code.partition("/")[0]


def _missing_of_buddyfight(card: CardDef, row: Row) -> str:
    """What a card cannot be played without: its worlds, its numbers, what a flag lets use."""
    numbers = dict(card.stats)
    if "flag" in card.types:
        return "" if card.abilities else "its text is not known"
    if not card.colours:
        return "its world is not known"
    if {"monster", "item"}.intersection(card.types) and (numbers.get("power", 0) < 1000 or numbers["critical"] > 20):
        return "its power and critical are not known"
    if "monster" in card.types and not numbers.get("defense"):
        return "its defense is not known"
    return ""


BUDDYFIGHT: Final = ListFormat(
    texts=("type",),
    words=("world", "attribute"),
    figures=("size", "power", "critical", "defense"),
    missing=_missing_of_buddyfight,
    set_of=_before_stroke,
)
