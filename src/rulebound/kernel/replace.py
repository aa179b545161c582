"""Replacement effects: settle a batch of proposed events one by one, then commit it as one.

The stages, and who chooses in each, are a table of the game. Promises made in a batch (a shield, a next-time effect)
are claimed, so that they cannot serve twice although nothing has happened yet.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.kernel import evaluate
from rulebound.kernel.board import arriving
from rulebound.kernel.builder import move_verb
from rulebound.kernel.events import changed
from rulebound.kernel.policies import PileOrder
from rulebound.kernel.procedures import Choice, Key, Next, Procedure, answered, ask, do
from rulebound.kernel.replacements import applicable, has_means, in_force, needs_means, spent, would_be
from rulebound.kernel.slots import EVENT, RULE, SlotName
from rulebound.kernel.state import CARD_MASK, EVERYBODY, NEXT_INCARNATION, NO_REF, Event, Frame
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.cards import CardDef
    from rulebound.kernel.machine import Game
    from rulebound.kernel.ops import Replacement

# the slots of its frames
AFTER: Final = SlotName("after")
CLAIMS: Final = SlotName("claims")
FIRST: Final = SlotName("first")
OFFERED: Final = SlotName("offered")
PICKED: Final = SlotName("picked")
ARRANGED: Final = SlotName("arranged")
RIVALS: Final = SlotName("rivals")
STAGE: Final = SlotName("stage")


# --- what cannot happen together -------------------------------------------------------------------------------------


def _clashing(game: Game, batch: list[Event], player: int) -> tuple[list[Event], str]:
    """The cards that would enter under a player's control but cannot all together, and the rule for it."""
    field = game.rules.zone_id["field"]
    entries = [event for event in batch if event.kind == "move" and event.to == field and event.under == player]
    if len(entries) < 2:
        return [], ""
    rules = {event.ref: game.rules.in_the_way(game, event, [e for e in entries if e is not event]) for event in entries}
    return [event for event in entries if rules[event.ref]], next(filter(None, rules.values()), "")


def _which_enter(game: Game, frame: Frame) -> Choice | None:
    """The controller of cards that cannot enter together chooses those that do: as many as can."""
    for player in (game.state.turn_player, 1 - game.state.turn_player):
        events, rule = _clashing(game, frame.batch, player)
        if not events:
            continue
        sure = [event for event in frame.batch if event not in events]

        def narrow(picks: tuple[int, ...], events: list[Event] = events, sure: list[Event] = sure) -> list[int]:
            batch = [*sure, *(events[i] for i in picks)]
            left = [i for i in range(len(events)) if i not in picks]
            return [i for i in left if game.rules.possible(game, events[i], batch)]

        options: list[Key] = [("card", event.ref) for event in events]
        n = len(options)
        return Choice(
            player, options, "enter together", at_most=n, public=True, narrow=narrow, exhaustive=True, rule=rule
        )
    return None


def _let_enter(game: Game, frame: Frame) -> Next:
    chosen = tuple(key[1] for key in frame.inbox)
    player = next(event.under for event in frame.batch if event.ref == chosen[0])
    events, rule = _clashing(game, frame.batch, player)
    game.log("selects", player, chosen, rule=rule)
    for event in events:
        if event.ref not in chosen:
            game.cite_verb("impossible")
            game.rules.left_out(game, event)
            frame.batch = [other for other in frame.batch if other is not event]
    return "enter"


def _scan(game: Game, frame: Frame) -> Next:
    """Find the first event that something wants to rewrite, and what the chooser may pick from."""
    claims = _claims(frame)
    first = frame.slots.pop(FIRST, NO_REF)
    order = sorted(
        range(len(frame.batch)),
        key=lambda i: (
            frame.batch[i].ref != first,
            _affected_player(game, frame.batch[i]) != game.state.turn_player,
        ),
    )
    for i in order:
        event = frame.batch[i]
        candidates = applicable(game, event, claims)
        if first == NO_REF and (rivals := _rivals(game, frame, event, candidates)):
            frame.slots[RIVALS] = rivals
            return "rivals"
        for number, stage in enumerate(game.rules.stages):
            chosen = [r.id for r in candidates if stage.accepts(game, event, r)]
            if chosen:
                frame.slots[EVENT], frame.slots[STAGE], frame.slots[OFFERED] = i, number, tuple(chosen)
                return None
    return "order"


