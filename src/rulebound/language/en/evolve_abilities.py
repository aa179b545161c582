"""Shadowverse: Evolve in English: kinds of abilities, events and costs."""

from __future__ import annotations

from collections.abc import Iterator

from rulebound.language.dialect import Category, Row, Sequence, Spread, V, also, row
from rulebound.language.en.evolve_words import OWN
from rulebound.language.tree import (
    Action,
    Auto,
    CostSelf,
    During,
    If,
    Keyword,
    MayPay,
    On,
    Pay,
    Self,
    Spell,
    Static,
    Who,
)

CATEGORIES: dict[str, Category] = {
    "text": Sequence("ability"),
    "spell": Sequence("spell.part"),
}


def _autos() -> Iterator[Row]:
    """An automatic ability: when it happens, and what is done, perhaps at a cost (5.4.2: paid on resolution)."""
    auto, paid = (Auto(V("h"), V("s")),), (Auto(V("h"), (MayPay(V("c"), V("s")),)),)
    yield row("ability", "{h:icon.head} {c:cost}: {s:steps}", paid)
    yield row("ability", "{h:icon.head} {s:steps}", auto)
    two = (Auto(V("h"), V("s")), Auto(V("g"), V("s")))  # 12.1.2
    yield also("ability", "{h:icon.head} {g:icon.head} {s:steps}", two)
    yield also("ability", "{h:icon.head} {g:word.head}: {s:steps}", two)
    two_paid = tuple(Auto(V(head), (MayPay(V("c"), V("s")),)) for head in "hg")
    yield also("ability", "{h:icon.head} {g:icon.head} {c:cost}: {s:steps}", two_paid)
    for join in (" and/or", " and", ",", ""):
        yield also("ability", f"{{h:word.head}}{join} {{g:word.head}}: {{s:steps}}", two)
        yield also("ability", f"{{h:word.head}}{join} {{g:word.head}}, {{c:cost}}: {{s:steps}}", two_paid)
    yield row("ability", "{h:word.head}, {c:cost}: {s:steps}", paid)
    yield also("ability", "{h:word.head}: {c:cost}: {s:steps}", paid)
    yield also("ability", "{h:word.head}, {k:governing}: {s:steps}", (Auto(V("h"), (If(V("k"), V("s")),)),))
    yield row("once", "perform/activate this ability only once per/each turn.", 1)
    yield also("once", "this ability can [only] be activated/performed [only] once per/each turn.", 1)
    yield also("once", "you can/may [only] activate/perform/use/play this ability [only] once per/each turn.", 1)
    for words, n in (("[only] once", 1), ("[up to] twice", 2), ("up to three times", 3)):  # 10.7.2.2
        yield also("once", f"this ability triggers {words} per/each turn.", n)
        yield also("once", f"this ability can [only] be triggered/used/played {words} per/each turn.", n)
    once = (Auto(V("h"), V("s"), limit=V("l")),)
    once_paid = (Auto(V("h"), (MayPay(V("c"), V("s")),), limit=V("l")),)
    for kind, join in (("icon", ""), ("word", ":")):
        yield row("ability", f"{{h:{kind}.head}}{join} {{s:steps}} {{l:once}}", once)
        yield row("ability", f"{{h:{kind}.head}}{join and ','} {{c:cost}}: {{s:steps}} {{l:once}}", once_paid)
    yield row("ability", "{h:word.head}: {s:steps}", auto)
    yield from _whenever()
    # A card that is discarded is in the cemetery when that is noticed.
    yield row(
        "ability",
        "when this card is discarded, {s:steps}",
        (Auto(On("discard", Self()), V("s"), zone="cemetery"),),
    )
    yield from _elsewhere()


