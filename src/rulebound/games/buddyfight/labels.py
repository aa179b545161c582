"""Answers in words: what only this game says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.kernel import labels
from rulebound.kernel.labels import Reading, Wording, action_at, one_card
from rulebound.kernel.procedures import Choice, Key

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


def an_ability(game: Game, choice: Choice, key: Key) -> Wording:
    """Also the keyword of an ability is a name."""
    node = action_at(game, key)
    if node.keyword and not node.special:
        return Wording("special", (key[1],), (node.keyword,))
    return labels.an_ability(game, choice, key)


WORDINGS: Final[dict[str, Reading]] = {
    "call": one_card,
    "cast": one_card,
    "equip": one_card,
    "transform": one_card,
    "use": an_ability,
}
