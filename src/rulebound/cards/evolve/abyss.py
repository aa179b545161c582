"""Abysscraft cards."""

from __future__ import annotations

from rulebound.cards.evolve.facts import ABYSS, BANE, DRAIN, QUICK, RUSH, STORM, WARD, evolved, follower, leader, spell
from rulebound.cards.evolve.phrases import (
    ENEMY,
    ENEMY_FOLLOWER,
    ENEMY_LEADER,
    MY_FOLLOWER,
    MY_LEADER,
    damage,
    evolve,
    fanfare,
    give,
    heal,
    last_words,
    necrocharge,
    on_evolve,
    sanguine,
    select,
    strike,
    summon,
    tokens,
)
from rulebound.language.tree import (
    Action,
    All,
    Auto,
    CostChange,
    CostLoss,
    Count,
    Damage,
    Destroy,
    Discard,
    Draw,
    ExhaustSelf,
    Filter,
    Grant,
    Heal,
    If,
    Keyword,
    MayPay,
    Move,
    On,
    Pick,
    Reveal,
    Self,
    Slot,
    Stat,
    Static,
    Top,
    Who,
)

BAT = "Forest Bat"
GHOST = "Ghost"

MY_BATS = Filter(types=("token",), side="my", names=(BAT,))
EACH_LEADER = All(Filter(types=("leader",), zone="leader"))
ENEMY_HAND = Filter(side="opp", zone="hand")

LUNA = leader("SD05-LD01", "Luna", ABYSS)

# --- followers -------------------------------------------------------------------------------------------------------

AMBLING_WRAITH = follower(
    "BP01-118", "Ambling Wraith", ABYSS, 1, 2, 1, fanfare(damage(1, EACH_LEADER)), trait="Departed"
)

SPECTRE = follower(
    "SD05-007",
    "Spectre",
    ABYSS,
    2,
    2,
    1,
    BANE,
    fanfare(MayPay((CostLoss(2),), (give(Self(), 0, 0, RUSH), Move(Top(1), "cemetery")))),
    trait="Departed",
)

LILITH = follower("SD05-012", "Lilith", ABYSS, 2, 2, 2, evolve(1), fanfare(tokens(BAT)), trait="Demon")

LILITH_EVOLVED = evolved("SD05-013", LILITH, 3, 3, strike(heal(2)))

VEIGHT = follower("BP02-462", "Veight, Vampire Noble", ABYSS, 2, 2, 2, evolve(1), strike(summon(BAT)), trait="Vampire")

VEIGHT_EVOLVED = evolved("BP02-463", VEIGHT, 3, 3, on_evolve(tokens(BAT)), strike(summon(BAT)))

DARK_SUMMONER = follower(
    "BP01-112", "Dark Summoner", ABYSS, 2, 3, 2, fanfare(If(sanguine(), (give(Self(), 1, 1, RUSH),))), trait="Demon"
)

MINI_SOUL_DEVIL = follower(
    "BP02-467",
    "Mini Soul Devil",
    ABYSS,
    2,
    3,
    2,
    Auto(On("evolve", MY_FOLLOWER), (damage(2, ENEMY_LEADER),)),
    trait="Demon World",
)

TRICK_DULLAHAN = follower(
    "BP02-464",
    "Trick Dullahan",
    ABYSS,
    2,
    3,
    2,
    fanfare(If(necrocharge(10), (tokens(GHOST, 3),), (tokens(GHOST),))),
    trait="Undead",
)

MIDNIGHT_VAMPIRE = follower(
    "SD05-005",
    "Midnight Vampire",
    ABYSS,
    3,
    2,
    4,
    fanfare(summon(BAT)),
    Static((Grant(Keyword(DRAIN)),), MY_BATS),
    trait="Vampire",
)

RABBIT_NECROMANCER = follower(
    "BP01-121", "Rabbit Necromancer", ABYSS, 3, 3, 3, last_words(damage(2, EACH_LEADER)), trait="Necromancer"
)

CRAZED_EXECUTIONER = follower("BP01-110", "Crazed Executioner", ABYSS, 3, 3, 3, evolve(1), trait="Cutthroat")

CRAZED_EXECUTIONER_EVOLVED = evolved(
    "BP01-111",
    CRAZED_EXECUTIONER,
    3,
    3,
    on_evolve(
        damage(2, MY_LEADER),
        Reveal(All(ENEMY_HAND)),
        Pick(ENEMY_HAND),
        Discard(1, Who.OPPONENT, Filter(among=Slot())),
    ),
)

