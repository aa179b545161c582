"""What the tables of Shadowverse: Evolve speak of, and two marks that sentences leave for the whole ability."""

from __future__ import annotations

from typing import Any

from rulebound.language import tree
from rulebound.language.tree import Filter, Node, Self, Who

EARTH_RITE = "Earth Rite"
RITE = tree.CostOption(
    EARTH_RITE, (tree.CostCounter("Stack", 1, Filter(types=("amulet",), side="my", keywords=("Stack",))),)
)
PAID_RITE = tree.Paid(EARTH_RITE)
MORE = "more"  # what may be done while a spell is played
PAID_MORE = tree.Paid(MORE)
EX_ROOM = tree.Room("ex")
PARAGRAPH = "\u00b6"  # between paragraphs that are read as one text
HIDDEN = frozenset({"hand", "deck", "evolve_deck"})  # 4.5.2, 4.6.2, 4.7.2
PLAYS = tree.Past(tree.On("play", who=Who.YOU))
# A card that came onto the field without being played is not among those that were.
BEFORE = tree.Calc("-", PLAYS, tree.Calc("min", tree.Past(tree.On("play", Self(), who=Who.YOU)), 1))
PAID = {"return": "returned", "remove": "banished", "discard": "discarded", "destroy": "destroyed"}


class Playing(Node, frozen=True):
    """Whether this was done while the card was played (10.4.7.3)."""

    cost: tree.Cost


class Paragraph(Node, frozen=True):
    """Here a new paragraph begins, and what was said with a colon before is over."""


def counting(cond: Any) -> bool:
    """Conditions that are written with a colon: Combo, Spellchain, Necrocharge, Earth Rite."""
    if cond == PAID_RITE:
        return True
    if not isinstance(cond, tree.Compare) or cond.op != ">=":
        return False
    return isinstance(cond.left, tree.Fixed) or cond.left == tree.Past(tree.On("play", who=Who.YOU))
