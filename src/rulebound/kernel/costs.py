"""What changes the cost of a card, and the ways there are to pay it."""

from __future__ import annotations

from itertools import chain, combinations
from typing import TYPE_CHECKING, cast

from rulebound.kernel import evaluate
from rulebound.kernel.events import COSTS, STRUCTURE
from rulebound.kernel.policies import Leaving
from rulebound.kernel.registers import PAID
from rulebound.kernel.slots import PAID_OPTIONS, PLAYED, SlotName
from rulebound.kernel.state import CARD_MASK, NEXT_INCARNATION, NODE_BITS, Frame, Row, Slots, StackObject
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

Way = tuple[tuple[int, tree.CostOption], ...]  # the optional costs that are paid: (address, node)
Part = tuple[int, tree.CostPart]  # a part of a cost, with its address


def addressed(game: Game, definition: int, cost: tree.Cost) -> list[Part]:
    """The parts of a cost that is written on a card, each with its address."""
    return [(game.library.address(definition, part), part) for part in cost]


def act_parts(game: Game, row: Row, act: str) -> list[Part]:
    """What texts make it cost to do something with a card, such as to attack."""
    parts: list[Part] = []
    for at, _, _ in game.limits(row, f"cost {act}"):
        node = game.library.node(at)
        assert isinstance(node, tree.ActCost)
        parts += addressed(game, at >> NODE_BITS, node.cost)
    return parts


def part_at(game: Game, at: int) -> tree.CostPart:
    """The part of a cost at an address."""
    return cast("tree.CostPart", game.library.node(at))


def number_in(game: Game, frame: Frame, part: tree.CostPart) -> int:
    """How many cards, counters and so on a part of a cost takes, from what it looks at now."""
    if isinstance(part, tree.PayResource):
        return evaluate.amount(game, frame, part.n)  # below zero the value is raised
    return evaluate.number(game, frame, getattr(part, "n", 1))


def _played(game: Game, ref: int) -> Slots:
    """The slots of a frame that reads what a card costs: where it has moved by then, it is not counted here."""
    return {PLAYED: ref & CARD_MASK} if game.rules.how_played.leaving is Leaving.BEFORE_PAYING else {}


def cost_changes(game: Game, player: int, ref: int, row: Row) -> list[tuple[tree.CostChange, Frame]]:
    """What changes the cost of casting this card: its own text, then what others say."""
    changes: list[tuple[tree.CostChange, Frame]] = []
    if costs_what_it_says(game, row):
        return changes
    played = _played(game, ref)
    own = Frame("cost", player=player, source=ref, slots=played)
    for at, _ in row.abilities:
        node = game.library.node(at)
        if isinstance(node, tree.Static) and (node.cond is None or _holds(game, own, node.cond)):
            said = [(m, own) for m in node.mods if isinstance(m, tree.CostChange) and m.filter is None]
            if said:
                game.in_force(at)
            changes += said
    for rule in game.board.cost_rules:
        frame = Frame("cost", player=rule.controller, source=rule.source, slots={**rule.slots, **played})
        if rule.node.filter is None:
            if ref & CARD_MASK in rule.cards or player in rule.players:
                changes.append((rule.node, frame))
            continue
        if player not in evaluate.players(game, frame, rule.node.who):
            continue
        if evaluate.matches(game, frame, rule.node.filter, ref, row):
            changes.append((rule.node, frame))
    return changes


def costs_what_it_says(game: Game, row: Row) -> bool:
    """Whether neither the card nor the board has anything to say about its cost."""
    definition = game.library.definitions[row.definition]
    if not game.short_cuts:
        return False  # they are asked
    return not definition.repriced and not game.board.reads & COSTS and row.abilities is definition.printed


def changed_cost(cost: int, change: tree.CostChange, amount: int) -> int:
    """A cost after a text has set it, or has changed it: no lower than a floor that the text states."""
    if change.set_to:
        return amount
    return max(cost + amount, min(cost, change.floor)) if change.floor else cost + amount


