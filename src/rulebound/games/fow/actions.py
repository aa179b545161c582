"""What a player could do: every action that the tables of legality are asked about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.games.fow import valhalla
from rulebound.games.fow.attackers import is_main_timing
from rulebound.games.fow.lurking import statuses
from rulebound.games.fow.playing import AT_ANY_TIME, REMNANT, TRIGGER
from rulebound.games.fow.terms import GRAVEYARD, HAND, RULER, STANDBY, j_rulers
from rulebound.games.fow.will import is_will_ability
from rulebound.kernel.control import permitted_cards
from rulebound.kernel.legality import Action, cards_with_abilities, one_of_each
from rulebound.kernel.registers import DISTINCT

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


def actions(game: Game, player: int) -> list[Action]:
    """What a player with priority might do, legal or not.

    As a short cut, what the time, the place or a rested card plainly rules out is left out.
    """
    state = game.state
    idle = is_main_timing(game, player) or not game.short_cuts
    found = [*_cards(game, player, idle), *_lurkers(game, player), *abilities(game, player)]
    if valhalla.is_played(game) or not game.short_cuts:
        found.append(Action("lifebreak"))
    if idle:
        found += [Action("judge", state.ref(card)) for card in state.zones[RULER * 2 + player]]
        found += [Action("stone", state.ref(card)) for card in j_rulers(game, player)]
        found.append(Action("battle"))
    return found


def playing_by(game: Game, ref: int) -> str:
    """The rule by which a card may be played: in main timing (604.2a), with [Trigger] (604.1b), with [Quickcast]."""
    if TRIGGER in game.known_row(ref).keywords:
        return "604.1b"
    return "604.2a" if is_main_timing(game, game.state.turn_player) else "1111.2"


def _cards(game: Game, player: int, idle: bool) -> list[Action]:
    """Cards that might be played, or set; an equal card in hand is the same action."""
    state, library = game.state, game.library
    found: list[Action] = []
    for card in one_of_each(game, state.zones[HAND * 2 + player]):
        ref, row = state.ref(card), game.row(card)
        if idle or state.definition[card] in library.sides or not row.keywords.isdisjoint(AT_ANY_TIME):
            found.append(Action("play", ref, 0, row))
        if idle:
            found.append(Action("set", ref, 0, row))
    for card in state.zones[STANDBY * 2 + player]:
        row = game.row(card)
        if TRIGGER in row.keywords or library.lurks_of(row) or not game.short_cuts:
            found.append(Action("play", state.ref(card), 0, row))
    others = permitted_cards(game, player, "play")
    if REMNANT in library.keywords or not game.short_cuts:
        graveyard = [card for card in state.zones[GRAVEYARD * 2 + player] if REMNANT in game.row(card).keywords]
        others = [*[state.ref(card) for card in graveyard], *others]
    known = {action.card for action in found}
    return found + [Action("play", ref) for ref in dict.fromkeys(others) if ref not in known]


def _lurkers(game: Game, player: int) -> list[Action]:
    """906.9: cards that might be revealed for a status; an equal card in hand is the same action."""
    state, definitions = game.state, game.library.definitions
    found: dict[object, Action] = {}
    for zone in (HAND, STANDBY):
        for card in state.zones[zone * 2 + player]:
            if not definitions[state.definition[card]].lurks and game.short_cuts:
                continue
            ref = state.ref(card)
            alone = state.reg.get(DISTINCT) or zone == STANDBY or ref in state.touched()
            for at in statuses(game, card):
                found.setdefault((ref if alone else -1, at), Action("reveal", ref, at))
    return list(found.values())


def abilities(game: Game, player: int) -> list[Action]:
    """Activate abilities, and will abilities, of cards in the play ground and where else they are active."""
    library = game.library
    found: list[Action] = []
    for card in cards_with_abilities(game, player, RULER):
        row = game.row(card)
        for at in library.actions_of(row):
            if is_open(game, card, at) or not game.short_cuts:
                kind = "will" if library.once(is_will_ability, at) else "use"
                found.append(Action(kind, game.state.ref(card), at, row))
    return found


def is_open(game: Game, card: int, at: int) -> bool:
    """Whether an ability works where its card is, which is not rested if it has to rest."""
    if game.state.exhausted[card] and at in game.library.exhausting:
        return False
    return game.rules.works_in(game, card, game.library.actions[at].zone)
