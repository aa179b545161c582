"""Why not? Any action on any card, answered for a fighter with the rule that forbids it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.games.buddyfight.attack import ready_to_attack
from rulebound.games.buddyfight.offers import transforms
from rulebound.games.buddyfight.permissions import KINDS
from rulebound.kernel import legality
from rulebound.kernel.legality import Action, Refusal
from rulebound.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


def why_not(game: Game, player: int, kind: str, ref: int, ability: int = 0) -> Refusal | None:
    """Why a fighter cannot do this with a card now; None if they can."""
    refusal = legality.explain(game, player, kind, ref, KINDS, over_rule="rescheck.1", moved_rule="soul.2")
    if refusal is not None:
        return refusal
    if kind == "use":
        actions = legality.uses(game, kind, ref, ability, lambda node: True)
        return legality.why_none_of(game, _why_not_act, player, actions, Refusal("act.1.1", "no ability"))
    if kind == "transform":
        actions = [a for a in transforms(game, ref, game.row(ref & CARD_MASK)) if ability in (0, a.ability)]
        return legality.why_none_of(game, _why_not_act, player, actions, Refusal("kw.transform", "no ability"))
    return _why_not_act(game, player, Action(kind, ref))


def _why_not_act(game: Game, player: int, action: Action) -> Refusal | None:
    refusal = legality.why_not(game, player, action)
    if refusal is not None:
        return refusal
    if action.kind == "attack":
        return None if action.card in ready_to_attack(game) else Refusal("attack.2.2", "nothing to attack")
    return None if legality.is_offered(game, action) else Refusal("ext.loop", "loop")
