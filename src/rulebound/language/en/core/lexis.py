"""The lexicon of a game: what it calls the things that card games have.

The families of the shared grammar (`nouns`, `events`, `moves` ...) are functions of a `Lexis`: they give rows with the
words of a game. What a game has no word for, it does not say: the rows that need it are left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from rulebound.language.tree import Filter, Self, Who


@dataclass(frozen=True)
class Verb:
    """A verb in the forms that cards use: destroy, destroys, destroyed; empty where a game does not say it."""

    base: str = ""
    third: str = ""
    past: str = ""

    def __bool__(self) -> bool:
        return bool(self.base)


def regular(base: str) -> Verb:
    """A verb whose forms are made as usual."""
    stem = base.removesuffix("e")
    third = f"{base}es" if base.endswith(("s", "sh", "ch", "x")) else f"{base}s"
    return Verb(base, third, f"{stem}ed")


@dataclass(frozen=True)
class Place:
    """A zone that players have: what it is in the tree and in words, the usual one first."""

    zone: str
    words: str
    alone: bool = True  # `in your graveyard` says all; on the field it is said by who controls a card
    down: bool = False  # cards lie there face down, whether a text says so or not
    into: str = "into/in"  # cards are put there with this word


@dataclass(frozen=True)
class Number:
    """A number of cards: what it is in the tree, and its word."""

    stat: str
    words: str


@dataclass(frozen=True)
class Lexis:
    """The words of a game."""

    nouns: Mapping[str, Filter]  # kinds of cards, in the singular with ~ and the ending of the plural
    places: tuple[Place, ...]
    numbers: tuple[Number, ...]
    keywords: tuple[str, ...]
    states: Mapping[str, str]  # the word before a noun: the state
    cost: str  # what the cost of a card is called in a description: `total cost`; empty if none is
    owns: tuple[str, ...] = ("this card",)  # what a card calls itself, the usual words first
    selves: Mapping[str, Self] = field(default_factory=dict)  # and as a card of one of its types
    target: str = "target"  # the word that chooses a card in the middle of a sentence
    select: tuple[str, ...] = ()  # verbs that choose cards in a step of its own, the usual one first
    give: str = ""  # the verb by which an effect gives: `give it +1/+1`
    unsaid: bool = False  # whether damage is dealt without a word about who deals it
    destroy: Verb = Verb()
    exhaust: Verb = Verb()
    ready: Verb = Verb()
    banish: Verb = Verb()
    cancel: Verb = Verb()
    play: Verb = Verb()
    discard: Verb = Verb("discard", "discards", "discarded")
    gain: Verb = Verb("gain", "gains", "gained")
    lose: Verb = Verb("lose", "loses", "lost")
    deck: str = "deck"
    spell: Filter | None = None  # a card on the stack
    colour: str = ""  # what a colour is called, where colours are counted
    trait: str = ""
    traits_alone: bool = True  # whether a trait or a name stands for cards: `a Fairy`
    turn_end: str = "end"  # the moment `at end of turn`
    stack: str = "stack"  # the zone of what waits to resolve: it is chosen in other words
    grounds: tuple[str, ...] = ("field",)  # the zones whose cards are controlled: `your {card}` without a zone
    single: tuple[str, ...] = ()  # the kinds of which a player has one card: `your J-ruler`
    piles: Mapping[str, str] = field(default_factory=dict)  # the decks by their words; of two words, the usual first
    points: Mapping[str, str] = field(default_factory=dict)  # what players have so much of: the word, the resource
    colourless: str = ""  # what a card without any colour is, where that is a description
    ready_phase: str = ""  # the phase in which cards get ready
    tap: str = "{rest}"  # the icon of a cost by which a card is exhausted
    lacks: frozenset[str] = frozenset()  # events, and what cards cannot or must do, that the game does not have
    among: bool = True  # whether a step says which of the cards are taken that were looked at
    dashes: bool = True  # whether options are listed after a dash: `choose one - draw a card; or destroy it`
    yours: bool = False  # whether only your own cards go to *your hand* and the like
    owners: Who | None = None  # how the tree says that a card comes onto the field of its owner
    headless: bool = True  # whether an ability that is played begins with its cost
    attachment: str = ""  # what is put onto other cards
    attached: tuple[str, ...] = ()  # what a card is that was put onto another one: added
    arrow: str = ","  # between an event and what follows from it
    discarded_to: str = "graveyard"
    phases: Mapping[str, str] = field(default_factory=dict)  # the moment `at the beginning of ...`, by its words

    never: Callable[[Filter], bool] = lambda cards: False  # descriptions that mean something else in this game

    def itself(self) -> Iterator[tuple[str, Self, bool]]:
        """What a card calls itself: the words, what they mean, and whether they are written for that."""
        for i, words in enumerate(self.owns):
            yield words, Self(), not i
        for words, me in self.selves.items():
            yield words, me, True

    @property
    def counted(self) -> tuple[tuple[str, str], ...]:
        """The numbers of cards and what they cost: how they stand in a tree, and their words."""
        numbers = tuple((number.stat, number.words) for number in self.numbers)
        return (*numbers, ("cost", self.cost)) if self.cost else numbers

    @property
    def piles_written(self) -> frozenset[str]:
        """The words by which decks are called in writing."""
        return frozenset({zone: words for words, zone in reversed(list(self.piles.items()))}.values())
