"""Who hears which rules are cited: the raw material of the ledger.

A game cites the rules it acts by to its own listeners, and has none unless somebody listens. Citing decides nothing:
with listeners and without, a game takes the same steps and comes to the same state.

`recording` hears everything that begins inside its block: each game, and what belongs to no game, such as the check of
a deck.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

Listeners = tuple[set[str], ...]

_LISTENERS: Final[ContextVar[Listeners]] = ContextVar("listeners", default=())


def listeners() -> Listeners:
    """Who listens to what begins here."""
    return _LISTENERS.get()


@contextmanager
def recording() -> Iterator[set[str]]:
    """Collect every rule that is cited by what begins inside the block."""
    cited: set[str] = set()
    token = _LISTENERS.set((*_LISTENERS.get(), cited))
    try:
        yield cited
    finally:
        _LISTENERS.reset(token)


@contextmanager
def unrecorded() -> Iterator[None]:
    """Nobody listens to what begins inside the block."""
    token = _LISTENERS.set(())
    try:
        yield
    finally:
        _LISTENERS.reset(token)


@contextmanager
def unheard(game: Game) -> Iterator[None]:
    """Nobody hears a game inside the block; what it has worked out there is worked out again once it is heard."""
    heard_by, game.listeners = game.listeners, ()
    try:
        yield
    finally:
        game.listeners = heard_by
        game.forget()


@contextmanager
def hearing(game: Game) -> Iterator[set[str]]:
    """Collect the rules that a game cites inside the block; what it had worked out before is worked out again."""
    cited: set[str] = set()
    heard_by, game.listeners = game.listeners, (*game.listeners, cited)
    game.forget()
    try:
        yield cited
    finally:
        game.listeners = heard_by


def cite(*rules: str) -> None:
    """Cite rules outside a game, such as those of deck construction."""
    for cited in _LISTENERS.get():
        cited.update(rules)
