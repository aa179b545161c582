"""What a player could do: every action that the tables of legality are asked about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.games.fftcg.permissions import permitted, turned_up
from rulebound.games.fftcg.terms import (
    DECK,
    FIELD,
    HAND,
    LB,
)
from rulebound.kernel.control import controlled
from rulebound.kernel.legality import (
    Action,
)
from rulebound.kernel.registers import DISTINCT, PHASE
from rulebound.kernel.state import CARD_MASK
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


def actions(game: Game, player: int) -> list[Action]:
    """What a player with priority might do, legal or not.

    As a short cut, what the time, an empty hand or a dull card plainly rules out is left out.
    """
    state, library, every = game.state, game.library, not game.short_cuts
    found: list[Action] = []
    seen: set[int] = set()
    distinct = bool(state.reg.get(DISTINCT))  # boards of scenarios tell equal cards apart
    touched = state.touched()
    idle = state.turn_player == player and state.reg[PHASE] in ("main1", "main2") and not state.stack
    idle = idle or every
    hand = state.zones[HAND * 2 + player]
    for card in hand:
        number = state.definition[card]
        if not touched or state.ref(card) not in touched:
            if number in seen and not library.definitions[number].offsite and not distinct:
                continue  # an equal card in hand is the same action
            seen.add(number)
        _add_cast(game, found, card, idle)
        if idle and any(isinstance(a, tree.Keyword) and a.name == "Warp" for a in library.cards[number].abilities):
            found.append(Action("warp", state.ref(card)))
    waiting: set[int] = set()
    face_down = [card for card in state.zones[LB * 2 + player] if state.face_down[card]]
    for card in face_down:
        number = state.definition[card]
        if number not in waiting or library.definitions[number].offsite or distinct:
            waiting.add(number)  # and so is an equal card in the LB deck
            if turned_up(game, number) < len(face_down) or every:
                _add_cast(game, found, card, idle)
    for card, row in controlled(game, player):
        for at, _ in row.abilities:
            node = library.node(at)
            if isinstance(node, tree.Action):
                if not every and (node.zone != "field" or (state.exhausted[card] and at in library.exhausting)):
                    continue
                if not node.special:
                    found.append(Action("use", state.ref(card), at))
                elif every or any(not set(row.names).isdisjoint(game.row(other).names) for other in hand):  # 11.7.1
                    found.append(Action("special", state.ref(card), at))
            elif idle and isinstance(node, tree.Keyword) and node.name == "Priming":
                found.append(Action("prime", state.ref(card)))
    for card in game.offsite_cards():
        if state.owner[card] == player and state.zone[card] not in (FIELD, DECK):
            for at, _ in game.row(card).abilities:
                node = library.node(at)
                if isinstance(node, tree.Action) and game.rules.works_in(game, card, node.zone):
                    found.append(Action("special" if node.special else "use", state.ref(card), at))
    cast = {action.card for action in found if action.kind in ("cast_summon", "cast_character")}
    for ref in dict.fromkeys(permitted(game, player)):
        if ref not in cast:
            _add_cast(game, found, ref & CARD_MASK, idle)
    return found


def _add_cast(game: Game, found: list[Action], card: int, idle: bool) -> None:
    """Casting a card, unless it is a Character and the time is not right (9.3.1.5, 15.2.5.2)."""
    number = game.state.definition[card]
    if "summon" in game.library.cards[number].types:
        found.append(Action("cast_summon", game.state.ref(card)))
    elif (
        idle
        or game.library.definitions[number].has_thresholds
        or card in game.board.rows
        or _has_back_attack(game, number)
    ):
        found.append(Action("cast_character", game.state.ref(card)))


def _has_back_attack(game: Game, number: int) -> bool:
    return "Back Attack" in game.library.base_row(number, 0, 0).keywords
