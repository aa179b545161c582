"""What a text may say in Buddyfight."""

from __future__ import annotations

from typing import Final

from rulebound.games.buddyfight.keywords import KEYWORDS
from rulebound.games.buddyfight.rules import REMEMBERED
from rulebound.games.buddyfight.terms import NUMBERS, STATES, TYPES, ZONES
from rulebound.games.buddyfight.worlds import CROSS_SETS, LOST_WORLD
from rulebound.games.vocabulary import VERBS, Vocabulary
from rulebound.language import tree

BEGUN_WITH: Final = ("life", "hand", "gauge")  # specialflag.2: numbers of flags
EVENTS: Final = (*sorted(REMEMBERED), "phase", "chosen", "resource", "side", "shift", "attach", "lose", "face")
WORLDS: Final = (
    "Dragon World",
    "Danger World",
    "Magic World",
    "Katana World",
    "Ancient World",
    "Dungeon World",
    "Legend World",
    "Hero World",
    "Darkness Dragon World",
    "Star Dragon World",
    "Divine Guardians",
    "Chaos",
    "Hundred Demons",
    LOST_WORLD,
    "Generic",
    *dict.fromkeys(CROSS_SETS.values()),
)
MOMENTS: Final = ("turn", "start", "main", "attack", "attack end", "final", "turn end")
PROHIBITIONS: Final = (
    "attack",
    "link attack",
    "attack fighters",
    "attack monsters",
    "be attacked",
    "be chosen",
    "be destroyed",
    "be removed",
    "be returned",
    "be dropped",
    "be dropped from the soul",
    "be moved",
    "be rested",
    "be stood",
    "be cancelled",
    "be used",
    "be called to left",
    "be called to center",
    "be called to right",
    "have its attack nullified",
    "use abilities",
    "use anything",
    "call",
    "cast",
    "equip",
    "transform",
    "be dealt damage",
    "gain life",
    "draw",
    "lose",
    "trigger",
)
WORDS: Final = Vocabulary(
    zones=tuple(zone.name for zone in ZONES),
    types=TYPES,
    printed_types=TYPES,
    colour="world",
    colours=WORLDS,
    keywords=KEYWORDS,
    states=(*STATES, "reversed", "about to leave"),
    numbers=(*NUMBERS, *BEGUN_WITH),
    resources=("life", "reversals"),
    events=EVENTS,
    phase={"phase": ("moment that abilities wait for", MOMENTS)},
    counted=tuple(sorted(REMEMBERED)),
    phases=("", "start", "main", "attack", "final", "turn end"),
    prohibitions=PROHIBITIONS,
    permissions=(
        "use",
        "call",
        "cast",
        "equip",
        "total size",
        "places center",
        "attack past the center",
        "attack in the final phase",
        "attack over own center",
    ),
    of_players=("draw", "gain life", "lose", "use anything", "use", "total size"),
    of_both=("use abilities", "be dealt damage", "be attacked", "call", "cast", "equip", "places center"),
    costs=("rest", "discard", "put", "remove", "return", "reveal", "soul", "face-down soul", "on top", "destroy"),
    verbs=VERBS,
    stacked=("call", "cast", "equip", "transform", "use", "auto"),
    absent=(
        tree.Bursting,
        tree.CostLoss,
        tree.CostReveal,
        tree.CostServe,
        tree.Damage,
        tree.Divide,
        tree.Evolve,
        tree.ExtraPhase,
        tree.Fight,
        tree.Heal,
        tree.Lurk,
        tree.Race,
        tree.SameName,
        tree.Serve,
    ),
)
