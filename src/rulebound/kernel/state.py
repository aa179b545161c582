"""The state of a game: plain data only, so that it can be copied, saved, hashed and compared at every decision.

Nothing here holds code or a reference to a game. Cards are small integers; a `Ref` is a card together with its
incarnation, so that a card which changed zones is no longer what an old reference means.
"""

from __future__ import annotations

import hashlib
from enum import IntEnum
from typing import Annotated, Any, Final

import msgspec

from rulebound.kernel.registers import Register
from rulebound.kernel.slots import SlotName

CARD_BITS: Final = 10
CARD_MASK: Final = (1 << CARD_BITS) - 1
NEXT_INCARNATION: Final = 1 << CARD_BITS  # added to a reference: the same card after its next move
NODE_BITS: Final = 12  # of an address: which node of a card it is; the rest says which card
NODE_MASK: Final = (1 << NODE_BITS) - 1
NOTHING: Final[frozenset[int]] = frozenset()
NO_REF: Final = -1
PLAYERS: Final = 0b011  # both players, as a mask of readers
EVERYBODY: Final = 0b111  # and the public
BY_CARD: Final = ("counters", "lki")  # tables by card, whose keys are written as text, in no order
Number = Annotated[str, msgspec.Meta(pattern="^[0-9]{1,18}$")]

Slots = dict[SlotName, Any]  # ints, strings and tuples of them


def stacked_ref(id: int) -> int:
    """An object on the stack in a slot: a negative number, so that it is never taken for a card."""
    return -(id + 2)


def stacked_id(ref: int) -> int:
    return -ref - 2


PLAYER_REFS: Final = -(1 << 40)  # the first player in a slot


def player_ref(player: int) -> int:
    """A player in a slot: a negative number that no object on the stack comes near."""
    return PLAYER_REFS - player


def player_of(ref: int) -> int:
    """The player that a reference in a slot means; -1 if it means something else."""
    return PLAYER_REFS - ref if ref <= PLAYER_REFS else -1


class Reader(IntEnum):
    """Who reads a game: a player, somebody who watches, or somebody from whom nothing is kept."""

    A = 0
    B = 1
    PUBLIC = 2  # knows only what is open to all: that each player knows a card does not make it public
    ALL = 3

    @property
    def bit(self) -> int:
        """This reader in a mask of readers; who reads all is every one of them."""
        return EVERYBODY if self is Reader.ALL else 1 << self


class Event(msgspec.Struct, frozen=True, gc=False):
    """Something that is proposed, or has happened. See `kernel/events.py` for the kinds."""

    kind: str
    ref: int = NO_REF  # the card it happens to
    player: int = -1  # the player it concerns
    to: int = -1  # destination zone
    frm: int = -1  # origin zone, filled in when it happens
    amount: int = 0
    how: str = ""  # the verb: draw, discard, destroy, put, enter, remove ...
    source: int = NO_REF  # the card that does it
    name: str = ""  # counter kind, resource kind, phase, ability kind
    position: int = 0  # 0: top, -1: bottom
    under: int = -1  # controller on arrival
    exhausted: bool = False
    face_down: bool = False
    seen: tuple[int, ...] = ()  # replacement effects that have been applied to it already
    moved_to: int = NO_REF  # the reference after a move
    others: tuple[int, ...] = ()  # further cards: party members, sources of joint damage
    stacked: int = 0  # id of an object on the stack
    side: int = -1  # of a card with two: 0 is the front, 1 the back; -1: see `board.arriving`
    spot: int = -1  # where in its zone, as in `Rules.spots`; -1: nowhere in particular
    onto: int = NO_REF  # the card that it is attached to


class StackObject(msgspec.Struct, gc=False):
    """A Summon or ability that was declared: everything its resolution needs."""

    id: int
    kind: str
    at: int  # address of the ability
    source: int
    controller: int
    card: int = NO_REF  # the card itself, when a card is on the stack
    slots: Slots = {}
    chosen: tuple[SlotName, ...] = ()  # slots that hold chosen (targeted) cards
    modes: tuple[int, ...] = ()
    paid: Slots = {}
    event: Event | None = None
    effect: int = 0
    rule: str = ""

    def copy(self) -> StackObject:
        return msgspec.structs.replace(self, slots=self.slots.copy(), paid=self.paid.copy())


