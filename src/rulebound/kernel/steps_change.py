"""Steps that make, exchange and take over cards: tokens, swaps, theft; dice, defense and turns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from rulebound.kernel import evaluate
from rulebound.kernel.builder import Builder, did, live, move_event, overflowing, which_fit, who_one
from rulebound.kernel.procedures import Choice, Key, Next
from rulebound.kernel.slots import MOVED, SlotName
from rulebound.kernel.state import CARD_MASK, EVERYBODY, Event, Frame
from rulebound.kernel.steps_field import rebind
from rulebound.language import tree
from rulebound.language.tree import Who

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

# the slots of its frames
BECAME: Final = SlotName("became")
CREATING: Final = SlotName("creating")
KIND: Final = SlotName("kind")
KINDS: Final = SlotName("kinds")
PLACES: Final = SlotName("places")
SURE: Final = SlotName("sure")

MANY_CARDS: Final = 512  # from so many cards on, the places of tokens that are gone are used again


# --- tokens ----------------------------------------------------------------------------------------------------------


def new_token(game: Game, token: str | tree.TokenSpec, player: int) -> int:
    """A token that is nowhere yet: it is created by being put into a zone."""
    state = game.state
    if isinstance(token, tree.TokenSpec):
        definition = game.library.described[token]
    else:
        definition = game.library.tokens[token]
        game.cite_verb("token by name")
        game.cite(game.rules.token_rules.get(token, ""))
    out = game.rules.zone_id["out"]
    if len(state.definition) >= MANY_CARDS:
        held = {ref & CARD_MASK for e in state.effects for ref in (*e.refs, e.source)}
        for card in state.zones[out * 2 + player]:
            if card not in held and "token" in game.definition(card).types:
                state.incarnation[card] += 1
                game.define(card, definition)
                return state.ref(card)
    card = state.add_card(definition, player, out, place=out * 2 + player, known=EVERYBODY)
    game.note_definitions()
    return state.ref(card)


def create_events(game: Game, frame: Frame, refs: tuple[int, ...], to: str, player: int) -> list[Event]:
    """The tokens are put into the zone; as many as fit."""
    events = [move_event(game, ref, to, "create", frame.source, player) for ref in refs]
    return [game.rules.entering(game, event, player) for event in events] if to == "field" else events


def tell_no_room(game: Game, player: int, zone: str, token: str, n: int) -> None:
    """So many tokens are not created, as they would not fit."""
    game.cite_verb("impossible")
    game.log("no_room_for", player, amount=n, word=token, rule=game.rules.verb_about("fit", zone))


def name_of(token: str | tree.TokenSpec) -> str:
    return token if isinstance(token, str) else token.name


def build_create(builder: Builder, step: tree.Create) -> None:
    if step.more:
        build_several_kinds(builder, step)
        return

    def number(game: Game, frame: Frame) -> int:
        return evaluate.count(game, frame, step.n)

    def most(game: Game, frame: Frame, player: int) -> int:
        """How many of them can be created at all."""
        n = number(game, frame)
        rooms = [game.rules.room(game, zone, player) for zone in (step.to, step.or_to) if zone]
        return n if None in rooms else min(n, sum(max(0, room) for room in rooms if room is not None))

    def how_many(game: Game, frame: Frame) -> Choice:
        numbers: list[Key] = [("number", n) for n in range(most(game, frame, who_one(game, frame, step.who)), -1, -1)]
        return Choice(frame.player, numbers, "how many", shape="number", public=True)

    def keep(game: Game, frame: Frame) -> Next:
        player = who_one(game, frame, step.who)
        frame.slots[CREATING] = frame.inbox[0][1] if step.up_to else most(game, frame, player)
        return None

    def which_kind(game: Game, frame: Frame) -> Choice | None:
        if not frame.slots[CREATING]:
            return None
        kinds: list[Key] = [("word", name_of(step.token)), ("word", step.or_token)]
        return Choice(who_one(game, frame, step.who), kinds, "declare", shape="name", public=True)

    def keep_kind(game: Game, frame: Frame) -> Next:
        if frame.inbox:
            frame.slots[KIND] = frame.inbox[0][1]
        return None

    def divided(game: Game, frame: Frame) -> Choice | None:
        """How many of them go to the first of the two zones."""
        n = frame.slots[CREATING]
        if not n:
            return None
        player = who_one(game, frame, step.who)
        first, second = (game.rules.room(game, zone, player) for zone in (step.to, step.or_to))
        high = n if first is None else min(n, max(0, first))
        low = 0 if second is None else max(0, n - max(0, second))
        numbers: list[Key] = [("number", i) for i in range(high, low - 1, -1)]
        return Choice(frame.player, numbers, "how many there", shape="number", public=True)

    def act(game: Game, frame: Frame) -> Next:
        n = frame.slots.pop(CREATING)
        there = frame.inbox[0][1] if step.or_to and frame.inbox else n
        kind = kind_called(frame.slots.pop(KIND, name_of(step.token)))
        if step.who is not Who.EACH:
            return game.propose(made(game, frame, who_one(game, frame, step.who), kind, n, there))
        everybody = evaluate.players(game, frame, Who.EACH)
        game.cite_verb("simultaneous")
        numbers = [most(game, frame, player) for player in everybody]
        return game.propose(
            [e for player, n in zip(everybody, numbers, strict=True) for e in made(game, frame, player, kind, n, n)]
        )

    def kind_called(name: str) -> str | tree.TokenSpec:
        return step.token if name == name_of(step.token) else name

    def made(game: Game, frame: Frame, player: int, kind: str | tree.TokenSpec, n: int, there: int) -> list[Event]:
        """So many tokens for a player, so many of them there and the others in the second zone."""
        if n < number(game, frame) and not step.up_to:
            tell_no_room(game, player, step.to, name_of(kind), number(game, frame) - n)
        events: list[Event] = []
        for zone, count in ((step.to, there), (step.or_to, n - there)):
            refs = tuple(new_token(game, kind, player) for _ in range(count))
            if refs and zone == "field" and player == frame.player:
                game.cite_verb("summon")
            events += create_events(game, frame, refs, zone, player)
        return events

    if step.up_to:
        builder.ask(builder.rule("create"), how_many)
    builder.do("", keep)
    if step.or_token:
        builder.ask(builder.rule("create"), which_kind)
        builder.do("", keep_kind)
    if step.or_to:
        builder.ask(builder.rule("create"), divided)
    builder.do(builder.rule("create"), act)
    builder.do("", bind_created(step))


def build_several_kinds(builder: Builder, step: tree.Create) -> None:
    """Tokens of several kinds together: of too many, the controller of the effect selects those that are created."""
    again = builder.label()

    def name_all(game: Game, frame: Frame) -> Next:
        n = evaluate.count(game, frame, step.n)
        frame.slots[KINDS], frame.slots[SURE] = (*([name_of(step.token)] * n), *step.more), ()
        return None

    def places(game: Game, frame: Frame) -> int:
        """For how many more there is room."""
        room = game.rules.room(game, step.to, who_one(game, frame, step.who))
        left = len(frame.slots[KINDS])
        return left if room is None else min(left, max(0, room - len(frame.slots[SURE])))

    def which(game: Game, frame: Frame) -> Choice | None:
        kinds = dict.fromkeys(frame.slots[KINDS])
        if not 0 < places(game, frame) < len(frame.slots[KINDS]) or len(kinds) == 1:
            return None
        options: list[Key] = [("word", kind) for kind in kinds]
        return Choice(frame.player, options, "declare", shape="name", public=True)

    def keep(game: Game, frame: Frame) -> Next:
        kinds, sure = list(frame.slots[KINDS]), frame.slots[SURE]
        if frame.inbox:
            kind = frame.inbox[0][1]
            kinds.remove(kind)
            frame.slots[KINDS], frame.slots[SURE] = tuple(kinds), (*sure, kind)
            return again
        free = places(game, frame)
        for kind, n in Counter(kinds[free:]).items():
            tell_no_room(game, who_one(game, frame, step.who), step.to, kind, n)
        frame.slots[SURE] = (*sure, *kinds[:free])
        return None

    def act(game: Game, frame: Frame) -> Next:
        del frame.slots[KINDS]
        player = who_one(game, frame, step.who)
        kinds = {name_of(step.token): step.token}
        refs = tuple(new_token(game, kinds.get(name, name), player) for name in frame.slots.pop(SURE))
        if refs and step.to == "field" and player == frame.player:
            game.cite_verb("summon")
        return game.propose(create_events(game, frame, refs, step.to, player))

    builder.do("", name_all)
    builder.place(again)
    builder.ask(builder.rule_about("fit", step.to) or builder.rule("create"), which)
    builder.do("", keep)
    builder.do(builder.rule("create"), act)
    builder.do("", bind_created(step))


def bind_created(step: tree.Create) -> Callable[[Game, Frame], Next]:
    """Remember what was created."""

    def bind(game: Game, frame: Frame) -> Next:
        frame.slots[SlotName(step.slot)] = tuple(event.moved_to for event in frame.done if event.kind == "move")
        return None

    return bind


def build_transform(builder: Builder, step: tree.Transform) -> None:
    """Remove the cards, then create a token for each one that was really removed, where it was."""

    def remove(game: Game, frame: Frame) -> Next:
        refs = live(game, evaluate.taken(frame, evaluate.objects(game, frame, step.obj)))
        exile = game.rules.exile_zone
        places = tuple((ref, game.state.zone[ref & CARD_MASK], game.known_row(ref).controller) for ref in refs)
        frame.slots[PLACES] = places
        game.cite_verb("remove")
        return game.propose([move_event(game, ref, exile, "remove", frame.source, frame.player) for ref in refs])

    def create(game: Game, frame: Frame) -> Next:
        exile = game.rules.zone_id[game.rules.exile_zone]
        gone = {event.ref for event in frame.done if event.kind == "move" and event.to == exile}
        events: list[Event] = []
        became: list[tuple[int, int]] = []
        for ref, zone, player in frame.slots.pop(PLACES):
            if ref in gone:
                token = new_token(game, step.token, player)
                became.append((ref, token & CARD_MASK))
                events += create_events(game, frame, (token,), game.rules.zones[zone].name, player)
        frame.slots[BECAME] = tuple(became)
        return game.propose(events)

    def follow(game: Game, frame: Frame) -> Next:
        """What was transformed is spoken of as what it has become."""
        made = {event.ref & CARD_MASK: event.moved_to for event in frame.done if event.kind == "move"}
        tokens = {ref: made[token] for ref, token in frame.slots.pop(BECAME) if token in made}
        if isinstance(step.obj, tree.Slot) and step.obj.name != "event":
            name = SlotName(step.obj.name)
            frame.slots[name] = tuple(tokens.get(ref, ref) for ref in frame.slots.get(name, ()))
        else:
            frame.slots[MOVED] = tuple(tokens.values())
        return None

    builder.do(builder.rule("transform"), remove)
    builder.do(builder.rule("transform"), create)
    builder.do("", follow)


# --- places and sides ------------------------------------------------------------------------------------------------


def build_swap(builder: Builder, step: tree.Swap) -> None:
    def possible(game: Game, event: Event) -> bool:
        return game.rules.possible(game, event, []) and game.rules.can_swap(game, event)

    def on_the_field(game: Game, frame: Frame, one: int, other: int) -> Next:
        """From one side of the field to the other: they remain the same cards."""
        sides = [game.known_row(ref).controller for ref in (one, other)]
        events = [
            Event("control", ref, side, source=frame.source) for ref, side in zip((other, one), sides, strict=True)
        ]
        if sides[0] == sides[1] or not all(possible(game, event) for event in events):
            game.cite_verb("no swap")
            return None
        return game.propose(events)

    def act(game: Game, frame: Frame) -> Next:
        pair = [live(game, evaluate.objects(game, frame, obj)) for obj in (step.one, step.other)]
        frame.done = []
        if not all(pair) or pair[0][0] == pair[1][0]:
            game.cite_verb("no swap")
            return None
        field = game.rules.zone_id["field"]
        if all(game.state.zone[refs[0] & CARD_MASK] == field for refs in pair):
            return on_the_field(game, frame, pair[0][0], pair[1][0])
        events = []
        for (ref, *_), (other, *_) in (pair, reversed(pair)):
            to = game.rules.zones[game.state.zone[other & CARD_MASK]].name
            player = game.known_row(other).controller
            event = move_event(game, ref, to, "swap", frame.source, player)
            events.append(game.rules.entering(game, event, player) if to == "field" else event)
        if not all(game.rules.can_swap(game, event) for event in events):
            game.cite_verb("no swap")
            return None
        return game.propose(events)

    def follow(game: Game, frame: Frame) -> Next:
        rebind(game, frame, step.one, step.other)
        return None

    builder.do(builder.rule("swap"), act)
    builder.do("", follow)


def build_steal(builder: Builder, step: tree.Steal) -> None:
    def refs(game: Game, frame: Frame) -> list[int]:
        found = live(game, evaluate.objects(game, frame, step.obj), "field")
        return [ref for ref in found if game.known_row(ref).controller != frame.player]

    def event_of(frame: Frame, ref: int) -> Event:
        return Event("control", ref, frame.player, source=frame.source)

    def which(game: Game, frame: Frame) -> Choice | None:
        found = refs(game, frame)
        if overflowing(game, "field", found, frame.player):
            found = [ref for ref in found if game.rules.possible(game, event_of(frame, ref), [])]
        return which_fit(game, frame, "field", found, frame.player)

    def act(game: Game, frame: Frame) -> Next:
        found = [key[1] for key in frame.inbox] or refs(game, frame)
        events = [event_of(frame, ref) for ref in found]
        if overflowing(game, "field", found, frame.player) == 0:
            for event in events:
                game.rules.left_out(game, event)
            events = []
        return game.propose(events)

    builder.ask(builder.rule_about("fit", "field") or builder.rule("effect"), which)
    builder.do(builder.rule("steal"), act)


# --- numbers and turns -----------------------------------------------------------------------------------------------


def build_turn_down(builder: Builder, step: tree.TurnDown) -> None:
    def act(game: Game, frame: Frame) -> Next:
        found = live(game, evaluate.objects(game, frame, step.obj))
        refs = [ref for ref in found if not game.state.face_down[ref & CARD_MASK]]
        return game.propose([Event("face", ref, frame.player, source=frame.source, how="turn down") for ref in refs])

    builder.do(builder.rule("turn down"), act)


def build_turn_over(builder: Builder, step: tree.TurnOver) -> None:
    def act(game: Game, frame: Frame) -> Next:
        refs = live(game, evaluate.objects(game, frame, step.obj))
        keyword: str = getattr(game.library.node(frame.at), "keyword", "") if frame.at else ""
        return game.propose(
            [Event("side", ref, frame.player, source=frame.source, side=step.side, how=keyword) for ref in refs]
        )

    builder.do(builder.rule("turn over"), act)


def build_heal(builder: Builder, step: tree.Heal) -> None:
    def act(game: Game, frame: Frame) -> Next:
        n = evaluate.amount(game, frame, step.amount)
        refs = live(game, evaluate.objects(game, frame, step.obj), *game.rules.damaged_zones)
        return game.propose([Event("restore", r, frame.player, amount=n, source=frame.source) for r in refs if n])

    builder.do(builder.rule("heal"), act)


def build_roll(builder: Builder, step: tree.Roll) -> None:
    def act(game: Game, frame: Frame) -> Next:
        result = sum([game.random_below(step.sides) + 1 for _ in range(step.n)])
        frame.slots[SlotName(step.slot)] = result
        game.cite_verb("dice")
        game.log("rolls", frame.player, amount=result)
        did(game, frame, "roll", True)
        return None

    builder.do(builder.rule("roll"), act)


def build_extra_turn(builder: Builder, step: tree.SkipTurn | tree.ExtraTurn) -> None:
    skip = isinstance(step, tree.SkipTurn)

    def act(game: Game, frame: Frame) -> Next:
        for player in evaluate.players(game, frame, step.who):
            game.rules.extra_turn(game, player, skip)
            game.log("skips_turn" if skip else "extra_turn", player)
        did(game, frame, "extra turn", bool(evaluate.players(game, frame, step.who)))
        return None

    builder.do(builder.rule("skip turn" if skip else "extra turn"), act)
