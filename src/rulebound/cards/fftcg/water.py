"""Water cards."""

from __future__ import annotations

from rulebound.cards.fftcg.facts import FIRST_STRIKE, HASTE, backup, forward, monster, summon
from rulebound.cards.fftcg.phrases import (
    CRYSTAL,
    FORWARD,
    OPPOSING_FORWARD,
    boost,
    choose,
    cp,
    crystals,
    enters,
    goes_to_break_zone,
    in_your_turn,
    party_damages_opponent,
    special,
)
from rulebound.language.tree import (
    Action,
    AddType,
    Calc,
    Cmp,
    Compare,
    Control,
    CostOption,
    CostSelf,
    Count,
    Delayed,
    Destroy,
    Draw,
    EventAmount,
    ExhaustSelf,
    Filter,
    Freeze,
    Gain,
    GainResource,
    Grant,
    Keyword,
    May,
    MayPay,
    Modes,
    Modify,
    Move,
    On,
    Pick,
    Replace,
    Search,
    Self,
    Slot,
    Spell,
    Stat,
    Static,
    Until,
    WhenDone,
    Who,
)

AGRIAS = forward(
    "1-151R",
    "Agrias",
    "water",
    5,
    6000,
    FIRST_STRIKE,
    enters(May((Search(Filter(names=("Ovelia",))),)), ex=True),
    job="Knight",
    category="FFT",
)

OVELIA = backup(
    "1-156C",
    "Ovelia",
    "water",
    2,
    boost(Filter(types=("forward",), side="my", traits=("Knight",)), 1000),
    job="Princess",
    category="FFT",
)

EVOKER = backup("1-159C", "Evoker", "water", 1, job="Standard Unit", category="III", generic=True)

GEOMANCER = forward(
    "1-168C",
    "Geomancer",
    "water",
    3,
    6000,
    goes_to_break_zone(Draw()),
    job="Standard Unit",
    category="FFT",
    generic=True,
)

LEVIATHAN = summon(
    "1-178R",
    "Leviathan",
    "water",
    3,
    Spell((choose(FORWARD), Move(Slot(), "hand")), ex=True),
    category="FFT",
)

SEMBLANCE_OF_A_WITCH = forward(
    "2-125C",
    "Semblance of a Witch",
    "water",
    3,
    7000,
    enters(choose(OPPOSING_FORWARD), Freeze(Slot())),
    job="Manikin",
    category="DFF",
    generic=True,
)

ANDORIA = backup("5-121R", "Andoria", "water", 2, party_damages_opponent(Draw()), job="Queen", category="TYPE-0")

SHUYIN = forward(
    "6-112H",
    "Shuyin",
    "water",
    5,
    7000,
    enters(
        choose(Filter(types=("forward",), stats=(("power", Cmp("<", Stat(Self(), "power"))),))),
        Gain(Slot(), (Control(),)),
    ),
    job="Illusion",
    category="X",
)

OWZER = backup(
    "11-106H",
    "Owzer",
    "water",
    5,
    enters(
        choose(Filter(types=("forward",), side="opp", cost=Cmp("<=", 2))),
        Gain(Slot(), (Control(),), Until.GAME),
    ),
    job="Millionaire",
    category="VI",
)

ATOMOS = summon(
    "15-106C",
    "Atomos",
    "water",
    3,
    CostOption("crystal", (crystals(),), reduce=2),
    Spell((Pick(OPPOSING_FORWARD, by=Who.OPPONENT), Move(Slot(), "break"))),
    category="XI",
)

BLUE_WYRM = monster(
    "15-118C",
    "Blue Wyrm",
    "water",
    2,
    enters(Draw()),
    Action(
        (cp(0),),
        (
            Gain(Self(), (AddType(("forward",), (("power", 6000),)),)),
            Delayed(On("phase", phase="end"), (Destroy(Self()),)),
        ),
        limit=1,
    ),
    job="Dragon",
    category="XII",
    generic=True,
)

ORACLE = backup(
    "15-123C",
    "Oracle",
    "water",
    2,
    enters(GainResource(CRYSTAL)),
    Action(
        (ExhaustSelf(), CostSelf("put")),
        (
            choose(FORWARD),
            Gain(Slot(), (Replace(On("damage", Self()), amount=Calc("-", EventAmount(), 1000), uses=1),)),
        ),
        cond=in_your_turn(),
    ),
    job="Standard Unit",
    category="V",
    generic=True,
)

RAMADA = forward(
    "17-125R",
    "Ramada",
    "water",
    4,
    7000,
    enters(choose(OPPOSING_FORWARD), Move(Slot(), "hand"), GainResource(CRYSTAL)),
    special(
        "Sharp Spear",
        Gain(
            Self(),
            (
                Modify("power", 2000),
                Grant(Keyword(HASTE)),
                Grant(Static((Replace(On("points", source=Self(), who=Who.OPPONENT), amount=2),))),
            ),
        ),
    ),
    job="Lancer",
    category="FFBE",
)

YUNA = backup(
    "19-098C",
    "Yuna",
    "water",
    5,
    enters(Pick(OPPOSING_FORWARD, by=Who.OPPONENT), Move(Slot(), "break")),
    job="Gullwings",
    category=("FFEX", "X"),
)

TIDUS = forward(
    "22-122L",
    "Tidus",
    "water",
    5,
    9000,
    Keyword("Limit Break", 3),
    enters(
        MayPay((cp(water=3),)),
        WhenDone(
            (
                Modes(
                    (
                        (choose(FORWARD, "forward"), Move(Slot("forward"), "deck", bottom=True)),
                        (choose(Filter(types=("backup",)), "backup"), Move(Slot("backup"), "deck")),
                        (Draw(2),),
                    ),
                    3,
                    up_to=True,
                ),
            )
        ),
        cond=Compare(Count(Filter(types=("forward", "backup"), side="my")), ">=", 8),
    ),
    job="Guardian",
    category="X",
)

LEO = forward(
    "22-123R",
    "Leo",
    "water",
    3,
    3000,
    Keyword("Limit Break", 1),
    enters(Draw()),
    job="King",
    category="FFCC",
)

CARDS = (
    AGRIAS,
    OVELIA,
    EVOKER,
    GEOMANCER,
    LEVIATHAN,
    SEMBLANCE_OF_A_WITCH,
    ANDORIA,
    SHUYIN,
    OWZER,
    ATOMOS,
    BLUE_WYRM,
    ORACLE,
    RAMADA,
    YUNA,
    TIDUS,
    LEO,
)
