"""Cards as a scenario holds them, and what may be given as an answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, TypeGuard

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
        return f"<{self.name} #{self.number} in {self.table.zone(self)}>"


class OnlyCard(Card):
    """The only card of a call that may put several: the card itself, and what a list of it would give."""

    def __eq__(self, other: object) -> bool:
        return [*self] == other if isinstance(other, list) else super().__eq__(other)

    def __hash__(self) -> int:
        return super().__hash__()

    def __iter__(self) -> Iterator[Card]:
        yield Card(self.table, self.number)

    def __len__(self) -> int:
        return 1

    def __getitem__(self, index: int) -> Card:
        if index not in (0, -1):
            raise IndexError(f"there is only one card, {self!r}")
        return next(iter(self))


Answer = Card | int | str | bool | list[Any] | tuple[Any, ...]


def is_pair(answer: Answer) -> TypeGuard[tuple[Card, str | int]]:
    """A card and what it is for: an element of CP, or a number."""
    if not isinstance(answer, tuple) or len(answer) != 2:
        return False
    return isinstance(answer[0], Card) and isinstance(answer[1], str | int)


def is_group(answer: Answer) -> TypeGuard[list[Any] | tuple[Any, ...]]:
    """Several answers to one question."""
    return isinstance(answer, list | tuple) and not is_pair(answer)
