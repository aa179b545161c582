"""Verbs: what the kernel does, reads or decides for which a rulebook may have rules.

The kernel cites a verb, and a game says in its `verb_rules` which rules of its book that is. All verbs are declared
here: one that is misspelt in the code fails the type check, and one that is misspelt in the table of a game fails when
its `Rules` are built. Some are about a word of the game, such as a zone or a keyword: a family, and that word.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from difflib import get_close_matches
from typing import Final, Literal, get_args

Verb = Literal[
    "a group",
    "active",
    "add counter",
    "affects any card",
    "affects these cards",
    "all lose",
    "all pass",
    "amount is set",
    "another name",
    "any damage",
    "arrived together",
    "as it will be",
    "as on the field",
    "attach",
    "begin draw up to",
    "begin look up to",
    "banish",
    "become copy",
    "below zero",
    "cancel",
    "cannot pay",
    "cast after",
    "change type",
    "changed damage",
    "changed anew",
    "check",
    "check together",
    "choosable",
    "colour",
    "colour among others",
    "concede",
    "concession stands",
    "condition unmet",
    "conditional",
    "control",
    "control is no entry",
    "cost",
    "counters go",
    "counters on it",
    "counters put",
    "counters stay",
    "counters taken",
    "create",
    "damage",
    "damage by another",
    "damage by effect",
    "damage for each",
    "damage player",
    "damaged",
    "declare",
    "delayed",
    "delayed for a time",
    "delayed once",
    "dependency",
    "destroy",
    "dice",
    "discard",
    "discard hand",
    "discard no hand",
    "divide",
    "draw",
    "draw of up to",
    "draw several",
    "draw up to",
    "drawn",
    "drawn up to",
    "each player",
    "effect",
    "empty draw",
    "empty group",
    "enter",
    "enter attached",
    "entry looked at",
    "entry trigger",
    "exhaust",
    "exhaust again",
    "exhaust for a cost",
    "extra phase",
    "extra turn",
    "face down",
    "find nothing",
    "follows",
    "for every",
    "freeze",
    "gain",
    "group",
    "groups",
    "heal",
    "hidden zone",
    "had already",  # what is given once
    "impossible",
    "in turns",
    "indivisible",
    "instead",
    "kept in order",
    "keyword",
    "kinds of effects",
    "kind of source",
    "last known",
    "last known source",
    "layers",
    "layers of one effect",
    "legal selection",
    "lent card",
    "like counters",
    "look",
    "look of up to",
    "look up to",
    "looked up to",
    "loop",
    "loop both",
    "loop draw",
    "loop one",
    "lose",
    "loses ability",
    "lost",
    "lost in hiding",
    "may",
    "move counter",
    "moved",
    "multiple of x",
    "must find",
    "name",
    "negative",
    "neither side",
    "no amount",
    "no colour",
    "no object",
    "no such number",
    "no swap",
    "not itself",
    "not this type",
    "nothing to select",
    "number",
    "number changed",
    "one text for several",
    "onto the stack",
    "only on the field",
    "opening shuffle",
    "opponent",
    "order",
    "other side",
    "outcome",
    "own card first",
    "own side",
    "own zone",
    "overhear",
    "owner",
    "owner's field",
    "owner's zone",
    "pass",
    "pending again",
    "priority",
    "printed value",
    "part of shuffle",
    "prevent",
    "prevent all",
    "prevent some",
    "printed value again",
    "produce",
    "prohibited",
    "public zone",
    "put",
    "put exhausted",
    "put face down",
    "put face up",
    "put ready",
    "random",
    "ready",
    "ready again",
    "remove",
    "remove counter",
    "replaced",
    "replaced before",
    "replacement",
    "replacement begins",
    "replaces",
    "resolved",
    "resource",
    "return",
    "reveal",
    "reveal ends",
    "revealed already",
    "rewind",
    "roll",
    "same name",
    "search",
    "secret order",
    "select",
    "set resource",
    "set by ability",
    "set by spell",
    "settle",
    "settling",
    "show found",
    "show top",
    "shuffle",
    "shuffle after search",
    "shuffle all",
    "shuffle few",
    "silent",
    "simultaneous",
    "skip turn",
    "stamp of card",
    "stamp of effect",
    "stamp of grant",
    "state trigger held",
    "state watched",
    "static",
    "static for newcomers",
    "steal",
    "summon",
    "swap",
    "take up",
    "text goes first",
    "this card",
    "token by name",
    "token counts",
    "tokens only",
    "trait",
    "transform",
    "trigger",
    "trigger limit",
    "turn down",
    "turn over",
    "turn player",
    "turn player first",
    "type",
    "type among others",
    "types and traits",
    "undefined",
    "up to",
    "variable",
    "watches",
    "way",
    "when done",
    "whose side",
    "won and lost",
    "x",
    "you",
    "zone trigger",
]
Family = Literal[
    "amount of",  # a resource that is read
    "again",  # a keyword that a card gets although it has it
    "as written",  # a resource that is given by a plain number
    "becomes",  # a type that a card gets
    "by its text",  # a resource, by a number that the text works out
    "cards in",  # a zone whose cards are looked through
    "flag",  # a word that a card has besides its type
    "counted in",  # a zone whose cards are counted
    "fit",  # a zone into which only so many cards fit
    "host of",  # a keyword of a card that speaks of what it is attached to
    "layer",
    "lose by",  # what is noted of a player between two checks
    "one by one from",  # a pile from whose top several cards go
    "own event",  # what a card waits for that happens to itself
    "resource",
    "shared",  # a zone that the players have together
    "types of",  # a word for several types
    "stands for",  # a keyword that is an ability
    "trigger of",  # a keyword that is an ability which triggers
]
VERBS: Final[frozenset[str]] = frozenset(get_args(Verb))
FAMILIES: Final[tuple[str, ...]] = get_args(Family)
OF_ZONES: Final = frozenset({"cards in", "counted in", "one by one from", "fit", "shared"})


class UnknownVerb(ValueError):
    """A game has rules for something that the kernel never says."""


def check(game: str, table: Mapping[str, str], zones: Collection[str]) -> None:
    """Every verb of a table must be declared, and where it is about a zone, the game must have that."""
    for verb in table:
        if verb not in VERBS and not _is_about(verb, zones):
            near = get_close_matches(verb, [*VERBS, *_with_zones(zones)], 1)
            raise UnknownVerb(f"{game}: there is no verb {verb!r}" + (f"; is it {near[0]!r}?" if near else ""))


def _is_about(verb: str, zones: Collection[str]) -> bool:
    for family in FAMILIES:
        if verb.startswith(family + " "):
            return family not in OF_ZONES or verb.removeprefix(family + " ") in zones
    return False


def _with_zones(zones: Iterable[str]) -> list[str]:
    return [f"{family} {zone}" for family in sorted(OF_ZONES) for zone in zones]
