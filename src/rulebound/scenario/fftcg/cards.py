"""Cards of the Final Fantasy TCG made on the spot, from their facts and from words or trees for their text."""

from __future__ import annotations

from itertools import count
from typing import TypedDict, Unpack

from rulebound.games.fftcg.terms import ELEMENTS
from rulebound.games.vocabulary import as_words
from rulebound.kernel.cards import CardDef
from rulebound.language import tree
from rulebound.language.cards import with_facts
from rulebound.language.tree import Ability, Keyword
from rulebound.scenario.checks import one_of
from rulebound.scenario.sentences import read_whole

_numbers = count(1)

Text = Ability | str
Words = str | tuple[str, ...]
PLAIN = ("Brave", "Haste", "First Strike", "Back Attack")
NUMBERED = ("Limit Break", "Warp")


class Facts(TypedDict, total=False):
    """What cards of every type have."""

    name: str
    cost: int
    element: Words
    job: Words
    category: Words
    generic: bool
    code: str


class Powered(Facts, total=False):
    """And what some of them have."""

    power: int | None


def card(
    type: Words,
    *abilities: Text,
    name: str = "",
    cost: int = 2,
    element: Words = "fire",
    power: int | None = None,
    job: Words = (),
    category: Words = (),
    generic: bool = False,
    code: str = "",
) -> CardDef:
    """A card from its facts and abilities. An ability is a tree, the name of a keyword such as "First Strike", or a
    sentence such as "When this enters the field, draw 1 card.".

    Without a name the card gets one of its own, so that the limit of one card per name does not get in the way.
    """
    types, elements = as_words(type), as_words(element)
    for word in elements:
        one_of(word, "Element", ELEMENTS)
    number = next(_numbers)
    name = name or f"{types[0].capitalize()} {number}"
    made = CardDef(
        name,
        types,
        code or f"X-{number:03}",
        elements,
        cost,
        (("power", power),) if power is not None else (),
        as_words(job),
        as_words(category),
        ("generic",) if generic else (),
        tuple(part for text in abilities for part in _read(text, name, "summon" in types)),
    )
    return with_facts(made)


def _read(text: Text, name: str, summon: bool) -> tuple[Ability, ...]:
    if not isinstance(text, str):
        return (text,)
    word, _, number = text.rpartition(" ")
    if word in NUMBERED and number.isdigit():
        return (Keyword(word, int(number)),)
    words = text.split(", ")
    if all(word in PLAIN for word in words):
        return tuple(Keyword(word) for word in words)
    return read_whole("fftcg", text, ("summon",) if summon else ("forward",), name)


def forward(power: int, *abilities: Text, **facts: Unpack[Facts]) -> CardDef:
    return card("forward", *abilities, power=power, **facts)


def backup(*abilities: Text, **facts: Unpack[Powered]) -> CardDef:
    return card("backup", *abilities, **facts)


def monster(*abilities: Text, **facts: Unpack[Powered]) -> CardDef:
    return card("monster", *abilities, **facts)


def summon(*steps: tree.Step | str, ex: bool = False, extra: tuple[Text, ...] = (), **facts: Unpack[Facts]) -> CardDef:
    """A Summon that does these steps, or what a sentence says; `extra` holds abilities such as optional costs."""
    texts = [step for step in steps if isinstance(step, str)]
    if texts:
        return card("summon", *texts, *extra, **facts)
    does = tuple(step for step in steps if not isinstance(step, str))
    return card("summon", tree.Spell(does, ex=ex), *extra, **facts)
