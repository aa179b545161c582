"""Whether a state that comes from a file can be the beginning of a game.

The types of its fields have been checked by then. A beginning has nothing under way: no stack, no triggers, nothing
remembered but what a board may say; every number stands for something that is there.
"""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import TYPE_CHECKING, Any, Final

from rulebound import limits
from rulebound.kernel.registers import DISTINCT, FIRST, Register
from rulebound.kernel.state import CARD_BITS, CARD_MASK, EVERYBODY, NO_REF, Continuous, Frame, Reader, State
from rulebound.language.tree import Until

if TYPE_CHECKING:
    from rulebound.kernel.cards import Library
    from rulebound.kernel.rules import Rules

UNDER_WAY: Final = (
    "stack",
    "waiting",
    "overheard",
    "delayed",
    "since_check",
    "held",
    "queue",
    "lki",
    "uses",
    "banned",
    "watch",
    "losers",
)
BESIDES: Final = {FIRST: 0, DISTINCT: 1}  # registers that a board may have, and a new game has not yet
UNTIL: Final = frozenset(until.value for until in Until)
READERS: Final = len((Reader.A, Reader.B, Reader.PUBLIC))  # those of whom it is kept what they know
DEEPEST: Final = 8  # lists in lists of a register or a slot


def unsound(
    state: State, library: Library, rules: Rules, registers: dict[Register, Any], resources: Container[str]
) -> str:
    """What is wrong with a state as a beginning; empty if nothing is. `registers` are those of a new game, and
    `resources` what players of it may have."""
    return (
        _cards(state, library, rules)
        or _places(state, rules)
        or _attached(state)
        or _under_way(state)
        or _effects(state, library)
        or _players(state, resources)
        or _frames(state, rules)
        or _registers(state, registers)
    )


def _cards(state: State, library: Library, rules: Rules) -> str:
    n = len(state.definition)
    if n > limits.CARDS + 1:
        return f"{n:,} cards are more than there is room for"
    between: dict[str, tuple[int, int]] = {
        "definition": (1, len(library.cards) - 1),
        "owner": (0, 1),
        "base_controller": (0, 1),
        "incarnation": (0, limits.NUMBER),
        "zone": (0, limits.NUMBER),
        "spot": (0, len(rules.spots)),
        "damage": (-limits.NUMBER, limits.NUMBER * 1000),
        "stamp": (0, state.clock),
        "control_stamp": (0, state.clock),
        "known": (0, EVERYBODY),
    }
    for name in (*between, "exhausted", "face_down"):
        values: list[int] = getattr(state, name)
        if len(values) != n:
            return f"{n} cards and {len(values)} values of {name!r}"
        least, most = between.get(name, (0, 1))
        if not all(least <= value <= most for value in values):
            return f"a card has an impossible {name!r}"
    seen = [state.learnt, *state.lost]
    if len(state.learnt) != READERS or len(state.lost) != READERS or any(len(cards) != n for cards in state.lost):
        return f"there are {READERS} readers"
    if not all(0 <= value <= limits.NUMBER for values in seen for value in values):
        return "readers have learnt or lost what cannot be"
    backs = [card for card, number in enumerate(state.definition) if library.side(number, 0) != number]
    if any(state.face_down[card] or state.zone[card] not in rules.public for card in backs):
        return "a card that nobody sees shows its back"
    held = [n for kinds in state.counters.values() for n in kinds.values()]
    if not _are_cards(state, state.counters) or not all(0 <= n <= limits.NUMBER for n in held):
        return "counters that cannot be"
    return ""


def _are_cards(state: State, cards: Iterable[int]) -> bool:
    return all(0 <= card < len(state.definition) for card in cards)


def _places(state: State, rules: Rules) -> str:
    """Every card is in exactly one place, the one that it says."""
    if len(state.zones) != 2 * len(rules.zones):
        return f"{len(state.zones)} places, and {rules.game} has {2 * len(rules.zones)}"
    there = [(card, place) for place, cards in enumerate(state.zones) for card in cards]
    if sorted(card for card, _ in there) != list(range(len(state.definition))):
        return "a card is in no place or in several"
    for card, place in there:
        zone = state.zone[card]
        if place != zone * 2 + (0 if zone in rules.shared else state.owner[card]):
            return f"card {card} is not where it says"
    return ""


