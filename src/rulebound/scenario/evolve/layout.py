"""Laying out a board of Shadowverse: Evolve: which cards lie where, which are linked, and who has how many points."""

from __future__ import annotations

from typing import ClassVar

from rulebound.games.evolve import RULES
from rulebound.games.evolve.deck import FORMATS
from rulebound.games.evolve.notations import link
from rulebound.games.evolve.registers import REGULAR
from rulebound.games.evolve.setup import NO_LEADER
from rulebound.games.evolve.terms import (
    DECK,
    EVOLVE,
    EVOLVE_DECK,
    EX,
    FIELD,
    HAND,
    LEADER,
    MOST_PLAY_POINTS,
    ON_FIELD,
    RACE,
    RESOLUTION,
    leader,
)
from rulebound.games.evolve.turn import MAIN_PHASE, TURN
from rulebound.games.evolve.words import WORDS
from rulebound.games.vocabulary import Vocabulary, complaint, token_names, unknown_word
from rulebound.kernel.cards import CardDef
from rulebound.kernel.registers import PHASE
from rulebound.kernel.state import EVERYBODY, Fact, Frame
from rulebound.language import tree
from rulebound.language.tree import Keyword
from rulebound.scenario.board import Named, Several, Situation
from rulebound.scenario.checks import PLAYERS, ScenarioError, seat_of, well_formed, whole_number
from rulebound.scenario.evolve.cards import carrot, follower
from rulebound.scenario.handles import Card, Cards
from rulebound.scenario.table import Table

STACK = "Stack"
ZONES_OF_EVOLVED = ("evolve_deck", "evolve", "race")


def misplaced(card: CardDef, zone: int) -> str:
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


def misnamed(kind: str) -> str:
    """15.1.2: counters are told apart by their names, and those of Stack have one name."""
    if kind == STACK or kind.lower().removesuffix(" counter") != STACK.lower():
        return ""
    return f"write {STACK!r} for the counters of Stack, not {kind!r}"


def miscounted(card: CardDef) -> str:
    """What is wrong with a name of counters in the text of a card, if anything is."""
    counting = (tree.AddCounter, tree.RemoveCounter, tree.CostCounter)
    kinds = (node.kind for node in tree.walk(card.abilities) if isinstance(node, counting))
    return next(filter(None, map(misnamed, kinds)), "")


