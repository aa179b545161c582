"""The words of the script dialect: one row for each frequent node, read and written by the modules of this package.

A row is a node and a pattern of words and fields: `{n}` is a field of the node, `[to {to}]` is there only if the
field is not at its default, `[?random at random]` are words for a field that is true. Fields that a row does not name
are at their defaults, or as the row fixes them. A pattern begins with a word, which chooses the row. A node that fits
no row is written as `name(field, other=value)`.
"""

from __future__ import annotations

from typing import Any

import msgspec

from rulebound.language import tree


class Row:
    """How one node is written, when its other fields have these values."""

    __slots__ = ("fixed", "node", "pattern")

    def __init__(self, node: type[msgspec.Struct], pattern: str, **fixed: Any) -> None:
        self.node, self.pattern, self.fixed = node, pattern, fixed


STEPS = (
    Row(tree.Choose, "choose {slot:binding}{n:counted} {filter} [by {by}]"),
    Row(tree.Pick, "pick {slot:binding}{n:counted} {filter} [by {by}] [?random at random]"),
    Row(
        tree.ChooseStacked, "target {side:side}{kinds:bars} on stack [from {source}] [choosing {choosing}] [as {slot}]"
    ),
    Row(tree.Draw, "draw [?up_to up to] {n} [by {who}]"),
    Row(tree.Discard, "discard {n} [of {filter}] [by {who}] [?random at random] [as {slot}]"),
    Row(tree.Damage, "deal {obj} {amount} [by {by}]"),
    Row(tree.Fight, "fight {one} with {other} [by {stat}]"),
    Row(tree.DamagePlayer, "hit {who} {amount} [by {by}]"),
    Row(tree.Divide, "divide {amount} among {slot} [in {unit}]"),
    Row(tree.Destroy, "destroy {obj}"),
    Row(tree.RemoveDamage, "clear {obj}"),
    Row(tree.Move, "take {obj}", to="hand"),
    Row(
        tree.Move,
        "put {obj} to {to} [?bottom at bottom] [under {under}] [?exhausted exhausted] [?face_down face down]"
        " [onto {onto}]",
    ),
    Row(tree.Attach, "attach {obj} to {to}"),
    Row(
        tree.Create,
        "token [?up_to up to] {n} {token} [or {or_token}] [with {more:bars}] [to {to}] [otherwise {or_to}] [for {who}]"
        " [as {slot}]",
    ),
    Row(tree.Transform, "transform {obj} into {token}"),
    Row(tree.Swap, "swap {one} and {other}"),
    Row(tree.Steal, "steal {obj}"),
    Row(tree.TurnDown, "turn down {obj}"),
    Row(tree.Evolve, "evolve {obj} [into {name}]"),
    Row(tree.Serve, "serve {n} to {obj}"),
    Row(tree.Race, "race {n} of {obj}"),
    Row(tree.Heal, "heal {obj} {amount}"),
    Row(tree.Roll, "roll {sides} [as {slot}]"),
    Row(tree.Exhaust, "exhaust {obj}"),
    Row(tree.Ready, "ready {obj}"),
    Row(tree.Freeze, "freeze {obj}"),
    Row(tree.AddCounter, "add {n} {kind} to {obj}"),
    Row(tree.RemoveCounter, "remove {n} {kind} from {obj}"),
    Row(tree.GainResource, "gain {n} {kind} [for {who}]"),
    Row(
        tree.Search,
        "search {n} {filter} [from {zone}] [to {to}] [?exhausted exhausted] [?any_card or any] [for {who}] [as {slot}]",
    ),
    Row(
        tree.LookTop, "look [?up_to up to] {n} [of {whose}] [?reveal openly] [from {zone}] [until {until}] [as {slot}]"
    ),
    Row(tree.Reveal, "reveal {obj}"),
    Row(tree.Produce, "produce {n} {units:bars} [only {only}]"),
    Row(tree.Banish, "banish {obj} [by {by}]"),
    Row(tree.TurnOver, "turn over {obj}"),
    Row(tree.ReturnToDeck, "bottom {slot} [?shuffled shuffled] [by {by}]"),
    Row(tree.ReturnToDeck, "top {slot} [?shuffled shuffled] [by {by}]", bottom=False),
    Row(tree.Cancel, "cancel {slot}"),
    Row(tree.Cast, "cast {slot} free [?optional if wanted]"),
    Row(tree.Cast, "cast {slot} paid [?optional if wanted]", free=False),
    Row(tree.May, "may [by {who}] {steps}"),
    Row(tree.If, "if {cond}: {then} [else {orelse}]"),
    Row(tree.MayPay, "pay {cost} [by {who}] [then {then}] [else {orelse}]"),
    Row(tree.ForEach, "foreach {obj} [as {slot}] : {steps}"),
    Row(tree.EachPlayer, "everyone {verb} {n:counted} {filter}"),
    Row(tree.Delayed, "later ({event}) [until {until}] : {steps}"),
    Row(tree.Delayed, "whenever ({event}) [until {until}] : {steps}", once=False),
    Row(tree.Shuffle, "shuffle [of {zone}] [by {who}]"),
    Row(tree.ExtraPhase, "extra {phase}"),
    Row(tree.SkipTurn, "skip turn [of {who}]"),
    Row(tree.ExtraTurn, "another turn [of {who}]"),
    Row(tree.Lose, "lose {who}"),
    Row(tree.Win, "win {who}"),
    Row(tree.Call, "call {obj} free [to {area}]"),
    Row(tree.Call, "call {obj} paid [to {area}]", free=False),
    Row(tree.Nullify, "nullify"),
    Row(tree.Retarget, "retarget to {obj}"),
    Row(tree.AttackWith, "attack with {obj}"),
    Row(tree.End, "end {what}"),
    Row(tree.Nothing, "nothing"),
)

