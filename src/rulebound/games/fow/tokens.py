"""Chapter 1303: tokens, as the effects that make them describe them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from rulebound.games.fow.terms import OUT
from rulebound.kernel.state import CARD_MASK, Event
from rulebound.language.tree import Ability, TokenSpec

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

UNSAID: tuple[str, ...] = ("resonator",)  # 1303.1b: the type of a token of which no type is said


def in_full(token: TokenSpec, spelt_out: Callable[[tuple[Ability, ...]], tuple[Ability, ...]]) -> TokenSpec:
    """1303.1b, 1303.1d: what an effect leaves unsaid: without a type a resonator, without a race that of its name."""
    return msgspec.structs.replace(
        token,
        types=token.types or UNSAID,
        traits=token.traits or (token.name,),
        abilities=spelt_out(token.abilities),
    )


def made(game: Game, event: Event) -> None:
    """1303.1c: a token comes to the field of who controls the effect, unless that says otherwise."""
    card = game.definition(event.ref & CARD_MASK)
    game.cite_all("1303.1a", "1303.1b", "1303.1c", "1303.2")
    if card.traits == (card.name,):
        game.cite("1303.1d")


def erased(game: Game, event: Event) -> Event:
    """1303.3, 1303.3a: a token that has left the field is in no zone any more."""
    game.cite_all("1303.3", "1303.3a")
    return Event("move", event.moved_to, event.player, OUT, how="erase")
