"""FFTCG in English: elements, types, names, states, whose and where; filters and objects."""

from __future__ import annotations

from rulebound.language.dialect import Category, Merged, Row, V, also, row
from rulebound.language.en.common import name_lexicon
from rulebound.language.tree import All, Cmp, Filter, Self, Slot

ELEMENTS = ("fire", "ice", "wind", "earth", "lightning", "water", "light", "dark")
TYPES = {"forward": "Forward", "backup": "Backup", "monster": "Monster", "summon": "Summon", "character": "Character"}

CATEGORIES: dict[str, Category] = {
    "filter": Merged(Filter()),
    "name": name_lexicon("name"),
    "job": name_lexicon("job"),
    "category": name_lexicon("category"),
    "special": name_lexicon("special"),
}

ROWS: list[Row] = [
    *(row("element", element.capitalize(), element) for element in ELEMENTS),
    *(row("type", f"{word}~s", type) for type, word in TYPES.items()),
    *(row("filter.noun", f"{word}~s", Filter(types=(type,))) for type, word in TYPES.items()),
    row("filter.noun", "{a:type} or {b:type}", Filter(types=(V("a"), V("b")))),
    row("filter.noun", "{a:type}, {b:type} or {c:type}", Filter(types=(V("a"), V("b"), V("c")))),
    row("filter.noun", "Card Name {x:name}", Filter(names=(V("x"),))),
    row("filter.noun", "Job {x:job}", Filter(traits=(V("x"),))),
    row("filter.noun", "Category {x:category} card~s", Filter(groups=(V("x"),))),
    row("filter.noun", "card~s", Filter()),
    row("filter.before", "{e:element}", Filter(colours=(V("e"),))),
    row("filter.before", "{a:element} or {b:element}", Filter(colours=(V("a"), V("b")))),
    row("filter.before", "Category {x:category}", Filter(groups=(V("x"),))),
    also("filter.before", "Job {x:job}", Filter(traits=(V("x"),))),
    row("filter.before", "dull", Filter(states=("dull",))),
    row("filter.before", "active", Filter(states=("active",))),
    row("filter.before", "attacking", Filter(states=("attacking",))),
    row("filter.before", "blocking", Filter(states=("blocking",))),
    row("filter.before", "damaged", Filter(states=("damaged",))),
    row("filter.after", "of cost {n:int}", Filter(cost=Cmp("==", V("n")))),
    row("filter.after", "of cost {n:int} or less", Filter(cost=Cmp("<=", V("n")))),
    row("filter.after", "of cost {n:int} or more", Filter(cost=Cmp(">=", V("n")))),
    row("filter.after", "of power {n:int} or less", Filter(stats=(("power", Cmp("<=", V("n"))),))),
    row("filter.after", "of power {n:int} or more", Filter(stats=(("power", Cmp(">=", V("n"))),))),
    row("filter.after", "other than @self", Filter(other=True)),
    row("filter.after", "you control", Filter(side="my")),
    row("filter.after", "opponent controls", Filter(side="opp")),
    also("filter.after", "your opponent controls", Filter(side="opp")),
    row("filter.after", "in your Break Zone", Filter(side="my", zone="break")),
    row("filter.after", "in your opponent's Break Zone", Filter(side="opp", zone="break")),
    row("obj", "it", Slot()),
    also("obj", "them", Slot()),
    row("obj", "@self", Self()),
    row("obj", "all the {f:filter*}", All(V("f"))),
]
