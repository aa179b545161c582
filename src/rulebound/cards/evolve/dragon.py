"""Dragoncraft: large followers, and Overflow, which needs seven maximum play points."""

from __future__ import annotations

from rulebound.cards.evolve.facts import (
    AURA,
    DRAGON,
    INTIMIDATE,
    QUICK,
    RUSH,
    STORM,
    WARD,
    evolved,
    follower,
    leader,
    spell,
)
from rulebound.cards.evolve.phrases import (
    ENEMY,
    ENEMY_FOLLOWER,
    EVERY_FOLLOWER,
    damage,
    damage_or,
    evolve,
    fanfare,
    give,
    heal,
    on_evolve,
    overflow,
    select,
    strike,
    tokens,
)
from rulebound.language.tree import (
    Action,
    Cannot,
    Discard,
    Draw,
    ExhaustSelf,
    Filter,
    GainResource,
    If,
    Move,
    Pay,
    Self,
    Slot,
    Static,
)

DRAGON_TOKEN = "Dragon"


# --- 1 and 2 play points ---------------------------------------------------------------------------------------------

IVORY_DRAGON = follower("BP01-092", "Ivory Dragon", DRAGON, 1, 1, 1, evolve(), trait="Wyrmkin")
IVORY_DRAGON_EVOLVED = evolved("BP01-093", IVORY_DRAGON, 2, 2, on_evolve(If(overflow(), (Draw(),))))

BLAZING_BREATH = spell(
    "BP01-098",
    "Blazing Breath",
    DRAGON,
    1,
    QUICK,
    select(ENEMY_FOLLOWER),
    damage_or(overflow(), 4, 2),
    trait="Wyrmkin",
)

DRAGONRIDER = follower(
    "SD04-012",
    "Dragonrider",
    DRAGON,
    2,
    2,
    2,
    evolve(1),
    fanfare(If(overflow(), (tokens(DRAGON_TOKEN),))),
    trait="Dragonheart",
)
DRAGONRIDER_EVOLVED = evolved("SD04-013", DRAGONRIDER, 3, 3, on_evolve(If(overflow(), (give(Self(), 2),))))

FIRE_LIZARD = follower("BP01-094", "Fire Lizard", DRAGON, 2, 3, 2, fanfare(select(ENEMY), damage(1)), trait="Wyrmkin")

DRAGONEWT_PRINCESS = follower(
    "SD04-005",
    "Dragonewt Princess",
    DRAGON,
    2,
    2,
    3,
    fanfare(If(overflow(), (select(ENEMY_FOLLOWER), damage(4)))),
    trait=("Dragonewt", "Princess"),
)

DRAGONEWT_SCHOLAR = follower(
    "BP01-085", "Dragonewt Scholar", DRAGON, 2, 2, 2, INTIMIDATE, strike(Draw(), Discard()), trait="Dragonewt"
)


# --- 3 play points ---------------------------------------------------------------------------------------------------

ROC = follower("SD04-009", "Roc", DRAGON, 3, 3, 3, evolve(), strike(give(Self(), 1)), trait="Beast")
ROC_EVOLVED = evolved("SD04-010", ROC, 3, 3, strike(give(Self(), 1, 1)))

IMPRISONED_DRAGON = follower(
    "BP01-088",
    "Imprisoned Dragon",
    DRAGON,
    3,
    4,
    4,
    WARD,
    Static((Cannot("attack enemies"),)),
    trait="Wyrmkin",
)

ZIRNITRA = follower(
    "BP01-078",
    "Zirnitra",
    DRAGON,
    3,
    3,
    2,
    fanfare(tokens(DRAGON_TOKEN)),
    Action(
        (Pay(2), ExhaustSelf()),
        (
            select(Filter(types=("token",), side="my", zone="ex", names=(DRAGON_TOKEN,))),
            Move(Slot(), "field"),
            give(Slot(), 0, 0, RUSH),
            If(overflow(), (GainResource("pp", 2),)),
        ),
    ),
    trait="Dragonewt",
)

DRAGON_WINGS = spell(
    "BP01-099", "Dragon Wings", DRAGON, 3, damage_or(overflow(), 3, 2, EVERY_FOLLOWER), trait="Wyrmkin"
)


# --- 4 play points ---------------------------------------------------------------------------------------------------

DRAGONGUARD = follower(
    "SD04-006",
    "Dragonguard",
    DRAGON,
    4,
    4,
    5,
    WARD,
    fanfare(If(overflow(), (give(Self(), 2, 2),))),
    trait="Dragonheart",
)

SEABRAND_DRAGON = follower(
    "SD04-014",
    "Seabrand Dragon",
    DRAGON,
    4,
    4,
    4,
    fanfare(If(overflow(), (give(Self(), 0, 0, STORM),))),
    trait="Marine",
)

DARK_DRAGOON_FORTE = follower("BP01-076", "Dark Dragoon Forte", DRAGON, 4, 5, 1, evolve(2), STORM, trait="Dragonheart")
DARK_DRAGOON_FORTE_EVOLVED = evolved("BP01-077", DARK_DRAGOON_FORTE, 7, 3, STORM, AURA)


# --- 5 play points and more ------------------------------------------------------------------------------------------

SHENLONG = follower(
    "BP01-086", "Shenlong", DRAGON, 5, 4, 5, evolve(2), WARD, fanfare(Draw(2), Discard()), trait="Wyrmkin"
)
SHENLONG_EVOLVED = evolved("BP01-087", SHENLONG, 5, 6, WARD, on_evolve(heal(5)))

DRACONIC_FERVOR = spell(
    "BP02-441", "Draconic Fervor", DRAGON, 5, GainResource("max_pp", 1), heal(3), Draw(), trait="Dragonewt"
)

DREAD_DRAGON = follower(
    "BP01-097", "Dread Dragon", DRAGON, 7, 7, 7, fanfare(select(ENEMY_FOLLOWER), damage(7)), trait="Wyrmkin"
)

GENESIS_DRAGON = follower("BP01-080", "Genesis Dragon", DRAGON, 9, 10, 12, STORM, trait="Wyrmkin")


ROWEN = leader("BP01-LD07", "Rowen", DRAGON)

CARDS = (
    IVORY_DRAGON,
    IVORY_DRAGON_EVOLVED,
    BLAZING_BREATH,
    DRAGONRIDER,
    DRAGONRIDER_EVOLVED,
    FIRE_LIZARD,
    DRAGONEWT_PRINCESS,
    DRAGONEWT_SCHOLAR,
    ROC,
    ROC_EVOLVED,
    IMPRISONED_DRAGON,
    ZIRNITRA,
    DRAGON_WINGS,
    DRAGONGUARD,
    SEABRAND_DRAGON,
    DARK_DRAGOON_FORTE,
    DARK_DRAGOON_FORTE_EVOLVED,
    SHENLONG,
    SHENLONG_EVOLVED,
    DRACONIC_FERVOR,
    DREAD_DRAGON,
    GENESIS_DRAGON,
    ROWEN,
)
