"""FFTCG in English: field abilities, and what a card says about its own cost and casting."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from rulebound.language.dialect import Category, Place, Row, Spread, V, With, also, row
from rulebound.language.en.fftcg_nouns import ELEMENTS
from rulebound.language.tree import (
    AddName,
    AddType,
    Calc,
    Cannot,
    Cmp,
    Compare,
    CostChange,
    CostOption,
    Count,
    Different,
    EventAmount,
    Filter,
    Is,
    Modify,
    Must,
    Not,
    On,
    PayRule,
    Permit,
    PlayerGain,
    Replace,
    Resource,
    Self,
    SetBase,
    Slot,
    Stat,
    Static,
    Who,
)

DAMAGE = "<{t:damage}>"
FORWARD = Filter(types=("forward",))

CATEGORIES: dict[str, Category] = {}


CONDITIONED = (  # a field ability and its condition, as it is written first; the others are only read
    (row, "if {c:cond}, %s."),
    (also, "if {c:cond}, then %s."),
    (also, "during this turn, if {c:happened}, %s."),
    (also, "while/as {c:cond}, %s."),
    (also, "as long as {c:cond}, %s."),
    (also, "%s if/while {c:cond}."),
    (also, "%s {c:time}."),
    (row, "{c:time}, %s."),
)


def static(words: str, mods: Any, **fields: Any) -> Iterator[Row]:
    """A field ability that may have a condition, and a number of damage from which on it exists."""
    yield row("ability.one", f"{DAMAGE} {words}.", Static(mods, threshold=V("t", 0), **fields))
    for kind, phrase in CONDITIONED:
        conditioned = Static(mods, cond=V("c"), threshold=V("t", 0), **fields)
        yield kind("ability.one", f"{DAMAGE} {phrase % words}", conditioned)


SELF_COST = "the cost <required> to/for cast/play/casting/playing @self [from your hand] [onto the field]"
YOUR_COST = "the cost <required> to/for cast/play/casting/playing {whose} {{g:filter*}} [onto the field]"
FLOOR = "<{w:floor}>"


def cost_changes() -> Iterator[Row]:
    """What it costs to cast a card: less, more, for each of something; not below a number that is said."""
    floor: Any = V("w", 0)
    for verb, cat in (("is reduced", "minus"), ("is increased", "int")):
        amount = f"{verb} by {{n:{cat}}}"
        every = f"{amount} for every {{m:int}} {{f:filter*}}"
        for words, change in (
            (amount, V("n")),
            (f"{amount} for each {{f:each}}", Count(V("f"), V("n"))),
            (f"{amount} for each {{p:past}}", Calc("*", V("p"), V("n"))),
            (f"{amount} for each {{c}} you have", Calc("*", Resource("crystal"), V("n"))),
            (
                f"{amount} for each [different] Element among {{f:filter*}}",
                Calc("*", Different(V("f"), "colour"), V("n")),
            ),
            (every, Calc("*", Calc("//", Count(V("f")), V("m")), V("n"))),
        ):
            yield from static(f"{SELF_COST} {words} {FLOOR}", (CostChange(change, floor=floor),))
            for whose, who in (("your", Who.YOU), ("your opponent's", Who.OPPONENT)):
                yield from static(
                    f"{YOUR_COST.format(whose=whose)} {words} {FLOOR}", (CostChange(change, V("g"), who, floor),)
                )
    for words in ("increases by", "is increased by"):
        yield from read_only(
            static(
                f"the cost required for your opponent to cast {{g:filter*}} {words} {{n:int}}",
                (CostChange(V("n"), V("g"), Who.OPPONENT),),
            )
        )
    yield from static(f"{SELF_COST} becomes {{n:int}}", (CostChange(V("n"), set_to=True),))


def read_only(rows: Iterator[Row]) -> Iterator[Row]:
    """The same, to be read but not to be written."""
    for line in rows:
        yield also(line.cat, line.pattern, line.template)


def payment() -> Iterator[Row]:
    """How a card may be paid, and when it may be cast. These work where the card is cast from."""
    to = "to cast/play @self [from your hand] [onto the field]"
    yield row(
        "ability.one", f"you can only pay with {{e:element}} CP {to}.", Static((PayRule((V("e"),)),), zone="hand")
    )
    yield row(
        "ability.one",
        f"you can only pay with {{a:element}} or {{b:element}} CP {to}.",
        Static((PayRule((V("a"), V("b"))),), zone="hand"),
    )
    yield row(
        "ability.one",
        f"you can only pay with CP produced by Backups {to}.",
        Static((PayRule(sources="exhaust"),), zone="hand"),
    )
    yield row(
        "ability.one",
        "the cost required to cast @self can be paid with CP of any Element.",
        Static((PayRule(any_colour=True),), zone="hand"),
    )
    yield row(
        "ability.one",
        "if {c:cond}, the cost required to cast @self can be paid with CP of any Element.",
        Static((PayRule(any_colour=True),), cond=V("c"), zone="hand"),
    )
    yield row(
        "ability.one", "you can only cast @self {t:time}.", Static((Cannot("be cast"),), cond=Not(V("t")), zone="hand")
    )
    yield row(
        "ability.one",
        "you can only cast @self if {c:cond}.",
        Static((Cannot("be cast"),), cond=Not(V("c")), zone="hand"),
    )
    yield also(
        "ability.one",
        "you must control {n:int} or more {f:here*} to cast @self.",
        Static(
            (Cannot("be cast"),),
            cond=Not(Compare(Count(With("f", "side", "my", "any")), ">=", V("n"))),
            zone="hand",
        ),
    )
    yield row("ability.one", "you cannot cast @self.", Static((Cannot("be cast"),), zone="hand"))
    yield row(
        "ability.one",
        "before paying the cost to cast @self, you can {c:cost} to reduce the cost required to cast @self by {n:int}.",
        CostOption("less", V("c"), reduce=V("n")),
    )
    yield row(
        "ability.one",
        "before paying the cost to cast @self, you can pay {i:icons} to reduce the cost required to cast @self"
        " by {n:int}.",
        CostOption("crystal", V("i"), reduce=V("n")),
    )
    for words in ("pay {c:icons}", "{c:cost}"):
        instead = f"you can {words} (instead of paying the CP cost) {to}"
        option = CostOption("instead", V("c"), alternative=True)
        yield row("ability.one", f"{instead}.", option)
        option = CostOption("instead", V("c"), alternative=True, cond=V("d"))
        yield row("ability.one", f"if {{d:cond}}, {instead}.", option)
    yield row("ability.one", "if you cast @self, you may pay an extra {i:icons}.", CostOption("extra", V("i")))
    yield row("ability.one", "if you cast @self, you may {c:cost} as an extra cost.", CostOption("extra", V("c")))


def departures() -> Iterator[Row]:
    """Cards that go elsewhere than they would."""
    for words, event in (
        ("is put from the field into the Break Zone", On("leave", V("o"), to="break")),
        ("leaves the field", On("leave", V("o"))),
    ):
        for it in ("it", "@self"):
            put = row if it == "it" else also
            yield put(
                "ability.one",
                f"if {{o:subject}} {words}, remove {it} from the game instead.",
                Static((Replace(event, to="removed"),)),
            )
            yield put(
                "ability.one",
                f"if {{o:subject}} {words}, you may remove {it} from the game instead.",
                Static((Replace(event, to="removed", optional=True),)),
            )


def joined() -> Iterator[Row]:
    """Two things said of one card, its name repeated."""
    for words in ("@self {p:preds} and @self {q:preds}", "@self {p:preds}, and @self {q:preds}"):
        mods = (Spread("p"), Spread("q"))
        yield also("ability.one", f"{DAMAGE} {words}.", Static(mods, threshold=V("t", 0)))
        yield also("ability.one", f"{DAMAGE} if {{c:cond}}, {words}.", Static(mods, cond=V("c"), threshold=V("t", 0)))
    based = (Spread("p"), SetBase("power", V("n")))
    yield from static("@self {p:preds} and @self's power becomes {n:int}", based)


def _of_self(mods: tuple[Any, ...]) -> tuple[Any, ...]:
    """Replacements of what happens to a card, said of this card."""
    return tuple(
        msgspec.structs.replace(
            mod,
            event=msgspec.structs.replace(
                mod.event,
                **{field: Self() for field in ("subject", "source") if isinstance(getattr(mod.event, field), Place)},
            ),
        )
        for mod in mods
    )


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
        ("receives damage from Summons or abilities", On("damage", V("o"), how="effect")),
        ("is dealt damage other than battle damage", On("damage", V("o"), how="effect")),
        ("is dealt {n:int} damage or less", On("damage", V("o"), amount=Cmp("<=", V("n")))),
        ("is dealt {n:int} damage or more", On("damage", V("o"), amount=Cmp(">=", V("n")))),
        ("receives {n:int} damage", On("damage", V("o"), amount=Cmp("==", V("n")))),
        ("is dealt damage by your {s:described.type}", On("damage", V("o"), With("s", "side", "my", "any"))),
        ("is dealt damage by a Summon or an ability", On("damage", V("o"), how="effect")),
        ("is dealt battle damage", On("damage", V("o"), how="battle")),
        ("is dealt damage by a/an {f:filter}'s ability/abilities", On("damage", V("o"), V("f"), how="effect")),
        ("is dealt damage by {s:subject}", On("damage", V("o"), V("s"))),
        ("deals damage to {s:subject}", On("damage", V("s"), V("o"))),
        ("deals damage to {s:subject} due to an ability", On("damage", V("s"), V("o"), how="effect")),
        ("deals battle damage to {s:subject}", On("damage", V("s"), V("o"), how="battle")),
        ("deals damage to your opponent", On("points", source=V("o"), who=Who.OPPONENT)),
    ):
        mods: tuple[Any, ...] = (Replace(event, amount=V("d")),)
        yield row(
            "ability.one", f"{DAMAGE} if {{o:subject}} {words}, {{d:newdamage}}.", Static(mods, threshold=V("t", 0))
        )
        yield also(
            "ability.one",
            f"{DAMAGE} if {{o:subject}} {words} {{c:time}}, {{d:newdamage}}.",
            Static(mods, cond=V("c"), threshold=V("t", 0)),
        )
        if "{s:" not in words and "{f:" not in words:
            yield also(
                "ability.one",
                f"{DAMAGE} if @self {words} while {{s:state}}, {{d:newdamage}}.",
                Static(_of_self(mods), cond=Is(Self(), V("s")), threshold=V("t", 0)),
            )
        yield row(
            "ability.one",
            f"{DAMAGE} if {{c:cond}} and {{o:subject}} {words}, {{d:newdamage}}.",
            Static(mods, cond=V("c"), threshold=V("t", 0)),
        )
        yield row(
            "ability.one",
            f"{DAMAGE} {{c:time}}, if {{o:subject}} {words}, {{d:newdamage}}.",
            Static(mods, cond=V("c"), threshold=V("t", 0)),
        )

    for words, them in (
        ("deals damage to a Forward or your opponent", V("o")),
        ("deals damage to your opponent or a Forward", V("o")),
    ):
        both = (
            Replace(On("damage", FORWARD, them), amount=V("d")),
            Replace(On("points", source=them, who=Who.OPPONENT), amount=V("d")),
        )
        yield (row if "Forward or" in words else also)(
            "ability.one", f"{DAMAGE} if {{o:subject}} {words}, {{d:newdamage}}.", Static(both, threshold=V("t", 0))
        )

    for words, amount in (
        ("becomes {n:int}", V("n")),
        ("is reduced by {n:int}", Calc("-", EventAmount(), V("n"))),
        ("increases by {n:int}", Calc("+", EventAmount(), V("n"))),
    ):
        for whom, subject in (("{o:subject}", V("o")), ("the {f:filter*}", V("f"))):
            change = (Replace(On("damage", subject), amount=amount),)
            yield from read_only(static(f"the damage dealt to {whom} {words} instead", change))
    fewer = Calc("-", EventAmount(), V("n"))
    for whom, subject in (("{o:subject}", V("o")), ("the {f:filter*}", V("f"))):
        reduced = (Replace(On("damage", subject), amount=fewer),)
        yield from read_only(static(f"reduce the damage dealt to {whom} by {{n:int}} [instead]", reduced))

    # less than would break it
    for words, subject, bound, power in (
        ("@self", Self(), "its/his/her", Stat(Self(), "power")),
        ("@self", Self(), "@self's", Stat(Self(), "power")),
        ("a/an {f:filter}", V("f"), "its", Stat(Slot("event"), "power")),
    ):
        event = On("damage", subject, amount=Cmp("<", power))
        yield row(
            "ability.one",
            f"{DAMAGE} if {words} is dealt damage less than {bound} power, {{d:newdamage}}.",
            Static((Replace(event, amount=V("d")),), threshold=V("t", 0)),
        )


def cheaper_for_a_turn() -> Iterator[Row]:
    """Effects that change what cards cost: the next one of a kind, or all of them this turn."""
    cost = "the cost required to cast/play"
    less = f"is reduced by {{n:minus}} {FLOOR}"
    for next, words in (
        (True, f"during this turn, {cost} your next {{g:filter}} [onto the field] {less}"),
        (False, f"during this turn, {cost} your {{g:filter*}} [onto the field] {less}"),
    ):
        change = CostChange(V("n"), V("g"), floor=V("w", 0), next=next)
        yield row("step", words, (PlayerGain(Who.YOU, (change,)),))
    every = CostChange(V("n"), V("g"), floor=V("w", 0))
    yield also("step", f"{cost} your {{g:filter*}} [onto the field] this turn {less}", (PlayerGain(Who.YOU, (every,)),))


ROWS: list[Row] = [
    *cheaper_for_a_turn(),
    row("scope", "the {f:filter*}", V("f")),
    also("scope", "all [of] [the] {f:filter*}", V("f")),
    # a card that is both gets it once
    row("scope", "@self and the {f:filter*}", Filter(any_of=(Filter(among=Self()), V("f")))),
    *static("{o:scope} {p:preds@o}", V("p"), scope=V("o")),
    *static(
        "for each {f:each}, {o:scope} gains~gain + {n:int} power",
        (Modify("power", Count(V("f"), V("n"))),),
        scope=V("o"),
    ),
    row("ability.one", "@self is also {x:name} in all situations.", Static((AddName(V("x")),), zone="all")),
    row(
        "ability.one",
        "@self is also {x:name} and {y:name} in all situations.",
        Static((AddName(V("x")), AddName(V("y"))), zone="all"),
    ),
    row(
        "act",
        "leave the field due to your opponent's Summons or abilities",
        tuple(
            Cannot(act, side="opp")
            for act in (
                "be broken",
                "be removed",
                "be returned",
                "be put into the deck",
                "be put into the Break Zone",
            )
        ),
    ),
    *cost_changes(),
    *payment(),
    *damage(),
    *departures(),
    *joined(),
    row("ability.one", "@self is also a {x:type} in all situations.", Static((AddType((V("x"),)),), zone="all")),
    row("pred", "can produce CP of any Element", (Permit("produce any"),)),
    *(row("pred", f"can produce {e.capitalize()} CP", (Permit(f"produce {e}"),)) for e in ELEMENTS),
    *(
        row(
            "pred",
            f"can produce {a.capitalize()} or {b.capitalize()} CP",
            (Permit(f"produce {a}"), Permit(f"produce {b}")),
        )
        for a in ELEMENTS
        for b in ELEMENTS
        if a != b
    ),
    *(
        line
        for element in ("Light", "Dark")
        for line in (
            row(
                "ability.one",
                f"you can play 2 or more {element} Characters onto the field.",
                Static((Permit(f"several {element.lower()}"),), players=Who.YOU),
            ),
            row(
                "ability.one",
                f"@self can be played onto the field even if you control other {element} Characters.",
                Static((Permit(f"beside {element.lower()}"),)),
            ),
        )
    ),
    row(
        "ability.one",
        "you cannot play @self from your hand due to Summons or abilities.",
        Static((Cannot("be played from hand"),), zone="hand"),
    ),
    # a field ability works only there anyway
    also("ability.one", f"{DAMAGE} if @self is on the field, @self {{p:preds}}.", Static(V("p"), threshold=V("t", 0))),
    *static("the power of {o:scope} becomes {n:int}", (SetBase("power", V("n")),), scope=V("o")),
    *static("@self's power becomes {n:int}", (SetBase("power", V("n")),)),
    also("pred", "must attack at least once per turn if possible", (Must("attack"),)),
    row("pred", "does~do not activate during your Active Phase", (Cannot("activate in the active phase"),)),
    also(
        "pred",
        "won't activate at/during the/its/their controller's Active Phase",
        (Cannot("activate in the active phase"),),
    ),
    also(
        "pred",
        "does~do not activate during its/their controller's Active Phase",
        (Cannot("activate in the active phase"),),
    ),
    also("pred", "doesn't~don't activate during your/its Active Phase", (Cannot("activate in the active phase"),)),
    *(
        line
        for words, who in (("players", Who.EACH), ("your opponent", Who.OPPONENT), ("you", Who.YOU))
        for line in static(f"{words} cannot cast {{f:filter*}}", (Cannot("cast", V("f")),), players=who)
    ),
    also(
        "ability.one",
        "Summons or abilities of your opponent must choose @self if possible.",
        Static((Must("be chosen"),)),
    ),
    row(
        "ability.one",
        "{o:scope} enter the field dull.",
        Static((Replace(On("enter", V("o")), exhausted=True),)),
    ),
    also(
        "ability.one",
        "the opponent's {f:filter*} enter the field dull.",
        Static((Replace(On("enter", With("f", "side", "opp", "any")), exhausted=True),)),
    ),
    row("ability.one", "@self enters the field dull.", Static((Replace(On("enter", Self()), exhausted=True),))),
    row(
        "ability.one",
        "Summons and abilities of your opponent must choose @self if possible.",
        Static((Must("be chosen"),)),
    ),
    row("floor", "(it cannot become 0)", 1),
    row("floor", "(it cannot become 1 or less)", 2),
    row("inline", "it cannot become 0", True),
    row("inline", "it cannot become 1 or less", True),
    row("inline", "instead of paying the CP cost", True),
]
