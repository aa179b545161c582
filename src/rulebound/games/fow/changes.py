"""Chapter 903.2f: what effects change about a cost, and what they change it of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.kernel import evaluate
from rulebound.kernel.costs import cost_changes
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

# what will is paid for
CARD_USE: Final = "card"
ABILITY_USE: Final = "ability"
JUDGMENT: Final = "judgment"
STANDBY_USE: Final = "standby"

Change = tuple[tree.CostChange, int]  # and by how much


def changes_of(game: Game, player: int, ref: int, kind: str, node: tree.Node | None = None) -> list[Change]:
    """The changes of costs that are about a card, or about a judgment or an ability of it."""
    return [
        (change, evaluate.amount(game, reading, change.amount))
        for change, reading in cost_changes(game, player, ref, game.known_row(ref))
        if _is_about(game, change, kind, node)
    ]


def _is_about(game: Game, change: tree.CostChange, kind: str, node: tree.Node | None) -> bool:
    """Whether a change of costs is about a use: cards unless it says otherwise, or abilities with a keyword."""
    if change.of in ("", CARD_USE):
        return kind == CARD_USE
    if change.of == kind:
        if kind == JUDGMENT:
            game.cite("705.2c")
        return True
    return isinstance(node, tree.Action) and node.keyword == change.of
