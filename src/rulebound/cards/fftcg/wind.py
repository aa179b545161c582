"""Wind cards."""

from __future__ import annotations

from rulebound.cards.fftcg.facts import BACK_ATTACK, BRAVE, FIRST_STRIKE, HASTE, backup, forward, monster, summon
from rulebound.cards.fftcg.phrases import (
    CHARACTER,
    CRYSTAL,
    FORWARD,
    MY_BACKUP,
    MY_FORWARD,
    MY_FORWARDS,
    OPPOSING_FORWARDS,
    attacks,
    boost,
    cannot_be_chosen_by_opposing_abilities,
    choose,
    cp,
    enters,
    enters_or_attacks,
    party_damages_opponent,
    special,
)
from rulebound.language.tree import (
    Action,
    AddCounter,
    AnyOf,
    Auto,
    Calc,
    Choose,
    Cmp,
    Compare,
    CostSelf,
    Count,
    Damage,
    Destroy,
    Draw,
    ExhaustSelf,
    Filter,
    Gain,
    GainResource,
    Grant,
    If,
    Is,
    Keyword,
    LookTop,
    May,
    MayPay,
    Modes,
    Modify,
    Move,
    On,
    Pick,
    Ready,
    ReturnToDeck,
    Search,
    Self,
    SetBase,
    Slot,
    Spell,
    Stat,
    Static,
    WhenDone,
    Who,
)

EVOKER = backup("1-068C", "Evoker", "wind", 1, job="Standard Unit", category="III", generic=True)

MARIA = backup("1-083H", "Maria", "wind", 4, boost(MY_FORWARD, 1000), job="Rebel", category="II")

ARCHER = forward("1-087C", "Archer", "wind", 1, 3000, FIRST_STRIKE, job="Standard Unit", category="FFT", generic=True)

ALEXANDER = summon(
    "4-052C",
    "Alexander",
    "wind",
    2,
    Spell(
        (
            Modes(
                (
                    (choose(Filter(types=("monster",)), "monster"), Destroy(Slot("monster"))),
                    (choose(MY_BACKUP, "backup"), Ready(Slot("backup")), Draw()),
                )
            ),
        ),
        ex=True,
    ),
    category="DFF",
)

CID_II = backup(
    "6-045H",
    "Cid (II)",
    "wind",
    4,
    Action((ExhaustSelf(),), (Search(Filter(types=("backup",), cost=Cmp("==", 1))),)),
    job="Engineer",
    category="II",
)

DIABLOS = summon(
    "6-052R",
    "Diablos",
    "wind",
    3,
    Spell((choose(FORWARD), Gain(Slot(), (SetBase("power", 4000),)), Draw())),
    category="VIII",
)

SYLPH = summon(
    "9-047C",
    "Sylph",
    "wind",
    1,
    Spell((Gain(MY_FORWARDS, (Modify("power", 1000),)), Draw()), ex=True),
    category="DFF",
)

SEVEN = backup(
    "9-048C",
    "Seven",
    "wind",
    3,
    BACK_ATTACK,
    enters(Damage(OPPOSING_FORWARDS, 2000)),
    job="Class Zero Cadet",
    category=("DFF", "TYPE-0"),
)

FILO = forward(
    "10-059R",
    "Filo",
    "wind",
    2,
    5000,
    Static(
        (Modify("power", 1000), Grant(Keyword(HASTE))),
        cond=Compare(Count(Filter(types=("forward",), side="my", traits=("Sky Pirate",), other=True)), ">=", 1),
    ),
    job="Sky Pirate",
    category="XII",
)

ENKIDU = forward(
    "12-040H",
    "Enkidu",
    "wind",
    3,
    7000,
    enters_or_attacks(Damage(OPPOSING_FORWARDS, 1000)),
    special("Hurricane", choose(FORWARD), Damage(Slot(), Calc("-", Stat(Slot(), "power"), 1000))),
    job="Warrior",
    category=("THEATRHYTHM", "V"),
)