CONDITIONS = (
    Row(tree.During, "my turn", turn=tree.Who.YOU),
    Row(tree.During, "opp turn", turn=tree.Who.OPPONENT),
    Row(tree.During, "my phase {phase}", turn=tree.Who.YOU),
    Row(tree.During, "opp phase {phase}", turn=tree.Who.OPPONENT),
    Row(tree.During, "phase {phase}"),
    Row(tree.Happened, "happened ({event}) [times {times}]"),
    Row(tree.Answering, "answering ({event})"),
    Row(tree.Lately, "lately ({event})"),
    Row(tree.Foreseen, "foreseen ({event})"),
    Row(tree.Paid, "paid {option}"),
    Row(tree.Paid, "spent {colour}"),
    Row(tree.Bursting, "bursting"),
    Row(tree.Bound, "found {slot}"),
    Row(tree.Done, "done"),
    Row(tree.Not, "not {cond}"),
)

MODS = (
    Row(tree.SetBase, "base {stat} {amount}"),
    Row(tree.LoseAbility, "loses abilities"),
    Row(tree.LoseAbility, "without {keyword}"),
    Row(tree.SetText, "text {abilities}"),
    Row(tree.SetColours, "colours {colours:bars} [?add added]"),
    Row(tree.SetTraits, "traits {traits:bars} [?add added]"),
    Row(tree.AddName, "named {name}"),
    Row(tree.Control, "controlled by {who}"),
    Row(tree.Cannot, "cannot {act} [by {by}] [from {side}]"),
    Row(tree.Must, "must {act}"),
    Row(tree.Permit, "can {act} [times {n}] [for {filter}]"),
    Row(tree.ActCost, "pays {cost} to {act}"),
    Row(tree.PayRule, "paid with {colours:bars}"),
    Row(tree.PayRule, "paid by {sources}"),
    Row(tree.PayRule, "paid freely", any_colour=True),
    Row(
        tree.Replace,
        "replace ({event}) [with {amount}] [to {to}] [under {under}] [onto {obj}] [do {steps}] [?optional if wanted]"
        " [uses {uses}] [shield {shield}]",
    ),
)

COSTS = (
    Row(tree.PayResource, "spend {n} {kind}"),
    Row(tree.SameName, "S"),
    Row(tree.CostCounter, "counters {n} {kind} [of {filter}]"),
    Row(tree.CostLoss, "lose {n} {stat}"),
    Row(tree.CostReveal, "turnup [named {name}] [as {slot}]"),
    Row(tree.CostServe, "serve {n}"),
)

