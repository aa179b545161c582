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

from rulebound.games.fftcg.registers import ATTACKERS
from rulebound.games.fftcg.terms import DAMAGE, DECK, FIELD, HAND
from rulebound.kernel.decision import default_of, is_payment
from rulebound.kernel.machine import Game
from rulebound.kernel.procedures import Key

WON = 1000.0
HAND_SIZE = 5
LAST_CARDS = 3  # a deck this small is a danger
PASS = ("pass",)


class Evaluation:
    """The judgement of positions for the greedy agent."""

    def value(self, game: Game, player: int) -> float:
        state = game.state
        if state.over:
            return 0.0 if state.winner < 0 else (WON if state.winner == player else -WON)
        sides = [self._table(game, side) for side in (0, 1)]
        rows, exhausted = game.board.rows, state.exhausted
        for card in state.zones[FIELD * 2]:
            row = rows[card]
            if "forward" in row.types:
                worth = 1.0 + row.stats.get("power", 0) / 2000 + (0.0 if exhausted[card] else 0.5)
            else:
                worth = 2.2 if "backup" in row.types else 1.5
            sides[row.controller] += worth
        return sides[player] - sides[1 - player]

    def _table(self, game: Game, side: int) -> float:
        """What a player has beside the field."""
        state = game.state
        hand = len(state.zones[HAND * 2 + side])
        damage = len(state.zones[DAMAGE * 2 + side])
        deck = len(state.zones[DECK * 2 + side])
        total = min(hand, HAND_SIZE) + max(0, hand - HAND_SIZE) / 4 + state.resources[side].get("crystal", 0) / 2
        total -= damage * (2.0 + (damage - 1) / 4)
        return total - (LAST_CARDS - deck if deck < LAST_CARDS else 0)

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

    def is_idle(self, key: Key) -> bool:
        return False

    def reply(self, game: Game) -> int | None:
        choice, keys = game.choice, game.keys()
        assert choice is not None
        if len(keys) == 1:
            return 0
        if choice.prompt == "priority":
            return keys.index(PASS)
        if is_payment(choice.prompt):
            return default_of(game)
        return None