def _whenever() -> Iterator[Row]:
    """An event and what follows from it: always, in some turns, or once in a turn; for nothing, or at a cost."""
    yield row("turn", "your", During(Who.YOU))
    yield row("turn", "each/your/an opponent's", During(Who.OPPONENT))
    yield row("turns", "your", During(Who.YOU))
    yield row("turns", "an/each/your opponent's", During(Who.OPPONENT))
    here = "while this card is on your field,"
    for cost, steps in (("", V("s")), ("{c:cost}: ", (MayPay(V("c"), V("s")),))):
        done = f"{cost}{{s:steps}}"
        event, once = (Auto(V("e"), steps),), (Auto(V("e"), steps, limit=V("l")),)
        in_turn, once_in_turn = (Auto(V("e"), steps, V("k")),), (Auto(V("e"), steps, V("k"), limit=V("l")),)
        for when in ("whenever/when", "each time"):
            say = row if when == "whenever/when" else also
            yield say("ability", f"{when} {{e:event}}, {done}", event)
            yield also("ability", f"{here} {when} {{e:event}}, {done}", event)
        yield row("ability", f"once per/each turn, when/whenever {{e:event}}, {done}", (Auto(V("e"), steps, limit=1),))
        for words, n in (("twice", 2), ("up to twice", 2), ("three times", 3), ("up to three times", 3)):
            say = also if words.startswith("up") else row
            several = (Auto(V("e"), steps, limit=n),)
            yield say("ability", f"{words} per/each turn, when/whenever {{e:event}}, {done}", several)  # 10.7.2.2
        first = f"{{n:once.on}} {{k:turns}} turns/turn, when/whenever {{e:event}}, {done}"
        yield row("ability", first, (Auto(V("e"), steps, V("k"), limit=V("n")),))
        yield row("ability", f"during {{k:turn}} turn, whenever/when {{e:event}}, {done}", in_turn)
        yield also("ability", f"whenever/when {{e:event}} during/on {{k:turn}} turn, {done}", in_turn)
        yield also("ability", f"during {{k:turn}} turn, whenever/when {{e:event}}, {done} {{l:once}}", once_in_turn)
        yield also("ability", f"whenever/when {{e:event}} during/on {{k:turn}} turn, {done} {{l:once}}", once_in_turn)
        yield also("ability", f"whenever/when {{e:event}}, {done} {{l:once}}", once)
        yield row("ability", f"at {{e:moment}}, {done}", event)
        yield also("ability", f"at {{e:moment}}, {done} {{l:once}}", once)
    yield also(
        "ability",
        "whenever/when {e:event} or {g:event}, {s:steps}",
        (Auto(V("e"), V("s")), Auto(V("g"), V("s"))),
    )
    yield row("once.on", "once on each of", 1)
    yield also("once.on", "once during each of", 1)
    yield also("once.on", "once on", 1)


def _elsewhere() -> Iterator[Row]:
    """Abilities that a card has in the zone that it has come to, or as long as it is there."""
    steps = V("s")
    for place, zone in (("cemetery", "cemetery"), ("EX area", "ex")):
        there = (Auto(V("e"), steps, zone=zone),)
        yield row("ability", f"at {{e:moment}}, if this card is in your {place}, {{s:steps}}", there)
        yield row("ability", f"while this card is in your {place}, whenever/when {{e:event}}, {{s:steps}}", there)
    for when in ("when", "whenever"):
        say = row if when == "when" else also
        yield also(
            "ability",
            f"{when} you discard this card, {{s:steps}}",
            (Auto(On("discard", Self()), steps, zone="cemetery"),),
        )
        in_ex = (Auto(On("move", Self(), to="ex"), steps, zone="ex"),)
        yield say("ability", f"{when} this card is put into your EX area, {{s:steps}}", in_ex)
        dead = (Auto(On("move", Self(), to="cemetery"), steps, zone="cemetery"),)
        yield say("ability", f"{when} this card is put into your cemetery from anywhere, {{s:steps}}", dead)
        for place, zone in (("deck", "deck"), ("hand", "hand"), ("EX area", "ex")):
            gone = (Auto(On("move", Self(), to="cemetery", frm=zone), steps, zone="cemetery"),)
            yield say("ability", f"{when} this card is put into your cemetery from your {place}, {{s:steps}}", gone)


