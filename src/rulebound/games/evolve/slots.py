"""The slots that several chapters of Shadowverse: Evolve use; those of one are declared there."""

from __future__ import annotations

from typing import Final

from rulebound.kernel.slots import SlotName

PRICE: Final = SlotName("price")
SET_PRICES: Final = SlotName("set prices")
BILL: Final = SlotName("bill")
POINT_USED: Final = SlotName("point used")
ROOM: Final = SlotName("room")
EVOLVING: Final = SlotName("evolving")
SERVING: Final = SlotName("serving")
FUTILE: Final = SlotName("futile")
