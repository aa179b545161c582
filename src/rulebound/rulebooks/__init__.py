"""Every rule of every game in one line of our own words, found by its id.

    >>> rulebook("fftcg").rule("3.3").summary
    'Both players losing simultaneously makes the game a draw.'

The ids are those of the official rulebooks. The summaries are ours: read the rulebook for the exact words.
Nothing is read from disk until a rulebook is asked for.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache, cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Final

from rulebound import catalogue

__all__ = ["Rule", "Rulebook", "RulebookError", "UnknownGame", "UnknownRule", "rulebook"]

FOLDER: Final = Path(__file__).parent
HEADER: Final = ("id", "parent_id", "kind", "summary")
KINDS: Final = frozenset(
    ("meta", "definition", "constraint", "procedure", "state", "keyword", "deck", "setup"),
)


class _Unknown(KeyError):
    """A name that was looked up and not found, with the nearest names there are."""

    def __init__(self, message: str, nearest: tuple[str, ...]) -> None:
        super().__init__(message)
        self.message = message
        self.nearest = nearest

    def __str__(self) -> str:
        if not self.nearest:
            return self.message
        return f"{self.message}; did you mean {' or '.join(self.nearest)}?"

    def __reduce__(self) -> tuple[type["_Unknown"], tuple[str, tuple[str, ...]]]:
        return type(self), (self.message, self.nearest)


class UnknownRule(_Unknown):
    """No rule of this rulebook has that id."""


class UnknownGame(_Unknown):
    """There is no rulebook for that game."""


class RulebookError(ValueError):
    """A rulebook file is malformed; the message names the file and the line."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule."""

    id: str
    parent: str | None
    kind: str
    summary: str

    @property
    def executable(self) -> bool:
        """Whether a program can follow it or break it; headings and commentary it cannot."""
        return self.kind != "meta"


@dataclass(frozen=True)
class Rulebook:
    """The rules of one game, in the order of the book."""

    game: str
    title: str
    rules: Mapping[str, Rule]

    def rule(self, id: str) -> Rule:
        """The rule with that id. Raises UnknownRule, which suggests the nearest ids."""
        try:
            return self.rules[id]
        except KeyError:
            raise UnknownRule(f"{self.game} has no rule {id}", self._nearest(id)) from None

    def children(self, id: str) -> tuple[Rule, ...]:
        """The rules directly under that one."""
        self.rule(id)
        return self._children.get(id, ())

    def ancestors(self, id: str) -> tuple[Rule, ...]:
        """The rules above that one, from its chapter down to its parent."""
        chain: list[Rule] = []
        parent = self.rule(id).parent
        while parent is not None:
            rule = self.rules[parent]
            chain.append(rule)
            parent = rule.parent
        return tuple(reversed(chain))

    def within(self, id: str) -> tuple[Rule, ...]:
        """That rule and every rule below it."""
        found = [self.rule(id)]
        for child in self.children(id):
            found.extend(self.within(child.id))
        return tuple(found)

    def executable(self) -> tuple[Rule, ...]:
        """The rules a program can follow or break."""
        return tuple(rule for rule in self.rules.values() if rule.executable)

    @cached_property
    def _children(self) -> dict[str, tuple[Rule, ...]]:
        below: dict[str, list[Rule]] = {}
        for rule in self.rules.values():
            if rule.parent is not None:
                below.setdefault(rule.parent, []).append(rule)
        return {id: tuple(rules) for id, rules in below.items()}

    def _nearest(self, id: str) -> tuple[str, ...]:
        nearest = get_close_matches(id, self.rules, n=2, cutoff=0.7)
        above = id
        while "." in above:
            above = above.rpartition(".")[0]
            if above in self.rules:
                nearest.append(above)
                break
        return tuple(dict.fromkeys(nearest))


@cache
def rulebook(game: str) -> Rulebook:
    """The rulebook of a game, read once. Raises UnknownGame for any other name."""
    entry = catalogue.entry(game)
    if entry is None:
        names = tuple(found.name for found in catalogue.entries())
        close = tuple(get_close_matches(game, names, n=1)) or names
        raise UnknownGame(f"there is no game called {game!r}", close)
    return Rulebook(game, entry.title, MappingProxyType(read_rules(FOLDER / f"{game}.tsv")))


def read_rules(path: Path) -> dict[str, Rule]:
    """The rules of a rulebook file, in file order."""
    header, *lines = path.read_text(encoding="utf-8").splitlines()
    if tuple(header.split("\t")) != HEADER:
        raise RulebookError(f"{path.name}:1: the columns must be {', '.join(HEADER)}")
    rules: dict[str, Rule] = {}
    for number, line in enumerate(lines, start=2):
        fields = line.split("\t")
        if len(fields) != len(HEADER):
            raise RulebookError(f"{path.name}:{number}: expected {len(HEADER)} columns, found {len(fields)}")
        id, parent, kind, summary = fields
        if id in rules:
            raise RulebookError(f"{path.name}:{number}: rule {id} appears twice")
        if kind not in KINDS:
            raise RulebookError(f"{path.name}:{number}: rule {id} is of unknown kind {kind!r}")
        if parent != "-" and parent not in rules:
            raise RulebookError(f"{path.name}:{number}: rule {id} comes before its parent {parent}")
        rules[id] = Rule(id, None if parent == "-" else parent, kind, summary)
    return rules
