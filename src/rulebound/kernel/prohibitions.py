"""Prohibitions on cards and players: whether one of them is about what is to be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel import evaluate
from rulebound.kernel.state import Frame, Row
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

NOBODY = -1  # a rule does it, and no player
ANYBODY = -2  # whoever does it


def forbids(game: Game, limits: list[tuple[int, int, int]], ref: int, row: Row | None, doer: int = ANYBODY) -> bool:
    """Whether one of these prohibitions (`Game.limits`) holds for a player, and for the card it is done by or with."""
    for at, source, controller in limits:
        node = game.library.node(at)
        assert isinstance(node, tree.Cannot)
        if node.side != "any" and doer != ANYBODY and (doer == NOBODY or (doer == controller) != (node.side == "my")):
            continue
        if node.by is None:
            return True
        frame = Frame("limit", player=controller, source=source)
        if row is not None and evaluate.matches(game, frame, node.by, ref, row):
            return True
    return False
