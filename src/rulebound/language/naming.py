"""What a text has named so far, and which of it a word means."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from rulebound.language import tree
from rulebound.language.folding import of_seen
from rulebound.language.referents import (
    COSTS,
    DEALS,
    FIELD_ONLY,
    FORMER,
    JUST,
    MOVED_WAYS,
    NOBODY,
    OWN_ZONES,
    PAIR,
    PUT,
    THIS,
    WAY,
    Grammar,
    Ref,
    Referent,
    Unclear,
    candidates,
    in_words,
    named,
)
from rulebound.language.tree import Filter, Self, Slot, Who

IT: Final[Any] = Ref()
THEM: Final[Any] = Ref(many=True)
COUNTERS: Final = (tree.AddCounter, tree.RemoveCounter)
MOVED: Final = (tree.Move, tree.Gain)
PUT_THERE: Final = "moved"  # the slot of what the step before has moved


MeantBy = dict[int, tuple[Any, str]]  # words that were written, each by itself, and the slots for which they stand


class Names:
    """What has been named so far in one ability."""

    def __init__(self, grammar: Grammar, back: bool = False, meant_by: MeantBy | None = None) -> None:
        self.grammar, self.back, self.meant_by = grammar, back, meant_by
        self.named: list[Referent] = []
        self.topic: list[Referent] = []  # what the step before was about
        self.taken: set[str] = set()
        self.others = False  # whether cards without a name of their own have been spoken of since this one was
        self.loose = False  # whether cards without a name have been moved since one was named
        self.strayed_off = False  # whether any have been moved or drawn before
        self.nobody = False  # whether the event names two cards, which `it` might mean
        self.zone = ""  # where the text says that its card is
        self.fresh: Referent | None = None  # what is selected in the sentence that goes on
        self.deed: Referent | None = None  # what the step before was done with

    def named_as(self, obj: Any) -> Referent | None:
        """What has been named as this object."""
        if isinstance(obj, Self):
            return THIS
        found = [known for known in self.all_named() if isinstance(obj, Slot) and known.slot == obj.name]
        return found[-1] if found else None

    def is_own(self, obj: Any) -> bool:
        """Whether cards are your own in any case."""
        if isinstance(obj, Self):
            return bool(self.zone)
        if isinstance(obj, tree.Top):
            return obj.who is Who.YOU
        if isinstance(obj, tree.All):
            return is_of_yours(obj.of)
        referent = self.named_as(obj)
        return referent is not None and referent.own

    def target(self) -> Referent | None:
        """What was chosen before: another one is not that."""
        chosen = self.grammar.ways.get("chosen", "chosen")
        return next((referent for referent in reversed(self.named) if referent.first == chosen), None)

    def another(self, filter: Filter) -> Filter:
        """The words for a card that is not the one that was chosen before."""
        earlier = self.target()
        if earlier is None or filter.not_among != Slot(earlier.slot) or filter.other:
            return filter
        return msgspec.structs.replace(filter, other=True, not_among=None)

    def introduce(self, step: Any) -> Any:
        """A slot for what a step names."""
        way = self.grammar.ways.get(WAY[type(step)], WAY[type(step)])
        if isinstance(step, tree.LookTop) and not step.reveal:
            way = "seen"
        usual = next(field.default for field in msgspec.structs.fields(type(step)) if field.name == "slot")
        slot = step.slot if self.back else self.free(step.slot)
        asked = getattr(step, "filter", None)
        n = getattr(step, "n", 1)
        stacked = isinstance(step, tree.ChooseStacked) or (asked is not None and asked.zone == self.grammar.stack_zone)
        players = getattr(step, "players", None) is not None
        kind = "stacked" if stacked else "player" if asked == NOBODY else "either" if players else "card"
        zone = asked.zone if isinstance(asked, Filter) else ""
        if isinstance(step, tree.Search | tree.Create):
            zone = step.to
        elif isinstance(step, tree.LookTop):
            zone = "deck"
        elif isinstance(step, tree.Discard):
            zone = "graveyard"
        many = False if n == 1 else True if isinstance(n, int) and getattr(step, "at_least", n) is None else None
        if isinstance(step, tree.LookTop) and step.until is not None:
            many = True
        words = "the chosen player" if kind == "player" else named(way, getattr(asked, "types", ()), bool(many))
        own = isinstance(asked, Filter) and is_of_yours(asked)
        if isinstance(step, tree.Search):
            own = step.who is Who.YOU
        elif isinstance(step, tree.LookTop):
            own = step.whose is Who.YOU
        if getattr(step, "more", ()) or (self.grammar.wary and n != 1 and not isinstance(step, tree.LookTop)):
            many = True  # one of several is not said to be it
        if isinstance(step, tree.Discard) and self.grammar.targets:
            own = step.who is Who.YOU
        referent = Referent(slot, way, words, asked, many, kind, zone=zone, own=own, first=way)
        if isinstance(step, tree.ChooseStacked):
            referent.kinds, referent.source = step.kinds, step.source.types if step.source is not None else ()
            referent.words = "the chosen Summon" if step.kinds == ("summon",) else "the chosen ability"
        referent.picked, referent.perhaps = isinstance(step, tree.Pick), getattr(step, "at_least", n) == 0
        self.named.append(referent)
        self.topic = [referent]
        self.paired(step)
        if (word := slot.rstrip("0123456789")) in PAIR:
            return msgspec.structs.replace(step, slot=word if self.back and self.free(word) == slot else slot)
        if self.back and of_seen(asked) and not self.grammar.targets:
            return msgspec.structs.replace(step, slot=usual)
        if self.back:
            said = self.grammar.selects or self.free(usual) == slot or self.grammar.targets
            return msgspec.structs.replace(step, slot=usual) if said else step
        return step if slot == step.slot else msgspec.structs.replace(step, slot=slot)

    def paired(self, step: Any) -> None:
        """See `recalling`."""

    def held(self, scope: Any) -> list[Referent]:
        """What a continuous ability is about."""
        if isinstance(scope, Self):
            return [THIS]
        if isinstance(scope, tree.Host):
            return [Referent("", "host", "the card that it is added to", group=tree.Host())]
        one = self.grammar.one_of(scope)
        return [] if one is None else [Referent("", "group", "that card", one.of, group=one)]

    def beside(self, step: Any, slots: list[str]) -> list[Referent]:
        """What one may speak of after a step: all that it is about, if it is about several."""
        both = [part for part in (getattr(step, "one", None), getattr(step, "by", None)) if isinstance(part, Slot)]
        found = [self.named_as(part) for part in (*both, *map(Slot, slots[:-1]))]
        others = [known for known in found if known is not None and known not in self.topic]
        return [*self.topic, *one_each(others)]

    def asked(self, cond: Any) -> list[Referent]:
        """What one may speak of after a condition: what one could before, or the one card that was asked about."""
        counted = cond.left.of if isinstance(cond, tree.Compare) and isinstance(cond.left, tree.Count) else None
        one = self.grammar.one_of(counted)
        if counted is not None and self.can_be_them(counted) and cond.op == ">=" and _several(cond.right):
            words = "those that were counted"
            group = tree.All(counted)
            return [*self.topic, Referent("", "group", words, counted, True, zone=counted.zone, group=group)]
        if one is None or counted is None or (self.topic and (counted.names or counted.colours)):
            return self.topic
        return [*self.topic, Referent("", "group", "that card", one.of, group=one)]

    def can_be_them(self, counted: Filter) -> bool:
        """Whether cards that a condition has counted may be called *them* afterwards."""
        return self.grammar.wary and counted.zone in self.grammar.field_zones and counted.among is None

    def counted(self, cond: tree.Is) -> Any:
        """What the one card of a kind is, is asked as whether there is such a one."""
        one = self.grammar.one_of(cond.obj.of) if isinstance(cond.obj, tree.All) else None
        asked = cond.filter
        if one is None or asked not in (Filter(names=asked.names), Filter(colours=asked.colours)):
            return cond
        cards = msgspec.structs.replace(one.of, names=asked.names, colours=asked.colours)
        return tree.Compare(tree.Count(cards), ">=", 1)

    def is_sure(self, slot: str, sure: bool = True) -> None:
        for referent in self.named:
            if referent.slot == slot:
                referent.sure = sure

    def owned(self, step: Any) -> Any:
        """A card of your own comes under your control without saying so."""
        if self.grammar.targets:
            return self.in_a_hand(step)
        if isinstance(step, tree.Move) and step.to != "field" and step.under is Who.YOU:
            if self.of_others(step.obj):
                raise Unclear("whose")  # cards go to the zones of their owners
            return msgspec.structs.replace(step, under=None)
        if isinstance(step, tree.Move) and step.to == "field" and self.grammar.players_field:
            if self.of_others(step.obj):
                return msgspec.structs.replace(step, under=step.under or Who.OWNER)
            return msgspec.structs.replace(step, under=None) if step.under is Who.YOU else step
        if isinstance(step, tree.Move) and step.to == "field" and step.under is Who.YOU and self.is_own(step.obj):
            return msgspec.structs.replace(step, under=None)
        return step

    def in_a_hand(self, step: Any) -> Any:
        """What may be another's is not added to your hand: a text that means its owner's says so."""
        if not _to_a_hand(step):
            return step
        if step.under is None and self.not_yours(step.obj):
            raise Unclear("your hand")
        return msgspec.structs.replace(step, under=None)

    def not_yours(self, obj: Any) -> bool:
        """Whether cards may have other owners: what you control need not be yours."""
        if isinstance(obj, tree.Several):
            return any(map(self.not_yours, obj.of))
        if isinstance(obj, tree.All) and obj.of.any_of and all(isinstance(one.among, Slot) for one in obj.of.any_of):
            return any(self.not_yours(one.among) for one in obj.of.any_of)
        if isinstance(obj, tree.All):
            return obj.of.zone == "field" or self.of_others(obj)
        referent = self.named_as(obj)
        there = {"chosen": ("field",), "selected": ("field",), "event": ("", "field")}
        named = referent is not None and referent.zone in there.get(referent.first or referent.way, ())
        return named or self.of_others(obj)

    def comes_under(self, step: Any) -> dict[str, Any]:
        """The words for that."""
        if self.grammar.targets:  # onto the field of who plays it, as always
            named = _to_a_hand(step) and (isinstance(step.obj, Self) or self.not_yours(step.obj))
            return {"under": Who.OWNER} if named else {}
        if isinstance(step, tree.Move) and self.grammar.players_field:
            return {"under": Who.YOU} if step.to == "field" and step.under is None else {}
        if isinstance(step, tree.Move) and step.to == "field" and step.under is None and self.is_own(step.obj):
            return {"under": Who.YOU}
        return {}

    def number_of(self, step: Any) -> Referent | None:
        """The cards whose number a step has named, which may be called *them*."""
        if not self.grammar.wary:
            return None
        counted = list(dict.fromkeys(part.of for part in tree.walk(step) if isinstance(part, tree.Count)))
        if len(counted) != 1 or counted[0] == Filter() or counted[0].among is not None:
            return None
        cards = counted[0]
        return Referent("", "group", "all of them", cards, True, zone=cards.zone, group=tree.All(cards))

    def struck(self, event: tree.On) -> None:
        """What an event names besides its card: whom the card attacks."""
        cards = self.grammar.struck.get((event.kind, event.phase))
        if cards is not None:
            met = Referent("", "event", "the attacked card", cards.of, False, group=cards, first="struck")
            self.named.append(met)

    def of_others(self, obj: Any) -> bool:
        """Whether cards may belong to others, as far as the text says what they are."""
        if isinstance(obj, tree.All):
            cards: Filter | None = obj.of
        else:
            referent = self.named_as(obj)
            known = referent is not None and (referent.first or referent.way) in ("chosen", "selected", "event")
            cards = referent.filter if referent is not None and known else None
        return cards is not None and cards.side != "my" and cards.among is None

    def free(self, word: str) -> str:
        name, n = word, 1
        while name in self.taken:
            n += 1
            name = f"{word}{n}"
        self.taken.add(name)
        return name

    def moved(self, step: Any) -> None:
        """Where cards are after a step, and how one may call them then."""
        if self.grammar.shown_in and isinstance(step, tree.Move):
            self.put_there(step)
        if (
            self.grammar.targets
            and isinstance(step, tree.Move)
            and step.to == "removed"
            and isinstance(step.obj, tree.Top)
        ):
            many = step.obj.n != 1
            self.named.append(Referent("moved", "removed", named("removed", (), many), None, many, zone="removed"))
        referent = self.named_as(getattr(step, "obj", None))
        self.deed = referent
        if referent is None or referent is THIS:
            return
        if isinstance(step, tree.Move):
            referent.zone = step.to
            referent.way = MOVED_WAYS.get(step.to, referent.way)
        elif isinstance(step, tree.Call):
            referent.zone = "field"
        elif isinstance(step, tree.Destroy):
            referent.zone, referent.way = "graveyard", "destroyed"
        elif isinstance(step, tree.Banish):
            referent.zone, referent.way = "graveyard", "banished"
        elif isinstance(step, tree.Reveal):
            referent.way = "revealed"

    def put_there(self, step: tree.Move) -> None:
        """Cards that come from the top of a deck to where they are seen. What was moved before is named no more."""
        if step.obj == Slot(PUT_THERE):
            return
        self.named = [one for one in self.named if one.slot != PUT_THERE]
        self.topic = [one for one in self.topic if one.slot != PUT_THERE]
        if isinstance(step.obj, tree.Top) and step.to in self.grammar.shown_in:
            many = step.obj.n != 1 or step.obj.who is Who.EACH
            words = "the cards that were put there" if many else "the card that was put there"
            moved = Referent(
                PUT_THERE, PUT_THERE, words, None, many, zone=step.to, own=step.obj.who is Who.YOU, first=PUT_THERE
            )
            self.named.append(moved)
            self.topic = [moved]

    def paid(self, part: tree.CostCards) -> None:
        way, zone = PUT if part.how == "put" and self.grammar.targets else COSTS.get(part.how, ("paid", ""))
        many = part.n != 1 if isinstance(part.n, int) else None
        words = named(way, part.filter.types, bool(many))
        first = "discarded" if way == "discarded" else "paid"
        self.named.append(Referent(part.slot, way, words, part.filter, many, zone=zone, own=True, first=first))
        self.loose = True

    def bound(self, ref: Ref, use: Any, about: list[Referent] | None) -> tree.Obj:
        """What a word refers to."""
        found = self.meant(ref, use)
        if about is not None:
            about.append(found)
        return self.as_object(found)

    def as_object(self, found: Referent) -> tree.Obj:
        if found.group is not None:
            return found.group
        return Self() if found.slot == "self" else Slot(found.slot)

    def meant(self, ref: Ref, use: Any) -> Referent:
        """The one thing that a word can refer to."""
        if ref.word == "done":
            return self.done_to(ref)
        if ref == THEM and (both := self.both()) is not None:
            there = isinstance(use, tree.Move) and use.to in self.zones_of_both()
            if there or (isinstance(use, FIELD_ONLY) and both.zone not in self.grammar.field_zones):
                raise Unclear(in_words(ref), "those in both zones", "those in one of them")
            return both
        fitting = [referent for referent in self.all_named() if self.fits(referent, ref, use)]
        if not fitting:
            raise Unclear(in_words(ref), *self.abilities_of(ref))
        if self.grammar.targets:
            fitting = self.but_this(ref, fitting)
        about = [referent for referent in fitting if referent in self.topic]
        found = one_each(about or fitting)
        if len(found) > 1 and not about:
            newest = [referent for referent in found if referent.way != "event"]
            found = newest or found
        if len(found) > 1:
            raise Unclear(in_words(ref), found[-2].words, found[-1].words)
        if not found[0].sure:
            raise Unclear(in_words(ref))
        if ref.word != "it" and ref.way in ("", "event"):  # of what happened, the text only says *the follower*
            said = msgspec.structs.replace(ref, way="")
            self.tell_apart(said, found[0], [one for one in self.all_named() if self.fits(one, said, use)])
        if self.grammar.wary and not ref.way:
            self.beware(ref, found[0], fitting, use)
            if self.loose and isinstance(use, tree.Move):
                raise Unclear(in_words(ref), found[0].words, "the card that was moved")
        return found[0]

    def but_this(self, ref: Ref, fitting: list[Referent]) -> list[Referent]:
        """A card calls itself by its name: what else was named is meant before it."""
        others = [one for one in fitting if one.slot != "self"]
        named = [one for one in self.named if one.slot != "self" and one.first != "paid" and one.kind == "card"]
        if not others and named:
            raise Unclear(in_words(ref), named[-1].words, THIS.words)
        return others or fitting

    def abilities_of(self, ref: Ref) -> list[str]:
        """What a word might mean that no word means: the card whose ability was chosen."""
        found = [one for one in self.named if one.kinds and ref.types and self.grammar.may_be(one.source, ref.types)]
        return [found[-1].words, f"the {ref.types[0]} whose ability it is"] if found else []

    def way_done(self, slot: Slot) -> Ref | None:
        """See `recalling`."""
        return None

    def done_to(self, ref: Ref) -> Referent:
        """See `recalling`."""
        raise Unclear(in_words(ref))

    def both(self) -> Referent | None:
        """See `recalling`."""
        return None

    def zones_of_both(self) -> set[str]:
        """See `recalling`."""
        return set()

    def beware(self, ref: Ref, found: Referent, fitting: list[Referent], use: Any) -> None:
        """Whether a word may mean something else: what has been spoken of, and has no name."""
        last = [one for one in self.topic if one.kind != "player" and (ref.word == "it" or one.slot != "self")]
        if last and not any(one is found or one.slot == found.slot != "" for one in last):
            raise Unclear(in_words(ref), last[-1].words, found.words)  # what was named last, or what fits
        if isinstance(use, tree.Gain) and found.zone == "deck":
            raise Unclear(in_words(ref))
        own = found.slot == "self" or found.way == "event"
        if (own and not found.group and (self.nobody or self.loose)) or found.first == "paid":
            raise Unclear(in_words(ref))
        if found.slot != "self" or ref.word != "it":
            others = [one for one in fitting if one is not found and one.way != found.way]
            if found.way == "discarded" and others:
                raise Unclear(in_words(ref), others[-1].words, found.words)
            return
        named = [one for one in self.named if one.slot != "self" and one.first not in ("paid", "discarded")]
        if self.others or named:
            raise Unclear(in_words(ref), *(one.words for one in (*named[-1:], found)[-2:]))

    def tell_apart(self, ref: Ref, found: Referent, fitting: list[Referent]) -> None:
        """Whether *that follower* is no other card that may be called so; one named by the same noun is meant first."""
        others = [one for one in fitting if one.sure and one is not found and (not one.slot or one.slot != found.slot)]
        if found.types == ref.types:
            others = [one for one in others if one.types == ref.types]
        elif self.strayed_off and not ref.types:
            raise Unclear(in_words(ref), "the card that was moved", found.words)
        if others:
            raise Unclear(in_words(ref), others[-1].words, found.words)

    def all_named(self) -> Iterator[Referent]:
        yield from self.named
        yield from (referent for referent in self.topic if referent not in self.named)

    def fits(self, referent: Referent, ref: Ref, use: Any) -> bool:
        """Whether a word can be about this, by what it says and by what is done with it."""
        if referent.many is not None and referent.many != ref.many:
            return False
        if ref.way and ref.way not in (referent.way, referent.first):
            return False
        if ref.zone and referent.zone not in ("", ref.zone):
            return False
        if ref.word in PAIR:
            return referent.slot.rstrip("0123456789") == ref.word
        if ref.own and not referent.own:
            return False
        if ref.word != "it" and referent.slot == "self":
            return False
        if ref.types and not self.grammar.may_be(referent.types, ref.types):
            return False
        if ref.traits and (referent.filter is None or referent.filter.traits != ref.traits):
            return False
        if ref.types and ref.many and not self.grammar.are(referent.types, ref.types):
            return False  # some of them
        if isinstance(use, tree.Cancel | tree.CopyStacked):
            return referent.kind == "stacked"
        if (
            self.grammar.targets
            and referent.kinds
            and "summon" not in referent.kinds
            and (ref.types or isinstance(use, MOVED))
        ):
            return False  # an ability is no card
        if self.grammar.targets and isinstance(use, tree.Cast) and referent.zone == "field":
            return False
        if self.grammar.gives_on_field and _on_field(use) and referent.zone not in ("", *self.grammar.field_zones):
            return False
        if referent.kind == "player":
            return False
        if use is DEALS and (referent.way == "event" or referent.slot == "self"):
            return True
        if isinstance(use, FIELD_ONLY):
            there = ("removed",) if self.grammar.targets and isinstance(use, COUNTERS) else ()
            return referent.kind in ("card", "either") and referent.zone in ("", *there, *self.grammar.field_zones)
        return True

    def remembered(self, ref: Ref, slot: Slot) -> Ref:
        """The word for a slot, one of its own if somebody wants to know what it means."""
        if self.meant_by is None:
            return ref
        found = msgspec.structs.replace(ref)
        self.meant_by[id(found)] = (found, slot.name)
        return found

    def word(self, slot: Slot, use: Any, about: list[Referent] | None) -> Any:
        """The first word that would be understood as this slot."""
        referent = self.named_as(slot)
        if referent is None or (of_seen(referent.filter) and isinstance(use, tree.Move | tree.Reveal)):
            return slot if referent is None else JUST
        if self.grammar.selects and referent.picked and referent is self.named[-1]:
            return JUST
        if referent is self.fresh and isinstance(use, self.grammar.in_passing):
            return JUST
        if isinstance(use, tree.Held) and (way := self.way_done(slot)) is not None:
            return way
        for ref in candidates(referent):
            if isinstance(use, tree.Held) and not ref.way:
                continue
            try:
                found = self.meant(ref, use)
                if found is referent or found.slot == referent.slot != "":
                    if about is not None:
                        about.append(referent)
                    return self.remembered(ref, slot)
            except Unclear:
                continue
        if isinstance(use, tree.Swap):
            return FORMER
        raise Unclear(slot.name)


def _on_field(use: Any) -> bool:
    """Whether something is given that matters only on the field."""
    return isinstance(use, tree.Gain) and all(isinstance(mod, tree.Modify | tree.Grant) for mod in use.mods)


def one_each(found: list[Referent]) -> list[Referent]:
    """This card is one, by whatever words it was named."""
    return found if len(found) < 2 else list({known.slot or id(known): known for known in found}.values())


def _to_a_hand(step: Any) -> bool:
    return isinstance(step, tree.Move) and step.to == "hand"


def _several(n: Any) -> bool:
    return isinstance(n, int) and n > 1


def is_of_yours(filter: Filter) -> bool:
    return filter.side == "my" and filter.zone in OWN_ZONES
