"""Chapter 10.4: costs. A cost is a list of actions that are performed in the listed order, all or none of them."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any

from msgspec import structs

from rulebound.games.evolve.keywords import STACK
from rulebound.games.evolve.notations import (
    can_serve,
    carrots,
    corresponding,
    link_carrots,
    perhaps_corresponding,
    serve_events,
)
from rulebound.games.evolve.terms import (
    FIELD,
    MOST_PLAY_POINTS,
    RACE,
    defense,
    evolution_points,
    leader,
    links,
    play_points,
)
from rulebound.kernel import evaluate
from rulebound.kernel.builder import mark_shown, verb_events
from rulebound.kernel.cover import covers
from rulebound.kernel.events import changed
from rulebound.kernel.playing import FROM_OUTSIDE, paying_cards
from rulebound.kernel.procedures import Choice, Key, Next, Procedure, ask, do, goto
from rulebound.kernel.replace import applicable, has_means
from rulebound.kernel.state import CARD_MASK, Event, Frame, Slots
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

MAGIC_ITEM = "Magic Item"
# What has to be paid, as plain data: ("pp", n) for play points, ("part", address, n) for any other part.
Item = tuple[str, int] | tuple[str, int, int]
Bill = tuple[Item, ...]

# Where an evolution point may stand for a play point: an evolve ability, a serve ability, granting Rush.
POINT_RULES = {1: "12.2.3", 2: "14.2.2.4", 3: "B.8.5.1.1"}
GOES_TO = {"put": "cemetery", "destroy": "cemetery", "discard": "cemetery", "remove": "banished", "return": "hand"}
NOTATIONS = {"destroy": "5.5.1", "discard": "5.11.1", "remove": "5.6.1"}  # by what rule a cost does that to a card
LEAVING = ("put", "destroy", "discard", "remove", "return", "bottom")
ALWAYS_PAID = (tree.ExhaustSelf, tree.CostReveal, tree.CostSelf)  # 10.6.2.5.2: there is no number in them that may be 0


def bill(game: Game, frame: Frame, cost: tree.Cost, definition: int) -> Bill:
    """What a cost amounts to now: every number in it is read before anything is paid."""
    items: list[Item] = []
    for part in cost:
        if isinstance(part, tree.Pay):
            x = frame.slots.get(part.x, 0) if part.x else 0
            game.cite("5.2.1")
            game.cite("5.2.1.2" if part.x else "5.2.1.1")
            items.append(("pp", max(0, part.generic + x)))
        elif isinstance(part, tree.PayResource) and part.kind == "pp" and part.n >= 0:
            items.append(("pp", part.n))
        elif isinstance(part, tree.PayResource):  # below zero the value is raised
            items.append(("part", game.library.address(definition, part), part.n))
        else:
            n = evaluate.number(game, frame, getattr(part, "n", 1))
            items.append(("part", game.library.address(definition, part), n))
    return tuple(items)


def _part(game: Game, item: Item) -> tree.CostPart:
    node: Any = game.library.node(item[1])
    part: tree.CostPart = node
    return part


# --- can it be paid? -------------------------------------------------------------------------------------------------


def can_pay(
    game: Game,
    player: int,
    source: int,
    items: Bill,
    *,
    evolving: bool = False,
    slots: Slots | None = None,
) -> bool:
    """10.4.2.2: whether the whole cost can be paid; `evolving`: an evolution point may stand for a play point."""
    state, held = game.state, game.state.resources[player]
    points = parts = 0
    for item in items:
        if item[0] == "pp":
            points += item[1]
        else:
            parts += 1
    lacking = points - held.get("pp", 0)
    if lacking > 0 and (lacking > 1 or not evolving or held.get("ep", 0) <= _spent(game, items, "ep")):
        return False
    if not parts:
        return True
    frame = Frame("cost", player=player, source=source, slots=slots or {})
    wanted: list[tuple[list[int], int, bool]] = []
    gone = False  # whether the card itself has moved for an earlier part (10.4.2.1)
    for place, item in enumerate(items):
        if item[0] == "pp":
            continue
        part, n = _part(game, item), item[-1]
        if n == 0 and not isinstance(part, ALWAYS_PAID):
            continue  # 10.6.2.5.2
        if isinstance(part, tree.CostCards):
            if place:
                game.cite("10.4.2.1")
            n -= arriving(game, frame, part, items[:place])
            refs = _in_turn(game, frame, part, items[:place], items[place + 1 :])
            n = max(0, n - _remaining(game, frame, refs, items[:place]))
            wanted.append((refs, n, _uses_up(game, part, items[place + 1 :])))
        elif isinstance(part, tree.CostSelf):
            if not state.alive(source):
                return False
            wanted.append(([source], 1, True))
            gone = part.how in LEAVING and not stays(game, frame, part.how, source)
        elif (gone and _needs_itself(part)) or not can_pay_part(game, frame, part, n):
            return False
        elif place and isinstance(part, tree.CostCounter) and part.filter is not None:
            wanted.append(_with_counters(game, frame, part, n, items[:place]))
    if not _enough(wanted):
        return False
    return parts == 1 or (_enough(engaging(game, frame, items)) and together(game, frame, items))


def can_pay_the_rest(game: Game, frame: Frame) -> bool:
    """Whether what is left of a bill that is being paid can be paid; an evolution point is used once."""
    evolving = bool(frame.slots["evolving"]) and not frame.slots.get("point used")
    return can_pay(game, frame.player, frame.source, frame.slots["bill"], evolving=evolving, slots=frame.slots)


def _in_turn(game: Game, frame: Frame, part: tree.CostCards, earlier: Bill, later: Bill) -> list[int]:
    """10.4.2.1: of the cards with which a part can be paid now, those with which it can when its turn comes.

    What has been engaged by then is not reserved, and a card that a later part is done with must still be there.
    """
    refs = candidates(game, frame, part)
    if "reserved" in part.filter.states and any(_is(game, item, tree.ExhaustSelf) for item in earlier):
        refs = [ref for ref in refs if ref != frame.source]
    needed = part.how in LEAVING and any(item[0] == "part" and _needs_itself(_part(game, item)) for item in later)
    if needed and frame.source in refs and not stays(game, frame, part.how, frame.source):
        refs = [ref for ref in refs if ref != frame.source]
    return refs


def _remaining(game: Game, frame: Frame, refs: list[int], earlier: Bill) -> int:
    """How many of these cards are still there, because they are kept, even if they are used for an earlier part."""
    parts = [_part(game, item) for item in earlier if item[0] == "part"]
    hows = [p.how for p in parts if isinstance(p, tree.CostCards | tree.CostSelf) and p.how in LEAVING]
    return sum(all(stays(game, frame, how, ref) for how in hows) for ref in refs) if hows else 0


def _with_counters(
    game: Game, frame: Frame, part: tree.CostCounter, n: int, earlier: Bill
) -> tuple[list[int], int, bool]:
    """A part that takes counters from a card: one that an earlier part has not moved away (10.4.2.1)."""
    refs = counter_hosts(game, frame, part, n)
    return refs, max(0, 1 - _remaining(game, frame, refs, earlier)), False


def _uses_up(game: Game, part: tree.CostCards, later: Bill) -> bool:
    """Whether a card that is used for a part cannot be used for a later one: it leaves, or has to be reserved then."""
    if part.how in LEAVING:
        return True
    parts = (_part(game, item) for item in later if item[0] == "part")
    return part.how == "exhaust" and any(isinstance(p, tree.CostCards) and "reserved" in p.filter.states for p in parts)


def _is(game: Game, item: Item, kind: type[tree.CostPart]) -> bool:
    return item[0] == "part" and isinstance(_part(game, item), kind)


def _needs_itself(part: tree.CostPart) -> bool:
    """Whether a part is done with the card itself, where it was when the cost was begun."""
    if isinstance(part, tree.CostCounter):
        return part.filter is None
    return isinstance(part, tree.ExhaustSelf | tree.CostServe)


def _spent(game: Game, items: Bill, kind: str) -> int:
    """How much of a number that players have the parts of a cost take away in all."""
    parts = [(_part(game, item), item[-1]) for item in items if item[0] == "part"]
    return sum(n for part, n in parts if isinstance(part, tree.PayResource) and part.kind == kind and n > 0)


def engaging(game: Game, frame: Frame, items: Bill) -> list[tuple[list[int], int, bool]]:
    """The parts of a cost that engage cards: no card is engaged for two of them."""
    found: list[tuple[list[int], int, bool]] = []
    for item in items:
        part = _part(game, item) if item[0] == "part" else None
        if isinstance(part, tree.ExhaustSelf):
            found.append(([frame.source], 1, True))
        elif isinstance(part, tree.CostCards) and part.how == "exhaust":
            found.append((candidates(game, frame, part), item[-1], True))
    return found


def together(game: Game, frame: Frame, items: Bill, used: tuple[tuple[int, str, int], ...] = ()) -> bool:
    """10.4.2.2: whether parts that take from one number can all be paid; `used` are counters that are spoken for."""
    held = game.state.resources[frame.player]
    if any(_spent(game, items, kind) > held.get(kind, 0) for kind in ("max_pp", "ep")):
        return False
    parts = [(_part(game, item), item[-1]) for item in items if item[0] == "part"]
    ref = game.state.ref(leader(game, frame.player))
    loss = sum(n for part, n in parts if isinstance(part, tree.CostLoss))
    if loss and loss > defense(game, ref, game.known_row(ref)):
        return False
    for number, (part, n) in enumerate(parts):
        if isinstance(part, tree.CostCounter) and n:
            rest = tuple(item for item in items if item[0] == "part")[number + 1 :]
            return any(
                together(game, frame, rest, (*used, (host, part.kind, n)))
                for host in counter_hosts(game, frame, part, n)
                if _counters_left(game, host, part.kind, used) >= n
            )
    return True


def _counters_left(game: Game, ref: int, kind: str, used: tuple[tuple[int, str, int], ...]) -> int:
    taken = sum(n for host, name, n in used if (host, name) == (ref, kind))
    return evaluate.counters(game, ref, game.known_row(ref), kind) - taken


def can_pay_part(game: Game, frame: Frame, part: tree.CostPart, n: int) -> bool:
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
        return state_zone(game, source) == FIELD and game.rules.possible(game, engage, [])
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


def _payable(game: Game, frame: Frame, cards: tree.Filter) -> list[int]:
    """10.4.3: the cards that a cost is paid with are one's own, unless it says whose."""
    if cards.side == "any" and all(some.side == "any" for some in cards.any_of):
        game.cite("10.4.3")
        cards = structs.replace(cards, side="my")
    return paying_cards(game, frame, cards)


