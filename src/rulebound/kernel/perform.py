"""Performing events: the moment at which the state really changes, and what is remembered of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from rulebound.kernel import attached
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
from rulebound.kernel.policies import FaceDown, Revealed
from rulebound.kernel.registers import MOVED_BY
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
    row.spot = state.spot[card]
    row.under = tuple(state.attached.get(card, ()))
    row.known = state.known[card]
    state.lki[ref] = row


def show_what_left(game: Game, ref: int) -> None:
    """Who sees a card where it has come to knows what it was."""
    state = game.state
    row, seen = state.lki[ref], state.known[ref & CARD_MASK]
    if seen & ~row.known:
        row = state.lki[ref] = row.copy()  # twins share what is remembered
        row.known |= seen


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
    game.cite_verb("control is no entry")
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
        if game.witness is not None:
            game.witness.shown.add(card)
    else:
        _show_front(game, card)
    game.touch(STRUCTURE if _is_active(game, card) else ZONES)
    return event


def _show_front(game: Game, card: int) -> None:
    """Of a card that is hidden nobody sees a side: it is its front that will be seen again."""
    front = game.library.side(game.state.definition[card], 0)
    if front != game.state.definition[card]:
        game.define(card, front)


def _side(game: Game, event: Event) -> Event | None:
    """Turn a card over where it is, to its other side if nothing else is said. It stays the same card."""
    state, card = game.state, event.ref & CARD_MASK
    if not state.alive(event.ref):
        return None
    number = state.definition[card]
    side = event.side if event.side >= 0 else int(game.library.side(number, 1) != number)
    if game.library.side(number, side) == number:
        game.cite_verb("impossible")  # it shows that side already, or has no other
        return None
    game.define(card, game.library.side(number, side))
    game.touch(STRUCTURE)
    return event if side == event.side else changed(event, side=side)


def _shift(game: Game, event: Event) -> Event | None:
    """Put a card to another place of its zone. It stays the same card."""
    state, card = game.state, event.ref & CARD_MASK
    if not state.alive(event.ref):
        return None
    if state.spot[card] == event.spot:
        game.cite_verb("impossible")
        return None  # it is there already
    state.spot[card] = event.spot
    game.touch(STRUCTURE)
    return event


def _attach(game: Game, event: Event) -> Event | None:
    """Attach a card to another one, where it is; it leaves the one that it was attached to."""
    state, card, host = game.state, event.ref & CARD_MASK, event.onto & CARD_MASK
    if not state.alive(event.ref) or not state.alive(event.onto):
        return None
    if card == host or attached.host_of(game, card) == host or attached.holds(game, card, host):
        game.cite_verb("impossible")
        return None  # it is there already, or would be on itself
    attached.detach(game, card)
    attached.attach(game, host, card)
    return event


def _resource(game: Game, event: Event) -> Event | None:
    player, name, amount = event.player, event.name, event.amount
    held = game.state.resources[player]
    before = held.get(name, 0)
    after = held[name] = game.rules.within_limits(game, player, name, before + amount)
    game.touch(RESOURCES)
    return event if after == before + amount else changed(event, amount=after - before)


def _move(game: Game, event: Event) -> Event | None:
    """Move a card: it becomes a new one, without memory of what it was, unless the game has it stay the same."""
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
    zones, places, active = state.zones, rules.places, _is_active(game, card)
    same, number = rules.same_card(game, frm, to), boards.arriving(game, card, to, event.side)
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
    state.spot[card] = max(0, event.spot)
    state.face_down[card] = face_down
    state.clock = state.stamp[card] = state.clock + 1
    if card in state.counters:
        game.cite_verb("counters stay" if same else "counters go")
    if same:
        now, controller = was, under if under >= 0 else state.base_controller[card]
    else:
        now, controller = was + NEXT_INCARNATION, under if under >= 0 else owner
        state.incarnation[card] += 1
        state.exhausted[card] = event.exhausted
        state.damage[card] = 0
        if card in state.counters:
            del state.counters[card]
    if not same or controller != state.base_controller[card]:
        state.base_controller[card] = controller
        state.control_stamp[card] = state.clock
    if number != state.definition[card]:
        game.define(card, number)
    if face_down or to not in rules.public:
        _show_front(game, card)
    if state.attached:
        attached.detach(game, card)
    if event.onto != NO_REF and state.alive(event.onto):
        attached.attach(game, event.onto & CARD_MASK, card)
    bits = STRUCTURE if active or _is_active(game, card) else ZONES
    if state.effects:
        affected = _affected(game, was, frm)
        if affected:
            bits = STRUCTURE
        if rules.keeps_effects(game, frm, to) and affected:
            state.effects = boards.carried_over(state, was, now)
    if game.library.asks_movers and event.source >= 0:
        _note_mover(game, now, event.source)
    game.touch(bits | rules.zone_bits[frm] | rules.zone_bits[to])
    return changed(event, frm=frm, moved_to=now)


def _note_mover(game: Game, moved: int, source: int) -> None:
    """Remember which card has put another one where it is: the one that is there now, if it has just entered."""
    state, by = game.state, source
    if not state.alive(source) and state.zone[source & CARD_MASK] == game.rules.field:
        by = state.ref(source & CARD_MASK)
    kept = [entry for entry in state.reg.get(MOVED_BY, ()) if state.alive(entry[0]) or entry[0] in state.lki]
    state.reg[MOVED_BY] = (*kept, (moved, by))


def _is_active(game: Game, card: int) -> bool:
    """Whether a card is on the derived board because of where it is."""
    return game.state.zone[card] in game.rules.active or boards.works_there(game, card)


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
        if owner != game.state.base_controller[event.ref & CARD_MASK]:
            game.cite_verb("lent card")
    elif to == rules.field:
        if owner != event.under:
            game.cite_verb("lent card")
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
        if rules.moving.face_down is FaceDown.NOBODY:
            state.lose(card, EVERYBODY)
            return
        game.cite_verb("face down")
    if frm not in rules.public:
        others = EVERYBODY & ~owner_bit
        if rules.moving.revealed is Revealed.WHILE_RESOLVING and state.known[card] & others:
            state.lose(card, others)  # what was revealed is not revealed where it goes
            game.cite_verb("reveal ends")
        # Nobody but its owner sees which card leaves a hand.
        if frm in rules.owner_sees and any(state.known[c] & others for c in (*origin, card)):
            for neighbour in (*origin, card):
                state.lose(neighbour, others)
    if to in rules.owner_sees:
        state.learn(card, owner_bit)


# What is done to the state, by kind of event; gives what really happened, if anything did.
PERFORM: Final[dict[str, Performer]] = {
    "move": _move,
    "turn": _turn,
    "damage": _damage,
    "restore": _restore,
    "control": _control,
    "counter": _counter,
    "face": _face,
    "side": _side,
    "shift": _shift,
    "attach": _attach,
    "resource": _resource,
}
