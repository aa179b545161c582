"""Chapter 8.2: setting up and starting play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulebound.games.fftcg.terms import DECK, HAND, LB, ZONES
from rulebound.kernel.builder import draw_events
from rulebound.kernel.citations import cite
from rulebound.kernel.procedures import NO, YES, Choice, Key, Next, Procedure, Step, answered, ask, do
from rulebound.kernel.state import Event, Frame, State, blank

if TYPE_CHECKING:
    from rulebound.kernel.cards import Library
    from rulebound.kernel.machine import Game
    from rulebound.kernel.rules import Rules


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
            for card in cards:
                number = len(state.definition)
                state.definition.append(library.add(rules.complete(card)))
                state.owner.append(player)  # 6.2.1
                state.base_controller.append(player)
                state.incarnation.append(0)
                state.zone.append(zone)
                state.exhausted.append(False)
                state.face_down.append(zone == LB)
                state.damage.append(0)
                state.stamp.append(0)
                state.control_stamp.append(0)
                state.known.append(1 << player if zone == LB else 0)
                state.zones[zone * 2 + player].append(number)
    state.frames.append(Frame("game"))
    return state


def shuffle_decks(game: Game, frame: Frame) -> Next:
    """8.2.1.1: main decks are shuffled; LB decks stay apart, face down and unshuffled.

    That the opponent may shuffle the deck once more changes nothing about a deck in random order.
    """
    game.cite("8.2.1")
    for player in (0, 1):
        game.shuffle("deck", player)
        game.log("shuffles", player)
    return None


def choose_decider(game: Game, frame: Frame) -> Next:
    frame.player = game.random_below(2)
    game.log("decider", frame.player)
    return None


def ask_first(game: Game, frame: Frame) -> Choice:
    """8.2.1.2: a random player decides who begins."""
    return Choice(frame.player, [("first",), ("second",)], "first or second", public=True)


def take_first(game: Game, frame: Frame) -> Next:
    first = frame.player if frame.inbox[0] == ("first",) else 1 - frame.player
    game.state.turn_player = first
    game.state.reg["first"] = first
    game.log("first", first)
    return None


def draw_five(game: Game, frame: Frame) -> Next:
    first = game.state.turn_player
    return game.propose([e for player in (first, 1 - first) for e in draw_events(game, player, 5)])


def _mulligan(second: int) -> tuple[Step, ...]:
    def player(game: Game) -> int:
        return 1 - game.state.turn_player if second else game.state.turn_player

    def ask_mulligan(game: Game, frame: Frame) -> Choice:
        return Choice(player(game), [NO, YES], "mulligan", shape="yes/no")

    def decide(game: Game, frame: Frame) -> Next:
        frame.slots["mulligan"] = int(frame.inbox[0] == YES)
        if frame.inbox[0] == NO:
            game.log("keeps", player(game))
        return None

    def ask_order(game: Game, frame: Frame) -> Choice | None:
        """In any order: the first answer lies nearest the top."""
        if not frame.slots["mulligan"]:
            return None
        hand = game.state.zones[HAND * 2 + player(game)]
        options: list[Key] = [("card", game.state.ref(card)) for card in hand]
        n = len(options)
        return Choice(player(game), options, "order", shape="order", at_least=n, at_most=n, ordered=True)

    def bottom(game: Game, frame: Frame) -> Next:
        refs = [key[1] for key in frame.inbox]
        game.log("mulligans", player(game), amount=len(refs))
        return game.propose([Event("move", ref, player(game), DECK, how="mulligan", position=-1) for ref in refs])

    def redraw(game: Game, frame: Frame) -> Next:
        if not frame.slots["mulligan"]:
            return None
        return game.propose(draw_events(game, player(game), 5))

    return (
        ask("8.2.1.4", ask_mulligan),
        do("8.2.1.4", decide),
        ask("8.2.1.4", ask_order),
        answered("8.2.1.4", bottom),
        do("8.2.1.4", redraw),
    )


def start(game: Game, frame: Frame) -> Next:
    """8.2.1.5: the first player is the turn player and begins."""
    return Frame("turns")


SETUP = Procedure(
    "game",
    do("8.2.1.1", shuffle_decks),
    do("8.2.1.2", choose_decider),
    ask("8.2.1.2", ask_first),
    do("8.2.1.2", take_first),
    do("8.2.1.3", draw_five),
    *_mulligan(0),
    *_mulligan(1),
    do("8.2.1.5", start),
)
