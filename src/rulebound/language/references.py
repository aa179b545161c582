"""What `it` and `them` refer to: from the words of a text to the slots of the tree, and back.

A table reads `it` as the slot `it`, whatever was named before. Here that slot becomes the one that holds what was
last chosen, selected, found or revealed in the same ability; if there is none, the card of the event that triggered
it. Every step that binds something gets a slot of its own, because choices are made before anything happens.
"""

from __future__ import annotations

from typing import Any

import msgspec

from rulebound.language import tree
from rulebound.language.tree import Ability, Self, Slot, Who

BINDERS = (tree.Choose, tree.ChooseStacked, tree.Pick, tree.Search, tree.LookTop, tree.Discard, tree.CostCards)
USERS = (tree.Cancel, tree.Cast, tree.ReturnToDeck, tree.Divide)  # nodes that name a slot by a word
ACTS = (tree.Exhaust, tree.Ready, tree.Freeze, tree.Gain, tree.Damage)  # what is done to cards that stay where they are
LASTING = (tree.Gain, tree.PlayerGain, tree.Static)  # what goes on when the effect that names something is over
ACTED = {"removed": "taken away", "break": "put away"}  # what has been done to cards that are now there
ACTED_WORDS = frozenset({*ACTED.values(), "dulled", "shown"})
IT = frozenset({"it", "them"})
EVENT = ("event", "event_source")  # the card that it happened to, and the one that did it
FIXED = frozenset({"event", "event_source", "paid", "revealed", "each", "x"})


ATTACKER = tree.All(tree.Filter(types=("forward",), states=("attacking",), among=tree.Opposing()))


class Then(tree.Node, frozen=True):
    """`Then, ...`, as it was read: it goes on with what was said before. No step of a tree."""

    steps: tuple[Any, ...]


class Sentence(tree.Node, frozen=True):
    """A sentence after `if you do so, ...`, as it was read: it depends on that, or it does not. No step of a tree."""

    steps: tuple[Any, ...]


class HeldOf(tree.Node, frozen=True):
    """How many cards of a type something was done to, as it was read. No amount of a tree."""

    of: Slot
    kind: str


class Unclear(Exception):
    """A word refers to nothing that was named."""


class _Scope:
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


def settle(abilities: tuple[Ability, ...], own_name_quoted: bool = False) -> tuple[Ability, ...] | None:
    """The abilities with every reference found; None if one cannot be told."""
    try:
        return tuple(_ability(ability, own_name_quoted, False) for ability in abilities)
    except Unclear:
        return None


