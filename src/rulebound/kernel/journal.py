"""The journal: what happened, why (the rule), and who may know it."""

from __future__ import annotations

import msgspec


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One line. Cards are (definition, mask of players who know it), so that a viewer sees only what they may."""

    rule: str
    key: str
    turn: int
    player: int = -1
    cards: tuple[tuple[int, int], ...] = ()
    amount: int = 0
    word: str = ""
    answer: int = 0  # how many answers had been given when it happened
    at: int = 0  # the address of what began to change something, with the amounts that were fixed for it
    values: tuple[int, ...] = ()
    moment: int = 0  # what happened at the same time has the same number; 0 is for what happened alone
