"""Chapter 8.2: setting up and starting play."""

from __future__ import annotations

from typing import Final

from rulebound.kernel import opening
from rulebound.kernel.procedures import Procedure, ask, do

OPENING_HAND: Final = 5


PARTS: Final = (
    opening.Part("deck"),
    opening.Part("lb", known_to="owner", face_down=True),  # 7.14.1; nobody shuffles it (8.2.1.1)
)


SETUP: Final = Procedure(
    "game",
    do("8.2.1.1", opening.shuffle_decks),
    do("8.2.1.2", opening.choose_decider),
    ask("8.2.1.2", opening.ask_first),
    do("8.2.1.2", opening.take_first),
    do("8.2.1.3", opening.draw_hands(OPENING_HAND)),
    *opening.mulligan("8.2.1.4", OPENING_HAND, second=False),
    *opening.mulligan("8.2.1.4", OPENING_HAND, second=True),
    do("8.2.1.5", opening.start),
)
