"""Cards as a scenario holds them, and what may be given as an answer."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, TypeGuard

from rulebound.scenario.checks import ScenarioError

if TYPE_CHECKING:
    from rulebound.scenario.board import Board


class Card:
    """A physical card in a scenario. It stays the same handle wherever the card goes."""

    def __init__(self, table: Board, number: int) -> None:
        self.table = table
        self.number = number

    @property
    def ref(self) -> int:
        """The reference that means this card as it is now."""
        return self.table.game.state.ref(self.number)

    @property
    def name(self) -> str:
        return self.table.game.definition(self.number).name

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Card) and other.table is self.table and other.number == self.number

    def __hash__(self) -> int:
        return self.number

    def __repr__(self) -> str:
        return f"<{self.name} #{self.number} in {self.table.zone_of(self.number)}>"


class Cards(Card, list[Card]):
    """Cards that were put on a board by one call. If it was one card, they are that card as well."""

    def __init__(self, cards: Iterable[Card]) -> None:
        list.__init__(self, cards)

    def __getattr__(self, name: str) -> Any:
        """The table and the number of the only card."""
        if name not in ("table", "number"):
            raise AttributeError(f"cards have no {name!r}", name=name, obj=self)
        if len(self) != 1:
            raise ScenarioError(f"these are {len(self)} cards, and one is meant here; take one of them: {self}")
        return getattr(self[0], name)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Card) and not isinstance(other, Cards):
            return len(self) == 1 and self[0] == other
        return list.__eq__(self, other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = Card.__hash__  # type: ignore[assignment]  # lists have none
    __repr__ = list.__repr__


Answer = Card | int | str | bool | list[Any] | tuple[Any, ...]


def is_pair(answer: Answer) -> TypeGuard[tuple[Card, str | int]]:
    """A card and what it is for: an element of CP, or a number."""
    if not isinstance(answer, tuple) or len(answer) != 2:
        return False
    return isinstance(answer[0], Card) and isinstance(answer[1], str | int)


def is_share(answer: Answer) -> TypeGuard[tuple[Card, int]]:
    """A card and how much it gets."""
    return is_pair(answer) and isinstance(answer[1], int)


def is_group(answer: Answer) -> TypeGuard[list[Any] | tuple[Any, ...]]:
    """Several answers to one question."""
    return isinstance(answer, list | tuple) and not is_pair(answer)
