"""Ice cards."""

from __future__ import annotations

from rulebound.cards.fftcg.facts import BACK_ATTACK, BRAVE, FIRST_STRIKE, backup, forward, monster, summon
from rulebound.cards.fftcg.phrases import (
    CRYSTAL,
    DULL_FORWARD,
    FORWARD,
    OPPOSING_BACKUP,
    OPPOSING_FORWARD,
    attacks,
    boost,
    choose,
    cp,
    enters,
    in_your_turn,
    special,
)
from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Cmp,
    Compare,
    CostChange,
    CostSelf,
    Count,
    Damage,
    Destroy,
    Discard,
    Draw,
    Exhaust,
    ExhaustSelf,
    Filter,
    Freeze,
    Gain,
    GainResource,
    Grant,
    Happened,
    Keyword,
    Modes,
    Modify,
    On,
    Self,
    Slot,
    Spell,
    Static,
    Who,
)

SHIVA_XIII = summon(
    "1-038R",
    "Shiva",
    "ice",
    3,
    Spell((choose(FORWARD), Exhaust(Slot()), Freeze(Slot())), ex=True),
    category="XIII",
)

SUMMONER = backup("1-040C", "Summoner", "ice", 1, job="Standard Unit", category="FFT", generic=True)

DUKE_LARG = backup(
    "1-057R",
    "Duke Larg",
    "ice",
    3,
    boost(Filter(types=("forward",), side="my", colours=("ice",)), 1000),
    job="Duke",
    category="FFT",
)

LAGUNA = forward(
    "2-046R",
    "Laguna",
    "ice",
    3,
    5000,
    FIRST_STRIKE,
    attacks(choose(Filter(types=("forward",), side="opp", states=("dull",))), Freeze(Slot())),
    job="Marksman",
    category="VIII",
)

ROGUE = forward(
    "4-039R",
    "Rogue",
    "ice",
    2,
    5000,
    Auto(On("damage", FORWARD, source=Self()), (Exhaust(Slot("event")), Freeze(Slot("event")))),
    job="Standard Unit",
    category="XIV",
    generic=True,
)

GLASYA_LABOLAS = summon(
    "5-032H",
    "Glasya Labolas",
    "ice",
    3,
    Spell(
        (
            Modes(
                (
                    (Discard(who=Who.OPPONENT),),
                    (choose(FORWARD, "dulled"), Exhaust(Slot("dulled"))),
                    (choose(FORWARD, "frozen"), Freeze(Slot("frozen"))),
                    (choose(DULL_FORWARD, "struck"), Damage(Slot("struck"), 7000)),
                ),
                2,
                up_to=True,
            ),
        )
    ),
    category="MOBIUS",
)

SEPHIROTH = forward(
    "10-034H",
    "Sephiroth",
    "ice",
    3,
    6000,
    BACK_ATTACK,
    enters(choose(FORWARD), Exhaust(Slot())),
    Static((Modify("power", 2000),), threshold=5),
    special("Draw Slash", Gain(Self(), (Modify("power", 1000), Grant(Keyword(FIRST_STRIKE))))),
    job="War Hero",
    category="VII",
)

KNIGHT = backup(
    "15-038C",
    "Knight",
    "ice",
    2,
    enters(GainResource(CRYSTAL)),
    Action(
        (ExhaustSelf(), CostSelf("put")),
        (choose(Filter(types=("forward",), cost=Cmp("<=", 3))), Exhaust(Slot())),
        cond=in_your_turn(),
    ),
    job="Standard Unit",
    category="V",
    generic=True,
)

DEVOUT = backup(
    "16-036C",
    "Devout",
    "ice",
    4,
    enters(GainResource(CRYSTAL), Discard(who=Who.OPPONENT)),
    job="Standard Unit",
    category="III",
    generic=True,
)

SHIVA_FFEX = summon(
    "19-022R",
    "Shiva",
    "ice",
    4,
    Static(
        (CostChange(-4),),
        cond=Happened(On("enter", Filter(types=("forward",), side="my", colours=("ice",)))),
    ),
    Spell((choose(OPPOSING_FORWARD), Exhaust(Slot()), Freeze(Slot()), Draw())),
    category="FFEX",
)

JUGGLER = backup(
    "20-025C",
    "Juggler",
    "ice",
    2,
    BACK_ATTACK,
    enters(choose(FORWARD), Exhaust(Slot())),
    job="Standard Unit",
    category="FFTA",
    generic=True,
)

CERULEAN_DRAKE = monster(
    "20-033C",
    "Cerulean Drake",
    "ice",
    1,
    enters(choose(FORWARD), Freeze(Slot())),
    Action((ExhaustSelf(), CostSelf("put")), (choose(FORWARD), Exhaust(Slot()))),
    Action((cp(2, ice=1), ExhaustSelf(), CostSelf("put")), (choose(DULL_FORWARD), Destroy(Slot()))),
    job="Cerulean Drake",
    category="VII",
    generic=True,
)

CAIT_SITH = forward(
    "23-121L",
    "Cait Sith",
    "ice",
    6,
    8000,
    Keyword("Limit Break", 3),
    BRAVE,
    enters(
        Freeze(All(OPPOSING_BACKUP)),
        Discard(who=Who.OPPONENT),
        cond=Compare(Count(Filter(types=("backup",), side="my", colours=("ice",))), ">=", 5),
    ),
    job="Doll",
    category="VII",
)

CARDS = (
    SHIVA_XIII,
    SUMMONER,
    DUKE_LARG,
    LAGUNA,
    ROGUE,
    GLASYA_LABOLAS,
    SEPHIROTH,
    KNIGHT,
    DEVOUT,
    SHIVA_FFEX,
    JUGGLER,
    CERULEAN_DRAKE,
    CAIT_SITH,
)