def _holds(game: Game, frame: Frame, cond: tree.Cond) -> bool:
    """Whether a condition in the text of a card about its own cost holds: asked as while the card is declared."""
    declared = StackObject(0, "card", 0, frame.source, frame.player)
    asking = Frame("cost", player=frame.player, source=frame.source, slots=frame.slots, obj=declared)
    return evaluate.holds(game, asking, cond)


def next_one_cast(game: Game, player: int, ref: int, row: Row) -> None:
    """What changed the cost of the next card of a kind is over: such a card was cast."""
    state = game.state
    over: set[int] = set()
    for effect in state.effects:
        node = game.library.node(effect.at)
        if not isinstance(node, tree.PlayerGain) or player not in effect.players:
            continue
        frame = Frame("cost", player=effect.controller, source=effect.source, slots=effect.slots)
        about = [m.filter for m in node.mods if isinstance(m, tree.CostChange) and m.next and m.filter is not None]
        if any(evaluate.matches(game, frame, cards, ref, row) for cards in about):
            over.add(effect.id)
    if over:
        state.effects = [effect for effect in state.effects if effect.id not in over]
        game.touch(STRUCTURE)


def cost_options(game: Game, player: int, ref: int, row: Row) -> list[tuple[int, tree.CostOption]]:
    """The additional and alternative costs the card has: (address, node)."""
    frame = Frame("cost", player=player, source=ref, slots=_played(game, ref))
    found = []
    for at, _ in row.abilities:
        node = game.library.node(at)
        if isinstance(node, tree.CostOption) and (node.cond is None or _holds(game, frame, node.cond)):
            found.append((at, node))
    return found


def options_of(game: Game, frame: Frame) -> list[tuple[int, tree.CostOption]]:
    """The additional and alternative costs of what is being played in a frame: of the card, or of the ability."""
    obj = frame.obj
    assert obj is not None
    if obj.kind in game.rules.played_cards:
        return cost_options(game, frame.player, frame.source, game.known_row(frame.source))
    node, definition = game.library.node(obj.at), obj.at >> NODE_BITS
    options = node.options if isinstance(node, tree.Action | tree.Auto) else ()
    return [
        (game.library.address(definition, option), option)
        for option in options
        if option.cond is None or evaluate.holds(game, frame, option.cond)
    ]


def ways_of(options: list[tuple[int, tree.CostOption]]) -> list[Way]:
    """Every way to pay: the required costs, any optional ones, at most one alternative."""
    if not options:
        return [()]
    required = [o for o in options if o[1].required]
    optional = [o for o in options if not o[1].required]
    subsets = chain.from_iterable(combinations(optional, k) for k in range(len(optional) + 1))
    return [(*required, *subset) for subset in subsets if sum(1 for _, node in subset if node.alternative) <= 1]


def way_names(way: Way) -> tuple[str, ...]:
    return tuple(node.name for _, node in way)


# --- what was paid ---------------------------------------------------------------------------------------------------


def remember(
    game: Game,
    card: int,
    options: tuple[str, ...],
    colours: tuple[str, ...],
    variables: tuple[tuple[str, int], ...],
) -> None:
    """Keep what was paid for a card under the reference it will have when it moves to the field."""
    state, rules = game.state, game.rules
    stays = rules.same_card(game, state.zone[card], rules.field)
    arriving = state.ref(card) + (0 if stays else NEXT_INCARNATION)
    kept = tuple(entry for entry in state.reg.get(PAID, ()) if state.alive(entry[0]) or entry[0] in state.lki)
    state.reg[PAID] = (*kept, (arriving, tuple(options), tuple(colours), variables))
    if game.witness is not None:
        game.witness.pays(state.definition[card], options)


def paid(game: Game, ref: int, key: SlotName) -> tuple[str, ...]:
    """The optional costs (`paid_options`) or colours (`paid_colours`) that were paid for a card."""
    for entry in game.state.reg.get(PAID, ()):
        if entry[0] == ref:
            found: tuple[str, ...] = entry[1] if key == PAID_OPTIONS else entry[2]
            return found
    return ()


def declared(game: Game, ref: int, variable: str) -> int | None:
    """The value that was set for a card while it was played."""
    for entry in game.state.reg.get(PAID, ()):
        if entry[0] == ref:
            found: int | None = dict(entry[3]).get(variable)
            return found
    return None