def _actions() -> Iterator[Row]:
    for act, say in (("{act}", row), ("( a )", also), ("activate:", also)):
        used = f"{act} {{c:cost}}: {{s:steps}}"
        once = (Action(V("c"), V("s"), limit=1),)
        yield say("ability", f"{used} this ability can [only] be activated [only] once per/each turn.", once)
        yield also("ability", f"{used} {{l:once}}", (Action(V("c"), V("s"), limit=V("l")),))
        for words, n in (("twice", 2), ("2/two times", 2), ("3/three times", 3)):
            some = (Action(V("c"), V("s"), limit=n),)
            yield also("ability", f"{used} you can activate this ability up to {words} per/each turn.", some)
            yield also("ability", f"{used} this ability can [only] be activated [only] {words} per/each turn.", some)
            yield (also if words == "twice" else say)(
                "ability", f"{used} this ability can be activated up to {words} per/each turn.", some
            )
        only = (Action(V("c"), V("s"), cond=V("k")),)
        both = (Action(V("c"), V("s"), cond=V("k"), limit=1),)
        per = f"{used} this ability can [only] be activated [only] once per/each turn and only if {{k:cond}}."
        yield say("ability", per, both)
        yield also("ability", f"{used} activate only if {{k:cond}}.", only)
        yield say("ability", f"{used} this ability can [only] be activated [only] if {{k:cond}}.", only)
        yield also("ability", f"{used} activate this ability only if {{k:cond}}.", only)
        for turn, who in (("your", Who.YOU), ("an/each/your opponent's", Who.OPPONENT)):
            timed = (Action(V("c"), V("s"), cond=During(who)),)
            yield also("ability", f"{used} this ability can [only] be activated [only] during {turn} turn.", timed)
        yield also("ability", f"{used} you can [only] activate this ability [only] if {{k:cond}}.", only)
        yield say("ability", f"{act} {{c:cost}}: {{s:steps}}", (Action(V("c"), V("s")),))
        dead = (Action(V("c"), V("s"), zone="cemetery"),)
        yield say("ability", f"{act} {{c:grave.cost}}: {{s:steps}}", dead)
        for head in ("{quick} " + act, act + " {quick}"):
            quick = (Action(V("c"), V("s"), quick=True, limit=V("l")),)
            yield also("ability", f"{head} {{c:cost}}: {{s:steps}} {{l:once}}", quick)
        yield say("ability", f"{{quick}} {act} {{c:cost}}: {{s:steps}}", (Action(V("c"), V("s"), quick=True),))
        yield also("ability", f"{act} {{quick}} {{c:cost}}: {{s:steps}}", (Action(V("c"), V("s"), quick=True),))
    yield also("ability", "activate: 【 {c:cost} 】: {s:steps}", (Action(V("c"), V("s")),))
    yield also("ability", "activate: 【 {c:cost} 】: {s:steps} {l:once}", (Action(V("c"), V("s"), limit=V("l")),))
    for place in ("in", "from"):
        say = row if place == "in" else also
        yield say("grave.cost", f"banish this card {place} your cemetery", (CostSelf("remove"),))
        yield say(
            "grave.cost", f"{{c:cost}}, banish this card {place} your cemetery", (Spread("c"), CostSelf("remove"))
        )


