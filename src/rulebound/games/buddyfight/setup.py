"""Preparing a fight: decks, hands, gauges, flags and buddies (specialflag, impact.8, lost.prep, lost.buddy, ext)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.buddyfight import lost
from rulebound.games.buddyfight.registers import BUDDIES, FIRST_FLAGS
from rulebound.games.buddyfight.terms import BUDDY, FLAG, GAUGE
from rulebound.kernel import opening
from rulebound.kernel.attached import attach
from rulebound.kernel.builder import draw_events
from rulebound.kernel.procedures import Next, Procedure, do
from rulebound.kernel.registers import FIRST
from rulebound.kernel.state import Event, Frame

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

LIFE: Final = 10
HAND_SIZE: Final = 6
GAUGE_SIZE: Final = 2
PARTS: Final = (
    opening.Part("deck"),
    opening.Part("buddy", known_to="owner", face_down=True),
    opening.Part("flag", known_to="owner", face_down=True),
    opening.Part("lost"),
    opening.Part("out", known_to="owner", face_down=True),  # the sideboard is no part of the fight
)


def of_flag(game: Game, player: int, stat: str, usual: int) -> int:
    """specialflag.2: a flag may change what a fighter begins with; what it says counts before it is raised."""
    for card in game.state.zones[FLAG * 2 + player]:
        found = dict(game.definition(card).stats).get(stat)
        if found is not None:
            game.cite("specialflag.2")
            return found
    return usual


def draw_lots(game: Game, frame: Frame) -> Next:
    """ext.first: chance says who begins."""
    first = game.random_below(2)
    game.state.turn_player = game.state.reg[FIRST] = first
    game.log("first", first)
    return None


def set_life(game: Game, frame: Frame) -> Next:
    for player in (0, 1):
        game.state.resources[player]["life"] = of_flag(game, player, "life", LIFE)
    return None


def draw_hands(game: Game, frame: Frame) -> Next:
    first = game.state.turn_player
    return game.propose(
        [e for p in (first, 1 - first) for e in draw_events(game, p, of_flag(game, p, "hand", HAND_SIZE))]
    )


def fill_gauges(game: Game, frame: Frame) -> Next:
    """From the top of each deck."""
    first = game.state.turn_player
    tops = [
        (p, card) for p in (first, 1 - first) for card in game.zone("deck", p)[: of_flag(game, p, "gauge", GAUGE_SIZE)]
    ]
    return game.propose(
        [Event("move", game.state.ref(card), p, GAUGE, how="setup", face_down=True, position=-1) for p, card in tops]
    )


def raise_flags(game: Game, frame: Frame) -> Next:
    """specialflag.3, impact.8: flag and buddy are turned up; of flags on each other the top one only."""
    state = game.state
    first = state.turn_player
    events: list[Event] = []
    names: list[list[str]] = [[], []]
    flags: list[tuple[str, ...]] = [(), ()]
    for player in (first, 1 - first):
        for card in state.zones[FLAG * 2 + player][:1]:
            events.append(Event("face", state.ref(card), player, how="turn up"))
            flags[player] = (game.definition(card).name,)
            for lower in state.zones[FLAG * 2 + player][1:]:
                attach(game, card, lower)
        for card in state.zones[BUDDY * 2 + player]:
            names[player].append(game.definition(card).name)
            if lost.is_lost_card(game, card):
                game.cite("lost.buddy")
                continue
            events.append(Event("face", state.ref(card), player, how="turn up"))
            if "impact" in game.definition(card).types:
                game.cite("impact.8")
    state.reg[BUDDIES] = (tuple(names[0]), tuple(names[1]))
    state.reg[FIRST_FLAGS] = (flags[0], flags[1])
    return game.propose(events)


SETUP: Final = Procedure(
    "game",
    do("ext.start", opening.shuffle_decks),
    do("lost.prep", opening.shuffle("lost")),
    do("ext.start", set_life),
    do("ext.first", draw_lots),
    do("ext.start", draw_hands),
    do("ext.mulligan", lambda game, frame: None),
    do("ext.start", fill_gauges),
    do("specialflag.2", raise_flags),
    do("start.1.1", opening.start),
)
