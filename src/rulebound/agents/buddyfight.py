"""What a position of Buddyfight is worth, in points of about one card.

The value is the sum for the player minus the sum for the opponent of:

- each monster: 0.6, and 0.2 for each thousand of power, 0.15 for each thousand of defense, 0.6 for each critical, 0.3
  for each card of its soul; one in the center 0.4 more, for it shields its fighter;
- an item 0.6, with its numbers counted alike; a set spell 1;
- each card in hand 1, in the gauge 0.55; a buddy that may still be called 0.7;
- life: 0.6 each, and 0.6 more for each of the last five.

A won game is worth a thousand points.
"""

from __future__ import annotations

from typing import ClassVar

from rulebound.agents.judging import Judge
from rulebound.games.buddyfight.registers import BATTLE
from rulebound.games.buddyfight.terms import BUDDY, CENTER, GAUGE, HAND, ITEM, SET, life
from rulebound.kernel.machine import Game
from rulebound.kernel.priority import PASS
from rulebound.kernel.procedures import Key

LAST_LIFE = 5
THOUSAND = 1000


class Evaluation(Judge):
    """The judgement of positions for the greedy agent."""

    last_cards: ClassVar[int] = 4
    nothing: ClassVar[dict[str, Key]] = {"timing": PASS, "counter": PASS, "own counter": PASS}

    def on_field(self, game: Game, card: int) -> float:
        state, row = game.state, game.row(card)
        spot = state.spot[card]
        worth = 1.0 if spot == SET else 0.6
        worth += 0.2 * row.stats.get("power", 0) / THOUSAND + 0.6 * row.stats.get("critical", 0)
        worth += 0.15 * row.stats.get("defense", 0) / THOUSAND + 0.3 * len(state.attached.get(card, ()))
        if spot == CENTER:
            return worth + 0.4
        return worth - 0.1 if spot == ITEM else worth

    def beside(self, game: Game, side: int) -> float:
        state = game.state
        total = len(state.zones[HAND * 2 + side]) + 0.55 * len(state.zones[GAUGE * 2 + side])
        total += sum(0.7 for card in state.zones[BUDDY * 2 + side] if not state.exhausted[card])
        return total + 0.6 * life(game, side) + 0.6 * min(life(game, side), LAST_LIFE)

    def is_quiet(self, game: Game) -> bool:
        """Nothing is declared, nobody battles, and a player could begin something new."""
        choice, state = game.choice, game.state
        if choice is None or state.stack or state.reg[BATTLE]:
            return False
        return choice.prompt in ("timing", "attack", "charge")
