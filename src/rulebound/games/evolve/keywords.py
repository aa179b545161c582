"""Chapters 12 to 14: what keywords stand for.

Passive keywords are read where they matter (attacks, rules handling, selecting). Those that stand for abilities are
written out here: in `complete` where they are printed, in `KEYWORD_CARD` where they may also be given.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

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
    CostReveal,
    CostSelf,
    CostServe,
    EventAmount,
    Evolve,
    ExhaustSelf,
    Filter,
    Fixed,
    Grant,
    Heal,
    If,
    Keyword,
    On,
    Pick,
    Race,
    RemoveCounter,
    Replace,
    Self,
    SetText,
    Slot,
    Stat,
    Static,
    mapped,
    walk,
)

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

STACK: Final = "Stack"
OFF_THE_FIELD: Final = ("play", "discard", "draw")
HIDDEN: Final = frozenset({"hand", "deck", "evolve_deck"})
MY_LEADER: Final = All(Filter(types=("leader",), side="my", zone="leader"))

# 12.8.2 and 12.13.2: a card may be given Ward or Drain, and has each of them once however often it has it (12.13.3).
KEYWORD_CARD: Final = CardDef(
    "Keywords",
    ("keywords",),
    flags=("Ward", "Drain"),
    abilities=(
        Static((Replace(On("enter", Self("follower")), exhausted=True, optional=True),)),
        Auto(On("damage", source=Self(), how="attack"), (Heal(MY_LEADER, EventAmount()),)),
    ),
)

# 13.3.2.2.b2: whether it has Stack, and a counter, is asked when it would leave.
STACK_STAYS: Final = Replace(
    On("leave", Filter(keywords=(STACK,), counter=STACK, among=Self())),
    steps=(RemoveCounter(Self(), STACK),),
)
# 13.3.2.2: Stack is three abilities.
STACK_ABILITIES: Final[tuple[Ability, ...]] = (
    Static((STACK_STAYS,)),
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


def stands_for(keyword: Keyword) -> tuple[Ability, ...]:
    """The abilities that a keyword stands for, where they are more than a word."""
    if keyword.name == "Evolve":
        # 12.2.2: revealing the corresponding card is part of the cost.
        cost = (*keyword.cost, CostReveal(keyword.card))
        return (Action(cost, (Evolve(Self(), keyword.card),), keyword="Evolve"),)
    if keyword.name == "Serve":
        # 14.2.2.3 is lost. On the cards the text after the cost is to race; serving is part of the cost (14.2.1.2.1).
        n = keyword.n or 1
        return (Action((*keyword.cost, CostServe(n)), (Race(Self(), n),), keyword="Serve"),)
    return STACK_ABILITIES if keyword.name == STACK else ()


# What an ability is called that waits for something of its own card (12.4 to 12.7, 14.2.4), by the event.
TITLES: Final = {
    "enter": "Fanfare",
    "leave": "Last Words",
    "evolve": "On Evolve",
    "attack": "Strike",
    "race": "On Race",
}


def keyword_of(game: Game, at: int) -> str:
    """The keyword that an automatic ability is, if it is one."""
    stood_for = game.library.keyword_of.get(at)
    if stood_for is not None:
        return stood_for
    on = getattr(game.library.node(at), "event", None)
    if not isinstance(on, On) or not isinstance(on.subject, Self) or (on.kind == "leave" and on.to != "cemetery"):
        return ""
    return TITLES.get(on.kind, "")


def is_ward(game: Game, replacement: int) -> bool:
    """12.8.2: whether a replacement, by its number, is the ability of Ward to come engaged."""
    return replacement >> 32 in game.library.keyword_at_inside("Ward")


@lru_cache(maxsize=4096)
def complete(card: CardDef) -> CardDef:
    """The definition with the abilities that its keywords stand for, printed ones and those that its text gives."""
    if "leader" in card.types and "defense" not in dict(card.stats):
        card = msgspec.structs.replace(card, stats=(*card.stats, ("defense", LEADER_DEFENSE)))  # 2.8.3
    if "leader" in card.types:  # 10.3.5 speaks of followers and amulets only
        card = msgspec.structs.replace(card, abilities=tuple(_of_leader(ability) for ability in card.abilities))
    if any(_is_off_the_field(ability) for ability in card.abilities):
        card = msgspec.structs.replace(card, abilities=tuple(_everywhere(ability) for ability in card.abilities))
    if any(_says_less(node) for node in walk(card.abilities)):
        card = msgspec.structs.replace(card, abilities=_spelled_out(card.abilities))
    if any(isinstance(a, Action) and a.keyword for a in card.abilities):
        return card  # complete already
    extra = [new for ability in card.abilities if isinstance(ability, Keyword) for new in stands_for(ability)]
    return msgspec.structs.replace(card, abilities=(*card.abilities, *extra)) if extra else card


def _is_off_the_field(ability: Ability) -> bool:
    """Whether an ability is about something that happens to its card and never on the field."""
    if isinstance(ability, Action):
        return ability.zone == "field" and CostSelf("discard") in ability.cost
    if not isinstance(ability, Auto) or ability.zone not in ("field", "hand"):
        return False
    events = (ability.event,) if isinstance(ability.event, On) else getattr(ability.event, "events", ())
    own = [on for on in events if isinstance(on.subject, Self)]
    return any(on.kind in OFF_THE_FIELD or (on.kind == "move" and on.frm not in ("", "field")) for on in own)


def _everywhere(ability: Ability) -> Ability:
    """10.3.4: what is clearly about other zones is valid there."""
    if not _is_off_the_field(ability):
        return ability
    return msgspec.structs.replace(ability, zone="hand" if isinstance(ability, Action) else "all")


def _of_leader(ability: Ability) -> Ability:
    """10.3.4: what a leader says is valid where leaders are."""
    if isinstance(ability, Static | Auto | Action) and ability.zone == "field":
        return msgspec.structs.replace(ability, zone="leader")
    return ability


def _says_less(node: Any) -> bool:
    """Whether a part of a text says less than it means.

    A given keyword, a leader without a zone, a number that is fixed later, what cannot be a target.
    """
    if isinstance(node, Auto):
        return _is_fixed_later(node)
    if isinstance(node, Choose):
        return _is_no_target(node)
    if isinstance(node, Grant | SetText):
        return bool(_keywords(node))
    return isinstance(node, Filter) and "leader" in node.types and node.zone == "field" and "leader" not in node.also


def _is_fixed_later(node: Auto) -> bool:
    """13.3.1.4, 13.5.1.3.2: a number that is fixed when the effect begins to resolve is not one of the trigger."""
    return node.cond is not None and any(isinstance(part, Fixed) for part in walk(node.cond))


def _is_no_target(node: Choose) -> bool:
    """10.6.2.3: a card in a non-public zone is no target; it is selected when the effect resolves."""
    return HIDDEN.issuperset((node.filter.zone, *node.filter.also))


def _keywords(node: Grant | SetText) -> tuple[Ability, ...]:
    """What the keywords that a text gives to a card stand for."""
    given = (node.ability,) if isinstance(node, Grant) else node.abilities
    return tuple(new for ability in given if isinstance(ability, Keyword) for new in stands_for(ability))


def _spelled_out(node: Any) -> Any:
    """A text that says all it means."""
    if isinstance(node, tuple):
        parts = [_spelled_out(part) for part in node]
        for part in node:
            if isinstance(part, Grant):
                parts += [new for ability in _keywords(part) if (new := Grant(ability)) not in parts]
        return tuple(parts)
    if not isinstance(node, msgspec.Struct):
        return node
    if isinstance(node, Auto) and node.cond is not None and _is_fixed_later(node):
        node = msgspec.structs.replace(node, steps=(If(node.cond, node.steps),), cond=None)
    if isinstance(node, SetText):
        more = [ability for ability in _keywords(node) if ability not in node.abilities]
        node = SetText((*node.abilities, *more))
    node = mapped(node, _spelled_out)
    if isinstance(node, Choose) and _is_no_target(node):
        return Pick(node.filter, node.n, node.at_least, node.slot, node.by)
    return _with_leaders(node) if isinstance(node, Filter) else node


def _with_leaders(cards: Filter) -> Filter:
    """4.3.3: a leader is one in the leader area, if the text names no zone."""
    if cards.zone != "field" or "leader" in cards.also:
        return cards
    if cards.types == ("leader",):
        return msgspec.structs.replace(cards, zone="leader")
    among = any(part.zone == "leader" or "leader" in part.also for part in cards.any_of)
    if "leader" in cards.types or among:
        return msgspec.structs.replace(cards, also=(*cards.also, "leader"))
    return cards
