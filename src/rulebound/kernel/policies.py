"""Policies: questions that every rulebook answers, each in one of a few ways.

A game says its answers once, as data of its `Rules`, and beside each the rule that it stands for. What is said first
is what holds for a game that says nothing.
"""

from __future__ import annotations

from enum import Enum

import msgspec

# --- numbers ---------------------------------------------------------------------------------------------------------


class Rounding(Enum):
    """What becomes of a fraction, where something counts for every so many."""

    UP = "up"
    DOWN = "down"


class BelowZero(Enum):
    """How a number of a card is read that is less than nothing."""

    IS_ZERO = "zero"
    IS_READ = "as it is"


class Shares(Enum):
    """Which of the chosen cards get a share of an amount that is divided."""

    ALL = "all"
    AT_LEAST_ONE = "at least one, even of `up to`"


class Numbers(msgspec.Struct, frozen=True):
    """How numbers are read and divided."""

    rounding: Rounding = Rounding.UP
    below_zero: BelowZero = BelowZero.IS_ZERO
    shares: Shares = Shares.ALL


# --- ongoing effects -------------------------------------------------------------------------------------------------


class First(Enum):
    """Which effects come first in a layer, before all timestamps."""

    NONE = "none"
    OWN = "effects of a card on itself"


class Age(Enum):
    """How old a passive ability is that was given to a card."""

    OF_CARD = "as old as the card"
    OF_GIFT = "as old as the gift"


class SetBefore(Enum):
    """What becomes of values that were set before another card was put on top."""

    LASTS = "they count"
    IS_COVERED = "they do not count any more"


class NumberAsked(Enum):
    """Which number is meant where effects change the cards of so great a number."""

    IN_PLACE = "that of the layer where the effect is applied"
    IN_THE_END = "that of the last layer"


class Affected(Enum):
    """Which cards an effect changes that speaks of all cards of a kind."""

    WHEN_MADE = "those that are there when it begins"
    AT_ANY_TIME = "also those that come later"


class Effects(msgspec.Struct, frozen=True):
    """How ongoing effects are applied."""

    first: First = First.NONE
    grants: Age = Age.OF_CARD
    under_tops: SetBefore = SetBefore.LASTS
    numbers: NumberAsked = NumberAsked.IN_PLACE
    affected: Affected = Affected.WHEN_MADE


# --- abilities that trigger ------------------------------------------------------------------------------------------


class Arrivals(Enum):
    """What a card that arrives hears of the departures of the same moment."""

    HEAR_NOTHING = "nothing"
    HEAR_DEPARTURES = "all"


class StateTrigger(Enum):
    """When an ability that waits for a state may trigger again."""

    AFTER_RESOLVING = "when it has been dealt with"
    WHEN_REACHED_ANEW = "when, besides, the state has ceased and come again"


class StateNoticed(Enum):
    """When it is noticed that a state holds which an ability waits for."""

    AT_ONCE = "as soon as it does, even in the middle of something"
    WHEN_LOOKED_AT = "when the game looks for what has triggered"


class Triggers(msgspec.Struct, frozen=True):
    """What triggers, and how often."""

    arrivals: Arrivals = Arrivals.HEAR_NOTHING
    states: StateTrigger = StateTrigger.AFTER_RESOLVING
    noticed: StateNoticed = StateNoticed.AT_ONCE


# --- what players select ---------------------------------------------------------------------------------------------


class EachPlayer(Enum):
    """How it is done what each player selects."""

    TOGETHER = "at the same time, when both have selected"
    IN_TURN = "the first player's is done before the other selects"


class Unseen(Enum):
    """Whether a card that fits a condition has to be found where not everybody knows it."""

    MUST_BE_FOUND = "yes"
    MAY_BE_OVERLOOKED = "no"


class Searched(Enum):
    """What a search may find."""

    MOVABLE = "what can be put where it should go"
    ANYTHING = "anything that fits"


class Targets(Enum):
    """Whether something can be declared that asks for more cards to be chosen than there are."""

    ALL = "no"
    WHAT_THERE_IS = "yes: as many are chosen as there are"


class Offered(Enum):
    """What a player may do of several things that are offered together."""

    AS_FAR_AS_POSSIBLE = "as many as can be done"
    WHOLE_OR_NOTHING = "all of them, or none"


class Selecting(msgspec.Struct, frozen=True):
    """What players select while effects resolve, and choose as they declare something."""

    each_player: EachPlayer = EachPlayer.TOGETHER
    unseen: Unseen = Unseen.MUST_BE_FOUND
    searched: Searched = Searched.MOVABLE
    targets: Targets = Targets.ALL
    offered: Offered = Offered.AS_FAR_AS_POSSIBLE


# --- cards that move -------------------------------------------------------------------------------------------------


class Drawing(Enum):
    """How several cards are drawn."""

    TOGETHER = "together"
    ONE_BY_ONE = "one after the other"


class Field(Enum):
    """To whose field a card comes that an effect puts there, if nobody says so."""

    OF_PLAYER = "of the player who does it"
    OF_OWNER = "of its owner"


class DeckOrder(Enum):
    """Who puts several cards in order that come to a deck at once."""

    BY_PLAYER = "the player who does it"
    BY_OWNER = "the deck's player, in secret"


class PileOrder(Enum):
    """Who puts several cards in order that come to a public pile at once, such as the discards."""

    UNASKED = "nobody"
    BY_OWNER = "their owner"


class FaceDown(Enum):
    """Who knows a card that is put face down where it would be seen face up."""

    NOBODY = "nobody may look at it"
    WHO_KNEW_IT = "who knew it before may look at it"


class Revealed(Enum):
    """How long cards in a hidden zone are known that an effect reveals."""

    STAYS_KNOWN = "until they are lost from sight"
    WHILE_RESOLVING = "until it has resolved"


class Moving(msgspec.Struct, frozen=True):
    """How cards are drawn, put and revealed."""

    drawing: Drawing = Drawing.TOGETHER
    field: Field = Field.OF_PLAYER
    deck_order: DeckOrder = DeckOrder.BY_PLAYER
    revealed: Revealed = Revealed.STAYS_KNOWN
    pile_order: PileOrder = PileOrder.UNASKED
    face_down: FaceDown = FaceDown.NOBODY


# --- cards that are played -------------------------------------------------------------------------------------------


class Leaving(Enum):
    """When a card that is played leaves its place."""

    SOME_AFTER_PAYING = "some kinds only when they have been paid for"
    BEFORE_PAYING = "before its cost is determined"


class ByEffect(Enum):
    """When a card is played that an effect plays."""

    AFTERWARDS = "when that has resolved"
    AT_ONCE = "while that resolves"


class Means(Enum):
    """What there is to pay with, as others know it."""

    OPEN = "everybody knows what can be paid"
    HAND = "any card of a hand can be used, so that nobody else knows"


class Playing(msgspec.Struct, frozen=True):
    """How cards are played."""

    leaving: Leaving = Leaving.SOME_AFTER_PAYING
    by_effect: ByEffect = ByEffect.AFTERWARDS
    means: Means = Means.OPEN