DARK_GENERAL = follower(
    "BP01-113", "Dark General", ABYSS, 4, 5, 5, fanfare(If(sanguine(), (give(Self(), 0, 0, STORM),))), trait="Demon"
)

SOUL_DEALER = follower(
    "BP02-455", "Soul Dealer", ABYSS, 4, 6, 5, evolve(2), WARD, fanfare(damage(3, MY_LEADER)), trait="Demon World"
)

SOUL_DEALER_EVOLVED = evolved(
    "BP02-456",
    SOUL_DEALER,
    7,
    6,
    WARD,
    on_evolve(select(ENEMY_FOLLOWER), Destroy(Slot()), Heal(MY_LEADER, Stat(Slot(), "attack"))),
)

KHAWY = follower(
    "BP02-457",
    "Underworld Watchman Khawy",
    ABYSS,
    5,
    5,
    5,
    WARD,
    last_words(select(ENEMY_FOLLOWER), Destroy(Slot()), Heal(MY_LEADER, Stat(Slot(), "attack"))),
    trait="Necromancer",
)

MORDECAI = follower(
    "BP01-107",
    "Mordecai the Duelist",
    ABYSS,
    5,
    5,
    5,
    last_words(MayPay((CostLoss(3),), (Move(Self(), "field", under=Who.OWNER),))),
    trait="Departed",
)

QUEEN_VAMPIRE = follower(
    "SD05-001",
    "Queen Vampire",
    ABYSS,
    6,
    5,
    5,
    fanfare(summon(BAT, 2)),
    Action((ExhaustSelf(), CostLoss(1)), (summon(BAT, 2),)),
    Auto(On("enter", MY_BATS), (give(Slot("event"), 1, 0, WARD),)),
    trait="Vampire",
)

MEDUSA = follower(
    "BP01-104",
    "Medusa",
    ABYSS,
    6,
    6,
    6,
    Static((CostChange(-1),), cond=sanguine()),
    Static((CostChange(-1),), cond=necrocharge(10)),
    BANE,
    Action((ExhaustSelf(),), (select(ENEMY_FOLLOWER), Destroy(Slot()))),
    trait="Demon",
)

ALUCARD = follower(
    "SD05-002",
    "Alucard",
    ABYSS,
    7,
    4,
    4,
    STORM,
    fanfare(If(necrocharge(10), (give(Self(), 2),))),
    strike(select(ENEMY_FOLLOWER), damage(4), heal(4)),
    trait="Vampire",
)

# --- spells ----------------------------------------------------------------------------------------------------------

SOUL_CONVERSION = spell(
    "BP01-116", "Soul Conversion", ABYSS, 1, QUICK, select(MY_FOLLOWER), Destroy(Slot()), Draw(2), trait="Departed"
)

RAZORY_CLAW = spell(
    "SD05-014", "Razory Claw", ABYSS, 2, QUICK, damage(2, MY_LEADER), select(ENEMY), damage(3), trait="Demon"
)

NIGHT_HORDE = spell(
    "SD05-006",
    "Night Horde",
    ABYSS,
    3,
    summon(BAT, 2),
    select(ENEMY_FOLLOWER, slot="it2"),  # selected before there are Forest Bats, which are `it` too
    Damage(Slot("it2"), Count(MY_BATS)),
    trait="Vampire",
)

CARDS = (
    LUNA,
    AMBLING_WRAITH,
    SPECTRE,
    LILITH,
    LILITH_EVOLVED,
    VEIGHT,
    VEIGHT_EVOLVED,
    DARK_SUMMONER,
    MINI_SOUL_DEVIL,
    TRICK_DULLAHAN,
    MIDNIGHT_VAMPIRE,
    RABBIT_NECROMANCER,
    CRAZED_EXECUTIONER,
    CRAZED_EXECUTIONER_EVOLVED,
    DARK_GENERAL,
    SOUL_DEALER,
    SOUL_DEALER_EVOLVED,
    KHAWY,
    MORDECAI,
    QUEEN_VAMPIRE,
    MEDUSA,
    ALUCARD,
    SOUL_CONVERSION,
    RAZORY_CLAW,
    NIGHT_HORDE,
)
