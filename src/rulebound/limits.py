"""How much is too much: every limit on what comes from outside, in one place, each with its reason.

What is beyond a limit is refused with a line that names the limit, before any work is done on it. The limits are far
above what any printed card, deck or game needs; docs/limits.md tells them to players.
"""

from typing import Final

# --- files: read whole, so a device that never ends must not be read to its end --------------------------------------

SAVE_BYTES: Final = 16_000_000
"""Of a saved game. A long one of 10,000 answers, with a hundred cards of one's own, has one tenth of that."""
DECK_BYTES: Final = 1_000_000
"""Of a deck list, which has a line for each card."""
CARD_FILE_BYTES: Final = 8_000_000
"""Of a file with cards of one's own: the cards of 300 sets."""
CARD_LIST_BYTES: Final = 64_000_000
"""Of a card list in JSON: ten times as much as all cards that a game has printed."""

# --- cards: what a card may say, so that a game with it comes to an end and its names fit on a screen ----------------

NAME: Final = 200
"""Characters of a name, a number or any other word of a card. The longest printed name has 49."""
TEXT: Final = 5_000
"""Characters of a paragraph of card text, or of a sentence to be read. The longest printed one has 800."""
SCRIPT: Final = 20_000
"""Characters of the script of a card. The longest one has 900."""
NUMBER: Final = 999_999
"""The greatest number of a card, in either direction. The greatest printed one is 24,000."""
PARTS: Final = 1_000
"""Parts of the text of a card: steps, filters, amounts. The longest has 51; an address has room for 4,096."""
DEPTH: Final = 50
"""Parts inside each other. The deepest printed text has 9."""

# --- games -----------------------------------------------------------------------------------------------------------

CARDS: Final = 1_023
"""Cards in a game, and in a deck list: a reference to a card has room for so many. Two decks have 130 at most."""
ANSWERS: Final = 100_000
"""Answers of a recorded game. Games of programs have some hundreds."""
COPIES: Final = 99
"""Of a card in one line of a deck list; what the rules allow is less."""
DECK_LINE: Final = 200
"""Characters of a line of a deck list: a count, a name and a number."""
SEED: Final = 200
"""Characters of a seed."""

# --- what is told ----------------------------------------------------------------------------------------------------

PROBLEMS: Final = 20
"""Problems of one deck or list that are told; the others are counted."""
MESSAGE: Final = 900
"""Characters of one line of a message. What is longer is cut in the middle: it repeats what somebody wrote."""
