"""Chapter 10.4: paying. A cost is a list of actions that are performed in the listed order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.evolve.affording import in_turn, makes_room, rest_payable, together
from rulebound.games.evolve.bills import POINTS, Bill, Item, counter_hosts, part_of, spent
from rulebound.games.evolve.keywords import STACK
from rulebound.games.evolve.notations import corresponding, link_carrots, perhaps_corresponding, serve_events
from rulebound.games.evolve.slots import BILL, EVOLVING, POINT_USED, ROOM, SERVING
from rulebound.games.evolve.terms import evolution_points, leader, play_points
from rulebound.kernel.builder import mark_shown, verb_events
from rulebound.kernel.events import changed
from rulebound.kernel.procedures import Choice, Key, Next, Procedure, ask, do, goto
from rulebound.kernel.registers import PAID_CARDS
from rulebound.kernel.slots import SlotName
from rulebound.kernel.state import CARD_MASK, Event, Frame, Slots
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

# the slots of its frames
EMPTIED: Final = SlotName("emptied")
PAID: Final = SlotName("paid")

MAGIC_ITEM: Final = "Magic Item"
# Where an evolution point may stand for a play point: an evolve ability, a serve ability, granting Rush.
POINT_RULES: Final = {1: "12.2.3", 2: "14.2.2.4", 3: "B.8.5.1.1"}
NOTATIONS: Final = {
    "destroy": "5.5.1",
    "discard": "5.11.1",
    "remove": "5.6.1",
}  # by what rule a cost does that to a card


def pay_frame(player: int, source: int, items: Bill, *, evolving: int = 0, room: int = 0) -> Frame:
    """Pay a bill; `evolving` says by which rule an evolution point may be used, if by any.

    `room` is how many places on the field paying has to make (10.6.2.6).
    """
    slots: Slots = {BILL: items, EVOLVING: evolving, PAID: (), ROOM: room}
    return Frame("pay", player=player, source=source, slots=slots)


def _next(frame: Frame) -> Item:
    item: Item = frame.slots[BILL][0]
    return item


def take_item(game: Game, frame: Frame) -> Next:
    """10.4.2.1: in the listed order."""
    if not frame.slots[BILL]:
        game.state.reg[PAID_CARDS] = frame.slots[PAID]
        return "end"
    item = _next(frame)
    if len(frame.slots[BILL]) > 1:
        game.cite("10.4.2.1")
    if item[1] == 0 and not isinstance(part_of(game, item), tree.ExhaustSelf):
        game.cite("10.6.2.5.2")
    return None


def which_cards(game: Game, frame: Frame, part: tree.CostCards, n: int) -> Choice:
    """Which cards are used for a part of the cost, so that the rest of it can be paid as well (10.4.2.2)."""
    there = in_turn(game, frame, part, (), frame.slots[BILL][1:])
    refs = [ref for ref in there if rest_payable(game, frame, part, [ref], [other for other in there if other != ref])]

    def narrow(picks: tuple[int, ...]) -> list[int]:
        picked = [refs[i] for i in picks]
        after = range(picks[-1] + 1 if picks else 0, len(refs))
        found = [i for i in after if rest_payable(game, frame, part, [*picked, refs[i]], refs[i + 1 :])]
        if len(found) < len(after):
            game.cite("10.4.2.2")
        return found

    together = n > 1 and (len(frame.slots[BILL]) > 1 or frame.slots.get(ROOM, 0) > 0)
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
    item, player, rest = _next(frame), frame.player, frame.slots[BILL][1:]
    part, n = part_of(game, item), item[1]
    if part is None:
        return _which_points(game, frame, n, rest)
    refs: list[int]
    if isinstance(part, tree.CostCards):
        return which_cards(game, frame, part, n) if n else None
    if isinstance(part, tree.CostCounter):
        refs = [ref for ref in counter_hosts(game, frame, part, n) if makes_room(game, frame, [ref], [])]
        refs = [ref for ref in refs if together(game, frame, rest, ((ref, part.kind, n),))]
        return Choice(player, [("card", ref) for ref in refs], "cost counter", public=True) if n else None
    if isinstance(part, tree.CostReveal):
        refs = corresponding(game, player, frame.source, part.name)
        public = len(perhaps_corresponding(game, player, frame.source, part.name)) < 2
        return Choice(player, [("card", ref) for ref in refs], "evolve into", public=public)
    return None


def _which_points(game: Game, frame: Frame, n: int, rest: Bill) -> Choice | None:
    """Whether an evolution point stands for one of the play points, where one may (12.2.3, 14.2.2.4)."""
    points, spare = play_points(game, frame.player), evolution_points(game, frame.player) - spent(game, rest, "ep")
    if not frame.slots[EVOLVING] or not n or spare <= 0 or frame.slots.get(POINT_USED):
        return None
    later = sum([other for at, other in rest if at == POINTS])
    ways: list[Key] = [("play points",)] if n <= points and n + later <= points + bool(later) else []
    return Choice(frame.player, [*ways, ("evolution point",)], "pay with", public=True)


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
    frame.slots[BILL] = frame.slots[BILL][1:]
    part, n = part_of(game, item), item[1]
    if part is None:
        return _pay_points(game, frame, n)
    if isinstance(part, tree.CostCards | tree.CostReveal) and chosen:
        frame.slots[PAID] = (*frame.slots[PAID], (part.slot, chosen))
    if isinstance(part, tree.CostCards):
        if part.how == "remove" and part.filter.zone == "ex" and MAGIC_ITEM in part.filter.names:
            _cite_lesson(game, chosen)
        return _pay_cards(game, frame, part.how, chosen)
    if isinstance(part, tree.CostSelf):
        frame.slots[PAID] = (*frame.slots[PAID], ("self", (frame.source,)))
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
        frame.slots[SERVING] = 1
        return game.propose(serve_events(game, (frame.source,), n))
    assert isinstance(part, tree.CostCounter)
    return _pay_counters(game, frame, part, chosen, n)


def _pay_points(game: Game, frame: Frame, n: int) -> Next:
    """10.4.4: subtract the play points; one of them may be an evolution point (12.2.3, 14.2.2.4)."""
    events = []
    if frame.inbox and frame.inbox[0] == ("evolution point",):
        game.cite("3.2.5")
        game.cite(POINT_RULES[frame.slots[EVOLVING]])
        events.append(Event("resource", player=frame.player, amount=-1, name="ep", how="cost"))
        frame.slots[POINT_USED] = 1
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
        frame.slots[EMPTIED] = ref
    return game.propose([Event("counter", ref, frame.player, amount=-n, name=part.kind, source=frame.source)])


def _follow(frame: Frame) -> None:
    """4.1.4.1: cards that this part of the cost has moved are spoken of where they are now.

    What they were before is remembered beside them (10.11.1).
    """
    moved = {event.ref: event.moved_to for event in frame.done if event.kind == "move"}
    if not moved or not frame.slots[PAID]:
        return
    slots = dict(frame.slots[PAID])
    left = {new: old for old, new in moved.items()}
    before = dict(slots.pop("left", ()))
    slots = {slot: tuple(moved.get(ref, ref) for ref in refs) for slot, refs in slots.items()}
    left = before | {new: before.get(old, old) for new, old in left.items()}
    frame.slots[PAID] = (*slots.items(), ("left", tuple(left.items())))


def after_item(game: Game, frame: Frame) -> Next:
    """13.3.3.2: an amulet that paid its last Stack counter goes to the cemetery at once (READINGS C20)."""
    _follow(frame)
    if frame.slots.pop(SERVING, 0):
        note = link_carrots(game, frame.source, list(frame.done))
        if note is not None:
            game.declare([note])
        return None
    ref = frame.slots.pop(EMPTIED, -1)
    if ref >= 0 and game.state.alive(ref) and not game.state.counters.get(ref & CARD_MASK, {}).get(STACK):
        game.rule = "13.3.3.2"
        return game.propose(verb_events(game, frame, "put", (ref,)))
    return None


PAY: Final = Procedure(
    "pay",
    do("", take_item, label="next"),
    ask("10.4.2", ask_item),
    do("10.4.2", pay_item),
    do("", after_item),
    goto("next"),
)
