"""Shadowverse: Evolve in English: kinds of abilities, events and costs."""

from __future__ import annotations

from collections.abc import Iterator

from rulebound.language.dialect import Category, Row, Sequence, V, also, row
from rulebound.language.reminders import Reminder
from rulebound.language.tree import Action, Auto, During, Keyword, MayPay, On, Pay, Self, Spell, Static, Who

CATEGORIES: dict[str, Category] = {
    "text": Sequence("ability"),
    "spell": Sequence("spell.part"),
}


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
    *_evolving(),
    *_autos(),
    *_actions(),
    *_granted(),
    row("spell.part", "{a:ability}", V("a")),
    row("spell.part", "{s:steps}", (Spell(V("s")),)),
    *_reminders(),
]
