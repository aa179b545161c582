"""Cards of Force of Will made on the spot, from their facts and from words or trees for their text."""

from __future__ import annotations

import re
from itertools import count
from typing import Final, TypedDict, Unpack

import msgspec

from rulebound.games.fow.additions import HOSTS, SUBTYPE
from rulebound.games.fow.old import ICONS, MARK, SPELL, SUBTYPES
from rulebound.games.fow.old import KEYWORDS as OLD_KEYWORDS
from rulebound.games.fow.terms import ATTRIBUTES, KEYWORDS, MOON, SYMBOLS, VOID
from rulebound.games.vocabulary import as_words, complaint
from rulebound.kernel.cards import CardDef
from rulebound.language import script, tree
from rulebound.language.tree import (
    Ability,
    Action,
    CostOption,
    ExhaustSelf,
    Keyword,
    Lurk,
    Pay,
    Produce,
    Spell,
    TokenSpec,
)
from rulebound.scenario.checks import ScenarioError, one_of
from rulebound.scenario.sentences import Given, read_whole, sorted_out

_numbers = count(1)
_BRACE: Final = re.compile(r"\{([^{}]*)\}")
_NUMBERED: Final = re.compile(r"(limit|mana) (\d+)")  # keywords that are a name and a number

Text = Ability | str
Words = str | tuple[str, ...]
PLAIN: Final = {word.lower(): word for word in (*KEYWORDS, *OLD_KEYWORDS, *ICONS)}


class Facts(TypedDict, total=False):
    """What cards of every type have."""

    name: str
    cost: str
    attribute: Words | None
    """One, several, or "void"; without it those of the symbols in the cost."""
    race: Words
    code: str


def price(cost: str) -> Pay:
    """A printed cost: `{W}{W}{1}`, `{X}{R}`, `{0}`; {M} is the moon."""
    found = _BRACE.findall(cost)
    if "".join(f"{{{part}}}" for part in found) != cost.replace(" ", ""):
        raise ScenarioError(f"{cost!r} is no cost; one is written with symbols in braces, such as {{W}}{{W}}{{1}}")
    colours: dict[str, int] = {}
    generic, x = 0, ""
    for symbol in found:
        if symbol.isdigit():
            generic += int(symbol)
        elif symbol in ("X", "Y"):
            x = symbol.lower()
        elif symbol == "M":
            colours[MOON] = colours.get(MOON, 0) + 1
        elif symbol in SYMBOLS:
            colours[SYMBOLS[symbol]] = colours.get(SYMBOLS[symbol], 0) + 1
        else:
            raise ScenarioError(complaint(symbol, "symbol of will", (*SYMBOLS, "M", "X")))
    return Pay(generic, tuple(colours.items()), x)


def card(
    type: Words,
    *abilities: Given,
    name: str = "",
    cost: str = "{1}",
    attribute: Words | None = None,
    race: Words = (),
    code: str = "",
    attack: int | None = None,
    defense: int | None = None,
    flags: tuple[str, ...] = (),
    groups: tuple[str, ...] = (),
    back: CardDef | None = None,
) -> CardDef:
    """A card from its facts and abilities. An ability is a tree, the name of a keyword such as "Flying", a line of
    script, or a sentence as cards print it; the steps of a chant are its text."""
    types, pay = as_words(type), price(cost)
    attributes = [symbol for symbol, _ in pay.colours if symbol in ATTRIBUTES]
    if attribute is not None:
        attributes = [word for word in as_words(attribute) if word != VOID]
    for word in attributes:
        one_of(word, "attribute", ATTRIBUTES)
    number = next(_numbers)
    stats = [(stat, value) for stat, value in (("attack", attack), ("defense", defense)) if value is not None]
    name = name or f"{types[0].capitalize()} {number}"
    made = _abilities(abilities, types, name)
    played = "ruler" not in types and "j-ruler" not in types and "stone" not in types
    return CardDef(
        name,
        types,
        code or f"X-{number:03}",
        tuple(attributes),
        pay.generic + sum(n for _, n in pay.colours) if played else 0,
        tuple(stats),
        _phrases(race),
        groups,
        flags,
        made,
        back=back,
        price=pay if played else None,
    )


def _phrases(race: Words) -> tuple[str, ...]:
    """205.3: each phrase between slashes is a race or trait of its own."""
    return tuple(phrase.strip() for word in as_words(race) for phrase in word.split("/"))


def _abilities(given: tuple[Given, ...], types: tuple[str, ...], name: str) -> tuple[Ability, ...]:
    is_chant = "chant" in types or SPELL in types
    found, steps = sorted_out(given, lambda text: _read(text, types, name), has_text=is_chant, to="a chant")
    if is_chant and not any(isinstance(ability, Spell) for ability in found):
        found.append(Spell(steps))
    return tuple(found)


def _read(text: str, types: tuple[str, ...], name: str) -> tuple[Ability, ...]:
    """Keywords by name, a line of script, or what a card would print."""
    words = [word.strip().lower() for word in text.split(",")]
    numbered = [_NUMBERED.fullmatch(word) for word in words]
    if all(word in PLAIN or number for word, number in zip(words, numbered, strict=True)):
        return tuple(
            Keyword(number[1].capitalize(), int(number[2])) if number else Keyword(PLAIN[word])
            for word, number in zip(words, numbered, strict=True)
        )
    try:
        return script.read(text)
    except ValueError as error:
        try:
            return read_whole("fow", text, types, name)
        except ScenarioError as refusal:
            raise ScenarioError(f"{refusal}; nor is it script: {error}") from None