def _rivals(game: Game, frame: Frame, event: Event, candidates: list[Replacement]) -> tuple[int, ...]:
    """The cards of one player whose events want a replacement that cannot serve them all."""
    claims = _claims(frame)
    player = _affected_player(game, event)
    for replacement in candidates:
        node = replacement.node
        if not node.uses and not node.shield:
            continue
        rivals = [
            other
            for other in frame.batch
            if other.ref != NO_REF
            and other.how != "draw"  # draws are alike, and nobody knows their cards
            and _affected_player(game, other) == player
            and replacement in applicable(game, other, claims)
        ]
        wanted = sum(other.amount for other in rivals) if node.shield else len(rivals)
        claimed = claims.get(f"{'shield' if node.shield else 'use'} {replacement.id}", 0) + spent(game, replacement)
        if len(rivals) > 1 and wanted > (node.shield or node.uses) - claimed:
            return tuple(other.ref for other in rivals)
    return ()


def _which_event(game: Game, frame: Frame) -> Choice | None:
    """The player of the affected cards says for which of them a limited replacement is there first."""
    rivals: tuple[int, ...] = frame.slots[RIVALS]
    options: list[Key] = [("card", ref) for ref in rivals]
    return Choice(game.known_row(rivals[0]).controller, options, "replaced event", public=True)


def _take_event(game: Game, frame: Frame) -> Next:
    frame.slots[FIRST] = frame.inbox[0][1]
    return "scan"


def _affected_player(game: Game, event: Event) -> int:
    row = game.row_of(event.ref)
    return row.controller if row is not None else event.player


def _which(game: Game, frame: Frame) -> Choice | None:
    """The chooser of the stage picks which replacement applies next; optional ones may all be declined."""
    event = frame.batch[frame.slots[EVENT]]
    stage = game.rules.stages[frame.slots[STAGE]]
    there = [r for r in in_force(game, event) if r.id in frame.slots[OFFERED]]
    offered = {r.id: r for r in there if would_be(game, event, r)}
    if not offered:
        return None  # in a sample that does not fit: the card is another one there
    chooser, claims = stage.chooser(game, event), _claims(frame)
    own = [r for r in offered.values() if needs_means(r) and r.controller == chooser]
    lacking = {r.id for r in own if not has_means(game, event, r, claims)}
    options: list[Key] = [("replace", id) for id in frame.slots[OFFERED] if id in offered and id not in lacking]
    rule = stage.rule if stage.several is None or len(offered) > 1 else ""
    if stage.several is not None and len(offered) > 1:
        stage.several(game, event)
    mine = any(r.node.optional and r.controller == chooser for r in there)
    if mine and all(r.node.optional for r in offered.values()):
        options.append(("decline",))
    # With what cards somebody may do so is a secret.
    return Choice(chooser, options, "replacement", public=not own, rule=rule)


def _optional_of(game: Game, frame: Frame, player: int) -> tuple[int, ...]:
    """Those of the offered replacements that a player may decline."""
    event = frame.batch[frame.slots[EVENT]]
    return tuple(
        r.id
        for r in in_force(game, event)
        if r.id in frame.slots[OFFERED] and r.node.optional and r.controller == player
    )


def _whether(game: Game, frame: Frame) -> Choice | None:
    """Who orders the replacements does not decide about an optional one of the other player."""
    event = frame.batch[frame.slots[EVENT]]
    stage, key = game.rules.stages[frame.slots[STAGE]], frame.slots[PICKED]
    if key[0] == "decline":
        return None
    replacement = next((r for r in in_force(game, event) if ("replace", r.id) == key), None)
    if replacement is None or not replacement.node.optional or replacement.controller == stage.chooser(game, event):
        return None
    options: list[Key] = [key, ("decline",)] if has_means(game, event, replacement, _claims(frame)) else [("decline",)]
    return Choice(replacement.controller, options, "replacement", public=not needs_means(replacement))


