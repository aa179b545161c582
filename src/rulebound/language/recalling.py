"""Words that speak of more than one thing that was named, or of what was done to it: *the former*, *them*, *others*."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from rulebound.language import tree
from rulebound.language.folding import SEEN
from rulebound.language.naming import Names
from rulebound.language.referents import OTHER, PAIR, WAY, Ref, Referent, Unclear
from rulebound.language.tree import Filter, Slot

DONE_BY: Final = {"removed": "removed", "break": "put away"}  # what a move does, by where it goes
FIXED: Final = frozenset({"event", "event_source", "paid"})


class Recalling(Names):
    """What one may speak of together, or by what this ability did to it."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.pair: list[Referent] = []  # two choices that were made in one sentence
        self.done: dict[str, str] = {}  # by what was done, the slot of the cards; empty if there are several

    # --- two choices of one sentence ---------------------------------------------------------------------------------

    def paired(self, step: Any) -> None:
        """Remember a choice that is one of two; after the second, both are what the text is about."""
        word = step.slot.rstrip("0123456789")
        if word == PAIR[0]:
            self.pair = [self.named[-1]]
        elif word == PAIR[1] and len(self.pair) == 1:
            self.pair.append(self.named[-1])
            self.topic = [*self.pair]

    def both(self) -> Referent | None:
        """The cards of both choices, if they are where one can speak of them together."""
        if len(self.pair) != 2 or not any(one in self.pair or one.way == "both" for one in self.topic):
            return None
        zone = self.pair[0].zone
        if self.pair[1].zone != zone:
            apart = tree.Several(tuple(Slot(one.slot) for one in self.pair))
            return Referent("", "both", "both of them", None, True, zone="elsewhere", group=apart)
        among = tuple(Filter(zone=zone, among=Slot(one.slot)) for one in self.pair)
        group = tree.All(Filter(zone=zone, any_of=among))
        return Referent("", "both", "both of them", None, True, zone=zone, group=group)

    def zones_of_both(self) -> set[str]:
        return {one.zone for one in self.pair}

    def both_moved(self, step: Any, both: Referent) -> None:
        if isinstance(step, tree.Move) and step.obj == both.group:
            for one in self.pair:
                one.zone = step.to
            self.topic = [*self.pair]

    # --- others -------------------------------------------------------------------------------------------------------

    def other_cards(self, filter: Filter) -> Filter:
        """Others than what was named last; if nothing was named but this card, others than that."""
        said: Any = filter.not_among
        if said != OTHER:
            return filter
        known = [one for one in self.topic if one.kind == "card" and one.slot not in ("", "self")]
        if len(known) > 1 or any(one.group is not None for one in self.topic):
            raise Unclear("other", *(one.words for one in known[-2:]))
        if known:
            return msgspec.structs.replace(filter, not_among=Slot(known[0].slot))
        if self.named and any(one.slot not in ("self",) for one in self.named):
            raise Unclear("other")
        return msgspec.structs.replace(filter, not_among=None, other=True)

    def with_others(self, filter: Filter) -> Filter:
        return self.others_said(filter) if self.back else self.other_cards(filter)

    def others_said(self, filter: Filter) -> Filter:
        """The words for that."""
        if not isinstance(filter.not_among, Slot):
            return filter
        said = msgspec.structs.replace(filter, not_among=OTHER)
        try:
            understood = self.other_cards(said)
        except Unclear:
            return filter
        return said if understood == filter else filter

    # --- what was done ------------------------------------------------------------------------------------------------

    def do(self, step: Any) -> None:
        """Remember what was done to which cards, if this ability has named them."""
        referent = self.named_as(getattr(step, "obj", None))
        if referent is None or referent.slot in ("self", *FIXED):
            return
        way = ""
        if isinstance(step, tree.Move):
            way = DONE_BY.get(step.to, "")
        elif isinstance(step, tree.Reveal):
            way = "revealed"
        elif isinstance(step, tree.Exhaust):
            way = "dulled"
        if not way:
            return
        clear = self.done.get(way, referent.slot) == referent.slot  # or it was done to others as well
        if way == "dulled":  # what is dull already is not dulled
            clear = clear and referent.filter is not None and "active" in referent.filter.states
        self.done[way] = referent.slot if clear else ""

    def done_to(self, ref: Ref) -> Referent:
        slot = self.done.get(ref.way, "")
        found = [one for one in self.named if slot and one.slot == slot]
        if not found or (ref.types and found[-1].types != ref.types):
            raise Unclear(ref.way)
        if not found[-1].sure:
            raise Unclear(ref.way)
        return found[-1]

    def way_done(self, slot: Slot) -> Ref | None:
        """The words for cards to which something was done."""
        ways = [way for way, known in self.done.items() if known == slot.name]
        return Ref("done", way=ways[-1]) if ways else None

    # --- cards that were looked at ------------------------------------------------------------------------------------

    def seen(self) -> str:
        """The slot of the cards that were looked at last."""
        found = [one for one in self.named if one.first in ("seen", WAY[tree.LookTop])]
        if not found:
            raise Unclear("them")
        return found[-1].slot

    def is_seen(self, value: Slot) -> bool:
        """Whether a slot is that of cards that were looked at."""
        return value == SEEN if not self.back else value.name.rstrip("0123456789") == SEEN.name

    def among_seen(self, value: Slot) -> Slot:
        """Cards among those that were looked at, as a text says it, and as a tree does."""
        if self.back:
            found = [one for one in self.named if one.first in ("seen", WAY[tree.LookTop])]
            return SEEN if found and found[-1].slot == value.name else value
        return Slot(self.seen())