OBJECTS = (
    Row(tree.Self, "self"),
    Row(tree.Self, "this {as_type}"),
    Row(tree.Host, "host"),
    Row(tree.Under, "under {of}"),
    Row(tree.All, "all {of}"),
    Row(tree.Top, "top {n} [of {who}] [in {zone}]"),
)

AMOUNTS = (
    Row(tree.X, "X"),
    Row(tree.EventAmount, "amount"),
    Row(tree.PaidColours, "colours_paid"),
)

VERBS = {
    "choose": {"evolve": "select"},
    "destroy": {"fftcg": "break"},
    "exhaust": {"fftcg": "dull", "evolve": "engage", "fow": "rest"},
    "ready": {"fftcg": "activate", "evolve": "refresh", "fow": "recover"},
}
"""Words that a game has its own for: all of them are read everywhere, the game's own is written."""

MEANT = {own: word for word, games in VERBS.items() for own in games.values()}

WHO = {
    tree.Who.YOU: "you",
    tree.Who.OPPONENT: "opp",
    tree.Who.EACH: "each",
    tree.Who.CONTROLLER: "controller",
    tree.Who.OWNER: "owner",
    tree.Who.TURN: "turn_player",
    tree.Who.ACTOR: "actor",
}

UNTIL = {until: until.value.replace(" ", "_") for until in tree.Until}

STATES = {
    state.replace(" ", "_").replace("-", "_"): state
    for state in (
        "active",
        "attacking",
        "blocking",
        "blocked",
        "damaged",
        "dull",
        "engaged",
        "entered this turn",
        "evolved",
        "face down",
        "face up",
        "frozen",
        "in battle",
        "multi-element",
        "party",
        "recovered",
        "reserved",
        "rested",
        "served",
    )
}
"""States that stand before the noun as they are; others are written as `state=...`."""

NOUNS = {"j_resonator": "j/resonator", "j_ruler": "j-ruler", "any_ruler": "j/ruler"}
"""Types of cards whose names are no plain words."""

SPELT = {noun: spelt for spelt, noun in NOUNS.items()}

COLOURS = frozenset(
    [
        "fire",
        "ice",
        "wind",
        "earth",
        "lightning",
        "water",
        "light",
        "dark",
        "forestcraft",
        "swordcraft",
        "runecraft",
        "dragoncraft",
        "abysscraft",
        "havencraft",
        "neutral",
        "darkness",
        "moon",
        "void",
    ]
)

OWN = frozenset(
    [
        "attack",
        "block",
        "blocked",
        "chosen",
        "damage",
        "destroyed",
        "enter",
        "evolve",
        "exhausted",
        "leave",
        "party_attack",
        "primed",
        "race",
        "restore",
    ]
)
"""Events that are about this card itself if nothing else is said."""

FIELDS: dict[type[msgspec.Struct], str] = {
    tree.Filter: "types side zone also colours cost stats names name_has traits groups keywords states counter other"
    " among not_among any_of none_of same_name flags trait_has",
    tree.On: "kind subject source who to frm how phase counter amount nth last together",
    tree.Count: "of each",
    tree.Stat: "of stat total",
    tree.Pay: "generic colours x",
    tree.CostCards: "how n filter slot",
    tree.CostChange: "amount filter floor",
    tree.AddType: "types stats",
    tree.Modes: "options n up_to",
    tree.Gain: "obj mods until",
    tree.PlayerGain: "who mods until",
    tree.Is: "obj filter every",
    tree.Keyword: "name n cost card threshold",
    tree.Spell: "steps ex threshold",
    tree.Action: "cost steps special cond limit zone threshold options keyword quick",
    tree.Auto: "event steps cond ex limit zone threshold options",
    tree.Static: "mods scope players cond zone threshold",
    tree.CostOption: "name cost alternative required cond threshold reduce",
}
"""The fields that forms of their own can say; a node with more to say has the regular notation."""
