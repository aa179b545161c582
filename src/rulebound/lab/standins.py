"""Stand-ins: plain cards in place of those that a text asks for and the pool does not hold.

A card of which some text is not understood is not in the pool, and neither is one that a public list leaves out. What
other cards ask of it could never happen, however many games are played. So where nothing in the pool fits what a card
asks for, a stand-in is dealt: a card of the name, trait or group that is asked for, otherwise like the cheapest card of
the pool that is of such a kind, and without its text. It can do one thing at most: become the card that asks for it, as
cards do that prime or evolve, or create the token that is asked for. Its code says that it is no card of the game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from rulebound.games.construction import Parts
from rulebound.kernel.cards import CardDef
from rulebound.kernel.rules import Rules
from rulebound.lab.fitting import fits, tokens_of
from rulebound.lab.reach import EVOLVED, missing
from rulebound.language.tree import Ability, Auto, Create, Filter, Keyword, On, Pay, Self, walk

CODE = "stand-in"
COST = (Pay(1),)  # what it costs to become another card


FOR = " for "  # in its code


def is_stand_in(card: CardDef) -> bool:
    return card.code.startswith(CODE)


def stand_ins_of(decks: Sequence[Parts]) -> tuple[CardDef, ...]:
    """The stand-ins of some decks, each once."""
    return tuple(dict.fromkeys(card for deck in decks for part in deck for card in part if is_stand_in(card)))


def for_whom(card: CardDef, pool: Mapping[str, CardDef]) -> str:
    """The card of a pool that a stand-in is made for."""
    asking = pool[card.code.split(FOR, 1)[1]]
    return f"{asking.name} ({asking.code})"


def stand_ins(rules: Rules, pool: Sequence[CardDef], card: CardDef) -> list[CardDef]:
    """A card for each thing that a card asks for and nothing in a pool is. The card is complete."""
    asking = (asked for asked in missing(rules, pool, card) if isinstance(asked, Filter))
    lacking = [asked for asked in asking if _models(rules, pool, card, asked)]  # there may be none of such a kind
    return [_made(rules, pool, card, asked, f"{CODE} {n}{FOR}{card.code}") for n, asked in enumerate(lacking, 1)]


def in_place_of(lacking: CardDef, card: CardDef) -> CardDef:
    """A plain card without which a deck could not hold this one."""
    return msgspec.structs.replace(lacking, code=f"{CODE} 0{FOR}{card.code}")


def _made(rules: Rules, pool: Sequence[CardDef], card: CardDef, asked: Filter, code: str) -> CardDef:
    model = min(_models(rules, pool, card, asked), key=lambda other: (other.cost, other.code))
    return msgspec.structs.replace(
        model,
        code=code,
        name=_name(rules, asked),
        name_ja="",
        also=(),
        colours=asked.colours or card.colours,
        traits=asked.traits[:1],
        groups=asked.groups[:1] or card.groups,
        flags=(),
        abilities=_text(rules, card, asked),
    )


def _name(rules: Rules, asked: Filter) -> str:
    if asked.names and not tokens_of(rules, asked):
        return asked.names[0]
    return " ".join(("Stand-in", *asked.names[:1], *asked.traits, *asked.groups))


def _models(rules: Rules, pool: Sequence[CardDef], card: CardDef, asked: Filter) -> list[CardDef]:
    """The cards of the kind that is asked for; if no kind is, of that of the card that asks."""
    wanted = asked.types if not tokens_of(rules, asked) else ()
    types = tuple(kind for kind in wanted or card.types if kind != "evolved" or wanted)
    kind = Filter(types=types, cost=asked.cost, none_of=() if "evolved" in asked.types else (EVOLVED,))
    found = [other for other in pool if fits(rules, kind, other) and "token" not in other.types]
    return [other for other in found if set(other.types) >= set(card.types) - {"evolved"}] or found


def _text(rules: Rules, card: CardDef, asked: Filter) -> tuple[Ability, ...]:
    """What a stand-in can do: create the token that is asked for, or turn into the card that asks for it."""
    if tokens := tokens_of(rules, asked):
        return (Auto(On("enter", Self()), (Create(tokens[0].name),)),)
    if "evolved" in card.types and card.name in asked.names:
        return (Keyword("Evolve", cost=COST),)
    if any(isinstance(node, On) and node.kind == "primed" and node.subject == asked for node in walk(card.abilities)):
        return (Keyword("Priming", cost=COST, card=card.name),)
    return ()
