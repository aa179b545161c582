"""Steps that make, exchange and take over cards: tokens, swaps, theft, evolving; dice, defense and turns."""

from __future__ import annotations

from rulebound.language import tree
from rulebound.language.tree.base import Node, Who


class TokenSpec(Node, frozen=True):
    """A token as the effect that makes it describes it. What is called by its name alone is of that trait, too."""

    name: str
    types: tuple[str, ...] = ("resonator",)
    colours: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    stats: tuple[tuple[str, int], ...] = ()
    abilities: tuple[tree.Ability, ...] = ()


class Create(Node, frozen=True):
    """Create tokens in a zone; with `or_to` the player divides them between the two zones.

    A token is known by its name, or described.

    With `or_token` the player says, as it happens, which of the two kinds they are. `more` names tokens that are
    created together with them, one for each name.
    """

    token: str | TokenSpec
    n: tree.Amount = 1
    to: str = "field"
    who: Who = Who.YOU
    or_to: str = ""
    up_to: bool = False
    slot: str = "it"
    or_token: str = ""
    more: tuple[str, ...] = ()


class Transform(Node, frozen=True):
    """Remove cards from the game and create a token for each of them where it was."""

    obj: tree.Obj
    token: str


class Swap(Node, frozen=True):
    """Two cards change places at the same time, or neither moves."""

    one: tree.Obj
    other: tree.Obj


class TurnDown(Node, frozen=True):
    """Turn cards face down where they are."""

    obj: tree.Obj


class TurnOver(Node, frozen=True):
    """Turn cards with two sides over where they are; to one of the sides, if that is named."""

    obj: tree.Obj
    side: int = -1  # 0 is the front, 1 the back


class Steal(Node, frozen=True):
    """Take cards of the opponent to one's own side of the field; they remain the same cards."""

    obj: tree.Obj


class Evolve(Node, frozen=True):
    """Link a card on the field to one of the extra deck; that one counts from now on."""

    obj: tree.Obj
    name: str = ""  # of the card to link, if not that of the card itself


class Serve(Node, frozen=True):
    obj: tree.Obj
    n: tree.Amount = 1


class Race(Node, frozen=True):
    obj: tree.Obj
    n: tree.Amount = 1


class Heal(Node, frozen=True):
    """Raise (or, below zero, lower) the defense of leaders."""

    obj: tree.Obj
    amount: tree.Amount


class Roll(Node, frozen=True):
    """Roll a die; the result is bound as a variable."""

    slot: str = "roll"
    sides: int = 6
    n: int = 1  # dice, whose values are added up


class SkipTurn(Node, frozen=True):
    who: Who = Who.YOU


class ExtraTurn(Node, frozen=True):
    """Take another turn after this one."""

    who: Who = Who.YOU


ChangeStep = (
    Create | Transform | Swap | TurnDown | TurnOver | Steal | Evolve | Serve | Race | Heal | Roll | SkipTurn | ExtraTurn
)
