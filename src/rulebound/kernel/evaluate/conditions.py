"""Conditions: whether something is so, or was paid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel.evaluate import filters, references
from rulebound.kernel.slots import BURSTING, COLOURS_PAID, DID, PAID_OPTIONS, SlotName
from rulebound.kernel.state import Frame
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


def holds(game: Game, frame: Frame, cond: tree.Cond) -> bool:
    """Whether a condition is true now."""
    if isinstance(cond, tree.Compare):
        return game.rules.compares(game, frame, cond)
    if isinstance(cond, tree.Is):
        refs = references.information(game, frame, cond.obj)
        references.note_gone(game, frame, refs)
        fitting = 0
        for ref in refs:
            row = game.row_of(ref)
            if row is not None and filters.matches(game, frame, cond.filter, ref, row):
                fitting += 1
        return fitting > 0 and (not cond.every or fitting == len(refs))
    if isinstance(cond, tree.Both):
        return all(holds(game, frame, part) for part in cond.conds)
    if isinstance(cond, tree.During):
        if cond.turn is not None and game.state.turn_player not in references.players(game, frame, cond.turn):
            return False
        return not cond.phase or game.rules.in_phase(game, cond.phase)
    if isinstance(cond, tree.Happened):
        return game.rules.has_happened(game, frame, cond)
    if isinstance(cond, tree.Answering | tree.Lately | tree.Foreseen):
        return game.rules.is_its_moment(game, frame, cond)
    if isinstance(cond, tree.Paid):
        return (cond.option or cond.colour) in paid(game, frame, PAID_OPTIONS if cond.option else COLOURS_PAID)
    if isinstance(cond, tree.Bursting):
        return bool(frame.slots.get(BURSTING))
    if isinstance(cond, tree.Bound):
        return bool(frame.slots.get(SlotName(cond.slot)))
    if isinstance(cond, tree.Done):
        return bool(frame.slots.get(DID))
    if isinstance(cond, tree.Not):
        return not holds(game, frame, cond.cond)
    return any(holds(game, frame, part) for part in cond.conds)


def paid(game: Game, frame: Frame, key: SlotName) -> tuple[str, ...]:
    """The optional costs (`paid_options`) or colours (`paid_colours`) that were paid for the card of an ability."""
    found: tuple[str, ...] = frame.slots[key] if key in frame.slots else game.rules.paid(game, frame.source, key)
    return found
