"""Effects: each ability tree is flattened into a procedure like any chapter, and runs on the same machine.

`flatten` turns the steps of a node into asks and dos. A step that chooses becomes an ask; one that acts becomes a do
that proposes one batch; `may`, `if` and loops become jumps. What a step binds is kept in the frame's slots.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from rulebound.kernel import evaluate
from rulebound.kernel.events import STRUCTURE
from rulebound.kernel.procedures import NO, YES, Choice, Key, Next, Procedure, Step, ask, do
from rulebound.kernel.state import (
    CARD_MASK,
    NO_REF,
    Continuous,
    Delayed,
    Event,
    Fact,
    Frame,
    Slots,
    Trigger,
)
from rulebound.language import tree
from rulebound.language.tree import Who

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


def flatten(game: Game, at: int) -> Procedure:
    """The procedure of the node at an address: of a spell, an ability, a delayed part or a replacement."""
    node: Any = game.library.node(at)
    builder = Builder(game, at >> 12)
    builder.block(node.steps)
    return Procedure(f"#{at}", *builder.steps)


class Builder:
    """Collects the steps of one procedure."""

    def __init__(self, game: Game, definition: int) -> None:
        self.library = game.library
        self.rules = game.rules
        self.definition = definition
        self.steps: list[Step] = []
        self.labels = 0

    def rule(self, verb: str) -> str:
        return self.rules.verb_rules.get(verb, self.rules.verb_rules.get("effect", ""))

    def at(self, node: tree.Node) -> int:
        return self.library.address(self.definition, node)

    def label(self) -> str:
        self.labels += 1
        return f"L{self.labels}"

    def ask(self, rule: str, function: Callable[[Game, Frame], Choice | None]) -> None:
        self.steps.append(ask(rule, function))

    def do(self, rule: str, function: Callable[[Game, Frame], Next]) -> None:
        self.steps.append(do(rule, function))

    def place(self, label: str) -> None:
        self.steps.append(do("", lambda game, frame: None, label=label))

    def jump(self, label: str) -> None:
        self.steps.append(do("", lambda game, frame: label))

    def jump_unless(self, test: Callable[[Game, Frame], bool], label: str) -> None:
        self.steps.append(do("", lambda game, frame: None if test(game, frame) else label))

    def block(self, steps: tuple[tree.Step, ...]) -> None:
        for step in steps:
            COMPILE[type(step)](self, step)


# --- helpers ---------------------------------------------------------------------------------------------------------


def live(game: Game, refs: tuple[int, ...], zone: str = "") -> list[int]:
    """Those of the references that still mean a card, in a zone if one is named."""
    state = game.state
    found = [ref for ref in dict.fromkeys(refs) if state.alive(ref)]
    if zone:
        number = game.rules.zone_id[zone]
        found = [ref for ref in found if state.zone[ref & CARD_MASK] == number]
    if len(found) < len(refs):
        game.cite(game.rules.verb_rules.get("impossible", ""))
    return found


def did(game: Game, frame: Frame, verb: str, really: bool) -> None:
    """Note for the next step whether one that moves nothing was really done."""
    frame.done = [game.note(verb, frame.player)] if really else []


def who_one(game: Game, frame: Frame, who: Who) -> int:
    """The one player meant; the ability's own player if the text leaves nobody."""
    found = evaluate.players(game, frame, who)
    return found[0] if found else frame.player


def card_choice(
    game: Game, player: int, refs: list[int], prompt: str, at_least: int, at_most: int, public: bool
) -> Choice | None:
    """Pick some of these cards: as many as there are, if more are asked for.

    No cards, no question; but who may decline to pick from a hidden zone is asked in any case, because the others
    must not learn that there was nothing to pick.
    """
    if at_least > len(refs):
        game.cite(game.rules.verb_rules.get("impossible", ""))
    if not refs and not at_least and at_most > 0 and not public:
        return Choice(player, [("none",)], prompt)
    at_most = min(at_most, len(refs))
    if at_most <= 0:
        return None
    options: list[Key] = [("card", ref) for ref in refs]
    return Choice(player, options, prompt, at_least=min(at_least, at_most), at_most=at_most, public=public)


def picked(frame: Frame) -> tuple[int, ...]:
    """The cards of the answer that has just come in."""
    return tuple(key[1] for key in frame.inbox if key[0] == "card")


def draw_events(game: Game, player: int, n: int) -> list[Event]:
    """Draw cards. A draw from an empty deck is one too, of no card: it may be replaced or forbidden like any other."""
    deck = game.zone("deck", player)
    hand = game.rules.zone_id["hand"]
    refs = [game.state.ref(card) for card in deck[: max(0, n)]] + [NO_REF] * (n - len(deck))
    return [Event("move", ref, player, hand, how="draw") for ref in refs]


