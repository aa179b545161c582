"""Triggers: which auto-abilities wait for an event, and whether it is the one they wait for."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

import msgspec

from rulebound.kernel import evaluate
from rulebound.kernel.attached import host_of
from rulebound.kernel.events import STRUCTURE, extent, keys_of
from rulebound.kernel.policies import Arrivals
from rulebound.kernel.slots import SlotName
from rulebound.kernel.state import CARD_MASK, EVERYBODY, NO_REF, Event, Frame, Row, Slots, Trigger
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game
    from rulebound.kernel.ops import Board


FOR_THE_GAME: Final = "game "  # what is counted from the beginning of the game, and not of a turn
NONE: Final[frozenset[tuple[int, int, int]]] = frozenset()
NOBODY: Final = -2  # the source of what somebody may have in hiding: no card
MOMENT: Final = SlotName("moment")  # when it was overheard
FITS: Final = SlotName("fits")  # whether it is what is waited for: not everybody may know


def collect(game: Game, events: list[Event], before: Board) -> None:
    """Collect the auto-abilities that these events trigger, and remember the events for this turn."""
    state, rules = game.state, game.rules
    field = rules.field
    now, keys_in_use = before, before.keys_in_use
    if before.version != state.version:
        now = game.board
        keys_in_use = keys_in_use | now.keys_in_use
    departed: dict[int, int] | None = None
    together: frozenset[tuple[int, int, int]] = NONE  # abilities that have heard of several events at once as of one
    for event in events:
        keys = keys_of(event, field)
        if keys_in_use.isdisjoint(keys) and game.short_cuts:
            continue  # nobody waits for it, and nobody will ask
        triggered: frozenset[tuple[int, int, int]] = NONE  # one event triggers an ability once, under however many keys
        ears: list[int] = []  # what has heard of it in hiding
        moved = event.kind == "move"
        for key in keys:
            if key not in keys_in_use and game.short_cuts:
                continue
            looks_before = moved and rules.looks_before(event, key)
            row: Row | None = None
            if event.ref >= 0:
                if looks_before or (moved and rules.read_as_it_was(event)):
                    row = state.lki.get(event.ref)
                row = row or now.rows.get(event.ref & CARD_MASK) or game.row(event.ref & CARD_MASK)
            waited_for = key in now.listeners or key in before.listeners
            board = before if looks_before else now
            if key in game.remembered:
                state.facts.append(rules.fact(game, event, key, row))
                game.note_fact(key)
            if waited_for:
                if moved:
                    rules.note_reading(game, event)
                if departed is None:
                    departed = {event.ref & CARD_MASK: event.ref for event in events if event.kind == "move"}
                for listener in board.listeners.get(key, ()):
                    if listener in triggered or listener in together:
                        continue
                    if looks_before and listener[0] in departed:
                        source = departed[
                            listener[0]
                        ]  # it left in this batch, and is read as it was on the board before
                    else:
                        source = state.ref(listener[0])
                    if _try(game, listener, source, event, keys, row, board):
                        triggered = triggered | {listener}
                        if _together(game, listener[1]):
                            together = together | {listener}
                        if moved and not looks_before and departed.get(listener[0], event.ref) != event.ref:
                            game.cite_verb("arrived together")
                if looks_before and rules.triggering.arrivals is Arrivals.HEAR_DEPARTURES and len(departed) > 1:
                    for listener in game.board.listeners.get(key, ()):
                        if listener[0] not in departed or listener in triggered:
                            continue
                        if _try(game, listener, state.ref(listener[0]), event, keys, row, game.board):
                            triggered = triggered | {listener}
                            game.cite_verb("arrived together")
            if key in game.library.lurking:
                overhear(game, event, key, keys, row, ears)
            if now.version != state.version:
                now = game.board
                keys_in_use = now.keys_in_use | before.keys_in_use


def overhear(game: Game, event: Event, key: str, keys: tuple[str, ...], row: Row | None, ears: list[int]) -> None:
    """Note for each player what, of all there is in this game, waits in hiding for an event: who has it is a secret.

    An event about a card that not everybody knows is noted if it might be the one; whether it is goes with it.
    """
    state, library = game.state, game.library
    hidden = event.ref >= 0 and state.known[event.ref & CARD_MASK] != EVERYBODY
    moment = 0
    for at in library.lurking[key]:
        if at in ears:
            continue
        node = library.node(at)
        assert isinstance(node, tree.Lurk)
        game.cite_verb("overhear")
        for player in (0, 1):
            frame = Frame("trigger", player=player, source=NOBODY, event=event)
            if node.cond is not None and not evaluate.holds(game, frame, node.cond):
                continue
            fits = _is_event(game, frame, node.event, event, keys, row)
            if fits or (hidden and _is_event(game, frame, _unseen(node.event), event, keys, row)):
                moment = moment or state.tick()
                ears.append(at)
                state.overheard.append(Trigger(at, NO_REF, player, event, {MOMENT: moment, FITS: int(fits)}))


@lru_cache(maxsize=256)
def _unseen(described: tree.Event) -> tree.Event:
    """An event as it looks to who does not know the card that it is about."""
    if isinstance(described, tree.AnyOf):
        return tree.AnyOf(tuple([_seen_from_outside(on) for on in described.events]))
    return _seen_from_outside(described) if isinstance(described, tree.On) else described


def _seen_from_outside(on: tree.On) -> tree.On:
    if not isinstance(on.subject, tree.Filter):
        return on
    return msgspec.structs.replace(on, subject=tree.Filter(side=on.subject.side, zone=on.subject.zone))


def _together(game: Game, at: int) -> bool:
    """Whether several events at the same time trigger the ability at an address once."""
    node = game.library.node(at)
    assert isinstance(node, tree.Auto | tree.Delayed)
    if isinstance(node.event, tree.On):  # as nearly always
        return node.event.together
    return any(on.together for on in _events(node.event))


def _try(
    game: Game,
    listener: tuple[int, int, int],
    source: int,
    event: Event,
    keys: tuple[str, ...],
    row: Row | None,
    board: Board,
) -> bool:
    """Trigger one listening ability, if this is the event it waits for."""
    card, at, effect = listener
    if card < 0:
        return _try_delayed(game, at, effect, event, keys, row)
    node = game.library.node(at)
    assert isinstance(node, tree.Auto)
    bearer = board.rows[card]
    frame = Frame("trigger", player=bearer.controller, source=source, slots=_granted_slots(game, effect), event=event)
    if not _is_event(game, frame, node.event, event, keys, row):
        return False
    return pend(game, node, at, effect, frame)


def _granted_slots(game: Game, effect: int) -> Slots:
    if effect:
        for continuous in game.state.effects:
            if continuous.id == effect:
                return continuous.slots
    return {}


def _note_entry(game: Game, event: tree.Event, effect: int) -> None:
    """What enters is looked at as it is there, if the ability was given to it or waits for cards of some kind."""
    ons = event.events if isinstance(event, tree.AnyOf) else (event,)
    game.cite_verb("entry trigger")
    if effect or any(isinstance(on, tree.On) and isinstance(on.subject, tree.Filter) for on in ons):
        game.cite_verb("entry looked at")


def _cite_own(game: Game, event: tree.Event, at: int) -> None:
    """An ability has triggered that a keyword stands for, or that is about its own card: there may be a word for it."""
    keyword = game.library.keyword_of.get(at)
    if keyword is not None:
        game.cite_about("trigger of", keyword)
    elif isinstance(event, tree.On) and isinstance(event.subject, tree.Self):
        if event.to:
            game.cite_about("own event", f"{event.kind} to {event.to}")
        else:
            game.cite_about("own event", event.kind)


def use_key(game: Game, node: tree.Action | tree.Auto, player: int, instance: str) -> str:
    """Under what it is counted how often an ability was used: those of one name together, in a turn or in the game."""
    if node.limit_name:
        game.cite_verb("same name")
        instance = f"name {player} {node.limit_name}"
    return instance if node.per == "turn" else FOR_THE_GAME + instance


def pend(game: Game, node: tree.Auto, at: int, effect: int, frame: Frame) -> bool:
    """Let an auto-ability trigger whose event has happened: its condition and its limit permitting."""
    state = game.state
    if "cannot trigger" in game.library.prohibited:
        game.cite_verb("silent")
        bearer = game.row_of(frame.source)
        if bearer is not None and game.limits(bearer, "cannot trigger"):
            return False
    if node.cond is not None:
        game.cite(game.rules.verb("conditional"))
        if not evaluate.holds(game, frame, node.cond):
            return False
    if node.limit:
        key = use_key(game, node, frame.player, f"{frame.source}/{at}/{effect}")
        if state.uses.get(key, 0) >= node.limit:
            game.cite_verb("trigger limit")
            return False
        state.uses[key] = state.uses.get(key, 0) + 1
    if any((t.at, t.source, t.effect) == (at, frame.source, effect) for t in state.waiting):
        game.cite_verb("pending again")
    state.waiting.append(Trigger(at, frame.source, frame.player, frame.event, dict(frame.slots), effect))
    if at in game.library.one_text:
        game.cite_verb("one text for several")
    if frame.event is not None:
        game.cite_verb("trigger")
        _cite_own(game, node.event, at)
        if frame.event.kind == "move":
            game.cite_verb("zone trigger")
            game.rules.note_zone_trigger(game, frame.event)
            if frame.event.to == game.rules.zone_id["field"]:
                _note_entry(game, node.event, effect)
    return True


def _try_delayed(game: Game, at: int, id: int, event: Event, keys: tuple[str, ...], row: Row | None) -> bool:
    state = game.state
    delayed = next((d for d in state.delayed if d.id == id), None)
    if delayed is None:
        return False
    node = game.library.node(at)
    assert isinstance(node, tree.Delayed)
    frame = Frame("trigger", player=delayed.controller, source=delayed.source, slots=delayed.slots, event=event)
    if not _is_event(game, frame, node.event, event, keys, row):
        return False
    game.cite_verb("delayed once" if delayed.once else "delayed for a time")
    if delayed.once:
        state.delayed = [d for d in state.delayed if d.id != id]
        game.touch(STRUCTURE)
    state.waiting.append(Trigger(at, delayed.source, delayed.controller, event, dict(delayed.slots), 0, "delayed"))
    return True


def _is_event(
    game: Game, frame: Frame, described: tree.Event, event: Event, keys: tuple[str, ...], row: Row | None
) -> bool:
    """Whether an event that happens under these keys is the one described, or one of those."""
    if isinstance(described, tree.On):  # as nearly always
        return described.kind in keys and event_fits(game, frame, described, event, row)
    return any(on.kind in keys and event_fits(game, frame, on, event, row) for on in _events(described))


def event_fits(game: Game, frame: Frame, on: tree.On, event: Event, row: Row | None) -> bool:
    """Whether the details of an event (its kind aside) are as described."""
    zone_id = game.rules.zone_id
    if on.to and event.to != zone_id[on.to]:
        return False
    if on.frm and _came_from(game, on, event) != zone_id[on.frm]:
        return False
    if on.how and not game.rules.is_how(game, event, on.how):
        return False
    if event.kind == "damage" and not on.how:
        game.cite_verb("any damage")
    if on.phase and event.name != on.phase:
        return False
    if on.counter and event.name != on.counter:
        return False
    if on.who is not None and event.player not in evaluate.players(game, frame, on.who):
        return False
    if on.amount is not None and not evaluate.compare(game, frame, extent(event), on.amount):
        return False
    if on.last and game.state.counters.get(event.ref & CARD_MASK, {}).get(event.name, 0):
        return False
    if on.subject is not None and not _concerns(game, frame, on.subject, event, row):
        return False
    if on.least and isinstance(on.subject, tree.Filter):
        known = [(ref, game.row_of(ref)) for ref in _with(event)]
        fitting = [ref for ref, one in known if one is not None and evaluate.matches(game, frame, on.subject, ref, one)]
        if len(fitting) < on.least:
            return False
    if on.source is not None and not _comes_from(game, frame, on.source, event):
        return False
    if on.onto is not None and (event.onto == NO_REF or not _is_onto(game, frame, on.onto, event.onto)):
        return False
    if on.how == "effect" and isinstance(on.source, tree.Filter) and not _is_effect_of(frame, on.source.side, event):
        return False
    if on.nth:
        same = sum(1 for fact in game.state.facts if evaluate.fact_matches(game, frame, on, fact))
        return same == on.nth
    return True


def _is_onto(game: Game, frame: Frame, onto: tree.Filter | tree.Self | tree.Slot | tree.Host, ref: int) -> bool:
    """Whether it is such a card that something was attached to."""
    if isinstance(onto, tree.Filter):
        row = game.row_of(ref)
        return row is not None and evaluate.matches(game, frame, onto, ref, row)
    return ref in evaluate.objects(game, frame, onto)


def _came_from(game: Game, on: tree.On, event: Event) -> int:
    """Where a card has come from; a text about leaving a zone, wherever to, means the one it was in just before."""
    return event.frm if on.kind == "move" and not on.to else game.rules.came_from(game, event)


def _concerns(
    game: Game, frame: Frame, subject: tree.Filter | tree.Self | tree.Slot | tree.Host, event: Event, row: Row | None
) -> bool:
    if isinstance(subject, tree.Self):
        if frame.source not in (event.ref, event.moved_to) and frame.source not in _with(event):
            return False
        return bool(evaluate.own_type(game, frame.source, row or game.row_of(frame.source), subject))
    if isinstance(subject, tree.Slot):
        return event.ref in frame.slots.get(SlotName(subject.name), ())
    if isinstance(subject, tree.Host):
        card, left = frame.source & CARD_MASK, game.state.lki.get(event.ref)
        if left is not None and left.under is not None:  # it has just left
            return card in left.under
        return host_of(game, card) == event.ref & CARD_MASK
    entered = event.kind == "note" and event.moved_to != NO_REF
    entered |= event.kind == "move" and event.to == game.rules.zone_id["field"]
    ref = event.moved_to if entered else event.ref
    if event.how == "chosen" and game.state.zone[ref & CARD_MASK] != game.rules.zone_id[subject.zone]:
        return False
    if row is not None and evaluate.matches(game, frame, subject, ref, row):
        return True
    for ref in _with(event):
        other = game.row_of(ref)
        if other is not None and evaluate.matches(game, frame, subject, ref, other):
            return True
    return False


def _with(event: Event) -> tuple[int, ...]:
    """Further cards that the event is about. Those of damage, and of what that breaks, are further sources instead."""
    return event.others if event.kind == "note" else ()


def _is_effect_of(frame: Frame, side: str, event: Event) -> bool:
    """Whether the ability that does it is that player's: one may make a card of the other player deal damage.

    The player of damage to players is who takes it.
    """
    return side == "any" or event.kind == "points" or (event.player == frame.player) == (side == "my")


def _comes_from(
    game: Game, frame: Frame, source: tree.Filter | tree.Self | tree.Slot | tree.Host, event: Event
) -> bool:
    if isinstance(source, tree.Self):
        return event.source == frame.source or frame.source in event.others
    if isinstance(source, tree.Slot):
        return event.source in frame.slots.get(SlotName(source.name), ())
    if isinstance(source, tree.Host):
        host = host_of(game, frame.source & CARD_MASK)
        return host >= 0 and any(host == ref & CARD_MASK for ref in (event.source, *event.others) if ref >= 0)
    game.cite_verb("kind of source")
    known = ((ref, game.row_of(ref)) for ref in (event.source, *event.others))
    return any(row is not None and evaluate.matches(game, frame, source, ref, row) for ref, row in known)


def _events(event: tree.Event) -> tuple[tree.On, ...]:
    if isinstance(event, tree.On):
        return (event,)
    return event.events if isinstance(event, tree.AnyOf) else ()
