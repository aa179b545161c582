"""Drafts: what is declared before something resolves: modes, variables, choices, shares.

The draft is a `StackObject` under construction in the frame of a play. Every question here offers only answers from
which the declaration can still be completed, so nothing is tried and taken back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

import msgspec

from rulebound.kernel import evaluate
from rulebound.kernel.builder import seen_by_all, who_one
from rulebound.kernel.policies import Shares, Targets
from rulebound.kernel.procedures import Choice, Key, Next
from rulebound.kernel.slots import DIVISION, MODES, SPEC, SlotName
from rulebound.kernel.state import CARD_MASK, NODE_BITS, Event, Frame, StackObject, player_of, player_ref, stacked_ref
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

Spec = tree.Choose | tree.ChooseStacked
SPECS: Final = (tree.Choose, tree.ChooseStacked)


def steps_of(game: Game, at: int) -> tuple[tree.Step, ...]:
    """The steps of the ability at an address; 0 means that there is none."""
    node: Any = game.library.node(at) if at else None
    steps: tuple[tree.Step, ...] = node.steps if at else ()
    return steps


def fixed_amounts(game: Game, frame: Frame) -> tuple[tuple[int, int], ...]:
    """The amounts that are read when an ability begins to resolve: (address, value)."""
    library, definition = game.library, frame.at >> NODE_BITS
    nodes = library.fixed(frame.at)
    if not nodes:
        return ()
    return tuple([(library.address(definition, node), evaluate.amount(game, frame, node.of)) for node in nodes])


def active(game: Game, frame: Frame, steps: tuple[tree.Step, ...]) -> Iterator[tree.Step]:
    """The steps that count, in written order, given the modes and conditions as they are now."""
    for step in steps:
        if type(step) not in NESTING:
            yield step
        elif isinstance(step, tree.Modes):
            for number in frame.slots.get(MODES, ()):
                yield from active(game, frame, step.options[number])
        else:
            yield from active(game, frame, _inside(game, frame, step))


NESTING: Final = frozenset({tree.Modes, tree.If, tree.MayPay, tree.May, tree.IfDone, tree.ForEach})


def _inside(game: Game, frame: Frame, step: tree.Step) -> tuple[tree.Step, ...]:
    """The steps inside a step that count as things are now."""
    if isinstance(step, tree.If):
        if evaluate.holds(game, frame, step.cond):
            return step.then
        game.cite_verb("nothing to select")
        return step.orelse
    if isinstance(step, tree.MayPay):
        return (*step.then, *step.orelse)
    return step.steps if isinstance(step, tree.May | tree.IfDone | tree.ForEach) else ()


def specs(game: Game, frame: Frame, steps: tuple[tree.Step, ...]) -> tuple[Spec, ...]:
    """What has to be chosen on declaration, in written order."""
    return tuple([step for step in active(game, frame, steps) if isinstance(step, SPECS)])


def candidates(game: Game, frame: Frame, spec: Spec) -> list[int]:
    """What may be chosen. Cannot-be-chosen is respected; nothing chooses itself."""
    obj = frame.obj
    assert obj is not None
    game.cite_verb("choosable")
    if isinstance(spec, tree.ChooseStacked):
        game.cite_about("cards in", game.rules.stack_zone)
        game.cite_verb("not itself")
        return [
            stacked_ref(other.id)
            for other in game.state.stack
            if other.id != obj.id
            and not game.rules.kinds_declared(game, other).isdisjoint(spec.kinds)
            and (spec.side == "any" or (other.controller == frame.player) == (spec.side == "my"))
            and _is_such(game, frame, spec, other)
        ]
    rows, row, can_be_chosen = game.board.rows, game.row, game.rules.can_be_chosen
    found = [
        ref
        for ref in evaluate.matching(game, frame, spec.filter)
        if ref != obj.card and can_be_chosen(game, obj, ref, rows.get(ref & CARD_MASK) or row(ref & CARD_MASK))
    ]
    if spec.players is None:
        return found
    seats = evaluate.players(game, frame, spec.players)
    return [*found, *map(player_ref, sorted(seats, key=lambda seat: seat == frame.player))]


def _is_such(game: Game, frame: Frame, spec: tree.ChooseStacked, other: StackObject) -> bool:
    """Whether an object comes from such a card and has chosen such a card, where that is asked for."""
    if spec.source is not None:
        game.cite_verb("kind of source")
    if spec.source is not None and not _any_matches(game, frame, spec.source, (other.source,)):
        return False
    if spec.choosing is None:
        return True
    where, zone = game.state.zone, game.rules.zone_id[spec.choosing.zone]
    chosen = (ref for slot in other.chosen for ref in other.slots.get(slot, ()) if ref >= 0)
    there = tuple(ref for ref in chosen if where[ref & CARD_MASK] == zone)
    return _any_matches(game, frame, spec.choosing, there)


def _any_matches(game: Game, frame: Frame, filter: tree.Filter, refs: tuple[int, ...]) -> bool:
    rows = ((ref, game.row_of(ref)) for ref in refs)
    return any(row is not None and evaluate.matches(game, frame, filter, ref, row) for ref, row in rows)


def bounds(game: Game, frame: Frame, spec: Spec, steps: tuple[tree.Step, ...]) -> tuple[int, int]:
    """How many must and may be chosen. Of a divided amount each card gets a unit, so there are no more than units."""
    if isinstance(spec, tree.ChooseStacked):
        return 1, 1
    most = evaluate.number(game, frame, spec.n)
    least = most if spec.at_least is None else evaluate.number(game, frame, spec.at_least)
    for step in active(game, frame, steps):
        if isinstance(step, tree.Divide) and step.slot == spec.slot:
            most = min(most, evaluate.number(game, frame, step.amount) // step.unit)
            if game.rules.numbers.shares is Shares.AT_LEAST_ONE:
                least = max(1, least)
    return least, most


def choosable(game: Game, frame: Frame, steps: tuple[tree.Step, ...]) -> bool:
    """Whether everything that must be chosen can be."""
    return _rest_choosable(game, frame, steps, specs(game, frame, steps))


def _rest_choosable(game: Game, frame: Frame, steps: tuple[tree.Step, ...], todo: tuple[Spec, ...]) -> bool:
    """Whether these choices can all be made. A choice that a later one looks at is tried with each candidate."""
    if game.rules.selecting.targets is Targets.WHAT_THERE_IS:
        return True
    for number, spec in enumerate(todo):
        least, most = bounds(game, frame, spec, steps)
        later = todo[number + 1 :]
        looked_at = _looked_at(spec, later)
        if not least and not looked_at:
            continue
        found = candidates(game, frame, spec)
        if most < least:
            game.cite_verb("indivisible")
            return False
        if len(found) < least or not _apart(game, spec, found, least):
            return False
        if looked_at:
            return any(
                _rest_choosable(game, frame.supposing(SlotName(spec.slot), chosen), steps, later)
                for n in range(least, min(most, len(found)) + 1)
                for chosen in combinations(found, n)
            )
    return True


def _apart(game: Game, spec: Spec, refs: list[int], least: int) -> bool:
    """Whether enough of these differ from each other, where they must."""
    if not isinstance(spec, tree.Choose) or not spec.apart or least < 2:
        return True
    return evaluate.Apart(game, refs, spec.apart, least).least == least


def _looked_at(spec: Spec, later: tuple[Spec, ...]) -> bool:
    """Whether a later choice depends on what is chosen here."""
    if not later:
        return False
    return any(isinstance(node, tree.Slot) and node.name == spec.slot for node in tree.walk(later))


def modes_node(game: Game, frame: Frame, steps: tuple[tree.Step, ...]) -> tree.Modes | None:
    """Where effects have to be selected, be it only if something is paid or holds."""
    for step in steps:
        if isinstance(step, tree.Modes):
            return step
        if type(step) in NESTING:
            found = modes_node(game, frame, _inside(game, frame, step))
            if found is not None:
                return found
    return None


def open_modes(game: Game, frame: Frame, node: tree.Modes) -> list[int]:
    """The modes whose choices can be made."""
    return [i for i, option in enumerate(node.options) if choosable(game, frame, option)]


def declarable(game: Game, frame: Frame, at: int) -> bool:
    """Whether a declaration of this ability can be completed, costs aside."""
    steps = steps_of(game, at)
    node = modes_node(game, frame, steps)
    if node is not None:
        need = 1 if node.up_to else evaluate.number(game, frame, node.n)
        if len(open_modes(game, frame, node)) < min(need, len(node.options)):
            return False
    return choosable(game, frame, steps)


# --- the questions ---------------------------------------------------------------------------------------------------


def ask_modes(game: Game, frame: Frame) -> Choice | None:
    """Which effects, out of several. How many is read now and does not change any more."""
    assert frame.obj is not None
    node = modes_node(game, frame, steps_of(game, frame.obj.at))
    if node is None:
        return None
    n = evaluate.number(game, frame, node.n)
    options: list[Key] = [("mode", i) for i in open_modes(game, frame, node)]
    least = 1 if node.up_to else min(n, len(options))
    return Choice(
        frame.player, options, "mode", shape="mode", at_least=least, at_most=min(n, len(options)), public=True
    )


def take_modes(game: Game, frame: Frame) -> Next:
    assert frame.obj is not None
    if frame.inbox:
        node = modes_node(game, frame, steps_of(game, frame.obj.at))
        frame.obj.modes = frame.slots[MODES] = tuple(key[1] for key in frame.inbox)
        game.log("modes", frame.player, word=", ".join(str(i + 1) for i in frame.obj.modes))
        if game.keeps_journal and node is not None:
            at = game.library.address(frame.obj.at >> NODE_BITS, node)
            game.journal[-1] = msgspec.structs.replace(game.journal[-1], at=at, values=frame.obj.modes)
    return None


def ask_target(game: Game, frame: Frame) -> Choice | None:
    """The next choice of the declaration for which there is anything to choose from."""
    assert frame.obj is not None
    steps = steps_of(game, frame.obj.at)
    todo = specs(game, frame, steps)
    for number in range(frame.slots.get(SPEC, 0), len(todo)):
        least, most = bounds(game, frame, todo[number], steps)
        refs = candidates(game, frame, todo[number]) if most > 0 else []
        if refs:
            return _choice(game, frame, todo[number], todo[number + 1 :], refs, least, most)
    return None


def _choice(
    game: Game, frame: Frame, spec: Spec, later: tuple[Spec, ...], refs: list[int], least: int, most: int
) -> Choice:
    """Choose some of the candidates."""
    assert frame.obj is not None
    if least == most == 1 and _looked_at(spec, later):
        refs = _leading_on(game, frame, spec, later, refs)
    if most and not least:
        game.cite_verb("up to")
    forced = game.rules.must_be_chosen(game, frame.obj, refs)
    if forced and most:
        refs = forced if len(forced) >= most else [*forced, *(r for r in refs if r not in forced)]
        least = max(least, min(len(forced), most))
    by = who_one(game, frame, spec.by) if isinstance(spec, tree.Choose) else frame.player
    kind = "object" if isinstance(spec, tree.ChooseStacked) else "card"
    most = min(most, len(refs))
    options: list[Key] = [(kind, ref) if player_of(ref) < 0 else ("player", player_of(ref)) for ref in refs]
    narrow: Callable[..., list[int]] | None = None
    if forced and len(forced) < most:

        def forced_first(picks: tuple[int, ...], forced: int = len(forced), n: int = len(refs)) -> list[int]:
            start = picks[-1] + 1 if picks else 0
            return [start] if start < forced else list(range(start, n))

        narrow = forced_first

    if isinstance(spec, tree.Choose) and ((spec.apart and most > 1) or spec.worth >= 0):
        narrow = evaluate.Apart(game, refs, spec.apart, least, spec.worth).narrow
    elif not forced and (least < most or most > 1) and _looked_at(spec, later):
        least, narrow = _several_leading_on(game, frame, spec, later, refs, least, most)
    return Choice(
        by,
        options,
        "choose",
        shape="choose",
        at_least=min(least, most),
        at_most=most,
        public=not isinstance(spec, tree.Choose) or seen_by_all(game, spec.filter),
        narrow=narrow,
    )


def _leading_on(game: Game, frame: Frame, spec: Spec, later: tuple[Spec, ...], refs: list[int]) -> list[int]:
    """Those of the candidates with which the choices after this one can still be made."""
    assert frame.obj is not None
    steps = steps_of(game, frame.obj.at)
    return [ref for ref in refs if _rest_choosable(game, frame.supposing(SlotName(spec.slot), (ref,)), steps, later)]


def _several_leading_on(
    game: Game, frame: Frame, spec: Spec, later: tuple[Spec, ...], refs: list[int], least: int, most: int
) -> tuple[int, Callable[..., list[int]]]:
    """How many of the candidates must be chosen, and which may be, so that the choices after this one can be made."""
    assert frame.obj is not None
    steps, places = steps_of(game, frame.obj.at), range(len(refs))

    def fine(picks: tuple[int, ...]) -> bool:
        chosen = tuple([refs[i] for i in picks])
        return _rest_choosable(game, frame.supposing(SlotName(spec.slot), chosen), steps, later)

    def leads_on(picks: tuple[int, ...]) -> bool:
        """Whether these and perhaps further ones may be chosen."""
        further = range(max(0, least - len(picks)), most - len(picks) + 1)
        return any(fine((*picks, *more)) for n in further for more in combinations(places[picks[-1] + 1 :], n))

    def narrow(picks: tuple[int, ...]) -> list[int]:
        return [i for i in places[picks[-1] + 1 if picks else 0 :] if leads_on((*picks, i))]

    fewest = (n for n in range(least, most + 1) if any(fine(picks) for picks in combinations(places, n)))
    return next(fewest, least), narrow


def _asked(game: Game, frame: Frame, todo: tuple[Spec, ...]) -> int:
    """The place of the choice that has been asked for: the first with anything to choose from."""
    assert frame.obj is not None
    steps = steps_of(game, frame.obj.at)
    for number in range(frame.slots.get(SPEC, 0), len(todo) - 1):
        if bounds(game, frame, todo[number], steps)[1] > 0 and candidates(game, frame, todo[number]):
            return number
    return len(todo) - 1


def divided_among(game: Game, frame: Frame) -> bool:
    """Whether an amount is divided among what is being chosen."""
    assert frame.obj is not None
    todo = specs(game, frame, steps_of(game, frame.obj.at))
    divided, _ = _division(game, frame)
    return divided is not None and divided.slot == todo[_asked(game, frame, todo)].slot


def passed_over(game: Game, frame: Frame) -> bool:
    """Whether a choice is left for which there is nothing to choose from."""
    assert frame.obj is not None
    return bool(frame.slots.get(SPEC, 0) < len(specs(game, frame, steps_of(game, frame.obj.at))))


def take_target(game: Game, frame: Frame) -> Next:
    """Bind what was chosen, and go on to the next choice if there is one."""
    obj = frame.obj
    assert obj is not None
    todo = specs(game, frame, steps_of(game, obj.at))
    number = _asked(game, frame, todo)
    refs = tuple([key[1] if key[0] != "player" else player_ref(key[1]) for key in frame.inbox])
    slot = SlotName(todo[number].slot)
    obj.slots[slot] = frame.slots[slot] = refs
    obj.chosen = (*obj.chosen, slot)
    if refs:
        game.log("chooses", frame.player, tuple(ref for ref in refs if ref >= 0), len(refs))
    frame.slots[SPEC] = number + 1
    return "targets"


def ask_share(game: Game, frame: Frame) -> Choice | None:
    """How much of a divided amount the next card gets: at least one unit each, all of it in the end."""
    node, refs = _division(game, frame)
    if node is None or not refs:
        return None
    given: tuple[int, ...] = frame.slots.get(DIVISION, ())
    if len(given) >= len(refs):
        return None
    units = evaluate.number(game, frame, node.amount) // node.unit - sum(given) // node.unit
    others = len(refs) - len(given) - 1
    low = units if others == 0 else 1
    numbers: list[Key] = [("share", n * node.unit, refs[len(given)]) for n in range(low, units - others + 1)]
    return Choice(frame.player, numbers, "share", shape="distribute", public=True)


def take_share(game: Game, frame: Frame) -> Next:
    if not frame.inbox:
        return None
    frame.slots[DIVISION] = (*frame.slots.get(DIVISION, ()), frame.inbox[0][1])
    return "shares"


def _division(game: Game, frame: Frame) -> tuple[tree.Divide | None, tuple[int, ...]]:
    assert frame.obj is not None
    for node in active(game, frame, steps_of(game, frame.obj.at)):
        if isinstance(node, tree.Divide):
            return node, frame.slots.get(SlotName(node.slot), ())
    return None, ()


def chosen_events(game: Game, obj: StackObject) -> list[Event]:
    """The declaration is complete: these cards have been chosen."""
    if not obj.chosen:
        return []
    refs = [ref for slot in obj.chosen for ref in obj.slots.get(slot, ()) if ref >= 0]
    return [
        Event("note", ref, obj.controller, how="chosen", source=obj.source, name=obj.kind, stacked=obj.id)
        for ref in dict.fromkeys(refs)
    ]


def still_legal(game: Game, frame: Frame) -> tuple[bool, bool]:
    """On resolution: drop what is no longer a legal choice. Gives (had choices, has some left)."""
    obj = frame.obj
    assert obj is not None
    had = left = False
    divided, _ = _division(game, frame)
    for spec in specs(game, frame, steps_of(game, obj.at)):
        refs = frame.slots.get(SlotName(spec.slot), ())
        if spec.slot not in obj.chosen or not refs:
            continue
        had = True
        legal = candidates(game, frame, spec)
        kept = tuple(ref for ref in refs if ref in legal)
        if divided is not None and divided.slot == spec.slot and len(kept) < len(refs):
            shares = dict(zip(refs, frame.slots.get(DIVISION, ()), strict=True))
            frame.slots[DIVISION] = tuple(shares[ref] for ref in kept)
        frame.slots[SlotName(spec.slot)] = kept
        left = left or bool(kept)
    return had, left
