"""Attached cards: those that lie on or below another one, in order. What they do there is a matter of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel.events import STRUCTURE

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


def attach(game: Game, host: int, card: int) -> None:
    """Attach a card to another one, as the newest."""
    attached = game.state.attached
    attached[host] = [*attached.get(host, ()), card]
    game.touch(STRUCTURE)


def part(game: Game, host: int, card: int) -> None:
    """Take a card from one that it is attached to."""
    attached = game.state.attached
    left = [other for other in attached[host] if other != card]
    if left:
        attached[host] = left
    else:
        del attached[host]
    game.touch(STRUCTURE)


def detach(game: Game, card: int) -> None:
    """Take a card from whatever it is attached to."""
    for host in [host for host, cards in game.state.attached.items() if card in cards]:
        part(game, host, card)


def release(game: Game, host: int) -> list[int]:
    """Take all cards from one that they are attached to; gives them in order."""
    cards = game.state.attached.pop(host, [])
    if cards:
        game.touch(STRUCTURE)
    return cards


def host_of(game: Game, card: int) -> int:
    """The card that this one is attached to; -1 if it is attached to none."""
    for host, cards in game.state.attached.items():
        if card in cards:
            return host
    return -1


def holds(game: Game, host: int, card: int) -> bool:
    """Whether a card is attached to another one, or to one that is, and so on."""
    cards = game.state.attached.get(host, ())
    return card in cards or any(holds(game, other, card) for other in cards)
