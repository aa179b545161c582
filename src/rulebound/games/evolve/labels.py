"""What answers mean: those that only this game has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.evolve.keywords import STACK, is_ward
from rulebound.games.evolve.slots import BILL
from rulebound.kernel.labels import Reading, Wording, a_replacement, action_at, actions_of, no_card, one_card
from rulebound.kernel.procedures import Choice, Key
from rulebound.kernel.slots import EVENT

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

BY_KEYWORD: Final = {"Evolve": "evolve", "Serve": "serve", STACK: "stack"}


def an_ability(game: Game, choice: Choice, key: Key) -> Wording:
    """By the keyword that it stands for, or by its place among the others that a player uses."""
    keyword = action_at(game, key).keyword
    if keyword in BY_KEYWORD:
        return Wording(BY_KEYWORD[keyword], (key[1],))
    own = [at for at in actions_of(game, key[1]) if not action_at(game, ("use", key[1], at)).keyword]
    if key[2] not in own or len(own) == 1:
        return Wording("only use", (key[1],))
    return Wording("use", (key[1],), (str(own.index(key[2]) + 1),))


def points(game: Game, choice: Choice, key: Key) -> Wording:
    """How many play points are paid; an evolution point stands for one of them (12.2.3)."""
    owed = game.state.frames[-1].slots[BILL][0][-1]
    return Wording(key[0], (), (str(owed - (key[0] == "evolution point")),))


def replaced(game: Game, choice: Choice, key: Key) -> Wording:
    """Which replacement; of an entering card with Ward, that it comes engaged."""
    entering = _entering(game)
    return Wording("ward", entering) if entering and is_ward(game, key[1]) else a_replacement(game, choice, key)


def declined(game: Game, choice: Choice, key: Key) -> Wording:
    """No replacement; of an entering card with Ward and nothing else to replace, that it comes reserved."""
    entering = _entering(game)
    offered = [other[1] for other in choice.options if other[0] == "replace"]
    if entering and len(offered) == 1 and is_ward(game, offered[0]):
        return Wording("reserved", entering)
    return Wording("decline")


def _entering(game: Game) -> tuple[int, ...]:
    """The card of the event that may be replaced."""
    frame = game.state.frames[-1]
    return (frame.batch[frame.slots[EVENT]].ref,) if frame.batch and EVENT in frame.slots else ()


WORDINGS: Final[dict[str, Reading]] = {
    "end": no_card,
    "play": one_card,
    "attack": one_card,
    "grant rush": one_card,
    "use": an_ability,
    "play points": points,
    "evolution point": points,
    "replace": replaced,
    "decline": declined,
}
