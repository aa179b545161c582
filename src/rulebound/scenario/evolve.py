"""Scenarios of Shadowverse: Evolve: card makers, the board, and the acts of its rulebook.

>>> board = Scenario()                                   # A's main phase, 10 play points
>>> okami = board.field("A", follower(4, 4, name="Okami"))
>>> guard = board.field("B", follower(2, 3, "Ward"), engaged=True)
>>> board.attack(okami, guard)
>>> board.zone(guard), board.defense(okami)
('cemetery', 2)
"""

from __future__ import annotations

import re
from itertools import count

from rulebound import cards as lists
from rulebound.api import Parts, new_game_from, scenario_header
from rulebound.games.evolve import RULES
from rulebound.games.evolve.deck import FORMATS
from rulebound.games.evolve.notations import CARROT, link
from rulebound.games.evolve.setup import NO_LEADER, empty_state
from rulebound.games.evolve.terms import (
    CLASSES,
    DECK,
    EVOLVE,
    EVOLVE_DECK,
    EX,
    FIELD,
    HAND,
    KEYWORDS,
    LEADER,
    MOST_PLAY_POINTS,
    ON_FIELD,
    RACE,
    RESOLUTION,
    attack,
    defense,
    leader,
    links,
)
from rulebound.games.evolve.turn import MAIN_PHASE, TURN
from rulebound.games.evolve.why import KINDS, why_not
from rulebound.kernel.cards import CardDef
from rulebound.kernel.procedures import Key
from rulebound.kernel.state import CARD_MASK, NODE_MASK, Fact, Frame, Trigger
from rulebound.language import tree
from rulebound.language.tree import Ability, Cost, Keyword
from rulebound.scenario.evolve_words import WORDS
from rulebound.scenario.sentences import evolve_text
from rulebound.scenario.table import (
    FREE,
    PLAYERS,
    Answer,
    Card,
    ScenarioError,
    Table,
    or_nothing,
    seat_of,
    well_formed,
    whole_number,
)
from rulebound.scenario.words import complaint, token_names, unknown_word

_numbers = count(1)

Text = Ability | str
Words = str | tuple[str, ...]
Named = CardDef | str  # a card, or the name of a token, or the name or number of a card of the pool
PHASES = ("start", "main", "end")
NEEDS_MORE = ("Evolve", "Serve")
STACK = "Stack"
ALL_OF_A_HAND = ("discard", "cost discard")
PLAIN = {word.lower(): word for word in KEYWORDS if word not in NEEDS_MORE}
COSTED = re.compile(r"(Evolve|Serve) ?(?:\((\d+)\)|(\d+))\.?")
BETWEEN = re.compile(r"\.?\s*$|[.,]\s+|\s+and\s+|\n")


# --- cards made on the spot ------------------------------------------------------------------------------------------


def card(
    type: Words,
    *abilities: Text | tree.Step,
    name: str = "",
    cost: int = 1,
    attack: int | None = None,
    defense: int | None = None,
    craft: Words = "neutral",
    trait: Words = (),
    universe: Words = (),
    alternate: Words = (),
    code: str = "",
) -> CardDef:
    """A card from its facts and abilities. An ability is a tree, the name of a keyword such as "Storm", or a sentence
    such as "Fanfare: Draw a card.".

    `craft` is the class; `alternate` are alternate names. Without a name the card gets one of its own.
    """
    types = _words(type)
    crafts = tuple(word.lower() for word in _words(craft))
    for word in crafts:
        if word not in CLASSES:
            raise ScenarioError(f"{word!r} is no class; there are {', '.join(CLASSES)}")
    number = next(_numbers)
    stats = [(stat, value) for stat, value in (("attack", attack), ("defense", defense)) if value is not None]
    return CardDef(
        name or f"{types[0].capitalize()} {number}",
        types,
        code or f"X-{number:03}",
        crafts,
        cost,
        tuple(stats),
        _words(trait),
        _words(universe),
        (),
        tuple(part for text in _abilities(abilities, types) for part in _read(text, types)),
        "",
        _words(alternate),
    )


def _abilities(given: tuple[Text | tree.Step, ...], types: tuple[str, ...]) -> list[Text]:
    """The abilities of a card; of a spell also those that are given as the steps of its text."""
    found: list[Text] = [part for part in given if isinstance(part, str | Ability)]
    steps = tuple(part for part in given if not isinstance(part, str | Ability))
    if "spell" in types:
        told = any(isinstance(part, tree.Spell) or (isinstance(part, str) and part not in KEYWORDS) for part in found)
        return [*found, tree.Spell(steps)] if steps or not told else found
    if steps:
        step = steps[0].__class__.__name__
        raise ScenarioError(f"{step}(...) is no ability; a step belongs to one, such as fanfare(...), or to a spell")
    return found


def _miscounted(card: CardDef) -> str:
    """15.1.2: counters are told apart by their names, and those of Stack have one name."""
    counting = (tree.AddCounter, tree.RemoveCounter, tree.CostCounter)
    kinds = (node.kind for node in tree.walk(card.abilities) if isinstance(node, counting))
    return next(filter(None, map(_misnamed, kinds)), "")


