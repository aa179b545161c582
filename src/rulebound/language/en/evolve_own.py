"""Shadowverse: Evolve in English: what no other game says, over the words of the shared grammar."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulebound.language.dialect import Category, Checked, Listed, Merged, Row, Sequence, Spread, V, also, row, say
from rulebound.language.en import evolve_flow
from rulebound.language.en.core import nouns
from rulebound.language.en.evolve_marks import EX_ROOM, PARAGRAPH, Paragraph, Playing
from rulebound.language.en.evolve_words import CATEGORIES as WORDS
from rulebound.language.en.evolve_words import (
    CLASSES,
    ENEMY_HAND,
    KEYWORDS,
    MY_HAND,
)
from rulebound.language.instead import takes_its_place
from rulebound.language.referents import FORMER, JUST, Again, Brought, Late, Ref, Theirs, Where
from rulebound.language.tree import (
    Choose,
    Count,
    Create,
    Discard,
    Draw,
    Filter,
    GainResource,
    If,
    Is,
    Keyword,
    MayPay,
    Modify,
    Move,
    Pay,
    Pick,
    SetBase,
    Swap,
    Top,
    Who,
)

CATEGORIES: dict[str, Category] = {
    "text": Sequence("ability"),
    "spell": Sequence("spell.part"),
    "played": Merged(Filter(), "filter", finish=nouns.here),
    "governed": Sequence("sentence.plain"),
    "several.words": Listed("quoted.name", "or"),
    "name": WORDS["card.name"],
    "quoted": WORDS["quoted.name"],
    "counterstat": WORDS["counters.on"],
    "steps": Sequence("piece"),
    "paid": Sequence("sentence"),
}
AGAIN: Any = Again()
IT: Any = Ref()
LATE: Any = Late(V("c"))
HERE = "while this card is on your field ,"


def rows() -> Iterator[Row]:
    yield from _words()
    yield from _nouns()
    yield from _acts()
    yield from _flow()
    yield from _statics()


def _words() -> Iterator[Row]:
    for craft in CLASSES:
        yield row("colour", f"{{{craft}}}", craft)
        yield also("colour", craft, craft)
        yield row("non.colour", f"non-{craft}", craft)
    for word in KEYWORDS:
        yield row("keyword.name", word, word)
        yield also("keyword.name", f"\u3010 {word} \u3011", word)
    yield row("keyword", "{k:keyword.name}", Keyword(V("k")))
    for n in range(1, 21):
        yield row("price", f"{{cost{n:02}}}", Pay(n))
        yield also("price", f"{n}pp", Pay(n))
    yield also("price", "( {n:int} )", Pay(V("n")))
    yield also("price", "{n:int} pp", Pay(V("n")))
    yield row("price", "( X )", Pay(x="x"))
    # attack and defense, in icons and in plain numbers
    for sign, amount in (("+", "{n:pos}"), ("-", "{n:neg}")):
        for stat in ("attack", "defense"):
            yield row(f"bonus.{stat}", f"{{{stat}}} {sign} {amount}", V("n"))
            yield also(f"bonus.{stat}", f"{sign} {amount} {stat}", V("n"))
        yield also("bonus.attack", f"{sign} {amount} / + 0", V("n"))
        yield also("bonus.defense", f"+ 0 / {sign} {amount}", V("n"))
        yield also("bonus.attack", f"{sign} {amount} / - 0", V("n"))
        yield also("bonus.defense", f"- 0 / {sign} {amount}", V("n"))
        yield also("bonus.defense", f"{sign} {amount} health", V("n"))
        yield row("bonus.attack.defense", f"{{attack}} {sign} {amount} / {{defense}} {sign} {amount}", V("n"))
        yield also("bonus.attack.defense", f"{sign} {amount} / {sign} {amount}", V("n"))
        for other, m in (("+", "{m:pos}"), ("-", "{m:neg}")):
            both = (Modify("attack", V("n")), Modify("defense", V("m")))
            yield row("bonus", f"{{attack}} {sign} {amount} / {{defense}} {other} {m}", both)
            yield also("bonus", f"{sign} {amount} / {other} {m}", both)
    yield row("new.numbers", "{a:int} / {d:int}", (SetBase("attack", V("a")), SetBase("defense", V("d"))))
    yield row("bonus", "{n:bonus.attack}", (Modify("attack", V("n")),))
    yield row("bonus", "{n:bonus.defense}", (Modify("defense", V("n")),))


def _nouns() -> Iterator[Row]:
    yield also("obj", "{r:whose} leader", Theirs(V("r"), Filter(types=("leader",), zone="leader")))


def _acts() -> Iterator[Row]:
    hands = Discard(MY_HAND), Discard(Count(ENEMY_HAND), Who.OPPONENT)
    yield say("step", "each player discards their hand", hands)
    yield row("step", "discard your hand", hands[:1])
    yield say("step", "each opponent discards their hand", hands[1:])
    for joint in ("with", "for"):
        yield (row if joint == "with" else also)("step", f"swap {{o:obj}} {joint} {{p:obj}}", (Swap(V("o"), V("p")),))
    one: Any = Brought(V("f"))
    other: Any = Brought(V("g"))
    chosen = (Swap(one, other),)
    former: Any = FORMER
    swapped = (Choose(V("f")), Choose(V("g")), Swap(former, IT))
    yield say("sentence", "select a/an {f:filter} and a/an {g:filter}. swap them. ", swapped)
    yield say("step", "swap a/an {f:filter} with {p:obj}", (Pick(V("f")), Swap(JUST, V("p"))))
    yield also("sentence", "select a/an {f:filter} and a/an {g:filter} and swap them.", chosen)
    yield also("sentence", "select a/an {f:filter} and a/an {g:filter}. swap them.", chosen)


def _flow() -> Iterator[Row]:
    together = Checked(V("s"), evolve_flow.of_one_duration)
    yield row("sentence", "{s:steplist}.", together)
    yield row("sentence.plain", "{s:steplist}.", together)
    yield also("clause", "{s:steplist} if {c:cond}", (If(LATE, Checked(V("s"), evolve_flow.is_one)),))
    yield row("sentence.plain", "{s:clause}.", V("s"))
    yield row("sentence", "{q:governing}: {s:governed}", (If(V("q"), V("s")),))
    yield row("piece", "{s:sentence}", V("s"))
    yield row("piece", PARAGRAPH, (Paragraph(),))
    yield also("sentence.plain", "{c:process}: {s:governed}", (MayPay(V("c"), V("s")),))
    yield row("sentence", "{c:process}: {s:paid}", (MayPay(V("c"), V("s")),))  # 10.4.7.5
    playing: Any = Playing(V("c"))
    under = (If(V("q"), (MayPay(V("c"), V("s")),)),)
    yield also("sentence", "{q:governing}, {c:process}: {s:paid}", under)  # 10.4.7.1
    yield row("sentence", "when playing this card, {c:process}: {s:paid}", (If(playing, V("s")),))  # 10.4.7.3
    for no in ("it's not", "it isn't"):
        told = f"if it's a/an {{f:filter}}, {{s:clause}}. if {no}, {{o:clause}}."
        yield also("sentence", told, (If(Is(IT, V("f")), V("s"), V("o")),))
    later: Any = Late(V("d"))
    for first in ("steplist", "clause"):
        case = "{c:governing}: {s:steplist}"
        ladder = Checked((If(later, V("t"), (If(V("c"), V("s")),)),), takes_its_place)
        for t in ("steplist", "upgrade"):
            put = row if first == t else also
            yield put("instead", f"{case}. {{d:governing}}: {{t:{t}}} instead", ladder)
        third = Checked((If(later, V("t"), (If(LATE, V("s"), V("o")),)),), takes_its_place)
        both = f"{{o:{first}}}. {case} instead. {{d:governing}}: {{t:steplist}} instead"
        yield (row if first == "steplist" else also)("instead", both, third)
    for before in ("steplist", "clause"):
        yield row("instead", f"{{o:{before}}}. {{c:governing}}: {{s:steplist}} instead", (If(LATE, V("s"), V("o")),))
        for is_ in ("equals", "is"):
            for end in ("sentence", "sentence.plain"):
                where: Any = (Where(V("s"), V("a")),)
                put = row if is_ == "equals" else also
                yield put(end, f"{{s:{before}}}. X {is_} {{a:amount}}.", where)
        upgrade = (If(LATE, V("s"), V("o")),)
        yield also("instead", f"{{o:{before}}}. {{c:governing}}: {{s:upgrade}} instead", upgrade)
        yield also("instead", f"{{o:{before}}}. if {{c:cond}}, {{s:upgrade}} instead", upgrade)
    yield also("upgrade", "put both into your EX area", (Create(AGAIN, 2, to="ex", or_token="both"),))
    yield also("upgrade", "summon both", (Create(AGAIN, 2, to="field", or_token="both"),))
    yield also("upgrade", "summon {n:int}", (Create(AGAIN, V("n"), to="field"),))
    yield also("upgrade", "put {n:int}", (Create(AGAIN, V("n"), to=""),))
    yield also("upgrade", "draw {n:int}", (Draw(V("n")),))
    yield also("upgrade", "recover {n:int}", (GainResource("pp", V("n")),))
    for n in range(2, 6):
        yield also("sentence", f"{{s:step}}. do this {n} times.", (Spread("s"),) * n)
    full = (Move(Top(EX_ROOM), "ex"),)
    until_full = "put the top card of your deck into your EX area. repeat [this] until your EX area is full."
    yield also("sentence", until_full, full)
    yield row("step", "put cards from the top of your deck into your EX area until it's full", full)
    yield also("sentence", "if {c:cond}, also {s:steplist}.", (If(V("c"), V("s")),))
    yield also("clause", "{a:steplist} and, if {c:cond}, {b:steplist}", (Spread("a"), If(V("c"), V("b"))))
    yield row("clause", "{s:steplist}", together)
    yield also("clause", "{a:steplist} and then {b:steplist}", (Spread("a"), Spread("b")))


def _statics() -> Iterator[Row]:
    yield also("ability.one", f"{HERE} {{a:ability.one}}", V("a"))