def candidates(game: Game, frame: Frame, part: tree.CostCards) -> list[int]:
    """The cards with which a part of a cost can be paid; a card in a hand does not pay for itself."""
    refs = _payable(game, frame, part.filter)
    if game.state.zone[frame.source & CARD_MASK] != FIELD:
        refs = [ref for ref in refs if ref != frame.source]
    return [ref for ref in refs if _may_be_used(game, frame, part.how, ref)]


def _may_be_used(game: Game, frame: Frame, how: str, ref: int) -> bool:
    """1.3.3: what a prohibition forbids to do with a card cannot be done as a cost either."""
    if how not in ("destroy", "remove", "return", "exhaust"):
        return True
    return all(game.rules.possible(game, event, []) for event in verb_events(game, frame, how, (ref,)))


def arriving(game: Game, frame: Frame, part: tree.CostCards, earlier: Bill, picked: Collection[int] = ()) -> int:
    """10.4.2.1: how many cards that the parts before bring to a zone can serve there; `picked` are among them."""
    found = 0
    for item in earlier:
        before = _part(game, item) if item[0] == "part" else None
        if isinstance(before, tree.CostCards):
            refs, n, how = candidates(game, frame, before), item[-1], before.how
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


def stays(game: Game, frame: Frame, how: str, ref: int) -> bool:
    """Whether something else would happen instead of a card leaving (10.6.2.5.1)."""
    if state_zone(game, ref) != FIELD:
        return False
    events = verb_events(game, frame, "return" if how == "bottom" else how, (ref,))
    replacements = [(event, r) for event in events for r in applicable(game, event, {}) if not r.node.to]
    return any(has_means(game, event, r, {}) for event, r in replacements)


