"""Shadowverse: Evolve in English: steps beside each other: what depends on what, options, and what is done later."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulebound.language.dialect import Category, Checked, Listed, Row, Spread, V, also, row
from rulebound.language.en.evolve_marks import (
    EX_ROOM,
    PARAGRAPH,
    SAME,
    Costs,
    Equals,
    Governs,
    Instead,
    Otherwise,
    Paragraph,
    Repeat,
    UntilFull,
    WhenPlaying,
)
from rulebound.language.tree import (
    Create,
    Damage,
    Delayed,
    Draw,
    Gain,
    GainResource,
    If,
    IfDone,
    Is,
    LookTop,
    May,
    MayPay,
    Modes,
    Move,
    On,
    Pay,
    PlayerGain,
    Slot,
    Top,
    Until,
    Who,
)

CATEGORIES: dict[str, Category] = {"steplist": Listed("step", flat=True)}
ELSE = (If(Is(Slot(), V("f")), V("s"), V("o")),)


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


SHARED: list[Row] = [
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
ROWS: list[Row] = [
    row("clause", "{s:steplist}", Checked(V("s"), of_one_duration)),
    also("clause", "{a:steplist}, then {b:steplist}", (Spread("a"), Spread("b"))),
    also("clause", "{a:steplist} and then {b:steplist}", (Spread("a"), Spread("b"))),
    also("clause", "{a:steplist} and, if {c:cond}, {b:steplist}", (Spread("a"), If(V("c"), V("b")))),
    row("sentence", "{s:clause}.", V("s")),
    row("sentence", "you may {a:clause}. if you do, {b:clause}.", (May(V("a")), IfDone(V("b")))),
    row("sentence", "if you do, {b:clause}.", (IfDone(V("b")),)),
    *_milled(),
    also("sentence", "you may pay {c:cost}. if you do, {s:clause}.", (MayPay(V("c"), V("s")),)),
    also("sentence", "you may pay {n:num} play point~s. if you do, {s:clause}.", (MayPay((Pay(V("n")),), V("s")),)),
    row("sentence", "if you do, you may {b:clause}.", (IfDone((May(V("b")),)),)),
    also("sentence", "then/also {s:clause}.", V("s")),
    also("sentence", "then, {s:clause}.", V("s")),
    also("sentence", "then, {s:steplist}.", V("s")),
    row("sentence", "you may {s:clause}.", (May(V("s")),)),
    row("sentence", "if {c:cond}, you may {s:clause}.", (If(V("c"), (May(V("s")),)),)),
    row("sentence", "if {c:cond}, {s:clause}.", (If(V("c"), V("s")),)),
    also("sentence", "if {c:cond}, also {s:clause}.", (If(V("c"), V("s")),)),
    also("sentence", "then, if {c:cond}, {s:clause}.", (If(V("c"), V("s")),)),
    also("sentence", "then, you may {s:clause}.", (May(V("s")),)),
    also("sentence", "{s:clause} if {c:cond}.", (If(V("c"), Checked(V("s"), is_one)),)),
    also("sentence", "if {c:cond}, {s:upgrade} instead.", (Instead(V("c"), V("s")),)),
    row("sentence", "{s:upgrade} instead.", (Instead(None, V("s")),)),
    also("upgrade", "put both into your EX area", (Create("", 2, to="ex", or_token="both"),)),
    also("upgrade", "summon both", (Create("", 2, to="field", or_token="both"),)),
    also("sentence", "do this {n:num} times.", (Repeat(V("n")),)),
    also("sentence", "repeat until your EX area is full.", (UntilFull(),)),
    also("sentence", "repeat this until your EX area is full.", (UntilFull(),)),
    row("step", "put cards from the top of your deck into your EX area until it's full", (Move(Top(EX_ROOM), "ex"),)),
    row("sentence", "{o:step}. if {c:cond}, {s:steplist} instead.", (If(V("c"), V("s"), V("o")),)),
    row("sentence", "if {c:cond}, {s:clause}. otherwise [,] {o:clause}.", (If(V("c"), V("s"), V("o")),)),
    also("sentence", "if {c:cond}, {s:clause}. if not, {o:clause}.", (If(V("c"), V("s"), V("o")),)),
    *(
        also("sentence", f"if it's a/an {{f:filter}}, {{s:clause}}. if {no}, {{o:clause}}.", ELSE)
        for no in ("it's not", "it isn't")
    ),
    also("sentence", "otherwise [,] {o:clause}.", (Otherwise(V("o")),)),
    also("sentence", "if not, {o:clause}.", (Otherwise(V("o")),)),
    row("upgrade", "{s:step}", V("s")),
    also("upgrade", "deal {d:num} damage", (Damage(SAME, V("d")),)),
    also("upgrade", "recover {n:num}", (GainResource("pp", V("n")),)),
    also("upgrade", "draw {n:num}", (Draw(V("n")),)),
    also("upgrade", "summon {n:num}", (Create("", V("n"), to="field"),)),
    also("upgrade", "put {n:num}", (Create("", V("n"), to=""),)),
    row("sentence", "{g:governing}:", (Governs(V("g")),)),
    row("sentence", "{c:process}:", (Costs(V("c")),)),  # 10.4.7.5
    row("sentence", "when playing this card, {c:process}:", (WhenPlaying(V("c")),)),  # 10.4.7.3
    also("sentence", "{g:governing}, {c:process}:", (Governs(V("g")), Costs(V("c")))),  # 10.4.7.1
    row("sentence", PARAGRAPH, (Paragraph(),)),
    also("sentence", "X equals/is {a:amount}.", (Equals(V("a")),)),
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
    *_later(),
    *_modes(),
]
