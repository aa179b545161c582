"""Steps about cards in hidden places: drawing, discarding, searching, looking, revealing, shuffling."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from rulebound.kernel import evaluate
from rulebound.kernel.builder import (
    Builder,
    achieved,
    arrange,
    by_definition,
    card_choice,
    conditional,
    did,
    draw_events,
    hide_order,
    keep_done,
    live,
    look_through,
    mark_shown,
    might_hold,
    move_event,
    picked,
    surely,
    which_fit,
    which_order,
    who_one,
)
from rulebound.kernel.policies import DeckOrder, Drawing, EachPlayer, Revealed, Searched
from rulebound.kernel.procedures import NO, YES, Choice, Next
from rulebound.kernel.registers import SHOWN
from rulebound.kernel.slots import ORDER, SlotName
from rulebound.kernel.state import CARD_MASK, EVERYBODY, Event, Frame
from rulebound.kernel.steps_choosing import all_apart, at_random
from rulebound.kernel.steps_field import rebind
from rulebound.language import tree
from rulebound.language.tree import Who

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


def build_draw(builder: Builder, step: tree.Draw) -> None:
    if step.up_to and step.who is Who.EACH:
        for index in range(2):
            _build_draws(builder, step, index)
        return
    if step.up_to or builder.rules.moving.drawing is Drawing.ONE_BY_ONE:
        _build_draws(builder, step)
        return

    def act(game: Game, frame: Frame) -> Next:
        n = evaluate.count(game, frame, step.n)
        events = [e for p in evaluate.players(game, frame, step.who) for e in draw_events(game, p, n)]
        return game.propose(events)

    builder.do(builder.rule("draw"), act)


def _build_draws(builder: Builder, step: tree.Draw, index: int = -1) -> None:
    """One card after the other; of `up to` so many, the player (of two, the one of that index) may stop before each."""
    top, after = builder.label(), builder.label()
    left, drawn = SlotName(f"draws {builder.labels}"), SlotName(f"drawn {builder.labels}")

    def drawing(game: Game, frame: Frame) -> tuple[int, ...]:
        players = evaluate.players(game, frame, step.who)
        if len(players) > 1:
            game.cite_verb("simultaneous" if index < 0 else "in turns")
        return players if index < 0 else players[index : index + 1]

    def begin(game: Game, frame: Frame) -> Next:
        frame.slots[left], frame.slots[drawn] = evaluate.count(game, frame, step.n), 0
        if step.up_to or frame.slots[left] > 1:
            game.cite_verb("begin draw up to" if step.up_to else "draw several")
        return None

    def whether(game: Game, frame: Frame) -> Choice | None:
        if not step.up_to or not frame.slots[left]:
            return None
        player = (drawing(game, frame) or (frame.player,))[0]
        return Choice(player, [YES, NO], "draw another", shape="yes/no", public=True)

    def stop(game: Game, frame: Frame) -> Next:
        if not frame.slots[left] or (frame.inbox and frame.inbox[0] == NO):
            did(game, frame, "draw", bool(frame.slots[drawn]))
            return after
        return None

    def act(game: Game, frame: Frame) -> Next:
        frame.slots[left] -= 1
        if step.up_to:
            game.cite_verb("draw of up to")
            game.cite_verb("drawn up to")
        return draw_one(game, frame)

    def count(game: Game, frame: Frame) -> Next:
        frame.slots[drawn] += achieved(game, frame)
        return None

    def draw_one(game: Game, frame: Frame) -> Next:
        return game.propose([e for p in drawing(game, frame) for e in draw_events(game, p, 1)])

    def has_drawn(game: Game, frame: Frame) -> Next:
        did(game, frame, "draw", achieved(game, frame) > 0)
        return None

    if step.n == 1 and not step.up_to:
        builder.do(builder.rule("draw"), draw_one)
        builder.do("", has_drawn)
        return
    builder.do("", begin)
    builder.place(top)
    builder.ask(builder.rule("draw up to"), whether)
    builder.do("", stop)
    builder.do(builder.rule("draw"), act)
    builder.do("", count)
    builder.jump(top)
    builder.place(after)


def build_discard(builder: Builder, step: tree.Discard) -> None:
    """Each player meant selects, the turn player first; then all discard at once, or each in turn."""

    def hand(game: Game, frame: Frame, player: int) -> list[int]:
        inner = step.filter or tree.Filter()
        refs = [game.state.ref(card) for card in game.zone("hand", player)]
        return [ref for ref in refs if evaluate.matches(game, frame, inner, ref, game.known_row(ref))]

    def asker(index: int) -> Callable[[Game, Frame], Choice | None]:
        def which(game: Game, frame: Frame) -> Choice | None:
            players = evaluate.players(game, frame, step.who)
            if index >= len(players) or step.random or step.hand:
                return None
            n, refs = evaluate.number(game, frame, step.n), hand(game, frame, players[index])
            settled = bool(step.filter and step.filter.among) and len(refs) <= n  # an earlier step has said which
            least = (
                n if step.filter is None else surely(game, msgspec.structs.replace(step.filter, zone="hand"), refs, n)
            )
            choice = card_choice(game, players[index], refs, "discard", least, n, settled)
            if choice is None and n > 0 and step.filter is not None and might_hold(game, players[index], step.filter):
                return Choice(players[index], [("none",)], "discard")
            return choice

        return which

    def keep(index: int) -> Callable[[Game, Frame], Next]:
        def bind(game: Game, frame: Frame) -> Next:
            players = evaluate.players(game, frame, step.who)
            chosen = () if index == 0 else frame.slots.get(SlotName(step.slot), ())
            if step.random and index < len(players):
                n, refs = evaluate.number(game, frame, step.n), hand(game, frame, players[index])
                chosen = (*chosen, *at_random(game, refs, n))
            elif step.hand and index < len(players):
                game.cite_verb("discard hand")
                chosen = (*chosen, *hand(game, frame, players[index]))
            frame.slots[SlotName(step.slot)] = (*chosen, *picked(frame))
            return None

        return bind

    def act(game: Game, frame: Frame) -> Next:
        to = game.rules.discard_zone
        held = [game.state.ref(card) for player in (0, 1) for card in game.zone("hand", player)] if in_turns else []
        events = [
            move_event(game, ref, to, "discard", frame.source, game.state.owner[ref & CARD_MASK])
            for ref in frame.slots.get(SlotName(step.slot), ())
            if not in_turns or ref in held
        ]
        if step.who is Who.EACH:
            game.cite_verb("in turns" if in_turns else "simultaneous")
        return game.propose(events)

    def follow(game: Game, frame: Frame) -> Next:
        if step.hand and not frame.slots.get(SlotName(step.slot), ()) and game.rules.verb("discard no hand"):
            game.cite_verb("discard no hand")
            did(game, frame, "discard", True)  # there are games where that counts
        rebind(game, frame, tree.Slot(step.slot))
        return None

    rule = builder.rule("discard")
    in_turns = builder.rules.selecting.each_player is EachPlayer.IN_TURN and step.who is Who.EACH and not step.random
    for index in range(2):
        builder.ask(rule, asker(index))
        builder.do("", keep(index))
        if in_turns:
            builder.do(rule, act)
            builder.do("", follow)
            builder.do("", keep_done(index))
    if not in_turns:
        builder.do(rule, act)
        builder.do("", follow)


def build_search(builder: Builder, step: tree.Search) -> None:
    """Find, reveal, set aside, shuffle, then put where the text says (or as the game orders these)."""

    def candidates(game: Game, frame: Frame) -> list[int]:
        player = who_one(game, frame, step.who)
        inner = step.filter
        refs = [game.state.ref(card) for card in game.zone(step.zone, player)]
        game.cite_about("cards in", step.zone)
        for ref in refs if game.library.sides else ():
            if game.state.definition[ref & CARD_MASK] in game.library.sides:
                game.rules.note_side(game, ref & CARD_MASK)
        found = [ref for ref in refs if evaluate.matches(game, frame, inner, ref, game.known_row(ref))]
        if builder.rules.selecting.searched is Searched.ANYTHING:
            return found
        return [ref for ref in found if game.rules.possible(game, follow_up(game, frame, ref), [])]

    def follow_up(game: Game, frame: Frame, ref: int) -> Event:
        player = who_one(game, frame, step.who)
        how = "enter" if step.to == "field" else "search"
        event = move_event(game, ref, step.to, how, frame.source, player, exhausted=step.exhausted)
        return game.rules.entering(game, event, player) if step.to == "field" else event

    def which(game: Game, frame: Frame) -> Choice | None:
        n = evaluate.number(game, frame, step.n)
        player = who_one(game, frame, step.who)
        least = n if step.any_card else 0
        refs = sorted(candidates(game, frame), key=lambda ref: game.state.definition[ref & CARD_MASK])
        if not step.any_card and not refs:
            # A search is asked for even when nothing can be found: whether it could is secret.
            return Choice(player, [("none",)], "search")
        choice = all_apart(game, card_choice(game, player, refs, "search", least, n, False), refs, step.apart)
        if (
            choice is not None
            and choice.at_most > 1
            and step.to == "field"
            and builder.rules.selecting.searched is Searched.MOVABLE
        ):
            apart = choice.narrow
            events = [follow_up(game, frame, ref) for ref in refs]

            def narrow(picks: tuple[int, ...]) -> list[int]:
                fitting = _not_in_the_way(game, events, picks)
                return fitting if apart is None else [i for i in apart(picks) if i in fitting]

            choice.narrow = narrow
        return choice

    def found_cards(game: Game, frame: Frame) -> tuple[int, ...]:
        player = who_one(game, frame, step.who)
        found = picked(frame)
        secret = bool(found) and not game.rules.aside_zone
        if step.any_card:
            game.cite(game.rules.verb("must find"))
        elif secret and conditional(step.filter):
            game.cite_verb("show found")
            mark_shown(game, found)
            secret = False
        game.log(
            "finds" if secret else "searches",  # the latter when what was found has been revealed
            player,
            found,
            rule=game.rules.verb("search" if found else "find nothing"),
        )
        if not found:
            game.cite_verb("hidden zone")  # even if everybody knows what is in it
        return found

    def take(game: Game, frame: Frame) -> Next:
        frame.slots[SlotName(step.slot)] = found_cards(game, frame)
        return None

    def aside(game: Game, frame: Frame) -> Next:
        player, zone = who_one(game, frame, step.who), game.rules.aside_zone
        moved = game.commit([move_event(game, ref, zone, "aside", frame.source, player) for ref in picked(frame)])
        found_cards(game, frame)
        frame.slots[SlotName(step.slot)] = tuple(event.moved_to for event in moved)
        return shuffle(game, frame)

    def shuffle(game: Game, frame: Frame) -> Next:
        player = who_one(game, frame, step.who)
        game.cite_verb("shuffle after search")
        game.shuffle(step.zone, player)
        game.log("shuffles", player, rule=game.rules.verb("shuffle"))
        return None

    def fitting(game: Game, frame: Frame) -> Choice | None:
        refs = live(game, frame.slots[SlotName(step.slot)])
        refs = [ref for ref in refs if game.rules.possible(game, follow_up(game, frame, ref), [])]
        return which_fit(game, frame, step.to, refs, who_one(game, frame, step.who))

    def keep(game: Game, frame: Frame) -> Next:
        frame.slots[SlotName(step.slot)] = picked(frame) or frame.slots[SlotName(step.slot)]
        return None

    def put(game: Game, frame: Frame) -> Next:
        events = [follow_up(game, frame, ref) for ref in live(game, frame.slots.get(SlotName(step.slot), ()))]
        return game.propose(events)

    def rebind(game: Game, frame: Frame) -> Next:
        frame.slots[SlotName(step.slot)] = tuple(event.moved_to for event in frame.done if event.kind == "move")
        return None

    rule = builder.rule("search")
    builder.do("", lambda game, frame: look_through(game, step.zone, who_one(game, frame, step.who)))
    builder.ask(rule, which)
    builder.do(rule, aside if builder.rules.aside_zone else take)
    if builder.limited(step.to):
        builder.ask(builder.rule_about("fit", step.to) or builder.rule("effect"), fitting)
        builder.do("", keep)
    back = step.to == step.zone  # it comes on top of what was shuffled
    if back and not builder.rules.aside_zone:
        builder.do(builder.rule("shuffle"), shuffle)
    builder.do(rule, put)
    builder.do("", rebind)
    if not back and not builder.rules.aside_zone:
        builder.do(builder.rule("shuffle"), shuffle)


def _not_in_the_way(game: Game, events: list[Event], picks: tuple[int, ...]) -> list[int]:
    """Which of these events could happen together with those picked: what cannot be used may not be found."""
    batch = [events[i] for i in picks]
    start = picks[-1] + 1 if picks else 0
    return [i for i in range(start, len(events)) if game.rules.possible(game, events[i], batch)]


def build_look_top(builder: Builder, step: tree.LookTop) -> None:
    def top(game: Game, frame: Frame, first: int, n: int) -> tuple[int, ...]:
        cards = game.zone(step.zone, who_one(game, frame, step.whose))[first : first + n]
        return tuple(game.state.ref(card) for card in cards)

    def look(game: Game, frame: Frame, refs: tuple[int, ...]) -> None:
        if step.reveal:
            mark_shown(game, refs)
            game.log("reveals", frame.player, refs, len(refs), rule=game.rules.verb("show top"))
        else:
            for ref in refs:
                game.state.learn(ref & CARD_MASK, 1 << frame.player)
                game.show(Event("look", ref, frame.player, game.state.zone[ref & CARD_MASK]))
            game.log("looks", frame.player, refs, len(refs))
        did(game, frame, "look", bool(refs))

    def found(game: Game, frame: Frame, n: int) -> int:
        """How many cards are turned over until so many of them match; all of them, if there are not so many."""
        assert step.until is not None
        cards = game.zone(step.zone, who_one(game, frame, step.whose))
        for i, card in enumerate(cards):
            n -= evaluate.matches(game, frame, step.until, game.state.ref(card), game.row(card))
            if n <= 0:
                return i + 1
        return len(cards)

    def act(game: Game, frame: Frame) -> Next:
        n = evaluate.number(game, frame, step.n)
        frame.slots[SlotName(step.slot)] = refs = top(
            game, frame, 0, n if step.until is None else found(game, frame, n)
        )
        if len(refs) < n:
            game.cite_verb("impossible")
        look(game, frame, refs)
        return None

    def nothing(game: Game, frame: Frame) -> Next:
        frame.slots[SlotName(step.slot)] = ()
        game.cite_verb("begin look up to")
        did(game, frame, "look", False)
        return None

    def whether(game: Game, frame: Frame) -> Choice | None:
        seen = len(frame.slots[SlotName(step.slot)])
        if seen >= evaluate.number(game, frame, step.n) or not top(game, frame, seen, 1):
            return None
        return Choice(frame.player, [YES, NO], "look at another", shape="yes/no", public=True)

    def stop(game: Game, frame: Frame) -> Next:
        return None if frame.inbox and frame.inbox[0] == YES else after

    def one(game: Game, frame: Frame) -> Next:
        refs = top(game, frame, len(frame.slots[SlotName(step.slot)]), 1)
        game.cite_verb("look of up to")
        game.cite_verb("looked up to")
        frame.slots[SlotName(step.slot)] = (*frame.slots[SlotName(step.slot)], *refs)
        look(game, frame, refs)
        return again

    if not step.up_to:
        builder.do(builder.rule("look"), act)
        return
    again, after = builder.label(), builder.label()
    builder.do(builder.rule("look up to"), nothing)
    builder.place(again)
    builder.ask(builder.rule("look up to"), whether)
    builder.do("", stop)
    builder.do(builder.rule("look"), one)
    builder.place(after)


def build_reveal(builder: Builder, step: tree.Reveal) -> None:
    def act(game: Game, frame: Frame) -> Next:
        refs = tuple(live(game, evaluate.objects(game, frame, step.obj)))
        if game.rules.moving.revealed is Revealed.WHILE_RESOLVING and game.rules.verb("revealed already"):
            shown = {ref for ref, _ in game.state.reg.get(SHOWN, ())}
            game.cite_verb("revealed already")
            refs = tuple(ref for ref in refs if ref not in shown)
        mark_shown(game, refs)
        game.log("reveals", frame.player, refs, len(refs))
        did(game, frame, "reveal", bool(refs))
        return None

    builder.do(builder.rule("reveal"), act)


def build_return_to_deck(builder: Builder, step: tree.ReturnToDeck) -> None:
    """Put cards on the top or bottom in an order of the player's choice; the first answer ends nearest the top."""

    by_owner = builder.rules.moving.deck_order is DeckOrder.BY_OWNER

    def refs(game: Game, frame: Frame) -> list[int]:
        return live(game, frame.slots.get(SlotName(step.slot), ()))

    def which(game: Game, frame: Frame) -> Choice | None:
        return None if step.shuffled else which_order(game, who_one(game, frame, step.by), refs(game, frame))

    def act(game: Game, frame: Frame) -> Next:
        order = picked(frame) or tuple(refs(game, frame))
        if step.shuffled:
            left = list(order)
            order = tuple(left.pop(game.random_below(len(left))) for _ in order)
        frame.slots[ORDER] = order
        deck, position = game.rules.zone_id["deck"], -1 if step.bottom else 0
        secret = step.shuffled or by_owner
        cards = by_definition(game, order) if secret else order
        return game.propose([Event("move", ref, frame.player, deck, how="return", position=position) for ref in cards])

    def settle(game: Game, frame: Frame) -> Next:
        for cards in arrange(game, frame, frame.slots.pop(ORDER), "deck"):
            if step.shuffled:
                for card in cards:
                    game.state.lose(card, EVERYBODY)  # nobody knows which is where
            elif by_owner:
                hide_order(game, cards, who_one(game, frame, step.by))
        return None

    builder.ask(builder.rule("effect"), which)
    builder.do(builder.rule("effect"), act)
    builder.do("", settle)


def build_shuffle(builder: Builder, step: tree.Shuffle) -> None:
    then = builder.following
    placed = isinstance(then, tree.Move) and then.to == step.zone  # a card is put to its place in what was shuffled

    def act(game: Game, frame: Frame) -> Next:
        game.cite_verb("shuffle all")
        if placed:
            game.cite_verb("part of shuffle")
        for player in evaluate.players(game, frame, step.who):
            game.shuffle(step.zone, player)
            game.log("shuffles", player)
        did(game, frame, "shuffle", True)
        return None

    builder.do(builder.rule("shuffle"), act)
