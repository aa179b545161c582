"""Makers of card definitions: the facts as arguments, the abilities as trees.

An evolved card has the name of the card it belongs to, which is how the two find each other.
"""

from __future__ import annotations

from rulebound.kernel.cards import CardDef
from rulebound.language.tree import Ability, Keyword, Spell, Step

Words = str | tuple[str, ...]

FOREST = "forestcraft"
RUNE = "runecraft"
DRAGON = "dragoncraft"
ABYSS = "abysscraft"
NEUTRAL = "neutral"

QUICK = "Quick"
WARD = "Ward"
STORM = "Storm"
RUSH = "Rush"
ASSAIL = "Assail"
INTIMIDATE = "Intimidate"
DRAIN = "Drain"
BANE = "Bane"
AURA = "Aura"
STACK = "Stack"


def _words(value: Words) -> tuple[str, ...]:
    if isinstance(value, str):
        return (value,) if value else ()
    return value


def card(
    types: Words,
    code: str,
    name: str,
    craft: str,
    cost: int,
    *abilities: Ability | str,
    stats: tuple[tuple[str, int], ...] = (),
    trait: Words = (),
) -> CardDef:
    """A card; an ability given as a word is the keyword of that name."""
    return CardDef(
        name,
        _words(types),
        code,
        (craft,),
        cost,
        stats,
        _words(trait),
        abilities=tuple(Keyword(ability) if isinstance(ability, str) else ability for ability in abilities),
    )


def follower(
    code: str,
    name: str,
    craft: str,
    cost: int,
    attack: int,
    defense: int,
    *abilities: Ability | str,
    trait: Words = (),
) -> CardDef:
    stats = (("attack", attack), ("defense", defense))
    return card("follower", code, name, craft, cost, *abilities, stats=stats, trait=trait)


def evolved(
    code: str, of: CardDef, attack: int, defense: int, *abilities: Ability | str, trait: Words | None = None
) -> CardDef:
    """The evolved card of a follower: its name and class, and its traits unless others are given. It has no cost."""
    stats = (("attack", attack), ("defense", defense))
    traits = of.traits if trait is None else trait
    return card(("follower", "evolved"), code, of.name, of.colours[0], 0, *abilities, stats=stats, trait=traits)


def amulet(code: str, name: str, craft: str, cost: int, *abilities: Ability | str, trait: Words = ()) -> CardDef:
    return card("amulet", code, name, craft, cost, *abilities, trait=trait)


def spell(code: str, name: str, craft: str, cost: int, *text: Step | Ability | str, trait: Words = ()) -> CardDef:
    """A spell from the steps of its text; abilities among them (Quick, optional costs) stay what they are."""
    abilities = [part for part in text if isinstance(part, str | Ability)]
    steps = tuple(part for part in text if not isinstance(part, str | Ability))
    return card("spell", code, name, craft, cost, *abilities, Spell(steps), trait=trait)


def leader(code: str, name: str, craft: str) -> CardDef:
    """A leader has a class; its defense is that of every leader."""
    return card("leader", code, name, craft, 0)
