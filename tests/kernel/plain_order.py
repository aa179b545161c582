"""The order of modifiers by dependency, told plainly: every question is tried out on the board itself.

What the engine remembers while it looks for the order must come to the same; see `test_dependency`.
"""

from __future__ import annotations

from rulebound.kernel.layers import affected, amount_of, apply
from rulebound.kernel.machine import Game
from rulebound.kernel.ops import Board, Op
from rulebound.kernel.order import Dependencies
from rulebound.language import tree


def plain_next(dependencies: Dependencies, pending: list[Op]) -> Op:
    """The first op of the first group that depends on no other; by timestamp if they all depend on each other."""
    game, board, first = dependencies.game, dependencies.board, pending[0]
    group = [op for op in pending if (op.layer, op.change.sub) == (first.layer, first.change.sub)]
    group = [op for op in group if op.own == first.own or type(op.mod) is tree.LoseAbility]
    chains: dict[int, list[Op]] = {}
    for b in group:
        mutual = [a for a in group if a is not b and waits(game, board, group, b, a, chains)]
        if all(waits(game, board, group, a, b, chains) for a in mutual):
            return b
    return first


def waits(game: Game, board: Board, group: list[Op], op: Op, other: Op, chains: dict[int, list[Op]]) -> bool:
    """Whether an op depends on another, be it only once what that depends on itself has been applied."""
    if depends(game, board, op, other, []):
        return True
    if len(group) < 3 or not other.change.writes & op.change.looks:
        return False
    return depends(game, board, op, other, [o for o in chain(game, board, group, other, chains) if o is not op])


def chain(game: Game, board: Board, group: list[Op], op: Op, chains: dict[int, list[Op]]) -> list[Op]:
    """What has to be applied before an op; one that is being looked at already has no say in it."""
    if id(op) not in chains:
        found = chains[id(op)] = []
        for other in group:
            if other is not op and other not in found and other.change.writes & op.change.looks:
                before = [o for o in chain(game, board, group, other, chains) if o is not op]
                if depends(game, board, op, other, before):
                    found += [o for o in (*before, other) if o not in found]
    return chains[id(op)]


def depends(game: Game, board: Board, op: Op, other: Op, before: list[Op]) -> bool:
    """Whether applying another one, after some, changes whether, to what or how much an op applies."""
    if not other.change.writes & op.change.reads:
        return False
    kept, lists = dict(board.rows), (board.replacements, board.cost_rules, board.player_limits)
    board.replacements, board.cost_rules, board.player_limits = [], [], ([], [])
    for earlier in before:
        apply(game, board, earlier, affected(game, board, earlier))
    was = reach(game, board, op)
    apply(game, board, other, affected(game, board, other))
    now = reach(game, board, op)
    board.rows.clear()
    board.rows.update(kept)
    board.replacements, board.cost_rules, board.player_limits = lists
    return was != now


def reach(game: Game, board: Board, op: Op) -> tuple[list[int], int]:
    cards = affected(game, board, op)
    return cards, amount_of(game, board, op) if cards and op.change.valued else 0
