"""Shadowverse: Evolve in English: kinds of abilities, events and costs."""

from __future__ import annotations

from collections.abc import Iterator

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
    yield also("word.head", "【 evolve 】", On("evolve", Self()))


def _autos() -> Iterator[Row]:
    """An automatic ability: when it happens, and what is done, perhaps at a cost (5.4.2: paid on resolution)."""
    auto, paid = (Auto(V("h"), V("s")),), (Auto(V("h"), (MayPay(V("c"), V("s")),)),)
    once = (Auto(V("h"), V("s"), limit=1),)
    yield row("ability", "{h:icon.head} {c:cost}: {s:steps}", paid)
    yield row("ability", "{h:icon.head} {s:steps}", auto)
    yield also("ability", "{h:icon.head} {g:icon.head} {s:steps}", (Auto(V("h"), V("s")), Auto(V("g"), V("s"))))
    yield row("ability", "{h:word.head}, {c:cost}: {s:steps}", paid)
    yield also("ability", "{h:word.head}: {c:cost}: {s:steps}", paid)
    yield row("ability", "{h:word.head}: {s:steps} perform this ability only once per turn.", once)
    yield row("ability", "{h:word.head}: {s:steps}", auto)
    event = (Auto(V("e"), V("s")),)
    mine = During(Who.YOU)
    for when, say in (("whenever", row), ("when", also), ("each time", also)):
        yield say("ability", f"{when} {{e:event}}, {{s:steps}}", event)
    yield row("ability", "once per turn, when {e:event}, {s:steps}", (Auto(V("e"), V("s"), limit=1),))
    yield row(
        "ability", "once on each of your turns, when {e:event}, {s:steps}", (Auto(V("e"), V("s"), mine, limit=1),)
    )
    yield row("ability", "during your turn, whenever {e:event}, {s:steps}", (Auto(V("e"), V("s"), mine),))
    yield row("ability", "at {e:moment}, {s:steps}", event)
    # A card that is discarded is in the cemetery when that is noticed.
    yield row(
        "ability",
        "when this card is discarded, {s:steps}",
        (Auto(On("discard", Self()), V("s"), zone="cemetery"),),
    )


def _actions() -> Iterator[Row]:
    for act, say in (("{act}", row), ("( a )", also), ("activate:", also)):
        yield say(
            "ability",
            f"{act} {{c:cost}}: {{s:steps}} this ability can be activated once per turn.",
            (Action(V("c"), V("s"), limit=1),),
        )
        yield say(
            "ability",
            f"{act} {{c:cost}}: {{s:steps}} this ability can be activated if {{k:cond}}.",
            (Action(V("c"), V("s"), cond=V("k")),),
        )
        yield say("ability", f"{act} {{c:cost}}: {{s:steps}}", (Action(V("c"), V("s")),))
        yield say("ability", f"{{quick}} {act} {{c:cost}}: {{s:steps}}", (Action(V("c"), V("s"), quick=True),))
        yield also("ability", f"{act} {{quick}} {{c:cost}}: {{s:steps}}", (Action(V("c"), V("s"), quick=True),))
    yield also("ability", "activate: 【 {c:cost} 】: {s:steps}", (Action(V("c"), V("s")),))


