"""Why not? Any action on any card, answered for a player with the rule that forbids it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.games.evolve.attack import forbidden, may_attack_leader, targets
from rulebound.games.evolve.slots import FUTILE
from rulebound.games.evolve.terms import FIELD, is_follower, leader
from rulebound.kernel import legality
from rulebound.kernel.errors import RuleboundError
from rulebound.kernel.legality import Action, Refusal
from rulebound.kernel.state import CARD_MASK, NO_REF
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

KINDS: tuple[str, ...] = ("play", "use", "evolve", "serve", "attack", "grant rush")


def why_not(game: Game, player: int, kind: str, ref: int, ability: int = 0) -> Refusal | None:
    """Why a player cannot do this with a card now; None if they can.

    For a card that the player may not see, the answer is the rule that hides it and nothing else.
    """
    if kind not in KINDS:
        raise RuleboundError(f"{kind!r} is no kind of action; there are {', '.join(KINDS)}")
    card = ref & CARD_MASK
    if not game.state.known[card] >> player & 1:
        zone = game.rules.zones[game.state.zone[card]]
        return Refusal(zone.rule, "you may not see that card")
    if game.over:
        return Refusal("1.2.1", "the game is over")
    if not game.state.alive(ref):
        return Refusal("4.1.4", "the card has changed zones since and is a new one")
    if kind in ("use", "evolve", "serve"):
        return _why_not_use(game, player, kind, ref, ability)
    return _why_not_act(game, player, Action(kind, ref))


def _why_not_use(game: Game, player: int, kind: str, ref: int, ability: int) -> Refusal | None:
    """Of one ability, or of all that the card has: the first reason, unless one of them can be played."""
    refusals = []
    for at, _ in game.row(ref & CARD_MASK).abilities:
        node = game.library.node(at)
        if not isinstance(node, tree.Action) or (ability and at != ability):
            continue
        if kind != "use" and node.keyword.lower() != kind:
            continue
        refusal = _why_not_act(game, player, Action("use", ref, at))
        if refusal is None:
            return None
        refusals.append(refusal)
    if refusals:
        return refusals[0]
    rule = {"evolve": "12.2.1", "serve": "14.2.2.1"}.get(kind, "8.3.1")
    return Refusal(rule, f"it has no {'activated' if kind == 'use' else kind} ability")


def _why_not_act(game: Game, player: int, action: Action) -> Refusal | None:
    refusal = legality.why_not(game, player, action)
    if refusal is not None:
        return refusal
    state, card, offered = game.state, action.card & CARD_MASK, game.keys()
    for kind, *about in offered:
        if kind == action.kind and about[1] == action.ability:
            other = about[0] & CARD_MASK
            if other == card:
                return None
            alike = state.definition[other] == state.definition[card] and state.zone[other] == state.zone[card]
            if kind == "play" and alike:  # equal cards in one place are offered once
                return None
    if (action.kind, card, action.ability) in state.frames[-1].slots.get(FUTILE, ()):
        return Refusal("15.2.1.2", "it has changed nothing and may not be done again")
    return Refusal("15.2.1.1", "it has been repeated as often as was said")


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
            return Refusal("8.4.3.1", "a leader can be attacked only by what was there when the turn began")
        banned = forbidden(game, row, "attack leaders", NO_REF)
    elif state.zone[card] != FIELD or not is_follower(other) or other.controller != enemy:
        return Refusal("8.4.3.1", "it is neither an enemy follower nor the enemy leader")
    elif "Intimidate" in other.keywords:
        return Refusal("12.12.2", "it has Intimidate")
    elif not state.exhausted[card] and "Assail" not in row.keywords:
        return Refusal("8.4.3.1", "it is not engaged")
    else:
        banned = False
    if banned or forbidden(game, other, "be attacked", ref) or forbidden(game, row, "attack", target):
        return Refusal("1.3.3", "an effect forbids it")
    if forbidden(game, row, "attack enemies", NO_REF):
        return Refusal("8.4.3.2.1", "an effect says that it can't attack enemies")
    if any("Ward" in game.known_row(found).keywords for found in targets(game, ref, row)):
        return Refusal("12.8.2", "an engaged follower with Ward must be attacked")
    return Refusal("1.3.2.3", "another must be attacked")
