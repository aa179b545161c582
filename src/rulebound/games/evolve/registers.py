"""The registers of Shadowverse: Evolve, and what they are when a game begins."""

from __future__ import annotations

from typing import Any, Final

from rulebound.kernel.registers import FORMAT, PHASE, STEP, Register
from rulebound.kernel.state import NO_REF

ATTACKER: Final = Register("attacker")
TARGET: Final = Register("target")
COMBAT: Final = Register("combat")
EXTRA_TURNS: Final = Register("extra_turns")
SKIPS: Final = Register("skips")
REGULAR: Final = Register("regular")
BASES: Final = (Register("base 0"), Register("base 1"))  # by player, while the game is set up

REGISTERS: Final[dict[Register, Any]] = {
    PHASE: "setup",
    STEP: "",
    ATTACKER: NO_REF,
    TARGET: NO_REF,
    COMBAT: 0,
    EXTRA_TURNS: (),
    SKIPS: (0, 0),
    REGULAR: 0,
    FORMAT: "constructed",
}
