"""What a text may say in Shadowverse: Evolve."""

from __future__ import annotations

from typing import Final

from rulebound.games.evolve.notations import CARROT
from rulebound.games.evolve.rules import REMEMBERED
from rulebound.games.evolve.terms import CLASSES, KEYWORDS, STATES, TYPES, ZONES
from rulebound.games.evolve.tokens import TOKENS
from rulebound.games.vocabulary import Vocabulary
from rulebound.language import tree

ALL_TYPES: Final = (*TYPES, "evolved", "token")
TARGET: Final = ("target of an attack", ("", "leader", "follower"))
EVENTS: Final = (
    "enter",
    "leave",
    "destroyed",
    "move",
    "discard",
    "draw",
    "damage",
    "restore",
    "lost defense",
    "increased",
    "decreased",
    "evolve",
    "serve",
    "race",
    "attack",
    "attacked",
    "fought",
    "play",
    "use",
    "chosen",
    "phase",
    "exhausted",
    "readied",
    "counter_added",
    "counter_removed",
    "control",
    "resource",
    "lose",
)
PROHIBITIONS: Final = (
    "attack",
    "attack enemies",
    "attack leaders",
    "be attacked",
    "be selected",
    "be destroyed",
    "be banished",
    "be returned",
    "be dealt damage",
    "be engaged",
    "be refreshed",
    "be stolen",
    "be played",
    "evolve",
    "serve",
    "use abilities",
    "play",
    "draw",
    "lose",
)
WORDS: Final = Vocabulary(
    zones=tuple(zone.name for zone in ZONES),
    types=ALL_TYPES,
    printed_types=ALL_TYPES,
    colour="class",
    colours=CLASSES,
    keywords=(*KEYWORDS, CARROT),
    states=tuple(STATES),
    numbers=("attack", "defense", "cost"),
    resources=("pp", "max_pp", "ep"),
    events=EVENTS,
    how={"damage": ("kind of damage", ("", "attack", "combat", "ability"))},
    phase={
        "phase": ("phase with a start that abilities wait for", ("main", "end")),
        "attack": TARGET,
        "attacked": TARGET,
    },
    counted=tuple(sorted({*REMEMBERED, "lost defense"})),
    prohibitions=PROHIBITIONS,
    obligations=("be attacked",),
    permissions=("play", "field size", "EX size", "hand size", "ignore Ward", "deal damage by defense"),
    of_players=("play", "draw", "lose", "field size", "EX size", "hand size"),
    of_both=("evolve", "serve", "use abilities"),
    costs=("exhaust", "put", "destroy", "discard", "remove", "return", "bottom", "reveal"),
    absent=(
        tree.CallStone,
        tree.ChangeDeck,
        tree.CopyStacked,
        tree.DestroyRuler,
        tree.Summon,
        tree.AttackWith,
        tree.Call,
        tree.End,
        tree.Nullify,
        tree.Retarget,
        tree.ActCost,
        tree.Attach,
        tree.Banish,
        tree.Bursting,
        tree.Cancel,
        tree.ChooseStacked,
        tree.ExtraPhase,
        tree.Freeze,
        tree.PaidColours,
        tree.PayRule,
        tree.SameName,
        tree.Together,
        tree.Under,
    ),
    needed={"follower": ("attack", "defense")},
    tokens=tuple(token.name for token in TOKENS),
)
