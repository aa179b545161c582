"""What a player is offered: every action that passes its table of legality.

Nearly always nothing on the board is about costs or about what a player may do. The general rows of the tables and
those about prohibitions are passed then, and only what is left of them is asked here; `test_offered.py` among the tests
of this game compares the two.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.games.evolve.attack import leader_is_open, may_attack_at_all
from rulebound.games.evolve.permissions import (
    can_be_specified,
    condition_holds,
    free_places,
    has_a_target,
    in_one_way,
    quick_if_needed,
    under_its_limit,
)
from rulebound.games.evolve.playing import choosable, spell_draft, usable
from rulebound.games.evolve.terms import EX, FIELD, FIELD_LIMIT, HAND, play_points, reader, since_turn_start
from rulebound.kernel import evaluate
from rulebound.kernel.legality import Action, Situation, legal
from rulebound.kernel.procedures import Key
from rulebound.kernel.state import CARD_BITS, CARD_MASK, Row
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game
    from rulebound.kernel.ops import Board

EVOLVING = ("Evolve", "Serve")
NONE: frozenset[int] = frozenset()


def in_main_phase(game: Game, player: int) -> list[Key]:
    """7.3.3: what the turn player may do; equal cards in one place once."""
    state, library, board = game.state, game.library, game.board
    s = Situation(player)
    easy = _nothing_special(board, player)
    field = state.zones[FIELD * 2]
    mine = board.side(player, field)
    if easy and not game.listeners:
        s.cache["room"] = FIELD_LIMIT - len(mine)
    found = _plays(game, s, board.rows, easy, window=False)
    if not easy:
        found += _permitted_plays(game, s)
    open_8 = state.reg["format"] == "open8" and not state.uses.get("evolve or serve")
    # as nearly always, nothing but the cards on the field is changed by anything
    open_leader = easy and (len(board.rows) == len(field) or leader_is_open(game, board, 1 - player))
    acting, printed = library.acting, library.printed
    incarnation, exhausted = state.incarnation, state.exhausted
    for card, row in mine:
        ref = incarnation[card] << CARD_BITS | card
        if acting[row.definition] or row.abilities is not printed[row.definition]:
            _add_uses(game, s, found, ref, row, easy, window=False)
        if "follower" in row.types:
            if not exhausted[card]:
                sure = open_leader and not row.limits and since_turn_start(game, ref, row)
                if game.listeners and sure:
                    may_attack_at_all(game, ref, row)  # says by which condition it may
                if sure or _attacks(game, s, ref, row, easy):
                    found.append(("attack", ref, 0))
            if open_8 and legal(game, s, Action("grant rush", ref)):
                found.append(("grant rush", ref, 0))
    if game.offsite_cards():
        found += _offsite_uses(game, s)
    return found


def in_quick_window(game: Game, player: int) -> list[Key]:
    """7.4.5, 8.4.7: what the other player may do: play something that has Quick (12.3)."""
    state, board = game.state, game.board
    s = Situation(player)
    easy = not game.listeners and _nothing_special(board, player)
    found = _plays(game, s, board.rows, easy, window=True)
    if not easy:
        found += _permitted_plays(game, s)
    if game.library.swift:
        for card, row in board.side(player, state.zones[FIELD * 2]):
            _add_uses(game, s, found, state.ref(card), row, easy, window=True)
    if game.offsite_cards():
        found += _offsite_uses(game, s)
    return found


def _nothing_special(board: Board, player: int) -> bool:
    """Nothing on the board is about costs or about what a player may do."""
    return not board.cost_rules and not board.player_limits[player]


# --- 8.2 playing cards -----------------------------------------------------------------------------------------------


def _plays(game: Game, s: Situation, rows: dict[int, Row], easy: bool, window: bool) -> list[Key]:
    """8.2.1: the cards of the hand and the EX area."""
    state, library, player = game.state, game.library, s.player
    places = state.zones[HAND * 2 + player], state.zones[EX * 2 + player]
    definition, quick = state.definition, library.bearers.get("Quick", NONE)
    if window:
        if quick.isdisjoint(map(definition.__getitem__, places[0] + places[1])) and _as_printed(places, rows):
            return []  # as nearly always
        places = _swift(game, places[0], rows), _swift(game, places[1], rows)
    incarnation, cheapest, direct = state.incarnation, library.cheapest, library.direct
    found: list[Key] = []
    free: int | None = None
    points = play_points(game, player)
    touched = [ref for effect in state.effects for ref in effect.refs] if state.effects else []
    distinct = state.reg.get("distinct")  # boards of scenarios tell equal cards apart
    for cards in places:
        if not cards:
            continue
        seen: set[int] = set()
        for card in cards:
            number = definition[card]
            plain = easy and card not in rows
            if plain and cheapest[number] > points and not (game.listeners and library.optioned[number]):
                continue
            ref = incarnation[card] << CARD_BITS | card
            if not distinct and ref not in touched:  # what an effect speaks of is not the same as equal cards beside it
                if number in seen:
                    continue
                seen.add(number)
            if plain and direct[number] and not game.listeners:
                if free is None:
                    free = free_places(game, s)
                if free <= 0:
                    continue
            elif plain and library.simple[number]:
                if not _plainly_playable(game, s, ref, number):
                    continue
            elif not legal(game, s, Action("play", ref)):
                continue
            found.append(("play", ref, 0))
    return found


def _as_printed(places: tuple[list[int], list[int]], rows: dict[int, Row]) -> bool:
    return rows.keys().isdisjoint(places[0]) and rows.keys().isdisjoint(places[1])


def _swift(game: Game, cards: list[int], rows: dict[int, Row]) -> list[int]:
    """The cards that have Quick, or may have been given it."""
    definition, quick = game.state.definition, game.library.bearers.get("Quick", NONE)
    return [card for card in cards if definition[card] in quick or card in rows]


def _plainly_playable(game: Game, s: Situation, ref: int, number: int) -> bool:
    """Of a card with nothing special about it: what is left of the rows once it can be paid for, if it has one cost."""
    library = game.library
    if game.listeners:
        quick_if_needed(game, s, Action("play", ref))  # says why now
    if library.optioned[number]:
        as_printed = (
            not game.listeners
            and not library.compelled[number]
            and library.cards[number].cost <= play_points(game, s.player)
        )
        return (as_printed and _completable(game, s, ref, number)) or in_one_way(game, s, Action("play", ref))
    return _completable(game, s, ref, number)


def _completable(game: Game, s: Situation, ref: int, number: int) -> bool:
    """Whether there is room for a card with nothing special about it, or what it is to be aimed at."""
    library = game.library
    if "spell" not in library.cards[number].types:
        return free_places(game, s) > 0
    at = library.spells[number]
    return at not in library.declared or can_be_specified(game, choosable(game, spell_draft(s.player, ref, at), ()))


def _permitted_plays(game: Game, s: Situation) -> list[Key]:
    """1.3.1: the cards elsewhere that an effect may let a player play."""
    found: list[Key] = []
    for at, source, controller in game.player_limits(s.player, "permit play"):
        node = game.library.node(at)
        assert isinstance(node, tree.Permit)
        if node.filter is not None:
            for ref in evaluate.matching(game, reader(controller, source), node.filter):
                if legal(game, s, Action("play", ref)):
                    found.append(("play", ref, 0))
    return found


# --- 8.3 activated abilities -----------------------------------------------------------------------------------------


def _add_uses(game: Game, s: Situation, found: list[Key], ref: int, row: Row, easy: bool, window: bool) -> None:
    """The activated abilities of a card on the field."""
    library = game.library
    for at in library.actions_of(row):
        node = library.actions[at]
        if window and not node.quick:
            continue
        if node.keyword in EVOLVING and not window and game.state.uses.get("evolve or serve"):
            continue  # 8.3.2
        if at in library.exhausting and game.state.exhausted[ref & CARD_MASK]:
            game.cite_all("1.3.2", "1.3.2.1", "10.6.2.1.2")
            continue
        if easy and not row.limits and node.zone == "field":
            if node.quick and not window:
                game.cite_all("12.3.1", "12.3.5")
            if (node.limit or node.cond is not None) and not _may_be_used_again(game, s, ref, at):
                continue
            if not can_be_specified(game, usable(game, s.player, ref, at)):
                continue
        elif not legal(game, s, Action("use", ref, at)):
            continue
        found.append(("use", ref, at))


def _may_be_used_again(game: Game, s: Situation, ref: int, at: int) -> bool:
    """Whether an ability has not been used as often as it may be, and its condition is met."""
    action = Action("use", ref, at)
    return under_its_limit(game, s, action) and condition_holds(game, s, action)


def _offsite_uses(game: Game, s: Situation) -> list[Key]:
    """The activated abilities that work elsewhere."""
    state, library = game.state, game.library
    found: list[Key] = []
    for card in game.offsite_cards():
        if state.owner[card] != s.player or state.zone[card] == FIELD:
            continue
        if library.acting_offsite[state.definition[card]]:
            for at in library.actions_of(game.row(card)):
                action = Action("use", state.ref(card), at)
                if library.actions[at].zone != "field" and legal(game, s, action):
                    found.append(action.key())
    return found


# --- 8.4 attacking ---------------------------------------------------------------------------------------------------


def _attacks(game: Game, s: Situation, ref: int, row: Row, easy: bool) -> bool:
    """Whether a reserved follower may attack."""
    if not may_attack_at_all(game, ref, row):
        return False
    action = Action("attack", ref, row=row)
    return has_a_target(game, s, action) if easy and not row.limits else legal(game, s, action)