def look_through_deck(game: Game, player: int) -> None:
    """Who searches a deck knows its cards until it is shuffled."""
    for card in game.zone("deck", player):
        game.state.known[card] |= 1 << player


def move_event(game: Game, ref: int, to: str, how: str, source: int, player: int, **fields: Any) -> Event:
    return Event("move", ref, player, game.rules.zone_id[to], how=how, source=source, **fields)


MOVE_VERBS = {"hand": "return", "deck": "return", "field": "enter"}


def move_verb(game: Game, to: str) -> str:
    if to == game.rules.exile_zone:
        return "remove"
    return MOVE_VERBS.get(to, "put")


def start_effect(
    game: Game, frame: Frame, at: int, refs: tuple[int, ...], players: tuple[int, ...], until: str
) -> None:
    """Begin an ongoing effect: the cards it affects and its amounts are fixed now."""
    state = game.state
    mods: tuple[tree.Mod, ...] = getattr(game.library.node(at), "mods", ())
    values = tuple(
        evaluate.amount(game, frame, mod.amount) if isinstance(mod, tree.Modify | tree.SetBase) else 0 for mod in mods
    )
    game.cite_verb("kinds of effects")
    if refs:
        game.cite_verb("affects these cards")
    if any(not isinstance(getattr(mod, "amount", 0), int) for mod in mods):
        game.cite_verb("amount is set")
    if any(isinstance(mod, tree.Replace) for mod in mods):
        game.cite_verb("replacement begins")
    kept = {key: value for key, value in frame.slots.items() if isinstance(value, int | str | tuple)}
    if frame.obj is not None:
        kept["made by"] = frame.obj.id
    if frame.event is not None:
        kept["event"] = (frame.event.ref,)
    effect = Continuous(
        state.new_id(),
        state.tick(),
        at,
        frame.source,
        frame.player,
        refs,
        players,
        until,
        state.turn,
        (values,),
        kept,
    )
    before = game.board
    state.effects.append(effect)
    state.pulse += 1
    game.touch(STRUCTURE)
    game.note_control(before)
    if any(isinstance(mod, tree.SetBase) for mod in mods):
        by_spell = bool(frame.at) and isinstance(game.library.node(frame.at), tree.Spell)
        game.cite_verb("set by spell" if by_spell else "set by ability")
    if any(isinstance(mod, tree.Control) for mod in mods):
        game.cite_verb("control")
        game.cite_verb("control is no entry")
    game.rules.committed(game)


# --- choosing and selecting ------------------------------------------------------------------------------------------


def _declared(builder: Builder, step: Any) -> None:
    """Chosen when the ability was declared; nothing left to do."""


def _pick(builder: Builder, step: tree.Pick) -> None:
    def candidates(game: Game, frame: Frame) -> list[int]:
        return evaluate.matching(game, frame, step.filter)

    def which(game: Game, frame: Frame) -> Choice | None:
        if step.random:
            return None
        refs = candidates(game, frame)
        most = evaluate.number(game, frame, step.n)
        least = most if step.at_least is None else evaluate.number(game, frame, step.at_least)
        public = game.rules.zone_id[step.filter.zone] in game.rules.public
        return card_choice(game, who_one(game, frame, step.by), refs, "select", least, most, public)

    def bind(game: Game, frame: Frame) -> Next:
        if step.random:
            refs = candidates(game, frame)
            chosen: list[int] = []
            for _ in range(min(evaluate.number(game, frame, step.n), len(refs))):
                chosen.append(refs.pop(game.random_below(len(refs))))
            frame.slots[step.slot] = tuple(chosen)
        else:
            frame.slots[step.slot] = picked(frame)
        game.cite_verb("legal selection")
        if frame.slots[step.slot]:
            game.log("selects", who_one(game, frame, step.by), frame.slots[step.slot])
        did(game, frame, "select", bool(frame.slots[step.slot]))
        return None

    builder.ask(builder.rule("select"), which)
    builder.do(builder.rule("select"), bind)


def _declare(builder: Builder, step: tree.Declare) -> None:
    def which(game: Game, frame: Frame) -> Choice | None:
        if step.options:
            return Choice(frame.player, [("word", word) for word in step.options], "declare", shape="name", public=True)
        numbers: list[Key] = [("number", n) for n in range(max(0, step.low), step.high + 1)]
        return Choice(frame.player, numbers, "declare", shape="number", public=True)

    def bind(game: Game, frame: Frame) -> Next:
        frame.slots[step.slot] = frame.inbox[0][1]
        if not step.options:
            game.cite(game.rules.verb_rules.get("number", ""))  # never a negative one
        game.log("declares", frame.player, word=str(frame.inbox[0][1]))
        return None

    builder.ask(builder.rule("declare"), which)
    builder.do(builder.rule("declare"), bind)


