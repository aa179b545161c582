"""Why not? Any action on any card, answered for a player with the rule that forbids it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.evolve.attack import forbidden, may_attack_leader, targets
from rulebound.games.evolve.slots import FUTILE
from rulebound.games.evolve.terms import FIELD, is_follower, leader
from rulebound.kernel import legality
from rulebound.kernel.legality import Action, Refusal
from rulebound.kernel.state import CARD_MASK, NO_REF

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

WITHOUT: Final = {
    "use": Refusal("8.3.1", "no activated ability"),
    "evolve": Refusal("12.2.1", "no evolve ability"),
    "serve": Refusal("14.2.2.1", "no serve ability"),
}
KINDS: Final[tuple[str, ...]] = ("play", "use", "evolve", "serve", "attack", "grant rush")


def why_not(game: Game, player: int, kind: str, ref: int, ability: int = 0) -> Refusal | None:
    """Why a player cannot do this with a card now; None if they can.

    For a card that the player may not see, the answer is the rule that hides it and nothing else.
    """
    refusal = legality.explain(game, player, kind, ref, KINDS, over_rule="1.2.1", moved_rule="4.1.4")
    if refusal is not None:
        return refusal
    if kind in ("use", "evolve", "serve"):
        return _why_not_use(game, player, kind, ref, ability)
    return _why_not_act(game, player, Action(kind, ref))


def _why_not_use(game: Game, player: int, kind: str, ref: int, ability: int) -> Refusal | None:
    """Of one ability, or of all that the card has: the first reason, unless one of them can be played."""
    actions = legality.uses(game, "use", ref, ability, lambda node: kind in ("use", node.keyword.lower()))
    return legality.why_none_of(game, _why_not_act, player, actions, WITHOUT[kind])


def _why_not_act(game: Game, player: int, action: Action) -> Refusal | None:
    refusal = legality.why_not(game, player, action)
    if refusal is not None or legality.is_offered(game, action):
        return refusal
    if (action.kind, action.card & CARD_MASK, action.ability) in game.state.frames[-1].slots.get(FUTILE, ()):
        return Refusal("15.2.1.2", "changed nothing")
    return Refusal("15.2.1.1", "repeated enough")


def why_not_target(game: Game, ref: int, target: int) -> Refusal | None:
    """Why a follower that may attack cannot attack this; None if it can."""
    refusal = _why_not_target(game, ref, target)
    if refusal is not None:
        game.cite(refusal.rule)
    return refusal


def _why_not_target(game: Game, ref: int, target: int) -> Refusal | None:
    state, row, other = game.state, game.known_row(ref), game.known_row(target)
    if target in targets(game, ref, row):
        return None
    card, enemy = target & CARD_MASK, 1 - row.controller
    if card == leader(game, enemy):
        if not may_attack_leader(game, ref, row):
            return Refusal("8.4.3.1", "leader is out of reach")
        banned = forbidden(game, row, "attack leaders", NO_REF)
    elif state.zone[card] != FIELD or not is_follower(other) or other.controller != enemy:
        return Refusal("8.4.3.1", "no enemy")
    elif "Intimidate" in other.keywords:
        return Refusal("12.12.2", "intimidate")
    elif not state.exhausted[card] and "Assail" not in row.keywords:
        return Refusal("8.4.3.1", "not engaged")
    else:
        banned = False
    if banned or forbidden(game, other, "be attacked", ref) or forbidden(game, row, "attack", target):
        return Refusal("1.3.3", "forbidden")
    if forbidden(game, row, "attack enemies", NO_REF):
        return Refusal("8.4.3.2.1", "cannot attack enemies")
    if any("Ward" in game.known_row(found).keywords for found in targets(game, ref, row)):
        return Refusal("12.8.2", "ward")
    return Refusal("1.3.2.3", "another must be attacked")
