"""Wind cards."""

from __future__ import annotations

from rulebound.cards.fftcg.facts import backup, forward
from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Cannot,
    Choose,
    Cmp,
    CostCards,
    Damage,
    Draw,
    ExhaustSelf,
    Filter,
    Modify,
    On,
    Pay,
    Self,
    Slot,
    Static,
)

CARDS = (
    backup("1-068C", "Evoker", "wind", 1, job="Standard Unit", category="III", generic=True),
    backup(
        "1-066C",
        "Dancer",
        "wind",
        3,
        Action((ExhaustSelf(),), (Damage(All(Filter(types=("forward",), side="opp")), 1000),)),
        job="Standard Unit",
        category="FFT",
        generic=True,
    ),
    forward(
        "3-052C",
        "Dancer",
        "wind",
        1,
        3000,
        Action((ExhaustSelf(),), (Damage(All(Filter(types=("forward",), side="opp")), 1000),)),
        job="Standard Unit",
        category="V",
        generic=True,
    ),
    backup(
        "1-083H",
        "Maria",
        "wind",
        4,
        Static((Modify("power", 1000),), Filter(types=("forward",), side="my")),
        job="Rebel",
        category="II",
    ),
    forward(
        "1-086C",
        "Yuffie",
        "wind",
        1,
        3000,
        Static((Cannot("be blocked", by=Filter(types=("forward",), cost=Cmp(">=", 3))),)),
        job="Ninja",
        category="VII",
    ),
    forward(
        "1-078C",
        "Ninja",
        "wind",
        3,
        6000,
        Action(
            (Pay(0, (("wind", 1),)), CostCards("discard", 1, Filter(zone="hand", side="my"))),
            (Choose(Filter(types=("forward",))), Damage(Slot(), 2000)),
        ),
        job="Standard Unit",
        category="III",
        generic=True,
    ),
    forward(
        "17-050C", "Cecil", "wind", 6, 9000, Auto(On("enter", Self()), (Draw(),), ex=True), job="King", category="IV"
    ),
    forward(
        "3-053C",
        "Ranger",
        "wind",
        3,
        7000,
        Static((Cannot("be chosen by abilities", side="opp"),)),
        job="Standard Unit",
        category="V",
        generic=True,
    ),
)