def _attached(state: State) -> str:
    """No card is on one that is, by others, on it. On two it may be: the rules decide (Evolve 11.3)."""
    below = [card for cards in state.attached.values() for card in cards]
    if not _are_cards(state, (*state.attached, *below)) or len(below) > limits.CARDS:
        return "cards are attached that cannot be"
    for host in state.attached:
        reached: set[int] = set()
        todo = list(state.attached[host])
        while todo:
            card = todo.pop()
            if card == host:
                return "cards are attached to each other"
            if card not in reached:
                reached.add(card)
                todo += state.attached.get(card, ())
    return ""


def _under_way(state: State) -> str:
    for name in UNDER_WAY:
        if getattr(state, name):
            return f"a board begins with nothing in {name!r}"
    if state.over or state.winner != -1:
        return "the game is over before it begins"
    if any(fact.row is not None or fact.ref != NO_REF or fact.source != NO_REF or fact.others for fact in state.facts):
        return "it remembers what happened to cards"
    if len(state.facts) > limits.CARDS or any(len(fact.key) > limits.NAME for fact in state.facts):
        return "it remembers more than can have happened"
    return ""


def _effects(state: State, library: Library) -> str:
    for effect in state.effects:
        if not _lasts(state, library, effect):
            return f"effect {effect.id} cannot be"
    return ""


def _lasts(state: State, library: Library, effect: Continuous) -> bool:
    """A board may begin with effects on some of its cards that need nothing else to be known."""
    return (
        library.has_node(effect.at)
        and all(ref >= 0 and _are_cards(state, [ref & CARD_MASK]) for ref in effect.refs)
        and all(state.incarnation[ref & CARD_MASK] == ref >> CARD_BITS for ref in effect.refs)
        and effect.source == NO_REF
        and effect.controller in (0, 1)
        and not (effect.players or effect.values or effect.slots or effect.shown or effect.live)
        and effect.until in UNTIL
        and 0 < effect.id <= state.ids
        and 0 <= effect.stamp <= state.clock
        and 0 <= effect.turn <= state.turn
    )


def _players(state: State, resources: Container[str]) -> str:
    held = [(kind, n) for each in state.resources for kind, n in each.items()]
    if len(state.resources) != 2 or not all(kind in resources and 0 <= n <= limits.NUMBER for kind, n in held):
        return "the players have what they cannot have"
    clocks = (state.turn, state.clock, state.ids, state.draws, state.pulse)
    if state.turn_player not in (0, 1) or not all(0 <= n <= limits.NUMBER for n in clocks):
        return "it is nobody's turn"
    if len(state.turn_stamp) != 2 or not all(0 <= stamp <= state.clock for stamp in state.turn_stamp):
        return "the turns began at no time"
    if len(state.seed) > limits.SEED:
        return f"a seed of {len(state.seed):,} characters; at most {limits.SEED}"
    return ""


def _frames(state: State, rules: Rules) -> str:
    if not state.frames:
        return "nothing is going on"
    for frame in state.frames:
        if not _stands(frame, rules):
            return f"it stands nowhere in {frame.proc!r}"
    return ""


def _stands(frame: Frame, rules: Rules) -> bool:
    """Whether a frame is at some step of a chapter, and has nothing in hand."""
    procedure = rules.procedures.get(frame.proc)
    empty = not (frame.picks or frame.inbox or frame.done or frame.batch or frame.obj or frame.event or frame.at)
    return (
        procedure is not None
        and 0 <= frame.pc < len(procedure.lines)
        and frame.player in (0, 1)
        and frame.source == NO_REF
        and empty
        and all(_is_plain(value) for value in frame.slots.values())
    )


def _registers(state: State, registers: dict[Register, Any]) -> str:
    for name in registers:
        if name not in state.reg:
            return f"it has no register {name!r}"
    known = {**registers, **BESIDES}
    for name, value in state.reg.items():
        if name not in known:
            return f"there is no register {name!r}"
        if not _is_plain(value) or not _is_like(value, known[name]):
            return f"the register {name!r} holds what it cannot hold"
    return ""


def _is_like(value: Any, usual: Any) -> bool:
    """Whether a register holds what it may: of the same kind as in a new game, and nothing if it holds nothing then."""
    if type(value) is not type(usual):
        return False
    if usual in (NO_REF, ()):
        return bool(value == usual)
    return not isinstance(usual, tuple) or [type(item) for item in value] == [type(item) for item in usual]


def _is_plain(value: Any, depth: int = 0) -> bool:
    """A number or a word of a sensible size, or a few of them."""
    if isinstance(value, tuple):
        return depth < DEEPEST and len(value) <= limits.CARDS and all(_is_plain(item, depth + 1) for item in value)
    if isinstance(value, str):
        return len(value) <= limits.NAME
    return isinstance(value, int) and -limits.NUMBER <= value <= limits.NUMBER
