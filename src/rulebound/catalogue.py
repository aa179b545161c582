"""The games there are: the only place that names them all.

An entry is plain data: what a game is called, and where its parts are, each as `module:name`, loaded when it is asked
for. Every room may import this module, because it imports none of them. `register` adds a game, as tests do.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import Any


class UnknownPart(LookupError):
    """A game of the catalogue lacks a part that somebody asked for."""


@dataclass(frozen=True)
class Entry:
    """A game: its names, and where its parts are."""

    name: str
    title: str
    rules: str = ""  # the `Rules`; without them there is only the rulebook
    construction: str = ""  # what its decks are made of
    vocabulary: str = ""  # the words that its texts may use
    formats: tuple[str, ...] = ("constructed",)
    folder: str = ""  # of its card files, decks and messages; without one they are with the package
    starters: tuple[str, ...] = ()  # the decks that are played and measured if nobody names any
    evaluation: str = ""  # what a position is worth to greedy
    layout: str = ""  # what its table looks like
    rows: str = ""  # how the rows of its public lists are written
    cards: str = ""  # reads the facts and the text of such a row
    sentences: str = ""  # reads a text that belongs to no card
    dialect: str = ""  # the table of its printed English
    selected: str = "chosen"  # what its texts call a card that was chosen
    titled: bool = False  # whether they write types of cards with a capital
    unfinished: bool = False  # not all of its rules are there yet, or its cards cannot be read
    types: Mapping[str, tuple[str, ...]] = field(
        default_factory=dict
    )  # of cards that may say a text: a word, its types
    writers: Mapping[str, str] = field(default_factory=dict)  # card text by language
    itself: Mapping[str, str] = field(default_factory=dict)  # what a card without a name calls itself, by language

    @property
    def is_playable(self) -> bool:
        return bool(self.rules)

    def part(self, name: str) -> Any:
        """A part of the game by the name of its field, loaded."""
        place = getattr(self, name)
        if not place:
            raise UnknownPart(f"{self.title} has no {name} yet")
        return load(place)


@cache
def load(place: str) -> Any:
    """What `module:name` names."""
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)


_ENTRIES: dict[str, Entry] = {}


def register(entry: Entry) -> None:
    """Add a game, or replace one."""
    _ENTRIES[entry.name] = entry


def unregister(name: str) -> None:
    """Take a game away that was added."""
    del _ENTRIES[name]


def entry(name: str) -> Entry | None:
    """The game of this name."""
    return _ENTRIES.get(name)


def entries() -> tuple[Entry, ...]:
    """Every game, also those of which there is only the rulebook."""
    return tuple(_ENTRIES.values())


def playable() -> tuple[str, ...]:
    """The names of the games that can be played, in the order in which they came."""
    return tuple(found.name for found in _ENTRIES.values() if found.is_playable)


def whole() -> tuple[str, ...]:
    """Those of them of which everything is there: all rules, and cards that are read and written."""
    return tuple(found.name for found in _ENTRIES.values() if found.is_playable and not found.unfinished)


def part(game: str, name: str) -> Any:
    """A part of a game that can be played."""
    return _ENTRIES[game].part(name)


register(
    Entry(
        "fftcg",
        "Final Fantasy Trading Card Game",
        rules="rulebound.games.fftcg.rules:RULES",
        construction="rulebound.games.fftcg.deck:CONSTRUCTION",
        vocabulary="rulebound.games.fftcg.words:WORDS",
        formats=("constructed", "limited"),
        starters=("fire-ice-starter", "wind-water-starter"),
        evaluation="rulebound.agents.fftcg:Evaluation",
        layout="rulebound.text.layouts.fftcg:FFTCG",
        rows="rulebound.cards.formats:FFTCG",
        cards="rulebound.language.cards:fftcg_card",
        sentences="rulebound.language.sentences:fftcg_sentence",
        dialect="rulebound.language.en.fftcg:dialect",
        titled=True,
        types={"forward": ("forward",), "backup": ("backup",), "monster": ("monster",), "summon": ("summon",)},
        writers={"en": "rulebound.language.cardtext:fftcg_in_english", "ja": "rulebound.language.ja.fftcg:write"},
    )
)
register(
    Entry(
        "evolve",
        "Shadowverse: Evolve",
        rules="rulebound.games.evolve.rules:RULES",
        construction="rulebound.games.evolve.deck:CONSTRUCTION",
        vocabulary="rulebound.games.evolve.words:WORDS",
        formats=("constructed", "open8"),
        starters=("abysscraft-starter", "dragoncraft-starter", "forestcraft-starter", "runecraft-starter"),
        evaluation="rulebound.agents.evolve:Evaluation",
        layout="rulebound.text.layouts.evolve:EVOLVE",
        rows="rulebound.cards.formats:EVOLVE",
        cards="rulebound.language.cards:evolve_card",
        sentences="rulebound.language.sentences:evolve_sentence",
        dialect="rulebound.language.en.evolve:dialect",
        selected="selected",
        types={
            "follower": ("follower",),
            "amulet": ("amulet",),
            "spell": ("spell",),
            "evolved": ("follower", "evolved"),
        },
        writers={
            "en": "rulebound.language.cardtext:evolve_in_english",
            "ja": "rulebound.language.cardtext:evolve_in_japanese",
        },
        itself={"en": "this card", "ja": "これ"},
    )
)
register(
    Entry(
        "fow",
        "Force of Will",
        rules="rulebound.games.fow.rules:RULES",
        construction="rulebound.games.fow.deck:CONSTRUCTION",
        vocabulary="rulebound.games.fow.words:WORDS",
        formats=("constructed", "valhalla"),
        starters=("fire-mana", "wind-tokens"),
        evaluation="rulebound.agents.fow:Evaluation",
        layout="rulebound.text.layouts.fow:FOW",
        rows="rulebound.cards.formats:FOW",
        cards="rulebound.language.fow_cards:fow_card",
        sentences="rulebound.language.fow_cards:fow_sentence",
        dialect="rulebound.language.en.fow:dialect",
        types={
            "resonator": ("resonator",),
            "chant": ("chant",),
            "addition": ("addition",),
            "regalia": ("regalia",),
            "stone": ("stone",),
            "ruler": ("ruler",),
            "jruler": ("j-ruler",),
        },
        writers={"en": "rulebound.language.cardtext:fow_in_english"},
        itself={"en": "this card"},
    )
)
register(
    Entry(
        "buddyfight",
        "Future Card Buddyfight",
        rules="rulebound.games.buddyfight.rules:RULES",
        construction="rulebound.games.buddyfight.deck:CONSTRUCTION",
        vocabulary="rulebound.games.buddyfight.words:WORDS",
        formats=("constructed", "free"),
        starters=("danger-armorknights", "magic-pillars", "star-dragonarms", "legend-swords"),
        evaluation="rulebound.agents.buddyfight:Evaluation",
        layout="rulebound.text.layouts.buddyfight:BUDDYFIGHT",
        rows="rulebound.cards.formats:BUDDYFIGHT",
        cards="rulebound.language.buddyfight_cards:buddyfight_card",
        sentences="rulebound.language.buddyfight_cards:buddyfight_sentence",
        dialect="rulebound.language.en.buddyfight:dialect",
        writers={"en": "rulebound.language.cardtext:buddyfight_in_english"},
        types={
            "monster": ("monster",),
            "impactmonster": ("monster", "impact"),
            "spell": ("spell",),
            "item": ("item",),
            "impact": ("impact",),
            "flag": ("flag",),
        },
        itself={"en": "this card"},
    )
)