class Frame(msgspec.Struct, gc=False):
    """One running procedure: where it is and what it knows."""

    proc: str
    pc: int = 0
    player: int = 0
    source: int = NO_REF
    slots: Slots = {}
    picks: tuple[int, ...] = ()
    inbox: tuple[Any, ...] = ()
    done: list[Event] = []
    batch: list[Event] = []
    obj: StackObject | None = None
    event: Event | None = None
    at: int = 0

    def supposing(self, slot: SlotName, value: Any) -> Frame:
        """The frame with something in a slot, for reading only."""
        slots = {**self.slots, slot: value}
        return Frame(
            self.proc, player=self.player, source=self.source, slots=slots, obj=self.obj, event=self.event, at=self.at
        )

    def copy(self) -> Frame:
        return Frame(
            self.proc,
            self.pc,
            self.player,
            self.source,
            dict(self.slots),
            self.picks,
            self.inbox,
            list(self.done),
            list(self.batch),
            self.obj.copy() if self.obj is not None else None,
            self.event,
            self.at,
        )


class Trigger(msgspec.Struct, frozen=True, gc=False):
    """An auto-ability that has triggered and waits to be put on the stack."""

    at: int
    source: int
    controller: int
    event: Event | None = None
    slots: Slots = {}
    effect: int = 0
    kind: str = "auto"


class Delayed(msgspec.Struct, frozen=True, gc=False):
    """A delayed auto-ability, made by an effect."""

    id: int
    at: int
    source: int
    controller: int
    slots: Slots
    once: bool
    until: str
    turn: int
    player: int


class Continuous(msgspec.Struct, frozen=True, gc=False):
    """An ongoing effect made by something that resolved."""

    id: int
    stamp: int
    at: int  # address of the node that holds the modifiers
    source: int
    controller: int
    refs: tuple[int, ...]  # the cards it affects, fixed when it was made
    players: tuple[int, ...]
    until: str
    turn: int
    values: tuple[tuple[int, ...], ...] = ()  # amounts of each modifier, fixed when it was made
    slots: Slots = {}
    shown: int = 0  # the face it was made under
    live: bool = False  # affects, besides, whatever its text means at the moment


class Fact(msgspec.Struct, frozen=True, gc=False):
    """What happened this turn, for abilities that ask about the past."""

    key: str
    player: int
    ref: int
    source: int
    amount: int
    row: Row | None = None
    name: str = ""
    frm: int = -1
    to: int = -1
    how: str = ""
    others: tuple[int, ...] = ()  # further sources, as of the damage of a party
    known: int = EVERYBODY  # the readers who know what the card was
    moment: int = 0  # when, as a pulse of the state


class Row(msgspec.Struct, gc=False):
    """What a card is at the moment: its characteristics after all effects."""

    controller: int
    types: frozenset[str]
    names: tuple[str, ...]
    cost: int
    colours: frozenset[str]
    traits: frozenset[str]
    groups: frozenset[str]
    flags: frozenset[str]
    stats: dict[str, int]
    keywords: frozenset[str]
    abilities: tuple[tuple[int, int], ...]  # (address, effect that granted it or 0)
    limits: tuple[tuple[str, int, int, int], ...] = ()  # (act, address of the modifier, source ref, controller)
    owner: int = 0
    definition: int = 0
    exhausted: bool = False  # last-known rows only: kept when the card leaves
    damage: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    spot: int = -1  # last-known rows, and those of cards that are about to enter, only
    under: tuple[int, ...] | None = None  # last-known rows only: the cards that were attached to it
    known: int = EVERYBODY  # last-known rows only: the readers who know what it was

    def copy(self) -> Row:
        return msgspec.structs.replace(self, stats=self.stats.copy())


