"""Shadowverse: Evolve in English: steps beside each other: what depends on what, options, and what is done later."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulebound.language.dialect import Checked, Row, V, also, row
from rulebound.language.tree import (
    Delayed,
    Gain,
    If,
    Is,
    LookTop,
    Modes,
    Move,
    On,
    PlayerGain,
    Slot,
    Until,
    Who,
)


def _milled() -> Iterator[Row]:
    """Cards of the deck that are spoken of after they were put somewhere: they are seen on their way."""
    for words, zone in (("into your cemetery", "cemetery"), ("into your EX area", "ex")):
        top, tops = "put the top card of your deck", "put the top {n:several} cards of your deck"
        one = (LookTop(1), Move(Slot("seen"), zone), If(Is(Slot("seen"), V("f")), V("s")))
        yield also("sentence", f"{top} {words}. if it's a/an {{f:filter}}, {{s:clause}}.", one)
        other = (LookTop(1), Move(Slot("seen"), zone), If(Is(Slot("seen"), V("f")), V("s"), V("o")))
        yield also(
            "sentence", f"{top} {words}. if it's a/an {{f:filter}}, {{s:clause}}. otherwise, {{o:clause}}.", other
        )
        several = (LookTop(V("n")), Move(Slot("seen"), zone), If(Is(Slot("seen"), V("f")), V("s")))
        for there in ("there is/'s a/an {f:filter} among them", "there are any {f:filter*} among them"):
            yield also("sentence", f"{tops} {words}. if {there}, {{s:clause}}.", several)
        for which in ("any of them is~are a/an {f:filter}", "at least one/1 of them is a/an {f:filter}"):
            yield also("sentence", f"{tops} {words}. if {which}, {{s:clause}}.", several)


def _later() -> Iterator[Row]:
    """What an effect makes happen later, once or whenever it happens in a time."""
    for whose, who in (("your", Who.YOU), ("each/your/an opponent's", Who.OPPONENT)):
        for next_ in ("next ", ""):
            say = row if next_ and who is Who.OPPONENT else also
            yield say(
                "sentence",
                f"at the start of {whose} {next_}{{p:phase}} phase, {{s:clause}}.",
                (Delayed(On("phase", who=who, phase=V("p")), V("s")),),
            )
    for p in ("main", "end"):
        yield also(
            "sentence", f"at the start of the {p} phase, {{s:clause}}.", (Delayed(On("phase", phase=p), V("s")),)
        )
    again = (Delayed(V("e"), V("s"), once=False, until=Until.TURN),)
    yield row("sentence", "for the rest of this turn, whenever/when {e:event}, {s:clause}.", again)
    yield also("sentence", "until the end of the/this turn, whenever/when {e:event}, {s:clause}.", again)
    yield also("sentence", "[during] this turn, whenever {e:event}, {s:clause}.", again)
    yield also("sentence", "whenever {e:event} this turn, {s:clause}.", again)
    once = (Delayed(V("e"), V("s"), until=Until.TURN),)
    yield row("sentence", "the next time {e:event} this turn, {s:clause}.", once)
    yield also("sentence", "for the rest of this turn, the next time {e:event}, {s:clause}.", once)


def _modes() -> Iterator[Row]:
    """Choosing effects (5.17)."""
    for count in range(2, 6):
        letters = "abcde"[:count]
        options = tuple(V(letter) for letter in letters)
        listed = " ".join(f"( {i} ) {{{letter}:steps}}" for i, letter in enumerate(letters, 1))
        old = " ".join(f"\u3010 {i} \u3011 {{{letter}:steps}}" for i, letter in enumerate(letters, 1))
        yield row("options", listed, options)
        yield also("options", old, options)
    modes, two = V("l"), Checked(V("l"), lambda options: len(options) == 2)
    for end in (".", " effects.", " effects:", ":"):
        say = row if end == "." else also
        head, tail = f"of the following{end}", "{l:options}"
        yield say("sentence", f"choose one/1 {head} {tail}", (Modes(modes),))
        yield say("sentence", f"choose up to {{n:num}} {head} {tail}", (Modes(modes, V("n"), up_to=True),))
        yield say("sentence", f"choose {{n:several}} {head} {tail}", (Modes(modes, V("n")),))
        yield say("sentence", f"if {{q:cond}}, choose one/1 {head} {tail}", (If(V("q"), (Modes(modes),)),))
        # 5.17.3.1: how many depends on what holds as it is played.
        for question in ("if {q:cond},", "{q:governing}:"):
            for words, chosen in (
                ("{m:several}", Modes(modes, V("m"))),
                ("up to {m:num}", Modes(modes, V("m"), up_to=True)),
                ("both", Modes(two, 2)),
            ):
                depends = (If(V("q"), (chosen,), (Modes(modes),)),)
                say_so = say if question.startswith("if") and words != "both" else also
                yield say_so("sentence", f"choose one/1 {head} {question} choose {words} instead. {tail}", depends)
    for end in (":", "."):
        yield also("sentence", f"choose one/1{end} {{l:options}}", (Modes(modes),))
        yield also("sentence", f"choose {{n:several}}{end} {{l:options}}", (Modes(modes, V("n")),))
        yield also("sentence", f"choose up to {{n:num}}{end} {{l:options}}", (Modes(modes, V("n"), up_to=True),))
        for question in ("if {q:cond},", "{q:governing}:"):
            depends = (If(V("q"), (Modes(modes, V("m")),), (Modes(modes),)),)
            yield also("sentence", f"choose one/1. {question} choose {{m:several}} instead{end} {{l:options}}", depends)


def of_one_duration(steps: Any) -> bool:
    """Whether no change without an end follows one for a time: the time might be said of both."""
    timed = False
    for step in steps if isinstance(steps, tuple) else ():
        if isinstance(step, Gain | PlayerGain):
            if timed and step.until is Until.GAME:
                return False
            timed = timed or step.until is not Until.GAME
    return True


def is_one(steps: Any) -> bool:
    """Whether a condition that is said last can only be said of one step."""
    return isinstance(steps, tuple) and len(steps) == 1


ROWS: list[Row] = [
    row(
        "sentence",
        "at the start of your next {p:phase} phase, {s:clause}.",
        (Delayed(On("phase", who=Who.YOU, phase=V("p")), V("s")),),
    ),
    row(
        "sentence",
        "at the start of the next {p:phase} phase, {s:clause}.",
        (Delayed(On("phase", phase=V("p")), V("s")),),
    ),
    *_milled(),
    *_later(),
    *_modes(),
]