def _misnamed(kind: str) -> str:
    """What is wrong with the name of a kind of counters, if anything is."""
    if kind == STACK or kind.lower().removesuffix(" counter") != STACK.lower():
        return ""
    return f"write {STACK!r} for the counters of Stack, not {kind!r}"


def _counters(counters: object) -> list[tuple[str, object]]:
    if not isinstance(counters, dict | None):
        raise ScenarioError(f"{counters!r}: counters are given as a dict, such as {{'Stack': 2}}")
    for wrong in filter(None, map(_misnamed, counters or {})):
        raise ScenarioError(wrong)
    return list((counters or {}).items())


def _flat(cards: tuple[Named | list[CardDef], ...]) -> list[Named]:
    """Cards given one by one, or in a list."""
    found: list[Named] = []
    for card in cards:
        found += card if isinstance(card, list) else [card]
    return found


def _words(value: Words) -> tuple[str, ...]:
    return ((value,) if value else ()) if isinstance(value, str) else value


def _read(text: Text, types: tuple[str, ...]) -> tuple[Ability, ...]:
    if not isinstance(text, str):
        return (text,)
    words = [word.lower() for word in BETWEEN.split(text) if word]
    if words and all(word in PLAIN for word in words):
        return tuple(Keyword(PLAIN[word]) for word in words)
    costed = COSTED.fullmatch(text)
    if costed is not None:
        make = evolve if costed[1] == "Evolve" else serve
        return (make(int(costed[2] or costed[3])),)
    try:
        return evolve_text(text, types)
    except ScenarioError:
        if not text.isalpha():  # a sentence, not one word
            raise
        raise ScenarioError(complaint(text, "keyword", PLAIN.values())) from None


def follower(
    attack: int = 1,
    defense: int = 1,
    *abilities: Text,
    name: str = "",
    cost: int = 1,
    craft: Words = "neutral",
    trait: Words = (),
    universe: Words = (),
    alternate: Words = (),
) -> CardDef:
    return card(
        "follower",
        *abilities,
        name=name,
        cost=cost,
        attack=attack,
        defense=defense,
        craft=craft,
        trait=trait,
        universe=universe,
        alternate=alternate,
    )


def amulet(
    *abilities: Text, name: str = "", cost: int = 1, craft: Words = "neutral", trait: Words = (), universe: Words = ()
) -> CardDef:
    return card("amulet", *abilities, name=name, cost=cost, craft=craft, trait=trait, universe=universe)


def spell(
    *steps: tree.Step | Ability | str,
    name: str = "",
    cost: int = 1,
    craft: Words = "neutral",
    trait: Words = (),
    universe: Words = (),
) -> CardDef:
    """A spell from the steps of its text, or a sentence; abilities among them (Quick, optional costs) stay what they
    are."""
    return card("spell", *steps, name=name, cost=cost, craft=craft, trait=trait, universe=universe)


def evolved(
    attack: int,
    defense: int,
    *abilities: Text,
    of: CardDef | str,
    type: str = "follower",
    trait: Words = (),
    craft: Words = "neutral",
    universe: Words = (),
) -> CardDef:
    """The evolved card of a card (or of a name). Two that are made alike are copies of one card."""
    name, code = (of, f"E-{of}") if isinstance(of, str) else (of.name, f"E-{of.code}")
    return card(
        (type, "evolved"),
        *abilities,
        name=name,
        cost=0,
        attack=attack,
        defense=defense,
        trait=trait,
        craft=craft,
        universe=universe,
        code=code,
    )


def carrot() -> CardDef:
    """A Carrot card for the evolve deck, which may hold ten of them."""
    return card(("evolved",), tree.DeckRule(10), name=CARROT, cost=0, universe="umamusume", code="E-Carrot")


def token(
    type: str,
    *abilities: Text | tree.Step,
    name: str,
    cost: int = 1,
    attack: int | None = None,
    defense: int | None = None,
    craft: Words = "neutral",
    trait: Words = (),
    universe: Words = (),
    alternate: Words = (),
) -> CardDef:
    """A token of one's own; the tokens of Appendix A are there already and are created by name."""
    return card(
        (type, "token"),
        *abilities,
        name=name,
        cost=cost,
        attack=attack,
        defense=defense,
        craft=craft,
        trait=trait,
        universe=universe,
        alternate=alternate,
    )


def evolve(cost: int = 0, *parts: tree.CostPart, into: str = "") -> Keyword:
    """The evolve ability: its cost in play points, further parts of the cost, and another name to evolve into."""
    return Keyword("Evolve", cost=_with_points(cost, parts), card=into)


def serve(cost: int = 0, n: int = 1, *parts: tree.CostPart) -> Keyword:
    """The serve ability."""
    return Keyword("Serve", n, cost=_with_points(cost, parts))


def _with_points(cost: int, parts: tuple[tree.CostPart, ...]) -> Cost:
    return (tree.Pay(cost), *parts) if cost else parts


