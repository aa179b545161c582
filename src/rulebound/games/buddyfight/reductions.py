"""Costs that texts change: so much less gauge for a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.games.buddyfight.terms import GAUGE
from rulebound.kernel import evaluate
from rulebound.kernel.costs import Part, cost_changes, number_in
from rulebound.kernel.state import Frame
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


def reduced(game: Game, frame: Frame, parts: list[Part]) -> dict[int, int]:
    """By address: how many cards of the gauge a part takes after all changes, never fewer than none."""
    assert frame.obj is not None
    if frame.obj.kind not in game.rules.played_cards:
        return {}
    row = game.known_row(frame.source)
    changes = cost_changes(game, frame.player, frame.source, row)
    found: dict[int, int] = {}
    for at, part in parts if changes else ():
        if isinstance(part, tree.CostCards) and game.rules.zone_id[part.filter.zone] == GAUGE:
            n = number_in(game, frame, part) + sum(evaluate.amount(game, of, one.amount) for one, of in changes)
            found[at] = max(0, n)
            break
    return found
