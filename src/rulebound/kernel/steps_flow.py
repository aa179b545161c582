"""Steps about the course of things: the stack, the turn, may, if, each, later."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from rulebound.kernel import evaluate
from rulebound.kernel.builder import (
    Builder,
    achieved,
    card_choice,
    conditional,
    did,
    keep_done,
    live,
    perhaps,
    picked,
    seen_by_all,
    surely,
    verb_events,
    who_one,
)
from rulebound.kernel.events import STRUCTURE
from rulebound.kernel.policies import ByEffect, EachPlayer, Offered
from rulebound.kernel.procedures import NO, YES, Ask, Choice, Key, Next, answered
from rulebound.kernel.registers import EXTRA, PAID_CARDS
from rulebound.kernel.slots import DID, EVENT, EVENT_AMOUNT, FIXED, FREE, LEFT, MODES, PLAYER, REF, SlotName
from rulebound.kernel.state import (
    CARD_MASK,
    EVERYBODY,
    NO_REF,
    Delayed,
    Event,
    Frame,
    Slots,
    Trigger,
    stacked_ref,
)
from rulebound.kernel.triggers import pend
from rulebound.language import tree
from rulebound.language.tree import Who

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

# the slots of its frames
EACH_SELECTED: Final = SlotName("each selected")


# --- the stack, the turn, the game -----------------------------------------------------------------------------------


def build_cancel(builder: Builder, step: tree.Cancel) -> None:
    def act(game: Game, frame: Frame) -> Next:
        refs = frame.slots.get(SlotName(step.slot), ())
        if step.slot == "event" and frame.event is not None and frame.event.stacked:
            refs = (stacked_ref(frame.event.stacked),)
        was = {
            ref: obj.card if obj.card != NO_REF else obj.source for ref, obj in evaluate.on_stack(game, refs).items()
        }
        frame.slots[LEFT] = (*frame.slots.get(LEFT, ()), *was.items())  # information on them may still be asked
        return game.rules.cancel(game, refs, frame)

    builder.do(builder.rule("cancel"), act)


def build_cast(builder: Builder, step: tree.Cast) -> None:
    """Cast the cards one after the other: at once, or right after the effect, as the game has it."""
    if builder.rules.how_played.by_effect is ByEffect.AT_ONCE:
        build_play_now(builder, step)
        return

    def wanted(game: Game, frame: Frame) -> Choice | None:
        if not step.optional or not live(game, frame.slots.get(SlotName(step.slot), ())):
            return None
        return Choice(frame.player, [YES, NO], "may", shape="yes/no")

    def act(game: Game, frame: Frame) -> Next:
        """Who takes up the offer casts the card, if it can be cast then; the effect goes on meanwhile."""
        refs = [] if frame.inbox and frame.inbox[0] == NO else live(game, frame.slots.get(SlotName(step.slot), ()))
        items: list[Slots] = [{REF: ref, PLAYER: frame.player, FREE: int(step.free)} for ref in refs]
        game.state.queue += items
        did(game, frame, "cast", any(game.rules.castable_after(game, item) for item in items))
        return None

    builder.ask(builder.rule("cast after"), wanted)
    builder.do(builder.rule("cast after"), act)


def build_play_now(builder: Builder, step: tree.Cast) -> None:
    """Play the cards one after the other, before the effect goes on; what cannot be played stays where it is."""
    again, after = builder.label(), builder.label()
    todo = SlotName(f"to play {again}")

    def begin(game: Game, frame: Frame) -> Next:
        frame.slots[todo] = tuple(live(game, frame.slots.get(SlotName(step.slot), ())))
        frame.done = []
        return None

    def wanted(game: Game, frame: Frame) -> Choice | None:
        return Choice(frame.player, [YES, NO], "may", shape="yes/no") if step.optional and frame.slots[todo] else None

    def play(game: Game, frame: Frame) -> Next:
        refs = frame.slots[todo]
        if not refs or (frame.inbox and frame.inbox[0] == NO):
            return after
        frame.slots[todo] = refs[1:]
        play = game.rules.play_now(game, frame, refs[0], step.free)
        did(game, frame, "play by effect", play is not None)
        return play

    builder.do("", begin)
    builder.place(again)
    builder.ask(builder.rule("may"), wanted)
    builder.do(builder.rule("effect"), play)
    builder.jump(again)
    builder.place(after)


def build_extra_phase(builder: Builder, step: tree.ExtraPhase) -> None:
    def act(game: Game, frame: Frame) -> Next:
        game.state.reg[EXTRA] = (*game.state.reg.get(EXTRA, ()), step.phase)
        did(game, frame, "extra phase", True)
        return None

    builder.do(builder.rule("extra phase"), act)


def build_outcome(builder: Builder, step: tree.Lose | tree.Win) -> None:
    def act(game: Game, frame: Frame) -> Next:
        key = "lost" if isinstance(step, tree.Lose) else "won"
        for player in evaluate.players(game, frame, step.who):
            game.rules.outcome(game, key, player)
        did(game, frame, "outcome", bool(evaluate.players(game, frame, step.who)))
        return None

    builder.do(builder.rule("outcome"), act)


def build_nothing(builder: Builder, step: tree.Nothing) -> None:
    builder.do("", not_done)


def not_done(game: Game, frame: Frame) -> Next:
    """Nothing was done."""
    frame.done = []
    return None


# --- control flow ----------------------------------------------------------------------------------------------------


def build_may(builder: Builder, step: tree.May) -> None:
    skip, declared = builder.label(), dict(builder.declared)

    def which(game: Game, frame: Frame) -> Choice | None:
        player = who_one(game, frame, step.who)
        possible = _can_begin(game, frame, step.steps, first, declared)
        if not possible:
            game.cite_verb("impossible")
        if possible is None:
            return None
        return Choice(player, [YES, NO] if possible else [NO], "may", shape="yes/no")

    def decided(game: Game, frame: Frame) -> Next:
        if frame.inbox and frame.inbox[0] == YES:
            return None
        if frame.inbox:  # else everybody has seen that it cannot be done
            game.log("declines", who_one(game, frame, step.who))
        frame.done = []
        return skip

    builder.ask(builder.rule("may"), which)
    builder.do(builder.rule("may"), decided)
    place = len(builder.steps)
    builder.block(step.steps)
    first = builder.steps[place].ask if len(builder.steps) > place else None
    builder.place(skip)


def _can_begin(
    game: Game, frame: Frame, steps: tuple[tree.Step, ...], ask: Ask | None, declared: dict[str, tree.Choose]
) -> bool | None:
    """Whether there is anything to do these steps with; None if everybody sees that there is not.

    With too few cards as much as possible is done. That a player has nothing fitting in a hidden zone is a secret.
    """
    first: Any = steps[0]
    if game.rules.selecting.offered is Offered.WHOLE_OR_NOTHING:
        game.cite_verb("may")
        whole = _possible_as_a_whole(game, frame, steps, declared)
        if not whole:
            return whole
    if not all(_speaks_of(step, getattr(first, "slot", "")) for step in steps[1:]):
        return True
    if isinstance(first, tree.Pick | tree.Discard):
        if ask is None or first.random or getattr(first, "who", None) is Who.EACH:
            return True
        choice = ask(game.supposing(game.state, heard=False), frame)
        if choice is not None and choice.options != [("none",)]:
            return True
        return False if _hidden_cards(game, frame, first) else None
    if isinstance(first, tree.Move | tree.Destroy | tree.Exhaust | tree.Ready | tree.RemoveCounter):
        if isinstance(first.obj, tree.All) and first.obj.of.zone != "field":
            return True
        supposed = game.supposing(game.state, heard=False)
        refs = evaluate.followed(supposed, frame, evaluate.objects(supposed, frame, first.obj))
        found = live(supposed, refs)
        if refs and not found:
            game.cite_verb("lost")
        if isinstance(first, tree.RemoveCounter):
            found = [ref for ref in found if evaluate.counters(game, ref, game.known_row(ref), first.kind)]
        return bool(found) or None
    return True


def _possible_as_a_whole(
    game: Game, frame: Frame, steps: tuple[tree.Step, ...], declared: dict[str, tree.Choose]
) -> bool | None:
    """Whether each of these steps finds as many cards as it takes; None if everybody sees that one does not."""
    supposed = game.supposing(game.state, heard=False)
    whole: bool | None = True
    for step in steps:
        if isinstance(step, tree.Discard) and step.who is Who.YOU and not step.hand:
            if len(game.zone("hand", frame.player)) < evaluate.number(supposed, frame, step.n):
                return None
        elif isinstance(step, tree.Pick) and not any(isinstance(part, tree.Slot) for part in tree.walk(step.filter)):
            least = evaluate.number(supposed, frame, step.n if step.at_least is None else step.at_least)
            if len(evaluate.matching(supposed, frame, step.filter)) < least:
                if seen_by_all(game, step.filter):
                    return None
                whole = False
        elif isinstance(obj := getattr(step, "obj", None), tree.Slot) and obj.name in declared:
            wanted = evaluate.number(supposed, frame, declared[obj.name].n)
            if 0 < len(live(supposed, frame.slots.get(SlotName(obj.name), ()))) < wanted:
                return None
    return whole


def _speaks_of(step: Any, slot: str) -> bool:
    """Whether a step is about the cards in a slot: without them there is nothing to do in it."""
    return getattr(step, "slot", None) == slot or any(part == tree.Slot(slot) for part in tree.walk(step))


def _hidden_cards(game: Game, frame: Frame, step: tree.Pick | tree.Discard) -> bool:
    """Whether there are cards in the hidden zone from which this step takes some."""
    if isinstance(step, tree.Discard):
        return any(game.zone("hand", player) for player in evaluate.players(game, frame, step.who))
    zone, side = step.filter.zone, step.filter.side
    players = [player for player in (0, 1) if side == "any" or (player == frame.player) == (side == "my")]
    return game.rules.zone_id[zone] not in game.rules.public and any(game.zone(zone, player) for player in players)


def build_if(builder: Builder, step: tree.If) -> None:
    orelse, after, asked, outcome = builder.label(), builder.label(), builder.asked, builder.outcome
    rule = builder.rules.verb("condition unmet")
    # What has just been done or not is told already, and what happens otherwise tells itself.
    is_said = not step.orelse and not any(
        isinstance(part, tree.Done | tree.Paid | tree.Bound) for part in tree.walk(step.cond)
    )
    only_may = step.then[0] if len(step.then) == 1 and not step.orelse else None

    def overlooked(game: Game, frame: Frame) -> Choice | None:
        """Who may do something if a card is such a one that not everybody knows is asked if it is not, as well."""
        if not isinstance(only_may, tree.May) or not _is_secret(game, frame, step.cond):
            return None
        done = frame.supposing(DID, _did(game, frame, asked, outcome))
        if evaluate.holds(game.supposing(game.state, heard=False), done, step.cond):
            return None
        return Choice(who_one(game, frame, only_may.who), [NO], "may", shape="yes/no")

    def declined(game: Game, frame: Frame) -> Next:
        """As the others see it, it was declined."""
        assert isinstance(only_may, tree.May)
        game.cite_verb("condition unmet")
        game.log("declines", who_one(game, frame, only_may.who))
        return orelse

    def test(game: Game, frame: Frame) -> bool:
        if evaluate.holds(game, _with_did(game, frame, asked, outcome), step.cond):
            return True
        if rule and is_said:
            game.log("unmet", frame.player, (frame.source,), rule=rule)
        game.cite_verb("condition unmet")
        return False

    if isinstance(only_may, tree.May):
        builder.ask(builder.rule("may"), overlooked)
        builder.steps.append(answered(builder.rule("may"), declined))
    builder.jump_unless(test, orelse)
    builder.block(step.then)
    builder.jump(after)
    builder.place(orelse)
    builder.do("", not_done)
    builder.block(step.orelse)
    builder.place(after)


def _is_secret(game: Game, frame: Frame, cond: tree.Cond) -> bool:
    """Whether a condition asks about cards that not everybody knows."""
    for node in tree.walk(cond):
        if isinstance(node, tree.Is):
            cards = [ref & CARD_MASK for ref in evaluate.objects(game, frame, node.obj) if game.state.alive(ref)]
            if any(game.state.known[card] != EVERYBODY for card in cards):
                return True
        elif isinstance(node, tree.Filter) and not seen_by_all(game, node) and conditional(node):
            refs = perhaps(game, frame, node)
            if any(game.state.known[ref & CARD_MASK] != EVERYBODY for ref in refs):
                return True
    return False


def _with_did(game: Game, frame: Frame, asked: int, outcome: SlotName) -> Frame:
    """The frame with whether that was done which the condition may ask about.

    After "if you do so", "if you don't" is about the same deed, and not about what was done because of it.
    """
    frame.slots[DID] = _did(game, frame, asked, outcome)
    return frame


def _did(game: Game, frame: Frame, asked: int, outcome: SlotName) -> int:
    """Whether that was done which a condition asks about."""
    return frame.slots[outcome] if outcome else int(achieved(game, frame) >= asked)


def build_if_done(builder: Builder, step: tree.IfDone) -> None:
    orelse, after, asked = builder.label(), builder.label(), builder.asked
    outcome = SlotName(f"did {after}")

    def test(game: Game, frame: Frame) -> bool:
        frame.slots[outcome] = int(achieved(game, frame) >= asked)
        return bool(frame.slots[outcome])

    builder.jump_unless(test, orelse)
    builder.block(step.steps)
    builder.jump(after)
    builder.place(orelse)
    builder.do("", not_done)
    builder.place(after)
    builder.outcome = outcome


def build_when_done(builder: Builder, step: tree.WhenDone) -> None:
    at, asked = builder.at(step), builder.asked

    def act(game: Game, frame: Frame) -> Next:
        triggers = achieved(game, frame) >= asked
        if triggers:
            slots = dict(frame.slots)
            game.state.waiting.append(Trigger(at, frame.source, frame.player, frame.event, slots, 0, "when done"))
        did(game, frame, "when done", triggers)
        return None

    builder.do(builder.rule("when done"), act)


def build_trigger_entry(builder: Builder, step: tree.TriggerEntry) -> None:
    meant = tree.On("enter", tree.Self(), how=step.how, frm="hand")

    def act(game: Game, frame: Frame) -> Next:
        triggered = False
        for ref in live(game, evaluate.followed(game, frame, evaluate.objects(game, frame, step.obj))):
            row = game.known_row(ref)
            event = Event("note", ref, row.controller, how="enter", source=frame.source)
            for at, effect in row.abilities:
                node = game.library.node(at)
                if isinstance(node, tree.Auto) and node.event == meant:
                    pend(game, node, at, effect, Frame("trigger", player=row.controller, source=ref, event=event))
                    triggered = True
        did(game, frame, "trigger entry", triggered)
        return None

    builder.do(builder.rule("effect"), act)


def build_may_pay(builder: Builder, step: tree.MayPay) -> None:
    orelse, after = builder.label(), builder.label()
    name = SlotName(tree.variable(step.cost))
    once = tuple((builder.at(node), node) for node in tree.walk(step.then) if isinstance(node, tree.Fixed))

    def which(game: Game, frame: Frame) -> Choice | None:
        player = who_one(game, frame, step.who)
        if not game.rules.can_pay(game, frame, player, step.cost):
            game.cite_verb("cannot pay")
            return Choice(player, [NO], "may_pay", shape="yes/no")  # asked all the same: the hand is secret
        return Choice(player, [YES, NO], "may_pay", shape="yes/no")

    def decided(game: Game, frame: Frame) -> Next:
        frame.slots[DID] = int(frame.inbox[0] == YES)
        if frame.inbox[0] == YES:
            return None
        game.log("declines", who_one(game, frame, step.who))
        frame.done = []
        return orelse

    def value(game: Game, frame: Frame) -> Choice | None:
        """A variable in the cost: as high as can be paid."""
        if not name:
            return None
        player, trial = who_one(game, frame, step.who), frame.copy()
        numbers: list[Key] = []
        while game.rules.can_pay(game, trial, player, step.cost):
            numbers.append(("number", trial.slots.get(name, 0)))
            trial.slots[name] = trial.slots.get(name, 0) + 1
        return Choice(player, numbers, "x", shape="number")

    def bind(game: Game, frame: Frame) -> Next:
        if name:
            frame.slots[name] = frame.inbox[0][1]
            game.log("sets_x", who_one(game, frame, step.who), amount=frame.inbox[0][1])
        return None

    def pay(game: Game, frame: Frame) -> Next:
        return game.rules.pay(game, frame, who_one(game, frame, step.who), step.cost)

    def paid(game: Game, frame: Frame) -> Next:
        """What was paid with is spoken of in what follows, which begins to resolve only now."""
        for slot, refs in game.state.reg.pop(PAID_CARDS, ()):
            frame.slots[slot] = (*frame.slots.get(slot, ()), *refs) if slot == LEFT else refs
        if once and FIXED in frame.slots:
            values = dict(frame.slots[FIXED])
            values.update((at, evaluate.amount(game, frame, node.of)) for at, node in once)
            frame.slots[FIXED] = tuple(values.items())
        frame.done = [Event("note", how="paid", player=who_one(game, frame, step.who))]
        return None

    builder.ask(builder.rule("may"), which)
    builder.do(builder.rule("may"), decided)
    builder.ask(builder.rule("variable"), value)
    builder.do(builder.rule("variable") if name else "", bind)
    builder.do("", pay)
    builder.do("", paid)
    builder.block(step.then)
    if step.orelse:
        builder.jump(after)
    builder.place(orelse)
    builder.block(step.orelse)
    builder.place(after)


def build_modes(builder: Builder, step: tree.Modes) -> None:
    for number, option in enumerate(step.options):
        skip = builder.label()

        def chosen(game: Game, frame: Frame, number: int = number) -> bool:
            return number in frame.slots.get(MODES, ())

        builder.jump_unless(chosen, skip)
        builder.block(option)
        builder.place(skip)


def build_for_each(builder: Builder, step: tree.ForEach) -> None:
    top, after = builder.label(), builder.label()
    todo, done = SlotName(f"todo {builder.labels}"), SlotName(f"done {builder.labels}")

    def begin(game: Game, frame: Frame) -> Next:
        frame.slots[todo], frame.slots[done] = evaluate.objects(game, frame, step.obj), 0
        frame.done = []
        return None

    def take(game: Game, frame: Frame) -> Next:
        left = frame.slots[todo]
        frame.slots[done] |= bool(frame.done)
        if not left:
            frame.slots.pop(SlotName(step.slot), None)
            did(game, frame, "for each", bool(frame.slots[done]))  # with one of them at least
            return after
        frame.slots[SlotName(step.slot)], frame.slots[todo] = (left[0],), left[1:]
        return None

    builder.do("", begin)
    builder.place(top)
    builder.do("", take)
    builder.block(step.steps)
    builder.jump(top)
    builder.place(after)


def build_each_player(builder: Builder, step: tree.EachPlayer) -> None:
    """The turn player selects, then the other, knowing it; then it happens to all at once, or to each in turn."""

    def inner(frame: Frame, player: int) -> Frame:
        return Frame("each", player=player, source=frame.source, slots=frame.slots, event=frame.event)

    def candidates(game: Game, frame: Frame, player: int) -> list[int]:
        return evaluate.matching(game, inner(frame, player), step.filter)

    def asker(index: int) -> Callable[[Game, Frame], Choice | None]:
        def which(game: Game, frame: Frame) -> Choice | None:
            player = evaluate.players(game, frame, Who.EACH)[index]
            n = evaluate.number(game, frame, step.n)
            least = n if step.at_least is None else evaluate.number(game, frame, step.at_least)
            public = game.rules.zone_id[step.filter.zone] in game.rules.public
            refs = candidates(game, frame, player)
            choice = card_choice(game, player, refs, step.verb, surely(game, step.filter, refs, least), n, public)
            if choice is None and n > 0 and not public and perhaps(game, inner(frame, player), step.filter):
                return Choice(player, [("none",)], step.verb)
            return choice

        return which

    def keep(index: int) -> Callable[[Game, Frame], Next]:
        def bind(game: Game, frame: Frame) -> Next:
            chosen = () if index == 0 else frame.slots.get(EACH_SELECTED, ())
            frame.slots[EACH_SELECTED] = (*chosen, *picked(frame))
            return None

        return bind

    def act(game: Game, frame: Frame) -> Next:
        game.cite_verb("simultaneous")
        return game.propose(done_to(game, frame, frame.slots.get(EACH_SELECTED, ())))

    def act_alone(game: Game, frame: Frame) -> Next:
        game.cite_verb("in turns")
        return game.propose(done_to(game, frame, picked(frame)))

    def done_to(game: Game, frame: Frame, refs: tuple[int, ...]) -> list[Event]:
        if step.verb != "banish":
            return verb_events(game, frame, step.verb, refs)
        doers = [inner(frame, game.row(ref & CARD_MASK).controller) for ref in refs]  # only their players can do that
        return [
            event for ref, own in zip(refs, doers, strict=True) for event in verb_events(game, own, "banish", (ref,))
        ]

    rule = builder.rule("each player")
    for index in range(2):
        builder.ask(rule, asker(index))
        if builder.rules.selecting.each_player is EachPlayer.IN_TURN:
            builder.do(rule, act_alone)
            builder.do("", keep_done(index))
        else:
            builder.do("", keep(index))
    if builder.rules.selecting.each_player is EachPlayer.TOGETHER:
        builder.do(rule, act)


def build_delayed(builder: Builder, step: tree.Delayed) -> None:
    at = builder.at(step)

    def act(game: Game, frame: Frame) -> Next:
        state = game.state
        slots: Slots = {key: value for key, value in frame.slots.items() if isinstance(value, int | str | tuple)}
        if frame.event is not None:
            slots[EVENT] = evaluate.objects(game, frame, tree.Slot("event"))
            slots[EVENT_AMOUNT] = frame.event.amount
            slots |= evaluate.found_itself(game, frame)
        state.delayed.append(
            Delayed(
                state.new_id(),
                at,
                frame.source,
                frame.player,
                slots,
                step.once,
                step.until.value,
                state.turn,
                frame.player,
            )
        )
        game.log("delays", frame.player, (frame.source,))
        game.rules.delayed(game, frame)
        game.touch(STRUCTURE)
        did(game, frame, "delayed", True)
        return None

    builder.do(builder.rule("delayed"), act)
