"""What is the case on a board of Force of Will, in the words of its rulebook."""

from __future__ import annotations

import msgspec

from rulebound.games.fow import old
from rulebound.games.fow.registers import ATTACKER, BATTLE, BLOCKER, OPPONENT, TARGET
from rulebound.games.fow.terms import life
from rulebound.games.fow.will import pool
from rulebound.kernel.attached import host_of
from rulebound.kernel.registers import STEP
from rulebound.kernel.state import CARD_MASK, Row
from rulebound.scenario.checks import PLAYERS, seat_of
from rulebound.scenario.fow.layout import Layout
from rulebound.scenario.handles import Card

STEPS = {"battle": "beginning", "battle end": "end of battle"}  # what a step is called on a board, where it differs


class Facts(Layout):
    """A game of Force of Will that tells what is the case."""

    def row(self, card: Card) -> Row:
        """Everything a card is now; its cost is the total cost, on the chase with what was said for X (203.5b)."""
        row = super().row(card)
        if "ruler" in row.types or "j-ruler" in row.types:
            return row
        cost = self.work_out(lambda game: game.rules.total_cost(game, card.ref, row))
        return row if cost == row.cost else msgspec.structs.replace(row, cost=cost)

    def attack_of(self, card: Card) -> int:
        return self.row(card).stats.get("attack", 0)

    def defense(self, card: Card) -> int:
        return self.row(card).stats.get("defense", 0)

    def rested(self, card: Card) -> bool:
        return self.exhausted(card)

    def recovered(self, card: Card) -> bool:
        return not self.exhausted(card)

    def life_of(self, player: str) -> int:
        self.settle()
        return life(self.game, seat_of(player))

    def will_of_player(self, player: str) -> dict[str, int]:
        """The will that a player has produced, by kind."""
        self.settle()
        found: dict[str, int] = {}
        for key, n in pool(self.game, seat_of(player)).items():
            kind = key.partition("@")[0]
            found[kind] = found.get(kind, 0) + n
        return found

    def has(self, card: Card, keyword: str) -> bool:
        return super().has(card, old.keyword(keyword))

    def added_to(self, card: Card) -> Card | None:
        """The card that an addition is added to."""
        self._known(card)
        self.settle()
        host = host_of(self.game, card.number)
        return Card(self, host) if host >= 0 else None

    def additions(self, card: Card) -> list[Card]:
        """What is added to a card."""
        self._known(card)
        return [Card(self, number) for number in self.settled.attached.get(card.number, ())]

    def is_future(self, card: Card) -> bool:
        """Whether a double-sided card is future side up."""
        return self._shows_back(card) and "j-ruler" not in self.game.definition(card.number).types

    def is_judged(self, card: Card) -> bool:
        """Whether a ruler card is J-ruler side up."""
        return self._shows_back(card) and "j-ruler" in self.game.definition(card.number).types

    def _shows_back(self, card: Card) -> bool:
        self._known(card)
        number = self.settled.definition[card.number]
        return self.library.side(number, 0) != number

    def chase(self) -> list[tuple[str, Card]]:
        """What is on the chase, from the bottom to the top."""
        return list(reversed(self.stack()))

    @property
    def battle(self) -> tuple[Card | None, Card | str | None, Card | None] | None:
        """Attacker, what is attacked (a card, or the name of a player) and blocker; None if there is no battle."""
        reg = self.settled.reg
        if not reg[BATTLE]:
            return None
        target = reg[TARGET]
        attacked: Card | str | None = self._handle(target)
        if target == OPPONENT:
            attacked = PLAYERS[1 - self.game.state.turn_player]
        return self._handle(reg[ATTACKER]), attacked, self._handle(reg[BLOCKER])

    def _handle(self, ref: int) -> Card | None:
        return Card(self, ref & CARD_MASK) if ref >= 0 else None

    @property
    def step(self) -> str:
        """The step of the battle: beginning, declare attack, declare block, first strike, damage, end of battle."""
        step = str(self.settled.reg[STEP])
        return STEPS.get(step, step)
