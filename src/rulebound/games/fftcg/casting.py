"""Chapters 11.3 and 11.4: casting a Summon and casting a Character.

Both are drafts: declare the card, modes, ways to pay, variables, choices and shares; the cost is then locked and paid
as one event. A Summon waits on the stack (11.3.8); a Character enters the field at once (11.4.8).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec import structs

from rulebound.games.fftcg.bills import can_pay
from rulebound.games.fftcg.cp import Need, Sources, need_of, printed_need
from rulebound.games.fftcg.payment import pay_frame
from rulebound.games.fftcg.terms import FIELD, LB, LIGHT_DARK, STACK
from rulebound.kernel import costs, drafts, evaluate
from rulebound.kernel.board import zones_without
from rulebound.kernel.control import permits
from rulebound.kernel.costs import Way, cost_changes, cost_options, next_one_cast, way_names, ways_of
from rulebound.kernel.events import COSTS, STRUCTURE, ZONES
from rulebound.kernel.procedures import Choice, Do, Key, Next, Procedure, answered, ask, do
from rulebound.kernel.state import (
    CARD_MASK,
    EVERYBODY,
    NEXT_INCARNATION,
    NODE_BITS,
    Event,
    Frame,
    Row,
    StackObject,
)
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

BOOKKEEPING = frozenset({"spec", "free", "was", "origin"})


# --- what it costs ---------------------------------------------------------------------------------------------------


def casting_cost(game: Game, player: int, ref: int, row: Row) -> int:
    """The CP to cast a card now. A Summon is no longer where it was when its cost is worked out (11.3.2, 11.3.5)."""
    state, card = game.state, ref & CARD_MASK
    if costs_what_it_says(game, row):
        return max(0, row.cost)
    if "summon" not in row.types or state.zone[card] == STACK:
        return _casting_cost(game, player, ref, row)
    declared = structs.replace(state, zones=zones_without(game, card), version=state.version + 1)
    return _casting_cost(game.supposing(declared, ZONES), player, ref, row)


def costs_what_it_says(game: Game, row: Row) -> bool:
    """Whether neither the card nor the board has anything to say about its cost."""
    library, number = game.library, row.definition
    if not game.short_cuts:
        return False  # they are asked
    return not library.repriced[number] and not game.board.reads & COSTS and row.abilities is library.printed[number]


def _casting_cost(game: Game, player: int, ref: int, row: Row) -> int:
    """Set values first, then changes; none takes it below a floor that it states, and below 0 it is read as 0 (4.3)."""
    cost = row.cost
    for node, frame in sorted(cost_changes(game, player, ref, row), key=lambda change: not change[0].set_to):
        value = evaluate.amount(game, frame, node.amount)
        if node.set_to:
            cost = value
        else:
            cost = max(cost + value, min(cost, node.floor)) if node.floor else cost + value
    if cost < 0:
        game.cite("4.3")
    return max(0, cost)


def _in_force(game: Game, row: Row, node: tree.Static) -> bool:
    """Whether the if-clause of what a card says about its own payment holds for its owner."""
    return node.cond is None or evaluate.holds(game, Frame("cost", player=row.owner), node.cond)


ANY_COLOUR = tree.PayRule(any_colour=True)


def pay_rule(game: Game, player: int, ref: int, row: Row) -> tree.PayRule | None:
    """How this card says it must be paid, or another says that it may be."""
    own = _own_pay_rule(game, row)
    return ANY_COLOUR if own is None and any_colour_will_do(game, player, ref, row) else own


def any_colour_will_do(game: Game, player: int, ref: int, row: Row) -> bool:
    """Whether something permits the player to pay for such cards with CP of any Element."""
    for node, frame in permits(game, game.player_limits(player, "permit pay any colour")):
        assert node.filter is not None
        if evaluate.matches(game, frame, node.filter, ref, row):
            return True
    return False


def _own_pay_rule(game: Game, row: Row) -> tree.PayRule | None:
    for at, _ in row.abilities:
        node = game.library.node(at)
        if isinstance(node, tree.Static):
            for mod in node.mods:
                if isinstance(mod, tree.PayRule) and _in_force(game, row, node):
                    return mod
    return None


def ways(game: Game, player: int, ref: int, row: Row, free: bool = False) -> list[Way]:
    """Every way to pay for a card; no alternative cost if it costs nothing anyway."""
    return ways_of([o for o in cost_options(game, player, ref, row) if not (free and o[1].alternative)])


def total_cost(
    game: Game,
    player: int,
    ref: int,
    row: Row,
    way: Way,
    x: int,
    free: bool,
) -> tuple[tuple[int, ...], tree.Cost, Need]:
    """The whole cost of one way to cast: addresses of the parts, the parts, and the CP."""
    cost = casting_cost(game, player, ref, row) - sum(node.reduce for _, node in way)
    if free or any(node.alternative for _, node in way):
        need = Need((0,) * 8, 0)
    else:
        need = printed_need(row.colours, cost, pay_rule(game, player, ref, row))
    parts: list[tree.CostPart] = []
    addresses: list[int] = []
    for at, node in way:
        extra = need_of(node.cost, x)
        if extra.total:
            need = Need(
                tuple(a + b for a, b in zip(need.coloured, extra.coloured, strict=True)),
                need.generic + extra.generic,
                need.colours_only,
                need.sources,
            )
        for part in node.cost:
            if not isinstance(part, tree.Pay):
                parts.append(part)
                addresses.append(game.library.address(at >> NODE_BITS, part))
    return tuple(addresses), tuple(parts), need


def castable(game: Game, player: int, ref: int, row: Row, free: bool = False, sources: Sources | None = None) -> bool:
    """Whether some way to cast it can be completed: its cost paid and its choices made."""
    frame = Frame("draft", player=player, source=ref, slots={"free": int(free)}, obj=draft_of(game, player, ref, row))
    found = ways(game, player, ref, row, free)
    if len(found) > 1:
        found = open_ways(game, frame, row)
    return any(_payable(game, frame, row, way, 0, sources) for way in found)


def spell_of(game: Game, row: Row) -> int:
    """The address of what a card does when it is cast; 0 if it does nothing."""
    return next((at for at, _ in row.abilities if isinstance(game.library.node(at), tree.Spell)), 0)


def draft_of(game: Game, player: int, ref: int, row: Row) -> StackObject:
    """The card as it would be declared."""
    summon = "summon" in row.types
    return StackObject(0, "summon" if summon else "character", spell_of(game, row), ref, player, ref if summon else -1)


def open_ways(game: Game, frame: Frame, row: Row) -> list[Way]:
    """The ways to cast a card with which everything that must be chosen can be (a Summon only, 11.3.3)."""
    assert frame.obj is not None
    found = ways(game, frame.player, frame.source, row, bool(frame.slots.get("free")))
    if frame.obj.kind != "summon" or not frame.obj.at:
        return found
    kept = []
    for way in found:
        trial = frame.copy()
        trial.slots["paid_options"] = way_names(way)
        if "modes" in trial.slots:
            fits = drafts.choosable(game, trial, drafts.steps_of(game, frame.obj.at))
        else:
            fits = drafts.declarable(game, trial, frame.obj.at)
        if fits:
            kept.append(way)
    return kept


def _payable(game: Game, frame: Frame, row: Row, way: Way, x: int, sources: Sources | None = None) -> bool:
    """Whether one way to cast a card can be paid, with this value of its variable."""
    free = bool(frame.slots.get("free"))
    _, cost, need = total_cost(game, frame.player, frame.source, row, way, x, free)
    slots = {**frame.slots, _variable(way): x}
    return can_pay(game, frame.player, frame.source, cost, need, {frame.source & CARD_MASK}, sources, slots)


# --- steps shared by every declaration -------------------------------------------------------------------------------


def declare(game: Game, frame: Frame) -> Next:
    """Declare the card and show it."""
    card = frame.source & CARD_MASK
    state = game.state
    frame.slots["origin"] = state.zone[card]
    if state.zone[card] == LB:
        game.cite("7.14.1")
        for rule in ("15.2.8.1", "15.2.8.2", "15.2.8.3"):
            game.cite(rule)
        state.face_down[card] = False
        game.touch(STRUCTURE)  # what its text says about it counts now
    state.learn(card, EVERYBODY)
    row = game.row(card)
    kind = "summon" if "summon" in row.types else "character"
    game.cite("5.2.3.1")
    game.cite("5.2.3.1.2" if kind == "summon" else "5.2.3.1.1")
    frame.obj = StackObject(state.new_id(), kind, spell_of(game, row), frame.source, frame.player, slots={})
    possible = ways(game, frame.player, frame.source, row, bool(frame.slots.get("free")))
    if len(possible) == 1:
        frame.slots["paid_options"] = way_names(possible[0])
    game.log("declares_cast", frame.player, (frame.source,))
    return None


def put_on_stack(game: Game, frame: Frame) -> Next:
    """11.3.2: a Summon moves to the top of the stack and keeps its characteristics."""
    assert frame.obj is not None
    moved = game.commit([Event("move", frame.source, frame.player, STACK, how="cast", under=frame.player)])
    frame.source = frame.obj.card = frame.obj.source = moved[0].moved_to
    game.cite("6.2.3")
    return None


def ask_way(game: Game, frame: Frame) -> Choice | None:
    """Additional and alternative costs: which way to pay."""
    row = game.known_row(frame.source)
    if len(ways(game, frame.player, frame.source, row, bool(frame.slots.get("free")))) == 1:
        return None
    possible = [way for way in open_ways(game, frame, row) if _payable(game, frame, row, way, 0)]
    return Choice(frame.player, [("way", *way_names(way)) for way in possible], "way")


def take_way(game: Game, frame: Frame) -> Next:
    frame.slots["paid_options"] = tuple(frame.inbox[0][1:])
    game.log("way", frame.player, word=" + ".join(frame.inbox[0][1:]))
    return None


def _way(game: Game, frame: Frame, row: Row) -> Way:
    possible = ways(game, frame.player, frame.source, row, bool(frame.slots.get("free")))
    if len(possible) == 1:
        return possible[0]
    names = frame.slots.get("paid_options", ())
    return next(way for way in possible if way_names(way) == names)


def _variable(way: Way) -> str:
    return tree.variable(tuple(part for _, node in way for part in node.cost)) if way else ""


def variable_values(game: Game, frame: Frame, name: str, payable: Callable[[int], bool]) -> list[Key]:
    """The values a variable may have: as high as can be paid, and such that what it counts can be chosen."""
    assert frame.obj is not None
    numbers: list[Key] = []
    x = 0
    while payable(x):
        trial = frame.copy()
        trial.slots[name] = x
        if not frame.obj.at or drafts.choosable(game, trial, drafts.steps_of(game, frame.obj.at)):
            numbers.append(("number", x))
        x += 1
    return numbers


def ask_x(game: Game, frame: Frame) -> Choice | None:
    """A variable cost: the player sets the value."""
    row = game.known_row(frame.source)
    way = _way(game, frame, row)
    name = _variable(way)
    if not name:
        return None
    numbers = variable_values(game, frame, name, lambda x: _payable(game, frame, row, way, x))
    return Choice(frame.player, numbers, "x", shape="number")


def take_x(game: Game, frame: Frame) -> Next:
    way = _way(game, frame, game.known_row(frame.source))
    frame.slots[_variable(way)] = frame.inbox[0][1]
    game.cite("4.1")
    game.cite("4.5")
    game.log("sets_x", frame.player, amount=frame.inbox[0][1])
    return None


def can_finish(game: Game, frame: Frame) -> bool:
    """Whether a card that is being declared can be paid for; True for every other frame."""
    table = {"cast summon": CAST_SUMMON, "cast character": CAST_CHARACTER}.get(frame.proc)
    if table is None or frame.obj is None or frame.pc > table.labels["pay"]:
        return True
    row = game.known_row(frame.source)
    if "paid_options" in frame.slots:
        way = _way(game, frame, row)
        return _payable(game, frame, row, way, frame.slots.get(_variable(way), 0))
    return any(_payable(game, frame, row, way, 0) for way in open_ways(game, frame, row))


def lock_and_pay(rule: str, ways_rule: str) -> Do:
    """The cost is locked here and paid in full at once."""

    def act(game: Game, frame: Frame) -> Next:
        row = game.known_row(frame.source)
        way = _way(game, frame, row)
        if way or cost_changes(game, frame.player, frame.source, row):
            game.cite(ways_rule)
        x = frame.slots.get(_variable(way), 0)
        addresses, _, need = total_cost(game, frame.player, frame.source, row, way, x, bool(frame.slots.get("free")))
        game.log("cost_locked", frame.player, (frame.source,), need.total)
        _cite_element_rules(game, row, need)
        if frame.slots.get("origin") == LB:
            game.cite("15.2.8.3.1")
            game.cite("15.2.8.3.2")
        game.state.reg["paid_colours"] = game.state.reg["paid_cards"] = game.state.reg["paid_how"] = ()
        if not addresses and not need.total:
            return None
        claimed = (frame.source & CARD_MASK,)
        return pay_frame(game, frame.player, frame.source, addresses, need, claimed, rule, frame.slots)

    return act


def take_modes(number_rule: str) -> Do:
    """The declared effects; where their number depends on a condition, it is fixed with them, by a rule of its own."""

    def act(game: Game, frame: Frame) -> Next:
        assert frame.obj is not None
        node = drafts.modes_node(game, frame, drafts.steps_of(game, frame.obj.at))
        if node is not None and not isinstance(node.n, int):
            game.cite(number_rule)
        return drafts.take_modes(game, frame)

    return act


def take_target(rule: str) -> Do:
    """Bind what was chosen. With several choices, the player has said which effect applies to which card."""

    def act(game: Game, frame: Frame) -> Next:
        following = drafts.take_target(game, frame)
        assert frame.obj is not None
        if len(frame.obj.chosen) > 1:
            game.cite(rule)
        return following

    return act


def _cite_element_rules(game: Game, row: Row, need: Need) -> None:
    multi = len(row.colours) > 1 and row.colours.isdisjoint(LIGHT_DARK)
    if multi:
        game.cite("11.4.6.2")
    if not need.total:
        return
    if not row.colours.isdisjoint(LIGHT_DARK):
        game.cite("11.4.6.3")
    elif not multi:
        game.cite("5.2.1.2")
    game.cite("11.4.6.4")


def finished_slots(game: Game, frame: Frame) -> None:
    """The declaration is complete: the object takes over what was declared and paid."""
    assert frame.obj is not None
    frame.slots["paid_colours"] = game.state.reg.get("paid_colours", ())
    for slot, refs in game.state.reg.get("paid_cards", ()):
        frame.slots[slot] = refs
    frame.obj.slots = {key: value for key, value in frame.slots.items() if key not in BOOKKEEPING}
    frame.obj.slots["paid_options"] = (*frame.slots.get("paid_options", ()), *_only_backups(game))


def _only_backups(game: Game) -> tuple[str, ...]:
    """Said like an option that was taken: all of the CP was produced by Backups."""
    return ("only backups",) if game.state.reg.get("paid_how") == ("dull",) else ()


def remember_payment(game: Game, frame: Frame) -> None:
    """Cards on the field may ask what was paid for them: keep it under the reference they will have there."""
    options = (*frame.slots.get("paid_options", ()), *_only_backups(game))
    colours = frame.slots.get("paid_colours", ())
    name = _variable(_way(game, frame, game.known_row(frame.source)))
    variables = ((name, frame.slots.get(name, 0)),) if name else ()
    costs.remember(game, frame.source & CARD_MASK, options, colours, variables)


# --- 11.3 casting a Summon -------------------------------------------------------------------------------------------


def summon_is_cast(game: Game, frame: Frame) -> Next:
    """11.3.8: the Summon is cast; what triggers on casting triggers now."""
    assert frame.obj is not None
    finished_slots(game, frame)
    game.put_on_stack(frame.obj)
    game.cite("7.12.1")
    game.cite("7.12.3")
    game.log("casts", frame.player, (frame.source,))
    game.cite("15.1.1.7.1")
    next_one_cast(game, frame.player, frame.source, game.known_row(frame.source))
    event = Event(
        "note", frame.source, frame.player, how="cast", source=frame.source, name="summon", stacked=frame.obj.id
    )
    game.declare([event, *drafts.chosen_events(game, frame.obj)])
    return None


CAST_SUMMON = Procedure(
    "cast summon",
    do("11.3.1", declare),
    do("11.3.2", put_on_stack),
    ask("11.3.4", drafts.ask_modes),
    answered("11.3.4", take_modes("11.3.4.1")),
    ask("11.3.5", ask_way),
    answered("11.3.5", take_way),
    ask("11.3.5", ask_x),
    answered("11.3.5", take_x),
    ask("11.3.3", drafts.ask_target, label="targets"),
    answered("11.3.3", take_target("11.3.6")),
    ask("11.3.6", drafts.ask_share, label="shares"),
    answered("11.3.6", drafts.take_share),
    do("11.3.7", lock_and_pay("11.3.7.1", "11.3.5"), label="pay"),
    do("11.3.8", summon_is_cast),
)


# --- 11.4 casting a Character ----------------------------------------------------------------------------------------


def character_enters(game: Game, frame: Frame) -> Next:
    """11.4.8: the Character is put onto the field; no stack, no response."""
    assert frame.obj is not None
    finished_slots(game, frame)
    game.log("casts", frame.player, (frame.source,))
    game.cite("15.1.1.7.1")
    game.cite("11.4.1")
    game.cite("5.2.3.1.1.1")
    game.cite("6.2.5")
    if frame.slots.get("origin") == LB:
        game.cite("15.2.8.4")
    remember_payment(game, frame)
    move = Event("move", frame.source, frame.player, FIELD, how="cast", source=frame.source)
    next_one_cast(game, frame.player, frame.source, game.known_row(frame.source))
    arriving = frame.source + NEXT_INCARNATION  # what it is when this has happened
    event = Event(
        "note", frame.source, frame.player, how="cast", source=frame.source, name="character", moved_to=arriving
    )
    return game.propose([game.rules.entering(game, move, frame.player), event])


def as_cast(game: Game, frame: Frame) -> Next:
    """What the Character declared while it was cast is carried out as it enters."""
    obj = frame.obj
    assert obj is not None
    entered = [event.moved_to for event in frame.done if event.kind == "move"]
    if not obj.at or not entered:
        return None
    return Frame("effect", at=obj.at, player=frame.player, source=entered[0], slots=obj.slots)


CAST_CHARACTER = Procedure(
    "cast character",
    do("11.4.2", declare),
    ask("11.4.3", drafts.ask_modes),
    answered("11.4.3", drafts.take_modes),
    ask("11.4.5", drafts.ask_target, label="targets"),
    answered("11.4.5", drafts.take_target),
    ask("11.4.4", ask_way),
    answered("11.4.4", take_way),
    ask("11.4.4", ask_x),
    answered("11.4.4", take_x),
    ask("11.4.5", drafts.ask_share, label="shares"),
    answered("11.4.5", drafts.take_share),
    do("11.4.6", lock_and_pay("11.4.7", "11.4.4"), label="pay"),
    do("11.4.8", character_enters),
    do("", as_cast),
)
