"""FFTCG in English: what effects do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulebound.language.dialect import (
    Category,
    Checked,
    Listed,
    Merged,
    Reject,
    Row,
    Sequence,
    Spread,
    V,
    With,
    also,
    row,
    say,
)
from rulebound.language.en.fftcg_damage import (
    ABILITY,
    damage_changes,
    each_its_own,
    fights,
    shields,
    turn_shields,
)
from rulebound.language.en.fftcg_nouns import one_axis
from rulebound.language.en.fftcg_picks import among_them, picks, searches
from rulebound.language.joining import Sentence, Then
from rulebound.language.tree import (
    AddCounter,
    AddType,
    All,
    Calc,
    Cancel,
    Cannot,
    Cast,
    Choose,
    ChooseStacked,
    Control,
    CostCards,
    Count,
    Damage,
    DamagePlayer,
    Declare,
    Delayed,
    Destroy,
    Different,
    Discard,
    Divide,
    Done,
    Draw,
    EachPlayer,
    EventAmount,
    Exhaust,
    Filter,
    Freeze,
    Gain,
    GainResource,
    Grant,
    If,
    IfDone,
    Keyword,
    LookTop,
    LoseAbility,
    May,
    MayPay,
    Modes,
    Modify,
    Move,
    Must,
    Not,
    On,
    Permit,
    Pick,
    PlayerGain,
    Ready,
    RemoveCounter,
    Replace,
    ReturnToDeck,
    Reveal,
    Self,
    SetBase,
    Slot,
    Stat,
    Static,
    Top,
    Until,
    WhenDone,
    Who,
    X,
)


def told(filter: Any) -> Any:
    """Cards on the field of which is said whose they are."""
    if filter.side == "any" or filter.zone != "field":
        raise Reject
    return one_axis(filter)


CATEGORIES: dict[str, Category] = {
    "mods": Listed("mod"),
    "preds": Listed("pred", flat=True),
    "losses": Listed("loss"),
    "lastings": Listed("lasting", flat=True),
    "more": Sequence("more.one"),
    "stack.kinds": Listed("stack.kind", "or", flat=True),
    "told": Merged(Filter(), "filter", finish=told),
    "told.group": Merged(Filter(), "filter", noun="group.noun", finish=told),
}

KEYWORDS = ("Haste", "Brave", "First Strike", "Back Attack")
COLOURED = Filter(colours=(V("e"),))
SUMMON = Filter(types=("summon",))
IN_THEIR_HAND = With(With("f", "zone", "hand", "field"), "side", "opp", "any")
THEIR_HAND = All(Filter(zone="hand", side="opp"))
IN_HAND = With(With("f", "zone", "hand", "field"), "side", "my", "any")


def modes() -> Iterator[Row]:
    """Select n of k effects, which follow in quotes."""
    for k in range(2, 7):
        names = "abcdef"[:k]
        quoted = " ".join(f"{{{x}:mode}}" for x in names)
        options = tuple(V(x) for x in names)
        yield row("modes", f"select {{n:int}} of the {k} following actions. {quoted}", (Modes(options, V("n")),))
        yield also("modes", f"select {{n:int}} of the {k} following actions: {quoted}", (Modes(options, V("n")),))
        yield also("modes", f"select {{n:int}} of the following actions. {quoted}", (Modes(options, V("n")),))
        yield row(
            "modes",
            f"select up to {{n:int}} of the {k} following actions. {quoted}",
            (Modes(options, V("n"), up_to=True),),
        )
        yield row(
            "modes",
            f"select {{n:int}} of the {k} following actions. if {{q:cond}}, select up to {{m:int}} of the {k} following"
            f" actions instead. {quoted}",
            (If(V("q"), (Modes(options, V("m"), up_to=True),), (Modes(options, V("n")),)),),
        )
        yield row(
            "modes",
            f"select {{n:int}} of the {k} following actions. if {{q:cond}}, select {{m:int}} of the {k} following"
            f" actions instead. {quoted}",
            (If(V("q"), (Modes(options, V("m")),), (Modes(options, V("n")),)),),
        )
        yield row(
            "modes",
            f"select up to {{n:int}} of the {k} following actions. if {{q:cond}}, select up to {{m:int}} of the {k}"
            f" following actions instead. {quoted}",
            (If(V("q"), (Modes(options, V("m"), up_to=True),), (Modes(options, V("n"), up_to=True),)),),
        )


def cannot() -> Iterator[Row]:
    """What cards cannot do, and what cannot be done to them."""
    for act in ("attack", "block"):
        yield row("act", act, (Cannot(act),))
    yield row("act", "attack or block", (Cannot("attack"), Cannot("block")))
    yield row("act", "be blocked", (Cannot("be blocked"),))
    yield row("act", "be blocked by {f:filter*}", (Cannot("be blocked", V("f")),))
    yield also("act", "be blocked by a/an {f:filter}", (Cannot("be blocked", V("f")),))
    yield row("act", "block {f:filter*}", (Cannot("block", V("f")),))
    yield also("act", "block a/an {f:filter}", (Cannot("block", V("f")),))
    yield row("act", "form a party", (Cannot("form a party"),))
    yield row("act", "be broken", (Cannot("be broken"),))
    yield row(
        "act",
        "be broken by opposing Summons or abilities that don't deal damage",
        (Cannot("be broken", side="opp"),),
    )
    for words in (
        "be broken by your opponent's Summons or abilities that don't deal damage",
        "be broken by opposing Summons or abilities that do not deal damage",
    ):
        yield also("act", words, (Cannot("be broken", side="opp"),))
    yield also("act", "form parties", (Cannot("form a party"),))
    yield row("act", "use action abilities", (Cannot("use action abilities"),))
    yield row("act", "use special abilities", (Cannot("use special abilities"),))
    yield row(
        "act", "use special or action abilities", (Cannot("use special abilities"), Cannot("use action abilities"))
    )
    yield row("act", "use abilities", (Cannot("use abilities"),))
    yield also(
        "act",
        "attack or block, and it cannot use action abilities",
        (Cannot("attack"), Cannot("block"), Cannot("use action abilities")),
    )
    yield also("act", "be returned to their owner's hand", (Cannot("be returned"),))
    yield row("act", "be returned to its owner's hand", (Cannot("be returned"),))
    done = {
        "be chosen": "be chosen",
        "become dull": "be dulled",
        "be returned to its owner's hand": "be returned",
        "be removed from the game": "be removed",
    }
    for words, act in done.items():
        yield row("act", f"{words} by your opponent's Summons or abilities", (Cannot(act, side="opp"),))
        yield also("act", f"{words} by your opponent's abilities or Summons", (Cannot(act, side="opp"),))
        yield also("act", f"{words} by opponent's Summons or abilities", (Cannot(act, side="opp"),))
        yield also("act", f"{words} by a Summon or an ability", (Cannot(act),))
        yield also("act", f"{words} by opponent's Summons", (Cannot(act, SUMMON, "opp"),))
        yield also("act", f"{words} by opponent's abilities", (Cannot(act, ABILITY, "opp"),))
        if "its owner's" in words:
            theirs = words.replace("its owner's", "their owner's")
            yield also("act", f"{theirs} by your opponent's Summons or abilities", (Cannot(act, side="opp"),))
        yield row("act", f"{words} by your opponent's Summons", (Cannot(act, SUMMON, "opp"),))
        yield row("act", f"{words} by your opponent's abilities", (Cannot(act, ABILITY, "opp"),))
        yield row("act", f"{words} by Summons or abilities", (Cannot(act),))
        yield row("act", f"{words} by Summons", (Cannot(act, SUMMON),))
        yield row("act", f"{words} by abilities", (Cannot(act, ABILITY),))
    yield row("act", "be chosen by {f:filter*}", (Cannot("be chosen", V("f")),))
    yield also("act", "be chosen by a/an {f:filter}'s ability/abilities", (Cannot("be chosen", V("f")),))
    yield also("act", "be chosen by {e:element} Summons or {e:element} abilities", (Cannot("be chosen", COLOURED),))
    yield row(
        "act", "be chosen by your opponent's {t:type} abilities", (Cannot("be chosen", Filter(types=(V("t"),)), "opp"),)
    )


def to_the_same_cards(steps: tuple[Any, ...]) -> bool:
    """Whether one thing or another is done to the same cards: then who does not want the one wants the other."""
    may, otherwise = steps
    acts = (*may.steps, *otherwise.then)
    return len(acts) == 2 and all(isinstance(getattr(act, "obj", None), Self | Slot) for act in acts)


def stacked() -> Iterator[Row]:
    """Objects on the stack, by what they are and whose they are."""
    yield row("stack.kind", "Summon", ("summon",))
    yield row("stack.kind", "ability", ("action", "special", "auto"))
    for kind in ("auto", "action", "special"):
        yield row("stack.kind", f"{kind}-ability" if kind == "auto" else f"{kind} ability", (kind,))
    yield also("stack.kind", "auto ability", ("auto",))
    yield row("step", "choose 1 {k:stack.kinds}", (ChooseStacked(V("k")),))
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


HALF_TOP = (  # some go to the bottom, the others stay on top; both in an order of the player's choice
    Pick(Filter(zone="deck", among=Slot("seen")), Count(Filter(zone="deck", among=Slot("seen"))), 0, "it"),
    ReturnToDeck("it"),
    ReturnToDeck("seen", bottom=False),
)

TWICE = (Modify("power", Stat(V("o"), "power")),)  # as much as it has now, on top
CANNOT_CAST = Cannot("cast", V("f"))
IF_DONE_OR_NOT = (IfDone(V("s")), If(Not(Done()), V("o")))

ROWS: list[Row] = [
    *(row("keyword", word, Keyword(word)) for word in KEYWORDS),
    *(row("keyword.name", word, word) for word in (*KEYWORDS, "Warp", "Limit Break", "Priming")),
    # what cards gain
    row("mod", "+ {n:int} power", Modify("power", V("n"))),
    row("mod", "+ {n:int} power for each {f:each}", Modify("power", Count(V("f"), V("n")))),
    row(
        "mod",
        "+ {n:int} power for every {m:int} {f:filter*}",
        Modify("power", Calc("*", V("n"), Calc("//", Count(V("f")), V("m")))),
    ),
    row("mod", "+ X power", Modify("power", X())),
    row("mod", "{k:keyword}", Grant(V("k"))),
    row("mod", '"{a:granted}"', Grant(V("a"))),
    *cannot(),
    *modes(),
    *damage_changes(),
    row("pred", "gains~gain {m:mods}", V("m")),
    row("pred", "loses~lose {l:losses}", V("l")),
    row("loss", "{n:minus} power", Modify("power", V("n"))),
    row("loss", "{n:minus} power for each {f:each}", Modify("power", Count(V("f"), V("n")))),
    row(
        "loss",
        "{n:minus} power for every {m:int} {f:filter*}",
        Modify("power", Calc("*", V("n"), Calc("//", Count(V("f")), V("m")))),
    ),
    row("loss", "all [its/their] abilities", LoseAbility()),
    also("loss", "its/their abilities", LoseAbility()),
    row("loss", "{k:keyword.name}", LoseAbility(V("k"))),
    row("pred", "cannot {a:act}", V("a")),
    row("pred", "must attack if possible", (Must("attack"),)),
    also("pred", "must attack once per turn if possible", (Must("attack"),)),
    row("pred", "must block if possible", (Must("block"),)),
    also("granted", "if possible, this Forward must block.", Static((Must("block"),))),
    also("granted", "if possible, this Forward must attack.", Static((Must("attack"),))),
    also("ability.one", "if possible, @self must block.", Static((Must("block"),))),
    also("ability.one", "if possible, @self must attack.", Static((Must("attack"),))),
    row("pred", "can attack twice in the same turn", (Permit("attack", 2),)),
    also("pred", "can attack {n:int} times this turn", (Permit("attack", V("n")),)),
    row("pred", "can form a party with Forwards of any Element", (Permit("party of any element"),)),
    row("pred", "can attack once more", (Permit("extra attack", 1),)),
    also("ability.one", "@self can attack once more this turn.", Static((Permit("extra attack", 1),))),
    row("pred", "can attack {n:int} times in the same turn", (Permit("attack", V("n")),)),
    row("pred", "also becomes a Forward with {n:int} power", (AddType(("forward",), (("power", V("n")),)),)),
    also("pred", "also become Forwards with {n:int} power", (AddType(("forward",), (("power", V("n")),)),)),
    row(
        "pred",
        "also becomes a Forward with {n:int} power and {m:mods}",
        (AddType(("forward",), (("power", V("n")),)), Spread("m")),
    ),
    also(
        "pred",
        "also becomes a Forward with {n:int} power, {m:mods}",
        (AddType(("forward",), (("power", V("n")),)), Spread("m")),
    ),
    # effects that last
    row("lasting", "{o:objs} {p:preds@o}", (Gain(V("o"), V("p"), Until.GAME),)),
    also("lasting", "{o:obj} also {p:preds@o}", (Gain(V("o"), V("p"), Until.GAME),)),
    *(
        also("lasting", f"the {{f:{cat}*}} gain {{m:mods}}", (Gain(All(V("f")), V("m"), Until.GAME),))
        for cat in ("told", "told.group")
    ),
    row("lasting", "double the power of {o:one}", (Gain(V("o"), TWICE, Until.GAME),)),
    row("lasting", "{o:one} doubles its power and gains {m:mods}", (Gain(V("o"), (*TWICE, Spread("m")), Until.GAME),)),
    row("one", "@self", Self()),
    row("one", "it", Slot()),
    row("lasting", "{w:whose} power becomes {n:int}", (Gain(V("w"), (SetBase("power", V("n")),), Until.GAME),)),
    row(
        "lasting",
        "{w:whose} power becomes equal to {a:amount}",
        (Gain(V("w"), (SetBase("power", V("a")),), Until.GAME),),
    ),
    also(
        "lasting",
        "{w:whose} power becomes the same as {a:amount}",
        (Gain(V("w"), (SetBase("power", V("a")),), Until.GAME),),
    ),
    row("lasting", "your opponent gains control of {o:obj}", (Gain(V("o"), (Control(Who.OPPONENT),), Until.GAME),)),
    row("lasting", "you gain control of {o:obj}", (Gain(V("o"), (Control(),), Until.GAME),)),
    also("lasting", "gain control of {o:obj}", (Gain(V("o"), (Control(),), Until.GAME),)),
    row("step", "{l:lasting} {u:until}", With("l", "until", V("u"), Until.GAME)),
    row("clause", "{u:until}, {l:lastings}", With("l", "until", V("u"), Until.GAME)),
    also("clause", "{u:until} {l:lastings}", With("l", "until", V("u"), Until.GAME)),
    row("step", "{l:lasting}", V("l")),
    also("until", "this turn", Until.TURN),
    also("step", "{o:objs} must attack this turn if possible", (Gain(V("o"), (Must("attack"),)),)),
    also("step", "{o:objs} must block this turn if possible", (Gain(V("o"), (Must("block"),)),)),
    also("step", "if possible, {o:objs} must attack this turn", (Gain(V("o"), (Must("attack"),)),)),
    also("step", "if possible, {o:objs} must block this turn", (Gain(V("o"), (Must("block"),)),)),
    also("until", "during this turn", Until.TURN),
    *(
        line
        for words, who in (("your opponent", Who.OPPONENT), ("players", Who.EACH))
        for line in (
            row("step", f"during this turn, {words} cannot cast {{f:filter*}}", (PlayerGain(who, (CANNOT_CAST,)),)),
            also("step", f"{words} cannot cast {{f:filter*}} this turn", (PlayerGain(who, (CANNOT_CAST,)),)),
        )
    ),
    row("until", "until the beginning of your next turn", Until.YOUR_NEXT_TURN),
    also("until", "until the end of your opponent's turn", Until.YOUR_NEXT_TURN),
    row("until", "as long as @self is on the field", Until.STAY),
    also("until", "for as long as @self is on the field", Until.STAY),
    also("until", "while @self is on the field", Until.STAY),
    row("until", "until the end of the next turn", Until.NEXT_TURN_END),
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
        (Pick(Filter(zone="hand", side="my"), V("n"), 0), ReturnToDeck("it")),
    ),
    also(
        "step",
        "place up to {n:int} card~s from your hand at the bottom of your deck in any order",
        (Pick(Filter(zone="hand", side="my"), V("n"), 0), ReturnToDeck("it")),
    ),
    row("step", "cancel its effect", (Cancel(),)),
    also("step", "cancel its effects", (Cancel(),)),
    also("step", "its effect is cancelled", (Cancel(),)),
    also("step", "cancel their effects", (Cancel(),)),
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
    row("step", "divide {d:int} damage among them as you like", (Divide("it", V("d")),)),
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
        (Pick(Filter(zone="hand", side="opp"), V("n"), by=Who.OPPONENT, random=True), Move(Slot(), "removed")),
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
        (Pick(Filter(zone="hand", side="my"), V("n")), Move(Slot(), "damage")),
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
    # moving cards
    row("sentence", "choose {n:int} {f:away@n}. add it to your hand.", (Choose(V("f"), V("n")), Move(Slot(), "hand"))),
    row(
        "sentence",
        "choose up to {n:int} {f:away@n}. add them to your hand.",
        (Choose(V("f"), V("n"), 0), Move(Slot("them"), "hand")),
    ),
    row("step", "add {s:seen} to your hand", (Move(V("s"), "hand"),)),
    say("seen", "it", Slot("seen")),
    also("step", "add {o:obj} to your hand", (Move(V("o"), "hand"),)),
    row("step", "return {o:objs} to its~their owner's hand", (Move(V("o"), "hand"),)),
    also("step", "return {o:objs} to their owner/owners 's hand/hands", (Move(V("o"), "hand"),)),
    row("step", "play {o:obj} onto the field", (Move(V("o"), "field"),)),
    also("step", "return {o:obj} to/onto the field", (Move(V("o"), "field"),)),
    also("step", "return {o:obj} to/onto the field dull", (Move(V("o"), "field", exhausted=True),)),
    row("step", "play {o:obj} onto the field dull", (Move(V("o"), "field", exhausted=True),)),
    also("step", "play {o:obj} onto your field", (Move(V("o"), "field"),)),  # as cards are played anyway: 6.2.4
    also("step", "play {o:obj} onto your field dull", (Move(V("o"), "field", exhausted=True),)),
    also("step", "play @self from your/the Break Zone onto the field", (Move(Self(), "field"),)),
    also("step", "play @self from your/the Break Zone onto the field dull", (Move(Self(), "field", exhausted=True),)),
    row(
        "step",
        "play {n:int} {f:filter@n} from your hand onto the field",
        (Pick(IN_HAND, V("n")), Move(Slot(), "field")),
    ),
    row(
        "step",
        "play {n:int} {f:filter@n} from your hand onto the field dull",
        (Pick(IN_HAND, V("n")), Move(Slot(), "field", exhausted=True)),
    ),
    row(
        "step",
        "play up to {n:int} {f:filter@n} from your hand onto the field",
        (Pick(IN_HAND, V("n"), 0), Move(Slot(), "field")),
    ),
    row(
        "step",
        "play any number of {f:filter*} from your hand onto the field",
        (Pick(IN_HAND, Count(IN_HAND), 0), Move(Slot(), "field")),
    ),
    row(
        "step",
        "reveal {n:int} {f:filter@n} from your hand",
        (Pick(IN_HAND, V("n")), Reveal(Slot())),
    ),
    row(
        "step",
        "reveal any number of {f:filter*} from your hand",
        (Pick(IN_HAND, Count(IN_HAND), 0), Reveal(Slot())),
    ),
    row("step", "put {o:obj} into the Break Zone", (Move(V("o"), "break"),)),
    also("step", "put {o:obj} into its owner's Break Zone", (Move(V("o"), "break"),)),
    *picks(),
    row("step", "remove {o:objs} from the game", (Move(V("o"), "removed"),)),
    row("step", "put {o:obj} at the bottom of its~their owner's deck", (Move(V("o"), "deck", bottom=True),)),
    also("step", "place/put {o:obj} at/on the bottom of your/its deck", (Move(V("o"), "deck", bottom=True),)),
    also("step", "put {o:obj} at the bottom of their owner/owners 's deck/decks", (Move(V("o"), "deck", bottom=True),)),
    also("step", "place {o:obj} at the bottom of its owner's deck", (Move(V("o"), "deck", bottom=True),)),
    row(
        "step",
        "put {o:obj} at the top or bottom of its owner's deck",
        (May((Move(V("o"), "deck"),)), If(Not(Done()), (Move(V("o"), "deck", bottom=True),))),
    ),
    also(
        "step",
        "put {o:obj} on the top or bottom of its owner's deck",
        (May((Move(V("o"), "deck"),)), If(Not(Done()), (Move(V("o"), "deck", bottom=True),))),
    ),
    row(
        "step",
        "your opponent puts {o:obj} at the top or bottom of its owner's deck",
        (May((Move(V("o"), "deck"),), Who.OPPONENT), If(Not(Done()), (Move(V("o"), "deck", bottom=True),))),
    ),
    row("step", "put {o:obj} on top of its~their owner's deck", (Move(V("o"), "deck"),)),
    also("step", "place/put {o:obj} on the top of its owner's deck", (Move(V("o"), "deck"),)),
    also("step", "place/put {o:obj} at the top of its owner's deck", (Move(V("o"), "deck"),)),
    also("step", "place/put {o:obj} on top of your deck", (Move(V("o"), "deck"),)),
    row(
        "step",
        "put {n:int} card~s from your hand at the bottom of your deck",
        (Pick(Filter(zone="hand", side="my"), V("n")), Move(Slot(), "deck", bottom=True)),
    ),
    also(
        "step",
        "place {n:int} card~s from your hand at the bottom of your deck",
        (Pick(Filter(zone="hand", side="my"), V("n")), Move(Slot(), "deck", bottom=True)),
    ),
    row(
        "step",
        "your opponent puts the top {n:int} cards of their deck into the Break Zone",
        (Move(Top(V("n"), Who.OPPONENT), "break"),),
    ),
    row(
        "step",
        "your opponent puts the top card of their deck into the Break Zone",
        (Move(Top(1, Who.OPPONENT), "break"),),
    ),
    row(
        "sentence",
        "your opponent selects {n:int} {f:theirs@n}. put {o:obj} into the Break Zone.",
        (Pick(V("f"), V("n"), by=Who.OPPONENT), Move(V("o"), "break")),
    ),
    also(
        "step",
        "your opponent selects {n:int} {f:theirs@n} and puts {o:obj} into the Break Zone",
        (Pick(V("f"), V("n"), by=Who.OPPONENT), Move(V("o"), "break")),
    ),
    also(
        "step",
        "your opponent puts {n:int} {f:theirs@n} into the Break Zone",
        (Pick(V("f"), V("n"), by=Who.OPPONENT), Move(Slot(), "break")),
    ),
    row("step", "your opponent selects {n:int} {f:theirs@n}", (Pick(V("f"), V("n"), by=Who.OPPONENT),)),
    also("theirs", "{f:filter} they control", With("f", "side", "opp", "any")),
    also("theirs", "{f:filter} they controls", With("f", "side", "opp", "any")),
    also("theirs", "{f:filter} in their Break Zone", With(With("f", "side", "opp", "any"), "zone", "break", "field")),
    also("theirs", "{f:filter} he controls", With("f", "side", "opp", "any")),
    also("theirs", "{f:filter} of his/her/their", With("f", "side", "opp", "any")),
    row("theirs", "{f:filter} they control", With("f", "side", "opp", "any")),
    row(
        "step",
        "each player selects {n:int} {f:ours@n} and puts it into the Break Zone",
        (EachPlayer(V("f"), V("n"), "put"),),
    ),
    *(
        (also if act == "put" else row)(
            "sentence",
            f"each player selects {{n:int}} {{f:ours@n}}. {verb} them/it {end}.",
            (EachPlayer(V("f"), V("n"), act),),
        )
        for verb, end, act in (
            ("put", "into the Break Zone", "put"),
            ("return", "to their/its owner/owners 's hand/hands", "return"),
            ("remove", "from the game", "remove"),
            ("dull", "", "exhaust"),
            ("break", "", "destroy"),
        )
    ),
    also(
        "step",
        "both players select {n:int} {f:ours@n} and put it/them into the Break Zone",
        (EachPlayer(V("f"), V("n"), "put"),),
    ),
    also("step", "each player puts {n:int} {f:ours@n} into the Break Zone", (EachPlayer(V("f"), V("n"), "put"),)),
    row("ours", "{f:filter} they control", With("f", "side", "my", "any")),
    also("ours", "{f:filter} they controls", With("f", "side", "my", "any")),
    also("ours", "{f:filter} he controls", With("f", "side", "my", "any")),
    # searching
    *searches(),
    # the top of the deck
    row("step", "reveal the top card of your deck", (LookTop(1, reveal=True),)),
    row("step", "reveal the top {n:int} cards of your deck", (LookTop(V("n"), reveal=True),)),
    row("step", "look at the top card of your deck", (LookTop(1),)),
    row("step", "look at the top {n:int} cards of your deck", (LookTop(V("n")),)),
    row("step", "reveal the top card of your opponent's deck", (LookTop(1, Who.OPPONENT, reveal=True),)),
    also("step", "reveal the top card of opponent's deck", (LookTop(1, Who.OPPONENT, reveal=True),)),
    row("step", "look at the top card of your opponent's deck", (LookTop(1, Who.OPPONENT),)),
    row("step", "look at the top {n:int} cards of your opponent's deck", (LookTop(V("n"), Who.OPPONENT),)),
    *among_them(),
    row("step", "return them to the top and/or bottom of your deck in any order", HALF_TOP),
    also("step", "return these to the top and/or bottom of your deck in any order", HALF_TOP),
    also("step", "return these cards to the top and/or bottom of your deck in any order", HALF_TOP),
    also("step", "put them at the top and/or bottom of your deck in any order", HALF_TOP),
    row("step", "return them to the top of your deck in any order", (ReturnToDeck("seen", bottom=False),)),
    row("step", "return them to the bottom of your deck in any order", (ReturnToDeck("seen"),)),
    *fights(),
    # counters and Crystals
    row("step", "gain {c}", (GainResource("crystal"),)),
    row("step", "gain {c} for each CP paid as X", (GainResource("crystal", X()),)),
    row("step", "gain {c} for each {f:each}", (GainResource("crystal", Count(V("f"))),)),
    row(
        "step",
        "remove {n:int} {k:counter@n} from {o:obj} for each {f:each}",
        (RemoveCounter(V("o"), V("k"), Count(V("f"), V("n"))),),
    ),
    row("step", "gain {c}{c}", (GainResource("crystal", 2),)),
    row("step", "gain {c}{c}{c}", (GainResource("crystal", 3),)),
    row("step", "place {n:int} {k:counter@n} on {o:obj}", (AddCounter(V("o"), V("k"), V("n")),)),
    row(
        "step",
        "place {n:int} {k:counter@n} on {o:obj} for each {f:each}",
        (AddCounter(V("o"), V("k"), Count(V("f"), V("n"))),),
    ),
    also("step", "place {n:int} {k:counter@n} on each {f:filter}", (AddCounter(All(V("f")), V("k"), V("n")),)),
    row("step", "remove {n:int} {k:counter@n} from {o:obj}", (RemoveCounter(V("o"), V("k"), V("n")),)),
    # casting
    row(
        "step",
        "cast {n:int} {f:filter@n} from your hand without paying its cost",
        (Pick(IN_HAND, V("n")), Cast()),
    ),
    also(
        "step",
        "cast {n:int} {f:filter@n} from your hand without paying the cost",
        (Pick(IN_HAND, V("n")), Cast()),
    ),
    row("step", "cast {n:int} {f:filter@n} from your hand", (Pick(IN_HAND, V("n")), Cast(free=False))),
    say("step", "cast it without paying its cost", (Cast("seen"),)),
    row("step", "cast it without paying its cost", (Cast(),)),
    also("step", "cast it without paying the cost", (Cast(),)),
    # damage that is changed
    *shields(),
    *turn_shields(),
    row(
        "step",
        "if {o:obj} is put from the field into the Break Zone this turn, remove it from the game instead",
        (Gain(V("o"), (Replace(On("leave", Self(), to="break"), to="removed"),)),),
    ),
    also(
        "step",
        "if {o:obj} would be put from the field into the Break Zone this turn, remove it from the game instead",
        (Gain(V("o"), (Replace(On("leave", Self(), to="break"), to="removed"),)),),
    ),
    also(
        "step",
        "if {o:obj} are put from the field into the Break Zone this turn, remove them from the game instead",
        (Gain(V("o"), (Replace(On("leave", Self(), to="break"), to="removed"),)),),
    ),
    also(
        "step",
        "if {o:obj} leaves the field this turn, remove it from the game instead",
        (Gain(V("o"), (Replace(On("leave", Self()), to="removed"),)),),
    ),
    # may, if you do so, when you do so
    row("clause", "you may pay {c:cost}", (MayPay(V("c")),)),
    also(
        "clause",
        "{s:steplist} if your opponent doesn't pay {c:cost}",
        (MayPay(V("c"), (), V("s"), Who.OPPONENT),),
    ),
    row(
        "clause",
        "if your opponent doesn't {c:theirpay}, {s:steplist}",
        (MayPay(V("c"), (), V("s"), Who.OPPONENT),),
    ),
    row("theirpay", "discard {n:int} card~s", (CostCards("discard", V("n"), Filter(zone="hand", side="my")),)),
    also(
        "theirpay",
        "discard {n:int} card~s from their hand",
        (CostCards("discard", V("n"), Filter(zone="hand", side="my")),),
    ),
    row("clause", "if your opponent doesn't pay {c:cost}, {s:steplist}", (MayPay(V("c"), (), V("s"), Who.OPPONENT),)),
    row("sentence", "when you do so, {s:steps}", (WhenDone(V("s")),)),
    # one sentence depends on it, and those that go on with that sentence (see references)
    row("sentence", "if you do so, {s:steplist}.", (IfDone(V("s")),)),
    row("sentence", "if you do so, {s:sentence}", (IfDone(V("s")),)),
    say("sentence", "if you do so, {s:steps}", (IfDone(V("s")),)),
    also("sentence", "if you do so, {s:sentence} {m:more}", (IfDone((Spread("s"), Spread("m"))),)),
    also("sentence", "if your opponent does so, {s:sentence}", (IfDone(V("s")),)),
    also("sentence", "if your opponent does so, {s:sentence} {m:more}", (IfDone((Spread("s"), Spread("m"))),)),
    row("more.one", "{s:sentence}", (Sentence(V("s")),)),
    *(
        also("sentence", f"if you do so, {{s:steplist}}. {words}, {{o:steplist}}.", IF_DONE_OR_NOT)
        for words in ("if not", "otherwise")
    ),
    also("sentence", "then, {s:clause}.", (Then(V("s")),)),
    also("sentence", "then, {s:steplist}.", (Then(V("s")),)),
    row("clause", "if you don't do so, {s:steplist}", (If(Not(Done()), V("s")),)),
    also("clause", "if you do not do so, {s:steplist}", (If(Not(Done()), V("s")),)),
    also("clause", "if your opponent/they doesn't/don't do so, {s:steplist}", (If(Not(Done()), V("s")),)),
    also("clause", "also {s:steplist}", V("s")),
    also("clause", "if {c:cond}, also {s:steplist}", (If(V("c"), V("s")),)),
    also("clause", "if {c:cond}, also {s:clause}", (If(V("c"), V("s")),)),
    also("clause", "if {c:cond}, {s:steplist} also", (If(V("c"), V("s")),)),
    also("clause", "if {c:cond}, then {s:steplist}", (If(V("c"), V("s")),)),
    also("clause", "{a:step}, {b:step}", (Spread("a"), Spread("b"))),
    also("clause", "{a:steplist}, then {b:steplist}", (Spread("a"), Spread("b"))),
    # one or the other: the first if that is wanted, else the second
    also("clause", "{a:step} or {b:step}", Checked((May(V("a")), If(Not(Done()), V("b"))), to_the_same_cards)),
    row("clause", "your opponent may pay {c:cost}", (MayPay(V("c"), who=Who.OPPONENT),)),
    row(
        "clause",
        "your opponent may discard {n:int} card~s",
        (May((Discard(V("n"), Who.OPPONENT),), Who.OPPONENT),),
    ),
    row("clause", "your opponent may draw {n:int} card~s", (May((Draw(V("n"), Who.OPPONENT),), Who.OPPONENT),)),
    row("sentence", "{m:modes}", V("m")),
    row("sentence", "if {c:cond}, {m:modes}", (If(V("c"), V("m")),)),
    row("mode", '"{s:steps}"', V("s")),
    # later
    row("step", "at the end of the turn, {s:steplist}", (Delayed(On("phase", phase="end"), V("s")),)),
    also("step", "at the end of this turn, {s:steplist}", (Delayed(On("phase", phase="end"), V("s")),)),
    also("clause", "{s:steplist} at the end of the turn", (Delayed(On("phase", phase="end"), V("s")),)),
    also("clause", "{s:steplist} at the end of this turn", (Delayed(On("phase", phase="end"), V("s")),)),
    row(
        "step",
        "at the beginning of your next Main Phase 1, {s:steplist}",
        (Delayed(On("phase", who=Who.YOU, phase="main1"), V("s")),),
    ),
    row(
        "step",
        "at the beginning of the next Main Phase 1, {s:steplist}",
        (Delayed(On("phase", phase="main1"), V("s")),),
    ),
    row(
        "clause",
        "when {o:obj} is put from the field into the Break Zone this turn, {s:steplist}",
        (Delayed(On("leave", V("o"), to="break"), V("s"), until=Until.TURN),),
    ),
    row("sentence", "if {c:cond}, {s:steplist}. if not, {o:steplist}.", (If(V("c"), V("s"), V("o")),)),
    also("sentence", "if {c:cond}, {s:steplist}. otherwise, {o:steplist}.", (If(V("c"), V("s"), V("o")),)),
    also("clause", "{a:steplist} then {b:steplist}", (Spread("a"), Spread("b"))),
    # a card that is selected out of a hand
    row(
        "step",
        "your opponent reveals their hand, and you select {n:int} {f:filter@n} for your opponent to discard"
        " [from their hand]",
        (Reveal(THEIR_HAND), Pick(IN_THEIR_HAND, V("n")), Discard(V("n"), Who.OPPONENT, Filter(among=Slot()))),
    ),
    row(
        "sentence",
        "your opponent reveals their hand. select {n:int} {f:filter@n} in their hand. your opponent removes it from the"
        " game.",
        (Reveal(THEIR_HAND), Pick(IN_THEIR_HAND, V("n")), Move(Slot(), "removed")),
    ),
    also(
        "sentence",
        "your opponent reveals their hand. select {n:int} {f:filter@n} from their hand. your opponent removes it from"
        " the game.",
        (Reveal(THEIR_HAND), Pick(IN_THEIR_HAND, V("n")), Move(Slot(), "removed")),
    ),
    row(
        "sentence",
        "your opponent reveals their hand. select {n:int} {f:filter@n} in their hand. your opponent discards it.",
        (Reveal(THEIR_HAND), Pick(IN_THEIR_HAND, V("n")), Discard(V("n"), Who.OPPONENT, Filter(among=Slot()))),
    ),
    also(
        "sentence",
        "your opponent reveals their hand. select {n:int} {f:filter@n} from/in their hand. your opponent discards this"
        " card.",
        (Reveal(THEIR_HAND), Pick(IN_THEIR_HAND, V("n")), Discard(V("n"), Who.OPPONENT, Filter(among=Slot()))),
    ),
    also(
        "sentence",
        "your opponent reveals their hand. select {n:int} {f:filter@n} from/in their hand. your opponent discards that"
        " card.",
        (Reveal(THEIR_HAND), Pick(IN_THEIR_HAND, V("n")), Discard(V("n"), Who.OPPONENT, Filter(among=Slot()))),
    ),
]
