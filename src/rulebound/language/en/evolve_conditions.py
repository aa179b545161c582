"""Shadowverse: Evolve in English: amounts and conditions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulebound.language.dialect import Checked, Row, V, With, also, row
from rulebound.language.en.evolve_nouns import (
    ENEMY_LEADER,
    MINE,
    MY_CEMETERY,
    MY_HAND,
    MY_LEADER,
    MY_SPELLS,
    OTHER,
    PLAYED,
    PLAYED_BEFORE,
    SERVED,
    TYPES,
)
from rulebound.language.en.evolve_settle import PAID_RITE
from rulebound.language.tree import (
    All,
    Both,
    Calc,
    Cmp,
    Compare,
    Count,
    During,
    Either,
    Filter,
    Fixed,
    Happened,
    Is,
    Not,
    On,
    Past,
    Resource,
    Self,
    Slot,
    Stat,
    Who,
    X,
)


def _held() -> Iterator[Row]:
    """How many cards a player has, wherever they are said to be."""
    mine_other = With(MINE, "other", True, False)
    own = Checked(V("f"), lambda cards: cards.side == "my")
    own_other = Checked(OTHER, lambda cards: cards.side == "my")
    for cards, other in ((MINE, mine_other), (own, own_other)):
        yield also("fact", "you have a/an {f:filter}", Compare(Count(cards), ">=", 1))
        yield also("fact", "you have another {f:filter}", Compare(Count(other), ">=", 1))
        yield also("fact", "you have any {f:filter*}", Compare(Count(cards), ">=", 1))
        yield also("fact", "you have no {f:filter*}", Compare(Count(cards), "==", 0))
        yield also("fact", "you have at least {n:num} {f:filter*}", Compare(Count(cards), ">=", V("n")))
        yield also("fact", "you have {n:num} or more {f:filter*}", Compare(Count(cards), ">=", V("n")))
        yield also("fact", "you have {n:num} or fewer/less {f:filter*}", Compare(Count(cards), "<=", V("n")))
        yield also("fact", "you have exactly {n:num} {f:filter*}", Compare(Count(cards), "==", V("n")))
    yield also("fact", "your hand is empty", Compare(MY_HAND, "==", 0))
    points = Resource("max_pp")
    for words, op in (("at least {n:num}", ">="), ("{n:num} or more", ">="), ("{n:num}", "==")):
        say = row if words != "{n:num} or more" else also
        yield say("fact", f"you have {words} maximum play points", Compare(points, op, V("n")))
        yield also("fact", f"your maximum play points are {words}", Compare(points, op, V("n")))
    yield row("fact", "you have at least {n:num} play points", Compare(Resource("pp"), ">=", V("n")))


def _leaders() -> Iterator[Row]:
    """How much defense a leader has."""
    for whose, leader in (("an enemy", ENEMY_LEADER), ("your", MY_LEADER)):
        for op, words, turned in (
            ("<=", "{n:num} defense/health or less", "{n:num} or less"),
            (">=", "at least {n:num} defense/health", "{n:num} or more"),
            ("<", "less than {n:num} defense/health", "less than {n:num}"),
        ):
            fact = Compare(Stat(leader, "defense"), op, V("n"))
            yield row("fact", f"{whose} leader has {words}", fact)
            yield also("fact", f"{whose} leader has {turned} defense/health", fact)
            yield also("fact", f"{whose} leader's defense/health is {turned}", fact)
    less, more = Stat(MY_LEADER, "defense"), Stat(ENEMY_LEADER, "defense")
    yield row("fact", "your leader has less defense than an/the enemy leader", Compare(less, "<", more))
    yield row("fact", "your leader has more defense than an/the enemy leader", Compare(less, ">", more))


def _history() -> Iterator[Row]:
    """What has happened this turn."""
    mine_other = With(MINE, "other", True, False)
    for words, event in (
        ("was destroyed", ("destroyed", {})),
        ("evolved", ("evolve", {})),
        ("attacked", ("attack", {})),
        ("left the field", ("leave", {})),
        ("was put onto the field", ("enter", {})),
        ("was returned to its owner's hand", ("leave", {"to": "hand"})),
        ("raced", ("race", {})),
    ):
        kind, more = event
        past = words if words != "was put onto the field" else "was put onto the/your field"
        for said, say in ((past, row), (past.replace("was ", "has been "), also), (f"has {past}", also)):
            if (said == past and say is also) or said.startswith("has was"):
                continue
            yield say("fact", f"one of your {{f:filter*}} {said} this turn", _happened(kind, MINE, more))
            yield also("fact", f"another one of your {{f:filter*}} {said} this turn", _happened(kind, mine_other, more))
            yield say("fact", f"another {{f:filter}} {said} this turn", _happened(kind, OTHER, more))
            yield say("fact", f"a/an {{f:filter}} {said} this turn", _happened(kind, V("f"), more))
    for place, event_kind in (("left your field", "leave"), ("was put onto your field", "enter")):
        yield also("fact", f"another {{f:filter}} {place} this turn", Happened(On(event_kind, mine_other)))
        yield also("fact", f"a/an {{f:filter}} {place} this turn", Happened(On(event_kind, MINE)))
    for whose, leader in (("your", MY_LEADER.of), ("an enemy", ENEMY_LEADER.of)):
        yield row("fact", f"{whose} leader took damage this turn", Happened(On("damage", leader)))
        yield also("fact", f"{whose} leader has taken damage this turn", Happened(On("damage", leader)))
    yield row("fact", "you've played another card this turn", Compare(PLAYED_BEFORE, ">=", 1))
    some = Checked(V("f"), lambda cards: isinstance(cards, Filter) and cards != Filter() and not cards.other)
    played = Past(On("play", some, who=Who.YOU))
    for least in ("at least {n:num}", "{n:num} or more"):
        yield also("fact", f"you've played {least} cards this turn", Compare(PLAYED, ">=", V("n")))
        say = row if least.startswith("at") else also
        yield say("fact", f"you've played {least} other cards this turn", Compare(PLAYED_BEFORE, ">=", V("n")))
        yield say("fact", f"you've played {least} {{f:filter*}} this turn", Compare(played, ">=", V("n")))
        dropped = Compare(Past(On("discard", who=Who.YOU)), ">=", V("n"))
        yield say("fact", f"you've discarded {least} cards this turn", dropped)
    yield also("fact", "you/you've discarded a card this turn", Happened(On("discard", who=Who.YOU)))


def _happened(kind: str, subject: Any, more: dict[str, str]) -> Happened:
    return Happened(On(kind, subject, to=more.get("to", "")))


ROWS: list[Row] = [
    # --- amounts ---
    row("amount", "the number of {f:filter*}", Count(V("f"))),
    row("amount", "{n:num} times the number of {f:filter*}", Count(V("f"), V("n"))),
    also("amount", "the number of {f:filter*}, including this one", Count(V("f"))),
    also("amount", "{n:num} times the number of {f:filter*}, including this one", Count(V("f"), V("n"))),
    row("amount", "the number of cards you've played this turn", PLAYED),
    also("amount", "the number of cards you've played this turn, including this card/one", PLAYED),
    row("amount", "your maximum play points", Resource("max_pp")),
    row("amount", "{n:num} plus {a:amount}", Calc("+", V("a"), V("n"))),
    also("amount", "{a:counted.cards} plus {n:num}", Calc("+", V("a"), V("n"))),
    row("counted.cards", "the number of {f:filter*}", Count(V("f"))),
    row("amount", "half {a:counted.cards}, rounded down", Calc("//", V("a"), 2)),
    row("amount", "half {a:counted.cards}, rounded up", Calc("//", Calc("+", V("a"), 1), 2)),
    *(
        row("amount", f"the total {stat} of {{f:filter*}}", Stat(All(V("f")), stat))
        for stat in ("attack", "defense", "cost")
    ),
    *(
        row("amount", f"the highest {stat} among {{f:filter*}}", Stat(All(V("f")), stat, total=False))
        for stat in ("attack", "defense", "cost")
    ),
    row("amount", "the number of cards you've played this turn, excluding this card", PLAYED_BEFORE),
    *(row("amount", f"this card's {stat}", Stat(Self(), stat)) for stat in ("attack", "defense", "cost")),
    *(row("amount", f"its {stat}", Stat(Slot(), stat)) for stat in ("attack", "defense", "cost")),
    *(also("amount", f"this follower's {stat}", Stat(Self(), stat)) for stat in ("attack", "defense", "cost")),
    *(
        also("amount", f"the {which}'s {stat}", Stat(Slot(), stat))
        for stat in ("attack", "defense", "cost")
        for which in ("selected follower", "selected card", "revealed card")
    ),
    *(  # the card of the event
        row("amount", f"the {type}'s {stat}", Stat(Slot(f"event {type}"), stat))
        for stat in ("attack", "defense", "cost")
        for type in TYPES
    ),
    also("amount", "cost of the revealed card", Stat(Slot(), "cost")),
    *(
        also("amount", f"the {stat} of the {type} that entered the field", Stat(Slot(f"event {type}"), stat))
        for stat in ("attack", "defense", "cost")
        for type in TYPES
    ),
    also("amount", '" {a:amount} "', V("a")),
    row("amount", "the number of cards returned", X()),
    row("amount", "{n:num} times the number of cards returned", Calc("*", X(), V("n"))),
    also("amount", "twice the number of cards returned to the hand with this effect", Calc("*", X(), 2)),
    # --- conditions ---
    row("governing", "Combo ( {n:num} )", Compare(PLAYED, ">=", V("n"))),
    row("governing", "Spellchain ( {n:num} )", Compare(Fixed(Count(MY_SPELLS)), ">=", V("n"))),
    also("governing", "NC ( {n:num} )", Compare(Fixed(Count(MY_CEMETERY)), ">=", V("n"))),
    also("governing", "SC ( {n:num} )", Compare(Fixed(Count(MY_SPELLS)), ">=", V("n"))),
    row("governing", "Necrocharge ( {n:num} )", Compare(Fixed(Count(MY_CEMETERY)), ">=", V("n"))),
    row("governing", "Earth Rite", PAID_RITE),
    row("fact", "{g:counted} is active for you", V("g")),
    also("fact", "{g:counted} is active", V("g")),
    row("fact", "{g:counted} is not active for you", Not(V("g"))),
    also("fact", "{g:counted} isn't active [for you]", Not(V("g"))),
    row("counted", "Overflow", Compare(Resource("max_pp"), ">=", 7)),
    row("counted", "Sanguine", Both((During(Who.YOU), Happened(On("lost defense", who=Who.YOU))))),
    row("counted", "Combo ( {n:num} )", Compare(PLAYED, ">=", V("n"))),
    row("counted", "Spellchain ( {n:num} )", Compare(Fixed(Count(MY_SPELLS)), ">=", V("n"))),
    row("counted", "Necrocharge ( {n:num} )", Compare(Fixed(Count(MY_CEMETERY)), ">=", V("n"))),
    row("fact", "the Earth Rite was performed", PAID_RITE),
    row("fact", "there is/'s another {f:filter}", Compare(Count(OTHER), ">=", 1)),
    row("fact", "there is/'s a/an {f:filter}", Compare(Count(V("f")), ">=", 1)),
    also("fact", "there are any {f:filter*}", Compare(Count(V("f")), ">=", 1)),
    *_held(),
    *_history(),
    *_leaders(),
    row("fact", "there are no {f:filter*}", Compare(Count(V("f")), "==", 0)),
    row("fact", "there are at least {n:num} {f:filter*}", Compare(Count(V("f")), ">=", V("n"))),
    also("fact", "there are {n:num} or more {f:filter*}", Compare(Count(V("f")), ">=", V("n"))),
    row("fact", "there are [exactly] {n:num} {f:filter*}", Compare(Count(V("f")), "==", V("n"))),
    also(
        "fact",
        "there is a/an {x:card.name} and {y:card.name} in your cemetery",
        Both(
            (
                Compare(Count(Filter(side="my", zone="cemetery", names=(V("x"),))), ">=", 1),
                Compare(Count(Filter(side="my", zone="cemetery", names=(V("y"),))), ">=", 1),
            )
        ),
    ),
    *(
        row("fact", f"it's {state}", Is(Slot(), Filter(states=(state,))))
        for state in ("evolved", "engaged", "reserved", "damaged")
    ),
    row("fact", "it's a/an {f:filter}", Is(Slot(), V("f"))),
    row("fact", "it isn't a/an {f:filter}", Not(Is(Slot(), V("f")))),
    row("own.fact", "this follower is evolved", Is(Self(), Filter(states=("evolved",)))),
    *(
        row("own.fact", f"this follower has at least {{n:num}} {stat}", Compare(Stat(Self(), stat), ">=", V("n")))
        for stat in ("attack", "defense")
    ),
    row("fact", "{a:own.fact}", V("a")),
    row("fact", "this card is a/an {f:filter}", Is(Self(), V("f"))),
    row("fact", "there are more {f:filter*} than {g:filter*}", Compare(Count(V("f")), ">", Count(V("g")))),
    row("fact", "it's your turn", During(Who.YOU)),
    row("fact", "it's an/your opponent's turn", During(Who.OPPONENT)),
    row("fact", "your leader gained {defense} this turn", Happened(On("restore", MY_LEADER.of, amount=Cmp(">=", 1)))),
    *(
        row("own.fact", f"this card is {state}", Is(Self(), Filter(states=(state,))))
        for state in ("engaged", "reserved", "evolved")
    ),
    *(
        also("own.fact", f"this follower is {state}", Is(Self(), Filter(states=(state,))))
        for state in ("engaged", "reserved")
    ),
    row("fact", "there are {n:num} or fewer {f:filter*}", Compare(Count(V("f")), "<=", V("n"))),
    row("fact", "you have {n:num} play points or less", Compare(Resource("pp"), "<=", V("n"))),
    row("fact", "the result is {n:num}", Compare(X("roll"), "==", V("n"))),
    row(
        "fact",
        "the result is {n:num}, {m:num}, {o:num} or {p:num}",
        Either(tuple(Compare(X("roll"), "==", V(name)) for name in "nmop")),
    ),
    row("fact", "it has {k:kw}", Is(Slot(), Filter(keywords=(V("k"),)))),
    *(
        row("fact", f"it has {words}", Is(Slot(), Filter(stats=((stat, Cmp(op, V("n"))),))))
        for stat in ("attack", "defense")
        for op, words in (("<=", f"{{n:num}} {stat} or less"), (">=", f"at least {{n:num}} {stat}"))
    ),
    row("fact", "it has at least {n:num} {k:counters.on} counters", Compare(Stat(Slot(), V("k")), ">=", V("n"))),
    row("fact", "this card has no {k:counters.on} counters", Compare(Stat(Self(), V("k")), "==", 0)),
    row("fact", "it costs {k:num} play points or less", Is(Slot(), Filter(cost=Cmp("<=", V("k"))))),
    row("fact", "it costs at least {k:num} play points", Is(Slot(), Filter(cost=Cmp(">=", V("k"))))),
    row("fact", "it costs an odd number of play points", Compare(Calc("%", Stat(Slot(), "cost"), 2), "==", 1)),
    row(
        "fact",
        "it costs an even number of play points",  # what is not there costs nothing, and not 0
        Both((Is(Slot(), Filter()), Compare(Calc("%", Stat(Slot(), "cost"), 2), "==", 0))),
    ),
    row("fact", "your leader has lost defense this turn", Happened(On("lost defense", who=Who.YOU))),
    row("fact", "you've played a/an {f:filter} this turn", Happened(On("play", V("f"), who=Who.YOU))),
    row("fact", "it has raced", Is(Slot(), Filter(states=SERVED))),
    also("fact", "that follower has began/begun racing", Is(Slot(), Filter(states=SERVED))),
    row("fact", "you've discarded a card this turn", Happened(On("discard", who=Who.YOU))),
    row(
        "fact",
        "{f:filter*} attacked at least {t:num} times this turn",
        Happened(On("attack", V("f")), V("t")),
    ),
    row("fact", "this card has at least {n:num} {k:counters.on} counters", Compare(Stat(Self(), V("k")), ">=", V("n"))),
    row("cond", "{a:fact}", V("a")),
    row("cond", "{a:fact} and {b:fact}", Both((V("a"), V("b")))),
    row("cond", "{a:fact} or {b:fact}", Either((V("a"), V("b")))),
    row("phase", "main", "main"),
    row("phase", "end", "end"),
]
