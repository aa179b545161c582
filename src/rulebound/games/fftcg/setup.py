"""Chapter 8.2: setting up and starting play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulebound.games.fftcg.terms import DECK, LB, ZONES
from rulebound.kernel import opening
from rulebound.kernel.citations import cite
from rulebound.kernel.procedures import Next, Procedure, ask, do
from rulebound.kernel.state import Frame, State, blank

if TYPE_CHECKING:
    from rulebound.kernel.cards import Library
    from rulebound.kernel.machine import Game
    from rulebound.kernel.rules import Rules


OPENING_HAND = 5


def empty_state(seed: str) -> State:
    """A table without cards."""
    state = blank(len(ZONES) * 2, seed)
    state.reg = {
        "phase": "setup",
        "step": "",
        "attackers": (),
        "blocker": -1,
        "party": 0,
        "blocked": 0,
        "main_phases": 0,
        "extra": (),
        "format": "constructed",
    }
    return state


def begin(rules: Rules, library: Library, decks: Any, seed: str, format: str) -> State:
    """Every card in its deck: the main decks, and the LB decks face down (7.14.1)."""
    state = empty_state(seed)
    state.reg["format"] = format
    cite("6.2.1")
    cite("7.14.1")
    for player, (main, lb) in enumerate(decks):
        for zone, cards in ((DECK, main), (LB, lb)):
            deck = [library.add(rules.complete(card)) for card in cards]
            known = 1 << player if zone == LB else 0
            state.add_cards(deck, player, zone, place=zone * 2 + player, known=known, down=zone == LB)  # 6.2.1
    state.frames.append(Frame("game"))
    return state


def shuffle_decks(game: Game, frame: Frame) -> Next:
    """8.2.1.1: main decks are shuffled; LB decks stay apart, face down and unshuffled.

    That the opponent may shuffle the deck once more changes nothing about a deck in random order.
    """
    game.cite("8.2.1")
    return opening.shuffle_decks(game, frame)


def start(game: Game, frame: Frame) -> Next:
    """8.2.1.5: the first player is the turn player and begins."""
    return Frame("turns")


SETUP = Procedure(
    "game",
    do("8.2.1.1", shuffle_decks),
    do("8.2.1.2", opening.choose_decider),
    ask("8.2.1.2", opening.ask_first),
    do("8.2.1.2", opening.take_first),
    do("8.2.1.3", opening.draw_hands(OPENING_HAND)),
    *opening.mulligan("8.2.1.4", OPENING_HAND, second=False),
    *opening.mulligan("8.2.1.4", OPENING_HAND, second=True),
    do("8.2.1.5", start),
)
