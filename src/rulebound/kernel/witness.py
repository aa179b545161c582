"""A witness: which abilities came to something in a game, for those who ask what their games have shown."""

from __future__ import annotations

from collections import Counter

from rulebound.kernel.slots import BURSTING, PAID_OPTIONS
from rulebound.kernel.state import NODE_BITS, Frame


class Witness:
    """What happened to the abilities of a game, by their addresses. A game that has a witness tells it; copies do not.

    An ability is carried out when its effect begins to run; it acted if anything happened until it had run. A static
    ability is in force when it applies to a card or player, a replacement when it has replaced something.
    """

    __slots__ = ("acted", "bursts", "carried_out", "in_force", "paid", "shown", "since")

    def __init__(self) -> None:
        self.carried_out: Counter[int] = Counter()
        self.bursts: Counter[int] = Counter()  # those of them that were revealed as damage
        self.acted: Counter[int] = Counter()
        self.in_force: Counter[int] = Counter()
        self.paid: Counter[tuple[int, str]] = Counter()  # optional costs, by definition and name
        self.shown: set[int] = set()  # cards that were revealed, if only for a while
        self.since: dict[int, int] = {}  # for each running effect, by its depth, what the pulse was before it

    def begins(self, frame: Frame, depth: int, pulse: int) -> None:
        """The effect of a frame begins to run."""
        self.carried_out[frame.at] += 1
        self.since[depth] = pulse
        if frame.slots.get(BURSTING):
            self.bursts[frame.at] += 1
        self.pays(frame.at >> NODE_BITS, frame.slots.get(PAID_OPTIONS, ()))

    def pays(self, definition: int, options: tuple[str, ...]) -> None:
        """A card is played with these optional costs."""
        for option in options:
            self.paid[definition, option] += 1

    def ends(self, frame: Frame, depth: int, pulse: int, queued: bool) -> None:
        """It has run; what it lets a player cast is cast right after it."""
        if queued or pulse != self.since.get(depth):
            self.acted[frame.at] += 1
