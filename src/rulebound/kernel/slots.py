"""The slots that several modules use: what a running procedure keeps in mind, each under a name that is declared.

Further ones are declared where they are used, or in the `slots.py` of a game. A text of a card names slots of its own,
which become a `SlotName` where the kernel reads the text. Any other string is none, and a mistake for the type checker.
"""

from __future__ import annotations

from typing import Final, NewType

SlotName = NewType("SlotName", str)

NO_SLOT: Final = SlotName("")

# what a text is about
IT: Final = SlotName("it")  # what a text speaks of if it names no slot
ITSELF: Final = SlotName("self")  # the card that has the text
EACH: Final = SlotName("each")  # the card of a repeated step
EVENT: Final = SlotName("event")  # the card of the event
EVENT_AMOUNT: Final = SlotName("event amount")
MADE_BY: Final = SlotName("made by")  # the ability that made a delayed one
FIXED: Final = SlotName("fixed")  # numbers that were worked out when it was declared

# how far it is carried out
DID: Final = SlotName("did")  # what was done of it
LEFT: Final = SlotName("left")  # what is left to do
LOST: Final = SlotName("lost")  # abilities that the cards of an effect lose
MOVED: Final = SlotName("moved")
ORDER: Final = SlotName("order")  # in which cards are put into a zone
QUIET: Final = SlotName("quiet")  # the journal has told it already
ROUND: Final = SlotName("rounds")  # how often something was looked at again
PASSES: Final = SlotName("passes")  # in a row
RULE: Final = SlotName("rule")  # by which it is done

# a card that waits to be cast, in `State.queue`
REF: Final = SlotName("ref")
PLAYER: Final = SlotName("player")  # who may cast it
FREE: Final = SlotName("free")  # without paying

# what is declared
ABILITY: Final = SlotName("ability")  # its address
EFFECT: Final = SlotName("effect")  # the one that gave the ability to its card, or 0
MODES: Final = SlotName("modes")
SPEC: Final = SlotName("spec")  # how many of its choices have been made
WAY: Final = SlotName("way")  # how it is paid for
ORIGIN: Final = SlotName("origin")  # the zone that a card is played from
PAID_OPTIONS: Final = SlotName("paid_options")
COLOURS_PAID: Final = SlotName("paid_colours")
DIVISION: Final = SlotName("division")  # the shares of an amount
PLAYED: Final = SlotName("card being played")  # it has left its place when its cost is determined
PLAYED_AT: Final = SlotName("played at")  # when it was played, for the effects that it makes
BURSTING: Final = SlotName("burst")  # it is carried out as an EX Burst
