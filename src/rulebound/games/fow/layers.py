"""Chapter 909: what comes after all layers (counters, rounding), and how long effects last."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rulebound.games.fow.terms import HUNDRED, J_RESONATOR
from rulebound.kernel import evaluate
from rulebound.kernel.events import COUNTERS, STRUCTURE
from rulebound.kernel.ops import STAY
from rulebound.kernel.state import Frame
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game
    from rulebound.kernel.ops import Board

STATS: Final = ("attack", "defense")
_MODIFIERS: Final = re.compile(r"([+-]\d+)/([+-]\d+)")


@lru_cache(maxsize=256)
def modifiers(counter: str) -> tuple[int, int] | None:
    """1022.2: what a counter of this name does to ATK and DEF; None if it does nothing to them."""
    found = _MODIFIERS.fullmatch(counter)
    return (int(found[1]), int(found[2])) if found is not None else None


def count_counters(game: Game, board: Board) -> None:
    """909.1f, 1022.2: a J/resonator gains what the counters on it are named after."""
    board.reads |= COUNTERS
    for card, kinds in game.state.counters.items():
        row = board.rows.get(card)
        if row is None or row.types.isdisjoint(J_RESONATOR):
            continue
        for kind, n in kinds.items():
            by = modifiers(kind)
            if by is None or not n:
                continue
            game.cite_all("909.1f", "1022.2")
            row = board.rows[card] = row.copy()
            for stat, value in zip(STATS, by, strict=True):
                if stat in row.stats:
                    row.stats[stat] += n * value


def round_up(game: Game, board: Board) -> None:
    """909.1g: in the end ATK and DEF are rounded up to the hundred."""
    for card, row in board.rows.items():
        for stat in STATS:
            if row.stats.get(stat, 0) % HUNDRED:
                game.cite("909.1g")
                row = board.rows[card] = row.copy()
                row.stats[stat] = -(-row.stats[stat] // HUNDRED) * HUNDRED


def can_begin(game: Game, frame: Frame, step: tree.Gain) -> bool:
    """909.8: an effect for as long as this card is somehow is not made if the card is so no more by then."""
    if step.until is not tree.Until.STAY:
        return True
    game.cite("909.8")
    if not game.state.alive(frame.source):
        return False
    return step.cond is None or evaluate.holds(game, frame, step.cond)


def end_durations(game: Game) -> None:
    """An effect for as long as a card is somehow is over once the card is not, and does not come back."""
    state = game.state
    if all(effect.until != STAY for effect in state.effects):  # as nearly always
        return
    over: set[int] = set()
    for effect in state.effects:
        node = game.library.node(effect.at)
        cond: tree.Cond | None = getattr(node, "cond", None)
        if effect.until != STAY or cond is None or effect.live:
            continue
        frame = Frame("effect", player=effect.controller, source=effect.source, slots=effect.slots)
        if not evaluate.holds(game, frame, cond):
            over.add(effect.id)
    if over:
        state.effects = [effect for effect in state.effects if effect.id not in over]
        game.touch(STRUCTURE)
