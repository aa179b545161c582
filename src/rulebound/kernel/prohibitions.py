"""Prohibitions on cards and players: whether one of them is about what is to be done."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from rulebound.kernel import evaluate
from rulebound.kernel.state import NO_REF, Event, Frame, Row
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

NOBODY: Final = -1  # a rule does it, and no player
ANYBODY: Final = -2  # whoever does it


def forbids(game: Game, limits: list[tuple[int, int, int]], ref: int, row: Row | None, doer: int = ANYBODY) -> bool:
    """Whether one of these prohibitions (`Game.limits`) holds for a player, and for the card it is done by or with."""
    for at, source, controller in limits:
        node = game.library.node(at)
        assert isinstance(node, tree.Cannot)
        if node.side != "any" and doer != ANYBODY and (doer == NOBODY or (doer == controller) != (node.side == "my")):
            continue
        if node.by is None:
            return True
        frame = Frame("limit", player=controller, source=source)
        if row is not None and evaluate.matches(game, frame, node.by, ref, row):
            return True
    return False


def limits_on(game: Game, ref: int, act: str) -> list[tuple[int, int, int]]:
    """The prohibitions of something on a card. Nobody looks for what no card of the game ever says."""
    if act not in game.library.prohibited and game.short_cuts:
        return []
    return game.limits(game.known_row(ref), act)


def is_prohibited(game: Game, event: Event, act: str, by_rule: bool) -> bool:
    """Whether a prohibition on the card of an event keeps it from happening.

    One that is about the effects of one player is not about what a rule does.
    """
    limits = limits_on(game, event.ref, act)
    doer = NOBODY if by_rule else event.player
    if not limits or not forbids(game, limits, event.source, game.row_of(event.source), doer):
        return False
    game.cite_verb("prohibited")
    return True


def unless(act: str) -> Callable[[Game, Event, list[Event]], bool]:
    """A check: an event does not happen to a player of whom this is said."""

    def check(game: Game, event: Event, batch: list[Event]) -> bool:
        if not game.player_limits(event.player, act):
            return True
        game.cite_verb("prohibited")
        return False

    return check


def gain_unless(resource: str, act: str) -> Callable[[Game, Event, list[Event]], bool]:
    """A check: a player of whom this is said does not get more of something; to lose some is another thing."""
    allowed = unless(act)
    return lambda game, event, batch: event.name != resource or event.amount <= 0 or allowed(game, event, batch)


def at_first_sight(game: Game, event: Event) -> bool | None:
    """Whether a card can move, where that does not depend on what the card is; None where it does.

    Who draws from an empty deck tries all the same.
    """
    if event.how == "draw" and game.player_limits(event.player, "cannot draw"):
        game.cite_verb("prohibited")
        return False
    if game.state.alive(event.ref):
        return None
    return event.how == "draw" and event.ref == NO_REF


def may_be_used(game: Game, player: int, ref: int, row: Row, act: str, passive: str) -> bool:
    """Whether nothing forbids a player to do this with a card: neither to the player nor of the card.

    `act` is what the player does, as in "play", and `passive` what is done with the card, as in "be played".
    """
    if forbids(game, game.player_limits(player, f"cannot {act}"), ref, row):
        return False
    return not game.limits(row, f"cannot {passive}") and not forbids_itself(game, player, ref, row, passive)


def forbids_itself(game: Game, player: int, ref: int, row: Row, act: str) -> bool:
    """Whether the text of a card forbids its own use to a player: read as it is used, wherever it is, like its cost."""
    frame = Frame("limit", player=player, source=ref)
    for at, _ in row.abilities:
        node = game.library.node(at)
        if not isinstance(node, tree.Static) or not any(isinstance(m, tree.Cannot) and m.act == act for m in node.mods):
            continue
        if isinstance(node.scope, tree.Self) and (node.cond is None or evaluate.holds(game, frame, node.cond)):
            return True
    return False
