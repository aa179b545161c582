"""Appendix B, 8.5: in Open 8 a follower may be given Rush instead of evolving."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.evolve.bills import POINTS
from rulebound.games.evolve.payment import pay_frame
from rulebound.games.evolve.terms import EVOLVE_DECK
from rulebound.kernel.builder import start_effect
from rulebound.kernel.cards import CardDef
from rulebound.kernel.procedures import Choice, Key, Next, Procedure, ask, do
from rulebound.kernel.state import Event, Frame
from rulebound.language.tree import Action, Gain, Grant, Keyword, Self, Until

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

RUSH: Final = CardDef(
    "Granting Rush", ("rule",), abilities=(Action((), (Gain(Self(), (Grant(Keyword("Rush")),), Until.GAME),)),)
)

RUSH_GIVEN: Final = 2  # what takes the place of the evolve or serve ability of a turn; those count as 1


def pay(game: Game, frame: Frame) -> Next:
    """One play point, or an evolution point in its place (B.8.5.1.1)."""
    game.state.uses["evolve or serve"] = RUSH_GIVEN
    return pay_frame(frame.player, frame.source, ((POINTS, 1),), evolving=3)


def ask_card(game: Game, frame: Frame) -> Choice:
    state = game.state
    cards = [c for c in state.zones[EVOLVE_DECK * 2 + frame.player] if state.face_down[c]]
    distinct = {state.definition[card]: state.ref(card) for card in reversed(cards)}
    options: list[Key] = [("card", ref) for ref in reversed(distinct.values())]
    return Choice(frame.player, options, "turn up", public=len(cards) == 1)  # how many there are is no secret


def turn_up(game: Game, frame: Frame) -> Next:
    return game.propose([Event("face", frame.inbox[0][1], frame.player, how="turn up")])


def give_rush(game: Game, frame: Frame) -> Next:
    library = game.library
    number = library.numbers[RUSH]
    node = next(node for node in library.definitions[number].nodes if isinstance(node, Gain))
    start_effect(game, frame, library.address(number, node), (frame.source,), (), Until.GAME.value)
    game.log("grants_rush", frame.player, (frame.source,))
    return None


GRANT_RUSH: Final = Procedure(
    "grant rush",
    do("B.8.5.1", pay),
    ask("B.8.5.1", ask_card),
    do("B.8.5.1", turn_up),
    do("B.8.5.1", give_rush),
)
