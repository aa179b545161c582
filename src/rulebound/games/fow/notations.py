"""Chapter 1000: what the words of effects mean, where they are more than the steps of the kernel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.fow.playing import card_object
from rulebound.games.fow.registers import COPIES
from rulebound.games.fow.terms import CHASE, GRAVEYARD, OUT, RULER, j_rulers
from rulebound.games.fow.timing import chase_is_forbidden
from rulebound.kernel import evaluate
from rulebound.kernel.builder import Build, Builder, did, live, live_objects
from rulebound.kernel.procedures import Next
from rulebound.kernel.slots import ORIGIN, SlotName
from rulebound.kernel.state import CARD_MASK, EVERYBODY, NO_REF, Event, Frame, StackObject, stacked_ref
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


# --- 1006 summon -----------------------------------------------------------------------------------------------------


def build_summon(builder: Builder, step: tree.Summon) -> None:
    """1006.1: a card is put on top of the chase area as a spell, without being played."""

    def act(game: Game, frame: Frame) -> Next:
        refs = live_objects(game, frame, step.obj)
        fitting = [ref for ref in refs if "resonator" in game.known_row(ref).types and not chase_is_forbidden(game)]
        return game.propose(
            [
                Event(
                    "move", ref, frame.player, CHASE, how="summon", under=frame.player, position=-1, source=frame.source
                )
                for ref in fitting
            ]
        )

    def follow(game: Game, frame: Frame) -> Next:
        for event in frame.done:
            if event.kind == "move" and event.to == CHASE:
                obj = card_object(game, frame.player, event.moved_to, game.row(event.moved_to & CARD_MASK))
                obj.id = game.state.new_id()
                obj.slots[ORIGIN] = event.frm
                game.put_on_stack(obj)
        return None

    builder.do("1006.1", act)
    builder.do("", follow)


# --- 1010.2 destroying a ruler ---------------------------------------------------------------------------------------


def build_destroy_ruler(builder: Builder, step: tree.DestroyRuler) -> None:
    """1010.2: a ruler in the ruler area goes to its owner's graveyard only by an effect that says so."""

    def act(game: Game, frame: Frame) -> Next:
        refs = live(game, evaluate.objects(game, frame, step.obj))
        there = [ref for ref in refs if game.state.zone[ref & CARD_MASK] == RULER]
        return game.propose(
            [
                Event("move", ref, frame.player, GRAVEYARD, how="destroy ruler", source=frame.source, position=0)
                for ref in there
            ]
        )

    builder.do("1010.2", act)


# --- 1016 call -------------------------------------------------------------------------------------------------------


def build_call_stone(builder: Builder, step: tree.CallStone) -> None:
    """1016.1: to call a magic stone is to perform that action, with a recovered ruler or J-ruler."""

    def act(game: Game, frame: Frame) -> Next:
        callers = [card for card in j_rulers(game, frame.player) if not game.state.exhausted[card]]
        did(game, frame, "call stone", bool(callers))
        if not callers:
            game.cite("104.2")
            return None
        return Frame("call stone", player=frame.player, source=game.state.ref(callers[0]))

    builder.do("1016.1", act)


# --- 1017 copy -------------------------------------------------------------------------------------------------------


def build_copy(builder: Builder, step: tree.CopyStacked) -> None:
    """1017.1: the same object once more in the chase area, with the choices made for it (1017.1c)."""

    def act(game: Game, frame: Frame) -> Next:
        refs = frame.slots.get(SlotName(step.slot), ())
        models = [obj for obj in game.state.stack if stacked_ref(obj.id) in refs]
        if not models:
            game.cite("1017.1d")
        elif chase_is_forbidden(game):
            models = [model for model in models if model.kind == "auto"]
        for model in models:
            _put_copy(game, frame.player, model)
        did(game, frame, "copy", bool(models))
        return None

    builder.do("1017.1", act)


def _put_copy(game: Game, player: int, model: StackObject) -> None:
    copy = model.copy()
    copy.id, copy.controller = game.state.new_id(), player
    game.cite("1017.1c")
    if model.card != NO_REF:
        copy.card = copy.source = _pseudo_card(game, player, model.card)
    else:
        game.cite("1017.1b")
    game.put_on_stack(copy)
    game.log("copies", player, (model.source,))


def _pseudo_card(game: Game, player: int, ref: int) -> int:
    """1017.1a: no real card, but treated as one in the chase area; it ceases to exist when it moves from there."""
    state = game.state
    game.cite("1017.1a")
    number = evaluate.copied(game, (ref,))
    shown = int(game.library.side(number, 0) != number)
    ceased = [card for card in state.zones[OUT * 2 + player] if card in state.reg[COPIES]]
    if ceased:
        card = ceased[0]
        game.define(card, number)
    else:
        card = state.add_card(number, player, OUT, place=OUT * 2 + player, known=EVERYBODY)
        state.reg[COPIES] = (*state.reg[COPIES], card)
        game.note_definitions()
    event = Event("move", state.ref(card), player, CHASE, how="copy", under=player, position=-1, side=shown)
    return game.commit([event])[0].moved_to


STEPS: Final[Build] = {
    tree.Summon: build_summon,
    tree.DestroyRuler: build_destroy_ruler,
    tree.CallStone: build_call_stone,
    tree.CopyStacked: build_copy,
}
