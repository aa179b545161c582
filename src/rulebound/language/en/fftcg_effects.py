"""FFTCG in English: what effects do."""

from __future__ import annotations

from rulebound.language.dialect import Category, Listed, Row, V, also, row
from rulebound.language.tree import (
    Choose,
    Damage,
    Destroy,
    Discard,
    Draw,
    Exhaust,
    Freeze,
    Gain,
    Grant,
    Keyword,
    Modify,
    Move,
    Ready,
    Search,
    Until,
    Who,
)

CATEGORIES: dict[str, Category] = {"mods": Listed("mod")}

ROWS: list[Row] = [
    *(row("keyword", word, Keyword(word)) for word in ("Haste", "Brave", "First Strike", "Back Attack")),
    row("mod", "+ {n:int} power", Modify("power", V("n"))),
    row("mod", "{k:keyword}", Grant(V("k"))),
    row("step", "choose {n:int} {f:filter@n}", (Choose(V("f"), V("n")),)),
    row("step", "choose up to {n:int} {f:filter@n}", (Choose(V("f"), V("n"), 0),)),
    row("step", "deal {o:obj} {d:int} damage", (Damage(V("o"), V("d")),)),
    row("step", "break {o:obj}", (Destroy(V("o")),)),
    row("step", "dull {o:obj}", (Exhaust(V("o")),)),
    row("step", "activate {o:obj}", (Ready(V("o")),)),
    row("step", "Freeze {o:obj}", (Freeze(V("o")),)),
    row("step", "draw {n:int} card~s", (Draw(V("n")),)),
    row("step", "discard {n:int} card~s", (Discard(V("n")),)),
    also("step", "discard {n:int} card~s from your hand", (Discard(V("n")),)),
    row("step", "your opponent discards {n:int} card~s", (Discard(V("n"), Who.OPPONENT),)),
    row("step", "add {o:obj} to your hand", (Move(V("o"), "hand"),)),
    row("step", "return {o:obj} to its owner's hand", (Move(V("o"), "hand"),)),
    row("step", "play {o:obj} onto the field", (Move(V("o"), "field"),)),
    row("step", "search for {n:int} {f:filter@n} and add it to your hand", (Search(V("f"), V("n")),)),
    row("step", "{o:obj} gains {m:mods} {u:until}", (Gain(V("o"), V("m"), V("u")),)),
    also("step", "until the end of the turn, {o:obj} gains {m:mods}", (Gain(V("o"), V("m"), Until.TURN),)),
]
