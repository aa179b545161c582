"""Chapter 1400: words of old cards, as today's words.

A text may use the words that its card has; it is rewritten before the game begins.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from rulebound.games.fow.terms import SYMBOL_SKILLS
from rulebound.kernel.cards import CardDef
from rulebound.kernel.citations import cite
from rulebound.language import tree
from rulebound.language.tree import Ability, ChooseStacked, Filter, Keyword, LoseAbility, Move, On, Self

SPELL: Final = "spell"  # the type of old chants
SUBTYPES: Final = {
    "chant": ("", "1405.2"),
    "chant-instant": ("Quickcast", "1405.3"),
    "chant-standby": ("Trigger", "1405.4"),
}
MARK: Final = "old:"  # the mark of an old chant: its subtype
SYMBOL_SKILL: Final = "symbol skill"
ENTER: Final = "[Enter]"
SUMMONED: Final = "summoned"  # 1412.2

KEYWORDS: Final = {"J-Activate": ("Judgment", ("1408.1",)), "Target Attack": ("Precision", ("1414.1", "1414.2"))}
ICONS: Final = ("Activate", "Continuous")  # 1409.1
ZONES: Final = {"magic stones area": ("field", "1404.1"), "chant-standby area": ("standby", "1404.2")}
TYPES: Final = {
    "spell: chant": ("", "1405.2a"),
    "spell: chant-instant": ("Quickcast", "1405.3a"),
    "spell: chant-standby": ("Trigger", "1405.4a"),
}
STACKED: Final = {"summon": (("resonator",), "1407.1"), "normal": (("chant", "addition", "regalia"), "1407.2")}
MOMENTS: Final = {"battle phase": "battle", "battle phase end": "battle end"}


def in_todays_words(card: CardDef) -> CardDef:
    """A card as it is treated today."""
    types = card.types
    if SPELL in types:
        cite("1405.1")
        types = tuple("chant" if word == SPELL else word for word in types)
    abilities: tuple[Ability, ...] = ()
    for ability in card.abilities:
        if isinstance(ability, Keyword) and ability.name in ICONS:
            cite("1409.1")
        else:
            abilities += (rewritten(ability, "j-ruler" in types),)
    for flag in card.flags:
        word, rule = SUBTYPES.get(flag.removeprefix(MARK), ("", "")) if flag.startswith(MARK) else ("", "")
        if rule:
            cite("1405.2")
            cite(rule)
        if word and not any(isinstance(a, Keyword) and a.name == word for a in abilities):
            abilities += (Keyword(word),)
    flags = tuple(flag for flag in card.flags if not flag.startswith(MARK))
    if (types, abilities, flags) == (card.types, card.abilities, card.flags):
        return card
    return msgspec.structs.replace(card, types=types, abilities=abilities, flags=flags)


def keyword(word: str) -> str:
    """1408.1, 1414: the keyword that is meant."""
    today, rules = KEYWORDS.get(word, (word, ()))
    if today == "Precision":
        rules = ("1414.2",) if word == today else rules
    for rule in rules:
        cite(rule)
    return today


def rewritten(part: Any, of_j_ruler: bool) -> Any:
    """A part of a text in today's words."""
    part = tree.mapped(part, lambda inner: rewritten(inner, of_j_ruler))
    if isinstance(part, Keyword):
        return _changed(part, name=keyword(part.name))
    if isinstance(part, LoseAbility):
        return _changed(part, keyword=keyword(part.keyword))
    if isinstance(part, Filter):
        return _filter(part)
    if isinstance(part, Move):
        return _changed(part, to=_zone(part.to))
    if isinstance(part, ChooseStacked):
        return _changed(part, kinds=_stacked(part.kinds))
    return _event(part, of_j_ruler) if isinstance(part, On) else part


def _changed(part: Any, **changes: Any) -> Any:
    return (
        part
        if all(getattr(part, key) == value for key, value in changes.items())
        else msgspec.structs.replace(part, **changes)
    )


def _zone(word: str) -> str:
    """1404."""
    today, rule = ZONES.get(word, (word, ""))
    if rule:
        cite(rule)
    return today


def _filter(part: Filter) -> Filter:
    """1404, 1405.2a to 1405.4a, 1413.2, 1414.2."""
    types, keywords, any_of, none_of = part.types, part.keywords, part.any_of, part.none_of
    if len(types) > 1 and any(word in TYPES for word in types):  # each with the keyword that it stands for
        either = tuple(_filter(Filter(types=(word,))) for word in types)
        none_of = (*none_of, Filter(none_of=either))
        types = ()
    for word in types:
        if word in TYPES:
            has, rule = TYPES[word]
            cite(rule)
            types = tuple("chant" if other == word else other for other in types)
            keywords = (*keywords, has) if has else keywords
    if SYMBOL_SKILL in keywords:
        cite("1413.1")
        cite("1413.2")
        keywords = tuple(word for word in keywords if word != SYMBOL_SKILL)
        any_of = (*any_of, *(Filter(keywords=(skill,)) for skill in SYMBOL_SKILLS))
    found: Filter = _changed(
        part,
        zone=_zone(part.zone),
        also=tuple(_zone(word) for word in part.also),
        types=types,
        keywords=tuple(keyword(word) for word in keywords),
        any_of=any_of,
        none_of=none_of,
    )
    return found


def _stacked(kinds: tuple[str, ...]) -> tuple[str, ...]:
    """1407: summon spells are resonators, all other spells are normal ones."""
    found: tuple[str, ...] = ()
    for kind in kinds:
        if kind in STACKED:
            cite("1407.1")
            cite("1407.2")
        found += STACKED[kind][0] if kind in STACKED else (kind,)
    return found


def _event(part: On, of_j_ruler: bool) -> On:
    """1410, 1411.2, 1412.2."""
    if part.kind == ENTER:
        cite("1411.2")
        cite("1411.2a" if of_j_ruler else "1411.2b")
        return On("enter", Self(), how="judge") if of_j_ruler else On("enter", Self(), how="resolve", frm="hand")
    if part.kind == SUMMONED:
        cite("1412.2")
        found: On = _changed(part, kind="enter", how="resolve")
        return found
    if part.phase in MOMENTS:
        cite("1410.1")
        cite("1410.1a")
    found = _changed(part, phase=MOMENTS.get(part.phase, part.phase), frm=_zone(part.frm), to=_zone(part.to))
    return found