def resonator(attack: int, defense: int, *abilities: Text, **facts: Unpack[Facts]) -> CardDef:
    return card("resonator", *abilities, attack=attack, defense=defense, **facts)


def chant(*steps: Given, old: str = "", **facts: Unpack[Facts]) -> CardDef:
    """A chant from the steps of its text; abilities among them (Quickcast, optional costs) stay what they are.

    `old` is the subtype of an old spell: chant, chant-instant or chant-standby (chapter 1405).
    """
    if not old:
        return card("chant", *steps, **facts)
    one_of(old, "subtype of old spells", tuple(SUBTYPES))
    return card(SPELL, *steps, flags=(MARK + old,), **facts)


def addition(*abilities: Text, on: str = "", **facts: Unpack[Facts]) -> CardDef:
    """An addition; `on` is the subtype of an old one (1406.1a): field, resonator, ruler, J-ruler, J/resonator ..."""
    on = on.lower()
    if on:
        one_of(on, "subtype of old additions", HOSTS)
    return card("addition", *abilities, flags=(SUBTYPE + on,) if on else (), **facts)


def regalia(*abilities: Text, **facts: Unpack[Facts]) -> CardDef:
    facts.setdefault("cost", "{0}")
    return card("regalia", *abilities, **facts)


def stone(
    *attributes: str, special: bool = False, name: str | None = None, abilities: tuple[Text, ...] = ()
) -> CardDef:
    """A magic stone that produces will of one of these attributes."""
    for word in attributes:
        one_of(word, "attribute", ATTRIBUTES)
    will = (Action((ExhaustSelf(),), (Produce(attributes),)),) if attributes else ()
    title = name or " and ".join(f"{word.capitalize()} Magic Stone" for word in attributes) or "Magic Stone"
    groups = [f"{word} stone" for word in attributes]
    return card(
        "stone",
        *will,
        *abilities,
        name=title,
        code=f"S-{title}",
        attribute=attributes or "void",
        groups=tuple(dict.fromkeys(groups)),
        flags=("special",) if special else (),
    )


def ruler(*abilities: Text, judged: CardDef | None = None, **facts: Unpack[Facts]) -> CardDef:
    """A ruler; `judged` is its J-ruler side."""
    facts.setdefault("attribute", "void")
    return card("ruler", *abilities, back=judged, **facts)


def j_ruler(attack: int | None, defense: int | None, *abilities: Text, **facts: Unpack[Facts]) -> CardDef:
    """The J-ruler side of a ruler; without ATK or DEF if that is None."""
    facts.setdefault("attribute", "void")
    return card("j-ruler", *abilities, attack=attack, defense=defense, **facts)


def double(past: CardDef, future: CardDef) -> CardDef:
    """A double-sided card (1302): its past side, which has [Shift], and its future side."""
    return msgspec.structs.replace(past, back=future)


def token(
    name: str,
    attack: int | None = None,
    defense: int | None = None,
    *abilities: Text,
    attribute: Words = (),
    race: Words = (),
    type: Words = "resonator",
) -> TokenSpec:
    """A token as a text describes it, for `Create(...)` and for `field`; its race is its name unless that is said."""
    colours = tuple(word for word in as_words(attribute) if word != VOID)
    for word in colours:
        one_of(word, "attribute", ATTRIBUTES)
    stats = tuple((stat, value) for stat, value in (("attack", attack), ("defense", defense)) if value is not None)
    return TokenSpec(name, as_words(type), colours, _phrases(race), stats, _abilities(abilities, as_words(type), name))


# --- abilities by the names on cards ---------------------------------------------------------------------------------


def judgment(*cost: tree.CostPart, cond: tree.Cond | None = None) -> Ability:
    """A [Judgment] section: what has to be done, and on which condition."""
    return Keyword("Judgment", cost=cost) if cond is None else CostOption("Judgment", cost, True, cond=cond)


def awakening(*parts: tree.CostPart | Ability) -> CostOption:
    """[Awakening]: an additional cost, and what the card has if it is paid."""
    cost = tuple(part for part in parts if not isinstance(part, Ability))
    return CostOption("Awakening", cost, gains=tuple(part for part in parts if isinstance(part, Ability)))


def breaks(*steps: tree.Step) -> Action:
    """[Break] (1415.1b): what happens when lifebreak removes the card."""
    return Action((), steps, zone="removed", keyword="Break")


def trigger(what: tree.Event | tree.Cost, *steps: tree.Step | Ability) -> tuple[Ability, ...]:
    """[Trigger] with a condition (an automatic card) or with a cost; an empty cost is "anytime"."""
    does = Spell(tuple(step for step in steps if not isinstance(step, Ability)))
    besides = tuple(step for step in steps if isinstance(step, Ability))
    if isinstance(what, tree.On | tree.When | tree.AnyOf):
        return (Keyword("Trigger"), Lurk(what), does, *besides)
    option = (CostOption("Trigger", what, required=True),) if what else ()
    return (Keyword("Trigger"), *option, does, *besides)
