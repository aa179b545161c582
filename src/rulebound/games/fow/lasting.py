"""Chapter 907.2: will abilities one after another, where the use of one may take others away.

Nearly always every will ability that could be played stays there until it is. What leaves the field, or rests, may have
given another card its ability, though: then it is tried out, on supposed states, whether some order pays the price.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from msgspec import structs

from rulebound.games.fow.terms import FIELD, GRAVEYARD, OUT, REMOVED, RULER
from rulebound.games.fow.will import USES, Maker, Need, after, payable, pays_for
from rulebound.kernel.board import zones_without
from rulebound.kernel.events import COUNTERS, ORIENTATION, RESOURCES, STRUCTURE, ZONES
from rulebound.kernel.state import CARD_MASK
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

Again = Callable[["Game"], list[Maker]]  # the will abilities that there are in a game which is only supposed


def lasts(game: Game, player: int, need: Need, held: dict[str, int], sources: list[Maker], again: Again) -> bool:
    """Whether a price can be paid from the pool and with what could be made, one will ability after another."""
    if not payable(need, held, sources):
        return False
    firm = [maker for maker in sources if not unsettles(game, maker)]
    if len(firm) == len(sources) or payable(need, held, firm):
        return True
    return any(goes_on(game, player, need, made, maker, sources, again) for maker, _, made in uses(need, held, sources))


def goes_on(
    game: Game, player: int, need: Need, made: dict[str, int], used: Maker, sources: list[Maker], again: Again
) -> bool:
    """Whether the price can be paid once one of the will abilities was used."""
    others = after(sources, used)
    if not payable(need, made, others):
        return False
    if payable(need, made, []) or not any(unsettles(game, maker) for maker in sources):
        return True
    there = supposed(game, player, used)
    return lasts(there, player, need, made, again(there), again)


def uses(
    need: Need, held: dict[str, int], sources: list[Maker]
) -> Iterator[tuple[Maker, tuple[str, ...], dict[str, int]]]:
    """Every use of one will ability that pays anything: what it makes, and what is in the pool then."""
    for maker in sources:
        for units in maker.yields():
            all_of_it = (*units, *maker.besides)
            if need.free or any(pays_for(unit, symbol) for unit in all_of_it for symbol, _ in need.symbols):
                made = dict(held)
                for unit in all_of_it:
                    made[unit] = made.get(unit, 0) + 1
                yield maker, units, made


def unsettles(game: Game, maker: Maker) -> bool:
    """Whether the board might be another one once a will ability was used."""
    return bool(_changed(game, maker) & game.board.reads)


def _changed(game: Game, maker: Maker) -> int:
    """What kinds of things its cost changes, as bits of `kernel.events`."""
    card = maker.ref & CARD_MASK
    bits = ORIENTATION if ~card in maker.claims else 0
    if card in maker.claims:
        bits |= STRUCTURE | ZONES if game.state.zone[card] in (FIELD, RULER) else ZONES
    for take in maker.takes:
        if take.what[1] != USES:
            bits |= COUNTERS if take.what[1] >= 0 else RESOURCES
    return bits


def supposed(game: Game, player: int, maker: Maker) -> Game:
    """The game once the cost of a will ability was paid."""
    state, card = game.state, maker.ref & CARD_MASK
    counters, resources, used = state.counters, state.resources, state.uses
    exhausted, zone, zones, incarnation = state.exhausted, state.zone, state.zones, state.incarnation
    if ~card in maker.claims:
        exhausted = exhausted.copy()
        exhausted[card] = True
    for (kind, where), n, _ in maker.takes:
        if where == USES:
            used = {**used, kind: used.get(kind, 0) + n}
        elif where >= 0:
            on_it = counters.get(where, {})
            counters = {**counters, where: {**on_it, kind: on_it.get(kind, 0) - n}}
        else:
            own = {**resources[player], kind: resources[player].get(kind, 0) - n}
            resources = [own, resources[1]] if player == 0 else [resources[0], own]
    if card in maker.claims:
        to = _goes_to(game, maker)
        zone, incarnation, zones = zone.copy(), incarnation.copy(), zones_without(game, card)
        place = game.rules.places[to][state.owner[card]]
        zones[place] = [card, *zones[place]]
        zone[card] = to
        incarnation[card] += 1
    there = structs.replace(
        state,
        counters=counters,
        resources=resources,
        uses=used,
        exhausted=exhausted,
        zone=zone,
        zones=zones,
        incarnation=incarnation,
        version=state.version + 1,
    )
    return game.supposing(there, _changed(game, maker), heard=False)


def _goes_to(game: Game, maker: Maker) -> int:
    node = game.library.node(maker.at)
    assert isinstance(node, tree.Action)
    how = next(part.how for part in node.cost if isinstance(part, tree.CostSelf))
    return {"remove": REMOVED, "erase": OUT}.get(how, GRAVEYARD)
