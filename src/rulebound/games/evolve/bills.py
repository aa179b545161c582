"""Chapter 10.4: what a cost consists of, and which cards each part of it can be paid with."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Final

from msgspec import structs

from rulebound.games.evolve.keywords import STACK
from rulebound.games.evolve.notations import can_serve, carrots, corresponding, perhaps_corresponding
from rulebound.games.evolve.terms import FIELD, MOST_PLAY_POINTS, RACE, defense, leader, links
from rulebound.kernel import evaluate
from rulebound.kernel.builder import verb_events
from rulebound.kernel.costs import number_in, part_at
from rulebound.kernel.playing import FROM_OUTSIDE, paying_cards
from rulebound.kernel.replacements import applicable, has_means
from rulebound.kernel.slots import SlotName
from rulebound.kernel.state import CARD_MASK, Event, Frame
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

Item = tuple[int, int]  # what has to be paid, as plain data: the address of a part, and the number in it
Bill = tuple[Item, ...]
POINTS: Final = 0  # instead of an address: play points

GOES_TO: Final = {
    "put": "cemetery",
    "destroy": "cemetery",
    "discard": "cemetery",
    "remove": "banished",
    "return": "hand",
}
LEAVING: Final = ("put", "destroy", "discard", "remove", "return", "bottom")


def bill(game: Game, frame: Frame, cost: tree.Cost, definition: int) -> Bill:
    """What a cost amounts to now: every number in it is read before anything is paid."""
    items: list[Item] = []
    for part in cost:
        if isinstance(part, tree.Pay):
            x = frame.slots.get(SlotName(part.x), 0) if part.x else 0
            game.cite("5.2.1")
            game.cite("5.2.1.2" if part.x else "5.2.1.1")
            items.append((POINTS, max(0, part.generic + x)))
        elif isinstance(part, tree.PayResource) and part.kind == "pp" and isinstance(part.n, int) and part.n >= 0:
            items.append((POINTS, part.n))
        else:
            items.append((game.library.address(definition, part), number_in(game, frame, part)))
    return tuple(items)


def part_of(game: Game, item: Item) -> tree.CostPart | None:
    """The part of a cost that an item stands for; None for play points."""
    return part_at(game, item[0]) if item[0] else None


def spent(game: Game, items: Bill, kind: str) -> int:
    """How much of a number that players have the parts of a cost take away in all."""
    parts = [(part_of(game, item), item[1]) for item in items]
    return sum(n for part, n in parts if isinstance(part, tree.PayResource) and part.kind == kind and n > 0)


def can_pay_part(game: Game, frame: Frame, part: tree.CostPart, n: int) -> bool:
    """Whether there is what a part takes that leaves no choice between cards, or counters on some card."""
    state, player, source = game.state, frame.player, frame.source
    if isinstance(part, tree.PayResource):
        game.cite_all("10.4.5", "10.4.5.1")
        if n > 0:
            return state.resources[player].get(part.kind, 0) >= n
        # A cost that raises a value must stay within its limit.
        most = MOST_PLAY_POINTS if part.kind == "max_pp" else state.resources[player].get("max_pp", 0)
        return part.kind == "ep" or state.resources[player].get(part.kind, 0) - n <= most
    if isinstance(part, tree.ExhaustSelf):
        engage = Event("turn", source, player, amount=1, source=source)
        return zone_of(game, source) == FIELD and game.rules.possible(game, engage, [])
    if isinstance(part, tree.CostCounter):
        return bool(counter_hosts(game, frame, part, n))
    if isinstance(part, tree.CostLoss):
        ref = state.ref(leader(game, player))
        game.cite_all("10.4.5", "10.4.5.1")
        return defense(game, ref, game.known_row(ref)) >= n
    if isinstance(part, tree.CostReveal):
        if FROM_OUTSIDE in frame.slots:
            return bool(perhaps_corresponding(game, player, source, part.name))
        return bool(corresponding(game, player, source, part.name))
    if isinstance(part, tree.CostServe):
        if not can_serve(game, source):
            game.cite("14.2.1.2.1" if links(game, source & CARD_MASK, RACE) else "10.4.2.2")
            return False
        return len(carrots(game, player)) >= n
    raise ValueError(f"{part!r} is no cost of this game")


# --- the cards that it can be paid with ------------------------------------------------------------------------------


def candidates(game: Game, frame: Frame, part: tree.CostCards) -> list[int]:
    """The cards with which a part of a cost can be paid; a card in a hand does not pay for itself."""
    refs = _own_cards(game, frame, part.filter)
    if game.state.zone[frame.source & CARD_MASK] != FIELD:
        refs = [ref for ref in refs if ref != frame.source]
    return [ref for ref in refs if _may_be_used(game, frame, part.how, ref)]


def counter_hosts(game: Game, frame: Frame, part: tree.CostCounter, n: int) -> list[int]:
    """The cards that have so many counters of a kind."""
    refs = [frame.source] if part.filter is None else _own_cards(game, frame, part.filter)
    return [r for r in refs if game.state.alive(r) and evaluate.counters(game, r, game.known_row(r), part.kind) >= n]


def _own_cards(game: Game, frame: Frame, cards: tree.Filter) -> list[int]:
    """10.4.3: the cards that a cost is paid with are one's own, unless it says whose."""
    if cards.side == "any" and all(some.side == "any" for some in cards.any_of):
        game.cite("10.4.3")
        cards = structs.replace(cards, side="my")
    return paying_cards(game, frame, cards)