class State(msgspec.Struct, gc=False):
    """Everything that is true in a game at one moment."""

    # cards
    definition: list[int]
    owner: list[int]
    base_controller: list[int]
    incarnation: list[int]
    zone: list[int]
    spot: list[int]  # where in its zone, as in `Rules.spots`; 0: nowhere in particular
    exhausted: list[bool]
    face_down: list[bool]
    damage: list[int]
    stamp: list[int]
    control_stamp: list[int]
    known: list[int]  # by card: which readers know it, as a mask; `learn` and `lose` alone write here
    learnt: list[int]  # by reader: how often a card became known to them
    lost: list[list[int]]  # by reader, by card: how often they could not tell any more which card it is
    counters: dict[int, dict[str, int]]
    attached: dict[int, list[int]]  # host card: the cards on it, in order; hosts are in an order as well
    # places
    zones: list[list[int]]
    # the machine
    frames: list[Frame]
    stack: list[StackObject]
    waiting: list[Trigger]
    overheard: list[Trigger]  # what cards in hiding have heard, and may still be shown for
    delayed: list[Delayed]
    effects: list[Continuous]
    facts: list[Fact]
    since_check: list[Fact]
    uses: dict[str, int]
    held: list[str]  # state triggers that are waiting or on the stack
    queue: list[Slots]  # casts to make right after the current resolution
    lki: dict[int, Row]
    # players and clocks
    resources: list[dict[str, int]]
    turn: int
    turn_player: int
    turn_stamp: list[int]
    clock: int
    ids: int
    reg: dict[Register, Any]  # the game's own registers: phase, attackers ...
    seed: str
    draws: int
    version: int
    pulse: int  # counts everything that happened
    over: bool
    winner: int  # -1: nobody
    losers: tuple[int, ...]
    banned: list[tuple[str, int, str]]  # loop answers that may not be given again: position, player, answer key
    watch: list[tuple[str, int, int, str]]  # positions of this phase: position, player, how many answers, answer

    def clone(self) -> State:
        return State(
            self.definition.copy(),
            self.owner.copy(),
            self.base_controller.copy(),
            self.incarnation.copy(),
            self.zone.copy(),
            self.spot.copy(),
            self.exhausted.copy(),
            self.face_down.copy(),
            self.damage.copy(),
            self.stamp.copy(),
            self.control_stamp.copy(),
            self.known.copy(),
            self.learnt.copy(),
            [cards.copy() for cards in self.lost],
            {card: dict(kinds) for card, kinds in self.counters.items()},
            {card: list(cards) for card, cards in self.attached.items()},
            [zone.copy() for zone in self.zones],
            [frame.copy() for frame in self.frames],
            [obj.copy() for obj in self.stack],
            self.waiting.copy(),
            self.overheard.copy(),
            self.delayed.copy(),
            self.effects.copy(),
            self.facts.copy(),
            self.since_check.copy(),
            self.uses.copy(),
            self.held.copy(),
            [dict(item) for item in self.queue],
            self.lki.copy(),
            [dict(resource) for resource in self.resources],
            self.turn,
            self.turn_player,
            self.turn_stamp.copy(),
            self.clock,
            self.ids,
            self.reg.copy(),
            self.seed,
            self.draws,
            self.version,
            self.pulse,
            self.over,
            self.winner,
            self.losers,
            self.banned.copy(),
            self.watch.copy(),
        )

    def add_card(self, definition: int, owner: int, zone: int, *, place: int, known: int = 0) -> int:
        """A new card at the end of a place (an index of `zones`); gives its number."""
        card = len(self.definition)
        self.definition.append(definition)
        self.owner.append(owner)
        self.base_controller.append(owner)
        self.incarnation.append(0)
        self.zone.append(zone)
        self.spot.append(0)
        self.exhausted.append(False)
        self.face_down.append(False)
        self.damage.append(0)
        self.stamp.append(self.tick())
        self.control_stamp.append(0)
        self.known.append(known)
        for cards in self.lost:
            cards.append(0)
        self.zones[place].append(card)
        return card

    def add_cards(
        self, definitions: list[int], owner: int, zone: int, *, place: int, known: int, down: bool = False
    ) -> None:
        """A whole deck of new cards, face down or not, in this order at the end of a place."""
        n, first = len(definitions), len(self.definition)
        self.definition += definitions
        self.owner += [owner] * n
        self.base_controller += [owner] * n
        self.incarnation += [0] * n
        self.zone += [zone] * n
        self.spot += [0] * n
        self.exhausted += [False] * n
        self.face_down += [down] * n
        self.damage += [0] * n
        self.stamp += range(self.clock + 1, self.clock + n + 1)
        self.clock += n
        self.control_stamp += [0] * n
        self.known += [known] * n
        for cards in self.lost:
            cards += [0] * n
        self.zones[place] += range(first, first + n)

    def learn(self, card: int, readers: int) -> None:
        """These readers know from now on which card it is."""
        new = readers & ~self.known[card]
        if new:
            self.known[card] |= new
            for reader in range(len(self.learnt)):
                self.learnt[reader] += new >> reader & 1

    def lose(self, card: int, readers: int) -> None:
        """These readers do not know any more which card it is."""
        self.lose_sight(card, readers & self.known[card])
        self.known[card] &= ~readers

    def lose_sight(self, card: int, readers: int) -> None:
        """For these readers it may be any of the cards beside it now."""
        if readers:
            for reader, cards in enumerate(self.lost):
                cards[card] += readers >> reader & 1

    def ref(self, card: int) -> int:
        """The reference that means this card as it is now."""
        return self.incarnation[card] << CARD_BITS | card

    def alive(self, ref: int) -> bool:
        """Whether the card is still the one that was meant."""
        return ref >= 0 and self.incarnation[ref & CARD_MASK] == ref >> CARD_BITS

    def touched(self) -> frozenset[int]:
        """What ongoing effects speak of: such a card is not the same as an equal one beside it."""
        return frozenset([ref for effect in self.effects for ref in effect.refs]) if self.effects else NOTHING

    def tick(self) -> int:
        """A new timestamp."""
        self.clock += 1
        return self.clock

    def new_id(self) -> int:
        self.ids += 1
        return self.ids

    def pack(self) -> bytes:
        """The whole state as bytes; equal states give equal bytes."""
        fields = msgspec.structs.asdict(self)
        fields["version"] = 0  # only tells a game whether its derived board is stale
        for name in BY_CARD:
            fields[name] = {str(key): value for key, value in fields[name].items()}
        fields["attached"] = list(self.attached.items())
        return _ENCODER.encode(fields)

    def exact_hash(self) -> str:
        """Identifies this very state, clocks and all: for twins and saves."""
        return hashlib.blake2b(self.pack(), digest_size=16).hexdigest()


