"""Processing what was declared: calls, equips, casts and abilities (call.3, cast.3, equip.3, act.1.3, auto.2.3).

An object is off the stack before its effect begins: an effect that ends something cuts its own frame (end.7).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from rulebound.games.buddyfight.registers import LAST_CALLED
from rulebound.games.buddyfight.slots import AREA, BUDDY_CALL, EQUIPPED, OBJECT, RELATED
from rulebound.games.buddyfight.terms import DROP, FIELD, HAND, ITEM, PLAY, SET, is_impact_monster, on_field
from rulebound.games.buddyfight.using import NO_BUDDY, ONCE_A_GAME
from rulebound.kernel import playing, stack
from rulebound.kernel.builder import cover_shown
from rulebound.kernel.procedures import NO, YES, Choice, Next, Procedure, ask, do
from rulebound.kernel.slots import FREE, ORIGIN
from rulebound.kernel.state import CARD_MASK, NO_REF, Event, Frame, StackObject, stacked_ref
from rulebound.kernel.turns import done_once_more, times_done
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

SET_WORD: Final = "Set"
CHANGE: Final = "Equipment Change"
# By kind: the rules of being processed, and of the check after that.
PROCESSED: Final = {
    "call": ("call.3.1", "call.3.3"),
    "cast": ("cast.3.1", "cast.3.2"),
    "equip": ("equip.3.1", "equip.3.4"),
    "transform": ("equip.3.1", "equip.3.4"),
    "use": ("act.1.3", "act.1.4"),
    "auto": ("auto.2.3", "auto.2.4"),
}


def frame_of(obj: StackObject) -> Frame:
    """A frame in which an object on the stack is processed."""
    return Frame("resolve", player=obj.controller, source=obj.source, slots={OBJECT: obj.id})


def begin(game: Game, frame: Frame) -> Next:
    """What has been nullified meanwhile does nothing."""
    obj = stack.find(game, frame.slots[OBJECT])
    if obj is None:
        return "end"
    stack.leave(game, obj)
    game.rule = PROCESSED[obj.kind][0]
    stack.take(game, frame, obj)
    frame.slots[OBJECT] = obj.id
    game.cite_all(PROCESSED[obj.kind][0])
    if obj.card != NO_REF and not game.state.alive(obj.card):
        return "end"
    return {"call": "place", "equip": "place", "transform": "place"}.get(obj.kind)


def text(game: Game, frame: Frame) -> Next:
    """cast.3.1, act.1.3.1, auto.2.3.1: everything that is written is done, as far as it can be (cost.2)."""
    obj = frame.obj
    assert obj is not None
    if obj.kind != "cast":
        _count(game, obj)
    if obj.kind in ("use", "auto") and is_stopped(game, obj.source):
        game.cite("stoptime.1")
        return None
    if obj.kind in ("cast", "use"):
        event = Event("note", frame.source, frame.player, how=obj.kind, source=frame.source, name=obj.kind)
        game.declare([event])
    if obj.effect < 0 and game.state.zone[-obj.effect - 1] != FIELD:  # given by a card that is gone
        game.cite("qa.d_share.3")
    game.cite_all("cost.2", "soul.4", *TEXT_RULES[obj.kind])
    return stack.text_of(frame) if obj.at else None


TEXT_RULES: Final = {
    "cast": ("cast.3.1",),
    "use": ("act.1.3.1", "act.1.3.2"),
    "auto": ("auto.2.3.1", "auto.2.3.2"),
}


def is_stopped(game: Game, ref: int) -> bool:
    """stoptime.1: nothing that a card in stopped time can do is used or resolved."""
    row = game.row_of(ref)
    return row is not None and bool(game.limits(row, "cannot use abilities"))


def _count(game: Game, obj: StackObject) -> None:
    """once.1.1, qa.once.3: what is used counts as it is processed; what was nullified has not been used."""
    node = game.library.node(obj.at)
    if isinstance(node, tree.Action) and node.limit and node.keyword not in ONCE_A_GAME:
        game.cite_all("once.1", "qa.once.3")
        playing.count_use(game, obj)


def finish(game: Game, frame: Frame) -> Next:
    """cast.3.1: a card with [Set] stays in the spell area, any other goes to the drop zone."""
    obj = frame.obj
    assert obj is not None
    cover_shown(game)
    if not stack.is_there(game, obj):
        return "end"
    return game.propose([after_cast(game, obj.card)])


def after_cast(game: Game, ref: int) -> Event:
    """Where a card goes that was cast."""
    player = game.state.owner[ref & CARD_MASK]
    if SET_WORD in game.known_row(ref).keywords:
        game.cite("kw.set")
        return Event("move", ref, player, FIELD, how="set", under=player, spot=SET)
    return Event("move", ref, player, DROP, how="resolve")


def over(game: Game, frame: Frame) -> Next:
    return "end"


# --- placing: call.3, equip.3 ----------------------------------------------------------------------------------------


def place(game: Game, frame: Frame) -> Next:
    """call.3.1, equip.3.1: it enters its area; what lies there goes at the check after that (READINGS BF-C03)."""
    obj = frame.obj
    assert obj is not None
    card = obj.card & CARD_MASK
    game.rule = PROCESSED[obj.kind][0]
    spot = int(obj.slots[AREA]) if obj.kind == "call" else ITEM
    if game.state.zone[card] == FIELD:  # READINGS S10 (N18): it changes its area, and does not enter
        return game.propose([Event("shift", obj.card, frame.player, spot=spot)])
    if game.state.zone[card] != PLAY:
        return "end"
    origin = game.rules.zones[obj.slots[ORIGIN]].name if ORIGIN in obj.slots else ""
    how = "call" if obj.kind == "call" else "equip"
    player = frame.player
    return game.propose([Event("move", obj.card, player, FIELD, how=how, under=player, spot=spot, name=origin)])


def placed(game: Game, frame: Frame) -> Next:
    """It was called or equipped; what happens only so often has happened now (impact.3, kw.impact_transform)."""
    obj, state = frame.obj, game.state
    assert obj is not None
    card = obj.card & CARD_MASK
    if state.zone[card] != FIELD:
        return "end"
    ref, row = state.ref(card), game.row(card)
    frame.slots[EQUIPPED] = (ref,)
    if obj.kind == "call":
        note_called(game, frame.player, ref)
        if is_impact_monster(row) and FREE not in obj.slots:  # impact.4: an effect has not called it
            count(game, frame.player, "impact monster", "impact.3")
    word = ""
    if obj.kind == "transform":
        node = game.library.node(obj.at)
        assert isinstance(node, tree.Keyword)
        word = node.name
        game.cite_all("kw.transform", "kw.transform.1", "kw.transform.2")
        if word == "Impact Transform":
            game.cite_all("kw.impact_transform.1", "kw.impact_transform.2", "kw.impact_transform.3")
            count(game, frame.player, word, "kw.impact_transform")
    how = "call" if obj.kind == "call" else "equip"
    notes = [Event("note", ref, frame.player, how=how, source=ref, name=obj.kind)]
    if word:
        notes.append(Event("note", ref, frame.player, how="transform", source=ref, name=word))
    game.declare(notes)
    return None


def note_called(game: Game, player: int, ref: int) -> None:
    """rescheck.3: the monster that was called last does not go for its size."""
    last = list(game.state.reg[LAST_CALLED])
    last[player] = ref
    game.state.reg[LAST_CALLED] = tuple(last)


def count(game: Game, player: int, what: str, rule: str) -> None:
    """What a fighter may do once a turn has been done."""
    game.cite(rule)
    done_once_more(game, what, player)


def buddy_gift(game: Game, frame: Frame) -> Next:
    """call.3.2, equip.3.2: one life for a Buddy Call, once the card is placed."""
    obj = frame.obj
    assert obj is not None
    if obj.slots.get(BUDDY_CALL, NO_BUDDY) == NO_BUDDY:
        return None
    game.rule = "call.3.2" if obj.kind == "call" else "equip.3.2"
    game.cite(game.rule)
    if "impact" in game.row(obj.card & CARD_MASK).types:
        game.cite("impact.5")
    game.log("buddy_gift", frame.player)
    return game.propose([Event("resource", player=frame.player, amount=1, name="life", how="gift")])


def ask_change(game: Game, frame: Frame) -> Choice | None:
    """equip.3.3, kw.equipment_change: whether the item before it returns to the hand."""
    obj = frame.obj
    assert obj is not None
    ref = frame.slots[EQUIPPED][0]
    if obj.kind == "call" or not game.state.alive(ref) or not former_items(game, frame.player, ref):
        return None
    row = game.known_row(ref)
    if CHANGE not in row.keywords or is_stopped(game, ref):
        return None
    game.cite_all("kw.equipment_change", "kw.equipment_change.1", "kw.equipment_change.2")
    if times_done(game, CHANGE, frame.player):
        return None
    return Choice(frame.player, [NO, YES], "equipment change", shape="yes/no", public=True)


def former_items(game: Game, player: int, ref: int) -> list[int]:
    return [game.state.ref(card) for card in on_field(game, player, ITEM) if game.state.ref(card) != ref]


def take_change(game: Game, frame: Frame) -> Next:
    if frame.inbox[0] == NO:
        return None
    count(game, frame.player, CHANGE, "kw.equipment_change.2")
    items = former_items(game, frame.player, frame.slots[EQUIPPED][0])
    return game.propose([Event("move", ref, frame.player, HAND, how="return", source=frame.source) for ref in items])


RESOLVE: Final = Procedure(
    "resolve",
    do("", begin),
    do("", text),
    do("cast.3.1", finish, label="finish"),
    do("", over),
    do("", place, label="place"),
    do("", placed),
    do("", buddy_gift),
    ask("equip.3.3", ask_change, take_change),
)

# --- nullifying ------------------------------------------------------------------------------------------------------


def may_be_nullified(game: Game, obj: StackObject) -> bool:
    """kw.overturn.2: what is used once a game is never nullified; nor what says so."""
    row = game.row_of(obj.source)
    if row is not None and game.limits(row, "cannot be nullified"):
        return False
    node = game.library.node(obj.at) if obj.at else None
    if isinstance(node, tree.Action) and node.keyword in ONCE_A_GAME:
        game.cite("kw.overturn.2")
        return False
    return True


def nullified(game: Game, obj: StackObject) -> list[Event]:
    """READINGS BF-C22: what was paid stays paid; after a Buddy Call the card that was shown stays in the buddy zone."""
    if obj.kind in ("call", "equip") and obj.slots.get(BUDDY_CALL, NO_BUDDY) != NO_BUDDY:
        game.cite("qa.call.1")
    if obj.kind == "call" and is_impact_monster(game.known_row(obj.card)):
        game.cite("qa.impact.4")
    game.cite("qa.once.3")
    frame = next((one for one in reversed(game.state.frames) if one.proc == "timing"), None)
    if frame is not None:
        frame.slots[RELATED] = 1  # cond.1.1: it does not resolve
    return []


def cancel(game: Game, objects: tuple[int, ...], frame: Frame) -> Frame | None:
    """A monster on the field whose equipping is nullified stays where it is."""
    found = {stacked_ref(obj.id): obj for obj in game.state.stack}
    fit = tuple(ref for ref in objects if ref in found and may_be_nullified(game, found[ref]))
    for ref in fit:
        obj = found[ref]
        if obj.card != NO_REF and game.state.zone[obj.card & CARD_MASK] == FIELD:
            left = [other for other in game.state.stack if other.id != obj.id]
            game.state.stack = [*left, msgspec.structs.replace(obj, card=NO_REF)]
    return stack.cancel(game, fit, frame, nullified)
