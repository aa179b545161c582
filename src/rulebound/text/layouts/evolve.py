"""The table of Shadowverse: Evolve."""

from __future__ import annotations

from typing import Final

from rulebound.games.evolve.attack import targets
from rulebound.games.evolve.why import why_not_target
from rulebound.kernel.legality import Refusal
from rulebound.kernel.machine import Game
from rulebound.text.layouts import Ask, Layout, Line


def prey(game: Game, ref: int) -> list[int]:
    return targets(game, ref, game.known_row(ref))


def spared(game: Game, ref: int, target: int) -> Refusal | None:
    return why_not_target(game, ref, target)


EVOLVE: Final = Layout(
    "evolve",
    (
        Line("leader", "leader", apart=True),
        Line("followers", "field", ("follower",), apart=True),
        Line("amulets", "field", ("amulet",), apart=True),
        Line("others", "field", apart=True),
        Line("ex", "ex", apart=True),
        Line("hand", "hand", apart=True),
        Line("evolve-deck", "evolve_deck", mine=True),
        Line("evolve", "evolve", brief=False),
        Line("race", "race", brief=False),
        Line("cemetery", "cemetery", brief=False),
        Line("banished", "banished", brief=False),
    ),
    letters={
        "hand": "h",
        "field": "f",
        "ex": "x",
        "leader": "l",
        "evolve_deck": "e",
        "evolve": "v",
        "race": "r",
        "cemetery": "c",
        "banished": "b",
    },
    counted=("hand", "deck", "evolve_deck", "ex", "cemetery", "banished"),
    asks=(
        Ask("play", ("hand", "ex")),
        Ask("use", ("field",)),
        Ask("evolve", ("field",), keyword="Evolve"),
        Ask("serve", ("field",), keyword="Serve"),
        Ask("attack", ("field",), "follower"),
        Ask("grant rush", (), format="open8"),
    ),
    colours={
        "forestcraft": "green",
        "swordcraft": "yellow",
        "runecraft": "blue",
        "dragoncraft": "red",
        "abysscraft": "magenta",
        "havencraft": "bright_white",
        "neutral": "bright_black",
    },
    stats=(("attack", "follower"), ("defense", "")),
    worn="defense",
    resources=(("pp", "max_pp"), ("ep", "")),
    face_down=("evolve_deck",),
    unpriced=("leader", "field", "evolve_deck", "evolve", "race"),
    costless=("leader", "evolved"),
    costed=("field",),
    passing={"main": ("end",), "quick": ("pass",)},
    faced={"quick": ("attacking", "attacked")},
    one_by_one=True,
    prey=prey,
    spared=spared,
    turned={"evolved": "follower"},
)
