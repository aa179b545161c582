"""Dealing decks: random and legal, made around the cards that have shown least."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from itertools import islice
from typing import TypeVar

from rulebound import cards
from rulebound.api import rules_of
from rulebound.games.construction import Parts
from rulebound.kernel.cards import CardDef
from rulebound.kernel.errors import BadDeck
from rulebound.lab.fitting import (
    PARTNERS,
    Asked,
    against,
    asked_for,
    asks_for_colours,
    fits,
    has_keywords,
    provides,
)
from rulebound.lab.standins import in_place_of, is_stand_in, stand_ins
from rulebound.language.tree import Filter, PaidColours, walk

Pool = Mapping[str, CardDef]
Thing = TypeVar("Thing")

FRIENDS = 6  # further cards that have shown little
COLOURS = 5  # that are dealt where a card asks for many


def random_deck(game: str, pool: Pool, seed: str, around: Sequence[CardDef] = ()) -> Parts:
    """A legal deck made at random from the cards of a pool, with certain ones in it as far as they fit.

    Those certain ones may be stand-ins, which are in no pool.
    """
    construction = cards.construction(game)
    assert construction.at_random is not None
    parts = construction.at_random([*pool.values(), *filter(is_stand_in, around)], seed, around)
    problems = construction.check(parts, construction.formats[0])
    if problems:
        raise BadDeck([str(problem) for problem in problems])
    return parts


def leads(seed: int, wanted: Sequence[str]) -> tuple[str, ...]:
    """The codes of the cards that the two decks of a seed are made around: the wanted ones in turn."""
    order = _mixed(wanted, "wanted")
    return tuple(order[(2 * seed + seat) % len(order)] for seat in (0, 1)) if order else ()


def deal(game: str, pool: Pool, seed: int, wanted: Sequence[str]) -> tuple[Parts, Parts]:
    """The two decks of a seed. Each is made around one of the wanted cards, and what goes with it."""
    dealt = []
    first = leads(seed, wanted)
    for seat in (0, 1):
        salt = f"{seed}/{seat}"
        around: list[CardDef] = []
        if first:
            every = _by_side(pool)
            lead, other = every[first[seat]], every[first[1 - seat]]
            around = _around(game, pool, lead, [every[code].code for code in wanted], salt)
            around[1:1] = [card for card in _against(game, pool, other, salt) if card not in around]
        dealt.append(random_deck(game, pool, salt, around))
    return dealt[0], dealt[1]


def _by_side(pool: Pool) -> dict[str, CardDef]:
    """The cards of a pool by the numbers of all of their sides."""
    return {side.code: card for card in pool.values() for side in (card, card.back) if side is not None}


def _around(game: str, pool: Pool, lead: CardDef, wanted: Sequence[str], salt: str) -> list[CardDef]:
    others = (pool[code] for code in _mixed(wanted, f"{salt}/friends"))
    friends = islice((card for card in others if set(card.colours) & set(lead.colours)), FRIENDS)
    return list(dict.fromkeys((lead, *partners(game, pool, lead, salt), *friends)))


def _against(game: str, pool: Pool, other: CardDef, salt: str) -> list[CardDef]:
    """What an opponent has to have for a card to show all of its text."""
    rules = rules_of(game)
    found: list[CardDef] = []
    for asked in dict.fromkeys(against(rules.complete(other))):
        fitting = [card for card in pool.values() if fits(rules, asked, card)]
        found += _mixed(fitting, f"{salt}/against")[:PARTNERS]
    return found


def partners(game: str, pool: Pool, card: CardDef, salt: str) -> list[CardDef]:
    """Cards that a card asks for: those of its name, and some for each thing that its text asks for.

    Where the pool has nothing that is asked for, a stand-in comes.
    """
    rules = rules_of(game)
    every = list(pool.values())
    found = stand_ins(rules, every, rules.complete(card))
    if (lacking := cards.construction(game).lacks(card, every)) is not None:
        found.append(in_place_of(lacking, card))
    namesakes = [other for other in pool.values() if other.name == card.name and other is not card]
    evolved = "evolved" in card.types
    found += [other for other in namesakes if ("evolved" in other.types) != evolved][:PARTNERS]
    for number, (asked, n) in enumerate((*asked_for(card), *_colours_for(card, pool, salt))):
        fitting = [other for other in pool.values() if other is not card and provides(rules, asked, other)]
        fitting = [other for other in fitting if has_keywords(asked, other)] or fitting
        found += _some(card, _mixed(fitting, f"{salt}/{number}"), n)
    return found + namesakes[:PARTNERS]


def _some(card: CardDef, fitting: list[CardDef], n: int) -> list[CardDef]:
    """So many of the cards, of different names first, and of the colours of a card as far as these go round."""
    fitting = sorted(fitting, key=lambda other: set(other.colours).isdisjoint(card.colours))
    names = {other.name: other for other in reversed(fitting)}
    return sorted(fitting, key=lambda other: names[other.name] is not other)[:n]


def _mixed(things: Sequence[Thing], seed: str) -> list[Thing]:
    return random.Random(seed).sample(things, len(things))


def _colours_for(card: CardDef, pool: Pool, salt: str) -> list[tuple[Asked, int]]:
    """Cards of many colours, if a card asks how many colours there are or were paid."""
    types = asks_for_colours(card)
    if types is None and not any(isinstance(node, PaidColours) for node in walk(card.abilities)):
        return []
    colours = sorted({colour for other in pool.values() for colour in other.colours} - set(card.colours))
    mixed = _mixed(colours, f"{salt}/colours")[:COLOURS]
    return [(Filter(types=types or (), colours=(colour,)), PARTNERS) for colour in (*card.colours, *mixed)]
