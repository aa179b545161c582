"""Reading the tree: filters, amounts and conditions, seen from the frame of an ability."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from rulebound import limits
from rulebound.kernel.attached import host_of
from rulebound.kernel.events import (
    ABILITY,
    CLOCK,
    COLOUR,
    CONTROL,
    COST,
    COUNTERS,
    DAMAGE,
    FACTS,
    KEYWORD,
    NAME,
    ORIENTATION,
    RESOURCES,
    STAT,
    TRAIT,
    TURN,
    TYPE,
    ZONES,
    extent,
)
from rulebound.kernel.policies import BelowZero
from rulebound.kernel.slots import (
    BURSTING,
    COLOURS_PAID,
    DID,
    EACH,
    EVENT,
    EVENT_AMOUNT,
    FIXED,
    IT,
    ITSELF,
    LEFT,
    PAID_OPTIONS,
    PLAYED,
    SlotName,
)
from rulebound.kernel.state import CARD_MASK, NEXT_INCARNATION, NO_REF, NODE_BITS, Event, Fact, Frame, Row
from rulebound.language import tree
from rulebound.language.tree import Who

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game
    from rulebound.kernel.rules import StateWord

# A slot of a frame that tries whether a card can be played: that card, which is no longer counted where it is.

COMPARE: dict[str, Callable[[int, int], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    "==": operator.eq,
    "!=": operator.ne,
    ">=": operator.ge,
    ">": operator.gt,
}


# --- players ---------------------------------------------------------------------------------------------------------


def players(game: Game, frame: Frame, who: Who) -> tuple[int, ...]:
    """The players meant, the turn player first when there are two."""
    if who is Who.YOU:
        game.cite_verb("you")
        return (frame.player,)
    if who is Who.OPPONENT:
        game.cite_verb("opponent")
        return (1 - frame.player,)
    if who is Who.EACH:
        turn = game.state.turn_player
        return (turn, 1 - turn)
    if who is Who.TURN:
        game.cite_verb("turn player")
        return (game.state.turn_player,)
    if who is Who.ACTOR:
        return (frame.event.player,) if frame.event is not None and frame.event.player >= 0 else ()
    refs = _as_on_the_field(frame, _spoken_of(frame))
    _note_gone(game, frame, refs)
    rows = [row for row in (game.row_of(ref) for ref in refs) if row is not None]
    if who is Who.OWNER:
        return tuple(dict.fromkeys(row.owner for row in rows))
    return tuple(dict.fromkeys(row.controller for row in rows))


def _spoken_of(frame: Frame) -> tuple[int, ...]:
    """The cards whose owner or controller is meant: one of a row of cards, or `it`, or all that was chosen."""
    refs: tuple[int, ...] = frame.slots.get(EACH, ()) or frame.slots.get(IT, ())
    if not refs and frame.obj is not None and len(frame.obj.chosen) == 1:
        refs = frame.slots.get(SlotName(frame.obj.chosen[0]), ())
    return refs or ((frame.event.ref,) if frame.event is not None else ())


# --- objects ---------------------------------------------------------------------------------------------------------


def objects(game: Game, frame: Frame, obj: tree.Obj) -> tuple[int, ...]:
    """The references an object node means now. Dead references are kept: last-known information may be asked."""
    if isinstance(obj, tree.Self):
        game.cite_verb("this card")
        if frame.source == NO_REF:
            return ()
        if not obj.as_type:  # as nearly always
            return (frame.source,)
        return own_type(game, frame.source, game.row_of(frame.source), obj)
    if isinstance(obj, tree.Slot):
        if obj.name == "event":
            event = frame.event
            if event is not None and event.ref != NO_REF:
                return (_itself(game, event) if _waits_for_itself(game, frame) else _moved(game, event),)
            kept: tuple[int, ...] = frame.slots.get(EVENT, ())  # of the event that made a delayed ability
            return kept
        if obj.name == "event_source":
            return (frame.event.source,) if frame.event is not None else ()
        value = frame.slots.get(SlotName(obj.name), ())
        return value if isinstance(value, tuple) else ()
    if isinstance(obj, tree.All):
        return tuple(matching(game, frame, obj.of))
    if isinstance(obj, tree.Together):
        return game.rules.together(game, objects(game, frame, obj.of))
    if isinstance(obj, tree.Opposing):
        return game.rules.opposing(game, objects(game, frame, obj.of))
    if isinstance(obj, tree.DamagedBy):
        dealers = objects(game, frame, obj.of)
        dealt = [fact for fact in game.state.facts if fact.key == "damage"]
        return tuple(fact.ref for fact in dealt if any(ref in dealers for ref in (fact.source, *fact.others)))
    if isinstance(obj, tree.Top):
        n = number(game, frame, obj.n)
        piles = [game.zone(obj.zone, player) for player in players(game, frame, obj.who)]
        if len(piles) > 1:
            game.cite_verb("simultaneous")
        if any(n > len(pile) for pile in piles):
            game.cite_verb("impossible")
        return tuple(game.state.ref(card) for pile in piles for card in pile[:n])
    if isinstance(obj, tree.Under):
        state = game.state
        hosts = [ref & CARD_MASK for ref in objects(game, frame, obj.of) if state.alive(ref)]
        return tuple(state.ref(card) for host in hosts for card in state.attached.get(host, ()))
    host = host_of(game, frame.source & CARD_MASK)
    return (game.state.ref(host),) if host >= 0 else ()


def own_type(game: Game, ref: int, row: Row | None, this: tree.Self) -> tuple[int, ...]:
    """A card that its text calls by a type, unless it is of another type now."""
    if not this.as_type or (row is not None and this.as_type in row.types):
        return (ref,)
    game.cite_verb("not this type")
    return ()


def _moved(game: Game, event: Event) -> int:
    """The card of an event, where that has taken it. There are games that lose it in a hidden place."""
    state, ref = game.state, event.moved_to
    if ref == NO_REF:
        ref = event.ref + NEXT_INCARNATION  # a card that is played moves on as it resolves
        if event.how not in game.rules.resolved_elsewhere or not state.alive(ref):
            return event.ref
        game.cite_verb("follows")
    card = ref & CARD_MASK
    if state.alive(ref) and (state.face_down[card] or state.zone[card] not in game.rules.public):
        if game.rules.verb("lost in hiding"):
            game.cite_verb("lost in hiding")
            return event.ref
        game.cite_verb("follows")
    return ref


def _itself(game: Game, event: Event) -> int:
    """The card of an event, where the text of that very card finds it."""
    return game.rules.itself(game, event.ref, _moved(game, event))


def _waits_for_itself(game: Game, frame: Frame) -> bool:
    """Whether an ability has triggered because of its own card, which it names in the description of its event."""
    at = frame.at or (frame.obj.at if frame.obj is not None else 0)
    if not at or frame.event is None or frame.event.ref != frame.source:
        return False
    described = getattr(game.library.node(at), "event", None)
    events = described.events if isinstance(described, tree.AnyOf) else (described,)
    return any(isinstance(on, tree.On) and isinstance(on.subject, tree.Self) for on in events)


def taken(frame: Frame, refs: tuple[int, ...]) -> tuple[int, ...]:
    """An ability that moved its own card acts on it where it took it."""
    here = frame.slots.get(ITSELF, ())
    return tuple(here[0] if ref == frame.source else ref for ref in refs) if here else refs


def followed(game: Game, frame: Frame, refs: tuple[int, ...]) -> tuple[int, ...]:
    """An ability that moved its own card, or triggered because that moved, acts on that card where it went."""
    if ITSELF in frame.slots:
        return taken(frame, refs)
    event = frame.event
    if event is None or event.kind != "move" or event.ref != frame.source:
        return refs
    return tuple(_itself(game, event) if ref == event.ref else ref for ref in refs)


def found_itself(game: Game, frame: Frame) -> dict[SlotName, tuple[int, ...]]:
    """A slot for what lasts longer than this ability: its card, where the ability has found it."""
    here = followed(game, frame, (frame.source,))
    return {ITSELF: here} if here != (frame.source,) else {}


def information(game: Game, frame: Frame, obj: tree.Obj) -> tuple[int, ...]:
    """The references to read information from: a card that left the field by or before this, as it was before."""
    event = frame.event
    if event is not None and isinstance(obj, tree.Slot) and obj.name == "event" and _left_field(game, event):
        return (event.ref,)
    refs = objects(game, frame, obj)
    return _as_on_the_field(frame, refs) if isinstance(obj, tree.Slot) else refs


def _as_on_the_field(frame: Frame, refs: tuple[int, ...]) -> tuple[int, ...]:
    """What cards that the ability itself has moved away were just before they left the field."""
    left = dict(frame.slots.get(LEFT, ()))
    return tuple(left.get(ref, ref) for ref in refs)


def _left_field(game: Game, event: Event) -> bool:
    return event.kind == "move" and event.frm == game.rules.zone_id["field"]


def matching(game: Game, frame: Frame, filter: tree.Filter) -> list[int]:
    """References of all cards that match, in zone order."""
    return [ref for zone in (filter.zone, *filter.also) for ref in _matching_in(game, frame, filter, zone)]


def _matching_in(game: Game, frame: Frame, filter: tree.Filter, name: str) -> list[int]:
    state = game.state
    zone = game.rules.zone_id[name]
    game.cite_about("cards in", name)
    found: list[int] = []
    played = frame.slots.get(PLAYED, -1) if filter.among is None else -1  # `among` names the card where it was
    for player in (0,) if zone in game.rules.shared else (state.turn_player, 1 - state.turn_player):
        cards = state.zones[zone * 2 + player]
        if played >= 0 and played in cards:
            cards = [card for card in cards if card != played]
        for card in cards:
            ref = state.ref(card)
            if matches(game, frame, filter, ref, game.row(card)):
                found.append(ref)
                if game.library.token_kinds[state.definition[card]]:
                    game.cite_verb("token counts")
    return found


def matches(game: Game, frame: Frame, filter: tree.Filter, ref: int, row: Row) -> bool:
    """Whether a card, with these characteristics, belongs to the filter (its zone aside)."""
    if filter.types:
        game.cite_verb("type")
        if row.types.isdisjoint(game.rules.type_group(filter.types)):
            return False
        if len(row.types) > 1:
            game.cite_verb("type among others")
    if filter.side != "any":
        whose = row.controller if filter.zone in game.rules.controlled else row.owner
        if row.controller != row.owner:
            game.cite_verb("whose side")
        if (whose == frame.player) != (filter.side == "my"):
            return False
    if filter.other and ref & CARD_MASK == frame.source & CARD_MASK and ref == frame.source:
        return False
    if filter.colours:
        game.cite_verb("colour")
        if row.colours.isdisjoint(filter.colours) and not _is_named(frame, filter.colours, row):
            return False
    if filter.cost is not None:
        game.cite_verb("cost")
        cost = row.cost if row.cost >= 0 else _below_zero(game, row.cost)
        if not compare(game, frame, cost, filter.cost):
            return False
    for stat, cmp in filter.stats:
        if stat.startswith("counter:"):
            if not compare(game, frame, counters(game, ref, row, stat.removeprefix("counter:")), cmp):
                return False
            continue
        if stat == "under":
            if not compare(game, frame, attached_to(game, ref, row), cmp):
                return False
            continue
        if not game.rules.has_stat(game, row, stat):
            return False
        value = game.rules.stat_now(game, ref, row, stat)
        if not compare(
            game, frame, value if value >= 0 or game.rules.numbers.below_zero is BelowZero.IS_READ else 0, cmp
        ):
            return False
    if filter.names and not _has_name(game, row, [name for name in row.names if name in filter.names]):
        return False
    if filter.name_has and not _has_name(game, row, [name for name in row.names if filter.name_has in name]):
        return False
    if filter.traits:
        game.cite_verb("trait")
        if row.traits.isdisjoint(filter.traits):
            return False
    if filter.groups:
        game.cite_verb("group")
        if row.groups.isdisjoint(filter.groups):
            return False
    if filter.keywords and not row.keywords.issuperset(filter.keywords):
        return False
    if filter.flags and not row.flags.issuperset(filter.flags):
        return False
    if filter.states and not all(game.rules.in_state(game, ref, row, state) for state in filter.states):
        return False
    if filter.counter and not counters(game, ref, row, filter.counter):
        return False
    if filter.among is not None and ref not in followed(game, frame, objects(game, frame, filter.among)):
        return False
    if filter.not_among is not None and ref in objects(game, frame, filter.not_among):
        return False
    if filter.same_name is not None:
        names = {n for o in information(game, frame, filter.same_name) for n in game.known_row(o).names}
        if not _has_name(game, row, [name for name in row.names if name in names]):
            return False
    if filter.any_of and not any(matches(game, frame, part, ref, row) for part in filter.any_of):
        return False
    return not (filter.none_of and any(matches(game, frame, part, ref, row) for part in filter.none_of))


def _has_name(game: Game, row: Row, fitting: list[str]) -> bool:
    """Whether a card has one of the names that are asked for: its own one, or another that it has besides."""
    game.cite_verb("name")
    if fitting and row.names[0] not in fitting:
        game.cite_verb("another name")
    return bool(fitting)


def named(frame: Frame, words: tuple[str, ...]) -> frozenset[str]:
    """Words, with what was named in the place of `$slot`."""
    if not any(word.startswith("$") for word in words):
        return frozenset(words)
    return frozenset(str(frame.slots.get(SlotName(word[1:]), "")) if word.startswith("$") else word for word in words)


def _is_named(frame: Frame, colours: tuple[str, ...], row: Row) -> bool:
    return colours[0][0] == "$" and not row.colours.isdisjoint(named(frame, colours))


def counters(game: Game, ref: int, row: Row, kind: str) -> int:
    """Counters of a kind on a card, or that it had when it left."""
    if game.state.alive(ref):
        return game.state.counters.get(ref & CARD_MASK, {}).get(kind, 0)
    return dict(row.counters).get(kind, 0)


# --- amounts ---------------------------------------------------------------------------------------------------------


def compare(game: Game, frame: Frame, value: int, cmp: tree.Cmp) -> bool:
    read = amount if game.rules.numbers.below_zero is BelowZero.IS_READ else number
    return COMPARE[cmp.op](value, read(game, frame, cmp.value))


def number(game: Game, frame: Frame, node: tree.Amount) -> int:
    """An amount as it is used: a negative one counts as 0, unless a value is changed by it."""
    if type(node) is int and node >= 0:
        return node
    value = amount(game, frame, node)
    return value if value > 0 else _nothing(game, value)


def count(game: Game, frame: Frame, node: tree.Amount) -> int:
    """How often something is done that is done one by one: not more often than there can be cards, and once more."""
    return min(number(game, frame, node), limits.CARDS + 1)


def _nothing(game: Game, value: int) -> int:
    """What is done no times, or by an amount of nothing, is not done."""
    game.cite_verb("no amount")
    return 0 if value == 0 else _negative(game)


def _negative(game: Game) -> int:
    game.cite(game.rules.verb("negative"))
    return 0


def _below_zero(game: Game, value: int) -> int:
    """A number of a card that is read while it is below zero."""
    if game.rules.numbers.below_zero is BelowZero.IS_ZERO:
        return _negative(game)
    game.cite_verb("below zero")
    return value


def _undefined(game: Game) -> int:
    game.cite(game.rules.verb("undefined"))
    return 0


def amount(game: Game, frame: Frame, node: tree.Amount) -> int:
    """The number an amount stands for. What cannot be defined is 0."""
    if isinstance(node, int):
        return node
    if isinstance(node, tree.Count):
        return len(matching(game, frame, node.of)) * node.each
    if isinstance(node, tree.Stat):
        refs = information(game, frame, node.of)
        _note_gone(game, frame, refs)
        values = [stat_of(game, ref, node.stat) for ref in refs]
        return (sum(values) if node.total else max(values)) if values else _undefined(game)
    if isinstance(node, tree.X):
        value = frame.slots.get(SlotName(node.name))
        if value is None:
            value = game.rules.declared(game, frame.source, node.name)
        return value if isinstance(value, int) else _undefined(game)
    if isinstance(node, tree.Resource):
        return sum(game.state.resources[p].get(node.kind, 0) for p in players(game, frame, node.who))
    if isinstance(node, tree.EventAmount):
        amount_now = extent(frame.event) if frame.event is not None else 0
        return amount_now or int(frame.slots.get(EVENT_AMOUNT, 0))  # of the event that made a delayed ability
    if isinstance(node, tree.Past):
        return _times(game, frame, node)
    if isinstance(node, tree.Different):
        return len({value for ref in matching(game, frame, node.of) for value in _values(game, ref, node.what)})
    if isinstance(node, tree.Alike):
        shared = [set(_values(game, ref, node.what)) for ref in matching(game, frame, node.of)]
        return sum(any(one & other for other in (*shared[:i], *shared[i + 1 :])) for i, one in enumerate(shared))
    if isinstance(node, tree.Fixed):
        fixed = frame.slots.get(FIXED)
        at = game.library.address(frame.at >> NODE_BITS, node) if fixed is not None else 0
        return dict(fixed).get(at, 0) if fixed is not None else amount(game, frame, node.of)
    if isinstance(node, tree.Printed):
        return sum(printed_stat(game, ref, node.stat) for ref in objects(game, frame, node.of))
    if isinstance(node, tree.PaidColours):
        return len(paid(game, frame, COLOURS_PAID))
    if isinstance(node, tree.Held):
        return len(objects(game, frame, node.of))
    if isinstance(node, tree.Room):
        room = game.rules.room(game, node.zone, frame.player)
        return _undefined(game) if room is None else room
    left, right = amount(game, frame, node.left), amount(game, frame, node.right)
    if node.op == "+":
        return left + right
    if node.op == "-":
        return left - right
    if node.op == "*":
        if isinstance(node.left, tree.Calc) and node.left.op == "//":
            game.cite_verb("for every")  # so many of them
        return left * right
    if node.op == "/":
        return game.rules.divide(game, left, right) if right else _undefined(game)
    if node.op == "//":
        if isinstance(node.left, tree.Count):
            game.cite_verb("for every")
        return left // right if right else _undefined(game)
    if node.op == "%":
        return left % right if right else _undefined(game)
    return min(left, right) if node.op == "min" else max(left, right)


def _note_gone(game: Game, frame: Frame, refs: tuple[int, ...]) -> None:
    """Say it when information is read of a card that has left."""
    for ref in refs:
        if ref >= 0 and not game.state.alive(ref):
            game.cite_verb("last known source" if ref == frame.source else "last known")


def stat_of(game: Game, ref: int, stat: str) -> int:
    """A number of a card, from last-known information if it is gone; negative and undefined numbers read as 0."""
    row = game.row_of(ref)
    if row is None:
        return 0
    if stat == "cost":
        return row.cost if row.cost >= 0 else _below_zero(game, row.cost)
    if stat == "damage":
        return game.state.damage[ref & CARD_MASK] if game.state.alive(ref) else row.damage
    if stat.startswith("counter:"):
        return counters(game, ref, row, stat.removeprefix("counter:"))
    if stat == "under":
        return attached_to(game, ref, row)
    return game.rules.read_stat(game, ref, row, stat)


def printed_stat(game: Game, ref: int, stat: str) -> int:
    """A number as it is printed on the card itself."""
    game.cite_verb("printed value")
    card = game.meant(ref)
    return card.cost if stat == "cost" else dict(card.stats).get(stat, 0)


def _values(game: Game, ref: int, what: str) -> tuple[str, ...]:
    row = game.known_row(ref)
    if what == "name":
        return row.names
    if what == "cost":
        return (str(row.cost),)
    if what == "type":
        return tuple(row.types)
    return tuple(row.colours if what == "colour" else row.traits)


def most_apart(values: list[frozenset[str]], start: int = 0, used: frozenset[str] = frozenset()) -> int:
    """How many of these, from one on, can be taken so that no two share a value with each other or with `used`."""
    left = [value for value in values[start:] if value.isdisjoint(used)]
    if all(len(value) == 1 for value in left):
        return len(set(left))
    first, rest = left[0], left[1:]
    with_it = 1 + most_apart([value for value in rest if value.isdisjoint(first)])
    return max(with_it, most_apart(rest)) if with_it < len(left) else with_it


class Apart:
    """Cards of which those are taken that share no value of one characteristic, or cost so much together at most."""

    __slots__ = ("costs", "least", "values", "worth")

    def __init__(self, game: Game, refs: list[int], what: str, least: int, worth: int = -1) -> None:
        self.values = [frozenset(_values(game, ref, what) if what else (str(ref),)) for ref in refs]
        self.least = min(least, most_apart(self.values)) if least else 0
        self.costs = [stat_of(game, ref, "cost") for ref in refs]
        self.worth = worth

    def narrow(self, picks: tuple[int, ...]) -> list[int]:
        """Which may be taken next, so that the least number can still be reached."""
        used = frozenset(word for i in picks for word in self.values[i])
        start = picks[-1] + 1 if picks else 0
        fitting = [i for i in range(start, len(self.values)) if self.values[i].isdisjoint(used)]
        if self.worth >= 0:
            left = self.worth - sum(self.costs[i] for i in picks)
            fitting = [i for i in fitting if self.costs[i] <= left]
        missing = self.least - len(picks) - 1
        if missing <= 0:
            return fitting
        return [i for i in fitting if most_apart(self.values, i + 1, used | self.values[i]) >= missing]


# --- conditions and events -------------------------------------------------------------------------------------------


def holds(game: Game, frame: Frame, cond: tree.Cond) -> bool:
    """Whether a condition is true now."""
    if isinstance(cond, tree.Compare):
        return game.rules.compares(game, frame, cond)
    if isinstance(cond, tree.Is):
        refs = information(game, frame, cond.obj)
        _note_gone(game, frame, refs)
        fitting = 0
        for ref in refs:
            row = game.row_of(ref)
            if row is not None and matches(game, frame, cond.filter, ref, row):
                fitting += 1
        return fitting > 0 and (not cond.every or fitting == len(refs))
    if isinstance(cond, tree.Both):
        return all(holds(game, frame, part) for part in cond.conds)
    if isinstance(cond, tree.During):
        if cond.turn is not None and game.state.turn_player not in players(game, frame, cond.turn):
            return False
        return not cond.phase or game.rules.in_phase(game, cond.phase)
    if isinstance(cond, tree.Happened):
        return game.rules.has_happened(game, frame, cond)
    if isinstance(cond, tree.Paid):
        return (cond.option or cond.colour) in paid(game, frame, PAID_OPTIONS if cond.option else COLOURS_PAID)
    if isinstance(cond, tree.Bursting):
        return bool(frame.slots.get(BURSTING))
    if isinstance(cond, tree.Bound):
        return bool(frame.slots.get(SlotName(cond.slot)))
    if isinstance(cond, tree.Done):
        return bool(frame.slots.get(DID))
    if isinstance(cond, tree.Not):
        return not holds(game, frame, cond.cond)
    return any(holds(game, frame, part) for part in cond.conds)


def compares(game: Game, frame: Frame, cond: tree.Compare) -> bool:
    """Whether a comparison of two numbers holds."""
    return COMPARE[cond.op](amount(game, frame, cond.left), amount(game, frame, cond.right))


def has_happened(game: Game, frame: Frame, cond: tree.Happened) -> bool:
    """Whether something has happened this turn as often as a condition asks for."""
    return _times(game, frame, cond) >= cond.times


def paid(game: Game, frame: Frame, key: SlotName) -> tuple[str, ...]:
    """The optional costs (`paid_options`) or colours (`paid_colours`) that were paid for the card of an ability."""
    found: tuple[str, ...] = frame.slots[key] if key in frame.slots else game.rules.paid(game, frame.source, key)
    return found


def _times(game: Game, frame: Frame, node: tree.Past | tree.Happened) -> int:
    """How often something has happened this turn; a card that is being declared may count itself."""
    on = node.event
    found = sum(1 for fact in game.state.facts if fact_matches(game, frame, on, fact))
    if on.kind == game.rules.playing and frame.obj is not None:
        itself = game.rules.being_played(game, frame, node)
        found += itself is not None and fact_matches(game, frame, on, itself)
    return found


def fact_matches(game: Game, frame: Frame, on: tree.On, fact: Fact) -> bool:
    """Whether something that happened this turn is an event of this description."""
    if fact.key != on.kind:
        return False
    if on.who is not None and fact.player not in players(game, frame, on.who):
        return False
    if on.amount is not None:
        much = -fact.amount if fact.key == "counter_removed" else fact.amount
        if not compare(game, frame, much, on.amount):
            return False
    if on.phase and on.phase != fact.name:
        return False
    zone_id = game.rules.zone_id
    if (on.frm and fact.frm != zone_id[on.frm]) or (on.to and fact.to != zone_id[on.to]):
        return False
    if on.how and not game.rules.was_how(fact, on.how):
        return False
    if on.subject is not None:
        if isinstance(on.subject, tree.Filter):
            ref = frame.source if concerns(game, fact, frame.source) else fact.ref
            if fact.row is None or not matches(game, frame, on.subject, ref, fact.row):
                return False
        elif not any(concerns(game, fact, ref) for ref in _as_it_was_and_is(game, frame, on.subject)):
            return False
    return on.source is None or _did(game, frame, on.source, fact)


def concerns(game: Game, fact: Fact, ref: int) -> bool:
    """Whether something happened to this very card: as it was before, or as what it became by that.

    A card that has changed zones is a new one, and nothing has happened to it yet; but who was played is who enters.
    """
    if ref == fact.ref:
        return ref != NO_REF
    if ref != _became(game, fact):
        return False
    if fact.key != game.rules.playing:
        return fact.to >= 0
    return any(entry.key == "enter" and entry.ref == fact.ref for entry in game.state.facts)


def _became(game: Game, fact: Fact) -> int:
    """The reference of a card after what is remembered of it has moved it."""
    return fact.ref if game.rules.same_card(game, fact.frm, fact.to) else fact.ref + NEXT_INCARNATION


def _as_it_was_and_is(game: Game, frame: Frame, obj: tree.Self | tree.Slot) -> tuple[int, ...]:
    """A card that the ability or its event has moved, before and after that."""
    return (*information(game, frame, obj), *taken(frame, objects(game, frame, obj)))


def _did(game: Game, frame: Frame, source: tree.Filter | tree.Self | tree.Slot, fact: Fact) -> bool:
    """Whether it was such a card that did it."""
    doers = (fact.source, *fact.others)
    if not isinstance(source, tree.Filter):
        meant = _as_it_was_and_is(game, frame, source)
        return any(ref in meant for ref in doers)
    known = ((ref, game.row_of(ref)) for ref in doers)
    return any(row is not None and matches(game, frame, source, ref, row) for ref, row in known)


# --- the situation of a card, whatever a game calls it ----------------------------------------------------------------


def is_exhausted(game: Game, ref: int, row: Row) -> bool:
    """What has left is remembered as it was."""
    return game.state.exhausted[ref & CARD_MASK] if game.state.alive(ref) else row.exhausted


def is_damaged(game: Game, ref: int, row: Row) -> bool:
    return (game.state.damage[ref & CARD_MASK] if game.state.alive(ref) else row.damage) > 0


def has_entered(game: Game, ref: int, row: Row) -> bool:
    """Whether it has come to the field this turn."""
    return any(fact.key == "enter" and _became(game, fact) == ref for fact in game.state.facts)


def spot_of(game: Game, ref: int, row: Row) -> int:
    """Where in its zone it lies, as in `Rules.spots`, or lay when it left; 0: nowhere in particular."""
    if row.spot >= 0:
        return row.spot
    return game.state.spot[ref & CARD_MASK] if game.state.alive(ref) else 0


def attached_to(game: Game, ref: int, row: Row) -> int:
    """How many cards are attached to it, or were when it left."""
    if row.under >= 0:
        return row.under
    return len(game.state.attached.get(ref & CARD_MASK, ())) if game.state.alive(ref) else 0


def is_face_down(game: Game, ref: int, row: Row) -> bool:
    return game.state.face_down[ref & CARD_MASK]


# --- what a node reads -----------------------------------------------------------------------------------------------

_FILTER_BITS = {
    "types": TYPE,
    "colours": COLOUR,
    "cost": COST,
    "stats": STAT | TYPE | DAMAGE,  # a game may count damage against a number
    "names": NAME,
    "name_has": NAME,
    "traits": TRAIT,
    "keywords": KEYWORD | ABILITY,
    "counter": COUNTERS,
    "same_name": NAME,
}


def reads(node: object, states: Mapping[str, StateWord]) -> int:
    """Which bits of the state a filter, amount or condition looks at; `states` are the words of the game."""
    mask = 0
    for part in tree.walk(node):
        if isinstance(part, tree.Filter):
            for field, bit in _FILTER_BITS.items():
                if getattr(part, field):
                    mask |= bit
            if part.side != "any":
                mask |= CONTROL
            if any(stat.startswith("counter:") for stat, _ in part.stats):
                mask |= COUNTERS
            for word in part.states:
                mask |= states[word].reads if word in states else 0  # what there is not is refused when it is asked for
            if part.zone != "field" or part.also:
                mask |= ZONES
        elif isinstance(part, tree.Self):
            mask |= TYPE if part.as_type else 0
        elif isinstance(part, tree.Stat):
            mask |= _stat_bits(part.stat)
        elif isinstance(part, tree.Together | tree.Opposing | tree.DamagedBy):
            mask |= ORIENTATION | CLOCK | FACTS
        elif isinstance(part, tree.Room):
            mask |= ZONES
        elif isinstance(part, tree.Different | tree.Alike):
            mask |= {"name": NAME, "cost": COST, "colour": COLOUR}.get(part.what, TRAIT)
        elif isinstance(part, tree.Resource):
            mask |= RESOURCES
        elif isinstance(part, tree.During):
            mask |= CLOCK | TURN if part.phase else TURN
        elif isinstance(part, tree.Happened | tree.Past):
            mask |= FACTS
    return mask


def _stat_bits(stat: str) -> int:
    """What a number of a card depends on; what a game calls a stat may depend on whatever is on the card."""
    if stat.startswith("counter:"):
        return COUNTERS
    if stat == "under":
        return 0  # whoever attaches a card has the board built anew
    return DAMAGE if stat == "damage" else STAT | COST | DAMAGE | COUNTERS


def fact_kinds(node: object, states: Mapping[str, StateWord]) -> frozenset[str]:
    """Which kinds of past events a condition or amount asks about."""
    kinds: set[str] = set()
    for part in tree.walk(node):
        kinds.update(asked_about(part))
        if isinstance(part, tree.Filter):
            kinds.update(facts_of(part.states, states))
    return frozenset(kinds)


def asked_about(part: object) -> tuple[str, ...]:
    """The kinds of past events that a single node asks about, whatever game it is in."""
    if isinstance(part, tree.DamagedBy):
        return ("damage",)
    if isinstance(part, tree.Happened | tree.Past):
        return (part.event.kind,)
    return (part.kind,) if isinstance(part, tree.On) and part.nth else ()


def facts_of(words: Iterable[str], states: Mapping[str, StateWord]) -> set[str]:
    """The kinds of past events that words for the situation of a card ask about."""
    return {kind for word in words if word in states for kind in states[word].facts}