def _may_be_used(game: Game, frame: Frame, how: str, ref: int) -> bool:
    """1.3.3: what a prohibition forbids to do with a card cannot be done as a cost either."""
    if how not in ("destroy", "remove", "return", "exhaust"):
        return True
    return all(game.rules.possible(game, event, []) for event in verb_events(game, frame, how, (ref,)))


def stays(game: Game, frame: Frame, how: str, ref: int) -> bool:
    """Whether something else would happen instead of a card leaving (10.6.2.5.1)."""
    if zone_of(game, ref) != FIELD:
        return False
    events = verb_events(game, frame, "return" if how == "bottom" else how, (ref,))
    replacements = [(event, r) for event in events for r in applicable(game, event, {}) if not r.node.to]
    return any(has_means(game, event, r, {}) for event, r in replacements)


def zone_of(game: Game, ref: int) -> int:
    return game.state.zone[ref & CARD_MASK] if game.state.alive(ref) else -1


# --- what parts before bring about -----------------------------------------------------------------------------------


def arriving(game: Game, frame: Frame, part: tree.CostCards, earlier: Bill, picked: Collection[int] = ()) -> int:
    """10.4.2.1: how many cards that the parts before bring to a zone can serve there; `picked` are among them."""
    found = 0
    for item in earlier:
        before = part_of(game, item)
        if isinstance(before, tree.CostCards):
            refs, n, how = candidates(game, frame, before), item[1], before.how
        elif isinstance(before, tree.CostSelf | tree.ExhaustSelf):
            refs, n, how = [frame.source], 1, before.how if isinstance(before, tree.CostSelf) else "exhaust"
        else:
            continue
        if how == "exhaust" and "engaged" in part.filter.states:
            fit = [ref for ref in refs if _would_fit_engaged(game, frame, part, ref)]
        elif GOES_TO.get(how) == part.filter.zone:
            fit = [ref for ref in refs if _would_fit(game, frame, part, ref)]
        else:
            continue
        n -= sum(ref in refs and ref not in fit for ref in picked)
        found += max(0, min(n, len(fit)))
    return found


def _would_fit(game: Game, frame: Frame, part: tree.CostCards, ref: int) -> bool:
    """Whether a card that a part of the cost moves can serve for a later part where it is then."""
    state, card = game.state, ref & CARD_MASK
    if state.owner[card] != frame.player or "token" in game.definition(card).types:
        return False
    row = game.library.base_row(state.definition[card], frame.player, frame.player)
    return evaluate.matches(game, frame, part.filter, ref, row) and not stays(game, frame, "put", ref)


def _would_fit_engaged(game: Game, frame: Frame, part: tree.CostCards, ref: int) -> bool:
    """Whether a card that a part of the cost engages can serve for a later part that wants an engaged one."""
    states = tuple(state for state in part.filter.states if state != "engaged")
    wanted = structs.replace(part.filter, states=states)
    return evaluate.matches(game, frame, wanted, ref, game.known_row(ref)) and _may_be_used(game, frame, part.how, ref)


def frees(game: Game, frame: Frame, part: tree.CostPart, ref: int, n: int) -> bool:
    """10.6.2.6, READINGS C11: whether paying with this card makes room on the player's field."""
    if zone_of(game, ref) != FIELD or game.known_row(ref).controller != frame.player:
        return False
    if isinstance(part, tree.CostCounter):  # 13.3.3.2
        row = game.known_row(ref)
        return part.filter is not None and part.kind == STACK and (evaluate.counters(game, ref, row, part.kind) == n)
    how = part.how if isinstance(part, tree.CostCards | tree.CostSelf) else ""
    return how in LEAVING and not stays(game, frame, how, ref)


def freed(game: Game, frame: Frame, items: Bill) -> int:
    """How many places on the player's field paying a cost can make."""
    found = 0
    for item in items:
        part, n = part_of(game, item), item[1]
        if isinstance(part, tree.CostCards):
            found += min(n, sum(1 for ref in candidates(game, frame, part) if frees(game, frame, part, ref, n)))
        elif isinstance(part, tree.CostCounter):
            found += any(frees(game, frame, part, ref, n) for ref in counter_hosts(game, frame, part, n))
    return found
