"""FFTCG in English: conditions, wherever one is asked: if, only if, while, as long as."""

from __future__ import annotations

from typing import Any

from rulebound.language.dialect import (
    Category,
    Checked,
    Merged,
    Reject,
    Row,
    V,
    With,
    also,
    row,
)
from rulebound.language.en.fftcg_nouns import one_axis
from rulebound.language.en.fftcg_words import IT
from rulebound.language.tree import (
    Alike,
    Both,
    Bursting,
    Calc,
    Compare,
    Count,
    Different,
    Either,
    Filter,
    Is,
    Not,
    Paid,
    PaidColours,
    Resource,
    Self,
    Stat,
    Who,
    X,
)


def elsewhere(filter: Any) -> Any:
    """Cards in a zone other than the field."""
    if filter.zone == "field":
        raise Reject
    return one_axis(filter)


def here(filter: Any) -> Any:
    """Cards on the field: only those are controlled."""
    if filter.zone != "field":
        raise Reject
    return one_axis(filter)


CATEGORIES: dict[str, Category] = {
    "elsewhere": Merged(Filter(), "filter", finish=elsewhere),
    "here": Merged(Filter(), "filter", finish=here),
}


def _hand(side: Any) -> Count:
    return Count(Filter(zone="hand", side=side))


def _damage(side: Any) -> Count:
    return Count(Filter(zone="damage", side=side))


# What each player does, has, or lacks: the same words of either player.
PLAYERS = (
    row("controls", "you control", "my"),
    row("controls", "your opponent controls", "opp"),
    row("lacks", "you don't/doesn't control", "my"),
    row("lacks", "your opponent doesn't/don't control", "opp"),
    row("has", "you have", "my"),
    row("has", "your opponent has", "opp"),
    row("inhand", "in your hand", "my"),
    row("inhand", "in their hand", "opp"),
    also("inhand", "in his / her hand", "opp"),
    row("handof", "your hand", "my"),
    row("handof", "your opponent's hand", "opp"),
)


def _alike(either: Either) -> bool:
    """`An A or a B other than this` leaves this card out of both."""
    left_out = {
        cond.left.of.other for cond in either.conds if isinstance(cond, Compare) and isinstance(cond.left, Count)
    }
    return len(left_out) == 1


def _control() -> list[Row]:
    """How many cards of a kind a player controls."""
    mine: Any = With("f", "side", V("s"), "any")
    others: Any = With("g", "side", V("s"), "any")
    count, other = Count(mine), Count(others)
    either = Either((Compare(count, ">=", 1), Compare(other, ">=", 1)))
    both = Both((Compare(count, ">=", 1), Compare(other, ">=", 1)))
    return [
        row("cond.one", "{s:controls} a/an {f:here}", Compare(count, ">=", 1)),
        row("cond.one", "{s:lacks} any {f:here*}", Compare(count, "==", 0)),
        row("cond.one", "{s:controls} {n:int} or more {f:here*}", Compare(count, ">=", V("n"))),
        also("cond.one", "{s:controls} [the] {f:here}", Compare(count, ">=", 1)),
        row("cond.one", "{s:controls} a/an {f:here} or a/an {g:here}", Checked(either, _alike)),
        row(
            "cond.one",
            "{s:controls} a/an {f:here} or a/an {g:here} other than @self",
            Either(
                (
                    Compare(Count(With(mine, "other", True, False)), ">=", 1),
                    Compare(Count(With(others, "other", True, False)), ">=", 1),
                )
            ),
        ),
        row("cond.one", "{s:controls} a/an {f:here} and a/an {g:here}", both),
        also("cond.one", "{s:controls} [a/an] {f:here} and {g:here}", both),
        row(
            "cond.one",
            "{s:controls} {n:int} or more {f:here*} and {m:int} or more {g:here*}",
            Both((Compare(count, ">=", V("n")), Compare(other, ">=", V("m")))),
        ),
        also("cond.one", "{s:controls} {n:several} {f:here*} or more", Compare(count, ">=", V("n"))),
        row("cond.one", "{s:controls} {n:int} or less/fewer {f:here*}", Compare(count, "<=", V("n"))),
        row("cond.one", "{s:controls} exactly/only {n:int} {f:here@n}", Compare(count, "==", V("n"))),
        also("cond.one", "{s:lacks} [a/an] {f:here}", Compare(count, "==", 0)),
        also("cond.one", "{s:controls} no {f:here*}", Compare(count, "==", 0)),
        also("cond.one", "{s:controls} any {f:here*}", Compare(count, ">=", 1)),
        also("cond.one", "{s:controls} a total of {n:int} or more {f:here*}", Compare(count, ">=", V("n"))),
        also(
            "cond.one",
            "{s:controls} {n:int} or more different Element {f:here*}",
            Compare(Different(mine, "colour"), ">=", V("n")),
        ),
    ]


