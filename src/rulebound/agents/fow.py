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

from typing import ClassVar

from rulebound.agents.judging import Judge
from rulebound.games.fow.registers import BATTLE
from rulebound.games.fow.terms import ASTRAL, FIELD, HAND, HUNDRED, RULER, STANDBY, is_j_resonator, life
from rulebound.kernel.machine import Game
from rulebound.kernel.priority import PASS
from rulebound.kernel.procedures import Key

LAST_LIFE = 20  # hundreds
SOON = 2  # stones that will be called while a card waits in hand
KEYWORDS = {"Flying": 0.4, "First Strike": 0.3, "Pierce": 0.2, "Swiftness": 0.1, "Barrier": 0.3, "Imperishable": 0.5}
WAITING = ("Trigger", "Stealth")


class Evaluation(Judge):
    """The judgement of positions for the greedy agent."""

    nothing: ClassVar[dict[str, Key]] = {"priority": PASS}
    by_default: ClassVar[tuple[str, ...]] = ("spend will", "reduce", "produce", "timestamps", "order")

    def on_field(self, game: Game, card: int) -> float:
        row, rested = game.board.rows[card], game.state.exhausted[card]
        if "stone" in row.types:
            return 1.0 - 0.02 * rested
        if not is_j_resonator(row):
            return 1.2
        worth = 0.5 + (max(0, row.stats.get("attack", 0)) + max(0, row.stats.get("defense", 0))) / (10 * HUNDRED)
        worth += sum(KEYWORDS.get(keyword, 0.0) for keyword in row.keywords)
        return worth - 0.1 * rested + 0.5 * ("j-ruler" in row.types)

    def beside(self, game: Game, side: int) -> float:
        state = game.state
        makers = sum(1 for card in state.zones[FIELD * 2] if _is_stone_of(game, card, side)) + SOON
        total = sum(1.0 - 0.1 * max(0, game.row(card).cost - makers) for card in state.zones[HAND * 2 + side])
        for card in state.zones[STANDBY * 2 + side]:
            total += 0.8 if game.row(card).keywords.isdisjoint(WAITING) else 1.1
        for card in state.zones[RULER * 2 + side]:
            counters = state.counters.get(card, {})
            total += 0.5 * (not state.exhausted[card]) + 0.1 * counters.get("mana", 0) - float(ASTRAL in counters)
        hundreds = life(game, side) / HUNDRED
        return total + 0.15 * hundreds + 0.15 * min(hundreds, LAST_LIFE)

    def is_quiet(self, game: Game) -> bool:
        """The chase is empty, nobody battles, and a player could begin something new."""
        choice, state = game.choice, game.state
        return choice is not None and choice.prompt == "priority" and not state.stack and not state.reg[BATTLE]

    def is_idle(self, key: Key) -> bool:
        """Will is made while something is paid."""
        return bool(key[0] == "will")


def _is_stone_of(game: Game, card: int, side: int) -> bool:
    row = game.board.rows[card]
    return "stone" in row.types and row.controller == side
