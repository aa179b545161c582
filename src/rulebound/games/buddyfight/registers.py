"""The registers of Buddyfight, and what they are when a game begins."""

from __future__ import annotations

from typing import Any, Final

from rulebound.kernel.registers import FORMAT, PHASE, STEP, Register

ATTACKERS: Final = Register("attackers")  # the cards that attack (attack.2.3)
TARGET: Final = Register("target")  # what was chosen to be attacked: a card, or the fighter (`FIGHTER`)
TARGET_SPOT: Final = Register("target spot")  # where that card was then (qa.attack.4)
DEFENDERS: Final = Register("defenders")  # itemdef.3, flagval.5: what battles beside an attacked fighter
LINKED: Final = Register("linked")  # whether it was declared as a link attack
NULLIFIED: Final = Register("nullified")  # whether the attack was nullified
BATTLE: Final = Register("battle")  # 1 while there is a battle
ATTACKS: Final = Register("attacks")  # how often was attacked this turn (attack.2.1, final.2.1)
EXTRA_TURN: Final = Register("extra turn")  # change.3: whether this turn is one that an effect has given
NEXT_TURN: Final = Register("next turn")  # who takes an extra turn after this one; -1: nobody
BUDDIES: Final = Register("buddies")  # by player: the names of the cards that began in the buddy zone (zone.buddy.1)
FIRST_FLAGS: Final = Register("first flags")  # by player: the names of the flag at the beginning (flaguse.3)
LAST_CALLED: Final = Register("last called")  # by player: the monster that was called last (rescheck.3)
ARRIVED: Final = Register("arrived")  # by card that has changed its area: when it came to the one where it is
LOST_DECKS: Final = Register("lost decks")  # the players whose deck is their Lost Deck (lost.swap)
# cond.1: the pulses at which this play timing, the one before, the phase and the last unrelated card began or resolved
TIMINGS: Final = Register("timings")

NOBODY: Final = -1
FIGHTER: Final = -2

NO_FIGHT: Final[dict[Register, Any]] = {  # while there is no battle
    ATTACKERS: (),
    TARGET: NOBODY,
    TARGET_SPOT: 0,
    DEFENDERS: (),
    LINKED: 0,
    NULLIFIED: 0,
    BATTLE: 0,
}
REGISTERS: Final[dict[Register, Any]] = {
    **NO_FIGHT,
    PHASE: "setup",
    STEP: "",
    ATTACKS: 0,
    EXTRA_TURN: 0,
    NEXT_TURN: NOBODY,
    BUDDIES: ((), ()),
    FIRST_FLAGS: ((), ()),
    LAST_CALLED: (NOBODY, NOBODY),
    ARRIVED: (),
    LOST_DECKS: (),
    TIMINGS: (0, 0, 0, 0),
    FORMAT: "constructed",
}
