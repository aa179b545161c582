"""Shadowverse: Evolve in English: kinds of abilities, events and costs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from rulebound.language.dialect import Category, Checked, Row, Sequence, Spread, V, With, also, row
from rulebound.language.en.evolve_nouns import ENEMY_LEADER, MINE, MY_LEADER, MY_STACK, OTHER
from rulebound.language.reminders import Reminder
from rulebound.language.tree import (
    Action,
    AddName,
    Auto,
    Calc,
    Cannot,
    Cmp,
    Compare,
    CostCards,
    CostChange,
    CostCounter,
    CostLoss,
    CostOption,
    CostSelf,
    Count,
    DeckRule,
    During,
    EventAmount,
    ExhaustSelf,
    Filter,
    Keyword,
    MayPay,
    Modify,
    Not,
    On,
    Past,
    Pay,
    Permit,
    Replace,
    Self,
    Spell,
    Static,
    Who,
    X,
)

CATEGORIES: dict[str, Category] = {
    "text": Sequence("ability"),
    "spell": Sequence("spell.part"),
}

HEADS = (
    ("{fanfare}", ("( f )",), "fanfare", On("enter", Self())),
    ("{lastwords}", ("( l )", "( lw )"), "last words", On("leave", Self(), to="cemetery")),
)
WORDS = (
    ("On Evolve", On("evolve", Self())),
    ("Strike", On("attack", Self())),
    ("Follower Strike", On("attack", Self(), phase="follower")),
    ("Leader Strike", On("attack", Self(), phase="leader")),
    ("On Race", On("race", Self())),
)
IN_HAND = With(MINE, "zone", "hand", "field")
EVERY_COST = range(21)
# A card that is played is in no zone that its description could name; where it comes from, the event says.
PLAYED = Checked(V("f"), lambda cards: cards.zone == "field")


def _heads() -> Iterator[Row]:
    for icon, letters, word, event in HEADS:
        yield row("icon.head", icon, event)
        yield from (also("icon.head", letter, event) for letter in letters)
        yield also("word.head", word, event)
    yield from (row("word.head", word, event) for word, event in WORDS)
    for word, event in (
        *((word, event) for _, _, word, event in HEADS),
        ("lastwords", HEADS[1][3]),
        ("evolve", On("evolve", Self())),
        *WORDS,
    ):
        yield also("word.head", f"【 {word} 】", event)
        if word != "evolve":
            yield also("icon.head", f"【 {word} 】", event)


def _autos() -> Iterator[Row]:
    """An automatic ability: when it happens, and what is done, perhaps at a cost (5.4.2: paid on resolution)."""
    auto, paid = (Auto(V("h"), V("s")),), (Auto(V("h"), (MayPay(V("c"), V("s")),)),)
    once, once_paid = (Auto(V("h"), V("s"), limit=1),), (Auto(V("h"), (MayPay(V("c"), V("s")),), limit=1),)
    yield row("ability", "{h:icon.head} {c:cost}: {s:steps}", paid)
    yield row("ability", "{h:icon.head} {s:steps}", auto)
    yield also("ability", "{h:icon.head} {g:icon.head} {s:steps}", (Auto(V("h"), V("s")), Auto(V("g"), V("s"))))
    yield row("ability", "{h:word.head}, {c:cost}: {s:steps}", paid)
    yield also("ability", "{h:word.head}: {c:cost}: {s:steps}", paid)
    limit = "perform this ability only once per/each turn."
    for kind, join in (("icon", ""), ("word", ":")):
        paying = "" if kind == "icon" else ","
        yield row("ability", f"{{h:{kind}.head}}{join} {{s:steps}} {limit}", once)
        yield row("ability", f"{{h:{kind}.head}}{paying} {{c:cost}}: {{s:steps}} {limit}", once_paid)
    yield row("ability", "{h:word.head}: {s:steps}", auto)
    event = (Auto(V("e"), V("s")),)
    mine = During(Who.YOU)
    for when, say in (("whenever", row), ("when", also), ("each time", also)):
        yield say("ability", f"{when} {{e:event}}, {{s:steps}}", event)
    yield row("ability", "once per/each turn, when/whenever {e:event}, {s:steps}", (Auto(V("e"), V("s"), limit=1),))
    for whose, cond in (("your", mine), ("each opponent's", During(Who.OPPONENT))):
        turns = "your" if whose == "your" else "an opponent's"
        yield row(
            "ability",
            f"once on each of {turns} turns, when/whenever {{e:event}}, {{s:steps}}",
            (Auto(V("e"), V("s"), cond, limit=1),),
        )
        yield row(
            "ability", f"during {whose} turn, whenever/when {{e:event}}, {{s:steps}}", (Auto(V("e"), V("s"), cond),)
        )
        yield also(
            "ability",
            f"during {whose} turn, whenever/when {{e:event}}, {{s:steps}} {limit}",
            (Auto(V("e"), V("s"), cond, limit=1),),
        )
    for when in ("whenever", "when"):
        yield also("ability", f"{when} {{e:event}}, {{s:steps}} {limit}", (Auto(V("e"), V("s"), limit=1),))
    yield row("ability", "at {e:moment}, {s:steps}", event)
    yield row("ability", "at {e:moment}, {c:cost}: {s:steps}", (Auto(V("e"), (MayPay(V("c"), V("s")),)),))
    yield row("ability", "whenever/when {e:event}, {c:cost}: {s:steps}", (Auto(V("e"), (MayPay(V("c"), V("s")),)),))
    # A card that is discarded is in the cemetery when that is noticed.
    yield row(
        "ability",
        "when this card is discarded, {s:steps}",
        (Auto(On("discard", Self()), V("s"), zone="cemetery"),),
    )


def _actions() -> Iterator[Row]:
    for act, say in (("{act}", row), ("( a )", also), ("activate:", also)):
        used = f"{act} {{c:cost}}: {{s:steps}}"
        once = (Action(V("c"), V("s"), limit=1),)
        yield say("ability", f"{used} this ability can [only] be activated [only] once per/each turn.", once)
        yield also("ability", f"{used} activate/perform this ability only once per/each turn.", once)
        yield also("ability", f"{used} you can [only] activate this ability [only] once per/each turn.", once)
        only = (Action(V("c"), V("s"), cond=V("k")),)
        yield say("ability", f"{used} this ability can [only] be activated [only] if {{k:cond}}.", only)
        yield also("ability", f"{used} activate this ability only if {{k:cond}}.", only)
        for turn, who in (("your", Who.YOU), ("an/each/your opponent's", Who.OPPONENT)):
            timed = (Action(V("c"), V("s"), cond=During(who)),)
            yield also("ability", f"{used} this ability can [only] be activated [only] during {turn} turn.", timed)
        yield also("ability", f"{used} you can [only] activate this ability [only] if {{k:cond}}.", only)
        yield say("ability", f"{act} {{c:cost}}: {{s:steps}}", (Action(V("c"), V("s")),))
        yield say("ability", f"{{quick}} {act} {{c:cost}}: {{s:steps}}", (Action(V("c"), V("s"), quick=True),))
        yield also("ability", f"{act} {{quick}} {{c:cost}}: {{s:steps}}", (Action(V("c"), V("s"), quick=True),))
    yield also("ability", "activate: 【 {c:cost} 】: {s:steps}", (Action(V("c"), V("s")),))


def _evolving() -> Iterator[Row]:
    """12.2, 14.2.2: the text after the colon is always the same."""
    yield row("ability", "{evolve} {cost00}: evolve this follower.", (Keyword("Evolve"),))
    yield row("ability", "{evolve} {c:cost}: evolve this follower.", (Keyword("Evolve", cost=V("c")),))
    yield also("ability", "( e ) {c:cost}: evolve this follower.", (Keyword("Evolve", cost=V("c")),))
    for number in ("( {n:num} )", "【 {n:num} 】"):
        yield also("ability", f"evolve {number}: evolve this follower.", (Keyword("Evolve", cost=(Pay(V("n")),)),))
    for n, times, old in ((1, "", ""), (2, " 2 times", " twice"), (3, " 3 times", " thrice")):
        serve = (Keyword("Serve", n, cost=V("c")),)
        yield row("ability", f"{{feed}} {{c:cost}}: race this follower{times}.", serve)
        yield also(
            "ability",
            f"feed ( {{n:num}} ): this follower begins racing{old}.",
            (Keyword("Serve", n, cost=(Pay(V("n")),)),),
        )


def _costs() -> Iterator[Row]:
    yield row("cost", "{a:cost.part}", (V("a"),))
    yield row("cost", "{a:cost.part}, {b:cost}", (V("a"), Spread("b")))
    yield also("cost", "{a:cost.part} [,] and {b:cost}", (V("a"), Spread("b")))
    yield also("cost", "{a:cost.icon} {b:cost}", (V("a"), Spread("b")))
    yield from (also("cost.icon", f"{{cost{n:02}}}", Pay(n)) for n in EVERY_COST if n)
    yield also("cost.icon", "( {n:num} )", Pay(V("n")))
    yield also("cost.icon", "{engage}", ExhaustSelf())
    yield also("cost.icon", "( tap )", ExhaustSelf())
    yield also(
        "cost",
        "put this card and {n:count} {f:filter@n} into their owners 's cemeteries",
        (CostSelf("put"), CostCards("put", V("n"), V("f"))),
    )
    yield from (row("cost.part", f"{{cost{n:02}}}", Pay(n)) for n in EVERY_COST if n)
    yield also("cost.part", "{n:num} pp", Pay(V("n")))
    yield from (also("cost.part", f"{n}pp", Pay(n)) for n in EVERY_COST if n)
    yield also("cost.part", "( {n:num} )", Pay(V("n")))
    yield row("cost.part", "{engage}", ExhaustSelf())
    yield also("cost.part", "( tap )", ExhaustSelf())
    yield also("cost.part", "act/engage this card", ExhaustSelf())
    yield also("cost.part", "engage this follower", ExhaustSelf())
    yield row("cost.part", "put this card into its owner's cemetery", CostSelf("put"))
    for engaged in ("{engage}", "( tap )", "act/engage this card/follower/amulet"):
        yield also("cost.own", engaged, ExhaustSelf())
    for grave in ("its owner's cemetery", "[the] graveyard/cemetery", "your graveyard/cemetery"):
        yield also("cost", f"{{a:cost.own}} [,] and put it into {grave}", (V("a"), CostSelf("put")))
        yield also("cost", f"{{a:cost.own}}, put it into {grave}", (V("a"), CostSelf("put")))
    for grave in ("[the] graveyard/cemetery", "your graveyard/cemetery"):
        yield also("cost.part", f"put this card/follower/amulet into {grave}", CostSelf("put"))
    yield also("cost.part", "put this follower/amulet into its owner's cemetery", CostSelf("put"))
    yield row("cost.part", "banish this card", CostSelf("remove"))
    yield row("cost.part", "return this card to its owner's hand", CostSelf("return"))
    items = Filter(names=("Magic Item",), side="my", zone="ex")
    yield row("cost.part", "Lesson ( {n:num} )", CostCards("remove", V("n"), items))  # 14.3.2.1
    yield row("cost.part", "Earth Rite", CostCounter("Stack", 1, MY_STACK))
    yield row("cost.part", "give your leader {defense} - {n:num}", CostLoss(V("n")))
    yield row("cost.part", "remove {n:count} {k:counter} counter~s from this card", CostCounter(V("k"), V("n")))
    yield row("cost.part", "discard {n:count} {f:filter@n}", CostCards("discard", V("n"), IN_HAND))
    for how, words, say in (
        ("remove", "banish {}", row),
        ("return", "return {} to its owner's hand", row),
        ("return", "return {} to your hand", also),
        ("put", "put {} into its owner's cemetery", row),
        ("put", "put {} into the cemetery", also),
        ("exhaust", "engage {}", row),
        ("reveal", "reveal {}", row),
        ("bottom", "put {} on the bottom of your deck", row),
        ("bottom", "put {} on the bottom of its owner's deck", also),
        ("destroy", "destroy {}", row),
    ):
        yield say("cost.part", words.format("another {f:filter}"), CostCards(how, 1, OTHER))
        yield say("cost.part", words.format("{n:count} {f:filter@n}"), CostCards(how, V("n"), V("f")))
    for how, words in (
        ("return", "return {n:several} {f:filter*} to their owners 's hands"),
        ("return", "return {n:several} {f:filter*} to their owner's hands/hand"),
        ("put", "put {n:several} {f:filter*} into their owners 's cemeteries"),
        ("put", "put {n:several} {f:filter*} into their owner's cemeteries/cemetery"),
    ):
        yield also("cost.part", words, CostCards(how, V("n"), V("f")))
    for whose in (MINE, V("f")):  # what a player pays with is their own
        own = Checked(CostCards("put", V("n"), whose), lambda part: part.filter.side == "my")
        yield also("cost.part", "put {n:count} {f:filter@n} into your graveyard", own)
    returned = CostCards("return", X(), V("f"))
    yield row("cost.part", "return any number of {f:filter*} to their owners 's hands", returned)
    yield also("cost.part", "return any number of {f:filter*} to their owner's hands", returned)


def _events() -> Iterator[Row]:
    article = "a/an "
    mine_other = With(MINE, "other", True, False)
    yield row("event", "another {f:filter} is put onto your field", On("enter", mine_other))
    yield row("event", f"{article}{{f:filter}} is put onto your field", On("enter", MINE))
    yield also("event", f"{article}{{f:filter}} enters your field", On("enter", MINE))
    yield also("event", "another {f:filter} enters your field", On("enter", mine_other))
    yield also("event", "this card enters the/your field", On("enter", Self()))
    yield row("event", "this card is put onto the field", On("enter", Self()))
    yield row("event", "another {f:filter} is put onto the field", On("enter", OTHER))
    yield row("event", f"{article}{{f:filter}} is put onto the field", On("enter", V("f")))
    for verb, kind in (("evolves", "evolve"), ("attacks", "attack"), ("races", "race")):
        yield row("event", f"another one of your {{f:filter*}} {verb}", On(kind, mine_other))
        yield row("event", f"one of your {{f:filter*}} {verb}", On(kind, MINE))
        yield row("event", f"another {{f:filter}} {verb}", On(kind, OTHER))
        yield row("event", f"{article}{{f:filter}} {verb}", On(kind, V("f")))
        yield row("event", f"this card {verb}", On(kind, Self()))
        yield also("event", f"this follower {verb}", On(kind, Self()))
    for words, kind in (("is destroyed", "destroyed"), ("leaves the field", "leave")):
        yield also("event", f"another one of your {{f:filter*}} {words}", On(kind, mine_other))
        yield also("event", f"one of your {{f:filter*}} {words}", On(kind, MINE))
    yield also("event", "this card is put into its owner's cemetery from the field", HEADS[1][3])
    yield also("event", "this card is put into your cemetery from the field", HEADS[1][3])
    yield also("event", "one of your {f:filter*} begins racing", On("race", MINE))
    yield also("event", "this follower begins racing", On("race", Self()))
    yield row("event", "another {f:filter} leaves the field", On("leave", OTHER))
    yield row("event", f"{article}{{f:filter}} leaves the field", On("leave", V("f")))
    yield row("event", "this card leaves the field", On("leave", Self()))
    for said in ("is returned to hand", "is returned to its owner's hand", "is returned to your hand"):
        say = row if said == "is returned to hand" else also
        yield say("event", f"this card/follower/amulet {said} from your field", On("leave", Self(), to="hand"))
        yield also("event", f"this card/follower/amulet {said} [from the field]", On("leave", Self(), to="hand"))
        for there in ("your field", "the field"):
            whose = MINE if there == "your field" else V("f")
            yield also(
                "event",
                f"another {{f:filter}} {said} from {there}",
                On("leave", With(whose, "other", True, False), to="hand"),
            )
            yield also("event", f"{article}{{f:filter}} {said} from {there}", On("leave", whose, to="hand"))
    for said, kind, to in (
        ("is put into your cemetery", "leave", "cemetery"),
        ("is put into its owner's cemetery", "leave", "cemetery"),
    ):
        yield also("event", f"another {{f:filter}} {said} from your field", On(kind, mine_other, to=to))
        yield also("event", f"{article}{{f:filter}} {said} from your field", On(kind, MINE, to=to))
        yield also("event", f"this card/follower/amulet {said} from your field", On(kind, Self(), to=to))
    yield also("event", "this follower/amulet leaves the field", On("leave", Self()))
    yield also("event", "this card/follower/amulet leaves your field", On("leave", Self()))
    yield also("event", "another {f:filter} leaves your field", On("leave", mine_other))
    yield also("event", f"{article}{{f:filter}} leaves your field", On("leave", MINE))
    yield row("event", "this card is destroyed", On("destroyed", Self()))
    yield also("event", "this follower/amulet is destroyed", On("destroyed", Self()))
    yield row("event", "this card is banished", On("leave", Self(), to="banished"))
    for words, say in (("is returned to its owner's hand", row), ("is returned to hand", also)):
        yield say("event", f"another {{f:filter}} {words}", On("leave", OTHER, to="hand"))
        yield say("event", f"{article}{{f:filter}} {words}", On("leave", V("f"), to="hand"))
    yield row("event", "another {f:filter} is destroyed", On("destroyed", OTHER))
    yield row("event", f"{article}{{f:filter}} is destroyed", On("destroyed", V("f")))
    yield row(
        "event",
        "you play another {f:filter}",
        On("play", Checked(OTHER, lambda cards: isinstance(cards, Filter) and cards.zone == "field"), who=Who.YOU),
    )
    yield row("event", f"you play {article}{{f:filter}}", On("play", PLAYED, who=Who.YOU))
    for zone, word in (("ex", "EX area"), ("hand", "hand"), ("cemetery", "cemetery")):
        yield row(
            "event", f"you play {article}{{f:filter}} from your {word}", On("play", PLAYED, who=Who.YOU, frm=zone)
        )
    yield also("event", "you play a spell, if it's your {t:ordinal} this turn", _nth())
    yield also("event", "you play a spell, if it's the {t:ordinal} spell you played this turn", _nth())
    yield row("event", "you play your {t:ordinal} spell in a turn", _nth())
    for n, (figure, word) in enumerate(
        (("1 st", "first"), ("2 nd", "second"), ("3 rd", "third"), ("4 th", "fourth")), 1
    ):
        yield row("ordinal", word, n)
        yield also("ordinal", figure, n)
    yield row("event", "you discard a card", On("discard", who=Who.YOU))
    for word, kind in (("", ""), ("combat ", "combat"), ("attack ", "attack")):
        yield row("event", f"this follower deals {word}damage", On("damage", source=Self(), how=kind))
    for word, kind in (("", ""), ("combat ", "combat"), ("attack ", "attack")):
        for whom, leader in (
            ("an enemy leader", ENEMY_LEADER.of),
            ("a leader", Filter(types=("leader",), zone="leader")),
        ):
            dealt = On("damage", leader, source=Self(), how=kind)
            yield row("event", f"this follower deals {word}damage to {whom}", dealt)
    yield row("event", "your leader gains {defense}", On("restore", MY_LEADER.of, amount=Cmp(">=", 1)))
    yield row("event", "your leader loses {defense}", On("lost defense", who=Who.YOU))
    yield row("event", "your leader takes damage", On("damage", MY_LEADER.of))
    yield row("event", "this follower takes damage", On("damage", Self()))
    yield row("event", f"{article}{{f:filter}} takes damage", On("damage", V("f")))
    yield row("event", "you draw a card", On("draw", who=Who.YOU))
    added = On("counter_added", Self(), counter=V("k"))
    yield row("event", "a/an {k:counter} counter is put/placed on this card", added)
    removed = On("counter_removed", Self(), counter=V("k"))
    yield row("event", "a/an {k:counter} counter is removed from this card", removed)
    yield row("event", f"an/your opponent plays {article}{{f:filter}}", On("play", PLAYED, who=Who.OPPONENT))
    yield row("event", "an/your opponent discards a card", On("discard", who=Who.OPPONENT))
    yield row("event", "an/your opponent draws a card", On("draw", who=Who.OPPONENT))
    yield row("event", "an enemy leader takes damage", On("damage", ENEMY_LEADER.of))
    yield also("event", "your opponent's leader takes damage", On("damage", ENEMY_LEADER.of))
    theirs = With(V("f"), "side", "opp", "any")
    for field in ("an opponent's field", "an enemy field", "your opponent's field"):
        for verb in ("is put onto", "enters"):
            yield also("event", f"{article}{{f:filter}} {verb} {field}", On("enter", theirs))
    gone = "is put into its owner's cemetery from the field"
    yield row("event", f"another {{f:filter}} {gone}", On("leave", OTHER, to="cemetery"))
    yield row("event", f"{article}{{f:filter}} {gone}", On("leave", V("f"), to="cemetery"))
    for whom in ("leader", "follower"):
        for words, say in ((f"attacks an enemy {whom}", row), (f"attacks a {whom}", also)):
            yield say("event", f"this follower {words}", On("attack", Self(), phase=whom))
            yield also("event", f"this card {words}", On("attack", Self(), phase=whom))
            yield also("event", f"another one of your {{f:filter*}} {words}", On("attack", mine_other, phase=whom))
            yield say("event", f"one of your {{f:filter*}} {words}", On("attack", MINE, phase=whom))
            yield say("event", f"another {{f:filter}} {words}", On("attack", OTHER, phase=whom))
            yield say("event", f"{article}{{f:filter}} {words}", On("attack", V("f"), phase=whom))
    for word, phase in (("main", "main"), ("end", "end")):
        yield row("moment", f"the start of your {word} phase", On("phase", who=Who.YOU, phase=phase))
        yield row(
            "moment", f"the start of each/your opponent's {word} phase", On("phase", who=Who.OPPONENT, phase=phase)
        )
        yield row("moment", f"the start of each player's {word} phase", On("phase", phase=phase))
        yield also("moment", f"the start of each/the {word} phase", On("phase", phase=phase))


def _nth() -> On:
    return On("play", Filter(types=("spell",)), who=Who.YOU, nth=V("t"))


def _first_cheaper() -> Static:
    """Cheaper as long as no such card has been played this turn."""
    played = Compare(Past(On("play", V("f"), who=Who.YOU)), "==", 0)
    return Static((CostChange(V("n"), V("f")),), players=Who.YOU, cond=played)


def _statics() -> Iterator[Row]:
    here = "while this card is on your field, "
    yield from _continuous(here)
    yield row(
        "ability",
        f"<{here}> the first {{f:filter}} you play each turn costs {{n:neg}} less <to play>.",
        (_first_cheaper(),),
    )
    yield also(
        "ability",
        f"{here}the 1 st {{f:filter}} you play each turn costs {{n:neg}} less to play.",
        (_first_cheaper(),),
    )
    yield also(
        "ability",
        f"{here}whenever you play a/an {{f:filter}} for the first time each turn, you may play it for {{n:neg}} less.",
        (_first_cheaper(),),
    )
    yield row(
        "ability",
        "when playing this card, {c:cost}: this card costs {n:num} play points to play.",
        (CostOption("instead", (Pay(V("n")), Spread("c")), alternative=True),),
    )
    yield row(
        "ability",
        "when playing this card, {c:cost}: this card costs {n:num} less to play.",
        (CostOption("less", V("c"), reduce=V("n")),),
    )
    for place, say in ((here, row), ("", also)):
        cheaper = (Static((CostChange(V("n"), V("f")),), players=Who.YOU),)
        yield say("ability", f"{place}your {{f:filter*}} cost {{n:neg}} less <to play>.", cheaper)
        yield also("ability", f"{place}{{f:filter*}} you play cost {{n:neg}} less [to play].", cheaper)
    less = (CostChange(V("n")),)
    each = CostChange(Count(V("f"), V("n")))
    every = CostChange(Calc("*", Calc("//", Count(V("f")), V("k")), V("n")))
    for when, cond in (
        ("", None),
        ("if {c:cond}, ", V("c")),
        ("while {c:cond}, ", V("c")),
        ("{c:governing}: ", V("c")),
    ):
        say = also if when.startswith("while") else row
        yield say("ability", f"{when}this card costs {{n:neg}} less <to play>.", (Static(less, cond=cond),))
        yield also("ability", f"{when}you may/can play this card for {{n:neg}} less.", (Static(less, cond=cond),))
        yield say(
            "ability",
            f"{when}this card costs {{n:neg}} less to play for each {{f:filter}}.",
            (Static((each,), cond=cond),),
        )
        yield say(
            "ability",
            f"{when}this card costs {{n:neg}} less to play for every {{k:num}} {{f:filter*}}.",
            (Static((every,), cond=cond),),
        )
    yield also("ability", "this card costs {n:neg} less to play if {c:cond}.", (Static(less, cond=V("c")),))
    yield row(
        "ability",
        "this card costs X less to play. X equals {a:amount}.",
        (Static((CostChange(Calc("-", 0, V("a"))),)),),
    )
    yield row(
        "ability",
        "this card cannot be played unless {c:cond}.",
        (Static((Cannot("be played"),), cond=Not(V("c")), zone="all"),),
    )
    for only in (
        "you can [only] play this card [only] if",
        "play this card only if",
        "this card can only be played if",
    ):
        unless = (Static((Cannot("be played"),), cond=Not(V("c")), zone="all"),)
        yield also("ability", f"{only} {{c:cond}}.", unless)
    yield row(
        "ability",
        "as an additional cost to play this card, {c:cost}.",
        (CostOption("additional", V("c"), required=True),),
    )
    yield row(
        "ability",
        "this card costs {n:neg} less to play for each [other] card you've played this turn.",
        (Static((CostChange(Calc("*", V("n"), Past(On("play", who=Who.YOU)))),)),),
    )
    for kind in ("attack", "combat"):
        for whom in ("leader", "follower"):
            damage = On("damage", Filter(types=(whom,)), source=Self(), how=kind)
            doubled = Replace(damage, amount=Calc("*", EventAmount(), 2))
            yield row("dealing", f"double {kind} damage to {whom}s", doubled)
    for whom, struck in (
        ("", None),
        (" to leaders", Filter(types=("leader",))),
        (" to followers", Filter(types=("follower",))),
    ):
        more = Replace(On("damage", struck, source=Self()), amount=Calc("+", EventAmount(), V("n")))
        yield row("dealing", f"{{n:num}} more damage{whom}", more)
        yield row("ability", f"{here}your {{f:filter*}} deal {{n:num}} more damage{whom}.", (Static((more,), MINE),))
    yield row(
        "ability", "during your turn, this follower deals {a:dealing}.", (Static((V("a"),), cond=During(Who.YOU)),)
    )
    yield row("ability", "this follower deals {a:dealing}.", (Static((V("a"),)),))
    yield row("ability", "this follower deals {a:dealing} and {b:dealing}.", (Static((V("a"), V("b"))),))
    for is_ in ("is", "will be"):
        named = (Static((AddName(V("x")),), zone="all"),)  # a fact of the card
        say = row if is_ == "is" else also
        yield say("ability", f"this card {is_} treated as {{x:quoted.name}}.", named)
    shielded = Static((Cannot("be attacked"),), MY_LEADER.of)
    yield row("ability", f"{here}enemy followers can't attack your leader.", (shielded,))
    yield also("ability", "enemy followers can't attack your leader.", (shielded,))
    yield row("ability", "this follower ignores Ward.", (Static((Permit("ignore Ward"),)),))
    yield row(
        "ability",
        "this card/follower/amulet is put onto the/your field engaged.",
        (Static((Replace(On("enter", Self()), exhausted=True),)),),
    )
    for how, kind in (("", ""), ("combat ", "combat"), ("ability ", "ability"), ("attack ", "attack")):
        for whom, damaged in (("this follower", Self()), ("your leader", MY_LEADER.of)):
            damage = On("damage", damaged, how=kind)
            less_damage = Replace(damage, amount=Calc("-", EventAmount(), V("n")))
            words = f"reduce {how}damage dealt to {whom} by {{n:num}}."
            yield row("ability", words, (Static((less_damage,)),))
            yield also("ability", f"{here}{words}", (Static((less_damage,)),))
            yield also(
                "ability", f"[{here}] {how}damage dealt to {whom} is reduced by {{n:num}}.", (Static((less_damage,)),)
            )
            yield also("ability", f"{whom} takes {{n:num}} less {how}damage.", (Static((less_damage,)),))
        less_each = Replace(On("damage", MINE, how=kind), amount=Calc("-", EventAmount(), V("n")))
        yield row("ability", f"reduce {how}damage dealt to your {{f:filter*}} by {{n:num}}.", (Static((less_each,)),))
    for whom, damaged in (("this follower", Self()), ("your leader", MY_LEADER.of)):
        most = Replace(On("damage", damaged), amount=Calc("min", EventAmount(), V("n")))
        yield row(
            "ability", f"[{here}] {whom} can't/cannot take more than {{n:num}} damage at a time.", (Static((most,)),)
        )
    yield row(
        "ability",
        "during each opponent's turn, this follower deals {n:num} more damage.",
        (
            Static(
                (Replace(On("damage", source=Self()), amount=Calc("+", EventAmount(), V("n"))),),
                cond=During(Who.OPPONENT),
            ),
        ),
    )
    yield row("ability", "you can put up to {n:num} of this card into your evolve deck.", (DeckRule(V("n")),))
    # What 14.2.1 lets every player do with a Carrot, said on the card itself.
    yield row("ability", "you can serve a Carrot to an Umamusume follower to race it.", (Keyword("Carrot"),))


def _continuous(here: str) -> Iterator[Row]:
    """What holds as long as the card is there, perhaps only in some turns or under a condition."""
    for place in (here, ""):
        leads = row if place else also
        yield leads("ability", f"{place}your leader has {{m:mods}}.", (Static(V("m"), MY_LEADER.of),))
        yield leads("ability", f"{place}your leader {{m:verb.mod}}.", (Static((V("m"),), MY_LEADER.of),))
    for when, cond in (
        ("", None),
        ("during your turn, ", During(Who.YOU)),
        ("during each/your opponent's turn, ", During(Who.OPPONENT)),
        ("while {c:cond}, ", V("c")),
        ("if {c:cond}, ", V("c")),
    ):
        say = also if when.startswith("if") else row
        yield from _own_changes(say, f"{when}this follower", cond)
        yield from _own_changes(also, f"{when}this card/amulet", cond)
        if "c:cond" in when:
            yield from _own_changes(also, f"{when.replace('c:cond', 'c:own.fact')}it", cond)
        for place, say_so in ((here, say), ("", also)):
            for whom, scope in (("your {f:filter*}", MINE), ("{f:filter*}", V("f"))):
                yield say_so("ability", f"{place}{when}{whom} have {{m:mods}}.", (Static(V("m"), scope, cond=cond),))
                changed = (Static((V("m"),), scope, cond=cond),)
                yield say_so("ability", f"{place}{when}{whom} {{m:verb.mod*}}.", changed)
            each = f"{place}{when}each of your {{f:filter*}}"
            yield also("ability", f"{each} has {{m:mods}}.", (Static(V("m"), MINE, cond=cond),))
            yield also("ability", f"{each} {{m:verb.mod}}.", (Static((V("m"),), MINE, cond=cond),))
    for verb in ("has", "gains"):
        conditional = (Static(V("m"), cond=V("c")),)
        yield also("ability", f"this follower {verb} {{m:mods}} while/if {{c:cond}}.", conditional)


def _own_changes(say: Callable[..., Row], head: str, cond: Any) -> Iterator[Row]:
    """What the card itself has, or can and cannot do."""
    yield say("ability", f"{head} has {{m:mods}}.", (Static(V("m"), cond=cond),))
    yield say("ability", f"{head} {{m:own.mod}}.", (Static((V("m"),), cond=cond),))
    attack, defense = Modify("attack", V("a")), Modify("defense", V("a"))
    for words, mods in (("{attack} + X", (attack,)), ("{attack} + X / {defense} + X", (attack, defense))):
        yield also("ability", f"{head} has {words}. X equals {{a:amount}}.", (Static(mods, cond=cond),))


def _granted() -> Iterator[Row]:
    """Abilities that other cards are given, in quotes; `this card` is the one that has them."""
    yield row("granted", "{h:icon.head} {s:steps}", Auto(V("h"), V("s")))
    yield row("granted", "{h:word.head}: {s:steps}", Auto(V("h"), V("s")))
    yield row("granted", "{act} {c:cost}: {s:steps}", Action(V("c"), V("s")))
    yield row("granted", "at {e:moment}, {s:steps}", Auto(V("e"), V("s")))
    yield row("granted", "whenever {e:event}, {s:steps}", Auto(V("e"), V("s")))
    yield also("granted", "when {e:event}, {s:steps}", Auto(V("e"), V("s")))
    yield row("granted", "this follower {m:verb.mod}.", Static((V("m"),)))


def _reminders() -> Iterator[Row]:
    """What stands in brackets says again what a keyword or a rule means."""
    came = "on the turn they're/are put onto your/the field"
    for word, says in (
        ("Storm", f"can attack enemy followers and leaders {came}"),
        ("Rush", f"can attack enemy followers {came}"),
        ("Assail", "can attack reserved followers"),
        ("Intimidate", "can't/cannot be attacked"),
        ("Aura", "can't/cannot be selected by enemy spells and abilities"),
    ):
        yield row("reminder", f"followers with {word} {says}.", Reminder(word))
    yield row(
        "reminder",
        "this follower can be engaged when it's put onto your field or during your end phase. when followers with Ward"
        " are engaged, your opponent can only attack them.",
        Reminder("Ward"),
    )
    yield row(
        "reminder",
        "when a follower with Drain attacks and deals damage, its leader gains defense equal to the damage dealt.",
        Reminder("Drain"),
    )
    yield row(
        "reminder",
        "followers attacking or attacked by a follower with Bane are destroyed after damage is exchanged.",
        Reminder("Bane"),
    )
    yield row(
        "reminder",
        "Overflow becomes active if your maximum number of play points is at least {n:num}.",
        Reminder("overflow", V("n")),
    )
    yield row("reminder", "racing followers have Rush.", Reminder("races"))
    tokens = "are removed from the game."
    yield row("reminder", f"tokens returned to the hand {tokens}", Reminder("to hand"))  # 9.1.3
    yield row("reminder", f"tokens put into the/a deck {tokens}", Reminder("to deck"))


ROWS: list[Row] = [
    row("ability", "{k:kw}.", (Keyword(V("k")),)),
    also("ability", "【 {k:kw} 】", (Keyword(V("k")),)),
    also("spell.part", "{quick}", (Keyword("Quick"),)),
    *_heads(),
    *_evolving(),
    *_autos(),
    *_actions(),
    *_costs(),
    *_events(),
    *_statics(),
    *_granted(),
    row("spell.part", "{a:ability}", V("a")),
    row("spell.part", "{s:steps}", (Spell(V("s")),)),
    *_reminders(),
]
