"""What is the case on a board of Buddyfight, in the words of its rulebook."""

from __future__ import annotations

from rulebound.games.buddyfight import terms
from rulebound.games.buddyfight.registers import BATTLE, FIGHTER, TARGET
from rulebound.games.buddyfight.terms import SPOTS, attackers, battling, is_linked
from rulebound.kernel.registers import STEP
from rulebound.kernel.state import CARD_MASK
from rulebound.scenario.buddyfight.layout import Layout
from rulebound.scenario.checks import PLAYERS, seat_of
from rulebound.scenario.handles import Card


class Facts(Layout):
    """A game of Buddyfight that tells what is the case."""

    def area(self, card: Card) -> str:
        """left, center, right, item or set; empty if it is not on the field."""
        if self.zone(card) != "field":
            return ""
        spot = self.settled.spot[card.number]
        return SPOTS[spot - 1] if spot else ""

    def soul(self, card: Card) -> list[Card]:
        """The cards in the soul of a card."""
        self._known(card)
        return [Card(self, number) for number in self.settled.attached.get(card.number, ())]

    def life_of(self, player: str) -> int:
        self.settle()
        return terms.life(self.game, seat_of(player))

    def power(self, card: Card) -> int | None:
        return self.row(card).stats.get("power")

    def critical(self, card: Card) -> int | None:
        return self.row(card).stats.get("critical")

    def defense(self, card: Card) -> int | None:
        return self.row(card).stats.get("defense")

    def size(self, card: Card) -> int | None:
        return self.row(card).stats.get("size")

    def rested(self, card: Card) -> bool:
        return self.exhausted(card)

    def standing(self, card: Card) -> bool:
        return not self.exhausted(card)

    def is_buddy(self, card: Card) -> bool:
        row = self.row(card)
        return self.work_out(lambda game: terms.is_buddy(game, card.ref, row))

    def attacking(self, card: Card) -> bool:
        self._known(card)
        self.settle()
        return card.ref in self.work_out(attackers)

    def in_battle(self, card: Card) -> bool:
        self._known(card)
        self.settle()
        return card.ref in self.work_out(battling)

    def linked(self) -> bool:
        """Whether there is a link attack now."""
        self.settle()
        return self.work_out(is_linked)

    @property
    def battle_on(self) -> bool:
        """Whether there is a battle."""
        return bool(self.settled.reg[BATTLE])

    def target(self) -> Card | str | None:
        """What is attacked: a card, or the name of a player; None if nothing is."""
        target = self.settled.reg[TARGET]
        if target == FIGHTER:
            by = attackers(self.game)
            return PLAYERS[1 - self.game.state.owner[by[0] & CARD_MASK]] if by else None
        return Card(self, target & CARD_MASK) if target >= 0 else None

    @property
    def step(self) -> str:
        """end from final.5.1 on, when the turn is about to end; empty before."""
        return str(self.settled.reg[STEP])

    def gauge_of(self, player: str) -> int:
        """How many cards are in the gauge of a player."""
        return self.count(player, "gauge")
