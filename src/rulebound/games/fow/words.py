"""What a text may say in Force of Will."""

from __future__ import annotations

from typing import Final

from rulebound.games.fow import old
from rulebound.games.fow.rules import REMEMBERED
from rulebound.games.fow.terms import ATTRIBUTES, KEYWORDS, MOON, STATES, TYPES, VOID, WILLS, ZONES
from rulebound.games.vocabulary import VERBS, Vocabulary
from rulebound.language import tree

ALL_TYPES: Final = (*TYPES, "token", old.SPELL)
EVENTS: Final = (
    "enter",
    "leave",
    "destroyed",
    "banished",
    "move",
    "discard",
    "draw",
    "damage",
    "points",
    "life_lost",
    "life_gained",
    "attack",
    "attacked",
    "block",
    "blocked",
    "play",
    "use",
    "chosen",
    "judge",
    "awaken",
    "stone",
    "side",
    "shift",
    "phase",
    "exhausted",
    "readied",
    "counter_added",
    "counter_removed",
    "resource",
    "lose",
    old.ENTER,
)
MOMENTS: Final = (
    "game",
    "turn",
    "draw",
    "recovery",
    "recovery end",
    "main",
    "end",
    "turn end",
    "battle",
    "declare attack",
    "declare block",
    "battle end",
    *old.MOMENTS,
)
PROHIBITIONS: Final = (
    "attack",
    "attack players",
    "attack cards",
    "block",
    "be blocked",
    "be attacked",
    "be targeted",
    "be destroyed",
    "be banished",
    "be removed",
    "be returned",
    "be dealt damage",
    "be rested",
    "be recovered",
    "recover in the recovery phase",
    "be cancelled",
    "be played",
    "be added to",
    "chase",
    "play",
    "play abilities",
    "draw",
    "trigger",
    "lose",
    "concede",  # which stops nobody (103.4)
)
WORDS: Final = Vocabulary(
    zones=(*(zone.name for zone in ZONES), *old.ZONES),
    types=(*ALL_TYPES, "j/resonator", "j/ruler", *old.TYPES),
    printed_types=ALL_TYPES,
    colour="attribute",
    colours=ATTRIBUTES,
    keywords=(*KEYWORDS, *old.KEYWORDS, *old.ICONS, old.SYMBOL_SKILL),
    states=tuple(STATES),
    numbers=("attack", "defense", "cost"),
    resources=("life", *WILLS),
    flags=(
        "special",
        *(old.MARK + kind for kind in old.SUBTYPES),
        *(f"add:{kind}" for kind in (*TYPES, "j/resonator", "j/ruler", "field")),
    ),
    events=EVENTS,
    how={
        "damage": ("kind of damage", ("", "battle", "effect")),
        "enter": ("way to enter", ("", "resolve", "put", "enter", "judge", "stone", "create")),
    },
    phase={
        "phase": ("moment that abilities wait for", MOMENTS),
        "play": ("kind of card that is played", ("", "resonator", "chant", "addition", "regalia")),
        "use": ("kind of ability that is played", ("", "activate", "will")),
        "attack": ("target of an attack", ("", "player")),
    },
    counted=tuple(sorted(REMEMBERED)),
    phases=("", "draw", "recovery", "main", "end"),
    prohibitions=PROHIBITIONS,
    obligations=("attack", "block"),
    permissions=("hand size", "play", "be attacked"),
    of_players=("play", "draw", "lose", "hand size", "concede"),
    of_both=("play abilities", "be dealt damage", "attack", "block", "be attacked"),
    costs=("rest", "discard", "banish", "put", "remove", "return", "reveal", "erase"),
    acts=("attack", "block"),
    verbs=(*VERBS, "banish"),
    priced=(MOON,),  # 1003.6
    named=(VOID,),  # 208.4: without any attribute
    stacked=("resonator", "chant", "addition", "regalia", "activate", "auto", "break", *old.STACKED),
    two_sided=True,
    absent=(
        tree.Bursting,
        tree.CostLoss,
        tree.CostReveal,
        tree.CostServe,
        tree.Evolve,
        tree.ExtraPhase,
        tree.Freeze,
        tree.Heal,
        tree.Race,
        tree.SameName,
        tree.Serve,
        tree.Together,
    ),
    needed={"resonator": ("attack", "defense")},
)
