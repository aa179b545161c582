"""Why not? Any action on any card, answered for a player with the rule that forbids it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.fow.attackers import attackers, blockers
from rulebound.games.fow.lurking import statuses
from rulebound.games.fow.sides import playable_sides
from rulebound.games.fow.will import is_will_ability
from rulebound.kernel import legality
from rulebound.kernel.legality import Action, Refusal
from rulebound.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

KINDS: Final[tuple[str, ...]] = (
    "play",
    "use",
    "will",
    "judge",
    "stone",
    "set",
    "reveal",
    "lifebreak",
    "battle",
    "pass",
    "attack",
    "block",
)


def why_not(game: Game, player: int, kind: str, ref: int, ability: int = 0) -> Refusal | None:
    """Why a player cannot do this with a card now; None if they can.

    For a card that the player may not see, the answer is the rule that hides it and nothing else.
    """
    refusal = legality.explain(game, player, kind, ref, KINDS, over_rule="103.1", moved_rule="302.3")
    if refusal is not None:
        return refusal
    if kind in ("use", "will"):
        return _why_not_use(game, player, kind, ref, ability)
    if kind == "reveal":
        actions = [Action(kind, ref, at) for at in statuses(game, ref & CARD_MASK) if ability in (0, at)]
        return legality.why_none_of(game, _why_not_act, player, actions, Refusal("906.9", "no such ability"))
    if kind in ("battle", "pass", "lifebreak"):
        return _why_not_act(game, player, Action(kind))
    return _why_not_act(game, player, Action(kind, ref))


def _why_not_use(game: Game, player: int, kind: str, ref: int, ability: int) -> Refusal | None:
    """Of one ability, or of all that the card has: the first reason, unless one of them can be played."""
    actions = legality.uses(game, kind, ref, ability, lambda node: is_will_ability(node) == (kind == "will"))
    none = Refusal("707.1", "no such ability" if ability else "no ability")
    return legality.why_none_of(game, _why_not_act, player, actions, none)


def _why_not_act(game: Game, player: int, action: Action) -> Refusal | None:
    """If somebody must attack or block, nobody else does (803.3a, 804.3).

    An answer that would begin an ended loop again is closed.
    """
    refusal = legality.why_not(game, player, action)
    if refusal is not None and action.kind == "play" and playable_sides(game, player, action.card):
        return None  # 1117.2: with its other side up
    if refusal is not None:
        return refusal
    if action.kind == "attack" and action.card not in attackers(game):
        game.cite("803.3a")
        return Refusal("803.3a", "others must attack")
    if action.kind == "block" and action.card not in blockers(game):
        return Refusal("804.3", "others must block")
    if action.kind in ("attack", "block", "pass") or legality.is_offered(game, action):
        game.cite_all(*(row.rule for row in game.rules.legality_rows[action.kind]))  # each of them allows it
        return None
    return Refusal("1301.1a", "loop")
