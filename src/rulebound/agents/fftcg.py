"""What a position of the Final Fantasy TCG is worth, in points of about one card.

The value is the sum for the player minus the sum for the opponent of:

- each Forward: 1 and its power in units of 2000; half a point more while it is active and can block;
- each Backup: 2.2, each Monster: 1.5; dull or not, for Backups become active again;
- each card in hand: 1, above the hand size a quarter;
- each Crystal: half a point;
- the points of damage taken: minus 2 for the first and half a point more for each further one;
- a Forward that will break at the end of the action counts for nothing, for it is gone by then.

A won game is worth a thousand points.
"""

from __future__ import annotations

from typing import ClassVar

from rulebound.agents.judging import Judge
from rulebound.games.fftcg.registers import ATTACKERS
from rulebound.games.fftcg.terms import DAMAGE, HAND
from rulebound.kernel.machine import Game
from rulebound.kernel.priority import PASS
from rulebound.kernel.procedures import Key

HAND_SIZE = 5


class Evaluation(Judge):
    """The judgement of positions for the greedy agent."""

    nothing: ClassVar[dict[str, Key]] = {"priority": PASS}

    def on_field(self, game: Game, card: int) -> float:
        row = game.board.rows[card]
        if "forward" in row.types:
            return 1.0 + row.stats.get("power", 0) / 2000 + (0.0 if game.state.exhausted[card] else 0.5)
        return 2.2 if "backup" in row.types else 1.5

    def beside(self, game: Game, side: int) -> float:
        state = game.state
        hand = len(state.zones[HAND * 2 + side])
        damage = len(state.zones[DAMAGE * 2 + side])
        total = min(hand, HAND_SIZE) + max(0, hand - HAND_SIZE) / 4 + state.resources[side].get("crystal", 0) / 2
        return total - damage * (2.0 + (damage - 1) / 4)

    def is_quiet(self, game: Game) -> bool:
        """The stack is empty, nobody is fighting, and a player could begin something new."""
        choice, state = game.choice, game.state
        return (
            choice is not None
            and choice.prompt in ("priority", "attack")
            and not state.frames[-1].picks
            and not state.stack
            and not state.reg[ATTACKERS]
        )