def _evolving() -> Iterator[Row]:
    """12.2, 14.2.2: the text after the colon is always the same."""
    yield row("ability", "{evolve} {cost00}: evolve this follower.", (Keyword("Evolve"),))
    yield row("ability", "{evolve} {c:cost}: evolve this follower.", (Keyword("Evolve", cost=V("c")),))
    yield also("ability", "( e ) {c:cost}: evolve this follower.", (Keyword("Evolve", cost=V("c")),))
    yield also("ability", "evolve ( {n:num} ): evolve this follower.", (Keyword("Evolve", cost=(Pay(V("n")),)),))
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
    yield also("cost", "{a:cost.part} and {b:cost}", (V("a"), Spread("b")))
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
    yield also("cost.part", "put it into graveyard", CostSelf("put"))
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
        ("put", "put {} into its owner's cemetery", row),
        ("put", "put {} into the cemetery", also),
        ("exhaust", "engage {}", row),
        ("reveal", "reveal {}", row),
        ("bottom", "put {} on the bottom of your deck", row),
        ("destroy", "destroy {}", row),
    ):
        yield say("cost.part", words.format("another {f:filter}"), CostCards(how, 1, OTHER))
        yield say("cost.part", words.format("{n:count} {f:filter@n}"), CostCards(how, V("n"), V("f")))
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
    yield row("event", "this card is returned to hand from your field", On("leave", Self(), to="hand"))
    for words, say in (("is returned to its owner's hand", row), ("is returned to hand", also)):
        yield say("event", f"another {{f:filter}} {words}", On("leave", OTHER, to="hand"))
        yield say("event", f"{article}{{f:filter}} {words}", On("leave", V("f"), to="hand"))
    yield row("event", "another {f:filter} is destroyed", On("destroyed", OTHER))
    yield row("event", f"{article}{{f:filter}} is destroyed", On("destroyed", V("f")))
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
    yield row("event", "this follower deals combat damage", On("damage", source=Self(), how="combat"))
    for word, kind in (("", ""), ("attack ", "attack")):
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
    yield row("event", f"an opponent plays {article}{{f:filter}}", On("play", PLAYED, who=Who.OPPONENT))
    gone = "is put into its owner's cemetery from the field"
    yield row("event", f"another {{f:filter}} {gone}", On("leave", OTHER, to="cemetery"))
    yield row("event", f"{article}{{f:filter}} {gone}", On("leave", V("f"), to="cemetery"))
    yield row("event", "this follower attacks an enemy leader", On("attack", Self(), phase="leader"))
    yield row("event", "this follower attacks an enemy follower", On("attack", Self(), phase="follower"))
    for word, phase in (("main", "main"), ("end", "end")):
        yield row("moment", f"the start of your {word} phase", On("phase", who=Who.YOU, phase=phase))
        yield row("moment", f"the start of each opponent's {word} phase", On("phase", who=Who.OPPONENT, phase=phase))
        yield row("moment", f"the start of each player's {word} phase", On("phase", phase=phase))


def _nth() -> On:
    return On("play", Filter(types=("spell",)), who=Who.YOU, nth=V("t"))


def _first_cheaper() -> Static:
    """Cheaper as long as no such card has been played this turn."""
    played = Compare(Past(On("play", V("f"), who=Who.YOU)), "==", 0)
    return Static((CostChange(V("n"), V("f")),), players=Who.YOU, cond=played)