# --- cards in hand and deck ------------------------------------------------------------------------------------------


def _draw(builder: Builder, step: tree.Draw) -> None:
    def act(game: Game, frame: Frame) -> Next:
        n = evaluate.number(game, frame, step.n)
        events = [e for p in evaluate.players(game, frame, step.who) for e in draw_events(game, p, n)]
        return game.propose(events)

    builder.do(builder.rule("draw"), act)


def _discard(builder: Builder, step: tree.Discard) -> None:
    """Each player meant selects, the turn player first; then all discard at once."""

    def hand(game: Game, frame: Frame, player: int) -> list[int]:
        inner = step.filter or tree.Filter()
        refs = [game.state.ref(card) for card in game.zone("hand", player)]
        return [ref for ref in refs if evaluate.matches(game, frame, inner, ref, game.known_row(ref))]

    def asker(index: int) -> Callable[[Game, Frame], Choice | None]:
        def which(game: Game, frame: Frame) -> Choice | None:
            players = evaluate.players(game, frame, step.who)
            if index >= len(players) or step.random:
                return None
            n = evaluate.number(game, frame, step.n)
            return card_choice(game, players[index], hand(game, frame, players[index]), "discard", n, n, False)

        return which

    def keep(index: int) -> Callable[[Game, Frame], Next]:
        def bind(game: Game, frame: Frame) -> Next:
            players = evaluate.players(game, frame, step.who)
            chosen = () if index == 0 else frame.slots.get(step.slot, ())
            if step.random and index < len(players):
                refs = hand(game, frame, players[index])
                for _ in range(min(evaluate.number(game, frame, step.n), len(refs))):
                    chosen = (*chosen, refs.pop(game.random_below(len(refs))))
            frame.slots[step.slot] = (*chosen, *picked(frame))
            return None

        return bind

    def act(game: Game, frame: Frame) -> Next:
        to = game.rules.discard_zone
        events = [
            move_event(game, ref, to, "discard", frame.source, game.state.owner[ref & CARD_MASK])
            for ref in frame.slots.get(step.slot, ())
        ]
        if step.who is Who.EACH:
            game.cite_verb("simultaneous")
        return game.propose(events)

    rule = builder.rule("discard")
    for index in range(2):
        builder.ask(rule, asker(index))
        builder.do("", keep(index))
    builder.do(rule, act)


def _search(builder: Builder, step: tree.Search) -> None:
    """Find, reveal, set aside, shuffle, then put where the text says (or as the game orders these)."""

    def candidates(game: Game, frame: Frame) -> list[int]:
        player = who_one(game, frame, step.who)
        inner = step.filter
        refs = [game.state.ref(card) for card in game.zone("deck", player)]
        found = [ref for ref in refs if evaluate.matches(game, frame, inner, ref, game.known_row(ref))]
        return [ref for ref in found if game.rules.possible(game, follow_up(game, frame, ref), [])]

    def follow_up(game: Game, frame: Frame, ref: int) -> Event:
        player = who_one(game, frame, step.who)
        how = "enter" if step.to == "field" else "search"
        event = move_event(game, ref, step.to, how, frame.source, player, exhausted=step.exhausted)
        return game.rules.entering(game, event, player) if step.to == "field" else event

    def which(game: Game, frame: Frame) -> Choice | None:
        n = evaluate.number(game, frame, step.n)
        least = n if step.any_card else 0
        player = who_one(game, frame, step.who)
        refs = sorted(candidates(game, frame), key=lambda ref: game.state.definition[ref & CARD_MASK])
        if not step.any_card and not refs:
            # A search is asked for even when nothing can be found: whether it could is secret.
            return Choice(player, [("none",)], "search")
        choice = card_choice(game, player, refs, "search", least, n, False)
        if choice is not None and choice.at_most > 1 and step.to == "field":
            choice.narrow = lambda picks: _not_in_the_way(game, [follow_up(game, frame, ref) for ref in refs], picks)
        return choice

    def aside(game: Game, frame: Frame) -> Next:
        player = who_one(game, frame, step.who)
        found = picked(frame)
        if step.any_card:
            game.cite(game.rules.verb_rules.get("must find", ""))
        zone = game.rules.aside_zone
        moved = game.commit([move_event(game, ref, zone, "aside", frame.source, player) for ref in found])
        game.log(  # by now what was found has been revealed
            "searches",
            player,
            found,
            rule=game.rules.verb_rules.get("search" if found else "find nothing", ""),
        )
        if not found:
            game.cite_verb("hidden zone")  # even if everybody knows what is in it
        frame.slots[step.slot] = tuple(event.moved_to for event in moved)
        game.shuffle("deck", player)
        game.log("shuffles", player, rule=game.rules.verb_rules.get("shuffle", ""))
        return None

    def put(game: Game, frame: Frame) -> Next:
        events = [follow_up(game, frame, ref) for ref in live(game, frame.slots.get(step.slot, ()))]
        return game.propose(events)

    def rebind(game: Game, frame: Frame) -> Next:
        frame.slots[step.slot] = tuple(event.moved_to for event in frame.done if event.kind == "move")
        return None

    rule = builder.rule("search")
    builder.do("", lambda game, frame: look_through_deck(game, who_one(game, frame, step.who)))
    builder.ask(rule, which)
    builder.do(rule, aside)
    builder.do(rule, put)
    builder.do("", rebind)


