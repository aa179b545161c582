"""Chapters 203, 907 and 1003: will. What is in the pool, what makes more of it, and whether a price can be paid.

A unit of will is counted in the resources of its player under its attribute, `void` or `moon`. Will that may be paid
for some things only has, behind an @, the address of the step that made it, whose `only` says for what (907.6).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain, combinations_with_replacement, product
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from rulebound.games.fow.changes import ABILITY_USE, changes_of
from rulebound.games.fow.terms import FIELD, GRAVEYARD, J_RESONATOR, MOON, REMOVED, RULER, WILLS
from rulebound.kernel import evaluate
from rulebound.kernel.bills import Bill
from rulebound.kernel.control import reader
from rulebound.kernel.costs import number_in
from rulebound.kernel.cover import covers
from rulebound.kernel.events import RESOURCES
from rulebound.kernel.legality import Action, Situation, allows_card, uses_left
from rulebound.kernel.procedures import Next
from rulebound.kernel.replacements import applicable
from rulebound.kernel.state import CARD_MASK, NODE_BITS, Event, Frame, Row, Trigger
from rulebound.kernel.triggers import event_fits
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


WILL: Final = "will"  # what the playing of a will ability is called among uses

# what is not on a card, of which will abilities take some
HAS: Final = -1  # what their player has
USES: Final = -2  # how often they may still be used


class Need(msgspec.Struct, frozen=True):
    """What has to be paid: will of attributes or with the moon, and will of any kind (203.2 to 203.4, 1003.2)."""

    symbols: tuple[tuple[str, int], ...] = ()
    free: int = 0

    @property
    def total(self) -> int:
        """203.5."""
        return self.free + sum(n for _, n in self.symbols)

    def plus(self, symbols: tuple[tuple[str, int], ...], free: int) -> Need:
        """With more of it."""
        counts = dict(self.symbols)
        for kind, n in symbols:
            counts[kind] = counts.get(kind, 0) + n
        return Need(tuple(sorted((kind, n) for kind, n in counts.items() if n > 0)), max(0, self.free + free))

    def pack(self) -> tuple[tuple[tuple[str, int], ...], int]:
        """The same as plain data."""
        return self.symbols, self.free

    def less(self, kind: str) -> Need:
        """With one less of a symbol; without a name, of what any will pays."""
        return self.plus(((kind, -1),), 0) if kind else self.plus((), -1)


class Take(NamedTuple):
    """What there is so many of and a will ability takes some of: counters, life, times that it may be used."""

    what: tuple[str, int]
    n: int
    have: int


class Maker(NamedTuple):
    """A will ability that could be played for a payment: how many units it makes, of which of some kinds each."""

    ref: int
    at: int
    units: tuple[str, ...]
    n: int
    claims: tuple[int, ...]  # what it takes of its card, once: that it rests (~card) or goes (card)
    takes: tuple[Take, ...] = ()
    besides: tuple[str, ...] = ()  # what automatic abilities make as soon as it is played (907.1)

    def yields(self) -> list[tuple[str, ...]]:
        """What it may make: each unit of any of the kinds."""
        return list(combinations_with_replacement(self.units, self.n))


# --- the pool --------------------------------------------------------------------------------------------------------


def is_will(key: str) -> bool:
    return key.partition("@")[0] in WILLS


def pool(game: Game, player: int) -> dict[str, int]:
    """The will that a player has."""
    return {key: n for key, n in game.state.resources[player].items() if n > 0 and is_will(key)}


def pool_for(game: Game, bill: Bill) -> dict[str, int]:
    """The will that a player has and that may be paid for something."""
    return {key: n for key, n in pool(game, bill.player).items() if may_pay(game, bill, key)}


def may_pay(game: Game, bill: Bill, key: str) -> bool:
    """907.6: whether will may be paid for something."""
    _, _, address = key.partition("@")
    if not address:
        return True
    node = game.library.node(int(address))
    only = node.only if isinstance(node, tree.Produce) else None
    if only is None:
        return True
    if only.uses and bill.use not in only.uses:
        return False
    if only.filter is None:
        return True
    ref = bill.source
    return evaluate.matches(game, reader(bill.player, ref), only.filter, ref, game.known_row(ref))


def pays_for(key: str, symbol: str) -> bool:
    """Whether a unit pays a symbol: an attribute its own, the moon the moon (1003.6); nothing else does."""
    return key.partition("@")[0] == symbol


def drop_will(game: Game, frame: Frame) -> Next:
    """503.4, 505.5c: all produced will ceases to exist, that of both players."""
    for player in (0, 1):
        held = game.state.resources[player]
        gone = [key for key, n in held.items() if n and is_will(key)]
        if gone:
            game.log("loses_will", player, amount=sum(held[key] for key in gone))
            game.state.resources[player] = {key: n for key, n in held.items() if key not in gone}
            game.state.pulse += 1
            game.touch(RESOURCES)
    game.cite("907.4")
    return None


def missing(need: Need, held: dict[str, int]) -> Need:
    """What has still to be made, beyond what is in the pool."""
    spare = 0
    for key, n in held.items():
        used = min(n, sum(asked for symbol, asked in need.symbols if pays_for(key, symbol)))
        need = need.plus(((key.partition("@")[0], -used),), 0) if used else need
        spare += n - used
    return need.plus((), -spare)


# --- will abilities --------------------------------------------------------------------------------------------------


def is_will_ability(node: tree.Node) -> bool:
    """907.1: an activate ability that needs no target and produces will."""
    return isinstance(node, tree.Action) and _produces(node.steps)


def _produces(steps: tuple[tree.Step, ...]) -> bool:
    parts = list(tree.walk(steps))
    produces = any(isinstance(part, tree.Produce) for part in parts)
    return produces and not any(isinstance(part, tree.Choose | tree.ChooseStacked) for part in parts)


def is_triggered_will(game: Game, trigger: Trigger) -> bool:
    """907.1: an automatic ability that the playing of a will ability has triggered, and that is one in the same way."""
    node, event = game.library.node(trigger.at), trigger.event
    if not isinstance(node, tree.Auto) or event is None or (event.how, event.name) != ("use", WILL):
        return False
    plain = not any(isinstance(part, tree.Modes) for part in tree.walk(node.steps))
    return plain and _produces(node.steps)


def note_spell(game: Game, at: int) -> None:
    """907.1: a spell that produces will is no will ability."""
    node = game.library.node(at) if at else None
    if isinstance(node, tree.Spell) and _produces(node.steps):
        game.cite("907.1")


class Sources:
    """The will abilities that a player could play now for a payment and whose cost lies in their card, or is life.

    Left out are those whose yield cannot be told before, those that take will themselves or other cards, and those of
    cards in a hand, which are a secret: they can be played before the payment begins. Nothing changes while something
    is asked: what could be played is found out once, when it is needed first.
    """

    __slots__ = ("_makers", "game", "situation")

    def __init__(self, game: Game, situation: Situation) -> None:
        self.game = game
        self.situation = situation
        self._makers: list[Maker] | None = None

    def makers(self) -> list[Maker]:
        if self._makers is None or not self.game.short_cuts:
            self._makers = _makers(self.game, self.situation)
        return self._makers

    def fall_short(self, n: int) -> bool:
        """Whether there is plainly less than so much will, with what is in the pool, whatever kind of will it is."""
        makers = self.makers()
        if any(maker.takes for maker in makers):
            return False  # as often as there is something to take
        return (
            sum(pool(self.game, self.situation.player).values()) + sum(maker.n + len(maker.besides) for maker in makers)
            < n
        )


def sources(game: Game, situation: Situation) -> Sources:
    """What there is to make will with, for all the actions of one question."""
    found: Sources | None = situation.cache.get(Sources)
    if found is None:
        found = situation.cache[Sources] = Sources(game, situation)
    return found


def _makers(game: Game, situation: Situation) -> list[Maker]:
    found: list[Maker] = []
    state, player = game.state, situation.player
    places = (*state.zones[FIELD * 2], *state.zones[RULER * 2 + player], *state.zones[REMOVED * 2 + player])
    grave = GRAVEYARD * 2 + player
    for card in (*places, *[card for card in game.offsite_cards() if card in state.zones[grave]]):
        row = game.row(card)
        if row.controller != player:
            continue
        for at in game.library.actions_of(row):
            if game.library.once(has_known_yield, at):
                maker = _maker(game, situation, state.ref(card), row, at)
                if maker is not None:
                    found.append(maker)
    return found


def has_known_yield(node: tree.Node) -> bool:
    """Whether an ability produces so much will and nothing else, for a cost without choices."""
    assert isinstance(node, tree.Action)
    if node.options or tree.variable(node.cost) or len(node.steps) != 1:
        return False
    step = node.steps[0]
    return isinstance(step, tree.Produce) and isinstance(step.n, int)


def _maker(game: Game, situation: Situation, ref: int, row: Row, at: int) -> Maker | None:
    node, player = game.library.node(at), situation.player
    assert isinstance(node, tree.Action)
    step = node.steps[0]
    assert isinstance(step, tree.Produce) and isinstance(step.n, int)
    card = ref & CARD_MASK
    claims: list[int] = []
    takes: list[Take] = []
    for part in node.cost:
        if isinstance(part, tree.ExhaustSelf):
            claims.append(~card)
        elif isinstance(part, tree.CostSelf):
            claims.append(card)
        elif (taken := _take(game, Frame("cost", player=player, source=ref), part)) is not None:
            takes.append(taken)
        else:
            return None
    if node.limit:
        key, left = uses_left(game, player, Action("will", ref, at, row))
        takes.append(Take((key, USES), 1, left))
    if any(amount > 0 for _, amount in changes_of(game, player, ref, ABILITY_USE, node)):
        return None  # it takes will itself
    if not (claims or takes) or not allows_card(game, situation, Action("will", ref, at, row)):
        return None
    suffix = f"@{game.library.address(at >> NODE_BITS, step)}" if step.only is not None else ""
    units = tuple(unit + suffix for unit in step.units)
    if any(_is_replaced(game, ref, player, unit, step.n) for unit in units):
        return None
    return Maker(ref, at, units, step.n, tuple(claims), tuple(takes), _made_besides(game, player, ref))


def _made_besides(game: Game, player: int, ref: int) -> tuple[str, ...]:
    """907.1: the will of the player's automatic abilities that the playing of a will ability triggers.

    What is not known before is left out: a choice, a condition, and what a card makes that might go for will itself.
    """
    found: list[str] = []
    event = Event("note", ref, player, how="use", source=ref, name=WILL)
    for card, at, effect in game.board.listeners.get("use", ()):
        node = game.library.node(at)
        if card < 0 or effect or not game.library.once(makes_known_will, at):
            continue
        row = game.row(card)
        if row.controller != player or _goes_for_will(game, row) or game.limits(row, "cannot trigger"):
            continue
        assert isinstance(node, tree.Auto) and isinstance(node.event, tree.On)
        reading = Frame("trigger", player=player, source=game.state.ref(card), event=event)
        if event_fits(game, reading, node.event, event, game.row(ref & CARD_MASK)):
            step = node.steps[0]
            assert isinstance(step, tree.Produce) and isinstance(step.n, int)
            found += step.units * step.n
    return () if any(_is_replaced(game, ref, player, unit, 1) for unit in found) else tuple(found)


def makes_known_will(node: tree.Node) -> bool:
    """Whether an automatic ability waits for the use of a will ability, and then makes will of one kind only."""
    if not isinstance(node, tree.Auto) or node.cond is not None or node.limit or node.options or len(node.steps) != 1:
        return False
    on, step = node.event, node.steps[0]
    if not isinstance(on, tree.On) or on.kind != "use" or on.nth:
        return False
    if any(isinstance(part, tree.Filter) and part.states for part in tree.walk(on)):
        return False
    if not isinstance(step, tree.Produce) or not isinstance(step.n, int):
        return False
    return step.only is None and len(step.units) == 1


def _goes_for_will(game: Game, row: Row) -> bool:
    """Whether a card has an ability for which it leaves the field."""
    nodes = [game.library.node(at) for at in game.library.actions_of(row)]
    return any(isinstance(part, tree.CostSelf) for node in nodes for part in getattr(node, "cost", ()))


def _is_replaced(game: Game, ref: int, player: int, unit: str, n: int) -> bool:
    """Whether something else may happen instead of producing this."""
    if "resource" not in game.board.replaced_kinds:
        return False
    return bool(applicable(game, Event("resource", player=player, amount=n, name=unit, how="produce", source=ref), {}))


def _take(game: Game, reading: Frame, part: tree.CostPart) -> Take | None:
    """What a part of a cost takes of what there is so many of; None if it is something else."""
    what = stock_of(part, reading.source & CARD_MASK)
    if what is None:
        return None
    kind, card = what
    held = game.state.resources[reading.player] if card < 0 else game.state.counters.get(card, {})
    return Take(what, number_in(game, reading, part), held.get(kind, 0))


def stock_of(part: tree.CostPart, card: int) -> tuple[str, int] | None:
    """What a part of a cost of a card takes some of: counters on it, or what its player has."""
    if isinstance(part, tree.CostCounter) and part.filter is None:
        return part.kind, card
    return (part.kind, HAS) if isinstance(part, tree.PayResource) else None


# --- can it be paid? -------------------------------------------------------------------------------------------------


def payable(need: Need, held: dict[str, int], sources: list[Maker]) -> bool:
    """Whether a price can be paid from the pool and with what could be made."""
    if not need.total:
        return True
    units = [frozenset((key.partition("@")[0],)) for key, n in held.items() for _ in range(n)]
    several: list[list[list[frozenset[str]]]] = []
    for group in _groups(sources):
        if len(group) == 1 and group[0].claims:
            units += _made(group[0])
        else:
            several.append(_together(group, need.total))
    return any(_covered(need, [*units, *chain.from_iterable(chosen)]) for chosen in product(*several))


def _groups(sources: list[Maker]) -> Iterable[list[Maker]]:
    """The will abilities that take of the same: those of one card, and all of cards that take what is on no card."""
    common = {maker.ref for maker in sources if any(take.what[1] < 0 for take in maker.takes)}
    groups: dict[int, list[Maker]] = {}
    for maker in sources:
        groups.setdefault(-1 if maker.ref in common else maker.ref, []).append(maker)
    return groups.values()


def _together(group: list[Maker], most: int) -> list[list[frozenset[str]]]:
    """What these will abilities can make, every way to use as many of them as there is room for."""
    found: dict[tuple[frozenset[str], ...], list[frozenset[str]]] = {}

    def use(made: list[frozenset[str]], left: list[Maker]) -> None:
        if not left or len(made) >= most:
            found[tuple(sorted(made, key=sorted))] = made
            return
        for i, maker in enumerate(left):  # in which order does not matter, but that what goes comes last
            use([*made, *_made(maker)], after(left[i:], maker))

    use([], sorted(group, key=lambda maker: maker.ref & CARD_MASK in maker.claims))
    return list(found.values())


def after(sources: list[Maker], used: Maker) -> list[Maker]:
    """What is left of will abilities once one of them was used: each as often as there is something to take."""
    goes = used.ref & CARD_MASK in used.claims
    left = [maker for maker in sources if not (goes and maker.ref == used.ref)]
    left = [maker for maker in left if not any(claim in used.claims for claim in maker.claims)]
    return without(left, {take.what: take.n for take in used.takes})


def without(sources: list[Maker], taken: Mapping[tuple[str, int], int]) -> list[Maker]:
    """The will abilities that are left if so many counters of a card, or so much life, are for something else."""
    if not taken or not any(maker.takes for maker in sources):
        return sources
    left = [
        maker._replace(takes=tuple(take._replace(have=take.have - taken.get(take.what, 0)) for take in maker.takes))
        for maker in sources
    ]
    return [maker for maker in left if all(take.n <= take.have for take in maker.takes)]


def _made(maker: Maker) -> list[frozenset[str]]:
    """Of which kinds each unit may be that comes of one use."""
    kinds = frozenset(unit.partition("@")[0] for unit in maker.units)
    return [kinds] * maker.n + [frozenset((unit,)) for unit in maker.besides]


def _covered(need: Need, units: list[frozenset[str]]) -> bool:
    if len(units) < need.total:
        return False
    return covers([([i for i, unit in enumerate(units) if kind in unit], n) for kind, n in need.symbols])


def note_symbols(game: Game, need: Need, held: dict[str, int]) -> None:
    """1003.2, 907.5: what pays for which symbol; the moon is a characteristic, no attribute (907.6, 1003.6)."""
    if not need.total:
        return
    game.cite_all("1003.2", "907.5")
    if any(symbol == MOON for symbol, _ in need.symbols) or any(pays_for(key, MOON) for key in held):
        game.cite_all("907.6", "907.6a", "907.6b", "1003.6")


def price(pay: tree.Pay, x: int) -> Need:
    """A printed price, or a part of a cost; X is what was declared (203.5b)."""
    return Need(tuple(sorted(pay.colours)), pay.generic + (x if pay.x else 0))


def delayed(game: Game, ref: int, row: Row) -> bool:
    """905.3, 905.4: whether a card is too new for an ability with the rest symbol.

    A resonator must have been in the play ground, a J-ruler on the field since the turn began (READINGS C04); stones,
    regalia, additions and rulers have no delay, nor has what has Swiftness (1107.2).
    """
    if row.types.isdisjoint(J_RESONATOR):
        game.cite_all("905.3", "905.4")
        return False
    game.cite("905.4" if "j-ruler" in row.types else "905.3")
    return not (is_swift(game, ref, row) or steady(game, ref, row))


def steady(game: Game, ref: int, row: Row) -> bool:
    """Whether its controller has had it where it is since the present turn began, whoever's that is (READINGS C04)."""
    state, card = game.state, ref & CARD_MASK
    return max(state.control_stamp[card], state.stamp[card]) <= state.turn_stamp[state.turn_player]


def is_swift(game: Game, ref: int, row: Row) -> bool:
    """1107.2: Swiftness is about the turn in which a card was put into a field, and coming over from another field is
    not that (307.6)."""
    if "Swiftness" not in row.keywords:
        return False
    game.cite_all("1107.1", "1107.2", "104.1")
    return game.state.stamp[ref & CARD_MASK] > game.state.turn_stamp[game.state.turn_player]
