"""Chapters 11.6 to 11.8: action abilities, special abilities, and putting auto-abilities onto the stack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.fftcg import keywords
from rulebound.games.fftcg.bills import bill_of
from rulebound.games.fftcg.declaring import complete, take_modes, take_target
from rulebound.kernel import drafts, evaluate, pending, playing, stack
from rulebound.kernel.bills import Bill
from rulebound.kernel.costs import addressed
from rulebound.kernel.procedures import Next, Procedure, ask, cites, do
from rulebound.kernel.slots import ABILITY, EFFECT, SlotName
from rulebound.kernel.state import NODE_BITS, Frame, StackObject
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

# the slots of its frames
LOCKED: Final = SlotName("locked")


# --- 11.6 action abilities, 11.7 special abilities -------------------------------------------------------------------


def ability_object(game: Game, player: int, ref: int, at: int, effect: int = 0) -> StackObject:
    """An ability that is used, or could be: of which of the four kinds it is (11.5.2)."""
    game.cite("11.5.2")
    return StackObject(0, "special" if _action(game, at).special else "action", at, ref, player, effect=effect)


def ability_draft(game: Game, player: int, ref: int, at: int) -> Frame:
    """A frame in which an ability could be declared."""
    return Frame("draft", player=player, source=ref, obj=ability_object(game, player, ref, at))


def _action(game: Game, at: int) -> tree.Action:
    node = game.library.node(at)
    assert isinstance(node, tree.Action)
    return node


def declare_ability(game: Game, frame: Frame) -> Next:
    """11.6.4, 11.7.4: declare the ability, and show its card if that was hidden.

    Nobody can do anything with it before it is paid for, so `ability_is_used` puts it onto the stack.
    """
    if len(game.known_row(frame.source).abilities) > 1:
        game.cite("11.5.3")
    obj = ability_object(game, frame.player, frame.source, frame.slots[ABILITY], frame.slots.get(EFFECT, 0))
    node = playing.begin_use(game, frame, obj)
    game.log("declares_ability", frame.player, (frame.source,), word=node.special)
    return None


def ability_is_used(game: Game, frame: Frame) -> Next:
    """The ability is activated; what triggers on that triggers now, and its user keeps priority."""
    assert frame.obj is not None
    complete(game, frame)
    game.put_on_stack(frame.obj)
    game.cite_all("6.4.1", "7.12.1", "7.12.3")
    if frame.obj.kind == "action":
        game.cite("11.6.1")
    game.log("uses", frame.player, (frame.source,), word=_action(game, frame.obj.at).special)
    game.declare([stack.played(frame, "use"), *drafts.chosen_events(game, frame.obj)])
    return None


def _use(name: str, chapter: str) -> Procedure:
    return Procedure(
        name,
        cites(f"{chapter}.3"),
        do(f"{chapter}.4", declare_ability),
        ask(f"{chapter}.6", drafts.ask_modes, take_modes(f"{chapter}.6.1")),
        ask(f"{chapter}.7", playing.ask_way, playing.take_way),
        ask(f"{chapter}.7", playing.ask_x, playing.take_x),
        ask(f"{chapter}.5", drafts.ask_target, take_target(f"{chapter}.8"), label="targets"),
        ask(f"{chapter}.8", drafts.ask_share, drafts.take_share, label="shares"),
        do(f"{chapter}.9", playing.lock_and_pay, label=playing.PAY),
        do(f"{chapter}.11", ability_is_used),
    )


USE_ACTION: Final = _use("use action", "11.6")
USE_SPECIAL: Final = _use("use special", "11.7")


# --- 11.8 auto-abilities ---------------------------------------------------------------------------------------------


def can_select_mode(game: Game, frame: Frame) -> Next:
    """11.8.10.2: without a mode that can be selected it does not even reach the stack."""
    assert frame.obj is not None
    node = drafts.modes_node(game, frame, drafts.steps_of(game, frame.obj.at))
    if node is not None and not (evaluate.number(game, frame, node.n) and drafts.open_modes(game, frame, node)):
        game.log("no_mode", frame.player, (frame.source,), rule="11.8.10.2")
        key = pending.instance(frame.obj)
        if key in game.state.uses:
            game.state.uses[key] -= 1  # it has not triggered
        pending.release(game, frame.obj)
        return "end"
    return None


def goes_onto_stack(game: Game, frame: Frame) -> Next:
    """11.8.7: what it selects and chooses is declared there; what is declared counts once all of it is."""
    game.log("stacks", frame.player, (frame.source,))
    return None


def lock_numbers(game: Game, frame: Frame) -> Next:
    """11.8.8: what its cost reads of other cards is read now, although it is paid when the ability resolves."""
    assert frame.obj is not None
    at = frame.obj.at
    locked = []
    for node in tree.walk(drafts.steps_of(game, at)):
        if isinstance(node, tree.MayPay):
            for part in node.cost:
                n = getattr(part, "n", 0)
                if isinstance(part, tree.CostCards | tree.CostCounter) and not isinstance(n, int | tree.X):
                    game.cite("11.8.8")
                    locked.append((game.library.address(at >> NODE_BITS, part), evaluate.number(game, frame, n)))
    if locked:
        frame.slots[LOCKED] = tuple(locked)
    return None


def bill_while_resolving(game: Game, frame: Frame, player: int, cost: tree.Cost) -> Bill:
    """What a cost comes to that is paid while something resolves: with the numbers locked before, or as they are."""
    parts, locked = addressed(game, frame.at >> NODE_BITS, cost), dict(frame.slots.get(LOCKED, ()))
    return bill_of(game, player, frame.source, parts, "", slots=frame.slots, locked=locked)


def has_targets(game: Game, frame: Frame) -> Next:
    """11.8.4: it has triggered, but with nothing to choose it leaves the stack at once."""
    assert frame.obj is not None
    if not drafts.choosable(game, frame, drafts.steps_of(game, frame.obj.at)):
        game.log("no_target", frame.player, (frame.source,), rule="11.8.4")
        game.cite("11.8.9")
        pending.release(game, frame.obj)
        return "end"
    return None


def auto_is_stacked(game: Game, frame: Frame) -> Next:
    assert frame.obj is not None
    obj = frame.obj
    obj.slots = {key: value for key, value in frame.slots.items() if key != "spec"}
    game.put_on_stack(obj)
    game.cite("6.4.1")
    game.cite("7.12.1")
    game.cite("7.12.3")
    for rule in TRIGGER_RULES.get(obj.rule, ()):
        game.cite(rule)
    if len(game.known_row(obj.source).abilities) > 1:
        game.cite("11.5.3")
    keywords.cite_auto(game, obj.at)
    return game.propose(drafts.chosen_events(game, obj))


TRIGGER_RULES: Final = {"delayed": ("11.8.17", "11.8.17.1"), "auto": ("11.8.1", "11.8.2")}


PLACE_AUTO: Final = Procedure(
    "place auto",
    do("", can_select_mode),
    do("11.8.7", goes_onto_stack),
    ask("11.8.10", drafts.ask_modes, take_modes("11.8.10.1")),
    do("", has_targets),
    do("", lock_numbers),
    ask("11.8.9", drafts.ask_target, take_target("11.8.12"), label="targets"),
    ask("11.8.12", drafts.ask_share, drafts.take_share, label="shares"),
    do("11.8.7", auto_is_stacked),
)