def _hands() -> list[Row]:
    """How many cards a player has in hand, and how much damage a player has received."""
    hand, damage = _hand(V("s")), _damage(V("s"))
    return [
        row("cond.one", "{s:has} {n:int} or more cards {s:inhand}", Compare(hand, ">=", V("n"))),
        row("cond.one", "{s:has} {n:int} card~s or less {s:inhand}", Compare(hand, "<=", V("n"))),
        also("cond.one", "{s:has} {n:int} cards or more {s:inhand}", Compare(hand, ">=", V("n"))),
        also("cond.one", "{s:has} {n:int} or less/fewer card~s {s:inhand}", Compare(hand, "<=", V("n"))),
        also("cond.one", "{s:has} {n:int} card~s or fewer {s:inhand}", Compare(hand, "<=", V("n"))),
        row("cond.one", "{s:has} exactly {n:int} card~s {s:inhand}", Compare(hand, "==", V("n"))),
        row("cond.one", "{s:has} no cards {s:inhand}", Compare(hand, "==", 0)),
        also("cond.one", "{s:hasn't} any cards {s:inhand}", Compare(hand, "==", 0)),
        also("cond.one", "there are no cards in {s:handof}", Compare(hand, "==", 0)),
        row("cond.one", "{s:has} received {n:int} point~s of damage or more", Compare(damage, ">=", V("n"))),
        also("cond.one", "{s:has} received {n:int} or more points of damage", Compare(damage, ">=", V("n"))),
        row("cond.one", "{s:has} received {n:int} point~s of damage or less", Compare(damage, "<=", V("n"))),
        also("cond.one", "{s:has} received {n:int} or less points of damage", Compare(damage, "<=", V("n"))),
        also("cond.one", "{s:has} received [exactly] {n:int} point~s of damage", Compare(damage, "==", V("n"))),
    ]


def _there(name: str) -> Any:
    """The cards of a filter in one's own Break Zone."""
    return With(With(name, "side", "my", "any"), "zone", "break", "field")


COMPARED = (
    ("equal to", "=="),
    ("equal to or less than", "<="),
    ("less than or equal to", "<="),
    ("equal to or greater than", ">="),
    ("equal to or more than", ">="),
    ("less than", "<"),
    ("greater than", ">"),
    ("more than", ">"),
)
ORDERED = (("", "=="), (" or less", "<="), (" or more", ">="))

