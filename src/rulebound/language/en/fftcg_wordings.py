"""FFTCG in English: other words for what the other tables say, and the same words in other places of a sentence.

Nearly all of these are only read. The words that are written stand in the other tables.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulebound.language.dialect import Category, Checked, Row, V, With, also, row
from rulebound.language.en.fftcg_abilities import DAMAGE, EX, THRESHOLD, limits
from rulebound.language.en.fftcg_events import NTH
from rulebound.language.en.fftcg_gains import TWICE
from rulebound.language.en.fftcg_moves import IN_HAND
from rulebound.language.en.fftcg_picks import IN_DECK
from rulebound.language.en.fftcg_words import IT, THEM
from rulebound.language.referents import JUST
from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Both,
    Calc,
    Cannot,
    Compare,
    CostCards,
    CostChange,
    Count,
    Damage,
    DamagePlayer,
    Delayed,
    Different,
    Discard,
    Divide,
    Done,
    Draw,
    During,
    EachPlayer,
    Exhaust,
    Filter,
    Freeze,
    Gain,
    Happened,
    If,
    Is,
    LookTop,
    May,
    MayPay,
    Modify,
    Move,
    Must,
    Not,
    On,
    Pick,
    PlayerGain,
    Ready,
    Replace,
    Resource,
    ReturnToDeck,
    Reveal,
    Self,
    Shuffle,
    Stat,
    Static,
    Until,
    Who,
)

CATEGORIES: dict[str, Category] = {}


def _conditions() -> Iterator[Row]:
    mine: Any = With("f", "side", V("s"), "any")
    several = Compare(Different(mine, "colour"), ">=", V("n"))
    yield also("cond.one", "{s:controls} {f:here*} of {n:int} or more different Elements", several)
    for words, op in (("{n:int} or more", ">="), ("exactly {n:int}", "==")):
        among = Compare(Different(V("f"), "colour"), op, V("n"))
        yield also("cond.one", f"there are {words} [different] Elements among the {{f:filter*}}", among)
    for turn, who in (("your", Who.YOU), ("your opponent's", Who.OPPONENT)):
        now = During(who)
        yield row("cond.one", f"it is/'s not {turn} turn", Not(now))
        yield row("clause", f"if it is/'s {turn} turn, {{s:steplist}}", (If(now, V("s")),))
        said = Auto(V("e"), V("s"), now, ex=V("x", False), **THRESHOLD)
        yield also("ability.one", f"{DAMAGE} {EX} When {{e:event}}, if it is/'s {turn} turn, {{s:steps}}", said)
    received = [Count(Filter(zone="damage", side=side)) for side in ("my", "opp")]
    more = Compare(received[1], ">", received[0])
    yield row("cond.one", "your opponent has received more points of damage than you", more)
    yield also("cond.one", "your opponent has received more damage than you", more)
    yield also("cond.one", "you have received more damage than your opponent", Compare(received[0], ">", received[1]))
    for whose, who in (("you have", Who.YOU), ("your opponent has", Who.OPPONENT)):
        crystals = Resource("crystal", who)
        yield also("cond.one", f"{whose} {{c}}", Compare(crystals, ">=", 1))
        yield also("cond.one", f"{whose} {{n:int}} {{c}} or more", Compare(crystals, ">=", V("n")))
        if who is Who.OPPONENT:
            yield row("cond.one", f"{whose} {{n:int}} or more {{c}}", Compare(crystals, ">=", V("n")))
    yield also("cond.one", "it's {s:state}", Is(IT, V("s")))
    for have, op, n in (("a/an {k:counterstat}", ">=", 1), ("{n:int} or more {k:counterstat*}", ">=", V("n"))):
        yield row("cond.one", f"{{o:obj}} has {have} <placed> on it", Compare(Stat(V("o"), V("k")), op, n))
    yield row("cond.one", "{o:obj} has no {k:counterstat*} <placed> on it", Compare(Stat(V("o"), V("k")), "==", 0))


def _compared() -> Iterator[Row]:
    """One player has more of something than the other."""
    for player, verb, than, (mine, theirs) in (
        ("you", "", "your opponent [does]", ("my", "opp")),
        ("your opponent", "s", "you [do]", ("opp", "my")),
    ):
        have = "has" if verb else "have"
        hand = "their" if verb else "your"
        for word, op in (("more", ">"), ("fewer/less", "<")):
            cards = [Count(With("f", "side", side, "any")) for side in (mine, theirs)]
            more = Compare(cards[0], op, cards[1])
            say = row if word == "fewer/less" or not verb else also
            yield say("cond.one", f"{player} control{verb} {word} {{f:here*}} than {than}", more)
            hands = Compare(Count(Filter(zone="hand", side=mine)), op, Count(Filter(zone="hand", side=theirs)))
            say = row if word == "fewer/less" else also
            yield say("cond.one", f"{player} {have} {word} cards in {hand} hand than {than}", hands)
    count = Count(With("f", "side", V("s"), "any"))
    yield also("cond.one", "{s:controls} {n:several} {f:here*} or less/fewer", Compare(count, "<=", V("n")))
    for who, whose in ((Who.YOU, "you have"), (Who.OPPONENT, "your opponent has")):
        yield row(
            "happened", f"{whose} discarded {{n:several}} or more cards", Happened(On("discard", who=who), V("n"))
        )
    yield row(
        "happened", "your opponent has drawn {n:int} or more cards", Happened(On("draw", who=Who.OPPONENT), V("n"))
    )
    for stat in ("cost", "power"):
        yield also("amount", f"the total {stat} of the {{f:filter*}}", Stat(All(V("f")), stat))
        yield also("amount", f"the highest {stat} among the {{f:filter*}}", Stat(All(V("f")), stat, total=False))


def _events() -> Iterator[Row]:
    """Cards that become active: a card that is said to be dull was so before."""
    for words, source in (
        ("", None),
        (" due to your Summons or abilities", Filter(side="my")),
        (" due to your opponent's Summons or abilities", Filter(side="opp")),
    ):
        for verb, say in (("becomes active", row), ("is activated", also)):
            yield say("event.one", f"a dull {{f:filter}} {verb}{words}", On("readied", V("f"), source))
            yield say("event.one", f"@self {verb}{words}", On("readied", Self(), source))
    for n, nth in NTH:
        yield also("event", f"you cast your {nth} card this/each turn", On("cast", who=Who.YOU, nth=n))
        yield also("event", f"you cast a {nth} card this/each turn", On("cast", who=Who.YOU, nth=n))
    for limit, times in (("", 0), ("This effect will trigger only once per turn.", 1)):
        timed = Auto(V("e"), V("s"), V("c"), ex=V("x", False), limit=times, **THRESHOLD)
        plain = Checked(timed, lambda ability: not isinstance(ability.steps[0], If))
        yield also("ability.one", f"{DAMAGE} {EX} When {{e:event}} {{c:time}}, {{s:steps}} {limit}", plain)
        both = Auto(V("e"), V("s"), Both((V("c"), V("d"))), ex=V("x", False), limit=times, **THRESHOLD)
        yield row("ability.one", f"{DAMAGE} {EX} When {{e:event}} {{c:time}}, if {{d:cond}}, {{s:steps}} {limit}", both)


def _heads() -> Iterator[Row]:
    """How often, and in whose turns."""
    once = Auto(V("e"), V("s"), ex=V("x", False), limit=1, **THRESHOLD)
    yield also("ability.one", f"{DAMAGE} {EX} once per/each turn, when {{e:event}}, {{s:steps}}", once)
    yield also(
        "ability.one",
        f"{DAMAGE} {EX} each time {{e:event}}, {{s:steps}}",
        Auto(V("e"), V("s"), ex=V("x", False), **THRESHOLD),
    )
    for turns, who in (("your", Who.YOU), ("your opponent's", Who.OPPONENT)):
        theirs = Auto(V("e"), V("s"), During(who), **THRESHOLD)
        yield also("ability.one", f"{DAMAGE} during each of {turns} turns, when {{e:event}}, {{s:steps}}", theirs)
    with_it = On("party_attack", With("o", "other", True, False), source=Self())
    yield also("event.one", "{o:subject} forms a party with @self and attacks", with_it)


def _costs() -> Iterator[Row]:
    yield also(
        "cost.part",
        "put {n:int} {f:mine@n} and {m:int} {g:mine@m} into the Break Zone",
        (CostCards("put", V("n"), V("f")), CostCards("put", V("m"), V("g"))),
    )


def _sentences() -> Iterator[Row]:
    """A condition may stand behind what depends on it."""
    yield also("clause", "{s:steplist} if {c:cond}", (If(V("c"), V("s")),))
    unless = (MayPay(V("c"), (), V("s")),)
    yield also("clause", "{s:steplist} unless you pay {c:cost}", unless)
    for one, other in ((Exhaust(V("o")), Ready(V("o"))), (Ready(V("o")), Exhaust(V("o")))):
        words = "dull or activate" if isinstance(one, Exhaust) else "activate or dull"
        yield also("clause", f"{words} {{o:obj}}", (May((one,)), If(Not(Done()), (other,))))
    for event in (On("leave", V("o"), to="break"), On("leave", V("o"))):
        leaves = "is put from the field into the Break Zone" if event.to else "leaves the field"
        later = (Delayed(event, V("s"), until=Until.TURN),)
        yield row("clause", f"when {{o:obj}} {leaves} this turn, {{s:steplist}}", later)
        yield row("sentence", f"when {{o:obj}} {leaves} this turn, {{s:steps}}", later)
        yield also("clause", f"during this turn, when {{o:obj}} {leaves}, {{s:steplist}}", later)
        gone = Replace(On("leave", Self(), to=event.to), to="removed")
        removed = "remove it from the game instead"
        if not event.to:
            yield row("step", f"if {{o:obj}} {leaves} this turn, {removed}", (Gain(V("o"), (gone,)),))
        for would in (leaves, leaves.replace("is put", "would be put").replace("leaves", "would leave")):
            yield also("step", f"during this turn, if {{o:obj}} {would}, {removed}", (Gain(V("o"), (gone,)),))


def _steps() -> Iterator[Row]:
    """Hands, decks and damage."""
    for whom, who, theirs in (
        ("your opponent discards", Who.OPPONENT, "their hand"),
        ("each player discards", Who.EACH, "their hand"),
        ("discard", Who.YOU, "your hand"),
    ):
        random = (Discard(V("n"), who, random=True),)
        yield also("step", f"{whom} {{n:int}} card~s [from {theirs}] at random", random)
        yield also("step", f"{whom} {{n:int}} random card~s [from {theirs}]", random)
    yield also("step", "draw a/one card for each {f:each}", (Draw(Count(V("f"))),))
    hit = (DamagePlayer(Who.OPPONENT, V("n")),)
    yield also("step", "your opponent receives {n:int} point~s of damage", hit)
    yield also("step", "deal {n:int} point~s of damage to your opponent", hit)
    yield also("step", "@self deals {n:int} point~s of damage to your opponent", hit)
    yield also("step", "deal {n:int} point~s of damage to yourself/you", (DamagePlayer(Who.YOU, V("n")),))
    yield also("lasting", "double {o:whose} power", (Gain(V("o"), TWICE, Until.GAME),))
    ours = With("f", "side", "my", "any")
    for does, act in (("puts", "put"), ("breaks", "destroy"), ("dulls", "exhaust")):
        end = " into the Break Zone" if act == "put" else ""
        yield also("step", f"each player {does} {{n:int}} {{f:filter@n}}{end}", (EachPlayer(ours, V("n"), act),))
    hand = Filter(zone="hand", side="opp")
    gone = (Pick(hand, V("n"), by=Who.OPPONENT), Move(JUST, "removed"))
    yield row("step", "your opponent removes {n:int} card~s in their hand from the game", gone)
    yield also("step", "your opponent removes {n:int} card~s from their hand from the game", gone)
    yield also("step", "your opponent selects {n:int} card~s in their hand and removes it/them from the game", gone)
    top = (Pick(Filter(zone="hand", side="my"), V("n")), Move(JUST, "deck"))
    yield row("step", "put {n:int} card~s from your hand on top of your deck", top)
    yield also("step", "place {n:int} card~s from your hand on [the] top of your deck", top)
    yield row("step", "Freeze {n:int} {f:some@n}", (Pick(V("f"), V("n")), Freeze(JUST)))
    yield row("step", "Freeze up to {n:int} {f:some@n}", (Pick(V("f"), V("n"), 0), Freeze(JUST)))
    for plus in ("plus", "and", "plus an additional"):
        more = Calc("+", V("n"), Count(V("f"), V("m")))
        yield also(
            "step",
            f"deal {{o:obj}} {{n:int}} damage {plus} {{m:int}} damage for each {{f:each}}",
            (Damage(V("o"), more),),
        )
    yield also("step", "deal them {d:number} damage each", (Damage(THEM, V("d")),))
    yield also("step", "deal {d:int} damage divided among them as you like", (Divide(THEM, V("d")),))
    elements = Modify("power", Calc("*", Different(V("f"), "colour"), V("n")))
    yield row("mod", "+ {n:int} power for each different Element among {f:filter*}", elements)
    yield also("mod", "+ {n:int} power for each [different] Element among the {f:filter*}", elements)
    counters = Modify("power", Calc("*", Stat(IT, V("k")), V("n")))
    yield row("mod", "+ {n:int} power for each {k:counterstat} on it", counters)
    yield also("step", "its owner puts it at the bottom of their deck", (Move(IT, "deck", bottom=True),))
    yield also("step", "its owner puts it on [the] top of their deck", (Move(IT, "deck"),))
    for verb in ("return", "put", "place"):
        for rest in ("the other cards", "the rest of the cards", "the rest", "the other card"):
            over = (ReturnToDeck("seen", bottom=False),)
            yield also("step", f"{verb} {rest} to/on/at [the] top of your deck [in any order]", over)
    shown = (Pick(IN_DECK, V("n"), 0), Reveal(JUST), Move(JUST, "hand"))
    yield row("sentence", "you may reveal {n:int} {f:filter@n} among them and add it to your hand.", shown)
    yield also("sentence", "you may reveal up to {n:int} {f:filter@n} among them and add them to your hand.", shown)
    yield row("until", "until the end of your opponent's next turn", Until.OPPONENT_TURN_END)
    back = (Move(V("o"), "deck"), Shuffle())
    yield also("step", "shuffle {o:objs} into your deck", back)
    yield also("step", "return {o:obj} to your deck, then shuffle it/your deck", back)
    yield also("step", "return {o:obj} to your deck and shuffle it/your deck", back)
    yield also("clause", "return {o:obj} to your deck, then shuffle it/your deck", back)
    yield also(
        "step", "play {n:int} {f:filter@n} in your hand onto the field", (Pick(IN_HAND, V("n")), Move(JUST, "field"))
    )
    for look, reveal in (("look at", False), ("reveal", True)):
        deck = (LookTop(V("n"), Who.OPPONENT, reveal=reveal),)
        yield row("step", f"{look} the top {{n:int}} cards of your opponent's deck", deck)
    for rest in ("put them", "place them", "put these cards", "return these cards"):
        for where, bottom in (("at/to the bottom of", True), ("on/to/at the top of", False), ("on top of", False)):
            yield also("step", f"{rest} {where} your deck in any order", (ReturnToDeck("seen", bottom=bottom),))
    less = CostChange(V("n"), V("g"), floor=V("w", 0), next=True)
    for cost in (
        "the cost required to cast/play your next {g:filter} this turn",
        "your next {g:filter} this turn costs",
    ):
        end = "is reduced by {n:minus}" if cost.startswith("the") else "{n:minus} less"
        yield also("step", f"{cost} {end} <{{w:floor}}>", (PlayerGain(Who.YOU, (less,)),))


def _lasting() -> Iterator[Row]:
    """What holds while a card is on the field."""
    yield also("pred", "can't {a:act}", V("a"))
    yield also("pred", "can not {a:act}", V("a"))
    yield also("pred", "must attack each turn if possible", (Must("attack"),))
    yield also("pred", "must attack every turn if possible", (Must("attack"),))
    for words, act in (
        ("be dulled", "be dulled"),
        ("be returned to their owners 's hands", "be returned"),
        ("be returned to your hand", "be returned"),
    ):
        for by in ("your opponent's Summons or abilities", "your opponent's Summons and abilities"):
            yield also("act", f"{words} by {by}", (Cannot(act, side="opp"),))
    for words, fields in limits():
        used = f"{DAMAGE} <{{q:special}}> {{c:cost}}: {{s:steps}} You can use this ability only {words}."
        yield also("ability.one", used, Action(V("c"), V("s"), V("q", ""), **THRESHOLD, **fields))
    timed = Both((V("c"), V("d")))
    yield row(
        "ability.one",
        f"{DAMAGE} {{c:time}}, if {{d:cond}}, {{o:scope}} {{p:preds@o}}.",
        Static(V("p"), V("o"), cond=timed, **THRESHOLD),
    )
    for when in ("as long as", "while"):
        held = Static(V("p"), V("o"), cond=V("c"), **THRESHOLD)
        yield also("ability.one", f"{DAMAGE} {{o:scope}} {{p:preds@o}} {when} {{c:cond}}.", held)
    for words in ("you cannot cast @self unless {c:cond}.", "you can cast @self only if {c:cond}."):
        yield also("ability.one", words, Static((Cannot("be cast"),), cond=Not(V("c")), zone="hand"))
    yield also(
        "ability.one", "you can cast @self only {t:time}.", Static((Cannot("be cast"),), cond=Not(V("t")), zone="hand")
    )
    control = Compare(Count(With("f", "side", "my", "any")), ">=", 1)
    yield also(
        "ability.one",
        "you must control a/an {f:here} to cast @self.",
        Static((Cannot("be cast"),), cond=Not(control), zone="hand"),
    )
    for words in (
        "the cost for your opponent to cast {g:filter*}",
        "the cost your opponent pays to cast {g:filter*}",
        "the cost required to cast your opponent's {g:filter*}",
    ):
        dearer = Static((CostChange(V("n"), V("g"), Who.OPPONENT),))
        yield also("ability.one", f"{words} increases by {{n:int}}.", dearer)
        yield also("ability.one", f"{words} is increased by {{n:int}}.", dearer)
    for words, to in (("would be put from the field into the Break Zone", "break"), ("would leave the field", "")):
        gone = Replace(On("leave", V("o"), to=to), to="removed")
        yield also("ability.one", f"if {{o:subject}} {words}, remove it from the game instead.", Static((gone,)))


ROWS: list[Row] = [
    *_conditions(),
    *_compared(),
    *_events(),
    *_heads(),
    *_costs(),
    *_sentences(),
    *_steps(),
    *_lasting(),
]
