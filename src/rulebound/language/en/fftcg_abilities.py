"""FFTCG in English: kinds of abilities, events, costs, conditions."""

from __future__ import annotations

from collections.abc import Iterator

from rulebound.language.dialect import (
    Category,
    Lexicon,
    Listed,
    Reading,
    Row,
    Sequence,
    Spread,
    Token,
    V,
    With,
    also,
    row,
)
from rulebound.language.en.fftcg_nouns import ELEMENTS
from rulebound.language.tree import (
    Action,
    AnyOf,
    Auto,
    Both,
    Bursting,
    Compare,
    CostCards,
    CostChange,
    CostCounter,
    CostOption,
    CostSelf,
    Count,
    During,
    Either,
    ExhaustSelf,
    Filter,
    Happened,
    Is,
    Keyword,
    Modify,
    On,
    Pay,
    PayResource,
    PayRule,
    Replace,
    SameName,
    Self,
    Slot,
    Spell,
    Static,
    Who,
)


def _read_icons(tokens: list[Token], at: int) -> Iterator[Reading]:
    """A run of CP icons: elements, numbers and X."""
    generic, colours, x, end = 0, dict[str, int](), "", at
    while end < len(tokens) and tokens[end].kind == "icon":
        icon = tokens[end].text[1:-1]
        if icon.isdigit():
            generic += int(icon)
        elif icon in ELEMENTS:
            colours[icon] = colours.get(icon, 0) + 1
        elif icon == "x":
            x = "x"
        else:
            break
        end += 1
    if end > at:
        yield end, Pay(generic, tuple(colours.items()), x)


def _write_icons(value: object, many: bool) -> str | None:
    if not isinstance(value, Pay):
        return None
    icons = [f"{{{colour}}}" * n for colour, n in value.colours]
    if value.generic or not (icons or value.x):
        icons.append(f"{{{value.generic}}}")
    if value.x:
        icons.append("{x}")
    return "".join(icons)


def _read_crystals(tokens: list[Token], at: int) -> Iterator[Reading]:
    end = at
    while end < len(tokens) and tokens[end].text == "{c}":
        end += 1
    if end > at:
        yield end, PayResource("crystal", end - at)


def _write_crystals(value: object, many: bool) -> str | None:
    return "{c}" * value.n if isinstance(value, PayResource) and value.kind == "crystal" else None


CATEGORIES: dict[str, Category] = {
    "icons": Lexicon(_read_icons, _write_icons, (*(f"{{{word}}}" for word in ("x", *ELEMENTS, *map(str, range(21)))),)),
    "crystals": Lexicon(_read_crystals, _write_crystals, ("{c}",)),
    "cost": Listed("cost.part", "and", flat=True),
    "either": Listed("simple", "or", least=2),
    "keywords": Sequence("keyword.one"),
}

MAIN = During(Who.YOU, "main")


def own_costs() -> Iterator[Row]:
    """Cards that are put, discarded, removed, returned or dulled as a cost."""
    for words, how in (
        ("put {n:int} {f:filter@n} into the Break Zone", "put"),
        ("discard {n:int} {f:filter@n}", "discard"),
        ("dull {n:int} {f:filter@n}", "dull"),
        ("remove {n:int} {f:filter@n} from the game", "remove"),
        ("return {n:int} {f:filter@n} to its owner's hand", "return"),
    ):
        yield row("cost.part", words, (CostCards(how, V("n"), V("f")),))


def limits() -> Iterator[Row]:
    """When and how often an ability may be used, said after it."""
    can = "You can only use this ability"
    for words, fields in (
        ("{c:usable}", {"cond": V("c")}),
        ("once per turn", {"limit": 1}),
        ("{c:usable} and only once per turn", {"cond": V("c"), "limit": 1}),
        ("{c:usable} and once per turn", {"cond": V("c"), "limit": 1}),
    ):
        template: object = "a"
        for field, value in fields.items():
            template = With(template, field, value, None if field == "cond" else 0)  # type: ignore[arg-type]
        yield row("used", f"{{a:action}} {can} {words}.", template)


