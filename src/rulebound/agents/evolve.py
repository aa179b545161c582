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

from rulebound.games.evolve.terms import DECK, EVOLVE_DECK, EX, FIELD, HAND, LEADER
from rulebound.kernel.decision import default_of, is_payment
from rulebound.kernel.machine import Game
from rulebound.kernel.procedures import Key

WON = 1000.0
LAST_CARDS = 3  # a deck this small is a danger
LAST_POINTS = 10  # of a leader's defense
KEYWORDS = {"Ward": 0.5, "Drain": 0.5, "Bane": 0.7, "Aura": 0.4, "Intimidate": 0.4, "Assail": 0.3}
NEXT_TURN = 2.0  # a card and a maximum play point
NOTHING = {"main": ("end",), "quick": ("pass",)}


class Evaluation:
    """The judgement of positions for the greedy agent."""

    def value(self, game: Game, player: int) -> float:
        state = game.state
        if state.over:
            return 0.0 if state.winner < 0 else (WON if state.winner == player else -WON)
        sides = [self._table(game, side) for side in (0, 1)]
        rows, damage = game.board.rows, state.damage
        for card in state.zones[FIELD * 2]:
            row = rows[card]
            worth = 1.5
            if "follower" in row.types:
                left = max(0, row.stats.get("defense", 0) - damage[card])
                worth = 0.5 + 0.4 * max(0, row.stats.get("attack", 0)) + 0.4 * left
                worth += sum(KEYWORDS.get(keyword, 0.0) for keyword in row.keywords)
                if state.exhausted[card]:
                    worth += 0.3 if "Ward" in row.keywords else -0.2
            sides[row.controller] += worth
        return sides[player] - sides[1 - player] - (NEXT_TURN if state.turn_player == player else 0.0)

    def _table(self, game: Game, side: int) -> float:
        """What a player has beside the field."""
        state = game.state
        held = state.resources[side]
        total = len(state.zones[HAND * 2 + side]) + 0.8 * len(state.zones[EX * 2 + side])
        total += held.get("max_pp", 0) + 0.6 * held.get("ep", 0)
        total += 0.2 * sum(state.face_down[card] for card in state.zones[EVOLVE_DECK * 2 + side])
        defense = _defense(game, side)
        total += 0.3 * defense + 0.5 * min(defense, LAST_POINTS)
        deck = len(state.zones[DECK * 2 + side])
        return total - (LAST_CARDS - deck if deck < LAST_CARDS else 0)

    def is_quiet(self, game: Game) -> bool:
        """Nothing is being resolved, nobody attacks, and a player could begin something new."""
        choice, state = game.choice, game.state
        return choice is not None and choice.prompt == "main" and not state.frames[-1].picks

    def is_idle(self, key: Key) -> bool:
        return False

    def reply(self, game: Game) -> int | None:
        choice, keys = game.choice, game.keys()
        assert choice is not None
        if len(keys) == 1:
            return 0
        nothing = NOTHING.get(choice.prompt)
        if nothing is not None:
            return keys.index(nothing)
        if is_payment(choice.prompt):
            return default_of(game)
        return None


def _defense(game: Game, side: int) -> int:
    """What is left of a leader's defense."""
    card = game.state.zones[LEADER * 2 + side][0]
    return game.row(card).stats.get("defense", 0) - game.state.damage[card]
