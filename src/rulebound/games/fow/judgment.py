"""Chapters 705, 706, 709 and 1010.1: judgment, calling a magic stone, and cards set in the standby area."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.fow.changes import JUDGMENT, STANDBY_USE
from rulebound.games.fow.payment import PAYMENT
from rulebound.games.fow.prices import ask_decrease, standby_change, take_decrease
from rulebound.games.fow.terms import FIELD, RULER, STANDBY, STONES
from rulebound.games.fow.will import Need
from rulebound.kernel import evaluate, playing
from rulebound.kernel.bills import Bill
from rulebound.kernel.control import reader
from rulebound.kernel.procedures import Next, Procedure, ask, do
from rulebound.kernel.state import CARD_MASK, Event, Frame, Row, StackObject
from rulebound.kernel.turns import done_once_more
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

JUDGED: Final = "judged"  # how often a player has done it this turn, in `State.uses`
CALLED: Final = "stone called"
SETTING: Final = 2  # 706.1: what it costs


# --- 705 judgment ----------------------------------------------------------------------------------------------------


def judgments(game: Game, row: Row) -> list[tuple[int, tree.CostOption]]:
    """1125: the [Judgment] sections of a ruler; several are alternatives."""
    game.cite_all("1125.1", "1125.2")
    found = []
    for at, _ in row.abilities:
        node = game.library.node(at)
        if isinstance(node, tree.CostOption) and node.name.startswith("Judgment"):
            found.append((at, node))
    if "Judgment" in row.keywords:
        return found
    printed = game.library.definitions[row.definition].card.abilities
    if any(isinstance(node, tree.Keyword) and node.name == "Judgment" for node in printed):
        game.cite("1010.1a")  # it has lost them
    return []


def judgment_draft(game: Game, player: int, ref: int) -> Frame:
    """A frame in which a judgment could be performed."""
    return Frame("draft", player=player, source=ref, obj=StackObject(0, JUDGMENT, 0, ref, player))


def open_judgments(game: Game, player: int, ref: int) -> list[tuple[int, tree.CostOption]]:
    """705.2b: those whose conditions are met."""
    frame = reader(player, ref)
    found = judgments(game, game.known_row(ref))
    if any(node.cond is not None for _, node in found):
        game.cite("705.2b")
    return [(at, node) for at, node in found if node.cond is None or evaluate.holds(game, frame, node.cond)]


def declare_judgment(game: Game, frame: Frame) -> Next:
    """705.2: the judgment is put into the chase area; it is neither a spell nor an ability (705.2d)."""
    frame.obj = StackObject(game.state.new_id(), JUDGMENT, 0, frame.source, frame.player)
    done_once_more(game, JUDGED, frame.player)
    playing.settle_only_way(game, frame)
    game.log("declares_judgment", frame.player, (frame.source,))
    return None


def judgment_is_performed(game: Game, frame: Frame) -> Next:
    assert frame.obj is not None
    playing.complete(game, frame)
    playing.remember_payment(game, frame)
    game.put_on_stack(frame.obj)
    game.cite("705.2d")
    return None


JUDGE: Final = Procedure(
    "judge",
    do("705.2", declare_judgment),
    ask("705.2c", playing.ask_way, playing.take_way),
    ask("903.2d", playing.ask_x, playing.take_x),
    ask("903.2f-iv", ask_decrease, take_decrease),
    do("705.2a", playing.lock_and_pay, label=playing.PAY),
    do("705.2", judgment_is_performed),
)


def judged(game: Game, frame: Frame) -> Next:
    """705.3: the ruler comes to the field, J-ruler side up; without [Judgment] it stays (1010.1b)."""
    ref, state = frame.source, game.state
    if not state.alive(ref) or state.zone[ref & CARD_MASK] != RULER:
        return None
    if "Judgment" not in game.known_row(ref).keywords:
        game.cite("1125.1")
        game.log("stays_ruler", frame.player, (ref,), rule="1010.1b")
        return None
    game.cite("705.3a")
    move = Event("move", ref, frame.player, FIELD, how="judge", under=frame.player, side=1)
    note = Event("note", ref, frame.player, how="judge", source=ref, moved_to=ref)  # 705.3a
    return game.propose([move, note])


# --- 709 calling a magic stone ---------------------------------------------------------------------------------------


def rest_caller(game: Game, frame: Frame) -> Next:
    """709.1: the ruler or J-ruler rests."""
    done_once_more(game, CALLED, frame.player)
    game.cite("1016.1")
    return game.propose([Event("turn", frame.source, frame.player, amount=1, source=frame.source, how="stone")])


def put_stone(game: Game, frame: Frame) -> Next:
    """709.1: if it has rested, the top card of the magic stone deck comes to the field."""
    if not any(event.kind == "turn" for event in frame.done):
        return None
    stones = game.state.zones[STONES * 2 + frame.player]
    if not stones:
        game.log("no_stone", frame.player)
        return None
    game.log("calls_stone", frame.player)
    ref = game.state.ref(stones[0])
    move = Event("move", ref, frame.player, FIELD, how="stone", under=frame.player, source=frame.source)
    note = Event("note", frame.source, frame.player, how="stone", source=frame.source)
    return game.propose([move, note])


CALL_STONE: Final = Procedure(
    "call stone",
    do("709.1", rest_caller),
    do("709.1", put_stone),
)


# --- 706 the standby area --------------------------------------------------------------------------------------------


def setting_bill(game: Game, player: int, ref: int) -> Bill:
    """706.1: two will of any kind."""
    return Bill(player, ref, Need((), max(0, SETTING + standby_change(game, player, ref))), "706.1", use=STANDBY_USE)


def pay_setting(game: Game, frame: Frame) -> Next:
    bill = setting_bill(game, frame.player, frame.source)
    game.log("sets", frame.player)
    return PAYMENT.frame(bill) if bill.need.total else None


def set_card(game: Game, frame: Frame) -> Next:
    """706.2: at once, without the chase, behind the cards that are there (310.2)."""
    return game.propose([Event("move", frame.source, frame.player, STANDBY, how="set", position=-1)])


SET_CARD: Final = Procedure(
    "set card",
    do("706.1", pay_setting),
    do("706.2", set_card),
)