def _not_in_the_way(game: Game, events: list[Event], picks: tuple[int, ...]) -> list[int]:
    """Which of these events could happen together with those picked: what cannot be used may not be found."""
    batch = [events[i] for i in picks]
    start = picks[-1] + 1 if picks else 0
    return [i for i in range(start, len(events)) if game.rules.possible(game, events[i], batch)]


def _look_top(builder: Builder, step: tree.LookTop) -> None:
    def act(game: Game, frame: Frame) -> Next:
        owner = who_one(game, frame, step.whose)
        cards = game.zone("deck", owner)[: evaluate.number(game, frame, step.n)]
        bits = 3 if step.reveal else 1 << frame.player
        for card in cards:
            game.state.known[card] |= bits
        refs = tuple(game.state.ref(card) for card in cards)
        frame.slots[step.slot] = refs
        game.log("reveals" if step.reveal else "looks", frame.player, refs, len(refs))
        did(game, frame, "look", bool(refs))
        return None

    builder.do(builder.rule("effect"), act)


def _reveal(builder: Builder, step: tree.Reveal) -> None:
    def act(game: Game, frame: Frame) -> Next:
        refs = tuple(live(game, evaluate.objects(game, frame, step.obj)))
        for ref in refs:
            game.state.known[ref & CARD_MASK] = 3
        game.log("reveals", frame.player, refs, len(refs))
        did(game, frame, "reveal", bool(refs))
        return None

    builder.do(builder.rule("effect"), act)


def _return_to_deck(builder: Builder, step: tree.ReturnToDeck) -> None:
    """Put cards on the top or bottom in an order of the player's choice; the first answer ends nearest the top."""

    def refs(game: Game, frame: Frame) -> list[int]:
        return live(game, frame.slots.get(step.slot, ()))

    def which(game: Game, frame: Frame) -> Choice | None:
        cards = refs(game, frame)
        if len(cards) < 2:
            return None
        options: list[Key] = [("card", ref) for ref in cards]
        player = who_one(game, frame, step.by)
        return Choice(player, options, "order", shape="order", at_least=len(cards), at_most=len(cards), ordered=True)

    def act(game: Game, frame: Frame) -> Next:
        order = picked(frame) or tuple(refs(game, frame))
        deck = game.rules.zone_id["deck"]
        if step.bottom:
            events = [Event("move", r, frame.player, deck, how="return", position=-1) for r in order]
        else:
            events = [Event("move", r, frame.player, deck, how="return", position=0) for r in reversed(order)]
        return game.propose(events)

    builder.ask(builder.rule("effect"), which)
    builder.do(builder.rule("effect"), act)


def _shuffle(builder: Builder, step: tree.Shuffle) -> None:
    def act(game: Game, frame: Frame) -> Next:
        for player in evaluate.players(game, frame, step.who):
            game.shuffle("deck", player)
            game.log("shuffles", player)
        return None

    builder.do(builder.rule("shuffle"), act)


# --- cards on the field ----------------------------------------------------------------------------------------------


def _damage(builder: Builder, step: tree.Damage) -> None:
    def act(game: Game, frame: Frame) -> Next:
        n = evaluate.number(game, frame, step.amount)
        source = (evaluate.objects(game, frame, step.by) or (frame.source,))[0]
        refs = live(game, evaluate.objects(game, frame, step.obj), "field")
        return game.propose([Event("damage", ref, frame.player, amount=n, source=source, how="effect") for ref in refs])

    builder.do(builder.rule("damage"), act)


