"""What a position of Shadowverse: Evolve is worth, in points of about one card.

The value is the sum for the player minus the sum for the opponent of:

- each follower: half a point, 0.4 for each point of attack and 0.4 for each point of defense that is left, and
  something for its keywords; 0.2 less while it is engaged and may be attacked, but 0.3 more if it has Ward, which
  protects only while it is engaged;
- each amulet: 1.5;
- each card in hand: 1, each card in the EX area: 0.8;
- the leader's defense: 0.3 for each point, and half a point more for each of the last ten;
- each evolution point: 0.6, each face-down card of the evolve deck: 0.2, each maximum play point: 1.

What the opponent's next turn begins with, a card and a maximum play point, counts already during the player's own
turn: ending it is no loss. A won game is worth a thousand points. Play points that are left count for nothing: they
are there to be spent.
"""

from __future__ import annotations

from typing import ClassVar

from rulebound.agents.judging import Judge
from rulebound.games.evolve.terms import EVOLVE_DECK, EX, HAND, LEADER
from rulebound.kernel.machine import Game
from rulebound.kernel.priority import PASS
from rulebound.kernel.procedures import Key

LAST_POINTS = 10  # of a leader's defense
KEYWORDS = {"Ward": 0.5, "Drain": 0.5, "Bane": 0.7, "Aura": 0.4, "Intimidate": 0.4, "Assail": 0.3}
NEXT_TURN = 2.0  # a card and a maximum play point


class Evaluation(Judge):
    """The judgement of positions for the greedy agent."""

    nothing: ClassVar[dict[str, Key]] = {"main": ("end",), "quick": PASS}

    def value(self, game: Game, player: int) -> float:
        worth = super().value(game, player)
        return worth if game.state.over or game.state.turn_player != player else worth - NEXT_TURN

    def on_field(self, game: Game, card: int) -> float:
        row = game.board.rows[card]
        if "follower" not in row.types:
            return 1.5
        left = max(0, row.stats.get("defense", 0) - game.state.damage[card])
        worth = 0.5 + 0.4 * max(0, row.stats.get("attack", 0)) + 0.4 * left
        worth += sum(KEYWORDS.get(keyword, 0.0) for keyword in row.keywords)
        if game.state.exhausted[card]:
            worth += 0.3 if "Ward" in row.keywords else -0.2
        return worth

    def beside(self, game: Game, side: int) -> float:
        state = game.state
        held = state.resources[side]
        total = len(state.zones[HAND * 2 + side]) + 0.8 * len(state.zones[EX * 2 + side])
        total += held.get("max_pp", 0) + 0.6 * held.get("ep", 0)
        total += 0.2 * sum(state.face_down[card] for card in state.zones[EVOLVE_DECK * 2 + side])
        defense = _defense(game, side)
        return total + 0.3 * defense + 0.5 * min(defense, LAST_POINTS)

    def is_quiet(self, game: Game) -> bool:
        """Nothing is being resolved, nobody attacks, and a player could begin something new."""
        choice, state = game.choice, game.state
        return choice is not None and choice.prompt == "main" and not state.frames[-1].picks


def _defense(game: Game, side: int) -> int:
    """What is left of a leader's defense."""
    card = game.state.zones[LEADER * 2 + side][0]
    return game.row(card).stats.get("defense", 0) - game.state.damage[card]
