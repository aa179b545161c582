"""Endless loops: noticed when a position comes back within a phase.

Positions are compared without clocks and incarnations. Watching starts only when a phase has become long, so ordinary
play pays nothing. When a position comes back, the round is played again on a copy to see whose other answers would
have ended it: nobody's, and the game is drawn; one player's, and they say how often; both, and the smaller number
counts. After that the answers that kept the loop going are closed to those players in that same position.

A player may also do the same thing over and over that costs nothing and only makes something grow: the cards in all
zones stay as they are, and nothing is used up. After many rounds that player, too, says how often it goes on; these
rounds are really played.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from itertools import pairwise
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Final

import msgspec

from rulebound.kernel.events import FACTS
from rulebound.kernel.procedures import DONE, NO, Choice, Key, Next, Procedure, ask, do
from rulebound.kernel.registers import ACTS, FORCED, HERE, LATER, OUTLINE, PAID, PAID_CARDS, PHASE, ROUNDS, SINCE
from rulebound.kernel.slots import DIVISION, MODES, PASSES, SlotName
from rulebound.kernel.state import CARD_MASK, Continuous, Frame, Slots, State

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

# the slots of its frames
CHOICES: Final = SlotName("choices")
COUNTS: Final = SlotName("counts")
GROWS: Final = SlotName("grows")
STOPPERS: Final = SlotName("stoppers")

QUIET: Final = 12  # acts in a phase before positions are compared
SAME_ROUNDS: Final = 12  # how often the same answers may change nothing but what grows before that is a loop
PERIOD: Final = 4  # how often the outline of a position may come in one round of such a loop
FORCED_LIMIT: Final = 1000  # passes in a row without any other choice: a loop that grows and never comes back
TRIAL_ANSWERS: Final = 60  # how far another answer is followed to see whether it ends a loop
TRIAL_BRANCHES: Final = 40  # how many ways of giving it are tried
NOBODY: Final = -1
PASS: Final[Key] = ("pass",)
QUIET_ANSWERS: Final[tuple[Key, ...]] = (PASS, NO, DONE)
Answered = tuple[str, int, str]  # where, who, what
# Registers of the kernel that are no part of a position; those of a game are its `Rules.clocks`.
OWN_REGISTERS: Final = frozenset({ACTS, FORCED, HERE, SINCE, LATER, OUTLINE, ROUNDS, PAID, PAID_CARDS})
NUMBERS: Final = frozenset({MODES, DIVISION})  # slots of declared objects that hold numbers, not cards
_ENCODER: Final = msgspec.msgpack.Encoder(order="deterministic")


def position(game: Game, holder: int) -> str:
    """Identifies the position for the loop rule: everything but clocks, incarnations and chance."""
    alike = _alike(game)
    return _digest(_solid(game, holder, alike), _growing(game, alike))


def _digest(*parts: list[Any]) -> str:
    return hashlib.blake2b(_ENCODER.encode(parts), digest_size=12).hexdigest()


def _solid(game: Game, holder: int, alike: list[int]) -> list[Any]:
    """What stays as it is in every round of a loop: the cards in all zones, and where the game is."""
    state, zones = game.state, game.state.zones
    seen = zip(
        alike, state.definition, state.base_controller, state.exhausted, state.face_down, state.spot, strict=True
    )
    shown = list(seen).__getitem__
    parts: list[Any] = [holder, state.turn_player]
    for number, zone in enumerate(game.rules.zones):
        if zone.name != "out":
            for cards in (zones[number * 2], zones[number * 2 + 1]):
                parts.append(list(map(shown, cards)) if zone.ordered or not cards else sorted(map(shown, cards)))
    parts.append(sorted([(alike[card], [alike[c] for c in cards]) for card, cards in state.attached.items()]))
    parts.append([(t.at, t.controller, alike[t.source & CARD_MASK]) for t in state.waiting])
    if state.overheard:
        parts.append([(t.at, t.controller, alike[t.source & CARD_MASK]) for t in state.overheard])
    parts.append(sorted([(_use(key, alike), n) for key, n in state.uses.items() if _counts(game, key)]))
    parts.append([(frame.proc, frame.pc) for frame in state.frames])
    ignored = OWN_REGISTERS | game.rules.clocks
    parts.append(sorted([item for item in state.reg.items() if item[0] not in ignored]))
    return parts


def _growing(game: Game, alike: list[int]) -> list[Any]:
    """What may become more and more in a loop that never comes back."""
    state = game.state
    parts: list[Any] = [sorted((alike[card], sorted(kinds.items())) for card, kinds in state.counters.items())]
    parts.append([sorted(resources.items()) for resources in state.resources])
    parts.append(sorted(filter(itemgetter(1), zip(alike, state.damage, strict=True))))
    parts.append([(e.at, _cards(game, e.refs, alike), e.players, e.until, e.values) for e in _in_force(game)])
    parts.append([(d.at, d.controller) for d in state.delayed])
    parts.append(
        [
            (o.kind, o.at, o.controller, alike[o.source & CARD_MASK], o.modes, _slots(game, o.slots, alike))
            for o in state.stack
        ]
    )
    if game.board.reads & FACTS:
        parts.append(sum(fact.key not in game.never_asked for fact in state.facts))
    return parts


def _supply(game: Game) -> dict[str, int]:
    """What could be used up: counters, resources, what is on the stack, and what damage has left of each card."""
    state, alike = game.state, _alike(game)
    supply = {"stack": len(state.stack)}
    for card, kinds in state.counters.items():
        for kind, n in kinds.items():
            key = f"{alike[card]} {kind}"
            supply[key] = supply.get(key, 0) + n
    for player, held in enumerate(state.resources):
        for name, n in held.items():
            supply[f"player {player} {name}"] = n
    for card, damage in enumerate(state.damage):
        if damage:
            key = f"{alike[card]}"
            supply[key] = supply.get(key, 0) - damage
    return supply


def _alike(game: Game) -> list[int]:
    """What each card is taken for: itself, but one token is as good as another of the same kind."""
    if not game.library.tokens:
        return list(range(len(game.state.definition)))
    definitions = game.library.definitions
    return [definitions[number].token_kind or card for card, number in enumerate(game.state.definition)]


def _in_force(game: Game) -> list[Continuous]:
    """The ongoing effects that still affect somebody."""
    return [e for e in game.state.effects if e.players or not e.refs or any(game.state.alive(ref) for ref in e.refs)]


def _counts(game: Game, key: str) -> bool:
    """Whether a use is one of a card that is still there: what it has become is a new one that has used nothing."""
    head, _, _ = key.partition("/")
    return not head.isdigit() or game.state.alive(int(head))


def _use(key: str, alike: list[int]) -> str:
    head, _, rest = key.partition("/")
    return f"{alike[int(head) & CARD_MASK]}/{rest}" if head.isdigit() else key


def _cards(game: Game, refs: tuple[int, ...], alike: list[int]) -> tuple[int, ...]:
    return tuple(alike[ref & CARD_MASK] if game.state.alive(ref) else -1 for ref in refs)


def _slots(game: Game, slots: Slots, alike: list[int]) -> list[Any]:
    return sorted(
        (
            key,
            _cards(game, value, alike) if _holds_cards(key, value) else value,
        )
        for key, value in slots.items()
    )


def _holds_cards(key: str, value: Any) -> bool:
    return isinstance(value, tuple) and key not in NUMBERS and all(isinstance(item, int) for item in value)


# --- watching --------------------------------------------------------------------------------------------------------


def begin(game: Game) -> None:
    """A phase begins: nothing has been seen in it yet."""
    reg = game.state.reg
    reg[ACTS] = reg[FORCED] = 0
    if reg.get(HERE) != "":  # the last one was being watched
        game.state.watch.clear()
        reg[HERE] = ""
        reg.pop(OUTLINE, None)
        reg.pop(ROUNDS, None)


def watch(game: Game, frame: Frame) -> Next:
    """Compare with the positions of this phase; a repeat is a loop."""
    state = game.state
    reg = state.reg
    reg[FORCED] = forced = reg.get(FORCED, 0) + 1
    if forced > FORCED_LIMIT:
        return game.finish((), game.rules.verb("loop draw"))
    if reg.get(ACTS, 0) < QUIET:
        return None
    alike = _alike(game)
    solid = _solid(game, frame.player * 4 + frame.slots.get(PASSES, 0), alike)
    here, outline = _digest(solid, _growing(game, alike)), _digest(solid)
    reg[HERE], reg[SINCE], reg[OUTLINE] = here, 0, outline
    start = next((i for i, (seen, *_) in enumerate(state.watch) if seen == here), None)
    if start is not None:
        return _found(game, [answer for answer in state.watch[start:] if answer[1] != NOBODY])
    state.watch.append((here, NOBODY, 0, outline))
    return None if reg.get(ROUNDS) or reg[FORCED] > QUIET else _grows(game)  # somebody does it, or nobody chooses


def _grows(game: Game) -> Next:
    """Whether the same answers have led to the same cards in all zones again and again, and have used up nothing."""
    cycle = _repeated(game)
    if not cycle or _uses_up(game, cycle):
        return None
    choices = _stopping(game, cycle)
    acts = tuple(choice for choice in choices if choice[2] != "pass")
    if not acts:
        return None
    game.cite_verb("loop")
    stoppers = tuple(sorted({player for _, player, _ in acts}))
    return Frame("loop", slots={STOPPERS: stoppers, CHOICES: acts, COUNTS: (), GROWS: 1})


def _repeated(game: Game) -> list[tuple[str, int, int, str]]:
    """The answers of the round that has just been played for so many times, if there is one."""
    watch = game.state.watch
    outline = watch[-1][3]
    starts = [i for i, (_, who, _, at) in enumerate(watch) if who == NOBODY and at == outline]
    said = [[(who, key) for _, who, _, key in watch[i:j] if who != NOBODY] for i, j in pairwise(starts)]
    for period in range(1, PERIOD + 1):  # the outline may come several times in a round
        last = said[-period * SAME_ROUNDS :]
        if len(last) < period * SAME_ROUNDS or any(one != last[i % period] for i, one in enumerate(last)):
            continue
        begins = bool(last[0]) and last[0][0][1] != "pass"  # with what is done in it
        return _in_outline(watch[starts[-period - 1] : -1]) if begins else []
    return []


def _uses_up(game: Game, cycle: list[tuple[str, int, int, str]]) -> bool:
    """Whether this round leaves less of something, though there be more of another: it cannot go on for ever then."""
    twin = _trial(game)
    twin.run()
    before = _supply(twin)
    for _, _, _, key in cycle:
        keys = twin.keys()
        words = [nameless(option) for option in keys]
        if key not in words:
            return False  # chance took another turn
        twin.answer(words.index(key))
        if twin.over:
            return True
    after = _supply(twin)
    return any(after.get(key, 0) < before.get(key, 0) for key in before.keys() | after.keys())


def _in_outline(entries: list[tuple[str, int, int, str]]) -> list[tuple[str, int, int, str]]:
    """The answers of a round, each known by the outline of the position before it and how many answers ago that was."""
    found: list[tuple[str, int, int, str]] = []
    outline, since = "", 0
    for _, player, n, key in entries:
        if player == NOBODY:
            outline, since = key, 0
        else:
            found.append((_at(outline, since), player, n, key))
            since += 1
    return found


def note(game: Game, frame: Frame, key: Key) -> None:
    """Count what players with priority do in this phase."""
    if key != PASS or frame.slots.get(PASSES):
        game.state.reg[ACTS] = game.state.reg.get(ACTS, 0) + 1


def remember_answer(game: Game, player: int, n: int, key: Key) -> None:
    """Remember an answer, one of `n`, while the phase is being watched."""
    reg = game.state.reg
    if n > 1 and key != PASS:
        reg[FORCED] = 0
    if reg.get(HERE):
        _remember(game, player, n, key)


def _remember(game: Game, player: int, n: int, key: Key) -> None:
    reg, where = game.state.reg, _place(game)
    _count_round(game, player, key)
    game.state.watch.append((where, player, n, nameless(key)))
    reg[SINCE] += 1
    if any(place == where and who == player for place, who, _ in reg.get(LATER, ((), ()))[0]):
        game.state.banned = [*(b for b in game.state.banned if b not in reg[LATER][0]), *reg[LATER][1]]
        reg[LATER] = ((), ())


def _place(game: Game) -> str:
    """A question is known by the last position and how many answers ago that was."""
    return _at(game.state.reg[HERE], game.state.reg[SINCE])


def _outlined(game: Game) -> str:
    """The same by the outline of the position, in which nothing counts that may grow."""
    return _at(game.state.reg[OUTLINE], game.state.reg[SINCE])


def _at(position: str, since: int) -> str:
    return f"{position}+{since}" if since else position


def _count_round(game: Game, player: int, key: Key) -> None:
    """A loop that grows goes on as often as its player has said; then its answers are closed."""
    left, closing = game.state.reg.get(ROUNDS, (0, ()))
    if left and (_outlined(game), player, nameless(key)) == closing[0]:
        _close(game, left - 1, closing)


def _close(game: Game, left: int, choices: tuple[Answered, ...]) -> None:
    if left:
        game.state.reg[ROUNDS] = (left, choices)
    else:
        game.state.reg.pop(ROUNDS, None)
        game.state.banned += [choice for choice in choices if choice not in game.state.banned]


def nameless(key: Key) -> str:
    """An answer without the incarnation of the cards in it."""
    return " ".join(str(part & CARD_MASK if isinstance(part, int) and part >= 0 else part) for part in key)


def permitted(game: Game, choice: Choice, options: list[int]) -> list[int]:
    """Without the answers that would begin a loop again which this player has ended; not if nothing else is left."""
    if not game.state.reg.get(HERE):
        return options
    places = (_place(game), _outlined(game))
    closed = {key for place, who, key in game.state.banned if place in places and who == choice.player}
    return [i for i in options if nameless(choice.options[i]) not in closed] or options


def forget_positions(state: State) -> None:
    """Positions are told by all cards, also hidden ones: let them be mere numbers that are equal where those were."""
    numbers: dict[str, str] = {"": ""}

    def number(position: str) -> str:
        place, _, since = position.partition("+")
        return _at(numbers.setdefault(place, f"position {len(numbers)}"), int(since or 0))

    def answered(choices: Iterable[Answered]) -> tuple[Answered, ...]:
        return tuple((number(place), player, key) for place, player, key in choices)

    state.watch = []
    state.banned = list(answered(state.banned))
    reg = state.reg
    for register in (HERE, OUTLINE):
        if register in reg:
            reg[register] = number(reg[register])
    if LATER in reg:
        ending, closed = reg[LATER]
        reg[LATER] = (answered(ending), answered(closed))
    if ROUNDS in reg:
        left, closing = reg[ROUNDS]
        reg[ROUNDS] = (left, answered(closing))
    for frame in state.frames:
        if frame.proc == LOOP.name:
            frame.slots[CHOICES] = answered(frame.slots[CHOICES])


# --- who can stop it -------------------------------------------------------------------------------------------------


def _found(game: Game, cycle: list[tuple[str, int, int, str]]) -> Next:
    """A position has come back. Whose answers could have been others, so that it would not?"""
    game.cite_verb("loop")
    choices = _stopping(game, cycle)
    stoppers = tuple(sorted({player for _, player, _ in choices}))
    if not stoppers:
        return game.finish((), game.rules.verb("loop draw"))
    return Frame("loop", slots={STOPPERS: stoppers, CHOICES: choices, COUNTS: ()})


def _stopping(game: Game, cycle: list[tuple[str, int, int, str]]) -> tuple[Answered, ...]:
    """The answers of this round in whose place another one ends the loop; passes only if nothing else does."""
    if all(n < 2 for _, _, n, _ in cycle):
        return ()  # nobody had anything to decide
    twin = _trial(game)
    twin.run()
    found: list[Answered] = []
    for where, player, n, key in cycle:
        keys = twin.keys()
        words = [nameless(option) for option in keys]
        if key not in words:
            break  # chance took another turn
        if n > 1 and any(_ends(twin, i) for i, other in enumerate(words) if other != key):
            found.append((where, player, key))
        twin.answer(words.index(key))
    acts = tuple(entry for entry in found if entry[2] != "pass")
    acting = {player for _, player, _ in acts}
    return (*acts, *(entry for entry in found if entry[2] == "pass" and entry[1] not in acting))


def _trial(game: Game) -> Game:
    twin = game.clone(history=False)
    twin.state.watch, twin.state.banned = [], []
    twin.state.reg[ACTS] = twin.state.reg[FORCED] = -FORCED_LIMIT  # the copy is not watched
    twin.state.reg[HERE] = ""
    return twin


def _ends(game: Game, index: int) -> bool:
    """Whether this answer, in some way of giving it and with all quiet afterwards, leads out of the phase."""
    assert game.choice is not None
    player, phase, turn = game.choice.player, game.state.reg.get(PHASE), game.state.turn
    first = _trial(game)
    first.answer(index)
    branches, tried = [first], 0
    while branches and tried < TRIAL_BRANCHES:
        tried += 1
        twin = branches.pop()
        seen: set[str] = set()
        for _ in range(TRIAL_ANSWERS):
            if twin.over or twin.state.reg.get(PHASE) != phase or twin.state.turn != turn:
                return True
            assert twin.choice is not None
            here = position(twin, twin.choice.player) + str(twin.state.frames[-1].picks)
            if here in seen:
                break  # round and round again
            seen.add(here)
            keys = twin.keys()
            quiet = next((keys.index(key) for key in QUIET_ANSWERS if key in keys), None)
            if quiet is None and twin.choice.player == player:
                for other in range(1, len(keys)):
                    branches.append(_trial(twin))
                    branches[-1].answer(other)
            twin.answer(quiet or 0)
    return False


# --- how often -------------------------------------------------------------------------------------------------------


def _asker(second: bool) -> Any:
    def how_often(game: Game, frame: Frame) -> Choice | None:
        turn = game.state.turn_player
        player = 1 - turn if second else turn
        if player not in frame.slots[STOPPERS]:
            return None
        rule = game.rules.verb("loop both" if len(frame.slots[STOPPERS]) == 2 else "loop one")
        return Choice(player, [("number", n) for n in range(101)], "loop", shape="number", public=True, rule=rule)

    return how_often


def _keep(game: Game, frame: Frame) -> Next:
    if frame.inbox:
        frame.slots[COUNTS] = (*frame.slots[COUNTS], frame.inbox[0][1])
    return None


def _stop(game: Game, frame: Frame) -> Next:
    """The position is the same after any number of rounds, so the rounds need not be played, unless it grows.

    The one who named the smaller number ends the loop; from then on the other one may not begin it again.
    """
    state = game.state
    state.watch.clear()
    state.reg[SINCE] = 0  # play goes on at the position where the loop was noticed
    counts: tuple[int, ...] = frame.slots[COUNTS]
    choices: tuple[Answered, ...] = frame.slots[CHOICES]
    rule = game.rules.verb("loop both" if len(counts) == 2 else "loop one")
    game.log("loop", amount=min(counts), rule=rule)
    if frame.slots.get(GROWS):
        _close(game, min(counts), choices)
        return None
    ending = choices
    if len(set(counts)) == 2:
        lower = state.turn_player if counts[0] < counts[1] else 1 - state.turn_player
        ending = tuple(choice for choice in choices if choice[1] == lower)
        state.reg[LATER] = (ending, tuple(choice for choice in choices if choice[1] != lower))
    state.banned += [choice for choice in ending if choice not in state.banned]
    return None


LOOP: Final = Procedure(
    "loop",
    ask("", _asker(False)),
    do("", _keep),
    ask("", _asker(True)),
    do("", _keep),
    do("", _stop),
)
