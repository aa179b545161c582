"""Performing events: the moment at which the state really changes, and what is remembered of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rulebound.kernel import board as boards
from rulebound.kernel.events import (
    AGAIN,
    COUNTERS,
    DAMAGE,
    ORIENTATION,
    RESOURCES,
    STRUCTURE,
    ZONES,
    changed,
)
from rulebound.kernel.state import CARD_BITS, CARD_MASK, EVERYBODY, NEXT_INCARNATION, NO_REF, Event, Fact

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game
    from rulebound.kernel.ops import Board

Performer = Callable[["Game", Event], Event | None]


def remember(game: Game, ref: int, before: Board) -> None:
    """Keep last-known information of a card that is about to leave."""
    state, card = game.state, ref & CARD_MASK
    row = before.rows[card].copy()
    row.exhausted = state.exhausted[card]
    row.damage = state.damage[card]
    row.counters = tuple(sorted(state.counters.get(card, {}).items()))
    state.lki[ref] = row


def _turn(game: Game, event: Event) -> Event | None:
    state, card = game.state, event.ref & CARD_MASK
    if not state.alive(event.ref):
        return None
    if state.exhausted[card] == bool(event.amount):
        return changed(event, how=AGAIN)
    state.exhausted[card] = bool(event.amount)
    game.touch(ORIENTATION)
    return event


def _damage(game: Game, event: Event) -> Event | None:
    if not game.state.alive(event.ref) or event.amount <= 0:
        return None
    game.cite_verb("damaged")
    game.state.damage[event.ref & CARD_MASK] += event.amount
    game.touch(DAMAGE)
    return event


def _restore(game: Game, event: Event) -> Event | None:
    if not game.state.alive(event.ref) or not event.amount:
        return None
    game.state.damage[event.ref & CARD_MASK] -= event.amount
    game.touch(DAMAGE)
    return event


def _control(game: Game, event: Event) -> Event | None:
    state, card = game.state, event.ref & CARD_MASK
    if not state.alive(event.ref) or state.base_controller[card] == event.player:
        return None
    state.base_controller[card] = event.player
    state.control_stamp[card] = state.tick()
    game.touch(STRUCTURE)
    return event


def _counter(game: Game, event: Event) -> Event | None:
    state, card = game.state, event.ref & CARD_MASK
    if not state.alive(event.ref):
        return None
    held = state.counters.setdefault(card, {})
    before = held.get(event.name, 0)
    new = max(0, before + event.amount)
    if new != before + event.amount:
        game.cite_verb("impossible")  # of more than there are, all are removed
    event = changed(event, amount=new - before)
    if event.amount == 0:
        return None
    game.cite_verb("counters put" if event.amount > 0 else "counters taken")
    if before and new:
        game.cite_verb("like counters")  # those that were there, or are left, are no others
    held[event.name] = new
    if not new:
        del held[event.name]
        if not held:
            del state.counters[card]
    game.touch(COUNTERS)
    return event


def _face(game: Game, event: Event) -> Event | None:
    state, card = game.state, event.ref & CARD_MASK
    state.face_down[card] = event.how != "turn up"
    if event.how == "turn up":
        state.learn(card, EVERYBODY)
    game.touch(STRUCTURE if game.library.offsite[state.definition[card]] else ZONES)
    return event


def _resource(game: Game, event: Event) -> Event | None:
    player, name, amount = event.player, event.name, event.amount
    held = game.state.resources[player]
    before = held.get(name, 0)
    after = held[name] = game.rules.within_limits(game, player, name, before + amount)
    game.touch(RESOURCES)
    return event if after == before + amount else changed(event, amount=after - before)


def _move(game: Game, event: Event) -> Event | None:
    """Move a card: it becomes a new one, without memory of what it was."""
    state, rules, was = game.state, game.rules, event.ref
    card = was & CARD_MASK
    if was < 0 or state.incarnation[card] != was >> CARD_BITS:
        if event.how == "draw" and was == NO_REF:  # from an empty deck
            state.since_check.append(Fact("failed_draw", event.player, NO_REF, NO_REF, 1))
            game.cite_verb("empty draw")
        return None
    if event.how == "draw":
        game.cite_verb("drawn")
        if (top := game.zone("deck", event.player)[0]) != card:
            card = top  # an earlier one of several draws has been replaced
            was = state.ref(card)
            event = changed(event, ref=was)
    frm, to, owner, face_down, under = state.zone[card], event.to, state.owner[card], event.face_down, event.under
    if frm == to and to not in rules.ordered:
        game.cite_verb("impossible")
        return None  # it is there already
    zones, places = state.zones, rules.places
    origin = zones[places[frm][owner]]
    origin.remove(card)
    _cite_place(game, event, owner)
    if to in rules.public and not face_down:
        state.learn(card, EVERYBODY)
        game.cite_verb("put face up")
    else:
        _note_hidden_move(game, card, frm, to, origin, face_down)
        game.cite_verb("put face down")
    if to in rules.ordered and event.position == 0:
        zones[places[to][owner]].insert(0, card)
    else:
        zones[places[to][owner]].append(card)
    state.zone[card] = to
    state.incarnation[card] = incarnation = state.incarnation[card] + 1
    now = incarnation << CARD_BITS | card
    state.exhausted[card] = event.exhausted
    state.face_down[card] = face_down
    state.damage[card] = 0
    if card in state.counters:
        del state.counters[card]
    state.clock = state.stamp[card] = state.control_stamp[card] = state.clock + 1
    state.base_controller[card] = under if under >= 0 else owner
    offsite = game.library.offsite[state.definition[card]]
    bits = STRUCTURE if frm == rules.field or to == rules.field or offsite else ZONES
    if state.effects:
        affected = _affected(game, was, frm)
        if affected:
            bits = STRUCTURE
        if rules.keeps_effects(game, frm, to) and affected:
            state.effects = boards.carried_over(state, was, now)
    game.touch(bits | rules.zone_bits[frm] | rules.zone_bits[to])
    return changed(event, frm=frm, moved_to=now)


def _cite_place(game: Game, event: Event, owner: int) -> None:
    """Cite what takes a card to its place: whose zone that is, what is kept there, and how it lies there."""
    rules, to = game.rules, event.to
    zone = rules.zones[to]
    game.cite(zone.rule)
    game.cite(zone.holds)
    game.cite_verb("moved")
    if zone.ordered:
        game.cite_verb("kept in order")
    if not zone.shared:
        game.cite_verb("own zone")
        if owner != event.player:
            game.cite_verb("owner's zone")
    elif to == rules.field:
        game.cite_verb("own side")
        game.cite_verb("put exhausted" if event.exhausted else "put ready")


def _affected(game: Game, was: int, frm: int) -> bool:
    """Whether an ongoing effect is about a card that moves: as it is, or as it was before it was put onto the stack."""
    before = was - NEXT_INCARNATION if frm == game.rules.stack else was
    return any(was in effect.refs or before in effect.refs for effect in game.state.effects)


def _note_hidden_move(game: Game, card: int, frm: int, to: int, origin: list[int], face_down: bool) -> None:
    """Who knows a card that is hidden now. One that went unseen makes its former neighbours uncertain as well."""
    state, rules = game.state, game.rules
    owner_bit = 1 << state.owner[card]
    if frm in rules.tracked and to not in rules.tracked:
        state.lose_sight(card, EVERYBODY & ~state.known[card])
    if face_down and to not in rules.owner_sees:
        state.lose(card, EVERYBODY)  # nobody may look at it
        return
    if frm not in rules.public:
        others = EVERYBODY & ~owner_bit
        if rules.reveals_end and state.known[card] & others:
            state.lose(card, others)  # what was revealed is not revealed where it goes
            game.cite_verb("reveal ends")
        # Nobody but its owner sees which card leaves a hand.
        if frm in rules.owner_sees and any(state.known[c] & others for c in (*origin, card)):
            for neighbour in (*origin, card):
                state.lose(neighbour, others)
    if to in rules.owner_sees:
        state.learn(card, owner_bit)


# What is done to the state, by kind of event; gives what really happened, if anything did.
PERFORM: dict[str, Performer] = {
    "move": _move,
    "turn": _turn,
    "damage": _damage,
    "restore": _restore,
    "control": _control,
    "counter": _counter,
    "face": _face,
    "resource": _resource,
}