def _take(game: Game, frame: Frame) -> Next:
    frame.slots[PICKED] = frame.inbox[0]
    return None


def _apply(game: Game, frame: Frame) -> Next:
    i, stage = frame.slots[EVENT], game.rules.stages[frame.slots[STAGE]]
    event = frame.batch[i]
    game.rule = stage.rule
    if stage.several is None:
        game.cite(stage.rule)
    game.cite_verb("replacement")
    key = frame.slots.pop(PICKED)
    if frame.inbox and frame.inbox[0][0] == "decline":  # the other player's
        frame.batch[i] = changed(event, seen=(*event.seen, key[1]))
        return "scan"
    if key[0] == "decline":
        frame.batch[i] = changed(event, seen=event.seen + _optional_of(game, frame, stage.chooser(game, event)))
        return "scan"
    game.cite_verb("replaced")
    replacement = next(r for r in in_force(game, event) if r.id == key[1])
    seen = (*event.seen, *frame.slots[OFFERED]) if stage.once else (*event.seen, replacement.id)
    rewritten = _rewrite(game, frame, changed(event, seen=seen), replacement)
    frame.batch[i : i + 1] = game.routed(rewritten) if game.rules.routes else rewritten
    return "scan"


def _claims(frame: Frame) -> dict[str, int]:
    """How often each limited replacement has been promised in this batch."""
    return dict(frame.slots.get(CLAIMS, ()))


def _rewrite(game: Game, frame: Frame, event: Event, replacement: Replacement) -> list[Event]:
    """What happens instead of the event: nothing, one changed event, or steps to run afterwards."""
    node = replacement.node
    claims = _claims(frame)
    rule = game.rules.verb("replaces")  # the stage is about the order of several
    game.log("replaces", refs=(replacement.source,) if replacement.source != NO_REF else (), rule=rule)
    game.in_force(replacement.at)
    if node.amount is None and not node.shield:
        game.cite_verb("instead")
    if node.uses:
        claims[f"use {replacement.id}"] = claims.get(f"use {replacement.id}", 0) + 1
        frame.slots[CLAIMS] = tuple(claims.items())
    context = Frame(
        "replace",
        player=replacement.controller,
        source=replacement.bearer,
        slots=replacement.slots,
        event=event,
    )
    if node.prevents:
        game.cite_verb("prevent")
        game.cite_verb("prevent some" if node.shield or node.amount else "prevent all")
    if node.shield:
        left = node.shield - spent(game, replacement) - claims.get(f"shield {replacement.id}", 0)
        prevented = min(left, event.amount)
        claims[f"shield {replacement.id}"] = claims.get(f"shield {replacement.id}", 0) + prevented
        frame.slots[CLAIMS] = tuple(claims.items())
        rest = event.amount - prevented
        if event.kind == "damage":
            game.cite_verb("changed damage")
        return [changed(event, amount=rest)] if rest else []
    if node.steps:
        if node.optional and isinstance(node.steps[0], tree.Discard):
            key = f"discard {replacement.controller}"
            claims[key] = claims.get(key, 0) + evaluate.number(game, context, node.steps[0].n)
            frame.slots[CLAIMS] = tuple(claims.items())
        frame.slots[AFTER] = (
            *frame.slots.get(AFTER, ()),
            (replacement.at, replacement.controller, replacement.bearer, tuple(sorted(replacement.slots.items()))),
        )
        frame.done = [*frame.done, event]
        return [event] if node.besides else []
    if node.amount is not None:
        amount = evaluate.amount(game, context, node.amount)
        if event.kind == "damage":
            game.cite_verb("changed damage")
        sign = -1 if event.kind == "counter" and event.amount < 0 else 1
        if amount <= 0:
            game.cite_verb("no amount")
            return []
        return [changed(event, amount=sign * amount)]
    if node.to:
        how = move_verb(game.rules, node.to)
        return [changed(event, to=game.rules.zone_id[node.to], how=how, side=-1, spot=-1, onto=NO_REF)]
    if node.under is not None:
        return [changed(event, under=evaluate.players(game, context, node.under)[0])]
    if node.obj is not None:
        kind = "damage" if event.kind == "points" else event.kind  # what a player would be dealt
        return [changed(event, kind=kind, ref=ref) for ref in evaluate.objects(game, context, node.obj)[:1]]
    if node.exhausted is not None:
        return [changed(event, exhausted=node.exhausted)]
    return []