ROWS: list[Row] = [
    # kinds of abilities
    row("keyword.one", "{k:keyword}", (V("k"),)),
    row("ability", "{k:keywords}", V("k")),
    row("ability", "{a:auto}", V("a")),
    row("ability", "{ex} {a:auto}", With("a", "ex", True, False)),
    row("ability", "{a:used}", V("a")),
    row("ability", "{a:action}", V("a")),
    row("ability", "{a:static}", V("a")),
    row("ability", "Damage {n:int} - - {a:leveled}", With("a", "threshold", V("n"), 0)),
    row("leveled", "{a:auto}", V("a")),
    row("leveled", "{a:used}", V("a")),
    row("leveled", "{a:action}", V("a")),
    row("leveled", "{a:static}", V("a")),
    row("granted", "{a:one.auto}", V("a")),
    row("granted", "{a:one.static}", V("a")),
    row("granted", "{a:one.action}", V("a")),
    row("summon", "{a:ability}", V("a")),
    row("summon", "{s:steps}", (Spell(V("s")),)),
    row("summon", "{ex} {s:steps}", (Spell(V("s"), ex=True),)),
    row("one.auto", "When {e:event}, {s:steps}", Auto(V("e"), V("s"))),
    row("one.auto", "At {e:time}, {s:steps}", Auto(V("e"), V("s"))),
    row("one.auto", "When {e:event}, if {c:cond}, {s:steps}", Auto(V("e"), V("s"), V("c"))),
    row("one.action", "{c:cost}: {s:steps}", Action(V("c"), V("s"))),
    row("auto", "{a:one.auto}", (V("a"),)),
    row("auto", "{a:one.auto} This effect will trigger only once per turn.", (With("a", "limit", 1, 0),)),
    row("auto", "{a:one.auto} This effect will trigger only {c:usable}.", (With("a", "cond", V("c"), None),)),
    row(
        "auto",
        "{a:one.auto} This effect will trigger only {c:usable} and only once per turn.",
        (With(With("a", "limit", 1, 0), "cond", V("c"), None),),
    ),
    row("action", "{a:one.action}", (V("a"),)),
    row("action", "{n:special} {s} {c:cost}: {s:steps}", (Action((SameName(), Spread("c")), V("s"), V("n")),)),
    row("action", "{n:special} {s}: {s:steps}", (Action((SameName(),), V("s"), V("n")),)),
    also("action", "{n:special} {s}, {c:cost}: {s:steps}", (Action((SameName(), Spread("c")), V("s"), V("n")),)),
    *limits(),
    row("usable", "during your turn", During(Who.YOU)),
    row("usable", "during your opponent's turn", During(Who.OPPONENT)),
    row("usable", "during your Main Phase", MAIN),
    row("usable", "if {c:cond}", V("c")),
    row("usable", "{a:usable.one} and if {c:cond}", Both((V("a"), V("c")))),
    row("usable.one", "during your turn", During(Who.YOU)),
    row("usable.one", "during your Main Phase", MAIN),
    # statics
    row("static", "{a:one.static}", (V("a"),)),
    row("one.static", "@self {p:preds}.", Static(V("p"))),
    row("one.static", "the {f:filter*} {p:preds}.", Static(V("p"), V("f"))),
    also("one.static", "all [the] {f:filter*} {p:preds}.", Static(V("p"), V("f"))),
    row("one.static", "if {c:cond}, @self {p:preds}.", Static(V("p"), cond=V("c"))),
    row("one.static", "if {c:cond}, the {f:filter*} {p:preds}.", Static(V("p"), V("f"), cond=V("c"))),
    row("one.static", "during your turn, @self {p:preds}.", Static(V("p"), cond=During(Who.YOU))),
    row("one.static", "during your opponent's turn, @self {p:preds}.", Static(V("p"), cond=During(Who.OPPONENT))),
    row("one.static", "during your turn, the {f:filter*} {p:preds}.", Static(V("p"), V("f"), cond=During(Who.YOU))),
    also(
        "one.static",
        "for each {f:each}, @self gains + {n:int} power.",
        Static((Modify("power", Count(V("f"), V("n"))),)),
    ),
    row("one.static", "the cost required to cast @self is reduced by {n:minus}.", Static((CostChange(V("n")),))),
    row(
        "one.static",
        "if {c:cond}, the cost required to cast @self is reduced by {n:minus}.",
        Static((CostChange(V("n")),), cond=V("c")),
    ),
    also(
        "one.static",
        "if {c:cond}, the cost required to play @self onto the field is reduced by {n:minus}.",
        Static((CostChange(V("n")),), cond=V("c")),
    ),
    row(
        "one.static",
        "the cost required to cast @self is reduced by {n:minus} for each {f:each}.",
        Static((CostChange(Count(V("f"), V("n"))),)),
    ),
    row(
        "one.static",
        "if @self is dealt damage, {d:newdamage}.",
        Static((Replace(On("damage", Self()), amount=V("d")),)),
    ),
    row(
        "one.static",
        "if @self deals damage to a Forward, {d:newdamage}.",
        Static((Replace(On("damage", Filter(types=("forward",)), Self()), amount=V("d")),)),
    ),
    row(
        "one.static",
        "you can only pay with CP produced by Backups to cast @self.",
        Static((PayRule(sources="exhaust"),), zone="hand"),
    ),
    row("one.static", "you can only pay with {e:elements} CP to cast @self.", Static((PayRule(V("e")),), zone="hand")),
    row("one.static", "@self enters the field dull.", Static((Replace(On("enter", Self()), exhausted=True),))),
    # keywords
    row("ability", "Limit Break - - {n:int}", (Keyword("Limit Break", V("n")),)),
    row("ability", "Warp {n:int} - - {c:cost}", (Keyword("Warp", V("n"), V("c")),)),
    row(
        "ability",
        "before paying the cost to cast @self, you can pay {c:crystals} to reduce the cost required to cast @self by {n:int}.",
        (CostOption("crystal", (V("c"),), reduce=V("n")),),
    ),
    # events
    row("event", "@self enters the field", On("enter", Self())),
    row("event", "@self attacks", On("attack", Self())),
    row("event", "@self blocks", On("block", Self())),
    row("event", "@self is blocked", On("blocked", Self())),
    row("event", "@self enters the field or attacks", AnyOf((On("enter", Self()), On("attack", Self())))),
    row("event", "@self attacks or blocks", AnyOf((On("attack", Self()), On("block", Self())))),
    row("event", "@self is put from the field into the Break Zone", On("leave", Self(), to="break")),
    row("event", "@self leaves the field", On("leave", Self())),
    row(
        "event",
        "@self enters the field or is put from the field into the Break Zone",
        AnyOf((On("enter", Self()), On("leave", Self(), to="break"))),
    ),
    row("event", "a/an {f:filter} enters the field", On("enter", V("f"))),
    row("event", "a/an {f:filter} enters your field", On("enter", With("f", "side", "my", "any"))),
    row("event", "a/an {f:filter} attacks", On("attack", V("f"))),
    row("event", "a/an {f:filter} is put from the field into the Break Zone", On("leave", V("f"), to="break")),
    row("event", "@self deals damage to your opponent", On("points", source=Self(), who=Who.OPPONENT)),
    row("event", "@self deals damage to a Forward", On("damage", Filter(types=("forward",)), Self())),
    row("event", "@self is dealt damage", On("damage", Self())),
    row("event", "you cast a/an {f:filter}", On("cast", V("f"), who=Who.YOU)),
    row("event", "your opponent casts a/an {f:filter}", On("cast", V("f"), who=Who.OPPONENT)),
    row("event", "@self is chosen by your opponent's Summons or abilities", On("chosen", Self(), who=Who.OPPONENT)),
    row("event", "@self forms a party and attacks", On("party_attack", Self())),
    row("event", "1 or more Forwards you control form a party and attack", On("party_attack", who=Who.YOU)),
    row("time", "the end of each of your turns", On("phase", who=Who.YOU, phase="end")),
    row(
        "time", "the beginning of the Attack Phase during each of your turns", On("phase", who=Who.YOU, phase="attack")
    ),
    row("time", "the beginning of your Main Phase 1", On("phase", who=Who.YOU, phase="main1")),
    row("time", "the end of your opponent's turn", On("phase", who=Who.OPPONENT, phase="end")),
    row("time", "the end of each of your opponent's turns", On("phase", who=Who.OPPONENT, phase="end")),
    # conditions
    row("cond", "{c:simple}", V("c")),
    row("cond", "{c:simple} and {d:simple}", Both((V("c"), V("d")))),
    also("cond", "{c:simple} and if {d:simple}", Both((V("c"), V("d")))),
    row("cond", "{c:either}", Either(V("c"))),
    row("simple", "you control a/an {f:filter}", Compare(Count(With("f", "side", "my", "any")), ">=", 1)),
    also("simple", "you control {f:named}", Compare(Count(With("f", "side", "my", "any")), ">=", 1)),
    row("named", "{x:names}", Filter(names=V("x"))),
    row(
        "simple",
        "you control {n:int} or more {f:filter*}",
        Compare(Count(With("f", "side", "my", "any")), ">=", V("n")),
    ),
    row(
        "simple",
        "you control {n:int} or less {f:filter*}",
        Compare(Count(With("f", "side", "my", "any")), "<=", V("n")),
    ),
    also(
        "simple",
        "you control {n:int} or fewer {f:filter*}",
        Compare(Count(With("f", "side", "my", "any")), "<=", V("n")),
    ),
    row("simple", "you don't control any {f:filter*}", Compare(Count(With("f", "side", "my", "any")), "==", 0)),
    also("simple", "you don't control {f:filter*}", Compare(Count(With("f", "side", "my", "any")), "==", 0)),
    also("simple", "you control no {f:filter*}", Compare(Count(With("f", "side", "my", "any")), "==", 0)),
    row("simple", "your opponent controls a/an {f:filter}", Compare(Count(With("f", "side", "opp", "any")), ">=", 1)),
    row(
        "simple",
        "your opponent controls {n:int} or more {f:filter*}",
        Compare(Count(With("f", "side", "opp", "any")), ">=", V("n")),
    ),
    row(
        "simple",
        "your opponent controls {n:int} or less {f:filter*}",
        Compare(Count(With("f", "side", "opp", "any")), "<=", V("n")),
    ),
    row(
        "simple",
        "your opponent doesn't control any {f:filter*}",
        Compare(Count(With("f", "side", "opp", "any")), "==", 0),
    ),
    also(
        "simple", "your opponent doesn't control {f:filter*}", Compare(Count(With("f", "side", "opp", "any")), "==", 0)
    ),
    also("simple", "your opponent controls no {f:filter*}", Compare(Count(With("f", "side", "opp", "any")), "==", 0)),
    row("simple", "you have {n:int} or more {f:filter*}", Compare(Count(V("f")), ">=", V("n"))),
    row(
        "simple",
        "you have received {n:int} points of damage or more",
        Compare(Count(Filter(zone="damage", side="my")), ">=", V("n")),
    ),
    also(
        "simple",
        "you have received {n:int} or more points of damage",
        Compare(Count(Filter(zone="damage", side="my")), ">=", V("n")),
    ),
    row(
        "simple",
        "your opponent has received {n:int} points of damage or more",
        Compare(Count(Filter(zone="damage", side="opp")), ">=", V("n")),
    ),
    row("simple", "your opponent has no cards in their hand", Compare(Count(Filter(zone="hand", side="opp")), "==", 0)),
    also(
        "simple", "your opponent has no cards in his/her hand", Compare(Count(Filter(zone="hand", side="opp")), "==", 0)
    ),
    row(
        "simple",
        "your opponent has {n:int} cards or less in their hand",
        Compare(Count(Filter(zone="hand", side="opp")), "<=", V("n")),
    ),
    also(
        "simple",
        "your opponent has {n:int} card/cards or less in his/her/their hand",
        Compare(Count(Filter(zone="hand", side="opp")), "<=", V("n")),
    ),
    row("simple", "you have no cards in your hand", Compare(Count(Filter(zone="hand", side="my")), "==", 0)),
    row(
        "simple",
        "you have {n:int} cards or less in your hand",
        Compare(Count(Filter(zone="hand", side="my")), "<=", V("n")),
    ),
    also(
        "simple",
        "you have {n:int} card or less in your hand",
        Compare(Count(Filter(zone="hand", side="my")), "<=", V("n")),
    ),
    row("simple", "it is a/an {f:filter}", Is(Slot(), V("f"))),
    also("simple", "it's a/an {f:filter}", Is(Slot(), V("f"))),
    also("simple", "it is {f:described.bare}", Is(Slot(), V("f"))),
    row("described.bare", "{e:elements}", Filter(colours=V("e"))),
    row("described.bare", "{x:names}", Filter(names=V("x"))),
    row("described.bare", "dull", Filter(states=("dull",))),
    row("described.bare", "active", Filter(states=("active",))),
    row("simple", "@self is in the Break Zone", Is(Self(), Filter(zone="break"))),
    row("simple", "@self is in your hand", Is(Self(), Filter(zone="hand"))),
    row("simple", "@self is {s:described.bare}", Is(Self(), V("s"))),
    row("simple", "it results from an EX Burst", Bursting()),
    row("simple", "this effect results from an EX Burst", Bursting()),
    row(
        "simple",
        "a/an {f:filter} has entered your field this turn",
        Happened(On("enter", With("f", "side", "my", "any"))),
    ),
    # costs
    row("cost.part", "{p:icons}", (V("p"),)),
    row("cost.part", "{p:icons} {dull}", (V("p"), ExhaustSelf())),
    row("cost.part", "{dull}", (ExhaustSelf(),)),
    row("cost.part", "{p:crystals}", (V("p"),)),
    row("cost.part", "{p:icons} {c:crystals}", (V("p"), V("c"))),
    row("cost.part", "{p:icons} {c:crystals} {dull}", (V("p"), V("c"), ExhaustSelf())),
    row("cost.part", "{c:crystals} {dull}", (V("c"), ExhaustSelf())),
    row("cost.part", "put @self into the Break Zone", (CostSelf("put"),)),
    row("cost.part", "remove @self from the game", (CostSelf("remove"),)),
    row("cost.part", "return @self to its owner's hand", (CostSelf("return"),)),
    row("cost.part", "remove {n:int} {k:counter@n} from @self", (CostCounter(V("k"), V("n")),)),
    *own_costs(),
]