def _divide(builder: Builder, step: tree.Divide) -> None:
    def act(game: Game, frame: Frame) -> Next:
        shares = dict(zip(frame.slots.get(step.slot, ()), frame.slots.get("division", ()), strict=False))
        refs = live(game, tuple(shares), "field")
        return game.propose(
            [Event("damage", r, frame.player, amount=shares[r], source=frame.source, how="effect") for r in refs]
        )

    builder.do(builder.rule("damage"), act)


def _damage_player(builder: Builder, step: tree.DamagePlayer) -> None:
    def act(game: Game, frame: Frame) -> Next:
        n = evaluate.number(game, frame, step.amount)
        source = (evaluate.objects(game, frame, step.by) or (frame.source,))[0]
        frame.done = []  # the damage resolution says what was dealt
        return game.rules.damage_player(game, evaluate.players(game, frame, step.who), n, source)

    builder.do(builder.rule("damage player"), act)


def _destroy(builder: Builder, step: tree.Destroy) -> None:
    def act(game: Game, frame: Frame) -> Next:
        to = game.rules.discard_zone
        refs = live(game, evaluate.objects(game, frame, step.obj), "field")
        return game.propose([move_event(game, ref, to, "destroy", frame.source, frame.player) for ref in refs])

    builder.do(builder.rule("destroy"), act)


def _note_departures(game: Game, frame: Frame) -> None:
    """Remember what each card that this ability moves was on the field: its information is asked for as of then."""
    field = game.rules.zone_id["field"]
    left = dict(frame.slots.get("left", ()))
    for event in frame.done:
        if event.kind == "move" and event.to != field and (event.frm == field or event.ref in left):
            left[event.moved_to] = left.get(event.ref, event.ref)
    if left:
        frame.slots["left"] = tuple(left.items())


def _mover(game: Game, frame: Frame, under: Who | None, ref: int) -> int:
    """Under whose control a card is put onto the field, if it is."""
    if under is None:
        return frame.player
    return game.state.owner[ref & CARD_MASK] if under is Who.OWNER else who_one(game, frame, under)


def _move(builder: Builder, step: tree.Move) -> None:
    def act(game: Game, frame: Frame) -> Next:
        refs = evaluate.followed(game, frame, evaluate.objects(game, frame, step.obj))
        found = live(game, refs)
        if not found and refs:
            game.cite(game.rules.verb_rules.get("lost", ""))
        how = move_verb(game, step.to)
        events = []
        for ref in found:
            player = _mover(game, frame, step.under, ref)
            event = move_event(
                game,
                ref,
                step.to,
                how,
                frame.source,
                player,
                position=-1 if step.bottom else 0,
                exhausted=step.exhausted,
                face_down=step.face_down,
            )
            events.append(game.rules.entering(game, event, player) if step.to == "field" else event)
        return game.propose(events)

    def rebind(game: Game, frame: Frame) -> Next:
        """`it` follows the card into the zone that this ability names."""
        if isinstance(step.obj, tree.Slot) and step.obj.name != "event":
            moved = {event.ref: event.moved_to for event in frame.done if event.kind == "move"}
            value = frame.slots.get(step.obj.name, ())
            frame.slots[step.obj.name] = tuple(moved.get(ref, ref) for ref in value)
            _note_departures(game, frame)
        return None

    verb = {"field": "enter", "hand": "return", builder.rules.exile_zone: "remove"}.get(step.to, "put")
    builder.do(builder.rule(verb), act)
    builder.do("", rebind)


def _turn(builder: Builder, step: tree.Exhaust | tree.Ready) -> None:
    exhaust = isinstance(step, tree.Exhaust)

    def act(game: Game, frame: Frame) -> Next:
        refs = live(game, evaluate.objects(game, frame, step.obj), "field")
        for ref in refs:
            if game.state.exhausted[ref & CARD_MASK] == exhaust:
                game.cite(game.rules.verb_rules.get("exhaust again" if exhaust else "ready again", ""))
        return game.propose([Event("turn", r, frame.player, amount=int(exhaust), source=frame.source) for r in refs])

    builder.do(builder.rule("exhaust" if exhaust else "ready"), act)


def _freeze(builder: Builder, step: tree.Freeze) -> None:
    at = builder.at(step)

    def act(game: Game, frame: Frame) -> Next:
        refs = live(game, evaluate.objects(game, frame, step.obj), "field")
        if refs:
            start_effect(game, frame, at, tuple(refs), (), tree.Until.READY.value)
            game.log("freezes", frame.player, tuple(refs))
        did(game, frame, "freeze", bool(refs))
        return None

    builder.do(builder.rule("freeze"), act)


