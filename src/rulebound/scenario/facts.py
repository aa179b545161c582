"""What must hold: everything that can be read from a board and from the game that is played on it."""

from __future__ import annotations

from rulebound.kernel.state import CARD_MASK, Fact, Row, Trigger
from rulebound.language import tree
from rulebound.rulebooks import UnknownRule, rulebook
from rulebound.scenario.answers import Answers
from rulebound.scenario.checks import PLAYERS, ScenarioError, one_of, seat_of
from rulebound.scenario.handles import Card
from rulebound.text import line


class Facts(Answers):
    """A game that tells what is the case."""

    # --- cards -------------------------------------------------------------------------------------------------------

    def row(self, card: Card) -> Row:
        """Everything a card is now."""
        self._known(card)
        return self.game.row(card.number)

    def controller(self, card: Card) -> str:
        return PLAYERS[self.row(card).controller]

    def owner(self, card: Card) -> str:
        self._known(card)
        return PLAYERS[self.game.state.owner[card.number]]

    def has(self, card: Card, keyword: str) -> bool:
        one_of(keyword, "keyword", self.words.keywords)
        return keyword in self.row(card).keywords

    def damage(self, card: Card) -> int:
        self._known(card)
        return self.game.state.damage[card.number]

    def counters(self, card: Card, kind: str) -> int:
        """How many counters of a kind are on a card."""
        self._known(card)
        return self.game.state.counters.get(card.number, {}).get(self.counter_name(kind), 0)

    def on_field(self, card: Card) -> bool:
        return self.zone(card) == "field"

    def face_down(self, card: Card) -> bool:
        self._known(card)
        return self.game.state.face_down[card.number]

    def sees(self, player: str, card: Card) -> bool:
        """Whether a player may know now which card this is: by the zone it is in, or because it was shown."""
        self._known(card)
        self.start()
        zones = self.game.view(seat_of(player)).zones.values()
        return any(seen.ref == card.ref for zone in zones for seen in zone)

    def exhausted(self, card: Card) -> bool:
        """Whether a card is dull, or engaged, or whatever the game calls it."""
        self._known(card)
        return self.game.state.exhausted[card.number]

    def abilities(self, card: Card) -> list[tuple[int, tree.Action]]:
        """The abilities of a card that a player may use: (address, node)."""
        found = []
        for at, _ in self.row(card).abilities:
            node = self.game.library.node(at)
            if isinstance(node, tree.Action):
                found.append((at, node))
        return found

    # --- players and the turn ----------------------------------------------------------------------------------------

    def resource(self, player: str, kind: str) -> int:
        """A number that a player has."""
        one_of(kind, "number that players have", self.words.resources)
        self.settle()
        return self.game.state.resources[seat_of(player)].get(kind, 0)

    @property
    def turn_player(self) -> str:
        self.settle()
        return PLAYERS[self.game.state.turn_player]

    @property
    def phase(self) -> str:
        self.start()
        self.settle()
        return str(self.game.state.reg["phase"])

    @property
    def over(self) -> bool:
        self.settle()
        return self.game.over

    @property
    def winner(self) -> str:
        """The winner; empty while the game runs and when it is drawn."""
        self.settle()
        return PLAYERS[self.game.state.winner] if self.game.state.winner >= 0 else ""

    @property
    def drawn(self) -> bool:
        return self.over and self.game.state.winner < 0

    # --- what happens ------------------------------------------------------------------------------------------------

    def stack(self) -> list[tuple[str, Card]]:
        """What is on the stack, top first: (kind, source card)."""
        self.settle()
        return [(obj.kind, Card(self, obj.source & CARD_MASK)) for obj in reversed(self.game.state.stack)]

    def pending(self) -> list[Trigger]:
        """Abilities that have triggered and are not on the stack, or not played, yet."""
        return list(self.game.state.waiting)

    def waiting(self) -> list[Card]:
        """The sources of those."""
        return [Card(self, trigger.source & CARD_MASK) for trigger in self.pending()]

    def happened(self, key: str) -> list[Fact]:
        """What happened this turn under a trigger key (enter, leave, destroyed, attack, draw ...)."""
        one_of(key, "event that is remembered", self.words.counted)
        self.settle()
        return [fact for fact in self.game.state.facts if fact.key == key]

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
        return [line(self.game, entry) for entry in self.game.journal]