def surface(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities with the words for what they refer to: the other way round."""
    return tuple(_ability(ability, False, True) for ability in abilities)


def canonical(abilities: tuple[Ability, ...]) -> tuple[Ability, ...] | None:
    """The same abilities with the slots that reading them would give."""
    return settle(surface(abilities))


def _ability(ability: Any, quoted: bool, back: bool) -> Any:
    if isinstance(ability, tree.Auto) and not back and ability.cond is None and _begins_with_if(ability.steps):
        raise Unclear("an if-clause after the event belongs to the event")
    if isinstance(ability, tree.Auto) and not back and _beside(ability):
        raise Unclear("an if-clause that stands beside others does not belong to the event")
    if isinstance(ability, tree.Auto) and not back:
        ability = _as_it_becomes(ability)
    event = getattr(ability, "event", None)
    if not back and not _is_damage(event) and _speaks_of_damage(getattr(ability, "steps", ())):
        raise Unclear("how much damage")
    scope = _Scope(_subject(event), back)
    for slot, field in (("event", "subject"), ("event_source", "source")):
        named = [card for on in _events(event) if isinstance(card := getattr(on, field), tree.Filter)]
        if named and (slot == "event" or named[0].types):
            scope.types[slot] = named[0].types
    events = _events(event)
    scope.stacked = any(on.kind in STACKED for on in events)
    scope.entered = bool(events) and all(on.kind == "enter" and isinstance(on.subject, Self) for on in events)
    scope.blocks = bool(events) and all(on.kind == "block" and isinstance(on.subject, Self) for on in events)
    return _node(ability, scope, quoted)


IMPLIED = {"exhausted": "active", "readied": "dull"}  # what a card was to which this happens


def _as_it_becomes(ability: tree.Auto) -> tree.Auto:
    """An event is looked at when it has happened: of what an active card was that has become dull, nothing is asked."""
    events = []
    for on in _events(ability.event):
        cards = on.subject
        if isinstance(cards, tree.Filter):
            if on.kind == "damage" and "damaged" in cards.states:
                raise Unclear("whether it was damaged before")
            states = tuple(state for state in cards.states if state != IMPLIED.get(on.kind))
            if states != cards.states:
                on = msgspec.structs.replace(on, subject=msgspec.structs.replace(cards, states=states))
        events.append(on)
    if isinstance(ability.event, tree.AnyOf):
        event: tree.Event = tree.AnyOf(tuple(events))
    else:
        event = events[0] if events else ability.event
    return ability if event == ability.event else msgspec.structs.replace(ability, event=event)


def _is_damage(event: object) -> bool:
    events = _events(event)
    return bool(events) and all(on.kind == "damage" for on in events)


def _speaks_of_damage(steps: tuple[Any, ...]) -> bool:
    """Whether an effect deals as much damage as its event did; abilities that it gives have events of their own."""
    for step in steps:
        if isinstance(step, tree.Damage):
            if isinstance(step.amount, tree.EventAmount):
                return True
            continue
        inner = [getattr(step, name, ()) for name in ("steps", "then", "orelse")]
        if any(part and _speaks_of_damage(part) for part in (*inner, *getattr(step, "options", ()))):
            return True
    return False


def _may_be(types: tuple[str, ...], type: str) -> bool:
    """Whether cards that were named by these types may be called by that one."""
    return not types or type in types or type == "character" or "character" in types


def _beside(ability: tree.Auto) -> bool:
    """Whether the if-clause of the event is one of several about what was paid, each with an effect of its own."""
    steps = [part for step in ability.steps for part in (step.steps if isinstance(step, Then) else (step,))]
    conds = [step.cond for step in steps if isinstance(step, tree.If)]
    return isinstance(ability.cond, tree.Paid) and any(isinstance(cond, tree.Paid) for cond in conds)


def _begins_with_if(steps: tuple[tree.Step, ...]) -> bool:
    return bool(steps) and isinstance(steps[0], tree.If) and not steps[0].orelse


def _events(event: object) -> list[tree.On]:
    events = event.events if isinstance(event, tree.AnyOf) else (event,)
    return [on for on in events if isinstance(on, tree.On)]


STACKED = frozenset({"cast", "use", "chosen"})  # events of something that is on the stack


def _subject(event: object) -> tree.Obj | None:
    """What `it` is in an ability that has only named its event."""
    subjects = [on.subject for on in _events(event)]
    if not subjects or None in subjects or any(on.together for on in _events(event)):
        return None
    return Self() if all(isinstance(subject, Self) for subject in subjects) else Slot("event")


def _node(node: Any, scope: _Scope, quoted: bool) -> Any:
    kind = type(node)
    if kind is Slot:
        return scope.slot(node.name)
    if not scope.back:
        _check(node, scope)
    if kind is tree.Filter:
        if _plain(node):
            return node
        if node.not_among == Slot("last") and scope.only_this():
            node = msgspec.structs.replace(node, not_among=None, other=True)
    if kind is tuple:
        node = _together(node) if scope.back else _apart(node)
        items = [_node(item, scope, quoted) if isinstance(item, msgspec.Struct | tuple) else item for item in node]
        return node if all(a is b for a, b in zip(items, node, strict=True)) else tuple(items)
    if kind is tree.Held and scope.back and isinstance(node.of, Slot):
        done = [word for word, slot in scope.acted.items() if slot == node.of.name]
        if done:
            return tree.Held(Slot(done[-1]))
    if kind is HeldOf:
        if node.kind not in scope.types.get(scope.acted.get(node.of.name, ""), ()):
            raise Unclear(node.kind)
        return tree.Held(scope.slot(node.of.name))
    if kind is tree.All and scope.back and scope.is_both(node):
        return Slot("them")
    if kind is tree.Modes:
        return _modes(node, scope, quoted)
    if kind is tree.If:
        return _if(node, scope, quoted)
    if kind is tree.IfDone:
        return _if_done(node, scope, quoted)
    if kind is tree.Delayed and _of_named_cards(node.event):
        return _later(node, scope, quoted)
    if kind is tree.Grant:
        inner = node.ability
        granted = inner if isinstance(inner, tree.Keyword) else _ability(inner, quoted, scope.back)
        return node if granted is inner else tree.Grant(granted)
    if kind in LASTING and any(_named(part) for part in tree.walk(node.mods)):
        raise Unclear("what was named, after the effect that names it")
    if kind is tree.Gain and quoted and not isinstance(node.obj, Self) and _names_self(node.mods):
        raise Unclear("this card")
    if kind is tree.Static and quoted and isinstance(node.scope, tree.Filter) and _names_self(node.mods):
        raise Unclear("this card")
    declared = scope.declared
    changes: dict[str, Any] = {}
    for field in node.__struct_fields__:
        value = getattr(node, field)
        if isinstance(value, msgspec.Struct | tuple):
            changed = _node(value, scope, quoted)
            if changed is not value:
                changes[field] = changed
        elif (value is Who.CONTROLLER or value is Who.OWNER) and scope.current not in ("", "it") and not scope.back:
            raise Unclear("its controller")
    if kind is tree.Choose and node.filter.types == ("summon",) and node.filter.zone == "field":
        raise Unclear("a Summon is on the stack, not on the field")
    if kind is tree.Choose and any(
        _named(part) or (isinstance(part, tree.X) and part.name != "x") for part in tree.walk(node.filter)
    ):
        raise Unclear("a number that is named only when the effect resolves")
    if kind in BINDERS:
        name = scope.bind(node.slot)
        scope.group = None
        asked = getattr(node, "filter", None)
        scope.types[name] = asked.types if isinstance(asked, tree.Filter) else ()
        bound = node.slot if scope.back else name
        if isinstance(asked, tree.Filter):
            scope.filters[bound] = asked
        if getattr(node, "n", 1) != 1:
            scope.several.add(bound)
        elif kind is tree.LookTop and node.reveal:
            scope.revealed.add(bound)
        if kind is tree.Discard and node.who is not Who.YOU:
            scope.by_others.add(bound)
        if kind is tree.ChooseStacked:
            scope.objects.add(scope.current)
        if kind is tree.Choose:
            first = scope.pair[-1:] if name.startswith("latter") else []
            scope.pair = [*first, (node.slot if scope.back else name, node.filter.zone)]
        scope.many = kind is tree.Choose and node.n != 1
        scope.single = kind is tree.Choose and node.n == 1
        if kind is tree.Choose and not name.startswith(("former", "latter")):
            scope.target = (name, scope.many)
        if name != node.slot:
            changes["slot"] = name
    elif kind in USERS:
        name = scope.word(node.slot, kind is tree.Cancel)
        if kind is tree.Cast:
            scope.played.add(name)
        if name != node.slot:
            changes["slot"] = name
    elif kind is tree.Reveal:
        scope.act("shown", node, changes)
    elif kind is tree.Move:
        obj = changes.get("obj", node.obj)
        scope.act(ACTED.get(node.to, ""), node, changes)
        scope.moved_both(node.obj if scope.back else obj, node.to)
        if node.to == "removed":
            scope.moved = obj.name if isinstance(obj, Slot) and not scope.back else "moved"
    elif kind in ACTS and isinstance(node.obj, tree.All) and not node.obj.of.states:
        scope.group = node.obj
    elif kind in ACTS:
        scope.self_last = node.obj == Self()
        if kind is tree.Exhaust:
            scope.act("dulled", node, changes)
    if kind is tree.Gain:
        if scope.back and node.until is tree.Until.CAST:
            changes["until"] = tree.Until.GAME
        elif not scope.back and _of_its_casting(node, changes.get("obj", node.obj), scope):
            changes["until"] = tree.Until.CAST
    if kind is tree.Declare:
        scope.declared = True
    elif kind is tree.May:
        scope.declared = declared
    scope.cast = scope.cast or kind is tree.Cast or (kind is tree.Gain and any(_permits(mod) for mod in node.mods))
    return msgspec.structs.replace(node, **changes) if changes else node


def _check(node: Any, scope: _Scope) -> None:
    """Refuse words that mean something only after others, if these are missing."""
    kind = type(node)
    if not scope.declared and (_named(node) or (kind is tree.SetColours and _to_be_named(node.colours))):
        raise Unclear("what nobody has named")
    if kind is tree.Happened and not scope.entered and _how_it_came(node.event):
        raise Unclear("how it came, long after it came")
    if kind is tree.Gain and _about_its_use(node) and not (scope.stacked or scope.cast):
        raise Unclear("the use of what is not cast")
    if kind is tree.Calc and scope.current in scope.several and _so_many_of_it(node):
        raise Unclear("a number of which card")


def _of_its_casting(node: tree.Gain, obj: tree.Obj, scope: _Scope) -> bool:
    """Whether this is what it costs to cast a card that the same effect casts: no other casting of it is meant."""
    costs = all(isinstance(mod, tree.CostChange) for mod in node.mods)
    return costs and node.until is tree.Until.GAME and isinstance(obj, Slot) and obj.name in scope.played


def _so_many_of_it(node: tree.Calc) -> bool:
    """Whether so much is done for each counter on it, or for each CP that it costs."""
    of = node.left.of if node.op == "*" and isinstance(node.left, tree.Stat) else None
    return isinstance(of, Slot) and of.name in IT


def _how_it_came(event: tree.On) -> bool:
    return event.kind == "enter" and isinstance(event.subject, Self) and event.how in ("warp", "cast")


def _apart(steps: tuple[Any, ...]) -> tuple[Any, ...]:
    """Steps as they are meant: what is done if something was done, and what is done anyway.

    The next damage is reduced by 1; if something is so, by 3 instead: the second takes the place of the first.
    """
    if any(_cast_at_any_time(step) for step in steps) and any(_about_its_use(step) for step in steps):
        raise Unclear("when it will be cast")
    out: list[Any] = []
    later = False  # what follows is about what is chosen only then
    for step in _spoken(steps):
        last = out[-1] if out else None
        if isinstance(last, tree.Destroy | tree.Move) and _waits_for(step):
            raise Unclear("a card that has left is not waited for")
        later = later or (isinstance(last, tree.Delayed) and isinstance(last.steps[-1], tree.Choose))
        if later and isinstance(last, tree.Delayed):
            out[-1] = msgspec.structs.replace(last, steps=(*last.steps, step))
        elif isinstance(step, tree.Choose) and step.slot == "latter" and isinstance(last, tree.Choose):
            out[-1] = _shared(last, step)
            out.append(step)
        elif isinstance(step, tree.If) and not step.orelse and _same_shield(last, step.then):
            out[-1] = tree.If(step.cond, step.then, (last,))  # type: ignore[arg-type]
        elif isinstance(step, tree.Freeze) and isinstance(last, tree.Exhaust) and _ends_it(last, step):
            out[-1:] = [step, last]  # the cards that are active before they are dulled are frozen
        else:
            out.append(step)
    return steps if len(out) == len(steps) and all(a is b for a, b in zip(out, steps, strict=True)) else tuple(out)


def _cast_at_any_time(step: Any) -> bool:
    """Whether a card may be cast in this turn or a later one."""
    return isinstance(step, tree.Gain) and step.until is tree.Until.GAME and any(_permits(mod) for mod in step.mods)


def _permits(mod: object) -> bool:
    return isinstance(mod, tree.Permit) and mod.act == "be cast"


def _about_its_use(step: Any) -> bool:
    """Whether something is said about where a card goes after it was used."""
    replaced = [mod for mod in getattr(step, "mods", ()) if isinstance(mod, tree.Replace)]
    return any(mod.event.frm == "stack" for mod in replaced)


def _waits_for(step: Any) -> bool:
    """Whether something is to happen when a card that was chosen leaves the field."""
    if not isinstance(step, tree.Delayed) or not isinstance(step.event, tree.On):
        return False
    return step.event.kind == "leave" and isinstance(step.event.subject, Slot)


def _spoken(steps: tuple[Any, ...]) -> tuple[Any, ...]:
    """Steps without the marks of the sentences they stood in.

    `If you do so` governs its own sentence, and those that go on with it: that say `then`, or speak of what was named
    in it. Any other sentence happens anyway.
    """
    out: list[Any] = []
    for step in steps:
        if isinstance(step, Then):
            if out and isinstance(out[-1], tree.IfDone):
                raise Unclear("then, if it was done")
            out += step.steps
        elif isinstance(step, Sentence):
            if not (isinstance(step.steps[0], Then) or _goes_on(tuple(out), step.steps)):
                raise Unclear("whether it is done or not")
            out += _spoken(step.steps)
        else:
            out.append(step)
    return tuple(out) if len(out) != len(steps) or any(a is not b for a, b in zip(out, steps, strict=True)) else steps


def _goes_on(before: tuple[Any, ...], steps: tuple[Any, ...]) -> bool:
    """Whether these steps are about something that was named only in those before."""
    named = any(isinstance(part, BINDERS) for part in tree.walk(before))
    return named and any(isinstance(part, (Slot, *USERS)) for part in tree.walk(steps))


def _shared(first: tree.Choose, second: tree.Choose) -> tree.Choose:
    """One of these and one of those there: where they are and whose they are is said of both, if only once."""
    filter, other = first.filter, second.filter
    if (filter.zone, filter.side) != ("field", "any") or (other.zone, other.side) == ("field", "any"):
        return first
    return msgspec.structs.replace(first, filter=msgspec.structs.replace(filter, zone=other.zone, side=other.side))


def _together(steps: tuple[Any, ...]) -> tuple[Any, ...]:
    """Steps as they are said: the other way round."""
    out: list[Any] = []
    for step in steps:
        if isinstance(step, tree.If) and len(step.orelse) == 1 and _same_shield(step.orelse[0], step.then):
            out += [*step.orelse, tree.If(step.cond, step.then)]
        elif isinstance(step, tree.Exhaust) and out and isinstance(out[-1], tree.Freeze) and _ends_it(step, out[-1]):
            out[-1:] = [step, out[-1]]
        else:
            out.append(step)
    return tuple(out)


def _ends_it(dulled: tree.Exhaust, frozen: tree.Freeze) -> bool:
    """Whether both are done to all active cards of a kind: none of them is active after the one."""
    return isinstance(dulled.obj, tree.All) and dulled.obj == frozen.obj and "active" in dulled.obj.of.states


def _same_shield(one: object, then: tuple[Any, ...]) -> bool:
    """Whether two steps change the same damage of the same card."""
    events = [
        (step.obj, step.mods[0].event, step.mods[0].uses)
        for step in (one, *then)
        if isinstance(step, tree.Gain) and len(step.mods) == 1 and isinstance(step.mods[0], tree.Replace)
    ]
    return len(then) == 1 and len(events) == 2 and events[0] == events[1]


def _plain(filter: tree.Filter) -> bool:
    """Whether a filter can hold no reference; most cannot."""
    if filter.among is not None or filter.not_among is not None or filter.same_name is not None or filter.stats:
        return False
    if filter.any_of or filter.none_of:
        return False
    return filter.cost is None or isinstance(filter.cost.value, int)


def _modes(node: tree.Modes, scope: _Scope, quoted: bool) -> tree.Modes:
    before = scope.current, scope.many, scope.single
    acted, declared = scope.acted.copy(), scope.declared
    options = []
    for option in node.options:
        scope.current, scope.many, scope.single = before
        scope.acted, scope.declared = acted.copy(), declared
        options.append(_node(option, scope, quoted))
    scope.current, scope.many, scope.single = before
    scope.declared = declared
    n = _node(node.n, scope, quoted) if isinstance(node.n, msgspec.Struct) else node.n
    return msgspec.structs.replace(node, options=tuple(options), n=n)


def _if(node: tree.If, scope: _Scope, quoted: bool) -> tree.If:
    cond = _node(node.cond, scope, quoted)
    before = scope.current, scope.many, scope.single
    declared = scope.declared
    orelse = _node(node.orelse, scope, quoted)
    scope.current, scope.many, scope.single = before
    scope.declared = declared
    then = _node(node.then, scope, quoted)
    scope.declared = declared
    return tree.If(cond, then, orelse)


def _if_done(node: tree.IfDone, scope: _Scope, quoted: bool) -> tree.IfDone:
    """What is named in it, is there only if it was done: nothing after it can be about that."""
    scope.back_to_target()
    before = scope.taken.copy()
    steps = _node(node.steps, scope, quoted)
    scope.conditional |= scope.taken - before
    return node if steps is node.steps else tree.IfDone(steps)


def _of_named_cards(event: object) -> bool:
    """Whether an effect waits for something to happen to a card of a kind: that card is `it` then."""
    return any(isinstance(on.subject, tree.Filter) for on in _events(event))


def _later(node: tree.Delayed, scope: _Scope, quoted: bool) -> tree.Delayed:
    """What happens then is about the card it happens to, and not about what was named before."""
    inner = _Scope(_subject(node.event), scope.back)
    event = _node(node.event, scope, quoted)
    return msgspec.structs.replace(node, event=event, steps=_node(node.steps, inner, quoted))


def _named(node: object) -> bool:
    """Whether cards are told apart by something that is named while the effect resolves."""
    return isinstance(node, tree.Filter) and _to_be_named(node.colours)


def _to_be_named(colours: tuple[str, ...]) -> bool:
    return any(colour.startswith("$") for colour in colours)


def _names_self(mods: tuple[tree.Mod, ...]) -> bool:
    """Whether an ability that is given to other cards speaks of a card as itself."""
    granted = [mod.ability for mod in mods if isinstance(mod, tree.Grant)]
    return any(
        isinstance(part, Self) or (isinstance(part, tree.Filter) and part.other)
        for ability in granted
        for part in tree.walk(ability)
    )
