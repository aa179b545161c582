"""Order: in which order modifiers apply, layer by layer.

Inside a layer the order is by sublayer, effects on their own card first, dependency, then timestamp.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel.layers import affected, apply
from rulebound.kernel.ops import Board, Op
from rulebound.kernel.worlds import World, Worlds
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


def apply_all(game: Game, board: Board, ops: list[Op]) -> None:
    """Apply modifiers one after the other, until none is left."""
    apart, dependencies = _in_turn(game, ops), Dependencies(game, board)
    later = len(ops)  # all but those that join the layer that is being applied
    applied: list[tuple[Op, list[int]]] = []  # and to which cards
    while ops:
        op = ops[0] if apart else dependencies.next(ops)
        ops.remove(op)
        cards = affected(game, board, op)
        _note(game, op, cards, applied, later)
        applied.append((op, cards))
        made = apply(game, board, op, cards)
        if made:
            later += sum(new.layer > op.layer for new in made)
            for new in made:  # a granted static ability comes in its layer; in this one, if that is over
                new.layer = max(new.layer, op.layer)
            ops += made
            apart = _in_turn(game, ops)


def _in_turn(game: Game, ops: list[Op]) -> bool:
    """Sort by layer and by what counts within it, dependency aside.

    Returns whether plainly none depends on another, which is nearly always so: none writes what any of them reads.
    """
    if len(ops) < 2:
        return True
    ops.sort(key=_turn)
    written = read = 0
    for op in ops:
        change = op.change
        written |= change.writes
        read |= change.reads
    return game.short_cuts and not written & read


def _turn(op: Op) -> tuple[int, int, bool, int]:
    return op.layer, op.change.sub, not op.own, op.stamp


def _note(game: Game, op: Op, cards: list[int], applied: list[tuple[Op, list[int]]], ops: int) -> None:
    """Say by which rules this op applies to these cards, and after those that were applied before."""
    if not cards and (op.cont is None or not op.cont.players):
        return
    game.cite_about("layer", op.layer)
    if ops > 1:
        game.cite_verb("layers")
    if op.static is not None:
        game.cite_verb("static")
        if any(game.state.stamp[card] > op.stamp for card in cards):
            game.cite_verb("static for newcomers")
        if op.instance[1]:
            game.cite_verb("stamp of grant")
    elif op.cont is not None and op.cont.live and any(game.state.stamp[card] > op.stamp for card in cards):
        game.cite_verb("static for newcomers")
    for other, changed in applied:
        if other.layer != op.layer and _is_of_one(other, op):
            game.cite_verb("layers of one effect")
        if (other.layer, other.change.sub) == (op.layer, op.change.sub) and not set(cards).isdisjoint(changed):
            if other.own and not op.own:
                game.cite_verb("own card first")
            elif other.own == op.own and _is_older(other, op):
                _note_stamps(game, [other, op])


def _is_of_one(op: Op, other: Op) -> bool:
    """Whether two ops are parts of one effect."""
    if op.cont is not None:
        return op.cont is other.cont
    return op.source == other.source and op.instance == other.instance and other.cont is None


def _is_older(op: Op, other: Op) -> bool:
    """Whether one op comes before another by its stamp, or as an effect that the same ability began earlier."""
    if op.stamp != other.stamp:
        return op.stamp < other.stamp
    return op.cont is not None and other.cont is not None and op.cont.id < other.cont.id


def _note_stamps(game: Game, ops: list[Op]) -> None:
    """Say that these go by timestamp, and what that is of each."""
    for op in ops:
        game.cite_verb("stamp of effect" if op.cont is not None else "stamp of card")


class Dependencies:
    """Which of the modifiers that wait depend on which. In a group they are meant by their place in its worlds."""

    def __init__(self, game: Game, board: Board) -> None:
        self.game = game
        self.board = board
        self.worlds: Worlds | None = None  # of the last group
        self.here: World | None = None
        self.group: list[int] = []
        self.chains: dict[int, list[int]] = {}
        self.ways: dict[int, list[World]] = {}  # the worlds along each chain

    def next(self, pending: list[Op]) -> Op:
        """The first op of the first group that depends on no other; by timestamp if they all depend on each other.

        What a card does to itself comes first, but not before the loss of the ability by which it does that.
        """
        first = pending[0]
        layer, sub = first.layer, first.change.sub
        group = [op for op in pending if op.layer == layer and op.change.sub == sub]
        group = [op for op in group if op.own == first.own or type(op.mod) is tree.LoseAbility]
        if len(group) == 1:
            return first
        if self.game.short_cuts and not any(
            a.change.writes & b.change.reads for a in group for b in group if a is not b
        ):
            return first
        worlds = self.worlds
        if worlds is None or not worlds.knows(group):
            worlds = self.worlds = Worlds(self.game, self.board, group)
        self.group = [worlds.place[id(op)] for op in group]
        self.here, self.chains, self.ways = worlds.here(self.board), {}, {}
        if self.game.short_cuts and not worlds.matters(self.here, self.group):
            return first  # then none waits for what another has to wait for, either
        return worlds.ops[self._first()]

    def _first(self) -> int:
        for b in self.group:
            # Mutual dependency does not count: such a pair goes by timestamp.
            mutual = [a for a in self.group if self._waits(b, a)]
            if mutual:
                self.game.cite_verb("dependency")
            if all(self._waits(a, b) for a in mutual):
                self._note_stamps([b, *mutual] if mutual else [])
                return b
        self._note_stamps(self.group)
        return self.group[0]

    def _note_stamps(self, places: list[int]) -> None:
        worlds, _ = self._there()
        _note_stamps(self.game, [worlds.ops[place] for place in places])

    def _waits(self, op: int, other: int) -> bool:
        """Whether `op` depends on `other`, be it only once what `other` depends on itself has been applied."""
        if other == op:
            return False
        worlds, here = self._there()
        if worlds.differs(here, op, other):
            return True
        if len(self.group) < 3 or not worlds.lookers[other] >> op & 1:
            return False
        return worlds.differs(self._world_before(other, op), op, other)

    def _chain(self, op: int) -> list[int]:
        """What has to be applied before an op, in that order; one that is being looked at already has no say in it."""
        known = self.chains.get(op)
        if known is not None:
            return known
        found = self.chains[op] = []
        worlds, _ = self._there()
        for other in self.group:
            if other == op or other in found or not worlds.lookers[other] >> op & 1:
                continue
            if worlds.differs(self._world_before(other, op), op, other):
                found += [o for o in (*self._chain(other), other) if o != op and o not in found]
        return found

    def _world_before(self, op: int, but: int) -> World:
        """The world after all that has to be applied before an op, but one of them."""
        chain = self._chain(op)
        worlds, here = self._there()
        if not chain:
            return here
        way = self.ways.setdefault(op, [here])
        for earlier in chain[len(way) - 1 :]:
            way.append(worlds.after(way[-1], earlier))
        if but not in chain:
            return way[-1]
        place = chain.index(but)
        world = way[place]
        for earlier in chain[place + 1 :]:
            world = worlds.after(world, earlier)
        return world

    def _there(self) -> tuple[Worlds, World]:
        assert self.worlds is not None and self.here is not None
        return self.worlds, self.here
