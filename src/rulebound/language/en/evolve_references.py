"""What `it`, `them`, `that follower` and X refer to in the text of an Evolve card, and the words for them.

Where two things might be meant, the text is refused.
"""

from __future__ import annotations

from typing import Any

import msgspec

from rulebound.language import tree
from rulebound.language.en.evolve_marks import (
    BEFORE,
    PAID,
    PAID_RITE,
    Costs,
    Equals,
    Governs,
    Instead,
    ItsLeader,
    Otherwise,
    Paragraph,
    Repeat,
    Same,
    Unclear,
    UntilFull,
    WhenPlaying,
)
from rulebound.language.en.evolve_named import (
    BINDERS,
    came_from,
    each_of,
    may_overlap,
    moves_some,
    names_others,
    names_two,
    number_asked,
    speaks_of_cards,
    speaks_of_one,
    subject_of,
)
from rulebound.language.en.evolve_wording import said
from rulebound.language.tree import All, Filter, Self, Slot, Who

USERS = (tree.Divide, tree.Cast)  # nodes that name a slot by a word
MARKS = (Governs, Costs, WhenPlaying, Paragraph, Instead, Otherwise, Equals, Repeat, UntilFull, ItsLeader, Same)
PRONOUNS = ("it", "them")
WITH_AMOUNT = frozenset({"damage", "restore", "lost defense"})