ROWS: list[Row] = [
    *PLAYERS,
    *_control(),
    *_hands(),
    # cards in other zones; the filter says which zone
    row("cond.one", "you have {n:int} or more {f:elsewhere*}", Compare(Count(V("f")), ">=", V("n"))),
    row("cond.one", "you have a/an {f:elsewhere}", Compare(Count(V("f")), ">=", 1)),
    row("cond.one", "you have {n:int} or less {f:elsewhere*}", Compare(Count(V("f")), "<=", V("n"))),
    also("cond.one", "your opponent has {n:int} or more {f:elsewhere*}", Compare(Count(V("f")), ">=", V("n"))),
    also("cond.one", "your opponent has {n:int} or less {f:elsewhere*}", Compare(Count(V("f")), "<=", V("n"))),
    also("cond.one", "your opponent has a/an {f:elsewhere}", Compare(Count(V("f")), ">=", 1)),
    also("cond.one", "you have {f:elsewhere}", Compare(Count(V("f")), ">=", 1)),
    also("cond.one", "there are {n:int} or more {f:elsewhere*}", Compare(Count(V("f")), ">=", V("n"))),
    also("cond.one", "there is a/an {f:elsewhere}", Compare(Count(V("f")), ">=", 1)),
    also("cond.one", "you have a total of {n:int} or more {f:elsewhere*}", Compare(Count(V("f")), ">=", V("n"))),
    also("cond.one", "there are {n:int} or less {f:elsewhere*}", Compare(Count(V("f")), "<=", V("n"))),
    also("cond.one", "any {f:elsewhere*} is/are removed from the game", Compare(Count(V("f")), ">=", 1)),
    also(
        "cond.one",
        "any {f:filter*} you own are removed from the game",
        Compare(Count(With(With("f", "side", "my", "any"), "zone", "removed", "field")), ">=", 1),
    ),
    also(
        "cond.one",
        "{n:int} or more of your cards have been/are removed from the game",
        Compare(Count(Filter(side="my", zone="removed")), ">=", V("n")),
    ),
    row("cond.one", "@self forms a party", Is(Self(), Filter(states=("party",)))),
    also("cond.one", "a party you control is attacking", Compare(Count(Filter(side="my", states=("party",))), ">=", 1)),
    row("cond.one", "you don't have any {f:elsewhere*}", Compare(Count(V("f")), "==", 0)),
    also("cond.one", "you have no {f:elsewhere*}", Compare(Count(V("f")), "==", 0)),
    also("cond.one", "there are no {f:elsewhere*}", Compare(Count(V("f")), "==", 0)),
    row(
        "cond.one",
        "you have a/an {f:filter} and a/an {g:filter} in your Break Zone",
        Both((Compare(Count(_there("f")), ">=", 1), Compare(Count(_there("g")), ">=", 1))),
    ),
    # how many different ones
    row(
        "cond.one",
        "there are {n:int} or more different Elements among {f:filter*}",
        Compare(Different(V("f"), "colour"), ">=", V("n")),
    ),
    also(
        "cond.one",
        "you have {n:int} or more different Elements among {f:filter*}",
        Compare(Different(V("f"), "colour"), ">=", V("n")),
    ),
    row("cond.one", "the {f:filter*} are all of different Elements", Compare(Alike(V("f"), "colour"), "==", 0)),
    # what something is
    row("cond.one", "{o:obj} is~are a/an {f:filter}", Is(V("o"), V("f"))),
    also("cond.one", "{o:obj} is~are {f:filter}", Is(V("o"), V("f"))),
    # Where there is nothing (no card was discarded or revealed), it neither is nor is not anything.
    row("cond.one", "{o:obj} is~are not a/an {f:filter}", Is(V("o"), Filter(none_of=(V("f"),)))),
    also("cond.one", "{o:obj} is~are {x:categories}", Is(V("o"), Filter(groups=V("x")))),
    also("cond.one", "{o:obj} is~are {e:elements}", Is(V("o"), Filter(colours=V("e")))),
    also("cond.one", "{o:obj} is~are of {e:elements} Element", Is(V("o"), Filter(colours=V("e")))),
    also("cond.one", "{o:obj} is~are not {e:elements}", Is(V("o"), Filter(none_of=(Filter(colours=V("e")),)))),
    also("cond.one", "{o:obj} is~are not {x:categories}", Is(V("o"), Filter(none_of=(Filter(groups=V("x")),)))),
    also("cond.one", "{o:obj} is~are a/an {f:bare} or a/an {g:bare}", Is(V("o"), Filter(any_of=(V("f"), V("g"))))),
    also("cond.one", "it's a/an {f:filter}", Is(IT, V("f"))),
    also(
        "cond.one",
        "{o:obj} is~are not a/an {f:bare} or a/an {g:bare}",
        Is(V("o"), Filter(none_of=(Filter(any_of=(V("f"), V("g"))),))),
    ),
    also("cond.one", "{o:obj} isn't a/an {f:filter}", Is(V("o"), Filter(none_of=(V("f"),)))),
    row("cond.one", "{o:obj} is~are {s:state}", Is(V("o"), V("s"))),
    row("cond.one", "{o:obj} is~are not {s:state}", Not(Is(V("o"), V("s")))),
    *(
        row("state", state, Filter(states=(state,)))
        for state in ("active", "dull", "attacking", "blocking", "damaged", "frozen")
    ),
    row("cond.one", "{o:obj} has {n:int} power or more", Compare(Stat(V("o"), "power"), ">=", V("n"))),
    row("cond.one", "{o:obj} has {n:int} power or less", Compare(Stat(V("o"), "power"), "<=", V("n"))),
    also("cond.one", "{o:obj} has power {n:int} or more", Compare(Stat(V("o"), "power"), ">=", V("n"))),
    row(
        "cond.one", "{n:int} or more {k:counterstat*} are placed on @self", Compare(Stat(Self(), V("k")), ">=", V("n"))
    ),
    row("cond.one", "a/an {k:counterstat} is placed on @self", Compare(Stat(Self(), V("k")), ">=", 1)),
    row("cond.one", "no {k:counterstat*} are placed on @self", Compare(Stat(Self(), V("k")), "==", 0)),
    also("cond.one", "there is no {k:counterstat} [placed] on @self", Compare(Stat(Self(), V("k")), "==", 0)),
    also("cond.one", "there are no {k:counterstat*} [placed] on @self", Compare(Stat(Self(), V("k")), "==", 0)),
    also(
        "cond.one",
        "there are {n:int} or more {k:counterstat*} [placed] on @self",
        Compare(Stat(Self(), V("k")), ">=", V("n")),
    ),
    row(
        "cond.one", "{n:int} or less {k:counterstat*} are placed on @self", Compare(Stat(Self(), V("k")), "<=", V("n"))
    ),
    row("cond.one", "{o:obj} has received {n:int} damage or more", Compare(Stat(V("o"), "damage"), ">=", V("n"))),
    # numbers against numbers
    *(row("cond.one", f"{{a:amount}} is {words} {{b:amount}}", Compare(V("a"), op, V("b"))) for words, op in COMPARED),
    *(row("cond.one", f"{{a:amount}} is {{n:int}}{words}", Compare(V("a"), op, V("n"))) for words, op in ORDERED),
    row("cond.one", "{a:amount} is X", Compare(V("a"), "==", X())),
    row(
        "cond.one",
        "your opponent controls {n:int} or more {f:here*} more than you",
        Compare(Count(With("f", "side", "opp", "any")), ">=", Calc("+", Count(With("f", "side", "my", "any")), V("n"))),
    ),
    also(
        "cond.one",
        "your opponent controls more {f:here*} than you",
        Compare(Count(With("f", "side", "opp", "any")), ">", Count(With("f", "side", "my", "any"))),
    ),
    row("cond.one", "you have more cards in your hand than your opponent", Compare(_hand("my"), ">", _hand("opp"))),
    row("cond.one", "your opponent has more cards in their hand than you", Compare(_hand("opp"), ">", _hand("my"))),
    row(
        "cond.one",
        "you have received more points of damage than your opponent",
        Compare(_damage("my"), ">", _damage("opp")),
    ),
    row(
        "cond.one",
        "either player has {n:int} cards or less in their hand/hands",
        Either((Compare(_hand("my"), "<=", V("n")), Compare(_hand("opp"), "<=", V("n")))),
    ),
    row(
        "cond.one",
        "both you and your opponent have no cards in hand",
        Both((Compare(_hand("my"), "==", 0), Compare(_hand("opp"), "==", 0))),
    ),
    # Crystals
    row("cond.one", "your opponent has a {c}", Compare(Resource("crystal", Who.OPPONENT), ">=", 1)),
    row("cond.one", "you have {n:int} or more {c}", Compare(Resource("crystal"), ">=", V("n"))),
    row("cond.one", "you have a {c}", Compare(Resource("crystal"), ">=", 1)),
    row("cond.one", "you don't have a {c}", Compare(Resource("crystal"), "==", 0)),
    also("cond.one", "you don't have any {c}", Compare(Resource("crystal"), "==", 0)),
    # what was paid
    row("cond.one", "the cost paid to cast/play @self included {e:element} CP", Paid(colour=V("e"))),
    *(
        row(
            "cond.one",
            f"the cost to cast/play @self was paid with CP of {words} different Elements",
            Compare(PaidColours(), op, V("n")),
        )
        for words, op in (("{n:int} or more", ">="), ("{n:int} or less", "<="), ("exactly {n:int}", "=="))
    ),
    row(
        "cond.one",
        "the cost to cast/play @self was only paid with {e:element} CP",
        Both((Paid(colour=V("e")), Compare(PaidColours(), "==", 1))),
    ),
    row(
        "cond.one",
        "the cost to cast/play @self didn't include CP of {n:int} or more different Elements",
        Compare(PaidColours(), "<", V("n")),
    ),
    row(
        "cond.one",
        "there are exactly {n:int} different Elements among {f:filter*}",
        Compare(Different(V("f"), "colour"), "==", V("n")),
    ),
    row("cond.one", "the CP paid to cast/play @self was only produced by Backups", Paid("only backups")),
    row("cond.one", "you paid the extra cost", Paid("extra")),
    also("cond.one", "you have paid the extra cost", Paid("extra")),
    also("cond.one", "the extra cost was paid", Paid("extra")),
    row("cond.one", "@self results from an EX Burst", Bursting()),
    also("cond.one", "the effect results from an EX Burst", Bursting()),
    also("cond.one", "it results from an EX Burst", Bursting()),
    # time, and several conditions
    row("cond", "{a:cond.one}", V("a")),
    row("cond", "{a:cond.one} and if {b:cond}", Both((V("a"), V("b")))),
    also("cond", "{a:cond.one} and {b:cond.one}", Both((V("a"), V("b")))),
    row("cond", "{a:cond.one} or if {b:cond}", Either((V("a"), V("b")))),
]