def state_zone(game: Game, ref: int) -> int:
    return game.state.zone[ref & CARD_MASK] if game.state.alive(ref) else -1


def frees(game: Game, frame: Frame, part: tree.CostPart, ref: int, n: int) -> bool:
    """10.6.2.6, READINGS C11: whether paying with this card makes room on the player's field."""
    if state_zone(game, ref) != FIELD or game.known_row(ref).controller != frame.player:
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
        part, n = _part(game, item) if item[0] == "part" else None, item[-1]
        if isinstance(part, tree.CostCards):
            found += min(n, sum(1 for ref in candidates(game, frame, part) if frees(game, frame, part, ref, n)))
        elif isinstance(part, tree.CostCounter):
            found += any(frees(game, frame, part, ref, n) for ref in counter_hosts(game, frame, part, n))
    return found


def counter_hosts(game: Game, frame: Frame, part: tree.CostCounter, n: int) -> list[int]:
    """The cards that have so many counters of a kind."""
    refs = [frame.source] if part.filter is None else _payable(game, frame, part.filter)
    return [r for r in refs if game.state.alive(r) and evaluate.counters(game, r, game.known_row(r), part.kind) >= n]


def _enough(wanted: list[tuple[list[int], int, bool]]) -> bool:
    """Whether every part finds its cards, in the listed order (10.4.2.1); one that leaves serves for no later part."""
    leaving: list[tuple[list[int], int]] = []
    for refs, n, leaves in wanted:
        if len(refs) < n:
            return False
        if leaves:
            leaving.append((refs, n))
        elif n and leaving and not covers([*leaving, (refs, n)]):
            return False
    return covers(leaving)


