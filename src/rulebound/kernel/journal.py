"""What happened: in lines for those who read, each with its rule, and as data for those who show a table."""

from __future__ import annotations

import msgspec


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One line. Cards are (definition, mask of the readers who know it, reference); `views.journal` is the gate."""

    rule: str
    key: str
    turn: int
    player: int = -1
    cards: tuple[tuple[int, int, int], ...] = ()
    amount: int = 0
    word: str = ""
    answer: int = 0  # how many answers had been given when it happened
    at: int = 0  # the address of what began to change something, with the amounts that were fixed for it
    values: tuple[int, ...] = ()
    moment: int = 0  # what happened at the same time has the same number; 0 is for what happened alone


class Happening(msgspec.Struct, frozen=True, gc=False):
    """One thing that happened, as data; `views.happenings` is the gate. Nothing in the game reads it.

    Besides the events of `kernel.events` there are notes, whose kind is what they tell (attack, play ...), and what
    only concerns those who watch: shuffle, look, reveal, stack, resolve.
    """

    answer: int  # how many answers had been given
    moment: int  # what happened at the same time has the same number
    kind: str
    player: int = -1
    ref: int = -1  # the card it happened to, as it was before
    now: int = -1  # and after it moved
    frm: int = -1
    to: int = -1
    amount: int = 0
    how: str = ""
    name: str = ""
    source: int = -1
    seen: int = 0  # the readers who may know which card it is: they knew it before, or do now
    draws: tuple[int, int] = (0, 0)  # the random numbers that it took: from the first to before the second
