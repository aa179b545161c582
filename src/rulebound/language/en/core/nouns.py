"""Nouns of the shared grammar: what cards are called, what is said of them, and words for what was named before."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from rulebound.language.dialect import Category, Checked, Listed, Merged, Reject, Row, V, With, also, row, say
from rulebound.language.en.core.lexis import Lexis, Place
from rulebound.language.referents import Brought, From, Ref
from rulebound.language.tree import All, Cmp, Count, DamagedBy, Filter, MovedBy, Self, Stat, Top, Under, Who

AXES = ("types", "colours", "traits", "groups", "names")  # a filter may name several of each, any of which will do
COMPARED = ((" or less", "<="), (" or more", ">="), ("", "=="))
THAN = (
    ("less than or equal to", "<="),
    ("equal to or less than", "<="),
    ("greater than or equal to", ">="),
    ("equal to or greater than", ">="),
    ("less than", "<"),
    ("greater than", ">"),
    ("equal to", "=="),
)


def one_axis(filter: Any) -> Any:
    """Alternatives that differ in one respect only are one filter with several values."""
    if not filter.any_of:
        return filter
    first = filter.any_of[0]
    for axis in AXES:
        if getattr(filter, axis) or not getattr(first, axis):
            continue
        rest = msgspec.structs.replace(first, **{axis: ()})
        if all(getattr(o, axis) and msgspec.structs.replace(o, **{axis: ()}) == rest for o in filter.any_of):
            if not _apart(filter, rest):
                continue
            values = tuple(value for part in filter.any_of for value in getattr(part, axis))
            given = {name: value for name in rest.__struct_fields__ if (value := getattr(rest, name))}
            given = {name: value for name, value in given.items() if value != getattr(Filter(), name)}
            return msgspec.structs.replace(filter, any_of=(), **{axis: values}, **given)
    return filter


def _apart(filter: Filter, rest: Filter) -> bool:
    """Whether what the alternatives share can be said of the whole."""
    empty = Filter()
    return all(
        getattr(rest, name) == getattr(empty, name) or getattr(filter, name) == getattr(empty, name)
        for name in empty.__struct_fields__
    )


def somewhere_else(filter: Any) -> Any:
    """Cards that are not on the field."""
    if filter.zone == "field":
        raise Reject
    return one_axis(filter)


def here(filter: Any) -> Any:
    """Cards on the field: only those are controlled."""
    if filter.zone != "field":
        raise Reject
    return one_axis(filter)


def described(filter: Any) -> Any:
    """Cards of which something is said: `a card` alone is any card."""
    if filter == Filter():
        raise Reject
    return one_axis(filter)


def unstacked(filter: Any, lexis: Lexis) -> Any:
    """Cards that somebody plays: what they are, before they are on the stack."""
    if filter.zone != lexis.stack:
        return filter
    states = tuple(state for state in filter.states if lexis.spell is None or state not in lexis.spell.states)
    return msgspec.structs.replace(filter, zone="field", states=states)


def categories(lexis: Lexis) -> dict[str, Category]:
    def sound(filter: Any) -> Any:
        if lexis.never(filter):
            raise Reject
        if len(filter.none_of) > 1:  # in whatever order it is said what they are not
            filter = msgspec.structs.replace(filter, none_of=tuple(sorted(filter.none_of, key=repr)))
        return one_axis(filter)

    return {
        "filter": Merged(Filter(), finish=sound),
        "played": Merged(Filter(), "filter", finish=lambda filter: unstacked(sound(filter), lexis)),
        "here": Merged(Filter(), "filter", finish=lambda filter: here(sound(filter))),
        "elsewhere": Merged(Filter(), "filter", finish=lambda filter: somewhere_else(sound(filter))),
        "some": Merged(Filter(), "filter", finish=lambda filter: described(sound(filter))),
        "types.or": Listed("type.word", "or", least=2),
        "kinds.or": Listed("kind", "or|and/or", least=2),
        "kinds.and": Listed("kind", "and|and/or", least=2),
        "described": Merged(Filter(), "filter", after=False, finish=sound),
        "described.or": Listed("described", "or|and/or", least=2),
    }


def rows(lexis: Lexis) -> Iterator[Row]:
    yield from _kinds(lexis)
    yield from _before(lexis)
    if lexis.cost:
        yield from _costs(lexis)
    yield from _numbers(lexis)
    for place in lexis.places:
        yield from _place(place)
    yield from _after(lexis)
    yield from _objects(lexis)
    yield from references(lexis)


def _kinds(lexis: Lexis) -> Iterator[Row]:
    """Kinds of cards, alone and several of them."""
    for words, cards in lexis.nouns.items():
        yield row("filter.noun", words, cards)
        yield row("kind", words, cards)
        if cards == Filter(types=cards.types) and len(cards.types) == 1:
            yield row("type.word", words, cards.types[0])
    yield row("kind", "{t:trait}", Filter(traits=(V("t"),)))
    yield say("filter.noun", "{x:types.or}", Filter(types=V("x")))
    yield row("filter.noun", "{x:kinds.or}", Filter(any_of=V("x")))
    yield also("filter.noun", "{x:kinds.and}", Filter(any_of=V("x")))
    if lexis.traits_alone:
        yield row("filter.noun", "{x:names}", Filter(names=V("x")))
        yield row("filter.noun", "{t:traits}", Filter(traits=V("t")))


def _before(lexis: Lexis) -> Iterator[Row]:
    """What is said of cards before the noun."""
    for words, state in lexis.states.items():
        yield row("filter.before", words, Filter(states=(state,)))
        yield also("filter.after", f"that is~are {words}", Filter(states=(state,)))
        yield row("filter.before", f"non-{words}", Filter(none_of=(Filter(states=(state,)),)))
    yield row("filter.before", "attacking or blocking", _either_state("attacking", "blocking"))
    yield row("filter.before", "other", Filter(other=True))
    yield row("filter.before", "{e:colours}", Filter(colours=V("e")))
    yield row("filter.before", "{t:traits}", Filter(traits=V("t")))
    if lexis.traits_alone:
        yield row("filter.before", "{x:names}", Filter(names=V("x")))
    yield also("filter.after", "of yours", Filter(side="my"))
    for words, state in lexis.states.items():
        yield also("filter.after", f"that isn't~aren't {words}", Filter(none_of=(Filter(states=(state,)),)))
    for kind, cards in lexis.nouns.items():
        one = kind.partition("~")[0]
        if cards.types and cards == Filter(types=cards.types):
            for no in (f"non-{one}", f"non{one}"):
                said = f"{no}~s" if "/" in no else no  # a stroke in a pattern means either word
                yield (row if no.startswith("non-") else also)("filter.before", said, Filter(none_of=(cards,)))
                yield also("filter.before", f"{said} ,", Filter(none_of=(cards,)))
    yield row("filter.before", "{t:non.trait}", Filter(none_of=(Filter(traits=(V("t"),)),)))
    yield row("filter.before", "{e:non.colour}", Filter(none_of=(Filter(colours=(V("e"),)),)))
    yield also("filter.before", "{e:non.colour} ,", Filter(none_of=(Filter(colours=(V("e"),)),)))
    yield also("filter.before", "{t:non.trait} ,", Filter(none_of=(Filter(traits=(V("t"),)),)))
    for words, state in lexis.states.items():
        yield also("filter.before", f"non-{words} ,", Filter(none_of=(Filter(states=(state,)),)))


def _either_state(*states: str) -> Filter:
    return Filter(any_of=tuple(Filter(states=(state,)) for state in states))


def _costs(lexis: Lexis) -> Iterator[Row]:
    """Cards by what they cost."""
    cost = lexis.cost
    for end, op in COMPARED:
        compared = Filter(cost=_cmp(op))
        yield row("filter.after", f"with {cost} {{n:number}}{end}", compared)
        yield also("filter.after", f"with [a/an] {cost} of {{n:number}}{end}", compared)
        yield also("filter.after", f"of {cost} {{n:number}}{end}", compared)
    for words, op in THAN:
        yield row("filter.last", f"with {cost} {words} {{n:amount}}", Filter(cost=_cmp(op)))
        yield also("filter.last", f"with a/an {cost} {words} {{n:amount}}", Filter(cost=_cmp(op)))
    yield row("filter.last", f"with the same {cost} as {{o:ref}}", Filter(cost=Cmp("==", _stat("cost"))))


def _numbers(lexis: Lexis) -> Iterator[Row]:
    """Cards by their numbers."""
    for number in lexis.numbers:
        for end, op in COMPARED:
            compared = Filter(stats=((number.stat, _cmp(op)),))
            yield row("filter.after", f"with {{n:number}} {number.words}{end}", compared)
            yield also("filter.after", f"with {{n:number}}{end} {number.words}", compared)
            yield also("filter.after", f"with {number.words} {{n:number}}{end}", compared)
        for words, op in THAN:
            yield row(
                "filter.last", f"with {number.words} {words} {{n:amount}}", Filter(stats=((number.stat, _cmp(op)),))
            )


def _cmp(op: str) -> Any:
    return Cmp(op, V("n"))


def _stat(stat: str) -> Any:
    return Stat(V("o"), stat)


def _after(lexis: Lexis) -> Iterator[Row]:
    """What is said of cards after the noun."""
    yield row("filter.after", "you control", Filter(side="my"))
    yield row("filter.after", "your opponent controls", Filter(side="opp"))
    yield also("filter.after", "opponent/opponents controls/control", Filter(side="opp"))
    yield also("filter.after", "your opponents control", Filter(side="opp"))
    yield also("filter.after", "[that] you controlled", Filter(side="my"))
    yield also("filter.after", "your opponent controlled", Filter(side="opp"))
    yield also("filter.after", "[that] a player controls", Filter())
    yield row("filter.after", "with {k:keyword.name}", Filter(keywords=(V("k"),)))
    yield row("filter.after", "without {k:keyword.name}", Filter(none_of=(Filter(keywords=(V("k"),)),)))
    yield row("filter.after", "with a/an {k:counter} counter on it~them", Filter(counter=V("k")))
    yield also("filter.after", "with {k:counter} counter/counters on it/them", Filter(counter=V("k")))
    yield also("filter.after", "with one or more {k:counter} counters on it/them", Filter(counter=V("k")))
    yield row("filter.after", "with no {k:counter} counters on it~them", Filter(none_of=(Filter(counter=V("k")),)))
    for own in lexis.owns:
        yield also("filter.after", f"other than {own}", Filter(other=True))
        removed = Filter(zone="removed", among=MovedBy())
        yield row("filter.after", f"removed from the game by {own}", removed)
        yield also("filter.after", f"[that was~were] removed [from the game] by {own}", removed)
        put_there = Filter(among=MovedBy(zone="field"))
        field = lexis.places[0].words
        yield row("filter.after", f"put into a {field} by {own}", put_there)
        yield also("filter.after", f"[that was~were] put in/into a/your/the {field} by {own}", put_there)
        yield row("filter.after", f"added to {own}", Filter(among=Under()))
        yield row("filter.after", f"[that was~were] dealt damage by {own} this turn", Filter(among=DamagedBy()))
        yield also("filter.after", f"{own} dealt damage to this turn", Filter(among=DamagedBy()))
        yield also("filter.after", f"that was~were dealt damage by {own} this turn", Filter(among=DamagedBy()))
    if lexis.attachment:
        bare = Filter(stats=(("under", Cmp("==", 0)),))
        yield row("filter.after", f"with no {lexis.attachment}s", bare)
        yield also("filter.after", f"with no/without {lexis.attachment}", bare)
    yield row("filter.after", "that was~were dealt damage this turn", Filter(states=("damaged",)))
    no_colour = Filter(colours=(lexis.colourless,))
    if lexis.colourless:
        yield row("filter.after", "with no attribute", no_colour)
        yield also("filter.after", "without [an] attribute/attributes", no_colour)
    yield row("filter.after", "other than {x:names}", Filter(none_of=(Filter(names=V("x")),)))
    yield row("filter.after", "named {x:names}", Filter(names=V("x")))
    yield row("filter.after", "with {x:quoted} in its~their name~names", Filter(name_has=V("x")))
    yield also("filter.after", "with {x:quoted} in its/their/the name/names", Filter(name_has=V("x")))
    yield row("filter.last", "with the same name as {o:ref}", Filter(same_name=V("o")))
    yield also("filter.last", "named as {o:ref}", Filter(same_name=V("o")))
    if lexis.target:
        yield row("filter.last", "with the same name as {o:obj.one}", Filter(same_name=V("o")))
        yield also("filter.last", "named as {o:obj.one}", Filter(same_name=V("o")))
    yield row("filter.after", "that entered the field this turn", Filter(states=("entered this turn",)))
    for did, state in (("attack", "attacked this turn"),):
        for that in ("that [has/have]", "that"):
            put = row if that == "that" else also
            yield put("filter.after", f"{that} {did}ed this turn", Filter(states=(state,)))
        yield row("filter.after", f"that didn't {did} this turn", Filter(none_of=(Filter(states=(state,)),)))
        yield also("filter.after", f"that hasn't~haven't {did}ed this turn", Filter(none_of=(Filter(states=(state,)),)))
    fell = Filter(states=("left the field this turn",))
    field = lexis.places[0].words
    yield row("filter.after", f"that was~were put there from a/the {field} this turn", fell)
    yield also("filter.after", f"that was~were put into that zone from a/the {field} this turn", fell)


def _place(place: Place) -> Iterator[Row]:
    """Cards in a zone; whose it is."""
    words, zone = place.words, place.zone
    if not place.alone:
        for own, side in (("your", "my"), ("your opponent's", "opp"), ("any", "any"), ("the", "any")):
            where = Filter(side=side, zone=zone)
            yield also("filter.after", f"in/on {own} {words}", where)
        return
    for own, side in (("your", "my"), ("your opponent's", "opp")):
        yield row("filter.after", f"in {own} {words}", Filter(side=side, zone=zone))
        yield also("filter.after", f"from {own} {words}", Filter(side=side, zone=zone))
    yield row("filter.after", f"in any {words}", Filter(zone=zone))
    yield also("filter.after", f"in/from a/any/all/either player's {words}", Filter(zone=zone))
    yield also("filter.after", f"in/from a/all/any/each {words}~s", Filter(zone=zone))
    yield also("filter.after", f"in/from their/its owner/owners 's {words}", Filter(zone=zone))


def _objects(lexis: Lexis) -> Iterator[Row]:
    """What something is done to: this card, all cards of a kind, cards that the sentence brings in."""
    for own, me, written in lexis.itself():
        yield (row if written else also)("obj", own, me)
        yield (row if written else also)("whose", f"{own} 's", me)
    for i, own in enumerate(lexis.owns):
        for place in lexis.places[1:]:
            yield (also if i else row)("obj", f"{own} from/in your {place.words}", From(place.zone))
    yield row("obj", "all {f:filter*}", All(V("f")))
    yield also("obj", "each {f:filter}", All(V("f")))
    yield also("obj", "each of {f:filter*}", All(V("f")))
    for several in ("{n:several} {t}", "up to {n:number} {t}"):
        if lexis.target:
            least = None if several.startswith("{") else 0
            told = several.replace("{t}", f"{lexis.target} {{f:filter*}}")
            yield also("obj", f"each of {told}", Brought(V("f"), V("n"), least))
    yield also("obj", "all the {f:filter*}", All(V("f")))
    yield also("obj", "all of the {f:filter*}", All(V("f")))
    yield also("obj", "the {f:filter}", Checked(All(V("f")), lambda cards: isinstance(cards.of.among, MovedBy)))
    yield row("obj", "your {f:here}", All(With("f", "side", "my", "any")))
    yield row("whose", "your {f:here} 's", All(With("f", "side", "my", "any")))
    yield also("obj", "your opponent's {f:here}", All(With("f", "side", "opp", "any")))
    yield row("here.named", "{x:names.or}", Filter(names=V("x")))
    target = lexis.target
    if target:
        yield row("obj", f"{target} {{f:filter}}", Checked(Brought(V("f")), lambda one: one.filter.zone != lexis.stack))
        yield also("obj", f"second {target} {{f:filter}}", Brought(With("f", "other", True, False)))
        yield also("obj", f"up to one second {target} {{f:filter}}", Brought(With("f", "other", True, False), 1, 0))
        yield row("obj", f"another {target} {{f:filter}}", Brought(With("f", "other", True, False)))
        yield row("obj", f"{{n:several}} {target} {{f:filter*}}", Brought(V("f"), V("n")))
        yield row("obj", f"up to {{n:number}} {target} {{f:filter@n}}", Brought(V("f"), V("n"), 0))
        yield row("obj", f"any number of {target} {{f:filter*}}", Brought(V("f"), Count(V("f")), 0))
        for place in lexis.places[1:]:  # said once, for all that is put from there
            there: Any = With(With("f", "side", "my", "any"), "zone", place.zone, "field")
            aimed = f"aimed.{place.zone.replace(' ', '_')}"
            yield row(aimed, f"{target} {{f:filter}}", Brought(there))
            yield row(aimed, f"up to {{n:number}} {target} {{f:filter@n}}", Brought(there, V("n"), 0))
    yield row("obj", "a/an {f:filter}", Brought(V("f"), target=False))
    yield also("obj", "one {f:filter}", Brought(V("f"), target=False))
    yield also("obj", "{n:several} of your {f:here*}", Brought(With("f", "side", "my", "any"), V("n"), target=False))
    yield also("obj", "one of your {f:here*}", Brought(With("f", "side", "my", "any"), target=False))
    yield also("obj", "each of your {f:here*}", All(With("f", "side", "my", "any")))
    yield row("obj", "a/an {f:filter} chosen at random", Brought(V("f"), target=False, random=True))
    for end in ("at random", "chosen at random"):
        drawn: Any = Brought(With("f", "other", True, False), target=False, random=True)
        yield (row if end != "at random" else also)("obj", f"another {{f:filter}} {end}", drawn)
    yield row("obj", "{n:several} {f:filter*} chosen at random", Brought(V("f"), V("n"), target=False, random=True))
    yield row("obj", "another {f:filter}", Brought(With("f", "other", True, False), target=False))
    yield row("obj", "{n:several} {f:filter*}", Brought(V("f"), V("n"), target=False))
    yield row("obj", "up to {n:number} {f:filter@n}", Brought(V("f"), V("n"), 0, target=False))
    yield row("obj", "any number of {f:filter*}", Brought(V("f"), Count(V("f")), 0, target=False))
    for own, who in (("your", Who.YOU), ("your opponent's", Who.OPPONENT)):
        for words, zone in lexis.piles.items():
            put = row if words in lexis.piles_written else also
            yield put("obj", f"the top card of {own} {words}", Top(1, who, zone))
            yield put("obj", f"the top {{n:several}} cards of {own} {words}", Top(V("n"), who, zone))


WAYS = ("discarded", "revealed", "removed", "destroyed", "banished", "chosen", "selected", "returned", "searched")


def references(lexis: Lexis) -> Iterator[Row]:
    """Words for what was named before: their kind, their number and the way in which it was named count."""
    yield row("ref", "it", Ref())
    yield row("ref", "them", Ref(many=True))
    yield also("ref", "they", Ref(many=True))
    yield row("ref", "that card", Ref("that"))
    yield row("ref", "those cards", Ref("those", many=True))
    yield also("ref", "these cards", Ref("those", many=True))
    for words, cards in lexis.nouns.items():
        one, _, ending = words.partition("~")
        if not cards.types or cards != Filter(types=cards.types):
            continue
        if "/" in one:  # a stroke in a pattern means either word
            one, ending = f"{one}~{ending}", ""
        yield row("ref", f"that {one}", Ref("that", cards.types))
        yield also("ref", f"the {one}", Ref("that", cards.types))
        yield row("ref", f"those {one}{ending}", Ref("those", cards.types, many=True))
        for way in WAYS:
            yield row("ref", f"the {way} {one}", Ref("the", cards.types, way))
            yield row("ref", f"the {way} {one}{ending}", Ref("the", cards.types, way, many=True))
    for way in WAYS:
        yield row("ref", f"the {way} card", Ref("the", (), way))
        yield row("ref", f"the {way} cards", Ref("the", (), way, many=True))
    yield row("obj", "{r:ref}", V("r"))
    for place in lexis.places[1:]:
        for own in ("your", "its/their owner's", "its/their owners '"):
            yield also("obj", f"{{r:ref}} from {own} {place.words}", With("r", "zone", place.zone, ""))
            if own != "your":
                for this in lexis.owns:
                    yield also("obj", f"{this} from {own} {place.words}", Self())
    for way in WAYS:
        for words, cards in lexis.nouns.items():
            if cards == Filter(types=cards.types) and "/" not in words:
                one, _, ending = words.partition("~")
                yield also("ref", f"the {one} {way} this way", Ref("the", cards.types, way))
                yield also("ref", f"a/that {one} {way} this way", Ref("the", cards.types, way))
                yield also("ref", f"[all/the] {one}{ending} {way} this way", Ref("the", cards.types, way, many=True))
                yield row("done.many", f"{one}{ending} {way} this way", Ref("the", cards.types, way, many=True))
                yield row("done.one", f"{one} {way} this way", Ref("the", cards.types, way, many=True))
    yield also("obj", "both of them", Ref(many=True))
    yield row("whose", "its", Ref())
    yield row("whose", "their", Ref(many=True))
    yield row("whose", "{r:ref} 's", V("r"))
    if lexis.target:
        yield row("whose", f"{lexis.target} {{f:filter}} 's", Brought(V("f")))
