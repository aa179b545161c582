"""Steps about cards on the field: damage, destroying, moving, turning, gaining, counters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel import evaluate
from rulebound.kernel.builder import (
    MOVE_VERBS,
    Builder,
    did,
    live,
    move_event,
    move_verb,
    picked,
    start_effect,
    which_fit,
    who_one,
)
from rulebound.kernel.procedures import Choice, Next
from rulebound.kernel.state import (
    CARD_MASK,
    Event,
    Frame,
)
from rulebound.language import tree
from rulebound.language.tree import Who

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


# --- cards on the field ----------------------------------------------------------------------------------------------


def build_damage(builder: Builder, step: tree.Damage) -> None:
    def act(game: Game, frame: Frame) -> Next:
        n = evaluate.number(game, frame, step.amount)
        source = (evaluate.objects(game, frame, step.by) or (frame.source,))[0]
        refs = live(game, evaluate.objects(game, frame, step.obj), *game.rules.damaged_zones)
        return game.propose([Event("damage", ref, frame.player, amount=n, source=source, how="effect") for ref in refs])

    builder.do(builder.rule("damage"), act)


def build_divide(builder: Builder, step: tree.Divide) -> None:
    def act(game: Game, frame: Frame) -> Next:
        shares = dict(zip(frame.slots.get(step.slot, ()), frame.slots.get("division", ()), strict=False))
        refs = live(game, tuple(shares), *game.rules.damaged_zones)
        return game.propose(
            [Event("damage", r, frame.player, amount=shares[r], source=frame.source, how="effect") for r in refs]
        )

    builder.do(builder.rule("damage"), act)


def build_damage_player(builder: Builder, step: tree.DamagePlayer) -> None:
    def act(game: Game, frame: Frame) -> Next:
        n = evaluate.number(game, frame, step.amount)
        source = (evaluate.objects(game, frame, step.by) or (frame.source,))[0]
        frame.done = []  # the damage resolution says what was dealt
        return game.rules.damage_player(game, evaluate.players(game, frame, step.who), n, source)

    builder.do(builder.rule("damage player"), act)


def build_destroy(builder: Builder, step: tree.Destroy) -> None:
    def act(game: Game, frame: Frame) -> Next:
        to = game.rules.discard_zone
        refs = live(game, evaluate.objects(game, frame, step.obj), "field")
        return game.propose([move_event(game, ref, to, "destroy", frame.source, frame.player) for ref in refs])

    builder.do(builder.rule("destroy"), act)


def _note_departures(game: Game, frame: Frame) -> None:
    """Remember what each card that this ability moves was on the field: its information is asked for as of then."""
    field = game.rules.zone_id["field"]
    left = dict(frame.slots.get("left", ()))
    for event in frame.done:
        if event.kind == "move" and event.to != field and (event.frm == field or event.ref in left):
            left[event.moved_to] = left.get(event.ref, event.ref)
    if left:
        frame.slots["left"] = tuple(left.items())


def _mover(game: Game, frame: Frame, under: Who | None, ref: int) -> int:
    """Under whose control a card is put onto the field, if it is."""
    if under is None:
        return frame.player
    return game.state.owner[ref & CARD_MASK] if under is Who.OWNER else who_one(game, frame, under)


def build_move(builder: Builder, step: tree.Move) -> None:
    def moving(game: Game, frame: Frame) -> list[int]:
        return live(game, evaluate.followed(game, frame, evaluate.objects(game, frame, step.obj)))

    def which(game: Game, frame: Frame) -> Choice | None:
        """Where a zone has a limit: those that fit."""
        refs = moving(game, frame)
        return which_fit(game, frame, step.to, refs, _mover(game, frame, step.under, refs[0])) if refs else None

    def keep(game: Game, frame: Frame) -> Next:
        frame.slots.pop("fit", None)
        if frame.inbox:
            frame.slots["fit"] = picked(frame)
        return None

    def act(game: Game, frame: Frame) -> Next:
        refs = evaluate.followed(game, frame, evaluate.objects(game, frame, step.obj))
        found = live(game, refs)
        if not found and refs:
            game.cite(game.rules.verb_rules.get("lost", ""))
        if "fit" in frame.slots:
            fit = frame.slots.pop("fit")
            found = [ref for ref in found if ref in fit]
        how = move_verb(game, step.to)
        events = []
        for ref in found:
            player = _mover(game, frame, step.under, ref)
            event = move_event(
                game,
                ref,
                step.to,
                how,
                frame.source,
                player,
                position=-1 if step.bottom else 0,
                exhausted=step.exhausted,
                face_down=step.face_down,
            )
            events.append(game.rules.entering(game, event, player) if step.to == "field" else event)
        return game.propose(events)

    def rebind(game: Game, frame: Frame) -> Next:
        """`it` follows the card into the zone that this ability names."""
        if isinstance(step.obj, tree.Slot) and step.obj.name != "event":
            moved = {event.ref: event.moved_to for event in frame.done if event.kind == "move"}
            value = frame.slots.get(step.obj.name, ())
            frame.slots[step.obj.name] = tuple(moved.get(ref, ref) for ref in value)
            _note_departures(game, frame)
        return None

    verb = {**MOVE_VERBS, builder.rules.exile_zone: "remove"}.get(step.to, "put")
    if builder.limited(step.to):
        builder.ask(builder.rule(f"fit {step.to}"), which)
        builder.do("", keep)
    builder.do(builder.rule(verb), act)
    builder.do("", rebind)


def build_turn(builder: Builder, step: tree.Exhaust | tree.Ready) -> None:
    exhaust = isinstance(step, tree.Exhaust)

    def act(game: Game, frame: Frame) -> Next:
        refs = live(game, evaluate.objects(game, frame, step.obj), "field")
        for ref in refs:
            if game.state.exhausted[ref & CARD_MASK] == exhaust:
                game.cite(game.rules.verb_rules.get("exhaust again" if exhaust else "ready again", ""))
        return game.propose([Event("turn", r, frame.player, amount=int(exhaust), source=frame.source) for r in refs])

    builder.do(builder.rule("exhaust" if exhaust else "ready"), act)


def build_freeze(builder: Builder, step: tree.Freeze) -> None:
    at = builder.at(step)

    def act(game: Game, frame: Frame) -> Next:
        refs = live(game, evaluate.objects(game, frame, step.obj), "field")
        if refs:
            start_effect(game, frame, at, tuple(refs), (), tree.Until.READY.value)
            game.log("freezes", frame.player, tuple(refs))
        did(game, frame, "freeze", bool(refs))
        return None

    builder.do(builder.rule("freeze"), act)


def build_gain(builder: Builder, step: tree.Gain) -> None:
    at = builder.at(step)

    def act(game: Game, frame: Frame) -> Next:
        refs = live(game, evaluate.objects(game, frame, step.obj))
        if refs:
            start_effect(game, frame, at, tuple(refs), (), step.until.value)
            game.log("effect", frame.player, tuple(refs), word=step.until.value)
            game.rules.note_gain(game, game.state.effects[-1], step.mods)
        did(game, frame, "gain", bool(refs))
        return None

    builder.do(builder.rule("gain"), act)


def build_player_gain(builder: Builder, step: tree.PlayerGain) -> None:
    at = builder.at(step)

    def act(game: Game, frame: Frame) -> Next:
        players = evaluate.players(game, frame, step.who)
        start_effect(game, frame, at, (), players, step.until.value)
        for player in players:
            game.log("player_effect", player, word=step.until.value)
        did(game, frame, "gain", bool(players))
        return None

    builder.do(builder.rule("gain"), act)


def build_counter(builder: Builder, step: tree.AddCounter | tree.RemoveCounter) -> None:
    sign = 1 if isinstance(step, tree.AddCounter) else -1

    def act(game: Game, frame: Frame) -> Next:
        n = sign * evaluate.number(game, frame, step.n)
        refs = live(game, evaluate.followed(game, frame, evaluate.objects(game, frame, step.obj)))
        return game.propose(
            [Event("counter", r, frame.player, amount=n, name=step.kind, source=frame.source) for r in refs]
        )

    builder.do(builder.rule("add counter" if sign > 0 else "remove counter"), act)


def build_resource(builder: Builder, step: tree.GainResource) -> None:
    def act(game: Game, frame: Frame) -> Next:
        n = step.n if isinstance(step.n, int) else evaluate.number(game, frame, step.n)
        game.cite_verb(f"{step.kind} as written" if isinstance(step.n, int) else f"{step.kind} by its text")
        players = evaluate.players(game, frame, step.who)
        return game.propose(
            [Event("resource", player=p, amount=n, name=step.kind, source=frame.source) for p in players]
        )

    builder.do(builder.rule("resource"), act)