def fanfare(*steps: tree.Step, cond: tree.Cond | None = None, options: tuple[tree.CostOption, ...] = ()) -> tree.Auto:
    """12.4.3; `cond` is the if-clause of the text, read when the ability resolves."""
    return tree.Auto(tree.On("enter", tree.Self()), _given(cond, steps), options=options)


def last_words(*steps: tree.Step, cond: tree.Cond | None = None) -> tree.Auto:
    """12.5.3."""
    return tree.Auto(tree.On("leave", tree.Self(), to="cemetery"), _given(cond, steps))


def on_evolve(*steps: tree.Step, cond: tree.Cond | None = None) -> tree.Auto:
    """12.6.2."""
    return tree.Auto(tree.On("evolve", tree.Self()), _given(cond, steps))


def strike(*steps: tree.Step, what: str = "", cond: tree.Cond | None = None) -> tree.Auto:
    """12.7.2; `what` is "follower" or "leader" where the text says so."""
    return tree.Auto(tree.On("attack", tree.Self(), phase=what), _given(cond, steps))


def _given(cond: tree.Cond | None, steps: tuple[tree.Step, ...]) -> tuple[tree.Step, ...]:
    return steps if cond is None else (tree.If(cond, steps),)


def on_race(*steps: tree.Step) -> tree.Auto:
    """14.2.4.2."""
    return tree.Auto(tree.On("race", tree.Self()), steps)


def combo(n: int) -> tree.Cond:
    """13.2.1.2: so many cards played this turn."""
    return tree.Compare(tree.Past(tree.On("play", who=tree.Who.YOU)), ">=", n)


def spellchain(n: int) -> tree.Cond:
    """13.3.1.2: so many spells in the cemetery when the effect begins to resolve."""
    spells = tree.Count(tree.Filter(types=("spell",), side="my", zone="cemetery"))
    return tree.Compare(tree.Fixed(spells), ">=", n)


def necrocharge(n: int) -> tree.Cond:
    """13.5.1.2: so many cards in the cemetery when the effect begins to resolve."""
    cards = tree.Count(tree.Filter(side="my", zone="cemetery"))
    return tree.Compare(tree.Fixed(cards), ">=", n)


def overflow() -> tree.Cond:
    """13.4.1.2."""
    return tree.Compare(tree.Resource("max_pp"), ">=", 7)


def sanguine() -> tree.Cond:
    """13.5.2.2."""
    return tree.Both((tree.During(tree.Who.YOU), tree.Happened(tree.On("lost defense", who=tree.Who.YOU))))


def earth_rite() -> tree.CostOption:
    """13.3.3.2: the optional cost; `Paid("Earth Rite")` asks whether it was paid."""
    amulets = tree.Filter(types=("amulet",), side="my", keywords=("Stack",))
    return tree.CostOption("Earth Rite", (tree.CostCounter("Stack", 1, amulets),))


# --- the board -------------------------------------------------------------------------------------------------------


