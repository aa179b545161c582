"""Which rules the engine cited: the raw material of the ledger.

A game adds every rule it acts by to the open recordings. Nothing is recorded unless somebody listens.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

RECORDINGS: list[set[str]] = []


@contextmanager
def recording() -> Iterator[set[str]]:
    """Collect every rule id that any game cites inside the block."""
    cited: set[str] = set()
    RECORDINGS.append(cited)
    try:
        yield cited
    finally:
        RECORDINGS[:] = [other for other in RECORDINGS if other is not cited]


def cite(rule: str) -> None:
    """Cite a rule outside a game, such as one of deck construction."""
    for cited in RECORDINGS:
        cited.add(rule)


@contextmanager
def unrecorded() -> Iterator[None]:
    """Nothing is recorded inside the block: what a trial copy of a game does has not happened."""
    kept = RECORDINGS[:]
    RECORDINGS.clear()
    try:
        yield
    finally:
        RECORDINGS[:] = kept
