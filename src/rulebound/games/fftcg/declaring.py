"""Chapters 11.3 to 11.7: what cards and abilities have in common while they are declared."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.fftcg.bills import bill_of
from rulebound.games.fftcg.cp import NOTHING, need_of
from rulebound.games.fftcg.payment import PAYMENT
from rulebound.games.fftcg.prices import casting_need, cite_element_rules
from rulebound.games.fftcg.registers import PAID_COLOURS, PAID_HOW
from rulebound.games.fftcg.terms import LB, is_forward
from rulebound.kernel import costs, drafts, playing
from rulebound.kernel.bills import Bill
from rulebound.kernel.control import since_turn_start
from rulebound.kernel.costs import Way, cost_changes, ways_of
from rulebound.kernel.procedures import Do, Next
from rulebound.kernel.slots import COLOURS_PAID, FREE, ORIGIN, PAID_OPTIONS, SlotName
from rulebound.kernel.state import CARD_MASK, Frame, StackObject
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

CARDS: Final = frozenset({"summon", "character"})
PAID_BY: Final = {"summon": "11.3.7.1", "character": "11.4.7", "action": "11.6.10", "special": "11.7.10"}  # all at once
OTHER_COSTS: Final = {
    "summon": "11.3.5",
    "character": "11.4.4",
}  # additional and alternative ones, and what changes the cost


# --- ways ------------------------------------------------------------------------------------------------------------


def ways_to_play(game: Game, frame: Frame) -> list[Way]:
    """Every way to pay for what is declared; no alternative cost for what costs nothing anyway."""
    options = costs.options_of(game, frame)
    return ways_of([o for o in options if not (o[1].alternative and frame.slots.get(FREE))])


def chapter_of(obj: StackObject) -> str:
    return "11.7" if obj.kind == "special" else "11.6"


def may_dull_itself(game: Game, frame: Frame, way: Way) -> bool:
    """11.6.2.2: a Dull icon asks for steady control or Haste; Monsters are free of it unless they are Forwards."""
    assert frame.obj is not None
    if not any(isinstance(part, tree.ExhaustSelf) for part in playing.whole_cost(game, frame, way)):
        return True
    row, chapter = game.known_row(frame.source), chapter_of(frame.obj)
    if "monster" in row.types and not is_forward(row):
        game.cite(f"{chapter}.2.2")
        return True
    if since_turn_start(game, frame.source, row):
        return True
    if "Haste" in row.keywords:
        game.cite("15.2.2.3")
        return True
    return False


# --- the bill --------------------------------------------------------------------------------------------------------


def bill_of_way(game: Game, frame: Frame, way: Way) -> Bill:
    """Everything that has to be paid, one way; a card that is cast cannot be used for its own cost."""
    obj = frame.obj
    assert obj is not None
    parts = playing.parts_of(game, frame, way)
    if obj.kind not in CARDS:
        return bill_of(game, frame.player, frame.source, parts, PAID_BY[obj.kind], slots=frame.slots)
    row = game.known_row(frame.source)
    need = NOTHING if frame.slots.get(FREE) else casting_need(game, frame.player, frame.source, row, way)
    if parts:
        cost = tuple([part for _, part in parts])
        need = need.and_also(need_of(cost, frame.slots.get(SlotName(tree.variable(cost)), 0)))
    claimed = (frame.source & CARD_MASK,)
    return bill_of(
        game, frame.player, frame.source, parts, PAID_BY[obj.kind], need=need, claimed=claimed, slots=frame.slots
    )


def pay_way(game: Game, frame: Frame, way: Way) -> Next:
    """The cost is locked (11.3.7, 11.4.6, 11.6.9, 11.7.9), what it reads of other cards included, and paid at once.

    The numbers of the bill are kept with the payment (`pay_frame`): what changes the cost afterwards does not matter.
    """
    obj = frame.obj
    assert obj is not None
    bill = bill_of_way(game, frame, way)
    if obj.kind in CARDS:
        row = game.known_row(frame.source)
        if way or cost_changes(game, frame.player, frame.source, row):
            game.cite(OTHER_COSTS[obj.kind])
        cite_element_rules(game, row, bill.need)
        if frame.slots.get(ORIGIN) == LB:
            game.cite_all("15.2.8.3.1", "15.2.8.3.2")
    else:
        chapter = chapter_of(obj)
        game.cite_all(f"{chapter}.2", f"{chapter}.2.1")
        if any(not isinstance(getattr(part, "n", 0), int) for _, part, _ in bill.parts):
            game.cite(f"{chapter}.7")
    game.log("cost_locked", frame.player, (frame.source,), bill.need.total)
    game.state.reg[PAID_COLOURS] = game.state.reg[PAID_HOW] = ()
    return PAYMENT.frame(bill) if bill.parts or bill.need.total else None


# --- what is declared ------------------------------------------------------------------------------------------------


def take_modes(number_rule: str) -> Do:
    """The declared effects; where their number depends on a condition, it is fixed with them, by a rule of its own."""

    def act(game: Game, frame: Frame) -> Next:
        assert frame.obj is not None
        node = drafts.modes_node(game, frame, drafts.steps_of(game, frame.obj.at))
        if node is not None and not isinstance(node.n, int):
            game.cite(number_rule)
        return drafts.take_modes(game, frame)

    return act


def take_target(rule: str) -> Do:
    """Bind what was chosen. With several choices, the player has said which effect applies to which card."""

    def act(game: Game, frame: Frame) -> Next:
        following = drafts.take_target(game, frame)
        assert frame.obj is not None
        if len(frame.obj.chosen) > 1:
            game.cite(rule)
        return following

    return act


def complete(game: Game, frame: Frame) -> None:
    """The declaration is complete: the object takes over what was declared and paid."""
    assert frame.obj is not None
    frame.slots[COLOURS_PAID] = game.state.reg[PAID_COLOURS]
    playing.complete(game, frame)
    frame.obj.slots[PAID_OPTIONS] = (*frame.slots.get(PAID_OPTIONS, ()), *only_backups(game))


def only_backups(game: Game) -> tuple[str, ...]:
    """Said like an option that was taken: all of the CP was produced by Backups."""
    return ("only backups",) if game.state.reg[PAID_HOW] == ("dull",) else ()
