"""Which replacements apply to an event, and whether what they take is there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from rulebound.kernel import evaluate
from rulebound.kernel.board import about_own_entry, arriving, board_if_entered
from rulebound.kernel.builder import perhaps, seen_by_all
from rulebound.kernel.events import LEFT_BY, LOOKS_BEFORE, changed
from rulebound.kernel.ops import ENTRY_GRANTS
from rulebound.kernel.state import CARD_MASK, EVERYBODY, NEXT_INCARNATION, NO_REF, Event, Frame
from rulebound.kernel.triggers import event_fits
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game
    from rulebound.kernel.ops import Board, Replacement


def applicable(game: Game, event: Event, claims: dict[str, int]) -> list[Replacement]:
    """The replacements that could rewrite this event now."""
    found = []
    for replacement in in_force(game, event):
        if replacement.id in event.seen:
            if would_be(game, event, replacement):
                game.cite_verb("replaced before")
            continue
        node = replacement.node
        if node.uses and claims.get(f"use {replacement.id}", 0) >= node.uses - spent(game, replacement):
            continue
        if node.shield and claims.get(f"shield {replacement.id}", 0) >= node.shield - spent(game, replacement):
            continue
        if would_be(game, event, replacement) and _might_have_means(game, event, replacement, claims):
            found.append(replacement)
    return _without_idle(event, found)


def _might_have_means(game: Game, event: Event, replacement: Replacement, claims: dict[str, int]) -> bool:
    """Whether, for all that everybody knows, there are cards to do with what a player may do instead.

    Nobody discards from an empty hand; but who has no such card in hand is asked like one who has.
    """
    if not needs_means(replacement):
        return True
    refs = _means(game, event, replacement)
    first, frame = replacement.node.steps[0], _context(replacement, event)
    if isinstance(first, tree.RemoveCounter):
        return bool(refs)
    if isinstance(first, tree.Pick):
        return bool(refs) or bool(not seen_by_all(game, first.filter) and perhaps(game, frame, first.filter))
    assert isinstance(first, tree.Discard)
    held = [
        game.state.ref(card)
        for player in evaluate.players(game, frame, first.who)
        for card in game.zone("hand", player)
    ]
    might = [ref for ref in held if ref in refs or game.state.known[ref & CARD_MASK] != EVERYBODY]
    return len(might) > claims.get(f"discard {replacement.controller}", 0)


def has_means(game: Game, event: Event, replacement: Replacement, claims: dict[str, int]) -> bool:
    """Whether there really are such cards."""
    if not needs_means(replacement):
        return True
    discards = isinstance(replacement.node.steps[0], tree.Discard)
    claimed = claims.get(f"discard {replacement.controller}", 0) if discards else 0
    return len(_means(game, event, replacement)) > claimed


def needs_means(replacement: Replacement) -> bool:
    """Whether cards are needed to do what a player may do instead."""
    node = replacement.node
    return (
        node.optional and bool(node.steps) and isinstance(node.steps[0], tree.Discard | tree.Pick | tree.RemoveCounter)
    )


def _means(game: Game, event: Event, replacement: Replacement) -> list[int]:
    """The cards there are to do with what a player may do instead."""
    first, frame = replacement.node.steps[0], _context(replacement, event)
    if isinstance(first, tree.Pick):
        return evaluate.matching(game, frame, first.filter)
    if isinstance(first, tree.RemoveCounter):
        n = evaluate.number(game, frame, first.n)
        found = [ref for ref in evaluate.objects(game, frame, first.obj) if game.state.alive(ref)]
        return [ref for ref in found if game.state.counters.get(ref & CARD_MASK, {}).get(first.kind, 0) >= n]
    assert isinstance(first, tree.Discard)
    players, cards = evaluate.players(game, frame, first.who), first.filter or tree.Filter(zone="hand")
    held = [game.state.ref(card) for player in players for card in game.zone("hand", player)]
    return [ref for ref in held if evaluate.matches(game, frame, cards, ref, game.known_row(ref))]


def _context(replacement: Replacement, event: Event) -> Frame:
    return Frame(
        "replace", player=replacement.controller, source=replacement.bearer, slots=replacement.slots, event=event
    )


def _without_idle(event: Event, found: list[Replacement]) -> list[Replacement]:
    """Those that would change something, now or after another: one that dulls what is dull may be wanted first."""
    turning = [r for r in found if r.node.exhausted is not None]
    if not turning or any(r.node.exhausted != event.exhausted for r in turning):
        return found
    return [r for r in found if r.node.exhausted is None]


def in_force(game: Game, event: Event) -> list[Replacement]:
    """The replacements there are: those on the board, and what an entering card says about its own entry."""
    card = event.ref & CARD_MASK
    if event.kind != "move" or event.ref == NO_REF:
        return game.board.replacements
    shown = arriving(game, card, event.to, event.side)
    said = game.board.marks & ENTRY_GRANTS or game.library.definitions[shown].enters_changed
    if not said and game.short_cuts:
        return game.board.replacements
    if event.to != game.rules.zone_id["field"] or game.state.zone[card] == event.to:
        return game.board.replacements
    own = about_own_entry(game, card, _under(game, event), event.side, event.spot)
    return [*game.board.replacements, *own]


def _under(game: Game, event: Event) -> int:
    """Under whose control a card arrives."""
    return event.under if event.under >= 0 else game.state.owner[event.ref & CARD_MASK]


def _board_then(game: Game, event: Event) -> Board:
    card = event.ref & CARD_MASK
    return board_if_entered(game, card, _under(game, event), game.rules.zones[event.to].name, event.side, event.spot)


def _is_changed_there(game: Game, event: Event, frm: int) -> bool:
    """Whether a card comes to a zone other than the field where it is read with the ongoing effects there."""
    if event.ref == NO_REF or not game.state.alive(event.ref) or event.to == frm:
        return False
    return event.to in game.rules.foreseen_ids


def spent(game: Game, replacement: Replacement) -> int:
    return game.state.uses.get(f"replacement {replacement.effect} {replacement.id}", 0)


def would_be(game: Game, event: Event, replacement: Replacement) -> bool:
    """Whether the event, if it happened, would be the one that is waited for."""
    on = replacement.node.event
    frm = _comes_from(game, event)
    if not _is_of_kind(game, on, event, frm):
        return False
    candidate = changed(event, frm=frm)
    return _fits(game, _context(replacement, candidate), on, candidate)


def is_foretold(game: Game, frame: Frame, on: tree.On, event: Event) -> bool:
    """Whether an event that is about to happen is of this description, as an ability sees it from a frame."""
    frm = _comes_from(game, event)
    return _is_of_kind(game, on, event, frm) and _fits(game, frame, on, changed(event, frm=frm))


def _comes_from(game: Game, event: Event) -> int:
    state = game.state
    return state.zone[event.ref & CARD_MASK] if event.kind == "move" and state.alive(event.ref) else event.frm


def _is_of_kind(game: Game, on: tree.On, event: Event, frm: int) -> bool:
    """Whether an event, if it happened, would be of the kind that is described."""
    field = game.rules.zone_id["field"]
    if on.kind == "enter":
        if event.kind != "move" or event.to != field or frm == field:
            return False
    elif on.kind in LOOKS_BEFORE:
        if event.kind != "move" or frm != field or event.to == field:
            return False
        if on.kind not in ("leave", LEFT_BY.get(event.how)):
            return False
    elif on.kind in ("draw", "discard"):
        if event.kind != "move" or event.how != on.kind:
            return False
    elif on.kind in ("exhausted", "readied"):
        if event.kind != "turn" or bool(event.amount) != (on.kind == "exhausted"):
            return False
    elif on.kind in ("counter_added", "counter_removed"):
        if event.kind != "counter" or (event.amount > 0) != (on.kind == "counter_added"):
            return False
    elif on.kind not in (event.kind, game.rules.replaced_as.get(event.kind)) or (
        event.kind == "resource" and event.amount < 0
    ):
        return False  # what is spent is a cost, and paid as it is
    return True


def _fits(game: Game, frame: Frame, on: tree.On, candidate: Event) -> bool:
    """Whether the details of such an event are as described."""
    event, frm = candidate, candidate.frm
    row = game.row_of(event.ref)
    if on.kind == "enter":
        same = game.rules.same_card(game, frm, event.to)
        candidate = changed(candidate, moved_to=event.ref + (0 if same else NEXT_INCARNATION))  # what it will be there
        if isinstance(on.subject, tree.Filter):
            row = _board_then(game, event).rows[event.ref & CARD_MASK]
            if game.rules.spots:
                row = structs.replace(row, spot=max(0, event.spot))
            game.cite_verb("as it will be")
    elif on.kind == "move" and isinstance(on.subject, tree.Filter) and _is_changed_there(game, event, frm):
        row = _board_then(game, event).rows.get(event.ref & CARD_MASK, row)
        game.cite_verb("as it will be")
    if on.nth:  # this one has not happened yet
        if sum(1 for fact in game.state.facts if evaluate.fact_matches(game, frame, on, fact)) != on.nth - 1:
            return False
        on = structs.replace(on, nth=0)
    return event_fits(game, frame, on, candidate, row)
