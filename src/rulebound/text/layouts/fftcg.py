"""The table of the Final Fantasy TCG."""

from __future__ import annotations

from typing import Final

from rulebound.text.layouts import Ask, Layout, Line

FFTCG: Final = Layout(
    "fftcg",
    (
        Line("forwards", "field", ("forward",), apart=True),
        Line("backups", "field", ("backup",), apart=True),
        Line("monsters", "field", ("monster",), apart=True),
        Line("others", "field", apart=True),
        Line("hand", "hand", apart=True),
        Line("lb", "lb", mine=True),
        Line("damage", "damage", brief=False),
        Line("break", "break", brief=False),
        Line("removed", "removed", brief=False),
    ),
    letters={"hand": "h", "field": "f", "break": "b", "damage": "d", "removed": "r", "lb": "l"},
    counted=("hand", "deck", "damage", "break", "removed", "lb"),
    asks=(
        Ask("cast", ("hand", "lb")),
        Ask("use", ("field",)),
        Ask("attack", ("field",), "forward"),
        Ask("block", ("field",), "forward"),
        Ask("warp", ("hand", "lb"), keyword="Warp"),
        Ask("prime", ("field",), keyword="Priming"),
    ),
    colours={
        "fire": "red",
        "ice": "cyan",
        "wind": "green",
        "earth": "yellow",
        "lightning": "magenta",
        "water": "blue",
        "light": "bright_white",
        "dark": "bright_black",
    },
    stats=(("power", "forward"),),
    face_down=("lb",),
    unsaid={"lb": "Limit Break"},
    turned={"monster": "forward"},
    piled=True,
    stepped=("attack",),
    last_phase="main2",
    faced={"block": ("attacking",)},
)
