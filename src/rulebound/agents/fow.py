"""What a position of Force of Will is worth, in points of about one card.

The value is the sum for the player minus the sum for the opponent of:

- each resonator and J-ruler: half a point, one point for a thousand of ATK and one for a thousand of DEF, and something
  for its keywords; 0.1 less while it is rested; a J-ruler half a point more;
- each regalia and addition: 1.2; each magic stone: 1, and 0.02 less while it is rested;
- each card in hand: 1, and 0.1 less for each will of its cost that two more stones would not give; in the standby area
  1.1 if it can be played from there, else 0.8;
- a recovered ruler: 0.5, for it calls a stone or does judgment;
- life: 0.15 for each hundred, and as much again for each of the last twenty hundreds;
- each mana counter on the ruler: 0.1; an astral counter there: -1, for it has lost its judgment.

A won game is worth a thousand points. Will that floats counts for nothing: it is there to be spent.
"""

from __future__ import annotations

from rulebound.games.fow.registers import BATTLE
from rulebound.games.fow.terms import ASTRAL, DECK, FIELD, HAND, HUNDRED, RULER, STANDBY, is_j_resonator, life
from rulebound.kernel.decision import default_of, is_payment
from rulebound.kernel.machine import Game
from rulebound.kernel.priority import PASS
from rulebound.kernel.procedures import Key
from rulebound.kernel.state import Row

WON = 1000.0
LAST_CARDS = 3  # a deck this small is a danger
LAST_LIFE = 20  # hundreds
SOON = 2  # stones that will be called while a card waits in hand
KEYWORDS = {"Flying": 0.4, "First Strike": 0.3, "Pierce": 0.2, "Swiftness": 0.1, "Barrier": 0.3, "Imperishable": 0.5}
BY_DEFAULT = ("spend will", "reduce", "produce", "timestamps", "order")  # not worth a search
WAITING = ("Trigger", "Stealth")


class Evaluation:
    """The judgement of positions for the greedy agent."""

    def value(self, game: Game, player: int) -> float:
        state = game.state
        if state.over:
            return 0.0 if state.winner < 0 else (WON if state.winner == player else -WON)
        sides = [self._table(game, side) for side in (0, 1)]
        for card in state.zones[FIELD * 2]:
            row = game.board.rows[card]
            sides[row.controller] += self._permanent(row, state.exhausted[card])
        return sides[player] - sides[1 - player]

    def _permanent(self, row: Row, rested: bool) -> float:
        if "stone" in row.types:
            return 1.0 - 0.02 * rested
        if not is_j_resonator(row):
            return 1.2
        worth = 0.5 + (max(0, row.stats.get("attack", 0)) + max(0, row.stats.get("defense", 0))) / (10 * HUNDRED)
        worth += sum(KEYWORDS.get(keyword, 0.0) for keyword in row.keywords)
        return worth - 0.1 * rested + 0.5 * ("j-ruler" in row.types)

    def _table(self, game: Game, side: int) -> float:
        """What a player has beside the field."""
        state = game.state
        makers = sum(1 for card in state.zones[FIELD * 2] if _is_stone_of(game, card, side)) + SOON
        total = sum(1.0 - 0.1 * max(0, game.row(card).cost - makers) for card in state.zones[HAND * 2 + side])
        for card in state.zones[STANDBY * 2 + side]:
            total += 0.8 if game.row(card).keywords.isdisjoint(WAITING) else 1.1
        for card in state.zones[RULER * 2 + side]:
            counters = state.counters.get(card, {})
            total += 0.5 * (not state.exhausted[card]) + 0.1 * counters.get("mana", 0) - float(ASTRAL in counters)
        hundreds = life(game, side) / HUNDRED
        total += 0.15 * hundreds + 0.15 * min(hundreds, LAST_LIFE)
        deck = len(state.zones[DECK * 2 + side])
        return total - (LAST_CARDS - deck if deck < LAST_CARDS else 0)

    def is_quiet(self, game: Game) -> bool:
        """The chase is empty, nobody battles, and a player could begin something new."""
        choice, state = game.choice, game.state
        return choice is not None and choice.prompt == "priority" and not state.stack and not state.reg[BATTLE]

    def is_idle(self, key: Key) -> bool:
        """Will is made while something is paid."""
        return bool(key[0] == "will")

    def reply(self, game: Game) -> int | None:
        choice, keys = game.choice, game.keys()
        assert choice is not None
        if len(keys) == 1:
            return 0
        if choice.prompt == "priority":
            return keys.index(PASS) if PASS in keys else 0
        if is_payment(choice.prompt) or choice.prompt in BY_DEFAULT:
            return default_of(game)
        return None


def _is_stone_of(game: Game, card: int, side: int) -> bool:
    row = game.board.rows[card]
    return "stone" in row.types and row.controller == side
