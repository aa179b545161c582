"""A question as data: its answers, what may be picked together, who does what to whom, the phases of a turn.

Kept apart from the machine, because structs stay interpreted in the compiled build.
"""

from __future__ import annotations

import msgspec

from rulebound.kernel.procedures import Key


class Offer(msgspec.Struct, frozen=True, omit_defaults=True):
    """One legal answer, for the reader who is asked. What that reader may not know is not in it."""

    i: int  # its place: what `Game.choose` takes
    key: Key  # what `Game.choose` takes as well; empty if it names a card that the reader may not know
    act: str  # what is done, as a word of the game: cast, attack, pass
    label: str
    rule: str  # that it goes by
    cards: tuple[int, ...] = ()  # that it is about, as references
    alike: tuple[int, ...] = ()  # equal cards beside the first of them, for which this answer stands as well
    text: str = ""  # what it does, in the words of a language; empty if no language was asked for
    zone: str = ""  # where the first card is, as a view calls it: "hand 0", "field"


class Picking(msgspec.Struct, frozen=True):
    """What may follow picks that were made in any order. Places are those of `Decision.pickable`."""

    picks: tuple[int, ...]  # in the order in which they are given
    open: tuple[int, ...]  # what may be picked besides
    complete: bool  # whether these alone are an answer
    answers: tuple[Key, ...]  # that answer, for `Game.choose_all`; empty if it is none


class Question(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a reader is asked, with every legal answer."""

    player: int
    prompt: str
    rule: str
    shape: str
    offers: list[Offer]
    default: int  # the answer that is proposed, such as the automatic payment
    at_least: int = 1
    at_most: int = 1
    picked: int = 0  # how many were picked before in the same question
    declaring: bool = False  # part of an action that could still be dropped
    window: bool = False  # a chance to respond, which may be passed
    owed: list[tuple[str, int]] = []  # of a cost that is being paid, by colour; what any colour may pay has no name
    source: int = -1  # the card the question is about, if any


class Link(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card does something to another, or to a player: attack, block, choose."""

    kind: str
    source: int  # a reference
    target: int = -1  # a reference, or an object on the stack as `ObjectView.chosen` has it
    seat: int = -1  # of the player to whom it is done, if it is not done to a card


class Phase(msgspec.Struct, frozen=True):
    """A phase of a turn: its name and those of its steps as a view has them, and the questions that are windows."""

    name: str
    steps: tuple[str, ...] = ()
    windows: tuple[str, ...] = ()