def _gain(builder: Builder, step: tree.Gain) -> None:
    at = builder.at(step)

    def act(game: Game, frame: Frame) -> Next:
        refs = live(game, evaluate.objects(game, frame, step.obj))
        if refs:
            start_effect(game, frame, at, tuple(refs), (), step.until.value)
            game.log("effect", frame.player, tuple(refs), word=step.until.value)
        did(game, frame, "gain", bool(refs))
        return None

    builder.do(builder.rule("gain"), act)


def _player_gain(builder: Builder, step: tree.PlayerGain) -> None:
    at = builder.at(step)

    def act(game: Game, frame: Frame) -> Next:
        players = evaluate.players(game, frame, step.who)
        start_effect(game, frame, at, (), players, step.until.value)
        for player in players:
            game.log("player_effect", player, word=step.until.value)
        did(game, frame, "gain", bool(players))
        return None

    builder.do(builder.rule("gain"), act)


def _counter(builder: Builder, step: tree.AddCounter | tree.RemoveCounter) -> None:
    sign = 1 if isinstance(step, tree.AddCounter) else -1

    def act(game: Game, frame: Frame) -> Next:
        n = sign * evaluate.number(game, frame, step.n)
        refs = live(game, evaluate.followed(game, frame, evaluate.objects(game, frame, step.obj)))
        return game.propose(
            [Event("counter", r, frame.player, amount=n, name=step.kind, source=frame.source) for r in refs]
        )

    builder.do(builder.rule("add counter" if sign > 0 else "remove counter"), act)


def _resource(builder: Builder, step: tree.GainResource) -> None:
    def act(game: Game, frame: Frame) -> Next:
        n = evaluate.number(game, frame, step.n)
        players = evaluate.players(game, frame, step.who)
        return game.propose(
            [Event("resource", player=p, amount=n, name=step.kind, source=frame.source) for p in players]
        )

    builder.do(builder.rule("resource"), act)


# --- the stack, the turn, the game -----------------------------------------------------------------------------------


def _cancel(builder: Builder, step: tree.Cancel) -> None:
    def act(game: Game, frame: Frame) -> Next:
        return game.rules.cancel(game, frame.slots.get(step.slot, ()), frame)

    builder.do(builder.rule("cancel"), act)


def _cast(builder: Builder, step: tree.Cast) -> None:
    def act(game: Game, frame: Frame) -> Next:
        for ref in live(game, frame.slots.get(step.slot, ())):
            game.state.queue.append(
                {"ref": ref, "player": frame.player, "free": int(step.free), "optional": int(step.optional)}
            )
        return None

    builder.do(builder.rule("cast after"), act)


def _extra_phase(builder: Builder, step: tree.ExtraPhase) -> None:
    def act(game: Game, frame: Frame) -> Next:
        game.state.reg["extra"] = (*game.state.reg.get("extra", ()), step.phase)
        return None

    builder.do(builder.rule("extra phase"), act)


def _outcome(builder: Builder, step: tree.Lose | tree.Win) -> None:
    def act(game: Game, frame: Frame) -> Next:
        key = "lost" if isinstance(step, tree.Lose) else "won"
        for player in evaluate.players(game, frame, step.who):
            game.state.since_check.append(Fact(key, player, NO_REF, NO_REF, 0))
        game.state.pulse += 1
        return None

    builder.do(builder.rule("outcome"), act)


def _nothing(builder: Builder, step: tree.Nothing) -> None:
    pass


# --- control flow ----------------------------------------------------------------------------------------------------


def _may(builder: Builder, step: tree.May) -> None:
    after, skip = builder.label(), builder.label()

    def which(game: Game, frame: Frame) -> Choice | None:
        return Choice(who_one(game, frame, step.who), [YES, NO], "may", shape="yes/no")

    def decided(game: Game, frame: Frame) -> Next:
        if frame.inbox[0] == YES:
            return None
        game.log("declines", who_one(game, frame, step.who))
        frame.done = []
        return skip

    builder.ask(builder.rule("may"), which)
    builder.do(builder.rule("may"), decided)
    builder.block(step.steps)
    builder.jump(after)
    builder.place(skip)
    builder.place(after)


def _if(builder: Builder, step: tree.If) -> None:
    orelse, after = builder.label(), builder.label()
    builder.jump_unless(lambda game, frame: evaluate.holds(game, _with_did(frame), step.cond), orelse)
    builder.block(step.then)
    builder.jump(after)
    builder.place(orelse)
    builder.block(step.orelse)
    builder.place(after)


def _with_did(frame: Frame) -> Frame:
    frame.slots["did"] = int(bool(frame.done))
    return frame


