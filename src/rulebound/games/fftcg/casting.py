"""Chapters 11.3 and 11.4: casting a Summon and casting a Character.

Both are declared in stages: the card, modes, ways to pay, variables, choices and shares; the cost is then locked and
paid as one event. A Summon waits on the stack (11.3.8); a Character enters the field at once (11.4.8).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.fftcg.declaring import complete, only_backups, take_modes, take_target
from rulebound.games.fftcg.terms import FIELD, LB, STACK
from rulebound.kernel import drafts, playing, stack
from rulebound.kernel.costs import next_one_cast
from rulebound.kernel.events import STRUCTURE
from rulebound.kernel.procedures import Next, Procedure, ask, do
from rulebound.kernel.slots import COLOURS_PAID, FREE, ORIGIN
from rulebound.kernel.state import CARD_MASK, EVERYBODY, NEXT_INCARNATION, Event, Frame, Row, StackObject

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


def card_object(game: Game, player: int, ref: int, row: Row) -> StackObject:
    """A card that is cast, or could be."""
    kind = "summon" if "summon" in row.types else "character"
    return StackObject(0, kind, playing.spell_of(game, row), ref, player, ref if kind == "summon" else -1)


def card_draft(game: Game, player: int, ref: int, row: Row, free: int = 0) -> Frame:
    """A frame in which a card could be cast."""
    obj = card_object(game, player, ref, row)
    return Frame("draft", player=player, source=ref, slots={FREE: free}, obj=obj)


def declare(game: Game, frame: Frame) -> Next:
    """Declare the card and show it."""
    card = frame.source & CARD_MASK
    state = game.state
    frame.slots[ORIGIN] = state.zone[card]
    if state.zone[card] == LB:
        game.cite_all("7.14.1", "15.2.8.1", "15.2.8.3")
        state.face_down[card] = False
        game.touch(STRUCTURE)  # what its text says about it counts now
    state.learn(card, EVERYBODY)
    frame.obj = card_object(game, frame.player, frame.source, game.row(card))
    frame.obj.id = state.new_id()
    game.cite_all("5.2.3.1", "5.2.3.1.2" if frame.obj.kind == "summon" else "5.2.3.1.1")
    playing.settle_only_way(game, frame)
    game.log("declares_cast", frame.player, (frame.source,))
    return None


# --- 11.3 casting a Summon -------------------------------------------------------------------------------------------


def put_on_stack(game: Game, frame: Frame) -> Next:
    """11.3.2: a Summon moves to the top of the stack and keeps its characteristics."""
    assert frame.obj is not None
    moved = game.commit([Event("move", frame.source, frame.player, STACK, how="cast", under=frame.player)])
    frame.source = frame.obj.card = frame.obj.source = moved[0].moved_to
    game.cite("6.2.3")
    return None


def summon_is_cast(game: Game, frame: Frame) -> Next:
    """11.3.8: the Summon is cast; what triggers on casting triggers now."""
    assert frame.obj is not None
    complete(game, frame)
    game.put_on_stack(frame.obj)
    game.cite_all("7.12.1", "7.12.3")
    game.log("casts", frame.player, (frame.source,))
    game.cite("15.1.1.7.1")
    next_one_cast(game, frame.player, frame.source, game.known_row(frame.source))
    game.declare([stack.played(frame, "cast"), *drafts.chosen_events(game, frame.obj)])
    return None


CAST_SUMMON: Final = Procedure(
    "cast summon",
    do("11.3.1", declare),
    do("11.3.2", put_on_stack),
    ask("11.3.4", drafts.ask_modes, take_modes("11.3.4.1")),
    ask("11.3.5", playing.ask_way, playing.take_way),
    ask("11.3.5", playing.ask_x, playing.take_x),
    ask("11.3.3", drafts.ask_target, take_target("11.3.6"), label="targets"),
    ask("11.3.6", drafts.ask_share, drafts.take_share, label="shares"),
    do("11.3.7", playing.lock_and_pay, label=playing.PAY),
    do("11.3.8", summon_is_cast),
)


# --- 11.4 casting a Character ----------------------------------------------------------------------------------------


def character_enters(game: Game, frame: Frame) -> Next:
    """11.4.8: the Character is put onto the field; no stack, no response."""
    complete(game, frame)
    game.log("casts", frame.player, (frame.source,))
    game.cite_all("15.1.1.7.1", "11.4.1", "5.2.3.1.1.1", "6.2.5")
    if frame.slots.get(ORIGIN) == LB:
        game.cite("15.2.8.4")
    playing.remember_payment(game, frame, only_backups(game), frame.slots[COLOURS_PAID])
    move = Event("move", frame.source, frame.player, FIELD, how="cast", source=frame.source)
    next_one_cast(game, frame.player, frame.source, game.known_row(frame.source))
    arriving = frame.source + NEXT_INCARNATION  # what it is when this has happened
    event = Event(
        "note", frame.source, frame.player, how="cast", source=frame.source, name="character", moved_to=arriving
    )
    return game.propose([game.rules.entering(game, move, frame.player), event])


def as_cast(game: Game, frame: Frame) -> Next:
    """What the Character declared while it was cast is carried out as it enters."""
    obj = frame.obj
    assert obj is not None
    entered = [event.moved_to for event in frame.done if event.kind == "move"]
    if not obj.at or not entered:
        return None
    return Frame("effect", at=obj.at, player=frame.player, source=entered[0], slots=obj.slots)


CAST_CHARACTER: Final = Procedure(
    "cast character",
    do("11.4.2", declare),
    ask("11.4.3", drafts.ask_modes, drafts.take_modes),
    ask("11.4.4", playing.ask_way, playing.take_way),
    ask("11.4.4", playing.ask_x, playing.take_x),
    ask("11.4.5", drafts.ask_target, drafts.take_target, label="targets"),
    ask("11.4.5", drafts.ask_share, drafts.take_share, label="shares"),
    do("11.4.6", playing.lock_and_pay, label=playing.PAY),
    do("11.4.8", character_enters),
    do("", as_cast),
)
