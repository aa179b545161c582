"""FFTCG in English: elements, types, names, states, whose and where; filters, objects and amounts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from rulebound.language.dialect import (
    CAPITAL,
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
    also,
    row,
)
from rulebound.language.en.common import name_lexicon
from rulebound.language.en.fftcg_words import ATTACKER, FORMER, IT, LATTER, OTHERS
from rulebound.language.referents import Ref
from rulebound.language.tree import (
    All,
    Calc,
    Cmp,
    Count,
    DamagedBy,
    Different,
    EventAmount,
    Filter,
    MovedBy,
    Opposing,
    Self,
    Stat,
    Together,
    Top,
    Who,
    X,
)

ELEMENTS = ("fire", "ice", "wind", "earth", "lightning", "water", "light", "dark")
TYPES = {"forward": "Forward", "backup": "Backup", "monster": "Monster", "summon": "Summon", "character": "Character"}
AXES = ("types", "colours", "traits", "groups", "names")  # a filter may name several of each, any of which will do


def one_axis(filter: Any) -> Any:
    """Alternatives that differ in one respect only are one filter with several values."""
    if not filter.any_of:
        return filter
    first = filter.any_of[0]
    for axis in AXES:
        if getattr(filter, axis) or not getattr(first, axis):
            continue
        rest = msgspec.structs.replace(first, **{axis: ()})
        if all(
            getattr(part, axis) and msgspec.structs.replace(part, **{axis: ()}) == rest for part in filter.any_of
        ) and (rest == Filter() or _apart(filter, rest)):
            values = tuple(value for part in filter.any_of for value in getattr(part, axis))
            given = {field: value for field in rest.__struct_fields__ if (value := getattr(rest, field))}
            given = {field: value for field, value in given.items() if value != getattr(Filter(), field)}
            return msgspec.structs.replace(filter, any_of=(), **{axis: values}, **given)
    return filter


def not_any_card(filter: Any) -> Any:
    """A filter that says something: `a card` alone is any card."""
    if filter == Filter():
        raise Reject
    return one_axis(filter)


def on_the_stack(filter: Any) -> Any:
    """Summons of which more is said than what they are: they are on the stack when they are chosen."""
    told = (filter.types, filter.zone, filter.side)
    if told != (("summon",), "field", "any") or filter == Filter(types=filter.types):
        raise Reject
    return one_axis(filter)


def away(filter: Any) -> Any:
    """Cards that are not on the field."""
    if filter.zone == "field":
        raise Reject
    return one_axis(filter)


def _apart(filter: Filter, rest: Filter) -> bool:
    """Whether what the alternatives share can be said of the whole."""
    empty = Filter()
    return all(
        getattr(rest, field) == getattr(empty, field) or getattr(filter, field) == getattr(empty, field)
        for field in empty.__struct_fields__
    )


def _read_minus(tokens: list[Token], at: int) -> Iterator[Reading]:
    if at < len(tokens) and tokens[at].kind == "number":
        yield at + 1, -int(tokens[at].text)


def _write_minus(value: object, many: bool) -> str | None:
    return str(-value) if isinstance(value, int) and value < 0 else None


def _read_counter(tokens: list[Token], at: int) -> Iterator[Reading]:
    """The name of a kind of counter: the words before `Counter`."""
    words: list[str] = []
    for i in range(at, min(at + 4, len(tokens))):
        if tokens[i].text in ("counter", "counters"):
            if words:
                yield i + 1, " ".join(words).lower()
            return
        if tokens[i].kind != "word" or not tokens[i].value[:1].isupper():
            return
        words.append(tokens[i].value)


def _read_counters(tokens: list[Token], at: int) -> Iterator[Reading]:
    """Counters as a number of the card they are on."""
    for end, kind in _read_counter(tokens, at):
        yield end, f"counter:{kind}"


def _write_counters(value: object, many: bool) -> str | None:
    return _write_counter(value[8:], many) if isinstance(value, str) and value.startswith("counter:") else None


def _write_counter(value: object, many: bool) -> str | None:
    return f"{str(value).title()} Counter{'s' if many else ''}" if isinstance(value, str) and value else None


OR = "or|and/or"

CATEGORIES: dict[str, Category] = {
    "filter": Merged(Filter(), finish=one_axis),
    "some": Merged(Filter(), finish=not_any_card, of="filter"),
    # the A and B you control: cards that are either; but `an A and B` is both of them, and no filter
    "group": Merged(Filter(), "filter", noun="group.noun", finish=one_axis),
    "names.and": Listed("name", "and", least=2),
    "jobs.and": Listed("job", "and", least=2),
    "bare.and": Listed("bare.the", "and", least=2),
    "described.and": Listed("described.the", "and", least=2),
    "elements.and": Listed("element", "and", least=2),
    "summons": Merged(Filter(), "filter", finish=on_the_stack),
    "away": Merged(Filter(), "filter", finish=away),
    "described": Merged(Filter(), "filter", after=False, least=1, noun="filter.type"),
    "described.or": Listed("described", OR, least=2),
    "costs": Listed("costof", "or|and", least=2),
    "keywords.or": Listed("bearer", "or", least=2),
    "bare.or": Listed("bare", OR, least=2),
    "mixed.or": Listed("mixed", OR, least=2),
    "name": name_lexicon("name", "Card Name"),
    "job": name_lexicon("job", "Job"),
    "category": name_lexicon("category", "Category"),
    "special": name_lexicon("special"),
    "names": Listed("name", OR),
    "jobs": Listed("job", OR),
    "categories": Listed("category", OR),
    "elements": Listed("element", OR),
    "types.or": Listed("type", "or|and/or|and", least=2),
    "minus": Lexicon(_read_minus, _write_minus, ("#",)),
    "counter": Lexicon(_read_counter, _write_counter),
    "counterstat": Lexicon(_read_counters, _write_counters, (CAPITAL,)),
}

POWER = "power"
REMOVED_BY_THIS = Filter(zone="removed", among=MovedBy())
COST_OF = Stat(V("o"), "cost")
MORE_THAN = Calc("+", COST_OF, V("n"))
ELEMENT_OR_CATEGORY = Filter(any_of=(Filter(colours=(V("e"),)), Filter(groups=(V("x"),))))

ROWS: list[Row] = [
    # words
    *(row("element", element.capitalize(), element) for element in ELEMENTS),
    *(row("type", f"{word}~s", type) for type, word in TYPES.items()),
    # nouns
    *(row("filter.type", f"{word}~s", Filter(types=(type,))) for type, word in TYPES.items()),
    row("filter.type", "{t:types.or}", Filter(types=V("t"))),
    *(row("filter.noun", f"{word}~s", Filter(types=(type,))) for type, word in TYPES.items()),
    row("filter.noun", "{t:types.or}", Filter(types=V("t"))),
    row("filter.noun", "{x:names}", Filter(names=V("x"))),
    row("filter.noun", "{x:jobs}", Filter(traits=V("x"))),
    row("filter.noun", "{x:bare.or}", Filter(any_of=V("x"))),
    row("filter.noun", "{x:described.or}", Filter(any_of=V("x"))),
    row("filter.noun", "{x:mixed.or}", Filter(any_of=V("x"))),
    row("mixed", "{x:bare}", V("x")),
    row("mixed", "{t:type}", Filter(types=(V("t"),))),
    also("filter.noun", "{x:bare} or 1 {y:bare}", Filter(any_of=(V("x"), V("y")))),
    also("filter.noun", "{x:described} or 1 {y:described}", Filter(any_of=(V("x"), V("y")))),
    also("filter.noun", "{x:type} or 1 {y:type}", Filter(types=(V("x"), V("y")))),
    also("filter.noun", "{x:name} with {y:job}", Filter(names=(V("x"),), traits=(V("y"),))),
    row("filter.noun", "card~s", Filter()),
    also("filter.noun", "{t:type} card~s", Filter(types=(V("t"),))),
    also("group.noun", "{x:names.and}", Filter(names=V("x"))),
    also("group.noun", "{x:jobs.and}", Filter(traits=V("x"))),
    also("group.noun", "{x:bare.and}", Filter(any_of=V("x"))),
    also("group.noun", "{x:described.and}", Filter(any_of=V("x"))),
    also("group.noun", "{e:elements.and} {t:type}", Filter(colours=V("e"), types=(V("t"),))),
    also("group.noun", "{x:names.and} {t:type}", Filter(names=V("x"), types=(V("t"),))),
    also("group.noun", "{x:jobs.and} {t:type}", Filter(traits=V("x"), types=(V("t"),))),
    also("group.noun", "{x:bare.and} {t:type}", Filter(any_of=V("x"), types=(V("t"),))),
    also("scope", "the {f:group*}", V("f")),
    also("scope", "all [the] {f:group*}", V("f")),
    row("bare.the", "[the] {x:bare}", V("x")),
    row("described.the", "[the] {x:described}", V("x")),
    row("bare", "{x:job}", Filter(traits=(V("x"),))),
    row("bare", "{x:name}", Filter(names=(V("x"),))),
    # before the noun
    row("filter.before", "dull", Filter(states=("dull",))),
    row("filter.before", "active", Filter(states=("active",))),
    row("filter.before", "attacking", Filter(states=("attacking",))),
    row("filter.before", "blocking", Filter(states=("blocking",))),
    row("filter.before", "damaged", Filter(states=("damaged",))),
    row("filter.before", "Multi-Element", Filter(states=("multi-element",))),
    row(
        "filter.before",
        "attacking or blocking",
        Filter(any_of=(Filter(states=("attacking",)), Filter(states=("blocking",)))),
    ),
    row("filter.before", "other", Filter(not_among=OTHERS)),
    row("filter.before", "{e:elements}", Filter(colours=V("e"))),
    row("filter.before", "{x:categories}", Filter(groups=V("x"))),
    row("filter.before", "{x:jobs}", Filter(traits=V("x"))),
    row("filter.before", "{x:names}", Filter(names=V("x"))),
    row("filter.before", "{x:bare.or}", Filter(any_of=V("x"))),
    row("filter.before", "{e:element} or {x:category}", ELEMENT_OR_CATEGORY),
    also("filter.before", "{e:element} and/or {x:category}", ELEMENT_OR_CATEGORY),
    # after the noun
    # what cards of this name have removed
    row("filter.after", "removed by @self's ability", REMOVED_BY_THIS),
    also("filter.after", "removed by/with/due to @self's ability/abilities", REMOVED_BY_THIS),
    also("filter.after", "removed by @self ' ability/abilities", REMOVED_BY_THIS),
    row("filter.after", "of cost {n:int}", Filter(cost=Cmp("==", V("n")))),
    row("filter.after", "of cost {n:int} or less", Filter(cost=Cmp("<=", V("n")))),
    row("filter.after", "of cost {n:int} or more", Filter(cost=Cmp(">=", V("n")))),
    also("filter.after", "of cost {n:int} or higher", Filter(cost=Cmp(">=", V("n")))),
    also("filter.after", "with a cost of {n:int}", Filter(cost=Cmp("==", V("n")))),
    also("filter.after", "with a cost of {n:int} or less", Filter(cost=Cmp("<=", V("n")))),
    also("filter.after", "with a cost of {n:int} or more", Filter(cost=Cmp(">=", V("n")))),
    row("filter.after", "other than cost {n:int}", Filter(cost=Cmp("!=", V("n")))),
    also("filter.after", "of any Element except/but {e:elements}", Filter(none_of=(Filter(colours=V("e")),))),
    also("filter.after", "of an/any Element other than {e:elements}", Filter(none_of=(Filter(colours=V("e")),))),
    also("filter.after", "of all Elements except {e:elements}", Filter(none_of=(Filter(colours=V("e")),))),
    also("filter.after", "of any Element except {e:elements} and", Filter(none_of=(Filter(colours=V("e")),))),
    row("filter.after", "of cost X", Filter(cost=Cmp("==", X()))),
    row("filter.after", "of cost X or less", Filter(cost=Cmp("<=", X()))),
    row("filter.last", "of cost equal to {a:amount}", Filter(cost=Cmp("==", V("a")))),
    row("filter.last", "of cost equal to or less than {a:amount}", Filter(cost=Cmp("<=", V("a")))),
    also("filter.last", "of cost less than or equal to {a:amount}", Filter(cost=Cmp("<=", V("a")))),
    also("filter.last", "with a cost equal to or less than {a:amount}", Filter(cost=Cmp("<=", V("a")))),
    also("filter.last", "with a cost less than or equal to {a:amount}", Filter(cost=Cmp("<=", V("a")))),
    also("filter.last", "with a cost equal to {a:amount}", Filter(cost=Cmp("==", V("a")))),
    row("filter.last", "of cost less than {a:amount}", Filter(cost=Cmp("<", V("a")))),
    also("filter.last", "with a cost inferior/less to/than {a:amount}", Filter(cost=Cmp("<", V("a")))),
    row("filter.after", "of cost/costs {c:costs}", Filter(any_of=V("c"))),
    row("costof", "{n:int}", Filter(cost=Cmp("==", V("n")))),
    row("filter.after", "of that cost", Filter(cost=Cmp("==", X("number")))),
    also("filter.after", "with that cost", Filter(cost=Cmp("==", X("number")))),
    also("filter.after", "of/with the same cost as the named/selected number", Filter(cost=Cmp("==", X("number")))),
    row("filter.last", "with the same name as {o:obj}", Filter(same_name=V("o"))),
    also("filter.after", "with the same name", Filter(same_name=IT)),
    also(
        "filter.last",
        "of the same cost as {o:obj} opponent controls",
        Filter(side="opp", cost=Cmp("==", Stat(V("o"), "cost"))),
    ),
    also(
        "filter.last",
        "of the same cost as {o:obj} you control",
        Filter(side="my", cost=Cmp("==", Stat(V("o"), "cost"))),
    ),
    row("filter.last", "of the same cost as {o:obj}", Filter(cost=Cmp("==", Stat(V("o"), "cost")))),
    also("filter.last", "with the same cost as {o:obj}", Filter(cost=Cmp("==", Stat(V("o"), "cost")))),
    row("filter.after", "of power {n:int}", Filter(stats=((POWER, Cmp("==", V("n"))),))),
    row("filter.after", "of power {n:int} or less", Filter(stats=((POWER, Cmp("<=", V("n"))),))),
    row("filter.after", "of power {n:int} or more", Filter(stats=((POWER, Cmp(">=", V("n"))),))),
    row("filter.last", "of power less than {a:amount}", Filter(stats=((POWER, Cmp("<", V("a"))),))),
    also("filter.last", "of power inferior to {a:amount}", Filter(stats=((POWER, Cmp("<", V("a"))),))),
    also("filter.last", "of power less than @self", Filter(stats=((POWER, Cmp("<", Stat(Self(), POWER))),))),
    also("filter.last", "with power inferior to {a:amount}", Filter(stats=((POWER, Cmp("<", V("a"))),))),
    also("filter.last", "with power less than {a:amount}", Filter(stats=((POWER, Cmp("<", V("a"))),))),
    also("filter.last", "with less power than @self", Filter(stats=((POWER, Cmp("<", Stat(Self(), POWER))),))),
    *(
        also("filter.last", f"{words} {{w:whose}} <own>", Filter(stats=((POWER, Cmp(op, Stat(V("w"), POWER))),)))
        for words, op in (
            ("with [a] power inferior to", "<"),
            ("with [a] power less than", "<"),
            ("with [a] power greater than", ">"),
            ("with [a] power superior to", ">"),
            ("with [a] power equal or inferior to", "<="),
        )
    ),
    also(
        "filter.last",
        "with [a] power equal or inferior to {w:whose} opponent controls",
        Filter(side="opp", stats=((POWER, Cmp("<=", Stat(V("w"), POWER))),)),
    ),
    also("filter.last", "with a cost inferior or equal to {a:amount}", Filter(cost=Cmp("<=", V("a")))),
    row("filter.last", "of power greater than {a:amount}", Filter(stats=((POWER, Cmp(">", V("a"))),))),
    also("filter.last", "with power greater than {a:amount}", Filter(stats=((POWER, Cmp(">", V("a"))),))),
    row("filter.last", "of power equal to or greater than {a:amount}", Filter(stats=((POWER, Cmp(">=", V("a"))),))),
    row("filter.last", "of power equal to or less than {a:amount}", Filter(stats=((POWER, Cmp("<=", V("a"))),))),
    also("filter.last", "of power less than or equal to {a:amount}", Filter(stats=((POWER, Cmp("<=", V("a"))),))),
    also("filter.last", "with power equal to or less than {a:amount}", Filter(stats=((POWER, Cmp("<=", V("a"))),))),
    also("filter.last", "with power less than or equal to {a:amount}", Filter(stats=((POWER, Cmp("<=", V("a"))),))),
    also("filter.after", "with {n:int} power or less", Filter(stats=((POWER, Cmp("<=", V("n"))),))),
    also("filter.after", "with {n:int} power or more", Filter(stats=((POWER, Cmp(">=", V("n"))),))),
    row("filter.after", "with {k:keyword.name}", Filter(keywords=(V("k"),))),
    row("filter.after", "with a/an/1 {k:counter} <placed> on it", Filter(counter=V("k"))),
    also("filter.after", "with a/an/1 {k:counter} [placed] on them", Filter(counter=V("k"))),
    row("filter.after", "with EX Burst", Filter(flags=("ex",))),
    row("filter.after", "without {k:keyword.name}", Filter(none_of=(Filter(keywords=(V("k"),)),))),
    row("filter.after", "forming a party with @self", Filter(among=Together(), other=True)),
    also("filter.after", "forming a party with it", Filter(among=Together(), other=True)),
    also("filter.after", "in the same party as @self", Filter(among=Together(), other=True)),
    row("filter.after", "blocking or blocked by @self", Filter(among=Opposing())),
    also("filter.after", "that block/blocks or is/are blocked by @self", Filter(among=Opposing())),
    row("filter.after", "blocking @self", Filter(states=("blocking",), among=Opposing())),
    also("filter.after", "that block/blocks @self", Filter(states=("blocking",), among=Opposing())),
    row("filter.after", "blocked by @self", Filter(states=("attacking",), among=Opposing())),
    also("filter.after", "that is/are blocked by @self", Filter(states=("attacking",), among=Opposing())),
    row("filter.after", "damaged by @self", Filter(among=DamagedBy())),
    also("filter.after", "that took damage from @self", Filter(among=DamagedBy())),
    row("filter.after", "forming a party", Filter(states=("party",))),
    also("filter.after", "in that/this party", Filter(states=("party",))),
    also("filter.after", "forming that/this party", Filter(states=("party",))),
    row("filter.after", "in battle", Filter(states=("in battle",))),
    row("filter.after", "that entered the field this turn", Filter(states=("entered this turn",))),
    also("filter.after", "which entered the field this turn", Filter(states=("entered this turn",))),
    row("filter.after", "other than @self", Filter(other=True)),
    row("filter.after", "other than {x:excluded}", Filter(none_of=(V("x"),))),
    also(
        "filter.after",
        "other than {x:names}, {e:elements}",
        Filter(none_of=(Filter(names=V("x")), Filter(colours=V("e")))),
    ),
    row("filter.after", "in your Break Zone", Filter(side="my", zone="break")),
    also("filter.after", "from your Break Zone", Filter(side="my", zone="break")),
    row("filter.after", "in your opponent's Break Zone", Filter(side="opp", zone="break")),
    also("filter.after", "from your opponent's Break Zone", Filter(side="opp", zone="break")),
    row("filter.after", "in either player's Break Zone", Filter(zone="break")),
    also("filter.after", "from/in either/any player's Break Zone", Filter(zone="break")),
    also("filter.after", "in each player's Break Zone", Filter(zone="break")),
    also("filter.after", "in the Break Zone", Filter(zone="break")),
    also("filter.after", "from/in your and/or your opponent's Break Zone", Filter(zone="break")),
    row("filter.after", "you own removed from the game", Filter(side="my", zone="removed")),
    row("filter.after", "removed from the game", Filter(zone="removed")),
    also("filter.after", "either player controls", Filter()),
    row("filter.after", "without {1}", Filter(none_of=(Filter(flags=("generic",)),))),
    row("filter.after", "with {1}", Filter(flags=("generic",))),
    row("filter.after", "with {k:keywords.or}", Filter(any_of=V("k"))),
    row("bearer", "{k:keyword.name}", Filter(keywords=(V("k"),))),
    row("filter.after", "that is/are also a {t:type}", Filter(any_of=(Filter(types=(V("t"),)),))),
    also("filter.after", "that are also {t:type}", Filter(any_of=(Filter(types=(V("t"),)),))),
    row("filter.after", "in your hand", Filter(side="my", zone="hand")),
    row("filter.after", "in your opponent's hand", Filter(side="opp", zone="hand")),
    row("filter.after", "in your Damage Zone", Filter(side="my", zone="damage")),
    row("filter.after", "in your opponent's Damage Zone", Filter(side="opp", zone="damage")),
    row("filter.after", "you control", Filter(side="my")),
    row("filter.after", "opponent controls", Filter(side="opp")),
    also("filter.after", "your opponent controls", Filter(side="opp")),
    also("filter.after", "of your opponent", Filter(side="opp")),
    also("filter.after", "of yours", Filter(side="my")),
    also("filter.after", "that/which you control", Filter(side="my")),
    row("excluded", "{x:names}", Filter(names=V("x"))),
    row("excluded", "{e:elements}", Filter(colours=V("e"))),
    also("excluded", "{e:elements.and}", Filter(colours=V("e"))),
    row("excluded", "Multi-Element", Filter(states=("multi-element",))),
    row("excluded", "{x:bare.or}", Filter(any_of=V("x"))),
    row("excluded", "{x:categories}", Filter(groups=V("x"))),
    row("excluded", "a {f:filter.type}", V("f")),
    also("excluded", "{f:filter.type}", V("f")),
    row("excluded", "{x:jobs}", Filter(traits=V("x"))),
    row("excluded", "{f:described}", V("f")),
    # objects
    row("ref", "the former", FORMER),
    row("ref", "the latter", LATTER),
    also("ref", "the card", Ref("that")),
    *(also("ref", f"that chosen {word}", Ref("the", (type,), "chosen")) for type, word in TYPES.items()),
    also("ref", "the attacking Forward", ATTACKER),
    *(
        (row if type else also)("ref", f"the {word} you put into the Break Zone", Ref("the", types, "put away"))
        for type, word in (*TYPES.items(), ("", "card"))
        for types in ((type,) if type else (),)
    ),
    *(
        also("ref", f"the {word} put into/in the Break Zone", Ref("the", types, "put away"))
        for type, word in (*TYPES.items(), ("", "card"))
        for types in ((type,) if type else (),)
    ),
    row("obj", "each {f:filter}", Checked(All(V("f")), lambda cards: cards.of.among == MovedBy())),
    # numbers that are told by those of a card
    row("filter.last", "that costs {n:int} CP more than {o:ref}", Filter(cost=Cmp("==", MORE_THAN))),
    also(
        "filter.last", "with a cost inferior/less to/than that of {o:ref}", Filter(cost=Cmp("<", Stat(V("o"), "cost")))
    ),
    also("obj", "the first Forward/Character/Backup/Monster", FORMER),
    also("obj", "the first one", FORMER),
    also("obj", "the second Forward/Character/Backup/Monster", LATTER),
    also("obj", "the second one", LATTER),
    also("obj", "the other", LATTER),
    row("obj", "@self", Self()),
    *(
        also("obj", words, All(Filter(types=("forward",), states=states, among=Opposing())))
        for words, states in (
            ("the Forward blocking @self", ("blocking",)),
            ("the Forward that blocks @self", ("blocking",)),
            ("the blocking Forward", ("blocking",)),
            ("the Forward that is blocked by @self", ("attacking",)),
            ("any Forwards that are blocked by @self", ("attacking",)),
            ("the Forward that blocks or is blocked by @self", ()),
        )
    ),
    row("obj", "all the {f:filter*}", All(V("f"))),
    also("obj", "all [the] {f:group*}", All(V("f"))),
    also("obj", "all of the {f:filter*}", All(V("f"))),
    row("obj", "the top card of your deck", Top()),
    row("obj", "the top {n:int} cards of your deck", Top(V("n"))),
    row("obj", "the top card of your opponent's deck", Top(who=Who.OPPONENT)),
    row("obj", "the top {n:int} cards of your opponent's deck", Top(V("n"), Who.OPPONENT)),
    row("whose", "@self's", Self()),
    row("objs", "{o:obj}", V("o")),
    also(
        "objs",
        "{a:obj} as well as {b:obj}",
        All(Filter(any_of=(Filter(among=V("a")), Filter(among=V("b"))))),
    ),
    row(
        "objs",
        "{a:obj} and {b:obj}",
        All(Filter(any_of=(Filter(among=V("a")), Filter(among=V("b"))))),
    ),
    # amounts
    row("number", "{n:int}", V("n")),
    row("number", "X", X()),
    row("amount", "{w:whose} power", Stat(V("w"), POWER)),
    row("amount", "{w:whose} cost", Stat(V("w"), "cost")),
    also("amount", "the power of {o:obj}", Stat(V("o"), POWER)),
    also("amount", "the cost of {o:obj}", Stat(V("o"), "cost")),
    row("amount", "{w:whose} power minus {n:int}", Calc("-", Stat(V("w"), POWER), V("n"))),
    row("amount", "{w:whose} power plus {n:int}", Calc("+", Stat(V("w"), POWER), V("n"))),
    row(
        "amount",
        "half of {w:whose} power (round up to the nearest 1000)",
        Calc("*", Calc("/", Stat(V("w"), POWER), 2000), 1000),
    ),
    row(
        "amount",
        "half of {w:whose} power (round down to the nearest 1000)",
        Calc("*", Calc("//", Stat(V("w"), POWER), 2000), 1000),
    ),
    row("inline", "round up to the nearest 1000", True),
    row("inline", "round down to the nearest 1000", True),
    row("amount", "half {w:whose} power", Calc("/", Stat(V("w"), POWER), 2)),
    also("amount", "half of {w:whose} power", Calc("/", Stat(V("w"), POWER), 2)),
    row("amount", "the highest power among {f:filter*}", Stat(All(V("f")), POWER, total=False)),
    also("amount", "the highest power {f:filter}", Stat(All(V("f")), POWER, total=False)),
    also("amount", "the power of the highest power {f:filter}", Stat(All(V("f")), POWER, total=False)),
    row("amount", "the highest cost among {f:filter*}", Stat(All(V("f")), "cost", total=False)),
    row("amount", "the total power of {f:filter*}", Stat(All(V("f")), POWER)),
    row("amount", "the total cost of {f:filter*}", Stat(All(V("f")), "cost")),
    row("amount", "the number of points of damage you have received", Count(Filter(zone="damage", side="my"))),
    also("amount", "the damage you have received", Count(Filter(zone="damage", side="my"))),
    row("amount", "the number of {f:filter*}", Count(V("f"))),
    row("amount", "the number of different Elements among {f:filter*}", Different(V("f"), "colour")),
    also("amount", "the number of Elements among {f:filter*}", Different(V("f"), "colour")),
    also("amount", "the damage you have been dealt", Count(Filter(zone="damage", side="my"))),
    row("amount", "the damage your opponent has received", Count(Filter(zone="damage", side="opp"))),
    row("amount", "the number of cards in your hand", Count(Filter(zone="hand", side="my"))),
    row("amount", "the number of {k:counterstat*} <placed> on @self", Stat(Self(), V("k"))),
    row("amount", "that/this damage", EventAmount()),
    # what there is one of for each
    row("each", "point of damage you have received", Filter(zone="damage", side="my")),
    row("each", "point of damage your opponent has received", Filter(zone="damage", side="opp")),
    row("each", "{f:filter}", V("f")),
]
