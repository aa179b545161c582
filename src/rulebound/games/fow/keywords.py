"""Chapter 1100: keyword skills as the abilities they stand for."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from rulebound.games.fow.additions import HOST, subtype
from rulebound.games.fow.terms import ATTRIBUTES
from rulebound.kernel.cards import CardDef
from rulebound.kernel.citations import cite
from rulebound.language import tree
from rulebound.language.tree import (
    Action,
    AddCounter,
    Attach,
    Auto,
    Choose,
    Compare,
    CostOption,
    Destroy,
    Filter,
    If,
    Is,
    Keyword,
    On,
    Self,
    Slot,
    Spell,
    Stat,
    Static,
)

RULER_ZONE: Final = "ruler"
NAMED_STONES: Final = {f"{attribute.capitalize()} Magic Stone": f"{attribute} stone" for attribute in ATTRIBUTES}
RESONATOR: Final = Filter(types=("resonator",))

# 1105.2: a card may also be given Explode.
KEYWORD_CARD: Final = CardDef(
    "Keywords",
    ("keywords",),
    flags=("Explode",),
    abilities=(
        Auto(
            On("damage", RESONATOR, source=Self(), how="battle"),
            (If(Is(Self(), RESONATOR), (Destroy(Self()), Destroy(Slot("event")))),),  # 1105.3: no J-ruler
        ),
    ),
)


def complete(card: CardDef) -> CardDef:
    """The definition with the abilities that its keywords stand for."""
    abilities = tuple(part for ability in card.abilities for part in _spelt_out(card, ability))
    if any(isinstance(a, CostOption) and a.name == "Judgment" for a in abilities):  # 1125.2: with a condition, too
        abilities = (*abilities, Keyword("Judgment"))
    host = subtype(card.flags)
    if "addition" in card.types and host:
        abilities = (*abilities, Spell((Choose(Filter(types=(host,)), slot=HOST),)))  # 1406.2a
    if card.types == ("ruler",):
        abilities = tuple(_of_ruler(ability) for ability in abilities)
    abilities = tuple(_placed(ability) for ability in abilities)
    back = complete(card.back) if card.back is not None else None
    return msgspec.structs.replace(card, abilities=abilities, back=back, groups=_groups(card))


def _groups(card: CardDef) -> tuple[str, ...]:
    """201.4b: a magic stone with the name of a magic stone type has that type."""
    kind = NAMED_STONES.get(card.name)
    if kind is None:
        return card.groups
    cite("201.4b")
    return (*card.groups, kind) if "stone" in card.types and kind not in card.groups else card.groups


def _placed(part: Any) -> Any:
    """308.4, 201.5: a ruler without a zone is one in a ruler area, a J/ruler one in a play ground."""
    part = tree.mapped(part, _placed)
    if isinstance(part, Filter) and part.zone == "field" and not part.also:
        if part.types == ("ruler",):
            return msgspec.structs.replace(part, zone=RULER_ZONE)
        if part.types == ("j/ruler",):
            return msgspec.structs.replace(part, also=(RULER_ZONE,))
    return part


def _of_ruler(ability: tree.Ability) -> tree.Ability:
    """902.1b: the abilities of a ruler are active in the ruler area."""
    if isinstance(ability, Action | Auto | Static) and ability.zone == "field":
        return msgspec.structs.replace(ability, zone=RULER_ZONE)
    return ability


def _spelt_out(card: CardDef, ability: tree.Ability) -> tuple[tree.Ability, ...]:
    if not isinstance(ability, Keyword):
        return (ability,)
    make = STANDS_FOR.get(ability.name)
    return (ability, *make(ability)) if make is not None else (ability,)


def _evolution(keyword: Keyword) -> tuple[tree.Ability, ...]:
    """1116.2."""
    none = Compare(Stat(Self(), "counter:evolution"), "==", 0)
    return (Action(keyword.cost, (If(none, (AddCounter(Self(), "evolution"),)),), keyword="Evolution"),)


def _shift(keyword: Keyword) -> tuple[tree.Ability, ...]:
    """1117.2: the activate ability; that either side may be played is the playing's."""
    return (Action(keyword.cost, (tree.TurnOver(Self()),), keyword="Shift"),)


def _limit(keyword: Keyword) -> tuple[tree.Ability, ...]:
    """1118.2: the counter goes; that it comes with counters is a matter of its entry."""
    events = tree.AnyOf((On("attack", Self()), On("block", Self())))
    return (Auto(events, (tree.RemoveCounter(Self(), "limit"),)),)


def _bestow(keyword: Keyword) -> tuple[tree.Ability, ...]:
    """1121.2."""
    alone = tree.Not(Is(Self(), Filter(states=("added",))))
    steps = (Choose(Filter(types=("resonator",))), Attach(Self(), Slot()))
    return (Action(keyword.cost, steps, keyword="Bestow", cond=alone),)


def _judgment(keyword: Keyword) -> tuple[tree.Ability, ...]:
    """1125.2: what has to be done is an alternative of the judgment."""
    return (CostOption("Judgment", keyword.cost, alternative=True),)


STANDS_FOR: Final = {
    "Evolution": _evolution,
    "Shift": _shift,
    "Limit": _limit,
    "Bestow": _bestow,
    "Judgment": _judgment,
}
