"""The marks that sentences of an Evolve card leave for others, and the words that several modules share.

Tables read sentence by sentence. Some sentences speak of others: `Combo (3):` governs all that follow it up to the
next of its kind; `deal 3 damage instead` takes the place of the step before; `X equals ...` says what X was;
`its leader` is the leader of what was selected. Such sentences are read as the marks below, and `settle` puts them
where they belong.
"""

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
SOME_FIELD = "some field"  # the text does not say whose (4.1.6)
PLAYS = tree.Past(tree.On("play", who=Who.YOU))
# A card that came onto the field without being played is not among those that were.
BEFORE = tree.Calc("-", PLAYS, tree.Calc("min", tree.Past(tree.On("play", Self(), who=Who.YOU)), 1))
PAID = {"return": "returned", "remove": "banished", "discard": "discarded", "destroy": "destroyed"}


class Governs(Node, frozen=True):
    """A condition for everything that follows."""

    cond: tree.Cond


class Costs(Node, frozen=True):
    """What a player may do, for all that follows in the paragraph to happen (10.4.7.2, 10.4.7.5)."""

    cost: tree.Cost


class WhenPlaying(Node, frozen=True):
    """What a player may do while playing a card, for all that follows in the paragraph to happen (10.4.7.3)."""

    cost: tree.Cost


class Playing(Node, frozen=True):
    """Whether this was done while the card was played (10.4.7.3)."""

    cost: tree.Cost


class Paragraph(Node, frozen=True):
    """Here a new paragraph begins, and what was said with a colon before is over."""


class Instead(Node, frozen=True):
    """Under a condition, steps that take the place of the one before."""

    cond: tree.Cond | None
    steps: tuple[Any, ...]


class Otherwise(Node, frozen=True):
    """What happens if the condition before does not hold."""

    steps: tuple[Any, ...]


class Equals(Node, frozen=True):
    """What X is in the sentences before."""

    value: tree.Amount


class Repeat(Node, frozen=True):
    """The sentence before happens so many times in all."""

    n: int


class UntilFull(Node, frozen=True):
    """The sentence before happens until there is no more room in the EX area."""


class ItsLeader(Node, frozen=True):
    """The leader of the player on whose field the selected card is."""


class Same(Node, frozen=True):
    """The object of the step that is replaced."""


SAME: Any = Same()


class Unclear(Exception):
    """Words that refer to nothing, or to more than one thing."""


def counting(cond: Any) -> bool:
    """Conditions that are written with a colon: Combo, Spellchain, Necrocharge, Earth Rite."""
    if cond == PAID_RITE:
        return True
    if not isinstance(cond, tree.Compare) or cond.op != ">=":
        return False
    return isinstance(cond.left, tree.Fixed) or cond.left == tree.Past(tree.On("play", who=Who.YOU))


def counted(step: Any) -> bool:
    """A single step under a condition with a colon."""
    return isinstance(step, tree.If) and counting(step.cond) and not step.orelse and len(step.then) == 1


def replaced(step: Any) -> bool:
    """A step that another one takes the place of under a condition with a colon."""
    return isinstance(step, tree.If) and counting(step.cond) and len(step.orelse) == len(step.then) == 1