class Scenario(Table):
    """A board of Shadowverse: Evolve. By default it is A's main phase, and both players have 10 play points.

    `first` is the player who went first; `number` the number of the turn. Decks hold followers without text unless
    they are stacked.
    """

    def __init__(
        self,
        *,
        turn: str = "A",
        phase: str = "main",
        number: int = 9,
        format: str = "constructed",
        points: int = 10,
        evolution_points: int = 3,
        deck: int = 20,
        first: str = "A",
        seed: str = "scenario",
    ) -> None:
        super().__init__(RULES, empty_state(seed))
        if phase not in PHASES:
            raise ScenarioError(f"{phase!r} is no phase; there are {', '.join(PHASES)}")
        if format not in FORMATS:
            raise ScenarioError(f"{format!r} is no format; there are {', '.join(FORMATS)}")
        for value, what, low, rule in (
            (number, "the number of the turn", 1, ""),
            (points, "play points", 0, "3.2.4.2"),
            (evolution_points, "evolution points", 0, "3.2.5.1"),
            (deck, "cards in a deck", 0, ""),
        ):
            whole_number(value, what, low, rule)
        whole_number(points, "Scenario(points=...), the maximum play points", 0, "3.2.4.1", most=MOST_PLAY_POINTS)
        if number == 1 and turn != first:
            raise ScenarioError(f"the first turn is {first}'s, who goes first (6.2.1.12), not {turn}'s")
        RULES.stock(self.library)
        state = self.game.state
        state.turn_player = state.reg["regular"] = seat_of(turn)
        state.turn = number
        state.reg["format"] = format
        state.reg["distinct"] = 1
        state.reg["first"] = seat_of(first)
        for held in state.resources:
            held.update(pp=points, max_pp=points, ep=evolution_points)
        self.phase_at_start = phase
        self.filler = deck
        self.fresh: list[int] = []
        self.stacked: set[int] = set()
        self.filled: set[int] = set()
        self.lost: dict[int, int] = {}
        self.copies: dict[int, Card] = {}  # the handles of the cards put on the board
        self._passing = False  # an attack is under way, and the other player will do nothing in its window

    @classmethod
    def from_decks(
        cls, one: Parts, other: Parts, *, seed: int | str = "scenario", format: str = "constructed"
    ) -> Scenario:
        """A game from its very beginning (6.2): the decks of A and B, each its main deck, evolve deck and leaders.

        The first question is who goes first. Whether the decks are legal is for `rulebound.games.evolve.deck.check`.
        """
        table = cls(format=format)
        table.begin_with(lambda: new_game_from("evolve", (one, other), seed, format=format))
        history = table.game.history
        assert history is not None
        for state in (history.start, table.game.state):
            state.reg["distinct"] = 1
        history.header = scenario_header(table.game, history.start)  # two decks alone would not say so
        return table

    # --- building ----------------------------------------------------------------------------------------------------

    def add(self, player: str, zone: str, card: Named, *, top: bool = False) -> Card:
        """Put a card into a zone; one that cannot be there, or has an unknown word in its text, is refused.

        A word is the name of a token, or the name or number of a card of the pool.
        """
        card = well_formed(self._named(card, zone) if isinstance(card, str) else card)
        types = (complaint(type, "type of card", WORDS.types) for type in card.types if type not in WORDS.types)
        wrong = (
            next(types, "")
            or unknown_word(card, WORDS)
            or _miscounted(card)
            or self._misplaced(card, self.zone_number(zone))
        )
        if wrong:
            raise ScenarioError(f"{card.name}: {wrong}")
        handle = super().add(player, zone, card, top=top)
        self.copies[handle.number] = handle
        return handle

    def _named(self, name: str, zone: str) -> CardDef:
        """The token of that name, or the card of the pool; of cards of one name the evolved one where those are."""
        token = self.library.tokens.get(name)
        if token is not None:
            return self.library.cards[token]
        evolved = zone in ("evolve_deck", "evolve", "race")
        found = lists.find("evolve", name)
        if not found:
            close = ", ".join(f"{card.name} ({card.code})" for card in lists.nearest("evolve", name))
            raise ScenarioError(f"there is no token and no card {name!r}{close and f'; there is {close}'}")
        return next((card for card in found if ("evolved" in card.types) == evolved), found[0])

    def _misplaced(self, card: CardDef, zone: int) -> str:
        """Why a card cannot be in a zone; empty if it can."""
        if zone == FIELD and ON_FIELD.isdisjoint(card.types):
            return "only followers and amulets are on the field (4.4.1)"
        if (zone == LEADER) != ("leader" in card.types):
            return "leaders are in the leader area, and nothing else is (4.3.1)"
        if "follower" in card.types and len(card.stats) < 2:
            return "a follower has attack and defense (2.7.1, 2.8.1)"
        if "evolved" in card.types and zone in (FIELD, EX, HAND, DECK):
            return "an evolved card is in the evolve deck, or in the evolve or race zone (4.6.1, 4.12.1)"
        if "evolved" not in card.types and zone in (EVOLVE_DECK, EVOLVE, RACE):
            return "only evolved cards are in the evolve deck, the evolve zone and the race zone (6.1.1.3)"
        if "token" in card.types and zone not in (FIELD, EX, RESOLUTION):
            return "a token can only be on the field, in the EX area or in the resolution zone (9.1.4)"
        return ""

    def leader(self, player: str, card: Named | None = None, *, defense: int | None = None) -> Card:
        """A player's leader, with the defense it has now; without a card one that has no text."""
        who = seat_of(player)
        if card is not None or defense is not None:
            self.building()
        if self.game.state.zones[LEADER * 2 + who]:
            if card is not None:
                raise ScenarioError(f"{player} has a leader already; each player has one (6.1.1.1)")
            handle = Card(self, leader(self.game, who))
        else:
            handle = self.add(player, "leader", card or NO_LEADER)
        if defense is not None:
            whole_number(defense, "defense of a leader", -99)
            row = self.row(handle)
            self.game.state.damage[handle.number] = row.stats["defense"] - defense
            self.game.forget()
        return handle

    def field(
        self,
        player: str,
        card: Named,
        *,
        engaged: bool = False,
        damage: int = 0,
        counters: dict[str, int] | None = None,
        controller: str = "",
        fresh: bool = False,
        evolved_into: Named | None = None,
        served: int = 0,
    ) -> Card:
        """A card on the field. `player` owns it; `fresh` means that it came under control only this turn.

        `evolved_into` links it to that card in the evolve zone; `served` to so many Carrots. A card with Stack has
        one Stack counter unless `counters` says otherwise.
        """
        whole_number(damage, "damage", 0)
        whole_number(served, "Carrots", 0)
        for kind, n in _counters(counters):
            whole_number(n, f"{kind} counters", 0)
        handle = self.add(player, "field", card)
        state, number = self.game.state, handle.number
        state.exhausted[number] = engaged
        state.damage[number] = damage
        if controller:
            state.base_controller[number] = seat_of(controller)
        stacked = any(isinstance(a, Keyword) and a.name == "Stack" for a in self.game.definition(number).abilities)
        if counters is None and stacked:
            counters = {"Stack": 1}
        if counters:
            state.counters[number] = {kind: n for kind, n in counters.items() if n}
        if fresh:
            self.fresh.append(number)
        if evolved_into is not None:
            self.evolve_card(handle, evolved_into)
        for _ in range(served):
            link(self.game, number, self.add(player, "race", carrot()).number)
        return handle

    def evolve_card(self, host: Card, into: Named) -> Card:
        """Link a card in the evolve zone to a card on the field; a second time, as its newest link."""
        owner = PLAYERS[self.game.state.owner[host.number]]
        top = self.add(owner, "evolve", into)
        link(self.game, host.number, top.number)
        return top

    def link(self, host: Card, card: Card) -> None:
        """Link a card that is already in the evolve or race zone to one on the field, as its newest link."""
        link(self.game, host.number, card.number)

    def hand(self, player: str, *cards: Named | list[CardDef]) -> list[Card]:
        """Cards in a hand."""
        return [self.add(player, "hand", card) for card in _flat(cards)]

    def in_hand(self, player: str, card: Named) -> Card:
        return self.add(player, "hand", card)

    def deck(self, player: str, *cards: Named | list[CardDef]) -> list[Card]:
        """Stack a deck, top first. With no cards the deck is empty."""
        self.building()
        if seat_of(player) in self.filled:
            raise ScenarioError(f"stack the deck of {player} before you look at it")
        self.stacked.add(seat_of(player))
        return [self.add(player, "deck", card) for card in _flat(cards)]

    def in_evolve_deck(self, player: str, card: Named, *, face_up: bool = False) -> Card:
        """A card in an evolve deck, face down unless it has been used."""
        handle = self.add(player, "evolve_deck", card)
        self.game.state.face_down[handle.number] = not face_up
        self.game.state.known[handle.number] = 3 if face_up else 1 << seat_of(player)
        return handle

    def in_ex(self, player: str, card: Named) -> Card:
        return self.add(player, "ex", card)

    def in_cemetery(self, player: str, *cards: Named | list[CardDef]) -> list[Card]:
        return [self.add(player, "cemetery", card) for card in _flat(cards)]

    def in_banished(self, player: str, card: Named, *, face_down: bool = False) -> Card:
        handle = self.add(player, "banished", card)
        if face_down:
            self.game.state.face_down[handle.number] = True
            self.game.state.known[handle.number] = 0
        return handle

    def in_evolve_zone(self, player: str, card: Named) -> Card:
        """A card in the evolve zone without a link."""
        return self.add(player, "evolve", card)

    def in_race_zone(self, player: str, card: Named | None = None) -> Card:
        return self.add(player, "race", card or carrot())

    def define(self, token: CardDef) -> None:
        """Let effects create a token that is not in Appendix A."""
        token = well_formed(token)
        if "token" not in token.types:
            raise ScenarioError(f"{token.name} is no token; make it with token(...)")
        if token.name in self.library.tokens:
            raise ScenarioError(f"there is a token {token.name!r} already; its name says what it is (9.1.2.3)")
        wrong = unknown_word(token, WORDS)
        if wrong:
            raise ScenarioError(f"{token.name}: {wrong}")
        self.library.add(self.rules.complete(token))

    def make_token(self, name: str) -> CardDef:
        """The definition of a token by name, to put it on the board with `field` or `in_ex`."""
        number = self.library.tokens.get(name)
        if number is None:
            raise ScenarioError(f"there is no token {name!r}; there are {', '.join(sorted(self.library.tokens))}")
        return self.library.cards[number]

    def points(
        self, player: str, points: int | None = None, *, maximum: int | None = None, evolution: int | None = None
    ) -> None:
        """Set play points, maximum play points and evolution points.

        Play points above the maximum are possible: rules handling takes them away (11.9.1).
        """
        self.building()
        for value, what, rule, most in (
            (maximum, f"the maximum play points of {player}", "3.2.4.1", MOST_PLAY_POINTS),
            (points, f"the play points of {player}", "3.2.4.2", MOST_PLAY_POINTS),
            (evolution, f"the evolution points of {player}", "3.2.5.1", None),
        ):
            if value is not None:
                whole_number(value, what, 0, rule, most=most)
        held = self.game.state.resources[seat_of(player)]
        if maximum is not None:
            held["max_pp"] = maximum
        if points is not None:
            held["pp"] = points
        if evolution is not None:
            held["ep"] = evolution
        self.game.forget()

    def played(self, player: str, n: int) -> None:
        """So many cards have been played this turn already."""
        self.building()
        whole_number(n, "cards played", 0)
        for _ in range(n):
            self.game.state.facts.append(Fact("play", seat_of(player), -1, -1, 0))

    def _fill(self, player: int) -> None:
        """Fill a deck that is not stacked."""
        if player not in self.stacked | self.filled:
            self.filled.add(player)
            for _ in range(self.filler):
                self.add(PLAYERS[player], "deck", follower(1, 1))

    def prepare(self) -> None:
        state = self.game.state
        self.started = False
        for card in self.library.cards:
            for name in token_names(card):
                self.make_token(name)
        for who, name in enumerate(PLAYERS):
            if not state.zones[LEADER * 2 + who]:
                self.add(name, "leader", NO_LEADER)
        for player in (0, 1):
            self._fill(player)
        self.started = True
        state.turn_stamp = [state.tick(), state.tick()]
        for number in self.fresh:
            state.control_stamp[number] = state.tick()
        turns = Frame("turns")
        state.frames = [turns]
        if self.phase_at_start == "start":
            state.turn -= 1
            turns.pc = TURN.labels["turn"]
        elif self.phase_at_start == "main":
            turns.pc = TURN.labels["main"] + 1
            state.reg["phase"] = "main"
            state.frames.append(Frame("main phase", pc=MAIN_PHASE.labels["action"] - 1, player=state.turn_player))
        else:
            turns.pc = TURN.labels["end phase"]
            state.reg["phase"] = "main"
        self.game.forget()
        self.game.forget()

    # --- acts --------------------------------------------------------------------------------------------------------

    @or_nothing
    def play(self, card: Card, *answers: Answer) -> None:
        """Play a card from the hand or the EX area; `answers` answer what is asked on the way."""
        self.act("play", card)
        self._rest(answers)

    @or_nothing
    def use(self, card: Card, *answers: Answer, ability: int = 0) -> None:
        """Play an activated ability: the n-th of the card that is neither an evolve nor a serve ability."""
        self.start()
        self.act("use", card, self._ability(card, ability))
        self._rest(answers)

    def _ability(self, card: Card, number: int) -> int:
        """The address of the n-th activated ability of a card that is neither an evolve nor a serve ability."""
        self._known(card)
        whole_number(number, "the number of an ability", 0)
        found = [at for at, node in self.abilities(card) if node.keyword not in NEEDS_MORE]
        if number >= len(found):
            raise ScenarioError(f"{card} has no activated ability {number}")
        return found[number]

    def evolve(self, card: Card, *answers: Answer, evolution_point: bool = False) -> None:
        """Play the evolve ability of a card, with an evolution point for a play point if so said."""
        self._use_keyword("Evolve", card, answers, evolution_point)

    def serve(self, card: Card, *answers: Answer, evolution_point: bool = False) -> None:
        """Play the serve ability of a card."""
        self._use_keyword("Serve", card, answers, evolution_point)

    @or_nothing
    def _use_keyword(self, keyword: str, card: Card, answers: tuple[Answer, ...], evolution_point: bool) -> None:
        self.start()
        self._pay = ["evolution point"] if evolution_point else []
        found = [at for at, node in self.abilities(card) if node.keyword == keyword]
        if not found:
            raise ScenarioError(f"{card} has no {keyword.lower()} ability")
        self.act("use", card, found[0])
        self._rest(answers)

    @or_nothing
    def grant_rush(self, card: Card, *answers: Answer, evolution_point: bool = False) -> None:
        """Open 8: give a follower Rush."""
        self._pay = ["evolution point"] if evolution_point else []
        self.act("grant rush", card)
        self._rest(answers)

    def abilities(self, card: Card) -> list[tuple[int, tree.Action]]:
        """The activated abilities of a card: (address, node)."""
        found = []
        for at, _ in self.row(card).abilities:
            node = self.game.library.node(at)
            if isinstance(node, tree.Action):
                found.append((at, node))
        return found

    @or_nothing
    def declare_attack(self, attacker: Card, target: Card | str) -> None:
        """Attack a follower, or a leader given by its player; stops in the first question, often the Quick window."""
        self._passing = False
        self._known(attacker)
        goal = self.leader(target) if isinstance(target, str) else target
        self._known(goal)
        possible = self.attack_targets(attacker) if self.offered(attacker) else []
        if possible and goal not in possible:
            only = ", ".join(map(str, possible))
            raise ScenarioError(f"8.4.3.1: {attacker} may attack only {only}; not {goal}", "8.4.3.1")
        self.act("attack", attacker)
        if self.prompt == "attack target":
            self.answer(goal)

    @or_nothing
    def attack(self, attacker: Card, target: Card | str, *answers: Answer) -> None:
        """Attack and let the other player do nothing in the Quick window, also if something is asked before it.

        `answers` answer what is asked on the way, before and after the window.
        """
        self.declare_attack(attacker, target)
        self._passing = True
        try:
            self._pass_window()
            for answer in answers:
                self.answer(answer)
        except ScenarioError:
            self._passing = False
            raise

    @or_nothing
    def answer(self, *answers: Answer) -> None:
        """Answer the waiting questions, as at every table; what `attack` left open leads through its Quick window.

        Which of several equal tokens in the EX area pay a cost, such as the Magic Items of a Lesson, need not be said.
        """
        super().answer(*answers)
        self._pay_with_any()
        self._pass_window()

    def _settle(self) -> None:
        """Pay as at every table; and who must discard all that there is need not say so, although a hand is secret."""
        super()._settle()
        choice = self.game.choice
        while choice is not None and choice.prompt in ALL_OF_A_HAND and choice.at_least == len(choice.options):
            key = self.game.keys()[0]
            self._choose(0)
            self._forced.append(key)
            super()._settle()
            choice = self.game.choice

    def nothing_else(self) -> None:
        """Before the next act: also give the only answer, and apply equal replacements in the order they stand in."""
        super().nothing_else()
        while self.prompt and self.prompt not in FREE and (len(self.game.keys()) == 1 or self._equal_replacements()):
            self._choose(0)
            self._settle()
            super().nothing_else()

    def _equal_replacements(self) -> bool:
        """Whether the question is for the order of replacements that say the same of the amount of an event."""
        keys = self.game.keys()
        if any(key[0] != "replace" for key in keys):
            return False
        offered = [r.node for r in self.game.board.replacements if ("replace", r.id) in keys]
        plain = len(offered) == len(keys) and all(node == offered[0] for node in offered)
        return plain and offered[0].amount is not None and not (offered[0].uses or offered[0].shield)

    def _pay_with_any(self) -> None:
        """Pay with the first of equal tokens in the EX area, or of equal facedown cards (B.8.5.1).

        Who names others afterwards means those.
        """
        while self._any_will_do(keys := self.game.keys() if self.decision else []):
            self._choose(0)
            self._forced.append(keys[0])
            self._settle()

    def _any_will_do(self, keys: list[Key]) -> bool:
        """Whether these answers are tokens in the EX area that nothing tells apart, or equal cards to turn up."""
        if self.prompt == "turn up":
            return len(keys) == 1
        if not self.prompt.startswith("cost ") or not keys:
            return False
        state = self.game.state
        refs = [key[1] for key in keys if key[0] == "card"]
        cards = [ref & CARD_MASK for ref in refs]
        return (
            len(refs) == len(keys)
            and len({state.definition[card] for card in cards}) == 1
            and all(state.zone[card] == EX and card not in state.counters for card in cards)
            and "token" in self.game.definition(cards[0]).types
            and state.touched().isdisjoint(refs)
        )

    def _pass_window(self) -> None:
        """Of an attack in which the other player is to do nothing, what was asked before its window may be answered."""
        if self._passing and self.prompt == "quick":
            self._passing = False
            super().answer("pass")
            self._forced.append(("pass",))  # who says so as well means this
        elif self.prompt in ("main", ""):
            self._passing = False

    def _rest(self, answers: tuple[Answer, ...]) -> None:
        forced = self._was_forced("evolution point")
        self._acting = True
        try:
            self.answer(*answers)
        finally:
            self._acting = False
        left, self._pay = self._pay, []
        if left and not forced and not self._was_forced("evolution point"):
            raise ScenarioError("no evolution point could be used")

    @or_nothing
    def end_main(self) -> None:
        """End the main phase; stops in the first question of the end phase."""
        self.start()
        self.nothing_else()
        if self.prompt != "main":
            raise ScenarioError(f"the main phase cannot be ended here: {self.describe()}")
        self.answer("end")

    def to(self, where: str, limit: int = 200) -> None:
        """Do nothing until a place is reached: "end" (its first question), "quick" (a Quick window), "ward", "hand
        size", "next turn" (the next main phase), or "B main" (that player's main phase). Wards are not engaged on the
        way, and pending abilities with the same text are played one after the other; other questions stop with an
        error, because the scenario has to answer them."""
        self.start()
        turn = self.game.state.turn
        for _ in range(limit):
            self.nothing_else()
            if self.game.over or self._arrived(where, turn):
                return
            prompt = self.prompt
            if prompt in ("main", "quick"):
                self.answer("end" if prompt == "main" else "pass")
            elif prompt == "ward":
                self.answer("done")
            elif prompt == "play auto" and self._all_alike():
                self._choose(0)
            else:
                raise ScenarioError(f"on the way to {where!r} somebody must answer {self.describe()}")
        raise ScenarioError(f"{where!r} was not reached; now: {self.describe()}")

    def _all_alike(self) -> bool:
        """Whether the pending abilities to play next are the same ability of equal cards."""
        waiting, keys = self.game.state.waiting, self.game.keys()
        return len({waiting[key[1]].at for key in keys if key[0] == "auto"}) == 1

    def _arrived(self, where: str, turn: int) -> bool:
        if where == "next turn":
            return self.game.state.turn > turn and self.prompt == "main"
        if where in ("quick", "ward", "hand size"):
            return self.prompt == where
        if where == "end":
            return self.phase == "end" or self.game.state.turn > turn
        if where[:2] in ("A ", "B ") and where[2:] in PHASES:
            return self.turn_player == where[0] and self.phase == where[2:]
        raise ScenarioError(f"{where!r} is no place to go to")

    # --- facts -------------------------------------------------------------------------------------------------------

    @property
    def phase(self) -> str:
        self.start()
        return str(self.game.state.reg["phase"])

    @property
    def turn_player(self) -> str:
        return PLAYERS[self.game.state.turn_player]

    def cards(self, player: str, zone: str) -> list[Card]:
        """As on every board; who looks into a deck that is not stacked sees what fills it."""
        if not self.started and zone == "deck":
            self._fill(seat_of(player))
        return super().cards(player, zone)

    def on_field(self, card: Card) -> bool:
        return self.zone(card) == "field"

    def attack_of(self, card: Card) -> int:
        return attack(self.row(card))

    def defense(self, card: Card | str) -> int:
        """The defense of a card, or of the leader of a player, as it is now."""
        handle = self.leader(card) if isinstance(card, str) else card
        return defense(self.game, handle.ref, self.row(handle))

    def engaged(self, card: Card) -> bool:
        self._known(card)
        return self.game.state.exhausted[card.number]

    def reserved(self, card: Card) -> bool:
        return not self.engaged(card)

    def is_evolved(self, card: Card) -> bool:
        """Whether it is linked to a card in the evolve zone."""
        return bool(links(self.game, card.number, EVOLVE))

    def counters(self, card: Card, kind: str) -> int:
        """How many counters of that name are on a card; those of Stack are "Stack"."""
        _counters({kind: 0})
        return super().counters(card, kind)

    def linked(self, card: Card) -> list[Card]:
        """The cards of the evolve and race zones that a card is linked to, the newest last."""
        return [Card(self, number) for number in self.game.state.attached.get(card.number, ())]

    def is_served(self, card: Card) -> bool:
        return bool(links(self.game, card.number, RACE))

    def face_down(self, card: Card) -> bool:
        return self.game.state.face_down[card.number]

    def play_points(self, player: str) -> int:
        return self.resource(player, "pp")

    def max_play_points(self, player: str) -> int:
        return self.resource(player, "max_pp")

    def evolution_points(self, player: str) -> int:
        return self.resource(player, "ep")

    def tokens(self, player: str, zone: str = "field") -> list[Card]:
        """The tokens of a player in a zone."""
        return [c for c in self.cards(player, zone) if "token" in self.game.definition(c.number).types]

    def attack_targets(self, attacker: Card) -> list[Card]:
        """What a follower could attack now, were it to attack."""
        from rulebound.games.evolve.attack import targets

        self.start()
        found: list[int] = []
        self._guarded(lambda: found.extend(targets(self.game, attacker.ref, self.row(attacker))))
        return [Card(self, ref & CARD_MASK) for ref in found]

    def happened(self, key: str) -> list[Fact]:
        """What happened this turn under a trigger key (enter, leave, destroyed, attack, play, evolve, draw ...)."""
        if key not in WORDS.counted:
            raise ScenarioError(complaint(key, "event that is remembered", WORDS.counted))
        return [fact for fact in self.game.state.facts if fact.key == key]

    def pending(self) -> list[Trigger]:
        """Automatic abilities that have triggered and are not played yet."""
        return list(self.game.state.waiting)

    def resource(self, player: str, kind: str) -> int:
        """Play points ("pp"), maximum play points ("max_pp") or evolution points ("ep")."""
        if kind not in WORDS.resources:
            raise ScenarioError(f"{kind!r} is no number that players have; there are {', '.join(WORDS.resources)}")
        return super().resource(player, kind)

    def _one(self, answer: Answer) -> None:
        if isinstance(answer, Card) and self.zone(answer) in ("evolve_deck", "ex") and not self._offered_here(answer):
            self._exchange(answer)
        super()._one(answer)

    def _offered_here(self, card: Card) -> bool:
        """Whether a card is an answer to what is asked, and not an act of its own."""
        return self.prompt not in FREE and self.offered(card)

    def _exchange(self, wanted: Card) -> None:
        """Of equal cards in an evolve deck only one is offered, for their order is not tracked (4.6.2); of equal tokens
        in the EX area one may have been taken already.

        Who names another one means that one: the handles of the two change places.
        """
        state = self.game.state
        for kind, *about in (*self.game.keys(), *self._forced):
            other = self.copies.get(about[0] & CARD_MASK) if kind == "card" else None
            if other is None or state.definition[other.number] != state.definition[wanted.number]:
                continue
            hidden = state.face_down[wanted.number] or "token" in self.game.definition(wanted.number).types
            if state.owner[other.number] == state.owner[wanted.number] and hidden:
                other.number, wanted.number = wanted.number, other.number
                self.copies[other.number], self.copies[wanted.number] = other, wanted
                return

    def _is(self, key: Key, answer: Answer) -> bool:
        """The name of a player is an answer as well: the leader of that player; and what a deck may be based on."""
        if key[0] == "word" and answer in ("class", "universe") and self.prompt == "base":
            return (key[1] in CLASSES) == (answer == "class")
        if isinstance(answer, str) and answer in tuple(PLAYERS) and key[0] == "card":
            return bool(key[1] & CARD_MASK == leader(self.game, seat_of(answer)))
        return super()._is(key, answer)

    def has(self, card: Card, keyword: str) -> bool:
        if keyword not in KEYWORDS:
            raise ScenarioError(f"{keyword!r} is no keyword; there are {', '.join(KEYWORDS)}")
        return super().has(card, keyword)

    def ask_why_not(self, player: int, kind: str, card: Card, ability: int) -> object:
        """`play`, `use`, `evolve`, `serve`, `attack` and `grant rush`, for any card.

        `ability` is the address of an ability, or its number as in `use`; 0 means any.
        """
        if kind not in KINDS:
            raise ScenarioError(f"{kind!r} is no kind of action; there are {', '.join(KINDS)}")
        if kind == "use" and 0 < ability <= NODE_MASK:
            ability = self._ability(card, ability)
        return why_not(self.game, player, kind, card.ref, ability)
