"""What the words of effects mean, where they are more than the steps of the kernel (end, qa.final.4, impact.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.buddyfight import ending
from rulebound.games.buddyfight.battle import attacked_notes, battle_frame, set_target
from rulebound.games.buddyfight.registers import BATTLE, NULLIFIED
from rulebound.games.buddyfight.terms import FIELD, MONSTER_AREAS, SPOTS, attackers
from rulebound.games.buddyfight.using import now_frame
from rulebound.kernel.builder import Build, Builder, did, live_objects
from rulebound.kernel.procedures import Next
from rulebound.kernel.slots import MOVED, SlotName
from rulebound.kernel.state import CARD_MASK, NO_REF, Frame
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


def build_call(builder: Builder, step: tree.Call) -> None:
    """impact.4, cond.2.1: cards are called, cast or equipped one after the other, without a counter window."""
    again, after = builder.label(), builder.label()
    todo, done = SlotName(f"to call {again}"), SlotName(f"called {again}")
    area = SPOTS.index(step.area) + 1 if step.area else 0

    def begin(game: Game, frame: Frame) -> Next:
        frame.slots[todo], frame.slots[done] = tuple(live_objects(game, frame, step.obj)), ()
        return None

    def call(game: Game, frame: Frame) -> Next:
        refs = frame.slots[todo]
        if not refs:
            return after
        frame.slots[todo] = refs[1:]
        player = game.state.owner[refs[0] & CARD_MASK]
        found = now_frame(game, player, refs[0], step.free, area)
        if found is None:
            return again
        frame.slots[done] = (*frame.slots[done], refs[0] & CARD_MASK)
        return found

    def finish(game: Game, frame: Frame) -> Next:
        """What was called is spoken of where it is now."""
        state = game.state
        now = tuple(state.ref(card) for card in frame.slots[done] if state.zone[card] == FIELD)
        frame.slots[MOVED] = now
        if isinstance(step.obj, tree.Slot) and step.obj.name != "event":
            frame.slots[SlotName(step.obj.name)] = now
        did(game, frame, "call", bool(frame.slots[done]))
        return None

    builder.do("", begin)
    builder.place(again)
    builder.do("impact.4", call)
    builder.jump(again)
    builder.place(after)
    builder.do("", finish)


def build_nullify(builder: Builder, step: tree.Nullify) -> None:
    """attack.2.7: the attack is nullified, unless the attacking card says that it cannot be."""

    def act(game: Game, frame: Frame) -> Next:
        state = game.state
        refs = attackers(game)
        safe = any(game.limits(game.known_row(ref), "cannot be nullified as attack") for ref in refs)
        works = bool(state.reg[BATTLE]) and not safe
        if works:
            state.reg[NULLIFIED] = 1
            game.log("nullifies", frame.player, tuple(refs))
        did(game, frame, "nullify", works)
        return None

    builder.do("attack.2.7", act)


def build_retarget(builder: Builder, step: tree.Retarget) -> None:
    """The attack goes to another monster of the attacked fighter."""

    def act(game: Game, frame: Frame) -> Next:
        state, fighting = game.state, attackers(game)
        against = 1 - state.owner[fighting[0] & CARD_MASK] if fighting else NO_REF
        refs = [
            ref
            for ref in live_objects(game, frame, step.obj)
            if state.zone[ref & CARD_MASK] == FIELD
            and state.spot[ref & CARD_MASK] in MONSTER_AREAS
            and state.owner[ref & CARD_MASK] == against
        ]
        works = bool(state.reg[BATTLE] and refs)
        if works:
            set_target(game, refs[0], against)
            game.log("retargets", frame.player, (refs[0],))
            game.declare(attacked_notes(game, fighting[0]))
        did(game, frame, "retarget", works)
        return None

    builder.do("attack.2.2", act)


def build_attack_with(builder: Builder, step: tree.AttackWith) -> None:
    """qa.final.4: the card is rested and attacks, from choosing what is attacked on."""

    def act(game: Game, frame: Frame) -> Next:
        state = game.state
        refs = [ref for ref in live_objects(game, frame, step.obj) if not state.exhausted[ref & CARD_MASK]]
        works = bool(refs) and not state.reg[BATTLE]
        did(game, frame, "attack with", works)
        return battle_frame(game, (refs[0],)) if works else None

    builder.do("qa.final.4", act)


def build_end(builder: Builder, step: tree.End) -> None:
    def act(game: Game, frame: Frame) -> Next:
        did(game, frame, "end", True)
        return ending.end(game, step.what)

    builder.do("end.6" if step.what == "this phase" else ending.RULES[step.what], act)


STEPS: Final[Build] = {
    tree.Call: build_call,
    tree.Nullify: build_nullify,
    tree.Retarget: build_retarget,
    tree.AttackWith: build_attack_with,
    tree.End: build_end,
}
