"""What of the state and of the past a node looks at: only if that changes can it mean something else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from rulebound.kernel.events import (
    ABILITY,
    CLOCK,
    COLOUR,
    CONTROL,
    COST,
    COUNTERS,
    DAMAGE,
    FACTS,
    KEYWORD,
    NAME,
    ORIENTATION,
    RESOURCES,
    STAT,
    TRAIT,
    TURN,
    TYPE,
    ZONES,
)
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.tables import StateWord


_FILTER_BITS: Final = {
    "types": TYPE,
    "colours": COLOUR,
    "cost": COST,
    "stats": STAT | TYPE | DAMAGE,  # a game may count damage against a number
    "names": NAME,
    "name_has": NAME,
    "traits": TRAIT,
    "trait_has": TRAIT,
    "keywords": KEYWORD | ABILITY,
    "counter": COUNTERS,
    "same_name": NAME,
}


def reads(node: object, states: Mapping[str, StateWord]) -> int:
    """Which bits of the state a filter, amount or condition looks at; `states` are the words of the game."""
    mask = 0
    for part in tree.walk(node):
        if isinstance(part, tree.Filter):
            for field, bit in _FILTER_BITS.items():
                if getattr(part, field):
                    mask |= bit
            if part.side != "any":
                mask |= CONTROL
            if any(stat.startswith("counter:") for stat, _ in part.stats):
                mask |= COUNTERS
            for word in part.states:
                mask |= states[word].reads if word in states else 0  # what there is not is refused when it is asked for
            if part.zone != "field" or part.also:
                mask |= ZONES
        elif isinstance(part, tree.Self):
            mask |= TYPE if part.as_type else 0
        elif isinstance(part, tree.Stat):
            mask |= _stat_bits(part.stat)
        elif isinstance(part, tree.Together | tree.Opposing | tree.DamagedBy):
            mask |= ORIENTATION | CLOCK | FACTS
        elif isinstance(part, tree.Room | tree.MovedBy):
            mask |= ZONES
        elif isinstance(part, tree.Different | tree.Alike):
            mask |= {"name": NAME, "cost": COST, "colour": COLOUR}.get(part.what, TRAIT)
        elif isinstance(part, tree.Resource):
            mask |= RESOURCES
        elif isinstance(part, tree.During):
            mask |= CLOCK | TURN if part.phase else TURN
        elif isinstance(part, tree.Happened | tree.Past):
            mask |= FACTS
        elif isinstance(part, tree.Answering | tree.Lately | tree.Foreseen):
            mask |= CLOCK | FACTS  # texts ask it of their own use, which is read anew each time
    return mask


def _stat_bits(stat: str) -> int:
    """What a number of a card depends on; what a game calls a stat may depend on whatever is on the card."""
    if stat.startswith("counter:"):
        return COUNTERS
    if stat == "under":
        return 0  # whoever attaches a card has the board built anew
    return DAMAGE if stat == "damage" else STAT | COST | DAMAGE | COUNTERS


def fact_kinds(node: object, states: Mapping[str, StateWord]) -> frozenset[str]:
    """Which kinds of past events a condition or amount asks about."""
    kinds: set[str] = set()
    for part in tree.walk(node):
        kinds.update(asked_about(part))
        if isinstance(part, tree.Filter):
            kinds.update(facts_of(part.states, states))
    return frozenset(kinds)


def asked_about(part: object) -> tuple[str, ...]:
    """The kinds of past events that a single node asks about, whatever game it is in."""
    if isinstance(part, tree.DamagedBy):
        return ("damage",)
    if isinstance(part, tree.Happened | tree.Past | tree.Lately):
        return (part.event.kind,)
    return (part.kind,) if isinstance(part, tree.On) and part.nth else ()


def facts_of(words: Iterable[str], states: Mapping[str, StateWord]) -> set[str]:
    """The kinds of past events that words for the situation of a card ask about."""
    return {kind for word in words if word in states for kind in states[word].facts}
