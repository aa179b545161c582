"""A board made from the one before it: cards have come to the field, left it or changed there, or effects have begun.

If nothing else has changed, which the version of the state tells, this is possible as long as all that is in force is
steady: what it does to a card depends on that card alone. Then the other rows stay as they are. In doubt there is no
such board, and a new one is built.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel.citations import RECORDINGS
from rulebound.kernel.events import FACTS
from rulebound.kernel.layers import apply_all, apply_newly, base_row_of, collect, collect_effect, is_meant
from rulebound.kernel.ops import PAUSING, UNSTEADY, Board, Op, prepared
from rulebound.kernel.state import CARD_MASK, Continuous, State
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


def carried(game: Game, before: Board, moved: list[int], begun: list[Continuous]) -> Board | None:
    """The board after these cards have moved and these effects have begun; None if it has to be built anew."""
    if before.marks & UNSTEADY or RECORDINGS or game.witness is not None:  # these want to know how a board is built
        return None
    state, field = game.state, game.rules.field
    board = Board(state.version, before.assumed)
    game.use_board(board)
    rows = board.rows
    rows.update(before.rows)
    board.listeners.update(before.listeners)
    board.replacements, board.replaced_kinds, board.wide = before.replacements, before.replaced_kinds, before.wide
    board.marks, board.reads, board.fact_kinds = before.marks, before.reads, before.fact_kinds
    for card in moved:
        if card in rows and not _leaves(game, board, card):
            return None
        if state.zone[card] == field and not _comes(game, board, card):
            return None
    for effect in begun:
        if not _begins(game, board, effect):
            return None
    if state.delayed or not _in_order(board, state.zones[field * 2]):
        return None
    board.heeded = game.remembered.union(board.listeners)
    board.built = True
    return board


def _in_order(board: Board, field: list[int]) -> bool:
    """See to it that cards, and what listens, are in the order of the field. False if other cards are there."""
    rows = board.rows
    if [*rows] == field:
        return True
    if rows.keys() != set(field):
        return False
    board.rows = {card: rows[card] for card in field}  # one has changed where it was
    board.listeners = {key: sorted(ears, key=lambda ear: field.index(ear[0])) for key, ears in board.listeners.items()}
    return True


def _begins(game: Game, board: Board, effect: Continuous) -> bool:
    """Let an effect apply that has just begun. False if what it does may depend on others."""
    known = prepared(game, effect.at)
    if known.marks & UNSTEADY or effect.players or effect.until in PAUSING:
        return False
    last = effect.stamp == game.state.clock and not game.rules.own_effects_first
    for change in known.changes:
        given = change.mod.ability if isinstance(change.mod, tree.Grant) and last else None
        keyword = isinstance(given, tree.Keyword) and given.name not in game.library.lasting_keywords
        if not keyword and not isinstance(change.mod, tree.Modify):  # in which order numbers change does not matter
            return False
    ops: list[Op] = []
    collect_effect(game, board, effect, ops)
    apply_all(game, board, ops)
    return True


def _leaves(game: Game, board: Board, card: int) -> bool:
    """Take a card from the board. False if others may change by that."""
    library, listeners = game.library, board.listeners
    row = board.rows.pop(card)
    if not library.lasting_keywords.isdisjoint(row.keywords):
        return False
    statics = library.statics[row.definition]
    if statics:
        if any(prepared(game, at).wide or prepared(game, at).reads & FACTS for at, _ in statics):
            return False
        board.replace([r for r in board.replacements if r.bearer & CARD_MASK != card])
    for _, _, _, keys in library.ears_of(row.abilities):
        for key in keys:
            left = [ear for ear in listeners.pop(key, ()) if ear[0] != card]
            if left:
                listeners[key] = left
    return True


def _has_effects(state: State, card: int) -> bool:
    ref = state.ref(card)
    return any(ref in effect.refs for effect in state.effects)


def _comes(game: Game, board: Board, card: int) -> bool:
    """Put a card onto the board, a new one or one that shows another card now. False if others may change by that."""
    state, library, listeners = game.state, game.library, board.listeners
    row = board.rows[card] = base_row_of(game, board, card)
    number = row.definition
    if not library.plain[number]:
        return False
    if card in state.attached and (library.statics[number] or _has_effects(state, card)):
        return False  # these do not come last, and are not to be ended
    ears = library.ears[number]
    if library.statics[number] or board.wide:
        ops: list[Op] = [op for op in board.wide if is_meant(game, board, op, card, row)]
        for at, effect in library.statics[number]:
            if prepared(game, at).wide or prepared(game, at).marks & UNSTEADY:
                return False
            collect(game, board, card, (at, effect), ops)
        board.replacements = [*board.replacements]  # those of the board before stay as they are
        apply_newly(game, board, ops, card)
        board.replace(board.replacements)
        row = board.rows[card]
        if not library.lasting_keywords.isdisjoint(row.keywords):
            return False
        ears = library.ears_of(row.abilities)
    for at, effect, zone, keys in ears:
        if zone != "field" or not keys:
            return False
        for key in keys:
            listeners[key] = [*listeners.get(key, ()), (card, at, effect)]
    return True
