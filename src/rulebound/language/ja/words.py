"""Words for what a text has named, where the tree has slots: *it*, *them*, *the former*, *the removed card*.

Japanese is only written: what a word means is told by the tree, and `preparing.recalled` names a card again where *it*
would be taken for another one.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from rulebound.language import tree
from rulebound.language.joining import together
from rulebound.language.parts import events_of
from rulebound.language.referents import BINDERS
from rulebound.language.tree import Self, Slot, Until

NAMED: Final = (*BINDERS, tree.CostCards)
USERS: Final = (tree.Cancel, tree.Cast, tree.ReturnToDeck, tree.Divide)  # nodes that name a slot by a word
ACTS: Final = (tree.Exhaust, tree.Ready, tree.Freeze, tree.Gain, tree.Damage)  # cards stay where they are
DONE: Final = {"removed": "taken away", "break": "put away"}  # what has been done to cards that are now there
KEPT: Final = frozenset({"former", "latter", "seen", "discarded", "paid"})  # slots with words of their own
ASIDE: Final = frozenset({"discarded", "paid"})  # what is not `it`
FIXED: Final = frozenset({"event", "event_source", "paid", "revealed", "each", "x"})
STACKED: Final = frozenset({"cast", "use", "chosen"})


class Spoken:
    """What has been named so far in one ability, and the words for it."""

    def __init__(self, event: Any) -> None:
        self.subject = _subject(event)
        self.stacked = any(on.kind in STACKED for on in events_of(event))
        self.current = ""  # the slot that `it` is
        self.many = False
        self.target = ("", False)  # what was last chosen, and whether it may be several
        self.names: dict[str, str] = {}  # from the slot to its word
        self.types: dict[str, tuple[str, ...]] = {}
        self.filters: dict[str, tree.Filter] = {}
        self.revealed: set[str] = set()  # the slots of single cards that were revealed
        self.objects: set[str] = set()  # the slots of what was chosen on the stack
        self.acted: dict[str, str] = {}  # the slots of what this ability has dulled, removed, shown ...
        self.pair: list[tuple[str, str]] = []  # the slots and zones of two choices made in one sentence
        self.removed = False
        for slot, field in (("event", "subject"), ("event_source", "source")):
            cards = [found for on in events_of(event) if isinstance(found := getattr(on, field), tree.Filter)]
            if cards and (slot == "event" or cards[0].types):
                self.types[slot] = cards[0].types

    def bind(self, node: Any) -> str:
        """The word for what a step names."""
        slot = node.slot
        word = slot.rstrip("0123456789")
        word = word if word in KEPT else "it"
        self.names[slot] = word
        if word not in ASIDE:
            self.current = slot
        asked = getattr(node, "filter", None)
        self.types[slot] = asked.types if isinstance(asked, tree.Filter) else ()
        if isinstance(asked, tree.Filter):
            self.filters[slot] = asked
        if isinstance(node, tree.LookTop) and node.reveal and node.n == 1:
            self.revealed.add(slot)
        if isinstance(node, tree.ChooseStacked):
            self.objects.add(self.current)
        self.many = isinstance(node, tree.Choose) and node.n != 1
        if isinstance(node, tree.Choose):
            first = self.pair[-1:] if word == "latter" else []
            self.pair = [*first, (slot, node.filter.zone)]
            if word == "it":
                self.target = (word, self.many)
        return word

    def slot(self, name: str) -> Slot:
        if name == "last" or (name == "moved" and self.removed):
            return Slot(name)
        if name and name == self.current and self.names[name] not in ("former", "latter"):
            return Slot("seen" if self.names[name] == "seen" else "them" if self.many else "it")
        if name == "event" and not self.current and self.subject == Slot("event"):
            return Slot("it")
        done = self.done(name)
        if done and name != self.current:
            return Slot(done)
        if name == "event_source" and len(self.types.get(name, ())) == 1:
            return Slot(f"that {self.types[name][0]}")
        if name in self.revealed and self.current != name:
            return Slot("seen before")
        if name in self.names and self.names[name] != "it":
            return Slot(self.names[name])
        return Slot(name if name in FIXED else f"?{name}")

    def user(self, node: Any) -> str:
        """The word for a slot that a node names by a word of its own."""
        on_stack = isinstance(node, tree.Cancel) and self.current not in self.objects
        if node.slot == "event" and self.stacked and (not self.current or on_stack):
            return "it"
        if node.slot == self.current and node.slot != "seen":
            return "it"
        return self.names.get(node.slot, str(node.slot))

    def done(self, name: str) -> str:
        return next((word for word, slot in reversed(self.acted.items()) if slot == name), "")

    def act(self, word: str, obj: Any) -> None:
        if word and isinstance(obj, Slot) and obj.name not in FIXED:
            self.acted.pop(word, None)
            self.acted[word] = obj.name

    def both(self) -> tree.All | None:
        """The cards of two choices made in one sentence, where they are."""
        if len(self.pair) != 2 or self.pair[0][1] != self.pair[1][1]:
            return None
        among = tuple(tree.Filter(zone=zone, among=Slot(slot)) for slot, zone in self.pair)
        return tree.All(tree.Filter(zone=self.pair[0][1], any_of=among))

    def did(self, node: Any) -> None:
        if isinstance(node, tree.Reveal):
            self.act("shown", node.obj)
        elif isinstance(node, tree.Move):
            self.act(DONE.get(node.to, ""), node.obj)
            if node.obj == self.both():
                self.pair = [(slot, node.to) for slot, _ in self.pair]
            self.removed = self.removed or node.to == "removed"
        elif isinstance(node, tree.Exhaust):
            self.act("dulled", node.obj)


def in_words(abilities: tuple[Any, ...]) -> tuple[Any, ...]:
    """The abilities with words for what they refer to."""
    return tuple(_ability(ability) for ability in abilities)


def _ability(ability: Any) -> Any:
    return _node(ability, Spoken(getattr(ability, "event", None)))


def _subject(event: Any) -> tree.Obj | None:
    """What `it` is in an ability that has only named its event."""
    subjects = [on.subject for on in events_of(event)]
    if not subjects or None in subjects or any(on.together for on in events_of(event)):
        return None
    return Self() if all(isinstance(subject, Self) for subject in subjects) else Slot("event")


def _node(node: Any, spoken: Spoken) -> Any:
    kind = type(node)
    if kind is Slot:
        return spoken.slot(node.name)
    if kind is tuple:
        return tuple(
            _node(item, spoken) if isinstance(item, msgspec.Struct | tuple) else item for item in together(node)
        )
    if kind is tree.Held and isinstance(node.of, Slot) and (done := spoken.done(node.of.name)):
        return tree.Held(Slot(done))
    if kind is tree.All and node == spoken.both():
        return Slot("them")
    if kind is tree.Modes:
        return _modes(node, spoken)
    if kind is tree.If:
        return _if(node, spoken)
    if kind is tree.IfDone and spoken.target[0]:
        spoken.current, spoken.many = spoken.target
    if kind is tree.Delayed and any(isinstance(on.subject, tree.Filter) for on in events_of(node.event)):
        event = _node(node.event, spoken)
        return msgspec.structs.replace(node, event=event, steps=_node(node.steps, Spoken(node.event)))
    if kind is tree.Grant:
        return node if isinstance(node.ability, tree.Keyword) else tree.Grant(_ability(node.ability))
    changes: dict[str, Any] = {}
    for field in node.__struct_fields__:
        value = getattr(node, field)
        if isinstance(value, msgspec.Struct | tuple):
            changes[field] = _node(value, spoken)
    if isinstance(node, NAMED):
        changes["slot"] = spoken.bind(node)
    elif isinstance(node, USERS):
        changes["slot"] = spoken.user(node)
    spoken.did(node)
    if kind is tree.Gain and node.until is Until.CAST:
        changes["until"] = Until.GAME
    return msgspec.structs.replace(node, **changes) if changes else node


def _modes(node: tree.Modes, spoken: Spoken) -> tree.Modes:
    before, acted = (spoken.current, spoken.many), spoken.acted.copy()
    options = []
    for option in node.options:
        spoken.current, spoken.many = before
        spoken.acted = acted.copy()
        options.append(_node(option, spoken))
    spoken.current, spoken.many = before
    n = _node(node.n, spoken) if isinstance(node.n, msgspec.Struct) else node.n
    return msgspec.structs.replace(node, options=tuple(options), n=n)


def _if(node: tree.If, spoken: Spoken) -> tree.If:
    cond = _node(node.cond, spoken)
    before = spoken.current, spoken.many
    orelse = _node(node.orelse, spoken)
    spoken.current, spoken.many = before
    return tree.If(cond, _node(node.then, spoken), orelse)
