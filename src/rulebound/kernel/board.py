"""The derived board: what every card is right now, after all ongoing effects.

A pure function of the state, computed once per state version and cached. Effects apply layer by layer; inside a
layer by sublayer, effects on their own card first, dependency, then timestamp. Which modifier belongs to which layer
is a table of the game. Listeners, keywords, prohibitions and replacements are read from here and are never registered
by hand, so a granted or lost ability is right by construction.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from rulebound.kernel import evaluate
from rulebound.kernel.cards import changes_identity, entry_of_itself
from rulebound.kernel.citations import RECORDINGS
from rulebound.kernel.events import (
    ABILITY,
    COLOUR,
    CONTROL,
    COST,
    COSTS,
    KEYWORD,
    KIND_OF,
    NAME,
    STAT,
    STRUCTURE,
    THRESHOLD,
    TRAIT,
    TURN,
    TYPE,
)
from rulebound.kernel.state import (
    CARD_BITS,
    CARD_MASK,
    NEXT_INCARNATION,
    NODE_BITS,
    Continuous,
    Frame,
    Row,
    Slots,
    State,
)
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

NO_SLOTS: Slots = {}
STAY, OPPONENT_TURN = tree.Until.STAY.value, tree.Until.OPPONENT_TURN.value
PAUSING = frozenset({STAY, OPPONENT_TURN})  # durations of effects that are not in force all the time

VALUELESS = frozenset({tree.CostChange, tree.Replace})  # whose amounts are read when they are applied to something

Assumed = dict[tuple[int, int, int], list[int]]
"""For ops that look ahead, by source, address and grant: the cards that they apply to.

