"""Chapters 1117 and 1302: double-sided cards, and which side of them counts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from msgspec import structs

from rulebound.games.fow.terms import CHASE, FIELD
from rulebound.kernel.events import STRUCTURE, ZONES
from rulebound.kernel.legality import Action, Situation, legal
from rulebound.kernel.procedures import Choice, Key, Next
from rulebound.kernel.slots import SlotName
from rulebound.kernel.state import CARD_MASK, Event, Frame
from rulebound.kernel.tables import Check

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

PAST, FUTURE = 0, 1
SIDES: Final = ("past", "future")
SIDE: Final = SlotName("side")  # with which side up a card is played
OPEN_SIDES: Final = SlotName("open sides")  # the sides with which it can be played
SHIFT: Final = "Shift"


# --- 1302.1, 1302.2: which cards, which side -------------------------------------------------------------------------


def is_double_sided(game: Game, card: int) -> bool:
    """1302.1, 1302.1a: a card printed on both sides that is no ruler, whatever it is a copy of (1302.1b)."""
    library, number = game.library, game.state.definition[card]
    game.cite("1302.1")
    if number not in library.sides:
        return False
    if "ruler" in library.cards[library.side(number, PAST)].types:
        game.cite("1302.1a")
        return False
    return True


def showing(game: Game, card: int) -> int:
    """1302.2a: the side that is up physically: what is printed there tells, not what the card has lost or gained."""
    game.cite_all("1302.2", "1302.2a")
    number = game.state.definition[card]
    return int(game.library.side(number, PAST) != number)


def kept_side(game: Game, ref: int) -> int:
    """1302.3a: a card that resolves stays as it was played."""
    card = ref & CARD_MASK
    return showing(game, card) if is_double_sided(game, card) else -1


def looked_at(game: Game, card: int) -> None:
    """1302.2e: only the side that is up has information; off field and chase area it is the past side (1302.3)."""
    if is_double_sided(game, card):
        game.cite("1302.2e" if game.state.zone[card] in (FIELD, CHASE) else "1302.3")


# --- 1302.2c, 1302.3: turning over -----------------------------------------------------------------------------------


def may_turn_over(game: Game, event: Event, batch: list[Event]) -> bool:
    """1302.2c: double-sided cards are turned over; 1117.2: [Shift] turns only what is past side up."""
    card = event.ref & CARD_MASK
    if not game.state.alive(event.ref) or not is_double_sided(game, card):
        return False
    if event.how == SHIFT:
        game.cite("1117.2")
    if game.state.zone[card] not in (FIELD, CHASE):
        game.cite("1302.3")
        return False
    if event.how == SHIFT:
        game.cite("1117.2a")
    up = showing(game, card)
    return event.side < 0 or up != event.side


def turned_over(game: Game, event: Event) -> None:
    """1302.2b, 1302.2d, 1302.2e: all see the other side now, and nothing but that side counts."""
    game.cite_all("1302.2b", "1302.2d", "1302.2e")
    game.log("turns_over", event.player, (event.ref,))


def noticed_turn(game: Game, event: Event) -> list[Event]:
    """1117.2a: to shift is to be turned by the resolving [Shift] ability, and nothing else."""
    if event.how != SHIFT:
        return []
    game.cite("1117.2a")
    return [Event("note", event.ref, event.player, how="shift", source=event.source)]


def moved(game: Game, event: Event) -> None:
    """1302.3a: a card that moves shows its past side, unless it is played or resolves, or stays in the play ground."""
    card = event.ref & CARD_MASK
    if game.state.definition[card] not in game.library.sides or not is_double_sided(game, card):
        return
    if event.face_down:
        game.cite("1302.5a")
    elif event.to in game.rules.public:
        game.cite("1302.2b")
    game.cite_all("1302.3", "1302.3a")
    if event.how == "resolve" and showing(game, card) == FUTURE:
        game.cite("1117.2a")  # that is no shift


CHECKS: Final[dict[str, Check]] = {"side": may_turn_over}


# --- 1117.2: playing either side -------------------------------------------------------------------------------------


def with_side_up(game: Game, card: int, side: int) -> Game:
    """The game as it would be if a card showed this side where it is.

    A card that is not on the board, and says nothing there, is no more to it than a card in its zone.
    """
    definition = game.state.definition.copy()
    number = definition[card] = game.library.side(definition[card], side)
    apart = card not in game.board.rows and not game.library.definitions[number].offsite
    imagined = game.supposing(
        structs.replace(game.state, definition=definition, version=game.state.version + 1),
        ZONES if apart else STRUCTURE,
    )
    imagined.note_definitions()
    return imagined


def open_sides(game: Game, ref: int, can_be_played: Callable[[Game], bool]) -> tuple[int, ...]:
    """The sides with which a card can be played. The others have no choice: their one side."""
    card = ref & CARD_MASK
    found = [PAST] if can_be_played(game) else []
    if game.state.definition[card] in game.library.sides and is_double_sided(game, card):
        game.cite_all("1111.2a", "1117.1", "1117.2")  # each side has to be playable by what it says itself
        if can_be_played(with_side_up(game, card, FUTURE)):
            found.append(FUTURE)
    return tuple(found)


def playable_sides(game: Game, player: int, ref: int) -> tuple[int, ...]:
    """The sides with which a player who has priority may play a card."""
    return open_sides(game, ref, lambda there: legal(there, Situation(player), Action("play", ref)))


def ask_side(game: Game, frame: Frame) -> Choice | None:
    """1117.2: as a double-sided card is played, its player chooses the side that is up."""
    sides = frame.slots.get(OPEN_SIDES, ())
    if not sides or not is_double_sided(game, frame.source & CARD_MASK):
        return None
    options: list[Key] = [("word", SIDES[side]) for side in sides]
    return Choice(frame.player, options, "side", shape="name", public=True)


def take_side(game: Game, frame: Frame) -> Next:
    if frame.inbox:
        game.cite_all("1117.1", "1117.2")
        frame.slots[SIDE] = SIDES.index(frame.inbox[0][1])
    return None


# --- 1302.1b, 1302.4: copies -----------------------------------------------------------------------------------------


def copied(game: Game, card: int, number: int) -> None:
    """1302.4: a copy is what the side that is up says; 1302.1b: that neither gives nor takes the other side."""
    sides = game.library.sides
    if number in sides or game.state.definition[card] in sides:
        game.cite_all("1302.1b", "1302.4")
