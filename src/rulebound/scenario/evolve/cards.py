"""Cards of Shadowverse: Evolve made on the spot, from their facts and from words or trees for their text."""

from __future__ import annotations

import re
from itertools import count
from typing import TypedDict, Unpack

from rulebound.games.evolve.notations import CARROT
from rulebound.games.evolve.terms import CLASSES, KEYWORDS
from rulebound.games.vocabulary import as_words, complaint
from rulebound.kernel.cards import CardDef
from rulebound.language import tree
from rulebound.language.tree import Ability, Keyword
from rulebound.scenario.checks import ScenarioError, one_of
from rulebound.scenario.evolve.abilities import evolve, serve
from rulebound.scenario.sentences import read_whole

_numbers = count(1)

Text = Ability | str
Words = str | tuple[str, ...]
REMINDER = re.compile(r"\s*\([A-Z](?:[^()]|\([^()]*\))*[.!]\)")  # whole sentences in brackets
NEEDS_MORE = ("Evolve", "Serve")  # keywords with a cost
PLAIN = {word.lower(): word for word in KEYWORDS if word not in NEEDS_MORE}
COSTED = re.compile(r"(Evolve|Serve) ?(?:\((\d+)\)|(\d+))\.?")
BETWEEN = re.compile(r"\.?\s*$|[.,]\s+|\s+and\s+|\n")


class Facts(TypedDict, total=False):
    """What cards of every type have."""

    craft: Words
    """The class; neutral unless said otherwise."""
    trait: Words
    """One, several, or as they are printed: "Pixie / Princess"."""
    universe: Words
    cost: int
    alternate: Words
    """Alternate names."""


def card(
    type: Words,
    *abilities: Text | tree.Step,
    name: str = "",
    cost: int = 1,
    attack: int | None = None,
    defense: int | None = None,
    craft: Words | None = None,
    trait: Words = (),
    universe: Words = (),
    alternate: Words = (),
    code: str = "",
) -> CardDef:
    """A card from its facts and abilities. An ability is a tree, the name of a keyword such as "Storm", or a sentence
    such as "Fanfare: Draw a card.".

    `craft` is the class, neutral unless it is given; a leader of a universe has none then, so that the universe is
    what a deck is based on. `alternate` are alternate names. Without a name the card gets one of its own.
    """
    types = as_words(type)
    if craft is None:
        craft = () if "leader" in types and universe else "neutral"
    crafts = tuple(word.lower() for word in as_words(craft))
    for word in crafts:
        one_of(word, "class", CLASSES)
    number = next(_numbers)
    stats = [(stat, value) for stat, value in (("attack", attack), ("defense", defense)) if value is not None]
    return CardDef(
        name or f"{types[0].capitalize()} {number}",
        types,
        code or f"X-{number:03}",
        crafts,
        cost,
        tuple(stats),
        tuple(part.strip() for word in as_words(trait) for part in word.split("/")),
        as_words(universe),
        (),
        tuple(part for text in _abilities(abilities, types) for part in _read(text, types)),
        "",
        as_words(alternate),
    )


def _abilities(given: tuple[Text | tree.Step, ...], types: tuple[str, ...]) -> list[Text]:
    """The abilities of a card; of a spell also those that are given as the steps of its text."""
    found: list[Text] = [part for part in given if isinstance(part, str | Ability)]
    steps = tuple(part for part in given if not isinstance(part, str | Ability))
    if "spell" in types:
        has_text = any(
            isinstance(part, tree.Spell) or (isinstance(part, str) and part not in KEYWORDS) for part in found
        )
        return [*found, tree.Spell(steps)] if steps or not has_text else found
    others: tuple[object, ...] = steps
    for part in others:
        if isinstance(part, tree.Node):
            step = part.__class__.__name__
            raise ScenarioError(
                f"{step}(...) is no ability; a step belongs to one, such as fanfare(...), or to a spell"
            )
        if isinstance(part, list | tuple):
            raise ScenarioError("abilities are given one by one, not in a list")
        raise ScenarioError(f"{part!r} is no ability; numbers have names here, such as attack=2 and defense=3")
    return found


def _read(text: Text, types: tuple[str, ...]) -> tuple[Ability, ...]:
    if not isinstance(text, str):
        return (text,)
    words = [word.lower() for word in BETWEEN.split(text) if word]
    if words and all(word in PLAIN for word in words):
        return tuple(Keyword(PLAIN[word]) for word in words)
    costed = COSTED.fullmatch(text)
    if costed is not None:
        make = evolve if costed[1] == "Evolve" else serve
        return (make(int(costed[2] or costed[3])),)
    try:
        return read_whole("evolve", REMINDER.sub("", text), types)  # 2.6.2: reminders do nothing
    except ScenarioError:
        if not text.isalpha():  # a sentence, not one word
            raise
        raise ScenarioError(complaint(text, "keyword", PLAIN.values())) from None


def follower(attack: int = 1, defense: int = 1, *abilities: Text, name: str = "", **facts: Unpack[Facts]) -> CardDef:
    return card("follower", *abilities, name=name, attack=attack, defense=defense, **facts)


def amulet(*abilities: Text, name: str = "", **facts: Unpack[Facts]) -> CardDef:
    return card("amulet", *abilities, name=name, **facts)


def spell(*steps: tree.Step | Ability | str, name: str = "", **facts: Unpack[Facts]) -> CardDef:
    """A spell from the steps of its text, or a sentence; abilities among them (Quick, optional costs) stay what they
    are."""
    return card("spell", *steps, name=name, **facts)


def evolved(
    attack: int,
    defense: int,
    *abilities: Text,
    of: CardDef | str = "",
    name: str = "",
    type: str = "follower",
    **facts: Unpack[Facts],
) -> CardDef:
    """The evolved card of a card, or of a name. Two that are made alike are copies of one card.

    It has no cost unless one is given, which the follower does not take over (5.15.2).
    """
    if bool(of) == bool(name):
        raise ScenarioError("an evolved card is that of one card, evolved(..., of=card), or has a name of its own")
    of = of or name
    name, code = (of, f"E-{of}") if isinstance(of, str) else (of.name, f"E-{of.code}")
    types = (type, "evolved")
    facts.setdefault("cost", 0)
    return card(types, *abilities, name=name, attack=attack, defense=defense, code=code, **facts)


def carrot() -> CardDef:
    """A Carrot card for the evolve deck, which may hold ten of them."""
    return card(("evolved",), tree.DeckRule(10), name=CARROT, cost=0, universe="umamusume", code="E-Carrot")


def token(
    type: str,
    *abilities: Text | tree.Step,
    name: str,
    attack: int | None = None,
    defense: int | None = None,
    **facts: Unpack[Facts],
) -> CardDef:
    """A token of one's own; the tokens of Appendix A are there already and are created by name."""
    return card((type, "token"), *abilities, name=name, attack=attack, defense=defense, **facts)
