"""What a board should be like for an ability to come to something, as numbers that can be counted on the way there.

A condition asks for six characters of a kind, a cost for seven counters: a game that has four of them is nearer to
showing the ability than one that has two. `progress` says how near.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from rulebound.kernel.cards import CardDef
from rulebound.kernel.evaluate import amount
from rulebound.kernel.machine import Game
from rulebound.kernel.state import Frame
from rulebound.lab.coverage import Part
from rulebound.lab.fitting import SOURCES, comes_by_entering
from rulebound.language.tree import (
    Ability,
    Alike,
    Amount,
    Cannot,
    Compare,
    CostCards,
    CostCounter,
    Count,
    Different,
    Filter,
    Happened,
    Is,
    On,
    Past,
    PayResource,
    PayRule,
    Resource,
    SameName,
    Self,
    Stat,
    Static,
    walk,
)

MANY = 3  # so often in one turn is more than happens by itself
NEARLY = 1  # what hands may lack; some cards draw others
USED = {"field": 1.0, "hand": 0.4}  # what a card is worth in a place if it has to be in play for its ability
PLAYED = {"field": 0.0, "hand": 1.0}  # and if it has to enter
ELSEWHERE = 0.2
WASTE = 0.1  # a card that takes the room of one that is wanted
OWN_SOURCES = msgspec.structs.replace(SOURCES, side="my")
LASTING = 3.0  # what pays turn after turn is worth more than the cards that it costs
HAND = Filter(side="my", zone="hand")


class Wish(msgspec.Struct, frozen=True):
    """So much of an amount is wanted; what `room` counts beyond it takes the place of it."""

    of: Amount
    n: int
    room: Filter | None = None
    weight: float = 1.0


@lru_cache(maxsize=4096)
def wishes(card: CardDef, place: int) -> tuple[Wish, ...]:
    """What is wanted for the ability of a card at a place, from 1."""
    ability = card.abilities[place - 1]
    limits = (other for other in card.abilities if isinstance(other, Static) and _forbids(other))
    parts = dict.fromkeys((ability, *limits))
    found = [wish for part in parts for node in walk(part) for wish in _wished(card, node) if wish.n > 0]
    if comes_by_entering(ability):
        rules = (other for other in card.abilities if isinstance(other, Static))
        found += [wish for rule in rules for node in walk(rule) for wish in _payable(card, node)]
    return tuple(dict.fromkeys(found))


def _forbids(static: Static) -> bool:
    return isinstance(static.scope, Self) and any(isinstance(mod, Cannot) for mod in static.mods)


def _wished(card: CardDef, node: Any) -> Iterator[Wish]:
    if isinstance(node, Compare) and isinstance(node.right, int) and node.op in (">=", ">", "=="):
        if isinstance(node.left, Count | Different | Stat | Resource):
            yield _counted(node.left, node.right + (node.op == ">"))
        elif isinstance(node.left, Alike) and not node.right:  # several of them, and no two that are alike
            yield _counted(Different(node.left.of, node.left.what), MANY + 1)
    elif isinstance(node, CostCards) and isinstance(node.n, int):
        yield _counted(Count(msgspec.structs.replace(node.filter, side="my")), node.n)
    elif isinstance(node, CostCounter) and isinstance(node.n, int) and node.filter is None:
        yield Wish(Stat(Self(), f"counter:{node.kind}"), node.n)
    elif isinstance(node, PayResource) and isinstance(node.n, int):
        yield Wish(Resource(node.kind), node.n)
    elif isinstance(node, SameName):
        yield Wish(Count(Filter(names=(card.name,), side="my", zone="hand")), 1)
    elif isinstance(node, Is):
        if node.filter.names or node.filter.traits or node.filter.groups or node.filter.any_of:
            yield Wish(Count(Filter(side="my", any_of=(node.filter,), other=True)), 1)
    elif isinstance(node, Happened) and node.times >= MANY:
        yield from _often(node.times)
    elif isinstance(node, On):
        if node.nth >= MANY:
            yield from _often(node.nth)
        if isinstance(node.subject, Filter) and node.subject.names:
            yield Wish(Count(Filter(names=node.subject.names, side="my")), 1)


def _counted(of: Count | Different | Stat | Resource, n: int) -> Wish:
    if not isinstance(of, Count | Different):
        return Wish(of, n)
    room = Filter(types=of.of.types, side=of.of.side, zone=of.of.zone) if of.of.types else None
    return Wish(Count(of.of) if isinstance(of, Count) else of, n, room)


def _often(n: int) -> Iterator[Wish]:
    """Many cards in one turn: they have to be at hand, and to be paid for."""
    yield Wish(Count(HAND), n)
    yield Wish(Count(OWN_SOURCES), n, weight=LASTING)


def _payable(card: CardDef, node: Any) -> Iterator[Wish]:
    """What pays for a card that may be paid for in one way only."""
    if isinstance(node, PayRule) and node.sources == "exhaust":
        for colour in card.colours:
            yield Wish(Count(msgspec.structs.replace(OWN_SOURCES, colours=(colour,))), 1, OWN_SOURCES)


def progress(game: Game, number: int, parts: Sequence[Part]) -> float:
    """How near a game is to showing these parts of a definition, for the player who is nearest."""
    places = tuple(dict.fromkeys(part.place for part in parts))
    return max(_nearness(game, number, places, player) for player in (0, 1))


def _nearness(game: Game, number: int, places: tuple[int, ...], player: int) -> float:
    state, zones = game.state, game.rules.zones
    cards = [c for c, d in enumerate(state.definition) if d == number and state.owner[c] == player]
    if not cards:
        return 0.0
    total = 0.0
    card = game.library.cards[number]
    for place in places:
        worth = PLAYED if comes_by_entering(card.abilities[place - 1]) else USED
        value, best = max((worth.get(zones[state.zone[c]].name, ELSEWHERE), c) for c in cards)
        frame = Frame("wish", player=player, source=state.ref(best))
        total += value + sum(_granted(game, frame, wish) for wish in wishes(card, place))
    return total


def pace(game: Game, number: int, parts: Sequence[Part]) -> int:
    """How often something has happened this turn that has to happen many times; -1 if nothing has to, or never will.

    It will not without cards at hand.
    """
    card = game.library.cards[number]
    frame = Frame("wish", player=game.state.turn_player)
    most = -1
    for event, times in (found for part in parts for found in frequent(card.abilities[part.place - 1])):
        happened = amount(game, frame, Past(event))
        if happened + amount(game, frame, Count(HAND)) >= times - NEARLY:
            most = max(most, happened)
    return most


def is_early(game: Game, number: int, parts: Sequence[Part]) -> bool:
    """Whether a card should wait: what it asks for when it enters has to happen more often before, save by itself."""
    abilities = [game.library.cards[number].abilities[part.place - 1] for part in parts]
    frame = Frame("wish", player=game.state.turn_player)
    asked = [found for ability in abilities if comes_by_entering(ability) for found in frequent(ability)]
    return any(amount(game, frame, Past(event)) < times - 1 for event, times in asked)


@lru_cache(maxsize=4096)
def frequent(ability: Ability) -> tuple[tuple[On, int], ...]:
    """What has to happen many times in one turn for an ability, and how often."""
    found = (node for node in walk(ability) if isinstance(node, On | Happened))
    often = ((n.event, n.times) if isinstance(n, Happened) else (n, n.nth) for n in found)
    return tuple((msgspec.structs.replace(event, nth=0), times) for event, times in often if times >= MANY)


def _granted(game: Game, frame: Frame, wish: Wish) -> float:
    have = amount(game, frame, wish.of)
    score = wish.weight * min(have, wish.n) / wish.n
    if wish.room is not None:
        score -= WASTE * max(0, amount(game, frame, Count(wish.room)) - have)
    return score
