"""The registers of every game: what is true of a game beside its cards, each under a name that is declared.

A game declares its own in a module of this name, with what they are when it begins. A name that nobody has declared is
no `Register`, so that a misspelt one is a mistake for the type checker.
"""

from __future__ import annotations

from typing import Final, NewType

Register = NewType("Register", str)

# where the game is
FORMAT: Final = Register("format")
FIRST: Final = Register("first")  # who takes the first turn
PHASE: Final = Register("phase")
STEP: Final = Register("step")  # of the phase
EXTRA: Final = Register("extra")  # phases that are yet to come after this one
DISTINCT: Final = Register("distinct")  # 1: equal cards are offered one by one, as scenarios want it

# what was paid
PAID: Final = Register("paid")  # for cards: reference, options, colours, variables
PAID_CARDS: Final = Register("paid_cards")  # with which cards, until what was declared with them is complete

# what players have named for the other abilities of a card: its reference, the slot, the word
NAMED: Final = Register("named")

# what cards have put where other cards are, if any text asks for it: these cards, and by which
MOVED_BY: Final = Register("moved_by")

# what was shown by an effect, until it has resolved
SHOWN: Final = Register("shown")

# how loops are found, see `kernel/loops.py`
ACTS: Final = Register("acts")
FORCED: Final = Register("forced")
HERE: Final = Register("here")
LATER: Final = Register("later")
OUTLINE: Final = Register("outline")
ROUNDS: Final = Register("rounds")
SINCE: Final = Register("since")
