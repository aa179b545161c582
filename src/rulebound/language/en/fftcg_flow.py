"""FFTCG in English: options, what depends on what was done, and what is done later."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulebound.language.dialect import (
    Category,
    Checked,
    Row,
    Sequence,
    Spread,
    V,
    With,
    also,
    row,
    say,
)
from rulebound.language.joining import Sentence, Then
from rulebound.language.referents import JUST, Ref
from rulebound.language.tree import (
    All,
    CostCards,
    Delayed,
    Discard,
    Done,
    Draw,
    Filter,
    If,
    IfDone,
    May,
    MayPay,
    Modes,
    Move,
    Not,
    On,
    Pick,
    Reveal,
    Self,
    Until,
    WhenDone,
    Who,
)

CATEGORIES: dict[str, Category] = {
    "more": Sequence("more.one"),
}

IN_THEIR_HAND = With(With("f", "zone", "hand", "field"), "side", "opp", "any")
THEIR_HAND = All(Filter(zone="hand", side="opp"))
IF_DONE_OR_NOT = (IfDone(V("s")), If(Not(Done()), V("o")))


def modes() -> Iterator[Row]:
    """Select n of k effects, which follow in quotes."""
    for k in range(2, 7):
        names = "abcdef"[:k]
        quoted = " ".join(f"{{{x}:mode}}" for x in names)
        options = tuple(V(x) for x in names)
        yield row("modes", f"select {{n:int}} of the {k} following actions. {quoted}", (Modes(options, V("n")),))
        yield also("modes", f"select {{n:int}} of the {k} following actions: {quoted}", (Modes(options, V("n")),))
        yield also("modes", f"select {{n:int}} of the following actions. {quoted}", (Modes(options, V("n")),))
        yield row(
            "modes",
            f"select up to {{n:int}} of the {k} following actions. {quoted}",
            (Modes(options, V("n"), up_to=True),),
        )
        yield row(
            "modes",
            f"select {{n:int}} of the {k} following actions. if {{q:cond}}, select up to {{m:int}} of the {k} following"
            f" actions instead. {quoted}",
            (If(V("q"), (Modes(options, V("m"), up_to=True),), (Modes(options, V("n")),)),),
        )
        yield row(
            "modes",
            f"select {{n:int}} of the {k} following actions. if {{q:cond}}, select {{m:int}} of the {k} following"
            f" actions instead. {quoted}",
            (If(V("q"), (Modes(options, V("m")),), (Modes(options, V("n")),)),),
        )
        yield row(
            "modes",
            f"select up to {{n:int}} of the {k} following actions. if {{q:cond}}, select up to {{m:int}} of the {k}"
            f" following actions instead. {quoted}",
            (If(V("q"), (Modes(options, V("m"), up_to=True),), (Modes(options, V("n"), up_to=True),)),),
        )


def to_the_same_cards(steps: tuple[Any, ...]) -> bool:
    """Whether one thing or another is done to the same cards: then who does not want the one wants the other."""
    may, otherwise = steps
    acts = (*may.steps, *otherwise.then)
    return len(acts) == 2 and all(isinstance(getattr(act, "obj", None), Self | Ref) for act in acts)


ROWS: list[Row] = [
    *modes(),
    # may, if you do so, when you do so
    also(
        "clause",
        "{s:steplist} if your opponent doesn't pay {c:cost}",
        (MayPay(V("c"), (), V("s"), Who.OPPONENT),),
    ),
    row(
        "clause",
        "if your opponent doesn't {c:theirpay}, {s:steplist}",
        (MayPay(V("c"), (), V("s"), Who.OPPONENT),),
    ),
    row("theirpay", "discard {n:int} card~s", (CostCards("discard", V("n"), Filter(zone="hand", side="my")),)),
    also(
        "theirpay",
        "discard {n:int} card~s from their hand",
        (CostCards("discard", V("n"), Filter(zone="hand", side="my")),),
    ),
    row("clause", "if your opponent doesn't pay {c:cost}, {s:steplist}", (MayPay(V("c"), (), V("s"), Who.OPPONENT),)),
    row("sentence", "when you do so, {s:steps}", (WhenDone(V("s")),)),
    # one sentence depends on it, and those that go on with that sentence (see references)
    row("sentence", "if you do so, {s:steplist}.", (IfDone(V("s")),)),
    row("sentence", "if you do so, {s:sentence}", (IfDone(V("s")),)),
    say("sentence", "if you do so, {s:steps}", (IfDone(V("s")),)),
    also("sentence", "if you do so, {s:sentence} {m:more}", (IfDone((Spread("s"), Spread("m"))),)),
    also("sentence", "if your opponent does so, {s:sentence}", (IfDone(V("s")),)),
    also("sentence", "if your opponent does so, {s:sentence} {m:more}", (IfDone((Spread("s"), Spread("m"))),)),
    row("more.one", "{s:sentence}", (Sentence(V("s")),)),
    *(
        also("sentence", f"if you do so, {{s:steplist}}. {words}, {{o:steplist}}.", IF_DONE_OR_NOT)
        for words in ("if not", "otherwise")
    ),
    also("sentence", "then, {s:clause}.", (Then(V("s")),)),
    also("sentence", "then, {s:steplist}.", (Then(V("s")),)),
    row("clause", "if you don't do so, {s:steplist}", (If(Not(Done()), V("s")),)),
    also("clause", "if you do not do so, {s:steplist}", (If(Not(Done()), V("s")),)),
    also("clause", "if your opponent/they doesn't/don't do so, {s:steplist}", (If(Not(Done()), V("s")),)),
    also("clause", "also {s:steplist}", V("s")),
    also("clause", "if {c:cond}, also {s:steplist}", (If(V("c"), V("s")),)),
    also("clause", "if {c:cond}, also {s:clause}", (If(V("c"), V("s")),)),
    also("clause", "if {c:cond}, {s:steplist} also", (If(V("c"), V("s")),)),
    also("clause", "if {c:cond}, then {s:steplist}", (If(V("c"), V("s")),)),
    also("clause", "{a:step}, {b:step}", (Spread("a"), Spread("b"))),
    # one or the other: the first if that is wanted, else the second
    also("clause", "{a:step} or {b:step}", Checked((May(V("a")), If(Not(Done()), V("b"))), to_the_same_cards)),
    row("clause", "your opponent may pay {c:cost}", (MayPay(V("c"), who=Who.OPPONENT),)),
    row(
        "clause",
        "your opponent may discard {n:int} card~s",
        (May((Discard(V("n"), Who.OPPONENT),), Who.OPPONENT),),
    ),
    row("clause", "your opponent may draw {n:int} card~s", (May((Draw(V("n"), Who.OPPONENT),), Who.OPPONENT),)),
    row("sentence", "{m:modes}", V("m")),
    row("sentence", "if {c:cond}, {m:modes}", (If(V("c"), V("m")),)),
    row("mode", '"{s:steps}"', V("s")),
    # later
    row("step", "at the end of the turn, {s:steplist}", (Delayed(On("phase", phase="end"), V("s")),)),
    also("step", "at the end of this turn, {s:steplist}", (Delayed(On("phase", phase="end"), V("s")),)),
    also("clause", "{s:steplist} at the end of the turn", (Delayed(On("phase", phase="end"), V("s")),)),
    also("clause", "{s:steplist} at the end of this turn", (Delayed(On("phase", phase="end"), V("s")),)),
    row(
        "step",
        "at the beginning of your next Main Phase 1, {s:steplist}",
        (Delayed(On("phase", who=Who.YOU, phase="main1"), V("s")),),
    ),
    row(
        "step",
        "at the beginning of the next Main Phase 1, {s:steplist}",
        (Delayed(On("phase", phase="main1"), V("s")),),
    ),
    row(
        "clause",
        "when {o:obj} is put from the field into the Break Zone this turn, {s:steplist}",
        (Delayed(On("leave", V("o"), to="break"), V("s"), until=Until.TURN),),
    ),
    also("clause", "{a:steplist} then {b:steplist}", (Spread("a"), Spread("b"))),
    # a card that is selected out of a hand
    row(
        "step",
        "your opponent reveals their hand, and you select {n:int} {f:filter@n} for your opponent to discard"
        " [from their hand]",
        (Reveal(THEIR_HAND), Pick(IN_THEIR_HAND, V("n")), Discard(V("n"), Who.OPPONENT, Filter(among=JUST))),
    ),
    row(
        "sentence",
        "your opponent reveals their hand. select {n:int} {f:filter@n} in their hand. your opponent removes it from the"
        " game.",
        (Reveal(THEIR_HAND), Pick(IN_THEIR_HAND, V("n")), Move(JUST, "removed")),
    ),
    also(
        "sentence",
        "your opponent reveals their hand. select {n:int} {f:filter@n} from their hand. your opponent removes it from"
        " the game.",
        (Reveal(THEIR_HAND), Pick(IN_THEIR_HAND, V("n")), Move(JUST, "removed")),
    ),
    row(
        "sentence",
        "your opponent reveals their hand. select {n:int} {f:filter@n} in their hand. your opponent discards it.",
        (Reveal(THEIR_HAND), Pick(IN_THEIR_HAND, V("n")), Discard(V("n"), Who.OPPONENT, Filter(among=JUST))),
    ),
    also(
        "sentence",
        "your opponent reveals their hand. select {n:int} {f:filter@n} from/in their hand. your opponent discards this"
        " card.",
        (Reveal(THEIR_HAND), Pick(IN_THEIR_HAND, V("n")), Discard(V("n"), Who.OPPONENT, Filter(among=JUST))),
    ),
    also(
        "sentence",
        "your opponent reveals their hand. select {n:int} {f:filter@n} from/in their hand. your opponent discards that"
        " card.",
        (Reveal(THEIR_HAND), Pick(IN_THEIR_HAND, V("n")), Discard(V("n"), Who.OPPONENT, Filter(among=JUST))),
    ),
]
