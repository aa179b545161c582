"""What cannot be shown with the cards of a pool, and why: a text may ask for cards that there are not.

A card of which some text is not understood is not in the pool. What another card asks of it cannot happen then, however
many games are played.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rulebound.kernel.cards import CardDef
from rulebound.kernel.rules import Rules
from rulebound.lab.fitting import Asked, provides
from rulebound.language.tree import (
    Ability,
    CostReveal,
    Either,
    Filter,
    Modes,
    Not,
    PayResource,
    children,
)

EVOLVED = Filter(types=("evolved",))


def lacks(rules: Rules, pool: Sequence[CardDef], card: CardDef, ability: Ability | None) -> str:
    """What an ability, or a card as a whole, needs that is not in a pool; empty if nothing is known to be missing."""
    for asked in (*_before(card), *_needed(card, ability)):
        if not any(provides(rules, asked, other) for other in pool):
            return f"there is {no_such_card(asked)}"
    return ""


def missing(rules: Rules, pool: Sequence[CardDef], card: CardDef) -> list[Asked]:
    """Everything that a card, complete with what its keywords stand for, needs and that is not in a pool."""
    asked = dict.fromkeys((*_before(card), *(one for ability in card.abilities for one in _needed(card, ability))))
    return [one for one in asked if not any(provides(rules, one, other) for other in pool)]


def _before(card: CardDef) -> Iterator[Asked]:
    """What is needed for a card to be played at all."""
    if "evolved" in card.types and "spell" not in card.types:
        yield Filter(names=(card.name,), none_of=(EVOLVED,))


def _needed(card: CardDef, node: Any) -> Iterator[Asked]:
    """What is asked for by name, trait or group; where one of several things will do, nothing is."""
    if isinstance(node, Filter):
        if node.side != "opp" and (node.names or node.traits or node.groups or node.name_has or node.trait_has):
            yield node
        return
    if node is None or isinstance(node, Either | Not | Modes):
        return
    if isinstance(node, PayResource):
        yield PayResource(node.kind)
    elif isinstance(node, CostReveal):
        yield Filter(types=("evolved",), names=(node.name or card.name,))
    for child in children(node):
        yield from _needed(card, child)


def no_such_card(asked: Asked) -> str:
    """That there is no such card."""
    if isinstance(asked, PayResource):
        return f"nothing that gives a {asked.kind}"
    assert isinstance(asked, Filter)
    words = [*asked.names, *asked.traits, *asked.groups, asked.name_has, asked.trait_has]
    kind = "evolved card" if "evolved" in asked.types else "/".join(asked.types) or "card"
    return f"no {kind} {' or '.join(word for word in words if word)} in the pool"
