"""Playing a card or an ability: the ways to pay for it, its variable, and whether it can be played to the end.

What is being played is declared in a frame, in stages: modes, way, variable, targets, shares, payment. The procedure of
a game has the stages in the order of its rulebook, each with its rule; `drafts` asks for what is chosen. What has to be
paid is the game's to say (`Rules.can_pay_way`, `Rules.pay_way`).

Only what can be played to the end is offered, so nothing is tried and taken back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from typing import TYPE_CHECKING, Final, cast

from rulebound.kernel import costs, drafts, evaluate, pending
from rulebound.kernel.builder import perhaps, seen_by_all
from rulebound.kernel.costs import Way, way_names
from rulebound.kernel.policies import Means
from rulebound.kernel.procedures import Choice, Key, Next
from rulebound.kernel.registers import PAID_CARDS
from rulebound.kernel.slots import MODES, ORIGIN, PAID_OPTIONS, SPEC, WAY, SlotName
from rulebound.kernel.state import CARD_MASK, EVERYBODY, NODE_BITS, Frame, Row, StackObject
from rulebound.kernel.triggers import use_key
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

FROM_OUTSIDE: Final = SlotName("from outside")  # what can be paid for all that everybody knows is asked
PAY: Final = "pay"  # the label of the step that locks and pays the cost
BOOKKEEPING: Final = frozenset({SPEC, WAY, ORIGIN})  # slots that matter only while something is declared


# --- what is played --------------------------------------------------------------------------------------------------


def spell_of(game: Game, row: Row) -> int:
    """The address of what a card does when it is played; 0 if it does nothing."""
    return next((at for at, _ in row.abilities if isinstance(game.library.node(at), tree.Spell)), 0)


def count_use(game: Game, obj: StackObject) -> None:
    """An ability that may be used only so often in a turn is used once more."""
    node = game.library.node(obj.at)
    if isinstance(node, tree.Action) and node.limit:
        key = use_key(game, node, obj.controller, pending.instance(obj))
        game.state.uses[key] = game.state.uses.get(key, 0) + 1


def begin_use(game: Game, frame: Frame, obj: StackObject) -> tree.Action:
    """An ability begins to be used: its card is shown, and the use counts; which ability it is."""
    card = frame.source & CARD_MASK
    if game.state.zone[card] not in game.rules.public:
        game.state.learn(card, EVERYBODY)
    obj.id = game.state.new_id()
    frame.obj = obj
    count_use(game, obj)
    settle_only_way(game, frame)
    node = game.library.node(obj.at)
    assert isinstance(node, tree.Action)
    return node


# --- what it costs ---------------------------------------------------------------------------------------------------


def ways(game: Game, frame: Frame) -> list[Way]:
    """Every way to pay for what is being played."""
    return game.rules.ways_to_play(game, frame)


def chosen_way(game: Game, frame: Frame) -> Way:
    """The way that was chosen, or the only one there is."""
    chosen: tuple[int, ...] | None = frame.slots.get(WAY)
    if chosen is None:
        return ways(game, frame)[0]
    return tuple((at, cast("tree.CostOption", game.library.node(at))) for at in chosen)


def whole_cost(game: Game, frame: Frame, way: Way) -> tree.Cost:
    """The written cost of an ability, unless another one is paid instead, with what is paid besides."""
    written = game.rules.written_cost(game, frame)
    if not way:
        return written
    besides = [part for _, option in way for part in option.cost]
    return tuple(besides) if any(option.alternative for _, option in way) else (*written, *besides)


def parts_of(game: Game, frame: Frame, way: Way) -> list[costs.Part]:
    """The parts of that cost, each with its address."""
    assert frame.obj is not None
    found: list[costs.Part] = []
    node = game.library.node(frame.obj.at) if frame.obj.at else None
    if isinstance(node, tree.Action) and not any(option.alternative for _, option in way):
        found += costs.addressed(game, frame.obj.at >> NODE_BITS, node.cost)
    for at, option in way:
        found += costs.addressed(game, at >> NODE_BITS, option.cost)
    return found


def variable(game: Game, frame: Frame, way: Way) -> SlotName:
    """The name of the variable in the cost of one way; empty if it has none."""
    return SlotName(tree.variable(whole_cost(game, frame, way)))


# --- can it be played? -----------------------------------------------------------------------------------------------


def payable(game: Game, frame: Frame, way: Way, means: object = None) -> bool:
    """Whether one way can be paid, with its variable as it is in the frame.

    `means` is what the player can pay with, where the game has worked that out before for several questions.
    """
    return game.rules.can_pay_way(game, frame, way, means)


def trials(game: Game, frame: Frame, way: Way) -> Iterator[Frame]:
    """What is being played, this way; with each value of its variable that could be paid if that is not settled yet."""
    trial = frame.supposing(PAID_OPTIONS, way_names(way))
    name = variable(game, frame, way)
    if not name or name in frame.slots:
        yield trial
        return
    for x in count():
        trial = trial.supposing(name, x)
        if x and not payable(game, trial, way):
            return
        yield trial


def choosable(game: Game, frame: Frame, way: Way) -> bool:
    """Whether everything that must be chosen can be, this way."""
    obj = frame.obj
    assert obj is not None
    if not obj.at or obj.kind in game.rules.played_without_choices:
        return True
    if MODES in frame.slots:
        steps = drafts.steps_of(game, obj.at)
        return any(drafts.choosable(game, trial, steps) for trial in trials(game, frame, way))
    return any(drafts.declarable(game, trial, obj.at) for trial in trials(game, frame, way))


def can_choose(game: Game, frame: Frame) -> bool:
    """Whether in some way everything that must be chosen can be."""
    return any(game.rules.fits_way(game, frame, way) and choosable(game, frame, way) for way in ways(game, frame))


def has_fitting_way(game: Game, frame: Frame) -> bool:
    """Whether the rules allow some way, costs and choices aside."""
    return any(game.rules.fits_way(game, frame, way) for way in ways(game, frame))


def can_pay(game: Game, frame: Frame) -> bool:
    """Whether some way can be paid."""
    return any(payable(game, frame, way) for way in ways(game, frame))


def is_open(game: Game, frame: Frame, way: Way, means: object = None) -> bool:
    """Whether it can be played to the end this way."""
    return payable(game, frame, way, means) and game.rules.fits_way(game, frame, way) and choosable(game, frame, way)


def playable(game: Game, frame: Frame, means: object = None) -> bool:
    """Whether there is a way to play it to the end."""
    return any(is_open(game, frame, way, means) for way in ways(game, frame))


def can_finish(game: Game, frame: Frame) -> bool:
    """Whether what is being played in a frame can still be paid for; True if nothing is, or it has been paid."""
    if frame.obj is None or frame.pc > game.procedure(frame).labels.get(PAY, -1):
        return True
    possible = ways(game, frame)
    if WAY in frame.slots or len(possible) == 1:
        return payable(game, frame, chosen_way(game, frame))
    return any(is_open(game, frame, way) for way in possible)


# --- why can it not? -------------------------------------------------------------------------------------------------

Fine = Callable[[Frame, tuple[tree.Step, ...], drafts.Spec], bool]


def _in_some_way(game: Game, draft: Frame, fine: Fine) -> bool:
    """Whether in one way to play it everything that is to be selected is fine."""
    assert draft.obj is not None
    if not draft.obj.at:
        return True
    steps = drafts.steps_of(game, draft.obj.at)
    for way in ways(game, draft):
        for trial in trials(game, draft, way):
            if _is_fine(game, trial, steps, fine):
                return True
    return False


def _is_fine(game: Game, trial: Frame, steps: tuple[tree.Step, ...], fine: Fine) -> bool:
    """The same for one way, and for enough of the options that one may choose from."""
    if not all(fine(trial, steps, spec) for spec in drafts.specs(game, trial, steps)):
        return False
    node = drafts.modes_node(game, trial, steps)
    if node is None or MODES in trial.slots:
        return True
    needed = 1 if node.up_to else min(evaluate.number(game, trial, node.n), len(node.options))
    return sum(_is_fine(game, trial, option, fine) for option in node.options) >= needed


def selectable(game: Game, draft: Frame) -> bool:
    """Whether there is something to select wherever something must be."""

    def fine(trial: Frame, steps: tuple[tree.Step, ...], spec: drafts.Spec) -> bool:
        return not drafts.bounds(game, trial, spec, steps)[0] or bool(drafts.candidates(game, trial, spec))

    return _in_some_way(game, draft, fine)


def divisible(game: Game, draft: Frame) -> bool:
    """Whether every target of a divided value can get a unit of it."""

    def fine(trial: Frame, steps: tuple[tree.Step, ...], spec: drafts.Spec) -> bool:
        least, most = drafts.bounds(game, trial, spec, steps)
        return least <= most

    return _in_some_way(game, draft, fine)


# --- what everybody knows of it --------------------------------------------------------------------------------------


def looks_into_hidden_zones(game: Game, cost: tree.Cost) -> bool:
    """Whether a cost is paid with cards that not everybody sees."""
    return any(
        isinstance(part, tree.CostReveal) or (isinstance(part, tree.CostCards) and not seen_by_all(game, part.filter))
        for part in cost
    )


def might_be_paid(game: Game, frame: Frame, way: Way) -> bool:
    """Whether a way that takes cards from a hidden zone can be paid, for all that everybody knows.

    Who might pay is asked like one who can: which ways are open must not tell what is in a hand.
    """
    if game.rules.how_played.means is Means.HAND:
        return True
    if not looks_into_hidden_zones(game, whole_cost(game, frame, way)):
        return False
    return payable(game.supposing(game.state, heard=False), frame.supposing(FROM_OUTSIDE, 1), way)


def paying_cards(game: Game, frame: Frame, cards: tree.Filter) -> list[int]:
    """The cards that match for who pays; asked from outside, those that match for all that everybody knows."""
    return perhaps(game, frame, cards) if FROM_OUTSIDE in frame.slots else evaluate.matching(game, frame, cards)


# --- the questions ---------------------------------------------------------------------------------------------------


def ask_way(game: Game, frame: Frame) -> Choice | None:
    """Additional and alternative costs: which way to pay."""
    possible = ways(game, frame)
    if len(possible) == 1:
        return None
    options: list[Key] = [("way", *way_names(way)) for way in possible if is_open(game, frame, way)]
    public = not any(might_be_paid(game, frame, way) for way in possible)
    return Choice(frame.player, options, "way", public=public)


def take_way(game: Game, frame: Frame) -> Next:
    names = tuple(frame.inbox[0][1:])
    settle_way(frame, next(way for way in ways(game, frame) if way_names(way) == names))
    game.cite_verb("way")
    game.log("way", frame.player, word=" + ".join(names))
    return None


def settle_way(frame: Frame, way: Way) -> None:
    """It is played this way: what it is called counts from now on, and that it was open does not matter any more."""
    frame.slots[PAID_OPTIONS] = way_names(way)
    frame.slots[WAY] = tuple(at for at, _ in way)


def settle_only_way(game: Game, frame: Frame) -> None:
    """If there is one way to pay only, nobody is asked for it."""
    possible = ways(game, frame)
    if len(possible) == 1:
        settle_way(frame, possible[0])


def ask_x(game: Game, frame: Frame) -> Choice | None:
    """A variable cost: any value that can be paid, and with which what it counts can be chosen."""
    way = chosen_way(game, frame)
    name = variable(game, frame, way)
    if not name:
        return None
    numbers: list[Key] = []
    most = tree.limit_of_variable(whole_cost(game, frame, way))
    for x in count(0, _step(game, frame, way)):
        if most and x > most:
            break
        trial = frame.supposing(name, x)
        if not payable(game, trial, way):
            break
        if choosable(game, trial, way):
            numbers.append(("number", x))
    public = not might_be_paid(game, frame.supposing(name, 1), way)
    return Choice(frame.player, numbers, "x", shape="number", public=public)


def _step(game: Game, frame: Frame, way: Way) -> int:
    """A variable that is an amount of something paid in multiples only goes by these."""
    for _, part in parts_of(game, frame, way):
        if isinstance(part, tree.PayResource) and isinstance(part.n, tree.X):
            game.cite_about("resource", part.kind)
            return game.rules.multiples.get(part.kind, 1)
    return 1


def take_x(game: Game, frame: Frame) -> Next:
    frame.slots[SlotName(variable(game, frame, chosen_way(game, frame)))] = frame.inbox[0][1]
    game.cite_verb("x")
    game.log("sets_x", frame.player, amount=frame.inbox[0][1])
    return None


# --- paying, and what is kept of it ----------------------------------------------------------------------------------


def lock_and_pay(game: Game, frame: Frame) -> Next:
    """What has to be paid is fixed now, whatever changes while it is paid."""
    game.state.reg[PAID_CARDS] = ()
    return game.rules.pay_way(game, frame, chosen_way(game, frame))


def complete(game: Game, frame: Frame) -> None:
    """The declaration is complete: its object takes over what was declared and paid."""
    assert frame.obj is not None
    for slot, refs in game.state.reg.pop(PAID_CARDS, ()):
        frame.slots[slot] = refs
    over = BOOKKEEPING | game.rules.only_while_declared
    frame.obj.slots = {key: value for key, value in frame.slots.items() if key not in over}


def remember_payment(game: Game, frame: Frame, besides: tuple[str, ...] = (), colours: tuple[str, ...] = ()) -> None:
    """Cards on the field may ask what was paid for them: keep it under the reference they will have there.

    `besides` is said like options that were taken.
    """
    name = variable(game, frame, chosen_way(game, frame))
    variables = ((name, frame.slots.get(name, 0)),) if name else ()
    options = (*frame.slots.get(PAID_OPTIONS, ()), *besides)
    if options or colours or variables:
        costs.remember(game, frame.source & CARD_MASK, options, colours, variables)
