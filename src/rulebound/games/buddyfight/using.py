"""Declaring: calls, casts, equips and abilities, up to the moment when they wait to be answered (call.1, cast.1, ...).

What is declared is an object on the stack; its card lies in `play`, unless it is a monster on the field that is to be
equipped. Everything is found before anything moves: only what can be declared to the end is offered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.buddyfight import flags
from rulebound.games.buddyfight.bills import bill_of_way
from rulebound.games.buddyfight.payment import PAYMENT
from rulebound.games.buddyfight.slots import AREA, BUDDY_CALL, OBJECT
from rulebound.games.buddyfight.terms import BUDDY, FIELD, MONSTER_AREAS, PLAY, SPOTS
from rulebound.kernel import drafts, playing
from rulebound.kernel.bills import Bill
from rulebound.kernel.costs import Way
from rulebound.kernel.procedures import NO, YES, Choice, Key, Next, Procedure, ask, do
from rulebound.kernel.prohibitions import may_be_used
from rulebound.kernel.registers import PAID_CARDS
from rulebound.kernel.slots import ABILITY, EFFECT, FREE, ORIGIN
from rulebound.kernel.state import CARD_MASK, EVERYBODY, NO_REF, Frame, Row, StackObject
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

PLACED: Final = frozenset({"call", "equip", "transform"})  # that come to the field when they are processed
ONCE_A_GAME: Final = ("Overturn", "Overkill", "Overthrow", "Overkill: REBOOT")
NO_BUDDY: Final = -1
BY_EFFECT: Final = " by effect"
# By kind: the rules of showing a card, of whether it can be used, of a Buddy Call, and of paying.
SHOWN: Final = {"call": "call.1.1", "cast": "cast.1.1", "equip": "equip.1.1", "transform": "equip.1.1"}
DECIDED: Final = {"call": "call.1.4", "cast": "cast.1.2", "equip": "equip.1.3", "transform": "equip.1.3"}
SWAPPED: Final = {"call": "call.1.5", "equip": "equip.1.4", "transform": "equip.1.4"}
PAID: Final = {"call": "call.1.6", "cast": "cast.1.3", "equip": "equip.1.5", "transform": "equip.1.5"}


def use_at(game: Game, ref: int, kind: str, row: Row, ability: int) -> int:
    """The address of what an object does: the text of a spell, a keyword by which a monster is equipped, an ability."""
    if kind == "cast":
        return playing.spell_of(game, row)
    return ability


def draft(game: Game, player: int, kind: str, ref: int, ability: int = 0, area: int = 0) -> Frame:
    """A frame in which something could be declared."""
    row = game.known_row(ref)
    card = NO_REF if kind == "use" else ref
    obj = StackObject(0, kind, use_at(game, ref, kind, row, ability), ref, player, card)
    return Frame("draft", player=player, source=ref, slots={AREA: area} if area else {}, obj=obj)


def can_declare(game: Game, found: Frame) -> bool:
    """call.1.4, cast.1.2, equip.1.3: whether a draft can be declared to the end."""
    assert found.obj is not None
    kind = found.obj.kind
    game.cite_all(SHOWN.get(kind, "act.1.1"), DECIDED.get(kind, "act.1.1"))
    if kind == "call" and AREA not in found.slots:
        return bool(open_areas(game, found))
    return playing.playable(game, found)


def open_areas(game: Game, found: Frame) -> list[int]:
    """call.1.2: the areas to which the monster can be called; one that is taken is as good as an open one."""
    game.cite_all("call.1.2", "qa.call.4")
    row = game.known_row(found.source)
    return [
        spot
        for spot in MONSTER_AREAS
        if not game.limits(row, f"cannot be called to {SPOTS[spot - 1]}")
        and playing.playable(game, found.supposing(AREA, spot))
    ]


def waiting_buddies(game: Game, player: int, ref: int) -> list[int]:
    """call.1.3, zone.buddy.3: cards in the buddy zone that stand face up and have the name of this one."""
    state, names = game.state, game.known_row(ref).names
    if state.zone[ref & CARD_MASK] == FIELD:
        return []
    found = []
    for card in state.zones[BUDDY * 2 + player]:
        if state.face_down[card]:
            game.cite_all("zone.buddy.3", "lost.buddy.1")
        elif not state.exhausted[card] and not set(names).isdisjoint(game.row(card).names):
            found.append(state.ref(card))
    return found


def kinds_of(row: Row) -> tuple[str, ...]:
    """How a card is used: an impact monster is called, not cast (impact.2)."""
    if "monster" in row.types:
        return ("call",)
    if "item" in row.types:
        return ("equip",)
    return ("cast",) if row.types & {"spell", "impact"} else ()


def now_frame(game: Game, player: int, ref: int, free: bool, area: int = 0) -> Frame | None:
    """A frame in which an effect calls, casts or equips a card; None if that cannot be (flagdown.2, call.1.4)."""
    row = game.known_row(ref)
    if not flags.usable(game, player, ref):
        return None
    for kind in kinds_of(row):
        found = draft(game, player, kind, ref, area=area)
        found.slots[FREE] = int(free)
        if may_be_used(game, player, ref, row, kind, "be used") and can_declare(game, found):
            return Frame(kind + BY_EFFECT, player=player, source=ref, slots=dict(found.slots))
    return None


# --- the steps -------------------------------------------------------------------------------------------------------


def show_card(game: Game, frame: Frame) -> Next:
    """call.1.1, cast.1.1, equip.1.1: the card is shown to the other fighter."""
    kind = frame.proc.removesuffix(BY_EFFECT)
    card = frame.source & CARD_MASK
    frame.slots[ORIGIN] = game.state.zone[card]
    game.cite(SHOWN[kind])
    game.state.learn(card, EVERYBODY)
    row = game.known_row(frame.source)
    at = use_at(game, frame.source, kind, row, frame.slots.get(ABILITY, 0))
    frame.obj = StackObject(game.state.new_id(), kind, at, frame.source, frame.player, frame.source)
    frame.obj.event = frame.event
    game.log("declares", frame.player, (frame.source,), word=kind)
    return None


def ask_area(game: Game, frame: Frame) -> Choice | None:
    if AREA in frame.slots:
        return None  # an effect has said so
    options: list[Key] = [("word", SPOTS[spot - 1]) for spot in open_areas(game, frame)]
    return Choice(frame.player, options, "area", public=True)


def take_area(game: Game, frame: Frame) -> Next:
    frame.slots[AREA] = SPOTS.index(frame.inbox[0][1]) + 1
    return None


def ask_buddy(game: Game, frame: Frame) -> Choice | None:
    """call.1.3, equip.1.2: whether it is a Buddy Call, and with which of several buddies."""
    if frame.proc.endswith(BY_EFFECT):
        return None  # READINGS: only a fighter who uses a card makes it a Buddy Call
    game.cite("call.1.3" if frame.proc == "call" else "equip.1.2")
    found = waiting_buddies(game, frame.player, frame.source)
    if not found:
        return None
    if len(game.state.zones[BUDDY * 2 + frame.player]) > 1:
        game.cite("zone.buddy.5")
    if len(found) == 1:
        return Choice(frame.player, [NO, YES], "buddy call", shape="yes/no", public=True)
    return Choice(frame.player, [NO, *(("card", ref) for ref in found)], "buddy call", public=True)


def take_buddy(game: Game, frame: Frame) -> Next:
    key = frame.inbox[0]
    if key == YES:
        frame.slots[BUDDY_CALL] = waiting_buddies(game, frame.player, frame.source)[0]
    elif key != NO:
        frame.slots[BUDDY_CALL] = key[1]
    return None


def moves_of(game: Game, frame: Frame) -> tuple[tuple[int, int, int], ...]:
    """call.1.5: where the card that is used goes, and the buddy."""
    assert frame.obj is not None
    if frame.obj.card == NO_REF or game.state.zone[frame.source & CARD_MASK] == FIELD:
        return ()
    buddy = frame.slots.get(BUDDY_CALL, NO_BUDDY)
    if buddy == NO_BUDDY:
        return ((frame.source, PLAY, 0),)
    game.cite(SWAPPED[frame.obj.kind])
    return ((buddy, PLAY, 0), (frame.source, BUDDY, 1))


def pay_way(game: Game, frame: Frame, way: Way) -> Frame:
    """Everything at the same moment; what is paid is fixed now."""
    assert frame.obj is not None
    bill: Bill = bill_of_way(game, frame, way, moves_of(game, frame))
    rule = PAID.get(frame.obj.kind, "act.1.1")
    game.cite(rule)
    return PAYMENT.frame(bill, rule)


def now_declared(game: Game, frame: Frame) -> Next:
    """The card lies in `play`: on a Buddy Call it is the one that was the buddy (call.1.5, equip.1.4)."""
    obj, state = frame.obj, game.state
    assert obj is not None
    kept = frame.slots.get(BUDDY_CALL, NO_BUDDY)
    declared = frame.source if kept == NO_BUDDY else kept
    card = declared & CARD_MASK
    if obj.card != NO_REF and state.zone[card] == PLAY:
        obj.source = obj.card = frame.source = state.ref(card)
    for slot, refs in state.reg.pop(PAID_CARDS, ()):
        frame.slots[slot] = refs
    playing.remember_payment(game, frame)
    return None


def put_on_stack(game: Game, frame: Frame) -> Next:
    """From now on it waits to be answered and processed."""
    obj = frame.obj
    assert obj is not None
    over = playing.BOOKKEEPING | game.rules.only_while_declared
    obj.slots = {key: value for key, value in frame.slots.items() if key not in over}
    if ORIGIN in frame.slots:
        obj.slots[ORIGIN] = frame.slots[ORIGIN]
    game.put_on_stack(obj)
    game.declare(drafts.chosen_events(game, obj))
    return None


def declare_ability(game: Game, frame: Frame) -> Next:
    """act.1.1: an ability is declared; those that are used once a game are used now (kw.overturn.1)."""
    frame.obj = StackObject(
        game.state.new_id(), "use", frame.slots[ABILITY], frame.source, frame.player, effect=frame.slots.get(EFFECT, 0)
    )
    playing.settle_only_way(game, frame)
    node = game.library.node(frame.obj.at)
    assert isinstance(node, tree.Action)
    game.cite_all("abil.act", "cross.read.7")
    if node.keyword in ONCE_A_GAME:
        game.cite_all("kw.overturn", "kw.overturn.1")
        playing.count_use(game, frame.obj)
    game.log("uses", frame.player, (frame.source,), word=node.special or node.keyword)
    return None


def settle_way(game: Game, frame: Frame) -> Next:
    playing.settle_only_way(game, frame)
    return None


def process_now(game: Game, frame: Frame) -> Next:
    """cond.2.1: what an effect uses is processed at once, and nobody answers."""
    game.cite("cond.2.1")
    assert frame.obj is not None
    return Frame("resolve", player=frame.player, source=frame.source, slots={OBJECT: frame.obj.id})


NOW: Final = (do("", process_now),)


def _placing(kind: str, shown: str, buddy: str, decide: str, paid: str, after: str = "") -> Procedure:
    """A call or an equip."""
    area = (ask("call.1.2", ask_area, take_area),) if kind == "call" else ()
    return Procedure(
        kind + after,
        do(shown, show_card),
        do("", settle_way),
        *area,
        ask(buddy, ask_buddy, take_buddy),
        ask(decide, playing.ask_way, playing.take_way),
        ask(decide, playing.ask_x, playing.take_x),
        do(paid, playing.lock_and_pay, label=playing.PAY),
        do("", now_declared),
        do("", put_on_stack),
        *(NOW if after else ()),
    )


def _casting(after: str = "") -> Procedure:
    return Procedure(
        "cast" + after,
        do("cast.1.1", show_card),
        do("", settle_way),
        ask("cast.1.2", playing.ask_way, playing.take_way),
        ask("cast.1.2", playing.ask_x, playing.take_x),
        do("cast.1.3", playing.lock_and_pay, label=playing.PAY),
        do("", now_declared),
        ask("cast.1.4", drafts.ask_modes, drafts.take_modes),
        ask("cast.1.4", drafts.ask_target, drafts.take_target, label="targets"),
        ask("cast.1.4", drafts.ask_share, drafts.take_share, label="shares"),
        do("", put_on_stack),
        *(NOW if after else ()),
    )


CALL: Final = _placing("call", "call.1.1", "call.1.3", "call.1.4", "call.1.6")
EQUIP: Final = _placing("equip", "equip.1.1", "equip.1.2", "equip.1.3", "equip.1.5")
TRANSFORM: Final = _placing("transform", "kw.transform", "equip.1.2", "equip.1.3", "equip.1.5")
CAST: Final = _casting()
CALL_NOW: Final = _placing("call", "call.1.1", "call.1.3", "call.1.4", "call.1.6", BY_EFFECT)
EQUIP_NOW: Final = _placing("equip", "equip.1.1", "equip.1.2", "equip.1.3", "equip.1.5", BY_EFFECT)
CAST_NOW: Final = _casting(BY_EFFECT)
USE: Final = Procedure(
    "use",
    do("act.1.1", declare_ability),
    ask("act.1.1.1", drafts.ask_modes, drafts.take_modes),
    ask("act.1.1", playing.ask_way, playing.take_way),
    ask("act.1.1", playing.ask_x, playing.take_x),
    ask("act.1.1.1", drafts.ask_target, drafts.take_target, label="targets"),
    ask("act.1.1.1", drafts.ask_share, drafts.take_share, label="shares"),
    do("act.1.1", playing.lock_and_pay, label=playing.PAY),
    do("", put_on_stack),
)
DECLARATIONS: Final = (CALL, CAST, EQUIP, TRANSFORM, USE, CALL_NOW, CAST_NOW, EQUIP_NOW)