class References:
    """What `it` refers to: what was last selected, found, looked at or made; else the card of the event.

    Selections are made before anything happens, so each has a slot of its own; the other steps bind theirs when
    they happen, and may use the same slot again.
    """

    def __init__(self, ability: Any, back: bool = False) -> None:
        self.ability, self.back = ability, back
        self.subject = subject_of(getattr(ability, "event", None))
        self.nobody = names_two(getattr(ability, "event", None))  # whether the event names two that `it` might mean
        self.current, self.many = "", False
        self.each_of_many = False  # whether several were selected or made, so that `it` is none of them
        named = isinstance(getattr(ability, "scope", None), Self)
        self.itself = named or getattr(ability, "zone", "field") != "field"  # whether this card has been named
        self.counted: Filter | None = None  # the cards whose number was named last
        self.several = False  # whether the number of others was named before
        self.all: list[Any] = []  # the cards of a kind that steps have been about
        self.asked: Filter | None = None  # the cards whose number a condition asks for, if nothing was named since
        self.made = self.selected = False  # whether what was named last is a token, and whether something was selected
        self.taken: set[str] = set()
        self.rite = False  # whether it asks for the Earth Rite
        self.x = self.x_paid = False  # whether it speaks of X, and whether a cost says what X is
        self.drawn = False  # whether cards were drawn
        self.chosen: dict[str, Filter] = {}  # what has been selected, and from which cards
        self.discarding = ""  # where the discarded cards are found
        self.event = getattr(ability, "event", None)  # what is waited for
        self.replacing = False  # whether it speaks of something that would happen
        self.loose = False  # whether cards were moved since that `it` might mean as well
        self.unused = 0  # how many selections have been made since the last one was spoken of
        self.others = False  # whether a condition or a step speaks of some card that `it` might mean as well
        self.each: Any = None  # the cards that a step is about, each of which `it` might mean as well
        self.dealt = False  # whether it names an amount that `that much` might mean as well
        self.paid: Any = None  # the cards whose number is X
        self.to_do = False  # whether the sentence that selects several goes on to say what is done with each of them
        self.swapped = False  # whether two cards have changed places since, each of which `it` might mean
        self.rolled = False  # whether a die was rolled

    def forth(self) -> Any:
        """The ability with slots, or with words instead of them. A mark that found no place is not understood."""
        found = self._node(self.ability)
        if self.x and not self.x_paid:
            raise Unclear
        if not self.x and any(isinstance(node, tree.Pay) and node.x for node in tree.walk(found)):
            raise Unclear  # what is paid is for nothing, or the text says itself what X is
        return found

    def _node(self, node: Any) -> Any:
        kind = type(node)
        if kind is Self:
            self.itself = True
        if kind is tree.Fixed:
            return node  # Spellchain and Necrocharge count cards that the text does not name
        if kind is tree.Count:
            self.several = self.counted is not None and self.counted != node.of
            self.counted = node.of
        if kind is Slot:
            return self._word(node) if self.back else self._slot(node)
        if kind is tuple:
            return tuple([self._node(i) if isinstance(i, msgspec.Struct | tuple) else i for i in node])
        if kind is Filter and node.other and node.zone != "field" and not self.back and self._has_moved():
            raise Unclear  # this card may be among them, as another one
        if kind is Filter and node.zone == "field" and (node.other or node.not_among is not None):
            node = self._others_than_it(node)
        if kind is Filter and node.among is None and node.not_among is None and node.cost is None and not node.stats:
            return node
        if kind is Filter and self.back and node.among == Slot("seen"):
            return node
        if kind is tree.Grant and not isinstance(node.ability, tree.Keyword):
            return tree.Grant(said(References(node.ability, back=True).forth())) if self.back else node
        if kind is tree.Modes:
            return self._modes(node)
        if kind is tree.Delayed:
            return self._delayed(node)
        if kind is tree.Calc and not self.back:
            node = _once(node)
            if not isinstance(node, tree.Calc):
                return self._node(node)
        if kind is tree.Modify and not self.back:
            node = _lowered(node)
        if kind is tree.Replace and not self.replacing:
            self.replacing = True
            node = self._node(node)
            self.replacing = False
            return node
        if kind is tree.EventAmount and not self.back:
            self._has_an_amount()
        if kind is tree.If:
            return self._if(node)
        if kind is tree.Happened and not self.back and came_from(node.event) and not self._has_just_come():
            raise Unclear  # that may have been in an earlier turn
        if kind in MARKS and not self.back:
            raise Unclear
        if kind is tree.Draw:
            self.drawn = True
        elif kind in (tree.Is, tree.Stat) and self._speaks_of_it(node) and self._after_others():
            raise Unclear  # the card that was drawn or discarded, or another one
        if kind is tree.Discard or (kind is tree.CostCards and node.how == "discard"):
            self.discarding = node.slot
        if kind is tree.Move and node.obj == Slot() and self.current and self.loose and not self.back:
            raise Unclear  # what was selected, or what has been discarded or put away since
        if kind is tree.Move and node.to == "field" and isinstance(node.obj, All) and node.obj.of.zone == "field":
            raise Unclear  # they are there: whether they change sides is not said
        if kind is tree.Roll:
            self.rolled = True
        elif kind is tree.X and node.name == "roll" and not self.rolled and not self.back:
            raise Unclear
        if kind is tree.X and node.name.startswith("x"):
            self.x = True
            return self._x(node)
        if kind is tree.CostCards and node.n == tree.X():
            self.paid, self.loose = node, True
            return msgspec.structs.replace(node, filter=self._node(node.filter))
        if kind in (tree.MayPay, tree.Action) and tree.variable(node.cost):
            self.x_paid = True
        elif node == PAID_RITE:
            self.rite = True
        changes: dict[str, Any] = {}
        each, self.each = self.each, each_of(node) or self.each
        for field in node.__struct_fields__:
            value = getattr(node, field)
            if kind is tree.Action and field == "cond":
                self.chosen = {}  # whether it can be played is asked before anything is selected
            if isinstance(value, msgspec.Struct | tuple):
                changed = self._node(value)
                if changed is not value and changed != value:
                    changes[field] = changed
            elif value is Who.CONTROLLER and (self.swapped or self.current not in ("", "it")):
                raise Unclear
        self.each = each
        self.loose = self.loose or moves_some(node)
        self.dealt = self.dealt or isinstance(node, tree.Damage | tree.Heal)
        self.others = not isinstance(getattr(node, "obj", None), Self) and (self.others or names_others(node))
        obj = getattr(node, "obj", None)
        if names_others(node) and isinstance(obj, All):
            self.all.append(obj.of)
        if kind is tree.Swap and not self.back:
            self.swapped = True
        if isinstance(node, BINDERS):
            self.loose = False
            changes["slot"] = self._bind(node)
        elif isinstance(node, USERS):
            word = "them" if self.many else node.slot
            changes["slot"] = self._slot(Slot(word)).name if not self.back else "it"
        elif isinstance(node, tree.ReturnToDeck) and not self.back and node.slot not in self.taken:
            raise Unclear
        return msgspec.structs.replace(node, **changes) if changes else node

    def _slot(self, slot: Slot) -> Any:
        if slot.name == "that":
            return self._that()
        if slot.name not in PRONOUNS:
            if slot.name in self.taken:
                return slot
            if slot.name == "discarded" and self.discarding:
                return Slot(self.discarding)
            if slot.name == f"event {self._type_of_event()}":
                return Slot("event")
            raise Unclear
        if self.swapped:
            raise Unclear  # the card that went, the one that came, or both
        if self.current and slot.name == "them" and self.asked is not None:
            if self.many:
                raise Unclear  # those that were selected or made, or those that were counted
            return All(self.asked)
        if self.current:
            if slot.name == "them" and self.unused > 1:
                raise Unclear  # those that were selected last, or all of them
            if slot.name == "it" and self.each_of_many and not self.to_do:
                raise Unclear  # which of them
            self.to_do = False
            self.unused = 0
            return Slot(self.current)
        if self.loose or (self.drawn and slot.name == "it" and not isinstance(self.subject, Slot)):
            raise Unclear
        if self.counted is not None and slot.name == "them":
            if self.several or any(cards != self.counted for cards in self.all):
                raise Unclear
            return All(self.counted)
        own = self.subject is None or isinstance(self.subject, Self)
        if self.nobody or (own and (self.others or self.each is not None)):
            raise Unclear
        if self.subject is None:
            if not self.itself or slot.name != "it":
                raise Unclear
            return Self()
        if slot.name == "them" and isinstance(self.subject, Self):
            raise Unclear  # several, and not this card
        return self.subject

    def _x(self, node: tree.X) -> tree.X:
        """The number of cards that were paid with: in words, what they were and what was done with them."""
        done = PAID.get(self.paid.how) if self.paid is not None else None
        if self.back:
            return tree.X(f"x {done} card") if done else node
        if node != tree.X():
            _, how, kind = node.name.split()
            if how != done or (kind != "card" and self.paid.filter.types != (kind,)):
                raise Unclear
        return tree.X()

    def _speaks_of_it(self, node: Any) -> bool:
        return not self.back and Slot() == (node.obj if isinstance(node, tree.Is) else node.of)

    def _after_others(self) -> bool:
        """Whether cards without a name have been drawn or moved since something was named."""
        return self.loose if self.current else self.drawn

    def _has_moved(self) -> bool:
        """Whether the ability triggers when its own card goes to another zone."""
        event = getattr(self.ability, "event", None)
        return (
            isinstance(event, tree.On)
            and event.kind in ("leave", "destroyed", "discard", "move")
            and isinstance(event.subject, Self)
        )

    def _has_just_come(self) -> bool:
        """Whether the ability is about this card as it is played or put onto the field."""
        event = getattr(self.ability, "event", None)
        came = isinstance(event, tree.On) and event.kind == "enter" and isinstance(event.subject, Self)
        return came or isinstance(self.ability, tree.Spell)

    def _that(self) -> Any:
        """That follower: what was selected; else the one that the event names, if it names no other."""
        event = getattr(self.ability, "event", None)
        if self.made and self.selected:
            raise Unclear  # the token, or what was selected before it was made
        if self.current or not isinstance(event, tree.On) or event.phase != "follower":
            found = self._slot(Slot())
            if isinstance(found, Self):
                raise Unclear
            return found
        if isinstance(event.subject, Self):
            return All(Filter(types=("follower",), states=("attacked",)))
        raise Unclear

    def _others_than_it(self, node: Filter) -> Filter:
        """Other cards are others than this one; where this card is none of them, others than the one selected."""
        if self.back:
            selected = isinstance(node.not_among, Slot)
            return msgspec.structs.replace(node, other=True, not_among=None) if selected else node
        if not node.other:
            return node
        if self.swapped:
            raise Unclear  # than the one that went, or the one that came
        chosen = [slot for slot, among in self.chosen.items() if may_overlap(among, node)]
        if not chosen and node.side != "opp":
            return node
        if len(chosen) == 1 and (node.side == "opp" or isinstance(self.ability, tree.Spell)):
            return msgspec.structs.replace(node, other=False, not_among=Slot(chosen[0]))
        raise Unclear  # than which of them, or than this card

    def _has_an_amount(self) -> None:
        """That much: the event that is replaced or waited for is one with an amount."""
        if not self.replacing and (self.dealt or getattr(self.event, "kind", "") not in WITH_AMOUNT):
            raise Unclear

    def _delayed(self, node: tree.Delayed) -> tree.Delayed:
        """What happens later to a card happens to the card of that event, whatever was named before."""
        if not isinstance(node.event, tree.On) or node.event.kind == "phase":
            return msgspec.structs.replace(node, steps=self._node(node.steps))
        before, waited = (self.subject, self.current, self.many, self.loose, self.nobody), self.event
        event = self._node(node.event)
        self.event = node.event
        self.subject, self.current, self.many, self.loose = subject_of(node.event), "", False, False
        self.nobody = self.subject is None or names_two(node.event)
        steps = self._node(node.steps)
        (self.subject, self.current, self.many, self.loose, self.nobody), self.event = before, waited
        return msgspec.structs.replace(node, event=event, steps=steps)

    def _word(self, slot: Slot) -> Slot:
        if slot.name in ("discarded", "paid"):
            return Slot("discarded")
        if slot.name == (self.current or "event"):
            return Slot("them" if self.many else "it")
        return Slot(f"event {self._type_of_event()}") if slot.name == "event" else slot

    def _type_of_event(self) -> str:
        """The one type that the card of the event has."""
        subject = getattr(getattr(self.ability, "event", None), "subject", None)
        return subject.types[0] if isinstance(subject, Filter) and len(subject.types) == 1 else "?"

    def _bind(self, node: Any) -> str:
        name: str = node.slot
        if name == "other":  # what changes places with the card that is spoken of
            if name in self.taken and not self.back:
                raise Unclear  # selections are made before anything happens, and this slot has its card
            self.taken.add(name)
            return name
        self.swapped = False
        if self.back:
            self.current = name
        else:
            n = 1
            while isinstance(node, tree.Choose) and name in self.taken:
                n += 1
                name = f"{node.slot}{n}"
            self.taken.add(name)
            self.current = name
            self.unused = self.unused + 1 if isinstance(node, tree.Choose | tree.Create | tree.Search) else 0
            if isinstance(node, tree.Choose):
                self.chosen[name] = node.filter
        self.asked = None
        self.made = isinstance(node, tree.Create)
        self.selected = self.selected or isinstance(node, tree.Choose)
        self.many = node.n != 1 or bool(getattr(node, "more", ()))
        self.each_of_many = self.many and not self.back and not isinstance(node, tree.LookTop)
        self.to_do = isinstance(node, tree.Pick)
        return "it" if self.back and name != "seen" else name

    def _modes(self, node: tree.Modes) -> tree.Modes:
        before, chosen, options = (self.current, self.many), self.chosen, []
        rolled = self.rolled
        for option in node.options:
            self.current, self.many = before
            self.rolled = rolled
            self.chosen = dict(chosen)
            options.append(self._node(option))
        self.current, self.many = before
        self.chosen, self.rolled = chosen, rolled
        return msgspec.structs.replace(node, options=tuple(options))

    def _if(self, node: tree.If) -> tree.If:
        cond = self._node(node.cond)
        self.others = self.others or any(speaks_of_one(part) for part in tree.walk(node.cond))
        before, chosen, free = (self.current, self.many), dict(self.chosen), (self.others, self.loose)
        if not self.back and any(speaks_of_cards(part) for part in tree.walk(node.then)):
            self.others = self.loose = True  # the other branch, said next to this one, may mean those by `it`
        orelse = self._node(node.orelse)
        self.current, self.many = before
        self.chosen = chosen
        self.others, self.loose = free
        self.asked = None if self.back else number_asked(node.cond)
        then = self._node(node.then)
        self.asked = None
        return tree.If(cond, then, orelse)


def _once(node: tree.Calc) -> Any:
    """1 for each of them is their number."""
    units = isinstance(node.left, tree.Stat | tree.Past) or node.left == BEFORE
    return node.left if node.op == "*" and node.right == 1 and units else node


def _lowered(mod: tree.Modify) -> tree.Modify:
    """So much less for each of them: as much as they are in all is taken off."""
    amount = mod.amount
    if isinstance(amount, tree.Count) and amount.each < 0:
        return tree.Modify(mod.stat, tree.Calc("-", 0, tree.Count(amount.of, -amount.each)))
    if isinstance(amount, tree.Calc) and amount.op == "*" and isinstance(amount.right, int) and amount.right < 0:
        return tree.Modify(mod.stat, tree.Calc("-", 0, tree.Calc("*", amount.left, -amount.right)))
    return mod
