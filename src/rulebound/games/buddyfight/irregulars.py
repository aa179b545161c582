"""The Irregulars List: cards that a deck may hold fewer of, or none (irregular)."""

from __future__ import annotations

from typing import Final, NamedTuple

OFF_LIMITS: Final = 0


class Irregular(NamedTuple):
    """So many of a name may be in a deck, under this flag; without a flag, under all of them."""

    name: str
    most: int
    flag: str
    rule: str


# READINGS BF-C26: the list is newer than the examples beside it, which name two more cards.
IRREGULARS: Final = (
    Irregular("Professor Menjo", OFF_LIMITS, "", "irregular.all.1"),
    Irregular("CHAOS Death Tallica", OFF_LIMITS, "", "irregular.all.1"),
    Irregular("Obstruct", OFF_LIMITS, "", "irregular.all.1"),
    Irregular("Crystal Dragon, Adamanquartz", OFF_LIMITS, "", "irregular.all.1"),
    Irregular("Black Sage, Bem", OFF_LIMITS, "", "irregular.all.1"),
    Irregular("Gambit", 1, "", "irregular.all.2"),
    Irregular("Overturn Black Death Dragon, Abygale", 1, "", "irregular.all.2"),
    Irregular("Ladis the CHAOS", OFF_LIMITS, "the Chaos", "irregular.chaos"),
    Irregular("Machining Sacrifice", 1, "the Chaos", "irregular.chaos"),
    Irregular("Genome Upgrader, Geargod ver. 1000", 1, "the Chaos", "irregular.chaos"),
    Irregular("Full Mechrystal Dragon, Zindo Beta", 1, "the Chaos", "irregular.chaos"),
    Irregular("Loud Voice", 1, "Thunder Emperor's Fangs", "irregular.thunder"),
    Irregular("Demon Way, Sakurafubuki", 1, "Katana World", "irregular.katana"),
)


def of_flag(name: str) -> dict[str, Irregular]:
    """The entries that count under a flag, by the name of the card; no number or set makes a difference."""
    return {entry.name: entry for entry in IRREGULARS if entry.flag in ("", name)}
