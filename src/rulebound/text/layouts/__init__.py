"""What the table of each game looks like: its lines, how places are called, and what may be asked of a card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rulebound import catalogue
from rulebound.text.words import say

if TYPE_CHECKING:
    from rulebound.kernel.legality import Refusal
    from rulebound.kernel.machine import Game


@dataclass(frozen=True)
class Line:
    """A line of the board for each player: a zone, a place in it, or the cards of some types there."""

    title: str  # what it is called: the message `ui-zone-<title>`
    zone: str
    types: tuple[str, ...] = ()  # without types, every card that no line before it shows
    brief: bool = True  # shown without being asked for
    mine: bool = False  # and then only to its player
    apart: bool = False  # equal cards are told one by one
    spot: str = ""  # only the cards at this place of the zone


@dataclass(frozen=True)
class Ask:
    """Something that one may want to do with a card, and where one would think of it without being told."""

    kind: str
    zones: tuple[str, ...]
    needs: str = ""  # a type
    keyword: str = ""  # without which nobody would think of it at all
    format: str = ""  # only in games of this format


@dataclass(frozen=True)
class Layout:
    """The table of one game."""

    game: str
    lines: tuple[Line, ...]
    letters: Mapping[str, str]  # of the zones whose cards are called by a place, such as `h1`
    counted: tuple[str, ...]  # the zones whose cards are counted in the line of each player
    asks: tuple[Ask, ...]
    colours: Mapping[str, str]
    stats: tuple[tuple[str, str], ...]  # the numbers of a card, and the type without which it does not matter
    worn: str = ""  # the one that damage lowers
    resources: tuple[tuple[str, str], ...] = ()  # always told, the second as the maximum of the first
    face_down: tuple[str, ...] = ()  # zones where cards lie face down as a rule, so that face up is remarkable
    unsaid: Mapping[str, str] = field(default_factory=dict)  # a keyword that goes without saying in a zone
    unpriced: tuple[str, ...] = ("field",)  # zones where the cost matters no more
    costless: tuple[str, ...] = ()  # types whose cards have no cost of their own
    costed: tuple[str, ...] = ()  # zones where they have one all the same
    idle: frozenset[str] = frozenset()  # acts that are no reason not to pass: alone, they come to nothing
    turned: Mapping[str, str] = field(default_factory=dict)  # a type that is worth telling together with another
    piled: bool = False  # whether a card that lies on another is told as such
    stepped: tuple[str, ...] = ()  # phases whose steps are told
    passing: Mapping[str, tuple[str]] = field(default_factory=lambda: {"priority": ("pass",)})
    """The questions in which a player may act, and the answer with which they do not."""
    last_phase: str = "main"  # the last one of a turn in which its player may act
    faced: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Questions before which the cards with a mark are told: who attacks, before one blocks."""
    one_by_one: bool = False  # whether each activated ability of a card is asked about for itself
    prey: Callable[[Game, int], list[int]] | None = None  # what a card may attack, where it attacks something
    spared: Callable[[Game, int, int], Refusal | None] | None = None  # why a card may not attack another

    def say(self, lang: str, key: str, **args: str | int) -> str:
        """A message of the table, in the game's own words if it has some."""
        return say(lang, (f"{self.game}-ui-{key}", f"ui-{key}"), **args)


def layout_of(game: str) -> Layout:
    """The table of a game."""
    found = catalogue.part(game, "layout")
    assert isinstance(found, Layout)
    return found