# --- equal timestamps ------------------------------------------------------------------------------------------------

ORDERED_MODS: Final = (
    tree.SetBase,
    tree.LoseStat,
    tree.SetColours,
    tree.SetTraits,
    tree.SetText,
    tree.AddType,
    tree.LoseAbility,
    tree.Grant,
    tree.Control,
)


def _shown_there(game: Game, entry: Event) -> CardDef:
    return game.library.cards[arriving(game, entry.ref & CARD_MASK, entry.to, entry.side)]


def stamped_together(game: Game, batch: list[Event]) -> list[Event]:
    """Cards that would get one timestamp, if the order of their ongoing effects can matter."""
    field = game.rules.zone_id["field"]
    found = [
        event
        for event in batch
        if event.kind == "move"
        and event.to == field
        and any(
            isinstance(mod, ORDERED_MODS)
            for ability in _shown_there(game, event).abilities
            if isinstance(ability, tree.Static)
            for mod in ability.mods
        )
    ]
    return found if len(found) > 1 else []


def _which_is_older(game: Game, frame: Frame) -> Choice | None:
    """The turn player says in which order the cards get their timestamps, the oldest first."""
    together = stamped_together(game, frame.batch)
    if not together:
        return None
    options: list[Key] = [("card", event.ref) for event in together]
    n = len(options)
    return Choice(
        game.state.turn_player, options, "timestamps", shape="order", at_least=n, at_most=n, ordered=True, public=True
    )


def _order(game: Game, frame: Frame) -> Next:
    """Events of a batch happen at once; the order in which they are written down gives the timestamps."""
    by_ref = {event.ref: event for event in frame.batch if event.kind == "move"}
    order = [by_ref[key[1]] for key in frame.inbox]
    ordered = iter(order)
    frame.batch = [next(ordered) if event in order else event for event in frame.batch]
    return None


def _which_host(game: Game, frame: Frame) -> Choice | None:
    """A card that has to enter attached to another one: who puts it there says which."""
    for event in frame.batch:
        hosts = game.rules.hosts(game, event)
        if hosts:
            options: list[Key] = [("card", ref) for ref in hosts]
            return Choice(event.player, options, "attach to", public=True, rule=game.rules.verb("enter attached"))
    return None


def _attached_to(game: Game, frame: Frame) -> Next:
    host = frame.inbox[0][1]
    place = next(i for i, event in enumerate(frame.batch) if game.rules.hosts(game, event))
    frame.batch[place] = changed(frame.batch[place], onto=host)
    game.log("selects", frame.batch[place].player, (host,), rule=game.rules.verb("enter attached"))
    return "host"


def piled(game: Game, batch: list[Event]) -> tuple[int, list[Event]] | None:
    """The first player of whom different cards come onto a public pile at once, and these; none if nobody is asked.

    Cards that come from a pile that nobody sees leave it one by one, and tokens do not stay.
    """
    rules, state = game.rules, game.state
    if rules.moving.pile_order is PileOrder.UNASKED:
        return None
    piles: dict[tuple[int, int], list[Event]] = {}
    for event in batch:
        if event.kind != "move" or event.to not in rules.piles or not state.alive(event.ref):
            continue
        card = event.ref & CARD_MASK
        frm, number = state.zone[card], state.definition[card]
        if (frm in rules.public or frm not in rules.ordered) and not game.library.definitions[number].token_kind:
            piles.setdefault((state.owner[card], event.to), []).append(event)
    for player in (state.turn_player, 1 - state.turn_player):
        for (owner, _), events in piles.items():
            if owner == player and len({state.definition[event.ref & CARD_MASK] for event in events}) > 1:
                return player, events
    return None


