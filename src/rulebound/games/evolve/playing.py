"""Chapter 10.6: playing and resolving cards and abilities.

One procedure serves cards, activated abilities and automatic abilities. Only what can be played to the end is offered
(10.6.2.1.2), so nothing is ever rewound.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rulebound.games.evolve.classes import counted_in_cemetery
from rulebound.games.evolve.keywords import keyword_of
from rulebound.games.evolve.payment import (
    Bill,
    bill,
    can_pay,
    can_pay_the_rest,
    freed,
    pay_frame,
    pay_points,
)
from rulebound.games.evolve.terms import CEMETERY, EX, FIELD, HAND, ON_FIELD, RESOLUTION, is_follower, room
from rulebound.kernel import costs, drafts, evaluate, pending, playing
from rulebound.kernel.builder import PLAYED_AT, cover_shown, mark_shown
from rulebound.kernel.costs import Way, cost_changes, cost_options, way_names
from rulebound.kernel.procedures import Choice, Next, Procedure, Step, answered, ask, do
from rulebound.kernel.state import (
    CARD_MASK,
    EVERYBODY,
    NODE_BITS,
    Event,
    Frame,
    Row,
    StackObject,
)
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

POINTS_FOR = {"Evolve": 1, "Serve": 2}
OTHER_PRICE = ("10.2.1.3.3", "10.4.4.1")  # what is paid is changed, not what the card costs
ONLY_WHILE_DECLARED = frozenset({"ability", "effect", "price", "set prices"})  # slots of what is being played


# --- what it costs ---------------------------------------------------------------------------------------------------


def play_cost(game: Game, player: int, ref: int, row: Row, set_to: int | None = None) -> int:
    """10.10.2.4: what sets the cost first, then what changes it; below zero is zero (1.3.2.2.1).

    The player orders what sets it, and so may have the lowest of the set costs (10.10.2.1). `set_to` is the cost that
    the player has chosen to pay for the card (10.4.7.3).
    """
    game.cite("2.5.1")
    changes = cost_changes(game, player, ref, row)
    if not changes and set_to is None and row.cost >= 0:
        return row.cost  # as nearly always
    zone = game.rules.zones[game.state.zone[ref & CARD_MASK]].name
    changes = [c for c in changes if _is_about(c[0].filter, zone)]
    amounts = [(node, evaluate.amount(game, frame, node.amount)) for node, frame in changes]
    set_costs = [value for node, value in amounts if node.set_to]
    cost = min(set_costs if set_to is None else (*set_costs, set_to), default=row.cost)
    if amounts or set_to is not None:
        game.cite_all(*OTHER_PRICE)
    for node, value in amounts:
        if node.set_to and not isinstance(node.amount, int):
            game.cite_verb("pp by its text")
        if not node.set_to:
            cost = max(cost + value, min(cost, node.floor)) if node.floor else cost + value
    if len(changes) + (set_to is not None) > 1:
        game.cite("10.10.2.4")
    if changes and game.state.zone[ref & CARD_MASK] != FIELD:
        game.cite("4.4.3.1")
    if any(frame.source == ref for _, frame in changes):
        game.cite("10.3.4")  # the card itself says so
    if cost < 0:
        game.cite("1.3.2.2.1")
    return max(0, cost)


def _is_about(cards: tree.Filter | None, zone: str) -> bool:
    """4.4.3.1: cards played from any zone, unless the text names one."""
    return cards is None or cards.zone in ("field", zone) or zone in cards.also


def set_price(node: tree.CostOption) -> int | None:
    """The play points that a card costs to play if this is chosen; none if play points have nothing to do with it."""
    points = [part.generic for part in node.cost if isinstance(part, tree.Pay)] if node.alternative else []
    return sum(points) if points else None


def price_of(game: Game, frame: Frame, way: Way) -> int:
    """The play points that a card costs this way, as worked out where it is played from."""
    chosen = [cost for _, node in way if (cost := set_price(node)) is not None]
    price: int | None
    if chosen:
        price = dict(frame.slots.get("set prices", ())).get(chosen[0])
    else:
        price = frame.slots.get("price")
    if price is None:
        price = play_cost(game, frame.player, frame.source, game.known_row(frame.source), chosen[0] if chosen else None)
    reduction = sum(node.reduce for _, node in way)
    if reduction:
        game.cite_all(*OTHER_PRICE)
    if price < reduction:
        game.cite("1.3.2.2.1")
    return max(0, price - reduction)


def total(game: Game, frame: Frame, way: Way) -> Bill:
    """Everything that has to be paid, in order."""
    obj = frame.obj
    assert obj is not None
    items: Bill = ()
    card = obj.kind not in ("action", "auto")
    instead = [node for _, node in way if node.alternative]
    if obj.kind == "action" and not instead:
        items = bill(game, frame, playing.whole_cost(game, frame, ()), obj.at >> NODE_BITS)
    elif card and (not instead or set_price(instead[0]) is not None):
        items = (("pp", price_of(game, frame, way)),)
    for at, node in way:
        in_price = card and node.alternative  # its play points are the price
        cost = tuple(part for part in node.cost if not (in_price and isinstance(part, tree.Pay)))
        items += bill(game, frame, cost, at >> NODE_BITS)
    return items


def uses_evolution_points(game: Game, obj: StackObject) -> int:
    """12.2.3, 14.2.2.4: 1 for an evolve ability, 2 for a serve ability."""
    node = game.library.node(obj.at) if obj.kind == "action" else None
    return POINTS_FOR.get(node.keyword, 0) if isinstance(node, tree.Action) else 0


def payable(game: Game, frame: Frame, way: Way) -> bool:
    """10.4.2.2: whether one way to play something can be paid."""
    assert frame.obj is not None
    items = total(game, frame, way)
    if not items:
        return True
    evolving = uses_evolution_points(game, frame.obj) > 0
    return can_pay(game, frame.player, frame.source, items, evolving=evolving, slots=frame.slots)


def fits(game: Game, frame: Frame, way: Way) -> bool:
    """10.6.2.6: whether a follower or amulet will have room once its cost is paid (READINGS C11)."""
    assert frame.obj is not None
    if frame.obj.kind != "card":
        return True
    free = room(game, "field", frame.player)
    assert free is not None
    return free > 0 or free + freed(game, frame, total(game, frame, way)) > 0


Fine = Callable[[Frame, tuple[tree.Step, ...], drafts.Spec], bool]


def _in_some_way(game: Game, draft: Frame, fine: Fine) -> bool:
    """Whether in one way to play it everything that is to be selected is fine."""
    assert draft.obj is not None
    if not draft.obj.at:
        return True
    steps = drafts.steps_of(game, draft.obj.at)
    for way in playing.ways(game, draft):
        for trial in playing.trials(game, draft, way):
            if _is_fine(game, trial, steps, fine):
                return True
    return False


def _is_fine(game: Game, trial: Frame, steps: tuple[tree.Step, ...], fine: Fine) -> bool:
    """The same for one way, and for enough of the options that one may choose from."""
    if not all(fine(trial, steps, spec) for spec in drafts.specs(game, trial, steps)):
        return False
    node = drafts.modes_node(game, trial, steps)
    if node is None or "modes" in trial.slots:
        return True
    needed = 1 if node.up_to else min(evaluate.number(game, trial, node.n), len(node.options))
    return sum(_is_fine(game, trial, option, fine) for option in node.options) >= needed


def selectable(game: Game, draft: Frame) -> bool:
    """Whether there is something to select wherever something must be."""

    def fine(trial: Frame, steps: tuple[tree.Step, ...], spec: drafts.Spec) -> bool:
        return not drafts.bounds(game, trial, spec, steps)[0] or bool(drafts.candidates(game, trial, spec))

    return _in_some_way(game, draft, fine)


def divisible(game: Game, draft: Frame) -> bool:
    """10.6.2.4.1: whether every target of a divided value can get a unit of it."""

    def fine(trial: Frame, steps: tuple[tree.Step, ...], spec: drafts.Spec) -> bool:
        least, most = drafts.bounds(game, trial, spec, steps)
        return least <= most

    return _in_some_way(game, draft, fine)


def playable(game: Game, player: int, ref: int) -> bool:
    """Whether a card can be played to the end."""
    draft = card_draft(game, player, ref)
    if len(playing.ways(game, draft)) > 1:  # its price is the same for all of them
        draft.slots["price"] = play_cost(game, player, ref, game.known_row(ref))
    return playing.playable(game, draft)


# --- drafts ----------------------------------------------------------------------------------------------------------


def card_object(game: Game, player: int, ref: int, row: Row) -> StackObject:
    """A card that is played, or could be."""
    if "spell" in row.types:
        return StackObject(0, "spell", playing.spell_of(game, row), ref, player, card=ref)
    return StackObject(0, "card", 0, ref, player)


def card_draft(game: Game, player: int, ref: int, row: Row | None = None) -> Frame:
    """A frame in which a card could be played."""
    obj = card_object(game, player, ref, row or game.known_row(ref))
    return Frame("draft", player=player, source=ref, slots={evaluate.PLAYED: ref & CARD_MASK}, obj=obj)


def ability_draft(game: Game, player: int, ref: int, at: int) -> Frame:
    return Frame("draft", player=player, source=ref, obj=StackObject(0, "action", at, ref, player))


# --- 10.6.2.1 specify ------------------------------------------------------------------------------------------------


def specify_card(game: Game, frame: Frame) -> Next:
    """The card is revealed and moved to the resolution zone; effects on it go with it (10.6.2.1.3)."""
    state, card = game.state, frame.source & CARD_MASK
    row = game.known_row(frame.source)
    obj = frame.obj = card_object(game, frame.player, frame.source, row)
    obj.id = state.new_id()
    origin = state.zone[card]
    frame.slots["origin"] = origin
    if "price" not in frame.slots:  # an effect that plays a card has said what it costs
        frame.slots["price"] = play_cost(game, frame.player, frame.source, row)
    _set_prices(game, frame, row)
    if origin in (HAND, EX):
        game.cite("8.2.1")
    game.cite_all("10.1.1", "10.6.1", "10.6.2")
    state.learn(card, EVERYBODY)  # revealed before it moves
    game.log("plays", frame.player, (frame.source,), rule="10.6.2.1", word=game.rules.zones[origin].name)
    move = Event("move", frame.source, frame.player, RESOLUTION, how="play", under=frame.player)
    moved = game.commit([move])
    if origin == EX and any(moved[0].moved_to in effect.refs for effect in state.effects):
        game.cite("10.6.2.1.3")
    frame.source = obj.source = moved[0].moved_to
    if obj.kind == "spell":
        obj.card = frame.source
    return None


def _set_prices(game: Game, frame: Frame, row: Row) -> None:
    """What the card costs where it is, for each cost that the player may set for it (10.4.7.3)."""
    options = cost_options(game, frame.player, frame.source, row)
    costs = {cost for _, node in options if (cost := set_price(node)) is not None}
    if costs:
        frame.slots["set prices"] = tuple(
            (cost, play_cost(game, frame.player, frame.source, row, cost)) for cost in sorted(costs)
        )


def _show_card(game: Game, source: int) -> None:
    """10.6.2.1.1: the card of an ability in a hidden zone is revealed."""
    if game.state.zone[source & CARD_MASK] not in game.rules.public and game.state.alive(source):
        mark_shown(game, (source,))
        game.cite("10.6.2.1.1")


def specify_ability(game: Game, frame: Frame) -> Next:
    state = game.state
    at = frame.slots["ability"]
    node = game.library.node(at)
    assert isinstance(node, tree.Action)
    card = frame.source & CARD_MASK
    _show_card(game, frame.source)
    frame.obj = StackObject(state.new_id(), "action", at, frame.source, frame.player, effect=frame.slots["effect"])
    game.cite_all("8.3.1", "10.1.1", "10.1.1.1", "10.1.1.1.1", "10.6.1", "10.6.2", "3.1.2.2")
    if node.zone != "field":
        game.cite("10.3.4")
    if node.keyword in ("Evolve", "Serve"):
        game.cite("8.3.2")
        game.cite_all(*(("12.1.1", "12.2.1") if node.keyword == "Evolve" else ("14.2.2.1", "14.2.2.3")))
        if node.keyword == "Evolve" and not is_follower(game.row(card)):
            game.cite("5.24.3.1.1")
        if frame.player == state.turn_player:  # what is played in a Quick window is not played "this way"
            state.uses["evolve or serve"] = 1
    elif node.keyword == "Stack":
        game.cite_all("13.3.2.1", "13.3.2.2", "13.3.2.2.b3")
    playing.count_use(game, frame.obj)
    game.log("uses", frame.player, (frame.source,), rule="10.6.2.1", word=node.keyword)
    return None


def specify_auto(game: Game, frame: Frame) -> Next:
    """10.7.3.1: it must be played; 10.7.3.2: if it cannot be, it only stops being pending."""
    obj = frame.obj
    assert obj is not None
    if not playing.playable(game, frame):
        game.log("cannot_be_played", frame.player, (frame.source,), rule="10.7.3.2")
        _cite_targets(game, frame)
        pending.release(game, obj)
        return "end"
    game.cite_all("10.7.3", "10.7.3.1", "10.1.1", "10.1.1.2", "10.6.1", "10.6.2", "3.1.2.3")
    if not game.state.alive(frame.source):
        game.cite("10.7.7")
    if obj.rule == "delayed":
        game.cite("10.7.5")
    else:
        _show_card(game, frame.source)
    title = keyword_of(game, obj.at)
    if title:
        game.cite("10.4.7.1")  # the word itself is no cost: what follows it is played
    game.log("plays_auto", frame.player, (frame.source,), rule="10.6.2.1", word=title)
    return None


def _cite_targets(game: Game, frame: Frame) -> None:
    """Say if it is for want of targets that something cannot be played."""
    if not selectable(game, frame):
        game.cite("10.6.2.3.4")
    elif divisible(game, frame) and not playing.can_choose(game, frame):
        game.cite("10.6.2.3.3")


# --- 10.6.2.2 selections that come first -----------------------------------------------------------------------------


def take_way(game: Game, frame: Frame) -> Next:
    """10.4.7: optional costs that are paid or not."""
    if any("Earth Rite" in way_names(way) for way in playing.ways(game, frame)):
        game.cite("10.4.7.1")  # the one keyword that is a cost itself
    assert frame.obj is not None
    text = tree.walk(drafts.steps_of(game, frame.obj.at))
    if any(isinstance(node, tree.Paid) for node in text):
        game.cite("10.4.7.2")  # what it is paid for
    return playing.take_way(game, frame)


def ask_modes(game: Game, frame: Frame) -> Choice | None:
    """As many options as the text says; of "up to" so many at least one (5.17.2)."""
    choice = drafts.ask_modes(game, frame)
    if choice is not None:
        choice.number_rule = "5.17.1" if choice.at_least == choice.at_most else "5.17.2"
        game.cite(choice.number_rule)
    return choice


def take_modes(game: Game, frame: Frame) -> Next:
    """5.17.3: options are chosen now; the others are as if they did not exist (5.17.4)."""
    assert frame.obj is not None
    steps = drafts.steps_of(game, frame.obj.at)
    node = drafts.modes_node(game, frame, steps)
    game.cite_all("5.17.1", "5.17.1.1", "5.17.3", "5.17.4", "10.6.2.2")
    for step in steps:
        if isinstance(step, tree.If) and all(_has_modes(way) for way in (step.then, step.orelse)):
            _cite_number(game, step.cond)
    if node is not None:
        if not isinstance(node.n, int):
            _cite_number(game, node.n)
        if node.up_to:
            game.cite("5.17.2")
        if len(drafts.open_modes(game, frame, node)) < len(node.options):
            game.cite("5.17.4.1")
    return drafts.take_modes(game, frame)


def _has_modes(steps: tuple[tree.Step, ...]) -> bool:
    return any(isinstance(node, tree.Modes) for node in tree.walk(steps))


def _cite_number(game: Game, number: tree.Amount | tree.Cond) -> None:
    """5.17.3.1: how many options there are to choose depends on something that has been read now."""
    game.cite("5.17.3.1")
    for part in tree.walk(number):
        if isinstance(part, tree.Fixed):
            game.cite("5.17.3.1.1")
        elif isinstance(part, tree.Count) and counted_in_cemetery(part):
            game.cite("13.3.1.4.1" if counted_in_cemetery(part) == "spells" else "13.5.1.3.2.1")


# --- 10.6.2.3 targets and 10.6.2.4 shares ----------------------------------------------------------------------------


def ask_target(game: Game, frame: Frame) -> Choice | None:
    """A fixed number must be selected; of "up to" so many any number, but some if a value is divided among them."""
    choice = drafts.ask_target(game, frame)
    if choice is not None:
        choice.number_rule = "10.6.2.3.1" if choice.at_least == choice.at_most else "10.6.2.3.2"
        game.cite(choice.number_rule)
        if drafts.divided_among(game, frame):
            choice.number_rule = "10.6.2.3.2.1"
            game.cite("10.6.2.3.2.1")
    elif drafts.passed_over(game, frame):
        game.cite("10.6.2.3.2")  # there is nothing of which up to so many could be selected
    return choice


def ask_share(game: Game, frame: Frame) -> Choice | None:
    choice = drafts.ask_share(game, frame)
    if choice is not None:
        choice.number_rule = "10.6.2.4.1"
        game.cite("10.6.2.4.1")
    return choice


# --- 10.6.2.5 costs --------------------------------------------------------------------------------------------------


def pay_way(game: Game, frame: Frame, way: Way) -> Next:
    obj = frame.obj
    assert obj is not None
    items = total(game, frame, way)
    if not items:
        return None
    game.cite_all("10.4.1", "10.4.3")
    evolving = uses_evolution_points(game, obj)
    if len(items) == 1 and items[0][0] == "pp" and not evolving:
        return pay_points(game, frame, items[0][1])  # nothing is left to the player
    free = room(game, "field", frame.player) if obj.kind == "card" else None
    needed = max(0, 1 - free) if free is not None else 0
    return pay_frame(frame.player, frame.source, items, evolving=evolving, room=needed)


def is_played(game: Game, frame: Frame) -> Next:
    """10.6.2.7: from now on it has been played. What would not fit (10.6.2.6) could not be specified."""
    obj = frame.obj
    assert obj is not None
    playing.complete(game, frame)
    if obj.kind in ("card", "spell"):
        if obj.kind == "card":
            game.cite("10.6.2.6")
            playing.remember_payment(game, frame)
        if game.board.cost_rules:
            costs.next_one_cast(game, frame.player, frame.source, game.known_row(frame.source))
        origin = frame.slots["origin"]
        note = Event("note", frame.source, frame.player, how="play", source=frame.source, name=obj.kind, frm=origin)
        game.declare([note, *drafts.chosen_events(game, obj)])
        return None
    events = drafts.chosen_events(game, obj)
    if obj.kind == "action":
        events.insert(0, Event("note", frame.source, frame.player, how="use", source=frame.source))
    if events:
        game.declare(events)
    return None


# --- 10.6.2.8 resolve ------------------------------------------------------------------------------------------------


def resolve(game: Game, frame: Frame) -> Next:
    obj = frame.obj
    assert obj is not None
    if obj.kind == "card":
        return _enter(game, frame)
    game.cite_all("2.6.1", "3.1.2.4", "10.2.1", "10.2.1.1", "10.6.2.8.2", "10.8.1")
    if obj.kind == "spell":
        game.cite("10.1.1.4")
    elif not game.state.alive(obj.source):
        game.cite("10.6.2.8.2.1")
    if not obj.at:
        return None
    slots = dict(obj.slots)
    slots["modes"] = obj.modes
    slots[PLAYED_AT] = game.state.clock  # 10.9.1.6.2
    inner = Frame(
        "effect",
        at=obj.at,
        player=frame.player,
        source=frame.source,
        slots=slots,
        event=frame.event,
        obj=obj.copy(),
    )
    fixed = drafts.fixed_amounts(game, inner)
    if fixed:
        inner.slots["fixed"] = fixed
    return inner


def _enter(game: Game, frame: Frame) -> Next:
    """10.6.2.8.1: a follower or amulet is put onto the field if it fits (READINGS C12)."""
    free = room(game, "field", frame.player)
    assert free is not None
    if free <= 0 or game.known_row(frame.source).types.isdisjoint(ON_FIELD):
        return None
    game.rule = "10.6.2.8.1"
    game.cite("10.6.2.8.1")
    if any(frame.source in effect.refs for effect in game.state.effects):
        game.cite("10.6.2.8.1.1")
    origin = game.rules.zones[frame.slots["origin"]].name
    move = Event("move", frame.source, frame.player, FIELD, how="play", name=origin)
    return game.propose([game.rules.entering(game, move, frame.player)])


def clear(game: Game, frame: Frame) -> Next:
    """10.6.2.8.3: cards that are still in the resolution zone go to the cemetery; an ability is gone."""
    obj = frame.obj
    assert obj is not None
    cover_shown(game)
    pending.release(game, obj)
    left = _left_over(game, frame) if game.state.zones[RESOLUTION * 2] else []
    return game.propose(left) if left else None


def _left_over(game: Game, frame: Frame) -> list[Event]:
    """The cards in the resolution zone that are not being played."""
    state = game.state
    resolving = {other.source for other in state.frames if other.proc == PLAY_CARD.name and other is not frame}
    refs = [ref for c in state.zones[RESOLUTION * 2] if (ref := state.ref(c)) not in resolving]
    return [Event("move", ref, frame.player, CEMETERY, how="resolve") for ref in refs]


def _playing(name: str, specify: Step) -> Procedure:
    return Procedure(
        name,
        specify,
        ask("10.6.2.2.1", playing.ask_way),
        answered("10.6.2.2.1", take_way),
        ask("10.6.2.2.2", playing.ask_x),
        answered("10.6.2.2.2", playing.take_x),
        ask("10.6.2.2.3", ask_modes, label="modes"),
        answered("10.6.2.2.3", take_modes),
        ask("10.6.2.3", ask_target, label="targets"),
        answered("10.6.2.3", drafts.take_target),
        ask("10.6.2.4", ask_share, label="shares"),
        answered("10.6.2.4", drafts.take_share),
        do("10.6.2.5", playing.lock_and_pay, label=playing.PAY),
        do("10.6.2.7", is_played, label="played"),
        do("10.6.2.8", resolve),
        do("10.6.2.8.3", clear),
    )


PLAY_CARD = _playing("play card", do("10.6.2.1", specify_card))
PLAY_ABILITY = _playing("play ability", do("10.6.2.1", specify_ability))
PLAY_AUTO = _playing("play auto", do("10.6.2.1", specify_auto))


def play_by_effect(game: Game, player: int, ref: int, free: bool) -> Frame | None:
    """A card that an effect plays, for nothing if so said (10.10.2.4); None if it cannot be played to the end."""
    price = play_cost(game, player, ref, game.known_row(ref), 0 if free else None)
    draft = card_draft(game, player, ref)
    draft.slots["price"] = price
    return (
        Frame("play card", player=player, source=ref, slots={"price": price}) if playing.playable(game, draft) else None
    )


def can_finish(game: Game, frame: Frame) -> bool:
    """Whether what is being played, or the rest of what is being paid, can be paid for; True for every other frame."""
    return can_pay_the_rest(game, frame) if frame.proc == "pay" else playing.can_finish(game, frame)
