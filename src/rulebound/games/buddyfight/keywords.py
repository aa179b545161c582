"""Keywords and what they stand for (kw)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from rulebound.games.buddyfight.soul import AMBUSHED
from rulebound.games.buddyfight.worlds import (
    ALL_FLAGS,
    AS_BUDDY,
    DRAGOD,
    IN_DECK,
    LOST_WORLD,
    MORE_BUDDIES,
    OMNI_LORD,
    OVER,
    WITH_FIRST_FLAG,
    WITH_FLAG,
)
from rulebound.kernel.cards import CardDef
from rulebound.kernel.citations import cite
from rulebound.kernel.state import Row
from rulebound.language import tree
from rulebound.language.tree import (
    Action,
    AddType,
    Auto,
    ChangeDeck,
    Choose,
    DamagePlayer,
    During,
    Filter,
    Grant,
    Is,
    Keyword,
    Lose,
    Move,
    On,
    Permit,
    Pick,
    Replace,
    Self,
    Slot,
    Static,
    Under,
    Who,
)

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

ATTACKS: Final = {"Double Attack": 2, "Triple Attack": 3, "Quadruple Attack": 4, "Hextuple Attack": 6}
TRANSFORMS: Final = ("Transform", "Ride", "Station", "Dragonify", "Impact Transform")
LIFELINK, PURGE, CROSSNIZE, AMBUSH, D_SHARE = "Lifelink", "Purge", "Crossnize", "Ambush", "D-Share"
KEYWORDS: Final = (
    "Counter",
    "Move",
    "Penetrate",
    "Soulguard",
    *ATTACKS,
    LIFELINK,
    "Equipment Change",
    "Counterattack",
    *TRANSFORMS,
    "Set",
    CROSSNIZE,
    AMBUSH,
    PURGE,
    "Weaponry Link",
    "CHAOS Territory",
    D_SHARE,
    OMNI_LORD,
    DRAGOD,
    ALL_FLAGS,
    WITH_FLAG,
    WITH_FIRST_FLAG,
    IN_DECK,
    AS_BUDDY,
    OVER,
    *MORE_BUDDIES,
)
SOUL_OF_SELF: Final = Filter(zone="soul", among=Under(Self()))

# What may also be given to a card (READINGS S10, N10 and N11: see `soul.saved` and `soul.may_guard`). Other keywords
# are steps of the flows that ask for them, or stand for abilities that are written into the card.
KEYWORD_CARD: Final = CardDef(
    "Keywords",
    ("keywords",),
    flags=("Soulguard",),
    abilities=(
        Static(
            (Replace(On("leave", Self()), steps=(Pick(SOUL_OF_SELF), Move(Slot(), "drop")), optional=True),),
        ),
    ),
)
# kw.transform.1, kw.impact_transform.1: as long as it is equipped, it is an item and nothing else.
AS_ITEM: Final = Static((AddType(("item",), replace=True),), cond=Is(Self(), Filter(states=("item",))))


def from_hand(cond: tree.Cond, *steps: tree.Step) -> Action:
    """flagdeck.2: how a flag comes from the hand, at the time that it says."""
    return Action((), (Move(Self(), "flag"), *steps), zone="hand", cond=cond, quick=True)


# flagdeck.2.2: what the flag does of which the rules speak, if its text does not say it.
LOST_FLAG: Final = from_hand(During(Who.OPPONENT, "turn end"), ChangeDeck("lost"))


def n_attack(game: Game, row: Row) -> int:
    """How often a card attacks in a turn."""
    return max([1, *(n for keyword, n in ATTACKS.items() if keyword in row.keywords)])


def stands_for(keyword: Keyword) -> tuple[tree.Ability, ...]:
    """The abilities that a card has for a keyword: kw.lifelink.1 for each time that it has it."""
    if keyword.name == LIFELINK:
        step: tree.Step = Lose(Who.YOU) if keyword.card == "Lose" else DamagePlayer(Who.YOU, keyword.n)
        return (Auto(On("leave", Self()), (step,)),)
    return MEANINGS.get(keyword.name, ())


MEANINGS: Final[dict[str, tuple[tree.Ability, ...]]] = {
    CROSSNIZE: (
        Action(
            (),
            (Choose(Filter(side="my", traits=("Neodragon",), other=True)), Move(Self(), "soul", onto=Slot())),
            keyword=CROSSNIZE,
        ),
    ),
    PURGE: (
        Action(
            (),
            (Pick(msgspec.structs.replace(SOUL_OF_SELF, traits=("Weaponry",))), Move(Slot(), "gauge")),
            keyword=PURGE,
            quick=True,
            limit=1,
        ),
    ),
    "CHAOS Territory": (Static((Permit("places center", 2),)),),
    **dict.fromkeys(TRANSFORMS, (AS_ITEM,)),
    "Impact Transform": (AS_ITEM, Static((Permit("attack in the final phase"),))),
    AMBUSH: (
        Auto(
            On("move", Self(), frm="soul", to="drop", how=AMBUSHED),
            (tree.May((tree.Call(Self(), free=False),)),),
            zone="drop",
        ),
    ),
}


# Of no keyword but [Lifelink] a card has several; and what else these rules say, whatever asks for the keyword.
ONE_OF_A_KIND: Final = {
    "Move": "kw.move.1",
    "Penetrate": "kw.penetrate.2",
    "Soulguard": "kw.soulguard.2",
    **dict.fromkeys(ATTACKS, "kw.n_attack.2"),
    "Equipment Change": "kw.equipment_change.1",
    "Counterattack": "kw.counterattack.1",
    **dict.fromkeys(TRANSFORMS, "kw.transform.3 kw.transform.4"),
    "Impact Transform": "kw.impact_transform.4",
    "Set": "kw.set.1",
    CROSSNIZE: "kw.crossnize.1",
    AMBUSH: "kw.ambush kw.ambush.1",
    PURGE: "kw.purge.1",
    "Weaponry Link": "kw.weaponry_link kw.weaponry_link.1",
    "CHAOS Territory": "kw.chaos_territory kw.chaos_territory.1",
    D_SHARE: "kw.d_share qa.d_share.1",
    OMNI_LORD: "kw.omni_lord.2",
    DRAGOD: "kw.dragod",
    LIFELINK: "kw.lifelink kw.lifelink.1",
}
USED_RULES: Final = {CROSSNIZE: ("kw.crossnize",), PURGE: ("kw.purge",)}  # of abilities that are used


def complete(card: CardDef) -> CardDef:
    """The definition with the abilities that its keywords stand for, each keyword but [Lifelink] once."""
    found: list[tree.Ability] = []
    for ability in card.abilities:
        if isinstance(ability, Keyword):
            for rule in ONE_OF_A_KIND.get(ability.name, "").split():
                cite(rule)
            if ability.name != LIFELINK and ability in found:
                continue
        found.append(ability)
    abilities = tuple(_with_meaning(part) for ability in found for part in (ability, *_meaning(ability)))
    if card.name == LOST_WORLD and "flag" in card.types and not any(isinstance(one, Action) for one in abilities):
        abilities = (*abilities, LOST_FLAG)
    back = complete(card.back) if card.back is not None else None
    return msgspec.structs.replace(card, abilities=abilities, back=back)


def _meaning(ability: tree.Ability) -> tuple[tree.Ability, ...]:
    return stands_for(ability) if isinstance(ability, Keyword) else ()


# act.1.1.1, auto.2.1.1: where cards are that are chosen on declaration; others, as those of a soul, later (soul.4)
CHOSEN_IN: Final = frozenset({"field", "drop", "flag", "buddy"})


def _with_meaning(part: Any) -> Any:
    """A text with what the keywords stand for that it gives, and what it chooses where that is chosen."""
    if isinstance(part, tuple) and any(isinstance(item, Grant) for item in part):
        part = tuple(item for given in part for item in (given, *_given_with(given)))
    if isinstance(part, tree.Choose) and part.filter.zone not in CHOSEN_IN:
        part = tree.Pick(part.filter, part.n, part.at_least, part.slot, part.by, apart=part.apart, worth=part.worth)
    return tree.mapped(part, _with_meaning)


def _given_with(mod: Any) -> tuple[Grant, ...]:
    if not isinstance(mod, Grant) or not isinstance(mod.ability, Keyword):
        return ()
    return tuple(Grant(ability, once=mod.ability.name != LIFELINK) for ability in _meaning(mod.ability))
