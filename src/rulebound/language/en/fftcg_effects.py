"""FFTCG in English: what effects do."""

from __future__ import annotations

from collections.abc import Iterator

from rulebound.language.dialect import (
    Category,
    Listed,
    Row,
    V,
    also,
    row,
)
from rulebound.language.en.fftcg_damage import (
    each_its_own,
)
from rulebound.language.en.fftcg_words import IT, THEM
from rulebound.language.referents import JUST
from rulebound.language.tree import (
    All,
    Calc,
    Cancel,
    Cannot,
    Choose,
    ChooseStacked,
    Count,
    Damage,
    DamagePlayer,
    Declare,
    Destroy,
    Different,
    Discard,
    Divide,
    Draw,
    EventAmount,
    Exhaust,
    Filter,
    Freeze,
    Gain,
    Move,
    Pick,
    Ready,
    ReturnToDeck,
    Reveal,
    Self,
    Stat,
    Top,
    Until,
    Who,
    X,
)

CATEGORIES: dict[str, Category] = {
    "stack.kinds": Listed("stack.kind", "or", flat=True),
}


def stacked() -> Iterator[Row]:
    """Objects on the stack, by what they are and whose they are."""
    yield row("stack.kind", "Summon", ("summon",))
    yield row("stack.kind", "ability", ("action", "special", "auto"))
    for kind in ("auto", "action", "special"):
        yield row("stack.kind", f"{kind}-ability" if kind == "auto" else f"{kind} ability", (kind,))
    yield also("stack.kind", "auto ability", ("auto",))
    yield row("step", "choose 1 {k:stack.kinds}", (ChooseStacked(V("k")),))
    yield row("step", "choose 1 {f:summons}", (ChooseStacked(("summon",), source=V("f")),))
    yield row("step", "choose 1 {k:stack.kinds} of your opponent", (ChooseStacked(V("k"), "opp"),))
    yield row(
        "step", "choose 1 {k:stack.kinds} triggered from a/an {f:filter}", (ChooseStacked(V("k"), source=V("f")),)
    )
    yield row("step", "choose 1 {k:stack.kinds} choosing a/an {f:filter}", (ChooseStacked(V("k"), choosing=V("f")),))
    for words in ("targeting", "that is choosing"):
        yield also(
            "step", f"choose 1 {{k:stack.kinds}} {words} a/an {{f:filter}}", (ChooseStacked(V("k"), choosing=V("f")),)
        )
    for whose in ("1/an opponent's", "1 of your opponent's", "your opponent's"):
        yield also("step", f"choose {whose} {{k:stack.kinds}}", (ChooseStacked(V("k"), "opp"),))