BARTZ = forward(
    "12-052H",
    "Bartz",
    "wind",
    4,
    8000,
    Static((Grant(Keyword(HASTE)),), Filter(types=("forward",), side="my", cost=Cmp("==", 1))),
    Auto(
        On("party_attack", Self()),
        (May((Search(Filter(types=("forward",), cost=Cmp("==", 1)), to="field"),)),),
    ),
    job="Warrior of Light",
    category=("DFF", "V"),
)

BOKO = forward(
    "12-053C",
    "Boko",
    "wind",
    1,
    3000,
    boost(Filter(names=("Bartz",), side="my"), 1000, HASTE),
    party_damages_opponent(Draw()),
    job="Chocobo",
    category="V",
)

MID = forward(
    "13-050R",
    "Mid",
    "wind",
    4,
    7000,
    BACK_ATTACK,
    enters(
        choose(Filter(types=("forward",), side="my", other=True)),
        Gain(Slot(), (Modify("power", 1000), cannot_be_chosen_by_opposing_abilities())),
    ),
    job="Member of the Orders",
    category="FFBE",
)

CACTUARONI = monster(
    "14-043C",
    "Cactuaroni",
    "wind",
    1,
    Auto(On("phase", who=Who.YOU, phase="end"), (AddCounter(Self(), "monster"),)),
    Action(
        (CostSelf("put"),),
        (Choose(CHARACTER, Stat(Self(), "counter:monster"), at_least=0), Ready(Slot())),
    ),
    job="Cactuar",
    category="XIII",
    generic=True,
)

REM = backup(
    "15-062C",
    "Rem",
    "wind",
    2,
    Auto(
        AnyOf((On("enter", Self()), On("leave", Self(), to="break"))),
        (choose(Filter(types=("character",), other=True)), Ready(Slot())),
    ),
    Action((ExhaustSelf(), CostSelf("put")), (GainResource(CRYSTAL),)),
    job="Class Zero Cadet",
    category=("THEATRHYTHM", "TYPE-0"),
)

KELGER = forward(
    "17-047L",
    "Kelger",
    "wind",
    4,
    8000,
    Static(
        (Grant(Keyword(HASTE)), Grant(Keyword(FIRST_STRIKE)), Grant(Keyword(BRAVE))),
        cond=Compare(Count(Filter(types=("forward",), side="opp", cost=Cmp(">=", 5))), "==", 0),
    ),
    enters(
        MayPay((cp(wind=1),)),
        WhenDone((choose(Filter(types=("forward",), cost=Cmp(">=", 5))), Destroy(Slot()))),
    ),
    job="Dawn Warrior",
    category=("MOBIUS", "V"),
)

SHERLOTTA = forward(
    "18-044R",
    "Sherlotta",
    "wind",
    5,
    5000,
    Keyword("Warp", 2, (cp(1, wind=1),)),
    enters(May((Search(Filter(), any_card=True),))),
    job="Mysterious Woman",
    category="WOFF",
)

ACE = forward(
    "22-116L",
    "Ace",
    "wind",
    8,
    8000,
    Keyword("Limit Break", 3),
    enters(
        Damage(OPPOSING_FORWARDS, Count(Filter(types=("character",), side="my", colours=("wind",)), 1000)),
    ),
    attacks(
        LookTop(1, reveal=True),
        If(Is(Slot("seen"), Filter(colours=("wind",))), (Move(Slot("seen"), "hand"),)),
    ),
    job="Class Zero Cadet",
    category=("DFF", "TYPE-0"),
)

CID_HIGHWIND = forward(
    "23-122R",
    "Cid Highwind",
    "wind",
    4,
    4000,
    Keyword("Limit Break", 1),
    enters(
        LookTop(3, reveal=True),
        Pick(Filter(types=("backup",), zone="deck", among=Slot("seen"))),
        Move(Slot(), "hand"),
        ReturnToDeck("seen"),
    ),
    job="Engineer",
    category="VII",
)

CARDS = (
    EVOKER,
    MARIA,
    ARCHER,
    ALEXANDER,
    CID_II,
    DIABLOS,
    SYLPH,
    SEVEN,
    FILO,
    ENKIDU,
    BARTZ,
    BOKO,
    MID,
    CACTUARONI,
    REM,
    KELGER,
    SHERLOTTA,
    ACE,
    CID_HIGHWIND,
)
