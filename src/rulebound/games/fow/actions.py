"""What a player could do: every action that the tables of legality are asked about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.games.fow import valhalla
from rulebound.games.fow.attackers import is_main_timing
from rulebound.games.fow.lurking import statuses
from rulebound.games.fow.terms import GRAVEYARD, HAND, RULER, STANDBY, j_rulers
from rulebound.games.fow.will import is_will_ability
from rulebound.kernel.control import controlled, permitted_cards
from rulebound.kernel.legality import Action
from rulebound.kernel.registers import DISTINCT

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


def actions(game: Game, player: int) -> list[Action]:
    """What a player with priority might do, legal or not. As a short cut, what only main timing allows is left out."""
    state = game.state
    idle = is_main_timing(game, player) or not game.short_cuts
    found = [*_cards(game, player, idle), *_lurkers(game, player), *_abilities(game, player)]
    if valhalla.is_played(game) or not game.short_cuts:
        found.append(Action("lifebreak"))
    if idle:
        found += [Action("judge", state.ref(card)) for card in state.zones[RULER * 2 + player]]
        found += [Action("stone", state.ref(card)) for card in j_rulers(game, player)]
        found.append(Action("battle"))
    return found


def _cards(game: Game, player: int, idle: bool) -> list[Action]:
    """Cards that might be played, or set; an equal card in hand is the same action."""
    state = game.state
    found: list[Action] = []
    seen: set[int] = set()
    distinct, touched = bool(state.reg.get(DISTINCT)), state.touched()
    for card in state.zones[HAND * 2 + player]:
        ref, number = state.ref(card), state.definition[card]
        if not distinct and ref not in touched:
            if number in seen:
                continue
            seen.add(number)
        found.append(Action("play", ref))
        if idle:
            found.append(Action("set", ref))
    found += [Action("play", state.ref(card)) for card in state.zones[STANDBY * 2 + player]]
    graveyard = [card for card in state.zones[GRAVEYARD * 2 + player] if "Remnant" in game.row(card).keywords]
    others = [state.ref(card) for card in graveyard] + permitted_cards(game, player, "play")
    known = {action.card for action in found}
    return found + [Action("play", ref) for ref in dict.fromkeys(others) if ref not in known]


def _lurkers(game: Game, player: int) -> list[Action]:
    """906.9: cards that might be revealed for a status; an equal card in hand is the same action."""
    state = game.state
    found: dict[object, Action] = {}
    for zone in (HAND, STANDBY):
        for card in state.zones[zone * 2 + player]:
            ref = state.ref(card)
            alone = state.reg.get(DISTINCT) or zone == STANDBY or ref in state.touched()
            for at in statuses(game, card):
                found.setdefault((ref if alone else -1, at), Action("reveal", ref, at))
    return list(found.values())


def _abilities(game: Game, player: int) -> list[Action]:
    """Activate abilities, and will abilities, of cards in the play ground and where else they are active."""
    state, library = game.state, game.library
    cards = [card for card, _ in controlled(game, player)]
    cards += state.zones[RULER * 2 + player]
    cards += [card for card in game.offsite_cards() if state.owner[card] == player and card not in cards]
    return [
        Action("will" if is_will_ability(library.node(at)) else "use", state.ref(card), at)
        for card in cards
        for at in library.actions_of(game.row(card))
    ]