def _left_to_pile(game: Game, frame: Frame) -> tuple[int, list[Event]] | None:
    arranged = frame.slots.get(ARRANGED, ())
    return piled(game, [event for event in frame.batch if event.ref not in arranged])


def _which_on_top(game: Game, frame: Frame) -> Choice | None:
    """In which order the cards of a player come onto a pile, the one nearest the top first."""
    found = _left_to_pile(game, frame)
    if found is None:
        return None
    piled_up: list[Event] = found[1]
    options: list[Key] = [("card", event.ref) for event in piled_up]
    n, open_ = len(options), all(game.state.known[event.ref & CARD_MASK] == EVERYBODY for event in piled_up)
    return Choice(found[0], options, "order", shape="order", at_least=n, at_most=n, ordered=True, public=open_)


def _pile_up(game: Game, frame: Frame) -> Next:
    """Each card comes on top of those that came before it."""
    found = _left_to_pile(game, frame)
    assert found is not None
    by_ref = {event.ref: event for event in found[1]}
    order = [by_ref[key[1]] for key in frame.inbox[::-1]]
    ordered = iter(order)
    frame.batch = [next(ordered) if event.ref in by_ref else event for event in frame.batch]
    frame.slots[ARRANGED] = (*frame.slots.get(ARRANGED, ()), *by_ref)
    return "piles"


def _commit(game: Game, frame: Frame) -> Next:
    """All events are settled: perform them together, and spend what was claimed."""
    state = game.state
    game.rule = frame.slots[RULE]
    effects = {str(r.id): r.effect for r in game.board.replacements}
    for claim, n in _claims(frame).items():
        id = claim.split(" ")[1]
        key = f"replacement {effects.get(id, 0)} {id}"
        state.uses[key] = state.uses.get(key, 0) + n
    happened = game.commit(_possible(game, frame.batch))
    if len(state.frames) > 1:
        state.frames[-2].done = happened
    return None


def _possible(game: Game, batch: list[Event]) -> list[Event]:
    """What has been rewritten may have become impossible; an entry has only been turned to, and is not refused now."""
    field = game.rules.zone_id["field"]
    return [
        event
        for event in batch
        if not event.seen or (event.kind == "move" and event.to == field) or game.rules.possible(game, event, [])
    ]


def _afterwards(game: Game, frame: Frame) -> Next:
    """Run the steps of replacements that do something else instead, one after the other."""
    after = frame.slots.get(AFTER, ())
    if not after:
        return None
    event, frame.done, frame.slots[AFTER] = frame.done[0], frame.done[1:], after[1:]
    frame.pc -= 1
    at, controller, source, kept = after[0]
    node, there = game.library.node(at), event.ref + NEXT_INCARNATION
    if isinstance(node, tree.Replace) and node.besides and event.kind == "move" and game.state.alive(there):
        event = changed(event, moved_to=there)  # it has happened as well: the card of the event is where that took it
    slots = {"it": (event.ref,), **dict(kept), "replaced": (event.ref,)}
    # In the batch the replaced event says what has been applied already, so that it is not applied to the outcome.
    return Frame("effect", at=at, player=controller, source=source, slots=slots, event=event, batch=[event])


def procedure(replacement: str, timestamps: str, piles: str = "") -> Procedure:
    """Settling a batch; the questions are asked under the game's own rules."""
    piling = (ask(piles, _which_on_top, label="piles"), answered(piles, _pile_up)) if piles else ()
    return Procedure(
        "apply",
        ask("", _which_enter, label="enter"),
        answered("", _let_enter),
        do("", _scan, label="scan"),
        ask(replacement, _which),
        do("", _take),
        ask(replacement, _whether),
        do("", _apply),
        ask(replacement, _which_event, label="rivals"),
        do("", _take_event),
        ask(timestamps, _which_is_older, label="order"),
        answered(timestamps, _order),
        ask("", _which_host, label="host"),
        answered("", _attached_to),
        *piling,
        do("", _commit),
        do("", _afterwards),
    )
