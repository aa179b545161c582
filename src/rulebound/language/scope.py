"""What has been named so far in an ability, and what `it`, `them` and other words for it mean then."""

from __future__ import annotations

from typing import Any

from rulebound.language import tree
from rulebound.language.tree import Self, Slot

BINDERS = (tree.Choose, tree.ChooseStacked, tree.Pick, tree.Search, tree.LookTop, tree.Discard, tree.CostCards)
USERS = (tree.Cancel, tree.Cast, tree.ReturnToDeck, tree.Divide)  # nodes that name a slot by a word
ACTS = (tree.Exhaust, tree.Ready, tree.Freeze, tree.Gain, tree.Damage)  # what is done to cards that stay where they are
ACTED = {"removed": "taken away", "break": "put away"}  # what has been done to cards that are now there
ACTED_WORDS = frozenset({*ACTED.values(), "dulled", "shown"})
IT = frozenset({"it", "them"})
EVENT = ("event", "event_source")  # the card that it happened to, and the one that did it
FIXED = frozenset({"event", "event_source", "paid", "revealed", "each", "x"})
ATTACKER = tree.All(tree.Filter(types=("forward",), states=("attacking",), among=tree.Opposing()))


class HeldOf(tree.Node, frozen=True):
    """How many cards of a type something was done to, as it was read. No amount of a tree."""

    of: Slot
    kind: str


class Unclear(Exception):
    """A word refers to nothing that was named."""