def _evolving() -> Iterator[Row]:
    """12.2, 14.2.2: the text after the colon is always the same."""
    yield row("ability", "{evolve} {cost00}: evolve this follower.", (Keyword("Evolve"),))
    yield row("ability", "{evolve} {c:cost}: evolve this follower.", (Keyword("Evolve", cost=V("c")),))
    yield also("ability", "( e ) {c:cost}: evolve this follower.", (Keyword("Evolve", cost=V("c")),))
    for number in ("( {n:int} )", "【 {n:num} 】"):
        yield also("ability", f"evolve {number}: evolve this follower.", (Keyword("Evolve", cost=(Pay(V("n")),)),))
        yield also("ability", f"evolve {number}.", (Keyword("Evolve", cost=(Pay(V("n")),)),))
        yield also("ability", f"serve {number}.", (Keyword("Serve", 1, cost=(Pay(V("n")),)),))
    for n, times, old in ((1, "", ""), (2, " 2 times", " twice"), (3, " 3 times", " thrice")):
        serve = (Keyword("Serve", n, cost=V("c")),)
        yield row("ability", f"{{feed}} {{c:cost}}: race this follower{times}.", serve)
        yield also("ability", f"{{serve}} {{c:cost}}: race this follower{times}.", serve)
        yield also(
            "ability",
            f"serve ( {{n:int}} ): race this follower{times}.",
            (Keyword("Serve", n, cost=(Pay(V("n")),)),),
        )
        yield also(
            "ability",
            f"feed ( {{n:int}} ): this follower begins racing{old}.",
            (Keyword("Serve", n, cost=(Pay(V("n")),)),),
        )
        if old:
            yield also("ability", f"{{feed}} {{c:cost}}: race this follower{old}.", serve)
            yield also("ability", f"{{serve}} {{c:cost}}: race this follower{old}.", serve)
            yield also(
                "ability",
                f"serve ( {{n:int}} ): race this follower{old}.",
                (Keyword("Serve", n, cost=(Pay(V("n")),)),),
            )


def _granted() -> Iterator[Row]:
    """Abilities that other cards are given, in quotes; `this card` is the one that has them."""
    yield row("granted", "{h:icon.head} {s:steps}", Auto(V("h"), V("s")))
    yield row("granted", "{h:word.head}: {s:steps}", Auto(V("h"), V("s")))
    yield row("granted", "{act} {c:cost}: {s:steps}", Action(V("c"), V("s")))
    yield row("granted", "at {e:moment}, {s:steps}", Auto(V("e"), V("s")))
    yield row("granted", "whenever {e:event}, {s:steps}", Auto(V("e"), V("s")))
    yield also("granted", "when {e:event}, {s:steps}", Auto(V("e"), V("s")))
    yield row("granted", "{h:word.head}: {s:steps} {l:once}", Auto(V("h"), V("s"), limit=V("l")))
    yield row("granted", "{h:icon.head} {c:cost}: {s:steps}", Auto(V("h"), (MayPay(V("c"), V("s")),)))
    yield row("granted", "{h:word.head}, {c:cost}: {s:steps}", Auto(V("h"), (MayPay(V("c"), V("s")),)))
    yield row("granted", "during {k:turn} turn, whenever/when {e:event}, {s:steps}", Auto(V("e"), V("s"), V("k")))
    for this, own in OWN:
        yield row("granted", f"{{k:when}} {this} has {{m:mods}}.", Static(V("m"), own, cond=V("k")))
        yield row("granted", f"{{k:when}} {this} {{m:own.mod}}.", Static((V("m"),), own, cond=V("k")))
        yield row("granted", f"{this} {{m:own.mod}}.", Static((V("m"),), own))
    yield row("granted", "if/when {w:would}.", Static((V("w"),)))


ROWS: list[Row] = [
    row("ability", "{k:keyword.name}.", (Keyword(V("k")),)),
    also("ability", "【 {k:keyword.name} 】", (Keyword(V("k")),)),
    also("spell.part", "{quick}", (Keyword("Quick"),)),
    *_evolving(),
    *_autos(),
    *_actions(),
    *_granted(),
    row("spell.part", "{a:ability}", V("a")),
    row("spell.part", "{s:steps}", (Spell(V("s")),)),
]
