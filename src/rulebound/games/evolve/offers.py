"""What a player is offered: of everything that could be done, what passes its table of legality."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import TYPE_CHECKING

from rulebound.games.evolve.terms import EX, FIELD, HAND, is_follower
from rulebound.kernel.control import controlled, permitted_cards
from rulebound.kernel.legality import Action, Situation, legal, one_of_each
from rulebound.kernel.procedures import Key

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


def offered(game: Game, player: int) -> list[Key]:
    """7.3.3, 7.4.5, 8.4.7: what a player may do now."""
    situation = Situation(player)
    actions = chain(_plays(game, player), _on_field(game, player), _elsewhere(game, player))
    return [action.key() for action in actions if legal(game, situation, action)]


def _plays(game: Game, player: int) -> Iterator[Action]:
    """8.2.1: the cards of the hand and the EX area, equal ones in one place once; 1.3.1: and what an effect permits."""
    state = game.state
    for zone in (HAND, EX):
        for card in one_of_each(game, state.zones[zone * 2 + player]):
            yield Action("play", state.ref(card))
    for ref in permitted_cards(game, player, "play"):
        yield Action("play", ref)


def _on_field(game: Game, player: int) -> Iterator[Action]:
    """8.3, 8.4: the activated abilities of the cards on one's field, and the attacks of its followers."""
    state, library = game.state, game.library
    for card, row in controlled(game, player):
        ref = state.ref(card)
        for at in library.actions_of(row):
            yield Action("use", ref, at, row)
        if is_follower(row):
            yield Action("attack", ref, row=row)
            yield Action("grant rush", ref, row=row)


def _elsewhere(game: Game, player: int) -> Iterator[Action]:
    """10.3.4: the activated abilities of cards elsewhere."""
    state = game.state
    for card in game.offsite_cards():
        if state.owner[card] == player and state.zone[card] != FIELD:
            for at in game.library.actions_of(game.row(card)):
                yield Action("use", state.ref(card), at)
