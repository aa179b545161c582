"""Why not? Any action on any card, answered for a player with the rule that forbids it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.fftcg.attack import may_join, party_elements
from rulebound.games.fftcg.terms import CHARACTER
from rulebound.kernel import legality
from rulebound.kernel.legality import Action, Refusal
from rulebound.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

KINDS: Final[tuple[str, ...]] = ("cast", "use", "special", "attack", "block", "warp", "prime")


def why_not(game: Game, player: int, kind: str, ref: int, ability: int = 0) -> Refusal | None:
    """Why a player cannot do this with a card now; None if they can.

    For a card that the player may not see, the answer is the rule that hides it and nothing else.
    """
    refusal = legality.explain(game, player, kind, ref, KINDS, over_rule="3.1", moved_rule="7.4")
    if refusal is not None:
        return refusal
    if kind == "cast":
        return _why_not_cast(game, player, ref)
    if kind in ("use", "special"):
        return _why_not_use(game, player, kind, ref, ability)
    if kind in ("warp", "prime"):
        return _why_not_act(game, player, Action(kind, ref))
    refusal = legality.why_not(game, player, Action(kind, ref))
    if refusal is not None:
        return refusal
    return _not_among_the_answers(game, kind, ref)


def _why_not_cast(game: Game, player: int, ref: int) -> Refusal | None:
    row = game.row(ref & CARD_MASK)
    if not row.types.isdisjoint(CHARACTER):
        return _why_not_act(game, player, Action("cast_character", ref))
    if "summon" in row.types:
        return _why_not_act(game, player, Action("cast_summon", ref))
    return Refusal("7.13.3", "face down")


def _why_not_use(game: Game, player: int, kind: str, ref: int, ability: int) -> Refusal | None:
    """Of one ability, or of all that the card has: the first reason, unless one of them can be used."""
    actions = legality.uses(game, "use", ref, ability, lambda node: kind == "use" or bool(node.special))
    for action in actions:
        if legality.ability_of(game, action).special:
            action.kind = "special"
    none = Refusal("11.6.1", "no such ability" if ability else "no ability")
    if kind == "special":
        none = Refusal("11.7.1", "no special ability")
    return legality.why_none_of(game, _why_not_act, player, actions, none)


def _why_not_act(game: Game, player: int, action: Action) -> Refusal | None:
    """Why a player with priority cannot do this. An answer that would begin an ended loop again is closed (13)."""
    refusal = legality.why_not(game, player, action)
    if refusal is not None or legality.is_offered(game, action):
        return refusal
    return Refusal("13.2", "loop")


def _not_among_the_answers(game: Game, kind: str, ref: int) -> Refusal | None:
    """Why a Forward that could attack or block by itself is not offered with what was declared so far."""
    choice, offered = game.choice, game.keys()
    if choice is None or choice.prompt != kind or ("card", ref) in offered:
        return None
    if kind == "block":
        return Refusal("10.1.3.1.3", "must block")
    party = [choice.options[i][1] for i in game.state.frames[-1].picks]
    if ref in party:
        return Refusal("10.1.2.1", "attacks already")
    rows = [game.row(other & CARD_MASK) for other in (*party, ref)]
    if not all(may_join(game, row) for row in rows):
        return Refusal("2.2", "party is forbidden")
    shared = 255
    for row in rows:
        shared &= party_elements(game, row)
    if not shared:
        return Refusal("15.1.1.9.2", "no shared element")
    if choice.options.index(("card", ref)) < choice.options.index(("card", party[-1])):
        return Refusal("15.1.1.9.1", "named before")
    return Refusal("10.1.2.3", "party cost")
