"""FFTCG in English: kinds of abilities, events, costs, conditions."""

from __future__ import annotations

from rulebound.language.dialect import Category, Row, V, row
from rulebound.language.tree import (
    Action,
    Auto,
    Compare,
    CostSelf,
    Count,
    ExhaustSelf,
    On,
    Self,
)

CATEGORIES: dict[str, Category] = {}

ROWS: list[Row] = [
    row("ability", "{k:keyword}", (V("k"),)),
    row("ability", "When {e:event}, {s:steps}", (Auto(V("e"), V("s")),)),
    row("ability", "{ex} When {e:event}, {s:steps}", (Auto(V("e"), V("s"), ex=True),)),
    row("ability", "{c:cost}: {s:steps}", (Action(V("c"), V("s")),)),
    row("event", "@self enters the field", On("enter", Self())),
    row("event", "@self attacks", On("attack", Self())),
    row("cond", "you control {n:int} or more {f:filter*}", Compare(Count(V("f")), ">=", V("n"))),
    row("cost", "{dull}", (ExhaustSelf(),)),
    row("cost", "{dull}, put @self into the Break Zone", (ExhaustSelf(), CostSelf("put"))),
]
