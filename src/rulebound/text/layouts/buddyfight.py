"""The table of Buddyfight."""

from __future__ import annotations

from typing import Final

from rulebound.text.layouts import Ask, Layout, Line

WINDOWS: Final = ("timing", "own counter", "counter")
BUDDYFIGHT: Final = Layout(
    "buddyfight",
    (
        Line("flag", "flag"),
        Line("buddy", "buddy"),
        Line("left", "field", spot="left", apart=True),
        Line("center", "field", spot="center", apart=True),
        Line("right", "field", spot="right", apart=True),
        Line("item", "field", spot="item", apart=True),
        Line("set", "field", spot="set", apart=True),
        Line("hand", "hand", apart=True),
        Line("drop", "drop", brief=False),
    ),
    letters={"hand": "h", "field": "f", "buddy": "y", "flag": "g", "drop": "d"},
    counted=("hand", "deck", "gauge", "drop"),
    asks=(
        Ask("call", ("hand",), "monster"),
        Ask("cast", ("hand",), "spell"),
        Ask("cast", ("hand",), "impact"),
        Ask("equip", ("hand",), "item"),
        Ask("transform", ("hand", "field"), "monster", keyword="Transform"),
        Ask("use", ("field", "flag")),
        Ask("attack", ("field",), "monster"),
        Ask("attack", ("field",), "item"),
    ),
    colours={},
    stats=(("size", "monster"), ("power", ""), ("critical", ""), ("defense", "")),
    resources=(("life", ""),),
    unpriced=("field", "hand", "buddy", "flag", "drop"),
    costless=("flag", "monster", "spell", "item", "impact"),
    piled=True,
    passing=dict.fromkeys(WINDOWS, ("pass",)),
    last_phase="final",
    faced={"counter": ("attacking", "attacked"), "timing": ("attacking", "attacked")},
)
