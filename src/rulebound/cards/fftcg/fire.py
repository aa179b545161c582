"""Fire cards."""

from __future__ import annotations

from rulebound.cards.fftcg.facts import BRAVE, FIRST_STRIKE, HASTE, backup, forward, monster, summon
from rulebound.cards.fftcg.phrases import (
    CRYSTAL,
    FORWARD,
    MY_FORWARDS,
    boost,
    choose,
    cp,
    crystals,
    enters,
    in_your_turn,
)
from rulebound.language.tree import (
    Action,
    AddType,
    AnyOf,
    Auto,
    Calc,
    Cmp,
    CostOption,
    CostSelf,
    Damage,
    Delayed,
    Destroy,
    Draw,
    EventAmount,
    ExhaustSelf,
    Filter,
    Gain,
    GainResource,
    Grant,
    Keyword,
    MayPay,
    Modify,
    Move,
    On,
    Permit,
    Pick,
    Replace,
    Self,
    Slot,
    Spell,
    Static,
    Until,
    WhenDone,
    Who,
)

BRYNHILDR = summon(
    "1-023R",
    "Brynhildr",
    "fire",
    3,
    Spell((choose(FORWARD), Damage(Slot(), 7000)), ex=True),
    category="XIII",
)

EVOKER = backup("1-011C", "Evoker", "fire", 1, job="Standard Unit", category="III", generic=True)

RED_XIII = forward("1-029C", "Red XIII", "fire", 2, 5000, FIRST_STRIKE, job="Warrior", category="VII")

LEBREAU = backup(
    "1-030R",
    "Lebreau",
    "fire",
    3,
    boost(Filter(types=("forward",), side="my", colours=("fire",)), 1000),
    job="NORA",
    category="XIII",
)

IRVINE = backup(
    "2-001H",
    "Irvine",
    "fire",
    3,
    enters(choose(FORWARD), Damage(Slot(), 6000)),
    job="Sniper",
    category="VIII",
)

SAMURAI = backup(
    "15-007C",
    "Samurai",
    "fire",
    2,
    enters(GainResource(CRYSTAL)),
    Action(
        (ExhaustSelf(), CostSelf("put")),
        (
            choose(FORWARD),
            Gain(Slot(), (Replace(On("damage", FORWARD, source=Self()), amount=Calc("+", EventAmount(), 1000)),)),
        ),
        cond=in_your_turn(),
    ),
    job="Standard Unit",
    category="V",
    generic=True,
)

BAHAMUT = summon(
    "15-009C",
    "Bahamut",
    "fire",
    4,
    CostOption("crystal", (crystals(),), reduce=2),
    Spell((choose(FORWARD), Damage(Slot(), 9000))),
    category="XIII",
)

FIRION = forward(
    "15-013L",
    "Firion",
    "fire",
    3,
    7000,
    enters(
        MayPay((crystals(),)),
        WhenDone(
            (
                Draw(),
                Gain(
                    Self(),
                    (Modify("power", 1000), Grant(Keyword(HASTE)), Grant(Keyword(FIRST_STRIKE))),
                    Until.GAME,
                ),
            )
        ),
    ),
    Action((crystals(),), (Gain(Self(), (Modify("power", 3000),)),)),
    job=("Warrior", "Rebel"),
    category="II",
)

BOMB = monster(
    "15-016C",
    "Bomb",
    "fire",
    2,
    enters(choose(FORWARD), Damage(Slot(), 5000)),
    Action(
        (cp(0),),
        (
            Gain(Self(), (AddType(("forward",), (("power", 6000),)),)),
            Delayed(On("phase", phase="end"), (Destroy(Self()),)),
        ),
        limit=1,
    ),
    job="Bomb",
    category="XII",
    generic=True,
)

SOL = forward(
    "16-013H",
    "Sol",
    "fire",
    2,
    5000,
    enters(
        MayPay((crystals(),)),
        WhenDone(
            (
                Pick(Filter(types=("forward",), zone="hand", side="my", cost=Cmp("<=", 4))),
                Move(Slot(), "field"),
            )
        ),
    ),
    Auto(On("party_attack", who=Who.YOU), (GainResource(CRYSTAL),)),
    Action((crystals(),), (Gain(MY_FORWARDS, (Modify("power", 2000),)),)),
    job="Warrior of Light",
    category="FFL",
)

TIFA = forward(
    "19-006C",
    "Tifa",
    "fire",
    5,
    9000,
    Keyword("Warp", 3, (cp(1, fire=1),)),
    BRAVE,
    Static((Permit("attack", 2),)),
    job="Martial Artist",
    category=("THEATRHYTHM", "VII"),
)

ZACK = forward(
    "22-112R",
    "Zack",
    "fire",
    3,
    7000,
    Keyword("Limit Break", 1),
    enters(choose(FORWARD), Damage(Slot(), 3000)),
    job="SOLDIER",
    category="VII",
)

JOSHUA = forward(
    "24-009R",
    "Joshua",
    "fire",
    1,
    3000,
    Keyword("Priming", cost=(cp(fire=3),), card="Phoenix (XVI)"),
    enters(
        choose(Filter(zone="break", side="my", traits=("Eikon", "Dominant"))),
        Move(Slot(), "deck", bottom=True),
    ),
    job="Dominant",
    category="XVI",
)

PHOENIX = forward(
    "24-016R",
    "Phoenix (XVI)",
    "fire",
    4,
    7000,
    Auto(
        AnyOf((On("attack", Self()), On("primed", Filter(among=Self(), names=("Joshua",))))),
        (
            choose(Filter(types=("forward",), zone="break", side="my", colours=("fire",), cost=Cmp("<=", 2))),
            Move(Slot(), "field"),
        ),
    ),
    job="Eikon",
    category="XVI",
)

CARDS = (
    BRYNHILDR,
    EVOKER,
    RED_XIII,
    LEBREAU,
    IRVINE,
    SAMURAI,
    BAHAMUT,
    FIRION,
    BOMB,
    SOL,
    TIFA,
    ZACK,
    JOSHUA,
    PHOENIX,
)
