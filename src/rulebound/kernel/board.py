"""The derived board: what every card is right now, after all ongoing effects.

A pure function of the state, computed once per state version and cached. Effects apply layer by layer. Listeners,
keywords, prohibitions and replacements are read from here and are never registered by hand, so a granted or lost
ability is right by construction.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import structs

from rulebound.kernel.cards import entry_of_itself
from rulebound.kernel.events import STRUCTURE, TURN
from rulebound.kernel.layers import affected, base_row_of, collect, collect_effect
from rulebound.kernel.ops import (
    IDENTITIES,
    PAUSING,
    STAY,
    Assumed,
    Board,
    Op,
    Replacement,
    prepared,
)
from rulebound.kernel.order import apply_all
from rulebound.kernel.state import CARD_MASK, NEXT_INCARNATION, Continuous, Row, State
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

ROUNDS: Final = 4  # a card that has an ability only while it has not settles for the last answer


def build(game: Game, entering: int = -1) -> Board:
    """Compute the board of the present state; `entering` is a card that is only imagined to be on the field."""
    board = _build(game, entering, {})
    for _ in range(ROUNDS if board.ahead else 0):
        found = {key: cards for key, op in board.ahead.items() if (cards := affected(game, board, op, ahead=False))}
        if found == board.assumed:
            break
        board = _build(game, entering, found)
    return board


def _build(game: Game, entering: int, assumed: Assumed) -> Board:
    """Apply all layers once. What asks about the outcome of a later layer gets the answer that is assumed."""
    state = game.state
    board = Board(state.version, assumed)
    game.use_board(board)  # filters used while building read the rows as far as they are
    rows = board.rows
    field, definitions = game.rules.field, game.library.definitions
    definition, controller, owner, attached = state.definition, state.base_controller, state.owner, state.attached
    face_down = state.face_down
    acting: list[int] = []  # cards with static abilities; whether a card still has them is asked when they apply
    on_field = state.zones[field * 2]
    game.cite_verb("active")
    for card in on_field:
        row = definitions[definition[card]].rows[controller[card] << 1 | owner[card]]
        if row is None or card in attached or face_down[card]:
            row = base_row_of(game, board, card)
        rows[card] = row
        if definitions[row.definition].statics:
            acting.append(card)
    active = [card for place in game.rules.active_places for card in state.zones[place]]
    for card in (*active, *[card for card in game.offsite_cards() if works_there(game, card)]):
        if card not in rows and not state.face_down[card]:
            rows[card] = base_row_of(game, board, card)
            acting.append(card)
    ops: list[Op] = []
    for card in acting:
        for instance in definitions[rows[card].definition].statics:
            collect(game, board, card, instance, ops)
    for effect in state.effects:
        if effect.until not in PAUSING or _in_force(state, board, effect):
            collect_effect(game, board, effect, ops)
    if ops:
        apply_all(game, board, ops)
    game.rules.last_layer(game, board)
    _index(game, board, entering)
    if board.replacements:
        board.replace(board.replacements, game.rules.replaced_as)
    board.sides = None
    board.built = True
    return board


def works_there(game: Game, card: int) -> bool:
    """Whether a card has an ability that works outside the field, where the card is."""
    rules = game.rules
    return any(
        rules.works_in(game, card, zone) for zone in game.library.definitions[game.state.definition[card]].offsite
    )


def _in_force(state: State, board: Board, effect: Continuous) -> bool:
    """Whether the source is still there; or whether this is the turn of the effect or one of the other player."""
    if effect.until == STAY:
        return state.alive(effect.source)
    board.reads |= TURN
    return state.turn == effect.turn or state.turn_player != effect.controller


def arriving(game: Game, card: int, to: int, side: int) -> int:
    """The definition that a card has once it has moved: the side that it is put there with.

    If none is named, a card that stays the same one stays as it is, and any other shows its front.
    """
    number = game.state.definition[card]
    if number not in game.library.sides:  # as nearly always
        return number
    if side < 0 and game.rules.same_card(game, game.state.zone[card], to):
        return number
    return game.library.side(number, max(0, side))


def board_if_entered(
    game: Game, card: int, controller: int, to: str = "field", side: int = -1, spot: int = -1
) -> Board:
    """The board as it would be with a card on the field, with the side and in the spot that it is put there with.

    Ongoing effects apply to it from the moment it enters.
    """
    state, rules = game.state, game.rules
    zone, field, owner = state.zone[card], rules.zone_id[to], state.owner[card]
    number = arriving(game, card, field, side)
    key = (state.version, state.pulse, card, controller, field, number, spot)
    if game.entered is not None and game.entered[0] == key and game.short_cuts:
        return game.entered[1]
    zones = zones_without(game, card)
    zones[rules.places[field][owner]] = [*zones[rules.places[field][owner]], card]
    zone_of, controllers, face_down = state.zone.copy(), state.base_controller.copy(), state.face_down.copy()
    incarnation, stamp = state.incarnation.copy(), state.stamp.copy()
    zone_of[card], controllers[card], face_down[card] = field, controller, False
    same = rules.same_card(game, zone, field)
    incarnation[card] += not same
    stamp[card] = state.clock + 1
    was, keeps = state.ref(card), not same and rules.keeps_effects(game, zone, field)
    definition, spots = state.definition, state.spot
    if number != definition[card]:
        definition = definition.copy()
        definition[card] = number
    if spots[card] != max(0, spot):
        spots = spots.copy()
        spots[card] = max(0, spot)
    supposed = structs.replace(  # the rest is the same
        state,
        definition=definition,
        zones=zones,
        zone=zone_of,
        spot=spots,
        base_controller=controllers,
        face_down=face_down,
        incarnation=incarnation,
        stamp=stamp,
        clock=state.clock + 1,
        effects=carried_over(state, was, was + NEXT_INCARNATION) if keeps else state.effects,
        version=state.version + 1,
    )
    imagined = game.supposing(supposed, STRUCTURE)
    if number != state.definition[card]:
        imagined.note_definitions()
    game.entered = key, build(imagined, card)
    return game.entered[1]


def zones_without(game: Game, card: int) -> list[list[int]]:
    """All zones as they are without a card, for supposing; the other zones are those of the game."""
    state, zones = game.state, game.state.zones.copy()
    place = game.rules.places[state.zone[card]][state.owner[card]]
    zones[place] = [other for other in zones[place] if other != card]
    return zones


def carried_over(state: State, was: int, now: int) -> list[Continuous]:
    """The ongoing effects, those on one reference with another in its place."""
    return [
        structs.replace(e, refs=tuple(now if ref == was else ref for ref in e.refs)) if was in e.refs else e
        for e in state.effects
    ]


def row_if_entered(game: Game, card: int, controller: int, side: int = -1) -> Row:
    """What a card would be on the field: the same as now, unless something there changes names, colours or types.

    A card that lies face down is nothing where it is, and is turned up as it enters.
    """
    number = arriving(game, card, game.rules.field, side)
    if game.board.marks & IDENTITIES or game.library.definitions[number].enters_different or not game.short_cuts:
        game.cite_verb("as on the field")
        return board_if_entered(game, card, controller, side=side).rows[card]
    if game.state.face_down[card] or number != game.state.definition[card]:
        game.cite_verb("as on the field")
        return game.library.base_row(number, controller, game.state.owner[card])
    return game.row(card)


# --- indexes ---------------------------------------------------------------------------------------------------------


def _index(game: Game, board: Board, entering: int) -> None:
    """Who listens to what."""
    library, state, listeners = game.library, game.state, board.listeners
    keywords = library.lasting_keywords
    for card, row in board.rows.items():
        if row.keywords and (card == entering or not row.keywords.isdisjoint(keywords)):
            _index_keywords(game, board, card, row, entering)
        definition = library.definitions[row.definition]
        if row.abilities is definition.printed:
            autos = definition.autos
        else:
            autos = library.autos_among(row.abilities)
        for at, effect, zone, keys in autos:
            game.cite_verb("watches")
            if not game.rules.works_in(game, card, zone):
                continue
            if not keys:
                board.state_triggers.append((card, at, effect))
                board.reads |= library.reads(at, game.rules)
                board.fact_kinds |= library.fact_kinds(at, game.rules)
            for key in keys:
                listeners.setdefault(key, []).append((card, at, effect))
    for delayed in state.delayed:
        for key in library.trigger_keys(delayed.at):
            listeners.setdefault(key, []).append((-1, delayed.at, delayed.id))
    board.keys_in_use = game.remembered.union(listeners, library.lurking)


def _index_keywords(game: Game, board: Board, card: int, row: Row, entering: int) -> None:
    """What the keywords of a card stand for: each once, however often the card has it."""
    library = game.library
    for keyword in row.keywords:
        for at in library.keyword_at.get(keyword, ()):
            game.cite_verb("keyword")
            game.cite_about("stands for", keyword)
            node = library.node(at)
            if isinstance(node, tree.Auto):
                for key in library.trigger_keys(at):
                    board.listeners.setdefault(key, []).append((card, at, 0))
            elif isinstance(node, tree.Static):
                board.replacements += _stood_for(game, at, node, game.state.ref(card), row.controller, card == entering)


def _stood_for(game: Game, at: int, node: tree.Static, ref: int, controller: int, enters: bool) -> list[Replacement]:
    """The replacements of an ability that a keyword of a card stands for; of its entry only as it enters."""
    found: list[Replacement] = []
    for change in prepared(game, at).changes:
        assert isinstance(change.mod, tree.Replace)
        if not enters and entry_of_itself(change.mod):
            continue  # it has entered long ago
        op = Op(change, 0, ref, -1, True, None, node, (at, 0), 0)
        found.append(Replacement(op, change.mod, ref, controller))
    return found


def about_own_entry(game: Game, card: int, controller: int, side: int = -1, spot: int = -1) -> list[Replacement]:
    """What an entering card says about its own entry: asked again and again until all is said about that."""
    key = (game.state.version, game.state.pulse, card, controller, side, spot)
    kept = game.own_entry
    if kept is None or kept[0] != key or not game.short_cuts:
        kept = game.own_entry = key, _about_own_entry(game, card, controller, side, spot)
    return kept[1]


def _about_own_entry(game: Game, card: int, controller: int, side: int, spot: int) -> list[Replacement]:
    """The same worked out, the card being what it will be on the field."""
    there = board_if_entered(game, card, controller, side=side, spot=spot)
    own = [r for r in there.replacements if r.bearer & CARD_MASK == card and entry_of_itself(r.node)]
    printed = game.library.definitions[arriving(game, card, game.rules.field, side)].printed
    if own and there.rows[card].abilities is not printed:
        game.cite_verb("as it will be")
    return own
