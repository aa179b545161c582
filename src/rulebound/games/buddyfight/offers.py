"""What a fighter might use: every action that the tables of legality are asked about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.games.buddyfight.keywords import TRANSFORMS
from rulebound.games.buddyfight.permissions import COUNTER
from rulebound.games.buddyfight.terms import FIELD, FLAG, HAND
from rulebound.games.buddyfight.timing import IMPACTS, MAIN, window_of
from rulebound.games.buddyfight.using import kinds_of
from rulebound.kernel.control import permitted_cards
from rulebound.kernel.legality import Action, cards_with_abilities, one_of_each
from rulebound.kernel.state import Row
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


def actions(game: Game, player: int) -> list[Action]:
    """What a fighter might use, legal or not. As a short cut, what the window plainly rules out is left out."""
    state = game.state
    opened = window_of(game)[2]
    found: list[Action] = []
    for card in one_of_each(game, state.zones[HAND * 2 + player]):
        row, ref = game.row(card), state.ref(card)
        if opened or COUNTER in row.keywords or not game.short_cuts:
            found += [Action(kind, ref, 0, row) for kind in kinds_of(row)]
        if opened or not game.short_cuts:
            found += transforms(game, ref, row)
    for kind in ("call", "cast", "equip"):
        found += [Action(kind, ref) for ref in permitted_cards(game, player, kind)]
    return found + abilities(game, player, opened)


def transforms(game: Game, ref: int, row: Row) -> list[Action]:
    """kw.transform: the keywords by which a monster is equipped."""
    if row.keywords.isdisjoint(TRANSFORMS):
        return []
    nodes = [(at, game.library.node(at)) for at, _ in row.abilities]
    return [
        Action("transform", ref, at, row) for at, n in nodes if isinstance(n, tree.Keyword) and n.name in TRANSFORMS
    ]


def abilities(game: Game, player: int, opened: str) -> list[Action]:
    """Activated abilities of cards on the field, of flags, and where else they work."""
    state, library = game.state, game.library
    found: list[Action] = []
    for card in cards_with_abilities(game, player, FLAG):
        row, ref = game.row(card), state.ref(card)
        for at in library.actions_of(row):
            node = library.actions[at]
            if not game.rules.works_in(game, card, node.zone) and game.short_cuts:
                continue
            found.append(Action("use", ref, at, row))
        if opened in (MAIN, IMPACTS) and state.zone[card] == FIELD:
            found += transforms(game, ref, row)
    return found
