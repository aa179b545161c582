"""Steps that choose, select, name a value or make groups."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from rulebound.kernel import evaluate
from rulebound.kernel.builder import (
    Builder,
    card_choice,
    did,
    perhaps,
    picked,
    seen_by_all,
    surely,
    who_one,
)
from rulebound.kernel.events import STRUCTURE
from rulebound.kernel.procedures import Choice, Key, Next
from rulebound.kernel.registers import NAMED
from rulebound.kernel.slots import SlotName
from rulebound.kernel.state import Frame
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


# --- choosing and selecting ------------------------------------------------------------------------------------------


def build_declared(builder: Builder, step: Any) -> None:
    """Chosen when the ability was declared; nothing left to do but to say whether there is something chosen."""
    if isinstance(step, tree.Choose) and step.at_least is None:
        builder.declared[step.slot] = step

    def act(game: Game, frame: Frame) -> Next:
        did(game, frame, "choose", bool(frame.slots.get(step.slot)))
        return None

    builder.do("", act)


def build_pick(builder: Builder, step: tree.Pick) -> None:
    def candidates(game: Game, frame: Frame) -> list[int]:
        return evaluate.matching(game, frame, step.filter)

    def which(game: Game, frame: Frame) -> Choice | None:
        if step.random:
            return None
        player = who_one(game, frame, step.by)
        refs = [ref for ref in candidates(game, frame) if game.rules.can_be_picked(game, frame, player, ref)]
        most = evaluate.number(game, frame, step.n)
        least = most if step.at_least is None else evaluate.number(game, frame, step.at_least)
        public = seen_by_all(game, step.filter)
        choice = card_choice(game, player, refs, "select", surely(game, step.filter, refs, least), most, public)
        if choice is None and most > 0 and not public and perhaps(game, frame, step.filter):
            choice = Choice(player, [("none",)], "select")
        return all_apart(game, choice, refs, step.apart, step.worth)

    def bind(game: Game, frame: Frame) -> Next:
        if step.random:
            frame.slots[SlotName(step.slot)] = at_random(
                game, candidates(game, frame), evaluate.number(game, frame, step.n)
            )
        else:
            frame.slots[SlotName(step.slot)] = picked(frame)
        game.cite_verb("legal selection")
        if frame.slots[SlotName(step.slot)]:
            game.log("selects", who_one(game, frame, step.by), frame.slots[SlotName(step.slot)])
        did(game, frame, "select", bool(frame.slots[SlotName(step.slot)]))
        return None

    builder.ask(builder.rule("select"), which)
    builder.do(builder.rule("select"), bind)


def at_random(game: Game, refs: list[int], n: int) -> tuple[int, ...]:
    """So many of these cards, all equally likely; as many as there are, if more are asked for."""
    game.cite_verb("random")
    if n > len(refs):
        game.cite_verb("impossible")
    return tuple(refs.pop(game.random_below(len(refs))) for _ in range(min(n, len(refs))))


def all_apart(game: Game, choice: Choice | None, refs: list[int], what: str = "", worth: int = -1) -> Choice | None:
    """The same choice, of cards no two of which share a value, or that cost no more than this together."""
    if choice is None or (not what and worth < 0) or choice.options[0][0] != "card":
        return choice
    apart = evaluate.Apart(game, refs, what, choice.at_least, worth)
    choice.at_least, choice.narrow = apart.least, apart.narrow
    return choice


def build_declare(builder: Builder, step: tree.Declare) -> None:
    def which(game: Game, frame: Frame) -> Choice | None:
        if step.options:
            return Choice(frame.player, [("word", word) for word in step.options], "declare", shape="name", public=True)
        numbers: list[Key] = [("number", n) for n in range(max(0, step.low), step.high + 1)]
        return Choice(frame.player, numbers, "declare", shape="number", public=True)

    def bind(game: Game, frame: Frame) -> Next:
        frame.slots[SlotName(step.slot)] = frame.inbox[0][1]
        if step.keep:
            kept = [entry for entry in game.state.reg.get(NAMED, ()) if entry[:2] != (frame.source, step.slot)]
            game.state.reg[NAMED] = (*kept, (frame.source, step.slot, frame.inbox[0][1]))
            game.touch(STRUCTURE)
        if not step.options:
            game.cite(game.rules.verb("number"))  # never a negative one
        game.log("declares", frame.player, word=str(frame.inbox[0][1]))
        did(game, frame, "declare", True)
        return None

    builder.ask(builder.rule("declare"), which)
    builder.do(builder.rule("declare"), bind)


def build_split_groups(builder: Builder, step: tree.SplitGroups) -> None:
    """The player puts each card into a group, one group after the other; what is left is the last group."""

    def cards(game: Game, frame: Frame) -> list[int]:
        taken = {ref for i in range(1, step.groups) for ref in frame.slots.get(SlotName(f"{step.slot}{i}"), ())}
        return [ref for ref in evaluate.matching(game, frame, step.of) if ref not in taken]

    def begin(game: Game, frame: Frame) -> Next:
        for i in range(1, step.groups + 1):
            frame.slots[SlotName(f"{step.slot}{i}")] = ()
        return None

    def asker() -> Callable[[Game, Frame], Choice | None]:
        def which(game: Game, frame: Frame) -> Choice | None:
            refs = cards(game, frame)
            return card_choice(game, who_one(game, frame, step.by), refs, "group", 0, len(refs), False)

        return which

    def keep(index: int) -> Callable[[Game, Frame], Next]:
        def bind(game: Game, frame: Frame) -> Next:
            frame.slots[SlotName(f"{step.slot}{index}")] = picked(frame)
            if not picked(frame):
                game.cite(game.rules.verb("empty group"))
            return None

        return bind

    def rest(game: Game, frame: Frame) -> Next:
        frame.slots[SlotName(f"{step.slot}{step.groups}")] = tuple(cards(game, frame))
        for i in range(1, step.groups + 1):
            game.log("groups", frame.player, frame.slots[SlotName(f"{step.slot}{i}")], i)
        did(game, frame, "groups", any(frame.slots[SlotName(f"{step.slot}{i}")] for i in range(1, step.groups + 1)))
        return None

    rule = builder.rule("groups")
    builder.do(rule, begin)
    for index in range(1, step.groups):
        builder.ask(rule, asker())
        builder.do(rule, keep(index))
    builder.do(rule, rest)


def build_pick_group(builder: Builder, step: tree.PickGroup) -> None:
    def which(game: Game, frame: Frame) -> Choice | None:
        options: list[Key] = [("group", i) for i in range(1, step.groups + 1)]
        return Choice(who_one(game, frame, step.by), options, "group", public=True)

    def bind(game: Game, frame: Frame) -> Next:
        frame.slots[SlotName(step.slot)] = frame.slots.get(SlotName(f"{step.frm}{frame.inbox[0][1]}"), ())
        did(game, frame, "a group", True)
        return None

    builder.ask(builder.rule("a group"), which)
    builder.do(builder.rule("a group"), bind)
