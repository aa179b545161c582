"""FFTCG in English: what cards gain, lose and cannot do, and for how long."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulebound.language.dialect import (
    Category,
    Listed,
    Merged,
    Reject,
    Row,
    Spread,
    V,
    With,
    also,
    row,
)
from rulebound.language.en.fftcg_damage import (
    ABILITY,
    damage_changes,
)
from rulebound.language.en.fftcg_nouns import one_axis
from rulebound.language.en.fftcg_words import IT
from rulebound.language.tree import (
    AddType,
    All,
    Calc,
    Cannot,
    Control,
    Count,
    Filter,
    Gain,
    Grant,
    Keyword,
    LoseAbility,
    Modify,
    Must,
    Permit,
    PlayerGain,
    Self,
    SetBase,
    Stat,
    Static,
    Until,
    Who,
    X,
)


def with_owner(filter: Any) -> Any:
    """Cards on the field of which is said whose they are."""
    if filter.side == "any" or filter.zone != "field":
        raise Reject
    return one_axis(filter)


CATEGORIES: dict[str, Category] = {
    "mods": Listed("mod"),
    "preds": Listed("pred", flat=True),
    "losses": Listed("loss"),
    "lastings": Listed("lasting", flat=True),
    "told": Merged(Filter(), "filter", finish=with_owner),
    "told.group": Merged(Filter(), "filter", noun="group.noun", finish=with_owner),
}

KEYWORDS = ("Haste", "Brave", "First Strike", "Back Attack")
COLOURED = Filter(colours=(V("e"),))
SUMMON = Filter(types=("summon",))
TWICE = (Modify("power", Stat(V("o"), "power")),)  # as much as it has now, on top
CANNOT_CAST = Cannot("cast", V("f"))


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
    row("pred", "can attack {n:times} in the same turn", (Permit("attack", V("n")),)),
    also("pred", "can attack {n:times} this turn", (Permit("attack", V("n")),)),
    row("times", "twice", 2),
    row("times", "{n:int} times", V("n")),
    row("pred", "can form a party with Forwards of any Element", (Permit("party of any element"),)),
    row("pred", "can attack once more", (Permit("extra attack", 1),)),
    also("ability.one", "@self can attack once more this turn.", Static((Permit("extra attack", 1),))),
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
    row("one", "it", IT),
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
]
