"""Chapter 10.5: Confirmation Timing. Rules handling, then one pending ability, then again, until nothing is left."""

from __future__ import annotations

from typing import Final

from rulebound.games.evolve.handling import RULES_HANDLING
from rulebound.kernel.drains import Drain

# 15.2.1: abilities that trigger each other for ever are noticed here, whether somebody can stop them or not.
CONFIRMATION: Final = Drain(
    "confirm",
    RULES_HANDLING,
    look="10.5.2.1",
    first="10.5.2.2",
    second="10.5.2.3",
    end="10.5.2.4",
    play="play auto",
    prompt="play auto",
    watched=True,
)
confirm = CONFIRMATION.settle
