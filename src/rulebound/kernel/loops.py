"""Endless loops: noticed when a position comes back within a phase.

Positions are compared without clocks and incarnations. Watching starts only when a phase has become long, so ordinary
play pays nothing. Who had a real choice on the way could have stopped the loop: nobody, and the game is drawn; one
player, and they say how often; two, and the smaller number counts. After that the answers that kept the loop going
are closed to those players in that same position.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

from rulebound.kernel.events import FACTS
from rulebound.kernel.procedures import Choice, Key, Next, Procedure, ask, do
from rulebound.kernel.state import CARD_MASK, Frame

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

QUIET = 4  # acts in a phase before positions are compared
FORCED_LIMIT = 1000  # passes in a row without any choice
NUMBERS = frozenset({"modes", "division"})  # slots of declared objects that hold numbers, not cards


def position(game: Game, holder: int) -> str:
    """Identifies the position for the loop rule: everything but clocks, incarnations and chance."""
    state, rules = game.state, game.rules
    parts: list[Any] = [holder, state.turn_player]
    for zone in range(len(rules.zones)):
        for player in (0, 1):
            cards = state.zones[zone * 2 + player]
            parts.append(tuple(cards) if rules.zones[zone].ordered else tuple(sorted(cards)))
    parts.append(tuple(state.exhausted))
    parts.append(tuple(state.face_down))
    parts.append(tuple(state.damage))
    parts.append(sorted((card, sorted(kinds.items())) for card, kinds in state.counters.items()))
    parts.append(sorted(state.attached.items()))
    parts.append([sorted(held.items()) for held in state.resources])
    parts.append([(e.at, _cards(game, e.refs), e.players, e.until, e.values) for e in state.effects])
    parts.append([(d.at, d.controller) for d in state.delayed])
    parts.append([(t.at, t.controller, t.source & CARD_MASK) for t in state.waiting])
    parts.append(
        [(o.kind, o.at, o.controller, o.source & CARD_MASK, o.modes, _slots(game, o.slots)) for o in state.stack]
    )
    parts.append(sorted((_use(key), n) for key, n in state.uses.items()))
    if game.board.reads & FACTS:
        parts.append(len(state.facts))
    parts.append([(frame.proc, frame.pc) for frame in state.frames])
    parts.append(sorted((k, v) for k, v in state.reg.items() if k not in ("checked", "acts", "forced", "paid")))
    return hashlib.blake2b(repr(parts).encode(), digest_size=12).hexdigest()


def _use(key: str) -> str:
    head, _, rest = key.partition("/")
    return f"{int(head) & CARD_MASK}/{rest}" if head.isdigit() else key


def _cards(game: Game, refs: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(ref & CARD_MASK if game.state.alive(ref) else -1 for ref in refs)


def _slots(game: Game, slots: dict[str, Any]) -> list[Any]:
    return sorted(
        (
            key,
            _cards(game, value) if _holds_cards(key, value) else value,
        )
        for key, value in slots.items()
    )


def _holds_cards(key: str, value: Any) -> bool:
    return isinstance(value, tuple) and key not in NUMBERS and all(isinstance(item, int) for item in value)


def watch(game: Game, frame: Frame) -> Next:
    """Compare with the positions of this phase; a repeat is a loop."""
    state = game.state
    if state.reg.get("forced", 0) > FORCED_LIMIT:
        game.finish((), game.rules.verb_rules["loop draw"])
        return None
    if state.reg.get("acts", 0) < QUIET:
        return None
    here = position(game, frame.player * 4 + frame.slots.get("passes", 0))
    state.reg["here"] = here
    for start, (seen, *_) in enumerate(state.watch):
        if seen == here:
            return _found(game, here, state.watch[start:])
    return None


def _found(game: Game, here: str, cycle: list[tuple[str, int, int, str]]) -> Next:
    state = game.state
    choices = [(where, player, key) for where, player, n, key in cycle if n > 1]
    stoppers = tuple(sorted({player for _, player, _ in choices}))
    if not stoppers:
        game.finish((), game.rules.verb_rules["loop draw"])
        return None
    if all((where, player, key) in state.banned for where, player, key in choices):
        return None  # forced by an ability: it may go on
    slots = {"stoppers": stoppers, "choices": tuple(choices), "counts": ()}
    state.watch.clear()
    return Frame("loop", slots=slots)


def note(game: Game, frame: Frame, key: Key) -> None:
    """Remember an answer given while the phase is being watched."""
    state = game.state
    n = game.offered
    state.reg["forced"] = state.reg.get("forced", 0) + 1 if n <= 1 else 0
    if key != ("pass",) or frame.slots.get("passes"):
        state.reg["acts"] = state.reg.get("acts", 0) + 1
    here = state.reg.pop("here", "")
    if here:
        state.watch.append((here, frame.player, n, " ".join(str(part) for part in key)))


def permitted(game: Game, player: int, options: list[Key]) -> list[Key]:
    """Without the answers that would begin a loop again which this player has ended."""
    state = game.state
    if not state.banned:
        return options
    here = state.reg.get("here", "")
    closed = {key for where, who, key in state.banned if where == here and who == player}
    left = [key for key in options if " ".join(str(part) for part in key) not in closed]
    return left or options


def _asker(second: bool) -> Any:
    def how_often(game: Game, frame: Frame) -> Choice | None:
        turn = game.state.turn_player
        player = 1 - turn if second else turn
        if player not in frame.slots["stoppers"]:
            return None
        return Choice(player, [("number", n) for n in range(101)], "loop", shape="number", public=True)

    return how_often


def _keep(game: Game, frame: Frame) -> Next:
    if frame.inbox:
        frame.slots["counts"] = (*frame.slots["counts"], frame.inbox[0][1])
    return None


def _stop(game: Game, frame: Frame) -> Next:
    """The position is the same after any number of rounds, so the rounds need not be played."""
    state = game.state
    both = len(frame.slots["stoppers"]) == 2
    rule = game.rules.verb_rules["loop both" if both else "loop one"]
    game.log("loop", amount=min(frame.slots["counts"]), rule=rule)
    for choice in frame.slots["choices"]:
        if choice not in state.banned:
            state.banned.append(choice)
    return None


def procedure(rule: str) -> Procedure:
    """The questions about a loop, under the game's own rule."""
    return Procedure(
        "loop",
        ask(rule, _asker(False)),
        do("", _keep),
        ask(rule, _asker(True)),
        do("", _keep),
        do("", _stop),
    )