# --- paying ----------------------------------------------------------------------------------------------------------


def pay_frame(player: int, source: int, items: Bill, *, evolving: int = 0, room: int = 0) -> Frame:
    """Pay a bill; `evolving` says by which rule an evolution point may be used, if by any.

    `room` is how many places on the field paying has to make (10.6.2.6).
    """
    slots = {"bill": items, "evolving": evolving, "paid": (), "room": room}
    return Frame("pay", player=player, source=source, slots=slots)


def _next(frame: Frame) -> Item:
    item: Item = frame.slots["bill"][0]
    return item


def take_item(game: Game, frame: Frame) -> Next:
    """10.4.2.1: in the listed order."""
    if not frame.slots["bill"]:
        game.state.reg["paid_cards"] = frame.slots["paid"]
        return "end"
    item = _next(frame)
    if len(frame.slots["bill"]) > 1:
        game.cite("10.4.2.1")
    frame.slots["n"] = item[-1]
    if item[-1] == 0 and (item[0] == "pp" or not isinstance(_part(game, item), tree.ExhaustSelf)):
        game.cite("10.6.2.5.2")
    return None


def rest_payable(game: Game, frame: Frame, part: tree.CostCards, picked: list[int], others: list[int]) -> bool:
    """Whether the rest can still be paid if these cards, with some of the others, are used for this part."""
    bill: Bill = frame.slots["bill"]
    leaves = _uses_up(game, part, bill[1:])
    now = [*(([ref], 1) for ref in picked), (others, bill[0][-1] - len(picked))]
    wanted = [(refs, n, leaves) for refs, n in now]
    for place, item in enumerate(bill[1:], 1):
        later = _part(game, item) if item[0] == "part" else None
        if isinstance(later, tree.CostCards):
            n = item[-1] - arriving(game, frame, later, bill[:place], picked)
            refs = _in_turn(game, frame, later, bill[:place], bill[place + 1 :])
            n = max(0, n - _remaining(game, frame, refs, bill[:place]))
            wanted.append((refs, n, _uses_up(game, later, bill[place + 1 :])))
        elif isinstance(later, tree.CostCounter) and later.filter is not None and item[-1]:
            wanted.append(_with_counters(game, frame, later, item[-1], bill[:place]))
        elif isinstance(later, tree.CostSelf):
            wanted.append(([frame.source], 1, True))
    if part.how not in LEAVING and not _enough(
        [*((refs, n, True) for refs, n in now), *engaging(game, frame, bill[1:])]
    ):
        return False
    return _enough(wanted) and makes_room(game, frame, picked, others)


def makes_room(game: Game, frame: Frame, picked: list[int], others: list[int]) -> bool:
    """10.6.2.6: whether there can still be room for the card that is played if these are used for this part."""
    bill: Bill = frame.slots["bill"]
    needed: int = frame.slots.get("room", 0)
    if needed <= 0:
        return True
    part, n = _part(game, bill[0]), bill[0][-1]
    found = sum(frees(game, frame, part, ref, n) for ref in picked)
    if isinstance(part, tree.CostCards):
        found += min(n - len(picked), sum(frees(game, frame, part, ref, n) for ref in others))
    return found >= needed or found + freed(game, frame, bill[1:]) >= needed


