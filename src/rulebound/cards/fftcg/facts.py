"""Makers of card definitions: the facts as keyword arguments, the abilities as trees."""

from __future__ import annotations

from rulebound.kernel.cards import CardDef
from rulebound.language.tree import Ability, Keyword

Words = str | tuple[str, ...]

BRAVE = "Brave"
HASTE = "Haste"
FIRST_STRIKE = "First Strike"
BACK_ATTACK = "Back Attack"


def _words(value: Words) -> tuple[str, ...]:
    if isinstance(value, str):
        return (value,) if value else ()
    return value


def card(
    type: str,
    code: str,
    name: str,
    element: Words,
    cost: int,
    *abilities: Ability | str,
    power: int | None = None,
    job: Words = (),
    category: Words = (),
    generic: bool = False,
) -> CardDef:
    """A card; an ability given as a word is the keyword of that name."""
    return CardDef(
        name,
        (type,),
        code,
        _words(element),
        cost,
        (("power", power),) if power is not None else (),
        _words(job),
        _words(category),
        ("generic",) if generic else (),
        tuple(Keyword(ability) if isinstance(ability, str) else ability for ability in abilities),
    )


def forward(
    code: str,
    name: str,
    element: Words,
    cost: int,
    power: int,
    *abilities: Ability | str,
    job: Words = (),
    category: Words = (),
    generic: bool = False,
) -> CardDef:
    return card(
        "forward", code, name, element, cost, *abilities, power=power, job=job, category=category, generic=generic
    )


def backup(
    code: str,
    name: str,
    element: Words,
    cost: int,
    *abilities: Ability | str,
    job: Words = (),
    category: Words = (),
    generic: bool = False,
) -> CardDef:
    return card("backup", code, name, element, cost, *abilities, job=job, category=category, generic=generic)


def monster(
    code: str,
    name: str,
    element: Words,
    cost: int,
    *abilities: Ability | str,
    job: Words = (),
    category: Words = (),
    generic: bool = False,
) -> CardDef:
    return card("monster", code, name, element, cost, *abilities, job=job, category=category, generic=generic)


def summon(code: str, name: str, element: Words, cost: int, *abilities: Ability, category: Words = ()) -> CardDef:
    return card("summon", code, name, element, cost, *abilities, category=category)
