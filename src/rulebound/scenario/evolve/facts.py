"""What is the case on a board of Shadowverse: Evolve, in the words of its rulebook."""

from __future__ import annotations

from rulebound.games.evolve.attack import targets
from rulebound.games.evolve.terms import DECK, EVOLVE, HAND, RACE, attack, defense, links
from rulebound.kernel.legality import Action, why_not_card
from rulebound.kernel.machine import Game
from rulebound.kernel.state import CARD_MASK
from rulebound.scenario.evolve.layout import Layout
from rulebound.scenario.handles import Card


class Facts(Layout):
    """A game of Shadowverse: Evolve that tells what is the case."""

    def attack_of(self, card: Card) -> int:
        return attack(self.row(card))

    def defense(self, card: Card | str) -> int:
        """The defense of a card, or of the leader of a player, as it is now."""
        handle = self.leader(card) if isinstance(card, str) else card
        row = self.row(handle)
        return defense(self.game, handle.ref, row)

    def engaged(self, card: Card) -> bool:
        """Whether a card is engaged; else it is reserved (4.2.2)."""
        return self.exhausted(card)

    def reserved(self, card: Card) -> bool:
        return not self.engaged(card)

    def face_down(self, card: Card) -> bool:
        """Whether a card lies face down, as in a deck or a hand all do (4.2.3.3)."""
        down = super().face_down(card)
        hidden = self.game.state.zone[card.number] in (DECK, HAND)
        return down or hidden

    def linked(self, card: Card) -> list[Card]:
        """The cards of the evolve and race zones that a card is linked to, the newest last."""
        self._known(card)
        return [Card(self, number) for number in self.settled.attached.get(card.number, ())]

    def is_evolved(self, card: Card) -> bool:
        """Whether it is linked to a card in the evolve zone."""
        self._known(card)
        self.settle()
        return bool(links(self.game, card.number, EVOLVE))

    def is_served(self, card: Card) -> bool:
        """Whether it is linked to a card in the race zone."""
        self._known(card)
        self.settle()
        return bool(links(self.game, card.number, RACE))

    def attack_targets(self, attacker: Card) -> list[Card]:
        """What a follower may attack; nothing if it may not attack at all, whoever is to act now."""
        row = self.row(attacker)

        def attackable(game: Game) -> list[int]:
            refusal = why_not_card(game, row.controller, Action("attack", attacker.ref))
            return [] if refusal is not None else list(targets(game, attacker.ref, row))

        return [Card(self, ref & CARD_MASK) for ref in self.work_out(attackable)]

    def tokens(self, player: str, zone: str = "field") -> list[Card]:
        """The tokens of a player in a zone."""
        return [c for c in self.cards(player, zone) if "token" in self.game.definition(c.number).types]

    def play_points(self, player: str) -> int:
        return self.resource(player, "pp")

    def max_play_points(self, player: str) -> int:
        return self.resource(player, "max_pp")

    def evolution_points(self, player: str) -> int:
        return self.resource(player, "ep")
