"""What has happened this turn, compared with the events that a text describes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel.evaluate import amounts, filters, references
from rulebound.kernel.state import NEXT_INCARNATION, NO_REF, Fact, Frame, Row
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


def has_happened(game: Game, frame: Frame, cond: tree.Happened) -> bool:
    """Whether something has happened this turn as often as a condition asks for."""
    return times(game, frame, cond) >= cond.times


def times(game: Game, frame: Frame, node: tree.Past | tree.Happened) -> int:
    """How often something has happened this turn; a card that is being declared may count itself."""
    on = node.event
    found = sum(1 for fact in game.state.facts if fact_matches(game, frame, on, fact))
    if on.kind == game.rules.playing and frame.obj is not None:
        itself = game.rules.being_played(game, frame, node)
        found += itself is not None and fact_matches(game, frame, on, itself)
    return found


def fact_matches(game: Game, frame: Frame, on: tree.On, fact: Fact) -> bool:
    """Whether something that happened this turn is an event of this description."""
    if fact.key != on.kind:
        return False
    if on.who is not None and fact.player not in references.players(game, frame, on.who):
        return False
    if on.amount is not None:
        much = -fact.amount if fact.key == "counter_removed" else fact.amount
        if not amounts.compare(game, frame, much, on.amount):
            return False
    if on.phase and on.phase != fact.name:
        return False
    zone_id = game.rules.zone_id
    if (on.frm and fact.frm != zone_id[on.frm]) or (on.to and fact.to != zone_id[on.to]):
        return False
    if on.how and not game.rules.was_how(fact, on.how):
        return False
    if on.subject is not None:
        if isinstance(on.subject, tree.Filter):
            ref = frame.source if concerns(game, fact, frame.source) else fact.ref
            if fact.row is None or not filters.matches(game, frame, on.subject, ref, fact.row):
                return False
        elif not any(concerns(game, fact, ref) for ref in _as_it_was_and_is(game, frame, on.subject)):
            return False
    return on.source is None or _did(game, frame, on.source, fact)


def concerns(game: Game, fact: Fact, ref: int) -> bool:
    """Whether something happened to this very card: as it was before, or as what it became by that.

    A card that has changed zones is a new one, and nothing has happened to it yet; but who was played is who enters.
    """
    if ref == fact.ref:
        return ref != NO_REF
    if ref != _became(game, fact):
        return False
    if fact.key != game.rules.playing:
        return fact.to >= 0
    return any(entry.key == "enter" and entry.ref == fact.ref for entry in game.state.facts)


def _became(game: Game, fact: Fact) -> int:
    """The reference of a card after what is remembered of it has moved it."""
    return fact.ref if game.rules.same_card(game, fact.frm, fact.to) else fact.ref + NEXT_INCARNATION


def _as_it_was_and_is(game: Game, frame: Frame, obj: tree.Self | tree.Slot | tree.Host) -> tuple[int, ...]:
    """A card that the ability or its event has moved, before and after that."""
    return (*references.information(game, frame, obj), *references.taken(frame, references.objects(game, frame, obj)))


def _did(game: Game, frame: Frame, source: tree.Filter | tree.Self | tree.Slot | tree.Host, fact: Fact) -> bool:
    """Whether it was such a card that did it."""
    doers = (fact.source, *fact.others)
    if not isinstance(source, tree.Filter):
        meant = _as_it_was_and_is(game, frame, source)
        return any(ref in meant for ref in doers)
    known = ((ref, game.row_of(ref)) for ref in doers)
    return any(row is not None and filters.matches(game, frame, source, ref, row) for ref, row in known)


def has_attacked(game: Game, ref: int, row: Row) -> bool:
    """Whether it has attacked this turn."""
    return any(fact.key == "attack" and concerns(game, fact, ref) for fact in game.state.facts)


def was_damaged(game: Game, ref: int, row: Row) -> bool:
    """Whether it has been dealt damage this turn, which may have been removed since."""
    return any(fact.key == "damage" and concerns(game, fact, ref) for fact in game.state.facts)


def has_left(game: Game, ref: int, row: Row) -> bool:
    """Whether it has come from the field to where it is this turn."""
    return any(fact.key == "leave" and _became(game, fact) == ref for fact in game.state.facts)


def has_entered(game: Game, ref: int, row: Row) -> bool:
    """Whether it has come to the field this turn."""
    return any(fact.key == "enter" and _became(game, fact) == ref for fact in game.state.facts)
