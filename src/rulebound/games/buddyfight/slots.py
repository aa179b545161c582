"""What the frames of Buddyfight keep in mind."""

from __future__ import annotations

from typing import Final

from rulebound.kernel.slots import SlotName

AREA: Final = SlotName("area")  # where a card is called to
BUDDY_CALL: Final = SlotName("buddy call")  # the card in the buddy zone that is called instead; -1: none
WINDOW: Final = SlotName("window")  # who may use what: see `timing`
OPEN: Final = SlotName("open")  # what the turn fighter may use besides [Counter] at a play timing
OBJECT: Final = SlotName("object")  # what is declared and answered
EQUIPPED: Final = SlotName("equipped")  # the item that has just been equipped
SHIFTED: Final = SlotName("shifted")  # the monsters that have used [Move]
HIT: Final = SlotName("hit")  # the target that was hit, and where it was
DECLARED: Final = SlotName("declared")  # the attackers that were declared
RELATED: Final = SlotName("related")  # whether what is used refers to what has just happened (cond.1.1)
SINCE: Final = SlotName("since")  # when what is used was declared
BEGUN: Final = SlotName("begun")  # whether the phase has told that it begins
