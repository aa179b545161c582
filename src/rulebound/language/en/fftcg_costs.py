"""FFTCG in English: costs, what limits the use of abilities, what casting a card costs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from rulebound.language.dialect import (
    Category,
    Lexicon,
    Listed,
    Merged,
    Reading,
    Reject,
    Row,
    Token,
    V,
    With,
    also,
    row,
)
from rulebound.language.en.fftcg_nouns import ELEMENTS, one_axis
from rulebound.language.tree import (
    Both,
    CostCards,
    CostCounter,
    CostPart,
    CostSelf,
    During,
    ExhaustSelf,
    Filter,
    MayPay,
    Pay,
    PayResource,
    SameName,
    Self,
    Top,
    Who,
    X,
)

CRYSTAL = "crystal"

NUMBERS = tuple(f"{{{n}}}" for n in range(21))
CP = {f"{{{element}}}": element for element in ELEMENTS}
ICONS = frozenset({*NUMBERS, *CP, "{x}", "{s}", "{c}", "{dull}"})


def read_icons(tokens: list[Token], at: int) -> Iterator[Reading]:
    """A row of icons, all of it: the S icon, CP, Crystals, the dull icon."""
    end = at
    while end < len(tokens) and tokens[end].kind == "icon" and tokens[end].text in ICONS:
        end += 1
    texts = [token.text for token in tokens[at:end]]
    if not texts or texts.count("{dull}") > 1 or texts.count("{s}") > 1 or texts.count("{x}") > 1:
        return
    parts: list[CostPart] = []
    if "{s}" in texts:
        parts.append(SameName())
    cp = [text for text in texts if text in CP or text in NUMBERS or text == "{x}"]
    if cp:
        colours: dict[str, int] = {}
        for text in cp:
            if text in CP:
                colours[CP[text]] = colours.get(CP[text], 0) + 1
        generic = sum(int(text[1:-1]) for text in cp if text in NUMBERS)
        parts.append(Pay(generic, tuple(colours.items()), "x" if "{x}" in cp else ""))
    if "{c}" in texts:
        parts.append(PayResource(CRYSTAL, texts.count("{c}")))
    if "{dull}" in texts:
        parts.append(ExhaustSelf())
    yield end, tuple(parts)


ORDER = (SameName, Pay, PayResource, ExhaustSelf)


def write_icons(value: object, many: bool) -> str | None:
    if not isinstance(value, tuple) or not value or not all(isinstance(part, ORDER) for part in value):
        return None
    places = [ORDER.index(type(part)) for part in value]
    if places != sorted(set(places)):
        return None
    icons: list[str] = []
    for part in value:
        if isinstance(part, SameName):
            icons.append("s")
        elif isinstance(part, ExhaustSelf):
            icons.append("dull")
        elif isinstance(part, PayResource):
            if part.kind != CRYSTAL or not isinstance(part.n, int):
                return None
            icons += ["c"] * part.n
        else:
            icons += [element for element, n in part.colours for _ in range(n)]
            if part.x:
                icons.append("x")
            if part.generic or not (part.colours or part.x):
                icons.append(str(part.generic))
    return "".join(f"{{{icon}}}" for icon in icons)


def mine(filter: Any) -> Any:
    """Cards on the field to pay with are those of the player who pays, whether the text says so or not."""
    if filter.side == "opp" or filter.zone != "field":
        raise Reject
    return msgspec.structs.replace(one_axis(filter), side="my")


CATEGORIES: dict[str, Category] = {
    "mine": Merged(Filter(), "filter", finish=mine),
    "icons": Lexicon(read_icons, write_icons, ICONS),
    "cost": Listed("cost.part", last=",", flat=True),
}


def _own(name: str, zone: str) -> Any:
    """The cards of a filter that the payer has in a zone other than the field."""
    return With(With(name, "side", "my", "any"), "zone", zone, "field")


ROWS: list[Row] = [
    row("cost.part", "{i:icons}", V("i")),
    row("cost.part", "put @self into the Break Zone", (CostSelf("put"),)),
    row("cost.part", "remove @self from the game", (CostSelf("remove"),)),
    row("cost.part", "return @self to its owner's hand", (CostSelf("return"),)),
    row("cost.part", "discard @self", (CostSelf("discard"),)),
    also("cost.part", "discard @self from your hand", (CostSelf("discard"),)),
    also("cost.part", "remove @self in the Break Zone from the game", (CostSelf("remove"),)),
    # not the dull icon, so 11.6.2.2 does not ask since when the card is there
    row("cost.part", "dull active @self", (CostCards("dull", 1, Filter(side="my", among=Self())),)),
    row("cost.part", "put {n:int} {f:mine@n} into the Break Zone", (CostCards("put", V("n"), V("f")),)),
    also(
        "cost.part",
        "put @self and {n:int} {f:mine@n} into the Break Zone",
        (CostSelf("put"), CostCards("put", V("n"), V("f"))),
    ),
    row("cost.part", "dull {n:int} active {f:mine@n}", (CostCards("dull", V("n"), V("f")),)),
    also("cost.part", "dull a total of {n:int} active {f:mine@n}", (CostCards("dull", V("n"), V("f")),)),
    row("cost.part", "discard {n:int} {f:filter@n}", (CostCards("discard", V("n"), _own("f", "hand")),)),
    also(
        "cost.part", "discard {n:int} {f:filter@n} from your hand", (CostCards("discard", V("n"), _own("f", "hand")),)
    ),
    row("cost.part", "reveal {n:int} {f:filter@n} from your hand", (CostCards("reveal", V("n"), _own("f", "hand")),)),
    row(
        "cost.part",
        "remove {n:int} {f:filter@n} in your Break Zone from the game",
        (CostCards("remove", V("n"), _own("f", "break")),),
    ),
    # a player pays with cards of their own
    also(
        "cost.part",
        "remove {n:int} {f:filter@n} in the Break Zone from the game",
        (CostCards("remove", V("n"), _own("f", "break")),),
    ),
    row("cost.part", "remove {n:int} {f:mine@n} from the game", (CostCards("remove", V("n"), V("f")),)),
    row(
        "cost.part",
        "remove {n:int} {f:filter@n} in your hand from the game",
        (CostCards("remove", V("n"), _own("f", "hand")),),
    ),
    also(
        "cost.part",
        "remove {n:int} {f:filter@n} from your hand from the game",
        (CostCards("remove", V("n"), _own("f", "hand")),),
    ),
    row(
        "cost.part",
        "return {n:int} {f:mine@n} to its/their owner/owners 's hand/hands",
        (CostCards("return", V("n"), V("f")),),
    ),
    row("cost.part", "remove X {k:counter*} from @self", (CostCounter(V("k"), X()),)),
    also("cost.part", "reveal {n:int} {f:filter@n} in your hand", (CostCards("reveal", V("n"), _own("f", "hand")),)),
    also("cost.part", "discard a total of {n:int} {f:filter@n}", (CostCards("discard", V("n"), _own("f", "hand")),)),
    also(
        "cost.part",
        "remove @self and {n:int} {f:mine@n} from the game",
        (CostSelf("remove"), CostCards("remove", V("n"), V("f"))),
    ),
    also(
        "cost.part",
        "remove {n:int} {f:filter@n} and {m:int} {g:filter@m} in the/your Break Zone from the game",
        (CostCards("remove", V("n"), _own("f", "break")), CostCards("remove", V("m"), _own("g", "break"))),
    ),
    also(
        "cost.part",
        "remove {n:int} {f:mine@n} and {m:int} {g:mine@m} from the game",
        (CostCards("remove", V("n"), V("f")), CostCards("remove", V("m"), V("g"))),
    ),
    also(
        "cost.part",
        "remove a total of {n:int} {f:filter@n} in the/your Break Zone from the game",
        (CostCards("remove", V("n"), _own("f", "break")),),
    ),
    row("cost.part", "remove {n:int} {k:counter@n} from @self", (CostCounter(V("k"), V("n")),)),
    also(
        "cost.part",
        "dull {n:int} active {f:mine@n} and {m:int} active {g:mine@m}",
        (CostCards("dull", V("n"), V("f")), CostCards("dull", V("m"), V("g"))),
    ),
    row(
        "cost.part",
        "put the top {n:int} cards of your deck into the Break Zone",
        (CostCards("put", V("n"), Filter(zone="deck", side="my", among=Top(V("n")))),),
    ),
    row(
        "cost.part",
        "put the top card of your deck into the Break Zone",
        (CostCards("put", 1, Filter(zone="deck", side="my", among=Top())),),
    ),
    row(
        "cost.part",
        "remove the top card of your deck from the game",
        (CostCards("remove", 1, Filter(zone="deck", side="my", among=Top())),),
    ),
    row(
        "cost.part",
        "remove the top {n:int} cards of your deck from the game",
        (CostCards("remove", V("n"), Filter(zone="deck", side="my", among=Top(V("n")))),),
    ),
    row("clause", "if you don't pay {c:cost}, {s:steplist}", (MayPay(V("c"), (), V("s")),)),
    # when an ability may be used
    row("time", "during your turn", During(Who.YOU)),
    row("time", "during your opponent's turn", During(Who.OPPONENT)),
    row("time", "during your Main Phase", During(Who.YOU, "main")),
    row("time", "during your Attack Phase", During(Who.YOU, "attack")),
    row("time", "during your opponent's Attack Phase", During(Who.OPPONENT, "attack")),
    row("time", "during your opponent's Main Phase", During(Who.OPPONENT, "main")),
    row("only", "{t:time}", V("t")),
    row("only", "if {c:cond}", V("c")),
    also("only", "while {c:cond}", V("c")),
    row("only", "{t:time} and if {c:cond}", Both((V("t"), V("c")))),
    also("only", "if {c:cond} and {t:time}", Both((V("t"), V("c")))),
    also("only", "if {c:cond}, {t:time}", Both((V("t"), V("c")))),
    row("ownzone", "if @self is in your hand", "hand"),
    row("ownzone", "if @self is in the Break Zone", "break"),
    also("ownzone", "if @self is in your Break Zone", "break"),
    row("ownzone", "if @self is removed from the game", "removed"),
]
