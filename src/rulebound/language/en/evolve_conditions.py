"""Shadowverse: Evolve in English: amounts and conditions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulebound.language.dialect import Checked, Row, V, With, also, row
from rulebound.language.en.evolve_marks import PAID, PAID_RITE
from rulebound.language.en.evolve_words import (
    DISCARDED,
    ENEMY_HAND,
    ENEMY_LEADER,
    IT,
    MINE,
    MY_CEMETERY,
    MY_HAND,
    MY_LEADER,
    MY_SPELLS,
    OTHER,
    OWN,
    PLAYED,
    PLAYED_BEFORE,
    POINTS,
    REVEALED,
    SERVED,
    THEM,
    TYPES,
    of_a_kind,
    of_event,
    that,
)
from rulebound.language.tree import (
    All,
    Both,
    Calc,
    Cmp,
    Compare,
    Count,
    Different,
    During,
    Either,
    EventAmount,
    Filter,
    Fixed,
    Happened,
    Is,
    Not,
    On,
    Past,
    Printed,
    Resource,
    Room,
    Self,
    Stat,
    Who,
    X,
)


def _own_facts() -> Iterator[Row]:
    """What a card says of itself, and may go on about with `it`."""
    for this, own in OWN:
        for state in ("engaged", "reserved", "evolved"):
            yield row("own.fact", f"{this} is {state}", Is(own, Filter(states=(state,))))
        yield row("own.fact", f"{this} has {{k:keyword.name}}", Is(own, Filter(keywords=(V("k"),))))
        for stat in ("attack", "defense"):
            yield row("own.fact", f"{this} has at least {{n:num}} {stat}", Compare(Stat(own, stat), ">=", V("n")))
            yield row("own.fact", f"{this} has {{n:num}} {stat} or less", Compare(Stat(own, stat), "<=", V("n")))
            yield also("own.fact", f"{this} has {{n:num}} {stat} or more", Compare(Stat(own, stat), ">=", V("n")))


def _each() -> Iterator[Row]:
    """What is counted that is no card that is somewhere: counters, and what has happened this turn."""
    for whose, obj in (*OWN, ("it", IT)):
        yield row("each", f"{{k:counterstat}} counter on {whose}", Stat(obj, V("k")))
        yield row("sum", f"the number of {{k:counterstat}} counters on {whose}", Stat(obj, V("k")))
    yield also("each", "other card you've/you [have] played this turn", PLAYED_BEFORE)
    yield also("each", "card you've/you [have] played this turn", PLAYED)
    some = Checked(V("f"), lambda cards: isinstance(cards, Filter) and cards != Filter() and not cards.other)
    yield row("each", "{f:filter} you've/you [have] played this turn", Past(On("play", some, who=Who.YOU)))
    yield row(
        "sum", "the number of {f:filter*} you've/you [have] played this turn", Past(On("play", some, who=Who.YOU))
    )
    yield row("each", "card you've/you [have] discarded this turn", Past(On("discard", who=Who.YOU)))
    yield row("sum", "the number of cards you've/you [have] discarded this turn", Past(On("discard", who=Who.YOU)))
    yield row("sum", "the number of cards you've drawn this turn", Past(On("draw", who=Who.YOU)))
    for words, kind in (
        ("destroyed", "destroyed"),
        ("left the field", "leave"),
    ):
        were = "were " if words.startswith(("destroyed", "put")) else ""
        was = were.replace("were", "was")
        yield row("each", f"{{f:filter}} that {was}{words} this turn", Past(On(kind, V("f"))))
        yield row("sum", f"the number of {{f:filter*}} that {were}{words} this turn", Past(On(kind, V("f"))))
        if words == "destroyed":
            yield also("each", "{f:filter} destroyed this turn", Past(On(kind, V("f"))))
            yield also("sum", "the number of {f:filter*} destroyed this turn", Past(On(kind, V("f"))))
    yield row("amount", "{a:sum}", V("a"))
    yield row("amount", "{n:several} times {a:sum}", Calc("*", V("a"), V("n")))
    yield also("amount", "twice {a:sum}", Calc("*", V("a"), 2))
    yield also("amount", "twice the number of {f:filter*}", Count(V("f"), 2))
    yield also("amount", "half of {a:halved}, rounded down", Calc("//", V("a"), 2))
    yield also("amount", "half of {a:halved}, rounded up", Calc("//", Calc("+", V("a"), 1), 2))
    yield also("halved", "{a:counted.cards}", V("a"))
    for stat in ("attack", "defense", "cost"):
        yield row("halved", f"its {stat}", Stat(IT, stat))
        for op, words in (("<=", "or less"), (">=", "or more")):
            original = Compare(Printed(IT, stat), op, V("n"))  # 5.23
            yield row("cond.one", f"its original {stat} is {{n:num}} {words}", original)
        yield from (row("halved", f"{this}'s {stat}", Stat(own, stat)) for this, own in OWN)
    yield row("amount", "half {a:halved}, rounded down", Calc("//", V("a"), 2))
    yield row("amount", "half {a:halved}, rounded up", Calc("//", Calc("+", V("a"), 1), 2))
    for stat in ("attack", "defense", "cost"):
        yield row("amount", f"the discarded card's {stat}", Stat(DISCARDED, stat))
    for past in PAID.values():
        for kind in ("card", *TYPES):
            paid = X(f"x {past} {kind}")  # what was paid with, and how
            say = row if kind == "card" else also
            yield say("amount", f"the number of {kind}s {past}", paid)
            yield say("amount", f"{{n:num}} times the number of {kind}s {past}", Calc("*", paid, V("n")))
            yield also("amount", f"twice the number of {kind}s {past}", Calc("*", paid, 2))


def _rolled() -> Iterator[Row]:
    """5.19: what came of a roll."""
    result = X("roll")
    yield row("amount", "the result", result)
    yield also("amount", "the number rolled", result)
    for op, words in ((">=", "at least {n:num}"), ("<=", "{n:num} or less")):
        yield row("cond.one", f"the result is {words}", Compare(result, op, V("n")))
    yield also("cond.one", "the result is {n:num} or more/higher/greater", Compare(result, ">=", V("n")))
    yield also("cond.one", "the result is {n:num} or lower/fewer", Compare(result, "<=", V("n")))
    for word, rest in (("odd", 1), ("even", 0)):
        yield row("cond.one", f"the result is {word}", Compare(Calc("%", result, 2), "==", rest))
        yield also("cond.one", f"the result is an {word} number", Compare(Calc("%", result, 2), "==", rest))
    for names, words in (("nm", "{n:num} or {m:num}"), ("nmo", "{n:num}, {m:num}, or {o:num}")):
        yield row("cond.one", f"the result is {words}", Either(tuple(Compare(result, "==", V(name)) for name in names)))
    yield also(
        "cond.one",
        "the result is {n:num}, {m:num} or {o:num}",
        Either(tuple(Compare(result, "==", V(n)) for n in "nmo")),
    )


def _entered() -> Iterator[Row]:
    """Where this card was played from, or came from."""
    kind = Checked(V("f"), of_a_kind)
    yield row("cond.one", "a/an {f:filter} was played this turn", Happened(On("play", kind)))
    yield row("cond.one", "there is/'s a/an {f:filter} among them", Is(THEM, V("f")))
    yield also("cond.one", "your hand has {n:num} or fewer cards", Compare(MY_HAND, "<=", V("n")))
    yield also("cond.one", "your hand has {n:num} or more cards", Compare(MY_HAND, ">=", V("n")))
    for place, zone in (("EX area", "ex"), ("hand", "hand"), ("cemetery", "cemetery"), ("deck", "deck")):
        for this, own in OWN:
            came = Happened(On("enter", own, frm=zone))
            yield row("cond.one", f"{this} was put onto the/your field from your {place}", came)
        if zone != "deck":
            yield row("cond.one", f"this card was played from your {place}", Happened(On("play", Self(), frm=zone)))
    for place, zone in (("on your field", "field"), ("in your cemetery", "cemetery"), ("in your EX area", "ex")):
        mine = (
            Checked(MINE, lambda cards: cards.zone == "field") if zone == "field" else With(MINE, "zone", zone, "field")
        )
        kinds = Compare(Different(mine, "name"), ">=", V("n"))
        yield row("cond.one", f"there are at least {{n:num}} {{f:filter*}} with different names {place}", kinds)
        for words in (f"{{f:filter*}} with different names {place}", f"{{f:filter*}} {place} with different names"):
            for least in ("{n:num} or more", "at least {n:num}"):
                yield also("cond.one", f"there are {least} {words}", kinds)
        for least in ("{n:num} or more different", "at least {n:num} different"):
            yield also("cond.one", f"there are {least} {{f:filter*}} {place}", kinds)


def _theirs() -> Iterator[Row]:
    """How many cards an opponent has."""
    for place, zone in (("on their field", "field"), ("in their EX area", "ex"), ("in their cemetery", "cemetery")):
        cards = With("f", "side", "opp", "any")
        cards = cards if zone == "field" else With(cards, "zone", zone, "field")
        for words, op in (("at least {n:num}", ">="), ("{n:num} or more", ">="), ("{n:num} or fewer/less", "<=")):
            said = f"each/your/an opponent has/controls {words} {{f:filter*}} {place}"
            yield also("cond.one", said, Compare(Count(cards), op, V("n")))
        yield also(
            "cond.one", f"each/your/an opponent has/controls a/an {{f:filter}} {place}", Compare(Count(cards), ">=", 1)
        )
        yield also(
            "cond.one", f"each/your/an opponent has/controls no {{f:filter*}} {place}", Compare(Count(cards), "==", 0)
        )
    none = Compare(PLAYED_BEFORE, "==", 0)
    yield row("cond.one", "you haven't played any other cards this turn", none)
    yield also("cond.one", "you haven't played another card this turn", none)
    yield also("cond.one", "you didn't play any other cards this turn", none)
    kind = Checked(V("f"), of_a_kind)
    yield row("cond.one", "you haven't played a/an {f:filter} this turn", Not(Happened(On("play", kind, who=Who.YOU))))
    yield also("cond.one", "you didn't play a/an {f:filter} this turn", Not(Happened(On("play", kind, who=Who.YOU))))
    yield also("cond.one", "you haven't played any {f:filter*} this turn", Not(Happened(On("play", kind, who=Who.YOU))))
    for whose, leader in (("your", MY_LEADER.of), ("an enemy", ENEMY_LEADER.of)):
        yield also("cond.one", f"{whose} leader was dealt damage this turn", Happened(On("damage", leader)))
    for took in ("took", "has taken"):
        struck = Happened(On("damage", ENEMY_LEADER.of))
        yield also("cond.one", f"each/your/an opponent's leader {took} damage this turn", struck)
    yield also("cond.one", "this follower was evolved", Is(Self("follower"), Filter(states=("evolved",))))


def _held() -> Iterator[Row]:
    """How many cards a player has, wherever they are said to be."""
    mine_other = With(MINE, "other", True, False)
    own = Checked(V("f"), lambda cards: isinstance(cards, Filter) and cards.side == "my")
    own_other = Checked(OTHER, lambda cards: isinstance(cards, Filter) and cards.side == "my")
    for cards, other in ((MINE, mine_other), (own, own_other)):
        yield also("cond.one", "you have/control a/an {f:filter}", Compare(Count(cards), ">=", 1))
        yield also("cond.one", "you have/control another {f:filter}", Compare(Count(other), ">=", 1))
        yield also("cond.one", "you have/control any {f:filter*}", Compare(Count(cards), ">=", 1))
        yield also("cond.one", "you have/control no {f:filter*}", Compare(Count(cards), "==", 0))
        yield also("cond.one", "you have/control at least {n:num} {f:filter*}", Compare(Count(cards), ">=", V("n")))
        yield also("cond.one", "you have/control {n:num} or more {f:filter*}", Compare(Count(cards), ">=", V("n")))
        yield also(
            "cond.one", "you have/control {n:num} or fewer/less {f:filter*}", Compare(Count(cards), "<=", V("n"))
        )
        yield also("cond.one", "you have/control exactly {n:num} {f:filter*}", Compare(Count(cards), "==", V("n")))
    yield also("cond.one", "your hand is empty", Compare(MY_HAND, "==", 0))
    for words, hand in (("you have", MY_HAND), ("each/your/an opponent has", Count(ENEMY_HAND))):
        their = "your" if hand is MY_HAND else "their"
        for less in ("{n:num} card~s or fewer/less", "{n:num} or fewer/less card~s"):
            yield also("cond.one", f"{words} {less} in {their} hand", Compare(hand, "<=", V("n")))
        for more in ("at least {n:num} card~s", "{n:num} or more card~s", "{n:num} card~s or more"):
            yield also("cond.one", f"{words} {more} in {their} hand", Compare(hand, ">=", V("n")))
        yield also("cond.one", f"{words} no cards in {their} hand", Compare(hand, "==", 0))
    greater, fewer = Compare(MY_HAND, ">", Count(ENEMY_HAND)), Compare(MY_HAND, "<", Count(ENEMY_HAND))
    yield also("cond.one", "you have more cards in [your] hand than each/your/an opponent", greater)
    yield also("cond.one", "each/your/an opponent has more cards in [their] hand than you", fewer)
    yield also("cond.one", "you have fewer cards in [your] hand than each/your/an opponent", fewer)
    yield also("cond.one", "there are {f:filter*}", Compare(Count(V("f")), ">=", 1))
    yield also("cond.one", "there is/'s no {f:filter}", Compare(Count(V("f")), "==", 0))
    yield also("cond.one", "there isn't a/an {f:filter}", Compare(Count(V("f")), "==", 0))
    yield also("cond.one", "there aren't any {f:filter*}", Compare(Count(V("f")), "==", 0))
    yield row("cond.one", "there are fewer {f:filter*} than {g:filter*}", Compare(Count(V("f")), "<", Count(V("g"))))
    for place, zone in (("on your field", "field"), ("in your cemetery", "cemetery"), ("in your EX area", "ex")):
        pair = tuple(With(name, "side", "my", "any") for name in "fg")
        if zone != "field":
            pair = tuple(With(cards, "zone", zone, "field") for cards in pair)
        there = Both(tuple(Compare(Count(cards), ">=", 1) for cards in pair))
        yield also("cond.one", f"there is/'s a/an {{f:filter}} and a/an {{g:filter}} {place}", there)
        yield also("cond.one", f"there are a/an {{f:filter}} and a/an {{g:filter}} {place}", there)
        yield also("cond.one", f"you have/control a/an {{f:filter}} and a/an {{g:filter}} {place}", there)
    for words, op in (("at least {n:num}", ">="), ("{n:num} or more", ">="), ("[exactly] {n:pos}", "==")):
        for which, obj in (*OWN, ("it", IT)):
            yield (row if op == "==" else also)(
                "cond.one",
                f"there are {words} {{k:counterstat}} counters on {which}",
                Compare(Stat(obj, V("k")), op, V("n")),
            )
            if words != "at least {n:num}":
                yield also(
                    "cond.one",
                    f"{which} has {words} {{k:counterstat}} counters",
                    Compare(Stat(obj, V("k")), op, V("n")),
                )
    for this, obj in OWN:
        none = Compare(Stat(obj, V("k")), "==", 0)
        yield also("cond.one", f"there are no {{k:counterstat}} counters on {this}", none)
    for kind, points in POINTS.items():
        for words, op in (("at least {n:num}", ">="), ("{n:num} or more", ">="), ("{n:num}", "==")):
            say = row if words != "{n:num} or more" else also
            yield say("cond.one", f"you have/control {words} {points}~s", Compare(Resource(kind), op, V("n")))
            yield also("cond.one", f"your {points}s are {words}", Compare(Resource(kind), op, V("n")))


def _leaders() -> Iterator[Row]:
    """How much defense a leader has."""
    for whose, leader in (("an enemy", ENEMY_LEADER), ("your", MY_LEADER)):
        for op, words, turned in (
            ("<=", "{n:num} defense/health or less", "{n:num} or less"),
            (">=", "at least {n:num} defense/health", "{n:num} or more"),
            ("<", "less than {n:num} defense/health", "less than {n:num}"),
        ):
            fact = Compare(Stat(leader, "defense"), op, V("n"))
            yield row("cond.one", f"{whose} leader has {words}", fact)
            yield also("cond.one", f"{whose} leader has {turned} defense/health", fact)
            yield also("cond.one", f"{whose} leader's defense/health is {turned}", fact)
    less, more = Stat(MY_LEADER, "defense"), Stat(ENEMY_LEADER, "defense")
    yield row("cond.one", "your leader has less defense than an/the enemy leader", Compare(less, "<", more))
    yield row("cond.one", "your leader has more defense than an/the enemy leader", Compare(less, ">", more))


def _history() -> Iterator[Row]:
    """What has happened this turn."""
    mine_other = With(MINE, "other", True, False)
    some = Checked(V("f"), lambda cards: cards != Filter())
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
            yield say("cond.one", f"one of your {{f:filter*}} {said} this turn", _happened(kind, MINE, more))
            yield also(
                "cond.one", f"another one of your {{f:filter*}} {said} this turn", _happened(kind, mine_other, more)
            )
            yield say("cond.one", f"another {{f:filter}} {said} this turn", _happened(kind, OTHER, more))
            yield say("cond.one", f"a/an {{f:filter}} {said} this turn", _happened(kind, V("f"), more))
            if "its owner's" in said:
                short = said.replace("its owner's hand", "hand")
                yield also("cond.one", f"a/an {{f:filter}} {short} this turn", _happened(kind, V("f"), more))
                yield also("cond.one", f"another {{f:filter}} {short} this turn", _happened(kind, OTHER, more))
                yield also("cond.one", f"one of your {{f:filter*}} {short} this turn", _happened(kind, MINE, more))
    for words, kind in (
        ("were destroyed", "destroyed"),
        ("evolved", "evolve"),
        ("attacked", "attack"),
        ("left the field", "leave"),
        ("raced", "race"),
    ):
        past = words.replace("were", "have been")
        past = past if past != words else f"have {words}"
        for said in (words, past):
            for least in ("at least {t:num}", "{t:num} or more"):
                say = row if said == words and least.startswith("at") and kind not in ("attack",) else also
                yield say("cond.one", f"{least} {{f:filter*}} {said} this turn", Happened(On(kind, V("f")), V("t")))
                yield also(
                    "cond.one", f"{least} of your {{f:filter*}} {said} this turn", Happened(On(kind, MINE), V("t"))
                )
    for words, kind in (("attacked", "attack"), ("evolved", "evolve"), ("raced", "race"), ("took damage", "damage")):
        perfect = words.replace("took", "taken")
        verb = {"attacked": "attack", "evolved": "evolve", "raced": "race", "took damage": "take damage"}[words]
        for this, obj in OWN[:2]:
            own = Happened(On(kind, obj))
            yield row("cond.one", f"{this} {words} this turn", own)
            yield also("cond.one", f"{this} has {perfect} this turn", own)
            yield row("cond.one", f"{this} hasn't {perfect} this turn", Not(own))
            yield also("cond.one", f"{this} didn't {verb} this turn", Not(own))
    yield row("cond.one", "you discarded a/an {f:filter}", Is(DISCARDED, some))
    for be in ("is", "was"):
        yield also("cond.one", f"the discarded card {be} a/an {{f:filter}}", Is(DISCARDED, some))
    for place, event_kind in (("left your field", "leave"), ("was put onto your field", "enter")):
        yield also("cond.one", f"another {{f:filter}} {place} this turn", Happened(On(event_kind, mine_other)))
        yield also("cond.one", f"a/an {{f:filter}} {place} this turn", Happened(On(event_kind, MINE)))
    for whose, leader in (("your", MY_LEADER.of), ("an enemy", ENEMY_LEADER.of)):
        yield row("cond.one", f"{whose} leader took damage this turn", Happened(On("damage", leader)))
        yield also("cond.one", f"{whose} leader has taken damage this turn", Happened(On("damage", leader)))
    yield row("cond.one", "you've/you [have] played another card this turn", Compare(PLAYED_BEFORE, ">=", 1))
    some = Checked(V("f"), lambda cards: isinstance(cards, Filter) and cards != Filter() and not cards.other)
    played = Past(On("play", some, who=Who.YOU))
    for least in ("at least {n:num}", "{n:num} or more"):
        yield also("cond.one", f"you've/you [have] played {least} cards this turn", Compare(PLAYED, ">=", V("n")))
        say = row if least.startswith("at") else also
        yield say(
            "cond.one", f"you've/you [have] played {least} other cards this turn", Compare(PLAYED_BEFORE, ">=", V("n"))
        )
        yield say(
            "cond.one", f"you've/you [have] played {least} {{f:filter*}} this turn", Compare(played, ">=", V("n"))
        )
        dropped = Compare(Past(On("discard", who=Who.YOU)), ">=", V("n"))
        yield say("cond.one", f"you've/you [have] discarded {least} cards this turn", dropped)


def _happened(kind: str, subject: Any, more: dict[str, str]) -> Happened:
    return Happened(On(kind, subject, to=more.get("to", "")))


ROWS: list[Row] = [
    # --- amounts ---
    row("amount", "the number of {f:filter*}", Count(V("f"))),
    row("amount", "{n:several} times the number of {f:filter*}", Count(V("f"), V("n"))),
    also("amount", "the number of {f:filter*}, including this one", Count(V("f"))),
    also("amount", "{n:num} times the number of {f:filter*}, including this one", Count(V("f"), V("n"))),
    row("amount", "the number of cards you've/you [have] played this turn", PLAYED),
    also("amount", "the number of cards you've/you [have] played this turn, including this card/one", PLAYED),
    row("amount", "your maximum play points", Resource("max_pp")),
    row("amount", "the amount of damage it dealt", EventAmount()),
    also("amount", "the amount of that damage", EventAmount()),
    row("amount", "{n:num} plus {a:amount}", Calc("+", V("a"), V("n"))),
    also("amount", "{a:counted.cards} plus {n:num}", Calc("+", V("a"), V("n"))),
    row("counted.cards", "the number of {f:filter*}", Count(V("f"))),
    row("amount", "{a:counted.cards} plus {b:counted.cards}", Calc("+", V("a"), V("b"))),
    also("cond.one", "{a:amount} is {n:num} or more/greater/higher", Compare(V("a"), ">=", V("n"))),
    also("cond.one", "{a:amount} is {n:num} or fewer/lower", Compare(V("a"), "<=", V("n"))),
    *(
        row("cond.one", f"your {word} is full", Compare(Room(zone), "==", 0))
        for word, zone in (("EX area", "ex"), ("field", "field"))
    ),
    *_theirs(),
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
    row("amount", "the number of cards you've/you [have] played this turn, excluding this card", PLAYED_BEFORE),
    *(
        row("amount", f"{this}'s {stat}", Stat(own, stat))
        for this, own in OWN
        for stat in ("attack", "defense", "cost")
    ),
    *(row("amount", f"its {stat}", Stat(IT, stat)) for stat in ("attack", "defense", "cost")),
    *(also("amount", f"its original {stat}", Printed(IT, stat)) for stat in ("attack", "defense")),
    *(  # the card of the event
        row("amount", f"the {type}'s {stat}", Stat(of_event(type), stat))
        for stat in ("attack", "defense", "cost")
        for type in TYPES
    ),
    also("amount", "cost of the revealed card", Stat(REVEALED, "cost")),
    *(
        also("amount", f"the {stat} of the {type} that entered the field", Stat(of_event(type), stat))
        for stat in ("attack", "defense", "cost")
        for type in TYPES
    ),
    also("amount", '" {a:amount} "', V("a")),
    also(
        "amount", "twice the number of cards returned to the hand with this effect", Calc("*", X("x returned card"), 2)
    ),
    *_each(),
    *_rolled(),
    # --- conditions ---
    row("governing", "Combo ( {n:num} )", Compare(PLAYED, ">=", V("n"))),
    row("governing", "Spellchain ( {n:num} )", Compare(Fixed(Count(MY_SPELLS)), ">=", V("n"))),
    also("governing", "NC ( {n:num} )", Compare(Fixed(Count(MY_CEMETERY)), ">=", V("n"))),
    also("governing", "SC ( {n:num} )", Compare(Fixed(Count(MY_SPELLS)), ">=", V("n"))),
    row("governing", "Necrocharge ( {n:num} )", Compare(Fixed(Count(MY_CEMETERY)), ">=", V("n"))),
    row("governing", "Earth Rite", PAID_RITE),
    row("threshold", "Combo ( {n:num} )", Compare(PLAYED, ">=", V("n"))),
    row("threshold", "Spellchain/SC ( {n:num} )", Compare(Fixed(Count(MY_SPELLS)), ">=", V("n"))),
    row("threshold", "Necrocharge/NC ( {n:num} )", Compare(Fixed(Count(MY_CEMETERY)), ">=", V("n"))),
    row("cond.one", "{g:counted} is active for you", V("g")),
    also("cond.one", "{g:counted} is active", V("g")),
    row("cond.one", "{g:counted} is not active for you", Not(V("g"))),
    also("cond.one", "{g:counted} isn't active [for you]", Not(V("g"))),
    row("counted", "Overflow", Compare(Resource("max_pp"), ">=", 7)),
    row("counted", "Sanguine", Both((During(Who.YOU), Happened(On("lost defense", who=Who.YOU))))),
    row("counted", "Combo ( {n:num} )", Compare(PLAYED, ">=", V("n"))),
    row("counted", "Spellchain ( {n:num} )", Compare(Fixed(Count(MY_SPELLS)), ">=", V("n"))),
    row("counted", "Necrocharge ( {n:num} )", Compare(Fixed(Count(MY_CEMETERY)), ">=", V("n"))),
    row("cond.one", "the Earth Rite was performed", PAID_RITE),
    row("cond.one", "there is/'s another {f:filter}", Compare(Count(OTHER), ">=", 1)),
    row("cond.one", "there is/'s a/an {f:filter}", Compare(Count(V("f")), ">=", 1)),
    also("cond.one", "there are any {f:filter*}", Compare(Count(V("f")), ">=", 1)),
    *_held(),
    *_history(),
    *_leaders(),
    row("cond.one", "there are no {f:filter*}", Compare(Count(V("f")), "==", 0)),
    row("cond.one", "there are at least {n:num} {f:filter*}", Compare(Count(V("f")), ">=", V("n"))),
    also("cond.one", "there are {n:num} or more {f:filter*}", Compare(Count(V("f")), ">=", V("n"))),
    row("cond.one", "there are [exactly] {n:num} {f:filter*}", Compare(Count(V("f")), "==", V("n"))),
    also(
        "cond.one",
        "there is a/an {x:card.name} and {y:card.name} in your cemetery",
        Both(
            (
                Compare(Count(Filter(side="my", zone="cemetery", names=(V("x"),))), ">=", 1),
                Compare(Count(Filter(side="my", zone="cemetery", names=(V("y"),))), ">=", 1),
            )
        ),
    ),
    *(
        row("cond.one", f"it's {state}", Is(IT, Filter(states=(state,))))
        for state in ("evolved", "engaged", "reserved", "damaged")
    ),
    *(
        also("cond.one", f"it was {state}", Is(IT, Filter(states=(state,))))  # what has moved is read as it was
        for state in ("evolved", "engaged", "reserved", "damaged")
    ),
    row("cond.one", "it's a/an {f:filter}", Is(IT, V("f"))),
    also("cond.one", "it is/was a/an {f:filter}", Is(IT, V("f"))),
    row("cond.one", "it isn't a/an {f:filter}", Not(Is(IT, V("f")))),
    *_own_facts(),
    row("cond.one", "an enemy leader has lost defense this turn", Happened(On("lost defense", who=Who.OPPONENT))),
    *_entered(),
    row("cond.one", "{a:own.fact}", V("a")),
    row("cond.one", "this card is a/an {f:filter}", Is(Self(), V("f"))),
    row("cond.one", "there are more {f:filter*} than {g:filter*}", Compare(Count(V("f")), ">", Count(V("g")))),
    row("cond.one", "it's your turn", During(Who.YOU)),
    also("cond.one", "this/it is your turn", During(Who.YOU)),
    also(
        "cond.one", "your maximum number of play points is at least {n:num}", Compare(Resource("max_pp"), ">=", V("n"))
    ),
    also(
        "cond.one",
        "you've/you [have] played at least {n:num} cards this turn, including this card",
        Compare(PLAYED, ">=", V("n")),
    ),
    row("cond.one", "it's an/your opponent's turn", During(Who.OPPONENT)),
    row(
        "cond.one", "your leader gained {defense} this turn", Happened(On("restore", MY_LEADER.of, amount=Cmp(">=", 1)))
    ),
    row("cond.one", "there are {n:num} or fewer {f:filter*}", Compare(Count(V("f")), "<=", V("n"))),
    row("cond.one", "you have/control {n:num} play points or less", Compare(Resource("pp"), "<=", V("n"))),
    row("cond.one", "the result is {n:num}", Compare(X("roll"), "==", V("n"))),
    row(
        "cond.one",
        "the result is {n:num}, {m:num}, {o:num} or {p:num}",
        Either(tuple(Compare(X("roll"), "==", V(name)) for name in "nmop")),
    ),
    row("cond.one", "it has {k:keyword.name}", Is(IT, Filter(keywords=(V("k"),)))),
    *(
        also("cond.one", f"it has {{n:num}} {stat} or more", Is(IT, Filter(stats=((stat, Cmp(">=", V("n"))),))))
        for stat in ("attack", "defense")
    ),
    row("cond.one", "this is the {t:ordinal} card you've/you [have] played this turn", Compare(PLAYED, "==", V("t"))),
    *(
        row("cond.one", f"it has {words}", Is(IT, Filter(stats=((stat, Cmp(op, V("n"))),))))
        for stat in ("attack", "defense")
        for op, words in (("<=", f"{{n:num}} {stat} or less"), (">=", f"at least {{n:num}} {stat}"))
    ),
    row("cond.one", "it has at least {n:num} {k:counterstat} counters", Compare(Stat(IT, V("k")), ">=", V("n"))),
    row("cond.one", "this card has no {k:counterstat} counters", Compare(Stat(Self(), V("k")), "==", 0)),
    row("cond.one", "it costs {k:num} play points or less", Is(IT, Filter(cost=Cmp("<=", V("k"))))),
    row("cond.one", "it costs at least {k:num} play points", Is(IT, Filter(cost=Cmp(">=", V("k"))))),
    row("cond.one", "it costs an odd number of play points", Compare(Calc("%", Stat(IT, "cost"), 2), "==", 1)),
    row(
        "cond.one",
        "it costs an even number of play points",  # what is not there costs nothing, and not 0
        Both((Is(IT, Filter()), Compare(Calc("%", Stat(IT, "cost"), 2), "==", 0))),
    ),
    row("cond.one", "your leader has lost defense this turn", Happened(On("lost defense", who=Who.YOU))),
    row("cond.one", "you've/you [have] played a/an {f:filter} this turn", Happened(On("play", V("f"), who=Who.YOU))),
    row("cond.one", "it has raced", Is(IT, Filter(states=SERVED))),
    also("cond.one", "that follower has began/begun racing", Is(that("follower"), Filter(states=SERVED))),
    row("cond.one", "you've/you [have] discarded a card this turn", Happened(On("discard", who=Who.YOU))),
    row(
        "cond.one",
        "{f:filter*} attacked at least {t:num} times this turn",
        Happened(On("attack", V("f")), V("t")),
    ),
    row(
        "cond.one",
        "this card has at least {n:num} {k:counterstat} counters",
        Compare(Stat(Self(), V("k")), ">=", V("n")),
    ),
    row("cond.one", "{a:amount} is at least {n:num}", Compare(V("a"), ">=", V("n"))),
    row("cond.one", "{a:amount} is {n:num} or less", Compare(V("a"), "<=", V("n"))),
    row("cond", "{a:cond.one}", V("a")),
    row("cond", "{a:cond.one} and {b:cond.one}", Both((V("a"), V("b")))),
    row("cond", "{a:cond.one} or {b:cond.one}", Either((V("a"), V("b")))),
    row("phase", "main", "main"),
    row("phase", "end", "end"),
]
