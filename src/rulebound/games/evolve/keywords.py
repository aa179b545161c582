"""Chapters 12 to 14: what keywords stand for.

Passive keywords are read where they matter (attacks, rules handling, selecting). Those that stand for abilities are
written out here: in `complete` where they are printed, in `KEYWORD_CARD` where they may also be given.
"""

from __future__ import annotations

import msgspec

from rulebound.games.evolve.terms import LEADER_DEFENSE
from rulebound.kernel.cards import CardDef
from rulebound.language.tree import (
    Ability,
    Action,
    AddCounter,
    All,
    Auto,
    Choose,
    Compare,
    CostReveal,
    EventAmount,
    Evolve,
    ExhaustSelf,
    Filter,
    Heal,
    Keyword,
    On,
    RemoveCounter,
    Replace,
    Self,
    Serve,
    Slot,
    Stat,
    Static,
)

STACK = "Stack"
MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))

# 12.8.2 and 12.13.2: a card may be given Ward or Drain, and has each of them once however often it has it (12.13.3).
KEYWORD_CARD = CardDef(
    "Keywords",
    ("keywords",),
    flags=("Ward", "Drain"),
    abilities=(
        Static((Replace(On("enter", Self("follower")), exhausted=True, optional=True),)),
        Auto(On("damage", source=Self(), how="attack"), (Heal(MY_LEADER, EventAmount()),)),
    ),
)

# 13.3.2.2: Stack is three abilities.
STACK_ABILITIES: tuple[Ability, ...] = (
    Static(
        (
            Replace(
                On("leave", Self()),
                steps=(RemoveCounter(Self(), STACK),),
            ),
        ),
        cond=Compare(Stat(Self(), f"counter:{STACK}"), ">", 0),
    ),
    Action(  # READINGS 6.2: the cost is to engage this card
        (ExhaustSelf(),),
        (
            Choose(Filter(types=("amulet",), side="my", keywords=(STACK,), other=True)),
            AddCounter(Slot(), STACK, Stat(Self(), f"counter:{STACK}")),
            RemoveCounter(Self(), STACK, Stat(Self(), f"counter:{STACK}")),
        ),
        keyword=STACK,
    ),
)


def complete(card: CardDef) -> CardDef:
    """The definition with the activated abilities that its printed keywords stand for."""
    if "leader" in card.types and "defense" not in dict(card.stats):
        return msgspec.structs.replace(card, stats=(*card.stats, ("defense", LEADER_DEFENSE)))  # 2.8.3
    if any(isinstance(a, Action) and a.keyword for a in card.abilities):
        return card  # complete already
    extra: list[Ability] = []
    for ability in card.abilities:
        if not isinstance(ability, Keyword):
            continue
        if ability.name == "Evolve":
            # 12.2.2: revealing the corresponding card is part of the cost.
            cost = (*ability.cost, CostReveal(ability.card))
            extra.append(Action(cost, (Evolve(Self(), ability.card),), keyword="Evolve"))
        elif ability.name == "Serve":
            extra.append(Action(ability.cost, (Serve(Self(), ability.n or 1),), keyword="Serve"))
        elif ability.name == STACK:
            extra += STACK_ABILITIES
    if not extra:
        return card
    return msgspec.structs.replace(card, abilities=(*card.abilities, *extra))