def which_cards(game: Game, frame: Frame, part: tree.CostCards, n: int) -> Choice:
    """Which cards are used for a part of the cost, so that the rest of it can be paid as well (10.4.2.2)."""
    there = _in_turn(game, frame, part, (), frame.slots["bill"][1:])
    refs = [ref for ref in there if rest_payable(game, frame, part, [ref], [other for other in there if other != ref])]

    def narrow(picks: tuple[int, ...]) -> list[int]:
        picked = [refs[i] for i in picks]
        after = range(picks[-1] + 1 if picks else 0, len(refs))
        found = [i for i in after if rest_payable(game, frame, part, [*picked, refs[i]], refs[i + 1 :])]
        if len(found) < len(after):
            game.cite("10.4.2.2")
        return found

    together = n > 1 and (len(frame.slots["bill"]) > 1 or frame.slots.get("room", 0) > 0)
    public = game.rules.zone_id[part.filter.zone] in game.rules.public
    options: list[Key] = [("card", ref) for ref in refs]
    return Choice(
        frame.player,
        options,
        f"cost {part.how}",
        at_least=n,
        at_most=n,
        public=public,
        narrow=narrow if together else None,
    )


def ask_item(game: Game, frame: Frame) -> Choice | None:
    """What a part of the cost leaves to its player: which cards, or an evolution point for a play point."""
    item = _next(frame)
    player = frame.player
    n = item[-1]
    if item[0] == "pp":
        rest = frame.slots["bill"][1:]
        spare = evolution_points(game, player) - _spent(game, rest, "ep")
        if not frame.slots["evolving"] or not n or spare <= 0 or frame.slots.get("point used"):
            return None
        later = sum(other[1] for other in rest if other[0] == "pp")
        enough = n <= play_points(game, player) and n + later <= play_points(game, player) + bool(later)
        ways: list[Key] = [("play points",)] if enough else []
        return Choice(player, [*ways, ("evolution point",)], "pay with", public=True)
    part = _part(game, item)
    refs: list[int]
    if isinstance(part, tree.CostCards):
        return which_cards(game, frame, part, n) if n else None
    if isinstance(part, tree.CostCounter):
        rest = frame.slots["bill"][1:]
        refs = [ref for ref in counter_hosts(game, frame, part, n) if makes_room(game, frame, [ref], [])]
        refs = [ref for ref in refs if together(game, frame, rest, ((ref, part.kind, n),))]
        return Choice(player, [("card", ref) for ref in refs], "cost counter", public=True) if n else None
    if isinstance(part, tree.CostReveal):
        refs = corresponding(game, player, frame.source, part.name)
        public = len(perhaps_corresponding(game, player, frame.source, part.name)) < 2
        return Choice(player, [("card", ref) for ref in refs], "evolve into", public=public)
    return None


def pay_points(game: Game, frame: Frame, n: int) -> Next:
    """A cost of play points and nothing else; the frame is the one in which something is played."""
    game.rule = "10.4.2"
    game.cite("10.4.2")
    if not n:
        game.cite("10.6.2.5.2")
    return _or_instead(game, _pay_points(game, frame, n))


def pay_item(game: Game, frame: Frame) -> Next:
    return _or_instead(game, _perform_item(game, frame))


def _or_instead(game: Game, following: Next) -> Next:
    if isinstance(following, Frame):
        game.cite("10.6.2.5.1")  # something else may happen instead, and the part is paid all the same
    return following


def _perform_item(game: Game, frame: Frame) -> Next:
    item = _next(frame)
    chosen = tuple(key[1] for key in frame.inbox if key[0] == "card")
    frame.slots["bill"] = frame.slots["bill"][1:]
    if item[0] == "pp":
        return _pay_points(game, frame, item[1])
    part, n = _part(game, item), item[-1]
    if isinstance(part, tree.CostCards | tree.CostReveal) and chosen:
        frame.slots["paid"] = (*frame.slots["paid"], (part.slot, chosen))
    if isinstance(part, tree.CostCards):
        if part.how == "remove" and part.filter.zone == "ex" and MAGIC_ITEM in part.filter.names:
            _cite_lesson(game, chosen)
        return _pay_cards(game, frame, part.how, chosen)
    if isinstance(part, tree.CostSelf):
        frame.slots["paid"] = (*frame.slots["paid"], ("self", (frame.source,)))
        return _pay_cards(game, frame, part.how, (frame.source,))
    if isinstance(part, tree.ExhaustSelf):
        game.cite("10.4.6")
        if game.state.control_stamp[frame.source & CARD_MASK] > game.state.turn_stamp[frame.player]:
            game.cite("10.4.6.1")
        return game.propose([Event("turn", frame.source, frame.player, amount=1, source=frame.source, name="cost")])
    if isinstance(part, tree.PayResource):
        return game.propose([Event("resource", player=frame.player, amount=-n, name=part.kind, how="cost")])
    if isinstance(part, tree.CostLoss):
        game.cite("10.4.5")
        ref = game.state.ref(leader(game, frame.player))
        return game.propose([Event("restore", ref, frame.player, amount=-n, source=frame.source, how="cost")])
    if isinstance(part, tree.CostReveal):
        game.cite("12.2.2")
        mark_shown(game, chosen)
        game.log("reveals", frame.player, chosen, len(chosen), rule="12.2.2")
        return None
    if isinstance(part, tree.CostServe):
        if n == 1:
            game.cite("14.2.1.1.1")
        frame.slots["serving"] = 1
        return game.propose(serve_events(game, (frame.source,), n))
    assert isinstance(part, tree.CostCounter)
    return _pay_counters(game, frame, part, chosen, n)