ROWS: list[Row] = [
    # choosing
    row("step", "choose {n:int} {f:filter@n}", (Choose(V("f"), V("n")),)),
    row("step", "choose up to {n:int} {f:filter@n}", (Choose(V("f"), V("n"), 0),)),
    row("step", "choose 1 {f:told} or 1 {g:told}", (Choose(Filter(any_of=(V("f"), V("g")))),)),
    row("step", "choose any number of {f:filter*}", (Choose(V("f"), Count(V("f")), 0),)),
    row("step", "choose up to the same number of {f:filter*} as the {g:filter*}", (Choose(V("f"), Count(V("g")), 0),)),
    also("step", "choose up to the same number of {f:filter*} as {g:filter*}", (Choose(V("f"), Count(V("g")), 0),)),
    also(
        "step",
        "choose up to the same number of {f:filter*} as the number of {g:filter*}",
        (Choose(V("f"), Count(V("g")), 0),),
    ),
    row("step", "choose up to the same number of {f:filter*} as {a:amount}", (Choose(V("f"), V("a"), 0),)),
    row("step", "choose as many {f:filter*} as the [number of] {g:filter*}", (Choose(V("f"), Count(V("g"))),)),
    also("step", "choose as many {f:filter*} as {g:filter*}", (Choose(V("f"), Count(V("g"))),)),
    also("step", "choose up to as many {f:filter*} as the {g:filter*}", (Choose(V("f"), Count(V("g")), 0),)),
    also(
        "step",
        "choose up to the same number of {f:filter*} as [the] [number of] {k:counterstat*} [placed] on @self",
        (Choose(V("f"), Stat(Self(), V("k")), 0),),
    ),
    row("step", "choose X {f:filter*}", (Choose(V("f"), X()),)),
    row("step", "choose up to X {f:filter*}", (Choose(V("f"), X(), 0),)),
    row(
        "step",
        "choose {n:int} {f:filter@n} and {m:int} {g:filter@m}",
        (Choose(V("f"), V("n"), slot="former"), Choose(V("g"), V("m"), slot="latter")),
    ),
    row(
        "step",
        "choose up to {n:int} {f:filter@n} and up to {m:int} {g:filter@m}",
        (Choose(V("f"), V("n"), 0, slot="former"), Choose(V("g"), V("m"), 0, slot="latter")),
    ),
    row(
        "step",
        "choose {n:int} {f:filter@n} and up to {m:int} {g:filter@m}",
        (Choose(V("f"), V("n"), slot="former"), Choose(V("g"), V("m"), 0, slot="latter")),
    ),
    *stacked(),
    row("step", "select 1 number", (Declare("number", high=20),)),
    also("step", "name 1 number", (Declare("number", high=20),)),
    row(
        "step",
        "@self will not activate during your next Active Phase",
        (Gain(Self(), (Cannot("activate in the active phase"),), Until.READY),),
    ),
    row(
        "step",
        "{o:obj} will not activate during its~their controller's next Active Phase",
        (Gain(V("o"), (Cannot("activate in the active phase"),), Until.READY),),
    ),
    also(
        "step",
        "{o:obj} does~do not activate during its/their controller's next Active Phase",
        (Gain(V("o"), (Cannot("activate in the active phase"),), Until.READY),),
    ),
    also(
        "step",
        "@self does not activate during your next Active Phase",
        (Gain(Self(), (Cannot("activate in the active phase"),), Until.READY),),
    ),
    row(
        "step",
        "put up to {n:int} card~s from your hand at the bottom of your deck in any order",
        (Pick(Filter(zone="hand", side="my"), V("n"), 0), ReturnToDeck(JUST)),
    ),
    also(
        "step",
        "place up to {n:int} card~s from your hand at the bottom of your deck in any order",
        (Pick(Filter(zone="hand", side="my"), V("n"), 0), ReturnToDeck(JUST)),
    ),
    row("step", "cancel its effect", (Cancel(IT),)),
    also("step", "cancel its effects", (Cancel(IT),)),
    also("step", "its effect is cancelled", (Cancel(IT),)),
    also("step", "cancel their effects", (Cancel(IT),)),
    # damage
    also("step", "deal {n:int} damage to {o:obj} for each {f:each}", (Damage(V("o"), Count(V("f"), V("n"))),)),
    row(
        "step",
        "deal {o:obj} {n:int} damage and {m:int} more damage for each CP paid as X",
        (Damage(V("o"), Calc("+", V("n"), Calc("*", X(), V("m")))),),
    ),
    row(
        "step",
        "deal {o:obj} {n:int} damage minus {m:int} damage for each {f:each}",
        (Damage(V("o"), Calc("-", V("n"), Count(V("f"), V("m")))),),
    ),
    *each_its_own(),
    row("step", "deal {o:objs} {d:number} damage", (Damage(V("o"), V("d")),)),
    also("step", "deal {d:number} damage to {o:objs}", (Damage(V("o"), V("d")),)),
    also("step", "deal damage equal to {a:amount} to {o:obj}", (Damage(V("o"), V("a")),)),
    row("step", "deal {o:obj} {n:int} damage for each {f:each}", (Damage(V("o"), Count(V("f"), V("n"))),)),
    also("step", "for each {f:each}, deal {o:obj} {n:int} damage", (Damage(V("o"), Count(V("f"), V("n"))),)),
    also("step", "deal {n:int} damage for each {f:each} to {o:obj}", (Damage(V("o"), Count(V("f"), V("n"))),)),
    row(
        "step",
        "{b:obj} deals damage equal to {w:whose} power to {o:obj}",
        (Damage(V("o"), Stat(V("w"), "power"), V("b")),),
    ),
    row("step", "{b:obj} deals {d:int} damage to {o:obj}", (Damage(V("o"), V("d"), V("b")),)),
    also("step", "deal {o:obj} the same amount of damage", (Damage(V("o"), EventAmount()),)),
    also("step", "deal the same amount of damage to {o:obj}", (Damage(V("o"), EventAmount()),)),
    row("step", "divide {d:int} damage among them as you like", (Divide(THEM, V("d")),)),
    row("step", "deal your opponent {n:int} point~s of damage", (DamagePlayer(Who.OPPONENT, V("n")),)),
    also("step", "@self deals your opponent {n:int} point~s of damage", (DamagePlayer(Who.OPPONENT, V("n")),)),
    also("step", "@self deals you {n:int} point~s of damage", (DamagePlayer(Who.YOU, V("n")),)),
    row("step", "receive {n:int} point~s of damage", (DamagePlayer(Who.YOU, V("n")),)),
    also("step", "you receive {n:int} point~s of damage", (DamagePlayer(Who.YOU, V("n")),)),
    row(
        "step",
        "deal {o:obj} {n:int} damage and {m:int} more damage for each {f:each}",
        (Damage(V("o"), Calc("+", V("n"), Count(V("f"), V("m")))),),
    ),
    row(
        "step",
        "deal {o:obj} {n:int} damage for each CP required to cast {c:obj}",
        (Damage(V("o"), Calc("*", Stat(V("c"), "cost"), V("n"))),),
    ),
    also(
        "step",
        "deal {o:obj} {n:int} damage for each CP required to play {c:obj}",
        (Damage(V("o"), Calc("*", Stat(V("c"), "cost"), V("n"))),),
    ),
    row(
        "step",
        "deal {o:obj} {n:int} damage for each different Element among {f:filter*}",
        (Damage(V("o"), Calc("*", V("n"), Different(V("f"), "colour"))),),
    ),
    row(
        "step",
        "deal {o:obj} {n:int} damage for every {m:int} {f:filter*}",
        (Damage(V("o"), Calc("*", V("n"), Calc("//", Count(V("f")), V("m")))),),
    ),
    also(
        "step",
        "deal {n:int} damage for every {m:int} {f:filter*} to {o:obj}",
        (Damage(V("o"), Calc("*", V("n"), Calc("//", Count(V("f")), V("m")))),),
    ),
    # cards on the field
    row("step", "break {o:objs}", (Destroy(V("o")),)),
    row("step", "dull {o:objs}", (Exhaust(V("o")),)),
    # a dull card may be dulled again (15.1.1.2.2), and that is done; an active one is asked for here
    row("step", "dull active @self", (Exhaust(All(Filter(among=Self(), states=("active",)))),)),
    also("step", "dull @self if it/@self is active", (Exhaust(All(Filter(among=Self(), states=("active",)))),)),
    row("step", "activate {o:objs}", (Ready(V("o")),)),
    row("step", "Freeze {o:objs}", (Freeze(V("o")),)),
    row("step", "dull and Freeze {o:objs}", (Exhaust(V("o")), Freeze(V("o")))),
    also("step", "{o:obj} is~are dulled and Frozen", (Exhaust(V("o")), Freeze(V("o")))),
    # cards in hand and deck
    row("step", "draw {n:number} card~s", (Draw(V("n")),)),
    row("step", "draw 1 card for each {f:each}", (Draw(Count(V("f"))),)),
    also("step", "for each {f:each}, draw 1 card", (Draw(Count(V("f"))),)),
    row("step", "draw 1 card for each {p:past}", (Draw(V("p")),)),
    row("step", "draw the same number of cards as {a:amount}", (Draw(V("a")),)),
    row("step", "each player draws {n:int} card~s", (Draw(V("n"), Who.EACH),)),
    row("step", "its controller draws {n:int} card~s", (Draw(V("n"), Who.CONTROLLER),)),
    also(
        "step",
        "that Forward/Character/Backup/Monster 's controller draws {n:int} card~s",
        (Draw(V("n"), Who.CONTROLLER),),
    ),
    row("step", "its controller discards {n:int} card~s", (Discard(V("n"), Who.CONTROLLER),)),
    also("step", "its controller discards {n:int} card~s from their hand", (Discard(V("n"), Who.CONTROLLER),)),
    also(
        "step",
        "that Forward/Character/Backup/Monster 's controller discards {n:int} card~s",
        (Discard(V("n"), Who.CONTROLLER),),
    ),
    also(
        "step",
        "that Forward/Character/Backup/Monster 's controller discards {n:int} card~s from their hand",
        (Discard(V("n"), Who.CONTROLLER),),
    ),
    row("step", "your opponent draws {n:int} card~s", (Draw(V("n"), Who.OPPONENT),)),
    row("step", "discard {n:int} card~s", (Discard(V("n")),)),
    also("step", "discard {n:int} card~s from your hand", (Discard(V("n")),)),
    row("step", "discard {n:int} {f:some@n}", (Discard(V("n"), filter=V("f")),)),
    also("step", "discard {n:int} {f:some@n} from your hand", (Discard(V("n"), filter=V("f")),)),
    also("step", "discard all the cards in your hand", (Discard(Count(Filter(zone="hand", side="my"))),)),
    row("step", "your opponent discards {n:int} card~s", (Discard(V("n"), Who.OPPONENT),)),
    also("step", "your opponent discards {n:int} card~s from their hand", (Discard(V("n"), Who.OPPONENT),)),
    also("step", "your opponent also discards {n:int} card~s", (Discard(V("n"), Who.OPPONENT),)),
    also(
        "step", "your opponent discards {n:int} {f:some@n} [from their hand]", (Discard(V("n"), Who.OPPONENT, V("f")),)
    ),
    row("step", "your opponent discards 1 card for each {f:each}", (Discard(Count(V("f")), Who.OPPONENT),)),
    also(
        "step",
        "for each {f:each}, your opponent discards 1 card [from their hand]",
        (Discard(Count(V("f")), Who.OPPONENT),),
    ),
    row("step", "your opponent discards their hand", (Discard(Count(Filter(zone="hand", side="opp")), Who.OPPONENT),)),
    row("step", "each player randomly discards {n:int} card~s", (Discard(V("n"), Who.EACH, random=True),)),
    also(
        "step",
        "each player randomly discards {n:int} card~s from their hand",
        (Discard(V("n"), Who.EACH, random=True),),
    ),
    row("step", "randomly discard {n:int} card~s", (Discard(V("n"), random=True),)),
    also("step", "randomly discard {n:int} card~s from your hand", (Discard(V("n"), random=True),)),
    row(
        "step",
        "your opponent randomly removes {n:int} card~s in their hand from the game",
        (Pick(Filter(zone="hand", side="opp"), V("n"), by=Who.OPPONENT, random=True), Move(JUST, "removed")),
    ),
    row("step", "your opponent randomly discards {n:int} card~s", (Discard(V("n"), Who.OPPONENT, random=True),)),
    also(
        "step",
        "your opponent randomly discards {n:int} card~s from their hand",
        (Discard(V("n"), Who.OPPONENT, random=True),),
    ),
    row("step", "each player discards {n:int} card~s", (Discard(V("n"), Who.EACH),)),
    also("step", "each player discards {n:int} card~s from their hand", (Discard(V("n"), Who.EACH),)),
    row("step", "your opponent reveals their hand", (Reveal(All(Filter(zone="hand", side="opp"))),)),
    also("step", "your opponent shows their hand", (Reveal(All(Filter(zone="hand", side="opp"))),)),
    row(
        "step",
        "put {n:int} card~s from your hand into the Damage Zone",
        (Pick(Filter(zone="hand", side="my"), V("n")), Move(JUST, "damage")),
    ),
    row(
        "step",
        "each player puts the top card of their deck into the Break Zone",
        (Move(Top(), "break"), Move(Top(1, Who.OPPONENT), "break")),
    ),
    row(
        "step",
        "each player puts the top {n:int} cards of their deck into the Break Zone",
        (Move(Top(V("n")), "break"), Move(Top(V("n"), Who.OPPONENT), "break")),
    ),
]
