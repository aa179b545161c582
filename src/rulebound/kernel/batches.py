"""Batches of events: proposed, replaced, performed all at once, and heard by what they trigger."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.kernel import board as boards
from rulebound.kernel.events import LOOKS_BEFORE, changed
from rulebound.kernel.ops import CONTROLS, ENTRY_GRANTS, Board
from rulebound.kernel.pending import note_state_triggers
from rulebound.kernel.perform import PERFORM, remember, show_what_left
from rulebound.kernel.policies import StateNoticed
from rulebound.kernel.replace import piled, stamped_together
from rulebound.kernel.replacements import applicable
from rulebound.kernel.slots import RULE
from rulebound.kernel.state import CARD_MASK, Event, Frame, Slots
from rulebound.kernel.triggers import collect

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

NO_FRAME: Final = Frame("none")


def propose(game: Game, events: list[Event], answered: bool = False) -> Frame | None:
    """Let a batch of simultaneous events happen, unless something replaces them or players may answer them.

    Commits at once when no replacement applies; otherwise returns a frame that settles the batch first. Either
    way the events that really happened end in `done` of the frame that proposed them.
    """
    state, rules = game.state, game.rules
    if rules.foresight and not answered:
        answering = rules.foreseen(game, events)
        if answering is not None:
            answering.batch = events
            answering.slots[RULE] = game.rule  # by which they happen in the end
            return answering
    board = game.board
    checks, field, awaited = rules.checks, rules.field, board.replaced_kinds
    accepted: list[Event] = []
    watched = not game.short_cuts  # something may be said about one of them
    crowded = False  # a player chooses which of them happen, in which order, or what one of them is attached to
    for event in routed(game, events) if rules.routes else events:
        kind = event.kind
        check = checks.get(kind)
        if check is not None and not check(game, event, accepted):
            if accepted and rules.in_the_way(game, event, accepted):
                accepted.append(event)
                crowded = True
                continue
            game.cite_verb("impossible")
            if game.keeps_journal:
                rules.left_out(game, event)
            continue
        accepted.append(event)
        if kind in awaited or event.to == field:
            watched = True
            crowded = crowded or rules.hosts(game, event) is not None
    frames = state.frames
    frame = frames[-1] if frames else NO_FRAME
    if len(accepted) > 1 and piled(game, accepted):
        watched = crowded = True
    if watched:
        accepted = _seen(game, accepted) if awaited else accepted
        if crowded or _is_settled_first(game, accepted, board):
            slots: Slots = {RULE: game.rule}  # what happens in the end still happens by the rule that proposed it
            return Frame("apply", batch=accepted, player=frame.player, source=frame.source, slots=slots)
    frame.done = _happen(game, accepted, board) if accepted else []
    return None


def routed(game: Game, events: list[Event]) -> list[Event]:
    """The events as they go by the rules of the game about where things really go (`Rules.routes`)."""
    found: list[Event] = []
    for event in events:
        route = game.rules.routes.get(event.kind)
        really = event if route is None else route(game, event)
        if really is not None:
            found.append(really)
    return found


def _is_settled_first(game: Game, events: list[Event], board: Board) -> bool:
    """Whether something replaces one of these events, or cards enter together whose order can matter."""
    awaited, field = board.replaced_kinds, game.rules.field
    entries = 0
    for event in events:
        enters = event.to == field
        entries += enters
        watched = event.kind in awaited and _is_awaited(game, event, board)
        watched = watched or (enters and _enters_changed(game, event, board))
        if (watched or not game.short_cuts) and applicable(game, event, {}):
            return True
    return entries > 1 and bool(stamped_together(game, events))


def _is_awaited(game: Game, event: Event, board: Board) -> bool:
    """Whether a replacement on this board may wait for an event; most wait for departures only."""
    if event.kind != "move":
        return True
    leaves = event.ref >= 0 and game.state.zone[event.ref & CARD_MASK] == game.rules.field
    for replacement in board.replacements:
        if replacement.kind == "move" and (leaves or replacement.node.event.kind not in LOOKS_BEFORE):
            return True
    return False


def _enters_changed(game: Game, entry: Event, board: Board) -> bool:
    """Whether something is said about how this card enters."""
    if board.marks & ENTRY_GRANTS or not game.short_cuts:
        return True
    if entry.ref < 0:
        return False
    return game.library.definitions[boards.arriving(game, entry.ref & CARD_MASK, entry.to, entry.side)].enters_changed


def _seen(game: Game, events: list[Event]) -> list[Event]:
    """What happens instead of something is not replaced again by what has been applied to that."""
    seen: tuple[int, ...] = ()
    for frame in game.state.frames:
        if frame.at and frame.batch:
            seen += frame.batch[0].seen
    return [changed(event, seen=(*event.seen, *seen)) for event in events] if seen else events


def commit(game: Game, events: list[Event]) -> list[Event]:
    """Perform a whole batch, then see what it triggers."""
    return _happen(game, events, game.board) if events else []


def declare(game: Game, notes: list[Event]) -> None:
    """Make known what only triggers: it changes nothing, and nothing prevents or replaces it."""
    state, board = game.state, game.board
    state.pulse += 1
    state.frames[-1].done = notes
    if game.keeps_journal:
        for note in notes:
            game.show(note)
    for note in notes:
        if note.how in board.keys_in_use or not game.short_cuts:
            collect(game, notes, board)
            break
    if game.rules.after_batch or board.state_triggers or state.version != board.version:
        committed(game)


def _happen(game: Game, events: list[Event], before: Board) -> list[Event]:
    """Change the state, and collect what that triggers; gives what has really happened."""
    state, rules = game.state, game.rules
    ways, field, triggering_kinds = rules.ways, rules.field, game.triggering_kinds
    state.pulse += 1
    since = state.clock
    for event in events:
        if event.kind == "move" and event.ref & CARD_MASK in before.rows and state.alive(event.ref):
            remember(game, event.ref, before)
    happened: list[Event] = []
    triggering: list[Event] = []
    leading: list[Event] = []
    notes: list[Event] = []
    game.moment = state.pulse
    for event in events:
        kind = event.kind
        act, tell, notice, follow = ways[kind]
        seen = state.known[event.ref & CARD_MASK] if event.ref >= 0 else 0
        result = event if act is None else act(game, event)
        if result is None:
            continue
        if kind == "move" and result.ref in state.lki:
            show_what_left(game, result.ref)
        happened.append(result)
        game.show(result, seen if result.ref == event.ref else 0)
        if tell is not None:
            tell(game, result)
        if notice is not None:
            notes += notice(game, result)
        if follow is not None:
            leading.append(result)
        if kind in triggering_kinds or (kind == "move" and (result.to == field or result.frm == field)):
            triggering.append(result)
    riders: list[Event] = []
    for event in leading:
        for rider in rules.followed[event.kind](game, event):
            result = PERFORM[rider.kind](game, rider)
            if result is not None:
                game.show(result)
                riders.append(result)
    game.moment = 0
    if state.version != before.version:
        note_control(game, before, since)
    if triggering:
        collect(game, triggering, before)
    if riders:
        collect(game, riders, before)
    if notes:
        collect(game, notes, before)
    if rules.after_batch or before.state_triggers or state.version != before.version:
        committed(game)
    return happened


def note_states(game: Game) -> None:
    """See which states hold that something waits for."""
    if game.rules.state_trigger_rule and game.board.state_triggers:
        note_state_triggers(game)


def committed(game: Game) -> None:
    """The state may have changed, and something may wait for that."""
    for act in game.rules.after_batch:
        act(game)
    if game.rules.triggering.noticed is StateNoticed.AT_ONCE:
        note_states(game)


def trigger(game: Game, events: list[Event]) -> None:
    """Events that take several steps are complete now: see what they trigger."""
    collect(game, events, game.board)
    committed(game)


def note_control(game: Game, before: Board, since: int | None = None) -> None:
    """Remember since when each card is under its present control, if that has changed since this board.

    Control that an event has given has been noted since then.
    """
    after = game.board
    if game.short_cuts and not (before.marks | after.marks) & CONTROLS:
        return
    since = game.state.clock if since is None else since
    for card, row in after.rows.items():
        was = before.rows.get(card)
        stamp = game.state.control_stamp[card]
        if was is not None and was.controller != row.controller and stamp <= since:
            game.state.control_stamp[card] = game.state.tick()
