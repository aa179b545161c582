"""Who has what: the cards that a player controls, since when, how much a player may have, and what texts permit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel import evaluate
from rulebound.kernel.state import CARD_MASK, Frame, Row
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


def reader(player: int, source: int) -> Frame:
    """A frame in which the text of a card is read for a player."""
    return Frame("reader", player=player, source=source)


def controlled(game: Game, player: int) -> list[tuple[int, Row]]:
    """The cards that a player controls on the field."""
    return game.board.side(player, game.state.zones[game.rules.field * 2])


def since_turn_start(game: Game, ref: int, row: Row) -> bool:
    """Whether its controller has had it since the start of the latest turn of that player, without a break."""
    return game.state.control_stamp[ref & CARD_MASK] <= game.state.turn_stamp[row.controller]


def permits(game: Game, limits: list[tuple[int, int, int]]) -> list[tuple[tree.Permit, Frame]]:
    """What texts permit a player or a card (`Game.player_limits`, `Game.limits`), each with the frame it is read in."""
    found: list[tuple[tree.Permit, Frame]] = []
    for at, source, controller in limits:
        node = game.library.node(at)
        assert isinstance(node, tree.Permit)
        found.append((node, reader(controller, source)))
    return found


def permitted_cards(game: Game, player: int, act: str) -> list[int]:
    """The cards, wherever they are, with which texts permit a player to do something."""
    found = permits(game, game.player_limits(player, f"permit {act}"))
    return [ref for node, frame in found if node.filter for ref in evaluate.matching(game, frame, node.filter)]


def limit_of(game: Game, player: int, what: str, most: int) -> int:
    """How much of something a player may have: so much by the rules, or what the last text says."""
    for node, frame in permits(game, game.player_limits(player, f"permit {what}")):
        most = evaluate.number(game, frame, node.n)
        game.cite_verb("text goes first")
    return most
