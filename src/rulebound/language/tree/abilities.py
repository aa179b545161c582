"""Abilities: what a card has."""

from __future__ import annotations

from rulebound.language import tree
from rulebound.language.tree.base import Node, Who
from rulebound.language.tree.objects import Self


class Keyword(Node, frozen=True):
    """A keyword ability, with its number, cost or card name where it has one."""

    name: str
    n: int = 0
    cost: tree.Cost = ()
    card: str = ""
    threshold: int = 0


class Spell(Node, frozen=True):
    """What a one-shot card does."""

    steps: tuple[tree.Step, ...]
    ex: bool = False
    threshold: int = 0


class Action(Node, frozen=True):
    """Cost: effect. With a name in `special` it is a special ability."""

    cost: tree.Cost
    steps: tuple[tree.Step, ...]
    special: str = ""
    cond: tree.Cond | None = None
    limit: int = 0  # uses per turn
    zone: str = "field"
    threshold: int = 0
    options: tuple[CostOption, ...] = ()  # additional and alternative costs
    keyword: str = ""  # the keyword it stands for or is marked with: Evolve, Serve ...
    quick: bool = False
    per: str = "turn"  # what the limit is for: a turn, or the game
    limit_name: str = ""  # what counts as the same ability, whichever card has it


class Auto(Node, frozen=True):
    """Event, effect. `cond` is the if-clause of the event, tested twice where the game says so."""

    event: tree.Event
    steps: tuple[tree.Step, ...]
    cond: tree.Cond | None = None
    ex: bool = False
    limit: int = 0  # times per turn
    zone: str = "field"
    threshold: int = 0
    options: tuple[CostOption, ...] = ()  # additional costs, where they are paid on playing it
    per: str = "turn"  # as of an action
    limit_name: str = ""


class Static(Node, frozen=True):
    """A continuous ability: modifiers on this card, on matching cards, or on players."""

    mods: tuple[tree.Mod, ...]
    scope: tree.Filter | tree.Self | tree.Host = Self()
    players: Who | None = None
    cond: tree.Cond | None = None
    zone: str = "field"
    threshold: int = 0


class CostOption(Node, frozen=True):
    """An additional (optional) or alternative cost to cast this card; `reduce` is what paying it takes off the CP."""

    name: str
    cost: tree.Cost
    alternative: bool = False
    required: bool = False
    cond: tree.Cond | None = None
    threshold: int = 0
    reduce: int = 0
    gains: tuple[tree.Ability, ...] = ()  # what the card has for good if it is paid


class Lurk(Node, frozen=True):
    """A card in hiding that may be shown when something happens, and is then played: for nothing from some zones.

    `at_once`: also in the turn in which it was put there.
    """

    event: tree.Event
    zones: tuple[str, ...] = ("hand", "standby")
    free: tuple[str, ...] = ("standby",)
    at_once: bool = False
    threshold: int = 0
    cond: tree.Cond | None = None  # what must hold when it happens; of what everybody sees


class DeckRule(Node, frozen=True):
    """Changes deck construction: how many copies of this card a deck may hold (0: any number).

    With `names` it is so many of all these cards together.
    """

    copies: int
    threshold: int = 0
    names: tuple[str, ...] = ()


Ability = Keyword | Spell | Action | Auto | Static | CostOption | Lurk | DeckRule
