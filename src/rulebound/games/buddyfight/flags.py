"""Flags: what may be used, and flags that are turned down (flaguse, flagdown, specialflag)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


def usable(game: Game, player: int, ref: int) -> bool:
    """Whether the flag of a fighter lets a card be used."""
    return True


def unusable_on_field(game: Game) -> list[int]:
    """flagdown.3: cards on the field that may not be used any more."""
    return []
