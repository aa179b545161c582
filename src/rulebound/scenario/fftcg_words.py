"""What a text may say in the Final Fantasy TCG: a word that it does not know is an error, not a silent nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from rulebound.games.fftcg.rules import REMEMBERED
from rulebound.games.fftcg.terms import ELEMENTS, KEYWORDS, STATES, TYPES, ZONES
from rulebound.kernel.cards import CardDef
from rulebound.kernel.evaluate import COMPARE
from rulebound.language import tree

ZONE_NAMES = tuple(zone.name for zone in ZONES)
ALL_TYPES = (*TYPES, "character")
FLAGS = ("generic", "ex", "lb")
SIDES = ("my", "opp", "any")
NUMBERS = ("power", "cost")
OPERATIONS = ("+", "-", "*", "/", "//", "%", "min", "max")
VALUES = ("name", "colour", "trait", "cost")
EVENTS = (
    "enter",
    "leave",
    "destroyed",
    "move",
    "discard",
    "draw",
    "damage",
    "points",
    "attack",
    "party_attack",
    "block",
    "blocked",
    "cast",
    "use",
    "chosen",
    "primed",
    "phase",
    "exhausted",
    "readied",
    "counter_added",
    "counter_removed",
    "resource",
)
NAMED = "$element"  # the one that was named
DAMAGES = ("", "battle", "effect")
ENTRIES = ("", "cast", "enter", "warp")
MOMENTS = ("main1", "main2", "attack", "end")
PHASES = ("", "active", "draw", "main", "main1", "main2", "attack", "end")
PROHIBITIONS = (
    "attack",
    "block",
    "be blocked",
    "form a party",
    "deal battle damage",
    "be chosen",
    "be broken",
    "be dealt damage",
    "be dulled",
    "be activated",
    "activate in the active phase",
    "be returned",
    "be removed",
    "be put into the Break Zone",
    "be put into the deck",
    "be played from hand",
    "be cast",
    "be cancelled",
    "cause bursts",
    "be played beside",
    "use abilities",
    "use action abilities",
    "use special abilities",
    "cast",
    "draw",
    "concede",  # which stops nobody (2.1)
)
OBLIGATIONS = ("attack", "block", "be chosen")
PERMISSIONS = (
    "attack",
    "extra attack",
    "hand size",
    "cast",
    "be cast",
    "pay any colour",
    "party of any element",
    *(f"{word} {element}" for word in ("several", "beside") for element in ("light", "dark")),
    *(f"produce {element}" for element in ("any", *ELEMENTS)),
)
COSTS = ("dull", "put", "discard", "remove", "return", "reveal", "turn up")
VERBS = ("destroy", "put", "discard", "remove", "return", "exhaust", "enter")
STACKED = ("summon", "action", "special", "auto")
ABSENT = (
    tree.Create,
    tree.Transform,
    tree.Evolve,
    tree.Serve,
    tree.Race,
    tree.Heal,
    tree.SkipTurn,
    tree.ExtraTurn,
    tree.CostLoss,
    tree.CostReveal,
    tree.CostServe,
)

Words = Iterator[tuple[str, str, tuple[str, ...]]]


def unknown_word(card: CardDef) -> str:
    """The first word of a card that the game does not know, with those that it does; empty if it knows them all."""
    for node in tree.walk(card.abilities):
        if isinstance(node, ABSENT):
            return f"{type_name(node)} is nothing that this game does"
        for word, kind, known in (*_of_cards(node), *_of_events(node), *_of_changes(node), *_of_places(node)):
            if word not in known:
                return complaint(word, kind, known)
    return ""


def complaint(word: str, kind: str, known: Iterable[str]) -> str:
    return f"{word!r} is no {kind}; there are {', '.join(name for name in known if name)}"


def type_name(node: object) -> str:
    return type(node).__name__


def _of_cards(node: Any) -> Words:
    """The words about what cards are, and how many there are: the word, what it is, and which there are."""
    if isinstance(node, tree.Filter):
        yield from ((zone, "zone", ZONE_NAMES) for zone in (node.zone, *node.also))
        yield from ((type, "type of card", ALL_TYPES) for type in node.types)
        yield from ((element, "Element", (*ELEMENTS, NAMED)) for element in node.colours)
        yield from ((keyword, "keyword", KEYWORDS) for keyword in node.keywords)
        yield from ((state, "state of a card", tuple(STATES)) for state in node.states)
        stats = [stat for stat, _ in node.stats if not stat.startswith("counter:")]
        yield from ((stat, "number of a card", NUMBERS) for stat in stats)
        yield from ((flag, "mark of a card", FLAGS) for flag in node.flags)
        yield node.side, "side", SIDES
    elif isinstance(node, tree.Self):
        yield node.as_type, "type of card", ("", *ALL_TYPES)
    elif isinstance(node, tree.Compare | tree.Cmp):
        yield node.op, "comparison", tuple(COMPARE)
    elif isinstance(node, tree.Calc):
        yield node.op, "operation", OPERATIONS
    elif isinstance(node, tree.Stat | tree.Printed):
        if not node.stat.startswith("counter:"):
            yield node.stat, "number of a card (or counter:NAME)", (*NUMBERS, "damage")
    elif isinstance(node, tree.Different | tree.Alike):
        yield node.what, "characteristic to compare", VALUES
    elif isinstance(node, tree.Choose | tree.Pick | tree.Search):
        yield node.apart, "characteristic to differ in", ("", *VALUES)
    elif isinstance(node, tree.ChooseStacked):
        yield from ((kind, "kind of object on the stack", STACKED) for kind in node.kinds)


def _of_events(node: Any) -> Words:
    if isinstance(node, tree.On):
        yield node.kind, "event", EVENTS
        if node.kind == "damage":
            yield node.how, "kind of damage", DAMAGES
        elif node.kind == "enter":
            yield node.how, "way to enter", ENTRIES
        elif node.kind == "use":
            yield node.phase, "kind of ability that is used", ("", "action", "special")
        elif node.kind == "phase":
            yield node.phase, "phase with a start that abilities wait for", MOMENTS
        if node.nth:
            yield node.kind, "event that is counted", tuple(sorted(REMEMBERED))
    elif isinstance(node, tree.Happened | tree.Past):
        yield node.event.kind, "event that is remembered", tuple(sorted(REMEMBERED))
    elif isinstance(node, tree.During):
        yield node.phase, "phase", PHASES
    elif isinstance(node, tree.ExtraPhase):
        yield node.phase, "phase that can be added", ("main", "attack")


def _of_changes(node: Any) -> Words:
    """The words about what is given, taken, forbidden and paid."""
    if isinstance(node, tree.Keyword):
        yield node.name, "keyword", KEYWORDS
    elif isinstance(node, tree.LoseAbility):
        yield node.keyword, "keyword", ("", *KEYWORDS)
    elif isinstance(node, tree.Resource | tree.GainResource | tree.PayResource):
        yield node.kind, "thing that players have", ("crystal",)
    elif isinstance(node, tree.Modify | tree.SetBase):
        yield node.stat, "number of a card", NUMBERS
    elif isinstance(node, tree.Cannot):
        yield node.act, "prohibition", PROHIBITIONS
        yield node.side, "side", SIDES
    elif isinstance(node, tree.Must):
        yield node.act, "obligation", OBLIGATIONS
    elif isinstance(node, tree.Permit):
        yield node.act, "permission", PERMISSIONS
    elif isinstance(node, tree.ActCost):
        yield node.act, "act that may cost something", ("attack", "block")
    elif isinstance(node, tree.CostCards | tree.CostSelf):
        yield node.how, "way to pay with a card", COSTS
    elif isinstance(node, tree.EachPlayer):
        yield node.verb, "verb for each player", VERBS
    elif isinstance(node, tree.AddType):
        yield from ((type, "type of card", TYPES) for type in node.types)
    elif isinstance(node, tree.Pay):
        yield from ((element, "Element", ELEMENTS) for element, _ in node.colours)
    elif isinstance(node, tree.SetColours):
        yield from ((element, "Element", (*ELEMENTS, NAMED)) for element in node.colours)
    elif isinstance(node, tree.PayRule):
        yield from ((element, "Element", ELEMENTS) for element in node.colours)


def _of_places(node: Any) -> Words:
    if isinstance(node, tree.Move | tree.Search):
        yield node.to, "zone", ZONE_NAMES
    elif isinstance(node, tree.On):
        yield from ((zone, "zone", ("", *ZONE_NAMES)) for zone in (node.to, node.frm))
    elif isinstance(node, tree.Replace):
        yield node.to, "zone", ("", *ZONE_NAMES)
    elif isinstance(node, tree.Action | tree.Auto | tree.Static | tree.Top):
        yield node.zone, "zone", ZONE_NAMES
