"""FFTCG in English: field abilities, and what a card says about its own cost and casting."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulebound.language.dialect import Category, Row, V, also, row
from rulebound.language.tree import (
    AddName,
    Cannot,
    CostChange,
    CostOption,
    Count,
    Filter,
    Modify,
    Must,
    Not,
    On,
    PayRule,
    Replace,
    Self,
    Static,
    Who,
)

DAMAGE = "<{t:damage}>"
FORWARD = Filter(types=("forward",))

CATEGORIES: dict[str, Category] = {}


def static(words: str, mods: Any, **fields: Any) -> Iterator[Row]:
    """A field ability that may have a condition before it, and a number of damage from which on it exists."""
    yield row("ability.one", f"{DAMAGE} {words}.", Static(mods, threshold=V("t", 0), **fields))
    yield row(
        "ability.one",
        f"{DAMAGE} if {{c:cond}}, {words}.",
        Static(mods, cond=V("c"), threshold=V("t", 0), **fields),
    )
    yield also(
        "ability.one",
        f"{DAMAGE} while/as {{c:cond}}, {words}.",
        Static(mods, cond=V("c"), threshold=V("t", 0), **fields),
    )
    yield also(
        "ability.one",
        f"{DAMAGE} as long as {{c:cond}}, {words}.",
        Static(mods, cond=V("c"), threshold=V("t", 0), **fields),
    )
    yield also(
        "ability.one",
        f"{DAMAGE} {words} if/while {{c:cond}}.",
        Static(mods, cond=V("c"), threshold=V("t", 0), **fields),
    )
    yield row(
        "ability.one",
        f"{DAMAGE} {{c:time}}, {words}.",
        Static(mods, cond=V("c"), threshold=V("t", 0), **fields),
    )


def cost_changes() -> Iterator[Row]:
    """What it costs to cast a card: less, more, for each of something; not below a number that is said."""
    for verb, cat, change in (("reduced", "minus", V("n")), ("increased", "int", V("n"))):
        for floor, words in ((0, ""), (1, "(it cannot become 0)"), (2, "(it cannot become 1 or less)")):
            amount = f"is {verb} by {{n:{cat}}}"
            each = Count(V("f"), V("n"))
            yield from static(f"the cost required to cast @self {amount} {words}", (CostChange(change, floor=floor),))
            yield from static(
                f"the cost required to cast @self {amount} for each {{f:each}} {words}",
                (CostChange(each, floor=floor),),
            )
            for whose, who in (("your", Who.YOU), ("your opponent's", Who.OPPONENT)):
                yield from static(
                    f"the cost required to cast {whose} {{g:filter*}} {amount} {words}",
                    (CostChange(change, V("g"), who, floor),),
                )
    yield from old_words()


def old_words() -> Iterator[Row]:
    """Older words for the same."""
    for words in (
        "the cost for playing @self onto the field",
        "the cost to play @self onto the field",
        "the cost required to play @self onto the field",
        "the cost for casting @self",
    ):
        for line in static(f"{words} is reduced by {{n:minus}}", (CostChange(V("n")),)):
            yield also(line.cat, line.pattern, line.template)
        for line in static(
            f"{words} is reduced by {{n:minus}} for each {{f:each}}", (CostChange(Count(V("f"), V("n"))),)
        ):
            yield also(line.cat, line.pattern, line.template)


def payment() -> Iterator[Row]:
    """How a card may be paid, and when it may be cast. These work where the card is cast from."""
    for verb, end in (("cast", ""), ("play", "onto the field"), ("play", "from your hand onto the field")):
        put = row if verb == "cast" else also
        yield put(
            "ability.one",
            f"you can only pay with {{e:element}} CP to {verb} @self {end}.",
            Static((PayRule((V("e"),)),), zone="hand"),
        )
        yield put(
            "ability.one",
            f"you can only pay with {{a:element}} or {{b:element}} CP to {verb} @self {end}.",
            Static((PayRule((V("a"), V("b"))),), zone="hand"),
        )
        yield put(
            "ability.one",
            f"you can only pay with CP produced by Backups to {verb} @self {end}.",
            Static((PayRule(sources="exhaust"),), zone="hand"),
        )
    yield row(
        "ability.one",
        "the cost required to cast @self can be paid with CP of any Element.",
        Static((PayRule(any_colour=True),), zone="hand"),
    )
    yield row(
        "ability.one", "you can only cast @self {t:time}.", Static((Cannot("be cast"),), cond=Not(V("t")), zone="hand")
    )
    yield row(
        "ability.one",
        "before paying the cost to cast @self, you can pay {i:icons} to reduce the cost required to cast @self"
        " by {n:int}.",
        CostOption("crystal", V("i"), reduce=V("n")),
    )
    yield row(
        "ability.one",
        "you can {c:cost} (instead of paying the CP cost) to cast @self.",
        CostOption("instead", V("c"), alternative=True),
    )
    yield also(
        "ability.one",
        "you can pay {c:icons} (instead of paying the CP cost) to cast @self.",
        CostOption("instead", V("c"), alternative=True),
    )
    yield row("ability.one", "if you cast @self, you may pay an extra {i:icons}.", CostOption("extra", V("i")))
    yield row("ability.one", "if you cast @self, you may {c:cost} as an extra cost.", CostOption("extra", V("c")))


def damage() -> Iterator[Row]:
    """Damage that is changed as long as the card is on the field."""
    for words, event in (
        ("is dealt damage", On("damage", V("o"))),
        ("receives damage", On("damage", V("o"))),
        (
            "is dealt damage by your opponent's Summons or abilities",
            On("damage", V("o"), Filter(side="opp"), how="effect"),
        ),
        (
            "is dealt damage by your opponent's abilities",
            On("damage", V("o"), Filter(side="opp", none_of=(Filter(types=("summon",)),)), how="effect"),
        ),
        ("is dealt damage by Summons or abilities", On("damage", V("o"), how="effect")),
        ("is dealt damage by a Summon or an ability", On("damage", V("o"), how="effect")),
        ("is dealt battle damage", On("damage", V("o"), how="battle")),
        ("is dealt damage by {s:subject}", On("damage", V("o"), V("s"))),
        ("deals damage to {s:subject}", On("damage", V("s"), V("o"))),
        ("deals battle damage to {s:subject}", On("damage", V("s"), V("o"), how="battle")),
        ("deals damage to your opponent", On("points", source=V("o"), who=Who.OPPONENT)),
    ):
        mods = (Replace(event, amount=V("d")),)
        yield row(
            "ability.one", f"{DAMAGE} if {{o:subject}} {words}, {{d:newdamage}}.", Static(mods, threshold=V("t", 0))
        )
        yield row(
            "ability.one",
            f"{DAMAGE} if {{c:cond}} and {{o:subject}} {words}, {{d:newdamage}}.",
            Static(mods, cond=V("c"), threshold=V("t", 0)),
        )
        yield also(
            "ability.one",
            f"{DAMAGE} {{c:time}}, if {{o:subject}} {words}, {{d:newdamage}}.",
            Static(mods, cond=V("c"), threshold=V("t", 0)),
        )


ROWS: list[Row] = [
    row("scope", "@self", Self()),
    row("scope", "the {f:filter*}", V("f")),
    also("scope", "all [of] [the] {f:filter*}", V("f")),
    also("scope", "{f:filter*}", V("f")),
    *static("{o:scope} {p:preds}", V("p"), scope=V("o")),
    *static(
        "for each {f:each}, {o:scope} gains~gain + {n:int} power",
        (Modify("power", Count(V("f"), V("n"))),),
        scope=V("o"),
    ),
    row("ability.one", "@self is also {x:name} in all situations.", Static((AddName(V("x")),), zone="all")),
    row(
        "act",
        "leave the field due to your opponent's Summons or abilities",
        tuple(
            Cannot(act, side="opp") for act in ("be broken", "be removed", "be returned", "be put into the Break Zone")
        ),
    ),
    *cost_changes(),
    *payment(),
    *damage(),
    row("ability.one", "@self enters the field dull.", Static((Replace(On("enter", Self()), exhausted=True),))),
    row(
        "ability.one",
        "Summons and abilities of your opponent must choose @self if possible.",
        Static((Must("be chosen"),)),
    ),
    row("inline", "it cannot become 0", True),
    row("inline", "it cannot become 1 or less", True),
    row("inline", "instead of paying the CP cost", True),
]
