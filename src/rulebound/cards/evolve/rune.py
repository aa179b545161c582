"""Runecraft cards."""

from __future__ import annotations

from rulebound.cards.evolve.facts import QUICK, RUNE, STACK, WARD, amulet, evolved, follower, leader, spell
from rulebound.cards.evolve.phrases import (
    ENEMY_FOLLOWER,
    ENEMY_FOLLOWERS,
    ENEMY_LEADER,
    damage,
    damage_or,
    earth_rite,
    evolve,
    fanfare,
    give,
    last_words,
    on_evolve,
    select,
    spellchain,
    summon,
)
from rulebound.language.tree import (
    Action,
    AddCounter,
    All,
    Auto,
    Choose,
    Cmp,
    CostCards,
    CostCounter,
    Create,
    Destroy,
    Divide,
    Draw,
    ExhaustSelf,
    Filter,
    If,
    LookTop,
    May,
    Modes,
    Move,
    Nothing,
    On,
    Paid,
    Pick,
    Ready,
    Self,
    Slot,
    Who,
)

EARTH_RITE = "Earth Rite"
GUARDFORM = "Guardform Golem"
STRIKEFORM = "Strikeform Golem"
SEDIMENT = "Magic Sediment"
SPELL_COUNTER = "spell"

MY_STACK = Filter(types=("amulet",), side="my", keywords=(STACK,))
SPELL_IN_HAND = Filter(types=("spell",), side="my", zone="hand")


def _either_golem(to: str = "field") -> Create:
    return Create(GUARDFORM, to=to, or_token=STRIKEFORM)


ISABELLE = leader("BP01-LD05", "Isabelle", RUNE)

# --- followers -------------------------------------------------------------------------------------------------------

SAMMY = follower(
    "SD03-010",
    "Sammy, Wizard's Apprentice",
    RUNE,
    1,
    2,
    1,
    evolve(2),
    fanfare(LookTop(1), May((Move(Slot("seen"), "cemetery"),))),
    trait="Mage",
)

SAMMY_EVOLVED = evolved("SD03-011", SAMMY, 3, 3, on_evolve(Draw(1, Who.EACH)))

PENGUIN_WIZARD = follower(
    "SD03-008",
    "Penguin Wizard",
    RUNE,
    2,
    1,
    4,
    evolve(1),
    Action((ExhaustSelf(), CostCards("discard", 1, SPELL_IN_HAND)), (Draw(1),)),
    trait="Arcanaform",
)

PENGUIN_WIZARD_EVOLVED = evolved(
    "SD03-009",
    PENGUIN_WIZARD,
    2,
    5,
    on_evolve(Ready(Self())),
    Action((ExhaustSelf(), CostCards("discard", 1, SPELL_IN_HAND)), (Draw(1),)),
)

DEMONFLAME_MAGE = follower("SD03-003", "Demonflame Mage", RUNE, 3, 3, 3, evolve(1), trait="Mage")

DEMONFLAME_MAGE_EVOLVED = evolved("SD03-004", DEMONFLAME_MAGE, 4, 4, on_evolve(damage(2, ENEMY_FOLLOWERS)))

RUNE_BLADE_SUMMONER = follower(
    "SD03-002",
    "Rune Blade Summoner",
    RUNE,
    3,
    1,
    1,
    fanfare(If(spellchain(5), (give(Self(), 4, 4),)), If(spellchain(10), (give(Self(), 0, 0, "Storm"),))),
    trait="Mage",
)

REMI_AND_RAMI = follower(
    "BP02-426", "Remi & Rami, Witchy Duo", RUNE, 3, 3, 3, evolve(1), trait=("Sorcerer", "Alchemist")
)

REMI_AND_RAMI_EVOLVED = evolved(
    "BP02-427",
    REMI_AND_RAMI,
    4,
    4,
    on_evolve(summon(STRIKEFORM), If(Paid(EARTH_RITE), (give(Slot(), 2),)), options=(earth_rite(),)),
)

# Whoever pays the Earth Rite has taken the option that it belongs to.
RUNIC_GUARDIAN = follower(
    "BP01-067",
    "Runic Guardian",
    RUNE,
    3,
    3,
    4,
    WARD,
    fanfare(
        If(Paid(EARTH_RITE), (give(Self(), 1, 2),), (Modes(((Nothing(),), (summon(SEDIMENT),))),)),
        options=(earth_rite(),),
    ),
    trait="Alchemist",
)

DRAGONBOND_MAGE = follower(
    "BP01-062",
    "Dragonbond Mage",
    RUNE,
    3,
    3,
    4,
    Auto(On("play", Filter(types=("spell",)), who=Who.YOU), (AddCounter(Self(), SPELL_COUNTER),)),
    Action((CostCounter(SPELL_COUNTER, 3),), (select(ENEMY_FOLLOWER), damage(5))),
    trait="Mage",
)

GRAND_GARGOYLE = follower(
    "BP02-432",
    "Grand Gargoyle",
    RUNE,
    3,
    3,
    4,
    WARD,
    last_words(Pick(MY_STACK), AddCounter(Slot(), STACK, 2)),
    trait="Golem",
)

LIGHTNING_SHOOTER = follower(
    "SD03-007",
    "Lightning Shooter",
    RUNE,
    4,
    3,
    3,
    fanfare(select(ENEMY_FOLLOWER), damage_or(spellchain(5), 4, 2), If(spellchain(10), (damage(2, ENEMY_LEADER),))),
    trait="Mage",
)

