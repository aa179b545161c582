"""Dealing decks: random and legal, made around the cards that have shown least."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice
from typing import TypeVar

from rulebound import cards
from rulebound.api import rules_of
from rulebound.games.construction import Parts
from rulebound.kernel.cards import CardDef
from rulebound.kernel.errors import BadDeck
from rulebound.kernel.evaluate import COMPARE
from rulebound.kernel.rules import Rules
from rulebound.language.tree import (
    ChooseStacked,
    Cmp,
    Compare,
    CostCards,
    CostReveal,
    Count,
    Different,
    Evolve,
    Filter,
    GainResource,
    Keyword,
    On,
    Paid,
    PaidColours,
    PayResource,
    walk,
)

Pool = Mapping[str, CardDef]
Thing = TypeVar("Thing")

PARTNERS = 2  # cards for each thing that a card asks for
OFTEN = 3  # for each thing that has to happen
MOST = 5  # different cards for one thing, unless it asks for very many
FRIENDS = 6  # further cards that have shown little


def random_deck(game: str, pool: Pool, seed: str, around: Sequence[CardDef] = ()) -> Parts:
    """A legal deck made at random from the cards of a pool, with certain ones in it as far as they fit."""
    construction = cards.construction(game)
    assert construction.at_random is not None
    parts = construction.at_random(list(pool.values()), seed, around)
    problems = construction.check(parts, construction.formats[0])
    if problems:
        raise BadDeck([str(problem) for problem in problems])
    return parts


def deal(game: str, pool: Pool, seed: int, wanted: Sequence[str]) -> tuple[Parts, Parts]:
    """The two decks of a seed. Each is made around one of the wanted cards, in turn, and what goes with it."""
    order = _mixed(wanted, "wanted")
    dealt = []
    for seat in (0, 1):
        around: list[CardDef] = []
        salt = f"{seed}/{seat}"
        if order:
            lead = pool[order[(2 * seed + seat) % len(order)]]
            others = (pool[code] for code in _mixed(order, f"{salt}/friends"))
            friends = islice((card for card in others if set(card.colours) & set(lead.colours)), FRIENDS)
            around = list(dict.fromkeys((lead, *partners(game, pool, lead, salt), *friends)))
        dealt.append(random_deck(game, pool, salt, around))
    return dealt[0], dealt[1]


def partners(game: str, pool: Pool, card: CardDef, salt: str) -> list[CardDef]:
    """Cards that a card asks for: those of its name, and some for each thing that its text asks for."""
    rules = rules_of(game)
    found = [other for other in pool.values() if other.name == card.name and other is not card][:PARTNERS]
    for number, (asked, n) in enumerate((*asked_for(card), *_colours_for(card, pool, salt))):
        fitting = [other for other in pool.values() if other is not card and fits(rules, asked, other)]
        near = [other for other in fitting if set(other.colours) & set(card.colours)]
        found += _mixed(near if len(near) >= n else fitting, f"{salt}/{number}")[:n]
    return found


def _mixed(things: Sequence[Thing], seed: str) -> list[Thing]:
    return random.Random(seed).sample(things, len(things))


def _colours_for(card: CardDef, pool: Pool, salt: str) -> list[tuple[Filter, int]]:
    """Cards of many colours, if a card asks how many colours there are or were paid."""
    if not any(isinstance(node, PaidColours | Different) for node in walk(card.abilities)):
        return []
    colours = sorted({colour for other in pool.values() for colour in other.colours} - set(card.colours))
    return [(Filter(colours=(colour,)), PARTNERS) for colour in _mixed(colours, f"{salt}/colours")[:MOST]]


Asked = Filter | PayResource


@lru_cache(maxsize=4096)
def asked_for(card: CardDef) -> tuple[tuple[Asked, int], ...]:
    """What cards a text asks for, and how many different ones of them are good to have; the rarest things first."""
    found: dict[Asked, int] = {}
    for asked, n in _asked(card):
        found[asked] = max(n, found.get(asked, 0))
    return tuple(sorted(found.items(), key=lambda item: not is_particular(item[0])))


def is_wanted(asked: Asked, n: int) -> bool:
    """Whether cards that are asked for should be played rather than others."""
    return n > PARTNERS or is_particular(asked)


def is_particular(asked: Asked) -> bool:
    """Whether only few cards are asked for: by name, trait or group, or for what they provide."""
    if isinstance(asked, PayResource):
        return True
    return bool(asked.names or asked.name_has or asked.traits or asked.groups)


def _asked(card: CardDef) -> Iterator[tuple[Asked, int]]:
    for node in walk(card.abilities):
        if isinstance(node, PayResource):
            yield PayResource(node.kind), PARTNERS
        elif isinstance(node, Filter):
            if node.side != "opp" and (is_particular(node) or node.types or node.colours):
                yield node, PARTNERS
        elif isinstance(node, Compare) and isinstance(node.left, Count) and isinstance(node.right, int):
            if node.left.of.side != "opp":
                yield node.left.of, _enough(node.right)
        elif isinstance(node, CostCards) and isinstance(node.n, int):
            yield node.filter, _enough(node.n)
        elif isinstance(node, On) and isinstance(node.subject, Filter) and node.subject.side != "opp":
            yield node.subject, OFTEN
        elif isinstance(node, ChooseStacked) and "summon" in node.kinds:
            yield Filter(types=("summon",)), OFTEN
        elif isinstance(node, Paid) and node.colour:
            yield Filter(colours=(node.colour,)), OFTEN
        elif isinstance(node, Keyword) and node.card:
            yield Filter(names=(node.card,)), PARTNERS
        elif isinstance(node, Evolve | CostReveal) and node.name:
            yield Filter(names=(node.name,)), PARTNERS


def _enough(n: int) -> int:
    """How many different cards to take where n cards are asked for; a deck has several of each."""
    return max(PARTNERS, n) if n <= MOST else min(n // 2 + 1, 2 * MOST)


def fits(rules: Rules, asked: Asked, card: CardDef) -> bool:
    """Whether a card could be one of those that are asked for, as far as its printed facts tell."""
    if isinstance(asked, PayResource):
        return any(isinstance(node, GainResource) and node.kind == asked.kind for node in walk(card.abilities))
    return (
        (not asked.names or not {card.name, *card.also}.isdisjoint(asked.names))
        and asked.name_has in card.name
        and (not asked.traits or bool(set(asked.traits) & set(card.traits)))
        and (not asked.groups or bool(set(asked.groups) & set(card.groups)))
        and (not asked.colours or bool(set(asked.colours) & set(card.colours)))
        and (not asked.types or bool(rules.type_group(asked.types) & set(card.types)))
        and _fits_number(asked.cost, card.cost)
        and (not asked.any_of or any(fits(rules, one, card) for one in asked.any_of))
        and not any(fits(rules, one, card) for one in asked.none_of if _is_printed(one))
    )


def _is_printed(asked: Filter) -> bool:
    """Whether printed facts alone tell which cards are meant."""
    return not (asked.states or asked.counter or asked.among or asked.not_among or asked.same_name or asked.other)


def _fits_number(wanted: Cmp | None, n: int) -> bool:
    if wanted is None or not isinstance(wanted.value, int):
        return True
    return COMPARE[wanted.op](n, wanted.value)