Layers say in which order effects are applied. A text that gives an ability to what has so much power asks for the power
it has in the end, which a later layer makes: the board is built again with the answer until it stays the same.
"""

ROUNDS = 4  # a card that has an ability only while it has not settles for the last answer

WRITES: dict[type, int] = {
    tree.Modify: STAT,
    tree.SetBase: STAT,
    tree.Grant: KEYWORD,  # takes no ability away, and only a loss ends an effect
    tree.LoseAbility: ABILITY | KEYWORD,
    tree.SetText: ABILITY | KEYWORD,
    tree.AddType: TYPE | STAT,
    tree.SetColours: COLOUR,
    tree.SetTraits: TRAIT,
    tree.AddName: NAME,
    tree.Control: CONTROL,
}


def _writes(mod: tree.Mod) -> int:
    """What a modifier changes, as far as others may ask about it."""
    if isinstance(mod, tree.Modify | tree.SetBase) and mod.stat == "cost":
        return COST
    return WRITES.get(type(mod), 0)


class Op:
    """One modifier of one ongoing effect, ready to be applied."""

    __slots__ = (
        "ahead",
        "at",
        "cont",
        "controller",
        "instance",
        "layer",
        "looks",
        "mod",
        "own",
        "place",
        "reads",
        "source",
        "stamp",
        "static",
        "sub",
    )

    def __init__(
        self,
        mod: tree.Mod,
        at: int,
        layer: tuple[int, int],
        stamp: int,
        source: int,
        controller: int,
        own: bool,
        cont: Continuous | None,
        static: tree.Static | None,
        instance: tuple[int, int],
        place: int,
    ) -> None:
        self.mod = mod
        self.at = at
        self.layer, self.sub = layer
        self.stamp = stamp
        self.source = source
        self.controller = controller
        self.own = own  # sorted first, where the game has it so
        self.cont = cont
        self.static = static
        self.instance = instance
        self.place = place  # among the modifiers of its effect
        self.ahead = False  # asks about what only a later layer makes of the cards
        self.reads = self.looks = -1  # worked out when first needed


class Prepared:
    """What the modifiers of a static ability, or of an ongoing effect, bring to every board; worked out once."""

    __slots__ = ("ahead", "controls", "costs", "entry_grants", "fact_kinds", "first", "identities", "mods", "reads")

    def __init__(self, game: Game, at: int, node: tree.Node) -> None:
        mods: tuple[tree.Mod, ...] = getattr(node, "mods", ())  # a Freeze has none
        self.first = self.identities = False
        self.ahead = 0  # the layer from which on it asks about; those before it look ahead
        if isinstance(node, tree.Static):
            states = game.rules.states
            if (evaluate.reads(node.cond, states) | evaluate.reads(node.scope, states)) & STAT:
                self.ahead = game.rules.layers.get(tree.Modify, (0, 0))[0]
            own = isinstance(node.scope, tree.Self)
            self.first = own and game.rules.own_effects_first
            self.identities = not own and changes_identity(node)
            if own and node.zone != "field":  # a card's own casting cost is read when it is cast
                mods = tuple(m for m in mods if not isinstance(m, tree.CostChange) or m.filter is not None)
        self.mods = [(mod, game.library.address(at >> NODE_BITS, mod), game.rules.layer_of(mod)) for mod in mods]
        self.controls = any(isinstance(mod, tree.Control) for mod in mods)
        self.entry_grants = any(_grants_entry(game, mod) for mod in mods)
        self.costs = COSTS if any(isinstance(mod, tree.CostChange) for mod in mods) else 0
        self.reads = game.library.reads(at, game.rules) | self.costs
        self.fact_kinds = game.library.fact_kinds(at, game.rules)


def _prepared(game: Game, at: int) -> Prepared:
    known: Prepared | None = game.library.prepared.get(at)
    if known is None:
        known = game.library.prepared[at] = Prepared(game, at, game.library.node(at))
    return known


class Replacement:
    """A replacement that is in force: who bears it, who controls it, and how it rewrites an event."""

    __slots__ = ("at", "bearer", "controller", "effect", "id", "node", "slots", "source")

    def __init__(self, op: Op, node: tree.Replace, bearer: int, controller: int) -> None:
        # One replacement of one maker on one card: the same one is applied to an event only once.
        maker = op.cont.id if op.cont is not None else abs(op.instance[1]) or op.source & CARD_MASK
        self.id = op.at << 32 | maker << CARD_BITS | bearer & CARD_MASK
        self.at = op.at
        self.node = node
        self.bearer = bearer  # the card it is about: what the text calls itself
        self.source = op.source  # the card it comes from
        self.controller = controller
        self.slots = op.cont.slots if op.cont is not None else NO_SLOTS
        self.effect = op.cont.id if op.cont is not None else 0  # the ongoing effect it came with, or 0


class CostRule:
    """A change of casting costs that is in force: of cards that it describes, or of these cards."""

    __slots__ = ("cards", "controller", "node", "slots", "source")

    def __init__(
        self, node: tree.CostChange, source: int, controller: int, slots: Slots, cards: tuple[int, ...] = ()
    ) -> None:
        self.cards = cards
        self.node = node
        self.source = source
        self.controller = controller
        self.slots = slots


class Board:
    """Derived rows of all cards that matter, and the indexes read from them."""

    __slots__ = (
        "ahead",
        "assumed",
        "controls",
        "cost_rules",
        "entry_grants",
        "fact_kinds",
        "identities",
        "listeners",
        "player_limits",
        "reads",
        "replaced_kinds",
        "replacements",
        "rows",
        "sides",
        "state_triggers",
        "version",
    )

    def __init__(self, version: int, assumed: Assumed) -> None:
        self.version = version
        self.assumed = assumed  # to which cards the ops apply that look ahead
        self.ahead: dict[tuple[int, int, int], Op] = {}  # these ops
        self.rows: dict[int, Row] = {}
        self.listeners: dict[str, list[tuple[int, int, int]]] = {}
        self.state_triggers: list[tuple[int, int, int]] = []
        self.replacements: list[Replacement] = []
        self.player_limits: tuple[list[tuple[str, int, int, int]], list[tuple[str, int, int, int]]] = ([], [])
        self.cost_rules: list[CostRule] = []
        self.controls = False  # whether an ongoing effect may change the control of a card
        self.identities = False  # whether a static ability changes names, colours or types
        self.entry_grants = False  # whether something gives keywords that say how a card enters
        self.reads = STRUCTURE
        self.fact_kinds: frozenset[str] = frozenset()  # past events that something on the board asks about
        self.replaced_kinds: frozenset[str] | None = None  # see `replaceable`
        self.sides: tuple[list[tuple[int, Row]], list[tuple[int, Row]]] | None = None  # worked out when asked for

    def replaceable(self) -> frozenset[str]:
        """The kinds of events that a replacement on the board waits for."""
        kinds = self.replaced_kinds
        if kinds is None:
            found = (replacement.node.event.kind for replacement in self.replacements)
            kinds = self.replaced_kinds = frozenset(KIND_OF.get(kind, kind) for kind in found)
        return kinds

    def side(self, player: int, field: list[int]) -> list[tuple[int, Row]]:
        """The cards on the field that a player controls, in order; not to be changed."""
        sides = self.sides
        if sides is None:
            sides = self.sides = ([], [])
            for card in field:
                row = self.rows[card]
                sides[row.controller].append((card, row))
        return sides[player]


def build(game: Game, entering: int = -1) -> Board:
    """Compute the board of the present state; `entering` is a card that is only imagined to be on the field."""
    board = _build(game, entering, {})
    for _ in range(ROUNDS if board.ahead else 0):
        found = {key: cards for key, op in board.ahead.items() if (cards := _affected(game, board, op, ahead=False))}
        if found == board.assumed:
            break
        board = _build(game, entering, found)
    return board


def _build(game: Game, entering: int, assumed: Assumed) -> Board:
    """Apply all layers once. What asks about the outcome of a later layer gets the answer that is assumed."""
    state = game.state
    board = Board(state.version, assumed)
    game.use_board(board)  # filters used while building read the rows as far as they are
    rows = board.rows
    library = game.library
    field = game.rules.zone_id["field"]
    for card in state.zones[field * 2]:
        number = state.definition[card]
        if card in state.attached or library.thresholds[number]:
            rows[card] = _base(game, board, card)
        else:  # as nearly always
            rows[card] = library.base_row(number, state.base_controller[card], state.owner[card])
    for card in game.offsite_cards():
        if state.zone[card] != field and not state.face_down[card]:
            rows[card] = _base(game, board, card)
    ops: list[Op] = []
    for card, row in list(rows.items()):
        if library.has_statics[row.definition]:
            for instance in library.statics[row.definition]:  # whether the card has it is asked when it applies
                _collect(game, board, card, instance, ops)
    for effect in state.effects:
        if effect.until not in PAUSING or _in_force(state, board, effect):
            _collect_effect(game, board, effect, ops)
    if ops:
        _apply_all(game, board, ops)
    _index(game, board, entering)
    board.sides = None
    return board


def _in_force(state: State, board: Board, effect: Continuous) -> bool:
    """Whether the source is still there; or whether this is the turn of the effect or one of the other player."""
    if effect.until == STAY:
        return state.alive(effect.source)
    board.reads |= TURN
    return state.turn == effect.turn or state.turn_player != effect.controller


def board_if_entered(game: Game, card: int, controller: int, to: str = "field") -> Board:
    """The board as it would be with a card on the field: ongoing effects apply to it from the moment it enters."""
    state, board = game.state, game.board
    key = (state.version, state.pulse, card, controller)
    if game.entered is not None and game.entered[0] == key:
        return game.entered[1]
    field = game.rules.zone_id[to]
    trial = state.clone()
    zone = state.zone[card]
    trial.zones[zone * 2 + (0 if zone in game.rules.shared else state.owner[card])].remove(card)
    trial.zones[field * 2 + (0 if field in game.rules.shared else state.owner[card])].append(card)
    trial.zone[card], trial.base_controller[card], trial.face_down[card] = field, controller, False
    was = trial.ref(card)
    trial.incarnation[card] += 1
    if game.rules.keeps_effects(game, zone, field):
        trial.effects = carried_over(trial, was, trial.ref(card))
    trial.stamp[card] = trial.tick()
    trial.version += 1
    game.state = trial
    witness, game.witness = game.witness, None  # what is imagined has not happened
    try:
        game.entered = key, build(game, card)
        return game.entered[1]
    finally:
        game.state = state
        game.witness = witness
        game.use_board(board)


def carried_over(state: State, was: int, now: int) -> list[Continuous]:
    """The ongoing effects, those on one reference with another in its place."""
    return [
        structs.replace(e, refs=tuple(now if ref == was else ref for ref in e.refs)) if was in e.refs else e
        for e in state.effects
    ]


def row_if_entered(game: Game, card: int, controller: int) -> Row:
    """What a card would be on the field: the same as now, unless something there changes names, colours or types.

    A card that lies face down is nothing where it is, and is turned up as it enters.
    """
    number = game.state.definition[card]
    if game.board.identities or game.library.enters_different[number]:
        game.cite_verb("as on the field")
        return board_if_entered(game, card, controller).rows[card]
    if game.state.face_down[card]:
        game.cite_verb("as on the field")
        return game.library.base_row(number, controller, game.state.owner[card])
    return game.row(card)


def _base(game: Game, board: Board, card: int) -> Row:
    state = game.state
    if card in state.attached:
        row = game.rules.stacked_row(game, card)
    else:
        row = game.library.base_row(state.definition[card], state.base_controller[card], state.owner[card])
    if game.library.thresholds[row.definition]:
        board.reads |= THRESHOLD
        row = reached_row(game, row)
    return row


def reached_row(game: Game, row: Row) -> Row:
    """A card as it is before any effect, without the abilities whose threshold is not reached."""
    row = row.copy()
    _keep_reached(game, row)
    return row


def _keep_reached(game: Game, row: Row) -> None:
    """Of the printed abilities, those whose threshold the controller has reached."""
    reached = game.rules.threshold(game, row.controller)
    nodes = [(game.library.node(at), (at, effect)) for at, effect in game.library.printed(row.definition)]
    kept = [
        (node, instance)
        for node, instance in nodes
        if getattr(node, "threshold", 0) <= reached or isinstance(node, tree.Spell)  # of a spell it is the EX mark's
    ]
    row.abilities = tuple(instance for _, instance in kept)
    row.keywords = frozenset(node.name for node, _ in kept if isinstance(node, tree.Keyword))
    if len(kept) < len(nodes) or reached:
        game.rules.note_threshold(game, row)


# --- collecting ------------------------------------------------------------------------------------------------------


def _collect(game: Game, board: Board, card: int, instance: tuple[int, int], ops: list[Op], stamp: int = 0) -> list[Op]:
    """Add the modifiers of one static ability. Its stamp is the card's or the grant's, whichever came later."""
    node = game.library.node(instance[0])
    if not isinstance(node, tree.Static) or not game.rules.works_in(game, card, node.zone):
        return []
    known = _prepared(game, instance[0])
    board.identities |= known.identities
    board.controls |= known.controls
    board.entry_grants |= known.entry_grants
    board.reads |= known.reads
    board.fact_kinds |= known.fact_kinds
    ref = game.state.ref(card)
    since = max(stamp, game.state.stamp[card])
    made = [Op(mod, at, layer, since, ref, -1, known.first, None, node, instance, 0) for mod, at, layer in known.mods]
    if known.ahead:
        for op in made:
            if op.layer < known.ahead:
                op.ahead = True
                board.ahead[ref, op.at, instance[1]] = op
    ops.extend(made)
    return made


def _collect_effect(game: Game, board: Board, effect: Continuous, ops: list[Op]) -> None:
    known = _prepared(game, effect.at)
    board.controls |= known.controls
    board.entry_grants |= known.entry_grants
    board.reads |= known.costs
    own = game.rules.own_effects_first and effect.refs == (effect.source,)
    stamp, source, controller = effect.stamp, effect.source, effect.controller
    for place, (mod, at, layer) in enumerate(known.mods):
        ops.append(Op(mod, at, layer, stamp, source, controller, own, effect, None, (0, 0), place))


def _grants_entry(game: Game, mod: tree.Mod) -> bool:
    """Whether a modifier gives a keyword that says how a card enters."""
    if not game.library.entry_keywords or not isinstance(mod, tree.Grant):
        return False
    return isinstance(mod.ability, tree.Keyword) and mod.ability.name in game.library.entry_keywords


# --- applying --------------------------------------------------------------------------------------------------------


def _apply_all(game: Game, board: Board, ops: list[Op]) -> None:
    layers = sorted({op.layer for op in ops})
    while layers:
        layer = layers.pop(0)
        pending = [op for op in ops if op.layer == layer]
        if len(pending) > 1:
            pending.sort(key=_turn)
        apart = _apart(game, pending)
        while pending:
            op = pending[0] if apart else _next(game, board, pending)
            pending.remove(op)
            if RECORDINGS:
                _note(game, board, op, pending, len(ops))
            made = _apply(game, board, op)
            for new in made:  # a granted static ability joins this layer or a later one
                if new.layer <= layer:
                    new.layer = layer
                    pending.append(new)
                    pending.sort(key=_turn)
                    apart = _apart(game, pending)
                else:
                    ops.append(new)
                    if new.layer not in layers:
                        layers.append(new.layer)
                        layers.sort()


def _turn(op: Op) -> tuple[int, bool, int]:
    """Where an op stands in its layer, dependency aside."""
    return op.sub, not op.own, op.stamp


def _apart(game: Game, ops: list[Op]) -> bool:
    """Whether plainly none of these depends on another: none of them writes what any of them reads."""
    if len(ops) < 2:
        return True
    written = read = 0
    for op in ops:
        if op.reads < 0:
            _look(game, op)
        written |= _writes(op.mod)
        read |= op.reads
    return not written & read


def _note(game: Game, board: Board, op: Op, pending: list[Op], ops: int) -> None:
    """Say by which rules this op applies now and before those that wait; asked only when somebody listens."""
    cards = set(_affected(game, board, op))
    if not cards and (op.cont is None or not op.cont.players):
        return
    game.cite_verb(f"layer {op.layer}")
    if ops > 1:
        game.cite_verb("layers")
    if op.static is not None:
        game.cite_verb("static")
        if any(game.state.stamp[card] > op.stamp for card in cards):
            game.cite_verb("static for newcomers")
        if op.instance[1]:
            game.cite_verb("stamp of grant")
    for other in pending:
        if other.sub == op.sub and not cards.isdisjoint(_affected(game, board, other)):
            if op.own and not other.own:
                game.cite_verb("own card first")
            elif op.own == other.own and op.stamp < other.stamp:
                for one in (op, other):
                    game.cite_verb("stamp of effect" if one.cont is not None else "stamp of card")


def _next(game: Game, board: Board, pending: list[Op]) -> Op:
    """The first op of the group that depends on no other; by timestamp if they all depend on each other.

    What a card does to itself comes first, but not before the loss of the ability by which it does that.
    """
    first = pending[0]
    group = [op for op in pending if op.sub == first.sub and (op.own == first.own or type(op.mod) is tree.LoseAbility)]
    if len(group) == 1:
        return first
    for op in group:
        if op.reads < 0:
            _look(game, op)
    if not any(_writes(a.mod) & b.reads for a in group for b in group if a is not b):
        return first
    chains: dict[int, list[Op]] = {}

    def waits(op: Op, other: Op) -> bool:
        return other is not op and _waits(game, board, group, op, other, chains)

    if RECORDINGS and any(waits(b, a) for b in group for a in group):
        game.cite_verb("dependency")
    for b in group:
        # Mutual dependency does not count: such a pair goes by timestamp.
        if all(waits(a, b) for a in group if waits(b, a)):
            return b
    return first


def _look(game: Game, op: Op) -> None:
    """What decides to which cards and how much an op applies, given that it exists, and whether it does."""
    op.looks = op.reads = game.library.reads(op.at, game.rules)
    if op.static is not None:
        op.looks |= game.library.reads(op.instance[0], game.rules)
        op.reads = op.looks | ABILITY | CONTROL


def _waits(game: Game, board: Board, group: list[Op], op: Op, other: Op, chains: dict[int, list[Op]]) -> bool:
    """Whether `op` depends on `other`, be it only once what `other` depends on itself has been applied."""
    if _depends(game, board, op, other):
        return True
    if len(group) < 3 or not _writes(other.mod) & op.looks:
        return False
    chain = [o for o in _chain(game, board, group, other, chains) if o is not op]
    return bool(chain) and _depends(game, board, op, other, chain)


def _chain(game: Game, board: Board, group: list[Op], op: Op, chains: dict[int, list[Op]]) -> list[Op]:
    """What has to be applied before an op, in that order; an op that is being looked at already has no say in it."""
    if id(op) not in chains:
        found = chains[id(op)] = []
        for other in group:
            if other is not op and other not in found and _writes(other.mod) & op.looks:
                chain = [o for o in _chain(game, board, group, other, chains) if o is not op]
                if _depends(game, board, op, other, chain):
                    found += [o for o in (*chain, other) if o not in found]
    return chains[id(op)]


def _depends(game: Game, board: Board, op: Op, other: Op, chain: list[Op] | None = None) -> bool:
    """Whether applying `other` (after a chain of others) changes whether, to what or how much `op` applies."""
    if not _writes(other.mod) & op.reads:
        return False
    kept = dict(board.rows)
    lists = (board.replacements, board.cost_rules, board.player_limits)
    board.replacements, board.cost_rules, board.player_limits = [], [], ([], [])
    for earlier in chain or ():
        _apply(game, board, earlier)
    before = _footprint(game, board, op)
    _apply(game, board, other)
    after = _footprint(game, board, op)
    board.rows.clear()
    board.rows.update(kept)
    board.replacements, board.cost_rules, board.player_limits = lists
    return before != after


def _footprint(game: Game, board: Board, op: Op) -> tuple[tuple[int, ...], int]:
    cards = _affected(game, board, op)
    return tuple(cards), _value(game, board, op) if cards else 0


def _frame(game: Game, board: Board, op: Op) -> Frame:
    controller = op.controller
    if controller < 0:
        controller = board.rows[op.source & CARD_MASK].controller
    slots = op.cont.slots if op.cont is not None else NO_SLOTS
    return Frame("board", player=controller, source=op.source, slots=slots)


def _affected(game: Game, board: Board, op: Op, ahead: bool = True) -> list[int]:
    """The cards an op applies to; empty if it does not exist at the moment."""
    if op.cont is not None:
        found: list[int] = []
        incarnation = game.state.incarnation
        for ref in op.cont.refs:
            card = ref & CARD_MASK
            here = ref >= 0 and incarnation[card] == ref >> CARD_BITS
            if (here or (_about_its_use(op.mod) and _being_cast(game, ref))) and _has_row(game, board, card):
                found.append(card)
        return found
    static, source = op.static, op.source & CARD_MASK
    assert static is not None
    if op.instance not in board.rows[source].abilities:
        return []
    if op.ahead and ahead:
        return board.assumed.get((op.source, op.at, op.instance[1]), [])
    frame = _frame(game, board, op)
    if static.cond is not None and not evaluate.holds(game, frame, static.cond):
        game.cite_verb("condition unmet")
        return []
    if static.players is not None:
        return [source]
    if isinstance(static.scope, tree.Self):
        return [source] if evaluate.own_type(game, op.source, board.rows[source], static.scope) else []
    if isinstance(static.scope, tree.Filter):
        refs = evaluate.matching(game, frame, static.scope)
    else:
        refs = list(evaluate.objects(game, frame, static.scope))
    cards = [ref & CARD_MASK for ref in refs]
    for card in cards:
        if card not in board.rows:
            board.rows[card] = _base(game, board, card)
    return cards


def _has_row(game: Game, board: Board, card: int) -> bool:
    """Whether ongoing effects can change a card where it is; it gets a row if so."""
    if card in board.rows:
        return True
    if game.state.zone[card] not in game.rules.changed_ids:
        return False
    board.rows[card] = _base(game, board, card)
    return True


def _value(game: Game, board: Board, op: Op) -> int:
    amount = getattr(op.mod, "amount", None)
    if amount is None or type(op.mod) in VALUELESS:
        return 0
    if op.cont is not None and op.cont.values:
        return op.cont.values[0][op.place]
    return evaluate.amount(game, _frame(game, board, op), amount)


def _apply(game: Game, board: Board, op: Op) -> list[Op]:
    """Apply one modifier; returns the ops of static abilities that it granted."""
    mod = op.mod
    players: tuple[int, ...] = op.cont.players if op.cont is not None else ()
    cards = _affected(game, board, op)
    if op.static is not None and op.static.players is not None and cards:
        players = evaluate.players(game, _frame(game, board, op), op.static.players)
        cards = []
    if op.static is not None and (cards or players):
        game.in_force(op.instance[0])
    controller = op.controller if op.controller >= 0 else board.rows[op.source & CARD_MASK].controller
    slots = op.cont.slots if op.cont is not None else NO_SLOTS
    if isinstance(mod, tree.CostChange):
        if op.cont is not None:  # of these cards, wherever they are played from
            cards = [ref & CARD_MASK for ref in op.cont.refs if game.state.alive(ref) or _being_cast(game, ref)]
        if cards or players:
            own = op.static is not None and isinstance(op.static.scope, tree.Self)
            board.cost_rules.append(CostRule(mod, op.source, controller, slots, () if own else tuple(cards)))
        return []
    if op.cont is not None and isinstance(mod, tree.Permit) and mod.act == "be cast":
        for ref in filter(game.state.alive, op.cont.refs):  # wherever they are; who may cast them is who said so
            board.player_limits[controller].append((_limit_key(mod, mod.act), op.at, ref, controller))
        return []
    if players:
        if isinstance(mod, tree.Replace):  # its own event says which players it is about
            board.replacements.append(Replacement(op, mod, op.source, controller))
            return []
        for player in players:
            act = getattr(mod, "act", "")
            board.player_limits[player].append((_limit_key(mod, act), op.at, op.source, controller))
        return []
    made: list[Op] = []
    value = _value(game, board, op) if cards else 0
    for card in cards:
        if isinstance(mod, tree.Replace):
            board.replacements.append(Replacement(op, mod, game.state.ref(card), controller))
            continue
        row = board.rows[card] = board.rows[card].copy()
        made += _change(game, board, op, card, row, value, controller)
    return made


def _about_its_use(mod: tree.Mod) -> bool:
    """Whether a change is about what a card does once it is on the stack: it goes there with the card."""
    return isinstance(mod, tree.Replace) and mod.event.frm == "stack"


def _being_cast(game: Game, ref: int) -> bool:
    """Whether a card has gone to the stack, where its cost is paid."""
    state, card = game.state, ref & CARD_MASK
    return state.zone[card] == game.rules.zone_id.get("stack", -1) and state.ref(card) == ref + NEXT_INCARNATION


def _limit_key(mod: tree.Mod, act: str) -> str:
    if isinstance(mod, tree.Cannot):
        return "cannot " + act
    if isinstance(mod, tree.Must):
        return "must " + act
    if isinstance(mod, tree.Permit):
        return "permit " + act
    return "cost " + act if isinstance(mod, tree.ActCost) else "pay"


def _change(game: Game, board: Board, op: Op, card: int, row: Row, value: int, controller: int) -> list[Op]:
    """Write one modifier into a row."""
    mod = op.mod
    effect = op.cont.id if op.cont is not None else 0
    if isinstance(mod, tree.Modify):
        if mod.stat == "cost":
            row.cost += value
        elif mod.stat in row.stats:
            row.stats[mod.stat] += value
    elif isinstance(mod, tree.SetBase):
        if mod.stat == "cost":
            row.cost = value
        elif not _covered(game, op, card):
            row.stats[mod.stat] = value + (_lost_before(game, op, card) if mod.stat == game.rules.damaged_stat else 0)
        else:
            game.cite_verb("printed value again")
    elif isinstance(mod, tree.Grant):
        ability = mod.ability
        if not _reached(game, board, row, ability):
            return []
        at = game.library.address(op.at >> NODE_BITS, ability)
        instance = (at, effect or -(op.source & CARD_MASK) - 1)  # negative: by a field ability of that card
        row.abilities = (*row.abilities, instance)
        if isinstance(ability, tree.Keyword):
            row.keywords = row.keywords | {ability.name}
        elif isinstance(ability, tree.Static):
            return _collect(game, board, card, instance, [], op.stamp)
    elif isinstance(mod, tree.LoseAbility):
        game.cite_verb("loses ability")
        if mod.keyword:
            row.keywords = row.keywords - {mod.keyword}
            row.abilities = tuple(i for i in row.abilities if not _is_keyword(game.library.node(i[0]), mod.keyword))
        else:
            row.keywords, row.abilities = frozenset(), ()
    elif isinstance(mod, tree.SetText):
        text = [a for a in mod.abilities if _reached(game, board, row, a)]
        row.abilities = tuple(
            (game.library.address(op.at >> NODE_BITS, a), effect or -(op.source & CARD_MASK) - 1) for a in text
        )
        row.keywords = frozenset(a.name for a in text if isinstance(a, tree.Keyword))
        return [new for i in row.abilities for new in _collect(game, board, card, i, [], op.stamp)]
    elif isinstance(mod, tree.AddType):
        game.cite_verb("types and traits")
        if mod.replace:
            game.cite_verb("change type")
        row.types = frozenset(mod.types) if mod.replace else row.types | frozenset(mod.types)
        for stat, base in mod.stats:
            if stat not in row.stats or not _covered(game, op, card):
                row.stats[stat] = base
            else:
                game.cite_verb("printed value again")
    elif isinstance(mod, tree.SetColours):
        row.colours = (row.colours if mod.add else frozenset()) | evaluate.named(_frame(game, board, op), mod.colours)
    elif isinstance(mod, tree.SetTraits):
        game.cite_verb("types and traits")
        if game.rules.can_have_traits(game, row):
            row.traits = (row.traits if mod.add else frozenset()) | frozenset(mod.traits)
    elif isinstance(mod, tree.AddName):
        row.names = (*row.names, mod.name)
    elif isinstance(mod, tree.Control):
        owner = mod.who is tree.Who.OWNER
        row.controller = row.owner if owner else evaluate.players(game, _frame(game, board, op), mod.who)[0]
        if game.library.thresholds[row.definition]:
            _keep_reached(game, row)
    else:
        row.limits = (*row.limits, (_limit_key(mod, getattr(mod, "act", "")), op.at, op.source, controller))
    return []


def _is_keyword(node: tree.Node, keyword: str) -> bool:
    """Whether an ability is a keyword, or one that it stands for."""
    return keyword in (getattr(node, "name", ""), getattr(node, "keyword", ""))


def _lost_before(game: Game, op: Op, card: int) -> int:
    """What damage had taken from a number before an effect set that: it is not taken from the new value again."""
    lost: dict[int, int] = dict(op.cont.slots.get("lost", ())) if op.cont is not None else {}
    return lost.get(game.state.ref(card), 0)


def _covered(game: Game, op: Op, card: int) -> bool:
    """Whether a card was put on top of this one after the effect began: its printed values count then."""
    tops = game.state.attached.get(card) if game.rules.tops_count_anew else None
    return tops is not None and op.cont is not None and op.stamp < game.state.stamp[tops[-1]]


def _reached(game: Game, board: Board, row: Row, ability: tree.Ability) -> bool:
    """Whether a card that is given an ability has reached its threshold."""
    if not ability.threshold:
        return True
    board.reads |= THRESHOLD
    game.rules.note_threshold(game, row)
    return game.rules.threshold(game, row.controller) >= ability.threshold


# --- indexes ---------------------------------------------------------------------------------------------------------


def _index(game: Game, board: Board, entering: int) -> None:
    """Who listens to what."""
    library, state = game.library, game.state
    keywords = library.keyword_at
    for card, row in board.rows.items():
        if keywords and not row.keywords.isdisjoint(keywords):
            _index_keywords(game, board, card, row, entering)
        if row.abilities is library.printed(row.definition):
            ears = library.ears[row.definition]
        else:
            ears = library.ears_of(row.abilities)
        for at, effect, zone, keys in ears:
            if not game.rules.works_in(game, card, zone):
                continue
            if not keys:
                board.state_triggers.append((card, at, effect))
                board.reads |= library.reads(at, game.rules)
                board.fact_kinds |= library.fact_kinds(at, game.rules)
            for key in keys:
                board.listeners.setdefault(key, []).append((card, at, effect))
    for delayed in state.delayed:
        for key in library.trigger_keys(delayed.at):
            board.listeners.setdefault(key, []).append((-1, delayed.at, delayed.id))


def _index_keywords(game: Game, board: Board, card: int, row: Row, entering: int) -> None:
    """What the keywords of a card stand for: each once, however often the card has it."""
    library = game.library
    for keyword in row.keywords:
        for at in library.keyword_at.get(keyword, ()):
            node = library.node(at)
            if isinstance(node, tree.Auto):
                for key in library.trigger_keys(at):
                    board.listeners.setdefault(key, []).append((card, at, 0))
            elif isinstance(node, tree.Static):
                ref = game.state.ref(card)
                for mod in node.mods:
                    assert isinstance(mod, tree.Replace)
                    if card != entering and entry_of_itself(mod):
                        continue  # it has entered long ago
                    inner = library.address(at >> NODE_BITS, mod)
                    op = Op(mod, inner, (0, 0), game.state.stamp[card], ref, -1, True, None, node, (at, 0), 0)
                    board.replacements.append(Replacement(op, mod, ref, row.controller))
