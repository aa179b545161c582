"""Chapter 13: what the words of the classes compare. Combo, Spellchain, Necrocharge, Overflow and Sanguine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.evolve.terms import RESOLUTION
from rulebound.kernel import evaluate
from rulebound.kernel.state import CARD_MASK, Frame
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

OVERFLOW: Final = 7  # 13.4.1.2


def compares(game: Game, frame: Frame, cond: tree.Compare) -> bool:
    """Whether a comparison holds; which word it is follows from what is counted. Such a word is no cost (10.4.7.1)."""
    left = cond.left
    if cond.op == ">=":
        if isinstance(left, tree.Past) and left.event.kind == "play":
            game.cite_all("13.2.1.1", "13.2.1.2", "10.4.7.1")
            if not left.event.frm:
                game.cite("13.2.1.3")
        elif isinstance(left, tree.Fixed):
            _cite_cemetery(game, frame, left.of)
        elif isinstance(left, tree.Resource) and left.kind == "max_pp" and cond.right == OVERFLOW:
            game.cite_all("13.4.1.1", "13.4.1.2")
    return evaluate.compares(game, frame, cond)


def has_happened(game: Game, frame: Frame, cond: tree.Happened) -> bool:
    """Whether something has happened this turn; that the leader has lost defense is Sanguine."""
    if cond.event.kind == "lost defense":
        game.cite_all("13.5.2.1", "13.5.2.2")
    return evaluate.has_happened(game, frame, cond)


def counted_in_cemetery(amount: tree.Amount) -> str:
    """What an amount counts in a cemetery: "spells" for Spellchain, "cards" for Necrocharge, or nothing."""
    if not isinstance(amount, tree.Count) or amount.of.zone != "cemetery":
        return ""
    return "spells" if amount.of.types == ("spell",) else "cards" if not amount.of.types else ""


def _cite_cemetery(game: Game, frame: Frame, amount: tree.Amount) -> None:
    what = counted_in_cemetery(amount)
    resolving = frame.source >= 0 and game.state.zone[frame.source & CARD_MASK] == RESOLUTION
    if what == "spells":
        game.cite_all("13.3.1.1", "13.3.1.2", "13.3.1.4", "10.4.7.1", *(("13.3.1.3",) if resolving else ()))
    elif what == "cards":
        game.cite_all("13.5.1.1", "13.5.1.2", "13.5.1.3.2", "10.4.7.1", *(("13.5.1.3.1",) if resolving else ()))
