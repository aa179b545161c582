"""A board under construction: which cards there are, where they lie, and in which phase the game stands."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from rulebound import cards as lists
from rulebound.games.vocabulary import Vocabulary, unknown_word
from rulebound.kernel.attached import attach
from rulebound.kernel.cards import CardDef, Library
from rulebound.kernel.machine import Game
from rulebound.kernel.registers import DISTINCT, FIRST, FORMAT
from rulebound.kernel.rules import Rules
from rulebound.kernel.state import CARD_MASK, EVERYBODY, State
from rulebound.scenario.checks import PLAYERS, ScenarioError, one_of, seat_of, well_formed, whole_number
from rulebound.scenario.handles import Card, Cards

Named = CardDef | str  # a card, or the name or number of one of the pool
Several = Named | list[CardDef]


def one_by_one(cards: tuple[Several, ...]) -> list[Named]:
    """Cards that may be given in a list."""
    found: list[Named] = []
    for card in cards:
        found += card if isinstance(card, list) else [card]
    return found


class Situation(NamedTuple):
    """Where a game stands when a scenario begins."""

    turn: str
    phase: str
    number: int  # of the turn
    format: str
    deck: int  # so many cards without text fill a deck that is not stacked
    first: str = "A"  # who went first


class Board:
    """Where cards are put until the game starts. A game says what its own cards, zones and phases are like."""

    words: ClassVar[Vocabulary]
    phases: ClassVar[tuple[str, ...]]
    formats: ClassVar[tuple[str, ...]]

    def __init__(self, rules: Rules, state: State, at: Situation) -> None:
        one_of(at.phase, "phase", self.phases)
        one_of(at.format, "format", self.formats)
        whole_number(at.number, "the number of the turn", 1)
        whole_number(at.deck, "cards in a deck", 0)
        self.rules = rules
        self.library = Library()
        self.game = Game(rules, self.library, state, heard_by=())
        self.started = False  # the game has begun on this board, if only to be looked at
        self.acted = False  # somebody has acted in it: the board cannot be changed any more
        self.phase_at_start = at.phase
        self.filler = at.deck
        self.stacked: set[int] = set()
        self.filled: set[int] = set()
        self.laid = state  # the board as it was laid out, before the last touches
        self.completed: set[int] = set()  # the decks that were filled by then
        self.fresh: list[int] = []  # cards that came under control only this turn
        state.turn_player = seat_of(at.turn)
        state.turn = at.number
        state.reg.update({FORMAT: at.format, FIRST: seat_of(at.first), DISTINCT: 1})

    # --- what a game adds --------------------------------------------------------------------------------------------

    def named(self, name: str, zone: str) -> CardDef:
        """The card of the pool with that name or number."""
        return self.of_pool(name)[0]

    def wrong_with(self, card: CardDef, zone: int) -> str:
        """What is wrong with a card that is to be in a zone; empty if nothing is."""
        return unknown_word(card, self.words)

    def counter_name(self, kind: str) -> str:
        """The name under which the game knows counters of a kind."""
        return kind

    def plain_card(self) -> CardDef:
        """A card without text, for a deck that is not stacked."""
        raise NotImplementedError

    def _frames(self) -> None:
        """Stand in the chosen phase as if the game had come there."""
        raise NotImplementedError

    # --- putting cards -----------------------------------------------------------------------------------------------

    def building(self) -> None:
        """The board may be changed only until somebody acts: what changes it later is in no record of the game."""
        if self.acted:
            raise ScenarioError(
                "the board cannot be changed once the game has started, by the first act: put every card before that"
            )
        if self.started:
            self.lay_again()

    def add(
        self,
        player: str,
        zone: str,
        card: Named,
        *,
        top: bool = False,
        attached_to: Card | None = None,
        spot: str = "",
        side: int = 0,
    ) -> Card:
        """Put a card into a zone of a player; one that cannot be there, or has an unknown word in its text, is refused.

        Decks fill from the top down unless `top` is given. A word is the name or number of a card of the pool.
        `attached_to` is a card on which it lies, or below which; `spot` a place inside the zone; `side` is 1 for the
        back of a card with two sides.
        """
        self.building()
        if attached_to is not None:
            self._known(attached_to)
        if spot:
            one_of(spot, "place in a zone", self.rules.spots)
        whole_number(side, "the side of a card", 0, most=1)
        owner, kind = seat_of(player), self.zone_number(zone)
        card = self.fit_for(zone, card)
        if len(self.game.state.definition) > CARD_MASK:
            raise ScenarioError(f"more than {CARD_MASK + 1} cards are too many for one game")
        if side and card.back is None:
            raise ScenarioError(f"{card.name} has no back")
        handle = self._put(owner, kind, card, top)
        state, number = self.game.state, handle.number
        if side:
            self.game.define(number, self.library.side(state.definition[number], side))
        if spot:
            state.spot[number] = self.rules.spot_id[spot]
        if attached_to is not None:
            attach(self.game, attached_to.number, number)
        self.game.forget()
        return handle

    def give_resources(self, player: str, **amounts: int) -> None:
        """Let a player have so much of what players have in this game."""
        self.building()
        held = self.game.state.resources[seat_of(player)]
        for kind, n in amounts.items():
            one_of(kind, "number that players have", self.words.resources)
            whole_number(n, f"{kind} of {player}", 0)
            held[kind] = n
        self.game.forget()

    def fit_for(self, zone: str, card: Named) -> CardDef:
        """The card that is meant, if it can be in a zone and has no unknown word in its text."""
        card = well_formed(self.named(card, zone) if isinstance(card, str) else card)
        wrong = self.wrong_with(card, self.zone_number(zone))
        if wrong:
            raise ScenarioError(f"{card.name}: {wrong}")
        return card

    def of_pool(self, name: str, what: str = "card") -> tuple[CardDef, ...]:
        """The cards of the pool with that name or number."""
        found = lists.find(self.rules.game, name)
        if not found:
            close = ", ".join(f"{card.name} ({card.code})" for card in lists.nearest(self.rules.game, name))
            raise ScenarioError(f"there is no {what} {name!r}{close and f'; there is {close}'}")
        return tuple(found)

    def _put(self, owner: int, kind: int, card: CardDef, top: bool) -> Card:
        state, spec = self.game.state, self.rules.zones[kind]
        at = kind * 2 + (0 if spec.shared else owner)
        known = EVERYBODY if spec.public else (1 << owner if spec.owner_sees else 0)
        number = state.add_card(self.library.add(self.rules.complete(card)), owner, kind, place=at, known=known)
        if top:
            state.zones[at].insert(0, state.zones[at].pop())
        self.game.forget()
        return Card(self, number)

    def put_on_field(
        self,
        player: str,
        card: Named,
        *,
        exhausted: bool,
        damage: int,
        counters: dict[str, int] | None,
        controller: str,
        fresh: bool,
    ) -> Card:
        """A card on the field of its owner, or of another player who controls it."""
        whole_number(damage, "damage", 0)
        held = self._counted(counters)
        handle = self.add(player, "field", card)
        state, number = self.game.state, handle.number
        state.exhausted[number] = exhausted
        state.damage[number] = damage
        if controller:
            state.base_controller[number] = seat_of(controller)
        if held is not None:
            state.counters[number] = held
        if fresh:
            self.fresh.append(number)
        return handle

    def put_counters(self, card: Card, counters: dict[str, int] | None) -> None:
        held = self._counted(counters)
        if held is not None:
            self.game.state.counters[card.number] = held

    def _counted(self, counters: object) -> dict[str, int] | None:
        """So many counters of each kind, by the name that the game has for it."""
        if not isinstance(counters, dict | None):
            raise ScenarioError(f"{counters!r}: counters are given as a dict, such as {{'NAME': 2}}")
        if not counters:
            return None
        for kind, n in counters.items():
            whole_number(n, f"{kind} counters", 0)
        return {self.counter_name(kind): n for kind, n in counters.items() if n}

    def turn_over(self, card: Card, *, face_down: bool, seen_by: int) -> None:
        """Which side of a card is up, and which readers (as bits) know it."""
        self.game.state.face_down[card.number] = face_down
        self.game.state.lose(card.number, EVERYBODY & ~seen_by)
        self.game.state.learn(card.number, seen_by)

    def add_all(self, player: str, zone: str, cards: tuple[Several, ...]) -> Cards:
        """Put cards into a zone, one by one or in a list."""
        return Cards(self.add(player, zone, card) for card in one_by_one(cards))

    def hand(self, player: str, *cards: Several) -> Cards:
        """Cards in a hand."""
        return self.add_all(player, "hand", cards)

    def in_hand(self, player: str, card: Named) -> Card:
        return self.add(player, "hand", card)

    def deck(self, player: str, *cards: Several) -> Cards:
        """Stack a deck, top first. With no cards the deck is empty."""
        self.building()
        who = seat_of(player)
        if who in self.filled:
            raise ScenarioError(f"stack the deck of {player} before you look at it")
        self.stacked.add(who)
        return self.add_all(player, "deck", cards)

    def fill(self, player: int) -> None:
        """Fill a deck that is not stacked."""
        if player not in self.stacked | self.filled:
            self.filled.add(player)
            for _ in range(self.filler):
                self.add_filler(player)

    def add_filler(self, player: int) -> None:
        self.add(PLAYERS[player], "deck", self.plain_card())

    # --- the last touches --------------------------------------------------------------------------------------------

    def prepare(self) -> None:
        """Last touches before the game runs."""
        state = self.game.state
        self.put_missing()
        self.laid = state.clone()
        self.completed = self.filled.copy()
        self.complete()
        state.turn_stamp = [state.tick(), state.tick()]
        for number in self.fresh:
            state.control_stamp[number] = state.tick()
        self._frames()
        self.game.forget()

    def lay_again(self) -> None:
        """Take back what has begun only to be looked at, so that more may be put on the board."""
        self.started = False
        self.filled = self.completed
        self.game = Game(self.rules, self.library, self.laid, heard_by=())

    def put_missing(self) -> None:
        """Put what every board has and the scenario has not; it stays, whatever is put on the board after that."""

    def complete(self) -> None:
        """Fill the decks that are not stacked yet."""
        for player in (0, 1):
            self.fill(player)

    # --- cards and zones ---------------------------------------------------------------------------------------------

    def zone_number(self, zone: str) -> int:
        one_of(zone, "zone", self.rules.zone_id)
        return self.rules.zone_id[zone]

    def zone_of(self, number: int) -> str:
        """The name of the zone that a card is in as the game stands."""
        return self.rules.zones[self.game.state.zone[number]].name

    def _known(self, card: object) -> None:
        """Refuses what is no card of this scenario."""
        if not isinstance(card, Card) or card.table is not self:
            raise ScenarioError(f"{card!r} is no card of this scenario; use what putting it on the board gave")
