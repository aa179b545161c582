"""Rules 11.3.11 and 11.4.1.1: a card that an effect casts is cast right after that effect has resolved."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.fftcg.casting import card_draft
from rulebound.games.fftcg.permissions import LEGALITY
from rulebound.kernel import playing
from rulebound.kernel.legality import Action, Situation
from rulebound.kernel.procedures import Next, Procedure, do
from rulebound.kernel.slots import FREE, PLAYER, REF
from rulebound.kernel.state import CARD_MASK, Frame, Slots
from rulebound.kernel.turns import expire
from rulebound.language.tree import Until

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


# Timing, priority and the zone are the effect's to give, and the payment is asked for apart.
NOT_ASKED: Final = frozenset({"11.1.1", "9.3.1.5", "9.3.1.6", "11.3.1", "11.4.1", "11.2.1.1", "11.4.6.1"})


def castable_now(game: Game, item: Slots) -> bool:
    """Whether a card that an effect lets a player cast can be cast."""
    ref, player = item[REF], item[PLAYER]
    if not game.state.alive(ref):
        return False
    row = game.row(ref & CARD_MASK)
    kind = "cast_summon" if "summon" in row.types else "cast_character"
    situation, action = Situation(player), Action(kind, ref)
    for condition in LEGALITY[kind]:
        if condition.rule not in NOT_ASKED and not condition.ok(game, situation, action):
            game.cite(condition.rule)
            return False
    return playing.playable(game, card_draft(game, player, ref, row, item[FREE]))


def cast_now(game: Game, frame: Frame) -> Next:
    item = game.state.queue.pop(0)
    following = "next" if game.state.queue else "over"
    if not castable_now(game, item):
        return following
    frame.pc = CAST_QUEUE.labels[following]
    summon = "summon" in game.row(item[REF] & CARD_MASK).types
    game.cite("11.3.11" if summon else "11.4.1.1")
    name = "cast summon" if summon else "cast character"
    return Frame(name, player=item[PLAYER], source=item[REF], slots={FREE: item[FREE]})


def over(game: Game, frame: Frame) -> Next:
    """What was said of these castings is said of no others, whether the cards were cast or not."""
    expire(game, lambda until, controller, made: until == Until.CAST.value)
    return None


CAST_QUEUE: Final = Procedure("cast queue", do("", cast_now, label="next"), do("", over, label="over"))