class Scope:
    """What has been named so far, in one ability."""

    __slots__ = (
        "acted",
        "back",
        "blocks",
        "by_others",
        "cast",
        "conditional",
        "current",
        "declared",
        "entered",
        "filters",
        "group",
        "many",
        "moved",
        "names",
        "objects",
        "pair",
        "played",
        "revealed",
        "self_last",
        "several",
        "single",
        "stacked",
        "subject",
        "taken",
        "target",
        "types",
    )

    def __init__(self, subject: tree.Obj | None, back: bool) -> None:
        self.subject = subject  # what `it` is while nothing has been named
        self.current = ""  # the slot that `it` is
        self.many = False
        self.single = False  # exactly one card was chosen last
        self.target = ("", False)  # the slot of what was last chosen, and whether it may be several
        self.names: dict[str, str] = {}  # from the word to the slot
        self.taken: set[str] = set()
        self.back = back
        self.moved = ""  # the slot of what was last removed from the game
        self.types: dict[str, tuple[str, ...]] = {}  # of the cards in a slot, as far as they were named
        self.stacked = False  # whether the event is about something on the stack
        self.objects: set[str] = set()  # the slots of what was chosen on the stack
        self.group: tree.All | None = None  # the cards that the step before was about, if it named no other
        self.pair: list[tuple[str, str]] = []  # the slots and zones of two choices made in one sentence
        self.conditional: set[str] = set()  # the slots of what was named only if something was done
        self.acted: dict[str, str] = {}  # the slots of what this ability has dulled, removed, shown ...
        self.self_last = False  # whether the step before was about this card, which was named
        self.entered = False  # whether the event is that this card has entered
        self.blocks = False  # whether the event is that this card blocks
        self.declared = False  # whether something has been named by a player for certain
        self.cast = False  # whether something has been cast, or may be
        self.played: set[str] = set()  # the slots of what is cast right after this effect
        self.by_others: set[str] = set()  # the slots of what players other than you have discarded
        self.several: set[str] = set()  # the slots of what may be several cards
        self.revealed: set[str] = set()  # the slots of single cards that were revealed
        self.filters: dict[str, tree.Filter] = {}  # what was asked of the cards in a slot

    def bind(self, word: str) -> str:
        """A slot for what a step names; going back, the word for that slot."""
        if self.back:
            surface = word.rstrip("0123456789")
            if surface not in ("former", "latter", "seen", "discarded", "paid"):
                surface = "it"
            self.names[word] = surface
            if surface not in ("discarded", "paid"):
                self.current = word
            return surface
        name, n = word, 1
        while name in self.taken:
            n += 1
            name = f"{word}{n}"
        self.taken.add(name)
        self.names[word] = name
        if word not in ("discarded", "paid"):
            self.current = name
        return name

    def slot(self, name: str) -> tree.Obj:
        if self.back:
            return self._word(name)
        found = self._slot(name)
        if isinstance(found, Slot) and found.name in self.conditional:
            raise Unclear(name)
        return found

    def _slot(self, name: str) -> tree.Obj:
        if name == "moved":
            if not self.moved:
                raise Unclear(name)
            return Slot(self.moved)
        if name.startswith("that "):
            return self._of_type(name.removeprefix("that "))
        if name in ACTED_WORDS:
            if not self.acted.get(name):
                raise Unclear(name)
            return Slot(self.acted[name])
        if name == "chosen":
            if not self.current or self.current != self.target[0]:
                raise Unclear(name)
            return Slot(self.current)
        if name == "your chosen":
            if self.single or self.filters.get(self.current, tree.Filter()).side != "my":
                raise Unclear(name)
            return self._slot("chosen")
        if name == "your discarded":
            if self.names.get("discarded") in self.by_others:
                raise Unclear(name)
            return Slot(self.word("discarded"))
        if name == "attacker":
            if not self.blocks:
                raise Unclear(name)
            return ATTACKER
        if name == "last":
            if not self.current:
                raise Unclear(name)
            return Slot(self.current)
        if name in IT:
            if self.group is not None and name == "them":
                return self.group
            if self.current.startswith(("former", "latter")):
                return self._both(name)
            if self.current and self.single and name == "them":
                raise Unclear(name)
            if self.current:
                return Slot(self.current)
            if self.self_last and name == "it" and self.subject is None and "discarded" not in self.names:
                return Self()
            if "discarded" in self.names:
                return Slot(self.names["discarded"])
            if self.subject is None:
                raise Unclear(name)
            return self.subject
        return Slot(self.word(name))

    def _of_type(self, type: str) -> tree.Obj:
        """What was named last, if it can be of that type; failing that, the card of the event."""
        if self.current and not self.current.startswith(("former", "latter")):
            if _may_be(self.types.get(self.current, ()), type):
                return Slot(self.current)
        elif self.current:
            fitting = [slot for slot, _ in self.pair if type in self.types.get(slot, ())]
            if len(fitting) != 1:
                raise Unclear(type)
            return Slot(fitting[0])
        before = [slot for slot in reversed(self.types) if slot not in EVENT and type in self.types[slot]]
        if before:
            return Slot(before[0])
        fitting = [slot for slot in EVENT if slot in self.types and _may_be(self.types[slot], type)]
        if len(fitting) != 1:
            raise Unclear(type)
        return Slot(fitting[0])

    def moved_both(self, obj: tree.Obj, zone: str) -> None:
        """Where the cards of both choices are, after they were moved together."""
        if self.is_both(obj):
            self.pair = [(slot, zone) for slot, _ in self.pair]

    def is_both(self, obj: tree.Obj) -> bool:
        """Whether these are the cards of two choices made in one sentence."""
        return len(self.pair) == 2 and self.pair[0][1] == self.pair[1][1] and obj == _all_of(self.pair)

    def act(self, word: str, node: Any, changes: dict[str, Any]) -> None:
        """Remember what was done to which cards, if they were selected by this ability."""
        obj = node.obj if self.back else changes.get("obj", node.obj)
        if word and isinstance(obj, Slot) and obj.name not in FIXED:
            clear = self.acted.pop(word, obj.name) == obj.name  # or there are others to which it was done as well
            if word == "dulled":  # what is dull already is not dulled
                clear = clear and "active" in self.filters.get(obj.name, tree.Filter()).states
            self.acted[word] = obj.name if clear or self.back else ""

    def only_this(self) -> bool:
        """Whether no card has been named but the one that speaks: `other` is other than that."""
        named = self.back or self.current or self.group is not None or self.names
        return not named and (self.subject is None or isinstance(self.subject, Self))

    def back_to_target(self) -> None:
        """`If you do so, ... it`: what was chosen before, not what doing so was done with."""
        if self.target[0]:
            self.current, self.many = self.target

    def _both(self, name: str) -> tree.Obj:
        """`them` after a choice of two kinds of cards: the cards of both."""
        if name != "them" or len(self.pair) != 2 or self.pair[0][1] != self.pair[1][1]:
            raise Unclear(name)
        return _all_of(self.pair)

    def _word(self, name: str) -> tree.Obj:
        if name == "last" or (name == "moved" and self.moved == "moved"):
            return Slot(name)
        if name and name == self.current and self.names[name] not in ("former", "latter"):
            return Slot("seen" if self.names[name] == "seen" else "them" if self.many else "it")
        if name == "event" and not self.current and self.subject == Slot("event"):
            return Slot("it")
        done = [word for word, slot in self.acted.items() if slot == name]
        if done and name != self.current:
            return Slot(done[-1])
        if name == "event_source" and len(self.types.get(name, ())) == 1:
            return Slot(f"that {self.types[name][0]}")
        if name in self.revealed and self.current != name:
            return Slot("seen before")
        if name in self.names and (self.names[name] != "it"):
            return Slot(self.names[name])
        return Slot(name if name in FIXED else f"?{name}")

    def word(self, name: str, cancelled: bool = False) -> str:
        """A slot that a node names by a word of its own; only what is on the stack can be cancelled."""
        event = self.stacked and (not self.current or (cancelled and self.current not in self.objects))
        if self.back:
            if name == "event" and event:
                return "it"
            return "it" if name == self.current and name != "seen" else self.names.get(name, name)
        if name == "it":
            if event:
                return "event"
            if not self.current or self.current in self.conditional:
                raise Unclear(name)
            return self.current
        if name in FIXED:
            return name
        if self.names.get(name, name) in self.conditional or name not in self.names:
            raise Unclear(name)
        return self.names[name]


def _all_of(pair: list[tuple[str, str]]) -> tree.All:
    """The cards of two choices, where they are."""
    among = tuple(tree.Filter(zone=zone, among=Slot(slot)) for slot, zone in pair)
    return tree.All(tree.Filter(zone=pair[0][1], any_of=among))


def _may_be(types: tuple[str, ...], type: str) -> bool:
    """Whether cards that were named by these types may be called by that one."""
    return not types or type in types or type == "character" or "character" in types
