"""Chapter 1415: lifebreak, in games by the Valhalla rules (a format)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.fow.terms import GRAVEYARD, LIFEBREAK, REMOVED, life
from rulebound.games.fow.timing import chase_is_forbidden
from rulebound.kernel import playing
from rulebound.kernel.events import changed
from rulebound.kernel.procedures import Next, Procedure, do
from rulebound.kernel.registers import FORMAT
from rulebound.kernel.state import CARD_MASK, EVERYBODY, Event, Frame, Row, StackObject

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

VALHALLA: Final = "valhalla"  # the format
BREAK: Final = "Break"  # the keyword
BREAKING: Final = "break"  # what a [Break] ability is on the chase
MOST: Final = 4  # 1415.1a-ii: the maximum lifebreak size, and what lies there in the beginning (1415.1c)
THOUSAND: Final = 1000


def is_played(game: Game) -> bool:
    """1415.1: whether both players have agreed on the Valhalla rules."""
    return bool(game.state.reg[FORMAT] == VALHALLA)


def pile(game: Game, player: int) -> list[int]:
    """1415.1a-i: the lifebreak area of a player, from the top."""
    return game.state.zones[LIFEBREAK * 2 + player]


def is_open(game: Game, player: int) -> bool:
    """1415.1d-i: more cards than full thousands below the life."""
    game.cite("1415.1d")
    return len(pile(game, player)) > (life(game, player) - 1) // THOUSAND and bool(pile(game, player))


# --- 1415.1d: performing lifebreak -----------------------------------------------------------------------------------


def break_of(game: Game, row: Row) -> int:
    """The address of the [Break] ability of a card; 0 if it has none."""
    return next((at for at in game.library.actions_of(row) if _is_break(game, at)), 0)


def _is_break(game: Game, at: int) -> bool:
    return getattr(game.library.node(at), "keyword", "") == BREAK


def remove_top(game: Game, frame: Frame) -> Next:
    """1415.1d-i: the top card is removed, face up."""
    card = pile(game, frame.player)[0]
    game.state.learn(card, EVERYBODY)
    game.log("lifebreaks", frame.player, (game.state.ref(card),))
    moved = game.commit([Event("move", game.state.ref(card), frame.player, REMOVED, how="lifebreak")])
    frame.source = moved[0].moved_to
    return None


def play_break(game: Game, frame: Frame) -> Next:
    """1415.1d-ii: its [Break] ability must be played, if that is possible."""
    at = break_of(game, game.row(frame.source & CARD_MASK))
    if not at:
        return None
    game.cite_all("1415.1b", "1415.1b-i", "1415.1b-ii")
    obj = StackObject(game.state.new_id(), BREAKING, at, frame.source, frame.player)
    draft = Frame("draft", player=frame.player, source=frame.source, obj=obj.copy())
    if chase_is_forbidden(game) or not playing.playable(game, draft):
        return None
    frame.obj = obj
    return Frame("play auto", player=frame.player, source=frame.source, obj=obj.copy())


def bury(game: Game, frame: Frame) -> Next:
    """1415.1d-iii: without a [Break] ability that was played, the card goes to its owner's graveyard at once."""
    if frame.obj is not None:
        return None
    return game.propose([Event("move", frame.source, frame.player, GRAVEYARD, how="put", name="1415.1d-iii")])


PERFORM: Final = Procedure(
    "lifebreak",
    do("1415.1d-i", remove_top),
    do("1415.1d-ii", play_break),
    do("1415.1d-iii", bury),
)


def is_over(game: Game, obj: StackObject) -> list[Event]:
    """1415.1d-iii: a [Break] ability has left the chase: its card goes to its owner's graveyard."""
    there = game.state.alive(obj.source) and game.state.zone[obj.source & CARD_MASK] == REMOVED
    if obj.kind != BREAKING or not there:
        return []
    game.cite("1415.1d-iii")
    return [Event("move", obj.source, obj.controller, GRAVEYARD, how="put", name="1415.1d-iii")]


# --- 1415.1a, 1415.1e, 1415.2: the lifebreak area --------------------------------------------------------------------


def arriving(game: Game, event: Event) -> Event | None:
    """1415.1a-i: a new card lies on top; without the Valhalla rules nothing goes there (1415.2)."""
    if is_played(game):
        game.cite("1415.1a-i")
        return changed(event, position=0)
    game.cite("1415.2")
    return None


def left(game: Game, event: Event) -> None:
    """1415.1b-ii: only what lifebreak removes breaks."""
    if event.how != PERFORM.name and break_of(game, game.row(event.ref & CARD_MASK)):
        game.cite_all("1415.1b-i", "1415.1b-ii")


def too_many(game: Game) -> list[Event]:
    """1415.1e-i: as many as there may be stay, from the bottom; the others go to their owner's graveyard."""
    if not is_played(game):
        return []
    game.cite_all("1415.1a-ii", "1415.1e", "1415.1e-i")
    return [
        Event("move", game.state.ref(card), player, GRAVEYARD, how="put", name="1415.1e-i")
        for player in (0, 1)
        for card in pile(game, player)[: max(0, len(pile(game, player)) - MOST)]
    ]
