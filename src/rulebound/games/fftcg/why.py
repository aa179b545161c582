"""Why not? Any action on any card, answered for a player with the rule that forbids it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.games.fftcg.terms import CHARACTER
from rulebound.kernel import legality
from rulebound.kernel.legality import Action, Refusal
from rulebound.kernel.state import CARD_MASK
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

KINDS = ("cast", "use", "attack", "block", "warp", "prime")


def why_not(game: Game, player: int, kind: str, ref: int, ability: int = 0) -> Refusal | None:
    """Why a player cannot do this with a card now; None if they can.

    For a card that the player may not see, the answer is the rule that hides it and nothing else.
    """
    card = ref & CARD_MASK
    if not game.state.known[card] >> player & 1:
        zone = game.rules.zones[game.state.zone[card]]
        return Refusal(zone.rule, "you may not see that card")
    row = game.row(card)
    if kind == "cast":
        if not row.types.isdisjoint(CHARACTER):
            return legality.why_not(game, player, Action("cast_character", ref))
        if "summon" in row.types:
            return legality.why_not(game, player, Action("cast_summon", ref))
        return Refusal("7.13.3", "it is face down and has no card information")
    if kind in ("use", "special"):
        found = [at for at, _ in row.abilities if isinstance(game.library.node(at), tree.Action)]
        if not found:
            return Refusal("11.6.1", "it has no action or special ability")
        at = ability or found[0]
        node = game.library.node(at)
        assert isinstance(node, tree.Action)
        return legality.why_not(game, player, Action("special" if node.special else "use", ref, at))
    if kind not in KINDS:
        raise ValueError(f"{kind!r} is no kind of action; there are {', '.join(KINDS)}")
    return legality.why_not(game, player, Action(kind, ref))
