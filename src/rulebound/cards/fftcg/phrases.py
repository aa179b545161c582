"""What many cards say, as trees: filters to share, and abilities by the event they wait for.

A filter may be used in many places; a step or a modifier belongs to one place of one card, so those are made anew.
"""

from __future__ import annotations

from rulebound.language.tree import (
    Action,
    All,
    AnyOf,
    Auto,
    Cannot,
    Choose,
    Cond,
    Cost,
    During,
    Filter,
    Grant,
    Keyword,
    Modify,
    On,
    Pay,
    PayResource,
    SameName,
    Self,
    Static,
    Step,
    Who,
)

CRYSTAL = "crystal"

FORWARD = Filter(types=("forward",))
MY_FORWARD = Filter(types=("forward",), side="my")
OPPOSING_FORWARD = Filter(types=("forward",), side="opp")
DULL_FORWARD = Filter(types=("forward",), states=("dull",))
MY_BACKUP = Filter(types=("backup",), side="my")
OPPOSING_BACKUP = Filter(types=("backup",), side="opp")
CHARACTER = Filter(types=("character",))

ABILITY_SOURCE = Filter(none_of=(Filter(types=("summon",)),))  # anything but a Summon

MY_FORWARDS = All(MY_FORWARD)
OPPOSING_FORWARDS = All(OPPOSING_FORWARD)


# --- abilities -------------------------------------------------------------------------------------------------------


def enters(*steps: Step, ex: bool = False, cond: Cond | None = None) -> Auto:
    return Auto(On("enter", Self()), steps, cond=cond, ex=ex)


def attacks(*steps: Step) -> Auto:
    return Auto(On("attack", Self()), steps)


def enters_or_attacks(*steps: Step) -> Auto:
    return Auto(AnyOf((On("enter", Self()), On("attack", Self()))), steps)


def goes_to_break_zone(*steps: Step) -> Auto:
    return Auto(On("leave", Self(), to="break"), steps)


def damages_opponent(*steps: Step) -> Auto:
    return Auto(On("points", source=Self(), who=Who.OPPONENT), steps)


def party_damages_opponent(*steps: Step) -> Auto:
    return Auto(On("points", source=Filter(side="my", states=("party",)), who=Who.OPPONENT), steps)


def special(name: str, *steps: Step, cost: Cost = ()) -> Action:
    """A special ability: a card of the same name is discarded, and the rest of the cost paid."""
    return Action((SameName(), *cost), steps, special=name)


def boost(filter: Filter, power: int, *keywords: str) -> Static:
    """A lasting change of the cards that match."""
    return Static((Modify("power", power), *(Grant(Keyword(keyword)) for keyword in keywords)), filter)


# --- parts -----------------------------------------------------------------------------------------------------------


def choose(filter: Filter, slot: str = "it") -> Choose:
    return Choose(filter, slot=slot)


def choose_up_to(n: int, filter: Filter) -> Choose:
    return Choose(filter, n, at_least=0)


def cp(generic: int = 0, **elements: int) -> Pay:
    """CP: `cp(1, fire=1)`."""
    return Pay(generic, tuple(elements.items()))


def crystals(n: int = 1) -> PayResource:
    return PayResource(CRYSTAL, n)


def cannot_be_chosen_by_opposing_abilities() -> Grant:
    return Grant(Static((Cannot("be chosen", by=ABILITY_SOURCE, side="opp"),)))


def in_your_turn() -> During:
    return During(Who.YOU)
