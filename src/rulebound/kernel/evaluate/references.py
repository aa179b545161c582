"""Whom and what a text refers to: players, and the cards that an object node means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel.attached import host_of
from rulebound.kernel.evaluate import amounts, filters
from rulebound.kernel.registers import MOVED_BY
from rulebound.kernel.slots import EACH, EVENT, IT, ITSELF, LEFT, SlotName
from rulebound.kernel.state import (
    CARD_MASK,
    NEXT_INCARNATION,
    NO_REF,
    Event,
    Frame,
    Row,
    StackObject,
    player_of,
    stacked_ref,
)
from rulebound.language import tree
from rulebound.language.tree import Who

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


def players(game: Game, frame: Frame, who: Who) -> tuple[int, ...]:
    """The players meant, the turn player first when there are two."""
    if who is Who.YOU:
        game.cite_verb("you")
        return (frame.player,)
    if who is Who.OPPONENT:
        game.cite_verb("opponent")
        return (1 - frame.player,)
    if who is Who.EACH:
        turn = game.state.turn_player
        return (turn, 1 - turn)
    if who is Who.TURN:
        game.cite_verb("turn player")
        return (game.state.turn_player,)
    if who is Who.ACTOR:
        return (frame.event.player,) if frame.event is not None and frame.event.player >= 0 else ()
    spoken = _spoken_of(frame)
    if who is Who.CONTROLLER and (stacked := on_stack(game, spoken)):
        return tuple(dict.fromkeys(obj.controller for obj in stacked.values()))
    if seats := tuple([seat for seat in map(player_of, spoken) if seat >= 0]):
        return seats  # a player that was chosen
    refs = _as_on_the_field(frame, as_cards(game, spoken))
    note_gone(game, frame, refs)
    rows = [row for row in (game.row_of(ref) for ref in refs) if row is not None]
    if who is Who.OWNER:
        return tuple(dict.fromkeys(row.owner for row in rows))
    return tuple(dict.fromkeys(row.controller for row in rows))


def _spoken_of(frame: Frame) -> tuple[int, ...]:
    """The cards whose owner or controller is meant: one of a row of cards, or `it`, or all that was chosen."""
    refs: tuple[int, ...] = frame.slots.get(EACH, ()) or frame.slots.get(IT, ())
    if not refs and frame.obj is not None and len(frame.obj.chosen) == 1:
        refs = frame.slots.get(SlotName(frame.obj.chosen[0]), ())
    return refs or ((frame.event.ref,) if frame.event is not None else ())


def objects(game: Game, frame: Frame, obj: tree.Obj) -> tuple[int, ...]:
    """The references an object node means now. Dead references are kept: last-known information may be asked."""
    if isinstance(obj, tree.Self):
        game.cite_verb("this card")
        if frame.source == NO_REF:
            return ()
        if not obj.as_type:  # as nearly always
            return (frame.source,)
        return own_type(game, frame.source, game.row_of(frame.source), obj)
    if isinstance(obj, tree.Slot):
        if obj.name == "event":
            event = frame.event
            if event is not None and event.ref != NO_REF:
                return (_itself(game, event) if _waits_for_itself(game, frame) else _moved(game, event),)
            kept: tuple[int, ...] = frame.slots.get(EVENT, ())  # of the event that made a delayed ability
            return kept
        if obj.name == "event_source":
            return (frame.event.source,) if frame.event is not None else ()
        value = frame.slots.get(SlotName(obj.name), ())
        return value if isinstance(value, tuple) else ()
    if isinstance(obj, tree.All):
        return tuple(filters.matching(game, frame, obj.of))
    if isinstance(obj, tree.Several):
        return tuple(dict.fromkeys(ref for part in obj.of for ref in objects(game, frame, part)))
    if isinstance(obj, tree.Together):
        return game.rules.together(game, objects(game, frame, obj.of))
    if isinstance(obj, tree.Opposing):
        return game.rules.opposing(game, objects(game, frame, obj.of))
    if isinstance(obj, tree.DamagedBy):
        dealers = objects(game, frame, obj.of)
        dealt = [fact for fact in game.state.facts if fact.key == "damage"]
        return tuple(fact.ref for fact in dealt if any(ref in dealers for ref in (fact.source, *fact.others)))
    if isinstance(obj, tree.MovedBy):
        movers = objects(game, frame, obj.of)
        put = [ref for ref, by in game.state.reg.get(MOVED_BY, ()) if by in movers]
        return tuple(ref for ref in put if _is_there(game, ref, game.rules.zone_id[obj.zone]))
    if isinstance(obj, tree.Top):
        n = amounts.number(game, frame, obj.n)
        piles = [game.zone(obj.zone, player) for player in players(game, frame, obj.who)]
        if len(piles) > 1:
            game.cite_verb("simultaneous")
        if any(n > len(pile) for pile in piles):
            game.cite_verb("impossible")
        if n > 1:
            game.cite_about("one by one from", obj.zone)
        return tuple(game.state.ref(card) for pile in piles for card in pile[:n])
    if isinstance(obj, tree.Under):
        state = game.state
        hosts = [ref & CARD_MASK for ref in objects(game, frame, obj.of) if state.alive(ref)]
        return tuple(state.ref(card) for host in hosts for card in state.attached.get(host, ()))
    host = host_of(game, frame.source & CARD_MASK)
    if game.listeners:
        for keyword in game.known_row(frame.source).keywords:
            game.cite_about("host of", keyword)
    return (game.state.ref(host),) if host >= 0 else ()


def _is_there(game: Game, ref: int, zone: int) -> bool:
    """Whether a card is in a zone where it was put; what has just left the field was there."""
    if game.state.alive(ref):
        return game.state.zone[ref & CARD_MASK] == zone
    return zone == game.rules.field and ref in game.state.lki


def own_type(game: Game, ref: int, row: Row | None, this: tree.Self) -> tuple[int, ...]:
    """A card that its text calls by a type, unless it is of another type now."""
    if not this.as_type or (row is not None and this.as_type in row.types):
        return (ref,)
    game.cite_verb("not this type")
    return ()


def _moved(game: Game, event: Event) -> int:
    """The card of an event, where that has taken it. There are games that lose it in a hidden place."""
    state, ref = game.state, event.moved_to
    if ref == NO_REF:
        ref = event.ref + NEXT_INCARNATION  # a card that is played moves on as it resolves
        if event.how not in game.rules.resolved_elsewhere or not state.alive(ref):
            return event.ref
        game.cite_verb("follows")
    card = ref & CARD_MASK
    if state.alive(ref) and (state.face_down[card] or state.zone[card] not in game.rules.public):
        if game.rules.verb("lost in hiding"):
            game.cite_verb("lost in hiding")
            return event.ref
        game.cite_verb("follows")
    return ref


def _itself(game: Game, event: Event) -> int:
    """The card of an event, where the text of that very card finds it."""
    return game.rules.itself(game, event.ref, _moved(game, event))


def _waits_for_itself(game: Game, frame: Frame) -> bool:
    """Whether an ability has triggered because of its own card, which it names in the description of its event."""
    at = frame.at or (frame.obj.at if frame.obj is not None else 0)
    if not at or frame.event is None or frame.event.ref != frame.source:
        return False
    described = getattr(game.library.node(at), "event", None)
    events = described.events if isinstance(described, tree.AnyOf) else (described,)
    return any(isinstance(on, tree.On) and isinstance(on.subject, tree.Self) for on in events)


def taken(frame: Frame, refs: tuple[int, ...]) -> tuple[int, ...]:
    """An ability that moved its own card acts on it where it took it."""
    here = frame.slots.get(ITSELF, ())
    return tuple(here[0] if ref == frame.source else ref for ref in refs) if here else refs


def followed(game: Game, frame: Frame, refs: tuple[int, ...]) -> tuple[int, ...]:
    """An ability that moved its own card, or triggered because that moved, acts on that card where it went."""
    if ITSELF in frame.slots:
        return taken(frame, refs)
    event = frame.event
    if event is None or event.kind != "move" or event.ref != frame.source:
        return refs
    return tuple(_itself(game, event) if ref == event.ref else ref for ref in refs)


def found_itself(game: Game, frame: Frame) -> dict[SlotName, tuple[int, ...]]:
    """A slot for what lasts longer than this ability: its card, where the ability has found it."""
    here = followed(game, frame, (frame.source,))
    return {ITSELF: here} if here != (frame.source,) else {}


def information(game: Game, frame: Frame, obj: tree.Obj) -> tuple[int, ...]:
    """The references to read information from: a card that left the field by or before this, as it was before."""
    event = frame.event
    if event is not None and isinstance(obj, tree.Slot) and obj.name == "event" and _left_field(game, event):
        return (event.ref,)
    refs = objects(game, frame, obj)
    return _as_on_the_field(frame, as_cards(game, refs, sources=True)) if isinstance(obj, tree.Slot) else refs


def on_stack(game: Game, refs: tuple[int, ...]) -> dict[int, StackObject]:
    """The objects on the stack among references."""
    if all(ref >= NO_REF for ref in refs):  # as nearly always
        return {}
    return {ref: obj for obj in game.state.stack if (ref := stacked_ref(obj.id)) in refs}


def as_cards(game: Game, refs: tuple[int, ...], sources: bool = False) -> tuple[int, ...]:
    """References, with their cards in the place of objects on the stack; in that of an ability, the card that has it,
    if that is asked for."""
    stacked = on_stack(game, refs)
    cards = {ref: obj.source if sources and obj.card == NO_REF else obj.card for ref, obj in stacked.items()}
    return tuple(cards.get(ref, ref) for ref in refs) if cards else refs


def _as_on_the_field(frame: Frame, refs: tuple[int, ...]) -> tuple[int, ...]:
    """What cards that the ability itself has moved away were just before they left the field."""
    left = dict(frame.slots.get(LEFT, ()))
    return tuple(left.get(ref, ref) for ref in refs)


def _left_field(game: Game, event: Event) -> bool:
    return event.kind == "move" and event.frm == game.rules.zone_id["field"]


def copied(game: Game, refs: tuple[int, ...]) -> int:
    """The definition that a copy of a card has: what it shows, without ongoing effects; 0 if there is none."""
    found = [ref for ref in refs if ref >= 0]
    if not found:
        return 0
    was = None if game.state.alive(found[0]) else game.state.lki.get(found[0])
    return game.state.definition[found[0] & CARD_MASK] if was is None else was.definition


def note_gone(game: Game, frame: Frame, refs: tuple[int, ...]) -> None:
    """Say it when information is read of a card that has left."""
    for ref in refs:
        if ref >= 0 and not game.state.alive(ref):
            game.cite_verb("last known source" if ref == frame.source else "last known")
