"""What a board is made of: modifiers of ongoing effects, ready to be applied, and what they come to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.kernel import evaluate
from rulebound.kernel.cards import changes_identity, entry_of_itself
from rulebound.kernel.events import (
    ABILITY,
    COLOUR,
    CONTROL,
    COST,
    COSTS,
    COUNTERS,
    FACTS,
    KEYWORD,
    KIND_OF,
    NAME,
    ORIENTATION,
    STAT,
    STRUCTURE,
    TRAIT,
    TYPE,
)
from rulebound.kernel.policies import Affected, First
from rulebound.kernel.prospects import Prospect, prospect_of
from rulebound.kernel.state import (
    CARD_BITS,
    CARD_MASK,
    NODE_BITS,
    Continuous,
    Row,
    Slots,
)
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

NO_SLOTS: Final[Slots] = {}
LAID_ON: Final = COUNTERS | ORIENTATION  # what lies on cards, and how they lie: no modifier changes that, whoever asks

Assumed = dict[tuple[int, int, int], list[int]]
"""For ops that look ahead, by source, address and grant: the cards that they apply to.

Layers say in which order effects are applied. A prohibition for what has so much power, and in some games also a text
that gives it an ability, asks for the power it has in the end, which a later layer makes: the board is built again with
the answer until it stays the same.
"""


# What an ongoing effect may do that somebody has to know beforehand; a board has the marks of all of them.
CONTROLS: Final = 1  # it changes the control of a card
ENTRY_CHANGES: Final = 2  # it changes what a card says about its own entry
ENTRY_GRANTS: Final = 4  # it gives keywords that say how a card enters
IDENTITIES: Final = 8  # as a static ability it changes names, colours or types

STAY: Final[str] = tree.Until.STAY.value
OPPONENT_TURN: Final[str] = tree.Until.OPPONENT_TURN.value
PAUSING: Final = frozenset({STAY, OPPONENT_TURN})  # durations of effects that are not in force all the time
VALUELESS: Final = frozenset(
    {tree.CostChange, tree.Replace}
)  # whose amounts are read when they are applied to something
WRITES: Final[dict[type, int]] = {  # modifiers that write into rows, and what: as far as others may ask about it
    tree.Modify: STAT,
    tree.SetBase: STAT,
    tree.LoseStat: STAT,
    tree.Grant: KEYWORD,  # takes no ability away, and only a loss ends an effect
    tree.LoseAbility: ABILITY | KEYWORD,
    tree.SetText: ABILITY | KEYWORD,
    tree.AddType: TYPE | STAT,
    tree.SetColours: COLOUR,
    tree.SetTraits: TRAIT,
    tree.AddName: NAME,
    tree.BecomeCopy: TYPE | NAME | COST | COLOUR | TRAIT | STAT | KEYWORD | ABILITY,
    tree.Control: CONTROL,
}


class Change:
    """A modifier with what is the same about it on every board: where it belongs, and what it depends on."""

    __slots__ = ("at", "layer", "looks", "mod", "on_rows", "prospect", "reads", "sub", "valued", "writes")

    def __init__(self, game: Game, mod: tree.Mod, at: int, node: tree.Node) -> None:
        self.mod = mod
        self.at = at
        self.layer, self.sub = game.rules.layer_of(mod, node)
        cost = isinstance(mod, tree.Modify | tree.SetBase) and mod.stat == "cost"
        self.writes = COST if cost else WRITES.get(type(mod), 0)
        self.on_rows = type(mod) in WRITES
        self.valued = getattr(mod, "amount", None) is not None and type(mod) not in VALUELESS
        self.looks = game.library.reads(at, game.rules)  # what decides to which cards and how much it applies ...
        if isinstance(mod, tree.Replace):  # an event is looked at when it is about to happen
            self.looks &= FACTS  # positions with other facts are no loop
        self.reads = self.looks  # ... and whether it exists
        self.prospect: Prospect | None = None  # of a static ability, if it looks at cards in a simple way


class Op:
    """One modifier of one ongoing effect, ready to be applied."""

    __slots__ = (
        "ahead",
        "at",
        "change",
        "cont",
        "controller",
        "instance",
        "layer",
        "mod",
        "own",
        "place",
        "source",
        "stamp",
        "static",
    )

    def __init__(
        self,
        change: Change,
        stamp: int,
        source: int,
        controller: int,
        own: bool,
        cont: Continuous | None,
        static: tree.Static | None,
        instance: tuple[int, int],
        place: int,
    ) -> None:
        self.change = change
        self.mod = change.mod
        self.at = change.at
        self.layer = change.layer  # a granted ability may come too late for its own
        self.stamp = stamp
        self.source = source
        self.controller = controller
        self.own = own  # sorted first, where the game has it so
        self.cont = cont
        self.static = static
        self.instance = instance
        self.place = place  # among the modifiers of its effect
        self.ahead = False  # asks about what only a later layer makes of the cards


class Prepared:
    """What the modifiers of a static ability, or of an ongoing effect, bring to every board; worked out once."""

    __slots__ = (
        "ahead",
        "changes",
        "fact_kinds",
        "first",
        "marks",
        "reads",
        "settled",
    )

    def __init__(self, game: Game, at: int, node: tree.Node) -> None:
        library, rules = game.library, game.rules
        self.settled: tree.Cond | None = (
            None  # a condition that no modifier changes, so that it holds now or not at all
        )
        mods: tuple[tree.Mod, ...] = getattr(node, "mods", ())  # a Freeze has none
        self.changes = [Change(game, mod, library.address(at >> NODE_BITS, mod), node) for mod in mods]
        self.first = False
        self.marks = 0
        self.ahead = 0  # the layer from which on it asks about; those before it look ahead
        self.reads = 0
        self.fact_kinds: frozenset[str] = frozenset()
        if isinstance(node, tree.Static):
            asks = evaluate.reads(node.cond, rules.states)
            self.settled = node.cond if not asks & ~LAID_ON else None
            asks |= evaluate.reads(node.scope, rules.states)
            self._look_ahead(game, asks)
            for change in self.changes:
                asks |= change.looks
            for change in self.changes:
                change.looks, change.reads = asks, asks | ABILITY | CONTROL
                change.prospect = prospect_of(node, change.mod)
            own = isinstance(node.scope, tree.Self)
            self.first = own and rules.effects.first is First.OWN
            self.marks |= IDENTITIES if not own and changes_identity(node) else 0
            if own and node.players is None:  # what a card says of its own use is read when it is used
                self.changes = [change for change in self.changes if not _is_own_use(game, change.mod)]
            if self.changes:
                self.reads = asks
                self.fact_kinds = library.fact_kinds(at, rules)
        elif isinstance(node, tree.Gain | tree.PlayerGain) and (node.cond is not None or is_live(game, node)):
            asked = (node.cond, node.obj) if isinstance(node, tree.Gain) and is_live(game, node) else (node.cond,)
            for part in asked:
                self.reads |= evaluate.reads(part, rules.states)
                self.fact_kinds |= evaluate.fact_kinds(part, rules.states)
            self._look_ahead(game, self.reads)
            for change in self.changes:
                change.looks |= self.reads
                change.reads |= self.reads
        self.reads |= COSTS if any(isinstance(change.mod, tree.CostChange) for change in self.changes) else 0
        self.marks |= CONTROLS if any(isinstance(mod, tree.Control) for mod in mods) else 0
        self.marks |= ENTRY_CHANGES if any(_changes_entry(game, mod) for mod in mods) else 0
        self.marks |= ENTRY_GRANTS if any(_grants_entry(game, mod) for mod in mods) else 0

    def _look_ahead(self, game: Game, asks: int) -> None:
        """What asks for numbers asks about the layer that makes them."""
        if asks & STAT:
            self.ahead = game.rules.layers.get(tree.Modify, (0, 0))[0]


def is_live(game: Game, node: tree.Node) -> bool:
    """Whether what a node gives goes to whatever cards it means at the moment, and not only to those there were."""
    return (
        game.rules.effects.affected is Affected.AT_ANY_TIME
        and isinstance(node, tree.Gain)
        and isinstance(node.obj, tree.All)
    )


def prepared(game: Game, at: int) -> Prepared:
    known: Prepared | None = game.library.prepared.get(at)
    if known is None:
        known = game.library.prepared[at] = Prepared(game, at, game.library.node(at))
    return known


def _is_own_use(game: Game, mod: tree.Mod) -> bool:
    if isinstance(mod, tree.Cannot):
        return mod.act in game.rules.forbidden_uses
    return isinstance(mod, tree.CostChange) and mod.filter is None


def _changes_entry(game: Game, mod: tree.Mod) -> bool:
    """Whether a modifier says how a card enters, or may take away what says so."""
    if isinstance(mod, tree.Grant) and isinstance(mod.ability, tree.Static):
        return any(_changes_entry(game, granted) for granted in mod.ability.mods)
    return _grants_entry(game, mod) or isinstance(mod, tree.LoseAbility | tree.SetText) or entry_of_itself(mod)


def _grants_entry(game: Game, mod: tree.Mod) -> bool:
    """Whether a modifier gives a keyword that says how a card enters."""
    if not game.library.entry_keywords or not isinstance(mod, tree.Grant):
        return False
    return isinstance(mod.ability, tree.Keyword) and mod.ability.name in game.library.entry_keywords


class Replacement:
    """A replacement that is in force: who bears it, who controls it, and how it rewrites an event."""

    __slots__ = ("at", "bearer", "controller", "effect", "id", "kind", "node", "own", "slots", "source")

    def __init__(self, op: Op, node: tree.Replace, bearer: int, controller: int) -> None:
        # One replacement of one maker on one card: the same one is applied to an event only once.
        maker = op.cont.id if op.cont is not None else abs(op.instance[1]) or op.source & CARD_MASK
        self.id = op.at << 32 | maker << CARD_BITS | bearer & CARD_MASK
        self.at = op.at
        self.kind = KIND_OF.get(node.event.kind, node.event.kind)  # of the events that it waits for
        self.node = node
        self.bearer = bearer  # the card it is about: what the text calls itself
        subject = node.event.subject
        # Whether it waits only for what happens to that card.
        self.own = isinstance(subject.among if isinstance(subject, tree.Filter) else subject, tree.Self)
        self.source = op.source  # the card it comes from
        self.controller = controller
        self.slots = op.cont.slots if op.cont is not None else NO_SLOTS
        self.effect = op.cont.id if op.cont is not None else 0  # the ongoing effect it came with, or 0


class CostRule:
    """A change of costs that is in force: of cards that it describes, of these cards, or of all that players do."""

    __slots__ = ("cards", "controller", "node", "players", "slots", "source")

    def __init__(
        self,
        node: tree.CostChange,
        source: int,
        controller: int,
        slots: Slots,
        cards: tuple[int, ...] = (),
        players: tuple[int, ...] = (),
    ) -> None:
        self.cards = cards
        self.players = players
        self.node = node
        self.source = source
        self.controller = controller
        self.slots = slots


class Board:
    """Derived rows of all cards that matter, and the indexes read from them."""

    __slots__ = (
        "ahead",
        "assumed",
        "built",
        "cost_rules",
        "fact_kinds",
        "keys_in_use",
        "listeners",
        "marks",
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
        self.built = False  # whether all layers have been applied
        self.assumed = assumed  # to which cards the ops apply that look ahead
        self.ahead: dict[tuple[int, int, int], Op] = {}  # these ops
        self.rows: dict[int, Row] = {}
        self.listeners: dict[str, list[tuple[int, int, int]]] = {}
        self.keys_in_use: frozenset[str] = (
            frozenset()
        )  # the keys under which events trigger something, or are remembered
        self.state_triggers: list[tuple[int, int, int]] = []
        self.replacements: list[Replacement] = []
        self.player_limits: tuple[list[tuple[str, int, int, int]], list[tuple[str, int, int, int]]] = ([], [])
        self.cost_rules: list[CostRule] = []
        self.marks = 0  # what the ongoing effects may do
        self.reads = STRUCTURE
        self.fact_kinds: frozenset[str] = frozenset()  # past events that something on the board asks about
        self.replaced_kinds: frozenset[str] = frozenset()  # kinds of events that a replacement waits for
        self.sides: tuple[list[tuple[int, Row]], list[tuple[int, Row]]] | None = None  # worked out when asked for

    def replace(self, replacements: list[Replacement], known_as: dict[str, str]) -> None:
        """Let these replacements be in force; events of some kinds are known to them as others (`replaced_as`)."""
        self.replacements = replacements
        kinds = {replacement.kind for replacement in replacements}
        self.replaced_kinds = frozenset(kinds | {kind for kind, other in known_as.items() if other in kinds})

    def side(self, player: int, field: list[int]) -> list[tuple[int, Row]]:
        """The cards on the field that a player controls, in order; not to be changed."""
        sides = self.sides
        if sides is None:
            sides = self.sides = ([], [])
            for card in field:
                row = self.rows[card]
                sides[row.controller].append((card, row))
        return sides[player]
