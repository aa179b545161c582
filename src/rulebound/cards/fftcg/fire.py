"""Fire cards."""

from __future__ import annotations

from rulebound.cards.fftcg.facts import BRAVE, backup, forward
from rulebound.language.tree import (
    Action,
    Auto,
    Cannot,
    Choose,
    Damage,
    ExhaustSelf,
    Filter,
    Gain,
    Modify,
    On,
    Pay,
    Self,
    Slot,
    Static,
)

CARDS = (
    backup("1-011C", "Evoker", "fire", 1, job="Standard Unit", category="III", generic=True),
    forward("1-014C", "Samurai", "fire", 3, 6000, BRAVE, job="Standard Unit", category="FFT", generic=True),
    forward(
        "1-021H",
        "Firion",
        "fire",
        4,
        8000,
        Auto(On("enter", Self()), (Choose(Filter(types=("forward",))), Damage(Slot(), 4000))),
        job="Rebel",
        category="II",
    ),
    forward("1-026C", "Squire", "fire", 1, 3000, job="Standard Unit", category="FFT", generic=True),
    backup(
        "1-030R",
        "Lebreau",
        "fire",
        3,
        Static((Modify("power", 1000),), Filter(types=("forward",), side="my", colours=("fire",))),
        job="NORA",
        category="XIII",
    ),
    backup(
        "1-003C",
        "Red Mage",
        "fire",
        2,
        Action(
            (Pay(1, (("fire", 1),)), ExhaustSelf()),
            (Choose(Filter(types=("forward",))), Gain(Slot(), (Cannot("block"),))),
        ),
        job="Standard Unit",
        category="III",
        generic=True,
    ),
    backup(
        "2-001H",
        "Irvine",
        "fire",
        3,
        Auto(On("enter", Self()), (Choose(Filter(types=("forward",))), Damage(Slot(), 6000))),
        job="Sniper",
        category="VIII",
    ),
    forward(
        "2-003C",
        "Ward",
        "fire",
        3,
        5000,
        Auto(On("attack", Self()), (Gain(Self(), (Modify("power", 3000),)),)),
        job="Warrior",
        category="VIII",
    ),
)