def _pay_points(game: Game, frame: Frame, n: int) -> Next:
    """10.4.4: subtract the play points; one of them may be an evolution point (12.2.3, 14.2.2.4)."""
    events = []
    if frame.inbox and frame.inbox[0] == ("evolution point",):
        game.cite("3.2.5")
        game.cite(POINT_RULES[frame.slots["evolving"]])
        events.append(Event("resource", player=frame.player, amount=-1, name="ep", how="cost"))
        frame.slots["point used"] = 1
        n -= 1
    if n:
        game.cite_all("3.2.2", "10.4.4")
        events.append(Event("resource", player=frame.player, amount=-n, name="pp", how="cost"))
    return game.propose(events)


def _pay_cards(game: Game, frame: Frame, how: str, refs: tuple[int, ...]) -> Next:
    if not refs:
        return None
    if how == "reveal":
        mark_shown(game, refs)
        game.log("reveals", frame.player, refs, len(refs))
        return None
    if how == "exhaust":
        game.cite("10.4.6")  # cards that the cost specifies
    if how == "bottom":
        deck = game.rules.zone_id["deck"]
        return game.propose(
            [Event("move", ref, frame.player, deck, how="return", position=-1, name="cost") for ref in refs]
        )
    game.cite(NOTATIONS.get(how, ""))
    events = verb_events(game, frame, how, refs)
    return game.propose([changed(event, name="cost") for event in events])


def _cite_lesson(game: Game, chosen: tuple[int, ...]) -> None:
    """14.3.2.1: so many Magic Items are banished; what has that as an alternate name is one (14.3.1.1)."""
    game.cite("14.3.2.1")
    if any(game.known_row(ref).names[0] != MAGIC_ITEM for ref in chosen):
        game.cite("14.3.1.1")


def _pay_counters(game: Game, frame: Frame, part: tree.CostCounter, chosen: tuple[int, ...], n: int) -> Next:
    if not n:
        return None
    game.cite("15.1.4")
    ref = chosen[0] if chosen else frame.source
    if part.filter is not None and part.kind == STACK:
        game.cite_all("13.3.3.1", "13.3.3.2")
        frame.slots["emptied"] = ref
    return game.propose([Event("counter", ref, frame.player, amount=-n, name=part.kind, source=frame.source)])


def _follow(frame: Frame) -> None:
    """4.1.4.1: cards that this part of the cost has moved are spoken of where they are now.

    What they were before is remembered beside them (10.11.1).
    """
    moved = {event.ref: event.moved_to for event in frame.done if event.kind == "move"}
    if not moved or not frame.slots["paid"]:
        return
    slots = dict(frame.slots["paid"])
    left = {new: old for old, new in moved.items()}
    before = dict(slots.pop("left", ()))
    slots = {slot: tuple(moved.get(ref, ref) for ref in refs) for slot, refs in slots.items()}
    left = before | {new: before.get(old, old) for new, old in left.items()}
    frame.slots["paid"] = (*slots.items(), ("left", tuple(left.items())))


def after_item(game: Game, frame: Frame) -> Next:
    """13.3.3.2: an amulet that paid its last Stack counter goes to the cemetery at once (READINGS C20)."""
    _follow(frame)
    if frame.slots.pop("serving", 0):
        note = link_carrots(game, frame.source, list(frame.done))
        if note is not None:
            game.declare([note])
        return None
    ref = frame.slots.pop("emptied", -1)
    if ref >= 0 and game.state.alive(ref) and not game.state.counters.get(ref & CARD_MASK, {}).get(STACK):
        game.rule = "13.3.3.2"
        return game.propose(verb_events(game, frame, "put", (ref,)))
    return None


PAY = Procedure(
    "pay",
    do("", take_item, label="next"),
    ask("10.4.2", ask_item),
    do("10.4.2", pay_item),
    do("", after_item),
    goto("next"),
)
