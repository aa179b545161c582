"""Answers in words: what only this game says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.kernel.labels import Reading, Wording, action_at, one_card
from rulebound.kernel.procedures import Choice, Key
from rulebound.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


def an_ability(game: Game, choice: Choice, key: Key) -> Wording:
    """An ability with a name by that, any other by its place in the text of its card."""
    node = action_at(game, key)
    name = node.special or node.keyword
    if name:
        return Wording("special", (key[1],), (name,))
    abilities = [at for at, _ in game.row(key[1] & CARD_MASK).abilities]
    return Wording("use", (key[1],), (str(abilities.index(key[2]) + 1 if key[2] in abilities else 0),))


def a_player(game: Game, choice: Choice, key: Key) -> Wording:
    return Wording("attack player" if choice.prompt == "attack target" else "player", (), ("AB"[key[1]],))


WORDINGS: Final[dict[str, Reading]] = {
    "call": one_card,
    "cast": one_card,
    "equip": one_card,
    "transform": one_card,
    "use": an_ability,
    "player": a_player,
}