class Layout(Table):
    """A board of Shadowverse: Evolve on which cards are laid out."""

    words: ClassVar[Vocabulary] = WORDS
    phases: ClassVar[tuple[str, ...]] = ("start", "main", "end")
    formats: ClassVar[tuple[str, ...]] = FORMATS

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
        super().__init__(RULES, RULES.empty(seed), Situation(turn, phase, number, format, deck, first))
        whole_number(points, "play points", 0, "3.2.4.2")
        whole_number(points, "Scenario(points=...), the maximum play points", 0, "3.2.4.1", most=MOST_PLAY_POINTS)
        whole_number(evolution_points, "evolution points", 0, "3.2.5.1")
        if number == 1 and turn != first:
            raise ScenarioError(f"the first turn is {first}'s, who goes first (6.2.1.12), not {turn}'s")
        RULES.stock(self.library)
        state = self.game.state
        state.reg[REGULAR] = state.turn_player
        for held in state.resources:
            held.update(pp=points, max_pp=points, ep=evolution_points)
        self.by_itself: set[int] = set()  # leaders that the scenario has not chosen
        self.copies: dict[int, Card] = {}  # the handles of the cards put on the board

    # --- what a card may be ------------------------------------------------------------------------------------------

    def _put(self, owner: int, kind: int, card: CardDef, top: bool) -> Card:
        handle = super()._put(owner, kind, card, top)
        self.copies[handle.number] = handle
        return handle

    def named(self, name: str, zone: str) -> CardDef:
        """The token of that name, or the card of the pool; of cards of one name the evolved one where those are."""
        token = self.library.tokens.get(name)
        if token is not None:
            return self.library.cards[token]
        found = self.of_pool(name, "token and no card")
        evolved = zone in ZONES_OF_EVOLVED
        return next((card for card in found if ("evolved" in card.types) == evolved), found[0])

    def wrong_with(self, card: CardDef, zone: int) -> str:
        unknown = next((type for type in card.types if type not in WORDS.types), "")
        if unknown:
            return complaint(unknown, "type of card", WORDS.types)
        return super().wrong_with(card, zone) or miscounted(card) or misplaced(card, zone)

    def counter_name(self, kind: str) -> str:
        wrong = misnamed(kind)
        if wrong:
            raise ScenarioError(wrong)
        return kind

    def plain_card(self) -> CardDef:
        return follower(1, 1)

    # --- the field ---------------------------------------------------------------------------------------------------

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
        whole_number(served, "Carrots", 0)
        handle = self.put_on_field(
            player, card, exhausted=engaged, damage=damage, counters=counters, controller=controller, fresh=fresh
        )
        printed = self.game.definition(handle.number).abilities
        if counters is None and any(isinstance(part, Keyword) and part.name == STACK for part in printed):
            self.put_counters(handle, {STACK: 1})
        if evolved_into is not None:
            self.evolve_card(handle, evolved_into)
        for _ in range(served):
            self.link(handle, self.in_race_zone(player))
        return handle

    def evolve_card(self, host: Card, into: Named) -> Card:
        """Link a card in the evolve zone to a card on the field; a second time, as its newest link."""
        top = self.add(PLAYERS[self.game.state.owner[host.number]], "evolve", into)
        self.link(host, top)
        return top

    def link(self, host: Card, card: Card) -> None:
        """Link a card that is already in the evolve or race zone to one on the field, as its newest link."""
        self.building()
        for one, where, rule in ((host, ("field",), "4.4.1"), (card, ("evolve", "race"), "4.12.1")):
            self._known(one)
            if self.zone_of(one.number) not in where:
                raise ScenarioError(f"{one!r}: a link is from the field to the evolve or race zone ({rule})", rule)
        link(self.game, host.number, card.number)

    # --- the other zones ---------------------------------------------------------------------------------------------

    def leader(self, player: str, card: Named | None = None, *, defense: int | None = None) -> Card:
        """A player's leader, with the defense it has now; without a card one that has no text."""
        who = seat_of(player)
        if card is not None or defense is not None:
            self.building()
        if self.game.state.zones[LEADER * 2 + who]:
            handle = Card(self, leader(self.game, who))
            if card is not None:
                self._replace_leader(player, handle, card)
        else:
            handle = self.add(player, "leader", card or NO_LEADER)
            if card is None:
                self.by_itself.add(handle.number)
        if defense is not None:
            whole_number(defense, "defense of a leader", -99)
            self.game.state.damage[handle.number] = self.game.row(handle.number).stats["defense"] - defense
            self.game.forget()
        return handle

    def _replace_leader(self, player: str, handle: Card, card: Named) -> None:
        """Put another card in the place of the leader that came by itself, because the board was looked at."""
        if handle.number not in self.by_itself:
            raise ScenarioError(f"{player} has a leader already; each player has one (6.1.1.1)")
        made = self.rules.complete(self.fit_for("leader", card))
        self.game.state.definition[handle.number] = self.library.add(made)
        self.by_itself.discard(handle.number)
        self.game.forget()

    def in_evolve_deck(self, player: str, card: Named, *, face_up: bool = False) -> Card:
        """A card in an evolve deck, face down unless it has been used."""
        handle = self.add(player, "evolve_deck", card)
        self.turn_over(handle, face_down=not face_up, seen_by=EVERYBODY if face_up else 1 << seat_of(player))
        return handle

    def in_ex(self, player: str, card: Named) -> Card:
        return self.add(player, "ex", card)

    def in_cemetery(self, player: str, *cards: Several) -> Cards:
        return self.add_all(player, "cemetery", cards)

    def in_banished(self, player: str, card: Named, *, face_down: bool = False) -> Card:
        handle = self.add(player, "banished", card)
        if face_down:
            self.turn_over(handle, face_down=True, seen_by=0)
        return handle

    def in_evolve_zone(self, player: str, card: Named) -> Card:
        """A card in the evolve zone without a link."""
        return self.add(player, "evolve", card)

    def in_race_zone(self, player: str, card: Named | None = None) -> Card:
        return self.add(player, "race", card or carrot())

    # --- tokens, points, the turn so far -----------------------------------------------------------------------------

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
        held = self.game.state.resources[seat_of(player)]
        for resource, value, what, rule, most in (
            ("max_pp", maximum, "maximum play points", "3.2.4.1", MOST_PLAY_POINTS),
            ("pp", points, "play points", "3.2.4.2", MOST_PLAY_POINTS),
            ("ep", evolution, "evolution points", "3.2.5.1", None),
        ):
            if value is not None:
                whole_number(value, f"the {what} of {player}", 0, rule, most=most)
                held[resource] = value
        self.game.forget()

    def played(self, player: str, n: int) -> None:
        """So many cards have been played this turn already."""
        self.building()
        whole_number(n, "cards played", 0)
        self.game.state.facts += [Fact("play", seat_of(player), -1, -1, 0) for _ in range(n)]

    # --- the last touches --------------------------------------------------------------------------------------------

    def lay_again(self) -> None:
        super().lay_again()
        self.copies = {number: handle for number, handle in self.copies.items() if number < len(self.laid.definition)}

    def put_missing(self) -> None:
        for player in PLAYERS:
            if not self.game.state.zones[LEADER * 2 + seat_of(player)]:
                self.leader(player)

    def complete(self) -> None:
        for card in self.library.cards:
            for name in token_names(card):
                self.make_token(name)
        super().complete()

    def _frames(self) -> None:
        state, turns = self.game.state, Frame("turns")
        state.frames = [turns]
        if self.phase_at_start == "start":
            state.turn -= 1
            turns.pc = TURN.labels["turn"]
            return
        state.reg[PHASE] = "main"
        if self.phase_at_start == "main":
            turns.pc = TURN.labels["main"] + 1
            state.frames.append(Frame("main phase", pc=MAIN_PHASE.labels["action"] - 1, player=state.turn_player))
        else:
            turns.pc = TURN.labels["end phase"]
