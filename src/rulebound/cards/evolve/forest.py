"""Forestcraft: Fairies in the EX area, and Combo, which counts the cards of the turn."""

from __future__ import annotations

from rulebound.cards.evolve.facts import ASSAIL, FOREST, QUICK, RUSH, WARD, amulet, evolved, follower, leader, spell
from rulebound.cards.evolve.phrases import (
    ENEMY,
    ENEMY_FOLLOWER,
    combo,
    damage,
    damage_or,
    evolve,
    fanfare,
    give,
    heal,
    last_words,
    on_evolve,
    select,
    strike,
    summon,
    tokens,
)
from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Choose,
    Cmp,
    CostCards,
    Count,
    Create,
    Destroy,
    Draw,
    ExhaustSelf,
    Filter,
    GainResource,
    Grant,
    If,
    Keyword,
    MayPay,
    On,
    Pay,
    Permit,
    Self,
    Slot,
    Static,
    Transform,
    Who,
)

FAIRY = "Fairy"
FAIRY_WISP = "Fairy Wisp"
THORN_BURST = "Thorn Burst"

PIXIE_TOKEN = Filter(types=("token",), side="my", traits=("Pixie",))
PIXIE_IN_EX = Filter(types=("follower",), side="my", zone="ex", traits=("Pixie",))
THORN_BURSTS = Filter(types=("token",), side="my", zone="ex", names=(THORN_BURST,))
ANOTHER_FOLLOWER = Filter(types=("follower",), side="my", other=True)


# --- 1 play point ----------------------------------------------------------------------------------------------------

WATER_FAIRY = follower("SD01-011", "Water Fairy", FOREST, 1, 1, 1, evolve(2), last_words(tokens(FAIRY)), trait="Pixie")
WATER_FAIRY_EVOLVED = evolved("SD01-012", WATER_FAIRY, 2, 2, on_evolve(summon(FAIRY)), last_words(tokens(FAIRY)))

FAIRY_CIRCLE = spell("BP01-023", "Fairy Circle", FOREST, 1, tokens(FAIRY, 3), trait="Pixie")


# --- 2 play points ---------------------------------------------------------------------------------------------------

FAIRY_WHISPERER = follower(
    "BP01-020", "Fairy Whisperer", FOREST, 2, 1, 1, fanfare(summon(FAIRY), tokens(FAIRY)), trait="Elf"
)

ELF_METALLURGIST = follower(
    "SD01-007",
    "Elf Metallurgist",
    FOREST,
    2,
    3,
    2,
    fanfare(select(ENEMY_FOLLOWER), damage_or(combo(3), 3, 1)),
    trait="Elf",
)

ELF_WANDERER = follower(
    "SD01-013", "Elf Wanderer", FOREST, 2, 2, 3, ASSAIL, Static((Permit("ignore Ward"),)), trait="Elf"
)

ARCHER = follower(
    "BP01-018",
    "Archer",
    FOREST,
    2,
    1,
    4,
    evolve(1),
    Auto(On("enter", ANOTHER_FOLLOWER), (select(ENEMY_FOLLOWER), damage(1))),
    trait="Hunter",
)
ARCHER_EVOLVED = evolved(
    "BP01-019", ARCHER, 1, 4, Auto(On("enter", ANOTHER_FOLLOWER), (select(ENEMY_FOLLOWER, 2, up_to=True), damage(1)))
)

TITANIAS_SANCTUARY = amulet(
    "SD01-002",
    "Titania's Sanctuary",
    FOREST,
    2,
    fanfare(give(All(PIXIE_TOKEN), 1, 1)),
    Static((Grant(Keyword(ASSAIL)),), PIXIE_TOKEN),
    Auto(On("enter", PIXIE_TOKEN), (give(Slot("event"), 1, 1),)),
    trait=("Pixie", "Princess"),
)

SYLVAN_JUSTICE = spell(
    "SD01-016", "Sylvan Justice", FOREST, 2, QUICK, select(ENEMY_FOLLOWER), damage(3), tokens(FAIRY), trait="Elf"
)


# --- 3 play points ---------------------------------------------------------------------------------------------------

WALTZING_FAIRY = follower(
    "SD01-005",
    "Waltzing Fairy",
    FOREST,
    3,
    3,
    3,
    fanfare(tokens(FAIRY)),
    last_words(tokens(FAIRY)),
    trait="Pixie",
)

