"""Layers: to which cards modifiers apply, and what they change. Which modifier belongs to which layer is a table of
the game; in which order they apply is told by `order`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel import evaluate
from rulebound.kernel.events import (
    THRESHOLD,
)
from rulebound.kernel.ops import NO_SLOTS, WRITES, Board, CostRule, Op, Replacement, prepared
from rulebound.kernel.policies import Age, First, NumberAsked, SetBefore
from rulebound.kernel.slots import LOST
from rulebound.kernel.state import (
    CARD_BITS,
    CARD_MASK,
    NEXT_INCARNATION,
    NODE_BITS,
    Continuous,
    Frame,
    Row,
)
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

# --- before any effect -----------------------------------------------------------------------------------------------


def base_row_of(game: Game, board: Board, card: int) -> Row:
    state = game.state
    if state.face_down[card] and state.zone[card] == game.rules.field:
        return game.library.base_row(0, state.base_controller[card], state.owner[card])  # blank
    if card in state.attached:
        row = game.rules.stacked_row(game, card)
    else:
        row = game.library.base_row(state.definition[card], state.base_controller[card], state.owner[card])
    if game.library.definitions[row.definition].has_thresholds:
        board.reads |= THRESHOLD
        row = reached_row(game, row)
    return row


def reached_row(game: Game, row: Row) -> Row:
    """A card as it is before any effect, without the abilities whose threshold is not reached."""
    row = row.copy()
    _keep_reached(game, row)
    return row


def _keep_reached(game: Game, row: Row) -> None:
    """Of the printed abilities, those whose threshold the controller has reached."""
    reached = game.rules.threshold(game, row.controller)
    nodes = [(game.library.node(at), (at, effect)) for at, effect in game.library.definitions[row.definition].printed]
    kept = [
        (node, instance)
        for node, instance in nodes
        if getattr(node, "threshold", 0) <= reached or isinstance(node, tree.Spell)  # of a spell it is the EX mark's
    ]
    row.abilities = tuple(instance for _, instance in kept)
    row.keywords = frozenset(node.name for node, _ in kept if isinstance(node, tree.Keyword))
    if len(kept) < len(nodes) or reached:
        game.rules.note_threshold(game, row)


# --- collecting ------------------------------------------------------------------------------------------------------


def collect(game: Game, board: Board, card: int, instance: tuple[int, int], ops: list[Op], stamp: int = 0) -> list[Op]:
    """Add the modifiers of one static ability. Its stamp is the card's or, if later and it counts, the grant's."""
    node = game.library.node(instance[0])
    if not isinstance(node, tree.Static) or not game.rules.works_in(game, card, node.zone):
        return []
    known = game.library.prepared.get(instance[0]) or prepared(game, instance[0])
    board.marks |= known.marks
    board.reads |= known.reads
    if known.fact_kinds:
        board.fact_kinds |= known.fact_kinds
    ref = game.state.ref(card)
    if known.settled is not None:
        reading = Frame("board", player=board.rows[card].controller, source=ref, slots=NO_SLOTS)
        if not evaluate.holds(game, reading, known.settled):
            game.cite_verb("condition unmet")
            return []
    since = game.state.stamp[card]
    if stamp > since and game.rules.effects.grants is Age.OF_GIFT:
        since = stamp
    made = [Op(change, since, ref, -1, known.first, None, node, instance, 0) for change in known.changes]
    _look_ahead(game, board, made, known.ahead)
    ops.extend(made)
    return made


def _look_ahead(game: Game, board: Board, ops: list[Op], layer: int) -> None:
    """Mark those that ask about what only a later layer makes of the cards."""
    if not layer:
        return
    in_the_end = game.rules.effects.numbers is NumberAsked.IN_THE_END
    for op in ops:
        if op.cont is not None and (isinstance(op.mod, tree.CostChange) or _permits_use(op.mod)):
            continue  # it is about cards wherever they are
        if op.layer < layer and (in_the_end or type(op.mod) not in WRITES):
            op.ahead = True
            board.ahead[_answer(op)] = op


def _answer(op: Op) -> tuple[int, int, int]:
    """Under which key is known to which cards an op applies that looks ahead."""
    return op.source, op.at, op.cont.id if op.cont is not None else op.instance[1]


def collect_effect(game: Game, board: Board, effect: Continuous, ops: list[Op]) -> None:
    known = game.library.prepared.get(effect.at) or prepared(game, effect.at)
    board.marks |= known.marks
    board.reads |= known.reads
    board.fact_kinds |= known.fact_kinds
    own = game.rules.effects.first is First.OWN and effect.refs == (effect.source,)
    stamp, source, controller = effect.stamp, effect.source, effect.controller
    changes = enumerate(known.changes)
    made = [Op(change, stamp, source, controller, own, effect, None, (0, 0), place) for place, change in changes]
    _look_ahead(game, board, made, known.ahead)
    ops.extend(made)


# --- applying --------------------------------------------------------------------------------------------------------


def _frame(game: Game, board: Board, op: Op) -> Frame:
    controller = op.controller
    if controller < 0:
        controller = board.rows[op.source & CARD_MASK].controller
    slots = op.cont.slots if op.cont is not None else NO_SLOTS
    return Frame("board", player=controller, source=op.source, slots=slots)


def affected(game: Game, board: Board, op: Op, ahead: bool = True) -> list[int]:
    """The cards an op applies to; empty if it does not exist at the moment."""
    if op.cont is not None:
        if op.ahead and ahead:
            return board.assumed.get(_answer(op), [])
        found: list[int] = []
        if not _counts(game, board, op):
            return found
        if op.ahead and op.cont.players:
            return [op.source & CARD_MASK]  # it is about players
        incarnation, rows = game.state.incarnation, board.rows
        for ref in _refs_of(game, board, op):
            card = ref & CARD_MASK
            here = ref >= 0 and incarnation[card] == ref >> CARD_BITS
            if not here and not (_about_its_use(game, op.mod) and _being_cast(game, ref)):
                continue
            if card in rows or _has_row(game, board, card):
                found.append(card)
        return found
    static, source = op.static, op.source & CARD_MASK
    assert static is not None
    if op.instance not in board.rows[source].abilities:
        return []
    if op.ahead and ahead:
        return _with_rows(game, board, board.assumed.get(_answer(op), []))
    frame = _frame(game, board, op)
    if static.cond is not None and not evaluate.holds(game, frame, static.cond):
        game.cite_verb("condition unmet")
        return []
    if static.players is not None:
        return [source]
    if isinstance(static.scope, tree.Self):
        return [source] if evaluate.own_type(game, op.source, board.rows[source], static.scope) else []
    if isinstance(static.scope, tree.Filter):
        refs = evaluate.matching(game, frame, static.scope)
    else:
        refs = list(evaluate.objects(game, frame, static.scope))
    return _with_rows(game, board, [ref & CARD_MASK for ref in refs])


def _with_rows(game: Game, board: Board, cards: list[int]) -> list[int]:
    """Cards that a static ability changes, wherever they are: each has a row of its own from now on."""
    for card in cards:
        if card not in board.rows:
            board.rows[card] = base_row_of(game, board, card)
    return cards


def _counts(game: Game, board: Board, op: Op) -> bool:
    """Whether the condition of an ongoing effect holds, if it has one."""
    assert op.cont is not None
    cond: tree.Cond | None = getattr(game.library.node(op.cont.at), "cond", None)
    if cond is None:
        return True
    game.cite_verb("affects any card")
    return evaluate.holds(game, _frame(game, board, op), cond)


def _refs_of(game: Game, board: Board, op: Op) -> tuple[int, ...]:
    """The cards that an ongoing effect is about."""
    assert op.cont is not None
    if not op.cont.live:
        return op.cont.refs
    node = game.library.node(op.cont.at)
    assert isinstance(node, tree.Gain)
    game.cite_verb("affects any card")
    return evaluate.objects(game, _frame(game, board, op), node.obj)


def _has_row(game: Game, board: Board, card: int) -> bool:
    """Whether ongoing effects can change a card where it is, off the field; it gets a row if so."""
    if game.state.zone[card] not in game.rules.changed_ids:
        return False
    board.rows[card] = base_row_of(game, board, card)
    return True


def amount_of(game: Game, board: Board, op: Op) -> int:
    """The amount of a modifier that has one."""
    if op.cont is not None and op.cont.values:
        return op.cont.values[0][op.place]
    return evaluate.amount(game, _frame(game, board, op), getattr(op.mod, "amount", 0))


def apply(game: Game, board: Board, op: Op, cards: list[int]) -> list[Op]:
    """Apply one modifier to these cards; returns the ops of static abilities that it granted."""
    mod, change = op.mod, op.change
    if op.cont is not None and not (cards if op.ahead else _counts(game, board, op)):
        return []
    players: tuple[int, ...] = op.cont.players if op.cont is not None else ()
    if op.static is not None:
        if not cards:
            return []
        if op.static.players is not None:
            players = evaluate.players(game, _frame(game, board, op), op.static.players)
            cards = []
        if cards or players:
            game.in_force(op.instance[0])
    if change.on_rows and not players:
        made: list[Op] = []
        value = amount_of(game, board, op) if cards and change.valued else 0
        for card in cards:
            row = board.rows[card] = board.rows[card].copy()
            made += change_row(game, board, op, card, row, value)
        return made
    controller = op.controller if op.controller >= 0 else board.rows[op.source & CARD_MASK].controller
    slots = op.cont.slots if op.cont is not None else NO_SLOTS
    if isinstance(mod, tree.CostChange):
        if op.cont is not None:  # of these cards, wherever they are played from
            refs = _refs_of(game, board, op)
            cards = [ref & CARD_MASK for ref in refs if game.state.alive(ref) or _being_cast(game, ref)]
        if cards or players:
            own = op.static is not None and isinstance(op.static.scope, tree.Self)
            board.cost_rules.append(CostRule(mod, op.source, controller, slots, () if own else tuple(cards), players))
        return []
    if op.cont is not None and _permits_use(mod):
        for ref in filter(
            game.state.alive, _refs_of(game, board, op)
        ):  # wherever they are; who may cast them is who said so
            board.player_limits[controller].append((_limit_key(mod, "be cast"), op.at, ref, controller))
        return []
    if players:
        if isinstance(mod, tree.Replace):  # its own event says which players it is about
            board.replacements.append(Replacement(op, mod, op.source, controller))
            return []
        for player in players:
            act = getattr(mod, "act", "")
            board.player_limits[player].append((_limit_key(mod, act), op.at, op.source, controller))
        return []
    for card in cards:
        if isinstance(mod, tree.Replace):
            board.replacements.append(Replacement(op, mod, game.state.ref(card), controller))
            continue
        row = board.rows[card] = board.rows[card].copy()
        _limit(op, row, controller)
    return []


def _about_its_use(game: Game, mod: tree.Mod) -> bool:
    """Whether a change is about what a card does once it is on the stack: it goes there with the card."""
    return isinstance(mod, tree.Replace) and mod.event.frm == game.rules.stack_zone


def _permits_use(mod: tree.Mod) -> bool:
    """Whether it lets a card be cast from where it is."""
    return isinstance(mod, tree.Permit) and mod.act == "be cast"


def _being_cast(game: Game, ref: int) -> bool:
    """Whether a card has gone to the stack, where its cost is paid."""
    state, card = game.state, ref & CARD_MASK
    return state.zone[card] == game.rules.stack and state.ref(card) == ref + NEXT_INCARNATION


def _limit(op: Op, row: Row, controller: int) -> None:
    """Write into a row what a card may or may not do."""
    row.limits = (*row.limits, (_limit_key(op.mod, getattr(op.mod, "act", "")), op.at, op.source, controller))


def _limit_key(mod: tree.Mod, act: str) -> str:
    if isinstance(mod, tree.Cannot):
        return "cannot " + act
    if isinstance(mod, tree.Must):
        return "must " + act
    if isinstance(mod, tree.Permit):
        return "permit " + act
    return "cost " + act if isinstance(mod, tree.ActCost) else "pay"


def change_row(game: Game, board: Board, op: Op, card: int, row: Row, value: int) -> list[Op]:
    """Write one modifier into a row; returns the ops of static abilities that it granted."""
    mod = op.mod
    if isinstance(mod, tree.Modify):
        if mod.stat == "cost":
            row.cost += value
        elif mod.stat in row.stats:
            row.stats[mod.stat] += value
        return []
    effect = op.cont.id if op.cont is not None else 0
    if isinstance(mod, tree.SetBase):
        if mod.stat == "cost":
            row.cost = value
        elif not _covered(game, op, card):
            row.stats[mod.stat] = value + (_lost_before(game, op, card) if mod.stat == game.rules.damaged_stat else 0)
        else:
            game.cite_verb("printed value again")
    elif isinstance(mod, tree.LoseStat):
        row.stats.pop(mod.stat, None)
    elif isinstance(mod, tree.Grant):
        ability = mod.ability
        if not _reached(game, board, row, ability):
            return []
        if mod.once and any(game.library.node(at) == ability for at, _ in row.abilities):
            game.cite_verb("had already")
            return []
        at = game.library.address(op.at >> NODE_BITS, ability)
        instance = (at, effect or -(op.source & CARD_MASK) - 1)  # negative: by a field ability of that card
        row.abilities = (*row.abilities, instance)
        if isinstance(ability, tree.Keyword):
            if ability.name in row.keywords:
                game.cite_about("again", ability.name)
            row.keywords = row.keywords | {ability.name}
        elif isinstance(ability, tree.Static):
            return collect(game, board, card, instance, [], op.stamp)
    elif isinstance(mod, tree.LoseAbility):
        game.cite_verb("loses ability")
        if mod.keyword:
            row.keywords = row.keywords - {mod.keyword}
            row.abilities = tuple(i for i in row.abilities if not _is_keyword(game.library.node(i[0]), mod.keyword))
        else:
            row.keywords, row.abilities = frozenset(), ()
    elif isinstance(mod, tree.SetText):
        text = [a for a in mod.abilities if _reached(game, board, row, a)]
        row.abilities = tuple(
            (game.library.address(op.at >> NODE_BITS, a), effect or -(op.source & CARD_MASK) - 1) for a in text
        )
        row.keywords = frozenset(a.name for a in text if isinstance(a, tree.Keyword))
        return [new for i in row.abilities for new in collect(game, board, card, i, [], op.stamp)]
    elif isinstance(mod, tree.AddType):
        game.cite_verb("types and traits")
        if mod.replace:
            game.cite_verb("change type")
        for word in mod.types:
            game.cite_about("becomes", word)
        row.types = frozenset(mod.types) if mod.replace else row.types | frozenset(mod.types)
        for stat, base in mod.stats:
            if stat not in row.stats or not _covered(game, op, card):
                row.stats[stat] = base
            else:
                game.cite_verb("printed value again")
    elif isinstance(mod, tree.SetColours):
        if not mod.add:
            game.cite_verb("changed anew")
        row.colours = (row.colours if mod.add else frozenset()) | evaluate.named(
            game, _frame(game, board, op), mod.colours
        )
    elif isinstance(mod, tree.SetTraits):
        game.cite_verb("types and traits")
        if not mod.add:
            game.cite_verb("changed anew")
        if mod.lost:
            row.traits = row.traits - frozenset(mod.lost)
        if game.rules.can_have_traits(game, row):
            row.traits = (row.traits if mod.add else frozenset()) | frozenset(mod.traits)
    elif isinstance(mod, tree.BecomeCopy):
        return _become_copy(game, board, op, card, row)
    elif isinstance(mod, tree.AddName):
        row.names = (*row.names, mod.name)
    elif isinstance(mod, tree.Control):
        if op.cont is not None and not op.cont.live and op.stamp < game.state.stamp[card]:
            game.cite_verb("own side")  # it has been put under somebody's control since
            return []
        owner = mod.who is tree.Who.OWNER
        row.controller = row.owner if owner else evaluate.players(game, _frame(game, board, op), mod.who)[0]
        if game.library.definitions[row.definition].has_thresholds:
            _keep_reached(game, row)
    return []


def _become_copy(game: Game, board: Board, op: Op, card: int, row: Row) -> list[Op]:
    """A card is what is printed on another one; whose it is and what may be done with it stays."""
    mod = op.mod
    assert isinstance(mod, tree.BecomeCopy)
    if op.cont is not None:
        number = op.cont.values[0][op.place]
    else:
        number = evaluate.copied(game, evaluate.objects(game, _frame(game, board, op), mod.of))
    if not number:
        return []
    game.cite_verb("become copy")
    game.rules.note_copy(game, card, number)
    made = game.library.base_row(number, row.controller, row.owner)
    row.types, row.names, row.cost, row.colours = made.types, made.names, made.cost, made.colours
    row.traits, row.groups, row.flags, row.stats = made.traits, made.groups, made.flags, made.stats.copy()
    row.keywords, row.abilities, row.definition = made.keywords, made.abilities, number
    return [new for at in made.abilities for new in collect(game, board, card, at, [], op.stamp)]


def _is_keyword(node: tree.Node, keyword: str) -> bool:
    """Whether an ability is a keyword, or one that it stands for."""
    return keyword in (getattr(node, "name", ""), getattr(node, "keyword", ""))


def _lost_before(game: Game, op: Op, card: int) -> int:
    """What damage had taken from a number before an effect set that: it is not taken from the new value again."""
    lost: dict[int, int] = dict(op.cont.slots.get(LOST, ())) if op.cont is not None else {}
    return lost.get(game.state.ref(card), 0)


def _covered(game: Game, op: Op, card: int) -> bool:
    """Whether a card was put on top of this one after the effect began: its printed values count then."""
    tops = game.state.attached.get(card) if game.rules.effects.under_tops is SetBefore.IS_COVERED else None
    return tops is not None and op.cont is not None and op.stamp < game.state.stamp[tops[-1]]


def _reached(game: Game, board: Board, row: Row, ability: tree.Ability) -> bool:
    """Whether a card that is given an ability has reached its threshold."""
    if not ability.threshold:
        return True
    board.reads |= THRESHOLD
    game.rules.note_threshold(game, row)
    return game.rules.threshold(game, row.controller) >= ability.threshold
