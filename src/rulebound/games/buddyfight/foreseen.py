"""Cards that are used when damage, destruction or a loss would come (cond.1, flagdeck.2.1; READINGS S10, N13).

Each fighter whom it concerns may use one such card, the turn fighter first. It is paid and processed like an answer,
and nobody answers it. They are asked whatever they hold, as soon as there are such cards in this game at all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.buddyfight.checks import CHECKS
from rulebound.games.buddyfight.resolving import frame_of
from rulebound.games.buddyfight.slots import WINDOW
from rulebound.games.buddyfight.terms import FIELD
from rulebound.games.buddyfight.timing import FORESEEN, ask_use, use_frame
from rulebound.kernel import events as kinds
from rulebound.kernel import moments
from rulebound.kernel.cards import Library
from rulebound.kernel.events import LEFT_BY
from rulebound.kernel.priority import PASS
from rulebound.kernel.procedures import Choice, Next, ask, do
from rulebound.kernel.slots import SlotName
from rulebound.kernel.state import CARD_MASK, Event, Frame, Row
from rulebound.kernel.tables import StateWord
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

NAME: Final = "foresee"
LEFT_TO_ASK: Final = SlotName("left to ask")
SETTLED: Final = frozenset({"cost", "process"})  # what is paid, and what a Resolution Check does, is not answered


def foreseen_kinds(library: Library) -> frozenset[str]:
    """What the cards of this game can be used against before it happens."""
    nodes = (node for card in library.cards for ability in card.abilities for node in tree.walk(ability))
    return frozenset(node.event.kind for node in nodes if isinstance(node, tree.Foreseen))


def foreseen(game: Game, events: list[Event]) -> Frame | None:
    """A frame in which the fighters whom these events concern may answer them."""
    awaited = game.library.of_all(foreseen_kinds)
    if not awaited or any(frame.proc == NAME for frame in game.state.frames):
        return None
    players = {player for event in events for player in _concerned(game, event, awaited)}
    if not players:
        return None
    turn = game.state.turn_player
    order = tuple(player for player in (turn, 1 - turn) if player in players)
    return Frame(NAME, player=order[0], slots={LEFT_TO_ASK: order})


def _concerned(game: Game, event: Event, awaited: frozenset[str]) -> tuple[int, ...]:
    state = game.state
    if event.kind == "points" and "points" in awaited:
        return (event.player,)
    if event.kind == "lose" and "lose" in awaited:
        return (event.player,) if event.player in beaten(game) else ()
    if event.kind != "move" or event.how in SETTLED or event.name in SETTLED or not state.alive(event.ref):
        return ()
    card = event.ref & CARD_MASK
    if state.zone[card] != FIELD or event.to == FIELD or awaited.isdisjoint({"leave", LEFT_BY.get(event.how, "")}):
        return ()
    return (state.owner[card],)


def beaten(game: Game) -> set[int]:
    return {player for player, _ in CHECKS.beaten(game)}


def still_happens(game: Game, event: Event) -> bool:
    """Who has life again, and cards in the deck, does not lose."""
    return event.kind != "lose" or event.player in beaten(game)


def would_leave(game: Game, ref: int, row: Row) -> bool:
    """Whether a card is one of those that are about to leave the field."""
    return any(event.kind == "move" and event.ref == ref for event in moments.about_to_happen(game))


STATES: Final = {"about to leave": StateWord(would_leave, kinds.CLOCK)}


# --- the steps -------------------------------------------------------------------------------------------------------


def next_fighter(game: Game, frame: Frame) -> Next:
    left = frame.slots[LEFT_TO_ASK]
    if not left:
        return "answered"
    frame.player, frame.slots[LEFT_TO_ASK] = left[0], left[1:]
    frame.slots[WINDOW] = FORESEEN
    return None


def ask_answer(game: Game, frame: Frame) -> Choice:
    return ask_use(game, frame)


def take_answer(game: Game, frame: Frame) -> Next:
    key = frame.inbox[0]
    return "next" if key == PASS else use_frame(game, frame.player, key)


def resolve_answer(game: Game, frame: Frame) -> Next:
    """It is processed at once; nobody answers it."""
    return frame_of(game.state.stack[-1]) if game.state.stack else None


FORESEE: Final = moments.procedure(
    NAME,
    do("cond.1", next_fighter, label="next"),
    ask("cond.1", ask_answer),
    do("cond.1", take_answer),
    do("cond.1", resolve_answer),
    do("cond.1", lambda game, frame: "next"),
    do("cond.1", lambda game, frame: None, label="answered"),
)
