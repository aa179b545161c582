"""The registers of Force of Will, and what they are when a game begins."""

from __future__ import annotations

from typing import Any, Final

from rulebound.kernel.registers import FORMAT, PHASE, STEP, Register

ATTACKER: Final = Register("attacker")
TARGET: Final = Register("target")  # what was chosen to be attacked: a card, or the opponent (`OPPONENT`)
BLOCKER: Final = Register("blocker")
BLOCKED: Final = Register("blocked")  # whether it is blocked, or was when the attacker dealt damage (804.5b)
STRUCK: Final = Register("struck")  # whether the attacker has dealt damage by the rules in this battle
BATTLE: Final = Register("battle")  # 1 while there is a battle
ANSWERED: Final = Register("answered")  # whether the non-turn player has played something in this battle (803.6)
NO_BATTLE: Final = Register("no battle")  # 803.6: the turn player may not initiate battle again this turn
TURNS: Final = Register("turns")  # how many turns each player has begun
EXTRA_TURNS: Final = Register("extra turns")  # who takes them after this turn, the next one first
SKIPS: Final = Register("skips")  # how many of their next turns each player skips
REGULAR: Final = Register("regular turn")  # whose turn was the last that no card has added; -1: this one
PAID_WILL: Final = Register("paid will")  # the attributes that were paid for what is being played
REMNANTS: Final = Register("remnants")  # 1115.2: the cards on the chase that were played from a graveyard by Remnant
COPIES: Final = Register("copies")  # 1017.1a: the numbers of what is no real card, on the chase or ceased

NOBODY: Final = -1
OPPONENT: Final = -2

NO_FIGHT: Final[dict[Register, Any]] = {  # while there is no battle
    ATTACKER: NOBODY,
    TARGET: NOBODY,
    BLOCKER: NOBODY,
    BLOCKED: 0,
    STRUCK: 0,
    BATTLE: 0,
    ANSWERED: 0,
}
REGISTERS: Final[dict[Register, Any]] = {
    **NO_FIGHT,
    PHASE: "setup",
    STEP: "",
    NO_BATTLE: 0,
    TURNS: (0, 0),
    EXTRA_TURNS: (),
    SKIPS: (0, 0),
    REGULAR: NOBODY,
    COPIES: (),
    REMNANTS: (),
    FORMAT: "constructed",
}
