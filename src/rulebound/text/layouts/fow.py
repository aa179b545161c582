"""The table of Force of Will."""

from __future__ import annotations

from typing import Final

from rulebound.text.layouts import Ask, Layout, Line

FOW: Final = Layout(
    "fow",
    (
        Line("ruler", "ruler", apart=True),
        Line("j-resonators", "field", ("j-ruler", "resonator"), apart=True),
        Line("regalia", "field", ("regalia",), apart=True),
        Line("additions", "field", ("addition",), apart=True),
        Line("stones", "field", ("stone",), apart=True),
        Line("others", "field", apart=True),
        Line("standby", "standby", apart=True),
        Line("hand", "hand", apart=True),
        Line("lifebreak", "lifebreak", brief=False),
        Line("graveyard", "graveyard", brief=False),
        Line("removed", "removed", brief=False),
    ),
    letters={
        "hand": "h",
        "field": "f",
        "ruler": "r",
        "standby": "s",
        "graveyard": "g",
        "removed": "x",
        "lifebreak": "l",
    },
    counted=("hand", "deck", "stones", "standby", "graveyard", "removed"),
    asks=(
        Ask("play", ("hand",)),
        Ask("set", ("hand",), keyword="Trigger"),
        Ask("set", ("hand",), keyword="Stealth"),
        Ask("use", ("field", "ruler")),
        Ask("will", ("field",), "stone"),
        Ask("judge", ("ruler",), "ruler"),
        Ask("stone", ("ruler",), "ruler"),
        Ask("attack", ("field",), "resonator"),
        Ask("block", ("field",), "resonator"),
        Ask("pass", ("field",), keyword="Bloodlust"),
    ),
    colours={
        "light": "bright_yellow",
        "fire": "red",
        "water": "blue",
        "wind": "green",
        "darkness": "magenta",
    },
    stats=(("attack", ""), ("defense", "")),
    resources=(("life", ""),),
    unpriced=("field", "ruler"),
    costless=("ruler", "j-ruler", "stone"),
    idle=frozenset({"will"}),
    piled=True,
    stepped=("main",),
    faced={"block": ("attacking", "attacked")},
)
