"""What cards and effects do, in the words of their game: the card text that the dialects write from the tree."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rulebound.kernel.machine import Game
from rulebound.kernel.state import CARD_MASK
from rulebound.language.tree import Ability, Action, CostOption, Keyword, Node, Spell, Step


def abilities(found: Iterable[Ability], game: str, name: str, lang: str = "en") -> list[str]:
    """The abilities of a card that its text calls by this name, one line each."""
    from rulebound.language.cardtext import ability_text  # its tables take a tenth of a second to load

    return [ability_text(game, ability, name, lang) for ability in found]


def ability(game: Game, card: int, at: int, lang: str = "en") -> str:
    """The ability of a card at an address; of a delayed one, what it will do; of what a keyword stands for, that."""
    node: Any = game.library.node(at)
    node = _keyword_for(game, card, node) or node
    name = game.meant(card).itself(lang)
    return abilities([node if isinstance(node, Ability) else Spell(node.steps)], game.rules.game, name, lang)[0]


def abilities_of(game: Game, card: int, lang: str = "en") -> list[str]:
    """The abilities that a card has now; a keyword and what it stands for are told once."""
    found = [at for at, _ in game.row(card & CARD_MASK).abilities]
    return [ability(game, card, at, lang) for at in found if _keyword_for(game, card, game.library.node(at)) is None]


def _keyword_for(game: Game, card: int, node: Node) -> Keyword | None:
    """The keyword of a card that an ability spells out, if it does."""
    name = node.keyword if isinstance(node, Action) else node.name if isinstance(node, CostOption) else ""
    if not name:
        return None
    printed = (game.library.node(at) for at, _ in game.row(card & CARD_MASK).abilities)
    return next((k for k in printed if isinstance(k, Keyword) and k.name.casefold() == name.casefold()), None)


def effect(game: Game, card: int, steps: tuple[Step, ...], lang: str = "en") -> str:
    """What some steps of this card do."""
    return abilities([Spell(steps)], game.rules.game, game.meant(card).itself(lang), lang)[0]
