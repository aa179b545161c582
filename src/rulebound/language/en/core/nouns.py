"""Nouns of the shared grammar: what cards are called, what is said of them, and words for what was named before."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from rulebound.language.dialect import (
    Category,
    Checked,
    Lexicon,
    Listed,
    Merged,
    Reading,
    Reject,
    Row,
    Token,
    V,
    With,
    also,
    row,
    say,
)
from rulebound.language.en.core.lexis import Lexis, Place
from rulebound.language.en.core.words import word_lexicon
from rulebound.language.referents import Brought, From, Ref
from rulebound.language.tree import All, Cmp, Count, DamagedBy, Filter, MovedBy, Self, Stat, Top, Under

AXES = ("types", "colours", "traits", "groups", "names")  # a filter may name several of each, any of which will do


_PLURAL: Final = re.compile(r"(\S+)~s")


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


def here(filter: Any, grounds: tuple[str, ...] = ("field",)) -> Any:
    """Cards on the field, or where else they are controlled."""
    if filter.zone not in grounds:
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
        "here": Merged(Filter(), "filter", finish=lambda filter: here(sound(filter), lexis.grounds)),
        "elsewhere": Merged(Filter(), "filter", finish=lambda filter: somewhere_else(sound(filter))),
        "some": Merged(Filter(), "filter", finish=lambda filter: described(sound(filter))),
        "types.or": Listed("type.word", "or", least=2),
        "kinds.or": Listed("kind", "or|and/or", least=2),
        "described": Merged(Filter(), "filter", after=False, finish=sound),
        "described.or": Listed("described", "or|and/or", least=2),
        "stat": word_lexicon({words: stat for stat, words in lexis.counted}),
        "number.stat": word_lexicon({number.words: number.stat for number in lexis.numbers}),
        "place": word_lexicon(
            {place.words: place.zone for place in lexis.places if place.alone},
            {place.words: f"{place.words}s" for place in lexis.places if place.alone},
        ),
        "pile": word_lexicon(dict(lexis.piles) or {lexis.deck: "deck"}),
        **{
            f"aimed.list.{place.zone}": Listed(f"aimed.{place.zone}", "and", least=2)
            for place in lexis.places[1:]
            if lexis.target
        },
        **({"aimed.list": Listed("aimed.one", "and", least=2)} if lexis.target else {}),
        "points": word_lexicon(dict(lexis.points) or {"points": "points"}),
        "non": _non(lexis),
    }


def _non(lexis: Lexis) -> Lexicon:
    """A word that begins with `non-`, before a kind of cards or a state."""
    kinds = {kind.partition("~"): cards for kind, cards in lexis.nouns.items()}
    meant = {one: cards for (one, _, _), cards in kinds.items() if cards.types and cards == Filter(types=cards.types)}
    meant |= {words: Filter(states=(state,)) for words, state in lexis.states.items()}
    known = {f"{no}{words.lower()}": cards for no in ("non-", "non") for words, cards in meant.items()}
    known |= {f"{words}s": cards for words, cards in known.items() if "/" in words}
    longest = max((len(words.split()) for words in known), default=1)
    written = {cards: words for words, cards in reversed(list(known.items()))}

    def read(tokens: list[Token], at: int) -> Iterator[Reading]:
        for n in range(min(longest, len(tokens) - at), 0, -1):
            found = known.get(" ".join(token.text for token in tokens[at : at + n]))
            if found is not None:
                yield at + n, found

    def write(value: object, many: bool) -> str | None:
        return written.get(value) if isinstance(value, Filter) else None

    return Lexicon(read, write, {words.split()[0] for words in known})


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
    for own in lexis.owns:
        yield row("me", own, True)
    for words, cards in lexis.nouns.items():
        yield row("noun", words, cards)
        yield also("kind.many", _PLURAL.sub(r"\1s~\1s", words), cards)
        yield say("filter.noun", words, cards)
        if cards == Filter(types=cards.types) and len(cards.types) == 1:
            yield row("type.word", words, cards.types[0])
    yield also("filter.noun", "{k:noun}", V("k"))
    yield row("kind", "{k:noun}", V("k"))
    yield row("kind", "{t:trait}", Filter(traits=(V("t"),)))
    yield say("filter.noun", "{x:types.or}", Filter(types=V("x")))
    yield row("filter.noun", "{x:kinds.or}", Filter(any_of=V("x")))
    for k in range(2, 6):  # several of these and those; one of these and those might be one card, or one of each
        names = "abdeg"[:k]
        listed = ", ".join(["{a:kind.many}", *(f"{{{name}:kind}}" for name in names[1:-1])])
        told = f"{listed} [,] and {{{names[-1]}:kind}}"
        yield also("filter.noun", told, Filter(any_of=tuple(V(name) for name in names)))
    if lexis.traits_alone:
        yield row("filter.noun", "{x:names}", Filter(names=V("x")))
        yield row("filter.noun", "{t:traits}", Filter(traits=V("t")))


def _before(lexis: Lexis) -> Iterator[Row]:
    """What is said of cards before the noun."""
    for words, state in lexis.states.items():
        yield row("filter.before", words, Filter(states=(state,)))
        yield also("filter.after", f"that is~are {words}", Filter(states=(state,)))
    yield row("filter.before", "attacking or blocking", _either_state("attacking", "blocking"))
    yield row("filter.before", "other", Filter(other=True))
    yield row("filter.before", "{e:colours}", Filter(colours=V("e")))
    yield row("filter.before", "{t:traits}", Filter(traits=V("t")))
    if lexis.traits_alone:
        yield row("filter.before", "{x:names}", Filter(names=V("x")))
    yield also("filter.after", "of yours", Filter(side="my"))
    for words, state in lexis.states.items():
        yield also("filter.after", f"that isn't~aren't {words}", Filter(none_of=(Filter(states=(state,)),)))
    yield row("filter.before", "{n:non}", Filter(none_of=(V("n"),)))
    yield also("filter.before", "{n:non} ,", Filter(none_of=(V("n"),)))
    yield row("filter.before", "{t:non.trait}", Filter(none_of=(Filter(traits=(V("t"),)),)))
    yield row("filter.before", "{e:non.colour}", Filter(none_of=(Filter(colours=(V("e"),)),)))
    yield also("filter.before", "{e:non.colour} ,", Filter(none_of=(Filter(colours=(V("e"),)),)))
    yield also("filter.before", "{t:non.trait} ,", Filter(none_of=(Filter(traits=(V("t"),)),)))


def _either_state(*states: str) -> Filter:
    return Filter(any_of=tuple(Filter(states=(state,)) for state in states))


def _costs(lexis: Lexis) -> Iterator[Row]:
    """Cards by what they cost."""
    cost = lexis.cost
    for end, op in ((" {p:or.more}", V("p")), ("", "==")):
        compared = Filter(cost=Cmp(op, V("n")))
        yield row("filter.after", f"with {cost} {{n:number}}{end}", compared)
        yield also("filter.after", f"with [a/an] {cost} of {{n:number}}{end}", compared)
        yield also("filter.after", f"of {cost} {{n:number}}{end}", compared)
    yield row("filter.last", f"with [a/an] {cost} {{p:than}} {{n:amount}}", Filter(cost=Cmp(V("p"), V("n"))))
    yield row("filter.last", f"with the same {cost} as {{o:ref}}", Filter(cost=Cmp("==", Stat(V("o"), "cost"))))
    if lexis.target:
        yield row("filter.last", f"with the same {cost} as {{o:obj.one}}", Filter(cost=Cmp("==", Stat(V("o"), "cost"))))


def _numbers(lexis: Lexis) -> Iterator[Row]:
    """Cards by their numbers."""
    if not lexis.numbers:
        return
    stat = V("s")
    for end, op in ((" {p:or.more}", V("p")), ("", "==")):
        compared = Filter(stats=((stat, Cmp(op, V("n"))),))
        yield row("filter.after", f"with {{n:number}} {{s:number.stat}}{end}", compared)
        yield also("filter.after", f"with {{s:number.stat}} {{n:number}}{end}", compared)
        if end:
            yield also("filter.after", f"with {{n:number}}{end} {{s:number.stat}}", compared)
    yield row("filter.last", "with {s:number.stat} {p:than} {n:amount}", Filter(stats=((stat, Cmp(V("p"), V("n"))),)))


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
    yield also("filter.after", "with [one or more] {k:counter} counter/counters on it/them", Filter(counter=V("k")))
    yield row("filter.after", "with no {k:counter} counters on it~them", Filter(none_of=(Filter(counter=V("k")),)))
    field = lexis.places[0].words
    removed, put_there = Filter(zone="removed", among=MovedBy()), Filter(among=MovedBy(zone="field"))
    for own in (lexis.owns[0], "{m:me}"):
        put = row if own == lexis.owns[0] else also
        yield also("filter.after", f"other than {own}", Filter(other=True))
        yield put("filter.after", f"removed from the game by {own}", removed)
        yield also("filter.after", f"[that was~were] removed [from the game] by {own}", removed)
        yield put("filter.after", f"put into a {field} by {own}", put_there)
        yield also("filter.after", f"[that was~were] put in/into a/your/the {field} by {own}", put_there)
        yield put("filter.after", f"added to {own}", Filter(among=Under()))
        yield put("filter.after", f"[that was~were] dealt damage by {own} this turn", Filter(among=DamagedBy()))
        yield also("filter.after", f"{own} dealt damage to this turn", Filter(among=DamagedBy()))
    if lexis.attachment:
        bare = Filter(stats=(("under", Cmp("==", 0)),))
        yield row("filter.after", f"with no {lexis.attachment}s", bare)
        yield also("filter.after", f"with no/without {lexis.attachment}", bare)
    yield row("filter.after", "that was~were dealt damage this turn", Filter(states=("damaged this turn",)))
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
        yield row("aimed.one", f"{target} {{f:filter}}", Brought(V("f")))
        yield row("aimed.one", f"up to {{n:number}} {target} {{f:filter@n}}", Brought(V("f"), V("n"), 0))
        yield row("aimed.one", f"{{n:several}} {target} {{f:filter*}}", Brought(V("f"), V("n")))
        yield row("obj", f"any number of {target} {{f:filter*}}", Brought(V("f"), Count(V("f")), 0))
        for place in lexis.places[1:]:  # said once, for all that is put from there
            there: Any = With(With("f", "side", "my", "any"), "zone", place.zone, "field")
            aimed = f"aimed.{place.zone}"
            yield row(aimed, f"{target} {{f:filter}}", Brought(there))
            yield row(aimed, f"up to {{n:number}} {target} {{f:filter@n}}", Brought(there, V("n"), 0))
    yield row("obj", "a/an/one {f:filter}", Brought(V("f"), target=False))
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
    yield row("obj", "the top {n:cards.n} of/from {w:own} {z:pile}", Top(V("n"), V("w"), V("z")))


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
        if cards.types and cards == Filter(types=cards.types):
            one, _, ending = words.partition("~")
            if "/" in one:  # a stroke in a pattern means either word
                one, ending = f"{one}~{ending}", ""
            yield row("type.one", one, cards.types)
            yield row("type.many", f"{one}{ending}", cards.types)
    for way in WAYS:
        yield row("way", way, way)
    yield row("ref", "that {t:type.one}", Ref("that", V("t")))
    yield also("ref", "the {t:type.one}", Ref("that", V("t")))
    yield row("ref", "those {t:type.many}", Ref("those", V("t"), many=True))
    yield row("ref", "the {y:way} {t:type.one}", Ref("the", V("t"), V("y")))
    yield row("ref", "the {y:way} {t:type.many}", Ref("the", V("t"), V("y"), many=True))
    yield row("ref", "the {y:way} card", Ref("the", (), V("y")))
    yield row("ref", "the {y:way} cards", Ref("the", (), V("y"), many=True))
    for way in ("{y:way} this way", "that was/were {y:way} this way"):
        yield also("ref", f"the/a/that {{t:type.one}} {way}", Ref("the", V("t"), V("y")))
        yield also("ref", f"[all/the] {{t:type.many}} {way}", Ref("the", V("t"), V("y"), many=True))
    yield also("ref", "the/a/that card {y:way} this way", Ref("the", (), V("y")))
    yield also("ref", "[all/the] cards {y:way} this way", Ref("the", (), V("y"), many=True))
    yield row("done.many", "{t:type.many} {y:way} this way", Ref("the", V("t"), V("y"), many=True))
    yield row("done.one", "{t:type.one} {y:way} this way", Ref("the", V("t"), V("y"), many=True))
    yield row("done.many", "cards {y:way} this way", Ref("the", (), V("y"), many=True))
    yield row("done.one", "card {y:way} this way", Ref("the", (), V("y"), many=True))
    yield row("obj", "{r:ref}", V("r"))
    for place in lexis.places[1:]:
        for own in ("your", "its/their owner's", "its/their owners '"):
            yield also("obj", f"{{r:ref}} from {own} {place.words}", With("r", "zone", place.zone, ""))
            if own != "your":
                for this in lexis.owns:
                    yield also("obj", f"{this} from {own} {place.words}", Self())
    yield also("obj", "both of them", Ref(many=True))
    yield row("whose", "its", Ref())
    yield row("whose", "their", Ref(many=True))
    yield row("whose", "{r:ref} 's", V("r"))
    if lexis.target:
        yield row("whose", f"{lexis.target} {{f:filter}} 's", Brought(V("f")))
