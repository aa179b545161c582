"""Chapters 203, 907 and 1003: will. What is in the pool, what makes more of it, and whether a price can be paid.

A unit of will is counted in the resources of its player under its attribute, `void` or `moon`. Will that may be paid
for some things only has, behind an @, the address of the step that made it, whose `only` says for what (907.6).
"""

from __future__ import annotations

from itertools import combinations_with_replacement, product
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from rulebound.games.fow.terms import FIELD, J_RESONATOR, MOON, REMOVED, RULER, WILLS
from rulebound.kernel import evaluate
from rulebound.kernel.control import reader
from rulebound.kernel.cover import covers
from rulebound.kernel.events import RESOURCES
from rulebound.kernel.legality import Action, why_not_card
from rulebound.kernel.procedures import Next
from rulebound.kernel.state import CARD_MASK, NODE_BITS, Frame, Row, Trigger
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


WILL: Final = "will"  # what the playing of a will ability is called among uses


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

    def less(self, kind: str) -> Need:
        """With one less of a symbol; without a name, of what any will pays."""
        return self.plus(((kind, -1),), 0) if kind else self.plus((), -1)


class Use(NamedTuple):
    """What will is paid for: a kind (card, ability, judgment, standby or something else), and its card."""

    kind: str
    ref: int


class Maker(NamedTuple):
    """A will ability that could be played for a payment: how many units it makes, of which of some kinds each."""

    ref: int
    at: int
    units: tuple[str, ...]
    n: int
    claim: int  # what it takes of its card: that it rests (~card) or goes (card)

    def yields(self) -> list[tuple[str, ...]]:
        """What it may make: each unit of any of the kinds."""
        return list(combinations_with_replacement(self.units, self.n))


# --- the pool --------------------------------------------------------------------------------------------------------


def is_will(key: str) -> bool:
    return key.partition("@")[0] in WILLS


def pool(game: Game, player: int, use: Use | None = None) -> dict[str, int]:
    """The will that a player has; for a use, the will that may be paid for it."""
    held = game.state.resources[player]
    return {k: n for k, n in held.items() if n > 0 and is_will(k) and (use is None or may_pay(game, player, k, use))}


def may_pay(game: Game, player: int, key: str, use: Use) -> bool:
    """907.6: whether will may be paid for a use."""
    _, _, address = key.partition("@")
    if not address:
        return True
    node = game.library.node(int(address))
    only = node.only if isinstance(node, tree.Produce) else None
    if only is None:
        return True
    if only.uses and use.kind not in only.uses:
        return False
    if only.filter is None:
        return True
    return evaluate.matches(game, reader(player, use.ref), only.filter, use.ref, game.known_row(use.ref))


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


IN_ITSELF: Final = (tree.ExhaustSelf, tree.CostSelf, tree.CostCounter)


def makers(game: Game, player: int, claimed: frozenset[int] | set[int] = frozenset()) -> list[Maker]:
    """The will abilities that a player could play now for a payment and whose cost lies in their card alone.

    Those whose yield cannot be told before are left out: they can be played before the payment begins.
    """
    found: list[Maker] = []
    state = game.state
    places = (*state.zones[FIELD * 2], *state.zones[RULER * 2 + player], *state.zones[REMOVED * 2 + player])
    for card in places:
        row = game.row(card)
        if row.controller != player:
            continue
        for at in game.library.actions_of(row):
            maker = _maker(game, player, state.ref(card), row, at)
            if maker is not None and maker.claim not in claimed:
                found.append(maker)
    return found


def _maker(game: Game, player: int, ref: int, row: Row, at: int) -> Maker | None:
    node = game.library.node(at)
    assert isinstance(node, tree.Action)
    if len(node.steps) != 1 or not isinstance(step := node.steps[0], tree.Produce) or not isinstance(step.n, int):
        return None
    if node.options or not node.cost or not all(isinstance(part, IN_ITSELF) for part in node.cost):
        return None
    if not usable_now(game, player, ref, row, at):
        return None
    goes = any(isinstance(part, tree.CostSelf) for part in node.cost)
    rests = any(isinstance(part, tree.ExhaustSelf) for part in node.cost)
    if not goes and not rests:
        return None  # counters may be taken again and again: played before the payment
    card = ref & CARD_MASK
    suffix = f"@{game.library.address(at >> NODE_BITS, step)}" if step.only is not None else ""
    return Maker(ref, at, tuple(unit + suffix for unit in step.units), step.n, card if goes else ~card)


def usable_now(game: Game, player: int, ref: int, row: Row, at: int) -> bool:
    """Whether a player could play a will ability at this moment, priority aside (907.2)."""
    return why_not_card(game, player, Action("will", ref, at, row)) is None


# --- can it be paid? -------------------------------------------------------------------------------------------------


def payable(need: Need, held: dict[str, int], sources: list[Maker]) -> bool:
    """Whether a price can be paid from the pool and with what could be made; each card makes will once."""
    if not need.total:
        return True
    by_card: dict[int, list[Maker]] = {}
    for maker in sources:
        by_card.setdefault(maker.claim if maker.claim >= 0 else ~maker.claim, []).append(maker)
    alternatives = [list({(m.units, m.n): m for m in each}.values()) for each in by_card.values()]
    fixed = [frozenset((key.partition("@")[0],)) for key, n in held.items() for _ in range(n)]
    single = [each[0] for each in alternatives if len(each) == 1]
    several = [each for each in alternatives if len(each) > 1]
    base = fixed + [_kinds(maker) for maker in single for _ in range(maker.n)]
    for chosen in product(*several):
        units = base + [_kinds(maker) for maker in chosen for _ in range(maker.n)]
        if _covered(need, units):
            return True
    return False


def _kinds(maker: Maker) -> frozenset[str]:
    return frozenset(unit.partition("@")[0] for unit in maker.units)


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
    if "Swiftness" in row.keywords:
        game.cite_all("1107.1", "1107.2")
        return False
    return not steady(game, ref, row)


def steady(game: Game, ref: int, row: Row) -> bool:
    """Whether its controller has had it where it is since the present turn began, whoever's that is (READINGS C04)."""
    state, card = game.state, ref & CARD_MASK
    return max(state.control_stamp[card], state.stamp[card]) <= state.turn_stamp[state.turn_player]
