"""What cards and effects do, in the words of their game: the card text that the dialects write from the tree."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rulebound.kernel.machine import Game
from rulebound.kernel.state import CARD_MASK
from rulebound.language.tree import Ability, Spell, Step


def abilities(found: Iterable[Ability], game: str, name: str, lang: str = "en") -> list[str]:
    """The abilities of a card of this name, one line each."""
    from rulebound.language.cardtext import ability_text  # its tables take a tenth of a second to load

    return [ability_text(game, ability, name, lang) for ability in found]


def ability(game: Game, card: int, at: int, lang: str = "en") -> str:
    """The ability of a card at an address; of a delayed one, what it will do."""
    node: Any = game.library.node(at)
    name = game.meant(card).named(lang)
    return abilities([node if isinstance(node, Ability) else Spell(node.steps)], game.rules.game, name, lang)[0]


def abilities_of(game: Game, card: int, lang: str = "en") -> list[str]:
    """The abilities that a card has now."""
    return [ability(game, card, at, lang) for at, _ in game.row(card & CARD_MASK).abilities]


def effect(game: Game, card: int, steps: tuple[Step, ...], lang: str = "en") -> str:
    """What some steps of this card do."""
    return abilities([Spell(steps)], game.rules.game, game.meant(card).named(lang), lang)[0]
