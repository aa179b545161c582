"""Card definitions and the library that gives every node of every ability an address."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from rulebound.kernel.errors import RuleboundError
from rulebound.kernel.evaluate.dependence import asked_about, fact_kinds, reads
from rulebound.kernel.procedures import Procedure
from rulebound.kernel.state import CARD_MASK, NODE_BITS, NODE_MASK, Row
from rulebound.language.definitions import CardDef as CardDef  # told here, defined where structs are
from rulebound.language.tree import (
    Ability,
    Action,
    AddName,
    AddType,
    Auto,
    BecomeCopy,
    Cannot,
    CostChange,
    Delayed,
    ExhaustSelf,
    Filter,
    Fixed,
    Grant,
    Keyword,
    Lurk,
    MovedBy,
    Node,
    On,
    PayRule,
    Permit,
    Replace,
    Self,
    SetColours,
    Static,
    TokenSpec,
    walk,
)

if TYPE_CHECKING:
    from rulebound.kernel.rules import Rules

Told = TypeVar("Told")
AutoAbility = tuple[int, int, str, tuple[str, ...]]  # address, effect, zone, keys (none: it awaits a state)


def entry_of_itself(node: Node) -> bool:
    """Whether a replacement is about its own card entering."""
    return isinstance(node, Replace) and node.event.kind == "enter" and isinstance(node.event.subject, Self)


def _gives_itself(ability: Ability, keywords: set[str]) -> bool:
    """Whether a card has one of these keywords, or may have one by what it does itself."""
    if isinstance(ability, Keyword):
        return ability.name in keywords
    if not isinstance(ability, Static):
        return False
    given = (mod.ability for mod in ability.mods if isinstance(mod, Grant))
    return any(isinstance(gift, Keyword) and gift.name in keywords for gift in given)


def changes_identity(static: Static) -> bool:
    """Whether a static ability changes what limits on who may enter look at: names, colours, types, permissions."""
    return any(isinstance(mod, AddName | SetColours | AddType | BecomeCopy | Permit) for mod in static.mods)


def described(token: TokenSpec) -> CardDef:
    """A token as an effect describes it."""
    types = token.types if "token" in token.types else (*token.types, "token")
    return CardDef(
        token.name,
        types,
        "",
        token.colours,
        0,
        token.stats,
        token.traits,
        abilities=token.abilities,
    )


class Anatomy:
    """What the abilities of a definition are made of, whatever its number: worked out once for all libraries."""

    __slots__ = (
        "asked",
        "awaited",
        "card",
        "enters_changed",
        "enters_different",
        "exhausting",
        "fixed",
        "has_autos",
        "index",
        "keywords",
        "lurks",
        "named",
        "nodes",
        "offsite",
        "places",
        "prohibited",
        "repriced",
        "thresholds",
        "words",
    )

    def __init__(self, card: CardDef) -> None:
        nodes, places = _numbered(card)
        self.index = {id(node): i for i, node in enumerate(nodes)}
        if len(self.index) < len(nodes):  # addresses must not depend on how the definition was made
            card = msgspec.convert(msgspec.to_builtins(card), CardDef)
            nodes, places = _numbered(card)
            self.index = {id(node): i for i, node in enumerate(nodes)}
        self.card = card
        abilities = card.abilities
        if len(nodes) > NODE_MASK:
            raise RuleboundError(f"{card.name}: an ability tree of {len(nodes)} nodes is too large (limit {NODE_MASK})")
        self.nodes = tuple(nodes)
        self.places = tuple(places)  # of the abilities among the nodes
        self.keywords = frozenset(a.name for a in abilities if isinstance(a, Keyword) and not a.threshold)
        self.named = frozenset(node.name for node in nodes if isinstance(node, Keyword))
        self.thresholds = any(ability.threshold for ability in abilities)
        self.has_autos = any(isinstance(ability, Auto) for ability in abilities)
        self.offsite = frozenset(getattr(ability, "zone", "field") for ability in abilities) - {"field"}
        self.exhausting = tuple(place for place, a in zip(places, abilities, strict=True) if _exhausts(a))
        self.repriced = any(isinstance(node, CostChange | PayRule) for node in nodes)
        self.prohibited = frozenset("cannot " + node.act for node in nodes if isinstance(node, Cannot))
        self.awaited = frozenset(node.kind for node in nodes if isinstance(node, On))
        self.lurks = tuple(i for i, node in enumerate(nodes) if isinstance(node, Lurk))  # that listen in hiding
        self.asked = frozenset(kind for node in nodes for kind in asked_about(node))
        self.words = frozenset(word for node in nodes if isinstance(node, Filter) for word in node.states)
        self.enters_changed = any(entry_of_itself(node) for node in nodes)
        self.enters_different = any(changes_identity(a) for a in abilities if isinstance(a, Static))
        self.fixed: dict[int, tuple[Fixed, ...]] = {}  # worked out when first asked for


@lru_cache(maxsize=4096)
def anatomy(card: CardDef) -> Anatomy:
    return Anatomy(card)


class Definition:
    """A card of a library, with all that its printed text comes to under its number there."""

    __slots__ = (
        "actions",
        "anatomy",
        "autos",
        "bases",
        "card",
        "enters_changed",
        "enters_different",
        "has_thresholds",
        "keywords",
        "lurks",
        "nodes",
        "offsite",
        "only_there",
        "printed",
        "repriced",
        "rows",
        "statics",
        "token_kind",
    )

    def __init__(self, number: int, parts: Anatomy) -> None:
        card, first = parts.card, number << NODE_BITS
        self.card = card
        self.anatomy = parts
        self.nodes = parts.nodes
        self.printed = tuple([(first | place, 0) for place in parts.places])  # its abilities, as (address, 0)
        pairs = list(zip(self.printed, card.abilities, strict=True))
        self.statics = tuple([at for at, a in pairs if isinstance(a, Static)])  # those that are static
        self.actions = tuple([at for (at, _), a in pairs if isinstance(a, Action)])  # the addresses of the activated
        self.lurks = tuple([at for (at, _), a in pairs if isinstance(a, Lurk)])  # and of those that listen in hiding
        self.autos: tuple[AutoAbility, ...] = ()  # those that wait for something
        self.keywords = parts.keywords  # printed ones that need no threshold
        self.has_thresholds = parts.thresholds  # has abilities that exist only from some number on
        self.only_there = not parts.offsite and (bool(self.statics) or parts.has_autos)  # it acts only on the field
        self.offsite = parts.offsite  # the zones besides the field where it has abilities that work
        self.repriced = parts.repriced  # changes its own cost, or how it may be paid
        self.enters_changed = parts.enters_changed  # has a replacement of its own entry
        self.enters_different = parts.enters_different  # changes its own name, colour or type by being on the field
        # for tokens a number that is greater than that of any card, for others 0
        self.token_kind = CARD_MASK + 1 + number if "token" in card.types else 0
        self.bases: list[Row | None] = [None, None, None, None]  # before any effect, if asked for: see `base_row`
        self.rows: list[Row | None] = [None, None, None, None] if parts.thresholds else self.bases  # without thresholds


class Library:
    """The definitions of one game, numbered in order of arrival; definition 0 is the unknown card.

    Addresses are integers: the definition's number and the index of the node in a walk over its abilities, so that a
    granted, delayed or nested ability in the state is plain data.
    """

    def __init__(self) -> None:
        self.cards: list[CardDef] = []
        self.definitions: list[Definition] = []  # of each of these cards, all that is known of it
        self._at: dict[int, Node] = {}
        self.node: Callable[[int], Node] = self._at.__getitem__  # the node at an address
        self.numbers: dict[CardDef, int] = {}
        self.procedures: dict[int, Procedure] = {}  # flattened abilities, by address
        self._keys: dict[int, tuple[str, ...]] = {}
        self._reads: dict[int, int] = {}
        self._fact_kinds: dict[int, frozenset[str]] = {}
        self.shown: dict[int, Any] = {}  # what views show of unchanged cards, by definition
        self.actions: dict[int, Action] = {}  # all that there are in any text, by address
        self.stacked: dict[tuple[int, ...], Row] = {}  # rows of cards that show others, by what these are, and whose
        self.prepared: dict[int, Any] = {}  # what static abilities bring to a board, by address
        self.exhausting: set[int] = set()  # addresses of abilities that cannot be used without exhausting the card
        self.asks_movers = False  # whether any text asks by which card others were put where they are
        self.prohibited: set[str] = set()  # what any text prohibits, such as `cannot attack`
        self.keywords: set[str] = set()  # that any text has or gives
        self.awaited: set[str] = set()  # the keys of events that any text speaks of
        self.lurking: dict[str, list[int]] = {}  # by the keys of events: what listens for them in hiding, by address
        self.asked: set[str] = set()  # of past events that any text asks about
        self.words: set[str] = set()  # the words for the situation of a card that any text uses
        # If no more cards come: keys of events that may be asked about, kinds of those that may matter to anything
        # (as which moves to the field and from it do not count: these always may).
        self.remembered: frozenset[str] | None = None
        self.triggering_kinds: frozenset[str] | None = None
        self.sides: dict[int, tuple[int, int]] = {}  # front and back of cards with two sides, by the number of either
        self.tokens: dict[str, int] = {}  # token definitions by name
        self.described: dict[TokenSpec, int] = {}  # and those of tokens that a text describes
        self.keyword_at: dict[str, tuple[int, ...]] = {}  # abilities that keywords stand for, by keyword
        self.keyword_of: dict[int, str] = {}  # the keyword, by the address of such an ability
        self.one_text: set[int] = set()  # the addresses of auto-abilities of one card that have one text between them
        self._inside: dict[str, frozenset[int]] = {}
        self._told: dict[tuple[Callable[[Any], Any], int], Any] = {}  # what texts tell, by who reads them and address
        self.entry_keywords: set[str] = set()  # keywords that say something about the entry of their card
        self.lasting_keywords: set[str] = set()  # keywords that say something else, once it has entered
        self.add(CardDef("Unknown card", ("unknown",)))

    def add(self, card: CardDef) -> int:
        """Number a definition; the same one keeps its number."""
        number = self.numbers.get(card)
        if number is not None:
            return number
        number = len(self.cards)
        parts = anatomy(card)
        card = parts.card
        first = number << NODE_BITS
        definition = Definition(number, parts)
        self.cards.append(card)
        self.definitions.append(definition)
        self._at.update(enumerate(parts.nodes, first))
        self.numbers[card] = number
        autos = [
            (at, a.steps) for (at, _), a in zip(definition.printed, card.abilities, strict=True) if isinstance(a, Auto)
        ]
        self.one_text.update(at for at, steps in autos if sum(steps == others for _, others in autos) > 1)
        self.actions.update({at: node for at, node in enumerate(parts.nodes, first) if isinstance(node, Action)})
        self.exhausting.update(first | place for place in parts.exhausting)
        self.asks_movers |= any(isinstance(node, MovedBy) for node in parts.nodes)
        self.prohibited |= parts.prohibited
        self.keywords |= parts.named
        self.awaited |= parts.awaited
        self.asked |= parts.asked
        self.words |= parts.words
        if parts.has_autos:
            definition.autos = self.autos_among(definition.printed)
        for place in parts.lurks:
            for key in self.trigger_keys(first | place):
                self.lurking.setdefault(key, []).append(first | place)
        if "token" in card.types:
            self.tokens[card.name] = number
        if "keywords" in card.types:
            self._keywords(card, definition.printed)
        entry = self.entry_keywords
        if entry and any(_gives_itself(a, entry) for a in card.abilities):
            definition.enters_changed = True
        if card.back is not None:
            self._two_sides(number, card.back)
        for node in parts.nodes:
            if isinstance(node, TokenSpec) and node not in self.described:
                self.described[node] = self.add(described(node))
        return number

    def _two_sides(self, front: int, back: CardDef) -> None:
        """Number the back of a card after its front. Another card may have an equal one: each is of its own card."""
        if back.back is not None:
            raise RuleboundError(f"{self.cards[front].name}: a card has two sides at most")
        known = self.numbers.pop(back, None)
        number = self.add(back)
        self.numbers[back] = number if known is None else known
        self.sides[front] = self.sides[number] = (front, number)

    def side(self, number: int, side: int) -> int:
        """A side of the card whose one side has this number: 0 is its front, 1 its back; all others have one side."""
        return self.sides[number][side] if number in self.sides else number

    def _keywords(self, card: CardDef, printed: tuple[tuple[int, int], ...]) -> None:
        """A card that holds what keywords stand for: the keyword of each ability is in its flags."""
        for keyword, (at, _), ability in zip(card.flags, printed, card.abilities, strict=True):
            self.keyword_at[keyword] = (*self.keyword_at.get(keyword, ()), at)
            self.keyword_of[at] = keyword
            if any(entry_of_itself(node) for node in walk(ability)):
                self.entry_keywords.add(keyword)
            if not isinstance(ability, Static) or not all(entry_of_itself(mod) for mod in ability.mods):
                self.lasting_keywords.add(keyword)

    def keyword_at_inside(self, keyword: str) -> frozenset[int]:
        """The addresses of everything inside what a keyword stands for."""
        found = self._inside.get(keyword)
        if found is None:
            found = self._inside[keyword] = frozenset(
                at + i for at in self.keyword_at.get(keyword, ()) for i, _ in enumerate(walk(self.node(at)))
            )
        return found

    def autos_among(self, abilities: tuple[tuple[int, int], ...]) -> tuple[AutoAbility, ...]:
        """Those of some abilities that wait for something, and for what."""
        return tuple(
            [
                (at, effect, node.zone, self.trigger_keys(at))
                for at, effect in abilities
                if isinstance(node := self.node(at), Auto)
            ]
        )

    def trigger_keys(self, at: int) -> tuple[str, ...]:
        """Under which keys the ability at an address that waits for something listens; none if it waits for a state."""
        keys = self._keys.get(at)
        if keys is None:
            node = self.node(at)
            assert isinstance(node, Auto | Delayed | Lurk)
            events = (node.event,) if isinstance(node.event, On) else getattr(node.event, "events", ())
            keys = self._keys[at] = tuple(dict.fromkeys(on.kind for on in events))
        return keys

    def has_node(self, at: int) -> bool:
        """Whether there is anything at an address."""
        return at in self._at

    def address(self, definition: int, node: Node) -> int:
        """The address of a node that belongs to a definition."""
        return definition << NODE_BITS | self.definitions[definition].anatomy.index[id(node)]

    def reads(self, at: int, rules: Rules) -> int:
        """Which bits of the state the node at an address looks at."""
        mask = self._reads.get(at)
        if mask is None:
            mask = self._reads[at] = reads(self.node(at), rules.states)
        return mask

    def fact_kinds(self, at: int, rules: Rules) -> frozenset[str]:
        """Which kinds of past events the node at an address asks about."""
        kinds = self._fact_kinds.get(at)
        if kinds is None:
            kinds = self._fact_kinds[at] = fact_kinds(self.node(at), rules.states)
        return kinds

    def once(self, reading: Callable[[Any], Told], at: int) -> Told:
        """What a reading makes of the node at an address. A text does not change: it is read once."""
        key = (reading, at)
        if key in self._told:
            told: Told = self._told[key]
            return told
        made = self._told[key] = reading(self.node(at))
        return made

    def of_all(self, reading: Callable[[Library], Told]) -> Told:
        """What a reading makes of all the cards there are; it is made again when there are more."""
        key = (reading, -len(self.cards))
        if key in self._told:
            told: Told = self._told[key]
            return told
        made = self._told[key] = reading(self)
        return made

    def fixed(self, at: int) -> tuple[Fixed, ...]:
        """The amounts inside a node that are read once, when it begins to resolve."""
        known, place = self.definitions[at >> NODE_BITS].anatomy.fixed, at & NODE_MASK
        found = known.get(place)
        if found is None:
            found = known[place] = tuple(node for node in walk(self.node(at)) if isinstance(node, Fixed))
        return found

    def actions_of(self, row: Row) -> tuple[int, ...]:
        """The addresses of the activated abilities that a card has, each once."""
        definition = self.definitions[row.definition]
        if row.abilities is definition.printed:
            return definition.actions
        return tuple(dict.fromkeys([at for at, _ in row.abilities if at in self.actions]))

    def lurks_of(self, row: Row) -> tuple[int, ...]:
        """The addresses of what a card lies in wait for."""
        definition = self.definitions[row.definition]
        if row.abilities is definition.printed:
            return definition.lurks
        return tuple([at for at, _ in row.abilities if isinstance(self.node(at), Lurk)])

    def base_row(self, number: int, controller: int, owner: int) -> Row:
        """What a card is before any effect. Shared: copy before changing."""
        definition = self.definitions[number]
        row = definition.bases[controller << 1 | owner]
        if row is None:
            card = definition.card
            row = definition.bases[controller << 1 | owner] = Row(
                controller,
                frozenset(card.types),
                (card.name, *card.also) if card.types != ("unknown",) else (),
                card.cost,
                frozenset(card.colours),
                frozenset(card.traits),
                frozenset(card.groups),
                frozenset(card.flags),
                dict(card.stats),
                definition.keywords,
                definition.printed,
                (),
                owner,
                number,
            )
        return row


def _exhausts(ability: Ability) -> bool:
    if not isinstance(ability, Action) or ability.options:
        return False
    return any(isinstance(part, ExhaustSelf) for part in ability.cost)


def _numbered(card: CardDef) -> tuple[list[Node], list[int]]:
    """The nodes of a definition in order, and where each ability begins."""
    nodes: list[Node] = []
    places: list[int] = []
    for ability in card.abilities:
        places.append(len(nodes))
        nodes.extend(walk(ability))
    return nodes, places
