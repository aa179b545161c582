"""Steps about cards on the field: damage, destroying, moving, turning, gaining, counters."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from rulebound.kernel import evaluate
from rulebound.kernel.builder import (
    Builder,
    arrange,
    by_definition,
    did,
    hide_order,
    live,
    live_objects,
    move_event,
    move_verb,
    note_change,
    overflowing,
    picked,
    start_effect,
    which_fit,
    which_order,
    who_one,
)
from rulebound.kernel.events import changed
from rulebound.kernel.ops import is_live
from rulebound.kernel.policies import DeckOrder, Field
from rulebound.kernel.procedures import Choice, Key, Next
from rulebound.kernel.slots import DIVISION, EACH, EVENT, ITSELF, LEFT, MOVED, ORDER, QUIET, SlotName
from rulebound.kernel.state import (
    CARD_MASK,
    NO_REF,
    Event,
    Frame,
    player_of,
)
from rulebound.language import tree
from rulebound.language.tree import Who

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

# the slots of its frames
CARDS: Final = SlotName("cards")
UNFIT: Final = SlotName("unfit")


# --- cards on the field ----------------------------------------------------------------------------------------------


def build_damage(builder: Builder, step: tree.Damage) -> None:
    own = any(part == tree.Slot("each") for part in tree.walk(step.amount))  # each card has an amount of its own
    counted = any(isinstance(part, tree.Count) for part in tree.walk(step.amount))

    def act(game: Game, frame: Frame) -> Next:
        n = 0 if own else evaluate.number(game, frame, step.amount)
        source = (evaluate.objects(game, frame, step.by) or (frame.source,))[0]
        dealt = evaluate.taken(frame, evaluate.objects(game, frame, step.obj))
        events: list[Event] = []
        for player in filter(lambda seat: seat >= 0, map(player_of, dealt)):
            events.append(Event("points", player=player, amount=n, source=source, how="effect"))
        for ref in live(game, dealt, *game.rules.damaged_zones):
            if own:
                frame.slots[EACH] = (ref,)
                n = evaluate.number(game, frame, step.amount)
            events.append(Event("damage", ref, frame.player, amount=n, source=source, how="effect"))
        if own:
            frame.slots.pop(EACH, None)
        game.cite_verb("damage by effect" if source == frame.source else "damage by another")
        if counted:
            game.cite_verb("damage for each")
        return game.propose(events)

    builder.do(builder.rule("damage"), act)


def build_fight(builder: Builder, step: tree.Fight) -> None:
    def act(game: Game, frame: Frame) -> Next:
        events: list[Event] = []
        for dealer, dealt in ((step.one, step.other), (step.other, step.one)):
            n = evaluate.number(game, frame, tree.Stat(dealer, step.stat))
            source = (evaluate.objects(game, frame, dealer) or (frame.source,))[0]
            for ref in live(game, evaluate.objects(game, frame, dealt), *game.rules.damaged_zones):
                events.append(Event("damage", ref, frame.player, amount=n, source=source, how="effect"))
        game.cite_verb("damage by effect")
        return game.propose(events)

    builder.do(builder.rule("damage"), act)


def build_divide(builder: Builder, step: tree.Divide) -> None:
    def act(game: Game, frame: Frame) -> Next:
        shares = dict(zip(frame.slots.get(SlotName(step.slot), ()), frame.slots.get(DIVISION, ()), strict=False))
        refs = live(game, tuple(shares), *game.rules.damaged_zones)
        game.cite_verb("damage by effect")
        return game.propose(
            [Event("damage", r, frame.player, amount=shares[r], source=frame.source, how="effect") for r in refs]
        )

    builder.do(builder.rule("damage"), act)


def build_damage_player(builder: Builder, step: tree.DamagePlayer) -> None:
    def act(game: Game, frame: Frame) -> Next:
        n = evaluate.number(game, frame, step.amount)
        source = (evaluate.objects(game, frame, step.by) or (frame.source,))[0]
        frame.done = []  # the damage resolution says what was dealt
        resolution = game.rules.damage_player(game, evaluate.players(game, frame, step.who), n, source)
        if step.quiet and isinstance(resolution, Frame):
            resolution.slots[QUIET] = 1
        return resolution

    builder.do(builder.rule("damage player"), act)


def build_destroy(builder: Builder, step: tree.Destroy) -> None:
    def act(game: Game, frame: Frame) -> Next:
        to = game.rules.discard_zone
        refs = live(game, evaluate.taken(frame, evaluate.objects(game, frame, step.obj)), "field")
        return game.propose([move_event(game, ref, to, "destroy", frame.source, frame.player) for ref in refs])

    def follow(game: Game, frame: Frame) -> Next:
        rebind(game, frame, step.obj)
        return None

    builder.do(builder.rule("destroy"), act)
    builder.do("", follow)


def build_banish(builder: Builder, step: tree.Banish) -> None:
    """Only own cards (`Rules.checks` has the last word)."""

    def act(game: Game, frame: Frame) -> Next:
        refs = live(game, evaluate.taken(frame, evaluate.objects(game, frame, step.obj)), "field")
        player, to = who_one(game, frame, step.by), game.rules.discard_zone
        return game.propose([move_event(game, ref, to, "banish", frame.source, player) for ref in refs])

    def follow(game: Game, frame: Frame) -> Next:
        rebind(game, frame, step.obj)
        return None

    builder.do(builder.rule("banish"), act)
    builder.do("", follow)


def _note_departures(game: Game, frame: Frame) -> None:
    """Remember what each card that this ability moves was on the field: its information is asked for as of then.

    Likewise in another zone where ongoing effects had changed it.
    """
    field = game.rules.zone_id["field"]
    left = dict(frame.slots.get(LEFT, ()))
    for event in frame.done:
        if event.kind == "move" and event.to != field and (event.ref in left or event.ref in game.state.lki):
            left[event.moved_to] = left.get(event.ref, event.ref)
    if left:
        frame.slots[LEFT] = tuple(left.items())


def _follow_all(frame: Frame, obj: tree.Obj, moved: dict[int, int]) -> None:
    """Slots that an object speaks of follow their cards, if all of these were moved."""
    for name in {SlotName(part.name) for part in tree.walk(obj) if isinstance(part, tree.Slot)} - {EVENT}:
        value = frame.slots.get(name, ())
        if isinstance(value, tuple) and all(ref in moved for ref in value):
            frame.slots[name] = tuple(moved[ref] for ref in value)


def rebind(game: Game, frame: Frame, *objs: tree.Obj) -> None:
    """What this ability names follows its card to where the step just done has moved it; so does `moved` for any card.

    What a card was on the field is remembered, because its information is asked for as of then.
    """
    moved = {event.ref: event.moved_to for event in frame.done if event.kind == "move"}
    for obj in objs:
        if isinstance(obj, tree.Slot) and obj.name != "event":
            value = frame.slots.get(SlotName(obj.name), ())
            frame.slots[SlotName(obj.name)] = tuple(moved.get(ref, ref) for ref in frame.slots.pop(CARDS, value))
            _note_departures(game, frame)
            continue
        frame.slots[MOVED] = tuple(moved.values())
        _follow_all(frame, obj, moved)
        if isinstance(obj, tree.Self) and moved:
            frame.slots[ITSELF] = tuple(game.rules.itself(game, was, now) for was, now in moved.items())
        if isinstance(obj, tree.Slot) and frame.event is not None and len(moved) == 1:
            frame.event = changed(frame.event, moved_to=frame.slots[MOVED][0])
            _note_departures(game, frame)


def _mover(game: Game, frame: Frame, under: Who | None, ref: int) -> int:
    """Under whose control a card is put onto the field, if it is."""
    if under is None and game.rules.moving.field is Field.OF_OWNER:
        game.cite_verb("owner's field")
        under = Who.OWNER
    if under is Who.OWNER:
        return game.state.owner[ref & CARD_MASK]
    return frame.player if under is None else who_one(game, frame, under)


def build_move(builder: Builder, step: tree.Move) -> None:
    limited = builder.limited(step.to)
    ordered = (
        builder.rules.moving.deck_order is DeckOrder.BY_OWNER
        and builder.rules.zones[builder.rules.zone_id[step.to]].ordered
        and builder.rules.zone_id[step.to] not in builder.rules.piles  # see `replace.piled`
    )
    shuffle = builder.following if isinstance(builder.following, tree.Shuffle) else None

    def moving(game: Game, frame: Frame) -> list[int]:
        refs = evaluate.as_cards(game, evaluate.followed(game, frame, evaluate.objects(game, frame, step.obj)))
        found = live(game, refs)
        if not found and refs:
            game.cite(game.rules.verb("lost"))
        host = _host(game, frame, step.onto)
        return [ref for ref in found if ref not in frame.slots.get(UNFIT, ()) and ref != host]

    def destination(game: Game, frame: Frame, ref: int) -> int:
        """The player whose zone it is."""
        return _mover(game, frame, step.under, ref) if step.to == "field" else game.state.owner[ref & CARD_MASK]

    def coming(game: Game, frame: Frame, index: int) -> tuple[int, list[int]]:
        """One of the players, the turn player first, and the cards that come into the zone of that player."""
        player = evaluate.players(game, frame, Who.EACH)[index]
        return player, [ref for ref in moving(game, frame) if destination(game, frame, ref) == player]

    def event_of(game: Game, frame: Frame, ref: int) -> Event:
        player = _mover(game, frame, step.under, ref) if step.to == "field" else frame.player
        event = move_event(
            game,
            ref,
            step.to,
            move_verb(game.rules, step.to),
            frame.source,
            player,
            position=-1 if step.bottom else 0,
            exhausted=step.exhausted,
            face_down=step.face_down,
            onto=_host(game, frame, step.onto),
            spot=game.rules.spot_id[step.spot] if step.spot else -1,
        )
        return game.rules.entering(game, event, player) if step.to == "field" else event

    def asker(index: int) -> Callable[[Game, Frame], Choice | None]:
        def which(game: Game, frame: Frame) -> Choice | None:
            """Where a zone has a limit: those that fit. Where it has an order: in which order they come."""
            player, refs = coming(game, frame, index)
            if ordered and shuffle is not None and player in evaluate.players(game, frame, shuffle.who):
                return None  # the order does not last
            if ordered:
                return which_order(game, player, refs)
            if overflowing(game, step.to, refs, player):
                refs = [ref for ref in refs if game.rules.possible(game, event_of(game, frame, ref), [])]
            return which_fit(game, frame, step.to, refs, player)

        return which

    def keep(index: int) -> Callable[[Game, Frame], Next]:
        def note(game: Game, frame: Frame) -> Next:
            if index == 0:
                frame.slots[UNFIT] = frame.slots[ORDER] = ()
            if frame.inbox and ordered:
                frame.slots[ORDER] = (*frame.slots[ORDER], *picked(frame))
            elif frame.inbox:
                left = [ref for ref in coming(game, frame, index)[1] if ref not in picked(frame)]
                frame.slots[UNFIT] = (*frame.slots[UNFIT], *left)
            return None

        return note

    def act(game: Game, frame: Frame) -> Next:
        found = moving(game, frame) if step.onto is None or _host(game, frame, step.onto) != NO_REF else []
        if isinstance(step.obj, tree.Slot) and any(
            ref < NO_REF for ref in frame.slots.get(SlotName(step.obj.name), ())
        ):
            frame.slots[CARDS] = tuple(found)  # of objects on the stack, which go with them
        frame.slots.pop(UNFIT, None)
        found = by_definition(game, found) if frame.slots.get(ORDER) else found
        return game.propose([event_of(game, frame, ref) for ref in found])

    def follow(game: Game, frame: Frame) -> Next:
        if any(event.kind == "move" for event in frame.done):
            game.cite_verb("follows")
        for cards in arrange(game, frame, frame.slots.pop(ORDER, ()), step.to):
            hide_order(game, cards, game.state.owner[cards[0]])
        rebind(game, frame, step.obj)
        return None

    if limited or ordered:
        rule = builder.rule("order") if ordered else builder.rule_about("fit", step.to) or builder.rule("effect")
        for index in range(2):
            builder.ask(rule, asker(index))
            builder.do("", keep(index))
    builder.do(builder.rule(move_verb(builder.rules, step.to)), act)
    builder.do("", follow)


def _host(game: Game, frame: Frame, obj: tree.Obj | None) -> int:
    """The card that others are to be attached to; none if it is gone."""
    if obj is None:
        return NO_REF
    found = live_objects(game, frame, obj)
    return found[0] if found else NO_REF


def build_shift(builder: Builder, step: tree.Shift) -> None:
    def shifting(game: Game, frame: Frame) -> list[int]:
        return live_objects(game, frame, step.obj)[:1]

    def open_spots(game: Game, ref: int) -> list[str]:
        state, card = game.state, ref & CARD_MASK
        taken = {
            state.spot[other]
            for other in state.zones[game.rules.places[state.zone[card]][state.owner[card]]]
            if state.owner[other] == state.owner[card]
        }
        return [spot for spot in step.spots if game.rules.spot_id[spot] not in taken]

    def which(game: Game, frame: Frame) -> Choice | None:
        refs = shifting(game, frame)
        options: list[Key] = [("word", spot) for spot in open_spots(game, refs[0])] if refs else []
        return Choice(frame.player, options, "area", public=True) if options else None

    def act(game: Game, frame: Frame) -> Next:
        refs = shifting(game, frame) if frame.inbox else []
        spots = [game.rules.spot_id[key[1]] for key in frame.inbox]
        events = [Event("shift", ref, frame.player, source=frame.source, spot=spots[0]) for ref in refs]
        return game.propose(events)

    builder.ask(builder.rule("effect"), which)
    builder.do(builder.rule("effect"), act)


def build_remove_damage(builder: Builder, step: tree.RemoveDamage) -> None:
    def act(game: Game, frame: Frame) -> Next:
        refs = live(game, evaluate.taken(frame, evaluate.objects(game, frame, step.obj)))
        damage = game.state.damage
        return game.propose(
            [Event("restore", ref, frame.player, amount=n) for ref in refs if (n := damage[ref & CARD_MASK])]
        )

    builder.do(builder.rule("effect"), act)


def build_attach(builder: Builder, step: tree.Attach) -> None:
    def act(game: Game, frame: Frame) -> Next:
        host = _host(game, frame, step.to)
        refs = live_objects(game, frame, step.obj)
        found = refs if host != NO_REF else []
        return game.propose([Event("attach", r, frame.player, source=frame.source, onto=host) for r in found])

    builder.do(builder.rule("attach"), act)


def build_turn(builder: Builder, step: tree.Exhaust | tree.Ready) -> None:
    exhaust = isinstance(step, tree.Exhaust)

    def act(game: Game, frame: Frame) -> Next:
        refs = live(game, evaluate.taken(frame, evaluate.objects(game, frame, step.obj)), *game.rules.turned_zones)
        for ref in refs:
            if game.state.exhausted[ref & CARD_MASK] == exhaust:
                game.cite(game.rules.verb("exhaust again" if exhaust else "ready again"))
        return game.propose([Event("turn", r, frame.player, amount=int(exhaust), source=frame.source) for r in refs])

    builder.do(builder.rule("exhaust" if exhaust else "ready"), act)


def build_freeze(builder: Builder, step: tree.Freeze) -> None:
    at = builder.at(step)

    def act(game: Game, frame: Frame) -> Next:
        refs = live(game, evaluate.objects(game, frame, step.obj), "field")
        if refs:
            start_effect(game, frame, at, tuple(refs), (), tree.Until.READY.value)
            game.log("freezes", frame.player, tuple(refs))
        did(game, frame, "freeze", bool(refs))
        return None

    builder.do(builder.rule("freeze"), act)


def build_gain(builder: Builder, step: tree.Gain) -> None:
    at = builder.at(step)

    def act(game: Game, frame: Frame) -> Next:
        refs = live(game, evaluate.taken(frame, evaluate.as_cards(game, evaluate.objects(game, frame, step.obj))))
        lasting = is_live(game, step)
        if (refs or lasting) and game.rules.can_begin(game, frame, step):
            start_effect(game, frame, at, () if lasting else tuple(refs), (), step.until.value, live=lasting)
            game.log("effect", frame.player, tuple(refs), word=step.until.value)
            note_change(game)
            game.rules.note_gain(game, game.state.effects[-1], step.mods)
            did(game, frame, "gain", True)
        else:
            did(game, frame, "gain", False)
        return None

    builder.do(builder.rule("gain"), act)


def build_player_gain(builder: Builder, step: tree.PlayerGain) -> None:
    at = builder.at(step)

    def act(game: Game, frame: Frame) -> Next:
        players = evaluate.players(game, frame, step.who)
        start_effect(game, frame, at, (), players, step.until.value)
        for player in players:
            game.log("player_effect", player, (frame.source,), word=step.until.value)
            note_change(game)
        did(game, frame, "gain", bool(players))
        return None

    builder.do(builder.rule("gain"), act)


def build_counter(builder: Builder, step: tree.AddCounter | tree.RemoveCounter) -> None:
    sign = 1 if isinstance(step, tree.AddCounter) else -1

    def act(game: Game, frame: Frame) -> Next:
        n = sign * evaluate.number(game, frame, step.n)
        refs = live_objects(game, frame, step.obj)
        return game.propose(
            [Event("counter", r, frame.player, amount=n, name=step.kind, source=frame.source) for r in refs]
        )

    builder.do(builder.rule("add counter" if sign > 0 else "remove counter"), act)


def build_move_counter(builder: Builder, step: tree.MoveCounter) -> None:
    """What is taken from some cards is put on another: as many as there were, at most the number."""

    def take(game: Game, frame: Frame) -> Next:
        n = evaluate.number(game, frame, step.n)
        refs = live_objects(game, frame, step.obj)
        host = _host(game, frame, step.to)
        found = [ref for ref in refs if host not in (NO_REF, ref)]
        return game.propose(
            [Event("counter", r, frame.player, amount=-n, name=step.kind, source=frame.source) for r in found]
        )

    def put(game: Game, frame: Frame) -> Next:
        n = -sum(event.amount for event in frame.done if event.kind == "counter")
        host = _host(game, frame, step.to)
        if not n or host == NO_REF:
            return None
        return game.propose([Event("counter", host, frame.player, amount=n, name=step.kind, source=frame.source)])

    builder.do(builder.rule("move counter"), take)
    builder.do(builder.rule("move counter"), put)


def build_resource(builder: Builder, step: tree.GainResource | tree.LoseResource) -> None:
    sign = -1 if isinstance(step, tree.LoseResource) else 1

    def act(game: Game, frame: Frame) -> Next:
        n = sign * (step.n if isinstance(step.n, int) else evaluate.number(game, frame, step.n))
        game.cite_about("as written" if isinstance(step.n, int) else "by its text", step.kind)
        players = evaluate.players(game, frame, step.who)
        if len(players) > 1:
            game.cite_verb("simultaneous")
        return game.propose(
            [Event("resource", player=p, amount=n, name=step.kind, source=frame.source) for p in players if n]
        )

    builder.do(builder.rule_about("resource", step.kind) or builder.rule("resource"), act)


def build_set_resource(builder: Builder, step: tree.SetResource) -> None:
    """What is set to a number goes up or down by the difference, if there is one."""

    def act(game: Game, frame: Frame) -> Next:
        game.cite_verb("set resource")
        n = evaluate.number(game, frame, step.n)
        changes = [(p, n - game.state.resources[p].get(step.kind, 0)) for p in evaluate.players(game, frame, step.who)]
        return game.propose(
            [Event("resource", player=p, amount=by, name=step.kind, source=frame.source) for p, by in changes if by]
        )

    builder.do(builder.rule_about("resource", step.kind) or builder.rule("resource"), act)