SHADOW_WITCH = follower(
    "BP02-428",
    "Shadow Witch",
    RUNE,
    5,
    5,
    5,
    fanfare(If(Paid(EARTH_RITE), (select(ENEMY_FOLLOWER), Move(Slot(), "banished"))), options=(earth_rite(),)),
    trait=("Sorcerer", "Alchemist"),
)

MYTHRIL_GOLEM = follower(
    "SD03-001",
    "Mythril Golem",
    RUNE,
    6,
    5,
    6,
    fanfare(damage_or(spellchain(7), 5, 3, ENEMY_FOLLOWERS), If(spellchain(15), (damage(5, ENEMY_LEADER),))),
    trait="Golem",
)

ARCH_SUMMONER_ERASMUS = follower(
    "BP01-051",
    "Arch Summoner Erasmus",
    RUNE,
    7,
    6,
    8,
    fanfare(
        If(Paid(EARTH_RITE), (select(ENEMY_FOLLOWER), damage(6), damage(2, ENEMY_LEADER))), options=(earth_rite(),)
    ),
    Action(
        (ExhaustSelf(), CostCounter(STACK, 1, MY_STACK)),
        (select(ENEMY_FOLLOWER), damage(6), damage(2, ENEMY_LEADER)),
    ),
    trait="Mage",
)

# --- amulets ---------------------------------------------------------------------------------------------------------

TEACHINGS_OF_CREATION = amulet(
    "BP01-075", "Teachings of Creation", RUNE, 1, STACK, fanfare(Draw(1)), trait="Earth Sigil"
)

ALCHEMISTS_WORKSHOP = amulet(
    "BP01-074", "Alchemist's Workshop", RUNE, 2, STACK, fanfare(summon(STRIKEFORM)), trait="Earth Sigil"
)

PRICE_OF_MAGIC = amulet(
    "BP01-066",
    "Price of Magic",
    RUNE,
    3,
    STACK,
    fanfare(
        select(Filter(types=("follower",), side="opp", stats=(("defense", Cmp("<=", 4)),))), Move(Slot(), "banished")
    ),
    trait="Earth Sigil",
)

JUNOS_SECRET_LABORATORY = amulet(
    "BP01-058",
    "Juno's Secret Laboratory",
    RUNE,
    5,
    fanfare(_either_golem()),
    Action((ExhaustSelf(),), (summon(SEDIMENT),)),
    Action((ExhaustSelf(), CostCounter(STACK, 1, MY_STACK)), (_either_golem(),)),
    trait="Alchemist",
)

# --- spells ----------------------------------------------------------------------------------------------------------

INSIGHT = spell("SD03-005", "Insight", RUNE, 1, QUICK, Draw(1), trait="Mage")

WIND_BLAST = spell(
    "SD03-012", "Wind Blast", RUNE, 1, select(ENEMY_FOLLOWER), damage_or(spellchain(10), 4, 2), trait="Mage"
)

CONJURE_GOLEM = spell("SD03-016", "Conjure Golem", RUNE, 1, QUICK, _either_golem("ex"), trait="Alchemist")

FIRE_CHAIN = spell(
    "SD03-006",
    "Fire Chain",
    RUNE,
    2,
    QUICK,
    Choose(ENEMY_FOLLOWER, 2, at_least=1),  # 10.6.2.3.2.1: what is divided needs somebody to get it
    Divide("it", 3, unit=1),
    trait="Mage",
)

GOLEM_PROTECTION = spell(
    "BP01-063",
    "Golem Protection",
    RUNE,
    4,
    earth_rite(),
    summon(GUARDFORM, 2),
    If(Paid(EARTH_RITE), (give(All(Filter(types=("follower",), side="my", traits=("Golem",))), 1, 1),)),
    trait="Alchemist",
)

FIERY_EMBRACE = spell(
    "SD03-014",
    "Fiery Embrace",
    RUNE,
    4,
    QUICK,
    select(ENEMY_FOLLOWER),
    Destroy(Slot()),
    If(spellchain(10), (damage(3, ENEMY_LEADER),)),
    trait="Mage",
)

CARDS = (
    ISABELLE,
    SAMMY,
    SAMMY_EVOLVED,
    PENGUIN_WIZARD,
    PENGUIN_WIZARD_EVOLVED,
    DEMONFLAME_MAGE,
    DEMONFLAME_MAGE_EVOLVED,
    RUNE_BLADE_SUMMONER,
    REMI_AND_RAMI,
    REMI_AND_RAMI_EVOLVED,
    RUNIC_GUARDIAN,
    DRAGONBOND_MAGE,
    GRAND_GARGOYLE,
    LIGHTNING_SHOOTER,
    SHADOW_WITCH,
    MYTHRIL_GOLEM,
    ARCH_SUMMONER_ERASMUS,
    TEACHINGS_OF_CREATION,
    ALCHEMISTS_WORKSHOP,
    PRICE_OF_MAGIC,
    JUNOS_SECRET_LABORATORY,
    INSIGHT,
    WIND_BLAST,
    CONJURE_GOLEM,
    FIRE_CHAIN,
    GOLEM_PROTECTION,
    FIERY_EMBRACE,
)
