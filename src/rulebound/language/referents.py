"""Words for what a text has named, as they are read, and what they may mean.

A text names cards: it chooses, selects, searches, discards, reveals, creates them, or waits for an event of them. Each
is a `Referent` with its kind, its number, the zone where it is and the way in which it was named. `binding` finds the
one that a word means. None of the nodes here is an object of a tree.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from rulebound.language import tree
from rulebound.language.tree import Filter, Node, Who

JUST: Final[Any] = tree.Slot("just named")  # what the step before has named, in a row of the tables
NOBODY: Final = Filter(none_of=(Filter(),))  # no card: where a player is chosen and nothing else


class Ref(Node, frozen=True):
    """A word for something named before."""

    word: str = "it"  # it (and them), that (and those), the
    types: tuple[str, ...] = ()  # that it says
    way: str = ""  # how it was named, that it says
    many: bool = False
    zone: str = ""  # where it is, that it says
    traits: tuple[str, ...] = ()  # that it says
    own: bool = False  # whether it says that the card is yours


FORMER: Final = Ref("former")  # the first of two that change places, or that were chosen in one sentence
PAIR: Final = ("former", "latter")  # the slots of two choices of one sentence, and the words for them
OTHER: Final = Ref("other")  # what was named last: other cards are not that


class Brought(Node, frozen=True):
    """Cards that a sentence names in passing: targets, or cards that a player selects."""

    filter: Filter
    n: tree.Amount = 1
    at_least: tree.Amount | None = None
    target: bool = True
    players: Who | None = None  # or one of these players
    random: bool = False
    apart: str = ""
    by: Who = Who.YOU  # who selects them


class Person(Node, frozen=True):
    """A player: the one that was named before, one of these that is chosen in passing, or the one of a card."""

    target: Who | None = None
    of: Any = None  # a word for a card
    who: Who = Who.CONTROLLER  # of that


class Theirs(Node, frozen=True):
    """All such cards of the player of a card: *its leader*."""

    of: Any  # a word for a card
    cards: Filter


class Again(Node, frozen=True):
    """What the step before did it to: *it deals 800 damage instead*."""


class From(Node, frozen=True):
    """This card in a zone where it must be for that: *this card from your graveyard*."""

    zone: str


class Late(Node, frozen=True):
    """An amount or a condition that stands after what the step is about: *to it equal to its ATK*."""

    of: Any


class Otherwise(Node, frozen=True):
    """Steps for the case that the condition before them does not hold."""

    steps: tuple[Any, ...]


class Where(Node, frozen=True):
    """Steps of which a later word says what X is."""

    steps: tuple[Any, ...]
    amount: Any


class ThisWay(Node, frozen=True):
    """Whether a card of a kind is what was done something with before: *if a resonator was destroyed this way*."""

    of: Any  # a word for it, with the way
    filter: Filter


class Unclear(Exception):
    """A reference that cannot be told; with the two things that it may be, if there are two."""

    def __init__(self, what: str, *candidates: str) -> None:
        super().__init__(what, *candidates)
        self.what, self.candidates = what, candidates


class Referent(msgspec.Struct):
    """Something that a text has named."""

    slot: str  # `self` is the card that speaks
    way: str  # chosen, selected, discarded, event ...
    words: str  # for people
    filter: Filter | None = None
    many: bool | None = False  # None: it may be one or several
    kind: str = "card"  # card, stacked (something on the stack), player, or either (a card or a player)
    group: tree.Obj | None = None  # all the cards of a description, which are no slot
    zone: str = ""  # where it is now, if that is known
    sure: bool = True  # whether it is there in any case
    own: bool = False  # whether it is a card of your own
    perhaps: bool = False  # whether there may be none
    picked: bool = False  # while the text is carried out
    first: str = ""  # the way in which it was named at first
    kinds: tuple[str, ...] = ()  # what it may be on the stack
    source: tuple[str, ...] = ()  # the types of the card whose ability it is

    @property
    def types(self) -> tuple[str, ...]:
        return self.filter.types if self.filter is not None else ()


THIS: Final = Referent("self", "self", "this card")

# What may be done with what: the field of a node, and where the card must be for that.
FIELD_ONLY: Final = (
    *(tree.Damage, tree.Destroy, tree.Exhaust, tree.Ready, tree.Freeze, tree.AddCounter, tree.RemoveCounter),
    *(tree.MoveCounter, tree.Banish),
)
DEALS: Final = tree.Damage(tree.Self(), 0)  # stands for what a word is used for that names who deals damage
BINDERS: Final = (tree.Choose, tree.ChooseStacked, tree.Pick, tree.Search, tree.LookTop, tree.Discard, tree.Create)
WAY: Final[dict[type[Any], str]] = {
    tree.Choose: "chosen",
    tree.ChooseStacked: "chosen",
    tree.Pick: "selected",
    tree.Search: "searched",
    tree.LookTop: "revealed",
    tree.Discard: "discarded",
    tree.CostCards: "paid",
    tree.Create: "created",
}
COSTS: Final = {  # what a cost does to its cards: how one may call them then, and where they are
    "discard": ("discarded", "graveyard"),
    "banish": ("banished", "graveyard"),
    "remove": ("removed", "removed"),
    "reveal": ("revealed", "hand"),
    "return": ("returned", "hand"),
    "rest": ("rested", "field"),
    "drop": ("paid", "drop"),
}
PUT: Final = ("put away", "break")  # where cards that are put away go to that zone
MOVED_WAYS: Final = {"removed": "removed", "hand": "returned", "break": "put away"}
STACKED_EVENTS: Final = frozenset({"cast", "play", "use"})
GONE_TO: Final = {"destroyed": "graveyard", "banished": "graveyard", "discard": "graveyard", "leave": "elsewhere"}
OWN_ZONES: Final = frozenset({"hand", "deck", "graveyard", "removed", "standby", "stones", "break", "damage"})


class Grammar(msgspec.Struct, frozen=True):
    """What a game's texts do with references."""

    stack_zone: str = "stack"
    groups: dict[str, tuple[str, ...]] = {}  # a type that stands for several
    folds: bool = True  # whether cards are named in the middle of a sentence
    field_zones: frozenset[str] = frozenset({"field"})
    single: frozenset[str] = frozenset()  # the types of which a player has one card: the J-ruler
    hidden: frozenset[str] = frozenset()  # zones whose cards are not chosen until the text is carried out
    chooses_anyway: bool = True  # whether targets are chosen for what depends on a condition, or may be done or not
    players_field: bool = False  # whether cards come onto the field of the player who puts them there
    says_where: bool = False  # whether cards that are named in passing are yours, or not on the field
    unsaid: bool = False  # whether nobody is said to deal damage
    struck: dict[tuple[str, str], tree.All] = {}  # what an event of this kind and phase names besides its card
    ways: dict[str, str] = {}  # what is called otherwise: cards that are chosen are selected
    wary: bool = False  # whether a bare `it` is this card only if no other card has been spoken of
    selects: bool = False  # whether cards are selected in a step of its own
    discarded_to: str = "graveyard"  # the zone of what was destroyed or discarded
    shown_in: frozenset[str] = frozenset()  # zones in which one may speak of cards that were put there from a deck
    targets: bool = False  # whether `if you do so, ... it` is what was chosen, not what doing so was done with
    own_slots: bool = False  # whether the options of a choice have slots of their own
    gives_on_field: bool = False  # whether what is given power or abilities must be on the field
    goes_on: bool = (
        True  # whether steps are bound as the sentences stood, with what `if you do so` governs still to tell
    )
    in_passing: tuple[type[Any], ...] = ()  # what may be done to cards in the sentence that selects them

    def one_of(self, cards: Any) -> tree.All | None:
        """The one card of its kind that a player has, if that is what is described."""
        if not isinstance(cards, Filter) or len(cards.types) != 1 or cards.types[0] not in self.single:
            return None
        return None if cards.side == "any" else tree.All(msgspec.structs.replace(cards, names=(), colours=()))

    def members(self, types: tuple[str, ...]) -> set[str]:
        return {member for type in types for member in self.groups.get(type, (type,))}

    def may_be(self, known: tuple[str, ...], said: tuple[str, ...]) -> bool:
        """Whether cards of known types can be called by those."""
        return not known or not said or bool(self.members(known) & self.members(said))

    def are(self, known: tuple[str, ...], said: tuple[str, ...]) -> bool:
        """Whether all cards of known types are of those."""
        return bool(known) and self.members(known) <= self.members(said)


def named(way: str, types: tuple[str, ...], many: bool) -> str:
    """A referent in words: `the chosen resonator`."""
    noun = types[0] if len(types) == 1 else "card"
    return f"the {way} {noun}{'s' if many else ''}"


def in_words(ref: Ref) -> str:
    """A word as it was read."""
    if ref.word == "it":
        return "them" if ref.many else "it"
    if ref.word in PAIR:
        return f"the {ref.word}"
    noun = ref.traits[0] if ref.traits else ref.types[0] if ref.types else "card"
    return " ".join(part for part in (ref.word, ref.way, f"{noun}{'s' if ref.many else ''}") if part)


def candidates(referent: Referent) -> Iterator[Ref]:
    """Words that may be understood as this, the shortest first."""
    many = referent.many is not False
    if (word := referent.slot.rstrip("0123456789")) in PAIR:
        yield Ref(word)
    yield Ref(many=many)
    if len(referent.types) == 1:
        yield Ref("that" if not many else "those", referent.types, many=many)
    yield Ref("that" if not many else "those", many=many)
    if len(referent.types) == 1:
        yield Ref("the", referent.types, referent.way, many)
    yield Ref("the", (), referent.way, many)