ELVEN_PRINCESS_MAGE = follower("BP01-009", "Elven Princess Mage", FOREST, 3, 3, 3, evolve(1), trait=("Elf", "Princess"))
ELVEN_PRINCESS_MAGE_EVOLVED = evolved("BP01-010", ELVEN_PRINCESS_MAGE, 4, 4, on_evolve(tokens(FAIRY_WISP, 2)))

NOBLE_FAIRY = follower(
    "BP01-014",
    "Noble Fairy",
    FOREST,
    3,
    3,
    3,
    WARD,
    # What is destroyed was on the opponent's field, and that is where the Fairy appears.
    fanfare(If(combo(3), (select(ENEMY_FOLLOWER), Destroy(Slot()), Create(FAIRY, who=Who.OPPONENT)))),
    trait=("Pixie", "Princess"),
)


# --- 4 play points ---------------------------------------------------------------------------------------------------

OKAMI = follower(
    "BP01-021", "Okami", FOREST, 4, 5, 5, Auto(On("enter", ANOTHER_FOLLOWER), (give(Self(), 1, 1),)), trait="Beast"
)

GRAND_ARCHER_SELWYN = follower(
    "BP02-390",
    "Grand Archer Selwyn",
    FOREST,
    4,
    3,
    3,
    evolve(1),
    fanfare(If(combo(4), (select(ENEMY_FOLLOWER), damage(5)))),
    trait="Hunter",
)
GRAND_ARCHER_SELWYN_EVOLVED = evolved(
    "BP02-391",
    GRAND_ARCHER_SELWYN,
    4,
    4,
    on_evolve(select(Filter(side="opp", cost=Cmp("<=", 3))), Destroy(Slot())),
)


# --- 5 play points and more ------------------------------------------------------------------------------------------

ROBIN_HOOD = follower(
    "BP01-006",
    "Robin Hood",
    FOREST,
    5,
    4,
    5,
    fanfare(select(ENEMY_FOLLOWER), damage(4)),
    Action((Pay(1), ExhaustSelf()), (select(ENEMY_FOLLOWER), damage(4))),
    trait="Hunter",
)

FAIRY_BEAST = follower(
    "BP01-013",
    "Fairy Beast",
    FOREST,
    5,
    5,
    5,
    Action((CostCards("remove", 1, PIXIE_IN_EX),), (heal(3), Draw()), limit=1),
    trait=("Pixie", "Beast"),
)

ELF_KNIGHT_CYNTHIA = follower(
    "BP02-389",
    "Elf Knight Cynthia",
    FOREST,
    5,
    5,
    5,
    RUSH,
    strike(
        MayPay(
            (CostCards("remove", 1, Filter(side="my", zone="ex")),),
            (select(ENEMY), damage(2), summon(FAIRY, 2)),
        )
    ),
    trait="Elf",
)

ARIA = follower(
    "SD01-001",
    "Aria, Fairy Princess",
    FOREST,
    6,
    5,
    5,
    WARD,
    fanfare(Create(FAIRY, 9, or_to="ex", up_to=True)),
    Static((Grant(Keyword(RUSH)),), Filter(types=("follower",), side="my", traits=("Pixie",), other=True)),
    trait=("Pixie", "Princess"),
)

ROSE_QUEEN = follower(
    "BP01-001",
    "Rose Queen",
    FOREST,
    8,
    7,
    7,
    fanfare(Choose(PIXIE_IN_EX, Count(PIXIE_IN_EX), at_least=0), Transform(Slot(), THORN_BURST)),
    Action((ExhaustSelf(),), (GainResource("pp", Count(THORN_BURSTS)),)),
    trait="Verdant",
)


ARISA = leader("BP01-LD01", "Arisa", FOREST)

CARDS = (
    WATER_FAIRY,
    WATER_FAIRY_EVOLVED,
    FAIRY_CIRCLE,
    FAIRY_WHISPERER,
    ELF_METALLURGIST,
    ELF_WANDERER,
    ARCHER,
    ARCHER_EVOLVED,
    TITANIAS_SANCTUARY,
    SYLVAN_JUSTICE,
    WALTZING_FAIRY,
    ELVEN_PRINCESS_MAGE,
    ELVEN_PRINCESS_MAGE_EVOLVED,
    NOBLE_FAIRY,
    OKAMI,
    GRAND_ARCHER_SELWYN,
    GRAND_ARCHER_SELWYN_EVOLVED,
    ROBIN_HOOD,
    FAIRY_BEAST,
    ELF_KNIGHT_CYNTHIA,
    ARIA,
    ROSE_QUEEN,
    ARISA,
)
