"""Why not? Any action on any card, answered for a player with the rule that forbids it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.games.fftcg.attack import may_join, party_elements
from rulebound.games.fftcg.terms import CHARACTER
from rulebound.kernel import legality
from rulebound.kernel.errors import RuleboundError
from rulebound.kernel.legality import Action, Refusal
from rulebound.kernel.state import CARD_MASK
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

KINDS: tuple[str, ...] = ("cast", "use", "special", "attack", "block", "warp", "prime")


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
        return Refusal("3.1", "the game is over")
    if not game.state.alive(ref):
        return Refusal("7.4", "the card has changed zones since and is a new one")
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
    return Refusal("7.13.3", "it is face down and has no card information")


def _why_not_use(game: Game, player: int, kind: str, ref: int, ability: int) -> Refusal | None:
    """Of one ability, or of all that the card has: the first reason, unless one of them can be used."""
    refusals = []
    for at, _ in game.row(ref & CARD_MASK).abilities:
        node = game.library.node(at)
        if not isinstance(node, tree.Action) or (ability and at != ability) or (kind == "special" and not node.special):
            continue
        refusal = _why_not_act(game, player, Action("special" if node.special else "use", ref, at))
        if refusal is None:
            return None
        refusals.append(refusal)
    if refusals:
        return refusals[0]
    if kind == "special":
        return Refusal("11.7.1", "it has no such special ability")
    return Refusal("11.6.1", "it has no such ability" if ability else "it has no action or special ability")


def _why_not_act(game: Game, player: int, action: Action) -> Refusal | None:
    """Why a player with priority cannot do this. An answer that would begin an ended loop again is closed (13)."""
    refusal = legality.why_not(game, player, action)
    if refusal is not None:
        return refusal
    state, card, offered = game.state, action.card & CARD_MASK, game.keys()
    for kind, *about in offered:
        if kind == action.kind and about[1] == action.ability:
            other = about[0] & CARD_MASK  # equal cards in one place are offered once
            if state.definition[other] == state.definition[card] and state.zone[other] == state.zone[card]:
                return None
    return Refusal("13.2", "it would begin a loop again that was ended")


def _not_among_the_answers(game: Game, kind: str, ref: int) -> Refusal | None:
    """Why a Forward that could attack or block by itself is not offered with what was declared so far."""
    choice, offered = game.choice, game.keys()
    if choice is None or choice.prompt != kind or ("card", ref) in offered:
        return None
    if kind == "block":
        return Refusal("10.1.3.1.3", "a Forward that must block has to be chosen")
    party = [choice.options[i][1] for i in game.state.frames[-1].picks]
    if ref in party:
        return Refusal("10.1.2.1", "it is among the attackers already")
    rows = [game.row(other & CARD_MASK) for other in (*party, ref)]
    if not all(may_join(game, row) for row in rows):
        return Refusal("2.2", "an effect forbids this party")
    shared = 255
    for row in rows:
        shared &= party_elements(game, row)
    if not shared:
        return Refusal("15.1.1.9.2", "the Forwards of a party must share an Element")
    if choice.options.index(("card", ref)) < choice.options.index(("card", party[-1])):
        return Refusal("15.1.1.9.1", "it can join the party if it is named before the others")
    return Refusal("10.1.2.3", "the attack cost of such a party cannot be paid")
