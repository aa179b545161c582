"""Lost World: its cards, and the deck that takes the place of the main deck (lost, flagdeck.2.2)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from rulebound.games.buddyfight.registers import LOST_DECKS
from rulebound.games.buddyfight.terms import BUDDY, DECK, FLAG, REMOVED
from rulebound.games.buddyfight.worlds import LOST_WORLD, is_lost
from rulebound.kernel import evaluate
from rulebound.kernel.builder import Build, Builder, did
from rulebound.kernel.procedures import Next
from rulebound.kernel.state import CARD_MASK, NO_REF, Event, Frame
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

SWAP: Final = "change deck"


def is_lost_card(game: Game, card: int) -> bool:
    """Whether a card has the back of the Lost Deck; everybody sees that (lost.swap.2)."""
    return is_lost(game.definition(card))


def build_change_deck(builder: Builder, step: tree.ChangeDeck) -> None:
    """lost.swap: the main deck is removed face down; all other cards stay where they are."""
    zone = builder.rules.zone_id[step.zone]

    def swap(game: Game, frame: Frame) -> Next:
        state = game.state
        players = [p for p in evaluate.players(game, frame, step.who) if state.zones[zone * 2 + p]]
        did(game, frame, "change deck", bool(players))
        events: list[Event] = []
        for player in players:
            game.log("changes_deck", player)
            state.reg[LOST_DECKS] = (*state.reg[LOST_DECKS], player)
            old, new = (state.zones[place * 2 + player] for place in (DECK, zone))
            events += [Event("move", state.ref(c), player, REMOVED, how=SWAP, face_down=True, position=-1) for c in old]
            events += [Event("move", state.ref(c), player, DECK, how=SWAP, position=-1) for c in new]
        return game.propose(events)

    def swapped(game: Game, frame: Frame) -> Next:
        """lost.swap.1: what lies elsewhere stays, normal cards beside Lost Cards."""
        game.cite("lost.swap.1")
        return None

    builder.do("lost.swap", swap)
    builder.do("", swapped)


STEPS: Final[Build] = {tree.ChangeDeck: build_change_deck}


def into_deck(game: Game, event: Event) -> Event | None:
    """lost.swap.3: only cards with its back come into a deck; the others stay where they are."""
    if event.to != DECK or event.ref == NO_REF or event.how == SWAP:
        return event
    owner = game.state.owner[event.ref & CARD_MASK]
    if is_lost_card(game, event.ref & CARD_MASK) == (owner in game.state.reg[LOST_DECKS]):
        return event
    game.cite_all("lost.swap.3", "lost.swap.1")
    return None


def is_frozen(game: Game, event: Event) -> bool:
    """lost.swap.4: the main deck that was removed stays where it is, whatever an effect says."""
    state, card = game.state, event.ref & CARD_MASK
    if event.ref == NO_REF or not state.alive(event.ref) or state.zone[card] != REMOVED:
        return False
    if state.owner[card] not in state.reg[LOST_DECKS] or not state.face_down[card] or is_lost_card(game, card):
        return False
    game.cite("lost.swap.4")
    return True


def flag_raised(game: Game, event: Event) -> Iterable[Event]:
    """lost.buddy: a buddy of Lost World is turned up as soon as the flag is that of Lost World."""
    state, card = game.state, event.ref & CARD_MASK
    if event.to != FLAG or state.face_down[card] or LOST_WORLD not in game.row(card).names:
        return
    player = state.owner[card]
    for buddy in state.zones[BUDDY * 2 + player]:
        if state.face_down[buddy] and is_lost_card(game, buddy):
            game.cite("lost.buddy")
            yield Event("face", state.ref(buddy), player, how="turn up")
