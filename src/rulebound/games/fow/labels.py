"""Answers in words: what only this game says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.fow.playing import CARD
from rulebound.kernel.labels import Reading, Wording, a_waiting_ability, an_ability, no_card, one_card
from rulebound.kernel.procedures import Choice, Key

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


def a_maker(game: Game, choice: Choice, key: Key) -> Wording:
    """A will ability: with the will that it is to produce, in a payment."""
    if len(key) < 4:
        return Wording("will", (key[1],))
    kinds = [unit.partition("@")[0] for unit in key[3].split()]
    return Wording("make will", (key[1],), (" ".join(dict.fromkeys(kinds)),))


def a_unit(game: Game, choice: Choice, key: Key) -> Wording:
    return Wording("unit", (), (key[1],))


def a_spending(game: Game, choice: Choice, key: Key) -> Wording:
    return Wording("spend", (), (key[2].partition("@")[0],))


def a_decrease(game: Game, choice: Choice, key: Key) -> Wording:
    words = [word or "1" for word in key[1:]]
    return Wording("reduce", (), (" and ".join(words) or "0",))


def what_has_triggered(game: Game, choice: Choice, key: Key) -> Wording:
    """An ability, or a card that was revealed and is played now (906.3)."""
    trigger = game.state.waiting[key[1]]
    return Wording("play", (trigger.source,)) if trigger.kind == CARD else a_waiting_ability(game, choice, key)


WORDINGS: Final[dict[str, Reading]] = {
    "forfeit": no_card,
    "no block": no_card,
    "battle": no_card,
    "lifebreak": no_card,
    "play": one_card,
    "judge": one_card,
    "stone": one_card,
    "set": one_card,
    "reveal": one_card,
    "auto": what_has_triggered,
    "use": an_ability,
    "will": a_maker,
    "unit": a_unit,
    "spend": a_spending,
    "reduce": a_decrease,
}