def _statics() -> Iterator[Row]:
    here = "while this card is on your field, "
    yield row("ability", f"{here}your {{f:filter*}} have {{m:mods}}.", (Static(V("m"), MINE),))
    yield row("ability", f"{here}{{f:filter*}} have {{m:mods}}.", (Static(V("m"), V("f")),))
    yield also("ability", "{f:filter*} have {m:mods}.", (Static(V("m"), V("f")),))
    yield row("ability", "while {c:cond}, this follower has {m:mods}.", (Static(V("m"), cond=V("c")),))
    yield also("ability", "if {c:cond}, this follower has {m:mods}.", (Static(V("m"), cond=V("c")),))
    yield also("ability", "this follower has {m:mods} while {c:cond}.", (Static(V("m"), cond=V("c")),))
    yield also("ability", "while {c:own.fact}, it has {m:mods}.", (Static(V("m"), cond=V("c")),))
    yield row("ability", "while {c:cond}, this follower {m:own.mod}.", (Static((V("m"),), cond=V("c")),))
    yield row(
        "ability",
        f"{here}the first {{f:filter}} you play each turn costs {{n:neg}} less to play.",
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
    yield row(
        "ability",
        f"{here}during your turn, your {{f:filter*}} {{m:verb.mod*}}.",
        (Static((V("m"),), MINE, cond=During(Who.YOU)),),
    )
    yield row("ability", f"{here}your {{f:filter*}} {{m:verb.mod*}}.", (Static((V("m"),), MINE),))
    yield row("ability", f"{here}{{f:filter*}} {{m:verb.mod*}}.", (Static((V("m"),), V("f")),))
    yield row(
        "ability",
        f"{here}your {{f:filter*}} cost {{n:neg}} less to play.",
        (Static((CostChange(V("n"), V("f")),), players=Who.YOU),),
    )
    less = (CostChange(V("n")),)
    yield row("ability", "this card costs {n:neg} less to play.", (Static(less),))
    yield row("ability", "if {c:cond}, this card costs {n:neg} less to play.", (Static(less, cond=V("c")),))
    yield row("ability", "{c:governing}: this card costs {n:neg} less to play.", (Static(less, cond=V("c")),))
    yield also("ability", "if {c:cond}, you may play this card for {n:neg} less.", (Static(less, cond=V("c")),))
    yield row(
        "ability",
        "this card costs {n:neg} less to play for each {f:filter}.",
        (Static((CostChange(Count(V("f"), V("n"))),)),),
    )
    yield row(
        "ability",
        "this card costs X less to play. X equals {a:amount}.",
        (Static((CostChange(Calc("-", 0, V("a"))),)),),
    )
    yield also(
        "ability",
        "{f:filter*} you play cost {n:neg} less to play.",
        (Static((CostChange(V("n"), V("f")),), players=Who.YOU),),
    )
    for subject, say in (("this follower", row), ("this card", also)):
        yield say("ability", f"{subject} {{m:own.mod}}.", (Static((V("m"),)),))
        for turn, who in (("your turn", Who.YOU), ("each opponent's turn", Who.OPPONENT)):
            during = During(who)
            yield say("ability", f"during {turn}, {subject} has {{m:mods}}.", (Static(V("m"), cond=during),))
            yield say("ability", f"during {turn}, {subject} {{m:own.mod}}.", (Static((V("m"),), cond=during),))
    yield row(
        "ability",
        "this card cannot be played unless {c:cond}.",
        (Static((Cannot("be played"),), cond=Not(V("c")), zone="all"),),
    )
    yield also(
        "ability",
        "you can play this card only if {c:cond}.",
        (Static((Cannot("be played"),), cond=Not(V("c")), zone="all"),),
    )
    yield row(
        "ability",
        "as an additional cost to play this card, {c:cost}.",
        (CostOption("additional", V("c"), required=True),),
    )
    yield row(
        "ability",
        "this card costs {n:neg} less to play for each card you've played this turn.",
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
        "this card is put onto the field engaged.",
        (Static((Replace(On("enter", Self()), exhausted=True),)),),
    )
    for how, kind in (("", ""), ("combat ", "combat"), ("ability ", "ability"), ("attack ", "attack")):
        for whom, damaged in (("this follower", Self()), ("your leader", MY_LEADER.of)):
            damage = On("damage", damaged, how=kind)
            less_damage = Replace(damage, amount=Calc("-", EventAmount(), V("n")))
            words = f"reduce {how}damage dealt to {whom} by {{n:num}}."
            yield row("ability", words, (Static((less_damage,)),))
        less_each = Replace(On("damage", MINE, how=kind), amount=Calc("-", EventAmount(), V("n")))
        yield row("ability", f"reduce {how}damage dealt to your {{f:filter*}} by {{n:num}}.", (Static((less_each,)),))
    for whom, damaged in (("this follower", Self()), ("your leader", MY_LEADER.of)):
        most = Replace(On("damage", damaged), amount=Calc("min", EventAmount(), V("n")))
        yield row("ability", f"{whom} can't take more than {{n:num}} damage at a time.", (Static((most,)),))
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
