"""What answers mean: those that only this game has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.fftcg.terms import ELEMENTS
from rulebound.kernel.labels import Reading, Wording, an_ability, no_card, one_card
from rulebound.kernel.procedures import Choice, Key

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


def done(game: Game, choice: Choice, key: Key) -> Wording:
    """Of an attack, that the party is complete; without an attacker, that there is none."""
    empty = choice.shape == "attack" and not game.state.frames[-1].picks
    return Wording("no attack") if empty else no_card(game, choice, key)


def cast(game: Game, choice: Choice, key: Key) -> Wording:
    return Wording("cast", (key[1],))


def a_source(game: Game, choice: Choice, key: Key) -> Wording:
    """A source of CP, and of which Element."""
    return Wording(key[0], (key[1],), (ELEMENTS[key[2]].capitalize(),))


WORDINGS: Final[dict[str, Reading]] = {
    "no block": no_card,
    "done": done,
    "cast_summon": cast,
    "cast_character": cast,
    "warp": one_card,
    "prime": one_card,
    "dull": a_source,
    "discard": a_source,
    "use": an_ability,
    "special": an_ability,
}
