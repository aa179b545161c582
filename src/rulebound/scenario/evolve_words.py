"""What a text may say in Shadowverse: Evolve: a word that the game does not know is an error, not a silent nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from rulebound.games.evolve.notations import CARROT
from rulebound.games.evolve.terms import CLASSES, KEYWORDS, STATES, TYPES, ZONES
from rulebound.kernel.cards import CardDef
from rulebound.kernel.evaluate import COMPARE
from rulebound.language import tree

ZONE_NAMES = tuple(zone.name for zone in ZONES)
ALL_TYPES = (*TYPES, "evolved", "token")
SIDES = ("my", "opp", "any")
RESOURCES = ("pp", "max_pp", "ep")
NUMBERS = ("attack", "defense", "cost")
OPERATIONS = ("+", "-", "*", "/", "//", "%", "min", "max")
EVENTS = (
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
DAMAGES = ("", "attack", "combat", "ability")
MOMENTS = ("main", "end")
TARGETS = ("", "leader", "follower")
PROHIBITIONS = (
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
PERMISSIONS = ("play", "field size", "EX size", "hand size", "ignore Ward", "deal damage by defense")
COSTS = ("exhaust", "put", "destroy", "discard", "remove", "return", "bottom", "reveal")
VERBS = ("destroy", "put", "discard", "remove", "return", "exhaust", "enter")
OF_PLAYERS = ("play", "draw", "lose", "field size", "EX size", "hand size")
OF_BOTH = ("evolve", "serve", "use abilities")
# What only other games have a rule for.
ELSEWHERE = (
    tree.ActCost,
    tree.Bursting,
    tree.Cancel,
    tree.ChooseStacked,
    tree.ExtraPhase,
    tree.Freeze,
    tree.PaidColours,
    tree.PayRule,
    tree.SameName,
    tree.Together,
)


def unknown_word(card: CardDef) -> str:
    """The first word of a card that the game does not know, with those that it does; empty if it knows them all."""
    for type in card.types:
        if type not in ALL_TYPES:
            return _complaint(type, "type of card", ALL_TYPES)
    for node in tree.walk(card.abilities):
        if isinstance(node, ELSEWHERE):
            return f"there is no {node.__class__.__name__} in this game"
        for word, kind, known in _words(node):
            if word not in known:
                return _complaint(word, kind, known)
    return next(filter(None, map(_misdirected, tree.walk(card.abilities))), "")


def _misdirected(node: Any) -> str:
    """What is said of a card but only true of players, or the other way round."""
    if isinstance(node, tree.Static | tree.Gain):
        players = isinstance(node, tree.Static) and node.players is not None
    elif isinstance(node, tree.PlayerGain):
        players = True
    else:
        return ""
    for mod in node.mods:
        if isinstance(mod, tree.CostChange | tree.Replace):
            continue
        act = mod.act if isinstance(mod, tree.Cannot | tree.Permit) else ""
        if players and act not in OF_PLAYERS + OF_BOTH:
            return f"{act or mod.__class__.__name__!r} is said of cards: Static(..., scope=...) or Gain"
        if not players and act in OF_PLAYERS:
            return f"{act!r} is said of a player: Static(..., players=Who.YOU) or PlayerGain"
    return ""


def _complaint(word: str, kind: str, known: Iterable[str]) -> str:
    return f"{word!r} is no {kind}; there are {', '.join(name for name in known if name)}"


def _words(node: Any) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """The words of a part of a text: the word, what it is, and which there are."""
    if isinstance(node, tree.Filter):
        yield from ((zone, "zone", ZONE_NAMES) for zone in (node.zone, *node.also))
        yield from ((type, "type of card", ALL_TYPES) for type in node.types)
        yield from ((craft, "class", CLASSES) for craft in node.colours)
        yield from ((keyword, "keyword", KEYWORDS) for keyword in node.keywords)
        yield from ((state, "state of a card", tuple(STATES)) for state in node.states)
        yield from ((stat, "number of a card", NUMBERS) for stat, _ in node.stats)
        yield node.side, "side", SIDES
    elif isinstance(node, tree.Compare | tree.Cmp):
        yield node.op, "comparison", tuple(COMPARE)
    elif isinstance(node, tree.Calc):
        yield node.op, "operation", OPERATIONS
    elif isinstance(node, tree.Stat | tree.Printed):
        if not node.stat.startswith("counter:"):
            yield node.stat, "number of a card (or counter:NAME)", (*NUMBERS, "damage")
    elif isinstance(node, tree.On):
        yield node.kind, "event", EVENTS
        yield from ((zone, "zone", ZONE_NAMES) for zone in (node.to, node.frm) if zone)
        if node.kind == "damage":
            yield node.how, "kind of damage", DAMAGES
        elif node.kind == "phase":
            yield node.phase, "phase with a start that abilities wait for", MOMENTS
        elif node.kind in ("attack", "attacked"):
            yield node.phase, "target of an attack", TARGETS
    elif isinstance(node, tree.Keyword):
        yield node.name, "keyword", (*KEYWORDS, CARROT)
    elif isinstance(node, tree.LoseAbility):
        yield node.keyword, "keyword", ("", *KEYWORDS)
    elif isinstance(node, tree.Resource | tree.GainResource | tree.PayResource):
        yield node.kind, "number that players have", RESOURCES
    elif isinstance(node, tree.Modify | tree.SetBase):
        yield node.stat, "number of a card", NUMBERS
    elif isinstance(node, tree.Cannot):
        yield node.act, "prohibition", PROHIBITIONS
        yield node.side, "side", SIDES
    elif isinstance(node, tree.Must):
        yield node.act, "obligation", ("be attacked",)
    elif isinstance(node, tree.Permit):
        yield node.act, "permission", PERMISSIONS
    elif isinstance(node, tree.CostCards | tree.CostSelf):
        yield node.how, "way to pay with a card", COSTS
    elif isinstance(node, tree.EachPlayer):
        yield node.verb, "verb for each player", VERBS
    elif isinstance(node, tree.AddType):
        yield from ((type, "type of card", ALL_TYPES) for type in node.types)
    if isinstance(node, tree.Move | tree.Search | tree.Create):
        yield node.to, "zone", ZONE_NAMES
    if isinstance(node, tree.Create) and node.or_to:
        yield node.or_to, "zone", ZONE_NAMES


def token_names(card: CardDef) -> Iterator[str]:
    """The tokens that the text of a card creates."""
    for node in tree.walk(card.abilities):
        if isinstance(node, tree.Create):
            yield from (name for name in (node.token, node.or_token, *node.more) if name)
        elif isinstance(node, tree.Transform):
            yield node.token