def _if_done(builder: Builder, step: tree.IfDone) -> None:
    after = builder.label()
    builder.jump_unless(lambda game, frame: bool(frame.done), after)
    builder.block(step.steps)
    builder.place(after)


def _when_done(builder: Builder, step: tree.WhenDone) -> None:
    at = builder.at(step)

    def act(game: Game, frame: Frame) -> Next:
        if frame.done:
            slots = dict(frame.slots)
            game.state.waiting.append(Trigger(at, frame.source, frame.player, frame.event, slots, 0, "when done"))
        return None

    builder.do(builder.rule("when done"), act)


def _may_pay(builder: Builder, step: tree.MayPay) -> None:
    orelse, after = builder.label(), builder.label()
    name = tree.variable(step.cost)

    def which(game: Game, frame: Frame) -> Choice | None:
        player = who_one(game, frame, step.who)
        if not game.rules.can_pay(game, frame, player, step.cost):
            return Choice(player, [NO], "may_pay", shape="yes/no")  # asked all the same: the hand is secret
        return Choice(player, [YES, NO], "may_pay", shape="yes/no")

    def decided(game: Game, frame: Frame) -> Next:
        frame.slots["did"] = int(frame.inbox[0] == YES)
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
        frame.done = [Event("note", how="paid", player=who_one(game, frame, step.who))]
        return None

    builder.ask(builder.rule("may"), which)
    builder.do(builder.rule("may"), decided)
    builder.ask(builder.rule("variable"), value)
    builder.do(builder.rule("variable") if name else "", bind)
    builder.do("", pay)
    builder.do("", paid)
    builder.block(step.then)
    builder.jump(after)
    builder.place(orelse)
    builder.block(step.orelse)
    builder.place(after)


def _modes(builder: Builder, step: tree.Modes) -> None:
    for number, option in enumerate(step.options):
        skip = builder.label()

        def chosen(game: Game, frame: Frame, number: int = number) -> bool:
            return number in frame.slots.get("modes", ())

        builder.jump_unless(chosen, skip)
        builder.block(option)
        builder.place(skip)


def _for_each(builder: Builder, step: tree.ForEach) -> None:
    top, after = builder.label(), builder.label()
    todo = f"todo {builder.labels}"

    def begin(game: Game, frame: Frame) -> Next:
        frame.slots[todo] = evaluate.objects(game, frame, step.obj)
        return None

    def take(game: Game, frame: Frame) -> Next:
        left = frame.slots[todo]
        if not left:
            return after
        frame.slots[step.slot], frame.slots[todo] = (left[0],), left[1:]
        return None

    builder.do("", begin)
    builder.steps.append(do("", take, label=top))
    builder.block(step.steps)
    builder.jump(top)
    builder.place(after)


def _each_player(builder: Builder, step: tree.EachPlayer) -> None:
    """The turn player selects, then the other, knowing it; then it happens to all at once."""

    def candidates(game: Game, frame: Frame, player: int) -> list[int]:
        inner = Frame("each", player=player, source=frame.source, slots=frame.slots, event=frame.event)
        return evaluate.matching(game, inner, step.filter)

    def asker(index: int) -> Callable[[Game, Frame], Choice | None]:
        def which(game: Game, frame: Frame) -> Choice | None:
            player = evaluate.players(game, frame, Who.EACH)[index]
            n = evaluate.number(game, frame, step.n)
            least = n if step.at_least is None else evaluate.number(game, frame, step.at_least)
            public = game.rules.zone_id[step.filter.zone] in game.rules.public
            return card_choice(game, player, candidates(game, frame, player), step.verb, least, n, public)

        return which

    def keep(index: int) -> Callable[[Game, Frame], Next]:
        def bind(game: Game, frame: Frame) -> Next:
            chosen = () if index == 0 else frame.slots.get("each selected", ())
            frame.slots["each selected"] = (*chosen, *picked(frame))
            return None

        return bind

    def act(game: Game, frame: Frame) -> Next:
        game.cite_verb("simultaneous")
        return game.propose(verb_events(game, frame, step.verb, frame.slots.get("each selected", ())))

    for index in range(2):
        builder.ask(builder.rule("each player"), asker(index))
        builder.do("", keep(index))
    builder.do(builder.rule("each player"), act)


def verb_events(game: Game, frame: Frame, verb: str, refs: tuple[int, ...]) -> list[Event]:
    """The events of doing one verb to some cards."""
    discard, exile = game.rules.discard_zone, game.rules.exile_zone
    if verb == "exhaust":
        return [Event("turn", ref, frame.player, amount=1, source=frame.source) for ref in refs]
    to = {"destroy": discard, "put": discard, "discard": discard, "remove": exile, "return": "hand"}[verb]
    return [move_event(game, ref, to, verb, frame.source, frame.player) for ref in refs]