def blank(places: int, seed: str) -> State:
    """A table without cards; `places` is twice the number of zones."""
    return State(
        definition=[],
        owner=[],
        base_controller=[],
        incarnation=[],
        zone=[],
        spot=[],
        exhausted=[],
        face_down=[],
        damage=[],
        stamp=[],
        control_stamp=[],
        known=[],
        learnt=[0, 0, 0],
        lost=[[], [], []],
        counters={},
        attached={},
        zones=[[] for _ in range(places)],
        frames=[],
        stack=[],
        waiting=[],
        overheard=[],
        delayed=[],
        effects=[],
        facts=[],
        since_check=[],
        uses={},
        held=[],
        queue=[],
        lki={},
        resources=[{}, {}],
        turn=0,
        turn_player=0,
        turn_stamp=[0, 0],
        clock=0,
        ids=0,
        reg={},
        seed=seed,
        draws=0,
        version=0,
        pulse=0,
        over=False,
        winner=-1,
        losers=(),
        banned=[],
        watch=[],
    )


_ENCODER: Final = msgspec.msgpack.Encoder(order="deterministic")


def unpack(data: bytes) -> State:
    """The state that `pack` made the bytes of; `msgspec.DecodeError` if they are those of no state."""
    fields = msgspec.msgpack.decode(data, type=dict[str, Any])
    for name in BY_CARD:
        fields[name] = {int(key): value for key, value in msgspec.convert(fields.get(name), dict[Number, Any]).items()}
    pairs = msgspec.convert(fields.get("attached"), list[tuple[int, list[int]]])
    fields["attached"] = dict(pairs)
    if len(pairs) != len(fields["attached"]):
        raise msgspec.ValidationError("a card is twice among those that others are attached to")
    state = msgspec.convert(fields, State)
    state.reg = {key: _tupled(value) for key, value in state.reg.items()}
    for frame in state.frames:
        frame.slots = {key: _tupled(value) for key, value in frame.slots.items()}
        frame.inbox = _tupled(frame.inbox)
        if frame.obj is not None:
            _thaw(frame.obj)
    for obj in state.stack:
        _thaw(obj)
    state.waiting = [msgspec.structs.replace(t, slots=_slots(t.slots)) for t in state.waiting]
    state.overheard = [msgspec.structs.replace(t, slots=_slots(t.slots)) for t in state.overheard]
    state.delayed = [msgspec.structs.replace(d, slots=_slots(d.slots)) for d in state.delayed]
    state.effects = [msgspec.structs.replace(e, slots=_slots(e.slots)) for e in state.effects]
    state.queue = [_slots(item) for item in state.queue]
    return state


def _thaw(obj: StackObject) -> None:
    obj.slots = _slots(obj.slots)
    obj.paid = _slots(obj.paid)


def _slots(slots: Slots) -> Slots:
    return {key: _tupled(value) for key, value in slots.items()}


def _tupled(value: Any) -> Any:
    return tuple(_tupled(item) for item in value) if isinstance(value, list | tuple) else value
