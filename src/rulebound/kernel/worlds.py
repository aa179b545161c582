"""Worlds: what the cards would be after some of the modifiers that wait, to see which of these depend on which.

A world says of each card what kind of card it would be there. Equal cards are of one kind, and all that is worked out
about a kind or a world is remembered: what a modifier makes of a kind, which modifiers see it, where a modifier leads
from a world and for which others that makes a difference. Modifiers whose texts are alike share what they see.

The worlds are supposed: the game and its board do not notice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import structs

from rulebound.kernel import evaluate
from rulebound.kernel.events import ABILITY, CONTROL
from rulebound.kernel.layers import affected, amount_of, change_row
from rulebound.kernel.ops import NO_SLOTS, Board, Op
from rulebound.kernel.state import CARD_MASK, Frame, Row
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

ABSENT: Final = 0  # the kind of a card that nothing has been said about

# How a modifier looks at the cards; see `Worlds._way_of`.
FIXED: Final = 0
PLAIN: Final = 1
COUNTING: Final = 2
OPEN: Final = 3

Reach = tuple[tuple[int, ...], int]  # to which cards a modifier applies, and by how much


class World:
    """A kind for each card, and what is known about this world."""

    __slots__ = ("counts", "kinds", "moved", "reached", "rows", "steps")

    def __init__(self, kinds: tuple[int, ...]) -> None:
        self.kinds = kinds
        self.steps: dict[int, tuple[World, int]] = {}  # where a modifier leads, and which eyes notice
        self.moved: dict[tuple[int, int], bool] = {}  # whether a modifier makes a difference for another
        self.reached: dict[int, Reach] = {}  # by modifiers whose reach has to be worked out as a whole
        self.counts: dict[int, int] = {}  # of the cards that an eye sees
        self.rows: dict[int, Row] = {}  # made when they are needed


class Worlds:
    """The worlds that the modifiers of one group can make. A modifier is meant by its place in the group."""

    def __init__(self, game: Game, board: Board, ops: list[Op]) -> None:
        self.ops = ops
        self.place = {id(op): place for place, op in enumerate(ops)}
        self.board = Board(board.version, board.assumed)
        self.game = game.supposing(game.state, heard=False)
        self.game.use_board(self.board)
        self.field = frozenset(game.state.zones[game.rules.field * 2])
        # Whether an ability may be lost, or another player get a card: only then does it matter who has which ability.
        self.losing = any(op.change.writes & (ABILITY | CONTROL) for op in ops)
        self.cards: list[int] = []
        self.at: dict[int, int] = {}  # where in a world a card is
        self.known: dict[tuple[int, ...], World] = {}
        self.kind_of: dict[tuple[object, ...], int] = {}
        self.rows: list[Row | None] = [None]  # of each kind
        self.seen: list[int] = [0]  # of each kind: which eyes see it
        self.made: dict[tuple[int, int, int], int] = {}  # what a modifier, with an amount, makes of a kind
        self.worth: dict[tuple[int, tuple[int, ...]], tuple[bool, int]] = {}  # of texts that count
        # An eye is a filter of one modifier, and a bit. The eyes of equal filters of one player look together.
        self.looks: dict[tuple[tree.Filter, int], int] = {}
        self.blind: dict[int, int] = {}  # by card: the eyes that look for others only
        self.eyes = len(ops)  # the first ones are those of the scopes, by place
        self.gauges: list[tuple[int, ...]] = []  # by place: the eyes that count
        self.counters: dict[tuple[tree.Filter, int, int], int] = {}  # these eyes
        self.texts: dict[tuple[object, ...], int] = {}
        self.text: list[int] = []  # by place: alike are conditions and amounts
        self.alike: list[int] = []  # by place: alike is what they make of a card
        self.controller: list[int] = []
        self.ways = [self._way_of(board, op) for op in ops]
        self.openly = OPEN in self.ways
        self.readers: list[int] = []  # by place: those that read what it writes
        self.lookers: list[int] = []  # those of them that do not only ask whether they exist
        for other in ops:
            writes = other.change.writes
            read = writes if game.short_cuts else -1  # without them whoever reads anything is looked at
            self.readers.append(sum(1 << i for i, op in enumerate(ops) if op is not other and read & op.change.reads))
            self.lookers.append(sum(1 << i for i, op in enumerate(ops) if op is not other and writes & op.change.looks))

    def _way_of(self, board: Board, op: Op) -> int:
        """How a modifier looks at the cards: not at all; at each by itself; counting some; or in ways of its own."""
        place, static = len(self.text), op.static
        self.gauges.append(())
        self.controller.append(op.controller)
        self.text.append(-place - 1)
        self.alike.append(-place - 1)
        if static is None:
            assert op.cont is not None
            valued = op.change.valued and not op.cont.values
            asks = op.cont.live or getattr(self.game.library.node(op.cont.at), "cond", None) is not None
            return OPEN if valued or asks else FIXED
        prospect = op.change.prospect
        if self.losing or op.ahead or prospect is None or not self.game.short_cuts:
            return OPEN
        source = board.rows[op.source & CARD_MASK]
        if op.instance not in source.abilities:
            return FIXED  # it does not exist, and nothing here brings it back
        self.controller[place] = source.controller
        self.alike[place] = self._number(op.mod, source.controller)
        if prospect.scope is not None:
            self._open_eye(prospect.scope, op, place)
        if not prospect.counts:
            return PLAIN if prospect.scope is not None else FIXED
        self.text[place] = self._number(static.cond, getattr(op.mod, "amount", 0), source.controller)
        self.gauges[place] = tuple([self._gauge(cards, op, source.controller) for cards in prospect.counted])
        return COUNTING

    def _gauge(self, cards: tree.Filter, op: Op, player: int) -> int:
        """The eye that counts these cards for a player; one that does not count the card it is on has its own."""
        key = (cards, player, op.source if cards.other else -1)
        eye = self.counters.get(key)
        if eye is None:
            eye = self.counters[key] = self.eyes
            self.eyes += 1
            self._open_eye(cards, op, eye)
        return eye

    def _number(self, *key: object) -> int:
        return self.texts.setdefault(key, len(self.texts))

    def _open_eye(self, cards: tree.Filter, op: Op, eye: int) -> None:
        if cards.other:
            cards = structs.replace(cards, other=False)
            if self.game.state.alive(op.source):
                self.blind[op.source & CARD_MASK] = self.blind.get(op.source & CARD_MASK, 0) | 1 << eye
        look = (cards, self.controller[len(self.text) - 1])
        self.looks[look] = self.looks.get(look, 0) | 1 << eye

    # --- kinds and worlds --------------------------------------------------------------------------------------------

    def knows(self, ops: list[Op]) -> bool:
        return all(id(op) in self.place for op in ops)

    def here(self, board: Board) -> World:
        """The world as it is on a board."""
        for card in board.rows:
            self._at(card)
        rows = board.rows
        return self._world([self._kind(card, rows[card]) if card in rows else ABSENT for card in self.cards])

    def _at(self, card: int) -> int:
        at = self.at.get(card)
        if at is None:
            at = self.at[card] = len(self.cards)
            self.cards.append(card)
        return at

    def _world(self, kinds: list[int]) -> World:
        key = tuple(kinds)
        world = self.known.get(key)
        if world is None:
            world = self.known[key] = World(key)
        return world

    def _kind(self, card: int, row: Row) -> int:
        """The number of all that modifiers of the group can ask of a card or change about it."""
        key = (
            card,
            row.controller,
            row.types,
            row.names,
            row.cost,
            row.colours,
            row.traits,
            row.groups,
            row.flags,
            row.keywords,
            tuple(row.stats.items()),
            row.abilities if self.losing else (),
        )
        kind = self.kind_of.get(key)
        if kind is None:
            kind = self.kind_of[key] = len(self.rows)
            self.rows.append(row)
            self.seen.append(self._seen(card, row))
        return kind

    def _seen(self, card: int, row: Row) -> int:
        """The eyes that see a card."""
        seen = 0
        if card in self.field:
            ref = self.game.state.ref(card)
            for (cards, player), eyes in self.looks.items():
                if evaluate.matches(self.game, Frame("board", player=player), cards, ref, row):
                    seen |= eyes
        return seen & ~self.blind.get(card, 0)

    def _enter(self, world: World) -> dict[int, Row]:
        """Let the supposed board be that of a world."""
        if not world.rows:
            for card, kind in zip(self.cards, world.kinds, strict=False):
                row = self.rows[kind]
                if row is not None:
                    world.rows[card] = row
        self.board.rows = world.rows
        return world.rows

    # --- what modifiers do -------------------------------------------------------------------------------------------

    def matters(self, world: World, places: list[int]) -> bool:
        """Whether applying one of these to a world makes a difference for another."""
        for by in places:
            after, flips = self._step(world, by)
            if after is not world and (flips or self.openly) and any(self.differs(world, op, by) for op in places):
                return True
        return False

    def after(self, world: World, place: int) -> World:
        """Where a modifier leads."""
        step = world.steps.get(place) or self._step(world, place)
        return step[0]

    def differs(self, world: World, place: int, by: int) -> bool:
        """Whether applying one modifier to a world changes whether, to what or how much another applies."""
        if not self.readers[by] >> place & 1:
            return False
        after, flips = self._step(world, by)
        way = self.ways[place]
        if after is world or way == FIXED:
            return False
        if way == PLAIN:
            return bool(flips >> place & 1)
        moved = world.moved.get((by, place))
        if moved is None:
            moved = world.moved[by, place] = self._is_moved(world, after, place, flips)
        return moved

    def _step(self, world: World, place: int) -> tuple[World, int]:
        step = world.steps.get(place)
        if step is None:
            step = world.steps[place] = self._stepped(world, place)
        return step

    def _stepped(self, world: World, place: int) -> tuple[World, int]:
        """The world after a modifier, and the eyes that see there what they did not see before, or no longer."""
        op, flips = self.ops[place], 0
        if not op.change.on_rows or self._is_about_players(op):
            return world, 0
        cards, value = self._reach(world, place)
        if not cards:
            return world, 0
        kinds, made, seen, alike = list(world.kinds), self.made, self.seen, self.alike[place]
        for card in cards:
            at = self._at(card)
            kinds += [ABSENT] * (at + 1 - len(kinds))
            was = kinds[at] or self._kind(card, self._enter(world)[card])
            becomes = made.get((alike, value, was))
            if becomes is None:
                self._enter(world)
                becomes = made[alike, value, was] = self._made(op, card, was, value)
            kinds[at] = becomes
            flips |= seen[was] ^ seen[becomes]
        return self._world(kinds), flips

    def _is_about_players(self, op: Op) -> bool:
        return bool(op.cont.players) if op.cont is not None else op.static is not None and op.static.players is not None

    def _made(self, op: Op, card: int, kind: int, value: int) -> int:
        row = self.rows[kind]
        assert row is not None
        row = row.copy()
        change_row(self.game, self.board, op, card, row, value)
        return self._kind(card, row)

    def _reach(self, world: World, place: int) -> Reach:
        """To which cards a modifier applies in a world, and by how much."""
        op, way = self.ops[place], self.ways[place]
        if way in (PLAIN, COUNTING):
            holds, value = self._worth(world, place)
            return (self._cards(world, place) if holds else ()), value
        found = world.reached.get(place)
        if found is None:
            self._enter(world)
            cards = tuple(affected(self.game, self.board, op))
            value = amount_of(self.game, self.board, op) if cards and op.change.valued else 0
            found = world.reached[place] = cards, value
        return found

    def _cards(self, world: World, place: int) -> tuple[int, ...]:
        """The cards in the scope of a modifier."""
        prospect, seen = self.ops[place].change.prospect, self.seen
        if prospect is None or prospect.scope is None:
            return (self.ops[place].source & CARD_MASK,)
        return tuple([self.cards[at] for at, kind in enumerate(world.kinds) if seen[kind] >> place & 1])

    def _worth(self, world: World, place: int) -> tuple[bool, int]:
        """Whether the condition of a modifier holds, and its amount: they go by how many cards it counts."""
        counts = tuple([self._count(world, eye) for eye in self.gauges[place]])
        known = self.worth.get((self.text[place], counts))
        if known is None:
            op = self.ops[place]
            assert op.static is not None
            self._enter(world)
            frame = Frame("board", player=self.controller[place], source=op.source, slots=NO_SLOTS)
            holds = op.static.cond is None or evaluate.holds(self.game, frame, op.static.cond)
            value = evaluate.amount(self.game, frame, getattr(op.mod, "amount", 0)) if op.change.valued else 0
            known = self.worth[self.text[place], counts] = holds, value
        return known

    def _count(self, world: World, eye: int) -> int:
        """How many cards of a world an eye sees."""
        count = world.counts.get(eye, -1)
        if count < 0:
            seen = self.seen
            count = world.counts[eye] = len([kind for kind in world.kinds if seen[kind] >> eye & 1])
        return count

    def _is_moved(self, world: World, after: World, place: int, flips: int) -> bool:
        """Whether a modifier that counts, or looks in ways of its own, has another reach in a world than in another."""
        if self.ways[place] == OPEN:
            return self._reach(world, place) != self._reach(after, place)
        eyes = 1 << place
        for eye in self.gauges[place]:
            eyes |= 1 << eye
        if not flips & eyes:
            return False
        (held, value), (holds, amount) = self._worth(world, place), self._worth(after, place)
        cards = self._cards(world, place) if held else ()
        now = self._cards(after, place) if holds else ()
        return cards != now or (bool(cards) and value != amount)
