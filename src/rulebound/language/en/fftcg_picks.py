"""FFTCG in English: cards that are looked for, looked at and picked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulebound.language.dialect import (
    Row,
    V,
    With,
    also,
    row,
)
from rulebound.language.referents import JUST
from rulebound.language.tree import (
    All,
    Count,
    Destroy,
    Exhaust,
    Filter,
    LookTop,
    Move,
    Pick,
    Ready,
    ReturnToDeck,
    Search,
    Slot,
    Who,
    X,
)

IN_DECK = With(With("f", "zone", "deck", "field"), "among", Slot("seen"), None)


def among_them() -> Iterator[Row]:
    """What happens to some of the cards that were revealed or looked at, and to the rest of them."""
    seen = Slot("seen")
    rest: tuple[tuple[str, tuple[Any, ...], bool], ...] = (
        ("", (), True),
        ("return the other cards to the bottom of your deck in any order", (ReturnToDeck("seen"),), True),
        ("return the rest of the cards to the bottom of your deck in any order", (ReturnToDeck("seen"),), False),
        ("put the other cards at the bottom of your deck in any order", (ReturnToDeck("seen"),), False),
        ("place the rest at the bottom of your deck in any order", (ReturnToDeck("seen"),), False),
        (
            "put the rest of the cards into the Break Zone",
            (Move(All(Filter(zone="deck", among=seen)), "break"),),
            True,
        ),
        ("put the other to the bottom of your deck", (ReturnToDeck("seen"),), False),
        ("put the other card at the bottom of your deck", (ReturnToDeck("seen"),), False),
        ("return the other card to the bottom of your deck", (ReturnToDeck("seen"),), False),
        ("put the other cards into the Break Zone", (Move(All(Filter(zone="deck", among=seen)), "break"),), False),
        ("put the rest into the Break Zone", (Move(All(Filter(zone="deck", among=seen)), "break"),), False),
    )
    for verb, to in (
        ("add {what} to your hand", Move(JUST, "hand")),
        ("play {what} onto the field", Move(JUST, "field")),
        ("play {what} onto the field dull", Move(JUST, "field", exhausted=True)),
        ("remove {what} from the game", Move(JUST, "removed")),
        ("put {what} into the Break Zone", Move(JUST, "break")),
    ):
        for what, pick in (
            ("{n:int} {f:filter@n} among them", Pick(IN_DECK, V("n"))),
            ("up to {n:int} {f:filter@n} among them", Pick(IN_DECK, V("n"), 0)),
            ("any number of {f:filter*} among them", Pick(IN_DECK, Count(IN_DECK), 0)),
        ):
            for words, steps, written in rest:
                put = row if written else also
                pattern = verb.replace("{what}", what)
                if words:
                    yield put("step", f"{pattern} and {words}", (pick, to, *steps))
                    yield also("step", f"{pattern}, and {words}", (pick, to, *steps))
                    yield also("sentence", f"{pattern}. <then,> {words}.", (pick, to, *steps))
                else:
                    yield put("step", pattern, (pick, to))
    for words, steps, written in rest[1:]:
        yield (row if written else also)("step", words, steps)
    yield row("step", "add all [the] {f:filter*} among them to your hand", (Move(All(IN_DECK), "hand"),))
    shuffled = ReturnToDeck("seen", shuffled=True)
    turned = "turn over one card at a time from the top of your deck until"
    then = "then, shuffle the other cards <revealed> and return them to the bottom of your deck."
    for do, to in (
        ("add {it} to your hand", Move(All(IN_DECK), "hand")),
        ("play {it} onto the field", Move(All(IN_DECK), "field")),
        ("play {it} onto the field dull", Move(All(IN_DECK), "field", exhausted=True)),
    ):
        for what, n, it in (
            ("a/an {f:some} is revealed", 1, "it"),
            ("{n:several} {f:some*} are revealed", V("n"), "them"),
        ):
            until: Any = (LookTop(n, reveal=True, until=V("f")), to, shuffled)
            yield row("sentence", f"{turned} {what}. {do.replace('{it}', it)}. {then}", until)
    yield row("step", "shuffle the other cards <revealed> and return them to the bottom of your deck", (shuffled,))
    second: Any = With(With("g", "zone", "deck", "field"), "among", seen, None)
    take = Move(JUST, "hand")
    for up_to, least in (("", None), ("up to", 0)):
        two = (Pick(IN_DECK, V("n"), least), take, Pick(second, V("m"), least), take)
        what = f"add {up_to} {{n:int}} {{f:filter@n}} and {up_to} {{m:int}} {{g:filter@m}} among them to your hand"
        yield also("step", what, two)
        for words, steps, _ in rest[1:]:
            yield also("step", f"{what} [,] and {words}", (*two, *steps))


def picks() -> Iterator[Row]:
    """What is done to cards that are selected while the effect resolves."""
    yield row("step", "select {n:int} {f:some@n}", (Pick(V("f"), V("n")),))
    yield row("step", "select up to {n:int} {f:some@n}", (Pick(V("f"), V("n"), 0),))
    for verb, act in (
        ("put {what} into the Break Zone", Move(JUST, "break")),
        ("remove {what} from the game", Move(JUST, "removed")),
        ("add {what} to your hand", Move(JUST, "hand")),
        ("return {what} to its owner's hand", Move(JUST, "hand", under=Who.OWNER)),
        ("put {what} at the bottom of its owner's deck", Move(JUST, "deck", bottom=True)),
        ("dull {what}", Exhaust(JUST)),
        ("activate {what}", Ready(JUST)),
        ("break {what}", Destroy(JUST)),
        ("play {what} onto the field", Move(JUST, "field")),
        ("play {what} onto the field dull", Move(JUST, "field", exhausted=True)),
    ):
        if verb.startswith("add "):  # from another zone; what is on the field returns
            for what, pick in (
                ("{n:int} {f:away@n}", Pick(V("f"), V("n"))),
                ("up to {n:int} {f:away@n}", Pick(V("f"), V("n"), 0)),
                ("any number of {f:away*}", Pick(V("f"), Count(V("f")), 0)),
            ):
                yield row("step", verb.replace("{what}", what), (pick, act))
            continue
        for what, pick in (
            ("{n:int} {f:some@n}", Pick(V("f"), V("n"))),
            ("up to {n:int} {f:some@n}", Pick(V("f"), V("n"), 0)),
            ("any number of {f:some*}", Pick(V("f"), Count(V("f")), 0)),
        ):
            yield row("step", verb.replace("{what}", what), (pick, act))
    yield also(
        "step",
        "return {n:int} {f:some@n} to their owner/owners 's hand/hands",
        (Pick(V("f"), V("n")), Move(JUST, "hand", under=Who.OWNER)),
    )


def searches() -> Iterator[Row]:
    """Cards that are looked for in the deck, and where they are put."""
    ends: tuple[tuple[str, dict[str, Any]], ...] = (
        ("add {it} to your hand", {}),
        ("play {it} onto the field", {"to": "field"}),
        ("play {it} onto the field dull", {"to": "field", "exhausted": True}),
        ("remove {it} from the game", {"to": "removed"}),
        ("put {it} into the Break Zone", {"to": "break"}),
        ("put {it} on top of your deck", {"to": "deck"}),
    )
    for words, fields in ends:
        for what, search in (
            ("{n:int} card~s", Search(Filter(), V("n"), any_card=True, **fields)),
            ("{n:int} {f:some@n}", Search(V("f"), V("n"), **fields)),
            ("X {f:some*}", Search(V("f"), X(), **fields)),
        ):
            yield row("step", f"search for {what} and {words.replace('{it}', 'it')}", (search,))
            for end in (words.replace("{it}", "it"), words.replace("{it}", "them")):
                yield also("step", f"search [for] [up to] {what} [,] and {end}", (search,))
        two = (Search(V("f"), V("n"), **fields), Search(V("g"), V("m"), **fields))
        yield row(
            "step",
            f"search for up to {{n:int}} {{f:some@n}} and up to {{m:int}} {{g:some@m}} and {words}".replace(
                "{it}", "them"
            ),
            two,
        )
        yield also(
            "step",
            f"search for {{n:int}} {{f:some@n}} and {{m:int}} {{g:some@m}} and {words}".replace("{it}", "them"),
            two,
        )
