"""The registers of FFTCG, and what they are when a game begins."""

from __future__ import annotations

from typing import Any, Final

from rulebound.kernel.registers import EXTRA, FORMAT, PHASE, STEP, Register

ATTACKERS: Final = Register("attackers")
BLOCKER: Final = Register("blocker")
PARTY: Final = Register("party")
BLOCKED: Final = Register("blocked")
MAIN_PHASES: Final = Register("main_phases")
PAID_HOW: Final = Register("paid_how")
PAID_COLOURS: Final = Register("paid_colours")

REGISTERS: Final[dict[Register, Any]] = {
    PHASE: "setup",
    STEP: "",
    ATTACKERS: (),
    BLOCKER: -1,
    PARTY: 0,
    BLOCKED: 0,
    MAIN_PHASES: 0,
    EXTRA: (),
    FORMAT: "constructed",
}
