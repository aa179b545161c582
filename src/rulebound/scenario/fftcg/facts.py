"""What is the case on a board of the Final Fantasy TCG, in the words of its rulebook."""

from __future__ import annotations

from rulebound.games.fftcg.terms import power
from rulebound.kernel.registers import STEP
from rulebound.kernel.state import Trigger
from rulebound.scenario.fftcg.layout import Layout
from rulebound.scenario.handles import Card


class Facts(Layout):
    """A game of the Final Fantasy TCG that tells what is the case."""

    def power(self, card: Card) -> int:
        """The power as the game reads it (never below 0)."""
        return power(self.row(card))

    def dull(self, card: Card) -> bool:
        return self.exhausted(card)

    def active(self, card: Card) -> bool:
        return not self.exhausted(card)

    def frozen(self, card: Card) -> bool:
        row = self.row(card)
        return self.rules.in_state(self.game, card.ref, row, "frozen")

    def is_primed(self, card: Card) -> bool:
        self._known(card)
        return card.number in self.settled.attached

    def attached(self, card: Card) -> bool:
        return self.zone(card) == "attached"

    def points(self, player: str) -> int:
        """Damage a player has taken."""
        return self.count(player, "damage")

    def triggered(self) -> list[Trigger]:
        return self.pending()

    @property
    def step(self) -> str:
        """The step of the Attack Phase."""
        return str(self.game.state.reg[STEP]) if self.phase == "attack" else ""
