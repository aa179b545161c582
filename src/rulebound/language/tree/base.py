"""What every node is, and the players and spans of time that nodes speak of."""

from __future__ import annotations

from enum import Enum

import msgspec


class Node(msgspec.Struct, frozen=True, tag=True, omit_defaults=True, cache_hash=True):
    """Base of every node. Equal trees are equal values."""


class Who(Enum):
    """A player, seen from the ability."""

    YOU = "you"
    OPPONENT = "opponent"
    EACH = "each"  # both, the turn player deciding first
    CONTROLLER = "controller"  # of the object the step is about
    OWNER = "owner"
    TURN = "turn"
    ACTOR = "actor"  # the player of the event that triggered the ability


class Until(Enum):
    """How long an ongoing effect lasts."""

    GAME = "game"
    TURN = "turn"  # until the end of this turn
    BATTLE = "battle"
    YOUR_NEXT_TURN = "your next turn"  # until the start of your next turn
    NEXT_TURN_END = "next turn end"  # until the end of the next turn
    OPPONENT_TURN_END = "opponent turn end"  # until the end of the opponent's next turn
    OPPONENT_TURN = "opponent turn"  # this turn and the opponent's next turn, but no turn between these
    STAY = "stay"  # as long as the source stays where it is
    READY = "ready"  # until its controller's next ready step has passed (freeze)
    CAST = "cast"  # until the casting is over that the same effect is the reason for
