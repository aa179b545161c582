"""Chapters 11.6 to 11.8: action abilities, special abilities, and putting auto-abilities onto the stack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.games.fftcg import keywords
from rulebound.games.fftcg.bills import can_pay, numbers_of
from rulebound.games.fftcg.casting import finished_slots, take_modes, take_target, take_way, variable_values
from rulebound.games.fftcg.cp import Sources, need_of
from rulebound.games.fftcg.payment import pay_frame
from rulebound.games.fftcg.terms import is_forward
from rulebound.kernel import drafts, evaluate, pending
from rulebound.kernel.control import since_turn_start
from rulebound.kernel.costs import Way, way_names, ways_of
from rulebound.kernel.procedures import Choice, Do, Next, Procedure, answered, ask, cites, do
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


# --- 11.6 action abilities, 11.7 special abilities -------------------------------------------------------------------


def may_dull_itself(game: Game, ref: int, row: Row, cost: tree.Cost, chapter: str) -> bool:
    """11.6.2.2: a Dull icon asks for steady control or Haste; Monsters are free of it unless they are Forwards."""
    if not any(isinstance(part, tree.ExhaustSelf) for part in cost):
        return True
    if "monster" in row.types and not is_forward(row):
        game.cite(f"{chapter}.2.2")
        return True
    if since_turn_start(game, ref, row):
        return True
    if "Haste" in row.keywords:
        game.cite("15.2.2.3")
        return True
    return False


def ability_ways(game: Game, player: int, ref: int, at: int) -> list[Way]:
    """The ways to pay for an ability: its cost with any additional ones, or an alternative one."""
    node = _action(game, at)
    frame = Frame("cost", player=player, source=ref)
    options = [o for o in node.options if o.cond is None or evaluate.holds(game, frame, o.cond)]
    row = game.known_row(ref)
    found = ways_of([(game.library.address(at >> NODE_BITS, option), option) for option in options])
    return [way for way in found if may_dull_itself(game, ref, row, way_cost(node, way), chapter_of(node))]


def way_cost(node: tree.Action, way: Way) -> tree.Cost:
    """The whole cost of one way to use an ability."""
    printed = () if any(option.alternative for _, option in way) else node.cost
    return (*printed, *(part for _, option in way for part in option.cost))


def open_ability_ways(game: Game, frame: Frame) -> list[Way]:
    """The ways to use an ability with which everything that must be chosen can be."""
    assert frame.obj is not None
    at, found = frame.obj.at, []
    node = _action(game, at)
    for way in ability_ways(game, frame.player, frame.source, at):
        trial = frame.copy()
        if node.options:
            trial.slots["paid_options"] = way_names(way)
        if _fits(game, trial, node, way_cost(node, way)):
            found.append(way)
    return found


def _fits(game: Game, frame: Frame, node: tree.Action, cost: tree.Cost) -> bool:
    """Whether everything can be chosen; what is still to be declared (11.6.7) may be any number that can be paid."""
    assert frame.obj is not None
    name, at = tree.variable(cost), frame.obj.at
    open_value = bool(name) and name not in frame.slots
    trial, x = frame.copy() if open_value else frame, 0
    while True:
        if open_value:
            trial.slots[name] = x
        if drafts.choosable(game, trial, node.steps) if "modes" in trial.slots else drafts.declarable(game, trial, at):
            return True
        if not open_value or not _payable(game, trial, cost):
            return False
        x += 1


def _payable(game: Game, frame: Frame, cost: tree.Cost, sources: Sources | None = None) -> bool:
    """Whether the cost of an ability can be paid, with its variable as it is in the frame."""
    assert frame.obj is not None
    need = need_of(cost, frame.slots.get(tree.variable(cost), 0))
    chapter = chapter_of(_action(game, frame.obj.at))
    return can_pay(game, frame.player, frame.source, cost, need, set(), sources, frame.slots, chapter)


def _draft(game: Game, player: int, ref: int, at: int) -> Frame:
    """A frame in which an ability could be declared."""
    kind = "special" if _action(game, at).special else "action"
    return Frame("draft", player=player, source=ref, obj=StackObject(0, kind, at, ref, player))


def can_choose(game: Game, player: int, ref: int, at: int) -> bool:
    """Whether there is something to choose for an ability, in some way to use it."""
    return bool(open_ability_ways(game, _draft(game, player, ref, at)))


def usable(game: Game, player: int, ref: int, at: int, sources: Sources | None = None) -> bool:
    """Whether an ability whose choices can be made can also be paid, in one and the same way."""
    frame, node = _draft(game, player, ref, at), _action(game, at)
    if not node.options:
        return _payable(game, frame, node.cost, sources)
    return any(_payable(game, frame, way_cost(node, way), sources) for way in open_ability_ways(game, frame))


def _action(game: Game, at: int) -> tree.Action:
    node = game.library.node(at)
    assert isinstance(node, tree.Action)
    return node


def chapter_of(node: tree.Action) -> str:
    return "11.7" if node.special else "11.6"


def declare_ability(game: Game, frame: Frame) -> Next:
    """Declare the ability, show its card if that was hidden, and put its text onto the stack."""
    state = game.state
    node = _action(game, frame.slots["ability"])
    card = frame.source & CARD_MASK
    if state.zone[card] not in game.rules.public:
        state.learn(card, EVERYBODY)
    kind = "special" if node.special else "action"
    game.cite("11.5.2")
    if len(game.known_row(frame.source).abilities) > 1:
        game.cite("11.5.3")
    frame.obj = StackObject(
        state.new_id(),
        kind,
        frame.slots["ability"],
        frame.source,
        frame.player,
        effect=frame.slots.get("effect", 0),
    )
    if node.limit:
        key = f"{frame.source}/{frame.obj.at}/{frame.obj.effect}"
        state.uses[key] = state.uses.get(key, 0) + 1
    game.log("declares_ability", frame.player, (frame.source,), word=node.special)
    return None


def _node(game: Game, frame: Frame) -> tree.Action:
    assert frame.obj is not None
    return _action(game, frame.obj.at)


def ask_ability_way(game: Game, frame: Frame) -> Choice | None:
    """Additional and alternative costs: which way to pay."""
    if not _node(game, frame).options:
        return None
    node = _node(game, frame)
    possible = [way for way in open_ability_ways(game, frame) if _payable(game, frame, way_cost(node, way))]
    return Choice(frame.player, [("way", *way_names(way)) for way in possible], "way")


def _cost(game: Game, frame: Frame) -> tree.Cost:
    """The cost of the ability in the way that was selected."""
    node = _node(game, frame)
    assert frame.obj is not None
    names = frame.slots.get("paid_options", ())
    possible = ability_ways(game, frame.player, frame.source, frame.obj.at)
    return way_cost(node, next(way for way in possible if not node.options or way_names(way) == names))


def ask_ability_x(game: Game, frame: Frame) -> Choice | None:
    """A variable cost: its player declares the value."""
    cost = _cost(game, frame)
    name = tree.variable(cost)
    if not name:
        return None

    def payable(x: int) -> bool:
        trial = frame.copy()
        trial.slots[name] = x
        return _payable(game, trial, cost)

    return Choice(frame.player, variable_values(game, frame, name, payable), "x", shape="number")


def take_ability_x(game: Game, frame: Frame) -> Next:
    frame.slots[tree.variable(_cost(game, frame))] = frame.inbox[0][1]
    game.cite("4.1")
    game.cite("4.5")
    game.log("sets_x", frame.player, amount=frame.inbox[0][1])
    return None


def pay_ability(chapter: str) -> Do:
    """The cost is locked, what it reads of other cards included, and paid all at once."""

    def act(game: Game, frame: Frame) -> Next:
        cost = _cost(game, frame)
        need = need_of(cost, frame.slots.get(tree.variable(cost), 0))
        definition = frame.slots["ability"] >> NODE_BITS
        parts = tuple(game.library.address(definition, p) for p in cost if not isinstance(p, tree.Pay))
        game.state.reg["paid_colours"] = game.state.reg["paid_cards"] = ()
        game.cite(f"{chapter}.2")
        game.cite(f"{chapter}.2.1")
        if any(not isinstance(getattr(part, "n", 0), int) for part in cost):
            game.cite(f"{chapter}.7")
        game.log("cost_locked", frame.player, (frame.source,), need.total)
        if not cost:
            return None
        return pay_frame(game, frame.player, frame.source, parts, need, (), f"{chapter}.10", frame.slots)

    return act


def ability_is_used(game: Game, frame: Frame) -> Next:
    """The ability is activated; what triggers on that triggers now, and its user keeps priority."""
    assert frame.obj is not None
    finished_slots(game, frame)
    game.put_on_stack(frame.obj)
    game.cite("6.4.1")
    game.cite("7.12.1")
    game.cite("7.12.3")
    if frame.obj.kind == "action":
        game.cite("11.6.1")
    game.log("uses", frame.player, (frame.source,), word=_node(game, frame).special)
    event = Event(
        "note", frame.source, frame.player, how="use", source=frame.source, name=frame.obj.kind, stacked=frame.obj.id
    )
    game.declare([event, *drafts.chosen_events(game, frame.obj)])
    return None


def _use(name: str, chapter: str) -> Procedure:
    return Procedure(
        name,
        cites(f"{chapter}.3"),
        do(f"{chapter}.4", declare_ability),
        ask(f"{chapter}.6", drafts.ask_modes),
        answered(f"{chapter}.6", take_modes(f"{chapter}.6.1")),
        ask(f"{chapter}.7", ask_ability_way),
        answered(f"{chapter}.7", take_way),
        ask(f"{chapter}.7", ask_ability_x),
        answered(f"{chapter}.7", take_ability_x),
        ask(f"{chapter}.5", drafts.ask_target, label="targets"),
        answered(f"{chapter}.5", take_target(f"{chapter}.8")),
        ask(f"{chapter}.8", drafts.ask_share, label="shares"),
        answered(f"{chapter}.8", drafts.take_share),
        do(f"{chapter}.9", pay_ability(chapter), label="pay"),
        do(f"{chapter}.11", ability_is_used),
    )


def can_finish(game: Game, frame: Frame) -> bool:
    """Whether an ability that is being declared can be paid for; True for every other frame."""
    table = {"use action": USE_ACTION, "use special": USE_SPECIAL}.get(frame.proc)
    if table is None or frame.obj is None or frame.pc > table.labels["pay"]:
        return True
    node = _node(game, frame)
    if not node.options or "paid_options" in frame.slots:
        return _payable(game, frame, _cost(game, frame))
    return any(_payable(game, frame, way_cost(node, way)) for way in open_ability_ways(game, frame))


USE_ACTION = _use("use action", "11.6")
USE_SPECIAL = _use("use special", "11.7")


# --- 11.8 auto-abilities ---------------------------------------------------------------------------------------------


def begin_stacking(game: Game, frame: Frame) -> Next:
    """Those that have triggered by now; what triggers meanwhile waits for the next round."""
    frame.slots["left"] = len(game.state.waiting)
    return None


def ask_which_auto(game: Game, frame: Frame) -> Choice | None:
    """The turn player puts all own abilities onto the stack in any order, then the other player."""
    for player in (game.state.turn_player, 1 - game.state.turn_player):
        options = pending.of_player(game, player, frame.slots["left"])
        if options:
            return Choice(player, options, "stack auto", public=True)
    return None


def take_auto(game: Game, frame: Frame) -> Next:
    frame.slots["left"] -= 1
    frame.pc = STACK_AUTOS.labels["next"]
    return pending.taken(game, frame.inbox[0][1], "place auto")


STACK_AUTOS = Procedure(
    "stack autos",
    do("11.8.7", begin_stacking),
    ask("11.8.7", ask_which_auto, label="next"),
    answered("11.8.7", take_auto),
)


def can_select_mode(game: Game, frame: Frame) -> Next:
    """11.8.10.2: without a mode that can be selected it does not even reach the stack."""
    assert frame.obj is not None
    node = drafts.modes_node(game, frame, drafts.steps_of(game, frame.obj.at))
    if node is not None and not (evaluate.number(game, frame, node.n) and drafts.open_modes(game, frame, node)):
        game.log("no_mode", frame.player, (frame.source,), rule="11.8.10.2")
        key = pending.instance(frame.obj)
        if key in game.state.uses:
            game.state.uses[key] -= 1  # it has not triggered
        pending.release(game, frame.obj)
        return "end"
    return None


def goes_onto_stack(game: Game, frame: Frame) -> Next:
    """11.8.7: what it selects and chooses is declared there; what is declared counts once all of it is."""
    game.log("stacks", frame.player, (frame.source,))
    return None


def lock_numbers(game: Game, frame: Frame) -> Next:
    """11.8.8: what its cost reads of other cards is read now, although it is paid when the ability resolves."""
    assert frame.obj is not None
    at = frame.obj.at
    locked = []
    for node in tree.walk(drafts.steps_of(game, at)):
        if isinstance(node, tree.MayPay):
            for part in node.cost:
                n = getattr(part, "n", 0)
                if isinstance(part, tree.CostCards | tree.CostCounter) and not isinstance(n, int | tree.X):
                    game.cite("11.8.8")
                    locked.append((game.library.address(at >> NODE_BITS, part), evaluate.number(game, frame, n)))
    if locked:
        frame.slots["locked"] = tuple(locked)
    return None


def locked_numbers(game: Game, frame: Frame, player: int, cost: tree.Cost) -> tuple[int, ...]:
    """The numbers in a cost that is paid while something resolves: those locked before, the others as they are now."""
    locked = dict(frame.slots.get("locked", ()))
    now = numbers_of(game, player, frame.source, cost, frame.slots)
    addresses = [game.library.address(frame.at >> NODE_BITS, part) for part in cost]
    return tuple(locked.get(at, n) for at, n in zip(addresses, now, strict=True))


def has_targets(game: Game, frame: Frame) -> Next:
    """11.8.4: it has triggered, but with nothing to choose it leaves the stack at once."""
    assert frame.obj is not None
    if not drafts.choosable(game, frame, drafts.steps_of(game, frame.obj.at)):
        game.log("no_target", frame.player, (frame.source,), rule="11.8.4")
        game.cite("11.8.9")
        pending.release(game, frame.obj)
        return "end"
    return None


def auto_is_stacked(game: Game, frame: Frame) -> Next:
    assert frame.obj is not None
    obj = frame.obj
    obj.slots = {key: value for key, value in frame.slots.items() if key != "spec"}
    game.put_on_stack(obj)
    game.cite("6.4.1")
    game.cite("7.12.1")
    game.cite("7.12.3")
    for rule in TRIGGER_RULES.get(obj.rule, ()):
        game.cite(rule)
    game.cite("11.5.2")
    if len(game.known_row(obj.source).abilities) > 1:
        game.cite("11.5.3")
    keywords.cite_auto(game, obj.at)
    return game.propose(drafts.chosen_events(game, obj))


TRIGGER_RULES = {"delayed": ("11.8.17", "11.8.17.1"), "auto": ("11.8.1", "11.8.2")}


PLACE_AUTO = Procedure(
    "place auto",
    do("11.8.5", can_select_mode),
    do("11.8.7", goes_onto_stack),
    ask("11.8.10", drafts.ask_modes),
    answered("11.8.10", take_modes("11.8.10.1")),
    do("11.8.3", has_targets),
    do("", lock_numbers),
    ask("11.8.9", drafts.ask_target, label="targets"),
    answered("11.8.9", take_target("11.8.12")),
    ask("11.8.12", drafts.ask_share, label="shares"),
    answered("11.8.12", drafts.take_share),
    do("11.8.7", auto_is_stacked),
)