def _delayed(builder: Builder, step: tree.Delayed) -> None:
    at = builder.at(step)

    def act(game: Game, frame: Frame) -> Next:
        state = game.state
        slots: Slots = {key: value for key, value in frame.slots.items() if isinstance(value, int | str | tuple)}
        if frame.event is not None:
            slots["event"] = evaluate.objects(game, frame, tree.Slot("event"))
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
        return None

    builder.do(builder.rule("delayed"), act)


# --- groups ----------------------------------------------------------------------------------------------------------


def _split_groups(builder: Builder, step: tree.SplitGroups) -> None:
    """The player puts each card into a group, one group after the other; what is left is the last group."""

    def cards(game: Game, frame: Frame) -> list[int]:
        taken = {ref for i in range(1, step.groups) for ref in frame.slots.get(f"{step.slot}{i}", ())}
        return [ref for ref in evaluate.matching(game, frame, step.of) if ref not in taken]

    def begin(game: Game, frame: Frame) -> Next:
        for i in range(1, step.groups + 1):
            frame.slots[f"{step.slot}{i}"] = ()
        return None

    def asker() -> Callable[[Game, Frame], Choice | None]:
        def which(game: Game, frame: Frame) -> Choice | None:
            refs = cards(game, frame)
            return card_choice(game, who_one(game, frame, step.by), refs, "group", 0, len(refs), False)

        return which

    def keep(index: int) -> Callable[[Game, Frame], Next]:
        def bind(game: Game, frame: Frame) -> Next:
            frame.slots[f"{step.slot}{index}"] = picked(frame)
            if not picked(frame):
                game.cite(game.rules.verb_rules.get("empty group", ""))
            return None

        return bind

    def rest(game: Game, frame: Frame) -> Next:
        frame.slots[f"{step.slot}{step.groups}"] = tuple(cards(game, frame))
        for i in range(1, step.groups + 1):
            game.log("groups", frame.player, frame.slots[f"{step.slot}{i}"], i)
        return None

    rule = builder.rule("groups")
    builder.do(rule, begin)
    for index in range(1, step.groups):
        builder.ask(rule, asker())
        builder.do(rule, keep(index))
    builder.do(rule, rest)


def _pick_group(builder: Builder, step: tree.PickGroup) -> None:
    def which(game: Game, frame: Frame) -> Choice | None:
        options: list[Key] = [("group", i) for i in range(1, step.groups + 1)]
        return Choice(who_one(game, frame, step.by), options, "group", public=True)

    def bind(game: Game, frame: Frame) -> Next:
        frame.slots[step.slot] = frame.slots.get(f"{step.frm}{frame.inbox[0][1]}", ())
        return None

    builder.ask(builder.rule("a group"), which)
    builder.do(builder.rule("a group"), bind)


COMPILE: dict[type, Callable[[Builder, Any], None]] = {
    tree.Choose: _declared,
    tree.ChooseStacked: _declared,
    tree.Pick: _pick,
    tree.Draw: _draw,
    tree.Discard: _discard,
    tree.Damage: _damage,
    tree.DamagePlayer: _damage_player,
    tree.Divide: _divide,
    tree.Destroy: _destroy,
    tree.Move: _move,
    tree.Exhaust: _turn,
    tree.Ready: _turn,
    tree.Freeze: _freeze,
    tree.Gain: _gain,
    tree.PlayerGain: _player_gain,
    tree.AddCounter: _counter,
    tree.RemoveCounter: _counter,
    tree.GainResource: _resource,
    tree.Search: _search,
    tree.LookTop: _look_top,
    tree.Reveal: _reveal,
    tree.ReturnToDeck: _return_to_deck,
    tree.Cancel: _cancel,
    tree.Cast: _cast,
    tree.Declare: _declare,
    tree.Modes: _modes,
    tree.May: _may,
    tree.If: _if,
    tree.IfDone: _if_done,
    tree.WhenDone: _when_done,
    tree.MayPay: _may_pay,
    tree.ForEach: _for_each,
    tree.EachPlayer: _each_player,
    tree.Delayed: _delayed,
    tree.Shuffle: _shuffle,
    tree.SplitGroups: _split_groups,
    tree.PickGroup: _pick_group,
    tree.ExtraPhase: _extra_phase,
    tree.Lose: _outcome,
    tree.Win: _outcome,
    tree.Nothing: _nothing,
}
