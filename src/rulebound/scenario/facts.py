"""What must hold: everything that can be read from a board and from the game that is played on it.

Facts are read from a game that has settled (`Questions.settle`): what may be left unsaid by then has been answered.
"""

from __future__ import annotations

from rulebound.kernel.registers import PHASE
from rulebound.kernel.state import CARD_MASK, Fact, Reader, Row, State, Trigger
from rulebound.kernel.views import View
from rulebound.language import tree
from rulebound.rulebooks import UnknownRule, rulebook
from rulebound.scenario.answers import Answers
from rulebound.scenario.checks import PLAYERS, ScenarioError, one_of, seat_of
from rulebound.scenario.handles import Card
from rulebound.scenario.happenings import Happening, place_of, together
from rulebound.text import line


class Facts(Answers):
    """A game that tells what is the case."""

    @property
    def settled(self) -> State:
        """The state that facts are read from."""
        self.settle()
        return self.game.state

    # --- cards -------------------------------------------------------------------------------------------------------

    def row(self, card: Card) -> Row:
        """Everything a card is now."""
        self._known(card)
        self.settle()
        return self.work_out(lambda game: game.row(card.number))

    def zone(self, card: Card) -> str:
        """The name of the zone a card is in."""
        self._known(card)
        self.settle()
        return self.zone_of(card.number)

    def controller(self, card: Card) -> str:
        return PLAYERS[self.row(card).controller]

    def owner(self, card: Card) -> str:
        self._known(card)
        return PLAYERS[self.settled.owner[card.number]]

    def has(self, card: Card, keyword: str) -> bool:
        one_of(keyword, "keyword", self.words.keywords)
        return keyword in self.row(card).keywords

    def damage(self, card: Card) -> int:
        self._known(card)
        return self.settled.damage[card.number]

    def counters(self, card: Card, kind: str) -> int:
        """How many counters of a kind are on a card."""
        self._known(card)
        return self.settled.counters.get(card.number, {}).get(self.counter_name(kind), 0)

    def on_field(self, card: Card) -> bool:
        return self.zone(card) == "field"

    def face_down(self, card: Card) -> bool:
        self._known(card)
        return self.settled.face_down[card.number]

    def sees(self, player: str, card: Card) -> bool:
        """Whether a player may know now which card this is: by the zone it is in, or because it was shown."""
        self._known(card)
        self.settle()
        zones = self.work_out(lambda game: game.view(seat_of(player))).zones.values()
        return any(seen.ref == card.ref for zone in zones for seen in zone)

    def exhausted(self, card: Card) -> bool:
        """Whether a card is dull, or engaged, or whatever the game calls it."""
        self._known(card)
        return self.settled.exhausted[card.number]

    def abilities(self, card: Card) -> list[tuple[int, tree.Action]]:
        """The abilities of a card that a player may use: (address, node)."""
        found = []
        for at, _ in self.row(card).abilities:
            node = self.game.library.node(at)
            if isinstance(node, tree.Action):
                found.append((at, node))
        return found

    def cards(self, player: str, zone: str) -> list[Card]:
        """The cards of a player in a zone, top first; on the field those the player controls.

        Who looks into a deck that is not stacked sees what fills it.
        """
        who, kind = seat_of(player), self.zone_number(zone)
        if zone == "deck" and not self.acted and who not in self.stacked | self.completed:
            self.building()
            self.fill(who)
        zones = self.settled.zones
        if kind in self.rules.shared:
            return [Card(self, card) for card in zones[kind * 2] if self.game.row(card).controller == who]
        return [Card(self, card) for card in zones[kind * 2 + who]]

    def count(self, player: str, zone: str) -> int:
        """How many cards of a player are in a zone."""
        return len(self.cards(player, zone))

    def view(self, player: str | int) -> View:
        """What a player may know."""
        self.settle()
        return self.work_out(lambda game: game.view(player))

    # --- players and the turn ----------------------------------------------------------------------------------------

    def resource(self, player: str, kind: str) -> int:
        """A number that a player has."""
        one_of(kind, "number that players have", self.words.resources)
        return self.settled.resources[seat_of(player)].get(kind, 0)

    @property
    def turn_player(self) -> str:
        return PLAYERS[self.settled.turn_player]

    @property
    def phase(self) -> str:
        return str(self.settled.reg[PHASE])

    @property
    def over(self) -> bool:
        return self.settled.over

    @property
    def winner(self) -> str:
        """The winner; empty while the game runs and when it is drawn."""
        winner = self.settled.winner
        return PLAYERS[winner] if winner >= 0 else ""

    @property
    def drawn(self) -> bool:
        return self.over and not self.winner

    # --- what happens ------------------------------------------------------------------------------------------------

    def stack(self) -> list[tuple[str, Card]]:
        """What is on the stack, top first: (kind, source card)."""
        return [(obj.kind, Card(self, obj.source & CARD_MASK)) for obj in reversed(self.settled.stack)]

    def pending(self) -> list[Trigger]:
        """Abilities that have triggered and are not on the stack, or not played, yet."""
        return list(self.settled.waiting)

    def waiting(self) -> list[Card]:
        """The sources of those."""
        return [Card(self, trigger.source & CARD_MASK) for trigger in self.pending()]

    def happened(self, key: str) -> list[Fact]:
        """What happened this turn under a trigger key (enter, leave, destroyed, attack, draw ...)."""
        one_of(key, "event that is remembered", self.words.counted)
        return [fact for fact in self.settled.facts if fact.key == key]

    def happened_before(self, one: Happening, other: Happening) -> bool:
        """Whether something happened for the first time before something else did, and not at the same moment.

        A happening is told by its rule, by words of its line in the journal, by a card in it, or by several of these in
        a tuple. What has not happened at all is refused.
        """
        self.settle()
        first, second = place_of(self.game, one), place_of(self.game, other)
        return first < second and not together(self.game, first, second)

    def happened_together(self, one: Happening, other: Happening) -> bool:
        """Whether two things happened at the same moment."""
        self.settle()
        return together(self.game, place_of(self.game, one), place_of(self.game, other))

    def cited(self, *rules: str) -> bool:
        """Whether the engine has cited all these rules since the scenario began."""
        for rule in rules:
            try:
                rulebook(self.rules.game).rule(rule)
            except UnknownRule as error:
                raise ScenarioError(str(error)) from None
        self.settle()
        return all(rule in self.cites for rule in rules)

    def journal(self) -> list[str]:
        """The journal so far, as text without secrets hidden."""
        self.settle()
        return [line(self.game, entry, Reader.ALL) for entry in self.game.journal]
